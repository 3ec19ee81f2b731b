//! Blocks: a player gets no messages from players they blocked, and cannot join their open tables by
//! accident. Blocked players are not told: their requests are refused with words that others get, too
//! (`not_reachable`, `not_invited`).

use crate::answers::{Block, Person};
use crate::app::App;
use crate::problem::{Answer, Problem};
use crate::words;
use chrono::{DateTime, Utc};
use domain::PlayerId;
use domain::kernel::language::say;
use domain::kernel::table::{Status, Table};

/// The most players that one player can block.
pub const MOST: u32 = 500;

/// `player` gets no more messages from `other`.
pub async fn block(app: &App, player: PlayerId, other: PlayerId) -> Answer<()> {
    if player == other {
        return Err(Problem::bad_request(say!(words::block_not_self)));
    }
    app.store.player(other).await?.filter(|other| other.deleted_at.is_none()).ok_or_else(Problem::not_found)?;
    if !app.store.block(player, other, app.clock.now(), MOST).await? {
        return Err(Problem::bad_request(say!(words::block_too_many { most: MOST })));
    }
    Ok(())
}

/// Lifts the block; `not_found` if there is none.
pub async fn unblock(app: &App, player: PlayerId, other: PlayerId) -> Answer<()> {
    app.store.unblock(player, other).await?.then_some(()).ok_or_else(Problem::not_found)
}

/// The players whom `player` has blocked, newest first.
pub async fn listed(app: &App, player: PlayerId) -> Answer<Vec<Block>> {
    let blocks = app.store.blocks(player).await?;
    let ids: Vec<PlayerId> = blocks.iter().map(|(other, _)| *other).collect();
    let names = app.tables.names(&ids).await?;
    let shape = |(other, since): &(PlayerId, DateTime<Utc>)| {
        let name = names.get(other).cloned();
        Block { player: Person { id: *other, name }, since: (*since).into() }
    };
    Ok(blocks.iter().map(shape).collect())
}

/// Refuses if `to` has blocked `by` or is suspended.
pub async fn may_write(app: &App, by: PlayerId, to: PlayerId) -> Answer<()> {
    match app.sessions.is_suspended(to) || app.store.has_blocked(to, by).await? {
        true => Err(not_reachable()),
        false => Ok(()),
    }
}

/// The refusal for a person who cannot be written to. It does not say why: that is for them to tell.
pub fn not_reachable() -> Problem {
    Problem::new("not_reachable", say!(words::not_reachable))
}

/// Refuses a seat at an open table whose host has blocked `player`, unless they were invited to it.
pub async fn may_sit(app: &App, table: &Table, player: PlayerId) -> Answer<()> {
    if let Some(host) = table.created().host
        && table.status() == Status::Open
        && app.store.has_blocked(host, player).await?
        && !app.store.is_invited(table.id(), player).await?
    {
        return Err(Problem::new("not_invited", say!(words::not_invited)));
    }
    Ok(())
}

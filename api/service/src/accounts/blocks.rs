//! Blocks: a player hears nothing of whom they have blocked, and sits down at no open table of theirs by accident. Whoever is
//! blocked is not told so: what is refused to them is refused in the same words to others (`not_reachable`, `not_invited`).

use crate::answers::{Block, Person};
use crate::app::App;
use crate::problem::{Answer, Problem};
use crate::words;
use chrono::{DateTime, Utc};
use domain::PlayerId;
use domain::kernel::language::say;
use domain::kernel::table::{Status, Table};

/// The most players that one can block.
pub const MOST: u32 = 500;

/// `player` hears nothing of `other` from now on.
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

/// `player` hears of `other` again.
pub async fn unblock(app: &App, player: PlayerId, other: PlayerId) -> Answer<()> {
    app.store.unblock(player, other).await?.then_some(()).ok_or_else(Problem::not_found)
}

/// Whom `player` has blocked, the newest first.
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

/// Refuses where `to` does not want to be written to by `by`, or is suspended.
pub async fn may_write(app: &App, by: PlayerId, to: PlayerId) -> Answer<()> {
    match app.sessions.is_suspended(to) || app.store.has_blocked(to, by).await? {
        true => Err(not_reachable()),
        false => Ok(()),
    }
}

/// Somebody cannot be written to. Why is theirs to tell.
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

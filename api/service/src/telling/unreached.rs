//! Players whom no mail reaches: nobody loses a game because they could not know that it was their turn.
//!
//! When a player's mails come back for good and they have no other channel, their clock stands in each of their games for a
//! fortnight at most (`absence_set` with the reason `mail`), and the others are told, so that somebody can tell them. It ends
//! when they show up: when they go to a page, do something over REST or on a page, log in, write a mail, or a mail leaves for
//! them again. What a program reads, or a page that was left open, does not count.

use crate::app::App;
use crate::http::own_site::is_navigated_to;
use crate::problem::Answer;
use crate::tables::{Expect, Receipt};
use crate::words;
use actix_web::HttpRequest;
use actix_web::http::Method;
use domain::PlayerId;
use domain::kernel::language::say;
use domain::kernel::refusal::Refused;
use domain::kernel::table::Table;
use domain::kernel::table::event::Moment;
use std::collections::HashSet;
use std::sync::{Arc, PoisonError, RwLock};
use tracing::info;

/// A game does not wait longer for somebody whom nobody can find.
const DAYS: i64 = 14;

/// Who they are, so that a request need not ask the database whether its sender is one of them.
#[derive(Debug, Default)]
pub struct Unreached(RwLock<HashSet<PlayerId>>);

impl Unreached {
    pub fn has(&self, player: PlayerId) -> bool {
        self.0.read().unwrap_or_else(PoisonError::into_inner).contains(&player)
    }

    /// Looks up what other servers have noted.
    pub async fn look_up(&self, app: &App) -> Answer<()> {
        let all = app.store.all_unreached().await?;
        *self.0.write().unwrap_or_else(PoisonError::into_inner) = all.into_iter().collect();
        Ok(())
    }

    fn set(&self, player: PlayerId, unreached: bool) {
        let mut all = self.0.write().unwrap_or_else(PoisonError::into_inner);
        if unreached {
            all.insert(player);
        } else {
            all.remove(&player);
        }
    }
}

/// Mails to `player` come back: their clocks stand, and their tables are told.
pub async fn stop_clocks(app: &App, player: PlayerId, why: &str) -> Answer<()> {
    let told_otherwise = app.store.webhooks(player).await?.into_iter().any(|webhook| {
        let of_turns = webhook.kinds.is_none_or(|kinds| kinds.iter().any(|kind| kind == "move"));
        of_turns && webhook.off.is_none() && webhook.failing_since.is_none()
    });
    let has_browser = !app.store.push_endpoints(player).await?.is_empty();
    if told_otherwise || has_browser {
        return Ok(());
    }
    app.store.note_unreached(player, why, app.clock.now()).await?;
    app.unreached.set(player, true);
    info!(player.id = %player, "no mail reaches a player: their clocks stand");
    for game in app.store.games_under_way_of(player).await? {
        let table = app.tables.fresh(game).await?;
        stop_clock(app, &table, player).await?;
    }
    Ok(())
}

/// The same in one game, where it is so; true where it was not in the log yet.
pub async fn stop_clock(app: &App, table: &Arc<Table>, player: PlayerId) -> Answer<bool> {
    let Some(since) = app.store.unreached(player).await? else { return Ok(false) };
    let until = Moment::from(since).plus_s(DAYS * 86_400);
    set(app, table, player, Some(until)).await
}

/// `player` is there: their clocks run again.
pub async fn shown_up(app: &App, player: PlayerId) -> Answer<()> {
    if app.store.unreached(player).await?.is_some() {
        for game in app.store.games_under_way_of(player).await? {
            let table = app.tables.fresh(game).await?;
            set(app, &table, player, None).await?;
        }
        // Last: if this server dies before, the next request of theirs does the rest.
        app.store.forget_unreached(player).await?;
        info!(player.id = %player, "a player whom no mail reached has shown up: their clocks run again");
    }
    app.unreached.set(player, false);
    Ok(())
}

/// The same beside a request of theirs, if a person is behind it: it changes something, or they have gone to a page.
pub fn note_request(app: &Arc<App>, player: PlayerId, request: &HttpRequest) {
    let reads = matches!(*request.method(), Method::GET | Method::HEAD);
    if !app.unreached.has(player) || (reads && !is_navigated_to(request.headers())) {
        return;
    }
    // Once; what fails is found again when the list is looked up.
    app.unreached.set(player, false);
    let app = app.clone();
    tokio::spawn(async move {
        if let Err(problem) = shown_up(&app, player).await {
            info!(player.id = %player, %problem, "a player's clocks could not be started; it will be tried again");
        }
    });
}

async fn set(app: &App, table: &Arc<Table>, player: PlayerId, until: Option<Moment>) -> Answer<bool> {
    let done = app.tables.command(table.id(), Expect::Any, None, |table, context| match table.seat_of(player) {
        Some(seat) => table.set_unreached(seat, until, context),
        None => Err(Refused::new("not_seated", say!(words::sits_here_no_more))),
    });
    match done.await {
        Ok(Receipt::Done { events, .. }) => Ok(!events.is_empty()),
        Ok(_) => Ok(false),
        Err(problem) if problem.code == "not_seated" => Ok(false),
        Err(problem) => Err(problem),
    }
}

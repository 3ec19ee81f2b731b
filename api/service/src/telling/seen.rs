//! Remembers what a player has seen, so that no mail tells them of it. Only a person sees something: they go to a page, or do
//! something on it, or their program says over REST that they have looked. What a program or an open page reads is no look.

use crate::app::App;
use crate::problem::Answer;
use crate::tables::asked;
use chrono::Duration;
use domain::PlayerId;
use domain::kernel::table::Table;
use domain::kernel::table::event::Seq;
use std::future::Future;
use store::StoreError;

/// Over REST one look in this time counts.
const BETWEEN_LOOKS_S: i64 = 60;

/// What a page of a game shows.
#[derive(Clone, Copy, Debug)]
pub struct Shown {
    /// The position after this event.
    pub seq: Seq,
    /// The newest message of the table talk on it; `None`: it shows none.
    pub message: Option<i64>,
}

/// A person has this page of the game before them: a held mail about it is not sent, and the mails that led here count as
/// opened. Noted beside the request.
pub fn looked(app: &App, table: &Table, player: PlayerId, shown: Shown) {
    let Shown { seq, message } = shown;
    let (game, now) = (table.id(), app.clock.now());
    // Only while a mail about it may be waiting.
    if app.config.hold_s() > 0 && asked(table).contains(&player) {
        let store = app.store.clone();
        beside(async move { store.seen(game, player, seq, now).await });
    }
    if table.seat_of(player).is_none() {
        return;
    }
    let store = app.store.clone();
    beside(async move { store.mails_opened(game, player, seq, now).await });
    if let Some(message) = message {
        let store = app.store.clone();
        beside(async move { store.messages_read(game, player, message).await });
    }
}

/// A player's program says that they have looked at the game as it is now, with what was said at its table. One look a minute
/// counts.
pub async fn reported(app: &App, table: &Table, player: PlayerId) -> Answer<()> {
    let (game, now) = (table.id(), app.clock.now());
    let between = Duration::seconds(BETWEEN_LOOKS_S);
    if app.store.looks_again(game, player, table.head(), now, between).await? {
        let message = app.store.newest_message(game).await?;
        app.store.messages_read(game, player, message).await?;
    }
    Ok(())
}

fn beside(note: impl Future<Output = Result<(), StoreError>> + Send + 'static) {
    tokio::spawn(async move {
        if let Err(error) = note.await {
            tracing::info!(%error, "what a player has seen could not be noted");
        }
    });
}

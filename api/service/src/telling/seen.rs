//! Remembers what a player has seen, so that a held mail about it is not sent.

use crate::app::App;
use crate::tables::asked;
use domain::PlayerId;
use domain::kernel::table::Table;

/// `player` looks at the newest state of the game. Noted beside the request; only while a mail about it may be waiting.
pub fn note(app: &App, table: &Table, player: Option<PlayerId>) {
    let Some(player) = player else { return };
    if app.config.hold_s() == 0 || !asked(table).contains(&player) {
        return;
    }
    let (store, game, head) = (app.store.clone(), table.id(), table.head());
    tokio::spawn(async move {
        if let Err(error) = store.seen(game, player, head).await {
            tracing::info!(game.id = %game, %error, "what a player has seen could not be noted");
        }
    });
}

/// `player` has the game's page before them: the mails about it count as opened.
pub fn opened(app: &App, table: &Table, player: Option<PlayerId>) {
    let Some(player) = player.filter(|player| table.seat_of(*player).is_some()) else { return };
    let (store, game, head, now) = (app.store.clone(), table.id(), table.head(), app.clock.now());
    tokio::spawn(async move {
        if let Err(error) = store.mails_opened(game, player, head, now).await {
            tracing::info!(game.id = %game, %error, "that mails were opened could not be noted");
        }
    });
}

//! Who may see a game.

use crate::accounts::auth::Who;
use crate::app::App;
use crate::problem::{Answer, Problem};
use domain::GameId;
use domain::kernel::table::Table;
use domain::kernel::table::settings::Visibility;
use std::sync::Arc;

/// The game of a path as the caller may see it; what they may not see does not exist for them.
pub async fn visible(app: &App, game: GameId, who: Option<&Who>) -> Answer<Arc<Table>> {
    let table = app.tables.fresh(game).await?;
    may_see(app, &table, who).await?;
    Ok(table)
}

/// Refuses with 404 who may not see the game.
pub async fn may_see(app: &App, table: &Table, who: Option<&Who>) -> Answer<()> {
    if table.created().visibility != Visibility::Private {
        return Ok(());
    }
    let Some(who) = who else { return Err(Problem::not_found()) };
    if table.is_arbiter(who.player) || table.is_host(who.player) || table.seat_of(who.player).is_some() {
        return Ok(());
    }
    let row = app.tables.game_row(table.id()).await?;
    if row.archived && row.host == who.player {
        return Ok(());
    }
    if app.store.is_invited(table.id(), who.player).await? {
        return Ok(());
    }
    Err(Problem::not_found())
}

//! Who may see a game.

use crate::accounts::auth::Who;
use crate::app::App;
use crate::problem::{Answer, Problem};
use domain::GameId;
use domain::kernel::table::Table;
use domain::kernel::table::settings::Visibility;
use std::sync::Arc;

/// The game of a path as the caller may see it.
///
/// A hidden game is answered like a missing one, and neither is loaded, so the response time does not tell
/// them apart.
pub async fn visible(app: &App, game: GameId, who: Option<&Who>) -> Answer<Arc<Table>> {
    may_ask(app, game, who).await?;
    let table = app.tables.fresh(game).await?;
    may_see(app, &table, who).await?;
    Ok(table)
}

/// As `visible`, from the cached table, which may be behind.
pub async fn visible_near(app: &App, game: GameId, who: Option<&Who>) -> Answer<Arc<Table>> {
    may_ask(app, game, who).await?;
    let table = app.tables.near(game).await?;
    may_see(app, &table, who).await?;
    Ok(table)
}

/// Checks before the game is loaded or the log's head is read.
async fn may_ask(app: &App, game: GameId, who: Option<&Who>) -> Answer<()> {
    let at_hand = app.tables.at_hand(game);
    match at_hand.is_some_and(|table| is_of(&table, who)) {
        true => Ok(()),
        false => may_exist(app, game, who).await,
    }
}

/// Answers 404 for a missing game and for one the caller may not see, both in the same time. A caller who
/// passes may still be refused by [`may_see`].
pub async fn may_exist(app: &App, game: GameId, who: Option<&Who>) -> Answer<()> {
    match app.store.may_be_seen(game, who.map(|who| who.player)).await? {
        true => Ok(()),
        false => Err(Problem::not_found()),
    }
}

/// Whether the table itself allows the caller to see it.
fn is_of(table: &Table, who: Option<&Who>) -> bool {
    let is_theirs =
        |who: &Who| table.is_arbiter(who.player) || table.is_host(who.player) || table.seat_of(who.player).is_some();
    let is_closed = matches!(table.created().visibility, Visibility::Private | Visibility::Club);
    !is_closed || who.is_some_and(is_theirs)
}

/// Refuses a caller who may not see the game with 404.
pub async fn may_see(app: &App, table: &Table, who: Option<&Who>) -> Answer<()> {
    if is_of(table, who) {
        return Ok(());
    }
    let Some(who) = who else { return Err(Problem::not_found()) };
    let row = app.tables.game_row(table.id()).await?;
    if row.archived && row.host == who.player {
        return Ok(());
    }
    if app.store.is_invited(table.id(), who.player).await? {
        return Ok(());
    }
    Err(Problem::not_found())
}

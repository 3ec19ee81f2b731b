//! The next game that waits for a player.

use domain::kernel::table::Status;
use domain::{GameId, PlayerId};
use service::app::App;
use service::problem::Answer;
use store::{ListQuery, ListedGame};

/// Games that wait, at most: so many are counted.
pub const MOST: u32 = 100;

/// Another game that waits.
#[derive(Debug)]
pub struct Next {
    pub place: String,
    pub name: String,
    /// How many wait, beside the one that is shown.
    pub count: usize,
}

/// The games that wait for `me`, the least time left first.
pub async fn waiting(app: &App, me: PlayerId) -> Answer<Vec<ListedGame>> {
    let query = ListQuery {
        status: vec![Status::Running.number()],
        to_act: Some(me),
        viewer: Some(me),
        limit: MOST,
        ..ListQuery::default()
    };
    let waiting = app.store.list_games(&query).await?.0;
    // What somebody tries out alone waits for nobody.
    Ok(waiting.into_iter().filter(|game| game.doc["fork_of"].is_null()).collect())
}

/// The game that comes after `here`; from the last one on the way leads to the first.
pub async fn after(app: &App, here: GameId, me: Option<PlayerId>) -> Answer<Option<Next>> {
    let Some(me) = me else { return Ok(None) };
    let waiting = waiting(app, me).await?;
    let from = waiting.iter().position(|game| game.game == here).map_or(0, |at| at + 1);
    let others: Vec<&ListedGame> =
        waiting.iter().cycle().skip(from).take(waiting.len()).filter(|game| game.game != here).collect();
    Ok(others.first().map(|next| Next {
        place: format!("/games/{}", next.game),
        name: next.doc["name"].as_str().unwrap_or_default().to_owned(),
        count: others.len(),
    }))
}

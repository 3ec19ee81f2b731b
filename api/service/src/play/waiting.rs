//! The games that wait for a player's move.

use crate::app::App;
use crate::problem::Answer;
use domain::PlayerId;
use domain::kernel::table::Status;
use store::{ListQuery, ListedGame};

/// The most games that are counted.
const MOST: u32 = 100;

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
    // A fork is a private trial: nobody waits for it.
    Ok(waiting.into_iter().filter(|game| game.doc["fork_of"].is_null()).collect())
}

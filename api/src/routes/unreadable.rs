//! A game whose ruleset this build lacks: it is listed, and the public parts of its raw log can be read.

use crate::routes::extract::etag;
use actix_web::HttpResponse;
use actix_web::http::header::{self, ContentType};
use domain::GameId;
use domain::kernel::table::event::Seq;
use domain::kernel::table::{Table, shown};
use serde_json::Value;
use service::accounts::auth::Caller;
use service::app::App;
use service::play::visible::visible;
use service::problem::{Answer, Problem};
use service::telling::shapes;
use std::sync::Arc;
use store::visibility;

/// A game, as far as this build can read it.
pub enum Found {
    Folded(Arc<Table>),
    /// The game's list document.
    Unreadable(Value),
}

/// The game of a path as the caller may see it, even if its log cannot be folded.
pub async fn find(app: &App, game: GameId, caller: &Caller) -> Answer<Found> {
    match visible(app, game, caller.0.as_ref()).await {
        Ok(table) => Ok(Found::Folded(table)),
        Err(problem) if problem.code == "game_quarantined" => {
            let row = app.tables.game_row(game).await?;
            let (doc, players) = app.store.listed(game).await?.ok_or_else(Problem::not_found)?;
            let seated = |player| row.host == player || players.contains(&player);
            if row.visibility == visibility::PRIVATE && !caller.player().is_some_and(seated) {
                return Err(Problem::not_found());
            }
            Ok(Found::Unreadable(doc))
        }
        Err(problem) => Err(problem),
    }
}

/// The game as the list has it.
pub async fn game(app: &App, doc: Value) -> Answer {
    let head = doc["head"].as_u64().unwrap_or_default() as Seq;
    let mut games = [doc];
    shapes::name_players(&app.tables, &mut games).await?;
    Ok(HttpResponse::Ok()
        .insert_header((header::ETAG, etag(head)))
        .insert_header((header::VARY, "Authorization"))
        .json(&games[0]))
}

/// The events after `after`. Seals stay closed, and struck events are not marked.
pub async fn events(app: &App, game: GameId, after: Seq, limit: u32) -> Answer {
    let stored = app.store.load(game, after, Some(limit + 1)).await?;
    let page = stored.get(..limit as usize).unwrap_or(&stored);
    let next = page.last().map(|event| event.seq).filter(|_| page.len() < stored.len());
    let items: Vec<String> =
        page.iter().map(|event| shown(&event.payload, &event.hash, false, vec![]).to_string()).collect();
    Ok(HttpResponse::Ok()
        .insert_header((header::VARY, "Accept, Authorization"))
        .content_type(ContentType::json())
        .body(shapes::list_of_texts(&items, next)))
}

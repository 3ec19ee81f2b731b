//! The next game that waits for a player.

use domain::{GameId, PlayerId};
use service::app::App;
use service::play::waiting::waiting;
use service::problem::Answer;
use store::ListedGame;

/// Another game that waits.
#[derive(Debug)]
pub struct Next {
    pub place: String,
    pub name: String,
    /// How many wait, beside the one that is shown.
    pub count: usize,
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

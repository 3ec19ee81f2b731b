//! `/games/{id}/looks`: a program reports that its player has looked at the game.

use crate::routes::extract::{AppData, PathId, player_of};
use actix_web::HttpResponse;
use domain::GameId;
use domain::kernel::language::say;
use service::accounts::auth::SignedIn;
use service::play::visible::visible;
use service::problem::{Answer, Problem};
use service::telling::seen;
use service::words;

/// `POST /games/{id}/looks`: 204. Read requests do not count as looks: a person may never see what a
/// program reads.
pub async fn report(app: AppData, SignedIn(who): SignedIn, PathId(game): PathId<GameId>) -> Answer {
    let player = player_of(&who)?;
    let table = visible(&app, game, Some(&who)).await?;
    if table.seat_of(player).is_none() {
        return Err(Problem::new("not_seated", say!(words::not_seated)));
    }
    seen::reported(&app, &table, player).await?;
    Ok(HttpResponse::NoContent().finish())
}

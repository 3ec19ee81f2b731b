//! `/me/blocks`: the players whom the caller has blocked.

use crate::routes::extract::{AppData, PathId, player_of};
use actix_web::HttpResponse;
use domain::PlayerId;
use service::accounts::auth::SignedIn;
use service::accounts::blocks;
use service::problem::Answer;
use service::telling::shapes;

/// `GET /me/blocks`: newest first.
pub async fn list(app: AppData, SignedIn(who): SignedIn) -> Answer {
    Ok(HttpResponse::Ok().json(shapes::list(blocks::listed(&app, who.player).await?, None)))
}

/// `PUT /me/blocks/{player}`: 204, even if already blocked.
pub async fn block(app: AppData, SignedIn(who): SignedIn, PathId(other): PathId<PlayerId>) -> Answer {
    blocks::block(&app, player_of(&who)?, other).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// `DELETE /me/blocks/{player}`: 204.
pub async fn unblock(app: AppData, SignedIn(who): SignedIn, PathId(other): PathId<PlayerId>) -> Answer {
    blocks::unblock(&app, player_of(&who)?, other).await?;
    Ok(HttpResponse::NoContent().finish())
}

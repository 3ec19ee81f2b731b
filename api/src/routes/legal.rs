//! `/games/{id}/legal-actions`: every legal primitive for the caller now.

use crate::auth::SignedIn;
use crate::problem::{Answer, Problem};
use crate::routes::extract::{AppData, PathId, tagged, visible};
use crate::tables::viewer;
use actix_web::HttpRequest;
use domain::GameId;
use domain::kernel::erased::LegalActions;
use domain::kernel::notation::name_seats;
use serde_json::json;

/// `GET /games/{id}/legal-actions`: empty when it is not his turn; who has no seat gets 403.
pub async fn list(app: AppData, SignedIn(who): SignedIn, PathId(game): PathId<GameId>, request: HttpRequest) -> Answer {
    let table = visible(&app, game, Some(&who)).await?;
    let seat =
        viewer(&table, Some(who.player)).ok_or_else(|| Problem::new("not_seated", "You have no seat in this game."))?;
    let names = app.tables.seat_names(&table).await?;
    tagged(&request, table.head(), || {
        let mut legal = match table.game() {
            Some(game) if table.to_act().contains(&seat) => game.legal_actions(seat),
            _ => LegalActions::default(),
        };
        for action in &mut legal.actions {
            action.label = name_seats(&action.label, |seat| names.get(seat).cloned());
        }
        Ok(json!({"seq": table.head(), "seat": seat, "actions": legal.actions, "reduced": legal.reduced}))
    })
}

//! `/games/{id}/legal-actions`: every legal primitive for the caller now.

use crate::auth::SignedIn;
use crate::problem::{Answer, Problem};
use crate::routes::extract::{AppData, PathId, tagged_text, visible};
use crate::tables::viewer;
use actix_web::HttpRequest;
use domain::kernel::erased::LegalText;
use domain::{GameId, Language};

/// `GET /games/{id}/legal-actions`: empty when it is not his turn; who has no seat gets 403.
pub async fn list(app: AppData, SignedIn(who): SignedIn, PathId(game): PathId<GameId>, request: HttpRequest) -> Answer {
    let table = visible(&app, game, Some(&who)).await?;
    let seat =
        viewer(&table, Some(who.player)).ok_or_else(|| Problem::new("not_seated", "You have no seat in this game."))?;
    let names = app.tables.seat_names(&table, Language::En).await?;
    tagged_text(&request, table.head(), || {
        let legal = match table.game() {
            Some(game) if table.to_act().contains(&seat) => {
                game.legal_actions_text(seat, &|seat| names.get(seat).cloned())
            }
            _ => LegalText { actions: "[]".into(), reduced: false },
        };
        let LegalText { actions, reduced } = legal;
        format!(r#"{{"seq":{},"seat":{},"actions":{actions},"reduced":{reduced}}}"#, table.head(), seat.0)
    })
}

//! `/games/{id}/legal-actions`: every legal primitive for the caller now.

use crate::auth::SignedIn;
use crate::problem::{Answer, Problem};
use crate::routes::extract::{AppData, PathId, tagged_words, visible};
use crate::spoken::asked;
use crate::tables::viewer;
use crate::words;
use actix_web::HttpRequest;
use domain::GameId;
use domain::kernel::erased::LegalText;
use domain::kernel::language::say;

/// `GET /games/{id}/legal-actions`: empty when it is not his turn; who has no seat gets 403.
pub async fn list(app: AppData, SignedIn(who): SignedIn, PathId(game): PathId<GameId>, request: HttpRequest) -> Answer {
    let table = visible(&app, game, Some(&who)).await?;
    let seat = viewer(&table, Some(who.player)).ok_or_else(|| Problem::new("not_seated", say!(words::not_seated)))?;
    let language = asked(&request);
    let names = app.tables.seat_names(&table, language).await?;
    tagged_words(&request, table.head(), language, || {
        let legal = match table.game() {
            Some(game) if table.to_act().contains(&seat) => {
                game.legal_actions_text(seat, language, &|seat| names.get(seat).cloned())
            }
            _ => LegalText { actions: "[]".into(), reduced: false },
        };
        let LegalText { actions, reduced } = legal;
        format!(r#"{{"seq":{},"seat":{},"actions":{actions},"reduced":{reduced}}}"#, table.head(), seat.0)
    })
}

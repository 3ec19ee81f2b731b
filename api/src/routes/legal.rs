//! `/games/{id}/legal-actions`: every legal primitive for the caller now, as a list or as a tree of steps.

use crate::routes::extract::{AppData, PathId, Query};
use actix_web::HttpRequest;
use domain::kernel::choices::Tree;
use domain::kernel::erased::LegalText;
use domain::kernel::language::say;
use domain::kernel::table::event::Seq;
use domain::{GameId, Seat};
use serde::{Deserialize, Serialize};
use serde_json::json;
use service::accounts::auth::SignedIn;
use service::http::spoken::asked;
use service::http::tags::{self, Asked};
use service::play::turnabout::{Turnabout, redo_of, undo_of};
use service::problem::{Answer, Problem};
use service::tables::viewer;
use service::words;

/// More actions than this come branch by branch.
const MOST_LEAVES: usize = 3_000;

#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct How {
    /// `tree`: the legal actions as steps, each with the place of the board that chooses it.
    #[serde(default, rename = "as")]
    #[cfg_attr(feature = "schemas", schemars(extend("enum" = ["list", "tree"])))]
    shape: Option<String>,
    /// With `as=tree`: only what is below the steps with these keys, a slash between two.
    #[serde(default)]
    under: Option<String>,
}

/// The tree with where the game stands.
#[derive(Debug, Serialize)]
struct Shown {
    seq: Seq,
    seat: Seat,
    to_act: Vec<Seat>,
    changes: Option<Seq>,
    undo: Option<Turnabout>,
    redo: Option<Turnabout>,
    #[serde(flatten)]
    tree: Tree,
}

/// `GET /games/{id}/legal-actions?as=&under=`: empty when it is not their turn and they have no choice to change; who has no seat gets
/// 403.
pub async fn list(
    app: AppData,
    SignedIn(who): SignedIn,
    PathId(game): PathId<GameId>,
    query: Query<How>,
    request: HttpRequest,
) -> Answer {
    let How { shape, under } = query.0;
    let as_tree = match shape.as_deref() {
        None | Some("list") if under.is_none() => false,
        Some("tree") => true,
        _ => {
            let wrong = Problem::bad_request("`as` is `list` or `tree`; `under` goes with `as=tree`.");
            return Err(wrong.allowing(["list", "tree"]));
        }
    };
    let reading = match tags::ask(&app, &request, game, Some(&who), true).await? {
        Asked::Known(known) => return Ok(known),
        Asked::Anew(reading) => reading,
    };
    let table = reading.table.clone();
    let seat = viewer(&table, Some(who.player)).ok_or_else(|| Problem::new("not_seated", say!(words::not_seated)))?;
    let language = asked(&request);
    let names = app.tables.seat_names(&table, language).await?;
    let name = |seat| names.get(seat).cloned();
    let changes = table.choice_of(seat).map(|choice| choice.of);
    let asked = table.chooses_on(seat).filter(|_| changes.is_some() || table.may_move(seat));
    if as_tree {
        let whole = asked.map(|game| game.tree(seat, language, &name)).unwrap_or_default();
        let mut tree = match &under {
            Some(under) => whole.under(under).ok_or_else(Problem::not_found)?,
            None => whole,
        };
        if under.is_none() {
            tree.cut(MOST_LEAVES, |keys| format!("?as=tree&under={keys}"));
        }
        let (undo, redo) = (undo_of(&app, &table, seat, language).await?, redo_of(&table, seat));
        let shown = Shown { seq: table.head(), seat, to_act: table.to_act(), changes, undo, redo, tree };
        return reading.json(shown);
    }
    let text = {
        let legal = match asked {
            Some(game) => game.legal_actions_text(seat, language, &name),
            None => LegalText { actions: "[]".into(), reduced: false },
        };
        let LegalText { actions, reduced } = legal;
        let (seq, changes) = (table.head(), json!(changes));
        format!(r#"{{"seq":{seq},"seat":{},"changes":{changes},"actions":{actions},"reduced":{reduced}}}"#, seat.0)
    };
    reading.text(text)
}

//! `/games/{id}/moves`, `/undo`, `/redo`.

use crate::routes::extract::{AppData, Body, IfMatch, KeyHeader, PathId, Query, etag, player_of, prefers_minimal};
use actix_web::http::header::{self, ContentType};
use actix_web::{HttpRequest, HttpResponse};
use domain::kernel::choices::Tree;
use domain::kernel::language::{Language, say};
use domain::kernel::notation::name_seats;
use domain::kernel::play::Submission;
use domain::kernel::table::Table;
use domain::kernel::table::commands::Sender;
use domain::kernel::table::event::Seq;
use domain::{GameId, Seat};
use serde::Deserialize;
use serde_json::{Value, json};
use service::accounts::auth::{SignedIn, Who};
use service::app::App;
use service::http::spoken::asked;
use service::play::commands::{self, TurnAbout};
use service::play::visible::{visible, visible_near};
use service::problem::{Answer, Problem};
use service::tables::{Expect, Receipt, viewer};
use service::telling::shapes;
use service::words;
use std::fmt::Write as _;
use std::sync::Arc;
use store::StoredEvent;

/// A move: a list of actions, or orders as text, one per line. It is played completely or not at all.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema), schemars(extend(
    "if" = {"required": ["actions"]}, "then" = {"properties": {"orders": false}}, "else" = {"required": ["orders"]}
)))]
#[serde(deny_unknown_fields)]
pub struct NewMove {
    #[serde(default)]
    #[cfg_attr(feature = "schemas", schemars(with = "Vec<domain::kernel::described::AnyAction>", length(min = 1)))]
    actions: Option<Vec<Value>>,
    #[serde(default)]
    #[cfg_attr(feature = "schemas", schemars(with = "String", length(min = 1)))]
    orders: Option<String>,
    /// The seat that plays, in a fork where the caller plays all seats; the default is the one to act.
    #[serde(default)]
    seat: Option<Seat>,
}

#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct How {
    /// `true`: append nothing, and show the result that the move would have.
    #[serde(default)]
    dry_run: Option<bool>,
    /// Further parts of a dry run's answer, separated by a comma: `tree` (the possible continuations),
    /// `board` (the resulting picture).
    #[serde(default)]
    #[cfg_attr(feature = "schemas", schemars(with = "Option<Vec<service::contract::kinds::Part>>"))]
    with: Option<String>,
}

/// The further parts of a dry run's answer.
#[derive(Clone, Copy, Debug, Default)]
struct With {
    tree: bool,
    board: bool,
}

impl With {
    fn read(text: Option<&str>) -> Answer<Self> {
        let mut with = Self::default();
        for part in text.iter().flat_map(|text| text.split(',')).map(str::trim).filter(|part| !part.is_empty()) {
            match part {
                "tree" => with.tree = true,
                "board" => with.board = true,
                _ => {
                    let wrong = Problem::bad_request("`with` is `tree`, `board`, or both with a comma between them.");
                    return Err(wrong.allowing(["tree", "board"]));
                }
            }
        }
        Ok(with)
    }
}

/// `POST /games/{id}/moves`: plays a move, completely or not at all. `?dry_run=true` appends nothing.
// Each argument is an extractor with its own refusals.
#[allow(clippy::too_many_arguments)]
pub async fn play(
    app: AppData,
    SignedIn(who): SignedIn,
    PathId(game): PathId<GameId>,
    query: Query<How>,
    if_match: IfMatch,
    key: KeyHeader,
    request: HttpRequest,
    body: Body<NewMove>,
) -> Answer {
    let player = player_of(&who)?;
    let submission = match (&body.value.actions, &body.value.orders) {
        (Some(actions), None) => Submission::Actions(actions),
        (None, Some(orders)) => Submission::Orders(orders),
        _ => return Err(Problem::bad_request("Send `actions`, a list, or `orders`, a text: one of the two.")),
    };
    let (table, seat) = seat_of(&app, game, &who).await?;
    let chosen = body.value.seat;
    if chosen.is_some_and(|chosen| !table.seats_of(player).contains(&chosen)) {
        return Err(Problem::new("not_seated", "`seat` is not yours in this game."));
    }
    let seat = chosen.unwrap_or(seat);
    if query.0.dry_run == Some(true) {
        let with = With::read(query.0.with.as_deref())?;
        return dry_run(&app, &table, seat, submission, if_match.0, (with, asked(&request))).await;
    }
    let key = key.of(player, &request, &body.bytes);
    let sender = Sender::player(player, "rest");
    let expect = if_match.or_as_asked(seat);
    let seat = |table: &Table| chosen.or(viewer(table, Some(player))).unwrap_or(seat);
    let receipt = match submission {
        Submission::Orders(orders) => commands::play_orders(&app, game, (sender, seat), orders, (expect, key)).await?,
        submission => {
            let decide = |table: &Table, context: &_| table.play(seat(table), submission, sender.clone(), context);
            app.tables.command(game, expect, key, decide).await?
        }
    };
    answer(&app, &request, &who, receipt).await
}

/// The table and the caller's seat, from the cache; the command itself decides on the log.
async fn seat_of(app: &App, game: GameId, who: &Who) -> Answer<(Arc<Table>, Seat)> {
    let table = visible_near(app, game, Some(who)).await?;
    if let Some(seat) = viewer(&table, Some(who.player)) {
        return Ok((table, seat));
    }
    // The cache may be behind: they may have just sat down.
    let table = visible(app, game, Some(who)).await?;
    let seat = viewer(&table, Some(who.player));
    Ok((table, seat.ok_or_else(|| Problem::new("not_seated", say!(words::not_seated)))?))
}

async fn dry_run(
    app: &App,
    table: &Arc<Table>,
    seat: Seat,
    submission: Submission<'_>,
    expect: Expect,
    (with, language): (With, Language),
) -> Answer {
    let table = app.tables.fresh(table.id()).await?;
    if let Some(problem) = expect.refuses(&table) {
        return Err(problem);
    }
    let run = match table.dry_run(seat, submission, &app.tables.context(table.id())) {
        Ok(run) => run,
        Err(refused) => return Err(app.tables.name_problem(&table, refused.into()).await),
    };
    let state = shapes::own_state(&app.tables, &table, Some(seat), run.after.as_ref()).await?;
    let names = app.tables.seat_names(&table, language).await?;
    let name = |seat| names.get(seat).cloned();
    let told = run.after.tell(&run.facts, language);
    let told: Vec<String> = told.iter().map(|text| name_seats(text, name)).collect();
    let game = table.chooses_on(seat);
    let effects = game.and_then(|game| game.effects(seat, &[&run.actions]).pop()).unwrap_or_default();
    let more = json!({
        "effects": effects,
        "forced": run.forced, "ended": run.ended, "changes": run.after.places_of(&run.facts), "told": told,
        "reveals": run.stopped.then(|| say!(words::draft_reveals).in_words(language)),
    });
    let mut body = format!(
        r#"{{"dry_run":true,"seq":{},"applied":{},"stopped":{},"state":{state},"#,
        table.head(),
        run.applied,
        run.stopped
    );
    if with.tree {
        let may = [run.after.to_act(), run.after.may_act()].concat().contains(&seat);
        let asked = !run.stopped && may;
        let tree = if asked { run.after.tree(seat, language, &name) } else { Tree::default() };
        let _ = write!(body, r#""tree":{},"#, serde_json::to_string(&tree).unwrap_or_default());
    }
    if with.board {
        let board = run.after.board(Some(seat), &names, true, language);
        let _ = write!(body, r#""board":{},"#, Value::from(board));
    }
    body.push_str(more.to_string().trim_start_matches('{'));
    Ok(HttpResponse::Ok()
        .insert_header((header::CONTENT_LANGUAGE, language.tag()))
        .content_type(ContentType::json())
        .body(body))
}

#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Undo {
    /// The event whose state becomes current.
    #[serde(default)]
    #[cfg_attr(feature = "schemas", schemars(with = "Option<service::contract::kinds::Seq>"))]
    to: Option<Seq>,
}

/// `POST /games/{id}/undo {to?}`: undoes the caller's own moves of the running turn.
pub async fn undo(
    app: AppData,
    SignedIn(who): SignedIn,
    PathId(game): PathId<GameId>,
    if_match: IfMatch,
    key: KeyHeader,
    request: HttpRequest,
    body: Body<Undo>,
) -> Answer {
    let player = player_of(&who)?;
    let (_, seat) = seat_of(&app, game, &who).await?;
    let key = key.of(player, &request, &body.bytes);
    let to = body.value.to;
    let how = (if_match.0, key);
    let receipt = commands::turn_about(&app, game, (player, seat), TurnAbout::Undo(to), how).await?;
    answer(&app, &request, &who, receipt).await
}

/// `POST /games/{id}/redo`: reverts the undo directly before.
pub async fn redo(
    app: AppData,
    SignedIn(who): SignedIn,
    PathId(game): PathId<GameId>,
    if_match: IfMatch,
    key: KeyHeader,
    request: HttpRequest,
    body: Body<crate::routes::seats::Nothing>,
) -> Answer {
    let player = player_of(&who)?;
    let (_, seat) = seat_of(&app, game, &who).await?;
    let key = key.of(player, &request, &body.bytes);
    let receipt = commands::turn_about(&app, game, (player, seat), TurnAbout::Redo, (if_match.0, key)).await?;
    answer(&app, &request, &who, receipt).await
}

/// 201 `{seq, hash, events, state}`. A repeated request gets its first answer again, rebuilt from the log.
/// With `Prefer: return=minimal`: 204 with the head as `ETag`.
pub async fn answer(app: &App, request: &HttpRequest, who: &Who, receipt: Receipt) -> Answer {
    if prefers_minimal(request) {
        let head = match &receipt {
            Receipt::Done { table, .. } => table.head(),
            Receipt::Before { seq, .. } => *seq,
        };
        return Ok(HttpResponse::NoContent()
            .insert_header((header::ETAG, etag(head)))
            .insert_header(("preference-applied", "return=minimal"))
            .finish());
    }
    let (table, events) = match receipt {
        Receipt::Done { events, table, .. } => {
            let events = events
                .into_iter()
                .map(|event| StoredEvent {
                    seq: event.seq(),
                    kind: 0,
                    actor: 0,
                    at: event.event.head.at.to_utc(),
                    hash: event.hash,
                    payload: event.payload,
                    sealed: event.sealed,
                })
                .collect();
            (table, events)
        }
        Receipt::Before { game, seq } => {
            let now = app.tables.fresh(game).await?;
            let events = app.tables.command_of(&now, seq).await?;
            (app.tables.table_at(&now, seq).await?, events)
        }
    };
    let seat = viewer(&table, Some(who.player));
    let state = match table.game() {
        Some(game) => shapes::own_state(&app.tables, &table, seat, game.as_ref()).await?,
        None => "null".into(),
    };
    Ok(HttpResponse::Created()
        .insert_header((header::ETAG, etag(table.head())))
        .content_type(ContentType::json())
        .body(shapes::move_answer(&table, seat, &events, &state)))
}

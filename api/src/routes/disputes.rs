//! `/games/{id}/disputes`: a case about one event, with its evidence and ruling.

use crate::routes::extract::{AppData, Body, IfMatch, KeyHeader, PathId, Query, player_of};
use crate::routes::seats::Nothing;
use crate::routes::takebacks::case_of;
use actix_web::{HttpRequest, HttpResponse, web};
use domain::GameId;
use domain::PlayerId;
use domain::kernel::table::Table;
use domain::kernel::table::cases::{Claim, Decision};
use domain::kernel::table::dispute::Instead;
use domain::kernel::table::event::{self, Seq};
use domain::kernel::table::evidence::evidence;
use serde::Deserialize;
use serde_json::{Value, json};
use service::accounts::auth::{Caller, SignedIn, Who};
use service::app::App;
use service::http::tags;
use service::play::commands::{self, table_of};
use service::play::texts;
use service::play::visible::visible;
use service::problem::{Answer, Problem};
use service::tables::{rows, viewer};
use service::telling::shapes;
use std::sync::Arc;

#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema), schemars(rename = "NewDispute"))]
#[serde(deny_unknown_fields)]
pub struct Opened {
    /// The disputed event.
    #[cfg_attr(feature = "schemas", schemars(with = "service::contract::kinds::Seq"))]
    seq: Seq,
    /// `rules`: the move was judged against the rule book; `entry`: the player meant something else;
    /// `clock`: a clock ran that should have stopped.
    claim: Claim,
    /// What is wrong with the event.
    #[cfg_attr(feature = "schemas", schemars(regex(pattern = service::contract::kinds::WORDS), length(min = 1, max = 4000)))]
    reason: String,
    /// Actions to replace the disputed move. Without these and without `orders`, the claim is to go back to
    /// before the event.
    #[serde(default)]
    #[cfg_attr(feature = "schemas", schemars(with = "Option<Vec<domain::kernel::described::AnyAction>>"))]
    actions: Option<Vec<Value>>,
    /// The same as orders, one per line.
    #[serde(default)]
    orders: Option<String>,
}

/// `GET /games/{id}/disputes`: all disputes of the game, oldest first, without evidence.
pub async fn list(app: AppData, caller: Caller, PathId(game): PathId<GameId>) -> Answer {
    let table = visible(&app, game, caller.0.as_ref()).await?;
    let mut items: Vec<Value> = table.cases().disputes.iter().map(|dispute| shapes::dispute(&table, dispute)).collect();
    texts::fill(&app.tables, table.id(), &mut items).await?;
    shapes::name_arbiters(&app.tables, &table, items.iter_mut()).await?;
    Ok(tags::at_head(table.head()).json(shapes::list(items, None)))
}

/// `POST /games/{id}/disputes {seq, claim, reason, actions? | orders?}`: 201 with the dispute; the clock
/// stops.
pub async fn open(
    app: AppData,
    SignedIn(who): SignedIn,
    PathId(game): PathId<GameId>,
    if_match: IfMatch,
    key: KeyHeader,
    request: HttpRequest,
    body: Body<Opened>,
) -> Answer {
    let player = player_of(&who)?;
    visible(&app, game, Some(&who)).await?;
    let key = key.of(player, &request, &body.bytes);
    let Opened { seq, claim, reason, actions, orders } = body.value;
    let instead = match (actions, orders) {
        (Some(_), Some(_)) => return Err(Problem::bad_request("Send `actions` or `orders`, not both.")),
        (Some(actions), None) => Some(Instead::Actions(actions)),
        (None, orders) => orders.map(Instead::Orders),
    };
    let asked = (seq, claim, reason.as_str());
    let receipt = commands::open_dispute(&app, game, player, asked, instead, (if_match.or_any(), key)).await?;
    let table = table_of(&app, receipt).await?;
    let n = table.cases().disputes.len() as u32;
    answer(&app, &who, &table, n, 201).await
}

/// `GET /games/{id}/disputes/{n}`: the dispute with the evidence that the caller's seat may see.
pub async fn show(app: AppData, caller: Caller, path: web::Path<(String, String)>) -> Answer {
    let (game, n) = case_of(&path)?;
    let table = visible(&app, game, caller.0.as_ref()).await?;
    let shown = case(&app, caller.player(), &table, n).await?;
    Ok(tags::at_head(table.head()).json(shown))
}

#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema), schemars(rename = "NewComment"))]
#[serde(deny_unknown_fields)]
pub struct Comment {
    /// The comment.
    #[cfg_attr(feature = "schemas", schemars(regex(pattern = service::contract::kinds::WORDS), length(min = 1, max = 4000)))]
    text: String,
}

/// `POST /games/{id}/disputes/{n}/comments {text}`: 201 with the dispute.
pub async fn comment(
    app: AppData,
    SignedIn(who): SignedIn,
    path: web::Path<(String, String)>,
    if_match: IfMatch,
    key: KeyHeader,
    request: HttpRequest,
    body: Body<Comment>,
) -> Answer {
    let player = player_of(&who)?;
    let (game, n) = case_of(&path)?;
    visible(&app, game, Some(&who)).await?;
    let key = key.of(player, &request, &body.bytes);
    let receipt =
        commands::comment_dispute(&app, game, player, (n, &body.value.text), (if_match.or_any(), key)).await?;
    answer(&app, &who, &table_of(&app, receipt).await?, n, 201).await
}

#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema), schemars(rename = "NewVote"))]
#[serde(deny_unknown_fields)]
pub struct Vote {
    uphold: bool,
}

/// `POST /games/{id}/disputes/{n}/votes {uphold}`: 201 with the dispute. The seats vote if there is no
/// arbiter.
pub async fn vote(
    app: AppData,
    SignedIn(who): SignedIn,
    path: web::Path<(String, String)>,
    if_match: IfMatch,
    key: KeyHeader,
    request: HttpRequest,
    body: Body<Vote>,
) -> Answer {
    let player = player_of(&who)?;
    let (game, n) = case_of(&path)?;
    visible(&app, game, Some(&who)).await?;
    let key = key.of(player, &request, &body.bytes);
    let receipt = commands::vote_dispute(&app, game, player, (n, body.value.uphold), (if_match.or_any(), key)).await?;
    answer(&app, &who, &table_of(&app, receipt).await?, n, 201).await
}

#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema), schemars(rename = "NameArbiter"))]
#[serde(deny_unknown_fields)]
pub struct Named {
    /// Null withdraws the caller's earlier choice.
    #[serde(deserialize_with = "Option::deserialize")]
    player: Option<PlayerId>,
}

/// `POST /games/{id}/disputes/{n}/arbiter {player}`: 201 with the dispute. A person whom all players at the
/// table name rules it, even a party to it.
pub async fn name_arbiter(
    app: AppData,
    SignedIn(who): SignedIn,
    path: web::Path<(String, String)>,
    if_match: IfMatch,
    key: KeyHeader,
    request: HttpRequest,
    body: Body<Named>,
) -> Answer {
    let player = player_of(&who)?;
    let (game, n) = case_of(&path)?;
    visible(&app, game, Some(&who)).await?;
    let key = key.of(player, &request, &body.bytes);
    let receipt = commands::name_arbiter(&app, game, player, (n, body.value.player), (if_match.or_any(), key)).await?;
    answer(&app, &who, &table_of(&app, receipt).await?, n, 201).await
}

/// `POST /games/{id}/disputes/{n}/leave`: 201 with the dispute. The case waited for leave; the clock now
/// stops.
pub async fn leave(
    app: AppData,
    SignedIn(who): SignedIn,
    path: web::Path<(String, String)>,
    if_match: IfMatch,
    key: KeyHeader,
    request: HttpRequest,
    body: Body<Nothing>,
) -> Answer {
    let player = player_of(&who)?;
    let (game, n) = case_of(&path)?;
    visible(&app, game, Some(&who)).await?;
    let key = key.of(player, &request, &body.bytes);
    let receipt = commands::allow_dispute(&app, game, player, n, (if_match.or_any(), key)).await?;
    answer(&app, &who, &table_of(&app, receipt).await?, n, 201).await
}

#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct HowRuled {
    /// Show the effect of the ruling without writing anything.
    #[serde(default)]
    dry_run: bool,
}

#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema), schemars(rename = "NewRuling"))]
#[serde(deny_unknown_fields)]
pub struct Ruling {
    /// `rewind`: goes back to before the event. `amend`: replaces the seat's move and replays the later
    /// moves that still stand.
    decision: Decision,
    /// Only with `amend`; if absent, the actions that the claim wants.
    #[serde(default)]
    #[cfg_attr(
        feature = "schemas",
        schemars(with = "Option<Vec<domain::kernel::described::AnyAction>>", length(min = 1))
    )]
    actions: Option<Vec<Value>>,
    /// The reason. Optional in a dry run, which does not store it.
    #[cfg_attr(feature = "schemas", schemars(required, regex(pattern = service::contract::kinds::WORDS), length(min = 1, max = 4000)))]
    reason: Option<String>,
}

/// `POST /games/{id}/disputes/{n}/ruling {decision, actions?, reason}`: 201 with the dispute and the
/// result. With `?dry_run=true`: 200 with the effect that the ruling would have.
// Each argument is an extractor with its own refusals.
#[allow(clippy::too_many_arguments)]
pub async fn rule(
    app: AppData,
    SignedIn(who): SignedIn,
    path: web::Path<(String, String)>,
    if_match: IfMatch,
    key: KeyHeader,
    request: HttpRequest,
    query: Query<HowRuled>,
    body: Body<Ruling>,
) -> Answer {
    let player = player_of(&who)?;
    let (game, n) = case_of(&path)?;
    let table = visible(&app, game, Some(&who)).await?;
    let key = key.of(player, &request, &body.bytes);
    let Ruling { decision, actions, reason } = body.value;
    if query.0.dry_run {
        let shown = tried(&app, &table, player, n, (decision, actions)).await?;
        return Ok(HttpResponse::Ok().json(shown));
    }
    let reason = reason.ok_or_else(|| Problem::bad_request("The body is not as expected: missing field `reason`."))?;
    let ruling = (decision, actions, reason.as_str());
    let receipt = commands::rule_dispute(&app, game, player, n, ruling, (if_match.or_any(), key)).await?;
    answer(&app, &who, &table_of(&app, receipt).await?, n, 201).await
}

/// The effect of a ruling, and the state after it as the caller may see it.
async fn tried(
    app: &App,
    table: &Arc<Table>,
    player: PlayerId,
    n: u32,
    (decision, actions): (Decision, Option<Vec<Value>>),
) -> Answer<Value> {
    let trial = commands::try_ruling(app, table, player, n, (decision, actions)).await?;
    let seat = viewer(table, Some(player));
    let state = shapes::state(table.head(), table.last_at(), seat, trial.after.as_ref());
    Ok(json!({"dry_run": true, "seq": table.head(), "decision": decision, "actions": trial.actions,
              "moves": trial.moves, "stopped": trial.stopped, "state": json_of(&state)}))
}

async fn answer(app: &App, who: &Who, table: &Arc<Table>, n: u32, status: u16) -> Answer {
    let shown = case(app, Some(who.player), table, n).await?;
    let status = actix_web::http::StatusCode::from_u16(status).unwrap_or_default();
    Ok(HttpResponse::build(status).json(shown))
}

fn json_of(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_default()
}

/// A dispute with the evidence that `reader` may see: states as their seat knew them then.
pub async fn case(app: &App, reader: Option<PlayerId>, table: &Arc<Table>, n: u32) -> Answer<Value> {
    let dispute = table.dispute(n).map_err(|_| Problem::not_found())?;
    let mut values = [shapes::dispute(table, dispute)];
    let seat = viewer(table, reader);
    let seq = dispute.seq;
    let log = app.store.load(table.id(), 0, Some(seq)).await?;
    let event = log.last().filter(|event| event.seq == seq).ok_or_else(Problem::not_found)?;
    let before = app.tables.state(table, Some(seq - 1)).await?;
    let after = app.tables.state(table, Some(seq)).await?;
    let shown = json_of(&shapes::event(table, seat, event));
    let found = evidence(table, &rows(log.clone()), seq, before.game.as_ref());
    let hash = match table.shapes().event(&event.payload).map(|read| read.body) {
        Ok(event::Body::Move(moved)) => moved.text,
        _ => None,
    };
    // The typed order would reveal what the event hides from this reader.
    let hides = event.sealed.as_deref().is_some_and(|sealed| !shapes::sees_all(sealed, seat, table));
    let typed = texts::place(hash.as_ref().filter(|_| !hides));
    let orders = found.as_ref().map(|found| found.orders.join("\n"));
    values[0]["evidence"] = json!({
        "event": shown,
        "before": json_of(&shapes::state(before.seq, before.at, seat, before.game.as_ref())),
        "after": json_of(&shapes::state(after.seq, after.at, seat, after.game.as_ref())),
        "orders": typed,
        "salt": texts::salt(hash.as_ref().filter(|_| !hides)),
        "readjudicated": found.as_ref().map(|found| found.readjudicated),
        "rules": found.as_ref().map(|found| found.rules.clone()).unwrap_or_default(),
    });
    texts::fill(&app.tables, table.id(), &mut values).await?;
    let [mut value] = values;
    // Without stored words, the orders as they would be typed.
    if value["evidence"]["orders"].is_null() {
        value["evidence"]["orders"] = json!(orders);
    }
    shapes::name_arbiters(&app.tables, table, std::iter::once(&mut value)).await?;
    Ok(value)
}

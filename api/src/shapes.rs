//! The JSON of the REST contract (DESIGN, "Shapes"): every key is always there, null where there is nothing.

use crate::problem::Answer;
use crate::tables::Tables;
use crate::texts;
use domain::canonical::hex;
use domain::kernel::erased::AnyGame;
use domain::kernel::table::cases::{Dispute, Takeback};
use domain::kernel::table::event::{Moment, Seq};
use domain::kernel::table::{SeatState, Status, Table, open_sealed, shown};
use domain::{PlayerId, Seat};
use serde::Serialize;
use serde_json::value::RawValue;
use serde_json::{Value, json};

use store::{Player, Reliability, StoredEvent};

/// A game as it is kept in the game list: players by id alone, names come in when it is read.
pub fn game_without_names(table: &Table, name: &str) -> Value {
    let created = table.created();
    let seats: Vec<Value> = table
        .seats()
        .iter()
        .enumerate()
        .map(|(seat, chair)| {
            let kind = if chair.level.is_some() { "bot" } else { "player" };
            let kind = if chair.state == SeatState::Open { Value::Null } else { kind.into() };
            json!({"seat": seat, "state": chair.state, "kind": kind,
                   "player": chair.player.map(|id| json!({"id": id})), "level": chair.level})
        })
        .collect();
    let finished = matches!(table.status(), Status::Finished);
    json!({
        "id": table.id(),
        "title": created.title,
        "ruleset": created.ruleset,
        "name": name,
        "options": created.options,
        "table": created.table,
        "clock": created.clock,
        "visibility": created.visibility,
        "status": table.status(),
        "host": created.host,
        "archived": false,
        "fork_of": created.fork_of,
        "created_at": table.created_at(),
        "seats": seats,
        "to_act": table.to_act(),
        "deadline": table.deadline(),
        "votes": table.votes(),
        "takeback": table.cases().open_takeback().map(takeback),
        "dispute": table.cases().open_dispute().map(|open| dispute(table, open)),
        "head": table.head(),
        "hash": hex(&table.hash()),
        "commitment": created.commitment,
        "seed": created.seed,
        "secret": table.published_secret(),
        "outcome": if finished { json!(table.outcome()) } else { Value::Null },
    })
}

/// A takeback; its reason is put in by [`texts::fill`].
pub fn takeback(of: &Takeback) -> Value {
    json!({"n": of.n, "seat": of.seat, "to": of.to, "reason": texts::place(of.text.as_ref()),
           "expires_at": of.expires_at, "answers": of.answers, "result": of.result})
}

/// A dispute without its evidence; texts are put in by [`texts::fill`], names by [`name_arbiters`].
pub fn dispute(table: &Table, of: &Dispute) -> Value {
    let comments: Vec<Value> = of
        .comments
        .iter()
        .map(|comment| json!({"seat": comment.seat, "text": texts::place(comment.text.as_ref()), "at": comment.at}))
        .collect();
    let ruling = of.ruling.as_ref().map(|ruling| {
        json!({"by": ruling.by, "decision": ruling.decision, "reason": texts::place(ruling.text.as_ref()),
               "reverted": ruling.reverted})
    });
    json!({"n": of.n, "seat": of.seat, "seq": of.seq, "claim": of.claim, "reason": texts::place(of.text.as_ref()),
           "opened_at": of.opened_at, "expires_at": of.expires_at,
           "arbiter": table.arbiter_of(of).map(|id| json!({"id": id})), "comments": comments, "votes": of.votes,
           "ruling": ruling, "evidence": null})
}

/// Puts names to the arbiters of disputes.
pub async fn name_arbiters<'a>(tables: &Tables, disputes: impl Iterator<Item = &'a mut Value>) -> Answer<()> {
    for dispute in disputes {
        let id: Option<PlayerId> = dispute["arbiter"]["id"].as_str().and_then(|id| id.parse().ok());
        if let Some(id) = id {
            let names = tables.names(&[id]).await?;
            dispute["arbiter"]["name"] = names.get(&id).map_or(Value::Null, |name| name.as_str().into());
        }
    }
    Ok(())
}

/// How an archived game differs from one that is played here.
pub const ARCHIVED: &[(&str, fn() -> Value)] =
    &[("archived", || true.into()), ("to_act", || json!([])), ("deadline", || Value::Null)];

/// Puts names into games of the list. A deleted account's name is null.
pub async fn name_players(tables: &Tables, games: &mut [Value]) -> Answer<()> {
    let mut players: Vec<PlayerId> = vec![];
    for game in games.iter() {
        players.extend(seats_of(game).filter_map(|seat| seat["player"]["id"].as_str()?.parse::<PlayerId>().ok()));
    }
    players.sort_unstable();
    players.dedup();
    let names = tables.names(&players).await?;
    for game in games.iter_mut() {
        let Some(seats) = game.get_mut("seats").and_then(Value::as_array_mut) else { continue };
        for seat in seats {
            let id: Option<PlayerId> = seat["player"]["id"].as_str().and_then(|id| id.parse().ok());
            if let Some(id) = id {
                seat["player"]["name"] = names.get(&id).map_or(Value::Null, |name| name.as_str().into());
            }
        }
    }
    texts::fill(tables, games).await?;
    let disputes = games.iter_mut().filter_map(|game| game.get_mut("dispute")).filter(|dispute| dispute.is_object());
    name_arbiters(tables, disputes).await
}

fn seats_of(game: &Value) -> impl Iterator<Item = &Value> {
    game.get("seats").and_then(Value::as_array).into_iter().flatten()
}

/// `GET /games/{id}`.
pub async fn game(tables: &Tables, table: &Table) -> Answer<Value> {
    let name = tables.game_name(table).await?;
    let mut games = [game_without_names(table, &name)];
    if tables.game_row(table.id()).await?.archived {
        ARCHIVED.iter().for_each(|(key, value)| games[0][*key] = value());
    }
    name_players(tables, &mut games).await?;
    let [game] = games;
    Ok(game)
}

/// `{seq, at, viewer, to_act, view}`. The view goes in as the text it is kept as.
#[derive(Debug, Serialize)]
pub struct State {
    seq: Seq,
    at: Moment,
    viewer: Option<Seat>,
    to_act: Vec<Seat>,
    view: Box<RawValue>,
}

pub fn state(seq: Seq, at: Moment, viewer: Option<Seat>, game: &dyn AnyGame) -> State {
    let view = RawValue::from_string(game.view_text(viewer).to_string()).unwrap_or_default();
    State { seq, at, viewer, to_act: game.to_act(), view }
}

impl State {
    /// The same with another view.
    pub fn with_view(self, view: &Value) -> Self {
        Self { view: RawValue::from_string(view.to_string()).unwrap_or_default(), ..self }
    }
}

/// An event as `viewer` may read it.
pub fn event(table: &Table, viewer: Option<Seat>, stored: &StoredEvent) -> Value {
    let closed = table.published_secret().is_some();
    let sealed = open_sealed(stored.sealed.as_deref(), viewer, closed);
    shown(&stored.payload, &stored.hash, table.is_struck(stored.seq), sealed)
}

/// What answers a move.
#[derive(Debug, Serialize)]
pub struct MoveAnswer {
    seq: Option<Seq>,
    hash: Option<String>,
    events: Vec<Value>,
    state: Option<State>,
}

/// The events, and the state after them as the mover may see it.
pub fn move_answer(table: &Table, mover: Option<Seat>, events: &[StoredEvent]) -> MoveAnswer {
    let last = events.last();
    MoveAnswer {
        seq: last.map(|event| event.seq),
        hash: last.map(|event| hex(&event.hash)),
        events: events.iter().map(|stored| event(table, mover, stored)).collect(),
        state: table.game().map(|game| state(table.head(), table.last_at(), mover, game.as_ref())),
    }
}

/// A player as everybody may see him.
pub fn player(player: &Player, reliability: &Reliability) -> Value {
    let Reliability { moves, misses, answer_s } = reliability;
    let name = player.deleted_at.is_none().then_some(&player.name);
    json!({"id": player.id, "name": name, "joined_at": Moment::from(player.joined_at),
           "reliability": {"moves": moves, "misses": misses, "answer_s": answer_s}})
}

/// `GET /me`.
pub fn me(of: &Player, reliability: &Reliability) -> Value {
    let mut me = player(of, reliability);
    me["email"] = json!(of.email);
    me["zone"] = json!(of.zone);
    me["language"] = json!(of.language);
    me["vacation"] = of.vacation.clone();
    me["mail"] = of.mail.clone();
    me["takeback"] = json!(of.takeback);
    me
}

/// `{items, next}`.
pub fn list(items: Vec<Value>, next: Option<String>) -> Value {
    json!({"items": items, "next": next})
}

//! The JSON of the REST contract (DESIGN, "Shapes"): every key is always there, null where there is nothing.

use crate::problem::Answer;
use crate::tables::Tables;
use domain::canonical::hex;
use domain::kernel::erased::AnyGame;
use domain::kernel::table::event::Seq;
use domain::kernel::table::{SeatState, Status, Table, open_sealed, shown};
use domain::{PlayerId, Seat};
use serde_json::{Value, json};

use store::{Player, StoredEvent};

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
        "votes": {"pause": [], "resume": [], "end": [], "void": []},
        "takeback": null,
        "dispute": null,
        "head": table.head(),
        "hash": hex(&table.hash()),
        "commitment": created.commitment,
        "seed": created.seed,
        "secret": table.published_secret(),
        "outcome": if finished { json!(table.outcome()) } else { Value::Null },
    })
}

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
    Ok(())
}

fn seats_of(game: &Value) -> impl Iterator<Item = &Value> {
    game.get("seats").and_then(Value::as_array).into_iter().flatten()
}

/// `GET /games/{id}`.
pub async fn game(tables: &Tables, table: &Table) -> Answer<Value> {
    let name = tables.game_name(table).await?;
    let mut games = [game_without_names(table, &name)];
    name_players(tables, &mut games).await?;
    let [game] = games;
    Ok(game)
}

/// `{seq, at, viewer, to_act, view}`.
pub fn state(seq: Seq, at: impl serde::Serialize, viewer: Option<Seat>, game: &dyn AnyGame) -> Value {
    json!({"seq": seq, "at": at, "viewer": viewer, "to_act": game.to_act(), "view": game.view(viewer)})
}

/// An event as `viewer` may read it.
pub fn event(table: &Table, viewer: Option<Seat>, stored: &StoredEvent) -> Value {
    let closed = table.published_secret().is_some();
    let sealed = open_sealed(stored.sealed.as_deref(), viewer, closed);
    shown(&stored.payload, &stored.hash, table.is_struck(stored.seq), sealed)
}

/// What answers a move: the events, and the state after them as the mover may see it.
pub fn move_answer(table: &Table, mover: Option<Seat>, events: &[StoredEvent]) -> Value {
    let shown: Vec<Value> = events.iter().map(|stored| event(table, mover, stored)).collect();
    let last = events.last();
    let state = table.game().map(|game| state(table.head(), table.last_at(), mover, game.as_ref()));
    json!({"seq": last.map(|e| e.seq), "hash": last.map(|e| hex(&e.hash)), "events": shown, "state": state})
}

/// A player as everybody may see him.
pub fn player(player: &Player) -> Value {
    let name = player.deleted_at.is_none().then_some(&player.name);
    json!({"id": player.id, "name": name, "joined_at": domain::kernel::table::event::Moment::from(player.joined_at),
           "reliability": {"moves": 0, "misses": 0, "answer_s": null}})
}

/// `GET /me`.
pub fn me(of: &Player) -> Value {
    let mut me = player(of);
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

//! The JSON of the REST contract (DESIGN, "Shapes"): every key is always there, null where there is nothing.

use crate::answers;
use crate::play::texts;
use crate::problem::Answer;
use crate::tables::{Tables, apart};
use chrono::{DateTime, Utc};
use domain::canonical::hex;
use domain::kernel::erased::AnyGame;
use domain::kernel::table::cases::{Dispute, Takeback};
use domain::kernel::table::event::{Body, Moment, Seq};
use domain::kernel::table::{SeatState, Status, Table, open_sealed, sealed_parts};
use domain::{PlayerId, Seat};
use serde::Serialize;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use store::{Sign, StoredEvent};

/// What of a game in the list never changes: keys with their values, as JSON text without braces.
pub fn fixed_part(table: &Table, sign: &Sign) -> String {
    let created = table.created();
    members(&json!({
        "id": table.id(),
        "title": created.title,
        "ruleset": created.ruleset,
        "box": table.ruleset().has_own_box().then_some(&created.data_sha256),
        "name": sign.name,
        "language": sign.language,
        "beginners": sign.beginners,
        "options": created.options,
        "options_v": table.ruleset().shape(),
        "table": created.table,
        "clock": created.clock,
        "visibility": created.visibility,
        "host": created.host.filter(|_| !table.is_shelved()),
        "sit": created.sit,
        "server_arbiter": created.server_arbiter,
        "archived": table.is_shelved(),
        "fork_of": created.fork_of.as_ref().map(|from| from.stream),
        "of": created.of,
        "practice": created.practice,
        "rated": created.rated,
        "created_at": table.created_at(),
        "commitment": created.commitment,
        "seed": created.seed,
        "table_rules": created.table_rules.number(),
    }))
}

/// The members of an object as JSON text, without its braces.
fn members(object: &Value) -> String {
    let text = object.to_string();
    text.strip_prefix('{').and_then(|text| text.strip_suffix('}')).unwrap_or_default().to_owned()
}

/// What of a game in the list changes with every move.
pub fn turn(table: &Table) -> String {
    #[derive(Serialize)]
    struct Turn {
        to_act: Vec<Seat>,
        may_act: Vec<Seat>,
        deadline: Option<Moment>,
        head: Seq,
        hash: String,
    }
    let (to_act, may_act, deadline) = (table.to_act(), table.may_act(), table.deadline());
    text(&Turn { to_act, may_act, deadline, head: table.head(), hash: hex(&table.hash()) })
}

/// Whether [`about`] says the same of both: it reads nothing else of a table.
pub fn is_about_the_same(one: &Table, other: &Table) -> bool {
    one.status() == other.status()
        && one.seats() == other.seats()
        && one.sat() == other.sat()
        && one.votes() == other.votes()
        && one.cases() == other.cases()
        && one.nonces() == other.nonces()
        && one.published_secret() == other.published_secret()
        && one.outcome() == other.outcome()
}

/// All but the [`turn`], from the [`fixed_part`]: players by id alone, names come in when it is read.
pub fn about(fixed: &str, table: &Table) -> String {
    let seats = table.seats().iter().enumerate().map(|(seat, chair)| {
        let kind = match (chair.state, &chair.level) {
            (SeatState::Open, _) => None,
            (_, Some(_)) => Some("bot"),
            (_, None) => Some("player"),
        };
        json!({
            "seat": seat,
            "state": chair.state,
            "kind": kind,
            "player": chair.player.map(|id| json!({"id": id})),
            "level": chair.level,
        })
    });
    // Names are told apart by it. Most tables fill in the order of their seats, and need no word of it.
    let order: Vec<PlayerId> = table.sat().iter().map(|(_, player)| *player).collect();
    let order = Some(order).filter(|order| *order != table.players());
    let outcome = if matches!(table.status(), Status::Finished) { table.outcome() } else { None };
    let more = members(&json!({
        "status": table.status().name(),
        "seats": seats.collect::<Vec<_>>(),
        "sat": order,
        "votes": table.votes(),
        "takeback": table.cases().open_takeback().map(takeback),
        "dispute": table.cases().open_dispute().map(|open| dispute(table, open)),
        "nonces": table.nonces(),
        "secret": table.published_secret(),
        "outcome": outcome,
    }));
    format!("{{{fixed},{more}}}")
}

/// A takeback; its reason is put in by [`texts::fill`].
pub fn takeback(of: &Takeback) -> Value {
    json!({"n": of.n, "seat": of.seat, "to": of.to, "reason": texts::place(of.text.as_ref()),
           "salt": texts::salt(of.text.as_ref()), "expires_at": of.expires_at, "answers": of.answers, "result": of.result})
}

/// A dispute without its evidence; texts are put in by [`texts::fill`], names by [`name_arbiters`].
pub fn dispute(table: &Table, of: &Dispute) -> Value {
    let comments: Vec<Value> = of
        .comments
        .iter()
        .map(|comment| {
            json!({"seat": comment.seat, "text": texts::place(comment.text.as_ref()),
                   "salt": texts::salt(comment.text.as_ref()), "at": comment.at})
        })
        .collect();
    let ruling = of.ruling.as_ref().map(|ruling| {
        let stands = ruling.stands.iter().map(|(seq, replayed_as)| json!({"seq": seq, "replayed_as": replayed_as}));
        json!({"by": ruling.by, "decision": ruling.decision, "reason": texts::place(ruling.text.as_ref()),
               "salt": texts::salt(ruling.text.as_ref()), "reverted": ruling.reverted,
               "stands": stands.collect::<Vec<_>>(), "fell": ruling.fell, "moves": table.fates(of)})
    });
    json!({"n": of.n, "seat": of.seat, "seq": of.seq, "claim": of.claim, "reason": texts::place(of.text.as_ref()),
           "salt": texts::salt(of.text.as_ref()), "waits": of.is_open() && of.waits,
           "actions": of.actions, "opened_at": of.opened_at, "expires_at": of.expires_at,
           "named": of.named.iter().map(|(seat, player)| json!({"seat": seat, "player": player})).collect::<Vec<_>>(),
           "arbiter": table.arbiter_of(of).map(|id| json!({"id": id})), "comments": comments, "votes": of.votes,
           "ruling": ruling, "evidence": null})
}

/// Puts names to the arbiters of disputes of a table.
pub async fn name_arbiters<'a>(
    tables: &Tables,
    table: &Table,
    disputes: impl Iterator<Item = &'a mut Value>,
) -> Answer<()> {
    for dispute in disputes {
        if let Some(id) = id_of(&dispute["arbiter"]) {
            let name = tables.called_one(table, id).await?;
            dispute["arbiter"]["name"] = name.map_or(Value::Null, Value::from);
        }
    }
    Ok(())
}

/// The player in a field of a game.
fn id_of(player: &Value) -> Option<PlayerId> {
    player["id"].as_str()?.parse().ok()
}

/// Everybody of a game of the list, in the order of [`crate::tables::people_of`].
fn people_of(game: &Value) -> Vec<PlayerId> {
    let sat = game["sat"].as_array().into_iter().flatten().filter_map(|id| id.as_str()?.parse().ok());
    let seated = seats_of(game).filter_map(|seat| id_of(&seat["player"]));
    let host = game["host"].as_str().and_then(|id| id.parse().ok());
    sat.chain(seated).chain(host).chain(id_of(&game["dispute"]["arbiter"])).collect()
}

/// A field, and what stands in it.
pub type Field = (&'static str, fn() -> Value);

/// How the turn of a game from elsewhere differs from that of one that is played here.
pub const ARCHIVED_TURN: [Field; 3] =
    [("to_act", || json!([])), ("may_act", || json!([])), ("deadline", || Value::Null)];

/// What is said of a game that came as a file: which game its log names, and whose word it is.
pub fn imported(table: &Table, signed_by: Option<&str>) -> Value {
    json!({"game": table.log_id(), "signed_by": signed_by})
}

/// Whether nobody whom we believe vouches for a game: it came as a file, and no key that the operator trusts has signed that.
/// `imported`: what is said of a game that came as a file, else null.
fn is_unproved(tables: &Tables, imported: &Value) -> bool {
    imported.is_object() && !imported["signed_by"].as_str().is_some_and(|key| tables.trusts(key))
}

/// What came after games that are listed already were written down.
const LATER: [Field; 7] = [
    ("box", || Value::Null),
    ("table_rules", || 1.into()),
    ("imported", || Value::Null),
    ("sit", || true.into()),
    ("server_arbiter", || Value::Null),
    ("language", || Value::Null),
    ("beginners", || false.into()),
];

/// The same of the open takeback and dispute.
const LATER_OF_CASES: [(&str, Field); 3] = [
    ("takeback", ("salt", || Value::Null)),
    ("dispute", ("salt", || Value::Null)),
    ("dispute", ("waits", || false.into())),
];

/// Puts names into games of the list. A deleted account's name is null.
pub async fn name_players(tables: &Tables, games: &mut [Value]) -> Answer<()> {
    let people: Vec<Vec<PlayerId>> = games.iter().map(people_of).collect();
    let mut players = people.concat();
    players.sort_unstable();
    players.dedup();
    let names = tables.names(&players).await?;
    for (game, people) in games.iter_mut().zip(people) {
        let here: BTreeMap<PlayerId, String> =
            people.iter().filter_map(|player| Some((*player, names.get(player)?.clone()))).collect();
        let called = apart(&people, &here);
        let name_of =
            |player: &Value| id_of(player).map(|id| called.get(&id).map_or(Value::Null, |name| name.as_str().into()));
        bring(tables, game);
        if let Some(fields) = game.as_object_mut() {
            fields.remove("sat");
            for (key, value) in LATER {
                fields.entry(key).or_insert_with(value);
            }
            let unproved = is_unproved(tables, &fields["imported"]);
            if let Some(imported) = fields.get_mut("imported").and_then(Value::as_object_mut) {
                imported.insert("unproved".into(), unproved.into());
            }
        }
        for (case, (key, value)) in LATER_OF_CASES {
            if let Some(fields) = game.get_mut(case).and_then(Value::as_object_mut) {
                fields.entry(key).or_insert_with(value);
            }
        }
        if let Some(name) = name_of(&game["dispute"]["arbiter"]) {
            game["dispute"]["arbiter"]["name"] = name;
        }
        let Some(seats) = game.get_mut("seats").and_then(Value::as_array_mut) else { continue };
        for seat in seats {
            if let Some(name) = name_of(&seat["player"]) {
                seat["player"]["name"] = name;
            }
        }
    }
    texts::fill_each(tables, games, |game| game["id"].as_str()?.parse().ok()).await
}

/// What of a game in the list is its title's, in today's shape; it may have been listed by an earlier version.
fn bring(tables: &Tables, game: &mut Value) {
    let v = game.as_object_mut().and_then(|fields| fields.remove("options_v")).map_or(Some(1), |v| v.as_u64());
    let ruleset = game["ruleset"].as_str().and_then(|name| tables.rulesets.named(name));
    let (Some(v), Some(ruleset)) = (v.and_then(|v| u32::try_from(v).ok()), ruleset) else { return };
    if v == ruleset.shape() {
        return;
    }
    let shapes = tables.rulesets.shapes(ruleset);
    if let Ok(options) = shapes.options(v, game["options"].clone()) {
        game["options"] = options;
    }
    if let Ok(outcome) = serde_json::from_value(game["outcome"].clone())
        && let Ok(outcome) = shapes.outcome(v, outcome)
    {
        game["outcome"] = serde_json::to_value(outcome).unwrap_or_default();
    }
}

fn seats_of(game: &Value) -> impl Iterator<Item = &Value> {
    game.get("seats").and_then(Value::as_array).into_iter().flatten()
}

/// A game of the list as short as a list of many wants it, for `player`; names are in it already.
pub fn summary(game: &Value, changed_at: Option<DateTime<Utc>>, player: Option<PlayerId>) -> Value {
    let own = |seat: &&Value| player.is_some_and(|player| seat["player"]["id"] == player.to_string());
    let yours: Vec<&Value> = seats_of(game).filter(own).map(|seat| &seat["seat"]).collect();
    let to_act = game["to_act"].as_array();
    let your_turn = to_act.is_some_and(|asked| asked.iter().any(|seat| yours.contains(&seat)));
    let seats: Vec<Value> = seats_of(game)
        .map(|seat| json!({"seat": seat["seat"], "state": seat["state"], "player": seat["player"], "level": seat["level"]}))
        .collect();
    json!({"id": game["id"], "title": game["title"], "name": game["name"], "status": game["status"], "open_seed": !game["seed"].is_null(),
           "seats": seats,
           "yours": yours, "your_turn": your_turn, "to_act": game["to_act"], "may_act": game["may_act"], "deadline": game["deadline"],
           "head": game["head"], "hash": game["hash"], "changed_at": changed_at.map(Moment::from)})
}

/// `GET /games/{id}`.
pub async fn game(tables: &Tables, table: &Table) -> Answer<Value> {
    let row = tables.game_row(table.id()).await?;
    let about = about(&fixed_part(table, &row.sign()), table);
    let mut games = [store::list_item(&about, &turn(table)).unwrap_or_default()];
    if table.is_shelved() {
        ARCHIVED_TURN.iter().for_each(|(key, value)| games[0][*key] = value());
        games[0]["imported"] = imported(table, row.signed_by.as_deref());
    }
    name_players(tables, &mut games).await?;
    let [game] = games;
    Ok(game)
}

/// `{seq, at, viewer, to_act, may_act, view}` as JSON text.
pub fn state(seq: Seq, at: Moment, viewer: Option<Seat>, game: &dyn AnyGame) -> String {
    state_with_view(seq, at, viewer, game, &game.view_text(viewer))
}

/// The same with a view that is JSON text.
pub fn state_with_view(seq: Seq, at: Moment, viewer: Option<Seat>, game: &dyn AnyGame, view: &str) -> String {
    let (at, viewer, to_act, may_act) = (text(&at), text(&viewer), text(&game.to_act()), text(&game.may_act()));
    format!(r#"{{"seq":{seq},"at":{at},"viewer":{viewer},"to_act":{to_act},"may_act":{may_act},"view":{view}}}"#)
}

/// An event as `viewer` may read it, as JSON text: the payload's keys with `hash`, `struck`, and `sealed` as far as it is
/// open to them.
pub fn event(table: &Table, viewer: Option<Seat>, stored: &StoredEvent) -> String {
    let closed = table.published_secret().is_some();
    let sealed = text(&open_sealed(stored.sealed.as_deref(), viewer, closed));
    // The payload is canonical JSON, an object with keys; the log's chain stands for it. A damaged row is shown as far as it
    // can be.
    let keys = String::from_utf8_lossy(stored.payload.strip_suffix(b"}").unwrap_or_default());
    let (hash, struck) = (hex(&stored.hash), table.is_struck(stored.seq));
    format!(r#"{keys},"hash":"{hash}","struck":{struck},"sealed":{sealed}}}"#)
}

/// Whether `viewer` may open all that an event of the table keeps sealed.
pub fn sees_all(sealed: &[u8], viewer: Option<Seat>, table: &Table) -> bool {
    sealed_parts(Some(sealed), viewer, table.published_secret().is_some()).iter().all(Option::is_some)
}

/// The same of the caller's own seat in the present, with their standing orders where the title shows them.
pub async fn own_state(tables: &Tables, table: &Table, seat: Option<Seat>, game: &dyn AnyGame) -> Answer<String> {
    Ok(match tables.view_with_orders(table, seat, game).await? {
        Some(view) => state_with_view(table.head(), table.last_at(), seat, game, &view),
        None => state(table.head(), table.last_at(), seat, game),
    })
}

/// The move whose choice the event changed.
fn changed_choice(table: &Table, stored: &StoredEvent) -> Option<Seq> {
    let kind = br#""kind":"choice_changed""#;
    if !stored.payload.windows(kind.len()).any(|bytes| bytes == kind) {
        return None;
    }
    match table.shapes().event(&stored.payload).ok()?.body {
        Body::ChoiceChanged(changed) => Some(changed.of),
        _ => None,
    }
}

/// What answers a move: `{seq, hash, replaced, events, state}`; `state`: after them as the mover may see it, as JSON text.
pub fn move_answer(table: &Table, mover: Option<Seat>, events: &[StoredEvent], state: &str) -> String {
    let last = events.last();
    let (seq, hash) = (text(&last.map(|event| event.seq)), text(&last.map(|event| hex(&event.hash))));
    let replaced = text(&events.iter().find_map(|event| changed_choice(table, event)));
    let events: Vec<String> = events.iter().map(|stored| event(table, mover, stored)).collect();
    format!(r#"{{"seq":{seq},"hash":{hash},"replaced":{replaced},"events":[{}],"state":{state}}}"#, events.join(","))
}

fn text(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

/// The same where each item is JSON text.
pub fn list_of_texts(items: &[String], next: Option<Seq>) -> String {
    format!(r#"{{"items":[{}],"next":{}}}"#, items.join(","), text(&next.map(|seq| seq.to_string())))
}

/// `{items, next}`.
pub fn list<T>(items: Vec<T>, next: Option<String>) -> answers::List<T> {
    answers::List { items, next }
}

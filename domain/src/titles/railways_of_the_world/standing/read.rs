//! Reads standing orders from JSON (RULES section 10).

use super::super::data::Components;
use super::super::rejection::Rejection;
use super::super::state::{Phase, State};
use super::super::{action, notation, words};
use super::{All, Entry, Otherwise, Plan, Rounds, Standing, Turns, coming_go, plan};
use crate::kernel::language::{InWords as _, Phrase, say};
use crate::kernel::seat::Seat;
use serde_json::{Map, Value};

/// Limits: entries of a plan, orders of an entry, and letters of a text.
const MOST_ENTRIES: usize = 30;
const MOST_ACTIONS: usize = 60;
const MOST_LETTERS: usize = 4_000;

pub fn read(state: &State, seat: Seat, raw: &Value) -> Result<Value, Rejection> {
    let given = raw.as_object().ok_or_else(|| bad("a standing order is a JSON object"))?;
    if matches!(state.phase, Phase::GameOver { .. }) {
        return Err(bad(say!(words::standing_game_over)));
    }
    if state.players.get(seat).is_none() {
        return Err(bad("there is no such seat"));
    }
    let kind = given.get("standing").and_then(Value::as_str).ok_or_else(|| bad("standing is missing"))?;
    let standing = match kind {
        "auction" => limit(state, seat, given)?,
        "plan" => Standing::Plan(read_plan(state, seat, given)?),
        "pass" => {
            only(given, &["rounds", "turn"])?;
            match given.get("rounds") {
                None => {}
                Some(Value::String(rounds)) if rounds == "turn" => {}
                Some(_) => return Err(bad("rounds is \"turn\"")),
            }
            let turn = number(given, "turn", 1..=10_000)?.unwrap_or(state.turn.max(1));
            Standing::Pass { rounds: Rounds::Turn, turn }
        }
        other => {
            let other: String = other.chars().take(60).collect();
            return Err(bad(format!("there is no standing order {other:?}; there are auction, plan and pass")));
        }
    };
    Ok(standing.value())
}

fn bad(detail: impl Into<Phrase>) -> Rejection {
    Rejection::BadStandingOrder { detail: detail.into(), order: None }
}

fn only(given: &Map<String, Value>, known: &[&str]) -> Result<(), Rejection> {
    match given.keys().find(|key| *key != "standing" && !known.contains(&key.as_str())) {
        None => Ok(()),
        Some(key) => {
            let key: String = key.chars().take(60).collect();
            Err(bad(format!("there is no field {key:?}")))
        }
    }
}

fn number(
    given: &Map<String, Value>,
    field: &'static str,
    range: std::ops::RangeInclusive<u64>,
) -> Result<Option<u32>, Rejection> {
    match given.get(field) {
        None | Some(Value::Null) => Ok(None),
        Some(value) => match value.as_u64().filter(|number| range.contains(number)) {
            Some(number) => Ok(Some(number as u32)),
            None => {
                let (least, most) = (range.start(), range.end());
                Err(bad(say!(words::standing_number { field, least, most })))
            }
        },
    }
}

fn limit(state: &State, seat: Seat, given: &Map<String, Value>) -> Result<Standing, Rejection> {
    only(given, &["max", "turns", "from", "first"])?;
    let highest = u64::from(state.figures().auction.max_bid);
    let max = number(given, "max", 0..=highest)?.ok_or_else(|| bad("max is missing"))?;
    let turns = match given.get("turns") {
        None | Some(Value::Null) => Turns::Number(1),
        Some(Value::String(all)) if all == "all" => Turns::All(All::All),
        Some(Value::Number(_)) => Turns::Number(number(given, "turns", 1..=100)?.unwrap_or(1)),
        Some(_) => return Err(bad("turns is a whole number or \"all\"")),
    };
    let from = number(given, "from", 1..=10_000)?.unwrap_or_else(|| first_auction(state, seat));
    let first = number(given, "first", 1..=u64::from(max.max(1)))?;
    Ok(Standing::Auction { max, turns, from, first })
}

/// The turn of the current auction if `seat` is still in it, otherwise of the next one.
fn first_auction(state: &State, seat: Seat) -> u32 {
    match &state.phase {
        Phase::Auction { still_in, .. } if still_in.contains(&seat) => state.turn,
        _ => state.turn + 1,
    }
}

fn read_plan(state: &State, seat: Seat, given: &Map<String, Value>) -> Result<Plan, Rejection> {
    only(given, &["round", "turn", "entries", "else", "max_bonds"])?;
    let coming = coming_go(state, seat);
    let (turn, round) = match number(given, "round", 1..=u64::from(state.figures().rounds_per_turn))? {
        Some(round) => {
            let turn = number(given, "turn", 1..=10_000)?.unwrap_or(state.turn.max(1));
            (turn, round as u8)
        }
        // Their next go, not the current one.
        None => match state.acting() {
            Some(acting) if acting.seat == seat => after(state, coming),
            _ => coming,
        },
    };
    if (turn, round) < coming {
        return Err(bad(say!(words::standing_over { round, turn })));
    }
    let otherwise = match given.get("else").map(Value::as_str) {
        None | Some(Some("wait")) => Otherwise::Wait,
        Some(Some("pass")) => Otherwise::Pass,
        Some(_) => return Err(bad("else is \"wait\" or \"pass\"")),
    };
    let max_bonds = number(given, "max_bonds", 0..=1_000)?;
    let entries = given.get("entries").and_then(Value::as_array).ok_or_else(|| bad("entries is a list"))?;
    if entries.is_empty() || entries.len() > MOST_ENTRIES {
        return Err(bad(say!(words::standing_entries { most: MOST_ENTRIES })));
    }
    let entries = entries.iter().map(|raw| entry(state.components, raw)).collect::<Result<_, _>>()?;
    Ok(Plan { turn, round, entries, otherwise, max_bonds })
}

fn after(state: &State, (turn, round): (u32, u8)) -> (u32, u8) {
    if round < state.figures().rounds_per_turn { (turn, round + 1) } else { (turn + 1, 1) }
}

/// Checks the words of an entry. Whether it is legal on the board shows when its time comes.
fn entry(of: Components, raw: &Value) -> Result<Entry, Rejection> {
    match raw {
        Value::String(text) => {
            if text.chars().count() > MOST_LETTERS {
                return Err(bad(say!(words::standing_too_long)));
            }
            let orders = plan::orders_of(text);
            if orders.is_empty() || orders.len() > MOST_ACTIONS {
                return Err(bad(say!(words::standing_no_order)));
            }
            for order in &orders {
                match notation::parse(of, order) {
                    Ok(Some(order)) if plan::is_of_a_round(&order) => {}
                    Ok(_) => return Err(bad(say!(words::standing_no_order_of_a_round { order }))),
                    Err(error) => {
                        let why = error.message;
                        let detail = format!("\"{order}\": {}", why.to_string().trim_end_matches('.'));
                        let order = Some((order.clone(), why));
                        return Err(Rejection::BadStandingOrder { detail: detail.into(), order });
                    }
                }
            }
            Ok(Entry::Orders(orders.join(" then ")))
        }
        Value::Array(actions) => {
            if actions.is_empty() || actions.len() > MOST_ACTIONS {
                return Err(bad(format!("an entry holds 1 to {MOST_ACTIONS} actions")));
            }
            let read = |raw: &Value| -> Result<Value, Rejection> {
                let action = action::read(of, raw)
                    .map_err(|rejection| bad(rejection.said().to_string().trim_end_matches('.').to_owned()))?;
                Ok(serde_json::to_value(action).unwrap_or_default())
            };
            Ok(Entry::Actions(actions.iter().map(read).collect::<Result<_, _>>()?))
        }
        _ => Err(bad("an entry is a list of actions or a text of orders")),
    }
}

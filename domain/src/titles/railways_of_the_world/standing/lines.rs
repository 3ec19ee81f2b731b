//! Standing orders in a mail (RULES section 10).

use super::super::data::Components;
use super::super::notation::{self, Cursor, Order, words};
use super::super::state::{Phase, State};
use super::super::words as texts;
use super::read::read;
use crate::kernel::language::say;
use crate::kernel::notation::OrderError;
use crate::kernel::ruleset::StandingChange;
use crate::kernel::seat::Seat;
use crate::kit::plans::added;
use serde_json::{Value, json};

/// Reads a mail line as a change of `seat`'s standing orders; `None` if it is not one. A bid with a limit (`bid 1
/// max 5`) is both an order and a limit for the rest of the auction.
pub fn read_line(state: &State, seat: Seat, line: &str) -> Option<Result<StandingChange, OrderError>> {
    let of = state.components;
    let words = words(line);
    let mut c = Cursor::new(of, &words);
    if c.take("no auto bid") || c.take("no auto pass auction") {
        return Some(c.end().map(|()| StandingChange::Drop(is_limit)));
    }
    if c.take("no pass this turn") {
        return Some(c.end().map(|()| StandingChange::Drop(is_pass)));
    }
    if c.take("no plan") {
        return Some(drop_plan(&mut c));
    }
    if c.take("pass this turn") {
        let add = |()| add(state, seat, json!({"standing": "pass", "rounds": "turn"}), is_pass);
        return Some(c.end().and_then(add));
    }
    if c.take("auto pass auction") {
        let limit = json!({"standing": "auction", "max": 0, "turns": 1});
        return Some(c.end().and_then(|()| add(state, seat, limit, is_of_one_auction)));
    }
    if c.take("auto bid") {
        return Some(auto_bid(&mut c).and_then(|order| {
            let replaces = no_longer_than(&order["turns"]);
            add(state, seat, order, replaces)
        }));
    }
    if c.peek() == Some("auto") {
        return Some(Err(c.error("unknown_order", say!(texts::standing_forms))));
    }
    if c.peek().is_some_and(|word| word == "plan" || word.starts_with("plan:")) {
        return Some(plan(of, line).and_then(|order| {
            let round = order.get("round").cloned().unwrap_or_default();
            add(state, seat, order, of_round(&round))
        }));
    }
    match notation::parse(of, line) {
        Ok(Some(Order::Bid { amount, max: Some(max) })) => {
            let mut order = json!({"standing": "auction", "max": max, "turns": 1, "first": amount});
            let added = add(state, seat, order.clone(), is_of_one_auction);
            if added.is_ok() && bids_now(state, seat) {
                // The bid itself is a move; only the limit remains as a standing order.
                order["first"] = Value::Null;
                return Some(add(state, seat, order, is_of_one_auction));
            }
            Some(added)
        }
        _ => None,
    }
}

fn bids_now(state: &State, seat: Seat) -> bool {
    matches!(&state.phase, Phase::Auction { to_bid, .. } if *to_bid == seat)
}

fn is_limit(order: &Value) -> bool {
    order["standing"] == "auction"
}

fn is_of_one_auction(order: &Value) -> bool {
    is_limit(order) && order["turns"] == 1
}

/// Selects the limits that a new limit replaces. A limit for one auction keeps the limit for the rest of the game,
/// and comes before it (section 10).
fn no_longer_than(turns: &Value) -> fn(&Value) -> bool {
    match turns.as_u64() {
        Some(1) => is_of_one_auction,
        Some(_) => |order| is_limit(order) && order["turns"].is_number(),
        None => is_limit,
    }
}

fn is_pass(order: &Value) -> bool {
    order["standing"] == "pass"
}

fn is_plan(order: &Value) -> bool {
    order["standing"] == "plan"
}

/// Each round may have one plan.
fn of_round(round: &Value) -> fn(&Value) -> bool {
    match round.as_u64() {
        Some(1) => |order| is_plan(order) && order["round"] == 1,
        Some(2) => |order| is_plan(order) && order["round"] == 2,
        Some(3) => |order| is_plan(order) && order["round"] == 3,
        Some(4) => |order| is_plan(order) && order["round"] == 4,
        Some(5) => |order| is_plan(order) && order["round"] == 5,
        _ => |_| false,
    }
}

fn add(state: &State, seat: Seat, order: Value, replaces: fn(&Value) -> bool) -> Result<StandingChange, OrderError> {
    let read = read(state, seat, &order);
    // A plan that gave no round has one now.
    let round = read.as_ref().ok().filter(|order| is_plan(order)).map(|order| of_round(&order["round"]));
    added(read, round.unwrap_or(replaces))
}

fn auto_bid(c: &mut Cursor<'_>) -> Result<Value, OrderError> {
    let max = c.number()?;
    let turns = if c.take("always") {
        json!("all")
    } else if c.take("turns") {
        json!(c.number()?)
    } else {
        json!(1)
    };
    c.end()?;
    Ok(json!({"standing": "auction", "max": max, "turns": turns}))
}

fn drop_plan(c: &mut Cursor<'_>) -> Result<StandingChange, OrderError> {
    if c.is_done() {
        return Ok(StandingChange::Drop(is_plan));
    }
    let round = json!(c.number()?);
    c.end()?;
    Ok(StandingChange::Drop(of_round(&round)))
}

/// `plan 2 bonds 1: entry | entry | wait`.
fn plan(of: Components, line: &str) -> Result<Value, OrderError> {
    let line = line.split('#').next().unwrap_or_default();
    let Some((head, tail)) = line.split_once(':') else {
        return Err(OrderError::new("unknown_order", say!(texts::plan_form)));
    };
    let head = words(head);
    let mut c = Cursor::new(of, &head);
    c.take("plan");
    let mut order = json!({"standing": "plan", "else": "wait"});
    if !c.is_done() && c.peek() != Some("bonds") {
        order["round"] = json!(c.number()?);
    }
    if c.take("bonds") {
        order["max_bonds"] = json!(c.number()?);
    }
    c.end()?;
    let mut entries: Vec<&str> = tail.split('|').map(str::trim).filter(|entry| !entry.is_empty()).collect();
    if let Some(last) = entries.last().map(|last| last.to_lowercase())
        && (last == "wait" || last == "pass")
    {
        order["else"] = json!(last);
        entries.pop();
    }
    order["entries"] = json!(entries);
    Ok(order)
}

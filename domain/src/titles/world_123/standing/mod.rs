//! Standing orders: plans for the capital, the privilege step and the next turn (RULES section 10).
//!
//! Stored as `{"standing":"capital_plan","value":[4,9,2]}`. A turn plan also has `requires`, `unless_drawn` and
//! `for_turn`, the number of the owner's turn for which it is meant. Of two orders of a kind the later one counts.

mod forms;
mod lines;

pub use lines::read_line;

use super::World123;
use super::action::{self, Action};
use super::data::{ById as _, Card, City, Components, Good, Named, Spot};
use super::notation;
use super::rejection::Rejection;
use super::rules;
use super::state::{Phase, State, Step, Turn};
use super::words;
use crate::kernel::chance::Chance;
use crate::kernel::forms::OrderForm;
use crate::kernel::language::{InWords, Phrase, say};
use crate::kernel::notation::OrderError;
use crate::kernel::play::{LONGEST_LIST, Submission, apply};
use crate::kernel::ruleset::{StandingChange, StandingStep};
use crate::kernel::seat::Seat;
use crate::kernel::title::Plans;
use crate::kit::plans::{is_kind, without};
use serde_json::{Map, Value, json};

impl Plans for World123 {
    fn read_standing(&self, state: &State, seat: Seat, raw: &Value) -> Result<Value, Rejection> {
        read(state, seat, raw)
    }

    fn read_standing_line(&self, state: &State, seat: Seat, line: &str) -> Option<Result<StandingChange, OrderError>> {
        read_line(state, seat, line)
    }

    fn standing_forms(&self, state: &State, seat: Seat) -> Vec<OrderForm> {
        forms::forms(state, seat)
    }

    fn print_standing(&self, standing: &Value) -> String {
        print(self.components(), standing)
    }

    fn standing_stops(&self, standing: &Value) -> Vec<Phrase> {
        stops(self.components(), standing)
    }

    fn fire_standing(&self, state: &State, seat: Seat, orders: &[Value]) -> Option<StandingStep> {
        fire(self, state, seat, orders)
    }

    /// A turn plan that waits for the answer at the privilege step continues after it (RULES section 10).
    fn fires_within_turn(&self, _state: &State, _seat: Seat) -> bool {
        true
    }
}

const CAPITAL: &str = "capital_plan";
const PRIVILEGE: &str = "privilege_plan";
const TURN: &str = "turn_plan";
const KINDS: [&str; 3] = [CAPITAL, PRIVILEGE, TURN];

fn bad(detail: impl Into<Phrase>) -> Rejection {
    Rejection::BadStandingOrder { detail: detail.into() }
}

// ---- reading

/// Reads one plan, in the stored form or in the rule book's form (`{"capital_plan":[4,9,2]}`).
pub fn read(state: &State, seat: Seat, raw: &Value) -> Result<Value, Rejection> {
    let Value::Object(fields) = raw else { return Err(bad("A standing order is an object.")) };
    let named = fields.get("standing").and_then(Value::as_str);
    let kind = match named {
        Some(named) => KINDS.into_iter().find(|kind| *kind == named),
        None => KINDS.into_iter().find(|kind| fields.contains_key(*kind)),
    };
    let kind = kind.ok_or_else(|| bad("The plans are capital_plan, privilege_plan and turn_plan."))?;
    let key = if named.is_some() { "value" } else { kind };
    let value = fields.get(key).ok_or_else(|| bad(format!("\"{key}\" is missing.")))?;
    let more: &[&str] = if kind == TURN { &["requires", "unless_drawn", "for_turn"] } else { &[] };
    if let Some(odd) =
        fields.keys().find(|name| !["standing", key].contains(&name.as_str()) && !more.contains(&name.as_str()))
    {
        return Err(bad(format!("A {kind} has no field \"{}\".", action::short(odd))));
    }
    match kind {
        CAPITAL => read_capitals(state, seat, value),
        PRIVILEGE => read_privileges(state.components, value),
        _ => read_turn(state, seat, value, fields),
    }
}

fn read_capitals(state: &State, seat: Seat, value: &Value) -> Result<Value, Rejection> {
    if state.players[seat].capital.is_some() {
        return Err(bad(say!(words::plan_capital_chosen)));
    }
    let most = state.components.cities().count();
    let list = value.as_array().filter(|list| (1..=most).contains(&list.len()));
    let list = list.ok_or_else(|| bad(say!(words::plan_capital_list { most })))?;
    let city = |value: &Value| action::integer(value).and_then(|number| state.components.city(number));
    let cities: Option<Vec<City>> = list.iter().map(city).collect();
    let cities = cities.ok_or_else(|| bad(Rejection::unknown_city(state.components).said()))?;
    Ok(json!({"standing": CAPITAL, "value": cities}))
}

fn read_privileges(of: Components, value: &Value) -> Result<Value, Rejection> {
    let Value::Object(fields) = value else { return Err(bad("A privilege_plan has \"wants\" and \"otherwise\".")) };
    if fields.keys().any(|name| !["wants", "otherwise"].contains(&name.as_str())) {
        return Err(bad("A privilege_plan has \"wants\" and \"otherwise\", nothing else."));
    }
    let otherwise = match fields.get("otherwise") {
        None => "ask",
        Some(Value::String(word)) if word == "pass" => "pass",
        Some(Value::String(word)) if word == "ask" => "ask",
        Some(_) => return Err(bad("\"otherwise\" is pass or ask.")),
    };
    let wants = fields.get("wants").and_then(Value::as_array).filter(|wants| wants.len() <= 50);
    let wants = wants.ok_or_else(|| bad(say!(words::plan_too_many_wants)))?;
    let read = |want: &Value| {
        let want = want.as_object().filter(|want| want.len() == 2)?;
        let card = want.get("card")?.as_str().and_then(|id| Card::by_id(of, id))?;
        let price = want.get("max_price").and_then(action::integer).filter(|price| *price >= 0)?;
        Some(json!({"card": card, "max_price": price}))
    };
    let wants: Option<Vec<Value>> = wants.iter().map(read).collect();
    let wants = wants.ok_or_else(|| bad(say!(words::plan_want)))?;
    Ok(json!({"standing": PRIVILEGE, "value": {"wants": wants, "otherwise": otherwise}}))
}

fn read_turn(state: &State, seat: Seat, value: &Value, fields: &Map<String, Value>) -> Result<Value, Rejection> {
    let list = value.as_array().filter(|list| (1..=LONGEST_LIST).contains(&list.len()));
    let list = list.ok_or_else(|| bad(say!(words::plan_turn_list { most: LONGEST_LIST })))?;
    let mut actions = vec![];
    for raw in list {
        actions.push(action::read(state.components, raw).map_err(|rejection| bad(rejection.said()))?);
    }
    let some = |name: &str| match fields.get(name) {
        None => Ok(vec![]),
        Some(Value::Array(list)) if list.len() <= 50 => Ok(list.clone()),
        Some(_) => Err(bad(format!("\"{name}\" is a list."))),
    };
    let requires: Option<Vec<Value>> =
        some("requires")?.iter().map(|raw| Some(json!(Need::read(state.components, raw)?))).collect();
    let requires = requires.ok_or_else(|| {
        bad("\"requires\" lists {\"city\":2,\"demand\":\"cattle\"} and {\"hex\":[0,-1],\"good\":\"cattle\"}.")
    })?;
    let card = |raw: &Value| raw.as_str().and_then(|id| Card::by_id(state.components, id));
    let cards: Option<Vec<Card>> = some("unless_drawn")?.iter().map(card).collect();
    let cards = cards.ok_or_else(|| bad("\"unless_drawn\" lists privileges, as \"iii1\"."))?;
    Ok(turn_plan(state, seat, &actions, &requires, &cards))
}

fn turn_plan(state: &State, seat: Seat, actions: &[Action], requires: &[Value], unless_drawn: &[Card]) -> Value {
    // A plan given in the own turn is meant for the next one.
    let running = u64::from(state.turn().is_some_and(|turn| turn.seat == seat));
    let for_turn = turn_number(state, seat) + running;
    json!({"standing": TURN, "value": actions, "requires": requires, "unless_drawn": unless_drawn, "for_turn": for_turn})
}

/// The number of this seat's current or next turn, counting its own turns from 1.
fn turn_number(state: &State, seat: Seat) -> u64 {
    state.players[seat].income_history.len() as u64 + 1
}

/// A condition at the start of the turn.
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize)]
#[serde(untagged)]
enum Need {
    Demand { city: City, demand: Good },
    Lying { hex: Spot, good: Good },
}

impl Need {
    fn read(of: Components, raw: &Value) -> Option<Need> {
        let fields = raw.as_object().filter(|fields| fields.len() == 2)?;
        let good = |name: &str| fields.get(name)?.as_str().and_then(|id| Good::by_id(of, id));
        match fields.get("city") {
            Some(city) => Some(Need::Demand { city: of.city(action::integer(city)?)?, demand: good("demand")? }),
            None => Some(Need::Lying { hex: Spot::at(action::hex(of, fields.get("hex")?)?)?, good: good("good")? }),
        }
    }

    fn holds(self, state: &State) -> bool {
        match self {
            Need::Demand { city, demand } => state.wants(city, demand),
            Need::Lying { hex, good } => state.pile(hex)[good] > 0,
        }
    }

    /// The text as one would type it.
    fn typed(self) -> String {
        match self {
            Need::Demand { city, demand } => format!("city {city} wants {demand}"),
            Need::Lying { hex, good } => format!("{} has {good}", hex.label()),
        }
    }

    /// The reason why the plan stopped.
    fn stopped(self) -> Phrase {
        match self {
            Need::Demand { city, demand } => say!(words::stopped_demand { city, good: demand }),
            Need::Lying { hex, good } => say!(words::stopped_lying { hex: hex.label(), good }),
        }
    }

    /// The event that would stop the plan.
    fn stops(self) -> Phrase {
        match self {
            Need::Demand { city, demand } => say!(words::stops_demand { city, good: demand }),
            Need::Lying { hex, good } => say!(words::stops_lying { hex: hex.label(), good }),
        }
    }
}

// ---- playing

pub fn fire(ruleset: &World123, state: &State, seat: Seat, orders: &[Value]) -> Option<StandingStep> {
    if state.asked() != Some(seat) {
        return None;
    }
    match &state.phase {
        Phase::Capitals {} => fire_capitals(state, seat, orders),
        Phase::Turn(turn) => fire_turn(ruleset, state, turn, orders).or_else(|| fire_privileges(state, turn, orders)),
        Phase::Finished { .. } => None,
    }
}

/// The order of a kind that counts, and its index.
fn last_of<'a>(orders: &'a [Value], kind: &str) -> Option<(usize, &'a Value)> {
    orders.iter().enumerate().rev().find(|(_, order)| is_kind(order, kind))
}

fn fire_capitals(state: &State, seat: Seat, orders: &[Value]) -> Option<StandingStep> {
    let (index, plan) = last_of(orders, CAPITAL)?;
    let legal = rules::legal_actions(state, seat);
    let cities = plan.get("value")?.as_array()?;
    let choice = cities.iter().find_map(|city| {
        let choice = Action::ChooseCapital { city: action::integer(city)? };
        legal.contains(&choice).then_some(choice)
    })?;
    Some(StandingStep::Play { index, actions: vec![json!(choice)], left: without(orders, CAPITAL) })
}

fn fire_privileges(state: &State, turn: &Turn, orders: &[Value]) -> Option<StandingStep> {
    if turn.step != Step::Privilege {
        return None;
    }
    let (index, plan) = last_of(orders, PRIVILEGE)?;
    let value = plan.get("value")?;
    let wants = value.get("wants")?.as_array()?;
    let bought = wants.iter().find_map(|want| {
        let card = want.get("card")?.as_str().and_then(|id| Card::by_id(state.components, id))?;
        let most = want.get("max_price").and_then(action::integer)?;
        let offer = rules::buy_privilege::offer(state, turn.seat, card).ok()?;
        (i64::from(offer.price) <= most).then_some(Action::BuyPrivilege { card: Named::Known(card) })
    });
    let action = match bought {
        Some(action) => action,
        None if value.get("otherwise").and_then(Value::as_str) == Some("pass") => Action::PassPrivilege {},
        None => return None,
    };
    Some(StandingStep::Play { index, actions: vec![json!(action)], left: orders.to_vec() })
}

fn fire_turn(ruleset: &World123, state: &State, turn: &Turn, orders: &[Value]) -> Option<StandingStep> {
    let (index, plan) = last_of(orders, TURN)?;
    let stop = |why: Phrase| Some(StandingStep::Stop { left: without(orders, TURN), why });
    let now = turn_number(state, turn.seat);
    match plan.get("for_turn").and_then(Value::as_u64) {
        Some(meant) if meant > now => return None,
        Some(meant) if meant < now => {
            return stop(say!(words::stopped_turn_over));
        }
        _ => {}
    }
    let actions = plan.get("value")?.as_array()?;
    let first = actions.first().and_then(|action| action.get("type")).and_then(Value::as_str);
    let begins = matches!(first, Some("buy_privilege" | "pass_privilege"));
    if turn.step == Step::Privilege && !begins {
        // The privilege plan acts first. While the privilege step asks the player, this plan waits.
        return None;
    }
    if turn.step == Step::Travel && (turn.mp.is_some() || turn.upgrade_done || turn.capital_changed) {
        return stop(say!(words::stopped_gone_on));
    }
    let needs = plan.get("requires").and_then(Value::as_array).into_iter().flatten();
    let needs = needs.filter_map(|need| Need::read(state.components, need));
    if let Some(need) = needs.into_iter().find(|need| !need.holds(state)) {
        return stop(need.stopped());
    }
    let feared = plan.get("unless_drawn").and_then(Value::as_array).into_iter().flatten();
    let drawn = turn.drawn.map(|card| card.id());
    if let Some(card) = feared.filter_map(Value::as_str).find(|card| Some(*card) == drawn) {
        let card = Card::by_id(state.components, card).map_or_else(|| card.to_owned(), |card| card.to_string());
        return stop(say!(words::stopped_drawn { card }));
    }
    // Tried on a copy first, all or nothing. Draws after the turn's end do not matter here.
    match apply(ruleset, state, turn.seat, Submission::Actions(actions), Chance::of_no_game()) {
        Ok(_) => Some(StandingStep::Play { index, actions: actions.clone(), left: without(orders, TURN) }),
        Err(refused) => {
            let order = refused.index.and_then(|index| actions.get(index));
            let order = order.map(|order| print_action(state.components, order)).unwrap_or_default();
            stop(say!(words::stopped_refused { order, why: refused.message }))
        }
    }
}

// ---- words

fn print_action(of: Components, raw: &Value) -> String {
    action::read(of, raw).map_or_else(|_| raw.to_string(), |action| notation::print_from(None, &action))
}

/// The order as one would type it in a mail.
pub fn print(of: Components, standing: &Value) -> String {
    let list = |value: Option<&Value>| value.and_then(Value::as_array).cloned().unwrap_or_default();
    let value = standing.get("value");
    match standing.get("standing").and_then(Value::as_str) {
        Some(CAPITAL) => {
            let cities: Vec<String> = list(value).iter().map(Value::to_string).collect();
            format!("plan capitals {}", cities.join(" "))
        }
        Some(PRIVILEGE) => {
            let word = |value: &Value, key: &str| match value.get(key) {
                Some(Value::String(word)) => word.clone(),
                Some(other) => other.to_string(),
                None => String::new(),
            };
            let wants = list(value.and_then(|value| value.get("wants")));
            let mut parts: Vec<String> =
                wants.iter().map(|want| format!("{} at {}", word(want, "card"), word(want, "max_price"))).collect();
            parts.push(format!("else {}", value.map_or_else(String::new, |value| word(value, "otherwise"))));
            format!("plan buy {}", parts.join(", "))
        }
        Some(TURN) => {
            let orders: Vec<String> = list(value).iter().map(|action| print_action(of, action)).collect();
            let mut text = format!("plan turn {}", orders.join("; "));
            for (i, need) in list(standing.get("requires")).iter().filter_map(|need| Need::read(of, need)).enumerate() {
                text.push_str(if i == 0 { " if " } else { " and " });
                text.push_str(&need.typed());
            }
            let cards: Vec<String> =
                list(standing.get("unless_drawn")).iter().filter_map(|card| Some(card.as_str()?.to_owned())).collect();
            if !cards.is_empty() {
                text.push_str(&format!(" unless {}", cards.join(", ")));
            }
            text
        }
        _ => standing.to_string(),
    }
}

/// The events that would end or stop it.
pub fn stops(of: Components, standing: &Value) -> Vec<Phrase> {
    match standing.get("standing").and_then(Value::as_str) {
        Some(CAPITAL) => vec![say!(words::stops_capital_chosen)],
        Some(PRIVILEGE) => vec![say!(words::stops_dropped)],
        Some(TURN) => {
            let list = |key: &str| standing.get(key).and_then(Value::as_array).into_iter().flatten();
            let mut stops = vec![say!(words::stops_played), say!(words::stops_impossible)];
            stops.extend(list("requires").filter_map(|need| Need::read(of, need)).map(Need::stops));
            let cards = list("unless_drawn").filter_map(|card| Card::by_id(of, card.as_str()?));
            stops.extend(cards.map(|card| say!(words::stops_drawn { card })));
            stops
        }
        _ => vec![],
    }
}

//! Standing orders (RULES section 10): plans for the next turns, automatic rests, and the order of returns.

mod conditions;
mod fire;
mod forms;
mod mail;

use super::CenturyFromEastToWest;
use super::action::{self, Action};
use super::components::Components;
use super::cubes::Colour;
use super::ids::{Component, Place};
use super::notation;
use super::rejection::Rejection;
use super::state::{Phase, State};
use super::words;
use crate::kernel::forms::OrderForm;
use crate::kernel::language::{InWords, Phrase, say};
use crate::kernel::notation::OrderError;
use crate::kernel::ruleset::{StandingChange, StandingStep};
use crate::kernel::seat::Seat;
use crate::kernel::title::Plans;
use crate::kit::plans::{is_kind, parted};
use conditions::Condition;
use serde_json::{Value, json};

impl Plans for CenturyFromEastToWest {
    fn read_standing(&self, state: &State, seat: Seat, raw: &Value) -> Result<Value, Rejection> {
        read(state, seat, raw)
    }

    fn read_standing_line(&self, state: &State, seat: Seat, line: &str) -> Option<Result<StandingChange, OrderError>> {
        mail::read_line(state, seat, line)
    }

    fn standing_forms(&self, state: &State, _seat: Seat) -> Vec<OrderForm> {
        forms::forms(state)
    }

    /// The canonical text of the order, as one would type it.
    fn print_standing(&self, order: &Value) -> String {
        let of = self.components();
        match parse(of, order) {
            Err(_) => order.to_string(),
            Ok(Standing::AutoRest { below }) => format!("auto rest {below}"),
            Ok(Standing::DiscardOrder { colours }) => {
                let letters: Vec<String> = colours.iter().map(|colour| colour.letter().to_lowercase()).collect();
                format!("auto discard {}", letters.join(" "))
            }
            Ok(Standing::Plan { entries, .. }) => {
                let entries: Vec<String> = entries.iter().map(|entry| print_entry(of, entry)).collect();
                format!("plan: {}", entries.join(" | "))
            }
        }
    }

    /// The events that would end or stop it.
    fn standing_stops(&self, order: &Value) -> Vec<Phrase> {
        match parse(self.components(), order) {
            Ok(Standing::Plan { .. }) => {
                vec![say!(words::stops_played), say!(words::stops_impossible), say!(words::stops_back)]
            }
            Ok(Standing::AutoRest { .. }) => vec![say!(words::stops_plan_first)],
            _ => vec![],
        }
    }

    fn fire_standing(&self, state: &State, seat: Seat, orders: &[Value]) -> Option<StandingStep> {
        fire::fire(self, state, seat, orders)
    }

    /// Returns from a full storage happen at once (RULES section 10, discard order).
    fn fires_within_turn(&self, state: &State, _seat: Seat) -> bool {
        matches!(state.phase, Phase::Discard { .. })
    }

    /// Plans and auto-rest apply at the beginning of a turn; a discard order comes before the default (RULES
    /// section 11).
    fn fires_at_expiry(&self, state: &State, seat: Seat) -> bool {
        self.fires_within_turn(state, seat)
    }

    /// When the game goes back, only plans are dropped (RULES section 10).
    fn outlasts_going_back(&self, standing: &Value) -> bool {
        !is_plan(standing)
    }
}

const MOST_ENTRIES: usize = 20;
const MOST_ORDERS: usize = 100;
const MOST_CONDITIONS: usize = 20;

/// A standing order after reading.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Standing {
    /// For the first turn after `after_turn`, which is the owner's turn in which it was given; `None` if it was
    /// given outside a turn of theirs.
    Plan {
        entries: Vec<Entry>,
        after_turn: Option<u32>,
    },
    AutoRest {
        below: u8,
    },
    DiscardOrder {
        colours: Vec<Colour>,
    },
}

/// One alternative of a plan: all conditions must hold.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Entry {
    conditions: Vec<Condition>,
    list: List,
}

/// What an entry plays: primitives, or orders that are parsed when it is used.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum List {
    Actions(Vec<Value>),
    Orders(Vec<String>),
}

fn bad(why: impl Into<Phrase>) -> Rejection {
    Rejection::BadStandingOrder { why: why.into() }
}

/// Reads a standing order and fills in the parts that the rule book says are fixed when it is given.
pub fn read(state: &State, seat: Seat, raw: &Value) -> Result<Value, Rejection> {
    let mut standing = parse(state.components, raw)?;
    if let Standing::Plan { entries, after_turn } = &mut standing {
        entries.iter_mut().try_for_each(|entry| entry.name_the_card(state))?;
        // A plan given in the own turn is for the next one.
        if state.active() == Some(seat) && after_turn.is_none() {
            *after_turn = Some(state.turn);
        }
    }
    Ok(standing.to_json())
}

/// Checks the shape only.
pub(super) fn parse(of: Components, raw: &Value) -> Result<Standing, Rejection> {
    let object = raw.as_object().ok_or_else(|| bad("A standing order is an object."))?;
    let known = |fields: &[&str]| match object.keys().find(|key| !fields.contains(&key.as_str())) {
        Some(key) => Err(bad(format!("This standing order does not know the field `{key}`."))),
        None => Ok(()),
    };
    match object.get("standing").and_then(Value::as_str) {
        Some("plan") => {
            known(&["standing", "entries", "after_turn"])?;
            let entries = object.get("entries").and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
            if entries.is_empty() || entries.len() > MOST_ENTRIES {
                return Err(bad(say!(words::plan_entries { most: MOST_ENTRIES })));
            }
            let entries = entries.iter().map(|entry| Entry::parse(of, entry)).collect::<Result<_, _>>()?;
            let after_turn = match object.get("after_turn") {
                None | Some(Value::Null) => None,
                Some(turn) => {
                    let turn = turn.as_u64().and_then(|turn| u32::try_from(turn).ok());
                    Some(turn.ok_or_else(|| bad("`after_turn` is the number of a turn."))?)
                }
            };
            Ok(Standing::Plan { entries, after_turn })
        }
        Some("auto_rest") => {
            known(&["standing", "below"])?;
            let most = of.setup().settlers_per_player;
            let below = object.get("below").and_then(Value::as_u64).and_then(|below| u8::try_from(below).ok());
            let below = below.filter(|below| (1..=most).contains(below));
            let below = below.ok_or_else(|| bad(format!("`below` is a number from 1 to {most}.")))?;
            Ok(Standing::AutoRest { below })
        }
        Some("discard_order") => {
            known(&["standing", "colours"])?;
            let names = object.get("colours").and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
            let read = |name: &Value| Colour::ALL.into_iter().find(|colour| name.as_str() == Some(colour.name()));
            let colours: Vec<Colour> = names.iter().filter_map(read).collect();
            let each_once = Colour::ALL.iter().all(|colour| colours.contains(colour));
            if names.len() != Colour::ALL.len() || !each_once {
                return Err(bad("`colours` names yellow, red, green and brown, each once."));
            }
            Ok(Standing::DiscardOrder { colours })
        }
        _ => Err(bad("`standing` is \"plan\", \"auto_rest\" or \"discard_order\".")),
    }
}

impl Standing {
    pub(super) fn to_json(&self) -> Value {
        match self {
            Standing::Plan { entries, after_turn } => {
                let entries: Vec<Value> = entries.iter().map(Entry::to_json).collect();
                let mut plan = json!({"standing": "plan", "entries": entries});
                if let Some(turn) = after_turn {
                    plan["after_turn"] = json!(turn);
                }
                plan
            }
            Standing::AutoRest { below } => json!({"standing": "auto_rest", "below": below}),
            Standing::DiscardOrder { colours } => json!({"standing": "discard_order", "colours": colours}),
        }
    }
}

impl Entry {
    fn parse(of: Components, raw: &Value) -> Result<Self, Rejection> {
        let object = raw.as_object().ok_or_else(|| bad("An entry is an object."))?;
        if let Some(key) = object.keys().find(|key| !["if", "actions", "orders"].contains(&key.as_str())) {
            return Err(bad(format!("An entry does not know the field `{key}`.")));
        }
        let field = |name: &str| object.get(name).filter(|value| !value.is_null());
        let conditions = match field("if") {
            None => vec![],
            Some(Value::Array(list)) if list.len() <= MOST_CONDITIONS => {
                list.iter().map(|raw| Condition::parse(of, raw)).collect::<Result<_, _>>()?
            }
            Some(_) => return Err(bad("`if` is a list of conditions.")),
        };
        let list = match (field("actions"), field("orders")) {
            (Some(Value::Array(actions)), None) if !actions.is_empty() && actions.len() <= MOST_ORDERS => {
                for raw in actions {
                    action::read(of, raw).map_err(|rejection| bad(rejection.said()))?;
                }
                List::Actions(actions.clone())
            }
            (None, Some(Value::String(text))) => List::read_orders(of, text).map_err(|error| bad(error.message))?,
            _ => return Err(bad("An entry has either `actions`, a list, or `orders`, a text.")),
        };
        Ok(Entry { conditions, list })
    }

    fn to_json(&self) -> Value {
        let conditions: Vec<Value> = self.conditions.iter().map(Condition::to_json).collect();
        match &self.list {
            List::Actions(actions) => json!({"if": conditions, "actions": actions}),
            List::Orders(lines) => json!({"if": conditions, "orders": lines.join("; ")}),
        }
    }

    /// An entry that works at a fort or market without naming its card is for the card that lies there now. So
    /// nobody buys a card that has moved into the place.
    fn name_the_card(&mut self, state: &State) -> Result<(), Rejection> {
        for place in self.list.card_places(state.components) {
            if self.conditions.iter().any(|condition| condition.names_card_at(place)) {
                continue;
            }
            let card = notation::card_at(state, place).ok_or_else(|| bad(say!(words::no_card_there_now { place })))?;
            self.conditions.push(Condition::Card { card: card.to_owned(), at: place });
        }
        Ok(())
    }
}

impl List {
    /// Orders separated by `;`; each must parse.
    fn read_orders(of: Components, text: &str) -> Result<Self, OrderError> {
        let lines: Vec<String> = parted(text, |c| ";\n".contains(c)).map(str::to_owned).collect();
        if lines.is_empty() || lines.len() > MOST_ORDERS {
            return Err(OrderError::new("bad_order", say!(words::entry_empty)));
        }
        for line in &lines {
            notation::parse(of, line)?;
        }
        Ok(List::Orders(lines))
    }

    /// The forts and markets where it works.
    fn card_places(&self, of: Components) -> Vec<Place> {
        match self {
            List::Actions(actions) => {
                let work = |raw: &Value| match action::read(of, raw) {
                    Ok(Action::Work(order)) => order.location.known(),
                    _ => None,
                };
                actions.iter().filter_map(work).filter(|place| notation::has_card(*place)).collect()
            }
            List::Orders(lines) => {
                lines.iter().filter_map(|line| notation::card_place(&notation::parse(of, line).ok()?)).collect()
            }
        }
    }
}

fn print_entry(of: Components, entry: &Entry) -> String {
    let orders = match &entry.list {
        List::Orders(lines) => lines.join("; "),
        List::Actions(actions) => {
            let print = |raw: &Value| action::read(of, raw).map_or_else(|_| raw.to_string(), |a| notation::print(&a));
            actions.iter().map(print).collect::<Vec<_>>().join("; ")
        }
    };
    let conditions: Vec<String> = entry.conditions.iter().map(Condition::print).collect();
    if conditions.is_empty() { orders } else { format!("{orders} if {}", conditions.join(" and ")) }
}

pub(super) fn is_plan(order: &Value) -> bool {
    is_kind(order, "plan")
}

pub(super) fn known_place(of: Components, id: &str) -> Option<Place> {
    Place::find(of, &id.to_lowercase())
}

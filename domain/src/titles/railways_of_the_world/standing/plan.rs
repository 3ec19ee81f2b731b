//! What a plan does in its round: it plays the first entry that is legal from beginning to end (RULES section 10).

use super::super::action::{self, Action};
use super::super::data::Components;
use super::super::facts::{self, Fact};
use super::super::notation::{self, Order};
use super::super::rules;
use super::super::state::State;
use super::super::{Game, RailwaysOfTheWorld};
use super::{Entry, Plan};
use crate::kernel::chance::Chance;
use crate::kernel::ruleset::{Follow, Ruleset as _};
use crate::kernel::seat::Seat;
use serde_json::Value;

/// The part of an entry that is played as one move, and the rest, which waits until the drawn cubes are known.
#[derive(Debug)]
pub struct Step {
    pub actions: Vec<Value>,
    pub rest: Option<Entry>,
    /// Bonds issued by the part played now.
    pub bonds: u32,
}

pub fn first_legal(ruleset: &RailwaysOfTheWorld, state: &State, seat: Seat, plan: &Plan) -> Option<Step> {
    plan.entries.iter().find_map(|entry| try_entry(ruleset, state, seat, entry, plan.max_bonds))
}

/// The orders of a text, split at line ends and at the word `then`.
pub fn orders_of(text: &str) -> Vec<String> {
    let mut orders = vec![];
    for line in text.lines() {
        let mut order: Vec<&str> = vec![];
        for word in line.split_whitespace().chain(["then"]) {
            if word.eq_ignore_ascii_case("then") {
                if !order.is_empty() {
                    orders.push(std::mem::take(&mut order).join(" "));
                }
            } else {
                order.push(word);
            }
        }
    }
    orders
}

pub fn is_of_a_round(order: &Order) -> bool {
    !matches!(order, Order::Bid { .. } | Order::PassBid | Order::Keep(_))
}

pub fn print_entry(of: Components, entry: &Entry) -> String {
    match entry {
        Entry::Orders(text) => text.clone(),
        Entry::Actions(actions) => {
            let print = |raw: &Value| match action::read(of, raw) {
                Ok(action) => notation::print(&action),
                Err(_) => raw.to_string(),
            };
            actions.iter().map(print).collect::<Vec<_>>().join(" then ")
        }
    }
}

/// One step of an entry, not yet resolved against the board.
enum Pending<'a> {
    Order(&'a str),
    Action(&'a Value),
}

impl Pending<'_> {
    fn read(&self, state: &State, seat: Seat) -> Option<Vec<Action>> {
        match self {
            Self::Order(text) => notation::resolve(state, seat, &notation::parse(state.components, text).ok()??).ok(),
            Self::Action(raw) => Some(vec![action::read(state.components, raw).ok()?]),
        }
    }
}

/// A trial run of an entry, on the board as far as it can be known.
struct Trial {
    state: State,
    last: Vec<Fact>,
    begun: bool,
    bonds: u32,
}

fn try_entry(
    ruleset: &RailwaysOfTheWorld,
    state: &State,
    seat: Seat,
    entry: &Entry,
    max_bonds: Option<u32>,
) -> Option<Step> {
    let texts;
    let pending: Vec<Pending<'_>> = match entry {
        Entry::Orders(text) => {
            texts = orders_of(text);
            texts.iter().map(|text| Pending::Order(text)).collect()
        }
        Entry::Actions(actions) => actions.iter().map(Pending::Action).collect(),
    };
    let mut trial = Trial { state: state.clone(), last: vec![], begun: false, bonds: 0 };
    let mut played = vec![];
    // Index of the first step that reveals something hidden, and the bonds issued by then.
    let mut shown: Option<(usize, u32)> = None;
    for (place, step) in pending.iter().enumerate() {
        for action in step.read(&trial.state, seat)? {
            let carried_out = trial.carry_out(ruleset, seat, &action)?;
            if carried_out && shown.is_none_or(|(at, _)| at == place) {
                played.push(serde_json::to_value(&action).ok()?);
            }
        }
        if shown.is_none() && trial.last.iter().any(shows_cubes) {
            shown = Some((place, trial.bonds));
        }
    }
    if played.is_empty() || max_bonds.is_some_and(|most| trial.bonds > most) {
        return None;
    }
    let (last, bonds) = shown.unwrap_or((pending.len(), trial.bonds));
    let rest = match entry {
        _ if last + 1 >= pending.len() => None,
        Entry::Orders(_) => Some(Entry::Orders(
            pending[last + 1..]
                .iter()
                .filter_map(|step| if let Pending::Order(text) = step { Some(*text) } else { None })
                .collect::<Vec<_>>()
                .join(" then "),
        )),
        Entry::Actions(actions) => Some(Entry::Actions(actions[last + 1..].to_vec())),
    };
    Some(Step { actions: played, rest, bonds })
}

fn shows_cubes(fact: &Fact) -> bool {
    matches!(fact, Fact::CubesPlaced { cubes, .. } if !cubes.is_empty())
}

impl Trial {
    /// Performs one action. `Some(false)`: already done. `None`: illegal.
    fn carry_out(&mut self, ruleset: &RailwaysOfTheWorld, seat: Seat, action: &Action) -> Option<bool> {
        if self.begun {
            match rules::follows(&self.state, &self.last, seat, action) {
                Follow::Go => {}
                Follow::AlreadyDone => return Some(false),
                Follow::Refuse(_) => return None,
            }
        }
        // These draws have no seed; their results are removed again below.
        let mut chance = Chance::of_no_game();
        let mut play: Game<'_> = Game::new(self.state.clone(), &mut chance);
        ruleset.decide(&mut play, seat, action).ok()?;
        let (_, facts) = play.finish();
        for fact in &facts {
            match fact {
                // Drawn cubes are unknown: a step that needs one is not legal yet.
                Fact::CubesPlaced { .. } => {}
                fact => facts::evolve(&mut self.state, fact).ok()?,
            }
        }
        // Bonds for interest at the end of the whole turn do not count for the plan.
        let own = facts.iter().take_while(|fact| !matches!(fact, Fact::TurnEnded { .. }));
        self.bonds += own.map(|fact| if let Fact::BondsIssued { bonds, .. } = fact { *bonds } else { 0 }).sum::<u32>();
        self.last = facts;
        self.begun = true;
        Some(true)
    }
}

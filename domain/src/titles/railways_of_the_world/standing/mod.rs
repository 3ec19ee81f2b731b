//! Standing orders: auction limits, plans and passes given in advance (RULES section 10).
//!
//! When an order is given, the missing parts are filled in: the first auction of a limit (`from`), and the turn and
//! round of a plan or pass. So an order keeps its meaning however long it waits, and an order whose time has passed
//! does nothing.

mod forms;
mod lines;
mod plan;
mod read;

use super::RailwaysOfTheWorld;
use super::Rejection;
use super::action::Action;
use super::rules::auction;
use super::state::{Phase, State, Thousands};
use super::words;
use crate::kernel::forms::OrderForm;
use crate::kernel::language::{Phrase, say};
use crate::kernel::notation::OrderError;
use crate::kernel::ruleset::{StandingChange, StandingStep};
use crate::kernel::seat::Seat;
use crate::kernel::title::Plans;
use serde::{Deserialize, Serialize};
use serde_json::Value;

impl Plans for RailwaysOfTheWorld {
    fn read_standing(&self, state: &State, seat: Seat, raw: &Value) -> Result<Value, Rejection> {
        read::read(state, seat, raw)
    }

    fn read_standing_line(&self, state: &State, seat: Seat, line: &str) -> Option<Result<StandingChange, OrderError>> {
        lines::read_line(state, seat, line)
    }

    fn standing_forms(&self, state: &State, _seat: Seat) -> Vec<OrderForm> {
        forms::forms(state.figures())
    }

    fn shows_standing(&self) -> bool {
        true
    }

    /// The canonical text of the order, as one would type it.
    fn print_standing(&self, standing: &Value) -> String {
        match Standing::of(standing) {
            Some(Standing::Auction { max, first: Some(first), .. }) => format!("bid {first} max {max}"),
            Some(Standing::Auction { max: 0, turns: Turns::Number(1), .. }) => "auto pass auction".into(),
            Some(Standing::Auction { max, turns, .. }) => match turns {
                Turns::Number(1) => format!("auto bid {max}"),
                Turns::Number(turns) => format!("auto bid {max} turns {turns}"),
                Turns::All(_) => format!("auto bid {max} always"),
            },
            Some(Standing::Pass { .. }) => "pass this turn".into(),
            Some(Standing::Plan(plan)) => {
                let bonds = plan.max_bonds.map(|bonds| format!(" bonds {bonds}")).unwrap_or_default();
                let mut entries: Vec<String> =
                    plan.entries.iter().map(|entry| plan::print_entry(self.components(), entry)).collect();
                entries.push(if plan.otherwise == Otherwise::Wait { "wait".into() } else { "pass".into() });
                format!("plan {}{bonds}: {}", plan.round, entries.join(" | "))
            }
            None => standing.to_string(),
        }
    }

    /// The events that would end or stop it.
    fn standing_stops(&self, standing: &Value) -> Vec<Phrase> {
        match Standing::of(standing) {
            Some(Standing::Auction { max, turns, .. }) => {
                let end = match turns {
                    Turns::Number(auctions) => say!(words::stops_after_auctions { auctions }),
                    Turns::All(_) => say!(words::stops_with_game),
                };
                if max == 0 { vec![end] } else { vec![say!(words::stops_at_bid { max }), end] }
            }
            Some(Standing::Plan(plan)) => vec![
                say!(words::stops_when_used),
                say!(words::stops_after_round { round: plan.round, turn: plan.turn }),
                say!(words::stops_when_impossible),
            ],
            Some(Standing::Pass { turn, .. }) => vec![say!(words::stops_after_turn { turn })],
            None => vec![],
        }
    }

    /// False once its auction, round or turn is over.
    fn stands(&self, state: &State, seat: Seat, standing: &Value) -> bool {
        Standing::of(standing).is_none_or(|order| order.is_live(state, seat))
    }

    fn fire_standing(&self, state: &State, seat: Seat, orders: &[Value]) -> Option<StandingStep> {
        let read: Vec<Option<Standing>> = orders.iter().map(Standing::of).collect();
        match &state.phase {
            Phase::Auction { to_bid, .. } if *to_bid == seat => fire_limit(state, seat, orders, &read),
            Phase::Actions { acting, .. } if acting.seat == seat => fire_round(self, state, seat, orders, &read),
            _ => None,
        }
    }
}

/// A standing order as it is stored.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "standing", rename_all = "snake_case")]
enum Standing {
    Auction {
        max: Thousands,
        turns: Turns,
        /// The turn of the first auction it serves.
        from: u32,
        /// The lowest amount for the first bid (`bid 3 max 5`).
        #[serde(skip_serializing_if = "Option::is_none")]
        first: Option<Thousands>,
    },
    Plan(Plan),
    Pass {
        rounds: Rounds,
        turn: u32,
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
enum Turns {
    Number(u32),
    All(All),
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum All {
    All,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Rounds {
    Turn,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Plan {
    turn: u32,
    round: u8,
    entries: Vec<Entry>,
    #[serde(rename = "else")]
    otherwise: Otherwise,
    #[serde(skip_serializing_if = "Option::is_none")]
    max_bonds: Option<u32>,
}

/// A list of primitives, or typed orders; `then` joins several.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
enum Entry {
    Orders(String),
    Actions(Vec<Value>),
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Otherwise {
    Wait,
    Pass,
}

impl Standing {
    fn of(value: &Value) -> Option<Self> {
        serde_json::from_value(value.clone()).ok()
    }

    fn value(&self) -> Value {
        serde_json::to_value(self).unwrap_or_default()
    }

    /// Whether it can still do something for `seat`.
    fn is_live(&self, state: &State, seat: Seat) -> bool {
        match self {
            Self::Auction { .. } => match &state.phase {
                Phase::Auction { still_in, .. } if still_in.contains(&seat) => self.serves_until() >= state.turn,
                _ => self.serves_until() > state.turn,
            },
            Self::Plan(plan) => (plan.turn, plan.round) >= coming_go(state, seat),
            Self::Pass { turn, .. } => *turn >= coming_go(state, seat).0,
        }
    }

    /// How many auctions a limit serves.
    fn auctions(&self) -> u32 {
        match self {
            Self::Auction { turns: Turns::Number(turns), .. } => *turns,
            _ => u32::MAX,
        }
    }

    /// The last turn in which an auction limit serves.
    fn serves_until(&self) -> u32 {
        match self {
            Self::Auction { turns: Turns::Number(turns), from, .. } => from.saturating_add(turns.saturating_sub(1)),
            _ => u32::MAX,
        }
    }
}

/// Turn and round of `seat`'s current or next go.
fn coming_go(state: &State, seat: Seat) -> (u32, u8) {
    match &state.phase {
        Phase::Actions { round, acting } => {
            let order = state.order();
            let place = |seat: Seat| order.iter().position(|other| *other == seat);
            if place(seat) >= place(acting.seat) {
                (state.turn, *round)
            } else if *round < state.figures().rounds_per_turn {
                (state.turn, round + 1)
            } else {
                (state.turn + 1, 1)
            }
        }
        _ => (state.turn.max(1), 1),
    }
}

/// The orders that remain after `instead` has replaced the one at `index`; expired orders are dropped too.
fn left(state: &State, seat: Seat, orders: &[Value], index: usize, instead: Option<Standing>) -> Vec<Value> {
    let stays = orders.iter().enumerate().filter_map(|(i, order)| {
        if i == index {
            return instead.as_ref().map(Standing::value);
        }
        Standing::of(order).is_none_or(|order| order.is_live(state, seat)).then(|| order.clone())
    });
    stays.collect()
}

fn fire_limit(state: &State, seat: Seat, orders: &[Value], read: &[Option<Standing>]) -> Option<StandingStep> {
    let serves = |order: &Standing| {
        matches!(order, Standing::Auction { from, .. } if *from <= state.turn) && order.is_live(state, seat)
    };
    // A limit for this auction comes before one for several auctions, and that before one for all.
    let serving =
        read.iter().enumerate().filter_map(|(index, order)| Some((index, order.as_ref().filter(|o| serves(o))?)));
    let (index, order) = serving.min_by_key(|(_, order)| order.auctions())?;
    let Standing::Auction { max, turns, from, first } = order else { return None };
    let min = auction::min_bid(state);
    let opening = first.filter(|first| *first >= min && *first <= *max);
    let amount = opening.unwrap_or(min);
    let bids = amount <= *max && amount <= state.figures().auction.max_bid;
    let action = if bids { Action::Bid { amount: i64::from(amount) } } else { Action::PassBid {} };
    // A pass ends this auction for the seat, so a limit for its last auction is used up.
    let used_up = !bids && order.serves_until() <= state.turn;
    let instead = (!used_up).then_some(Standing::Auction { max: *max, turns: *turns, from: *from, first: None });
    let actions = vec![serde_json::to_value(action).unwrap_or_default()];
    Some(StandingStep::Play { index, actions, left: left(state, seat, orders, index, instead) })
}

fn fire_round(
    ruleset: &RailwaysOfTheWorld,
    state: &State,
    seat: Seat,
    orders: &[Value],
    read: &[Option<Standing>],
) -> Option<StandingStep> {
    let now = coming_go(state, seat);
    let end_turn = || vec![serde_json::to_value(Action::EndTurn {}).unwrap_or_default()];
    let of_now = |order: &Standing| matches!(order, Standing::Plan(plan) if (plan.turn, plan.round) == now);
    let planned = read.iter().position(|order| order.as_ref().is_some_and(of_now));
    let mut without = orders.to_vec();
    if let Some((index, Some(Standing::Plan(plan)))) = planned.map(|index| (index, &read[index])) {
        if let Some(step) = plan::first_legal(ruleset, state, seat, plan) {
            let rest = step.rest.map(|entry| {
                let max_bonds = plan.max_bonds.map(|most| most.saturating_sub(step.bonds));
                Standing::Plan(Plan { entries: vec![entry], otherwise: Otherwise::Wait, max_bonds, ..*plan })
            });
            let actions = step.actions;
            return Some(StandingStep::Play { index, actions, left: left(state, seat, orders, index, rest) });
        }
        without = left(state, seat, orders, index, None);
        if plan.otherwise == Otherwise::Pass {
            return Some(StandingStep::Play { index, actions: end_turn(), left: without });
        }
    }
    let passes = |order: &Standing| matches!(order, Standing::Pass { turn, .. } if *turn == state.turn);
    let passing = read.iter().position(|order| order.as_ref().is_some_and(passes));
    // If something was done in this go already, the player is asked about the rest.
    match (passing, planned) {
        (Some(index), _) if state.acting().is_some_and(|acting| acting.fresh) => {
            Some(StandingStep::Play { index, actions: end_turn(), left: without })
        }
        (_, Some(_)) => Some(StandingStep::Stop { left: without, why: say!(words::plan_impossible) }),
        _ => None,
    }
}

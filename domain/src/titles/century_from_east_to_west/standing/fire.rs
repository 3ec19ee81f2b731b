//! What standing orders play when their owner is to act: a plan, otherwise a rest; and the returns when the storage
//! is full.

use super::{Entry, List, Standing, is_plan, parse};
use crate::kernel::chance::Chance;
use crate::kernel::language::say;
use crate::kernel::play::{Applied, Submission, apply};
use crate::kernel::ruleset::{Ruleset as _, StandingStep};
use crate::kernel::seat::Seat;
use crate::kit::plans::{as_json, without};
use crate::titles::century_from_east_to_west::CenturyFromEastToWest;
use crate::titles::century_from_east_to_west::action::Action;
use crate::titles::century_from_east_to_west::data::Work;
use crate::titles::century_from_east_to_west::rules;
use crate::titles::century_from_east_to_west::state::{Phase, State};
use crate::titles::century_from_east_to_west::words;
use serde_json::{Value, json};

pub fn fire(ruleset: &CenturyFromEastToWest, state: &State, seat: Seat, orders: &[Value]) -> Option<StandingStep> {
    if state.active() != Some(seat) {
        return None;
    }
    match state.phase {
        // A forced rest comes first and uses up no plan. The owner chooses in the extra turn of New Wares.
        Phase::TurnStart { extra: false, .. } if ruleset.forced(state).is_none() => {
            let due = orders.iter().position(|order| is_due_plan(order, state));
            match due {
                Some(index) => Some(fire_plan(ruleset, state, seat, orders, index)),
                // A plan that is not due was given in this turn: the owner has been asked already.
                None if orders.iter().any(is_plan) => None,
                None => fire_auto_rest(state, seat, orders),
            }
        }
        Phase::Discard { .. } => fire_discard(state, seat, orders),
        _ => None,
    }
}

fn is_due_plan(order: &Value, state: &State) -> bool {
    let given_in = |after_turn: Option<u32>| after_turn.is_none_or(|turn| turn < state.turn);
    matches!(parse(state.components, order), Ok(Standing::Plan { after_turn, .. }) if given_in(after_turn))
}

fn fire_plan(
    ruleset: &CenturyFromEastToWest,
    state: &State,
    seat: Seat,
    orders: &[Value],
    index: usize,
) -> StandingStep {
    let entries = match parse(state.components, &orders[index]) {
        Ok(Standing::Plan { entries, .. }) => entries,
        _ => vec![],
    };
    let discards = discard_order(state, orders).is_some();
    match entries.iter().find_map(|entry| playable(ruleset, state, seat, entry, discards)) {
        Some(actions) => {
            let mut left = orders.to_vec();
            left.remove(index);
            StandingStep::Play { index, actions, left }
        }
        None => StandingStep::Stop { left: without(orders, "plan"), why: say!(words::plan_stopped) },
    }
}

/// The entry's primitives, if its conditions hold and the whole list is legal and ends the turn, or ends with New
/// Wares. The result of draws is ignored, so any draws will do.
fn playable(
    ruleset: &CenturyFromEastToWest,
    state: &State,
    seat: Seat,
    entry: &Entry,
    discards: bool,
) -> Option<Vec<Value>> {
    if !entry.conditions.iter().all(|condition| condition.holds(state, seat)) {
        return None;
    }
    let text;
    let submission = match &entry.list {
        List::Actions(actions) => Submission::Actions(actions),
        List::Orders(lines) => {
            text = lines.join("\n");
            Submission::Orders(&text)
        }
    };
    let applied: Applied<CenturyFromEastToWest> = apply(ruleset, state, seat, submission, Chance::of_no_game()).ok()?;
    let after = &applied.state;
    let over = after.active() != Some(seat) || after.turn != state.turn;
    let left_to_discards = discards && matches!(after.phase, Phase::Discard { .. });
    let new_wares = matches!(applied.actions.last(), Some(Action::Work(order))
        if order.location.known().is_some_and(|place| matches!(place.data().work, Work::NewWares {})));
    (over || left_to_discards || new_wares).then(|| as_json(&applied.actions))
}

fn fire_auto_rest(state: &State, seat: Seat, orders: &[Value]) -> Option<StandingStep> {
    let (index, below) = orders.iter().enumerate().find_map(|(index, order)| match parse(state.components, order) {
        Ok(Standing::AutoRest { below }) => Some((index, below)),
        _ => None,
    })?;
    let player = &state.players[seat];
    let out = state.settlers_on_board(seat) + player.settlers_on_route();
    let fires = player.available < below && out > 0;
    fires.then(|| StandingStep::Play { index, actions: vec![json!(Action::Rest {})], left: orders.to_vec() })
}

fn fire_discard(state: &State, seat: Seat, orders: &[Value]) -> Option<StandingStep> {
    let (index, colours) = discard_order(state, orders)?;
    let actions = as_json(&rules::discards_in_order(state, seat, &colours));
    Some(StandingStep::Play { index, actions, left: orders.to_vec() })
}

fn discard_order(state: &State, orders: &[Value]) -> Option<(usize, Vec<super::super::cubes::Colour>)> {
    orders.iter().enumerate().find_map(|(index, order)| match parse(state.components, order) {
        Ok(Standing::DiscardOrder { colours }) => Some((index, colours)),
        _ => None,
    })
}

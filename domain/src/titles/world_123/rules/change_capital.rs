//! Change the capital: headquarters and a settlement swap places (RULES 5.12, manual only).

use super::super::Game;
use super::super::action::Action;
use super::super::data::City;
use super::super::facts::Fact;
use super::super::rejection::Rejection;
use super::super::state::{State, Turn};
use super::is_spent;
use crate::kernel::seat::Seat;

pub fn legal(state: &State, turn: &Turn, out: &mut Vec<Action>) {
    if !state.rules().capital_change || turn.mp.is_some() || turn.capital_changed || is_spent(state, turn) {
        return;
    }
    out.extend(
        state
            .components
            .cities()
            .filter(|city| offer(state, turn, i64::from(city.number())).is_ok())
            .map(Action::change_capital),
    );
}

pub fn decide(play: &mut Game<'_>, seat: Seat, city: i64) -> Result<(), Rejection> {
    let Some(turn) = play.turn() else { return Err(Rejection::GameOver {}) };
    let city = offer(play, turn, city)?;
    if let Some(old) = play.players[seat].headquarters {
        play.record(Fact::CapitalChanged { seat, city, headquarters: city.spot(), settlement: old });
    }
    Ok(())
}

fn offer(state: &State, turn: &Turn, city: i64) -> Result<City, Rejection> {
    let player = &state.players[turn.seat];
    if !state.rules().capital_change {
        return Err(Rejection::NotInThisEdition {});
    }
    let city = state.components.city(city).ok_or_else(|| Rejection::unknown_city(state.components))?;
    if player.capital == Some(city) {
        return Err(Rejection::SameCapital { city });
    }
    if turn.capital_changed {
        return Err(Rejection::CapitalAlreadyChanged {});
    }
    if turn.mp.is_some() {
        return Err(Rejection::CapitalTooLate {});
    }
    if !player.settlements.has(city.spot()) {
        return Err(Rejection::NoOwnSettlementThere { city });
    }
    Ok(city)
}

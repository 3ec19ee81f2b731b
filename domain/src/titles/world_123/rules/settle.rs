//! Place a settlement on arrival (RULES 5.9; opposing hexes 17.4; the price of a house 17.5).

use super::super::Game;
use super::super::action::Action;
use super::super::data::{At, Spot, Terrain};
use super::super::facts::Fact;
use super::super::options::Extra;
use super::super::rejection::Rejection;
use super::super::state::{Road, State, Turn};
use super::{houses, is_spent, trolley};
use crate::kernel::seat::Seat;

pub fn legal(state: &State, turn: &Turn, out: &mut Vec<Action>) {
    if !turn.arrived || is_spent(state, turn) {
        return;
    }
    let player = &state.players[turn.seat];
    if player.settlements_supply > 0 {
        if offer(state, turn, None).is_ok() {
            out.push(Action::Settle { take_from: None });
        }
        return;
    }
    for spot in player.settlements.sorted() {
        if offer(state, turn, Some(spot.into())).is_ok() {
            out.push(Action::Settle { take_from: Some(spot.into()) });
        }
    }
}

pub fn decide(play: &mut Game<'_>, seat: Seat, take_from: Option<At>) -> Result<(), Rejection> {
    let Some(turn) = play.turn() else { return Err(Rejection::GameOver {}) };
    let Offer { hex, taken, paid } = offer(play, turn, take_from)?;
    trolley::start(play);
    if let Some(taken) = taken {
        let player = &play.players[seat];
        let residents = player.garrison(taken).all();
        let roads = roads_touching(play, seat, taken);
        play.record(Fact::SettlementTakenBack { seat, hex: taken, residents, roads });
    }
    let income = first_income(play, hex);
    play.record(Fact::SettlementPlaced { seat, hex, income, paid, arrival: true });
    Ok(())
}

/// Money for a settlement on this hex: the terrain's money if nobody has anything there.
pub fn first_income(state: &State, hex: Spot) -> u32 {
    if state.is_bare(hex) {
        state.components.terrain(state.terrain(hex)).first_settlement_income.unwrap_or(0)
    } else {
        0
    }
}

/// The roads that `seat` loses with its settlement on `hex` (RULES 17.2, "Loss").
pub fn roads_touching(state: &State, seat: Seat, hex: Spot) -> Vec<Road> {
    state.players[seat].roads.iter().copied().filter(|road| road.touches(hex)).collect()
}

/// The opponent who owns a land hex and keeps others off it (RULES 17.4).
pub fn lord(state: &State, seat: Seat, hex: Spot) -> Option<Seat> {
    let land = state.has(Extra::Fights) && state.terrain(hex) != Terrain::City;
    if land && !state.players[seat].owns(hex) { state.opponents_on(seat, hex).next() } else { None }
}

/// The immediate price of a settlement here (a trading house), and the terrain's money for it.
pub fn terms(state: &State, turn: &Turn, take_from: Option<At>) -> Option<(u32, u32)> {
    let Offer { hex, paid, .. } = offer(state, turn, take_from).ok()?;
    Some((paid, first_income(state, hex)))
}

struct Offer {
    hex: Spot,
    taken: Option<Spot>,
    paid: u32,
}

fn offer(state: &State, turn: &Turn, take_from: Option<At>) -> Result<Offer, Rejection> {
    let player = &state.players[turn.seat];
    let hex = player.trolley.filter(|_| turn.arrived).ok_or(Rejection::NotArrived {})?;
    if player.owns(hex) {
        return Err(Rejection::AlreadySettled {});
    }
    if let Some(player) = lord(state, turn.seat, hex) {
        return Err(Rejection::OpposingHex { hex: hex.into(), player });
    }
    let taken = match (player.settlements_supply, take_from) {
        (0, None) => return Err(Rejection::SupplyEmpty {}),
        (0, Some(from)) => {
            let spot = Spot::at(from).filter(|spot| player.settlements.has(*spot));
            let spot = spot.ok_or(Rejection::TakeFromNotYours { hex: from })?;
            if turn.settled.iter().any(|settled| settled.hex == spot) {
                return Err(Rejection::TakeFromThisTurn { hex: from });
            }
            Some(spot)
        }
        (_, None) => None,
        (supply, Some(_)) => return Err(Rejection::TakeFromNotNeeded { supply }),
    };
    Ok(Offer { hex, taken, paid: houses::affordable(state, turn.seat, hex)? })
}

//! Deliver a good to a city that wants it, for victory points (RULES 5.7; sold in trading houses 17.5).

use super::super::Game;
use super::super::action::Action;
use super::super::data::{City, Good, Named, listing};
use super::super::facts::Fact;
use super::super::rejection::Rejection;
use super::super::state::{State, Turn};
use super::{houses, is_spent, trolley};
use crate::kernel::seat::Seat;

pub fn legal(state: &State, turn: &Turn, out: &mut Vec<Action>) {
    let player = &state.players[turn.seat];
    if is_spent(state, turn) || player.trolley.and_then(|hex| hex.city()).is_none() {
        return;
    }
    out.extend(
        player
            .cargo
            .types(state.components)
            .filter(|good| offer(state, turn.seat, *good).is_ok())
            .map(|good| Action::Deliver { good: Named::Known(good) }),
    );
}

pub fn decide(play: &mut Game<'_>, seat: Seat, good: Good) -> Result<(), Rejection> {
    let city = offer(play, seat, good)?;
    let sold = houses::sale(play, seat, city);
    trolley::start(play);
    play.record(Fact::GoodDelivered { seat, good, city, sold });
    Ok(())
}

fn offer(state: &State, seat: Seat, good: Good) -> Result<City, Rejection> {
    let player = &state.players[seat];
    if player.cargo[good] == 0 {
        return Err(not_aboard(state, seat, good));
    }
    let hex = player.trolley.ok_or_else(|| Rejection::unknown_good(state.components))?;
    let city = hex.city().ok_or(Rejection::NotInCity { hex: hex.into() })?;
    if !state.wants(city, good) {
        return Err(Rejection::NoDemand { city, good, open: listing(state.open_demands(city)) });
    }
    Ok(city)
}

/// Whether a delivery there is also sold in the own trading house.
pub fn is_sold(state: &State, seat: Seat, city: City) -> bool {
    houses::sale(state, seat, city).is_some()
}

pub fn not_aboard(state: &State, seat: Seat, good: Good) -> Rejection {
    Rejection::GoodNotInHold { good, cargo: listing(state.players[seat].cargo.pieces(state.components)) }
}

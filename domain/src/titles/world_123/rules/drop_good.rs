//! Drop a good where no city wants it; anybody may pick it up (RULES 5.8).

use super::super::Game;
use super::super::action::Action;
use super::super::data::{Good, Named, Spot};
use super::super::facts::Fact;
use super::super::rejection::Rejection;
use super::super::state::{State, Turn};
use super::deliver::not_aboard;
use super::{is_spent, trolley};
use crate::kernel::seat::Seat;

pub fn legal(state: &State, turn: &Turn, out: &mut Vec<Action>) {
    if is_spent(state, turn) {
        return;
    }
    out.extend(
        state.players[turn.seat]
            .cargo
            .types(state.components)
            .filter(|good| offer(state, turn, *good).is_ok())
            .map(|good| Action::Drop { good: Named::Known(good) }),
    );
}

pub fn decide(play: &mut Game<'_>, seat: Seat, good: Good) -> Result<(), Rejection> {
    let Some(turn) = play.turn() else { return Err(Rejection::GameOver {}) };
    let hex = offer(play, turn, good)?;
    trolley::start(play);
    play.record(Fact::GoodDropped { seat, good, hex });
    Ok(())
}

fn offer(state: &State, turn: &Turn, good: Good) -> Result<Spot, Rejection> {
    let player = &state.players[turn.seat];
    if player.cargo[good] == 0 {
        return Err(not_aboard(state, turn.seat, good));
    }
    let hex = player.trolley.ok_or_else(|| Rejection::unknown_good(state.components))?;
    // Unloading where the good is wanted is a delivery (ruling R12).
    if let Some(city) = hex.city().filter(|city| state.wants(*city, good)) {
        return Err(Rejection::MustDeliver { city, good });
    }
    if turn.loaded_here[good] > 0 {
        return Err(Rejection::JustLoaded { good: good.into() });
    }
    Ok(hex)
}

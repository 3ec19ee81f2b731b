//! Load a good from the pile on the trolley's hex (RULES 5.6).

use super::super::Game;
use super::super::action::Action;
use super::super::data::{Good, Named, Spot, listing};
use super::super::facts::Fact;
use super::super::rejection::Rejection;
use super::super::state::{State, Turn};
use super::{is_spent, trolley};
use crate::kernel::seat::Seat;

pub fn legal(state: &State, turn: &Turn, out: &mut Vec<Action>) {
    let player = &state.players[turn.seat];
    if is_spent(state, turn) || player.holds_used(state.components) >= player.holds {
        return;
    }
    let Some(hex) = player.trolley else { return };
    out.extend(
        state
            .pile(hex)
            .types(state.components)
            .filter(|good| offer(state, turn, *good).is_ok())
            .map(|good| Action::Load { good: Named::Known(good) }),
    );
}

pub fn decide(play: &mut Game<'_>, seat: Seat, good: Good) -> Result<(), Rejection> {
    let Some(turn) = play.turn() else { return Err(Rejection::GameOver {}) };
    let hex = offer(play, turn, good)?;
    trolley::start(play);
    play.record(Fact::GoodLoaded { seat, good, hex });
    Ok(())
}

fn offer(state: &State, turn: &Turn, good: Good) -> Result<Spot, Rejection> {
    let player = &state.players[turn.seat];
    let hex = player.trolley.ok_or_else(|| Rejection::unknown_good(state.components))?;
    let pile = state.pile(hex);
    if pile[good] == 0 {
        return Err(Rejection::NoSuchGoodHere { good, hex: hex.into(), goods: listing(pile.types(state.components)) });
    }
    if player.holds_used(state.components) >= player.holds {
        return Err(Rejection::NoFreeHold { holds: player.holds });
    }
    // Prevents idle loops (ruling R13): a good dropped in this visit stays there.
    if turn.dropped_here[good] > 0 {
        return Err(Rejection::JustDropped { good: good.into() });
    }
    Ok(hex)
}

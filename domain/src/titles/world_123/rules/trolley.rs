//! The first trolley action of a turn fixes its movement points (RULES section 4, "Trolley action").

use super::super::Game;
use super::super::facts::Fact;
use super::super::state::{HalfMp, State, Turn};

/// The movement points left, or those of a trolley that starts now.
pub fn mp(state: &State, turn: &Turn) -> HalfMp {
    turn.mp.unwrap_or_else(|| {
        let player = &state.players[turn.seat];
        let privileges: u8 = player.effects().map(|effect| effect.mp).sum();
        let at_home = player.trolley.is_some_and(|spot| player.owns(spot));
        let own_tile = if at_home { state.rules().own_start_mp } else { 0 };
        HalfMp::whole(player.mp + privileges + own_tile)
    })
}

/// Call this before the fact of a trolley action.
pub fn start(play: &mut Game<'_>) {
    let Some(turn) = play.turn() else { return };
    if turn.mp.is_none() {
        let (seat, half_mp) = (turn.seat, mp(play, turn));
        play.record(Fact::TrolleyStarted { seat, half_mp });
    }
}

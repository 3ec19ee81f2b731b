//! End the turn: pass, or close the build that is open (RULES section 5.6).

use super::super::Game;
use super::super::facts::Fact;
use super::super::state::Stage;
use super::turn;
use crate::kernel::seat::Seat;

pub fn decide(play: &mut Game<'_>, seat: Seat) {
    // An unused Land Grant comes back, so that neither a mistake nor a time-out costs a card (ruling 41).
    if let Some(Stage::Armed { card }) = play.acting().map(|acting| acting.stage.clone()) {
        play.record(Fact::CardTakenBack { seat, card });
    }
    turn::end(play, seat);
}

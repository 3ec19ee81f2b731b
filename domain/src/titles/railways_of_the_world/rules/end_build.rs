//! End the build and go on with the next action of the Railroad Executive (RULES section 5.5).

use super::super::Game;
use super::super::action::Action;
use super::super::rejection::Rejection;
use super::super::state::{Stage, State};
use super::turn;
use crate::kernel::seat::Seat;

pub fn legal(state: &State, seat: Seat) -> Option<Action> {
    offer(state, seat).ok().map(|()| Action::EndBuild {})
}

pub fn decide(play: &mut Game<'_>, seat: Seat) -> Result<(), Rejection> {
    offer(play, seat)?;
    turn::action_done(play, seat);
    Ok(())
}

fn offer(state: &State, seat: Seat) -> Result<(), Rejection> {
    match state.acting() {
        Some(acting) if acting.seat == seat && matches!(acting.stage, Stage::Building { .. }) => {
            if acting.actions_left > 1 { Ok(()) } else { Err(Rejection::NoActionLeft {}) }
        }
        _ => Err(Rejection::NotBuilding {}),
    }
}

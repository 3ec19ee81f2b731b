//! Actions played for a player whose time ran out (RULES section 11).

use super::super::action::Action;
use super::super::facts::Fact;
use super::super::rejection::Rejection;
use super::super::state::{LoanAction, State, Step};
use super::{Moves, decide, free_road, legal, pass};
use crate::kernel::seat::Seat;
use std::ops::ControlFlow;

/// The default for the current decision. In `choose` it is a pass with the origin `timeout`, which only a time-out
/// can play. The same holds in `place_component`, where the unfinished monument is first taken back.
pub fn default_action(state: &State, seat: Seat) -> Option<Action> {
    let turn = state.turn_of(seat)?;
    match turn.step {
        Step::Choose {} if state.players[seat].free_road_pending => free_road::by_default(state, seat),
        Step::PlaceFreeRoad {} => free_road::by_default(state, seat),
        Step::PlaceShort { .. } => first_legal(state, seat),
        Step::Choose {} | Step::PlaceComponent { .. } => Some(Action::Pass {}),
    }
}

/// Plays the defaults to the end of the turn.
pub fn play_turn(play: &mut Moves<'_>, seat: Seat) -> Result<Vec<Action>, Rejection> {
    let mut played = vec![];
    let Some(number) = play.turn_of(seat).map(|turn| turn.number) else { return Ok(played) };
    while play.turn_of(seat).is_some_and(|turn| turn.number == number) {
        let Some(action) = default_action(play, seat) else { break };
        play.begin_action();
        match action {
            Action::Pass {} => give_up(play, seat),
            _ => decide(play, seat, &action)?,
        }
        played.push(action);
    }
    Ok(played)
}

/// Nothing has been bought in this turn: takes back an unfinished monument and a loan of this turn, and puts the
/// player out.
fn give_up(play: &mut Moves<'_>, seat: Seat) {
    if let Some((monument, _)) = play.players[seat].city.unfinished() {
        play.record(Fact::MonumentTakenBack { seat, monument });
    }
    if play.players[seat].free_road_pending
        && let Some(Action::PlaceFreeRoad { at, dir }) = free_road::by_default(play, seat)
    {
        let placed = free_road::decide(play, seat, at, dir);
        debug_assert!(placed.is_ok(), "the default is always legal");
    }
    if play.turn.as_ref().is_some_and(|turn| turn.loan == Some(LoanAction::Taken)) {
        let gold_limit = play.board().gold_per_round;
        play.record(Fact::LoanHandedBack { seat, gold_limit });
    }
    pass::give_up(play, seat, true);
}

fn first_legal(state: &State, seat: Seat) -> Option<Action> {
    let mut first = None;
    let _ = legal(state, seat, &mut |action| {
        first = Some(action);
        ControlFlow::Break(())
    });
    first
}

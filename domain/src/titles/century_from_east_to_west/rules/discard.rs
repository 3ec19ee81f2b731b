//! Return cubes that the storage cannot hold (RULES section 5.9).

use super::super::Match;
use super::super::action::Action;
use super::super::cubes::{Colour, Cubes};
use super::super::facts::Fact;
use super::super::rejection::Rejection;
use super::super::state::State;
use super::turn;
use crate::kernel::seat::Seat;
use std::ops::ControlFlow;

pub fn decide(play: &mut Match<'_>, seat: Seat, colour: Colour, count: u32) -> Result<(), Rejection> {
    let cubes = judge(play, seat, colour, count)?;
    play.record(Fact::CubesReturned { seat, cubes, automatic: false });
    if play.excess(seat) == 0 || play.players[seat].cubes.only_colour().is_some() {
        turn::settle_storage(play, seat);
    }
    Ok(())
}

fn judge(state: &State, seat: Seat, colour: Colour, count: u32) -> Result<Cubes, Rejection> {
    let owned = state.players[seat].cubes[colour];
    if owned == 0 {
        return Err(Rejection::NoSuchCube { colour: colour.name() });
    }
    let most = state.excess(seat).min(u32::from(owned));
    if count == 0 || count > most {
        return Err(Rejection::CountOutOfRange { colour: colour.name(), count, most });
    }
    Ok(Cubes::of(colour, count as u8))
}

pub fn visit_legal(state: &State, seat: Seat, visit: &mut impl FnMut(Action) -> ControlFlow<()>) -> ControlFlow<()> {
    for cube in Colour::ALL {
        for count in 1..=state.excess(seat) {
            if judge(state, seat, cube, count).is_ok() {
                visit(Action::Discard { cube, count })?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// As many as possible of the cheapest colour (RULES section 11).
pub fn cheapest(state: &State, seat: Seat) -> Option<Action> {
    in_order(state, seat, &Colour::ALL).into_iter().next()
}

/// As many as possible of the first colour, then of the next, until the storage holds the rest or the server
/// returns the rest.
pub fn in_order(state: &State, seat: Seat, colours: &[Colour]) -> Vec<Action> {
    let setup = state.components.setup();
    let mut left = state.players[seat].cubes;
    let mut actions = vec![];
    for cube in colours {
        let count = setup.excess(left).min(u32::from(left[*cube]));
        if count > 0 && left.only_colour().is_none() {
            actions.push(Action::Discard { cube: *cube, count });
            left = left - Cubes::of(*cube, count as u8);
        }
    }
    actions
}

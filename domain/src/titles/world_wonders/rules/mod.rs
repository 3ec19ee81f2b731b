//! The rules: one file per action, and one for each part of the course of a game.
//!
//! In the file of an action one private function judges it; both `legal` and `decide` use it.

pub mod automaton;
pub mod builder;
pub mod building;
pub mod ending;
pub mod free_road;
pub mod loan;
pub mod long_road;
pub mod monument;
pub mod pass;
pub mod pedestal;
pub mod resources;
pub mod round;
pub mod short_roads;
pub mod time_out;
pub mod tower;
pub mod turn;

use super::action::Action;
use super::rejection::Rejection;
use super::state::{State, Step};
use super::words;
use crate::kernel::language::say;
use crate::kernel::play::Play;
use crate::kernel::seat::Seat;
use builder::Builder;
use std::ops::ControlFlow;

pub type Moves<'c> = Play<'c, State>;

/// Receives one legal action after the other, and may stop the search.
pub type Found<'f> = &'f mut dyn FnMut(Action) -> ControlFlow<()>;

/// The checks before an action itself is judged (RULES section 5.1).
pub fn may_act(state: &State, seat: Seat) -> Result<(), Rejection> {
    match state.active() {
        Some(active) if active == seat => Ok(()),
        Some(active) => Err(Rejection::NotYourTurn { active }),
        None => Err(Rejection::GameOver {}),
    }
}

pub fn decide(play: &mut Moves<'_>, seat: Seat, action: &Action) -> Result<(), Rejection> {
    may_act(play, seat)?;
    in_step(play, action)?;
    match action {
        Action::TakeLoan {} => loan::take(play, seat),
        Action::RepayLoan {} => loan::repay(play, seat),
        Action::PlaceFreeRoad { at, dir } => free_road::decide(play, seat, *at, *dir),
        Action::BuyLongRoad { at, dir } => long_road::decide(play, seat, *at, *dir),
        Action::BuyShortRoads {} => short_roads::buy(play, seat),
        Action::PlaceShortRoad { piece, at, dir } => short_roads::place(play, seat, *piece, *at, *dir),
        Action::BuyTower { at } => tower::decide(play, seat, *at),
        Action::BuyBuilding { stack, at, rot } => building::decide(play, seat, *stack, *at, *rot),
        Action::BuyMonument { monument, at, rot } => monument::buy(play, seat, *monument, *at, *rot),
        Action::PlaceComponent { at, rot } => monument::place_next(play, seat, *at, *rot),
        Action::BuyPedestal { place } => pedestal::decide(play, seat, *place),
        Action::Pass {} => pass::decide(play, seat),
    }
}

/// Whether the action belongs to the step (RULES sections 4.2 and 5.1).
fn in_step(state: &State, action: &Action) -> Result<(), Rejection> {
    let Some(turn) = &state.turn else { return Err(Rejection::GameOver {}) };
    match (turn.step, action) {
        (Step::PlaceShort { .. }, Action::PlaceShortRoad { .. })
        | (Step::PlaceComponent { .. }, Action::PlaceComponent { .. })
        | (Step::PlaceFreeRoad {}, Action::PlaceFreeRoad { .. }) => Ok(()),
        (Step::PlaceShort { .. }, _) => {
            Err(Rejection::PendingPlacement { what: say!(words::pending { of: "short-roads" }) })
        }
        (Step::PlaceComponent { monument, .. }, _) => Err(Rejection::PendingPlacement { what: monument.into() }),
        (Step::PlaceFreeRoad {}, _) => {
            Err(Rejection::PendingPlacement { what: say!(words::pending { of: "free-road" }) })
        }
        (Step::Choose {}, Action::PlaceShortRoad { .. } | Action::PlaceComponent { .. }) => {
            Err(Rejection::NothingPending {})
        }
        (Step::Choose {}, Action::PlaceFreeRoad { .. }) if !state.players[turn.seat].free_road_pending => {
            Err(Rejection::NothingPending {})
        }
        (Step::Choose {}, _) => Ok(()),
    }
}

/// Passes every action that `seat` may take now to `found`, in the order of RULES section 5.13, each once, until
/// `found` stops.
pub fn legal(state: &State, seat: Seat, found: Found<'_>) -> ControlFlow<()> {
    let Some(turn) = state.turn_of(seat) else { return ControlFlow::Continue(()) };
    let builder = Builder::new(state, seat);
    match turn.step {
        Step::PlaceShort { .. } => short_roads::legal_places(&builder, found),
        Step::PlaceComponent { .. } => monument::legal_places(&builder, found),
        Step::PlaceFreeRoad {} => free_road::legal(&builder, found),
        Step::Choose {} => {
            loan::legal(&builder, found)?;
            if builder.player.free_road_pending {
                free_road::legal(&builder, found)?;
            }
            long_road::legal(&builder, found)?;
            short_roads::legal(&builder, found)?;
            tower::legal(&builder, found)?;
            building::legal(&builder, found)?;
            monument::legal(&builder, found)?;
            pedestal::legal(&builder, found)?;
            pass::legal(&builder, found)
        }
    }
}

/// Whether the builder can buy and place anything with their gold (RULES section 5.11). Quick checks come first.
fn can_buy(builder: &Builder<'_>) -> bool {
    let sellers =
        [pedestal::legal, short_roads::legal, long_road::legal, tower::legal, building::legal, monument::legal]
            as [fn(&Builder<'_>, Found<'_>) -> ControlFlow<()>; 6];
    sellers.iter().any(|legal| legal(builder, &mut |_| ControlFlow::Break(())).is_break())
}

//! One file per action: whether it is legal, and its consequences. `legal` uses the same judge as `decide`
//! (RULES section 5).

mod cards;
mod discard;
mod explore;
mod fort;
mod market;
mod new_wares;
mod rest;
mod setup;
mod travel;
mod turn;
mod upgrade;
mod work;

pub use setup::setup;

use super::Match;
use super::action::Action;
use super::data::Work;
use super::ids::{MerchantCard, Place};
use super::rejection::Rejection;
use super::state::{Phase, State};
use crate::kernel::seat::Seat;
use std::ops::ControlFlow;

pub use work::most_times_at;

/// Checks 2 to 4 of RULES section 5, then the action's own.
pub fn decide(play: &mut Match<'_>, seat: Seat, action: &Action) -> Result<(), Rejection> {
    let Some(to_act) = play.active() else { return Err(Rejection::GameOver {}) };
    if seat != to_act {
        return Err(Rejection::NotYourTurn { to_act });
    }
    match (&play.phase, action) {
        (Phase::TurnStart { .. }, Action::Work(order)) => work::decide(play, seat, order),
        (Phase::TurnStart { .. }, Action::Travel { card, times }) => travel::decide(play, seat, card, *times),
        (Phase::TurnStart { .. }, Action::Rest {}) => {
            rest::decide(play, seat);
            Ok(())
        }
        (Phase::Upgrade { .. }, Action::Upgrade { cube }) => upgrade::decide(play, seat, *cube),
        (Phase::Upgrade { .. }, Action::FinishUpgrades {}) => {
            upgrade::finish(play, seat);
            Ok(())
        }
        (Phase::Explore { .. }, Action::Explore { tile }) => explore::decide(play, seat, tile),
        (Phase::Discard { .. }, Action::Discard { cube, count }) => discard::decide(play, seat, *cube, *count),
        (phase, _) => Err(Rejection::WrongPhase { phase: phase_name(phase) }),
    }
}

/// Visits every legal action of `seat`, in the order of RULES section 12. `visit` may stop the search.
pub fn visit_legal(state: &State, seat: Seat, visit: &mut impl FnMut(Action) -> ControlFlow<()>) -> ControlFlow<()> {
    if state.active() != Some(seat) {
        return ControlFlow::Continue(());
    }
    match state.phase {
        Phase::Setup {} | Phase::GameOver { .. } => ControlFlow::Continue(()),
        Phase::TurnStart { .. } => {
            work::visit_legal(state, seat, visit)?;
            travel::visit_legal(state, seat, visit)?;
            visit(Action::Rest {})
        }
        Phase::Upgrade { .. } => upgrade::visit_legal(state, seat, visit),
        Phase::Explore { .. } => explore::visit_legal(state, visit),
        Phase::Discard { .. } => discard::visit_legal(state, seat, visit),
    }
}

pub fn phase_name(phase: &Phase) -> &'static str {
    match phase {
        Phase::Setup {} => "setup",
        Phase::TurnStart { .. } => "turn_start",
        Phase::Upgrade { .. } => "upgrade",
        Phase::Explore { .. } => "explore",
        Phase::Discard { .. } => "discard",
        Phase::GameOver { .. } => "game_over",
    }
}

/// The safe default of RULES section 11.
pub fn default_action(state: &State, seat: Seat) -> Option<Action> {
    if state.active() != Some(seat) {
        return None;
    }
    match state.phase {
        Phase::Setup {} | Phase::GameOver { .. } => None,
        Phase::TurnStart { .. } => Some(Action::Rest {}),
        Phase::Upgrade { .. } => Some(Action::FinishUpgrades {}),
        Phase::Explore { .. } => explore::default_tile(state).map(explore::action),
        Phase::Discard { .. } => discard::cheapest(state, seat),
    }
}

/// The cubes that an explicit discard order returns, one primitive per colour (RULES section 10).
pub fn discards_in_order(state: &State, seat: Seat, colours: &[super::cubes::Colour]) -> Vec<Action> {
    discard::in_order(state, seat, colours)
}

/// How many times a merchant card's exchange can be made; `None` if the card is no trade card.
pub fn most_times_of(state: &State, seat: Seat, card: MerchantCard) -> Option<u32> {
    cards::is_trade(card).then(|| cards::times_to_try(card, state.players[seat].cubes).count() as u32)
}

/// Whether a bonus tile can be taken at `place` now; `None` if it is no fort.
pub fn bonus_is_there(state: &State, seat: Seat, place: Place) -> Option<bool> {
    is_fort(place).then(|| fort::bonus_is_there(state, seat, place))
}

pub fn is_market(place: Place) -> bool {
    matches!(place.data().work, Work::Market {})
}

pub fn is_fort(place: Place) -> bool {
    matches!(place.data().work, Work::Fort { .. })
}

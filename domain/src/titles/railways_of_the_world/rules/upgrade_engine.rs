//! Upgrade the engine: one step up, paid at once (RULES section 5.10).

use super::super::Game;
use super::super::action::Action;
use super::super::data::Kind;
use super::super::facts::Fact;
use super::super::rejection::Rejection;
use super::super::state::{State, Thousands};
use super::{major_lines, money, turn};
use crate::kernel::seat::Seat;

/// The engine level that New Train asks for (text of the card, RULES section 2.5).
pub const NEW_TRAIN_LEVEL: u8 = 4;

pub fn legal(state: &State, seat: Seat) -> Option<Action> {
    offer(state, seat).ok().map(|_| Action::UpgradeEngine {})
}

/// The next level of `seat`'s engine and its price.
pub fn offer(state: &State, seat: Seat) -> Result<(u8, Thousands), Rejection> {
    let level = state.players[seat].engine;
    if level >= state.figures().engine_max {
        return Err(Rejection::EngineMax { level });
    }
    Ok((level + 1, state.figures().engine_cost(level + 1)))
}

pub fn decide(play: &mut Game<'_>, seat: Seat) -> Result<(), Rejection> {
    let (engine, price) = offer(play, seat)?;
    money::raise(play, seat, price);
    play.record(Fact::EngineUpgraded { seat, engine, paid: price });
    if engine == NEW_TRAIN_LEVEL
        && let Some(card) = play.displayed(Kind::NewTrain)
    {
        major_lines::score(play, seat, card);
    }
    turn::action_done(play, seat);
    Ok(())
}

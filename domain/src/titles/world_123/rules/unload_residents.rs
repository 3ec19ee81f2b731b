//! Put residents off the trolley (RULES 17.3; on an opponent's hex this is an attack, 17.4).

use super::super::Game;
use super::super::action::Action;
use super::super::data::Spot;
use super::super::facts::Fact;
use super::super::options::Extra;
use super::super::rejection::Rejection;
use super::super::state::{State, Turn};
use super::super::words;
use super::landing::{self, Landing};
use super::{is_spent, needs, trolley};
use crate::kernel::language::say;
use crate::kernel::seat::Seat;

pub fn legal(state: &State, turn: &Turn, out: &mut Vec<Action>) {
    if !state.has(Extra::CarriedResidents) || is_spent(state, turn) {
        return;
    }
    for count in 1..=u32::from(state.players[turn.seat].residents_aboard) {
        if offer(state, turn, count).is_ok() {
            out.push(Action::UnloadResidents { count });
        }
    }
}

pub fn decide(play: &mut Game<'_>, seat: Seat, count: u32) -> Result<(), Rejection> {
    let Some(turn) = play.turn() else { return Err(Rejection::GameOver {}) };
    let (hex, count, landing) = offer(play, turn, count)?;
    trolley::start(play);
    play.record(Fact::ResidentsUnloaded { seat, hex, count, standing: landing.standing });
    landing::land(play, seat, landing);
    Ok(())
}

fn offer(state: &State, turn: &Turn, count: u32) -> Result<(Spot, u8, Landing), Rejection> {
    needs(state, Extra::CarriedResidents)?;
    let player = &state.players[turn.seat];
    let Some(hex) = player.trolley else { return Err(Rejection::GameOver {}) };
    let have = player.residents_aboard;
    let count = u8::try_from(count).ok().filter(|count| *count <= have);
    let count = count.ok_or(Rejection::NoResidentAboard { have })?;
    if turn.residents_loaded_here {
        return Err(Rejection::JustLoaded { good: say!(words::residents) });
    }
    Ok((hex, count, landing::judge(state, turn.seat, hex, count)?))
}

//! Take residents aboard (RULES 17.3).

use super::super::Game;
use super::super::action::Action;
use super::super::data::Spot;
use super::super::facts::Fact;
use super::super::options::Extra;
use super::super::rejection::Rejection;
use super::super::state::{State, Turn};
use super::super::words;
use super::{is_spent, needs, trolley};
use crate::kernel::language::say;
use crate::kernel::seat::Seat;

pub fn legal(state: &State, turn: &Turn, out: &mut Vec<Action>) {
    let player = &state.players[turn.seat];
    if !state.has(Extra::CarriedResidents) || is_spent(state, turn) {
        return;
    }
    let Some(hex) = player.trolley else { return };
    for count in 1..=u32::from(player.garrison(hex).all()) {
        if offer(state, turn, count).is_ok() {
            out.push(Action::LoadResidents { count });
        }
    }
}

pub fn decide(play: &mut Game<'_>, seat: Seat, count: u32) -> Result<(), Rejection> {
    let Some(turn) = play.turn() else { return Err(Rejection::GameOver {}) };
    let (hex, count) = offer(play, turn, count)?;
    // Exhausted residents board first; boarding exhausts an active one.
    let exhausted = play.players[seat].garrison(hex).exhausted.min(count);
    trolley::start(play);
    play.record(Fact::ResidentsLoaded { seat, hex, exhausted, active: count - exhausted });
    Ok(())
}

fn offer(state: &State, turn: &Turn, count: u32) -> Result<(Spot, u8), Rejection> {
    needs(state, Extra::CarriedResidents)?;
    let player = &state.players[turn.seat];
    let Some(hex) = player.trolley else { return Err(Rejection::GameOver {}) };
    if !player.owns(hex)
        && let Some(player) = state.opponents_on(turn.seat, hex).next()
    {
        return Err(Rejection::OpposingHex { hex: hex.into(), player });
    }
    let have = player.garrison(hex).all();
    let count = u8::try_from(count).ok().filter(|count| *count <= have);
    let count = count.ok_or(Rejection::NoResidentHere { have, hex: hex.into() })?;
    if turn.residents_unloaded_here {
        return Err(Rejection::JustDropped { good: say!(words::residents) });
    }
    let each = state.components.figures().extras.carried_residents.residents_per_hold;
    if player.cargo.total() + (player.residents_aboard + count).div_ceil(each) > player.holds {
        return Err(Rejection::NoFreeHold { holds: player.holds });
    }
    Ok((hex, count))
}

//! Hire a resident on an own hex (RULES 17.3).

use super::super::Game;
use super::super::action::Action;
use super::super::data::{At, Spot};
use super::super::facts::Fact;
use super::super::options::Extra;
use super::super::rejection::Rejection;
use super::super::state::{Player, State, Turn};
use super::super::words;
use super::{is_spent, needs};
use crate::kernel::language::say;
use crate::kernel::seat::Seat;

pub fn legal(state: &State, turn: &Turn, out: &mut Vec<Action>) {
    if !state.has(Extra::CarriedResidents) || turn.mp.is_some() || is_spent(state, turn) {
        return;
    }
    let player = &state.players[turn.seat];
    let mut own: Vec<Spot> = player.settlements.list().to_vec();
    own.extend(player.headquarters);
    own.sort_unstable();
    out.extend(
        own.into_iter()
            .filter(|hex| offer(state, turn, (*hex).into()).is_ok())
            .map(|hex| Action::BuyResident { hex: hex.into() }),
    );
}

pub fn decide(play: &mut Game<'_>, seat: Seat, hex: At) -> Result<(), Rejection> {
    let Some(turn) = play.turn() else { return Err(Rejection::GameOver {}) };
    let (hex, paid) = offer(play, turn, hex)?;
    play.record(Fact::ResidentHired { seat, hex, paid });
    Ok(())
}

fn offer(state: &State, turn: &Turn, hex: At) -> Result<(Spot, u32), Rejection> {
    needs(state, Extra::CarriedResidents)?;
    let player = &state.players[turn.seat];
    if turn.mp.is_some() {
        return Err(Rejection::ResidentsTooLate {});
    }
    let spot = Spot::at(hex).ok_or(Rejection::NotAHex { to: hex })?;
    if !player.owns(spot) {
        return Err(Rejection::NotOwnHex { hex });
    }
    if player.residents_supply == 0 {
        return Err(Rejection::NoResidentLeft {});
    }
    room_for(state, player, spot, 1)?;
    let cost = price(state);
    if player.money < cost {
        return Err(Rejection::NotEnoughMoney { what: say!(words::price_of_resident), cost, money: player.money });
    }
    Ok((spot, cost))
}

/// The price of hiring one.
pub fn price(state: &State) -> u32 {
    state.components.figures().extras.carried_residents.resident_price
}

/// Checks that `more` residents may stand there; `resident_limit` if not.
pub fn room_for(state: &State, player: &Player, hex: Spot, more: u8) -> Result<(), Rejection> {
    let limits = &state.components.figures().extras.carried_residents;
    let limit = if player.headquarters == Some(hex) { limits.limit_headquarters } else { limits.limit_other };
    if player.garrison(hex).all() + more > limit {
        return Err(Rejection::ResidentLimit { limit, hex: hex.into() });
    }
    Ok(())
}

//! A turn begins: residents rest, the row is refilled, prices are fixed (RULES section 4, `turn_start`).

use super::super::Game;
use super::super::data::table_for;
use super::super::facts::Fact;
use super::super::options::Edition;
use super::super::state::State;
use super::{draws as deck, prices};
use crate::kernel::seat::Seat;

/// Whether a turn that begins now reveals a new card.
pub fn draws(state: &State) -> bool {
    state.row.len() < table_for(&state.rules().row_refill_below, &state.players) && state.deck.count() > 0
}

/// The fact that a turn of `seat` begins, with the residents who rest and the opponents who are paid because the
/// trolley stands on their hex (RULES 5.12).
pub fn started(state: &State, seat: Seat, round: u16, turn: u64) -> Fact {
    let player = &state.players[seat];
    let rested = player.residents_map.iter().filter(|g| g.exhausted > 0).map(|g| g.hex).collect();
    let paid_opponents = match (state.options.edition, player.trolley) {
        (Edition::Manual, Some(spot)) => state.opponents_on(seat, spot).collect(),
        _ => vec![],
    };
    Fact::TurnStarted { seat, round, turn, paid_opponents, rested }
}

pub fn begin(play: &mut Game<'_>, seat: Seat, round: u16) {
    let turn = 1 + play.players.values().map(|player| player.income_history.len() as u64).sum::<u64>();
    play.record(started(play, seat, round, turn));
    if draws(play)
        && let Some(card) = deck::draw(play, &[])
    {
        let price = play.rules().privilege_price;
        play.record(Fact::PrivilegeDrawn { seat, card, price });
        prices::fix(play);
    }
}

//! End the turn: income, the next player, the end of the round and of the game (RULES 5.11, 4, 6 and 7).

use super::super::Game;
use super::super::data::City;
use super::super::facts::{EndReason, Fact, Income};
use super::super::options::CharterBonus;
use super::super::state::{State, Turn};
use super::{houses, scoring, turn_start};
use crate::kernel::seat::Seat;

pub fn decide(play: &mut Game<'_>, seat: Seat, auto: bool) {
    let Some(turn) = play.turn() else { return };
    let income = income(play, turn);
    let i2_used = play.players[seat].i2_used || charter_bonus(play, turn) > 0;
    play.record(Fact::TurnEnded { seat, auto });
    play.record(Fact::IncomePaid { seat, income, i2_used });
    let place = play.turn_order.iter().position(|other| *other == seat).unwrap_or(0);
    let round = play.round;
    match play.turn_order.get(place + 1).copied() {
        Some(next) => turn_start::begin(play, next, round),
        None => end_round(play, round),
    }
}

fn end_round(play: &mut Game<'_>, round: u16) {
    let delivered = play.delivered_total();
    play.record(Fact::RoundEnded { round, delivered });
    match (game_over(play), play.turn_order.first().copied()) {
        (Some(reason), _) => {
            let result = scoring::result(play, reason);
            play.record(Fact::Finished { result });
        }
        (None, Some(first)) => turn_start::begin(play, first, round + 1),
        (None, None) => {}
    }
}

/// The reason why the game is over at the end of this round, if it is.
fn game_over(state: &State) -> Option<EndReason> {
    if state.delivered_total() >= state.threshold() {
        Some(EndReason::Threshold)
    } else if state.round >= state.options.round_limit {
        Some(EndReason::RoundLimit)
    } else {
        None
    }
}

/// Whether the game ends if `seat`'s turn ends now.
pub fn ends_game(state: &State, seat: Seat) -> bool {
    state.turn_order.last() == Some(&seat) && game_over(state).is_some()
}

/// The income of the turn if it ended now.
pub fn income(state: &State, turn: &Turn) -> Income {
    let tables = &state.components.figures().income;
    let player = &state.players[turn.seat];
    let mut income = Income {
        base: tables.base,
        settlements: turn.settled.iter().map(|settled| settled.income).sum(),
        residents: player
            .residents_on_cards
            .iter()
            .filter(|resident| !resident.paid)
            .map(|resident| tables.resident_step * u32::from(resident.ordinal))
            .sum(),
        trading: houses::set_income(state, &turn.sold),
        ..Income::default()
    };
    for card in state.components.cards() {
        let owned = player.privileges.contains(&card);
        if let Some(amount) = card.effect().income {
            income.privileges.insert(card, if owned { amount } else { 0 });
        }
        if card.effect().settle_city_bonus.is_some() {
            income.privileges.insert(card, if owned { charter_bonus(state, turn) } else { 0 });
        }
    }
    income.total =
        income.base + income.settlements + income.residents + income.trading + income.privileges.values().sum::<u32>();
    income
}

/// Privilege I (2): for each settlement placed on a city this turn, or for the first ever (ruling R9).
fn charter_bonus(state: &State, turn: &Turn) -> u32 {
    let player = &state.players[turn.seat];
    let each: u32 = player.effects().filter_map(|effect| effect.settle_city_bonus).sum();
    let placed =
        turn.settled.iter().filter(|settled| settled.hex.city().is_some_and(|city: City| city.spot() == settled.hex));
    let count = match state.options.i2_bonus {
        CharterBonus::Each => placed.count() as u32,
        CharterBonus::Once if player.i2_used => 0,
        CharterBonus::Once => placed.take(1).count() as u32,
    };
    each * count
}

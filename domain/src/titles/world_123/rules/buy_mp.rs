//! Buy an extra movement point for this turn (RULES 5.10).

use super::super::Game;
use super::super::action::Action;
use super::super::facts::Fact;
use super::super::rejection::Rejection;
use super::super::state::{HalfMp, State, Turn};
use super::super::words;
use super::{is_spent, trolley};
use crate::kernel::language::say;
use crate::kernel::seat::Seat;

pub fn legal(state: &State, turn: &Turn, out: &mut Vec<Action>) {
    if !is_spent(state, turn) && price(state, turn).is_some_and(|cost| state.players[turn.seat].money >= cost) {
        out.push(Action::BuyMp {});
    }
}

pub fn decide(play: &mut Game<'_>, seat: Seat) -> Result<(), Rejection> {
    let Some(turn) = play.turn() else { return Err(Rejection::GameOver {}) };
    let paid = offer(play, turn)?;
    let count = turn.mp_bought + 1;
    let half_left = HalfMp(trolley::mp(play, turn).0.saturating_add(HalfMp::whole(1).0));
    trolley::start(play);
    play.record(Fact::MpBought { seat, paid, count, half_left });
    Ok(())
}

/// The price of the next one; `None` after the last of a turn.
pub fn price(state: &State, turn: &Turn) -> Option<u32> {
    state.components.figures().additional_mp.step_cost.get(usize::from(turn.mp_bought)).copied()
}

fn offer(state: &State, turn: &Turn) -> Result<u32, Rejection> {
    let most = state.components.figures().additional_mp.step_cost.len();
    let cost = price(state, turn).ok_or(Rejection::MpLimit { most })?;
    let money = state.players[turn.seat].money;
    if money < cost {
        let what = say!(words::price_of_mp { ordinal: turn.mp_bought + 1 });
        return Err(Rejection::NotEnoughMoney { what, cost, money });
    }
    Ok(cost)
}

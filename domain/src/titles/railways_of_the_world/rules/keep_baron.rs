//! Keep one of the two dealt Rail Barons, secretly (RULES section 5.1).

use super::super::Game;
use super::super::action::Action;
use super::super::facts::Fact;
use super::super::names::{Baron, Named};
use super::super::rejection::Rejection;
use super::super::state::{Phase, State};
use super::turn;
use crate::kernel::seat::Seat;

pub fn legal(state: &State, seat: Seat) -> impl Iterator<Item = Action> + '_ {
    let choices = match state.phase {
        Phase::ChooseBaron {} => state.players.get(seat).and_then(|railway| railway.baron_choices.as_deref()),
        _ => None,
    };
    choices.unwrap_or_default().iter().map(|card| Action::KeepBaron { card: Named::Known(*card) })
}

pub fn decide(play: &mut Game<'_>, seat: Seat, card: Option<Baron>) -> Result<(), Rejection> {
    let card = offer(play, seat, card)?;
    play.record(Fact::BaronKept { seat, card: Some(card) });
    if play.players.values().all(|railway| railway.baron_chosen) {
        turn::open_auction(play, 1);
    }
    Ok(())
}

fn offer(state: &State, seat: Seat, card: Option<Baron>) -> Result<Baron, Rejection> {
    let choices = state.players.get(seat).and_then(|railway| railway.baron_choices.as_deref());
    let Some([a, b]) = choices else { return Err(Rejection::AlreadyChosen {}) };
    card.filter(|card| card == a || card == b).ok_or(Rejection::NotYourBaron { a: *a, b: *b })
}

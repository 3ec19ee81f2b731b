//! Play a Government Land Grant: plains are free in the build that follows (RULES section 5.7).

use super::super::Game;
use super::super::action::Action;
use super::super::data::Class;
use super::super::facts::Fact;
use super::super::names::{Card, Named};
use super::super::rejection::Rejection;
use super::super::state::State;
use super::build_track;
use crate::kernel::seat::Seat;

pub fn legal(state: &State, seat: Seat) -> impl Iterator<Item = Action> + '_ {
    let cards = state.players[seat].cards.iter();
    cards
        .filter(move |card| offer(state, seat, Some(**card)).is_ok())
        .map(|card| Action::PlayCard { card: Named::Known(*card) })
}

pub fn decide(play: &mut Game<'_>, seat: Seat, card: Option<Card>) -> Result<(), Rejection> {
    let card = offer(play, seat, card)?;
    play.record(Fact::CardPlayed { seat, card });
    Ok(())
}

fn offer(state: &State, seat: Seat, card: Option<Card>) -> Result<Card, Rejection> {
    let card = card.filter(|card| state.players[seat].cards.contains(card)).ok_or(Rejection::CardNotHeld {})?;
    if card.data().class != Class::PlayOnce {
        return Err(Rejection::NotPlayable { card });
    }
    if !build_track::possible(state, seat) {
        return Err(Rejection::NoBuildPossible {});
    }
    Ok(card)
}

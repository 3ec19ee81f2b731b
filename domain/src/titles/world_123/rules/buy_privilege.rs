//! Buy one privilege of the row (RULES 5.2).

use super::super::Game;
use super::super::action::{Action, short};
use super::super::data::{Card, Named, listing};
use super::super::facts::Fact;
use super::super::rejection::{Printed, Rejection};
use super::super::state::State;
use super::prices;
use crate::kernel::seat::Seat;

pub fn legal(state: &State, seat: Seat, out: &mut Vec<Action>) {
    for (place, card) in state.row.iter().enumerate() {
        if offer(state, seat, card.card).is_ok_and(|offer| offer.place == place) {
            out.push(Action::BuyPrivilege { card: Named::Known(card.card) });
        }
    }
}

/// Whether anything in the row may be bought.
pub fn any(state: &State, seat: Seat) -> bool {
    state.row.iter().any(|card| offer(state, seat, card.card).is_ok())
}

pub fn decide(play: &mut Game<'_>, seat: Seat, card: &Named<Card>) -> Result<(), Rejection> {
    let card = match card {
        Named::Known(card) => *card,
        Named::Unknown(word) => return Err(Rejection::unknown_card(play.components, short(word))),
    };
    let Offer { place, price } = offer(play, seat, card)?;
    play.record(Fact::PrivilegeBought { seat, card, place, paid: price });
    prices::count_declines(play);
    Ok(())
}

pub struct Offer {
    place: usize,
    pub price: u32,
}

/// The leftmost copy, which never costs more than another one (ruling R8).
pub fn offer(state: &State, seat: Seat, card: Card) -> Result<Offer, Rejection> {
    let player = &state.players[seat];
    let Some((place, found)) = state.row.iter().enumerate().find(|(_, other)| other.card == card) else {
        let row = listing(state.row.iter().map(|card| card.card));
        return Err(Rejection::CardNotInRow { card: Printed(card), row });
    };
    if player.privileges.contains(&card) {
        return Err(Rejection::AlreadyOwned { card: Printed(card) });
    }
    if player.money < found.price {
        return Err(Rejection::NotEnoughMoney { what: card.into(), cost: found.price, money: player.money });
    }
    Ok(Offer { place, price: found.price })
}

//! Use or take the card below a market, and swap cards of the trade route (RULES sections 5.4 and 5.5).

use super::super::Match;
use super::super::facts::{Fact, Replaced};
use super::super::ids::{MerchantCard, Named, Place};
use super::super::options::RouteReplace;
use super::super::rejection::Rejection;
use super::super::state::{Player, State};
use super::cards::{self, CardAction};
use crate::kernel::seat::Seat;

/// A legal taking: the card's new place, and the card that it replaces.
#[derive(Clone, Copy, Debug)]
pub struct Taking {
    card: MerchantCard,
    place: u8,
    replaced: Option<Replaced>,
    settlers: u8,
}

pub fn judge_take(
    state: &State,
    seat: Seat,
    card: MerchantCard,
    replace: Option<&Named<MerchantCard>>,
) -> Result<Taking, Rejection> {
    let player = &state.players[seat];
    let have = player.route.len();
    let full = have >= state.components.setup().route_max;
    let named = match replace {
        None if full => return Err(Rejection::RouteFull { have }),
        None => return Ok(Taking { card, place: have as u8, replaced: None, settlers: 0 }),
        Some(_) if !full => return Err(Rejection::ReplaceNotNeeded { have }),
        Some(named) => named,
    };
    let at = in_route(player, named)?;
    let replaced = Some(Replaced { card: player.route[at].card, place: at as u8 });
    let place = match state.options.route_replace {
        RouteReplace::SameSlot => at,
        RouteReplace::AppendRight => have - 1,
    };
    // Settlers of the replaced card move to the new one: taking a card is no rest (ruling 14.7).
    Ok(Taking { card, place: place as u8, replaced, settlers: player.route[at].settlers })
}

/// The two cards, the left one first.
pub fn judge_swap(player: &Player, cards: &[Named<MerchantCard>; 2]) -> Result<[MerchantCard; 2], Rejection> {
    let (one, other) = (in_route(player, &cards[0])?, in_route(player, &cards[1])?);
    Ok([player.route[one.min(other)].card, player.route[one.max(other)].card])
}

/// The position in the player's route of a card that they named.
pub fn in_route(player: &Player, named: &Named<MerchantCard>) -> Result<usize, Rejection> {
    let missing = || Rejection::CardNotInRoute { card: named.as_str().to_owned() };
    named.known().and_then(|card| player.place_in_route(card)).ok_or_else(missing)
}

/// The card goes to the own discard pile at once, even while its upgrades are still being made.
pub fn perform_use(play: &mut Match<'_>, seat: Seat, at: Place, card: MerchantCard, action: CardAction) {
    play.record(Fact::MerchantCardUsed { seat, at, card });
    cards::perform(play, seat, card, action);
}

pub fn perform_take(play: &mut Match<'_>, seat: Seat, at: Place, taking: Taking) {
    let Taking { card, place, replaced, settlers } = taking;
    play.record(Fact::MerchantCardTaken { seat, at, card, place, replaced, settlers });
}

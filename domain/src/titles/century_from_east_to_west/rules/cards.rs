//! Exchanges, and the actions of merchant cards, at a market and on the trade route (RULES sections 5.2, 5.4,
//! 5.8).

use super::super::Match;
use super::super::cubes::Cubes;
use super::super::data::Deed;
use super::super::facts::Fact;
use super::super::ids::{Component, MerchantCard};
use super::super::rejection::Rejection;
use super::super::state::Source;
use super::turn;
use crate::kernel::seat::Seat;

/// An exchange made this many times.
#[derive(Clone, Copy, Debug)]
pub struct Exchange {
    pub times: u32,
    pub given: Cubes,
    pub gained: Cubes,
}

/// How many times `give` can be paid. All cubes must be there beforehand.
pub fn most_times(give: Cubes, have: Cubes) -> u32 {
    give.times_in(have)
}

pub fn exchange(by: &'static str, give: Cubes, get: Cubes, have: Cubes, times: u32) -> Result<Exchange, Rejection> {
    let most = most_times(give, have);
    if most == 0 {
        return Err(Rejection::CannotTrade { by, needs: give, have });
    }
    if times == 0 || times > most {
        return Err(Rejection::TimesOutOfRange { times, most });
    }
    Ok(Exchange { times, given: give.times(times), gained: get.times(times) })
}

/// The effect of a merchant card.
#[derive(Clone, Copy, Debug)]
pub enum CardAction {
    Gain(Cubes),
    Upgrade(u8),
    Exchange(Exchange),
}

/// `times` is set exactly for trade cards; the caller has checked that.
pub fn judge(card: MerchantCard, have: Cubes, times: Option<u32>) -> Result<CardAction, Rejection> {
    Ok(match card.data().deed {
        Deed::Spice { gain } => CardAction::Gain(gain),
        Deed::Upgrade { upgrades } => CardAction::Upgrade(upgrades),
        Deed::Trade { give, get } => {
            CardAction::Exchange(exchange(card.id(), give, get, have, times.unwrap_or_default())?)
        }
    })
}

pub fn is_trade(card: MerchantCard) -> bool {
    matches!(card.data().deed, Deed::Trade { .. })
}

/// Candidate values of `times` for the judge, ascending.
pub fn times_to_try(card: MerchantCard, have: Cubes) -> impl Iterator<Item = Option<u32>> {
    let (plain, most) = match card.data().deed {
        Deed::Trade { give, .. } => (None, most_times(give, have)),
        _ => (Some(None), 0),
    };
    plain.into_iter().chain((1..=most).map(Some))
}

/// Performs the card's action and its consequences, up to the end of the turn or the next choice.
pub fn perform(play: &mut Match<'_>, seat: Seat, card: MerchantCard, action: CardAction) {
    let source = Source::Merchant(card);
    match action {
        CardAction::Gain(gained) => play.record(Fact::GoodsGained { seat, source, gained }),
        CardAction::Exchange(exchange) => record_exchange(play, seat, source, exchange),
        CardAction::Upgrade(count) => {
            if turn::open_upgrades(play, seat, source, count, Cubes::NONE) {
                return;
            }
        }
    }
    turn::close(play, seat, None);
}

pub fn record_exchange(play: &mut Match<'_>, seat: Seat, source: Source, exchange: Exchange) {
    let Exchange { times, given, gained } = exchange;
    play.record(Fact::GoodsExchanged { seat, source, times, given, gained });
}

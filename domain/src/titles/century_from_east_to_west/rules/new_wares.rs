//! New Wares: replace the cards at the markets, and take another turn at once (RULES section 5.5).

use super::super::Match;
use super::super::facts::Fact;
use super::super::ids::{MerchantCard, Pack};
use super::turn;
use crate::kernel::seat::Seat;

pub fn perform(play: &mut Match<'_>, seat: Seat) {
    let returned: Pack<MerchantCard> = play.market.iter().flatten().copied().collect();
    if !returned.is_empty() {
        play.record(Fact::WaresReturned { seat, cards: returned });
    }
    let mut cards = vec![];
    turn::draw_merchants(play, &mut cards);
    play.record(Fact::WaresDrawn { seat, cards });
    play.record(Fact::ExtraTurnBegan { seat });
}

//! The first player auction: bid or pass, once around and around until one is left (RULES sections 4.1, 5.2 and 5.3).

use super::super::Game;
use super::super::action::Action;
use super::super::facts::Fact;
use super::super::rejection::Rejection;
use super::super::state::{Bid, Phase, State, Thousands};
use super::{money, turn};
use crate::kernel::seat::Seat;

/// All possible bids, lowest first, then the pass.
pub fn legal(state: &State) -> impl Iterator<Item = Action> {
    let bids =
        (i64::from(min_bid(state))..=i64::from(state.figures().auction.max_bid)).map(|amount| Action::Bid { amount });
    bids.chain([Action::PassBid {}])
}

/// The lowest bid that is legal now.
pub fn min_bid(state: &State) -> Thousands {
    match &state.phase {
        Phase::Auction { high: Some(high), .. } => high.amount + 1,
        _ => state.figures().auction.min_bid,
    }
}

pub fn decide_bid(play: &mut Game<'_>, seat: Seat, amount: i64) -> Result<(), Rejection> {
    let amount = offer(play, amount)?;
    let next = next_to_bid(play, seat, Some(seat));
    play.record(Fact::BidMade { seat, amount, next });
    if next.is_none() {
        win(play, Bid { seat, amount });
    }
    Ok(())
}

fn offer(state: &State, amount: i64) -> Result<Thousands, Rejection> {
    let (min, max) = (min_bid(state), state.figures().auction.max_bid);
    match amount {
        amount if amount < i64::from(min) => Err(Rejection::BidTooLow { min }),
        amount if amount > i64::from(max) => Err(Rejection::BidTooHigh { max }),
        amount => Ok(amount as Thousands),
    }
}

pub fn decide_pass(play: &mut Game<'_>, seat: Seat) {
    let Phase::Auction { high, .. } = play.phase else { return };
    let next = next_to_bid(play, seat, high.map(|high| high.seat));
    play.record(Fact::BidPassed { seat, next });
    match (next, high) {
        (Some(_), _) => {}
        (None, Some(high)) => win(play, high),
        (None, None) => {
            let from = play.marker;
            let to = Seat((from.0 + 1) % play.players.len() as u8);
            play.record(Fact::MarkerMoved { from, to });
            turn::begin_rounds(play);
        }
    }
}

/// The next bidder clockwise after `seat`. The holder of the highest bid never bids against themselves.
fn next_to_bid(state: &State, seat: Seat, high: Option<Seat>) -> Option<Seat> {
    let Phase::Auction { still_in, .. } = &state.phase else { return None };
    let players = state.players.len();
    (1..players)
        .map(|i| Seat(((seat.index() + i) % players) as u8))
        .find(|next| still_in.contains(next) && Some(*next) != high)
}

fn win(play: &mut Game<'_>, Bid { seat, amount }: Bid) {
    money::raise(play, seat, amount);
    play.record(Fact::AuctionWon { seat, paid: amount });
    turn::begin_rounds(play);
}

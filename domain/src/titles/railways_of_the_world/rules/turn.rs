//! The sequence of play: whole turns, rounds, and the players' goes (RULES sections 4 and 4.2).

use super::super::Game;
use super::super::facts::Fact;
use super::super::state::Phase;
use super::income;
use crate::kernel::seat::Seat;

/// Actions at the start of a go (RULES section 4.2).
const ACTIONS: u8 = 1;

/// Begins a whole turn. The hard stop is always the last turn (RULES section 7).
pub fn open_auction(play: &mut Game<'_>, turn: u32) {
    let hard_stop = (turn >= play.options.max_turns).then_some(play.options.max_turns);
    let (to_bid, last_turn) = (play.marker, play.end.last_turn.or(hard_stop));
    play.record(Fact::AuctionOpened { turn, to_bid, last_turn });
}

pub fn begin_rounds(play: &mut Game<'_>) {
    let seat = play.marker;
    play.record(Fact::TurnBegan { round: 1, seat, actions: ACTIONS });
}

/// Completes an action of `seat`.
pub fn action_done(play: &mut Game<'_>, seat: Seat) {
    let actions_left = play.acting().map_or(0, |acting| acting.actions_left.saturating_sub(1));
    if actions_left > 0 {
        play.record(Fact::ActionDone { seat, actions_left });
    } else {
        end(play, seat);
    }
}

/// Ends the go of `seat`; then the next player's go, the next round or the income phase follows.
pub fn end(play: &mut Game<'_>, seat: Seat) {
    let Phase::Actions { round, acting } = &play.phase else { return };
    let (round, passed) = (*round, acting.fresh);
    play.record(Fact::TurnEnded { seat, passed });
    let order = play.order();
    let next = order.iter().position(|other| *other == seat).and_then(|place| order.get(place + 1));
    match next {
        Some(next) => play.record(Fact::TurnBegan { round, seat: *next, actions: ACTIONS }),
        None if round < play.figures().rounds_per_turn => {
            play.record(Fact::TurnBegan { round: round + 1, seat: order[0], actions: ACTIONS });
        }
        None => income::end_of_turn(play),
    }
}

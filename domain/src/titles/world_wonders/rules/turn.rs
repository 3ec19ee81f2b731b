//! Turns: the next player, and the end of a turn (RULES section 4.2).

use super::super::facts::Fact;
use super::{Moves, automaton, round};
use crate::kernel::seat::Seat;

/// The purchase of the turn is complete.
pub fn purchased(play: &mut Moves<'_>, seat: Seat) {
    if play.players[seat].free_road_pending {
        play.record(Fact::FreeRoadAwaited { seat });
    } else {
        end(play, seat);
    }
}

pub fn end(play: &mut Moves<'_>, seat: Seat) {
    if play.players[seat].gold_left() == 0 {
        play.record(Fact::PlayerOut { seat });
    }
    // The next player in turn order who is not out; the same player if all the others are out.
    let order = &play.turn_order;
    let place = order.iter().position(|other| *other == seat).unwrap_or(0);
    let next = order.iter().cycle().skip(place + 1).take(order.len()).find(|other| !play.players[**other].out);
    match next.copied() {
        Some(next) => begin(play, next),
        None => round::end(play),
    }
}

pub fn begin(play: &mut Moves<'_>, seat: Seat) {
    if play.solo.is_some() {
        automaton::act(play);
    }
    let turn = play.turns + 1;
    play.record(Fact::TurnBegan { seat, turn });
}

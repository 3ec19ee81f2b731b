//! Rest: all own settlers come home (RULES section 5.9). Always legal.

use super::super::Match;
use super::super::facts::Fact;
use super::super::state::Source;
use super::turn;
use crate::kernel::seat::Seat;

pub fn decide(play: &mut Match<'_>, seat: Seat) {
    let player = &play.players[seat];
    let count = play.settlers_on_board(seat) + player.settlers_on_route();
    let places =
        play.components.places().filter(|place| play.spot(*place).occupant == Some(seat)).map(Source::Location);
    let cards = player.route.iter().filter(|on| on.settlers > 0).map(|on| Source::Merchant(on.card));
    let from = places.chain(cards).collect();
    play.record(Fact::SettlersRecalled { seat, count: count.min(255) as u8, from });
    turn::close(play, seat, None);
}

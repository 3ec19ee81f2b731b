//! Advance food, ceramics and gears, and with them the population (RULES section 5.12, R9).

use super::super::data::{Resource, Resources};
use super::super::facts::Fact;
use super::Moves;
use crate::kernel::seat::Seat;

pub fn advance(play: &mut Moves<'_>, seat: Seat, gain: Resources) {
    let board = play.resource_board();
    for resource in Resource::ALL {
        let from = play.players[seat].resources.of(resource);
        let to = (from + gain.of(resource)).min(board.resource_max);
        if to > from {
            play.record(Fact::ResourceAdvanced { seat, resource, by: to - from, to });
            grow(play, seat, board.symbols_between(resource, from, to));
        }
    }
}

pub fn grow(play: &mut Moves<'_>, seat: Seat, by: u8) {
    let most = play.resource_board().population_max;
    let from = play.players[seat].population;
    let to = (from + by).min(most);
    if to == from {
        return;
    }
    play.record(Fact::PopulationGrew { seat, by: to - from, to });
    if to == most && !play.final_round {
        play.record(Fact::LastRoundCalled { seat, population: to });
    }
}

//! How far a player is from a Major Line: the fewest tiles between its cities, where own links and open track are free. Shapes and
//! free sides count, prices do not.

use super::super::names::{City, Hex, Side};
use super::super::state::State;
use crate::kernel::seat::Seat;
use std::collections::VecDeque;

/// Where a way has come: to a city, or into a hex across a side.
#[derive(Clone, Copy)]
enum At {
    City(City),
    Hex(Hex, Side),
}

pub fn tiles(state: &State, seat: Seat, [from, to]: [City; 2]) -> Option<u32> {
    let place = |at: At| match at {
        At::Hex(hex, came) => 6 * hex.index() + came.index(),
        At::City(city) => 6 * state.used.len() + city.index(),
    };
    let mut least = vec![u32::MAX; 6 * state.used.len() + state.cities.len()];
    let mut ways = VecDeque::from([(0, At::City(from))]);
    least[place(At::City(from))] = 0;
    while let Some((laid, at)) = ways.pop_front() {
        if laid > least[place(at)] {
            continue;
        }
        let mut further = |tiles: u32, next: At| {
            if laid + tiles < least[place(next)] {
                least[place(next)] = laid + tiles;
                let way = (laid + tiles, next);
                if tiles == 0 { ways.push_front(way) } else { ways.push_back(way) }
            }
        };
        match at {
            At::City(city) if city == to => return Some(laid),
            At::City(city) => {
                let own = state.links.iter().filter(|link| link.owner == seat).filter_map(|link| link.from(city));
                own.for_each(|next| further(0, At::City(next)));
                let open = state.lines.iter().filter(|line| line.owner == seat && line.from == city);
                let open = open.filter_map(|line| Some((line.next()?, line.side)));
                let sides = Side::ALL.into_iter().filter_map(|side| Some((city.hex().across(side)?, side)));
                for (hex, side) in sides.chain(open).filter(|(hex, _)| hex.city().is_none()) {
                    further(1, At::Hex(hex, side.opposite()));
                }
            }
            At::Hex(hex, came) => {
                let used = state.used[hex.index()];
                if used.count_ones() > 2 || used & came.bit() != 0 {
                    continue;
                }
                for goes in [2, 3, 4].map(|turn| came.turned(turn)).into_iter().filter(|side| used & side.bit() == 0) {
                    match hex.across(goes).map(|next| (next, next.city())) {
                        Some((_, Some(city))) => further(0, At::City(city)),
                        Some((next, None)) => further(1, At::Hex(next, goes.opposite())),
                        None => {}
                    }
                }
            }
        }
    }
    None
}

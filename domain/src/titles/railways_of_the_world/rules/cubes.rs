//! Draw cubes from the bag into cities (RULES section 4.5).

use super::super::Game;
use super::super::facts::Fact;
use super::super::names::{City, Color};

/// Draws up to `n` cubes into `city`. An Empty City marker there goes back to the supply if at least one cube
/// came.
pub fn draw_into(play: &mut Game<'_>, city: City, n: usize) {
    let cubes = draw(play, n);
    if !cubes.is_empty() {
        play.record(Fact::CubesPlaced { city, cubes, setup: false });
        return_marker(play, city);
    }
}

/// Draws up to `n` cubes, one by one; each cube in the bag is equally likely.
pub fn draw(play: &mut Game<'_>, n: usize) -> Vec<Color> {
    let mut bag = play.bag;
    let mut cubes = vec![];
    while cubes.len() < n && !bag.is_empty() {
        let place = play.pick("bag", bag.total());
        let Some(color) = bag.nth(place) else { break };
        bag[color] -= 1;
        cubes.push(color);
    }
    cubes
}

/// The city has cubes now: an Empty City marker there goes back to the supply.
pub fn return_marker(play: &mut Game<'_>, city: City) {
    if play.city(city).empty_marker {
        play.record(Fact::MarkerReturned { city });
    }
}

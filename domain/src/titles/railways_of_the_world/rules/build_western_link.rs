//! Build the Western Link: red cubes come from the west (RULES section 5.8).

use super::super::Game;
use super::super::action::Action;
use super::super::facts::Fact;
use super::super::names::{City, Color, Named};
use super::super::rejection::Rejection;
use super::super::state::State;
use super::{cubes, major_lines, money, network, turn};
use crate::kernel::language::Phrase;
use crate::kernel::seat::Seat;

pub fn legal(state: &State, seat: Seat) -> impl Iterator<Item = Action> + '_ {
    state
        .components
        .western_sites()
        .map(Named::Known)
        .filter(move |city| offer(state, seat, city).is_ok())
        .map(|city| Action::BuildWesternLink { city })
}

pub fn decide(play: &mut Game<'_>, seat: Seat, city: &Named<City>) -> Result<(), Rejection> {
    let city = offer(play, seat, city)?;
    let price = play.figures().western_link.cost;
    money::raise(play, seat, price);
    let red_cubes = play.bag[Color::Red].min(play.figures().western_link.red_cubes);
    play.record(Fact::WesternLinkBuilt { seat, city, paid: price, red_cubes });
    if red_cubes > 0 {
        cubes::return_marker(play, city);
    }
    major_lines::check(play, None);
    turn::action_done(play, seat);
    Ok(())
}

fn offer(state: &State, seat: Seat, city: &Named<City>) -> Result<City, Rejection> {
    let sites = state.components.western_sites();
    if !state.options.western_link || sites.clone().next().is_none() {
        return Err(Rejection::OptionOff {});
    }
    let city = city.or_unknown().map_err(|city| Rejection::UnknownCity { city })?;
    if !city.data().western_link_site {
        return Err(Rejection::NotAWesternSite { sites: Phrase::or(sites) });
    }
    if state.city(city).western_link {
        return Err(Rejection::WesternLinkExists { city });
    }
    if network::ends(state, seat) & city.bit() == 0 {
        return Err(Rejection::NoOwnLink { city });
    }
    Ok(city)
}

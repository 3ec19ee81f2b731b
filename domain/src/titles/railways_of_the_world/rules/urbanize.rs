//! Urbanize: a gray city gets a colour and two random cubes (RULES section 5.9).

use super::super::Game;
use super::super::action::Action;
use super::super::facts::Fact;
use super::super::names::{City, CityColor, Color, Named};
use super::super::rejection::Rejection;
use super::super::state::State;
use super::{cubes, money, turn};
use crate::kernel::seat::Seat;

pub fn legal(state: &State) -> impl Iterator<Item = Action> + '_ {
    sites(state).map(|(city, color)| Action::Urbanize { city: Named::Known(city), color: Named::Known(color) })
}

/// Every gray city with every colour that still has a New City tile.
pub fn sites(state: &State) -> impl Iterator<Item = (City, Color)> + '_ {
    let gray = state.components.cities().filter(|city| state.city(*city).color == CityColor::Gray);
    gray.flat_map(|city| {
        Color::ALL.into_iter().filter(|color| state.tiles[color.index()] > 0).map(move |color| (city, color))
    })
}

pub fn decide(play: &mut Game<'_>, seat: Seat, city: &Named<City>, color: &Named<Color>) -> Result<(), Rejection> {
    let (city, color) = offer(play, city, color)?;
    let price = play.figures().urbanize.cost;
    money::raise(play, seat, price);
    play.record(Fact::CityUrbanized { seat, city, color, paid: price, card: None });
    cubes::draw_into(play, city, play.figures().urbanize.cubes);
    turn::action_done(play, seat);
    Ok(())
}

/// Whether a New City tile of this colour may be laid there, bought or from a card.
pub fn offer(state: &State, city: &Named<City>, color: &Named<Color>) -> Result<(City, Color), Rejection> {
    let city = city.or_unknown().map_err(|city| Rejection::UnknownCity { city })?;
    let now = state.city(city).color;
    if now != CityColor::Gray {
        return Err(Rejection::NotGray { city, color: now });
    }
    let is_made = |color: &Color| state.figures().new_city_tiles()[color.index()] > 0;
    let color = color.known().filter(is_made).ok_or(Rejection::BadColor {})?;
    if state.tiles[color.index()] == 0 {
        return Err(Rejection::TileUnavailable { color });
    }
    Ok((city, color))
}

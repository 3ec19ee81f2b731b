//! Take a Railroad Operations card from the display (RULES section 5.12).

use super::super::Game;
use super::super::action::Action;
use super::super::data::{Class, Kind};
use super::super::facts::Fact;
use super::super::names::{Card, City, Color, Named};
use super::super::rejection::Rejection;
use super::super::state::State;
use super::{cubes, turn, urbanize};
use crate::kernel::seat::Seat;

/// Actions that a Railroad Executive adds; taking it uses one (RULES section 5.12).
const EXECUTIVE_ACTIONS: u8 = 2;

pub fn legal(state: &State, legal: &mut Vec<Action>) {
    for card in &state.display {
        let take = |city: Option<City>, color: Option<Color>| Action::TakeCard {
            card: Named::Known(*card),
            city: city.map(Named::Known),
            color: color.map(Named::Known),
        };
        // Of equal immediate cards only the one with the lowest id is listed.
        let lower = |other: &Card| other < card && other.kind() == card.kind();
        match card.data().class {
            Class::Achievement => continue,
            Class::Immediate if state.display.iter().any(lower) => continue,
            _ => {}
        }
        match card.kind() {
            Kind::NewIndustry => {
                legal.extend(urbanize::sites(state).map(|(city, color)| take(Some(city), Some(color))));
            }
            Kind::CityGrowth | Kind::CityRejuvenation => legal.extend(
                state
                    .components
                    .cities()
                    .filter(|city| grows(state, *card, *city).is_ok())
                    .map(|city| take(Some(city), None)),
            ),
            _ => legal.push(take(None, None)),
        }
    }
}

/// The effect of taking the card.
enum Offer {
    Keep,
    Urbanize(City, Color),
    Grow(City),
    Executive,
}

pub fn decide(
    play: &mut Game<'_>,
    seat: Seat,
    card: Option<Card>,
    city: Option<&Named<City>>,
    color: Option<&Named<Color>>,
) -> Result<(), Rejection> {
    let (card, offer) = offer(play, card, city, color)?;
    let kept = matches!(offer, Offer::Keep);
    play.record(Fact::CardTaken { seat, card, kept });
    match offer {
        Offer::Keep => {}
        Offer::Urbanize(city, color) => {
            play.record(Fact::CityUrbanized { seat, city, color, paid: 0, card: Some(card) });
            cubes::draw_into(play, city, card.data().cubes);
        }
        Offer::Grow(city) => cubes::draw_into(play, city, card.data().cubes),
        Offer::Executive => {
            let now = play.acting().map_or(0, |acting| acting.actions_left);
            play.record(Fact::ActionsGained { seat, actions_left: now.saturating_add(EXECUTIVE_ACTIONS) });
        }
    }
    turn::action_done(play, seat);
    Ok(())
}

fn offer(
    state: &State,
    card: Option<Card>,
    city: Option<&Named<City>>,
    color: Option<&Named<Color>>,
) -> Result<(Card, Offer), Rejection> {
    let card = card.filter(|card| state.display.contains(card)).ok_or(Rejection::CardNotAvailable {})?;
    let kind = card.kind();
    let offer = match card.data().class {
        Class::Achievement => return Err(Rejection::AchievementCard { card }),
        Class::Keep | Class::PlayOnce => Offer::Keep,
        Class::Immediate if kind == Kind::Executive => Offer::Executive,
        Class::Immediate => {
            let color_too = kind == Kind::NewIndustry;
            let city = city.ok_or(Rejection::CityRequired { color_too })?;
            if color_too {
                let color = color.ok_or(Rejection::ColorRequired {})?;
                let (city, color) = urbanize::offer(state, city, color)?;
                Offer::Urbanize(city, color)
            } else {
                let city = city.or_unknown().map_err(|city| Rejection::UnknownCity { city })?;
                Offer::Grow(grows(state, card, city)?)
            }
        }
    };
    Ok((card, offer))
}

/// Whether City Growth or City Rejuvenation may add cubes there.
fn grows(state: &State, card: Card, city: City) -> Result<City, Rejection> {
    if card.kind() == Kind::CityRejuvenation && !state.city(city).empty_marker {
        return Err(Rejection::NoMarker { city });
    }
    if state.bag.is_empty() {
        return Err(Rejection::BagEmpty {});
    }
    Ok(city)
}

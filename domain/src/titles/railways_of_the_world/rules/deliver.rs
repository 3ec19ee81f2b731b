//! Deliver one goods cube over links to a city of its colour (RULES section 5.11).

use super::super::Game;
use super::super::action::Action;
use super::super::data::Kind;
use super::super::facts::{Fact, Points};
use super::super::names::{Card, City, Color, LinkId, Named};
use super::super::rejection::Rejection;
use super::super::state::{Reason, State};
use super::{cubes, income, major_lines, routes, turn};
use crate::kernel::seat::Seat;

/// Number of links that Speed Record asks for (text of the card, RULES section 2.5).
const SPEED_RECORD_LINKS: usize = 3;

pub fn legal(state: &State, seat: Seat) -> impl Iterator<Item = Action> + use<> {
    routes::listed(state, seat).0.into_iter().map(|route| action(route.from, route.color, &route.links))
}

pub fn action(from: City, color: Color, links: &[LinkId]) -> Action {
    Action::Deliver {
        from: Named::Known(from),
        color: Named::Known(color),
        links: links.iter().copied().map(Named::Known).collect(),
    }
}

/// A legal delivery.
#[derive(Clone, Debug)]
pub struct Offer {
    pub from: City,
    pub color: Color,
    pub to: City,
    pub links: Vec<LinkId>,
}

pub fn offer(
    state: &State,
    seat: Seat,
    from: &Named<City>,
    color: &Named<Color>,
    links: &[Named<LinkId>],
) -> Result<Offer, Rejection> {
    let from = from.or_unknown().map_err(|city| Rejection::UnknownCity { city })?;
    let no_such_cube = || Rejection::NoSuchCube { city: from, color: color.to_string() };
    let color = color.known().filter(|color| state.city(from).cubes[*color] > 0).ok_or_else(no_such_cube)?;
    if links.is_empty() {
        return Err(Rejection::EmptyRoute {});
    }
    let mut known = vec![];
    for link in links {
        let unknown = || Rejection::UnknownLink { link: link.to_string() };
        let id = link.known().ok_or_else(unknown)?;
        known.push((id, state.link(id).ok_or_else(unknown)?));
    }
    let mut cities = vec![from];
    let mut at = from;
    for (id, link) in &known {
        at = link.from(at).ok_or(Rejection::RouteBroken { link: *id, city: at })?;
        cities.push(at);
    }
    let (first, first_link) = known[0];
    if first_link.owner != seat {
        return Err(Rejection::FirstLinkNotYours { link: first, owner: first_link.owner });
    }
    let engine = state.players[seat].engine;
    if known.len() > usize::from(engine) {
        return Err(Rejection::RouteTooLong { engine });
    }
    if let Some((_, city)) = cities.iter().enumerate().find(|(i, city)| cities[..*i].contains(city)) {
        return Err(Rejection::CityRepeated { city: *city });
    }
    let takes = |city: &City| state.city(*city).color.takes() == Some(color);
    if let Some(city) = cities[1..cities.len() - 1].iter().copied().find(takes) {
        return Err(Rejection::PassesDestinationColor { city, color });
    }
    if !takes(&at) {
        return Err(Rejection::NotDestination { city: at, color });
    }
    Ok(Offer { from, color, to: at, links: known.into_iter().map(|(id, _)| id).collect() })
}

/// The points for the links, by owner in seat order.
pub fn link_points(state: &State, links: &[LinkId]) -> Vec<Points> {
    let owned = |seat: Seat| links.iter().filter(|id| state.link(**id).is_some_and(|link| link.owner == seat)).count();
    let points = state.players.seats().map(|seat| Points { seat, points: owned(seat) as u32 });
    points.filter(|points| points.points > 0).collect()
}

/// Each Hotel of the destination and its holder.
pub fn hotels(state: &State, to: City) -> Vec<(Seat, Card)> {
    let is_hotel = |card: &&Card| card.kind() == Kind::Hotel && card.data().city == Some(to);
    state
        .players
        .iter()
        .flat_map(|(seat, railway)| railway.cards.iter().filter(is_hotel).map(move |card| (seat, *card)))
        .collect()
}

/// Points that a Hotel pays for each cube delivered to its city (text of the card, RULES section 2.5).
pub const HOTEL_POINTS: u32 = 1;

/// The displayed achievements that a delivery fulfils, in display order.
pub fn achievements(state: &State, to: City, links: usize) -> Vec<Card> {
    let fulfils = |card: &Card| match card.kind() {
        Kind::RailroadEra => true,
        Kind::SpeedRecord => links >= SPEED_RECORD_LINKS,
        Kind::ServiceBounty => card.data().city == Some(to),
        _ => false,
    };
    state.display.iter().copied().filter(fulfils).collect()
}

pub fn decide(
    play: &mut Game<'_>,
    seat: Seat,
    from: &Named<City>,
    color: &Named<Color>,
    links: &[Named<LinkId>],
) -> Result<(), Rejection> {
    let Offer { from, color, to, links } = offer(play, seat, from, color, links)?;
    let points = link_points(play, &links);
    let railway = &play.players[seat];
    let (deliveries, longest_delivery) = (railway.deliveries + 1, railway.longest_delivery.max(links.len() as u8));
    let long = links.len();
    play.record(Fact::GoodDelivered { seat, color, from, to, links, points, deliveries, longest_delivery });
    for (holder, card) in hotels(play, to) {
        play.record(Fact::HotelPaid { seat: holder, card, points: HOTEL_POINTS });
    }
    for card in achievements(play, to, long) {
        major_lines::score(play, seat, card);
    }
    if color == Color::Red
        && play.city(from).western_link
        && Some(to) == play.components.data().western_link_destination
    {
        cubes::draw_into(play, to, play.figures().western_link.destination_cubes);
    }
    if play.city(from).cubes.is_empty() && play.markers > 0 {
        play.record(Fact::MarkerPlaced { city: from });
        if play.markers == 0 && play.end.triggered.is_none() {
            income::trigger_end(play, Reason::Markers);
        }
    }
    turn::action_done(play, seat);
    Ok(())
}

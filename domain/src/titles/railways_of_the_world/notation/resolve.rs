//! What an order means on this board: the actions that it stands for (RULES section 5.13).

use super::super::action::{Action, Exits};
use super::super::names::{At, Card, City, Color, LinkId, Named, Side};
use super::super::rejection::Rejection;
use super::super::rules::{deliver, routes};
use super::super::state::{Phase, State};
use super::super::words as texts;
use super::parse::{CardName, Order, PathEnd, Place, Way};
use crate::kernel::language::{Phrase, say};
use crate::kernel::notation::OrderError;
use crate::kernel::seat::Seat;
use std::cmp::Reverse;

pub fn resolve(state: &State, seat: Seat, order: &Order) -> Result<Vec<Action>, OrderError> {
    Ok(vec![match order {
        Order::Pass if matches!(state.phase, Phase::Auction { .. }) => Action::PassBid {},
        Order::Pass | Order::EndTurn => Action::EndTurn {},
        Order::Bid { amount, .. } => Action::Bid { amount: *amount },
        Order::PassBid => Action::PassBid {},
        Order::Keep(baron) => Action::KeepBaron { card: Named::Known(*baron) },
        Order::Tile { hex, sides } => Action::BuildTrack { hex: *hex, exits: shape(*sides) },
        Order::Path { from, via, to } => return path(*from, via, *to),
        Order::Western(city) => Action::BuildWesternLink { city: Named::Known(*city) },
        Order::Urbanize(city, color) => Action::Urbanize { city: Named::Known(*city), color: Named::Known(*color) },
        Order::Upgrade => Action::UpgradeEngine {},
        Order::Deliver { color, from, route } => {
            deliver::action(*from, *color, &links(state, seat, *color, *from, route)?)
        }
        Order::Take { card, city, color } => Action::TakeCard {
            card: Named::Known(one(state, card, &state.display, several_on_display)?),
            city: city.map(Named::Known),
            color: color.map(Named::Known),
        },
        Order::Play(card) => {
            let held = state.players.get(seat).map_or(&[][..], |railway| &railway.cards);
            Action::PlayCard { card: Named::Known(one(state, card, held, several_in_hand)?) }
        }
        Order::EndBuild => Action::EndBuild {},
    }])
}

/// Two equal sides are no shape; the action itself is refused for that.
fn shape(sides: [Side; 2]) -> Exits {
    Exits((sides[0] != sides[1]).then_some(sides))
}

fn place(place: Place) -> At {
    match place {
        Place::City(city) => At::from(city.hex()),
        Place::Hex(at) => at,
    }
}

/// The tiles of a path; the sides follow from the neighbours.
fn path(from: Place, via: &[At], to: PathEnd) -> Result<Vec<Action>, OrderError> {
    let mut before = place(from);
    let mut tiles = vec![];
    for (i, hex) in via.iter().enumerate() {
        let came = side_between(*hex, before)?;
        let goes = match (via.get(i + 1), to) {
            (Some(next), _) => side_between(*hex, *next)?,
            (None, PathEnd::To(end)) => side_between(*hex, place(end))?,
            (None, PathEnd::Heading(side)) => side,
        };
        tiles.push(Action::BuildTrack { hex: *hex, exits: shape([came, goes]) });
        before = *hex;
    }
    Ok(tiles)
}

fn side_between(a: At, b: At) -> Result<Side, OrderError> {
    let step = (b.at[0].wrapping_sub(a.at[0]), b.at[1].wrapping_sub(a.at[1]));
    let found = Side::ALL.into_iter().find(|side| side.step() == step);
    found.ok_or_else(|| OrderError::new("bad_path", say!(texts::not_neighbours { a, b })))
}

fn several_on_display(asked: &str, cards: String) -> Phrase {
    say!(texts::several_on_display { asked: asked.to_owned(), cards })
}

fn several_in_hand(asked: &str, cards: String) -> Phrase {
    say!(texts::several_in_hand { asked: asked.to_owned(), cards })
}

/// The one card of `pile` that is meant; of equal cards the lowest id. If none in the pile matches, a matching card
/// of the game, so that the rules refuse it. `several`: the message for a name that matches several cards.
fn one(state: &State, name: &CardName, pile: &[Card], several: fn(&str, String) -> Phrase) -> Result<Card, OrderError> {
    let mut fits = name.fits(state.components);
    let error = |code: &str, message: Phrase| Err(OrderError::new(code, message).at_column(name.column));
    let elsewhere = fits.first().copied();
    fits.retain(|card| pile.contains(card));
    match (fits.first().copied(), elsewhere) {
        (None, Some(card)) => Ok(card),
        (None, None) => error("unknown_name", say!(texts::no_such { of: "card", asked: &name.part })),
        (Some(first), _) if fits.iter().all(|card| card.data().name == first.data().name) => Ok(first),
        (Some(_), _) => {
            let ids: Vec<&str> = fits.iter().map(|card| card.data().id.as_str()).collect();
            error("ambiguous_name", several(&name.part, ids.join(", ")))
        }
    }
}

fn links(state: &State, seat: Seat, color: Color, from: City, route: &Way) -> Result<Vec<LinkId>, OrderError> {
    let on_turn = state.acting().is_some_and(|acting| acting.seat == seat);
    match route {
        Way::Links(links) => Ok(links.clone()),
        // The rules check whose turn it is before they check the route.
        _ if !on_turn => Ok(vec![]),
        Way::Cities { via, to } if via.is_empty() => best_route(state, seat, color, from, *to),
        Way::Cities { via, to } => {
            let stops: Vec<City> = [from].into_iter().chain(via.iter().copied()).chain([*to]).collect();
            stops.windows(2).map(|hop| hop_link(state, seat, hop[0], hop[1])).collect()
        }
    }
}

/// The link for one hop: an own one; otherwise the lowest number among those of the owner with the fewest points.
fn hop_link(state: &State, seat: Seat, a: City, b: City) -> Result<LinkId, OrderError> {
    let joining = state.numbered_links().filter(|(_, link)| link.joins(a, b));
    let best = joining.min_by_key(|(id, link)| (link.owner != seat, state.players[link.owner].points, link.owner, *id));
    best.map(|(id, _)| id).ok_or_else(|| OrderError::new("route_broken", say!(texts::no_link_joins { a, b })))
}

/// The legal route with the most own points, then the fewest links, then the first in numerical order.
fn best_route(state: &State, seat: Seat, color: Color, from: City, to: City) -> Result<Vec<LinkId>, OrderError> {
    let refuse = |rejection: Rejection| Err(OrderError::from_title(&rejection));
    if state.city(from).cubes[color] == 0 {
        return refuse(Rejection::NoSuchCube { city: from, color: color.to_string() });
    }
    if state.city(to).color.takes() != Some(color) {
        return refuse(Rejection::NotDestination { city: to, color });
    }
    let engine = state.players[seat].engine;
    let mut best: Option<(u32, Reverse<usize>, Vec<LinkId>)> = None;
    let graph = routes::Graph::new(state);
    graph.search(state, seat, from, 1 << color.index(), usize::from(engine), &mut |_, end, links, points| {
        let own = (points >> (4 * u32::from(seat.0))) & 15;
        let worth = (own, Reverse(links.len()));
        // The search runs in numerical order: among equals the first stays.
        if end == to && best.as_ref().is_none_or(|(own, length, _)| worth > (*own, *length)) {
            best = Some((worth.0, worth.1, links.to_vec()));
        }
    });
    match best {
        Some((_, _, links)) => Ok(links),
        None => Err(OrderError::new("route_broken", say!(texts::no_route { engine, from, to }))),
    }
}

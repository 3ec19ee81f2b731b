//! Help with choosing: figures, what a click on a place would mean, the rule behind a refusal, and how to fix it.

use super::action::{Action, Exits};
use super::names::{Baron, Card, City, CityColor, Color, Hex, Id as _, LinkId, Named, Side};
use super::rejection::Rejection;
use super::rules::{build_track, deliver};
use super::state::{Link, Phase, State, Thousands};
use super::words;
use crate::kernel::figures::Figure;
use crate::kernel::language::{Phrase, say};
use crate::kernel::seat::Seat;
use crate::kernel::why::Explained;
use std::collections::VecDeque;

/// Points, money in thousands, bonds, income, the engine, links and deliveries. Barons stay hidden: they count at
/// the end.
pub fn figures(state: &State, seat: Seat) -> Vec<Figure> {
    let railway = &state.players[seat];
    let figure = |name: &'static str, value: i64| Figure::new(name, say!(words::figure { of: name }), value);
    let stock = |name: &'static str, value: i64| Figure::stock(name, say!(words::figure { of: name }), value);
    let links = state.links.iter().filter(|link| link.owner == seat).count();
    vec![
        figure("points", railway.points.into()),
        stock("money", railway.money.into()),
        figure("bonds", railway.bonds.into()),
        stock("income", state.figures().income(railway.points).into()),
        stock("engine", railway.engine.into()),
        figure("links", links as i64),
        figure("deliveries", railway.deliveries.into()),
        figure("cards", railway.cards.len() as i64),
    ]
}

/// The actions that a click on a place of the board may mean.
pub fn meant_at(state: &State, seat: Seat, place: &str) -> Vec<Action> {
    let Some((kind, name)) = place.split_once('-') else { return vec![] };
    match kind {
        "hex" => {
            let hex = state.components.hexes().find(|hex| hex.label() == name && hex.city().is_none());
            hex.map(|hex| track(state, seat, hex)).unwrap_or_default()
        }
        "card" => {
            if let Some(card) = Baron::find(state.components, name).map(Named::Known) {
                return vec![Action::KeepBaron { card }];
            }
            let Some(card) = Card::find(state.components, name) else { return vec![] };
            match state.players[seat].cards.contains(&card) {
                true => vec![Action::PlayCard { card: Named::Known(card) }],
                false => vec![Action::TakeCard { card: Named::Known(card), city: None, color: None }],
            }
        }
        "engine" if name == seat.0.to_string() => vec![Action::UpgradeEngine {}],
        "west" => {
            let city = City::find(state.components, name).map(Named::Known);
            city.map(|city| Action::BuildWesternLink { city }).into_iter().collect()
        }
        "city" => {
            let Some(city) = City::find(state.components, name).map(Named::Known) else { return vec![] };
            let colors = Color::ALL.into_iter().filter(|color| state.tiles[color.index()] > 0);
            colors.map(|color| Action::Urbanize { city: city.clone(), color: Named::Known(color) }).collect()
        }
        "tile" => {
            let color = Color::ALL.into_iter().find(|color| color.word() == name).map(Named::Known);
            let gray = state.components.cities().find(|city| state.city(*city).color == CityColor::Gray);
            color
                .zip(gray)
                .map(|(color, city)| Action::Urbanize { city: Named::Known(city), color })
                .into_iter()
                .collect()
        }
        "cube" => {
            let (city, color) = name.rsplit_once('-').unwrap_or_default();
            let city = City::find(state.components, city);
            let color = Color::ALL.into_iter().find(|known| known.word() == color);
            city.zip(color).map(|(city, color)| nearest(state, seat, city, color)).into_iter().collect()
        }
        "link" => name
            .strip_prefix('l')
            .and_then(|id| id.parse().ok())
            .map(|id| over(state, seat, LinkId(id)))
            .unwrap_or_default(),
        _ => vec![],
    }
}

/// The illegal tiles for the hex, nearest to legal first; a tile that joins no track says least. Empty if a tile is
/// legal there: then its goal is clicked instead.
fn track(state: &State, seat: Seat, hex: Hex) -> Vec<Action> {
    let all = Side::ALL;
    let pairs = all.iter().enumerate().flat_map(|(at, one)| all[at + 1..].iter().map(move |other| [*one, *other]));
    let (mut near, mut far) = (vec![], vec![]);
    for exits in pairs.filter(|[one, other]| one.apart(*other) > 1) {
        let action = Action::BuildTrack { hex: hex.into(), exits: Exits::from(exits) };
        match build_track::offer(state, seat, hex.into(), exits.into()) {
            Ok(_) => return vec![],
            Err(Rejection::NotConnected {}) => far.push(action),
            Err(_) => near.push(action),
        }
    }
    near.into_iter().chain(far).collect()
}

/// The delivery of a cube that is nearest to legal: to the nearest city of its color, starting with an own link if
/// possible. If no city can be reached, over one link.
fn nearest(state: &State, seat: Seat, from: City, color: Color) -> Action {
    let own = |link: &Link| link.owner == seat;
    let links = way(state, from, color, &own).or_else(|| way(state, from, color, &|_| true)).unwrap_or_else(|| {
        let here: Vec<(LinkId, &Link)> = state.numbered_links().filter(|(_, link)| link.from(from).is_some()).collect();
        let first = here.iter().find(|(_, link)| own(link)).or(here.first());
        first.map(|(id, _)| *id).into_iter().collect()
    });
    deliver::action(from, color, &links)
}

/// The fewest links from a city to one that takes `color`; the first link must satisfy `begins`.
fn way(state: &State, from: City, color: Color, begins: &dyn Fn(&Link) -> bool) -> Option<Vec<LinkId>> {
    let mut seen = from.bit();
    let mut ways = VecDeque::from([(from, vec![])]);
    while let Some((at, links)) = ways.pop_front() {
        for (id, link) in state.numbered_links().filter(|(_, link)| !links.is_empty() || begins(link)) {
            let Some(next) = link.from(at).filter(|next| seen & next.bit() == 0) else { continue };
            let way = [&links[..], &[id]].concat();
            if state.city(next).color.takes() == Some(color) {
                return Some(way);
            }
            seen |= next.bit();
            ways.push_back((next, way));
        }
    }
    None
}

/// The deliveries over this single link. Empty if one of them is legal: then its cube is clicked instead.
fn over(state: &State, seat: Seat, id: LinkId) -> Vec<Action> {
    let Some(link) = state.link(id) else { return vec![] };
    let of = |city: City| Color::ALL.into_iter().filter(move |color| state.city(city).cubes[*color] > 0);
    let cubes: Vec<(City, Color)> =
        [link.a, link.b].into_iter().flat_map(|city| of(city).map(move |color| (city, color))).collect();
    let cubes = if cubes.is_empty() { vec![(link.a, Color::Red)] } else { cubes };
    let can = |(city, color): &(City, Color)| {
        deliver::offer(state, seat, &Named::Known(*city), &Named::Known(*color), &[Named::Known(id)]).is_ok()
    };
    match cubes.iter().any(can) {
        true => vec![],
        false => cubes.into_iter().map(|(city, color)| deliver::action(city, color, &[id])).collect(),
    }
}

pub fn explained(state: &State, action: &Action, why: &Rejection) -> Explained {
    Explained { rule: Some(rule(action, why)), remedy: remedy(state, action, why), ..Explained::default() }
}

/// The section of the rule book behind the refusal.
fn rule(action: &Action, why: &Rejection) -> &'static str {
    match (why, action) {
        (Rejection::GameOver {}, _) => "7",
        (
            Rejection::NotYourTurn { .. }
            | Rejection::WrongPhase { .. }
            | Rejection::TurnOver { .. }
            | Rejection::BuildOpen {}
            | Rejection::GrantArmed {},
            _,
        ) => "4",
        (_, Action::KeepBaron { .. }) => "5.1",
        (_, Action::Bid { .. }) => "5.2",
        (_, Action::PassBid {}) => "5.3",
        (_, Action::BuildTrack { .. }) => "5.4",
        (_, Action::EndBuild {}) => "5.5",
        (_, Action::EndTurn {}) => "5.6",
        (_, Action::PlayCard { .. }) => "5.7",
        (_, Action::BuildWesternLink { .. }) => "5.8",
        (_, Action::Urbanize { .. }) => "5.9",
        (_, Action::UpgradeEngine {}) => "5.10",
        (_, Action::Deliver { .. }) => "5.11",
        (_, Action::TakeCard { .. }) => "5.12",
    }
}

/// The cheapest way to make the action legal.
fn remedy(state: &State, action: &Action, why: &Rejection) -> Option<Phrase> {
    match (why, action) {
        (Rejection::BuildOpen {}, _) => Some(say!(words::remedy_end_build)),
        (Rejection::NotConnected {}, _) => Some(say!(words::remedy_connect)),
        (Rejection::WrongPhase { .. }, _) if matches!(state.phase, Phase::Auction { .. }) => {
            Some(say!(words::remedy_auction))
        }
        (Rejection::EmptyRoute {} | Rejection::FirstLinkNotYours { .. }, Action::Deliver { from, .. }) => {
            Some(say!(words::remedy_own_link { city: from }))
        }
        (Rejection::NotDestination { color, .. }, _) => Some(say!(words::remedy_no_way { colour: color.name() })),
        (Rejection::RouteTooLong { engine }, Action::Deliver { links, .. }) => {
            let figures = state.figures();
            let level = u8::try_from(links.len()).ok().filter(|level| *level <= figures.engine_max)?;
            let cost = (*engine + 1..=level).map(|level| figures.engine_cost(level)).sum::<Thousands>();
            Some(say!(words::remedy_engine { level, cost }))
        }
        _ => None,
    }
}

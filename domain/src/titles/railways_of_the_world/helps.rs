//! What helps to choose: figures, what a press on a place would mean, the rule behind a refusal, and the way out.

use super::action::{Action, Exits};
use super::names::{Baron, Card, City, Color, Hex, Id as _, Named, Side};
use super::rejection::Rejection;
use super::rules::build_track;
use super::state::{Phase, State};
use super::words;
use crate::kernel::figures::Figure;
use crate::kernel::language::{Phrase, say};
use crate::kernel::seat::Seat;
use crate::kernel::why::Explained;

/// Points, money in thousands, bonds, what they earn, the engine, links and deliveries. Barons are hidden: they count at the end.
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

/// What a press on a place of the board would mean.
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
        _ => vec![],
    }
}

/// The tiles that could lie there, those first that fail at the least: what joins no track at all tells nothing. Nothing where
/// one of them can lie there: the place that it leads to is pressed then.
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

pub fn explained(state: &State, action: &Action, why: &Rejection) -> Explained {
    Explained { rule: Some(rule(action, why)), remedy: remedy(state, why) }
}

/// The section of the rule book that refuses.
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

/// The cheapest way to make it possible.
fn remedy(state: &State, why: &Rejection) -> Option<Phrase> {
    match (why, &state.phase) {
        (Rejection::BuildOpen {}, _) => Some(say!(words::remedy_end_build)),
        (Rejection::NotConnected {}, _) => Some(say!(words::remedy_connect)),
        (Rejection::WrongPhase { .. }, Phase::Auction { .. }) => Some(say!(words::remedy_auction)),
        _ => None,
    }
}

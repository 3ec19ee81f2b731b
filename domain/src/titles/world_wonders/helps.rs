//! Help with choosing: figures, what a click on a place would mean, and the rule behind a refusal.

use super::action::Action;
use super::data::Resource;
use super::geometry::{Cells, Spot};
use super::rejection::Rejection;
use super::rules::builder::{Builder, Fault};
use super::state::State;
use super::{choices, info, notation, rules, scoring, words};
use crate::kernel::figures::Figure;
use crate::kernel::language::{Phrase, say};
use crate::kernel::seat::Seat;
use crate::kernel::why::Explained;
use serde_json::{Value, json};
use std::ops::ControlFlow;

/// Points as if the game ended now, gold left, people, resources, monuments.
pub fn figures(state: &State, seat: Seat) -> Vec<Figure> {
    let player = &state.players[seat];
    let named = |name: &'static str| say!(words::figure { of: name });
    let mut figures = vec![
        Figure::new("points", named("points"), scoring::scores(state)[seat].total),
        Figure::stock("gold", named("gold"), player.gold_left()),
        Figure::new("population", named("population"), player.population),
        Figure::new("monuments", named("monuments"), player.monuments.len() as i64),
    ];
    let resources = Resource::ALL.map(|of| Figure::new(of.id(), Phrase::from(of), player.resources.of(of)));
    figures.extend(resources);
    figures
}

/// The purchase that a click on a place would mean. The placement comes later, so the first cell stands in for it.
pub fn meant_at(state: &State, place: &str) -> Vec<Action> {
    let (kind, name) = place.split_once('-').unwrap_or((place, ""));
    let meant: Vec<Value> = match (kind, name) {
        _ if place == choices::LOANS => vec![json!({"type": "take_loan"}), json!({"type": "repay_loan"})],
        _ if place == choices::SHORT_ROADS => vec![json!({"type": "buy_short_roads"})],
        _ if place == choices::LONG_ROAD => vec![json!({"type": "buy_long_road", "at": [0, 0], "dir": "h"})],
        _ if place == choices::TOWER => vec![json!({"type": "buy_tower", "at": [0, 0]})],
        ("stack", stack) => vec![json!({"type": "buy_building", "stack": stack, "at": [0, 0], "rot": 0})],
        ("monument", monument) => {
            vec![json!({"type": "buy_monument", "monument": monument.replace('-', "_"), "at": [0, 0], "rot": 0})]
        }
        ("pedestal", number) => match number.parse::<u8>() {
            Ok(number) => vec![json!({"type": "buy_pedestal", "place": number})],
            Err(_) => vec![],
        },
        _ => vec![],
    };
    meant.iter().filter_map(|raw| Action::read(state.components, raw).ok()).collect()
}

/// The meaning of a click on a cell after an action such as `like`: the same piece over that cell, the nearest to
/// legal first.
pub fn meant_like(state: &State, seat: Seat, place: &str, like: &Action) -> Vec<Action> {
    let shape = info::shape(state, like);
    let cell = state.players.get(seat).and_then(|player| {
        let cells = player.map().grid.all();
        cells.iter().find(|cell| choices::cell(*cell) == place)
    });
    let (Some(shape), Some(cell)) = (shape, cell) else { return vec![] };
    let builder = Builder::new(state, seat);
    let mut spots: Vec<&Spot> = shape.spots().iter().filter(|spot| spot.cells.contains(cell)).collect();
    spots.sort_by_key(|spot| {
        let against = match builder.fault(spot, Cells::ALL) {
            None | Some(Fault::Apart) => 0,
            Some(Fault::Terrain) => 1,
            Some(Fault::Occupied) if (spot.cells & builder.city.occupied).first() == Some(cell) => 2,
            Some(Fault::Occupied) => 3,
        };
        let is_turned = like.lies().is_none_or(|(_, rot)| rot != spot.rot);
        (against, is_turned, spot.cells.first() != Some(cell))
    });
    spots.into_iter().map(|spot| like.clone().moved(spot.at, spot.rot)).collect()
}

pub fn explained(state: &State, seat: Seat, action: &Action, why: &Rejection) -> Explained {
    Explained {
        rule: Some(rule(action, why)),
        remedy: remedy(state, seat, why),
        clashes: clashes(state, seat, action),
        nearest: nearest(state, seat, action).map(|action| notation::print(&action)),
    }
}

/// The cells under a piece that are taken, or of the wrong ground.
fn clashes(state: &State, seat: Seat, action: &Action) -> Vec<String> {
    let spot = info::shape(state, action).zip(action.lies()).and_then(|(shape, (at, rot))| shape.spot(at, rot));
    let Some(spot) = spot else { return vec![] };
    let builder = Builder::new(state, seat);
    let wrong = (spot.must_be_land & builder.map.water) | (spot.must_be_water & builder.map.land);
    ((spot.cells & builder.city.occupied) | wrong).iter().map(choices::cell).collect()
}

/// The same piece where it may lie, nearest to where it may not: as it is turned, where two are equally near.
fn nearest(state: &State, seat: Seat, action: &Action) -> Option<Action> {
    let (from, turned) = action.lies()?;
    let mut best = None;
    let _ = rules::legal(state, seat, &mut |legal| {
        if let Some((at, rot)) = legal.lies().filter(|(at, rot)| action.clone().moved(*at, *rot) == legal) {
            let far = at.col.abs_diff(from.col) + at.row.abs_diff(from.row);
            let rank = (far, rot != turned);
            if best.as_ref().is_none_or(|(least, _)| rank < *least) {
                best = Some((rank, legal));
            }
        }
        ControlFlow::Continue(())
    });
    best.map(|(_, legal)| legal)
}

/// The section of the rule book behind the refusal.
fn rule(action: &Action, why: &Rejection) -> &'static str {
    match (why, action) {
        (
            Rejection::GameOver {}
            | Rejection::NotYourTurn { .. }
            | Rejection::PendingPlacement { .. }
            | Rejection::NothingPending {}
            | Rejection::OffMap { .. }
            | Rejection::SpaceOccupied { .. },
            _,
        ) => "5.1",
        (_, Action::TakeLoan {}) => "5.2",
        (_, Action::RepayLoan {}) => "5.3",
        (_, Action::PlaceFreeRoad { .. }) => "5.4",
        (_, Action::BuyLongRoad { .. }) => "5.5",
        (_, Action::BuyShortRoads {} | Action::PlaceShortRoad { .. }) => "5.6",
        (_, Action::BuyTower { .. }) => "5.7",
        (_, Action::BuyBuilding { .. }) => "5.8",
        (_, Action::BuyMonument { .. } | Action::PlaceComponent { .. }) => "5.9",
        (_, Action::BuyPedestal { .. }) => "5.10",
        (_, Action::Pass {}) => "5.11",
    }
}

/// The cheapest way to make the action legal.
fn remedy(state: &State, seat: Seat, why: &Rejection) -> Option<Phrase> {
    let player = &state.players[seat];
    let loan = &state.board().loan;
    match why {
        Rejection::NotEnoughGold { cost, gold } if player.loan_round.is_none() && state.loans_left() > 0 => {
            (gold.saturating_add(loan.gold) >= *cost).then(|| say!(words::remedy_loan { gold: loan.gold }))
        }
        Rejection::NotEnoughGold { .. } => Some(say!(words::remedy_next_round)),
        Rejection::RoadNotConnected {} => Some(say!(words::remedy_road)),
        Rejection::BuildingNotConnected { .. } => Some(say!(words::remedy_building)),
        _ => None,
    }
}

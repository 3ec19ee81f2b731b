//! More about a legal action, for clients that draw: the cells that it covers, its cost and its gain.

use super::action::Action;
use super::data::{Piece, Resources};
use super::geometry::{Shape, Spot};
use super::state::{State, Step};
use crate::kernel::seat::Seat;
use serde_json::{Value, json};

/// `{"cells":[[c,r],...],"cost":n,"gain":{"food":..,"ceramics":..,"gears":..,"population":..}}`; null for a key
/// that does not apply.
pub fn info(state: &State, seat: Seat, action: &Action) -> Option<Value> {
    let costs = &state.board().costs;
    let all = state.players.get(seat)?.gold_left();
    let (cost, gain, population) = match action {
        Action::BuyLongRoad { .. } => (costs.long_road, None, 0),
        Action::BuyShortRoads {} => (costs.short_roads, None, 0),
        Action::BuyTower { .. } => (costs.tower, None, 0),
        Action::BuyPedestal { .. } => (costs.pedestal, None, 0),
        Action::RepayLoan {} => (state.board().loan.repay, None, 0),
        Action::BuyBuilding { stack, .. } => {
            let tile = state.market.stack(*stack)?.face_up?;
            (stack.data().cost, Some(tile.data().gain), 0)
        }
        Action::BuyMonument { monument, .. } => {
            let gain = monument.data().gain;
            (all, Some(gain.resources), gain.population)
        }
        Action::PlaceFreeRoad { .. } | Action::PlaceShortRoad { .. } | Action::PlaceComponent { .. } => (0, None, 0),
        Action::TakeLoan {} | Action::Pass {} => return None,
    };
    let gain = gain.map(|Resources { food, ceramics, gears }| {
        json!({"food": food, "ceramics": ceramics, "gears": gears, "population": population})
    });
    Some(json!({"cells": spot(state, action).map(|spot| spot.cells), "cost": cost, "gain": gain}))
}

/// The spot of the action's piece.
pub fn spot(state: &State, action: &Action) -> Option<&'static Spot> {
    let (at, rot) = action.lies()?;
    shape(state, action)?.spot(at, rot)
}

/// The shape of the piece that the action places.
pub fn shape(state: &State, action: &Action) -> Option<&'static Shape> {
    let roads = state.components.roads();
    match action {
        Action::PlaceFreeRoad { .. } | Action::BuyLongRoad { .. } => Some(&roads.long),
        Action::PlaceShortRoad { piece: Piece::Double, .. } => Some(&roads.double),
        Action::PlaceShortRoad { .. } | Action::BuyTower { .. } => Some(&roads.single),
        Action::BuyBuilding { stack, .. } => Some(&stack.data().shape),
        Action::BuyMonument { monument, .. } => Some(&monument.data().components.first()?.shape),
        Action::PlaceComponent { .. } => match state.turn.as_ref()?.step {
            Step::PlaceComponent { monument, next } => Some(&monument.data().components.get(next)?.shape),
            _ => None,
        },
        _ => None,
    }
}

//! `go to`: the cheapest route for the trolley at present costs (RULES 5.13).

use super::action::Action;
use super::data::{At, Spot, Terrain};
use super::rejection::{Mp, Rejection};
use super::rules::{buy_mp, may_act, travel, trolley};
use super::state::{HalfMp, State};
use super::words;
use crate::kernel::language::say;
use crate::kernel::notation::OrderError;
use crate::kernel::seat::Seat;
use std::collections::BTreeMap;

/// A route found: its cost, its length and its directions. The best is the cheapest, then the shortest, then the
/// one with the smaller directions.
type Way = (u32, usize, Vec<u8>);

/// The hexes to enter, in order; empty if the trolley is there already.
pub fn path(state: &State, seat: Seat, goal: At) -> Result<Vec<Spot>, OrderError> {
    let title = |rejection: Rejection| OrderError::from_title(&rejection);
    may_act(state, seat, &Action::Move { to: goal }).map_err(title)?;
    // A plan for a turn may be given before the capitals are chosen.
    let from = state.players[seat].trolley.ok_or_else(|| OrderError::new("bad_order", say!(words::no_trolley)))?;
    find(state, seat, from, goal).map_err(title)
}

fn find(state: &State, seat: Seat, from: Spot, to: At) -> Result<Vec<Spot>, Rejection> {
    let goal = Spot::at(to).ok_or(Rejection::NotAHex { to })?;
    let Some(turn) = state.turn() else { return Err(Rejection::GameOver {}) };
    if state.terrain(goal) == Terrain::Water {
        return Err(Rejection::Water { to });
    }
    let best = best(state, seat, from, &turn.paid_opponents);
    let Some((cost, _, directions)) = best.get(&goal) else { return Err(Rejection::NotAHex { to }) };
    let left = trolley::mp(state, turn);
    if *cost > u32::from(left.0) {
        let cost = HalfMp(u8::try_from(*cost).unwrap_or(u8::MAX));
        return Err(Rejection::NotEnoughMp { to, cost: Mp(cost), left: Mp(left), next: buy_mp::price(state, turn) });
    }
    Ok(entered(from, directions))
}

/// The hexes entered when following these directions.
fn entered(from: Spot, directions: &[u8]) -> Vec<Spot> {
    let step = |at: &mut Spot, direction: &u8| {
        *at = at.around()[usize::from(*direction)]?;
        Some(*at)
    };
    directions.iter().scan(from, step).collect()
}

/// The cheapest route to a hex.
#[derive(Clone, Debug)]
pub struct Route {
    pub goal: Spot,
    pub cost: HalfMp,
    /// The hexes to enter, the goal last.
    pub through: Vec<Spot>,
}

/// Every hex within reach of the trolley of the player to act.
pub fn routes(state: &State) -> Vec<Route> {
    let Some(turn) = state.turn() else { return vec![] };
    routes_for(state, trolley::mp(state, turn))
}

/// The same with this many MP.
pub fn routes_for(state: &State, mp: HalfMp) -> Vec<Route> {
    let Some(turn) = state.turn() else { return vec![] };
    let Some(from) = state.players[turn.seat].trolley else { return vec![] };
    best(state, turn.seat, from, &turn.paid_opponents)
        .into_iter()
        .filter(|(spot, (cost, ..))| *spot != from && *cost <= u32::from(mp.0))
        .map(|(goal, (cost, _, directions))| {
            let through = entered(from, &directions);
            Route { goal, cost: HalfMp(cost as u8), through }
        })
        .collect()
}

/// The best route to every hex.
fn best(state: &State, seat: Seat, from: Spot, paid: &[Seat]) -> BTreeMap<Spot, Way> {
    let mut best: BTreeMap<Spot, Way> = BTreeMap::new();
    for ((spot, _), way) in ways(state, seat, from, paid) {
        match best.get(&spot) {
            Some(known) if *known <= way => {}
            _ => {
                best.insert(spot, way);
            }
        }
    }
    best
}

/// The best route to every hex, for each set of opponents whose surcharge the route pays.
fn ways(state: &State, seat: Seat, from: Spot, paid: &[Seat]) -> BTreeMap<(Spot, Vec<Seat>), Way> {
    let mut ways: BTreeMap<(Spot, Vec<Seat>), Way> = BTreeMap::new();
    let mut open: std::collections::BTreeSet<(Way, Spot, Vec<Seat>)> = Default::default();
    open.insert(((0, 0, vec![]), from, paid.to_vec()));
    while let Some((way, spot, paid)) = open.pop_first() {
        if ways.contains_key(&(spot, paid.clone())) {
            continue;
        }
        for (direction, to) in spot.around().iter().enumerate() {
            let Some(to) = to.filter(|to| state.terrain(*to) != Terrain::Water) else { continue };
            let toll = travel::toll(state, seat, spot, to, &paid);
            let mut paid = paid.clone();
            paid.extend(toll.met);
            paid.sort_unstable();
            if !ways.contains_key(&(to, paid.clone())) {
                let mut directions = way.2.clone();
                directions.push(direction as u8);
                open.insert(((way.0 + u32::from(toll.cost.0), way.1 + 1, directions), to, paid));
            }
        }
        ways.insert((spot, paid), way);
    }
    ways
}

//! Build a road from the trolley's hex (RULES 17.2).

use super::super::Game;
use super::super::action::Action;
use super::super::data::{At, Spot, Terrain};
use super::super::facts::Fact;
use super::super::options::Extra;
use super::super::rejection::Rejection;
use super::super::state::{Road, State, Turn};
use super::super::words;
use super::{is_spent, needs, travel, trolley};
use crate::kernel::language::say;
use crate::kernel::seat::Seat;

pub fn legal(state: &State, turn: &Turn, out: &mut Vec<Action>) {
    if !state.has(Extra::Roads) || is_spent(state, turn) {
        return;
    }
    let Some(from) = state.players[turn.seat].trolley else { return };
    for to in from.around().iter().flatten() {
        let Ok(site) = site(state, turn, (*to).into()) else { continue };
        for residents in 0..=site.price.min(site.workers) {
            if offer(state, turn, (*to).into(), residents).is_ok() {
                out.push(Action::BuildRoad { to: (*to).into(), residents });
            }
        }
    }
}

pub fn decide(play: &mut Game<'_>, seat: Seat, to: At, residents: u32) -> Result<(), Rejection> {
    let Some(turn) = play.turn() else { return Err(Rejection::GameOver {}) };
    let (Site { road, from, to, .. }, paid) = offer(play, turn, to, residents)?;
    let player = &play.players[seat];
    let here = residents.min(player.garrison(from).active.into());
    let exhausted = [(from, here as u8), (to, (residents - here) as u8)].into_iter().filter(|(_, n)| *n > 0).collect();
    trolley::start(play);
    play.record(Fact::RoadBuilt { seat, road, paid, exhausted });
    Ok(())
}

/// The price of the road in addition to these residents.
pub fn price(state: &State, turn: &Turn, to: At, residents: u32) -> Option<u32> {
    offer(state, turn, to, residents).ok().map(|(_, cost)| cost)
}

/// A place where a road may lie.
struct Site {
    road: Road,
    from: Spot,
    to: Spot,
    /// In residents.
    price: u32,
    /// Own active residents on both hexes.
    workers: u32,
}

fn site(state: &State, turn: &Turn, to: At) -> Result<Site, Rejection> {
    needs(state, Extra::Roads)?;
    let player = &state.players[turn.seat];
    let (from, to) = travel::neighbour(state, turn.seat, to)?;
    let road = Road::between(from, to);
    if player.roads.contains(&road) {
        return Err(Rejection::RoadExists { from: from.into(), to: to.into() });
    }
    if let Some(missing) = [from, to].into_iter().find(|spot| !player.owns(*spot)) {
        return Err(Rejection::RoadNeedsSettlements { hex: missing.into() });
    }
    // A changed capital starts no new network: only the very first road needs the headquarters.
    let touches = |spot: Spot| match player.roads.is_empty() {
        true => player.headquarters == Some(spot),
        false => player.roads.iter().any(|road| road.touches(spot)),
    };
    if !touches(from) && !touches(to) {
        let touch = match (player.roads.is_empty(), player.headquarters) {
            (true, Some(headquarters)) => say!(words::road_touch_first { hex: headquarters.label() }),
            _ => say!(words::road_touch_road),
        };
        return Err(Rejection::RoadNotConnected { touch });
    }
    let data = &state.components.figures().extras.roads;
    if player.roads.len() >= data.roads_per_player {
        return Err(Rejection::NoRoadLeft { all: data.roads_per_player });
    }
    let guided = player.effects().any(|effect| effect.mountain_mp.is_some());
    let price_of = |spot: Spot| match state.terrain(spot) {
        Terrain::Mountain if guided => data.mountain_with_ii7,
        terrain => data.residents.get(&terrain).copied().unwrap_or(0),
    };
    let beside = state.players.iter().filter(|(seat, other)| *seat != turn.seat && other.roads.contains(&road)).count();
    let price = price_of(from).max(price_of(to)) + data.per_opposing_road * beside as u32;
    let workers = match state.has(Extra::CarriedResidents) {
        true => u32::from(player.garrison(from).active) + u32::from(player.garrison(to).active),
        false => 0,
    };
    Ok(Site { road, from, to, price, workers })
}

fn offer(state: &State, turn: &Turn, to: At, residents: u32) -> Result<(Site, u32), Rejection> {
    let site = site(state, turn, to)?;
    if residents > site.price || residents > site.workers {
        let have = site.workers.min(site.price);
        return Err(Rejection::NotEnoughResidents { hex: site.from.into(), have, need: residents });
    }
    let cost = (site.price - residents) * state.components.figures().extras.roads.money_per_resident;
    let money = state.players[turn.seat].money;
    if money < cost {
        return Err(Rejection::NotEnoughMoney { what: say!(words::price_of_road), cost, money });
    }
    Ok((site, cost))
}

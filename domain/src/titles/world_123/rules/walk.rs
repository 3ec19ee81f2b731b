//! Residents walk to a neighbouring hex, or along own roads (RULES 17.3).

use super::super::Game;
use super::super::action::Action;
use super::super::data::{At, Spot, Terrain};
use super::super::facts::Fact;
use super::super::options::Extra;
use super::super::rejection::Rejection;
use super::super::state::{State, Turn};
use super::landing::{self, Landing};
use super::{is_spent, needs};
use crate::kernel::seat::Seat;

pub fn legal(state: &State, turn: &Turn, out: &mut Vec<Action>) {
    if !state.has(Extra::CarriedResidents) || turn.mp.is_some() || is_spent(state, turn) {
        return;
    }
    for garrison in state.players[turn.seat].residents_map.iter().filter(|garrison| garrison.active > 0) {
        for to in reachable(state, turn.seat, garrison.hex) {
            for count in 1..=garrison.active {
                if landing::judge(state, turn.seat, to, count).is_ok() {
                    out.push(Action::Walk { from: garrison.hex.into(), to: to.into(), count: count.into() });
                }
            }
        }
    }
}

pub fn decide(play: &mut Game<'_>, seat: Seat, from: At, to: At, count: u32) -> Result<(), Rejection> {
    let Some(turn) = play.turn() else { return Err(Rejection::GameOver {}) };
    let Walk { from, to, count, landing } = walk(play, turn, from, to, count)?;
    play.record(Fact::ResidentsWalked { seat, from, to, count, standing: landing.standing });
    landing::land(play, seat, landing);
    Ok(())
}

struct Walk {
    from: Spot,
    to: Spot,
    count: u8,
    landing: Landing,
}

fn walk(state: &State, turn: &Turn, from: At, to: At, count: u32) -> Result<Walk, Rejection> {
    needs(state, Extra::CarriedResidents)?;
    if turn.mp.is_some() {
        return Err(Rejection::ResidentsTooLate {});
    }
    let start = Spot::at(from).ok_or(Rejection::NotAHex { to: from })?;
    let goal = Spot::at(to).ok_or(Rejection::NotAHex { to })?;
    if state.terrain(goal) == Terrain::Water {
        return Err(Rejection::Water { to });
    }
    if !reachable(state, turn.seat, start).contains(&goal) {
        return Err(Rejection::NotAdjacent { to, from });
    }
    let have = state.players[turn.seat].garrison(start).active;
    let short = Rejection::NotEnoughResidents { hex: from, have: have.into(), need: count };
    let count = u8::try_from(count).ok().filter(|count| *count <= have).ok_or(short)?;
    Ok(Walk { from: start, to: goal, count, landing: landing::judge(state, turn.seat, goal, count)? })
}

/// Adjacent land hexes, and every hex that own roads lead to; sorted, without `from` itself.
fn reachable(state: &State, seat: Seat, from: Spot) -> Vec<Spot> {
    let mut reached: Vec<Spot> =
        from.around().iter().flatten().copied().filter(|spot| state.terrain(*spot) != Terrain::Water).collect();
    let roads = &state.players[seat].roads;
    let mut chain = vec![from];
    let mut next = 0;
    while let Some(spot) = chain.get(next).copied() {
        next += 1;
        for other in roads.iter().filter(|road| road.touches(spot)).flat_map(|road| road.ends()) {
            if !chain.contains(&other) {
                chain.push(other);
            }
        }
    }
    reached.extend(chain.into_iter().skip(1));
    reached.sort_unstable();
    reached.dedup();
    reached
}

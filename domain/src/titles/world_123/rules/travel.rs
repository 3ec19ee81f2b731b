//! Move the trolley one hex (RULES 5.5; surcharges 5.12; roads 17.2).

use super::super::Game;
use super::super::action::Action;
use super::super::data::{At, City, Spot, Terrain};
use super::super::facts::Fact;
use super::super::rejection::{Mp, Rejection};
use super::super::state::{HalfMp, Road, State, Turn};
use super::{buy_mp, is_spent, trolley};
use crate::kernel::seat::Seat;

pub fn legal(state: &State, turn: &Turn, out: &mut Vec<Action>) {
    if is_spent(state, turn) {
        return;
    }
    let Some(from) = state.players[turn.seat].trolley else { return };
    for to in from.around().iter().flatten() {
        if state.terrain(*to) != Terrain::Water
            && toll(state, turn.seat, from, *to, &turn.paid_opponents).cost <= trolley::mp(state, turn)
        {
            out.push(Action::to(*to));
        }
    }
}

pub fn decide(play: &mut Game<'_>, seat: Seat, to: At) -> Result<(), Rejection> {
    let Step { from, to, cost, left, met } = step(play, to)?;
    trolley::start(play);
    play.record(Fact::TrolleyMoved { seat, from, to, half_cost: cost, half_left: left, met });
    // Passing through a city counts as reaching it (ruling R19).
    if let Some(city) = to.city().filter(|city| resident_waits(play, seat, *city)) {
        let ordinal = play.players[seat].next_ordinal();
        let from_supply = play.residents_from_supply();
        play.record(Fact::ResidentPlaced { seat, city, ordinal, from_supply });
    }
    Ok(())
}

/// Whether a resident of `seat` would go to this city's card: one waiting there or, in the manual, one from the
/// supply.
pub fn resident_waits(state: &State, seat: Seat, city: City) -> bool {
    let player = &state.players[seat];
    match state.residents_from_supply() {
        true => player.residents_supply > 0 && !player.has_card_resident(city),
        false => player.residents_on_map.contains(&city),
    }
}

struct Step {
    from: Spot,
    to: Spot,
    cost: HalfMp,
    left: HalfMp,
    met: Vec<Seat>,
}

fn step(state: &State, to: At) -> Result<Step, Rejection> {
    let Some(turn) = state.turn() else { return Err(Rejection::GameOver {}) };
    let (from, spot) = neighbour(state, turn.seat, to)?;
    let Toll { cost, met } = toll(state, turn.seat, from, spot, &turn.paid_opponents);
    let left = trolley::mp(state, turn);
    if cost > left {
        return Err(Rejection::NotEnoughMp { to, cost: Mp(cost), left: Mp(left), next: buy_mp::price(state, turn) });
    }
    Ok(Step { from, to: spot, cost, left: left.less(cost), met })
}

/// The trolley's hex and an adjacent hex that it can enter; errors `not_a_hex`, `not_adjacent`, `water`.
pub fn neighbour(state: &State, seat: Seat, to: At) -> Result<(Spot, Spot), Rejection> {
    let spot = Spot::at(to).ok_or(Rejection::NotAHex { to })?;
    let from = state.players[seat].trolley.ok_or(Rejection::NotAHex { to })?;
    if !from.is_next_to(spot) {
        return Err(Rejection::NotAdjacent { to, from: from.into() });
    }
    if state.terrain(spot) == Terrain::Water {
        return Err(Rejection::Water { to });
    }
    Ok((from, spot))
}

/// The cost of entering a hex, and the opponents that it pays for the rest of the turn.
pub struct Toll {
    pub cost: HalfMp,
    pub met: Vec<Seat>,
}

pub fn toll(state: &State, seat: Seat, from: Spot, to: Spot, paid: &[Seat]) -> Toll {
    let player = &state.players[seat];
    let terrain = state.terrain(to);
    let free = |cost: HalfMp| Toll { cost, met: vec![] };
    if terrain == Terrain::City
        && let Some(mp) = player.effects().find_map(|effect| effect.city_mp)
    {
        return free(HalfMp::whole(mp));
    }
    if player.roads.contains(&Road::between(from, to)) {
        return free(HalfMp(state.components.figures().extras.roads.half_mp_per_road));
    }
    let mut mp = state.components.terrain(terrain).mp.unwrap_or(u8::MAX / 2);
    if terrain == Terrain::Mountain {
        mp = player.effects().filter_map(|effect| effect.mountain_mp).fold(mp, u8::min);
    }
    let surcharge = state.rules().opponent_surcharge_mp;
    let mut met = vec![];
    if surcharge > 0 && !player.owns(to) {
        met.extend(state.opponents_on(seat, to).filter(|other| !paid.contains(other)));
    }
    Toll { cost: HalfMp::whole(mp + surcharge * met.len() as u8), met }
}

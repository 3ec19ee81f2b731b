//! How far a player's own links are from joining the two cities that their Rail Baron names, and what getting nearer is
//! worth. What a link costs is read off the empty map: an estimate, quick enough to be asked for every position.

use super::super::data::{MAP, TABLES, Test};
use super::super::names::{Baron, City, Hex, Side};
use super::super::options::Options;
use super::super::rules::network;
use super::super::state::State;
use super::goes_left;
use crate::kernel::seat::Seat;
use std::sync::LazyLock;

/// What a tile and a thousand dollars are worth, in hundredths of a point: tiles cost goes, dollars cost bonds.
const A_TILE: u32 = 45;
const A_THOUSAND: u32 = 25;

/// How much of a Baron's points half-built ways count for, and how much of its effort the rest of a way is charged.
const EARLY: i64 = 60;
const LATE: i64 = 80;

/// For each city and each hex: the effort of a line that goes on in that hex and ends in that city with one build's tiles.
static EFFORTS: LazyLock<Vec<Vec<Option<u32>>>> = LazyLock::new(|| City::all().map(efforts_to).collect());
/// For each city the others that one build can link it to, with the effort.
static LINKS: LazyLock<Vec<Vec<(City, u32)>>> = LazyLock::new(|| City::all().map(links_from).collect());

fn ridge(hex: Hex, side: Side) -> u32 {
    if hex.info().ridges & side.bit() != 0 { A_THOUSAND * TABLES.track_cost.ridge_edge } else { 0 }
}

fn efforts_to(city: City) -> Vec<Option<u32>> {
    let hexes = || (0..MAP.hexes.len() as u16).map(Hex);
    let mut best: Vec<Option<u32>> = vec![None; MAP.hexes.len()];
    for _ in 0..TABLES.tiles_per_build {
        let further: Vec<Option<u32>> = hexes()
            .map(|hex| {
                let tile = A_TILE + A_THOUSAND * TABLES.terrain_cost(hex.info().terrain);
                let goes = Side::ALL.into_iter().filter_map(|side| {
                    let next = hex.across(side)?;
                    let rest = if next == city.hex() { Some(0) } else { best[next.index()] };
                    Some(rest? + ridge(hex, side))
                });
                goes.min().filter(|_| hex.city().is_none()).map(|rest| rest + tile)
            })
            .collect();
        best = further;
    }
    best
}

fn links_from(from: City) -> Vec<(City, u32)> {
    let starts = || Side::ALL.into_iter().filter_map(|side| Some((side, from.hex().across(side)?)));
    let to = |to: City| {
        let effort = |(side, hex): (Side, Hex)| Some(EFFORTS[to.index()][hex.index()]? + ridge(from.hex(), side));
        starts().filter_map(effort).min().map(|effort| (to, effort))
    };
    City::all().filter(|city| *city != from).filter_map(to).collect()
}

/// What is still to be built until own links join `a` and `b`: its effort, and how many links. `more`: links taken as built.
fn missing(state: &State, seat: Seat, [a, b]: [City; 2], more: &[(City, City)]) -> Option<(u32, i64)> {
    let mut own = vec![0u64; MAP.cities.len()];
    let built = state.links.iter().filter(|link| link.owner == seat).map(|link| (link.a, link.b));
    for (one, other) in built.chain(more.iter().copied()) {
        own[one.index()] |= other.bit();
        own[other.index()] |= one.bit();
    }
    let mut nearest: Vec<Option<(u32, i64)>> = vec![None; MAP.cities.len()];
    nearest[a.index()] = Some((0, 0));
    let mut open: u64 = (1 << MAP.cities.len()) - 1;
    loop {
        let reached = City::all().filter(|city| open & city.bit() != 0);
        let (at, (effort, links)) =
            reached.filter_map(|city| Some((city, nearest[city.index()]?))).min_by_key(|n| n.1)?;
        if at == b {
            return Some((effort, links));
        }
        open &= !at.bit();
        let free = City::all().filter(|to| own[at.index()] & to.bit() != 0).map(|to| (to, (effort, links)));
        let lines =
            state.lines.iter().filter(|line| line.owner == seat && line.from == at).filter_map(|line| line.next());
        let begun =
            lines.flat_map(|hex| City::all().filter_map(move |to| Some((to, EFFORTS[to.index()][hex.index()]?))));
        let built = begun.chain(LINKS[at.index()].iter().copied()).map(|(to, more)| (to, (effort + more, links + 1)));
        for (to, way) in free.chain(built) {
            let known = &mut nearest[to.index()];
            if known.is_none_or(|known| way < known) {
                *known = Some(way);
            }
        }
    }
}

/// What the own network is worth on its way to the two cities that the own Rail Baron joins, were the links of `more`
/// built too; 0 for other Barons, and where there is no time left to get there.
pub fn toward_baron(state: &State, seat: Seat, more: &[(City, City)]) -> i64 {
    let Some(baron) = state.players[seat].baron else { return 0 };
    let Test::Connect { cities } = &baron.info().test else { return 0 };
    let points = 100 * baron.info().points;
    if network::connects(state, seat, *cities) {
        return points;
    }
    let Some((left, links)) = missing(state, seat, *cities, more) else { return 0 };
    if left == 0 {
        return points;
    }
    if links > goes_left(state, seat) {
        return 0;
    }
    // The last links are worth what they bring; the first ones a share, for the way is long and the network serves goods, too.
    let whole = WHOLE_WAYS[baron.index()].max(1);
    let share = points * (i64::from(whole) - i64::from(left)).max(0) / i64::from(whole) * EARLY / 100;
    share.max(points - i64::from(left) * LATE / 100)
}

/// The effort of the whole way of each Baron, nothing built.
static WHOLE_WAYS: LazyLock<Vec<u32>> = LazyLock::new(|| {
    let nobody = State::new(&Options::default(), 2);
    let whole = |baron: Baron| match &baron.info().test {
        Test::Connect { cities } => missing(&nobody, Seat(0), *cities, &[]).map_or(0, |(effort, _)| effort),
        _ => 0,
    };
    Baron::all().map(whole).collect()
});

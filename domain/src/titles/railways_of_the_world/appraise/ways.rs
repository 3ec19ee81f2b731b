//! How far a player's links are from joining the two cities that their Rail Baron names, and what each step
//! closer is worth. Link costs are read from the empty map: an estimate that is fast enough for every position.

use super::super::data::{Components, Test};
use super::super::names::{Baron, City, Hex, Side};
use super::super::options::Options;
use super::super::rules::network;
use super::super::state::State;
use super::goes_left;
use crate::kernel::seat::Seat;
use std::sync::OnceLock;

/// Effort of a tile and of a thousand dollars, in hundredths of a point: tiles cost goes, dollars cost bonds.
const A_TILE: u32 = 45;
const A_THOUSAND: u32 = 25;

/// Percentages: the share of a Baron's points that half-built paths count for, and the share of its effort that
/// the rest of a path costs.
const EARLY: i64 = 60;
const LATE: i64 = 80;

/// The efforts on the empty map, within the tiles of one build.
#[derive(Debug)]
pub struct Ways {
    /// For each city and each hex: the effort of a line that continues in that hex and ends in that city.
    efforts: Vec<Vec<Option<u32>>>,
    /// For each city the cities that a link from it can reach, with the effort.
    links: Vec<Vec<(City, u32)>>,
    /// For each city the cities from which a link can reach it, with the effort.
    links_to: Vec<Vec<(City, u32)>>,
    /// For each Baron the effort of the whole path.
    whole: OnceLock<Vec<u32>>,
}

impl Ways {
    fn on(of: Components) -> &'static Self {
        of.data().memo.ways.get_or_init(|| Self::new(of))
    }

    fn new(of: Components) -> Self {
        let efforts: Vec<_> = of.cities().map(efforts_to).collect();
        let links: Vec<Vec<(City, u32)>> = of.cities().map(|from| links_from(&efforts, from)).collect();
        let to = |to: City| {
            let links = &links;
            of.cities().filter_map(move |from| {
                links[from.index()].iter().find(|(end, _)| *end == to).map(|(_, effort)| (from, *effort))
            })
        };
        let links_to = of.cities().map(|city| to(city).collect()).collect();
        Self { efforts, links, links_to, whole: OnceLock::new() }
    }

    /// The effort of a Baron's whole path on the empty map.
    fn whole(of: Components, baron: Baron) -> u32 {
        let nobody = || State::new(of, &Options::default(), 2);
        let whole = |nobody: &State, baron: Baron| match &baron.data().test {
            Test::Connect { cities } => missing(nobody, Seat(0), *cities).map_or(0, |(effort, _)| effort),
            _ => 0,
        };
        let every = || {
            let nobody = nobody();
            of.barons().map(|baron| whole(&nobody, baron)).collect()
        };
        Self::on(of).whole.get_or_init(every)[baron.index()]
    }
}

fn ridge(hex: Hex, side: Side) -> u32 {
    let figures = hex.components().figures();
    if hex.data().ridges & side.bit() != 0 { A_THOUSAND * figures.track_cost.ridge_edge } else { 0 }
}

fn efforts_to(city: City) -> Vec<Option<u32>> {
    let of = city.components();
    let hexes = || of.hexes();
    let mut best: Vec<Option<u32>> = vec![None; hexes().len()];
    for _ in 0..of.figures().tiles_per_build {
        let further: Vec<Option<u32>> = hexes()
            .map(|hex| {
                let tile = A_TILE + A_THOUSAND * of.figures().terrain_cost(hex.data().terrain);
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

fn links_from(efforts: &[Vec<Option<u32>>], from: City) -> Vec<(City, u32)> {
    let starts = || Side::ALL.into_iter().filter_map(|side| Some((side, from.hex().across(side)?)));
    let to = |to: City| {
        let effort = |(side, hex): (Side, Hex)| Some(efforts[to.index()][hex.index()]? + ridge(from.hex(), side));
        starts().filter_map(effort).min().map(|effort| (to, effort))
    };
    from.components().cities().filter(|city| *city != from).filter_map(to).collect()
}

/// What is still to be built from one city to another: its effort and the number of links.
type Rest = (u32, i64);

/// The direction in which distances are counted: from a city to the others, or from the others to it. Ridges
/// make them differ.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    From,
    To,
}

/// What is still to be built between `city` and each other city. If `until` is given, the search stops there;
/// results are certain only for nearer cities.
fn distances(state: &State, seat: Seat, city: City, way: Way, until: Option<City>) -> Vec<Option<Rest>> {
    let (of, ways) = (state.components, Ways::on(state.components));
    let count = of.cities().len();
    let mut own = vec![0u64; count];
    for link in state.links.iter().filter(|link| link.owner == seat) {
        own[link.a.index()] |= link.b.bit();
        own[link.b.index()] |= link.a.bit();
    }
    let begun: Vec<(City, Hex)> = state
        .lines
        .iter()
        .filter(|line| line.owner == seat)
        .filter_map(|line| Some((line.from, line.next()?)))
        .collect();
    let mut nearest: Vec<Option<Rest>> = vec![None; count];
    nearest[city.index()] = Some((0, 0));
    let mut open: u64 = of.cities().fold(0, |open, city| open | city.bit());
    loop {
        let reached = of.cities().filter(|city| open & city.bit() != 0);
        let next = reached.filter_map(|city| Some((city, nearest[city.index()]?))).min_by_key(|n| n.1);
        let Some((at, (effort, links))) = next.filter(|(at, _)| Some(*at) != until) else { return nearest };
        open &= !at.bit();
        let mut reach = |to: City, way: Rest| {
            let known = &mut nearest[to.index()];
            if known.is_none_or(|known| way < known) {
                *known = Some(way);
            }
        };
        of.cities().filter(|to| own[at.index()] & to.bit() != 0).for_each(|to| reach(to, (effort, links)));
        match way {
            Way::From => {
                for (_, hex) in begun.iter().filter(|(from, _)| *from == at) {
                    let ends = of.cities().filter_map(|to| Some((to, ways.efforts[to.index()][hex.index()]?)));
                    ends.for_each(|(to, more)| reach(to, (effort + more, links + 1)));
                }
                ways.links[at.index()].iter().for_each(|(to, more)| reach(*to, (effort + more, links + 1)));
            }
            Way::To => {
                let begins =
                    begun.iter().filter_map(|(from, hex)| Some((*from, ways.efforts[at.index()][hex.index()]?)));
                begins.for_each(|(from, more)| reach(from, (effort + more, links + 1)));
                ways.links_to[at.index()].iter().for_each(|(from, more)| reach(*from, (effort + more, links + 1)));
            }
        }
    }
}

fn missing(state: &State, seat: Seat, [a, b]: [City; 2]) -> Option<Rest> {
    distances(state, seat, a, Way::From, Some(b))[b.index()]
}

/// The worth of the own network on its path between the two cities that the own Rail Baron joins. 0 for other
/// Barons, and if no time is left to get there.
pub fn toward_baron(state: &State, seat: Seat) -> i64 {
    let Some((baron, cities)) = to_join(state, seat) else { return 0 };
    if network::connects(state, seat, cities) {
        return 100 * baron.data().points;
    }
    missing(state, seat, cities).map_or(0, |rest| worth_of(state, seat, baron, rest))
}

/// The own Rail Baron and the cities to join.
fn to_join(state: &State, seat: Seat) -> Option<(Baron, [City; 2])> {
    let baron = state.players[seat].baron?;
    match &baron.data().test {
        Test::Connect { cities } => Some((baron, *cities)),
        _ => None,
    }
}

fn worth_of(state: &State, seat: Seat, baron: Baron, (left, links): Rest) -> i64 {
    let points = 100 * baron.data().points;
    if left == 0 {
        return points;
    }
    if links > goes_left(state, seat) {
        return 0;
    }
    // The last links count their full effect. The first ones count a share, because the path is long and the
    // network serves goods, too.
    let whole = Ways::whole(state.components, baron).max(1);
    let share = points * (i64::from(whole) - i64::from(left)).max(0) / i64::from(whole) * EARLY / 100;
    share.max(points - i64::from(left) * LATE / 100)
}

/// [`toward_baron`] for many candidate links: the distances from the Baron's cities are computed once.
pub enum Toward {
    /// Nothing that the player builds changes the value.
    Settled(i64),
    Open {
        baron: Baron,
        whole: Option<Rest>,
        /// Distances from the first city to each city, and from each city to the second.
        ways: Box<[Vec<Option<Rest>>; 2]>,
    },
}

impl Toward {
    pub fn new(state: &State, seat: Seat) -> Self {
        let Some((baron, cities)) = to_join(state, seat) else { return Self::Settled(0) };
        if network::connects(state, seat, cities) {
            return Self::Settled(100 * baron.data().points);
        }
        let [a, b] = cities;
        let from = distances(state, seat, a, Way::From, None);
        let to = distances(state, seat, b, Way::To, None);
        Self::Open { baron, whole: from[b.index()], ways: Box::new([from, to]) }
    }

    /// The value of [`toward_baron`] with one more link, taken as built for free. Without a link: the present
    /// value.
    pub fn with(&self, state: &State, seat: Seat, link: Option<(City, City)>) -> i64 {
        match self {
            Self::Settled(worth) => *worth,
            Self::Open { baron, whole, ways } => {
                let [from, to] = &**ways;
                let over = |one: City, other: City| {
                    let ((effort, links), (more, further)) = (from[one.index()]?, to[other.index()]?);
                    Some((effort + more, links + further))
                };
                let by_it = link.map(|(one, other)| [over(one, other), over(other, one)]).into_iter().flatten();
                let rest = by_it.chain([*whole]).flatten().min();
                rest.map_or(0, |rest| worth_of(state, seat, *baron, rest))
            }
        }
    }
}

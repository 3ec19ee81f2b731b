//! Which links are worth building: paths over the map, and what a network could deliver with one more link.

use super::super::action::{Action, Exits};
use super::super::data::Terrain;
use super::super::names::{At, City, Color, Hex, Side};
use super::super::rules::{build_track, network};
use super::super::state::{Line, Phase, Stage, State};
use super::ways::Toward;
use super::{goes_left, turns_left};
use crate::kernel::seat::Seat;

/// A link that could be built: its ends, the first tile, how many tiles and what they cost.
#[derive(Clone, Copy, Debug)]
pub struct Project {
    from: City,
    to: City,
    first: (Hex, [Side; 2]),
    tiles: u8,
    cost: u32,
}

/// The worth of the cubes that own links could carry if the links of `more` were built too.
pub fn promise(state: &State, seat: Seat, more: &[(City, City)]) -> i64 {
    let engine = usize::from(state.players[seat].engine);
    // Two fifths of the worth are computed as if the engine were one level higher, so that network and engine
    // grow together.
    let mut now = vec![];
    let mut then = vec![];
    let network = Network::new(state, seat, more);
    for from in state.components.cities() {
        let cubes = state.city(from).cubes;
        if cubes.is_empty() || network.own & from.bit() == 0 {
            continue;
        }
        let (best_now, best_then) = network.best_from(state, from, engine);
        for color in Color::ALL {
            for _ in 0..cubes[color] {
                now.push(best_now[color.index()]);
                then.push(best_then[color.index()]);
            }
        }
    }
    let goes = (goes_left(state, seat) * 3 / 5) as usize;
    // A point early is income for the rest of the game.
    let weight = 600 + 70 * turns_left(state);
    (3 * worth_of(now, goes, weight) + 2 * worth_of(then, goes, weight)) / 5
}

/// Total worth of deliveries with these points (in tenths), best first; each one counts a little less, because it
/// comes later.
fn worth_of(mut deliveries: Vec<i64>, goes: usize, mut weight: i64) -> i64 {
    deliveries.sort_unstable_by(|a, b| b.cmp(a));
    let mut worth = 0;
    for points in deliveries.into_iter().take(goes).take_while(|points| *points > 0) {
        worth += points * weight / 100;
        weight = weight * 95 / 100;
    }
    worth
}

/// Links as a graph, for quick estimates.
struct Network {
    edges: Vec<Vec<(City, bool)>>,
    /// Cities where own links end.
    own: u64,
}

impl Network {
    fn new(state: &State, seat: Seat, more: &[(City, City)]) -> Self {
        let mut network = Self { edges: vec![vec![]; state.cities.len()], own: 0 };
        for link in &state.links {
            network.join(link.a, link.b, link.owner == seat);
        }
        for (a, b) in more {
            network.join(*a, *b, true);
        }
        network
    }

    fn join(&mut self, a: City, b: City, own: bool) {
        self.edges[a.index()].push((b, own));
        self.edges[b.index()].push((a, own));
        if own {
            self.own |= a.bit() | b.bit();
        }
    }

    /// For each colour the most that a cube from here earns, with the present engine and with the next one: ten
    /// for each own link, minus three for each link of others.
    fn best_from(&self, state: &State, from: City, engine: usize) -> ([i64; 5], [i64; 5]) {
        let colors = super::super::rules::routes::colors_in(state, from);
        let mut look = Look { network: self, state, engine, now: [0; 5], then: [0; 5], steps: 0 };
        for (to, own) in &self.edges[from.index()] {
            if *own {
                look.travel(*to, true, from.bit(), colors, 1, 0);
            }
        }
        (look.now, look.then)
    }
}

struct Look<'a> {
    network: &'a Network,
    state: &'a State,
    engine: usize,
    now: [i64; 5],
    then: [i64; 5],
    steps: usize,
}

impl Look<'_> {
    fn travel(&mut self, at: City, own: bool, visited: u64, mut colors: u8, links: usize, points: i64) {
        // Stops early in a dense network: this is an estimate.
        self.steps += 1;
        if visited & at.bit() != 0 || self.steps > 400 {
            return;
        }
        let points = points + if own { 10 } else { -3 };
        if let Some(color) = self.state.city(at).color.takes()
            && colors & (1 << color.index()) != 0
        {
            let place = color.index();
            if links <= self.engine {
                self.now[place] = self.now[place].max(points);
            }
            self.then[place] = self.then[place].max(points);
            colors &= !(1 << place);
        }
        if colors == 0 || links > self.engine {
            return;
        }
        for (next, own) in &self.network.edges[at.index()] {
            self.travel(*next, *own, visited | at.bit(), colors, links + 1, points);
        }
    }
}

/// What links would add to a network. The worth of the present network is computed once.
struct Base {
    toward: Toward,
    worth: i64,
}

impl Base {
    fn new(state: &State, seat: Seat) -> Self {
        let toward = Toward::new(state, seat);
        let worth = promise(state, seat, &[]) + toward.with(state, seat, None);
        Self { toward, worth }
    }

    /// What a project adds: deliveries of the network, and progress towards the own Rail Baron.
    fn gain(&self, state: &State, seat: Seat, project: &Project) -> i64 {
        let link = (project.from, project.to);
        promise(state, seat, &[link]) + self.toward.with(state, seat, Some(link)) - self.worth
    }
}

/// The price of a project to the player; borrowed money weighs more.
fn price(state: &State, seat: Seat, cost: u32) -> i64 {
    let turns = turns_left(state);
    let money = state.players[seat].money;
    let borrowed = i64::from(cost.saturating_sub(money)) * (100 + 15 * turns) / 5;
    borrowed + i64::from(cost.min(money)) * (12 + 2 * turns)
}

/// The first tiles of the `most` best projects.
pub fn best_starts(state: &State, seat: Seat, most: usize) -> Vec<Action> {
    let base = Base::new(state, seat);
    let mut rated: Vec<(i64, Project)> = projects(state, seat)
        .into_iter()
        .map(|project| {
            let gain = base.gain(state, seat, &project);
            (gain - price(state, seat, project.cost), project)
        })
        .collect();
    rated.sort_by_key(|(worth, _)| -worth);
    let mut actions = vec![];
    for (_, Project { first: (hex, exits), .. }) in rated.into_iter().take(2 * most) {
        if let Ok(offer) = build_track::offer(state, seat, At::from(hex), Exits::from(exits)) {
            let action = Action::BuildTrack { hex: At::from(hex), exits: Exits::from(offer.exits) };
            if !actions.contains(&action) {
                actions.push(action);
            }
        }
        if actions.len() == most {
            break;
        }
    }
    actions
}

/// The cheapest link from each city of the own network (at first from any city) to each other city that one
/// build can reach.
fn projects(state: &State, seat: Seat) -> Vec<Project> {
    let own = network::ends(state, seat);
    let mut found = vec![];
    for from in state.components.cities().filter(|city| own == 0 || own & city.bit() != 0) {
        let mut best: Vec<Option<Project>> = vec![None; state.cities.len()];
        for side in Side::ALL {
            if let Some(hex) = from.hex().across(side).filter(|hex| hex.city().is_none()) {
                let way = Way { hex, came: side.opposite(), tiles: 0, cost: 0, first: None, visited: &[] };
                explore(state, seat, from, &way, state.tiles_max(seat), &mut best);
            }
        }
        found.extend(best.into_iter().flatten());
    }
    found
}

/// A path on the map, before the tile in `hex` is laid.
struct Way<'a> {
    hex: Hex,
    came: Side,
    tiles: u8,
    cost: u32,
    first: Option<(Hex, [Side; 2])>,
    visited: &'a [Hex],
}

fn explore(state: &State, seat: Seat, from: City, way: &Way<'_>, most: u8, best: &mut [Option<Project>]) {
    let info = way.hex.data();
    let used = state.used[way.hex.index()];
    if way.tiles >= most || used & way.came.bit() != 0 || used.count_ones() > 2 || way.visited.contains(&way.hex) {
        return;
    }
    let ridge = |side: Side| if info.ridges & side.bit() != 0 { state.figures().track_cost.ridge_edge } else { 0 };
    let free = info.terrain == Terrain::Plains && grant_in_force(state, seat);
    let terrain = if free { 0 } else { state.figures().terrain_cost(info.terrain) };
    let crossing = if used == 0 { 0 } else { state.options.crossing_surcharge };
    let cost = way.cost + terrain + ridge(way.came) + crossing;
    let visited = [way.visited, &[way.hex]].concat();
    for goes in [2, 3, 4].map(|steps| way.came.turned(steps)) {
        let Some(next) = way.hex.across(goes).filter(|_| used & goes.bit() == 0) else { continue };
        let first = way.first.or(Some((way.hex, [way.came, goes])));
        match next.city() {
            Some(to) => {
                let cost = cost + ridge(goes);
                let known = state.links.iter().any(|link| link.owner == seat && link.joins(from, to));
                let better = best[to.index()].is_none_or(|known| cost < known.cost);
                if to != from
                    && !known
                    && better
                    && let Some(first) = first
                {
                    best[to.index()] = Some(Project { from, to, first, tiles: way.tiles + 1, cost });
                }
            }
            None if state.used[next.index()] & goes.opposite().bit() == 0 => {
                let further =
                    Way { hex: next, came: goes.opposite(), tiles: way.tiles + 1, cost, first, visited: &visited };
                explore(state, seat, from, &further, most, best);
            }
            None => {}
        }
    }
}

fn grant_in_force(state: &State, seat: Seat) -> bool {
    let acting = state.acting().filter(|acting| acting.seat == seat);
    acting.is_some_and(|acting| match acting.stage {
        Stage::Armed { .. } => true,
        Stage::Building { land_grant, .. } => land_grant,
        Stage::Idle {} => false,
    })
}

/// The links that `line` could become within `most` tiles.
fn completions(state: &State, seat: Seat, line: &Line, most: u8) -> Vec<Project> {
    let mut best: Vec<Option<Project>> = vec![None; state.cities.len()];
    if let Some(hex) = line.next() {
        let way = Way { hex, came: line.side.opposite(), tiles: 0, cost: 0, first: None, visited: &line.hexes };
        explore(state, seat, line.from, &way, most, &mut best);
    }
    best.into_iter().flatten().collect()
}

/// How many tiles `seat` may still lay on `line` this turn: in the open build, and in the remaining rounds.
fn tiles_in_reach(state: &State, seat: Seat, line: &Line) -> (u8, u8) {
    let Phase::Actions { round, acting } = &state.phase else { return (0, 0) };
    let most = state.tiles_max(seat);
    let now = match acting.stage {
        Stage::Building { line: Some(id), tiles_laid, .. } if acting.seat == seat && id == line.id => {
            most.saturating_sub(tiles_laid)
        }
        _ => 0,
    };
    let later = if *round < state.figures().rounds_per_turn { most } else { 0 };
    (now, later)
}

/// The worth of an open line: the best link that it may become, minus its remaining cost; less if it takes
/// another round.
pub fn worth_of_line(state: &State, seat: Seat, line: &Line) -> i64 {
    let (now, later) = tiles_in_reach(state, seat, line);
    let reach = if now > 0 { now } else { later };
    if reach == 0 {
        return 0;
    }
    let base = Base::new(state, seat);
    let rated = completions(state, seat, line, reach).into_iter().map(|project| {
        let gain = base.gain(state, seat, &project) - price(state, seat, project.cost);
        if now > 0 { gain } else { gain / 2 }
    });
    rated.max().unwrap_or(0).max(0)
}

/// The next tiles of the best links that `line` may become.
pub fn best_steps(state: &State, seat: Seat, line: &Line) -> Vec<Action> {
    let (now, _) = tiles_in_reach(state, seat, line);
    let base = Base::new(state, seat);
    let mut rated: Vec<(i64, Project)> = completions(state, seat, line, now)
        .into_iter()
        .map(|project| {
            let gain = base.gain(state, seat, &project);
            (gain - price(state, seat, project.cost), project)
        })
        .collect();
    rated.sort_by_key(|(worth, project)| (-worth, project.tiles));
    let mut actions: Vec<Action> = vec![];
    for (_, Project { first: (hex, exits), .. }) in rated {
        let action = Action::BuildTrack { hex: At::from(hex), exits: Exits::from(exits) };
        if !actions.contains(&action) {
            actions.push(action);
        }
    }
    actions.truncate(2);
    actions
}

//! The search for delivery routes: links as a graph, from each city that has cubes, up to the engine's number
//! of links (RULES section 5.11, "Keeping the list of legal deliveries small").

use super::super::names::{City, Color, LinkId};
use super::super::state::State;
use crate::kernel::seat::Seat;
use std::collections::HashMap;

/// If there are more classes of routes than this, they are reduced to one per origin, colour, destination and
/// own points.
const MOST_CLASSES: usize = 3_000;

/// A route of a cube.
#[derive(Clone, Debug, PartialEq)]
pub struct Route {
    pub from: City,
    pub color: Color,
    pub to: City,
    pub links: Vec<LinkId>,
    /// Points for links by seat, four bits each: engines pull at most 8 links (`checked/figures.rs`).
    pub points: u32,
}

impl Route {
    pub fn points_of(&self, seat: Seat) -> u32 {
        (self.points >> (4 * u32::from(seat.0))) & 15
    }
}

/// The links as a graph: for each city its links and their other ends, in numerical order.
#[derive(Debug)]
pub struct Graph {
    edges: Vec<Vec<Edge>>,
}

#[derive(Clone, Copy, Debug)]
struct Edge {
    link: LinkId,
    to: City,
    owner: Seat,
}

impl Graph {
    pub fn new(state: &State) -> Self {
        let mut edges = vec![vec![]; state.cities.len()];
        for (link, joined) in state.numbered_links() {
            edges[joined.a.index()].push(Edge { link, to: joined.b, owner: joined.owner });
            edges[joined.b.index()].push(Edge { link, to: joined.a, owner: joined.owner });
        }
        Self { edges }
    }

    /// Passes every route of `colors` (one bit each) from `from` to `see`, in numerical order of its links; a
    /// route comes before its extensions. `engine`: the maximum number of links.
    pub fn search(
        &self,
        state: &State,
        seat: Seat,
        from: City,
        colors: u8,
        engine: usize,
        see: &mut impl FnMut(Color, City, &[LinkId], u32),
    ) {
        let mut links = Vec::with_capacity(engine);
        let first = self.edges[from.index()].iter().filter(|edge| edge.owner == seat);
        for edge in first {
            self.travel(state, *edge, from.bit(), colors, engine, &mut links, 0, see);
        }
    }

    #[allow(clippy::too_many_arguments)]
    fn travel(
        &self,
        state: &State,
        edge: Edge,
        visited: u64,
        mut colors: u8,
        left: usize,
        links: &mut Vec<LinkId>,
        points: u32,
        see: &mut impl FnMut(Color, City, &[LinkId], u32),
    ) {
        if left == 0 || visited & edge.to.bit() != 0 {
            return;
        }
        links.push(edge.link);
        let points = points + (1 << (4 * u32::from(edge.owner.0)));
        let visited = visited | edge.to.bit();
        // A cube stops in the first city of its colour, so the search drops that colour from here on.
        if let Some(color) = state.city(edge.to).color.takes()
            && colors & (1 << color.index()) != 0
        {
            see(color, edge.to, links, points);
            colors &= !(1 << color.index());
        }
        if colors != 0 {
            for next in &self.edges[edge.to.index()] {
                self.travel(state, *next, visited, colors, left - 1, links, points, see);
            }
        }
        links.pop();
    }
}

/// The deliveries listed for `seat`, by city, colour and links; and whether the list was reduced.
pub fn listed(state: &State, seat: Seat) -> (Vec<Route>, bool) {
    let graph = Graph::new(state);
    let mut routes = classes(state, seat, &graph, |points| points);
    let reduced = routes.len() > MOST_CLASSES;
    if reduced {
        let own = |points: u32| (points >> (4 * u32::from(seat.0))) & 15;
        routes = classes(state, seat, &graph, own);
    }
    routes.sort_by(|a, b| (a.from, a.color, &a.links).cmp(&(b.from, b.color, &b.links)));
    (routes, reduced)
}

/// One route for each origin, colour, destination and `key` of the points: the shortest, then the first in
/// numerical order.
fn classes(state: &State, seat: Seat, graph: &Graph, key: impl Fn(u32) -> u32) -> Vec<Route> {
    let engine = usize::from(state.players[seat].engine);
    let mut routes: Vec<Route> = vec![];
    let mut known: HashMap<(Color, City, u32), usize> = HashMap::new();
    for from in state.components.cities() {
        let colors = colors_in(state, from);
        if colors == 0 || !graph.edges[from.index()].iter().any(|edge| edge.owner == seat) {
            continue;
        }
        known.clear();
        graph.search(state, seat, from, colors, engine, &mut |color, to, links, points| {
            match known.get(&(color, to, key(points))) {
                None => {
                    known.insert((color, to, key(points)), routes.len());
                    routes.push(Route { from, color, to, links: links.to_vec(), points });
                }
                // The search runs in numerical order, so a later route is only better if it is shorter.
                Some(place) if links.len() < routes[*place].links.len() => {
                    routes[*place] = Route { from, color, to, links: links.to_vec(), points };
                }
                Some(_) => {}
            }
        });
    }
    routes
}

/// The colours of the cubes in a city, one bit each.
pub fn colors_in(state: &State, city: City) -> u8 {
    let cubes = state.city(city).cubes;
    Color::ALL.into_iter().filter(|color| cubes[*color] > 0).map(|color| 1 << color.index()).sum()
}

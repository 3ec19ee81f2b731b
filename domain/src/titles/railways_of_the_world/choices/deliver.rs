//! Choosing a delivery: the cube, the city that takes it, and the route if there are several.

use super::super::action::Action;
use super::super::names::{City, Color, Id, LinkId};
use super::super::page::symbols::GOODS;
use super::super::state::State;
use super::super::words;
use super::{Go, draws_cubes, extras, from_bag, places};
use crate::kernel::choices::{Branch, Choice};
use crate::kernel::language::{Phrase, say};
use crate::kernel::seat::Seat;
use std::cmp::Reverse;
use std::collections::HashMap;

/// If there are more routes than this to one city, they are listed by the points for the deliverer.
const MANY: usize = 100;
/// Maximum letters for the cities on a route in a label.
const ROOM: usize = 25;

/// The legal deliveries. For each cube the city with the most points comes first, and for each city the best route.
/// Also the best result for each cube and for each city.
pub struct Deliver {
    routes: std::vec::IntoIter<(Option<Route>, Action)>,
    best: u32,
    cubes: HashMap<(City, Color), Best>,
    goals: HashMap<(City, Color, City), Best>,
}

#[derive(Clone, Copy, Default)]
struct Best {
    points: u32,
    routes: usize,
    /// How many of them are in the tree.
    added: usize,
}

struct Route {
    from: City,
    color: Color,
    to: City,
    /// Cities on the way.
    over: Vec<City>,
    links: Vec<LinkId>,
    /// By seat.
    points: Vec<u32>,
}

impl Deliver {
    pub fn new(go: &Go<'_>, legal: &[Action]) -> Self {
        // Points from cards depend only on the destination and the number of links.
        let mut of_cards = HashMap::new();
        let deliveries = legal.iter().filter(|action| matches!(action, Action::Deliver { .. }));
        let mut found = |action: &Action| {
            let mut found = travelled(go.state, action)?;
            let (to, long) = (found.to, found.links.len());
            let (hotels, achieved): &(Vec<Seat>, u32) =
                of_cards.entry((to, long)).or_insert_with(|| extras(go.state, to, long));
            for holder in hotels {
                found.points[holder.index()] += super::delivery::HOTEL_POINTS;
            }
            found.points[go.seat.index()] += achieved;
            Some(found)
        };
        let mut routes: Vec<(Option<Route>, Action)> =
            deliveries.map(|action| (found(action), action.clone())).collect();
        let mut deliver = Self { routes: vec![].into_iter(), best: 0, cubes: HashMap::new(), goals: HashMap::new() };
        for route in routes.iter().filter_map(|(route, _)| route.as_ref()) {
            let own = route.points[go.seat.index()];
            deliver.best = deliver.best.max(own);
            deliver.cubes.entry((route.from, route.color)).or_default().count(own);
            deliver.goals.entry((route.from, route.color, route.to)).or_default().count(own);
        }
        let goals = &deliver.goals;
        routes.sort_by_cached_key(|(route, _)| {
            let Route { from, color, to, points, .. } = route.as_ref()?;
            let (own, all) = (points[go.seat.index()], points.iter().sum::<u32>());
            let of_goal = goals.get(&(*from, *color, *to)).map_or(0, |best| best.points);
            Some((*from, *color, Reverse(of_goal), *to, Reverse(own), all))
        });
        deliver.routes = routes.into_iter();
        deliver
    }

    /// Adds the next legal delivery to the tree.
    pub fn add(&mut self, go: &Go<'_>, tree: &mut Branch<Action>) {
        let Some((route, action)) = self.routes.next() else { return };
        let most = say!(words::choose_best { points: self.best });
        let kind =
            || Choice::new(say!(words::choose_deliver)).symbol("crate").note(most).asks(say!(words::choose_cube));
        let all = tree.to("deliver", kind);
        let Some(route) = route else {
            return all.leaf("unknown", Choice::new(super::info::label(go.state, &action)), action);
        };
        let Route { from, color, to, .. } = route;
        let best = self.cubes.get(&(from, color)).copied().unwrap_or_default();
        let cube = all.to(format!("{}-{}", from.id(), color.word()), || {
            let label = say!(words::choose_cube_of { cube: say!(words::cube { of: color.word() }), city: from });
            let choice = Choice::new(label).at(places::cube(from, color)).also([places::city(from)]);
            choice
                .note(best.note())
                .symbol(GOODS[color.index()])
                .starts()
                .group(say!(words::choose_cubes_of { of: color.word() }))
                .asks(say!(words::choose_goal_city))
        });
        let goal = self.goals.entry((from, color, to)).or_default();
        goal.added += 1;
        let goal = *goal;
        let key = format!("to-{}", to.id());
        let here = || Choice::new(say!(words::choose_goal_of { city: to })).at(places::city(to));
        let marks = route.links.iter().map(|link| places::link(*link));
        let owners: Vec<Seat> =
            route.links.iter().filter_map(|link| go.state.link(*link)).map(|link| link.owner).collect();
        let own = route.points[go.seat.index()];
        let note = gains(&route.points, go.seat);
        let shown = draws_cubes(go.state, from, color, to)
            .then(|| from_bag(go.state, go.state.figures().western_link.destination_cubes));
        if goal.routes <= 1 {
            return cube.leaf(key, go.done(here().marks(marks).seats(owners).note(note), shown.flatten()), action);
        }
        let routes = cube.to(key, || here().note(goal.note()).starts().asks(say!(words::choose_route)));
        let routes = if goal.routes > MANY {
            let group = || {
                let choice = Choice::new(say!(words::choose_gain { points: own }));
                choice.starts().asks(say!(words::choose_route))
            };
            routes.to(format!("own-{own}"), group)
        } else {
            routes
        };
        let links: Vec<String> = route.links.iter().map(ToString::to_string).collect();
        let choice = Choice::new(way(&route.over, goal.added)).marks(marks).seats(owners).note(note);
        routes.leaf(links.join("-"), go.done(choice, shown.flatten()), action);
    }
}

impl Best {
    fn count(&mut self, points: u32) {
        self.points = self.points.max(points);
        self.routes += 1;
    }

    fn note(self) -> Phrase {
        if self.routes > 1 {
            say!(words::choose_gain_most { points: self.points })
        } else {
            say!(words::choose_gain { points: self.points })
        }
    }
}

/// The route of a cube and the points for its links; `None` if the action has no valid route.
fn travelled(state: &State, action: &Action) -> Option<Route> {
    let Action::Deliver { from, color, links } = action else { return None };
    let (from, color) = (from.known()?, color.known()?);
    let (mut at, mut over, mut known) = (from, vec![], vec![]);
    let mut points = vec![0; state.players.len()];
    for id in links {
        let id = id.known()?;
        let link = state.link(id)?;
        at = link.from(at)?;
        over.push(at);
        known.push(id);
        points[link.owner.index()] += 1;
    }
    let to = over.pop()?;
    Some(Route { from, color, to, over, links: known, points })
}

/// The deliverer's points, then those of the others: by name, or as one sum if there are many.
fn gains(points: &[u32], seat: Seat) -> Phrase {
    let others = || {
        let others = points.iter().enumerate().map(|(at, points)| (Seat(at as u8), *points));
        others.filter(|(other, points)| *other != seat && *points > 0)
    };
    let own = points.get(seat.index()).copied().unwrap_or_default();
    match others().count() {
        0 => say!(words::choose_gain { points: own }),
        1..=2 => {
            let others = others().map(|(seat, points)| say!(words::choose_gain_of { seat, points }));
            say!(words::choose_gain_others { points: own, others: Phrase::commas(others) })
        }
        _ => say!(words::choose_gain_rest { points: own, rest: others().map(|(_, points)| points).sum::<u32>() }),
    }
}

/// A route by its cities, as many as fit.
fn way(over: &[City], number: usize) -> Phrase {
    let (Some(first), Some(last)) = (over.first().copied(), over.last().copied()) else {
        return say!(words::choose_route_direct { number });
    };
    let length = |cities: &[City]| cities.iter().map(|city| city.name().chars().count() + 2).sum::<usize>();
    let over = match over.len() {
        _ if length(over) <= ROOM + 2 => Phrase::commas(over.iter().copied()),
        _ if length(&[first, last]) < ROOM + 2 => say!(words::choose_route_between { first, last }),
        _ => say!(words::choose_route_begun { first }),
    };
    say!(words::choose_route_over { number, over })
}

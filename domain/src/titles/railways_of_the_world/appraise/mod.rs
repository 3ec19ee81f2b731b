//! How the sensible bot rates a position for a player, and which actions it considers.
//!
//! A hundred is one final point. The rating counts points, the income that they bring, bonds, money, the cubes
//! that the player's links could carry, open lines, cards and the player's Rail Baron. It uses nothing that the
//! player may not know.

mod projects;
pub mod ways;

use super::RailwaysOfTheWorld;
use super::action::Action;
use super::data::{Class, Kind, Test};
use super::names::City;
use super::rules::{auction, build_western_link, take_card};
use super::rules::{deliver, end_build, keep_baron, network, play_card, routes, scoring, upgrade_engine, urbanize};
use super::state::{Phase, Stage, State};
use crate::kernel::seat::Seat;
use crate::kernel::title::Bots;

impl Bots for RailwaysOfTheWorld {
    fn appraise(&self, state: &State, seat: Seat) -> i64 {
        let railway = &state.players[seat];
        let turns = turns_left(state);
        let points =
            100 * i64::from(railway.points) + (4 + 14 * turns) * i64::from(state.figures().income(railway.points));
        let bonds = i64::from(railway.bonds) * (100 + 12 * turns);
        let others = state.players.iter().filter(|(other, _)| *other != seat).map(|(_, other)| i64::from(other.points));
        points - bonds
            + purse(i64::from(railway.money), turns)
            + projects::promise(state, seat, &[])
            + lines(state, seat)
            + cards(state, seat, turns)
            + baron(state, seat, turns)
            + going_first(state, seat, turns)
            - 12 * others.max().unwrap_or(0)
            - markers(state)
            + if state.busy { 150 } else { 0 }
    }

    /// Actions worth considering, few enough to follow each to the end of the turn.
    fn promising(&self, state: &State, seat: Seat) -> Vec<Action> {
        match &state.phase {
            Phase::ChooseBaron {} => keep_baron::legal(state, seat).collect(),
            Phase::Auction { to_bid, .. } if *to_bid == seat => {
                let lowest = i64::from(auction::min_bid(state));
                let bids =
                    (lowest..=i64::from(state.figures().auction.max_bid)).take(2).map(|amount| Action::Bid { amount });
                [Action::PassBid {}].into_iter().chain(bids).collect()
            }
            Phase::Actions { acting, .. } if acting.seat == seat => match acting.stage {
                Stage::Idle {} => in_idle(state, seat),
                Stage::Armed { .. } => {
                    projects::best_starts(state, seat, 6).into_iter().chain([Action::EndTurn {}]).collect()
                }
                Stage::Building { line, .. } => {
                    let mut actions = match line.and_then(|id| state.line(id)) {
                        Some(line) => projects::best_steps(state, seat, line),
                        None => projects::best_starts(state, seat, 3),
                    };
                    actions.extend(end_build::legal(state, seat));
                    actions.push(Action::EndTurn {});
                    actions
                }
            },
            _ => vec![],
        }
    }
}

/// Approximate number of turns in a game of 2 to 6 players (RULES section 17).
const USUAL_TURNS: [i64; 5] = [13, 11, 10, 10, 9];

fn usual_turns(state: &State) -> i64 {
    USUAL_TURNS[state.players.len().saturating_sub(2).min(4)]
}

/// Estimated turns left, this one included, from the markers. It assumes two turns fewer than usual, so that
/// the bot builds track early enough to use it.
fn turns_left(state: &State) -> i64 {
    if let Some(last) = state.end.last_turn {
        return (i64::from(last) - i64::from(state.turn) + 1).max(0);
    }
    let usual = usual_turns(state) - 2;
    let whole = i64::from(state.figures().empty_city_markers(state.players.len())).max(1);
    let by_markers = 2 + (usual - 2) * i64::from(state.markers) / whole;
    by_markers.min((usual + 1 - i64::from(state.turn)).max(2))
}

/// How many goes of `seat` are still to come.
fn goes_left(state: &State, seat: Seat) -> i64 {
    let rounds = i64::from(state.figures().rounds_per_turn);
    let this_turn = match &state.phase {
        Phase::Actions { round, acting } => {
            let order = state.order();
            let place = |seat: Seat| order.iter().position(|other| *other == seat);
            rounds - i64::from(*round) + i64::from(place(seat) > place(acting.seat))
        }
        _ => rounds,
    };
    (this_turn + (turns_left(state) - 1) * rounds).max(0)
}

/// Penalty for markers still on the board. It makes bots bring the game to an end, and grows as the game lasts.
/// (It also keeps them from idle turns: a turn in which nobody acts would end the game too early.)
fn markers(state: &State) -> i64 {
    i64::from(state.markers) * (120 + 60 * (i64::from(state.turn) + 2 - usual_turns(state)).max(0))
}

/// Money saves bonds. Beyond the price of the next action it is of little use: income brings as much.
fn purse(money: i64, turns: i64) -> i64 {
    let useful = if turns > 1 { (22 + 3 * turns) * 3 / 5 } else { 2 };
    money.min(6) * useful + (money - 6).clamp(0, 25) * useful / 6
}

/// Own open lines: each counts the best link that it may still become.
fn lines(state: &State, seat: Seat) -> i64 {
    let own = state.lines.iter().filter(|line| line.owner == seat);
    own.map(|line| projects::worth_of_line(state, seat, line)).sum()
}

fn cards(state: &State, seat: Seat, turns: i64) -> i64 {
    let worth = |card: &super::names::Card| match card.kind() {
        Kind::Hotel => {
            let near = card.data().city.map_or(0, |city| deliverable_to(state, city));
            turns.min(near) * 60
        }
        Kind::PerfectEngineering => 8 * turns,
        Kind::LandGrant => 10 * turns.min(6),
        _ => 0,
    };
    let extra = state.acting().filter(|acting| acting.seat == seat).map_or(0, |acting| i64::from(acting.actions_left));
    state.players[seat].cards.iter().map(worth).sum::<i64>() + 40 * extra
}

/// Rough number of cubes that may be delivered to a city: those of its colour in cities that links join to it.
fn deliverable_to(state: &State, city: City) -> i64 {
    let Some(color) = state.city(city).color.takes() else { return 0 };
    let joined = state.links.iter().filter_map(|link| link.from(city));
    joined.map(|other| i64::from(state.city(other).cubes[color])).sum()
}

fn baron(state: &State, seat: Seat, turns: i64) -> i64 {
    let Some(baron) = state.players[seat].baron else { return 0 };
    if matches!(baron.data().test, Test::Connect { .. }) {
        return ways::toward_baron(state, seat);
    }
    let points = 100 * baron.data().points;
    if scoring::achieved(state, seat, baron) { points / (1 + turns / 3) } else { 0 }
}

/// The first seat chooses deliveries and cards first: worth one or two thousand dollars.
fn going_first(state: &State, seat: Seat, turns: i64) -> i64 {
    match &state.phase {
        Phase::Auction { high: Some(high), .. } if high.seat == seat => {
            40 - i64::from(high.amount) * (22 + 3 * turns) + purse_spent(state, seat, high.amount, turns)
        }
        _ => 0,
    }
}

/// A bid higher than the purse needs a bond.
fn purse_spent(state: &State, seat: Seat, amount: u32, turns: i64) -> i64 {
    if amount > state.players[seat].money { -(100 + 14 * turns) + 4 * (22 + 3 * turns) } else { 0 }
}

fn in_idle(state: &State, seat: Seat) -> Vec<Action> {
    let mut actions = deliveries(state, seat);
    actions.extend(projects::best_starts(state, seat, 6));
    actions.extend(upgrade_engine::legal(state, seat));
    actions.extend(play_card::legal(state, seat).take(1));
    if turns_left(state) > 2 {
        actions.extend(build_western_link::legal(state, seat));
    }
    actions.extend(cities_and_cards(state, seat));
    actions.push(Action::EndTurn {});
    actions
}

/// The deliveries with the most points.
fn deliveries(state: &State, seat: Seat) -> Vec<Action> {
    let (mut routes, _) = routes::listed(state, seat);
    let worth = |route: &routes::Route| {
        let own = i64::from(route.points_of(seat));
        10 * own - (route.links.len() as i64 - own) * 3
    };
    routes.sort_by_key(|route| -worth(route));
    routes.truncate(14);
    routes.into_iter().map(|route| deliver::action(route.from, route.color, &route.links)).collect()
}

/// Cities that own links reach, and cards that may be taken, except growth cards for distant cities.
fn cities_and_cards(state: &State, seat: Seat) -> Vec<Action> {
    let reached = network::ends(state, seat);
    let near = |city: City| reached & city.bit() != 0;
    let mut actions: Vec<Action> =
        urbanize::legal(state).filter(|action| urbanized(action).is_some_and(near)).collect();
    let mut cards = vec![];
    take_card::legal(state, &mut cards);
    actions.extend(cards.into_iter().filter(|action| match action {
        Action::TakeCard { card, city: Some(city), .. } => {
            let growing = card.known().is_some_and(|card| card.data().class == Class::Immediate);
            growing && city.known().is_some_and(near)
        }
        _ => true,
    }));
    actions
}

fn urbanized(action: &Action) -> Option<City> {
    match action {
        Action::Urbanize { city, .. } => city.known(),
        _ => None,
    }
}

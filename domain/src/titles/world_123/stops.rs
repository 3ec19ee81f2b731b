//! Stops of a journey: the usual meaning of a click on a hex. The trolley drives there by the cheapest route,
//! settles wherever that pays, and delivers what is wanted there. It is tried on scratch copies, with the real
//! rules.

use super::action::Action;
use super::data::{Good, Named, Spot};
use super::goto::{Route, routes_for};
use super::rules::{self, load, scoring, settle, travel, trolley, upgrade};
use super::state::{HalfMp, State, Step};
use crate::kernel::chance::Chance;
use crate::kernel::play::Play;
use crate::kernel::seat::Seat;
use std::collections::BTreeMap;

/// A hex that the trolley can reach, or could reach with a little more movement.
#[derive(Clone, Debug)]
pub struct Stop {
    pub route: Route,
    pub is_within: bool,
    /// All actions usually meant, the drive included; empty if the hex is out of reach.
    pub actions: Vec<Action>,
    /// How many settlements it places, on the way and there.
    pub settles: usize,
    pub delivers: Vec<Good>,
    /// Goods that could be loaded there afterwards.
    pub loads: Vec<Good>,
    /// The gain on the hex itself: its resident, a settlement, deliveries.
    pub gain: Gain,
    /// The total gain.
    pub total: Gain,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Gain {
    pub money: i64,
    pub points: i64,
}

impl Gain {
    fn since(self, before: Gain) -> Gain {
        Gain { money: self.money - before.money, points: self.points - before.points }
    }
}

/// Points, and money including the turn's present income.
pub fn worth(state: &State, seat: Seat) -> Gain {
    let income = state.income_now().filter(|_| state.asked() == Some(seat)).map_or(0, |income| income.total);
    let money = i64::from(state.players[seat].money) + i64::from(income);
    Gain { money, points: scoring::score(state, seat).total.into() }
}

/// The position after an action; `None` if it is illegal.
pub fn after(state: &State, seat: Seat, action: &Action) -> Option<State> {
    let mut chance = Chance::of_no_game();
    let mut play = Play::new(state.clone(), &mut chance);
    rules::judge(&mut play, seat, action).ok()?;
    Some(play.finish().0)
}

/// Where the trolley of the player to act can go with this much extra movement.
pub fn stops(state: &State, more: HalfMp) -> Vec<Stop> {
    let Some(turn) = state.turn() else { return vec![] };
    if turn.upgrade_done && !upgrade::is_bought_first(state) {
        return vec![];
    }
    let (seat, left) = (turn.seat, trolley::mp(state, turn));
    // Driving comes after the purchase of a privilege.
    let start = match turn.step {
        Step::Privilege => after(state, seat, &Action::PassPrivilege {}),
        Step::Travel => Some(state.clone()),
    };
    let (Some(start), Some(from)) = (start, state.players[seat].trolley) else { return vec![] };
    let mut drives = Drives { seat, known: BTreeMap::new() };
    drives.known.insert(vec![], Drive { actions: vec![], settles: 0, state: start });
    let direct = |route: Route| {
        let cost =
            from.is_next_to(route.goal).then(|| travel::toll(state, seat, from, route.goal, &turn.paid_opponents).cost);
        match cost.filter(|cost| *cost <= left) {
            Some(cost) => Route { cost, through: vec![route.goal], ..route },
            None => route,
        }
    };
    let routes = routes_for(state, HalfMp(left.0.saturating_add(more.0))).into_iter().map(direct);
    routes.map(|route| drives.stop(left, route)).collect()
}

/// Drives tried so far, by the hexes that they enter.
struct Drives {
    seat: Seat,
    known: BTreeMap<Vec<Spot>, Drive>,
}

struct Drive {
    actions: Vec<Action>,
    settles: usize,
    state: State,
}

impl Drives {
    fn stop(&mut self, left: HalfMp, route: Route) -> Stop {
        let is_within = route.cost <= left;
        let found = if is_within { self.visit(&route) } else { None };
        let plain = Stop {
            route,
            is_within,
            actions: vec![],
            settles: 0,
            delivers: vec![],
            loads: vec![],
            gain: Gain::default(),
            total: Gain::default(),
        };
        match found {
            Some(stop) => stop,
            None => plain,
        }
    }

    fn visit(&mut self, route: &Route) -> Option<Stop> {
        for until in 1..=route.through.len() {
            self.enter(&route.through[..until])?;
        }
        let (_, way) = route.through.split_last()?;
        let (first, before) = (self.known.get(&[][..])?, self.known.get(way)?);
        let Drive { actions, settles, state } = self.known.get(&route.through)?;
        let (mut actions, mut delivers, mut then) = (actions.clone(), vec![], None);
        if route.goal.city().is_some() {
            for good in state.players[self.seat].cargo.types(state.components) {
                let deliver = Action::Deliver { good: Named::Known(good) };
                if let Some(delivered) = after(then.as_ref().unwrap_or(state), self.seat, &deliver) {
                    actions.push(deliver);
                    delivers.push(good);
                    then = Some(delivered);
                }
            }
        }
        let then = then.as_ref().unwrap_or(state);
        let mut loads = vec![];
        load::legal(then, then.turn()?, &mut loads);
        let loads = loads.iter().filter_map(|action| match action {
            Action::Load { good } => good.known(),
            _ => None,
        });
        let worth = |state| worth(state, self.seat);
        Some(Stop {
            route: route.clone(),
            is_within: true,
            actions,
            settles: *settles,
            delivers,
            loads: loads.collect(),
            gain: worth(then).since(worth(&before.state)),
            total: worth(then).since(worth(&first.state)),
        })
    }

    /// Enters the last hex of a route, and settles there if that pays.
    fn enter(&mut self, through: &[Spot]) -> Option<()> {
        if self.known.contains_key(through) {
            return Some(());
        }
        let (goal, way) = through.split_last()?;
        let before = self.known.get(way)?;
        let (mut actions, mut settles) = (before.actions.clone(), before.settles);
        let moved = Action::to(*goal);
        let mut state = after(&before.state, self.seat, &moved)?;
        actions.push(moved);
        let settle = Action::Settle { take_from: None };
        let pays = |then: &State| worth(then, self.seat).money > worth(&state, self.seat).money;
        let can = state.turn().is_some_and(|turn| settle::terms(&state, turn, None).is_some());
        if let Some(settled) = can.then(|| after(&state, self.seat, &settle)).flatten().filter(pays) {
            actions.push(settle);
            settles += 1;
            state = settled;
        }
        self.known.insert(through.to_vec(), Drive { actions, settles, state });
        Some(())
    }
}

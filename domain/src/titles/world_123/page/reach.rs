//! What a drive to each hex brings: it is tried on a scratch copy, by the rules.

use crate::kernel::chance::Chance;
use crate::kernel::play::Play;
use crate::kernel::seat::Seat;
use crate::titles::world_123::action::Action;
use crate::titles::world_123::data::{Named, Spot};
use crate::titles::world_123::goto::{Route, routes_for};
use crate::titles::world_123::rules::{self, scoring, trolley, upgrade};
use crate::titles::world_123::state::{HalfMp, State, Step};
use std::collections::BTreeMap;

/// A hex that the trolley can reach, or could with a little more.
#[derive(Clone, Debug)]
pub struct Stop {
    pub route: Route,
    pub is_within: bool,
    /// What the hex itself brings: its resident, a settlement, what is delivered there.
    pub gain: Gain,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Gain {
    pub money: i64,
    pub points: i64,
}

/// So much more movement than there is, and it is still shown.
const A_LITTLE: HalfMp = HalfMp(4);

/// Where the trolley of the player to act may go.
pub fn stops(state: &State) -> Vec<Stop> {
    let Some(turn) = state.turn() else { return vec![] };
    if turn.upgrade_done && !upgrade::is_bought_first(state) {
        return vec![];
    }
    let left = trolley::mp(state, turn);
    let routes = routes_for(state, HalfMp(left.0.saturating_add(A_LITTLE.0)));
    let stop = |route: Route| {
        let is_within = route.cost <= left;
        let gain = if is_within { gain(state, turn.seat, &route.through).unwrap_or_default() } else { Gain::default() };
        Stop { route, is_within, gain }
    };
    routes.into_iter().map(stop).collect()
}

/// Those within reach.
pub fn within(stops: &[Stop]) -> impl Iterator<Item = Spot> + '_ {
    stops.iter().filter(|stop| stop.is_within).map(|stop| stop.route.goal)
}

type Scratch<'c> = Play<'c, State>;

/// Tries something on a scratch copy, behind the purchase of a privilege.
fn tried<T>(state: &State, seat: Seat, with: impl FnOnce(&mut Scratch<'_>) -> Option<T>) -> Option<T> {
    let mut chance = Chance::of_no_game();
    let mut play = Play::new(state.clone(), &mut chance);
    if state.turn()?.step == Step::Privilege {
        rules::judge(&mut play, seat, &Action::PassPrivilege {}).ok()?;
    }
    with(&mut play)
}

fn gain(state: &State, seat: Seat, through: &[Spot]) -> Option<Gain> {
    let (goal, way) = through.split_last()?;
    tried(state, seat, |play| {
        way.iter().try_for_each(|spot| rules::judge(play, seat, &Action::to(*spot)).ok())?;
        let before = worth(play, seat);
        rules::judge(play, seat, &Action::to(*goal)).ok()?;
        let aboard: Vec<_> = play.players[seat].cargo.types(play.components).collect();
        for good in aboard {
            // Of each type a city takes one.
            let _not_wanted = rules::judge(play, seat, &Action::Deliver { good: Named::Known(good) });
        }
        let _not_open = rules::judge(play, seat, &Action::Settle { take_from: None });
        let after = worth(play, seat);
        Some(Gain { money: after.money - before.money, points: after.points - before.points })
    })
}

/// Money with what the turn would pay now, and points.
pub fn worth(state: &State, seat: Seat) -> Gain {
    let income = state.income_now().filter(|_| state.asked() == Some(seat)).map_or(0, |income| income.total);
    let money = i64::from(state.players[seat].money) + i64::from(income);
    Gain { money, points: scoring::score(state, seat).total.into() }
}

/// The position after a privilege or an upgrade is bought.
pub fn bought(state: &State, seat: Seat, action: &Action) -> Option<State> {
    let mut chance = Chance::of_no_game();
    let mut play = Play::new(state.clone(), &mut chance);
    rules::judge(&mut play, seat, action).ok()?;
    Some(play.finish().0)
}

/// What the turn has brought where, from `before` to `after`.
pub fn gains(before: &State, after: &State, seat: Seat) -> BTreeMap<Spot, Gain> {
    let mut gains: BTreeMap<Spot, Gain> = BTreeMap::new();
    let income = |state: &State| state.income_now().map_or(0, |income| i64::from(income.total));
    let (was, is) = (&before.players[seat], &after.players[seat]);
    if let Some(turn) = after.turn().filter(|turn| turn.seat == seat) {
        for settled in turn.settled.iter().filter(|settled| !was.owns(settled.hex)) {
            let mut without = turn.clone();
            without.settled.retain(|other| other.hex != settled.hex);
            let less = i64::from(rules::end_turn::income(after, &without).total);
            gains.entry(settled.hex).or_default().money += income(after) - less;
        }
    }
    let step = after.components.figures().income.resident_step;
    for resident in is.residents_on_cards.iter().filter(|resident| !was.has_card_resident(resident.city)) {
        gains.entry(resident.city.spot()).or_default().money += i64::from(step) * i64::from(resident.ordinal);
    }
    let mut delivered = was.delivered;
    for city in after.components.cities() {
        for good in after.components.goods() {
            let place = (city.index(), good.index());
            if before.covered[place.0][place.1].is_none() && after.covered[place.0][place.1] == Some(seat) {
                let less = scoring::goods_points(after, &delivered);
                delivered[good] += 1;
                let more = scoring::goods_points(after, &delivered);
                gains.entry(city.spot()).or_default().points += i64::from(more) - i64::from(less);
            }
        }
    }
    gains
}

//! Orders in plain text (RULES section 5.11): typed orders become primitives, and primitives become the canonical
//! order.

mod parse;
mod words;

pub use parse::{is_an_option, location_called, name_words, parse, parse_colour_list};

use super::CenturyFromEastToWest;
use super::Match;
use super::action::{Action, Mode, WorkOrder};
use super::cubes::Colour;
use super::facts::Fact;
use super::helps;
use super::ids::{Component, ExplorationTile, MerchantCard, Named, Place};
use super::rejection::Rejection;
use super::rules;
use super::state::{State, column};
use crate::kernel::choices::Branch;
use crate::kernel::notation::OrderError;
use crate::kernel::seat::Seat;
use crate::kernel::title::Orders;
use crate::kernel::why::Explained;

impl Orders for CenturyFromEastToWest {
    /// Reads one line against the state after the lines before it.
    fn read_order(&self, play: &Match<'_>, seat: Seat, line: &str) -> Result<Vec<Action>, OrderError> {
        let order = parse(self.components(), line)?;
        // A player cannot always know that their upgrades were used up, so `done` then counts as already done.
        if order == Order::Done && upgrades_ended_by_themselves(play) {
            return Ok(vec![]);
        }
        Ok(resolve(play, seat, order))
    }

    fn meant_at(&self, state: &State, _seat: Seat, place: &str) -> Vec<Action> {
        helps::meant_at(state, place)
    }

    fn explained(&self, state: &State, seat: Seat, action: &Action, why: &Rejection) -> Explained {
        helps::explained(state, seat, action, why)
    }

    fn print_order(&self, _state: &State, action: &Action) -> String {
        print(action)
    }

    fn choices(&self, state: &State, seat: Seat, legal: Vec<Action>, tree: &mut Branch<Action>) {
        super::choices::choices(state, seat, legal, tree);
    }
}

/// An order as typed, not yet resolved against a state.
#[derive(Clone, Debug, PartialEq)]
pub enum Order {
    Work(TypedWork),
    Travel { card: RouteName, times: Option<Times> },
    Rest,
    Upgrade(Vec<Colour>),
    Done,
    Explore(Named<ExplorationTile>),
    Discard(Vec<(Colour, u32)>),
}

#[derive(Clone, Debug, PartialEq)]
pub struct TypedWork {
    pub location: Named<Place>,
    pub mode: Option<Mode>,
    pub times: Option<Times>,
    pub bonus: Option<bool>,
    pub replace: Option<RouteName>,
    pub swap: Option<[RouteName; 2]>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Times {
    Number(u32),
    Max,
}

/// A card of the own route: by its id, or by its position counted from 1.
#[derive(Clone, Debug, PartialEq)]
pub enum RouteName {
    Card(Named<MerchantCard>),
    Place(usize),
}

fn upgrades_ended_by_themselves(play: &Match<'_>) -> bool {
    let facts = play.last_facts();
    facts.iter().any(|fact| matches!(fact, Fact::CubeUpgraded { .. }))
        && facts.iter().any(|fact| matches!(fact, Fact::UpgradesEnded { .. }))
}

/// Fills in the parts that an order leaves open: `max`, positions in the route, the bonus tile, one exchange.
fn resolve(state: &State, seat: Seat, order: Order) -> Vec<Action> {
    match order {
        Order::Work(typed) => vec![Action::Work(resolve_work(state, seat, typed))],
        Order::Travel { card, times } => {
            let card = route_card(state, seat, card);
            let most = || {
                let card = card.known()?;
                rules::most_times_of(state, seat, card)
            };
            let times = fill_times(times, most());
            vec![Action::Travel { card, times }]
        }
        Order::Rest => vec![Action::Rest {}],
        Order::Upgrade(colours) => colours.into_iter().map(|cube| Action::Upgrade { cube }).collect(),
        Order::Done => vec![Action::FinishUpgrades {}],
        Order::Explore(tile) => vec![Action::Explore { tile }],
        Order::Discard(parts) => parts.into_iter().map(|(cube, count)| Action::Discard { cube, count }).collect(),
    }
}

fn resolve_work(state: &State, seat: Seat, typed: TypedWork) -> WorkOrder {
    let TypedWork { location, mode, times, bonus, replace, swap } = typed;
    let known = location.known();
    let most = known
        .filter(|place| mode == Some(Mode::Use) || !rules::is_market(*place))
        .and_then(|place| rules::most_times_at(state, seat, place));
    let times = fill_times(times, most);
    let bonus = bonus.or_else(|| known.and_then(|place| rules::bonus_is_there(state, seat, place)));
    let route = |name| route_card(state, seat, name);
    WorkOrder { location, times, bonus, mode, replace: replace.map(route), swap: swap.map(|cards| cards.map(route)) }
}

/// `most`: how many times the exchange can be made; `None` if there is no exchange. If it cannot be made even once,
/// the judge says so.
fn fill_times(times: Option<Times>, most: Option<u32>) -> Option<u32> {
    match times {
        Some(Times::Number(number)) => Some(number),
        Some(Times::Max) => Some(most.unwrap_or(1).max(1)),
        None => most.map(|_| 1),
    }
}

fn route_card(state: &State, seat: Seat, name: RouteName) -> Named<MerchantCard> {
    match name {
        RouteName::Card(card) => card,
        RouteName::Place(place) => {
            let on = state.players.get(seat).and_then(|player| player.route.get(place.wrapping_sub(1)));
            on.map_or_else(|| Named::Unknown(format!("#{place}").into()), |on| Named::Known(on.card))
        }
    }
}

/// The fort or market where the order works.
pub fn card_place(order: &Order) -> Option<Place> {
    match order {
        Order::Work(TypedWork { location, .. }) => location.known().filter(|place| has_card(*place)),
        _ => None,
    }
}

/// Whether a card lies at the location: forts and markets.
pub fn has_card(place: Place) -> bool {
    rules::is_market(place) || rules::is_fort(place)
}

/// The id of the card that lies at a fort or market now.
pub fn card_at(state: &State, place: Place) -> Option<&'static str> {
    if rules::is_market(place) {
        state.market[column(place)].map(Component::id)
    } else if rules::is_fort(place) {
        state.forts[column(place)].card.map(Component::id)
    } else {
        None
    }
}

/// The canonical order; reading it gives the same primitive.
pub fn print(action: &Action) -> String {
    match action {
        Action::Work(order) => print_work(order),
        Action::Travel { card, times } => format!("travel {}{}", card.as_str(), print_times(*times)),
        Action::Rest {} => "rest".into(),
        Action::Upgrade { cube } => format!("upgrade {}", cube.name()),
        Action::FinishUpgrades {} => "done".into(),
        Action::Explore { tile } => format!("explore {}", tile.as_str()),
        Action::Discard { cube, count } => format!("discard {count} {}", cube.name()),
    }
}

fn print_work(order: &WorkOrder) -> String {
    let mut line = format!("work {}", order.location.as_str());
    line += match order.mode {
        None => "",
        Some(Mode::Use) => " use",
        Some(Mode::Take) => " take",
    };
    line += &print_times(order.times);
    line += match order.bonus {
        None => "",
        Some(true) => " bonus",
        Some(false) => " no bonus",
    };
    if let Some(card) = &order.replace {
        line += &format!(" replacing {}", card.as_str());
    }
    if let Some([one, other]) = &order.swap {
        line += &format!(" swap {} {}", one.as_str(), other.as_str());
    }
    line
}

fn print_times(times: Option<u32>) -> String {
    times.map_or_else(String::new, |times| format!(" x{times}"))
}

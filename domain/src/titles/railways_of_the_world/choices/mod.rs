//! How people choose an action step by step: track by start, hex and goal; a delivery by cube, city and route; a
//! card, a city, a tile.

mod build;
mod deliver;
pub mod places;

pub use places::places_of;

use super::action::Action;
use super::data::{Class, Kind, Test};
use super::names::{Baron, Card, City, Color, Id, Named};
use super::page::symbols::{CITIES, card_symbol};
use super::rules::{auction, deliver as delivery, money, upgrade_engine};
use super::state::{Phase, Stage, State, Thousands};
use super::{info, notation, words};
use crate::kernel::choices::{Branch, Choice, Typed};
use crate::kernel::language::{Phrase, say};
use crate::kernel::seat::Seat;
use crate::kernel::words::points;

/// More numbers than this are typed, not picked.
const MANY: usize = 12;

pub fn choices(state: &State, seat: Seat, mut legal: Vec<Action>, tree: &mut Branch<Action>) {
    legal.sort_by_key(rank);
    if let Some(question) = question(state) {
        tree.asks(question);
    }
    let go = Go::new(state, seat);
    let mut track = build::Build::new(&go, &legal);
    let mut goods = deliver::Deliver::new(&go, &legal);
    let bids = legal.iter().filter(|action| matches!(action, Action::Bid { .. })).count();
    for action in legal {
        match &action {
            Action::KeepBaron { card } => match card.known() {
                Some(baron) => tree.leaf(format!("keep-{}", baron.id()), kept(baron), action),
                None => tree.leaf("keep-unknown", Choice::new(notation::print(&action)), action),
            },
            Action::Bid { amount } => bid(&go, *amount, bids, action, tree),
            Action::PassBid {} => {
                let choice = Choice::new(say!(words::choose_pass_bid)).note(say!(words::choose_out_of_auction));
                tree.leaf("pass", choice, action);
            }
            Action::BuildTrack { .. } => track.add(&go, action, tree),
            Action::EndBuild {} => tree.leaf("end-build", go.end_build(), action),
            Action::EndTurn {} => tree.leaf("end-turn", go.end_turn(), action),
            Action::PlayCard { card } => match card.known() {
                Some(card) => {
                    let label = say!(words::choose_play { card: numbered(card, &state.players[seat].cards) });
                    let choice = Choice::new(label).at(places::card(card)).note(say!(words::choose_plains_free));
                    let choice = choice.symbol(card_symbol(card.kind()));
                    tree.leaf(format!("play-{}", card.id()), choice, action);
                }
                None => tree.leaf("play-unknown", Choice::new(info::label(state, &action)), action),
            },
            Action::BuildWesternLink { city } => match city.known() {
                Some(city) => western(&go, city, action, tree),
                None => tree.leaf("western-unknown", Choice::new(info::label(state, &action)), action),
            },
            Action::Urbanize { city, color } => match (city.known(), color.known()) {
                (Some(city), Some(color)) => urbanize(&go, city, color, action, tree),
                _ => tree.leaf("urbanize-unknown", Choice::new(info::label(state, &action)), action),
            },
            Action::UpgradeEngine {} => tree.leaf("upgrade", upgrade(&go), action),
            Action::Deliver { .. } => goods.add(&go, tree),
            Action::TakeCard { card, city, color } => match card.known() {
                Some(card) => {
                    let (city, color) = (city.as_ref().and_then(Named::known), color.as_ref().and_then(Named::known));
                    take(&go, card, city, color, action, tree);
                }
                None => tree.leaf("take-unknown", Choice::new(info::label(state, &action)), action),
            },
        }
    }
}

/// Order of the kinds of actions in a menu: the most frequent first, those that end a go last.
fn rank(action: &Action) -> u8 {
    match action {
        Action::KeepBaron { .. } | Action::Bid { .. } | Action::BuildTrack { .. } => 0,
        Action::Deliver { .. } => 1,
        Action::UpgradeEngine {} => 2,
        Action::Urbanize { .. } => 3,
        Action::TakeCard { .. } => 4,
        Action::BuildWesternLink { .. } => 5,
        Action::PlayCard { .. } => 6,
        Action::EndBuild {} => 7,
        Action::PassBid {} | Action::EndTurn {} => 8,
    }
}

fn question(state: &State) -> Option<Phrase> {
    Some(match &state.phase {
        Phase::Setup {} | Phase::GameOver { .. } => return None,
        Phase::ChooseBaron {} => say!(words::choose_baron),
        Phase::Auction { .. } => say!(words::choose_bid_or_pass),
        Phase::Actions { acting, .. } if !matches!(acting.stage, Stage::Idle {}) => say!(words::choose_track),
        Phase::Actions { acting, .. } => say!(words::choose_action { actions: acting.actions_left }),
    })
}

/// What all choices of a go have in common.
struct Go<'s> {
    state: &'s State,
    seat: Seat,
    /// Whether the action is the last of the go.
    is_last: bool,
    /// What the end of the go reveals if it ends the whole turn.
    closing: Option<Phrase>,
}

impl<'s> Go<'s> {
    fn new(state: &'s State, seat: Seat) -> Self {
        let is_last = state.acting().is_some_and(|acting| acting.actions_left <= 1);
        let closes = match &state.phase {
            Phase::Actions { round, .. } => {
                *round >= state.figures().rounds_per_turn && state.order().last().is_some_and(|last| *last == seat)
            }
            _ => false,
        };
        let closing = match (state.is_final(), state.deck.is_empty()) {
            _ if !closes => None,
            (true, _) => Some(say!(words::choose_shows_end)),
            (false, false) => Some(say!(words::choose_shows_card)),
            (false, true) => None,
        };
        Self { state, seat, is_last, closing }
    }

    /// A price, with the bonds that it needs.
    fn price(&self, cost: Thousands) -> Phrase {
        say!(words::choose_price { cost, bonds: money::bonds_for(self.state, self.seat, cost) })
    }

    /// The final step of an action. It may end the go, and it reveals `shown` first.
    fn done(&self, choice: Choice, shown: Option<Phrase>) -> Choice {
        let closing = self.closing.as_ref().filter(|_| self.is_last);
        let shows: Vec<Phrase> = shown.into_iter().chain(closing.cloned()).collect();
        let choice = if shows.is_empty() { choice } else { choice.reveals(Phrase::and(shows)) };
        if self.is_last { choice.ends() } else { choice }
    }

    fn end_build(&self) -> Choice {
        let left = self.state.acting().map_or(0, |acting| acting.actions_left.saturating_sub(1));
        Choice::new(say!(words::choose_end_build)).note(say!(words::choose_actions_left { actions: left })).finishes()
    }

    fn end_turn(&self) -> Choice {
        let acting = self.state.acting();
        let label = if acting.is_some_and(|acting| acting.fresh) {
            say!(words::choose_pass)
        } else {
            say!(words::choose_end_turn)
        };
        let (armed, building, left) = acting.map_or((false, false, 0), |acting| {
            let armed = matches!(acting.stage, Stage::Armed { .. });
            (armed, matches!(acting.stage, Stage::Building { .. }), acting.actions_left)
        });
        // An open build uses its action up.
        let lost = left.saturating_sub(u8::from(building));
        let note = match lost {
            _ if armed => say!(words::choose_card_comes_back),
            0 => Phrase::nothing(),
            lost => say!(words::choose_actions_lost { actions: lost }),
        };
        let choice = Choice::new(label).note(note).symbol("pass").ends();
        match &self.closing {
            Some(closing) => choice.reveals(closing.clone()),
            None => choice,
        }
    }
}

/// A Rail Baron's objective, and the cities that it names.
fn kept(baron: Baron) -> Choice {
    let info = baron.data();
    let (goal, cities): (Phrase, &[City]) = match &info.test {
        Test::Most { metric } => (say!(words::choose_most { of: metric.word() }), &[]),
        Test::Fewest { metric } => (say!(words::choose_fewest { of: metric.word() }), &[]),
        Test::Connect { cities } => (say!(words::link_between { a: cities[0], b: cities[1] }), cities),
        // The built-in box calls these the cities by the sea.
        Test::Reach { count, cities } if info.known.is_some() => (say!(words::choose_reach { count }), cities),
        Test::Reach { count, cities } => (say!(words::choose_reach_of { count, all: cities.len() }), cities),
        Test::ReachGray { count } => (say!(words::choose_reach_gray { count }), &[]),
    };
    let note = say!(words::choose_goal { points: say!(points { count: info.points }), goal });
    let marks = cities.iter().map(|city| places::city(*city));
    Choice::new(baron).at(places::baron(baron)).marks(marks).note(note)
}

fn bid(go: &Go<'_>, amount: i64, bids: usize, action: Action, tree: &mut Branch<Action>) {
    if bids >= MANY {
        let kind = || {
            let least = auction::min_bid(go.state);
            let choice = Choice::new(say!(words::choose_bid)).note(say!(words::choose_bid_least { least }));
            choice.up_to(say!(words::choose_bid_up_to), "bid {n} max {m}")
        };
        tree.number("bid", kind, Typed { value: amount, field: "amount", unit: "$k" }, action);
    } else {
        let kind = || Choice::new(say!(words::choose_bid)).asks(say!(words::choose_how_much)).starts();
        let price = go.price(Thousands::try_from(amount).unwrap_or_default());
        tree.to("bid", kind).leaf(format!("n{amount}"), Choice::new(price), action);
    }
}

fn western(go: &Go<'_>, city: City, action: Action, tree: &mut Branch<Action>) {
    let table = &go.state.figures().western_link;
    let cubes = go.state.bag[Color::Red].min(table.red_cubes);
    let note = say!(words::choose_western_price {
        cost: table.cost,
        bonds: money::bonds_for(go.state, go.seat, table.cost),
        cubes
    });
    let choice = Choice::new(city).at(places::west(city)).also([places::city(city)]).note(note);
    let kind = || {
        let choice = Choice::new(say!(words::choose_western)).symbol("west").note(go.price(table.cost));
        choice.asks(say!(words::choose_western_where))
    };
    tree.to("western", kind).leaf(city.id(), go.done(choice, None), action);
}

/// Cubes from the bag, at most as many as it holds.
fn from_bag(state: &State, cubes: usize) -> Option<Phrase> {
    let count = cubes.min(state.bag.total());
    (count > 0).then(|| say!(words::choose_shows_cubes { count }))
}

fn urbanize(go: &Go<'_>, city: City, color: Color, action: Action, tree: &mut Branch<Action>) {
    let table = &go.state.figures().urbanize;
    let kind = || {
        let choice = Choice::new(say!(words::choose_urbanize)).symbol("town").note(go.price(table.cost));
        let choice = choice.asks(say!(words::choose_gray_city));
        match from_bag(go.state, table.cubes) {
            Some(cubes) => choice.reveals(cubes),
            None => choice,
        }
    };
    let here = || Choice::new(city).at(places::city(city)).asks(say!(words::choose_colour));
    let choice = tile(color).note(go.price(table.cost));
    let leaf = go.done(choice, from_bag(go.state, table.cubes));
    tree.to("urbanize", kind).to(city.id(), here).leaf(color.word(), leaf, action);
}

fn tile(color: Color) -> Choice {
    Choice::new(color.name()).at(places::tile(color)).symbol(CITIES[color.index()])
}

fn upgrade(go: &Go<'_>) -> Choice {
    let offer = upgrade_engine::offer(go.state, go.seat).ok();
    let label = match offer {
        Some((level, _)) => say!(words::choose_upgrade { level }),
        None => say!(words::do_upgrade_unpriced),
    };
    let note = offer.map_or_else(Phrase::nothing, |(_, cost)| go.price(cost));
    go.done(Choice::new(label).at(places::engine(go.seat)).note(note).symbol("engine"), None)
}

/// The name of a card; with a number if several of `cards` have that name and can be kept.
fn numbered(card: Card, cards: &[Card]) -> Phrase {
    let same = |other: &&Card| other.kind() == card.kind() && other.data().name == card.data().name;
    if card.data().class == Class::Immediate || cards.iter().filter(same).count() < 2 {
        return card.into();
    }
    let number = cards.iter().filter(same).position(|other| *other == card).map_or(1, |place| place + 1);
    say!(words::choose_numbered { card, number })
}

fn take(go: &Go<'_>, card: Card, city: Option<City>, color: Option<Color>, action: Action, tree: &mut Branch<Action>) {
    let all = tree.to("take", || {
        let count = go.state.display.iter().filter(|card| card.data().class != Class::Achievement).count();
        let choice = Choice::new(say!(words::choose_take)).symbol("cards").note(say!(words::choose_on_offer { count }));
        choice.asks(say!(words::choose_which_card))
    });
    let named = || {
        let choice = Choice::new(numbered(card, &go.state.display)).at(places::card(card));
        let choice = choice.symbol(card_symbol(card.kind()));
        match card.data().class {
            // Achievements cannot be taken.
            Class::Achievement => choice,
            _ => {
                let tiles = go.state.figures().tiles_per_build_perfect_engineering;
                choice.note(say!(words::choose_card_note { of: card.kind().word(), cubes: card.data().cubes, tiles }))
            }
        }
    };
    let key = card.id();
    let shown = || from_bag(go.state, card.data().cubes);
    match (city, color) {
        // After a Railroad Executive the go continues.
        (None, _) if card.kind() == Kind::Executive => all.leaf(key, named(), action),
        (None, _) => all.leaf(key, go.done(named(), None), action),
        (Some(city), None) => {
            let choice = Choice::new(city).at(places::city(city));
            all.to(key, || named().asks(say!(words::choose_city))).leaf(city.id(), go.done(choice, shown()), action);
        }
        (Some(city), Some(color)) => {
            let here = || Choice::new(city).at(places::city(city)).asks(say!(words::choose_colour));
            let of_card = all.to(key, || named().asks(say!(words::choose_gray_city)));
            of_card.to(city.id(), here).leaf(color.word(), go.done(tile(color), shown()), action);
        }
    }
}

/// Whether the delivery of a red cube draws new cubes: from a city with a Western Link to the city that gets them.
fn draws_cubes(state: &State, from: City, color: Color, to: City) -> bool {
    color == Color::Red && state.city(from).western_link && Some(to) == state.components.data().western_link_destination
}

/// What cards add to a delivery: the holder of each Hotel, and the points of the displayed achievements that this
/// number of links fulfils.
fn extras(state: &State, to: City, links: usize) -> (Vec<Seat>, u32) {
    let hotels = delivery::hotels(state, to).into_iter().map(|(holder, _)| holder).collect();
    let achieved = delivery::achievements(state, to, links).iter().map(|card| card.data().points).sum();
    (hotels, achieved)
}

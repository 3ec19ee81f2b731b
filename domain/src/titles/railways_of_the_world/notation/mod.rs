//! Orders as they are typed in a mail (RULES section 5.13).

mod parse;
mod resolve;
mod words;

pub use parse::{Order, parse};
pub use resolve::resolve;
pub use words::{Cursor, Spellings, joined, name_words, words};

use super::Game;
use super::RailwaysOfTheWorld;
use super::action::{Action, Exits};
use super::facts::Fact;
use super::helps;
use super::names::{Id, Named, Side};
use super::rejection::Rejection;
use super::state::State;
use crate::kernel::choices::Branch;
use crate::kernel::notation::OrderError;
use crate::kernel::seat::Seat;
use crate::kernel::title::Orders;
use crate::kernel::why::Explained;
use std::fmt::Display;

impl Orders for RailwaysOfTheWorld {
    fn read_order(&self, play: &Game<'_>, seat: Seat, line: &str) -> Result<Vec<Action>, OrderError> {
        match parse(play.components, line)? {
            Some(order) => resolve(play, seat, &order),
            None => Ok(vec![]),
        }
    }

    fn meant_at(&self, state: &State, seat: Seat, place: &str) -> Vec<Action> {
        helps::meant_at(state, seat, place)
    }

    fn explained(&self, state: &State, _seat: Seat, action: &Action, why: &Rejection) -> Explained {
        helps::explained(state, action, why)
    }

    fn print_order(&self, _state: &State, action: &Action) -> String {
        print(action)
    }

    fn choices(&self, state: &State, seat: Seat, legal: Vec<Action>, tree: &mut Branch<Action>) {
        super::choices::choices(state, seat, legal, tree);
    }
}

/// The canonical order.
pub fn print(action: &Action) -> String {
    match action {
        Action::KeepBaron { card } => format!("keep {card}"),
        Action::Bid { amount } => format!("bid {amount}"),
        Action::PassBid {} => "pass bid".into(),
        Action::BuildTrack { hex, exits: Exits(Some([a, b])) } => format!("build {hex} {a}-{b}"),
        Action::BuildTrack { hex, exits: Exits(None) } => format!("build {hex}"),
        Action::EndBuild {} => "end build".into(),
        Action::EndTurn {} => "done".into(),
        Action::PlayCard { card } => format!("play {card}"),
        Action::BuildWesternLink { city } => format!("western {city}"),
        Action::Urbanize { city, color } => format!("urbanize {city} {color}"),
        Action::UpgradeEngine {} => "upgrade".into(),
        Action::Deliver { from, color, links } => deliver(color, from, links),
        Action::TakeCard { card, city, color } => take(card, city.as_ref(), color.as_ref()),
    }
}

fn deliver(color: &impl Display, from: &impl Display, links: &[impl Display]) -> String {
    let links: Vec<String> = links.iter().map(ToString::to_string).collect();
    format!("deliver {color} from {from} by {}", links.join(" "))
}

fn take<T: Id, U: Id>(card: &impl Display, city: Option<&Named<T>>, color: Option<&Named<U>>) -> String {
    let at = city.map(|city| format!(" at {city}")).unwrap_or_default();
    let colored = color.map(|color| format!(" as {color}")).unwrap_or_default();
    format!("take {card}{at}{colored}")
}

/// The order that led to these facts, for the text of `turn_over`.
pub fn order_of(facts: &[Fact]) -> String {
    let sides = |[a, b]: [Side; 2]| format!("{a}-{b}");
    let told = facts.iter().find_map(|fact| {
        Some(match fact {
            Fact::BaronKept { .. } => "keep".into(),
            Fact::BidMade { amount, .. } => format!("bid {amount}"),
            Fact::BidPassed { .. } => "pass".into(),
            Fact::TrackLaid { hex, exits, .. } => format!("build {hex} {}", sides(*exits)),
            Fact::WesternLinkBuilt { city, .. } => format!("western {}", city.id()),
            Fact::CityUrbanized { city, color, card: None, .. } => format!("urbanize {} {color}", city.id()),
            Fact::EngineUpgraded { .. } => "upgrade".into(),
            Fact::GoodDelivered { color, from, links, .. } => deliver(color, &from.id(), links),
            Fact::CardTaken { card, .. } => format!("take {}", card.id()),
            _ => return None,
        })
    });
    told.unwrap_or_else(|| "done".into())
}

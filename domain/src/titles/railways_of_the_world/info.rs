//! What an action costs and brings, and a short sentence for a button (RULES section 12, legal actions).

use super::action::{Action, Exits};
use super::data::TABLES;
use super::names::{Card, Id, Named};
use super::rules::{build_track, deliver, money, upgrade_engine};
use super::state::{State, Thousands};
use crate::kernel::language::Language;
use crate::kernel::seat::Seat;
use serde_json::{Value, json};
use std::fmt::Display;

pub fn info(state: &State, seat: Seat, action: &Action) -> Option<Value> {
    let priced = |cost: Thousands| json!({"cost": cost, "bonds": money::bonds_for(state, seat, cost)});
    match action {
        Action::Bid { amount } => Some(priced(Thousands::try_from(*amount).ok()?)),
        Action::BuildTrack { hex, exits } => {
            let offer = build_track::offer(state, seat, *hex, *exits).ok()?;
            let mut info = priced(offer.cost);
            if let Some(cities) = offer.completes(state) {
                info["completes"] = json!(cities);
            }
            Some(info)
        }
        Action::BuildWesternLink { .. } => Some(priced(TABLES.western_link.cost)),
        Action::Urbanize { .. } => Some(priced(TABLES.urbanize.cost)),
        Action::UpgradeEngine {} => Some(priced(upgrade_engine::offer(state, seat).ok()?.1)),
        Action::Deliver { from, color, links } => {
            let offer = deliver::offer(state, seat, from, color, links).ok()?;
            Some(json!({"to": offer.to, "points": delivery_points(state, seat, &offer)}))
        }
        _ => None,
    }
}

/// What a delivery brings each seat: links, hotels and achievements.
pub fn delivery_points(state: &State, seat: Seat, offer: &deliver::Offer) -> Vec<u32> {
    let mut points = vec![0; state.players.len()];
    for owner in deliver::link_points(state, &offer.links) {
        points[owner.seat.index()] += owner.points;
    }
    for (holder, _) in deliver::hotels(state, offer.to) {
        points[holder.index()] += deliver::HOTEL_POINTS;
    }
    for card in deliver::achievements(state, offer.to, offer.links.len()) {
        points[seat.index()] += card.info().points;
    }
    points
}

/// A name for people where the id is known.
pub(super) fn name<T: Id + Display>(id: &Named<T>) -> String {
    match id {
        Named::Known(known) => known.to_string(),
        Named::Unknown(id) => id.to_string(),
    }
}

pub fn label(state: &State, action: &Action) -> String {
    match action {
        Action::KeepBaron { card } => match card.known() {
            Some(baron) => {
                format!("Keep {baron} ({}): {}", Language::En.points(baron.info().points), baron.info().text)
            }
            None => "Keep a Rail Baron".into(),
        },
        Action::Bid { amount } => format!("Bid ${amount}k"),
        Action::PassBid {} => "Pass, out of this auction".into(),
        Action::BuildTrack { hex, exits: Exits(Some([a, b])) } => {
            let offer = state
                .acting()
                .and_then(|acting| build_track::offer(state, acting.seat, *hex, Exits(Some([*a, *b]))).ok());
            match offer.map(|offer| (offer.cost, offer.completes(state))) {
                Some((cost, Some([from, to]))) => format!("Track in {hex} {a}-{b}: link {from}–{to}, ${cost}k"),
                Some((cost, None)) => format!("Track in {hex} {a}-{b}, ${cost}k"),
                None => format!("Track in {hex} {a}-{b}"),
            }
        }
        Action::BuildTrack { hex, .. } => format!("Track in {hex}"),
        Action::EndBuild {} => "End the build, then another action".into(),
        Action::EndTurn {} => match state.acting() {
            Some(acting) if acting.fresh => "Pass".into(),
            _ => "End the turn".into(),
        },
        Action::PlayCard { card } => format!("Play {}", card_name(card)),
        Action::BuildWesternLink { city } => format!("Western Link at {}, ${}k", name(city), TABLES.western_link.cost),
        Action::Urbanize { city, color } => format!("Urbanize {} as {color}, ${}k", name(city), TABLES.urbanize.cost),
        Action::UpgradeEngine {} => {
            match state.acting().and_then(|acting| upgrade_engine::offer(state, acting.seat).ok()) {
                Some((level, cost)) => format!("Engine to level {level}, ${cost}k"),
                None => "Upgrade the engine".into(),
            }
        }
        Action::Deliver { from, color, links } => {
            let offer = state.acting().and_then(|acting| {
                let offer = deliver::offer(state, acting.seat, from, color, links).ok()?;
                let own = delivery_points(state, acting.seat, &offer)[acting.seat.index()];
                Some((offer.to, own))
            });
            let by: Vec<String> = links.iter().map(ToString::to_string).collect();
            match offer {
                Some((to, own)) => format!("{color} cube {} → {to} by {}: +{own}", name(from), by.join(" ")),
                None => format!("{color} cube from {}", name(from)),
            }
        }
        Action::TakeCard { card, city, color } => {
            let at = city.as_ref().map(|city| format!(" at {}", name(city))).unwrap_or_default();
            let colored = color.as_ref().map(|color| format!(" as {color}")).unwrap_or_default();
            format!("Take {}{at}{colored}", card_name(card))
        }
    }
}

pub(super) fn card_name(card: &Named<Card>) -> String {
    name(card)
}

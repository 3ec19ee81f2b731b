//! What an action costs and earns, and a short label for a button (RULES section 12, legal actions).

use super::action::{Action, Exits};
use super::rules::{build_track, deliver, money, upgrade_engine};
use super::state::{Acting, State, Thousands};
use super::words;
use crate::kernel::language::{Phrase, say};
use crate::kernel::seat::Seat;
use crate::kernel::words::points;
use serde_json::{Value, json};

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
        Action::BuildWesternLink { .. } => Some(priced(state.figures().western_link.cost)),
        Action::Urbanize { .. } => Some(priced(state.figures().urbanize.cost)),
        Action::UpgradeEngine {} => Some(priced(upgrade_engine::offer(state, seat).ok()?.1)),
        Action::Deliver { from, color, links } => {
            let offer = deliver::offer(state, seat, from, color, links).ok()?;
            Some(json!({"to": offer.to, "points": delivery_points(state, seat, &offer)}))
        }
        _ => None,
    }
}

/// The points that a delivery brings each seat: links, hotels and achievements.
pub fn delivery_points(state: &State, seat: Seat, offer: &deliver::Offer) -> Vec<u32> {
    let mut points = vec![0; state.players.len()];
    for owner in deliver::link_points(state, &offer.links) {
        points[owner.seat.index()] += owner.points;
    }
    for (holder, _) in deliver::hotels(state, offer.to) {
        points[holder.index()] += deliver::HOTEL_POINTS;
    }
    for card in deliver::achievements(state, offer.to, offer.links.len()) {
        points[seat.index()] += card.data().points;
    }
    points
}

/// The label of a delivery whose route the map shows: the cube, the destination, and the points.
pub fn button(state: &State, action: &Action) -> Phrase {
    let offer = |acting: &Acting| match action {
        Action::Deliver { from, color, links } => deliver::offer(state, acting.seat, from, color, links).ok(),
        _ => None,
    };
    match state.acting().and_then(|acting| Some((acting.seat, offer(acting)?))) {
        Some((seat, offer)) => {
            let points = delivery_points(state, seat, &offer)[seat.index()];
            say!(words::do_bring { colour: offer.color.name(), to: offer.to, points })
        }
        None => label(state, action),
    }
}

pub fn label(state: &State, action: &Action) -> Phrase {
    match action {
        Action::KeepBaron { card } => match card.known() {
            Some(baron) => {
                let points = say!(points { count: baron.data().points });
                say!(words::do_keep { baron, points, text: baron.text() })
            }
            None => say!(words::do_keep_any),
        },
        Action::Bid { amount } => say!(words::do_bid { amount }),
        Action::PassBid {} => say!(words::do_pass_bid),
        Action::BuildTrack { hex, exits: Exits(Some([from, to])) } => {
            let (hex, from, to) = (*hex, *from, *to);
            let offer = state
                .acting()
                .and_then(|acting| build_track::offer(state, acting.seat, hex, Exits(Some([from, to]))).ok());
            match offer.map(|offer| (offer.cost, offer.completes(state))) {
                Some((cost, Some([a, b]))) => say!(words::do_build_link { hex, from, to, a, b, cost }),
                Some((cost, None)) => say!(words::do_build { hex, from, to, cost }),
                None => say!(words::do_build_unpriced { hex, from, to }),
            }
        }
        Action::BuildTrack { hex, .. } => say!(words::do_build_somehow { hex: *hex }),
        Action::EndBuild {} => say!(words::do_end_build),
        Action::EndTurn {} => match state.acting() {
            Some(acting) if acting.fresh => say!(words::do_pass),
            _ => say!(words::do_end_turn),
        },
        Action::PlayCard { card } => say!(words::do_play { card }),
        Action::BuildWesternLink { city } => say!(words::do_western { city, cost: state.figures().western_link.cost }),
        Action::Urbanize { city, color } => {
            say!(words::do_urbanize { city, colour: color, cost: state.figures().urbanize.cost })
        }
        Action::UpgradeEngine {} => {
            match state.acting().and_then(|acting| upgrade_engine::offer(state, acting.seat).ok()) {
                Some((level, cost)) => say!(words::do_upgrade { level, cost }),
                None => say!(words::do_upgrade_unpriced),
            }
        }
        Action::Deliver { from, color, links } => {
            let offer = state.acting().and_then(|acting| {
                let offer = deliver::offer(state, acting.seat, from, color, links).ok()?;
                let own = delivery_points(state, acting.seat, &offer)[acting.seat.index()];
                Some((offer.to, own))
            });
            let cube = match color.known() {
                Some(color) => say!(words::cube { of: color.word() }),
                None => color.into(),
            };
            match offer {
                Some((to, points)) => {
                    let links: Vec<String> = links.iter().map(ToString::to_string).collect();
                    say!(words::do_deliver { cube, from, to, links: links.join(" "), points })
                }
                None => say!(words::do_deliver_from { cube, from }),
            }
        }
        Action::TakeCard { card, city, color } => match (city, color) {
            (Some(city), Some(color)) => say!(words::do_take_as { card, city, colour: color }),
            (Some(city), None) => say!(words::do_take_at { card, city }),
            (None, _) => say!(words::do_take { card }),
        },
    }
}

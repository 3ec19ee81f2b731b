//! The conditions of a plan's entry (RULES section 10).

use super::{bad, known_place};
use crate::kernel::language::{InWords, Phrase, say};
use crate::kernel::notation::OrderError;
use crate::kernel::seat::Seat;
use crate::titles::century_from_east_to_west::components::Components;
use crate::titles::century_from_east_to_west::ids::{Component, MerchantCard, Place, PointCard};
use crate::titles::century_from_east_to_west::notation;
use crate::titles::century_from_east_to_west::rejection::Rejection;
use crate::titles::century_from_east_to_west::state::State;
use crate::titles::century_from_east_to_west::words as texts;
use serde_json::{Value, json};

#[derive(Clone, Debug, PartialEq)]
pub enum Condition {
    /// This card lies there.
    Card { card: String, at: Place },
    /// No settlers stand there.
    Free(Place),
    /// The owner would have to place at most this many settlers.
    Cost { at: Place, max: u32 },
}

impl Condition {
    pub fn parse(of: Components, raw: &Value) -> Result<Self, Rejection> {
        let object = raw.as_object().ok_or_else(|| bad("A condition is an object."))?;
        let text = |name: &str| object.get(name).and_then(Value::as_str);
        let place = |id: &str| known_place(of, id).ok_or_else(|| bad(format!("There is no location {id:?}.")));
        let only =
            |fields: &[&str]| object.len() == fields.len() && fields.iter().all(|field| object.contains_key(*field));
        match (text("card"), text("at"), text("free"), text("cost")) {
            (Some(card), Some(at), None, None) if only(&["card", "at"]) => Self::card(of, card, place(at)?),
            (None, None, Some(at), None) if only(&["free"]) => Ok(Self::Free(place(at)?)),
            (None, None, None, Some(at)) if only(&["cost", "max"]) => {
                let max = object.get("max").and_then(Value::as_u64).and_then(|max| u32::try_from(max).ok());
                let max = max.ok_or_else(|| bad("`max` is a number of settlers."))?;
                Ok(Self::Cost { at: place(at)?, max })
            }
            _ => Err(bad("A condition is {\"card\",\"at\"}, {\"free\"} or {\"cost\",\"max\"}.")),
        }
    }

    fn card(of: Components, card: &str, at: Place) -> Result<Self, Rejection> {
        let card = card.to_lowercase();
        if PointCard::find(of, &card).is_none() && MerchantCard::find(of, &card).is_none() {
            return Err(bad(say!(texts::no_such_card { card })));
        }
        if !notation::has_card(at) {
            return Err(bad(say!(texts::no_card_there_ever { place: at })));
        }
        Ok(Self::Card { card, at })
    }

    /// `card pc06 at f2`, `free h2`, `cost h2 <= 2`; locations by id or name.
    pub fn read(of: Components, text: &str) -> Result<Self, OrderError> {
        let how =
            || OrderError::new("bad_order", say!(texts::condition_unknown { text: Phrase::verbatim(text.trim()) }));
        let spaced = text.replace("<=", " <= ");
        let words: Vec<&str> = spaced.split_whitespace().collect();
        let place = |words: &[&str]| notation::location_called(of, &words.join(" ")).ok_or_else(how);
        let lower: Vec<String> = words.iter().map(|word| word.to_lowercase()).collect();
        match lower.iter().map(String::as_str).collect::<Vec<_>>()[..] {
            ["card", card, "at", _, ..] => Self::card(of, card, place(&words[3..])?)
                .map_err(|rejection| OrderError::new("bad_order", rejection.said())),
            ["free", _, ..] => Ok(Self::Free(place(&words[1..])?)),
            ["cost", _, .., "<=", max] => {
                let max = max.parse().map_err(|_| how())?;
                Ok(Self::Cost { at: place(&words[1..words.len() - 2])?, max })
            }
            _ => Err(how()),
        }
    }

    pub fn holds(&self, state: &State, seat: Seat) -> bool {
        match self {
            Condition::Card { card, at } => notation::card_at(state, *at) == Some(card.as_str()),
            Condition::Free(at) => state.spot(*at).occupant.is_none(),
            Condition::Cost { at, max } => {
                let spot = state.spot(*at);
                spot.tile.is_none()
                    && spot.occupant != Some(seat)
                    && u32::from(state.settlers_needed(seat, *at)) <= *max
            }
        }
    }

    pub fn names_card_at(&self, place: Place) -> bool {
        matches!(self, Condition::Card { at, .. } if *at == place)
    }

    pub fn to_json(&self) -> Value {
        match self {
            Condition::Card { card, at } => json!({"card": card, "at": at}),
            Condition::Free(at) => json!({"free": at}),
            Condition::Cost { at, max } => json!({"cost": at, "max": max}),
        }
    }

    pub fn print(&self) -> String {
        match self {
            Condition::Card { card, at } => format!("card {card} at {at}"),
            Condition::Free(at) => format!("free {at}"),
            Condition::Cost { at, max } => format!("cost {at} <= {max}"),
        }
    }
}

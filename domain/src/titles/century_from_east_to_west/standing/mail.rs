//! Typed standing orders in a mail (RULES section 5.11, `standing`).

use super::conditions::Condition;
use super::{Entry, List, MOST_CONDITIONS, MOST_ENTRIES, Standing, is_plan};
use crate::kernel::language::{Phrase, say};
use crate::kernel::notation::OrderError;
use crate::kernel::ruleset::StandingChange;
use crate::kernel::seat::Seat;
use crate::kit::plans::{added, is_kind};
use crate::titles::century_from_east_to_west::components::Components;
use crate::titles::century_from_east_to_west::notation;
use crate::titles::century_from_east_to_west::state::State;
use crate::titles::century_from_east_to_west::words;

/// `plan: ...`, `plan off`, `auto rest 2`, `auto rest off`, `auto discard y r g b`, `auto discard off`; `None` for every
/// other line.
pub fn read_line(state: &State, seat: Seat, line: &str) -> Option<Result<StandingChange, OrderError>> {
    let lower = line.trim().to_lowercase();
    let (first, rest) = lower.split_at(lower.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(lower.len()));
    match first {
        "plan" if rest.trim() == "off" => Some(Ok(StandingChange::Drop(is_plan))),
        "plan" if rest.is_empty() || rest.starts_with([':', ' ', '\t']) => Some(plan(state, seat, line.trim())),
        "auto" if rest.is_empty() || rest.starts_with([' ', '\t']) => Some(auto(state, seat, rest.trim())),
        _ => None,
    }
}

fn bad(message: impl Into<Phrase>) -> OrderError {
    OrderError::new("bad_order", message)
}

fn plan(state: &State, seat: Seat, line: &str) -> Result<StandingChange, OrderError> {
    let (before, text) = line.split_once(':').unwrap_or((line, ""));
    if before.trim().to_lowercase() != "plan" {
        return Err(bad(say!(words::plan_how)));
    }
    let entries = text.split('|').map(|text| entry(state.components, text)).collect::<Result<Vec<_>, _>>()?;
    if entries.len() > MOST_ENTRIES {
        return Err(bad(say!(words::plan_too_long { most: MOST_ENTRIES })));
    }
    add(state, seat, &Standing::Plan { entries, after_turn: None }, |_| false)
}

/// `order {";" order} ["if" condition {"and" condition}]`
fn entry(of: Components, text: &str) -> Result<Entry, OrderError> {
    let (orders, conditions) = match word_at(text, "if") {
        Some(at) => (&text[..at], Some(&text[at + 2..])),
        None => (text, None),
    };
    let list = List::read_orders(of, orders)?;
    let mut read = vec![];
    let mut rest = conditions;
    while let Some(text) = rest {
        let (one, more) = match word_at(text, "and") {
            Some(at) => (&text[..at], Some(&text[at + 3..])),
            None => (text, None),
        };
        read.push(Condition::read(of, one)?);
        rest = more;
        if read.len() > MOST_CONDITIONS {
            return Err(bad(say!(words::conditions_too_many { most: MOST_CONDITIONS })));
        }
    }
    Ok(Entry { conditions: read, list })
}

/// Where `word` first occurs as a whole word, in any case.
fn word_at(text: &str, word: &str) -> Option<usize> {
    let lower = text.to_ascii_lowercase();
    let apart = |c: Option<char>| c.is_none_or(char::is_whitespace);
    lower
        .match_indices(word)
        .map(|(at, _)| at)
        .find(|at| apart(lower[..*at].chars().next_back()) && apart(lower[at + word.len()..].chars().next()))
}

fn auto(state: &State, seat: Seat, rest: &str) -> Result<StandingChange, OrderError> {
    let (what, value) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
    match (what, value.trim()) {
        ("rest", "off") => Ok(StandingChange::Drop(is_auto_rest)),
        ("rest", number) => {
            let most = state.components.setup().settlers_per_player;
            let below = number.parse().ok().filter(|below| (1..=most).contains(below));
            let below = below.ok_or_else(|| bad(say!(words::auto_rest_how { most })))?;
            add(state, seat, &Standing::AutoRest { below }, is_auto_rest)
        }
        ("discard", "off") => Ok(StandingChange::Drop(is_discard_order)),
        ("discard", colours) => {
            let colours = notation::parse_colour_list(colours)?;
            add(state, seat, &Standing::DiscardOrder { colours }, is_discard_order)
        }
        _ => Err(bad(say!(words::auto_how))),
    }
}

fn add(
    state: &State,
    seat: Seat,
    standing: &Standing,
    replaces: fn(&serde_json::Value) -> bool,
) -> Result<StandingChange, OrderError> {
    added(super::read(state, seat, &standing.to_json()), replaces)
}

fn is_auto_rest(order: &serde_json::Value) -> bool {
    is_kind(order, "auto_rest")
}

fn is_discard_order(order: &serde_json::Value) -> bool {
    is_kind(order, "discard_order")
}

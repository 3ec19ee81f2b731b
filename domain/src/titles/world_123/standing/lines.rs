//! Typed plans in a mail (RULES section 10).

use super::super::Game;
use super::super::action::{self, Action};
use super::super::data::{Card, City, Components};
use super::super::facts::Fact;
use super::super::notation;
use super::super::rules::{self, travel, trolley, turn_start};
use super::super::state::{HalfMp, State, Step};
use super::super::words;
use super::{CAPITAL, Need, PRIVILEGE, TURN, read, turn_number, turn_plan};
use crate::kernel::chance::Chance;
use crate::kernel::language::{Phrase, say};
use crate::kernel::notation::OrderError;
use crate::kernel::play::{LONGEST_LIST, Play};
use crate::kernel::ruleset::StandingChange;
use crate::kernel::seat::Seat;
use crate::kit::plans::{added, is_kind, parted};
use serde_json::{Value, json};

fn is_capital(order: &Value) -> bool {
    is_kind(order, CAPITAL)
}

fn is_privilege(order: &Value) -> bool {
    is_kind(order, PRIVILEGE)
}

fn is_turn(order: &Value) -> bool {
    is_kind(order, TURN)
}

fn is_any(_: &Value) -> bool {
    true
}

/// More than a turn can cost: a plan may spend money that its owner will only have then.
const PLENTY: u32 = 1_000_000;

/// Reads `plan capitals 4 9 2`, `plan buy ii5 at 20, i11 at 0, else pass`, `plan turn pass; move NW SW S; end`,
/// `drop plan turn`. Case is ignored, and text after `#` is a comment (RULES 5.13).
pub fn read_line(state: &State, seat: Seat, line: &str) -> Option<Result<StandingChange, OrderError>> {
    let line = line.split('#').next().unwrap_or_default().trim();
    let (first, rest) = split_word(line);
    match first.to_lowercase().as_str() {
        "plan" => {
            let (kind, rest) = split_word(rest);
            Some(match kind.to_lowercase().as_str() {
                "capitals" | "capital" => added(read(state, seat, &capitals_of(rest)), is_capital),
                "buy" | "privilege" | "privileges" => privileges_of(state, rest).and_then(|value| {
                    added(read(state, seat, &json!({"standing": PRIVILEGE, "value": value})), is_privilege)
                }),
                "turn" => turn_of(state, seat, rest).map(|order| StandingChange::Add { order, replaces: is_turn }),
                _ => Err(plan_error(say!(words::plan_kinds))),
            })
        }
        "drop" | "no" if ["plan", "plans"].contains(&split_word(rest).0.to_lowercase().as_str()) => {
            let kind = split_word(rest).1.trim().to_lowercase();
            Some(match kind.as_str() {
                "" => Ok(StandingChange::Drop(is_any)),
                "capitals" | "capital" => Ok(StandingChange::Drop(is_capital)),
                "buy" | "privilege" | "privileges" => Ok(StandingChange::Drop(is_privilege)),
                "turn" => Ok(StandingChange::Drop(is_turn)),
                _ => Err(plan_error(say!(words::plan_drop_kinds))),
            })
        }
        _ => None,
    }
}

fn split_word(text: &str) -> (&str, &str) {
    let text = text.trim_start();
    text.split_once(char::is_whitespace).unwrap_or((text, ""))
}

fn plan_error(message: impl Into<Phrase>) -> OrderError {
    OrderError::new("bad_standing_order", message)
}

fn no_privilege(word: &str) -> OrderError {
    let word = action::short(word);
    plan_error(say!(words::plan_no_privilege { word }))
}

fn capitals_of(text: &str) -> Value {
    let cities: Vec<i64> = text
        .to_lowercase()
        .split(|c: char| c.is_whitespace() || c == ',')
        .filter(|word| !word.is_empty() && !["city", "then"].contains(word))
        .map(|word| word.parse().unwrap_or(0))
        .collect();
    json!({"standing": CAPITAL, "value": cities})
}

fn privileges_of(state: &State, text: &str) -> Result<Value, OrderError> {
    let mut wants = vec![];
    let mut otherwise = "ask";
    for part in parted(text, |c| ",;".contains(c)) {
        let plain = part.to_lowercase().replace('$', "");
        match plain.strip_prefix("else").map(str::trim) {
            Some("pass") => otherwise = "pass",
            Some("ask") => otherwise = "ask",
            Some(_) => {
                return Err(plan_error(say!(words::plan_else)));
            }
            None => {
                let full = state.rules().privilege_price.to_string();
                let (card, price) = plain.rsplit_once(" at ").unwrap_or((&plain, &full));
                let card = notation::card_called(state.components, card).ok_or_else(|| no_privilege(card))?;
                let price: i64 = price.trim().parse().map_err(|_| plan_error(say!(words::plan_price)))?;
                wants.push(json!({"card": card, "max_price": price}));
            }
        }
    }
    Ok(json!({"wants": wants, "otherwise": otherwise}))
}

/// The text before and after a keyword in any case.
fn parted_at<'t>(text: &'t str, word: &str) -> (&'t str, &'t str) {
    // ASCII lower case keeps the length, so positions are the same in both.
    match text.to_ascii_lowercase().find(word) {
        Some(at) => (&text[..at], &text[at + word.len()..]),
        None => (text, ""),
    }
}

/// Orders separated by `;`, then `if ... and ...`, then `unless ...`. They are read as if it were the player's next
/// turn.
fn turn_of(state: &State, seat: Seat, text: &str) -> Result<Value, OrderError> {
    let (text, cards) = parted_at(text, " unless ");
    let (orders, needs) = parted_at(text, " if ");
    let needs = needs.to_ascii_lowercase();
    let card = |word: &str| notation::card_called(state.components, word).ok_or_else(|| no_privilege(word));
    let unless_drawn: Vec<Card> = parted(cards, |c| c == ',').map(card).collect::<Result<_, _>>()?;
    let requires: Vec<Value> = needs
        .split(" and ")
        .map(str::trim)
        .filter(|need| !need.is_empty())
        .map(|need| need_of(state.components, need).map(|need| json!(need)))
        .collect::<Option<_>>()
        .ok_or_else(|| plan_error(say!(words::plan_condition)))?;

    let mut chance = Chance::of_no_game();
    let mut then = state.clone();
    then.players[seat].money = then.players[seat].money.saturating_add(PLENTY);
    let mut play = Play::new(then, &mut chance);
    play.record(turn_start::started(state, seat, state.round, turn_number(state, seat)));
    let mut actions: Vec<Action> = vec![];
    for (place, order) in parted(orders, |c| c == ';').enumerate() {
        // A plan that does not begin with a privilege order starts after that step.
        if place == 0 && !notation::read(&play, seat, order).is_ok_and(|read| read.first().is_some_and(is_of_privilege))
        {
            play.record(Fact::PrivilegePassed { seat, auto: false });
        }
        for action in notation::read(&play, seat, order)? {
            foresee(&mut play, seat, &action);
            actions.push(action);
            if actions.len() > LONGEST_LIST {
                return Err(plan_error(say!(words::plan_too_long)));
            }
        }
    }
    if actions.is_empty() {
        return Err(plan_error(say!(words::plan_turn_empty)));
    }
    Ok(turn_plan(state, seat, &actions, &requires, &unless_drawn))
}

fn is_of_privilege(action: &Action) -> bool {
    matches!(action, Action::BuyPrivilege { .. } | Action::PassPrivilege {})
}

/// Plays one action of a plan on the board that its later orders are read against. An action that is illegal today
/// may be legal in the player's turn, where it is judged; later orders are read as if it had been done. Only an
/// order ends the turn, because more may be possible then than today.
fn foresee(play: &mut Game<'_>, seat: Seat, action: &Action) {
    let before = play.state().clone();
    if rules::judge(play, seat, action).is_ok() {
        return;
    }
    debug_assert!(*play.state() == before, "a refusal changes nothing");
    let Some(turn) = play.turn().filter(|turn| turn.seat == seat) else { return };
    match action {
        action if is_of_privilege(action) && turn.step == Step::Privilege => {
            play.record(Fact::PrivilegePassed { seat, auto: false });
        }
        Action::Move { to } => {
            let half_left = trolley::mp(play, turn);
            if let Ok((from, to)) = travel::neighbour(play, seat, *to) {
                play.record(Fact::TrolleyMoved { seat, from, to, half_cost: HalfMp(0), half_left, met: vec![] });
            }
        }
        _ => {}
    }
}

fn need_of(of: Components, text: &str) -> Option<Need> {
    let text = text.to_lowercase();
    let place = |text: &str| match text.trim().strip_prefix("city") {
        Some(number) => number.trim().parse().ok().and_then(|number| of.city(number)).map(City::spot),
        None => of.labelled(text.trim()),
    };
    if let Some((city, good)) = text.split_once(" wants ") {
        return Some(Need::Demand { city: place(city)?.city()?, demand: of.good_called(good.trim())? });
    }
    let (hex, good) = text.split_once(" has ")?;
    Some(Need::Lying { hex: place(hex)?, good: of.good_called(good.trim())? })
}

//! The grammar of RULES section 5.11.

use super::words::{Words, shorten};
use super::{Order, RouteName, Times, TypedWork};
use crate::kernel::language::{Phrase, say};
use crate::kernel::notation::OrderError;
use crate::titles::century_from_east_to_west::action::Mode;
use crate::titles::century_from_east_to_west::components::Components;
use crate::titles::century_from_east_to_west::cubes::Colour;
use crate::titles::century_from_east_to_west::ids::{Component, MerchantCard, Named, Place};
use crate::titles::century_from_east_to_west::words as texts;

/// Reads one line with the names of a box; it does not depend on a state.
pub fn parse(of: Components, line: &str) -> Result<Order, OrderError> {
    let mut words = Words::of(line);
    let verb = words.take().ok_or_else(|| OrderError::new("bad_order", say!(texts::no_order)))?;
    let order = match verb.lower.as_str() {
        "work" | "settle" | "go" => Order::Work(work(of, &mut words)?),
        "travel" | "ride" | "route" => travel(of, &mut words)?,
        "rest" | "recall" | "return" => Order::Rest,
        "upgrade" | "up" => Order::Upgrade(upgrades(&mut words)?),
        "done" => Order::Done,
        "finish" => {
            words.eat(&["upgrades"]);
            Order::Done
        }
        "explore" | "tile" => Order::Explore(name(of, &mut words, || say!(texts::which_tile))?),
        "discard" | "drop" => Order::Discard(discards(&mut words)?),
        _ => {
            let unknown = say!(texts::unknown_order { word: shorten(verb.text) });
            return Err(OrderError::new("bad_order", unknown).at_column(verb.column));
        }
    };
    words.expect_end(verb.text)?;
    Ok(order)
}

fn work(of: Components, words: &mut Words<'_>) -> Result<TypedWork, OrderError> {
    words.eat(&["at", "to"]);
    let location = location(of, words)?;
    let mut work = TypedWork { location, mode: None, times: None, bonus: None, replace: None, swap: None };
    while !words.is_empty() {
        let again = |words: &Words<'_>| Err(words.stumble(say!(texts::said_before)));
        if let Some(mode) = mode(words) {
            if work.mode.replace(mode).is_some() {
                return again(words);
            }
        } else if let Some(bonus) = bonus(words) {
            if work.bonus.replace(bonus).is_some() {
                return again(words);
            }
        } else if words.eat(&["replacing", "for"]) {
            if work.replace.replace(route_name(of, words)?).is_some() {
                return again(words);
            }
        } else if words.eat(&["swap"]) {
            let one = route_name(of, words)?;
            words.eat(&["and"]);
            if work.swap.replace([one, route_name(of, words)?]).is_some() {
                return again(words);
            }
        } else if let Some(times) = times(words) {
            if work.times.replace(times).is_some() {
                return again(words);
            }
        } else {
            return Err(words.stumble(say!(texts::after_the_location)));
        }
    }
    Ok(work)
}

fn mode(words: &mut Words<'_>) -> Option<Mode> {
    if words.eat(&["use"]) {
        Some(Mode::Use)
    } else if words.eat(&["take"]) {
        Some(Mode::Take)
    } else {
        None
    }
}

fn bonus(words: &mut Words<'_>) -> Option<bool> {
    if words.eat(&["bonus"]) {
        Some(true)
    } else if words.eat_all(&["no", "bonus"]) {
        Some(false)
    } else {
        None
    }
}

/// `x2`, `2x`, `x 2`, `2 times` or `max`.
fn times(words: &mut Words<'_>) -> Option<Times> {
    if words.eat(&["max"]) {
        return Some(Times::Max);
    }
    let word = words.peek()?.lower.clone();
    if word == "x" {
        let mut ahead = words.fork();
        ahead.take();
        let count = number(&ahead.take()?.lower)?;
        *words = ahead;
        return Some(Times::Number(count));
    }
    let glued = word.strip_prefix('x').or_else(|| word.strip_suffix('x')).and_then(number);
    if let Some(count) = glued {
        words.take();
        return Some(Times::Number(count));
    }
    let count = number(&word)?;
    let mut ahead = words.fork();
    ahead.take();
    ahead.eat(&["times", "x", "time"]).then(|| *words = ahead).map(|()| Times::Number(count))
}

/// Digits. A number too large for the game becomes the largest one possible.
fn number(word: &str) -> Option<u32> {
    let digits = !word.is_empty() && word.bytes().all(|b| b.is_ascii_digit());
    digits.then(|| word.parse().unwrap_or(u32::MAX))
}

/// Whether the word may follow a location: no location name continues with it.
pub fn is_an_option(word: &str) -> bool {
    let options = ["use", "take", "bonus", "no", "replacing", "for", "swap", "max", "x", "times", "time"];
    let figure = word.strip_prefix('x').or_else(|| word.strip_suffix('x')).unwrap_or(word);
    options.contains(&word) || number(figure).is_some()
}

/// A name as people type it, word by word.
pub fn name_words(name: &str) -> Vec<String> {
    name.to_lowercase().split_whitespace().map(str::to_owned).collect()
}

/// The location with that id or name.
pub fn location_called(of: Components, name: &str) -> Option<Place> {
    let wanted = name_words(name);
    of.places().find(|place| [place.id(), &place.data().name].iter().any(|known| name_words(known) == wanted))
}

/// An id or the longest matching name; otherwise a single word, so that the judge refuses it.
fn location(of: Components, words: &mut Words<'_>) -> Result<Named<Place>, OrderError> {
    let mut best: Option<(usize, Place)> = None;
    for place in of.places() {
        for name in [place.id(), &place.data().name] {
            let parts = name_words(name);
            if words.starts_with(&parts) && best.is_none_or(|(longest, _)| parts.len() > longest) {
                best = Some((parts.len(), place));
            }
        }
    }
    match best {
        Some((length, place)) => {
            (0..length).for_each(|_| drop(words.take()));
            Ok(Named::Known(place))
        }
        None => name(of, words, || say!(texts::where_to)),
    }
}

fn name<C: Component>(
    of: Components,
    words: &mut Words<'_>,
    missing: impl Fn() -> Phrase,
) -> Result<Named<C>, OrderError> {
    let word = words.take().ok_or_else(|| words.stumble(missing()))?;
    Ok(C::find(of, &word.lower).map_or_else(|| Named::Unknown(word.text.into()), Named::Known))
}

fn route_name(of: Components, words: &mut Words<'_>) -> Result<RouteName, OrderError> {
    let place = words.peek().and_then(|word| word.lower.strip_prefix('#')).and_then(|digit| match digit.as_bytes() {
        [digit @ b'0'..=b'9'] => Some(usize::from(digit - b'0')),
        _ => None,
    });
    match place {
        Some(place) => {
            words.take();
            Ok(RouteName::Place(place))
        }
        None => Ok(RouteName::Card(name::<MerchantCard>(of, words, || say!(texts::which_card))?)),
    }
}

fn travel(of: Components, words: &mut Words<'_>) -> Result<Order, OrderError> {
    let card = route_name(of, words)?;
    Ok(Order::Travel { card, times: times(words) })
}

fn upgrades(words: &mut Words<'_>) -> Result<Vec<Colour>, OrderError> {
    let mut colours = vec![colour(words)?];
    while !words.is_empty() {
        colours.push(colour(words)?);
    }
    Ok(colours)
}

fn colour(words: &mut Words<'_>) -> Result<Colour, OrderError> {
    let read = words.peek().and_then(|word| Colour::read(&word.lower));
    let colour = read.ok_or_else(|| words.stumble(say!(texts::which_colour)))?;
    words.take();
    Ok(colour)
}

fn discards(words: &mut Words<'_>) -> Result<Vec<(Colour, u32)>, OrderError> {
    let mut parts = vec![];
    while parts.is_empty() || !words.is_empty() {
        let count = words.peek().and_then(|word| number(&word.lower));
        if count.is_some() {
            words.take();
        }
        parts.push((colour(words)?, count.unwrap_or(1)));
    }
    Ok(parts)
}

/// All four colours, each once, as a discard order names them.
pub fn parse_colour_list(text: &str) -> Result<Vec<Colour>, OrderError> {
    let mut words = Words::of(text);
    let colours = upgrades(&mut words)?;
    let each_once = Colour::ALL.iter().all(|colour| colours.contains(colour));
    if colours.len() == Colour::ALL.len() && each_once {
        Ok(colours)
    } else {
        Err(OrderError::new("bad_order", say!(texts::all_four_colours)))
    }
}

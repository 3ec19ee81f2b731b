//! The grammar of RULES section 5.11.

use super::words::{Words, shorten};
use super::{Order, RouteName, Times, TypedWork};
use crate::kernel::notation::OrderError;
use crate::titles::century_from_east_to_west::action::Mode;
use crate::titles::century_from_east_to_west::cubes::Colour;
use crate::titles::century_from_east_to_west::ids::{Component, MerchantCard, Named, Place};

/// Reads one line; nothing of it depends on a state.
pub fn parse(line: &str) -> Result<Order, OrderError> {
    let mut words = Words::of(line);
    let verb = words.take().ok_or_else(|| {
        OrderError::new("bad_order", ("There is no order in this line.", "In dieser Zeile steht kein Befehl."))
    })?;
    let order = match verb.lower.as_str() {
        "work" | "settle" | "go" => Order::Work(work(&mut words)?),
        "travel" | "ride" | "route" => travel(&mut words)?,
        "rest" | "recall" | "return" => Order::Rest,
        "upgrade" | "up" => Order::Upgrade(upgrades(&mut words)?),
        "done" => Order::Done,
        "finish" => {
            words.eat(&["upgrades"]);
            Order::Done
        }
        "explore" | "tile" => Order::Explore(name(
            &mut words,
            ("Which tile? For example `explore ex06`.", "Welches Plättchen? Zum Beispiel `explore ex06`."),
        )?),
        "discard" | "drop" => Order::Discard(discards(&mut words)?),
        _ => {
            let word = shorten(verb.text);
            let text = (
                format!(
                    "\"{word}\" is no order; orders begin with work, travel, rest, upgrade, done, explore or discard."
                ),
                format!(
                    "„{word}“ ist kein Befehl; Befehle beginnen mit work, travel, rest, upgrade, done, explore oder discard."
                ),
            );
            return Err(OrderError::new("bad_order", text).at_column(verb.column));
        }
    };
    words.expect_end(&format!("`{}`", shorten(verb.text)))?;
    Ok(order)
}

fn work(words: &mut Words<'_>) -> Result<TypedWork, OrderError> {
    words.eat(&["at", "to"]);
    let location = location(words)?;
    let mut work = TypedWork { location, mode: None, times: None, bonus: None, replace: None, swap: None };
    while !words.is_empty() {
        let again = |words: &Words<'_>| {
            Err(words.stumble(("This was said before in the same order.", "Das steht in diesem Befehl schon.")))
        };
        if let Some(mode) = mode(words) {
            if work.mode.replace(mode).is_some() {
                return again(words);
            }
        } else if let Some(bonus) = bonus(words) {
            if work.bonus.replace(bonus).is_some() {
                return again(words);
            }
        } else if words.eat(&["replacing", "for"]) {
            if work.replace.replace(route_name(words)?).is_some() {
                return again(words);
            }
        } else if words.eat(&["swap"]) {
            let one = route_name(words)?;
            words.eat(&["and"]);
            if work.swap.replace([one, route_name(words)?]).is_some() {
                return again(words);
            }
        } else if let Some(times) = times(words) {
            if work.times.replace(times).is_some() {
                return again(words);
            }
        } else {
            return Err(words.stumble((
                "After the location come `use`, `take`, `x2`, `max`, `bonus`, `no bonus`, `replacing mc03` or `swap #1 #2`.",
                "Hinter dem Ort stehen `use`, `take`, `x2`, `max`, `bonus`, `no bonus`, `replacing mc03` oder `swap #1 #2`.",
            )));
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

/// Digits; what is too large for a number of the game is as large as it can be.
fn number(word: &str) -> Option<u32> {
    let digits = !word.is_empty() && word.bytes().all(|b| b.is_ascii_digit());
    digits.then(|| word.parse().unwrap_or(u32::MAX))
}

/// An id or the longest name that fits; else a single word as it stands, for the judge to refuse.
fn location(words: &mut Words<'_>) -> Result<Named<Place>, OrderError> {
    let mut best: Option<(usize, Place)> = None;
    for place in Place::all() {
        for name in [place.id(), &place.data().name] {
            let name = name.to_lowercase();
            let parts: Vec<&str> = name.split_whitespace().collect();
            if words.fork().eat_all(&parts) && best.is_none_or(|(longest, _)| parts.len() > longest) {
                best = Some((parts.len(), place));
            }
        }
    }
    match best {
        Some((length, place)) => {
            (0..length).for_each(|_| drop(words.take()));
            Ok(Named::Known(place))
        }
        None => name(words, ("Where to? For example `work h1`.", "Wohin? Zum Beispiel `work h1`.")),
    }
}

fn name<C: Component>(words: &mut Words<'_>, missing: (&str, &str)) -> Result<Named<C>, OrderError> {
    let word = words.take().ok_or_else(|| words.stumble(missing))?;
    Ok(C::find(&word.lower).map_or_else(|| Named::Unknown(word.text.into()), Named::Known))
}

fn route_name(words: &mut Words<'_>) -> Result<RouteName, OrderError> {
    let place = words.peek().and_then(|word| word.lower.strip_prefix('#')).and_then(|digit| match digit.as_bytes() {
        [digit @ b'0'..=b'9'] => Some(usize::from(digit - b'0')),
        _ => None,
    });
    match place {
        Some(place) => {
            words.take();
            Ok(RouteName::Place(place))
        }
        None => Ok(RouteName::Card(name::<MerchantCard>(
            words,
            ("Which card? For example `mc03` or `#2`.", "Welche Karte? Zum Beispiel `mc03` oder `#2`."),
        )?)),
    }
}

fn travel(words: &mut Words<'_>) -> Result<Order, OrderError> {
    let card = route_name(words)?;
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
    let colour = read.ok_or_else(|| {
        words.stumble((
            "Which colour? yellow, red, green or brown, or y, r, g, b.",
            "Welche Farbe? yellow (Gelb), red (Rot), green (Grün) oder brown (Braun), oder y, r, g, b.",
        ))
    })?;
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
        let text = (
            "Name all four colours, each once: `auto discard y r g b`.",
            "Nenne alle vier Farben, jede einmal: `auto discard y r g b`.",
        );
        Err(OrderError::new("bad_order", text))
    }
}

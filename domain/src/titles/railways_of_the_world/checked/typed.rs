//! Names as people type them: every name of this box must work in every kind of order.

use super::super::lattice::Lattice;
use super::super::names::Color;
use super::super::notation::{joined, name_words};
use super::super::tables::{Contents, Kind};
use crate::kernel::boxes::{Checked, Flaw, given, short};
use std::collections::BTreeMap;

/// Words that stand before a city or end an order; no city name begins with one.
const BEFORE: [&str; 10] = ["to", "via", "by", "as", "at", "in", "from", "heading", "link", "then"];
/// Words that may follow a city. (So may a colour.)
const BEHIND: [&str; 5] = ["to", "via", "by", "as", "heading"];
/// Advice for a name that contains a word of the orders.
const OTHERWISE: &str = "write the name in one word, or give another";
/// Characters that separate orders, entries of a plan, and remarks.
const PARTING: [char; 4] = [',', '#', '|', ':'];

pub fn names(contents: &Contents) -> Checked {
    let cities = contents.map.cities.iter().enumerate();
    let cities: Vec<Spelt> = cities
        .flat_map(|(i, city)| both(format!("tables.map.cities[{i}]"), i, &city.id, &city.name))
        .collect::<Result<_, _>>()?;
    alone(&cities)?;
    let lattice = Lattice::of(contents.map.hexes.iter().map(|hex| hex.hex));
    for city in &cities {
        let [first, rest @ ..] = &city.words[..] else { continue };
        given(
            !BEFORE.contains(&first.as_str()),
            &city.path,
            format!("\"{first}\" begins another part of an order: {OTHERWISE}"),
        )?;
        let is_hex = rest.is_empty() && lattice.read(first).is_some();
        given(!is_hex, &city.path, "it reads as the label of a hex: give it another name")?;
        // If a longer name extends this one by words that could continue an order, the longer name would be read.
        for longer in cities.iter().filter(|longer| longer.of != city.of && longer.words.starts_with(&city.words)) {
            let next = longer.words.get(city.words.len()).map_or("", String::as_str);
            let fits = !BEHIND.contains(&next) && Color::called(next).is_none();
            let reason =
                format!("\"{next}\" behind the city \"{}\" reads as an order: {OTHERWISE}", city.words.join(" "));
            given(fits, &longer.path, reason)?;
        }
    }
    let barons = contents.barons.cards.iter().enumerate();
    let barons: Vec<Spelt> = barons
        .flat_map(|(i, card)| both(format!("tables.barons.cards[{i}]"), i, &card.id, &card.name))
        .collect::<Result<_, _>>()?;
    alone(&barons)?;
    operations(contents)
}

/// A name in words, and the index of the thing that has it.
struct Spelt {
    path: String,
    words: Vec<String>,
    of: usize,
}

/// Id and name of a thing.
fn both(path: String, of: usize, id: &str, name: &str) -> [Result<Spelt, Flaw>; 2] {
    [("id", id), ("name", name)].map(|(field, text)| {
        let path = format!("{path}.{field}");
        let words = name_words(text);
        spelt(&path, text, &words)?;
        Ok(Spelt { path, words, of })
    })
}

fn spelt(path: &str, text: &str, words: &[String]) -> Checked {
    given(words.iter().any(|word| word.chars().any(char::is_alphanumeric)), path, "letters or digits")?;
    given(!words.iter().any(|word| word == "then"), path, "\"then\" parts the orders of a plan")?;
    given(text != "unknown", path, "this word is kept")?;
    // Lines are called o1, o2, ..., links l1, l2, ...
    let numbered = text.strip_prefix(['o', 'l']).is_some_and(|rest| rest.chars().all(|c| c.is_ascii_digit()));
    given(!numbered || text.len() < 2, path, "it reads as the number of a line or a link")
}

/// No two things share a name.
fn alone(all: &[Spelt]) -> Checked {
    let mut known: BTreeMap<&[String], usize> = BTreeMap::new();
    for Spelt { path, words, of } in all {
        let parted = words.iter().any(|word| word.contains(PARTING));
        given(!parted, path, "no comma, colon, # or |: orders are cut there")?;
        let other = known.insert(words, *of);
        given(
            other.is_none_or(|other| other == *of),
            path,
            format!("another is called \"{}\"", short(&words.join(" "))),
        )?;
    }
    Ok(())
}

/// A card is found by any part of its id or name; a whole id finds only that card.
fn operations(contents: &Contents) -> Checked {
    let cards = &contents.operations.cards;
    let spellings: Vec<[String; 2]> =
        cards.iter().map(|card| [&card.id, &card.name].map(|name| joined(name))).collect();
    for (i, card) in cards.iter().enumerate() {
        let path = format!("tables.operations.cards[{i}]");
        both(path.clone(), i, &card.id, &card.name).into_iter().try_for_each(|spelt| spelt.map(drop))?;
        let [id, _] = &spellings[i];
        let alike = spellings[..i].iter().any(|[other, _]| other == id);
        given(!alike, format!("{path}.id"), format!("another card is called \"{id}\""))?;
        if !matches!(card.kind, Kind::NewIndustry | Kind::CityGrowth | Kind::CityRejuvenation) {
            continue;
        }
        // A city follows it: `take city-growth-1 at boston`.
        for behind in ["at", "in"] {
            let order = format!("{id} {behind}");
            let longer = spellings.iter().position(|names| names.iter().any(|name| name.contains(&order)));
            if let Some(longer) = longer {
                let reason = format!("\"{order}\" is part of card {}: no city could be said behind it", longer + 1);
                return Err(Flaw::at(format!("{path}.id"), reason));
            }
        }
    }
    Ok(())
}

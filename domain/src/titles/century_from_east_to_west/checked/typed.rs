//! Names as people type them: every name of this box must work in every kind of order.

use super::super::notation::{is_an_option, name_words};
use super::super::tables::Contents;
use crate::kernel::boxes::{Checked, Flaw, given, id_with, short};
use std::collections::{BTreeMap, BTreeSet};

/// Maximum letters of an id that the picture has room for.
const LOCATION_ID: usize = 6;
const CARD_ID: usize = 8;
/// Words that stand before a location, or signs that separate orders: no name begins with these words or contains
/// such a sign.
const BEFORE: [&str; 2] = ["at", "to"];
const PARTING: [&str; 2] = ["if", "and"];
/// Characters that separate orders, entries of a plan, and remarks.
const SIGNS: [char; 5] = [',', ';', '|', ':', '#'];

pub fn names(contents: &Contents) -> Checked {
    ids(contents)?;
    let mut known: BTreeMap<Vec<String>, usize> = BTreeMap::new();
    let mut spelt = vec![];
    for (i, location) in contents.board.locations.iter().enumerate() {
        for (field, text) in [("id", &location.id), ("name", &location.name)] {
            let path = format!("tables.board.locations[{i}].{field}");
            let words = name_words(text);
            given(!text.contains(SIGNS), &path, "no comma, semicolon, colon, # or |: orders are cut there")?;
            given(text.chars().any(char::is_alphanumeric), &path, "letters or digits")?;
            let first = words.first().map_or("", String::as_str);
            given(
                !BEFORE.contains(&first),
                &path,
                format!("\"{first}\" stands before a location in orders: another name"),
            )?;
            if let Some(word) = words.iter().find(|word| PARTING.contains(&word.as_str())) {
                return Err(Flaw::at(path, format!("\"{word}\" parts the conditions of a plan")));
            }
            let other = known.insert(words.clone(), i);
            let alone = other.is_none_or(|other| other == i);
            given(alone, &path, format!("another location is called \"{}\"", short(&words.join(" "))))?;
            spelt.push((path, words, i));
        }
    }
    // If a longer name extends this one by words that could continue an order, the longer name would be read.
    for (_, words, of) in &spelt {
        for (path, longer, _) in spelt.iter().filter(|(_, longer, other)| other != of && longer.starts_with(words)) {
            let next = longer.get(words.len()).map_or("", String::as_str);
            let reason = format!("\"{next}\" behind \"{}\" reads as an order: another name", short(&words.join(" ")));
            given(!is_an_option(next), path, reason)?;
        }
    }
    Ok(())
}

/// Every component has its own id: choices refer to their source by it.
fn ids(contents: &Contents) -> Checked {
    let mut known = BTreeSet::new();
    let mut check = |path: &str, i: usize, id: &str, most: usize| {
        let path = format!("{path}[{i}].id");
        given(!id.contains('_'), &path, "no _: in pictures it would be a hyphen")?;
        id_with(&path, id, most, &['-'])?;
        given(!PARTING.contains(&id), &path, format!("\"{id}\" parts the conditions of a plan"))?;
        given(known.insert(id.to_owned()), &path, "another component has it")
    };
    for (i, location) in contents.board.locations.iter().enumerate() {
        check("tables.board.locations", i, &location.id, LOCATION_ID)?;
    }
    for (i, card) in contents.merchant_cards.cards.iter().enumerate() {
        check("tables.merchant_cards.cards", i, &card.id, CARD_ID)?;
    }
    for (i, card) in contents.point_cards.cards.iter().enumerate() {
        check("tables.point_cards.cards", i, &card.id, CARD_ID)?;
    }
    for (i, tile) in contents.bonus_tiles.tiles.iter().enumerate() {
        check("tables.bonus_tiles.tiles", i, &tile.id, CARD_ID)?;
    }
    for (i, tile) in contents.exploration_tiles.tiles.iter().enumerate() {
        check("tables.exploration_tiles.tiles", i, &tile.id, CARD_ID)?;
    }
    Ok(())
}

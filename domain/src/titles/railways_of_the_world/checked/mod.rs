//! Whether a document is a box of this title: all that the rules need in order to end, to draw, to be read and typed.

mod cards;
mod figures;
mod map;
mod typed;

use super::tables::Contents;
use crate::kernel::boxes::{Checked, Document, Flaw, given, nothing_else, read_at};
use serde_json::Value;
use std::collections::BTreeSet;
use std::ops::RangeInclusive;

/// The players of a game, by whom some tables count.
const PLAYERS: RangeInclusive<u8> = 2..=6;

/// Reads the tables of a document, and checks them.
///
/// # Errors
/// The first thing that is wrong with it.
pub fn read(document: &Document) -> Result<Contents, Flaw> {
    if document.title() != super::ID {
        return Err(Flaw::at("title", format!("this is a box of \"{}\", not of \"{}\"", document.title(), super::ID)));
    }
    let tables = Value::Object(document.tables().clone());
    let contents: Contents = read_at("tables", tables.clone())?;
    let understood = serde_json::to_value(&contents).unwrap_or_default();
    nothing_else("tables", &tables, &understood)?;
    check(&contents)?;
    Ok(contents)
}

/// What a document says, as it is read.
///
/// # Errors
/// The first thing that is wrong with it.
pub fn check(contents: &Contents) -> Checked {
    figures::figures(&contents.figures)?;
    map::cities(contents)?;
    map::hexes(contents)?;
    map::ways(contents)?;
    cards::operations(contents)?;
    cards::barons(contents)?;
    figures::cubes(contents)?;
    figures::deck(contents)?;
    figures::debts(contents)?;
    typed::names(contents)
}

/// A table by number of players has exactly these.
fn by_players<'t>(path: &str, given_for: impl Iterator<Item = &'t u8>) -> Checked {
    let given_for: BTreeSet<u8> = given_for.copied().collect();
    let wanted: BTreeSet<u8> = PLAYERS.collect();
    given(given_for == wanted, path, "an entry for each of 2, 3, 4, 5 and 6 players, and no other")
}

/// A word of somebody else's, cut to a length that a message can carry.
fn short(word: &str) -> String {
    word.chars().take(40).collect::<String>().escape_debug().to_string()
}

/// The place of the city in the list.
fn city_of(contents: &Contents, path: &str, id: &str) -> Result<usize, Flaw> {
    let place = contents.map.cities.iter().position(|city| city.id == id);
    place.ok_or_else(|| Flaw::at(path, format!("no city \"{}\"", short(id))))
}

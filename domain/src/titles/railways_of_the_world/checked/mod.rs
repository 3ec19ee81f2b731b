//! Whether a document is a box of this title: whether games with it end, can be drawn, and have names that can be
//! read and typed.

mod cards;
mod figures;
mod map;
mod remarks;
mod typed;

pub use remarks::remarks;

use super::tables::Contents;
use crate::kernel::boxes::{Checked, Document, Flaw, short, tables_of};
use std::ops::RangeInclusive;

/// Possible numbers of players; some tables have one entry for each.
const PLAYERS: RangeInclusive<u8> = 2..=6;

/// Reads the tables of a document, and checks them.
///
/// # Errors
/// The first flaw.
pub fn read(document: &Document) -> Result<Contents, Flaw> {
    let contents = tables_of(document, super::ID)?;
    check(&contents)?;
    Ok(contents)
}

/// Checks the contents of a document.
///
/// # Errors
/// The first flaw.
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

/// The city's index in the list.
fn city_of(contents: &Contents, path: &str, id: &str) -> Result<usize, Flaw> {
    let place = contents.map.cities.iter().position(|city| city.id == id);
    place.ok_or_else(|| {
        let named = contents.map.cities.iter().find(|city| city.name == id);
        let hint = named.map_or(String::new(), |city| format!(": the id of {} is \"{}\"", city.name, city.id));
        Flaw::at(path, format!("no city has the id \"{}\"{hint}", short(id)))
    })
}

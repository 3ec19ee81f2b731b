//! Whether a document is a box of this title: whether games with it end, can be drawn, and have names that can be
//! read and typed.

mod board;
mod cards;
mod maps;
mod monuments;
mod tiles;
mod typed;

use super::data::Components;
use super::tables::Contents;
use crate::kernel::boxes::{Checked, Document, Flaw, given, tables_of, within};
use std::ops::RangeInclusive;

/// Possible numbers of players; the market has one entry for each.
const PLAYERS: RangeInclusive<u8> = 1..=super::ABOUT.players.1;

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
    board::figures(&contents.board)?;
    tiles::stacks(contents)?;
    tiles::types(contents)?;
    tiles::tiles(contents)?;
    board::market(contents)?;
    maps::maps(contents)?;
    monuments::monuments(contents)?;
    cards::resource_boards(contents)?;
    cards::objectives(contents)?;
    cards::solo_cards(contents)?;
    typed::monuments(contents)?;
    maps::roads(contents)?;
    monuments::places(contents)?;
    board::choices(contents)
}

/// No id occurs twice in a list.
fn alone<'t>(path: &str, ids: impl Iterator<Item = &'t String> + Clone) -> Checked {
    for (i, id) in ids.clone().enumerate() {
        given(!ids.clone().take(i).any(|other| other == id), format!("{path}[{i}].id"), "stands here twice")?;
    }
    Ok(())
}

/// Ascending numbers, each within the range.
fn rising(path: &str, numbers: &[u8], range: RangeInclusive<u8>) -> Checked {
    given(!numbers.is_empty(), path, "is empty")?;
    for (i, number) in numbers.iter().enumerate() {
        let path = format!("{path}[{i}]");
        within(&path, *number, range.clone())?;
        given(i == 0 || numbers[i - 1] < *number, path, "each is higher than the one before it")?;
    }
    Ok(())
}

/// Remarks about boxes that are playable but probably not as intended.
pub fn remarks(of: Components) -> Vec<Flaw> {
    let data = of.data();
    let mut found = vec![];
    for (i, stack) in data.stacks.iter().enumerate() {
        let mut cells = stack.cells.clone();
        cells.sort_unstable();
        let same = data.stacks.iter().take(i).find(|other| {
            let mut others = other.cells.clone();
            others.sort_unstable();
            others == cells
        });
        if let Some(other) = same {
            let reason = format!("stack \"{}\" has the same cells", other.id);
            found.push(Flaw::at(format!("tables.stacks[{i}].cells"), reason));
        }
    }
    found
}

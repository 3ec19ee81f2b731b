//! Monuments as people type them: by id or name, followed by a cell.

use super::super::notation::{plain, read_cell};
use super::super::tables::Contents;
use crate::kernel::boxes::{Checked, given, short};
use std::collections::BTreeMap;

/// Characters that separate orders, entries of a plan, and remarks.
const PARTING: [char; 2] = ['#', '|'];

pub fn monuments(contents: &Contents) -> Checked {
    let mut known: BTreeMap<String, usize> = BTreeMap::new();
    for (i, card) in contents.monuments.iter().enumerate() {
        for (field, text) in [("id", &card.id), ("name", &card.name)] {
            let path = format!("tables.monuments[{i}].{field}");
            given(!text.contains(PARTING), &path, "no # or |: orders are cut there")?;
            for word in text.to_lowercase().split(|c: char| c.is_whitespace() || matches!(c, '/' | ',' | ':')) {
                given(!matches!(word, "at" | "then"), &path, format!("\"{word}\" begins another part of an order"))?;
                given(read_cell(word).is_none(), &path, format!("\"{word}\" reads as a cell"))?;
            }
            let spelt = plain(text);
            given(!spelt.is_empty(), &path, "letters or digits")?;
            let other = known.insert(spelt, i).filter(|other| *other != i);
            given(other.is_none(), path, format!("another is called \"{}\"", short(text)))?;
        }
    }
    Ok(())
}

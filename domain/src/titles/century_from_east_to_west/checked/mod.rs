//! Whether a document is a box of this title: whether games with it end, can be drawn, and have names that can be
//! read and typed.

mod board;
mod cards;
mod setup;
mod typed;

use super::cubes::{Colour, Cubes};
use super::tables::{Contents, Deed, Work};
use crate::kernel::boxes::{Checked, Document, Flaw, given, tables_of, within};
use std::ops::RangeInclusive;

/// Possible numbers of players; some tables have one entry for each.
const PLAYERS: RangeInclusive<u8> = 2..=4;

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
    setup::limits(&contents.setup)?;
    board::boards(&contents.board)?;
    board::locations(&contents.board)?;
    cards::merchants(contents)?;
    cards::points(contents)?;
    cards::bonus(contents)?;
    cards::exploration(contents)?;
    typed::names(contents)?;
    setup::decks(contents)?;
    setup::always_something_to_do(contents)?;
    setup::storages(contents)?;
    setup::goods_can_be_got(contents)
}

/// Checks the total number of cubes.
fn cubes_within(path: &str, cubes: Cubes, total: RangeInclusive<u32>) -> Checked {
    within(format!("{path} (cubes)"), cubes.total(), total)
}

/// An exchange: something for something else.
fn exchange(path: &str, give: Cubes, get: Cubes, most: u32) -> Checked {
    cubes_within(&format!("{path}.give"), give, 1..=most)?;
    cubes_within(&format!("{path}.get"), get, 1..=most)?;
    for colour in Colour::ALL {
        let reason = format!("{} stands on both sides", colour.name());
        given(give[colour] == 0 || get[colour] == 0, format!("{path}.get.{}", colour.name()), reason)?;
    }
    Ok(())
}

/// All exchanges, on the board and on merchant cards, with their paths.
fn exchanges(contents: &Contents) -> impl Iterator<Item = (String, Cubes, Cubes)> {
    let places = contents.board.locations.iter().enumerate().filter_map(|(i, location)| match location.work {
        Work::Trade { give, get } => Some((format!("tables.board.locations[{i}]"), give, get)),
        _ => None,
    });
    let cards = contents.merchant_cards.cards.iter().enumerate().filter_map(|(i, card)| match card.deed {
        Deed::Trade { give, get } => Some((format!("tables.merchant_cards.cards[{i}]"), give, get)),
        _ => None,
    });
    places.chain(cards)
}

//! Text that keeps within its room, and what monuments are called.

use super::super::ids::MonumentId;
use crate::kernel::language::{Language, Phrase};
pub use crate::kernel::typeset::{LEADING, Line, TIE, broken, filling, shortened, width};

/// What stands on the card of a monument, and below it the id that orders call it, where they do not know that name.
pub fn called(monument: MonumentId, language: Language) -> (String, Option<&'static str>) {
    let (card, name) = (monument.data(), Phrase::from(monument).in_words(language));
    let id = (name != card.name).then_some(card.id.as_str());
    (name, id)
}

//! What people see.

use super::Words;
use super::listing;
use crate::kernel::language::Language;
use crate::kernel::notation::name_seats;
use crate::kernel::seat::{PerSeat, Seat};
use crate::kernel::svg::{Ground, Svg};

/// The picture of a game. The first version is the view as a table.
pub trait Pictures: Words {
    /// The picture of RULES section 13 as an SVG document, with `<title>` and `<desc>`. `names`: one for each seat.
    /// It tells where the places lie that people click ([`Svg::place`]). Not `asks`, as in [`Words::position`]: nobody is told
    /// to act.
    fn board(
        &self,
        state: &Self::State,
        viewer: Option<Seat>,
        names: &PerSeat<String>,
        asks: bool,
        language: Language,
    ) -> Svg {
        let named = |text: &str| name_seats(text, |seat| names.get(seat).cloned());
        let told = named(&self.position(state, viewer, asks, language));
        listing::table(self.about().name, &told, &listing::blocks(&self.view_value(state, viewer)), &named)
    }

    /// What never changes in its pictures: servers answer it by its address.
    fn grounds(&self) -> Vec<&'static Ground> {
        vec![]
    }

    /// The places in which a fact changed something.
    fn places_of(&self, _state: &Self::State, _fact: &Self::Fact) -> Vec<String> {
        vec![]
    }
}

//! What people see.

use super::Words;
use super::listing;
use crate::kernel::language::Language;
use crate::kernel::notation::name_seats;
use crate::kernel::page::{Drawing, Page, Symbols, picture};
use crate::kernel::seat::{PerSeat, Seat};
use crate::kernel::svg::{Ground, Svg};

/// The page of a game, and its picture.
pub trait Pictures: Words {
    /// The page of `state`, and of `after` as far as `viewer` has chosen something: what would come and go. Not `asks`, as in
    /// [`Words::position`]: nobody is told to act. `None`: it is the picture and the list of choices.
    fn page(
        &self,
        _state: &Self::State,
        _after: Option<&Self::State>,
        _viewer: Option<Seat>,
        _asks: bool,
    ) -> Option<Page> {
        None
    }

    /// The picture of RULES section 13 as an SVG document, with `<title>` and `<desc>`. `names`: one for each seat.
    /// It tells where the places lie that people click ([`Svg::place`]). The first version is composed of the page's pieces; where
    /// there is none, it is the view as a table.
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
        match self.page(state, None, viewer, asks) {
            Some(page) => picture(&page, &Drawing { symbols: page.symbols, names, language }, self.about().name, &told),
            None => listing::table(self.about().name, &told, &listing::blocks(&self.view_value(state, viewer)), &named),
        }
    }

    /// What the drawings of its page are made of.
    fn symbols(&self) -> Option<&'static Symbols> {
        None
    }

    /// What never changes in its pictures: servers answer it by its address.
    fn grounds(&self) -> Vec<&'static Ground> {
        self.symbols().map(|symbols| &**symbols.file).into_iter().collect()
    }

    /// The places in which a fact changed something.
    fn places_of(&self, _state: &Self::State, _fact: &Self::Fact) -> Vec<String> {
        vec![]
    }
}

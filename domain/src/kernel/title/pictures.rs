//! What people see.

use super::Words;
use super::listing;
use crate::kernel::how_to_play::HowToPlay;
use crate::kernel::language::Language;
use crate::kernel::lesson::Shipped;
use crate::kernel::notation::name_seats;
use crate::kernel::page::{Drawing, PLAIN, Page, Part, Symbols, picture};
use crate::kernel::seat::{PerSeat, Seat};
use crate::kernel::svg::{Ground, Svg};

/// The page of a game, and its picture.
pub trait Pictures: Words {
    /// The page of `state`, and of `after` as far as `viewer` has chosen something: what would come and go. Not `asks`, as in
    /// [`Words::position`]: nobody is told to act. The first version shows the view: figures and lists as cards.
    fn page(&self, state: &Self::State, after: Option<&Self::State>, viewer: Option<Seat>, _asks: bool) -> Page {
        let after = after.map(|after| self.view_value(after, viewer));
        listing::page(&self.view_value(state, viewer), after.as_ref())
    }

    /// Like [`Pictures::page`]; `after` also has the facts that lead from `state` to it.
    fn page_after(
        &self,
        state: &Self::State,
        (after, _facts): (&Self::State, &[Self::Fact]),
        viewer: Option<Seat>,
        asks: bool,
    ) -> Page {
        self.page(state, Some(after), viewer, asks)
    }

    /// The picture of RULES section 13 as an SVG document, with `<title>` and `<desc>`. `names`: one for each seat.
    /// It tells where the places lie that people click ([`Svg::place`]). It is composed of the page's pieces.
    fn board(
        &self,
        state: &Self::State,
        viewer: Option<Seat>,
        names: &PerSeat<String>,
        asks: bool,
        language: Language,
    ) -> Svg {
        let told = self.position(state, viewer, asks, language);
        let told = name_seats(&told, |seat| names.get(seat).cloned());
        let page = self.page(state, None, viewer, asks).for_players(names.len());
        picture(&page, Drawing::new(page.symbols, names, language), self.about().name, &told)
    }

    /// The board of one player, where each has their own: it stands in the place of the page's first part when somebody looks at
    /// it. Nothing in it is secret from `viewer`.
    fn board_of(&self, _state: &Self::State, _seat: Seat, _viewer: Option<Seat>) -> Option<Part> {
        None
    }

    /// What the drawings of its page are made of.
    fn symbols(&self) -> Option<&'static Symbols> {
        Some(&PLAIN)
    }

    /// The colours of seats on its page, where the view names none: `red`, `blue`, `green`, `yellow`, `purple`, `black`, `white`,
    /// `orange`. None: those that seats have in every title.
    fn seat_colours(&self) -> &'static [&'static str] {
        &[]
    }

    /// What never changes in its pictures: servers answer it by its address.
    fn grounds(&self) -> Vec<&'static Ground> {
        self.symbols().map(|symbols| &**symbols.file).into_iter().collect()
    }

    /// How it is played, in two minutes, with pictures of its board. None: newcomers read the rule book.
    fn how_to_play(&self) -> Option<HowToPlay> {
        None
    }

    /// A first game, step by step. None: newcomers read how it is played.
    fn lesson(&self) -> Option<Shipped> {
        None
    }

    /// The places in which a fact changed something.
    fn places_of(&self, _state: &Self::State, _fact: &Self::Fact) -> Vec<String> {
        vec![]
    }
}

//! The pictures and the page of a title.

use super::Words;
use super::listing;
use crate::kernel::how_to_play::HowToPlay;
use crate::kernel::language::Language;
use crate::kernel::lesson::Shipped;
use crate::kernel::notation::name_seats;
use crate::kernel::page::{Bit, Drawing, PLAIN, Page, Part, Symbols, picture};
use crate::kernel::seat::{PerSeat, Seat};
use crate::kernel::svg::{Ground, Svg};

/// The page of a game, and its picture.
pub trait Pictures: Words {
    /// The page of `state`, and its changes in `after`, the result of the choices of `viewer` so far. If not
    /// `asks`, as in [`Words::position`], nobody is asked to act. By default it shows the view: figures and lists
    /// as cards.
    fn page(&self, state: &Self::State, after: Option<&Self::State>, viewer: Option<Seat>, _asks: bool) -> Page {
        let after = after.map(|after| self.view_value(after, viewer));
        listing::page(&self.view_value(state, viewer), after.as_ref())
    }

    /// Like [`Pictures::page`], but with the facts that lead from `state` to `after`.
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
    /// It marks the places that people can click ([`Svg::place`]). By default it is composed of the page's pieces.
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

    /// The board of one player, if each has their own: it replaces the page's first part while somebody looks at
    /// it. It contains nothing secret from `viewer`.
    fn board_of(&self, _state: &Self::State, _seat: Seat, _viewer: Option<Seat>) -> Option<Part> {
        None
    }

    /// The symbols in the drawings of its page.
    fn symbols(&self) -> Option<&'static Symbols> {
        Some(&PLAIN)
    }

    /// The colours of seats on its page, if the view names none: `red`, `blue`, `green`, `yellow`, `purple`,
    /// `black`, `white`, `orange`. Empty: the colours that seats have in every title.
    fn seat_colours(&self) -> &'static [&'static str] {
        &[]
    }

    /// The parts of its pictures that never change; servers serve them by their address.
    fn grounds(&self) -> Vec<&'static Ground> {
        self.symbols().map(|symbols| &**symbols.file).into_iter().collect()
    }

    /// The two-minute introduction, with pictures of its board. `None`: newcomers read the rule book.
    fn how_to_play(&self) -> Option<HowToPlay> {
        None
    }

    /// A first game, step by step. `None`: newcomers read the introduction.
    fn lesson(&self) -> Option<Shipped> {
        None
    }

    /// What a fact takes and brings, in symbols and figures: a log shows them beside its words. Sealed facts come in the form the
    /// reader may see.
    fn signs_of(&self, _fact: &Self::Fact) -> Vec<Bit> {
        vec![]
    }

    /// The places in which a fact changed something.
    fn places_of(&self, _state: &Self::State, _fact: &Self::Fact) -> Vec<String> {
        vec![]
    }
}

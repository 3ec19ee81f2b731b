//! What a game's page shows, as data: a title describes it once; it is drawn as HTML (`api/src/page`), as one picture for mails
//! and previews ([`picture`]), and read out as words.
//!
//! A [`Page`] holds parts of the board, rows of the desk, and what each player has. It knows nothing of links: a card names its
//! place, and the page says what a press on it does.

mod flow;
mod picture;
mod symbols;

pub use flow::Size;
pub use picture::{Drawing, letter, picture};
pub use symbols::{Colour, KIT_COLOURS, KIT_SYMBOLS, SEATS, Symbol, Symbols, stylesheet};

use crate::kernel::language::Phrase;
use crate::kernel::seat::{PerSeat, Seat};

/// All that a title says of its page.
#[derive(Clone, Debug)]
pub struct Page {
    pub symbols: &'static Symbols,
    /// In reading order.
    pub parts: Vec<Part>,
    /// What a choice costs and brings, above the choice itself; empty where nobody chooses.
    pub desk: Vec<Row>,
    pub players: PerSeat<Player>,
    /// Where the game stands, in a few words each: the round, that it is the last.
    pub about: Vec<Phrase>,
}

/// A named piece of the board.
#[derive(Clone, Debug)]
pub struct Part {
    /// `[a-z]+`: what it is called in style sheets.
    pub id: &'static str,
    pub heading: Option<Phrase>,
    /// Beside the heading.
    pub note: Option<Phrase>,
    pub cards: Vec<Card>,
    /// Cards in a row, at a desk and on a phone.
    pub columns: (u8, u8),
    /// Of twelve columns of the board, at a desk; a phone shows one part below the other.
    pub width: u8,
}

/// Something with an edge: a card, a place of the board, a pile.
#[derive(Clone, Debug, Default)]
pub struct Card {
    /// The place that a press chooses ([`crate::kernel::choices::Choice::at`]).
    pub place: Option<String>,
    /// Further places that lie on it.
    pub also: Vec<String>,
    /// What it looks like: a colour of the title's palette has this name, and style sheets know it.
    pub look: &'static str,
    /// A symbol drawn behind it, at its lower edge.
    pub scene: Option<&'static str>,
    /// A symbol along its upper edge.
    pub above: Option<&'static str>,
    /// Its upper edge: what it costs, who stands there; the last piece after [`Bit::Space`] lies at the right.
    pub head: Vec<Bit>,
    /// What it does.
    pub rows: Vec<Vec<Bit>>,
    pub name: Option<Phrase>,
    /// What orders call it: pictures in mails say it.
    pub id: Option<&'static str>,
    /// Its lower edge.
    pub foot: Vec<Bit>,
    /// Cards that lie on it: tiles of a display.
    pub cards: Vec<Card>,
    /// All of it in words, for screen readers and as a tooltip.
    pub said: Phrase,
    /// It lies on another card.
    pub is_small: bool,
    /// Left out where there is little room.
    pub is_minor: bool,
    /// Rows that it takes in its part at a desk.
    pub height: u8,
}

/// A piece of a line.
#[derive(Clone, Debug)]
pub enum Bit {
    /// A symbol by its id, and how it is drawn.
    Symbol(&'static str, Look),
    Words(Phrase),
    Strong(Phrase),
    /// A figure on a symbol: points on a shield.
    On(&'static str, i64),
    Pill(Pill),
    /// A group that is not broken.
    Group(Vec<Bit>),
    /// A group with the place that a press on it chooses.
    At(String, Vec<Bit>),
    /// What follows lies at the right edge.
    Space,
}

/// How a symbol stands in a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    Solid,
    /// What is lacking: an outline.
    Hollow,
    /// What goes away by the choice.
    Goes,
    /// What comes by it.
    Comes,
}

/// A rounded label.
#[derive(Clone, Debug)]
pub struct Pill {
    pub of: PillOf,
    pub bits: Vec<Bit>,
    pub said: Phrase,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PillOf {
    /// What it costs: filled where it can be chosen.
    Cost,
    /// Who stands there, after the choice as before.
    Seat(Seat),
    /// Who would stand there.
    Comes(Seat),
}

/// A row of the desk.
#[derive(Clone, Debug)]
pub enum Row {
    /// Places in a row, each with what lies in it, what goes and what comes: a storage.
    Cells {
        cells: Vec<Cell>,
        said: Phrase,
    },
    Line {
        bits: Vec<Bit>,
        said: Phrase,
    },
    /// Said in words, as a warning.
    Warning(Phrase),
}

#[derive(Clone, Debug, Default)]
pub struct Cell {
    pub holds: Option<(&'static str, Look)>,
    /// The place that a press on it chooses.
    pub place: Option<String>,
    /// What leaves it.
    pub goes: Option<&'static str>,
    /// It is one too many.
    pub is_over: bool,
}

/// A player's row.
#[derive(Clone, Debug, Default)]
pub struct Player {
    pub points: Option<i64>,
    /// Figures beside the name.
    pub figures: Vec<Told>,
    /// Rows below it.
    pub rows: Vec<Told>,
}

/// Pieces of a line, and the same in words.
#[derive(Clone, Debug)]
pub struct Told {
    pub bits: Vec<Bit>,
    pub said: Phrase,
}

impl Bit {
    pub fn solid(symbol: &'static str) -> Self {
        Bit::Symbol(symbol, Look::Solid)
    }

    pub fn hollow(symbol: &'static str) -> Self {
        Bit::Symbol(symbol, Look::Hollow)
    }

    /// `count` of a symbol.
    pub fn many(symbol: &'static str, count: usize) -> impl Iterator<Item = Self> {
        std::iter::repeat_n(Self::solid(symbol), count)
    }
}

impl Page {
    /// The places of all cards and cells.
    pub fn places(&self) -> impl Iterator<Item = &str> {
        let of_cards = self.cards().flat_map(|card| card.place.iter().chain(&card.also));
        let cells = self.desk.iter().filter_map(|row| match row {
            Row::Cells { cells, .. } => Some(cells.iter().filter_map(|cell| cell.place.as_ref())),
            Row::Line { .. } | Row::Warning(_) => None,
        });
        of_cards.chain(cells.flatten()).map(String::as_str)
    }

    /// Every card, those that lie on others after them.
    pub fn cards(&self) -> impl Iterator<Item = &Card> {
        self.parts.iter().flat_map(|part| &part.cards).flat_map(|card| std::iter::once(card).chain(&card.cards))
    }
}

//! What a game's page shows, as data: a title describes it once; it is drawn as HTML (`api/src/page`), as one picture for mails
//! and previews ([`picture`]), and read out as words.
//!
//! A [`Page`] holds parts of the board, rows of the desk, and what each player has. It knows nothing of links: a card names its
//! place, and the page says what a press on it does.

mod flow;
mod map;
pub mod names;
mod picture;
mod symbols;

pub use flow::Size;
pub use map::{Corner, Laid, Map, Name, Note};
pub use picture::{Drawing, letter, letter_of, lettered, picture};
pub use symbols::{Colour, KIT_COLOURS, KIT_SYMBOLS, PLAIN, SEATS, Symbol, Symbols, stylesheet};

use crate::kernel::language::Phrase;
use crate::kernel::seat::{PerSeat, Seat};
use crate::kernel::svg::{Ground, Svg};

/// All that a title says of its page.
#[derive(Clone, Debug)]
pub struct Page {
    pub symbols: &'static Symbols,
    /// In reading order.
    pub parts: Vec<Part>,
    /// The steps of the turn, in their order; empty where a turn has one.
    pub steps: Vec<Step>,
    /// How far the end is.
    pub progress: Option<Told>,
    /// What a choice costs and brings, above the choice itself; empty where nobody chooses.
    pub desk: Vec<Row>,
    /// What the figures of players say, where they stand in columns: one for each of [`Player::figures`].
    pub columns: Vec<Told>,
    pub players: PerSeat<Player>,
    /// Where the game stands, in a few words each: the round, that it is the last.
    pub about: Vec<Phrase>,
}

/// A named piece of the board.
#[derive(Clone, Debug, Default)]
pub struct Part {
    /// `[a-z]+`: what it is called in style sheets.
    pub id: &'static str,
    pub heading: Option<Phrase>,
    /// Beside the heading.
    pub note: Option<Phrase>,
    pub map: Option<Map>,
    pub cards: Vec<Card>,
    /// Cards in a row, at a desk and on a phone.
    pub columns: (u8, u8),
    /// Of twelve columns of the board, at a desk; a phone shows one part below the other.
    pub width: u8,
    /// It stands beside the board at a desk, below the choice: what is on offer, the cities of others.
    pub is_beside: bool,
}

/// A step of a turn.
#[derive(Clone, Debug)]
pub struct Step {
    pub name: Phrase,
    /// What came of it, or what it will be about.
    pub note: Option<Told>,
    pub when: When,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    Done,
    Now,
    ToCome,
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
    /// Its upper edge: what it costs, the players who stand there; the last piece after [`Bit::Space`] lies at the right.
    pub head: Vec<Bit>,
    /// What it does.
    pub rows: Vec<Vec<Bit>>,
    pub name: Option<Phrase>,
    /// What orders call it: pictures in mails say it.
    pub id: Option<&'static str>,
    /// Its lower edge.
    pub foot: Vec<Bit>,
    /// What is drawn on it: a shape, the small map of somebody else.
    pub drawing: Option<OnCard>,
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
    /// A press on the card shows the board of this player ([`crate::kernel::title::Pictures::board_of`]).
    pub shows: Option<Seat>,
}

/// A drawing on a card, as with a [`Map`]. Its places are marked where something has changed; a press goes to the card.
#[derive(Clone, Debug)]
pub struct OnCard {
    pub ground: Option<&'static Ground>,
    pub drawn: Svg,
    /// The part that is shown: left, top, width, height.
    pub view: [f64; 4],
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
    /// The player who stands there, after the choice as before.
    Seat(Seat),
    /// The player who would stand there.
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
    Track(Track),
    /// Lines with the same columns, each column a [`Bit::Group`]: what a turn is made of so far.
    Ledger(Vec<Entry>),
    /// Said in words, as a warning.
    Warning(Phrase),
}

/// A line of what a turn is made of.
#[derive(Clone, Debug)]
pub struct Entry {
    pub told: Told,
    /// The last fact of the choice that it tells of, counted from 0: a press on it goes back to there.
    pub until: usize,
}

/// A row of small places on which something moves on: gold, a resource, people.
#[derive(Clone, Debug)]
pub struct Track {
    /// `[a-z]+`: what it is called in style sheets.
    pub id: &'static str,
    pub symbol: &'static str,
    pub pips: Vec<Pip>,
    /// At its right end, its figure before and after.
    pub figure: Vec<Bit>,
    pub said: Phrase,
}

#[derive(Clone, Copy, Debug)]
pub struct Pip {
    /// `None`: it is free.
    pub look: Option<Look>,
    /// `[a-z]+`, for style sheets: what stands there. Empty: nothing.
    pub mark: &'static str,
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

    /// A figure, or a sign that is read as one.
    pub fn figure(text: &'static str) -> Self {
        Bit::Strong(text.into())
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
    /// A page with nothing on it.
    pub fn new(symbols: &'static Symbols, players: PerSeat<Player>) -> Self {
        Self {
            symbols,
            parts: vec![],
            steps: vec![],
            progress: None,
            desk: vec![],
            columns: vec![],
            players,
            about: vec![],
        }
    }

    /// The same with a row for each of so many players, of whom it may say nothing.
    pub fn for_players(self, players: usize) -> Self {
        Self { players: PerSeat::new(players, |seat| self.players.get(seat).cloned().unwrap_or_default()), ..self }
    }

    /// The places of all cards, cells and maps.
    pub fn places(&self) -> impl Iterator<Item = &str> {
        let of_cards = self.cards().flat_map(|card| card.place.iter().chain(&card.also));
        let on_maps = self.drawings().flat_map(Svg::places).map(|place| place.name.as_str());
        let cells = self.desk.iter().filter_map(|row| match row {
            Row::Cells { cells, .. } => Some(cells.iter().filter_map(|cell| cell.place.as_ref())),
            Row::Line { .. } | Row::Track(_) | Row::Ledger(_) | Row::Warning(_) => None,
        });
        of_cards.chain(cells.flatten()).map(String::as_str).chain(on_maps)
    }

    pub fn maps(&self) -> impl Iterator<Item = &Map> {
        self.parts.iter().filter_map(|part| part.map.as_ref())
    }

    /// The grounds of its maps, and of those on cards.
    pub fn grounds(&self) -> impl Iterator<Item = &'static Ground> {
        let on_cards = self.cards().filter_map(|card| card.drawing.as_ref()).filter_map(|on_it| on_it.ground);
        self.maps().filter_map(|map| map.ground).chain(on_cards)
    }

    /// What is drawn on its maps and cards.
    pub fn drawings(&self) -> impl Iterator<Item = &Svg> {
        let on_cards = self.cards().filter_map(|card| card.drawing.as_ref()).map(|on_it| &on_it.drawn);
        self.maps().map(|map| &map.drawn).chain(on_cards)
    }

    /// The players whose boards a press can show.
    pub fn shown(&self) -> impl Iterator<Item = Seat> {
        self.cards().filter_map(|card| card.shows)
    }

    /// Every card, those that lie on others after them.
    pub fn cards(&self) -> impl Iterator<Item = &Card> {
        self.parts.iter().flat_map(|part| &part.cards).flat_map(|card| std::iter::once(card).chain(&card.cards))
    }
}

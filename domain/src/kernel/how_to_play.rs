//! How to play a title, in two minutes. Every title has the same five parts, so a reader who knows one page knows
//! them all. A title describes it once as data; pages draw it with the pieces of its own board.

use crate::kernel::language::Phrase;
use crate::kernel::page::Bit;
use crate::kernel::seat::Seat;
use crate::kernel::table::event::Seq;
use ::words::Messages;

/// The introduction for a newcomer.
#[derive(Clone, Debug)]
pub struct HowToPlay {
    /// The messages with its texts.
    pub words: &'static Messages,
    /// A finished game as a log. All boards shown are boards of this game.
    pub game: &'static str,
    pub weight: Weight,
    /// The length of a game, in rounds or turns.
    pub length: Phrase,
    /// The players' task, in one short sentence.
    pub sentence: Phrase,
    /// The picture beside the title's name, about twice as wide as high.
    pub cover: View,
    /// The part of the board that fills the first page.
    pub close: View,
    pub goal: Goal,
    pub turn: Steps,
    /// The third part: the special features of this title.
    pub special: Steps,
    pub points: Vec<Score>,
    pub end: Vec<Titled>,
}

/// How much there is to learn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weight {
    Easy,
    Medium,
    Heavy,
}

impl Weight {
    /// Filled bars, out of three.
    pub fn bars(self) -> usize {
        self as usize + 1
    }

    pub fn name(self) -> &'static str {
        match self {
            Weight::Easy => "easy",
            Weight::Medium => "medium",
            Weight::Heavy => "heavy",
        }
    }
}

/// A heading and a sentence or two.
#[derive(Clone, Debug)]
pub struct Titled {
    pub name: Phrase,
    pub text: Phrase,
}

/// The first part: the players' goal, on a real board.
#[derive(Clone, Debug)]
pub struct Goal {
    /// One sentence, in bold.
    pub lead: Phrase,
    pub text: Phrase,
    pub picture: View,
    /// Numbered marks on the picture: the position (in units of the map, or the number of a card), and its text.
    pub marks: Vec<((f64, f64), Titled)>,
}

/// A part of several items, each with a picture.
#[derive(Clone, Debug)]
pub struct Steps {
    pub heading: Phrase,
    pub items: Vec<Item>,
    /// Shown below them; empty: nothing.
    pub after: Phrase,
}

#[derive(Clone, Debug)]
pub struct Item {
    pub picture: Picture,
    pub told: Titled,
    /// Its price.
    pub price: Vec<Bit>,
}

#[derive(Clone, Debug)]
pub enum Picture {
    /// Lines of symbols and figures.
    Lines(Vec<Vec<Bit>>),
    Board(View),
}

/// A part of the board after an event of the finished game.
#[derive(Clone, Copy, Debug)]
pub struct View {
    pub at: Seq,
    /// The player whose board is shown, if each player has one.
    pub seat: Option<Seat>,
    pub part: Shown,
}

#[derive(Clone, Copy, Debug)]
pub enum Shown {
    /// A part of the map: left, top, width, height.
    Map([f64; 4]),
    /// Cards by their places.
    Cards(&'static [&'static str]),
}

/// A source of points.
#[derive(Clone, Debug)]
pub struct Score {
    pub symbol: Bit,
    pub told: Titled,
    /// The figures of a standing's breakdown that it sums, each with its factor.
    pub of: &'static [(&'static str, i64)],
}

impl Score {
    /// The points that it brought according to this breakdown.
    pub fn points(&self, breakdown: &serde_json::Value) -> i64 {
        self.of.iter().map(|(key, counts)| breakdown[*key].as_i64().unwrap_or_default() * counts).sum()
    }
}

impl Item {
    pub fn drawn(lines: Vec<Vec<Bit>>, told: Titled) -> Self {
        Self { picture: Picture::Lines(lines), told, price: vec![] }
    }

    pub fn shown(view: View, told: Titled) -> Self {
        Self { picture: Picture::Board(view), told, price: vec![] }
    }

    pub fn priced(self, price: Vec<Bit>) -> Self {
        Self { price, ..self }
    }
}

/// The heading and the text of a message with the attributes `.name` and `.text`.
#[macro_export]
macro_rules! titled {
    ($($message:ident)::+) => {
        $crate::kernel::how_to_play::Titled {
            name: ::words::say!($($message)::+ { of: "name" }),
            text: ::words::say!($($message)::+ { of: "text" }),
        }
    };
}

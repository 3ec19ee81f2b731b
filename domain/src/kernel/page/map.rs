//! A part of the board that is drawn: hexes, squares, and what lies on them.
//!
//! Its ground never changes in a box: browsers keep it. What lies on it is drawn anew for each page. Names are told apart from the
//! drawing: on a page they keep their size while the map is made larger.

use crate::kernel::language::Phrase;
use crate::kernel::page::Told;
use crate::kernel::svg::{Anchor, Ground, Svg};

/// A map, in units of its own: [`Svg::size`] of `drawn` is its width and height.
#[derive(Clone, Debug)]
pub struct Map {
    /// As large as the map ([`crate::kernel::page::Symbols::ground`]). Its address is `/titles/{title}/ground/{name}` for a box that
    /// is built in, and `ground/{name}`, below the game's own, for another.
    pub ground: Option<&'static Ground>,
    /// What lies on the ground, and the places ([`Svg::place`]). Colours are `var(--key)`; no letter is smaller than `0.4` of
    /// `place`; a player's letter is [`super::letter_of`] their seat.
    pub drawn: Svg,
    /// In words, for those who cannot see it.
    pub said: Phrase,
    /// How wide the narrowest of its places is, those that lie within others apart. A page shows it at least 28 pixels wide.
    pub place: f64,
    pub names: Vec<Name>,
    /// The names that orders use for its places. They are shown on demand.
    pub labels: Vec<Name>,
    /// What stands in its corners, where no place lies: keys, prices.
    pub notes: Vec<Note>,
    /// The part that matters while nothing is asked: left, top, width, height.
    pub matters: Option<[f64; 4]>,
    /// What a choice would put on it.
    pub laid: Option<Laid>,
}

/// A piece that a choice would put on a map. A page shows buttons beside it that turn it and play it.
#[derive(Clone, Debug)]
pub struct Laid {
    /// Left, top, width, height.
    pub at: [f64; 4],
    /// What it brings, in a few signs.
    pub told: Told,
}

impl Map {
    /// A map without ground, names and notes.
    pub fn new(drawn: Svg, said: Phrase, place: f64) -> Self {
        Self {
            ground: None,
            drawn,
            said,
            place,
            names: vec![],
            labels: vec![],
            notes: vec![],
            matters: None,
            laid: None,
        }
    }
}

/// A name on a map. On a page it is 14 pixels high at a desk and 11 on a phone, however large the map is drawn.
#[derive(Clone, Debug)]
pub struct Name {
    pub at: (f64, f64),
    /// Where it stands beside its point; its middle is as high as the point.
    pub anchor: Anchor,
    pub text: Phrase,
    /// `[a-z]+`, for style sheets: `strong`, `quiet`, `water`.
    pub look: &'static str,
}

/// A note in a corner of a map: a heading, and lines.
#[derive(Clone, Debug)]
pub struct Note {
    pub corner: Corner,
    pub heading: Option<Phrase>,
    pub lines: Vec<Told>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Corner {
    TopLeft,
    TopRight,
    BottomLeft,
    BottomRight,
}

impl Corner {
    pub fn name(self) -> &'static str {
        match self {
            Corner::TopLeft => "top-left",
            Corner::TopRight => "top-right",
            Corner::BottomLeft => "bottom-left",
            Corner::BottomRight => "bottom-right",
        }
    }
}

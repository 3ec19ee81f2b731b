//! Boards of squares: columns a, b, c ... from the left, rows 1, 2, 3 ... from the bottom, as in chess.

use crate::kernel::choices::{Branch, Choice};
use crate::kernel::digest::Feed;
use crate::kernel::fit::Misfit;
use crate::kernel::language::Phrase;
use crate::kernel::page::{Map, Part};
use crate::kernel::svg::{Anchor, Outline, Paint, Svg};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

/// A square: `c3` in JSON, orders and pictures. Columns and rows are counted from 0; at most 26 of each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square {
    pub row: u8,
    pub column: u8,
}

const MOST: u8 = 26;

impl Square {
    /// The square this many columns to the right and rows up, on a board of any size.
    pub fn step(self, columns: i8, rows: i8) -> Option<Self> {
        let moved = |at: u8, by: i8| at.checked_add_signed(by).filter(|at| *at < MOST);
        Some(Self { row: moved(self.row, rows)?, column: moved(self.column, columns)? })
    }

    /// Its name in pictures: `square-c3`.
    pub fn place(self) -> String {
        format!("square-{self}")
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.column % MOST), self.row + 1)
    }
}

crate::kernel::language::verbatim!(Square);

impl FromStr for Square {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let square = || {
            let column = text.bytes().next()?.to_ascii_lowercase().checked_sub(b'a').filter(|column| *column < MOST)?;
            let row = text.get(1..)?.parse::<u8>().ok()?.checked_sub(1).filter(|row| *row < MOST)?;
            Some(Self { row, column }).filter(|square| square.to_string().eq_ignore_ascii_case(text))
        };
        square().ok_or("a square is written like `c3`")
    }
}

impl Serialize for Square {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Square {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        Cow::<'_, str>::deserialize(from)?.parse().map_err(de::Error::custom)
    }
}

impl JsonSchema for Square {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Square".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({"type": "string", "title": "square", "pattern": "^[a-z][1-9][0-9]?$", "examples": ["c3"]})
    }
}

/// A board with a `T` on each square.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Squares<T> {
    columns: u8,
    cells: Vec<T>,
}

crate::digested!([T: Feed] Squares<T> { 1: columns, 2: cells });
crate::digested!(Square as |square| [square.column, square.row]);

impl<T> Squares<T> {
    pub fn new(columns: u8, rows: u8, each: impl FnMut(Square) -> T) -> Self {
        let columns = columns.min(MOST);
        let squares = (0..rows.min(MOST)).flat_map(|row| (0..columns).map(move |column| Square { row, column }));
        Self { columns, cells: squares.map(each).collect() }
    }

    fn index(&self, square: Square) -> Option<usize> {
        (square.column < self.columns)
            .then(|| usize::from(square.row) * usize::from(self.columns) + usize::from(square.column))
    }

    /// The thing on a square; `None` off this board.
    pub fn get(&self, square: Square) -> Option<&T> {
        self.cells.get(self.index(square)?)
    }

    /// Replaces the thing on a square that a log names, and returns the old one.
    pub fn set(&mut self, square: Square, thing: T) -> Result<T, Misfit> {
        let at = self.index(square).ok_or(Misfit::Absent)?;
        self.cells.get_mut(at).map(|cell| std::mem::replace(cell, thing)).ok_or(Misfit::Absent)
    }

    /// All squares with their things, row by row from the bottom.
    pub fn iter(&self) -> impl Iterator<Item = (Square, &T)> {
        let columns = usize::from(self.columns.max(1));
        let square = move |at: usize| Square { row: (at / columns) as u8, column: (at % columns) as u8 };
        self.cells.iter().enumerate().map(move |(at, cell)| (square(at), cell))
    }

    /// The board as lines of text, the highest row first, with row and column names.
    pub fn lines(&self, sign: impl Fn(&T) -> char) -> Vec<String> {
        let columns = usize::from(self.columns.max(1));
        let row = |(row, cells): (usize, &[T])| {
            let signs = cells.iter().map(|cell| format!(" {}", sign(cell))).collect::<String>();
            format!("{:>2}{signs}", row + 1)
        };
        let mut lines: Vec<String> = self.cells.chunks(columns).enumerate().map(row).rev().collect();
        lines.push(format!(
            "  {}",
            (0..self.columns).map(|at| format!(" {}", char::from(b'a' + at))).collect::<String>()
        ));
        lines
    }

    /// The board as a part of a page: a map on which each square is a place. `token`: colour and letter of the
    /// thing on a square.
    pub fn part(&self, said: Phrase, token: impl Fn(&T) -> Option<(&'static str, String)>) -> Part {
        const CELL: f64 = 56.0;
        const EDGE: f64 = 30.0;
        let rows = self.cells.len().div_ceil(usize::from(self.columns.max(1)));
        let (wide, high) = (f64::from(self.columns) * CELL + 2.0 * EDGE, rows as f64 * CELL + 2.0 * EDGE);
        let mut drawn = Svg::new(wide, high, "", "");
        for (square, thing) in self.iter() {
            let x = EDGE + f64::from(square.column) * CELL;
            let y = high - EDGE - f64::from(square.row + 1) * CELL;
            let shade = if (square.row + square.column).is_multiple_of(2) { "var(--line)" } else { "var(--card)" };
            drawn.rect(x, y, CELL, CELL, 0.0, Paint::fill(shade).edged("var(--quiet)", 1.0));
            if let Some((colour, letter)) = token(thing) {
                drawn.token(x + CELL / 2.0, y + CELL / 2.0, CELL * 0.38, colour, &letter);
            }
            drawn.place(&square.place(), &square.to_string(), Outline::Rect { x, y, w: CELL, h: CELL });
            let name = square.to_string();
            if square.column == 0 {
                drawn.text(EDGE / 2.0, y + CELL * 0.6, 24.0, Anchor::Middle, "var(--ink)", &name[1..]);
            }
            if square.row == 0 {
                drawn.text(x + CELL / 2.0, high - EDGE * 0.2, 24.0, Anchor::Middle, "var(--ink)", &name[..1]);
            }
        }
        Part { id: "squares", map: Some(Map::new(drawn, said, CELL)), width: 12, ..Part::default() }
    }
}

/// Builds the steps of actions that go from square to square, or are on one square. An action without squares
/// becomes one step with its `label`.
pub fn steps<A>(
    legal: Vec<A>,
    tree: &mut Branch<A>,
    squares: impl Fn(&A) -> Vec<Square>,
    label: impl Fn(&A) -> Phrase,
) {
    for (number, action) in legal.into_iter().enumerate() {
        let choice = |square: Square| Choice::new(square).at(square.place());
        match squares(&action).split_last() {
            Some((last, before)) => {
                let branch =
                    before.iter().fold(&mut *tree, |branch, square| branch.to(square.to_string(), || choice(*square)));
                branch.leaf(last.to_string(), choice(*last), action);
            }
            None => tree.leaf(format!("other-{number}"), Choice::new(label(&action)), action),
        }
    }
}

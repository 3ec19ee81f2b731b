//! The first position and picture of a title: its view as a list, and as a table.

use super::plain::{PLAYERS, begun, in_words, seat, spaced};
use crate::kernel::svg::{Anchor, Paint, SEAT_COLOURS, Svg};
use crate::kernel::typeset;
use serde_json::Value;

/// A part of a view.
#[derive(Clone, Debug, PartialEq)]
pub enum Block {
    Row {
        name: String,
        text: String,
    },
    /// A list of lists: rows and columns.
    Grid {
        name: String,
        rows: Vec<Vec<String>>,
    },
    /// A list of texts of more than a word: each on a line of its own, its signs below one another.
    Lines {
        name: String,
        lines: Vec<String>,
    },
}

/// The parts of a view, in its order. Who is to act is said apart.
pub fn blocks(view: &Value) -> Vec<Block> {
    let mut blocks = vec![];
    for (name, value) in view.as_object().into_iter().flatten().filter(|(name, _)| *name != "to_act") {
        add(&mut blocks, &begun(name), name, value);
    }
    blocks
}

fn add(blocks: &mut Vec<Block>, called: &str, name: &str, value: &Value) {
    let is_row =
        |item: &Value| item.as_array().is_some_and(|row| row.iter().all(|cell| !cell.is_array() && !cell.is_object()));
    match value {
        Value::Null => {}
        Value::Array(list) if list.iter().any(Value::is_object) => {
            for (at, item) in list.iter().enumerate() {
                let mut item = item.clone();
                let whose = item.as_object_mut().and_then(|fields| fields.remove("seat")).as_ref().and_then(seat);
                let name = whose.map_or_else(|| format!("{called} {}", at + 1), |seat| seat.to_string());
                blocks.push(Block::Row { name, text: in_words(&item) });
            }
        }
        Value::Array(list) if !list.is_empty() && list.iter().all(is_row) => {
            let cells = |row: &Value| row.as_array().into_iter().flatten().map(in_words).collect();
            blocks.push(Block::Grid { name: called.to_owned(), rows: list.iter().map(cells).collect() });
        }
        Value::Array(list) if list.iter().any(|item| item.as_str().is_some_and(|text| text.contains(' '))) => {
            blocks.push(Block::Lines { name: called.to_owned(), lines: list.iter().map(in_words).collect() });
        }
        Value::Array(list) => {
            let text = list.iter().map(in_words).collect::<Vec<_>>().join(", ");
            blocks.push(Block::Row { name: called.to_owned(), text });
        }
        Value::Object(fields) => {
            for (inner, value) in fields {
                add(blocks, &format!("{called}, {}", spaced(inner)), inner, value);
            }
        }
        value => {
            let text = match seat(value).filter(|_| PLAYERS.contains(&name)) {
                Some(seat) => seat.to_string(),
                None => in_words(value),
            };
            blocks.push(Block::Row { name: called.to_owned(), text });
        }
    }
}

/// The widest line of a mail's text.
const WIDTH: usize = 72;

/// A position in plain text.
pub fn listed(headline: &str, blocks: &[Block]) -> String {
    let mut lines = vec![headline.to_owned()];
    for block in blocks {
        match block {
            Block::Row { name, text } => {
                lines.extend(broken(&format!("{name}: {text}"), WIDTH, |line| line.chars().count()))
            }
            Block::Grid { name, rows } => {
                lines.push(format!("{name}:"));
                let widest = rows.iter().flatten().map(|cell| cell.chars().count()).max().unwrap_or_default();
                let row = |row: &Vec<String>| row.iter().map(|cell| format!(" {cell:>widest$}")).collect::<String>();
                lines.extend(rows.iter().map(|cells| format!(" {}", row(cells))));
            }
            Block::Lines { name, lines: texts } => {
                lines.push(format!("{name}:"));
                lines.extend(texts.iter().map(|text| format!("  {text}")));
            }
        }
    }
    lines.join("\n")
}

/// Lines of a text that are no wider than `most`, as `width` measures them; those after the first are set in.
fn broken<W: PartialOrd>(text: &str, most: W, width: impl Fn(&str) -> W) -> Vec<String> {
    let mut lines: Vec<String> = vec![];
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if width(&format!("{line} {word}")) <= most => {
                line.push(' ');
                line.push_str(word);
            }
            Some(_) => lines.push(format!("  {word}")),
            None => lines.push(word.to_owned()),
        }
    }
    lines
}

/// The same as a picture: a table. `named` puts names in the place of seats' marks.
pub fn table(title: &str, told: &str, blocks: &[Block], named: &dyn Fn(&str) -> String) -> Svg {
    const WIDE: f64 = 640.0;
    const NAMES: f64 = 200.0;
    const LINE: f64 = 22.0;
    const CELL: f64 = 30.0;
    const SIGN: f64 = 11.0;
    const INK: &str = "#222222";
    let texts = |text: &str| broken(&named(text), WIDE - NAMES - 24.0, |line| typeset::width(line, 15.0, false));
    let height = |block: &Block| match block {
        Block::Row { text, .. } => texts(text).len() as f64 * LINE + 12.0,
        Block::Grid { rows, .. } => rows.len() as f64 * CELL + 12.0,
        Block::Lines { lines, .. } => lines.len() as f64 * LINE + 12.0,
    };
    let all: f64 = blocks.iter().map(height).sum();
    let widths = blocks.iter().map(|block| match block {
        Block::Row { .. } => 0.0,
        Block::Grid { rows, .. } => rows.iter().map(Vec::len).max().unwrap_or_default() as f64 * CELL,
        Block::Lines { lines, .. } => {
            lines.iter().map(|line| line.chars().count()).max().unwrap_or_default() as f64 * SIGN
        }
    });
    let wide = widths.map(|width| width + NAMES + 24.0).fold(WIDE, f64::max);
    let mut svg = Svg::new(wide, all + 56.0, title, told);
    svg.rect(0.0, 0.0, wide, all + 56.0, 0.0, Paint::fill("#fbf8f1"));
    svg.bold(12.0, 32.0, 20.0, Anchor::Start, INK, title);
    let mut y = 46.0;
    for (at, block) in blocks.iter().enumerate() {
        let high = height(block);
        if at.is_multiple_of(2) {
            svg.rect(0.0, y, wide, high, 0.0, Paint::fill("#f0eadb"));
        }
        let (Block::Row { name, .. } | Block::Grid { name, .. } | Block::Lines { name, .. }) = block;
        // A row of a player's has their colour.
        let whose =
            name.strip_prefix("{seat:").and_then(|rest| rest.strip_suffix('}')).and_then(|seat| seat.parse().ok());
        let colour = whose.and_then(|seat: usize| SEAT_COLOURS.get(seat));
        if let Some(colour) = colour {
            svg.rect(12.0, y + 9.0, 14.0, 14.0, 2.0, Paint::fill(colour).edged(INK, 1.0));
        }
        let left = if colour.is_some() { 34.0 } else { 12.0 };
        let (size, name) = typeset::shortened(&named(name), 15.0, NAMES - left - 8.0, true);
        svg.bold(left, y + 22.0, size, Anchor::Start, INK, &name);
        match block {
            Block::Row { text, .. } => {
                for (line, text) in texts(text).iter().enumerate() {
                    svg.text(NAMES, y + 22.0 + line as f64 * LINE, 15.0, Anchor::Start, INK, text);
                }
            }
            Block::Lines { lines, .. } => {
                for (row, line) in lines.iter().enumerate() {
                    for (column, sign) in line.chars().enumerate().filter(|(_, sign)| *sign != ' ') {
                        let (x, at) = (NAMES + (column as f64 + 0.5) * SIGN, y + 22.0 + row as f64 * LINE);
                        svg.text(x, at, 15.0, Anchor::Middle, INK, &sign.to_string());
                    }
                }
            }
            Block::Grid { rows, .. } => {
                for (row, cells) in rows.iter().enumerate() {
                    for (column, cell) in cells.iter().enumerate() {
                        let (x, top) = (NAMES + column as f64 * CELL, y + 6.0 + row as f64 * CELL);
                        svg.rect(x, top, CELL, CELL, 0.0, Paint::fill("#ffffff").edged("#8a8371", 1.0));
                        let (size, cell) = typeset::shortened(cell, 15.0, CELL - 4.0, true);
                        svg.bold(x + CELL / 2.0, top + 20.0, size, Anchor::Middle, INK, &cell);
                    }
                }
            }
        }
        y += high;
    }
    svg
}

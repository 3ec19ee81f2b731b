//! The default position and page of a title: its view as a list, and as cards.

use super::plain::{PLAYERS, begun, in_words, seat, spaced};
use crate::kernel::language::Phrase;
use crate::kernel::page::{Bit, Card, PLAIN, Page, Part, Player, Told};
use crate::kernel::seat::{PerSeat, Seat};
use serde_json::Value;

/// A part of a view.
#[derive(Clone, Debug, PartialEq)]
pub enum Block {
    Row {
        name: String,
        text: String,
    },
    /// A list of figures or words.
    List {
        name: String,
        items: Vec<String>,
    },
    /// A list of lists: rows and columns.
    Grid {
        name: String,
        rows: Vec<Vec<String>>,
    },
    /// A list of longer texts: each on its own line, with aligned characters.
    Lines {
        name: String,
        lines: Vec<String>,
    },
}

/// The parts of a view, in its order. The seats to act are shown separately.
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
            blocks.push(Block::List { name: called.to_owned(), items: list.iter().map(in_words).collect() });
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
            Block::Row { name, text } => lines.extend(broken(&format!("{name}: {text}"))),
            Block::List { name, items } => lines.extend(broken(&format!("{name}: {}", items.join(", ")))),
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

/// Breaks a text into lines no wider than [`WIDTH`]; all but the first are indented.
fn broken(text: &str) -> Vec<String> {
    let mut lines: Vec<String> = vec![];
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= WIDTH => {
                line.push(' ');
                line.push_str(word);
            }
            Some(_) => lines.push(format!("  {word}")),
            None => lines.push(word.to_owned()),
        }
    }
    lines
}

/// The same as a page: figures and lists as cards, one row per player.
pub fn page(view: &Value, after: Option<&Value>) -> Page {
    let before = blocks(view);
    let players = before.iter().filter_map(|block| match block {
        Block::Row { name, .. } => seat_of(name),
        _ => None,
    });
    let players = players.map(|seat| seat.index() + 1).max().unwrap_or_default();
    let after = after.map(blocks).unwrap_or_default();
    let becomes = |name: &str, text: &str| {
        let later = after.iter().find_map(|block| match block {
            Block::Row { name: other, text } if other == name => Some(text.clone()),
            _ => None,
        });
        later.filter(|later| later != text)
    };
    let mut page = Page::new(&PLAIN, PerSeat::new(players, |_| Player::default()));
    let mut figures = vec![];
    for block in &before {
        match block {
            Block::Row { name, text } => match seat_of(name) {
                Some(seat) => page.players[seat].rows.push(told(row(text, becomes(name, text)))),
                None => figures.push(card(Some(name), row(text, becomes(name, text)), text)),
            },
            Block::List { name, items } => {
                let cards = items.iter().map(|item| card(None, vec![strong(item)], item)).collect();
                page.parts.push(Part { columns: (8, 5), ..part("list", name, cards) });
            }
            Block::Grid { name, rows } => {
                let wide = rows.iter().map(Vec::len).max().unwrap_or_default().clamp(1, 255) as u8;
                let cards = rows.iter().flatten().map(|cell| card(None, vec![strong(cell)], cell)).collect();
                page.parts.push(Part { columns: (wide, wide), ..part("grid", name, cards) });
            }
            Block::Lines { name, lines } => {
                let bits = |line: &String| vec![Bit::Words(Phrase::verbatim(line.clone()))];
                let all = Card { rows: lines.iter().map(bits).collect(), ..card(None, vec![], &lines.join("; ")) };
                page.parts.push(Part { columns: (1, 1), ..part("lines", name, vec![all]) });
            }
        }
    }
    if !figures.is_empty() {
        page.parts.insert(0, Part { id: "figures", cards: figures, columns: (4, 2), width: 12, ..Part::default() });
    }
    page
}

fn seat_of(name: &str) -> Option<Seat> {
    let number = name.strip_prefix("{seat:")?.strip_suffix('}')?;
    number.parse().ok().map(Seat)
}

fn strong(text: &str) -> Bit {
    Bit::Strong(Phrase::verbatim(text.to_owned()))
}

/// A text, and its later value.
fn row(text: &str, becomes: Option<String>) -> Vec<Bit> {
    match becomes {
        None => vec![strong(text)],
        Some(later) => vec![Bit::Words(Phrase::verbatim(text.to_owned())), Bit::solid("arrow"), strong(&later)],
    }
}

fn told(bits: Vec<Bit>) -> Told {
    let said = Phrase::commas(bits.iter().filter_map(|bit| match bit {
        Bit::Words(text) | Bit::Strong(text) => Some(text.clone()),
        _ => None,
    }));
    Told { bits, said }
}

fn card(name: Option<&str>, row: Vec<Bit>, said: &str) -> Card {
    let head = name.map(|name| vec![Bit::Words(Phrase::verbatim(name.to_owned()))]).unwrap_or_default();
    let said = name.map_or_else(|| said.to_owned(), |name| format!("{name}: {said}"));
    Card { look: "card", head, rows: vec![row], said: Phrase::verbatim(said), ..Card::default() }
}

fn part(id: &'static str, name: &str, cards: Vec<Card>) -> Part {
    Part { id, heading: Some(Phrase::verbatim(name.to_owned())), cards, width: 12, ..Part::default() }
}

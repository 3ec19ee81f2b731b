//! Wonders as they stand in a city: large pictures on their own footprint where it is one that we have drawn, else a sign.

use super::outline::{CELL, N, bounds, corner, outline, scaled};
use super::symbols::SYMBOLS;
use crate::kernel::language::{Language, Phrase, say};
use crate::kernel::page::Symbol;
use crate::kernel::typeset;
use crate::titles::world_wonders::data::Link;
use crate::titles::world_wonders::geometry::{Cell, Cells, SIDE};
use crate::titles::world_wonders::ids::{MonumentId, Named as _};
use crate::titles::world_wonders::words;
use std::fmt::Write as _;

/// Where the name of a wonder stands, and whether it is written upwards.
pub struct Label {
    pub at: (f64, f64),
    pub is_up: bool,
}

/// Its name without `The` and the like, for maps and small cards.
pub fn short(monument: MonumentId) -> Phrase {
    match monument.data().known {
        Some(known) => say!(words::monument_short { of: known.id() }),
        None => Phrase::verbatim(monument.data().name.as_str()),
    }
}

/// What its drawings are called: `great-wall`.
fn drawn_as(monument: MonumentId) -> Option<String> {
    Some(monument.data().known?.id().replace('_', "-"))
}

/// Its sign.
pub fn sign(monument: MonumentId) -> &'static str {
    let own = drawn_as(monument).and_then(|id| SYMBOLS.find(&format!("w-{id}")));
    own.map_or("wonder", |sign| sign.id)
}

/// Whether the name fits into a room, in every language: on a phone its letters are 11 pixels high and a cell some 28 wide.
fn fits(monument: MonumentId, room: f64) -> bool {
    let wide = |language| typeset::width(&short(monument).in_words(language), 11.0, true) * CELL / 28.5;
    Language::all().map(wide).fold(0.0, f64::max) <= room
}

/// Draws it with its parts, and says where its name has room.
pub fn wonder(d: &mut String, monument: MonumentId, parts: &[Cells]) -> Option<Label> {
    let all = parts.iter().fold(Cells::EMPTY, |all, part| all | *part);
    let apart: Vec<Cells> = if monument.data().link == Link::Gap { parts.to_vec() } else { vec![all] };
    let edge = |inset: f64, round: f64| apart.iter().map(|cells| outline(*cells, inset, round)).collect::<String>();
    let base = edge(2.0, 6.0);
    let _ = write!(
        d,
        "<path d=\"{base}\" transform=\"translate(0 3.5)\" fill=\"var(--ww-shd)\"/><path d=\"{base}\" fill=\"var(--ww-wonder)\" \
         stroke=\"var(--ww-wedge)\" stroke-width=\"2.2\"/><path d=\"{}\" fill=\"none\" stroke=\"var(--ww-wedge)\" \
         stroke-opacity=\".45\" stroke-width=\"1.2\"/>",
        edge(6.0, 4.0)
    );
    let places = picture(d, monument, all, &apart, parts);
    places.into_iter().find(|(_, room)| fits(monument, *room)).map(|(label, _)| label)
}

/// The same small: its ground and its sign.
pub fn small(d: &mut String, monument: MonumentId, parts: &[Cells]) {
    let all = parts.iter().fold(Cells::EMPTY, |all, part| all | *part);
    let _ = write!(
        d,
        "<path d=\"{}\" fill=\"var(--ww-wonder)\" stroke=\"var(--ww-wedge)\" stroke-width=\"4\"/>",
        outline(all, 2.0, 0.0)
    );
    picture(d, monument, all, &[all], parts);
}

type Room = (Label, f64);

/// Draws what stands on its ground; where its name may stand, the best place first, each with how much room there is.
fn picture(d: &mut String, monument: MonumentId, all: Cells, apart: &[Cells], parts: &[Cells]) -> Vec<Room> {
    let id = drawn_as(monument).unwrap_or_default();
    let [x, y, w, h] = bounds(all);
    let level = |x: f64, y: f64, room: f64| (Label { at: (x, y), is_up: false }, room - 6.0);
    let up = |x: f64, y: f64, room: f64| (Label { at: (x, y), is_up: true }, room - 6.0);
    if id == "great-wall" {
        wall(d, all);
        let (n, from, is_level) = run(all);
        let (left, top) = corner(from);
        return vec![match is_level {
            true => level(left + n * CELL / 2.0, top + 20.0, n * CELL),
            false => up(left + 20.0, top + n * CELL / 2.0, n * CELL),
        }];
    }
    if id == "giza" {
        parts.iter().for_each(|part| place(d, "wo-pyramid", bounds(*part)));
        let [x, y, w, h] = bounds(parts.first().copied().unwrap_or(all));
        return vec![level(x + w / 2.0, y + h - 11.0, w)];
    }
    if let Some(drawing) = large(&id, all, (w, h)) {
        place(d, drawing.id, [x, y, w, h]);
        return match (drawing.id, w > h) {
            ("wo-theater", _) => vec![level(x + w / 2.0, y + 13.0, w)],
            ("wo-ishtar-gate", _) => vec![level(x + 78.0, y + 20.0, w - 40.0)],
            ("wo-ishtar-gate-tall", _) => vec![up(x + 20.0, y + 78.0, h - 40.0)],
            (_, false) if h > 120.0 => vec![up(x + if w > CELL { 14.0 } else { 20.0 }, y + h / 2.0, h)],
            (_, false) => vec![level(x + w / 2.0, y + h - 11.0, w), up(x + 13.0, y + h / 2.0, h)],
            _ => vec![level(x + w / 2.0, y + h - 11.0, w)],
        };
    }
    let sign = sign(monument);
    if apart.len() > 1 {
        apart.iter().for_each(|part| stamp(d, sign, middle(*part), 27.0));
        return vec![];
    }
    if all.len() as f64 * CELL * CELL == w * h && w > CELL && h > CELL {
        stamp(d, sign, (x + w / 2.0, y + h / 2.0 - 6.0), w.min(h) * 0.66);
        return vec![level(x + w / 2.0, y + h - 11.0, w)];
    }
    // A line, or bent: the name along its longest run, the sign in another cell or before it.
    let (n, from, is_level) = run(all);
    let (left, top) = corner(from);
    let on_run = |cell: Cell| match is_level {
        true => cell.row == from.row && (from.col..from.col + n as u8).contains(&cell.col),
        false => cell.col == from.col && (from.row..from.row + n as u8).contains(&cell.row),
    };
    let other = all.iter().find(|cell| !on_run(*cell));
    let (room, after) = if other.is_some() { (n * CELL, 0.0) } else { ((n - 1.0) * CELL, CELL - 6.0) };
    let name = match is_level {
        true => level(left + after + room / 2.0, top + 20.0, room + 4.0),
        false => up(left + 20.0, top + after + room / 2.0, room + 4.0),
    };
    let is_named = n > 1.0 && fits(monument, name.1);
    let at = match other {
        Some(cell) if is_named => middle(cell.into()),
        None if is_named => middle(from.into()),
        _ if is_level => (left + n * CELL / 2.0, top + 20.0),
        _ => (left + 20.0, top + n * CELL / 2.0),
    };
    stamp(d, sign, at, 28.0);
    if is_named { vec![name] } else { vec![] }
}

/// The drawing of a wonder on a footprint of this size.
fn large(id: &str, cells: Cells, size: (f64, f64)) -> Option<&'static Symbol> {
    let is_full = cells.len() as f64 * CELL * CELL == size.0 * size.1;
    let tee = match cells.iter().filter(|cell| Some(cell.row) == cells.first().map(|first| first.row)).count() {
        1 => "-flipped",
        _ => "",
    };
    let kinds = if id == "theater" { vec![tee] } else { vec!["", "-tall"] };
    let mut drawings = kinds.iter().filter_map(|kind| SYMBOLS.find(&format!("wo-{id}{kind}")));
    drawings.find(|drawing| drawing.size == size).filter(|_| is_full || id == "theater")
}

/// The longest straight row of cells: how many, the first, and whether it lies west to east.
fn run(cells: Cells) -> (f64, Cell, bool) {
    let length = |from: Cell, (dx, dy): (i32, i32)| {
        let at = |n: i32| Cell::new(i32::from(from.col) + n * dx, i32::from(from.row) + n * dy);
        (0..).take_while(|n| at(*n).is_some_and(|cell| cells.contains(cell))).count()
    };
    let runs = cells.iter().flat_map(|from| [(length(from, (1, 0)), from, true), (length(from, (0, 1)), from, false)]);
    // The first of the longest.
    let longest = runs.fold((0, Cell { col: 0, row: 0 }, true), |best, next| if next.0 > best.0 { next } else { best });
    (longest.0 as f64, longest.1, longest.2)
}

fn middle(cells: Cells) -> (f64, f64) {
    let [x, y, w, h] = bounds(cells);
    (x + w / 2.0, y + h / 2.0)
}

/// A symbol in a room.
pub fn place(d: &mut String, id: &str, [x, y, w, h]: [f64; 4]) {
    let _ = write!(d, "<use href=\"#{id}\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/>", N(x), N(y), N(w), N(h));
}

/// A wonder's sign round a point, with its shadow.
fn stamp(d: &mut String, id: &str, (x, y): (f64, f64), size: f64) {
    for (by, colour) in [(1.4, "var(--ww-shd)"), (0.0, "var(--ww-w4)")] {
        let (left, top, size) = (N(x - size / 2.0 + by), N(y - size / 2.0 + by), N(size));
        let _ = write!(
            d,
            "<use href=\"#{id}\" x=\"{left}\" y=\"{top}\" width=\"{size}\" height=\"{size}\" color=\"{colour}\"/>"
        );
    }
}

/// The Great Wall, along its cells, with towers at its ends.
fn wall(d: &mut String, cells: Cells) {
    let has = |col: i32, row: i32| Cell::new(col, row).is_some_and(|cell| cells.contains(cell));
    let mut way = String::new();
    for cell in cells.iter() {
        let ((x, y), (col, row)) = (corner(cell), (i32::from(cell.col), i32::from(cell.row)));
        for (is_beside, to) in [(has(col + 1, row), "h40"), (has(col, row + 1), "v40")] {
            if is_beside {
                let _ = write!(way, "M{} {}{to}", N(x + 20.0), N(y + 20.0));
            }
        }
    }
    for (colour, width, more) in [
        ("w4", 22, "stroke-linecap=\"square\""),
        ("w2", 20, "stroke-linecap=\"square\""),
        ("w1", 20, "stroke-dasharray=\"5 5\""),
        ("w3", 11, "stroke-linecap=\"square\""),
        ("w2", 9, "stroke-linecap=\"square\""),
    ] {
        let _ = write!(d, "<path d=\"{way}\" stroke=\"var(--ww-{colour})\" stroke-width=\"{width}\" {more}/>");
    }
    for (i, cell) in cells.iter().enumerate() {
        if cell.neighbours().filter(|cell| cells.contains(*cell)).count() < 2 || i % 3 == 0 {
            let (x, y) = corner(cell);
            place(d, "wall-tower", [x, y, CELL, CELL]);
        }
    }
}

/// Its parts beside one another, as they lie on a card; where a row is full, below.
pub fn laid_out(monument: MonumentId) -> Vec<Cells> {
    let (mut left, mut top, mut below) = (0, 0, 0);
    let mut part = |cells: &[(i32, i32)]| -> Cells {
        let wide = cells.iter().map(|(x, _)| x + 1).max().unwrap_or(1);
        if left + wide > i32::from(SIDE) {
            (left, top) = (0, below);
        }
        below = below.max(top + cells.iter().map(|(_, y)| y + 1).max().unwrap_or(1));
        let laid = cells.iter().filter_map(|(x, y)| Cell::new(left + x, top + y)).collect();
        left += wide;
        laid
    };
    monument.data().components.iter().map(|component| part(&component.cells)).collect()
}

/// A shape of cells, small, in one colour.
pub fn shape(cells: &[(i32, i32)], side: f64, paint: &str) -> (String, [f64; 4]) {
    let cells: Cells = cells.iter().filter_map(|(x, y)| Cell::new(*x, *y)).collect();
    let [_, _, w, h] = bounds(cells).map(|length| length * side / CELL);
    (format!("<path d=\"{}\" {paint}/>", scaled(cells, side, 0.8, 3.0)), [-1.0, -1.0, w + 2.0, h + 2.0])
}

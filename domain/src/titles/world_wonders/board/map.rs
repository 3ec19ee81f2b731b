//! One map with what is built on it.

use super::super::city::Piece;
use super::super::data::Resource;
use super::super::geometry::{Cell, Cells, Grid, SIDE};
use super::super::ids::look;
use super::super::scoring;
use super::super::state::{Player, State, Step};
use super::super::{choices, info, rules};
use super::{INK, hex, signs};
use crate::kernel::language::{Language, Phrase};
use crate::kernel::seat::Seat;
use crate::kernel::svg::{Anchor, Outline, Paint, Svg, ink_on};
use std::ops::ControlFlow;

/// Side of a cell.
const CELL: f64 = 28.0;
/// Where the grid begins: labels and mountains come before.
const LEFT: f64 = 34.0;
const TOP: f64 = 28.0;
/// A smaller map leaves room at the right and below.
const GRID: f64 = CELL * SIDE as f64;
/// With mountains at the right and the sidewalk below.
pub const WIDTH: f64 = LEFT + GRID + 12.0;
pub const HEIGHT: f64 = TOP + GRID + 16.0;

pub fn draw(svg: &mut Svg, state: &State, seat: Seat, language: Language) {
    let player = &state.players[seat];
    frame(svg, player.map().grid);
    ground(svg, player);
    let closed: Vec<usize> = scoring::districts(player).collect();
    let mut building = 0;
    for piece in &player.city.pieces {
        match piece {
            Piece::Road { bridge, cells, .. } => road(svg, *cells, *bridge),
            Piece::Tower { cells } => tower(svg, *cells),
            Piece::Building { tile, cells } => {
                svg.group(&Phrase::from(*tile).in_words(language));
                let kind = look(*tile);
                block(svg, *cells, hex(&kind.color));
                let gain: Vec<Resource> = signs::each(tile.data().gain).collect();
                tile_signs(svg, *cells, &kind.letter, &gain, hex(&kind.color));
                if closed.contains(&building) {
                    tick(svg, *cells);
                }
                svg.end();
                building += 1;
            }
            Piece::Monument { monument, components, .. } => {
                let name = Phrase::from(*monument).in_words(language);
                svg.group(&name);
                components.iter().for_each(|part| block(svg, *part, "#4b4038"));
                monument_signs(svg, components, &name, monument.data().rings);
                svg.end();
            }
        }
    }
    if let Some(last) = player.city.pieces.last() {
        outline(svg, last.cells(), "#ffffff", 5.0);
        outline(svg, last.cells(), "#e5007e", 2.6);
    }
}

/// Tells where the cells lie: of every city with its seat, as facts know them; those of who looks by their names alone as well.
pub fn places(svg: &mut Svg, grid: Grid, seat: Seat, own: bool) {
    for cell in grid.all().iter() {
        let (x, y) = at(cell);
        let (outline, label) = (Outline::Rect { x, y, w: CELL, h: CELL }, cell.to_string());
        svg.place(&choices::cell_of(seat, cell), &label, outline);
        if own {
            svg.place(&choices::cell(cell), &label, outline);
        }
    }
}

fn at(cell: Cell) -> (f64, f64) {
    (LEFT + f64::from(cell.col) * CELL, TOP + f64::from(cell.row) * CELL)
}

/// How wide and how high a map is.
fn size(grid: Grid) -> (f64, f64) {
    (f64::from(grid.cols) * CELL, f64::from(grid.rows) * CELL)
}

/// Letters, numbers, mountains on three sides, the sidewalk on the fourth.
fn frame(svg: &mut Svg, grid: Grid) {
    let (wide, high) = size(grid);
    svg.rect(LEFT - 12.0, TOP - 12.0, wide + 24.0, high + 12.0, 3.0, Paint::fill("#cfc7bb"));
    let peak = |svg: &mut Svg, x: f64, y: f64| {
        svg.polygon(&[(x, y + 10.0), (x + 7.0, y), (x + 14.0, y + 10.0)], Paint::fill("#8f8476"));
        svg.polygon(&[(x + 4.4, y + 3.8), (x + 7.0, y), (x + 9.6, y + 3.8)], Paint::fill("#ffffff"));
    };
    for i in 0..grid.cols.max(grid.rows) {
        let along = f64::from(i) * CELL;
        if i < grid.cols {
            peak(svg, LEFT + along, TOP - 11.0);
            peak(svg, LEFT + along + 14.0, TOP - 11.0);
        }
        if i < grid.rows {
            for side in [LEFT - 13.0, LEFT + wide - 1.0] {
                peak(svg, side, TOP + along + 2.0);
                peak(svg, side, TOP + along + 16.0);
            }
        }
        if i < grid.cols {
            let letter = char::from(b'A' + i).to_string();
            svg.bold(LEFT + along + CELL / 2.0, TOP - 14.0, 12.0, Anchor::Middle, INK, &letter);
        }
        if i < grid.rows {
            svg.bold(LEFT - 14.0, TOP + along + 18.5, 12.0, Anchor::End, INK, &(i + 1).to_string());
        }
        if i < grid.cols {
            let slab = Paint::fill("#e2d3ad").edged("#a08d62", 0.8);
            svg.rect(LEFT + along, TOP + high + 1.0, CELL / 2.0, 10.0, 1.0, slab);
            svg.rect(LEFT + along + CELL / 2.0, TOP + high + 1.0, CELL / 2.0, 10.0, 1.0, slab);
        }
    }
}

fn ground(svg: &mut Svg, player: &Player) {
    let map = player.map();
    let natural = player.city.visible(map.natural);
    let scoring = natural & player.city.occupied.beside();
    let (wide, high) = size(map.grid);
    svg.rect(LEFT, TOP, wide, high, 0.0, Paint::fill("#cfe3b0"));
    for cell in map.water.iter() {
        let (x, y) = at(cell);
        svg.rect(x, y, CELL, CELL, 0.0, Paint::fill("#9accea"));
        for dy in [9.0, 18.0] {
            let d = format!("M{:.1} {:.1} q4 -4 8 0 t8 0", x + 6.0, y + dy + 1.0);
            svg.path(&d, Paint::line("#4f93bf", 1.3));
        }
    }
    for i in 1..map.grid.cols.max(map.grid.rows) {
        let along = f64::from(i) * CELL;
        let line = Paint::line("#9fb883", 0.7);
        if i < map.grid.cols {
            svg.line((LEFT + along, TOP), (LEFT + along, TOP + high), line);
        }
        if i < map.grid.rows {
            svg.line((LEFT, TOP + along), (LEFT + wide, TOP + along), line);
        }
    }
    for cell in natural.iter() {
        tree(svg, at(cell).0 + CELL / 2.0, at(cell).1 + CELL / 2.0, scoring.contains(cell));
    }
}

/// A natural resource round (x, y), with a ring where it counts.
pub fn tree(svg: &mut Svg, x: f64, y: f64, counts: bool) {
    svg.polygon(&[(x - 7.0, y + 4.0), (x, y - 9.0), (x + 7.0, y + 4.0)], Paint::fill("#2c6b34").edged("#173d1c", 0.8));
    svg.rect(x - 1.6, y + 4.0, 3.2, 4.5, 0.0, Paint::fill("#6b4423"));
    if counts {
        svg.circle(x, y, 12.0, Paint::line("#b3841f", 2.6));
    }
}

/// Corners of the box round the cells.
fn bounds(cells: Cells) -> (f64, f64, f64, f64) {
    let (mut left, mut top, mut right, mut bottom) = (f64::MAX, f64::MAX, 0.0f64, 0.0f64);
    for cell in cells.iter() {
        let (x, y) = at(cell);
        (left, top) = (left.min(x), top.min(y));
        (right, bottom) = (right.max(x + CELL), bottom.max(y + CELL));
    }
    (left, top, right, bottom)
}

fn road(svg: &mut Svg, cells: Cells, bridge: bool) {
    let (left, top, right, bottom) = bounds(cells);
    let (width, height) = (right - left, bottom - top);
    let fill = if bridge { "#b08a5a" } else { "#a9a9a6" };
    svg.rect(left + 1.0, top + 1.0, width - 2.0, height - 2.0, 3.0, Paint::fill(fill).edged("#4a4a48", 1.4));
    let across = width >= height;
    let (mid_x, mid_y) = ((left + right) / 2.0, (top + bottom) / 2.0);
    if bridge {
        // Rails on both sides and planks between.
        for offset in [4.5, -4.5] {
            let (from, to) = if across {
                let y = if offset > 0.0 { top + offset } else { bottom + offset };
                ((left + 2.0, y), (right - 2.0, y))
            } else {
                let x = if offset > 0.0 { left + offset } else { right + offset };
                ((x, top + 2.0), (x, bottom - 2.0))
            };
            svg.line(from, to, Paint::line("#4f3415", 2.4));
        }
        let mut along = 7.0;
        while along < width.max(height) - 4.0 {
            let (from, to) = if across {
                ((left + along, top + 7.0), (left + along, bottom - 7.0))
            } else {
                ((left + 7.0, top + along), (right - 7.0, top + along))
            };
            svg.line(from, to, Paint::line("#7d5c31", 1.2));
            along += 7.0;
        }
        return;
    }
    let mut along = 7.0;
    while along < width.max(height) - 6.0 {
        let (from, to) = if across {
            ((left + along, mid_y), (left + along + 5.0, mid_y))
        } else {
            ((mid_x, top + along), (mid_x, top + along + 5.0))
        };
        svg.line(from, to, Paint::line("#f4f4f0", 1.8));
        along += 11.0;
    }
}

fn tower(svg: &mut Svg, cells: Cells) {
    for cell in cells.iter() {
        tower_sign(svg, at(cell).0 + CELL / 2.0, at(cell).1 + CELL / 2.0);
    }
}

/// A tower round (x, y).
pub fn tower_sign(svg: &mut Svg, x: f64, y: f64) {
    svg.circle(x, y, 11.5, Paint::fill("#e8dcc0").edged("#4b4038", 2.2));
    svg.circle(x, y, 6.0, Paint::fill("#b04a3a").edged("#4b4038", 1.4));
    svg.circle(x, y, 1.6, Paint::fill("#4b4038"));
}

/// A polyomino with a bold outline.
fn block(svg: &mut Svg, cells: Cells, fill: &str) {
    for cell in cells.iter() {
        let (x, y) = at(cell);
        svg.rect(x, y, CELL, CELL, 0.0, Paint::fill(fill));
    }
    outline(svg, cells, "#1d1a17", 2.4);
}

fn outline(svg: &mut Svg, cells: Cells, colour: &str, width: f64) {
    let mut d = String::new();
    let has = |col: i32, row: i32| Cell::new(col, row).is_some_and(|cell| cells.contains(cell));
    for cell in cells.iter() {
        let ((x, y), (col, row)) = (at(cell), (i32::from(cell.col), i32::from(cell.row)));
        let (near, far) = (1.2, CELL - 1.2);
        for (beside, from, to) in [
            (has(col, row - 1), (near, near), (far, near)),
            (has(col, row + 1), (near, far), (far, far)),
            (has(col - 1, row), (near, near), (near, far)),
            (has(col + 1, row), (far, near), (far, far)),
        ] {
            if !beside {
                // Up to the next cell's border where the tile goes on.
                let stretch = |(fx, fy): (f64, f64)| (x + fx, y + fy);
                let ((x1, y1), (x2, y2)) = (stretch(from), stretch(to));
                let horizontal = from.1 == to.1;
                let before = if horizontal { has(col - 1, row) } else { has(col, row - 1) };
                let after = if horizontal { has(col + 1, row) } else { has(col, row + 1) };
                let (back, on) = (if before { 2.4 } else { 0.0 }, if after { 2.4 } else { 0.0 });
                d += &if horizontal {
                    format!("M{:.1} {y1:.1}H{:.1}", x1 - back, x2 + on)
                } else {
                    format!("M{x1:.1} {:.1}V{:.1}", y1 - back, y2 + on)
                };
            }
        }
    }
    svg.path(&d, Paint::line(colour, width));
}

/// The letter of the type in the first cell, a resource in each of the others where there are enough.
fn tile_signs(svg: &mut Svg, cells: Cells, letter: &str, gain: &[Resource], fill: &str) {
    let Some(first) = cells.first() else { return };
    let (x, y) = at(first);
    svg.bold(x + CELL / 2.0, y + 20.5, 17.0, Anchor::Middle, ink_on(fill), letter);
    let others: Vec<Cell> = cells.iter().skip(1).collect();
    for (place, of) in gain.iter().enumerate() {
        match others.len() {
            0 => signs::resource(svg, x + 1.0 + place as f64 * 9.0, y + 19.0, 8.0, *of),
            room if gain.len() <= room => {
                let (x, y) = at(others[place]);
                signs::resource(svg, x + 4.0, y + 4.0, 15.0, *of);
            }
            // More than cells: up to four in each.
            room => {
                let ((x, y), quarter) = (at(others[place % room]), place / room);
                let (right, down) = ((quarter % 2) as f64, (quarter / 2) as f64);
                signs::resource(svg, x + 2.0 + right * 13.0, y + 2.0 + down * 13.0, 11.0, *of);
            }
        }
    }
}

fn tick(svg: &mut Svg, cells: Cells) {
    if let Some(cell) = cells.iter().last() {
        tick_sign(svg, at(cell).0 + CELL - 7.5, at(cell).1 + CELL - 7.5);
    }
}

/// The mark of a closed building round (x, y).
pub fn tick_sign(svg: &mut Svg, x: f64, y: f64) {
    svg.circle(x, y, 6.2, Paint::fill("#ffffff").edged("#1d1a17", 1.0));
    svg.path(&format!("M{:.1} {y:.1} l2.2 2.8 l4 -5.2", x - 3.2), Paint::line("#11702a", 2.0));
}

/// Initials in the first cell, rings in the next free ones.
fn monument_signs(svg: &mut Svg, components: &[Cells], name: &str, rings: u8) {
    let cells: Vec<Cell> = components.iter().flat_map(|part| part.iter()).collect();
    let Some(first) = cells.first() else { return };
    let (x, y) = at(*first);
    if cells.len() == 1 {
        svg.bold(x + CELL / 2.0, y + 13.0, 11.0, Anchor::Middle, "#ffffff", &initials(name));
        svg.bold(x + CELL / 2.0, y + 23.5, 10.0, Anchor::Middle, "#f3cd62", &format!("{rings}\u{25cb}"));
        return;
    }
    svg.bold(x + CELL / 2.0, y + 18.5, 12.0, Anchor::Middle, "#ffffff", &initials(name));
    let (x, y) = at(cells[1]);
    svg.bold(x + CELL / 2.0, y + 18.5, 12.0, Anchor::Middle, "#f3cd62", &format!("{rings}\u{25cb}"));
}

/// `GW` for The Great Wall of China, `Pe` for Petra.
fn initials(name: &str) -> String {
    let name = name.trim_start_matches("The ");
    let words = name.split([' ', '-', '/']).filter(|word| word.starts_with(char::is_uppercase));
    let letters: String = words.filter_map(|word| word.chars().next()).take(2).collect();
    if letters.len() > 1 { letters } else { name.chars().take(2).collect() }
}

/// Where a pending placement may go.
pub fn marks(svg: &mut Svg, state: &State, seat: Seat) {
    if state.turn_of(seat).is_none_or(|turn| turn.step == Step::Choose {}) {
        return;
    }
    let mut cells = Cells::EMPTY;
    let _ = rules::legal(state, seat, &mut |action| {
        cells |= info::spot(state, &action).map_or(Cells::EMPTY, |spot| spot.cells);
        ControlFlow::Continue(())
    });
    for cell in cells.iter() {
        let (x, y) = at(cell);
        svg.rect(x + 3.0, y + 3.0, CELL - 6.0, CELL - 6.0, 4.0, Paint::line("#e5007e", 1.6));
        svg.circle(x + CELL / 2.0, y + CELL / 2.0, 3.2, Paint::fill("#e5007e"));
    }
}

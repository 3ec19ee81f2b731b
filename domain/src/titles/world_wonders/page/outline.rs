//! The outlines of sets of cells, in SVG's path language.

use crate::titles::world_wonders::geometry::{Cell, Cells};
use std::collections::BTreeMap;
use std::fmt;

/// Side of a cell on a map.
pub const CELL: f64 = 40.0;

/// A number as drawings write it: one decimal at most.
#[derive(Clone, Copy)]
pub struct N(pub f64);

impl fmt::Display for N {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tenths = (self.0 * 10.0).round() as i64;
        match (tenths % 10, tenths < 0) {
            (0, _) => write!(f, "{}", tenths / 10),
            (rest, true) => write!(f, "-{}.{}", -tenths / 10, -rest),
            (rest, false) => write!(f, "{}.{rest}", tenths / 10),
        }
    }
}

/// The top left corner of a cell.
pub fn corner(cell: Cell) -> (f64, f64) {
    (f64::from(cell.col) * CELL, f64::from(cell.row) * CELL)
}

/// Left, top, width, height of the box round the cells.
pub fn bounds(cells: Cells) -> [f64; 4] {
    if cells.is_empty() {
        return [0.0, 0.0, CELL, CELL];
    }
    let corners = || cells.iter().map(corner);
    let (left, top) = corners().fold((f64::MAX, f64::MAX), |(x, y), (left, top)| (x.min(left), y.min(top)));
    let (right, bottom) = corners().fold((0.0f64, 0.0f64), |(x, y), (left, top)| (x.max(left), y.max(top)));
    [left, top, right - left + CELL, bottom - top + CELL]
}

type Point = (i32, i32);

/// Its loops, clockwise round what is within, by their corners.
fn loops(cells: Cells) -> Vec<Vec<Point>> {
    let mut edges: BTreeMap<Point, Vec<Point>> = BTreeMap::new();
    for cell in cells.iter() {
        let (x, y) = (i32::from(cell.col), i32::from(cell.row));
        let has = |x: i32, y: i32| Cell::new(x, y).is_some_and(|cell| cells.contains(cell));
        for (from, to, is_within) in [
            ((x, y), (x + 1, y), has(x, y - 1)),
            ((x + 1, y), (x + 1, y + 1), has(x + 1, y)),
            ((x + 1, y + 1), (x, y + 1), has(x, y + 1)),
            ((x, y + 1), (x, y), has(x - 1, y)),
        ] {
            if !is_within {
                edges.entry(from).or_default().push(to);
            }
        }
    }
    let mut all = vec![];
    while let Some((start, _)) = edges.first_key_value().map(|(from, to)| (*from, to.len())) {
        let mut points = vec![start];
        let (mut before, mut at) = (start, start);
        while let Some(next) = edges.get_mut(&at) {
            // Where two corners meet, the way goes on round its own cell.
            let turns = |to: &Point| (at.0 - before.0) * (to.1 - at.1) - (at.1 - before.1) * (to.0 - at.0) > 0;
            let to = next.remove(next.iter().position(turns).unwrap_or(0));
            if next.is_empty() {
                edges.remove(&at);
            }
            (before, at) = (at, to);
            if at == start {
                break;
            }
            points.push(at);
        }
        let bends = |i: usize| {
            let (before, at, after) =
                (points[(i + points.len() - 1) % points.len()], points[i], points[(i + 1) % points.len()]);
            (at.0 - before.0) * (after.1 - at.1) != (at.1 - before.1) * (after.0 - at.0)
        };
        all.push((0..points.len()).filter(|i| bends(*i)).map(|i| points[i]).collect());
    }
    all
}

/// The outline, `inset` within the edges of the cells, with corners that are `round`.
pub fn outline(cells: Cells, inset: f64, round: f64) -> String {
    scaled(cells, CELL, inset, round)
}

/// The same of cells with sides of another length.
pub fn scaled(cells: Cells, side: f64, inset: f64, round: f64) -> String {
    let mut d = String::new();
    for points in loops(cells) {
        let near = |i: usize, by: usize| points[(i + by) % points.len()];
        let last = points.len() - 1;
        let within: Vec<(f64, f64)> = (0..points.len())
            .map(|i| {
                let (before, at, after) = (near(i, last), near(i, 0), near(i, 1));
                let way = |from: Point, to: Point| ((to.0 - from.0).signum(), (to.1 - from.1).signum());
                let (one, other) = (way(before, at), way(at, after));
                let move_by = |by: i32| f64::from(by) * inset;
                (f64::from(at.0) * side + move_by(-one.1 - other.1), f64::from(at.1) * side + move_by(one.0 + other.0))
            })
            .collect();
        for (i, at) in within.iter().enumerate() {
            let sign = if i == 0 { 'M' } else { 'L' };
            if round == 0.0 {
                d += &format!("{sign}{} {}", N(at.0), N(at.1));
                continue;
            }
            let towards = |other: (f64, f64)| {
                let length = (at.0 - other.0).abs() + (at.1 - other.1).abs();
                let part = if length > 0.0 { round.min(length / 2.0) / length } else { 0.0 };
                (at.0 + (other.0 - at.0) * part, at.1 + (other.1 - at.1) * part)
            };
            let (from, to) = (towards(within[(i + last) % points.len()]), towards(within[(i + 1) % points.len()]));
            d += &format!("{sign}{} {}Q{} {} {} {}", N(from.0), N(from.1), N(at.0), N(at.1), N(to.0), N(to.1));
        }
        d.push('z');
    }
    d
}

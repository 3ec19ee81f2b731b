//! Where the map of a box lies, and what lies round it: the sea, or land that goes on beyond the board.

use super::super::data::Components;
use super::super::names::{Hex, Side};
use crate::kernel::svg::{hex_centre, hexagon};
use std::collections::{BTreeMap, BTreeSet};

pub type Point = (f64, f64);

/// From the middle of a hex to its corners, where the map is smallest: there a unit is a pixel of the page.
pub const RADIUS: f64 = 15.5;
/// How wide the map is drawn at least: small maps have names, too.
const NARROWEST: f64 = 420.0;
/// Beyond the outermost hexes: the shore.
const SHORE: f64 = 8.0;
/// How far to the left of a site of a Western Link its arrow reaches.
pub const ARROW: f64 = 40.0;
/// How far a bay or a corner reaches into a side of the board that is no coast, in hexes.
const BAY: i32 = 4;

/// Where a hex may lie, as a box says it.
pub type At = [i32; 2];

#[derive(Debug)]
pub struct Frame {
    pub of: Components,
    left: f64,
    top: f64,
    pub width: f64,
    pub height: f64,
    /// Land beyond the board.
    pub beyond: BTreeSet<At>,
}

/// Twice as far down as a hex lies, in hexes.
fn down([q, r]: At) -> i32 {
    2 * r + q
}

pub fn next([q, r]: At, side: Side) -> At {
    [q + side.step().0, r + side.step().1]
}

impl Frame {
    pub fn new(of: Components) -> Self {
        let beyond = beyond(of);
        let centres: Vec<Point> = of.hexes().map(|hex| hex_centre(hex.at()[0], hex.at()[1], RADIUS, true)).collect();
        let least = |value: fn(&Point) -> f64| centres.iter().map(value).fold(f64::MAX, f64::min);
        let most = |value: fn(&Point) -> f64| centres.iter().map(value).fold(f64::MIN, f64::max);
        let (left, right) = (least(|c| c.0) - RADIUS - SHORE, most(|c| c.0) + RADIUS + SHORE);
        // The arrow of a site stands on the map.
        let sites =
            of.western_sites().map(|city| hex_centre(city.hex().at()[0], city.hex().at()[1], RADIUS, true).0 - ARROW);
        let left = sites.fold(left, f64::min);
        let half = RADIUS * 3f64.sqrt() / 2.0;
        let (top, bottom) = (least(|c| c.1) - half - SHORE, most(|c| c.1) + half + SHORE);
        let width = (right - left).max(NARROWEST).ceil();
        // A small map stands in the middle.
        let left = left - (width - (right - left)) / 2.0;
        Self { of, left, top, width, height: (bottom - top).ceil(), beyond }
    }

    pub fn middle(&self, [q, r]: At) -> Point {
        let (x, y) = hex_centre(q, r, RADIUS, true);
        (x - self.left, y - self.top)
    }

    pub fn centre(&self, hex: Hex) -> Point {
        self.middle(hex.at())
    }

    /// The middle of a side.
    pub fn side(&self, hex: Hex, side: Side) -> Point {
        halfway(self.centre(hex), self.middle(next(hex.at(), side)))
    }

    pub fn corners(&self, at: At) -> [Point; 6] {
        let (x, y) = self.middle(at);
        hexagon(x, y, RADIUS, true)
    }

    /// The ends of a side, clockwise: side 0 is north, between the corners at 240 and 300 degrees.
    pub fn ends(&self, at: At, side: Side) -> [Point; 2] {
        let corners = self.corners(at);
        [corners[(side.index() + 4) % 6], corners[(side.index() + 5) % 6]]
    }

    /// The same for a corner of whatever hex it is said.
    pub fn corner_key(&self, (x, y): Point) -> (i32, i32) {
        let half = RADIUS * 3f64.sqrt() / 2.0;
        (((x + self.left) / (RADIUS / 2.0)).round() as i32, ((y + self.top) / half).round() as i32)
    }

    pub fn is_land(&self, at: At) -> bool {
        self.of.hex_at(at).is_some() || self.beyond.contains(&at)
    }

    /// Whether nothing of an area lies on the board or on land.
    pub fn is_sea(&self, [x, y, w, h]: [f64; 4]) -> bool {
        let inside = x >= 0.0 && y >= 0.0 && x + w <= self.width && y + h <= self.height;
        let shore = RADIUS + 6.0;
        let is_off = |(cx, cy): Point| (cx - cx.clamp(x, x + w)).hypot(cy - cy.clamp(y, y + h)) > shore;
        inside && self.of.hexes().map(Hex::at).chain(self.beyond.iter().copied()).all(|at| is_off(self.middle(at)))
    }
}

pub fn halfway(a: Point, b: Point) -> Point {
    ((a.0 + b.0) / 2.0, (a.1 + b.1) / 2.0)
}

/// A side of the board along which most hexes reach the same line is where the picture ends, not the land; of a board with three
/// such sides the fourth is one, too. Bays there stay water, as do lakes.
fn beyond(of: Components) -> BTreeSet<At> {
    let all: Vec<At> = of.hexes().map(Hex::at).collect();
    let mut columns: BTreeMap<i32, [i32; 2]> = BTreeMap::new();
    let mut rows: BTreeMap<i32, [i32; 2]> = BTreeMap::new();
    for at in &all {
        let (q, k) = (at[0], down(*at));
        let column = columns.entry(q).or_insert([k, k]);
        *column = [column[0].min(k), column[1].max(k)];
        // In every second half row a column has no hex: it is as far as its neighbour.
        for k in [k, k - 1] {
            let row = rows.entry(k).or_insert([q, q]);
            *row = [row[0].min(q), row[1].max(q)];
        }
    }
    let ends = |of: &BTreeMap<i32, [i32; 2]>| {
        let least = of.values().map(|ends| ends[0]).min().unwrap_or(0);
        [least, of.values().map(|ends| ends[1]).max().unwrap_or(0)]
    };
    let ([west, east], [north, south]) = (ends(&rows), ends(&columns));
    let share = |of: &BTreeMap<i32, [i32; 2]>, near: &dyn Fn(&[i32; 2]) -> bool| {
        2 * of.values().filter(|ends| near(ends)).count() >= of.len()
    };
    let mut goes_on = [
        share(&rows, &|ends| ends[0] - west <= 2),
        share(&rows, &|ends| east - ends[1] <= 2),
        share(&columns, &|ends| ends[0] - north <= 3),
        share(&columns, &|ends| south - ends[1] <= 3),
    ];
    if goes_on.iter().filter(|side| **side).count() == 3 {
        goes_on = [true; 4];
    }
    // Where it goes on at all sides, it goes on round the corners, too.
    let bay = if goes_on == [true; 4] { i32::MAX / 4 } else { BAY };
    let margin = 3;
    let mut found = BTreeSet::new();
    for q in west - margin..=east + margin {
        for k in north - 2 * margin..=south + 2 * margin {
            let at = [q, (k - q) / 2];
            if (k - q) % 2 != 0 || of.hex_at(at).is_some() {
                continue;
            }
            let row = rows.get(&k.clamp(north, south)).copied().unwrap_or([west, east]);
            let column = columns.get(&q.clamp(west, east)).copied().unwrap_or([north, south]);
            let [to_west, to_east] = [q < row[0] && row[0] - west <= bay, q > row[1] && east - row[1] <= bay];
            let [to_north, to_south] =
                [k < column[0] && column[0] - north <= 2 * bay, k > column[1] && south - column[1] <= 2 * bay];
            let sides = [to_west, to_east, to_north, to_south];
            if sides.into_iter().zip(goes_on).any(|(lies, goes_on)| lies && goes_on) {
                found.insert(at);
            }
        }
    }
    found
}

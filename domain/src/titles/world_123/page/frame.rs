//! Where the hexes of a box lie on its map, and the outline of many of them.

use super::super::components::Components;
use super::super::data::Spot;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

/// From the middle of a hex to its corners.
pub const RADIUS: f64 = 43.0;
/// Room around the hexes, for the coast.
const ROOM: f64 = 20.0;

pub type Point = (f64, f64);

/// A corner of hexes, in halves of their radius and of their height.
type Corner = (i64, i64);

const CORNERS: [Corner; 6] = [(2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1)];

/// The map of a box: where its upper left corner lies, and how large it is.
#[derive(Clone, Copy, Debug)]
pub struct Frame {
    from: Point,
    pub size: (f64, f64),
}

impl Frame {
    pub fn of(of: Components) -> Self {
        let corners = || of.spots().flat_map(|spot| (0..6).map(move |i| at(corner(spot, i))));
        let least = corners().fold((f64::MAX, f64::MAX), |(x, y), point| (point.0.min(x), point.1.min(y)));
        let most = corners().fold((f64::MIN, f64::MIN), |(x, y), point| (point.0.max(x), point.1.max(y)));
        let size = ((most.0 - least.0 + 2.0 * ROOM).round(), (most.1 - least.1 + 2.0 * ROOM).round());
        Self { from: (least.0 - ROOM, least.1 - ROOM), size }
    }

    fn on_map(&self, (x, y): Point) -> Point {
        (x - self.from.0, y - self.from.1)
    }

    pub fn centre(&self, spot: Spot) -> Point {
        self.on_map(at(middle(spot)))
    }

    pub fn hexagon(&self, spot: Spot, radius: f64) -> [Point; 6] {
        let (x, y) = self.centre(spot);
        CORNERS.map(|(dx, dy)| (x + dx as f64 * radius / 2.0, y + dy as f64 * radius * HALF_HIGH))
    }

    /// The edges around these hexes, as rings of corners: the hexes lie to the right of each.
    pub fn rings(&self, spots: &BTreeSet<Spot>) -> Vec<Vec<Point>> {
        let mut next: BTreeMap<Corner, Corner> = BTreeMap::new();
        for spot in spots {
            for i in 0..6 {
                // The edge behind corner 0 faces the south-east, the third direction.
                if spot.around()[(i + 2) % 6].is_none_or(|other| !spots.contains(&other)) {
                    next.insert(corner(*spot, i), corner(*spot, i + 1));
                }
            }
        }
        let mut rings = vec![];
        while let Some((start, mut to)) = next.pop_first() {
            let mut ring = vec![self.on_map(at(start))];
            while let Some(after) = next.remove(&to) {
                ring.push(self.on_map(at(to)));
                to = after;
            }
            rings.push(ring);
        }
        rings
    }

    /// The same as a path.
    pub fn outline(&self, spots: &BTreeSet<Spot>) -> String {
        let mut d = String::new();
        for ring in self.rings(spots) {
            for (i, (x, y)) in ring.iter().enumerate() {
                let _ = write!(d, "{}{x:.0} {y:.0}", if i == 0 { 'M' } else { 'L' });
            }
            d.push('z');
        }
        d
    }
}

/// Half the height of a hex, for a radius of 1.
const HALF_HIGH: f64 = 0.866_025_403_784;

fn middle(spot: Spot) -> Corner {
    let at = spot.coordinates();
    (3 * at.q, 2 * at.r + at.q)
}

fn corner(spot: Spot, i: usize) -> Corner {
    let ((x, y), (dx, dy)) = (middle(spot), CORNERS[i % 6]);
    (x + dx, y + dy)
}

fn at((x, y): Corner) -> Point {
    (x as f64 * RADIUS / 2.0, y as f64 * RADIUS * HALF_HIGH)
}

/// A number from 0 to 1 that looks like chance: the same for the same `of`.
pub fn noise(of: u64) -> f64 {
    let mixed = (of ^ 0x9e37_79b9_7f4a_7c15).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let mixed = (mixed ^ (mixed >> 29)).wrapping_mul(0x94d0_49bb_1331_11eb);
    ((mixed ^ (mixed >> 32)) % 10_000) as f64 / 10_000.0
}

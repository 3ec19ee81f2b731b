//! The ground of a box: the sea with its shallows, and the coast around what is no water.

use super::frame::{Frame, Point, noise};
use super::symbols::SYMBOLS;
use crate::kernel::svg::{Ground, Paint, Svg};
use crate::titles::world_123::ID;
use crate::titles::world_123::components::Components;
use crate::titles::world_123::data::{Spot, Terrain};
use std::collections::BTreeSet;
use std::fmt::Write as _;

/// What lies below the hexes, and where they lie.
#[derive(Debug)]
pub struct Drawn {
    pub frame: Frame,
    pub ground: Ground,
}

impl Drawn {
    /// Drawn once a box.
    pub fn of(of: Components) -> &'static Self {
        of.data().drawn.get_or_init(|| {
            let frame = Frame::of(of);
            let address = |hash: &str| match of.is_built_in() {
                true => format!("/titles/{ID}/ground/map-{hash}.svg"),
                false => format!("ground/map-{hash}.svg"),
            };
            Self { frame, ground: SYMBOLS.ground(frame.size, address, |svg| draw(svg, &frame, of)) }
        })
    }
}

/// Water stays water in every game.
fn land(of: Components) -> BTreeSet<Spot> {
    of.spots().filter(|spot| spot.data().terrain != Terrain::Water).collect()
}

fn draw(svg: &mut Svg, frame: &Frame, of: Components) {
    let (w, h) = frame.size;
    let land = land(of);
    svg.rect(0.0, 0.0, w, h, 0.0, Paint::fill("var(--w-sea)"));
    let coast = coast(frame, &land);
    for (colour, width) in [("var(--w-shelf-3)", 50.0), ("var(--w-shelf-2)", 30.0), ("var(--w-shelf-1)", 14.0)] {
        svg.path(&coast, Paint::fill(colour).edged(colour, width));
    }
    svg.path(&waves(frame, &land), Paint::line("var(--w-wave)", 1.3));
    svg.shifted(1.5, 4.0, 1.0);
    svg.path(&coast, Paint::fill("var(--w-shade)").edged("var(--w-shade)", 3.0));
    svg.end();
    svg.path(&coast, Paint::fill("var(--w-sand)").edged("var(--w-foam)", 2.0));
}

/// A smooth line outside of the hexes: bays and capes, no corners.
fn coast(frame: &Frame, land: &BTreeSet<Spot>) -> String {
    let mut d = String::new();
    for ring in frame.rings(land) {
        let points: Vec<Point> = (0..ring.len()).flat_map(|i| beaten(&ring, i)).collect();
        let half = |a: Point, b: Point| ((a.0 + b.0) / 2.0, (a.1 + b.1) / 2.0);
        for (i, point) in points.iter().enumerate() {
            let after = half(*point, points[(i + 1) % points.len()]);
            if i == 0 {
                let start = half(points[points.len() - 1], *point);
                let _ = write!(d, "M{:.1} {:.1}", start.0, start.1);
            }
            let _ = write!(d, "Q{:.1} {:.1} {:.1} {:.1}", point.0, point.1, after.0, after.1);
        }
        d.push('z');
    }
    d
}

/// The beginning of an edge of the ring and two points on it, washed outwards.
fn beaten(ring: &[Point], i: usize) -> [Point; 3] {
    let count = ring.len();
    let (before, a, b) = (ring[(i + count - 1) % count], ring[i], ring[(i + 1) % count]);
    let outward = |from: Point, to: Point| {
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let length = dx.hypot(dy).max(1.0);
        (dy / length, -dx / length)
    };
    let (last, next) = (outward(before, a), outward(a, b));
    let wash = |k: u64| 4.5 + 6.5 * noise((a.0 as u64) << 24 ^ (a.1 as u64) << 4 ^ k);
    let moved = |t: f64, (nx, ny): Point, by: f64| (a.0 + (b.0 - a.0) * t + nx * by, a.1 + (b.1 - a.1) * t + ny * by);
    let corner = (last.0 + next.0, last.1 + next.1);
    let length = corner.0.hypot(corner.1).max(1.0);
    [
        moved(0.0, (corner.0 / length, corner.1 / length), wash(1) + 1.0),
        moved(0.35, next, wash(2)),
        moved(0.68, next, wash(3)),
    ]
}

/// Waves where the sea is deep.
fn waves(frame: &Frame, land: &BTreeSet<Spot>) -> String {
    let mut d = String::new();
    let (w, h) = frame.size;
    for row in 0..(h / 17.0) as u64 {
        for column in 0..=(w / 64.0) as u64 {
            let jog = 14.0 * noise(row << 8 ^ column);
            let (x, y) = (column as f64 * 64.0 - 30.0 + (row % 2) as f64 * 32.0 + jog, row as f64 * 17.0 + 9.0);
            let is_deep = land.iter().all(|spot| {
                let (cx, cy) = frame.centre(*spot);
                (cx - x - 10.0).hypot((cy - y) * 1.05) > 72.0
            });
            if is_deep {
                let _ = write!(d, "M{x:.0} {y:.0}q5-4 10 0t10 0");
            }
        }
    }
    d
}

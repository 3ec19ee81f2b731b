//! Draws the land as tiles. Each terrain has a few drawings, and their wavy edges fit one another. Each game has its own land;
//! the drawings are in one file that all games share.

use super::frame::{Point, RADIUS, noise};
use crate::titles::world_123::data::{Spot, Terrain};
use std::f64::consts::PI;
use std::fmt::Write as _;

/// Width and height of a tile's drawing; its hex lies in the middle.
pub const SIZE: (f64, f64) = (100.0, 90.0);

/// How many drawings there are of each.
fn drawings(terrain: Terrain) -> u64 {
    match terrain {
        Terrain::Forest | Terrain::Field => 3,
        Terrain::Mountain | Terrain::Desert | Terrain::Grassland => 2,
        Terrain::City => 1,
        Terrain::Water => 0,
    }
}

/// The tile that lies on a hex, by its symbol.
pub fn of(spot: Spot, terrain: Terrain) -> String {
    let at = spot.coordinates();
    let one = (2 * at.q + at.r).unsigned_abs() % drawings(terrain).max(1);
    format!("t-{}-{one}", terrain.id())
}

/// All tiles: their ids and their drawings.
pub fn all() -> Vec<(String, String)> {
    let land = Terrain::ALL.into_iter().filter(|terrain| *terrain != Terrain::Water);
    let each = land.flat_map(|terrain| (0..drawings(terrain)).map(move |one| (terrain, one)));
    each.map(|(terrain, one)| (format!("t-{}-{one}", terrain.id()), drawn(terrain, one))).collect()
}

fn drawn(terrain: Terrain, one: u64) -> String {
    let edge = path(&edge());
    let ground = match terrain {
        Terrain::City => "grassland",
        other => other.id(),
    };
    // Light falls on it from the upper left.
    let lit = path(&[corner(2, 41.2), corner(3, 41.2), corner(4, 41.2), corner(5, 41.2)]);
    let shaded = path(&[corner(5, 41.2), corner(0, 41.2), corner(1, 41.2), corner(2, 41.2)]);
    let (lit, shaded) = (lit.trim_end_matches('z'), shaded.trim_end_matches('z'));
    let mut body = format!(
        "<path d=\"{edge}\" fill=\"var(--w-{ground})\" stroke=\"var(--w-{ground})\"/>\
         <g fill=\"none\" stroke-width=\"3\" stroke-linejoin=\"round\"><path d=\"{lit}\" stroke=\"var(--w-lit)\"/>\
         <path d=\"{shaded}\" stroke=\"var(--w-shaded)\"/></g>"
    );
    let chance = Chance { of: terrain as u64 * 977 + one * 131 };
    match terrain {
        Terrain::Forest => trees(&mut body, chance),
        Terrain::Field => rows(&mut body, [-24.0, 38.0, 8.0][one as usize % 3]),
        Terrain::Desert => strewn(&mut body, chance, (7, 18.0, 0.68), "dune", |x, y, k| {
            format!(
                "M{:.1} {:.1}c{:.1} {:.1} {:.1} {:.1} {:.1} {:.1}s{:.1} {:.1} {:.1} {:.1}",
                x - 14.0 * k,
                y + 3.0 * k,
                6.0 * k,
                -8.0 * k,
                12.0 * k,
                -9.0 * k,
                17.0 * k,
                -6.0 * k,
                9.0 * k,
                5.0 * k,
                14.0 * k,
                4.0 * k
            )
        }),
        Terrain::Grassland => strewn(&mut body, chance, (9, 15.0, 0.78), "tuft", |x, y, k| {
            format!(
                "M{:.1} {y:.1}q{:.1}-3 {:.1}-6m{:.1} 6q.5-4 {:.1}-7m{:.1} 7q0-3 {:.1}-5",
                x - 4.0 * k,
                1.5 * k,
                k,
                2.0 * k,
                1.5 * k,
                2.0 * k,
                2.0 * k
            )
        }),
        Terrain::Mountain => mountains(&mut body, chance),
        Terrain::City => {
            let walls = path(&[0, 1, 2, 3, 4, 5].map(|i| corner(i, RADIUS - 3.4)));
            let _ = write!(
                body,
                "<path d=\"{walls}\" fill=\"var(--w-city)\" stroke=\"var(--w-wall)\" stroke-width=\"2.6\" stroke-linejoin=\"round\"/>"
            );
        }
        Terrain::Water => {}
    }
    let _ = write!(body, "<path d=\"{edge}\" fill=\"none\" stroke=\"var(--w-grid)\" stroke-width=\".8\"/>");
    body
}

fn corner(i: usize, radius: f64) -> Point {
    let angle = PI / 3.0 * i as f64;
    (SIZE.0 / 2.0 + radius * angle.cos(), SIZE.1 / 2.0 + radius * angle.sin())
}

/// The edge of every tile. Opposite sides are alike, so that neighbours fit.
fn edge() -> Vec<Point> {
    const WAVES: [(f64, f64); 3] = [(2.2, 1.2), (-2.4, 0.8), (1.6, -1.6)];
    let wave = |side: usize, t: f64| {
        let (one, other) = WAVES[side];
        (PI * t).sin() * (one * (2.0 * PI * t).sin() + other * (3.0 * PI * t).sin() + other * 0.6)
    };
    let mut points = vec![];
    for i in 0..6 {
        let (a, b) = (corner(i, RADIUS), corner(i + 1, RADIUS));
        let (nx, ny) = ((b.1 - a.1) / RADIUS, (a.0 - b.0) / RADIUS);
        points.push(a);
        for k in 1..7 {
            let t = f64::from(k) / 7.0;
            let out = if i < 3 { wave(i, t) } else { -wave(i - 3, 1.0 - t) };
            points.push((a.0 + (b.0 - a.0) * t + nx * out, a.1 + (b.1 - a.1) * t + ny * out));
        }
    }
    points
}

fn path(points: &[Point]) -> String {
    let mut d = String::new();
    for (i, (x, y)) in points.iter().enumerate() {
        let _ = write!(d, "{}{x:.1} {y:.1}", if i == 0 { 'M' } else { 'L' });
    }
    d.push('z');
    d
}

/// What looks like chance, in its order.
struct Chance {
    of: u64,
}

impl Chance {
    fn between(&mut self, least: f64, most: f64) -> f64 {
        self.of += 1;
        least + (most - least) * noise(self.of)
    }

    /// So many points of a hex, so far from one another, the farther ones first.
    fn spread(&mut self, count: usize, apart: f64, within: f64) -> Vec<Point> {
        let mut points: Vec<Point> = vec![];
        for _ in 0..900 {
            let (angle, far) = (self.between(0.0, 2.0 * PI), self.between(0.0, 1.0).sqrt() * RADIUS * within);
            let (x, y) = (SIZE.0 / 2.0 + far * angle.cos(), SIZE.1 / 2.0 + far * angle.sin() * 0.92);
            if points.len() < count && points.iter().all(|one| (one.0 - x).hypot(one.1 - y) > apart) {
                points.push((x, y));
            }
        }
        points.sort_by(|one, other| one.1.total_cmp(&other.1));
        points
    }
}

fn strewn(
    body: &mut String,
    mut chance: Chance,
    (count, apart, within): (usize, f64, f64),
    colour: &str,
    one: impl Fn(f64, f64, f64) -> String,
) {
    let points = chance.spread(count, apart, within);
    let d: String = points.into_iter().map(|(x, y)| one(x, y, chance.between(0.75, 1.05))).collect();
    let _ = write!(
        body,
        "<path d=\"{d}\" fill=\"none\" stroke=\"var(--w-{colour})\" stroke-width=\"1.5\" stroke-linecap=\"round\"/>"
    );
}

/// Firs and broad trees, each with its dark side.
fn trees(body: &mut String, mut chance: Chance) {
    for (x, y) in chance.spread(12, 13.0, 0.8) {
        let is_fir = chance.between(0.0, 1.0) < 0.62;
        let k = chance.between(0.8, 1.04);
        let _ = write!(body, "<g transform=\"translate({x:.1} {y:.1}) scale({k:.2})\">");
        body.push_str(match is_fir {
            true => {
                "<path d=\"M0-9 5.2 2.5H2.800L6.400 8.500H1v2.500h-2v-2.500h-5.400L-2.800 2.500h-2.400z\" fill=\"var(--w-tree-1)\"/>\
                 <path d=\"M0-9 5.200 2.500H2.800L6.400 8.500H0z\" fill=\"var(--w-tree-2)\"/>"
            }
            false => {
                "<path d=\"M-1 3h2v5h-2z\" fill=\"var(--w-trunk)\"/><circle cy=\"-3\" r=\"6\" fill=\"var(--w-tree-1)\"/>\
                 <path d=\"M1.500-8.800A6 6 0 0 1-1 2.900 8 8 0 0 0 1.500-8.800z\" fill=\"var(--w-tree-2)\"/>"
            }
        });
        body.push_str("</g>");
    }
}

fn mountains(body: &mut String, mut chance: Chance) {
    for (x, y, k) in [(-15.0, -9.0, 0.78), (15.0, -5.0, 0.86), (-3.0, 13.0, 1.0)] {
        let (x, y) = (50.0 + x + chance.between(-3.0, 3.0), 45.0 + y + chance.between(-3.0, 3.0));
        let _ = write!(
            body,
            "<g transform=\"translate({x:.1} {y:.1}) scale({k})\"><path d=\"M-19 13-3-14 1.500-10 4-13 21 13z\" fill=\"var(--w-rock-1)\"/>\
             <path d=\"M-3-14 1.500-10 4-13 21 13H3L6 3-1-4z\" fill=\"var(--w-rock-2)\"/>\
             <path d=\"M-3-14 1.500-10 4-13 8.600-6 5-7.500 2-4.500-1.500-7.500-5.500-4-8.200-5.200z\" fill=\"var(--w-snow)\"/></g>"
        );
    }
}

/// Furrows across the tile.
fn rows(body: &mut String, degrees: f64) {
    let (sin, cos) = f64::to_radians(degrees).sin_cos();
    let mut d = String::new();
    for row in -8..=8 {
        let across = f64::from(row) * 4.6;
        // Where the line leaves the hex: the nearest of its sides.
        let far = |way: f64| {
            let sides = (0..6).map(|i| PI / 6.0 + PI / 3.0 * f64::from(i)).map(|angle| (angle.cos(), angle.sin()));
            let to = sides.filter_map(|(nx, ny)| {
                let along = way * (nx * cos + ny * sin);
                let room = RADIUS * 0.845 - across * (ny * cos - nx * sin);
                (along > 1e-6).then(|| room / along)
            });
            to.fold(f64::MAX, f64::min)
        };
        let (ahead, back) = (far(1.0), far(-1.0));
        if ahead + back > 4.0 {
            let point = |t: f64| (50.0 + t * cos - across * sin, 45.0 + t * sin + across * cos);
            let (from, to) = (point(-back), point(ahead));
            let _ = write!(d, "M{:.1} {:.1}L{:.1} {:.1}", from.0, from.1, to.0, to.1);
        }
    }
    let _ = write!(body, "<path d=\"{d}\" stroke=\"var(--w-furrow)\" stroke-width=\"1.3\"/>");
}

//! The ground of a map: sea and coast, terrain, rivers and ridges, all from the box's own hexes.

use super::super::data::Terrain;
use super::super::names::Side;
use super::frame::{At, Frame, Point, RADIUS, halfway, next};
use crate::kernel::svg::Svg;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

/// A number between -1 and 1 that is always the same for a hex: the drawing looks as if by hand, and is the same each time.
pub fn uneven([q, r]: At, n: i32) -> f64 {
    let mut hash = (q.wrapping_mul(73_856_093) ^ r.wrapping_mul(19_349_663) ^ n.wrapping_mul(83_492_791)) as u32;
    for shift in [15, 13, 16] {
        hash = (hash ^ (hash >> shift)).wrapping_mul(0x85eb_ca6b);
    }
    f64::from(hash ^ (hash >> 16)) / f64::from(u32::MAX) * 2.0 - 1.0
}

/// The path language of SVG, to a tenth of a unit.
#[derive(Debug, Default)]
pub struct Path(pub String);

/// A closed line of so many points has no room for errors that are seen.
const SHORT: usize = 8;

/// A half that is a little less by chance is rounded as the others.
fn tenths(value: f64) -> i64 {
    (value * 10.0 + 0.001).round() as i64
}

impl Path {
    fn number(&mut self, value: f64) {
        let tenths = tenths(value);
        let after_sign = self.0.ends_with(|c: char| c.is_ascii_alphabetic());
        if !after_sign && tenths >= 0 {
            self.0.push(' ');
        }
        let _ = match (tenths / 10, tenths.abs() % 10) {
            (whole, 0) => write!(self.0, "{whole}"),
            (0, part) if tenths < 0 => write!(self.0, "-.{part}"),
            (0, part) => write!(self.0, ".{part}"),
            (whole, part) => write!(self.0, "{whole}.{part}"),
        };
    }

    pub fn add(&mut self, letter: char, points: &[Point]) -> &mut Self {
        self.0.push(letter);
        for (x, y) in points {
            self.number(*x);
            self.number(*y);
        }
        self
    }

    pub fn close(&mut self) {
        self.0.push('z');
    }

    /// A closed line through points, each said by its way from the one before: so equal shapes read alike and pack well. In a long
    /// line the points are rounded, not the ways, as errors would add up.
    pub fn area(&mut self, points: &[Point]) {
        let Some((first, rest)) = points.split_first() else { return };
        let is_short = points.len() <= SHORT;
        let rounded = |(x, y): Point| {
            if is_short { (x, y) } else { (tenths(x) as f64 / 10.0, tenths(y) as f64 / 10.0) }
        };
        let mut before = rounded(*first);
        let mut ways = Vec::with_capacity(rest.len());
        for at in rest.iter().map(|at| rounded(*at)) {
            ways.push((at.0 - before.0, at.1 - before.1));
            before = at;
        }
        self.add('M', &[*first]).add('l', &ways).close();
    }

    /// The middle of a disc: it is drawn with a round pen as wide as the disc ([`line`]).
    pub fn dot(&mut self, at: Point) {
        self.add('M', &[at]).0.push_str("h.01");
    }

    pub fn circle(&mut self, (x, y): Point, r: f64) {
        self.add('M', &[(x - r, y)]);
        for to in [2.0 * r, -2.0 * r] {
            self.0.push('a');
            [r, r].into_iter().for_each(|r| self.number(r));
            self.0.push_str(" 0 1 1");
            self.number(to);
            self.0.push_str(" 0");
        }
        self.close();
    }
}

pub fn draw(svg: &mut Svg, frame: &Frame) {
    let coast = coast(frame);
    let (w, h) = (frame.width, frame.height);
    let mut put = |shapes: String| svg.drawn(&shapes);
    // Land goes on beyond the edge: what lies there is cut off.
    put(format!("<svg width=\"{w}\" height=\"{h}\"><rect width=\"{w}\" height=\"{h}\" fill=\"var(--rw-sea)\"/>"));
    put(format!("<path d=\"{}\" {}/>", waves(frame), line("rw-wave", 1.0)));
    for (width, opacity) in [(24.0, 0.3), (14.0, 0.4), (6.0, 0.7)] {
        put(format!("<path d=\"{coast}\" {} stroke-opacity=\"{opacity}\"/>", line("rw-shelf", width)));
    }
    put(format!("<clipPath id=\"rw-coast\"><path d=\"{coast}\"/></clipPath>"));
    put(format!("<path d=\"{coast}\" fill=\"var(--rw-land)\"/><g clip-path=\"url(#rw-coast)\">"));
    let mut beyond = Path::default();
    frame.beyond.iter().for_each(|at| beyond.area(&larger(frame, *at, 0.5)));
    put(format!("<path d=\"{}\" fill=\"var(--rw-beyond)\"/>", beyond.0));
    put(relief(frame));
    let mut wet = Path::default();
    of_terrain(frame, Terrain::Water).iter().for_each(|at| wet.area(&larger(frame, *at, -0.4)));
    put(format!("<path d=\"{}\" fill=\"var(--rw-wet)\"/>", wet.0));
    let Rivers { beds, springs } = Rivers::of(frame);
    put(format!("<path d=\"{}\" {}/>", beds.0, line("rw-bank", 6.4)));
    put(format!("<path d=\"{}\" {}/>", springs.0, line("rw-river", 2.6)));
    put(format!("<path d=\"{}\" {}/></g>", beds.0, line("rw-river", 5.0)));
    put(format!("<path d=\"{}\" {}/>", grid(frame), line("rw-grid", 0.6)));
    put(format!("<path d=\"{coast}\" {}/>", line("rw-coast", 1.3)));
    put(format!("<path d=\"{}\" fill=\"var(--rw-tree)\"/>", trees(frame)));
    put(peaks(frame));
    let (base, teeth) = ridges(frame);
    put(format!("<path d=\"{teeth}\" {}/><path d=\"{base}\" {}/>", line("rw-ridge", 1.5), line("rw-ridge", 3.2)));
    put("</svg>".to_owned());
}

pub fn line(colour: &str, width: f64) -> String {
    format!(
        "fill=\"none\" stroke=\"var(--{colour})\" stroke-width=\"{width}\" stroke-linecap=\"round\" stroke-linejoin=\"round\""
    )
}

fn of_terrain(frame: &Frame, terrain: Terrain) -> BTreeSet<At> {
    frame.of.hexes().filter(|hex| hex.data().terrain == terrain).map(|hex| hex.at()).collect()
}

fn larger(frame: &Frame, at: At, by: f64) -> Vec<Point> {
    let (x, y) = frame.middle(at);
    let scale = (RADIUS + by) / RADIUS;
    frame.corners(at).iter().map(|(cx, cy)| (x + (cx - x) * scale, y + (cy - y) * scale)).collect()
}

/// The outline of all land, rounded, and a little uneven.
fn coast(frame: &Frame) -> String {
    let land: BTreeSet<At> = frame.of.hexes().map(|hex| hex.at()).chain(frame.beyond.iter().copied()).collect();
    let key = |at: Point| frame.corner_key(at);
    let mut from: BTreeMap<(i32, i32), Vec<Point>> = BTreeMap::new();
    for at in &land {
        for side in Side::ALL.into_iter().filter(|side| !land.contains(&next(*at, *side))) {
            let [a, b] = frame.ends(*at, side);
            from.entry(key(a)).or_default().push(b);
        }
    }
    let mut path = Path::default();
    while let Some((start, _)) = from.iter().next() {
        let (mut at, mut outline) = (*start, vec![]);
        while let Some(ends) = from.get_mut(&at) {
            let to = ends.pop();
            if ends.is_empty() {
                from.remove(&at);
            }
            let Some(to) = to else { break };
            outline.push(to);
            at = key(to);
        }
        rounded(&mut path, &outline);
    }
    path.0
}

/// A closed line that bends at each point, and does not go through it.
fn rounded(path: &mut Path, outline: &[Point]) {
    let count = outline.len();
    let with_middles = (0..count).flat_map(|i| [outline[i], halfway(outline[i], outline[(i + 1) % count])]);
    let points: Vec<Point> = with_middles.map(shaken).collect();
    let count = points.len();
    let middle = |i: usize| halfway(points[i % count], points[(i + 1) % count]);
    path.add('M', &[middle(count - 1)]);
    for (i, point) in points.iter().enumerate() {
        path.add('Q', &[*point, middle(i)]);
    }
    path.close();
}

fn shaken((x, y): Point) -> Point {
    let wave = |a: f64, b: f64| 1.9 * (x * a + y * b).sin();
    let small = |a: f64| 1.1 * a.sin();
    (x + wave(0.31, 0.17) + small(y * 0.71 + 1.4), y + wave(-0.23, 0.29) + small(x * 0.63 + 0.7))
}

fn waves(frame: &Frame) -> String {
    let mut path = Path::default();
    let (columns, rows) = ((frame.width / 31.0) as i32, (frame.height / 15.0) as i32);
    for column in 0..=columns {
        for row in 0..=rows {
            let at = [column, row];
            let aside = if row % 2 == 0 { 0.0 } else { 15.0 };
            let (x, y) =
                (f64::from(column) * 31.0 + aside + 2.0 * uneven(at, 1), f64::from(row) * 15.0 + uneven(at, 2));
            if frame.is_sea([x.clamp(0.0, frame.width - 14.0), y.clamp(2.0, frame.height - 4.0), 12.0, 2.0]) {
                path.add('M', &[(x, y)]).add('q', &[(3.0, -3.0), (6.0, 0.0)]).add('t', &[(6.0, 0.0)]);
            }
        }
    }
    path.0
}

fn grid(frame: &Frame) -> String {
    let mut path = Path::default();
    let (r, half) = (RADIUS, RADIUS * 3f64.sqrt() / 2.0);
    for hex in frame.of.hexes() {
        let (x, y) = frame.centre(hex);
        path.add('M', &[(x + r, y)])
            .add('l', &[(-r / 2.0, half), (-r, 0.0), (-r / 2.0, -half), (r / 2.0, -half), (r, 0.0)]);
        path.close();
    }
    path.0
}

/// Shade under mountains, softer towards its edge.
fn relief(frame: &Frame) -> String {
    let mut shade = String::new();
    for size in [1.3, 1.2, 1.1, 1.0, 0.9, 0.75] {
        let mut path = Path::default();
        for at in of_terrain(frame, Terrain::Mountain) {
            let (x, y) = frame.middle(at);
            path.dot((x + 1.0, y + 3.0));
        }
        let _ = write!(shade, "<path d=\"{}\" {} stroke-opacity=\".09\"/>", path.0, line("rw-relief", 31.0 * size));
    }
    shade
}

fn trees(frame: &Frame) -> String {
    let mut path = Path::default();
    for at in of_terrain(frame, Terrain::Plains) {
        let (x, y) = frame.middle(at);
        let count = match (uneven(at, 3) * 100.0) as i32 {
            60.. => 3,
            10..60 => 2,
            -10..10 => 1,
            _ => 0,
        };
        for n in 0..count {
            let (x, y) = (x + 8.0 * uneven(at, 10 + n), y + 6.5 * uneven(at, 20 + n));
            path.add('M', &[(x, y - 3.6)]).add('l', &[(2.3, 5.2), (-4.6, 0.0)]).close();
        }
    }
    path.0
}

/// Three peaks a hex, each with its dark side and snow; those further down lie over those behind them.
fn peaks(frame: &Frame) -> String {
    let mut all: Vec<At> = of_terrain(frame, Terrain::Mountain).into_iter().collect();
    all.sort_by(|one, other| frame.middle(*one).1.total_cmp(&frame.middle(*other).1));
    let mut drawn = String::new();
    for at in all {
        let (cx, cy) = frame.middle(at);
        for (n, (dx, dy, w, h)) in
            [(-6.0, 5.0, 7.0, 12.0), (6.0, 6.0, 6.5, 10.0), (0.0, 8.0, 8.0, 15.0)].into_iter().enumerate()
        {
            let vary = |of: i32| uneven(at, 30 + 5 * n as i32 + of);
            let (x, y) = (cx + dx + vary(0), cy + dy + 0.8 * vary(1) - 1.0);
            let (w, h, t) = (w + 0.7 * vary(2), h + 1.5 * vary(3), x + vary(4));
            let (top, right) = ((t, y - h), [(x + w * 0.5, y - h * 0.4), (x + w, y)]);
            let mut peak = Path::default();
            peak.add('M', &[(x - w, y)]).add('Q', &[(x - w * 0.45, y - h * 0.45), top]);
            peak.add('Q', &right).add('Q', &[(x, y + 2.0), (x - w, y)]);
            let mut dark = Path::default();
            dark.add('M', &[top]).add('Q', &right).add('Q', &[(x + w * 0.4, y + 0.8), (x + 1.0, y + 0.6)]);
            dark.add('L', &[(t - 1.0, y - h * 0.55), (t + 1.0, y - h * 0.35)]).close();
            let mut snow = Path::default();
            snow.area(&[(t - w * 0.3, y - h * 0.7), top, (t + w * 0.28, y - h * 0.72), (t + 0.6, y - h * 0.62)]);
            for (path, colour) in [(peak, "peak"), (dark, "dark"), (snow, "snow")] {
                let _ = write!(drawn, "<path d=\"{}\" fill=\"var(--rw-{colour})\"/>", path.0);
            }
        }
    }
    drawn
}

/// Ridges, and hachures on the side of the lower hex.
fn ridges(frame: &Frame) -> (String, String) {
    let (mut base, mut teeth) = (Path::default(), Path::default());
    for hex in frame.of.hexes() {
        for side in Side::ALL.into_iter().filter(|side| hex.data().ridges & side.bit() != 0) {
            let Some(other) = hex.across(side).filter(|other| *other > hex) else { continue };
            let [a, b] = frame.ends(hex.at(), side);
            base.add('M', &[a]).add('L', &[b]);
            let (one, two) = (frame.centre(hex), frame.centre(other));
            let long = (two.0 - one.0).hypot(two.1 - one.1);
            let (x, y) = ((two.0 - one.0) / long, (two.1 - one.1) / long);
            let turn = if y < -0.01 || (y < 0.01 && x < 0.0) { -4.5 } else { 4.5 };
            for t in [0.2, 0.5, 0.8] {
                teeth.add('M', &[(a.0 + (b.0 - a.0) * t, a.1 + (b.1 - a.1) * t)]).add('l', &[(x * turn, y * turn)]);
            }
        }
    }
    (base.0, teeth.0)
}

/// Water hexes are rivers: the shortest lines that join them, bent, down to the sea.
struct Rivers {
    beds: Path,
    springs: Path,
}

impl Rivers {
    fn of(frame: &Frame) -> Self {
        let water = of_terrain(frame, Terrain::Water);
        let bed = |at: At| {
            let (x, y) = frame.middle(at);
            (x + 2.4 * uneven(at, 5), y + 2.4 * uneven(at, 6))
        };
        let far = |a: At, b: At| (bed(a).0 - bed(b).0).hypot(bed(a).1 - bed(b).1);
        let pairs = water.iter().flat_map(|at| [Side(0), Side(1), Side(2)].map(|side| (*at, next(*at, side), side)));
        let mut pairs: Vec<(i64, At, At)> = pairs
            .filter(|(_, other, _)| water.contains(other))
            .map(|(at, other, side)| {
                let slant = if side == Side(1) { 6.0 } else { 0.0 };
                (((far(at, other) + slant) * 1000.0) as i64, at, other)
            })
            .collect();
        pairs.sort_unstable();
        let mut root: BTreeMap<At, At> = water.iter().map(|at| (*at, *at)).collect();
        let mut bends: BTreeMap<At, Vec<Point>> = water.iter().map(|at| (*at, vec![])).collect();
        for (_, a, b) in pairs {
            let (one, other) = (root[&a], root[&b]);
            if one == other {
                continue;
            }
            root.values_mut().filter(|of| **of == one).for_each(|of| *of = other);
            let (from, to) = (bed(a), bed(b));
            let long = far(a, b).max(0.1);
            let aside = if (a[0] + 2 * a[1]) % 2 == 0 { -2.6 } else { 2.6 } / long;
            let middle = halfway(from, to);
            let bend = (middle.0 - (to.1 - from.1) * aside, middle.1 + (to.0 - from.0) * aside);
            for at in [a, b] {
                bends.entry(at).or_default().push(bend);
            }
        }
        let mut rivers = Self { beds: Path::default(), springs: Path::default() };
        for (at, mut bends) in bends {
            let sea: Vec<Side> = Side::ALL.into_iter().filter(|side| !frame.is_land(next(at, *side))).collect();
            if let Some(side) = sea.get(sea.len() / 2).filter(|_| bends.len() < 2) {
                bends.push(frame.middle(next(at, *side)));
            }
            rivers.flow(bed(at), &bends);
        }
        rivers
    }

    /// The water of a hex: through its middle from each bend to the one that lies most nearly opposite.
    fn flow(&mut self, (x, y): Point, bends: &[Point]) {
        let angle = |(bx, by): Point| (by - y).atan2(bx - x);
        let sharp = |a: Point, b: Point| ((angle(a) - angle(b)) / 2.0).cos().abs();
        let mut through = |from: Point, to: Point| {
            self.beds.add('M', &[from]).add('Q', &[(x, y), to]);
        };
        match bends {
            [] => {
                self.beds.add('M', &[(x - 9.0, y - 4.0)]).add('q', &[(6.0, -2.0), (9.0, 4.0)]).add('t', &[(9.0, 4.0)]);
            }
            [only] => {
                self.beds.add('M', &[(x, y)]).add('L', &[*only]);
                let (dx, dy) = (x - only.0, y - only.1);
                let long = dx.hypot(dy).max(0.1);
                let (dx, dy) = (dx / long, dy / long);
                let bend = (dx * 5.0 + dy * 2.0, dy * 5.0 - dx * 2.0);
                self.springs.add('M', &[(x, y)]).add('q', &[bend, (dx * 10.0, dy * 10.0)]);
            }
            bends => {
                let pairs = (0..bends.len()).flat_map(|i| (0..i).map(move |j| (i, j)));
                let least = |one: &(usize, usize), other: &(usize, usize)| {
                    sharp(bends[one.0], bends[one.1]).total_cmp(&sharp(bends[other.0], bends[other.1]))
                };
                let Some((i, j)) = pairs.min_by(least) else { return };
                through(bends[i], bends[j]);
                for k in (0..bends.len()).filter(|k| *k != i && *k != j) {
                    let to = if sharp(bends[k], bends[i]) < sharp(bends[k], bends[j]) { i } else { j };
                    through(bends[k], bends[to]);
                }
            }
        }
    }
}

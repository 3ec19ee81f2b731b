//! Track: links in their owner's colour, open lines dashed with an arrow, crossings with a bridge.

use super::super::choices::places;
use super::super::names::{Hex, Side};
use super::super::state::{State, Track};
use super::map::Frame;
use super::{INK, SEATS};
use crate::kernel::seat::Seat;
use crate::kernel::svg::{Outline, Paint, Svg};

/// Half the width of a link as a place.
const HALF: f64 = 7.5;

/// `told`: what is said of each hex.
pub fn draw(svg: &mut Svg, frame: &Frame, state: &State, told: &[String]) {
    let laid = |svg: &mut Svg, track: Track, owner: Seat, open: bool| {
        svg.group(told.get(track.hex.index()).map_or("", String::as_str));
        rail(svg, frame, track, owner, open);
        svg.end();
    };
    for (id, link) in state.numbered_links() {
        let tracks = link.tracks();
        for track in &tracks {
            laid(svg, *track, link.owner, false);
        }
        svg.place(&places::link(id), &id.to_string(), Outline::Polygon(&band(frame, &tracks)));
    }
    for line in &state.lines {
        for track in line.tracks() {
            laid(svg, track, line.owner, true);
        }
        arrow(svg, frame, line.last(), line.side, line.owner);
    }
}

/// Points along a track: from side to side by the middle of the hex, which a curve only leans to.
pub fn points(frame: &Frame, Track { hex, exits }: Track) -> Vec<(f64, f64)> {
    let (a, b) = (frame.side(hex, exits[0]), frame.side(hex, exits[1]));
    let c = frame.centre(hex);
    (0..=12)
        .map(|i| {
            let t = f64::from(i) / 12.0;
            let (p, q, r) = ((1.0 - t) * (1.0 - t), 2.0 * t * (1.0 - t), t * t);
            (p * a.0 + q * c.0 + r * b.0, p * a.1 + q * c.1 + r * b.1)
        })
        .collect()
}

/// The edge of a link: along one side and back along the other.
fn band(frame: &Frame, tracks: &[Track]) -> Vec<(f64, f64)> {
    let way: Vec<(f64, f64)> = tracks.iter().flat_map(|track| points(frame, *track).into_iter().step_by(4)).collect();
    let beside = |at: usize, half: f64| {
        let (from, to) = (way[at.saturating_sub(1)], way[(at + 1).min(way.len() - 1)]);
        // Where two tracks meet, the same point stands twice.
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let length = dx.hypot(dy).max(0.1);
        (way[at].0 - half * dy / length, way[at].1 + half * dx / length)
    };
    let there = (0..way.len()).map(|at| beside(at, HALF));
    there.chain((0..way.len()).rev().map(|at| beside(at, -HALF))).collect()
}

fn stroke(svg: &mut Svg, points: &[(f64, f64)], colour: &str, width: f64) {
    let d: Vec<String> = points
        .iter()
        .enumerate()
        .map(|(i, (x, y))| format!("{} {x:.2} {y:.2}", if i == 0 { "M" } else { "L" }))
        .collect();
    svg.path(&d.join(" "), Paint::line(colour, width));
}

fn rail(svg: &mut Svg, frame: &Frame, track: Track, owner: Seat, open: bool) {
    let points = points(frame, track);
    let colour = SEATS[owner.index()];
    // The white edge cuts a track that is crossed: a bridge.
    stroke(svg, &points, "#ffffff", 9.5);
    if open {
        for dash in [&points[0..3], &points[5..8], &points[10..13]] {
            stroke(svg, dash, INK, 6.5);
            stroke(svg, dash, colour, 4.5);
        }
    } else {
        stroke(svg, &points, INK, 7.0);
        stroke(svg, &points, colour, 5.0);
    }
}

/// At the open end of a line.
fn arrow(svg: &mut Svg, frame: &Frame, hex: Hex, side: Side, owner: Seat) {
    let (x, y) = frame.side(hex, side);
    let (cx, cy) = frame.centre(hex);
    let length = ((x - cx).powi(2) + (y - cy).powi(2)).sqrt();
    let (dx, dy) = ((x - cx) / length, (y - cy) / length);
    let tip = (x + 5.0 * dx, y + 5.0 * dy);
    let wings =
        [(x - 5.0 * dx - 6.0 * dy, y - 5.0 * dy + 6.0 * dx), (x - 5.0 * dx + 6.0 * dy, y - 5.0 * dy - 6.0 * dx)];
    svg.polygon(&[tip, wings[0], wings[1]], Paint::fill(SEATS[owner.index()]).edged(INK, 1.0));
}

//! Track: links in their owner's colour and pattern, plates with owner and engine, open ends; what the choice would add has an edge.

use super::super::choices::places;
use super::super::names::{Hex, LinkId, Side};
use super::super::state::{Link, State, Track};
use super::super::words;
use super::frame::{Frame, Point};
use super::land::{Path, line};
use super::symbols::PATTERNS;
use super::{Drawn, on_seat, seat_colour};
use crate::kernel::language::{Phrase, say};
use crate::kernel::page::letter_of;
use crate::kernel::page::names::shared;
use crate::kernel::seat::Seat;
use crate::kernel::svg::{Outline, Svg};
use std::collections::BTreeSet;
use std::fmt::Write as _;

/// Half the width of a link as a place.
const HALF: f64 = 7.5;
/// Half the width and half the height of a plate.
const PLATE: Point = (14.5, 9.0);

type Laid = (Hex, [Side; 2], Seat);

fn laid(track: Track, owner: Seat) -> Laid {
    let mut exits = track.exits;
    exits.sort();
    (track.hex, exits, owner)
}

fn all_laid(state: &State) -> BTreeSet<Laid> {
    let links = state.links.iter().flat_map(|link| link.tracks().into_iter().map(|track| laid(track, link.owner)));
    let lines = state.lines.iter().flat_map(|line| line.tracks().into_iter().map(|track| laid(track, line.owner)));
    links.chain(lines).collect()
}

/// `before`, and what a choice makes of it. `way`: the links of a delivery, which stand out of the others.
pub fn draw(svg: &mut Svg, drawn: &Drawn, (before, after): (&State, &State), way: &[LinkId]) {
    let frame = &drawn.frame;
    let known = all_laid(before);
    let [mut ghost, mut tinted] = [Path::default(), Path::default()];
    // What stays as it is, and what the choice changes.
    let (mut shapes, mut fresh) = (String::new(), String::new());
    for seat in after.players.seats() {
        let [mut path, mut changed, mut travelled] = [Path::default(), Path::default(), Path::default()];
        let mut add = |from: Point, tracks: &[Track], to: Option<Point>| {
            let new: Vec<Track> =
                tracks.iter().filter(|track| !known.contains(&laid(**track, seat))).copied().collect();
            lead(if new.is_empty() { &mut path } else { &mut changed }, frame, from, tracks, to);
            for track in &new {
                tinted.area(&frame.corners(track.hex.at()));
            }
            if !new.is_empty() {
                let is_whole = new.len() == tracks.len();
                let from = if is_whole { from } else { frame.side(new[0].hex, new[0].exits[0]) };
                lead(&mut ghost, frame, from, &new, to);
            }
        };
        for (id, link) in after.numbered_links().filter(|(_, link)| link.owner == seat) {
            let (from, to) = (frame.centre(link.a.hex()), frame.centre(link.b.hex()));
            add(from, &link.tracks(), Some(to));
            if way.contains(&id) {
                lead(&mut travelled, frame, from, &link.tracks(), Some(to));
            }
        }
        for line in after.lines.iter().filter(|line| line.owner == seat) {
            add(frame.centre(line.from.hex()), &line.tracks(), None);
        }
        patterned(&mut shapes, &path, seat);
        patterned(&mut fresh, &changed, seat);
        if !travelled.0.is_empty() {
            let _ = write!(fresh, "<path d=\"{}\" {}/>", travelled.0, line("choice", 13.0));
            patterned(&mut fresh, &travelled, seat);
        }
    }
    svg.drawn(&shapes);
    svg.cut();
    if !ghost.0.is_empty() {
        let tint = "fill=\"var(--choice)\" fill-opacity=\".28\"";
        svg.drawn(&format!("<path d=\"{}\" {tint}/><path d=\"{}\" {}/>", tinted.0, ghost.0, line("choice", 12.0)));
    }
    let open = after.lines.iter().map(|line| (frame.side(line.last(), line.side), seat_colour(line.owner)));
    for ((x, y), colour) in open {
        let _ = write!(
            fresh,
            "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"4.5\" fill=\"var(--{colour})\" stroke=\"var(--rw-casing)\" stroke-width=\"1.6\"/>"
        );
    }
    if !way.is_empty() {
        // All other track and the land fade.
        let (w, h) = (frame.width, frame.height);
        svg.drawn(&format!("<rect width=\"{w:.0}\" height=\"{h:.0}\" fill=\"var(--rw-halo)\" fill-opacity=\".5\"/>"));
    }
    svg.drawn(&fresh);
    for (id, link) in before.numbered_links() {
        svg.told_place(&places::link(id), said(id, link), Outline::Polygon(&band(frame, link)));
    }
}

fn said(id: LinkId, link: &Link) -> Phrase {
    say!(words::page_link { id, a: link.a, b: link.b, seat: link.owner })
}

/// Track of a player in their colour and pattern.
fn patterned(shapes: &mut String, path: &Path, seat: Seat) {
    if path.0.is_empty() {
        return;
    }
    let (casing, colour) = (line("rw-casing", 8.0), line(seat_colour(seat), 5.2));
    let _ = write!(shapes, "<path d=\"{0}\" {casing}/><path d=\"{0}\" {colour}/>", path.0);
    if let Some((colour, width, dashes)) = PATTERNS[seat.index() % PATTERNS.len()] {
        let round = if dashes.starts_with('.') { "round" } else { "butt" };
        let _ = write!(
            shapes,
            "<path d=\"{}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\" stroke-dasharray=\"{dashes}\" \
             stroke-linecap=\"{round}\"/>",
            path.0
        );
    }
}

/// From a city through tracks, to a city or an open end.
fn lead(path: &mut Path, frame: &Frame, from: Point, tracks: &[Track], to: Option<Point>) {
    path.add('M', &[from]);
    for Track { hex, exits } in tracks {
        let [a, b] = exits.map(|side| frame.side(*hex, side));
        path.add('L', &[a]);
        if exits[0].apart(exits[1]) == 3 {
            path.add('L', &[b]);
        } else {
            path.add('Q', &[frame.centre(*hex), b]);
        }
    }
    if let Some(to) = to {
        path.add('L', &[to]);
    }
}

/// Points along a track.
fn points(frame: &Frame, Track { hex, exits }: Track) -> Vec<Point> {
    let ([a, b], c) = (exits.map(|side| frame.side(hex, side)), frame.centre(hex));
    let point = |i: i32| {
        let t = f64::from(i) / 12.0;
        let (p, q, r) = ((1.0 - t) * (1.0 - t), 2.0 * t * (1.0 - t), t * t);
        (p * a.0 + q * c.0 + r * b.0, p * a.1 + q * c.1 + r * b.1)
    };
    (0..=12).map(point).collect()
}

fn along(frame: &Frame, link: &Link) -> Vec<Point> {
    link.tracks().into_iter().flat_map(|track| points(frame, track)).collect()
}

/// The edge of a link: along one side and back along the other.
fn band(frame: &Frame, link: &Link) -> Vec<Point> {
    let way: Vec<Point> =
        link.tracks().into_iter().flat_map(|track| points(frame, track).into_iter().step_by(4)).collect();
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

/// Owner and engine of each link that has room for it, where they cover no city, no name, and each other least.
pub fn plates(svg: &mut Svg, drawn: &Drawn, state: &State, way: &[LinkId]) {
    let frame = &drawn.frame;
    if !way.is_empty() {
        return numbers(svg, frame, state, way);
    }
    let cities: Vec<Point> = frame.of.cities().map(|city| frame.centre(city.hex())).collect();
    let mut taken: Vec<Point> = vec![];
    let mut shapes = String::new();
    for link in state.links.iter().filter(|link| link.hexes.len() > 1) {
        let way = along(frame, link);
        let middle = way.len() as f64 / 2.0;
        let cost = |at: usize| {
            let (x, y) = way[at];
            let area = [x - PLATE.0, y - PLATE.1, 2.0 * PLATE.0, 2.0 * PLATE.1];
            let mut cost = 14.0 * (at as f64 - middle).abs() / middle;
            for (cx, cy) in &cities {
                let far = (cx - cx.clamp(x - PLATE.0, x + PLATE.0)).hypot(cy - cy.clamp(y - PLATE.1, y + PLATE.1));
                cost += if far < 13.0 { 8.0 + 2.0 * (13.0 - far) } else { 0.0 };
            }
            cost += drawn
                .names
                .iter()
                .map(|name| shared(name.core(), area))
                .filter(|area| *area > 0.0)
                .map(|area| 25.0 + area / 3.0)
                .sum::<f64>();
            let near = |(u, v): &&Point| (u - x).abs() < 2.0 * PLATE.0 && (v - y).abs() < 2.0 * PLATE.1;
            cost + 30.0 * taken.iter().filter(near).count() as f64
        };
        let best = (way.len() / 5..way.len() * 4 / 5).min_by(|one, other| cost(*one).total_cmp(&cost(*other)));
        let Some((x, y)) = best.map(|at| way[at]) else { continue };
        taken.push((x, y));
        plate(&mut shapes, (x, y), link.owner, &state.players[link.owner].engine.to_string());
    }
    svg.drawn(&format!("<g font-size=\"14\" font-weight=\"bold\" text-anchor=\"middle\">{shapes}</g>"));
}

/// The links of a delivery in their order.
fn numbers(svg: &mut Svg, frame: &Frame, state: &State, way: &[LinkId]) {
    let mut all = String::new();
    for (n, link) in way.iter().filter_map(|id| state.link(*id)).enumerate() {
        let points = along(frame, link);
        let Some((x, y)) = points.get(points.len() / 2) else { continue };
        let _ = write!(
            all,
            "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"9.5\" fill=\"var(--choice)\" stroke=\"var(--rw-casing)\" stroke-width=\"1.6\"/>\
             <text x=\"{x:.1}\" y=\"{:.1}\">{}</text>",
            y + 4.7,
            n + 1
        );
    }
    svg.drawn(&format!(
        "<g font-size=\"13\" font-weight=\"bold\" text-anchor=\"middle\" fill=\"var(--on-ghost)\">{all}</g>"
    ));
}

/// A plate of a player, with their letter and a figure.
pub fn plate(shapes: &mut String, (x, y): Point, seat: Seat, figure: &str) {
    let (left, top) = (x - PLATE.0, y - PLATE.1);
    let _ = write!(
        shapes,
        "<rect x=\"{left:.1}\" y=\"{top:.1}\" width=\"29\" height=\"18\" rx=\"4.5\" fill=\"var(--{})\" stroke=\"var(--rw-casing)\" \
         stroke-width=\"1.6\"/><text x=\"{x:.1}\" y=\"{:.1}\" fill=\"var(--{})\">{}{figure}</text>",
        seat_colour(seat),
        y + 5.0,
        on_seat(seat),
        letter_of(seat)
    );
}

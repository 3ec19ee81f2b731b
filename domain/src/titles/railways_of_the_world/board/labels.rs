//! City names, and owner and number of each link and line, where they cover neither a city nor each other.

use super::super::state::{State, Track};
use super::map::{DISC, Frame};
use super::{INK, SEATS, rails};
use crate::kernel::seat::Seat;
use crate::kernel::svg::{Anchor, Paint, Svg, ink_on};

const NAME: f64 = 13.5;
const NUMBER: f64 = 10.5;

/// What is written on already.
#[derive(Clone, Copy, Debug)]
pub struct Spot {
    pub x: f64,
    pub y: f64,
    pub width: f64,
    pub height: f64,
}

impl Spot {
    pub fn overlap(&self, other: &Spot) -> f64 {
        let across = (self.width + other.width) / 2.0 - (self.x - other.x).abs();
        let down = (self.height + other.height) / 2.0 - (self.y - other.y).abs();
        if across > 0.0 && down > 0.0 { across * down } else { 0.0 }
    }
}

/// The discs of the cities, and after them their names in the same order: both never move.
pub fn cities(frame: &Frame) -> Vec<Spot> {
    let all = || frame.of.cities();
    let mut taken: Vec<Spot> = all()
        .map(|city| {
            let (x, y) = frame.centre(city.hex());
            Spot { x, y, width: 2.0 * DISC, height: 2.0 * DISC }
        })
        .collect();
    for city in all() {
        let (x, y) = frame.centre(city.hex());
        let width = city.name().chars().count() as f64 * 0.63 * NAME + 4.0;
        let spot = |x: f64, y: f64| Spot { x, y, width, height: NAME + 2.0 };
        let aside = width / 2.0 + DISC;
        // Below the disc, above it, beside it.
        let best = freest(
            frame,
            &taken,
            [(0.0, 27.0), (18.0, 27.0), (-18.0, 27.0), (0.0, -27.0), (aside, 14.0), (-aside, 14.0)]
                .map(|(dx, dy)| spot(x + dx, y + dy))
                .into_iter(),
        );
        taken.push(best);
    }
    taken
}

/// `cities`: what is taken by cities and their names.
pub fn draw(svg: &mut Svg, frame: &Frame, cities: &[Spot], state: &State) {
    let mut taken = cities.to_vec();
    let all = || state.components.cities();
    for (city, best) in all().zip(&cities[all().len()..]) {
        let width = best.width;
        svg.rect(
            best.x - width / 2.0,
            best.y - best.height / 2.0,
            width,
            best.height,
            2.5,
            Paint::fill("rgba(255,255,255,0.8)"),
        );
        svg.bold(best.x, best.y + NAME * 0.36, NAME, Anchor::Middle, INK, city.name());
    }
    for (id, link) in state.numbered_links() {
        number(svg, frame, &mut taken, &link.tracks(), link.owner, &id.to_string());
    }
    for line in &state.lines {
        number(svg, frame, &mut taken, &line.tracks(), line.owner, &line.id.to_string());
    }
}

/// The first of the spots that covers nothing, else the one that covers least.
fn freest(frame: &Frame, taken: &[Spot], spots: impl Iterator<Item = Spot>) -> Spot {
    let mut best: Option<(f64, Spot)> = None;
    for spot in spots {
        let covered: f64 = taken.iter().map(|other| spot.overlap(other)).sum();
        // Nor may it be cut at the edge of the picture.
        let outside = (spot.width / 2.0 - spot.x).max(spot.x + spot.width / 2.0 - frame.width).max(0.0);
        let covered = covered + outside * spot.height;
        if best.is_none_or(|(least, _)| covered < least) {
            best = Some((covered, spot));
        }
        if covered == 0.0 {
            break;
        }
    }
    best.map_or(Spot { x: 0.0, y: 0.0, width: 0.0, height: 0.0 }, |(_, spot)| spot)
}

/// Owner and number, near the middle of the track and on it where there is room.
fn number(svg: &mut Svg, frame: &Frame, taken: &mut Vec<Spot>, tracks: &[Track], owner: Seat, id: &str) {
    let text = format!("{}·{id}", owner.0);
    let width = text.chars().count() as f64 * 0.64 * NUMBER + 4.0;
    let way: Vec<(f64, f64)> = tracks.iter().flat_map(|track| rails::points(frame, *track)).collect();
    let middle = way.len() / 2;
    let outwards = (0..=middle).flat_map(|step| [middle.checked_sub(step), Some(middle + step)]).flatten();
    let near: Vec<(f64, f64)> = outwards.filter_map(|place| way.get(place).copied()).collect();
    let beside = [(0.0, 0.0), (0.0, -11.0), (0.0, 11.0), (width / 2.0 + 5.0, 0.0), (-width / 2.0 - 5.0, 0.0)];
    let spots = beside.into_iter().flat_map(|(dx, dy)| near.iter().map(move |(x, y)| (x + dx, y + dy)));
    let spot = freest(frame, taken, spots.map(|(x, y)| Spot { x, y, width, height: NUMBER + 2.5 }));
    taken.push(spot);
    let colour = SEATS[owner.index()];
    let (left, top) = (spot.x - width / 2.0, spot.y - spot.height / 2.0);
    svg.rect(left, top, width, spot.height, 4.0, Paint::fill(colour).edged("#ffffff", 1.2));
    svg.bold(spot.x, spot.y + NUMBER * 0.36, NUMBER, Anchor::Middle, ink_on(colour), &text);
}

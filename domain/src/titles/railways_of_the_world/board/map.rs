//! Hexes, ridges, cities and cubes.

use super::super::choices::places;
use super::super::data::{Components, Terrain};
use super::super::names::{City, CityColor, Color, Hex, Id, Side};
use super::super::state::{State, Track};
use super::super::words;
use super::INK;
use super::labels::Spot;
use crate::kernel::language::{Language, Phrase, say};
use crate::kernel::svg::{Anchor, Outline, Paint, Svg, hex_centre, hexagon, ink_on};
use crate::kernel::typeset;

/// From the middle of a hex to its corners.
pub const RADIUS: f64 = 24.0;
const MARGIN: f64 = 8.0;
/// What stands under the map takes so much.
const NARROWEST: f64 = 1080.0;
/// The label of a hex: to be read where the whole board is 640 pixels wide, as in a mail.
const LABEL: f64 = 12.0;
/// The width of a hex where its label stands.
const LABEL_ROOM: f64 = 32.0;
/// The least side of what is clicked.
const TARGET: f64 = 14.0;
/// The disc of a city.
pub const DISC: f64 = 18.0;

const CUBES: [&str; 5] = ["#d62828", "#2374c6", "#ffd23f", "#2b2b2b", "#8e44ad"];

/// Where the map of a box lies on the picture.
#[derive(Debug)]
pub struct Frame {
    pub of: Components,
    left: f64,
    top: f64,
    pub width: f64,
    pub height: f64,
}

impl Frame {
    pub fn new(of: Components) -> Self {
        let centres: Vec<(f64, f64)> =
            of.hexes().map(|hex| hex_centre(hex.at()[0], hex.at()[1], RADIUS, true)).collect();
        let least = |value: fn(&(f64, f64)) -> f64| centres.iter().map(value).fold(f64::MAX, f64::min);
        let most = |value: fn(&(f64, f64)) -> f64| centres.iter().map(value).fold(f64::MIN, f64::max);
        let (left, top) = (least(|c| c.0) - RADIUS - MARGIN, least(|c| c.1) - RADIUS - MARGIN);
        let (right, bottom) = (most(|c| c.0) + RADIUS + MARGIN, most(|c| c.1) + RADIUS + MARGIN);
        let (wide, height) = ((right - left).ceil(), (bottom - top).ceil());
        // A small map stands in the middle.
        let width = wide.max(NARROWEST);
        Self { of, left: left - (width - wide) / 2.0, top, width, height }
    }

    pub fn centre(&self, hex: Hex) -> (f64, f64) {
        let (x, y) = hex_centre(hex.at()[0], hex.at()[1], RADIUS, true);
        (x - self.left, y - self.top)
    }

    /// The middle of a side.
    pub fn side(&self, hex: Hex, side: Side) -> (f64, f64) {
        let (x, y) = self.centre(hex);
        let angle = (f64::from(side.0) * 60.0 - 90.0).to_radians();
        let apothem = RADIUS * 3f64.sqrt() / 2.0;
        (x + apothem * angle.cos(), y + apothem * angle.sin())
    }
}

fn terrain_colour(terrain: Terrain) -> &'static str {
    match terrain {
        Terrain::Plains => "#dff0cf",
        Terrain::Water => "#a9d3ee",
        Terrain::Mountain => "#cdb38b",
        Terrain::City => "#f7f3e8",
    }
}

/// Quiet: there are hundreds of labels.
fn label_colour(terrain: Terrain) -> &'static str {
    match terrain {
        Terrain::Water => "#3f6f8f",
        Terrain::Mountain => "#6b5126",
        Terrain::Plains | Terrain::City => "#5f7a55",
    }
}

/// Of each hex whether its label stands above the sign of its terrain; `cities`: what cities and their names cover.
pub fn above(frame: &Frame, cities: &[Spot]) -> Vec<bool> {
    let is_above = |hex: Hex| {
        let (x, y) = frame.centre(hex);
        let width = typeset::width(hex.label(), LABEL, false).min(LABEL_ROOM);
        let covered = |y: f64| {
            let spot = Spot { x, y, width, height: 0.7 * LABEL };
            cities.iter().map(|city| city.overlap(&spot)).sum::<f64>()
        };
        covered(y + 12.0) > covered(y - 12.0)
    };
    frame.of.hexes().map(is_above).collect()
}

/// Hexes and ridges; `told`: what is said of each hex, nothing where nobody asks.
pub fn draw(svg: &mut Svg, frame: &Frame, above: &[bool], told: &[String]) {
    svg.rect(0.0, 0.0, frame.width, frame.height, 0.0, Paint::fill("#dcebf5"));
    for hex in frame.of.hexes() {
        let i = hex.index();
        let told = told.get(i).map_or("", String::as_str);
        let info = hex.data();
        let (x, y) = frame.centre(hex);
        svg.group_with_id(&format!("hex-{}", info.label), told);
        svg.polygon(&hexagon(x, y, RADIUS, true), Paint::fill(terrain_colour(info.terrain)).edged("#8fa38a", 0.8));
        let size = typeset::fitting(&info.label, LABEL, LABEL_ROOM, false);
        let (base, sign) = if above.get(i) == Some(&true) { (y - 8.0, y + 12.0) } else { (y + 16.0, y) };
        match info.terrain {
            Terrain::Water => drop(svg, x, sign - 6.0),
            Terrain::Mountain => {
                let peak = [(x - 8.0, sign + 1.0), (x, sign - 12.0), (x + 8.0, sign + 1.0)];
                svg.polygon(&peak, Paint::fill("#8a6d43"));
                svg.polygon(&[(x - 3.0, sign - 7.0), (x, sign - 12.0), (x + 3.0, sign - 7.0)], Paint::fill("#ffffff"));
            }
            Terrain::Plains | Terrain::City => {}
        }
        if info.terrain != Terrain::City {
            svg.text(x, base, size, Anchor::Middle, label_colour(info.terrain), &info.label);
            svg.place(&places::hex(hex), &info.label, Outline::Polygon(&hexagon(x, y, RADIUS, true)));
        }
        svg.end();
    }
    for hex in frame.of.hexes() {
        let corners = hexagon(frame.centre(hex).0, frame.centre(hex).1, RADIUS, true);
        for side in Side::ALL {
            let ridge = hex.data().ridges & side.bit() != 0;
            if ridge && hex.across(side).is_some_and(|other| other > hex) {
                // Side 0 is north, between the corners at 240 and 300 degrees.
                let (a, b) = (corners[(side.index() + 4) % 6], corners[(side.index() + 5) % 6]);
                svg.line(a, b, Paint::line("#7a1022", 4.5));
            }
        }
    }
}

fn drop(svg: &mut Svg, x: f64, y: f64) {
    let d = format!(
        "M {:.2} {:.2} C {:.2} {:.2} {:.2} {:.2} {:.2} {:.2} C {:.2} {:.2} {:.2} {:.2} {:.2} {:.2} Z",
        x,
        y - 7.0,
        x + 6.5,
        y + 1.0,
        x + 4.0,
        y + 6.0,
        x,
        y + 6.0,
        x - 4.0,
        y + 6.0,
        x - 6.5,
        y + 1.0,
        x,
        y - 7.0
    );
    svg.path(&d, Paint::fill("#5c9fcf"));
}

/// Terrain, cost and track of each hex in words.
pub fn told(state: &State, language: Language) -> Vec<String> {
    let mut tracks: Vec<Vec<Phrase>> = vec![vec![]; state.used.len()];
    let links = state.numbered_links().map(|(id, link)| (Phrase::from(id), link.owner, link.tracks()));
    let lines = state.lines.iter().map(|line| (Phrase::from(line.id), line.owner, line.tracks()));
    for (id, owner, of_line) in links.chain(lines) {
        for Track { hex, exits: [from, to] } in of_line {
            tracks[hex.index()].push(say!(words::track_here { id: id.clone(), seat: owner.0, from, to }));
        }
    }
    // Most hexes are one of three.
    let cost = &state.figures().track_cost;
    let [plains, water, mountain] = [("plains", cost.plains), ("water", cost.water), ("mountain", cost.mountain)]
        .map(|(kind, cost)| say!(words::terrain { of: kind, cost }).in_words(language));
    let hexes = state.components.hexes().zip(tracks).map(|(hex, tracks)| {
        let info = hex.data();
        let what = match (info.terrain, info.city) {
            (_, Some(city)) => say!(words::city_hex_title { city, colour: state.city(city).color }),
            (Terrain::Water, _) => water.clone().into(),
            (Terrain::Mountain, _) => mountain.clone().into(),
            _ => plains.clone().into(),
        };
        let ridges = Side::ALL.into_iter().filter(|side| info.ridges & side.bit() != 0);
        let ridges =
            (info.ridges != 0).then(|| say!(words::ridge_to { sides: Phrase::commas(ridges.collect::<Vec<_>>()) }));
        let what = Phrase::semicolons([what].into_iter().chain(ridges).chain(tracks));
        say!(words::hex_title { hex: &*info.label, what }).in_words(language)
    });
    hexes.collect()
}

fn city_colour(color: CityColor) -> &'static str {
    color.takes().map_or("#9aa0a6", |color| CUBES[color.index()])
}

pub fn draw_cities(svg: &mut Svg, frame: &Frame, state: &State, language: Language) {
    for city in state.components.cities() {
        let now = state.city(city);
        let (x, y) = frame.centre(city.hex());
        svg.group_with_id(&format!("city-{}", city.id()), &title_of(state, city).in_words(language));
        svg.place(&places::city(city), city.name(), Outline::Polygon(&hexagon(x, y, RADIUS, true)));
        let colour = city_colour(now.color);
        if now.color != city.data().color {
            svg.circle(x, y, DISC + 4.0, Paint { fill: Some("#ffffff"), stroke: Some(colour), width: 3.0 });
        }
        svg.circle(x, y, DISC, Paint::fill(colour).edged(INK, 1.5));
        if let Some(color) = now.color.takes() {
            svg.circle(x - 16.5, y - 13.5, 6.5, Paint::fill("#ffffff").edged(INK, 0.8));
            svg.bold(x - 16.5, y - 9.8, 10.5, Anchor::Middle, INK, color.letter());
        }
        if city.data().western_link_site {
            let fill = if now.western_link { "#d62828" } else { "#ffffff" };
            let arrow = [
                (x - 41.0, y),
                (x - 30.0, y - 8.0),
                (x - 30.0, y - 3.5),
                (x - 19.0, y - 3.5),
                (x - 19.0, y + 3.5),
                (x - 30.0, y + 3.5),
                (x - 30.0, y + 8.0),
            ];
            svg.polygon(&arrow, Paint::fill(fill).edged(INK, 1.2));
            let arrow = Outline::Rect { x: x - 41.0, y: y - 8.0, w: 22.0, h: 16.0 };
            svg.place(&places::west(city), &say!(words::choose_western).in_words(language), arrow);
        }
        if now.empty_marker {
            tower(svg, x, y);
        }
        let cubes: Vec<Color> =
            Color::ALL.into_iter().flat_map(|color| (0..now.cubes[color]).map(move |_| color)).collect();
        draw_cubes(svg, (x, y), city, &cubes, language);
        svg.end();
    }
}

/// An Empty City marker: a water tower.
fn tower(svg: &mut Svg, x: f64, y: f64) {
    svg.circle(x, y, 12.5, Paint::fill("#ffffff").edged(INK, 0.8));
    svg.rect(x - 6.0, y - 8.0, 12.0, 7.5, 1.5, Paint::fill("#6b4f2a"));
    for foot in [-5.0, 0.0, 5.0] {
        svg.line((x + foot * 0.8, y - 0.5), (x + foot, y + 8.0), Paint::line("#6b4f2a", 1.5));
    }
}

/// Cubes in rows of three or four over the disc.
fn draw_cubes(svg: &mut Svg, (x, y): (f64, f64), city: City, cubes: &[Color], language: Language) {
    if cubes.is_empty() {
        return;
    }
    let a_row = match cubes.len() {
        1..=2 => cubes.len(),
        3..=4 => 2,
        5..=6 => 3,
        n => n.div_ceil(2).min(5),
    };
    let rows = cubes.len().div_ceil(a_row);
    let side = match cubes.len() {
        1..=4 => 13.5,
        5..=10 => 12.0,
        _ => 8.5,
    };
    let step = side + 1.0;
    // For each colour, row by row, where its first cube lies and how many there are.
    let mut runs: Vec<(Color, f64, f64, f64)> = vec![];
    for (i, color) in cubes.iter().enumerate() {
        let in_row = if i / a_row + 1 == rows { cubes.len() - a_row * (rows - 1) } else { a_row };
        let left = x - step * in_row as f64 / 2.0 + step * (i % a_row) as f64;
        let top = y - step * rows as f64 / 2.0 + step * (i / a_row) as f64;
        svg.rect(left - 0.8, top - 0.8, side + 1.6, side + 1.6, 1.5, Paint::fill("#ffffff"));
        svg.rect(left, top, side, side, 1.2, Paint::fill(CUBES[color.index()]).edged("#111111", 0.6));
        let ink = ink_on(CUBES[color.index()]);
        svg.bold(left + side / 2.0, top + side * 0.8, side * 0.82, Anchor::Middle, ink, color.letter());
        match runs.last_mut() {
            Some((of, _, y, count)) if of == color && *y == top => *count += 1.0,
            _ => runs.push((*color, left, top, 1.0)),
        }
    }
    for color in Color::ALL {
        // Where they go on in a second row, the longer of both rows is clicked.
        let of_color = runs.iter().filter(|(of, ..)| *of == color);
        let Some((_, left, top, count)) = of_color.max_by(|a, b| a.3.total_cmp(&b.3)) else { continue };
        let wide = step * count - 1.0;
        let (w, h) = (wide.max(TARGET), side.max(TARGET));
        let (x, y) = (left + (wide - w) / 2.0, top + (side - h) / 2.0);
        let label =
            say!(words::choose_cube_of { cube: say!(words::cube { of: color.word() }), city }).in_words(language);
        svg.place(&places::cube(city, color), &label, Outline::Rect { x, y, w, h });
    }
}

fn title_of(state: &State, city: City) -> Phrase {
    let now = state.city(city);
    let cubes: Vec<Phrase> = Color::ALL
        .into_iter()
        .filter(|color| now.cubes[*color] > 0)
        .map(|color| say!(words::counted { count: now.cubes[color], colour: color.name() }))
        .collect();
    let cubes = match (cubes.is_empty(), now.empty_marker) {
        (false, _) => Phrase::commas(cubes),
        (true, true) => say!(words::empty_city_marker),
        (true, false) => say!(words::no_cubes),
    };
    let west = match (city.data().western_link_site, now.western_link) {
        (_, true) => Some(say!(words::western_link_there)),
        (true, false) => Some(say!(words::western_link_site)),
        _ => None,
    };
    let what = Phrase::semicolons([cubes].into_iter().chain(west));
    say!(words::city_title { city, hex: city.hex(), colour: now.color, what })
}

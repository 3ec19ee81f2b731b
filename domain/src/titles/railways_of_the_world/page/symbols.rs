//! What the drawings of Railways are made of. Goods have a shape and a colour and no letter: letters are players'.

use super::super::data::Kind;
use super::super::names::Color;
use super::land::Path;
use crate::kernel::page::{Colour, Symbol, Symbols};
use crate::kernel::svg::Ground;
use std::sync::LazyLock;

pub static SYMBOLS: Symbols = Symbols { symbols: DRAWN, colours: COLOURS, file: &FILE };

static FILE: LazyLock<Ground> = LazyLock::new(|| Ground::of_document(super::super::ID, "symbols", SYMBOLS.document()));

const COLOURS: &[Colour] = &[
    Colour::new("rw-sea", "#a9cfe0", "#16303d"),
    Colour::new("rw-wave", "#94c0d6", "#1d3d4c"),
    Colour::new("rw-shelf", "#d9edf2", "#214656"),
    Colour::new("rw-land", "#ece7c8", "#3a3d2f"),
    Colour::new("rw-beyond", "#e6dfc9", "#31342a"),
    Colour::new("rw-coast", "#6f8f96", "#6f97a0"),
    Colour::new("rw-grid", "#c9c29b", "#585844"),
    Colour::new("rw-wet", "#cfe1da", "#2e4a51"),
    Colour::new("rw-river", "#6fb0cf", "#2f728f"),
    Colour::new("rw-bank", "#93bcc6", "#27505f"),
    Colour::new("rw-relief", "#b99563", "#241d12"),
    Colour::new("rw-peak", "#cdb58c", "#6d5d43"),
    Colour::new("rw-dark", "#8e6f48", "#41341f"),
    Colour::new("rw-snow", "#fffaf0", "#d9d1bb"),
    Colour::new("rw-ridge", "#6d4a2b", "#c79a63"),
    Colour::new("rw-tree", "#a8b881", "#515f3d"),
    Colour::new("rw-halo", "#f6f2dc", "#23251c"),
    Colour::new("rw-ink", "#262117", "#f3ecd6"),
    Colour::new("rw-sea-ink", "#1c5068", "#8cc3da"),
    Colour::new("rw-casing", "#fffdf3", "#17180f"),
    Colour::new("rw-ring", "#fffdf5", "#f4eedb"),
    Colour::new("rw-rim", "#2b2418", "#2b2418"),
    Colour::new("rw-red", "#c8322b", "#c8322b"),
    Colour::new("rw-blue", "#2468b4", "#2468b4"),
    Colour::new("rw-yellow", "#eebb1e", "#eebb1e"),
    Colour::new("rw-black", "#2b2b30", "#2b2b30"),
    Colour::new("rw-purple", "#7d3fa0", "#7d3fa0"),
    Colour::new("rw-gray", "#716b60", "#716b60"),
    Colour::new("rw-seat-0", "#c62f2a", "#e2574e"),
    Colour::new("rw-seat-1", "#1f66c0", "#5a9bee"),
    Colour::new("rw-seat-2", "#1b7a3d", "#3fb568"),
    Colour::new("rw-seat-3", "#e0ae10", "#f0c43c"),
    Colour::new("rw-seat-4", "#8a3aa8", "#b783d3"),
    Colour::new("rw-seat-5", "#333333", "#b9b6ae"),
    Colour::new("rw-on-0", "#ffffff", "#1d0503"),
    Colour::new("rw-on-1", "#ffffff", "#04152c"),
    Colour::new("rw-on-2", "#ffffff", "#03200d"),
    Colour::new("rw-on-3", "#2b2100", "#2b2100"),
    Colour::new("rw-on-4", "#ffffff", "#1c0226"),
    Colour::new("rw-on-5", "#ffffff", "#14130f"),
    Colour::new("rw-curve", "#0a6b66", "#5cc9c0"),
    Colour::new("rw-under", "#e3f0ee", "#1f3634"),
    Colour::new("rw-card", "#fffdf8", "#25221d"),
    Colour::new("rw-points", "#8a5700", "#f0c43c"),
];

pub const GOODS: [&str; 5] = ["cube-red", "cube-blue", "cube-yellow", "cube-black", "cube-purple"];
pub const CITIES: [&str; 5] = ["city-red", "city-blue", "city-yellow", "city-black", "city-purple"];
pub const TRACKS: [&str; 6] = ["track-0", "track-1", "track-2", "track-3", "track-4", "track-5"];
pub const FILLS: [&str; 5] = ["rw-red", "rw-blue", "rw-yellow", "rw-black", "rw-purple"];

/// What a card is about.
pub fn card_symbol(kind: Kind) -> &'static str {
    match kind {
        Kind::Hotel => "hotel",
        Kind::MajorLine => "major",
        Kind::RailroadEra | Kind::SpeedRecord | Kind::NewTrain | Kind::ServiceBounty => "prize",
        Kind::NewIndustry | Kind::CityGrowth | Kind::CityRejuvenation => "town",
        Kind::Executive => "twice",
        Kind::LandGrant | Kind::PerfectEngineering => "rails",
    }
}

/// What lies on the line of a seat's track: ties, nothing, a line, dots, dashes, pairs of ties.
pub const PATTERNS: [Option<(&str, f64, &str)>; 6] = [
    Some(("#ffffff", 5.2, "1.3 4.2")),
    None,
    Some(("#ffffff", 1.5, "none")),
    Some(("#2b2100", 2.3, ".1 5")),
    Some(("#ffffff", 1.7, "6 4")),
    Some(("var(--rw-on-5)", 5.2, "1.2 1.8 1.2 7")),
];

/// The outline of a colour's shape: a red circle, a blue square, a yellow triangle, a black diamond, a purple hexagon.
pub fn shape(path: &mut Path, color: Color, (x, y): (f64, f64), r: f64) {
    match color {
        Color::Red => path.circle((x, y), r),
        Color::Blue => {
            let k = r * 0.86;
            path.area(&[(x - k, y - k), (x + k, y - k), (x + k, y + k), (x - k, y + k)]);
        }
        Color::Yellow => {
            let k = r * 1.18;
            path.area(&[(x, y - k), (x + k * 0.98, y + k * 0.66), (x - k * 0.98, y + k * 0.66)]);
        }
        Color::Black => {
            let k = r * 1.16;
            path.area(&[(x, y - k), (x + k, y), (x, y + k), (x - k, y)]);
        }
        Color::Purple => {
            let k = r * 1.06;
            path.area(&[0.0, 60.0, 120.0, 180.0, 240.0, 300.0].map(|angle: f64| {
                let angle = angle.to_radians();
                (x + k * angle.cos(), y + k * angle.sin())
            }));
        }
    }
}

const fn symbol(id: &'static str, size: (f64, f64), body: &'static str) -> Symbol {
    Symbol { id, size, body }
}

const BIG: (f64, f64) = (24.0, 24.0);
const CUBE: (f64, f64) = (16.0, 16.0);
const TRACK: (f64, f64) = (34.0, 12.0);

macro_rules! cube {
    ($fill:literal, $d:literal) => {
        concat!(
            "<path d=\"",
            $d,
            "\" fill=\"var(--rw-",
            $fill,
            ")\" stroke=\"#fffdf3\" stroke-width=\"1\" stroke-linejoin=\"round\"/>"
        )
    };
}

macro_rules! city {
    ($fill:literal, $ink:literal, $d:literal) => {
        concat!(
            "<circle cx=\"12\" cy=\"12\" r=\"11.2\" fill=\"var(--rw-ring)\" stroke=\"var(--rw-rim)\" stroke-width=\".8\"/>",
            "<circle cx=\"12\" cy=\"12\" r=\"9.8\" fill=\"var(--rw-",
            $fill,
            ")\"/><path d=\"",
            $d,
            "\" fill=\"none\" stroke=\"",
            $ink,
            "\" stroke-width=\"1.2\"/>"
        )
    };
}

macro_rules! track {
    ($seat:literal, $pattern:literal) => {
        concat!("<path d=\"M2 6H32\" stroke=\"var(--rw-seat-", $seat, ")\" stroke-width=\"6\"/>", $pattern)
    };
}

const DRAWN: &[Symbol] = &[
    symbol("cube-red", CUBE, cube!("red", "M1.500 8a6.500 6.500 0 1 1 13 0a6.500 6.500 0 1 1-13 0z")),
    symbol("cube-blue", CUBE, cube!("blue", "M2.400 2.400h11.200v11.200h-11.200z")),
    symbol("cube-yellow", CUBE, cube!("yellow", "M8 1.200L15.200 13.600H.8z")),
    symbol("cube-black", CUBE, cube!("black", "M8 .6L15.400 8 8 15.400.6 8z")),
    symbol("cube-purple", CUBE, cube!("purple", "M15 8L11.500 14.100H4.500L1 8 4.500 1.900H11.500z")),
    symbol("city-red", BIG, city!("red", "#fff", "M4.800 12a7.200 7.200 0 1 1 14.400 0a7.200 7.200 0 1 1-14.400 0z")),
    symbol("city-blue", BIG, city!("blue", "#fff", "M5.800 5.800h12.400v12.400h-12.400z")),
    symbol("city-yellow", BIG, city!("yellow", "#2b2100", "M12 4.300L19.600 17.100H4.400z")),
    symbol("city-black", BIG, city!("black", "#fff", "M12 3.600L20.400 12 12 20.400 3.600 12z")),
    symbol("city-purple", BIG, city!("purple", "#fff", "M19.700 12L15.900 18.700H8.100L4.300 12 8.100 5.300H15.900z")),
    symbol("city-gray", BIG, city!("gray", "#fff", "M0 0")),
    symbol(
        "track-0",
        TRACK,
        track!("0", "<path d=\"M2 6H32\" stroke=\"#fff\" stroke-width=\"6\" stroke-dasharray=\"1.300 4.200\"/>"),
    ),
    symbol("track-1", TRACK, track!("1", "")),
    symbol("track-2", TRACK, track!("2", "<path d=\"M2 6H32\" stroke=\"#fff\" stroke-width=\"1.800\"/>")),
    symbol(
        "track-3",
        TRACK,
        track!(
            "3",
            "<path d=\"M4 6H32\" stroke=\"#2b2100\" stroke-width=\"2.600\" stroke-dasharray=\".1 5\" stroke-linecap=\"round\"/>"
        ),
    ),
    symbol(
        "track-4",
        TRACK,
        track!("4", "<path d=\"M3 6H32\" stroke=\"#fff\" stroke-width=\"1.800\" stroke-dasharray=\"6 4\"/>"),
    ),
    symbol(
        "track-5",
        TRACK,
        track!(
            "5",
            "<path d=\"M4 6H32\" stroke=\"var(--rw-on-5)\" stroke-width=\"6\" stroke-dasharray=\"1.200 1.800 1.200 7\"/>"
        ),
    ),
    symbol(
        "empty",
        BIG,
        "<circle cx=\"12\" cy=\"12\" r=\"9.500\" fill=\"var(--rw-gray)\"/><circle cx=\"12\" cy=\"12\" r=\"10.500\" fill=\"none\" \
         stroke=\"var(--ink)\" stroke-width=\"2\" stroke-dasharray=\"3.200 2.800\"/><path d=\"M12 7.500c4.400 0 4.400 9 0 9s-4.400-9 \
         0-9z\" fill=\"none\" stroke=\"#fff\" stroke-width=\"2\"/>",
    ),
    symbol(
        "engine",
        BIG,
        "<path d=\"M2 6h8v2h1V5h3v3h5v6h2l1 4H2zM4 8.500v3h4v-3z\" fill-rule=\"evenodd\" fill=\"currentColor\"/><g \
         fill=\"currentColor\"><circle cx=\"6\" cy=\"19\" r=\"2.600\"/><circle cx=\"12.500\" cy=\"19\" r=\"2.600\"/><circle \
         cx=\"18.500\" cy=\"19\" r=\"2.600\"/></g>",
    ),
    symbol(
        "bond",
        BIG,
        "<path d=\"M4 3h16v15H4zM7.500 7.500h9M7.500 11h6\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"2\"/><path \
         d=\"M20 17a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM14 19l-1 4 3-1.500 3 1.500-1-4z\" fill=\"currentColor\"/>",
    ),
    symbol(
        "hotel",
        BIG,
        "<path d=\"M2 5v15M2 17h20M22 20v-7H10v4M2 13h8\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"2.200\"/><circle \
         cx=\"6\" cy=\"10\" r=\"2.300\" fill=\"currentColor\"/>",
    ),
    symbol(
        "major",
        BIG,
        "<g fill=\"currentColor\"><circle cx=\"4.500\" cy=\"18.500\" r=\"3.500\"/><circle cx=\"19.500\" cy=\"5.500\" r=\"3.500\"/></g>\
         <path d=\"M7 16.500L17 7.500\" stroke=\"currentColor\" stroke-width=\"2.600\" stroke-dasharray=\"3 2\"/>",
    ),
    symbol(
        "prize",
        BIG,
        "<path d=\"M12 2.500l2.900 6.200 6.700.8-5 4.600 1.400 6.700-6-3.400-6 3.400 1.400-6.700-5-4.600 6.700-.8z\" fill=\"currentColor\"/>",
    ),
    symbol(
        "town",
        BIG,
        "<path d=\"M2 21V10h6v11zM9 21V3h7v18zM17 21v-9h5v9z\" fill=\"currentColor\"/><path d=\"M11 6h1.200M13.500 6h1.200M11 \
         9.500h1.200M13.500 9.500h1.200M11 13h1.200M13.500 13h1.200\" stroke=\"var(--card)\" stroke-width=\"1.600\"/>",
    ),
    symbol(
        "bag",
        BIG,
        "<path d=\"M8 2h8l-2 4h-4zM9 7h6c5 4 7 8 7 11 0 3-4 4-10 4S2 21 2 18c0-3 2-7 7-11z\" fill=\"currentColor\"/>",
    ),
    symbol(
        "rails",
        BIG,
        "<path d=\"M8 2L4 22M16 2l4 20M7 7h10M6 12h12M5 17h14\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"2.200\"/>",
    ),
    symbol(
        "crate",
        BIG,
        "<path d=\"M12 2l9 5v10l-9 5-9-5V7z\" fill=\"currentColor\"/><path d=\"M3.500 7.200L12 12l8.500-4.800M12 12v9.500\" \
         fill=\"none\" stroke=\"var(--card)\" stroke-width=\"1.800\"/>",
    ),
    symbol(
        "cards",
        BIG,
        "<path d=\"M9 2h11a1 1 0 0 1 1 1v14\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"2\"/><rect x=\"3\" y=\"5\" \
         width=\"14\" height=\"17\" rx=\"2\" fill=\"currentColor\"/>",
    ),
    symbol("pass", BIG, "<path d=\"M3 4l8 8-8 8zM12 4l8 8-8 8z\" fill=\"currentColor\"/>"),
    symbol("west", BIG, "<path d=\"M1 12l9-8v5h12v6H10v5z\" fill=\"currentColor\"/>"),
    symbol("twice", BIG, "<path d=\"M4 4l8 8-8 8zM12 4l8 8-8 8z\" fill=\"currentColor\"/>"),
    symbol(
        "lock",
        BIG,
        "<path d=\"M5 10h14v11H5z\" fill=\"currentColor\"/><path d=\"M8 10V7a4 4 0 0 1 8 0v3\" fill=\"none\" \
         stroke=\"currentColor\" stroke-width=\"2.200\"/>",
    ),
    symbol(
        "check",
        BIG,
        "<path d=\"M4 12.500l5.500 5.500L20 6.500\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"3\"/>",
    ),
    symbol("pip", CUBE, "<rect x=\"2\" y=\"2\" width=\"12\" height=\"12\" rx=\"3\" fill=\"var(--choice)\"/>"),
    symbol(
        "hollow-pip",
        CUBE,
        "<rect x=\"2\" y=\"2\" width=\"12\" height=\"12\" rx=\"3\" fill=\"none\" stroke=\"var(--choice)\" stroke-width=\"2\"/>",
    ),
    symbol(
        "key-plains",
        CUBE,
        "<path d=\"M1 2h14v12H1z\" fill=\"var(--rw-land)\" stroke=\"var(--rw-grid)\" stroke-width=\".8\"/>",
    ),
    symbol(
        "key-water",
        CUBE,
        "<path d=\"M1 2h14v12H1z\" fill=\"var(--rw-wet)\" stroke=\"var(--rw-grid)\" stroke-width=\".8\"/><path d=\"M3 \
         10q5-7 10-4\" fill=\"none\" stroke=\"var(--rw-river)\" stroke-width=\"4\" stroke-linecap=\"round\"/>",
    ),
    symbol(
        "key-mountain",
        CUBE,
        "<path d=\"M0 14L7 1 16 14z\" fill=\"var(--rw-peak)\"/><path d=\"M7 1L16 14H8z\" fill=\"var(--rw-dark)\"/>",
    ),
    symbol(
        "key-ridge",
        CUBE,
        "<path d=\"M1 10l6-6h8\" fill=\"none\" stroke=\"var(--rw-ridge)\" stroke-width=\"3\"/><path d=\"M4 8l3 5M9 5v6M13 5v6\" \
         stroke=\"var(--rw-ridge)\" stroke-width=\"1.500\"/>",
    ),
];

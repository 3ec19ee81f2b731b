//! What the drawings of World 123 are made of: colours, goods, what stands on the map, and signs.

use super::tiles;
use crate::kernel::page::{Colour, Symbol, Symbols};
use crate::kernel::svg::Ground;
use crate::titles::world_123::data::{ById as _, Good};
use std::sync::LazyLock;

pub static SYMBOLS: LazyLock<Symbols> =
    LazyLock::new(|| Symbols { symbols: drawn().leak(), colours: COLOURS, file: &FILE });

static FILE: LazyLock<Ground> = LazyLock::new(|| Ground::of_document(super::super::ID, "symbols", SYMBOLS.document()));

const COLOURS: &[Colour] = &[
    Colour::new("w-sea", "#a7d0e4", "#17384a"),
    Colour::new("w-shelf-1", "#cfe9ec", "#2f6076"),
    Colour::new("w-shelf-2", "#bfe0ea", "#25536a"),
    Colour::new("w-shelf-3", "#b3d8e8", "#1d465b"),
    Colour::new("w-wave", "#8fbfd6", "#2c5a70"),
    Colour::new("w-shade", "#0b2a3a38", "#00000066"),
    Colour::new("w-sand", "#eedfae", "#7d6f4c"),
    Colour::new("w-foam", "#f8f1d6", "#94855e"),
    Colour::new("w-grassland", "#cfdf9c", "#51642f"),
    Colour::new("w-forest", "#b3cf8e", "#3b5636"),
    Colour::new("w-field", "#eddc94", "#6c5d2a"),
    Colour::new("w-desert", "#f3e2b8", "#75643f"),
    Colour::new("w-mountain", "#d8cfc0", "#5c554c"),
    Colour::new("w-city", "#fbf4e4", "#2d2820"),
    Colour::new("w-wall", "#8a6238", "#c49a63"),
    Colour::new("w-lit", "#ffffff59", "#ffffff1f"),
    Colour::new("w-shaded", "#2a1c0021", "#00000040"),
    Colour::new("w-grid", "#3c30142e", "#00000052"),
    Colour::new("w-tree-1", "#6fa45f", "#52804a"),
    Colour::new("w-tree-2", "#4f8747", "#315a30"),
    Colour::new("w-trunk", "#7a5a3a", "#8a6a48"),
    Colour::new("w-furrow", "#dcc676", "#81702f"),
    Colour::new("w-dune", "#d6b978", "#98814f"),
    Colour::new("w-tuft", "#9db963", "#7f9a48"),
    Colour::new("w-rock-1", "#b3a796", "#827869"),
    Colour::new("w-rock-2", "#8c8071", "#484239"),
    Colour::new("w-snow", "#fffffff0", "#cfc8ba"),
    Colour::new("w-veil", "#f4f0e661", "#1917146b"),
    Colour::new("w-halo", "#fffdf8", "#141210"),
    Colour::new("w-number", "#4a3324", "#6d4c33"),
    Colour::new("w-pill", "#fffdf8", "#25221d"),
    Colour::new("w-points", "#8a5a00", "#f2c55a"),
    Colour::new("w-new", "#8a5a00", "#f2c55a"),
    Colour::new("w-stop", "#8f2a12", "#b4502f"),
    Colour::new("w-on-new", "#ffffff", "#251b00"),
    Colour::new("w-chip", "#fffaf0", "#f6efdf"),
    Colour::new("w-cattle", "#7d4320", "#7d4320"),
    Colour::new("w-wood", "#33691f", "#33691f"),
    Colour::new("w-grain", "#946a00", "#875f00"),
    Colour::new("w-coal", "#2b2f36", "#525c6b"),
    Colour::new("w-fish", "#116a94", "#116a94"),
    Colour::new("w-seat-0", "#c62f2a", "#e5574d"),
    Colour::new("w-seat-1", "#1f66c0", "#5b9ff0"),
    Colour::new("w-seat-2", "#8a3aa8", "#b985e6"),
    Colour::new("w-seat-3", "#f2c500", "#f5cb2e"),
    Colour::new("w-deep-0", "#8a1d19", "#a5362f"),
    Colour::new("w-deep-1", "#123f7c", "#2b62a8"),
    Colour::new("w-deep-2", "#5a2370", "#7d48ab"),
    Colour::new("w-deep-3", "#a67f00", "#b98c06"),
    Colour::new("w-cover-0", "#8a1d19", "#e5574d"),
    Colour::new("w-cover-1", "#123f7c", "#5b9ff0"),
    Colour::new("w-cover-2", "#5a2370", "#b985e6"),
    Colour::new("w-cover-3", "#a67f00", "#f5cb2e"),
    Colour::new("w-mark-3", "#4a3300", "#170d05"),
    Colour::new("w-mark", "#ffffff", "#170d05"),
];

/// The colour of a seat's things.
pub fn of_seat(seat: usize) -> String {
    format!("var(--w-seat-{})", seat % SHAPES.len())
}

/// Goods that have a drawing of their own; others of a box are a crate with their letter.
const GOODS: [(&str, &str); 5] = [
    (
        "cattle",
        "<path d=\"M6.300 2C4 3.800 4.200 7 7.200 8.200L8.600 6C6.800 5.400 6.200 4 6.300 2zM17.700 2c2.300 1.800 2.100 5-.9 6.200L15.400 6c1.800-.6 2.400-2 \
         2.300-4z\"/><path d=\"M1.500 9.200c2-1.300 4.300-1.200 6 .2l-1 2.900c-2.200.3-4.200-.8-5-3.100zM22.500 9.200c-2-1.300-4.300-1.200-6 .2l1 \
         2.900c2.200.3 4.200-.8 5-3.100z\"/><path d=\"M7 7.400h10l-.6 8.600c1 1 1.400 2.200 1 3.600-.5 1.900-2.600 2.900-5.400 2.900s-4.900-1-5.400-2.900c-.4-1.400 \
         0-2.600 1-3.600z\"/><ellipse cx=\"12\" cy=\"18.800\" rx=\"4\" ry=\"2.300\" fill=\"CHIP\"/><circle cx=\"10.300\" cy=\"18.800\" r=\".9\"/>\
         <circle cx=\"13.700\" cy=\"18.800\" r=\".9\"/><circle cx=\"9.700\" cy=\"11.700\" r=\"1.100\" fill=\"CHIP\"/><circle cx=\"14.300\" \
         cy=\"11.700\" r=\"1.100\" fill=\"CHIP\"/>",
    ),
    (
        "wood",
        "<path d=\"M7.500 3.500h11a3.500 4 0 0 1 0 8h-11z\"/><path d=\"M5.500 12.800h11a3.500 4 0 0 1 0 8h-11z\"/><ellipse cx=\"7\" cy=\"7.500\" \
         rx=\"3.500\" ry=\"4\"/><ellipse cx=\"5.500\" cy=\"16.800\" rx=\"3.500\" ry=\"4\"/><ellipse cx=\"7\" cy=\"7.500\" rx=\"1.900\" \
         ry=\"2.400\" fill=\"CHIP\"/><ellipse cx=\"5.500\" cy=\"16.800\" rx=\"1.900\" ry=\"2.400\" fill=\"CHIP\"/>",
    ),
    (
        "grain",
        "<path d=\"M11.100 22V9h1.800v13zM12 1.500c2 2 2 4.400 0 6.400-2-2-2-4.400 0-6.400zM11.300 11.500C8 11.300 6.300 9.600 6.200 6.400c3 .2 4.900 2 5.100 \
         5.100zM12.700 11.500c3.300-.2 5-1.900 5.100-5.100-3 .2-4.900 2-5.100 5.100zM11.300 16.500c-3.300-.2-5-1.900-5.100-5.100 3 .2 4.900 2 5.100 5.100zM12.700 \
         16.500c3.300-.2 5-1.900 5.100-5.100-3 .2-4.900 2-5.100 5.100z\"/>",
    ),
    (
        "coal",
        "<path d=\"M8 4l7-1.500 6 6.500-1.500 8L13 21.500 4.500 19 2.500 11z\"/><path d=\"M8 4l2.500 6.500L2.500 11M10.500 10.500L21 9M10.500 10.500L13 \
         21.500\" fill=\"none\" stroke=\"CHIP\" stroke-width=\"1.500\"/>",
    ),
    (
        "fish",
        "<path d=\"M1.500 12C4 7.500 8 5.500 11.500 5.500c3.500 0 5.500 2 7 4.200L22.500 6.500c-.9 3.600-.9 7.400 0 11l-4-3.200c-1.500 2.200-3.500 4.200-7 \
         4.200C8 18.500 4 16.500 1.500 12z\"/><circle cx=\"7\" cy=\"10.700\" r=\"1.500\" fill=\"CHIP\"/>",
    ),
];

/// The symbol of a good: `cattle`; of one that only its box knows, a crate.
pub fn good(good: Good) -> &'static str {
    GOODS.iter().find(|(id, _)| *id == good.id()).map_or("crate", |(id, _)| id)
}

/// The letter of a good that has no drawing; coal has another than cattle.
pub fn letter_of(id: &str) -> &'static str {
    const LETTERS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    let first = if id == "coal" { b'k' } else { id.bytes().next().unwrap_or(b'x') };
    let place = usize::from(first.to_ascii_lowercase().saturating_sub(b'a'));
    LETTERS.get(place..=place).unwrap_or("X")
}

/// What it is on: a filled chip, an empty one, a plate with room for a number, the plate of what is sold out, an outline.
fn chips(id: &str, body: &str) -> [(String, (f64, f64), String); 5] {
    let own = format!("var(--w-{id})");
    let on = |chip: &str| body.replace("CHIP", chip);
    let icon = |fill: &str, chip: &str| {
        format!("<g transform=\"translate(2.5 2.5) scale(.79)\" fill=\"{fill}\">{}</g>", on(chip))
    };
    let rect = |fill: &str, edge: &str| {
        format!(
            "<rect x=\".8\" y=\".8\" width=\"22.4\" height=\"22.4\" rx=\"5\" fill=\"{fill}\" stroke=\"{edge}\" stroke-width=\"1.6\"/>"
        )
    };
    let plate = |fill: &str, edge: &str, icon: &str, chip: &str| {
        format!(
            "<rect x=\".7\" y=\".7\" width=\"34.6\" height=\"20.6\" rx=\"6\" fill=\"{fill}\" stroke=\"{edge}\" stroke-width=\"1.4\"/>\
             <g transform=\"translate(16.5 2.2) scale(.73)\" fill=\"{icon}\">{}</g>",
            on(chip)
        )
    };
    let (quiet, chip) = ("var(--quiet)", "var(--w-chip)");
    [
        (id.into(), (24.0, 24.0), rect(&own, &own) + &icon(chip, &own)),
        (format!("want-{id}"), (24.0, 24.0), rect(chip, &own) + &icon(&own, chip)),
        (format!("plate-{id}"), (36.0, 22.0), plate(&own, &own, chip, &own)),
        (format!("no-{id}"), (36.0, 22.0), plate("none", quiet, quiet, "var(--w-city)")),
        (
            format!("hollow-{id}"),
            (24.0, 24.0),
            rect("none\" stroke-dasharray=\"3 2.4", quiet) + &icon(quiet, "var(--card)"),
        ),
    ]
}

/// The shapes of seats around the middle, one unit from it.
const SHAPES: [&str; 4] = [
    "M-1 0a1 1 0 1 0 2 0a1 1 0 1 0-2 0z",
    "M-.86-.86H.86V.86H-.86z",
    "M0-1.160L1.160.84H-1.160z",
    "M0-1.250L1.250 0 0 1.250-1.250 0z",
];

/// What stands on the map for a seat.
fn pieces(seat: usize) -> Vec<(String, (f64, f64), String)> {
    let (own, deep) = (of_seat(seat), format!("var(--w-deep-{seat})"));
    let mark = if seat == 3 { "var(--w-mark-3)" } else { "var(--w-mark)" };
    let shape = |x: f64, y: f64, k: f64, paint: &str| {
        format!("<path transform=\"translate({x} {y}) scale({k})\" d=\"{}\" {paint}/>", SHAPES[seat])
    };
    // An edge of its own width inside of what is scaled.
    let edged = |colour: &str, width: f64| {
        format!("fill=\"{own}\" stroke=\"{colour}\" stroke-width=\"{width}\" stroke-linejoin=\"round\"")
    };
    let halo = "fill=\"var(--w-halo)\" stroke=\"var(--w-halo)\" stroke-linejoin=\"round\"";
    let settlement =
        shape(10.0, 10.0, 6.3, &format!("{halo} stroke-width=\".75\"")) + &shape(10.0, 10.0, 6.3, &edged(&deep, 0.2));
    let new = shape(10.0, 10.0, 6.3, &format!("{halo} stroke-width=\".75\""))
        + &shape(10.0, 10.0, 6.3, &format!("{} stroke-dasharray=\".5 .32\"", edged("var(--ink)", 0.26)));
    let house = format!(
        "<path d=\"M12 2 1 11h2.500v9h17v-9H23z\" {halo} stroke-width=\"3\"/><path d=\"M12 3 2 11h2v8h16v-8h2z\" fill=\"{own}\" \
         stroke=\"{deep}\"/>{}",
        shape(12.0, 13.2, 4.0, &format!("fill=\"{mark}\""))
    );
    let wheels = |paint: &str, r: f64| {
        format!(
            "<circle cx=\"10.500\" cy=\"27\" r=\"{r}\" {paint}/><circle cx=\"27.500\" cy=\"27\" r=\"{r}\" {paint}/>"
        )
    };
    let body = "M4 24V16C4 6 10 3 19 3s15 3 15 13v8z";
    let wagon = format!(
        "<path d=\"{body}\" {halo} stroke-width=\"5\"/>{}<path d=\"M5 18C5 8 10.500 4 19 4s14 4 14 14z\" fill=\"{own}\"/>\
         <path d=\"M4 17h30l-2.500 8h-25z\" fill=\"{deep}\"/>{}{}{}",
        wheels(&format!("{halo} stroke-width=\"4\""), 4.6),
        shape(19.0, 12.4, 4.4, &format!("fill=\"{mark}\"")),
        wheels("fill=\"#3a2a1c\" stroke=\"#f6e7cf\" stroke-width=\"1.6\"", 4.6),
        wheels("fill=\"#f6e7cf\"", 1.3),
    );
    let gone = format!(
        "<path d=\"{body}\" fill=\"var(--w-halo)\" fill-opacity=\".6\" stroke=\"{deep}\" stroke-width=\"1.6\" stroke-dasharray=\"4 3\"/>{}",
        wheels(&format!("fill=\"var(--w-halo)\" stroke=\"{deep}\" stroke-width=\"1.6\" stroke-dasharray=\"3 2\""), 4.6)
    );
    let person = "M8 1.500a3.500 3.500 0 0 1 2.400 6C11.900 9.300 11.700 11.400 13.200 15.500V18H2.800v-2.500C4.300 11.400 4.100 9.300 5.600 7.500A3.500 3.500 0 0 1 8 1.500z";
    let pawn = format!(
        "<path d=\"{person}\" {halo} stroke-width=\"2.5\"/><path d=\"{person}\" fill=\"{own}\" stroke=\"{deep}\" stroke-width=\".7\"/>"
    );
    let lying = format!("<g transform=\"rotate(-90 10 10) translate(2 0)\">{pawn}</g>");
    vec![
        (format!("home-{seat}"), (20.0, 20.0), settlement),
        (format!("new-{seat}"), (20.0, 20.0), new),
        (format!("house-{seat}"), (24.0, 24.0), house),
        (format!("wagon-{seat}"), (38.0, 34.0), wagon),
        (format!("gone-{seat}"), (38.0, 34.0), gone),
        (format!("pawn-{seat}"), (16.0, 20.0), pawn),
        (format!("lying-{seat}"), (20.0, 20.0), lying),
    ]
}

/// Signs, all of them 24 wide and high.
const SIGNS: [(&str, &str); 22] = [
    (
        "wheel",
        "<circle cx=\"12\" cy=\"12\" r=\"9\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"2.600\"/><circle cx=\"12\" cy=\"12\" \
         r=\"2.600\" fill=\"currentColor\"/><path d=\"M12 4v16M4 12h16M6.400 6.400l11.200 11.200M17.600 6.400L6.400 17.600\" \
         stroke=\"currentColor\" stroke-width=\"1.700\"/>",
    ),
    (
        "star",
        "<path d=\"M12 2l2.900 6.600 7.100.7-5.400 4.700 1.600 7L12 17.300 5.800 21l1.600-7L2 9.300l7.100-.7z\" fill=\"var(--w-points)\"/>",
    ),
    (
        "coin",
        "<circle cx=\"12\" cy=\"12\" r=\"9.500\" fill=\"#f0c43c\" stroke=\"#a67c12\" stroke-width=\"2\"/><path d=\"M14.800 \
         8.600c-.6-1-1.700-1.500-2.900-1.500-1.600 0-2.800.8-2.800 2.200 0 3.300 6 1.600 6 5 0 1.500-1.300 2.400-3.100 2.400-1.500 0-2.700-.7-3.200-1.900M12 5.200v13.600\" \
         fill=\"none\" stroke=\"#3b2c00\" stroke-width=\"1.700\"/>",
    ),
    ("upgrade", "<path d=\"M12 2l9 10h-5.500v10h-7V12H3z\" fill=\"currentColor\"/>"),
    ("peak", "<path d=\"M1 21L9 5l4 7 2.500-4L23 21z\" fill=\"currentColor\"/>"),
    ("gate", "<path d=\"M3 22V4h4v3h3V4h4v3h3V4h4v18h-6v-6a3 3 0 0 0-6 0v6z\" fill=\"currentColor\"/>"),
    ("flag", "<path d=\"M5 2h2v20H5zM8 3l12 4-12 5z\" fill=\"currentColor\"/>"),
    ("into", "<path d=\"M10 2h4v9h5l-7 8-7-8h5zM3 20h18v2.500H3z\" fill=\"currentColor\"/>"),
    (
        "settled",
        "<circle cx=\"7.500\" cy=\"8\" r=\"6\" fill=\"currentColor\"/><path d=\"M15.500 9L23 22H8z\" fill=\"currentColor\"/>",
    ),
    (
        "crate",
        "<rect x=\".8\" y=\".8\" width=\"22.4\" height=\"22.4\" rx=\"5\" fill=\"var(--w-chip)\" stroke=\"var(--w-wall)\" stroke-width=\"1.6\"/>\
         <path d=\"M5 6h14v13H5zM5 10h14M10 10v9M14 10v9\" fill=\"none\" stroke=\"#6d4c33\" stroke-width=\"1.6\"/>",
    ),
    (
        "hold",
        "<rect x=\"1\" y=\"1\" width=\"22\" height=\"22\" rx=\"5\" fill=\"none\" stroke=\"var(--quiet)\" stroke-width=\"1.7\" \
         stroke-dasharray=\"3 2.4\"/>",
    ),
    ("stop", "<circle cx=\"12\" cy=\"12\" r=\"11.500\" fill=\"var(--w-stop)\"/>"),
    (
        "charter",
        "<path d=\"M4 2h16v20H4z\" fill=\"var(--w-number)\"/><path d=\"M7.500 7h9M7.500 11h9M7.500 15h6\" stroke=\"#fff\" stroke-width=\"1.800\"/>",
    ),
    ("city", "<circle cx=\"12\" cy=\"12\" r=\"11.500\" fill=\"var(--w-number)\" stroke=\"var(--w-wall)\"/>"),
    (
        "shut",
        "<rect x=\".5\" y=\".5\" width=\"23\" height=\"23\" rx=\"5\" fill=\"var(--w-number)\"/><path d=\"M6 11h12v9H6z\" fill=\"#fff\"/>\
         <path d=\"M8.500 11V8a3.500 3.500 0 0 1 7 0v3\" fill=\"none\" stroke=\"#fff\" stroke-width=\"2.200\"/>",
    ),
    (
        "done",
        "<circle cx=\"12\" cy=\"12\" r=\"11\" fill=\"var(--legal)\" stroke=\"var(--w-halo)\" stroke-width=\"2\"/><path d=\"M6.500 12.500l4 4.500 \
         7.500-9\" fill=\"none\" stroke=\"var(--on-legal)\" stroke-width=\"2.800\"/>",
    ),
    ("disc", "<circle cx=\"12\" cy=\"12\" r=\"7\" fill=\"var(--legal)\"/>"),
    (
        "number",
        "<circle cx=\"12\" cy=\"12\" r=\"11\" fill=\"var(--legal)\"/><path d=\"M13.800 18V6h-2L8 8.500v2.200l3.200-2V18z\" fill=\"var(--on-legal)\"/>",
    ),
    ("reach-new", "<circle cx=\"12\" cy=\"12\" r=\"11\" fill=\"var(--w-new)\"/>"),
    ("reach-was", "<path d=\"M1 12h22\" stroke=\"var(--ink)\" stroke-width=\"2.600\" stroke-dasharray=\"4 3.500\"/>"),
    (
        "beyond",
        "<circle cx=\"12\" cy=\"12\" r=\"10.500\" fill=\"var(--w-pill)\" stroke=\"var(--legal)\" stroke-width=\"2\" stroke-dasharray=\"3.2 2.4\"/>",
    ),
    (
        "skyline",
        "<path d=\"M0 24V14l4-4 4 4v2h3V8l3-3.500L17 8v5h3V6l2-5 2 5v18z\" fill=\"var(--w-wall)\" fill-opacity=\".3\"/>",
    ),
];

fn drawn() -> Vec<Symbol> {
    let goods = GOODS.iter().flat_map(|(id, body)| chips(id, body));
    let tiles = tiles::all().into_iter().map(|(id, body)| (id, tiles::SIZE, body));
    let signs = SIGNS.iter().map(|(id, body)| ((*id).to_owned(), (24.0, 24.0), (*body).to_owned()));
    let pieces = (0..SHAPES.len()).flat_map(pieces);
    let all = goods.chain(tiles).chain(signs).chain(pieces);
    all.map(|(id, size, body)| Symbol { id: id.leak(), size, body: body.leak() }).collect()
}

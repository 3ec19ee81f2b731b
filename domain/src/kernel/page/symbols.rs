//! Symbols and colours. Drawings name colours by their key (`var(--tree)`): a page has variables, which are light or dark, a
//! picture gets the light values.

use crate::kernel::seat::Seat;
use crate::kernel::svg::{Ground, Svg};
use std::fmt::Write as _;
use std::sync::LazyLock;

/// A drawing that stands for one thing wherever it stands.
#[derive(Clone, Copy, Debug)]
pub struct Symbol {
    /// `[a-z-]+`, unique in a title and not one of the kit's.
    pub id: &'static str,
    /// Width and height of its view box.
    pub size: (f64, f64),
    /// SVG of ours: shapes and paths; colours as `var(--key)` or fixed.
    pub body: &'static str,
}

/// A colour of drawings: its key, and how it is in the light and in the dark.
#[derive(Clone, Copy, Debug)]
pub struct Colour {
    pub key: &'static str,
    pub light: &'static str,
    pub dark: &'static str,
}

impl Colour {
    pub const fn new(key: &'static str, light: &'static str, dark: &'static str) -> Self {
        Self { key, light, dark }
    }
}

/// What a title's drawings are made of, beside the kit's own.
#[derive(Debug)]
pub struct Symbols {
    pub symbols: &'static [Symbol],
    pub colours: &'static [Colour],
    /// All symbols as one file ([`Symbols::document`]), which browsers keep.
    pub file: &'static LazyLock<Ground>,
}

/// Seats 0 to 5, none of them a colour of goods: as the ground of white letters.
pub const SEATS: [Colour; 6] = [
    Colour { key: "seat-0", light: "#6b46b8", dark: "#7a58c4" },
    Colour { key: "seat-1", light: "#1c6bb8", dark: "#2b74bd" },
    Colour { key: "seat-2", light: "#b04f00", dark: "#b45a12" },
    Colour { key: "seat-3", light: "#46525f", dark: "#626f7b" },
    Colour { key: "seat-4", light: "#a62a6c", dark: "#b3477f" },
    Colour { key: "seat-5", light: "#5b6b00", dark: "#66750f" },
];

/// Colours that all titles share. Style sheets have the same keys (`api/assets/style.css`).
pub const KIT_COLOURS: &[Colour] = &[
    Colour { key: "ink", light: "#221f1a", dark: "#f0eadc" },
    Colour { key: "paper", light: "#f4f0e6", dark: "#181613" },
    Colour { key: "card", light: "#fffdf8", dark: "#25221d" },
    Colour { key: "line", light: "#ddd4c0", dark: "#443d32" },
    Colour { key: "quiet", light: "#655e50", dark: "#b3a995" },
    Colour { key: "legal", light: "#0a6b66", dark: "#5cc9c0" },
    Colour { key: "on-legal", light: "#ffffff", dark: "#06201e" },
    Colour { key: "choice", light: "#c2451a", dark: "#ff9a6b" },
    Colour { key: "off", light: "#ece6d9", dark: "#201d19" },
    Colour { key: "well", light: "#ece5d5", dark: "#1b1916" },
    Colour { key: "soft", light: "#e3f0ee", dark: "#1f3634" },
    Colour { key: "gold", light: "#f7e09a", dark: "#d3b45c" },
    Colour { key: "gold-ink", light: "#4d3900", dark: "#251b00" },
    Colour { key: "free", light: "#f4f0e6", dark: "#181613" },
    Colour { key: "news", light: "#c80064", dark: "#ff7ab6" },
    Colour { key: "on-news", light: "#ffffff", dark: "#2b0017" },
    Colour { key: "on-ghost", light: "#ffffff", dark: "#2a0d00" },
    Colour { key: "edge", light: "#8b8373", dark: "#8f8675" },
    Colour { key: "yours", light: "#fde9a9", dark: "#4a3d12" },
    Colour { key: "won", light: "#d5ead0", dark: "#23402a" },
    Colour { key: "bad", light: "#fde8e4", dark: "#46261d" },
    Colour { key: "bad-edge", light: "#b4501e", dark: "#e08a5c" },
    Colour { key: "chosen", light: "#b4501e", dark: "#e08a5c" },
    Colour { key: "changed", light: "#7a1fa2", dark: "#d08af0" },
];

/// Symbols that mean the same in all titles.
pub const KIT_SYMBOLS: &[Symbol] = &[
    Symbol { id: "seat-0", size: (24.0, 24.0), body: "<circle cx=\"12\" cy=\"12\" r=\"11\" fill=\"currentColor\"/>" },
    Symbol {
        id: "seat-1",
        size: (24.0, 24.0),
        body: "<rect x=\"1.5\" y=\"1.5\" width=\"21\" height=\"21\" rx=\"3\" fill=\"currentColor\"/>",
    },
    Symbol { id: "seat-2", size: (24.0, 24.0), body: "<path d=\"M12 0L24 23H0z\" fill=\"currentColor\"/>" },
    Symbol { id: "seat-3", size: (24.0, 24.0), body: "<path d=\"M12 0L24 12 12 24 0 12z\" fill=\"currentColor\"/>" },
    Symbol {
        id: "seat-4",
        size: (24.0, 24.0),
        body: "<path d=\"M12 .5L23.5 9.200 19.100 23H4.900L.5 9.200z\" fill=\"currentColor\"/>",
    },
    Symbol {
        id: "seat-5",
        size: (24.0, 24.0),
        body: "<path d=\"M12 0l3.400 8.200 8.600.700-6.600 5.600 2.100 8.700L12 18.600 4.500 23.200l2.100-8.700L0 8.900l8.600-.700z\" \
               fill=\"currentColor\"/>",
    },
    Symbol { id: "arrow", size: (24.0, 24.0), body: "<path d=\"M2 10h11V4l10 8-10 8v-6H2z\" fill=\"currentColor\"/>" },
    Symbol {
        id: "well",
        size: (24.0, 26.0),
        body: "<rect x=\"1\" y=\"2\" width=\"22\" height=\"22\" rx=\"4\" fill=\"var(--well)\"/>",
    },
    Symbol { id: "down", size: (24.0, 14.0), body: "<path d=\"M2 2h20L12 13z\" fill=\"currentColor\"/>" },
    Symbol {
        id: "swap",
        size: (24.0, 24.0),
        body: "<path d=\"M3 6.500h11V2l8 6-8 6V9.500H3zM21 17.500H10V22l-8-6 8-6v4.500h11z\" fill=\"currentColor\"/>",
    },
    Symbol {
        id: "pawn",
        size: (24.0, 24.0),
        body: "<path d=\"M12 2.2a4.6 4.6 0 0 1 2.9 8.2c.5 2.4 1.6 4.2 3.6 5.6 1 .8 1.3 1.9 1.3 3.2v2.3H4.2v-2.3c0-1.3.3-2.4 1.3-3.2 \
     2-1.4 3.1-3.2 3.6-5.6A4.6 4.6 0 0 1 12 2.2z\" fill=\"currentColor\"/>",
    },
    Symbol {
        id: "hollow-pawn",
        size: (24.0, 24.0),
        body: "<path d=\"M12 2.2a4.6 4.6 0 0 1 2.9 8.2c.5 2.4 1.6 4.2 3.6 5.6 1 .8 1.3 1.9 1.3 3.2v2.3H4.2v-2.3c0-1.3.3-2.4 1.3-3.2 \
     2-1.4 3.1-3.2 3.6-5.6A4.6 4.6 0 0 1 12 2.2z\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"2\" stroke-dasharray=\"3.2 2\"/>",
    },
];

/// Of a title without drawings of its own.
pub static PLAIN: Symbols = Symbols { symbols: &[], colours: &[], file: &PLAIN_FILE };

static PLAIN_FILE: LazyLock<Ground> = LazyLock::new(|| Ground::of_document("plain", "symbols", PLAIN.document()));

impl Symbols {
    pub fn find(&self, id: &str) -> Option<&'static Symbol> {
        self.symbols.iter().chain(KIT_SYMBOLS).find(|symbol| symbol.id == id)
    }

    /// All symbols as one file: pages use them by `#id`.
    pub fn document(&self) -> String {
        let mut file = String::from("<svg xmlns=\"http://www.w3.org/2000/svg\">");
        for symbol in KIT_SYMBOLS.iter().chain(self.symbols) {
            let (w, h) = symbol.size;
            let _ = write!(file, "<symbol id=\"{}\" viewBox=\"0 0 {w} {h}\">{}</symbol>", symbol.id, symbol.body);
        }
        file.push_str("</svg>\n");
        file
    }

    /// The colour of a seat. A title's own has a key that ends in `-seat-` and the seat's number; other titles share the kit's.
    pub fn of_seat(&self, seat: Seat) -> Colour {
        let own = self.own_of_seat("-seat-", seat).copied();
        own.unwrap_or(SEATS[seat.index() % SEATS.len()])
    }

    /// A title's own colour of a seat, and that of what is written on it (`-on-0`).
    pub fn own_seat(&self, seat: Seat) -> Option<(&'static str, &'static str)> {
        Some((self.own_of_seat("-seat-", seat)?.key, self.own_of_seat("-on-", seat)?.key))
    }

    fn own_of_seat(&self, kind: &str, seat: Seat) -> Option<&'static Colour> {
        let ends = format!("{kind}{}", seat.index() % SEATS.len());
        self.colours.iter().find(|colour| colour.key.ends_with(&ends))
    }

    /// The light value of a colour.
    pub fn light(&self, key: &str) -> &'static str {
        let known = self.colours.iter().chain(KIT_COLOURS).chain(&SEATS).find(|colour| colour.key == key);
        known.map_or("#221f1a", |colour| colour.light)
    }

    /// A drawing with its colours put in, `ink` where it takes the text's.
    pub fn coloured(&self, symbol: &Symbol, ink: &str) -> String {
        self.in_light(symbol.body).replace("currentColor", ink)
    }

    /// Shapes with their light colours put in.
    pub fn in_light(&self, shapes: &str) -> String {
        let mut drawn = String::with_capacity(shapes.len());
        let mut rest = shapes;
        while let Some((before, after)) = rest.split_once("var(--") {
            let (key, after) = after.split_once(')').unwrap_or((after, ""));
            drawn.push_str(before);
            drawn.push_str(self.light(key));
            rest = after;
        }
        drawn.push_str(rest);
        drawn
    }

    /// Shapes with the drawings of symbols in the place of their names ([`Svg::symbol`]).
    pub fn unfolded(&self, shapes: &str) -> String {
        let mut drawn = String::with_capacity(2 * shapes.len());
        let mut rest = shapes;
        while let Some((before, after)) = rest.split_once("<use href=\"#") {
            let (id, after) = after.split_once('"').unwrap_or((after, ""));
            let (room, after) = after.split_once("/>").unwrap_or((after, ""));
            drawn.push_str(before);
            if let Some(Symbol { size: (w, h), body, .. }) = self.find(id) {
                let _ = write!(drawn, "<svg viewBox=\"0 0 {w} {h}\"{room}>{body}</svg>");
            }
            rest = after;
        }
        drawn.push_str(rest);
        drawn
    }

    /// The ground of a map `size` wide and high, which `draw` draws with colours of the title's keys. `address` gets the hash of what
    /// it holds.
    pub fn ground(
        &self,
        size: (f64, f64),
        address: impl FnOnce(&str) -> String,
        draw: impl FnOnce(&mut Svg),
    ) -> Ground {
        let mut svg = Svg::new(size.0, size.1, "", "");
        draw(&mut svg);
        let all: Vec<Colour> = self.colours.iter().chain(KIT_COLOURS).copied().collect();
        let used: Vec<Colour> =
            all.into_iter().filter(|colour| svg.shapes().contains(&format!("var(--{})", colour.key))).collect();
        Ground::themed(address, size, &variables(&used), svg.shapes(), |shapes| self.in_light(shapes))
    }
}

/// Colours as variables of pages, and the classes of cards that have them as their ground.
pub fn stylesheet(colours: &[Colour]) -> String {
    let looks = colours.iter().fold(String::new(), |mut all, Colour { key, .. }| {
        let _ = write!(all, ".look-{key}{{background:var(--{key})}}");
        all
    });
    format!("{}{looks}\n", variables(colours))
}

/// Colours as variables, light and dark.
fn variables(colours: &[Colour]) -> String {
    let values = |of: fn(&Colour) -> &'static str| {
        colours.iter().fold(String::new(), |mut all, colour| {
            let _ = write!(all, "--{}:{};", colour.key, of(colour));
            all
        })
    };
    let (light, dark) = (values(|colour| colour.light), values(|colour| colour.dark));
    format!(":root{{{light}}}@media (prefers-color-scheme:dark){{:root{{{dark}}}}}")
}

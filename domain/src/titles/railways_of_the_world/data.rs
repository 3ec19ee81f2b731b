//! The contents of the box in memory: references resolved, and derived data (RULES section 2).

pub use super::components::Components;
pub use super::tables::{Class, Kind, Metric, Terrain};

use super::ids::{Baron, Card, City, Hex};
use super::names::{CityColor, Side};
use super::notation::Spellings;
use super::page::Drawn;
use super::rules::build_track::Start;
use super::tables::{BaronFile, CardFile, CardsTable, CityFile, Contents, Figures, HexFile, MapTable, TestFile};
use super::{appraise::ways::Ways, lattice::Lattice};
use crate::kit::components::{Shelf, data_file};
use serde_json::{Value, json};
use std::collections::HashMap;
use std::sync::{LazyLock, OnceLock};

/// The data files by name. Games refer to the built-in box by their hash, so they never change.
pub const FILES: &[(&str, &str)] = &[
    ("map.json", include_str!("data/map.json")),
    ("tables.json", include_str!("data/tables.json")),
    ("operations.json", include_str!("data/operations.json")),
    ("barons.json", include_str!("data/barons.json")),
    ("tracks.json", include_str!("data/tracks.json")),
];

/// The nine shapes of a track: pairs of sides, the smaller first, no two adjacent (`tracks.json`).
pub const SHAPES: [[Side; 2]; 9] = {
    const fn shape(a: u8, b: u8) -> [Side; 2] {
        [Side(a), Side(b)]
    }
    [
        shape(0, 2),
        shape(0, 3),
        shape(0, 4),
        shape(1, 3),
        shape(1, 4),
        shape(1, 5),
        shape(2, 4),
        shape(2, 5),
        shape(3, 5),
    ]
};

/// The seats' colours by name; a seat's number is always shown beside its colour.
pub const SEAT_COLORS: [&str; 6] = ["red", "blue", "green", "yellow", "purple", "black"];

/// Number of Rail Barons dealt to each player, who keeps one.
pub const DEALT: usize = 2;

/// The head of the built-in box's document; its tables are the data files.
static HEAD: &str = include_str!("box/built_in.json");

static BUILT_IN: LazyLock<Components> = LazyLock::new(|| {
    let tables = json!({
        "map": file("map.json"), "figures": file("tables.json"),
        "operations": file("operations.json"), "barons": file("barons.json"),
    });
    Components::of_files(HEAD, tables, super::ABOUT.data_sha256(), |_| ())
});

/// The built-in box. It is known by two hashes: that of its files, which games refer to, and that of its document.
pub fn built_in() -> Components {
    *BUILT_IN
}

fn file(name: &str) -> Value {
    let mut value = data_file(FILES, name);
    without_remarks(&mut value);
    value
}

/// Removes the remarks on sources: in the data files each table has one, in a document the head has it.
fn without_remarks(value: &mut Value) {
    if let Value::Object(fields) = value {
        fields.remove("provenance");
        fields.values_mut().for_each(without_remarks);
    }
}

#[derive(Debug)]
pub struct Data {
    pub hexes: Shelf<Data, HexInfo>,
    pub cities: Shelf<Data, CityInfo>,
    pub cards: Shelf<Data, CardInfo>,
    pub barons: Shelf<Data, BaronInfo>,
    pub western_link_destination: Option<City>,
    /// Hexes without a city that border on one, in map order: a new line may begin there.
    pub fringe: Vec<Hex>,
    pub figures: Figures,
    pub(super) lattice: Lattice,
    pub(super) grid: Grid,
    pub(super) city_ids: HashMap<&'static str, City>,
    pub(super) card_ids: HashMap<&'static str, Card>,
    pub(super) baron_ids: HashMap<&'static str, Baron>,
    pub(super) memo: Memo,
}

/// Data derived from a box, computed on first use.
#[derive(Debug, Default)]
pub struct Memo {
    pub starts: OnceLock<Vec<Start>>,
    pub spellings: OnceLock<Spellings>,
    pub ways: OnceLock<Ways>,
    pub drawn: OnceLock<Drawn>,
}

#[derive(Debug)]
pub struct HexInfo {
    pub at: [i32; 2],
    pub label: String,
    pub terrain: Terrain,
    pub city: Option<City>,
    pub neighbours: [Option<Hex>; 6],
    /// Sides across which a city lies, one bit each.
    pub city_sides: u8,
    /// Sides that are ridges, one bit each.
    pub ridges: u8,
}

#[derive(Debug)]
pub struct CityInfo {
    pub id: String,
    pub name: String,
    pub hex: Hex,
    pub color: CityColor,
    pub start_cubes: usize,
    pub western_link_site: bool,
}

#[derive(Debug)]
pub struct CardInfo {
    pub id: String,
    pub kind: Kind,
    pub class: Class,
    pub name: String,
    pub text: String,
    pub start: bool,
    pub points: u32,
    pub city: Option<City>,
    pub cities: Option<[City; 2]>,
    /// The second city must have a Western Link.
    pub western_link: bool,
    pub cubes: usize,
    /// The card of the built-in box with the same name and text; the message files have its words.
    pub(super) known: Option<Card>,
}

#[derive(Debug)]
pub struct BaronInfo {
    pub id: String,
    pub name: String,
    pub points: i64,
    pub test: Test,
    pub text: String,
    /// The card of the built-in box with the same text.
    pub(super) known: Option<Baron>,
}

#[derive(Debug)]
pub enum Test {
    Most { metric: Metric },
    Fewest { metric: Metric },
    Connect { cities: [City; 2] },
    Reach { count: u32, cities: Vec<City> },
    ReachGray { count: u32 },
}

/// Hexes by their coordinates: index (q - least q) * rows + (r - least r).
#[derive(Debug)]
pub struct Grid {
    hexes: Vec<Option<Hex>>,
    least: [i32; 2],
    rows: i32,
}

impl Grid {
    fn of(hexes: &[HexFile], shelf: Shelf<Data, HexInfo>) -> Self {
        let least = [0, 1].map(|i| hexes.iter().map(|hex| hex.hex[i]).min().unwrap_or(0));
        let most = [0, 1].map(|i| hexes.iter().map(|hex| hex.hex[i]).max().unwrap_or(0));
        let rows = most[1] - least[1] + 1;
        let mut grid = Self { hexes: vec![None; ((most[0] - least[0] + 1) * rows) as usize], least, rows };
        for (i, hex) in hexes.iter().enumerate() {
            let place = known(grid.place(hex.hex), "a hex");
            grid.hexes[place] = Some(Hex(shelf.row(i)));
        }
        grid
    }

    fn place(&self, at: [i32; 2]) -> Option<usize> {
        let q = usize::try_from(at[0].checked_sub(self.least[0])?).ok()?;
        let r = at[1].checked_sub(self.least[1]).filter(|r| (0..self.rows).contains(r))?;
        q.checked_mul(self.rows as usize)?.checked_add(r as usize).filter(|place| *place < self.hexes.len())
    }

    pub fn hex(&self, at: [i32; 2]) -> Option<Hex> {
        self.hexes[self.place(at)?]
    }
}

/// Unwraps a reference that the checks have confirmed.
fn known<T>(found: Option<T>, what: &str) -> T {
    found.unwrap_or_else(|| panic!("the box names {what}, which is not there"))
}

/// Things by their ids in the box.
fn index<T>(things: impl Iterator<Item = (&'static String, T)>) -> HashMap<&'static str, T> {
    things.map(|(id, thing)| (id.as_str(), thing)).collect()
}

impl Data {
    pub(super) fn of(contents: Contents, of: Components) -> Self {
        let Contents { map, figures, operations: CardsTable { cards }, barons: CardsTable { cards: barons } } =
            contents;
        let MapTable { western_link_destination, cities, ridges, mut hexes } = map;
        hexes.sort_by_key(|hex| hex.hex);
        let lattice = Lattice::of(hexes.iter().map(|hex| hex.hex));
        let (hex_shelf, city_shelf) = (Shelf::new(of, hexes.len()), Shelf::new(of, cities.len()));
        let (card_shelf, baron_shelf) = (Shelf::new(of, cards.len()), Shelf::new(of, barons.len()));
        let grid = Grid::of(&hexes, hex_shelf);
        city_shelf.fill(cities.into_iter().map(|city: CityFile| CityInfo {
            hex: known(grid.hex(city.hex), &city.id),
            id: city.id,
            name: city.name,
            color: city.color,
            start_cubes: usize::from(city.start_cubes),
            western_link_site: city.western_link_site,
        }));
        let all_cities = || city_shelf.rows().map(City);
        let city_ids = index(all_cities().map(|city| (&city.data().id, city)));
        let city = |id: &String| known(city_ids.get(id.as_str()).copied(), id);
        let city_at = |hex: Hex| all_cities().find(|city| city.hex() == hex);
        let is_ridge = |a, b| ridges.iter().any(|ridge| [ridge.a, ridge.b] == [a, b] || [ridge.b, ridge.a] == [a, b]);
        hex_shelf.fill(hexes.iter().enumerate().map(|(i, HexFile { hex: at, terrain, .. })| {
            let across = |side: Side| [at[0] + side.step().0, at[1] + side.step().1];
            let neighbours = Side::ALL.map(|side| grid.hex(across(side)));
            let sides_where =
                |holds: &dyn Fn(Side) -> bool| Side::ALL.into_iter().filter(|s| holds(*s)).map(Side::bit).sum();
            HexInfo {
                at: *at,
                label: lattice.label(*at),
                terrain: *terrain,
                city: city_at(Hex(hex_shelf.row(i))),
                city_sides: sides_where(&|side| neighbours[side.index()].is_some_and(|hex| city_at(hex).is_some())),
                ridges: sides_where(&|side| is_ridge(*at, across(side))),
                neighbours,
            }
        }));
        // Messages written for the built-in box also serve other boxes where name and text are the same.
        let is_built_in = of.hashes().first() == Some(&super::ABOUT.data_sha256());
        let known_card = |i: usize, CardFile { name, text, .. }: &CardFile| match is_built_in {
            true => Some(Card(card_shelf.row(i))),
            false => built_in().cards().find(|card| card.data().name == *name && card.data().text == *text),
        };
        let known_baron = |i: usize, BaronFile { text, .. }: &BaronFile| match is_built_in {
            true => Some(Baron(baron_shelf.row(i))),
            false => built_in().barons().find(|baron| baron.data().text == *text),
        };
        card_shelf.fill(cards.into_iter().enumerate().map(|(i, card)| CardInfo {
            known: known_card(i, &card),
            class: card.kind.class(),
            id: card.id,
            kind: card.kind,
            name: card.name,
            text: card.text,
            start: card.start,
            points: card.points.unwrap_or(0),
            city: card.city.as_ref().map(city),
            cities: card.cities.as_ref().map(|[a, b]| [city(a), city(b)]),
            western_link: card.western_link.unwrap_or(false),
            cubes: card.cubes.map_or(0, usize::from),
        }));
        baron_shelf.fill(barons.into_iter().enumerate().map(|(i, baron)| BaronInfo {
            known: known_baron(i, &baron),
            id: baron.id,
            name: baron.name,
            points: baron.points,
            test: match baron.test {
                TestFile::Most { metric } => Test::Most { metric },
                TestFile::Fewest { metric } => Test::Fewest { metric },
                TestFile::Connect { cities: [a, b] } => Test::Connect { cities: [city(&a), city(&b)] },
                TestFile::Reach { count, cities } => Test::Reach { count, cities: cities.iter().map(city).collect() },
                TestFile::ReachGray { count } => Test::ReachGray { count },
            },
            text: baron.text,
        }));
        let fringe = hex_shelf.rows().map(Hex).filter(|hex| hex.city().is_none() && hex.data().city_sides != 0);
        Self {
            western_link_destination: western_link_destination.as_ref().map(city),
            fringe: fringe.collect(),
            card_ids: index(card_shelf.rows().map(Card).map(|card| (&card.data().id, card))),
            baron_ids: index(baron_shelf.rows().map(Baron).map(|baron| (&baron.data().id, baron))),
            hexes: hex_shelf,
            cities: city_shelf,
            cards: card_shelf,
            barons: baron_shelf,
            figures,
            lattice,
            grid,
            city_ids,
            memo: Memo::default(),
        }
    }
}

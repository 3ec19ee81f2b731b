//! The contents of the box in memory: references resolved, and derived data (RULES section 2).

pub use super::components::Components;
pub use super::tables::{Board, BonusRule, Deed, Effect, Exploration, Icon, Point, Symbol, TileBonus, Work};

use super::ids::{BonusTile, ExplorationTile, MerchantCard, Place, PointCard};
use super::tables::{BonusFile, CardsTable, Contents, MerchantFile, Setup, TilesTable};
use crate::kit::components::{Shelf, data_file};
use serde::Serialize;
use serde_json::json;
use std::collections::HashMap;
use std::sync::LazyLock;

/// The data files by name. Games refer to the built-in box by their hash, so they never change.
pub const FILES: &[(&str, &str)] = &[
    ("board.json", include_str!("data/board.json")),
    ("bonus_tiles.json", include_str!("data/bonus_tiles.json")),
    ("exploration_tiles.json", include_str!("data/exploration_tiles.json")),
    ("merchant_cards.json", include_str!("data/merchant_cards.json")),
    ("point_cards.json", include_str!("data/point_cards.json")),
    ("setup.json", include_str!("data/setup.json")),
];

/// The four boards form a grid with this many columns and rows: forts above, markets below.
pub const COLUMNS: usize = 4;
pub const ROWS: usize = 6;
/// Columns and rows of one board.
pub const BOARD: [usize; 2] = [2, 3];

/// The head of the built-in box's document; its tables are the data files.
static HEAD: &str = include_str!("box/built_in.json");

static BUILT_IN: LazyLock<Components> = LazyLock::new(|| {
    let file = |name| data_file(FILES, name);
    let tables = json!({
        "board": file("board.json"), "merchant_cards": file("merchant_cards.json"),
        "point_cards": file("point_cards.json"), "bonus_tiles": file("bonus_tiles.json"),
        "exploration_tiles": file("exploration_tiles.json"), "setup": file("setup.json"),
    });
    Components::of_files(HEAD, tables, super::ABOUT.data_sha256(), |_| ())
});

/// The built-in box. It is known by two hashes: that of its files, which games refer to, and that of its document.
pub fn built_in() -> Components {
    *BUILT_IN
}

#[derive(Debug)]
pub struct Data {
    /// By row, then column.
    pub places: Shelf<Data, Location>,
    pub merchant_cards: Shelf<Data, Merchant>,
    pub point_cards: Shelf<Data, Point>,
    pub bonus_tiles: Shelf<Data, Bonus>,
    pub exploration_tiles: Shelf<Data, Exploration>,
    pub boards: Vec<Board>,
    pub setup: Setup,
    /// From left to right.
    pub forts: Vec<Place>,
    pub markets: Vec<Place>,
    /// Locations that exploration tiles cover in small games, by row, then column.
    pub marked: Vec<Place>,
    pub(super) ids: Ids,
}

/// Things by their ids in the box.
#[derive(Debug)]
pub struct Ids {
    pub places: HashMap<&'static str, Place>,
    pub merchant_cards: HashMap<&'static str, MerchantCard>,
    pub point_cards: HashMap<&'static str, PointCard>,
    pub bonus_tiles: HashMap<&'static str, BonusTile>,
    pub exploration_tiles: HashMap<&'static str, ExplorationTile>,
}

#[derive(Debug)]
pub struct Location {
    pub id: String,
    pub name: String,
    /// Column and row.
    pub cell: [usize; 2],
    pub settlers: u8,
    pub icon: Option<Icon>,
    pub work: Work,
    /// The place of the built-in box with the same name; the message files know it.
    pub(super) known: Option<Place>,
}

#[derive(Debug)]
pub struct Merchant {
    pub id: String,
    /// `YY>RR`
    pub label: String,
    pub deed: Deed,
}

/// A bonus tile with its text.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema), schemars(rename = "BonusTileView"))]
pub struct Bonus {
    #[cfg_attr(feature = "schemas", schemars(with = "BonusTile"))]
    pub id: String,
    pub mark: Option<String>,
    pub rule: BonusRule,
    /// In English.
    text: String,
}

impl From<MerchantFile> for Merchant {
    fn from(card: MerchantFile) -> Self {
        Self { id: card.id, label: card.deed.label(), deed: card.deed }
    }
}

impl From<BonusFile> for Bonus {
    fn from(tile: BonusFile) -> Self {
        Self { id: tile.id, mark: tile.mark, rule: tile.rule, text: tile.rule.text() }
    }
}

/// A shelf of things without references to others.
fn shelf<F, T: From<F>>(of: Components, files: Vec<F>) -> Shelf<Data, T> {
    let shelf = Shelf::new(of, files.len());
    shelf.fill(files.into_iter().map(T::from));
    shelf
}

/// Things by their ids in the box.
fn index<T>(things: impl Iterator<Item = (&'static String, T)>) -> HashMap<&'static str, T> {
    things.map(|(id, thing)| (id.as_str(), thing)).collect()
}

impl Data {
    pub(super) fn of(contents: Contents, of: Components) -> Self {
        let Contents { mut board, merchant_cards, point_cards, bonus_tiles, exploration_tiles, setup } = contents;
        let (CardsTable { cards: merchant_cards }, CardsTable { cards: point_cards }) = (merchant_cards, point_cards);
        let (TilesTable { tiles: bonus_tiles }, TilesTable { tiles: exploration_tiles }) =
            (bonus_tiles, exploration_tiles);
        board.locations.sort_by_key(|location| (location.cell[1], location.cell[0]));
        let marked: Vec<bool> = board.locations.iter().map(|location| location.exploration.is_some()).collect();
        let places = Shelf::new(of, board.locations.len());
        // Messages written for the built-in box also serve other boxes where the name is the same.
        let is_built_in = of.hashes().first() == Some(&super::ABOUT.data_sha256());
        let known = |i: usize, name: &str| match is_built_in {
            true => Some(Place(places.row(i))),
            false => built_in().places().find(|place| place.data().name == name),
        };
        places.fill(board.locations.into_iter().enumerate().map(|(i, location)| Location {
            known: known(i, &location.name),
            id: location.id,
            name: location.name,
            cell: location.cell,
            settlers: location.settlers,
            icon: location.icon,
            work: location.work,
        }));
        let merchant_cards: Shelf<_, Merchant> = shelf(of, merchant_cards);
        let point_cards: Shelf<_, Point> = shelf(of, point_cards);
        let bonus_tiles: Shelf<_, Bonus> = shelf(of, bonus_tiles);
        let exploration_tiles: Shelf<_, Exploration> = shelf(of, exploration_tiles);
        let ids = Ids {
            places: index(places.rows().map(|row| (&row.data().id, Place(row)))),
            merchant_cards: index(merchant_cards.rows().map(|row| (&row.data().id, MerchantCard(row)))),
            point_cards: index(point_cards.rows().map(|row| (&row.data().id, PointCard(row)))),
            bonus_tiles: index(bonus_tiles.rows().map(|row| (&row.data().id, BonusTile(row)))),
            exploration_tiles: index(exploration_tiles.rows().map(|row| (&row.data().id, ExplorationTile(row)))),
        };
        let all = || places.rows().map(Place);
        Self {
            forts: all().filter(|place| matches!(place.data().work, Work::Fort { .. })).collect(),
            markets: all().filter(|place| matches!(place.data().work, Work::Market {})).collect(),
            marked: all().filter(|place| marked[place.index()]).collect(),
            places,
            merchant_cards,
            point_cards,
            bonus_tiles,
            exploration_tiles,
            boards: board.boards,
            setup,
            ids,
        }
    }
}

//! The contents of the box: map, cities, goods, privileges and figures (RULES section 2), as given in its document
//! and as used in memory.
//!
//! The built-in box is read once from `data/*.json`; a custom box is a document with the same tables. Things are
//! references into their box in memory and ids in JSON: a [`Spot`] is `[q,r]`, a [`Good`] its name.

pub use super::components::Components;
pub use super::ids::{At, Back, ById, Card, City, Good, Goods, Named, Spot, Terrain, listing};

use super::page::Drawn;
use crate::kernel::seat::PerSeat;
use crate::kit::components::{Shelf, data_file};
use crate::kit::labels::letters;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::{LazyLock, OnceLock};

/// The rules rely on these numbers of goods and of backs. A box may have any number of hexes, cities and privileges
/// within its limits.
pub const GOODS: usize = 5;
pub const BACKS: usize = 3;

/// The directions of a hex, in the order of RULES section 2: name, steps of q and of r.
pub const DIRECTIONS: [(&str, i64, i64); 6] =
    [("N", 0, -1), ("NE", 1, -1), ("SE", 1, 0), ("S", 0, 1), ("SW", -1, 1), ("NW", -1, 0)];

/// The data files by name, in the order of RULES section 2. Games refer to the built-in box by their hash, so they
/// never change.
pub static FILES: &[(&str, &str)] = &[
    ("map.json", include_str!("data/map.json")),
    ("cities.json", include_str!("data/cities.json")),
    ("goods.json", include_str!("data/goods.json")),
    ("privileges.json", include_str!("data/privileges.json")),
    ("tables.json", include_str!("data/tables.json")),
    ("components.json", include_str!("data/components.json")),
    ("errors.json", include_str!("data/errors.json")),
];

/// The head of the built-in box's document; its tables are the data files.
static HEAD: &str = include_str!("box/built_in.json");

static BUILT_IN: LazyLock<Components> = LazyLock::new(|| {
    let file = |name| data_file(FILES, name);
    let tables = json!({
        "map": file("map.json"), "cities": file("cities.json"), "goods": file("goods.json"),
        "privileges": file("privileges.json"), "figures": file("tables.json"),
    });
    Components::of_files(HEAD, tables, super::ABOUT.data_sha256(), |contents| {
        contents.goods.goods.iter_mut().for_each(|good| good.is_known = true);
        contents.privileges.kinds.iter_mut().for_each(|card| card.is_known = true);
    })
});

/// The built-in box. It is known by two hashes: that of its files, which games refer to, and that of its document.
pub fn built_in() -> Components {
    *BUILT_IN
}

// ---- as the document gives it

/// The tables of a document.
#[derive(Debug, Serialize, Deserialize)]
pub struct Contents {
    pub map: MapTable,
    pub cities: CitiesTable,
    pub goods: GoodsTable,
    pub privileges: PrivilegesTable,
    pub figures: Figures,
}

#[derive(Debug, Serialize, Deserialize)]
pub struct MapTable {
    pub terrains: BTreeMap<Terrain, TerrainData>,
    pub hexes: Vec<HexFile>,
}

#[derive(Debug, Serialize, Deserialize)]
pub struct CitiesTable {
    pub start_stock_per_city: u8,
    pub cities: Vec<CityFile>,
}

#[derive(Debug, Serialize, Deserialize)]
pub struct GoodsTable {
    pub goods: Vec<GoodData>,
}

#[derive(Debug, Serialize, Deserialize)]
pub struct PrivilegesTable {
    pub backs_low_to_high: Vec<String>,
    pub deck: BTreeMap<u8, DeckData>,
    pub kinds: Vec<CardFile>,
}

#[derive(Debug, Serialize, Deserialize)]
pub struct TerrainData {
    pub mp: Option<u8>,
    pub first_settlement_income: Option<u32>,
    pub tiles: u16,
    pub shuffled: bool,
}

#[derive(Debug, Serialize, Deserialize)]
pub struct HexFile {
    pub hex: (i64, i64),
    pub terrain: Terrain,
    /// Follows from the map. A document that gives it must give the same value.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub city: Option<u8>,
}

#[derive(Debug, Serialize, Deserialize)]
pub struct CityFile {
    pub city: u8,
    pub hex: (i64, i64),
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
    pub offers: String,
    pub demands: Vec<String>,
}

#[derive(Debug, Serialize, Deserialize)]
pub struct GoodData {
    pub id: String,
    pub name: String,
    pub on_map: u8,
    #[serde(default)]
    pub aliases: Vec<String>,
    pub colour: String,
    /// Whether the message files have its name.
    #[serde(skip)]
    pub is_known: bool,
}

#[derive(Debug, Serialize, Deserialize)]
pub struct CardFile {
    pub id: String,
    pub back: String,
    pub printed: String,
    pub name: String,
    pub effect: Effect,
    pub text: String,
    #[serde(default)]
    pub aliases: Vec<String>,
    /// Whether the message files have its name and text.
    #[serde(skip)]
    pub is_known: bool,
}

/// The effects of a privilege; an effect that it lacks is 0 or `None`.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Effect {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub settle_city_bonus: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub income: Option<u32>,
    #[serde(skip_serializing_if = "is_none")]
    pub upgrade_discount: u32,
    #[serde(skip_serializing_if = "is_none")]
    pub vp: u32,
    #[serde(skip_serializing_if = "no_mp")]
    pub mp: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mountain_mp: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub city_mp: Option<u8>,
}

fn is_none(figure: &u32) -> bool {
    *figure == 0
}

fn no_mp(figure: &u8) -> bool {
    *figure == 0
}

#[derive(Debug, Serialize, Deserialize)]
pub struct DeckData {
    pub certain_copies: u8,
    pub half_copies: u8,
}

#[derive(Debug, Serialize, Deserialize)]
pub struct Figures {
    pub starting_money: StartingMoney,
    pub start: Start,
    pub editions: Editions,
    pub additional_mp: AdditionalMp,
    pub income: IncomeData,
    #[serde(deserialize_with = "by_players")]
    pub end_threshold: BTreeMap<u8, u16>,
    pub round_limit: RoundLimit,
    pub extras: Extras,
}

#[derive(Debug, Serialize, Deserialize)]
pub struct StartingMoney {
    pub total: u32,
}

#[derive(Debug, Serialize, Deserialize)]
pub struct Start {
    pub cargo_holds: u8,
    pub mp: u8,
    pub settlements_per_player: u8,
    pub residents_per_player: u8,
}

#[derive(Debug, Serialize, Deserialize)]
pub struct Editions {
    pub sheet: EditionData,
    pub manual: EditionData,
}

#[derive(Debug, Serialize, Deserialize)]
pub struct EditionData {
    pub privilege_price: u32,
    pub row_start: BTreeMap<u8, usize>,
    pub row_refill_below: BTreeMap<u8, usize>,
    pub upgrade_phase: UpgradePhase,
    pub mp_upgrades: Vec<UpgradeStep>,
    pub cargo_upgrades: Vec<UpgradeStep>,
    pub cargo_pool: Option<u8>,
    pub vp_by_count: Vec<u32>,
    pub vp_set: u32,
    pub capital_change: bool,
    pub own_start_mp: u8,
    pub opponent_surcharge_mp: u8,
    pub city_card_start: CityCardStart,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum UpgradePhase {
    BeforeTrolley,
    AfterTrolley,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CityCardStart {
    Settlement,
    Resident,
}

#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct UpgradeStep {
    pub from: u8,
    pub to: u8,
    pub cost: u32,
}

#[derive(Debug, Serialize, Deserialize)]
pub struct AdditionalMp {
    pub step_cost: Vec<u32>,
}

#[derive(Debug, Serialize, Deserialize)]
pub struct IncomeData {
    pub base: u32,
    pub resident_step: u32,
}

#[derive(Debug, Serialize, Deserialize)]
pub struct RoundLimit {
    pub default: u16,
    pub min: u16,
    pub max: u16,
}

#[derive(Debug, Serialize, Deserialize)]
pub struct Extras {
    pub roads: RoadData,
    pub carried_residents: CarriedData,
    pub trading_houses: HouseData,
}

#[derive(Debug, Serialize, Deserialize)]
pub struct RoadData {
    pub roads_per_player: usize,
    pub half_mp_per_road: u8,
    pub residents: BTreeMap<Terrain, u32>,
    pub per_opposing_road: u32,
    pub mountain_with_ii7: u32,
    pub money_per_resident: u32,
}

#[derive(Debug, Serialize, Deserialize)]
pub struct CarriedData {
    pub resident_price: u32,
    pub residents_per_hold: u8,
    pub limit_headquarters: u8,
    pub limit_other: u8,
}

#[derive(Debug, Serialize, Deserialize)]
pub struct HouseData {
    pub price_by_opponents: Vec<u32>,
    pub capacity: HouseCapacity,
    pub set_income: Vec<u32>,
}

#[derive(Debug, Serialize, Deserialize)]
pub struct HouseCapacity {
    pub house: u8,
    pub headquarters: u8,
}

/// Reads the end thresholds by number of players; the same object holds a remark on their source.
fn by_players<'de, D: Deserializer<'de>>(d: D) -> Result<BTreeMap<u8, u16>, D::Error> {
    let raw: BTreeMap<String, Value> = Deserialize::deserialize(d)?;
    let by_players = raw.into_iter().filter_map(|(key, value)| Some((key.parse().ok()?, value)));
    // Null values may be omitted.
    let said = by_players.filter(|(_, value)| !value.is_null());
    said.map(|(players, value)| Ok((players, u16::deserialize(value).map_err(D::Error::custom)?))).collect()
}

impl Contents {
    /// The labels of hexes sorted by q, then r: a letter for the column, and numbers from its top.
    pub(super) fn labels(hexes: &[HexFile]) -> Vec<String> {
        let first = hexes.first().map_or(0, |hex| hex.hex.0);
        let mut number = 0;
        let mut column = None;
        let mut label = |hex: &HexFile| {
            let q = hex.hex.0;
            number = if column == Some(q) { number + 1 } else { 1 };
            column = Some(q);
            format!("{}{number}", letters((q - first) as usize))
        };
        hexes.iter().map(&mut label).collect()
    }
}

// ---- as used in memory

/// The contents with references resolved.
#[derive(Debug)]
pub struct Data {
    pub terrains: BTreeMap<Terrain, TerrainData>,
    pub hexes: Shelf<Data, HexData>,
    pub start_stock: u8,
    pub cities: Shelf<Data, CityData>,
    pub goods: Shelf<Data, GoodData>,
    pub backs: Shelf<Data, String>,
    pub decks: BTreeMap<u8, DeckData>,
    pub cards: Shelf<Data, CardData>,
    pub figures: Figures,
    pub(super) grid: Grid,
    /// The drawn ground of its map, created on first use.
    pub(super) drawn: OnceLock<Drawn>,
}

#[derive(Debug)]
pub struct HexData {
    pub hex: (i64, i64),
    pub label: String,
    pub terrain: Terrain,
    /// The neighbours by direction.
    pub(super) around: [Option<Spot>; 6],
    pub(super) city: Option<City>,
}

#[derive(Debug)]
pub struct CityData {
    pub spot: Spot,
    pub label: String,
    pub offers: Good,
    pub demands: Vec<Good>,
}

#[derive(Debug)]
pub struct CardData {
    pub id: String,
    pub back: Back,
    pub printed: String,
    pub name: String,
    pub effect: Effect,
    pub text: String,
    pub aliases: Vec<String>,
    pub(super) is_known: bool,
}

/// Spots by their coordinates, column by column.
#[derive(Debug)]
pub struct Grid {
    columns: (i64, i64),
    rows: (i64, i64),
    spots: Vec<Option<Spot>>,
}

impl Grid {
    fn of(hexes: &[HexFile], shelf: Shelf<Data, HexData>) -> Self {
        let span = |along: fn(&HexFile) -> i64| {
            let least = hexes.iter().map(along).min().unwrap_or(0);
            (least, hexes.iter().map(along).max().unwrap_or(-1))
        };
        let (columns, rows) = (span(|hex| hex.hex.0), span(|hex| hex.hex.1));
        let count = (columns.1 - columns.0 + 1) * (rows.1 - rows.0 + 1);
        let mut grid = Self { columns, rows, spots: vec![None; count as usize] };
        for (i, hex) in hexes.iter().enumerate() {
            let place = grid.place(hex.hex.0, hex.hex.1);
            if let Some(spot) = place.and_then(|place| grid.spots.get_mut(place)) {
                *spot = Some(Spot(shelf.row(i)));
            }
        }
        grid
    }

    fn place(&self, q: i64, r: i64) -> Option<usize> {
        let within = |n: i64, (least, most): (i64, i64)| (least..=most).contains(&n);
        let high = self.rows.1 - self.rows.0 + 1;
        (within(q, self.columns) && within(r, self.rows))
            .then(|| ((q - self.columns.0) * high + r - self.rows.0) as usize)
    }

    pub(super) fn spot(&self, q: i64, r: i64) -> Option<Spot> {
        self.spots[self.place(q, r)?]
    }

    /// First and last column and row.
    pub fn spans(&self) -> ((i64, i64), (i64, i64)) {
        (self.columns, self.rows)
    }
}

impl Data {
    /// Resolves references that the checks have confirmed.
    pub(super) fn of(contents: Contents, of: Components) -> Self {
        let Contents { map, cities, goods, privileges, figures } = contents;
        let MapTable { terrains, mut hexes } = map;
        hexes.sort_by_key(|hex| hex.hex);
        let shelves =
            (Shelf::new(of, hexes.len()), Shelf::new(of, cities.cities.len()), Shelf::new(of, goods.goods.len()));
        let (hex_shelf, city_shelf, good_shelf) = shelves;
        let (back_shelf, card_shelf) = (Shelf::new(of, BACKS), Shelf::new(of, privileges.kinds.len()));
        let grid = Grid::of(&hexes, hex_shelf);
        let spot = |(q, r): (i64, i64)| grid.spot(q, r).expect("cities lie on the map");
        let good = |id: &String| {
            let place = goods.goods.iter().position(|good| good.id == *id);
            Good(good_shelf.row(place.expect("cities name goods of the box")))
        };
        let back = |name: &String| {
            let place = privileges.backs_low_to_high.iter().position(|back| back == name);
            Back(back_shelf.row(place.expect("privileges name backs of the box")))
        };
        let labels = Contents::labels(&hexes);
        let city = |city: &CityFile| {
            let at = spot(city.hex);
            let demands = city.demands.iter().map(good).collect();
            CityData { spot: at, label: labels[at.index()].clone(), offers: good(&city.offers), demands }
        };
        city_shelf.fill(cities.cities.iter().map(city));
        let card = |card: CardFile| CardData {
            back: back(&card.back),
            id: card.id,
            printed: card.printed,
            name: card.name,
            effect: card.effect,
            text: card.text,
            aliases: card.aliases,
            is_known: card.is_known,
        };
        card_shelf.fill(privileges.kinds.into_iter().map(card));
        let hex = |(hex, label): (HexFile, &String)| HexData {
            hex: hex.hex,
            label: label.clone(),
            terrain: hex.terrain,
            around: DIRECTIONS.map(|(_, dq, dr)| grid.spot(hex.hex.0 + dq, hex.hex.1 + dr)),
            city: city_shelf.rows().map(City).find(|city| city.data().spot == spot(hex.hex)),
        };
        hex_shelf.fill(hexes.into_iter().zip(&labels).map(hex));
        good_shelf.fill(goods.goods);
        back_shelf.fill(privileges.backs_low_to_high);
        Self {
            terrains,
            hexes: hex_shelf,
            start_stock: cities.start_stock_per_city,
            cities: city_shelf,
            goods: good_shelf,
            backs: back_shelf,
            decks: privileges.deck,
            cards: card_shelf,
            figures,
            grid,
            drawn: OnceLock::new(),
        }
    }
}

/// The table's entry for this number of players.
pub fn table_for<T: Copy + Default>(table: &BTreeMap<u8, T>, players: &PerSeat<impl Sized>) -> T {
    table.get(&(players.len() as u8)).copied().unwrap_or_default()
}

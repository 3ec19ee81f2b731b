//! What is in the box: map, cities, goods, privileges and tables, read once from `data/*.json` (RULES section 2).
//!
//! Things are small numbers inside and their ids outside: a [`Spot`] is `[q,r]` in JSON, a [`Good`] its name.

pub use super::ids::{At, Back, ById, Card, City, Good, Goods, Named, Spot, Terrain, listing};

use crate::kernel::seat::PerSeat;
use serde::{Deserialize, Deserializer};
use std::collections::BTreeMap;
use std::sync::LazyLock;

pub const HEXES: usize = 61;
pub const CITIES: usize = 10;
pub const GOODS: usize = 5;
pub const BACKS: usize = 3;
pub const CARDS: usize = 9;

/// The data files by name, in the order of RULES section 2.
pub static FILES: &[(&str, &str)] = &[
    ("map.json", include_str!("data/map.json")),
    ("cities.json", include_str!("data/cities.json")),
    ("goods.json", include_str!("data/goods.json")),
    ("privileges.json", include_str!("data/privileges.json")),
    ("tables.json", include_str!("data/tables.json")),
    ("components.json", include_str!("data/components.json")),
    ("errors.json", include_str!("data/errors.json")),
];

pub static DATA: LazyLock<Data> = LazyLock::new(Data::read);

#[derive(Debug)]
pub struct Data {
    pub directions: Vec<DirectionData>,
    pub terrains: BTreeMap<Terrain, TerrainData>,
    pub hexes: Vec<HexData>,
    pub start_stock: u8,
    pub cities: Vec<CityData>,
    pub goods: Vec<GoodData>,
    pub backs: Vec<String>,
    pub decks: BTreeMap<u8, DeckData>,
    pub cards: Vec<CardData>,
    pub tables: Tables,
    /// Spots by `[q + 4][r + 4]`.
    pub(super) grid: [[Option<Spot>; 9]; 9],
    /// Neighbours of each spot by direction.
    pub(super) around: Vec<[Option<Spot>; 6]>,
    /// The city on each spot.
    pub(super) city_at: Vec<Option<City>>,
}

#[derive(Debug, Deserialize)]
pub struct DirectionData {
    pub name: String,
    pub dq: i64,
    pub dr: i64,
}

#[derive(Debug, Deserialize)]
pub struct TerrainData {
    pub mp: Option<u8>,
    pub first_settlement_income: Option<u32>,
    pub tiles: u8,
    pub shuffled: bool,
}

#[derive(Debug, Deserialize)]
pub struct HexData {
    pub hex: (i64, i64),
    pub label: String,
    pub terrain: Terrain,
    pub city: Option<u8>,
    pub neighbours: [Option<(i64, i64)>; 6],
}

#[derive(Debug, Deserialize)]
pub struct CityFile {
    hex: (i64, i64),
    label: String,
    offers: String,
    demands: Vec<String>,
}

#[derive(Debug)]
pub struct CityData {
    pub spot: Spot,
    pub label: String,
    pub offers: Good,
    pub demands: Vec<Good>,
}

#[derive(Debug, Deserialize)]
pub struct GoodData {
    pub id: String,
    pub name: String,
    pub on_map: u8,
    pub aliases: Vec<String>,
    pub colour: String,
}

#[derive(Debug, Deserialize)]
pub struct CardData {
    pub id: String,
    #[serde(rename = "back")]
    back_name: String,
    #[serde(skip)]
    pub back: Back,
    pub printed: String,
    pub name: String,
    pub effect: Effect,
    pub text: String,
    pub aliases: Vec<String>,
}

/// What a privilege does; what it does not do is 0 or `None`.
#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Effect {
    pub settle_city_bonus: Option<u32>,
    pub income: Option<u32>,
    pub upgrade_discount: u32,
    pub vp: u32,
    pub mp: u8,
    pub mountain_mp: Option<u8>,
    pub city_mp: Option<u8>,
}

#[derive(Debug, Deserialize)]
pub struct DeckData {
    pub certain_copies: u8,
    pub half_copies: u8,
}

#[derive(Debug, Deserialize)]
pub struct Tables {
    pub starting_money: StartingMoney,
    pub start: Start,
    pub editions: BTreeMap<String, EditionData>,
    pub additional_mp: AdditionalMp,
    pub income: IncomeData,
    #[serde(deserialize_with = "by_players")]
    pub end_threshold: BTreeMap<u8, u16>,
    pub round_limit: RoundLimit,
    pub extras: Extras,
}

#[derive(Debug, Deserialize)]
pub struct StartingMoney {
    pub total: u32,
}

#[derive(Debug, Deserialize)]
pub struct Start {
    pub cargo_holds: u8,
    pub mp: u8,
    pub settlements_per_player: u8,
    pub residents_per_player: u8,
}

#[derive(Debug, Deserialize)]
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

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum UpgradePhase {
    BeforeTrolley,
    AfterTrolley,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CityCardStart {
    Settlement,
    Resident,
}

#[derive(Clone, Copy, Debug, Deserialize)]
pub struct UpgradeStep {
    pub from: u8,
    pub to: u8,
    pub cost: u32,
}

#[derive(Debug, Deserialize)]
pub struct AdditionalMp {
    pub step_cost: Vec<u32>,
}

#[derive(Debug, Deserialize)]
pub struct IncomeData {
    pub base: u32,
    pub resident_step: u32,
}

#[derive(Debug, Deserialize)]
pub struct RoundLimit {
    pub default: u16,
    pub min: u16,
    pub max: u16,
}

#[derive(Debug, Deserialize)]
pub struct Extras {
    pub roads: RoadData,
    pub carried_residents: CarriedData,
    pub trading_houses: HouseData,
}

#[derive(Debug, Deserialize)]
pub struct RoadData {
    pub roads_per_player: usize,
    pub half_mp_per_road: u8,
    pub residents: BTreeMap<Terrain, u32>,
    pub per_opposing_road: u32,
    pub mountain_with_ii7: u32,
    pub money_per_resident: u32,
}

#[derive(Debug, Deserialize)]
pub struct CarriedData {
    pub resident_price: u32,
    pub residents_per_hold: u8,
    pub limit_headquarters: u8,
    pub limit_other: u8,
}

#[derive(Debug, Deserialize)]
pub struct HouseData {
    pub price_by_opponents: Vec<u32>,
    pub capacity: HouseCapacity,
    pub set_income: Vec<u32>,
}

#[derive(Debug, Deserialize)]
pub struct HouseCapacity {
    pub house: u8,
    pub headquarters: u8,
}

/// The end thresholds stand by number of players beside a remark of where they come from.
fn by_players<'de, D: Deserializer<'de>>(d: D) -> Result<BTreeMap<u8, u16>, D::Error> {
    let raw: BTreeMap<String, serde_json::Value> = Deserialize::deserialize(d)?;
    Ok(raw.iter().filter_map(|(key, value)| Some((key.parse().ok()?, value.as_u64()?.try_into().ok()?))).collect())
}

impl Data {
    fn read() -> Self {
        #[derive(Deserialize)]
        struct MapFile {
            directions: Vec<DirectionData>,
            terrains: BTreeMap<Terrain, TerrainData>,
            hexes: Vec<HexData>,
        }
        #[derive(Deserialize)]
        struct CitiesFile {
            start_stock_per_city: u8,
            cities: Vec<CityFile>,
        }
        #[derive(Deserialize)]
        struct GoodsFile {
            goods: Vec<GoodData>,
        }
        #[derive(Deserialize)]
        struct PrivilegesFile {
            backs_low_to_high: Vec<String>,
            deck: BTreeMap<u8, DeckData>,
            kinds: Vec<CardData>,
        }
        let map: MapFile = file("map.json");
        let cities: CitiesFile = file("cities.json");
        let goods: GoodsFile = file("goods.json");
        let mut privileges: PrivilegesFile = file("privileges.json");
        let mut grid = [[None; 9]; 9];
        for (i, hex) in map.hexes.iter().enumerate() {
            grid[(hex.hex.0 + 4) as usize][(hex.hex.1 + 4) as usize] = Some(Spot(i as u8));
        }
        let spot = |(q, r): (i64, i64)| grid[(q + 4) as usize][(r + 4) as usize];
        let around = map.hexes.iter().map(|hex| hex.neighbours.map(|at| at.and_then(spot))).collect();
        let good = |id: &String| {
            let place = goods.goods.iter().position(|good| good.id == *id);
            Good(place.expect("cities.json names goods of goods.json") as u8)
        };
        for card in &mut privileges.kinds {
            let back = privileges.backs_low_to_high.iter().position(|back| *back == card.back_name);
            card.back = Back(back.expect("privileges.json names its own backs") as u8);
        }
        Self {
            city_at: map.hexes.iter().map(|hex| hex.city.map(|number| City(number - 1))).collect(),
            directions: map.directions,
            terrains: map.terrains,
            around,
            start_stock: cities.start_stock_per_city,
            cities: cities
                .cities
                .iter()
                .map(|city| CityData {
                    spot: spot(city.hex).expect("cities lie on the map"),
                    label: city.label.clone(),
                    offers: good(&city.offers),
                    demands: city.demands.iter().map(good).collect(),
                })
                .collect(),
            hexes: map.hexes,
            goods: goods.goods,
            backs: privileges.backs_low_to_high,
            decks: privileges.deck,
            cards: privileges.kinds,
            tables: file("tables.json"),
            grid,
        }
    }
}

fn file<T: serde::de::DeserializeOwned>(name: &str) -> T {
    let text = FILES.iter().find(|(file, _)| *file == name).map(|(_, text)| *text).unwrap_or_default();
    serde_json::from_str(text).unwrap_or_else(|error| panic!("data/{name}: {error}"))
}

/// How many copies of each kind a deck for so many players is made of.
pub fn copies(players: usize) -> u8 {
    DATA.decks.get(&(players as u8)).map_or(1, |deck| deck.certain_copies + deck.half_copies)
}

/// Whether one copy of some kinds leaves the game unseen.
pub fn removes_half(players: usize) -> bool {
    DATA.decks.get(&(players as u8)).is_some_and(|deck| deck.half_copies > 0)
}

/// The number of players as the tables name it.
pub fn table_for<T: Copy + Default>(table: &BTreeMap<u8, T>, players: &PerSeat<impl Sized>) -> T {
    table.get(&(players.len() as u8)).copied().unwrap_or_default()
}

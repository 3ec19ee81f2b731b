//! The data files, read once: which hexes, cities, cards and figures there are (RULES section 2).

use super::names::{Baron, Card, City, CityColor, Color, Hex, Side};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::LazyLock;

pub const FILES: &[(&str, &str)] = &[
    ("map.json", include_str!("data/map.json")),
    ("tables.json", include_str!("data/tables.json")),
    ("operations.json", include_str!("data/operations.json")),
    ("barons.json", include_str!("data/barons.json")),
    ("tracks.json", include_str!("data/tracks.json")),
];

pub static MAP: LazyLock<Map> = LazyLock::new(Map::read);
pub static TABLES: LazyLock<Tables> = LazyLock::new(|| read("tables.json"));
pub static CARDS: LazyLock<Vec<CardInfo>> = LazyLock::new(|| read::<Cards<CardInfo>>("operations.json").cards);
pub static BARONS: LazyLock<Vec<BaronInfo>> = LazyLock::new(|| read::<Cards<BaronInfo>>("barons.json").cards);
/// The nine shapes of a track: pairs of sides, the smaller first.
pub static SHAPES: LazyLock<Vec<[Side; 2]>> =
    LazyLock::new(|| read::<Shapes>("tracks.json").singles.into_iter().map(|single| single.exits).collect());

/// The files are part of the program: what is wrong with them shows at the first start.
fn read<T: for<'de> Deserialize<'de>>(name: &str) -> T {
    let text = FILES.iter().find(|(file, _)| *file == name).map_or("", |(_, text)| text);
    serde_json::from_str(text).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// A city's id found while the map itself is being read.
fn known<T>(found: Option<T>, what: &str) -> T {
    found.unwrap_or_else(|| panic!("the data files name {what}, which is not there"))
}

#[derive(Debug)]
pub struct Map {
    pub hexes: Vec<HexInfo>,
    pub cities: Vec<CityInfo>,
    /// Hexes without a city that touch one, in map order: where a new line may begin.
    pub fringe: Vec<Hex>,
    pub western_link_destination: City,
    /// (q - least q) * rows + (r - least r) to the hex.
    grid: Vec<Option<Hex>>,
    least: [i32; 2],
    rows: i32,
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

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Terrain {
    Plains,
    Water,
    Mountain,
    City,
}

#[derive(Debug, Deserialize)]
pub struct CityInfo {
    pub id: String,
    pub name: String,
    #[serde(rename = "hex")]
    at: [i32; 2],
    #[serde(skip)]
    pub hex: Option<Hex>,
    pub label: String,
    pub color: CityColor,
    pub start_cubes: usize,
    pub western_link_site: bool,
}

#[derive(Deserialize)]
struct MapFile {
    western_link_destination: String,
    cities: Vec<CityInfo>,
    ridges: Vec<Ridge>,
    hexes: Vec<HexFile>,
}

#[derive(Deserialize)]
struct Ridge {
    a: [i32; 2],
    b: [i32; 2],
}

#[derive(Deserialize)]
struct HexFile {
    hex: [i32; 2],
    label: String,
    terrain: Terrain,
    city: Option<String>,
}

impl Map {
    fn read() -> Self {
        let MapFile { western_link_destination, mut cities, ridges, hexes } = read("map.json");
        let city_of =
            |cities: &[CityInfo], id: &str| City(known(cities.iter().position(|city| city.id == id), id) as u8);
        let least = [0, 1].map(|i| hexes.iter().map(|hex| hex.hex[i]).min().unwrap_or(0));
        let most = [0, 1].map(|i| hexes.iter().map(|hex| hex.hex[i]).max().unwrap_or(0));
        let rows = most[1] - least[1] + 1;
        let mut map = Map {
            western_link_destination: city_of(&cities, &western_link_destination),
            hexes: vec![],
            cities: vec![],
            fringe: vec![],
            grid: vec![None; ((most[0] - least[0] + 1) * rows) as usize],
            least,
            rows,
        };
        for (i, hex) in hexes.iter().enumerate() {
            let place = known(map.place(hex.hex), &hex.label);
            map.grid[place] = Some(Hex(i as u16));
        }
        let is_ridge = |a, b| ridges.iter().any(|ridge| [ridge.a, ridge.b] == [a, b] || [ridge.b, ridge.a] == [a, b]);
        for hex in &hexes {
            let at = hex.hex;
            let across = |side: Side| [at[0] + side.step().0, at[1] + side.step().1];
            let neighbours = Side::ALL.map(|side| map.hex_at(across(side)));
            let sides_where =
                |holds: &dyn Fn(Side) -> bool| Side::ALL.into_iter().filter(|s| holds(*s)).map(Side::bit).sum();
            map.hexes.push(HexInfo {
                at,
                label: hex.label.clone(),
                terrain: hex.terrain,
                city: hex.city.as_deref().map(|id| city_of(&cities, id)),
                city_sides: sides_where(&|side| {
                    neighbours[side.index()].is_some_and(|hex| hexes[hex.index()].city.is_some())
                }),
                ridges: sides_where(&|side| is_ridge(at, across(side))),
                neighbours,
            });
        }
        for city in &mut cities {
            city.hex = map.hex_at(city.at);
        }
        map.cities = cities;
        map.fringe = (0..map.hexes.len())
            .filter(|i| map.hexes[*i].city.is_none() && map.hexes[*i].city_sides != 0)
            .map(|i| Hex(i as u16))
            .collect();
        map
    }

    fn place(&self, at: [i32; 2]) -> Option<usize> {
        let q = usize::try_from(at[0].checked_sub(self.least[0])?).ok()?;
        let r = at[1].checked_sub(self.least[1]).filter(|r| (0..self.rows).contains(r))?;
        q.checked_mul(self.rows as usize)?.checked_add(r as usize).filter(|place| *place < self.grid.len())
    }

    pub fn hex_at(&self, at: [i32; 2]) -> Option<Hex> {
        self.grid[self.place(at)?]
    }

    /// The hex with a label such as `AA11`, in upper case.
    pub fn hex_labelled(&self, label: &str) -> Option<Hex> {
        self.hexes.iter().position(|hex| hex.label == label).map(|i| Hex(i as u16))
    }
}

impl City {
    pub fn info(self) -> &'static CityInfo {
        &MAP.cities[self.index()]
    }

    pub fn hex(self) -> Hex {
        known(self.info().hex, "a hex")
    }
}

impl Hex {
    pub fn info(self) -> &'static HexInfo {
        &MAP.hexes[self.index()]
    }
}

#[derive(Debug, Deserialize)]
pub struct Tables {
    pub income: Income,
    pub track_cost: TrackCost,
    engine_cost: Figures,
    pub engine_start: u8,
    pub engine_max: u8,
    pub urbanize: Urbanize,
    pub western_link: WesternLink,
    pub bond: Bond,
    pub start_money: u32,
    pub auction: Auction,
    pub rounds_per_turn: u8,
    pub tiles_per_build: u8,
    pub tiles_per_build_perfect_engineering: u8,
    cubes: Figures,
    new_city_tiles: Figures,
    empty_city_markers: Figures,
    pub operations_deal: OperationsDeal,
    pub baron_deal: BaronDeal,
    pub seat_colors: Vec<String>,
}

#[derive(Debug, Deserialize)]
pub struct Income {
    pub by_points: Vec<u32>,
    pub above_100: u32,
}

#[derive(Debug, Deserialize)]
pub struct TrackCost {
    pub plains: u32,
    pub water: u32,
    pub mountain: u32,
    pub ridge_edge: u32,
}

#[derive(Debug, Deserialize)]
pub struct Urbanize {
    pub cost: u32,
    pub cubes: usize,
}

#[derive(Debug, Deserialize)]
pub struct WesternLink {
    pub cost: u32,
    pub red_cubes: u8,
    pub chicago_cubes: usize,
}

#[derive(Debug, Deserialize)]
pub struct Bond {
    pub cash: u32,
    pub interest: u32,
    pub final_points: i64,
}

#[derive(Debug, Deserialize)]
pub struct Auction {
    pub min_bid: u32,
    pub max_bid: u32,
}

#[derive(Debug, Deserialize)]
pub struct OperationsDeal {
    pub extra_per_player: usize,
}

#[derive(Debug, Deserialize)]
pub struct BaronDeal {
    pub dealt: usize,
}

/// A table of the file: figures by name, and where they come from.
type Figures = BTreeMap<String, serde_json::Value>;

fn figure(table: &Figures, key: &str) -> u8 {
    table.get(key).and_then(serde_json::Value::as_u64).unwrap_or(0) as u8
}

impl Tables {
    /// Income of a company with so many points (RULES section 2.4).
    pub fn income(&self, points: u32) -> u32 {
        self.income.by_points.get(points as usize).copied().unwrap_or(self.income.above_100)
    }

    /// What reaching this engine level costs.
    pub fn engine_cost(&self, level: u8) -> u32 {
        u32::from(figure(&self.engine_cost, &level.to_string()))
    }

    pub fn terrain_cost(&self, terrain: Terrain) -> u32 {
        match terrain {
            Terrain::Plains => self.track_cost.plains,
            Terrain::Water => self.track_cost.water,
            Terrain::Mountain => self.track_cost.mountain,
            Terrain::City => 0,
        }
    }

    pub fn cubes(&self) -> [u8; 5] {
        Color::ALL.map(|color| figure(&self.cubes, color.word()))
    }

    pub fn new_city_tiles(&self) -> [u8; 5] {
        Color::ALL.map(|color| figure(&self.new_city_tiles, color.word()))
    }

    pub fn empty_city_markers(&self, players: usize) -> u8 {
        figure(&self.empty_city_markers, &players.to_string())
    }
}

#[derive(Deserialize)]
struct Cards<T> {
    cards: Vec<T>,
}

/// A Railroad Operations card (RULES section 2.5).
#[derive(Debug, Deserialize)]
pub struct CardInfo {
    pub id: String,
    pub kind: Kind,
    #[serde(rename = "cls")]
    pub class: Class,
    pub name: String,
    pub text: String,
    pub start: bool,
    #[serde(default)]
    pub points: u32,
    pub city: Option<City>,
    pub cities: Option<[City; 2]>,
    /// The second city must have a Western Link.
    #[serde(default)]
    pub western_link: bool,
    #[serde(default)]
    pub cubes: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    RailroadEra,
    SpeedRecord,
    NewTrain,
    Hotel,
    ServiceBounty,
    MajorLine,
    NewIndustry,
    CityGrowth,
    CityRejuvenation,
    Executive,
    LandGrant,
    PerfectEngineering,
}

impl Kind {
    pub fn word(self) -> &'static str {
        match self {
            Self::RailroadEra => "railroad-era",
            Self::SpeedRecord => "speed-record",
            Self::NewTrain => "new-train",
            Self::Hotel => "hotel",
            Self::ServiceBounty => "service-bounty",
            Self::MajorLine => "major-line",
            Self::NewIndustry => "new-industry",
            Self::CityGrowth => "city-growth",
            Self::CityRejuvenation => "city-rejuvenation",
            Self::Executive => "executive",
            Self::LandGrant => "land-grant",
            Self::PerfectEngineering => "perfect-engineering",
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Class {
    Achievement,
    Keep,
    Immediate,
    PlayOnce,
}

impl Card {
    pub fn info(self) -> &'static CardInfo {
        &CARDS[self.index()]
    }

    pub fn kind(self) -> Kind {
        self.info().kind
    }
}

/// A Rail Baron card (RULES section 2.6).
#[derive(Debug, Deserialize)]
pub struct BaronInfo {
    pub id: String,
    pub name: String,
    pub points: i64,
    #[serde(flatten)]
    pub test: Test,
    pub text: String,
}

#[derive(Debug, Deserialize)]
#[serde(tag = "test", rename_all = "snake_case")]
pub enum Test {
    Most { metric: Metric },
    Fewest { metric: Metric },
    Connect { cities: [City; 2] },
    Reach { count: u32, cities: Vec<City> },
    ReachGray { count: u32 },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Metric {
    Links,
    Money,
    Bonds,
    Engine,
    LongestDelivery,
    Deliveries,
}

impl Metric {
    pub fn word(self) -> &'static str {
        match self {
            Self::Links => "links",
            Self::Money => "money",
            Self::Bonds => "bonds",
            Self::Engine => "engine",
            Self::LongestDelivery => "longest-delivery",
            Self::Deliveries => "deliveries",
        }
    }
}

impl Baron {
    pub fn info(self) -> &'static BaronInfo {
        &BARONS[self.index()]
    }
}

#[derive(Deserialize)]
struct Shapes {
    singles: Vec<Single>,
}

#[derive(Deserialize)]
struct Single {
    exits: [Side; 2],
}

//! The contents of the box, as its document gives them (RULES section 2). The built-in box is read from
//! `data/*.json`; a custom box is a document with the same tables. Code says how, a box says which.

use super::cubes::{Colour, Cubes};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The tables of a document.
#[derive(Debug, Serialize, Deserialize)]
pub struct Contents {
    pub board: BoardTable,
    pub merchant_cards: CardsTable<MerchantFile>,
    pub point_cards: CardsTable<Point>,
    pub bonus_tiles: TilesTable<BonusFile>,
    pub exploration_tiles: TilesTable<Exploration>,
    pub setup: Setup,
}

#[derive(Debug, Serialize, Deserialize)]
pub struct BoardTable {
    pub boards: Vec<Board>,
    pub locations: Vec<LocationFile>,
}

#[derive(Debug, Serialize, Deserialize)]
pub struct CardsTable<T> {
    pub cards: Vec<T>,
}

#[derive(Debug, Serialize, Deserialize)]
pub struct TilesTable<T> {
    pub tiles: Vec<T>,
}

/// One of the four boards; pictures show its name beside it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Board {
    pub id: String,
    pub origin: [usize; 2],
}

/// The icon of a location, which point cards refer to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Icon {
    Field,
    Forest,
    River,
    Fort,
}

impl Icon {
    pub const ALL: [Icon; 4] = [Icon::Field, Icon::Forest, Icon::River, Icon::Fort];

    pub fn name(self) -> &'static str {
        ["field", "forest", "river", "fort"][self as usize]
    }
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct LocationFile {
    pub id: String,
    pub name: String,
    /// Column and row.
    pub cell: [usize; 2],
    pub settlers: u8,
    #[serde(default)]
    pub icon: Option<Icon>,
    /// The mark of a location that begins under an exploration tile in small games.
    #[serde(default)]
    pub exploration: Option<String>,
    #[serde(flatten)]
    pub work: Work,
}

/// The effect of working there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Work {
    Harvest { gain: Cubes },
    Upgrade { upgrades: u8 },
    Trade { give: Cubes, get: Cubes },
    Fort { bonus_stack: u8 },
    Market {},
    NewWares {},
    TradeRoute { gain: Cubes },
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct MerchantFile {
    pub id: String,
    /// Follows from the location's effect. A document that gives it must give the same value.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
    #[serde(flatten)]
    pub deed: Deed,
}

/// The action of a merchant card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Deed {
    Spice { gain: Cubes },
    Upgrade { upgrades: u8 },
    Trade { give: Cubes, get: Cubes },
}

impl Deed {
    /// `+YR`, `UP3`, `YY>RR`
    pub fn label(self) -> String {
        match self {
            Deed::Spice { gain } => format!("+{}", gain.letters()),
            Deed::Upgrade { upgrades } => format!("UP{upgrades}"),
            Deed::Trade { give, get } => format!("{}>{}", give.letters(), get.letters()),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Symbol {
    Saddlebag,
    Hammer,
    Dreamcatcher,
    Compass,
}

impl Symbol {
    pub const ALL: [Symbol; 4] = [Symbol::Saddlebag, Symbol::Hammer, Symbol::Dreamcatcher, Symbol::Compass];

    pub fn name(self) -> &'static str {
        ["saddlebag", "hammer", "dreamcatcher", "compass"][self as usize]
    }
}

/// A point card with its text.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema), schemars(rename = "PointCardView"))]
pub struct Point {
    #[cfg_attr(feature = "schemas", schemars(with = "super::ids::PointCard"))]
    pub id: String,
    pub cost: Cubes,
    pub vp: u8,
    pub symbol: Symbol,
    pub effect: Effect,
    /// The mark for the numbers of players with which it is in the game: in the built-in box `all`, `3+` or `=4`.
    pub players: String,
}

/// The effect of a point card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Effect {
    Settlers { count: u8 },
    Discount { icon: Icon },
    ExtraGoods { icon: Icon, cube: Colour },
    Explore {},
}

impl Effect {
    /// The symbol that it belongs to (RULES section 2.4).
    pub fn symbol(self) -> Symbol {
        match self {
            Effect::Settlers { .. } => Symbol::Saddlebag,
            Effect::Discount { .. } => Symbol::Hammer,
            Effect::ExtraGoods { .. } => Symbol::Dreamcatcher,
            Effect::Explore {} => Symbol::Compass,
        }
    }
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct BonusFile {
    pub id: String,
    #[serde(default)]
    pub mark: Option<String>,
    pub rule: BonusRule,
    /// Follows from the rule. A document that gives it must give the same value.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}

/// What a bonus tile scores for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum BonusRule {
    SymbolPair { symbols: [Symbol; 2], vp: u8 },
    Settlers { per: u8, vp: u8 },
    Exploration { per: u8, vp: u8 },
    Flat { vp: u8 },
    MerchantCards { per: u8, vp: u8 },
}

impl BonusRule {
    /// The English text in views, which never changes; people read it in their language (`tell.rs`).
    pub fn text(self) -> String {
        match self {
            BonusRule::SymbolPair { symbols: [one, other], vp } => {
                format!("{vp} VP per pair {} + {}", one.name(), other.name())
            }
            BonusRule::Settlers { per, vp } => format!("{vp} VP per {per} settlers in service"),
            BonusRule::Exploration { per: 1, vp } => format!("{vp} VP per exploration tile"),
            BonusRule::Exploration { per, vp } => format!("{vp} VP per {per} exploration tiles"),
            BonusRule::Flat { vp } => format!("{vp} VP"),
            BonusRule::MerchantCards { per, vp } => format!("{vp} VP per {per} merchant cards"),
        }
    }
}

/// An exploration tile with its text.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema), schemars(rename = "ExplorationTileView"))]
pub struct Exploration {
    #[cfg_attr(feature = "schemas", schemars(with = "super::ids::ExplorationTile"))]
    pub id: String,
    pub vp: u8,
    #[serde(default)]
    pub bonus: Option<TileBonus>,
}

/// The immediate bonus of an exploration tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum TileBonus {
    Goods { cubes: Cubes },
    Upgrade { upgrades: u8 },
    Settlers { count: u8 },
}

/// Limits and tables of the set-up. Keys of the tables are numbers of players.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Setup {
    pub storage: u32,
    pub settlers_per_player: u8,
    pub settlers_available: BTreeMap<u8, u8>,
    pub starting_cubes: Vec<Cubes>,
    pub route_max: usize,
    pub bonus_max: usize,
    pub end_cards: usize,
    pub point_marks: BTreeMap<u8, Vec<String>>,
    pub exploration_on_board: BTreeMap<u8, usize>,
}

impl Setup {
    pub fn available(&self, players: usize) -> u8 {
        self.settlers_available.get(&(players as u8)).copied().unwrap_or(0)
    }

    /// Cubes beyond the storage's capacity.
    pub fn excess(&self, cubes: Cubes) -> u32 {
        cubes.total().saturating_sub(self.storage)
    }

    /// Locations that begin under an exploration tile.
    pub fn covered(&self, players: usize) -> usize {
        self.exploration_on_board.get(&(players as u8)).copied().unwrap_or(0)
    }

    /// Whether a card with this mark is in a game with this number of players (RULES section 3, step 3).
    pub fn is_in_game(&self, mark: &str, players: usize) -> bool {
        self.point_marks.get(&(players as u8)).is_some_and(|marks| marks.iter().any(|known| known == mark))
    }
}

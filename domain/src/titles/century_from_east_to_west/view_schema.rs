//! The shape of the view, which is written as text at one go (`view.rs`): what `GET /openapi.json` says of it. Every view of the
//! random games is held against it.
#![expect(dead_code, reason = "their schemas alone are asked for")]

use super::cubes::{Colour, Cubes};
use super::data::Icon;
use super::ids::{BonusTile, ExplorationTile, MerchantCard, Place, PointCard};
use super::options::Options;
use super::score::Score;
use super::state::{EndReason, Source};
use crate::kernel::seat::Seat;
use schemars::JsonSchema;
use std::collections::BTreeMap;

/// The position; the same for everybody.
#[derive(JsonSchema)]
pub struct View {
    /// Null until the end.
    end_reason: Option<EndReason>,
    /// Who claimed an eighth card first: this round is the last.
    end_trigger: Option<Seat>,
    exploration_display: Vec<ExplorationTileView>,
    /// The extra turn of New Wares.
    extra_turn: bool,
    final_round: bool,
    /// From left to right.
    forts: Vec<FortView>,
    #[schemars(extend("const" = "century-from-east-to-west"))]
    game: String,
    /// By the location's id.
    locations: BTreeMap<String, LocationView>,
    /// From left to right.
    market: Vec<MarketView>,
    merchant_pile: MerchantPileView,
    options: Options,
    /// What is to be finished before the turn goes on.
    pending: Option<PendingView>,
    #[schemars(extend("enum" = ["setup", "turn_start", "upgrade", "explore", "discard", "game_over"]))]
    phase: String,
    /// In seat order.
    players: Vec<PlayerView>,
    point_pile: PointPileView,
    /// The seats from first to last; null until the end.
    ranking: Option<Vec<Seat>>,
    round: u16,
    /// As they stand.
    scores: Vec<Score>,
    to_act: Vec<Seat>,
    turn: u32,
    turn_order: Vec<Seat>,
}

#[derive(JsonSchema)]
struct FortView {
    /// Tiles in the stack, its top included.
    bonus_left: u8,
    bonus_top: Option<BonusTileView>,
    card: Option<PointCardView>,
    location: Place,
}

#[derive(JsonSchema)]
struct LocationView {
    /// Settlers that it takes of who is to act; null where they cannot go there.
    cost: Option<u8>,
    exploration: Option<ExplorationTile>,
    occupant: Option<Seat>,
    settlers: u8,
}

#[derive(JsonSchema)]
struct MarketView {
    card: Option<MerchantCardView>,
    location: Place,
}

#[derive(JsonSchema)]
struct MerchantPileView {
    left: u32,
    /// What New Wares put under it, layer by layer.
    returned: Vec<Vec<MerchantCard>>,
}

#[derive(JsonSchema)]
struct PointPileView {
    left: u32,
    top: Option<PointCardView>,
}

#[derive(JsonSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
enum PendingView {
    Upgrade {
        /// Upgrades left.
        remaining: u8,
        source: Source,
        /// Goods that come when the upgrades are over.
        then: Cubes,
    },
    Explore {
        source: Source,
        /// Those that can be taken.
        tiles: Vec<ExplorationTile>,
    },
    Discard {
        /// Cubes too many.
        excess: u32,
    },
}

#[derive(JsonSchema)]
struct PlayerView {
    bonus_tiles: Vec<BonusTileView>,
    cube_total: u32,
    cubes: Cubes,
    discard: Vec<MerchantCard>,
    /// Settlers less by hammers, by icon.
    discounts: Discounts,
    exploration_tiles: Vec<ExplorationTileView>,
    extra_goods: ExtraGoods,
    /// How many, on the route and in the discard.
    merchant_cards: u32,
    point_cards: Vec<PointCardView>,
    /// From left to right.
    route: Vec<RouteView>,
    seat: Seat,
    settlers: Settlers,
}

#[derive(JsonSchema)]
struct Discounts {
    field: u8,
    forest: u8,
    fort: u8,
    river: u8,
}

/// What dreamcatchers bring, by icon.
#[derive(JsonSchema)]
struct ExtraGoods {
    field: Cubes,
    forest: Cubes,
    river: Cubes,
}

#[derive(JsonSchema)]
struct Settlers {
    available: u32,
    on_board: u32,
    on_route: u32,
    reserve: u32,
}

#[derive(JsonSchema)]
struct RouteView {
    card: MerchantCardView,
    settlers: u8,
    /// Null while settlers stand on it.
    travel_cost: Option<u32>,
}

/// A merchant card with its text: what it gains, upgrades or trades.
#[derive(JsonSchema)]
struct MerchantCardView {
    id: MerchantCard,
    label: String,
    #[schemars(extend("enum" = ["spice", "upgrade", "trade"]))]
    kind: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    gain: Option<Cubes>,
    #[serde(skip_serializing_if = "Option::is_none")]
    upgrades: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    give: Option<Cubes>,
    #[serde(skip_serializing_if = "Option::is_none")]
    get: Option<Cubes>,
}

/// A point card with its text.
#[derive(JsonSchema)]
struct PointCardView {
    cost: Cubes,
    effect: EffectView,
    id: PointCard,
    /// With how many players it is in the game: `all`, `3+` or `=4`.
    players: String,
    symbol: String,
    vp: u8,
}

#[derive(JsonSchema)]
struct EffectView {
    #[serde(rename = "type")]
    kind: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    count: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    icon: Option<Icon>,
    #[serde(skip_serializing_if = "Option::is_none")]
    cube: Option<Colour>,
}

/// A bonus tile with its text.
#[derive(JsonSchema)]
struct BonusTileView {
    id: BonusTile,
    mark: Option<String>,
    rule: RuleView,
    text: String,
}

/// What a bonus tile pays for.
#[derive(JsonSchema)]
struct RuleView {
    #[serde(rename = "type")]
    kind: String,
    vp: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    per: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    symbols: Option<Vec<String>>,
}

/// An exploration tile with its text.
#[derive(JsonSchema)]
struct ExplorationTileView {
    bonus: Option<BonusView>,
    id: ExplorationTile,
    vp: u8,
}

/// What an exploration tile brings at once.
#[derive(JsonSchema)]
struct BonusView {
    #[serde(rename = "type")]
    kind: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    cubes: Option<Cubes>,
    #[serde(skip_serializing_if = "Option::is_none")]
    upgrades: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    count: Option<u8>,
}

//! The view of RULES section 12: everybody sees the same.

use super::cubes::Cubes;
use super::data::{Bonus, Deed, Exploration, Icon, Merchant, Point};
use super::ids::{BonusTile, Component as _, ExplorationTile, MerchantCard, Pack, Place, PointCard};
use super::options::Options;
use super::rules::phase_name;
use super::score::{self, Score};
use super::state::{EndReason, Phase, Player, Source, State};
use crate::kernel::seat::Seat;
use serde::Serialize;
use std::collections::BTreeMap;

/// The position; the same for everybody.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct View<'s> {
    /// Null until the end.
    end_reason: Option<EndReason>,
    /// The first player to claim an eighth card: this round is the last.
    end_trigger: Option<Seat>,
    exploration_display: Vec<&'static Exploration>,
    /// Whether this is the extra turn of New Wares.
    extra_turn: bool,
    final_round: bool,
    /// From left to right.
    forts: Vec<FortView>,
    #[cfg_attr(feature = "schemas", schemars(extend("const" = "century-from-east-to-west")))]
    game: &'static str,
    /// By the location's id.
    locations: BTreeMap<&'static str, LocationView>,
    /// From left to right.
    market: Vec<MarketView>,
    merchant_pile: MerchantPileView<'s>,
    options: Options,
    /// What the active player must finish before the turn goes on.
    pending: Option<PendingView>,
    #[cfg_attr(feature = "schemas", schemars(extend("enum" = ["setup", "turn_start", "upgrade", "explore", "discard", "game_over"])))]
    phase: &'static str,
    /// In seat order.
    players: Vec<PlayerView>,
    point_pile: PointPileView,
    /// The seats from first to last; null until the end.
    ranking: Option<&'s [Seat]>,
    round: u16,
    /// The present scores.
    scores: Vec<Score>,
    to_act: Vec<Seat>,
    turn: u32,
    turn_order: &'s [Seat],
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct FortView {
    /// Tiles in the stack, the top one included.
    bonus_left: u8,
    bonus_top: Option<&'static Bonus>,
    card: Option<&'static Point>,
    location: Place,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct LocationView {
    /// Settlers that the player to act would need; null if they cannot work there.
    cost: Option<u8>,
    exploration: Option<ExplorationTile>,
    occupant: Option<Seat>,
    settlers: u8,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct MarketView {
    card: Option<MerchantCardView>,
    location: Place,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct MerchantPileView<'s> {
    left: usize,
    /// Cards that New Wares put under it, layer by layer.
    returned: &'s [Pack<MerchantCard>],
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct PointPileView {
    left: usize,
    top: Option<&'static Point>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "snake_case")]
enum PendingView {
    Upgrade {
        /// Upgrades left.
        remaining: u8,
        source: Source,
        /// Extra goods that the player gets after the upgrades.
        then: Cubes,
    },
    Explore {
        source: Source,
        /// Those that can be taken.
        tiles: Pack<ExplorationTile>,
    },
    Discard {
        /// Cubes beyond the storage.
        excess: u32,
    },
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct PlayerView {
    bonus_tiles: Vec<&'static Bonus>,
    cube_total: u32,
    cubes: Cubes,
    discard: Vec<MerchantCard>,
    /// Reductions by hammers, in settlers, by icon.
    discounts: Discounts,
    exploration_tiles: Vec<&'static Exploration>,
    extra_goods: ExtraGoods,
    /// Number of merchant cards, in the route and in the discard pile.
    merchant_cards: usize,
    point_cards: Vec<&'static Point>,
    /// From left to right.
    route: Vec<RouteView>,
    seat: Seat,
    settlers: Settlers,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct Discounts {
    field: u8,
    forest: u8,
    fort: u8,
    river: u8,
}

/// Extra goods from dreamcatchers, by icon; none of them has the fort's icon.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct ExtraGoods {
    field: Cubes,
    forest: Cubes,
    river: Cubes,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct Settlers {
    available: u8,
    on_board: u32,
    on_route: u32,
    reserve: u8,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct RouteView {
    card: MerchantCardView,
    settlers: u8,
    /// Null while settlers stand on it.
    travel_cost: Option<u8>,
}

/// A merchant card with its text: its gain, upgrades or trade.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct MerchantCardView {
    #[serde(skip_serializing_if = "Option::is_none")]
    gain: Option<Cubes>,
    #[serde(skip_serializing_if = "Option::is_none")]
    get: Option<Cubes>,
    #[serde(skip_serializing_if = "Option::is_none")]
    give: Option<Cubes>,
    id: MerchantCard,
    #[cfg_attr(feature = "schemas", schemars(extend("enum" = ["spice", "upgrade", "trade"])))]
    kind: &'static str,
    label: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    upgrades: Option<u8>,
}

impl<'s> View<'s> {
    pub fn of(state: &'s State) -> Self {
        let (end_reason, ranking) = match &state.phase {
            Phase::GameOver { reason, ranking } => (Some(*reason), Some(&**ranking)),
            _ => (None, None),
        };
        let forts = state.components.forts().iter().zip(&state.forts).map(|(location, fort)| FortView {
            bonus_left: fort.bonus_left,
            bonus_top: fort.bonus_top.map(BonusTile::data),
            card: fort.card.map(PointCard::data),
            location: *location,
        });
        let market = state.components.markets().iter().zip(&state.market);
        Self {
            end_reason,
            end_trigger: state.end_trigger,
            exploration_display: state.display.iter().map(ExplorationTile::data).collect(),
            extra_turn: state.is_extra_turn(),
            final_round: state.end_trigger.is_some(),
            forts: forts.collect(),
            game: super::ID,
            locations: state.components.places().map(|place| (place.id(), location(state, place))).collect(),
            market: market.map(|(at, card)| MarketView { card: card.map(merchant), location: *at }).collect(),
            merchant_pile: MerchantPileView {
                left: state.merchant_pile.left(),
                returned: &state.merchant_pile.returned,
            },
            options: state.options,
            pending: pending(state),
            phase: phase_name(&state.phase),
            players: state.players.iter().map(|(seat, player)| player_view(state, seat, player)).collect(),
            point_pile: PointPileView { left: state.point_pile.left(), top: state.point_pile.top.map(PointCard::data) },
            ranking,
            round: state.round,
            scores: score::all(state),
            to_act: state.active().into_iter().collect(),
            turn: state.turn,
            turn_order: &state.turn_order,
        }
    }
}

fn location(state: &State, place: Place) -> LocationView {
    let spot = state.spot(place);
    let goes = state.active().filter(|seat| spot.tile.is_none() && spot.occupant != Some(*seat));
    LocationView {
        cost: goes.map(|seat| state.settlers_needed(seat, place)),
        exploration: spot.tile,
        occupant: spot.occupant,
        settlers: spot.settlers,
    }
}

fn pending(state: &State) -> Option<PendingView> {
    match state.phase {
        Phase::Setup {} | Phase::TurnStart { .. } | Phase::GameOver { .. } => None,
        Phase::Upgrade { source, remaining, then, .. } => Some(PendingView::Upgrade { remaining, source, then }),
        Phase::Explore { source, .. } => Some(PendingView::Explore { source, tiles: state.takeable_tiles() }),
        Phase::Discard { seat, .. } => Some(PendingView::Discard { excess: state.excess(seat) }),
    }
}

fn player_view(state: &State, seat: Seat, player: &Player) -> PlayerView {
    let route = player.route.iter().enumerate().map(|(place, on)| RouteView {
        card: merchant(on.card),
        settlers: on.settlers,
        travel_cost: (on.settlers == 0).then(|| player.travel_cost(place)),
    });
    let hammers = |icon: Icon| player.discounts[icon as usize];
    let dreamcatchers = |icon: Icon| player.extra_goods[icon as usize];
    PlayerView {
        bonus_tiles: player.bonus_tiles.iter().map(|tile| tile.data()).collect(),
        cube_total: player.cubes.total(),
        cubes: player.cubes,
        discard: player.discard.iter().collect(),
        discounts: Discounts {
            field: hammers(Icon::Field),
            forest: hammers(Icon::Forest),
            fort: hammers(Icon::Fort),
            river: hammers(Icon::River),
        },
        exploration_tiles: player.tiles.iter().map(|tile| tile.data()).collect(),
        extra_goods: ExtraGoods {
            field: dreamcatchers(Icon::Field),
            forest: dreamcatchers(Icon::Forest),
            river: dreamcatchers(Icon::River),
        },
        merchant_cards: player.merchant_cards(),
        point_cards: player.point_cards.iter().map(|card| card.data()).collect(),
        route: route.collect(),
        seat,
        settlers: Settlers {
            available: player.available,
            on_board: state.settlers_on_board(seat),
            on_route: player.settlers_on_route(),
            reserve: player.reserve,
        },
    }
}

fn merchant(card: MerchantCard) -> MerchantCardView {
    let Merchant { label, deed, .. } = card.data();
    let view = MerchantCardView { gain: None, get: None, give: None, id: card, kind: "", label, upgrades: None };
    match *deed {
        Deed::Spice { gain } => MerchantCardView { kind: "spice", gain: Some(gain), ..view },
        Deed::Upgrade { upgrades } => MerchantCardView { kind: "upgrade", upgrades: Some(upgrades), ..view },
        Deed::Trade { give, get } => MerchantCardView { kind: "trade", give: Some(give), get: Some(get), ..view },
    }
}

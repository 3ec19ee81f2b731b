//! The state of a game: small and public. Only what is not drawn yet is hidden.

use super::cubes::Cubes;
use super::data::{COLUMNS, Components, Icon, ROWS};
use super::ids::{BonusTile, Component, ExplorationTile, Few, MerchantCard, Pack, Pile, Place, PointCard};
use super::options::Options;
use crate::kernel::seat::{PerSeat, Seat};
use crate::kit::components::read_id;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

pub const LOCATIONS: usize = COLUMNS * ROWS;
/// Number of forts, and number of markets; each is a row of places for cards.
pub const ROW: usize = COLUMNS;
/// Capacity of the state's short lists, for any box. A game's own limits are in its box.
pub const ROUTE: usize = 6;
pub const POINT_CARDS: usize = 10;
pub const BONUS_TILES: usize = 4;
pub const TILES: usize = 12;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct State {
    /// The components of this game's box.
    pub components: Components,
    pub options: Options,
    /// Start player first.
    pub turn_order: Vec<Seat>,
    pub round: u16,
    /// The number of the current turn, over all players.
    pub turn: u32,
    pub phase: Phase,
    /// The first player to claim an eighth card: this round is the last.
    pub end_trigger: Option<Seat>,
    pub locations: [Spot; LOCATIONS],
    pub forts: [FortRow; ROW],
    pub point_pile: PointPile,
    /// Bonus tiles that nobody has seen, including those that stay out of the game.
    pub bonus_unseen: Pack<BonusTile>,
    pub market: [Option<MerchantCard>; ROW],
    pub merchant_pile: MerchantPile,
    pub display: Pack<ExplorationTile>,
    pub players: PerSeat<Player>,
}

/// The phase of the game between two actions (RULES section 4), with the data that only exists in it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "phase", rename_all = "snake_case")]
pub enum Phase {
    /// Before the set-up.
    Setup {},
    /// `extra`: whether this is the extra turn of New Wares.
    TurnStart {
        seat: Seat,
        extra: bool,
    },
    /// `then`: extra goods that the player gets after the upgrades.
    Upgrade {
        seat: Seat,
        extra: bool,
        source: Source,
        remaining: u8,
        then: Cubes,
    },
    Explore {
        seat: Seat,
        extra: bool,
        source: Source,
    },
    Discard {
        seat: Seat,
        extra: bool,
    },
    GameOver {
        reason: EndReason,
        ranking: Vec<Seat>,
    },
}

/// Why the game ended; also the `reason` of its outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum EndReason {
    /// Somebody has eight point cards, and the round is over.
    EighthCard,
    /// The last round that the option `round_limit` allows is over.
    RoundLimit,
}

impl EndReason {
    pub fn name(self) -> &'static str {
        match self {
            EndReason::EighthCard => "eighth_card",
            EndReason::RoundLimit => "round_limit",
        }
    }
}

/// What opened a phase or gave goods; in JSON its id.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    Location(Place),
    Merchant(MerchantCard),
    Point(PointCard),
    Tile(ExplorationTile),
}

/// What stands and lies on a location.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Spot {
    pub occupant: Option<Seat>,
    pub settlers: u8,
    pub tile: Option<ExplorationTile>,
}

/// A fort's point card and its stack of bonus tiles.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct FortRow {
    pub card: Option<PointCard>,
    /// The face-up tile; `None` until the next one is turned.
    pub bonus_top: Option<BonusTile>,
    /// Tiles in the stack, the top one included.
    pub bonus_left: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct PointPile {
    pub top: Option<PointCard>,
    /// The cards below the top, in an order that nobody knows.
    pub unseen: Pack<PointCard>,
}

impl PointPile {
    /// Cards left, the visible top included.
    pub fn left(&self) -> usize {
        self.unseen.len() + usize::from(self.top.is_some())
    }
}

/// The draw pile of merchant cards, in layers (RULES section 3).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MerchantPile {
    /// The topmost layer: cards that nobody has seen.
    pub unseen: Pack<MerchantCard>,
    /// The layers that New Wares put under it, upper layer first; no layer is empty.
    pub returned: Vec<Pack<MerchantCard>>,
}

impl MerchantPile {
    pub fn left(&self) -> usize {
        self.unseen.len() + self.returned.iter().map(|layer| layer.len()).sum::<usize>()
    }

    /// The layer of the next draw; empty if the whole pile is empty.
    pub fn top_layer(&self) -> Pack<MerchantCard> {
        if self.unseen.is_empty() { self.returned.first().copied().unwrap_or_default() } else { self.unseen }
    }

    pub fn remove(&mut self, card: MerchantCard) {
        self.unseen.remove(card);
        self.returned.iter_mut().for_each(|layer| layer.remove(card));
        self.returned.retain(|layer| !layer.is_empty());
    }
}

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Player {
    pub cubes: Cubes,
    pub available: u8,
    pub reserve: u8,
    /// Left to right.
    pub route: Few<RouteCard, ROUTE>,
    /// Oldest first.
    pub discard: Pile<MerchantCard>,
    /// In the order claimed.
    pub point_cards: Few<PointCard, POINT_CARDS>,
    pub bonus_tiles: Few<BonusTile, BONUS_TILES>,
    pub tiles: Few<ExplorationTile, TILES>,
    /// Hammers, by icon.
    pub discounts: [u8; 4],
    /// Extra goods from dreamcatchers, by icon.
    pub extra_goods: [Cubes; 4],
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct RouteCard {
    pub card: MerchantCard,
    pub settlers: u8,
}

impl State {
    /// The table before the set-up: everything is in the box.
    pub fn new(components: Components, options: Options, players: usize) -> Self {
        Self {
            components,
            options,
            turn_order: vec![],
            round: 0,
            turn: 0,
            phase: Phase::Setup {},
            end_trigger: None,
            locations: [Spot::default(); LOCATIONS],
            forts: [FortRow::default(); ROW],
            point_pile: PointPile { top: None, unseen: components.point_cards_for(players).collect() },
            bonus_unseen: Pack::full(components),
            market: [None; ROW],
            merchant_pile: MerchantPile { unseen: Pack::full(components), returned: vec![] },
            display: Pack::full(components),
            players: PerSeat::new(players, |_| Player::default()),
        }
    }

    /// The seat that is to act.
    pub fn active(&self) -> Option<Seat> {
        match self.phase {
            Phase::Setup {} | Phase::GameOver { .. } => None,
            Phase::TurnStart { seat, .. }
            | Phase::Upgrade { seat, .. }
            | Phase::Explore { seat, .. }
            | Phase::Discard { seat, .. } => Some(seat),
        }
    }

    pub fn is_extra_turn(&self) -> bool {
        match self.phase {
            Phase::Setup {} | Phase::GameOver { .. } => false,
            Phase::TurnStart { extra, .. }
            | Phase::Upgrade { extra, .. }
            | Phase::Explore { extra, .. }
            | Phase::Discard { extra, .. } => extra,
        }
    }

    pub fn spot(&self, place: Place) -> &Spot {
        &self.locations[place.index()]
    }

    /// The next seat in turn order, and whether the round ends with `seat`.
    pub fn next_in_turn(&self, seat: Seat) -> (Seat, bool) {
        let at = self.turn_order.iter().position(|s| *s == seat).unwrap_or(0);
        match self.turn_order.get(at + 1) {
            Some(next) => (*next, false),
            None => (self.turn_order.first().copied().unwrap_or(seat), true),
        }
    }

    /// All tiles that a compass may take, ascending.
    pub fn takeable_tiles(&self) -> Pack<ExplorationTile> {
        let mut tiles = self.display;
        self.locations.iter().filter_map(|spot| spot.tile).for_each(|tile| tiles.insert(tile));
        tiles
    }

    /// The location that the tile covers.
    pub fn covered_by(&self, tile: ExplorationTile) -> Option<Place> {
        let covered = self.locations.iter().position(|spot| spot.tile == Some(tile))?;
        Some(Place::nth(self.components, covered))
    }

    /// The settlers that `seat` would have to place on `place`, counting any that stand there (RULES section
    /// 5.1).
    pub fn settlers_needed(&self, seat: Seat, place: Place) -> u8 {
        let location = place.data();
        let hammers = location.icon.map_or(0, |icon| self.players[seat].discounts[icon as usize]);
        let spot = self.spot(place);
        if spot.occupant.is_none() {
            location.settlers.saturating_sub(hammers).max(1)
        } else if self.options.displacement_discount {
            spot.settlers.saturating_add(1).saturating_sub(hammers).max(1)
        } else {
            spot.settlers.saturating_add(1)
        }
    }

    /// The extra goods that `seat`'s dreamcatchers bring for work at `place`.
    pub fn extra_goods(&self, seat: Seat, place: Place) -> Cubes {
        place.data().icon.map_or(Cubes::NONE, |icon: Icon| self.players[seat].extra_goods[icon as usize])
    }

    /// Cubes beyond what the storage holds.
    pub fn excess(&self, seat: Seat) -> u32 {
        self.components.setup().excess(self.players[seat].cubes)
    }

    pub fn settlers_on_board(&self, seat: Seat) -> u32 {
        self.locations.iter().filter(|spot| spot.occupant == Some(seat)).map(|spot| u32::from(spot.settlers)).sum()
    }
}

impl Player {
    pub fn settlers_on_route(&self) -> u32 {
        self.route.iter().map(|on| u32::from(on.settlers)).sum()
    }

    pub fn place_in_route(&self, card: MerchantCard) -> Option<usize> {
        self.route.iter().position(|on| on.card == card)
    }

    /// A card of the route, with its settlers.
    pub fn on_route(&mut self, card: MerchantCard) -> Option<&mut RouteCard> {
        self.route.iter_mut().find(|on| on.card == card)
    }

    /// One settler, plus one for each empty card to the left of `place` (RULES section 5.8).
    pub fn travel_cost(&self, place: usize) -> u8 {
        1 + self.route.iter().take(place).filter(|on| on.settlers == 0).count() as u8
    }

    pub fn merchant_cards(&self) -> usize {
        self.route.len() + self.discard.len()
    }
}

/// The column of a fort or market, that is the index of its card.
pub fn column(place: Place) -> usize {
    place.data().cell[0].min(ROW - 1)
}

impl Source {
    pub fn id(self) -> &'static str {
        match self {
            Source::Location(place) => place.id(),
            Source::Merchant(card) => card.id(),
            Source::Point(card) => card.id(),
            Source::Tile(tile) => tile.id(),
        }
    }
}

crate::described!(Source: "id of a location, merchant card, point card or exploration tile", "u3");

impl Serialize for Source {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.serialize_str(self.id())
    }
}

impl<'de> Deserialize<'de> for Source {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        read_id(d, |of, id| {
            Place::find(of, id)
                .map(Source::Location)
                .or_else(|| MerchantCard::find(of, id).map(Source::Merchant))
                .or_else(|| PointCard::find(of, id).map(Source::Point))
                .or_else(|| ExplorationTile::find(of, id).map(Source::Tile))
        })
    }
}

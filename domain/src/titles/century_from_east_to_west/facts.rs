//! Facts with their figures, and how each is folded. `evolve` copies; it decides nothing.

mod evolve;

pub use evolve::evolve;

use super::cubes::{Colour, Cubes};
use super::data::Icon;
use super::ids::{BonusTile, ExplorationTile, MerchantCard, Pack, Place, PointCard};
use super::score::Score;
use super::state::{EndReason, ROW, Source};
use crate::kernel::course::Piece;
use crate::kernel::seat::Seat;
use serde::{Deserialize, Serialize};

/// One consequence. Stored shapes only grow. The comments are the words of `docs/events.md`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema), schemars(tag = "fact"))]
#[serde(remote = "Self", rename_all = "snake_case")]
pub enum Fact {
    // ---- set-up
    /// The start player was drawn, and with it the turn order for the whole game.
    StartPlayerDrawn {
        /// The start player.
        seat: Seat,
        /// Every seat, the start player first.
        turn_order: Vec<Seat>,
    },
    /// A player got their settlers and first goods.
    PlayerEquipped {
        seat: Seat,
        /// Settlers ready to use.
        available: u8,
        /// Settlers that must be enlisted before use.
        reserve: u8,
        /// The goods in the storage.
        cubes: Cubes,
    },
    /// A point card was drawn and laid above a fort.
    PointCardLaid {
        /// The fort.
        at: Place,
        card: PointCard,
    },
    /// A stack of bonus tiles was laid face down at a fort.
    BonusStackLaid {
        /// The fort.
        at: Place,
        /// Tiles in the stack.
        count: u8,
    },
    /// An exploration tile was drawn and laid on a location. Nobody can work there until somebody takes it.
    LocationCovered {
        /// The location.
        at: Place,
        tile: ExplorationTile,
    },
    /// A merchant card was drawn and laid below a market.
    MerchantCardLaid {
        /// The market.
        at: Place,
        card: MerchantCard,
    },

    // ---- whose turn
    /// A player's turn began.
    TurnBegan {
        seat: Seat,
        /// The round, from 1.
        round: u16,
        /// The number of the turn over all players, from 1.
        turn: u32,
    },
    /// New Wares gave the player another turn at once. It has no number of its own.
    ExtraTurnBegan { seat: Seat },
    /// A player claimed their eighth point card: the current round is played to its end and is the last.
    FinalRoundBegan {
        seat: Seat,
        /// The last round.
        round: u16,
    },
    /// The game ended and was scored.
    GameEnded {
        reason: EndReason,
        /// Every seat, the winner first; ranks are never shared.
        ranking: Vec<Seat>,
        /// One for each seat, in seat order.
        scores: Vec<Score>,
    },

    // ---- settlers
    /// A player placed available settlers on a location to work there.
    SettlersPlaced {
        seat: Seat,
        /// The location.
        at: Place,
        /// Settlers placed.
        count: u8,
        /// The owner and number of the settlers that stood there before; they are available again. Null if
        /// nobody stood there.
        displaced: Option<Displaced>,
    },
    /// A player placed settlers on a card of their trade route, to travel.
    SettlersSent {
        seat: Seat,
        card: MerchantCard,
        /// Settlers placed.
        count: u8,
    },
    /// A player rested: all their settlers on locations and on the trade route are available again.
    SettlersRecalled {
        seat: Seat,
        /// Settlers that came back.
        count: u8,
        /// The locations and cards that the settlers left.
        from: Vec<Source>,
    },
    /// Settlers of a player's reserve became available.
    SettlersEnlisted {
        seat: Seat,
        /// Settlers enlisted.
        count: u8,
    },

    // ---- goods
    /// A player took goods from the supply.
    GoodsGained {
        seat: Seat,
        /// The location or card that gave them.
        source: Source,
        gained: Cubes,
    },
    /// A player exchanged goods with the supply.
    GoodsExchanged {
        seat: Seat,
        /// The location or card of the exchange.
        source: Source,
        /// How many times the exchange was made in this action.
        times: u32,
        /// Goods given, for all times together.
        given: Cubes,
        /// Goods taken, for all times together.
        gained: Cubes,
    },
    /// A player's dreamcatchers brought extra goods for working at a location.
    ExtraGoodsGained {
        seat: Seat,
        /// The location.
        at: Place,
        gained: Cubes,
    },
    /// A player may upgrade cubes now, one by one.
    UpgradesGranted {
        seat: Seat,
        /// The location or card that gave the upgrades.
        source: Source,
        /// How many upgrades.
        count: u8,
        /// Extra goods that the player gets after the upgrades; all 0 if there are none.
        then: Cubes,
    },
    /// A player exchanged one cube for one of the next colour.
    CubeUpgraded {
        seat: Seat,
        /// Colour of the cube given.
        from: Colour,
        /// Colour of the cube taken.
        to: Colour,
        /// Upgrades left.
        remaining: u8,
    },
    /// A player's upgrades are over.
    UpgradesEnded {
        seat: Seat,
        /// Upgrades that were not made.
        unused: u8,
    },
    /// A player has more cubes than the storage holds and must return some.
    StorageExceeded {
        seat: Seat,
        /// Cubes beyond the storage.
        excess: u32,
    },
    /// Cubes went from a player's storage back to the supply.
    CubesReturned {
        seat: Seat,
        cubes: Cubes,
        /// Whether the server returned them because the player had only one colour and so no choice.
        automatic: bool,
    },

    // ---- cards and tiles
    /// A player claimed the point card above a fort.
    PointCardClaimed {
        seat: Seat,
        /// The fort.
        at: Place,
        card: PointCard,
        /// The goods paid to the supply.
        paid: Cubes,
    },
    /// A player took the top tile of a fort's bonus stack, with the point card.
    BonusTileTaken {
        seat: Seat,
        /// The fort.
        at: Place,
        tile: BonusTile,
        /// Tiles left in the stack.
        left: u8,
    },
    /// A point card brought a hammer: the player needs fewer settlers at locations of its icon.
    HammerGained {
        seat: Seat,
        icon: Icon,
        /// The player's hammers of this icon, the new one included.
        hammers: u8,
    },
    /// A point card brought a dreamcatcher: the player gets extra goods at locations of its icon.
    DreamcatcherGained {
        seat: Seat,
        icon: Icon,
        /// The extra goods from all the player's dreamcatchers of this icon, the new one included.
        extra_goods: Cubes,
    },
    /// A player must now choose an exploration tile.
    ExplorationBegan {
        seat: Seat,
        /// The point card that asks for it.
        source: Source,
        /// The tiles to choose from.
        tiles: Pack<ExplorationTile>,
    },
    /// A player took an exploration tile.
    TileTaken {
        seat: Seat,
        tile: ExplorationTile,
        /// The location that the tile covered, open now; null if the tile lay in the display.
        opened: Option<Place>,
    },
    /// A player used the merchant card below a market. The card went to their discard pile.
    MerchantCardUsed {
        seat: Seat,
        /// The market.
        at: Place,
        card: MerchantCard,
    },
    /// A player took the merchant card below a market into their trade route.
    MerchantCardTaken {
        seat: Seat,
        /// The market.
        at: Place,
        card: MerchantCard,
        /// The position of the card in the route, counted from 0 at the left.
        place: u8,
        /// The card of the route that it replaced, now in the discard pile; null if there was room.
        replaced: Option<Replaced>,
        /// Settlers that stood on the replaced card and now stand on the new one.
        settlers: u8,
    },
    /// Two cards of a player's trade route changed places, together with the settlers on them.
    CardsSwapped {
        seat: Seat,
        /// The two cards, the left one first.
        cards: [MerchantCard; 2],
    },
    /// New Wares put the cards of all markets under the draw pile, as its lowest layer.
    WaresReturned {
        seat: Seat,
        /// The cards, sorted by id: the layer has no order.
        cards: Pack<MerchantCard>,
    },
    /// New Wares drew cards for the markets.
    WaresDrawn {
        seat: Seat,
        /// The cards from market 1 on, in the order drawn; fewer than four if the pile ran out.
        cards: Vec<MerchantCard>,
    },

    // ---- the end of a turn
    /// The cards of the markets moved up to the left, and new ones were drawn.
    MarketRefilled {
        /// The cards of markets 1 to 4 afterwards; null for an empty market.
        row: [Option<MerchantCard>; ROW],
        /// The new ones among them, in the order drawn.
        drawn: Vec<MerchantCard>,
    },
    /// The point cards moved up to the left, and the top of the pile moved into the row.
    PointCardsMovedUp {
        /// The cards of forts 1 to 4 afterwards; null for an empty fort.
        row: [Option<PointCard>; ROW],
    },
    /// A card was drawn as the visible top of the point pile.
    PointCardShown {
        card: PointCard,
        /// Cards in the pile, this one included.
        left: u8,
    },
    /// A tile was drawn as the visible top of a fort's bonus stack.
    BonusTopShown {
        /// The fort.
        at: Place,
        tile: BonusTile,
        /// Tiles in the stack, this one included.
        left: u8,
    },
}

crate::tagged!(Fact, "fact");

/// Settlers that were displaced from a location.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Displaced {
    /// Their owner.
    pub seat: Seat,
    /// How many.
    pub count: u8,
}

/// A card that left a trade route.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Replaced {
    pub card: MerchantCard,
    /// Its position in the route, counted from 0 at the left.
    pub place: u8,
}

/// Whether the fact reveals a card or tile that nobody had seen.
pub fn reveals(fact: &Fact) -> bool {
    match fact {
        Fact::StartPlayerDrawn { .. }
        | Fact::PointCardLaid { .. }
        | Fact::LocationCovered { .. }
        | Fact::MerchantCardLaid { .. }
        | Fact::PointCardShown { .. }
        | Fact::BonusTopShown { .. }
        | Fact::WaresDrawn { .. } => true,
        Fact::MarketRefilled { drawn, .. } => !drawn.is_empty(),
        _ => false,
    }
}

/// Whether the fact ends somebody's turn.
pub fn ends_turn(fact: &Fact) -> bool {
    matches!(fact, Fact::TurnBegan { .. } | Fact::GameEnded { .. })
}

/// Pieces that the fact draws, and pieces that it takes.
pub fn pieces_of(fact: &Fact) -> Vec<Piece> {
    match fact {
        Fact::PointCardLaid { card, .. } | Fact::PointCardShown { card, .. } => vec![Piece::came(card)],
        Fact::MerchantCardLaid { card, .. } => vec![Piece::came(card)],
        Fact::MarketRefilled { drawn, .. } => drawn.iter().map(Piece::came).collect(),
        Fact::LocationCovered { tile, .. } => vec![Piece::came(tile)],
        Fact::PointCardClaimed { card, .. } => vec![Piece::taken(card)],
        Fact::MerchantCardTaken { card, .. } | Fact::MerchantCardUsed { card, .. } => vec![Piece::taken(card)],
        Fact::TileTaken { tile, .. } => vec![Piece::taken(tile)],
        _ => vec![],
    }
}

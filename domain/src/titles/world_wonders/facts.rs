//! Facts with their figures, and how each is folded into the state. Nothing is decided here.

mod evolve;

pub use evolve::evolve;

use super::data::{Kind, Piece as ShortPiece, Resource, SoloItem};
use super::geometry::Cells;
use super::ids::{Card, MonumentId, ObjectiveId, Stack, TileId};
use super::scoring::GameResult;
use crate::kernel::course::Piece;
use crate::kernel::seat::Seat;
use serde::{Deserialize, Serialize};

/// One consequence. Stored shapes only grow. The comments are the words of `docs/events.md`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema), schemars(tag = "fact"))]
#[serde(remote = "Self", rename_all = "snake_case")]
pub enum Fact {
    // ---- set-up (RULES section 3)
    /// The turn order was set, for the first round or for the next one.
    TurnOrderSet {
        /// Every seat, in turn order.
        order: Vec<Seat>,
    },
    /// A player got their map.
    MapDealt {
        seat: Seat,
        /// Number of the map board, from 1.
        board: u8,
        /// The map on its upper side, by its id in the box.
        map: String,
    },
    /// A player got the free long road.
    FreeRoadDealt { seat: Seat },
    /// A monument card was drawn into the row.
    MonumentRevealed { monument: MonumentId },
    /// A public objective was drawn.
    ObjectiveRevealed { objective: ObjectiveId },

    // ---- rounds and turns (RULES sections 4 and 6)
    /// A building tile that nobody bought left the market at the end of a round.
    TileDiscarded { stack: Stack, tile: TileId },
    /// A round began: no gold is spent yet, and nobody is out.
    RoundStarted {
        /// The round, from 1.
        round: u8,
        /// The gold that every player may spend in it.
        gold: u8,
        /// Whether it is the last round by its number.
        last: bool,
    },
    /// The top tile of a stack was drawn and lies face up in the market.
    TileRevealed { stack: Stack, tile: TileId },
    /// Pieces went from the supply to the table.
    PiecesPutOut {
        /// Long roads.
        long_roads: u8,
        /// Sets of short roads.
        short_sets: u8,
        /// Towers.
        towers: u8,
    },
    /// A player's turn order pedestal went back to the table.
    PedestalReturned {
        seat: Seat,
        /// Which pedestal: 1 or 2.
        place: u8,
    },
    /// A player's turn began.
    TurnBegan {
        seat: Seat,
        /// The number of the turn over all players, from 1.
        turn: u64,
    },
    /// A player's purchase is complete; they still have to place their free road.
    FreeRoadAwaited { seat: Seat },
    /// A player has no gold left in this round and is out of it.
    PlayerOut { seat: Seat },
    /// The game ended and was scored.
    GameEnded {
        /// `rounds`: the last round was played. `population`: somebody's population reached the last space. Also
        /// the `reason` of the outcome.
        reason: String,
        result: GameResult,
    },

    // ---- what players do (RULES section 5)
    /// A player took a loan.
    LoanTaken {
        seat: Seat,
        /// The round in which it was taken.
        round: u8,
        /// The gold that the player may now spend in this round.
        gold_limit: u8,
    },
    /// A player paid their loan back.
    LoanRepaid {
        seat: Seat,
        /// In gold.
        paid: u8,
    },
    /// A player placed their free road.
    FreeRoadPlaced {
        seat: Seat,
        /// Whether it lies over water.
        bridge: bool,
        cells: Cells,
    },
    /// A player bought and placed a long road.
    LongRoadBought {
        seat: Seat,
        /// In gold.
        paid: u8,
        /// Whether it lies over water.
        bridge: bool,
        cells: Cells,
    },
    /// A player bought a set of short roads, which are then placed one by one.
    ShortRoadsBought {
        seat: Seat,
        /// In gold.
        paid: u8,
        /// Doubles in the set.
        double: u8,
        /// Singles in the set.
        single: u8,
    },
    /// A player placed a piece of the set.
    ShortRoadPlaced { seat: Seat, piece: ShortPiece, cells: Cells },
    /// The rest of a player's set fits nowhere and was discarded.
    ShortRoadsDiscarded {
        seat: Seat,
        /// Doubles.
        double: u8,
        /// Singles.
        single: u8,
    },
    /// A player bought and placed a tower.
    TowerBought {
        seat: Seat,
        /// In gold.
        paid: u8,
        /// Its one cell.
        cells: Cells,
    },
    /// A player bought and placed a building tile.
    BuildingBought {
        seat: Seat,
        /// In gold.
        paid: u8,
        stack: Stack,
        tile: TileId,
        /// The type of building on the tile.
        #[serde(rename = "type")]
        kind: Kind,
        /// Quarter turns clockwise, 0 to 3: the smallest number that gives these cells.
        rot: u8,
        cells: Cells,
    },
    /// A player placed the first part of a monument. They pay when they place the last part.
    MonumentBegun {
        seat: Seat,
        monument: MonumentId,
        /// Quarter turns clockwise, 0 to 3.
        rot: u8,
        cells: Cells,
    },
    /// A player placed another part of the monument.
    ComponentPlaced {
        seat: Seat,
        monument: MonumentId,
        /// Quarter turns clockwise, 0 to 3.
        rot: u8,
        cells: Cells,
    },
    /// A player placed the last part of their monument.
    MonumentCompleted {
        seat: Seat,
        monument: MonumentId,
        /// The price: all the gold that the player had left.
        paid: u8,
        /// The rings on its card, one point each.
        rings: u8,
    },
    /// A player's marker on a resource track advanced.
    ResourceAdvanced {
        seat: Seat,
        resource: Resource,
        /// Number of spaces.
        by: u8,
        /// Its new space.
        to: u8,
    },
    /// A player's population grew.
    PopulationGrew {
        seat: Seat,
        /// Number of spaces.
        by: u8,
        /// Its new space.
        to: u8,
    },
    /// A player's population reached the last space: the game ends with this round.
    LastRoundCalled {
        seat: Seat,
        /// The space of the population marker.
        population: u8,
    },
    /// A player bought a turn order pedestal.
    PedestalBought {
        seat: Seat,
        /// In gold.
        paid: u8,
        /// The pedestal, 1 or 2: the player's place in the next round's order.
        place: u8,
    },
    /// A player passed and is out for the rest of the round.
    Passed {
        seat: Seat,
        /// The gold that was not spent.
        lost: u8,
        /// Whether it happened because the player's time ran out.
        timed_out: bool,
    },

    // ---- time-out (RULES section 11)
    /// The player's time ran out: their loan of this turn was undone.
    LoanHandedBack {
        seat: Seat,
        /// The gold that the player may now spend in this round.
        gold_limit: u8,
    },
    /// The player's time ran out: the parts of an unfinished monument left the map.
    MonumentTakenBack { seat: Seat, monument: MonumentId },

    // ---- solo (RULES section 7.1)
    /// The automaton's discarded cards became its new deck.
    SoloCardsShuffled {
        /// Number of cards.
        cards: usize,
    },
    /// A card of the automaton was drawn.
    SoloCardDrawn { card: Card },
    /// The automaton took the items on its card from the market.
    AutomatonTook {
        card: Card,
        /// The section of the card that was carried out, counted from 0 at the top; null if the market had nothing
        /// from any section.
        section: Option<usize>,
        /// The items of the section that the market had and the automaton took.
        items: Vec<SoloItem>,
        /// The building tiles among the items.
        tiles: Vec<TileId>,
        /// The monuments among the items.
        monuments: Vec<MonumentId>,
    },
}

crate::tagged!(Fact, "fact");

impl Fact {
    /// The seats that the fact names.
    fn seats(&self) -> &[Seat] {
        match self {
            Fact::TurnOrderSet { order } => order,
            Fact::MapDealt { seat, .. }
            | Fact::FreeRoadDealt { seat, .. }
            | Fact::PedestalReturned { seat, .. }
            | Fact::TurnBegan { seat, .. }
            | Fact::FreeRoadAwaited { seat, .. }
            | Fact::PlayerOut { seat, .. }
            | Fact::LoanTaken { seat, .. }
            | Fact::LoanRepaid { seat, .. }
            | Fact::FreeRoadPlaced { seat, .. }
            | Fact::LongRoadBought { seat, .. }
            | Fact::ShortRoadsBought { seat, .. }
            | Fact::ShortRoadPlaced { seat, .. }
            | Fact::ShortRoadsDiscarded { seat, .. }
            | Fact::TowerBought { seat, .. }
            | Fact::BuildingBought { seat, .. }
            | Fact::MonumentBegun { seat, .. }
            | Fact::ComponentPlaced { seat, .. }
            | Fact::MonumentCompleted { seat, .. }
            | Fact::ResourceAdvanced { seat, .. }
            | Fact::PopulationGrew { seat, .. }
            | Fact::LastRoundCalled { seat, .. }
            | Fact::PedestalBought { seat, .. }
            | Fact::Passed { seat, .. }
            | Fact::LoanHandedBack { seat, .. }
            | Fact::MonumentTakenBack { seat, .. } => std::slice::from_ref(seat),
            _ => &[],
        }
    }
}

/// Pieces that the fact draws, and pieces that it takes.
pub fn pieces_of(fact: &Fact) -> Vec<Piece> {
    match fact {
        Fact::TileRevealed { tile, .. } => vec![Piece::came(tile)],
        Fact::MonumentRevealed { monument } => vec![Piece::came(monument)],
        Fact::BuildingBought { tile, .. } => vec![Piece::taken(tile)],
        Fact::MonumentBegun { monument, .. } => vec![Piece::taken(monument)],
        _ => vec![],
    }
}

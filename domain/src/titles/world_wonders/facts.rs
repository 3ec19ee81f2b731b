//! What happened, with its figures, and how it folds into the state. Nothing is decided here.

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
    /// The order of the turns was set, for the first round or for the next one.
    TurnOrderSet {
        /// Every seat, in the order of their turns.
        order: Vec<Seat>,
    },
    /// A player got their map.
    MapDealt {
        seat: Seat,
        /// Number of the map board, from 1.
        board: u8,
        /// The map on its side, by its id in the box.
        map: String,
    },
    /// A player got the long road that may be placed for nothing.
    FreeRoadDealt { seat: Seat },
    /// A monument card was drawn into the row.
    MonumentRevealed { monument: MonumentId },
    /// A public objective was drawn.
    ObjectiveRevealed { objective: ObjectiveId },

    // ---- rounds and turns (RULES sections 4 and 6)
    /// A building tile that nobody bought left the market at the end of a round.
    TileDiscarded { stack: Stack, tile: TileId },
    /// A round began. No gold is spent, and nobody is out.
    RoundStarted {
        /// The round, from 1.
        round: u8,
        /// What every player may spend in it.
        gold: u8,
        /// Whether it is the last by its number.
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
    /// A player's purchase is complete; their free road is still to be placed.
    FreeRoadAwaited { seat: Seat },
    /// A player has no gold left in this round and is out of it.
    PlayerOut { seat: Seat },
    /// The game ended and was scored.
    GameEnded {
        /// `rounds`: the last round was played; `population`: somebody's population reached the last space. Also the
        /// `reason` of the outcome.
        reason: String,
        result: GameResult,
    },

    // ---- what players do (RULES section 5)
    /// A player took a loan.
    LoanTaken {
        seat: Seat,
        /// The round in which it was taken.
        round: u8,
        /// What the player may spend in this round now.
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
    /// A player bought a set of short roads, to be placed one by one.
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
    /// What is left of a player's set finds no place and was discarded.
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
        /// Quarter turns clockwise, 0 to 3: the smallest that gives these cells.
        rot: u8,
        cells: Cells,
    },
    /// A player placed the first part of a monument. Nothing is paid before the last part lies.
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
    /// All parts of a player's monument lie.
    MonumentCompleted {
        seat: Seat,
        monument: MonumentId,
        /// The price: all the gold that the player had left.
        paid: u8,
        /// The rings on its card, worth a point each.
        rings: u8,
    },
    /// A player's marker on a resource track advanced.
    ResourceAdvanced {
        seat: Seat,
        resource: Resource,
        /// Spaces.
        by: u8,
        /// Its space now.
        to: u8,
    },
    /// A player's population grew.
    PopulationGrew {
        seat: Seat,
        /// Spaces.
        by: u8,
        /// Its space now.
        to: u8,
    },
    /// A player's population is at the last space: the game ends with this round.
    LastRoundCalled {
        seat: Seat,
        /// Its space.
        population: u8,
    },
    /// A player bought a turn order pedestal.
    PedestalBought {
        seat: Seat,
        /// In gold.
        paid: u8,
        /// Which pedestal, 1 or 2: the player's place in the next round's order.
        place: u8,
    },
    /// A player bought nothing more in this round.
    Passed {
        seat: Seat,
        /// The gold that was not spent.
        lost: u8,
        /// Whether it happened because the player's time was up.
        timed_out: bool,
    },

    // ---- time-out (RULES section 11)
    /// The player's time was up: the loan of this turn went back, as if never taken.
    LoanHandedBack {
        seat: Seat,
        /// What the player may spend in this round now.
        gold_limit: u8,
    },
    /// The player's time was up: the parts of an unfinished monument came off the map.
    MonumentTakenBack { seat: Seat, monument: MonumentId },

    // ---- solo (RULES section 7.1)
    /// The automaton's discarded cards were made its deck again.
    SoloCardsShuffled {
        /// How many cards.
        cards: usize,
    },
    /// A card of the automaton was drawn.
    SoloCardDrawn { card: Card },
    /// The automaton took from the market what its card says.
    AutomatonTook {
        card: Card,
        /// Which section of the card was carried out, counted from 0 at the top; null where nothing of any was there.
        section: Option<usize>,
        /// What of the section was there and was taken.
        items: Vec<SoloItem>,
        /// The building tiles among it.
        tiles: Vec<TileId>,
        /// The monuments among it.
        monuments: Vec<MonumentId>,
    },
}

crate::tagged!(Fact, "fact");

impl Fact {
    /// The seats it speaks of.
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

/// Pieces that came by a draw, and pieces that were taken.
pub fn pieces_of(fact: &Fact) -> Vec<Piece> {
    match fact {
        Fact::TileRevealed { tile, .. } => vec![Piece::came(tile)],
        Fact::MonumentRevealed { monument } => vec![Piece::came(monument)],
        Fact::BuildingBought { tile, .. } => vec![Piece::taken(tile)],
        Fact::MonumentBegun { monument, .. } => vec![Piece::taken(monument)],
        _ => vec![],
    }
}

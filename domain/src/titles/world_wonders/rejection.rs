//! Why not: one variant for each code of RULES section 5, with the figures.

mod german;

use super::data::{Feature, Kind, Link, Piece};
use super::geometry::Cell;
use super::ids::{MonumentId, Stack};
use crate::kernel::language::{InWords, Language, Phrase};
use crate::kernel::seat::Seat;
use serde::Serialize;

#[derive(Clone, Debug, PartialEq, thiserror::Error, Serialize)]
#[serde(tag = "code", rename_all = "snake_case")]
pub enum Rejection {
    // ---- creation (RULES section 2.10)
    #[error("The option {option:?} is unknown, or its value is wrong.")]
    BadOption { option: String },
    #[error("The option {option:?} is not for one player: there is nobody to compare with.")]
    OptionNotForSolo { option: &'static str },

    // ---- any action (5.1)
    #[error("The game is over.")]
    GameOver {},
    #[error("It is {active}'s turn.")]
    NotYourTurn { active: Seat },
    #[error("I do not know the order {kind:?}.")]
    UnknownAction {
        #[serde(rename = "type")]
        kind: String,
    },
    #[error("Field {field} is missing or wrong.")]
    BadField { field: String },
    #[error("First finish placing: {what}.")]
    PendingPlacement { what: Phrase },
    #[error("There is nothing of that kind to place.")]
    NothingPending {},

    // ---- placing
    #[error("{piece} at {cell} does not fit on the map.")]
    OffMap { piece: Phrase, cell: Named },
    #[error("{cell} is occupied by {piece}.")]
    SpaceOccupied { cell: Named, piece: Phrase },
    #[error("A bridge must start and end on land; {cell} is water.")]
    BridgeEndOnWater { cell: Named },
    #[error("A road must touch a road, a tower or the sidewalk.")]
    RoadNotConnected {},
    #[error("{what} cannot be placed on water; {cell} is water.")]
    NeedsLand { what: Phrase, cell: Named },
    #[error("A tower must be adjacent to something you have placed.")]
    TowerNotAdjacent {},
    #[error("A {kind} must touch a road tile or another {kind}.")]
    BuildingNotConnected {
        #[serde(rename = "type")]
        kind: Kind,
    },

    // ---- loans (5.2, 5.3)
    #[error("Only one loan action a turn.")]
    LoanActionUsed {},
    #[error("Repay your loan before you take another.")]
    LoanOutstanding {},
    #[error("Even with {gold} more gold you could not buy anything.")]
    LoanUseless { gold: u8 },
    #[error("You have no loan.")]
    NoLoan {},
    #[error("A loan can be repaid in a later round only; you took yours in this one.")]
    LoanTooRecent {},

    // ---- buying (5.5 to 5.11)
    #[error("{}", sold_out(what))]
    SoldOut { what: Offer },
    #[error("That costs {cost} gold, you have {gold}.")]
    NotEnoughGold { cost: u8, gold: u8 },
    #[error("No short road can be placed on your map.")]
    NoLegalSpace {},
    #[error("No {piece} is left of this set.")]
    PieceUsed { piece: Piece },
    #[error("Stack {stack} is not used with {players} players.")]
    StackNotInGame { stack: Stack, players: usize },
    #[error("{} is not on offer.", monument.data().name)]
    MonumentNotAvailable { monument: MonumentId },
    #[error("{} cannot stand there: {cell} must be {terrain}.", monument.data().name)]
    TerrainMismatch { monument: MonumentId, cell: Named, terrain: &'static str },
    #[error("The parts of {} must touch each other{}.", monument.data().name, gap(*monument))]
    ComponentNotLinked { monument: MonumentId },
    #[error("{} must be adjacent to: {}.", monument.data().name, list(missing))]
    RequirementMissing { monument: MonumentId, missing: Vec<Feature> },
    #[error("From there {} cannot be completed.", monument.data().name)]
    PlacementCannotComplete { monument: MonumentId },
    #[error("Pedestals are not used alone.")]
    NoPedestalsSolo {},
    #[error("You already hold a pedestal.")]
    AlreadyHasPedestal {},
    #[error("You can still buy something; passing is not allowed.")]
    MustPurchase {},
    #[error("Place your free road first.")]
    FreeRoadPending {},

    // ---- standing orders (10)
    #[error("That is no standing order here: {why}")]
    BadStandingOrder { why: Phrase },
}

impl InWords for Rejection {
    fn in_words(&self, language: Language) -> String {
        match language {
            Language::En => self.to_string(),
            Language::De => german::refusal(self),
        }
    }
}

/// What is gone.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Offer {
    LongRoad,
    ShortRoads,
    Tower,
    Pedestal,
    #[serde(untagged)]
    Stack(Stack),
}

/// A cell as people name it: `F9`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Named(pub Cell);

impl std::fmt::Display for Named {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

impl Serialize for Named {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

fn sold_out(what: &Offer) -> String {
    match what {
        Offer::LongRoad => "No long road is left this round.".into(),
        Offer::ShortRoads => "No set of short roads is left this round.".into(),
        Offer::Tower => "The tower of this round is gone.".into(),
        Offer::Pedestal => "That pedestal is taken.".into(),
        Offer::Stack(stack) => format!("The tile of stack {stack} is gone this round."),
    }
}

fn gap(monument: MonumentId) -> &'static str {
    if monument.data().link == Link::Gap { " or stand in line with one cell between" } else { "" }
}

fn list(features: &[Feature]) -> String {
    features.iter().map(Feature::to_string).collect::<Vec<_>>().join(", ")
}

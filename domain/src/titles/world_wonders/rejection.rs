//! Why an action was refused: one variant for each code of RULES section 5, with the figures.

use super::data::{Feature, Kind, Link, Piece};
use super::geometry::Cell;
use super::ids::{MonumentId, Stack};
use super::{terms, words};
use crate::kernel::language::{InWords, Phrase, say};
use crate::kernel::refusal::BadStandingOrder;
use crate::kernel::seat::Seat;
use serde::Serialize;
use std::fmt;
use strum::VariantNames;

#[derive(Clone, Debug, PartialEq, Serialize, VariantNames)]
#[serde(tag = "code", rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Rejection {
    // ---- creation (RULES section 2.10)
    BadOption {
        option: String,
    },
    OptionNotForSolo {
        option: &'static str,
    },

    // ---- any action (5.1)
    GameOver {},
    NotYourTurn {
        active: Seat,
    },
    UnknownAction {
        #[serde(rename = "type")]
        kind: String,
    },
    BadField {
        field: String,
    },
    PendingPlacement {
        what: Phrase,
    },
    NothingPending {},

    // ---- placing
    OffMap {
        piece: Phrase,
        cell: Named,
    },
    SpaceOccupied {
        cell: Named,
        piece: Phrase,
    },
    BridgeEndOnWater {
        cell: Named,
    },
    RoadNotConnected {},
    NeedsLand {
        what: Phrase,
        cell: Named,
    },
    TowerNotAdjacent {},
    BuildingNotConnected {
        #[serde(rename = "type")]
        kind: Kind,
    },

    // ---- loans (5.2, 5.3)
    LoanActionUsed {},
    LoanOutstanding {},
    LoanUseless {
        gold: u8,
    },
    NoLoan {},
    LoanTooRecent {},

    // ---- buying (5.5 to 5.11)
    SoldOut {
        what: Offer,
    },
    NotEnoughGold {
        cost: u8,
        gold: u8,
    },
    NoLegalSpace {},
    PieceUsed {
        piece: Piece,
    },
    StackNotInGame {
        stack: Stack,
        players: usize,
    },
    MonumentNotAvailable {
        monument: MonumentId,
    },
    TerrainMismatch {
        monument: MonumentId,
        cell: Named,
        terrain: &'static str,
    },
    ComponentNotLinked {
        monument: MonumentId,
    },
    RequirementMissing {
        monument: MonumentId,
        missing: Vec<Feature>,
    },
    PlacementCannotComplete {
        monument: MonumentId,
    },
    NoPedestalsSolo {},
    AlreadyHasPedestal {},
    MustPurchase {},
    FreeRoadPending {},

    // ---- standing orders (10)
    BadStandingOrder {
        why: Phrase,
    },
}

impl From<BadStandingOrder> for Rejection {
    fn from(BadStandingOrder(why): BadStandingOrder) -> Self {
        Self::BadStandingOrder { why }
    }
}

impl InWords for Rejection {
    fn said(&self) -> Phrase {
        match self {
            Self::BadOption { option } => say!(words::bad_option { option: escaped(option) }),
            Self::OptionNotForSolo { option } => say!(words::option_not_for_solo { option: *option }),

            Self::GameOver {} => say!(words::game_over),
            Self::NotYourTurn { active } => say!(words::not_your_turn { active: active.to_string() }),
            Self::UnknownAction { kind } => say!(words::unknown_action { kind: escaped(kind) }),
            Self::BadField { field } => say!(words::bad_field { field }),
            Self::PendingPlacement { what } => say!(words::pending_placement { what }),
            Self::NothingPending {} => say!(words::nothing_pending),

            Self::OffMap { piece, cell } => say!(words::off_map { piece, cell: cell.to_string() }),
            Self::SpaceOccupied { cell, piece } => say!(words::space_occupied { cell: cell.to_string(), piece }),
            Self::BridgeEndOnWater { cell } => say!(words::bridge_end_on_water { cell: cell.to_string() }),
            Self::RoadNotConnected {} => say!(words::road_not_connected),
            Self::NeedsLand { what, cell } => say!(words::needs_land { what, cell: cell.to_string() }),
            Self::TowerNotAdjacent {} => say!(words::tower_not_adjacent),
            Self::BuildingNotConnected { kind } => say!(words::building_not_connected { kind: *kind }),

            Self::LoanActionUsed {} => say!(words::loan_action_used),
            Self::LoanOutstanding {} => say!(words::loan_outstanding),
            Self::LoanUseless { gold } => say!(words::loan_useless { gold: *gold }),
            Self::NoLoan {} => say!(words::no_loan),
            Self::LoanTooRecent {} => say!(words::loan_too_recent),

            Self::SoldOut { what } => sold_out(what),
            Self::NotEnoughGold { cost, gold } => say!(words::not_enough_gold { cost: *cost, gold: *gold }),
            Self::NoLegalSpace {} => say!(words::no_legal_space),
            Self::PieceUsed { piece } => say!(words::piece_used { piece: piece.id() }),
            Self::StackNotInGame { stack, players } => {
                say!(words::stack_not_in_game { stack: stack.to_string(), players: *players })
            }
            Self::MonumentNotAvailable { monument } => say!(words::monument_not_available { monument: *monument }),
            Self::TerrainMismatch { monument, cell, terrain } => {
                say!(words::terrain_mismatch { monument: *monument, cell: cell.to_string(), terrain: *terrain })
            }
            Self::ComponentNotLinked { monument } => {
                say!(words::component_not_linked { monument: *monument, gap: monument.data().link == Link::Gap })
            }
            Self::RequirementMissing { monument, missing } => {
                let missing = terms::missing(monument.data(), missing);
                say!(words::requirement_missing { monument: *monument, missing })
            }
            Self::PlacementCannotComplete { monument } => {
                say!(words::placement_cannot_complete { monument: *monument })
            }
            Self::NoPedestalsSolo {} => say!(words::no_pedestals_solo),
            Self::AlreadyHasPedestal {} => say!(words::already_has_pedestal),
            Self::MustPurchase {} => say!(words::must_purchase),
            Self::FreeRoadPending {} => say!(words::free_road_pending),

            Self::BadStandingOrder { why } => say!(words::bad_standing_order { why }),
        }
    }
}

/// In English.
impl fmt::Display for Rejection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.said().fmt(f)
    }
}

/// Text from outside, with invisible characters escaped.
fn escaped(sent: &str) -> String {
    sent.escape_debug().to_string()
}

/// The item that is sold out.
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

impl fmt::Display for Named {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Serialize for Named {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

fn sold_out(what: &Offer) -> Phrase {
    let (of, stack) = match what {
        Offer::LongRoad => ("long-road", Phrase::nothing()),
        Offer::ShortRoads => ("short-roads", Phrase::nothing()),
        Offer::Tower => ("tower", Phrase::nothing()),
        Offer::Pedestal => ("pedestal", Phrase::nothing()),
        Offer::Stack(stack) => ("stack", stack.data().id.as_str().into()),
    };
    say!(words::sold_out { of, stack })
}

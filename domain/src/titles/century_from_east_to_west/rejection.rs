//! Why an action was refused: the title's own error codes of RULES section 5.12, with their figures.

use super::cubes::Cubes;
use super::ids::{ExplorationTile, MerchantCard, Place, PointCard};
use super::tell::goods;
use super::words;
use crate::kernel::language::{InWords, Phrase, say};
use crate::kernel::refusal::BadStandingOrder;
use crate::kernel::seat::Seat;
use serde::Serialize;
use strum::VariantNames;

#[derive(Clone, Debug, PartialEq, Serialize, VariantNames)]
#[serde(tag = "code", rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Rejection {
    BadAction { why: Phrase },
    BadOption { why: Phrase },
    BadStandingOrder { why: Phrase },
    BonusLimit { have: usize },
    BonusNotAvailable { fort: Place },
    CannotPayCard { card: PointCard, cost: Cubes, lacking: Cubes },
    CannotTrade { by: &'static str, needs: Cubes, have: Cubes },
    CannotUpgradeBrown {},
    CardNotInRoute { card: String },
    CardOccupied { card: MerchantCard },
    CountOutOfRange { colour: &'static str, count: u32, most: u32 },
    FortEmpty { fort: Place },
    GameOver {},
    LocationUnexplored { location: Place, tile: ExplorationTile },
    MarketEmpty { market: Place },
    NoMerchantCards {},
    NoSuchCube { colour: &'static str },
    NotEnoughSettlers { on: &'static str, needs: u8, available: u8 },
    NotYourTurn { to_act: Seat },
    OrdersAfterTurn {},
    OwnSettlersPresent { location: Place },
    ReplaceNotNeeded { have: usize },
    RouteFull { have: usize },
    TileNotAvailable { tile: String },
    TimesOutOfRange { times: u32, most: u32 },
    UnknownLocation { location: String },
    WrongPhase { phase: &'static str },
}

impl From<BadStandingOrder> for Rejection {
    fn from(BadStandingOrder(why): BadStandingOrder) -> Self {
        Self::BadStandingOrder { why }
    }
}

impl InWords for Rejection {
    fn said(&self) -> Phrase {
        match self {
            Self::BadAction { why } | Self::BadOption { why } | Self::BadStandingOrder { why } => why.clone(),
            Self::BonusLimit { have } => say!(words::bonus_limit { have }),
            Self::BonusNotAvailable { fort } => say!(words::bonus_not_available { fort }),
            Self::CannotPayCard { card, cost, lacking } => {
                say!(words::cannot_pay_card { card, cost: goods(*cost), lacking: goods(*lacking) })
            }
            Self::CannotTrade { by, needs, have } => {
                say!(words::cannot_trade { by: *by, needs: goods(*needs), have: goods(*have) })
            }
            Self::CannotUpgradeBrown {} => say!(words::cannot_upgrade_brown),
            Self::CardNotInRoute { card } => say!(words::card_not_in_route { card }),
            Self::CardOccupied { card } => say!(words::card_occupied { card }),
            Self::CountOutOfRange { colour, most, .. } => {
                say!(words::count_out_of_range { colour: named(colour), most })
            }
            Self::FortEmpty { fort } => say!(words::fort_empty { fort }),
            Self::GameOver {} => say!(words::game_over),
            Self::LocationUnexplored { location, tile } => say!(words::location_unexplored { location, tile }),
            Self::MarketEmpty { market } => say!(words::market_empty { market }),
            Self::NoMerchantCards {} => say!(words::no_merchant_cards),
            Self::NoSuchCube { colour } => say!(words::no_such_cube { colour: named(colour) }),
            Self::NotEnoughSettlers { on, needs, available } => {
                say!(words::not_enough_settlers { on: *on, needs, available })
            }
            Self::NotYourTurn { to_act } => say!(words::not_your_turn { player: to_act }),
            Self::OrdersAfterTurn {} => say!(words::orders_after_turn),
            Self::OwnSettlersPresent { location } => say!(words::own_settlers_present { location }),
            Self::ReplaceNotNeeded { have } => say!(words::replace_not_needed { have }),
            Self::RouteFull { have } => say!(words::route_full { have }),
            Self::TileNotAvailable { tile } => say!(words::tile_not_available { tile }),
            Self::TimesOutOfRange { most, .. } => say!(words::times_out_of_range { most }),
            Self::UnknownLocation { location } => say!(words::unknown_location { location }),
            Self::WrongPhase { phase } => say!(words::wrong_phase { of: *phase }),
        }
    }
}

/// The word for a colour.
fn named(name: &'static str) -> Phrase {
    say!(words::colour { of: name })
}

//! Why not: the error codes of RULES section 5.12 that are the title's own, with their figures.

mod german;

use super::cubes::Cubes;
use super::ids::{ExplorationTile, MerchantCard, Place, PointCard};
use crate::kernel::language::{InWords, Language, Phrase};
use crate::kernel::seat::Seat;
use serde::Serialize;

#[derive(Clone, Debug, PartialEq, thiserror::Error, Serialize)]
#[serde(tag = "code", rename_all = "snake_case")]
pub enum Rejection {
    #[error("{why}")]
    BadAction { why: Phrase },
    #[error("{why}")]
    BadOption { why: Phrase },
    #[error("{why}")]
    BadStandingOrder { why: Phrase },
    #[error("You already have {have} bonus tiles.")]
    BonusLimit { have: usize },
    #[error("There is no bonus tile left at {fort}.")]
    BonusNotAvailable { fort: Place },
    #[error("{card} costs {}; you lack {}.", cost.words(), lacking.words())]
    CannotPayCard { card: PointCard, cost: Cubes, lacking: Cubes },
    #[error("{by} needs {}; you have {}.", needs.words(), have.words())]
    CannotTrade { by: &'static str, needs: Cubes, have: Cubes },
    #[error("Brown is the most valuable good; upgrade another cube or finish.")]
    CannotUpgradeBrown {},
    #[error("{card} is not in your trade route.")]
    CardNotInRoute { card: String },
    #[error("Settlers already stand on {card}; rest first.")]
    CardOccupied { card: MerchantCard },
    #[error("You can give back 1 to {most} {colour} cubes here.")]
    CountOutOfRange { colour: &'static str, count: u32, most: u32 },
    #[error("There is no point card at {fort}.")]
    FortEmpty { fort: Place },
    #[error("The game is over.")]
    GameOver {},
    #[error("{location} is still covered by exploration tile {tile}.")]
    LocationUnexplored { location: Place, tile: ExplorationTile },
    #[error("There is no merchant card at {market}.")]
    MarketEmpty { market: Place },
    #[error("There are no merchant cards left.")]
    NoMerchantCards {},
    #[error("You have no {colour} cube.")]
    NoSuchCube { colour: &'static str },
    #[error("{on} needs {needs} {}, you have {available} available.", if *needs == 1 { "settler" } else { "settlers" })]
    NotEnoughSettlers { on: &'static str, needs: u8, available: u8 },
    #[error("It is the turn of {to_act}.")]
    NotYourTurn { to_act: Seat },
    #[error("Your turn was over before this; end the list there.")]
    OrdersAfterTurn {},
    #[error("Your settlers already stand on {location}; rest first.")]
    OwnSettlersPresent { location: Place },
    #[error("You have only {have} cards; nothing is replaced.")]
    ReplaceNotNeeded { have: usize },
    #[error("Your trade route has {have} cards; name one to replace.")]
    RouteFull { have: usize },
    #[error("{tile} cannot be taken: somebody has it, or there is no such tile.")]
    TileNotAvailable { tile: String },
    #[error("You can do this exchange at least once and at most {most} {}.", if *most == 1 { "time" } else { "times" })]
    TimesOutOfRange { times: u32, most: u32 },
    #[error("There is no location {location:?}.")]
    UnknownLocation { location: String },
    #[error("{}", wrong_phase(phase))]
    WrongPhase { phase: &'static str },
}

impl InWords for Rejection {
    fn in_words(&self, language: Language) -> String {
        match language {
            Language::En => self.to_string(),
            Language::De => german::refusal(self),
        }
    }
}

fn wrong_phase(phase: &str) -> &'static str {
    match phase {
        "upgrade" => "First finish your upgrades: `upgrade` or `finish_upgrades`.",
        "explore" => "First take an exploration tile: `explore`.",
        "discard" => "First give back what your storage cannot hold: `discard`.",
        _ => "Now you can work, travel or rest; there is nothing to upgrade, to explore or to give back.",
    }
}

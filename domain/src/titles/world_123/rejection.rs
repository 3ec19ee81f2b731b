//! Why an action is refused: the codes of RULES section 5, with the sentences of `data/errors.json`.

mod german;

use super::data::{At, Card, City, Good};
use super::state::HalfMp;
use crate::kernel::language::{InWords, Language, Phrase};
use crate::kernel::seat::Seat;
use serde::Serialize;

#[derive(Clone, Debug, PartialEq, Serialize, thiserror::Error)]
#[serde(tag = "code", rename_all = "snake_case")]
pub enum Rejection {
    #[error("The order is incomplete or has a wrong field: {detail}.")]
    MalformedAction { detail: Phrase },
    #[error("There is no action \"{kind}\" in this game.")]
    UnknownAction {
        #[serde(rename = "type")]
        kind: String,
    },
    #[error("The game is over.")]
    GameOver {},
    #[error("It is {player}'s turn.")]
    NotYourTurn { player: Seat },
    #[error("That cannot be done now: the game waits for {step}.")]
    WrongStep { step: &'static str },
    #[error("Cities are numbered 1 to 10.")]
    UnknownCity {},
    #[error(
        "City {city} offers {good}, and so does {player}'s capital, city {other}. \
         Choose a city with another good: {open}."
    )]
    CapitalTypeTaken { city: City, good: Good, player: Seat, other: City, open: Phrase },
    #[error(
        "There is no privilege \"{card}\". The nine are I (2), I (5), I (8), I (11), II (5), II (7), II (9), II (12), \
         III (1)."
    )]
    UnknownCard { card: String },
    #[error("{} is not in the row now. In the row: {row}.", card)]
    CardNotInRow { card: Printed, row: Phrase },
    #[error("You own {card} already; each privilege only once.")]
    AlreadyOwned { card: Printed },
    #[error("{what} costs ${cost}, you have ${money}.")]
    NotEnoughMoney { what: Phrase, cost: u32, money: u32 },
    #[error("Upgrade \"mp\" or \"cargo\".")]
    UnknownUpgrade {},
    #[error("Only one upgrade a turn, and you have bought one.")]
    UpgradeAlreadyBought {},
    #[error("Upgrades are bought before the trolley moves, loads or buys extra MP.")]
    UpgradeTooLate {},
    #[error("Your trolley has the maximum already ({value}).")]
    NoFurtherUpgrade { value: Phrase },
    #[error("All 15 cargo hold cards are in use.")]
    NoCargoCardsLeft {},
    #[error("{to} is not on the map.")]
    NotAHex { to: At },
    #[error("{to} is not next to {from}.")]
    NotAdjacent { to: At, from: At },
    #[error("{to} is water; trolleys stay on land.")]
    Water { to: At },
    #[error("{to} costs {cost} MP to enter, you have {left}. {}", next_mp(*next))]
    NotEnoughMp { to: At, cost: Mp, left: Mp, next: Option<u32> },
    #[error("The goods are cattle, wood, grain, coal and fish.")]
    UnknownGood {},
    #[error("There is no {good} on {hex}. Here: {goods}.")]
    NoSuchGoodHere { good: Good, hex: At, goods: Phrase },
    #[error("All your holds ({holds}) are full.")]
    NoFreeHold { holds: u8 },
    #[error("You dropped {good} here a moment ago; it can be loaded again on another visit.")]
    JustDropped { good: &'static str },
    #[error("You carry no {good}. Aboard: {cargo}.")]
    GoodNotInHold { good: Good, cargo: Phrase },
    #[error("Goods are delivered in cities; {hex} is no city.")]
    NotInCity { hex: At },
    #[error("City {city} does not want {good} (now). Open: {open}.")]
    NoDemand { city: City, good: Good, open: Phrase },
    #[error("City {city} wants {good}: deliver it instead.")]
    MustDeliver { city: City, good: Good },
    #[error("You loaded {good} here a moment ago.")]
    JustLoaded { good: &'static str },
    #[error("A settlement is placed on arrival: enter a hex first.")]
    NotArrived {},
    #[error("You have a settlement or your headquarters here already.")]
    AlreadySettled {},
    #[error("You have no settlement left. Name one on the map to take back.")]
    SupplyEmpty {},
    #[error("You still have {supply} settlements in supply; none is taken back.")]
    TakeFromNotNeeded { supply: u8 },
    #[error("You have no settlement on {hex} that could be taken back.")]
    TakeFromNotYours { hex: At },
    #[error("The settlement on {hex} was placed this turn.")]
    TakeFromThisTurn { hex: At },
    #[error("Only five extra MP a turn.")]
    MpLimit {},
    #[error("The capital cannot be changed in this edition.")]
    NotInThisEdition {},
    #[error("City {city} is your capital already.")]
    SameCapital { city: City },
    #[error("The capital can be changed once a turn.")]
    CapitalAlreadyChanged {},
    #[error("The capital is changed before the trolley does anything.")]
    CapitalTooLate {},
    #[error("You have no settlement in city {city}.")]
    NoOwnSettlementThere { city: City },
    #[error("These options do not go together: {detail}.")]
    BadOptions { detail: Phrase },
    #[error("This game is played without {extra}.")]
    ExtraOff { extra: &'static str },
    #[error("You have a road between {from} and {to} already.")]
    RoadExists { from: At, to: At },
    #[error("A road needs a settlement or headquarters of yours at both ends; missing on {hex}.")]
    RoadNeedsSettlements { hex: At },
    #[error("The road would not touch your network ({touch}).")]
    RoadNotConnected { touch: Phrase },
    #[error("All your 19 roads are on the map.")]
    NoRoadLeft {},
    #[error("{hex}: {have} active residents, {need} asked for.")]
    NotEnoughResidents { hex: At, have: u32, need: u32 },
    #[error("Residents are hired and walk before the trolley does anything.")]
    ResidentsTooLate {},
    #[error("{hex} carries no settlement or headquarters of yours.")]
    NotOwnHex { hex: At },
    #[error("You have no resident in supply.")]
    NoResidentLeft {},
    #[error("At most {limit} residents may stand on {hex}.")]
    ResidentLimit { limit: u8, hex: At },
    #[error("{hex} belongs to {player}.")]
    OpposingHex { hex: At, player: Seat },
    #[error("You have {have} residents on {hex}.")]
    NoResidentHere { have: u8, hex: At },
    #[error("You have {have} residents aboard.")]
    NoResidentAboard { have: u8 },
    /// The platform's code for a standing order that cannot be read (RULES section 10).
    #[error("{detail}")]
    BadStandingOrder { detail: Phrase },
}

impl InWords for Rejection {
    fn in_words(&self, language: Language) -> String {
        match language {
            Language::En => self.to_string(),
            Language::De => german::refusal(self),
        }
    }
}

fn next_mp(next: Option<u32>) -> String {
    match next {
        Some(next) => format!("The next extra MP costs ${next}."),
        None => "No more extra MP are sold this turn.".into(),
    }
}

/// A privilege as it is printed: `I (8)`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Printed(pub Card);

impl std::fmt::Display for Printed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

impl Serialize for Printed {
    fn serialize<S: serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_str(self)
    }
}

/// Movement points as people count them: an integer, or a number that ends in .5.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mp(pub HalfMp);

impl std::fmt::Display for Mp {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

impl Serialize for Mp {
    fn serialize<S: serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        self.0.number().serialize(s)
    }
}

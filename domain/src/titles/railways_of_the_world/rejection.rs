//! Why something was refused: every code of RULES section 5, with its figures.

mod german;

use super::names::{Baron, Card, City, CityColor, Color, Hex, LinkId, Side};
use crate::kernel::language::{InWords, Language, Phrase};
use crate::kernel::seat::Seat;
use serde::Serialize;

#[derive(Clone, Debug, PartialEq, Serialize, thiserror::Error)]
#[serde(tag = "code", rename_all = "snake_case")]
pub enum Rejection {
    #[error("This option is not possible: {detail}.")]
    BadOption { detail: Phrase },
    #[error("This standing order could not be understood: {detail}.")]
    BadStandingOrder { detail: Phrase },

    #[error("The order could not be understood: {detail}.")]
    BadAction { detail: Phrase },
    #[error("Your turn already ended after \"{order}\"; leave out what follows.")]
    TurnOver { order: String },
    #[error("The game is over.")]
    GameOver {},
    #[error("That is not possible now; the game is waiting for: {what}.")]
    WrongPhase { what: Phrase },
    #[error("It is {seat}'s turn.")]
    NotYourTurn { seat: Seat },
    #[error("You played a Land Grant: lay a tile, undo the card, or end your turn.")]
    GrantArmed {},
    #[error("You are building track; end the build first.")]
    BuildOpen {},

    #[error("You already kept a Rail Baron.")]
    AlreadyChosen {},
    #[error("Choose one of your two cards: {a} or {b}.")]
    NotYourBaron { a: Baron, b: Baron },

    #[error("Bid at least {min}.")]
    BidTooLow { min: u32 },
    #[error("The highest possible bid is {max}.")]
    BidTooHigh { max: u32 },

    #[error("A tile needs two different sides out of N, NE, SE, S, SW, NW.")]
    BadExits {},
    #[error("{hex} is not on the board.")]
    OffMap { hex: String },
    #[error("{hex} is {city}; track is built between cities.")]
    CityHex { hex: Hex, city: City },
    #[error("Track cannot turn that sharply: use opposite sides or sides two apart.")]
    SharpCurve {},
    #[error("Track must start at a city or at the open end of your own track.")]
    NotConnected {},
    #[error("{}", match joined { false => format!("This line already runs through {hex}."), true => format!("The two lines share {hex}.") })]
    LineLoop { hex: Hex, joined: bool },
    #[error("{hex} already holds two tracks.")]
    HexFull { hex: Hex },
    #[error("Another track already uses the {side} side of {hex}.")]
    ExitTaken { hex: Hex, side: Side },
    #[error("The track would run off the board at {hex} {side}.")]
    ExitOffMap { hex: Hex, side: Side },
    #[error("Another track already uses the edge between {hex} and {hex2}.")]
    EdgeTaken { hex: Hex, hex2: Hex },
    #[error("A link must join two different cities.")]
    SameCity { city: City },
    #[error("You already own a link between {a} and {b}.")]
    DuplicateLink { a: City, b: City },

    #[error("You are not building track.")]
    NotBuilding {},
    #[error("This is your last action: use end_turn.")]
    NoActionLeft {},

    #[error("You do not hold that card.")]
    CardNotHeld {},
    #[error("{card} works by itself; it is not played.")]
    NotPlayable { card: Card },
    #[error("There is nowhere you could build.")]
    NoBuildPossible {},

    #[error("The Western Link is not used in this game.")]
    OptionOff {},
    #[error("There is no city {city}.")]
    UnknownCity { city: String },
    #[error("A Western Link can be built at {sites}.")]
    NotAWesternSite { sites: Phrase },
    #[error("{city} already has a Western Link.")]
    WesternLinkExists { city: City },
    #[error("You need a link of your own that ends in {city}.")]
    NoOwnLink { city: City },

    #[error("{city} is {color}; only gray cities can be urbanized.")]
    NotGray { city: City, color: CityColor },
    #[error("New City tiles are blue, yellow, black or purple.")]
    BadColor {},
    #[error("There is no {color} New City tile left.")]
    TileUnavailable { color: Color },

    #[error("Your engine is already at level {level}.")]
    EngineMax { level: u8 },

    #[error("There is no {color} cube in {city}.")]
    NoSuchCube { city: City, color: String },
    #[error("A cube must travel over at least one link.")]
    EmptyRoute {},
    #[error("There is no link {link}.")]
    UnknownLink { link: String },
    #[error("Link {link} does not start in {city}.")]
    RouteBroken { link: LinkId, city: City },
    #[error("The first link must be your own; {link} belongs to {owner}.")]
    FirstLinkNotYours { link: LinkId, owner: Seat },
    #[error("Your engine pulls a cube over at most {engine} {}.", if *engine == 1 { "link" } else { "links" })]
    RouteTooLong { engine: u8 },
    #[error("A cube may not visit {city} twice.")]
    CityRepeated { city: City },
    #[error("The cube must stop in {city}, which takes {color}.")]
    PassesDestinationColor { city: City, color: Color },
    #[error("{city} does not take {color} cubes.")]
    NotDestination { city: City, color: Color },

    #[error("That card is not on the display.")]
    CardNotAvailable {},
    #[error("{card} is not taken; it is scored by the first player who fulfils it.")]
    AchievementCard { card: Card },
    #[error("Say which city{}.", if *color_too { " and colour" } else { "" })]
    CityRequired { color_too: bool },
    #[error("Say which city and colour.")]
    ColorRequired {},
    #[error("{city} has no Empty City marker.")]
    NoMarker { city: City },
    #[error("The bag is empty.")]
    BagEmpty {},
}

impl InWords for Rejection {
    fn in_words(&self, language: Language) -> String {
        match language {
            Language::En => self.to_string(),
            Language::De => german::refusal(self),
        }
    }
}

//! Why something was refused: every code of RULES section 5, with its figures.

use super::names::{Baron, Card, City, CityColor, Color, Hex, LinkId, Side};
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
    BadOption {
        detail: Phrase,
    },
    BadStandingOrder {
        detail: Phrase,
        /// The unreadable order in a plan, and the reason; people read this instead of the detail.
        #[serde(skip)]
        order: Option<(String, Phrase)>,
    },

    BadAction {
        detail: Phrase,
    },
    TurnOver {
        order: String,
    },
    GameOver {},
    WrongPhase {
        what: Phrase,
    },
    NotYourTurn {
        seat: Seat,
    },
    GrantArmed {},
    BuildOpen {},

    AlreadyChosen {},
    NotYourBaron {
        a: Baron,
        b: Baron,
    },

    BidTooLow {
        min: u32,
    },
    BidTooHigh {
        max: u32,
    },

    BadExits {},
    OffMap {
        hex: String,
    },
    CityHex {
        hex: Hex,
        city: City,
    },
    SharpCurve {},
    NotConnected {},
    LineLoop {
        hex: Hex,
        joined: bool,
    },
    HexFull {
        hex: Hex,
    },
    ExitTaken {
        hex: Hex,
        side: Side,
    },
    ExitOffMap {
        hex: Hex,
        side: Side,
    },
    EdgeTaken {
        hex: Hex,
        hex2: Hex,
    },
    SameCity {
        city: City,
    },
    DuplicateLink {
        a: City,
        b: City,
    },

    NotBuilding {},
    NoActionLeft {},

    CardNotHeld {},
    NotPlayable {
        card: Card,
    },
    NoBuildPossible {},

    OptionOff {},
    UnknownCity {
        city: String,
    },
    NotAWesternSite {
        sites: Phrase,
    },
    WesternLinkExists {
        city: City,
    },
    NoOwnLink {
        city: City,
    },

    NotGray {
        city: City,
        color: CityColor,
    },
    BadColor {},
    TileUnavailable {
        color: Color,
    },

    EngineMax {
        level: u8,
    },

    NoSuchCube {
        city: City,
        color: String,
    },
    EmptyRoute {},
    UnknownLink {
        link: String,
    },
    RouteBroken {
        link: LinkId,
        city: City,
    },
    FirstLinkNotYours {
        link: LinkId,
        owner: Seat,
    },
    RouteTooLong {
        engine: u8,
    },
    CityRepeated {
        city: City,
    },
    PassesDestinationColor {
        city: City,
        color: Color,
    },
    NotDestination {
        city: City,
        color: Color,
    },

    CardNotAvailable {},
    AchievementCard {
        card: Card,
    },
    CityRequired {
        color_too: bool,
    },
    ColorRequired {},
    NoMarker {
        city: City,
    },
    BagEmpty {},
}

impl From<BadStandingOrder> for Rejection {
    fn from(BadStandingOrder(why): BadStandingOrder) -> Self {
        Self::BadStandingOrder { detail: why, order: None }
    }
}

impl InWords for Rejection {
    fn said(&self) -> Phrase {
        match self {
            Self::BadOption { detail } => say!(words::bad_option { detail }),
            Self::BadStandingOrder { order: Some((order, why)), .. } => say!(words::bad_standing_entry { order, why }),
            Self::BadStandingOrder { detail, .. } => say!(words::bad_standing_order { detail }),

            Self::BadAction { detail } => say!(words::bad_action { detail }),
            Self::TurnOver { order } => say!(words::turn_over { order }),
            Self::GameOver {} => say!(words::game_over),
            Self::WrongPhase { what } => say!(words::wrong_phase { what }),
            Self::NotYourTurn { seat } => say!(words::not_your_turn { seat }),
            Self::GrantArmed {} => say!(words::grant_armed),
            Self::BuildOpen {} => say!(words::build_open),

            Self::AlreadyChosen {} => say!(words::already_chosen),
            Self::NotYourBaron { a, b } => say!(words::not_your_baron { a: *a, b: *b }),

            Self::BidTooLow { min } => say!(words::bid_too_low { min }),
            Self::BidTooHigh { max } => say!(words::bid_too_high { max }),

            Self::BadExits {} => say!(words::bad_exits),
            Self::OffMap { hex } => say!(words::off_map { hex }),
            Self::CityHex { hex, city } => say!(words::city_hex { hex: *hex, city: *city }),
            Self::SharpCurve {} => say!(words::sharp_curve),
            Self::NotConnected {} => say!(words::not_connected),
            Self::LineLoop { hex, joined: false } => say!(words::line_loop { hex: *hex }),
            Self::LineLoop { hex, joined: true } => say!(words::line_loop_joined { hex: *hex }),
            Self::HexFull { hex } => say!(words::hex_full { hex: *hex }),
            Self::ExitTaken { hex, side } => say!(words::exit_taken { hex: *hex, side: *side }),
            Self::ExitOffMap { hex, side } => say!(words::exit_off_map { hex: *hex, side: *side }),
            Self::EdgeTaken { hex, hex2 } => say!(words::edge_taken { hex: *hex, hex2: *hex2 }),
            Self::SameCity { city } => say!(words::same_city { city: *city }),
            Self::DuplicateLink { a, b } => say!(words::duplicate_link { a: *a, b: *b }),

            Self::NotBuilding {} => say!(words::not_building),
            Self::NoActionLeft {} => say!(words::no_action_left),

            Self::CardNotHeld {} => say!(words::card_not_held),
            Self::NotPlayable { card } => say!(words::not_playable { card: *card }),
            Self::NoBuildPossible {} => say!(words::no_build_possible),

            Self::OptionOff {} => say!(words::option_off),
            Self::UnknownCity { city } => say!(words::unknown_city { city }),
            Self::NotAWesternSite { sites } => say!(words::not_a_western_site { sites }),
            Self::WesternLinkExists { city } => say!(words::western_link_exists { city: *city }),
            Self::NoOwnLink { city } => say!(words::no_own_link { city: *city }),

            Self::NotGray { city, color } => say!(words::not_gray { city: *city, colour: *color }),
            Self::BadColor {} => say!(words::bad_colour),
            Self::TileUnavailable { color } => say!(words::tile_unavailable { colour: color.name() }),

            Self::EngineMax { level } => say!(words::engine_max { level }),

            Self::NoSuchCube { city, color } => {
                let typed = || say!(words::colour_typed { colour: color });
                let colour = Color::called(color).map_or_else(typed, Color::name);
                say!(words::no_such_cube { city: *city, colour })
            }
            Self::EmptyRoute {} => say!(words::empty_route),
            Self::UnknownLink { link } => say!(words::unknown_link { link }),
            Self::RouteBroken { link, city } => say!(words::route_broken { link, city: *city }),
            Self::FirstLinkNotYours { link, owner } => say!(words::first_link_not_yours { link, seat: owner }),
            Self::RouteTooLong { engine } => say!(words::route_too_long { engine }),
            Self::CityRepeated { city } => say!(words::city_repeated { city: *city }),
            Self::PassesDestinationColor { city, color } => {
                say!(words::passes_destination_colour { city: *city, colour: color.name() })
            }
            Self::NotDestination { city, color } => say!(words::not_destination { city: *city, colour: color.name() }),

            Self::CardNotAvailable {} => say!(words::card_not_available),
            Self::AchievementCard { card } => say!(words::achievement_card { card: *card }),
            Self::CityRequired { color_too: false } => say!(words::city_required),
            Self::CityRequired { color_too: true } | Self::ColorRequired {} => say!(words::city_and_colour_required),
            Self::NoMarker { city } => say!(words::no_marker { city: *city }),
            Self::BagEmpty {} => say!(words::bag_empty),
        }
    }
}

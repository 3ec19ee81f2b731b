//! Why an action is refused: the codes of RULES section 5, with the sentences of `data/errors.json`.

use super::data::{At, ById as _, Card, City, Components, Good, listing};
use super::state::HalfMp;
use super::words;
use crate::kernel::language::{InWords, Phrase, say, verbatim};
use crate::kernel::refusal::BadStandingOrder;
use crate::kernel::seat::Seat;
use serde::Serialize;
use std::fmt;
use strum::VariantNames;

#[derive(Clone, Debug, PartialEq, Serialize, VariantNames)]
#[serde(tag = "code", rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Rejection {
    MalformedAction {
        detail: Phrase,
    },
    UnknownAction {
        #[serde(rename = "type")]
        kind: String,
    },
    GameOver {},
    NotYourTurn {
        player: Seat,
    },
    WrongStep {
        step: &'static str,
    },
    UnknownCity {
        /// The highest number; they are numbered from 1.
        most: usize,
    },
    CapitalTypeTaken {
        city: City,
        good: Good,
        player: Seat,
        other: City,
        open: Phrase,
    },
    UnknownCard {
        card: String,
        /// The existing ones.
        cards: Vec<Card>,
    },
    CardNotInRow {
        card: Printed,
        row: Phrase,
    },
    AlreadyOwned {
        card: Printed,
    },
    NotEnoughMoney {
        what: Phrase,
        cost: u32,
        money: u32,
    },
    UnknownUpgrade {},
    UpgradeAlreadyBought {},
    UpgradeTooLate {},
    NoFurtherUpgrade {
        value: Phrase,
    },
    NoCargoCardsLeft {
        pool: u8,
    },
    NotAHex {
        to: At,
    },
    NotAdjacent {
        to: At,
        from: At,
    },
    Water {
        to: At,
    },
    NotEnoughMp {
        to: At,
        cost: Mp,
        left: Mp,
        next: Option<u32>,
    },
    UnknownGood {
        /// The existing ones.
        goods: Vec<Good>,
    },
    NoSuchGoodHere {
        good: Good,
        hex: At,
        goods: Phrase,
    },
    NoFreeHold {
        holds: u8,
    },
    JustDropped {
        good: Phrase,
    },
    GoodNotInHold {
        good: Good,
        cargo: Phrase,
    },
    NotInCity {
        hex: At,
    },
    NoDemand {
        city: City,
        good: Good,
        open: Phrase,
    },
    MustDeliver {
        city: City,
        good: Good,
    },
    JustLoaded {
        good: Phrase,
    },
    NotArrived {},
    AlreadySettled {},
    SupplyEmpty {},
    TakeFromNotNeeded {
        supply: u8,
    },
    TakeFromNotYours {
        hex: At,
    },
    TakeFromThisTurn {
        hex: At,
    },
    MpLimit {
        most: usize,
    },
    NotInThisEdition {},
    SameCapital {
        city: City,
    },
    CapitalAlreadyChanged {},
    CapitalTooLate {},
    NoOwnSettlementThere {
        city: City,
    },
    BadOptions {
        detail: Phrase,
    },
    ExtraOff {
        extra: Phrase,
    },
    RoadExists {
        from: At,
        to: At,
    },
    RoadNeedsSettlements {
        hex: At,
    },
    RoadNotConnected {
        touch: Phrase,
    },
    NoRoadLeft {
        all: usize,
    },
    NotEnoughResidents {
        hex: At,
        have: u32,
        need: u32,
    },
    ResidentsTooLate {},
    NotOwnHex {
        hex: At,
    },
    NoResidentLeft {},
    ResidentLimit {
        limit: u8,
        hex: At,
    },
    OpposingHex {
        hex: At,
        player: Seat,
    },
    NoResidentHere {
        have: u8,
        hex: At,
    },
    NoResidentAboard {
        have: u8,
    },
    /// The platform's code for a standing order that cannot be read (RULES section 10).
    BadStandingOrder {
        detail: Phrase,
    },
}

/// Lists of what a box has, for errors about unknown names.
impl Rejection {
    pub fn unknown_city(of: Components) -> Self {
        Self::UnknownCity { most: of.cities().count() }
    }

    pub fn unknown_card(of: Components, card: String) -> Self {
        Self::UnknownCard { card, cards: of.cards().collect() }
    }

    pub fn unknown_good(of: Components) -> Self {
        Self::UnknownGood { goods: of.goods().collect() }
    }
}

impl From<BadStandingOrder> for Rejection {
    fn from(BadStandingOrder(why): BadStandingOrder) -> Self {
        Self::BadStandingOrder { detail: why }
    }
}

impl InWords for Rejection {
    fn said(&self) -> Phrase {
        match self {
            Rejection::MalformedAction { detail } => say!(words::malformed_action { detail }),
            Rejection::UnknownAction { kind } => say!(words::unknown_action { kind }),
            Rejection::GameOver {} => say!(words::game_over),
            Rejection::NotYourTurn { player } => say!(words::not_your_turn { player }),
            Rejection::WrongStep { step } => {
                say!(words::wrong_step { step: say!(words::awaited { of: *step }) })
            }
            Rejection::UnknownCity { most } => say!(words::unknown_city { most }),
            Rejection::CapitalTypeTaken { city, good, player, other, open } => {
                say!(words::capital_type_taken { city, good, player, other, open })
            }
            Rejection::UnknownCard { card, cards } => {
                say!(words::unknown_card { card, count: cards.len(), all: Phrase::commas(cards) })
            }
            Rejection::CardNotInRow { card, row } => say!(words::card_not_in_row { card, row }),
            Rejection::AlreadyOwned { card } => say!(words::already_owned { card }),
            Rejection::NotEnoughMoney { what, cost, money } => say!(words::not_enough_money { what, cost, money }),
            Rejection::UnknownUpgrade {} => say!(words::unknown_upgrade),
            Rejection::UpgradeAlreadyBought {} => say!(words::upgrade_already_bought),
            Rejection::UpgradeTooLate {} => say!(words::upgrade_too_late),
            Rejection::NoFurtherUpgrade { value } => say!(words::no_further_upgrade { value }),
            Rejection::NoCargoCardsLeft { pool } => say!(words::no_cargo_cards_left { pool }),
            Rejection::NotAHex { to } => say!(words::not_a_hex { to }),
            Rejection::NotAdjacent { to, from } => say!(words::not_adjacent { to, from }),
            Rejection::Water { to } => say!(words::water { to }),
            Rejection::NotEnoughMp { to, cost, left, next } => {
                let (more, next) = (next.is_some(), next.unwrap_or(0));
                say!(words::not_enough_mp { to, cost: cost.0, left: left.0, more, next })
            }
            Rejection::UnknownGood { goods } => {
                let in_english = goods.iter().map(|good| Phrase::from(*good).to_string());
                let named = in_english.zip(goods.iter()).filter(|(called, good)| called.as_str() != good.id()).count();
                let typed = listing(goods.iter().map(|good| good.id()));
                say!(words::unknown_good { named, typed, goods: listing(goods) })
            }
            Rejection::NoSuchGoodHere { good, hex, goods } => say!(words::no_such_good_here { good, hex, goods }),
            Rejection::NoFreeHold { holds } => say!(words::no_free_hold { holds }),
            Rejection::JustDropped { good } => say!(words::just_dropped { good }),
            Rejection::GoodNotInHold { good, cargo } => say!(words::good_not_in_hold { good, cargo }),
            Rejection::NotInCity { hex } => say!(words::not_in_city { hex }),
            Rejection::NoDemand { city, good, open } => say!(words::no_demand { city, good, open }),
            Rejection::MustDeliver { city, good } => say!(words::must_deliver { city, good }),
            Rejection::JustLoaded { good } => say!(words::just_loaded { good }),
            Rejection::NotArrived {} => say!(words::not_arrived),
            Rejection::AlreadySettled {} => say!(words::already_settled),
            Rejection::SupplyEmpty {} => say!(words::supply_empty),
            Rejection::TakeFromNotNeeded { supply } => say!(words::take_from_not_needed { supply }),
            Rejection::TakeFromNotYours { hex } => say!(words::take_from_not_yours { hex }),
            Rejection::TakeFromThisTurn { hex } => say!(words::take_from_this_turn { hex }),
            Rejection::MpLimit { most } => say!(words::mp_limit { most }),
            Rejection::NotInThisEdition {} => say!(words::not_in_this_edition),
            Rejection::SameCapital { city } => say!(words::same_capital { city }),
            Rejection::CapitalAlreadyChanged {} => say!(words::capital_already_changed),
            Rejection::CapitalTooLate {} => say!(words::capital_too_late),
            Rejection::NoOwnSettlementThere { city } => say!(words::no_own_settlement_there { city }),
            Rejection::BadOptions { detail } => say!(words::bad_options { detail }),
            Rejection::ExtraOff { extra } => say!(words::extra_off { extra }),
            Rejection::RoadExists { from, to } => say!(words::road_exists { from, to }),
            Rejection::RoadNeedsSettlements { hex } => say!(words::road_needs_settlements { hex }),
            Rejection::RoadNotConnected { touch } => say!(words::road_not_connected { touch }),
            Rejection::NoRoadLeft { all } => say!(words::no_road_left { all }),
            Rejection::NotEnoughResidents { hex, have, need } => {
                say!(words::not_enough_residents { hex, have, need })
            }
            Rejection::ResidentsTooLate {} => say!(words::residents_too_late),
            Rejection::NotOwnHex { hex } => say!(words::not_own_hex { hex }),
            Rejection::NoResidentLeft {} => say!(words::no_resident_left),
            Rejection::ResidentLimit { limit, hex } => say!(words::resident_limit { limit, hex }),
            Rejection::OpposingHex { hex, player } => say!(words::opposing_hex { hex, player }),
            Rejection::NoResidentHere { have, hex } => say!(words::no_resident_here { have, hex }),
            Rejection::NoResidentAboard { have } => say!(words::no_resident_aboard { have }),
            Rejection::BadStandingOrder { detail } => detail.clone(),
        }
    }
}

/// The English text.
impl fmt::Display for Rejection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.said().fmt(f)
    }
}

/// A privilege by its printed mark: `I (8)`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Printed(pub Card);

impl fmt::Display for Printed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Serialize for Printed {
    fn serialize<S: serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_str(self)
    }
}

verbatim!(Printed);

/// Movement points as people count them: an integer, or a number ending in .5.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mp(pub HalfMp);

impl fmt::Display for Mp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Serialize for Mp {
    fn serialize<S: serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        self.0.number().serialize(s)
    }
}

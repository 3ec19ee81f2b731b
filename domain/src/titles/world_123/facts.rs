//! Facts with their figures, and how each is folded (RULES section 4.1 names them). `evolve` only copies.

mod evolve;

pub use evolve::evolve;

use super::data::{Back, Card, City, Good, Spot, Terrain};
use super::options::Options;
use super::state::{CardResident, HalfMp, Road, RowCard};
use crate::kernel::course::Piece;
use crate::kernel::seat::Seat;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// One consequence. Stored shapes only grow. The comments are the words of `docs/events.md`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema), schemars(tag = "fact"))]
#[serde(remote = "Self", rename_all = "snake_case")]
pub enum Fact {
    /// The set-up began. The first fact of every game.
    Created {
        options: Options,
        /// Number of players.
        seats: u8,
    },
    /// The start player was drawn (Z1, option `first_player`).
    FirstPlayerDrawn {
        /// The start player.
        seat: Seat,
        /// Every seat, the start player first.
        turn_order: Vec<Seat>,
    },
    /// The host named the start player (option `first_player`): nothing was drawn.
    FirstPlayerNamed {
        /// The start player.
        seat: Seat,
        /// Every seat, the start player first.
        turn_order: Vec<Seat>,
    },
    /// The land tiles were shuffled and laid (Z2, option `map`).
    TerrainLaid {
        /// Each land hex with its terrain.
        tiles: Vec<(Spot, Terrain)>,
    },
    /// The stack of privileges was prepared; with three players some cards left the game unseen (Z3).
    DeckPrepared {
        /// Cards in the stack, by back.
        by_back: BTreeMap<Back, u8>,
        /// Cards that left the game, by back.
        removed_by_back: BTreeMap<Back, u8>,
    },
    /// The first privileges were drawn into the row (Z4).
    RowRevealed {
        /// The row, left to right.
        row: Vec<RowCard>,
    },
    /// A player chose their capital.
    CapitalChosen { seat: Seat, city: City },
    /// All capitals are chosen: trolleys, settlements and residents were placed.
    TrolleysPlaced {
        /// One for each seat, in seat order.
        players: Vec<TrolleyPlaced>,
    },
    /// A player's turn began.
    TurnStarted {
        seat: Seat,
        /// The round, from 1.
        round: u16,
        /// The number of the turn over all players, from 1.
        turn: u64,
        /// Opponents on the trolley's hex: the player owes them no surcharge in this turn (edition `manual`).
        paid_opponents: Vec<Seat>,
        /// Hexes where the player's exhausted residents became active again.
        rested: Vec<Spot>,
    },
    /// A privilege was drawn to the right end of the row (Z4).
    PrivilegeDrawn {
        /// The seat whose turn it is.
        seat: Seat,
        card: Card,
        /// In dollars.
        price: u32,
    },
    /// Prices or positions in the row of privileges changed.
    PricesChanged {
        /// The row afterwards, left to right.
        row: Vec<RowCard>,
        /// Cards that left the game.
        discarded: Vec<Card>,
    },
    /// A player bought a privilege of the row.
    PrivilegeBought {
        seat: Seat,
        card: Card,
        /// Its position in the row, counted from 0 at the left.
        place: usize,
        /// In dollars.
        paid: u32,
    },
    /// A player bought no privilege.
    PrivilegePassed {
        seat: Seat,
        /// Whether the server passed for the player, because nothing could be bought.
        auto: bool,
    },
    /// A player upgraded their trolley.
    TrolleyUpgraded {
        seat: Seat,
        part: Part,
        /// The new level: MP per turn, or number of cargo holds.
        to: u8,
        /// In dollars.
        paid: u32,
    },
    /// The first trolley action of a turn fixes the player's movement points.
    TrolleyStarted {
        seat: Seat,
        /// In half MP.
        half_mp: HalfMp,
    },
    /// The trolley moved to a neighbouring hex.
    TrolleyMoved {
        seat: Seat,
        from: Spot,
        to: Spot,
        /// The cost including surcharges, in half MP.
        half_cost: HalfMp,
        /// Movement left, in half MP.
        half_left: HalfMp,
        /// Opponents whose surcharge was paid: the player owes them no other in this turn.
        met: Vec<Seat>,
    },
    /// The trolley reached a city: one of the player's residents went to the city's card.
    ResidentPlaced {
        seat: Seat,
        city: City,
        /// The resident's number among the player's residents; it pays ten dollars times this number.
        ordinal: u8,
        /// True if it came from the supply (edition `manual`); otherwise it waited on the map.
        from_supply: bool,
    },
    /// A good was loaded onto the trolley.
    GoodLoaded { seat: Seat, good: Good, hex: Spot },
    /// A good was delivered to a city that wanted it.
    GoodDelivered {
        seat: Seat,
        good: Good,
        city: City,
        /// Total goods sold by the player's trading house there, this one included; null if it was not sold.
        sold: Option<u8>,
    },
    /// A good was dropped without a delivery.
    GoodDropped { seat: Seat, good: Good, hex: Spot },
    /// A player placed a settlement.
    SettlementPlaced {
        seat: Seat,
        hex: Spot,
        /// Money at the end of the turn for a hex where nobody had anything, in dollars; otherwise 0.
        income: u32,
        /// The price of a trading house, in dollars; 0 if there is none.
        paid: u32,
        /// True if it was placed for the trolley's arrival; otherwise residents became a settlement.
        arrival: bool,
    },
    /// A player took a settlement off the map in order to place it elsewhere.
    SettlementTakenBack {
        seat: Seat,
        hex: Spot,
        /// Residents on the hex that returned to the supply.
        residents: u8,
        /// The player's roads that were removed with it.
        roads: Vec<Road>,
    },
    /// A player bought one extra MP.
    MpBought {
        seat: Seat,
        /// In dollars.
        paid: u32,
        /// Extra MP bought in this turn, this one included.
        count: u8,
        /// Movement left, in half MP.
        half_left: HalfMp,
    },
    /// A player moved their capital to another city (edition `manual`).
    CapitalChanged {
        seat: Seat,
        /// The new capital.
        city: City,
        /// The hex of the new capital.
        headquarters: Spot,
        /// The hex of the old capital; it now has a settlement of the player.
        settlement: Spot,
    },
    /// A player hired a resident, who stands active on an own hex (extra `carried_residents`).
    ResidentHired {
        seat: Seat,
        hex: Spot,
        /// In dollars.
        paid: u32,
    },
    /// Residents walked to another hex (extra `carried_residents`).
    ResidentsWalked {
        seat: Seat,
        from: Spot,
        to: Spot,
        /// Number of residents who walked.
        count: u8,
        /// How many of them stand exhausted on `to` afterwards, after a fight or a new settlement.
        standing: u8,
    },
    /// Residents boarded the trolley (extra `carried_residents`).
    ResidentsLoaded {
        seat: Seat,
        hex: Spot,
        /// How many of them were exhausted.
        exhausted: u8,
        /// How many of them were active.
        active: u8,
    },
    /// Residents left the trolley (extra `carried_residents`).
    ResidentsUnloaded {
        seat: Seat,
        hex: Spot,
        /// Number of residents who left it.
        count: u8,
        /// How many of them stand exhausted on the hex afterwards, after a fight or a new settlement.
        standing: u8,
    },
    /// One of the residents who came to a hex became its settlement.
    ResidentSettled {
        seat: Seat,
        hex: Spot,
        /// The resident's place on the city card; null if it returned to the supply.
        card: Option<CardPlace>,
    },
    /// Residents attacked an opponent's hex (extra `fights`).
    FightFought {
        /// The attacker.
        seat: Seat,
        defender: Seat,
        hex: Spot,
        /// Residents that the attacker lost.
        attackers_lost: u8,
        /// Residents that the defender lost.
        defenders_lost: u8,
        /// How many of these were exhausted.
        exhausted_lost: u8,
        /// Whether the defender also lost the settlement there.
        settlement_lost: bool,
        /// The defender's roads that were removed with the settlement.
        roads: Vec<Road>,
    },
    /// A player built a road (extra `roads`).
    RoadBuilt {
        seat: Seat,
        road: Road,
        /// In dollars.
        paid: u32,
        /// The residents who helped and are now exhausted: hex and number.
        exhausted: Vec<(Spot, u8)>,
    },
    /// A player's turn ended.
    TurnEnded {
        seat: Seat,
        /// Whether the server ended it, because nothing else was possible.
        auto: bool,
    },
    /// A player got the income of their turn.
    IncomePaid {
        seat: Seat,
        income: Income,
        /// Whether the player's privilege I (2) has paid, in this turn or an earlier one.
        i2_used: bool,
    },
    /// Every player has had their turn of the round.
    RoundEnded {
        /// The round, from 1.
        round: u16,
        /// Goods that all players together have delivered so far.
        delivered: u16,
    },
    /// The game ended and was scored.
    Finished { result: Final },
}

crate::tagged!(Fact, "fact");

/// The part of a trolley that is upgraded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Part {
    /// Movement points.
    Mp,
    /// Cargo holds.
    Cargo,
}

/// A resident's place on the city cards.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct CardPlace {
    pub city: City,
    /// The resident's number among the player's residents; it pays ten dollars times this number.
    pub ordinal: u8,
}

/// A player's position at the start (set-up 9).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct TrolleyPlaced {
    pub seat: Seat,
    /// The hex of the headquarters and the trolley: the capital.
    pub hex: Spot,
    /// The good on the trolley.
    pub loaded: Good,
    /// Settlements in the supply.
    pub settlements_supply: u8,
    /// Cities where a resident waits for the trolley (edition `sheet`).
    pub residents_on_map: Vec<City>,
    /// Residents in the supply (edition `manual`).
    pub residents_supply: u8,
    /// Residents on city cards.
    pub residents_on_cards: Vec<CardResident>,
}

/// A turn's income, part by part, in dollars. There is a further key for each privilege that pays: its id.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Income {
    /// The basic income of every turn.
    pub base: u32,
    /// For settlements placed on hexes where nobody had anything.
    pub settlements: u32,
    /// For residents who went to city cards.
    pub residents: u32,
    /// For goods sold by trading houses.
    pub trading: u32,
    /// The sum.
    pub total: u32,
    #[serde(flatten)]
    pub privileges: BTreeMap<Card, u32>,
}

/// The end of the game (RULES section 8).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Final {
    pub end_reason: EndReason,
    /// One for each seat, by rank; equal ranks in seat order.
    pub scores: Vec<Score>,
    /// The seats of rank 1.
    pub winners: Vec<Seat>,
    /// Privileges that left the game at the set-up; they are only drawn now (Z5).
    pub removed: Vec<Card>,
    /// Privileges left in the stack, in no particular order.
    pub deck: Vec<Card>,
}

/// Why the game ended; also the `reason` of its outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum EndReason {
    /// The players together delivered the number of goods that ends the game.
    Threshold,
    /// The last round that the option `round_limit` allows is over.
    RoundLimit,
}

impl EndReason {
    pub fn word(self) -> &'static str {
        match self {
            Self::Threshold => "threshold",
            Self::RoundLimit => "round_limit",
        }
    }
}

/// A player's points, part by part.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Score {
    pub seat: Seat,
    /// Points for delivered goods, by good.
    pub goods_vp: BTreeMap<Good, u32>,
    /// The sum of these.
    pub goods_total: u32,
    /// Full sets of all five goods.
    pub sets: u8,
    /// Points for the sets.
    pub set_vp: u32,
    /// Points for privileges.
    pub privilege_vp: u32,
    /// The sum of all points.
    pub total: u32,
    /// Goods on the trolley: the first tiebreaker.
    pub cargo: u8,
    /// The last income, in dollars: the second tiebreaker; null if there was none.
    pub last_income: Option<u32>,
    /// 1 = winner; ranks are shared where the rule book shares them.
    pub rank: u8,
}

/// Pieces that the fact draws, and pieces that it takes.
pub fn pieces_of(fact: &Fact) -> Vec<Piece> {
    match fact {
        Fact::RowRevealed { row } => row.iter().map(|open| Piece::came(&open.card)).collect(),
        Fact::PrivilegeDrawn { card, .. } => vec![Piece::came(card)],
        Fact::PrivilegeBought { card, .. } => vec![Piece::taken(card)],
        _ => vec![],
    }
}

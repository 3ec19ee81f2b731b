//! Facts: the consequences that the log records, and how each is folded. Folding decides nothing; every figure
//! is in the fact.

mod evolve;

pub use evolve::evolve;

use super::names::{Baron, Card, City, Color, Hex, LineId, LinkId, Side};
use super::state::{Reason, Score, Thousands, Track};
use crate::kernel::course::Piece;
use crate::kernel::seat::Seat;
use serde::{Deserialize, Serialize};

/// One consequence. Stored shapes only grow. The comments are the words of `docs/events.md`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema), schemars(tag = "fact"))]
#[serde(remote = "Self", rename_all = "snake_case")]
pub enum Fact {
    /// Goods cubes were drawn from the bag into a city (random points R1 and R5).
    CubesPlaced {
        city: City,
        /// Their colours, in the order drawn.
        cubes: Vec<Color>,
        /// Whether it happened in the set-up of the game; absent if it did not.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        setup: bool,
    },
    /// A card was drawn from the deck to the right end of the display (R2).
    CardRevealed { card: Card },
    /// A player was dealt Rail Barons to choose from (R3).
    BaronsDealt {
        seat: Seat,
        /// The cards. Null in the public fact; the sealed part shows them to this seat alone.
        cards: Option<Vec<Baron>>,
    },
    /// The holder of the First Player marker at the start was drawn (R4).
    FirstPlayerDrawn { seat: Seat },
    /// All players now choose which Rail Baron to keep.
    BaronChoiceOpened {},
    /// A player chose a Rail Baron.
    BaronKept {
        seat: Seat,
        /// The card. Null in the public fact; the sealed part shows it to this seat alone.
        card: Option<Baron>,
    },

    /// A whole turn began with its auction.
    AuctionOpened {
        /// The number of the whole turn, from 1.
        turn: u32,
        /// The first bidder: the holder of the First Player marker.
        to_bid: Seat,
        /// The last turn of the game, if it is known already.
        last_turn: Option<u32>,
    },
    /// A player bid in the auction.
    BidMade {
        seat: Seat,
        /// The bid, in thousands of dollars.
        amount: Thousands,
        /// The next bidder; null if the auction is over.
        next: Option<Seat>,
    },
    /// A player left the auction.
    BidPassed {
        seat: Seat,
        /// The next bidder; null if the auction is over.
        next: Option<Seat>,
    },
    /// A player won the auction, paid their bid, and now holds the First Player marker.
    AuctionWon {
        seat: Seat,
        /// The bid, in thousands of dollars.
        paid: Thousands,
    },
    /// Nobody bid: the First Player marker moved one seat.
    MarkerMoved {
        /// The seat that held it.
        from: Seat,
        /// The seat that holds it now.
        to: Seat,
    },
    /// A player's go in a round began.
    TurnBegan {
        /// The round within the whole turn, from 1.
        round: u8,
        seat: Seat,
        /// Actions that the player has.
        actions: u8,
    },
    /// A player's go in a round ended.
    TurnEnded {
        seat: Seat,
        /// Whether the player did nothing in it.
        passed: bool,
    },
    /// An action is complete and the player has more actions in this go. After the last one, `turn_ended` is
    /// recorded instead.
    ActionDone {
        seat: Seat,
        /// Actions left.
        actions_left: u8,
    },

    /// A player issued bonds, because a payment was higher than their purse.
    BondsIssued {
        seat: Seat,
        /// How many.
        bonds: u32,
        /// Total cash raised, in thousands of dollars.
        cash: Thousands,
    },
    /// A player laid a track tile.
    TrackLaid {
        seat: Seat,
        hex: Hex,
        /// The two sides of the hex that the track joins: the side of entry, then the side of exit.
        exits: [Side; 2],
        /// The cost, in thousands of dollars.
        paid: Thousands,
        /// Whether a Government Land Grant makes plains free in this build.
        land_grant: bool,
        /// Tiles laid in this build so far, this one included.
        tiles_laid: u8,
        /// The open line that the tile begins or extends; null if it completes a link at once.
        line: Option<LineId>,
        /// The city where the line begins.
        from: City,
    },
    /// A series of tracks now joins two cities: the player owns this link for good.
    LinkCompleted {
        seat: Seat,
        link: LinkId,
        /// The city where the line begins that enters by the first side of the last tile.
        a: City,
        /// The city at the other end.
        b: City,
        /// The hexes from `a` to `b`.
        hexes: Vec<Hex>,
        /// The open lines that became part of the link.
        lines: Vec<LineId>,
    },
    /// A player played a Government Land Grant.
    CardPlayed { seat: Seat, card: Card },
    /// A Government Land Grant went unused and came back to the player's hand.
    CardTakenBack { seat: Seat, card: Card },
    /// A player built a Western Link.
    WesternLinkBuilt {
        seat: Seat,
        /// The site.
        city: City,
        /// The cost, in thousands of dollars.
        paid: Thousands,
        /// Red cubes that went from the bag into the city.
        red_cubes: u8,
    },
    /// A gray city got a New City tile and with it a colour.
    CityUrbanized {
        seat: Seat,
        city: City,
        /// The new colour.
        color: Color,
        /// The cost, in thousands of dollars.
        paid: Thousands,
        /// The New Industry card that provided the tile; null if it was bought.
        card: Option<Card>,
    },
    /// A player upgraded their engine.
    EngineUpgraded {
        seat: Seat,
        /// The new level.
        engine: u8,
        /// The cost, in thousands of dollars.
        paid: Thousands,
    },
    /// A player delivered a goods cube. The cube went back to the bag.
    GoodDelivered {
        seat: Seat,
        /// Colour of the cube.
        color: Color,
        /// The city where the cube was.
        from: City,
        /// The city that took it.
        to: City,
        /// The links travelled, in order.
        links: Vec<LinkId>,
        /// Points for the links, for each owner who scores any.
        points: Vec<Points>,
        /// The player's deliveries so far, this one included.
        deliveries: u32,
        /// The number of links of the player's longest delivery so far.
        longest_delivery: u8,
    },
    /// A delivery brought points to the holder of a Hotel in the city.
    HotelPaid {
        /// The holder.
        seat: Seat,
        card: Card,
        points: u32,
    },
    /// A player scored an achievement card from the display.
    AchievementScored { seat: Seat, card: Card, points: u32 },
    /// A card went from the display to the discard pile.
    CardDiscarded { card: Card },
    /// A player took a card from the display.
    CardTaken {
        seat: Seat,
        card: Card,
        /// Whether the player keeps it. If not, it takes effect at once and goes to the discard pile.
        kept: bool,
    },
    /// A Railroad Executive gave the player more actions in this go.
    ActionsGained {
        seat: Seat,
        /// Actions left now, the current one included.
        actions_left: u8,
    },
    /// A city's last cube is gone: it got an Empty City marker.
    MarkerPlaced { city: City },
    /// A city with an Empty City marker got cubes: the marker went back to the supply.
    MarkerReturned { city: City },
    /// The end of the game was triggered.
    EndTriggered {
        /// The number of the whole turn in which it happened.
        turn: u32,
        /// The last turn of the game.
        last_turn: u32,
        by: Reason,
    },

    /// An open line was taken off the board at the end of the whole turn.
    OpenTrackRemoved {
        /// Its owner.
        seat: Seat,
        line: LineId,
        /// The tracks of the line, from its city on.
        tracks: Vec<Track>,
    },
    /// A player got the income of the whole turn.
    IncomePaid {
        seat: Seat,
        /// In thousands of dollars.
        income: Thousands,
    },
    /// A player paid interest for their bonds.
    InterestPaid {
        seat: Seat,
        /// In thousands of dollars.
        interest: Thousands,
    },
    /// The game ended and was scored; the Rail Barons that were kept are shown.
    GameEnded {
        reason: Reason,
        /// One for each seat, in seat order.
        result: Vec<Score>,
    },
}

crate::tagged!(Fact, "fact");

/// Points for a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Points {
    /// The seat that scores them.
    pub seat: Seat,
    pub points: u32,
}

/// Whether the fact showed something that was hidden before.
pub fn reveals(fact: &Fact) -> bool {
    match fact {
        Fact::CubesPlaced { cubes, .. } => !cubes.is_empty(),
        Fact::CardRevealed { .. } | Fact::BaronsDealt { .. } | Fact::FirstPlayerDrawn { .. } => true,
        // The kept Rail Barons are revealed.
        Fact::GameEnded { .. } => true,
        _ => false,
    }
}

/// For a fact with a secret: the seats that know it, and the public version.
pub fn sealed_for(fact: &Fact) -> Option<(Vec<Seat>, Fact)> {
    match fact {
        Fact::BaronsDealt { seat, .. } => Some((vec![*seat], Fact::BaronsDealt { seat: *seat, cards: None })),
        Fact::BaronKept { seat, .. } => Some((vec![*seat], Fact::BaronKept { seat: *seat, card: None })),
        _ => None,
    }
}

/// Pieces that the fact draws, and pieces that it takes.
pub fn pieces_of(fact: &Fact) -> Vec<Piece> {
    match fact {
        Fact::CardRevealed { card } => vec![Piece::came(card)],
        Fact::CardTaken { card, .. } => vec![Piece::taken(card)],
        _ => vec![],
    }
}

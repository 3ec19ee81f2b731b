//! The state of the table (RULES sections 2 to 4). Only [`super::facts`] changes it.

use super::city::City;
use super::data::{Board, Components, Map, MarketSize, Piece, ResourceBoard, Resources, SoloItem};
use super::ids::{Card, MapId, MonumentId, Named as _, ObjectiveId, Stack, TileId};
use super::options::Options;
use super::scoring::GameResult;
use crate::kernel::fit::{Fits, Misfit, Pile};
use crate::kernel::seat::{PerSeat, Seat};
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct State {
    /// The components of this game's box.
    pub components: Components,
    pub options: Options,
    pub players: PerSeat<Player>,
    /// 0 before the first round.
    pub round: u8,
    pub turn_order: Vec<Seat>,
    /// `None` before the first turn and after the last.
    pub turn: Option<Turn>,
    /// Number of turns begun.
    pub turns: u64,
    pub final_round: bool,
    pub market: Market,
    pub supply: Supply,
    pub discard: Discard,
    pub objectives: Vec<ObjectiveId>,
    pub solo: Option<Solo>,
    pub result: Option<GameResult>,
    /// The reason of the end.
    pub ended_by: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Player {
    /// Number of the map board, and its upper side.
    pub board: u8,
    pub(super) map: MapId,
    pub gold_spent: u8,
    pub gold_limit: u8,
    pub out: bool,
    /// The round in which the unpaid loan was taken.
    pub loan_round: Option<u8>,
    pub pedestal: Option<u8>,
    pub population: u8,
    pub resources: Resources,
    pub monuments: Vec<MonumentId>,
    pub free_road_pending: bool,
    /// Turns begun in this round.
    pub turns: u8,
    pub city: City,
}

impl Player {
    pub fn gold_left(&self) -> u8 {
        self.gold_limit.saturating_sub(self.gold_spent)
    }

    pub fn map(&self) -> &'static Map {
        self.map.data()
    }

    pub fn set_map(&mut self, board: u8, map: &str) -> Fits {
        self.board = board;
        self.map = MapId::find(self.map.components(), map).ok_or(Misfit::Absent)?;
        Ok(())
    }

    pub fn monument_rings(&self) -> u8 {
        self.monuments.iter().map(|monument| monument.data().rings).fold(0, u8::saturating_add)
    }
}

/// A turn under way (RULES section 4.2).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Turn {
    /// Counted over the whole game, from 1.
    pub number: u64,
    pub seat: Seat,
    pub loan: Option<LoanAction>,
    pub purchase: Option<Purchase>,
    pub step: Step,
}

/// The loan action of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LoanAction {
    Taken,
    Repaid,
}

/// An incomplete purchase, by the name of its action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub enum Purchase {
    #[serde(rename = "buy_long_road")]
    LongRoad,
    #[serde(rename = "buy_short_roads")]
    ShortRoads,
    #[serde(rename = "buy_tower")]
    Tower,
    #[serde(rename = "buy_building")]
    Building,
    #[serde(rename = "buy_monument")]
    Monument,
    #[serde(rename = "buy_pedestal")]
    Pedestal,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "step", rename_all = "snake_case")]
pub enum Step {
    Choose {},
    PlaceShort {
        double: u8,
        single: u8,
    },
    /// `next` counts from 0; the placed parts are in the city's unfinished monument.
    PlaceComponent {
        monument: MonumentId,
        next: usize,
    },
    PlaceFreeRoad {},
}

impl Step {
    pub fn name(self) -> &'static str {
        match self {
            Self::Choose {} => "choose",
            Self::PlaceShort { .. } => "place_short",
            Self::PlaceComponent { .. } => "place_component",
            Self::PlaceFreeRoad {} => "place_free_road",
        }
    }

    /// How many short roads of that size are still to be placed.
    pub fn short_left(self, piece: Piece) -> u8 {
        match (self, piece) {
            (Self::PlaceShort { double, .. }, Piece::Double) => double,
            (Self::PlaceShort { single, .. }, Piece::Single) => single,
            _ => 0,
        }
    }
}

/// The items that can be bought.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Market {
    pub stacks: Vec<StackState>,
    pub long_roads: u8,
    pub short_sets: u8,
    pub towers: u8,
    /// The row, oldest first.
    pub monuments: Vec<MonumentId>,
    /// Monuments not drawn yet, one bit each. Their order is not stored.
    pub(super) monuments_left: u32,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct StackState {
    pub stack: Stack,
    pub face_up: Option<TileId>,
    /// Tiles not drawn yet, one bit each in the listed order.
    pub(super) left: u16,
}

impl StackState {
    /// The face-down tiles, in the listed order.
    pub fn face_down(&self) -> impl Iterator<Item = TileId> {
        let tiles = self.stack.data().tiles.iter().enumerate();
        tiles.filter(|(place, _)| self.left >> place & 1 == 1).map(|(_, tile)| *tile)
    }

    pub fn reveal(&mut self, tile: TileId) -> Fits {
        let place = self.stack.data().tiles.iter().position(|known| *known == tile).ok_or(Misfit::Absent)?;
        self.left &= !(1 << place);
        self.face_up = Some(tile);
        Ok(())
    }
}

impl Market {
    pub fn stack(&self, stack: Stack) -> Option<&StackState> {
        self.stacks.iter().find(|state| state.stack == stack)
    }

    pub fn stack_mut(&mut self, stack: Stack) -> Option<&mut StackState> {
        self.stacks.iter_mut().find(|state| state.stack == stack)
    }

    pub fn reveal_monument(&mut self, monument: MonumentId) -> Fits {
        self.monuments_left &= !(1 << monument.index());
        self.monuments.put(monument)
    }

    pub fn take_monument(&mut self, monument: MonumentId) {
        self.monuments.retain(|offered| *offered != monument);
    }
}

/// Pieces off the table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Supply {
    pub long_roads: u8,
    pub short_sets: u8,
    pub towers: u8,
}

/// Public pieces that are out of the game.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Discard {
    pub tiles: Vec<TileId>,
    /// Pieces of short sets that fitted nowhere.
    pub short_pieces: u8,
    /// Long roads taken by the automaton.
    pub long_roads: u8,
    pub short_sets: u8,
    pub towers: u8,
}

/// The automaton (RULES section 7.1).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Solo {
    pub last_card: Option<LastCard>,
    /// Cards not drawn yet, one bit each.
    pub(super) left: u16,
    pub discard: Vec<Card>,
    pub monuments: Vec<MonumentId>,
}

/// The automaton's last action.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct LastCard {
    pub card: Card,
    /// The section that was carried out, from 0.
    pub section: Option<usize>,
    pub items: Vec<SoloItem>,
}

impl Solo {
    pub fn draw(&mut self, card: Card) -> Fits {
        self.left &= !(1 << card.index());
        self.discard.put(card)
    }

    pub fn shuffle(&mut self) {
        for card in self.discard.drain(..) {
            self.left |= 1 << card.index();
        }
    }

    pub fn rings(&self) -> u8 {
        self.monuments.iter().map(|monument| monument.data().rings).fold(0, u8::saturating_add)
    }
}

impl State {
    /// The initial state: everything is in the box.
    pub fn new(of: Components, options: &Options, players: usize) -> Self {
        let (board, market) = (of.board(), of.market(players));
        let stack =
            |stack: &Stack| StackState { stack: *stack, face_up: None, left: ones(stack.data().tiles.len()) as u16 };
        Self {
            components: of,
            options: options.clone(),
            players: PerSeat::new(players, |_| Player {
                board: 0,
                map: of.first_map(),
                gold_spent: 0,
                gold_limit: board.gold_per_round,
                out: false,
                loan_round: None,
                pedestal: None,
                population: 0,
                resources: Resources::default(),
                monuments: vec![],
                free_road_pending: false,
                turns: 0,
                city: City::default(),
            }),
            round: 0,
            turn_order: vec![],
            turn: None,
            turns: 0,
            final_round: false,
            market: Market {
                stacks: market.stacks.iter().map(stack).collect(),
                long_roads: 0,
                short_sets: 0,
                towers: 0,
                monuments: vec![],
                monuments_left: ones(of.monuments().len()),
            },
            supply: Supply {
                long_roads: board.supply.long_roads,
                short_sets: board.supply.short_sets,
                towers: board.supply.towers,
            },
            discard: Discard::default(),
            objectives: vec![],
            solo: (players == 1).then(|| Solo {
                last_card: None,
                left: ones(of.cards().len()) as u16,
                discard: vec![],
                monuments: vec![],
            }),
            result: None,
            ended_by: None,
        }
    }

    /// The seat whose turn it is.
    pub fn active(&self) -> Option<Seat> {
        self.turn.as_ref().map(|turn| turn.seat)
    }

    /// The turn of `seat`, if it is theirs.
    pub fn turn_of(&self, seat: Seat) -> Option<&Turn> {
        self.turn.as_ref().filter(|turn| turn.seat == seat)
    }

    /// Prices, loans, supplies.
    pub fn board(&self) -> &'static Board {
        self.components.board()
    }

    /// The contents of the market for this number of players.
    pub fn market_size(&self) -> &'static MarketSize {
        self.components.market(self.players.len())
    }

    pub fn resource_board(&self) -> &'static ResourceBoard {
        self.components.data().resource_boards.of(self.options.resource_side)
    }

    /// The monument cards that are face down, in the listed order.
    pub fn monument_deck(&self) -> impl Iterator<Item = MonumentId> {
        let left = self.market.monuments_left;
        self.components.monuments().filter(move |monument| left >> monument.index() & 1 == 1)
    }

    /// The cards of the automaton that are face down, in the listed order.
    pub fn solo_deck(&self) -> impl Iterator<Item = Card> {
        let left = self.solo.as_ref().map_or(0, |solo| solo.left);
        self.components.cards().filter(move |card| left >> card.index() & 1 == 1)
    }

    pub fn pedestal_holder(&self, place: u8) -> Option<Seat> {
        self.players.iter().find(|(_, player)| player.pedestal == Some(place)).map(|(seat, _)| seat)
    }

    pub fn loans_left(&self) -> u8 {
        let out = self.players.values().filter(|player| player.loan_round.is_some()).count() as u8;
        self.board().loan.tiles.saturating_sub(out)
    }
}

fn ones(count: usize) -> u32 {
    ((1u64 << count.min(32)) - 1) as u32
}

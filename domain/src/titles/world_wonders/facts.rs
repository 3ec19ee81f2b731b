//! What happened, with its figures, and how it folds into the state. Nothing is decided here.

use super::city::{Piece, RoadSize};
use super::data::{Kind, Piece as ShortPiece, Resource, SoloItem};
use super::geometry::Cells;
use super::ids::{Card, MonumentId, ObjectiveId, Stack, TileId};
use super::scoring::GameResult;
use super::state::{LastCard, LoanAction, Purchase, State, Step, Turn};
use crate::kernel::seat::Seat;
use serde::{Deserialize, Serialize};

/// One consequence. Stored shapes only grow.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(remote = "Self", rename_all = "snake_case")]
pub enum Fact {
    // ---- set-up (RULES section 3)
    TurnOrderSet {
        order: Vec<Seat>,
    },
    MapDealt {
        seat: Seat,
        board: u8,
        map: String,
    },
    /// The long road that each player may place for nothing.
    FreeRoadDealt {
        seat: Seat,
    },
    MonumentRevealed {
        monument: MonumentId,
    },
    ObjectiveRevealed {
        objective: ObjectiveId,
    },

    // ---- rounds and turns (RULES sections 4 and 6)
    TileDiscarded {
        stack: Stack,
        tile: TileId,
    },
    /// `gold` is every player's limit now; nobody is out.
    RoundStarted {
        round: u8,
        gold: u8,
        last: bool,
    },
    TileRevealed {
        stack: Stack,
        tile: TileId,
    },
    /// From the supply to the table.
    PiecesPutOut {
        long_roads: u8,
        short_sets: u8,
        towers: u8,
    },
    PedestalReturned {
        seat: Seat,
        place: u8,
    },
    TurnBegan {
        seat: Seat,
        turn: u64,
    },
    /// His purchase is complete; the free road is still to be placed.
    FreeRoadAwaited {
        seat: Seat,
    },
    PlayerOut {
        seat: Seat,
    },
    GameEnded {
        reason: String,
        result: GameResult,
    },

    // ---- what players do (RULES section 5)
    LoanTaken {
        seat: Seat,
        round: u8,
        gold_limit: u8,
    },
    LoanRepaid {
        seat: Seat,
        paid: u8,
    },
    FreeRoadPlaced {
        seat: Seat,
        bridge: bool,
        cells: Cells,
    },
    LongRoadBought {
        seat: Seat,
        paid: u8,
        bridge: bool,
        cells: Cells,
    },
    ShortRoadsBought {
        seat: Seat,
        paid: u8,
        double: u8,
        single: u8,
    },
    ShortRoadPlaced {
        seat: Seat,
        piece: ShortPiece,
        cells: Cells,
    },
    /// What of the set found no place.
    ShortRoadsDiscarded {
        seat: Seat,
        double: u8,
        single: u8,
    },
    TowerBought {
        seat: Seat,
        paid: u8,
        cells: Cells,
    },
    BuildingBought {
        seat: Seat,
        paid: u8,
        stack: Stack,
        tile: TileId,
        #[serde(rename = "type")]
        kind: Kind,
        rot: u8,
        cells: Cells,
    },
    /// The first part lies; nothing is paid before the last one does.
    MonumentBegun {
        seat: Seat,
        monument: MonumentId,
        rot: u8,
        cells: Cells,
    },
    ComponentPlaced {
        seat: Seat,
        monument: MonumentId,
        rot: u8,
        cells: Cells,
    },
    MonumentCompleted {
        seat: Seat,
        monument: MonumentId,
        paid: u8,
        rings: u8,
    },
    ResourceAdvanced {
        seat: Seat,
        resource: Resource,
        by: u8,
        to: u8,
    },
    PopulationGrew {
        seat: Seat,
        by: u8,
        to: u8,
    },
    /// Somebody's population is at the last space: the game ends with this round.
    LastRoundCalled {
        seat: Seat,
        population: u8,
    },
    PedestalBought {
        seat: Seat,
        paid: u8,
        place: u8,
    },
    Passed {
        seat: Seat,
        lost: u8,
        timed_out: bool,
    },

    // ---- time-out (RULES section 11)
    LoanHandedBack {
        seat: Seat,
        gold_limit: u8,
    },
    MonumentTakenBack {
        seat: Seat,
        monument: MonumentId,
    },

    // ---- solo (RULES section 7.1)
    SoloCardsShuffled {
        cards: usize,
    },
    SoloCardDrawn {
        card: Card,
    },
    AutomatonTook {
        card: Card,
        /// From 0; none where no section had anything available.
        section: Option<usize>,
        items: Vec<SoloItem>,
        tiles: Vec<TileId>,
        monuments: Vec<MonumentId>,
    },
}

crate::tagged!(Fact, "fact");

impl Fact {
    /// The seats it speaks of.
    fn seats(&self) -> &[Seat] {
        match self {
            Fact::TurnOrderSet { order } => order,
            Fact::MapDealt { seat, .. }
            | Fact::FreeRoadDealt { seat, .. }
            | Fact::PedestalReturned { seat, .. }
            | Fact::TurnBegan { seat, .. }
            | Fact::FreeRoadAwaited { seat, .. }
            | Fact::PlayerOut { seat, .. }
            | Fact::LoanTaken { seat, .. }
            | Fact::LoanRepaid { seat, .. }
            | Fact::FreeRoadPlaced { seat, .. }
            | Fact::LongRoadBought { seat, .. }
            | Fact::ShortRoadsBought { seat, .. }
            | Fact::ShortRoadPlaced { seat, .. }
            | Fact::ShortRoadsDiscarded { seat, .. }
            | Fact::TowerBought { seat, .. }
            | Fact::BuildingBought { seat, .. }
            | Fact::MonumentBegun { seat, .. }
            | Fact::ComponentPlaced { seat, .. }
            | Fact::MonumentCompleted { seat, .. }
            | Fact::ResourceAdvanced { seat, .. }
            | Fact::PopulationGrew { seat, .. }
            | Fact::LastRoundCalled { seat, .. }
            | Fact::PedestalBought { seat, .. }
            | Fact::Passed { seat, .. }
            | Fact::LoanHandedBack { seat, .. }
            | Fact::MonumentTakenBack { seat, .. } => std::slice::from_ref(seat),
            _ => &[],
        }
    }
}

pub fn evolve(state: &mut State, fact: &Fact) {
    // A log from elsewhere may speak of seats that are not there; folding must not fall over it.
    if !fact.seats().iter().all(|seat| state.players.get(*seat).is_some()) {
        return;
    }
    match fact {
        Fact::TurnOrderSet { order } => state.turn_order.clone_from(order),
        Fact::MapDealt { seat, board, map } => state.players[*seat].set_map(*board, map),
        Fact::FreeRoadDealt { seat } => {
            take(&mut state.supply.long_roads, 1);
            state.players[*seat].free_road_pending = true;
        }
        Fact::MonumentRevealed { monument } => state.market.reveal_monument(*monument),
        Fact::ObjectiveRevealed { objective } => state.objectives.push(*objective),
        Fact::SoloCardsShuffled { .. } | Fact::SoloCardDrawn { .. } | Fact::AutomatonTook { .. } => solo(state, fact),
        Fact::TileDiscarded { .. }
        | Fact::RoundStarted { .. }
        | Fact::TileRevealed { .. }
        | Fact::PiecesPutOut { .. }
        | Fact::PedestalReturned { .. }
        | Fact::TurnBegan { .. }
        | Fact::FreeRoadAwaited { .. }
        | Fact::PlayerOut { .. }
        | Fact::GameEnded { .. } => course(state, fact),
        _ => deed(state, fact),
    }
}

/// Rounds and turns.
fn course(state: &mut State, fact: &Fact) {
    match fact {
        Fact::TileDiscarded { stack, tile } => {
            take_tile(state, *stack);
            state.discard.tiles.push(*tile);
        }
        Fact::RoundStarted { round, gold, last } => {
            state.round = *round;
            state.final_round = *last;
            for (_, player) in state.players.iter_mut() {
                (player.gold_spent, player.gold_limit, player.out, player.turns) = (0, *gold, false, 0);
            }
        }
        Fact::TileRevealed { stack, tile } => {
            if let Some(stack) = state.market.stack_mut(*stack) {
                stack.reveal(*tile);
            }
        }
        Fact::PiecesPutOut { long_roads, short_sets, towers } => {
            put(&mut state.market.long_roads, *long_roads);
            put(&mut state.market.short_sets, *short_sets);
            put(&mut state.market.towers, *towers);
            take(&mut state.supply.long_roads, *long_roads);
            take(&mut state.supply.short_sets, *short_sets);
            take(&mut state.supply.towers, *towers);
        }
        Fact::PedestalReturned { seat, .. } => state.players[*seat].pedestal = None,
        Fact::TurnBegan { seat, turn } => {
            state.turns = *turn;
            put(&mut state.players[*seat].turns, 1);
            state.turn = Some(Turn { number: *turn, seat: *seat, loan: None, purchase: None, step: Step::Choose {} });
        }
        Fact::FreeRoadAwaited { .. } => {
            if let Some(turn) = &mut state.turn {
                turn.step = Step::PlaceFreeRoad {};
            }
        }
        Fact::PlayerOut { seat } => state.players[*seat].out = true,
        Fact::GameEnded { reason, result } => {
            state.turn = None;
            state.ended_by = Some(reason.clone());
            state.result = Some(result.clone());
        }
        _ => debug_assert!(false, "{fact:?} is no fact of the course"),
    }
}

/// What a player does, or what is done for him.
fn deed(state: &mut State, fact: &Fact) {
    match fact {
        Fact::LoanTaken { seat, round, gold_limit } => {
            state.players[*seat].loan_round = Some(*round);
            state.players[*seat].gold_limit = *gold_limit;
            set_loan(state, Some(LoanAction::Taken));
        }
        Fact::LoanRepaid { seat, paid } => {
            state.players[*seat].loan_round = None;
            spend(state, *seat, *paid);
            set_loan(state, Some(LoanAction::Repaid));
        }
        Fact::LoanHandedBack { seat, gold_limit } => {
            state.players[*seat].loan_round = None;
            state.players[*seat].gold_limit = *gold_limit;
            set_loan(state, None);
        }
        Fact::FreeRoadPlaced { seat, bridge, cells } => {
            state.players[*seat].free_road_pending = false;
            road(state, *seat, RoadSize::Long, *bridge, *cells);
        }
        Fact::LongRoadBought { seat, paid, bridge, cells } => {
            spend(state, *seat, *paid);
            take(&mut state.market.long_roads, 1);
            set_purchase(state, Purchase::LongRoad);
            road(state, *seat, RoadSize::Long, *bridge, *cells);
        }
        Fact::ShortRoadsBought { seat, paid, double, single } => {
            spend(state, *seat, *paid);
            take(&mut state.market.short_sets, 1);
            set_step(state, Step::PlaceShort { double: *double, single: *single }, Some(Purchase::ShortRoads));
        }
        Fact::ShortRoadPlaced { seat, piece, cells } => {
            road(state, *seat, (*piece).into(), false, *cells);
            use_short(state, u8::from(*piece == ShortPiece::Double), u8::from(*piece == ShortPiece::Single));
        }
        Fact::ShortRoadsDiscarded { double, single, .. } => {
            put(&mut state.discard.short_pieces, double.saturating_add(*single));
            use_short(state, *double, *single);
        }
        Fact::TowerBought { seat, paid, cells } => {
            spend(state, *seat, *paid);
            take(&mut state.market.towers, 1);
            set_purchase(state, Purchase::Tower);
            state.players[*seat].city.add(Piece::Tower { cells: *cells });
        }
        Fact::BuildingBought { seat, paid, stack, tile, cells, .. } => {
            spend(state, *seat, *paid);
            take_tile(state, *stack);
            set_purchase(state, Purchase::Building);
            state.players[*seat].city.add(Piece::Building { tile: *tile, cells: *cells });
        }
        Fact::MonumentBegun { seat, monument, cells, .. } => {
            let piece = Piece::Monument { monument: *monument, components: vec![*cells], unfinished: true };
            state.players[*seat].city.add(piece);
            set_step(state, Step::PlaceComponent { monument: *monument, next: 1 }, Some(Purchase::Monument));
        }
        Fact::ComponentPlaced { seat, monument, cells, .. } => {
            let city = &mut state.players[*seat].city;
            city.add_component(*cells);
            let next = city.unfinished().map_or(0, |(_, parts)| parts.len());
            set_step(state, Step::PlaceComponent { monument: *monument, next }, Some(Purchase::Monument));
        }
        Fact::MonumentCompleted { seat, monument, paid, .. } => {
            spend(state, *seat, *paid);
            let player = &mut state.players[*seat];
            player.monuments.push(*monument);
            player.city.finish_monument();
            state.market.take_monument(*monument);
        }
        Fact::MonumentTakenBack { seat, .. } => {
            state.players[*seat].city.take_back_last();
            set_step(state, Step::Choose {}, None);
        }
        Fact::ResourceAdvanced { seat, resource, to, .. } => state.players[*seat].resources.set(*resource, *to),
        Fact::PopulationGrew { seat, to, .. } => state.players[*seat].population = *to,
        Fact::LastRoundCalled { .. } => state.final_round = true,
        Fact::PedestalBought { seat, paid, place } => {
            spend(state, *seat, *paid);
            state.players[*seat].pedestal = Some(*place);
            set_purchase(state, Purchase::Pedestal);
        }
        Fact::Passed { seat, lost, .. } => spend(state, *seat, *lost),
        _ => debug_assert!(false, "{fact:?} is no deed"),
    }
}

fn solo(state: &mut State, fact: &Fact) {
    let Some(solo) = &mut state.solo else { return };
    match fact {
        Fact::SoloCardsShuffled { .. } => solo.shuffle(),
        Fact::SoloCardDrawn { card } => solo.draw(*card),
        Fact::AutomatonTook { card, section, items, tiles, monuments } => {
            solo.last_card = Some(LastCard { card: *card, section: *section, items: items.clone() });
            solo.monuments.extend(monuments);
            monuments.iter().for_each(|monument| state.market.take_monument(*monument));
            state.discard.tiles.extend(tiles);
            for item in items {
                match item {
                    SoloItem::Building(stack) => take_tile(state, *stack),
                    SoloItem::LongRoad => {
                        take(&mut state.market.long_roads, 1);
                        put(&mut state.discard.long_roads, 1);
                    }
                    SoloItem::ShortRoads => {
                        take(&mut state.market.short_sets, 1);
                        put(&mut state.discard.short_sets, 1);
                    }
                    SoloItem::Tower => {
                        take(&mut state.market.towers, 1);
                        put(&mut state.discard.towers, 1);
                    }
                    SoloItem::OldestMonument | SoloItem::NewestMonument => {}
                }
            }
        }
        _ => debug_assert!(false, "{fact:?} is not of the automaton"),
    }
}

fn put(pile: &mut u8, pieces: u8) {
    *pile = pile.saturating_add(pieces);
}

fn take(pile: &mut u8, pieces: u8) {
    *pile = pile.saturating_sub(pieces);
}

fn spend(state: &mut State, seat: Seat, gold: u8) {
    put(&mut state.players[seat].gold_spent, gold);
}

fn road(state: &mut State, seat: Seat, size: RoadSize, bridge: bool, cells: Cells) {
    state.players[seat].city.add(Piece::Road { size, bridge, cells });
}

fn take_tile(state: &mut State, stack: Stack) {
    if let Some(stack) = state.market.stack_mut(stack) {
        stack.face_up = None;
    }
}

fn set_loan(state: &mut State, loan: Option<LoanAction>) {
    if let Some(turn) = &mut state.turn {
        turn.loan = loan;
    }
}

fn set_purchase(state: &mut State, purchase: Purchase) {
    if let Some(turn) = &mut state.turn {
        turn.purchase = Some(purchase);
    }
}

fn set_step(state: &mut State, step: Step, purchase: Option<Purchase>) {
    if let Some(turn) = &mut state.turn {
        turn.step = step;
        turn.purchase = purchase;
    }
}

fn use_short(state: &mut State, doubles: u8, singles: u8) {
    if let Some(Turn { step: Step::PlaceShort { double, single }, .. }) = &mut state.turn {
        take(double, doubles);
        take(single, singles);
    }
}

//! What happened, with its figures, and how it folds into the state. Nothing is decided here.

use super::city::{Piece, RoadSize};
use super::data::{Kind, Piece as ShortPiece, Resource, SoloItem};
use super::geometry::Cells;
use super::ids::{Card, MonumentId, ObjectiveId, Stack, TileId};
use super::scoring::GameResult;
use super::state::{LastCard, LoanAction, Purchase, State, Step, Turn};
use crate::kernel::fit::{Figure, Fits, LONGEST, Misfit, Pile, fitting, given};
use crate::kernel::seat::Seat;
use serde::{Deserialize, Serialize};

/// One consequence. Stored shapes only grow. The comments are the words of `docs/events.md`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema), schemars(tag = "fact"))]
#[serde(remote = "Self", rename_all = "snake_case")]
pub enum Fact {
    // ---- set-up (RULES section 3)
    /// The order of the turns was set, for the first round or for the next one.
    TurnOrderSet {
        /// Every seat, in the order of their turns.
        order: Vec<Seat>,
    },
    /// A player got their map.
    MapDealt {
        seat: Seat,
        /// Number of the map board, from 1.
        board: u8,
        /// The map on its side: `a`, or `b1` to `b5`.
        map: String,
    },
    /// A player got the long road that may be placed for nothing.
    FreeRoadDealt { seat: Seat },
    /// A monument card was drawn into the row.
    MonumentRevealed { monument: MonumentId },
    /// A public objective was drawn.
    ObjectiveRevealed { objective: ObjectiveId },

    // ---- rounds and turns (RULES sections 4 and 6)
    /// A building tile that nobody bought left the market at the end of a round.
    TileDiscarded { stack: Stack, tile: TileId },
    /// A round began. No gold is spent, and nobody is out.
    RoundStarted {
        /// The round, from 1.
        round: u8,
        /// What every player may spend in it.
        gold: u8,
        /// Whether it is the last by its number.
        last: bool,
    },
    /// The top tile of a stack was drawn and lies face up in the market.
    TileRevealed { stack: Stack, tile: TileId },
    /// Pieces went from the supply to the table.
    PiecesPutOut {
        /// Long roads.
        long_roads: u8,
        /// Sets of short roads.
        short_sets: u8,
        /// Towers.
        towers: u8,
    },
    /// A player's turn order pedestal went back to the table.
    PedestalReturned {
        seat: Seat,
        /// Which pedestal: 1 or 2.
        place: u8,
    },
    /// A player's turn began.
    TurnBegan {
        seat: Seat,
        /// The number of the turn over all players, from 1.
        turn: u64,
    },
    /// A player's purchase is complete; their free road is still to be placed.
    FreeRoadAwaited { seat: Seat },
    /// A player has no gold left in this round and is out of it.
    PlayerOut { seat: Seat },
    /// The game ended and was scored.
    GameEnded {
        /// `rounds`: the last round was played; `population`: somebody's population reached the last space. Also the
        /// `reason` of the outcome.
        reason: String,
        result: GameResult,
    },

    // ---- what players do (RULES section 5)
    /// A player took a loan.
    LoanTaken {
        seat: Seat,
        /// The round in which it was taken.
        round: u8,
        /// What the player may spend in this round now.
        gold_limit: u8,
    },
    /// A player paid their loan back.
    LoanRepaid {
        seat: Seat,
        /// In gold.
        paid: u8,
    },
    /// A player placed their free road.
    FreeRoadPlaced {
        seat: Seat,
        /// Whether it lies over water.
        bridge: bool,
        cells: Cells,
    },
    /// A player bought and placed a long road.
    LongRoadBought {
        seat: Seat,
        /// In gold.
        paid: u8,
        /// Whether it lies over water.
        bridge: bool,
        cells: Cells,
    },
    /// A player bought a set of short roads, to be placed one by one.
    ShortRoadsBought {
        seat: Seat,
        /// In gold.
        paid: u8,
        /// Pieces of two cells in the set.
        double: u8,
        /// Pieces of one cell in the set.
        single: u8,
    },
    /// A player placed a piece of the set.
    ShortRoadPlaced { seat: Seat, piece: ShortPiece, cells: Cells },
    /// What is left of a player's set finds no place and was discarded.
    ShortRoadsDiscarded {
        seat: Seat,
        /// Pieces of two cells.
        double: u8,
        /// Pieces of one cell.
        single: u8,
    },
    /// A player bought and placed a tower.
    TowerBought {
        seat: Seat,
        /// In gold.
        paid: u8,
        /// Its one cell.
        cells: Cells,
    },
    /// A player bought and placed a building tile.
    BuildingBought {
        seat: Seat,
        /// In gold.
        paid: u8,
        stack: Stack,
        tile: TileId,
        /// The type of building on the tile.
        #[serde(rename = "type")]
        kind: Kind,
        /// Quarter turns clockwise, 0 to 3: the smallest that gives these cells.
        rot: u8,
        cells: Cells,
    },
    /// A player placed the first part of a monument. Nothing is paid before the last part lies.
    MonumentBegun {
        seat: Seat,
        monument: MonumentId,
        /// Quarter turns clockwise, 0 to 3.
        rot: u8,
        cells: Cells,
    },
    /// A player placed another part of the monument.
    ComponentPlaced {
        seat: Seat,
        monument: MonumentId,
        /// Quarter turns clockwise, 0 to 3.
        rot: u8,
        cells: Cells,
    },
    /// All parts of a player's monument lie.
    MonumentCompleted {
        seat: Seat,
        monument: MonumentId,
        /// The price: all the gold that the player had left.
        paid: u8,
        /// The rings on its card, worth a point each.
        rings: u8,
    },
    /// A player's marker on a resource track advanced.
    ResourceAdvanced {
        seat: Seat,
        resource: Resource,
        /// Spaces.
        by: u8,
        /// Its space now.
        to: u8,
    },
    /// A player's population grew.
    PopulationGrew {
        seat: Seat,
        /// Spaces.
        by: u8,
        /// Its space now.
        to: u8,
    },
    /// A player's population is at the last space: the game ends with this round.
    LastRoundCalled {
        seat: Seat,
        /// Its space.
        population: u8,
    },
    /// A player bought a turn order pedestal.
    PedestalBought {
        seat: Seat,
        /// In gold.
        paid: u8,
        /// Which pedestal, 1 or 2: the player's place in the next round's order.
        place: u8,
    },
    /// A player bought nothing more in this round.
    Passed {
        seat: Seat,
        /// The gold that was not spent.
        lost: u8,
        /// Whether it happened because the player's time was up.
        timed_out: bool,
    },

    // ---- time-out (RULES section 11)
    /// The player's time was up: the loan of this turn went back, as if never taken.
    LoanHandedBack {
        seat: Seat,
        /// What the player may spend in this round now.
        gold_limit: u8,
    },
    /// The player's time was up: the parts of an unfinished monument came off the map.
    MonumentTakenBack { seat: Seat, monument: MonumentId },

    // ---- solo (RULES section 7.1)
    /// The automaton's discarded cards were made its deck again.
    SoloCardsShuffled {
        /// How many cards.
        cards: usize,
    },
    /// A card of the automaton was drawn.
    SoloCardDrawn { card: Card },
    /// The automaton took from the market what its card says.
    AutomatonTook {
        card: Card,
        /// Which section of the card was carried out, counted from 0 at the top; null where nothing of any was there.
        section: Option<usize>,
        /// What of the section was there and was taken.
        items: Vec<SoloItem>,
        /// The building tiles among it.
        tiles: Vec<TileId>,
        /// The monuments among it.
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

/// Copies what the fact says. What no rules could have recorded here is a misfit, and the state is not to be used then.
pub fn evolve(state: &mut State, fact: &Fact) -> Fits {
    state.players.has_all(fact.seats())?;
    match fact {
        Fact::TurnOrderSet { order } => {
            given(order.len() <= state.players.len(), Misfit::TooMany)?;
            state.turn_order.clone_from(order);
        }
        Fact::MapDealt { seat, board, map } => state.players[*seat].set_map(board.fits()?, map)?,
        Fact::FreeRoadDealt { seat } => {
            state.supply.long_roads.loses(1)?;
            state.players[*seat].free_road_pending = true;
        }
        Fact::MonumentRevealed { monument } => state.market.reveal_monument(*monument)?,
        Fact::ObjectiveRevealed { objective } => state.objectives.put(*objective)?,
        Fact::SoloCardsShuffled { .. } | Fact::SoloCardDrawn { .. } | Fact::AutomatonTook { .. } => solo(state, fact)?,
        Fact::TileDiscarded { .. }
        | Fact::RoundStarted { .. }
        | Fact::TileRevealed { .. }
        | Fact::PiecesPutOut { .. }
        | Fact::PedestalReturned { .. }
        | Fact::TurnBegan { .. }
        | Fact::FreeRoadAwaited { .. }
        | Fact::PlayerOut { .. }
        | Fact::GameEnded { .. } => course(state, fact)?,
        _ => deed(state, fact)?,
    }
    Ok(())
}

/// Rounds and turns.
fn course(state: &mut State, fact: &Fact) -> Fits {
    match fact {
        Fact::TileDiscarded { stack, tile } => {
            take_tile(state, *stack)?;
            state.discard.tiles.put(*tile)?;
        }
        Fact::RoundStarted { round, gold, last } => {
            state.round = round.fits()?;
            state.final_round = *last;
            for (_, player) in state.players.iter_mut() {
                (player.gold_spent, player.gold_limit, player.out, player.turns) = (0, gold.fits()?, false, 0);
            }
        }
        Fact::TileRevealed { stack, tile } => {
            state.market.stack_mut(*stack).ok_or(Misfit::Absent)?.reveal(*tile)?;
        }
        Fact::PiecesPutOut { long_roads, short_sets, towers } => {
            state.market.long_roads.gains(*long_roads)?;
            state.market.short_sets.gains(*short_sets)?;
            state.market.towers.gains(*towers)?;
            state.supply.long_roads.loses(*long_roads)?;
            state.supply.short_sets.loses(*short_sets)?;
            state.supply.towers.loses(*towers)?;
        }
        Fact::PedestalReturned { seat, .. } => state.players[*seat].pedestal = None,
        Fact::TurnBegan { seat, turn } => {
            state.turns = turn.fits()?;
            state.players[*seat].turns.gains(1)?;
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
            given(reason.len() <= LONGEST, Misfit::TooMany)?;
            state.ended_by = Some(reason.clone());
            state.players.has_all(result.players.iter().map(|ranked| &ranked.seat).chain(&result.winners))?;
            given(result.players.len() == state.players.len(), Misfit::Seat)?;
            given(result.winners.len() <= state.players.len(), Misfit::TooMany)?;
            state.result = Some(result.clone());
        }
        _ => debug_assert!(false, "{fact:?} is no fact of the course"),
    }
    Ok(())
}

/// What a player does, or what is done for him.
fn deed(state: &mut State, fact: &Fact) -> Fits {
    match fact {
        Fact::LoanTaken { seat, round, gold_limit } => {
            state.players[*seat].loan_round = Some(round.fits()?);
            state.players[*seat].gold_limit = gold_limit.fits()?;
            set_loan(state, Some(LoanAction::Taken));
        }
        Fact::LoanRepaid { seat, paid } => {
            state.players[*seat].loan_round = None;
            spend(state, *seat, *paid)?;
            set_loan(state, Some(LoanAction::Repaid));
        }
        Fact::LoanHandedBack { seat, gold_limit } => {
            state.players[*seat].loan_round = None;
            state.players[*seat].gold_limit = gold_limit.fits()?;
            set_loan(state, None);
        }
        Fact::FreeRoadPlaced { seat, bridge, cells } => {
            state.players[*seat].free_road_pending = false;
            road(state, *seat, RoadSize::Long, *bridge, *cells)?;
        }
        Fact::LongRoadBought { seat, paid, bridge, cells } => {
            spend(state, *seat, *paid)?;
            state.market.long_roads.loses(1)?;
            set_purchase(state, Purchase::LongRoad);
            road(state, *seat, RoadSize::Long, *bridge, *cells)?;
        }
        Fact::ShortRoadsBought { seat, paid, double, single } => {
            spend(state, *seat, *paid)?;
            state.market.short_sets.loses(1)?;
            set_step(
                state,
                Step::PlaceShort { double: double.fits()?, single: single.fits()? },
                Some(Purchase::ShortRoads),
            );
        }
        Fact::ShortRoadPlaced { seat, piece, cells } => {
            road(state, *seat, (*piece).into(), false, *cells)?;
            use_short(state, u8::from(*piece == ShortPiece::Double), u8::from(*piece == ShortPiece::Single))?;
        }
        Fact::ShortRoadsDiscarded { double, single, .. } => {
            state.discard.short_pieces.gains(*double)?;
            state.discard.short_pieces.gains(*single)?;
            use_short(state, *double, *single)?;
        }
        Fact::TowerBought { seat, paid, cells } => {
            spend(state, *seat, *paid)?;
            state.market.towers.loses(1)?;
            set_purchase(state, Purchase::Tower);
            state.players[*seat].city.add(Piece::Tower { cells: *cells })?;
        }
        Fact::BuildingBought { seat, paid, stack, tile, cells, .. } => {
            spend(state, *seat, *paid)?;
            take_tile(state, *stack)?;
            set_purchase(state, Purchase::Building);
            state.players[*seat].city.add(Piece::Building { tile: *tile, cells: *cells })?;
        }
        Fact::MonumentBegun { seat, monument, cells, .. } => {
            let piece = Piece::Monument { monument: *monument, components: vec![*cells], unfinished: true };
            state.players[*seat].city.add(piece)?;
            set_step(state, Step::PlaceComponent { monument: *monument, next: 1 }, Some(Purchase::Monument));
        }
        Fact::ComponentPlaced { seat, monument, cells, .. } => {
            let city = &mut state.players[*seat].city;
            city.add_component(*cells)?;
            let next = city.unfinished().map_or(0, |(_, parts)| parts.len());
            set_step(state, Step::PlaceComponent { monument: *monument, next }, Some(Purchase::Monument));
        }
        Fact::MonumentCompleted { seat, monument, paid, .. } => {
            spend(state, *seat, *paid)?;
            let player = &mut state.players[*seat];
            player.monuments.put(*monument)?;
            player.city.finish_monument();
            state.market.take_monument(*monument);
        }
        Fact::MonumentTakenBack { seat, .. } => {
            state.players[*seat].city.take_back_monument()?;
            set_step(state, Step::Choose {}, None);
        }
        Fact::ResourceAdvanced { seat, resource, to, .. } => {
            given(*to <= state.resource_board().resource_max, Misfit::Figure)?;
            state.players[*seat].resources.set(*resource, *to);
        }
        Fact::PopulationGrew { seat, to, .. } => {
            given(*to <= state.resource_board().population_max, Misfit::Figure)?;
            state.players[*seat].population = *to;
        }
        Fact::LastRoundCalled { .. } => state.final_round = true,
        Fact::PedestalBought { seat, paid, place } => {
            spend(state, *seat, *paid)?;
            state.players[*seat].pedestal = Some(place.fits()?);
            set_purchase(state, Purchase::Pedestal);
        }
        Fact::Passed { seat, lost, .. } => spend(state, *seat, *lost)?,
        _ => debug_assert!(false, "{fact:?} is no deed"),
    }
    Ok(())
}

fn solo(state: &mut State, fact: &Fact) -> Fits {
    let solo = state.solo.as_mut().ok_or(Misfit::Moment)?;
    match fact {
        Fact::SoloCardsShuffled { .. } => solo.shuffle(),
        Fact::SoloCardDrawn { card } => solo.draw(*card)?,
        Fact::AutomatonTook { card, section, items, tiles, monuments } => {
            let section = section.map(Figure::fits).transpose()?;
            solo.last_card = Some(LastCard { card: *card, section, items: fitting(items)? });
            solo.monuments.put_all(monuments.iter().copied())?;
            monuments.iter().for_each(|monument| state.market.take_monument(*monument));
            state.discard.tiles.put_all(tiles.iter().copied())?;
            for item in items {
                match item {
                    SoloItem::Building(stack) => take_tile(state, *stack)?,
                    SoloItem::LongRoad => {
                        state.market.long_roads.loses(1)?;
                        state.discard.long_roads.gains(1)?;
                    }
                    SoloItem::ShortRoads => {
                        state.market.short_sets.loses(1)?;
                        state.discard.short_sets.gains(1)?;
                    }
                    SoloItem::Tower => {
                        state.market.towers.loses(1)?;
                        state.discard.towers.gains(1)?;
                    }
                    SoloItem::OldestMonument | SoloItem::NewestMonument => {}
                }
            }
        }
        _ => debug_assert!(false, "{fact:?} is not of the automaton"),
    }
    Ok(())
}

fn spend(state: &mut State, seat: Seat, gold: u8) -> Fits {
    state.players.at(seat)?.gold_spent.gains(gold)
}

fn road(state: &mut State, seat: Seat, size: RoadSize, bridge: bool, cells: Cells) -> Fits {
    state.players.at(seat)?.city.add(Piece::Road { size, bridge, cells })
}

fn take_tile(state: &mut State, stack: Stack) -> Fits {
    state.market.stack_mut(stack).ok_or(Misfit::Absent)?.face_up = None;
    Ok(())
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

fn use_short(state: &mut State, doubles: u8, singles: u8) -> Fits {
    if let Some(Turn { step: Step::PlaceShort { double, single }, .. }) = &mut state.turn {
        double.loses(doubles)?;
        single.loses(singles)?;
    }
    Ok(())
}

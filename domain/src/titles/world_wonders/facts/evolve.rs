//! How each fact changes the state.

use super::super::city::{Piece, RoadSize};
use super::super::data::{Piece as ShortPiece, SoloItem};
use super::super::geometry::Cells;
use super::super::ids::Stack;
use super::super::state::{LastCard, LoanAction, Purchase, State, Step, Turn};
use super::Fact;
use crate::kernel::fit::{Figure, Fits, LONGEST, Misfit, Pile, fitting, given};
use crate::kernel::seat::Seat;

/// Applies what the fact says. Returns a misfit for a fact that no rules could have recorded here; the state must
/// not be used then.
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

/// Facts about rounds and turns.
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

/// Facts about what a player does, or about what is done for them.
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

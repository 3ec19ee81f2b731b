//! Facts as sentences, as a friend would tell them.

use super::Action;
use super::State;
use super::WorldWonders;
use super::data::SoloItem;
use super::facts::Fact;
use super::scoring::GameResult;
use super::terms::{ends, needs, worth};
use super::words;
use crate::kernel::language::{Language, Phrase, say};
use crate::kernel::seat::Seat;
use crate::kernel::title::Words;
use crate::kernel::words::points;
use serde_json::Value;

impl Words for WorldWonders {
    fn label(&self, state: &State, action: &Action, language: Language) -> String {
        super::notation::label(state, action).in_words(language)
    }

    fn button(&self, state: &State, action: &Action, language: Language) -> String {
        super::notation::button(state, action).in_words(language)
    }

    fn info(&self, state: &State, seat: Seat, action: &Action) -> Option<Value> {
        super::info::info(state, seat, action)
    }

    fn tell(&self, fact: &Fact, language: Language) -> Option<String> {
        tell(fact).map(|told| told.in_words(language))
    }

    fn position(&self, state: &State, viewer: Option<Seat>, asks: bool, language: Language) -> String {
        super::position::position(state, viewer, asks, language)
    }
}

pub fn tell(fact: &Fact) -> Option<Phrase> {
    Some(match fact {
        Fact::FreeRoadDealt { .. }
        | Fact::TileDiscarded { .. }
        | Fact::PiecesPutOut { .. }
        | Fact::PedestalReturned { .. }
        | Fact::TurnBegan { .. }
        | Fact::FreeRoadAwaited { .. }
        | Fact::SoloCardDrawn { .. } => return None,

        Fact::TurnOrderSet { order } => say!(words::turn_order { seats: seats(order) }),
        Fact::MapDealt { seat, board, .. } => say!(words::map_dealt { seat: seat.to_string(), board: *board }),
        Fact::MonumentRevealed { monument } => {
            let card = monument.data();
            say!(words::monument_revealed { monument: *monument, worth: worth(card), needs: needs(card) })
        }
        Fact::ObjectiveRevealed { objective } => say!(words::objective_revealed { objective: *objective }),
        Fact::RoundStarted { round, gold, last } => {
            say!(words::round_started { round: *round, gold: *gold, last: *last })
        }
        Fact::TileRevealed { stack, tile } => {
            let (of, gain) = (stack.data(), tile.data().gain.letters());
            say!(words::tile_revealed { stack: of.id.as_str(), tile: *tile, gain, gold: of.cost })
        }
        Fact::PlayerOut { seat } => say!(words::player_out { seat: seat.to_string() }),
        Fact::GameEnded { result, .. } => ended(result),

        Fact::LoanTaken { seat, gold_limit, .. } => {
            say!(words::loan_taken { seat: seat.to_string(), gold: *gold_limit })
        }
        Fact::LoanRepaid { seat, paid } => say!(words::loan_repaid { seat: seat.to_string(), gold: *paid }),
        Fact::FreeRoadPlaced { seat, bridge, cells } => {
            say!(words::free_road_placed { seat: seat.to_string(), bridge: *bridge, cells: ends(*cells) })
        }
        Fact::LongRoadBought { seat, paid, bridge, cells } => {
            let (seat, cells) = (seat.to_string(), ends(*cells));
            say!(words::long_road_bought { seat, gold: *paid, bridge: *bridge, cells })
        }
        Fact::ShortRoadsBought { seat, paid, .. } => {
            say!(words::short_roads_bought { seat: seat.to_string(), gold: *paid })
        }
        Fact::ShortRoadPlaced { seat, piece, cells } => {
            say!(words::short_road_placed { seat: seat.to_string(), piece: piece.id(), cells: ends(*cells) })
        }
        Fact::ShortRoadsDiscarded { seat, double, single } => {
            say!(words::short_roads_discarded { seat: seat.to_string(), count: double + single })
        }
        Fact::TowerBought { seat, paid, cells } => {
            say!(words::tower_bought { seat: seat.to_string(), gold: *paid, cells: cells.to_string() })
        }
        Fact::BuildingBought { seat, paid, tile, cells, .. } => {
            let (seat, cells) = (seat.to_string(), cells.to_string());
            say!(words::building_bought { seat, tile: *tile, cells, gold: *paid })
        }
        Fact::MonumentBegun { seat, monument, cells, .. } => {
            let (seat, cells) = (seat.to_string(), cells.to_string());
            if monument.data().components.len() > 1 {
                say!(words::monument_begun { seat, monument: *monument, cells })
            } else {
                say!(words::monument_built { seat, monument: *monument, cells })
            }
        }
        Fact::ComponentPlaced { seat, monument, cells, .. } => {
            let (seat, cells) = (seat.to_string(), cells.to_string());
            say!(words::component_placed { seat, monument: *monument, cells })
        }
        Fact::MonumentCompleted { seat, monument, paid, rings } => {
            let points = say!(points { count: *rings });
            say!(words::monument_completed { seat: seat.to_string(), monument: *monument, gold: *paid, points })
        }
        Fact::ResourceAdvanced { seat, resource, by, to } => {
            say!(words::resource_advanced { seat: seat.to_string(), resource: *resource, by: *by, to: *to })
        }
        Fact::PopulationGrew { seat, by, to } => {
            say!(words::population_grew { seat: seat.to_string(), by: *by, to: *to })
        }
        Fact::LastRoundCalled { seat, .. } => say!(words::last_round_called { seat: seat.to_string() }),
        Fact::PedestalBought { seat, paid, place } => {
            say!(words::pedestal_bought { seat: seat.to_string(), gold: *paid, place: *place })
        }
        Fact::Passed { seat, lost, timed_out: true } => {
            say!(words::timed_out { seat: seat.to_string(), gold: *lost })
        }
        Fact::Passed { seat, lost, .. } => say!(words::passed { seat: seat.to_string(), gold: *lost }),
        Fact::LoanHandedBack { seat, .. } => say!(words::loan_handed_back { seat: seat.to_string() }),
        Fact::MonumentTakenBack { seat, monument } => {
            say!(words::monument_taken_back { seat: seat.to_string(), monument: *monument })
        }
        Fact::SoloCardsShuffled { cards } => say!(words::solo_cards_shuffled { cards: *cards }),
        Fact::AutomatonTook { card, items, .. } if items.is_empty() => {
            say!(words::automaton_took_nothing { card: card.to_string() })
        }
        Fact::AutomatonTook { card, items, tiles, monuments, .. } => {
            let mut taken: Vec<Phrase> = tiles.iter().map(|tile| say!(words::taken_tile { tile: *tile })).collect();
            taken.extend(monuments.iter().map(|monument| Phrase::from(*monument)));
            let pieces =
                items.iter().filter(|item| matches!(item, SoloItem::LongRoad | SoloItem::ShortRoads | SoloItem::Tower));
            taken.extend(pieces.map(|item| Phrase::from(*item)));
            say!(words::automaton_took { card: card.to_string(), taken: Phrase::and(taken) })
        }
    })
}

fn ended(result: &GameResult) -> Phrase {
    let points = Phrase::commas(result.players.iter().map(|player| format!("{} {}", player.seat, player.score.total)));
    match (&result.solo, &result.winners[..]) {
        (Some(solo), winners) => {
            let (easy, hard) = (solo.target_easy, solo.target_hard);
            say!(words::ended_solo { beaten: !winners.is_empty(), points, easy, hard })
        }
        (None, [winner]) => say!(words::ended_won { winner: winner.to_string(), points }),
        (None, winners) => say!(words::ended_shared { winners: seats(winners), points }),
    }
}

fn seats(seats: &[Seat]) -> Phrase {
    Phrase::and(seats.iter().map(Seat::to_string))
}

//! What a digest covers: everything, because nothing is hidden. Tags and numbers never change.

use super::city::{City, Piece, RoadSize};
use super::data::{Resources, Side};
use super::geometry::Cells;
use super::ids::{Card, MapId, MonumentId, Named as _, ObjectiveId, SoloItem, Stack, TileId};
use super::options::{Options, SoloMode, StartOrder};
use super::scoring::{GameResult, Ranked, Score, SoloResult};
use super::state::{
    Discard, LastCard, LoanAction, Market, Player, Purchase, Solo, StackState, State, Step, Supply, Turn,
};
use crate::digested;
use crate::kernel::digest::{Feed, Feeder};

digested!(State {
    1: options,
    2: players,
    3: round,
    4: turn_order,
    5: turn,
    6: turns,
    7: final_round,
    8: market,
    9: supply,
    10: discard,
    11: objectives,
    12: solo,
    13: result,
    14: ended_by,
} without { components });

digested!(Options {
    1: map_side,
    2: resource_side,
    3: advanced,
    4: solo_mode,
    5: start_order,
    6: voluntary_pass,
    7: colors,
});
digested!(enum Side { 0: A, 1: B });
digested!(enum SoloMode { 0: Easy, 1: Hard });
digested!(enum StartOrder { 0: Random, 1: Seating });

digested!(Player {
    1: board,
    2: map,
    3: gold_spent,
    4: gold_limit,
    5: out,
    6: loan_round,
    7: pedestal,
    8: population,
    9: resources,
    10: monuments,
    11: free_road_pending,
    12: turns,
    13: city,
});
digested!(Resources { 1: food, 2: ceramics, 3: gears });
digested!(City { 1: pieces, 2: occupied, 3: roads, 4: towers, 5: kinds });
digested!(enum Piece {
    0: Road { 1: size, 2: bridge, 3: cells },
    1: Building { 1: tile, 2: cells },
    2: Tower { 1: cells },
    3: Monument { 1: monument, 2: components, 3: unfinished },
});
digested!(enum RoadSize { 0: Long, 1: Double, 2: Single });

digested!(Turn { 1: number, 2: seat, 3: loan, 4: purchase, 5: step });
digested!(enum LoanAction { 0: Taken, 1: Repaid });
digested!(enum Purchase { 0: LongRoad, 1: ShortRoads, 2: Tower, 3: Building, 4: Monument, 5: Pedestal });
digested!(enum Step {
    0: Choose {},
    1: PlaceShort { 1: double, 2: single },
    2: PlaceComponent { 1: monument, 2: next },
    3: PlaceFreeRoad {},
});

// Face-down items: one bit each, in the order of the box.
digested!(Market { 1: stacks, 2: long_roads, 3: short_sets, 4: towers, 5: monuments, 6: monuments_left });
digested!(StackState { 1: stack, 2: face_up, 3: left });
digested!(Supply { 1: long_roads, 2: short_sets, 3: towers });
digested!(Discard { 1: tiles, 2: short_pieces, 3: long_roads, 4: short_sets, 5: towers });
digested!(Solo { 1: last_card, 2: left, 3: discard, 4: monuments });
digested!(LastCard { 1: card, 2: section, 3: items });
digested!(enum SoloItem {
    0: Building(1: stack),
    1: LongRoad,
    2: ShortRoads,
    3: Tower,
    4: OldestMonument,
    5: NewestMonument,
});

digested!(GameResult { 1: players, 2: winners, 3: solo });
digested!(Ranked { 1: seat, 2: score, 3: rank });
digested!(Score { 1: population, 2: least, 3: monuments, 4: natural, 5: districts, 6: loan, 7: objectives, 8: total });
digested!(SoloResult { 1: target_easy, 2: target_hard, 3: mode, 4: win });

digested!(Stack as |stack| stack.id());
digested!(TileId as |tile| tile.id());
digested!(MapId as |map| map.id());
digested!(MonumentId as |monument| monument.id());
digested!(ObjectiveId as |objective| objective.id());
digested!(Card as |card| card.id());

/// 18 bytes: the bits of [`Cells`] from the highest cell to the lowest.
impl Feed for Cells {
    fn is_default(&self, _: bool) -> bool {
        self.is_empty()
    }

    fn feed(&self, to: &mut Feeder) {
        to.bytes(&self.to_bytes());
    }
}

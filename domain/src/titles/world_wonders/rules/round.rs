//! Rounds: the set-up of the table, the end of a round and the next turn order (RULES sections 3 and 6).

use super::super::data::Side;
use super::super::facts::Fact;
use super::super::options::StartOrder;
use super::super::state::State;
use super::{Moves, ending, turn};
use crate::kernel::seat::Seat;

/// Number of objectives in an advanced game.
const OBJECTIVES: usize = 3;

/// The set-up (RULES section 3).
pub fn set_up(play: &mut Moves<'_>) {
    let players = play.players.len();
    let mut order: Vec<Seat> = Seat::all(players).collect();
    if play.options.start_order == StartOrder::Random {
        order = (0..players).map(|_| draw(play, "turn_order", &mut order)).collect();
    }
    play.record(Fact::TurnOrderSet { order });
    let side = play.options.map_side;
    let mut boards: Vec<u8> = (1..=5).collect();
    for seat in Seat::all(players) {
        let board = match side {
            Side::A => seat.0 + 1,
            Side::B => draw(play, "maps", &mut boards),
        };
        let map = play.components.map(side, board).to_string();
        play.record(Fact::MapDealt { seat, board, map });
    }
    for seat in Seat::all(players) {
        play.record(Fact::FreeRoadDealt { seat });
    }
    refill_monuments(play);
    if play.options.advanced {
        let mut objectives: Vec<_> = play.components.objectives().collect();
        for _ in 0..OBJECTIVES {
            let objective = draw(play, "objectives", &mut objectives);
            play.record(Fact::ObjectiveRevealed { objective });
        }
    }
    start(play, 1);
}

/// Fills the row of monuments as long as there are cards.
pub fn refill_monuments(play: &mut Moves<'_>) {
    while play.market.monuments.len() < play.market_size().monuments {
        let mut deck: Vec<_> = play.monument_deck().collect();
        if deck.is_empty() {
            return;
        }
        let monument = draw(play, "monuments", &mut deck);
        play.record(Fact::MonumentRevealed { monument });
    }
}

/// Ends the round: all players are out.
pub fn end(play: &mut Moves<'_>) {
    if play.round >= play.board().rounds || play.final_round {
        ending::end_game(play);
    } else {
        let next = play.round + 1;
        start(play, next);
    }
}

/// Starts a round (RULES section 6.2).
fn start(play: &mut Moves<'_>, round: u8) {
    let board = play.board();
    let left_over: Vec<_> =
        play.market.stacks.iter().filter_map(|stack| stack.face_up.map(|tile| (stack.stack, tile))).collect();
    for (stack, tile) in left_over {
        play.record(Fact::TileDiscarded { stack, tile });
    }
    if round > 1 {
        new_order(play);
    }
    play.record(Fact::RoundStarted { round, gold: board.gold_per_round, last: round >= board.rounds });
    for place in 0..play.market.stacks.len() {
        let stack = play.market.stacks[place].stack;
        let mut tiles: Vec<_> = play.market.stacks[place].face_down().collect();
        if !tiles.is_empty() {
            let tile = draw(play, &format!("stack_{stack}"), &mut tiles);
            play.record(Fact::TileRevealed { stack, tile });
        }
    }
    let (size, market, supply) = (play.market_size(), &play.market, &play.supply);
    let lack = |full: u8, have: u8, supply: u8| full.saturating_sub(have).min(supply);
    let long_roads = lack(size.long_roads, market.long_roads, supply.long_roads);
    let short_sets = lack(size.short_sets, market.short_sets, supply.short_sets);
    let towers = lack(size.towers, market.towers, supply.towers);
    play.record(Fact::PiecesPutOut { long_roads, short_sets, towers });
    if let Some(first) = play.turn_order.first().copied() {
        turn::begin(play, first);
    }
}

fn new_order(play: &mut Moves<'_>) {
    let order = next_order(play);
    let holders: Vec<(Seat, u8)> =
        play.players.iter().filter_map(|(seat, player)| player.pedestal.map(|place| (seat, place))).collect();
    for (seat, place) in holders {
        play.record(Fact::PedestalReturned { seat, place });
    }
    if play.solo.is_none() {
        play.record(Fact::TurnOrderSet { order });
    }
}

/// Holders of pedestals take the places that the pedestals name. The others fill up from the front: fewest people
/// first, then fewest monuments, then in the old order (RULES section 6.2, R8).
pub fn next_order(state: &State) -> Vec<Seat> {
    let mut places: Vec<Option<Seat>> = vec![None; state.players.len()];
    for (seat, player) in state.players.iter() {
        if let Some(place) = player.pedestal.and_then(|place| places.get_mut(usize::from(place) - 1)) {
            *place = Some(seat);
        }
    }
    let mut others: Vec<Seat> =
        state.turn_order.iter().copied().filter(|seat| state.players[*seat].pedestal.is_none()).collect();
    others.sort_by_key(|seat| (state.players[*seat].population, state.players[*seat].monuments.len()));
    let mut others = others.into_iter();
    places.into_iter().filter_map(|place| place.or_else(|| others.next())).collect()
}

/// Draws one of `from`, each equally likely, in the listed order.
pub fn draw<T>(play: &mut Moves<'_>, purpose: &str, from: &mut Vec<T>) -> T {
    let at = play.pick(purpose, from.len());
    from.remove(at)
}

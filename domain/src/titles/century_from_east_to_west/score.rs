//! Everybody's score now, and who is ahead (RULES sections 8 and 9).

use super::data::{BonusRule, Symbol};
use super::ids::BonusTile;
use super::state::{Player, State};
use crate::kernel::seat::Seat;
use serde::{Deserialize, Serialize};

/// A player's points, part by part.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Score {
    pub seat: Seat,
    /// For point cards.
    pub cards: i64,
    /// For bonus tiles.
    pub bonus: i64,
    /// For exploration tiles.
    pub exploration: i64,
    /// For red, green and brown cubes.
    pub goods: i64,
    /// The sum.
    pub total: i64,
}

/// As if the game ended now.
pub fn of(state: &State, seat: Seat) -> Score {
    let player = &state.players[seat];
    let cards = player.point_cards.iter().map(|card| i64::from(card.data().vp)).sum();
    let symbols = symbols(player);
    let bonus = player.bonus_tiles.iter().map(|tile| worth(state, *tile, player, symbols)).sum();
    let exploration = player.tiles.iter().map(|tile| i64::from(tile.data().vp)).sum();
    let goods = i64::from(player.cubes.total()) - i64::from(player.cubes.yellow);
    Score { seat, cards, bonus, exploration, goods, total: cards + bonus + exploration + goods }
}

/// In seat order.
pub fn all(state: &State) -> Vec<Score> {
    state.players.seats().map(|seat| of(state, seat)).collect()
}

/// How many of each symbol a player's point cards have.
pub fn symbols(player: &Player) -> [i64; 4] {
    let mut symbols = [0; 4];
    player.point_cards.iter().for_each(|card| symbols[card.data().symbol as usize] += 1);
    symbols
}

/// The value of a bonus tile for its owner; each tile counts independently.
pub fn worth(state: &State, tile: BonusTile, player: &Player, symbols: [i64; 4]) -> i64 {
    match tile.data().rule {
        BonusRule::SymbolPair { symbols: [one, other], vp } => {
            let count = |symbol: Symbol| symbols[symbol as usize];
            i64::from(vp) * count(one).min(count(other))
        }
        BonusRule::Settlers { per, vp } => {
            let in_service = i64::from(state.components.setup().settlers_per_player) - i64::from(player.reserve);
            in_service / i64::from(per) * i64::from(vp)
        }
        BonusRule::Exploration { per, vp } => player.tiles.len() as i64 / i64::from(per) * i64::from(vp),
        BonusRule::Flat { vp } => i64::from(vp),
        BonusRule::MerchantCards { per, vp } => player.merchant_cards() as i64 / i64::from(per) * i64::from(vp),
    }
}

/// Most points first; on a tie the player later in turn order (RULES section 9).
pub fn ranking(state: &State, scores: &[Score]) -> Vec<Seat> {
    let total = |seat: &Seat| scores.iter().find(|score| score.seat == *seat).map_or(0, |score| score.total);
    let mut ranking: Vec<Seat> = state.turn_order.iter().rev().copied().collect();
    ranking.sort_by_key(|seat| std::cmp::Reverse(total(seat)));
    ranking
}

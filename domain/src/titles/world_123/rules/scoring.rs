//! The winner (RULES sections 8 and 9).

use super::super::Game;
use super::super::data::{Good, Goods};
use super::super::facts::{EndReason, Final, Score};
use super::super::state::State;
use super::draws;
use crate::kernel::seat::Seat;
use std::collections::BTreeMap;

pub fn result(play: &mut Game<'_>, end_reason: EndReason) -> Final {
    let removed = draws::removed(play);
    let deck = draws::left(play, &removed);
    let scores = ranking(play.players.seats().map(|seat| score(play, seat)).collect());
    let winners = scores.iter().filter(|score| score.rank == 1).map(|score| score.seat).collect();
    Final { end_reason, scores, winners, removed, deck }
}

/// The present score; [`ranking`] sets its rank.
pub fn score(state: &State, seat: Seat) -> Score {
    let player = &state.players[seat];
    let goods_vp: BTreeMap<Good, u32> =
        state.components.goods().map(|good| (good, good_vp(state, player.delivered[good]))).collect();
    let goods_total = goods_vp.values().sum();
    let sets = player.delivered.fewest();
    let set_vp = state.rules().vp_set * u32::from(sets);
    let privilege_vp = player.effects().map(|effect| effect.vp).sum();
    Score {
        seat,
        goods_vp,
        goods_total,
        sets,
        set_vp,
        privilege_vp,
        total: goods_total + set_vp + privilege_vp,
        cargo: player.cargo.total(),
        last_income: player.last_income(),
        rank: 1,
    }
}

/// The points for this many delivered goods of one type.
fn good_vp(state: &State, count: u8) -> u32 {
    let table = &state.rules().vp_by_count;
    table.get(usize::from(count)).or(table.last()).copied().unwrap_or(0)
}

/// The points for these delivered goods, sets included.
pub fn goods_points(state: &State, delivered: &Goods) -> u32 {
    let goods: u32 = state.components.goods().map(|good| good_vp(state, delivered[good])).sum();
    goods + state.rules().vp_set * u32::from(delivered.fewest())
}

/// The points for one more good of this type.
pub fn points_for(state: &State, seat: Seat, good: Good) -> u32 {
    let now = &state.players[seat].delivered;
    let mut delivered = *now;
    delivered[good] += 1;
    goods_points(state, &delivered) - goods_points(state, now)
}

/// Ranks by total, then goods aboard, then last income. Remaining ties share a rank: 1, 1, 3.
pub fn ranking(mut scores: Vec<Score>) -> Vec<Score> {
    let key = |score: &Score| (score.total, score.cargo, score.last_income);
    scores.sort_by_key(|score| (std::cmp::Reverse(key(score)), score.seat));
    for i in 0..scores.len() {
        let better = scores.iter().filter(|other| key(other) > key(&scores[i])).count();
        scores[i].rank = better as u8 + 1;
    }
    scores
}

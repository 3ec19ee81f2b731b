//! Claim a point card at a fort, with or without a bonus tile (RULES section 5.3).

use super::super::Match;
use super::super::cubes::Cubes;
use super::super::data::Effect;
use super::super::facts::Fact;
use super::super::ids::{BonusTile, Place, PointCard};
use super::super::rejection::Rejection;
use super::super::state::{Source, State, column};
use super::turn;
use crate::kernel::seat::Seat;

/// A legal claim.
#[derive(Clone, Copy, Debug)]
pub struct Claim {
    card: PointCard,
    cost: Cubes,
    /// The bonus tile taken, and the number left in the stack.
    bonus: Option<(BonusTile, u8)>,
}

pub fn judge(state: &State, seat: Seat, fort: Place, card: PointCard, bonus: bool) -> Result<Claim, Rejection> {
    let player = &state.players[seat];
    let cost = card.data().cost;
    if !player.cubes.holds(cost) {
        return Err(Rejection::CannotPayCard { card, cost, lacking: cost.lacking_in(player.cubes) });
    }
    let bonus = if bonus { Some(judge_bonus(state, seat, fort)?) } else { None };
    Ok(Claim { card, cost, bonus })
}

fn judge_bonus(state: &State, seat: Seat, fort: Place) -> Result<(BonusTile, u8), Rejection> {
    let have = state.players[seat].bonus_tiles.len();
    if have >= state.components.setup().bonus_max {
        return Err(Rejection::BonusLimit { have });
    }
    let stack = &state.forts[column(fort)];
    let tile = stack.bonus_top.ok_or(Rejection::BonusNotAvailable { fort })?;
    Ok((tile, stack.bonus_left.saturating_sub(1)))
}

/// Whether a bonus tile can be taken with a claim at `fort`.
pub fn bonus_is_there(state: &State, seat: Seat, fort: Place) -> bool {
    judge_bonus(state, seat, fort).is_ok()
}

/// Payment, card, bonus tile, effect, in this order (ruling 14.11).
pub fn perform(play: &mut Match<'_>, seat: Seat, fort: Place, claim: Claim) {
    let Claim { card, cost, bonus } = claim;
    play.record(Fact::PointCardClaimed { seat, at: fort, card, paid: cost });
    if let Some((tile, left)) = bonus {
        play.record(Fact::BonusTileTaken { seat, at: fort, tile, left });
    }
    if play.end_trigger.is_none() && play.players[seat].point_cards.len() >= play.components.setup().end_cards {
        play.record(Fact::FinalRoundBegan { seat, round: play.round });
    }
    match card.data().effect {
        Effect::Settlers { count } => enlist(play, seat, count),
        Effect::Discount { icon } => {
            let hammers = play.players[seat].discounts[icon as usize].saturating_add(1);
            play.record(Fact::HammerGained { seat, icon, hammers });
        }
        Effect::ExtraGoods { icon, cube } => {
            let extra_goods = play.players[seat].extra_goods[icon as usize] + Cubes::of(cube, 1);
            play.record(Fact::DreamcatcherGained { seat, icon, extra_goods });
        }
        Effect::Explore {} => {
            let tiles = play.takeable_tiles();
            if !tiles.is_empty() {
                return play.record(Fact::ExplorationBegan { seat, source: Source::Point(card), tiles });
            }
        }
    }
    turn::close(play, seat, None);
}

/// Makes settlers of the reserve available; fewer if it holds fewer.
pub fn enlist(play: &mut Match<'_>, seat: Seat, count: u8) {
    let count = count.min(play.players[seat].reserve);
    if count > 0 {
        play.record(Fact::SettlersEnlisted { seat, count });
    }
}

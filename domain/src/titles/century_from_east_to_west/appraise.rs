//! How good a position is for a seat, in hundredths of a point, for the sensible bot.
//!
//! The figures are guesses tuned by playing; nothing of the rules depends on them.

use super::cubes::{Colour, Cubes};
use super::data::{Deed, data};
use super::ids::{Component, MerchantCard, PointCard};
use super::score;
use super::state::{Player, State};
use crate::kernel::seat::Seat;

/// A cube in the storage, by colour, while it can still become part of a card.
const CUBE: [i64; 4] = [38, 85, 135, 185];
/// Settlers at hand: the first ones are worth most.
const AVAILABLE: [i64; 13] = [0, 110, 200, 270, 325, 365, 395, 420, 440, 455, 465, 470, 475];

pub fn appraise(state: &State, seat: Seat) -> i64 {
    let player = &state.players[seat];
    let score = score::of(player, seat);
    if state.active().is_none() {
        return score.total * 100;
    }
    let lead = state.players.iter().map(|(_, p)| p.point_cards.len()).max().unwrap_or(0);
    // How much of the game is still to come, in eighths.
    let ahead = if state.end_trigger.is_some() { 0 } else { (data().setup.end_cards - lead) as i64 };
    let points = (score.cards + score.bonus + score.exploration) * 100;
    let race = player.point_cards.len() as i64 * 60;
    let later = goods(player) + nearest_card(state, player) + settlers(player) + gifts(player) + route(player);
    points + race + if ahead == 0 { score.goods * 100 } else { later * (ahead + 4) / 10 }
}

fn goods(player: &Player) -> i64 {
    // What the storage will not hold is worth nothing: the cheapest go back.
    let mut excess = player.excess() as i64;
    let mut worth = 0;
    for colour in Colour::ALL {
        let kept = (i64::from(player.cubes[colour]) - excess).max(0);
        excess = (excess - i64::from(player.cubes[colour])).max(0);
        worth += kept * CUBE[colour as usize];
    }
    worth
}

/// The card at the forts that is nearest to being paid, with what it would bring.
fn nearest_card(state: &State, player: &Player) -> i64 {
    let near = |card: PointCard| {
        let cost = card.data().cost;
        let lacking = value(cost.lacking_in(player.cubes));
        let whole = value(cost).max(1);
        let gain = 100 * i64::from(card.data().vp) - worth(cost) * 2 / 3 + 150;
        gain.max(60) * (whole - lacking) * (whole - lacking) / (whole * whole) / 2
    };
    let mut found: Vec<i64> = state.forts.iter().filter_map(|fort| fort.card).map(near).collect();
    found.sort_unstable_by_key(|worth| -worth);
    found.iter().zip([10, 4, 2, 1]).map(|(worth, weight)| worth * weight / 10).sum()
}

fn settlers(player: &Player) -> i64 {
    let in_service = i64::from(data().setup.settlers_per_player) - i64::from(player.reserve);
    AVAILABLE[usize::from(player.available).min(AVAILABLE.len() - 1)] + 70 * in_service
}

fn gifts(player: &Player) -> i64 {
    let hammers: i64 = player.discounts.iter().map(|hammers| i64::from(*hammers).min(2)).sum();
    let extra: i64 = player.extra_goods.iter().map(|cubes| worth(*cubes)).sum();
    hammers * 60 + extra
}

/// A short route of good cards: the best ones count.
fn route(player: &Player) -> i64 {
    let mut cards: Vec<i64> = player.route.iter().map(|on| power(on.card)).collect();
    cards.sort_unstable_by_key(|power| -power);
    cards.iter().zip([10, 7, 4, 1, 0]).map(|(power, weight)| power * weight / 10).sum()
}

/// What one use of the card brings.
fn power(card: MerchantCard) -> i64 {
    match card.data().deed {
        Deed::Spice { gain } => worth(gain),
        Deed::Upgrade { upgrades } => 48 * i64::from(upgrades),
        Deed::Trade { give, get } => worth(get) - worth(give) + 40,
    }
}

fn worth(cubes: Cubes) -> i64 {
    Colour::ALL.into_iter().map(|colour| i64::from(cubes[colour]) * CUBE[colour as usize]).sum()
}

/// In steps of upgrades.
fn value(cubes: Cubes) -> i64 {
    Colour::ALL.into_iter().map(|colour| i64::from(cubes[colour]) * (colour as i64 + 1)).sum()
}

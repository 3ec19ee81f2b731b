//! How the sensible bot rates a position for a seat, in hundredths of a point.
//!
//! The figures are guesses, tuned by playing. No rule depends on them.

use super::CenturyFromEastToWest;
use super::cubes::{Colour, Cubes};
use super::data::Deed;
use super::ids::{MerchantCard, PointCard};
use super::score;
use super::state::{Player, State};
use super::{Action, rules};
use crate::kernel::seat::Seat;
use crate::kernel::title::Bots;
use std::ops::ControlFlow;

impl Bots for CenturyFromEastToWest {
    fn appraise(&self, state: &State, seat: Seat) -> i64 {
        let player = &state.players[seat];
        let score = score::of(state, seat);
        let now = (score.cards + score.bonus + score.exploration) * 100;
        let at_hand = AVAILABLE[usize::from(player.available).min(AVAILABLE.len() - 1)];
        let later = settlers(state, player) + gifts(player) + route(player);
        let claims = CLAIM * player.point_cards.len() as i64;
        match state.end_trigger {
            // A player who ends the game counts this claim like any other, and checks whether they lead.
            Some(ender) if ender == seat => now + at_hand + later / 4 + claims + finish(state, seat, score.total),
            Some(_) => score.total * 100,
            None if state.active().is_none() => score.total * 100,
            None => {
                let lead = state.players.iter().map(|(_, p)| p.point_cards.len()).max().unwrap_or(0);
                let ahead = state.components.setup().end_cards.saturating_sub(lead) as i64;
                // The fewer claims are left, the less future purchases matter.
                let goods = if ahead > 1 { goods(state, seat) } else { score.goods * 50 };
                let near = nearest_card(state, player) * if ahead > 1 { 1 } else { 2 };
                now + at_hand + goods + near + later * (ahead + 1) / 8 + claims
            }
        }
    }

    /// All legal actions, except a rest with all settlers at home: it would only pass the turn.
    fn promising(&self, state: &State, seat: Seat) -> Vec<Action> {
        let idle = state.settlers_on_board(seat) + state.players[seat].settlers_on_route() == 0;
        let mut actions = vec![];
        let _ = rules::visit_legal(state, seat, &mut |action| {
            if !(idle && action == Action::Rest {} && !actions.is_empty()) {
                actions.push(action);
            }
            ControlFlow::Continue(())
        });
        actions
    }
}

/// Value of a cube in the storage, by colour, while it can still pay for a card.
const CUBE: [i64; 4] = [38, 85, 135, 185];
/// Weight of the first, second and later cubes of a colour, in percent.
const OF_A_COLOUR: [i64; 5] = [100, 85, 60, 40, 15];
/// One card nearer to the end, in addition to its points.
const CLAIM: i64 = 120;
/// Value of available settlers: the first ones are worth most.
const AVAILABLE: [i64; 13] = [0, 110, 200, 270, 325, 365, 395, 420, 440, 455, 465, 470, 475];

/// Ending the game is good for the leader.
fn finish(state: &State, seat: Seat, total: i64) -> i64 {
    let others = state.players.iter().filter(|(other, _)| *other != seat);
    let best = others.map(|(other, _)| score::of(state, other).total).max().unwrap_or(0);
    if total > best { 1_200 } else { 0 }
}

/// Many cubes of one colour are worth less than a mix: cards ask for several colours.
fn goods(state: &State, seat: Seat) -> i64 {
    let player = &state.players[seat];
    // Cubes beyond the storage are worth nothing: the cheapest go back.
    let mut excess = i64::from(state.excess(seat));
    let mut worth = 0;
    for colour in Colour::ALL {
        let owned = i64::from(player.cubes[colour]);
        let kept = (owned - excess).max(0);
        excess = (excess - owned).max(0);
        let full: i64 = (0..kept).map(|n| OF_A_COLOUR[(n as usize).min(OF_A_COLOUR.len() - 1)]).sum();
        worth += full * CUBE[colour as usize] / 100;
    }
    // A full storage delays the next harvest.
    worth - (i64::from(player.cubes.total()) - 6).clamp(0, 4) * 40
}

/// The card at the forts that is nearest to being paid, and its value.
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
    found.iter().zip([10, 2]).map(|(worth, weight)| worth * weight / 10).sum()
}

fn settlers(state: &State, player: &Player) -> i64 {
    70 * (i64::from(state.components.setup().settlers_per_player) - i64::from(player.reserve))
}

fn gifts(player: &Player) -> i64 {
    let hammers: i64 = player.discounts.iter().map(|hammers| i64::from(*hammers).min(2)).sum();
    let extra: i64 = player.extra_goods.iter().map(|cubes| worth(*cubes)).sum();
    hammers * 60 + extra
}

/// A short route of good cards: only the best ones count.
fn route(player: &Player) -> i64 {
    let mut cards: Vec<i64> = player.route.iter().map(|on| power(on.card)).collect();
    cards.sort_unstable_by_key(|power| -power);
    cards.iter().zip([10, 7, 4, 1, 0]).map(|(power, weight)| power * weight / 10).sum()
}

/// The value of one use of the card.
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

/// Value of cubes in upgrade steps.
fn value(cubes: Cubes) -> i64 {
    Colour::ALL.into_iter().map(|colour| i64::from(cubes[colour]) * (colour as i64 + 1)).sum()
}

//! The set-up (RULES section 3), drawn lazily: a card is drawn when it is laid face up.

use super::super::Match;
use super::super::data::Work;
use super::super::facts::Fact;
use super::turn;
use crate::kernel::seat::Seat;

pub fn setup(play: &mut Match<'_>) {
    let players = play.players.len();
    draw_start_player(play, players);
    lay_point_cards(play);
    lay_bonus_tiles(play);
    cover_marked_locations(play, players);
    equip_players(play, players);
    for at in play.components.markets() {
        if let Some(card) = turn::draw_merchant(play) {
            play.record(Fact::MerchantCardLaid { at: *at, card });
        }
    }
    let seat = play.turn_order[0];
    play.record(Fact::TurnBegan { seat, round: 1, turn: 1 });
}

fn draw_start_player(play: &mut Match<'_>, players: usize) {
    let start = play.pick("start player", players);
    let turn_order: Vec<Seat> = (0..players).map(|i| Seat(((start + i) % players) as u8)).collect();
    play.record(Fact::StartPlayerDrawn { seat: turn_order[0], turn_order });
}

fn lay_point_cards(play: &mut Match<'_>) {
    for at in play.components.forts() {
        if let Some(card) = turn::draw_point_card(play) {
            play.record(Fact::PointCardLaid { at: *at, card });
        }
    }
    turn::show_point_card(play);
}

fn lay_bonus_tiles(play: &mut Match<'_>) {
    for at in play.components.forts() {
        if let Work::Fort { bonus_stack } = at.data().work {
            play.record(Fact::BonusStackLaid { at: *at, count: bonus_stack });
        }
    }
    turn::show_bonus_tops(play);
}

/// With few players, each marked location begins under an exploration tile.
fn cover_marked_locations(play: &mut Match<'_>, players: usize) {
    let components = play.components;
    for at in components.marked().iter().take(components.setup().covered(players)) {
        let left = play.display;
        let drawn = play.pick("exploration tiles", left.len());
        if let Some(tile) = left.nth(drawn) {
            play.record(Fact::LocationCovered { at: *at, tile });
        }
    }
}

fn equip_players(play: &mut Match<'_>, players: usize) {
    let setup = play.components.setup();
    let available = setup.available(players);
    let reserve = setup.settlers_per_player.saturating_sub(available);
    for (seat, cubes) in play.turn_order.clone().into_iter().zip(&setup.starting_cubes) {
        play.record(Fact::PlayerEquipped { seat, available, reserve, cubes: *cubes });
    }
}

//! The automatic steps after an action: extra goods, the storage, refills, the next turn, the end (RULES 4,
//! 5.9, 5.10, 6, 7).

use super::super::Match;
use super::super::cubes::Cubes;
use super::super::facts::Fact;
use super::super::ids::{MerchantCard, Place, PointCard};
use super::super::score;
use super::super::state::{EndReason, ROW, Source};
use crate::kernel::seat::Seat;

/// Steps 4 to 6 of a turn, after the action itself. `then`: the extra goods still to come, and their location.
pub fn close(play: &mut Match<'_>, seat: Seat, then: Option<(Place, Cubes)>) {
    if let Some((at, gained)) = then {
        give_extra_goods(play, seat, at, gained);
    }
    settle_storage(play, seat);
}

pub fn give_extra_goods(play: &mut Match<'_>, seat: Seat, at: Place, gained: Cubes) {
    if !gained.is_empty() {
        play.record(Fact::ExtraGoodsGained { seat, at, gained });
    }
}

/// Opens phase `discard` if the player can choose which cubes to return; otherwise ends the turn.
pub fn settle_storage(play: &mut Match<'_>, seat: Seat) {
    let excess = play.excess(seat);
    if excess > 0 {
        match play.players[seat].cubes.only_colour() {
            None => return play.record(Fact::StorageExceeded { seat, excess }),
            Some(colour) => {
                let cubes = Cubes::of(colour, excess.min(255) as u8);
                play.record(Fact::CubesReturned { seat, cubes, automatic: true });
            }
        }
    }
    end(play, seat);
}

/// Opens phase `upgrade`. Returns `false`, and opens nothing, if no cube can be upgraded.
pub fn open_upgrades(play: &mut Match<'_>, seat: Seat, source: Source, count: u8, then: Cubes) -> bool {
    let opens = count > 0 && play.players[seat].cubes.can_upgrade();
    if opens {
        play.record(Fact::UpgradesGranted { seat, source, count, then });
    }
    opens
}

fn end(play: &mut Match<'_>, seat: Seat) {
    refill_market(play);
    refill_forts(play);
    show_bonus_tops(play);
    let (next, round_over) = play.next_in_turn(seat);
    let (round, turn) = (play.round, play.turn.saturating_add(1));
    if !round_over {
        return play.record(Fact::TurnBegan { seat: next, round, turn });
    }
    let limit = play.options.round_limit;
    match play.end_trigger {
        Some(_) => finish(play, EndReason::EighthCard),
        None if limit != 0 && round >= limit => finish(play, EndReason::RoundLimit),
        None => play.record(Fact::TurnBegan { seat: next, round: round.saturating_add(1), turn }),
    }
}

fn finish(play: &mut Match<'_>, reason: EndReason) {
    let scores = score::all(play);
    let ranking = score::ranking(play, &scores);
    play.record(Fact::GameEnded { reason, ranking, scores });
}

fn refill_market(play: &mut Match<'_>) {
    let before = play.market;
    if before.iter().all(Option::is_some) {
        return;
    }
    let mut cards: Vec<MerchantCard> = before.iter().flatten().copied().collect();
    let kept = cards.len();
    draw_merchants(play, &mut cards);
    let drawn = cards[kept..].to_vec();
    let row = row_of(&cards);
    if row != before {
        play.record(Fact::MarketRefilled { row, drawn });
    }
}

/// Draws until `cards` fill the market's row or the pile is empty.
pub fn draw_merchants(play: &mut Match<'_>, cards: &mut Vec<MerchantCard>) {
    let mut pile = play.merchant_pile.clone();
    while cards.len() < ROW && pile.left() > 0 {
        let layer = pile.top_layer();
        let drawn = play.pick("merchant cards", layer.len());
        let Some(card) = layer.nth(drawn) else { break };
        pile.remove(card);
        cards.push(card);
    }
}

/// Draws the next card of the merchant pile; the caller must record it at once.
pub fn draw_merchant(play: &mut Match<'_>) -> Option<MerchantCard> {
    let layer = play.merchant_pile.top_layer();
    if layer.is_empty() {
        return None;
    }
    let drawn = play.pick("merchant cards", layer.len());
    layer.nth(drawn)
}

fn refill_forts(play: &mut Match<'_>) {
    if play.forts.iter().all(|fort| fort.card.is_some()) {
        return;
    }
    let mut cards: Vec<PointCard> = play.forts.iter().filter_map(|fort| fort.card).collect();
    cards.extend(play.point_pile.top);
    cards.truncate(ROW);
    let row = row_of(&cards);
    if row != play.forts.map(|fort| fort.card) {
        play.record(Fact::PointCardsMovedUp { row });
        show_point_card(play);
    }
}

/// Draws the next card of the point pile; the caller must record it at once.
pub fn draw_point_card(play: &mut Match<'_>) -> Option<PointCard> {
    let unseen = play.point_pile.unseen;
    if unseen.is_empty() {
        return None;
    }
    let drawn = play.pick("point cards", unseen.len());
    unseen.nth(drawn)
}

/// Turns up the top of the point pile.
pub fn show_point_card(play: &mut Match<'_>) {
    let left = play.point_pile.unseen.len() as u8;
    if let Some(card) = draw_point_card(play) {
        play.record(Fact::PointCardShown { card, left });
    }
}

/// Turns up the top of each stack of bonus tiles that has none.
pub fn show_bonus_tops(play: &mut Match<'_>) {
    for (fort, at) in play.forts.into_iter().zip(play.components.forts()) {
        let unseen = play.bonus_unseen;
        if fort.bonus_top.is_some() || fort.bonus_left == 0 || unseen.is_empty() {
            continue;
        }
        let drawn = play.pick("bonus tiles", unseen.len());
        if let Some(tile) = unseen.nth(drawn) {
            play.record(Fact::BonusTopShown { at: *at, tile, left: fort.bonus_left });
        }
    }
}

fn row_of<T: Copy>(cards: &[T]) -> [Option<T>; ROW] {
    std::array::from_fn(|i| cards.get(i).copied())
}

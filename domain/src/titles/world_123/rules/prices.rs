//! Prices of the cards in the row (RULES section 4, "Price fix" and "Prices"; 5.12 and 18.3 for the manual).

use super::super::Game;
use super::super::facts::Fact;
use super::super::options::Edition;
use super::super::state::{RowCard, State};

/// After a draw: if different backs lie in the row, all but the highest drop to $0. A card that is free already
/// keeps its count of declines; otherwise a draw in every turn would keep it in the row for ever.
pub fn fix(play: &mut Game<'_>) {
    let Some(highest) = play.row.iter().map(|card| card.card.back()).max() else { return };
    let drops = |card: &RowCard| card.card.back() < highest && card.price > 0;
    let row = play.row.iter().map(|card| if drops(card) { free(card) } else { *card }).collect();
    change(play, row);
}

/// Whether a pass makes all cards drop (not in the manual).
pub fn drop_with_a_pass(state: &State) -> bool {
    state.options.edition == Edition::Sheet
}

/// The active player did not buy: all cards drop.
pub fn drop_all(play: &mut Game<'_>) {
    if drop_with_a_pass(play) {
        let row = play.row.iter().map(free).collect();
        change(play, row);
    }
}

/// The end of a privilege step in the manual: every card that is still there was declined once more.
pub fn count_declines(play: &mut Game<'_>) {
    if play.options.edition == Edition::Sheet || play.row.is_empty() {
        return;
    }
    let full = play.seats() as u8;
    let mut discarded = vec![];
    let mut row = vec![];
    for card in &play.row {
        let declines = card.declines + 1;
        match (declines >= full, card.price) {
            (false, _) => row.push(RowCard { declines, ..*card }),
            (true, 0) => discarded.push(card.card),
            (true, _) => row.push(free(card)),
        }
    }
    play.record(Fact::PricesChanged { row, discarded });
}

fn free(card: &RowCard) -> RowCard {
    RowCard { card: card.card, price: 0, declines: 0 }
}

fn change(play: &mut Game<'_>, row: Vec<RowCard>) {
    if row != play.row {
        play.record(Fact::PricesChanged { row, discarded: vec![] });
    }
}

//! The automaton of the solo game: a card before each turn of the player (RULES section 7.1, R22 to R24, R38).

use super::super::data::SoloItem;
use super::super::facts::Fact;
use super::super::ids::{MonumentId, TileId};
use super::super::state::Market;
use super::{Moves, round};

pub fn act(play: &mut Moves<'_>) {
    let Some(solo) = &play.solo else { return };
    if play.solo_deck().next().is_none() {
        let cards = solo.discard.len();
        play.record(Fact::SoloCardsShuffled { cards });
    }
    let mut deck: Vec<_> = play.solo_deck().collect();
    if deck.is_empty() {
        return;
    }
    let card = round::draw(play, "solo", &mut deck);
    play.record(Fact::SoloCardDrawn { card });
    // The first section with any item in the market, and those items.
    let market = &play.market;
    let there = |section: &[SoloItem]| -> Vec<SoloItem> {
        section.iter().copied().filter(|item| is_there(market, *item)).collect()
    };
    let sections = card.data().sections.iter().map(|section| there(section)).enumerate();
    let (section, items) = match sections.into_iter().find(|(_, items)| !items.is_empty()) {
        Some((section, items)) => (Some(section), items),
        None => (None, vec![]),
    };
    let tiles: Vec<TileId> = items.iter().filter_map(|item| tile(market, *item)).collect();
    let monuments: Vec<MonumentId> = items.iter().filter_map(|item| monument(market, *item)).collect();
    play.record(Fact::AutomatonTook { card, section, items, tiles, monuments });
    round::refill_monuments(play);
}

fn is_there(market: &Market, item: SoloItem) -> bool {
    match item {
        SoloItem::Building(_) => tile(market, item).is_some(),
        SoloItem::LongRoad => market.long_roads > 0,
        SoloItem::ShortRoads => market.short_sets > 0,
        SoloItem::Tower => market.towers > 0,
        SoloItem::OldestMonument | SoloItem::NewestMonument => monument(market, item).is_some(),
    }
}

fn tile(market: &Market, item: SoloItem) -> Option<TileId> {
    match item {
        SoloItem::Building(stack) => market.stack(stack)?.face_up,
        _ => None,
    }
}

fn monument(market: &Market, item: SoloItem) -> Option<MonumentId> {
    match item {
        SoloItem::OldestMonument => market.monuments.first().copied(),
        SoloItem::NewestMonument => market.monuments.last().copied(),
        _ => None,
    }
}

//! Lazy draws from a stack whose order nobody knows (RULES 4.1, Z4 and Z5).
//!
//! With three players one copy of some kinds left the game unseen. The removed copies are not stored: each draw
//! weighs every possible set of removed kinds, which gives exactly the chances of a stack shuffled at the
//! beginning.

use super::super::Game;
use super::super::data::{Back, Card};
use super::super::state::State;

/// Draws the next card of the lowest back left; `row` holds cards drawn but not recorded yet. `None`: the stack is
/// empty.
pub fn draw(play: &mut Game<'_>, row: &[Card]) -> Option<Card> {
    let (back, drawn) = next(play, row)?;
    let weights = weights(play, back, &drawn);
    let of = weights.iter().map(|(_, weight)| weight).sum::<usize>();
    if of == 0 {
        return None;
    }
    let mut at = play.pick("privilege_drawn", of);
    for (card, weight) in weights {
        if at < weight {
            return Some(card);
        }
        at -= weight;
    }
    None
}

fn next(state: &State, row: &[Card]) -> Option<(Back, Vec<u8>)> {
    let mut drawn = state.deck.drawn.clone();
    let mut left = state.deck.left;
    for card in row {
        drawn[card.index()] += 1;
        left[card.back().index()] -= 1;
    }
    state.components.backs().find(|back| left[back.index()] > 0).map(|back| (back, drawn))
}

/// The weight of each kind of `back` as the next card, given the cards drawn so far.
pub fn weights(state: &State, back: Back, drawn: &[u8]) -> Vec<(Card, usize)> {
    if !state.components.removes_half(state.seats()) {
        return back.cards().map(|card| (card, usize::from(state.copies() - drawn[card.index()]))).collect();
    }
    let removals = removals(state, back, drawn);
    back.cards()
        .map(|card| {
            let weight = removals
                .iter()
                .map(|(set, weight)| {
                    let copies = if set.contains(&card) { 1 } else { 2 };
                    weight * usize::from(copies - drawn[card.index()].min(copies))
                })
                .sum();
            (card, weight)
        })
        .collect()
}

/// Every possible set of removed kinds, with its weight, in the order of its sorted kinds.
fn removals(state: &State, back: Back, drawn: &[u8]) -> Vec<(Vec<Card>, usize)> {
    let gone = usize::from(state.deck.removed[back.index()]);
    let kinds: Vec<Card> = back.cards().collect();
    let mut sets: Vec<Vec<Card>> = (0u32..1 << kinds.len())
        .filter(|bits| bits.count_ones() as usize == gone)
        .map(|bits| picked(&kinds, bits))
        .collect();
    sets.retain(|set| set.iter().all(|card| drawn[card.index()] < 2));
    sets.sort();
    sets.into_iter()
        .map(|set| {
            let once = kinds.iter().filter(|card| !set.contains(card) && drawn[card.index()] == 1).count();
            (set, 1 << once)
        })
        .collect()
}

fn picked(kinds: &[Card], bits: u32) -> Vec<Card> {
    kinds.iter().enumerate().filter(|(i, _)| bits >> i & 1 == 1).map(|(_, card)| *card).collect()
}

/// Z5: draws the removed kinds, consistent with all earlier draws.
pub fn removed(play: &mut Game<'_>) -> Vec<Card> {
    let mut removed = vec![];
    if !play.components.removes_half(play.seats()) {
        return removed;
    }
    for back in play.components.backs() {
        let sets = removals(play, back, &play.deck.drawn.clone());
        let of = sets.iter().map(|(_, weight)| weight).sum::<usize>();
        if of == 0 {
            continue;
        }
        let mut at = play.pick("removed", of);
        for (set, weight) in sets {
            if at < weight {
                removed.extend(set);
                break;
            }
            at -= weight;
        }
    }
    removed
}

/// The cards left in the stack at the end; kinds in the order of `privileges.json`.
pub fn left(state: &State, removed: &[Card]) -> Vec<Card> {
    state
        .components
        .cards()
        .flat_map(|card| {
            let gone = removed.iter().filter(|other| **other == card).count();
            let left = usize::from(state.copies()).saturating_sub(usize::from(state.deck.drawn[card.index()]) + gone);
            std::iter::repeat_n(card, left)
        })
        .collect()
}

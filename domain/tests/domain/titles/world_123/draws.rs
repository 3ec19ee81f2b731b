//! The lazy draws of three players give the chances of a stack shuffled at the beginning (RULES 4.1).

use super::*;
use domain::titles::world_123::data::Card;
use domain::titles::world_123::rules::draws;

/// All orders in which the cards of one back may come, with their chances, by counting real stacks: `removed` single
/// copies of distinct kinds are taken out, the rest is shuffled.
#[test]
fn the_worked_check_of_the_rule_book() {
    let mut state = new_game(&World123::V1, json!({}), 3, 1);
    let back = card("i2").back();
    state.deck.removed[back.index()] = 2;
    let mut drawn = vec![0; built_in().cards().count()];
    drawn[card("i2").index()] = 1;
    let weights = draws::weights(&state, back, &drawn);
    assert_eq!(weights.iter().map(|(_, weight)| *weight).collect::<Vec<_>>(), [6, 13, 13, 13]);
}

/// The chance of each kind to be the third card, given the first two, against counted stacks.
#[test]
fn the_weights_are_those_of_real_stacks() {
    let mut state = new_game(&World123::V1, json!({}), 3, 1);
    let back = card("i2").back();
    let kinds: Vec<Card> = back.cards().collect();
    for gone in 0..=4u8 {
        state.deck.removed[back.index()] = gone;
        // Every stack: which kinds lost a copy, and which card (of eight, named apart) lies where among the first three.
        let mut counted: std::collections::BTreeMap<(usize, usize), [u32; 4]> = Default::default();
        for set in (0u8..16).filter(|set| set.count_ones() == u32::from(gone)) {
            let cards: Vec<usize> = (0..8).filter(|i| *i < 4 || set >> (i - 4) & 1 == 0).map(|i| i % 4).collect();
            let n = cards.len();
            for a in 0..n {
                for b in (0..n).filter(|b| *b != a) {
                    for c in (0..n).filter(|c| *c != a && *c != b) {
                        counted.entry((cards[a], cards[b])).or_default()[cards[c]] += 1;
                    }
                }
            }
        }
        for ((first, second), counts) in counted {
            let mut drawn = vec![0; built_in().cards().count()];
            drawn[kinds[first].index()] += 1;
            drawn[kinds[second].index()] += 1;
            let weights: Vec<u64> =
                draws::weights(&state, back, &drawn).iter().map(|(_, weight)| *weight as u64).collect();
            let (all, total) = (counts.iter().map(|n| u64::from(*n)).sum::<u64>(), weights.iter().sum::<u64>());
            for (count, weight) in counts.iter().zip(&weights) {
                assert_eq!(
                    u64::from(*count) * total,
                    weight * all,
                    "{gone} gone, {first} {second}: {counts:?} {weights:?}"
                );
            }
        }
    }
}

#[test]
fn two_and_four_players_draw_evenly() {
    for players in [2, 4] {
        let state = new_game(&World123::V1, json!({}), players, 1);
        let mut drawn = vec![0; built_in().cards().count()];
        drawn[card("i5").index()] = 1;
        let each = if players == 2 { 1 } else { 2 };
        let weights = draws::weights(&state, card("i2").back(), &drawn);
        assert_eq!(weights.iter().map(|(_, weight)| *weight).collect::<Vec<_>>(), [each, each - 1, each, each]);
    }
}

#[test]
fn what_is_removed_fits_what_was_drawn() {
    for seed in 0..30 {
        let options = json!({"half_removed_3p": 4 + seed % 2, "round_limit": 15});
        crate::testing::playout(&World123::V1, options, 3, seed, |state, _, _| {
            let Phase::Finished { result } = &state.phase else { return };
            for card in built_in().cards() {
                let gone = result.removed.iter().filter(|other| **other == card).count();
                let left = result.deck.iter().filter(|other| **other == card).count();
                assert!(gone <= 1);
                assert_eq!(gone + left + usize::from(state.deck.drawn[card.index()]), 2);
            }
            assert!(result.removed.is_sorted() && result.deck.is_sorted());
        });
    }
}

//! Draws, checked by another language.

use domain::kernel::canonical::hex;
use domain::kernel::chance::*;

// Worked out with Python's hmac, hashlib and int.from_bytes over the formula of DESIGN.md.
#[test]
fn draws_match_vectors_made_by_another_language() {
    let seed: Seed = std::array::from_fn(|i| i as u8);
    let got: Vec<u64> =
        [("bag", 0, 22), ("bag", 1, 21), ("operations", 0, 36), ("zähler", 7, 1), ("x", u64::MAX, u64::MAX)]
            .map(|(purpose, n, of)| keyed_draw(&seed, purpose, n, of))
            .to_vec();
    assert_eq!(got, [3, 14, 26, 0, 12125894064430668385]);
    assert_eq!(hex(&salt(&seed, 14, 1)), "3e115b363b47189ff6abf55a59e20e69");
}

#[test]
fn counters_go_on_and_recorded_draws_come_again() {
    let mut chance = Chance::keyed([1; 32], Counters::from([("bag".to_owned(), 5)]));
    let values = [chance.pick("bag", 10), chance.pick("deck", 4), chance.pick("bag", 10)];
    let draws: Vec<Draw> = chance.into_drawn().into_iter().map(|d| d.draw).collect();
    assert_eq!(draws.iter().map(|d| d.n).collect::<Vec<_>>(), [5, 0, 6]);
    let mut again = Chance::recorded(draws);
    assert_eq!([again.pick("bag", 10), again.pick("deck", 4), again.pick("bag", 10)], values);
    assert!(!again.strayed());
    again.pick("bag", 10);
    assert!(again.strayed());
}

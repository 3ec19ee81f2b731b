//! Draws, checked with another language.

use domain::kernel::canonical::hex;
use domain::kernel::chance::*;

// Computed with Python's hmac, hashlib and int.from_bytes from the formula of DESIGN.md.
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

// The vectors of docs/log-format.md, "Secret, seed, nonces".
#[test]
fn a_seed_is_apart_from_the_commitment() {
    let secret = std::array::from_fn(|i| i as u8);
    let seed = |nonces: &[[u8; 16]]| hex(&game_seed(&secret, nonces));
    assert_eq!(hex(&commitment(&secret)), "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd");
    assert_eq!(seed(&[]), "1f46e83219090c44f558eed08bd722d062e9be1b52fcb04dc4bec256bf3d7b05");
    let nonces = [[0x11; 16], [0x22; 16]];
    assert_eq!(seed(&nonces), "3e53e0b4945e66a2c11179e1fb8537ff6bf1e16fbda276c4f8b91c1dc8ccb0c3");
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

//! People's additions to the seed: whose they are, their order, and the power of the last contributor.

use super::fair_play::{first_bad, rewritten};
use super::{BEGUN, Club, century, player};
use domain::canonical::{sha256, unhex};
use domain::kernel::archive::{Check, verify_rows};
use domain::kernel::bot::Dice;
use domain::kernel::chance::{Draw, game_seed, keyed_draw};
use domain::kernel::ids::{GameId, Id};
use domain::kernel::table::Table;
use domain::kernel::table::commands::{Context, Decided, NewGame};
use domain::kernel::table::event::{Moment, NonceBy};
use domain::kernel::table::golden::{GoldenGame, play_rows};
use domain::kernel::table::nonces::Handed;
use domain::kernel::table::settings::Visibility;
use domain::titles::RULESETS;
use serde_json::{Value, json};

/// A table of Century without a fixed seed.
fn opened(secret: [u8; 32], seats: usize, sit: bool, seed: Option<[u8; 32]>) -> Club {
    let context = Context { at: Moment(BEGUN), secret };
    let asked = NewGame {
        game: GameId(Id::new(BEGUN, 0, 0)),
        rules: RULESETS.shapes(century()),
        host: player(1),
        seats,
        options: json!({}),
        table: Some(json!({"dispute_days": 0})),
        clock: Some(json!({"kind": "none"})),
        visibility: Visibility::Public,
        seed,
        sit,
        server_arbiter: None,
        practice: false,
    };
    let Decided { events, table, .. } = Table::create(asked, &context).expect("legal");
    let mut club = Club { table, rows: vec![], context };
    club.keep(events);
    club
}

fn hand(n: u16, by: NonceBy) -> Handed {
    Handed { player: player(n), by, nonce: [n as u8; 16] }
}

fn line(club: &Club) -> String {
    club.table.hands().line()
}

#[test]
fn nonces_come_as_people_sat_down_one_each_and_the_hosts_last() {
    let mut club = opened([7; 32], 4, true, None);
    assert_eq!(line(&club), "hands in the seed: none yet, the game has not started");
    for n in [2, 3] {
        club.does(|table, context| table.take_seat(player(n), context));
    }
    // A player who leaves and comes back is last in order, even in the lower seat.
    club.does(|table, context| table.leave_seat(player(2), context));
    club.does(|table, context| table.take_seat(player(2), context));
    club.does(|table, context| table.add_bot(player(1), "random", context));
    let stranger = hand(9, NonceBy::Client);
    let handed = [hand(1, NonceBy::Client), hand(2, NonceBy::Mail), stranger, hand(3, NonceBy::Page)];
    let twice = [&handed[..], &[Handed { nonce: [8; 16], ..handed[1] }]].concat();
    club.does(|table, context| table.start(player(1), &twice, context));
    let seed = sha256(&[b"longhand-seed-1", &[7; 32], &[3; 16], &[2; 16], &[1; 16]]);
    assert_eq!(club.table.seed(&[7; 32]), seed);
    assert_eq!(
        line(&club),
        "hands in the seed: seat 2 (page), seat 1 (mail), seat 0 (client); the last was that of seat 0"
    );
    let started: Value = serde_json::from_slice(&club.rows.last().expect("an event").payload).expect("JSON");
    let nonce = |seat: u8, by: &str, byte: &str| json!({"seat": seat, "by": by, "nonce": byte.repeat(16)});
    assert_eq!(started["nonces"], json!([nonce(2, "page", "03"), nonce(1, "mail", "02"), nonce(0, "client", "01")]));
    assert!(started.get("nonce").is_none() && first_bad(&club.rows).is_none());
}

#[test]
fn an_organiser_comes_last_and_an_open_seed_takes_nothing() {
    let mut organised = opened([7; 32], 2, false, None);
    let mut open = opened([7; 32], 2, false, Some([5; 32]));
    let mut alone = opened([7; 32], 2, false, None);
    for club in [&mut organised, &mut open, &mut alone] {
        for n in [2, 3] {
            club.does(|table, context| table.take_seat(player(n), context));
        }
    }
    let handed = [hand(1, NonceBy::Page), hand(3, NonceBy::Client)];
    organised.does(|table, context| table.start(player(1), &handed, context));
    open.does(|table, context| table.start(player(1), &handed, context));
    alone.does(|table, context| table.start(player(1), &[], context));
    assert_eq!(
        line(&organised),
        "hands in the seed: seat 1 (client), the organiser (page); the last was that of the organiser"
    );
    assert_eq!((open.table.seed(&[7; 32]), open.table.nonces()), ([5; 32], &[][..]));
    assert_eq!(line(&open), "the seed is open: every card can be computed from it");
    assert_eq!(line(&alone), "hands in the seed: nobody's but the server's");
    assert_eq!(alone.table.seed(&[7; 32]), sha256(&[b"longhand-seed-1", &[7; 32]]));
    for club in [&organised, &open, &alone] {
        assert_eq!(first_bad(&club.rows), None);
    }
}

/// Everybody knows the commitment. A game without any addition (among bots, without scripts, a private copy) must
/// not use it for its draws.
#[test]
fn the_commitment_gives_none_of_the_draws() {
    let game = |levels: &[&str], seed| GoldenGame {
        rules: RULESETS.shapes(century()),
        players: 2,
        options: json!({}),
        levels: levels.iter().map(|level| (*level).into()).collect(),
        seed,
        opening: vec![],
    };
    let (played, _) = play_rows(&game(&["random"], 3)).expect("played");
    let secret: [u8; 32] = unhex(played.published_secret().expect("closed")).expect("hex");
    let mut alone = opened(secret, 2, true, None);
    alone.does(|table, context| table.take_seat(player(2), context));
    alone.does(|table, context| table.start(player(1), &[], context));
    assert_eq!((line(&alone).as_str(), first_bad(&alone.rows)), ("hands in the seed: nobody's but the server's", None));
    let commitment: [u8; 32] = unhex(&alone.table.created().commitment).expect("hex");
    let seed = alone.table.seed(&secret);
    assert_ne!(seed, commitment);
    let started: Value = serde_json::from_slice(&alone.rows.last().expect("an event").payload).expect("JSON");
    let draws: Vec<Draw> = serde_json::from_value(started["draws"].clone()).expect("draws");
    let hits =
        |seed| draws.iter().filter(|draw| keyed_draw(seed, &draw.purpose, draw.n, draw.of) == draw.value).count();
    // Among this many draws, some match by chance.
    assert!(
        draws.len() > 10 && hits(&seed) == draws.len() && hits(&commitment) < draws.len() / 4,
        "{}",
        hits(&commitment)
    );
    // Two people must not achieve it either by submitting the bytes with which SHA-256 pads 32 bytes. After these,
    // the hash could be extended from the commitment without knowing the secret.
    let [mut first, mut second] = [[0; 16]; 2];
    (first[0], second[14]) = (0x80, 1);
    let known = sha256(&[&secret, &first, &second, &[9; 16]]);
    assert_ne!(game_seed(&secret, &[first, second, [9; 16]]), known);
}

#[test]
fn nonces_that_are_forged_are_refused() {
    type Change = fn(&mut Vec<Value>);
    let game = GoldenGame {
        rules: RULESETS.shapes(century()),
        players: 3,
        options: json!({}),
        levels: vec!["random".into()],
        seed: 5,
        opening: vec![],
    };
    let (table, rows) = play_rows(&game).expect("played");
    assert!(table.published_secret().is_some() && first_bad(&rows).is_none());
    let seats: Vec<_> = table.nonces().iter().filter_map(|given| Some(given.seat?.0)).collect();
    assert_eq!(seats, [1, 2, 0]);
    let kinds: [(&str, Check, Change); 9] = [
        ("one is left out", Check::Draws, |nonces| drop(nonces.remove(1))),
        ("all are left out", Check::Draws, Vec::clear),
        ("another one", Check::Draws, |nonces| nonces[0]["nonce"] = json!("ab".repeat(16))),
        ("two of one person", Check::Table, |nonces| nonces.insert(0, nonces[0].clone())),
        ("another order", Check::Table, |nonces| nonces.swap(0, 1)),
        ("the host's is not the last", Check::Table, |nonces| nonces.rotate_right(1)),
        ("of nobody's seat", Check::Table, |nonces| nonces[0]["seat"] = json!(3)),
        ("of an organiser who sits", Check::Table, |nonces| nonces[2]["seat"] = Value::Null),
        ("no nonce", Check::Table, |nonces| nonces[0]["nonce"] = json!("chosen")),
    ];
    for (kind, check, change) in kinds {
        let forged = rewritten(&rows, |event| {
            if event["kind"] == "started" {
                change(event["nonces"].as_array_mut().expect("nonces"));
            }
        });
        let found = verify_rows(&RULESETS, &forged);
        assert!(found.iter().any(|finding| finding.check == check && finding.first_bad.is_some()), "{kind}: {found:?}");
    }
}

/// How many of a server's desired draws come by chance: one in this many.
const ONE_IN: u64 = 20;
const TRIES: usize = 10_000;
const GAMES: usize = 1_000;

fn is_wished(seed: &[u8; 32]) -> bool {
    keyed_draw(seed, "deck", 0, ONE_IN) == 0
}

fn bytes<const N: usize>(dice: &mut Dice) -> [u8; N] {
    std::array::from_fn(|_| dice.next_u64() as u8)
}

/// A game of three: the host, a person in seat 1, and a puppet of the server in seat 2. True if the server gets its
/// wish. `last`: who contributes last: the person, who sits down last or is the host, or the server as the host.
fn gets_its_wish(dice: &mut Dice, last: Last) -> bool {
    let theirs: [u8; 16] = bytes(dice);
    // Before the commitment it tries its own secrets and nonces against what people might submit.
    let mut secret = bytes(dice);
    let mut puppets: [u8; 16] = bytes(dice);
    let guess: [u8; 16] = bytes(dice);
    for _ in 0..TRIES {
        if is_wished(&game_seed(&secret, &[puppets, guess])) {
            break;
        }
        (secret, puppets) = (bytes(dice), bytes(dice));
    }
    let mut club = opened(secret, 3, true, None);
    let (person, puppet, host) = match last {
        Last::TheirSeat | Last::Server => (player(3), player(2), None),
        Last::TheirStart => (player(1), player(2), Some(theirs)),
    };
    for n in [2, 3] {
        club.does(|table, context| table.take_seat(player(n), context));
    }
    let mut handed = vec![
        Handed { player: puppet, by: NonceBy::Client, nonce: puppets },
        Handed { player: person, by: NonceBy::Page, nonce: host.unwrap_or(theirs) },
    ];
    if last == Last::Server {
        // It has seen all other nonces, and tries its own.
        let tried =
            (0..TRIES).map(|_| bytes(dice)).find(|own| is_wished(&game_seed(&secret, &[puppets, theirs, *own])));
        handed.extend(tried.map(|nonce| Handed { player: player(1), by: NonceBy::Client, nonce }));
    }
    club.does(|table, context| table.start(player(1), &handed, context));
    let hands = club.table.nonces().last().and_then(|given| given.seat).map(|seat| seat.0);
    assert_eq!(hands, Some(if last == Last::TheirSeat { 2 } else { 0 }));
    is_wished(&club.table.seed(&secret))
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Last {
    TheirSeat,
    TheirStart,
    Server,
}

#[test]
fn a_server_that_tries_gets_its_wish_with_the_last_hand_alone() {
    let mut dice = Dice::new(51);
    for last in [Last::TheirSeat, Last::TheirStart, Last::Server] {
        let wished = (0..GAMES).filter(|_| gets_its_wish(&mut dice, last)).count();
        if last == Last::Server {
            assert_eq!(wished, GAMES, "it tries, and chooses");
            continue;
        }
        let chance = 1.0 / ONE_IN as f64;
        let (expected, error) = (GAMES as f64 * chance, (GAMES as f64 * chance * (1.0 - chance)).sqrt());
        assert!((wished as f64 - expected).abs() <= 3.0 * error, "{last:?}: {wished} of {GAMES}, {expected} by chance");
    }
}

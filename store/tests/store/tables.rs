//! Games for tests: events without meaning that form a valid chain.

use chrono::{DateTime, Duration, Utc};
use sha2::{Digest as _, Sha256};
use store::{About, Append, GameId, Head, IdempotencyKey, Listing, NewEvent, NewGame, Notice, PlayerId, Store};

pub const YOUR_TURN: i16 = 1;

pub fn ann() -> PlayerId {
    PlayerId::from_i64(1)
}

pub fn ben() -> PlayerId {
    PlayerId::from_i64(2)
}

pub fn eve() -> PlayerId {
    PlayerId::from_i64(3)
}

pub fn game(raw: i64) -> GameId {
    GameId::from_i64(raw)
}

pub fn noon() -> DateTime<Utc> {
    DateTime::from_timestamp_millis(1_795_262_400_000).unwrap()
}

pub fn event(before: [u8; 32], payload: &str) -> NewEvent {
    let hash = Sha256::new().chain_update(before).chain_update(payload).finalize().into();
    NewEvent { kind: 3, actor: 1, hash, payload: payload.into(), sealed: None }
}

/// `count` events on top of `after`, with default values elsewhere.
pub fn moves(game: GameId, after: Head, by: &str, count: u32) -> Append {
    let mut rows: Vec<NewEvent> = Vec::new();
    for n in 1..=count {
        let before = rows.last().map_or(after.hash, |row| row.hash);
        rows.push(event(before, &format!("{{\"by\":\"{by}\",\"seq\":{}}}", after.seq + n)));
    }
    Append {
        game,
        after,
        at: noon(),
        rows,
        notices: Vec::new(),
        listing: listing(store::status::RUNNING, Some(noon() + Duration::days(3))),
        timer: None,
        key: None,
        text: None,
        nonces: None,
    }
}

pub fn listing(status: i16, deadline: Option<DateTime<Utc>>) -> Listing {
    Listing {
        status,
        to_act: vec![ann()],
        deadline,
        turn: r#"{"to_act":[0]}"#.into(),
        about: Some(About { players: vec![ann(), ben()], doc: r#"{"name":"Friday club"}"#.into() }),
    }
}

pub fn new_game(game: GameId, visibility: i16) -> NewGame {
    NewGame {
        game,
        title: "century-from-east-to-west".into(),
        ruleset: "century-from-east-to-west@1".into(),
        name: "Friday club".into(),
        visibility,
        host: ann(),
        created_at: noon(),
        language: None,
        beginners: false,
    }
}

pub fn your_turn(recipient: PlayerId, due_at: DateTime<Utc>) -> Notice {
    Notice { topic: YOUR_TURN, recipient: recipient.as_i64(), due_at }
}

pub fn key(player: PlayerId, key: &str) -> IdempotencyKey {
    IdempotencyKey { player, key: key.into(), request_sha256: [7; 32] }
}

pub fn head_of(append: &Append) -> Head {
    Head { seq: append.last_seq(), hash: append.rows.last().unwrap().hash }
}

/// A public game with one event; returns its head.
pub async fn opened(store: &Store, id: GameId) -> Head {
    let append = moves(id, Head::NONE, "host", 1);
    store.create(&new_game(id, store::visibility::PUBLIC), &append).await.unwrap();
    head_of(&append)
}

//! The two statements that write a log: the append, for one game or several at once, and the creation of a game.

use super::{Append, NewEvent, NewGame, Notice, raw_ids};
use crate::connect::STATEMENTS_KEPT;
use crate::pool::Conn;
use chrono::{DateTime, Utc};
use domain::GameId;
use lru::LruCache;
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

/// Writes the appends of several games, at most one of each game. Returns the games whose head was as expected: their
/// appends are written, the others are not. One commit for all: starting this statement costs more than its rows do.
///
/// The update of the list is the probe: an append that finds another head changes no row, and it waits for a rival's
/// commit before it compares. Parts that no append needs are left out of the statement, since the start of each part
/// costs time.
pub(super) async fn append_games(connection: &mut Conn, appends: &[&Append]) -> Result<BTreeSet<GameId>, sqlx::Error> {
    let events: Vec<_> =
        appends.iter().flat_map(|append| append.rows.iter().zip(1..).map(move |(row, n)| (*append, row, n))).collect();
    let notices: Vec<_> =
        appends.iter().flat_map(|append| each_once(&append.notices).map(move |notice| (*append, notice))).collect();
    let shape = Shape {
        games: filled_up(appends.len()),
        events: filled_up(events.len()),
        notices: filled_up(notices.len()),
        described: appends.iter().any(|append| append.listing.about.is_some()),
        timed: appends.iter().any(|append| append.timer.is_some()),
        keyed: appends.iter().any(|append| append.key.is_some()),
        worded: appends.iter().any(|append| append.text.is_some()),
    };
    // The text holds nothing from a caller: the numbers of the parameters are ours.
    let mut query = sqlx::query_scalar(sqlx::AssertSqlSafe(shape.text()));
    for append in filled(appends, shape.games) {
        query = query
            .bind(append.map(|append| append.game.as_i64()))
            .bind(append.map(|append| append.after.seq as i32))
            .bind(append.map(|append| append.after.hash))
            .bind(append.map(|append| append.last_seq() as i32))
            .bind(append.map(|append| append.head().hash))
            .bind(append.map(|append| append.listing.status))
            .bind(append.map(|append| raw_ids(&append.listing.to_act)))
            .bind(append.and_then(|append| append.listing.deadline))
            .bind(append.map(|append| append.listing.turn.as_str()));
        if shape.described {
            let about = append.and_then(|append| append.listing.about.as_ref());
            query = query.bind(about.map(|about| raw_ids(&about.players))).bind(about.map(|about| about.doc.as_str()));
        }
        if shape.timed {
            query = query.bind(append.and_then(|append| append.timer));
        }
        if shape.keyed {
            let key = append.and_then(|append| append.key.as_ref());
            query = query
                .bind(key.map(|key| key.player.as_i64()))
                .bind(key.map(|key| key.key.as_str()))
                .bind(key.map(|key| key.request_sha256));
        }
        if shape.worded {
            let text = append.and_then(|append| append.text.as_deref());
            query = query
                .bind(text.map(|text| text.sha256))
                .bind(text.map(|text| text.player.as_i64()))
                .bind(text.map(|text| text.salt))
                .bind(text.map(|text| text.text.as_str()));
        }
    }
    for event in filled(&events, shape.events) {
        query = query
            .bind(event.map(|(append, _, _)| append.game.as_i64()))
            .bind(event.map(|(append, _, n)| append.after.seq as i32 + n))
            .bind(event.map(|(_, row, _)| row.kind))
            .bind(event.map(|(_, row, _)| row.actor))
            .bind(event.map(|(append, _, _)| append.at))
            .bind(event.map(|(_, row, _)| row.hash))
            .bind(event.map(|(_, row, _)| row.payload.as_slice()))
            .bind(event.and_then(|(_, row, _)| row.sealed.as_deref()));
    }
    for notice in filled(&notices, shape.notices) {
        query = query
            .bind(notice.map(|(append, _)| append.game.as_i64()))
            .bind(notice.map(|(append, _)| append.last_seq() as i32))
            .bind(notice.map(|(_, notice)| notice.topic))
            .bind(notice.map(|(_, notice)| notice.recipient))
            .bind(notice.map(|(_, notice)| notice.due_at));
    }
    let games: Vec<i64> = query.fetch_all(connection).await?;
    Ok(games.into_iter().map(GameId::from_i64).collect())
}

/// Identifies one text of the append statement: how many rows each part takes, and which parts exist.
///
/// The rows are a list of scalar parameters, which costs Postgres a fifth less than arrays that it has to unpack. The
/// numbers of rows are powers of two, so that few texts are planned. Surplus rows are null; no part takes them,
/// because their game is in no list.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Shape {
    games: usize,
    events: usize,
    /// 0: the statement writes no notices.
    notices: usize,
    /// The seldom changing part of the list is written.
    described: bool,
    timed: bool,
    keyed: bool,
    worded: bool,
}

/// The recurring texts: as many as a connection keeps prepared.
static TEXTS: LazyLock<Mutex<LruCache<Shape, Arc<str>>>> = LazyLock::new(|| Mutex::new(LruCache::new(STATEMENTS_KEPT)));

impl Shape {
    fn text(self) -> Arc<str> {
        let mut texts = TEXTS.lock().unwrap_or_else(PoisonError::into_inner);
        texts.get_or_insert(self, || self.statement().into()).clone()
    }

    fn statement(self) -> String {
        let mut sql = String::with_capacity(8_000);
        let mut parameter = 0;
        // Each part's columns, what the update takes from them, and what later parts read of the updated rows.
        let parts = [
            (
                true,
                "game_id bigint, after_seq int, after_hash bytea, new_seq int, new_hash bytea, status smallint, \
                 to_act bigint[], deadline timestamptz, turn text",
                "last_seq = new_seq, head_hash = new_hash, status = asked.status, to_act = asked.to_act, \
                 deadline = asked.deadline, turn = asked.turn",
                "game_list.game_id",
            ),
            (
                self.described,
                ", players bigint[], doc text",
                ", players = coalesce(asked.players, game_list.players)",
                ", doc",
            ),
            (self.timed, ", timer timestamptz", ", timer_at = least(timer_at, timer)", ", timer_at, timer"),
            (
                self.keyed,
                ", player_id bigint, key text, request_sha256 bytea",
                "",
                ", new_seq, player_id, key, request_sha256",
            ),
            (
                self.worded,
                ", text_sha256 bytea, writer bigint, salt bytea, words text",
                "",
                ", text_sha256, writer, salt, words",
            ),
        ];
        let [mut columns, mut sets, mut returns] = [const { String::new() }; 3];
        for (_, column, set, returned) in parts.into_iter().filter(|(wanted, ..)| *wanted) {
            columns.push_str(column);
            sets.push_str(set);
            returns.push_str(returned);
        }
        let column = |column: &str| column.split_once(' ').map(|(name, of)| (name.to_owned(), of.to_owned()));
        let (names, types): (Vec<_>, Vec<_>) = columns.split(", ").filter_map(column).unzip();
        let _ = write!(sql, "with headed as (update game_list set {sets} from (values ");
        push_rows(&mut sql, &mut parameter, &types.join(" "), self.games);
        let _ = write!(
            sql,
            ") as asked ({})
            where game_list.game_id = asked.game_id and last_seq = after_seq and head_hash = after_hash
            returning {returns}),
",
            names.join(", ")
        );
        sql.push_str(
            "appended as (
           insert into events (game_id, seq, kind, actor, at, hash, payload, sealed)
           select * from (values ",
        );
        push_rows(&mut sql, &mut parameter, "bigint int smallint bigint timestamptz bytea bytea bytea", self.events);
        sql.push_str(
            ") as new (game_id, seq, kind, actor, at, hash, payload, sealed)
            where game_id = any(array(select game_id from headed)))",
        );
        if self.notices > 0 {
            sql.push_str(
                ", noticed as (
           insert into outbox (game_id, seq, topic, recipient, due_at)
           select * from (values ",
            );
            push_rows(&mut sql, &mut parameter, "bigint int smallint bigint timestamptz", self.notices);
            sql.push_str(
                ") as new (game_id, seq, topic, recipient, due_at) where game_id = any(array(select game_id from headed)))",
            );
        }
        if self.described {
            sql.push_str(
                ", documented as (
           insert into game_docs (game_id, doc) select game_id, doc from headed where doc is not null
           on conflict (game_id) do update set doc = excluded.doc)",
            );
        }
        if self.timed {
            // If the row has our moment, the former timer was later, or the same.
            sql.push_str(
                ", timed as (
           insert into timers (game_id, due_at)
           select game_id, timer_at from headed where timer_at = timer
           on conflict (game_id) do update set due_at = excluded.due_at)",
            );
        }
        if self.keyed {
            sql.push_str(
                ", keyed as (
           insert into idempotency_keys (player_id, key, request_sha256, game_id, seq, place)
           select player_id, key, request_sha256, game_id, new_seq, game_id from headed where key is not null)",
            );
        }
        if self.worded {
            sql.push_str(
                ", worded as (
           insert into texts (sha256, game_id, player_id, salt, text)
           select text_sha256, game_id, writer, salt, words from headed where text_sha256 is not null)",
            );
        }
        sql.push_str(" select game_id from headed");
        sql
    }
}

/// `($1::bigint, $2::int), ($3, $4)`: the first row gives the columns' types.
fn push_rows(sql: &mut String, parameter: &mut u32, types: &str, rows: usize) {
    for row in 0..rows {
        sql.push_str(if row == 0 { "(" } else { ", (" });
        for (column, of_type) in types.split(' ').enumerate() {
            *parameter += 1;
            let comma = if column == 0 { "" } else { ", " };
            let _ = match row {
                0 => write!(sql, "{comma}${parameter}::{of_type}"),
                _ => write!(sql, "{comma}${parameter}"),
            };
        }
        sql.push(')');
    }
}

/// How many rows the text has for that many. Above 256 the number is exact, as in a ruling that replays hundreds of
/// moves: a statement has at most 65,535 parameters.
fn filled_up(rows: usize) -> usize {
    match rows {
        0 => 0,
        1..=256 => rows.next_power_of_two(),
        _ => rows,
    }
}

fn filled<T: Copy>(rows: &[T], up_to: usize) -> impl Iterator<Item = Option<T>> {
    rows.iter().copied().map(Some).chain(std::iter::repeat(None)).take(up_to)
}

/// The first events of a game have no previous row: the row in `games`, written in the same statement, is the probe.
pub(super) async fn create_game(connection: &mut Conn, game: &NewGame, append: &Append) -> Result<(), sqlx::Error> {
    let query = sqlx::query(
        "with made as (
           insert into games (game_id, title, ruleset, name, visibility, host, created_at, language, beginners)
           values ($1, $2, $3, $4, $5, $6, $7, $28, $29) returning game_id),
         appended as (
           insert into events (game_id, seq, kind, actor, at, hash, payload, sealed)
           select $1, n::int, kind, actor, $8, hash, payload, sealed
             from made, unnest($9::smallint[], $10::bigint[], $11::bytea[], $12::bytea[], $13::bytea[])
                  with ordinality as new (kind, actor, hash, payload, sealed, n)
           returning seq),
         head as (select max(seq) as seq from appended having count(*) > 0),
         noticed as (
           insert into outbox (game_id, topic, seq, recipient, due_at)
           select $1, topic, head.seq, recipient, due_at
             from head, unnest($14::smallint[], $15::bigint[], $16::timestamptz[]) as new (topic, recipient, due_at)),
         listed as (
           insert into game_list (game_id, title, visibility, last_seq, head_hash, status, to_act, players, deadline, turn,
                                  timer_at)
           select $1, $2, $5, head.seq, $26, $17, $18, coalesce($19, '{}'), $20, $21, coalesce($22, 'infinity') from head),
         documented as (insert into game_docs (game_id, doc) select $1, $27 from head where $27 is not null),
         timed as (insert into timers (game_id, due_at) select $1, coalesce($22, 'infinity') from head),
         keyed as (
           insert into idempotency_keys (player_id, key, request_sha256, game_id, seq, place)
           select $23, $24, $25, $1, head.seq, $23 from head where $24 is not null)
         select seq from head",
    );
    let (kinds, actors, hashes, payloads, sealed) = columns_of_events(&append.rows);
    let (topics, recipients, due) = columns_of_notices(&append.notices);
    query
        .bind(game.game.as_i64())
        .bind(&game.title)
        .bind(&game.ruleset)
        .bind(&game.name)
        .bind(game.visibility)
        .bind(game.host.as_i64())
        .bind(game.created_at)
        .bind(append.at)
        .bind(kinds)
        .bind(actors)
        .bind(hashes)
        .bind(payloads)
        .bind(sealed)
        .bind(topics)
        .bind(recipients)
        .bind(due)
        .bind(append.listing.status)
        .bind(raw_ids(&append.listing.to_act))
        .bind(append.listing.about.as_ref().map(|about| raw_ids(&about.players)))
        .bind(append.listing.deadline)
        .bind(&append.listing.turn)
        .bind(append.timer)
        .bind(append.key.as_ref().map(|key| key.player.as_i64()))
        .bind(append.key.as_ref().map(|key| key.key.as_str()))
        .bind(append.key.as_ref().map(|key| key.request_sha256))
        .bind(append.head().hash)
        .bind(append.listing.about.as_ref().map(|about| &about.doc))
        .bind(&game.language)
        .bind(game.beginners)
        .execute(connection)
        .await?;
    Ok(())
}

pub(super) type EventColumns<'a> = (Vec<i16>, Vec<i64>, Vec<&'a [u8]>, Vec<&'a [u8]>, Vec<Option<&'a [u8]>>);

pub(super) fn columns_of_events(rows: &[NewEvent]) -> EventColumns<'_> {
    (
        rows.iter().map(|row| row.kind).collect(),
        rows.iter().map(|row| row.actor).collect(),
        rows.iter().map(|row| row.hash.as_slice()).collect(),
        rows.iter().map(|row| row.payload.as_slice()).collect(),
        rows.iter().map(|row| row.sealed.as_deref()).collect(),
    )
}

pub(super) fn columns_of_notices(notices: &[Notice]) -> (Vec<i16>, Vec<i64>, Vec<DateTime<Utc>>) {
    (
        each_once(notices).map(|notice| notice.topic).collect(),
        each_once(notices).map(|notice| notice.recipient).collect(),
        each_once(notices).map(|notice| notice.due_at).collect(),
    )
}

/// Drops repeated notices to one recipient; the first one stays. `on conflict do nothing` would look every notice up
/// first.
fn each_once(notices: &[Notice]) -> impl Iterator<Item = &Notice> {
    let is_first = |(n, notice): &(usize, &Notice)| {
        !notices[..*n].iter().any(|before| (before.topic, before.recipient) == (notice.topic, notice.recipient))
    };
    notices.iter().enumerate().filter(is_first).map(|(_, notice)| notice)
}

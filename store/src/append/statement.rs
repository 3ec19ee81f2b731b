//! The two statements that write a log: the append, for one game or several at once, and the creation of a game.

use super::{Append, NewEvent, NewGame, Notice, raw_ids};
use chrono::{DateTime, Utc};
use domain::{GameId, PlayerId};
use sqlx::postgres::{PgConnection, PgQueryResult};
use std::collections::BTreeSet;
use std::fmt::Write as _;

/// Writes the appends of several games, one of each game at most, and answers the games whose head was as expected: those
/// stand now, of the others nothing does. One commit for all: to start this statement costs more than its rows do.
///
/// The update of the list is the probe: whoever finds another head there changes no row, and waits for a rival's commit
/// before he looks. What no append of them needs is left out of the statement, since every part of it costs its start.
pub(super) async fn append_games(
    connection: &mut PgConnection,
    appends: &[&Append],
) -> Result<BTreeSet<GameId>, sqlx::Error> {
    let mut sql = String::with_capacity(3_000);
    sql.push_str(
        "with asked as materialized (
           select * from unnest($1::bigint[], $2::int[], $3::bytea[], $4::int[], $5::bytea[], $6::smallint[], $7::text[],
                                $8::text[], $9::timestamptz[], $10::text[], $11::timestamptz[], $12::bigint[], $13::text[],
                                $14::bytea[])
             as asked (game_id, after_seq, after_hash, new_seq, new_hash, status, to_act, players, deadline, doc, timer,
                       player_id, key, request_sha256)),
         headed as (
           update game_list set last_seq = new_seq, head_hash = new_hash, status = asked.status,
             to_act = asked.to_act::bigint[], players = asked.players::bigint[], deadline = asked.deadline, doc = asked.doc,
             timer_at = least(timer_at, timer)
             from asked
            where game_list.game_id = asked.game_id and last_seq = after_seq and head_hash = after_hash
           returning game_list.game_id, timer_at),
         appended as (
           insert into events (game_id, seq, kind, actor, at, hash, payload, sealed)
           select * from unnest($15::bigint[], $16::int[], $17::smallint[], $18::bigint[], $19::timestamptz[], $20::bytea[],
                                $21::bytea[], $22::bytea[]) as new (game_id, seq, kind, actor, at, hash, payload, sealed)
            where game_id = any(array(select game_id from headed)))",
    );
    // The parts' parameters come last, so that each part is there or not with its own.
    let mut parameter = 22;
    let mut next = || {
        parameter += 1;
        parameter
    };
    let has = |some: fn(&Append) -> bool| appends.iter().any(|append| some(append));
    let (timed, keyed) = (has(|append| append.timer.is_some()), has(|append| append.key.is_some()));
    let noticed = has(|append| !append.notices.is_empty());
    if noticed {
        let [games, seqs, topics, recipients, due] = [next(), next(), next(), next(), next()];
        let _ = write!(
            sql,
            ", noticed as (
           insert into outbox (game_id, seq, topic, recipient, due_at)
           select * from unnest(${games}::bigint[], ${seqs}::int[], ${topics}::smallint[], ${recipients}::bigint[],
                                ${due}::timestamptz[]) as new (game_id, seq, topic, recipient, due_at)
            where game_id = any(array(select game_id from headed)))"
        );
    }
    if timed {
        // Where the row's moment is ours, the timer was for later, or for the same.
        sql.push_str(
            ", timed as (
           insert into timers (game_id, due_at)
           select game_id, timer_at from headed join asked using (game_id) where timer_at = timer
           on conflict (game_id) do update set due_at = excluded.due_at)",
        );
    }
    if keyed {
        sql.push_str(
            ", keyed as (
           insert into idempotency_keys (player_id, key, request_sha256, game_id, seq)
           select player_id, key, request_sha256, game_id, new_seq from asked
            where key is not null and game_id = any(array(select game_id from headed)))",
        );
    }
    sql.push_str(" select game_id from headed");

    let events =
        || appends.iter().flat_map(|append| append.rows.iter().zip(1..).map(move |(row, n)| (*append, row, n)));
    let notices = || appends.iter().flat_map(|append| each_once(&append.notices).map(move |notice| (*append, notice)));
    // Nothing of a caller is in the text: the numbers of the parameters are ours.
    let mut query = sqlx::query_scalar(sqlx::AssertSqlSafe(sql))
        .bind(column(appends, |append| append.game.as_i64()))
        .bind(column(appends, |append| append.after.seq as i32))
        .bind(column(appends, |append| append.after.hash))
        .bind(column(appends, |append| append.last_seq() as i32))
        .bind(column(appends, |append| append.head().hash))
        .bind(column(appends, |append| append.listing.status))
        .bind(column(appends, |append| array_text(&append.listing.to_act)))
        .bind(column(appends, |append| array_text(&append.listing.players)))
        .bind(column(appends, |append| append.listing.deadline))
        .bind(column(appends, |append| append.listing.doc.as_str()))
        .bind(column(appends, |append| append.timer))
        .bind(column(appends, |append| append.key.as_ref().map(|key| key.player.as_i64())))
        .bind(column(appends, |append| append.key.as_ref().map(|key| key.key.as_str())))
        .bind(column(appends, |append| append.key.as_ref().map(|key| key.request_sha256)))
        .bind(events().map(|(append, _, _)| append.game.as_i64()).collect::<Vec<_>>())
        .bind(events().map(|(append, _, n)| append.after.seq as i32 + n).collect::<Vec<_>>())
        .bind(events().map(|(_, row, _)| row.kind).collect::<Vec<_>>())
        .bind(events().map(|(_, row, _)| row.actor).collect::<Vec<_>>())
        .bind(events().map(|(append, _, _)| append.at).collect::<Vec<_>>())
        .bind(events().map(|(_, row, _)| row.hash).collect::<Vec<_>>())
        .bind(events().map(|(_, row, _)| row.payload.as_slice()).collect::<Vec<_>>())
        .bind(events().map(|(_, row, _)| row.sealed.as_deref()).collect::<Vec<_>>());
    if noticed {
        query = query
            .bind(notices().map(|(append, _)| append.game.as_i64()).collect::<Vec<_>>())
            .bind(notices().map(|(append, _)| append.last_seq() as i32).collect::<Vec<_>>())
            .bind(notices().map(|(_, notice)| notice.topic).collect::<Vec<_>>())
            .bind(notices().map(|(_, notice)| notice.recipient).collect::<Vec<_>>())
            .bind(notices().map(|(_, notice)| notice.due_at).collect::<Vec<_>>());
    }
    let games: Vec<i64> = query.fetch_all(connection).await?;
    Ok(games.into_iter().map(GameId::from_i64).collect())
}

fn column<'a, T>(appends: &[&'a Append], value: impl Fn(&'a Append) -> T) -> Vec<T> {
    appends.iter().map(|append| value(append)).collect()
}

/// A Postgres array as text: an array of arrays would have to be rectangular.
fn array_text(players: &[PlayerId]) -> String {
    let ids: Vec<String> = players.iter().map(|player| player.as_i64().to_string()).collect();
    format!("{{{}}}", ids.join(","))
}

/// The first events of a game have no row before them: the row in `games`, written in the same statement, is the probe.
pub(super) async fn create_game(
    connection: &mut PgConnection,
    game: &NewGame,
    append: &Append,
) -> Result<PgQueryResult, sqlx::Error> {
    let query = sqlx::query(
        "with made as (
           insert into games (game_id, title, ruleset, name, visibility, host, created_at)
           values ($1, $2, $3, $4, $5, $6, $7) returning game_id),
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
           insert into game_list (game_id, title, visibility, last_seq, head_hash, status, to_act, players, deadline, doc,
                                  timer_at)
           select $1, $2, $5, head.seq, $26, $17, $18, $19, $20, $21, coalesce($22, 'infinity') from head),
         timed as (insert into timers (game_id, due_at) select $1, coalesce($22, 'infinity') from head),
         keyed as (
           insert into idempotency_keys (player_id, key, request_sha256, game_id, seq)
           select $23, $24, $25, $1, head.seq from head where $24 is not null)
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
        .bind(raw_ids(&append.listing.players))
        .bind(append.listing.deadline)
        .bind(&append.listing.doc)
        .bind(append.timer)
        .bind(append.key.as_ref().map(|key| key.player.as_i64()))
        .bind(append.key.as_ref().map(|key| key.key.as_str()))
        .bind(append.key.as_ref().map(|key| key.request_sha256))
        .bind(append.head().hash)
        .execute(connection)
        .await
}

type EventColumns<'a> = (Vec<i16>, Vec<i64>, Vec<&'a [u8]>, Vec<&'a [u8]>, Vec<Option<&'a [u8]>>);

fn columns_of_events(rows: &[NewEvent]) -> EventColumns<'_> {
    (
        rows.iter().map(|row| row.kind).collect(),
        rows.iter().map(|row| row.actor).collect(),
        rows.iter().map(|row| row.hash.as_slice()).collect(),
        rows.iter().map(|row| row.payload.as_slice()).collect(),
        rows.iter().map(|row| row.sealed.as_deref()).collect(),
    )
}

fn columns_of_notices(notices: &[Notice]) -> (Vec<i16>, Vec<i64>, Vec<DateTime<Utc>>) {
    (
        each_once(notices).map(|notice| notice.topic).collect(),
        each_once(notices).map(|notice| notice.recipient).collect(),
        each_once(notices).map(|notice| notice.due_at).collect(),
    )
}

/// Nobody is told the same thing twice; of two such notices the first stands. `on conflict do nothing` would look every
/// notice up first.
fn each_once(notices: &[Notice]) -> impl Iterator<Item = &Notice> {
    let is_first = |(n, notice): &(usize, &Notice)| {
        !notices[..*n].iter().any(|before| (before.topic, before.recipient) == (notice.topic, notice.recipient))
    };
    notices.iter().enumerate().filter(is_first).map(|(_, notice)| notice)
}

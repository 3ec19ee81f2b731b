//! The append with many servers: one update of the game's row, which carries the new row and everything beside it;
//! or, for several games of one shard, one update of a row in that shard (`distribute/append.sql`).

use super::statement::{columns_of_events, columns_of_notices};
use super::{Append, NewGame, raw_ids};
use crate::pool::Conn;
use domain::GameId;
use sqlx::encode::IsNull;
use sqlx::error::BoxDynError;
use sqlx::postgres::types::PgRecordEncoder;
use sqlx::postgres::{PgArgumentBuffer, PgHasArrayType, PgTypeInfo, Postgres};
use sqlx::{Encode, Executor as _, Type};
use std::collections::BTreeSet;

/// Writes an append. Returns its game if the head was as expected; otherwise nothing was written.
pub(super) async fn append_of_many(connection: &mut Conn, append: &Append) -> Result<BTreeSet<GameId>, sqlx::Error> {
    // The probe: an append that finds another head changes no row, and it waits for a rival's commit before it
    // compares.
    let game: Option<i64> = sqlx::query_scalar(
        "update game_list set append = $4 where game_id = $1 and last_seq = $2 and head_hash = $3 returning game_id",
    )
    .bind(append.game.as_i64())
    .bind(append.after.seq as i32)
    .bind(append.after.hash)
    .bind(Move(append))
    .fetch_optional(connection)
    .await?;
    Ok(game.map(GameId::from_i64).into_iter().collect())
}

/// Writes the appends of several games of one shard, at most one of each game, in their order and in one transaction.
/// Returns the games whose head was as expected: their appends are written, the others are not. `door`: a row of
/// `append_doors` in that shard.
pub(super) async fn append_through_door(
    connection: &mut Conn,
    door: i64,
    appends: &[&Append],
) -> Result<BTreeSet<GameId>, sqlx::Error> {
    // The door's number is ours and is part of the text, so that Citus plans for its shard, once a connection.
    let sql = format!("update append_doors set entries = $1 where game_id = {door} returning written");
    let entries: Vec<Entry> = appends.iter().map(|append| Entry(append)).collect();
    let written: Option<Vec<i64>> =
        sqlx::query_scalar(sqlx::AssertSqlSafe(sql)).bind(entries).fetch_optional(connection).await?;
    Ok(written.into_iter().flatten().map(GameId::from_i64).collect())
}

/// An append with its game and expected head: the SQL type `longhand_entry`.
struct Entry<'a>(&'a Append);

impl Type<Postgres> for Entry<'_> {
    fn type_info() -> PgTypeInfo {
        PgTypeInfo::with_name("longhand_entry")
    }
}

impl PgHasArrayType for Entry<'_> {
    fn array_type_info() -> PgTypeInfo {
        PgTypeInfo::array_of("longhand_entry")
    }
}

impl Encode<'_, Postgres> for Entry<'_> {
    fn encode_by_ref(&self, buffer: &mut PgArgumentBuffer) -> Result<IsNull, BoxDynError> {
        let Self(append) = self;
        let mut record = PgRecordEncoder::new(buffer);
        // In the order of the type's fields.
        record
            .encode(append.game.as_i64())?
            .encode(append.after.seq as i32)?
            .encode(append.after.hash)?
            .encode(Move(append))?;
        record.finish();
        Ok(IsNull::No)
    }
}

/// An append as the value that the update of its game's row carries: the SQL type `longhand_move`.
struct Move<'a>(&'a Append);

impl Type<Postgres> for Move<'_> {
    fn type_info() -> PgTypeInfo {
        PgTypeInfo::with_name("longhand_move")
    }
}

impl Encode<'_, Postgres> for Move<'_> {
    fn encode_by_ref(&self, buffer: &mut PgArgumentBuffer) -> Result<IsNull, BoxDynError> {
        let Self(append) = self;
        let (kinds, actors, hashes, payloads, sealed) = columns_of_events(&append.rows);
        let (topics, recipients, due) = columns_of_notices(&append.notices);
        let (about, key) = (append.listing.about.as_ref(), append.key.as_ref());
        // In the order of the type's fields.
        let mut record = PgRecordEncoder::new(buffer);
        record
            .encode(append.head().hash)?
            .encode(append.listing.status)?
            .encode(raw_ids(&append.listing.to_act))?
            .encode(append.listing.deadline)?
            .encode(append.listing.turn.as_str())?
            .encode(about.map(|about| raw_ids(&about.players)))?
            .encode(append.timer)?
            .encode(append.at)?
            .encode(kinds)?
            .encode(actors)?
            .encode(hashes)?
            .encode(payloads)?
            .encode(sealed)?
            .encode(topics)?
            .encode(recipients)?
            .encode(due)?
            .encode(about.map(|about| about.doc.as_str()))?
            .encode(key.map(|key| key.player.as_i64()))?
            .encode(key.map(|key| key.key.as_str()))?
            .encode(key.map(|key| key.request_sha256))?;
        record.finish();
        Ok(IsNull::No)
    }
}

/// The key of a creation is stored with the player, who may be on another server: then two servers have to agree.
pub(super) async fn create_of_many(connection: &mut Conn, game: &NewGame, append: &Append) -> Result<(), sqlx::Error> {
    let (kinds, actors, hashes, payloads, sealed) = columns_of_events(&append.rows);
    let (topics, recipients, due) = columns_of_notices(&append.notices);
    let about = append.listing.about.as_ref();
    let call = sqlx::query(
        "select longhand_create($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20,
                                $21, $22, $23, $24, $25, $26)",
    )
    .bind(game.game.as_i64())
    .bind(&game.title)
    .bind(&game.ruleset)
    .bind(&game.name)
    .bind(game.visibility)
    .bind(game.host.as_i64())
    .bind(game.created_at)
    .bind(append.head().hash)
    .bind(append.listing.status)
    .bind(raw_ids(&append.listing.to_act))
    .bind(append.listing.deadline)
    .bind(&append.listing.turn)
    .bind(about.map(|about| raw_ids(&about.players)))
    .bind(about.map(|about| &about.doc))
    .bind(append.timer)
    .bind(append.at)
    .bind(kinds)
    .bind(actors)
    .bind(hashes)
    .bind(payloads)
    .bind(sealed)
    .bind(topics)
    .bind(recipients)
    .bind(due)
    .bind(&game.language)
    .bind(game.beginners);
    let Some(key) = &append.key else {
        connection.execute(call).await?;
        return Ok(());
    };
    let kept = sqlx::query(
        "insert into idempotency_keys (player_id, key, request_sha256, game_id, seq, place) values ($1, $2, $3, $4, $5, $1)",
    )
    .bind(key.player.as_i64())
    .bind(&key.key)
    .bind(key.request_sha256)
    .bind(game.game.as_i64())
    .bind(append.last_seq() as i32);
    connection
        .in_transaction(async |connection| {
            connection.execute(kept).await?;
            connection.execute(call).await?;
            Ok(())
        })
        .await
}

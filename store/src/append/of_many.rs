//! The append where games lie on many servers: one update of the games' rows, which takes along what they become and what goes
//! beside them (`distribute/append.sql`).

use super::statement::{columns_of_events, columns_of_notices};
use super::{Append, NewGame, raw_ids};
use domain::GameId;
use sqlx::encode::IsNull;
use sqlx::error::BoxDynError;
use sqlx::postgres::types::PgRecordEncoder;
use sqlx::postgres::{PgArgumentBuffer, PgConnection, PgTypeInfo, Postgres};
use sqlx::{Connection as _, Encode, Executor as _, Type};
use std::collections::BTreeSet;
use std::fmt::Write as _;

/// Writes the appends of games that lie in one shard, one of each game at most, and answers the games whose head was as
/// expected: those stand now, of the others nothing does.
///
/// Of several shards it would be an agreement of their servers, right and dear, or more than Citus plans.
pub(super) async fn append_of_many(
    connection: &mut PgConnection,
    appends: &[&Append],
) -> Result<BTreeSet<GameId>, sqlx::Error> {
    // The probe: whoever finds another head changes no row, and waits for a rival's commit before looking. Of one game Citus
    // keeps its plan; of several it makes one each time.
    let one =
        "update game_list set append = $4 where game_id = $1 and last_seq = $2 and head_hash = $3 returning game_id";
    // Nothing of a caller is in the text: the numbers of the parameters are ours.
    let mut query = match appends.len() {
        1 => sqlx::query_scalar(one),
        games => sqlx::query_scalar(sqlx::AssertSqlSafe(of_several(games))),
    };
    for append in appends {
        query =
            query.bind(append.game.as_i64()).bind(append.after.seq as i32).bind(append.after.hash).bind(Move(append));
    }
    let games: Vec<i64> = query.fetch_all(connection).await?;
    Ok(games.into_iter().map(GameId::from_i64).collect())
}

fn of_several(games: usize) -> String {
    let (mut rows, mut ids) = (String::new(), String::new());
    for n in 0..games {
        let comma = if n == 0 { "" } else { ", " };
        let [game, seq, hash, append] = [1, 2, 3, 4].map(|column| n * 4 + column);
        let _ = write!(rows, "{comma}(${game}::bigint, ${seq}::int, ${hash}::bytea, ${append}::longhand_move)");
        let _ = write!(ids, "{comma}${game}");
    }
    format!(
        "update game_list as list set append = asked.append
           from (values {rows}) as asked (game_id, seq, hash, append)
          where list.game_id in ({ids}) and list.game_id = asked.game_id
            and list.last_seq = asked.seq and list.head_hash = asked.hash
         returning list.game_id"
    )
}

/// An append as the value that its game's row takes along: `longhand_move`.
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

/// The key of a creation lies with the player, on whatever server: then two have to agree.
pub(super) async fn create_of_many(
    connection: &mut PgConnection,
    game: &NewGame,
    append: &Append,
) -> Result<(), sqlx::Error> {
    let (kinds, actors, hashes, payloads, sealed) = columns_of_events(&append.rows);
    let (topics, recipients, due) = columns_of_notices(&append.notices);
    let about = append.listing.about.as_ref();
    let call = sqlx::query(
        "select longhand_create($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20,
                                $21, $22, $23, $24)",
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
    .bind(due);
    let Some(key) = &append.key else {
        connection.execute(call).await?;
        return Ok(());
    };
    let mut transaction = connection.begin().await?;
    sqlx::query(
        "insert into idempotency_keys (player_id, key, request_sha256, game_id, seq, place) values ($1, $2, $3, $4, $5, $1)",
    )
    .bind(key.player.as_i64())
    .bind(&key.key)
    .bind(key.request_sha256)
    .bind(game.game.as_i64())
    .bind(append.last_seq() as i32)
    .execute(&mut *transaction)
    .await?;
    transaction.execute(call).await?;
    transaction.commit().await
}

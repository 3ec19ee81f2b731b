//! The append where games lie on many servers: one update of the game's row, which takes along what goes beside it
//! (`distribute/append.sql`).

use super::statement::{columns_of_events, columns_of_notices};
use super::{Append, NewGame, raw_ids};
use sqlx::postgres::PgConnection;
use sqlx::{Connection as _, Executor as _};

/// False where the game's head is another one: then nothing was written.
pub(super) async fn append_of_many(connection: &mut PgConnection, append: &Append) -> Result<bool, sqlx::Error> {
    let (kinds, actors, hashes, payloads, sealed) = columns_of_events(&append.rows);
    let (topics, recipients, due) = columns_of_notices(&append.notices);
    let (about, key) = (append.listing.about.as_ref(), append.key.as_ref());
    // The probe: whoever finds another head changes no row, and waits for a rival's commit before looking.
    let written = sqlx::query(
        "update game_list set last_seq = $4, head_hash = $5, status = $6, to_act = $7, deadline = $8, turn = $9,
                players = coalesce($10, players), timer_at = least(timer_at, $11),
                beside = row($12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $11, $22, $23, $24)::longhand_beside
          where game_id = $1 and last_seq = $2 and head_hash = $3",
    )
    .bind(append.game.as_i64())
    .bind(append.after.seq as i32)
    .bind(append.after.hash)
    .bind(append.last_seq() as i32)
    .bind(append.head().hash)
    .bind(append.listing.status)
    .bind(raw_ids(&append.listing.to_act))
    .bind(append.listing.deadline)
    .bind(&append.listing.turn)
    .bind(about.map(|about| raw_ids(&about.players)))
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
    .bind(about.map(|about| &about.doc))
    .bind(key.map(|key| key.player.as_i64()))
    .bind(key.map(|key| key.key.as_str()))
    .bind(key.map(|key| key.request_sha256))
    .execute(connection)
    .await?;
    Ok(written.rows_affected() > 0)
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

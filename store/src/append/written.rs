//! Finds out whether an append was written: repeats a statement until its result is known.

use super::nodes::{Directly, Node};
use super::of_many::{append_of_many, append_through_door, create_of_many};
use super::statement::{append_games, create_game};
use super::{Append, Head, NewGame};
use crate::error::{AppendError, is_connection_trouble, is_for_later, violated_unique};
use crate::nonces::follow;
use crate::pool::{Conn, Pool};
use domain::GameId;
use std::collections::BTreeSet;
use std::time::{Duration, Instant};

/// How long a write whose connection broke, or did not answer, keeps asking for its result.
const PATIENCE: Duration = Duration::from_secs(3);
/// The same if the database answers that a server behind it does not.
const PATIENCE_FOR_ONE_OF_MANY: Duration = Duration::from_millis(300);

/// What to write in one statement.
#[derive(Clone, Copy)]
pub(super) enum What<'a> {
    /// At most one of each game; with many servers, one in all.
    Appends(&'a [&'a Append]),
    /// Of games in one shard, through the row of `append_doors` there; at most one of each game.
    Neighbours(i64, &'a [&'a Append]),
    Creation(&'a NewGame, &'a Append),
}

impl<'a> What<'a> {
    fn appends(&'a self) -> &'a [&'a Append] {
        match self {
            Self::Appends(appends) | Self::Neighbours(_, appends) => appends,
            Self::Creation(_, append) => std::slice::from_ref(append),
        }
    }

    async fn execute(self, connection: &mut Conn, distributed: bool) -> Result<BTreeSet<GameId>, sqlx::Error> {
        match self {
            Self::Appends(appends) => write_appends(connection, appends, distributed).await,
            Self::Neighbours(door, appends) => append_through_door(connection, door, appends).await,
            Self::Creation(game, append) => {
                match distributed {
                    true => create_of_many(connection, game, append).await?,
                    false => create_game(connection, game, append).await?,
                }
                Ok(BTreeSet::from([game.game]))
            }
        }
    }
}

async fn write_appends(
    connection: &mut Conn,
    appends: &[&Append],
    distributed: bool,
) -> Result<BTreeSet<GameId>, sqlx::Error> {
    match (distributed, appends) {
        (_, [append]) if append.nonces.is_some() => {
            connection
                .in_transaction(async |connection| {
                    let written = match distributed {
                        true => append_of_many(connection, append).await?,
                        false => append_games(connection, &[append]).await?,
                    };
                    if let Some(nonces) = append.nonces.filter(|_| !written.is_empty()) {
                        follow(connection, append, nonces).await?;
                    }
                    Ok(written)
                })
                .await
        }
        (true, [append]) => append_of_many(connection, append).await,
        _ => append_games(connection, appends).await,
    }
}

/// Writes it and returns the result of each append, in their order. If `connection` is `None`, one is taken from the
/// pool; it stays there for the next write while it is sound.
///
/// A statement that was sent and not answered may have been committed. It is sent again: if it was committed, the
/// probe or the primary key refuses it now, and the hash of the row at that seq tells that it was ours.
pub(super) async fn write(
    pool: &Pool,
    connection: &mut Option<Conn>,
    what: What<'_>,
    distributed: bool,
) -> Vec<Result<(), AppendError>> {
    write_again(pool, connection, what, distributed, false).await
}

/// Writes appends of games of one shard on the server that has it, and through the first server those that fail
/// there.
pub(super) async fn write_directly(
    node: &Node,
    door: i64,
    pool: &Pool,
    connection: &mut Option<Conn>,
    appends: &[&Append],
) -> Vec<Result<(), AppendError>> {
    let (written, sent_before) = match node.write(door, appends).await {
        Directly::Written(written) => (written, false),
        Directly::Nothing => (BTreeSet::new(), false),
        Directly::Unanswered => (BTreeSet::new(), true),
    };
    if written.is_empty() && appends.len() > 1 {
        return write_again(pool, connection, What::Neighbours(door, appends), true, sent_before).await;
    }
    one_by_one(pool, connection, appends, &written, true, sent_before).await
}

/// `sent_before`: an earlier try was not answered.
async fn write_again(
    pool: &Pool,
    connection: &mut Option<Conn>,
    what: What<'_>,
    distributed: bool,
    sent_before: bool,
) -> Vec<Result<(), AppendError>> {
    let began = Instant::now();
    let appends = what.appends();
    let all = |error: &dyn Fn() -> AppendError| appends.iter().map(|_| Err(error())).collect();
    let mut unanswered: Option<(Instant, sqlx::Error)> = None;
    loop {
        let live = match connection {
            Some(live) => live,
            None => match pool.acquire().await {
                Ok(live) => connection.insert(live),
                // A new connection that broke is worth another try; a pool that gave no connection has waited
                // already.
                Err(error)
                    if unanswered.as_ref().map_or(began, |(since, _)| *since).elapsed() < PATIENCE
                        && !is_final(&error) =>
                {
                    tokio::time::sleep(Duration::from_millis(50)).await;
                    continue;
                }
                Err(error) => {
                    return match &unanswered {
                        Some((_, first)) => all(&|| AppendError::Unknown(copy_of(first))),
                        None if sent_before => all(&|| AppendError::Unknown(copy_of(&error))),
                        None => all(&|| AppendError::Unavailable(copy_of(&error))),
                    };
                }
            },
        };
        let error = match what.execute(live, distributed).await {
            // If a shard has been split since, some games are elsewhere.
            Ok(written) if matches!(what, What::Neighbours(..)) => {
                let sent_before = sent_before || unanswered.is_some();
                return one_by_one(pool, connection, appends, &written, distributed, sent_before).await;
            }
            Ok(written) => {
                let sent_before = sent_before || unanswered.is_some();
                let mut results = Vec::with_capacity(appends.len());
                for append in appends {
                    results.push(match written.contains(&append.game) {
                        true => Ok(()),
                        false => refuse_unless_ours(live, append, sent_before, distributed).await,
                    });
                }
                return results;
            }
            Err(error) => error,
        };
        if is_connection_trouble(&error) {
            if let Some(dead) = connection.take() {
                dead.discard();
            }
            tracing::warn!(%error, "{} appends were not answered, asking again", appends.len());
            // A server that answers for another one has asked it already: its games need not hold up the others.
            let patience = if error.as_database_error().is_some() { PATIENCE_FOR_ONE_OF_MANY } else { PATIENCE };
            // Counted from the first failure: a silent path has taken its time before that.
            let (since, first) = unanswered.get_or_insert_with(|| (Instant::now(), error));
            if since.elapsed() > patience {
                return all(&|| AppendError::Unknown(copy_of(first)));
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
            continue;
        }
        // One of them has a rival in another process, or a used key, and all were rolled back: write each by itself.
        if appends.len() > 1 {
            let sent_before = sent_before || unanswered.is_some();
            return one_by_one(pool, connection, appends, &BTreeSet::new(), distributed, sent_before).await;
        }
        let somebody_was_faster = is_of_a_race(&error);
        // Rolled back because of others: for example, two processes write the same games in different orders and the
        // database stops one.
        let rolled_back =
            error.as_database_error().is_some_and(|error| error.code().is_some_and(|code| code.starts_with("40")));
        return match appends.first() {
            _ if rolled_back && began.elapsed() < PATIENCE => continue,
            Some(append) if somebody_was_faster => {
                vec![refuse_unless_ours(live, append, sent_before || unanswered.is_some(), distributed).await]
            }
            _ if is_for_later(&error) => all(&|| AppendError::Unavailable(copy_of(&error))),
            _ => all(&|| AppendError::Refused(copy_of(&error))),
        };
    }
}

/// Writes each append that is not among `written`, by itself.
async fn one_by_one(
    pool: &Pool,
    connection: &mut Option<Conn>,
    appends: &[&Append],
    written: &BTreeSet<GameId>,
    distributed: bool,
    sent_before: bool,
) -> Vec<Result<(), AppendError>> {
    let mut results = Vec::with_capacity(appends.len());
    for append in appends {
        if written.contains(&append.game) {
            results.push(Ok(()));
            continue;
        }
        let what = What::Appends(&[append]);
        results.extend(Box::pin(write_again(pool, connection, what, distributed, sent_before)).await);
    }
    results
}

/// True if another try at a connection is of no use.
fn is_final(error: &sqlx::Error) -> bool {
    matches!(error, sqlx::Error::PoolTimedOut | sqlx::Error::PoolClosed) || !is_connection_trouble(error)
}

/// True if rows exist already that this append wanted to write.
fn is_of_a_race(error: &sqlx::Error) -> bool {
    // Postgres reports the partition's name: events_p7_pkey.
    violated_unique(error).is_some_and(|constraint| {
        // The slower of two processes may hit the rows of the outbox first: the same place in the log, the same
        // meaning.
        constraint.starts_with("events_p")
            || constraint.starts_with("outbox_p")
            || constraint.starts_with("games_p")
            || constraint == "idempotency_keys_pkey"
    })
}

/// Decides why nothing of this append was written now: it had been written before, its key was used, or a rival's
/// events are there. If only the list was behind the log, the list is corrected and the append is written after all.
///
/// `sent_before`: an earlier try was not answered. Only then a row with our hash counts as ours: two processes may
/// decide the same move in the same millisecond, and only one of them has made it.
pub(super) async fn refuse_unless_ours(
    connection: &mut Conn,
    append: &Append,
    sent_before: bool,
    distributed: bool,
) -> Result<(), AppendError> {
    match settle(connection, append, sent_before, distributed).await {
        Ok(settled) => settled,
        Err(error) if is_connection_trouble(&error) => Err(AppendError::Unknown(error)),
        Err(error) if is_for_later(&error) && sent_before => Err(AppendError::Unknown(error)),
        Err(error) if is_for_later(&error) => Err(AppendError::Unavailable(error)),
        Err(error) => Err(AppendError::Refused(error)),
    }
}

async fn settle(
    connection: &mut Conn,
    append: &Append,
    sent_before: bool,
    distributed: bool,
) -> Result<Result<(), AppendError>, sqlx::Error> {
    match what_stands_there(connection, append).await? {
        (true, ..) if sent_before => return Ok(Ok(())),
        (_, true, _) => return Ok(Err(AppendError::KeyUsed)),
        (_, _, false) => return Ok(Err(AppendError::Conflict)),
        (_, _, true) if append.listing.about.is_none() => return Ok(Err(AppendError::ListBehind)),
        (_, _, true) => {}
    }
    let head = append.after;
    tracing::info!(game.id = %append.game, head.seq, "the list was behind the log");
    mend_list(connection, append.game, head).await?;
    Ok(match write_appends(connection, &[append], distributed).await {
        Ok(written) if written.contains(&append.game) => Ok(()),
        Ok(_) => Err(AppendError::Conflict),
        Err(error) if is_of_a_race(&error) => Err(AppendError::Conflict),
        Err(error) => return Err(error),
    })
}

/// Whether the last event of this append is in the log; whether its key is used; whether its head is the log's.
async fn what_stands_there(connection: &mut Conn, append: &Append) -> Result<(bool, bool, bool), sqlx::Error> {
    sqlx::query_as(
        "select exists (select 1 from events where game_id = $1 and seq = $2 and hash = $3),
                exists (select 1 from idempotency_keys where player_id = $4 and key = $5 and place = any($8)),
                exists (select 1 from events where game_id = $1 and seq = $6 and hash = $7)
                  and not exists (select 1 from events where game_id = $1 and seq = $6 + 1)",
    )
    .bind(append.game.as_i64())
    .bind(append.last_seq() as i32)
    .bind(append.rows.last().map(|row| row.hash))
    .bind(append.key.as_ref().map(|key| key.player.as_i64()))
    .bind(append.key.as_ref().map(|key| key.key.as_str()))
    .bind(append.after.seq as i32)
    .bind(append.after.hash)
    .bind(places_of_keys(append))
    .fetch_one(connection)
    .await
}

/// Where its key may be stored: see [`super::IdempotencyKey`].
fn places_of_keys(append: &Append) -> Vec<i64> {
    match &append.key {
        Some(key) if append.after == Head::NONE => vec![key.player.as_i64()],
        _ => vec![append.game.as_i64()],
    }
}

/// Corrects the list from the log. If a faster append has written a newer row, that row stays.
async fn mend_list(connection: &mut Conn, game: GameId, head: Head) -> Result<(), sqlx::Error> {
    sqlx::query(
        "insert into game_list (game_id, last_seq, head_hash, status) values ($1, $2, $3, 0)
         on conflict (game_id) do update set last_seq = excluded.last_seq, head_hash = excluded.head_hash
           where game_list.last_seq <= excluded.last_seq",
    )
    .bind(game.as_i64())
    .bind(head.seq as i32)
    .bind(head.hash)
    .execute(connection)
    .await?;
    Ok(())
}

/// One database error answers many appends, and errors cannot be cloned.
fn copy_of(error: &sqlx::Error) -> sqlx::Error {
    match error {
        sqlx::Error::PoolTimedOut => sqlx::Error::PoolTimedOut,
        sqlx::Error::PoolClosed => sqlx::Error::PoolClosed,
        sqlx::Error::Io(error) => sqlx::Error::Io(std::io::Error::new(error.kind(), error.to_string())),
        other => sqlx::Error::Protocol(other.to_string()),
    }
}

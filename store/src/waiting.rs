//! Waiting for players: reminders, nudges, outages of all servers, and answer times.

use crate::Store;
use crate::append::raw_ids;
use crate::error::StoreError;
use crate::load::as_int;
use chrono::{DateTime, Utc};
use domain::{GameId, PlayerId};
use futures_util::FutureExt as _;
use std::fmt::Write as _;

/// One answer of a player or, without `answer_s`, one of their time-outs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AnswerTime {
    pub player: PlayerId,
    pub game: GameId,
    pub seq: u32,
    pub answer_s: Option<u32>,
}

/// The reliability figures of a profile.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Reliability {
    pub moves: u64,
    pub misses: u64,
    /// Quartiles of the answer times, in seconds.
    pub answer_s: Option<[u32; 3]>,
}

impl Store {
    /// Adds the notice that reminds `player` of the turn that event `seq` gave them, unless any server has sent this
    /// step's reminder. `passed`: earlier steps that it makes needless.
    pub async fn remind(
        &self,
        game: GameId,
        seq: u32,
        player: PlayerId,
        steps: &[i16],
        topic: i16,
        due_at: DateTime<Utc>,
    ) -> Result<bool, StoreError> {
        let Some(step) = steps.last() else { return Ok(false) };
        let mut transaction = self.pool.begin().await?;
        let mut fresh = false;
        for reminded in steps {
            let kept = sqlx::query(
                "insert into reminders (game_id, seq, player_id, step) values ($1, $2, $3, $4) on conflict do nothing",
            )
            .bind(game.as_i64())
            .bind(as_int(seq))
            .bind(player.as_i64())
            .bind(reminded)
            .execute(&mut *transaction)
            .await?;
            fresh = reminded == step && kept.rows_affected() == 1;
        }
        let mut noticed = false;
        if fresh {
            let put = sqlx::query(
                "insert into outbox (game_id, topic, seq, recipient, due_at) values ($1, $2, $3, $4, $5)
                 on conflict do nothing",
            )
            .bind(game.as_i64())
            .bind(topic)
            .bind(as_int(seq))
            .bind(player.as_i64())
            .bind(due_at)
            .execute(&mut *transaction)
            .await?;
            noticed = put.rows_affected() == 1;
        }
        transaction.commit().await?;
        Ok(noticed)
    }

    /// True if a notice on one of `topics` to `player` about event `since` of `game`, or a later one, has not left
    /// yet: it waits, is tried, or was parked after `parked_after`.
    pub async fn notice_waits(
        &self,
        game: GameId,
        since: u32,
        player: PlayerId,
        topics: &[i16],
        parked_after: DateTime<Utc>,
    ) -> Result<bool, StoreError> {
        Ok(sqlx::query_scalar(
            "select exists (select 1 from outbox where game_id = $1 and topic = any($2) and recipient = $3
                                                and seq >= $5 and (parked_at is null or parked_at > $4))",
        )
        .bind(game.as_i64())
        .bind(topics)
        .bind(player.as_i64())
        .bind(parked_after)
        .bind(as_int(since))
        .fetch_one(&self.pool)
        .await?)
    }

    /// The outages that ended after `since`, oldest first.
    pub async fn outages(&self, since: DateTime<Utc>) -> Result<Vec<(DateTime<Utc>, DateTime<Utc>)>, StoreError> {
        Ok(sqlx::query_as("select began_at, ended_at from outages where ended_at > $1 order by began_at")
            .bind(since)
            .fetch_all(&self.pool)
            .await?)
    }

    /// Stores answer times. A known one stays as it is.
    pub async fn keep_answers(&self, answers: &[AnswerTime]) -> Result<(), StoreError> {
        if answers.is_empty() {
            return Ok(());
        }
        // COPY costs a third of an insert that looks each row up first. A known row occurs only after a mishap. Citus
        // then refuses without the proper error code; after any other refusal the insert reports the error.
        match self.copy_answers(answers).await {
            Err(StoreError::Taken { .. } | StoreError::Refused(_)) => {}
            copied => return copied,
        }
        sqlx::query(
            "insert into answers (player_id, game_id, seq, answer_s)
             select * from unnest($1::bigint[], $2::bigint[], $3::int[], $4::int[]) on conflict do nothing",
        )
        .bind(answers.iter().map(|answer| answer.player.as_i64()).collect::<Vec<_>>())
        .bind(answers.iter().map(|answer| answer.game.as_i64()).collect::<Vec<_>>())
        .bind(answers.iter().map(|answer| as_int(answer.seq)).collect::<Vec<_>>())
        .bind(answers.iter().map(|answer| answer.answer_s.map(as_int)).collect::<Vec<_>>())
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// All of them or none: a known one refuses them all.
    async fn copy_answers(&self, answers: &[AnswerTime]) -> Result<(), StoreError> {
        let mut rows = String::with_capacity(answers.len() * 50);
        for AnswerTime { player, game, seq, answer_s } in answers {
            let _ = match answer_s {
                Some(answer_s) => {
                    writeln!(rows, "{}\t{}\t{seq}\t{}", player.as_i64(), game.as_i64(), as_int(*answer_s))
                }
                None => writeln!(rows, "{}\t{}\t{seq}\t\\N", player.as_i64(), game.as_i64()),
            };
        }
        let mut connection = self.pool.acquire().await?;
        let copied = connection.within(|connection| {
            async move {
                let into = "copy answers (player_id, game_id, seq, answer_s) from stdin";
                let mut copy = connection.copy_in_raw(into).await?;
                copy.send(rows.into_bytes()).await?;
                copy.finish().await
            }
            .boxed()
        });
        copied.await?;
        Ok(())
    }

    /// A player's figures over all their games.
    pub async fn reliability(&self, player: PlayerId) -> Result<Reliability, StoreError> {
        let (moves, misses, quartiles): (i64, i64, Option<Vec<f64>>) = sqlx::query_as(
            "select count(answer_s), count(*) filter (where answer_s is null),
                    percentile_cont(array[0.25, 0.5, 0.75]::float8[]) within group (order by answer_s) filter (where answer_s is not null)
               from answers where player_id = $1",
        )
        .bind(player.as_i64())
        .fetch_one(&self.pool)
        .await?;
        let answer_s =
            quartiles.and_then(|found| Some([*found.first()? as u32, *found.get(1)? as u32, *found.get(2)? as u32]));
        Ok(Reliability { moves: moves.unsigned_abs(), misses: misses.unsigned_abs(), answer_s })
    }

    /// Turns that each of these players has answered in time, and missed. Players without any turn are left out.
    pub async fn turns_of(&self, players: &[PlayerId]) -> Result<Vec<(PlayerId, u64, u64)>, StoreError> {
        let rows: Vec<(i64, i64, i64)> = sqlx::query_as(
            "select player_id, count(answer_s), count(*) filter (where answer_s is null)
               from answers where player_id = any($1) group by player_id",
        )
        .bind(raw_ids(players))
        .fetch_all(&self.pool)
        .await?;
        let turns = |(player, moves, misses): (i64, i64, i64)| {
            (PlayerId::from_i64(player), moves.unsigned_abs(), misses.unsigned_abs())
        };
        Ok(rows.into_iter().map(turns).collect())
    }

    /// Nudges `player` for `by`, unless somebody did so in this game after `not_after`; then it returns false. A
    /// nudge dated after `at` was written by a wrong clock and is ignored.
    pub async fn nudge(
        &self,
        game: GameId,
        player: PlayerId,
        by: PlayerId,
        at: DateTime<Utc>,
        not_after: DateTime<Utc>,
    ) -> Result<bool, StoreError> {
        let lately: Option<i32> = sqlx::query_scalar(
            "select 1 from nudges where game_id = $1 and player_id = $2 and at > $3 and at <= $4 limit 1",
        )
        .bind(game.as_i64())
        .bind(player.as_i64())
        .bind(not_after)
        .bind(at)
        .fetch_optional(&self.pool)
        .await?;
        if lately.is_some() {
            return Ok(false);
        }
        let done = sqlx::query(
            "insert into nudges (game_id, player_id, by_player, at) values ($1, $2, $3, $4) on conflict do nothing",
        )
        .bind(game.as_i64())
        .bind(player.as_i64())
        .bind(by.as_i64())
        .bind(at)
        .execute(&self.pool)
        .await?;
        Ok(done.rows_affected() == 1)
    }

    /// The running games in which `player` sits.
    pub async fn games_under_way_of(&self, player: PlayerId) -> Result<Vec<GameId>, StoreError> {
        if self.distributed {
            return self.games_under_way_of_many(player).await;
        }
        let games: Vec<i64> = sqlx::query_scalar(
            "select game_id from game_list where players @> array[$1::bigint] and status in (1, 2, 3)",
        )
        .bind(player.as_i64())
        .fetch_all(&self.pool)
        .await?;
        Ok(games.into_iter().map(GameId::from_i64).collect())
    }
}

//! The outbox: notices to send. The append writes rows; workers claim them under a lease, send, and delete them.
//!
//! The claim is a short transaction, because long ones ruin a queue table. If a worker dies after sending, the mail
//! is sent again after the lease. Its Message-ID is a function of the key, so the reader's side can drop the second
//! copy.

use crate::claims::{LOOKS, Queue, Wanted, claim};
use crate::error::StoreError;
use crate::load::{as_int, as_seq};
use crate::{Notice, Store};
use chrono::{DateTime, Utc};
use domain::{GameId, PlayerId};
use sqlx::PgExecutor;

/// A notice that this worker holds until its lease ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClaimedNotice {
    pub game: GameId,
    pub seq: u32,
    pub topic: i16,
    pub recipient: i64,
    /// How often it has been tried, including this time.
    pub tries: i16,
    /// It was put off before, for any reason.
    pub has_waited: bool,
}

/// A notice that is not tried any more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParkedNotice {
    pub game: GameId,
    pub seq: u32,
    pub topic: i16,
    pub recipient: i64,
    pub tries: i16,
    pub parked_at: DateTime<Utc>,
    pub error: String,
}

fn delete(notice: &ClaimedNotice) -> sqlx::query::Query<'static, sqlx::Postgres, sqlx::postgres::PgArguments> {
    sqlx::query("delete from outbox where game_id = $1 and topic = $2 and seq = $3 and recipient = $4")
        .bind(notice.game.as_i64())
        .bind(notice.topic)
        .bind(as_int(notice.seq))
        .bind(notice.recipient)
}

type Claimed = (i64, i32, i16, i64, i16, bool);

fn claimed((game, seq, topic, recipient, tries, has_waited): Claimed) -> ClaimedNotice {
    ClaimedNotice { game: GameId::from_i64(game), seq: as_seq(seq), topic, recipient, tries, has_waited }
}

/// Takes those of these notices that are still due.
const TAKE: &str = "with due as materialized (
       select o.game_id, o.topic, o.seq, o.recipient
         from unnest($1::bigint[], $2::int[], $3::smallint[], $4::bigint[]) as asked (game_id, seq, topic, recipient)
         join outbox as o on o.game_id = asked.game_id and o.topic = asked.topic and o.seq = asked.seq
                         and o.recipient = asked.recipient
        where o.due_at <= $6 for update of o skip locked)
     update outbox set due_at = $6::timestamptz + make_interval(secs => $5), tries = least(tries + 1, 32000)
       from due
      where outbox.game_id = due.game_id and outbox.topic = due.topic and outbox.seq = due.seq
        and outbox.recipient = due.recipient
     returning outbox.game_id, outbox.seq, outbox.topic, outbox.recipient, outbox.tries, outbox.error is not null";

/// The same with many servers, in a process that claims alone.
const TAKE_OF_MANY: &str =
    "update outbox set due_at = $6::timestamptz + make_interval(secs => $5), tries = least(tries + 1, 32000)
       from unnest($1::bigint[], $2::int[], $3::smallint[], $4::bigint[]) as due (game_id, seq, topic, recipient)
      where outbox.game_id = any($1) and outbox.game_id = due.game_id and outbox.topic = due.topic
        and outbox.seq = due.seq and outbox.recipient = due.recipient and outbox.due_at <= $6
     returning outbox.game_id, outbox.seq, outbox.topic, outbox.recipient, outbox.tries, outbox.error is not null";

/// Puts a notice off to `due_at` and records why. Only a failed try is counted.
pub(crate) async fn put_off(
    executor: impl PgExecutor<'_>,
    notice: &ClaimedNotice,
    due_at: DateTime<Utc>,
    (why, has_failed): (&str, bool),
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "update outbox set due_at = $5, error = $6, tries = greatest(tries - $7, 0)
          where game_id = $1 and topic = $2 and seq = $3 and recipient = $4",
    )
    .bind(notice.game.as_i64())
    .bind(notice.topic)
    .bind(as_int(notice.seq))
    .bind(notice.recipient)
    .bind(due_at)
    .bind(why)
    .bind(i16::from(!has_failed))
    .execute(executor)
    .await?;
    Ok(())
}

impl Store {
    /// Takes notices that are due at `now`, longest overdue first. While a lease runs, no other worker gets the
    /// notice. A notice's account and route are its recipient.
    pub async fn claim_notices(&self, now: DateTime<Utc>, wanted: &Wanted) -> Result<Vec<ClaimedNotice>, StoreError> {
        self.claim(now, wanted, None).await
    }

    /// The same for notices of these topics that belong to no game: mails that somebody waits for, such as login
    /// links, do not queue behind the mails of games.
    pub async fn claim_notices_of_no_game(
        &self,
        now: DateTime<Utc>,
        wanted: &Wanted,
        topics: &[i16],
    ) -> Result<Vec<ClaimedNotice>, StoreError> {
        self.claim(now, wanted, Some(topics)).await
    }

    async fn claim(
        &self,
        now: DateTime<Utc>,
        wanted: &Wanted,
        of_no_game: Option<&[i16]>,
    ) -> Result<Vec<ClaimedNotice>, StoreError> {
        for _ in 0..LOOKS {
            match self.look_for_notices(now, wanted, of_no_game).await? {
                Some(taken) if taken.is_empty() => {}
                taken => return Ok(taken.unwrap_or_default()),
            }
        }
        Ok(vec![])
    }

    /// `None` if nothing is due.
    async fn look_for_notices(
        &self,
        now: DateTime<Utc>,
        wanted: &Wanted,
        of_no_game: Option<&[i16]>,
    ) -> Result<Option<Vec<ClaimedNotice>>, StoreError> {
        // Two statements: the one for notices of no game uses the key, however many others are due.
        let which =
            if of_no_game.is_some() { "game_id = 0 and topic = any($2) and" } else { "$2::smallint[] is null and" };
        let due = claim(format!(
            "select game_id, seq, topic, recipient from outbox
              where {which} due_at <= $1 and recipient <> all($3) and ($4::bigint[] is null or recipient = any($4))
              order by due_at limit {}",
            wanted.looked_at()
        ));
        let due = due.bind(now).bind(of_no_game).bind(&wanted.not_routes).bind(&wanted.routes);
        let due: Vec<(i64, i32, i16, i64)> = due.fetch_all(&self.pool).await?;
        let due = wanted.fair(due, |(.., recipient)| *recipient);
        if due.is_empty() {
            return Ok(None);
        }
        let (games, seqs): (Vec<i64>, Vec<i32>) = due.iter().map(|(game, seq, ..)| (*game, *seq)).unzip();
        let (topics, recipients): (Vec<i16>, Vec<i64>) = due.iter().map(|(.., topic, to)| (*topic, *to)).unzip();
        let taken = claim(if self.distributed { TAKE_OF_MANY } else { TAKE }.to_owned());
        let taken =
            taken.bind(games).bind(seqs).bind(topics).bind(recipients).bind(f64::from(wanted.lease_s)).bind(now);
        let rows: Vec<Claimed> = match self.distributed {
            false => taken.fetch_all(&self.pool).await?,
            true => {
                let Some(mut alone) = self.claims_alone(Queue::Outbox, now).await? else { return Ok(None) };
                let rows = taken.fetch_all(&mut *alone).await?;
                alone.commit().await?;
                rows
            }
        };
        Ok(Some(rows.into_iter().map(claimed).collect()))
    }

    /// Deletes a notice that was delivered or need not be.
    pub async fn notice_done(&self, notice: &ClaimedNotice) -> Result<(), StoreError> {
        delete(notice).execute(&self.pool).await?;
        Ok(())
    }

    /// Puts a notice off to `due_at` because it may not go earlier. That is not a try.
    pub async fn notice_held(
        &self,
        notice: &ClaimedNotice,
        due_at: DateTime<Utc>,
        why: &str,
    ) -> Result<(), StoreError> {
        put_off(&self.pool, notice, due_at, (why, false)).await?;
        Ok(())
    }

    /// Puts a notice off to `due_at` after a failed try, and records why.
    pub async fn notice_later(
        &self,
        notice: &ClaimedNotice,
        due_at: DateTime<Utc>,
        error: &str,
    ) -> Result<(), StoreError> {
        put_off(&self.pool, notice, due_at, (error, true)).await?;
        Ok(())
    }

    /// Parks a notice that cannot be delivered, and records why. It waits for `unpark`.
    pub async fn notice_parked(
        &self,
        notice: &ClaimedNotice,
        now: DateTime<Utc>,
        error: &str,
    ) -> Result<(), StoreError> {
        sqlx::query(
            "update outbox set parked_at = $6, due_at = 'infinity', error = $5
              where game_id = $1 and topic = $2 and seq = $3 and recipient = $4",
        )
        .bind(notice.game.as_i64())
        .bind(notice.topic)
        .bind(as_int(notice.seq))
        .bind(notice.recipient)
        .bind(error)
        .bind(now)
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// All parked notices, oldest first.
    pub async fn parked_notices(&self) -> Result<Vec<ParkedNotice>, StoreError> {
        type Row = (i64, i32, i16, i64, i16, DateTime<Utc>, String);
        let rows: Vec<Row> = sqlx::query_as(
            "select game_id, seq, topic, recipient, tries, parked_at, coalesce(error, '') from outbox
              where parked_at is not null order by parked_at, game_id, seq",
        )
        .fetch_all(&self.pool)
        .await?;
        let notice = |(game, seq, topic, recipient, tries, parked_at, error)| ParkedNotice {
            game: GameId::from_i64(game),
            seq: as_seq(seq),
            topic,
            recipient,
            tries,
            parked_at,
            error,
        };
        Ok(rows.into_iter().map(notice).collect())
    }

    /// Makes a parked notice due now, with its tries reset. False if it is not parked.
    pub async fn unpark(
        &self,
        game: GameId,
        seq: u32,
        topic: i16,
        recipient: i64,
        now: DateTime<Utc>,
    ) -> Result<bool, StoreError> {
        let done = sqlx::query(
            "update outbox set parked_at = null, bundled_for = null, tries = 0, due_at = $5
              where game_id = $1 and topic = $2 and seq = $3 and recipient = $4 and parked_at is not null",
        )
        .bind(game.as_i64())
        .bind(topic)
        .bind(as_int(seq))
        .bind(recipient)
        .bind(now)
        .execute(&self.pool)
        .await?;
        Ok(done.rows_affected() == 1)
    }

    /// Puts a notice aside for one mail with others to `player` at `due_at`, or when that mail is due already.
    pub async fn notice_bundled(
        &self,
        notice: &ClaimedNotice,
        player: PlayerId,
        topic: i16,
        due_at: DateTime<Utc>,
    ) -> Result<(), StoreError> {
        // The update that changes nothing locks the waiting bundle until this commits: a worker that has just sent it
        // then finds this notice.
        sqlx::query(
            "with put_by as (
               update outbox set due_at = 'infinity', bundled_for = $5, error = 'bundled'
                where game_id = $1 and topic = $2 and seq = $3 and recipient = $4)
             insert into outbox (game_id, topic, seq, recipient, due_at) values (0, $6, 0, $5, $7)
             on conflict (game_id, topic, seq, recipient) do update set due_at = outbox.due_at",
        )
        .bind(notice.game.as_i64())
        .bind(notice.topic)
        .bind(as_int(notice.seq))
        .bind(notice.recipient)
        .bind(player.as_i64())
        .bind(topic)
        .bind(due_at)
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// A bundle cannot be delivered: parks its notices as if each had failed alone; those parked before keep their
    /// time. The next bundle tries them again; `unpark` tries each one alone.
    pub async fn bundle_parked(
        &self,
        bundle: &ClaimedNotice,
        now: DateTime<Utc>,
        error: &str,
    ) -> Result<(), StoreError> {
        let mut transaction = self.pool.begin().await?;
        delete(bundle).execute(&mut *transaction).await?;
        // A separate statement, so that it sees what was committed while the deletion waited.
        sqlx::query(
            "update outbox set parked_at = coalesce(parked_at, $2), due_at = 'infinity', error = $3 where bundled_for = $1",
        )
        .bind(bundle.recipient)
        .bind(now)
        .bind(error)
        .execute(&mut *transaction)
        .await?;
        transaction.commit().await?;
        Ok(())
    }

    /// The notices put aside for one mail to `player`, by game and event.
    pub async fn bundled(&self, player: PlayerId) -> Result<Vec<ClaimedNotice>, StoreError> {
        let rows: Vec<Claimed> = sqlx::query_as(
            "select game_id, seq, topic, recipient, tries, true from outbox where bundled_for = $1 order by game_id, seq, topic",
        )
        .bind(player.as_i64())
        .fetch_all(&self.pool)
        .await?;
        Ok(rows.into_iter().map(claimed).collect())
    }

    /// The bundle was sent: deletes its notices. Notices that were put aside meanwhile form another bundle, due at
    /// `due_at`.
    pub async fn bundle_told(
        &self,
        bundle: &ClaimedNotice,
        told: &[ClaimedNotice],
        due_at: DateTime<Utc>,
    ) -> Result<(), StoreError> {
        let mut transaction = self.pool.begin().await?;
        sqlx::query(
            "delete from outbox using unnest($1::bigint[], $2::smallint[], $3::int[], $4::bigint[])
                                        as told (game_id, topic, seq, recipient)
              where outbox.game_id = told.game_id and outbox.topic = told.topic and outbox.seq = told.seq
                and outbox.recipient = told.recipient and bundled_for = $5",
        )
        .bind(told.iter().map(|notice| notice.game.as_i64()).collect::<Vec<_>>())
        .bind(told.iter().map(|notice| notice.topic).collect::<Vec<_>>())
        .bind(told.iter().map(|notice| as_int(notice.seq)).collect::<Vec<_>>())
        .bind(told.iter().map(|notice| notice.recipient).collect::<Vec<_>>())
        .bind(bundle.recipient)
        .execute(&mut *transaction)
        .await?;
        delete(bundle).execute(&mut *transaction).await?;
        // A separate statement, so that it sees what was committed while the deletion waited.
        let more: Option<i32> = sqlx::query_scalar("select 1 from outbox where bundled_for = $1 limit 1")
            .bind(bundle.recipient)
            .fetch_optional(&mut *transaction)
            .await?;
        if more.is_some() {
            sqlx::query(
                "insert into outbox (game_id, topic, seq, recipient, due_at) values (0, $1, 0, $2, $3)
                 on conflict do nothing",
            )
            .bind(bundle.topic)
            .bind(bundle.recipient)
            .bind(due_at)
            .execute(&mut *transaction)
            .await?;
        }
        transaction.commit().await?;
        Ok(())
    }

    /// Adds a notice without an append (a login link, an invitation). One with the same key stays as it is.
    pub async fn add_notice(&self, game: GameId, seq: u32, notice: &Notice) -> Result<(), StoreError> {
        sqlx::query(
            "insert into outbox (game_id, topic, seq, recipient, due_at) values ($1, $2, $3, $4, $5) on conflict do nothing",
        )
        .bind(game.as_i64())
        .bind(notice.topic)
        .bind(as_int(seq))
        .bind(notice.recipient)
        .bind(notice.due_at)
        .execute(&self.pool)
        .await?;
        Ok(())
    }
}

//! Web Push: players' browsers, and the messages on their way to them.

use crate::claims::{LOOKS, Queue, Wanted, claim};
use crate::error::StoreError;
use crate::load::{as_int, as_seq};
use crate::outbox::put_off;
use crate::pool::Conn;
use crate::{ClaimedNotice, Store};
use chrono::{DateTime, Duration, Utc};
use domain::{GameId, PlayerId};
use sqlx::postgres::PgRow;
use sqlx::{FromRow, Row as _};

/// A browser that takes messages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PushEndpoint {
    pub id: i64,
    pub player: PlayerId,
    pub endpoint: String,
    /// Its public key, uncompressed.
    pub p256dh: Vec<u8>,
    /// Its authentication secret.
    pub secret: Vec<u8>,
    pub name: String,
    pub created_at: DateTime<Utc>,
    /// When a message was last accepted.
    pub sent_at: Option<DateTime<Utc>>,
}

impl FromRow<'_, PgRow> for PushEndpoint {
    fn from_row(row: &PgRow) -> Result<Self, sqlx::Error> {
        Ok(Self {
            id: row.try_get("id")?,
            player: PlayerId::from_i64(row.try_get("player_id")?),
            endpoint: row.try_get("endpoint")?,
            p256dh: row.try_get("p256dh")?,
            secret: row.try_get("secret")?,
            name: row.try_get("name")?,
            created_at: row.try_get("created_at")?,
            sent_at: row.try_get("sent_at")?,
        })
    }
}

/// The state of a message that replaces a mail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Instead {
    /// A browser has it: no mail is needed.
    Taken,
    /// It is on its way, and its notice waits for it.
    Waits,
    /// The player has no browser, or none accepted it: send the mail.
    Failed,
}

/// A message for all browsers of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewPush {
    pub player: PlayerId,
    pub game: GameId,
    pub topic: i16,
    pub seq: u32,
    pub body: String,
}

/// A message that this worker holds until its lease ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClaimedPush {
    pub to: PushEndpoint,
    /// The host of its push service, and the port if the address has one.
    pub destination: String,
    pub game: GameId,
    pub topic: i16,
    pub seq: u32,
    pub body: String,
    /// How often it has been claimed, including this time.
    pub tries: i16,
    /// The notice that waits for its result: event and recipient.
    pub notice: Option<(u32, i64)>,
}

impl FromRow<'_, PgRow> for ClaimedPush {
    fn from_row(row: &PgRow) -> Result<Self, sqlx::Error> {
        Ok(Self {
            to: PushEndpoint::from_row(row)?,
            destination: row.try_get("destination")?,
            game: GameId::from_i64(row.try_get("game_id")?),
            topic: row.try_get("topic")?,
            seq: as_seq(row.try_get("seq")?),
            body: row.try_get("body")?,
            tries: row.try_get("tries")?,
            notice: row
                .try_get::<Option<i64>, _>("recipient")?
                .zip(row.try_get("notice_seq")?)
                .map(|(to, seq)| (as_seq(seq), to)),
        })
    }
}

/// Recorded reason of a notice that waits for its messages.
const WAITS: &str = "push";

const ADD: &str = "insert into push_messages (endpoint_id, game_id, topic, seq, player_id, body, made_at, due_at, notice_seq, recipient)
    select id, $2, $3, $4, $1, $5, $6, $6, $7, $8 from push_endpoints where player_id = $1
    on conflict do nothing";

fn add(push: &NewPush, now: DateTime<Utc>) -> sqlx::query::Query<'_, sqlx::Postgres, sqlx::postgres::PgArguments> {
    sqlx::query(ADD)
        .bind(push.player.as_i64())
        .bind(push.game.as_i64())
        .bind(push.topic)
        .bind(as_int(push.seq))
        .bind(&push.body)
        .bind(now)
}

/// Takes those of these messages that are still due.
const TAKE: &str = "with due as materialized (
       select m.endpoint_id, m.game_id, m.topic, m.seq
         from unnest($1::bigint[], $2::bigint[], $3::smallint[], $4::int[]) as asked (endpoint_id, game_id, topic, seq)
         join push_messages as m on m.endpoint_id = asked.endpoint_id and m.game_id = asked.game_id
                                and m.topic = asked.topic and m.seq = asked.seq
        where m.due_at <= $5 for update of m skip locked)
     update push_messages as m set due_at = $5::timestamptz + make_interval(secs => $6), tries = m.tries + 1
       from due, push_endpoints as e
      where m.endpoint_id = due.endpoint_id and m.game_id = due.game_id and m.topic = due.topic and m.seq = due.seq
        and e.id = m.endpoint_id
     returning e.*, split_part(e.endpoint, '/', 3) as destination, m.game_id, m.topic, m.seq, m.body, m.tries, m.notice_seq,
               m.recipient";

/// The same with many servers, in a process that claims alone.
const TAKE_OF_MANY: &str = "update push_messages as m
        set due_at = $5::timestamptz + make_interval(secs => $6), tries = m.tries + 1
       from unnest($1::bigint[], $2::bigint[], $3::smallint[], $4::int[]) as due (endpoint_id, game_id, topic, seq),
            push_endpoints as e
      where m.game_id = any($2) and m.endpoint_id = due.endpoint_id and m.game_id = due.game_id
        and m.topic = due.topic and m.seq = due.seq and m.due_at <= $5 and e.id = m.endpoint_id
     returning e.*, split_part(e.endpoint, '/', 3) as destination, m.game_id, m.topic, m.seq, m.body, m.tries, m.notice_seq,
               m.recipient";

/// Makes the notices due that wait for messages.
async fn wake(connection: &mut Conn, waiting: &[(i64, i16, i32, i64)], now: DateTime<Utc>) -> Result<(), sqlx::Error> {
    sqlx::query(
        "update outbox set due_at = least(due_at, $5)
           from unnest($1::bigint[], $2::smallint[], $3::int[], $4::bigint[]) as told (game_id, topic, seq, recipient)
          where outbox.game_id = any($1) and outbox.game_id = told.game_id and outbox.topic = told.topic
            and outbox.seq = told.seq and outbox.recipient = told.recipient and outbox.error = $6",
    )
    .bind(waiting.iter().map(|(game, ..)| *game).collect::<Vec<_>>())
    .bind(waiting.iter().map(|(_, topic, ..)| *topic).collect::<Vec<_>>())
    .bind(waiting.iter().map(|(_, _, seq, _)| *seq).collect::<Vec<_>>())
    .bind(waiting.iter().map(|(.., recipient)| *recipient).collect::<Vec<_>>())
    .bind(now)
    .bind(WAITS)
    .execute(connection)
    .await?;
    Ok(())
}

impl Store {
    /// Adds a browser. A known endpoint moves to the player who is logged in there now, and messages on their way
    /// there for another player are deleted. False if the player has `most` already.
    pub async fn add_push_endpoint(&self, new: &PushEndpoint, most: u32) -> Result<bool, StoreError> {
        let mut transaction = self.pool.begin().await?;
        let kept = sqlx::query(
            "insert into push_endpoints (id, player_id, endpoint, p256dh, secret, name, created_at)
             select $1, $2, $3, $4, $5, $6, $7
              where (select count(*) from push_endpoints where player_id = $2 and endpoint <> $3) < $8
                and exists (select 1 from players where id = $2 and deleted_at is null)
             on conflict (endpoint) do update
               set player_id = excluded.player_id, p256dh = excluded.p256dh, secret = excluded.secret, name = excluded.name",
        )
        .bind(new.id)
        .bind(new.player.as_i64())
        .bind(&new.endpoint)
        .bind(&new.p256dh)
        .bind(&new.secret)
        .bind(&new.name)
        .bind(new.created_at)
        .bind(i64::from(most))
        .execute(&mut *transaction)
        .await?;
        let id: Option<i64> =
            sqlx::query_scalar("select id from push_endpoints where endpoint = $1 and player_id = $2")
                .bind(&new.endpoint)
                .bind(new.player.as_i64())
                .fetch_optional(&mut *transaction)
                .await?;
        if let Some(id) = id.filter(|id| *id != new.id) {
            sqlx::query("delete from push_messages where endpoint_id = $1 and player_id <> $2")
                .bind(id)
                .bind(new.player.as_i64())
                .execute(&mut *transaction)
                .await?;
        }
        transaction.commit().await?;
        Ok(kept.rows_affected() == 1)
    }

    /// A player's browsers, oldest first.
    pub async fn push_endpoints(&self, player: PlayerId) -> Result<Vec<PushEndpoint>, StoreError> {
        Ok(sqlx::query_as("select * from push_endpoints where player_id = $1 order by id")
            .bind(player.as_i64())
            .fetch_all(&self.pool)
            .await?)
    }

    /// Deletes a browser and the messages on their way to it; false if the player has no such browser. Notices that
    /// wait for them become due.
    pub async fn delete_push_endpoint(
        &self,
        player: PlayerId,
        id: i64,
        now: DateTime<Utc>,
    ) -> Result<bool, StoreError> {
        let mut transaction = self.pool.begin().await?;
        let gone = sqlx::query("delete from push_endpoints where player_id = $1 and id = $2")
            .bind(player.as_i64())
            .bind(id)
            .execute(&mut *transaction)
            .await?;
        if gone.rows_affected() == 1 {
            let waiting: Vec<(i64, i16, i32, i64)> = sqlx::query_as(
                "select game_id, topic, notice_seq, recipient from push_messages
                  where endpoint_id = $1 and recipient is not null and due_at < 'infinity'",
            )
            .bind(id)
            .fetch_all(&mut *transaction)
            .await?;
            sqlx::query("delete from push_messages where endpoint_id = $1").bind(id).execute(&mut *transaction).await?;
            wake(&mut transaction, &waiting, now).await?;
        }
        transaction.commit().await?;
        Ok(gone.rows_affected() == 1)
    }

    /// Adds a message for each browser of its reader; existing ones stay as they are. Returns how many were added.
    pub async fn add_push(&self, push: &NewPush, now: DateTime<Utc>) -> Result<u64, StoreError> {
        let made = add(push, now).bind(None::<i32>).bind(None::<i64>).execute(&self.pool).await?;
        Ok(made.rows_affected())
    }

    /// The same instead of a mail: while a message is on its way and younger than `patience`, the notice waits for
    /// it. Call it again for the result.
    pub async fn push_instead(
        &self,
        push: &NewPush,
        notice: &ClaimedNotice,
        patience: Duration,
        now: DateTime<Utc>,
    ) -> Result<Instead, StoreError> {
        let mut transaction = self.pool.begin().await?;
        add(push, now).bind(as_int(notice.seq)).bind(notice.recipient).execute(&mut *transaction).await?;
        let (taken, made_at): (bool, Option<DateTime<Utc>>) = sqlx::query_as(
            "select coalesce(bool_or(due_at = 'infinity' and error is null), false),
                    max(made_at) filter (where due_at < 'infinity')
               from push_messages where player_id = $1 and game_id = $2 and topic = $3 and seq = $4",
        )
        .bind(push.player.as_i64())
        .bind(push.game.as_i64())
        .bind(push.topic)
        .bind(as_int(push.seq))
        .fetch_one(&mut *transaction)
        .await?;
        let instead = match made_at.map(|made_at| made_at + patience) {
            _ if taken => Instead::Taken,
            Some(until) if until > now => {
                // Before a worker can record a result: it then finds the notice waiting.
                put_off(&mut *transaction, notice, until, (WAITS, false)).await?;
                Instead::Waits
            }
            _ => Instead::Failed,
        };
        transaction.commit().await?;
        Ok(instead)
    }

    /// True if a browser has accepted the message that replaces this notice's mail.
    pub async fn is_pushed(&self, notice: &ClaimedNotice) -> Result<bool, StoreError> {
        Ok(sqlx::query_scalar(
            "select exists (select 1 from push_messages where player_id = $4 and game_id = $1 and topic = $2
                and notice_seq = $3 and recipient = $4 and due_at = 'infinity' and error is null)",
        )
        .bind(notice.game.as_i64())
        .bind(notice.topic)
        .bind(as_int(notice.seq))
        .bind(notice.recipient)
        .fetch_one(&self.pool)
        .await?)
    }

    /// Takes messages that are due at `now`, longest overdue first. Their routes are browsers, their destinations the
    /// browsers' push services.
    pub async fn claim_pushes(&self, now: DateTime<Utc>, wanted: &Wanted) -> Result<Vec<ClaimedPush>, StoreError> {
        for _ in 0..LOOKS {
            match self.look_for_pushes(now, wanted).await? {
                Some(taken) if taken.is_empty() => {}
                taken => return Ok(taken.unwrap_or_default()),
            }
        }
        Ok(vec![])
    }

    /// `None` if nothing is due.
    async fn look_for_pushes(
        &self,
        now: DateTime<Utc>,
        wanted: &Wanted,
    ) -> Result<Option<Vec<ClaimedPush>>, StoreError> {
        // As for webhooks.
        let due = claim(format!(
            "select m.endpoint_id, m.game_id, m.topic, m.seq, m.player_id from push_messages as m
               join push_endpoints as e on e.id = m.endpoint_id
               left join players as p on p.id = m.player_id
              where m.due_at <= $1 and m.due_at < 'infinity' and p.suspended_at is null
                and m.endpoint_id <> all($2) and ($3::bigint[] is null or m.endpoint_id = any($3))
                and m.player_id <> all($4) and split_part(e.endpoint, '/', 3) <> all($5)
                and not coalesce(e.not_before > $1 and e.not_before <= $1 + interval '1 day', false)
              order by m.due_at limit {}",
            wanted.looked_at()
        ));
        let due = due.bind(now).bind(&wanted.not_routes).bind(&wanted.routes).bind(&wanted.not_accounts);
        let due: Vec<(i64, i64, i16, i32, i64)> = due.bind(&wanted.not_destinations).fetch_all(&self.pool).await?;
        let due = wanted.fair(due, |(.., player)| *player);
        if due.is_empty() {
            return Ok(None);
        }
        let taken = claim(if self.distributed { TAKE_OF_MANY } else { TAKE }.to_owned())
            .bind(due.iter().map(|(endpoint, ..)| *endpoint).collect::<Vec<_>>())
            .bind(due.iter().map(|(_, game, ..)| *game).collect::<Vec<_>>())
            .bind(due.iter().map(|(_, _, topic, ..)| *topic).collect::<Vec<_>>())
            .bind(due.iter().map(|(.., seq, _)| *seq).collect::<Vec<_>>())
            .bind(now)
            .bind(f64::from(wanted.lease_s));
        if !self.distributed {
            return Ok(Some(taken.fetch_all(&self.pool).await?));
        }
        let Some(mut alone) = self.claims_alone(Queue::Pushes, now).await? else { return Ok(None) };
        let pushes = taken.fetch_all(&mut *alone).await?;
        alone.commit().await?;
        Ok(Some(pushes))
    }

    /// Records the result of a try: without `error` it was accepted; without `next_at` it is not tried again.
    /// `not_before`: the push service asked for no calls for this browser until then.
    pub async fn push_tried(
        &self,
        claimed: &ClaimedPush,
        at: DateTime<Utc>,
        error: Option<&str>,
        next_at: Option<DateTime<Utc>>,
        not_before: Option<DateTime<Utc>>,
    ) -> Result<(), StoreError> {
        let mut transaction = self.pool.begin().await?;
        let noted = sqlx::query(
            "update push_messages set due_at = coalesce($6::timestamptz, 'infinity'), error = $7::text
              where endpoint_id = $1 and game_id = $2 and topic = $3 and seq = $4 and tries = $5",
        )
        .bind(claimed.to.id)
        .bind(claimed.game.as_i64())
        .bind(claimed.topic)
        .bind(as_int(claimed.seq))
        .bind(claimed.tries)
        .bind(next_at)
        .bind(error)
        .execute(&mut *transaction)
        .await?;
        if noted.rows_affected() == 1 && error.is_none() {
            sqlx::query("update push_endpoints set sent_at = $2 where id = $1")
                .bind(claimed.to.id)
                .bind(at)
                .execute(&mut *transaction)
                .await?;
        }
        if let Some(not_before) = not_before {
            sqlx::query("update push_endpoints set not_before = $2 where id = $1")
                .bind(claimed.to.id)
                .bind(not_before)
                .execute(&mut *transaction)
                .await?;
        }
        if next_at.is_none()
            && let Some((seq, recipient)) = claimed.notice
        {
            wake(&mut transaction, &[(claimed.game.as_i64(), claimed.topic, as_int(seq), recipient)], at).await?;
        }
        transaction.commit().await?;
        Ok(())
    }

    /// Deletes messages that were made before `before`, whatever their state.
    pub async fn prune_pushes(&self, before: DateTime<Utc>) -> Result<(), StoreError> {
        sqlx::query("delete from push_messages where made_at < $1").bind(before).execute(&self.pool).await?;
        Ok(())
    }
}

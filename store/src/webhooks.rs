//! Webhooks: their owners and event kinds, how far each has been served, pending deliveries, and results.
//!
//! Deliveries are made from the log: the head in the list of games is compared with the place of each webhook in each
//! game. A game's events commit in their order, so a place is enough.

use crate::claims::{LOOKS, Queue, Wanted, claim};
use crate::error::StoreError;
use crate::load::{as_int, as_seq};
use crate::{Store, WebhookFormat, WebhookOff};
use chrono::{DateTime, Utc};
use domain::{GameId, PlayerId};
use sqlx::postgres::PgRow;
use sqlx::{FromRow, Row as _};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Webhook {
    pub id: i64,
    pub url: String,
    /// Kinds of events; `None`: all.
    pub kinds: Option<Vec<String>>,
    pub format: WebhookFormat,
    pub created_at: DateTime<Utc>,
    /// Since when all tries have failed.
    pub failing_since: Option<DateTime<Utc>>,
    /// When it was switched off, and why.
    pub off: Option<(DateTime<Utc>, WebhookOff)>,
}

impl FromRow<'_, PgRow> for Webhook {
    fn from_row(row: &PgRow) -> Result<Self, sqlx::Error> {
        let off_at: Option<DateTime<Utc>> = row.try_get("off_at")?;
        let reason: Option<WebhookOff> = row.try_get("off_reason")?;
        Ok(Self {
            id: row.try_get("id")?,
            url: row.try_get("url")?,
            kinds: row.try_get("kinds")?,
            format: row.try_get("format")?,
            created_at: row.try_get("created_at")?,
            failing_since: row.try_get("failing_since")?,
            off: off_at.zip(reason),
        })
    }
}

/// A webhook that lacks deliveries for a game's newest events.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Untold {
    pub webhook: i64,
    pub player: PlayerId,
    pub kinds: Option<Vec<String>>,
    pub format: WebhookFormat,
    pub game: GameId,
    /// The last event it was served; `None`: its player joined the game after it was added.
    pub told: Option<u32>,
}

impl FromRow<'_, PgRow> for Untold {
    fn from_row(row: &PgRow) -> Result<Self, sqlx::Error> {
        let told: Option<i32> = row.try_get("seq")?;
        Ok(Self {
            webhook: row.try_get("id")?,
            player: PlayerId::from_i64(row.try_get("player_id")?),
            kinds: row.try_get("kinds")?,
            format: row.try_get("format")?,
            game: GameId::from_i64(row.try_get("game_id")?),
            told: told.map(as_seq),
        })
    }
}

/// One event for one webhook.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewDelivery {
    pub id: i64,
    pub seq: u32,
    pub kind: String,
    pub body: String,
}

/// A delivery that this worker holds until its lease ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClaimedDelivery {
    pub id: i64,
    pub webhook: i64,
    pub player: PlayerId,
    pub url: String,
    /// Its host, and the port if the address has one.
    pub destination: String,
    pub body: String,
    /// How often it has been claimed, including this time.
    pub tries: i16,
    pub game: GameId,
}

type Claimed = (i64, i64, i64, String, String, String, i16, i64);

fn claimed((id, webhook, player, url, destination, body, tries, game): Claimed) -> ClaimedDelivery {
    let (player, game) = (PlayerId::from_i64(player), GameId::from_i64(game));
    ClaimedDelivery { id, webhook, player, url, destination, body, tries, game }
}

/// Takes those of these deliveries that are still due.
const TAKE: &str = "with due as materialized (
       select id, game_id from webhook_deliveries
        where id = any($1) and game_id = any($2) and due_at <= $3 for update skip locked)
     update webhook_deliveries as d
        set due_at = $3::timestamptz + make_interval(secs => $4), tries = d.tries + 1, tried_at = $3, status = null, error = null
       from due, webhooks as w where d.id = due.id and d.game_id = due.game_id and w.id = d.webhook_id
     returning d.id, d.webhook_id, d.player_id, w.url, split_part(w.url, '/', 3), d.body, d.tries, d.game_id";

/// The same with many servers, in a process that claims alone.
const TAKE_OF_MANY: &str = "update webhook_deliveries as d
        set due_at = $3::timestamptz + make_interval(secs => $4), tries = d.tries + 1, tried_at = $3, status = null, error = null
       from webhooks as w
      where d.game_id = any($2) and d.id = any($1) and d.due_at <= $3 and w.id = d.webhook_id
     returning d.id, d.webhook_id, d.player_id, w.url, split_part(w.url, '/', 3), d.body, d.tries, d.game_id";

/// The result of a try.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tried {
    pub at: DateTime<Utc>,
    /// The receiver's status code, if it answered.
    pub status: Option<u16>,
    /// `None`: it was delivered.
    pub error: Option<String>,
    /// When it is tried again; `None`: never.
    pub next_at: Option<DateTime<Utc>>,
    /// The receiver asked for no deliveries of any kind until then.
    pub not_before: Option<DateTime<Utc>>,
}

/// A line of a webhook's log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Delivery {
    pub id: i64,
    pub game: GameId,
    pub seq: u32,
    pub kind: String,
    /// `waiting`, `delivered` or `failed`.
    pub state: String,
    /// The number of tries, including the current one. The following fields are about the last try.
    pub tries: i16,
    pub tried_at: Option<DateTime<Utc>>,
    pub status: Option<i16>,
    pub error: Option<String>,
    pub next_at: Option<DateTime<Utc>>,
}

impl FromRow<'_, PgRow> for Delivery {
    fn from_row(row: &PgRow) -> Result<Self, sqlx::Error> {
        Ok(Self {
            id: row.try_get("id")?,
            game: GameId::from_i64(row.try_get("game_id")?),
            seq: as_seq(row.try_get("seq")?),
            kind: row.try_get("kind")?,
            state: row.try_get("state")?,
            tries: row.try_get("tries")?,
            tried_at: row.try_get("tried_at")?,
            status: row.try_get("status")?,
            error: row.try_get("error")?,
            next_at: row.try_get("next_at")?,
        })
    }
}

impl Store {
    /// A player's webhooks, oldest first.
    pub async fn webhooks(&self, player: PlayerId) -> Result<Vec<Webhook>, StoreError> {
        Ok(sqlx::query_as("select * from webhooks where player_id = $1 order by id")
            .bind(player.as_i64())
            .fetch_all(&self.pool)
            .await?)
    }

    /// Adds a webhook for all events from now on. False if the player has `most` of them already, or this one.
    pub async fn add_webhook(&self, player: PlayerId, webhook: &Webhook, most: u32) -> Result<bool, StoreError> {
        let mut transaction = self.pool.begin().await?;
        // Simultaneous requests queue here, so that the limit holds.
        let known: Option<i64> =
            sqlx::query_scalar("select id from players where id = $1 and deleted_at is null for no key update")
                .bind(player.as_i64())
                .fetch_optional(&mut *transaction)
                .await?;
        let kept = sqlx::query(
            "insert into webhooks (id, player_id, url, kinds, created_at, format) select $1, $2, $3, $4, $5, $7
              where (select count(*) from webhooks where player_id = $2) < $6 on conflict (id) do nothing",
        )
        .bind(webhook.id)
        .bind(player.as_i64())
        .bind(&webhook.url)
        .bind(&webhook.kinds)
        .bind(webhook.created_at)
        .bind(i64::from(most))
        .bind(webhook.format)
        .execute(&mut *transaction)
        .await?;
        if known.is_none() || kept.rows_affected() == 0 {
            return Ok(false);
        }
        sqlx::query(
            "insert into webhook_places (webhook_id, game_id, seq)
             select $1, game_id, last_seq from game_list where players @> array[$2::bigint]",
        )
        .bind(webhook.id)
        .bind(player.as_i64())
        .execute(&mut *transaction)
        .await?;
        transaction.commit().await?;
        Ok(true)
    }

    /// Deletes a webhook and its log; deliveries under way may still arrive. False if the player has no such webhook.
    pub async fn delete_webhook(&self, player: PlayerId, id: i64) -> Result<bool, StoreError> {
        let mut transaction = self.pool.begin().await?;
        let gone = sqlx::query("delete from webhooks where player_id = $1 and id = $2")
            .bind(player.as_i64())
            .bind(id)
            .execute(&mut *transaction)
            .await?;
        if gone.rows_affected() == 0 {
            return Ok(false);
        }
        for forget in
            ["delete from webhook_places where webhook_id = $1", "delete from webhook_deliveries where webhook_id = $1"]
        {
            sqlx::query(forget).bind(id).execute(&mut *transaction).await?;
        }
        transaction.commit().await?;
        Ok(true)
    }

    /// The webhooks that are behind in one of `games` (`None`: in any), at most `limit`.
    pub async fn untold(&self, games: Option<&[GameId]>, limit: u32) -> Result<Vec<Untold>, StoreError> {
        // Two statements, since their plans start from opposite ends: the changed games, or the existing webhooks.
        let query = match games {
            Some(_) => {
                "select w.id, w.player_id, w.kinds, w.format, l.game_id, p.seq
                   from game_list as l join webhooks as w on w.player_id = any(l.players)
                   left join webhook_places as p on p.webhook_id = w.id and p.game_id = l.game_id
                  where l.game_id = any($1) and w.off_at is null and (p.seq is null or p.seq < l.last_seq)
                  limit $2"
            }
            None => {
                "select w.id, w.player_id, w.kinds, w.format, l.game_id, p.seq
                   from webhooks as w join game_list as l on l.players @> array[w.player_id]
                   left join webhook_places as p on p.webhook_id = w.id and p.game_id = l.game_id
                  where $1::bigint[] is null and w.off_at is null and (p.seq is null or p.seq < l.last_seq)
                  limit $2"
            }
        };
        Ok(sqlx::query_as(query)
            .bind(games.map(|games| games.iter().map(|game| game.as_i64()).collect::<Vec<_>>()))
            .bind(i64::from(limit))
            .fetch_all(&self.pool)
            .await?)
    }

    /// Adds the deliveries that `untold` lacks up to event `head`, due at `now`. False, with nothing written, if
    /// another server has done so or the webhook is gone.
    pub async fn add_deliveries(
        &self,
        untold: &Untold,
        head: u32,
        deliveries: &[NewDelivery],
        now: DateTime<Utc>,
    ) -> Result<bool, StoreError> {
        let moved: i64 = sqlx::query_scalar(
            "with alive as materialized (select id from webhooks where id = $1 and off_at is null for key share),
                  moved as (
                    insert into webhook_places (webhook_id, game_id, seq) select id, $3, $5 from alive
                    on conflict (webhook_id, game_id) do update set seq = excluded.seq
                      where webhook_places.seq = $4 and webhook_places.seq < excluded.seq
                    returning 1),
                  made as (
                    insert into webhook_deliveries (id, webhook_id, player_id, game_id, seq, kind, body, state, due_at)
                    select d.id, $1, $2, $3, d.seq, d.kind, d.body, 'waiting', $10
                      from unnest($6::bigint[], $7::int[], $8::text[], $9::text[]) as d (id, seq, kind, body), moved
                    on conflict do nothing)
             select count(*) from moved",
        )
        .bind(untold.webhook)
        .bind(untold.player.as_i64())
        .bind(untold.game.as_i64())
        .bind(untold.told.map(as_int))
        .bind(as_int(head))
        .bind(deliveries.iter().map(|delivery| delivery.id).collect::<Vec<_>>())
        .bind(deliveries.iter().map(|delivery| as_int(delivery.seq)).collect::<Vec<_>>())
        .bind(deliveries.iter().map(|delivery| delivery.kind.as_str()).collect::<Vec<_>>())
        .bind(deliveries.iter().map(|delivery| delivery.body.as_str()).collect::<Vec<_>>())
        .bind(now)
        .fetch_one(&self.pool)
        .await?;
        Ok(moved == 1)
    }

    /// Takes deliveries that are due at `now`, longest overdue first. Their routes are webhooks, their destinations
    /// the webhooks' hosts. From now on their log lines are about this try.
    pub async fn claim_deliveries(
        &self,
        now: DateTime<Utc>,
        wanted: &Wanted,
    ) -> Result<Vec<ClaimedDelivery>, StoreError> {
        for _ in 0..LOOKS {
            match self.look_for_deliveries(now, wanted).await? {
                Some(taken) if taken.is_empty() => {}
                taken => return Ok(taken.unwrap_or_default()),
            }
        }
        Ok(vec![])
    }

    /// `None` if nothing is due.
    async fn look_for_deliveries(
        &self,
        now: DateTime<Utc>,
        wanted: &Wanted,
    ) -> Result<Option<Vec<ClaimedDelivery>>, StoreError> {
        // Skips deliveries to suspended players, and to receivers that asked us to wait. A receiver can ask for at
        // most a day, even if a wrong clock recorded it.
        let due = claim(format!(
            "select d.id, d.game_id, d.player_id from webhook_deliveries as d
               join webhooks as w on w.id = d.webhook_id
               left join players as p on p.id = d.player_id
              where d.due_at <= $1 and d.due_at < 'infinity' and p.suspended_at is null
                and d.webhook_id <> all($2) and ($3::bigint[] is null or d.webhook_id = any($3))
                and d.player_id <> all($4) and split_part(w.url, '/', 3) <> all($5)
                and not coalesce(w.not_before > $1 and w.not_before <= $1 + interval '1 day', false)
              order by d.due_at, d.id limit {}",
            wanted.looked_at()
        ));
        let due = due.bind(now).bind(&wanted.not_routes).bind(&wanted.routes).bind(&wanted.not_accounts);
        let due: Vec<(i64, i64, i64)> = due.bind(&wanted.not_destinations).fetch_all(&self.pool).await?;
        let due = wanted.fair(due, |(.., player)| *player);
        if due.is_empty() {
            return Ok(None);
        }
        let (ids, games): (Vec<i64>, Vec<i64>) = due.iter().map(|(id, game, _)| (*id, *game)).unzip();
        let taken = claim(if self.distributed { TAKE_OF_MANY } else { TAKE }.to_owned());
        let taken = taken.bind(ids).bind(games).bind(now).bind(f64::from(wanted.lease_s));
        let rows: Vec<Claimed> = match self.distributed {
            false => taken.fetch_all(&self.pool).await?,
            true => {
                let Some(mut alone) = self.claims_alone(Queue::Deliveries, now).await? else { return Ok(None) };
                let rows = taken.fetch_all(&mut *alone).await?;
                alone.commit().await?;
                rows
            }
        };
        Ok(Some(rows.into_iter().map(claimed).collect()))
    }

    /// Records the result of a try. Returns since when the webhook has been failing. `None`: it is not failing, it is
    /// gone, or another worker has taken over the delivery.
    pub async fn delivery_tried(
        &self,
        claimed: &ClaimedDelivery,
        tried: &Tried,
    ) -> Result<Option<DateTime<Utc>>, StoreError> {
        let mut transaction = self.pool.begin().await?;
        let noted = sqlx::query(
            "update webhook_deliveries
                set state = case when $3 is null then 'delivered' when $4::timestamptz is null then 'failed' else 'waiting' end,
                    due_at = coalesce($4, 'infinity'), tried_at = $5, status = $6, error = $3
              where id = $1 and game_id = $7 and tries = $2 and due_at < 'infinity'",
        )
        .bind(claimed.id)
        .bind(claimed.tries)
        .bind(&tried.error)
        .bind(tried.next_at)
        .bind(tried.at)
        .bind(tried.status.map(|status| i16::try_from(status).unwrap_or(i16::MAX)))
        .bind(claimed.game.as_i64())
        .execute(&mut *transaction)
        .await?;
        if noted.rows_affected() == 0 {
            return Ok(None);
        }
        // Only on a change: a working webhook is not updated with each delivery.
        sqlx::query(
            "update webhooks set failing_since = case when $2 is null then null else coalesce(failing_since, $3::timestamptz) end,
                    not_before = coalesce($4, not_before)
              where id = $1 and ((failing_since is null) <> ($2 is null) or $4 is not null)",
        )
        .bind(claimed.webhook)
        .bind(&tried.error)
        .bind(tried.at)
        .bind(tried.not_before)
        .execute(&mut *transaction)
        .await?;
        let failing: Option<Option<DateTime<Utc>>> =
            sqlx::query_scalar("select failing_since from webhooks where id = $1")
                .bind(claimed.webhook)
                .fetch_optional(&mut *transaction)
                .await?;
        transaction.commit().await?;
        Ok(failing.flatten())
    }

    /// Switches a webhook off: pending deliveries are dropped, and its owner gets a notice on `topic`. False if it
    /// was off or is gone.
    pub async fn switch_webhook_off(
        &self,
        id: i64,
        reason: WebhookOff,
        topic: i16,
        now: DateTime<Utc>,
    ) -> Result<bool, StoreError> {
        let mut transaction = self.pool.begin().await?;
        let off = sqlx::query("update webhooks set off_at = $2, off_reason = $3 where id = $1 and off_at is null")
            .bind(id)
            .bind(now)
            .bind(reason)
            .execute(&mut *transaction)
            .await?;
        if off.rows_affected() == 0 {
            return Ok(false);
        }
        sqlx::query(
            "update webhook_deliveries set state = 'failed', due_at = 'infinity', tried_at = coalesce(tried_at, $2),
                    error = 'the webhook was switched off'
              where webhook_id = $1 and due_at < 'infinity'",
        )
        .bind(id)
        .bind(now)
        .execute(&mut *transaction)
        .await?;
        sqlx::query(
            "insert into outbox (game_id, topic, seq, recipient, due_at) values (0, $2, 0, $1, $3) on conflict do nothing",
        )
        .bind(id)
        .bind(topic)
        .bind(now)
        .execute(&mut *transaction)
        .await?;
        transaction.commit().await?;
        Ok(true)
    }

    /// A webhook and its owner.
    pub async fn webhook(&self, id: i64) -> Result<Option<(PlayerId, Webhook)>, StoreError> {
        let row = sqlx::query("select * from webhooks where id = $1").bind(id).fetch_optional(&self.pool).await?;
        let Some(row) = row else { return Ok(None) };
        Ok(Some((PlayerId::from_i64(row.try_get("player_id")?), Webhook::from_row(&row)?)))
    }

    /// A webhook's deliveries before `before`, newest first, at most `limit`; `None` if the player has no such
    /// webhook.
    pub async fn deliveries(
        &self,
        player: PlayerId,
        webhook: i64,
        before: Option<i64>,
        limit: u32,
    ) -> Result<Option<Vec<Delivery>>, StoreError> {
        if self.webhook(webhook).await?.is_none_or(|(owner, _)| owner != player) {
            return Ok(None);
        }
        let log = sqlx::query_as(
            "select id, game_id, seq, kind, state, tries, tried_at, status, error, nullif(due_at, 'infinity') as next_at
               from webhook_deliveries where webhook_id = $1 and id < $2 order by id desc limit $3",
        )
        .bind(webhook)
        .bind(before.unwrap_or(i64::MAX))
        .bind(i64::from(limit))
        .fetch_all(&self.pool)
        .await?;
        Ok(Some(log))
    }

    /// Deletes deliveries that ended before `before`.
    pub async fn prune_deliveries(&self, before: DateTime<Utc>) -> Result<(), StoreError> {
        sqlx::query("delete from webhook_deliveries where due_at = 'infinity' and tried_at < $1")
            .bind(before)
            .execute(&self.pool)
            .await?;
        Ok(())
    }
}

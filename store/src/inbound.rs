//! Inbound mails. They are stored before they are judged, so that the sending server can forget them. A worker claims
//! them under a lease and writes its verdict. Repeating that is harmless: a move requested by mail has the mail's id
//! as its idempotency key.

use crate::claims::claim;
use crate::error::StoreError;
use crate::load::as_int;
use crate::{MailVerdict, Player, Store};
use chrono::{DateTime, Utc};
use domain::{GameId, PlayerId};
use sqlx::postgres::PgRow;
use sqlx::{FromRow, Row as _};
use std::sync::Arc;

/// A mail for one recipient, as it arrived.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewInbound {
    pub id: i64,
    /// In lower case.
    pub recipient: String,
    pub message_id: Option<String>,
    /// Copies of one mail have the same hash, and so may a forged one.
    pub content_sha256: [u8; 32],
    pub mail_from: Option<String>,
    /// `lmtp`, `pipe`, `http`, `dev`.
    pub via: String,
    pub raw: Arc<[u8]>,
    pub received_at: DateTime<Utc>,
}

/// A stored mail.
#[derive(Clone, Debug, PartialEq)]
pub struct InboundMail {
    pub id: i64,
    pub recipient: String,
    pub message_id: Option<String>,
    pub mail_from: Option<String>,
    pub via: String,
    pub raw: Option<Vec<u8>>,
    pub received_at: DateTime<Utc>,
    /// How often it has been claimed, including this time.
    pub tries: i16,
    pub copies: i16,
    pub verdict: Option<MailVerdict>,
    pub code: Option<String>,
    pub player: Option<PlayerId>,
    pub seq: Option<u32>,
    pub answer: Option<serde_json::Value>,
}

/// Whether a mail may be executed, see [`Store::claim_content`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClaimedContent {
    Mine,
    /// The same content has been executed; the copy was counted there.
    Copy,
    /// The same content is being judged.
    Busy,
}

/// A player who writes to us, see [`Store::correspondent`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Correspondent {
    /// How many of their recent mails were judged and changed nothing. Above a limit, further mails are not read.
    pub idle: i64,
    /// They have been told recently that there were too many.
    pub knows_limit: bool,
    /// Mails to them bounced, or their clocks are stopped because no mail reaches them.
    pub in_trouble: bool,
}

/// The verdict on a mail.
#[derive(Clone, Debug, PartialEq)]
pub struct InboundVerdict {
    pub verdict: MailVerdict,
    pub code: String,
    pub game: Option<GameId>,
    pub player: Option<PlayerId>,
    /// The event that the answer shows.
    pub seq: Option<u32>,
    /// The answer to send; `None`: no answer.
    pub answer: Option<serde_json::Value>,
}

impl InboundVerdict {
    /// About no game and no player, and without an answer.
    pub fn new(verdict: MailVerdict, code: impl Into<String>) -> Self {
        Self { verdict, code: code.into(), game: None, player: None, seq: None, answer: None }
    }
}

impl FromRow<'_, PgRow> for InboundMail {
    fn from_row(row: &PgRow) -> Result<Self, sqlx::Error> {
        Ok(Self {
            id: row.try_get("id")?,
            recipient: row.try_get("recipient")?,
            message_id: row.try_get("message_id")?,
            mail_from: row.try_get("mail_from")?,
            via: row.try_get("via")?,
            raw: row.try_get("raw")?,
            received_at: row.try_get("received_at")?,
            tries: row.try_get("tries")?,
            copies: row.try_get("copies")?,
            verdict: row.try_get("verdict")?,
            code: row.try_get("code")?,
            player: row.try_get::<Option<i64>, _>("player_id")?.map(PlayerId::from_i64),
            seq: row.try_get::<Option<i32>, _>("seq")?.map(crate::load::as_seq),
            answer: row.try_get("answer")?,
        })
    }
}

impl Store {
    /// Stores a mail. False if the same bytes to the same recipient are here already and were not ignored: then only
    /// the copy is counted. Other copies are recognised when they are judged, see [`Store::claim_content`].
    pub async fn take_in(&self, mail: &NewInbound) -> Result<bool, StoreError> {
        let taken = sqlx::query(
            "with copied as (
               update inbound_mails set copies = least(copies + 1, 32000)
                where id = (select id from inbound_mails
                             where recipient = $2 and content_sha256 = $4 and raw = $7 and verdict is distinct from 'ignored'
                             order by id limit 1)
               returning id)
             insert into inbound_mails (id, recipient, message_id, content_sha256, mail_from, via, raw, received_at, due_at)
             select $1, $2, $3, $4, $5, $6, $7, $8, $8 where not exists (select from copied)",
        )
        .bind(mail.id)
        .bind(&mail.recipient)
        .bind(&mail.message_id)
        .bind(&mail.content_sha256[..])
        .bind(&mail.mail_from)
        .bind(&mail.via)
        .bind(&mail.raw[..])
        .bind(mail.received_at)
        .execute(&self.pool)
        .await?;
        Ok(taken.rows_affected() == 1)
    }

    /// Whether a mail whose sender is authenticated may be executed: of several with the same content and recipient,
    /// only one may. The claim ends with a verdict other than `done`.
    pub async fn claim_content(&self, id: i64) -> Result<ClaimedContent, StoreError> {
        let claimed = sqlx::query(
            "update inbound_mails as mine set believed = true
              where id = $1 and not exists (
                select 1 from inbound_mails as other
                 where other.recipient = mine.recipient and other.content_sha256 = mine.content_sha256
                   and other.believed and other.id <> mine.id)",
        )
        .bind(id)
        .execute(&self.pool)
        .await;
        match claimed {
            Ok(done) if done.rows_affected() == 1 => return Ok(ClaimedContent::Mine),
            Ok(_) => {}
            // Another mail was claimed between the check and the write.
            Err(sqlx::Error::Database(error)) if error.constraint() == Some("inbound_mails_believed_key") => {}
            Err(error) => return Err(error.into()),
        }
        // Each delivery counts in one row: what is added there is taken away here.
        let counted = sqlx::query(
            "with counted as (
               update inbound_mails as other set copies = least(other.copies + mine.copies, 32000)
                 from inbound_mails as mine
                where mine.id = $1 and other.id <> mine.id and other.recipient = mine.recipient
                  and other.content_sha256 = mine.content_sha256 and other.believed and other.verdict is not null
               returning mine.copies as moved)
             update inbound_mails set copies = copies - moved from counted where id = $1",
        )
        .bind(id)
        .execute(&self.pool)
        .await?;
        Ok(if counted.rows_affected() > 0 { ClaimedContent::Copy } else { ClaimedContent::Busy })
    }

    /// Takes at most `limit` mails that are due at `now`, longest overdue first, for `lease_s` seconds.
    pub async fn claim_inbound(
        &self,
        now: DateTime<Utc>,
        limit: u32,
        lease_s: u32,
    ) -> Result<Vec<InboundMail>, StoreError> {
        let claim = claim(format!(
            "with due as materialized (
               select id from inbound_mails where due_at <= $2 and due_at < 'infinity'
                order by due_at, id limit {limit} for update skip locked)
             update inbound_mails set due_at = $2::timestamptz + make_interval(secs => $1),
                    tries = least(tries + 1, 32000)
               from due where inbound_mails.id = due.id returning inbound_mails.*",
        ));
        Ok(claim.bind(f64::from(lease_s)).bind(now).fetch_all(&self.pool).await?)
    }

    /// Writes the verdict and puts its answer into the outbox, in one statement: otherwise an answer could be lost
    /// for ever. False if the mail has a verdict already.
    pub async fn judge_inbound(
        &self,
        id: i64,
        verdict: &InboundVerdict,
        at: DateTime<Utc>,
        answer_topic: i16,
    ) -> Result<bool, StoreError> {
        let done = sqlx::query(
            "with judged as (
               update inbound_mails set verdict = $2, code = $3, game_id = $4, player_id = $5, seq = $6, answer = $7,
                      judged_at = $8, due_at = 'infinity', believed = believed and $2 = 'done'
                where id = $1 and verdict is null returning id, answer),
             answered as (
               insert into outbox (game_id, topic, seq, recipient, due_at)
               select coalesce($4, 0), $9, coalesce($6, 0), id, $8 from judged where answer is not null
               on conflict do nothing)
             select 1 from judged",
        )
        .bind(id)
        .bind(verdict.verdict)
        .bind(&verdict.code)
        .bind(verdict.game.map(GameId::as_i64))
        .bind(verdict.player.map(PlayerId::as_i64))
        .bind(verdict.seq.map(as_int))
        .bind(&verdict.answer)
        .bind(at)
        .bind(answer_topic)
        .fetch_optional(&self.pool)
        .await?;
        Ok(done.is_some())
    }

    /// Puts a mail off because something that it needs is unavailable.
    pub async fn inbound_later(&self, id: i64, due_at: DateTime<Utc>) -> Result<(), StoreError> {
        sqlx::query("update inbound_mails set due_at = $2 where id = $1 and verdict is null")
            .bind(id)
            .bind(due_at)
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    pub async fn inbound_mail(&self, id: i64) -> Result<Option<InboundMail>, StoreError> {
        Ok(sqlx::query_as("select * from inbound_mails where id = $1").bind(id).fetch_optional(&self.pool).await?)
    }

    /// The player with this address, and their record as a correspondent since `since`.
    pub async fn correspondent(
        &self,
        email: &str,
        since: DateTime<Utc>,
    ) -> Result<Option<(Player, Correspondent)>, StoreError> {
        let row = sqlx::query(
            "select players.*,
                    (select count(*) from inbound_mails
                      where player_id = players.id and received_at >= $2
                        and not (verdict = 'done' and code in ('played', 'done'))) as idle,
                    exists (select from inbound_mails where player_id = players.id and received_at >= $2
                              and code = 'too_many' and answer is not null) as knows_limit,
                    exists (select from mail_trouble where player_id = players.id)
                      or exists (select from unreached where player_id = players.id) as in_trouble
               from players where lower(email) = lower($1 collate \"C\")",
        )
        .bind(email)
        .bind(since)
        .fetch_optional(&self.pool)
        .await?;
        let Some(row) = row else { return Ok(None) };
        let stands = Correspondent {
            idle: row.try_get("idle")?,
            knows_limit: row.try_get("knows_limit")?,
            in_trouble: row.try_get("in_trouble")?,
        };
        Ok(Some((Player::from_row(&row)?, stands)))
    }

    /// How many mails of a player since then were answered without effect, counted back to the last one that had an
    /// effect.
    pub async fn refusals_since(&self, player: PlayerId, since: DateTime<Utc>) -> Result<i64, StoreError> {
        Ok(sqlx::query_scalar(
            "with lately as materialized (
               select id, verdict, answer is not null as answered from inbound_mails
                where player_id = $1 and received_at >= $2)
             select count(*) from lately
              where verdict in ('refused', 'asked') and answered
                and id > coalesce((select max(id) from lately where verdict = 'done'), 0)",
        )
        .bind(player.as_i64())
        .bind(since)
        .fetch_one(&self.pool)
        .await?)
    }

    /// Deletes the contents of mails judged before `raw_before`, and the rows of those judged before `rows_before`.
    /// Until then a copy is recognised.
    pub async fn prune_inbound(&self, raw_before: DateTime<Utc>, rows_before: DateTime<Utc>) -> Result<(), StoreError> {
        sqlx::query("update inbound_mails set raw = null where judged_at < $1 and raw is not null")
            .bind(raw_before)
            .execute(&self.pool)
            .await?;
        sqlx::query("delete from inbound_mails where judged_at < $1").bind(rows_before).execute(&self.pool).await?;
        Ok(())
    }
}

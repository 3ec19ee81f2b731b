//! The delivery ledger: the state of each sent mail, and the players whom mails do not reach.

use crate::error::StoreError;
use crate::lists::BadCursor;
use crate::load::as_int;
use crate::{MailTroubleState, Store};
use chrono::{DateTime, Utc};
use domain::{GameId, PlayerId};
use sqlx::postgres::PgRow;
use sqlx::{FromRow, Row as _};
use std::fmt;
use std::str::FromStr;

/// A sent mail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SentMail {
    pub message_id: String,
    pub bounce_token: Option<String>,
    pub player: Option<PlayerId>,
    pub game: GameId,
    pub seq: u32,
    pub topic: i16,
    /// The relay and its answer; `None`: stored in the development mailbox.
    pub relay: Option<(String, String)>,
    pub at: DateTime<Utc>,
    /// Hashes of its lines; empty if no reply can quote it.
    pub line_hashes: Vec<u8>,
    /// The event that it shows, and the check code.
    pub shown: Option<(u32, String)>,
}

/// A line of the ledger.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LedgerLine {
    pub message_id: String,
    pub player_id: Option<i64>,
    pub game_id: i64,
    pub seq: i32,
    pub topic: i16,
    /// `kept`, `handed_over`, `delivered`, `delayed`, `bounced`, `complained`.
    pub state: String,
    pub at: DateTime<Utc>,
    pub changed_at: DateTime<Utc>,
    pub status: Option<String>,
    pub why: Option<String>,
}

from_row!(LedgerLine { message_id, player_id, game_id, seq, topic, state, at, changed_at, status, why });

/// A line of the ledger as its reader sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MailToMe {
    pub message_id: String,
    pub game_id: i64,
    pub seq: i32,
    pub topic: i16,
    pub state: String,
    pub at: DateTime<Utc>,
    pub changed_at: DateTime<Utc>,
    pub why: Option<String>,
    /// When they opened the game's page after the mail.
    pub opened_at: Option<DateTime<Utc>>,
    /// When they acted in the game after the event that the mail shows.
    pub acted_at: Option<DateTime<Utc>>,
}

from_row!(MailToMe { message_id, game_id, seq, topic, state, at, changed_at, why, opened_at, acted_at });

/// A ledger line that a delivery report changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reported {
    /// The line as it is now.
    pub line: LedgerLine,
    /// Its state before, and since when.
    pub was: (String, DateTime<Utc>),
}

/// Why mails to a player are held back, or may be soon.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MailTrouble {
    pub state: MailTroubleState,
    pub score: i16,
    pub since: DateTime<Utc>,
    pub why: String,
}

impl FromRow<'_, PgRow> for MailTrouble {
    /// Too many soft failures stop the mails like one hard failure. The row keeps the two apart, since soft failures
    /// can be taken back.
    fn from_row(row: &PgRow) -> Result<Self, sqlx::Error> {
        let (state, score): (MailTroubleState, i16) = (row.try_get("state")?, row.try_get("score")?);
        let is_stopped = state == MailTroubleState::Delayed && score >= SOFT_LIMIT;
        let state = if is_stopped { MailTroubleState::Bounced } else { state };
        Ok(Self { state, score, since: row.try_get("since")?, why: row.try_get("why")? })
    }
}

/// This many soft failures, with less than two weeks between them, count as a hard one.
const SOFT_LIMIT: i16 = 5;

/// A place in the list of somebody's mails: the last one of a page. Its text is the REST cursor. Mails of the same
/// moment have different places.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MailPlace {
    pub at: DateTime<Utc>,
    pub message_id: String,
}

impl MailPlace {
    pub fn of(mail: &MailToMe) -> Self {
        Self { at: mail.at, message_id: mail.message_id.clone() }
    }
}

impl fmt::Display for MailPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.at.timestamp_micros(), domain::canonical::hex(self.message_id.as_bytes()))
    }
}

impl FromStr for MailPlace {
    type Err = BadCursor;
    fn from_str(text: &str) -> Result<Self, BadCursor> {
        let (micros, id) = text.split_once('.').ok_or(BadCursor)?;
        let at = micros.parse().ok().and_then(DateTime::from_timestamp_micros).ok_or(BadCursor)?;
        let digits = |pair: &[u8]| {
            let both = pair.len() == 2 && pair.iter().all(u8::is_ascii_hexdigit);
            u8::from_str_radix(str::from_utf8(pair).ok().filter(|_| both)?, 16).ok()
        };
        let bytes: Option<Vec<u8>> = id.as_bytes().chunks(2).map(digits).collect();
        let message_id = bytes.and_then(|bytes| String::from_utf8(bytes).ok()).ok_or(BadCursor)?;
        // Postgres does not accept it in a text.
        if message_id.contains('\0') { Err(BadCursor) } else { Ok(Self { at, message_id }) }
    }
}

impl Store {
    /// When the last mail on this topic left for the player.
    pub async fn last_mail_at(&self, player: PlayerId, topic: i16) -> Result<Option<DateTime<Utc>>, StoreError> {
        let query = "select max(at) from mail_ledger where player_id = $1 and topic = $2";
        Ok(sqlx::query_scalar(query).bind(player.as_i64()).bind(topic).fetch_one(&self.pool).await?)
    }

    /// True if `player` has caused an event of this kind in the game since a mail on these topics left.
    pub async fn has_acted_since_mail(
        &self,
        game: GameId,
        player: PlayerId,
        kind: i16,
        topics: &[i16],
    ) -> Result<bool, StoreError> {
        Ok(sqlx::query_scalar(
            "select exists (
               select from events where game_id = $1 and actor = $2 and kind = $3
                  and seq > (select max(seq) from mail_ledger where player_id = $2 and game_id = $1 and topic = any($4)))",
        )
        .bind(game.as_i64())
        .bind(player.as_i64())
        .bind(kind)
        .bind(topics)
        .fetch_one(&self.pool)
        .await?)
    }

    /// Records a mail that was handed over or kept. A resend is the same mail. If it goes to another address than
    /// before, reports about the former address no longer match a line.
    pub async fn mail_sent(&self, mail: &SentMail) -> Result<(), StoreError> {
        let state = if mail.relay.is_some() { "handed_over" } else { "kept" };
        sqlx::query(
            "insert into mail_ledger (message_id, bounce_token, player_id, game_id, seq, topic, state, relay, relay_id, at, changed_at,
               line_hashes, shown_seq, shown_hash)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10, nullif($11, ''::bytea), $12, $13)
             on conflict on constraint mail_ledger_pkey do update set bounce_token = excluded.bounce_token,
               state = excluded.state, relay = excluded.relay, relay_id = excluded.relay_id,
               changed_at = excluded.changed_at, line_hashes = excluded.line_hashes,
               shown_seq = excluded.shown_seq, shown_hash = excluded.shown_hash",
        )
        .bind(&mail.message_id)
        .bind(&mail.bounce_token)
        .bind(mail.player.map(PlayerId::as_i64))
        .bind(mail.game.as_i64())
        .bind(as_int(mail.seq))
        .bind(mail.topic)
        .bind(state)
        .bind(mail.relay.as_ref().map(|(relay, _)| relay))
        .bind(mail.relay.as_ref().map(|(_, id)| id))
        .bind(mail.at)
        .bind(&mail.line_hashes)
        .bind(mail.shown.as_ref().map(|(seq, _)| as_int(*seq)))
        .bind(mail.shown.as_ref().map(|(_, hash)| hash))
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// True if a mail was sent with this return path.
    pub async fn knows_return_path(&self, bounce_token: &str) -> Result<bool, StoreError> {
        Ok(sqlx::query_scalar("select exists (select 1 from mail_ledger where bounce_token = $1)")
            .bind(bounce_token)
            .fetch_one(&self.pool)
            .await?)
    }

    /// The stored line hashes of mails to the player: first of mails with these Message-IDs, then of the newest about
    /// the game.
    pub async fn lines_sent(
        &self,
        player: PlayerId,
        game: GameId,
        message_ids: &[String],
        limit: u32,
    ) -> Result<Vec<Vec<u8>>, StoreError> {
        Ok(sqlx::query_scalar(
            "select line_hashes from mail_ledger
              where player_id = $1 and line_hashes is not null and (game_id = $2 or message_id = any($3))
              order by message_id = any($3) desc, at desc limit $4",
        )
        .bind(player.as_i64())
        .bind(game.as_i64())
        .bind(message_ids)
        .bind(i64::from(limit))
        .fetch_all(&self.pool)
        .await?)
    }

    /// Sets the state of the mail with this return path. A warning of delay does not overwrite a later state. `None`
    /// if there is no such mail.
    pub async fn mail_reported(
        &self,
        bounce_token: &str,
        state: &str,
        status: Option<&str>,
        why: &str,
        at: DateTime<Utc>,
    ) -> Result<Option<Reported>, StoreError> {
        loop {
            let found: Option<LedgerLine> = sqlx::query_as(
                "select message_id, player_id, game_id, seq, topic, state, at, changed_at, status, why from mail_ledger
                  where bounce_token = $1",
            )
            .bind(bounce_token)
            .fetch_optional(&self.pool)
            .await?;
            let Some(before) = found else { return Ok(None) };
            if state == "delayed" && !matches!(before.state.as_str(), "kept" | "handed_over") {
                let was = (before.state.clone(), before.changed_at);
                return Ok(Some(Reported { line: before, was }));
            }
            let changed: Option<LedgerLine> = sqlx::query_as(
                "update mail_ledger set state = $3, status = $4, why = $5, changed_at = $6
                  where message_id = $1 and game_id = $7 and state = $2
                 returning message_id, player_id, game_id, seq, topic, state, at, changed_at, status, why",
            )
            .bind(&before.message_id)
            .bind(&before.state)
            .bind(state)
            .bind(status)
            .bind(why)
            .bind(at)
            .bind(before.game_id)
            .fetch_optional(&self.pool)
            .await?;
            // Of two simultaneous reports, the second sees the change of the first.
            if let Some(line) = changed {
                return Ok(Some(Reported { line, was: (before.state, before.changed_at) }));
            }
        }
    }

    /// Counts a failed mail against a player. A hard failure or a complaint stops their mails at once, soft failures
    /// when they follow each other. Returns the resulting state. Call it once for each mail.
    pub async fn mail_failed(
        &self,
        player: PlayerId,
        state: MailTroubleState,
        why: &str,
        at: DateTime<Utc>,
    ) -> Result<MailTrouble, StoreError> {
        let points = i16::from(state == MailTroubleState::Delayed);
        Ok(sqlx::query_as(
            "insert into mail_trouble as t (player_id, state, score, since, changed_at, why)
             values ($1, $2, $5, $4, $4, $3)
             on conflict (player_id) do update set
               score = case when t.changed_at < $4 - interval '14 days' then $5 else least(t.score + $5, 1000) end,
               since = case when t.state = 'delayed' and t.changed_at < $4 - interval '14 days' then $4 else t.since end,
               state = case when t.state in ('bounced', 'complained') then t.state else $2 end,
               changed_at = $4, why = $3
             returning state, score, since, why",
        )
        .bind(player.as_i64())
        .bind(state)
        .bind(why)
        .bind(at)
        .bind(points)
        .fetch_one(&self.pool)
        .await?)
    }

    /// A delayed mail that was counted at `counted_at` has arrived after all: takes its point back. True if mails to
    /// the player were held back only for such points and go out again now.
    pub async fn mail_arrived(
        &self,
        player: PlayerId,
        counted_at: DateTime<Utc>,
        now: DateTime<Utc>,
    ) -> Result<bool, StoreError> {
        // Points from before the row began were deleted with the row before it.
        let left: Option<(MailTroubleState, i16)> = sqlx::query_as(
            "update mail_trouble set score = score - 1 where player_id = $1 and score > 0 and since <= $2
             returning state, score",
        )
        .bind(player.as_i64())
        .bind(counted_at)
        .fetch_optional(&self.pool)
        .await?;
        sqlx::query("delete from mail_trouble where player_id = $1 and state = 'delayed' and score = 0")
            .bind(player.as_i64())
            .execute(&self.pool)
            .await?;
        let again = left == Some((MailTroubleState::Delayed, SOFT_LIMIT - 1));
        if again {
            self.let_go(player, now).await?;
        }
        Ok(again)
    }

    /// The state of mails to a player; `None`: no known trouble.
    pub async fn mail_trouble(&self, player: PlayerId) -> Result<Option<MailTrouble>, StoreError> {
        Ok(sqlx::query_as("select state, score, since, why from mail_trouble where player_id = $1")
            .bind(player.as_i64())
            .fetch_optional(&self.pool)
            .await?)
    }

    /// The player has shown that mails reach them: mails that were held back are due again. True if there was
    /// trouble.
    pub async fn mail_works(&self, player: PlayerId, now: DateTime<Utc>) -> Result<bool, StoreError> {
        let had = sqlx::query("delete from mail_trouble where player_id = $1")
            .bind(player.as_i64())
            .execute(&self.pool)
            .await?
            .rows_affected()
            > 0;
        if had {
            self.let_go(player, now).await?;
        }
        Ok(had)
    }

    /// Makes the player's held-back mails due again.
    async fn let_go(&self, player: PlayerId, now: DateTime<Utc>) -> Result<(), StoreError> {
        sqlx::query(
            "update outbox set parked_at = null, bundled_for = null, tries = 0, error = null, due_at = $2
              where (recipient = $1 or bundled_for = $1) and parked_at is not null and error like 'held back:%'",
        )
        .bind(player.as_i64())
        .bind(now)
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// The newest mails to a player, newest first, after `before` for a further page. Their later actions are read
    /// from the log.
    pub async fn mails_to(
        &self,
        player: PlayerId,
        before: Option<&MailPlace>,
        limit: u32,
    ) -> Result<Vec<MailToMe>, StoreError> {
        Ok(sqlx::query_as(
            "select message_id, game_id, seq, topic, state, at, changed_at, why, opened_at,
                    (select min(events.at) from events
                      where events.game_id = mails.game_id and events.seq > mails.seq and actor = $1) as acted_at
               from mail_ledger as mails
              where player_id = $1 and ($2::timestamptz is null or at <= $2 and (at, message_id) < ($2, $4))
              order by at desc, message_id desc limit $3",
        )
        .bind(player.as_i64())
        .bind(before.map(|before| before.at))
        .bind(i64::from(limit))
        .bind(before.map_or("", |before| before.message_id.as_str()))
        .fetch_all(&self.pool)
        .await?)
    }

    /// The player looks at the game on a page: the mails about it count as opened.
    pub async fn mails_opened(
        &self,
        game: GameId,
        player: PlayerId,
        up_to: u32,
        now: DateTime<Utc>,
    ) -> Result<(), StoreError> {
        sqlx::query(
            "update mail_ledger set opened_at = $4
              where player_id = $2 and game_id = $1 and opened_at is null and seq <= $3",
        )
        .bind(game.as_i64())
        .bind(player.as_i64())
        .bind(as_int(up_to))
        .bind(now)
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// Sends a bounced mail again now, since its reader has another address.
    pub async fn send_again(&self, line: &LedgerLine, now: DateTime<Utc>) -> Result<(), StoreError> {
        self.put_back(line, Some(now), None).await
    }

    /// Holds a bounced mail back: it goes out again when its reader shows up. Until then they count as not asked.
    pub async fn hold_back(&self, line: &LedgerLine, now: DateTime<Utc>) -> Result<(), StoreError> {
        self.put_back(line, None, Some(now)).await
    }

    /// Puts a bounced mail back into the outbox, due at `due_at` or held back since `parked_at`.
    async fn put_back(
        &self,
        line: &LedgerLine,
        due_at: Option<DateTime<Utc>>,
        parked_at: Option<DateTime<Utc>>,
    ) -> Result<(), StoreError> {
        sqlx::query(
            "insert into outbox (game_id, topic, seq, recipient, due_at, parked_at, error)
             select $1, $2, $3, $4, coalesce($5::timestamptz, 'infinity'), $6::timestamptz,
                    case when $6::timestamptz is not null then 'held back: it came back' end
              where $4 is not null
             on conflict (game_id, topic, seq, recipient) do nothing",
        )
        .bind(line.game_id)
        .bind(line.topic)
        .bind(line.seq)
        .bind(line.player_id)
        .bind(due_at)
        .bind(parked_at)
        .execute(&self.pool)
        .await?;
        Ok(())
    }
}

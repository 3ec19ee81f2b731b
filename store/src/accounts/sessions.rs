//! Sessions: one row for each page cookie and each family of refresh tokens, so that logout takes effect at once.

use crate::Store;
use crate::error::{StoreError, is_for_later};
use chrono::{DateTime, Utc};
use domain::PlayerId;

/// What a session is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SessionKind {
    Browser,
    Api,
}

impl SessionKind {
    fn number(self) -> i16 {
        match self {
            Self::Browser => 0,
            Self::Api => 1,
        }
    }

    fn of(number: i16) -> Self {
        if number == 0 { Self::Browser } else { Self::Api }
    }
}

/// A session to open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewSession {
    pub id: i64,
    pub player: PlayerId,
    pub kind: SessionKind,
    pub created_at: DateTime<Utc>,
    pub expires_at: DateTime<Utc>,
    /// SHA-256 of its first refresh token; browser sessions have none.
    pub refresh_sha256: Option<[u8; 32]>,
}

/// A session as stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session {
    pub id: i64,
    pub player: PlayerId,
    pub kind: SessionKind,
    pub created_at: DateTime<Utc>,
    pub used_at: DateTime<Utc>,
    pub expires_at: DateTime<Utc>,
    pub revoked_at: Option<DateTime<Utc>>,
}

/// The result of using a refresh token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rotation {
    /// The token is used up and replaced by the new one.
    Rotated { session: i64, player: PlayerId },
    /// The token was used before, so somebody has a copy. The session and all its tokens are revoked now.
    Reused { session: i64, player: PlayerId },
    /// No such token, or its session has ended.
    Unknown,
}

impl Store {
    /// Opens a session, with its first refresh token if it has one.
    pub async fn open_session(&self, session: &NewSession) -> Result<(), StoreError> {
        sqlx::query(
            "with opened as (
               insert into sessions (id, player_id, kind, created_at, used_at, expires_at) values ($1, $2, $3, $4, $4, $5)
               returning id)
             insert into refresh_tokens (sha256, session_id, made_at) select $6, id, $4 from opened where $6 is not null",
        )
        .bind(session.id)
        .bind(session.player.as_i64())
        .bind(session.kind.number())
        .bind(session.created_at)
        .bind(session.expires_at)
        .bind(session.refresh_sha256)
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// Exchanges a refresh token for a new one and extends the session to `expires_at`. A second use of the same
    /// token revokes the whole family in the same transaction.
    pub async fn rotate_refresh(
        &self,
        old_sha256: &[u8; 32],
        new_sha256: &[u8; 32],
        at: DateTime<Utc>,
        expires_at: DateTime<Utc>,
    ) -> Result<Rotation, StoreError> {
        let mut transaction = self.pool.begin().await?;
        // The lock on the token's row serialises two calls with the same token. Lock order: always the token before
        // the session.
        let token: Option<(i64, bool)> =
            sqlx::query_as("select session_id, used_at is not null from refresh_tokens where sha256 = $1 for update")
                .bind(old_sha256)
                .fetch_optional(&mut *transaction)
                .await?;
        let Some((session, used)) = token else { return Ok(Rotation::Unknown) };
        if used {
            let player: Option<i64> = sqlx::query_scalar(
                "update sessions set revoked_at = coalesce(revoked_at, $2) where id = $1 returning player_id",
            )
            .bind(session)
            .bind(at)
            .fetch_optional(&mut *transaction)
            .await?;
            transaction.commit().await?;
            return Ok(match player {
                Some(player) => Rotation::Reused { session, player: PlayerId::from_i64(player) },
                None => Rotation::Unknown,
            });
        }
        let player: Option<i64> = sqlx::query_scalar(
            "update sessions set used_at = $2, expires_at = greatest(expires_at, $3)
              where id = $1 and revoked_at is null and expires_at > $2 returning player_id",
        )
        .bind(session)
        .bind(at)
        .bind(expires_at)
        .fetch_optional(&mut *transaction)
        .await?;
        let Some(player) = player else { return Ok(Rotation::Unknown) };
        sqlx::query(
            "with used as (update refresh_tokens set used_at = $4 where sha256 = $1)
             insert into refresh_tokens (sha256, session_id, made_at) values ($2, $3, $4)",
        )
        .bind(old_sha256)
        .bind(new_sha256)
        .bind(session)
        .bind(at)
        .execute(&mut *transaction)
        .await?;
        transaction.commit().await?;
        Ok(Rotation::Rotated { session, player: PlayerId::from_i64(player) })
    }

    /// Ends a session. False if it does not exist or was revoked before.
    pub async fn revoke_session(&self, id: i64, at: DateTime<Utc>) -> Result<bool, StoreError> {
        let done = sqlx::query("update sessions set revoked_at = $2 where id = $1 and revoked_at is null")
            .bind(id)
            .bind(at)
            .execute(&self.pool)
            .await?;
        Ok(done.rows_affected() == 1)
    }

    /// The session's player, unless it is revoked or expired.
    pub async fn session_alive(&self, id: i64, at: DateTime<Utc>) -> Result<Option<PlayerId>, StoreError> {
        let player: Option<i64> = sqlx::query_scalar(
            "select player_id from sessions where id = $1 and revoked_at is null and expires_at > $2",
        )
        .bind(id)
        .bind(at)
        .fetch_optional(&self.pool)
        .await?;
        Ok(player.map(PlayerId::from_i64))
    }

    /// The same, and records the use, at most once a minute. Works also on a database that cannot write at the
    /// moment, such as a standby.
    pub async fn session_used(&self, id: i64, at: DateTime<Utc>) -> Result<Option<PlayerId>, StoreError> {
        let noted: Result<Option<i64>, sqlx::Error> = sqlx::query_scalar(
            "with used as (update sessions set used_at = $2
                            where id = $1 and (used_at < $2 - interval '1 minute' or used_at > $2 + interval '1 minute')
                              and revoked_at is null and expires_at > $2)
             select player_id from sessions where id = $1 and revoked_at is null and expires_at > $2",
        )
        .bind(id)
        .bind(at)
        .fetch_optional(&self.pool)
        .await;
        match noted {
            Err(error) if is_for_later(&error) => self.session_alive(id, at).await,
            noted => Ok(noted?.map(PlayerId::from_i64)),
        }
    }

    /// Sessions and personal tokens revoked since then, for a process that caches them and may have missed a notice.
    pub async fn revoked_since(&self, since: DateTime<Utc>) -> Result<Vec<i64>, StoreError> {
        Ok(sqlx::query_scalar(
            "select id from sessions where revoked_at >= $1 union all select id from tokens where revoked_at >= $1",
        )
        .bind(since)
        .fetch_all(&self.pool)
        .await?)
    }

    /// Accounts deleted since then, for the same reason.
    pub async fn gone_since(&self, since: DateTime<Utc>) -> Result<Vec<PlayerId>, StoreError> {
        let gone: Vec<i64> = sqlx::query_scalar("select id from players where deleted_at >= $1")
            .bind(since)
            .fetch_all(&self.pool)
            .await?;
        Ok(gone.into_iter().map(PlayerId::from_i64).collect())
    }

    /// All stored sessions of a player, newest first.
    pub async fn sessions(&self, player: PlayerId) -> Result<Vec<Session>, StoreError> {
        type Row = (i64, i64, i16, DateTime<Utc>, DateTime<Utc>, DateTime<Utc>, Option<DateTime<Utc>>);
        let rows: Vec<Row> = sqlx::query_as(
            "select id, player_id, kind, created_at, used_at, expires_at, revoked_at from sessions
              where player_id = $1 order by created_at desc",
        )
        .bind(player.as_i64())
        .fetch_all(&self.pool)
        .await?;
        let session = |(id, player, kind, created_at, used_at, expires_at, revoked_at)| Session {
            id,
            player: PlayerId::from_i64(player),
            kind: SessionKind::of(kind),
            created_at,
            used_at,
            expires_at,
            revoked_at,
        };
        Ok(rows.into_iter().map(session).collect())
    }

    /// Deletes the sessions that ended before `older_than`, with their refresh tokens; returns how many.
    pub async fn prune_sessions(&self, older_than: DateTime<Utc>) -> Result<u64, StoreError> {
        let done = sqlx::query(
            "with ended as (delete from sessions where expires_at < $1 or revoked_at < $1 returning id),
                  tokens as (delete from refresh_tokens using ended where session_id = ended.id)
             select from ended",
        )
        .bind(older_than)
        .execute(&self.pool)
        .await?;
        Ok(done.rows_affected())
    }
}

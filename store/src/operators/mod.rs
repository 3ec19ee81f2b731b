//! Deeds of operators on accounts and words (`longhand account`). Each is written to their log in the same
//! transaction.

mod log;

pub use log::{DeedKey, DeedLine, Words};
pub(crate) use log::{note, without_leaf};

use crate::Store;
use crate::error::StoreError;
use crate::pool::Conn;
use chrono::{DateTime, Utc};
use domain::{GameId, PlayerId};

/// The operator and reason of a deed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Because {
    pub operator: String,
    pub reason: String,
    /// The key that seals its line.
    pub key: DeedKey,
}

/// A kind of deed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    Suspended,
    Reinstated,
    /// A player's name was replaced by a neutral one.
    PlayerRenamed,
    /// A game's name was replaced.
    GameRenamed,
    /// A message of table talk.
    MessageDeleted,
    /// A reason or a comment.
    TextDeleted,
    Erased,
    /// Everything stored about a player was exported.
    Exported,
    /// A box for everybody was added, or taken off the list.
    BoxAdded,
    BoxRemoved,
    /// The words of a line of this log were emptied.
    WordsDeleted,
    /// Another key signs exports from now on.
    KeyBegan,
    /// A log of all games began.
    LogBegan,
}

impl Deed {
    /// The name in the log.
    pub fn name(self) -> &'static str {
        match self {
            Self::Suspended => "suspended",
            Self::Reinstated => "reinstated",
            Self::PlayerRenamed => "player_renamed",
            Self::GameRenamed => "game_renamed",
            Self::MessageDeleted => "message_deleted",
            Self::TextDeleted => "text_deleted",
            Self::Erased => "erased",
            Self::Exported => "exported",
            Self::BoxAdded => "box_added",
            Self::BoxRemoved => "box_removed",
            Self::WordsDeleted => "words_deleted",
            Self::KeyBegan => "key_began",
            Self::LogBegan => "log_began",
        }
    }
}

/// Effects of deeds that have no line in the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TracesOfDeeds {
    /// Suspended accounts without a line.
    pub suspended: i64,
    /// The server's own boxes without a line.
    pub boxes: i64,
}

from_row!(TracesOfDeeds { suspended, boxes });

impl Store {
    /// The traces to compare with the operators' log.
    pub async fn traces_of_deeds(&self) -> Result<TracesOfDeeds, StoreError> {
        Ok(sqlx::query_as(
            "select (select count(*) from players where suspended_at is not null and not exists (
                       select 1 from operators_log where player_id = players.id and deed = 'suspended')) as suspended,
                    (select count(*) from boxes where player_id = 0 and deleted_at is null and not exists (
                       select 1 from operators_log where deed = 'box_added' and what = encode(boxes.sha256, 'hex'))) as boxes",
        )
        .fetch_one(&self.pool)
        .await?)
    }
}

/// The subject of a deed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Subject {
    pub player: Option<PlayerId>,
    pub game: Option<GameId>,
    pub what: Option<String>,
}

/// At most one mail waits for a player; it tells the last deed.
async fn is_to_be_told(connection: &mut Conn, player: PlayerId, topic: i16) -> Result<(), StoreError> {
    sqlx::query(
        "insert into outbox (game_id, topic, seq, recipient, due_at) values (0, $1, 0, $2, clock_timestamp())
         on conflict do nothing",
    )
    .bind(topic)
    .bind(player.as_i64())
    .execute(connection)
    .await?;
    Ok(())
}

/// A text of a player, for an operator.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    pub game: GameId,
    pub at: DateTime<Utc>,
    pub text: String,
    /// A message's id; `None`: a reason or comment, found by its hash.
    pub message: Option<i64>,
    pub sha256: Option<[u8; 32]>,
}

impl Store {
    /// Suspends an account and ends its sessions. False if it is suspended, deleted or missing. Its personal tokens
    /// are refused meanwhile; its reply addresses are valid again afterwards. A mail on this topic tells the player.
    pub async fn suspend(&self, player: PlayerId, because: &Because, topic: i16) -> Result<bool, StoreError> {
        let mut transaction = self.pool.begin().await?;
        let done = sqlx::query(
            "update players set suspended_at = now()
              where id = $1 and suspended_at is null and deleted_at is null",
        )
        .bind(player.as_i64())
        .execute(&mut *transaction)
        .await?;
        if done.rows_affected() == 0 {
            return Ok(false);
        }
        sqlx::query("update sessions set revoked_at = coalesce(revoked_at, clock_timestamp()) where player_id = $1")
            .bind(player.as_i64())
            .execute(&mut *transaction)
            .await?;
        note(&mut transaction, Deed::Suspended, &Subject { player: Some(player), ..Subject::default() }, because)
            .await?;
        is_to_be_told(&mut transaction, player, topic).await?;
        transaction.commit().await?;
        Ok(true)
    }

    /// Ends a suspension; false if there is none. A mail on this topic tells the player.
    pub async fn reinstate(&self, player: PlayerId, because: &Because, topic: i16) -> Result<bool, StoreError> {
        let mut transaction = self.pool.begin().await?;
        let done = sqlx::query("update players set suspended_at = null where id = $1 and suspended_at is not null")
            .bind(player.as_i64())
            .execute(&mut *transaction)
            .await?;
        if done.rows_affected() == 0 {
            return Ok(false);
        }
        note(&mut transaction, Deed::Reinstated, &Subject { player: Some(player), ..Subject::default() }, because)
            .await?;
        is_to_be_told(&mut transaction, player, topic).await?;
        transaction.commit().await?;
        Ok(true)
    }

    /// The last suspension or reinstatement of an account (true: suspended), its reason and its time.
    pub async fn last_admission(&self, player: PlayerId) -> Result<Option<(bool, String, DateTime<Utc>)>, StoreError> {
        Ok(sqlx::query_as(
            "select deed = 'suspended', coalesce(reason, ''), at from operators_log
              where player_id = $1 and deed in ('suspended', 'reinstated') order by n desc limit 1",
        )
        .bind(player.as_i64())
        .fetch_optional(&self.pool)
        .await?)
    }

    /// The suspended players; there are few.
    pub async fn suspended(&self) -> Result<Vec<PlayerId>, StoreError> {
        let ids: Vec<i64> =
            sqlx::query_scalar("select id from players where suspended_at is not null").fetch_all(&self.pool).await?;
        Ok(ids.into_iter().map(PlayerId::from_i64).collect())
    }

    pub async fn is_suspended(&self, player: PlayerId) -> Result<bool, StoreError> {
        Ok(sqlx::query_scalar("select exists (select 1 from players where id = $1 and suspended_at is not null)")
            .bind(player.as_i64())
            .fetch_one(&self.pool)
            .await?)
    }

    /// Replaces a player's name by a neutral one; they must choose another at their next login. False if there is no
    /// such player.
    pub async fn take_name(&self, player: PlayerId, neutral: &str, because: &Because) -> Result<bool, StoreError> {
        let mut transaction = self.pool.begin().await?;
        let done = sqlx::query("update players set name = $2, named = false where id = $1 and deleted_at is null")
            .bind(player.as_i64())
            .bind(neutral)
            .execute(&mut *transaction)
            .await?;
        if done.rows_affected() == 0 {
            return Ok(false);
        }
        let of = Subject { player: Some(player), ..Subject::default() };
        note(&mut transaction, Deed::PlayerRenamed, &of, because).await?;
        transaction.commit().await?;
        Ok(true)
    }

    /// Renames a game. False if there is no such game.
    pub async fn rename_game(&self, game: GameId, name: &str, because: &Because) -> Result<bool, StoreError> {
        let mut transaction = self.pool.begin().await?;
        let done = sqlx::query("update games set name = $2 where game_id = $1")
            .bind(game.as_i64())
            .bind(name)
            .execute(&mut *transaction)
            .await?;
        if done.rows_affected() == 0 {
            return Ok(false);
        }
        sqlx::query(
            "update game_docs set doc = jsonb_set(doc::jsonb, '{name}', to_jsonb($2::text))::text where game_id = $1",
        )
        .bind(game.as_i64())
        .bind(name)
        .execute(&mut *transaction)
        .await?;
        note(&mut transaction, Deed::GameRenamed, &Subject { game: Some(game), ..Subject::default() }, because).await?;
        transaction.commit().await?;
        Ok(true)
    }

    /// Deletes a message of table talk; returns its game.
    pub async fn strike_message(
        &self,
        message: i64,
        id: &str,
        because: &Because,
    ) -> Result<Option<GameId>, StoreError> {
        let mut transaction = self.pool.begin().await?;
        let gone: Option<(i64, i64)> =
            sqlx::query_as("delete from messages where id = $1 returning player_id, game_id")
                .bind(message)
                .fetch_optional(&mut *transaction)
                .await?;
        let Some((player, game)) = gone else { return Ok(None) };
        let game = GameId::from_i64(game);
        let of = Subject { player: Some(PlayerId::from_i64(player)), game: Some(game), what: Some(id.to_owned()) };
        note(&mut transaction, Deed::MessageDeleted, &of, because).await?;
        transaction.commit().await?;
        Ok(Some(game))
    }

    /// Deletes a reason or a comment; its event keeps the hash. Returns its game.
    pub async fn strike_text(
        &self,
        sha256: &[u8; 32],
        hash: &str,
        because: &Because,
    ) -> Result<Option<GameId>, StoreError> {
        let mut transaction = self.pool.begin().await?;
        let gone: Option<(i64, i64)> =
            sqlx::query_as("delete from texts where sha256 = $1 returning player_id, game_id")
                .bind(sha256)
                .fetch_optional(&mut *transaction)
                .await?;
        let Some((player, game)) = gone else { return Ok(None) };
        let game = GameId::from_i64(game);
        let of = Subject { player: Some(PlayerId::from_i64(player)), game: Some(game), what: Some(hash.to_owned()) };
        note(&mut transaction, Deed::TextDeleted, &of, because).await?;
        transaction.commit().await?;
        Ok(Some(game))
    }

    /// A player's texts, newest first: messages, reasons, comments.
    pub async fn written_by(&self, player: PlayerId, most: u32) -> Result<Vec<Written>, StoreError> {
        type Row = (i64, DateTime<Utc>, String, Option<i64>, Option<[u8; 32]>);
        let rows: Vec<Row> = sqlx::query_as(
            "select game_id, at, text, id, null::bytea from messages where player_id = $1
             union all select game_id, written_at, text, null, sha256 from texts where player_id = $1
              order by 2 desc limit $2",
        )
        .bind(player.as_i64())
        .bind(i64::from(most))
        .fetch_all(&self.pool)
        .await?;
        let written =
            |(game, at, text, message, sha256)| Written { game: GameId::from_i64(game), at, text, message, sha256 };
        Ok(rows.into_iter().map(written).collect())
    }

    /// Accounts that are not deleted, newest first: all, only suspended ones, or those with `like` in their name or
    /// address.
    pub async fn accounts(
        &self,
        suspended: bool,
        like: Option<&str>,
        most: u32,
    ) -> Result<Vec<crate::Player>, StoreError> {
        Ok(sqlx::query_as(
            "select * from players where deleted_at is null and guest_until is null and (not $1 or suspended_at is not null)
                and ($2::text is null or strpos(lower(name), lower($2)) > 0 or strpos(lower(email), lower($2 collate \"C\")) > 0)
              order by joined_at desc, id desc limit $3",
        )
        .bind(suspended)
        .bind(like)
        .bind(i64::from(most))
        .fetch_all(&self.pool)
        .await?)
    }
}

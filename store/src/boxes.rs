//! Boxes of players and of the server: documents identified by their hash, their owners, and the games that use them.
//!
//! A document never changes and is never removed while a game uses it. Deleting a box takes it off its owner's list;
//! a day later it is removed if no game uses it.

use crate::Store;
use crate::error::StoreError;
use crate::lists::status;
use crate::operators::{Because, Deed, Subject, note};
use crate::pool::Conn;
use chrono::{DateTime, Utc};
use domain::canonical::hex;
use domain::{GameId, PlayerId};

/// The SHA-256 of a box's document.
pub type BoxHash = [u8; 32];

/// How many of the games that use a box are listed.
const NAMED_GAMES: i64 = 20;

/// A box to add.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewBox {
    pub sha256: BoxHash,
    /// `None`: a box of the server.
    pub owner: Option<PlayerId>,
    pub title: String,
    pub name: String,
    pub version: u32,
    pub author: String,
    pub licence: String,
    /// JSON.
    pub provenance: String,
    /// Canonical JSON.
    pub document: String,
    pub added_at: DateTime<Utc>,
}

/// A box as lists show it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedBox {
    pub sha256: BoxHash,
    /// `None`: a box of the server.
    pub owner: Option<PlayerId>,
    pub title: String,
    pub name: String,
    pub version: u32,
    pub author: String,
    pub licence: String,
    pub provenance: String,
    pub added_at: DateTime<Utc>,
}

impl sqlx::FromRow<'_, sqlx::postgres::PgRow> for ListedBox {
    fn from_row(row: &sqlx::postgres::PgRow) -> Result<Self, sqlx::Error> {
        use sqlx::Row as _;
        let owner: i64 = row.try_get("player_id")?;
        Ok(Self {
            sha256: row.try_get("sha256")?,
            owner: (owner != THE_SERVER).then_some(PlayerId::from_i64(owner)),
            title: row.try_get("title")?,
            name: row.try_get("name")?,
            version: u32::try_from(row.try_get::<i64, _>("version")?).unwrap_or_default(),
            author: row.try_get("author")?,
            licence: row.try_get("licence")?,
            provenance: row.try_get("provenance")?,
            added_at: row.try_get("added_at")?,
        })
    }
}

/// The result of adding a box.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoxKept {
    Added,
    /// Its owner has it already.
    Known,
    /// Its owner has as many as allowed.
    TooMany,
}

/// A game that uses a box.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoxGame {
    pub game: GameId,
    /// One of `visibility`.
    pub visibility: i16,
    pub players: Vec<PlayerId>,
}

/// The owner of the server's own boxes.
const THE_SERVER: i64 = 0;

fn owner_of(owner: Option<PlayerId>) -> i64 {
    owner.map_or(THE_SERVER, PlayerId::as_i64)
}

/// Writes an operator's deed to their log.
async fn noted(
    connection: &mut Conn,
    deed: Deed,
    sha256: &BoxHash,
    because: Option<&Because>,
) -> Result<(), StoreError> {
    let Some(because) = because else { return Ok(()) };
    note(connection, deed, &Subject { what: Some(hex(sha256)), ..Subject::default() }, because).await.map(drop)
}

const COLUMNS: &str = "sha256, player_id, title, name, version, author, licence, provenance, added_at";

impl Store {
    /// Adds a box to its owner's list, which holds at most `most`.
    pub async fn add_box(&self, new: &NewBox, most: u32, because: Option<&Because>) -> Result<BoxKept, StoreError> {
        let mut transaction = self.pool.begin().await?;
        let done = sqlx::query(
            "insert into boxes (sha256, player_id, title, name, version, author, licence, provenance, document, added_at)
             select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10
              where (select count(*) from boxes where player_id = $2 and deleted_at is null) < $11
             on conflict (sha256, player_id) do update set deleted_at = null where boxes.deleted_at is not null",
        )
        .bind(new.sha256)
        .bind(owner_of(new.owner))
        .bind(&new.title)
        .bind(&new.name)
        .bind(i64::from(new.version))
        .bind(&new.author)
        .bind(&new.licence)
        .bind(&new.provenance)
        .bind(&new.document)
        .bind(new.added_at)
        .bind(i64::from(most))
        .execute(&mut *transaction)
        .await?;
        if done.rows_affected() == 1 {
            noted(&mut transaction, Deed::BoxAdded, &new.sha256, because).await?;
            transaction.commit().await?;
            return Ok(BoxKept::Added);
        }
        let known: bool = sqlx::query_scalar(
            "select exists (select 1 from boxes where sha256 = $1 and player_id = $2 and deleted_at is null)",
        )
        .bind(new.sha256)
        .bind(owner_of(new.owner))
        .fetch_one(&mut *transaction)
        .await?;
        Ok(if known { BoxKept::Known } else { BoxKept::TooMany })
    }

    /// Stores a box that came with a game. It is on nobody's list, unless it was there before. If it was deleted long
    /// ago, it is not pruned before the game is recorded.
    pub async fn keep_box_of_game(&self, new: &NewBox) -> Result<(), StoreError> {
        sqlx::query(
            "insert into boxes (sha256, player_id, title, name, version, author, licence, provenance, document, added_at, deleted_at)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10)
             on conflict (sha256, player_id) do update set deleted_at = excluded.deleted_at
                   where boxes.deleted_at < excluded.deleted_at",
        )
        .bind(new.sha256)
        .bind(owner_of(new.owner))
        .bind(&new.title)
        .bind(&new.name)
        .bind(i64::from(new.version))
        .bind(&new.author)
        .bind(&new.licence)
        .bind(&new.provenance)
        .bind(&new.document)
        .bind(new.added_at)
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// The document of a box of any owner.
    pub async fn box_document(&self, sha256: &BoxHash) -> Result<Option<String>, StoreError> {
        Ok(sqlx::query_scalar("select document from boxes where sha256 = $1 limit 1")
            .bind(sha256)
            .fetch_optional(&self.pool)
            .await?)
    }

    /// The boxes that `player` may choose, of one title or of all: first the server's, then theirs, each in the order
    /// in which they were added.
    pub async fn boxes_for(&self, player: Option<PlayerId>, title: Option<&str>) -> Result<Vec<ListedBox>, StoreError> {
        let query = format!(
            "select {COLUMNS} from boxes
              where player_id in (0, $1) and ($2::text is null or title = $2) and deleted_at is null
              order by player_id <> 0, added_at, sha256"
        );
        Ok(sqlx::query_as(sqlx::AssertSqlSafe(query)).bind(owner_of(player)).bind(title).fetch_all(&self.pool).await?)
    }

    /// A box that `player` may choose: their own or the server's.
    pub async fn box_for(&self, player: Option<PlayerId>, sha256: &BoxHash) -> Result<Option<ListedBox>, StoreError> {
        let query = format!(
            "select {COLUMNS} from boxes where sha256 = $2 and player_id in (0, $1) and deleted_at is null
              order by player_id = 0 limit 1"
        );
        Ok(sqlx::query_as(sqlx::AssertSqlSafe(query))
            .bind(owner_of(player))
            .bind(sha256)
            .fetch_optional(&self.pool)
            .await?)
    }

    /// A box on any list, or stored for games only.
    pub async fn any_box(&self, sha256: &BoxHash) -> Result<Option<ListedBox>, StoreError> {
        let query = format!("select {COLUMNS} from boxes where sha256 = $1 order by deleted_at nulls first limit 1");
        Ok(sqlx::query_as(sqlx::AssertSqlSafe(query)).bind(sha256).fetch_optional(&self.pool).await?)
    }

    /// True if `player` sits in a game with this box, or opened or imported one. A practice copy does not count:
    /// everybody who may see a game can make one.
    pub async fn plays_with_box(&self, player: PlayerId, sha256: &BoxHash) -> Result<bool, StoreError> {
        Ok(sqlx::query_scalar(
            "select exists (
               select 1 from box_games join games on games.game_id = box_games.game_id
                        left join game_list on game_list.game_id = box_games.game_id
                where box_games.sha256 = $2 and (box_games.plays or games.archived)
                  and (games.host = $1 or game_list.players @> array[$1::bigint]))",
        )
        .bind(player.as_i64())
        .bind(sha256)
        .fetch_one(&self.pool)
        .await?)
    }

    /// Some of the unfinished games with this box, oldest first.
    pub async fn games_with_box(&self, sha256: &BoxHash) -> Result<Vec<BoxGame>, StoreError> {
        let rows: Vec<(i64, i16, Vec<i64>)> = sqlx::query_as(
            "select game_list.game_id, game_list.visibility, game_list.players
               from box_games join game_list on game_list.game_id = box_games.game_id
              where box_games.sha256 = $1 and plays and status <> all($2) order by 1 limit $3",
        )
        .bind(sha256)
        .bind([status::FINISHED, status::VOID].as_slice())
        .bind(NAMED_GAMES)
        .fetch_all(&self.pool)
        .await?;
        let game = |(game, visibility, players): (i64, i16, Vec<i64>)| BoxGame {
            game: GameId::from_i64(game),
            visibility,
            players: players.into_iter().map(PlayerId::from_i64).collect(),
        };
        Ok(rows.into_iter().map(game).collect())
    }

    /// True if another player than `owner` has the box on their list.
    pub async fn box_is_anothers_too(&self, owner: PlayerId, sha256: &BoxHash) -> Result<bool, StoreError> {
        Ok(sqlx::query_scalar(
            "select exists (select 1 from boxes where sha256 = $1 and player_id <> $2 and deleted_at is null)",
        )
        .bind(sha256)
        .bind(owner.as_i64())
        .fetch_one(&self.pool)
        .await?)
    }

    /// Takes a box off its owner's list. False if it is not there. `because`: an operator does it.
    pub async fn delete_box(
        &self,
        owner: Option<PlayerId>,
        sha256: &BoxHash,
        now: DateTime<Utc>,
        because: Option<&Because>,
    ) -> Result<bool, StoreError> {
        let mut transaction = self.pool.begin().await?;
        let done =
            sqlx::query("update boxes set deleted_at = $3 where sha256 = $1 and player_id = $2 and deleted_at is null")
                .bind(sha256)
                .bind(owner_of(owner))
                .bind(now)
                .execute(&mut *transaction)
                .await?;
        if done.rows_affected() == 1 {
            noted(&mut transaction, Deed::BoxRemoved, sha256, because).await?;
        }
        transaction.commit().await?;
        Ok(done.rows_affected() == 1)
    }

    /// Records that a game uses a box, before the game is created. If the creation fails, a document is kept
    /// needlessly; that is all.
    pub async fn note_box_game(&self, game: GameId, sha256: &BoxHash, plays: bool) -> Result<(), StoreError> {
        sqlx::query(
            "insert into box_games (game_id, sha256, plays) values ($1, $2, $3) on conflict (game_id) do nothing",
        )
        .bind(game.as_i64())
        .bind(sha256)
        .bind(plays)
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// Removes boxes that were deleted before `before` and that no game uses.
    pub async fn prune_boxes(&self, before: DateTime<Utc>) -> Result<u64, StoreError> {
        let gone: Vec<BoxHash> = sqlx::query_scalar("select distinct sha256 from boxes where deleted_at < $1")
            .bind(before)
            .fetch_all(&self.pool)
            .await?;
        let unused = self.not_used(gone).await?;
        let done = sqlx::query("delete from boxes where sha256 = any($1) and deleted_at < $2")
            .bind(slices(&unused))
            .bind(before)
            .execute(&self.pool)
            .await?;
        Ok(done.rows_affected())
    }

    /// The boxes of a deleted account that no game uses.
    pub(crate) async fn boxes_nobody_uses(&self, owner: PlayerId) -> Result<Vec<BoxHash>, StoreError> {
        let theirs: Vec<BoxHash> = sqlx::query_scalar("select sha256 from boxes where player_id = $1")
            .bind(owner.as_i64())
            .fetch_all(&self.pool)
            .await?;
        self.not_used(theirs).await
    }

    async fn not_used(&self, mut hashes: Vec<BoxHash>) -> Result<Vec<BoxHash>, StoreError> {
        if hashes.is_empty() {
            return Ok(hashes);
        }
        let used: Vec<BoxHash> = sqlx::query_scalar("select distinct sha256 from box_games where sha256 = any($1)")
            .bind(slices(&hashes))
            .fetch_all(&self.pool)
            .await?;
        hashes.retain(|hash| !used.contains(hash));
        Ok(hashes)
    }
}

pub(crate) fn slices(hashes: &[BoxHash]) -> Vec<&[u8]> {
    hashes.iter().map(BoxHash::as_slice).collect()
}

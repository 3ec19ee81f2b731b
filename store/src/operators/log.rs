//! The operators' log: its lines, how they are hashed and sealed (docs/log-format.md, section Operators' deeds), and
//! how the words of a line are emptied.

use super::{Because, Deed, Subject};
use crate::Store;
use crate::error::StoreError;
use crate::load::{as_int, as_seq};
use crate::pool::Conn;
use crate::transparency::HeadThen;
use chrono::{DateTime, Utc};
use domain::kernel::canonical::{self, hex, sha256};
use domain::kernel::chance::hmac_sha256;
use domain::kernel::table::event::{Hash, Moment};
use domain::{GameId, PlayerId};
use serde_json::json;
use sqlx::Row as _;
use sqlx::postgres::PgRow;

/// Advisory lock, held from writing a line until it is committed: lines are numbered without gaps.
const NOTING: i64 = 7_236_849_310_582_005;

/// The key that seals lines. It comes from the key folder, so SQL alone cannot forge a line.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct DeedKey(pub [u8; 32]);

impl std::fmt::Debug for DeedKey {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("DeedKey")
    }
}

/// A line of the operators' log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeedLine {
    /// From 1, without a gap.
    pub n: u32,
    pub at: DateTime<Utc>,
    pub deed: String,
    pub player_id: Option<i64>,
    pub game_id: Option<i64>,
    pub what: Option<String>,
    /// `None`: the words were emptied.
    pub words: Option<Words>,
    /// The hash of the words, which stays.
    pub words_sha256: Hash,
    pub seal: Hash,
}

/// The words of people in a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Words {
    pub operator: String,
    pub reason: String,
    pub salt: Vec<u8>,
}

impl Words {
    pub fn sha256(&self) -> Hash {
        let words = json!({"operator": self.operator, "reason": self.reason});
        sha256(&[&self.salt, &canonical::value_bytes(&words)])
    }
}

impl DeedLine {
    /// The hash that its leaf and its seal are made of. It covers the words only by their hash, since they may be
    /// emptied.
    pub fn sha256(&self) -> Hash {
        let said = json!({
            "at": Moment::from(self.at),
            "deed": self.deed,
            "game": self.game_id.map(GameId::from_i64),
            "n": self.n,
            "player": self.player_id.map(PlayerId::from_i64),
            "what": self.what,
            "words": hex(&self.words_sha256),
        });
        sha256(&[&canonical::value_bytes(&said)])
    }

    /// True if our program wrote the line.
    pub fn is_sealed(&self, key: &DeedKey) -> bool {
        self.seal == seal(key, &self.sha256())
    }

    /// The content of its leaf in the transparency log.
    pub fn leaf(&self) -> HeadThen {
        HeadThen { game: HeadThen::no_game(), seq: self.n, hash: self.sha256() }
    }
}

fn seal(key: &DeedKey, deed: &Hash) -> Hash {
    hmac_sha256(&key.0, &[deed])
}

/// Writes a line in the transaction of the deed; returns its number.
pub(crate) async fn note(
    connection: &mut Conn,
    deed: Deed,
    of: &Subject,
    because: &Because,
) -> Result<u32, StoreError> {
    sqlx::query("select pg_advisory_xact_lock($1)").bind(NOTING).execute(&mut *connection).await?;
    // A separate statement, so that it sees rows committed while the lock was waited for.
    let (n, at, salt): (i32, DateTime<Utc>, Vec<u8>) = sqlx::query_as(
        "select coalesce(max(n), 0) + 1, date_trunc('milliseconds', clock_timestamp()), uuid_send(gen_random_uuid())
           from operators_log",
    )
    .fetch_one(&mut *connection)
    .await?;
    let words = Words { operator: because.operator.clone(), reason: because.reason.clone(), salt };
    let mut line = DeedLine {
        n: as_seq(n),
        at,
        deed: deed.name().to_owned(),
        player_id: of.player.map(PlayerId::as_i64),
        game_id: of.game.map(GameId::as_i64),
        what: of.what.clone(),
        words_sha256: words.sha256(),
        words: None,
        seal: [0; 32],
    };
    line.seal = seal(&because.key, &line.sha256());
    sqlx::query(
        "insert into operators_log (n, at, deed, player_id, game_id, what, operator, reason, salt, words, seal)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)",
    )
    .bind(n)
    .bind(at)
    .bind(&line.deed)
    .bind(line.player_id)
    .bind(line.game_id)
    .bind(&line.what)
    .bind(&words.operator)
    .bind(&words.reason)
    .bind(&words.salt)
    .bind(line.words_sha256)
    .bind(line.seal)
    .execute(connection)
    .await?;
    Ok(line.n)
}

impl Store {
    /// Records a deed that leaves no other trace in the database.
    pub async fn note_deed(&self, deed: Deed, of: &Subject, because: &Because) -> Result<u32, StoreError> {
        let mut transaction = self.pool.begin().await?;
        let n = note(&mut transaction, deed, of, because).await?;
        transaction.commit().await?;
        Ok(n)
    }

    /// Empties the words of a line: operator and reason. False if there is no such line or it is empty already.
    pub async fn empty_deed(&self, n: u32, because: &Because) -> Result<bool, StoreError> {
        let mut transaction = self.pool.begin().await?;
        let there: bool = sqlx::query_scalar(
            "select exists (select 1 from operators_log where n = $1 and (operator, reason, salt) is not null)",
        )
        .bind(as_int(n))
        .fetch_one(&mut *transaction)
        .await?;
        if !there {
            return Ok(false);
        }
        let of = Subject { what: Some(n.to_string()), ..Subject::default() };
        note(&mut transaction, Deed::WordsDeleted, &of, because).await?;
        sqlx::query("update operators_log set operator = null, reason = null, salt = null where n = $1")
            .bind(as_int(n))
            .execute(&mut *transaction)
            .await?;
        transaction.commit().await?;
        Ok(true)
    }

    /// The operators' log, newest first.
    pub async fn deeds(&self, about: Option<PlayerId>, most: u32) -> Result<Vec<DeedLine>, StoreError> {
        let rows = sqlx::query(
            "select n, at, deed, player_id, game_id, what, operator, reason, salt, words, seal from operators_log
              where ($1::bigint is null or player_id = $1) order by n desc limit $2",
        )
        .bind(about.map(PlayerId::as_i64))
        .bind(i64::from(most))
        .fetch_all(&self.pool)
        .await?;
        Ok(rows.iter().map(line_of).collect::<Result<_, _>>()?)
    }

    /// The leaves of deeds in all logs, by number.
    pub async fn deed_leaves(&self) -> Result<Vec<HeadThen>, StoreError> {
        let rows = sqlx::query("select game_id, seq, hash from tlog_leaves where game_id = $1 order by seq, log")
            .bind(HeadThen::no_game().as_i64())
            .fetch_all(&self.pool)
            .await?;
        Ok(rows.iter().map(crate::transparency::head_of).collect::<Result<_, _>>()?)
    }
}

/// The lines without a leaf in a log.
pub(crate) async fn without_leaf(connection: &mut Conn, log: i16) -> Result<Vec<DeedLine>, sqlx::Error> {
    let rows = sqlx::query(
        "select n, at, deed, player_id, game_id, what, operator, reason, salt, words, seal from operators_log
          where not exists (select 1 from tlog_leaves where log = $1 and game_id = $2 and seq = operators_log.n)
          order by n",
    )
    .bind(log)
    .bind(HeadThen::no_game().as_i64())
    .fetch_all(connection)
    .await?;
    rows.iter().map(line_of).collect()
}

fn line_of(row: &PgRow) -> Result<DeedLine, sqlx::Error> {
    let (operator, reason, salt) = (row.try_get("operator")?, row.try_get("reason")?, row.try_get("salt")?);
    let words = match (operator, reason, salt) {
        (None, None, None) => None,
        // Remaining words are checked against their hash.
        (operator, reason, salt) => Some(Words {
            operator: Option::unwrap_or_default(operator),
            reason: Option::unwrap_or_default(reason),
            salt: Option::unwrap_or_default(salt),
        }),
    };
    Ok(DeedLine {
        n: as_seq(row.try_get("n")?),
        at: row.try_get("at")?,
        deed: row.try_get("deed")?,
        player_id: row.try_get("player_id")?,
        game_id: row.try_get("game_id")?,
        what: row.try_get("what")?,
        words,
        words_sha256: row.try_get("words")?,
        seal: row.try_get("seal")?,
    })
}

//! Errors, divided by what the caller can do about them.

/// Why a read or a plain write failed. Nothing was changed, unless `Unavailable` came in the middle of a write.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The database cannot be reached, does not answer, or asks to try later; or every connection was busy for 3
    /// seconds. Try again later (503).
    #[error("the database is not available: {0}")]
    Unavailable(#[source] sqlx::Error),
    /// A unique name is taken already; the constraint's name says which.
    #[error("{constraint} is taken already")]
    Taken { constraint: String },
    /// The database refused the statement, or a row has an impossible value: a bug, or somebody edited the tables.
    #[error("the database refused: {0}")]
    Refused(#[source] sqlx::Error),
    /// A newer program has migrated the database.
    #[error(
        "the database is newer than this program, which does not know its migration {0}: start the newer program, or restore \
         a backup that was made before"
    )]
    Newer(i64),
    /// A program from before the first release created the database.
    #[error(
        "the database was made before the first release of Longhand, and this program does not read it. Commit {LAST_THAT_READS_IT} \
         is the last one that does: use it to export the games that you want to keep. Then start this program on an empty \
         database. Nothing was changed"
    )]
    Older,
    /// This program cannot work with the database; the text says why and what to do.
    #[error("{0}")]
    Unfit(String),
}

/// The last commit whose program reads databases from before the first release.
const LAST_THAT_READS_IT: &str = "1a99532";

impl StoreError {
    /// The pool was closed here, as when a server stops; that says nothing about the database.
    pub fn is_closed(&self) -> bool {
        matches!(self, Self::Unavailable(sqlx::Error::PoolClosed))
    }
}

impl AppendError {
    /// As [`StoreError::is_closed`].
    pub fn is_closed(&self) -> bool {
        matches!(self, Self::Unavailable(sqlx::Error::PoolClosed))
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        if is_connection_trouble(&error) || is_for_later(&error) {
            return Self::Unavailable(error);
        }
        match violated_unique(&error) {
            Some(constraint) => Self::Taken { constraint: constraint.to_owned() },
            None => Self::Refused(error),
        }
    }
}

impl From<sqlx::migrate::MigrateError> for StoreError {
    fn from(error: sqlx::migrate::MigrateError) -> Self {
        match error {
            sqlx::migrate::MigrateError::Execute(error) => error.into(),
            sqlx::migrate::MigrateError::VersionMissing(version) => Self::Newer(version),
            other => Self::Refused(sqlx::Error::Migrate(Box::new(other))),
        }
    }
}

/// Why an append failed.
#[derive(Debug, thiserror::Error)]
pub enum AppendError {
    /// Another append was faster: the game's head is no longer `after` (or its id is taken). Nothing was written;
    /// load again.
    #[error("the game has gone on meanwhile")]
    Conflict,
    /// This player has used this idempotency key before. Nothing was written; `Store::find_key` returns its first
    /// use.
    #[error("the idempotency key has been used before")]
    KeyUsed,
    /// The game's row in the list is missing or behind the log, and the append has no `Listing::about` to rebuild it.
    /// Nothing was written; the same append with it corrects the row.
    #[error("the list is behind the log")]
    ListBehind,
    /// The connection broke and the database did not return in time: the append may be in the log or not. The same
    /// append may be tried again: if it was written, the answer is `Ok`.
    #[error("the connection broke before the commit was confirmed: {0}")]
    Unknown(#[source] sqlx::Error),
    /// The database could not be reached, or asked to try later; nothing was written.
    #[error("the database is not available: {0}")]
    Unavailable(#[source] sqlx::Error),
    /// The database refused the statement; nothing was written. A bug.
    #[error("the database refused the append: {0}")]
    Refused(#[source] sqlx::Error),
}

/// The unique constraint or index that an error names, if it names one.
pub(crate) fn violated_unique(error: &sqlx::Error) -> Option<&str> {
    let error = error.as_database_error()?;
    if !error.is_unique_violation() {
        return None;
    }
    // For an error of another server Citus passes on only code and message, with the shard's number appended to the
    // name.
    let named = error.constraint().or_else(|| error.message().split('"').nth(1))?;
    let shard = |number: &str| number.len() >= 6 && number.bytes().all(|digit| digit.is_ascii_digit());
    Some(named.rsplit_once('_').filter(|(_, number)| shard(number)).map_or(named, |(name, _)| name))
}

/// True if the connection or the server failed rather than the statement: it may have been executed or not.
pub(crate) fn is_connection_trouble(error: &sqlx::Error) -> bool {
    match error {
        sqlx::Error::Io(_)
        | sqlx::Error::Tls(_)
        | sqlx::Error::Protocol(_)
        | sqlx::Error::PoolTimedOut
        | sqlx::Error::PoolClosed
        | sqlx::Error::WorkerCrashed => true,
        // 08: connection exceptions; 57P01 to 57P05: shut down, crashed, starting up, dropped; 40003: completion
        // unknown; 53300: too many clients; 58030 and 53100: the server's disk failed, or is full.
        sqlx::Error::Database(error) => error.code().is_some_and(|code| {
            code.starts_with("08") || code.starts_with("57P") || ["40003", "53300", "58030", "53100"].contains(&&*code)
        }),
        _ => false,
    }
}

/// True if Postgres did nothing and means "later": the same statement may succeed then.
pub(crate) fn is_for_later(error: &sqlx::Error) -> bool {
    // 40: rolled back because of others; 53: out of space, memory or connections; 57: an operator or a time limit
    // intervened; 25006: a standby, which only reads; 54000: needs vacuum before the next transaction; 55P03: a lock
    // was not free.
    error.as_database_error().and_then(|error| error.code()).is_some_and(|code| {
        ["40", "53", "57"].iter().any(|class| code.starts_with(class)) || ["25006", "54000", "55P03"].contains(&&*code)
    })
}

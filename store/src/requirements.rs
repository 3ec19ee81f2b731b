//! Requirements of a database, checked when it is opened: an unfit one is refused in words, instead of failing later.

use crate::error::StoreError;
use sqlx::postgres::PgConnectOptions;
use sqlx::{ConnectOptions as _, Connection as _, Executor as _, PgConnection, PgExecutor, Row as _};
use std::time::Duration;
use tokio::time::timeout;

/// The oldest Postgres that this program runs on.
const OLDEST: i32 = 15;
/// Connections outside the pools: the listener, and one for an operator's command.
const BESIDE: usize = 2;
/// How long the check for a pooler may take.
const LOOK: Duration = Duration::from_secs(10);

/// Whether `longhand_app` may be taken, for a query of `pg_roles`. Since Postgres 16 a member of a role needs a
/// further grant to become it; before, `set` is not a privilege that can be queried.
macro_rules! may_set_role {
    () => {
        "pg_has_role(current_user, oid, case when current_setting('server_version_num')::int >= 160000
                                             then 'set' else 'member' end)"
    };
}
pub(crate) use may_set_role;

/// Refuses a Postgres that is too old, and a database whose encoding cannot hold every name.
///
/// # Errors
/// `Unfit`, or the database's error.
pub(crate) async fn check<'e>(connection: impl PgExecutor<'e>) -> Result<(), StoreError> {
    let (number, version, encoding): (i32, String, String) = sqlx::query_as(
        "select current_setting('server_version_num')::int, current_setting('server_version'),
                current_setting('server_encoding')",
    )
    .fetch_one(connection)
    .await?;
    if number / 10_000 < OLDEST {
        return Err(StoreError::Unfit(format!(
            "the database is Postgres {version}, and this program needs {OLDEST} or newer"
        )));
    }
    if encoding != "UTF8" {
        return Err(StoreError::Unfit(format!(
            "the database's encoding is {encoding}, which cannot hold every name: make one by `create database ... encoding \
             'UTF8' template template0`"
        )));
    }
    Ok(())
}

/// Warns if the text collation has changed since the database was created and indexes depend on it. None of ours
/// does.
pub(crate) async fn check_collation<'e>(connection: impl PgExecutor<'e>) -> Result<(), StoreError> {
    let changed: Option<(String, String, Vec<String>)> = sqlx::query_as(
        "select datcollversion, pg_database_collation_actual_version(oid),
                array(select indexrelid::regclass::text from pg_index join pg_class on pg_class.oid = indrelid
                       where relnamespace = (select oid from pg_namespace where nspname = current_schema())
                         and exists (select 1 from unnest(indcollation) as used join pg_collation on pg_collation.oid = used
                                      where collprovider = 'd') order by 1)
           from pg_database
          where datname = current_database() and datcollversion <> pg_database_collation_actual_version(oid)",
    )
    .fetch_optional(connection)
    .await?;
    match changed {
        None => {}
        Some((then, now, indexes)) if indexes.is_empty() => {
            tracing::info!("the database's collation was version {then} and is {now}: nothing here goes by it");
        }
        Some((then, now, indexes)) => tracing::warn!(
            "the database's collation was version {then} when these indexes were made and is {now}, so they may miss rows: {}. \
             `reindex index` each of them, then `alter database ... refresh collation version`",
            indexes.join(", ")
        ),
    }
    Ok(())
}

/// How many connections each pool may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Allowed {
    pub readers: usize,
    pub writers: usize,
}

impl Allowed {
    /// `most`: the role's limit in all.
    fn of(readers: usize, writers: usize, most: usize) -> Self {
        if readers + writers + BESIDE <= most {
            return Self { readers, writers };
        }
        let left = most.saturating_sub(BESIDE);
        let writers = (left / 3).clamp(1, writers);
        Self { readers: left.saturating_sub(writers).clamp(1, readers), writers }
    }
}

/// Divides the role's connections among the pools.
pub(crate) async fn allowed<'e>(
    connection: impl PgExecutor<'e>,
    readers: u32,
    writers: usize,
) -> Result<Allowed, StoreError> {
    let readers = readers as usize;
    let most: Option<i32> = sqlx::query_scalar(
        "select least(case when not rolsuper then nullif(rolconnlimit, -1) end,
                      case when not rolsuper then nullif(datconnlimit, -1) end,
                      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
                        - coalesce(current_setting('reserved_connections', true)::int, 0))
           from pg_roles, pg_database where rolname = session_user and datname = current_database()",
    )
    .fetch_optional(connection)
    .await?
    .flatten();
    let most = most.map_or(usize::MAX, |most| usize::try_from(most).unwrap_or(0));
    let allowed = Allowed::of(readers, writers, most);
    if allowed != (Allowed { readers, writers }) {
        tracing::warn!(
            "the database's role may have {most} connections, and this server would like {}: it works with {} for readings \
             and {} for writing (docs/scale.md)",
            readers + writers + BESIDE,
            allowed.readers,
            allowed.writers
        );
    }
    Ok(allowed)
}

/// Refuses a pooler that reassigns its connections between transactions: settings, prepared statements, locks and
/// notices of a connection would end up with another client.
///
/// # Errors
/// `Unfit`, or the database's error.
pub(crate) async fn refuse_pooler(options: &PgConnectOptions) -> Result<(), StoreError> {
    match timeout(LOOK, is_pooled(options)).await {
        Ok(Ok(false)) => Ok(()),
        Ok(Ok(true)) => Err(StoreError::Unfit(
            "between this program and Postgres is a pooler in transaction mode, which gives each statement to another \
             connection: name the address of Postgres itself, or of a pooler in session mode (docs/scale.md)"
                .into(),
        )),
        Ok(Err(error)) => Err(error.into()),
        Err(_) => Err(StoreError::Unavailable(sqlx::Error::PoolTimedOut)),
    }
}

/// Asks two connections which backend answers them. Plain texts only: a pooler may refuse prepared statements.
async fn is_pooled(options: &PgConnectOptions) -> Result<bool, sqlx::Error> {
    let mut one = options.connect().await?;
    let mut other = options.connect().await?;
    let first = backend(&mut one).await?;
    other.execute("begin").await?;
    let held = backend(&mut other).await?;
    // While a transaction holds the other connection, a pooler has to use another backend for the first.
    let second = backend(&mut one).await?;
    other.execute("rollback").await?;
    one.close().await?;
    other.close().await?;
    Ok(first == held || first != second)
}

async fn backend(connection: &mut PgConnection) -> Result<i32, sqlx::Error> {
    connection.fetch_one("select pg_backend_pid()").await?.try_get(0)
}

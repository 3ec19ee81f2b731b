//! A look at a database from outside, for `longhand doctor`: it changes nothing and works on one that no server could use.

use crate::access::{APP, Access};
use crate::error::StoreError;
use crate::migrate::{MIGRATOR, connect};
use crate::requirements::{self, may_set_role};
use chrono::{DateTime, Utc};
use sqlx::{Connection as _, PgConnection};
use std::time::{Duration, Instant};
use tokio::time::timeout;

/// How long all of it may take.
const PATIENCE: Duration = Duration::from_secs(15);

/// What was seen.
#[derive(Clone, Debug, PartialEq)]
pub struct Examined {
    /// As Postgres says it: `15.18 (Debian 15.18-1)`.
    pub version: String,
    /// Why no server can work with it: too old, or not in UTF-8.
    pub unfit: Option<String>,
    pub role: String,
    /// Whether the server works as `longhand_app`.
    pub works_as_app: bool,
    /// Whether what the server works as may change or take away events. `None`: there are none yet.
    pub may_change_log: Option<bool>,
    pub is_read_only: bool,
    /// How long an answer took.
    pub took: Duration,
    /// The database's clock less this machine's, seconds.
    pub clock_ahead_s: f64,
    pub connections: i64,
    pub most_connections: i64,
    pub bytes: i64,
    pub schema: Schema,
    /// When the last mail came in.
    pub last_mail_in: Option<DateTime<Utc>>,
    pub quarantined: i64,
    pub parked_mails: i64,
}

/// How the database's migrations and this program's fit each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Schema {
    /// Nothing is in it yet.
    Empty,
    Same,
    /// So many migrations are missing: the next start applies them.
    Behind(usize),
    /// Made by a program that this one cannot follow.
    Foreign,
}

/// Looks at a database; answers within 15 seconds.
///
/// # Errors
/// `Unavailable` where it does not answer.
pub async fn examine(access: impl Into<Access>) -> Result<Examined, StoreError> {
    let access = access.into();
    match timeout(PATIENCE, look(&access)).await {
        Ok(examined) => examined,
        Err(_) => Err(StoreError::Unavailable(sqlx::Error::PoolTimedOut)),
    }
}

async fn look(access: &Access) -> Result<Examined, StoreError> {
    let options = access.app.clone().application_name("longhand doctor");
    let mut connection = connect(&options).await?;
    let unfit = match requirements::check(&mut connection).await {
        Err(StoreError::Unfit(why)) => Some(why),
        checked => checked.map(|()| None)?,
    };
    let begun = Instant::now();
    let (version, role, is_read_only): (String, String, bool) = sqlx::query_as(
        "select current_setting('server_version'), current_user::text, current_setting('transaction_read_only')::bool",
    )
    .fetch_one(&mut connection)
    .await?;
    let took = begun.elapsed();
    let before = Utc::now();
    let now: DateTime<Utc> = sqlx::query_scalar("select clock_timestamp()").fetch_one(&mut connection).await?;
    let between = before + (Utc::now() - before) / 2;
    let (connections, most_connections, bytes): (i64, i64, i64) = sqlx::query_as(
        "select (select count(*) from pg_stat_activity where backend_type = 'client backend'),
                current_setting('max_connections')::bigint, pg_database_size(current_database())",
    )
    .fetch_one(&mut connection)
    .await?;
    let becomes_app = sqlx::query_scalar(concat!(
        "select exists (select 1 from pg_roles where rolname = 'longhand_app' and ",
        may_set_role!(),
        ")"
    ));
    let works_as_app = becomes_app.fetch_one(&mut connection).await?;
    let schema = schema(&mut connection).await?;
    let may_change_log = match schema {
        Schema::Same | Schema::Behind(_) => {
            may_change_log(&mut connection, if works_as_app { APP } else { &role }).await?
        }
        _ => None,
    };
    let (mut last_mail_in, mut quarantined, mut parked_mails) = (None, 0, 0);
    if schema == Schema::Same {
        (last_mail_in, quarantined, parked_mails) = sqlx::query_as(
            "select (select max(received_at) from inbound_mails), (select count(*) from quarantine),
                    (select count(*) from outbox where due_at = 'infinity' and parked_at is not null
                                                   and coalesce(error, '') not like 'held back:%')",
        )
        .fetch_one(&mut connection)
        .await?;
    }
    connection.close().await?;
    let clock_ahead_s = (now - between).as_seconds_f64();
    Ok(Examined {
        version,
        unfit,
        role,
        works_as_app,
        may_change_log,
        is_read_only,
        took,
        clock_ahead_s,
        connections,
        most_connections,
        bytes,
        schema,
        last_mail_in,
        quarantined,
        parked_mails,
    })
}

async fn may_change_log(connection: &mut PgConnection, role: &str) -> Result<Option<bool>, StoreError> {
    let may = "select has_table_privilege($1, to_regclass('events'), 'update')
                   or has_table_privilege($1, to_regclass('events'), 'delete')
                   or has_table_privilege($1, to_regclass('events'), 'truncate')";
    Ok(sqlx::query_scalar(may).bind(role).fetch_one(connection).await?)
}

async fn schema(connection: &mut PgConnection) -> Result<Schema, StoreError> {
    let is_there: bool =
        sqlx::query_scalar("select to_regclass('_sqlx_migrations') is not null").fetch_one(&mut *connection).await?;
    if !is_there {
        return Ok(Schema::Empty);
    }
    let applied: Vec<(i64, Vec<u8>)> =
        sqlx::query_as("select version, checksum from _sqlx_migrations").fetch_all(connection).await?;
    let ours = |version: i64| MIGRATOR.iter().find(|migration| migration.version == version);
    if !applied.iter().all(|(version, sum)| ours(*version).is_some_and(|ours| *ours.checksum == **sum)) {
        return Ok(Schema::Foreign);
    }
    Ok(match MIGRATOR.iter().count() - applied.len() {
        0 => Schema::Same,
        missing => Schema::Behind(missing),
    })
}

//! The migrations, the check that refuses databases of other programs, and the role that may not change the log.

use crate::access::Access;
use crate::connect::SETTINGS;
use crate::distribute::{follow_migrations, is_distributed};
use crate::error::StoreError;
use crate::requirements::{self, refuse_pooler};
use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::postgres::PgConnectOptions;
use sqlx::{ConnectOptions as _, Connection as _, Executor as _, PgConnection, SqlSafeStr as _};
use std::sync::LazyLock;
use std::time::Duration;

/// How long a connection attempt may take.
const CONNECT: Duration = Duration::from_secs(10);
/// How long to wait for another server's migration.
const LOCK: Duration = Duration::from_secs(600);

/// The migrations of `/migrations`, compiled in: the baseline, which is the whole schema, and later ones. `build.rs`
/// lists them: version, description, text.
pub static MIGRATOR: LazyLock<Migrator> = LazyLock::new(|| {
    let files: &[(i64, &'static str, &'static str)] = &include!(concat!(env!("OUT_DIR"), "/migrations.rs"));
    let migration = |(version, description, sql): &(i64, &'static str, &'static str)| {
        Migration::new(*version, (*description).into(), MigrationType::Simple, sql.into_sql_str(), false)
    };
    Migrator::with_migrations(files.iter().map(migration).collect())
});

/// The result of `migrate`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MigrationReport {
    /// Descriptions of the migrations applied now, oldest first; empty if there was nothing to do.
    pub applied: Vec<String>,
    /// Sentences for the operator, for example that only triggers guard the log.
    pub warnings: Vec<String>,
}

/// Brings the database to this version as the tables' owner, and gives `longhand_app` its privileges. Several servers
/// may start at once: an advisory lock lets one through at a time.
///
/// # Errors
/// `Unavailable` if the database does not answer; `Refused` if a migration fails; `Newer` and `Older` if another
/// version of the program created the database. Then nothing is written.
pub async fn migrate(access: impl Into<Access>) -> Result<MigrationReport, StoreError> {
    let access = access.into();
    access.hand_over().await?;
    if !access.is_private() {
        refuse_pooler(&access.owner).await?;
    }
    // A migration may take long, and sqlx would log the whole schema as one slow statement.
    let owner = access.owner.application_name("longhand migrate").disable_statement_logging();
    let mut connection = connect(&owner).await?;
    requirements::check(&mut connection).await?;
    lock_migrations(&mut connection).await?;
    refuse_strangers(&mut connection).await?;
    let mut report = MigrationReport { applied: apply(&mut connection).await?, warnings: vec![] };
    if is_distributed(&mut connection).await? {
        follow_migrations(&mut connection).await?;
    }
    report.warnings.extend(share_with_app(&mut connection).await?);
    connection.close().await?;
    Ok(report)
}

/// Applies the missing migrations, each in its own transaction; returns their descriptions.
async fn apply(connection: &mut PgConnection) -> Result<Vec<String>, StoreError> {
    let before = applied(connection).await?;
    // Not `run`: its future is not `Send` for every caller ("implementation of `Acquire` is not general enough").
    MIGRATOR.run_direct(None, connection, false).await?;
    let missing = MIGRATOR.iter().filter(|migration| before.iter().all(|(version, _)| *version != migration.version));
    Ok(missing.map(|migration| migration.description.to_string()).collect())
}

/// Refuses a database whose migrations are not ours: a newer program made them, or one from before the first release.
/// Nothing is written.
pub(crate) async fn refuse_strangers(connection: &mut PgConnection) -> Result<(), StoreError> {
    let newest = MIGRATOR.iter().map(|migration| migration.version).max().unwrap_or_default();
    for (version, checksum) in applied(connection).await? {
        match MIGRATOR.iter().find(|migration| migration.version == version) {
            Some(ours) if *ours.checksum == *checksum => {}
            None if version > newest => return Err(StoreError::Newer(version)),
            _ => return Err(StoreError::Older),
        }
    }
    Ok(())
}

/// A connection without a time limit for statements. Postgres still notices when the client is gone.
pub(crate) async fn connect(options: &PgConnectOptions) -> Result<PgConnection, StoreError> {
    let connected = tokio::time::timeout(CONNECT, async {
        let mut connection = options.connect().await?;
        connection.execute(SETTINGS).await?;
        Ok::<_, sqlx::Error>(connection)
    });
    Ok(connected.await.unwrap_or(Err(sqlx::Error::PoolTimedOut))?)
}

/// The lock ends with the connection, so a failed migration leaves nothing locked.
///
/// # Errors
/// `Unfit` if another server holds the lock for longer than `LOCK`.
pub(crate) async fn lock_migrations(connection: &mut PgConnection) -> Result<(), StoreError> {
    let locked = sqlx::query("select pg_advisory_lock(7236849310582001)").execute(connection);
    match tokio::time::timeout(LOCK, locked).await {
        Ok(locked) => Ok(locked.map(drop)?),
        Err(_) => Err(StoreError::Unfit(format!(
            "another server has been bringing this database to its version for {} minutes: look what it waits for \
             (`select * from pg_stat_activity where application_name like 'longhand%'`)",
            LOCK.as_secs() / 60
        ))),
    }
}

/// Versions and checksums of the applied migrations, oldest first.
async fn applied(connection: &mut PgConnection) -> Result<Vec<(i64, Vec<u8>)>, StoreError> {
    let known: bool =
        sqlx::query_scalar("select to_regclass('_sqlx_migrations') is not null").fetch_one(&mut *connection).await?;
    if !known {
        return Ok(Vec::new());
    }
    let rows = sqlx::query_as("select version, checksum from _sqlx_migrations where success order by version");
    Ok(rows.fetch_all(connection).await?)
}

/// Creates the role and grants it everything but changing the log. Returns a warning if that is not allowed here.
pub(crate) async fn share_with_app(connection: &mut PgConnection) -> Result<Option<String>, StoreError> {
    let shared = connection
        .execute(
            // The role belongs to the whole cluster: a server of another database may create it at the same moment.
            "do $$ begin
               if not exists (select 1 from pg_roles where rolname = 'longhand_app') then create role longhand_app nologin; end if;
             exception when duplicate_object or unique_violation then null; end $$;
             -- Since Postgres 16 who has made a role is a member of it who may not become it, but may grant that to themselves.
             do $$ begin
               if current_setting('server_version_num')::int >= 160000 then
                 if not pg_has_role(current_user, 'longhand_app', 'set') then
                   execute format('grant longhand_app to %I with set true', current_user);
                 end if;
               elsif not pg_has_role(current_user, 'longhand_app', 'member') then
                 execute format('grant longhand_app to %I', current_user);
               end if;
             end $$;
             do $$ begin execute format('grant usage on schema %I to longhand_app', current_schema()); end $$;
             do $$ begin
               execute format('grant select, insert, update, delete on all tables in schema %I to longhand_app', current_schema());
             end $$;
             -- Partitions too: rights on a parent say nothing about a partition that is named itself.
             do $$ declare t regclass; begin
               for t in select relid from pg_partition_tree('events') union select relid from pg_partition_tree('games')
                        -- Where many servers hold them, they have no partitions.
                        union select 'events'::regclass union select 'games'::regclass loop
                 execute format('revoke update, delete, truncate, references, trigger on %s from longhand_app, public', t);
               end loop;
             end $$;
             do $$ declare t text; begin
               foreach t in array array['signing_keys', 'tlog_logs', 'tlog_leaves', 'tlog_nodes', 'tlog_checkpoints', 'tlog_cosignatures'] loop
                 execute format('revoke update, delete, truncate, references, trigger on %I from longhand_app, public', t);
               end loop;
             end $$;
             -- A game's name is no part of the log: it goes with the account of who gave it.
             grant update (name) on games to longhand_app;
             -- A box never changes; it comes off its owner's list.
             revoke update, truncate, references, trigger on boxes from longhand_app, public;
             grant update (deleted_at) on boxes to longhand_app;
             -- A line of the operators' log is emptied where the law wants it.
             revoke update, delete, truncate, references, trigger on operators_log from longhand_app, public;
             grant update (operator, reason, salt) on operators_log to longhand_app;
             grant usage on sequence dev_mails_id to longhand_app;
             do $$ declare t regclass; begin
               for t in select relid from pg_partition_tree('dev_mails') where isleaf loop
                 execute format('grant truncate on %s to longhand_app', t);
               end loop;
             end $$;
             revoke all on _sqlx_migrations from longhand_app",
        )
        .await;
    match shared {
        Ok(_) => Ok(None),
        // 42501 insufficient_privilege.
        Err(sqlx::Error::Database(error)) if error.code().as_deref() == Some("42501") => Ok(Some(format!(
            "this database role may not make the role longhand_app or share tables with it ({}): the log is guarded by \
             triggers alone",
            error.message()
        ))),
        Err(error) => Err(error.into()),
    }
}

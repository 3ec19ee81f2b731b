//! The roles that use the database: migrations run as the tables' owner, everything else as a role that may not
//! change the log.
//!
//! In a private Postgres these are three roles, each with its own connections. The server's pool logs in as
//! `longhand_app`, so `reset role` and `set session authorization` lead back to nothing stronger: an injected
//! statement has no more rights than that role. A Postgres of the operator is used as the role in its URL. That role
//! becomes `longhand_app` where it may. This guards against mistakes only; the triggers are the real protection
//! there.

use crate::error::StoreError;
use crate::migrate::refuse_strangers;
use sqlx::postgres::PgConnectOptions;
use sqlx::{Connection as _, Executor as _};

/// The role that owns a private database's tables.
pub(crate) const OWNER: &str = "longhand_owner";
/// The role that the server works as.
pub(crate) const APP: &str = "longhand_app";

/// How to connect, as which role.
#[derive(Clone, Debug)]
pub struct Access {
    pub owner: PgConnectOptions,
    pub app: PgConnectOptions,
    /// Only in a private Postgres: creates the other two roles and gives them what exists.
    superuser: Option<PgConnectOptions>,
}

/// One role for everything.
impl From<PgConnectOptions> for Access {
    fn from(options: PgConnectOptions) -> Self {
        Self { owner: options.clone(), app: options, superuser: None }
    }
}

impl Access {
    /// The roles of a private Postgres.
    pub(crate) fn by_superuser(superuser: PgConnectOptions) -> Self {
        let owner = superuser.clone().username(OWNER);
        let app = superuser.clone().username(APP);
        Self { owner, app, superuser: Some(superuser) }
    }

    /// True for the private Postgres that this program runs.
    pub(crate) fn is_private(&self) -> bool {
        self.superuser.is_some()
    }

    /// Creates the roles of a private Postgres and makes the owner own everything. Does nothing where that is done.
    /// Refuses a database that we cannot read before it changes anything.
    pub(crate) async fn hand_over(&self) -> Result<(), StoreError> {
        let Some(superuser) = &self.superuser else { return Ok(()) };
        let mut connection = crate::migrate::connect(&superuser.clone().application_name("longhand roles")).await?;
        refuse_strangers(&mut connection).await?;
        connection
            .execute(
                "begin;
                 select pg_advisory_xact_lock(7236849310582003);
                 do $$
                 declare
                   thing record;
                 begin
                   if not exists (select 1 from pg_roles where rolname = 'longhand_owner') then
                     create role longhand_owner login;
                   end if;
                   if not exists (select 1 from pg_roles where rolname = 'longhand_app') then
                     create role longhand_app login;
                   end if;
                   -- Migrations by a superuser make it without a login.
                   if not (select rolcanlogin from pg_roles where rolname = 'longhand_app') then
                     alter role longhand_app login;
                   end if;
                   if not pg_has_role('longhand_owner', 'longhand_app', 'member') then
                     grant longhand_app to longhand_owner;
                   end if;
                   if (select datdba::regrole::text from pg_database where datname = current_database()) <> 'longhand_owner' then
                     execute format('alter database %I owner to longhand_owner', current_database());
                   end if;
                   -- Of a dump that the superuser has restored. Indexes and sequences go with their tables.
                   for thing in
                     select oid::regclass::text as name from pg_class
                      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v')
                        and relowner <> 'longhand_owner'::regrole
                   loop
                     execute format('alter table %s owner to longhand_owner', thing.name);
                   end loop;
                   for thing in
                     select oid::regprocedure::text as name from pg_proc
                      where pronamespace = 'public'::regnamespace and proowner <> 'longhand_owner'::regrole
                   loop
                     execute format('alter function %s owner to longhand_owner', thing.name);
                   end loop;
                 end $$;
                 commit",
            )
            .await?;
        connection.close().await?;
        Ok(())
    }
}

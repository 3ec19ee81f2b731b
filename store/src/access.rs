//! As whom the database is used: migrations run as the tables' owner, everything else as a role that may not change the log.
//!
//! In a private Postgres these are three roles with connections of their own. The server's pool logs in as `longhand_app`, so
//! there is nothing that `reset role` or `set session authorization` could lead back to: a statement that somebody slips in
//! has no more rights than that. A Postgres of the operator's is used as the role that its URL names; that one becomes
//! `longhand_app` where it may, which guards against mistakes, and leaves the last word to the triggers.

use crate::error::StoreError;
use crate::migrate::refuse_strangers;
use sqlx::postgres::PgConnectOptions;
use sqlx::{Connection as _, Executor as _};

/// The role that owns a private database's tables.
pub(crate) const OWNER: &str = "longhand_owner";
/// The role that the server works as.
pub(crate) const APP: &str = "longhand_app";

/// How to connect, and as whom.
#[derive(Clone, Debug)]
pub struct Access {
    pub owner: PgConnectOptions,
    pub app: PgConnectOptions,
    /// Of a private Postgres alone: makes the other two, and hands what there is over to them.
    superuser: Option<PgConnectOptions>,
}

/// One role for all.
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

    /// Whether it is the one of this program's own.
    pub(crate) fn is_private(&self) -> bool {
        self.superuser.is_some()
    }

    /// Makes the roles of a private Postgres, and lets the owner own all that is there. Does nothing where that is so, and
    /// refuses a database that we cannot read before it changes anything.
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

//! The database for a command that is not the server: its own private Postgres, or the one of a server that is running.

use crate::Settings;
use anyhow::bail;
use api::server::{Database, postgres_dir};
use service::config::{Config, postgres_at};
use std::future::Future;
use std::mem::discriminant;
use std::time::Duration;
use store::{Access, Home, PrivatePostgres, Store};

/// How long a statement of a command may take: a rebuilding reads every game.
const PATIENCE: Duration = Duration::from_secs(3600);

/// Opens the configured database, runs `work` on it, and stops a private Postgres that was started for it.
///
/// # Errors
/// There is no database yet: a command that was called in the wrong folder would find that nothing is wrong with an empty one.
pub fn with_store<F: Future<Output = anyhow::Result<()>>>(
    settings: &Settings,
    work: impl FnOnce(Config, Store) -> F,
) -> anyhow::Result<()> {
    let config = settings.load()?;
    let folder = postgres_dir(&config.data_dir);
    if config.database_url.is_none() && !PrivatePostgres::is_made(&folder)? {
        bail!(
            "there is no database in {}: name the server's by --data-dir or DATABASE_URL, or make one here by `longhand migrate`",
            folder.display()
        );
    }
    let (access, own) = access(&config)?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let done = runtime.block_on(async {
        store::migrate(access.clone()).await?;
        let store = Store::connect(access, 4).await?.patient_for(PATIENCE);
        let done = work(config, store.clone()).await;
        store.close().await;
        done
    });
    if let Some(own) = own {
        own.stop();
    }
    done
}

fn access(config: &Config) -> anyhow::Result<(Access, Option<Database>)> {
    if config.database_url.is_none()
        && let Some(access) = PrivatePostgres::of_running_server(&postgres_dir(&config.data_dir))
    {
        return Ok((access, None));
    }
    let database = Database::open(config)?;
    Ok((database.access()?, Some(database)))
}

/// The database of a server that runs, for a command that starts none of its own: a mail server's pipe.
pub fn running(config: &Config) -> anyhow::Result<Access> {
    match &config.database_url {
        Some(url) => Ok(postgres_at("DATABASE_URL", url)?.into()),
        None => PrivatePostgres::of_running_server(&postgres_dir(&config.data_dir))
            .ok_or_else(|| anyhow::anyhow!("no server runs on {}", config.data_dir.display())),
    }
}

/// `longhand migrate`.
#[derive(clap::Args, Debug)]
pub struct Migrate {
    /// Spread what belongs to games and players over the servers that Citus knows (docs/scale.md); no server may run meanwhile
    #[arg(long)]
    distributed: bool,
}

impl Migrate {
    pub fn run(&self, settings: &Settings) -> anyhow::Result<()> {
        let config = settings.load()?;
        if self.distributed && config.database_url.is_none() {
            bail!(
                "--distributed needs a DATABASE_URL: the Postgres that the server runs for itself is one machine's (docs/scale.md)"
            );
        }
        let (access, own) = access(&config)?;
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let done = runtime.block_on(async {
            migrate(access.clone()).await?;
            if self.distributed {
                distribute(access).await?;
            }
            Ok(())
        });
        if let Some(own) = own {
            own.stop();
        }
        done
    }
}

async fn distribute(access: Access) -> anyhow::Result<()> {
    let report = store::distribute(access).await?;
    println!("{} servers hold games.", report.workers);
    for (home, what) in [
        (Home::OfGame(""), "Beside their game"),
        (Home::OfPlayer(""), "Beside their player"),
        (Home::Everywhere, "A copy on every server"),
        (Home::First, "On the first server"),
    ] {
        let of_it = report.tables.iter().filter(|(_, there, _)| discriminant(there) == discriminant(&home));
        let named: Vec<String> =
            of_it.map(|(table, _, moved)| if *moved { format!("{table} (now)") } else { table.clone() }).collect();
        println!("{what}: {}.", named.join(", "));
    }
    Ok(())
}

async fn migrate(access: Access) -> anyhow::Result<()> {
    let report = store::migrate(access).await?;
    for warning in &report.warnings {
        eprintln!("longhand: {warning}");
    }
    match &report.applied[..] {
        [] => println!("The database is at this version already."),
        [one] => println!("One migration was applied: {one}."),
        several => println!("{} migrations were applied: {}.", several.len(), several.join(", ")),
    }
    Ok(())
}

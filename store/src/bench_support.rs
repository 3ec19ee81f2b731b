//! The method of all our database figures: a cluster in memory whose every flush takes one millisecond, and pgbench's
//! bare INSERT as the anchor, measured before and after each of our slices. Only ratios are results: the same machine
//! runs the database, the load and the server, and the speed of its real disk varies over time.

use crate::private_pg::{PrivatePgError, PrivatePostgres, find_binaries};
use sqlx::postgres::PgConnectOptions;
use std::path::Path;
use std::process::Command;

/// Postgres' `hashint8`, which decides a game's server when there are many.
pub fn hash_of_bigint(value: i64) -> i32 {
    crate::append::hash_of_bigint(value)
}

/// The cost of a flush.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Profile {
    /// Each flush sleeps 1 ms in its leader: a reproducible disk with real group commit.
    Ram1ms,
    /// Flushes cost nothing: the limit of the processors.
    Ram,
}

impl Profile {
    pub fn name(self) -> &'static str {
        match self {
            Self::Ram1ms => "ram1ms",
            Self::Ram => "ram",
        }
    }
}

/// A temporary cluster in memory, with the anchor's table in its database `longhand`.
#[derive(Debug)]
pub struct BenchCluster {
    postgres: PrivatePostgres,
    pgbench: std::path::PathBuf,
}

impl BenchCluster {
    /// Starts a cluster on tmpfs. Call it from the main thread, as `PrivatePostgres::start`.
    ///
    /// # Errors
    /// As `PrivatePostgres::start`.
    pub fn start(profile: Profile) -> Result<Self, PrivatePgError> {
        // `commit_delay` does nothing without fsync, which is free on tmpfs.
        let mut extra = vec![
            ("fsync", "on"),
            ("full_page_writes", "on"),
            ("autovacuum", "on"),
            ("shared_buffers", "256MB"),
            ("checkpoint_timeout", "30min"),
            // The anchor's clients connect while the server's connections stay open.
            ("max_connections", "120"),
        ];
        if profile == Profile::Ram1ms {
            extra.extend([("commit_delay", "1000"), ("commit_siblings", "0")]);
        }
        let postgres = PrivatePostgres::scratch(Some(Path::new("/dev/shm")), &extra)?;
        let cluster = Self { postgres, pgbench: find_binaries()?.join("pgbench") };
        let table = "create table anchor (game_id bigint, seq int, payload text, primary key (game_id, seq))";
        cluster.run(Command::new(find_binaries()?.join("psql")).args(["-q", "-c", table]))?;
        let script = "\\set game random(1, 4000000000000000000)\n\
                      insert into anchor (game_id, seq, payload) values (:game, 1, :payload);\n";
        let path = cluster.script();
        std::fs::write(&path, script).map_err(|error| PrivatePgError::Io { path, error })?;
        Ok(cluster)
    }

    /// How to connect to its database.
    pub fn options(&self) -> PgConnectOptions {
        self.postgres.options()
    }

    /// The same as a URL, for a server under test.
    pub fn url(&self) -> String {
        self.postgres.url()
    }

    /// One slice of the anchor: durable INSERTs a second, of one 600-byte row each, over `clients` connections.
    ///
    /// # Errors
    /// pgbench's message if it failed.
    pub fn anchor(&self, clients: u32, seconds: u32) -> Result<f64, PrivatePgError> {
        let payload = format!("payload={}", "x".repeat(570));
        let output = self.run(
            Command::new(&self.pgbench)
                .args(["-n", "-M", "prepared", "-j", "2", "-c", &clients.to_string(), "-T", &seconds.to_string()])
                .args(["-D", &payload, "-f"])
                .arg(self.script()),
        )?;
        let rate = output.lines().find_map(|line| line.strip_prefix("tps = ")?.split(' ').next()?.parse().ok());
        rate.ok_or_else(|| PrivatePgError::Failed { what: "pgbench".into(), said: output })
    }

    fn script(&self) -> std::path::PathBuf {
        self.postgres.root().join("anchor.sql")
    }

    fn run(&self, command: &mut Command) -> Result<String, PrivatePgError> {
        let at = |error| PrivatePgError::Io { path: self.pgbench.clone(), error };
        let output = command
            .env("PGHOST", self.postgres.socket_dir())
            .env("PGPORT", "5432")
            .env("PGUSER", "longhand")
            .env("PGDATABASE", "longhand")
            .output()
            .map_err(at)?;
        if output.status.success() {
            return Ok(String::from_utf8_lossy(&output.stdout).into_owned());
        }
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        Err(PrivatePgError::Failed { what: format!("{:?}", command.get_program()), said })
    }
}

/// The results of some rounds of anchor, subject, anchor.
#[derive(Clone, Debug, Default)]
pub struct Ratios {
    rounds: Vec<Round>,
}

/// One of our slices between two of the anchor, each in operations a second.
#[derive(Clone, Copy, Debug)]
pub struct Round {
    pub before: f64,
    pub subject: f64,
    pub after: f64,
}

impl Round {
    /// The subject divided by the mean of the two anchors.
    pub fn ratio(&self) -> f64 {
        self.subject / ((self.before + self.after) / 2.0)
    }

    /// False if the anchors differ by more than 30 %: the machine was busy with something else.
    pub fn holds(&self) -> bool {
        let (low, high) = (self.before.min(self.after), self.before.max(self.after));
        high <= low * 1.3
    }
}

impl Ratios {
    /// Keeps a round if its anchors agree. False if it must be repeated.
    pub fn add(&mut self, round: Round) -> bool {
        let holds = round.holds();
        if holds {
            self.rounds.push(round);
        }
        holds
    }

    pub fn len(&self) -> usize {
        self.rounds.len()
    }

    pub fn is_empty(&self) -> bool {
        self.rounds.is_empty()
    }

    /// Median, smallest and largest ratio; zeros without rounds.
    pub fn summary(&self) -> (f64, f64, f64) {
        let ratios = sorted(self.rounds.iter().map(Round::ratio));
        (middle(&ratios), ratios.first().copied().unwrap_or(0.0), ratios.last().copied().unwrap_or(0.0))
    }

    /// The median rates of subject and anchor, per second.
    pub fn rates(&self) -> (f64, f64) {
        let subject = sorted(self.rounds.iter().map(|round| round.subject));
        let anchor = sorted(self.rounds.iter().flat_map(|round| [round.before, round.after]));
        (middle(&subject), middle(&anchor))
    }
}

fn sorted(values: impl Iterator<Item = f64>) -> Vec<f64> {
    let mut values: Vec<f64> = values.collect();
    values.sort_by(f64::total_cmp);
    values
}

fn middle(sorted: &[f64]) -> f64 {
    match sorted.len() {
        0 => 0.0,
        n if n % 2 == 1 => sorted[n / 2],
        n => (sorted[n / 2 - 1] + sorted[n / 2]) / 2.0,
    }
}

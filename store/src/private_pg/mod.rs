//! A private Postgres: a child process, run from binaries found on the machine, for a first run without
//! `DATABASE_URL`. It has no port and no password, only a unix socket in a directory that only its user may enter;
//! that user could read its files anyway. The server itself logs in with roles that are not superusers (`access`).
//!
//! fsync stays on and data checksums are enabled. It survives kill -9 of the server, of Postgres, or of both.

mod binaries;
mod error;
mod pid_file;
mod run_as;

pub use binaries::find_binaries;
pub use error::PrivatePgError;

use crate::access::Access;
use pid_file::{PidFile, is_postmaster_of};
use run_as::{Ids, command, run};
use sqlx::postgres::{PgConnectOptions, PgSslMode};
use std::fs::File;
use std::io::Write as _;
use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _};
use std::os::unix::net::UnixStream;
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};

/// The port is part of the socket's file name; nothing listens on it.
const PORT: u16 = 5432;
const SUPERUSER: &str = "longhand";
const SOCKET: &str = ".s.PGSQL.5432";
/// Data directory of a server that runs as root, if the user that Postgres runs as cannot reach the requested one.
const FALLBACK: &str = "/var/lib/longhand";

/// How to run it. The default is for a server that keeps its data.
#[derive(Clone, Copy, Debug, Default)]
pub struct Settings<'a> {
    /// For tests and benchmarks: no fsync, hardly any checkpoints, deleted when dropped.
    pub scratch: bool,
    /// Further settings, such as `("commit_delay", "1000")`; they override ours.
    pub extra: &'a [(&'a str, &'a str)],
}

/// A running private Postgres. Dropping it stops it.
#[derive(Debug)]
pub struct PrivatePostgres {
    /// `None` if the server of a killed run was adopted.
    child: Option<Child>,
    root: PathBuf,
    socket_dir: PathBuf,
    note: Option<String>,
    scratch: bool,
    /// A lock held while we run. Two servers must not share one cluster: the first to stop would stop it for the
    /// other.
    _lock: File,
}

impl PrivatePostgres {
    /// Starts Postgres on the cluster under `root`, a directory for it alone; creates cluster and database `longhand`
    /// if they are missing. Blocks for about a second the first time, for a tenth of that later.
    ///
    /// Call it from a thread that lives as long as the process, so from `main` before the runtime: the kernel stops
    /// the child when the thread that started it ends, not when the process does.
    ///
    /// # Errors
    /// A sentence for the operator: no binaries, the wrong version, a directory in use, or the message of Postgres.
    pub fn start(root: &Path) -> Result<Self, PrivatePgError> {
        Self::start_with(root, Settings::default())
    }

    /// Starts a temporary Postgres without fsync in a new directory under `parent` (`None`: the temp folder).
    ///
    /// # Errors
    /// As `start`.
    pub fn scratch(parent: Option<&Path>, extra: &[(&str, &str)]) -> Result<Self, PrivatePgError> {
        let parent = parent.map_or_else(std::env::temp_dir, Path::to_path_buf);
        sweep_scratch(&parent);
        let nanos =
            std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).map_or(0, |now| now.subsec_nanos());
        let root = parent.join(format!("longhand-scratch-{}-{nanos:x}", std::process::id()));
        Self::start_with(&root, Settings { scratch: true, extra })
    }

    /// `start` with settings.
    ///
    /// # Errors
    /// As `start`.
    pub fn start_with(root: &Path, settings: Settings<'_>) -> Result<Self, PrivatePgError> {
        let bin = find_binaries()?;
        let ids = run_as::unprivileged()?;
        let (root, note) = reachable_root(root, ids)?;
        let data = root.join("data");
        let socket_dir = socket_dir(&root)?;
        for dir in [&root, &socket_dir] {
            make_own_dir(dir, ids)?;
        }
        let lock = lock(&root)?;
        let have = binaries::major_version(&bin)?;
        if data.join("PG_VERSION").exists() {
            binaries::check_cluster(&data, &bin, have)?;
        } else {
            make_cluster(&bin, &root, ids, settings.scratch)?;
        }
        let mut postgres = Self { child: None, root, socket_dir, note, scratch: settings.scratch, _lock: lock };
        if !postgres.adopt_orphan()? {
            postgres.launch(&bin, ids, settings)?;
        }
        Ok(postgres)
    }

    /// How to connect to the Postgres of a server that runs on `root` now, if any. For tools beside the server, which
    /// use its database and leave it running.
    pub fn of_running_server(root: &Path) -> Option<Access> {
        let ids = run_as::unprivileged().ok()?;
        let (root, _) = reachable_root(root, ids).ok()?;
        let socket_dir = socket_dir(&root).ok()?;
        if !socket_dir.is_dir() || lock(&root).is_ok() || UnixStream::connect(socket_dir.join(SOCKET)).is_err() {
            return None;
        }
        Some(Access::by_superuser(options_at(&socket_dir)))
    }

    /// True if a server has created a cluster on `root`.
    ///
    /// # Errors
    /// The directory cannot be read.
    pub fn is_made(root: &Path) -> Result<bool, PrivatePgError> {
        let asked = std::path::absolute(root).map_err(PrivatePgError::at(root))?;
        let (parent, name) = (asked.parent().unwrap_or(&asked), asked.file_name().unwrap_or("postgres".as_ref()));
        let version = |root: &Path| root.join("data/PG_VERSION").try_exists().map_err(PrivatePgError::at(root));
        let elsewhere = run_as::unprivileged()?.is_some_and(|ids| parent.is_dir() && !ids.can_enter(parent));
        Ok(version(&asked)? || elsewhere && version(&Path::new(FALLBACK).join(name))?)
    }

    /// How a server connects: with roles that are not superusers.
    pub fn access(&self) -> Access {
        Access::by_superuser(self.options())
    }

    /// How to connect to the database `longhand` as superuser, for tests and administrators.
    pub fn options(&self) -> PgConnectOptions {
        options_at(&self.socket_dir)
    }

    /// The same as a URL, for `psql` and other programs.
    pub fn url(&self) -> String {
        format!("postgres://{SUPERUSER}@localhost:{PORT}/longhand?host={}", self.socket_dir.display())
    }

    /// The directory of the unix socket, for programs such as pgbench.
    pub fn socket_dir(&self) -> &Path {
        &self.socket_dir
    }

    /// The directory of the cluster. If it differs from the requested one, `note` says so.
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// A message for the operator, for example that the data is not in the requested directory.
    pub fn note(&self) -> Option<&str> {
        self.note.as_deref()
    }

    /// The postmaster's process id.
    pub fn pid(&self) -> Option<i32> {
        PidFile::read(&self.data()).map(|file| file.pid)
    }

    /// Starts Postgres again if it has died (killed, or out of memory); true if it had. Call it from time to time,
    /// from the thread that called `start`.
    ///
    /// # Errors
    /// As `start`. Call it again: remains of the old process may take a moment to end.
    pub fn revive(&mut self) -> Result<bool, PrivatePgError> {
        let alive = match (&mut self.child, PidFile::read(&self.root.join("data"))) {
            (Some(child), _) => matches!(child.try_wait(), Ok(None)),
            (None, Some(file)) => is_postmaster_of(file.pid, &self.root.join("data")),
            (None, None) => false,
        };
        if alive {
            return Ok(false);
        }
        self.child = None;
        let (bin, ids) = (find_binaries()?, run_as::unprivileged()?);
        if !self.adopt_orphan()? {
            self.launch(&bin, ids, Settings { scratch: self.scratch, extra: &[] })?;
        }
        Ok(true)
    }

    /// Stops Postgres (fast shutdown: open transactions are rolled back) and waits for its end, 20 seconds at most.
    pub fn stop(&mut self) {
        let Some(file) = PidFile::read(&self.data()) else {
            self.child = None;
            return;
        };
        // The file of a killed run may name any process by now: stop only ours.
        let ours = match &self.child {
            Some(child) => child.id().cast_signed() == file.pid,
            None => is_postmaster_of(file.pid, &self.data()),
        };
        if ours && let Some(pid) = rustix::process::Pid::from_raw(file.pid) {
            let _ = rustix::process::kill_process(pid, rustix::process::Signal::INT);
            let began = Instant::now();
            while began.elapsed() < Duration::from_secs(20) && !self.has_ended(file.pid) {
                std::thread::sleep(Duration::from_millis(5));
            }
        }
        // Reaps a child that something else killed.
        if let Some(mut child) = self.child.take() {
            let _ = child.try_wait();
        }
    }

    fn has_ended(&mut self, pid: i32) -> bool {
        match &mut self.child {
            Some(child) => !matches!(child.try_wait(), Ok(None)),
            None => !is_postmaster_of(pid, &self.root.join("data")),
        }
    }

    fn data(&self) -> PathBuf {
        self.root.join("data")
    }

    /// Takes over a postmaster that a killed run left behind (where the kernel does not stop it with its parent).
    /// Cleans up after dead ones. True if there is one to use.
    fn adopt_orphan(&self) -> Result<bool, PrivatePgError> {
        let data = self.data();
        let began = Instant::now();
        while let Some(file) = PidFile::read(&data) {
            // A pid test is not enough: in a container whose first process reaps late, a killed postmaster stays a
            // zombie and "lives", so Postgres itself would refuse ("lock file already exists"); and after a restart
            // of the container the pid may belong to any process. Such a file is removed; Postgres still checks the
            // shared memory.
            if !is_postmaster_of(file.pid, &data) {
                let _ = std::fs::remove_file(data.join("postmaster.pid"));
                let _ = std::fs::remove_file(self.socket_dir.join(format!("{SOCKET}.lock")));
                return Ok(false);
            }
            // A postmaster that was told to stop still takes connections for a moment: trust only "ready", and only
            // with a socket that answers.
            if file.serves() && UnixStream::connect(self.socket_dir.join(SOCKET)).is_ok() {
                return Ok(true);
            }
            if began.elapsed() > Duration::from_secs(30) {
                return Err(PrivatePgError::Failed {
                    what: "the Postgres of an earlier run".into(),
                    said: format!("process {} neither serves nor ends", file.pid),
                });
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        Ok(false)
    }

    fn launch(&mut self, bin: &Path, ids: Option<Ids>, settings: Settings<'_>) -> Result<(), PrivatePgError> {
        let began = Instant::now();
        loop {
            match self.launch_with(bin, ids, settings, &[]) {
                // The processes of a killed postmaster hold its shared memory until they notice.
                Err(PrivatePgError::Failed { said, .. })
                    if said.contains("still in use") && began.elapsed() < Duration::from_secs(20) =>
                {
                    std::thread::sleep(Duration::from_millis(100));
                }
                // /dev/shm may be tiny in a container.
                Err(PrivatePgError::Failed { said, .. }) if said.contains("shared memory segment") => {
                    return self.launch_with(bin, ids, settings, &[("dynamic_shared_memory_type", "mmap")]);
                }
                launched => return launched,
            }
        }
    }

    fn launch_with(
        &mut self,
        bin: &Path,
        ids: Option<Ids>,
        settings: Settings<'_>,
        more: &[(&str, &str)],
    ) -> Result<(), PrivatePgError> {
        let log_path = self.root.join("postgres.log");
        let log = File::options().append(true).create(true).open(&log_path).map_err(PrivatePgError::at(&log_path))?;
        let log_begins = log.metadata().map_err(PrivatePgError::at(&log_path))?.len();
        let log_too = log.try_clone().map_err(PrivatePgError::at(&log_path))?;
        let data = self.data();
        let mut postgres = command(bin, "postgres", ids);
        postgres.arg("-D").arg(&data).arg("-k").arg(&self.socket_dir);
        let defaults = defaults(settings.scratch);
        for (name, value) in defaults.iter().chain(compression(bin, &data, ids)).chain(settings.extra).chain(more) {
            postgres.arg("-c").arg(format!("{name}={value}"));
        }
        // A process group of its own: Ctrl-C in the terminal must reach our server, which drains first, and not
        // Postgres.
        postgres.stdin(Stdio::null()).stdout(log_too).stderr(log).process_group(0);
        run_as::stop_with_parent(&mut postgres);
        let child = postgres.spawn().map_err(PrivatePgError::at(bin))?;
        let pid = child.id().cast_signed();
        self.child = Some(child);
        let began = Instant::now();
        loop {
            // The file of a killed run says "ready" too: the pid must be our child's.
            if PidFile::read(&data).is_some_and(|file| file.pid == pid && file.serves()) {
                return Ok(());
            }
            if let Some(child) = &mut self.child
                && let Some(status) = child.try_wait().map_err(PrivatePgError::at(&data))?
            {
                self.child = None;
                return Err(PrivatePgError::Failed {
                    what: format!("postgres ({status})"),
                    said: tail(&log_path, log_begins),
                });
            }
            // Recovery after kill -9 replays the log, which may take long.
            if began.elapsed() > Duration::from_secs(120) {
                self.stop();
                return Err(PrivatePgError::Failed { what: "postgres".into(), said: "not ready in 120 s".into() });
            }
            std::thread::sleep(Duration::from_millis(5));
        }
    }
}

impl Drop for PrivatePostgres {
    fn drop(&mut self) {
        self.stop();
        if self.scratch {
            let _ = std::fs::remove_dir_all(&self.root);
            let _ = std::fs::remove_dir_all(&self.socket_dir);
        }
    }
}

fn options_at(socket_dir: &Path) -> PgConnectOptions {
    // The port is given because a stray PGPORT would be used otherwise.
    PgConnectOptions::new_without_pgpass()
        .socket(socket_dir)
        .port(PORT)
        .ssl_mode(PgSslMode::Disable)
        .username(SUPERUSER)
        .database("longhand")
        .application_name("longhand")
}

/// Removes the clusters of tests that ended without dropping them; those clusters stopped with their tests.
fn sweep_scratch(parent: &Path) {
    for entry in std::fs::read_dir(parent).into_iter().flatten().flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        let owner = name.strip_prefix("longhand-scratch-").and_then(|rest| rest.split('-').next()?.parse().ok());
        let lives = owner
            .and_then(rustix::process::Pid::from_raw)
            .is_none_or(|pid| !matches!(rustix::process::test_kill_process(pid), Err(rustix::io::Errno::SRCH)));
        if !lives {
            let _ = std::fs::remove_dir_all(entry.path());
        }
    }
}

fn defaults(scratch: bool) -> Vec<(&'static str, &'static str)> {
    let mut settings = vec![
        ("listen_addresses", ""),
        ("port", "5432"),
        ("unix_socket_permissions", "0700"),
        ("max_connections", "60"),
        ("shared_buffers", "64MB"),
        // One process of many on a small machine, perhaps with tiny shared memory: no parallel workers.
        ("max_parallel_workers_per_gather", "0"),
        ("max_parallel_maintenance_workers", "0"),
        ("timezone", "UTC"),
        ("log_timezone", "UTC"),
        ("log_checkpoints", "off"),
        ("jit", "off"),
    ];
    if scratch {
        settings.extend([
            ("fsync", "off"),
            ("full_page_writes", "off"),
            ("max_wal_size", "4GB"),
            ("autovacuum", "off"),
        ]);
    }
    settings
}

/// lz4 saves a third of the log's volume; not every build of Postgres has it.
fn compression(bin: &Path, data: &Path, ids: Option<Ids>) -> &'static [(&'static str, &'static str)] {
    let mut postgres = command(bin, "postgres", ids);
    postgres.arg("-D").arg(data).args(["-c", "wal_compression=lz4", "-C", "wal_compression"]);
    let known = postgres.stdin(Stdio::null()).output().is_ok_and(|output| output.status.success());
    if known { &[("wal_compression", "lz4")] } else { &[("wal_compression", "on")] }
}

/// The directory to use: the requested one or, if the user that Postgres runs as cannot reach it, the fallback, with
/// a note.
fn reachable_root(asked: &Path, ids: Option<Ids>) -> Result<(PathBuf, Option<String>), PrivatePgError> {
    let asked = std::path::absolute(asked).map_err(PrivatePgError::at(asked))?;
    let Some(ids) = ids else {
        std::fs::create_dir_all(&asked).map_err(PrivatePgError::at(&asked))?;
        return Ok((asked.canonicalize().map_err(PrivatePgError::at(&asked))?, None));
    };
    let parent = asked.parent().unwrap_or(&asked);
    std::fs::create_dir_all(parent).map_err(PrivatePgError::at(parent))?;
    let parent = parent.canonicalize().map_err(PrivatePgError::at(parent))?;
    let name = asked.file_name().unwrap_or("postgres".as_ref());
    if ids.can_enter(&parent) {
        return Ok((parent.join(name), None));
    }
    std::fs::create_dir_all(FALLBACK).map_err(PrivatePgError::at(Path::new(FALLBACK)))?;
    let root = Path::new(FALLBACK).join(name);
    let note = format!(
        "the user {} that Postgres runs as cannot enter {}: its data lies in {}",
        ids.name,
        parent.display(),
        root.display()
    );
    Ok((root, Some(note)))
}

/// The path of a unix socket has at most 107 bytes: with a long root the socket is in the temp folder.
fn socket_dir(root: &Path) -> Result<PathBuf, PrivatePgError> {
    let beside = root.join("run");
    if beside.as_os_str().len() <= 85 {
        return Ok(beside);
    }
    std::fs::create_dir_all(root).map_err(PrivatePgError::at(root))?;
    let inode = std::fs::metadata(root).map_err(PrivatePgError::at(root))?.ino();
    Ok(std::env::temp_dir().join(format!("longhand-{inode:x}")))
}

fn make_own_dir(dir: &Path, ids: Option<Ids>) -> Result<(), PrivatePgError> {
    std::fs::create_dir_all(dir).map_err(PrivatePgError::at(dir))?;
    std::fs::set_permissions(dir, std::fs::Permissions::from_mode(0o700)).map_err(PrivatePgError::at(dir))?;
    if let Some(ids) = ids {
        std::os::unix::fs::chown(dir, Some(ids.uid), Some(ids.gid)).map_err(PrivatePgError::at(dir))?;
    }
    Ok(())
}

fn lock(root: &Path) -> Result<File, PrivatePgError> {
    let path = root.join("lock");
    let file =
        File::options().create(true).truncate(false).write(true).open(&path).map_err(PrivatePgError::at(&path))?;
    match rustix::fs::flock(&file, rustix::fs::FlockOperation::NonBlockingLockExclusive) {
        Ok(()) => Ok(file),
        Err(rustix::io::Errno::WOULDBLOCK) => Err(PrivatePgError::InUse { root: root.to_path_buf() }),
        Err(error) => Err(PrivatePgError::at(&path)(error.into())),
    }
}

/// Creates the cluster under a temporary name and renames it when it is complete, with its database `longhand`, so
/// that an incomplete cluster is never used.
fn make_cluster(bin: &Path, root: &Path, ids: Option<Ids>, scratch: bool) -> Result<(), PrivatePgError> {
    let new = root.join("data.new");
    if new.exists() {
        std::fs::remove_dir_all(&new).map_err(PrivatePgError::at(&new))?;
    }
    let mut initdb = command(bin, "initdb", ids);
    initdb.arg("-D").arg(&new).args([
        "-U",
        SUPERUSER,
        "--auth=trust",
        "-E",
        "UTF8",
        "--locale=C.UTF-8",
        "--no-instructions",
    ]);
    initdb.arg(if scratch { "--no-sync" } else { "--data-checksums" }).stdin(Stdio::null());
    run(initdb)?;
    // Without a server, so that nothing can see the cluster yet.
    let mut single = command(bin, "postgres", ids);
    single.args(["--single", "-D"]).arg(&new).arg("postgres");
    single.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = single.spawn().map_err(PrivatePgError::at(bin))?;
    if let Some(mut input) = child.stdin.take() {
        input.write_all(b"create database longhand\n").map_err(PrivatePgError::at(bin))?;
    }
    let output = child.wait_with_output().map_err(PrivatePgError::at(bin))?;
    let said = String::from_utf8_lossy(&output.stderr);
    // A failed statement does not fail the program.
    if !output.status.success() || said.contains("ERROR") || said.contains("FATAL") {
        return Err(PrivatePgError::Failed { what: "create database longhand".into(), said: said.trim().into() });
    }
    let data = root.join("data");
    std::fs::rename(&new, &data).map_err(PrivatePgError::at(&data))
}

/// The last lines that this start wrote to the log.
fn tail(log: &Path, begins: u64) -> String {
    let bytes = std::fs::read(log).unwrap_or_default();
    let text = String::from_utf8_lossy(bytes.get(begins as usize..).unwrap_or_default()).into_owned();
    let lines: Vec<&str> = text.lines().collect();
    lines[lines.len().saturating_sub(8)..].join(" | ")
}

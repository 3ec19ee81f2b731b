//! Finds the Postgres programs and checks their version.

use super::error::PrivatePgError;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Older ones lack `wal_compression=lz4` and `CREATE DATABASE` by log, and are untested.
const OLDEST: u32 = 15;

/// The directory with `postgres` and `initdb`: `LONGHAND_PG_BIN`, else the one on PATH, else the newest in the usual
/// places of distributions.
///
/// # Errors
/// `NoBinaries` with the remedies, or `NotThere` if LONGHAND_PG_BIN is wrong.
pub fn find_binaries() -> Result<PathBuf, PrivatePgError> {
    if let Some(dir) = std::env::var_os("LONGHAND_PG_BIN").map(PathBuf::from) {
        return if has_both(&dir) { Ok(dir) } else { Err(PrivatePgError::NotThere(dir)) };
    }
    on_path().or_else(in_usual_places).ok_or(PrivatePgError::NoBinaries)
}

fn has_both(dir: &Path) -> bool {
    dir.join("postgres").is_file() && dir.join("initdb").is_file()
}

fn on_path() -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    // A symlink in PATH is resolved, so that initdb finds its siblings.
    let real = |dir: PathBuf| Some(dir.join("postgres").canonicalize().ok()?.parent()?.to_path_buf());
    std::env::split_paths(&path).filter_map(real).find(|dir| has_both(dir))
}

fn in_usual_places() -> Option<PathBuf> {
    let mut found: Vec<(u32, PathBuf)> = Vec::new();
    for root in ["/usr/lib/postgresql", "/usr/local/lib/postgresql", "/Library/PostgreSQL"] {
        for entry in std::fs::read_dir(root).into_iter().flatten().flatten() {
            if let Ok(version) = entry.file_name().to_string_lossy().parse() {
                found.push((version, entry.path().join("bin")));
            }
        }
    }
    for version in OLDEST..=20 {
        found.push((version, format!("/usr/pgsql-{version}/bin").into()));
        found.push((version, format!("/opt/homebrew/opt/postgresql@{version}/bin").into()));
        found.push((version, format!("/usr/local/opt/postgresql@{version}/bin").into()));
    }
    found.push((0, "/usr/local/pgsql/bin".into()));
    found.retain(|(_, dir)| has_both(dir));
    found.into_iter().max().map(|(_, dir)| dir)
}

/// The major version of the programs in `bin`.
pub(super) fn major_version(bin: &Path) -> Result<u32, PrivatePgError> {
    let program = bin.join("postgres");
    let output = Command::new(&program).arg("--version").output().map_err(PrivatePgError::at(&program))?;
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    // "postgres (PostgreSQL) 15.18 (Debian 15.18-0+deb12u1)", "postgres (PostgreSQL) 18beta1".
    let version = said.split_whitespace().nth(2).unwrap_or_default();
    let digits: String = version.chars().take_while(char::is_ascii_digit).collect();
    let have: u32 = digits.parse().map_err(|_| PrivatePgError::Failed {
        what: format!("{} --version", program.display()),
        said: format!("{said}{}", String::from_utf8_lossy(&output.stderr)),
    })?;
    if have < OLDEST { Err(PrivatePgError::TooOld { bin: bin.to_path_buf(), have }) } else { Ok(have) }
}

/// Checks that the cluster in `data` has the version of these programs; the error says so in words.
pub(super) fn check_cluster(data: &Path, bin: &Path, have: u32) -> Result<(), PrivatePgError> {
    let path = data.join("PG_VERSION");
    let version = std::fs::read_to_string(&path).map_err(PrivatePgError::at(&path))?.trim().to_owned();
    if version == have.to_string() {
        return Ok(());
    }
    Err(PrivatePgError::OtherVersion { data: data.into(), data_version: version, bin: bin.into(), have })
}

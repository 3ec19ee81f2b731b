//! Why the private Postgres does not run, in sentences for the operator.

use std::path::{Path, PathBuf};

#[derive(Debug, thiserror::Error)]
pub enum PrivatePgError {
    #[error(
        "no Postgres server programs found: `apt install postgresql`, `brew install postgresql@17`, set LONGHAND_PG_BIN \
         to their directory, or give DATABASE_URL"
    )]
    NoBinaries,
    #[error("LONGHAND_PG_BIN is {0}, where there is no `postgres` with `initdb` beside it")]
    NotThere(PathBuf),
    #[error("{bin} is Postgres {have}; Longhand needs 15 or newer")]
    TooOld { bin: PathBuf, have: u32 },
    #[error("the data in {data} is of Postgres {data_version}, but {bin} is Postgres {have}: set LONGHAND_PG_BIN")]
    OtherVersion { data: PathBuf, data_version: String, bin: PathBuf, have: u32 },
    #[error("another server runs on {root}: one at a time, or give both the same DATABASE_URL")]
    InUse { root: PathBuf },
    #[error("Postgres does not run as root, and there is neither a user `postgres` nor `nobody` to run it")]
    NobodyToRunIt,
    #[error("{what} failed: {said}")]
    Failed { what: String, said: String },
    #[error("{path}: {error}")]
    Io { path: PathBuf, error: std::io::Error },
}

impl PrivatePgError {
    /// For `map_err`: names the path of an I/O error.
    pub(super) fn at(path: &Path) -> impl FnOnce(std::io::Error) -> Self + use<> {
        let path = path.to_path_buf();
        move |error| Self::Io { path, error }
    }
}

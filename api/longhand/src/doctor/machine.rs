//! The disk, and the backups on it.

use super::finding::Finding;
use service::config::Config;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

const DAY: Duration = Duration::from_secs(24 * 3600);
/// Backups are a daily affair; this leaves room for one that failed.
const OLD: Duration = Duration::from_secs(2 * 24 * 3600);
const GB: u64 = 1_000_000_000;

/// Whether there is room where data lie.
pub fn disk(config: &Config) -> Vec<Finding> {
    let folder = existing(&config.data_dir);
    let at = folder.display();
    let Ok(volume) = rustix::fs::statvfs(&folder) else {
        return vec![Finding::unknown(
            "disk",
            format!("the disk of {at} cannot be looked at"),
            "run this as the server's user",
        )];
    };
    let (free, all) = (volume.f_bavail * volume.f_frsize, volume.f_blocks * volume.f_frsize);
    let text = format!("{at}: {:.1} of {:.1} GB free", free as f64 / GB as f64, all as f64 / GB as f64);
    let remedy = format!("du -xh --max-depth=2 {at} | sort -h | tail; move old dumps away");
    vec![if free < GB / 4 {
        Finding::now("disk", text, remedy)
    } else if free < GB || free < all / 20 {
        Finding::soon("disk", text, remedy)
    } else {
        Finding::sound("disk", text)
    }]
}

/// The folder, or the nearest above it that is there.
fn existing(folder: &Path) -> PathBuf {
    let folder = std::path::absolute(folder).unwrap_or_else(|_| folder.to_path_buf());
    folder.ancestors().find(|folder| folder.is_dir()).unwrap_or(Path::new("/")).to_path_buf()
}

/// How old the newest backup is, and whether the keys are in one.
pub fn backups(config: &Config) -> Vec<Finding> {
    let Some(folder) = &config.backups else {
        let text = "where backups lie is not known: the setting backups is not set";
        return vec![Finding::unknown(
            "backups",
            text,
            "backups = \"/var/backups/longhand\" (docs/operations.md, Backup)",
        )];
    };
    let at = folder.display();
    let files = match files(folder) {
        Ok(files) => files,
        Err(error) => {
            return vec![Finding::unknown(
                "backups",
                format!("{at}: {error}"),
                "run this as a user who may look there",
            )];
        }
    };
    let dump = "pg_dump -Fc, every night (docs/operations.md, Backup)";
    let is_of_keys = |file: &&Backup| file.name.contains("keys");
    let newest = files.iter().filter(|file| !is_of_keys(file)).min_by_key(|file| file.age);
    let mut findings = vec![match newest {
        None => Finding::now("backups", format!("{at} holds no backup"), dump),
        Some(file) => {
            let days = file.age.as_secs() / DAY.as_secs();
            let text =
                format!("the newest of {at} is {}: {days} days old, {:.1} MB", file.name, file.bytes as f64 / 1e6);
            match file.age > OLD || file.bytes == 0 {
                true => Finding::soon("backups", text, dump),
                false => Finding::sound("backups", text),
            }
        }
    }];
    findings.push(match files.iter().find(is_of_keys) {
        Some(file) => Finding::sound("keys_backup", format!("the keys are in {}", file.name)),
        None => Finding::now(
            "keys_backup",
            "no copy of the key folder is known: a dump alone cannot be played on",
            format!("tar -C {} -czf {at}/longhand-keys.tar.gz keys", config.data_dir.display()),
        ),
    });
    findings
}

struct Backup {
    name: String,
    age: Duration,
    bytes: u64,
}

fn files(folder: &Path) -> std::io::Result<Vec<Backup>> {
    let mut files = vec![];
    for entry in std::fs::read_dir(folder)? {
        let entry = entry?;
        let known = entry.metadata()?;
        let age = SystemTime::now().duration_since(known.modified()?).unwrap_or_default();
        let bytes = if known.is_dir() { 1 } else { known.len() };
        files.push(Backup { name: entry.file_name().to_string_lossy().into_owned(), age, bytes });
    }
    Ok(files)
}

//! Whether the keys are there, nobody else's to read, and those of the database's games.

use super::finding::Finding;
use service::config::Config;
use service::keys::Keys;
use std::os::unix::fs::MetadataExt as _;
use std::path::Path;
use std::time::Duration;
use store::{Access, Store};
use tokio::time::timeout;

const PATIENCE: Duration = Duration::from_secs(15);
/// How many games are compared with the key.
const GAMES: u32 = 20;

pub async fn look(config: &Config, database: Option<Access>) -> Vec<Finding> {
    let folder = config.keys();
    let mut findings: Vec<Finding> =
        ["master.key", "signing.key", "log.key"].iter().filter_map(|name| rights(&folder.join(name))).collect();
    match Keys::read(&folder) {
        Ok(Some(keys)) => {
            if findings.is_empty() {
                findings.push(Finding::sound(
                    "keys",
                    format!("master.key, signing.key, log.key in {}, for their owner alone", folder.display()),
                ));
            }
            if let Some(access) = database {
                findings.push(fits(&keys, access).await);
            }
        }
        Ok(None) => findings.push(missing(&folder, database).await),
        Err(error) => findings.push(Finding::unknown("keys", format!("{error:#}"), "run this as the server's user")),
    }
    findings
}

/// Says so where others may read a key.
fn rights(path: &Path) -> Option<Finding> {
    let mode = std::fs::metadata(path).ok()?.mode() & 0o777;
    let at = path.display();
    let text =
        format!("{at} may be read by others (mode {mode:04o}): with the keys one can know cards before they are drawn");
    (mode & 0o077 != 0).then(|| Finding::now("key_rights", text, format!("chmod 600 {at}")))
}

async fn missing(folder: &Path, database: Option<Access>) -> Finding {
    let at = folder.display();
    let games = match database {
        Some(access) => beginnings(access).await.map(|games| games.len()).unwrap_or_default(),
        None => 0,
    };
    match games {
        0 => Finding::sound("keys", format!("{at} holds no keys yet: the server makes them at its first start")),
        _ => Finding::now(
            "keys",
            format!("{at} does not hold all keys, and there are games in the database"),
            "restore the folder from the backup, or set keys_dir (docs/operations.md, Restore)",
        ),
    }
}

async fn fits(keys: &Keys, access: Access) -> Finding {
    match beginnings(access).await {
        Err(why) => {
            Finding::unknown("keys_fit", format!("whether they are the database's: {why}"), "longhand audit --all")
        }
        Ok(games) if games.is_empty() || keys.fit(&games) => {
            Finding::sound("keys_fit", "the games of the database were opened with this master.key")
        }
        Ok(_) => Finding::now(
            "keys_fit",
            "the games of the database were opened with another master.key",
            "restore the key folder that belongs to this database (docs/operations.md, Restore)",
        ),
    }
}

async fn beginnings(access: Access) -> Result<Vec<(domain::GameId, Vec<u8>)>, String> {
    let read = async {
        let store = Store::connect(access, 1).await?;
        let games = store.newest_beginnings(GAMES).await;
        store.close().await;
        games
    };
    match timeout(PATIENCE, read).await {
        Ok(games) => games.map_err(|error| error.to_string()),
        Err(_) => Err("the database does not answer".to_owned()),
    }
}

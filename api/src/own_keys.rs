//! The keys that belong to the database. What games were promised with one key folder, another one cannot keep: the secret of
//! each game, which its first event commits to, comes from the master key.

use crate::config::Config;
use crate::keys::Keys;
use anyhow::{Context as _, bail};
use domain::canonical::hex;
use domain::kernel::chance::commitment;
use serde::Deserialize;
use store::Store;

/// Games that are asked whether a key is theirs.
const ASKED: u32 = 20;

#[derive(Deserialize)]
struct Promised {
    commitment: String,
}

/// Opens the key folder for this database. On an empty one, keys that are missing are made.
///
/// # Errors
/// Where games were opened here with keys that are not in the folder: nothing is made then, and nothing is served.
pub async fn open(config: &Config, store: &Store) -> anyhow::Result<Keys> {
    let folder = config.keys();
    let first = store.first_events(ASKED).await.context("the games cannot be read")?;
    let help = || {
        format!(
            "Restore the key folder from its backup, or name the right one by LONGHAND_KEYS_DIR (now {}). New keys would break \
             every game under way, and every link and reply address that was mailed.",
            folder.display()
        )
    };
    for name in ["master.key", "signing.key"] {
        if !first.is_empty() && !folder.join(name).exists() {
            bail!("the database holds games, and {name} is missing in the key folder. {}", help());
        }
    }
    let keys = Keys::open(&folder)?;
    let mut asked = first.iter().filter_map(|(game, payload)| {
        let promised: Promised = serde_json::from_slice(payload).ok()?;
        Some(hex(&commitment(&keys.game_secret(*game))) == promised.commitment)
    });
    if let Some(newest) = asked.next()
        && !newest
        && !asked.any(|fits| fits)
    {
        bail!("master.key is another one than the games of this database were opened with. {}", help());
    }
    Ok(keys)
}

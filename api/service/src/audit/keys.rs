//! The audit of this server's keys and of the operators' log: the chain of keys, and each line's leaf in
//! the log of all games, its seal, and the hash of its words.

use super::game::{Told, What};
use crate::chain::{self, Judged};
use crate::keys::{Keys, id_of};
use domain::canonical::hex;
use std::collections::{BTreeMap, BTreeSet};
use store::{Deed, DeedLine, Log, SigningKey, Store, StoreError};

fn told(what: What, why: String) -> Told {
    Told { game: None, seq: None, what, why }
}

/// The findings, and what could not be checked.
#[derive(Debug, Default)]
pub struct Found {
    pub told: Vec<Told>,
    pub unseen: Vec<String>,
}

impl Found {
    fn tell(&mut self, what: What, why: String) {
        self.told.push(told(what, why));
    }

    fn judged(&mut self, judged: Judged) {
        self.told.extend(judged.wrong.into_iter().map(|why| told(What::Keys, why)));
        self.unseen.extend(judged.breaks);
    }
}

/// Checks everything. The data is in several tables and a deed may be written meanwhile, so after a finding
/// the check is repeated, and only findings of both rounds are reported.
pub async fn look(store: &Store, folder: Option<&Keys>) -> Result<Found, StoreError> {
    let first = look_once(store, folder).await?;
    if first.told.is_empty() {
        return Ok(first);
    }
    let mut again = look_once(store, folder).await?;
    again.told.retain(|told| first.told.contains(told));
    Ok(again)
}

async fn look_once(store: &Store, folder: Option<&Keys>) -> Result<Found, StoreError> {
    let mut found = Found::default();
    let lines = store.deeds(None, u32::MAX).await?;
    let (mut keys, logs) = (store.signing_keys().await?, store.logs().await?);
    keys.reverse();
    found.operators_log(store, &lines, folder).await?;
    found.keys(&keys, &logs, &lines, folder);
    Ok(found)
}

impl Found {
    /// Each key and each log must be signed by its predecessor and recorded in a deed.
    fn keys(&mut self, keys: &[SigningKey], logs: &[Log], lines: &[DeedLine], folder: Option<&Keys>) {
        self.judged(chain::judge(keys));
        self.judged(chain::judge_logs(logs));
        let own = folder.map(Keys::public_key);
        if let Some(last) = keys.last()
            && own.is_some_and(|own| own != last.public_key && keys.iter().any(|key| key.public_key == own))
        {
            let id = id_of(&last.public_key);
            self.tell(
                What::Keys,
                format!("{id} is called the key that signs now, and is not the one in the key folder"),
            );
        }
        let before = |at: usize| at.checked_sub(1);
        let keys = keys.iter().enumerate().map(|(at, key)| {
            let name = chain::name_of_key(before(at).and_then(|at| keys.get(at)), key);
            (hex(&name), format!("key {} ({}, since {})", key.n, id_of(&key.public_key), key.since.format("%Y-%m-%d")))
        });
        self.match_deeds(keys.collect(), Deed::KeyBegan, lines);
        let logs = logs.iter().enumerate().map(|(at, log)| {
            let name = chain::name_of_log(before(at).and_then(|at| logs.get(at)), log);
            (hex(&name), format!("the log {} with its key", log.origin))
        });
        self.match_deeds(logs.collect(), Deed::LogBegan, lines);
    }

    /// Entries without a deed were inserted or changed; deeds without an entry mean that the entry was
    /// changed or deleted.
    fn match_deeds(&mut self, mut named: BTreeMap<String, String>, deed: Deed, lines: &[DeedLine]) {
        for line in lines.iter().filter(|line| line.deed == deed.name()) {
            if named.remove(line.what.as_deref().unwrap_or_default()).is_none() {
                let why = format!(
                    "deed {} ({}) tells of one that is not listed so: it was changed, or is gone",
                    line.n, line.deed
                );
                self.tell(What::Keys, why);
            }
        }
        for name in named.into_values() {
            self.tell(What::Keys, format!("{name} is listed, and no deed tells of it: it was slipped in or changed"));
        }
    }

    async fn operators_log(
        &mut self,
        store: &Store,
        lines: &[DeedLine],
        folder: Option<&Keys>,
    ) -> Result<(), StoreError> {
        let traces = store.traces_of_deeds().await?;
        let because = [
            (traces.suspended, "accounts are suspended, and no line says who did that"),
            (traces.boxes, "boxes are offered to everybody, and no line says who added them"),
        ];
        for (n, why) in because.into_iter().filter(|(n, _)| *n > 0) {
            self.tell(What::Operators, format!("{n} {why}"));
        }
        // From all logs: a line has the same leaf in each.
        let mut leaves: BTreeMap<u32, BTreeSet<[u8; 32]>> = BTreeMap::new();
        for leaf in store.deed_leaves().await? {
            leaves.entry(leaf.seq).or_default().insert(leaf.hash);
        }
        let here: BTreeSet<u32> = lines.iter().map(|line| line.n).collect();
        let most = here.last().max(leaves.keys().next_back()).copied().unwrap_or_default();
        for n in (1..=most).filter(|n| !here.contains(n)) {
            let why = if leaves.contains_key(&n) { "a checkpoint knows it" } else { "later ones are here" };
            self.tell(What::Operators, format!("deed {n} is gone: {why}"));
        }
        let key = folder.map(Keys::deeds);
        let emptied: BTreeSet<&str> = lines
            .iter()
            .filter(|line| line.deed == Deed::WordsDeleted.name())
            .filter_map(|line| line.what.as_deref())
            .collect();
        let (mut pending, mut without_words) = (0, 0);
        for line in lines {
            let name = format!("deed {} ({}, {})", line.n, line.deed, line.at.format("%Y-%m-%d"));
            let as_written = match (leaves.get(&line.n), &key) {
                (Some(known), _) => known.iter().all(|known| *known == line.sha256()),
                (None, Some(key)) => line.is_sealed(key),
                (None, None) => true,
            };
            pending += u64::from(!leaves.contains_key(&line.n));
            let why = match &line.words {
                _ if !as_written && leaves.contains_key(&line.n) => "is another one than a checkpoint knows",
                _ if !as_written => "was slipped in or changed: it does not bear this server's seal",
                Some(words) if words.sha256() != line.words_sha256 => "has other words than were written",
                None if !emptied.contains(line.n.to_string().as_str()) => "was emptied, and no deed says so",
                None => {
                    without_words += 1;
                    continue;
                }
                Some(_) => continue,
            };
            self.tell(What::Operators, format!("{name} {why}"));
        }
        if pending > 0 {
            let why = "they are pending, and the last of them could be gone";
            self.unseen.push(format!("{pending} deeds are younger than the last checkpoint: {why}"));
        }
        if without_words > 0 {
            self.unseen.push(format!("the words of {without_words} deeds were emptied, as other deeds say"));
        }
        Ok(())
    }
}

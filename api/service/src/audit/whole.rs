//! The audit of everything: each game with all its traces, all checkpoints, and outside evidence. It works
//! in steps, so that a server can check its log while it serves.

use super::against::Against;
use super::game::{Seen, Texts, Told, look, texts_named};
use super::keys;
use super::trees::TreeAgain;
use crate::boxes;
use crate::keys::Keys;
use crate::transparency::key_of;
use crate::transparency::note::NoteKey;
use domain::GameId;
use domain::kernel::rulesets::Rulesets;
use futures_util::{StreamExt as _, stream};
use std::collections::BTreeSet;
use std::sync::Arc;
use store::{Store, StoreError, Traces};

/// An audit in progress.
#[derive(Debug)]
pub struct Auditor {
    store: Store,
    rulesets: Rulesets,
    deep: bool,
    /// Games folded in parallel.
    at_once: usize,
    after: GameId,
    trees: Vec<TreeAgain>,
    /// Whether signatures could be checked.
    signatures: bool,
    /// What could not be checked about the keys and the operators' log.
    beside: Vec<String>,
    told: Vec<Told>,
    seen: Seen,
}

/// The result of an audit.
#[derive(Debug)]
pub struct Audited {
    pub told: Vec<Told>,
    pub seen: Seen,
    /// Sentences about what was not, or could not be, checked.
    pub unseen: Vec<String>,
}

impl Auditor {
    /// Begins. `keys`: this server's, if available.
    pub async fn begin(
        store: Store,
        rulesets: Rulesets,
        keys: Option<&Keys>,
        (deep, at_once): (bool, usize),
        against: &[Against],
    ) -> anyhow::Result<Self> {
        let mut outside = vec![];
        for one in against {
            outside.extend(one.checkpoint().await?);
        }
        let (mut trees, mut told) = (vec![], vec![]);
        let keys::Found { told: of_keys, unseen: beside } = keys::look(&store, keys).await?;
        told.extend(of_keys);
        let logs = store.logs().await?;
        for of in &outside {
            if !logs.iter().any(|log| log.origin == of.head.origin) {
                let why = format!("{} is of the log {}, which this database does not know", of.from, of.head.origin);
                told.push(Told { game: None, seq: None, what: super::game::What::Checkpoint, why });
            }
        }
        let newest = logs.last().map(|log| log.number);
        for log in logs {
            // The newest log is signed with the folder's key; an ended one with its own, which a deed
            // names.
            let key = match keys {
                Some(keys) if newest == Some(log.number) => Some(NoteKey::of_log(&log.origin, keys.log())),
                Some(_) => Some(key_of(&log)?),
                None => None,
            };
            trees.push(TreeAgain::begin(&store, log, key, &outside).await?);
        }
        let (after, seen, signatures) = (GameId::from_i64(0), Seen::default(), keys.is_some());
        let at_once = at_once.max(1);
        Ok(Self { store, rulesets, deep, at_once, after, trees, signatures, beside, told, seen })
    }

    /// How many games were checked, and the number of findings.
    pub fn so_far(&self) -> (u64, u64) {
        (self.seen.games, self.told.len() as u64)
    }

    /// Checks at most `most` more games; false if none are left.
    pub async fn step(&mut self, most: u32) -> anyhow::Result<bool> {
        let games = self.store.traced_games(self.after, most).await?;
        let Some(last) = games.last() else { return Ok(false) };
        self.after = *last;
        self.look_at(&games).await?;
        Ok(true)
    }

    /// Checks only these games.
    pub async fn look_at(&mut self, games: &[GameId]) -> anyhow::Result<()> {
        let traces = self.store.traces(games).await?;
        let texts = Arc::new(self.texts(&traces).await?);
        let (rulesets, deep) = (self.rulesets, self.deep);
        for traces in &traces {
            let first = traces.events.first().map(|event| event.payload.as_slice());
            let brought = boxes::bring_for(&self.store, &rulesets, first).await;
            brought.map_err(|problem| anyhow::anyhow!("{problem}"))?;
        }
        let looks = stream::iter(traces).map(|traces| {
            let texts = texts.clone();
            tokio::task::spawn_blocking(move || look(&rulesets, deep, &traces, &texts))
        });
        let looked: Vec<_> = looks.buffered(self.at_once).collect().await;
        for looked in looked {
            let (told, seen) = looked?;
            self.told.extend(told);
            self.seen.add(seen);
        }
        Ok(())
    }

    async fn texts(&self, traces: &[Traces]) -> Result<Texts, StoreError> {
        let named: Vec<_> = traces.iter().flat_map(|traces| texts_named(&traces.events)).collect();
        if named.is_empty() {
            return Ok(Texts::default());
        }
        let hashes: Vec<[u8; 32]> = named.iter().map(|(_, hash, _)| *hash).collect();
        let writers: BTreeSet<_> = named.iter().filter_map(|(_, _, by)| *by).collect();
        let writers: Vec<_> = writers.into_iter().collect();
        // Texts before accounts: then a text that is deleted with its account meanwhile is not reported
        // missing.
        let kept = self.store.audited_texts(&hashes).await?;
        let accounts = self.store.standing_accounts(&writers).await?.into_iter().collect();
        Ok(Texts { kept, accounts })
    }

    /// Adds the next leaves to the trees; false when all are in.
    pub async fn step_trees(&mut self) -> anyhow::Result<bool> {
        let Some(tree) = self.trees.last_mut() else { return Ok(false) };
        if !tree.step(&self.store).await? {
            self.told.append(&mut tree.told);
            self.trees.pop();
        }
        Ok(true)
    }

    /// Ends an audit of selected games: reports only their findings.
    pub async fn end_of_some(mut self) -> anyhow::Result<Audited> {
        self.told.sort();
        let unseen = self.unseen(true).await?;
        Ok(Audited { told: self.told, seen: self.seen, unseen })
    }

    /// Ends an audit of all games, and compares them with outside evidence.
    pub async fn end(mut self, against: &[Against]) -> anyhow::Result<Audited> {
        for one in against {
            let told = one.compare(&self.store).await?;
            self.told.extend(told);
        }
        self.told.sort();
        self.told.dedup();
        let unseen = self.unseen(!against.is_empty()).await?;
        Ok(Audited { told: self.told, seen: self.seen, unseen })
    }

    async fn unseen(&self, compared: bool) -> anyhow::Result<Vec<String>> {
        let mut unseen = vec![];
        let seen = &self.seen;
        let mut say = |n: u64, sentence: String| {
            if n > 0 {
                unseen.push(sentence);
            }
        };
        say(u64::from(!self.signatures), "no signature was looked at: the key folder holds no keys".into());
        match self.store.log().await? {
            None => say(
                1,
                "no checkpoint was signed yet: whole games could be gone, or rewritten from their beginning".into(),
            ),
            Some(log) => {
                let newest = self.store.newest_tree(log.number).await?;
                let signed = match &newest {
                    Some(tree) => self.store.cosignatures(log.number, tree.size).await?.len(),
                    None => 0,
                };
                let alone = "nobody else has signed the newest checkpoint: who holds the server's keys could have rewritten \
                             the log with all its checkpoints";
                say(
                    u64::from(signed == 0 && !compared),
                    format!("{alone}; compare with one that others hold (--against)"),
                );
            }
        }
        let Seen { younger, younger_events, archived, texts_gone, unreadable, mails_without_code, .. } = *seen;
        say(younger, format!("{younger_events} events of {younger} games are younger than the last checkpoint"));
        say(archived, format!("{archived} games came as files: they are their signers' word"));
        say(texts_gone, format!("{texts_gone} texts went with their writers' accounts, or were never here"));
        say(
            unreadable,
            format!("{unreadable} games cannot be read to their end by this version: their lists were not compared"),
        );
        say(
            mails_without_code,
            format!("{mails_without_code} mails left without a check code, or before it was noted"),
        );
        say(u64::from(!self.deep), "moves were not judged again, nor draws and seals proved: --deep does".into());
        self.beside.iter().for_each(|sentence| say(1, sentence.clone()));
        say(1, "table talk, accounts, names of games and standing orders are no part of the log".into());
        Ok(unseen)
    }
}

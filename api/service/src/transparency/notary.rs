//! Extends the tree and signs checkpoints: daily, and on request.

use super::note::{Note, NoteKey, TreeHead};
use super::tree::{Edge, Span};
use super::{first_origin, kept, leaf_hash, next_origin};
use crate::app::App;
use crate::chain;
use crate::keys::Keys;
use anyhow::Context as _;
use chrono::{DateTime, Utc};
use domain::GameId;
use domain::kernel::table::event::Moment;
use std::path::PathBuf;
use store::{DeedLine, HeadThen, Log, SignedTree, Store};
use tracing::{error, info};

/// The signer of checkpoints.
#[derive(Debug)]
pub struct Notary {
    pub store: Store,
    pub keys: Keys,
    pub base: String,
    /// The folder of the keys, where the newest checkpoint is kept, too.
    pub folder: PathBuf,
}

/// The result of making a checkpoint.
#[derive(Debug)]
pub struct Made {
    pub log: Log,
    pub tree: SignedTree,
    /// Games that have changed since the previous checkpoint.
    pub games: usize,
    /// New lines of the operators' log. If neither games nor lines are new, the previous checkpoint stays.
    pub deeds: usize,
    /// Games whose log is shorter than in an earlier checkpoint: the game, its present end, and the known
    /// end.
    pub cut: Vec<(GameId, u32, u32)>,
}

/// The database lacks the last checkpoint that was signed.
#[derive(Debug, thiserror::Error)]
#[error(
    "no checkpoint is signed: {folder} holds one of {kept} with {size} games' heads, which this database does not know. It \
     is another one, or was restored from an older backup. If what was lost cannot be brought back, `longhand checkpoint \
     --begin-anew` begins a log of another name, so that nothing is signed twice"
)]
pub struct Behind {
    pub folder: String,
    pub kept: String,
    pub size: u64,
}

/// The log is signed with another key than the one in the folder.
#[derive(Debug, thiserror::Error)]
#[error(
    "no checkpoint is signed: {log} is signed with the key {key}, and log.key in {folder} is {own}. Put the former log.key back. \
     Where it is lost, or known to somebody else, `longhand checkpoint --begin-anew` begins a log of the next name with the new \
     key; tell your witnesses"
)]
pub struct OtherKey {
    pub folder: String,
    pub log: String,
    pub key: String,
    pub own: String,
}

/// The key that verifies a log's checkpoints.
pub fn key_of(log: &Log) -> anyhow::Result<NoteKey> {
    NoteKey::parse(&log.key).map_err(|why| anyhow::anyhow!("the key of {}: {why}", log.origin))
}

impl Notary {
    pub fn of(app: &App) -> Self {
        let (store, keys, base) = (app.store.clone(), app.keys.clone(), app.base.clone());
        Self { store, keys, base, folder: app.config.keys() }
    }

    /// The key that now signs checkpoints of a log of this name.
    pub fn log_key(&self, origin: &str) -> NoteKey {
        NoteKey::of_log(origin, self.keys.log())
    }

    /// The name of a new log on a server without one.
    pub fn first_origin(&self) -> String {
        first_origin(&self.base)
    }

    /// Begins a log after `before`.
    async fn begin(
        &self,
        before: Option<&Log>,
        origin: String,
        follows: Option<&str>,
        now: DateTime<Utc>,
    ) -> anyhow::Result<Log> {
        let number = before.map_or(0, |before| before.number) + 1;
        // In milliseconds, as it is signed.
        let (key, begun_at) = (self.log_key(&origin).vkey(), Moment::from(now).to_utc());
        let mut log = Log { number, key, origin, begun_at, signature: None };
        chain::sign_log(&self.keys, before, &mut log);
        let because = self.keys.because("server", format!("The log {} begins.", log.origin));
        self.store.begin_log(&log, follows, &chain::name_of_log(before, &log), &because).await?;
        self.store.log().await?.context("a log has begun")
    }

    /// Signs the present heads of all games. If none has changed, the last checkpoint stays.
    pub async fn sign(&self, now: DateTime<Utc>) -> anyhow::Result<Made> {
        // Read first: what another server signs meanwhile is then in the database.
        let kept = kept::read(&self.folder)?;
        let log = match self.store.log().await? {
            Some(log) => log,
            None => {
                if let Some((_, head)) = kept {
                    return Err(self.behind(&head).into());
                }
                self.begin(None, self.first_origin(), None, now).await?
            }
        };
        if let Some((_, head)) = &kept
            && !self.knows(head).await?
        {
            return Err(self.behind(head).into());
        }
        self.is_ours(&log)?;
        let mut growing = self.store.growing(log.number).await?;
        let before = self.store.newest_tree(log.number).await?;
        let mut edge = match growing.size {
            0 => Edge::default(),
            size => {
                let nodes = growing.nodes(&Span::all(size).nodes()).await?;
                Edge::of(size, &nodes).context("parts of the tree are missing; see `longhand audit --all`")?
            }
        };
        let signed = before.as_ref().map_or((0, Edge::default().root()), |tree| (tree.size, tree.root));
        anyhow::ensure!(
            signed == (edge.size(), edge.root()),
            "the tree in the database is not the one that was signed; see `longhand audit --all`"
        );
        let (cut, moved): (Vec<_>, Vec<_>) = std::mem::take(&mut growing.moved)
            .into_iter()
            .partition(|(head, known)| known.is_some_and(|known| head.seq < known));
        let cut: Vec<_> =
            cut.into_iter().map(|(head, known)| (head.game, head.seq, known.unwrap_or_default())).collect();
        let mut leaves: Vec<HeadThen> = moved.into_iter().map(|(head, _)| head).collect();
        let games = leaves.len();
        // An inserted line gets no leaf; the audit reports it. An earlier log may know lines sealed with a
        // lost key.
        let (key, known) = (self.keys.deeds(), self.store.deed_leaves().await?);
        let is_ours = |line: &&DeedLine| line.is_sealed(&key) || known.contains(&line.leaf());
        leaves.extend(growing.deeds.iter().filter(is_ours).map(DeedLine::leaf));
        let deeds = leaves.len() - games;
        if let (Some(tree), true) = (before, leaves.is_empty()) {
            return Ok(Made { log, tree, games, deeds, cut });
        }
        let mut nodes = Vec::with_capacity(leaves.len() * 2);
        for leaf in &leaves {
            edge.push(leaf_hash(leaf), |at, hash| nodes.push((at, hash)));
        }
        let head = TreeHead { origin: log.origin.clone(), size: edge.size(), root: edge.root() };
        let note = Note::signed(head.text(), &log.origin, self.keys.log());
        let tree = SignedTree { size: head.size, root: head.root, note: note.whole(), made_at: now };
        growing.grow(&leaves, &nodes, &tree).await?;
        kept::keep(&self.folder, &note, &head)?;
        Ok(Made { log, tree, games, deeds, cut })
    }

    /// Begins a log of another name, for when the last one's signed state is lost.
    pub async fn begin_anew(&self, now: DateTime<Utc>) -> anyhow::Result<Log> {
        let kept = kept::read(&self.folder)?;
        let last = self.store.log().await?;
        let names = kept.iter().map(|(_, head)| head.origin.clone()).chain(last.iter().map(|log| log.origin.clone()));
        // Neither name is reused.
        let origin = names.map(|name| next_origin(&name)).max_by_key(|name| (name.len(), name.clone()));
        let origin = origin.unwrap_or_else(|| self.first_origin());
        self.begin(last.as_ref(), origin, kept.as_ref().map(|(note, _)| note.whole()).as_deref(), now).await
    }

    /// Refuses to continue a log with another key: verifiers identify a log by its name and key.
    fn is_ours(&self, log: &Log) -> Result<(), OtherKey> {
        let own = self.log_key(&log.origin).vkey();
        if log.key == own {
            return Ok(());
        }
        let folder = self.folder.display().to_string();
        Err(OtherKey { folder, log: log.origin.clone(), key: log.key.clone(), own })
    }

    /// Whether the database has the signed tree, or has recorded that it began a new log after losing it.
    async fn knows(&self, head: &TreeHead) -> anyhow::Result<bool> {
        let logs = self.store.logs().await?;
        let newest = logs.last().map(|log| log.number);
        let Some(log) = logs.into_iter().find(|log| log.origin == head.origin) else {
            // A log that was begun anew names its predecessor.
            return Ok(self.store.follows(&head.text()).await?);
        };
        if newest != Some(log.number) {
            return Ok(true);
        }
        let nodes = self.store.nodes(log.number, &Span::all(head.size).nodes()).await?;
        Ok(Span::all(head.size).hash(&nodes) == Some(head.root))
    }

    fn behind(&self, head: &TreeHead) -> Behind {
        Behind { folder: self.folder.display().to_string(), kept: head.origin.clone(), size: head.size }
    }

    /// Reads the checkpoint kept beside the keys.
    pub fn kept(&self) -> anyhow::Result<Option<(Note, TreeHead)>> {
        kept::read(&self.folder)
    }
}

/// Signs a checkpoint if none was signed today, and asks the witnesses that have not signed it.
pub async fn keep_up(app: &App, now: DateTime<Utc>) {
    let notary = Notary::of(app);
    let due = async {
        let Some(log) = app.store.log().await? else { return anyhow::Ok(true) };
        let newest = app.store.newest_tree(log.number).await?;
        // The exact time after midnight does not matter: a leaf is a game's head at the time of signing.
        Ok(newest.is_none_or(|tree| tree.made_at.date_naive() < now.date_naive()))
    };
    let signed = async {
        if due.await? {
            let made = notary.sign(now).await?;
            info!(
                log = made.log.origin,
                size = made.tree.size,
                games = made.games,
                deeds = made.deeds,
                "a checkpoint was signed"
            );
            metrics::gauge!("longhand_checkpoint_size").set(made.tree.size as f64);
            for (game, head, known) in made.cut {
                error!(game.id = %game, head, known, "the log of game {game} ends at event {head}; a checkpoint knows event {known}");
            }
        }
        anyhow::Ok(())
    };
    metrics::gauge!("longhand_checkpoint_failing").set(match signed.await {
        Ok(()) => 0.0,
        Err(problem) => {
            error!(problem = format!("{problem:#}"), "no checkpoint could be signed; it will be tried again");
            1.0
        }
    });
    super::witness::ask_all(app, now).await;
}

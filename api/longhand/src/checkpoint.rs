//! `longhand checkpoint`: signs one now, begins a log anew, or compares two without a database.

use crate::Settings;
use crate::database::with_store;
use clap::{Args, Subcommand};
use service::keys::Keys;
use service::transparency::Notary;
use service::transparency::note::{Consistency, Note, NoteKey, TreeHead};
use service::transparency::tree::is_consistent;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

#[derive(Debug, Args)]
pub struct Checkpoint {
    /// Begin a log of another name: where the database was restored and lacks what was signed
    #[arg(long)]
    begin_anew: bool,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Whether a newer checkpoint goes on from an older one: exit 0 it does, 1 it does not, 2 unreadable
    Compare(Compare),
}

#[derive(Debug, Args)]
struct Compare {
    /// The checkpoint that you kept
    old: PathBuf,
    /// What GET /api/v1/transparency/consistency?from=... gave
    newer: PathBuf,
    /// The log's key, as GET /api/v1/transparency shows it; several where witnesses are to have signed, too
    #[arg(long, value_name = "KEY")]
    key: Vec<String>,
}

impl Checkpoint {
    pub fn run(&self, settings: &Settings) -> ExitCode {
        match &self.command {
            Some(Command::Compare(compare)) => compare.run(),
            None => match self.sign(settings) {
                Ok(()) => ExitCode::SUCCESS,
                Err(error) => {
                    eprintln!("longhand: {}", crate::told(&error));
                    ExitCode::FAILURE
                }
            },
        }
    }

    fn sign(&self, settings: &Settings) -> anyhow::Result<()> {
        let begin_anew = self.begin_anew;
        with_store(settings, |config, store| async move {
            let (folder, base) = (config.keys(), config.base());
            let keys = Keys::fitting(&folder, &store, config.keys_lost).await?;
            let notary = Notary { store, keys, base, folder };
            if begin_anew {
                // The end of a log is a word to all who hold a checkpoint of it, and cannot be taken back.
                if let Ok(made) = notary.sign(notary.store.time().await?).await
                    && made.cut.is_empty()
                {
                    anyhow::bail!(
                        "the log {} goes on: its key is here, and nothing of what was signed is missing. Where somebody else \
                         knows the key, move log.key away and start the server first",
                        made.log.origin
                    );
                }
                let log = notary.begin_anew(notary.store.time().await?).await?;
                eprintln!("the log {} begins", log.origin);
            }
            let made = notary.sign(notary.store.time().await?).await?;
            for (game, head, known) in &made.cut {
                eprintln!("the log of game {game} ends at event {head}; a checkpoint knows event {known}");
            }
            match (made.games, made.deeds) {
                (0, 0) => eprintln!("no game has moved since this checkpoint"),
                (games, deeds) => {
                    eprintln!("{games} games have moved, {deeds} deeds are new; witnesses are asked by the server")
                }
            }
            print!("{}", made.tree.note);
            anyhow::ensure!(
                made.cut.is_empty(),
                "{} games have lost events; see `longhand audit --all`",
                made.cut.len()
            );
            Ok(())
        })
    }
}

impl Compare {
    fn run(&self) -> ExitCode {
        match self.compared() {
            Ok(said) => {
                println!("{said}");
                ExitCode::SUCCESS
            }
            Err((code, why)) => {
                println!("{why}");
                ExitCode::from(code)
            }
        }
    }

    fn compared(&self) -> Result<String, (u8, String)> {
        let unreadable = |path: &Path| {
            let path = path.display().to_string();
            move |why: String| (2, format!("{path}: {why}"))
        };
        let read = |path: &Path| std::fs::read_to_string(path).map_err(|error| unreadable(path)(error.to_string()));
        let (old, _) = service::audit::against::read(&read(&self.old)?).map_err(unreadable(&self.old))?;
        let newer = Consistency::parse(&read(&self.newer)?).map_err(unreadable(&self.newer))?;
        let [before, after] = [(&old, &self.old), (&newer.note, &self.newer)]
            .map(|(note, path)| TreeHead::parse(&note.text).map_err(unreadable(path)));
        let (before, after) = (before?, after?);
        let refuted = |why: String| (1, why);
        if before.origin != after.origin {
            return Err(refuted(format!("they are of two logs, {} and {}", before.origin, after.origin)));
        }
        let keys = read_keys(&self.key)?;
        for note in [&old, &newer.note] {
            signed_by_all(note, &keys).map_err(refuted)?;
        }
        if newer.old != before.size {
            return Err((
                2,
                format!("the proof is for {} leaves, and the older checkpoint has {}", newer.old, before.size),
            ));
        }
        if !is_consistent((before.size, &before.root), (after.size, &after.root), &newer.proof) {
            let why = "the newer one does NOT go on from the older one: what was signed before is not in it";
            return Err(refuted(format!("{}: {why}. Keep both: together they prove it", after.origin)));
        }
        let unsigned = if keys.is_empty() { "; no key was given, so no signature was looked at" } else { "" };
        Ok(format!("{}: {} leaves go on from {}{unsigned}", after.origin, after.size, before.size))
    }
}

/// Keys as they are given.
pub fn read_keys(given: &[String]) -> Result<Vec<NoteKey>, (u8, String)> {
    given.iter().map(|key| NoteKey::parse(key).map_err(|why| (2, why))).collect()
}

/// Whether the owners of all keys signed a note.
pub fn signed_by_all(note: &Note, keys: &[NoteKey]) -> Result<(), String> {
    let missing = keys.iter().find(|key| !note.is_signed_by(key));
    missing.map_or(Ok(()), |key| Err(format!("a checkpoint is not signed by {}", key.name)))
}

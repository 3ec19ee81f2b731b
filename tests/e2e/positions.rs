//! Positions from the titles' recorded games. Each is continued as a copy in which one player has all seats.

use domain::kernel::archive;
use domain::kernel::choices::Tree;
use domain::kernel::erased::AnyGame;
use domain::kernel::language::Language;
use domain::kernel::table::Table;
use domain::kernel::table::event::Seq;
use domain::titles::RULESETS;
use longhand_tests::{Game, Player};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A recorded game.
pub struct Log {
    pub name: String,
    text: String,
    table: Table,
    rows: Vec<domain::kernel::table::Row>,
}

impl Log {
    /// The recorded games of a title under its newest ruleset.
    pub fn all_of(title: &str) -> Vec<Self> {
        let ruleset = RULESETS.newest(title).expect("a title").name();
        let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join(format!("../domain/src/titles/{}/golden/{ruleset}", title.replace('-', "_")));
        let files = std::fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
        let mut files: Vec<PathBuf> = files.map(|file| file.expect("a file").path()).collect();
        files.sort();
        files.iter().map(|file| Self::read(file)).collect()
    }

    fn read(file: &Path) -> Self {
        let text = std::fs::read_to_string(file).expect("a log");
        let rows = archive::rows(&text).expect("rows");
        let table = Table::fold(&RULESETS, &rows).expect("a log that folds");
        let name = file.file_stem().expect("a name").to_string_lossy().into_owned();
        Self { name, text, table, rows }
    }

    /// The events after which somebody is to act.
    pub fn decisions(&self) -> Vec<Seq> {
        let path = self.table.path_to(self.table.head());
        // At the end nobody is to act.
        path[..path.len().saturating_sub(1)].to_vec()
    }

    /// The moves: the event that each was made on, and its actions.
    pub fn moves(&self) -> Vec<(Seq, Vec<Value>)> {
        let events = self.rows.iter().map(|row| serde_json::from_slice::<Value>(&row.payload).expect("an event"));
        let moves = events.filter(|event| event["kind"] == "move");
        moves
            .map(|event| {
                (
                    event["on"].as_u64().unwrap_or_default() as Seq,
                    event["actions"].as_array().cloned().unwrap_or_default(),
                )
            })
            .collect()
    }

    pub fn game_at(&self, seq: Seq) -> Arc<dyn AnyGame> {
        self.table.fold_state(&self.rows, &self.table.path_to(seq)).expect("a state")
    }

    /// The choices of the first player to act there.
    pub fn tree_at(&self, seq: Seq) -> Option<Tree> {
        let game = self.game_at(seq);
        let seat = *game.to_act().first()?;
        Some(game.tree(seat, Language::EN, &|_| None))
    }

    /// Imports the log, and returns its id on the server, for [`copy`].
    pub async fn is_brought_by(&self, player: &Player) -> Game {
        let brought = player.ask("POST", "/games/import").body("application/x-ndjson", self.text.clone()).send().await;
        // A log can be imported once, and keeps its id here.
        if brought.status == 409 {
            return Game(self.table.id().to_string());
        }
        Game(brought.is(201).json()["id"].as_str().expect("an id").to_owned())
    }
}

/// The player's own copy of a game as it was after an event.
pub async fn copy(player: &Player, game: &Game, at: Seq) -> Game {
    let made = player.post(&format!("/games/{game}/forks"), json!({"at": at})).await.is(201).json();
    Game(made["id"].as_str().expect("an id").to_owned())
}

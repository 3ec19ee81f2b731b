//! Recorded logs: `domain/tests/recorded/<ruleset>/<what-happens>.ndjson`, exports from a server with everything
//! that can happen at a table, each with the data known only to that server (`.server.json`). See the README there.
//! Every file there is a test; none is ever regenerated.

use domain::canonical::{hex, sha256, unhex};
use domain::kernel::archive::{self, verify, verify_rows};
use domain::kernel::bot::Level;
use domain::kernel::ids::{GameId, Id, PlayerId};
use domain::kernel::play::Submission;
use domain::kernel::seat::Seat;
use domain::kernel::table::commands::{Context, Decided, Sender};
use domain::kernel::table::event::{KINDS, Seq, read_head};
use domain::kernel::table::fork::NewFork;
use domain::kernel::table::takeback::AskTakeback;
use domain::kernel::table::{Row, SeatState, Status, Table};
use domain::titles::RULESETS;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

pub struct Recorded {
    pub name: String,
    text: String,
    /// The additional data of the server that made the export.
    pub server: Value,
}

mod stories;
mod story;
mod true_logs;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/recorded")
}

fn kind(row: &Row) -> String {
    read_head(&row.payload).unwrap().kind
}

impl Recorded {
    pub fn all() -> Vec<Self> {
        let folder = folder();
        let list = |folder: &Path| -> Vec<PathBuf> {
            let mut found: Vec<PathBuf> =
                std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
            found.sort();
            found
        };
        let mut logs = vec![];
        for ruleset in list(&folder).into_iter().filter(|path| path.is_dir()) {
            for path in list(&ruleset).into_iter().filter(|path| path.extension().is_some_and(|kind| kind == "ndjson"))
            {
                let server = std::fs::read(path.with_extension("server.json")).unwrap();
                logs.push(Self {
                    name: path.strip_prefix(&folder).unwrap().display().to_string(),
                    text: std::fs::read_to_string(&path).unwrap(),
                    server: serde_json::from_slice(&server).unwrap(),
                });
            }
        }
        assert!(logs.len() >= 12, "{} recorded logs", logs.len());
        logs
    }

    /// The result of folding the log on a server.
    fn folded(table: &Table) -> Value {
        let state = table.game().unwrap();
        let disputes = table.cases().disputes.iter().map(|of| {
            json!({"n": of.n, "parties": of.parties, "arbiter": table.arbiter_of(of),
                   "decision": of.ruling.as_ref().map(|ruling| ruling.decision)})
        });
        let takebacks = table.cases().takebacks.iter();
        let takebacks = takebacks.map(|of| json!({"n": of.n, "result": of.result, "answers": of.answers}));
        json!({
            "head": table.head(), "hash": hex(&table.hash()), "status": table.status().name(), "to_act": table.to_act(),
            "deadline": table.deadline(), "current": table.current(), "digest": state.digest(),
            "secret_digest": state.secret_digest(), "disputes": disputes.collect::<Vec<_>>(),
            "takebacks": takebacks.collect::<Vec<_>>(),
        })
    }

    /// The public rows: parts closed to the reader stay closed.
    fn public_rows(&self) -> Vec<Row> {
        archive::rows(&self.text).unwrap()
    }

    /// The rows as on the server.
    pub fn rows(&self) -> Vec<Row> {
        let mut rows = self.public_rows();
        for row in &mut rows {
            if let Some(parts) = self.server["sealed"].get(row.seq.to_string()) {
                row.sealed = Some(domain::canonical::bytes(parts));
            }
        }
        rows
    }

    fn context(&self, table: &Table) -> Context {
        let secret = unhex(self.server["secret"].as_str().unwrap()).unwrap();
        Context { at: table.last_at().plus_s(60), secret }
    }

    fn events(&self) -> Vec<Value> {
        self.public_rows().iter().map(|row| serde_json::from_slice(&row.payload).unwrap()).collect()
    }
}

#[track_caller]
fn is_whole(name: &str, rows: &[Row]) {
    for finding in verify_rows(&RULESETS, rows) {
        assert_eq!(finding.first_bad, None, "{name}: {:?}", finding.check);
    }
}

#[test]
fn every_recorded_log_is_whole_and_folds_to_what_the_server_had() {
    for log in Recorded::all() {
        let Recorded { name, text, server } = &log;
        assert_eq!(
            hex(&sha256(&[text.as_bytes()])),
            server["export_sha256"],
            "{name} is not the file that was recorded"
        );
        let report =
            verify(&RULESETS, text.as_bytes(), &|_, _, _| true, 2).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert!(report.is_whole() && report.signed, "{name}: {:?}", report.first_bad());
        assert!(name.starts_with(&format!("{}/", report.ruleset)), "{name} is of {}", report.ruleset);
        let rows = log.rows();
        is_whole(name, &rows);
        let public = Table::fold(&RULESETS, &log.public_rows()).unwrap_or_else(|failure| panic!("{name}: {failure}"));
        let table = Table::fold(&RULESETS, &rows).unwrap_or_else(|failure| panic!("{name}: {failure}"));
        assert_eq!((public.status(), public.hash()), (table.status(), table.hash()), "{name}");
        for (key, value) in Recorded::folded(&table).as_object().unwrap() {
            assert_eq!(*value, server[key], "{name}: {key}");
        }
    }
}

/// A log with closed parts is judged by the same rules: whether a default is due must show without the closed
/// parts.
#[test]
fn whether_there_is_a_default_shows_without_what_is_hidden() {
    let mut asked = 0;
    for log in Recorded::all() {
        let (public, whole) = (log.public_rows(), log.rows());
        let events = 1..=public.len();
        // The whole log of a game that goes back needs its earlier states, which a fold from the beginning has.
        for head in events.step_by(if public.len() > 60 { 5 } else { 2 }) {
            let [public, whole] =
                [&public, &whole].map(|rows| Table::fold(&RULESETS, &rows[..head]).expect("it folds"));
            let (Some(public), Some(whole)) = (public.game(), whole.game()) else { continue };
            for seat in whole.to_act() {
                asked += 1;
                assert_eq!(public.has_default(seat), whole.has_default(seat), "{} at {head}, {seat:?}", log.name);
            }
        }
    }
    assert!(asked > 300, "{asked}");
}

#[test]
fn every_recorded_log_can_be_forked_wherever_a_state_is() {
    let id = |n: u16| Id::new(1_795_000_000_000, 7, n);
    let night = std::env::var("NEXTEST_PROFILE").is_ok_and(|profile| profile == "night");
    let spread = if night { 8 } else { 2 };
    for log in Recorded::all() {
        let name = &log.name;
        let rows = log.rows();
        let table = Table::fold(&RULESETS, &rows).unwrap();
        let owner = table.players().first().copied().unwrap_or(PlayerId(id(1)));
        let path = table.path_to(table.head());
        let struck = (1..=table.head()).filter(|seq| table.is_struck(*seq)).take(2);
        let places: BTreeSet<Seq> =
            path.iter().step_by(path.len() / spread + 1).copied().chain(struck).chain([table.head()]).collect();
        for at in places {
            for (owner, bots) in [(owner, None), (PlayerId(id(9)), Some("random".to_owned()))] {
                let context = Context { at: table.last_at(), secret: [at as u8; 32] };
                let asked = NewFork { game: GameId(id(2)), owner, at, bots };
                let fork = table.fork(asked, &rows, &context);
                let Decided { events, table: copy, .. } =
                    fork.unwrap_or_else(|refused| panic!("{name} at {at}: {refused:?}"));
                let copied: Vec<Row> = events.into_iter().map(row).collect();
                is_whole(name, &copied);
                assert_eq!(Table::fold(&RULESETS, &copied).unwrap().save(), copy.save(), "{name} at {at}");
                let original = table.fold_state(&rows, &table.path_to(at)).unwrap();
                assert_eq!(copy.game().unwrap().digest(), original.digest(), "{name} at {at}");
            }
        }
    }
}

fn row(event: domain::kernel::table::NewEvent) -> Row {
    Row { seq: event.seq(), hash: event.hash, payload: event.payload, sealed: event.sealed }
}

/// A game that goes on after it was recorded.
struct GoingOn {
    table: Table,
    rows: Vec<Row>,
    context: Context,
}

impl GoingOn {
    fn from(log: &Recorded) -> Self {
        let rows = log.rows();
        let table = Table::fold(&RULESETS, &rows).unwrap();
        Self { context: log.context(&table), table, rows }
    }

    #[track_caller]
    fn take(&mut self, decided: Decided) {
        self.rows.extend(decided.events.into_iter().map(row));
        self.table = decided.table;
        self.context.at = self.context.at.plus_s(60);
    }

    /// One move of the seat to act, person or bot.
    fn moves(&mut self) -> Option<(Seat, Seq)> {
        let seat = *self.table.to_act().first()?;
        if self.table.seats()[seat.index()].state == SeatState::Left {
            let decided = self.table.play_absent(seat, &self.context).unwrap();
            self.take(decided);
            return self.moves();
        }
        let actions = self.table.game()?.bot_move(seat, Level::Random, u64::from(self.table.head()));
        let chair = &self.table.seats()[seat.index()];
        let level = chair.level.as_deref().unwrap_or_default();
        let sender = chair.player.map_or_else(|| Sender::bot(level), |player| Sender::player(player, "rest"));
        let decided = self.table.play(seat, Submission::Actions(&actions), sender, &self.context).unwrap();
        let seq = decided.events[0].seq();
        self.take(decided);
        Some((seat, seq))
    }
}

#[test]
fn a_recorded_game_goes_on_by_the_rules_that_it_names() {
    let (mut went_on, mut taken_back) = (0, 0);
    for log in Recorded::all() {
        let name = &log.name;
        let mut game = GoingOn::from(&log);
        if game.table.status() != Status::Running {
            continue;
        }
        went_on += 1;
        let mut moves: Vec<(Seat, Seq)> = vec![];
        for _ in 0..8 {
            moves.extend(game.moves());
        }
        assert_eq!(Table::fold(&RULESETS, &game.rows).unwrap().save(), game.table.save(), "{name}");
        is_whole(name, &game.rows);
        let path = game.table.path_to(game.table.head());
        let own = moves.iter().rev().find(|(seat, seq)| path.contains(seq) && game.table.bot_in(*seat).is_none());
        let (Some((seat, seq)), false) = (own.copied(), game.table.is_fork()) else { continue };
        let player = game.table.seats()[seat.index()].player.unwrap();
        let asked = AskTakeback { to: seq - 1, text: None };
        let mut table = game.table.clone();
        let before = table.fold_state(&game.rows, &table.path_to(seq - 1)).unwrap();
        table.remember(seq - 1, before);
        let Ok(asked) = table.ask_takeback(player, asked, &BTreeMap::new(), &game.context) else { continue };
        taken_back += 1;
        game.take(asked);
        assert_eq!(Table::fold(&RULESETS, &game.rows).unwrap().save(), game.table.save(), "{name}");
        is_whole(name, &game.rows);
    }
    assert!(went_on >= 8 && taken_back >= 3, "{went_on} went on, {taken_back} with a takeback");
}

#[test]
fn the_recorded_logs_hold_every_kind_of_event_and_everything_that_can_happen() {
    let logs = Recorded::all();
    let mut missing: BTreeMap<&str, usize> = KINDS.iter().map(|(kind, _)| (*kind, 0)).collect();
    let mut rulesets: BTreeMap<String, usize> = BTreeMap::new();
    let mut found: BTreeMap<String, usize> = BTreeMap::new();
    let mut saw = |what: &str| *found.entry(what.to_owned()).or_default() += 1;
    for log in &logs {
        let rows = log.rows();
        let table = Table::fold(&RULESETS, &rows).unwrap();
        *rulesets.entry(table.created().ruleset.clone()).or_default() += 1;
        saw(&format!("status {}", table.status().name()));
        if table.is_fork() {
            saw("a fork");
        }
        for row in &rows {
            *missing.get_mut(read_head(&row.payload).unwrap().kind.as_str()).unwrap() += 1;
        }
        if !log.server["sealed"].as_object().unwrap().is_empty() {
            saw("sealed parts");
        }
        let events = log.events();
        for event in &events {
            let kind = event["kind"].as_str().unwrap();
            if event["returned"].as_array().is_some_and(|returned| !returned.is_empty()) {
                saw("a ruling that brings moves back");
            }
            if event["waits"] == true {
                saw("a case that waits for leave");
            }
            if event["sit"] == false {
                saw("an organiser");
            }
            for key in ["result", "decision", "cause", "step", "origin", "what", "reason", "claim"] {
                if let Some(value) = event[key].as_str() {
                    saw(&format!("{kind} {key} {value}"));
                }
            }
            if event["replayed_from"].is_u64() {
                saw("a move that stands after a ruling");
            }
            if kind == "absence_set" && event["zone"].is_string() {
                saw("a zone");
            }
            if kind == "absence_set" && event["until"].is_null() {
                saw("an absence called off");
            }
            if event["withdrawn"] == true {
                saw("a vote taken back");
            }
            if kind == "dispute_ruled" {
                let ruled = table.dispute(event["n"].as_u64().unwrap() as u32).unwrap();
                if event["by"]["system"].is_string() {
                    saw(if ruled.votes.is_empty() { "a case that nobody ruled" } else { "a case ruled by vote" });
                }
            }
        }
    }
    let none: Vec<_> = missing.iter().filter(|(_, count)| **count == 0).collect();
    assert!(none.is_empty(), "no event of these kinds was recorded: {none:?}");
    assert!(rulesets.len() == 4 && rulesets.values().all(|count| *count >= 3), "{rulesets:?}");
    for what in [
        "a case ruled by vote",
        "a case that nobody ruled",
        "a case that waits for leave",
        "a fork",
        "a ruling that brings moves back",
        "an organiser",
        "a move that stands after a ruling",
        "a vote taken back",
        "a zone",
        "absence_set reason mail",
        "an absence called off",
        "clock_refunded reason notice",
        "clock_refunded reason outage",
        "dispute_ruled decision amend",
        "dispute_ruled decision dismiss",
        "dispute_ruled decision rewind",
        "move origin bot",
        "move origin default",
        "move origin ruling",
        "move origin standing",
        "paused reason vote",
        "resumed reason expired",
        "resumed reason vote",
        "reverted cause automatic",
        "reverted cause redo",
        "reverted cause ruling",
        "reverted cause takeback",
        "reverted cause undo",
        "sealed parts",
        "seat_replaced reason returned",
        "seat_replaced reason substitute",
        "status finished",
        "status running",
        "status void",
        "takeback_closed result expired",
        "takeback_closed result granted",
        "takeback_closed result refused",
        "takeback_closed result withdrawn",
        "time_expired step bot",
        "time_expired step default",
        "time_expired step forfeit",
        "time_expired step standing",
        "time_expired step substitute",
        "voided reason agreed",
        "voted what end",
        "voted what pause",
        "voted what resume",
        "voted what void",
    ] {
        assert!(found.contains_key(what), "not recorded: {what}; there are {found:?}");
    }
    let bytes: usize = logs.iter().map(|log| log.text.len()).sum();
    assert!(bytes < 4_000_000, "{bytes} bytes: whoever clones the project carries them");
}

//! Forged logs (`tests/forgeries`), each with one forgery and otherwise consistent: both verifiers refuse them and
//! name the place. Both accept every true log, simulated games included. The Python verifier is
//! `clients/verify/longhand_verify.py`.

use domain::kernel::archive;
use domain::kernel::bot::Dice;
use domain::kernel::rulesets::Rulesets;
use domain::kernel::seat::Seat;
use domain::kernel::table::Table;
use domain::kernel::table::golden::{GoldenGame, play_rows};
use domain::titles::RULESETS;
use longhand_tests::longhand;
use serde::Deserialize;
use serde_json::Value;
use service::keys::signature_fits;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A forgery's entry in `manifest.json`.
#[derive(Debug, Deserialize)]
struct Forged {
    check: String,
    name: String,
    refused_by: Vec<String>,
    /// The places that a verifier may name.
    at: Vec<u64>,
}

pub fn project() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// All forgeries: logs, or lists of keys.
fn all_forged(are_keys: bool) -> Vec<(Forged, PathBuf)> {
    let folder = project().join("tests/forgeries");
    let text = std::fs::read_to_string(folder.join("manifest.json")).unwrap();
    let listed: Vec<Forged> = serde_json::from_str(&text).unwrap();
    let ending = if are_keys { "json" } else { "ndjson" };
    let place = |of: &Forged| folder.join("corpus").join(&of.check).join(format!("{}.{ending}", of.name));
    let listed = listed.into_iter().filter(|of| (of.check == "keys") == are_keys);
    listed.map(|of| (place(&of), of)).map(|(path, of)| (of, path)).collect()
}

fn corpus() -> Vec<(Forged, PathBuf)> {
    all_forged(false)
}

/// All true logs in the project that are signed or golden.
fn true_logs() -> Vec<PathBuf> {
    fn below(folder: &Path, found: &mut Vec<PathBuf>) {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                below(&path, found);
            } else if path.extension().is_some_and(|ending| ending == "ndjson") {
                found.push(path);
            }
        }
    }
    let mut found = vec![];
    for folder in ["domain/src/titles", "domain/tests/recorded", "tests/forgeries/true"] {
        below(&project().join(folder), &mut found);
    }
    found.sort();
    assert!(found.len() >= 60, "{} true logs", found.len());
    found
}

/// The Python verifier's report on each file: a line of JSON.
pub fn python(arguments: &[&str], files: &[&PathBuf]) -> Vec<Value> {
    let script = project().join("tests/forgeries/check.py");
    let said = Command::new("python3").arg(script).args(arguments).args(files).output().unwrap();
    assert!(said.status.success(), "{}", String::from_utf8_lossy(&said.stderr));
    String::from_utf8(said.stdout).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// The event at which our verifier refuses a file; `None` if it accepts it.
fn ours(path: &Path) -> Option<u64> {
    let bytes = std::fs::read(path).unwrap();
    match archive::verify(&RULESETS, &bytes, &signature_fits, 2) {
        Ok(report) => report.first_bad().map(|(_, seq, _)| u64::from(seq)),
        Err(unreadable) => Some(unreadable.line as u64 - 1),
    }
}

#[test]
fn every_forgery_is_refused_where_it_was_forged() {
    let corpus = corpus();
    let kinds: BTreeSet<&str> = corpus.iter().map(|(forged, _)| forged.name.as_str()).collect();
    let by_both = corpus.iter().filter(|(forged, _)| forged.refused_by.len() == 2).count();
    let of_titles = corpus.iter().filter(|(forged, _)| forged.check == "title").count();
    assert_eq!((kinds.len(), of_titles), (corpus.len(), 28));
    assert!(by_both >= 300, "{by_both} kinds that both refuse");
    let said = python(&[], &corpus.iter().map(|(_, path)| path).collect::<Vec<_>>());
    assert_eq!(said.len(), corpus.len());
    let mut wrong = vec![];
    for ((forged, path), said) in corpus.iter().zip(&said) {
        let Forged { check, name, refused_by, at } = forged;
        let by = |who: &str| refused_by.iter().any(|by| by == who);
        let place = ours(path);
        if refused_by.is_empty() && place.is_some() {
            wrong.push(format!("{check}/{name}: it is true, and ours refuses event {place:?}"));
        }
        if by("rust") && !place.is_some_and(|place| at.contains(&place)) {
            wrong.push(format!("{check}/{name}: ours says {place:?}, not {at:?}"));
        }
        let told = said["at"].as_u64();
        if by("python") && (said["check"] != json_check(check) || !told.is_some_and(|told| at.contains(&told))) {
            wrong.push(format!("{check}/{name}: Python says {said}, not {at:?}"));
        }
        // It lists a forgery that only a title's rules can refute as open, not as refuted.
        if !by("python") && said["exit"] != 0 {
            wrong.push(format!("{check}/{name}: Python says {said}"));
        }
    }
    assert!(wrong.is_empty(), "{} of {}:\n{}", wrong.len(), corpus.len(), wrong.join("\n"));
}

/// Draws, seals and the table's rules need no title: without one, ours refuses everything that the Python verifier,
/// which has no titles, refuses. Fails before: with a made-up box hash nothing was judged.
#[test]
fn what_needs_no_title_is_refused_without_one() {
    let mut wrong = vec![];
    for (Forged { check, name, at, .. }, path) in corpus().iter().filter(|(forged, _)| forged.refused_by.len() == 2) {
        let bytes = std::fs::read(path).unwrap();
        let place = match archive::verify(&Rulesets::of(&[]), &bytes, &signature_fits, 2) {
            Ok(report) => report.first_bad().map(|(_, seq, _)| u64::from(seq)),
            Err(unreadable) => Some(unreadable.line as u64 - 1),
        };
        if !place.is_some_and(|place| at.contains(&place)) {
            wrong.push(format!("{check}/{name}: {place:?}, not {at:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}:\n{}", wrong.len(), wrong.join("\n"));
}

/// In a forged list a key is not signed by the one before it, or a break is hidden: both verifiers name the key.
#[tokio::test]
async fn every_forged_list_of_keys_is_refused() {
    let program = project().join("clients/verify/longhand_verify.py");
    let log = project().join("tests/forgeries/true/void.ndjson");
    let forged = all_forged(true);
    assert!(forged.len() >= 15, "{}", forged.len());
    let mut wrong = vec![];
    for (Forged { name, refused_by, at, .. }, path) in &forged {
        let flags = [log.to_str().unwrap(), "--keys", path.to_str().unwrap(), "--json"];
        let ours = longhand(&[&["verify"], &flags[..]].concat()).await;
        let python = Command::new("python3").args(["-I", "-S"]).arg(&program).args(flags).output().unwrap();
        for (who, said) in [("rust", ours), ("python", python)] {
            let told: Value = serde_json::from_slice(&said.stdout).unwrap();
            let list = &told["keys"][0];
            let names = |n: &u64| {
                list["wrong"]
                    .as_array()
                    .unwrap()
                    .iter()
                    .any(|why| why.as_str().is_some_and(|why| why.starts_with(&format!("key {n} "))))
            };
            let is_refused = said.status.code() == Some(1) && at.iter().any(names);
            let is_whole = said.status.code() == Some(0) && list["breaks"].as_array().map(Vec::len) == Some(1);
            if !(if refused_by.is_empty() { is_whole } else { is_refused }) {
                wrong.push(format!("{name}: {who} says {:?}, {list}, not {at:?}", said.status.code()));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

fn json_check(check: &str) -> Value {
    check.into()
}

#[test]
fn no_true_log_is_refused() {
    let logs = true_logs();
    for (path, said) in logs.iter().zip(python(&[], &logs.iter().collect::<Vec<_>>())) {
        assert_eq!(said["exit"], 0, "{}: {said}", path.display());
        // The tests of the rules run ours on the others.
        if path.components().any(|part| part.as_os_str() == "forgeries") {
            assert_eq!(ours(path), None, "{}", path.display());
        }
    }
}

/// Whole games between bots, of all titles and numbers of players: finished, and unfinished as one of the seats or
/// a stranger has them. By day two of each table, at night five hundred.
#[test]
fn of_simulated_games_no_log_is_refused() {
    let night = std::env::var("NEXTEST_PROFILE").is_ok_and(|profile| profile == "night");
    let tables: Vec<_> = RULESETS
        .titles()
        .into_iter()
        .flat_map(|rules| {
            let (fewest, most) = rules.players();
            (fewest..=most).map(move |players| (rules, usize::from(players)))
        })
        .collect();
    assert_eq!(tables.len(), 16);
    let games = if night { 500 } else { 2 * tables.len() };
    let bots: [&[&str]; 3] = [&["random"], &["sensible"], &["sensible", "random"]];
    let (folder, mut dice) = (tempfile::tempdir().unwrap(), Dice::new(51));
    let (mut logs, mut events, mut refused) = (0, 0, vec![]);
    for begun in (0..games).step_by(32) {
        let mut files = vec![];
        for n in begun..games.min(begun + 32) {
            let (ruleset, players) = tables[n % tables.len()];
            let levels = bots[(n / tables.len() + n) % bots.len()].iter().map(|level| (*level).to_owned()).collect();
            let options = ruleset.check_options(&serde_json::json!({}), players).unwrap();
            let rules = RULESETS.shapes(ruleset);
            let game = GoldenGame { rules, players, options, levels, seed: dice.next_u64(), opening: vec![] };
            let (table, rows) = play_rows(&game).unwrap();
            events += rows.len();
            // Up to a move that is followed by another one.
            let moves: Vec<usize> = (1..rows.len() - 3).filter(|at| is_move(&rows[*at].payload)).collect();
            let head = moves[dice.below(moves.len())];
            let viewer = Seat::all(players).nth(dice.below(players + 1));
            let under_way = Table::fold(&RULESETS, &rows[..head]).unwrap();
            for (what, table, rows, viewer) in
                [("whole", &table, &rows[..], None), ("under-way", &under_way, &rows[..head], viewer)]
            {
                let path = folder.path().join(format!("{n}-{}-{players}-{what}.ndjson", ruleset.about().id));
                std::fs::write(&path, archive::export(table, rows, viewer, table.last_at(), None)).unwrap();
                if let Some(seq) = ours(&path) {
                    refused.push(format!("ours: {} at {seq}", path.display()));
                }
                files.push(path);
            }
        }
        for (file, said) in files.iter().zip(python(&[], &files.iter().collect::<Vec<_>>())) {
            if said["exit"] != 0 {
                refused.push(format!("Python: {said}"));
            }
            std::fs::remove_file(file).unwrap();
        }
        logs += files.len();
    }
    println!("{games} games of {} tables, {events} events, {logs} logs, {} refused", tables.len(), refused.len());
    assert!(refused.is_empty(), "{}", refused.join("\n"));
}

fn is_move(payload: &[u8]) -> bool {
    domain::kernel::table::event::read_head(payload).is_ok_and(|head| head.kind == "move")
}

#[test]
fn a_line_or_a_byte_that_is_changed_is_refused() {
    let folder = project().join("tests/forgeries/true");
    let files = [folder.join("void.ndjson"), folder.join("late.ndjson")];
    let said = python(&["--touch"], &files.iter().collect::<Vec<_>>());
    let (tried, missed) = (said[0]["tried"].as_u64().unwrap(), said[0]["missed"].as_array().unwrap());
    assert!(tried > 800 && missed.is_empty(), "{tried}: {missed:?}");
}

/// The exit codes are those of `longhand verify`.
#[test]
fn the_verifier_in_python_is_a_program_of_one_file() {
    let program = project().join("clients/verify/longhand_verify.py");
    let corpus = corpus();
    let forged = &corpus.iter().find(|(forged, _)| forged.name == "granted-too-early").unwrap().1;
    let log = project().join("tests/forgeries/true/late.ndjson");
    let run = |arguments: &[&str]| {
        // Isolated: only the standard library, without this machine's own packages.
        let said = Command::new("python3").args(["-I", "-S"]).arg(&program).args(arguments).output().unwrap();
        (said.status.code(), String::from_utf8_lossy(&said.stdout).into_owned())
    };
    let (code, said) = run(&[log.to_str().unwrap()]);
    assert!(code == Some(0) && said.contains("unsigned: it is nobody's word"), "{said}");
    assert!(said.contains("digests") && said.contains("open"), "what it cannot judge it does not call proved: {said}");
    let (code, said) = run(&[log.to_str().unwrap(), "--key", "0123456789abcdef"]);
    assert!(code == Some(1) && said.contains("no key that you trust"), "{said}");
    let (code, said) = run(&[forged.to_str().unwrap(), "--json"]);
    let told: Value = serde_json::from_str(&said).unwrap();
    assert_eq!((code, &told["ok"]), (Some(1), &false.into()));
    assert_eq!(run(&[program.to_str().unwrap()]).0, Some(2));
    // Its test vectors of digests are those of the document; the tests of the rules compare ours with them.
    let (code, vectors) = run(&["--self-check"]);
    let document = std::fs::read_to_string(project().join("docs/log-format.md")).unwrap();
    assert_eq!((code, vectors.lines().count()), (Some(0), 11), "{vectors}");
    for vector in vectors.lines() {
        let [number, bytes, digest] = vector.split(' ').collect::<Vec<_>>()[..] else { panic!("{vector}") };
        let row = document.lines().find(|line| line.starts_with(&format!("| {number} | ")) && line.contains(digest));
        assert!(row.is_some_and(|row| row.ends_with(&format!(" | `{bytes}` | `{digest}` |"))), "{vector}");
    }
}

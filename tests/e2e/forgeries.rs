//! Forged logs (`tests/forgeries`), each in one way and mended: both verifiers refuse them and name the place; and both find
//! every true log whole. The one in Python is `clients/verify/longhand_verify.py`.

use domain::kernel::archive;
use domain::kernel::rulesets::Rulesets;
use domain::titles::RULESETS;
use serde::Deserialize;
use serde_json::Value;
use service::keys::signature_fits;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What `manifest.json` says of a forgery.
#[derive(Debug, Deserialize)]
struct Forged {
    check: String,
    name: String,
    refused_by: Vec<String>,
    /// Where a verifier may say that it does not fit.
    at: Vec<u64>,
}

pub fn project() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn corpus() -> Vec<(Forged, PathBuf)> {
    let folder = project().join("tests/forgeries");
    let text = std::fs::read_to_string(folder.join("manifest.json")).unwrap();
    let listed: Vec<Forged> = serde_json::from_str(&text).unwrap();
    let place = |of: &Forged| folder.join("corpus").join(&of.check).join(format!("{}.ndjson", of.name));
    listed.into_iter().map(|of| (place(&of), of)).map(|(path, of)| (of, path)).collect()
}

/// All true logs of the project that are signed or golden.
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

/// What the verifier in Python says of each file: a line of JSON.
fn python(arguments: &[&str], files: &[&PathBuf]) -> Vec<Value> {
    let script = project().join("tests/forgeries/check.py");
    let said = Command::new("python3").arg(script).args(arguments).args(files).output().unwrap();
    assert!(said.status.success(), "{}", String::from_utf8_lossy(&said.stderr));
    String::from_utf8(said.stdout).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// The event at which ours refuses a file; `None`: it finds it whole.
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
    assert_eq!((kinds.len(), of_titles), (corpus.len(), 20));
    assert!(by_both >= 100, "{by_both} kinds that both refuse");
    let said = python(&[], &corpus.iter().map(|(_, path)| path).collect::<Vec<_>>());
    assert_eq!(said.len(), corpus.len());
    let mut wrong = vec![];
    for ((forged, path), said) in corpus.iter().zip(&said) {
        let Forged { check, name, refused_by, at } = forged;
        let by = |who: &str| refused_by.iter().any(|by| by == who);
        let place = ours(path);
        if by("rust") && !place.is_some_and(|place| at.contains(&place)) {
            wrong.push(format!("{check}/{name}: ours says {place:?}, not {at:?}"));
        }
        let told = said["at"].as_u64();
        if by("python") && (said["check"] != json_check(check) || !told.is_some_and(|told| at.contains(&told))) {
            wrong.push(format!("{check}/{name}: Python says {said}, not {at:?}"));
        }
        // What only a title's rules can refute it lists as open, and does not call it refuted.
        if !by("python") && said["exit"] != 0 {
            wrong.push(format!("{check}/{name}: Python says {said}"));
        }
    }
    assert!(wrong.is_empty(), "{} of {}:\n{}", wrong.len(), corpus.len(), wrong.join("\n"));
}

/// Draws, seals and the rules of the table need no title: ours refuses without one whatever the verifier in Python does, which has
/// none. Fails before: a made-up hash of a box was enough to have nothing judged.
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

fn json_check(check: &str) -> Value {
    check.into()
}

#[test]
fn no_true_log_is_refused() {
    let logs = true_logs();
    for (path, said) in logs.iter().zip(python(&[], &logs.iter().collect::<Vec<_>>())) {
        assert_eq!(said["exit"], 0, "{}: {said}", path.display());
        // Ours is asked about the others by the tests of the rules.
        if path.components().any(|part| part.as_os_str() == "forgeries") {
            assert_eq!(ours(path), None, "{}", path.display());
        }
    }
}

#[test]
fn a_line_or_a_byte_that_is_changed_is_refused() {
    let folder = project().join("tests/forgeries/true");
    let files = [folder.join("void.ndjson"), folder.join("late.ndjson")];
    let said = python(&["--touch"], &files.iter().collect::<Vec<_>>());
    let (tried, missed) = (said[0]["tried"].as_u64().unwrap(), said[0]["missed"].as_array().unwrap());
    assert!(tried > 800 && missed.is_empty(), "{tried}: {missed:?}");
}

/// Each exit code as `longhand verify` has it.
#[test]
fn the_verifier_in_python_is_a_program_of_one_file() {
    let program = project().join("clients/verify/longhand_verify.py");
    let corpus = corpus();
    let forged = &corpus.iter().find(|(forged, _)| forged.name == "granted-too-early").unwrap().1;
    let log = project().join("tests/forgeries/true/late.ndjson");
    let run = |arguments: &[&str]| {
        // Alone: nothing beside the standard library, not even of this machine's own.
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
    assert_eq!((code, vectors.lines().count()), (Some(0), 10), "{vectors}");
    for vector in vectors.lines() {
        let [number, bytes, digest] = vector.split(' ').collect::<Vec<_>>()[..] else { panic!("{vector}") };
        let row = document.lines().find(|line| line.starts_with(&format!("| {number} | ")) && line.contains(digest));
        assert!(row.is_some_and(|row| row.ends_with(&format!(" | `{bytes}` | `{digest}` |"))), "{vector}");
    }
}

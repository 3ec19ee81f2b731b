//! Golden logs: `<title>/golden/<ruleset>/<what-it-shows>.ndjson`. A file put there is a test: it must fold to the digests
//! that stand in it, and be judged again to the same facts, for ever. Old ones are never made anew.

use domain::kernel::archive::{rows, verify};
use domain::kernel::table::{Status, Table};
use domain::titles::RULESETS;
use std::path::{Path, PathBuf};

pub fn golden_logs() -> Vec<PathBuf> {
    fn walk(folder: &Path, found: &mut Vec<PathBuf>) {
        for entry in std::fs::read_dir(folder).expect("a folder").flatten() {
            let path = entry.path();
            if path.is_dir() {
                walk(&path, found);
            } else if path.components().any(|part| part.as_os_str() == "golden") {
                found.push(path);
            }
        }
    }
    let mut found = vec![];
    walk(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src/titles"), &mut found);
    found.sort();
    found
}

#[test]
fn every_golden_log_is_whole_to_the_last_draw() {
    for path in golden_logs() {
        let bytes = std::fs::read(&path).expect("a golden log");
        let report = verify(&RULESETS, &bytes, &|_, _, _| false, 2)
            .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        assert!(report.is_whole(), "{}: {:?}", path.display(), report.first_bad());
        for finding in &report.findings {
            assert_eq!(finding.open, 0, "{}: {finding:?}", path.display());
        }
        let folder = path.parent().and_then(Path::file_name).expect("a folder named after the ruleset");
        assert_eq!(folder.to_string_lossy(), report.ruleset, "{}", path.display());
        let text = String::from_utf8(bytes).expect("text");
        let table = Table::fold(&RULESETS, &rows(&text).expect("rows")).expect("it folds");
        assert_eq!(table.status(), Status::Finished, "{}", path.display());
    }
}

#[test]
fn every_ruleset_has_a_golden_log_of_each_number_of_players() {
    let logs: Vec<(String, u8)> = golden_logs()
        .iter()
        .map(|path| {
            let text = std::fs::read_to_string(path).expect("a golden log");
            let table = Table::fold(&RULESETS, &rows(&text).expect("rows")[..1]).expect("it folds");
            (table.created().ruleset.clone(), table.created().seats)
        })
        .collect();
    for ruleset in RULESETS.all() {
        let (fewest, most) = ruleset.about().players;
        for players in fewest..=most {
            let ruleset = ruleset.name();
            assert!(logs.contains(&(ruleset.clone(), players)), "{ruleset} has no golden log of {players} players");
        }
    }
}

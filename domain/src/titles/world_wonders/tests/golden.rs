//! Golden logs: whole games whose digests are frozen. Once written they stay as they are (DESIGN, "The fold").

use crate::kernel::archive;
use crate::kernel::table::golden::{GoldenGame, play};
use crate::titles::title;
use serde_json::json;
use std::path::PathBuf;

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("src/titles/world_wonders/golden")
}

#[test]
fn golden_logs_fold_to_their_digests() {
    let mut logs = 0;
    let Ok(files) = std::fs::read_dir(folder()) else { return };
    for file in files {
        let path = file.unwrap().path();
        let bytes = std::fs::read(&path).unwrap();
        let report = archive::verify(&bytes, &|_, _, _| true).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        assert!(report.is_whole(), "{}: {:?}", path.display(), report.first_bad());
        logs += 1;
    }
    assert_eq!(logs, 7);
}

/// Writes the logs that are not there yet.
#[test]
#[ignore = "writes golden logs"]
fn write_golden_logs() {
    let games = [
        ("one-easy", 1, json!({})),
        ("one-hard-river", 1, json!({"solo_mode": "hard", "map_side": "B", "resource_side": "B"})),
        ("two", 2, json!({})),
        ("three-advanced", 3, json!({"advanced": true})),
        ("four-river", 4, json!({"map_side": "B", "voluntary_pass": true})),
        ("five", 5, json!({"start_order": "seating"})),
        ("five-advanced-river", 5, json!({"advanced": true, "map_side": "B", "resource_side": "B"})),
    ];
    std::fs::create_dir_all(folder()).unwrap();
    for (seed, (name, players, options)) in games.into_iter().enumerate() {
        let path = folder().join(format!("{name}.ndjson"));
        if path.exists() {
            continue;
        }
        let title = title("world-wonders").unwrap();
        let game = GoldenGame { title, players, options, levels: vec!["sensible".into()], seed: seed as u64 + 1 };
        std::fs::write(path, play(&game).unwrap()).unwrap();
    }
}

//! The cost of proving logs: `cargo bench -p domain --bench proofs`. One core, no database.
//!
//! `verify` of an export of a long game; the shadow fold of `longhand audit --all` over finished games of every
//! title (the rows are in memory, so a database adds its reading time); the savings of a snapshot; and the share of
//! canonical bytes, hash and digest in a decided move.

use domain::kernel::archive;
use domain::kernel::canonical::sha256;
use domain::kernel::table::event::read_head;
use domain::kernel::table::golden::{GoldenGame, play_rows};
use domain::kernel::table::{Row, Table};
use domain::titles::RULESETS;
use serde_json::json;
use std::hint::black_box;
use std::time::{Duration, Instant};

/// The fewest moves of the longest game that is verified.
const LONG: usize = 2_000;
/// The number of games of each title in the shadow fold.
const GAMES: u64 = 20;

fn main() {
    println!("a file of {LONG} moves and more");
    for seed in 1..20 {
        let (table, rows) = played("railways-of-the-world", 6, "random", seed);
        let moves = rows.iter().filter(|row| is_move(row)).count();
        if moves >= LONG {
            let file = archive::export(&table, &rows, None, table.last_at(), None);
            let processors = std::thread::available_parallelism().map_or(1, usize::from);
            let took = quickest(5, || {
                let report =
                    archive::verify(&RULESETS, file.as_bytes(), &|_, _, _| false, processors).expect("an export");
                assert!(report.is_whole(), "it is whole");
            });
            println!("  {moves} moves, {} events, {} MB: verified in {took:?}", rows.len(), file.len() / 1_000_000);
            break;
        }
    }

    println!("the shadow fold, {GAMES} finished games of sensible bots each");
    let mut all = Duration::ZERO;
    for about in RULESETS.titles().into_iter().map(|title| title.about()) {
        let logs: Vec<Vec<Row>> =
            (1..=GAMES).map(|seed| played(about.id, usize::from(about.players.0), "sensible", seed).1).collect();
        let took = quickest(3, || {
            logs.iter().for_each(|rows| {
                assert!(archive::fold_rows(&RULESETS, rows).digests.first_bad.is_none(), "it folds");
            });
        });
        all += took;
        println!("  {}: {:.0} games a minute", about.id, GAMES as f64 * 60.0 / took.as_secs_f64());
    }
    println!(
        "  all titles: {:.0} games a minute",
        60.0 * GAMES as f64 * RULESETS.titles().len() as f64 / all.as_secs_f64()
    );

    println!("the longest game of a few random ones, read: its log folded, or a snapshot restored");
    for about in RULESETS.titles().into_iter().map(|title| title.about()) {
        let games = (1..=GAMES).map(|seed| played(about.id, usize::from(about.players.1), "random", seed));
        let Some((table, rows)) = games.max_by_key(|(_, rows)| rows.len()) else { continue };
        let folded = quickest(5, || {
            black_box(Table::fold(&RULESETS, &rows).is_ok());
        });
        let saved = table.save();
        let restored = quickest(5, || {
            black_box(Table::restore(&RULESETS, &saved).is_some());
        });
        println!("  {}: {} events {folded:?}, {} kB {restored:?}", about.id, rows.len(), saved.len() / 1_000);
    }

    println!("a move: its canonical bytes, hash and digest");
    for about in RULESETS.titles().into_iter().map(|title| title.about()) {
        let (_, rows) = played(about.id, usize::from(about.players.0), "sensible", 3);
        let states: Vec<Table> = (2..=rows.len()).filter_map(|end| Table::fold(&RULESETS, &rows[..end]).ok()).collect();
        let chained = quickest(3, || {
            for row in &rows {
                black_box(sha256(&[&row.hash, &row.payload]));
            }
        });
        let digested = quickest(3, || {
            for state in &states {
                if let Some(game) = state.game() {
                    black_box((game.digest(), game.secret_digest()));
                }
            }
        });
        let each = |took: Duration, of: usize| took.as_secs_f64() * 1e6 / of.max(1) as f64;
        println!(
            "  {}: hash {:.1} and digest {:.1} microseconds an event",
            about.id,
            each(chained, rows.len()),
            each(digested, states.len())
        );
    }
}

fn played(id: &str, players: usize, level: &str, seed: u64) -> (Table, Vec<Row>) {
    let rules = RULESETS.shapes(RULESETS.newest(id).expect("a title"));
    let game = GoldenGame { rules, players, options: json!({}), levels: vec![level.into()], seed, opening: vec![] };
    play_rows(&game).unwrap_or_else(|refused| panic!("{id}: {refused}"))
}

fn is_move(row: &Row) -> bool {
    read_head(&row.payload).is_ok_and(|head| head.kind == "move")
}

fn quickest(times: usize, mut call: impl FnMut()) -> Duration {
    (0..times)
        .map(|_| {
            let begun = Instant::now();
            call();
            begun.elapsed()
        })
        .min()
        .unwrap_or_default()
}

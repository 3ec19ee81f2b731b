//! A title with rules and nothing more: *Nim* (`tests/nim`), in one file, with the kernel's default orders, words,
//! steps, pictures, plans and bots; and the number of lines that a title costs.

use crate::nim::{Action, Nim};
use crate::nim_second::BOTH;
use crate::testing::{dice_chance, given, new_game, playout};
use domain::kernel::archive::verify_rows;
use domain::kernel::bot::{Level, choose};
use domain::kernel::canonical;
use domain::kernel::erased::{AnyGame, AnyRuleset, Erased};
use domain::kernel::fit::{Fold as _, Misfit};
use domain::kernel::language::Language;
use domain::kernel::ruleset::{Ruleset as _, StandingChange, StandingStep};
use domain::kernel::rulesets::Rulesets;
use domain::kernel::seat::{PerSeat, Seat};
use domain::kernel::table::golden::{GoldenGame, play_rows};
use domain::kernel::table::{Row, Table};
use domain::kernel::title::{Orders as _, Pictures as _, Plans as _, Words as _};
use domain::titles::RULESETS;
use serde_json::{Value, json};
use std::path::{Path, PathBuf};

static ONLY_NIM: Rulesets = Rulesets::of(&[&Erased(Nim)]);

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn text_of(path: &str) -> String {
    let path = root().join(path);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn game(players: usize) -> Box<dyn AnyGame> {
    let new = Erased(Nim).new_game(&json!({}), players).unwrap();
    new.setup(dice_chance(1)).unwrap().after
}

#[test]
fn nim_is_one_file_of_at_most_120_lines() {
    assert!(text_of("domain/tests/nim/mod.rs").lines().count() <= 120);
}

#[test]
fn random_games_end_and_every_action_can_be_typed() {
    for seed in 0..20 {
        for players in [2, 3] {
            let options = json!({"last_loses": seed % 2 == 0});
            let moves = playout(&Nim, options, players, seed, |_, _, _| {});
            assert!((3..=15).contains(&moves), "{moves} moves");
        }
    }
}

#[test]
fn a_game_is_one_whole_log() {
    let rules = ONLY_NIM.shapes(ONLY_NIM.newest("nim").unwrap());
    let game =
        GoldenGame { rules, players: 2, options: json!({}), levels: vec!["random".into()], seed: 3, opening: vec![] };
    let (_, rows) = play_rows(&game).unwrap();
    for finding in verify_rows(&ONLY_NIM, &rows) {
        assert_eq!(finding.first_bad, None, "{:?}", finding.check);
    }
}

/// The rows with a changed first event and the chain recomputed.
fn begun_otherwise(rows: &[Row], change: impl Fn(&mut Value)) -> Vec<Row> {
    let mut last = [0; 32];
    let mut rows = rows.to_vec();
    for row in &mut rows {
        if row.seq == 1 {
            let mut created = serde_json::from_slice(&row.payload).unwrap();
            change(&mut created);
            row.payload = canonical::bytes(&created);
        }
        row.hash = canonical::sha256(&[&last, &row.payload]);
        last = row.hash;
    }
    rows
}

#[test]
fn a_game_is_played_and_judged_by_its_own_ruleset() {
    assert_eq!((BOTH.newest("nim").unwrap().name(), BOTH.titles().len()), ("nim@2".to_owned(), 1));
    let played = |name: &str, options: Value| {
        let rules = BOTH.shapes(BOTH.find(name).unwrap());
        let (table, rows) = play_rows(&GoldenGame {
            rules,
            players: 2,
            options,
            levels: vec!["random".into()],
            seed: 3,
            opening: vec![],
        })
        .unwrap();
        let folded = Table::fold(&BOTH, &rows).unwrap();
        assert_eq!(folded.outcome(), table.outcome());
        (table.outcome().unwrap().standings[0].rank, rows)
    };
    let refuted = |rows: &[Row]| verify_rows(&BOTH, rows).iter().any(|finding| finding.first_bad.is_some());
    let (first, old) = played("nim@1", json!({}));
    let (second, new) = played("nim@2", json!({}));
    assert_eq!(first + second, 3, "the same moves, and the other one has won");
    assert!(!refuted(&old) && !refuted(&new));
    let says = |ruleset: &'static str, options: Value| {
        move |created: &mut Value| (created["ruleset"], created["options"]) = (json!(ruleset), options.clone())
    };
    assert!(!refuted(&begun_otherwise(&old, |_| ())));
    assert!(refuted(&begun_otherwise(&old, says("nim@2", json!({})))));
    assert!(refuted(&begun_otherwise(&new, says("nim@1", json!({"last_loses": false})))));
    assert!(!refuted(&begun_otherwise(&new, says("nim@1", json!({"last_loses": true})))), "these are the same rules");
}

#[test]
fn a_fact_that_no_rules_wrote_does_not_fit() {
    let state = new_game(&Nim, json!({}), 2, 1);
    for (fact, misfit) in [
        (json!({"fact": "taken", "seat": 1, "heap": 1, "stones": 1}), Misfit::Moment),
        (json!({"fact": "taken", "seat": 0, "heap": 0, "stones": 1}), Misfit::Absent),
        (json!({"fact": "taken", "seat": 0, "heap": 1, "stones": 4}), Misfit::Figure),
        (json!({"fact": "ended", "winner": 2}), Misfit::Seat),
    ] {
        let fact = serde_json::from_value(fact).unwrap();
        assert_eq!(state.clone().evolve(&fact), Err(misfit), "{fact:?}");
    }
}

#[test]
fn orders_are_typed_with_or_without_the_names_of_fields() {
    let state = new_game(&Nim, json!({}), 2, 1);
    for line in ["take heap 2 stones 3", "  Take  HEAP 2 stones 3", "take stones 3 heap 2", "take 2 3"] {
        let facts = given(&Nim, state.clone()).when_orders(0, line).applied().facts;
        assert_eq!(json!(facts), json!([{"fact": "taken", "seat": 0, "heap": 2, "stones": 3}]), "{line}");
    }
    assert_eq!(Nim.print_order(&state, &Action::Take { heap: 2, stones: 3 }), "take heap 2 stones 3");
    for line in ["take", "take 2", "take heap two stones 3", "take heap 2 stones 3 at once 1", "give 2 3", "take \"2"] {
        let refused = given(&Nim, state.clone()).when_orders(0, line).refused("bad_order");
        assert!(refused.message.to_string().contains("`take heap 1 stones 1`"), "{}", refused.message);
        assert_eq!(refused.legal.len(), 5, "{line}");
    }
    // A readable but illegal order is refused by the rules.
    given(&Nim, state.clone()).when_orders(0, "take heap 1 stones 4").refused("not_legal");
    given(&Nim, state.clone()).when_orders(1, "take heap 1 stones 1").refused("not_your_turn");
    given(&Nim, state.clone()).when(0, json!({"type": "take", "heap": 1})).refused("bad_action");
    given(&Nim, state).when(0, json!({"type": "take", "heap": 1, "stones": 1, "more": 1})).refused("bad_action");
}

#[test]
fn people_choose_the_heap_then_the_stones() {
    let game = game(2);
    let tree = game.tree(Seat(0), Language::EN, &|_| None);
    assert_eq!((tree.count, tree.prompt.as_deref()), (15, Some("Take:")));
    let shown: Vec<(&str, &str, usize)> =
        tree.items.iter().map(|item| (item.key.as_str(), item.label.as_str(), item.below().len())).collect();
    assert_eq!(shown, [("1", "Heap 1", 3), ("2", "Heap 2", 5), ("3", "Heap 3", 7)]);
    let leaf = &tree.items[1].below()[2];
    assert_eq!((leaf.key.as_str(), leaf.label.as_str()), ("3", "Stones 3"));
    assert_eq!(leaf.leaf.as_ref().unwrap().order, "take heap 2 stones 3");
}

#[test]
fn words_and_picture_are_made_from_fields() {
    let state = new_game(&Nim, json!({}), 2, 1);
    let action = Action::Take { heap: 2, stones: 3 };
    assert_eq!(Nim.label(&state, &action, Language::EN), "Take heap 2, stones 3");
    let applied = given(&Nim, state.clone()).when(0, json!(action)).applied();
    assert_eq!(Nim.tell(&applied.facts[0], Language::EN).unwrap(), "{seat:0}: taken, heap 2, stones 3.");
    let position = Nim.position(&applied.state, None, true, Language::EN);
    assert_eq!(position, "To act: {seat:1}\nHeaps: 3, 2, 7");
    let german = Nim.position(&applied.state, None, true, Language::from_tag("de"));
    assert!(german.starts_with("Am Zug: {seat:1}"), "{german}");
    let names = PerSeat::from(vec!["Ann".to_owned(), "Ben <3".to_owned()]);
    let picture = Nim.board(&applied.state, None, &names, true, Language::EN).finish();
    for part in ["<title id=\"t\">Nim</title>", ">Heaps</text>", ">2</text>", "To act: Ben &lt;3"] {
        assert!(picture.contains(part), "{part}: {picture}");
    }
    assert!(Nim.options_schema()["properties"]["last_loses"]["type"] == "boolean", "{}", Nim.options_schema());
    let known = Nim.action_schema();
    assert_eq!(known["oneOf"][0]["properties"]["type"]["const"], "take", "{known}");
}

fn added(change: StandingChange) -> Value {
    match change {
        StandingChange::Add { order, .. } => order,
        StandingChange::Drop(_) => panic!("nothing is added"),
    }
}

#[test]
fn a_plan_plays_the_first_list_that_is_legal() {
    let state = new_game(&Nim, json!({}), 2, 1);
    let line = |line: &str| Nim.read_standing_line(&state, Seat(1), line);
    let plan = added(line("Plan: take heap 1 stones 3 | take 2 1").unwrap().unwrap());
    assert_eq!(plan, json!({"standing": "plan", "entries": ["take heap 1 stones 3", "take 2 1"]}));
    assert_eq!(Nim.print_standing(&plan), "plan: take heap 1 stones 3 | take 2 1");
    assert!(line("take heap 1 stones 1").is_none() && line("no plan").unwrap().is_ok());
    for wrong in ["plan:", "plan: eat 3", "plan: take heap 1 stones 1 |"] {
        assert_eq!(line(wrong).unwrap().unwrap_err().code, "bad_standing_order", "{wrong}");
    }
    let actions = json!({"standing": "plan", "entries": [[{"type": "take", "heap": 3, "stones": 7}]]});
    assert_eq!(Nim.read_standing(&state, Seat(1), &actions), Ok(actions.clone()));
    assert_eq!(Nim.print_standing(&actions), "plan: take heap 3 stones 7");
    Nim.read_standing(&state, Seat(1), &json!({"standing": "plan", "entries": [[{"type": "eat"}]]})).unwrap_err();

    let orders = [plan, actions];
    assert_eq!(Nim.fire_standing(&state, Seat(1), &orders), None, "it is not asked");
    let after = given(&Nim, state).when_orders(0, "take heap 1 stones 1").accepted();
    let step = Nim.fire_standing(&after, Seat(1), &orders).unwrap();
    let played = json!({"type": "take", "heap": 2, "stones": 1});
    assert_eq!(step, StandingStep::Play { index: 0, actions: vec![played], left: vec![orders[1].clone()] });
    let gone = [json!({"standing": "plan", "entries": ["take heap 1 stones 3"]}), orders[1].clone()];
    let Some(StandingStep::Stop { left, .. }) = Nim.fire_standing(&after, Seat(1), &gone) else { panic!("it stops") };
    assert!(left.is_empty(), "what was planned after it has no ground any more");
}

#[test]
fn the_bot_sees_a_win() {
    let state = new_game(&Nim, json!({}), 2, 1);
    let last = given(&Nim, state).when_orders(0, "take 1 3").accepted();
    let last = given(&Nim, last).when_orders(1, "take 2 5").accepted();
    for seed in 0..10 {
        assert_eq!(choose(&Nim, &last, Seat(0), Level::Sensible, seed), [Action::Take { heap: 3, stones: 7 }]);
    }
}

#[test]
fn a_title_costs_a_folder_and_its_lines_in_the_registry() {
    let folders = root().join("domain/src/titles");
    let mut sources = vec![];
    let crates = ["api", "api/longhand", "api/service", "domain", "domain/words", "store", "mailer"];
    for folder in crates.map(|folder| format!("{folder}/src")) {
        collect(&root().join(folder), &mut sources);
    }
    let registry = text_of("domain/src/titles/mod.rs");
    for title in RULESETS.titles() {
        let id = title.about().id;
        let module = id.replace('-', "_");
        let own = folders.join(&module);
        assert!(own.join("mod.rs").exists(), "{id} has a folder");
        // Its module declaration, a line for each of its rulesets, and one for its schemas.
        let lines = registry.lines().filter(|line| line.contains(&module)).count();
        assert_eq!(lines, 2 + RULESETS.of_title(id).len(), "{id}");
        let elsewhere = |path: &&PathBuf| {
            !path.starts_with(&own) && !path.ends_with("titles/mod.rs") && !path.ends_with("tests.rs")
        };
        for path in sources.iter().filter(elsewhere) {
            let text = std::fs::read_to_string(path).unwrap();
            // Tests in the servers' own crates play some title, and comments name one as an example.
            let code = text.split("#[cfg(test)]").next().unwrap_or_default();
            let named = code.lines().filter(|line| !line.trim_start().starts_with("//"));
            let named: Vec<&str> = named.filter(|line| line.contains(&module) || line.contains(id)).collect();
            // `./run demo` must play some title.
            let demo = usize::from(path.ends_with("longhand/src/demo.rs") && id == "century-from-east-to-west");
            assert_eq!(named.len(), demo, "{} knows {id}: {named:?}", path.display());
        }
    }
}

fn collect(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            collect(&path, found);
        } else if path.extension().is_some_and(|kind| kind == "rs") {
            found.push(path);
        }
    }
}

/// The lines of a chapter's code, without blank ones.
fn quoted(chapter: &str) -> Vec<&str> {
    let mut inside = false;
    let mut lines = vec![];
    for line in chapter.lines() {
        match line.trim_start().strip_prefix("```") {
            Some(of) => inside = of == "rust",
            None if inside && !line.trim().is_empty() => lines.push(line.trim_end()),
            None => {}
        }
    }
    lines
}

#[test]
fn the_guide_quotes_the_whole_file() {
    let guide = text_of("docs/ADDING_A_TITLE.md");
    let chapter = guide.split("\n## ").find(|chapter| chapter.starts_with("Nim, line by line")).unwrap();
    let file = text_of("domain/tests/nim/mod.rs");
    let file: Vec<&str> = file.lines().filter(|line| !line.trim().is_empty()).collect();
    assert_eq!(quoted(chapter), file);
}

//! Compares the document with practice: it must describe everything in the golden and the recorded logs.

use super::shape::fits;
use super::{CHAPTERS, Chapter, Shapes};
use crate::titles::golden_logs::golden_logs;
use domain::kernel::archive;
use domain::kernel::shapes::upcast_event;
use domain::kernel::table::Table;
use domain::kernel::table::event::STEPS;
use domain::titles::RULESETS;
use serde_json::{Map, Value};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

fn recorded_logs() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/recorded");
    let rulesets = std::fs::read_dir(folder).unwrap().flatten().map(|entry| entry.path()).filter(|path| path.is_dir());
    let files = rulesets.flat_map(|ruleset| std::fs::read_dir(ruleset).unwrap().flatten().map(|entry| entry.path()));
    files.filter(|path| path.extension().is_some_and(|ending| ending == "ndjson")).collect()
}

/// The shapes of one title's events.
struct Said {
    chapter: &'static Chapter,
    table: Shapes,
    facts: Shapes,
}

impl Said {
    fn check_event(&self, event: &Map<String, Value>) -> Result<(), String> {
        let head = self.table.get("head").expect("a head");
        let is_of_head = |key: &String| head["properties"].get(key).is_some();
        let (of_head, body): (Map<_, _>, Map<_, _>) = event.clone().into_iter().partition(|(key, _)| is_of_head(key));
        let kind = event["kind"].as_str().unwrap_or_default();
        let shape = self.table.get(kind).ok_or_else(|| format!("no word about events of kind {kind}"))?;
        fits(&Value::Object(of_head), head, &self.table.named)?;
        fits(&Value::Object(body), shape, &self.table.named).map_err(|why| format!("{kind}: {why}"))?;
        for fact in event.get("facts").and_then(Value::as_array).into_iter().flatten() {
            self.check_fact(fact)?;
        }
        let standings = event.get("outcome").and_then(|outcome| outcome["standings"].as_array());
        for figure in standings.into_iter().flatten().filter_map(|standing| standing["breakdown"].as_object()).flatten()
        {
            if !self.chapter.breakdown.iter().any(|(known, _)| known == figure.0) {
                return Err(format!("no word about `{}` of an outcome", figure.0));
            }
        }
        Ok(())
    }

    fn check_fact(&self, fact: &Value) -> Result<(), String> {
        let mut fields = fact.as_object().cloned().unwrap_or_default();
        let name = fields.remove("fact").unwrap_or_default();
        let name = name.as_str().unwrap_or_default();
        let shape = self.facts.get(name).ok_or_else(|| format!("no word about the fact {name}"))?;
        fits(&Value::Object(fields), shape, &self.facts.named).map_err(|why| format!("{name}: {why}"))
    }

    fn check_sealed(&self, part: &Value) -> Result<(), String> {
        fits(part, self.table.get("sealed").expect("a sealed part"), &self.table.named)?;
        let facts = part["facts"].as_array().into_iter().flatten();
        facts.map(|fact| &fact[1]).try_for_each(|fact| self.check_fact(fact))
    }
}

#[test]
fn everything_that_stands_in_a_log_is_described() {
    let said: BTreeMap<&str, Said> = CHAPTERS
        .iter()
        .map(|chapter| (chapter.id, Said { chapter, table: Shapes::of_table(), facts: Shapes::of_facts(chapter) }))
        .collect();
    let (mut kinds, mut facts, mut parts) = (BTreeSet::new(), BTreeSet::new(), 0);
    for path in golden_logs().into_iter().chain(recorded_logs()) {
        let name = path.display();
        let text = std::fs::read_to_string(&path).unwrap();
        // The parts closed to the reader of the export are in a file beside it.
        let server = std::fs::read_to_string(path.with_extension("server.json")).ok();
        let server: Value = server.map_or(Value::Null, |server| serde_json::from_str(&server).unwrap());
        let ruleset = path.parent().and_then(Path::file_name).unwrap().to_string_lossy().into_owned();
        let said = &said[ruleset.split('@').next().unwrap()];
        for line in text.lines().map(|line| serde_json::from_str::<Value>(line).unwrap()) {
            let mut event = line["event"].clone();
            let tv = event["tv"].as_u64().map_or(1, |tv| tv as u32);
            let kind = event["kind"].as_str().unwrap_or_default().to_owned();
            // An older event is described by today's fields and the entries under *Versions*.
            upcast_event(STEPS, tv, &kind, &mut event).unwrap_or_else(|why| panic!("{name}: {why}"));
            let Some(event) = event.as_object() else { continue };
            let seq = event["seq"].to_string();
            said.check_event(event).unwrap_or_else(|why| panic!("{name}, event {seq}: {why}"));
            kinds.insert(event["kind"].to_string());
            for fact in event.get("facts").and_then(Value::as_array).into_iter().flatten() {
                facts.insert((said.chapter.id, fact["fact"].to_string()));
            }
            let opened = line["sealed"].as_array().into_iter().chain(server["sealed"][&seq].as_array()).flatten();
            for part in opened.filter(|part| !part.is_null()) {
                parts += 1;
                said.check_sealed(part).unwrap_or_else(|why| panic!("{name}, event {seq}, sealed: {why}"));
            }
        }
    }
    assert_eq!(kinds.len(), 27, "{kinds:?}");
    assert!(facts.len() > 120 && parts > 1_000, "{} facts, {parts} sealed parts", facts.len());
}

/// "Going back" in `reading.md`.
#[test]
fn the_way_back_is_found_as_the_document_says() {
    let mut went_back = 0;
    for path in golden_logs().into_iter().chain(recorded_logs()) {
        let text = std::fs::read_to_string(&path).unwrap();
        let rows = archive::rows(&text).unwrap();
        let events: Vec<Value> = rows.iter().map(|row| serde_json::from_slice(&row.payload).unwrap()).collect();
        let table = Table::fold(&RULESETS, &rows).unwrap();
        for seq in 1..=table.head() {
            let (mut way, mut at) = (vec![], u64::from(seq));
            while at > 0 {
                let event = &events[at as usize - 1];
                let reverted = event["kind"] == "reverted";
                went_back += usize::from(reverted);
                if event["facts"].is_array() {
                    way.push(at as u32);
                }
                at = event[if reverted { "to" } else { "on" }].as_u64().unwrap_or_default();
            }
            way.reverse();
            assert_eq!(way, table.path_to(seq), "{}, event {seq}", path.display());
        }
    }
    assert!(went_back > 10, "{went_back} times");
}

#[test]
fn what_does_not_fit_is_found() {
    let said = Said { chapter: &CHAPTERS[0], table: Shapes::of_table(), facts: Shapes::of_facts(&CHAPTERS[0]) };
    let fact = |text: &str| said.check_fact(&serde_json::from_str(text).unwrap());
    assert_eq!(fact(r#"{"fact":"settlers_enlisted","seat":0,"count":1}"#), Ok(()));
    for wrong in [
        r#"{"fact":"settlers_enlisted","seat":0}"#,
        r#"{"fact":"settlers_enlisted","seat":0,"count":1,"more":2}"#,
        r#"{"fact":"settlers_enlisted","seat":"Ann","count":1}"#,
        r#"{"fact":"hammer_gained","seat":0,"icon":"sea","hammers":1}"#,
        r#"{"fact":"cards_swapped","seat":0,"cards":["mc01"]}"#,
        r#"{"fact":"settlers_lost","seat":0}"#,
    ] {
        assert!(fact(wrong).is_err(), "{wrong}");
    }
}

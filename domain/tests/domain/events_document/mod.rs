//! `docs/events.md`: every event, every fact, every version of their shape, for people who read a log without
//! Longhand. It is generated from the types and their comments, and compared with every golden and recorded log.
//!
//! `LONGHAND_WRITE_DOCS=1 cargo nextest run -p domain events_document` regenerates it.

mod life;
mod shape;
mod text;

use crate::pebbles::{STEPS, TABLE_STEPS};
use domain::kernel::schemas::{self, Kind, bodies};
use domain::kernel::shapes::{self, Named, Step, TableStep};
use domain::kernel::table::event::{self, KINDS};
use domain::titles::RULESETS;
use domain::titles::century_from_east_to_west::facts::Fact as CenturyFact;
use domain::titles::railways_of_the_world::facts::Fact as RailwaysFact;
use domain::titles::world_123::facts::Fact as World123Fact;
use domain::titles::world_wonders::facts::Fact as WorldWondersFact;
use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, SchemaGenerator};
use serde_json::{Map, Value};
use std::collections::BTreeSet;
use std::path::Path;

/// The version of a shape that is written today, and its changes.
pub struct Versions {
    pub newest: u32,
    pub notes: Vec<VersionNote>,
}

/// A change in a version of a shape, in words.
pub struct VersionNote {
    pub version: u32,
    /// The kind of event, the fact, the action, the option that changed.
    pub name: String,
    pub words: &'static str,
}

impl Versions {
    /// For a title's part, from its steps.
    pub fn of(steps: &[Step]) -> Self {
        let mut notes = vec![];
        for (version, step) in (2..).zip(steps) {
            let mut note = |name: String, words| notes.push(VersionNote { version, name, words });
            for fact in step.facts {
                note(format!("fact `{}`", fact.name), fact.growth.words);
            }
            for action in step.actions {
                note(format!("action `{}`", action.name), action.growth.words);
            }
            let others =
                [("standing orders", step.standing), ("options", step.options), ("`breakdown`", step.breakdown)];
            for (name, growth) in others {
                growth.into_iter().for_each(|growth| note(name.to_owned(), growth.words));
            }
            for (fact, field) in step.unknown {
                note(
                    format!("fact `{fact}`"),
                    Box::leak(format!("`{field}` of older events is not known.").into_boxed_str()),
                );
            }
        }
        Self { newest: shapes::newest(steps.len()), notes }
    }

    /// For the table's part.
    pub fn of_table(steps: &[TableStep]) -> Self {
        let events = |(version, step): (u32, &TableStep)| -> Vec<VersionNote> {
            let note =
                |event: &Named| VersionNote { version, name: format!("`{}`", event.name), words: event.growth.words };
            step.events.iter().map(note).collect()
        };
        Self { newest: shapes::newest(steps.len()), notes: (2..).zip(steps).flat_map(events).collect() }
    }
}

/// A chapter about a title.
pub struct Chapter {
    pub id: &'static str,
    pub name: &'static str,
    folder: &'static str,
    facts: fn(&mut SchemaGenerator) -> Value,
    /// Figures of an outcome's `breakdown`.
    breakdown: &'static [(&'static str, &'static str)],
}

const CHAPTERS: [Chapter; 4] = [
    Chapter {
        id: "century-from-east-to-west",
        name: "Century: From East to West",
        folder: "century_from_east_to_west",
        facts: schema_of::<CenturyFact>,
        breakdown: &[
            ("bonus", "Points for bonus tiles."),
            ("cards", "Points for point cards."),
            ("exploration", "Points for exploration tiles."),
            ("goods", "Points for red, green and brown cubes."),
        ],
    },
    Chapter {
        id: "railways-of-the-world",
        name: "Railways of the World",
        folder: "railways_of_the_world",
        facts: schema_of::<RailwaysFact>,
        breakdown: &[
            ("baron", "Id of the Rail Baron card that was kept, or null."),
            ("baron_achieved", "Whether its objective is met."),
            ("baron_points", "Points for it."),
            ("bonds", "Bonds, each of which costs a point."),
            ("points", "Points on the income track."),
        ],
    },
    Chapter {
        id: "world-123",
        name: "World 123",
        folder: "world_123",
        facts: schema_of::<World123Fact>,
        breakdown: &[
            ("cargo", "Goods on the trolley: the first of the ties."),
            ("goods_total", "Points for delivered goods."),
            ("goods_vp", "The same by good: an object, for each good an integer."),
            ("last_income", "The last income in dollars, the second of the ties; null where there was none."),
            ("privilege_vp", "Points for privileges."),
            ("set_vp", "Points for full sets."),
            ("sets", "Full sets of all five goods."),
        ],
    },
    Chapter {
        id: "world-wonders",
        name: "World Wonders",
        folder: "world_wonders",
        facts: schema_of::<WorldWondersFact>,
        breakdown: &[
            ("districts", "Points for city districts."),
            ("least", "Points for the resource of which there is least."),
            ("loan", "0, or less for a loan that was not repaid."),
            ("monuments", "Points for rings on monument cards."),
            ("natural", "Points for natural resources beside pieces."),
            ("objectives", "Points for public objectives."),
            ("population", "Points for population rings."),
            ("target_easy", "Alone: the automaton's points in the easy mode; else absent."),
            ("target_hard", "Alone: the same in the hard mode; else absent."),
            ("mode", "Alone: `easy` or `hard`; else absent."),
        ],
    },
];

fn schema_of<T: JsonSchema>(generator: &mut SchemaGenerator) -> Value {
    T::json_schema(generator).to_value()
}

/// Shapes, and the types that they refer to by name.
pub struct Shapes {
    /// By kind, or by fact.
    pub all: Vec<(String, Value)>,
    pub named: Map<String, Value>,
}

impl Shapes {
    fn generator() -> SchemaGenerator {
        SchemaSettings::draft2020_12().for_serialize().into_generator()
    }

    fn of_table() -> Self {
        let mut generator = Self::generator();
        let parts: [Kind; 2] = [("head", schemas::HEAD), ("sealed", schemas::SEALED_PART)];
        let all = parts
            .into_iter()
            .chain(bodies())
            .map(|(name, schema)| (name.to_owned(), schema(&mut generator).to_value()));
        Self { all: all.collect(), named: generator.take_definitions(true) }
    }

    fn of_facts(chapter: &Chapter) -> Self {
        let mut generator = Self::generator();
        let schema = (chapter.facts)(&mut generator);
        let facts = schema["oneOf"].as_array().expect("facts are an enum").iter();
        let all = facts.map(|fact| {
            let mut fact = fact.clone();
            let name = fact["properties"]["fact"]["const"].as_str().expect("a fact has its name").to_owned();
            // The name is the heading; only the fields are left.
            fact["properties"].as_object_mut().expect("fields").remove("fact");
            fact["required"].as_array_mut().expect("a list").retain(|field| field != "fact");
            (name, fact)
        });
        Self { all: all.collect(), named: generator.take_definitions(true) }
    }

    pub fn get(&self, name: &str) -> Option<&Value> {
        self.all.iter().find(|(known, _)| known == name).map(|(_, shape)| shape)
    }
}

#[test]
fn every_kind_and_every_title_has_its_chapter() {
    let numbers: Vec<i16> = KINDS.iter().map(|(_, number)| *number).collect();
    assert_eq!(numbers, (1..=27).collect::<Vec<_>>());
    let described: Vec<&str> = bodies().iter().map(|(kind, _)| *kind).collect();
    assert_eq!(described, KINDS.iter().map(|(kind, _)| *kind).collect::<Vec<_>>());
    let titles: BTreeSet<&str> = RULESETS.all().map(|ruleset| ruleset.about().id).collect();
    assert_eq!(CHAPTERS.iter().map(|chapter| chapter.id).collect::<BTreeSet<_>>(), titles);
}

#[test]
fn a_change_of_a_shape_is_a_line_under_versions() {
    let (text, _) = text::document(&Versions::of_table(TABLE_STEPS), &CHAPTERS);
    assert!(text.contains("The shape of the table's part (`tv`) is at version 2."));
    assert!(text.contains("| 2 | `voted` | `withdraw` is `withdrawn` |\n"));
    let grown = Versions::of(STEPS);
    let said: Vec<String> =
        grown.notes.iter().map(|note| format!("{} {}: {}", note.version, note.name, note.words)).collect();
    assert_eq!(grown.newest, 3);
    assert!(said.contains(&"2 fact `taken`: `left` of older events is not known.".to_owned()), "{said:#?}");
    assert!(said.contains(&"3 action `take`: `n` is `stones`".to_owned()), "{said:#?}");
}

#[test]
fn the_events_document_says_what_the_types_say() {
    let (text, unexplained) = text::document(&Versions::of_table(event::STEPS), &CHAPTERS);
    assert!(unexplained.is_empty(), "without a comment of their own: {unexplained:#?}");
    for link in text.split("](#").skip(1).filter_map(|rest| rest.split(')').next()) {
        assert_eq!(text.matches(&format!("<a id=\"{link}\">")).count(), 1, "#{link} leads nowhere, or to two places");
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/events.md");
    if std::env::var_os("LONGHAND_WRITE_DOCS").is_some() {
        std::fs::write(&path, &text).unwrap();
    }
    let written = std::fs::read_to_string(&path).unwrap_or_default();
    let differs = written.lines().zip(text.lines()).position(|(written, text)| written != text);
    assert!(
        written == text,
        "docs/events.md is not what the types say (from line {} on): \
         LONGHAND_WRITE_DOCS=1 cargo nextest run -p domain events_document",
        differs.unwrap_or_else(|| written.lines().count().min(text.lines().count())) + 1
    );
}

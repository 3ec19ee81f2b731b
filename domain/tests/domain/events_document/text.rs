//! The text of `docs/events.md`.

use super::shape::{has_a_chapter, name_of, resolve, type_words, values, words};
use super::{Chapter, Shapes, Versions};
use domain::kernel::erased::AnyRuleset;
use domain::kernel::language::Phrase;
use domain::kernel::schemas::bodies;
use domain::kernel::table::event::kind_number;
use domain::titles::RULESETS;
use serde_json::Value;
use std::fmt::Write;
use std::path::Path;

/// Fields with the same meaning everywhere.
const EXPLAINED_ONCE: [(&str, &str); 6] = [
    ("seat", "Whose it is."),
    ("points", "How many points."),
    ("yellow", "How many yellow cubes."),
    ("red", "How many red cubes."),
    ("green", "How many green cubes."),
    ("brown", "How many brown cubes."),
];

const READING: &str = include_str!("reading.md");

/// The whole document, and the names of everything without a comment.
pub fn document(table_versions: &Versions, chapters: &[Chapter]) -> (String, Vec<String>) {
    let table = Shapes::of_table();
    let mut part = Part { prefix: "table", shapes: &table, out: String::new(), unexplained: vec![] };
    part.out += &READING.replace("{contents}", &contents(chapters));
    part.insert("{head}", |part| part.fields("the head", table.get("head").unwrap_or(&Value::Null)));
    part.insert("{sealed}", |part| part.fields("a sealed part", table.get("sealed").unwrap_or(&Value::Null)));
    for (mark, file, seq, sealed) in EXAMPLES {
        part.insert(mark, |part| part.out += &example(file, seq, sealed));
    }
    part.out += "\n## <a id=\"table\"></a>The table's events\n\nThe same for all titles. In brackets: the number in the `kind` column.\n\n### Kinds\n";
    let kinds: Vec<&str> = bodies().iter().map(|(kind, _)| *kind).collect();
    part.index(&kinds);
    for kind in kinds {
        part.entry(kind, &format!(" ({})", kind_number(kind)), table.get(kind).unwrap_or(&Value::Null));
    }
    part.named("What stands in them");
    part.versions(table_versions, "the table's part (`tv`)");
    let Part { mut out, mut unexplained, .. } = part;
    for chapter in chapters {
        let shapes = Shapes::of_facts(chapter);
        let mut part = Part { prefix: chapter.id, shapes: &shapes, out: String::new(), unexplained: vec![] };
        part.chapter(chapter);
        out += &part.out;
        unexplained.append(&mut part.unexplained);
    }
    (out, unexplained)
}

/// Mark, log, event, and whether to include its sealed parts.
const EXAMPLES: [(&str, &str, u64, bool); 3] = [
    (
        "{example_move}",
        "src/titles/century_from_east_to_west/golden/century-from-east-to-west@1/four-players-sensible.ndjson",
        9,
        false,
    ),
    ("{example_sealed}", "src/titles/railways_of_the_world/golden/railways-of-the-world@1/five.ndjson", 8, true),
    ("{example_dispute}", "tests/recorded/railways-of-the-world@1/takebacks-and-disputes.ndjson", 62, false),
];

fn contents(chapters: &[Chapter]) -> String {
    let mut out = String::new();
    for chapter in chapters {
        let _ = writeln!(
            out,
            "- [{}](#{}): its facts, [breakdown](#{1}.breakdown), [versions](#{1}.versions)",
            chapter.name, chapter.id
        );
    }
    out.trim_end().to_owned()
}

/// An export line, broken after the commas of its event's own keys.
fn example(file: &str, seq: u64, sealed: bool) -> String {
    let text = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(file)).unwrap_or_default();
    let lines = text.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
    let line = lines.into_iter().find(|line| line["event"]["seq"] == seq).unwrap_or_default();
    let event = line["event"].as_object().cloned().unwrap_or_default();
    let keys: Vec<String> = event.iter().map(|(key, value)| format!("  \"{key}\":{value}")).collect();
    let mut parts = String::from("[]");
    if sealed {
        let list = line["sealed"].as_array().cloned().unwrap_or_default();
        let list: Vec<String> = list.iter().map(|part| format!("  {part}")).collect();
        parts = format!("[\n{}\n]", list.join(",\n"));
    }
    format!(
        "```json\n{{\"event\":{{\n{}\n}},\n\"hash\":{},\n\"sealed\":{parts}}}\n```\n",
        keys.join(",\n"),
        line["hash"]
    )
}

/// The chapter being written, of the table or of a title.
struct Part<'s> {
    prefix: &'s str,
    shapes: &'s Shapes,
    out: String,
    unexplained: Vec<String>,
}

impl Part<'_> {
    fn chapter(&mut self, chapter: &Chapter) {
        let Chapter { id, name, folder, breakdown, .. } = chapter;
        let rulesets = RULESETS.of_title(id);
        let _ = write!(
            self.out,
            "\n## <a id=\"{id}\"></a>{name}\n\n`title` is `{id}`. Options, actions and standing orders are those of its \
             [rule book](../domain/src/titles/{folder}/RULES.md), where sections and marks such as R2 or Z4 are found, too; \
             ids are those of its [data](../domain/src/titles/{folder}/data).\n\n### Facts\n"
        );
        let shapes = self.shapes;
        let facts: Vec<&str> = shapes.all.iter().map(|(fact, _)| fact.as_str()).collect();
        self.index(&facts);
        for (fact, shape) in &shapes.all {
            self.entry(fact, "", shape);
        }
        self.named("What stands in facts");
        let _ = write!(
            self.out,
            "\n### <a id=\"{id}.breakdown\"></a>`breakdown` of an outcome\n\n| field | meaning |\n|---|---|\n"
        );
        for (field, words) in *breakdown {
            let _ = writeln!(self.out, "| `{field}` | {words} |");
        }
        self.versions(&Versions::of(rulesets[0].steps()), "this title's part (`v`)");
        self.rulesets(&rulesets);
    }

    /// Replaces a mark by written text.
    fn insert(&mut self, mark: &str, write: impl FnOnce(&mut Self)) {
        let whole = std::mem::take(&mut self.out);
        let (before, after) = whole.split_once(mark).unwrap_or_else(|| panic!("{mark} is not in the text"));
        before.clone_into(&mut self.out);
        write(self);
        let end = self.out.trim_end().len();
        self.out.truncate(end);
        self.out += after;
    }

    fn index(&mut self, names: &[&str]) {
        let links: Vec<String> = names.iter().map(|name| format!("[`{name}`](#{}.{name})", self.prefix)).collect();
        let _ = writeln!(self.out, "\n{}.", links.join(", "));
    }

    /// A kind or a fact: a sentence, and its fields.
    fn entry(&mut self, name: &str, after: &str, shape: &Value) {
        let said = words(shape);
        if said.is_empty() {
            self.unexplained.push(format!("{} {name}", self.prefix));
        }
        let _ = write!(self.out, "\n#### <a id=\"{}.{name}\"></a>`{name}`{after}\n\n{said}\n", self.prefix);
        if shape["properties"].as_object().is_some_and(|fields| !fields.is_empty()) {
            self.out.push('\n');
            self.fields(name, shape);
        }
    }

    fn fields(&mut self, of: &str, shape: &Value) {
        let Some(properties) = shape["properties"].as_object() else { return };
        self.out += "| field | type | meaning |\n|---|---|---|\n";
        // In the order of the type; optional ones come last.
        let always = shape["required"].as_array().into_iter().flatten().filter_map(Value::as_str);
        let always: Vec<&str> = always.filter(|field| properties.contains_key(*field)).collect();
        let perhaps = properties.keys().map(String::as_str).filter(|field| !always.contains(field));
        for field in always.iter().copied().chain(perhaps) {
            let shape = &properties[field];
            let types = type_words(shape, &self.shapes.named, &|name| self.link(name));
            let types = types.replace('|', "\\|");
            let meaning = self.meaning(of, field, shape);
            let optional = if always.contains(&field) { "" } else { " ?" };
            let _ = writeln!(self.out, "| `{field}`{optional} | {types} | {meaning} |");
        }
        if let Some(others) = shape.get("additionalProperties").filter(|others| **others != Value::Bool(false)) {
            let types = type_words(others, &self.shapes.named, &|name| self.link(name));
            let _ = writeln!(self.out, "| others | {types} | As said above. |");
        }
    }

    /// The description of a field; empty if its name and type say enough.
    fn meaning(&mut self, of: &str, field: &str, shape: &Value) -> String {
        let own = words(shape);
        if !own.is_empty() {
            return own.replace('|', "\\|");
        }
        if let Some((_, words)) = EXPLAINED_ONCE.iter().find(|(name, _)| *name == field) {
            return (*words).to_owned();
        }
        let of_type = self.words_of_type(shape);
        if of_type.is_empty() && !says_what_it_is(shape) {
            self.unexplained.push(format!("{} {of}.{field}", self.prefix));
        }
        of_type
    }

    /// The description of the type that it refers to.
    fn words_of_type(&self, shape: &Value) -> String {
        if name_of(shape).is_some() {
            return words(resolve(shape, &self.shapes.named));
        }
        let choices = shape["anyOf"].as_array().into_iter().flatten();
        choices.map(|choice| self.words_of_type(choice)).collect()
    }

    fn link(&self, name: &str) -> String {
        format!("[{name}](#{}.{name})", self.prefix)
    }

    /// The types that the fields refer to, by name.
    fn named(&mut self, heading: &str) {
        let shapes = self.shapes;
        let chapters: Vec<(&String, &Value)> = shapes.named.iter().filter(|(_, shape)| has_a_chapter(shape)).collect();
        if chapters.is_empty() {
            return;
        }
        let _ = writeln!(self.out, "\n### {heading}");
        for (name, shape) in chapters {
            let said = words(shape);
            if said.is_empty() {
                self.unexplained.push(format!("{} {name}", self.prefix));
            }
            let _ = write!(self.out, "\n#### <a id=\"{}.{name}\"></a>{name}\n\n{said}\n\n", self.prefix);
            match values(shape) {
                Some(values) => self.values(name, &values),
                None if shape["oneOf"].is_array() => self.one_key_of(name, shape),
                None => self.fields(name, shape),
            }
        }
    }

    fn values(&mut self, of: &str, values: &[(String, String)]) {
        self.out += "| value | meaning |\n|---|---|\n";
        for (value, words) in values {
            if words.is_empty() {
                self.unexplained.push(format!("{} {of} {value}", self.prefix));
            }
            let _ = writeln!(self.out, "| `{value}` | {words} |");
        }
    }

    /// An object with one key, which names the variant.
    fn one_key_of(&mut self, of: &str, shape: &Value) {
        self.out += "| key | type | meaning |\n|---|---|---|\n";
        for choice in shape["oneOf"].as_array().into_iter().flatten() {
            for (key, value) in choice["properties"].as_object().into_iter().flatten() {
                let types = type_words(value, &self.shapes.named, &|name| self.link(name));
                let said = words(choice);
                if said.is_empty() {
                    self.unexplained.push(format!("{} {of}.{key}", self.prefix));
                }
                let _ = writeln!(self.out, "| `{key}` | {types} | {said} |");
            }
        }
    }

    /// The differences between rulesets; all of them have one shape.
    fn rulesets(&mut self, rulesets: &[&dyn AnyRuleset]) {
        if let [_] = rulesets {
            return;
        }
        self.out += "\n### Rulesets\n\nAll are written in the same shape.\n\n";
        for ruleset in rulesets.iter().rev() {
            let differences = Phrase::sentences(ruleset.differences()).to_string();
            let _ = writeln!(
                self.out,
                "- `{}`: {}",
                ruleset.name(),
                if differences.is_empty() { "the first." } else { &differences }
            );
        }
    }

    fn versions(&mut self, versions: &Versions, of: &str) {
        let Versions { newest, notes } = versions;
        let _ = write!(self.out, "\n### <a id=\"{}.versions\"></a>Versions\n\n", self.prefix);
        let _ = writeln!(self.out, "The shape of {of} is at version {newest}.");
        if notes.is_empty() {
            self.out += "There is no other: what is written above holds for every log.\n";
            return;
        }
        self.out += "What is written above is this version. An event of an earlier version differs from it by the lines of all later ones.\n\n";
        self.out += "| version | what | what became different |\n|---|---|---|\n";
        for note in notes {
            let _ = writeln!(self.out, "| {} | {} | {} |", note.version, note.name, note.words);
        }
    }
}

/// A type described by its content, or a list of such a type: `id of a city`.
fn says_what_it_is(shape: &Value) -> bool {
    shape["title"].is_string() || shape["items"]["title"].is_string()
}

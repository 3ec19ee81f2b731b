//! A client written for the last version of the REST contract keeps working: its requests are still accepted, and
//! the fields it reads are still there. A breaking change fails here, unless the version's first number changes.
//!
//! `api/openapi.kept.json` is the document of the last version without its descriptions. When a version is
//! published, `LONGHAND_KEEP_DOCUMENT=1 cargo nextest run -p longhand-tests a_change_that_breaks_clients`
//! regenerates it.

use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::path::Path;

/// The direction of a value: from the client, or to it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    Asked,
    Answered,
}

/// The same part of two documents.
#[derive(Clone, Copy)]
struct Pair<'d> {
    before: &'d Value,
    after: &'d Value,
}

struct Comparison<'d> {
    documents: Pair<'d>,
    /// Named schemas that are being compared, or have been.
    seen: BTreeSet<(String, bool)>,
    broken: Vec<String>,
}

/// The changes from `before` to `after` that break a client.
fn breaks(before: &Value, after: &Value) -> Vec<String> {
    let documents = Pair { before, after };
    let mut comparison = Comparison { documents, seen: BTreeSet::new(), broken: vec![] };
    for (path, item) in before["paths"].as_object().into_iter().flatten() {
        for (method, operation) in item.as_object().into_iter().flatten() {
            let now = &after["paths"][path][method];
            let what = format!("{} {path}", method.to_uppercase());
            match now.is_object() {
                true => comparison.operation(&what, Pair { before: operation, after: now }),
                false => comparison.broken.push(format!("{what} is gone")),
            }
        }
    }
    comparison.broken
}

fn major(document: &Value) -> &str {
    document["info"]["version"].as_str().unwrap_or_default().split('.').next().unwrap_or_default()
}

fn target<'d>(document: &'d Value, part: &'d Value) -> &'d Value {
    match part["$ref"].as_str().and_then(|place| document.pointer(place.trim_start_matches('#'))) {
        Some(part) => target(document, part),
        None => part,
    }
}

/// The JSON types that a value may have.
fn types(document: &Value, schema: &Value) -> BTreeSet<&'static str> {
    const ALL: [&str; 6] = ["string", "number", "boolean", "object", "array", "null"];
    let schema = target(document, schema);
    let known = |name: &str| ALL.into_iter().find(|known| *known == if name == "integer" { "number" } else { name });
    let of = |value: &Value| match value {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(_) => "number",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
    };
    match (&schema["type"], &schema["const"], &schema["enum"]) {
        (_, Value::Null, Value::Array(words)) => return words.iter().map(of).collect(),
        (Value::String(name), ..) => return known(name).into_iter().collect(),
        (Value::Array(names), ..) => return names.iter().filter_map(|name| known(name.as_str()?)).collect(),
        (_, Value::Null, _) => {}
        (_, word, _) => return BTreeSet::from([of(word)]),
    }
    for union in ["oneOf", "anyOf"] {
        if let Some(parts) = schema[union].as_array() {
            return parts.iter().flat_map(|part| types(document, part)).collect();
        }
    }
    if schema["allOf"].is_array() || schema["properties"].is_object() {
        return BTreeSet::from(["object"]);
    }
    BTreeSet::from(ALL)
}

/// The values of an enumeration; `None`: any value.
fn words(document: &Value, schema: &Value) -> Option<BTreeSet<String>> {
    let schema = target(document, schema);
    if let Some(words) = schema["enum"].as_array() {
        return Some(words.iter().map(Value::to_string).collect());
    }
    schema.get("const").map(|word| BTreeSet::from([word.to_string()]))
}

/// The part of a union that is not null.
fn unwrapped<'d>(document: &'d Value, schema: &'d Value) -> &'d Value {
    let schema = target(document, schema);
    for union in ["oneOf", "anyOf"] {
        let parts = schema[union].as_array().into_iter().flatten();
        let mut parts = parts.filter(|part| part["type"] != "null");
        if let (Some(one), None) = (parts.next(), parts.next()) {
            return unwrapped(document, one);
        }
    }
    schema
}

impl Comparison<'_> {
    fn operation(&mut self, what: &str, pair: Pair<'_>) {
        let parameters = |document: &Value, operation: &Value| -> Vec<Value> {
            let listed = operation["parameters"].as_array().into_iter().flatten();
            listed.map(|parameter| target(document, parameter).clone()).collect()
        };
        let before = parameters(self.documents.before, pair.before);
        let after = parameters(self.documents.after, pair.after);
        let same = |one: &Value, other: &Value| one["name"] == other["name"] && one["in"] == other["in"];
        for parameter in &before {
            let what = format!("{what}: parameter {}", parameter["name"]);
            match after.iter().find(|other| same(parameter, other)) {
                Some(now) => {
                    self.schema(&what, Way::Asked, Pair { before: &parameter["schema"], after: &now["schema"] });
                }
                None => self.broken.push(format!("{what} is gone")),
            }
        }
        for parameter in after.iter().filter(|parameter| parameter["required"] == true) {
            if !before.iter().any(|other| same(parameter, other) && other["required"] == true) {
                self.broken.push(format!("{what}: parameter {} has to be there now", parameter["name"]));
            }
        }
        let body = |operation: &Value| operation["requestBody"]["content"]["application/json"]["schema"].clone();
        let bodies = (body(pair.before), body(pair.after));
        if bodies.0.is_object() {
            self.schema(&format!("{what}: body"), Way::Asked, Pair { before: &bodies.0, after: &bodies.1 });
        } else if pair.after["requestBody"]["required"] == true && !pair.before["requestBody"].is_object() {
            self.broken.push(format!("{what}: it takes a body now"));
        }
        for (status, answer) in pair.before["responses"].as_object().into_iter().flatten() {
            let content = &target(self.documents.before, answer)["content"];
            let now = &target(self.documents.after, &pair.after["responses"][status])["content"];
            for (kind, media) in content.as_object().into_iter().flatten().filter(|_| status.starts_with('2')) {
                let what = format!("{what}: {status} {kind}");
                match now.get(kind) {
                    Some(other) if kind == "application/json" => {
                        self.schema(&what, Way::Answered, Pair { before: &media["schema"], after: &other["schema"] });
                    }
                    Some(_) => {}
                    None => self.broken.push(format!("{what} is gone")),
                }
            }
        }
    }

    fn schema(&mut self, what: &str, way: Way, pair: Pair<'_>) {
        if let (Some(name), Some(other)) = (pair.before["$ref"].as_str(), pair.after["$ref"].as_str())
            && !self.seen.insert((format!("{name} {other}"), way == Way::Asked))
        {
            return;
        }
        let Pair { before, after } = self.documents;
        let (had, has) = (types(before, pair.before), types(after, pair.after));
        // Accepted values must stay accepted, and no new values may be returned.
        let (less, more) = if way == Way::Asked { (&had, &has) } else { (&has, &had) };
        if let Some(odd) = less.difference(more).next() {
            let says = if way == Way::Asked { "is taken no more" } else { "may come now" };
            self.broken.push(format!("{what}: {odd} {says}"));
            return;
        }
        let (had, has) = (words(before, pair.before), words(after, pair.after));
        if way == Way::Asked
            && let Some(has) = has
        {
            match had {
                Some(had) if had.is_subset(&has) => {}
                _ => self.broken.push(format!("{what}: of the words only {has:?} are taken now")),
            }
        }
        let (had, has) = (unwrapped(before, pair.before), unwrapped(after, pair.after));
        if had["items"].is_object() && has["items"].is_object() {
            self.schema(&format!("{what}[]"), way, Pair { before: &had["items"], after: &has["items"] });
        }
        self.fields(what, way, Pair { before: had, after: has });
    }

    /// The properties of objects; unions are not handled here.
    fn fields(&mut self, what: &str, way: Way, pair: Pair<'_>) {
        let (Some(had), Some(has)) = (pair.before["properties"].as_object(), pair.after["properties"].as_object())
        else {
            return;
        };
        let requires = |schema: &Value, name: &str| {
            schema["required"].as_array().is_some_and(|names| names.iter().any(|known| known == name))
        };
        for (name, before) in had {
            let what = format!("{what}.{name}");
            match has.get(name) {
                Some(after) => self.schema(&what, way, Pair { before, after }),
                None => self.broken.push(format!("{what} is gone")),
            }
            if way == Way::Answered
                && requires(pair.before, name)
                && !requires(pair.after, name)
                && has.contains_key(name)
            {
                self.broken.push(format!("{what} may be missing now"));
            }
        }
        for name in has.keys().filter(|name| way == Way::Asked && requires(pair.after, name)) {
            if !requires(pair.before, name) {
                self.broken.push(format!("{what}.{name} has to be there now"));
            }
        }
    }
}

/// Without the descriptions for people.
fn without_words(value: &Value) -> Value {
    match value {
        Value::Object(fields) => {
            let spoken = |name: &str, value: &Value| match name {
                "description" | "summary" => value.is_string(),
                "examples" | "example" => true,
                "tags" => value.is_array(),
                _ => false,
            };
            fields
                .iter()
                .filter(|(name, value)| !spoken(name, value))
                .map(|(name, value)| (name.clone(), without_words(value)))
                .collect()
        }
        Value::Array(items) => items.iter().map(without_words).collect(),
        other => other.clone(),
    }
}

#[test]
fn a_change_that_breaks_clients_needs_another_version() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../api/openapi.kept.json");
    let now = api::contract::document();
    if std::env::var_os("LONGHAND_KEEP_DOCUMENT").is_some() {
        std::fs::write(&path, format!("{}\n", without_words(&now))).unwrap();
    }
    let kept: Value = serde_json::from_str(&std::fs::read_to_string(&path).unwrap()).unwrap();
    assert!(kept["paths"].as_object().is_some_and(|paths| paths.len() > 70), "the kept document is whole");
    let broken = breaks(&kept, &now);
    assert!(
        broken.is_empty() || major(&kept) != major(&now),
        "clients of version {} stumble over this; VERSION in api/src/contract/mod.rs needs another first number, and its \
         users a line in the changelog: {broken:#?}",
        kept["info"]["version"]
    );
}

#[test]
fn what_breaks_a_client_is_told_from_what_does_not() {
    let small = || {
        json!({
            "info": {"version": "1.1"},
            "paths": {"/a": {"post": {
                "parameters": [{"name": "n", "in": "query", "schema": {"type": ["integer", "string"]}}],
                "requestBody": {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/Ask"}}}},
                "responses": {"200": {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/Told"}}}}}
            }}},
            "components": {"schemas": {
                "Ask": {"type": "object", "required": ["a"], "properties": {
                    "a": {"enum": ["x", "y"]}, "b": {"anyOf": [{"$ref": "#/components/schemas/Told"}, {"type": "null"}]}
                }},
                "Told": {"type": "object", "required": ["c"], "properties": {
                    "c": {"type": "array", "items": {"type": "string"}}, "d": {"type": ["integer", "null"]}
                }}
            }}
        })
    };
    let changed = |place: &str, value: Value| {
        let mut other = small();
        let (parent, name) = place.rsplit_once('/').unwrap();
        let name = name.replace("~1", "/");
        let parent = other.pointer_mut(parent).unwrap();
        match value {
            Value::Null => drop(parent.as_object_mut().unwrap().remove(&name)),
            value => parent[&name] = value,
        }
        breaks(&small(), &other)
    };
    assert_eq!(breaks(&small(), &small()), Vec::<String>::new());
    let told = "/components/schemas/Told";
    let ask = "/components/schemas/Ask";
    for (place, value, said) in [
        ("/paths/~1a".to_owned(), Value::Null, "POST /a is gone"),
        ("/paths/~1a/post/parameters".into(), json!([]), "POST /a: parameter \"n\" is gone"),
        (
            "/paths/~1a/post/parameters".into(),
            json!([{"name": "n", "in": "query", "required": true, "schema": {"type": ["integer", "string"]}}]),
            "POST /a: parameter \"n\" has to be there now",
        ),
        (
            "/paths/~1a/post/parameters".into(),
            json!([{"name": "n", "in": "query", "schema": {"type": "integer"}}]),
            "POST /a: parameter \"n\": string is taken no more",
        ),
        (format!("{ask}/required"), json!(["a", "b"]), "POST /a: body.b has to be there now"),
        (
            format!("{ask}/properties/a"),
            json!({"enum": ["x"]}),
            "POST /a: body.a: of the words only {\"\\\"x\\\"\"} are taken now",
        ),
        (format!("{ask}/properties/b"), Value::Null, "POST /a: body.b is gone"),
        (format!("{told}/required"), json!([]), "POST /a: 200 application/json.c may be missing now"),
        (
            format!("{told}/properties/c/items"),
            json!({"type": "integer"}),
            "POST /a: 200 application/json.c[]: number may come now",
        ),
        (format!("{told}/properties/d"), Value::Null, "POST /a: 200 application/json.d is gone"),
        (
            format!("{told}/properties/d/type"),
            json!(["integer", "null", "string"]),
            "POST /a: 200 application/json.d: string may come now",
        ),
    ] {
        let broken = changed(&place, value);
        assert!(broken.iter().any(|broken| broken == said), "{place}: {broken:?}");
    }
    // Accepting more, returning more fields, and returning fewer values break nobody.
    for (place, value) in [
        (format!("{ask}/properties/a"), json!({"enum": ["x", "y", "z"]})),
        (format!("{ask}/properties/e"), json!({"type": "string"})),
        (format!("{ask}/required"), json!([])),
        (format!("{told}/properties/e"), json!({"type": "string"})),
    ] {
        assert_eq!(changed(&place, value), Vec::<String>::new(), "{place}");
    }
}

//! Checks every answer in a test against the description of the REST contract: status, media type, body, and the
//! code of a problem. So clients can rely on the description.

use jsonschema::Validator;
use reqwest::header::HeaderMap;
use serde_json::{Map, Value, json};
use std::collections::HashMap;
use std::fs::OpenOptions;
use std::io::Write as _;
use std::path::Path;
use std::sync::{Arc, LazyLock, Mutex};

/// The document, with the schemas compiled so far.
struct Contract {
    document: Value,
    /// Paths split into parts, with their operations.
    paths: Vec<(Vec<String>, String)>,
    validators: Mutex<HashMap<String, Arc<Validator>>>,
}

static CONTRACT: LazyLock<Contract> = LazyLock::new(|| {
    // Read from disk, so that the file can be regenerated without a build.
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../api/openapi.json");
    let text = std::fs::read_to_string(file).expect("the document");
    let document: Value = serde_json::from_str(&text).expect("the document is JSON");
    let paths = document["paths"].as_object().expect("paths").keys();
    let mut paths: Vec<_> = paths.map(|path| (parts(path), path.clone())).collect();
    // `/seats/me` before `/bots/{seat}`: fixed parts come before parameters.
    paths.sort_by_key(|(parts, _)| parts.iter().filter(|part| part.starts_with('{')).count());
    Contract { document, paths, validators: Mutex::default() }
});

fn parts(path: &str) -> Vec<String> {
    path.split('/').map(str::to_owned).collect()
}

/// The difference between an answer and the description; `None` if it matches, or the path is a page's.
pub fn differs(method: &str, path: &str, status: u16, headers: &HeaderMap, body: &[u8]) -> Option<String> {
    let contract = &*CONTRACT;
    let path = path.split(['?', '#']).next().unwrap_or_default();
    let asked = parts(path);
    let fits = |known: &[String]| {
        known.len() == asked.len()
            && known.iter().zip(&asked).all(|(known, part)| known.starts_with('{') || known == part)
    };
    let (_, known) = contract.paths.iter().find(|(parts, _)| fits(parts))?;
    let operation = &contract.document["paths"][known][method.to_lowercase()];
    if !operation.is_object() {
        return None;
    }
    let what = format!("{method} {known}");
    let responses = &operation["responses"];
    let class = format!("{}XX", status / 100);
    let Some(response) = [status.to_string(), class].iter().find_map(|status| responses.get(status)) else {
        return Some(format!("{what}: no answer {status} is described"));
    };
    let response = contract.resolved(response);
    let Some(contents) = response["content"].as_object() else {
        let empty = body.is_empty();
        return (!empty).then(|| format!("{what}: a body comes with {status}, and none is described"));
    };
    let kind = headers.get("content-type").and_then(|kind| kind.to_str().ok());
    let kind = kind.unwrap_or_default().split(';').next().unwrap_or_default().trim();
    if status >= 400 && kind == "text/html" {
        // A page, because the request prefers HTML.
        return None;
    }
    let Some(content) = contents.get(kind) else {
        return Some(format!("{what}: {status} comes as `{kind}`, described are {:?}", contents.keys()));
    };
    // Compressed bodies are not unpacked here.
    if headers.contains_key("content-encoding") || kind != "application/json" && !kind.ends_with("+json") {
        return None;
    }
    let value: Value = match serde_json::from_slice(body) {
        Ok(value) => value,
        Err(error) => return Some(format!("{what}: {status} is no JSON: {error}")),
    };
    let errors = contract.errors(&content["schema"], &value);
    if !errors.is_empty() {
        return Some(format!("{what}: {status} is not as described: {}", errors.join("; ")));
    }
    let codes = content["examples"].as_object().filter(|_| kind == "application/problem+json")?;
    let code = value["code"].as_str().unwrap_or_default();
    // Titles add their own codes to 422, and an operator may suspend any caller.
    (status != 422 && code != "account_suspended" && !codes.contains_key(code))
        .then(|| format!("{what}: {status} has the code `{code}`, which is not described"))
}

/// Fails the test. With `LONGHAND_UNDESCRIBED=file` it writes the error to that file and continues, to list all at
/// once.
pub fn complain(wrong: &str) {
    let Some(file) = std::env::var_os("LONGHAND_UNDESCRIBED") else { panic!("{wrong}") };
    let mut file = OpenOptions::new().create(true).append(true).open(file).expect("a file");
    writeln!(file, "{wrong}").expect("it is written");
}

impl Contract {
    fn resolved<'d>(&'d self, part: &'d Value) -> &'d Value {
        match part["$ref"].as_str().and_then(|place| self.document.pointer(place.trim_start_matches('#'))) {
            Some(target) => target,
            None => part,
        }
    }

    fn errors(&self, schema: &Value, value: &Value) -> Vec<String> {
        let validator = {
            let mut known = self.validators.lock().expect("no panic inside");
            let made = || Arc::new(self.validator(schema));
            known.entry(schema.to_string()).or_insert_with(made).clone()
        };
        told(&validator, value)
    }

    fn validator(&self, schema: &Value) -> Validator {
        validator(&self.document, schema)
    }
}

fn validator(document: &Value, schema: &Value) -> Validator {
    // Only the schemas that this one refers to: reading all of them takes a second, for each answer's schema.
    let mut named = Map::new();
    collect(document, schema, &mut named);
    let whole = json!({"allOf": [schema], "components": {"schemas": named}});
    jsonschema::draft202012::new(&whole).expect("the document's schemas are schemas")
}

fn collect(document: &Value, part: &Value, named: &mut Map<String, Value>) {
    match part {
        Value::Object(fields) => {
            for (key, value) in fields {
                match value.as_str().and_then(|place| place.strip_prefix("#/components/schemas/")) {
                    // A discriminator's mapping names some, too.
                    Some(name) if !named.contains_key(name) => {
                        let schema = &document["components"]["schemas"][name];
                        assert!(!schema.is_null(), "{key} names {name}, which is not there");
                        named.insert(name.to_owned(), schema.clone());
                        collect(document, schema, named);
                    }
                    _ => collect(document, value, named),
                }
            }
        }
        Value::Array(items) => items.iter().for_each(|item| collect(document, item, named)),
        _ => {}
    }
}

fn told(validator: &Validator, value: &Value) -> Vec<String> {
    let tell = |error: jsonschema::ValidationError<'_>| {
        let mut text = error.to_string();
        if text.len() > 600 {
            let end: Vec<char> = text.chars().rev().take(300).collect();
            text = format!("...{}", end.into_iter().rev().collect::<String>());
        }
        format!("at `{}`: {text}", error.instance_path())
    };
    validator.iter_errors(value).take(3).map(tell).collect()
}

/// The differences between `value` and a schema of `document`.
pub fn schema_errors(document: &Value, schema: &Value, value: &Value) -> Vec<String> {
    told(&validator(document, schema), value)
}

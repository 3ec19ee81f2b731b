//! The OpenAPI document of the REST contract, made from the code: paths with requests and answers
//! (`paths`), the types that handlers read and write, and the titles' own schemas. It exists only with the
//! feature `schemas`, which the tests enable. The server sends `api/openapi.json`, which a test compares
//! with this ([ADR 15](../../../docs/adr/0015-the-document-comes-from-the-code.md)).
//!
//! `LONGHAND_WRITE_DOCS=1 cargo nextest run -p longhand-tests the_document_is_what_the_code_says` rewrites
//! the file.

mod events;
mod naming;
mod operation;
mod parameters;
mod paths;
mod problems;
mod schemas;
mod titles;

use operation::{Method, Operation};
use schemas::Schemas;
use serde::Serialize as _;
use serde_json::{Map, Value, json};
use service::contract::shapes;

/// The contract's version. A change that breaks clients needs a new first number; a test compares with the
/// last document.
pub const VERSION: &str = "2.0";

const ABOUT: &str = include_str!("about.md");

/// Examples: of requests and answers by operation id, of problems by code.
const EXAMPLES: &str = include_str!("examples.json");

/// The whole OpenAPI document.
pub fn document() -> Value {
    let examples: Value = serde_json::from_str(EXAMPLES).expect("the examples are JSON");
    let mut schemas = Schemas::new();
    let mut paths = Map::new();
    for operation in operations() {
        let path = paths.entry(operation.path()).or_insert_with(|| json!({}));
        path[operation.method.name] = operation.describe(&mut schemas, &examples);
    }
    let (headers, parameters) = (parameters::headers(), parameters::parameters());
    schemas.answer::<shapes::WebhookBody>();
    schemas.answer::<shapes::ExportLine>();
    let problem = schemas.answer::<shapes::Problem>();
    let mut document = json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Longhand",
            "version": VERSION,
            "summary": "Correspondence board games.",
            "description": ABOUT.trim_end(),
            "license": {"name": "MIT OR Apache-2.0", "identifier": "MIT OR Apache-2.0"},
        },
        "servers": [{"url": "http://127.0.0.1:8080", "description": "This server."}],
        "tags": paths::tags(),
        "security": [{"bearer": []}],
        "paths": paths,
        "components": {
            "securitySchemes": parameters::security_schemes(),
            "parameters": parameters,
            "headers": headers,
            "responses": problems::responses(&problem),
            "examples": examples["shared"],
            "schemas": schemas.finish(),
        },
    });
    schemas::settle(&mut document);
    document
}

/// The document of webhook calls. It is separate because client generators would treat it as something to
/// call.
pub fn webhooks() -> Value {
    let document = document();
    let all = &document["components"]["schemas"];
    let mut schemas = Map::new();
    let mut wanted = vec!["WebhookBody".to_owned()];
    while let Some(name) = wanted.pop() {
        let mut schema = all[&name].clone();
        naming::walk(&mut schema, &mut |part| {
            let named = part.get("$ref").and_then(Value::as_str).and_then(|place| place.rsplit('/').next());
            wanted.extend(named.filter(|name| !schemas.contains_key(*name)).map(str::to_owned));
        });
        schemas.insert(name, schema);
    }
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Webhooks of Longhand",
            "version": VERSION,
            "summary": "The requests that a webhook of `POST /api/v1/me/webhooks` receives.",
            "license": document["info"]["license"],
        },
        "webhooks": {"gameEvent": paths::webhook(&naming::reference("WebhookBody"))},
        "components": {"schemas": schemas},
    })
}

/// The text of a document's file.
pub fn text_of(document: &Value) -> String {
    let mut text = vec![];
    // One space per level: the file is part of the binary.
    let form = serde_json::ser::PrettyFormatter::with_indent(b" ");
    document.serialize(&mut serde_json::Serializer::with_formatter(&mut text, form)).expect("JSON");
    text.push(b'\n');
    String::from_utf8(text).expect("JSON is text")
}

/// All operations, each with `is_read` set if a `GET` of its path is described.
fn operations() -> Vec<Operation> {
    let mut all = paths::operations();
    let read: Vec<String> = all.iter().filter(|one| one.method.name == "get").map(Operation::path).collect();
    all.iter_mut().for_each(|one| one.is_read = read.contains(&one.path()));
    all
}

/// All paths with their methods, in the form of the table of routes, without the prefix `/api/v1`.
pub fn described() -> Vec<(String, &'static str)> {
    let rest = paths::operations().into_iter().filter_map(|operation| {
        let Operation { method, .. } = &operation;
        Some((operation.path().strip_prefix("/api/v1")?.to_owned(), Method::verb(*method)))
    });
    rest.collect()
}

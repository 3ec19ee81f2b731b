//! Schemas of events, flat for each kind: head, the kind's own fields, and fields outside the payload.

use super::naming::{self, Side, camel, reference};
use domain::kernel::schemas::{HEAD, bodies};
use domain::kernel::table::event::{STEPS, SealedPart};
use schemars::SchemaGenerator;
use serde_json::{Map, Value, json};

/// Fields outside the payload.
fn beside(generator: &mut SchemaGenerator) -> Value {
    let sealed = generator.subschema_for::<SealedPart>().to_value();
    json!({
        "hash": {
            "$ref": "#/components/schemas/Hash",
            "description": "SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and `sealed`, as canonical JSON (RFC 8785)."
        },
        "struck": {"type": "boolean", "description": "True if the event was reverted later."},
        "sealed": {"type": "array", "items": sealed, "description": "The sealed parts that the caller may open."}
    })
}

/// Fields that a kind got later; older events in the log lack them.
fn later(kind: &str) -> Vec<String> {
    let mut fields = Map::new();
    for step in STEPS.iter().flat_map(|step| step.events).filter(|step| step.name == kind) {
        // A step that fails on an empty event changed existing fields and added none.
        let _ = (step.growth.change)(&mut fields);
    }
    fields.into_iter().map(|(name, _)| name).collect()
}

pub fn add(generator: &mut SchemaGenerator, all: &mut Map<String, Value>) {
    let head = naming::tidy(HEAD(generator).to_value(), Side::Answer);
    let beside = beside(generator);
    let mut kinds = vec![];
    let mut mapping = Map::new();
    for (kind, body) in bodies() {
        let mut body = naming::tidy(body(generator).to_value(), Side::Answer);
        naming::walk(&mut body, &mut |part| {
            if part.get("$ref").is_some_and(|place| *place == reference("Action")["$ref"]) {
                *part = reference("SeenAction");
            }
        });
        let mut required = vec![];
        let mut properties = Map::new();
        for part in [&head, &json!({"properties": beside, "required": ["hash", "struck", "sealed"]}), &body] {
            properties.extend(part["properties"].as_object().cloned().unwrap_or_default());
            required.extend(part["required"].as_array().cloned().unwrap_or_default());
        }
        properties.insert("kind".into(), json!({"type": "string", "const": kind}));
        let later = later(kind);
        required.retain(|name| !later.iter().any(|later| name == later));
        let name = format!("Event{}", camel(kind));
        body["properties"] = properties.into();
        body["required"] = required.into();
        mapping.insert(kind.into(), reference(&name)["$ref"].clone());
        kinds.push(reference(&name));
        all.insert(name, body);
    }
    all.insert(
        "Event".into(),
        json!({
            "description": "One immutable row of a game's log, as the caller may read it. Later versions add kinds; ignore those you do not know.",
            "oneOf": kinds,
            "discriminator": {"propertyName": "kind", "mapping": mapping},
        }),
    );
}

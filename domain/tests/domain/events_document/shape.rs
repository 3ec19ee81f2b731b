//! A JSON Schema in plain words, and whether JSON fits it.

use serde_json::{Map, Value};

/// Schemas by name.
pub type Named = Map<String, Value>;

/// The type that a schema refers to, or the schema itself.
pub fn resolve<'s>(schema: &'s Value, named: &'s Named) -> &'s Value {
    name_of(schema).and_then(|name| named.get(name)).unwrap_or(schema)
}

/// The name of the type that a schema refers to.
pub fn name_of(schema: &Value) -> Option<&str> {
    schema["$ref"].as_str()?.rsplit('/').next()
}

/// The comment, on one line.
pub fn words(schema: &Value) -> String {
    schema["description"].as_str().unwrap_or_default().split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The values of an enum, each with its comment.
pub fn values(schema: &Value) -> Option<Vec<(String, String)>> {
    if let Some(values) = schema["enum"].as_array() {
        return Some(values.iter().filter_map(|value| Some((value.as_str()?.to_owned(), String::new()))).collect());
    }
    if let Some(value) = schema["const"].as_str() {
        return Some(vec![(value.to_owned(), words(schema))]);
    }
    let parts: Option<Vec<_>> = schema["oneOf"].as_array()?.iter().map(values).collect();
    Some(parts?.concat())
}

/// Whether it needs a chapter of its own: an object, or an enum with explained values.
pub fn has_a_chapter(schema: &Value) -> bool {
    match values(schema) {
        Some(values) => values.iter().any(|(_, words)| !words.is_empty()),
        None => schema["properties"].is_object() || schema["oneOf"].is_array(),
    }
}

/// A type in words, for a reader of JSON. `link` makes a link to the chapter of a name.
pub fn type_words(schema: &Value, named: &Named, link: &impl Fn(&str) -> String) -> String {
    let inner = |schema: &Value| type_words(schema, named, link);
    if let Some(name) = name_of(schema) {
        let found = resolve(schema, named);
        return if has_a_chapter(found) { link(name) } else { inner(found) };
    }
    if let Some(title) = schema["title"].as_str() {
        let example = schema["examples"][0].as_str().map(|example| format!(", such as `{example}`"));
        return or_null(title.to_owned() + &example.unwrap_or_default(), schema);
    }
    if let Some(values) = values(schema) {
        let values: Vec<String> = values.iter().map(|(value, _)| format!("`{value}`")).collect();
        return or_null(format!("one of {}", values.join(", ")), schema);
    }
    if let Some(choices) = schema["anyOf"].as_array() {
        return choices.iter().map(inner).reduce(either).unwrap_or_default();
    }
    let name = match &schema["type"] {
        Value::String(name) => name.as_str(),
        Value::Array(names) => names.iter().filter_map(Value::as_str).find(|name| *name != "null").unwrap_or("null"),
        _ => "",
    };
    let words = match name {
        "array" => list_words(schema, inner),
        "object" => format!("object, for each key: {}", inner(&schema["additionalProperties"])),
        "boolean" => "true or false".into(),
        "string" => "text".into(),
        "integer" => "integer".into(),
        "null" => return "null".into(),
        _ => "JSON".into(),
    };
    or_null(words, schema)
}

fn list_words(schema: &Value, inner: impl Fn(&Value) -> String) -> String {
    if let Some(parts) = schema["prefixItems"].as_array() {
        return format!("list of {}: {}", parts.len(), parts.iter().map(inner).collect::<Vec<_>>().join("; "));
    }
    let of = inner(&schema["items"]);
    match (schema["minItems"].as_u64(), schema["maxItems"].as_u64()) {
        (Some(least), Some(most)) if least == most => format!("list of {least}: {of}"),
        _ => format!("list: {of}"),
    }
}

fn or_null(words: String, schema: &Value) -> String {
    let nullable = schema["type"].as_array().is_some_and(|names| names.iter().any(|name| name == "null"));
    if nullable { either(words, "null".into()) } else { words }
}

fn either(one: String, other: String) -> String {
    let comma = if one.contains([',', ';', ':']) { "," } else { "" };
    format!("{one}{comma} or {other}")
}

/// Whether `json` has this shape: every key known, no required key missing, every value of its type.
pub fn fits(json: &Value, schema: &Value, named: &Named) -> Result<(), String> {
    let schema = resolve(schema, named);
    if schema == &Value::Bool(true) {
        return Ok(());
    }
    for choices in ["anyOf", "oneOf"] {
        if let Some(choices) = schema[choices].as_array() {
            let wrong: Vec<String> = choices.iter().filter_map(|choice| fits(json, choice, named).err()).collect();
            return if wrong.len() < choices.len() { Ok(()) } else { Err(wrong.join(", or ")) };
        }
    }
    if !schema["const"].is_null() && *json != schema["const"]
        || schema["enum"].as_array().is_some_and(|values| !values.contains(json))
    {
        return Err(format!("{json} is no value of it"));
    }
    let is = match json {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(_) => "integer",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
    };
    let of_type = match &schema["type"] {
        Value::String(name) => name == is,
        Value::Array(names) => names.iter().any(|name| name == is),
        _ => true,
    };
    if !of_type {
        return Err(format!("{json} is not of type {}", schema["type"]));
    }
    match json {
        Value::Array(items) => list_fits(items, schema, named),
        Value::Object(fields) => object_fits(fields, schema, named),
        _ => Ok(()),
    }
}

fn list_fits(items: &[Value], schema: &Value, named: &Named) -> Result<(), String> {
    let count = items.len() as u64;
    if schema["minItems"].as_u64().is_some_and(|least| count < least)
        || schema["maxItems"].as_u64().is_some_and(|most| count > most)
    {
        return Err(format!("a list of {count}"));
    }
    for (place, item) in items.iter().enumerate() {
        let schema = schema["prefixItems"].get(place).unwrap_or(&schema["items"]);
        if !schema.is_null() {
            fits(item, schema, named).map_err(|why| format!("[{place}] {why}"))?;
        }
    }
    Ok(())
}

fn object_fits(fields: &Map<String, Value>, schema: &Value, named: &Named) -> Result<(), String> {
    if schema["properties"].is_null() && schema["additionalProperties"].is_null() {
        // The title's own; it is described elsewhere.
        return Ok(());
    }
    for (key, value) in fields {
        let known = schema["properties"].get(key).or_else(|| schema.get("additionalProperties"));
        let known =
            known.filter(|known| **known != Value::Bool(false)).ok_or_else(|| format!("no word about `{key}`"))?;
        fits(value, known, named).map_err(|why| format!("`{key}` {why}"))?;
    }
    let required = schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str);
    for key in required {
        if !fields.contains_key(key) {
            return Err(format!("`{key}` is not there"));
        }
    }
    Ok(())
}

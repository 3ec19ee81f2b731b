//! Brings schemas into a form for client generators: values of the domain get names, enumerations become
//! lists of words, and a union's variants get schemas of their own.

use serde_json::{Map, Value, json};

/// Whether a schema is for requests or for answers.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Side {
    Request,
    Answer,
}

/// Titles of inline schemas in `domain`, and the named schemas with the same content.
const NAMED: [(&str, &str); 12] = [
    ("seat", "SeatNumber"),
    ("moment in UTC", "Time"),
    ("id", "Id"),
    ("id of a game", "Id"),
    ("id of a player", "Id"),
    ("draw `[purpose, n, value, of]`", "Draw"),
    ("fact of the title", "Fact"),
    ("action of the title", "Action"),
    ("options of the game", "Options"),
    ("options of a new game", "NewOptions"),
    ("view of the title", "View"),
    ("event of the log", "Event"),
];

/// Whether this is the name of such a value: it is the same in requests and answers, and described once.
pub fn is_given(name: &str) -> bool {
    NAMED.iter().any(|(_, known)| *known == name)
}

pub fn walk(value: &mut Value, visit: &mut impl FnMut(&mut Value)) {
    visit(value);
    match value {
        Value::Object(fields) => fields.values_mut().for_each(|value| walk(value, visit)),
        Value::Array(items) => items.iter_mut().for_each(|value| walk(value, visit)),
        _ => {}
    }
}

/// A schema in the document's form.
pub fn tidy(mut schema: Value, side: Side) -> Value {
    tidy_in_place(&mut schema, side);
    schema
}

fn tidy_in_place(schema: &mut Value, side: Side) {
    if *schema == Value::Bool(true) {
        *schema = json!({});
    }
    let Some(fields) = schema.as_object_mut() else { return };
    // Descend only into keywords that contain schemas: a property may be called `items` or `title`.
    for (key, part) in fields.iter_mut() {
        match (key.as_str(), part) {
            ("properties" | "$defs" | "patternProperties", Value::Object(parts)) => {
                parts.values_mut().for_each(|part| tidy_in_place(part, side));
            }
            ("oneOf" | "anyOf" | "allOf" | "prefixItems", Value::Array(parts)) => {
                parts.iter_mut().for_each(|part| tidy_in_place(part, side));
            }
            ("items" | "not" | "if" | "then" | "else", part) => tidy_in_place(part, side),
            ("additionalProperties", part @ Value::Object(_)) => tidy_in_place(part, side),
            _ => {}
        }
    }
    words(fields);
    if fields.get("default").is_some_and(Value::is_null) {
        fields.remove("default");
    }
    let said = fields.get("enum").and_then(Value::as_array).into_iter().flatten().chain(fields.get("const"));
    if !fields.contains_key("type")
        && fields.keys().any(|key| key == "enum" || key == "const")
        && said.clone().all(Value::is_string)
    {
        fields.insert("type".into(), "string".into());
    }
    if fields.get("format").and_then(Value::as_str).is_some_and(|format| format.contains("int") || format == "double") {
        fields.remove("format");
    }
    if let Some(Value::String(text)) = fields.get_mut("description") {
        *text = text.split("\n\n").map(|part| part.replace('\n', " ")).collect::<Vec<_>>().join("\n\n");
        if text.is_empty() {
            fields.remove("description");
        }
    }
    null_apart(fields);
    if let Some(Value::Array(parts)) = fields.get("prefixItems") {
        // No further items are allowed; this tells generators without tuple support what the items are.
        let mut kinds: Vec<Value> = vec![];
        for part in parts {
            let mut part = part.clone();
            if let Some(fields) = part.as_object_mut() {
                fields.remove("description");
            }
            if !kinds.contains(&part) {
                kinds.push(part);
            }
        }
        let items = if kinds.len() == 1 { kinds.swap_remove(0) } else { json!({"anyOf": kinds}) };
        fields.insert("items".into(), items);
    }
    if side == Side::Answer {
        // An optional field of an answer is never null.
        let required = fields.get("required").cloned().unwrap_or_default();
        let required = |name: &str| required.as_array().is_some_and(|all| all.contains(&name.into()));
        let parts = fields.get_mut("properties").and_then(Value::as_object_mut).into_iter().flatten();
        parts.filter(|(name, _)| !required(name)).for_each(|(_, part)| without_null(part));
    }
    let Some(title) = fields.get("title").and_then(Value::as_str).map(str::to_owned) else { return };
    fields.remove("title");
    let Some((_, name)) = NAMED.iter().find(|(known, _)| *known == title) else {
        fields.entry("description").or_insert_with(|| capital(&title).into());
        return;
    };
    let nullable = fields.get("type").is_some_and(Value::is_array);
    let mut named = Map::new();
    if let Some(text) = fields.get("description") {
        named.insert("description".into(), text.clone());
    }
    let place = reference(name);
    if nullable {
        named.insert("anyOf".into(), json!([place, {"type": "null"}]));
    } else {
        named.insert("$ref".into(), place["$ref"].clone());
    }
    *fields = named;
}

/// Separates null from an enumeration's words: generators cannot handle null among strings.
fn null_apart(fields: &mut Map<String, Value>) {
    let Some(Value::Array(words)) = fields.get("enum") else { return };
    let said: Vec<Value> = words.iter().filter(|word| !word.is_null()).cloned().collect();
    if said.len() == words.len() {
        return;
    }
    fields.remove("enum");
    fields.remove("type");
    fields.insert("anyOf".into(), json!([{"type": "string", "enum": said}, {"type": "null"}]));
}

pub fn reference(name: &str) -> Value {
    json!({"$ref": format!("#/components/schemas/{name}")})
}

/// Removes null from the allowed values.
pub fn without_null(schema: &mut Value) {
    let Some(fields) = schema.as_object_mut() else { return };
    if let Some(Value::Array(types)) = fields.get_mut("type") {
        types.retain(|known| known != "null");
        if let [one] = types.as_slice() {
            let one = one.clone();
            fields.insert("type".into(), one);
        }
    }
    if let Some(Value::Array(words)) = fields.get_mut("enum") {
        words.retain(|word| !word.is_null());
    }
    for union in ["anyOf", "oneOf"] {
        let Some(Value::Array(parts)) = fields.get_mut(union) else { continue };
        parts.retain(|part| part["type"] != "null");
        if let [Value::Object(one)] = parts.as_slice() {
            let one = one.clone();
            fields.remove(union);
            for (key, value) in one {
                fields.entry(key).or_insert(value);
            }
        }
    }
}

/// Turns a union of documented constants into one enumeration, with their comments as its description.
fn words(fields: &mut Map<String, Value>) {
    let Some(Value::Array(parts)) = fields.get("oneOf") else { return };
    let is_words =
        |part: &Value| part["type"] == "string" && (part.get("const").is_some() || part.get("enum").is_some());
    let (said, other): (Vec<&Value>, Vec<&Value>) = parts.iter().partition(|part| is_words(part));
    if said.is_empty() {
        return;
    }
    let mut list = vec![];
    let mut told = vec![];
    for part in said {
        if let Some(word) = part.get("const") {
            list.push(word.clone());
            if let (Some(word), Some(text)) = (word.as_str(), part["description"].as_str()) {
                told.push(format!("`{word}`: {}", text.replace('\n', " ")));
            }
        }
        list.extend(part["enum"].as_array().into_iter().flatten().cloned());
    }
    let other: Vec<Value> = other.into_iter().cloned().collect();
    let mut text = fields.get("description").and_then(Value::as_str).unwrap_or_default().to_owned();
    if !told.is_empty() {
        if !text.is_empty() {
            text.push(' ');
        }
        text.push_str(&told.join(" "));
    }
    fields.remove("oneOf");
    if !text.is_empty() {
        fields.insert("description".into(), text.into());
    }
    let list = json!({"type": "string", "enum": list});
    if other.is_empty() {
        fields.extend(list.as_object().cloned().unwrap_or_default());
    } else {
        let parts: Vec<Value> = std::iter::once(list).chain(other).collect();
        fields.insert("oneOf".into(), parts.into());
    }
}

/// Joins a named choice of two enumerations into one: generators turn enumerations into values, which this
/// union would use before they are defined.
pub fn join_words(all: &mut Map<String, Value>) {
    let words_of = |all: &Map<String, Value>, part: &Value| -> Option<Vec<Value>> {
        let name = part["$ref"].as_str()?.rsplit('/').next()?;
        all.get(name)?.get("enum")?.as_array().cloned()
    };
    for name in all.keys().cloned().collect::<Vec<_>>() {
        let parts = all[&name]["anyOf"].as_array().cloned().unwrap_or_default();
        let lists: Option<Vec<Vec<Value>>> = parts.iter().map(|part| words_of(all, part)).collect();
        let Some(lists) = lists.filter(|lists| !lists.is_empty()) else { continue };
        let Some(fields) = all.get_mut(&name).and_then(Value::as_object_mut) else { continue };
        fields.remove("anyOf");
        fields.insert("type".into(), "string".into());
        fields.insert("enum".into(), lists.concat().into());
    }
}

/// Gives the object variants of a named union schemas of their own: `By` has `ByPlayer`, `ByBot`,
/// `BySystem`.
pub fn hoist(all: &mut Map<String, Value>) {
    for name in all.keys().cloned().collect::<Vec<_>>() {
        hoist_one(all, &name);
    }
}

fn hoist_one(all: &mut Map<String, Value>, name: &str) {
    let Some(mut schema) = all.get(name).cloned() else { return };
    let Some(Value::Array(parts)) = schema.get_mut("oneOf") else { return };
    let tag = tag_of(parts);
    let mut mapping = Map::new();
    for part in parts.iter_mut().filter(|part| part["type"] == "object" && part.get("properties").is_some()) {
        let word = match &tag {
            Some(tag) => part["properties"][tag]["const"].as_str(),
            None => part["required"][0].as_str(),
        };
        let Some(word) = word.map(str::to_owned) else { continue };
        let own = format!("{name}{}", camel(&word));
        let place = reference(&own);
        mapping.insert(word, place["$ref"].clone());
        all.insert(own, std::mem::replace(part, place));
    }
    if let Some(tag) = tag {
        schema["discriminator"] = json!({"propertyName": tag, "mapping": mapping});
    }
    all.insert(name.to_owned(), schema);
}

/// The property with a different constant in each variant.
fn tag_of(parts: &[Value]) -> Option<String> {
    let first = parts.first()?["properties"].as_object()?;
    let is_tag = |name: &&String| parts.iter().all(|part| part["properties"][name.as_str()]["const"].is_string());
    first.keys().find(is_tag).cloned()
}

pub fn camel(word: &str) -> String {
    word.split(['_', '-', '.']).map(capital).collect()
}

fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

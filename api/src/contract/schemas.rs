//! Collects the schemas of requests and answers by name.

use super::{events, naming, titles};
use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, SchemaGenerator};
use serde_json::{Map, Value, json};
use service::contract::kinds;

const PLACE: &str = "/components/schemas";

pub struct Schemas {
    requests: SchemaGenerator,
    answers: SchemaGenerator,
}

impl Schemas {
    pub fn new() -> Self {
        let settings = || SchemaSettings::draft2020_12().with(|s| s.definitions_path = PLACE.into());
        let mut answers = settings().for_serialize().into_generator();
        kinds::name_all(&mut answers);
        Self { requests: settings().for_deserialize().into_generator(), answers }
    }

    /// The schema of an answer of type `T`.
    pub fn answer<T: JsonSchema>(&mut self) -> Value {
        let schema = self.answers.subschema_for::<T>().to_value();
        naming::tidy(schema, naming::Side::Answer)
    }

    /// The schema of a request body of type `T`.
    pub fn request<T: JsonSchema>(&mut self) -> Value {
        let mut schema = naming::tidy(self.requests.subschema_for::<T>().to_value(), naming::Side::Request);
        if let Some(name) = schema["$ref"].as_str().and_then(|place| place.strip_prefix("#/components/schemas/")) {
            schema["$ref"] = format!("#/components/schemas/{ASKED}{name}").into();
        }
        schema
    }

    /// The fields of a query as parameters: name, schema, whether it is required.
    pub fn query<T: JsonSchema>(&mut self) -> Vec<(String, Value, bool)> {
        let schema = naming::tidy(T::json_schema(&mut self.requests).to_value(), naming::Side::Request);
        let required = |name: &str| schema["required"].as_array().is_some_and(|all| all.contains(&name.into()));
        let fields = schema["properties"].as_object().into_iter().flatten();
        fields
            .map(|(name, field)| {
                let mut field = field.clone();
                naming::without_null(&mut field);
                renamed_references(&mut field);
                (name.clone(), field, required(name))
            })
            .collect()
    }

    /// All named schemas. If a request and an answer share a name but not a shape, the request's is
    /// `New...`.
    pub fn finish(mut self) -> Value {
        let mut all = Map::new();
        events::add(&mut self.answers, &mut all);
        titles::add(&mut all);
        let answers = self.answers.take_definitions(true);
        for (name, schema) in answers {
            all.insert(name, naming::tidy(schema, naming::Side::Answer));
        }
        let asked: Map<String, Value> = self.requests.take_definitions(true).into_iter().collect();
        for (name, schema) in asked {
            let mut schema = naming::tidy(schema, naming::Side::Request);
            renamed_references(&mut schema);
            all.insert(format!("{ASKED}{name}"), schema);
        }
        naming::join_words(&mut all);
        naming::hoist(&mut all);
        Value::Object(all)
    }
}

/// Marks the name of a request schema until it is known whether an answer has another shape of that name.
pub const ASKED: &str = "asked:";

/// Makes references within a request schema point to request schemas.
fn renamed_references(schema: &mut Value) {
    naming::walk(schema, &mut |schema| {
        let Some(place) = schema.get_mut("$ref") else { return };
        let Some(name) = place.as_str().and_then(|place| place.strip_prefix("#/components/schemas/")) else { return };
        if !name.starts_with(ASKED) && !naming::is_given(name) {
            *place = json!(format!("#/components/schemas/{ASKED}{name}"));
        }
    });
}

/// Decides the names of request schemas over the whole document: the plain name if answers have the same
/// shape or none of that name, otherwise with `New` in front.
pub fn settle(document: &mut Value) {
    let Some(all) = document["components"]["schemas"].as_object_mut() else { return };
    let asked: Vec<String> = all.keys().filter(|name| name.starts_with(ASKED)).cloned().collect();
    let mut names = Map::new();
    for name in asked {
        let schema = all.remove(&name).unwrap_or_default();
        let plain = name.trim_start_matches(ASKED);
        let settled = match all.get(plain) {
            // Stored settings accept more in requests than answers contain.
            Some(_) if plain.starts_with("New") => plain.to_owned(),
            Some(answered) if without_marks(answered) != without_marks(&schema) => format!("New{plain}"),
            _ => plain.to_owned(),
        };
        names.insert(name, settled.clone().into());
        all.insert(settled, schema);
    }
    naming::walk(document, &mut |value| {
        let Some(place) = value.get_mut("$ref") else { return };
        let Some(name) = place.as_str().and_then(|place| place.strip_prefix("#/components/schemas/")) else { return };
        if let Some(settled) = names.get(name).and_then(Value::as_str) {
            *place = json!(format!("#/components/schemas/{settled}"));
        }
    });
    let values = document.pointer_mut("/components/schemas").and_then(Value::as_object_mut);
    for schema in values.into_iter().flat_map(Map::values_mut) {
        for place in schema.pointer_mut("/discriminator/mapping").and_then(Value::as_object_mut).into_iter().flatten() {
            if let Some(plain) = place.1.as_str().map(|place| place.replace(ASKED, "")) {
                *place.1 = plain.into();
            }
        }
    }
}

fn without_marks(schema: &Value) -> Value {
    serde_json::from_str(&schema.to_string().replace(ASKED, "")).unwrap_or_default()
}

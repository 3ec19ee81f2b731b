//! Options and actions by derive: read with serde, described with schemars.

use super::refusal::Refusal;
use schemars::{JsonSchema, generate::SchemaSettings};
use serde::de::DeserializeOwned;
use serde_json::Value;

/// Reads options or an action of a type with `#[serde(deny_unknown_fields)]`. A failure is refused with `code`
/// (`bad_option`, `bad_action`) and the reason.
///
/// # Errors
/// The JSON does not fit the type.
pub fn read<T: DeserializeOwned>(raw: &Value, code: &'static str) -> Result<T, Refusal> {
    serde_json::from_value(raw.clone()).map_err(|error| Refusal::new(code, format!("{error}.")))
}

/// The JSON Schema of a type. Clients read it, and the page for a new game builds its form from it.
pub fn schema<T: JsonSchema>() -> Value {
    let settings = SchemaSettings::draft2020_12().with(|settings| {
        settings.inline_subschemas = true;
        settings.meta_schema = None;
    });
    settings.into_generator().into_root_schema_for::<T>().to_value()
}

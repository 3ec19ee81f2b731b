//! A form's fields by name, some of them repeated.

use serde::Deserialize;

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(transparent)]
pub struct Fields(Vec<(String, String)>);

impl Fields {
    /// The field with this name, trimmed; empty if absent.
    pub fn get(&self, name: &str) -> &str {
        self.0.iter().find(|(known, _)| known == name).map_or("", |(_, value)| value.trim())
    }

    /// All fields with this name, trimmed, without empty ones.
    pub fn all<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a str> {
        let fits = self.0.iter().filter(move |(known, _)| known == name);
        fits.map(|(_, value)| value.trim()).filter(|value| !value.is_empty())
    }

    pub fn has(&self, name: &str) -> bool {
        self.0.iter().any(|(known, _)| known == name)
    }
}

/// A field with a few options.
#[derive(Debug)]
pub struct Choice {
    pub name: String,
    pub label: String,
    pub values: Vec<Value>,
}

/// An option.
#[derive(Debug)]
pub struct Value {
    pub value: String,
    pub label: String,
    pub is_chosen: bool,
}

impl Choice {
    /// `values`: each with its label.
    pub fn new(name: &str, label: String, chosen: &str, values: impl IntoIterator<Item = (String, String)>) -> Self {
        let value = |(value, label): (String, String)| Value { is_chosen: value == chosen, value, label };
        Self { name: name.to_owned(), label, values: values.into_iter().map(value).collect() }
    }
}

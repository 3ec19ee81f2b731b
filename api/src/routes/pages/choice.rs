//! One choice of a list on a form.

/// A value with its words, and whether it is chosen.
#[derive(Debug)]
pub struct Choice {
    pub value: String,
    pub label: String,
    pub chosen: bool,
}

impl Choice {
    /// Choices by value and label; the one whose value is `chosen`.
    pub fn of(values: impl IntoIterator<Item = (String, String)>, chosen: &str) -> Vec<Self> {
        let choice = |(value, label): (String, String)| Self { chosen: value == chosen, value, label };
        values.into_iter().map(choice).collect()
    }
}

//! An option of a select list in a form.

/// A value with its label, and whether it is selected.
#[derive(Debug)]
pub struct Choice {
    pub value: String,
    pub label: String,
    pub chosen: bool,
}

impl Choice {
    /// Options from values and labels; the one with value `chosen` is selected.
    pub fn of(values: impl IntoIterator<Item = (String, String)>, chosen: &str) -> Vec<Self> {
        let choice = |(value, label): (String, String)| Self { chosen: value == chosen, value, label };
        values.into_iter().map(choice).collect()
    }
}

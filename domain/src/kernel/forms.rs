//! Orders as forms: a title describes a kind of standing order by its fields. The filled-in form becomes the line
//! that a player would have typed. The form's page knows no title, and the line is judged like any other.

use crate::kernel::language::Phrase;

/// A form for one kind of standing order.
#[derive(Clone, Debug)]
pub struct OrderForm {
    /// Unique among the kinds of a title, `[a-z-]`.
    pub key: &'static str,
    pub name: Phrase,
    /// Its effect, in a sentence or two.
    pub does: Phrase,
    pub fields: Vec<Field>,
    /// The order: `{key}` stands for a field. A part in brackets is left out if a field in it is empty (`auto bid
    /// {max}[ turns {turns}]`). Parts in brackets that are joined by `&` are left out one by one; the rest is
    /// joined by *and* (`[ if free {free} & card {card}]`).
    pub line: &'static str,
}

/// A field of a form.
#[derive(Clone, Debug)]
pub struct Field {
    /// Unique in its form, `[a-z0-9]`.
    pub key: &'static str,
    pub label: Phrase,
    pub input: Input,
}

/// The type of a field.
#[derive(Clone, Debug)]
pub enum Input {
    Number {
        min: i64,
        max: i64,
        value: i64,
    },
    /// One of these: its text in the line, and its label. The first is preselected.
    Choice(Vec<(String, Phrase)>),
    /// Orders, one per line, joined by `between`; `like`: an example.
    Orders {
        between: &'static str,
        like: &'static str,
        required: bool,
    },
    /// A few words of the notation; `like`: an example.
    Text {
        like: &'static str,
    },
}

impl Field {
    pub fn number(key: &'static str, label: Phrase, (min, max): (i64, i64), value: i64) -> Self {
        Self { key, label, input: Input::Number { min, max, value } }
    }

    pub fn choice<T: Into<String>>(
        key: &'static str,
        label: Phrase,
        choices: impl IntoIterator<Item = (T, Phrase)>,
    ) -> Self {
        let choices = choices.into_iter().map(|(typed, called)| (typed.into(), called)).collect();
        Self { key, label, input: Input::Choice(choices) }
    }

    pub fn orders(key: &'static str, label: Phrase, between: &'static str, like: &'static str, required: bool) -> Self {
        Self { key, label, input: Input::Orders { between, like, required } }
    }

    /// Whether the field is required.
    pub fn is_required(&self) -> bool {
        match &self.input {
            Input::Number { .. } => true,
            Input::Orders { required, .. } => *required,
            Input::Choice(_) | Input::Text { .. } => false,
        }
    }

    /// The field's input as it stands in the line.
    fn typed(&self, filled: &str) -> String {
        match &self.input {
            Input::Orders { between, .. } => {
                let orders = filled.lines().map(str::trim).filter(|order| !order.is_empty());
                orders.collect::<Vec<_>>().join(between)
            }
            // Keep it on one line.
            _ => filled.split_whitespace().collect::<Vec<_>>().join(" "),
        }
    }
}

impl OrderForm {
    /// The order made from `filled`, which returns the input of a field by its key.
    pub fn order(&self, filled: impl Fn(&str) -> String) -> String {
        let mut order = String::new();
        let mut rest = self.line;
        while let Some(from) = rest.find('[') {
            let until = rest[from..].find(']').map_or(rest.len(), |at| from + at);
            order.push_str(&self.part(&rest[..from], &filled).0);
            let bracket = &rest[from + 1..until];
            // A word that leads all parts, such as `if`, goes before the first one that stays.
            let (lead, parts) = match bracket.split_once(" & ") {
                Some(_) => bracket.split_at(bracket[1..].find(' ').map_or(0, |at| at + 2)),
                None => ("", bracket),
            };
            let parts = parts.split(" & ").map(|part| self.part(part, &filled));
            let parts: Vec<String> = parts.filter(|(_, is_whole)| *is_whole).map(|(part, _)| part).collect();
            if !parts.is_empty() {
                order.push_str(lead);
                order.push_str(&parts.join(" and "));
            }
            rest = rest.get(until + 1..).unwrap_or_default();
        }
        order.push_str(&self.part(rest, &filled).0);
        order
    }

    /// A part of the line with its fields filled in, and whether all of them were filled.
    fn part(&self, part: &str, filled: &impl Fn(&str) -> String) -> (String, bool) {
        let (mut text, mut is_whole) = (part.to_owned(), true);
        for field in &self.fields {
            let mark = format!("{{{}}}", field.key);
            if part.contains(&mark) {
                let typed = field.typed(&filled(field.key));
                is_whole &= !typed.is_empty();
                // Braces only mark fields; no order contains any.
                text = text.replacen(&mark, &typed.replace(['{', '}'], ""), 1);
            }
        }
        (text, is_whole)
    }
}

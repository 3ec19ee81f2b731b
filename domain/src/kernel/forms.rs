//! Orders as forms: a title describes a kind of standing order by its fields, and what is filled in becomes the line that
//! somebody would have typed. Whoever shows a form knows no title, and a line is judged as any other.

use crate::kernel::language::Phrase;

/// A kind of standing order, as a form asks for it.
#[derive(Clone, Debug)]
pub struct OrderForm {
    /// Unique among the kinds of a title: `[a-z-]`.
    pub key: &'static str,
    pub name: Phrase,
    /// What it does, a sentence or two.
    pub does: Phrase,
    pub fields: Vec<Field>,
    /// The order: `{key}` is what stands in a field; a part in brackets is left out where a field in it is empty
    /// (`auto bid {max}[ turns {turns}]`). Parts that `&` parts in brackets are left out one by one; those that stay are joined
    /// by *and* (`[ if free {free} & card {card}]`).
    pub line: &'static str,
}

/// A field of a form.
#[derive(Clone, Debug)]
pub struct Field {
    /// Unique in its form: `[a-z0-9]`.
    pub key: &'static str,
    pub label: Phrase,
    pub input: Input,
}

/// What can be filled into a field.
#[derive(Clone, Debug)]
pub enum Input {
    Number {
        min: i64,
        max: i64,
        value: i64,
    },
    /// One of these: as it stands in the line, and as it is called. The first is chosen beforehand.
    Choice(Vec<(String, Phrase)>),
    /// Orders, one a line, which `between` joins; `like`: an example.
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

    /// Whether it has to be filled in.
    pub fn is_required(&self) -> bool {
        match &self.input {
            Input::Number { .. } => true,
            Input::Orders { required, .. } => *required,
            Input::Choice(_) | Input::Text { .. } => false,
        }
    }

    /// What was filled in, as it stands in the line.
    fn typed(&self, filled: &str) -> String {
        match &self.input {
            Input::Orders { between, .. } => {
                let orders = filled.lines().map(str::trim).filter(|order| !order.is_empty());
                orders.collect::<Vec<_>>().join(between)
            }
            // A line stays one.
            _ => filled.split_whitespace().collect::<Vec<_>>().join(" "),
        }
    }
}

impl OrderForm {
    /// The order that `filled` (what stands in the field of a key) makes.
    pub fn order(&self, filled: impl Fn(&str) -> String) -> String {
        let mut order = String::new();
        let mut rest = self.line;
        while let Some(from) = rest.find('[') {
            let until = rest[from..].find(']').map_or(rest.len(), |at| from + at);
            order.push_str(&self.part(&rest[..from], &filled).0);
            let bracket = &rest[from + 1..until];
            // What leads all parts, as `if`, stands before the first that stays.
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

    /// A part of the line, filled in, and whether all its fields were.
    fn part(&self, part: &str, filled: &impl Fn(&str) -> String) -> (String, bool) {
        let (mut text, mut is_whole) = (part.to_owned(), true);
        for field in &self.fields {
            let mark = format!("{{{}}}", field.key);
            if part.contains(&mark) {
                let typed = field.typed(&filled(field.key));
                is_whole &= !typed.is_empty();
                // Braces mark fields alone; no order has any.
                text = text.replacen(&mark, &typed.replace(['{', '}'], ""), 1);
            }
        }
        (text, is_whole)
    }
}

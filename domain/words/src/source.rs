//! What stands in a message file: its messages, their attributes and the figures that they take.

use fluent_syntax::ast::{CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;
use std::collections::{BTreeMap, BTreeSet};

/// One message of a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Shape {
    /// The figures of its text and of its attributes: `seat`.
    pub figures: BTreeSet<String>,
    /// The names of its attributes, in the file's order. A message with attributes is a family: one of them is said.
    pub attributes: Vec<String>,
    /// Its text as the file writes it, for whoever reads the code.
    pub text: String,
    has_value: bool,
}

impl Shape {
    /// It has a text for each of several keys, no text of its own.
    pub fn is_family(&self) -> bool {
        !self.attributes.is_empty() && !self.has_value
    }
}

/// The messages of a file by their ids. On the file's mistakes: what they are, with their lines.
pub fn shapes(file: &str) -> Result<BTreeMap<String, Shape>, String> {
    let resource = parser::parse(file).map_err(|(_, errors)| {
        let line = |at: usize| file[..at.min(file.len())].lines().count().max(1);
        errors.iter().map(|error| format!("line {}: {error}", line(error.pos.start))).collect::<Vec<_>>().join("; ")
    })?;
    let mut shapes = BTreeMap::new();
    for entry in &resource.body {
        let Entry::Message(message) = entry else { continue };
        let mut shape = Shape { has_value: message.value.is_some(), ..Shape::default() };
        if let Some(value) = &message.value {
            in_pattern(value, &mut shape.figures);
        }
        for attribute in &message.attributes {
            in_pattern(&attribute.value, &mut shape.figures);
            shape.attributes.push(attribute.id.name.to_owned());
        }
        shape.text = text_of(file, message.id.name);
        if shapes.insert(message.id.name.to_owned(), shape).is_some() {
            return Err(format!("`{}` stands there twice", message.id.name));
        }
    }
    Ok(shapes)
}

/// The lines of a message as they stand in the file.
fn text_of(file: &str, id: &str) -> String {
    let begins = |line: &str| line.strip_prefix(id).is_some_and(|rest| rest.trim_start().starts_with('='));
    let mut lines = file.lines().skip_while(|line| !begins(line));
    let first = lines.next().unwrap_or_default();
    let more = lines.take_while(|line| line.starts_with([' ', '}']) || line.is_empty());
    std::iter::once(first).chain(more).collect::<Vec<_>>().join("\n").trim_end().to_owned()
}

fn in_pattern(pattern: &Pattern<&str>, figures: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            in_expression(expression, figures);
        }
    }
}

fn in_expression(expression: &Expression<&str>, figures: &mut BTreeSet<String>) {
    match expression {
        Expression::Inline(inline) => in_inline(inline, figures),
        Expression::Select { selector, variants } => {
            in_inline(selector, figures);
            variants.iter().for_each(|variant| in_pattern(&variant.value, figures));
        }
    }
}

fn in_inline(inline: &InlineExpression<&str>, figures: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            figures.insert(id.name.to_owned());
        }
        InlineExpression::Placeable { expression } => in_expression(expression, figures),
        InlineExpression::FunctionReference { arguments, .. } => in_arguments(arguments, figures),
        // A term takes no figures of the message.
        _ => {}
    }
}

fn in_arguments(arguments: &CallArguments<&str>, figures: &mut BTreeSet<String>) {
    arguments.positional.iter().for_each(|argument| in_inline(argument, figures));
    arguments.named.iter().for_each(|argument| in_inline(&argument.value, figures));
}

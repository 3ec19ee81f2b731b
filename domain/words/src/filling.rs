//! Messages filled in without Fluent's resolver, for a fifth of what it takes: those of text, figures, and choices by a figure,
//! as nearly all are.

use crate::language::{Language, MOST};
use crate::phrase::{Phrase, isolated};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use fluent_syntax::ast::{Expression, InlineExpression, Pattern, PatternElement, Variant, VariantKey};
use std::sync::OnceLock;

/// Whose words a message is, and the figures of it.
pub(crate) struct Filling<'a> {
    pub(crate) figures: &'a [(&'static str, Phrase)],
    /// Of the message: by it are its choices made.
    pub(crate) language: Language,
    /// English where the message is only there in English, and the figures are not.
    pub(crate) language_of_figures: Language,
}

impl Filling<'_> {
    /// Adds the message to `text`. False where it is another than we fill in here, and nothing was added.
    pub(crate) fn fill_in(&self, text: &mut String, pattern: &Pattern<&str>) -> bool {
        // Looked through first: figures are messages themselves.
        let simple = self.is_simple(pattern);
        if simple {
            self.add(text, pattern);
        }
        simple
    }

    fn is_simple(&self, pattern: &Pattern<&str>) -> bool {
        pattern.elements.iter().all(|element| match element {
            PatternElement::TextElement { .. } => true,
            PatternElement::Placeable { expression: Expression::Inline(inline) } => self.figure(inline).is_some(),
            PatternElement::Placeable { expression: Expression::Select { selector, variants } } => {
                self.chosen(selector, variants).is_some_and(|chosen| self.is_simple(chosen))
            }
        })
    }

    fn add(&self, text: &mut String, pattern: &Pattern<&str>) {
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => text.push_str(value),
                PatternElement::Placeable { expression: Expression::Inline(inline) } => {
                    if let Some(figure) = self.figure(inline) {
                        figure.add_to(text, self.language_of_figures);
                    }
                }
                PatternElement::Placeable { expression: Expression::Select { selector, variants } } => {
                    if let Some(chosen) = self.chosen(selector, variants) {
                        self.add(text, chosen);
                    }
                }
            }
        }
    }

    fn figure(&self, inline: &InlineExpression<&str>) -> Option<&Phrase> {
        let InlineExpression::VariableReference { id } = inline else { return None };
        self.figures.iter().find(|(known, _)| *known == id.name).map(|(_, figure)| figure)
    }

    /// What a figure chooses: a text its own key, a number its own or the one of its plural, both in the order in which they
    /// stand there; else the default. `None` where we do not choose.
    fn chosen<'p, 's>(
        &self,
        selector: &InlineExpression<&str>,
        variants: &'p [Variant<&'s str>],
    ) -> Option<&'p Pattern<&'s str>> {
        let chosen = match self.figure(selector)? {
            Phrase::Verbatim(text) => {
                let text = isolated(text);
                variants.iter().find(|variant| matches!(variant.key, VariantKey::Identifier { name } if name == text))
            }
            Phrase::Number(number) => {
                let plural = plural(*number, self.language)?;
                let mut found = None;
                for variant in variants {
                    let is_it = match variant.key {
                        VariantKey::Identifier { name } => name == plural,
                        VariantKey::NumberLiteral { value } => value.parse::<i64>().ok()? == *number,
                    };
                    if is_it {
                        found = Some(variant);
                        break;
                    }
                }
                found
            }
            _ => return None,
        };
        chosen.or_else(|| variants.iter().find(|variant| variant.default)).map(|variant| &variant.value)
    }
}

/// The plurals of Unicode's CLDR, as Fluent names them.
const PLURALS: [&str; 6] = ["zero", "one", "two", "few", "many", "other"];

/// Whose plurals are kept; larger numbers go by Fluent each time.
const NUMBERS: i64 = 200;

/// The plural of a number in a language; `None` where it is not kept.
fn plural(number: i64, language: Language) -> Option<&'static str> {
    static KEPT: [OnceLock<Vec<Option<&'static str>>>; MOST] = [const { OnceLock::new() }; MOST];
    let kept = KEPT[language.number()].get_or_init(|| plurals(language));
    *kept.get(usize::try_from(number).ok()?)?
}

/// As Fluent chooses them.
fn plurals(language: Language) -> Vec<Option<&'static str>> {
    let keys: String = PLURALS.iter().map(|plural| format!(" [{plural}] {plural}\n")).collect();
    let Ok(asked) = FluentResource::try_new(format!("asked = {{ $number ->\n{keys} *[none] none\n }}\n")) else {
        return vec![];
    };
    let mut bundle = FluentBundle::new_concurrent(vec![language.identifier()]);
    let added = bundle.add_resource(asked).is_ok();
    let Some(pattern) = bundle.get_message("asked").and_then(|asked| asked.value()).filter(|_| added) else {
        return vec![];
    };
    let said = |number: i64| {
        let arguments = FluentArgs::from_iter([("number", FluentValue::from(number))]);
        let said = bundle.format_pattern(pattern, Some(&arguments), &mut vec![]);
        PLURALS.into_iter().find(|plural| *plural == said)
    };
    (0..NUMBERS).map(said).collect()
}

//! A pseudo-language: English with accents, two fifths longer. What is run through in it shows which texts came from no message
//! file (they have no accents) and where a longer language has no room.

use crate::language::{AddError, Language};
use crate::messages::{Messages, OWN};
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, Resource};
use fluent_syntax::{parser, serializer};
use std::collections::HashMap;

/// The tag of the pseudo-language: English with accents, as others call it, too.
pub const TAG: &str = "en-XA";

/// Adds the pseudo-language of these rooms; what it is called where it was added before.
///
/// # Errors
/// As [`Language::add`].
pub fn add(rooms: &[&Messages]) -> Result<Language, AddError> {
    if let Some(there) = Language::find(TAG) {
        return Ok(there);
    }
    Language::add(TAG, rooms.iter().copied().chain([&OWN]).map(file).collect::<HashMap<_, _>>())
}

/// The file of a room in the pseudo-language, and the room's name.
pub fn file(room: &Messages) -> (String, String) {
    let english = room.file(Language::EN).unwrap_or_default();
    (room.room().to_owned(), translated(english, std::ptr::eq(room, &OWN)))
}

/// A file in the pseudo-language. `own`: that of this crate, which names a locale.
fn translated(file: &str, own: bool) -> String {
    let mut resource: Resource<String> = match parser::parse(file.to_owned()) {
        Ok(resource) | Err((resource, _)) => resource,
    };
    for entry in &mut resource.body {
        if let Entry::Message(message) = entry {
            if own && message.id.name == "locale" {
                // Lists and dates that are certainly not English, in letters that are not ours.
                message.value =
                    Some(Pattern { elements: vec![PatternElement::TextElement { value: "ru".to_owned() }] });
                continue;
            }
            message.value.iter_mut().for_each(in_pattern);
            message.attributes.iter_mut().for_each(|attribute| in_pattern(&mut attribute.value));
        }
    }
    serializer::serialize(&resource)
}

fn in_pattern(pattern: &mut Pattern<String>) {
    // An order in backticks may have figures in it.
    let mut quoted = false;
    for element in &mut pattern.elements {
        match element {
            PatternElement::TextElement { value } => *value = accented(value, &mut quoted),
            PatternElement::Placeable { expression } => in_expression(expression),
        }
    }
}

fn in_expression(expression: &mut Expression<String>) {
    match expression {
        Expression::Select { variants, .. } => variants.iter_mut().for_each(|variant| in_pattern(&mut variant.value)),
        Expression::Inline(InlineExpression::Placeable { expression }) => in_expression(expression),
        Expression::Inline(_) => {}
    }
}

/// Letters with accents, each word two fifths longer; what stands in backticks as it is.
fn accented(text: &str, quoted: &mut bool) -> String {
    let mut out = String::with_capacity(text.len() * 2);
    let mut word = 0;
    let mut last = ' ';
    // A mark at the end closes the last word.
    for letter in text.chars().chain(['\0']) {
        let other = if *quoted { letter } else { accent(letter) };
        if other != letter {
            word += 1;
            last = other;
            out.push(other);
            continue;
        }
        for _ in 0..(word * 2 + 4) / 5 {
            out.extend(last.to_lowercase());
        }
        word = 0;
        if letter == '`' {
            *quoted = !*quoted;
        }
        if letter != '\0' {
            out.push(letter);
        }
    }
    out
}

fn accent(letter: char) -> char {
    const PLAIN: &str = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    const ACCENTED: &str = "áƀçđéƒğĥíĵķļɱñóþǫŕšŧúṽŵẋýžÁɃÇĐÉƑĞĤÍĴĶĻḾÑÓÞǪŔŠŦÚṼŴẊÝŽ";
    PLAIN.find(letter).and_then(|at| ACCENTED.chars().nth(at)).unwrap_or(letter)
}

/// The words of a text that have no accents, so came from no message file: three letters and more, not what stands in
/// backticks. `known`: what is the same in every language, such as the names of players.
pub fn plain_words(text: &str, known: &[&str]) -> Vec<String> {
    let mut own = String::new();
    for (number, part) in text.split('`').enumerate() {
        own.push_str(if number % 2 == 0 { part } else { " " });
    }
    for name in known {
        own = own.replace(name, " ");
    }
    own.split(|c: char| !c.is_alphanumeric())
        .filter(|word| word.len() >= 3 && word.bytes().all(|b| b.is_ascii_alphabetic()))
        .map(str::to_owned)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn english_gets_accents_and_grows() {
        let file = "took = { $seat } took { $count ->\n    [one] one card\n   *[other] { $count } cards\n }: `take { $card }` again\n";
        let pseudo = translated(file, false);
        assert!(
            pseudo.contains("ŧóóķķķ") && pseudo.contains("çáŕđđđ") && pseudo.contains("`take { $card }`"),
            "{pseudo}"
        );
        assert_eq!(plain_words("šéŧŧļéŕŕŕ and `work h1` of Ann, mc03", &["Ann"]), ["and"]);
    }
}

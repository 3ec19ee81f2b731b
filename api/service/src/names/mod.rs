//! Names that people choose: for themselves, games, tokens, browsers and addresses.

pub mod alike;

use crate::problem::{Answer, Problem};
use icu_properties::CodePointSetData;
use icu_properties::props::{DefaultIgnorableCodePoint, Emoji};
use unicode_normalization::UnicodeNormalization as _;

/// Checks and normalises a visible name of 1 to `longest` characters, without invisible or control
/// characters. It is trimmed, composed (NFC), and runs of blanks become one, so that equal-looking names
/// become equal.
pub fn plain(field: &str, text: &str, longest: usize) -> Answer<String> {
    let text = text.trim();
    let hides = has_hidden(text);
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ").nfc().collect::<String>();
    if text.is_empty() || text.chars().count() > longest || hides {
        return Err(Problem::bad_request(format!(
            "`{field}` has 1 to {longest} characters, none of them invisible or a control character."
        )));
    }
    Ok(text)
}

/// Whether the text contains invisible characters (Unicode's `Default_Ignorable_Code_Point`, and the empty
/// braille cell), by which two names could look alike, or a name look empty. Allowed are joiners (U+200C,
/// U+200D) between letters of Persian, Indian scripts and emoji, and variation selectors (U+FE00 to U+FE0F)
/// after a character that has variants: U+FE0E and U+FE0F after an emoji.
fn has_hidden(text: &str) -> bool {
    let ignorable = CodePointSetData::new::<DefaultIgnorableCodePoint>();
    let emoji = CodePointSetData::new::<Emoji>();
    let is_shown = |c: char| !c.is_control() && !ignorable.contains(c) && c != '\u{2800}';
    let letters: Vec<char> = text.chars().collect();
    let joins = |at: usize, step: isize| {
        let beside = at.checked_add_signed(step).and_then(|at| letters.get(at));
        beside.is_some_and(|c| !c.is_ascii() && !c.is_whitespace() && (is_shown(*c) || is_form(*c)))
    };
    letters.iter().enumerate().any(|(at, c)| match c {
        '\u{200c}' | '\u{200d}' => !(joins(at, -1) && joins(at, 1)),
        c if is_form(*c) => !at.checked_sub(1).and_then(|at| letters.get(at)).is_some_and(|before| match c {
            '\u{fe0e}' | '\u{fe0f}' => emoji.contains(*before),
            _ => is_shown(*before) && !before.is_ascii(),
        }),
        c => !is_shown(*c),
    })
}

/// A variation selector.
fn is_form(c: char) -> bool {
    matches!(c, '\u{fe00}'..='\u{fe0f}')
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn a_name_is_seen_whole_in_any_script() {
        for name in [
            "Ann",
            " Zo\u{eb} ",
            "\u{645}\u{6cc}\u{200c}\u{631}\u{648}\u{645}",
            "\u{915}\u{94d}\u{200d}\u{937}",
            "\u{1f469}\u{200d}\u{1f52c}",
            "\u{2764}\u{fe0f}\u{200d}\u{1f525}",
            "\u{5d0}\u{5d1}",
        ] {
            assert_eq!(plain("name", name, 40).ok().as_deref(), Some(name.trim()), "{name:?}");
        }
    }

    #[test]
    fn what_looks_the_same_is_written_the_same() {
        let kept = |name: &str| plain("name", name, 40).expect("a name");
        assert_eq!(kept("Zoe\u{308}"), "Zo\u{eb}");
        assert_eq!(kept("Jean \u{a0} Luc"), "Jean Luc");
        assert_eq!(kept("1\u{fe0f}\u{20e3}"), "1\u{fe0f}\u{20e3}");
    }

    #[test]
    fn a_name_that_hides_something_is_refused() {
        for name in [
            "",
            " ",
            "\u{3164}",
            "\u{2800}",
            "an\u{200d}n",
            "an\u{ad}n",
            "ann\u{200b}",
            "\u{645}\u{200c}",
            "\u{200d}\u{645}",
            "\u{645}\u{200c}\u{200c}\u{645}",
            "\u{202e}nna",
            "\u{feff}ann",
            "ann\u{e0041}",
            "a\nb",
            "\u{fe0f}a",
            "Marcus\u{fe0f}",
            "Mar\u{fe00}cus",
            "\u{5d0}\u{fe0e}",
            "\u{115f}",
        ] {
            assert!(plain("name", name, 40).is_err(), "{name:?}");
        }
    }
}

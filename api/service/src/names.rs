//! Names that people give: to themselves, to games and tokens, to browsers and addresses.

use crate::problem::{Answer, Problem};

/// A name that people read: trimmed, of 1 to `longest` characters, none of them invisible or a control character.
pub fn plain(field: &str, text: &str, longest: usize) -> Answer<String> {
    let text = text.trim();
    let hidden = |c: char| {
        c.is_control() || matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
    };
    if text.is_empty() || text.chars().count() > longest || text.chars().any(hidden) {
        return Err(Problem::bad_request(format!(
            "`{field}` has 1 to {longest} characters, none of them invisible or a control character."
        )));
    }
    Ok(text.to_owned())
}

//! Texts that people write about a game: reasons and comments. The event holds a salted hash; the words are
//! kept beside the log.

use crate::problem::{Answer, Problem};
use crate::tables::Tables;
use crate::words;
use domain::canonical::{hex, sha256, unhex};
use domain::kernel::language::{Phrase, say};
use domain::{GameId, PlayerId};
use serde_json::{Value, json};
use store::Text;

/// The key that marks a place for a salt.
const SALT: &str = "salt_of_sha256";

/// The longest reason, comment or message, in characters.
pub const LONGEST: usize = 4_000;

/// Checks and trims a text of 1 to 4000 characters. Line breaks are allowed, as are joiners and non-joiners
/// (emoji, scripts); other hidden characters are not.
pub fn check(field: &str, text: &str) -> Answer<String> {
    let text = text.trim();
    if text.is_empty() || text.chars().count() > LONGEST || text.chars().any(is_hidden) {
        return Err(Problem::bad_request(say!(words::text_wrong { field: Phrase::verbatim(field), most: LONGEST })));
    }
    Ok(text.to_owned())
}

/// Removes hidden characters that mail programs add unasked, so that they are no reason for a refusal.
pub fn without_hidden(text: &str) -> String {
    text.chars().filter(|c| !is_hidden(*c)).collect()
}

fn is_hidden(c: char) -> bool {
    (c.is_control() && !matches!(c, '\n' | '\r' | '\t'))
        || matches!(c, '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}')
}

/// A text of `player` about `game`, with the hash that an event uses for it.
pub fn salted(game: GameId, player: PlayerId, text: String) -> (Text, String) {
    let salt: [u8; 16] = crate::keys::random();
    let sha256 = sha256(&[&salt, text.as_bytes()]);
    (Text { sha256, game, player, salt, text }, hex(&sha256))
}

/// A placeholder for a text in JSON, which [`fill`] replaces.
pub fn place(hash: Option<&String>) -> Value {
    hash.map_or(Value::Null, |hash| json!({"text_sha256": hash}))
}

/// A placeholder for a text's salt, which [`fill`] replaces. The log holds SHA-256(salt ‖ text), so anybody
/// who may read the words can check them.
pub fn salt(hash: Option<&String>) -> Value {
    hash.map_or(Value::Null, |hash| json!({SALT: hash}))
}

/// Replaces placeholders by the words written in `game`; null if they were deleted.
pub async fn fill(tables: &Tables, game: GameId, values: &mut [Value]) -> Answer<()> {
    fill_each(tables, values, |_| Some(game)).await
}

/// As `fill`, for values of several games. A log may name the hash of a text from another game, or of a
/// hidden one; `game_of` says which game to look in.
pub async fn fill_each(
    tables: &Tables,
    values: &mut [Value],
    game_of: impl Fn(&Value) -> Option<GameId>,
) -> Answer<()> {
    let mut wanted = vec![];
    values.iter_mut().for_each(|value| walk(value, &mut |place| wanted.extend(hash_of(place))));
    if wanted.is_empty() {
        return Ok(());
    }
    let texts = tables.store.texts(&wanted).await?;
    for value in values {
        let here = game_of(value);
        walk(value, &mut |place| {
            if let Some(hash) = hash_of(place) {
                let known = texts.get(&hash).filter(|known| Some(known.game) == here);
                let wants_salt = place.get(SALT).is_some();
                let found = known.map(|known| if wants_salt { hex(&known.salt) } else { known.text.clone() });
                *place = found.map_or(Value::Null, Value::from);
            }
        });
    }
    Ok(())
}

fn hash_of(place: &Value) -> Option<[u8; 32]> {
    let fields = place.as_object().filter(|fields| fields.len() == 1)?;
    unhex(fields.get("text_sha256").or_else(|| fields.get(SALT))?.as_str()?)
}

fn walk(value: &mut Value, visit: &mut impl FnMut(&mut Value)) {
    visit(value);
    match value {
        Value::Object(fields) => fields.values_mut().for_each(|value| walk(value, visit)),
        Value::Array(items) => items.iter_mut().for_each(|value| walk(value, visit)),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_and_emoji_may_be_said_and_nothing_hidden() {
        assert_eq!(check("reason", " Nice move!\n\nAnn 👩‍👧 ").expect("a text"), "Nice move!\n\nAnn 👩‍👧");
        for text in ["", " \n ", "a\u{0}b", "a\u{202e}b", &"x".repeat(LONGEST + 1)] {
            assert_eq!(check("reason", text).expect_err("refused").code, "bad_request", "{text:?}");
        }
        assert_eq!(without_hidden("a\u{200b}b\u{feff}\n"), "ab\n");
    }
}

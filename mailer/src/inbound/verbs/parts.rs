//! A mail with the same content as text and as a page: its writer saw one of them, and we cannot know
//! which.

use super::doubts::whole;
use super::*;

/// Reads both parts of a mail. If they differ, nothing is carried out before the writer was asked.
///
/// # Errors
/// As [`read`]; also if only one of them contains a `yes`.
pub fn read_parts(text: &Own, page: Option<&Own>, notation: &impl Notation) -> Result<Reading, BadWish> {
    let Some(page) = page else { return read(text, notation) };
    let (reading, told) = whole(text, notation)?;
    let (other, of_page) = match whole(page, notation) {
        Ok(other) => other,
        Err(bad) if !reading.says() || reading.wish.is_yes() => return Err(bad),
        Err(_) => return Ok(reading.asked(told)),
    };
    if essence(&reading.wish) == essence(&other.wish) {
        return Ok(Reading { ask: reading.ask.or(other.ask), ..reading });
    }
    match (reading.says(), other.says()) {
        (false, false) => Ok(reading),
        // The text has nothing readable, for example only a note that there is a page.
        (false, true) => Ok(other.asked(of_page)),
        (true, _) => match &reading.wish.asks {
            Asks::Verb { verb: Verb::Yes, line } => {
                Err(BadWish { line: line.clone(), why: Reason::Alone { verb: Word::of(&line.text).typed } })
            }
            _ => {
                let orders = of_page.into_iter().filter(|told| matches!(told.fate, Fate::Order { .. }));
                let others = orders.map(|told| Told { fate: Fate::OtherPart, ..told });
                Ok(reading.asked(told.into_iter().chain(others).collect()))
            }
        },
    }
}

/// The content of a wish without signs, blanks and case, which programs change between the two parts.
fn essence(wish: &Wish) -> String {
    let alone = Wish { talk: None, ..wish.clone() };
    alone.typed().chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

impl Reading {
    /// Whether one of the writer's own lines was understood.
    pub fn says(&self) -> bool {
        self.understood || self.wish.talk.is_some()
    }

    /// The same reading, with a question if it would change anything.
    fn asked(self, told: Vec<Told>) -> Self {
        let ask = self.ask.or((!self.wish.is_harmless()).then_some(told));
        Self { ask, ..self }
    }
}

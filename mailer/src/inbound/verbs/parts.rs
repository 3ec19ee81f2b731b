//! A mail that says the same twice, as text and as a page: its writer has seen one of them, and we cannot know which.

use super::doubts::whole;
use super::*;

/// Reads what is left of both parts of a mail. Where they read differently nothing is done before its writer was asked.
///
/// # Errors
/// As [`read`]; also where a `yes` stands in one of them alone.
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
        // The text says nothing that can be read, such as that there is a page.
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

/// What a wish comes to, but for signs, blanks and case: programs change these between the two parts.
fn essence(wish: &Wish) -> String {
    let alone = Wish { talk: None, ..wish.clone() };
    alone.typed().chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

impl Reading {
    /// Whether one of the writer's own lines was read.
    pub fn says(&self) -> bool {
        self.understood || self.wish.talk.is_some()
    }

    /// The same, asked back where it would change anything.
    fn asked(self, told: Vec<Told>) -> Self {
        let ask = self.ask.or((!self.wish.is_harmless()).then_some(told));
        Self { ask, ..self }
    }
}

//! The requests in a reply: orders for the title, or a verb of the platform (DESIGN, "Mail").

mod asked;
mod doubts;
mod parts;
mod reader;
mod spoken;

pub use parts::read_parts;
pub(super) use spoken::is_near_verb;
pub use spoken::{is_yes, spoken};

use super::courtesy;
use super::reading::{Meaning, Notation, begins, is_slip, meaning};
use super::strip::{Doubt, Line, Own};
use crate::outbound::{Fate, Reason, RuleWord, Told, VoteWord};
use chrono::NaiveDate;
use spoken::{Behind, Word};

/// The platform's English verbs, at the start of a line, optionally after a `!`; [`spoken`] has those of
/// all languages. No title's notation uses any of them.
pub const VERBS: [&str; 22] = [
    "preview", "undo", "redo", "join", "decline", "takeback", "dispute", "accept", "refuse", "resign", "vacation",
    "digest", "show", "help", "new", "vote", "pause", "resume", "void", "rule", "yes", "name",
];
/// Starts a game. Only alone on its line: in World Wonders a tile is placed by `start F9 v`.
const START: &str = "start";
/// Ends the orders. Only alone on its line.
const END: &str = "end";
/// The possible claims of a dispute, as its second word; the default is `other`.
pub const CLAIMS: [&str; 4] = ["rules", "entry", "clock", "other"];
/// The words before table talk and before a comment on a dispute; both extend to the end of the mail.
const TALK: &str = "talk";
const COMMENT: &str = "comment";
/// Verbs that take the rest of the mail.
pub const SPEECH: [&str; 2] = [TALK, COMMENT];
/// The most lines that an answer lists as ignored, and that a question lists.
const IGNORED: usize = 12;
const TOLD: usize = 30;
/// Nobody writes so many lines of orders; an unrecognised quote may have them.
const MOST_LINES: usize = 300;
/// Nobody replies with so many lines of uncertain origin.
const MOST_DOUBTFUL: usize = 2_000;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Wish {
    pub asks: Asks,
    /// Table talk.
    pub talk: Option<String>,
    /// The writer's lines that were not understood, for the answer.
    pub ignored: Vec<String>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Asks {
    #[default]
    Nothing,
    Orders {
        preview: bool,
        lines: Vec<Line>,
    },
    Verb {
        verb: Verb,
        line: Line,
    },
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verb {
    Undo {
        to: Option<u32>,
    },
    Redo,
    Join,
    Decline,
    Takeback {
        to: u32,
        reason: String,
    },
    /// `takeback off`.
    WithdrawTakeback,
    Dispute {
        seq: u32,
        claim: &'static str,
        reason: String,
    },
    /// Answers the question in the answered mail: a takeback, a dispute with a vote, an invitation.
    Accept,
    Refuse,
    /// Extends to the end of the mail.
    Comment {
        text: String,
    },
    /// By the arbiter of the open dispute; `orders` are below `rule amend` and replace the contested move.
    Rule {
        ruling: RuleWord,
        reason: String,
        orders: Vec<Line>,
    },
    Vote {
        what: VoteWord,
        withdrawn: bool,
    },
    Resign,
    /// From the first to the last day, inclusive; without a first day from now on.
    Vacation {
        from: Option<NaiveDate>,
        until: NaiveDate,
    },
    VacationOff,
    Start,
    Digest,
    Show,
    Help,
    /// Confirms the reading that was shown.
    Yes,
    New {
        title: String,
        to: Vec<String>,
    },
    /// Sets the writer's display name.
    Name {
        name: String,
    },
}

/// The reading of a mail, and what to ask before carrying it out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reading {
    pub wish: Wish,
    /// The fate of each line, if the mail contains more readable text than the wish, or is less clear.
    /// Nothing is carried out until the writer says yes.
    pub ask: Option<Vec<Told>>,
    /// Whether one of the writer's own lines was read as an order or a verb.
    pub understood: bool,
}

impl Wish {
    /// A text that reads as the same wish.
    pub fn typed(&self) -> String {
        let mut text = match &self.asks {
            Asks::Nothing => String::new(),
            Asks::Orders { preview, lines } => {
                let first = if *preview { "preview\n" } else { "" };
                format!("{first}{}", Own::text_of(lines))
            }
            Asks::Verb { verb: Verb::Rule { orders, .. }, line } => {
                format!("{}\n{}", line.typed, Own::text_of(orders))
            }
            Asks::Verb { verb: Verb::Takeback { .. } | Verb::Dispute { .. } | Verb::Name { .. }, line } => {
                format!("{}\n", line.typed)
            }
            // It extends to the end of the mail.
            Asks::Verb { verb: Verb::Comment { text }, .. } => format!("{COMMENT}: {text}\n"),
            Asks::Verb { line, .. } => format!("{}\n", line.text),
        };
        if let Some(talk) = &self.talk {
            text.push_str(&format!("{TALK}: {talk}\n"));
        }
        text
    }

    fn is_yes(&self) -> bool {
        matches!(self.asks, Asks::Verb { verb: Verb::Yes, .. })
    }

    /// Whether it changes nothing, so that no question is needed.
    pub fn is_harmless(&self) -> bool {
        match &self.asks {
            Asks::Nothing => self.talk.is_none(),
            Asks::Orders { preview, .. } => *preview,
            Asks::Verb { verb, .. } => matches!(verb, Verb::Show | Verb::Help | Verb::Digest | Verb::Yes),
        }
    }
}

/// A line that cannot be read; nothing of the mail is carried out.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {} of a mail cannot be read: {why:?}", line.number)]
pub struct BadWish {
    pub line: Line,
    pub why: Reason,
}

/// Whether the line is exactly a verb with all its arguments.
pub fn is_verb(line: &str) -> bool {
    Word::of(line).is_whole()
}

/// Reads the remaining lines of a mail.
///
/// # Errors
/// [`BadWish`] if a verb lacks arguments, or is among orders.
pub fn read(own: &Own, notation: &impl Notation) -> Result<Reading, BadWish> {
    doubts::whole(own, notation).map(|(reading, _)| reading)
}

/// Whether the words after a yes leave it a yes: `yes please`, `yes, play them`.
fn agrees(rest: &str) -> bool {
    let said = rest.to_lowercase();
    let mut words = said.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    rest.split_whitespace().count() <= 6 && words.all(|word| Behind::Please.has(word))
}

/// The signs after `talk` and similar words, from any keyboard.
const COLONS: [char; 2] = [':', '\u{ff1a}'];

/// A line's first word, in lower case, without `!` and punctuation, and the rest.
fn word_of(line: &str) -> (String, &str) {
    let line = line.trim().trim_start_matches('!');
    let end = line.find(|c: char| c.is_whitespace() || COLONS.contains(&c)).unwrap_or(line.len());
    let word = line[..end].trim_end_matches(['.', '!', ',', ';', '?']).to_lowercase();
    (word, line[end..].trim())
}

#[cfg(test)]
mod tests;

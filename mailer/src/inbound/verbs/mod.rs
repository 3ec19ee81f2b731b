//! What a reply asks for: orders for the title, or one verb of the platform (DESIGN, "Mail").

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

/// The platform's words in English, at the start of a line, with or without a `!` before them; [`spoken`] has those of all
/// languages. No title's notation has any of them.
pub const VERBS: [&str; 22] = [
    "preview", "undo", "redo", "join", "decline", "takeback", "dispute", "accept", "refuse", "resign", "vacation",
    "digest", "show", "help", "new", "vote", "pause", "resume", "void", "rule", "yes", "name",
];
/// Begins a game. Alone on its line only: in World Wonders a tile is placed by `start F9 v`.
const START: &str = "start";
/// Ends the orders. Alone on its line only.
const END: &str = "end";
/// What a dispute may say is wrong, as its second word; else it is `other`.
pub const CLAIMS: [&str; 4] = ["rules", "entry", "clock", "other"];
/// What is said to the table goes behind this word, to the end of the mail; what is said about a dispute behind the other.
const TALK: &str = "talk";
const COMMENT: &str = "comment";
/// Both take the rest of the mail.
pub const SPEECH: [&str; 2] = [TALK, COMMENT];
/// Lines of an answer that tell what was passed over, and of one that asks back.
const IGNORED: usize = 12;
const TOLD: usize = 30;
/// Nobody writes so many lines of orders; a quote that is not known as one may have them.
const MOST_LINES: usize = 300;
/// Nor does anybody answer with so many lines of which nobody knows whose they are.
const MOST_DOUBTFUL: usize = 2_000;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Wish {
    pub asks: Asks,
    /// Table talk.
    pub talk: Option<String>,
    /// Own lines that were read as nothing, for the answer.
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
    /// To whatever was asked in the mail that is answered: a takeback, a dispute that the table votes on, an invitation.
    Accept,
    Refuse,
    /// To the end of the mail.
    Comment {
        text: String,
    },
    /// The arbiter's, of the open dispute; `orders` stand below `rule amend`, in the place of the contested move.
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
    /// From the first day to the last, both their own; without a first day from now on.
    Vacation {
        from: Option<NaiveDate>,
        until: NaiveDate,
    },
    VacationOff,
    Start,
    Digest,
    Show,
    Help,
    /// To what was read and asked back.
    Yes,
    New {
        title: String,
        to: Vec<String>,
    },
    /// What the others call its writer.
    Name {
        name: String,
    },
}

/// What was read in a mail, and what is asked before it is done.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reading {
    pub wish: Wish,
    /// Where the mail holds more that can be read than the wish has, or holds it less clearly: what became of each line. Nothing
    /// is done before its writer has said yes.
    pub ask: Option<Vec<Told>>,
    /// Whether one of the writer's own lines was read as an order or a word of the platform.
    pub understood: bool,
}

impl Wish {
    /// What it would be typed as: reading that gives the same wish.
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
            // It takes the rest of the mail.
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

    /// Whether it changes nothing: then nothing need be asked first.
    pub fn is_harmless(&self) -> bool {
        match &self.asks {
            Asks::Nothing => self.talk.is_none(),
            Asks::Orders { preview, .. } => *preview,
            Asks::Verb { verb, .. } => matches!(verb, Verb::Show | Verb::Help | Verb::Digest | Verb::Yes),
        }
    }
}

/// A line that stands in the way: nothing of the mail is done.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {} of a mail cannot be read: {why:?}", line.number)]
pub struct BadWish {
    pub line: Line,
    pub why: Reason,
}

/// Whether the line is a word of the platform with all that it needs, and nothing else.
pub fn is_verb(line: &str) -> bool {
    Word::of(line).is_whole()
}

/// Reads what is left of a mail.
///
/// # Errors
/// [`BadWish`] where a platform verb lacks what it needs, or stands among orders.
pub fn read(own: &Own, notation: &impl Notation) -> Result<Reading, BadWish> {
    doubts::whole(own, notation).map(|(reading, _)| reading)
}

/// What is said behind a yes, and changes nothing of it: `yes please`, `yes, play them`.
fn agrees(rest: &str) -> bool {
    let said = rest.to_lowercase();
    let mut words = said.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    rest.split_whitespace().count() <= 6 && words.all(|word| Behind::Please.has(word))
}

/// What stands behind `talk` and the like, on whatever keyboard.
const COLONS: [char; 2] = [':', '\u{ff1a}'];

/// The first word of a line without `!` and punctuation, in lower case, and the rest.
fn word_of(line: &str) -> (String, &str) {
    let line = line.trim().trim_start_matches('!');
    let end = line.find(|c: char| c.is_whitespace() || COLONS.contains(&c)).unwrap_or(line.len());
    let word = line[..end].trim_end_matches(['.', '!', ',', ';', '?']).to_lowercase();
    (word, line[end..].trim())
}

#[cfg(test)]
mod tests;

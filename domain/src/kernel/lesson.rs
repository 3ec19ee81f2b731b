//! A title's lesson: a first game of ten to fifteen minutes, step by step. Its script is data: a shipped log, the
//! position in that log for each step, and the task there. The texts are messages, one family per step.

use crate::kernel::erased::AnyRuleset;
use crate::kernel::language::{Language, Phrase};
use crate::kernel::recorded::Recorded;
use crate::kernel::rulesets::Rulesets;
use crate::kernel::seat::Seat;
use crate::kernel::table::Table;
use crate::kernel::table::event::Seq;
use ::words::Messages;
use serde::Deserialize;

/// The learner's seat. The others are bots whose moves are in the log.
pub const LEARNER: Seat = Seat(0);
/// The reading speed of a learner, and the seconds that a try takes.
const WORDS_A_MINUTE: usize = 200;
const SECONDS_A_TRY: usize = 15;

/// The lesson files of a title.
#[derive(Clone, Copy, Debug)]
pub struct Shipped {
    /// The messages with its texts: one family per step, named by the step's id, with `.name` and `.text`; with a
    /// task also `.ask`, `.hint`, `.right`, `.wrong-1`, `.wrong-2` and so on.
    pub words: &'static Messages,
    /// The log of a game of [`LEARNER`] against bots, an export with all parts open.
    pub game: &'static str,
    /// A JSON array of [`Step`].
    pub script: &'static str,
}

/// A lesson that can be played.
#[derive(Debug)]
pub struct Lesson {
    words: &'static Messages,
    game: Recorded,
    steps: Vec<Step>,
}

/// One idea, and usually a task.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// Its name in URLs and in the messages.
    pub id: &'static str,
    /// The event whose position the step shows.
    pub at: Seq,
    /// Places of the board that the text is about.
    #[serde(default)]
    pub look: Vec<&'static str>,
    #[serde(default, rename = "try")]
    pub task: Option<Task>,
}

/// The learner's task: one move.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Task {
    /// The right moves, as patterns. The first is not a pattern: it is the move with which the log continues.
    #[serde(borrow)]
    pub right: Vec<&'static str>,
    /// Wrong moves with an explanation.
    pub wrong: Vec<Wrong>,
    /// The places that *show me where* marks.
    pub show: Vec<&'static str>,
}

/// A wrong try: given by moves, or by clicks on places that cannot be chosen.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Wrong {
    #[serde(default, borrow)]
    pub orders: Vec<&'static str>,
    #[serde(default)]
    pub places: Vec<&'static str>,
}

/// The verdict on a try.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// The move with which the log continues.
    Right,
    /// As good as that; the log continues with the other one.
    AlsoRight,
    /// The wrong try with this number, from 1.
    Wrong(usize),
    /// Not in the script; more orders do not make it right.
    Other,
    /// Right once more orders follow.
    Unfinished,
}

/// Why a title's lesson cannot be played.
#[derive(Debug, PartialEq, Eq)]
pub enum Unplayable {
    /// It teaches rules that new games no longer use.
    Replaced,
    /// Its log or script cannot be read, with the reason.
    Broken(String),
}

impl Lesson {
    /// Reads the lesson that `title` ships; `None` if it ships none.
    pub fn of(rulesets: &Rulesets, title: &dyn AnyRuleset) -> Option<Result<Self, Unplayable>> {
        title.lesson().map(|shipped| Self::read(rulesets, title, shipped))
    }

    /// Reads `shipped` as the lesson of `title`, which is the ruleset of new games.
    ///
    /// # Errors
    /// If it cannot be played.
    pub fn read(rulesets: &Rulesets, title: &dyn AnyRuleset, shipped: Shipped) -> Result<Self, Unplayable> {
        let broken = |what: &str| Unplayable::Broken(what.to_owned());
        let steps: Vec<Step> =
            serde_json::from_str(shipped.script).map_err(|error| Unplayable::Broken(error.to_string()))?;
        let first = crate::kernel::archive::first_row(shipped.game).ok_or_else(|| broken("the log is none"))?;
        let created = Table::fold(rulesets, &[first]).map_err(|_| Unplayable::Replaced)?;
        if created.created().ruleset != title.name() {
            return Err(Unplayable::Replaced);
        }
        let game = Recorded::read(rulesets, shipped.game).ok_or_else(|| broken("the log does not fold"))?;
        if steps.is_empty() || steps.iter().any(|step| game.game_at(step.at).is_none()) {
            return Err(broken("a step stands at no position of the log"));
        }
        Ok(Self { words: shipped.words, game, steps })
    }

    pub fn game(&self) -> &Recorded {
        &self.game
    }

    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// The number of a step, from 0.
    pub fn number_of(&self, id: &str) -> Option<usize> {
        self.steps.iter().position(|step| step.id == id)
    }

    /// A text of a step: `name`, `text`, `ask`, `hint`, `right`, `wrong-1`.
    pub fn says(&self, step: &Step, of: &str) -> Phrase {
        Phrase::of_family(self.words, step.id, Phrase::verbatim(of), vec![])
    }

    /// The table at a step.
    pub fn table_at(&self, rulesets: &Rulesets, at: Seq) -> Option<Table> {
        self.game.table_at(rulesets, at)
    }

    /// The seconds that the steps from this number on take. A learner reads each step and the answer to a right
    /// try, and one wrong answer per task.
    pub fn seconds_from(&self, number: usize, language: Language) -> usize {
        let words = |step: &Step, of: &str| self.says(step, of).in_words(language).split_whitespace().count();
        let step = |step: &Step| {
            let asked: &[&str] = if step.task.is_some() { &["ask", "right", "wrong-1"] } else { &[] };
            let read: usize = ["name", "text"].iter().chain(asked).map(|of| words(step, of)).sum();
            read * 60 / WORDS_A_MINUTE + if step.task.is_some() { SECONDS_A_TRY } else { 0 }
        };
        self.steps.iter().skip(number).map(step).sum()
    }
}

impl Task {
    /// Judges orders in the title's own spelling.
    pub fn judge(&self, orders: &[String]) -> Answer {
        let text = orders.join("; ");
        if let Some(number) = self.right.iter().position(|pattern| fits(pattern, &text)) {
            return if number == 0 { Answer::Right } else { Answer::AlsoRight };
        }
        match self.wrong.iter().position(|wrong| wrong.orders.iter().any(|pattern| fits(pattern, &text))) {
            Some(number) => Answer::Wrong(number + 1),
            None if self.all().any(|pattern| can_become(&text, pattern)) => Answer::Unfinished,
            None => Answer::Other,
        }
    }

    /// The number of the wrong try that a click on a place is, from 1.
    pub fn wrong_place(&self, place: &str) -> Option<usize> {
        self.wrong.iter().position(|wrong| wrong.places.contains(&place)).map(|number| number + 1)
    }

    fn all(&self) -> impl Iterator<Item = &'static str> {
        self.right.iter().copied().chain(self.wrong.iter().flat_map(|wrong| wrong.orders.iter().copied()))
    }
}

/// Whether a move matches a pattern: `*` stands for anything.
fn fits(pattern: &str, text: &str) -> bool {
    let mut parts = pattern.split('*');
    let (Some(first), last) = (parts.next(), pattern.rsplit('*').next().unwrap_or_default()) else { return false };
    if !pattern.contains('*') {
        return pattern == text;
    }
    let Some(mut rest) = text.strip_prefix(first) else { return false };
    for part in parts {
        let Some(at) = rest.find(part) else { return false };
        rest = &rest[at + part.len()..];
    }
    text.len() >= first.len() + last.len() && text.ends_with(last)
}

/// Whether more orders may make a move match a pattern.
fn can_become(text: &str, pattern: &str) -> bool {
    match pattern.split_once('*') {
        None => pattern.starts_with(&format!("{text}; ")),
        Some((begins, _)) => begins.starts_with(text) || text.starts_with(begins),
    }
}

//! A title's lesson: a first game of ten to fifteen minutes, step by step. Its script is data: a shipped log, the positions of that
//! log at which each step stands, and what is asked there. The texts are messages, a family for each step.

use crate::kernel::erased::AnyRuleset;
use crate::kernel::language::{Language, Phrase};
use crate::kernel::recorded::Recorded;
use crate::kernel::rulesets::Rulesets;
use crate::kernel::seat::Seat;
use crate::kernel::table::Table;
use crate::kernel::table::event::Seq;
use ::words::Messages;
use serde::Deserialize;

/// Where the learner sits. The others are bots whose moves stand in the log.
pub const LEARNER: Seat = Seat(0);
/// Words that a learner reads in a minute, and seconds that a try takes.
const WORDS_A_MINUTE: usize = 200;
const SECONDS_A_TRY: usize = 15;

/// What a title ships.
#[derive(Clone, Copy, Debug)]
pub struct Shipped {
    /// The room of its words: a family for each step, named by its id, with `.name` and `.text`; where something is asked also
    /// `.ask`, `.hint`, `.right`, `.wrong-1`, `.wrong-2` and so on.
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

/// One idea, and mostly something to try.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// Its name in addresses and in the words.
    pub id: &'static str,
    /// The position of the log at which it stands: after this event.
    pub at: Seq,
    /// Places of the board that the text is about.
    #[serde(default)]
    pub look: Vec<&'static str>,
    #[serde(default, rename = "try")]
    pub task: Option<Task>,
}

/// What the learner is asked to do: one move.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Task {
    /// Moves that are right, as patterns. The first is no pattern: it is the move that the log goes on with.
    #[serde(borrow)]
    pub right: Vec<&'static str>,
    /// Moves that are wrong for a reason that is told.
    pub wrong: Vec<Wrong>,
    /// Places that *show me where* rings.
    pub show: Vec<&'static str>,
}

/// A wrong try: by moves, or by presses on places that cannot be chosen.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Wrong {
    #[serde(default, borrow)]
    pub orders: Vec<&'static str>,
    #[serde(default)]
    pub places: Vec<&'static str>,
}

/// What a try is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// What the log goes on with.
    Right,
    /// As good; the log goes on with another.
    AlsoRight,
    /// The wrong try of this number, from 1.
    Wrong(usize),
    /// Nothing that the script names; more orders do not make it right.
    Other,
    /// Right, once more orders follow.
    Unfinished,
}

/// Why a title's lesson cannot be played.
#[derive(Debug, PartialEq, Eq)]
pub enum Unplayable {
    /// It teaches rules that are not those which new games are played by.
    Replaced,
    /// Its log or its script cannot be read: what is wrong.
    Broken(String),
}

impl Lesson {
    /// Reads what `title` ships; `None` where it ships no lesson.
    pub fn of(rulesets: &Rulesets, title: &dyn AnyRuleset) -> Option<Result<Self, Unplayable>> {
        title.lesson().map(|shipped| Self::read(rulesets, title, shipped))
    }

    /// Reads `shipped` as the lesson of `title`, which is the ruleset of new games.
    ///
    /// # Errors
    /// Where it cannot be played.
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

    /// The table as it stands at a step.
    pub fn table_at(&self, rulesets: &Rulesets, at: Seq) -> Option<Table> {
        self.game.table_at(rulesets, at)
    }

    /// The seconds that the steps from this number on take: a learner reads each step and the answer to a right try, and of each
    /// try one wrong answer.
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
    /// Judges orders as the title prints them.
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

    /// The wrong try that a press on a place is, from 1.
    pub fn wrong_place(&self, place: &str) -> Option<usize> {
        self.wrong.iter().position(|wrong| wrong.places.contains(&place)).map(|number| number + 1)
    }

    fn all(&self) -> impl Iterator<Item = &'static str> {
        self.right.iter().copied().chain(self.wrong.iter().flat_map(|wrong| wrong.orders.iter().copied()))
    }
}

/// Whether a move is what a pattern says: `*` stands for anything.
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

/// Whether more orders may make a move what a pattern says.
fn can_become(text: &str, pattern: &str) -> bool {
    match pattern.split_once('*') {
        None => pattern.starts_with(&format!("{text}; ")),
        Some((begins, _)) => begins.starts_with(text) || text.starts_with(begins),
    }
}

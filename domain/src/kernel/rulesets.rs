//! The rulesets that a program knows.

use crate::kernel::boxes::{Document, Flaw, given};
use crate::kernel::boxes_tried;
use crate::kernel::erased::AnyRuleset;
use crate::kernel::shapes::TableStep;
use crate::kernel::table::event;
use crate::kernel::table::reading::Shapes;
use crate::kernel::untitled::UNTITLED;
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::sync::{PoisonError, RwLock};

/// The rulesets with accepted boxes, by their name and the hash of the box. A box has no other identity, so all
/// registries of a program share them.
static TAKEN_IN: RwLock<BTreeMap<(String, String), &'static dyn AnyRuleset>> = RwLock::new(BTreeMap::new());

/// The registry in which the table, an export's proof and a server look up a game's ruleset. It is passed in, so
/// that a test, or a server with its own boxes, can know others.
#[derive(Clone, Copy, Debug)]
pub struct Rulesets {
    all: &'static [&'static dyn AnyRuleset],
    table: &'static [TableStep],
    /// Every game is read with rules that know no title.
    untitled: bool,
}

impl Rulesets {
    /// In display order.
    pub const fn of(all: &'static [&'static dyn AnyRuleset]) -> Self {
        Self { all, table: event::STEPS, untitled: false }
    }

    /// The same with other upgrade steps of the table's events, for tests of how old logs are read.
    pub const fn with_table_steps(self, table: &'static [TableStep]) -> Self {
        Self { table, ..self }
    }

    /// For games whose ruleset or box is not available: each is read with rules that know no title.
    pub(crate) fn untitled(self) -> Self {
        Self { untitled: true, ..self }
    }

    /// The upgrade steps of the table's own events.
    pub fn table_steps(&self) -> &'static [TableStep] {
        self.table
    }

    /// The shapes of a game with this ruleset.
    pub fn shapes(&self, ruleset: &'static dyn AnyRuleset) -> Shapes {
        Shapes::new(ruleset, self.table)
    }

    pub fn all(&self) -> impl Iterator<Item = &'static dyn AnyRuleset> + use<> {
        self.all.iter().copied()
    }

    /// A ruleset by its name (`railways-of-the-world@1`).
    pub fn named(&self, name: &str) -> Option<&'static dyn AnyRuleset> {
        let (title, version) = name.split_once('@')?;
        self.all().find(|ruleset| ruleset.about().id == title && ruleset.version().to_string() == version)
    }

    /// The ruleset of a game, by its name and the hash of its box. A title that has only the built-in box always
    /// uses it, whatever the hash; the proof checks whether the data match.
    ///
    /// # Errors
    /// If the ruleset or the box is not available.
    pub fn of_game(&self, name: &str, sha256: &str) -> Result<&'static dyn AnyRuleset, NotHere> {
        if self.untitled {
            return Ok(UNTITLED);
        }
        let ruleset = self.named(name).ok_or(NotHere::Ruleset)?;
        if ruleset.box_document().is_none() || ruleset.box_hashes().iter().any(|hash| hash == sha256) {
            return Ok(ruleset);
        }
        let taken_in = TAKEN_IN.read().unwrap_or_else(PoisonError::into_inner);
        taken_in.get(&(name.to_owned(), sha256.to_owned())).copied().ok_or(NotHere::Box)
    }

    /// Whether a game with this ruleset and this box hash uses a box other than the built-in one.
    pub fn is_of_ones_own(&self, name: &str, sha256: &str) -> bool {
        let has_others = self.named(name).filter(|ruleset| ruleset.box_document().is_some());
        has_others.is_some_and(|ruleset| !ruleset.box_hashes().iter().any(|hash| hash == sha256))
    }

    /// Accepts a box that was tried before: checks its tables. From now on games with it can be folded. It stays
    /// for the life of the program.
    ///
    /// # Errors
    /// If it is not a box of a title known here.
    pub fn take_in(&self, document: &Document) -> Result<(), Flaw> {
        self.with_box(document).map(drop)
    }

    /// The same for an unknown box: test games are played with it first, and its pictures and texts are made.
    ///
    /// # Errors
    /// The flaw.
    pub fn try_box(&self, document: &Document) -> Result<(), Flaw> {
        let of_title = self.with_box(document)?;
        boxes_tried::played(&of_title)
    }

    /// All rulesets of the title with this box, newest first.
    fn with_box(&self, document: &Document) -> Result<Vec<&'static dyn AnyRuleset>, Flaw> {
        let of_title = self.of_title(document.title());
        if of_title.is_empty() {
            let known: Vec<&str> = self.titles().iter().map(|title| title.about().id).collect();
            let reason = format!("no title that is played here; ids of titles are {}", known.join(", "));
            return Err(Flaw::at("title", reason));
        }
        if let (Some((min, max)), Some(newest)) = (document.players(), of_title.first()) {
            let (fewest, most) = newest.about().players;
            let reason = format!("this title is played by {fewest} to {most}");
            given(fewest <= min && max <= most, "players", reason)?;
        }
        let alone = || Flaw::at("title", "this title is played with the box that is built in alone");
        let mut boxed = vec![];
        for ruleset in of_title {
            if ruleset.box_hashes().iter().any(|hash| hash == document.sha256()) {
                boxed.push(ruleset);
                continue;
            }
            let key = (ruleset.name(), document.sha256().to_owned());
            let known = TAKEN_IN.read().unwrap_or_else(PoisonError::into_inner).get(&key).copied();
            boxed.push(match known {
                Some(known) => known,
                None => {
                    let made = ruleset.with_box(document).ok_or_else(alone)??;
                    *TAKEN_IN.write().unwrap_or_else(PoisonError::into_inner).entry(key).or_insert(made)
                }
            });
        }
        Ok(boxed)
    }

    /// The rulesets of a title by its id (`railways-of-the-world`), newest first.
    pub fn of_title(&self, id: &str) -> Vec<&'static dyn AnyRuleset> {
        let mut found: Vec<_> = self.all().filter(|ruleset| ruleset.about().id == id).collect();
        found.sort_by_key(|ruleset| Reverse(ruleset.version()));
        found
    }

    /// The newest ruleset of a title. New games use it unless they ask for another.
    pub fn newest(&self, title: &str) -> Option<&'static dyn AnyRuleset> {
        self.of_title(title).into_iter().next()
    }

    /// A ruleset by its name, or the newest of a title by its id.
    pub fn find(&self, name: &str) -> Option<&'static dyn AnyRuleset> {
        self.named(name).or_else(|| self.newest(name))
    }

    /// The newest ruleset of each title.
    pub fn titles(&self) -> Vec<&'static dyn AnyRuleset> {
        self.all().filter(|ruleset| self.all().all(|other| !ruleset.is_older_than(other))).collect()
    }
}

/// Why a game cannot be read here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotHere {
    Ruleset,
    Box,
}

impl dyn AnyRuleset {
    /// Whether it has a box other than the built-in one.
    pub fn has_own_box(&self) -> bool {
        !self.box_hashes().contains(&self.about().data_sha256())
    }

    /// Whether `other` is a newer ruleset of the same title.
    fn is_older_than(&self, other: &dyn AnyRuleset) -> bool {
        self.about().id == other.about().id && self.version() < other.version()
    }
}

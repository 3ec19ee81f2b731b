//! The rulesets that a program knows.

use crate::kernel::erased::AnyRuleset;
use crate::kernel::shapes::TableStep;
use crate::kernel::table::event;
use crate::kernel::table::reading::Shapes;
use std::cmp::Reverse;

/// The registry: what the table, an export's proof and a server look a game's ruleset up in. It is handed in, so that a
/// test, or a server with boxes of its own, knows others.
#[derive(Clone, Copy, Debug)]
pub struct Rulesets {
    all: &'static [&'static dyn AnyRuleset],
    table: &'static [TableStep],
}

impl Rulesets {
    /// In the order people see them.
    pub const fn of(all: &'static [&'static dyn AnyRuleset]) -> Self {
        Self { all, table: event::STEPS }
    }

    /// The same where the table's own events have grown in other steps: for tests of how old logs are read.
    pub const fn with_table_steps(self, table: &'static [TableStep]) -> Self {
        Self { table, ..self }
    }

    /// How the table's own events have grown.
    pub fn table_steps(&self) -> &'static [TableStep] {
        self.table
    }

    /// How the events of a game by this ruleset are read.
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

    /// The rulesets of a title by its id (`railways-of-the-world`), the newest first.
    pub fn of_title(&self, id: &str) -> Vec<&'static dyn AnyRuleset> {
        let mut found: Vec<_> = self.all().filter(|ruleset| ruleset.about().id == id).collect();
        found.sort_by_key(|ruleset| Reverse(ruleset.version()));
        found
    }

    /// The newest ruleset of a title: what a new game plays by, unless it asks for another.
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

impl dyn AnyRuleset {
    /// Whether `other` is a newer ruleset of the same title.
    fn is_older_than(&self, other: &dyn AnyRuleset) -> bool {
        self.about().id == other.about().id && self.version() < other.version()
    }
}

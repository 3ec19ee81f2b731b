//! The legal actions of a seat, listed once: all their orders, and labels on request.

use crate::kernel::language::Language;
use crate::kernel::title::Title;

/// A list of legal actions. Indices count from 0, in the order of `legal-actions`.
pub trait Legal {
    /// The orders, as typed.
    fn orders(&self) -> Vec<String>;
    /// The effect of the action at this index, with seat marks; `None` if there is none.
    fn label(&self, place: usize, language: Language) -> Option<String>;
}

pub(crate) struct Listed<'a, R: Title> {
    pub rules: &'a R,
    pub state: &'a R::State,
    pub actions: Vec<R::Action>,
}

impl<R: Title> Legal for Listed<'_, R> {
    fn orders(&self) -> Vec<String> {
        self.actions.iter().map(|action| self.rules.print_order(self.state, action)).collect()
    }

    fn label(&self, place: usize, language: Language) -> Option<String> {
        Some(self.rules.label(self.state, self.actions.get(place)?, language))
    }
}

//! The legal actions of a seat, listed once: their orders, and labels for as many as somebody asks for.

use crate::kernel::language::Language;
use crate::kernel::title::Title;

/// A list of legal actions. Places count from 0, in the order in which `legal-actions` has them.
pub trait Legal {
    /// How each is typed.
    fn orders(&self) -> Vec<String>;
    /// What the one at this place does, with seats' marks; `None`: there is none.
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

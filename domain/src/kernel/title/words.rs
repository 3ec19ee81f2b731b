//! The texts of a title.

use super::{listing, plain};
use crate::kernel::language::{Language, Phrase, say};
use crate::kernel::ruleset::Ruleset;
use crate::kernel::seat::Seat;
use crate::kernel::words;
use serde_json::Value;

/// Sentences. By default actions and facts are described by the names of their fields, which are English in all
/// languages.
pub trait Words: Ruleset {
    /// A short sentence for a button or a list: the effect of the action.
    fn label(&self, _state: &Self::State, action: &Self::Action, _language: Language) -> String {
        plain::Said::of(action, "type").in_a_few_words()
    }

    /// The same for the button that plays it, next to everything that the page shows.
    fn button(&self, state: &Self::State, action: &Self::Action, language: Language) -> String {
        self.label(state, action, language)
    }

    /// More about a legal action for clients (its price, its gain).
    fn info(&self, _state: &Self::State, _seat: Seat, _action: &Self::Action) -> Option<Value> {
        None
    }

    /// The sentence about a fact in mails and logs, in the past tense, with players as [`Seat`]'s `{seat:N}` marks;
    /// `None` if it is of no interest. Sealed facts come in the form that the reader may see.
    fn tell(&self, fact: &Self::Fact, _language: Language) -> Option<String> {
        Some(plain::Said::of(fact, "fact").as_a_sentence())
    }

    /// The sentence for an event if [`Words::tell`] has none for any of its facts, because a log has no empty
    /// lines. Titles in which this happens must write one.
    fn tell_briefly(&self, _facts: &[Self::Fact], _language: Language) -> Option<String> {
        None
    }

    /// The position in plain text, for the text part of a mail: lines of at most 72 characters, complete enough to
    /// play from, with players as `{seat:N}` marks. If not `asks`, the game ended before its title would end it (by
    /// resignation, by a vote), so nobody is to act.
    fn position(&self, state: &Self::State, viewer: Option<Seat>, asks: bool, language: Language) -> String {
        let to_act = if asks { self.to_act(state) } else { vec![] };
        let headline = match to_act.is_empty() {
            true => say!(words::game_over),
            false => say!(words::plain_to_act { players: Phrase::and(to_act) }),
        };
        listing::listed(&headline.in_words(language), &listing::blocks(&self.view_value(state, viewer)))
    }
}

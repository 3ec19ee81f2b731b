//! What options bring, and why places cannot be chosen, as a page says it.

use crate::choosing::composing::Composed;
use crate::pages::Why;
use domain::kernel::choices::Item;
use domain::kernel::erased::AnyGame;
use domain::kernel::figures::Effect;
use domain::kernel::language::{Language, Phrase};
use domain::kernel::notation::name_seats;
use service::words::Reader;

impl Composed {
    /// What a choice of `item` would bring, in a few words each; nothing where more is asked first.
    pub(super) fn effects(&self, item: &Item, language: Language) -> Vec<String> {
        self.draft.present().map(|game| self.effects_on(game, item, language)).unwrap_or_default()
    }

    /// The same in the place of the draft's order `at`.
    pub(super) fn effects_before(&self, at: usize, item: &Item, language: Language) -> Vec<String> {
        self.draft.before(at).map(|game| self.effects_on(game, item, language)).unwrap_or_default()
    }

    fn effects_on(&self, game: &dyn AnyGame, item: &Item, language: Language) -> Vec<String> {
        let Some(leaf) = item.at_once() else { return vec![] };
        let effects = game.effects(self.seat, &[&leaf.actions]).pop().unwrap_or_default();
        effects.iter().map(|effect| self.said(effect, language)).collect()
    }

    /// In a few words; of another seat with its player.
    fn said(&self, effect: &Effect, language: Language) -> String {
        let short = effect.in_short(language);
        match self.names.get(effect.seat).filter(|_| effect.seat != self.seat) {
            Some(name) => format!("{name}: {short}"),
            None => short,
        }
    }

    /// The game that is asked why: as it would stand, or before the last order where nothing follows it.
    fn judged(&self) -> Option<&dyn AnyGame> {
        match self.earlier.first().filter(|_| self.tree.items.is_empty()) {
            Some(last) => self.draft.before(last.at),
            None => self.draft.present(),
        }
    }

    /// Of the places of the board (name and label) those that cannot be chosen, and whose meaning the title knows. A page asks of
    /// one board.
    pub fn unlit(&self, board: &[(String, String)]) -> &[(String, String)] {
        self.unlit.get_or_init(|| {
            let Some(game) = self.judged() else { return vec![] };
            let lit = self.places(None);
            let unlit =
                board.iter().filter(|(place, _)| !lit.contains_key(place) && game.has_meaning(self.seat, place));
            unlit.cloned().collect()
        })
    }

    /// Why the place that was asked about cannot be chosen.
    pub fn why(&self, board: &[(String, String)], l: &Reader) -> Option<Why> {
        let asked = self.way.why.as_deref()?;
        let (_, label) = self.unlit(board).iter().find(|(place, _)| place == asked)?;
        let game = self.judged()?;
        let why = game.why_not(self.seat, asked)?;
        let said = Phrase::sentences([Some(why.refused.message), why.explained.remedy].into_iter().flatten());
        let text = l.say(said);
        let text = name_seats(&text, |seat| self.names.get(seat).cloned());
        let rule = why.explained.rule.map(|rule| format!("/titles/{}/rules#{rule}", game.title().id));
        Some(Why { place: label.clone(), text, rule })
    }
}

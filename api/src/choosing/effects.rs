//! The effects of choices, and why places cannot be chosen, in words.

use crate::choosing::composing::{Composed, Way};
use crate::pages::Why;
use domain::kernel::choices::{Item, narrow};
use domain::kernel::erased::AnyGame;
use domain::kernel::figures::Effect;
use domain::kernel::language::{Language, Phrase};
use domain::kernel::notation::name_seats;
use domain::kernel::why::WhyNot;
use serde_json::Value;
use service::words::{self, Reader};

impl Composed {
    /// The effects of choosing `item`, in a few words each; empty if a further choice comes first.
    pub(super) fn effects(&self, item: &Item, language: Language) -> Vec<String> {
        self.draft.present().map(|game| self.effects_on(game, item, language)).unwrap_or_default()
    }

    /// The same for `item` in place of the draft's order `at`.
    pub(super) fn effects_before(&self, at: usize, item: &Item, language: Language) -> Vec<String> {
        self.draft.before(at).map(|game| self.effects_on(game, item, language)).unwrap_or_default()
    }

    fn effects_on(&self, game: &dyn AnyGame, item: &Item, language: Language) -> Vec<String> {
        let Some(leaf) = item.at_once() else { return vec![] };
        let effects = game.effects(self.seat, &[&leaf.actions]).pop().unwrap_or_default();
        effects.iter().map(|effect| self.said(effect, language)).collect()
    }

    /// An effect in a few words; another player's effect has their name.
    fn said(&self, effect: &Effect, language: Language) -> String {
        let short = effect.in_short(language);
        match self.names.get(effect.seat).filter(|_| effect.seat != self.seat) {
            Some(name) => format!("{name}: {short}"),
            None => short,
        }
    }

    /// The game for explanations: after the draft, or before its last order if nothing follows it.
    fn judged(&self) -> Option<&dyn AnyGame> {
        match self.earlier.first().filter(|_| self.tree.items.is_empty()) {
            Some(last) => self.draft.before(last.at),
            None => self.draft.present(),
        }
    }

    /// An action similar to the one chosen, even if incomplete: a piece on the board could lie elsewhere.
    fn like(&self) -> Option<&Value> {
        let open = narrow(&self.tree, &self.way.picks(), &self.way.places());
        let leaf = match open.filter(|open| !open.chosen.is_empty()) {
            Some(open) => open.leaves().next(),
            None => self.earlier.first().filter(|_| self.tree.items.is_empty())?.chosen().last().copied(),
        };
        leaf?.leaf.as_ref()?.actions.first()
    }

    /// The places of the board (name and label) that have a meaning in the title. A page asks for a single
    /// board.
    pub fn known(&self, board: &[(String, String)]) -> &[(String, String)] {
        self.known.get_or_init(|| {
            let Some(game) = self.judged() else { return vec![] };
            let like = self.like();
            let has_meaning = |place: &str| {
                game.has_meaning(self.seat, place)
                    || like.is_some_and(|like| game.has_meaning_like(self.seat, place, like))
            };
            board.iter().filter(|(place, _)| has_meaning(place)).cloned().collect()
        })
    }

    /// Why the place in question cannot be chosen.
    pub fn why(&self, board: &[(String, String)], l: &Reader) -> Option<Why> {
        let asked = self.way.why.as_deref()?;
        let Some((asked, label)) = found(self.known(board), asked) else {
            let text = l.say(words::why_no_place.phrase());
            return Some(Why { place: asked.to_owned(), text, rule: None, nearest: None });
        };
        let Some(why) = self.why_not(asked) else {
            let fits = self.places(None).contains_key(asked).then(|| l.say(words::why_it_fits.phrase()));
            return Some(Why { place: label.clone(), text: fits?, rule: None, nearest: None });
        };
        let said = Phrase::sentences([Some(why.refused.message), why.explained.remedy].into_iter().flatten());
        let text = l.say(said);
        let text = name_seats(&text, |seat| self.names.get(seat).cloned());
        let rule = why.explained.rule.zip(self.judged());
        let rule = rule.map(|(rule, game)| format!("/titles/{}/rules#{rule}", game.title().id));
        let nearest = why.explained.nearest.map(|order| Way::of_draft(self.judged_with(&order)).address());
        Some(Why { place: label.clone(), text, rule, nearest })
    }

    /// Why this place cannot be chosen.
    fn why_not(&self, place: &str) -> Option<WhyNot> {
        let game = self.judged()?;
        match self.like().filter(|like| game.has_meaning_like(self.seat, place, like)) {
            Some(like) => game.why_not_like(self.seat, place, like),
            None => game.why_not(self.seat, place),
        }
    }

    /// The places that speak against a choice of this one.
    pub(super) fn clashes(&self, place: &str) -> Vec<String> {
        self.why_not(place).map(|why| why.explained.clashes).unwrap_or_default()
    }

    /// The draft of the game that is judged, with another order.
    fn judged_with(&self, order: &str) -> String {
        match self.earlier.first().filter(|_| self.tree.items.is_empty()) {
            Some(last) if last.draft.is_empty() => order.to_owned(),
            Some(last) => format!("{}\n{order}", last.draft),
            None => self.draft.with(self.seat, order),
        }
    }
}

/// Finds a place by its name, its label, or the beginning of its label.
fn found<'p>(places: &'p [(String, String)], asked: &str) -> Option<&'p (String, String)> {
    let asked = asked.trim().to_lowercase();
    let by = |fits: &dyn Fn(&str, &str) -> bool| {
        places.iter().find(|(place, label)| fits(&place.to_lowercase(), &label.to_lowercase()))
    };
    by(&|place, label| place == asked || label == asked)
        .or_else(|| by(&|place, _| place.ends_with(&format!("-{asked}"))))
        .or_else(|| by(&|_, label| !asked.is_empty() && label.starts_with(&asked)))
}

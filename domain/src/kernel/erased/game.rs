//! A game with its types, behind [`AnyGame`].

use super::helps;
use super::legal::{legal_text, print_in_turn, tree_of, ways_of};
use super::{AnyGame, DryRun, FoldError, Forced, LegalAction, LegalActions, LegalText, Played, json};
use crate::kernel::bot::{self, Level};
use crate::kernel::chance::Chance;
use crate::kernel::choices::Tree;
use crate::kernel::course::Piece;
use crate::kernel::digest;
use crate::kernel::figures::{Effect, Figure};
use crate::kernel::fit::{Fold as _, Misfit};
use crate::kernel::forms::OrderForm;
use crate::kernel::language::{Language, Phrase};
use crate::kernel::legal::{Legal, Listed};
use crate::kernel::page::{Bit, Page, Part as BoardPart};
use crate::kernel::play::{Applied, Play, Submission, apply, force};
use crate::kernel::refusal::{Refused, unplayable};
use crate::kernel::ruleset::{About, Outcome, StandingChange, StandingStep};
use crate::kernel::seat::{PerSeat, Seat};
use crate::kernel::svg::Svg;
use crate::kernel::tagged::Tagged as _;
use crate::kernel::title::Title;
use crate::kernel::why::WhyNot;
use serde_json::Value;
use serde_json::value::RawValue;
use std::any::Any;

/// A game with its types.
#[derive(Debug)]
pub(super) struct Game<R: Title> {
    pub(super) rules: R,
    pub(super) options: R::Options,
    pub(super) players: usize,
    pub(super) state: R::State,
    /// In a dry run: its facts.
    pub(super) facts: Vec<R::Fact>,
}

impl<R: Title> AnyGame for Game<R> {
    fn title(&self) -> &'static About {
        self.rules.about()
    }

    fn boxed(&self) -> Box<dyn AnyGame> {
        self.with(self.state.clone())
    }

    fn players(&self) -> usize {
        self.players
    }

    fn evolve(&mut self, v: u32, facts: &[&RawValue]) -> Result<bool, FoldError> {
        let mut reveals = false;
        for (place, raw) in facts.iter().enumerate() {
            let fact = self.read_fact(v, raw.get())?;
            self.state.evolve(&fact).map_err(|why| FoldError::Misfit { fact: place, why })?;
            reveals |= self.rules.reveals(&fact);
        }
        Ok(reveals)
    }

    fn imagine(
        &mut self,
        known: &[&RawValue],
        viewer: Option<Seat>,
        mut chance: Chance,
    ) -> Result<Vec<Value>, FoldError> {
        let mut facts =
            known.iter().map(|raw| self.read_fact(self.shape(), raw.get())).collect::<Result<Vec<_>, _>>()?;
        let mut play = Play::new(self.state.clone(), &mut chance);
        self.rules.imagine(&mut play, viewer, &facts);
        if play.is_broken() {
            // Only in a forged log.
            return Err(FoldError::Misfit { fact: facts.len(), why: Misfit::Absent });
        }
        let (state, imagined) = play.finish();
        self.state = state;
        facts.extend(imagined);
        Ok(facts.iter().map(json).collect())
    }

    fn suppose(&mut self, facts: &[Value]) -> bool {
        let read = |fact: &Value| R::Fact::read(&fact.to_string());
        let read = || facts.iter().map(read).collect::<Result<Vec<_>, _>>();
        let Ok(facts) = self.rules.reading(read) else { return false };
        self.rules.suppose(&mut self.state, &facts)
    }

    fn unredacted(&self, seat: Seat, actions: &[Value]) -> Vec<Value> {
        let legal = self.rules.legal_actions(&self.state, seat);
        let hidden = |action: &R::Action| Some((self.rules.sealed_action(action)?, json(action)));
        let hidden: Vec<(Value, Value)> = legal.iter().filter_map(hidden).collect();
        let in_full = |told: &Value| hidden.iter().find(|(public, _)| public == told).map(|(_, whole)| whole);
        actions.iter().map(|told| in_full(told).unwrap_or(told).clone()).collect()
    }

    fn setup(&self, mut chance: Chance) -> Result<Played, Refused> {
        let mut play = Play::new(self.state.clone(), &mut chance);
        self.rules.setup(&mut play);
        // Its event has no actions; forced ones show in its facts.
        force(&self.rules, &mut play)?;
        let (state, facts) = play.finish();
        let (open_facts, open_actions) = (facts.len(), 0);
        let (drawn, actions, forced, forced_seats) = (chance.into_drawn(), vec![], vec![], vec![]);
        let applied = Applied { state, facts, actions, forced, forced_seats, drawn, open_facts, open_actions };
        Ok(self.played(Seat(0), applied))
    }

    fn play(&self, seat: Seat, submission: Submission<'_>, chance: Chance) -> Result<Played, Refused> {
        apply(&self.rules, &self.state, seat, submission, chance).map(|applied| self.played(seat, applied))
    }

    fn dry_run(&self, seat: Seat, submission: Submission<'_>, chance: Chance) -> Result<DryRun, Refused> {
        let applied = apply(&self.rules, &self.state, seat, submission, chance)?;
        let stopped = applied.open_facts < applied.facts.len();
        let actions: Vec<Value> = applied.actions.iter().map(json).collect();
        let all: Vec<Value> = actions.iter().cloned().chain(applied.forced.iter().map(json)).collect();
        let orders = self.print_orders(&all).into_iter().skip(actions.len());
        let forced: Vec<Forced> = match stopped {
            true => vec![],
            false => (orders.zip(all.iter().skip(actions.len())).zip(&applied.forced_seats))
                .map(|((order, action), seat)| Forced { seat: *seat, order, action: action.clone() })
                .collect(),
        };
        let turn = self.rules.turn_of(&self.state, seat);
        let state = if stopped {
            let mut state = self.state.clone();
            let folded = applied.facts[..applied.open_facts].iter().try_for_each(|fact| state.evolve(fact));
            folded.map_err(|_| unplayable())?;
            state
        } else {
            applied.state
        };
        let shown = applied.facts[..applied.open_facts].iter().map(|fact| self.shown_to(seat, &state, fact));
        let facts = shown.collect();
        let happened = applied.facts[..applied.open_facts].to_vec();
        let ended = !stopped && (turn.is_none() || self.rules.turn_of(&state, seat) != turn);
        Ok(DryRun {
            after: self.after(state, happened),
            applied: applied.open_actions,
            stopped,
            actions,
            forced,
            facts,
            ended,
        })
    }

    fn reads_order(&self, seat: Seat, line: &str, mut chance: Chance) -> bool {
        self.rules.read_order(&Play::new(self.state.clone(), &mut chance), seat, line).is_ok()
    }

    fn play_default(&self, seat: Seat, chance: Chance) -> Result<Played, Refused> {
        self.by_default(seat, chance, |play| {
            self.rules.default_turn(play, seat).map_err(|rejection| Refused::from_title(&rejection))
        })
    }

    fn play_default_up_to_orders(&self, seat: Seat, chance: Chance) -> Option<Played> {
        self.by_default(seat, chance, |play| Ok(self.defaults_up_to_orders(play, seat).unwrap_or_default())).ok()
    }

    fn to_act(&self) -> Vec<Seat> {
        self.rules.to_act(&self.state)
    }

    fn may_act(&self) -> Vec<Seat> {
        self.rules.may_act(&self.state)
    }

    fn has_default(&self, seat: Seat) -> bool {
        self.rules.has_default(&self.state, seat)
    }

    fn turn_of(&self, seat: Seat) -> Option<u64> {
        self.rules.turn_of(&self.state, seat)
    }

    fn label(&self, action: &Value, language: Language) -> Option<String> {
        self.rules.read_action(action).ok().map(|action| self.rules.label(&self.state, &action, language))
    }

    fn button(&self, action: &Value, language: Language) -> Option<String> {
        self.rules.read_action(action).ok().map(|action| self.rules.button(&self.state, &action, language))
    }

    fn legal_actions_in(&self, seat: Seat, language: Language) -> LegalActions {
        let actions = self
            .rules
            .legal_actions(&self.state, seat)
            .iter()
            .map(|action| LegalAction {
                action: json(action),
                order: self.rules.print_order(&self.state, action),
                label: self.rules.label(&self.state, action, language),
                info: self.rules.info(&self.state, seat, action),
            })
            .collect();
        LegalActions { actions, reduced: self.rules.legal_actions_are_reduced(&self.state, seat) }
    }

    fn legal(&self, seat: Seat) -> Box<dyn Legal + '_> {
        let (rules, state) = (&self.rules, &self.state);
        Box::new(Listed { rules, state, actions: rules.legal_actions(state, seat) })
    }

    fn legal_actions_text(&self, seat: Seat, language: Language, name: &dyn Fn(Seat) -> Option<String>) -> LegalText {
        LegalText {
            actions: legal_text(&self.rules, &self.state, seat, language, name),
            reduced: self.rules.legal_actions_are_reduced(&self.state, seat),
        }
    }

    fn chooses_in_secret(&self, seat: Seat) -> bool {
        let secret = |action: &R::Action| self.rules.sealed_action(action).is_some();
        self.hides() && self.rules.legal_actions(&self.state, seat).iter().any(secret)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.rules.outcome(&self.state)
    }

    fn view(&self, viewer: Option<Seat>) -> Value {
        self.rules.view_value(&self.state, viewer)
    }

    fn view_text(&self, viewer: Option<Seat>) -> String {
        serde_json::to_string(&self.rules.view(&self.state, viewer)).unwrap_or_default()
    }

    fn digest(&self) -> String {
        digest::public(&self.state)
    }

    fn secret_digest(&self) -> Option<String> {
        self.hides().then(|| digest::whole(&self.state))
    }

    fn hides(&self) -> bool {
        self.rules.hides(&self.options)
    }

    fn print_orders(&self, actions: &[Value]) -> Vec<String> {
        let read: Vec<Option<R::Action>> = actions.iter().map(|raw| self.rules.read_action(raw).ok()).collect();
        let mut printed = print_in_turn(&self.rules, &self.state, read.iter().flatten()).into_iter();
        let order = |(raw, read): (&Value, &Option<R::Action>)| match read {
            Some(_) => printed.next().unwrap_or_default(),
            None => raw.to_string(),
        };
        actions.iter().zip(&read).map(order).collect()
    }

    fn tell(&self, facts: &[Value], language: Language) -> Vec<String> {
        let facts = self.readable(facts);
        let told: Vec<String> = facts.iter().filter_map(|fact| self.rules.tell(fact, language)).collect();
        if told.is_empty() { self.rules.tell_briefly(&facts, language).into_iter().collect() } else { told }
    }

    fn position(&self, viewer: Option<Seat>, asks: bool, language: Language) -> String {
        self.rules.position(&self.state, viewer, asks, language)
    }

    fn promising_orders(&self, seat: Seat) -> Vec<String> {
        self.rules
            .promising(&self.state, seat)
            .iter()
            .map(|action| self.rules.print_order(&self.state, action))
            .collect()
    }

    fn best_orders(&self, seat: Seat) -> Vec<String> {
        helps::best_orders(&self.rules, &self.state, seat)
    }

    fn page(&self, after: Option<&dyn AnyGame>, viewer: Option<Seat>, asks: bool) -> Page {
        let page = match after.and_then(|game| game.as_any().downcast_ref::<Self>()) {
            Some(after) => self.rules.page_after(&self.state, (&after.state, &after.facts), viewer, asks),
            None => self.rules.page(&self.state, None, viewer, asks),
        };
        page.for_players(self.players)
    }

    fn seat_colours(&self) -> &'static [&'static str] {
        self.rules.seat_colours()
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    fn drawn(&self, viewer: Option<Seat>, names: &PerSeat<String>, asks: bool, language: Language) -> Svg {
        self.rules.board(&self.state, viewer, names, asks, language)
    }

    fn tree(&self, seat: Seat, language: Language, name: &dyn Fn(Seat) -> Option<String>) -> Tree {
        tree_of(&self.rules, &self.state, seat, language, name)
    }

    fn ways(&self, seat: Seat) -> Tree {
        ways_of(&self.rules, &self.state, seat, &|_| Value::Null, &|_| String::new())
    }

    fn figures(&self, seat: Seat) -> Vec<Figure> {
        self.rules.figures(&self.state, seat)
    }

    fn effects(&self, seat: Seat, options: &[&[Value]]) -> Vec<Vec<Effect>> {
        helps::effects(&self.rules, &self.state, self.players, seat, options)
    }

    fn round(&self) -> u64 {
        self.rules.round(&self.state)
    }

    fn pieces_of(&self, facts: &[Value]) -> Vec<Piece> {
        self.readable(facts).iter().flat_map(|fact| self.rules.pieces_of(fact)).collect()
    }

    fn has_meaning(&self, seat: Seat, place: &str) -> bool {
        !self.rules.meant_at(&self.state, seat, place).is_empty()
    }

    fn why_not(&self, seat: Seat, place: &str) -> Option<WhyNot> {
        helps::why_not(&self.rules, &self.state, seat, place)
    }

    fn has_meaning_like(&self, seat: Seat, place: &str, like: &Value) -> bool {
        let like = self.rules.read_action(like);
        like.is_ok_and(|like| !self.rules.meant_like(&self.state, seat, place, &like).is_empty())
    }

    fn why_not_like(&self, seat: Seat, place: &str, like: &Value) -> Option<WhyNot> {
        helps::why_not_like(&self.rules, &self.state, seat, place, like)
    }

    fn board_of(&self, seat: Seat, viewer: Option<Seat>) -> Option<BoardPart> {
        (seat.index() < self.players).then(|| self.rules.board_of(&self.state, seat, viewer)).flatten()
    }

    fn signs_of(&self, facts: &[Value]) -> Vec<Bit> {
        let signs = self.readable(facts).into_iter().map(|fact| self.rules.signs_of(&fact));
        signs.filter(|signs| !signs.is_empty()).map(Bit::Group).collect()
    }

    fn places_of(&self, facts: &[Value]) -> Vec<String> {
        let facts = self.readable(facts);
        let mut places: Vec<String> = facts.iter().flat_map(|fact| self.rules.places_of(&self.state, fact)).collect();
        places.sort_unstable();
        places.dedup();
        places
    }

    fn read_standing(&self, seat: Seat, raw: &Value) -> Result<Value, Refused> {
        self.rules.read_standing(&self.state, seat, raw).map_err(|rejection| Refused::from_title(&rejection))
    }

    fn order_lines<'t>(&self, text: &'t str) -> Vec<(usize, &'t str)> {
        self.rules.order_lines(text)
    }

    fn read_standing_line(&self, seat: Seat, line: &str) -> Option<Result<StandingChange, Refused>> {
        self.rules.read_standing_line(&self.state, seat, line).map(|read| read.map_err(Refused::from))
    }

    fn standing_forms(&self, seat: Seat) -> Vec<OrderForm> {
        self.rules.standing_forms(&self.state, seat)
    }

    fn print_standing(&self, standing: &Value) -> String {
        self.rules.print_standing(standing)
    }

    fn standing_stops(&self, standing: &Value) -> Vec<Phrase> {
        self.rules.standing_stops(standing)
    }

    fn stands(&self, seat: Seat, standing: &Value) -> bool {
        self.rules.stands(&self.state, seat, standing)
    }

    fn fire_standing(&self, seat: Seat, orders: &[Value]) -> Option<StandingStep> {
        self.rules.fire_standing(&self.state, seat, orders)
    }

    fn fires_within_turn(&self, seat: Seat) -> bool {
        self.rules.fires_within_turn(&self.state, seat)
    }

    fn fires_at_expiry(&self, seat: Seat) -> bool {
        self.rules.fires_at_expiry(&self.state, seat)
    }

    fn shows_standing(&self) -> bool {
        self.rules.shows_standing()
    }

    fn undo_drops_standing(&self) -> bool {
        self.rules.undo_drops_standing()
    }

    fn outlasts_going_back(&self, standing: &Value) -> bool {
        self.rules.outlasts_going_back(standing)
    }

    fn bot_move(&self, seat: Seat, level: Level, seed: u64) -> Vec<Value> {
        bot::choose(&self.rules, &self.state, seat, level, seed).iter().map(json).collect()
    }

    fn save(&self) -> Vec<u8> {
        serde_json::to_vec(&self.state).unwrap_or_default()
    }
}

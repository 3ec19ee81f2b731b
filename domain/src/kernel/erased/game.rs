//! A game with its types, behind [`AnyGame`].

use super::helps;
use super::legal::{legal_text, print_in_turn, tree_of, ways_of};
use super::parts::Parts;
use super::{AnyGame, DryRun, FoldError, Forced, LegalAction, LegalActions, LegalText, Played, json};
use crate::kernel::bot::{self, Level};
use crate::kernel::chance::{Chance, Drawn};
use crate::kernel::choices::Tree;
use crate::kernel::digest;
use crate::kernel::figures::{Effect, Figure};
use crate::kernel::fit::{Fold as _, Misfit};
use crate::kernel::forms::OrderForm;
use crate::kernel::language::{Language, Phrase, say};
use crate::kernel::legal::{Legal, Listed};
use crate::kernel::page::Page;
use crate::kernel::play::{Applied, Play, Submission, apply, force};
use crate::kernel::refusal::{Refused, unplayable};
use crate::kernel::ruleset::{About, Outcome, StandingChange, StandingStep};
use crate::kernel::seat::{PerSeat, Seat};
use crate::kernel::shapes::{self, Part};
use crate::kernel::svg::Svg;
use crate::kernel::tagged::Tagged as _;
use crate::kernel::title::Title;
use crate::kernel::why::WhyNot;
use crate::kernel::words;
use serde_json::Value;
use serde_json::value::RawValue;
use std::any::Any;

/// More than any turn that ends is made of.
const MOST_DEFAULTS: usize = 1_000;

/// A game with its types.
#[derive(Debug)]
pub(super) struct Game<R: Title> {
    rules: R,
    options: R::Options,
    players: usize,
    state: R::State,
}

impl<R: Title> Game<R> {
    pub(super) fn new(rules: R, options: R::Options, players: usize, state: R::State) -> Self {
        Self { rules, options, players, state }
    }

    fn with(&self, state: R::State) -> Box<dyn AnyGame> {
        Box::new(Self { rules: self.rules.clone(), options: self.options.clone(), players: self.players, state })
    }

    /// What `decide` plays by default, and what is forced after it.
    fn by_default(
        &self,
        seat: Seat,
        mut chance: Chance,
        decide: impl FnOnce(&mut Play<'_, R::State>) -> Result<Vec<R::Action>, Refused>,
    ) -> Result<Played, Refused> {
        let mut play = Play::new(self.state.clone(), &mut chance);
        let actions = decide(&mut play)?;
        if actions.is_empty() {
            return Err(Refused::new("not_due", say!(words::not_asked)));
        }
        let (forced_seats, forced) = force(&self.rules, &mut play)?.into_iter().unzip();
        let (state, facts) = play.finish();
        let (open_facts, open_actions) = (facts.len(), actions.len());
        let drawn = chance.into_drawn();
        let applied = Applied { state, facts, actions, forced, forced_seats, drawn, open_facts, open_actions };
        Ok(self.played(seat, applied))
    }

    /// The defaults of `seat` up to where its standing orders may fire within the turn and might not before; `None` where its
    /// turn ends without.
    fn defaults_up_to_orders(&self, play: &mut Play<'_, R::State>, seat: Seat) -> Option<Vec<R::Action>> {
        let turn = Some(self.rules.turn_of(play, seat)?);
        let (mut played, mut within) = (vec![], self.rules.fires_within_turn(play, seat));
        while played.len() <= MOST_DEFAULTS {
            let action = self.rules.default_action(play, seat)?;
            play.begin_action();
            self.rules.decide(play, seat, &action).ok()?;
            played.push(action);
            if self.rules.turn_of(play, seat) != turn {
                break;
            }
            let before = std::mem::replace(&mut within, self.rules.fires_within_turn(play, seat));
            if within && !before {
                return Some(played);
            }
        }
        None
    }

    /// What `seat` has played, with what only some may know of it in parts of their own.
    fn played(&self, seat: Seat, applied: Applied<R>) -> Played {
        let Applied { state, facts, actions, forced, forced_seats, drawn, .. } = applied;
        let mut parts = Parts::new(self.players);
        let reveals = facts.iter().any(|fact| self.rules.reveals(fact));
        // Everybody reads `final`, so only what everybody may read of a fact makes a move final.
        let mut is_final = false;
        let facts = facts
            .into_iter()
            .enumerate()
            .map(|(place, fact)| {
                let public = match self.rules.sealed_for(&state, &fact) {
                    None => fact,
                    Some((seats, public)) => {
                        parts.of(&seats).facts.push((place, json(&fact)));
                        public
                    }
                };
                is_final |= self.rules.is_final(&public);
                json(&public)
            })
            .collect();
        let mut draws = vec![];
        let mut in_order: Vec<&Drawn> = drawn.iter().collect();
        in_order.sort_by_key(|drawn| &drawn.draw);
        for Drawn { draw, secret_of } in in_order {
            match secret_of {
                None => draws.push(draw.clone()),
                Some(seats) => parts.of(seats).draws.push(draw.clone()),
            }
        }
        let public = |action: &R::Action| self.rules.sealed_action(action);
        if actions.iter().any(|action| public(action).is_some()) {
            parts.of(&[seat]).actions = actions.iter().map(json).collect();
        }
        let forced = forced.iter().zip(forced_seats).enumerate().map(|(place, (action, seat))| match public(action) {
            None => json(action),
            Some(public) => {
                parts.of(&[seat]).forced.push((place, json(action)));
                public
            }
        });
        let forced = forced.collect();
        Played {
            actions: actions.iter().map(|action| public(action).unwrap_or_else(|| json(action))).collect(),
            forced,
            facts,
            draws,
            sealed: parts.into_list(),
            reveals,
            is_final,
            drawn: drawn.into_iter().map(|drawn| drawn.draw).collect(),
            after: self.with(state),
        }
    }

    /// A fact as `seat` may read it.
    fn shown_to(&self, seat: Seat, state: &R::State, fact: &R::Fact) -> Value {
        match self.rules.sealed_for(state, fact) {
            Some((seats, public)) if !seats.contains(&seat) => json(&public),
            _ => json(fact),
        }
    }

    /// The version of the shape that is written today.
    fn shape(&self) -> u32 {
        shapes::newest(self.rules.steps().len())
    }

    fn read_fact(&self, v: u32, raw: &str) -> Result<R::Fact, FoldError> {
        let error = |why: serde_json::Error| FoldError::Unreadable { v, why: why.to_string() };
        if v == self.shape() {
            return self.rules.reading(|| R::Fact::read(raw)).map_err(error);
        }
        let mut value = serde_json::from_str(raw).map_err(error)?;
        shapes::upcast(self.rules.steps(), Part::Fact, v, &mut value)?;
        self.rules.reading(|| R::Fact::read(&value.to_string())).map_err(error)
    }

    /// Facts of today's shape, as far as they can be read.
    fn readable(&self, facts: &[Value]) -> Vec<R::Fact> {
        let read = |fact: &Value| R::Fact::read(&fact.to_string()).ok();
        self.rules.reading(|| facts.iter().filter_map(read).collect())
    }
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
            // Of a log that somebody made up.
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
        // Its event tells of no actions: what is forced shows by its facts.
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
        let ended = !stopped && (turn.is_none() || self.rules.turn_of(&state, seat) != turn);
        Ok(DryRun { after: self.with(state), applied: applied.open_actions, stopped, actions, forced, facts, ended })
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

    fn page(&self, after: Option<&dyn AnyGame>, viewer: Option<Seat>, asks: bool) -> Page {
        let after = after.and_then(|game| game.as_any().downcast_ref::<Self>()).map(|game| &game.state);
        self.rules.page(&self.state, after, viewer, asks).for_players(self.players)
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

    fn has_meaning(&self, seat: Seat, place: &str) -> bool {
        !self.rules.meant_at(&self.state, seat, place).is_empty()
    }

    fn why_not(&self, seat: Seat, place: &str) -> Option<WhyNot> {
        helps::why_not(&self.rules, &self.state, seat, place)
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

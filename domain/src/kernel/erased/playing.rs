//! Plays moves and defaults by the rules of a game, and computes what each seat sees of them.

use super::game::Game;
use super::parts::Parts;
use super::{AnyGame, FoldError, Played, json};
use crate::kernel::chance::{Chance, Drawn};
use crate::kernel::language::say;
use crate::kernel::play::{Applied, Play, force};
use crate::kernel::refusal::Refused;
use crate::kernel::seat::Seat;
use crate::kernel::shapes::{self, Part};
use crate::kernel::tagged::Tagged as _;
use crate::kernel::title::Title;
use crate::kernel::words;
use serde_json::Value;

/// More than any turn that ends has.
const MOST_DEFAULTS: usize = 1_000;

impl<R: Title> Game<R> {
    pub(super) fn new(rules: R, options: R::Options, players: usize, state: R::State) -> Self {
        Self { rules, options, players, state, facts: vec![] }
    }

    pub(super) fn with(&self, state: R::State) -> Box<dyn AnyGame> {
        self.after(state, vec![])
    }

    pub(super) fn after(&self, state: R::State, facts: Vec<R::Fact>) -> Box<dyn AnyGame> {
        let (rules, options) = (self.rules.clone(), self.options.clone());
        Box::new(Self { rules, options, players: self.players, state, facts })
    }

    /// Plays the defaults by `decide`, and the forced actions after them.
    pub(super) fn by_default(
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

    /// The defaults of `seat` up to the point where its standing orders may fire within the turn and could not
    /// before. `None` if its turn ends without one.
    pub(super) fn defaults_up_to_orders(&self, play: &mut Play<'_, R::State>, seat: Seat) -> Option<Vec<R::Action>> {
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

    /// The result of a move of `seat`, with secret things in separate parts.
    pub(super) fn played(&self, seat: Seat, applied: Applied<R>) -> Played {
        let Applied { state, facts, actions, forced, forced_seats, drawn, .. } = applied;
        let mut parts = Parts::new(self.players);
        let reveals = facts.iter().any(|fact| self.rules.reveals(fact));
        // `final` is public, so only the public form of a fact may make a move final.
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
    pub(super) fn shown_to(&self, seat: Seat, state: &R::State, fact: &R::Fact) -> Value {
        match self.rules.sealed_for(state, fact) {
            Some((seats, public)) if !seats.contains(&seat) => json(&public),
            _ => json(fact),
        }
    }

    /// The version of the shape that is written today.
    pub(super) fn shape(&self) -> u32 {
        shapes::newest(self.rules.steps().len())
    }

    pub(super) fn read_fact(&self, v: u32, raw: &str) -> Result<R::Fact, FoldError> {
        let error = |why: serde_json::Error| FoldError::Unreadable { v, why: why.to_string() };
        if v == self.shape() {
            return self.rules.reading(|| R::Fact::read(raw)).map_err(error);
        }
        let mut value = serde_json::from_str(raw).map_err(error)?;
        shapes::upcast(self.rules.steps(), Part::Fact, v, &mut value)?;
        self.rules.reading(|| R::Fact::read(&value.to_string())).map_err(error)
    }

    /// Facts of today's shape, as far as they can be read.
    pub(super) fn readable(&self, facts: &[Value]) -> Vec<R::Fact> {
        let read = |fact: &Value| R::Fact::read(&fact.to_string()).ok();
        self.rules.reading(|| facts.iter().filter_map(read).collect())
    }
}

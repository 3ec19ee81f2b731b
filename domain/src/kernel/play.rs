//! One move in the making: a scratch copy of the state on which rules record facts, and the processing of a list on
//! it.

use crate::kernel::chance::{Chance, Drawn};
use crate::kernel::fit::Fold;
use crate::kernel::language::{Phrase, say};
use crate::kernel::notation::nearest;
use crate::kernel::refusal::{Refused, orders_after_reveal, unplayable};
use crate::kernel::ruleset::{Follow, Ruleset};
use crate::kernel::seat::Seat;
use crate::kernel::title::Orders;
use crate::kernel::words;
use serde_json::Value;
use std::ops::Deref;

/// The most actions one list may hold.
pub const LONGEST_LIST: usize = 500;

/// The most facts from one list; the longest turns of any title record some hundred.
const MOST_FACTS: usize = 100_000;

/// A scratch copy of the state. [`Play::record`] writes a fact down and folds it at once, so the next line of a
/// rule sees its effect. The state itself is read-only: nothing changes without a fact.
#[derive(Debug)]
pub struct Play<'c, S: Fold> {
    state: S,
    facts: Vec<S::Fact>,
    /// The index of the first fact of the current action.
    begun: usize,
    chance: &'c mut Chance,
    /// A fact did not fit: no game has such a state.
    broken: bool,
}

impl<S: Fold> Deref for Play<'_, S> {
    type Target = S;
    fn deref(&self) -> &S {
        &self.state
    }
}

impl<'c, S: Fold> Play<'c, S> {
    pub fn new(state: S, chance: &'c mut Chance) -> Self {
        Self { state, facts: vec![], begun: 0, chance, broken: false }
    }

    /// Records a consequence and folds it at once.
    ///
    /// # Panics
    /// After [`MOST_FACTS`]: rules that never end, on a state that no game reaches.
    pub fn record(&mut self, fact: S::Fact) {
        self.broken |= self.state.evolve(&fact).is_err();
        self.facts.push(fact);
        assert!(self.facts.len() <= MOST_FACTS, "facts without an end");
    }

    /// Whether a fact did not fit. This happens only if the state came from a forged log.
    pub fn is_broken(&self) -> bool {
        self.broken
    }

    /// A public uniform draw from 0..`of`. Record the result as a fact.
    pub fn pick(&mut self, purpose: &str, of: usize) -> usize {
        self.chance.pick(purpose, of)
    }

    /// A draw that only `seats` may know.
    pub fn pick_secret(&mut self, purpose: &str, of: usize, seats: &[Seat]) -> usize {
        self.chance.pick_secret(purpose, of, seats)
    }

    /// The dice themselves, for rules that call other rules.
    pub fn chance(&mut self) -> &mut Chance {
        self.chance
    }

    /// Marks the beginning of the next action: [`Play::last_facts`] starts anew.
    pub fn begin_action(&mut self) {
        self.begun = self.facts.len();
    }

    /// The facts of the last action, or of the current one.
    pub fn last_facts(&self) -> &[S::Fact] {
        &self.facts[self.begun..]
    }

    /// All facts recorded so far.
    pub fn facts(&self) -> &[S::Fact] {
        &self.facts
    }

    pub fn state(&self) -> &S {
        &self.state
    }

    /// The state and the facts, once everything is decided.
    pub fn finish(self) -> (S, Vec<S::Fact>) {
        (self.state, self.facts)
    }
}

/// A player's submission.
#[derive(Clone, Copy, Debug)]
pub enum Submission<'a> {
    Actions(&'a [Value]),
    /// Orders as typed, one per line.
    Orders(&'a str),
}

/// A list that was applied to its end.
#[derive(Debug)]
pub struct Applied<R: Ruleset> {
    pub state: R::State,
    pub facts: Vec<R::Fact>,
    /// The actions asked for, without those that the rule book treats as already done.
    pub actions: Vec<R::Action>,
    /// The forced actions that the engine played after it.
    pub forced: Vec<R::Action>,
    /// The seats of the forced actions.
    pub forced_seats: Vec<Seat>,
    pub drawn: Vec<Drawn>,
    /// The number of facts before the first reveal, and of actions fully carried out by then.
    pub open_facts: usize,
    pub open_actions: usize,
}

/// Applies a whole list of `seat` to a copy of `state`, then the forced actions. All or nothing.
pub fn apply<R: Orders>(
    rules: &R,
    state: &R::State,
    seat: Seat,
    submission: Submission<'_>,
    mut chance: Chance,
) -> Result<Applied<R>, Refused> {
    let mut play = Play::new(state.clone(), &mut chance);
    let mut list = List { rules, seat, actions: vec![], open: None, last_revealed: false, started: false };
    match submission {
        Submission::Actions(raw) => {
            if raw.len() > LONGEST_LIST {
                return Err(Refused::new("bad_request", too_long("actions")));
            }
            for (index, raw) in raw.iter().enumerate() {
                list.take_raw(&mut play, raw).map_err(|refused| refused.at_index(index))?;
            }
        }
        Submission::Orders(text) => {
            let lines = rules.order_lines(text);
            if lines.len() > LONGEST_LIST {
                return Err(Refused::new("bad_order", too_long("orders")).at_line(1));
            }
            for (number, line) in lines {
                list.take_order(&mut play, line).map_err(|refused| refused.at_line(number))?;
            }
        }
    }
    if !list.started {
        return Err(Refused::new("bad_request", say!(words::no_action)));
    }
    let List { actions, open, .. } = list;
    let (forced_seats, forced) = force(rules, &mut play)?.into_iter().unzip();
    if play.is_broken() {
        return Err(unplayable());
    }
    let (state, facts) = play.finish();
    let open_facts = facts.iter().position(|fact| rules.reveals(fact)).unwrap_or(facts.len());
    let open_actions = open.unwrap_or(actions.len());
    Ok(Applied { state, facts, actions, forced, forced_seats, drawn: chance.into_drawn(), open_facts, open_actions })
}

fn too_long(of: &'static str) -> Phrase {
    say!(words::list_too_long { of, most: LONGEST_LIST })
}

/// Plays forced actions up to the next real decision.
pub fn force<R: Ruleset>(rules: &R, play: &mut Play<'_, R::State>) -> Result<Vec<(Seat, R::Action)>, Refused> {
    let mut forced = vec![];
    while let Some((seat, action)) = rules.forced(play) {
        play.begin_action();
        rules.decide(play, seat, &action).map_err(|rejection| Refused::from_title(&rejection))?;
        forced.push((seat, action));
        if play.is_broken() {
            return Err(unplayable());
        }
        if forced.len() > 10_000 {
            debug_assert!(false, "forced actions without an end");
            break;
        }
    }
    Ok(forced)
}

/// A list being processed in a [`Play`].
struct List<'r, R: Orders> {
    rules: &'r R,
    seat: Seat,
    actions: Vec<R::Action>,
    /// The number of actions before the first reveal.
    open: Option<usize>,
    last_revealed: bool,
    started: bool,
}

impl<R: Orders> List<'_, R> {
    fn take_raw(&mut self, play: &mut Play<'_, R::State>, raw: &Value) -> Result<(), Refused> {
        let read = self.rules.read_action(raw);
        self.take(play, read).map_err(|mut refused| {
            refused.legal = self.alternatives(play, raw);
            refused
        })
    }

    fn take_order(&mut self, play: &mut Play<'_, R::State>, line: &str) -> Result<(), Refused> {
        let near = |play: &Play<'_, R::State>, mut refused: Refused| {
            refused.legal = self.nearest_orders(play, line);
            refused
        };
        let actions = self.rules.read_order(play, self.seat, line).map_err(|error| near(play, error.into()))?;
        self.started = true;
        for action in actions {
            if let Err(mut refused) = self.take(play, Ok(action)) {
                refused.legal = self.nearest_orders(play, line);
                return Err(refused);
            }
        }
        Ok(())
    }

    fn take(&mut self, play: &mut Play<'_, R::State>, read: Result<R::Action, R::Rejection>) -> Result<(), Refused> {
        if self.started && !self.actions.is_empty() {
            match self.rules.follow_on(play, self.seat, read.as_ref()) {
                Follow::Go => {}
                Follow::AlreadyDone => return Ok(()),
                Follow::Refuse(rejection) => return Err(Refused::from_title(&rejection)),
            }
        }
        self.rules.check_first(play, self.seat).map_err(|rejection| Refused::from_title(&rejection))?;
        if self.last_revealed {
            return Err(orders_after_reveal());
        }
        self.started = true;
        let action = read.map_err(|rejection| Refused::from_title(&rejection))?;
        play.begin_action();
        self.rules.decide(play, self.seat, &action).map_err(|rejection| Refused::from_title(&rejection))?;
        self.last_revealed = play.last_facts().iter().any(|fact| self.rules.reveals(fact));
        if self.last_revealed && self.open.is_none() {
            self.open = Some(self.actions.len());
        }
        self.actions.push(action);
        Ok(())
    }

    /// The legal actions of the same kind, at most 20, the most similar orders first.
    fn alternatives(&self, play: &Play<'_, R::State>, raw: &Value) -> Vec<(Value, String)> {
        if self.last_revealed {
            return vec![];
        }
        let kind = raw.get("type");
        let mut legal: Vec<(Value, String)> = self
            .rules
            .legal_actions(play, self.seat)
            .iter()
            .map(|action| (serde_json::to_value(action).unwrap_or(Value::Null), action))
            .filter(|(value, _)| kind.is_some() && value.get("type") == kind)
            .map(|(value, action)| (value, self.rules.print_order(play, action)))
            .collect();
        let asked = raw.to_string();
        if legal.len() > 20 {
            legal = nearest(&asked, legal, |(value, _)| value.to_string(), 20);
        }
        legal
    }

    fn nearest_orders(&self, play: &Play<'_, R::State>, line: &str) -> Vec<(Value, String)> {
        if self.last_revealed {
            return vec![];
        }
        let legal = self
            .rules
            .legal_actions(play, self.seat)
            .iter()
            .map(|action| (serde_json::to_value(action).unwrap_or(Value::Null), self.rules.print_order(play, action)))
            .collect();
        nearest(&line.trim().to_lowercase(), legal, |(_, order)| order.to_lowercase(), 5)
    }
}

//! Rules that know no title, to prove a log whose ruleset or box is not available. They can judge the table's own
//! rules and the draws. Questions that only the title can answer are answered so that no true log is refuted:
//! everybody may act, nothing is over, nothing was revealed, and consecutive moves of a seat are one turn.

use crate::digested;
use crate::kernel::erased::{AnyRuleset, Erased};
use crate::kernel::fit::{Fits, Fold};
use crate::kernel::language::{InWords, Phrase};
use crate::kernel::play::Play;
use crate::kernel::refusal::BadStandingOrder;
use crate::kernel::ruleset::{About, Outcome, Ruleset};
use crate::kernel::seat::Seat;
use crate::kernel::title::{Bots, Orders, Pictures, Plans, Words};
use crate::tagged;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

#[derive(Clone, Copy, Debug)]
pub(super) struct Untitled;

static ABOUT: About = About::plain("", "?", (1, u8::MAX));

/// The registry's entry.
pub(super) static UNTITLED: &dyn AnyRuleset = &Erased(Untitled);

/// Whether these are the rules without a title.
pub(super) fn is_untitled(ruleset: &dyn AnyRuleset) -> bool {
    ruleset.about().id.is_empty()
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct State {
    players: usize,
}
digested!(State { 1: players });

/// Facts are not read.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(remote = "Self", rename_all = "snake_case")]
pub(super) enum Fact {
    Unknown {},
}
tagged!(Fact, "fact");

#[derive(Clone, Debug, PartialEq, Serialize)]
pub(super) struct Unknown {
    code: &'static str,
}

impl InWords for Unknown {
    fn said(&self) -> Phrase {
        Phrase::nothing()
    }
}

impl From<BadStandingOrder> for Unknown {
    fn from(_: BadStandingOrder) -> Self {
        Self { code: "unavailable" }
    }
}

impl Fold for State {
    type Fact = Fact;
    fn evolve(&mut self, _: &Fact) -> Fits {
        Ok(())
    }
}

impl Ruleset for Untitled {
    type Options = Value;
    type State = State;
    type Action = Value;
    type Fact = Fact;
    type Rejection = Unknown;

    fn about(&self) -> &'static About {
        &ABOUT
    }
    fn read_options(&self, raw: &Value, _players: usize) -> Result<Value, Unknown> {
        Ok(raw.clone())
    }
    fn new_state(&self, _options: &Value, players: usize) -> State {
        State { players }
    }
    fn read_action(&self, raw: &Value) -> Result<Value, Unknown> {
        Ok(raw.clone())
    }
    fn decide(&self, _play: &mut Play<'_, State>, _seat: Seat, _action: &Value) -> Result<(), Unknown> {
        Err(Unknown { code: "unavailable" })
    }
    fn legal_actions(&self, _state: &State, _seat: Seat) -> Vec<Value> {
        vec![]
    }
    fn to_act(&self, state: &State) -> Vec<Seat> {
        Seat::all(state.players).collect()
    }
    fn turn_of(&self, _state: &State, _seat: Seat) -> Option<u64> {
        Some(0)
    }
    fn outcome(&self, _state: &State) -> Option<Outcome> {
        None
    }
    fn view(&self, _state: &State, _viewer: Option<Seat>) -> impl Serialize {
        json!({})
    }
}

impl Words for Untitled {}
impl Orders for Untitled {}
impl Pictures for Untitled {}
impl Plans for Untitled {}
impl Bots for Untitled {}

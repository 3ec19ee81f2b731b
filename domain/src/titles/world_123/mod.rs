//! *504: World 123*: travelling pioneers with a bias to individualism (2 to 4 players).
//!
//! A trolley carries goods over a map of hexes to cities that want them. Delivered goods give points, visited and
//! settled cities give money, and money buys privileges and speed. The rule book is `RULES.md` beside this file;
//! `rules/` is the referee, one file per action; `data/` is the box.

// An id refers into its box, whose rows are filled once, before any id exists. Ids are compared by their index in
// the box.
#![allow(clippy::mutable_key_type)]

pub mod action;
mod appraise;
mod checked;
mod choices;
pub mod components;
pub mod data;
mod digest;
pub mod facts;
mod goto;
mod helps;
mod how_to_play;
pub mod ids;
mod info;
mod lesson;
mod notation;
pub mod options;
mod page;
mod position;
pub mod rejection;
pub mod rules;
#[cfg(feature = "schemas")]
pub mod schemas;
pub mod standing;
pub mod state;
mod stops;
pub mod tell;
pub mod view;
mod words;

use crate::boxed;
use crate::kernel::course::Piece;
use crate::kernel::figures::Figure;
use crate::kernel::fit::{Fits, Fold};
use crate::kernel::language::say;
use crate::kernel::play::Play;
use crate::kernel::ruleset::{About, Follow, Outcome, Ruleset};
use crate::kernel::seat::Seat;
use action::Action;
use components::Components;
use facts::{EndReason, Fact};
use options::Options;
use rejection::Rejection;
use serde::Serialize;
use serde_json::{Value, json};
use state::{Phase, State};

pub const ID: &str = "world-123";

/// Its rules, with a box.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct World123 {
    /// `None`: the built-in box.
    components: Option<Components>,
}

impl World123 {
    pub const V1: Self = Self { components: None };

    /// The contents of its box.
    pub fn components(self) -> Components {
        self.components.unwrap_or_else(data::built_in)
    }
}

static ABOUT: About = About {
    id: ID,
    name: "504: World 123",
    summary: || say!(words::summary),
    players: (2, 4),
    rules: include_str!("RULES.md"),
    notation: || say!(words::guide),
    data: data::FILES,
    words: &words::MESSAGES,
};

/// A move of this title being made.
pub type Game<'c> = Play<'c, State>;

impl Fold for State {
    type Fact = Fact;

    fn evolve(&mut self, fact: &Fact) -> Fits {
        facts::evolve(self, fact)
    }
}

impl Ruleset for World123 {
    type Options = Options;
    type State = State;
    type Action = Action;
    type Fact = Fact;
    type Rejection = Rejection;

    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn codes(&self) -> &'static [&'static str] {
        <Rejection as strum::VariantNames>::VARIANTS
    }

    boxed!(checked::remarks);

    /// The sheet, and the manual with everything it has.
    fn trials(&self) -> Vec<Value> {
        let extras = ["roads", "carried_residents", "fights", "trading_houses"];
        vec![json!({}), json!({"edition": "manual", "map": "shuffled", "extras": extras})]
    }

    fn stopped_by(&self) -> Vec<&'static str> {
        vec![EndReason::RoundLimit.word()]
    }

    fn options_schema(&self) -> Value {
        options::schema(self.components())
    }

    fn action_schema(&self) -> Value {
        action::schema(self.components())
    }

    fn read_options(&self, raw: &Value, players: usize) -> Result<Options, Rejection> {
        options::read(self.components(), raw, players)
    }

    fn new_state(&self, options: &Options, players: usize) -> State {
        State::new(self.components(), options, players)
    }

    fn setup(&self, play: &mut Game<'_>) {
        rules::setup::set_up(play);
    }

    fn read_action(&self, raw: &Value) -> Result<Action, Rejection> {
        action::read(self.components(), raw)
    }

    fn decide(&self, play: &mut Game<'_>, seat: Seat, action: &Action) -> Result<(), Rejection> {
        rules::decide(play, seat, action)
    }

    /// After the end of the turn only `end_turn` may follow: players write it out of habit when the engine has
    /// ended the turn for them (RULES section 10).
    fn follow_on(&self, play: &Game<'_>, seat: Seat, next: Result<&Action, &Rejection>) -> Follow<Rejection> {
        let ended = play.last_facts().iter().find_map(|fact| match fact {
            Fact::TurnEnded { seat: ended, auto } if *ended == seat => Some(*auto),
            _ => None,
        });
        match (ended, next) {
            (Some(true), Ok(Action::EndTurn {})) => Follow::AlreadyDone,
            (Some(_), Err(rejection)) => Follow::Refuse(rejection.clone()),
            (Some(_), Ok(_)) => match play.asked() {
                Some(player) => Follow::Refuse(Rejection::NotYourTurn { player }),
                None => Follow::Refuse(Rejection::GameOver {}),
            },
            // A pass that the engine played already is ignored once, not repeatedly.
            (None, Ok(Action::PassPrivilege {})) if play.last_facts().is_empty() => {
                Follow::Refuse(Rejection::WrongStep { step: play.step_name() })
            }
            _ => Follow::Go,
        }
    }

    fn legal_actions(&self, state: &State, seat: Seat) -> Vec<Action> {
        rules::legal_actions(state, seat)
    }

    /// `decide` plays the automatic steps itself, even inside a list.
    fn forced(&self, _state: &State) -> Option<(Seat, Action)> {
        None
    }

    fn to_act(&self, state: &State) -> Vec<Seat> {
        state.asked().into_iter().collect()
    }

    /// The choice of a capital is a turn of its own and ends it.
    fn turn_of(&self, state: &State, seat: Seat) -> Option<u64> {
        let chosen = state.players.values().filter(|player| player.capital.is_some()).count() as u64;
        match &state.phase {
            Phase::Capitals {} if state.asked() == Some(seat) => Some(chosen),
            Phase::Turn(turn) if turn.seat == seat => Some(chosen + turn.number),
            _ => None,
        }
    }

    fn default_action(&self, state: &State, seat: Seat) -> Option<Action> {
        if state.asked() != Some(seat) {
            return None;
        }
        match state.step_name() {
            "choose_capital" => rules::legal_actions(state, seat).into_iter().next(),
            "privilege" => Some(Action::PassPrivilege {}),
            "travel" => Some(Action::EndTurn {}),
            _ => None,
        }
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        view::outcome(state)
    }

    fn view(&self, state: &State, viewer: Option<Seat>) -> impl Serialize {
        view::view(state, viewer)
    }

    fn figures(&self, state: &State, seat: Seat) -> Vec<Figure> {
        helps::figures(state, seat)
    }

    fn pieces_of(&self, fact: &Fact) -> Vec<Piece> {
        facts::pieces_of(fact)
    }

    fn reveals(&self, fact: &Fact) -> bool {
        matches!(fact, Fact::RowRevealed { .. } | Fact::PrivilegeDrawn { .. })
    }
}

//! *World Wonders* by Zé Mendes: cities of roads, polyomino buildings and monuments on 12 x 12 maps, for one to
//! five.
//!
//! `RULES.md` beside this file is the rule book; section and ruling numbers in comments refer to it. `data/` is the
//! built-in box, `checked/` says what other boxes may hold. `geometry/` holds sets of cells as bits and every spot
//! where a shape fits; `rules/` has one file per action.

// An id refers into its box, whose rows are filled once, before any id exists. Ids are compared by their index in
// the box.
#![allow(clippy::mutable_key_type)]

pub mod action;
mod appraise;
mod checked;
mod choices;
pub mod city;
pub mod components;
pub mod data;
mod digest;
pub mod facts;
pub mod geometry;
mod helps;
mod how_to_play;
pub mod ids;
mod info;
pub mod kinds;
mod lesson;
mod notation;
pub mod objectives;
pub mod options;
mod page;
mod position;
mod rejection;
pub mod rules;
#[cfg(feature = "schemas")]
pub mod schemas;
pub mod scoring;
mod standing;
pub mod state;
pub mod tables;
mod tell;
mod terms;
pub mod view;
mod words;

pub use action::Action;
pub use facts::Fact;
pub use options::Options;
pub use rejection::Rejection;
pub use state::State;

use crate::boxed;
use crate::kernel::course::Piece;
use crate::kernel::figures::Figure;
use crate::kernel::fit::{Fits, Fold};
use crate::kernel::language::say;
use crate::kernel::play::Play;
use crate::kernel::ruleset::{About, Outcome, Ruleset};
use crate::kernel::seat::Seat;
use components::Components;
use serde::Serialize;
use serde_json::{Value, json};
use std::ops::ControlFlow;

pub const ID: &str = "world-wonders";

/// The title, with a box.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WorldWonders {
    /// `None`: the built-in box.
    components: Option<Components>,
}

impl WorldWonders {
    pub const V1: Self = Self { components: None };

    /// The contents of its box.
    pub fn components(self) -> Components {
        self.components.unwrap_or_else(data::built_in)
    }
}

pub static ABOUT: About = About {
    id: ID,
    name: "World Wonders",
    summary: || say!(words::summary),
    players: (1, 5),
    rules: include_str!("RULES.md"),
    notation: || say!(words::guide),
    data: data::FILES,
    words: &words::MESSAGES,
};

impl Fold for State {
    type Fact = Fact;

    fn evolve(&mut self, fact: &Fact) -> Fits {
        facts::evolve(self, fact)
    }
}

impl Ruleset for WorldWonders {
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

    /// Both sides of all boards; objectives with several players.
    fn trials(&self) -> Vec<Value> {
        let other_sides = json!({"map_side": "B", "resource_side": "B", "voluntary_pass": true, "solo_mode": "hard"});
        vec![json!({}), other_sides, json!({"map_side": "B", "advanced": true})]
    }

    fn options_schema(&self) -> Value {
        Options::schema(self.components())
    }

    fn action_schema(&self) -> Value {
        Action::schema(self.components())
    }

    fn read_options(&self, raw: &Value, players: usize) -> Result<Options, Rejection> {
        Options::read(self.components(), raw, players)
    }

    fn new_state(&self, options: &Options, players: usize) -> State {
        State::new(self.components(), options, players)
    }

    fn setup(&self, play: &mut Play<'_, State>) {
        rules::round::set_up(play);
    }

    fn read_action(&self, raw: &Value) -> Result<Action, Rejection> {
        Action::read(self.components(), raw)
    }

    /// `game_over` and `not_your_turn` come before `unknown_action` and `bad_field` (RULES section 5.1).
    fn check_first(&self, play: &Play<'_, State>, seat: Seat) -> Result<(), Rejection> {
        rules::may_act(play, seat)
    }

    fn decide(&self, play: &mut Play<'_, State>, seat: Seat, action: &Action) -> Result<(), Rejection> {
        rules::decide(play, seat, action)
    }

    fn legal_actions(&self, state: &State, seat: Seat) -> Vec<Action> {
        let mut legal = vec![];
        let _ = rules::legal(state, seat, &mut |action| {
            legal.push(action);
            ControlFlow::Continue(())
        });
        legal
    }

    /// The action, if only one is legal. The search stops at the second one.
    fn forced(&self, state: &State) -> Option<(Seat, Action)> {
        let seat = state.active()?;
        let (mut first, mut choice) = (None, false);
        let _ = rules::legal(state, seat, &mut |action| {
            choice = first.is_some();
            first.get_or_insert(action);
            if choice { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        if choice { None } else { first.map(|action| (seat, action)) }
    }

    fn to_act(&self, state: &State) -> Vec<Seat> {
        Vec::from_iter(state.active())
    }

    fn turn_of(&self, state: &State, seat: Seat) -> Option<u64> {
        state.turn_of(seat).map(|turn| turn.number)
    }

    fn default_action(&self, state: &State, seat: Seat) -> Option<Action> {
        rules::time_out::default_action(state, seat)
    }

    fn default_turn(&self, play: &mut Play<'_, State>, seat: Seat) -> Result<Vec<Action>, Rejection> {
        rules::time_out::play_turn(play, seat)
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        scoring::outcome(state)
    }

    fn view(&self, state: &State, viewer: Option<Seat>) -> impl Serialize {
        view::view(self, state, viewer)
    }

    fn figures(&self, state: &State, seat: Seat) -> Vec<Figure> {
        helps::figures(state, seat)
    }

    /// Everything turned up from a face-down pile.
    fn pieces_of(&self, fact: &Fact) -> Vec<Piece> {
        facts::pieces_of(fact)
    }

    fn reveals(&self, fact: &Fact) -> bool {
        matches!(
            fact,
            Fact::TileRevealed { .. }
                | Fact::MonumentRevealed { .. }
                | Fact::ObjectiveRevealed { .. }
                | Fact::SoloCardDrawn { .. }
        )
    }
}

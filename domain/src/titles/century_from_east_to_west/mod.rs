//! *Century: From East to West, Part I*, by its rule book in `RULES.md`: settlers and point cards of *A New World*
//! with the merchant cards of *Spice Road*. Everything that is drawn is public.
//!
//! `rules/` judges, one file per action; `facts.rs` folds; `data.rs` has the contents of the box, `checked/` says
//! what a box may hold; the rest are words and pictures.

// An id refers into its box, whose rows are filled once, before any id exists. Ids are compared by their index in
// the box.
#![allow(clippy::mutable_key_type)]

mod action;
mod appraise;
mod checked;
mod choices;
pub mod components;
pub mod cubes;
pub mod data;
mod digest;
pub mod facts;
mod helps;
mod how_to_play;
pub mod ids;
mod lesson;
pub mod notation;
pub mod options;
mod page;
pub mod position;
mod rejection;
mod rules;
#[cfg(feature = "schemas")]
pub mod schemas;
pub mod score;
mod standing;
pub mod state;
pub mod tables;
mod tell;
pub mod view;
mod words;

pub use action::Action;
pub use facts::Fact;
pub use options::Options;
pub use rejection::Rejection;
use state::EndReason;
pub use state::State;
use view::View;

use crate::boxed;
use crate::kernel::course::Piece;
use crate::kernel::figures::Figure;
use crate::kernel::fit::{Fits, Fold};
use crate::kernel::language::say;
use crate::kernel::play::Play;
use crate::kernel::ruleset::{About, Follow, Outcome, Ruleset, Standing};
use crate::kernel::seat::Seat;
use components::Components;
use serde::Serialize;
use serde_json::{Value, json};
use std::ops::ControlFlow;

pub const ID: &str = "century-from-east-to-west";

/// The title, with a box.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CenturyFromEastToWest {
    /// `None`: the built-in box.
    components: Option<Components>,
}

impl CenturyFromEastToWest {
    pub const V1: Self = Self { components: None };

    /// The contents of its box.
    pub fn components(self) -> Components {
        self.components.unwrap_or_else(data::built_in)
    }
}

/// A move of this title being made.
type Match<'c> = Play<'c, State>;

static ABOUT: About = About {
    id: ID,
    name: "Century: From East to West",
    summary: || say!(words::summary),
    players: (2, 4),
    rules: include_str!("RULES.md"),
    notation: || say!(words::notation),
    data: data::FILES,
    words: &words::MESSAGES,
};

impl Fold for State {
    type Fact = Fact;

    fn evolve(&mut self, fact: &Fact) -> Fits {
        facts::evolve(self, fact)
    }
}

impl Ruleset for CenturyFromEastToWest {
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

    boxed!();

    /// The default options, and all optional rules the other way round.
    fn trials(&self) -> Vec<Value> {
        let otherwise = json!({"displacement_discount": false, "extra_goods_timing": "before",
            "route_replace": "append_right", "round_limit": 40});
        vec![json!({}), otherwise]
    }

    fn stopped_by(&self) -> Vec<&'static str> {
        vec![EndReason::RoundLimit.name()]
    }

    fn options_schema(&self) -> Value {
        options::schema()
    }

    fn action_schema(&self) -> Value {
        action::schema()
    }

    fn read_options(&self, raw: &Value, _players: usize) -> Result<Options, Rejection> {
        options::read(raw)
    }

    fn new_state(&self, options: &Options, players: usize) -> State {
        State::new(self.components(), *options, players)
    }

    fn setup(&self, play: &mut Match<'_>) {
        rules::setup(play);
    }

    fn read_action(&self, raw: &Value) -> Result<Action, Rejection> {
        action::read(self.components(), raw)
    }

    fn decide(&self, play: &mut Match<'_>, seat: Seat, action: &Action) -> Result<(), Rejection> {
        rules::decide(play, seat, action)
    }

    /// An action after the end of the own turn is refused before it is judged, so that no answer betrays what the
    /// end of the turn revealed.
    fn follow_on(&self, play: &Match<'_>, _seat: Seat, _next: Result<&Action, &Rejection>) -> Follow<Rejection> {
        if play.last_facts().iter().any(facts::ends_turn) {
            Follow::Refuse(Rejection::OrdersAfterTurn {})
        } else {
            Follow::Go
        }
    }

    fn legal_actions(&self, state: &State, seat: Seat) -> Vec<Action> {
        let mut legal = Vec::with_capacity(if state.active() == Some(seat) { 64 } else { 0 });
        let _ = rules::visit_legal(state, seat, &mut |action| {
            legal.push(action);
            ControlFlow::Continue(())
        });
        legal
    }

    /// The action, if only one is legal: a rest, or the last exploration tile.
    fn forced(&self, state: &State) -> Option<(Seat, Action)> {
        let seat = state.active()?;
        let mut only = None;
        let another = rules::visit_legal(state, seat, &mut |action| match only.replace(action) {
            None => ControlFlow::Continue(()),
            Some(_) => ControlFlow::Break(()),
        });
        if another.is_break() { None } else { only.map(|action| (seat, action)) }
    }

    fn to_act(&self, state: &State) -> Vec<Seat> {
        state.active().into_iter().collect()
    }

    fn turn_of(&self, state: &State, seat: Seat) -> Option<u64> {
        (state.active() == Some(seat)).then_some(u64::from(state.turn))
    }

    fn default_action(&self, state: &State, seat: Seat) -> Option<Action> {
        rules::default_action(state, seat)
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        let state::Phase::GameOver { reason, ranking } = &state.phase else { return None };
        let standing = |score: score::Score| Standing {
            seat: score.seat,
            score: score.total,
            rank: ranking.iter().position(|seat| *seat == score.seat).map_or(0, |place| place as u8 + 1),
            team: None,
            breakdown: json!({"cards": score.cards, "bonus": score.bonus, "exploration": score.exploration,
                "goods": score.goods}),
        };
        let standings = score::all(state).into_iter().map(standing).collect();
        Some(Outcome { reason: reason.name().into(), standings })
    }

    fn view(&self, state: &State, _viewer: Option<Seat>) -> impl Serialize {
        View::of(state)
    }

    fn figures(&self, state: &State, seat: Seat) -> Vec<Figure> {
        helps::figures(state, seat)
    }

    fn pieces_of(&self, fact: &Fact) -> Vec<Piece> {
        facts::pieces_of(fact)
    }

    fn reveals(&self, fact: &Fact) -> bool {
        facts::reveals(fact)
    }
}

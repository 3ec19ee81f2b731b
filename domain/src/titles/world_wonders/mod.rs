//! *World Wonders* by Zé Mendes: cities of roads, polyomino buildings and monuments on 12 x 12 maps, for one to five.
//!
//! `RULES.md` beside this file is the rule book; section and ruling numbers in comments are its own. `data/` is the box.
//! `geometry/` holds sets of cells as bits and every spot where a shape fits; `rules/` has one file for each action.

pub mod action;
mod appraise;
mod board;
mod choices;
pub mod city;
pub mod data;
pub mod facts;
pub mod geometry;
pub mod ids;
mod info;
mod notation;
pub mod objectives;
pub mod options;
mod position;
mod rejection;
pub mod rules;
pub mod scoring;
mod standing;
mod standing_forms;
pub mod state;
mod tables;
mod tell;
mod terms;
pub mod view;
mod words;

pub use action::Action;
pub use facts::Fact;
pub use options::Options;
pub use rejection::Rejection;
pub use state::State;

use crate::kernel::choices::Branch;
use crate::kernel::fit::{Fits, Fold};
use crate::kernel::forms::OrderForm;
use crate::kernel::language::{Language, Phrase, say};
use crate::kernel::notation::OrderError;
use crate::kernel::play::Play;
use crate::kernel::ruleset::{About, Outcome, Ruleset, StandingChange, StandingStep};
use crate::kernel::seat::{PerSeat, Seat};
use crate::kernel::svg::Svg;
use serde_json::Value;
use std::ops::ControlFlow;

#[derive(Clone, Copy, Debug)]
pub struct WorldWonders;

pub static ABOUT: About = About {
    id: "world-wonders",
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

    fn options_schema(&self) -> Value {
        Options::schema()
    }

    fn action_schema(&self) -> Value {
        Action::schema()
    }

    fn read_options(&self, raw: &Value, players: usize) -> Result<Options, Rejection> {
        Options::read(raw, players)
    }

    fn new_state(&self, options: &Options, players: usize) -> State {
        State::new(options, players)
    }

    fn setup(&self, play: &mut Play<'_, State>) {
        rules::round::set_up(play);
    }

    fn read_action(&self, raw: &Value) -> Result<Action, Rejection> {
        Action::read(raw)
    }

    /// `game_over` and `not_your_turn` come before `unknown_action` and `bad_field` (RULES section 5.1).
    fn may_act(&self, play: &Play<'_, State>, seat: Seat) -> Result<(), Rejection> {
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

    /// The only legal action, if there is but one: two are enough to know that there is a choice.
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

    fn view(&self, state: &State, viewer: Option<Seat>) -> Value {
        view::view(self, state, viewer)
    }

    fn view_text(&self, state: &State, viewer: Option<Seat>) -> String {
        view::text(self, state, viewer)
    }

    /// Everything turned up from a face-down pile.
    fn reveals(&self, fact: &Fact) -> bool {
        matches!(
            fact,
            Fact::TileRevealed { .. }
                | Fact::MonumentRevealed { .. }
                | Fact::ObjectiveRevealed { .. }
                | Fact::SoloCardDrawn { .. }
        )
    }

    fn read_order(&self, play: &Play<'_, State>, _seat: Seat, line: &str) -> Result<Vec<Action>, OrderError> {
        notation::read(play, line)
    }

    fn print_order(&self, _state: &State, action: &Action) -> String {
        notation::print(action)
    }

    fn label(&self, state: &State, action: &Action, language: Language) -> String {
        notation::label(state, action).in_words(language)
    }

    fn info(&self, state: &State, seat: Seat, action: &Action) -> Option<Value> {
        info::info(state, seat, action)
    }

    fn tell(&self, fact: &Fact, language: Language) -> Option<String> {
        tell::tell(fact).map(|told| told.in_words(language))
    }

    fn position(&self, state: &State, viewer: Option<Seat>, asks: bool, language: Language) -> String {
        position::position(state, viewer, asks, language)
    }

    fn board(&self, state: &State, viewer: Option<Seat>, names: &PerSeat<String>, language: Language) -> Svg {
        board::board(state, viewer, names, language)
    }

    fn choices(&self, state: &State, seat: Seat, legal: Vec<Action>, tree: &mut Branch<Action>) {
        choices::choices(state, seat, legal, tree);
    }

    fn places_of(&self, _state: &State, fact: &Fact) -> Vec<String> {
        choices::places_of(fact)
    }

    fn read_standing(&self, state: &State, seat: Seat, raw: &Value) -> Result<Value, Rejection> {
        standing::read(state, seat, raw)
    }

    fn read_standing_line(&self, state: &State, seat: Seat, line: &str) -> Option<Result<StandingChange, OrderError>> {
        standing::read_line(state, seat, line)
    }

    fn standing_forms(&self, _state: &State, _seat: Seat) -> Vec<OrderForm> {
        standing_forms::forms()
    }

    fn print_standing(&self, standing: &Value) -> String {
        standing::print(standing)
    }

    fn standing_stops(&self, standing: &Value) -> Vec<Phrase> {
        standing::stops(standing)
    }

    fn fire_standing(&self, state: &State, seat: Seat, orders: &[Value]) -> Option<StandingStep> {
        standing::fire(self, state, seat, orders)
    }

    fn appraise(&self, state: &State, seat: Seat) -> i64 {
        appraise::appraise(state, seat)
    }

    fn promising(&self, state: &State, seat: Seat) -> Vec<Action> {
        appraise::promising(state, seat)
    }
}

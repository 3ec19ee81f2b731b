//! Railways of the World: railway companies in the eastern United States, for 2 to 6 players.
//!
//! `RULES.md` beside this file is the rule book. `data/` holds map, cards and tables of the built-in box;
//! `checked/` says what other boxes may hold. A good order to read the files: `state.rs` (the state), `facts.rs`
//! (what can change it), `rules/` (one action per file), `view.rs` (what each player sees), `words/` (texts),
//! `notation/` (typed orders), `standing/` (standing orders), `page/` (the page and its picture).

// An id refers into its box, whose rows are filled once, before any id exists. Ids are compared by their index in
// the box.
#![allow(clippy::mutable_key_type)]

pub mod action;
mod appraise;
mod checked;
mod choices;
mod colors;
pub mod components;
pub mod data;
mod digest;
pub mod facts;
mod helps;
mod how_to_play;
pub mod ids;
pub mod info;
mod lattice;
mod lesson;
pub mod names;
mod notation;
pub mod options;
pub mod page;
pub mod position;
mod rejection;
pub mod rules;
#[cfg(feature = "schemas")]
pub mod schemas;
mod standing;
pub mod state;
pub mod tables;
mod tell;
pub mod view;
mod words;

use crate::boxed;
use crate::kernel::course::Piece;
use crate::kernel::figures::Figure;
use crate::kernel::fit::{Fits, Fold};
use crate::kernel::language::say;
use crate::kernel::play::Play;
use crate::kernel::ruleset::{About, Follow, Outcome, Ruleset, Standing};
use crate::kernel::seat::Seat;
use action::Action;
use components::Components;
use facts::Fact;
use options::Options;
use rejection::Rejection;
use serde::Serialize;
use serde_json::{Value, json};
use state::{Phase, Reason, State};

pub const ID: &str = "railways-of-the-world";

/// The title, with a box.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RailwaysOfTheWorld {
    /// `None`: the built-in box.
    components: Option<Components>,
}

impl RailwaysOfTheWorld {
    pub const V1: Self = Self { components: None };

    /// The contents of its box.
    pub fn components(self) -> Components {
        self.components.unwrap_or_else(data::built_in)
    }
}

/// A move of this title being made.
pub type Game<'c> = Play<'c, State>;

static ABOUT: About = About {
    id: ID,
    name: "Railways of the World",
    summary: || say!(words::summary),
    players: (2, 6),
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

impl Ruleset for RailwaysOfTheWorld {
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

    /// The default options, and all optional rules the other way round.
    fn trials(&self) -> Vec<Value> {
        let otherwise = json!({"western_link": false, "rail_barons": false, "crossing_surcharge": 2,
            "multi_link_build": true, "max_turns": 15});
        vec![json!({"max_turns": 15}), otherwise]
    }

    fn stopped_by(&self) -> Vec<&'static str> {
        vec![Reason::Standstill.word(), Reason::MaxTurns.word()]
    }

    fn options_schema(&self) -> Value {
        options::schema()
    }

    fn action_schema(&self) -> Value {
        action::schema(self.components())
    }

    fn read_options(&self, raw: &Value, _players: usize) -> Result<Options, Rejection> {
        options::read(raw)
    }

    fn new_state(&self, options: &Options, players: usize) -> State {
        State::new(self.components(), options, players)
    }

    fn setup(&self, play: &mut Game<'_>) {
        rules::setup::setup(play);
    }

    fn read_action(&self, raw: &Value) -> Result<Action, Rejection> {
        action::read(self.components(), raw)
    }

    fn decide(&self, play: &mut Game<'_>, seat: Seat, action: &Action) -> Result<(), Rejection> {
        rules::decide(play, seat, action)
    }

    fn follow_on(&self, play: &Game<'_>, seat: Seat, next: Result<&Action, &Rejection>) -> Follow<Rejection> {
        rules::follow_on(play, seat, next)
    }

    fn legal_actions(&self, state: &State, seat: Seat) -> Vec<Action> {
        rules::legal_actions(state, seat)
    }

    fn legal_actions_are_reduced(&self, state: &State, seat: Seat) -> bool {
        let asked = state.acting().is_some_and(|acting| acting.seat == seat);
        asked && rules::routes::listed(state, seat).1
    }

    fn forced(&self, state: &State) -> Option<(Seat, Action)> {
        rules::forced(state)
    }

    fn to_act(&self, state: &State) -> Vec<Seat> {
        rules::to_act(state)
    }

    /// The go in a round. Auction moves and the choice of a baron are final (RULES section 4.3).
    fn turn_of(&self, state: &State, seat: Seat) -> Option<u64> {
        match &state.phase {
            Phase::Actions { round, acting } if acting.seat == seat => {
                Some((u64::from(state.turn) * 8 + u64::from(*round)) * 8 + u64::from(seat.0))
            }
            _ => None,
        }
    }

    fn default_action(&self, state: &State, seat: Seat) -> Option<Action> {
        rules::default_action(state, seat)
    }

    /// A player who has to keep a Rail Baron has a default, whichever barons they hold.
    fn has_default(&self, state: &State, seat: Seat) -> bool {
        match state.phase {
            Phase::ChooseBaron {} => state.players.get(seat).is_some_and(|railway| !railway.baron_chosen),
            _ => rules::default_action(state, seat).is_some(),
        }
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        let Phase::GameOver { reason, result } = &state.phase else { return None };
        let standings = result
            .iter()
            .map(|score| Standing {
                seat: score.seat,
                score: score.total,
                rank: score.rank,
                team: None,
                breakdown: json!({
                    "points": score.points, "bonds": score.bonds, "baron": score.baron,
                    "baron_achieved": score.baron_achieved, "baron_points": score.baron_points
                }),
            })
            .collect();
        Some(Outcome { reason: reason.word().into(), standings })
    }

    fn view(&self, state: &State, viewer: Option<Seat>) -> impl Serialize {
        view::view(state, viewer)
    }

    fn figures(&self, state: &State, seat: Seat) -> Vec<Figure> {
        helps::figures(state, seat)
    }

    /// A turn as the rule book defines it: an auction, three rounds of actions, income.
    fn round(&self, state: &State) -> u64 {
        state.turn.into()
    }

    fn pieces_of(&self, fact: &Fact) -> Vec<Piece> {
        facts::pieces_of(fact)
    }

    fn reveals(&self, fact: &Fact) -> bool {
        facts::reveals(fact)
    }

    fn sealed_for(&self, _state: &State, fact: &Fact) -> Option<(Vec<Seat>, Fact)> {
        facts::sealed_for(fact)
    }

    fn sealed_action(&self, action: &Action) -> Option<Value> {
        matches!(action, Action::KeepBaron { .. }).then(|| json!({"type": "keep_baron", "card": null}))
    }

    /// Only Rail Barons are hidden. The rules look at them when one is kept, which looks the same to everybody
    /// whichever it is, and at the end, when the result names their owners.
    fn suppose(&self, state: &mut State, facts: &[Fact]) -> bool {
        rules::setup::suppose_barons(state, facts);
        true
    }

    fn imagine(&self, play: &mut Game<'_>, _viewer: Option<Seat>, known: &[Fact]) {
        rules::setup::imagine_barons(play, known);
    }

    fn hides(&self, options: &Options) -> bool {
        options.rail_barons
    }
}

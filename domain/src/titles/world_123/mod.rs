//! *504: World 123*: travelling pioneers with a bias to individualism (2 to 4 players).
//!
//! A trolley carries goods over a map of hexes to cities that ask for them; goods are points, cities visited and settled
//! are money, money is privileges and speed. The rule book is `RULES.md` beside this file; `rules/` is the referee, one
//! file an action; `data/` is the box.

pub mod action;
mod appraise;
mod board;
pub mod data;
pub mod facts;
mod german;
mod goto;
mod info;
mod notation;
pub mod options;
mod position;
pub mod rejection;
pub mod rules;
pub mod standing;
pub mod state;
pub mod tell;
mod view;

use crate::kernel::fit::Fits;
use crate::kernel::language::Language;
use crate::kernel::notation::OrderError;
use crate::kernel::play::Play;
use crate::kernel::seat::{PerSeat, Seat};
use crate::kernel::title::{About, Follow, Outcome, StandingChange, StandingStep, Title};
use action::Action;
use facts::Fact;
use options::Options;
use rejection::Rejection;
use serde_json::Value;
use state::{Phase, State};

pub const ID: &str = "world-123";

#[derive(Debug)]
pub struct World123;

static ABOUT: About = About {
    id: ID,
    version: 1,
    name: "504: World 123",
    summary: "Carry goods by trolley to cities that want them, settle on the way, and spend the money on privileges \
              and speed. Most victory points for delivered goods win.",
    players: (2, 4),
    rules: include_str!("RULES.md"),
    notation: notation::GUIDE,
    data: data::FILES,
};

impl Title for World123 {
    type Options = Options;
    type State = State;
    type Action = Action;
    type Fact = Fact;
    type Rejection = Rejection;

    fn about() -> &'static About {
        &ABOUT
    }

    fn options_schema() -> Value {
        options::schema()
    }

    fn action_schema() -> Value {
        action::schema()
    }

    fn read_options(raw: &Value, _players: usize) -> Result<Options, Rejection> {
        options::read(raw)
    }

    fn new_state(options: &Options, players: usize) -> State {
        State::new(options, players)
    }

    fn setup(play: &mut Play<'_, Self>) {
        rules::setup::set_up(play);
    }

    fn read_action(raw: &Value) -> Result<Action, Rejection> {
        action::read(raw)
    }

    fn decide(play: &mut Play<'_, Self>, seat: Seat, action: &Action) -> Result<(), Rejection> {
        rules::decide(play, seat, action)
    }

    fn evolve(state: &mut State, fact: &Fact) -> Fits {
        facts::evolve(state, fact)
    }

    /// After the end of the turn nothing follows but the `end_turn` that a player writes out of habit where the engine has
    /// ended it for him (RULES section 10).
    fn follow_on(play: &Play<'_, Self>, seat: Seat, next: Result<&Action, &Rejection>) -> Follow<Rejection> {
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
            // A pass that was played already is ignored once, not over and over.
            (None, Ok(Action::PassPrivilege {})) if play.last_facts().is_empty() => {
                Follow::Refuse(Rejection::WrongStep { step: play.step_name() })
            }
            _ => Follow::Go,
        }
    }

    fn legal_actions(state: &State, seat: Seat) -> Vec<Action> {
        rules::legal_actions(state, seat)
    }

    /// `decide` plays the automatic steps itself, also inside a list.
    fn forced(_state: &State) -> Option<(Seat, Action)> {
        None
    }

    fn to_act(state: &State) -> Vec<Seat> {
        state.asked().into_iter().collect()
    }

    /// The choice of a capital is a turn of its own; it ends with the choice.
    fn turn_of(state: &State, seat: Seat) -> Option<u64> {
        let chosen = state.players.values().filter(|player| player.capital.is_some()).count() as u64;
        match &state.phase {
            Phase::Capitals {} if state.asked() == Some(seat) => Some(chosen),
            Phase::Turn(turn) if turn.seat == seat => Some(chosen + turn.number),
            _ => None,
        }
    }

    fn default_action(state: &State, seat: Seat) -> Option<Action> {
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

    fn outcome(state: &State) -> Option<Outcome> {
        view::outcome(state)
    }

    fn view(state: &State, viewer: Option<Seat>) -> Value {
        view::view(state, viewer)
    }

    fn view_text(state: &State, viewer: Option<Seat>) -> String {
        view::text(state, viewer)
    }

    fn reveals(fact: &Fact) -> bool {
        matches!(fact, Fact::RowRevealed { .. } | Fact::PrivilegeDrawn { .. })
    }

    fn order_lines(text: &str) -> Vec<(usize, &str)> {
        notation::order_lines(text)
    }

    fn read_order(play: &Play<'_, Self>, seat: Seat, line: &str) -> Result<Vec<Action>, OrderError> {
        notation::read(play, seat, line)
    }

    fn print_order(state: &State, action: &Action) -> String {
        notation::print(state, action)
    }

    fn label(state: &State, action: &Action, language: Language) -> String {
        match language {
            Language::En => notation::label(state, action),
            Language::De => german::label(state, action),
        }
    }

    fn info(state: &State, seat: Seat, action: &Action) -> Option<Value> {
        info::info(state, seat, action)
    }

    fn tell(fact: &Fact, language: Language) -> Option<String> {
        match language {
            Language::En => tell::tell(fact),
            Language::De => german::tell(fact),
        }
    }

    fn position(state: &State, viewer: Option<Seat>, asks: bool, language: Language) -> String {
        position::position(state, viewer, asks, language)
    }

    fn board(state: &State, viewer: Option<Seat>, names: &PerSeat<String>) -> String {
        board::board(state, viewer, names)
    }

    fn read_standing(state: &State, seat: Seat, raw: &Value) -> Result<Value, Rejection> {
        standing::read(state, seat, raw)
    }

    fn read_standing_line(state: &State, seat: Seat, line: &str) -> Option<Result<StandingChange, OrderError>> {
        standing::read_line(state, seat, line)
    }

    fn print_standing(standing: &Value) -> String {
        standing::print(standing)
    }

    fn standing_stops(standing: &Value) -> Vec<String> {
        standing::stops(standing)
    }

    fn fire_standing(state: &State, seat: Seat, orders: &[Value]) -> Option<StandingStep> {
        standing::fire(state, seat, orders)
    }

    /// A turn plan that waits for the answer at the privilege step goes on after it (RULES section 10).
    fn fires_within_turn(_state: &State, _seat: Seat) -> bool {
        true
    }

    fn appraise(state: &State, seat: Seat) -> i64 {
        appraise::appraise(state, seat)
    }

    fn promising(state: &State, seat: Seat) -> Vec<Action> {
        appraise::promising(state, seat)
    }
}

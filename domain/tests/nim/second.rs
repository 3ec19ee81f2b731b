//! A second version of Nim's rules, `nim@2`: taking the last stone always loses, and the option is gone. State,
//! facts and actions are those of `nim@1`. The titles of this project have one ruleset each, so this pair stands
//! for a title with several.

use crate::nim::{Action, Fact, Nim, State};
use domain::kernel::erased::Erased;
use domain::kernel::rulesets::Rulesets;
use domain::kit::prelude::*;

/// Both versions.
pub static BOTH: Rulesets = Rulesets::of(&[&Erased(SecondNim), &Erased(Nim)]);

#[derive(Clone, Copy, Debug)]
pub struct SecondNim;

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Options {}

impl Ruleset for SecondNim {
    type Options = Options;
    type State = State;
    type Action = Action;
    type Fact = Fact;
    type Rejection = Refusal;

    fn about(&self) -> &'static About {
        Nim.about()
    }
    fn version(&self) -> u32 {
        2
    }
    fn differences(&self) -> Vec<Phrase> {
        vec!["Whoever takes the last stone loses.".into()]
    }
    fn options_schema(&self) -> Value {
        schema::<Options>()
    }
    fn action_schema(&self) -> Value {
        Nim.action_schema()
    }
    fn read_options(&self, raw: &Value, _players: usize) -> Result<Options, Refusal> {
        read(raw, "bad_option")
    }
    fn read_action(&self, raw: &Value) -> Result<Action, Refusal> {
        Nim.read_action(raw)
    }
    fn new_state(&self, _options: &Options, players: usize) -> State {
        let options = Nim.read_options(&json!({"last_loses": true}), players).expect("an option of nim@1");
        Nim.new_state(&options, players)
    }
    fn to_act(&self, state: &State) -> Vec<Seat> {
        Nim.to_act(state)
    }
    fn legal_actions(&self, state: &State, seat: Seat) -> Vec<Action> {
        Nim.legal_actions(state, seat)
    }
    fn decide(&self, play: &mut Play<'_, State>, seat: Seat, action: &Action) -> Result<(), Refusal> {
        Nim.decide(play, seat, action)
    }
    fn outcome(&self, state: &State) -> Option<Outcome> {
        Nim.outcome(state)
    }
    fn view(&self, state: &State, viewer: Option<Seat>) -> impl Serialize {
        Nim.view(state, viewer)
    }
}

impl Words for SecondNim {}
impl Orders for SecondNim {}
impl Pictures for SecondNim {}
impl Plans for SecondNim {}
impl Bots for SecondNim {}

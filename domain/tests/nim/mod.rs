//! *Nim*, a title in one file: take as many stones as you like from one of three heaps; who takes the last one wins.

use domain::kit::prelude::*;

#[derive(Clone, Copy, Debug)]
pub struct Nim;

static ABOUT: About = About {
    summary: || "Take as many stones as you like from one heap. Whoever takes the last one wins.".into(),
    rules: "# Nim\n\nThe heaps hold 3, 5 and 7 stones. Whose turn it is takes any number of stones from one of them.\n",
    ..About::plain("nim", "Nim", (2, 3))
};

/// How one game may differ from another.
#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Whoever takes the last stone loses; of three players, the one before them wins.
    last_loses: bool,
}

/// What a player can do.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    Take { heap: u8, stones: u8 },
}

/// What has happened. The log holds these for ever.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(remote = "Self", rename_all = "snake_case")]
pub enum Fact {
    Taken { seat: Seat, heap: u8, stones: u8 },
    Ended { winner: Seat },
}
tagged!(Fact, "fact");

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct State {
    heaps: Vec<u8>,
    players: usize,
    last_loses: bool,
    turn: Seat,
    winner: Option<Seat>,
}
digested!(State { 1: heaps, 2: players, 3: last_loses, 4: turn, 5: winner });

impl Fold for State {
    type Fact = Fact;
    fn evolve(&mut self, fact: &Fact) -> Fits {
        match *fact {
            Fact::Taken { seat, heap, stones } => {
                given(seat == self.turn, Misfit::Moment)?;
                self.heaps.get_mut(usize::from(heap).wrapping_sub(1)).ok_or(Misfit::Absent)?.loses(stones)?;
                self.turn = seat.after(self.players);
            }
            Fact::Ended { winner } => self.winner = Some(winner.fits(self.players)?),
        }
        Ok(())
    }
}

impl Ruleset for Nim {
    type Options = Options;
    type State = State;
    type Action = Action;
    type Fact = Fact;
    type Rejection = Refusal;

    fn about(&self) -> &'static About {
        &ABOUT
    }
    fn options_schema(&self) -> Value {
        schema::<Options>()
    }
    fn action_schema(&self) -> Value {
        schema::<Action>()
    }
    fn read_options(&self, raw: &Value, _players: usize) -> Result<Options, Refusal> {
        read(raw, "bad_option")
    }
    fn read_action(&self, raw: &Value) -> Result<Action, Refusal> {
        read(raw, "bad_action")
    }
    fn new_state(&self, options: &Options, players: usize) -> State {
        State { heaps: vec![3, 5, 7], players, last_loses: options.last_loses, turn: Seat(0), winner: None }
    }
    fn to_act(&self, state: &State) -> Vec<Seat> {
        if state.winner.is_none() { vec![state.turn] } else { vec![] }
    }
    fn legal_actions(&self, state: &State, seat: Seat) -> Vec<Action> {
        let heaps = if self.to_act(state).contains(&seat) { &state.heaps[..] } else { &[] };
        let of_heap = |(heap, most): (u8, &u8)| (1..=*most).map(move |stones| Action::Take { heap, stones });
        (1..).zip(heaps).flat_map(of_heap).collect()
    }
    fn decide(&self, play: &mut Play<'_, State>, seat: Seat, action: &Action) -> Result<(), Refusal> {
        let Action::Take { heap, stones } = *action;
        if !self.legal_actions(play, seat).contains(action) {
            return Err(if play.turn == seat { Refusal::not_legal() } else { Refusal::not_your_turn() });
        }
        play.record(Fact::Taken { seat, heap, stones });
        if play.heaps.iter().all(|stones| *stones == 0) {
            let winner = if play.last_loses { seat.before(play.players) } else { seat };
            play.record(Fact::Ended { winner });
        }
        Ok(())
    }
    fn outcome(&self, state: &State) -> Option<Outcome> {
        state.winner.map(|winner| Outcome::won_by(winner, state.players, "last_stone"))
    }
    fn view(&self, state: &State, _viewer: Option<Seat>) -> impl Serialize {
        json!({"heaps": state.heaps, "winner": state.winner})
    }
}

impl Words for Nim {}
impl Orders for Nim {}
impl Pictures for Nim {}
impl Plans for Nim {}
impl Bots for Nim {}

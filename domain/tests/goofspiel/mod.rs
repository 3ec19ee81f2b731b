//! *Goofspiel*, a title with secret bids in one file: all players lay a card face down for the prize, all cards are
//! revealed at once, and the highest takes it. If the highest are equal, the prize goes to the next round.

use domain::kit::prelude::*;

#[derive(Clone, Copy, Debug)]
pub struct Goofspiel {
    /// Whether everybody hears it when a player lays a 4 or higher.
    pub loud: bool,
}

static ABOUT: About = About {
    summary: || {
        "Lay a card face down for each prize. The highest card takes it; equal ones leave it for the next round.".into()
    },
    rules: "# Goofspiel\n\nAll have the same cards. For each prize everybody lays one of theirs face down; all are turned over at once.\n",
    ..About::plain("goofspiel", "Goofspiel", (2, 4))
};

/// The options of one game.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// The number of cards of each player.
    #[schemars(range(min = 2, max = 13))]
    cards: u8,
}

impl Default for Options {
    fn default() -> Self {
        Self { cards: 13 }
    }
}

/// The actions of a player.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    Bid { card: u8 },
}

/// The consequences of actions. The log holds these for ever.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(remote = "Self", rename_all = "snake_case")]
pub enum Fact {
    PrizeShown { prize: u8 },
    CardLaid { seat: Seat, card: Option<u8> },
    CardsTurned { cards: Vec<u8>, winner: Option<Seat> },
}
tagged!(Fact, "fact");

/// A player's cards. The face-down card is still in the hand.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Own {
    hand: Vec<u8>,
    has_laid: bool,
    laid: Option<u8>,
    points: u8,
}
digested!(Own { 1: hand, 2: has_laid, 3 hidden: laid, 4: points });

/// The position of the game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct State {
    players: Vec<Own>,
    left: Vec<u8>,
    /// The prizes of the present round.
    prizes: Vec<u8>,
}
digested!(State { 1: players, 2: left, 3: prizes });

impl State {
    fn own(&mut self, seat: Seat) -> Result<&mut Own, Misfit> {
        self.players.get_mut(seat.index()).ok_or(Misfit::Seat)
    }

    fn is_over(&self) -> bool {
        self.players.iter().all(|own| own.hand.is_empty())
    }
}

impl Fold for State {
    type Fact = Fact;
    fn evolve(&mut self, fact: &Fact) -> Fits {
        match fact {
            Fact::PrizeShown { prize } => {
                let at = self.left.iter().position(|left| left == prize).ok_or(Misfit::Absent)?;
                self.prizes.put(self.left.remove(at))?;
            }
            Fact::CardLaid { seat, card } => {
                let own = self.own(*seat)?;
                given(own.laid.is_none(), Misfit::Moment)?;
                given(card.is_none_or(|card| own.hand.contains(&card)), Misfit::Absent)?;
                (own.has_laid, own.laid) = (true, *card);
            }
            Fact::CardsTurned { cards, winner } => {
                given(cards.len() == self.players.len(), Misfit::Figure)?;
                for (own, card) in self.players.iter_mut().zip(cards) {
                    let at = own.hand.iter().position(|held| held == card).ok_or(Misfit::Absent)?;
                    own.hand.remove(at);
                    (own.has_laid, own.laid) = (false, None);
                }
                if let Some(winner) = winner {
                    let won = std::mem::take(&mut self.prizes);
                    self.own(*winner)?.points.gains(won.iter().sum())?;
                }
            }
        }
        Ok(())
    }
}

fn show_prize(play: &mut Play<'_, State>) {
    let left = play.left.len();
    if left > 0 {
        let at = play.pick("prizes", left);
        play.record(Fact::PrizeShown { prize: play.left[at] });
    }
}

impl Ruleset for Goofspiel {
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
        let options: Options = read(raw, "bad_option")?;
        let is_fitting = (2..=13).contains(&options.cards);
        if is_fitting { Ok(options) } else { Err(Refusal::new("bad_option", "`cards` is from 2 to 13.")) }
    }
    fn read_action(&self, raw: &Value) -> Result<Action, Refusal> {
        read(raw, "bad_action")
    }
    fn new_state(&self, options: &Options, players: usize) -> State {
        let cards: Vec<u8> = (1..=options.cards).collect();
        let own = Own { hand: cards.clone(), has_laid: false, laid: None, points: 0 };
        State { players: vec![own; players], left: cards, prizes: vec![] }
    }
    fn setup(&self, play: &mut Play<'_, State>) {
        show_prize(play);
    }
    fn to_act(&self, state: &State) -> Vec<Seat> {
        let players = state.players.iter().zip(Seat::all(state.players.len()));
        let asked = players.filter(|(own, _)| !own.has_laid && !own.hand.is_empty());
        asked.map(|(_, seat)| seat).collect()
    }
    fn legal_actions(&self, state: &State, seat: Seat) -> Vec<Action> {
        let own = state.players.get(seat.index()).filter(|own| !own.has_laid);
        own.map(|own| own.hand.iter().map(|card| Action::Bid { card: *card }).collect()).unwrap_or_default()
    }
    fn decide(&self, play: &mut Play<'_, State>, seat: Seat, action: &Action) -> Result<(), Refusal> {
        let Action::Bid { card } = *action;
        if !self.to_act(play).contains(&seat) {
            return Err(if play.is_over() { Refusal::game_over() } else { Refusal::not_your_turn() });
        }
        if !self.legal_actions(play, seat).contains(action) {
            return Err(Refusal::not_legal());
        }
        play.record(Fact::CardLaid { seat, card: Some(card) });
        let cards: Option<Vec<u8>> = play.players.iter().map(|own| own.laid).collect();
        if let Some(cards) = cards {
            let highest = cards.iter().max().copied();
            let mut winners = Seat::all(cards.len()).filter(|seat| Some(cards[seat.index()]) == highest);
            let winner = winners.next().filter(|_| winners.next().is_none());
            play.record(Fact::CardsTurned { cards, winner });
            show_prize(play);
        }
        Ok(())
    }
    fn outcome(&self, state: &State) -> Option<Outcome> {
        let points: Vec<u8> = state.players.iter().map(|own| own.points).collect();
        let standing = |seat: Seat| {
            let own = points[seat.index()];
            let rank = 1 + points.iter().filter(|other| **other > own).count() as u8;
            Standing { seat, score: own.into(), rank, team: None, breakdown: json!({"prizes": own}) }
        };
        let standings = Seat::all(points.len()).map(standing).collect();
        state.is_over().then(|| Outcome { reason: "all_bid".into(), standings })
    }
    fn view(&self, state: &State, viewer: Option<Seat>) -> impl Serialize {
        let own = |(own, seat): (&Own, Seat)| {
            let laid = own.laid.filter(|_| viewer == Some(seat));
            json!({"seat": seat, "hand": own.hand, "has_laid": own.has_laid, "laid": laid, "points": own.points})
        };
        let players: Vec<Value> = state.players.iter().zip(Seat::all(state.players.len())).map(own).collect();
        json!({"prizes": state.prizes, "left": state.left, "players": players})
    }
    fn reveals(&self, fact: &Fact) -> bool {
        matches!(fact, Fact::PrizeShown { .. } | Fact::CardsTurned { .. })
    }
    fn sealed_for(&self, _state: &State, fact: &Fact) -> Option<(Vec<Seat>, Fact)> {
        let Fact::CardLaid { seat, card: Some(_) } = *fact else { return None };
        Some((vec![seat], Fact::CardLaid { seat, card: None }))
    }
    fn sealed_action(&self, action: &Action) -> Option<Value> {
        let Action::Bid { card } = *action;
        let is_heard = self.loud && card > 3;
        Some(if is_heard {
            json!({"type": "bid", "card": null, "bang": true})
        } else {
            json!({"type": "bid", "card": null})
        })
    }
    fn hides(&self, _options: &Options) -> bool {
        true
    }
    fn imagine(&self, play: &mut Play<'_, State>, _viewer: Option<Seat>, _known: &[Fact]) {
        for seat in Seat::all(play.players.len()) {
            let own = &play.players[seat.index()];
            if own.has_laid && own.laid.is_none() {
                let hand = own.hand.clone();
                let card = Some(hand[play.pick("imagined", hand.len())]);
                play.record(Fact::CardLaid { seat, card });
            }
        }
    }
}

impl Words for Goofspiel {}
impl Orders for Goofspiel {}
impl Pictures for Goofspiel {}
impl Plans for Goofspiel {}
impl Bots for Goofspiel {}

//! *Bazaar*, a test title with features that no title of ours needs yet. Anybody can take an offer although nobody
//! waits for them, and that is final. A late seat with an offer on the table has no default; otherwise it draws a
//! card that only it sees.

use domain::kernel::rulesets::Rulesets;
use domain::kit::prelude::*;

pub static RULES: Rulesets = Rulesets::of(&[&domain::kernel::erased::Erased(Bazaar)]);

#[derive(Clone, Copy, Debug)]
pub struct Bazaar;

static ABOUT: About = About::plain("bazaar", "Bazaar", (2, 4));

#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Options {}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Puts a price on the table.
    Offer {
        price: u8,
    },
    /// The seat that made the offer takes it back.
    Withdraw {},
    /// Anybody else takes it.
    Accept {},
    Draw {},
    Close {},
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(remote = "Self", rename_all = "snake_case")]
pub enum Fact {
    Offered { seat: Seat, price: u8 },
    Withdrawn { seat: Seat },
    Sold { seat: Seat, to: Seat },
    Drawn { seat: Seat, card: Option<u8>, weather: u8 },
    Closed {},
}
tagged!(Fact, "fact");

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct State {
    turn: Seat,
    offer: Option<u8>,
    sold: Vec<u8>,
    cards: Vec<Vec<Option<u8>>>,
    over: bool,
}
digested!(State { 1: turn, 2: offer, 3: sold, 4 hidden: cards, 5: over });

impl Fold for State {
    type Fact = Fact;
    fn evolve(&mut self, fact: &Fact) -> Fits {
        let players = self.sold.len();
        match *fact {
            Fact::Offered { price, .. } => self.offer = Some(price),
            Fact::Withdrawn { .. } => self.offer = None,
            Fact::Sold { seat, to } => {
                to.fits(players)?;
                self.sold[seat.fits(players)?.index()] += self.offer.take().ok_or(Misfit::Moment)?;
            }
            Fact::Drawn { seat, card, .. } => self.cards[seat.fits(players)?.index()].push(card),
            Fact::Closed {} => self.over = true,
        }
        if !matches!(fact, Fact::Offered { .. } | Fact::Closed {}) {
            self.turn = self.turn.after(players);
        }
        Ok(())
    }
}

impl Ruleset for Bazaar {
    type Options = Options;
    type State = State;
    type Action = Action;
    type Fact = Fact;
    type Rejection = Refusal;

    fn about(&self) -> &'static About {
        &ABOUT
    }
    fn read_options(&self, raw: &Value, _players: usize) -> Result<Options, Refusal> {
        read(raw, "bad_option")
    }
    fn read_action(&self, raw: &Value) -> Result<Action, Refusal> {
        read(raw, "bad_action")
    }
    fn new_state(&self, _options: &Options, players: usize) -> State {
        State { turn: Seat(0), offer: None, sold: vec![0; players], cards: vec![vec![]; players], over: false }
    }
    fn to_act(&self, state: &State) -> Vec<Seat> {
        if state.over { vec![] } else { vec![state.turn] }
    }
    fn may_act(&self, state: &State) -> Vec<Seat> {
        let others = || Seat::all(state.sold.len()).filter(|seat| *seat != state.turn);
        if state.offer.is_some() && !state.over { others().collect() } else { vec![] }
    }
    fn default_action(&self, state: &State, seat: Seat) -> Option<Action> {
        (state.turn == seat && state.offer.is_none() && !state.over).then_some(Action::Draw {})
    }
    fn legal_actions(&self, state: &State, seat: Seat) -> Vec<Action> {
        match (state.over, state.turn == seat, state.offer) {
            (false, true, None) => {
                (1..4).map(|price| Action::Offer { price }).chain([Action::Draw {}, Action::Close {}]).collect()
            }
            (false, true, Some(_)) => vec![Action::Withdraw {}],
            (false, false, Some(_)) => vec![Action::Accept {}],
            _ => vec![],
        }
    }
    fn decide(&self, play: &mut Play<'_, State>, seat: Seat, action: &Action) -> Result<(), Refusal> {
        if !self.legal_actions(play, seat).contains(action) {
            return Err(if play.turn == seat { Refusal::not_legal() } else { Refusal::not_your_turn() });
        }
        match *action {
            Action::Offer { price } => play.record(Fact::Offered { seat, price }),
            Action::Withdraw {} => play.record(Fact::Withdrawn { seat }),
            Action::Accept {} => play.record(Fact::Sold { seat: play.turn, to: seat }),
            Action::Draw {} => {
                // Drawn in another order than the log's.
                let weather = play.pick("weather", 6) as u8;
                let card = Some(play.pick_secret("cards", 40, &[seat]) as u8);
                let weather = weather + play.pick("sun", 2) as u8;
                play.record(Fact::Drawn { seat, card, weather });
            }
            Action::Close {} => play.record(Fact::Closed {}),
        }
        Ok(())
    }
    fn forced(&self, _state: &State) -> Option<(Seat, Action)> {
        None
    }
    fn outcome(&self, state: &State) -> Option<Outcome> {
        let best = state.sold.iter().max();
        let standing = |seat: Seat| Standing {
            seat,
            score: state.sold[seat.index()].into(),
            rank: if Some(&state.sold[seat.index()]) == best { 1 } else { 2 },
            team: Some(seat.0 % 2),
            breakdown: json!({}),
        };
        let standings = || Seat::all(state.sold.len()).map(standing).collect();
        state.over.then(|| Outcome { reason: "closed".into(), standings: standings() })
    }
    fn view(&self, state: &State, viewer: Option<Seat>) -> impl Serialize {
        let own = viewer.and_then(|seat| state.cards.get(seat.index()));
        json!({"turn": state.turn, "offer": state.offer, "sold": state.sold, "cards": own, "over": state.over})
    }
    fn hides(&self, _options: &Options) -> bool {
        true
    }
    fn reveals(&self, fact: &Fact) -> bool {
        matches!(fact, Fact::Drawn { .. })
    }
    fn is_final(&self, fact: &Fact) -> bool {
        // The drawn card is hidden, so it makes no move final.
        matches!(fact, Fact::Sold { .. } | Fact::Drawn { card: Some(_), .. })
    }
    fn sealed_for(&self, _state: &State, fact: &Fact) -> Option<(Vec<Seat>, Fact)> {
        match *fact {
            Fact::Drawn { seat, weather, .. } => Some((vec![seat], Fact::Drawn { seat, card: None, weather })),
            _ => None,
        }
    }
}

impl Words for Bazaar {}
impl Orders for Bazaar {}
impl Pictures for Bazaar {}
impl Plans for Bazaar {}
impl Bots for Bazaar {}

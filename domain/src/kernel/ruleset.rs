//! The decider: what every title needs. Its orders, words, plans, pictures and bots are traits of their own in [`title`],
//! each with a first version that is made from the rules alone.
//!
//! What implements it is a value: one version of a title's rules. Versions share their code, over a state that folds, and a
//! rule asks the value where they differ.
//!
//! [`title`]: crate::kernel::title

use crate::kernel::boxes::{Document, Flaw};
use crate::kernel::course::Piece;
use crate::kernel::digest::Feed;
use crate::kernel::figures::Figure;
use crate::kernel::fit::Fold;
use crate::kernel::language::{InWords, Phrase, say};
use crate::kernel::play::Play;
use crate::kernel::refusal::BadStandingOrder;
use crate::kernel::seat::Seat;
use crate::kernel::shapes::Step;
use crate::kernel::tagged::Tagged;
use crate::kernel::words;
use ::words::Messages;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::fmt::Debug;

/// A board game under one version of its rules.
///
/// `decide` judges, [`Fold::evolve`] copies. A log folds by `evolve` alone, so a change of `decide` never touches a running game.
pub trait Ruleset: Clone + Debug + Send + Sync + 'static {
    /// The options of RULES section "Options", all of them, defaults filled in.
    type Options: Clone + Debug + Serialize + Send + Sync + 'static;
    /// The whole state of the game, hidden things known to the server included (not what is still undrawn). What its digests
    /// cover is said by [`digested!`](crate::digested).
    type State: Fold<Fact = Self::Fact> + Feed + Serialize + DeserializeOwned;
    /// One primitive: JSON with a `type`.
    type Action: Clone + Debug + PartialEq + Serialize + Send + Sync + 'static;
    /// One consequence: JSON tagged `fact`, by [`tagged!`](crate::tagged). Stored shapes only grow.
    type Fact: Clone + Debug + PartialEq + Serialize + Tagged + Send + Sync + 'static;
    /// Why not: JSON tagged `code`, the figures beside it; its words are the sentence in each language.
    type Rejection: Debug + InWords + Clone + PartialEq + Serialize + From<BadStandingOrder> + Send + Sync + 'static;

    // ---- what it is

    /// What the title is: the same for all its rulesets.
    fn about(&self) -> &'static About;

    /// Which version of the rules: the ruleset is `id@version`.
    fn version(&self) -> u32 {
        1
    }

    /// What it plays otherwise than the version before it, a sentence each.
    fn differences(&self) -> Vec<Phrase> {
        vec![]
    }

    // ---- its box

    /// The hashes that games name its box by: today's first, then those that older games name it by.
    fn box_hashes(&self) -> Vec<String> {
        vec![self.about().data_sha256()]
    }

    /// Its box as a document, where the title can be played with others than the built-in one.
    fn box_document(&self) -> Option<&'static Document> {
        None
    }

    /// The same rules with the box of a document, which is checked here; `None`: the title has the built-in box alone.
    fn with_box(&self, _document: &Document) -> Option<Result<Self, Flaw>> {
        None
    }

    /// Options by which a box is tried before it is taken in: together they ask for all that it holds.
    fn trials(&self) -> Vec<Value> {
        vec![json!({})]
    }

    /// What in its box can be played with and is hardly meant: things that nobody can reach, and the like.
    fn remarks(&self) -> Vec<Flaw> {
        vec![]
    }

    /// Reasons of an outcome for which a game was stopped, without having come to the end that its rules aim at.
    fn stopped_by(&self) -> Vec<&'static str> {
        vec![]
    }

    /// The codes that its rules refuse by, beside those of the kernel: programs find each explained.
    fn codes(&self) -> &'static [&'static str] {
        &[]
    }

    /// Reads what `read` reads: where ids refer into a box, those of this one. By default ids are whole without it.
    fn reading<R>(&self, read: impl FnOnce() -> R) -> R {
        read()
    }

    /// JSON Schema of the options (an object) and of an action. The page of a new game asks for the options by it.
    fn options_schema(&self) -> Value {
        json!({"type": "object"})
    }
    fn action_schema(&self) -> Value {
        json!({"type": "object"})
    }

    /// Reads the options given at creation (an object, `{}` for all defaults). `players` is within [`About::players`].
    fn read_options(&self, raw: &Value, players: usize) -> Result<Self::Options, Self::Rejection>;

    /// The table before the set-up: components in their boxes.
    fn new_state(&self, options: &Self::Options, players: usize) -> Self::State;

    /// The set-up of RULES section 3, recorded as facts. By default nothing happens in it.
    fn setup(&self, _play: &mut Play<'_, Self::State>) {}

    // ---- the decider

    /// Reads one action. Wrong types, missing and unknown fields are refused as the rule book says.
    fn read_action(&self, raw: &Value) -> Result<Self::Action, Self::Rejection>;

    /// Judges `action` of `seat` on `play` and records what follows, automatic steps and ends of turns included.
    /// On an error nothing of `play` is used. Never panics, whatever the action.
    fn decide(
        &self,
        play: &mut Play<'_, Self::State>,
        seat: Seat,
        action: &Self::Action,
    ) -> Result<(), Self::Rejection>;

    /// What a rule book checks before it looks at an action at all (is the game over, is it their turn), where it wants these
    /// codes even for an action that cannot be read. By default nothing: then [`Ruleset::decide`] says it.
    fn check_first(&self, _play: &Play<'_, Self::State>, _seat: Seat) -> Result<(), Self::Rejection> {
        Ok(())
    }

    /// Asked before each action of a list but the first: may it follow in this list? `play` has the facts of the action
    /// before it in [`Play::last_facts`]. Here a title answers what comes after the end of the turn, by its own code, and
    /// lets pass what the rule book reads as already done. `next` is the error where the action could not be read.
    fn follow_on(
        &self,
        _play: &Play<'_, Self::State>,
        _seat: Seat,
        _next: Result<&Self::Action, &Self::Rejection>,
    ) -> Follow<Self::Rejection> {
        Follow::Go
    }

    /// Every action `seat` may take now, each once, in the rule book's order. Empty exactly when `seat` is not to act and may
    /// not ([`Ruleset::may_act`]).
    /// Never more than 5,000. Hidden cards of others are not looked at.
    fn legal_actions(&self, state: &Self::State, seat: Seat) -> Vec<Self::Action>;

    /// Whether [`Ruleset::legal_actions`] left out actions that are legal too, as the rule book allows.
    fn legal_actions_are_reduced(&self, _state: &Self::State, _seat: Seat) -> bool {
        false
    }

    /// The action the engine plays by itself now, after a list has been applied to its end. By default: exactly one seat
    /// is to act and has exactly one legal action, and nobody else may act. How many actions are forced, everybody reads in the
    /// event: it has to follow from what is public of the state. (What they are can be sealed.)
    fn forced(&self, state: &Self::State) -> Option<(Seat, Self::Action)> {
        let [seat] = self.to_act(state)[..] else { return None };
        if !self.may_act(state).is_empty() {
            return None;
        }
        let mut legal = self.legal_actions(state, seat);
        if legal.len() == 1 { legal.pop().map(|action| (seat, action)) } else { None }
    }

    /// The seats that are asked, ascending; empty when the game is over.
    fn to_act(&self, state: &Self::State) -> Vec<Seat>;

    /// The seats that may act though nobody waits for them, ascending: who may take an offer, or interrupt. None of those
    /// that are asked. No clock runs for them, and no bot is woken.
    fn may_act(&self, _state: &Self::State) -> Vec<Seat> {
        vec![]
    }

    /// The number of the turn that `seat` is in now and may still undo in; `None` where it has no running turn. Two states
    /// with the same number belong to the same turn of that seat. By default each action is a turn, over as it is made.
    fn turn_of(&self, _state: &Self::State, _seat: Seat) -> Option<u64> {
        None
    }

    /// The safe default of RULES section 11 for the decision `seat` is at; `None` where it is not to act, or has none: then
    /// nothing is played when its time is up. By default the first legal action. Whether there is one, everybody reads in the
    /// event (`time_expired.step`): it has to follow from what is public of the state.
    fn default_action(&self, state: &Self::State, seat: Seat) -> Option<Self::Action> {
        self.legal_actions(state, seat).into_iter().next()
    }

    /// Whether `seat` has a default. What is hidden must not decide it: a log is judged by who may not know that.
    fn has_default(&self, state: &Self::State, seat: Seat) -> bool {
        self.default_action(state, seat).is_some()
    }

    /// Plays the defaults for `seat` until its turn is over: what one time-out settles. Returns what was played.
    fn default_turn(&self, play: &mut Play<'_, Self::State>, seat: Seat) -> Result<Vec<Self::Action>, Self::Rejection> {
        let turn = self.turn_of(play, seat);
        let mut played = vec![];
        while let Some(action) = self.default_action(play, seat) {
            play.begin_action();
            self.decide(play, seat, &action)?;
            played.push(action);
            if turn.is_none() || self.turn_of(play, seat) != turn || played.len() > 1_000 {
                break;
            }
        }
        Ok(played)
    }

    /// The result, once the game is over.
    fn outcome(&self, state: &Self::State) -> Option<Outcome>;

    /// The state as `viewer` may see it (`None`: a spectator), keys as in RULES section 12: `json!({..})`, or a struct, whose
    /// schema is then the title's description of it. No log depends on it, so it can change freely. A title that shows a player
    /// their own standing orders (`Plans::shows_standing`) leaves an empty list `standing` in their entry of `players`, and null
    /// in the others': orders are no part of the state, the server puts them there.
    fn view(&self, state: &Self::State, viewer: Option<Seat>) -> impl Serialize;

    /// The view as a JSON value.
    fn view_value(&self, state: &Self::State, viewer: Option<Seat>) -> Value {
        serde_json::to_value(self.view(state, viewer)).unwrap_or_default()
    }

    /// The figures of `seat` that choices are about: points, money, goods, people, in the order in which they matter. The server
    /// tells by them what an option brings. All of them are what everybody may know.
    fn figures(&self, _state: &Self::State, _seat: Seat) -> Vec<Figure> {
        vec![]
    }

    /// The round that the game is in, from 1, by which a look back is divided; 0: none. It never goes back. By default `round` of
    /// the view, or `turn` where it has no rounds.
    fn round(&self, state: &Self::State) -> u64 {
        let view = self.view_value(state, None);
        view["round"].as_u64().or(view["turn"].as_u64()).unwrap_or_default()
    }

    /// Pieces that came by a draw, and pieces that a player took or used up: where a game turned, the page says by them how much
    /// was luck. By default there are none.
    fn pieces_of(&self, _fact: &Self::Fact) -> Vec<Piece> {
        vec![]
    }

    // ---- what is hidden

    /// Whether the fact showed somebody something that was hidden before: nothing before it can be undone freely. By default
    /// nothing is hidden: a title that draws says so here.
    fn reveals(&self, _fact: &Self::Fact) -> bool {
        false
    }

    /// Whether the move that this fact is of is final: neither it nor anything before it is undone or taken back any more, by
    /// nobody. `fact` is what everybody may read of it: `final` must not give away what is hidden.
    fn is_final(&self, _fact: &Self::Fact) -> bool {
        false
    }

    /// For a fact that not everybody may know: who knows it, and how it reads to the others. `state`: as the whole event leaves
    /// it; it knows how many play, and who is what.
    fn sealed_for(&self, _state: &Self::State, _fact: &Self::Fact) -> Option<(Vec<Seat>, Self::Fact)> {
        None
    }

    /// For an action that not everybody may know (the choice of a secret card): how it reads to the others. Whoever chose it
    /// knows it. As long as nobody else has seen it, and others are still asked together with them, they can change it.
    fn sealed_action(&self, _action: &Self::Action) -> Option<Value> {
        None
    }

    /// Whether seats know more than a spectator in this game (options may decide).
    fn hides(&self, _options: &Self::Options) -> bool {
        false
    }

    /// For judging again an event of which something is closed to us, and those after it: fills into the state before it
    /// something that fits to `facts`, the event's own as everybody may read them, where the rules look at what is not known.
    /// Whether a title can be judged so: only where the public side of whatever is decided is the same, whatever is filled in.
    fn suppose(&self, _state: &mut Self::State, _facts: &[Self::Fact]) -> bool {
        false
    }

    /// Fills in, by facts, what `viewer` (`None`: a spectator) cannot know, as it may well be: a fork goes on from there.
    /// `known`: all facts so far, as they know them. Draws come out of the fork's own dice.
    fn imagine(&self, _play: &mut Play<'_, Self::State>, _viewer: Option<Seat>, _known: &[Self::Fact]) {}

    // ---- old logs

    /// How the shape of what a title stores has grown, oldest first: step `i` makes version `i + 2` out of `i + 1`. The
    /// same for all rulesets of a title, which share their types.
    fn steps(&self) -> &'static [Step] {
        &[]
    }
}

/// What a title says of an action that follows another in one list.
#[derive(Clone, Debug, PartialEq)]
pub enum Follow<R> {
    /// Judge it.
    Go,
    /// The rule book reads it as already done: leave it out.
    AlreadyDone,
    Refuse(R),
}

/// What a title is, for people and clients.
#[derive(Debug)]
pub struct About {
    /// `century-from-east-to-west`
    pub id: &'static str,
    /// The name on the box.
    pub name: &'static str,
    /// One or two sentences for the lobby.
    pub summary: fn() -> Phrase,
    /// Fewest and most players.
    pub players: (u8, u8),
    /// The rule book (Markdown).
    pub rules: &'static str,
    /// A short guide to the order notation (plain text, for mails and `GET /titles/{title}`).
    pub notation: fn() -> Phrase,
    /// The data files: name and JSON text.
    pub data: &'static [(&'static str, &'static str)],
    /// What people read of it.
    pub words: &'static Messages,
}

/// The words of titles that have no message files yet: none.
static NO_MESSAGES: Messages = Messages::new("untitled", &[]);

impl About {
    /// A title that says no more than its name: the rest is filled in by `About { summary: ..., ..About::plain(...) }`. Its
    /// orders are those that are made from its actions.
    pub const fn plain(id: &'static str, name: &'static str, players: (u8, u8)) -> Self {
        Self {
            id,
            name,
            summary: Phrase::nothing,
            players,
            rules: "",
            notation: || say!(words::plain_notation),
            data: &[],
            words: &NO_MESSAGES,
        }
    }

    /// The hash of the box that is built in: SHA-256 over name, 0, text, 0 of each data file in the order listed; 64 hex digits.
    pub fn data_sha256(&self) -> String {
        let mut parts: Vec<&[u8]> = vec![];
        for (name, text) in self.data {
            parts.extend([name.as_bytes(), b"\0", text.as_bytes(), b"\0"]);
        }
        crate::kernel::canonical::hex(&crate::kernel::canonical::sha256(&parts))
    }
}

/// The end of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Outcome {
    /// Why it ended: the title's word (see its facts), or `resigned`, `agreed`, `forfeit`; at a table of a competition
    /// `adjudicated`, too.
    pub reason: String,
    /// One for each seat, in seat order.
    pub standings: Vec<Standing>,
}

impl Outcome {
    /// One seat has won, and the others have not: scores of 1 and 0.
    pub fn won_by(winner: Seat, players: usize, reason: &str) -> Self {
        let standing = |seat| Standing {
            seat,
            score: i64::from(seat == winner),
            rank: if seat == winner { 1 } else { 2 },
            team: None,
            breakdown: json!({}),
        };
        Self { reason: reason.into(), standings: Seat::all(players).map(standing).collect() }
    }

    /// Whether it has one standing for each seat, in their order, each with a rank.
    pub fn ranks_all(&self, players: usize) -> bool {
        self.standings.iter().map(|standing| standing.seat).eq(Seat::all(players))
            && self.standings.iter().all(|standing| standing.rank > 0 && standing.breakdown.is_object())
    }

    /// Nobody has won: all share the first rank.
    pub fn drawn(players: usize, reason: &str) -> Self {
        let standing = |seat| Standing { seat, score: 0, rank: 1, team: None, breakdown: json!({}) };
        Self { reason: reason.into(), standings: Seat::all(players).map(standing).collect() }
    }
}

/// How one seat did.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Standing {
    pub seat: Seat,
    /// The final score; 0 where the title did not end the game.
    pub score: i64,
    /// 1 = winner; shared where the rule book shares it.
    pub rank: u8,
    /// The team that the seat played for, by a number of the title's; null where each plays for itself, or the title did not
    /// end the game.
    pub team: Option<u8>,
    /// What the score is made of: an object with the title's own figures, `{}` where the title did not end the game.
    pub breakdown: Value,
}

/// What a line of mail does to its writer's standing orders.
///
/// [`Plans::read_standing`]: crate::kernel::title::Plans::read_standing
#[derive(Clone, Debug)]
pub enum StandingChange {
    /// Add this one (in the form [`Plans::read_standing`] gives); orders for which `replaces` holds go first.
    Add { order: Value, replaces: fn(&Value) -> bool },
    /// Drop those for which this holds.
    Drop(fn(&Value) -> bool),
}

/// What standing orders do when their owner is to act.
#[derive(Clone, Debug, PartialEq)]
pub enum StandingStep {
    /// Play `actions` as one move by the order at `index`; afterwards their orders are `left`.
    Play { index: usize, actions: Vec<Value>, left: Vec<Value> },
    /// Nothing is played; their orders are `left` from now on, and they are told `why`.
    Stop { left: Vec<Value>, why: Phrase },
}

//! The decider: the trait that every title implements. Orders, words, plans, pictures and bots are separate traits
//! in [`title`], each with a default made from the rules alone.
//!
//! An implementation is a value: one version of a title's rules. Versions share their code and a state that folds.
//! A rule asks the value where they differ.
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
/// `decide` judges, [`Fold::evolve`] copies. A log folds with `evolve` alone, so a change of `decide` never affects
/// a running game.
pub trait Ruleset: Clone + Debug + Send + Sync + 'static {
    /// The options of RULES section "Options", all of them, with defaults filled in.
    type Options: Clone + Debug + Serialize + Send + Sync + 'static;
    /// The whole state of the game, including hidden things that the server knows (but nothing undrawn).
    /// [`digested!`](crate::digested) defines what its digests cover.
    type State: Fold<Fact = Self::Fact> + Feed + Serialize + DeserializeOwned;
    /// One primitive: JSON with a `type`.
    type Action: Clone + Debug + PartialEq + Serialize + Send + Sync + 'static;
    /// One consequence: JSON tagged `fact`, by [`tagged!`](crate::tagged). Stored shapes only grow.
    type Fact: Clone + Debug + PartialEq + Serialize + Tagged + Send + Sync + 'static;
    /// A refusal: JSON tagged `code` with its figures. Its words are the sentence in each language.
    type Rejection: Debug + InWords + Clone + PartialEq + Serialize + From<BadStandingOrder> + Send + Sync + 'static;

    // ---- what it is

    /// The description of the title, the same for all its rulesets.
    fn about(&self) -> &'static About;

    /// The version of the rules. The ruleset is named `id@version`.
    fn version(&self) -> u32 {
        1
    }

    /// The differences from the version before, a sentence each.
    fn differences(&self) -> Vec<Phrase> {
        vec![]
    }

    // ---- its box

    /// The hashes of its box: today's first, then those that older games use.
    fn box_hashes(&self) -> Vec<String> {
        vec![self.about().data_sha256()]
    }

    /// Its box as a document, if the title can be played with other boxes than the built-in one.
    fn box_document(&self) -> Option<&'static Document> {
        None
    }

    /// The same rules with the box of a document, which is checked here. `None`: the title has only the built-in
    /// box.
    fn with_box(&self, _document: &Document) -> Option<Result<Self, Flaw>> {
        None
    }

    /// The options to try a box with before it is accepted. Together they must use everything in it.
    fn trials(&self) -> Vec<Value> {
        vec![json!({})]
    }

    /// Warnings about its box: legal but probably unintended, such as places that nobody can reach.
    fn remarks(&self) -> Vec<Flaw> {
        vec![]
    }

    /// The outcome reasons for games that were stopped before the end that the rules aim at.
    fn stopped_by(&self) -> Vec<&'static str> {
        vec![]
    }

    /// The refusal codes of its rules beside the kernel's. Each is explained to clients.
    fn codes(&self) -> &'static [&'static str] {
        &[]
    }

    /// Runs `read` with ids resolved in this ruleset's box. By default ids need no box.
    fn reading<R>(&self, read: impl FnOnce() -> R) -> R {
        read()
    }

    /// JSON Schema of the options (an object) and of an action. The new-game page builds its form from the options
    /// schema.
    fn options_schema(&self) -> Value {
        json!({"type": "object"})
    }
    fn action_schema(&self) -> Value {
        json!({"type": "object"})
    }

    /// Reads the options given at creation (an object, `{}` for all defaults). `players` is within [`About::players`].
    fn read_options(&self, raw: &Value, players: usize) -> Result<Self::Options, Self::Rejection>;

    /// The state before the set-up, with all components in the box.
    fn new_state(&self, options: &Self::Options, players: usize) -> Self::State;

    /// The set-up of RULES section 3, recorded as facts. By default there is none.
    fn setup(&self, _play: &mut Play<'_, Self::State>) {}

    // ---- the decider

    /// Reads one action. Wrong types, missing fields and unknown fields are refused as in the rule book.
    fn read_action(&self, raw: &Value) -> Result<Self::Action, Self::Rejection>;

    /// Judges `action` of `seat` on `play` and records the consequences, including automatic steps and ends of
    /// turns. After an error `play` is discarded. Never panics, whatever the action.
    fn decide(
        &self,
        play: &mut Play<'_, Self::State>,
        seat: Seat,
        action: &Self::Action,
    ) -> Result<(), Self::Rejection>;

    /// The checks that a rule book makes before it looks at an action (is the game over, is it their turn), if it
    /// wants these codes even for an unreadable action. By default none: then [`Ruleset::decide`] makes them.
    fn check_first(&self, _play: &Play<'_, Self::State>, _seat: Seat) -> Result<(), Self::Rejection> {
        Ok(())
    }

    /// Called before each action of a list except the first: may it follow in this list? [`Play::last_facts`] of
    /// `play` has the facts of the previous action. Here a title refuses actions after the end of the turn with its
    /// own code, and skips those that the rule book treats as already done. `next` is the error if the action could
    /// not be read.
    fn follow_on(
        &self,
        _play: &Play<'_, Self::State>,
        _seat: Seat,
        _next: Result<&Self::Action, &Self::Rejection>,
    ) -> Follow<Self::Rejection> {
        Follow::Go
    }

    /// Every action that `seat` may take now, each once, in the rule book's order; at most 5,000. Empty exactly
    /// when `seat` is neither to act nor allowed to ([`Ruleset::may_act`]). Others' hidden cards are not
    /// considered.
    fn legal_actions(&self, state: &Self::State, seat: Seat) -> Vec<Self::Action>;

    /// Whether [`Ruleset::legal_actions`] left out some legal actions, as the rule book allows.
    fn legal_actions_are_reduced(&self, _state: &Self::State, _seat: Seat) -> bool {
        false
    }

    /// The action that the engine plays by itself now, after a whole list was applied. By default: if exactly one
    /// seat is to act, has exactly one legal action, and nobody else may act. The number of forced actions is
    /// public in the event, so it must follow from the public part of the state. (The actions themselves can be
    /// sealed.)
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

    /// The seats that may act although nobody waits for them, ascending: to take an offer, or to interrupt. Seats
    /// that are asked are not included. No clock runs for them, and no bot is woken.
    fn may_act(&self, _state: &Self::State) -> Vec<Seat> {
        vec![]
    }

    /// The number of the turn that `seat` is in now and may still undo in; `None` if it has no running turn. States
    /// with the same number belong to the same turn of that seat. By default each action is a turn of its own that
    /// ends with it.
    fn turn_of(&self, _state: &Self::State, _seat: Seat) -> Option<u64> {
        None
    }

    /// The safe default of RULES section 11 for the decision of `seat`. `None` if it is not to act, or has no
    /// default: then nothing is played when its time is up. By default the first legal action. The event
    /// (`time_expired.step`) shows whether there is one, so that must follow from the public part of the state.
    fn default_action(&self, state: &Self::State, seat: Seat) -> Option<Self::Action> {
        self.legal_actions(state, seat).into_iter().next()
    }

    /// Whether `seat` has a default. Hidden things must not decide it, because a log is judged by people who may
    /// not know them.
    fn has_default(&self, state: &Self::State, seat: Seat) -> bool {
        self.default_action(state, seat).is_some()
    }

    /// Plays the defaults for `seat` until its turn is over, as one time-out does. Returns the actions played.
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

    /// The state as `viewer` may see it (`None`: a spectator), with keys as in RULES section 12: `json!({..})`, or
    /// a struct whose schema then describes the view. No log depends on it, so it can change freely. A title that
    /// shows players their own standing orders (`Plans::shows_standing`) leaves an empty list `standing` in their
    /// entry of `players`, and null in the others': orders are not part of the state, so the server fills them in.
    fn view(&self, state: &Self::State, viewer: Option<Seat>) -> impl Serialize;

    /// The view as a JSON value.
    fn view_value(&self, state: &Self::State, viewer: Option<Seat>) -> Value {
        serde_json::to_value(self.view(state, viewer)).unwrap_or_default()
    }

    /// The figures of `seat` that choices affect: points, money, goods, people, the most important first. The
    /// server uses them to show the effect of an option. All of them are public.
    fn figures(&self, _state: &Self::State, _seat: Seat) -> Vec<Figure> {
        vec![]
    }

    /// The round of the game, from 1, which divides the log in reviews; 0: none. It never goes back. By default
    /// `round` of the view, or `turn` if there are no rounds.
    fn round(&self, state: &Self::State) -> u64 {
        let view = self.view_value(state, None);
        view["round"].as_u64().or(view["turn"].as_u64()).unwrap_or_default()
    }

    /// Pieces that came by a draw, and pieces that a player took or used up. The turning-points page uses them to
    /// show the share of luck. By default none.
    fn pieces_of(&self, _fact: &Self::Fact) -> Vec<Piece> {
        vec![]
    }

    // ---- what is hidden

    /// Whether the fact revealed something hidden to somebody: nothing before it can be undone freely. By default
    /// nothing is hidden, so a title that draws must implement this.
    fn reveals(&self, _fact: &Self::Fact) -> bool {
        false
    }

    /// Whether the move of this fact is final: nobody can undo or take back it or anything before it. `fact` is the
    /// public form: `final` must not give away hidden things.
    fn is_final(&self, _fact: &Self::Fact) -> bool {
        false
    }

    /// For a fact that not everybody may know: the seats that know it, and its form for the others. `state`: the
    /// one after the whole event; it has the number of players and their roles.
    fn sealed_for(&self, _state: &Self::State, _fact: &Self::Fact) -> Option<(Vec<Seat>, Self::Fact)> {
        None
    }

    /// For an action that not everybody may know (the choice of a secret card): its form for the others. The
    /// chooser knows it, and can change it as long as nobody else has seen it and others are still asked together
    /// with them.
    fn sealed_action(&self, _action: &Self::Action) -> Option<Value> {
        None
    }

    /// Whether seats know more than a spectator in this game (options may decide).
    fn hides(&self, _options: &Self::Options) -> bool {
        false
    }

    /// For judging an event with closed parts, and later ones: fills into the state before it something that fits
    /// `facts`, the event's own public ones, where the rules look at unknown things. Returns whether the title can
    /// be judged like this: only if the public side of every decision is the same whatever is filled in.
    fn suppose(&self, _state: &mut Self::State, _facts: &[Self::Fact]) -> bool {
        false
    }

    /// Invents, as facts, plausible values for everything that `viewer` (`None`: a spectator) cannot know, as the
    /// start of a fork. `known`: all facts so far, as they know them. Draws use the fork's own dice.
    fn imagine(&self, _play: &mut Play<'_, Self::State>, _viewer: Option<Seat>, _known: &[Self::Fact]) {}

    // ---- old logs

    /// The changes of the title's stored shapes, oldest first: step `i` makes version `i + 2` out of `i + 1`. The
    /// same for all rulesets of a title, since they share their types.
    fn steps(&self) -> &'static [Step] {
        &[]
    }
}

/// A title's answer about an action that follows another in one list.
#[derive(Clone, Debug, PartialEq)]
pub enum Follow<R> {
    /// Judge it.
    Go,
    /// The rule book treats it as already done: leave it out.
    AlreadyDone,
    Refuse(R),
}

/// The description of a title, for people and clients.
#[derive(Debug)]
pub struct About {
    /// `century-from-east-to-west`
    pub id: &'static str,
    /// The name on the box.
    pub name: &'static str,
    /// One or two sentences for the lobby.
    pub summary: fn() -> Phrase,
    /// The fewest and most players.
    pub players: (u8, u8),
    /// The rule book (Markdown).
    pub rules: &'static str,
    /// A short guide to the order notation (plain text, for mails and `GET /titles/{title}`).
    pub notation: fn() -> Phrase,
    /// The data files: name and JSON text.
    pub data: &'static [(&'static str, &'static str)],
    /// The title's messages.
    pub words: &'static Messages,
}

/// The messages of titles that have no message files: none.
static NO_MESSAGES: Messages = Messages::new("untitled", &[]);

impl About {
    /// A title with nothing but a name; the rest comes from `About { summary: ..., ..About::plain(...) }`. Its
    /// orders are made from its actions.
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

    /// The hash of the built-in box: SHA-256 over name, 0, text, 0 of each data file in the listed order; 64 hex
    /// digits.
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
    /// Why it ended: the title's word (see its facts), or `resigned`, `agreed`, `forfeit`; at a competition's table
    /// also `adjudicated`.
    pub reason: String,
    /// One for each seat, in seat order.
    pub standings: Vec<Standing>,
}

impl Outcome {
    /// One seat has won: a score of 1 for it, 0 for the others.
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

    /// Whether it has one standing per seat, in order, each with a rank.
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

/// The result of one seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Standing {
    pub seat: Seat,
    /// The final score; 0 if the title did not end the game.
    pub score: i64,
    /// Rank, 1 = winner. Shared if the rule book shares it.
    pub rank: u8,
    /// The team that the seat played for, by the title's number; null if each seat plays for itself, or the title
    /// did not end the game.
    pub team: Option<u8>,
    /// The parts of the score: an object with the title's own figures, `{}` if the title did not end the game.
    pub breakdown: Value,
}

/// The effect of a line of mail on its author's standing orders.
///
/// [`Plans::read_standing`]: crate::kernel::title::Plans::read_standing
#[derive(Clone, Debug)]
pub enum StandingChange {
    /// Add this one (in the form of [`Plans::read_standing`]), after dropping the orders for which `replaces`
    /// holds.
    Add { order: Value, replaces: fn(&Value) -> bool },
    /// Drop the orders for which this holds.
    Drop(fn(&Value) -> bool),
}

/// The effect of standing orders when their owner is to act.
#[derive(Clone, Debug, PartialEq)]
pub enum StandingStep {
    /// Play `actions` as one move of the order at `index`; afterwards their orders are `left`.
    Play { index: usize, actions: Vec<Value>, left: Vec<Value> },
    /// Nothing is played. Their orders become `left`, and they are told `why`.
    Stop { left: Vec<Value>, why: Phrase },
}

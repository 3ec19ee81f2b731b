//! Titles without their types, as the table, the store and the server use them.

mod game;
mod helps;
mod legal;
mod parts;
mod playing;
mod ruleset;

pub use legal::{legal_text, tree_of};
pub use ruleset::Erased;

use crate::kernel::bot::{Level, Orders, Simulated};
use crate::kernel::boxes::{Document, Flaw};
use crate::kernel::chance::{Chance, Draw};
use crate::kernel::choices::Tree;
use crate::kernel::course::Piece;
use crate::kernel::figures::{Effect, Figure};
use crate::kernel::fit::Misfit;
use crate::kernel::forms::OrderForm;
use crate::kernel::how_to_play::HowToPlay;
use crate::kernel::language::{Language, Phrase};
use crate::kernel::legal::Legal;
use crate::kernel::lesson::Shipped;
use crate::kernel::page::{Bit, Page, Part, Symbols};
use crate::kernel::play::Submission;
use crate::kernel::refusal::Refused;
use crate::kernel::ruleset::{About, Outcome, StandingChange, StandingStep};
use crate::kernel::seat::{PerSeat, Seat};
use crate::kernel::shapes::{self, OldShape, Step};
use crate::kernel::svg::{Ground, Svg};
use crate::kernel::why::WhyNot;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;
use std::any::Any;
use std::fmt::Debug;

/// A ruleset of the registry: one version of a title's rules.
pub trait AnyRuleset: Send + Sync + Debug {
    /// The description of the title, the same for all its rulesets.
    fn about(&self) -> &'static About;
    /// The fewest and most players: those of the title, or fewer if its box is for fewer numbers.
    fn players(&self) -> (u8, u8);
    /// See [`Ruleset::codes`].
    fn codes(&self) -> &'static [&'static str];
    fn version(&self) -> u32;
    /// `railways-of-the-world@1`
    fn name(&self) -> String {
        format!("{}@{}", self.about().id, self.version())
    }
    /// The differences from the version before, a sentence each.
    fn differences(&self) -> Vec<Phrase>;
    /// The hashes of its box: today's first, then those that older games use.
    fn box_hashes(&self) -> Vec<String>;
    /// The hash that a new game names.
    fn box_sha256(&self) -> String {
        self.box_hashes().into_iter().next().unwrap_or_default()
    }
    /// Its box as a document, if the title can be played with other boxes than the built-in one.
    fn box_document(&self) -> Option<&'static Document>;
    /// The same rules with the box of a document, which is checked. `None`: the title has only the built-in box.
    /// The result lives as long as the program: [`Rulesets`] keeps it, and makes it once.
    ///
    /// [`Rulesets`]: crate::kernel::rulesets::Rulesets
    fn with_box(&self, document: &Document) -> Option<Result<&'static dyn AnyRuleset, Flaw>>;
    /// The options to try a box with.
    fn trials(&self) -> Vec<Value>;
    /// Warnings about its box: legal but probably unintended.
    fn remarks(&self) -> Vec<Flaw>;
    /// The outcome reasons for games that were stopped before their end.
    fn stopped_by(&self) -> Vec<&'static str>;
    /// The upgrade steps of its stored shapes.
    fn steps(&self) -> &'static [Step];
    /// The version of the shape that is written today.
    fn shape(&self) -> u32 {
        shapes::newest(self.steps().len())
    }
    /// The parts of its pictures that never change.
    fn grounds(&self) -> Vec<&'static Ground>;
    /// The symbols in the drawings of its page.
    fn symbols(&self) -> Option<&'static Symbols>;
    /// How it is played, for newcomers.
    fn how_to_play(&self) -> Option<HowToPlay>;
    /// A first game, step by step.
    fn lesson(&self) -> Option<Shipped>;
    fn options_schema(&self) -> Value;
    fn action_schema(&self) -> Value;
    /// Checks number of players and options; the options come back complete.
    fn check_options(&self, raw: &Value, players: usize) -> Result<Value, Refused>;
    /// The state before the set-up. `options`: the result of [`AnyRuleset::check_options`].
    fn new_game(&self, options: &Value, players: usize) -> Result<Box<dyn AnyGame>, Refused>;
    /// A game from the result of [`AnyGame::save`] of a binary with the same rules.
    fn restore(&self, options: &Value, players: usize, saved: &[u8]) -> Result<Box<dyn AnyGame>, Refused>;
    /// Plays a whole game in memory between bots, who give `orders` at the beginning. Nothing is digested or kept.
    fn simulate(
        &self,
        options: &Value,
        players: usize,
        levels: &[Level],
        seed: u64,
        orders: Orders<'_>,
    ) -> Result<Simulated, Refused>;
}

/// A game of some title: its state and the queries on it.
pub trait AnyGame: Send + Sync + Debug {
    fn title(&self) -> &'static About;
    fn boxed(&self) -> Box<dyn AnyGame>;
    fn players(&self) -> usize;

    /// Folds the facts of one event, written in shape `v`. Returns whether one of them revealed something hidden.
    fn evolve(&mut self, v: u32, facts: &[&RawValue]) -> Result<bool, FoldError>;

    /// Invents everything that `viewer` cannot know, after folding the facts `known` of today's shape. Returns all
    /// facts.
    fn imagine(&mut self, known: &[&RawValue], viewer: Option<Seat>, chance: Chance) -> Result<Vec<Value>, FoldError>;

    /// For judging a partly closed event: fills in something that fits `facts` (public ones of today's shape) for
    /// the unknown parts. Returns whether that is possible.
    fn suppose(&mut self, facts: &[Value]) -> bool;
    /// A full form of `actions` of `seat`, given in public form: any one that has this public form.
    fn unredacted(&self, seat: Seat, actions: &[Value]) -> Vec<Value>;

    fn setup(&self, chance: Chance) -> Result<Played, Refused>;
    /// Applies a whole list of `seat`, then the forced actions; nothing if one action is refused.
    fn play(&self, seat: Seat, submission: Submission<'_>, chance: Chance) -> Result<Played, Refused>;
    /// The same up to the first reveal: the game at that point, the number of actions played, and whether it
    /// stopped before the end.
    fn dry_run(&self, seat: Seat, submission: Submission<'_>, chance: Chance) -> Result<DryRun, Refused>;
    /// Whether the notation can read this line in the present state; it need not be legal. Does not draw from
    /// `chance`.
    fn reads_order(&self, seat: Seat, line: &str, chance: Chance) -> bool;
    /// Plays the defaults of `seat` to the end of its turn.
    fn play_default(&self, seat: Seat, chance: Chance) -> Result<Played, Refused>;
    /// The same up to the point where standing orders may fire within the turn ([`AnyGame::fires_within_turn`]),
    /// since one may go before the default there. `None` if the defaults reach no such point.
    fn play_default_up_to_orders(&self, seat: Seat, chance: Chance) -> Option<Played>;
    /// Repeats the defaults of an event with `told` actions: to the end of the turn, or up to such a point.
    fn play_default_again(&self, seat: Seat, told: usize, chance: Chance) -> Result<Played, Refused> {
        let broken_off = self.play_default_up_to_orders(seat, chance.clone());
        match broken_off.filter(|played| played.actions.len() == told) {
            Some(played) => Ok(played),
            None => self.play_default(seat, chance),
        }
    }

    fn to_act(&self) -> Vec<Seat>;
    /// The seats that may act although nobody waits for them; never those to act.
    fn may_act(&self) -> Vec<Seat>;
    /// Whether the title has a default for the decision of `seat`.
    fn has_default(&self, seat: Seat) -> bool;
    fn turn_of(&self, seat: Seat) -> Option<u64>;
    fn legal_actions(&self, seat: Seat) -> LegalActions {
        self.legal_actions_in(seat, Language::EN)
    }
    /// An action in a few words, as in lists of legal ones; `None` if it cannot be read.
    fn label(&self, action: &Value, language: Language) -> Option<String>;
    /// The same for the button that plays it.
    fn button(&self, action: &Value, language: Language) -> Option<String>;
    /// The legal actions with labels in another language; the orders are the same in all of them.
    fn legal_actions_in(&self, seat: Seat, language: Language) -> LegalActions;
    /// The same for a caller that needs few labels of a long list, or several languages.
    fn legal(&self, seat: Seat) -> Box<dyn Legal + '_>;
    /// The same as JSON text, with seat marks in the labels replaced by `name`: for lists of a thousand and more.
    fn legal_actions_text(&self, seat: Seat, language: Language, name: &dyn Fn(Seat) -> Option<String>) -> LegalText;
    /// Whether the present choice of `seat` stays hidden from the others; its options may be hidden too.
    fn chooses_in_secret(&self, seat: Seat) -> bool;
    fn outcome(&self) -> Option<Outcome>;
    fn view(&self, viewer: Option<Seat>) -> Value;
    /// The same as JSON text.
    fn view_text(&self, viewer: Option<Seat>) -> String;
    /// Whether seats know more than a spectator.
    fn hides(&self) -> bool;

    fn print_orders(&self, actions: &[Value]) -> Vec<String>;
    /// Sentences about facts of today's shape, as far as these can be read.
    fn tell(&self, facts: &[Value], language: Language) -> Vec<String>;
    /// `asks`: whether the game is still running at its table.
    fn position(&self, viewer: Option<Seat>, asks: bool, language: Language) -> String;
    /// The orders that are likely to be meant, according to the title's own bot.
    fn promising_orders(&self, seat: Seat) -> Vec<String>;
    /// The same, those first that the bot thinks best of, as far as nothing hidden shows.
    fn best_orders(&self, seat: Seat) -> Vec<String>;
    fn board(&self, viewer: Option<Seat>, names: &PerSeat<String>, asks: bool, language: Language) -> String {
        self.drawn(viewer, names, asks, language).finish()
    }
    /// The page, and its changes in `after`, the same game some moves later.
    fn page(&self, after: Option<&dyn AnyGame>, viewer: Option<Seat>, asks: bool) -> Page;
    fn seat_colours(&self) -> &'static [&'static str];
    fn as_any(&self) -> &dyn Any;
    /// The unfinished picture, with the places that people can click.
    fn drawn(&self, viewer: Option<Seat>, names: &PerSeat<String>, asks: bool, language: Language) -> Svg;
    /// The choices of `seat`, as a tree; empty if it is not asked. `name`: the players' names, for their marks.
    fn tree(&self, seat: Seat, language: Language, name: &dyn Fn(Seat) -> Option<String>) -> Tree;
    /// The same without words and actions: only which order is behind which places.
    fn ways(&self, seat: Seat) -> Tree;
    /// The figures of `seat` that choices affect.
    fn figures(&self, seat: Seat) -> Vec<Figure>;
    /// The changes of the title's figures by each of `options`, lists of actions of `seat`, up to the first reveal;
    /// those of `seat` come first. Empty for a refused list.
    fn effects(&self, seat: Seat, options: &[&[Value]]) -> Vec<Vec<Effect>>;
    /// The round of the game, from 1; 0 if the title counts none.
    fn round(&self) -> u64;
    /// Pieces that came by a draw or were taken, in public facts of today's shape.
    fn pieces_of(&self, facts: &[Value]) -> Vec<Piece>;
    /// Whether the title knows what `seat` would mean by a click on `place`.
    fn has_meaning(&self, seat: Seat, place: &str) -> bool;
    /// Why `seat` cannot choose `place` now; `None` if it can, or if the meaning is unknown.
    fn why_not(&self, seat: Seat, place: &str) -> Option<WhyNot>;
    /// Whether the title knows what a click on `place` would mean after `seat` has chosen a part of an action like
    /// `like`.
    fn has_meaning_like(&self, seat: Seat, place: &str, like: &Value) -> bool;
    /// Why that is refused.
    fn why_not_like(&self, seat: Seat, place: &str, like: &Value) -> Option<WhyNot>;
    /// The board of one player, if each has their own. It contains nothing secret from `viewer`.
    fn board_of(&self, seat: Seat, viewer: Option<Seat>) -> Option<Part>;
    /// What facts of today's shape take and bring, a group for each of them that has symbols.
    fn signs_of(&self, facts: &[Value]) -> Vec<Bit>;
    /// The places in which facts of today's shape changed something, each once.
    fn places_of(&self, facts: &[Value]) -> Vec<String>;

    /// The lines of `text` that hold orders, with their numbers from 1.
    fn order_lines<'t>(&self, text: &'t str) -> Vec<(usize, &'t str)>;

    fn read_standing(&self, seat: Seat, raw: &Value) -> Result<Value, Refused>;
    fn read_standing_line(&self, seat: Seat, line: &str) -> Option<Result<StandingChange, Refused>>;
    /// The kinds of standing orders that `seat` may give now, as forms.
    fn standing_forms(&self, seat: Seat) -> Vec<OrderForm>;
    fn print_standing(&self, standing: &Value) -> String;
    fn standing_stops(&self, standing: &Value) -> Vec<Phrase>;
    /// Whether it can still do something for `seat`.
    fn stands(&self, seat: Seat, standing: &Value) -> bool;
    fn fire_standing(&self, seat: Seat, orders: &[Value]) -> Option<StandingStep>;
    /// Whether standing orders may fire now although the turn of `seat` has already begun.
    fn fires_within_turn(&self, seat: Seat) -> bool;
    /// Whether they are tried once more when the time of `seat` is up.
    fn fires_at_expiry(&self, seat: Seat) -> bool;
    /// Whether a player's own undo drops their standing orders as a takeback does.
    fn undo_drops_standing(&self) -> bool;
    /// Whether the view of a seat shows its own standing orders (see [`Ruleset::view`]).
    ///
    /// [`Ruleset::view`]: crate::kernel::ruleset::Ruleset::view
    fn shows_standing(&self) -> bool;
    /// Whether this one is kept when the game goes back to an earlier state.
    fn outlasts_going_back(&self, standing: &Value) -> bool;

    /// The move of a bot in `seat`: one list. `seed` breaks ties.
    fn bot_move(&self, seat: Seat, level: Level, seed: u64) -> Vec<Value>;

    /// The state for a snapshot: JSON, bound to this binary's rules.
    fn save(&self) -> Vec<u8>;

    /// The digest of the public part of the state.
    fn digest(&self) -> String;

    /// The digest of the whole state, if seats know more than a spectator.
    fn secret_digest(&self) -> Option<String>;
}

/// A decided move or set-up: the content of its event, and the game after it.
#[derive(Debug)]
pub struct Played {
    /// In public form.
    pub actions: Vec<Value>,
    pub forced: Vec<Value>,
    pub facts: Vec<Value>,
    pub draws: Vec<Draw>,
    /// The secret parts, one for each set of seats.
    pub sealed: Vec<Sealed>,
    /// Something hidden was revealed.
    pub reveals: bool,
    /// Neither it nor anything before it can be undone or taken back.
    pub is_final: bool,
    /// All draws, secret ones included, in the order made.
    pub drawn: Vec<Draw>,
    pub after: Box<dyn AnyGame>,
}

/// The parts of an event that only the seats `of` may know.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Sealed {
    pub of: Vec<Seat>,
    /// Facts in full, each with its index among the event's facts.
    pub facts: Vec<(usize, Value)>,
    pub draws: Vec<Draw>,
    /// The whole list of actions, if one of them is not public: for the seat that chose them.
    pub actions: Vec<Value>,
    /// Forced actions in full, each with its index among the event's, if they are not public.
    pub forced: Vec<(usize, Value)>,
}

#[derive(Debug)]
pub struct DryRun {
    pub after: Box<dyn AnyGame>,
    pub applied: usize,
    pub stopped: bool,
    pub actions: Vec<Value>,
    /// The forced actions that the engine would play after it.
    pub forced: Vec<Forced>,
    /// The facts up to the stop, as the seat may read them.
    pub facts: Vec<Value>,
    /// The turn of the seat, or the game, is over after it.
    pub ended: bool,
}

/// An action that the engine plays by itself.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Forced {
    pub seat: Seat,
    pub order: String,
    #[cfg_attr(feature = "schemas", schemars(with = "crate::kernel::described::AnyAction"))]
    pub action: Value,
}

#[derive(Clone, Debug, Default, Serialize)]
pub struct LegalActions {
    pub actions: Vec<LegalAction>,
    /// More actions are legal than are listed.
    pub reduced: bool,
}

/// One legal primitive.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct LegalAction {
    #[cfg_attr(feature = "schemas", schemars(with = "crate::kernel::described::AnyAction"))]
    pub action: Value,
    /// The same as one line of orders.
    pub order: String,
    /// A label for people.
    pub label: String,
    /// The title's figures: its cost and gain.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schemas", schemars(with = "Option<serde_json::Map<String, Value>>"))]
    pub info: Option<Value>,
}

/// [`LegalActions`] with the list as JSON text.
#[derive(Clone, Debug, Default)]
pub struct LegalText {
    pub actions: String,
    pub reduced: bool,
}

/// A fact of the log that this binary cannot fold.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum FoldError {
    #[error("a fact of shape {v} cannot be read: {why}")]
    Unreadable { v: u32, why: String },
    #[error(transparent)]
    OldShape(#[from] OldShape),
    /// `fact`: its index among the event's facts, from 0.
    #[error("fact {fact} does not fit: {why}")]
    Misfit { fact: usize, why: Misfit },
}

impl FoldError {
    /// The reason in words that quote nothing of the fact, which may be hidden.
    pub fn reason(&self) -> String {
        match self {
            Self::Unreadable { v, .. } => format!("a fact of shape {v} cannot be read"),
            why => why.to_string(),
        }
    }
}

fn json(value: &impl Serialize) -> Value {
    serde_json::to_value(value).unwrap_or_default()
}

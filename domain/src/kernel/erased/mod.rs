//! Titles without their types: what the table, the store and the server handle.

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
use crate::kernel::page::{Page, Part, Symbols};
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
    /// What the title is: the same for all its rulesets.
    fn about(&self) -> &'static About;
    /// Fewest and most players with its box: those of the title, unless the box is meant for fewer numbers.
    fn players(&self) -> (u8, u8);
    /// See [`Ruleset::codes`].
    fn codes(&self) -> &'static [&'static str];
    fn version(&self) -> u32;
    /// `railways-of-the-world@1`
    fn name(&self) -> String {
        format!("{}@{}", self.about().id, self.version())
    }
    /// What it plays otherwise than the version before it, a sentence each.
    fn differences(&self) -> Vec<Phrase>;
    /// The hashes that games name its box by: today's first, then those that older games name it by.
    fn box_hashes(&self) -> Vec<String>;
    /// The one that a new game names.
    fn box_sha256(&self) -> String {
        self.box_hashes().into_iter().next().unwrap_or_default()
    }
    /// Its box as a document, where the title can be played with others than the built-in one.
    fn box_document(&self) -> Option<&'static Document>;
    /// The same rules with the box of a document, which is checked; `None`: the title has the built-in box alone. What it
    /// gives lives as long as the program: [`Rulesets`] keeps it, and makes it once.
    ///
    /// [`Rulesets`]: crate::kernel::rulesets::Rulesets
    fn with_box(&self, document: &Document) -> Option<Result<&'static dyn AnyRuleset, Flaw>>;
    /// Options by which a box is tried.
    fn trials(&self) -> Vec<Value>;
    /// What in its box can be played with and is hardly meant.
    fn remarks(&self) -> Vec<Flaw>;
    /// Reasons for which a game was stopped instead of coming to its end.
    fn stopped_by(&self) -> Vec<&'static str>;
    /// How the shape of what it stores has grown.
    fn steps(&self) -> &'static [Step];
    /// The version of that shape which is written today.
    fn shape(&self) -> u32 {
        shapes::newest(self.steps().len())
    }
    /// What never changes in its pictures.
    fn grounds(&self) -> Vec<&'static Ground>;
    /// What the drawings of its page are made of.
    fn symbols(&self) -> Option<&'static Symbols>;
    /// How it is played, for newcomers.
    fn how_to_play(&self) -> Option<HowToPlay>;
    /// A first game, step by step.
    fn lesson(&self) -> Option<Shipped>;
    fn options_schema(&self) -> Value;
    fn action_schema(&self) -> Value;
    /// Checks number of players and options; the options come back complete.
    fn check_options(&self, raw: &Value, players: usize) -> Result<Value, Refused>;
    /// The table before the set-up. `options` as [`AnyRuleset::check_options`] gave them.
    fn new_game(&self, options: &Value, players: usize) -> Result<Box<dyn AnyGame>, Refused>;
    /// A game from what [`AnyGame::save`] gave to a binary with the same rules.
    fn restore(&self, options: &Value, players: usize, saved: &[u8]) -> Result<Box<dyn AnyGame>, Refused>;
    /// Plays a whole game in memory between bots, who give `orders` at the beginning; nothing is digested or kept.
    fn simulate(
        &self,
        options: &Value,
        players: usize,
        levels: &[Level],
        seed: u64,
        orders: Orders<'_>,
    ) -> Result<Simulated, Refused>;
}

/// A game of some title: its state and what can be asked of it.
pub trait AnyGame: Send + Sync + Debug {
    fn title(&self) -> &'static About;
    fn boxed(&self) -> Box<dyn AnyGame>;
    fn players(&self) -> usize;

    /// Folds the facts of one event, written in shape `v`; whether one of them showed something hidden.
    fn evolve(&mut self, v: u32, facts: &[&RawValue]) -> Result<bool, FoldError>;

    /// Fills in what `viewer` cannot know, after the facts `known` of today's shape that it has folded: all facts.
    fn imagine(&mut self, known: &[&RawValue], viewer: Option<Seat>, chance: Chance) -> Result<Vec<Value>, FoldError>;

    /// For judging again what is closed in part: something that fits to `facts` (public ones of today's shape) in the place of
    /// what is not known. Whether that can be done.
    fn suppose(&mut self, facts: &[Value]) -> bool;
    /// `actions` of `seat` as everybody may read them, in full: what is hidden in them is one of those that read so.
    fn unredacted(&self, seat: Seat, actions: &[Value]) -> Vec<Value>;

    fn setup(&self, chance: Chance) -> Result<Played, Refused>;
    /// Applies a whole list of `seat`, then what is forced; nothing of it where one action is refused.
    fn play(&self, seat: Seat, submission: Submission<'_>, chance: Chance) -> Result<Played, Refused>;
    /// The same up to where something hidden would show: the game then, how many actions it came through, and whether it
    /// stopped before the end.
    fn dry_run(&self, seat: Seat, submission: Submission<'_>, chance: Chance) -> Result<DryRun, Refused>;
    /// Whether the notation has this line, as the game stands; that it is legal is another question. `chance` is not drawn
    /// from.
    fn reads_order(&self, seat: Seat, line: &str, chance: Chance) -> bool;
    /// Plays the defaults of `seat` to the end of its turn.
    fn play_default(&self, seat: Seat, chance: Chance) -> Result<Played, Refused>;
    /// The same up to where standing orders may fire within the turn ([`AnyGame::fires_within_turn`]): one may go before the
    /// default there. `None` where the defaults come to no such place.
    fn play_default_up_to_orders(&self, seat: Seat, chance: Chance) -> Option<Played>;
    /// The defaults of an event again, which tells of `told` actions: to the end of the turn, or up to such a place.
    fn play_default_again(&self, seat: Seat, told: usize, chance: Chance) -> Result<Played, Refused> {
        let broken_off = self.play_default_up_to_orders(seat, chance.clone());
        match broken_off.filter(|played| played.actions.len() == told) {
            Some(played) => Ok(played),
            None => self.play_default(seat, chance),
        }
    }

    fn to_act(&self) -> Vec<Seat>;
    /// Those that may act though nobody waits for them: none of the former.
    fn may_act(&self) -> Vec<Seat>;
    /// Whether the title has a default for what `seat` has to decide.
    fn has_default(&self, seat: Seat) -> bool;
    fn turn_of(&self, seat: Seat) -> Option<u64>;
    fn legal_actions(&self, seat: Seat) -> LegalActions {
        self.legal_actions_in(seat, Language::EN)
    }
    /// An action in a few words, as lists of legal ones have it; `None`: it cannot be read.
    fn label(&self, action: &Value, language: Language) -> Option<String>;
    /// The same on the button that plays it.
    fn button(&self, action: &Value, language: Language) -> Option<String>;
    /// The legal actions with labels in another language; the orders are the same in all of them.
    fn legal_actions_in(&self, seat: Seat, language: Language) -> LegalActions;
    /// The same for whoever tells few of a long list, or tells it in several languages.
    fn legal(&self, seat: Seat) -> Box<dyn Legal + '_>;
    /// The same as JSON text, seats' marks in the labels replaced by `name`: for lists of a thousand and more.
    fn legal_actions_text(&self, seat: Seat, language: Language, name: &dyn Fn(Seat) -> Option<String>) -> LegalText;
    /// Whether what `seat` chooses now stays hidden from the others: what it can choose from may be, too.
    fn chooses_in_secret(&self, seat: Seat) -> bool;
    fn outcome(&self) -> Option<Outcome>;
    fn view(&self, viewer: Option<Seat>) -> Value;
    /// The same as JSON text.
    fn view_text(&self, viewer: Option<Seat>) -> String;
    /// Whether seats know more than a spectator.
    fn hides(&self) -> bool;

    fn print_orders(&self, actions: &[Value]) -> Vec<String>;
    /// What people read about facts of today's shape, as far as they can be read.
    fn tell(&self, facts: &[Value], language: Language) -> Vec<String>;
    /// `asks`: whether the game still goes on at its table.
    fn position(&self, viewer: Option<Seat>, asks: bool, language: Language) -> String;
    /// The orders that are likely to be meant, as the title's own bot looks at them.
    fn promising_orders(&self, seat: Seat) -> Vec<String>;
    fn board(&self, viewer: Option<Seat>, names: &PerSeat<String>, asks: bool, language: Language) -> String {
        self.drawn(viewer, names, asks, language).finish()
    }
    /// The page, and what it becomes by `after`, the same game some moves later.
    fn page(&self, after: Option<&dyn AnyGame>, viewer: Option<Seat>, asks: bool) -> Page;
    fn seat_colours(&self) -> &'static [&'static str];
    fn as_any(&self) -> &dyn Any;
    /// The picture, not finished yet: with the places that people can click.
    fn drawn(&self, viewer: Option<Seat>, names: &PerSeat<String>, asks: bool, language: Language) -> Svg;
    /// What `seat` can choose from, as a tree; empty where it is not asked. `name`: the players, for their marks.
    fn tree(&self, seat: Seat, language: Language, name: &dyn Fn(Seat) -> Option<String>) -> Tree;
    /// The same without words and actions: which order lies behind which places.
    fn ways(&self, seat: Seat) -> Tree;
    /// The figures of `seat` that choices are about.
    fn figures(&self, seat: Seat) -> Vec<Figure>;
    /// What each of `options`, lists of actions of `seat`, would change of the title's figures: those of `seat` first, up to where
    /// something hidden would show. Nothing for a list that is refused.
    fn effects(&self, seat: Seat, options: &[&[Value]]) -> Vec<Vec<Effect>>;
    /// The round that the game is in, from 1; 0 where the title counts none.
    fn round(&self) -> u64;
    /// Pieces that came by a draw or were taken, by public facts of today's shape.
    fn pieces_of(&self, facts: &[Value]) -> Vec<Piece>;
    /// Whether the title knows what `seat` would mean by a press on `place`.
    fn has_meaning(&self, seat: Seat, place: &str) -> bool;
    /// Why `seat` cannot choose `place` now; `None` where they can, or nobody knows what it would mean.
    fn why_not(&self, seat: Seat, place: &str) -> Option<WhyNot>;
    /// Whether the title knows what a press on `place` would mean once `seat` has chosen a part of something like the action `like`.
    fn has_meaning_like(&self, seat: Seat, place: &str, like: &Value) -> bool;
    /// Why that is refused.
    fn why_not_like(&self, seat: Seat, place: &str, like: &Value) -> Option<WhyNot>;
    /// The board of one player, where each has their own; nothing in it is secret from `viewer`.
    fn board_of(&self, seat: Seat, viewer: Option<Seat>) -> Option<Part>;
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
    /// Whether standing orders may fire now although the turn of `seat` has begun before.
    fn fires_within_turn(&self, seat: Seat) -> bool;
    /// Whether they are tried once more now that the time of `seat` is up.
    fn fires_at_expiry(&self, seat: Seat) -> bool;
    /// Whether a player's own undo drops their standing orders as a takeback does.
    fn undo_drops_standing(&self) -> bool;
    /// Whether the view of a seat shows its own standing orders (see [`Ruleset::view`]).
    ///
    /// [`Ruleset::view`]: crate::kernel::ruleset::Ruleset::view
    fn shows_standing(&self) -> bool;
    /// Whether this one lasts when the game goes back to an earlier state.
    fn outlasts_going_back(&self, standing: &Value) -> bool;

    /// What a bot in `seat` plays now: one list. `seed` decides where it wavers.
    fn bot_move(&self, seat: Seat, level: Level, seed: u64) -> Vec<Value>;

    /// The state for a snapshot: JSON, bound to this binary's rules.
    fn save(&self) -> Vec<u8>;

    /// The digest of what everybody may know of the state.
    fn digest(&self) -> String;

    /// The digest of all of it, where seats know more than a spectator.
    fn secret_digest(&self) -> Option<String>;
}

/// A move (or set-up) decided: what goes into its event, and the game after it.
#[derive(Debug)]
pub struct Played {
    /// As everybody may read them.
    pub actions: Vec<Value>,
    pub forced: Vec<Value>,
    pub facts: Vec<Value>,
    pub draws: Vec<Draw>,
    /// What only some may know, one part for each set of seats.
    pub sealed: Vec<Sealed>,
    /// Something hidden was shown.
    pub reveals: bool,
    /// Nothing up to it is undone or taken back any more.
    pub is_final: bool,
    /// All draws, secret ones included, in the order made.
    pub drawn: Vec<Draw>,
    pub after: Box<dyn AnyGame>,
}

/// What only the seats `of` may know of an event.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Sealed {
    pub of: Vec<Seat>,
    /// Facts in full, with their place among the event's facts.
    pub facts: Vec<(usize, Value)>,
    pub draws: Vec<Draw>,
    /// The whole list of actions, where one of them may not be read by all: for the seat that chose them.
    pub actions: Vec<Value>,
    /// Forced actions in full, with their place among the event's, where they may not be read by all.
    pub forced: Vec<(usize, Value)>,
}

#[derive(Debug)]
pub struct DryRun {
    pub after: Box<dyn AnyGame>,
    pub applied: usize,
    pub stopped: bool,
    pub actions: Vec<Value>,
    /// What the engine would play after it.
    pub forced: Vec<Forced>,
    /// The facts up to where it stopped, as the seat may read them.
    pub facts: Vec<Value>,
    /// The turn of the seat is over after it, or its game.
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
    /// More is legal than is listed.
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
    /// For people.
    pub label: String,
    /// The title's figures: what it costs and brings.
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
    /// `fact` counts the event's facts from 0.
    #[error("fact {fact} does not fit: {why}")]
    Misfit { fact: usize, why: Misfit },
}

impl FoldError {
    /// Why, in words that quote nothing of the fact: it may be hidden.
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

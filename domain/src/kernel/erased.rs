//! Titles without their types: what the table, the store and the server handle.

use crate::kernel::bot::{self, Level, Orders, Simulated};
use crate::kernel::boxes::{Document, Flaw};
use crate::kernel::canonical;
use crate::kernel::chance::{Chance, Draw, Drawn};
use crate::kernel::choices::{Branch, Shown, Tree};
use crate::kernel::fit::{Fold as _, Misfit};
use crate::kernel::forms::OrderForm;
use crate::kernel::language::{Language, Phrase, say};
use crate::kernel::legal::{Legal, Listed};
use crate::kernel::notation::name_seats;
use crate::kernel::play::{Applied, Play, Submission, apply, force};
use crate::kernel::refusal::{Refused, unplayable};
use crate::kernel::ruleset::{About, Outcome, StandingChange, StandingStep};
use crate::kernel::seat::{PerSeat, Seat};
use crate::kernel::shapes::{self, OldShape, Part, Step};
use crate::kernel::svg::{Ground, Svg};
use crate::kernel::tagged::Tagged as _;
use crate::kernel::title::Title;
use crate::kernel::words;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;
use std::collections::BTreeMap;
use std::fmt::Debug;
use std::iter;
use std::rc::Rc;
use std::sync::{Arc, OnceLock};

/// A ruleset of the registry: one version of a title's rules.
pub trait AnyRuleset: Send + Sync + Debug {
    /// What the title is: the same for all its rulesets.
    fn about(&self) -> &'static About;
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
    /// How the shape of what it stores has grown.
    fn steps(&self) -> &'static [Step];
    /// The version of that shape which is written today.
    fn shape(&self) -> u32 {
        shapes::newest(self.steps().len())
    }
    /// What never changes in its pictures.
    fn grounds(&self) -> Vec<&'static Ground>;
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

    fn to_act(&self) -> Vec<Seat>;
    fn turn_of(&self, seat: Seat) -> Option<u64>;
    fn legal_actions(&self, seat: Seat) -> LegalActions {
        self.legal_actions_in(seat, Language::EN)
    }
    /// The same with labels in another language; the orders are the same in all of them.
    fn legal_actions_in(&self, seat: Seat, language: Language) -> LegalActions;
    /// The same for whoever tells few of a long list, or tells it in several languages.
    fn legal(&self, seat: Seat) -> Box<dyn Legal + '_>;
    /// The same as JSON text, seats' marks in the labels replaced by `name`: for lists of a thousand and more.
    fn legal_actions_text(&self, seat: Seat, language: Language, name: &dyn Fn(Seat) -> Option<String>) -> LegalText;
    fn outcome(&self) -> Option<Outcome>;
    fn view(&self, viewer: Option<Seat>) -> Value;
    /// The same as canonical JSON; a spectator's is kept.
    fn view_text(&self, viewer: Option<Seat>) -> Arc<str>;
    /// Whether seats know more than a spectator.
    fn hides(&self) -> bool;

    fn print_orders(&self, actions: &[Value]) -> Vec<String>;
    /// What people read about facts of today's shape, as far as they can be read.
    fn tell(&self, facts: &[Value], language: Language) -> Vec<String>;
    /// `asks`: whether the game still goes on at its table.
    fn position(&self, viewer: Option<Seat>, asks: bool, language: Language) -> String;
    /// The orders that are likely to be meant, as the title's own bot looks at them.
    fn promising_orders(&self, seat: Seat) -> Vec<String>;
    fn board(&self, viewer: Option<Seat>, names: &PerSeat<String>, language: Language) -> String {
        self.drawn(viewer, names, language).finish()
    }
    /// The picture, not finished yet: with the places that people can click.
    fn drawn(&self, viewer: Option<Seat>, names: &PerSeat<String>, language: Language) -> Svg;
    /// What `seat` can choose from, as a tree; empty where it is not asked. `name`: the players, for their marks.
    fn tree(&self, seat: Seat, language: Language, name: &dyn Fn(Seat) -> Option<String>) -> Tree;
    /// The same without words and actions: which order lies behind which places.
    fn ways(&self, seat: Seat) -> Tree;
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
    fn fire_standing(&self, seat: Seat, orders: &[Value]) -> Option<StandingStep>;
    /// Whether standing orders may fire now although the turn of `seat` has begun before.
    fn fires_within_turn(&self, seat: Seat) -> bool;

    /// What a bot in `seat` plays now: one list. `seed` decides where it wavers.
    fn bot_move(&self, seat: Seat, level: Level, seed: u64) -> Vec<Value>;

    /// The state for a snapshot: JSON, bound to this binary's rules.
    fn save(&self) -> Vec<u8>;

    /// SHA-256 of the canonical view of a spectator.
    fn digest(&self) -> String {
        canonical::hex(&canonical::sha256(&[self.view_text(None).as_bytes()]))
    }

    /// SHA-256 over all seats' views, where seats know more than a spectator. The spectator's is made and kept with them:
    /// who wants both digests asks for this one first.
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
    /// The whole list of actions, where one of them may not be read by all.
    pub actions: Vec<Value>,
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

/// The list of `seat`'s legal actions as JSON text; see [`AnyGame::legal_actions_text`].
pub fn legal_text<R: Title>(
    rules: &R,
    state: &R::State,
    seat: Seat,
    language: Language,
    name: &dyn Fn(Seat) -> Option<String>,
) -> String {
    #[derive(Serialize)]
    struct Listed<'a, A> {
        action: &'a A,
        order: String,
        label: String,
        #[serde(skip_serializing_if = "Option::is_none")]
        info: Option<Value>,
    }
    let mut text = String::from("[");
    for action in rules.legal_actions(state, seat) {
        let label = rules.label(state, &action, language);
        let listed = Listed {
            action: &action,
            order: rules.print_order(state, &action),
            label: if label.contains('{') { name_seats(&label, name) } else { label },
            info: rules.info(state, seat, &action),
        };
        if text.len() > 1 {
            text.push(',');
        }
        text.push_str(&serde_json::to_string(&listed).unwrap_or_default());
    }
    text.push(']');
    text
}

/// The orders of actions, each as it is printed in the state that the ones before it have led to.
fn print_in_turn<'a, R: Title>(
    rules: &R,
    state: &R::State,
    actions: impl IntoIterator<Item = &'a R::Action>,
) -> Vec<String> {
    // Draws do not matter for that.
    let mut chance = Chance::of_no_game();
    let mut play = Play::new(state.clone(), &mut chance);
    let mut orders = vec![];
    for action in actions {
        orders.push(rules.print_order(&play, action));
        if let [seat, ..] = rules.to_act(&play)[..] {
            let _ = rules.decide(&mut play, seat, action);
        }
    }
    orders
}

/// What `seat` can choose from, as a tree; see [`AnyGame::tree`].
pub fn tree_of<R: Title>(
    rules: &R,
    state: &R::State,
    seat: Seat,
    language: Language,
    name: &dyn Fn(Seat) -> Option<String>,
) -> Tree {
    let say = |phrase: &Phrase| {
        let text = phrase.in_words(language);
        if text.contains('{') { name_seats(&text, name) } else { text }
    };
    ways_of(rules, state, seat, &|action| json(action), &say)
}

fn ways_of<R: Title>(
    rules: &R,
    state: &R::State,
    seat: Seat,
    json: &dyn Fn(&R::Action) -> Value,
    say: &dyn Fn(&Phrase) -> String,
) -> Tree {
    let mut root = Branch::default();
    rules.choices(state, seat, rules.legal_actions(state, seat), &mut root);
    let order = |actions: &[R::Action]| match actions {
        [action] => rules.print_order(state, action),
        several => print_in_turn(rules, state, several).join("\n"),
    };
    let mut tree = root.show(&Shown { order: &order, json, say });
    tree.reduced = rules.legal_actions_are_reduced(state, seat);
    tree
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

/// The registry's entry of a [`Title`].
#[derive(Clone, Copy)]
pub struct Erased<R>(pub R);

impl<R: Title> Debug for Erased<R> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.name())
    }
}

impl<R: Title> AnyRuleset for Erased<R> {
    fn about(&self) -> &'static About {
        self.0.about()
    }

    fn version(&self) -> u32 {
        self.0.version()
    }

    fn differences(&self) -> Vec<Phrase> {
        self.0.differences()
    }

    fn box_hashes(&self) -> Vec<String> {
        self.0.box_hashes()
    }

    fn box_document(&self) -> Option<&'static Document> {
        self.0.box_document()
    }

    fn with_box(&self, document: &Document) -> Option<Result<&'static dyn AnyRuleset, Flaw>> {
        let boxed = self.0.with_box(document)?;
        Some(boxed.map(|rules| &*Box::leak(Box::new(Erased(rules))) as &'static dyn AnyRuleset))
    }

    fn trials(&self) -> Vec<Value> {
        self.0.trials()
    }

    fn steps(&self) -> &'static [Step] {
        self.0.steps()
    }

    fn grounds(&self) -> Vec<&'static Ground> {
        self.0.grounds()
    }

    fn options_schema(&self) -> Value {
        self.0.options_schema()
    }

    fn action_schema(&self) -> Value {
        self.0.action_schema()
    }

    fn check_options(&self, raw: &Value, players: usize) -> Result<Value, Refused> {
        let options = read_options(&self.0, raw, players)?;
        Ok(serde_json::to_value(options).unwrap_or_default())
    }

    fn new_game(&self, options: &Value, players: usize) -> Result<Box<dyn AnyGame>, Refused> {
        let options = read_options(&self.0, options, players)?;
        let state = self.0.new_state(&options, players);
        Ok(Box::new(Game { rules: self.0.clone(), options, players, state, shown: OnceLock::new() }))
    }

    fn restore(&self, options: &Value, players: usize, saved: &[u8]) -> Result<Box<dyn AnyGame>, Refused> {
        let options = read_options(&self.0, options, players)?;
        let state = self
            .0
            .reading(|| serde_json::from_slice(saved))
            .map_err(|error| Refused::new("bad_request", error.to_string()))?;
        Ok(Box::new(Game { rules: self.0.clone(), options, players, state, shown: OnceLock::new() }))
    }

    fn simulate(
        &self,
        options: &Value,
        players: usize,
        levels: &[Level],
        seed: u64,
        orders: Orders<'_>,
    ) -> Result<Simulated, Refused> {
        let options = read_options(&self.0, options, players)?;
        bot::simulate_ordered(&self.0, &options, players, levels, seed, orders)
            .map_err(|rejection| Refused::from_title(&rejection))
    }
}

fn read_options<R: Title>(rules: &R, raw: &Value, players: usize) -> Result<R::Options, Refused> {
    let (fewest, most) = rules.about().players;
    if !(usize::from(fewest)..=usize::from(most)).contains(&players) {
        let name = rules.about().name;
        let text = say!(words::bad_player_count { name, fewest, most, players });
        return Err(Refused::new("bad_player_count", text));
    }
    rules.read_options(raw, players).map_err(|rejection| Refused::from_title(&rejection))
}

/// A game with its types.
#[derive(Debug)]
struct Game<R: Title> {
    rules: R,
    options: R::Options,
    players: usize,
    state: R::State,
    /// The spectator's view, once it was asked for: it is digested, and then shown.
    shown: OnceLock<Arc<str>>,
}

impl<R: Title> Game<R> {
    fn with(&self, state: R::State) -> Box<dyn AnyGame> {
        Box::new(Self {
            rules: self.rules.clone(),
            options: self.options.clone(),
            players: self.players,
            state,
            shown: OnceLock::new(),
        })
    }

    fn played(&self, applied: Applied<R>) -> Played {
        let Applied { state, facts, actions, forced, drawn, .. } = applied;
        let mut sealed: BTreeMap<Vec<Seat>, Sealed> = BTreeMap::new();
        let reveals = facts.iter().any(|fact| self.rules.reveals(fact));
        let facts = facts
            .into_iter()
            .enumerate()
            .map(|(place, fact)| match self.rules.sealed_for(&fact) {
                None => json(&fact),
                Some((seats, public)) => {
                    part(&mut sealed, seats).facts.push((place, json(&fact)));
                    json(&public)
                }
            })
            .collect();
        let mut draws = vec![];
        for Drawn { draw, secret_of } in &drawn {
            match secret_of {
                None => draws.push(draw.clone()),
                Some(seats) => part(&mut sealed, seats.clone()).draws.push(draw.clone()),
            }
        }
        let public_actions: Vec<Value> =
            actions.iter().map(|action| self.rules.sealed_action(action).unwrap_or_else(|| json(action))).collect();
        if actions.iter().any(|action| self.rules.sealed_action(action).is_some())
            && let Some(part) = sealed.values_mut().next()
        {
            part.actions = actions.iter().map(json).collect();
        }
        Played {
            actions: public_actions,
            forced: forced.iter().map(json).collect(),
            facts,
            draws,
            sealed: sealed.into_values().collect(),
            reveals,
            drawn: drawn.into_iter().map(|drawn| drawn.draw).collect(),
            after: self.with(state),
        }
    }

    /// A fact as `seat` may read it.
    fn shown_to(&self, seat: Seat, fact: &R::Fact) -> Value {
        match self.rules.sealed_for(fact) {
            Some((seats, public)) if !seats.contains(&seat) => json(&public),
            _ => json(fact),
        }
    }

    /// The version of the shape that is written today.
    fn shape(&self) -> u32 {
        shapes::newest(self.rules.steps().len())
    }

    fn read_fact(&self, v: u32, raw: &str) -> Result<R::Fact, FoldError> {
        let error = |why: serde_json::Error| FoldError::Unreadable { v, why: why.to_string() };
        if v == self.shape() {
            return self.rules.reading(|| R::Fact::read(raw)).map_err(error);
        }
        let mut value = serde_json::from_str(raw).map_err(error)?;
        shapes::upcast(self.rules.steps(), Part::Fact, v, &mut value)?;
        self.rules.reading(|| R::Fact::read(&value.to_string())).map_err(error)
    }

    /// Facts of today's shape, as far as they can be read.
    fn readable(&self, facts: &[Value]) -> Vec<R::Fact> {
        let read = |fact: &Value| R::Fact::read(&fact.to_string()).ok();
        self.rules.reading(|| facts.iter().filter_map(read).collect())
    }
}

fn part(sealed: &mut BTreeMap<Vec<Seat>, Sealed>, seats: Vec<Seat>) -> &mut Sealed {
    sealed.entry(seats.clone()).or_insert_with(|| Sealed { of: seats, ..Sealed::default() })
}

fn json(value: &impl Serialize) -> Value {
    serde_json::to_value(value).unwrap_or_default()
}

impl<R: Title> AnyGame for Game<R> {
    fn title(&self) -> &'static About {
        self.rules.about()
    }

    fn boxed(&self) -> Box<dyn AnyGame> {
        self.with(self.state.clone())
    }

    fn players(&self) -> usize {
        self.players
    }

    fn evolve(&mut self, v: u32, facts: &[&RawValue]) -> Result<bool, FoldError> {
        self.shown = OnceLock::new();
        let mut reveals = false;
        for (place, raw) in facts.iter().enumerate() {
            let fact = self.read_fact(v, raw.get())?;
            self.state.evolve(&fact).map_err(|why| FoldError::Misfit { fact: place, why })?;
            reveals |= self.rules.reveals(&fact);
        }
        Ok(reveals)
    }

    fn imagine(
        &mut self,
        known: &[&RawValue],
        viewer: Option<Seat>,
        mut chance: Chance,
    ) -> Result<Vec<Value>, FoldError> {
        let mut facts =
            known.iter().map(|raw| self.read_fact(self.shape(), raw.get())).collect::<Result<Vec<_>, _>>()?;
        let mut play = Play::new(self.state.clone(), &mut chance);
        self.rules.imagine(&mut play, viewer, &facts);
        if play.is_broken() {
            // Of a log that somebody made up.
            return Err(FoldError::Misfit { fact: facts.len(), why: Misfit::Absent });
        }
        let (state, imagined) = play.finish();
        self.shown = OnceLock::new();
        self.state = state;
        facts.extend(imagined);
        Ok(facts.iter().map(json).collect())
    }

    fn suppose(&mut self, facts: &[Value]) -> bool {
        let read = |fact: &Value| R::Fact::read(&fact.to_string());
        let read = || facts.iter().map(read).collect::<Result<Vec<_>, _>>();
        let Ok(facts) = self.rules.reading(read) else { return false };
        self.shown = OnceLock::new();
        self.rules.suppose(&mut self.state, &facts)
    }

    fn unredacted(&self, seat: Seat, actions: &[Value]) -> Vec<Value> {
        let legal = self.rules.legal_actions(&self.state, seat);
        let hidden = |action: &R::Action| Some((self.rules.sealed_action(action)?, json(action)));
        let hidden: Vec<(Value, Value)> = legal.iter().filter_map(hidden).collect();
        let in_full = |told: &Value| hidden.iter().find(|(public, _)| public == told).map(|(_, whole)| whole);
        actions.iter().map(|told| in_full(told).unwrap_or(told).clone()).collect()
    }

    fn setup(&self, mut chance: Chance) -> Result<Played, Refused> {
        let mut play = Play::new(self.state.clone(), &mut chance);
        self.rules.setup(&mut play);
        let (forced_seats, forced) = force(&self.rules, &mut play)?.into_iter().unzip();
        let (state, facts) = play.finish();
        let (open_facts, open_actions) = (facts.len(), 0);
        let drawn = chance.into_drawn();
        Ok(self.played(Applied {
            state,
            facts,
            actions: vec![],
            forced,
            forced_seats,
            drawn,
            open_facts,
            open_actions,
        }))
    }

    fn play(&self, seat: Seat, submission: Submission<'_>, chance: Chance) -> Result<Played, Refused> {
        apply(&self.rules, &self.state, seat, submission, chance).map(|applied| self.played(applied))
    }

    fn dry_run(&self, seat: Seat, submission: Submission<'_>, chance: Chance) -> Result<DryRun, Refused> {
        let applied = apply(&self.rules, &self.state, seat, submission, chance)?;
        let stopped = applied.open_facts < applied.facts.len();
        let actions: Vec<Value> = applied.actions.iter().map(json).collect();
        let all: Vec<Value> = actions.iter().cloned().chain(applied.forced.iter().map(json)).collect();
        let orders = self.print_orders(&all).into_iter().skip(actions.len());
        let forced: Vec<Forced> = match stopped {
            true => vec![],
            false => (orders.zip(all.iter().skip(actions.len())).zip(&applied.forced_seats))
                .map(|((order, action), seat)| Forced { seat: *seat, order, action: action.clone() })
                .collect(),
        };
        let facts = applied.facts[..applied.open_facts].iter().map(|fact| self.shown_to(seat, fact)).collect();
        let turn = self.rules.turn_of(&self.state, seat);
        let state = if stopped {
            let mut state = self.state.clone();
            let folded = applied.facts[..applied.open_facts].iter().try_for_each(|fact| state.evolve(fact));
            folded.map_err(|_| unplayable())?;
            state
        } else {
            applied.state
        };
        let ended = !stopped && (turn.is_none() || self.rules.turn_of(&state, seat) != turn);
        Ok(DryRun { after: self.with(state), applied: applied.open_actions, stopped, actions, forced, facts, ended })
    }

    fn reads_order(&self, seat: Seat, line: &str, mut chance: Chance) -> bool {
        self.rules.read_order(&Play::new(self.state.clone(), &mut chance), seat, line).is_ok()
    }

    fn play_default(&self, seat: Seat, mut chance: Chance) -> Result<Played, Refused> {
        let mut play = Play::new(self.state.clone(), &mut chance);
        let actions = self.rules.default_turn(&mut play, seat).map_err(|rejection| Refused::from_title(&rejection))?;
        if actions.is_empty() {
            return Err(Refused::new("not_due", say!(words::not_asked)));
        }
        let (forced_seats, forced) = force(&self.rules, &mut play)?.into_iter().unzip();
        let (state, facts) = play.finish();
        let (open_facts, open_actions) = (facts.len(), actions.len());
        let drawn = chance.into_drawn();
        Ok(self.played(Applied { state, facts, actions, forced, forced_seats, drawn, open_facts, open_actions }))
    }

    fn to_act(&self) -> Vec<Seat> {
        self.rules.to_act(&self.state)
    }

    fn turn_of(&self, seat: Seat) -> Option<u64> {
        self.rules.turn_of(&self.state, seat)
    }

    fn legal_actions_in(&self, seat: Seat, language: Language) -> LegalActions {
        let actions = self
            .rules
            .legal_actions(&self.state, seat)
            .iter()
            .map(|action| LegalAction {
                action: json(action),
                order: self.rules.print_order(&self.state, action),
                label: self.rules.label(&self.state, action, language),
                info: self.rules.info(&self.state, seat, action),
            })
            .collect();
        LegalActions { actions, reduced: self.rules.legal_actions_are_reduced(&self.state, seat) }
    }

    fn legal(&self, seat: Seat) -> Box<dyn Legal + '_> {
        let (rules, state) = (&self.rules, &self.state);
        Box::new(Listed { rules, state, actions: rules.legal_actions(state, seat) })
    }

    fn legal_actions_text(&self, seat: Seat, language: Language, name: &dyn Fn(Seat) -> Option<String>) -> LegalText {
        LegalText {
            actions: legal_text(&self.rules, &self.state, seat, language, name),
            reduced: self.rules.legal_actions_are_reduced(&self.state, seat),
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.rules.outcome(&self.state)
    }

    fn view(&self, viewer: Option<Seat>) -> Value {
        self.rules.view(&self.state, viewer)
    }

    fn view_text(&self, viewer: Option<Seat>) -> Arc<str> {
        let text = || self.rules.view_text(&self.state, viewer).into();
        if viewer.is_none() || !R::SEATS_SEE_THEIR_OWN { self.shown.get_or_init(text).clone() } else { text() }
    }

    fn secret_digest(&self) -> Option<String> {
        if !self.hides() {
            return None;
        }
        let viewers: Vec<_> = iter::once(None).chain(Seat::all(self.players).map(Some)).collect();
        let mut views = self.rules.view_pieces(&self.state, &viewers).into_iter();
        let _ = self.shown.set(views.next().unwrap_or_default().concat().into());
        let mut parts: Vec<Rc<str>> = vec![];
        for view in views {
            parts.push(if parts.is_empty() { "[" } else { "," }.into());
            parts.extend(view);
        }
        parts.push("]".into());
        let parts: Vec<&[u8]> = parts.iter().map(|part| part.as_bytes()).collect();
        Some(canonical::hex(&canonical::sha256(&parts)))
    }

    fn hides(&self) -> bool {
        self.rules.hides(&self.options)
    }

    fn print_orders(&self, actions: &[Value]) -> Vec<String> {
        let read: Vec<Option<R::Action>> = actions.iter().map(|raw| self.rules.read_action(raw).ok()).collect();
        let mut printed = print_in_turn(&self.rules, &self.state, read.iter().flatten()).into_iter();
        let order = |(raw, read): (&Value, &Option<R::Action>)| match read {
            Some(_) => printed.next().unwrap_or_default(),
            None => raw.to_string(),
        };
        actions.iter().zip(&read).map(order).collect()
    }

    fn tell(&self, facts: &[Value], language: Language) -> Vec<String> {
        self.readable(facts).iter().filter_map(|fact| self.rules.tell(fact, language)).collect()
    }

    fn position(&self, viewer: Option<Seat>, asks: bool, language: Language) -> String {
        self.rules.position(&self.state, viewer, asks, language)
    }

    fn promising_orders(&self, seat: Seat) -> Vec<String> {
        self.rules
            .promising(&self.state, seat)
            .iter()
            .map(|action| self.rules.print_order(&self.state, action))
            .collect()
    }

    fn drawn(&self, viewer: Option<Seat>, names: &PerSeat<String>, language: Language) -> Svg {
        self.rules.board(&self.state, viewer, names, language)
    }

    fn tree(&self, seat: Seat, language: Language, name: &dyn Fn(Seat) -> Option<String>) -> Tree {
        tree_of(&self.rules, &self.state, seat, language, name)
    }

    fn ways(&self, seat: Seat) -> Tree {
        ways_of(&self.rules, &self.state, seat, &|_| Value::Null, &|_| String::new())
    }

    fn places_of(&self, facts: &[Value]) -> Vec<String> {
        let facts = self.readable(facts);
        let mut places: Vec<String> = facts.iter().flat_map(|fact| self.rules.places_of(&self.state, fact)).collect();
        places.sort_unstable();
        places.dedup();
        places
    }

    fn read_standing(&self, seat: Seat, raw: &Value) -> Result<Value, Refused> {
        self.rules.read_standing(&self.state, seat, raw).map_err(|rejection| Refused::from_title(&rejection))
    }

    fn order_lines<'t>(&self, text: &'t str) -> Vec<(usize, &'t str)> {
        self.rules.order_lines(text)
    }

    fn read_standing_line(&self, seat: Seat, line: &str) -> Option<Result<StandingChange, Refused>> {
        self.rules.read_standing_line(&self.state, seat, line).map(|read| read.map_err(Refused::from))
    }

    fn standing_forms(&self, seat: Seat) -> Vec<OrderForm> {
        self.rules.standing_forms(&self.state, seat)
    }

    fn print_standing(&self, standing: &Value) -> String {
        self.rules.print_standing(standing)
    }

    fn standing_stops(&self, standing: &Value) -> Vec<Phrase> {
        self.rules.standing_stops(standing)
    }

    fn fire_standing(&self, seat: Seat, orders: &[Value]) -> Option<StandingStep> {
        self.rules.fire_standing(&self.state, seat, orders)
    }

    fn fires_within_turn(&self, seat: Seat) -> bool {
        self.rules.fires_within_turn(&self.state, seat)
    }

    fn bot_move(&self, seat: Seat, level: Level, seed: u64) -> Vec<Value> {
        bot::choose(&self.rules, &self.state, seat, level, seed).iter().map(json).collect()
    }

    fn save(&self) -> Vec<u8> {
        serde_json::to_vec(&self.state).unwrap_or_default()
    }
}

//! Each title with one more field in every fact: today's logs verify under it, its own logs do too, and a game that
//! lives through the change is one ordinary log.

use crate::pebbles::TABLE_STEPS;
use domain::kernel::archive::{self, verify, verify_rows};
use domain::kernel::bot::Level;
use domain::kernel::digest::{Feed, Feeder};
use domain::kernel::erased::{AnyRuleset, Erased};
use domain::kernel::fit::{Fits, Fold};
use domain::kernel::language::Language;
use domain::kernel::notation::OrderError;
use domain::kernel::page::Page;
use domain::kernel::play::{Play, Submission};
use domain::kernel::ruleset::{About, Outcome, Ruleset, StandingChange, StandingStep};
use domain::kernel::rulesets::Rulesets;
use domain::kernel::seat::Seat;
use domain::kernel::shapes::{Growth, Named, Step, add};
use domain::kernel::table::commands::{Context, Sender};
use domain::kernel::table::event::read_head;
use domain::kernel::table::golden::{GoldenGame, play_rows};
use domain::kernel::table::{Row, Status, Table};
use domain::kernel::tagged::Tagged;
use domain::kernel::title::{Bots, Orders, Pictures, Plans, Title, Words};
use domain::titles::RULESETS;
use domain::titles::century_from_east_to_west::CenturyFromEastToWest;
use domain::titles::railways_of_the_world::RailwaysOfTheWorld;
use domain::titles::world_123::World123;
use domain::titles::world_wonders::WorldWonders;
use serde::{Deserialize, Serialize, Serializer};
use serde_json::{Map, Value, json};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// A ruleset whose facts have one more field, `grown`: the number of their other fields. Its view has one more
/// field too.
#[derive(Clone, Debug)]
struct Grown<R> {
    rules: R,
    steps: &'static [Step],
}

#[derive(Clone, Debug, PartialEq)]
struct GrownFact<F>(F);

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct GrownState<S>(S);

/// A view with a field that is in no log.
#[derive(Serialize)]
struct Wider<V> {
    #[serde(flatten)]
    view: V,
    grown: bool,
}

fn grow(fields: &mut Map<String, Value>) -> Result<(), &'static str> {
    let others = fields.len();
    add(fields, "grown", others)
}

impl<F: Serialize> Serialize for GrownFact<F> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut value = json!(self.0);
        grow(value.as_object_mut().expect("facts are objects")).expect("it has no such field yet");
        value.serialize(to)
    }
}

impl<F: Tagged> Tagged for GrownFact<F> {
    fn read(text: &str) -> serde_json::Result<Self> {
        let mut fields: Map<String, Value> = serde_json::from_str(text)?;
        let grown = fields.remove("grown").and_then(|grown| grown.as_u64());
        if grown != Some(fields.len() as u64) {
            return Err(serde::de::Error::custom("the field `grown` is not as it must be"));
        }
        F::read(&Value::Object(fields).to_string()).map(Self)
    }
}

impl<S: Fold> Fold for GrownState<S> {
    type Fact = GrownFact<S::Fact>;

    fn evolve(&mut self, fact: &Self::Fact) -> Fits {
        self.0.evolve(&fact.0)
    }
}

impl<S: Feed> Feed for GrownState<S> {
    fn is_default(&self, whole: bool) -> bool {
        self.0.is_default(whole)
    }

    fn feed(&self, to: &mut Feeder) {
        self.0.feed(to);
    }
}

/// Plays the inner rules on the inner state, and records the facts with their new field.
fn within<S: Fold, T>(play: &mut Play<'_, GrownState<S>>, work: impl FnOnce(&mut Play<'_, S>) -> T) -> T {
    let state = play.state().0.clone();
    let mut inner = Play::new(state, play.chance());
    let done = work(&mut inner);
    let (_, facts) = inner.finish();
    facts.into_iter().for_each(|fact| play.record(GrownFact(fact)));
    done
}

impl<R: Title> Ruleset for Grown<R> {
    type Options = R::Options;
    type State = GrownState<R::State>;
    type Action = R::Action;
    type Fact = GrownFact<R::Fact>;
    type Rejection = R::Rejection;

    fn about(&self) -> &'static About {
        self.rules.about()
    }
    fn version(&self) -> u32 {
        self.rules.version()
    }
    fn box_hashes(&self) -> Vec<String> {
        self.rules.box_hashes()
    }
    fn reading<T>(&self, read: impl FnOnce() -> T) -> T {
        self.rules.reading(read)
    }
    fn steps(&self) -> &'static [Step] {
        self.steps
    }
    fn options_schema(&self) -> Value {
        self.rules.options_schema()
    }
    fn action_schema(&self) -> Value {
        self.rules.action_schema()
    }
    fn read_options(&self, raw: &Value, players: usize) -> Result<R::Options, R::Rejection> {
        self.rules.read_options(raw, players)
    }
    fn new_state(&self, options: &R::Options, players: usize) -> Self::State {
        GrownState(self.rules.new_state(options, players))
    }
    fn setup(&self, play: &mut Play<'_, Self::State>) {
        within(play, |play| self.rules.setup(play));
    }
    fn read_action(&self, raw: &Value) -> Result<R::Action, R::Rejection> {
        self.rules.read_action(raw)
    }
    fn decide(&self, play: &mut Play<'_, Self::State>, seat: Seat, action: &R::Action) -> Result<(), R::Rejection> {
        within(play, |play| self.rules.decide(play, seat, action))
    }
    fn legal_actions(&self, state: &Self::State, seat: Seat) -> Vec<R::Action> {
        self.rules.legal_actions(&state.0, seat)
    }
    fn forced(&self, state: &Self::State) -> Option<(Seat, R::Action)> {
        self.rules.forced(&state.0)
    }
    fn to_act(&self, state: &Self::State) -> Vec<Seat> {
        self.rules.to_act(&state.0)
    }
    fn turn_of(&self, state: &Self::State, seat: Seat) -> Option<u64> {
        self.rules.turn_of(&state.0, seat)
    }
    fn default_action(&self, state: &Self::State, seat: Seat) -> Option<R::Action> {
        self.rules.default_action(&state.0, seat)
    }
    fn has_default(&self, state: &Self::State, seat: Seat) -> bool {
        self.rules.has_default(&state.0, seat)
    }
    fn default_turn(&self, play: &mut Play<'_, Self::State>, seat: Seat) -> Result<Vec<R::Action>, R::Rejection> {
        within(play, |play| self.rules.default_turn(play, seat))
    }
    fn outcome(&self, state: &Self::State) -> Option<Outcome> {
        self.rules.outcome(&state.0)
    }
    fn view(&self, state: &Self::State, viewer: Option<Seat>) -> impl Serialize {
        Wider { view: self.rules.view(&state.0, viewer), grown: true }
    }
    fn reveals(&self, fact: &Self::Fact) -> bool {
        self.rules.reveals(&fact.0)
    }
    fn sealed_for(&self, state: &Self::State, fact: &Self::Fact) -> Option<(Vec<Seat>, Self::Fact)> {
        self.rules.sealed_for(&state.0, &fact.0).map(|(seats, public)| (seats, GrownFact(public)))
    }
    fn sealed_action(&self, action: &R::Action) -> Option<Value> {
        self.rules.sealed_action(action)
    }
    fn hides(&self, options: &R::Options) -> bool {
        self.rules.hides(options)
    }
    fn imagine(&self, play: &mut Play<'_, Self::State>, viewer: Option<Seat>, known: &[Self::Fact]) {
        let known: Vec<R::Fact> = known.iter().map(|fact| fact.0.clone()).collect();
        within(play, |play| self.rules.imagine(play, viewer, &known));
    }
}

impl<R: Title> Words for Grown<R> {
    fn label(&self, state: &Self::State, action: &R::Action, language: Language) -> String {
        self.rules.label(&state.0, action, language)
    }
    fn tell(&self, fact: &Self::Fact, language: Language) -> Option<String> {
        self.rules.tell(&fact.0, language)
    }
    fn position(&self, state: &Self::State, viewer: Option<Seat>, asks: bool, language: Language) -> String {
        self.rules.position(&state.0, viewer, asks, language)
    }
}

impl<R: Title> Orders for Grown<R> {
    fn read_order(&self, _: &Play<'_, Self::State>, _: Seat, _: &str) -> Result<Vec<R::Action>, OrderError> {
        Err(OrderError::new("bad_order", "it is played by JSON here"))
    }
    fn print_order(&self, state: &Self::State, action: &R::Action) -> String {
        self.rules.print_order(&state.0, action)
    }
}

impl<R: Title> Pictures for Grown<R> {
    fn page(&self, state: &Self::State, after: Option<&Self::State>, viewer: Option<Seat>, asks: bool) -> Page {
        self.rules.page(&state.0, after.map(|after| &after.0), viewer, asks)
    }
}

impl<R: Title> Plans for Grown<R> {
    fn read_standing(&self, state: &Self::State, seat: Seat, raw: &Value) -> Result<Value, R::Rejection> {
        self.rules.read_standing(&state.0, seat, raw)
    }
    fn read_standing_line(
        &self,
        state: &Self::State,
        seat: Seat,
        line: &str,
    ) -> Option<Result<StandingChange, OrderError>> {
        self.rules.read_standing_line(&state.0, seat, line)
    }
    fn print_standing(&self, standing: &Value) -> String {
        self.rules.print_standing(standing)
    }
    fn stands(&self, state: &Self::State, seat: Seat, standing: &Value) -> bool {
        self.rules.stands(&state.0, seat, standing)
    }
    fn fire_standing(&self, state: &Self::State, seat: Seat, orders: &[Value]) -> Option<StandingStep> {
        self.rules.fire_standing(&state.0, seat, orders)
    }
    fn fires_within_turn(&self, state: &Self::State, seat: Seat) -> bool {
        self.rules.fires_within_turn(&state.0, seat)
    }
    fn fires_at_expiry(&self, state: &Self::State, seat: Seat) -> bool {
        self.rules.fires_at_expiry(&state.0, seat)
    }
    fn undo_drops_standing(&self) -> bool {
        self.rules.undo_drops_standing()
    }
    fn outlasts_going_back(&self, standing: &Value) -> bool {
        self.rules.outlasts_going_back(standing)
    }
}

impl<R: Title> Bots for Grown<R> {
    fn appraise(&self, state: &Self::State, seat: Seat) -> i64 {
        self.rules.appraise(&state.0, seat)
    }
    fn promising(&self, state: &Self::State, seat: Seat) -> Vec<R::Action> {
        self.rules.promising(&state.0, seat)
    }
}

/// The names of all facts in a title's logs, sealed ones too.
fn names_of_facts(logs: &[(String, String)]) -> Vec<Named> {
    let mut names = BTreeSet::new();
    fn find(value: &Value, names: &mut BTreeSet<String>) {
        match value {
            Value::Object(fields) => {
                names.extend(fields.get("fact").and_then(Value::as_str).map(str::to_owned));
                fields.values().for_each(|value| find(value, names));
            }
            Value::Array(list) => list.iter().for_each(|value| find(value, names)),
            _ => {}
        }
    }
    for (_, text) in logs {
        text.lines().for_each(|line| find(&serde_json::from_str(line).unwrap(), &mut names));
    }
    assert!(names.len() > 10, "{names:?}");
    let growth = Growth { words: "`grown` is how many other fields it has", change: grow };
    names.into_iter().map(|name| Named { name: name.leak(), growth }).collect()
}

/// The golden and recorded logs of a ruleset: name and text.
fn logs_of(ruleset: &str) -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folder = ruleset.split('@').next().unwrap().replace('-', "_");
    let places =
        [root.join("src/titles").join(folder).join("golden").join(ruleset), root.join("tests/recorded").join(ruleset)];
    let files = |place: PathBuf| std::fs::read_dir(place).into_iter().flatten().map(|entry| entry.unwrap().path());
    let logs = places.into_iter().flat_map(files).filter(|path| path.extension().is_some_and(|kind| kind == "ndjson"));
    logs.map(|path| (path.display().to_string(), std::fs::read_to_string(path).unwrap())).collect()
}

/// Plays the first half of a game today, then the rest under the grown program.
fn lives_through_it(rulesets: &Rulesets, today: &'static dyn AnyRuleset, grown: &'static dyn AnyRuleset) {
    let players = usize::from(today.about().players.0).max(2);
    let rules = RULESETS.shapes(today);
    let game =
        GoldenGame { rules, players, options: json!({}), levels: vec!["sensible".into()], seed: 5, opening: vec![] };
    let (_, rows) = play_rows(&game).unwrap();
    let half = rows.len() / 2;
    let mut rows: Vec<Row> = rows[..half].to_vec();
    let mut table = Table::fold(rulesets, &rows).unwrap();
    // The secret of golden games is the first of their seed's numbers.
    let mut dice = domain::kernel::bot::Dice::new(5);
    let secret = std::array::from_fn(|_| dice.next_u64() as u8);
    for moves in 0..40 {
        if table.status() != Status::Running {
            break;
        }
        let seat = table.to_act()[0];
        let actions = table.game().unwrap().bot_move(seat, Level::Random, moves);
        let sender = Sender::player(table.seats()[seat.index()].player.unwrap(), "rest");
        let context = Context { at: table.last_at().plus_s(60), secret };
        let decided = table.play(seat, Submission::Actions(&actions), sender, &context).unwrap();
        table = decided.table;
        for event in decided.events {
            rows.push(Row { seq: event.seq(), hash: event.hash, payload: event.payload, sealed: event.sealed });
        }
    }
    let shapes: BTreeSet<u32> = rows.iter().map(|row| read_head(&row.payload).unwrap().v).collect();
    assert_eq!(shapes, BTreeSet::from([1, 2]), "{}", grown.name());
    for finding in verify_rows(rulesets, &rows) {
        assert_eq!(finding.first_bad, None, "{}: {:?}", grown.name(), finding.check);
    }
}

fn grows<R: Title>(rules: R) {
    let name = format!("{}@{}", rules.about().id, rules.version());
    let logs = logs_of(&name);
    let step = Step { facts: names_of_facts(&logs).leak(), ..Step::NONE };
    let steps: &'static [Step] = vec![step].leak();
    let grown: &'static dyn AnyRuleset = Box::leak(Box::new(Erased(Grown { rules, steps })));
    let rulesets = Rulesets::of(vec![grown].leak());
    for (name, text) in &logs {
        let report = verify(&rulesets, text.as_bytes(), &|_, _, _| true, 2).unwrap();
        assert!(report.is_whole(), "{name}: {:?}", report.first_bad());
        let rows = archive::rows(text).unwrap();
        let folded = Table::fold(&rulesets, &rows).unwrap();
        let before = Table::fold(&RULESETS, &rows).unwrap();
        assert_eq!(folded.game().map(|game| game.digest()), before.game().map(|game| game.digest()), "{name}");
    }
    // New games are written in the new shape.
    let players = usize::from(grown.about().players.0).max(2);
    let game = GoldenGame {
        rules: rulesets.shapes(grown),
        players,
        options: json!({}),
        levels: vec!["random".into()],
        seed: 3,
        opening: vec![],
    };
    let (_, rows) = play_rows(&game).unwrap();
    for finding in verify_rows(&rulesets, &rows) {
        assert_eq!(finding.first_bad, None, "{name}: {:?}", finding.check);
    }
    assert!(rows.iter().all(|row| read_head(&row.payload).unwrap().v == 2));
    lives_through_it(&rulesets, RULESETS.named(&name).unwrap(), grown);
    // The same if the table's events have grown too.
    let both = rulesets.with_table_steps(TABLE_STEPS);
    let game = GoldenGame { rules: both.shapes(grown), ..game };
    let (_, rows) = play_rows(&game).unwrap();
    assert!(verify_rows(&both, &rows).iter().all(|finding| finding.first_bad.is_none()));
}

#[test]
fn a_field_more_in_every_fact_of_century_refutes_no_log() {
    grows(CenturyFromEastToWest::V1);
}

#[test]
fn a_field_more_in_every_fact_of_railways_refutes_no_log() {
    grows(RailwaysOfTheWorld::V1);
}

#[test]
fn a_field_more_in_every_fact_of_world_123_refutes_no_log() {
    grows(World123::V1);
}

#[test]
fn a_field_more_in_every_fact_of_world_wonders_refutes_no_log() {
    grows(WorldWonders::V1);
}

//! Given/when/then for titles, and random playouts that find dead ends.

use crate::described::{Part, assert_described};
use domain::kernel::bot::Dice;
use domain::kernel::chance::{Chance, Counters};
use domain::kernel::digest;
use domain::kernel::fit::Fold as _;
use domain::kernel::play::{Applied, Play, Submission, apply};
use domain::kernel::refusal::Refused;
use domain::kernel::seat::Seat;
use domain::kernel::tagged::Tagged as _;
use domain::kernel::title::Title;
use proptest::prelude::*;
use serde_json::{Map, Value, json};

/// The beginning of a test: a state, reached by facts or built by hand.
#[derive(Clone, Debug)]
pub struct Given<R: Title> {
    rules: R,
    pub state: R::State,
    seed: u64,
}

/// Begins a test at `state`.
pub fn given<R: Title>(rules: &R, state: R::State) -> Given<R> {
    Given { rules: rules.clone(), state, seed: 1 }
}

/// A new game after its set-up under a seed.
pub fn new_game<R: Title>(rules: &R, options: Value, players: usize, seed: u64) -> R::State {
    let options = rules.read_options(&options, players).expect("the test's options are legal");
    let mut chance = dice_chance(seed);
    let mut play = Play::new(rules.new_state(&options, players), &mut chance);
    rules.setup(&mut play);
    play.finish().0
}

/// The number of random games in the environment variable `LONGHAND_PLAYOUTS` (for the nightly run); `usual`
/// without it.
pub fn playouts_asked_for(usual: u64) -> u64 {
    std::env::var("LONGHAND_PLAYOUTS").ok().and_then(|games| games.parse().ok()).unwrap_or(usual)
}

/// Chance for tests, from a number.
pub fn dice_chance(seed: u64) -> Chance {
    let mut key = [0; 32];
    key[..8].copy_from_slice(&seed.to_be_bytes());
    Chance::keyed(key, Counters::new())
}

impl<R: Title> Given<R> {
    /// Draws with another seed than 1.
    pub fn seeded(self, seed: u64) -> Self {
        Self { seed, ..self }
    }

    /// `seat` submits a list of JSON actions.
    pub fn when(self, seat: u8, actions: Value) -> When<R> {
        let list = match actions {
            Value::Array(list) => list,
            one => vec![one],
        };
        let result = apply(&self.rules, &self.state, Seat(seat), Submission::Actions(&list), dice_chance(self.seed));
        When { result }
    }

    /// `seat` mails orders.
    pub fn when_orders(self, seat: u8, text: &str) -> When<R> {
        let result = apply(&self.rules, &self.state, Seat(seat), Submission::Orders(text), dice_chance(self.seed));
        When { result }
    }
}

/// The result.
#[derive(Debug)]
pub struct When<R: Title> {
    pub result: Result<Applied<R>, Refused>,
}

impl<R: Title> When<R> {
    /// Asserts that it was accepted. Returns the state after it.
    #[track_caller]
    pub fn accepted(self) -> R::State {
        match self.result {
            Ok(applied) => applied.state,
            Err(refused) => panic!("refused: {refused:?}"),
        }
    }

    /// Asserts that it was accepted. Returns the whole result.
    #[track_caller]
    pub fn applied(self) -> Applied<R> {
        match self.result {
            Ok(applied) => applied,
            Err(refused) => panic!("refused: {refused:?}"),
        }
    }

    /// Asserts that it was refused with this code. Returns the refusal.
    #[track_caller]
    pub fn refused(self, code: &str) -> Refused {
        match self.result {
            Ok(applied) => panic!("accepted, not refused with {code}: {:?}", applied.facts),
            Err(refused) => {
                assert_eq!(refused.code, code, "{refused:?}");
                refused
            }
        }
    }
}

/// Plays a random game to its end, one primitive per move, and calls `check` after the set-up and after every move
/// with the state, its fold so far, and the facts of the move. Returns the number of moves. Checks for every title:
/// the facts fold to the same state; every `sampled` listed action is accepted; its order is read back as the same
/// action; only `to_act` have legal actions; views match their schemas.
pub fn playout<R: Title>(
    rules: &R,
    options: Value,
    players: usize,
    seed: u64,
    mut check: impl FnMut(&R::State, &[R::Fact], &mut Dice),
) -> usize
where
    R::State: PartialEq,
{
    let options = rules.read_options(&options, players).expect("the test's options are legal");
    assert_described(rules.about().id, Part::Options, &json!(options));
    let mut dice = Dice::new(seed ^ 0x5eed);
    let mut chance = dice_chance(seed);
    let mut fold = rules.new_state(&options, players);
    let mut spectator = Spectator { state: fold.clone(), known: vec![] };
    let mut play = Play::new(fold.clone(), &mut chance);
    rules.setup(&mut play);
    let (mut state, mut facts) = play.finish();
    for moves in 0.. {
        for fact in &facts {
            // Through its stored form, as it comes from the log.
            let stored = serde_json::to_string(fact).expect("facts are JSON");
            let read: R::Fact = rules.reading(|| R::Fact::read(&stored)).unwrap_or_else(|e| panic!("{e}: {stored}"));
            assert_eq!(&read, fact);
            fold.evolve(&read).unwrap_or_else(|misfit| panic!("{misfit}: {stored}"));
        }
        assert!(fold == state, "seed {seed}, move {moves}: the fold differs from the state decided on");
        spectator.follows(rules, &state, &facts, moves);
        // Views take half of a random game's time, so usually one viewer is checked, and now and then all of them.
        if moves % 16 == 0 {
            let mut viewers: Vec<_> = Seat::all(players).map(Some).chain([None]).collect();
            if moves % 128 > 0 {
                viewers = vec![viewers[moves / 16 % viewers.len()]];
            }
            for viewer in viewers {
                assert_described(rules.about().id, Part::View, &rules.view_value(&state, viewer));
            }
            for fact in &facts {
                assert_described(rules.about().id, Part::Fact, &json!(fact));
            }
            for seat in rules.to_act(&state) {
                let legal = rules.legal_actions(&state, seat);
                let some = legal.iter().step_by(legal.len().div_ceil(20).max(1));
                some.for_each(|action| assert_described(rules.about().id, Part::Action, &json!(action)));
            }
        }
        check(&state, &facts, &mut dice);
        let to_act = rules.to_act(&state);
        assert!(to_act.is_sorted() && to_act.len() <= players);
        assert_eq!(to_act.is_empty(), rules.outcome(&state).is_some(), "seed {seed}, move {moves}");
        for seat in Seat::all(players) {
            assert_eq!(
                rules.legal_actions(&state, seat).is_empty(),
                !to_act.contains(&seat),
                "seed {seed}, move {moves}"
            );
        }
        if to_act.is_empty() {
            return moves;
        }
        let seat = to_act[dice.below(to_act.len())];
        let legal = rules.legal_actions(&state, seat);
        for _ in 0..3 {
            let sampled = &legal[dice.below(legal.len())];
            assert_accepted_and_readable(rules, &state, seat, sampled);
        }
        let action = legal[dice.below(legal.len())].clone();
        let mut play = Play::new(state, &mut chance);
        rules
            .decide(&mut play, seat, &action)
            .unwrap_or_else(|r| panic!("seed {seed}, move {moves}: {action:?}: {r:?}"));
        (state, facts) = play.finish();
        assert!(moves < 20_000, "seed {seed}: the game does not end");
    }
    unreachable!()
}

/// A reader of the public facts.
struct Spectator<R: Title> {
    state: R::State,
    known: Vec<R::Fact>,
}

impl<R: Title<State: PartialEq>> Spectator<R> {
    /// Folds the next facts. The result has the same public digest as `state`, and so has every other state that is
    /// possible for the spectator; hidden things count only in the second digest. A program that forgot the last
    /// fact would be detected.
    fn follows(&mut self, rules: &R, state: &R::State, facts: &[R::Fact], moves: usize) {
        let looks = moves.is_multiple_of(16) || rules.to_act(state).is_empty();
        let mut slipped = looks.then(|| self.state.clone());
        for (place, fact) in facts.iter().enumerate() {
            let read = rules.sealed_for(state, fact).map_or_else(|| fact.clone(), |(_, public)| public);
            let fits = |state: &mut R::State| state.evolve(&read).expect("what everybody reads fits, too");
            fits(&mut self.state);
            slipped.iter_mut().filter(|_| place + 1 < facts.len()).for_each(fits);
            self.known.push(read);
        }
        let Some(slipped) = slipped else { return };
        assert_eq!(digest::whole(&slipped) == digest::whole(&self.state), slipped == self.state, "move {moves}");
        let alike = |other: &R::State| {
            assert_eq!(digest::public(other), digest::public(state), "move {moves}: something hidden is in the digest");
            assert_eq!(digest::whole(other) == digest::whole(state), other == state, "move {moves}");
        };
        alike(&self.state);
        let mut chance = dice_chance(moves as u64);
        let mut play = Play::new(self.state.clone(), &mut chance);
        rules.imagine(&mut play, None, &self.known);
        alike(play.state());
    }
}

/// Asserts that a listed action is accepted, and that its JSON and its order are read back as itself.
pub fn assert_accepted_and_readable<R: Title>(rules: &R, state: &R::State, seat: Seat, action: &R::Action) {
    let raw = serde_json::to_value(action).expect("actions are JSON");
    let read = rules.read_action(&raw).unwrap_or_else(|r| panic!("{raw}: {r:?}"));
    assert_eq!(&read, action, "{raw}");
    let mut chance = dice_chance(7);
    let mut play = Play::new(state.clone(), &mut chance);
    rules.decide(&mut play, seat, action).unwrap_or_else(|r| panic!("listed, but refused: {raw}: {r:?}"));
    let mut chance = dice_chance(7);
    let play = Play::new(state.clone(), &mut chance);
    let order = rules.print_order(state, action);
    let back = rules.read_order(&play, seat, &order).unwrap_or_else(|e| panic!("{order}: {e:?}"));
    assert_eq!(back.as_slice(), std::slice::from_ref(action), "{order}");
}

/// Asserts that `action` is refused. Returns the code.
pub fn assert_refused<R: Title>(rules: &R, state: &R::State, seat: Seat, raw: &Value) -> String {
    match apply(rules, state, seat, Submission::Actions(std::slice::from_ref(raw)), dice_chance(7)) {
        Ok(_) => panic!("not listed, but accepted: {raw}"),
        Err(refused) => {
            assert!(!refused.code.is_empty() && !refused.message.is_nothing());
            refused.code.into_owned()
        }
    }
}

/// JSON of any shape, a few levels deep, with a bias to `own`: words and figures that the title knows. Its objects
/// have `keys`.
pub fn any_json(
    own: impl Strategy<Value = Value> + 'static,
    keys: impl Strategy<Value = String> + Clone + 'static,
) -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<u64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        "\\PC{0,12}".prop_map(Value::from),
        own,
    ];
    leaf.prop_recursive(4, 48, 6, move |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..5).prop_map(Value::from),
            prop::collection::btree_map(keys.clone(), inner, 0..6).prop_map(|map| Value::Object(Map::from_iter(map))),
        ]
    })
}

//! Bots for any title: a random one, and a sensible one that searches its own turn for the best position.
//!
//! Deterministic under a seed, and limited by the number of positions examined, not by a clock. Bots have their own
//! dice and never see the game's seed.

use crate::kernel::chance::{Chance, Counters, keyed_draw};
use crate::kernel::play::Play;
use crate::kernel::ruleset::{Outcome, Ruleset, StandingStep};
use crate::kernel::seat::{PerSeat, Seat};
use crate::kernel::title::{Bots, Title};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The playing strength of a bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Level {
    Random,
    Sensible,
}

/// How many half-made turns the sensible bot continues at each step, and how many positions it examines in all.
const BEAM: usize = 6;
const POSITIONS: usize = 3_000;
const LONGEST_TURN: usize = 40;

/// A small generator for bots and simulations (SplitMix64), not for a game's draws.
#[derive(Clone, Debug)]
pub struct Dice(u64);

impl Dice {
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    pub fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// Uniform enough for bots; 0 if `of` is 0.
    pub fn below(&mut self, of: usize) -> usize {
        if of == 0 { 0 } else { ((u128::from(self.next_u64()) * of as u128) >> 64) as usize }
    }
}

/// The move of a bot of `level` in `seat`, as one list; empty if `seat` is not to act.
pub fn choose<R: Bots>(rules: &R, state: &R::State, seat: Seat, level: Level, seed: u64) -> Vec<R::Action> {
    let mut dice = Dice::new(seed);
    match level {
        Level::Random => {
            let mut legal = rules.legal_actions(state, seat);
            if legal.is_empty() { vec![] } else { vec![legal.swap_remove(dice.below(legal.len()))] }
        }
        Level::Sensible => search_turn(rules, state, seat, &mut dice),
    }
}

/// A half-made turn.
struct Line<R: Ruleset> {
    state: R::State,
    actions: Vec<R::Action>,
}

/// Beam search over the seat's own turn. Every line ends when the turn ends or something hidden is revealed.
fn search_turn<R: Bots>(rules: &R, state: &R::State, seat: Seat, dice: &mut Dice) -> Vec<R::Action> {
    let turn = rules.turn_of(state, seat);
    let mut open = vec![Line::<R> { state: state.clone(), actions: vec![] }];
    let mut best: Option<(i64, Vec<R::Action>)> = None;
    let mut looked_at = 0;
    for _ in 0..LONGEST_TURN {
        let mut next: Vec<(i64, Line<R>)> = vec![];
        for line in &open {
            for action in rules.promising(&line.state, seat) {
                looked_at += 1;
                let mut chance = Chance::keyed(own_seed(dice), Counters::new());
                let mut play = Play::new(line.state.clone(), &mut chance);
                if rules.decide(&mut play, seat, &action).is_err() {
                    continue;
                }
                let shown = play.last_facts().iter().any(|fact| rules.reveals(fact));
                let (after, _) = play.finish();
                let mut actions = line.actions.clone();
                actions.push(action);
                let worth = rules.appraise(&after, seat) * 16 + dice.below(16) as i64;
                let over = shown || turn.is_none() || rules.turn_of(&after, seat) != turn;
                if over {
                    if best.as_ref().is_none_or(|(most, _)| worth > *most) {
                        best = Some((worth, actions));
                    }
                } else {
                    next.push((worth, Line { state: after, actions }));
                }
                if looked_at >= POSITIONS {
                    break;
                }
            }
        }
        if next.is_empty() || looked_at >= POSITIONS {
            // A turn too long to be searched to its end: play the best beginning.
            if best.is_none() {
                best = next.into_iter().max_by_key(|(worth, _)| *worth).map(|(worth, line)| (worth, line.actions));
            }
            break;
        }
        next.sort_by_key(|(worth, _)| std::cmp::Reverse(*worth));
        next.truncate(BEAM);
        open = next.into_iter().map(|(_, line)| line).collect();
    }
    match best {
        Some((_, actions)) => actions,
        None => rules.legal_actions(state, seat).into_iter().take(1).collect(),
    }
}

fn own_seed(dice: &mut Dice) -> [u8; 32] {
    let mut seed = [0; 32];
    for chunk in seed.chunks_mut(8) {
        chunk.copy_from_slice(&dice.next_u64().to_be_bytes());
    }
    seed
}

/// A game simulated in memory.
#[derive(Clone, Debug)]
pub struct Simulated {
    /// `None`: it did not end within the move limit.
    pub outcome: Option<Outcome>,
    /// Lists played, and the actions in them, including forced ones.
    pub moves: usize,
    pub actions: usize,
    pub facts: usize,
    /// The largest number of legal actions at any point.
    pub most_legal: usize,
    /// The turn reached, in titles whose view counts turns.
    pub turn: Option<u64>,
    /// How often the game stopped to ask a player. Decisions of one seat with no other seat asked in between are
    /// one wait.
    pub waits: usize,
    /// How often it would have stopped if all these moves had been made by hand.
    pub waits_by_hand: usize,
    /// Lists played by standing orders.
    pub ordered: usize,
}

/// The standing orders that each seat gives at the beginning, in the JSON of the rule book.
pub type Orders<'o> = &'o dyn Fn(&mut Dice) -> Vec<Value>;

/// The move limit of simulations; no title comes near it.
pub const MOST_MOVES: usize = 50_000;

/// Plays a game between bots; `levels` is repeated over the seats (empty: random). The result depends only on
/// `seed`.
pub fn simulate<R: Title>(rules: &R, options: &R::Options, players: usize, levels: &[Level], seed: u64) -> Simulated {
    match simulate_ordered(rules, options, players, levels, seed, &|_| vec![]) {
        Ok(simulated) => simulated,
        Err(rejection) => unreachable!("no order was given, and one was refused: {rejection:?}"),
    }
}

/// The same between bots with standing orders, which are played whenever they come due, as on the server.
///
/// # Errors
/// If the title refuses such an order.
pub fn simulate_ordered<R: Title>(
    rules: &R,
    options: &R::Options,
    players: usize,
    levels: &[Level],
    seed: u64,
    orders: Orders<'_>,
) -> Result<Simulated, R::Rejection> {
    let mut dice = Dice::new(seed);
    let mut chance = Chance::keyed(own_seed(&mut dice), Counters::new());
    let mut play = Play::new(rules.new_state(options, players), &mut chance);
    rules.setup(&mut play);
    let (mut state, setup) = play.finish();
    let mut done = Simulated {
        outcome: None,
        moves: 0,
        actions: 0,
        facts: setup.len(),
        most_legal: 0,
        waits: 0,
        waits_by_hand: 0,
        ordered: 0,
        turn: None,
    };
    // Separate dice, so that the rest of a game does not depend on whether a bot gives orders.
    let mut whims = Dice::new(!seed);
    let mut given = PerSeat::new(players, |_| vec![]);
    for seat in Seat::all(players) {
        for raw in orders(&mut whims) {
            given[seat].push(rules.read_standing(&state, seat, &raw)?);
        }
    }
    let (mut asked, mut at_hand) = (None, None);
    while done.moves + done.ordered < MOST_MOVES {
        if let Some((seat, action)) = rules.forced(&state) {
            state = advance(rules, state, seat, &action, &mut chance, &mut done);
            continue;
        }
        let to_act = rules.to_act(&state);
        let Some(seat) = to_act.first().copied() else { break };
        done.waits_by_hand += usize::from(at_hand.replace(seat) != Some(seat));
        if asked != Some(seat) || rules.fires_within_turn(&state, seat) {
            match rules.fire_standing(&state, seat, &given[seat]) {
                Some(StandingStep::Play { actions, left, .. }) => {
                    for action in &actions {
                        let action = rules.read_action(action)?;
                        state = advance(rules, state, seat, &action, &mut chance, &mut done);
                    }
                    given[seat] = left;
                    done.ordered += 1;
                    asked = None;
                    continue;
                }
                Some(StandingStep::Stop { left, .. }) => given[seat] = left,
                None => {}
            }
        }
        done.waits += usize::from(asked.replace(seat) != Some(seat));
        let level = if levels.is_empty() { Level::Random } else { levels[seat.index() % levels.len()] };
        let list = match level {
            Level::Random => {
                let mut legal = rules.legal_actions(&state, seat);
                done.most_legal = done.most_legal.max(legal.len());
                if legal.is_empty() { vec![] } else { vec![legal.swap_remove(dice.below(legal.len()))] }
            }
            Level::Sensible => choose(rules, &state, seat, level, dice.next_u64()),
        };
        if list.is_empty() {
            break;
        }
        done.moves += 1;
        for action in &list {
            state = advance(rules, state, seat, action, &mut chance, &mut done);
        }
    }
    done.outcome = rules.outcome(&state);
    done.turn = rules.view_value(&state, None)["turn"].as_u64();
    Ok(done)
}

fn advance<R: Ruleset>(
    rules: &R,
    state: R::State,
    seat: Seat,
    action: &R::Action,
    chance: &mut Chance,
    done: &mut Simulated,
) -> R::State {
    let mut play = Play::new(state, chance);
    if let Err(rejection) = rules.decide(&mut play, seat, action) {
        panic!("{}: a listed action was refused: {action:?}: {rejection:?}", rules.about().id);
    }
    assert!(!play.is_broken(), "{}: {action:?} is followed by what does not fit", rules.about().id);
    let (state, facts) = play.finish();
    done.actions += 1;
    done.facts += facts.len();
    state
}

/// The seed of a bot's move, from the game's id, the seat and the event it decides on, so that a retry plays the
/// same.
pub fn move_seed(game: &str, seat: Seat, on: u64) -> u64 {
    let key = crate::kernel::canonical::sha256(&[b"longhand-bot-1", game.as_bytes(), &[seat.0]]);
    keyed_draw(&key, "bot", on, u64::MAX)
}

//! A box is played with before it is taken in: whatever a table says that its checks do not know of, shows here.

use crate::kernel::bot::Level;
use crate::kernel::boxes::Flaw;
use crate::kernel::chance::Chance;
use crate::kernel::erased::{AnyGame, AnyRuleset};
use crate::kernel::guard::guarded;
use crate::kernel::language::Language;
use crate::kernel::seat::{PerSeat, Seat};
use serde_json::Value;
use std::collections::BTreeMap;

/// So many games at random for each number of seats.
const GAMES: u64 = 20;

/// Plays with a box, by all rulesets of its title in turn.
pub fn played(rulesets: &[&'static dyn AnyRuleset]) -> Result<(), Flaw> {
    let Some(newest) = rulesets.first() else { return Ok(()) };
    let (fewest, most) = newest.players();
    for players in usize::from(fewest)..=usize::from(most) {
        for seed in 0..GAMES {
            let ruleset = rulesets[seed as usize % rulesets.len()];
            let trials = trials(ruleset, players);
            let options = &trials[seed as usize / rulesets.len() % trials.len()];
            let game = || ruleset.simulate(options, players, &[], seed, &|_| vec![]);
            let ended = match guarded(game) {
                Ok(Ok(simulated)) => simulated.outcome.is_some(),
                Ok(Err(refused)) => return Err(failed(players, &refused.to_string())),
                Err(fell) => return Err(failed(players, &fell.0)),
            };
            if !ended {
                return Err(failed(players, "it does not end"));
            }
        }
        for ruleset in rulesets {
            for options in trials(*ruleset, players) {
                let shown = guarded(|| shown(*ruleset, &options, players));
                match shown {
                    Ok(Ok(())) => {}
                    Ok(Err(why)) => return Err(failed(players, &why)),
                    Err(fell) => return Err(failed(players, &fell.0)),
                }
            }
        }
    }
    Ok(())
}

/// The options that a box is tried by, without those that are not for so many players.
fn trials(ruleset: &dyn AnyRuleset, players: usize) -> Vec<Value> {
    let mut trials = ruleset.trials();
    trials.retain(|options| ruleset.check_options(options, players).is_ok());
    // Where none is left, the refusal is told.
    if trials.is_empty() { ruleset.trials() } else { trials }
}

fn failed(players: usize, why: &str) -> Flaw {
    Flaw::at("tables", format!("a game of {players} that was tried fails: {why}"))
}

/// The beginning of a game as people see it, and that what they can type is read.
fn shown(ruleset: &dyn AnyRuleset, options: &Value, players: usize) -> Result<(), String> {
    let options = ruleset.check_options(options, players).map_err(|refused| refused.to_string())?;
    let game = ruleset.new_game(&options, players).map_err(|refused| refused.to_string())?;
    let game = game.setup(Chance::of_no_game()).map_err(|refused| refused.to_string())?.after;
    for language in Language::all() {
        game.board(None, &PerSeat::new(players, |_| String::new()), true, language);
        game.position(None, true, language);
    }
    game.digest();
    game.to_act().into_iter().try_for_each(|seat| typed(game.as_ref(), seat))
}

fn typed(game: &dyn AnyGame, seat: Seat) -> Result<(), String> {
    for legal in game.legal_actions(seat).actions {
        if !game.reads_order(seat, &legal.order, Chance::of_no_game()) {
            return Err(format!("the order \"{}\" is not read back", legal.order));
        }
    }
    Ok(())
}

/// How games of so many players ended that sensible bots played with a box.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ends {
    pub players: usize,
    /// How many ended for each reason, which is the outcome's.
    pub by: BTreeMap<String, usize>,
    /// How many of them were stopped without having come to the end that the rules aim at.
    pub stopped: usize,
}

impl Ends {
    /// Whether most of them were stopped.
    pub fn are_stopped(&self) -> bool {
        2 * self.stopped > self.by.values().sum()
    }
}

/// Sensible bots play with a box, with as many as it takes: a game of each number of players, and more as long as there is time.
pub fn ends(ruleset: &'static dyn AnyRuleset, most: u64, is_time: &(dyn Fn() -> bool + Sync)) -> Vec<Ends> {
    let (fewest, largest) = ruleset.players();
    std::thread::scope(|scope| {
        let played = (usize::from(fewest)..=usize::from(largest)).map(|players| {
            scope.spawn(move || {
                let mut by: BTreeMap<String, usize> = BTreeMap::new();
                let options = ruleset.check_options(&Value::Object(serde_json::Map::new()), players).ok()?;
                for seed in (0..most).take_while(|seed| *seed == 0 || is_time()) {
                    let played = ruleset.simulate(&options, players, &[Level::Sensible], seed, &|_| vec![]).ok()?;
                    *by.entry(played.outcome?.reason).or_default() += 1;
                }
                let stopped = ruleset.stopped_by().into_iter().filter_map(|reason| by.get(reason)).sum();
                Some(Ends { players, by, stopped })
            })
        });
        // All at once, and then heard one after the other.
        let played: Vec<_> = played.collect();
        played.into_iter().filter_map(|game| game.join().ok().flatten()).collect()
    })
}

//! Plays test games with a box before it is accepted. They find errors in its tables that its checks do not know.

use crate::kernel::bot::Level;
use crate::kernel::boxes::Flaw;
use crate::kernel::chance::Chance;
use crate::kernel::erased::{AnyGame, AnyRuleset};
use crate::kernel::guard::guarded;
use crate::kernel::language::Language;
use crate::kernel::seat::{PerSeat, Seat};
use serde_json::Value;
use std::collections::BTreeMap;

/// The number of random games for each number of seats.
const GAMES: u64 = 20;

/// Plays with a box under each ruleset of its title.
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

/// The options that a box is tried with, without those that do not allow so many players.
fn trials(ruleset: &dyn AnyRuleset, players: usize) -> Vec<Value> {
    let mut trials = ruleset.trials();
    trials.retain(|options| ruleset.check_options(options, players).is_ok());
    // If none is left, keep them all, so that the refusal is reported.
    if trials.is_empty() { ruleset.trials() } else { trials }
}

fn failed(players: usize, why: &str) -> Flaw {
    Flaw::at("tables", format!("a game of {players} that was tried fails: {why}"))
}

/// Checks that the beginning of a game can be shown, and that the orders offered there can be read.
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

/// The ends of games with so many players that sensible bots played with a box.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ends {
    pub players: usize,
    /// The number of games for each reason of the outcome.
    pub by: BTreeMap<String, usize>,
    /// How many of them were stopped before the end that the rules aim at.
    pub stopped: usize,
}

impl Ends {
    /// Whether more than half of them were stopped.
    pub fn are_stopped(&self) -> bool {
        2 * self.stopped > self.by.values().sum()
    }
}

/// Sensible bots play with a box, in parallel: one game for each number of players, and more while there is time.
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
        // Start all threads before joining the first.
        let played: Vec<_> = played.collect();
        played.into_iter().filter_map(|game| game.join().ok().flatten()).collect()
    })
}

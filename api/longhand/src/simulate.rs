//! `longhand simulate`: bots play in memory.

use anyhow::{Context as _, bail};
use clap::Args;
use domain::kernel::bot::{Level, Orders, Simulated};
use domain::kernel::erased::AnyRuleset;
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::{Value, json};
use std::path::PathBuf;
use std::time::{Duration, Instant};

#[derive(Debug, Args)]
pub struct Simulate {
    /// Id of the title, as century-from-east-to-west, for its newest ruleset, or a ruleset as world-123@1
    #[arg(long)]
    title: String,
    /// Play with a box of one's own (docs/boxes.md): a file
    #[arg(long = "box", value_name = "FILE")]
    own_box: Option<PathBuf>,
    /// How many play [default: the fewest the title takes]
    #[arg(long)]
    players: Option<usize>,
    /// How many games
    #[arg(long, default_value_t = 100)]
    games: usize,
    /// Game i is played with seed + i
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Levels of the bots in seat order, repeated over the seats: random, sensible
    #[arg(long, default_value = "random", value_delimiter = ',')]
    bots: Vec<String>,
    /// Options of the title as JSON; where one is refused, all are listed
    #[arg(long, default_value = "{}")]
    options: String,
    /// Play the same games again with this standing order of every bot's, and compare how often somebody was waited for:
    /// `auction` (a limit for all auctions, out of `--limits`), or an order as JSON of the rule book
    #[arg(long, value_name = "ORDER")]
    standing: Option<String>,
    /// The least and the highest limit of `--standing auction`; each bot's is drawn once a game. The default is from the least
    /// bid to what two bonds bring
    #[arg(long, value_name = "LEAST-HIGHEST", default_value = "1-10")]
    limits: String,
}

impl Simulate {
    pub fn run(&self) -> anyhow::Result<()> {
        let ruleset = crate::ruleset_named(&self.title)?;
        let ruleset = match &self.own_box {
            Some(file) => crate::boxes::ruleset_with(ruleset, file)?,
            None => ruleset,
        };
        let players = self.players.unwrap_or(usize::from(ruleset.players().0));
        let options = serde_json::from_str(&self.options).context("--options is not JSON")?;
        let options = ruleset.check_options(&options, players).map_err(|refused| {
            anyhow::anyhow!("{refused}\n\nOptions of {}:\n{}", ruleset.name(), listed(&ruleset.options_schema()))
        })?;
        let levels = self.bots.iter().map(|name| level(name)).collect::<anyhow::Result<Vec<_>>>()?;
        let play = |orders: Orders<'_>| self.play(ruleset, &options, players, &levels, orders);
        let plain = play(&|_| vec![])?;
        print(&ruleset.name(), players, &self.bots, &plain);
        let mut ended = plain.ended();
        if let Some(standing) = &self.standing {
            let ordered = match standing.as_str() {
                "auction" => {
                    let (least, highest) = limits(&self.limits)?;
                    play(&|dice| {
                        let max = least + dice.below(highest - least + 1);
                        vec![json!({"standing": "auction", "max": max, "turns": "all"})]
                    })?
                }
                text => {
                    let order: Value =
                        serde_json::from_str(text).context("--standing is neither `auction` nor JSON")?;
                    play(&|_| vec![order.clone()])?
                }
            };
            print_waits(&plain, &ordered, standing);
            ended &= ordered.ended();
        }
        if !ended {
            bail!("some games did not end");
        }
        Ok(())
    }

    fn play(
        &self,
        ruleset: &dyn AnyRuleset,
        options: &Value,
        players: usize,
        levels: &[Level],
        orders: Orders<'_>,
    ) -> anyhow::Result<Played> {
        let bar = ProgressBar::new(self.games as u64);
        bar.set_style(ProgressStyle::with_template("{bar:40} {pos}/{len} games, {eta} left")?);
        let begun = Instant::now();
        let mut slowest = Duration::ZERO;
        let mut games = vec![];
        for i in 0..self.games {
            let game_begun = Instant::now();
            let seed = self.seed.wrapping_add(i as u64);
            let simulated = ruleset
                .simulate(options, players, levels, seed, orders)
                .map_err(|refused| anyhow::anyhow!(refused.to_string()))?;
            slowest = slowest.max(game_begun.elapsed());
            games.push(simulated);
            bar.inc(1);
        }
        bar.finish_and_clear();
        Ok(Played { games, took: begun.elapsed(), slowest })
    }
}

/// Games, how long all took, and the slowest.
struct Played {
    games: Vec<Simulated>,
    took: Duration,
    slowest: Duration,
}

impl Played {
    fn ended(&self) -> bool {
        self.games.iter().all(|game| game.outcome.is_some())
    }

    fn mean(&self, of: impl Fn(&Simulated) -> usize) -> f64 {
        self.games.iter().map(of).sum::<usize>() as f64 / self.games.len().max(1) as f64
    }
}

fn print_waits(plain: &Played, ordered: &Played, standing: &str) {
    let waits = ordered.mean(|game| game.waits);
    let fewer = |than: f64| 100.0 * (1.0 - waits / than.max(1e-9));
    let (by_hand, freely) = (ordered.mean(|game| game.waits_by_hand), plain.mean(|game| game.waits));
    println!("with the standing order {standing}, {:.1} lists a game played by it:", ordered.mean(|game| game.ordered));
    println!("  waits for somebody a game: {waits:.1}");
    println!("  the same games played by hand: {by_hand:.1}, so {:.0} % fewer", fewer(by_hand));
    println!("  games in which the bots do as they like: {freely:.1}, so {:.0} % fewer", fewer(freely));
}

/// `0-6`.
fn limits(text: &str) -> anyhow::Result<(usize, usize)> {
    let read = || {
        let (least, highest) = text.split_once('-')?;
        let (least, highest) = (least.trim().parse().ok()?, highest.trim().parse().ok()?);
        (least <= highest && highest <= 99).then_some((least, highest))
    };
    read().with_context(|| format!("--limits is two numbers of at most 99 as `0-6`, not `{text}`"))
}

/// Options, two lines each: what they may be, by their JSON Schema, what they are by default, and what they do.
fn listed(schema: &Value) -> String {
    let line = |(name, option): (&String, &Value)| {
        let about = option["description"].as_str().unwrap_or_default();
        format!("  {name}: {} [default: {}]\n      {about}", values(option), option["default"])
    };
    schema["properties"].as_object().into_iter().flatten().map(line).collect::<Vec<_>>().join("\n")
}

/// What fits a schema, in words.
fn values(schema: &Value) -> String {
    let list = |of: &Value, one: fn(&Value) -> String| {
        of.as_array().map(|all| all.iter().map(one).collect::<Vec<_>>().join(" or "))
    };
    let several = list(&schema["enum"], Value::to_string)
        .or_else(|| list(&schema["oneOf"], values))
        .or_else(|| list(&schema["anyOf"], values));
    let kind = schema["type"].as_str().or_else(|| schema["type"][0].as_str());
    match (several, schema.get("const"), kind) {
        (Some(several), ..) => several,
        (_, Some(value), _) => value.to_string(),
        (_, _, Some("boolean")) => "true or false".into(),
        (_, _, Some("integer")) => format!("{} to {}", schema["minimum"], schema["maximum"]),
        (_, _, Some("array")) => format!("a list of {}", values(&schema["items"])),
        (_, _, Some("object")) => {
            let fields = schema["properties"].as_object().into_iter().flatten();
            let fields: Vec<String> = fields.map(|(name, of)| format!("\"{name}\": {}", values(of))).collect();
            format!("{{{}}}", fields.join(", "))
        }
        _ => "any JSON".into(),
    }
}

fn level(name: &str) -> anyhow::Result<Level> {
    match name {
        "random" => Ok(Level::Random),
        "sensible" => Ok(Level::Sensible),
        _ => bail!("a bot is `random` or `sensible`, not `{name}`"),
    }
}

fn print(title: &str, players: usize, bots: &[String], played: &Played) {
    let Played { games: played, took, slowest } = played;
    let seconds = took.as_secs_f64().max(1e-9);
    let count = played.len().max(1) as f64;
    let moves: usize = played.iter().map(|game| game.moves).sum();
    let actions: usize = played.iter().map(|game| game.actions).sum();
    let facts: usize = played.iter().map(|game| game.facts).sum();
    println!("{title}, {players} players, bots {}: {} games in {seconds:.2} s", bots.join(" "), played.len());
    println!(
        "  {:.1} games/s, {:.0} moves/s, {:.0} actions/s, {:.0} facts/s; slowest game {:.2} s",
        count / seconds,
        moves as f64 / seconds,
        actions as f64 / seconds,
        facts as f64 / seconds,
        slowest.as_secs_f64()
    );
    let ended: Vec<_> = played.iter().filter_map(|game| game.outcome.as_ref()).collect();
    println!("  {} of {} games ended", ended.len(), played.len());
    let lengths: Vec<i64> = played.iter().map(|game| game.moves as i64).collect();
    println!("  moves a game: {}", spread(&lengths));
    let turns: Vec<i64> = played.iter().filter_map(|game| game.turn.map(|turn| turn as i64)).collect();
    if !turns.is_empty() {
        println!("  turns a game: {}", spread(&turns));
    }
    let most = played.iter().map(|game| game.most_legal).max().unwrap_or(0);
    if most > 0 {
        println!("  most legal actions at once: {most}");
    }
    let winners: Vec<i64> =
        ended.iter().filter_map(|outcome| outcome.standings.iter().map(|standing| standing.score).max()).collect();
    println!("  winner's score: {}", spread(&winners));
    let gaps: Vec<i64> = ended
        .iter()
        .filter_map(|outcome| {
            let scores = || outcome.standings.iter().map(|standing| standing.score);
            Some(scores().max()? - scores().min()?)
        })
        .collect();
    println!("  first to last: {}", spread(&gaps));
    for seat in 0..players {
        let of_seat = |outcome: &&domain::kernel::ruleset::Outcome| outcome.standings.get(seat).cloned();
        let wins = ended.iter().filter_map(of_seat).filter(|standing| standing.rank == 1).count();
        let scores: Vec<i64> = ended.iter().filter_map(of_seat).map(|standing| standing.score).collect();
        let level = &bots[seat % bots.len().max(1)];
        println!("  seat {seat} ({level}): {wins} wins, score {}", spread(&scores));
    }
    let mut reasons: Vec<&str> = ended.iter().map(|outcome| outcome.reason.as_str()).collect();
    reasons.sort_unstable();
    for chunk in reasons.chunk_by(|a, b| a == b) {
        println!("  ended by {}: {}", chunk[0], chunk.len());
    }
}

/// Least, mean and most.
fn spread(values: &[i64]) -> String {
    match (values.iter().min(), values.iter().max()) {
        (Some(least), Some(most)) => {
            let mean = values.iter().sum::<i64>() as f64 / values.len() as f64;
            format!("{least} to {most}, mean {mean:.1}")
        }
        _ => "none".into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_of_all_titles_are_listed_with_what_they_may_be() {
        for title in domain::titles::RULESETS.titles() {
            let listed = listed(&title.options_schema());
            assert!(!listed.contains("any JSON") && !listed.contains("null to"), "{}: {listed}", title.name());
            for name in title.options_schema()["properties"].as_object().unwrap().keys() {
                assert!(listed.contains(&format!("  {name}: ")), "{}: {listed}", title.name());
            }
        }
        let either = json!({"oneOf": [{"const": 0}, {"type": "integer", "minimum": 20, "maximum": 200}]});
        assert_eq!(values(&either), "0 or 20 to 200");
        let list = json!({"type": ["array", "null"], "items": {"enum": ["red", "blue"]}});
        assert_eq!(values(&list), r#"a list of "red" or "blue""#);
        let object = json!({"type": "object", "properties": {"seat": {"type": "integer", "minimum": 0, "maximum": 3}}});
        assert_eq!(values(&object), r#"{"seat": 0 to 3}"#);
    }
}

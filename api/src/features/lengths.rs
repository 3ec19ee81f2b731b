//! How long a game takes: the median of this server's public games of that title, pace and number of players that are over; where
//! there are too few of them, what such games usually take.

use domain::kernel::language::{Phrase, say};
use domain::kernel::table::Status;
use domain::kernel::table::settings::{Clock, ClockKind};
use serde::Deserialize as _;
use serde_json::Value;
use service::app::App;
use service::problem::Answer;
use service::words;
use std::collections::HashMap;
use store::{ListQuery, Order};

const DAY_S: u32 = 86_400;
const WEEK_S: u64 = 7 * DAY_S as u64;
/// The newest games of a title that are looked at, and how many of them have to be alike.
const LOOKED_AT: u32 = 40;
const ENOUGH: usize = 5;

/// Games of one title that are over.
#[derive(Debug, Default)]
pub struct Lengths(Vec<Over>);

#[derive(Debug)]
struct Over {
    pace: &'static str,
    seats: usize,
    /// From the start to the end, seconds.
    played_s: u64,
}

impl Lengths {
    /// Of the newest games of `title`.
    pub async fn of(app: &App, title: &str) -> Answer<Self> {
        let query = ListQuery {
            status: vec![Status::Finished.number()],
            title: Some(title.to_owned()),
            order: Order::Newest,
            limit: LOOKED_AT,
            ..ListQuery::default()
        };
        let mut games = app.store.list_games(&query).await?.0;
        games.retain(|game| is_one_of_people(&game.doc));
        let ids: Vec<_> = games.iter().map(|game| game.game).collect();
        let played: HashMap<_, u64> = app.store.played_s(&ids).await?.into_iter().collect();
        let over = games.iter().filter_map(|game| {
            let clock = Clock::deserialize(&game.doc["clock"]).ok()?;
            let seats = game.doc["seats"].as_array()?.len();
            Some(Over { pace: pace_of(&clock), seats, played_s: *played.get(&game.game)? })
        });
        Ok(Self(over.collect()))
    }

    /// How long a game with this clock and so many seats takes, in words; nothing is said of one without a clock of which too
    /// little is known.
    pub fn said(&self, clock: &Clock, seats: usize) -> Option<Phrase> {
        let pace = pace_of(clock);
        let alike = self.0.iter().filter(|over| over.pace == pace && over.seats == seats);
        let mut played: Vec<u64> = alike.map(|over| over.played_s).collect();
        played.sort_unstable();
        match played.len() {
            ENOUGH.. => {
                let weeks = (played[played.len() / 2] + WEEK_S / 2) / WEEK_S;
                Some(say!(words::length_weeks { weeks }))
            }
            _ => (pace != "none").then(|| say!(words::length_usual { of: pace })),
        }
    }
}

/// No copy, no practice, and nothing that came as a file.
fn is_one_of_people(doc: &Value) -> bool {
    doc["fork_of"].is_null() && doc["archived"] != true && doc["practice"] != true
}

/// How fast a game is: a day for a turn or less, up to four days, slower, or without a clock. A bank counts by what a turn
/// adds to it.
pub fn pace_of(clock: &Clock) -> &'static str {
    let a_turn = match clock.kind {
        ClockKind::None => return "none",
        ClockKind::Move => clock.time_s,
        ClockKind::Bank => clock.increment_s,
    };
    match a_turn.unwrap_or_default() {
        0..=DAY_S => "day",
        s if s <= 4 * DAY_S => "days",
        _ => "slow",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use domain::Language;
    use serde_json::json;

    #[test]
    fn five_games_that_are_alike_say_how_long_one_takes() {
        let clock = |asked| Clock::read(Some(&asked)).expect("a clock");
        let slow = clock(json!({"kind": "move", "time_s": 3 * DAY_S}));
        let over = |weeks: u64| Over { pace: "days", seats: 2, played_s: weeks * WEEK_S };
        let said = |weeks: &[u64], seats| {
            let lengths = Lengths(weeks.iter().map(|weeks| over(*weeks)).collect());
            lengths.said(&slow, seats).map(|said| said.in_words(Language::EN))
        };
        assert_eq!(said(&[9, 2, 3, 40, 4], 2).as_deref(), Some("about 4 weeks"), "the one in the middle");
        assert_eq!(said(&[9, 2, 3, 40], 2).as_deref(), Some("four to six weeks"), "too few");
        assert_eq!(said(&[9, 2, 3, 40, 4], 3).as_deref(), Some("four to six weeks"), "of others");
        assert_eq!(Lengths::default().said(&clock(json!({"kind": "none"})), 2), None);
    }
}

//! The `id` in `/me/events`: how far each game has been sent. A client sends it back as `Last-Event-ID` and
//! continues from there.
//!
//! There is no common position over all games, and no clock gives one: an event may become visible long
//! after its own time. So the mark contains the last event of each recently active game, and is exact for
//! those. Games that have been quiet for a day, or exceed the size of a header, are resumed from
//! `quiet_since`, so at worst some events are sent twice.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use chrono::{DateTime, Duration, Utc};
use domain::GameId;
use domain::kernel::table::event::Seq;
use std::collections::HashMap;

/// A game that has been quiet for this long is not included.
const QUIET: Duration = Duration::days(1);
/// The most bytes of games in a mark: as a header it stays below common proxy limits (8 KiB).
const MOST: usize = 3_600;

/// How far a game has been sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sent {
    pub seq: Seq,
    /// The last message, if talk is wanted.
    pub message: i64,
    /// When the game last changed.
    pub at: DateTime<Utc>,
}

#[derive(Debug, PartialEq, Eq)]
pub struct Mark {
    /// Games that are not included had no event after this.
    pub quiet_since: DateTime<Utc>,
    /// The last event and message of the included games; no message if talk was not wanted.
    pub games: HashMap<GameId, (Seq, Option<i64>)>,
}

/// The mark of a stream that has sent all of this at `now`.
pub fn write(sent: &HashMap<GameId, Sent>, talk: bool, now: DateTime<Utc>) -> String {
    let mut quiet_since = now - QUIET;
    let mut games: Vec<(&GameId, &Sent)> = sent.iter().filter(|(_, sent)| sent.at >= quiet_since).collect();
    games.sort_unstable_by_key(|(game, sent)| (std::cmp::Reverse(sent.at), **game));
    let most = MOST / size(talk);
    if let Some((_, first_left_out)) = games.get(most) {
        quiet_since = first_left_out.at;
        games.truncate(most);
    }
    let mut bytes = Vec::with_capacity(games.len() * size(talk));
    for (game, sent) in games {
        bytes.extend(game.as_i64().to_be_bytes());
        bytes.extend(sent.seq.to_be_bytes());
        if talk {
            bytes.extend(sent.message.to_be_bytes());
        }
    }
    let kind = if talk { 't' } else { 'e' };
    format!("{}{kind}{}", quiet_since.timestamp_millis(), URL_SAFE_NO_PAD.encode(bytes))
}

/// `None` for a malformed mark.
pub fn read(text: &str) -> Option<Mark> {
    // The time consists of digits, so the first of these letters ends it.
    let kind = text.find(['e', 't'])?;
    let (since, games) = (&text[..kind], &text[kind + 1..]);
    let talk = text.as_bytes()[kind] == b't';
    let quiet_since = DateTime::from_timestamp_millis(since.parse().ok()?)?;
    let bytes = URL_SAFE_NO_PAD.decode(games).ok().filter(|bytes| bytes.len() <= MOST)?;
    let rows = bytes.chunks_exact(size(talk));
    if !rows.remainder().is_empty() {
        return None;
    }
    let row = |row: &[u8]| {
        let (game, rest) = row.split_first_chunk()?;
        let (seq, rest) = rest.split_first_chunk()?;
        let message = rest.first_chunk().map(|message| i64::from_be_bytes(*message));
        Some((GameId::from_i64(i64::from_be_bytes(*game)), (Seq::from_be_bytes(*seq), message)))
    };
    Some(Mark { quiet_since, games: rows.map(row).collect::<Option<_>>()? })
}

/// Bytes per game.
fn size(talk: bool) -> usize {
    if talk { 20 } else { 12 }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sent(games: i64, now: DateTime<Utc>) -> HashMap<GameId, Sent> {
        let sent = |n: i64| Sent { seq: n as Seq + 5, message: n * 7, at: now - Duration::minutes(n) };
        (0..games).map(|n| (GameId::from_i64(n + 1), sent(n))).collect()
    }

    #[test]
    fn a_mark_says_what_was_sent_of_games_that_went_on_lately() {
        let now = DateTime::from_timestamp_millis(1_790_000_000_000).unwrap();
        for talk in [false, true] {
            let mut games = sent(20, now);
            games.insert(GameId::from_i64(99), Sent { seq: 4, message: 0, at: now - Duration::hours(25) });
            let mark = read(&write(&games, talk, now)).unwrap();
            assert_eq!(mark.quiet_since, now - QUIET);
            assert_eq!(mark.games.len(), 20);
            assert_eq!(mark.games[&GameId::from_i64(3)], (7, talk.then_some(14)));
        }
        let none = read(&write(&HashMap::new(), false, now)).unwrap();
        assert!(none.games.is_empty());
    }

    #[test]
    fn a_mark_of_many_games_fits_into_a_header_and_says_from_when_on_the_others_are_told() {
        let now = DateTime::from_timestamp_millis(1_790_000_000_000).unwrap();
        for (talk, named) in [(false, 300), (true, 180)] {
            let text = write(&sent(1_000, now), talk, now);
            assert!(text.len() < 5_000, "{}", text.len());
            let mark = read(&text).unwrap();
            assert_eq!(mark.games.len(), named);
            assert_eq!(mark.quiet_since, now - Duration::minutes(named as i64));
        }
    }

    #[test]
    fn what_is_no_mark_is_none() {
        for no_mark in
            ["", "e", "12", "18446744073709551615", "1790000000000", "1790000000000eAAAA", "1790000000000e*", "xeAA"]
        {
            assert_eq!(read(no_mark), None, "{no_mark}");
        }
        assert!(read(&format!("1790000000000e{}", "A".repeat(8_000))).is_none());
    }
}

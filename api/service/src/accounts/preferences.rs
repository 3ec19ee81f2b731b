//! Mail preferences: which mails a player wants, and when (`mail` of `/me`). An empty object means all
//! mails, at once.
//!
//! `{"turns": "now"|"push"|"digest"|"never", "results": ..., "cases": ..., "talk": ...,
//! "invitations": "now"|"push"|"never", "all": ..., "muted": [game ids],
//! "games": {game id: "now"|"push"|"digest"|"never"}, "digest_hour": 7, "quiet": ["22:00", "08:00"],
//! "urgent_h": 12, "pictures": true}`

use crate::problem::{Answer, Problem};
use chrono::{DateTime, Duration, NaiveTime, TimeZone as _, Utc};
use chrono_tz::Tz;
use domain::GameId;
use mailer::address::{MailKind, Unsubscribe};
use serde_json::{Map, Value, json};

/// The kinds of mails.
pub const KINDS: [&str; 8] = ["all", "invitations", "turns", "moves", "reminders", "results", "cases", "talk"];
const WHENS: [&str; 4] = ["now", "push", "digest", "never"];
/// For invitations, which are never in a digest.
const WHENS_INVITED: [&str; 3] = ["now", "push", "never"];
pub const USUAL_DIGEST_HOUR: u32 = 7;
/// Mails about a deadline nearer than this many hours are sent in quiet hours, too.
pub const USUAL_URGENT_H: i64 = 12;

/// When a mail is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    /// At once, by mail and as browser notification.
    Now,
    /// At once, as browser notification only; by mail if no browser accepts it.
    Push,
    Digest,
    Never,
}

impl When {
    pub fn is_at_once(self) -> bool {
        matches!(self, Self::Now | Self::Push)
    }
}

/// Refuses malformed preferences.
pub fn read(mut mail: Value) -> Answer<Value> {
    if let Value::Object(fields) = &mut mail {
        // Null means absent.
        fields.retain(|_, wish| !wish.is_null());
    }
    check(&mail)?;
    Ok(mail)
}

pub fn check(mail: &Value) -> Answer<()> {
    let wrong = |what: &str| Err(Problem::bad_request(format!("`mail`: {what}.")));
    let Value::Object(fields) = mail else { return wrong("an object is expected") };
    for (key, value) in fields {
        match (key.as_str(), value) {
            ("muted", Value::Array(games)) if games.len() <= 1_000 && games.iter().all(is_game) => {}
            ("muted", _) => return wrong("`muted` is a list of at most 1000 ids of games"),
            ("games", Value::Object(games))
                if games.len() <= 1_000 && games.iter().all(|(id, when)| is_id(id) && is_when(when)) => {}
            ("games", _) => {
                let what =
                    "`mail`: `games` has ids of games (at most 1000), each \"now\", \"push\", \"digest\" or \"never\".";
                return Err(Problem::bad_request(what).allowing(WHENS));
            }
            ("digest_hour", Value::Number(hour)) if hour.as_u64().is_some_and(|hour| hour < 24) => {}
            ("digest_hour", _) => return wrong("`digest_hour` is an hour of the day, 0 to 23"),
            ("urgent_h", Value::Number(hours)) if hours.as_u64().is_some_and(|hours| hours <= 168) => {}
            ("urgent_h", _) => return wrong("`urgent_h` is a number of hours, 0 to 168"),
            ("pictures", Value::Bool(_)) => {}
            ("pictures", _) => return wrong("`pictures` is true or false"),
            ("quiet", quiet) if quiet_of(quiet).is_some() => {}
            ("quiet", _) => return wrong("`quiet` is two times as [\"22:00\", \"08:00\"]"),
            ("invitations", Value::String(when)) if WHENS_INVITED.contains(&when.as_str()) => {}
            ("invitations", _) => {
                let what = "`mail`: `invitations` is \"now\", \"push\" or \"never\".";
                return Err(Problem::bad_request(what).allowing(WHENS_INVITED));
            }
            (kind, when) if KINDS.contains(&kind) && is_when(when) => {}
            (kind, _) if KINDS.contains(&kind) => {
                let what = format!("`mail`: `{kind}` is \"now\", \"push\", \"digest\" or \"never\".");
                return Err(Problem::bad_request(what).allowing(WHENS));
            }
            (other, _) => {
                return wrong(&format!(
                    "there is no `{other}`; there are all, invitations, turns, moves, reminders, results, cases, talk, pictures, muted, games, \
                     digest_hour, quiet and urgent_h"
                ));
            }
        }
    }
    Ok(())
}

fn is_game(value: &Value) -> bool {
    value.as_str().is_some_and(is_id)
}

fn is_id(id: &str) -> bool {
    id.parse::<GameId>().is_ok()
}

fn is_when(value: &Value) -> bool {
    value.as_str().is_some_and(|when| WHENS.contains(&when))
}

/// When this player wants a mail of this kind about this game. The game's own setting counts first, then
/// the kind's, then `all`; but `never` for `all` overrides everything. Mails about each move of the others
/// are sent only on explicit request.
pub fn when(mail: &Value, kind: MailKind, game: &str) -> When {
    let read = |value: Option<&Value>| match value.and_then(Value::as_str) {
        Some("never") => Some(When::Never),
        Some("digest") => Some(When::Digest),
        Some("now") => Some(When::Now),
        Some("push") => Some(When::Push),
        _ => None,
    };
    let muted =
        mail.get("muted").and_then(Value::as_array).is_some_and(|games| games.iter().any(|muted| muted == game));
    let all = read(mail.get("all"));
    if muted || all == Some(When::Never) {
        return When::Never;
    }
    if kind == MailKind::Invitations {
        return read(mail.get("invitations")).unwrap_or(When::Now);
    }
    let of_game = read(mail.get("games").and_then(|games| games.get(game)));
    if kind == MailKind::Moves {
        // By default players are mailed only their turns; the game's setting may reduce that further.
        let each = read(mail.get("moves")).unwrap_or(When::Never);
        return if each == When::Never { each } else { of_game.unwrap_or(each) };
    }
    of_game.or_else(|| read(mail.get(kind.name()))).or(all).unwrap_or(When::Now)
}

/// Until when quiet hours hold this mail; `None`: send it now. `deadline`: the reader's own, if their clock
/// runs.
pub fn quiet_until(
    mail: &Value,
    zone: Tz,
    now: DateTime<Utc>,
    deadline: Option<DateTime<Utc>>,
) -> Option<DateTime<Utc>> {
    let (from, to) = mail.get("quiet").and_then(quiet_of)?;
    let local = now.with_timezone(&zone);
    let time = local.time();
    let within = if from <= to { (from..to).contains(&time) } else { time >= from || time < to };
    if !within {
        return None;
    }
    if deadline.is_some_and(|deadline| deadline - now < Duration::hours(urgent_h(mail))) {
        return None;
    }
    let day = if time < to { local.date_naive() } else { local.date_naive().succ_opt()? };
    // If the clocks skip this time in spring: the first time after it.
    let wakes = (0..4).find_map(|half_hours| {
        zone.from_local_datetime(&(day.and_time(to) + Duration::minutes(30 * half_hours))).earliest()
    })?;
    Some(wakes.with_timezone(&Utc)).filter(|wakes| *wakes > now)
}

fn quiet_of(value: &Value) -> Option<(NaiveTime, NaiveTime)> {
    let time = |value: &Value| NaiveTime::parse_from_str(value.as_str()?, "%H:%M").ok();
    match value.as_array()?.as_slice() {
        [from, to] => Some((time(from)?, time(to)?)).filter(|(from, to)| from != to),
        _ => None,
    }
}

/// Whether their mails include the board as a picture (default: yes). The text says everything, too.
pub fn wants_pictures(mail: &Value) -> bool {
    mail.get("pictures").and_then(Value::as_bool).unwrap_or(true)
}

/// Mails about a deadline nearer than this many hours are sent in quiet hours, too.
pub fn urgent_h(mail: &Value) -> i64 {
    mail.get("urgent_h").and_then(Value::as_i64).unwrap_or(USUAL_URGENT_H)
}

/// The hour of the day, in the player's time zone, from which the digest is sent.
pub fn digest_hour(mail: &Value) -> u32 {
    mail.get("digest_hour").and_then(Value::as_u64).map_or(USUAL_DIGEST_HOUR, |hour| hour as u32)
}

/// The preferences without the mails that somebody unsubscribed from.
pub fn without(mail: &Value, left: &Unsubscribe, game: Option<&str>) -> Value {
    let mut fields = match mail {
        Value::Object(fields) => fields.clone(),
        _ => Map::new(),
    };
    match game {
        Some(game) => {
            let muted = fields.entry("muted").or_insert_with(|| json!([]));
            if let Some(games) = muted.as_array_mut()
                && !games.iter().any(|known| known == game)
            {
                games.push(game.into());
            }
        }
        // Unsubscribing from the digest unsubscribes from its contents.
        None if left.kind == MailKind::Digest => {
            for kind in KINDS {
                if fields.get(kind).and_then(Value::as_str) == Some("digest") {
                    fields.insert(kind.to_owned(), "never".into());
                }
            }
            fields.remove("games");
        }
        None => {
            let kind = if KINDS.contains(&left.kind.name()) { left.kind.name() } else { "all" };
            fields.insert(kind.to_owned(), "never".into());
        }
    }
    Value::Object(fields)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_click_stops_one_kind_or_one_game() {
        let leave = |kind, game: Option<&str>| without(&json!({}), &Unsubscribe { player: 1, kind, game: None }, game);
        let wants = |mail: &Value, kind, game: &str| when(mail, kind, game) == When::Now;
        let no_turns = leave(MailKind::Turns, None);
        assert!(!wants(&no_turns, MailKind::Turns, "g") && wants(&no_turns, MailKind::Results, "g"));
        let muted = leave(MailKind::Turns, Some("0sa2mz3pbfc00"));
        assert!(!wants(&muted, MailKind::Results, "0sa2mz3pbfc00") && wants(&muted, MailKind::Turns, "h"));
        assert!(check(&muted).is_ok() && check(&no_turns).is_ok());
        assert!(check(&json!({"turns": "later"})).is_err() && check(&json!({"noise": "now"})).is_err());
        assert!(check(&json!({"muted": ["\0"]})).is_err());
        let each = json!({"moves": "now", "games": {"0sa2mz3pbfc00": "digest"}});
        assert_eq!(when(&json!({"all": "now"}), MailKind::Moves, "g"), When::Never, "each move is asked for by name");
        assert_eq!(when(&each, MailKind::Moves, "g"), When::Now);
        assert_eq!(when(&each, MailKind::Moves, "0sa2mz3pbfc00"), When::Digest);
        let no_cases = leave(MailKind::Cases, None);
        assert!(!wants(&no_cases, MailKind::Cases, "g") && wants(&no_cases, MailKind::Turns, "g"), "{no_cases}");
        assert!(check(&no_cases).is_ok());
    }

    #[test]
    fn a_game_has_its_own_word_and_the_digest_can_be_left() {
        let mail = json!({"turns": "digest", "games": {"0sa2mz3pbfc00": "now"}, "digest_hour": 18});
        assert!(check(&mail).is_ok());
        assert_eq!(when(&mail, MailKind::Turns, "g"), When::Digest);
        assert_eq!(when(&mail, MailKind::Turns, "0sa2mz3pbfc00"), When::Now);
        assert_eq!(when(&mail, MailKind::Invitations, "g"), When::Now);
        assert_eq!(when(&json!({"all": "digest", "results": "now"}), MailKind::Results, "g"), When::Now);
        assert_eq!((digest_hour(&mail), digest_hour(&json!({}))), (18, 7));
        let push = json!({"all": "push", "talk": "now", "games": {"0sa2mz3pbfc00": "push"}, "invitations": "push"});
        assert!(check(&push).is_ok());
        assert_eq!(when(&push, MailKind::Turns, "g"), When::Push);
        assert_eq!(when(&push, MailKind::Talk, "g"), When::Now);
        assert_eq!(when(&push, MailKind::Talk, "0sa2mz3pbfc00"), When::Push);
        assert_eq!(when(&push, MailKind::Invitations, "g"), When::Push);
        assert_eq!(when(&push, MailKind::Moves, "g"), When::Never);
        let left = without(&mail, &Unsubscribe { player: 1, kind: MailKind::Digest, game: None }, None);
        assert_eq!(when(&left, MailKind::Turns, "g"), When::Never);
        for wrong in [
            json!({"invitations": "digest"}),
            json!({"digest_hour": 24}),
            json!({"quiet": ["22:00"]}),
            json!({"quiet": ["22:00", "22:00"]}),
            json!({"quiet": ["25:00", "08:00"]}),
            json!({"games": {"x": "now"}}),
            json!({"games": {"0sa2mz3pbfc00": "soon"}}),
            json!({"urgent_h": -1}),
        ] {
            assert!(check(&wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn sleepers_are_left_alone_unless_it_is_urgent() {
        let mail = json!({"quiet": ["22:00", "08:00"]});
        let at = |text: &str| text.parse::<DateTime<Utc>>().unwrap();
        let until =
            |now: &str, deadline: Option<&str>| quiet_until(&mail, Tz::Europe__Berlin, at(now), deadline.map(at));
        // 22:30 and 07:59 in Berlin, in winter and in summer.
        assert_eq!(until("2026-11-21T21:30:00Z", None), Some(at("2026-11-22T07:00:00Z")));
        assert_eq!(until("2026-11-21T06:59:00Z", None), Some(at("2026-11-21T07:00:00Z")));
        assert_eq!(until("2026-07-21T20:00:00Z", None), Some(at("2026-07-22T06:00:00Z")));
        assert_eq!(until("2026-11-21T07:00:00Z", None), None);
        assert_eq!(until("2026-11-21T20:59:00Z", None), None);
        assert_eq!(until("2026-11-21T21:30:00Z", Some("2026-11-22T09:00:00Z")), None);
        assert!(until("2026-11-21T21:30:00Z", Some("2026-11-23T09:00:00Z")).is_some());
        let noon = json!({"quiet": ["02:30", "03:00"]});
        // 02:00 to 03:00 does not exist in this night.
        assert_eq!(quiet_until(&noon, Tz::Europe__Berlin, at("2026-03-29T01:10:00Z"), None), None);
    }
}

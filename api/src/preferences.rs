//! What a player wants to be written about: `mail` of `/me`. An empty object means everything.
//!
//! `{"turns": "now"|"never", "results": ..., "invitations": ..., "all": ..., "muted": [game ids]}`

use crate::problem::{Answer, Problem};
use domain::GameId;
use mailer::address::{MailKind, Unsubscribe};
use serde_json::{Map, Value, json};

const KINDS: [&str; 6] = ["all", "invitations", "turns", "moves", "reminders", "results"];

/// Refuses preferences of another shape.
pub fn check(mail: &Value) -> Answer<()> {
    let wrong = |what: &str| Err(Problem::bad_request(format!("`mail`: {what}.")));
    let Value::Object(fields) = mail else { return wrong("an object is expected") };
    for (key, value) in fields {
        match (key.as_str(), value) {
            ("muted", Value::Array(games)) if games.len() <= 1_000 && games.iter().all(is_game) => {}
            ("muted", _) => return wrong("`muted` is a list of at most 1000 ids of games"),
            (kind, Value::String(when)) if KINDS.contains(&kind) && ["now", "never"].contains(&when.as_str()) => {}
            (kind, _) if KINDS.contains(&kind) => return wrong(&format!("`{kind}` is \"now\" or \"never\"")),
            (other, _) => {
                return wrong(&format!(
                    "there is no `{other}`; there are all, invitations, turns, moves, reminders, results and muted"
                ));
            }
        }
    }
    Ok(())
}

fn is_game(value: &Value) -> bool {
    value.as_str().is_some_and(|id| id.parse::<GameId>().is_ok())
}

/// Whether a mail of this kind about this game is wanted.
pub fn wants(mail: &Value, kind: MailKind, game: &str) -> bool {
    let never = |kind: &str| mail.get(kind).and_then(Value::as_str) == Some("never");
    let muted =
        mail.get("muted").and_then(Value::as_array).is_some_and(|games| games.iter().any(|muted| muted == game));
    !never("all") && !never(kind.name()) && !muted
}

/// The preferences without what somebody has unsubscribed from.
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
        let no_turns = leave(MailKind::Turns, None);
        assert!(!wants(&no_turns, MailKind::Turns, "g") && wants(&no_turns, MailKind::Results, "g"));
        let muted = leave(MailKind::Turns, Some("0sa2mz3pbfc00"));
        assert!(!wants(&muted, MailKind::Results, "0sa2mz3pbfc00") && wants(&muted, MailKind::Turns, "h"));
        assert!(check(&muted).is_ok() && check(&no_turns).is_ok());
        assert!(check(&json!({"turns": "later"})).is_err() && check(&json!({"noise": "now"})).is_err());
        assert!(check(&json!({"muted": ["\0"]})).is_err());
    }
}

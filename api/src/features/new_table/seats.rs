//! Who plays: the rows of the form, a seat each beside the host's.

use super::form::{Typed, Wrong};
use domain::PlayerId;
use domain::kernel::bot::Level;
use domain::kernel::language::{Phrase, say};
use serde::Deserialize as _;
use serde_json::Value;
use service::words::{self, Reader};
use std::collections::{BTreeMap, BTreeSet};

/// The most rows that a form is read with; no title takes so many.
const MOST: usize = 20;

/// Who is to sit in a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Who {
    /// Somebody with this mail address, as it was typed.
    Friend(String),
    /// Somebody whom the host has played with.
    Player(PlayerId),
    Bot(Level),
    /// Whoever comes.
    Open,
}

/// A row of the form, as it is shown.
#[derive(Debug)]
pub struct Row {
    pub n: usize,
    pub kind: &'static str,
    /// A friend's address, or a player's name.
    pub text: String,
    /// What the hidden field says: the kind, or the player.
    pub who: String,
    pub is_sensible: bool,
    pub wrong: Option<String>,
}

/// The rows as they were typed.
pub fn read(typed: &Typed) -> Vec<Who> {
    let row = |n: usize| {
        Some(match typed.get(&format!("who-{n}")) {
            "" => return None,
            "friend" => Who::Friend(typed.get(&format!("address-{n}")).trim().to_owned()),
            "bot" => Who::Bot(level(typed.get(&format!("level-{n}")))),
            other => other.parse().map_or(Who::Open, Who::Player),
        })
    };
    (0..MOST).map_while(row).collect()
}

/// Puts rows into the form, in the place of those that stand there.
pub fn put(typed: &mut Typed, rows: &[Who]) {
    let is_of_a_row = |field: &str| ["who-", "address-", "level-"].iter().any(|begin| field.starts_with(begin));
    typed.0.retain(|(field, _)| !is_of_a_row(field));
    for (n, who) in rows.iter().enumerate() {
        typed.add(&format!("who-{n}"), &name_of(who));
        match who {
            Who::Friend(address) => typed.add(&format!("address-{n}"), address),
            Who::Bot(level) => typed.add(&format!("level-{n}"), level_name(*level)),
            Who::Player(_) | Who::Open => {}
        }
    }
}

/// Does what a button of a row says: a row more, or one less. False where it says something else.
pub fn change(typed: &mut Typed, asked: &str) -> bool {
    let mut rows = read(typed);
    match asked {
        "add-friend" => rows.push(Who::Friend(String::new())),
        "add-bot" => rows.push(Who::Bot(Level::Sensible)),
        "add-open" => rows.push(Who::Open),
        _ => {
            let dropped = asked.strip_prefix("drop-").and_then(|n| n.parse::<usize>().ok());
            let added = asked.strip_prefix("add-").and_then(|player| player.parse().ok());
            match (dropped, added) {
                (Some(n), _) if n < rows.len() => drop(rows.remove(n)),
                // A page that was sent twice.
                (Some(_), _) => {}
                (None, Some(player)) if rows.contains(&Who::Player(player)) => {}
                // Somebody takes the first seat that is kept for nobody.
                (None, Some(player)) => match rows.iter().position(|who| *who == Who::Open) {
                    Some(open) => rows[open] = Who::Player(player),
                    None => rows.push(Who::Player(player)),
                },
                (None, None) => return false,
            }
        }
    }
    put(typed, &rows);
    true
}

/// The rows as the page shows them. `people`: whom the host has played with, by name.
pub fn shown(typed: &Typed, people: &BTreeMap<PlayerId, String>, wrong: &Wrong) -> Vec<Row> {
    let row = |(n, who): (usize, &Who)| Row {
        n,
        kind: match who {
            Who::Friend(_) => "friend",
            Who::Player(_) => "player",
            Who::Bot(_) => "bot",
            Who::Open => "open",
        },
        text: match who {
            Who::Friend(address) => address.clone(),
            Who::Player(player) => people.get(player).cloned().unwrap_or_default(),
            Who::Bot(_) | Who::Open => String::new(),
        },
        who: name_of(who),
        is_sensible: *who != Who::Bot(Level::Random),
        wrong: wrong.get(&format!("who-{n}")).and_then(Value::as_str).map(str::to_owned),
    };
    read(typed).iter().enumerate().map(row).collect()
}

/// What cannot be about the rows, by row. `own`: the host's address; `people`: whom they have played with.
pub fn judge(rows: &[Who], own: &str, people: &BTreeMap<PlayerId, String>, l: &Reader, wrong: &mut Wrong) {
    let (mut addresses, mut players) = (BTreeSet::from([own.to_lowercase()]), BTreeSet::new());
    for (n, who) in rows.iter().enumerate() {
        let why = match who {
            Who::Friend(address) if address.is_empty() => Some(say!(words::new_friend_empty)),
            Who::Friend(address) => match plain(address) {
                None => Some(say!(words::guest_wrong { guest: address })),
                Some(plain) if plain.eq_ignore_ascii_case(own) => Some(say!(words::new_friend_self)),
                Some(plain) if !addresses.insert(plain.to_lowercase()) => Some(say!(words::new_friend_twice)),
                Some(_) => None,
            },
            Who::Player(player) if !people.contains_key(player) => Some(say!(words::new_player_unknown)),
            Who::Player(player) if !players.insert(*player) => Some(say!(words::new_friend_twice)),
            Who::Player(_) | Who::Bot(_) | Who::Open => None,
        };
        if let Some(why) = why {
            wrong.insert(format!("who-{n}"), l.say(why).into());
        }
    }
}

/// The address as mails have it; nothing where it is none.
pub fn plain(typed: &str) -> Option<String> {
    mailer::address::plain_address(typed).filter(|address| mailer::address::is_plausible_address(address))
}

/// Those who sit beside the host, in words.
pub fn said(rows: &[Who], people: &BTreeMap<PlayerId, String>) -> Vec<Phrase> {
    let mut said: Vec<Phrase> = vec![];
    for who in rows {
        match who {
            Who::Friend(address) if address.is_empty() => said.push(say!(words::new_some_friend)),
            Who::Friend(address) => said.push(Phrase::verbatim(address)),
            Who::Player(player) => said.extend(people.get(player).map(Phrase::verbatim)),
            Who::Bot(_) | Who::Open => {}
        }
    }
    for level in [Level::Sensible, Level::Random] {
        let count = rows.iter().filter(|who| **who == Who::Bot(level)).count();
        if count > 0 {
            said.push(say!(words::new_bots { count, level: level_name(level) }));
        }
    }
    let count = rows.iter().filter(|who| **who == Who::Open).count();
    if count > 0 {
        said.push(say!(words::new_free_seats { count }));
    }
    said
}

fn name_of(who: &Who) -> String {
    match who {
        Who::Friend(_) => "friend".into(),
        Who::Player(player) => player.to_string(),
        Who::Bot(_) => "bot".into(),
        Who::Open => "open".into(),
    }
}

/// How well a bot plays, as forms and logs have it.
pub fn level(name: &str) -> Level {
    Level::deserialize(&Value::from(name)).unwrap_or(Level::Sensible)
}

fn level_name(level: Level) -> &'static str {
    match level {
        Level::Random => "random",
        Level::Sensible => "sensible",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_come_and_go_by_their_buttons() {
        let mut typed = Typed::default();
        put(&mut typed, &[Who::Open]);
        assert!(change(&mut typed, "add-friend") && change(&mut typed, "add-bot"));
        assert_eq!(read(&typed), [Who::Open, Who::Friend(String::new()), Who::Bot(Level::Sensible)]);
        let ben = PlayerId::from_i64(77);
        assert!(change(&mut typed, &format!("add-{ben}")) && change(&mut typed, &format!("add-{ben}")));
        assert_eq!(read(&typed)[0], Who::Player(ben), "they take the seat that was kept for nobody, once");
        assert!(change(&mut typed, "drop-1") && change(&mut typed, "drop-9"));
        assert_eq!(read(&typed), [Who::Player(ben), Who::Bot(Level::Sensible)]);
        assert!(!change(&mut typed, "open") && !change(&mut typed, "drop-x"));
    }

    #[test]
    fn an_address_is_judged_beside_its_row() {
        let friends = |all: &[&str]| all.iter().map(|it| Who::Friend((*it).to_owned())).collect::<Vec<_>>();
        let rows = friends(&["ben@example.org", "nobody", "", "BEN@example.org", "ann@example.org"]);
        let mut wrong = Wrong::new();
        judge(&rows, "ann@example.org", &BTreeMap::new(), &Reader::default(), &mut wrong);
        assert_eq!(wrong.keys().collect::<Vec<_>>(), ["who-1", "who-2", "who-3", "who-4"], "{wrong:?}");
    }
}

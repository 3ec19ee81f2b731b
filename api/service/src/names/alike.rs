//! Confusable names: a name that looks like another one at the same table but is spelt differently (UTS 39,
//! "Confusable Detection"), or like words that the server uses in place of a name.

use crate::app::App;
use crate::problem::{Answer, Problem};
use crate::tables::people_of;
use crate::words;
use domain::PlayerId;
use domain::kernel::language::{Language, Phrase, say};
use domain::kernel::refusal::Refused;
use domain::kernel::table::{Status, Table};
use mailer::outbound::Sentence;
use std::collections::{BTreeMap, BTreeSet};
use store::ListQuery;
use unicode_normalization::UnicodeNormalization as _;
use unicode_security::confusable_detection::skeleton;

const CODE: &str = "name_too_similar";

/// Not allowed in any player's name.
const OURS: &str = "longhand";

/// A new name is compared with the other players of at most this many games.
const GAMES: u32 = 10_000;

/// Whether two names look the same but differ. Equal names are told apart by a number instead.
fn look_alike(one: &str, other: &str) -> bool {
    let plainly = |name: &str| skeleton(name).collect::<String>();
    let folded = |name: &str| plainly(&name.nfkc().collect::<String>());
    one != other && (plainly(one) == plainly(other) || folded(one) == folded(other))
}

/// The letters and digits of a name by their appearance, ignoring case.
fn letters(name: &str) -> String {
    let looks = |text: &str| skeleton(text).collect::<String>();
    let small = looks(&name.nfkc().collect::<String>()).to_lowercase();
    looks(&small).chars().filter(|c| c.is_alphanumeric()).collect()
}

/// The same without numbers, for words such as "Seat 3".
fn letters_alone(name: &str) -> String {
    letters(&name.nfkc().filter(|c| !c.is_numeric()).collect::<String>())
}

/// Whether a name looks like words that the server uses in place of a name, in any of its languages.
fn is_the_servers(name: &str) -> bool {
    if letters(name).contains(&letters(OURS)) {
        return true;
    }
    let asked = [letters(name), letters_alone(name)];
    own_words().iter().any(|own| asked.contains(own))
}

fn own_words() -> BTreeSet<String> {
    let level = |of: &str| say!(words::level { of: of.to_owned() });
    let in_place: Vec<Phrase> = vec![
        say!(words::unnamed_seat { seat: 1 }),
        say!(words::bot_name { seat: 1, level: level("random") }),
        say!(words::bot_name { seat: 1, level: level("sensible") }),
        say!(words::a_player),
        say!(words::profile_nobody),
        Sentence::TheTable.said(),
        Sentence::APlayer.said(),
    ];
    let mut own = BTreeSet::new();
    for language in Language::all() {
        let listed = say!(words::names_not_for_players).in_words(language);
        own.extend(listed.split(';').map(letters));
        own.extend(in_place.iter().map(|said| letters_alone(&said.in_words(language))));
    }
    own.remove("");
    own
}

/// Refuses a name that looks like the server's own words.
pub fn must_be_a_players(name: &str) -> Result<(), Refused> {
    if is_the_servers(name) {
        return Err(Refused::new(CODE, say!(words::name_like_the_servers { name: name.to_owned() })));
    }
    Ok(())
}

/// A player who wants to sit down, for checking their name against the table's.
#[derive(Debug)]
pub struct Newcomer {
    player: PlayerId,
    name: String,
    /// Everybody at the table when it was loaded; deleted accounts have no name.
    others: BTreeMap<PlayerId, Option<String>>,
}

impl Newcomer {
    pub async fn at(app: &App, table: &Table, player: PlayerId) -> Answer<Self> {
        let people = people_of(table);
        let asked: Vec<PlayerId> = people.iter().copied().chain([player]).collect();
        let names = app.tables.names(&asked).await?;
        let others = people.into_iter().filter(|other| *other != player);
        let others = others.map(|other| (other, names.get(&other).cloned())).collect();
        Ok(Self { player, name: names.get(&player).cloned().unwrap_or_default(), others })
    }

    /// Whether the names of everybody now at the table are known here.
    pub fn knows(&self, table: &Table) -> bool {
        people_of(table).iter().all(|other| *other == self.player || self.others.contains_key(other))
    }

    /// Refuses a name that could be confused with another at the table.
    pub fn may_sit(&self) -> Result<(), Refused> {
        must_be_a_players(&self.name)?;
        match self.others.values().flatten().find(|other| look_alike(&self.name, other)) {
            Some(other) => Err(Refused::new(CODE, like_another(&self.name, other))),
            None => Ok(()),
        }
    }
}

/// Checks the name of a table's host, with or without a seat: it appears in the invitations.
pub async fn may_host(app: &App, host: PlayerId, arbiter: Option<PlayerId>) -> Answer<()> {
    let arbiter = arbiter.filter(|arbiter| *arbiter != host);
    let asked: Vec<PlayerId> = arbiter.into_iter().chain([host]).collect();
    let mut names = app.tables.names(&asked).await?;
    let name = names.remove(&host).unwrap_or_default();
    let others = arbiter.map(|arbiter| (arbiter, names.remove(&arbiter))).into_iter().collect();
    Ok(Newcomer { player: host, name, others }.may_sit()?)
}

/// Refuses a new name of `player` that could be confused with the server's own words, or with another
/// player at one of their unfinished tables.
pub async fn may_be_called(app: &App, player: PlayerId, name: &str) -> Answer<()> {
    must_be_a_players(name)?;
    let status = [Status::Open, Status::Running, Status::Paused, Status::Disputed];
    let query = ListQuery {
        status: status.map(Status::number).to_vec(),
        seated: Some(player),
        viewer: Some(player),
        limit: GAMES,
        ..ListQuery::default()
    };
    let (games, _) = app.store.list_games(&query).await?;
    let sits = |seat: &serde_json::Value| seat["player"]["id"].as_str()?.parse::<PlayerId>().ok();
    let seats = games.iter().flat_map(|game| game.doc["seats"].as_array().into_iter().flatten());
    let others: BTreeSet<PlayerId> = seats.filter_map(sits).filter(|other| *other != player).collect();
    let names = app.tables.names(&others.into_iter().collect::<Vec<_>>()).await?;
    match names.values().find(|other| look_alike(name, other)) {
        Some(other) => Err(Problem::new(CODE, like_another(name, other))),
        None => Ok(()),
    }
}

fn like_another(name: &str, other: &str) -> Phrase {
    say!(words::name_like_another { name: name.to_owned(), other: other.to_owned() })
}

#[cfg(test)]
mod tests {
    use super::{is_the_servers, look_alike};

    #[test]
    fn what_is_spelt_otherwise_and_looks_the_same_is_alike() {
        for other in
            ["M\u{430}rcus", "Marcu\u{455}", "\u{ff2d}arcus", "\u{1d40c}arcus", "Marcus\u{fe0f}", "\u{39c}arcus"]
        {
            assert!(look_alike("Marcus", other), "{other:?}");
        }
        assert!(look_alike("Ian", "lan"));
        for other in ["Marcus", "Markus", "marcus", "Marc\u{fa}s", "Marcus (2)", "\u{41c}\u{430}\u{440}\u{43a}"] {
            assert!(!look_alike("Marcus", other), "{other:?}");
        }
    }

    #[test]
    fn the_servers_words_are_no_names_in_any_language() {
        for name in [
            "Longhand",
            "LONGHAND",
            "L\u{43e}nghand",
            "L0nghand",
            "Long-hand",
            "Longhand Support",
            "A deleted account",
            "a deleted player",
            "Deleted player",
            "Seat 3",
            "Platz 2",
            "Bot 1",
            "Bot 2 (sensible)",
            "A player",
            "Jemand",
            "The table",
            "Der Tisch",
            "The arbiter",
            "Schiedsrichter",
            "ein gel\u{f6}schter Spieler",
            "Administrator",
            "the server",
        ] {
            assert!(is_the_servers(name), "{name}");
        }
        for name in [
            "Marcus",
            "Player 7Q2K",
            "Player 1234",
            "Spieler",
            "Ann",
            "Frei",
            "Tischler",
            "Robot",
            "Botond",
            "Platzer",
            "\u{5d0}\u{5d1}",
            "2",
            "\u{2764}\u{fe0f}",
        ] {
            assert!(!is_the_servers(name), "{name}");
        }
    }
}

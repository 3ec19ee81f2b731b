//! What is looked for: the filters of the address, and the chips that change them.

use crate::features::lengths::pace_of;
use crate::routes::games::percent;
use domain::Language;
use domain::kernel::erased::AnyRuleset;
use domain::kernel::language::{Phrase, say};
use domain::kernel::table::settings::Clock;
use serde::Deserialize;
use service::words::{self, Reader};
use std::collections::BTreeMap;
use store::ListedGame;

pub const PACES: [&str; 4] = ["day", "days", "slow", "none"];
/// Numbers of players that have a chip; the last one is that many or more.
const PLAYERS: [u8; 3] = [2, 3, 4];
const OR_MORE: &str = "4";

/// The query of `/games`; what is empty lets everything through.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Wanted {
    /// `open`, `running` or `over`.
    pub show: String,
    pub title: String,
    pub seats: String,
    pub pace: String,
    pub language: String,
    pub beginners: String,
    pub mine: String,
    pub from: String,
}

/// A filter that one press sets or takes away.
#[derive(Debug)]
pub struct Chip {
    pub label: String,
    /// How many tables there are.
    pub count: Option<usize>,
    pub place: String,
    pub chosen: bool,
}

/// Chips of one filter.
#[derive(Debug)]
pub struct Chips {
    pub label: String,
    pub chips: Vec<Chip>,
}

impl Wanted {
    pub fn show(&self) -> &'static str {
        match &*self.show {
            "running" => "running",
            "over" => "over",
            _ => "open",
        }
    }

    /// Whether a filter is set.
    pub fn is_filtered(&self) -> bool {
        [&self.title, &self.seats, &self.pace, &self.language, &self.beginners].iter().any(|value| !value.is_empty())
    }

    /// The address with one filter changed; pages begin anew.
    pub fn with(&self, key: &str, value: &str) -> String {
        let mut pairs: Vec<(&str, &str)> = vec![
            ("show", &self.show),
            ("title", &self.title),
            ("seats", &self.seats),
            ("pace", &self.pace),
            ("language", &self.language),
            ("beginners", &self.beginners),
            ("mine", &self.mine),
            ("from", ""),
        ];
        pairs.iter_mut().filter(|(name, _)| *name == key).for_each(|pair| pair.1 = value);
        address("/games", &pairs)
    }

    /// The address of a new table that is what was looked for.
    pub fn of_new_table(&self) -> String {
        let pairs =
            [("title", &self.title), ("pace", &self.pace), ("language", &self.language), ("seats", &self.seats)];
        address("/games/new", &pairs.map(|(name, value)| (name, value.as_str())))
    }

    /// What does not fit of a game: the names of the filters.
    pub fn misses(&self, game: &ListedGame) -> Vec<&'static str> {
        let doc = &game.doc;
        let seats = doc["seats"].as_array().map_or(0, Vec::len);
        let clock = Clock::deserialize(&doc["clock"]).ok();
        let fits_seats = match &*self.seats {
            OR_MORE => seats >= usize::from(PLAYERS[PLAYERS.len() - 1]),
            asked => asked == seats.to_string(),
        };
        let filters = [
            ("title", &self.title, doc["title"] == *self.title),
            ("pace", &self.pace, clock.is_some_and(|clock| pace_of(&clock) == self.pace)),
            ("language", &self.language, doc["language"] == *self.language),
            ("seats", &self.seats, fits_seats),
            ("beginners", &self.beginners, doc["beginners"] == true),
        ];
        let missed = filters.into_iter().filter(|(_, asked, fits)| !asked.is_empty() && !fits);
        missed.map(|(name, ..)| name).collect()
    }

    /// What was asked for, in words.
    pub fn said(&self, titles: &[&'static dyn AnyRuleset]) -> Vec<Phrase> {
        let mut said = vec![];
        let title = titles.iter().find(|title| title.about().id == self.title);
        said.extend(title.map(|title| Phrase::from(title.about().name)));
        if let Some(of) = PACES.iter().find(|pace| **pace == self.pace) {
            said.push(say!(words::lobby_pace { of: *of }));
        }
        said.extend(Language::find(&self.language).map(|language| Phrase::from(language.name())));
        if let Ok(seats) = self.seats.parse::<u8>() {
            said.push(say!(words::lobby_players { seats, more: self.seats == OR_MORE }));
        }
        if !self.beginners.is_empty() {
            said.push(say!(words::lobby_beginners));
        }
        said
    }

    /// The titles, each with the number of its open tables where that is known.
    pub fn titles(
        &self,
        titles: &[&'static dyn AnyRuleset],
        counts: Option<&BTreeMap<String, usize>>,
        l: &Reader,
    ) -> Chips {
        let count = |id: &str| counts.map(|counts| counts.get(id).copied().unwrap_or_default());
        let all = counts.map(|counts| counts.values().sum());
        let any = self.chip("title", "", l.say(say!(words::lobby_all)), &self.title);
        let mut chips = vec![Chip { count: all, ..any }];
        chips.extend(titles.iter().map(|title| {
            let about = title.about();
            Chip { count: count(about.id), ..self.chip("title", about.id, about.name.to_owned(), &self.title) }
        }));
        Chips { label: l.say(words::filter_title.phrase()), chips }
    }

    /// For whom the table is. `mine`: the reader can be asked for.
    pub fn more(&self, mine: bool, l: &Reader) -> Chips {
        let mut chips = vec![self.toggle("beginners", "1", l.say(say!(words::lobby_beginners)), &self.beginners)];
        if mine {
            chips.push(self.toggle("mine", "1", l.say(words::filter_mine.phrase()), &self.mine));
        }
        Chips { label: l.say(words::filter_more.phrase()), chips }
    }

    /// The filters by pace, language and number of players.
    pub fn others(&self, l: &Reader) -> Vec<Chips> {
        let any = || l.say(say!(words::lobby_any));
        let paces = PACES.map(|of| self.chip("pace", of, l.say(say!(words::lobby_pace { of })), &self.pace));
        let languages = Language::all()
            .map(|language| self.chip("language", language.tag(), language.name(), &self.language))
            .collect::<Vec<_>>();
        let seats = PLAYERS.map(|seats| {
            let value = seats.to_string();
            let more = value == OR_MORE;
            self.toggle("seats", &value, l.say(say!(words::lobby_number { seats, more })), &self.seats)
        });
        vec![
            Chips {
                label: l.say(words::filter_pace.phrase()),
                chips: [self.chip("pace", "", any(), &self.pace)].into_iter().chain(paces).collect(),
            },
            Chips {
                label: l.say(words::filter_language.phrase()),
                chips: [self.chip("language", "", any(), &self.language)].into_iter().chain(languages).collect(),
            },
            Chips { label: l.say(words::filter_seats.phrase()), chips: seats.into() },
        ]
    }

    fn chip(&self, key: &str, value: &str, label: String, now: &str) -> Chip {
        Chip { label, count: None, place: self.with(key, value), chosen: now == value }
    }

    /// A chip that takes itself away when it is pressed again.
    fn toggle(&self, key: &str, value: &str, label: String, now: &str) -> Chip {
        let chosen = now == value;
        Chip { label, count: None, place: self.with(key, if chosen { "" } else { value }), chosen }
    }
}

fn address(path: &str, pairs: &[(&str, &str)]) -> String {
    let said = pairs.iter().filter(|(_, value)| !value.is_empty());
    let said: Vec<String> = said.map(|(name, value)| format!("{name}={}", percent(value))).collect();
    if said.is_empty() { path.to_owned() } else { format!("{path}?{}", said.join("&")) }
}

//! What a title can read in a mail's lines, for the mail's writer and the present position.

use super::act::spoken_in;
use domain::kernel::erased::AnyGame;
use domain::kernel::notation::{edit_distance, name_seats};
use domain::kernel::play::Submission;
use domain::kernel::table::Table;
use domain::{PerSeat, Seat};
use mailer::inbound::Notation;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

/// The most positions to try that preceding lines lead to.
const TRIED: u32 = 200;

/// The names that a greeting may contain in a reply to an invitation, where no title reads the lines.
pub(super) struct Names(pub Vec<String>);

impl Notation for Names {
    fn reads(&self, _: &[&str], _: &str) -> bool {
        false
    }

    fn stands(&self, _: &str) -> bool {
        false
    }

    fn begins(&self, _: &str) -> bool {
        false
    }

    fn named(&self, _: &str) -> Option<String> {
        None
    }

    fn calls(&self, word: &str) -> bool {
        is_part_of(self.0.iter(), word)
    }
}

/// Whether a word is part of one of the names, or begins a part: `Chris` for Christian.
fn is_part_of<'n>(mut names: impl Iterator<Item = &'n String>, word: &str) -> bool {
    // Too many names begin with a shorter word.
    const SHORTEST: usize = 3;
    let is_long = word.chars().count() >= SHORTEST;
    names.any(|name| {
        let mut parts = name.split(|c: char| !c.is_alphanumeric()).map(str::to_lowercase);
        parts.any(|part| !part.is_empty() && (part == word || (is_long && part.starts_with(word))))
    })
}

/// It owns its data, since mails are read on separate threads.
pub(super) struct Title {
    table: Arc<Table>,
    /// The position for their orders: the present one, or the one before a choice that they can still
    /// change.
    game: Option<Arc<dyn AnyGame>>,
    /// The position that the answered mail showed, if available.
    past: Option<Arc<dyn AnyGame>>,
    /// The seat whose orders are read.
    seat: Seat,
    secret: [u8; 32],
    names: PerSeat<String>,
    /// The name of the mail's writer.
    name: String,
    /// The orders on our lists by their lines, reduced to letters and digits.
    listed: OnceLock<BTreeMap<String, String>>,
    /// The first words of these lines.
    first_words: OnceLock<BTreeSet<String>>,
    /// The first words of the legal orders.
    beginnings: OnceLock<BTreeSet<Vec<char>>>,
    tried: Mutex<Tried>,
}

/// The position after the orders that were tried last.
#[derive(Default)]
struct Tried {
    count: u32,
    orders: String,
    after: Option<Arc<dyn AnyGame>>,
}

impl Title {
    pub(super) fn new(
        table: Arc<Table>,
        past: Option<Arc<dyn AnyGame>>,
        seat: Seat,
        secret: [u8; 32],
        names: PerSeat<String>,
        name: String,
    ) -> Self {
        let (listed, first_words, beginnings) = (OnceLock::new(), OnceLock::new(), OnceLock::new());
        let (game, tried) = (table.chooses_on(seat), Mutex::default());
        Self { table, game, past, seat, secret, names, name, listed, first_words, beginnings, tried }
    }

    /// The positions that our lists are made for: the present one, and the one the mail showed.
    fn positions(&self) -> impl Iterator<Item = &Arc<dyn AnyGame>> {
        let now = self.game.as_ref();
        let past = self.past.as_ref().filter(|past| !now.is_some_and(|now| Arc::ptr_eq(now, past)));
        now.into_iter().chain(past)
    }

    /// Whether a line can be from our lists, judged by its first word. Only then are the lists built in all
    /// languages.
    fn may_be_listed(&self, letters_of_line: &str) -> bool {
        let first_words = self.first_words.get_or_init(|| {
            let orders = self.positions().flat_map(|game| game.legal(self.seat).orders());
            orders.map(|order| letters(order.split_whitespace().next().unwrap_or_default())).collect()
        });
        first_words.iter().any(|word| letters_of_line.starts_with(word))
    }

    fn listed(&self) -> BTreeMap<String, String> {
        let named = |label: &str| name_seats(label, |seat| self.names.get(seat).cloned());
        let mut listed = BTreeMap::new();
        for game in self.positions() {
            let legal = game.legal(self.seat);
            for (place, order) in legal.orders().into_iter().enumerate() {
                let labels = spoken_in().filter_map(|language| legal.label(place, language));
                listed.extend(labels.map(|label| (letters(&format!("{order} {}", named(&label))), order.clone())));
            }
        }
        listed
    }

    fn is_tried_out(&self) -> bool {
        self.tried.lock().unwrap_or_else(PoisonError::into_inner).count >= TRIED
    }

    /// The position after these orders. `None` if they are wrong, or too many were tried.
    fn after(&self, orders: String) -> Option<Arc<dyn AnyGame>> {
        let mut tried = self.tried.lock().unwrap_or_else(PoisonError::into_inner);
        if tried.orders != orders && tried.count < TRIED {
            let game = self.game.as_ref()?;
            let run = game.dry_run(self.seat, Submission::Orders(&orders), self.table.chance(&self.secret));
            *tried = Tried { count: tried.count + 1, orders, after: run.ok().map(|run| Arc::from(run.after)) };
            return tried.after.clone();
        }
        tried.after.clone().filter(|_| tried.orders == orders)
    }
}

impl Notation for Title {
    fn reads(&self, before: &[&str], line: &str) -> bool {
        let Some(game) = self.game.as_ref() else { return false };
        let chance = || self.table.chance(&self.secret);
        if game.reads_order(self.seat, line, chance()) || game.read_standing_line(self.seat, line).is_some() {
            return true;
        }
        // It may be an order only in the position after the lines above it.
        !before.is_empty()
            && self.after(before.join("\n")).is_some_and(|after| after.reads_order(self.seat, line, chance()))
    }

    fn plays(&self, before: &[&str], line: &str) -> bool {
        if self.stands(line) {
            return true;
        }
        let orders: Vec<&str> = before.iter().copied().chain([line]).collect();
        // If too many lines were tried, assume that the line can be played.
        self.game.as_ref().is_none() || self.is_tried_out() || self.after(orders.join("\n")).is_some()
    }

    fn stands(&self, line: &str) -> bool {
        let game = self.game.as_ref();
        game.is_some_and(|game| game.read_standing_line(self.seat, line).is_some())
    }

    fn begins(&self, line: &str) -> bool {
        let first = |text: &str| -> Vec<char> {
            let word = text.split_whitespace().next().unwrap_or_default();
            word.trim_end_matches([',', '.', '!', ';', ':']).to_lowercase().chars().collect()
        };
        let beginnings = self.beginnings.get_or_init(|| {
            let game = self.game.as_ref();
            let legal = game.map(|game| game.legal(self.seat).orders()).unwrap_or_default();
            legal.iter().map(|order| first(order)).collect()
        });
        let word = first(line);
        if word.len() > 40 {
            return false;
        }
        let near = |known: &Vec<char>| word.len() >= 4 && known.len() >= 4 && edit_distance(known, &word) <= 1;
        !word.is_empty() && (beginnings.contains(&word) || beginnings.iter().any(near))
    }

    fn named(&self, line: &str) -> Option<String> {
        let line = letters(line);
        self.may_be_listed(&line).then(|| self.listed.get_or_init(|| self.listed()).get(&line).cloned())?
    }

    fn calls(&self, word: &str) -> bool {
        is_part_of(self.names.values().chain([&self.name]), word)
    }

    fn signs(&self, line: &str) -> bool {
        let words = |text: &str| -> Vec<String> {
            text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).map(str::to_lowercase).collect()
        };
        let (name, line) = (words(&self.name), words(line));
        !line.is_empty() && (line == name || (line.len() == 1 && name.first() == line.first()))
    }
}

fn letters(text: &str) -> String {
    text.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

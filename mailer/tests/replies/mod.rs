//! A reply's way in as the server takes it, with a title that is ours and a mail of ours that it may quote.

#![allow(dead_code, clippy::unwrap_used)]

use domain::Seat;
use domain::kernel::chance::Chance;
use domain::kernel::erased::AnyGame;
use domain::kernel::play::Submission;
use domain::titles::RULESETS;
use mailer::inbound::verbs::{self, Asks};
use mailer::inbound::{Incoming, Notation, OurLines, Verb, line_hashes, own_text};
use mailer::outbound::{Fate, Told};
use std::path::PathBuf;

pub const ADDRESS: &str = "g-0k3v8m2n5p@in.longhand.example";
const KEY: &[u8] = b"a key of the tests";

pub fn corpus() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/corpus")
}

/// The mail that all replies of the corpus answer.
pub fn our_mail() -> (String, String) {
    let file = |name: &str| std::fs::read_to_string(corpus().join(name)).unwrap();
    (file("our-mail.txt"), file("our-mail.html"))
}

/// Century as it stands after its set-up; `build` and `trade` stand for the orders of other titles.
pub struct Table {
    game: Box<dyn AnyGame>,
}

impl Table {
    pub fn new() -> Self {
        let title = RULESETS.titles().into_iter().find(|title| title.about().id.starts_with("century")).unwrap();
        let options = title.check_options(&serde_json::json!({}), 2).unwrap();
        let game = title.new_game(&options, 2).unwrap();
        let setup = game.setup(Chance::keyed([7; 32], Default::default())).unwrap();
        Self { game: setup.after }
    }
}

impl Notation for Table {
    fn reads(&self, _: &[&str], line: &str) -> bool {
        let word = line.split(' ').next().unwrap_or_default();
        ["build", "trade"].contains(&word)
            || self.game.reads_order(Seat(0), line, Chance::keyed([7; 32], Default::default()))
            || self.stands(line)
    }

    fn plays(&self, _: &[&str], line: &str) -> bool {
        let word = line.split(' ').next().unwrap_or_default();
        let chance = Chance::keyed([7; 32], Default::default());
        ["build", "trade"].contains(&word)
            || self.stands(line)
            || self.game.dry_run(Seat(0), Submission::Orders(line), chance).is_ok()
    }

    fn stands(&self, line: &str) -> bool {
        self.game.read_standing_line(Seat(0), line).is_some()
    }

    fn begins(&self, line: &str) -> bool {
        let word = line.split(' ').next().unwrap_or_default().to_lowercase();
        ["work", "wrok", "rest"].contains(&word.as_str())
    }

    fn named(&self, line: &str) -> Option<String> {
        match line.split_whitespace().collect::<Vec<_>>().join(" ").as_str() {
            "work h1 take 2 yellow" => Some("work h1".to_owned()),
            "rest take your caravans back" => Some("rest".to_owned()),
            "work h2 Corn Farm: 3 yellow" => Some("work h2".to_owned()),
            "work h3 Mill: 1 red" => Some("work h3".to_owned()),
            _ => None,
        }
    }

    fn signs(&self, line: &str) -> bool {
        line == "Ann"
    }

    fn calls(&self, word: &str) -> bool {
        ["ann", "ben", "cleo"].contains(&word)
    }
}

/// What became of a reply.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    Played(Vec<String>),
    /// Shown, and done if its writer says yes.
    Asked(Vec<String>),
    Refused,
}

/// Reads a mail as the server does, as far as that goes without a game that is played.
pub fn outcome(table: &Table, raw: &[u8]) -> Outcome {
    let mail = Incoming::read(raw).unwrap();
    let (text, html) = our_mail();
    read_both(table, &mail.text, mail.page.as_deref(), &[line_hashes(KEY, "ann", &text, &html)])
}

pub fn hashes(text: &str, html: &str) -> Vec<u8> {
    line_hashes(KEY, "ann", text, html)
}

pub fn read_text(table: &Table, text: &str, sent: &[Vec<u8>]) -> Outcome {
    read_both(table, text, None, sent)
}

fn read_both(table: &Table, text: &str, page: Option<&str>, sent: &[Vec<u8>]) -> Outcome {
    let ours = OurLines::new(KEY, "ann", &["Longhand", ADDRESS], sent);
    let (own, page) = (own_text(text, &ours, table), page.map(|page| own_text(page, &ours, table)));
    let Ok(reading) = verbs::read_parts(&own, page.as_ref(), table) else { return Outcome::Refused };
    let orders: Vec<String> = match &reading.wish.asks {
        Asks::Orders { lines, .. } => lines.iter().map(|line| line.text.clone()).collect(),
        // A line of a sentence brings an answer, and nothing else.
        Asks::Verb { verb: Verb::Help | Verb::Show | Verb::Digest, line } if !verbs::is_verb(&line.text) => {
            return Outcome::Refused;
        }
        Asks::Verb { line, .. } if reading.ask.is_none() => return Outcome::Played(vec![line.text.clone()]),
        Asks::Verb { line, .. } => vec![line.text.clone()],
        Asks::Nothing => return Outcome::Refused,
    };
    if let Some(told) = reading.ask {
        let read = |told: &Told| matches!(told.fate, Fate::Order { .. });
        assert!(told.iter().any(read) && told.len() <= 300, "{told:?}");
        return Outcome::Asked(orders);
    }
    let read = |order: &String| table.reads(&[], order);
    if orders.iter().all(read) { Outcome::Played(orders) } else { Outcome::Refused }
}

//! The data of the server-rendered pages and their templates. They work without JavaScript.

use crate::features::looking_back::Looked;
use crate::features::my_games::next::Next;
use crate::routes::pages::beside::{Placed, Tried};
use crate::routes::pages::frame::{SeatLine, Strip};
use crate::routes::pages::turns::Turn;
use askama::Template;
use domain::kernel::language::{Phrase, say};
use domain::kernel::rulesets::Rulesets;
use domain::{Language, Seat};
use service::boxes::Named;
use service::words::{self, Reader, marked};
use std::collections::BTreeMap;

/// A game's title, with the version of its rules if there are several: `504: World 123 (rules @1)`.
pub fn title_and_rules(rulesets: &Rulesets, title: &str, ruleset: &str) -> Phrase {
    let of_title = rulesets.of_title(title);
    let name = of_title.first().map_or(title, |newest| newest.about().name);
    match ruleset.split_once('@') {
        Some((_, version)) if of_title.len() > 1 => {
            say!(words::title_and_rules { title: name.to_owned(), version: version.to_owned() })
        }
        _ => name.to_owned().into(),
    }
}

#[derive(Debug, Template)]
#[template(path = "message.html")]
pub struct Message {
    pub l: Reader,
    pub heading: String,
    pub text: String,
    pub button: Option<Button>,
    pub link: Option<(String, String)>,
}

/// The login form: asks for an address, then for the mailed code.
#[derive(Debug, Default, Template)]
#[template(path = "login.html")]
pub struct Login {
    pub l: Reader,
    pub notice: Option<String>,
    pub email: String,
    /// Whether a mail was just sent, and its destination.
    pub sent: bool,
    pub on_its_way: String,
    pub next: Option<String>,
    pub dev: bool,
}

/// The form that asks for a display name.
#[derive(Debug, Template)]
#[template(path = "name.html")]
pub struct Name {
    pub l: Reader,
    pub notice: Option<String>,
    pub why: String,
    pub typed: String,
    pub next: String,
}

/// A refusal as a page.
#[derive(Debug, Template)]
#[template(path = "problem.html")]
pub struct ProblemPage {
    pub l: Reader,
    pub heading: String,
    pub text: String,
    pub login: Option<String>,
    pub status: u16,
    pub code: String,
    /// The request's id.
    pub id: String,
}

/// A form with one button.
#[derive(Debug)]
pub struct Button {
    pub action: String,
    pub label: String,
    pub fields: Vec<(String, String)>,
}

#[derive(Debug, Template)]
#[template(path = "game.html")]
pub struct GamePage {
    pub l: Reader,
    pub id: String,
    pub name: String,
    pub title: String,
    pub title_id: &'static str,
    /// The game's box, unless it is the built-in one.
    pub own_box: Option<Named>,
    pub strip: Strip,
    pub head: u32,
    /// The oldest head at which the game stood as it does now.
    pub settled: u32,
    pub event: Phrase,
    pub hash: String,
    /// A note that its draws can be computed in advance.
    pub seed: Option<String>,
    /// A text for a player who can change their secret choice.
    pub change: Option<String>,
    /// The open takeback or dispute: its link, and what to do there.
    pub case: Option<(String, String)>,
    /// The visitor's last move; 0 if there is none.
    pub own: u32,
    /// Where the script reports a look; empty if nobody is signed in, or opening the page was a look
    /// already.
    pub looks: Option<String>,
    /// The newest table talk message shown; empty if there is none.
    pub said: String,
    /// Whether the visitor plays here and the game is running.
    pub wants_news: bool,
    /// Whether the visitor may give standing orders.
    pub seated: bool,
    pub notice: Option<String>,
    /// The table's section, as HTML.
    pub table: String,
    /// For visitors who are not signed in: a link to the login, as HTML.
    pub login: Option<String>,
    /// The board from its title's description, as our HTML.
    pub board: Option<String>,
    /// The title's part above the choices, as our HTML.
    pub desk_html: Option<String>,
    /// Parts of the board shown beside it at the desk.
    pub beside_html: Option<String>,
    /// The steps of the turn and the progress of the game, in the strip.
    pub steps_html: String,
    /// The headings of the players' information, if it is in columns.
    pub columns: Vec<String>,
    /// The ratio of the map's width to its height.
    pub aspect: Option<f64>,
    /// Whether there are cards beside or below the map; on a phone they have a tab.
    pub has_cards: bool,
    /// The link that shows or hides the names on a map, and whether they are shown.
    pub labels: Option<(String, bool)>,
    /// The draft and the choices in this page's query: `?draft=...`.
    pub here: String,
    pub composing: Option<Composing>,
    /// The orders that an undo takes back.
    pub undo: Option<String>,
    /// Why nothing can be undone, and where to ask the others.
    pub undo_blocked: Option<(String, Option<String>)>,
    pub redo: bool,
    /// Whether the visitor has free takebacks, and a move to go back over.
    pub back: bool,
    /// An idempotency key, so that a form that is sent twice makes one move.
    pub key: String,
    /// The number of events since the visitor's last move.
    pub fresh: usize,
    /// Events since the visitor's last look, numbered on the board in this order.
    pub news: Vec<u32>,
    /// The final standings; empty while the game runs.
    pub standings: Vec<Placed>,
    /// How the points developed, if the title has points.
    pub looked: Option<Looked>,
    /// For a copy: what was tried in it.
    pub tried: Option<Tried>,
    /// The visitor's notes, if they have a seat.
    pub notes: Option<String>,
    /// Whether the notes were just stored.
    pub noted: bool,
    /// Another game that waits for the visitor.
    pub next_game: Option<Next>,
    /// Empty while the table looks for players: its section lists them.
    pub seats: Vec<SeatLine>,
    /// Whether the visitor may open the table's own page.
    pub has_table: bool,
    pub position: Option<String>,
    /// The newest messages, the oldest of them first.
    pub talk: Vec<SaidHere>,
    pub may_talk: bool,
    /// Newest first.
    pub log: Vec<Turn>,
}

impl GamePage {
    pub fn has_board(&self) -> bool {
        self.board.is_some()
    }

    /// Whether there is anything on the desk.
    pub fn has_desk(&self) -> bool {
        self.composing.is_some()
            || self.desk_html.is_some()
            || !self.standings.is_empty()
            || self.undo.is_some()
            || self.undo_blocked.is_some()
            || self.redo
            || self.back
    }
}

/// A move being composed: the choices so far, and the next ones.
#[derive(Debug, Default)]
pub struct Composing {
    pub lines: Vec<DraftLine>,
    /// What *Play* plays: the orders, one per line, with those that it adds automatically.
    pub text: String,
    /// The orders without the automatic ones.
    pub draft: String,
    pub playable: bool,
    /// The label of the *Play* button.
    pub main: String,
    /// The link one step back.
    pub back: Option<String>,
    /// The choices so far for the next action, each with the link back to it.
    pub crumbs: Vec<(String, String)>,
    pub prompt: Option<String>,
    /// The first group has the choices without a heading.
    pub groups: Vec<ChoiceGroup>,
    /// If a map shows the choices, too: the label of the folded list.
    pub folded: Option<String>,
    /// The link that turns a piece.
    pub turn: Option<String>,
    /// The number of choices, for screen readers.
    pub count: String,
    /// Warnings before playing: what will be revealed, that the turn ends.
    pub warnings: Vec<String>,
    /// `2 orders`
    pub summary: String,
    /// Why the place in question cannot be chosen.
    pub why: Option<Why>,
    /// Whether the page offers such explanations.
    pub can_ask: bool,
}

impl Composing {
    /// Whether a line of the draft was refused, so that it must be typed again.
    pub fn is_refused(&self) -> bool {
        self.lines.iter().any(|line| line.refused.is_some())
    }
}

/// A choice with at most this many characters, and no more below them, is shown in a row with others.
const SHORT: usize = 22;

/// Why a place cannot be chosen, and what would make it possible.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Why {
    /// The place's label.
    pub place: String,
    pub text: String,
    /// The link to the rule book.
    pub rule: Option<String>,
    /// To the same where it fits.
    pub nearest: Option<String>,
}

/// An order of a draft.
#[derive(Debug)]
pub struct DraftLine {
    pub order: String,
    pub told: String,
    pub by_itself: bool,
    pub refused: Option<String>,
}

#[derive(Debug, Default)]
pub struct ChoiceGroup {
    pub heading: Option<String>,
    pub choices: Vec<ChoiceLink>,
}

/// A choice.
#[derive(Debug)]
pub struct ChoiceLink {
    pub label: String,
    pub note: Option<String>,
    pub reveals: Option<String>,
    pub href: String,
    pub place: Option<String>,
    /// Places that are highlighted while it is focused.
    pub marks: String,
    pub number: Option<NumberField>,
    /// Whether it is the present choice; its neighbours would replace it.
    pub current: bool,
    /// Its effects, in a few words each.
    pub effects: Vec<String>,
    pub symbol: Option<&'static str>,
    /// Players whose marks are shown in a row.
    pub seats: Vec<Seat>,
    /// Symbol and marks, as our HTML.
    pub looks: String,
}

impl ChoiceLink {
    /// Whether it is short enough for a row with others.
    pub fn is_short(&self) -> bool {
        let letters = |text: &String| text.chars().count() + 2;
        let below = self.note.iter().chain(&self.effects).map(letters).sum::<usize>();
        let is_plain = self.number.is_none() && self.reveals.is_none();
        is_plain && self.label.chars().count() <= SHORT && below <= SHORT
    }
}

impl NumberField {
    /// The first numbers with their unit, each with its link.
    pub fn first(&self) -> Vec<(String, String)> {
        let to = |n: i64| {
            let mut query = url::form_urlencoded::Serializer::new(String::new());
            query.append_pair("draft", &self.draft).append_pair("pick", &self.pick).append_pair("n", &n.to_string());
            format!("?{}", query.finish())
        };
        let (before, behind) = match self.unit.strip_prefix('$') {
            Some(behind) => ("$", behind),
            None => ("", self.unit),
        };
        (self.min..=self.max).take(QUICK).map(|n| (format!("{before}{n}{behind}"), to(n))).collect()
    }
}

/// The number of values that can be chosen with one click.
const QUICK: usize = 4;

/// A number to type; the form leads to the page with it.
#[derive(Debug)]
pub struct NumberField {
    pub draft: String,
    pub pick: String,
    pub min: i64,
    pub max: i64,
    pub value: i64,
    pub unit: &'static str,
    /// The label of the second number, if one may be typed.
    pub limit: Option<String>,
}

/// A table talk message.
#[derive(Debug)]
pub struct SaidHere {
    pub by: String,
    pub at: String,
    pub text: String,
    /// Its id, if the visitor may delete it.
    pub delete: Option<String>,
}

#[derive(Debug, Template)]
#[template(path = "mailbox.html")]
pub struct Mailbox {
    pub l: Reader,
    pub mails: Vec<KeptMail>,
}

#[derive(Debug)]
pub struct KeptMail {
    pub id: i64,
    pub subject: String,
    pub to_at: String,
}

#[derive(Debug, Template)]
#[template(path = "mail.html")]
pub struct Mail {
    pub l: Reader,
    pub subject: String,
    pub to_at: String,
    pub answer_as: String,
    /// The text in pieces; true: a link.
    pub text: Vec<(String, bool)>,
    pub html: Option<String>,
    pub can_reply: bool,
    pub id: i64,
    pub source: String,
}

#[derive(Debug, Template)]
#[template(path = "errors.html")]
struct Errors {
    l: Reader,
    /// An introduction to codes, as HTML.
    about: String,
    codes: Vec<(&'static str, u16)>,
    /// The anchor for title codes that no title lists.
    of_a_title: &'static str,
    /// The titles' codes, each with the ids and names of its titles.
    of_titles: BTreeMap<&'static str, Vec<(&'static str, &'static str)>>,
}

/// `GET /docs/errors`.
pub fn errors_page(rulesets: &Rulesets, language: Language) -> String {
    let mut codes = service::problem::STATUSES.to_vec();
    codes.extend(service::problem::UNPROCESSABLE.iter().map(|code| (*code, 422)));
    let l = Reader::of(language);
    let about = marked(&l.say(say!(words::errors_text)), "");
    let mut of_titles: BTreeMap<_, Vec<_>> = BTreeMap::new();
    for title in rulesets.titles() {
        let own = title.codes().iter().filter(|code| codes.iter().all(|(ours, _)| ours != *code));
        own.for_each(|code| of_titles.entry(*code).or_default().push((title.about().id, title.about().name)));
    }
    let of_a_title = service::problem::OF_A_TITLE;
    Errors { l, about, codes, of_a_title, of_titles }.render().unwrap_or_default()
}

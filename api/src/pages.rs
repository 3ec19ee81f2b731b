//! The server-rendered pages: templates and what they show. They work without JavaScript.

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

/// A game's title, with the version of its rules where there are several: `504: World 123 (rules @1)`.
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

/// Asking for a login mail, and typing the code out of it.
#[derive(Debug, Default, Template)]
#[template(path = "login.html")]
pub struct Login {
    pub l: Reader,
    pub notice: Option<String>,
    pub email: String,
    /// A mail has just been sent, and where it is on its way to.
    pub sent: bool,
    pub on_its_way: String,
    pub next: Option<String>,
    pub dev: bool,
}

/// Asking for a name.
#[derive(Debug, Template)]
#[template(path = "name.html")]
pub struct Name {
    pub l: Reader,
    pub notice: Option<String>,
    pub why: String,
    pub typed: String,
    pub next: String,
}

/// A refusal, for people.
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
    /// Where it is not the built-in one.
    pub own_box: Option<Named>,
    pub strip: Strip,
    pub head: u32,
    /// The oldest head at which the game stood as it does.
    pub settled: u32,
    pub event: Phrase,
    pub hash: String,
    /// That its draws can be computed beforehand.
    pub seed: Option<String>,
    /// What is said to whoever can change what they chose in secret.
    pub change: Option<String>,
    /// The takeback or dispute that is open: where it is, and what is to be done there.
    pub case: Option<(String, String)>,
    /// The reader's last move; 0 where there is none.
    pub own: u32,
    /// Where the module tells that somebody looks; nothing where nobody is logged in, or this reading was a look.
    pub looks: Option<String>,
    /// The newest message of the table talk that is shown; empty where there is none.
    pub said: String,
    /// The reader plays here, and the game goes on.
    pub wants_news: bool,
    /// The reader may give standing orders.
    pub seated: bool,
    pub notice: Option<String>,
    /// What can be done at the table itself, as HTML.
    pub table: String,
    /// For who is not logged in: where to do so, as HTML.
    pub login: Option<String>,
    /// The board as its title describes it, as HTML of ours.
    pub board: Option<String>,
    /// What the title shows above the choices, as HTML of ours.
    pub desk_html: Option<String>,
    /// Parts of the board that stand beside it at a desk.
    pub beside_html: Option<String>,
    /// The steps of the turn and how far the end is, in the strip.
    pub steps_html: String,
    /// The heads of what is told of players, where it stands in columns.
    pub columns: Vec<String>,
    /// How wide the map is for its height.
    pub aspect: Option<f64>,
    /// Cards lie beside the map or below it; on a phone a tab has them.
    pub has_cards: bool,
    /// What shows or hides the names of a map's places: where it leads, and whether they are shown.
    pub labels: Option<(String, bool)>,
    /// The draft and what is chosen, as the address of this page has them: `?draft=...`.
    pub here: String,
    pub composing: Option<Composing>,
    /// What an undo takes back.
    pub undo: Option<String>,
    /// Why nothing can be undone, and where the others can be asked.
    pub undo_blocked: Option<(String, Option<String>)>,
    pub redo: bool,
    /// The reader goes back as they like, and there is a move to go back over.
    pub back: bool,
    /// Makes a form that is sent twice one move.
    pub key: String,
    /// How many events came after the reader's last one.
    pub fresh: usize,
    /// Events since the reader's last look, numbered on the board in this order.
    pub news: Vec<u32>,
    /// How it ended; nothing while it runs.
    pub standings: Vec<Placed>,
    /// How it came to that, where points tell.
    pub looked: Option<Looked>,
    /// This is a copy: what was tried in it.
    pub tried: Option<Tried>,
    /// What the reader has written down, where they sit at the table.
    pub notes: Option<String>,
    /// It was kept just now.
    pub noted: bool,
    /// Another game that waits for the reader.
    pub next_game: Option<Next>,
    /// None while the table looks for players, which says who sits there.
    pub seats: Vec<SeatLine>,
    /// The reader may look at the table's own page.
    pub has_table: bool,
    pub position: Option<String>,
    /// The newest, oldest of them first.
    pub talk: Vec<SaidHere>,
    pub may_talk: bool,
    /// Newest first.
    pub log: Vec<Turn>,
}

impl GamePage {
    pub fn has_board(&self) -> bool {
        self.board.is_some()
    }

    /// Whether the desk has anything on it.
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

/// A move on its way: what has been chosen, and what can be.
#[derive(Debug, Default)]
pub struct Composing {
    pub lines: Vec<DraftLine>,
    /// What *Play* plays: the orders, one a line, with those that it adds by itself.
    pub text: String,
    /// The orders without those.
    pub draft: String,
    pub playable: bool,
    /// What the button says that plays it.
    pub main: String,
    /// One step back.
    pub back: Option<String>,
    /// What has been chosen of the next action, each with the way back to it.
    pub crumbs: Vec<(String, String)>,
    pub prompt: Option<String>,
    /// The first is what can be chosen without a heading.
    pub groups: Vec<ChoiceGroup>,
    /// A map shows them as well: what stands for them while they are folded away.
    pub folded: Option<String>,
    /// Turns a piece.
    pub turn: Option<String>,
    /// How many choices there are, for who hears them.
    pub count: String,
    /// What is said before it is played: what will show, that the turn is over.
    pub warnings: Vec<String>,
    /// `2 orders`
    pub summary: String,
    /// Why a place that was asked about cannot be chosen.
    pub why: Option<Why>,
    /// Whether places of the board can be asked about so.
    pub can_ask: bool,
}

impl Composing {
    /// Whether a line of the draft was refused: it is typed anew.
    pub fn is_refused(&self) -> bool {
        self.lines.iter().any(|line| line.refused.is_some())
    }
}

/// A choice with at most so many letters, and no more below them, stands beside others.
const SHORT: usize = 22;

/// Why something cannot be chosen, and what would make it possible.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Why {
    /// As it is called.
    pub place: String,
    pub text: String,
    /// Where the rule book says so.
    pub rule: Option<String>,
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

/// Something that can be chosen.
#[derive(Debug)]
pub struct ChoiceLink {
    pub label: String,
    pub note: Option<String>,
    pub reveals: Option<String>,
    pub href: String,
    pub place: Option<String>,
    /// Places shown while it is looked at.
    pub marks: String,
    pub number: Option<NumberField>,
    /// It is what has been chosen; its neighbours would take its place.
    pub current: bool,
    /// What it would bring, in a few words each.
    pub effects: Vec<String>,
    pub symbol: Option<&'static str>,
    /// Players whose marks stand in a row.
    pub seats: Vec<Seat>,
    /// Both, as HTML of ours.
    pub looks: String,
}

impl ChoiceLink {
    /// Whether it is short enough to stand beside others.
    pub fn is_short(&self) -> bool {
        let letters = |text: &String| text.chars().count() + 2;
        let below = self.note.iter().chain(&self.effects).map(letters).sum::<usize>();
        let is_plain = self.number.is_none() && self.reveals.is_none();
        is_plain && self.label.chars().count() <= SHORT && below <= SHORT
    }
}

impl NumberField {
    /// The first numbers in their unit, each with where it leads.
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

/// So many numbers are chosen by one press.
const QUICK: usize = 4;

/// A number that is typed; the form leads to the page with it.
#[derive(Debug)]
pub struct NumberField {
    pub draft: String,
    pub pick: String,
    pub min: i64,
    pub max: i64,
    pub value: i64,
    pub unit: &'static str,
    /// What the second number is called, where one may be typed.
    pub limit: Option<String>,
}

/// What somebody said at the table.
#[derive(Debug)]
pub struct SaidHere {
    pub by: String,
    pub at: String,
    pub text: String,
    /// Its id, where the reader may delete it.
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
    /// Pieces of the text; true: a link.
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
    /// What codes are, as HTML.
    about: String,
    codes: Vec<(&'static str, u16)>,
    /// Where a title's code leads that no title names.
    of_a_title: &'static str,
    /// Codes of titles, each with the titles that know it: their ids and names.
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

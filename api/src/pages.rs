//! The server-rendered pages: templates and what they show. They work without JavaScript.

use crate::words::{self, Reader, marked};
use askama::Template;
use domain::Language;
use domain::kernel::language::{Phrase, say};
use domain::kernel::rulesets::Rulesets;

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
#[template(path = "home.html")]
pub struct Home {
    pub l: Reader,
    pub dev: bool,
    pub mine: Vec<Listed>,
    pub open: Vec<Listed>,
    /// What a page without games says, as HTML.
    pub no_games: String,
    pub titles: Vec<ListedTitle>,
}

/// A title that can be played here.
#[derive(Debug)]
pub struct ListedTitle {
    pub id: &'static str,
    pub name: &'static str,
    pub players: String,
    pub summary: String,
}

/// A game in a list.
#[derive(Debug)]
pub struct Listed {
    pub id: String,
    pub name: String,
    /// Its title and how it stands; for who looks for one, how many seats are free.
    pub about: String,
    pub your_turn: bool,
    pub deadline: Option<String>,
    pub free: String,
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
    pub status: String,
    pub head: u32,
    pub event: Phrase,
    pub hash: String,
    pub deadline: Option<String>,
    pub turn: Option<String>,
    pub your_turn: bool,
    pub notice: Option<String>,
    pub can_join: bool,
    /// For who is not logged in: where to do so, as HTML.
    pub login: Option<String>,
    /// The title's own SVG: every text in it was escaped when it was drawn.
    pub board: Option<String>,
    pub typed: String,
    pub legal: Vec<(String, String)>,
    pub legal_heading: String,
    pub seats: Vec<String>,
    pub position: Option<String>,
    /// The newest, oldest of them first.
    pub talk: Vec<SaidHere>,
    pub may_talk: bool,
    pub log: Vec<Entry>,
}

/// What somebody said at the table.
#[derive(Debug)]
pub struct SaidHere {
    pub by: String,
    pub at: String,
    pub text: String,
}

/// A line of the log.
#[derive(Debug)]
pub struct Entry {
    pub seq: u32,
    pub at: String,
    pub hash: String,
    pub text: String,
    pub struck: bool,
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
#[template(path = "rules.html")]
pub struct Rules {
    pub l: Reader,
    pub heading: String,
    pub rules: &'static str,
}

#[derive(Debug, Template)]
#[template(path = "errors.html")]
struct Errors {
    l: Reader,
    /// What codes are, as HTML.
    about: String,
    codes: Vec<(&'static str, u16)>,
}

/// `GET /docs/errors`.
pub fn errors_page(language: Language) -> String {
    let mut codes = crate::problem::STATUSES.to_vec();
    codes.extend(crate::problem::UNPROCESSABLE.iter().map(|code| (*code, 422)));
    let l = Reader::of(language);
    let about = marked(&l.say(say!(words::errors_text)), "");
    Errors { l, about, codes }.render().unwrap_or_default()
}

//! What the templates show: every value is made harmless here, once, and every sentence is said here, once, in the reader's
//! language. The templates hold no sentence; they escape for HTML by themselves; the text parts are laid out in lines afterwards.

mod account;
mod cases;
mod digest;
mod login;
mod moving;
mod orders;
mod seats;
mod server;
mod strip;
mod table;

use super::layout::{sentence, tidy};
use super::letter::{Answer, Content, Deed, Fate, GameLetter, Invitation, Leave, Letter, Occasion, Sentence, Verdict};
use super::said::{addressed, refusal, turn, why};
use crate::words;
use ::words::{Language, Moment, Phrase, say};
use account::{AccountPage, account_page};
use askama::Template;
use cases::{CasePage, case_page};
use chrono::{DateTime, Utc};
use digest::{DigestPage, digest_page};
use login::{LoginPage, login_page};
use moving::{MovingPage, moving_page};
use orders::{OrderLine, order_lines};
use seats::over;
use server::{AdmissionPage, ShutPage, WebhookPage, admission_page, shut_page, webhook_page};
use strip::Strip;
use table::{SaidLines, Table, said_lines, table};

/// What the pages need of the headers.
pub(super) struct Letterhead<'a> {
    /// What the sender is called.
    pub brand: &'a str,
    pub host: &'a str,
    /// The page that says who operates the server.
    pub about: Option<&'a str>,
    pub subject: &'a str,
    pub content_id: Option<&'a str>,
    /// Of where the reader can act, larger.
    pub close_up_id: Option<&'a str>,
}

pub(super) struct Pages {
    pub text: String,
    pub html: String,
}

/// The frame that all mails share.
struct Sheet<'a> {
    lang: &'static str,
    subject: &'a str,
    brand: &'a str,
    strip: Strip,
    first: String,
    foot: Vec<String>,
    /// A link and its words.
    leave: Option<(&'a str, String)>,
    /// To people who may not know the server: who operates it.
    about: Option<(&'a str, String)>,
    /// By what the mail proves what the log said; the last line of all.
    proof: Option<String>,
}

macro_rules! pages {
    ($($text:ident $html:ident $page:ident: $text_path:literal $html_path:literal),* $(,)?) => { $(
        #[derive(Template)]
        #[template(path = $text_path)]
        struct $text<'a> {
            s: &'a Sheet<'a>,
            p: &'a $page<'a>,
        }
        #[derive(Template)]
        #[template(path = $html_path)]
        struct $html<'a> {
            s: &'a Sheet<'a>,
            p: &'a $page<'a>,
        }
        impl $page<'_> {
            fn render(&self, sheet: &Sheet<'_>) -> Result<Pages, askama::Error> {
                let text = tidy(&$text { s: sheet, p: self }.render()?);
                Ok(Pages { text, html: $html { s: sheet, p: self }.render()? })
            }
        }
    )* };
}

pages! {
    LoginText LoginHtml LoginPage: "login.txt" "login.html",
    InvitationText InvitationHtml InvitationPage: "invitation.txt" "invitation.html",
    TurnText TurnHtml TurnPage: "turn.txt" "turn.html",
    OverText OverHtml OverPage: "over.txt" "over.html",
    AnswerText AnswerHtml AnswerPage: "answer.txt" "answer.html",
    CaseText CaseHtml CasePage: "case.txt" "case.html",
    TalkText TalkHtml TalkPage: "talk.txt" "talk.html",
    DigestText DigestHtml DigestPage: "digest.txt" "digest.html",
    WebhookText WebhookHtml WebhookPage: "webhook.txt" "webhook.html",
    MovingText MovingHtml MovingPage: "address.txt" "address.html",
    ShutText ShutHtml ShutPage: "shut.txt" "shut.html",
    AdmissionText AdmissionHtml AdmissionPage: "admission.txt" "admission.html",
    AccountText AccountHtml AccountPage: "account.txt" "account.html",
}

/// Renders the text and the HTML of a letter.
pub(super) fn render(head: &Letterhead<'_>, letter: &Letter) -> Result<Pages, askama::Error> {
    match &letter.content {
        Content::Login(login) => login_page(head, letter, login),
        Content::Invitation(invitation) => invitation_page(head, letter, invitation),
        Content::Game(game) => game_page(head, letter, game),
        Content::Digest(digest) => digest_page(head, letter, digest),
        Content::WebhookOff(webhook) => webhook_page(head, letter, webhook),
        Content::Moving(moving) => moving_page(head, letter, moving),
        Content::Shut(why) => shut_page(head, letter, *why),
        Content::Admission(admission) => admission_page(head, letter, admission),
        Content::Account(answer) => account_page(head, letter, answer),
    }
}

impl Letter {
    /// In the reader's language.
    fn say(&self, phrase: Phrase) -> String {
        phrase.in_words(self.reader.language)
    }

    /// A heading of what is shown; nothing where it is not.
    fn heading(&self, is_shown: bool, phrase: Phrase) -> String {
        if is_shown { self.say(phrase) } else { String::new() }
    }

    /// In the reader's zone.
    fn when(&self, at: DateTime<Utc>) -> Phrase {
        Moment::full(at, self.reader.zone).into()
    }
}

struct InvitationPage<'a> {
    seated: Option<String>,
    terms_heading: String,
    terms: Vec<String>,
    accept: &'a str,
    accept_words: String,
    accept_button: String,
    decline: &'a str,
    decline_words: String,
    decline_button: String,
    until: Option<String>,
    /// How to answer by mail, where that is taken.
    reply: Option<String>,
}

fn invitation_page(head: &Letterhead<'_>, letter: &Letter, invitation: &Invitation) -> Result<Pages, askama::Error> {
    let by = sentence(&invitation.by);
    let (game, title) = (sentence(invitation.game.known_as()), sentence(&invitation.game.title));
    let first = say!(words::invitation_first { named: game != title, by: &by, game, title });
    let sheet = sheet(head, letter, first, vec![why("invitation")], Some(&invitation.leave));
    let names = [std::slice::from_ref(&by), &sentences(&invitation.seated)].concat();
    let seated = || say!(words::invitation_seated { names: Phrase::and(&names) });
    let until = |at| say!(words::invitation_until { when: letter.when(at) });
    InvitationPage {
        seated: (names.len() > 1).then(|| letter.say(seated())),
        terms_heading: letter.heading(!invitation.terms.is_empty(), say!(words::invitation_terms)),
        terms: sentences(&invitation.terms),
        accept: &invitation.accept,
        accept_words: letter.say(say!(words::invitation_accept)),
        accept_button: letter.say(say!(words::button_accept)),
        decline: &invitation.decline,
        decline_words: letter.say(say!(words::invitation_decline)),
        decline_button: letter.say(say!(words::button_decline)),
        until: invitation.valid_until.map(|at| letter.say(until(at))),
        reply: invitation.reply_to.is_some().then(|| letter.say(say!(words::invitation_reply))),
    }
    .render(&sheet)
}

struct TurnPage<'a> {
    t: Table<'a>,
    players: Option<String>,
    /// How the game is played by mail, before its first move.
    how: Option<String>,
}

struct OverPage<'a> {
    t: Table<'a>,
    reason: String,
    standings_heading: String,
    standings: Vec<String>,
}

struct AnswerPage<'a> {
    t: Table<'a>,
    /// The line that was refused: its number's sentence and its text.
    line: Option<(String, String)>,
    why: Option<String>,
    code: Option<String>,
    nearest_heading: String,
    nearest: Vec<OrderLine>,
    understood_heading: String,
    understood: Vec<String>,
    told: Vec<String>,
    ignored_heading: String,
    ignored: Vec<String>,
}

struct TalkPage<'a> {
    t: Table<'a>,
    how: Option<String>,
}

/// The line of a mail that proves what the log said: after which event, and the first 12 hex digits of its hash.
pub fn witness(seq: u64, hash: &str) -> Phrase {
    say!(words::witness { seq, hash: hash.to_owned() })
}

fn game_page(head: &Letterhead<'_>, letter: &Letter, game: &GameLetter) -> Result<Pages, askama::Error> {
    let name = sentence(game.game.known_as());
    let about = match sentence(&game.game.title) {
        title if title == name => say!(words::title_alone { title }),
        title => say!(words::game_of_title { game: &name, title }),
    };
    let foot = vec![about, why(game.occasion.reason())];
    let proof = witness(u64::from(game.seq), &super::header::atom(&game.hash));
    let sheet =
        |first: Phrase| Sheet { proof: Some(letter.say(proof)), ..sheet(head, letter, first, foot, Some(&game.leave)) };
    let and_turn = |first: Phrase| Phrase::sentences([first, whose_turn(game.your_turn, &game.others_to_act)]);
    match &game.occasion {
        Occasion::YourTurn => {
            let t = table(head, letter, game, !game.others_to_act.is_empty());
            TurnPage { t, players: None, how: None }.render(&sheet(say!(words::your_turn_first { game: name })))
        }
        Occasion::Full => {
            let t = table(head, letter, game, false);
            let todo = if game.reply_to.is_some() { say!(words::full_todo_by_mail) } else { say!(words::full_todo) };
            let first = Phrase::sentences([say!(words::full_first { game: name }), todo]);
            TurnPage { t, players: None, how: None }.render(&sheet(first))
        }
        Occasion::GameStarted { players } => {
            let t = table(head, letter, game, false);
            let names = || say!(words::players { names: Phrase::and(sentences(players)) });
            let players = (!players.is_empty()).then(|| letter.say(names()));
            let how =
                || letter.say(Phrase::sentences([say!(words::help_by_mail)].into_iter().chain(name_offer(letter))));
            let how = game.reply_to.is_some().then(how);
            TurnPage { t, players, how }.render(&sheet(and_turn(say!(words::started_first { game: name }))))
        }
        Occasion::Moved => {
            let t = table(head, letter, game, false);
            TurnPage { t, players: None, how: None }.render(&sheet(and_turn(say!(words::moved_first { game: name }))))
        }
        Occasion::Unreached(who) => {
            let t = table(head, letter, game, true);
            let names = Phrase::and(who.iter().map(|(name, _)| sentence(name)));
            let stands = |(name, until): &(String, String)| Sentence::Unreached(sentence(name), until.clone()).said();
            let first = std::iter::once(say!(words::unreached_first { names, game: name }));
            let first = Phrase::sentences(first.chain(who.iter().map(stands)));
            TurnPage { t, players: None, how: None }.render(&sheet(first))
        }
        Occasion::Left(gone) => {
            let t = table(head, letter, game, true);
            TurnPage { t, players: None, how: None }.render(&sheet(gone.first(&name)))
        }
        Occasion::Declined(declined) => {
            let t = table(head, letter, game, false);
            TurnPage { t, players: None, how: None }.render(&sheet(declined.first(&name)))
        }
        Occasion::Reminder(reminder) => {
            let t = table(head, letter, game, false);
            TurnPage { t, players: None, how: None }.render(&sheet(reminder.first(&name)))
        }
        Occasion::GameOver { reason, standings } => {
            let page = OverPage {
                t: table(head, letter, game, false),
                reason: sentence(reason),
                standings_heading: letter.heading(!standings.is_empty(), say!(words::standings)),
                standings: standings.iter().map(|place| letter.say(place.said(sentence(&place.name)))).collect(),
            };
            page.render(&sheet(over(&name, standings, sentence)))
        }
        Occasion::Answer(answer) => {
            answer_page(head, letter, game, answer).render(&sheet(and_turn(answer.verdict.first(&name))))
        }
        Occasion::Talk { .. } => {
            let mut speakers: Vec<String> = game.talk.iter().map(|said| sentence(&said.by)).collect();
            speakers.sort_unstable();
            speakers.dedup();
            let how = game.reply_to.is_some().then(|| letter.say(say!(words::talk_how)));
            let (count, by) = (speakers.len(), Phrase::and(speakers));
            let first = say!(words::talk_first { count, by, game: name });
            TalkPage { t: table(head, letter, game, true), how }.render(&sheet(first))
        }
        Occasion::Case(case) => {
            case_page(head, letter, game, case).render(&sheet(case.first(&sentence(&case.by), &name)))
        }
    }
}

/// How they choose a name, to who has none yet.
fn name_offer(letter: &Letter) -> Option<Phrase> {
    let reader = &letter.reader;
    (!reader.is_named && !reader.name.is_empty()).then(|| say!(words::name_offer { name: sentence(&reader.name) }))
}

fn answer_page<'a>(head: &Letterhead<'a>, letter: &Letter, game: &'a GameLetter, answer: &Answer) -> AnswerPage<'a> {
    let mut page = AnswerPage {
        t: table(head, letter, game, false),
        line: None,
        why: None,
        code: None,
        nearest_heading: String::new(),
        nearest: vec![],
        understood_heading: String::new(),
        understood: vec![],
        told: vec![],
        ignored_heading: letter.heading(!answer.ignored.is_empty(), say!(words::ignored)),
        ignored: sentences(&answer.ignored),
    };
    match &answer.verdict {
        Verdict::Played { orders } => {
            page.understood_heading = letter.say(say!(words::understood));
            page.understood = sentences(orders);
        }
        Verdict::Preview { orders } => {
            page.understood_heading = letter.say(say!(words::understood_preview));
            page.understood = sentences(orders);
        }
        Verdict::Refused { line, why, said, reason, code, nearest } => {
            let number = |line: u32| letter.say(say!(words::refused_line { line }));
            page.line = line.as_ref().map(|(n, text)| (number(*n), sentence(text)));
            page.why = Some(sentence(&match reason {
                Some(reason) => letter.say(reason.said()),
                None => refusal(code, why, said.as_deref(), letter.reader.language),
            }));
            page.code = (!code.is_empty()).then(|| letter.say(say!(words::code_line { code: sentence(code) })));
            page.nearest_heading = letter.heading(!nearest.is_empty(), say!(words::nearest));
            page.nearest = order_lines(nearest, game.reply_to.as_deref(), head.subject);
        }
        Verdict::Asked { lines } => {
            let read = lines.iter().filter(|told| matches!(told.fate, Fate::Order { .. })).count();
            page.told.push(letter.say(say!(words::asked { read, of: lines.len() })));
            page.told.extend(lines.iter().map(|told| sentence(&letter.say(told.said()))));
        }
        Verdict::Told { lines } => page.told = sentences(lines),
        Verdict::Done { deed } => {
            let offer = name_offer(letter).filter(|_| *deed == Deed::Seated && game.reply_to.is_some());
            let said = deed.said(letter.reader.zone).into_iter().chain(offer);
            page.told = said.map(|said| sentence(&letter.say(said))).collect();
        }
    }
    page
}

fn sheet<'a>(
    head: &Letterhead<'a>,
    letter: &Letter,
    first: Phrase,
    foot: Vec<Phrase>,
    leave: Option<&'a Leave>,
) -> Sheet<'a> {
    let language: Language = letter.reader.language;
    let is_new =
        matches!(letter.content, Content::Login(_) | Content::Invitation(_) | Content::Shut(_) | Content::Admission(_));
    Sheet {
        lang: language.tag(),
        subject: head.subject,
        brand: head.brand,
        strip: Strip::of(letter),
        first: addressed(sentence(&letter.reader.name), first, language),
        foot: foot.into_iter().map(|line| letter.say(line)).collect(),
        leave: leave.map(|leave| (leave.url.as_str(), letter.say(say!(words::leave)))),
        about: head.about.filter(|_| is_new).map(|about| (about, letter.say(say!(words::about_server)))),
        proof: None,
    }
}

fn sentences(texts: &[String]) -> Vec<String> {
    texts.iter().map(|text| sentence(text)).collect()
}

fn whose_turn(you: bool, others: &[String]) -> Phrase {
    turn(you, &sentences(others))
}

fn until(letter: &Letter, you: bool, others: &[String], deadline: Option<DateTime<Utc>>) -> String {
    match deadline.map(|at| letter.when(at)) {
        Some(when) if you => letter.say(say!(words::you_until { when })),
        Some(when) if !others.is_empty() => letter.say(say!(words::others_until { when })),
        _ => String::new(),
    }
}

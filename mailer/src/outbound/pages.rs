//! What the templates show: every value is made harmless here, once, and every sentence comes from `words`.
//! The templates escape for HTML by themselves; the text parts are laid out in lines afterwards.

use super::layout::{block, hang, sentence, tidy};
use super::letter::{
    Answer, Case, Content, Digest, Fate, Game, GameLetter, Invitation, Leave, Letter, Login, Occasion, Order, Said,
    Standing, Verdict, WebhookOff,
};
use super::words::{CaseWords, Words};
use askama::Template;
use chrono::{DateTime, Utc};

/// What the pages need of the headers.
pub(super) struct Letterhead<'a> {
    pub host: &'a str,
    pub subject: &'a str,
    pub content_id: Option<&'a str>,
}

pub(super) struct Pages {
    pub text: String,
    pub html: String,
}

/// The frame that all mails share.
struct Sheet<'a> {
    w: &'static dyn Words,
    lang: &'static str,
    subject: &'a str,
    first: String,
    foot: Vec<String>,
    leave: Option<&'a str>,
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
}

/// Renders the text and the HTML of a letter.
pub(super) fn render(head: &Letterhead<'_>, letter: &Letter) -> Result<Pages, askama::Error> {
    match &letter.content {
        Content::Login(login) => login_page(head, letter, login),
        Content::Invitation(invitation) => invitation_page(head, letter, invitation),
        Content::Game(game) => game_page(head, letter, game),
        Content::Digest(digest) => digest_page(head, letter, digest),
        Content::WebhookOff(webhook) => webhook_page(head, letter, webhook),
    }
}

struct LoginPage<'a> {
    link: &'a str,
    open: String,
    code: String,
}

fn login_page(head: &Letterhead<'_>, letter: &Letter, login: &Login) -> Result<Pages, askama::Error> {
    let words = letter.reader.language.words();
    let sheet = sheet(head, letter, &words.login_first(head.host), vec![], None);
    LoginPage { link: &login.link, open: words.login_link(login.valid_minutes), code: sentence(&login.code) }
        .render(&sheet)
}

struct WebhookPage<'a> {
    url: String,
    why: String,
    todo: &'a str,
}

fn webhook_page(head: &Letterhead<'_>, letter: &Letter, webhook: &WebhookOff) -> Result<Pages, askama::Error> {
    let words = letter.reader.language.words();
    let sheet = sheet(head, letter, &words.webhook_first(head.host), vec![], None);
    let since = webhook.since.filter(|_| !webhook.gone).map(|since| words.when(since, letter.reader.zone));
    WebhookPage { url: sentence(&webhook.url), why: words.webhook_why(since.as_deref()), todo: words.webhook_todo() }
        .render(&sheet)
}

struct InvitationPage<'a> {
    seated: Option<String>,
    terms: Vec<String>,
    accept: &'a str,
    decline: &'a str,
    until: Option<String>,
    by_mail: bool,
}

fn invitation_page(head: &Letterhead<'_>, letter: &Letter, invitation: &Invitation) -> Result<Pages, askama::Error> {
    let words = letter.reader.language.words();
    let by = sentence(&invitation.by);
    let first = words.invitation_first(&by, &sentence(invitation.game.known_as()), &sentence(&invitation.game.title));
    let foot = vec![words.why("invitation").to_owned()];
    let sheet = sheet(head, letter, &first, foot, Some(&invitation.leave));
    let names = [std::slice::from_ref(&by), &sentences(&invitation.seated)].concat();
    InvitationPage {
        seated: (names.len() > 1).then(|| words.invitation_seated(&words.list(&names))),
        terms: sentences(&invitation.terms),
        accept: &invitation.accept,
        decline: &invitation.decline,
        until: invitation.valid_until.map(|at| words.invitation_until(&words.when(at, letter.reader.zone))),
        by_mail: invitation.reply_to.is_some(),
    }
    .render(&sheet)
}

/// What letters about a game show: whose turn, until when, what happened, the board, the orders.
struct Table<'a> {
    /// Empty where the first line says it.
    turn: String,
    until: String,
    news_heading: &'static str,
    news: Vec<String>,
    talk_heading: &'static str,
    talk: Vec<SaidLines>,
    position: String,
    orders_heading: &'static str,
    orders: Vec<OrderLine>,
    more: Option<String>,
    page: &'a str,
    button: &'static str,
    content_id: Option<&'a str>,
    alt: String,
}

/// Who said it, as a heading, and the lines of it.
struct SaidLines {
    by: String,
    lines: Vec<String>,
}

fn said_lines(words: &dyn Words, talk: &[Said]) -> Vec<SaidLines> {
    let lines = |said: &Said| block(&said.text).lines().map(str::to_owned).collect();
    talk.iter().map(|said| SaidLines { by: words.said(&sentence(&said.by)), lines: lines(said) }).collect()
}

/// An order to type, or to tap on where a tap can write the mail.
struct OrderLine {
    order: String,
    help: String,
    /// In the text part: in columns, within the width.
    lines: String,
    mailto: Option<String>,
}

fn table<'a>(head: &Letterhead<'a>, letter: &Letter, game: &'a GameLetter, say_turn: bool) -> Table<'a> {
    let words = letter.reader.language.words();
    let by_mail = game.reply_to.as_deref();
    Table {
        turn: if say_turn { turn(words, game.your_turn, &game.others_to_act) } else { String::new() },
        until: until(letter, game.your_turn, &game.others_to_act, game.deadline),
        news_heading: words.news(game.your_turn),
        news: sentences(&game.news),
        talk_heading: words.talk(),
        talk: said_lines(words, &game.talk),
        position: block(&game.position),
        orders_heading: words.orders(by_mail.is_some()),
        orders: order_lines(&game.orders, by_mail, head.subject),
        more: (game.more_orders > 0).then(|| words.more_orders(game.more_orders, by_mail.is_some())),
        page: &game.game.page,
        button: if game.your_turn { words.button_turn() } else { words.button_page() },
        content_id: head.content_id,
        alt: game.picture.as_ref().map(|picture| sentence(&picture.alt)).unwrap_or_default(),
    }
}

struct TurnPage<'a> {
    t: Table<'a>,
    players: Option<String>,
}

struct OverPage<'a> {
    t: Table<'a>,
    reason: String,
    standings: Vec<String>,
}

struct AnswerPage<'a> {
    t: Table<'a>,
    /// The line that was refused: its number's sentence and its text.
    line: Option<(String, String)>,
    why: Option<String>,
    code: Option<String>,
    nearest: Vec<OrderLine>,
    understood_heading: &'static str,
    understood: Vec<String>,
    told: Vec<String>,
    ignored: Vec<String>,
}

struct TalkPage<'a> {
    t: Table<'a>,
    how: Option<&'static str>,
}

struct CasePage<'a> {
    t: Table<'a>,
    by: String,
    said: Vec<String>,
    until: Option<String>,
    todo: Option<String>,
}

fn game_page(head: &Letterhead<'_>, letter: &Letter, game: &GameLetter) -> Result<Pages, askama::Error> {
    let words = letter.reader.language.words();
    let name = sentence(game.game.known_as());
    let foot = vec![
        match sentence(&game.game.title) {
            title if title == name => format!("{title}."),
            title => format!("{name}, {title}."),
        },
        words.witness(game.seq, &super::header::atom(&game.hash)),
        words.why(game.occasion.reason()).to_owned(),
    ];
    let sheet = |first: &str| sheet(head, letter, first, foot.clone(), Some(&game.leave));
    let whose_turn = |first: String| {
        let turn = turn(words, game.your_turn, &game.others_to_act);
        format!("{first} {turn}").trim_end().to_owned()
    };
    match &game.occasion {
        Occasion::YourTurn => {
            let t = table(head, letter, game, !game.others_to_act.is_empty());
            TurnPage { t, players: None }.render(&sheet(&words.your_turn_first(&name)))
        }
        Occasion::GameStarted { players } => {
            let t = table(head, letter, game, false);
            let players = (!players.is_empty()).then(|| words.players(&words.list(&sentences(players))));
            TurnPage { t, players }.render(&sheet(&whose_turn(words.started_first(&name))))
        }
        Occasion::Moved | Occasion::Unreached => {
            let t = table(head, letter, game, false);
            TurnPage { t, players: None }.render(&sheet(&whose_turn(words.moved_first(&name))))
        }
        Occasion::Reminder(reminder) => {
            let t = table(head, letter, game, false);
            TurnPage { t, players: None }.render(&sheet(&words.reminder_first(&name, *reminder)))
        }
        Occasion::GameOver { reason, standings } => {
            let t = table(head, letter, game, false);
            let page = OverPage { t, reason: sentence(reason), standings: standing_lines(words, standings) };
            page.render(&sheet(&over_first(words, &name, standings)))
        }
        Occasion::Answer(answer) => answer_page(head, letter, game, answer)
            .render(&sheet(&whose_turn(words.answer_first(&answer.verdict, &name)))),
        Occasion::Talk { .. } => {
            let mut speakers: Vec<String> = game.talk.iter().map(|said| sentence(&said.by)).collect();
            speakers.sort_unstable();
            speakers.dedup();
            let how = game.reply_to.is_some().then(|| words.talk_how());
            let several = speakers.len() > 1;
            TalkPage { t: table(head, letter, game, true), how }.render(&sheet(&words.talk_first(
                &words.list(&speakers),
                several,
                &name,
            )))
        }
        Occasion::Case(case) => case_page(head, letter, game, case).render(&sheet(&words.case_first(&CaseWords {
            kind: case.kind,
            by: &sentence(&case.by),
            about: case.about,
            game: &name,
        }))),
    }
}

fn answer_page<'a>(head: &Letterhead<'a>, letter: &Letter, game: &'a GameLetter, answer: &Answer) -> AnswerPage<'a> {
    let words = letter.reader.language.words();
    let mut page = AnswerPage {
        t: table(head, letter, game, false),
        line: None,
        why: None,
        code: None,
        nearest: vec![],
        understood_heading: words.understood(matches!(answer.verdict, Verdict::Preview { .. })),
        understood: vec![],
        told: vec![],
        ignored: sentences(&answer.ignored),
    };
    match &answer.verdict {
        Verdict::Played { orders } | Verdict::Preview { orders } => page.understood = sentences(orders),
        Verdict::Refused { line, why, german, reason, code, nearest } => {
            page.line = line.as_ref().map(|(n, text)| (words.refused_line(*n), sentence(text)));
            page.why = Some(sentence(&match reason {
                Some(reason) => words.reason(reason),
                None => words.refusal(code, why, german.as_deref()),
            }));
            page.code = (!code.is_empty()).then(|| words.code(&sentence(code)));
            page.nearest = order_lines(nearest, game.reply_to.as_deref(), head.subject);
        }
        Verdict::Asked { lines } => {
            let read = lines.iter().filter(|told| matches!(told.fate, Fate::Order { .. })).count();
            page.told.push(words.asked(read, lines.len()));
            page.told.extend(lines.iter().map(|told| sentence(&words.fate(told))));
        }
        Verdict::Told { lines } => page.told = sentences(lines),
        Verdict::Done { deed } => page.told = sentences(&words.deed(deed, letter.reader.zone)),
    }
    page
}

fn case_page<'a>(head: &Letterhead<'a>, letter: &Letter, game: &'a GameLetter, case: &Case) -> CasePage<'a> {
    let words = letter.reader.language.words();
    let by = sentence(&case.by);
    CasePage {
        t: table(head, letter, game, true),
        by: words.said(&by),
        said: block(&case.said).lines().map(str::to_owned).collect(),
        until: case.expires.map(|at| words.case_until(&words.when(at, letter.reader.zone))),
        todo: words.case_todo(case.kind, game.reply_to.is_some(), case.n),
    }
}

struct DigestPage<'a> {
    items: Vec<DigestGame<'a>>,
    page: &'a str,
}

struct DigestGame<'a> {
    name: String,
    title: String,
    turn: String,
    until: String,
    news: Vec<String>,
    talk: Vec<SaidLines>,
    page: &'a str,
    orders_to: Option<String>,
}

fn digest_page(head: &Letterhead<'_>, letter: &Letter, digest: &Digest) -> Result<Pages, askama::Error> {
    let words = letter.reader.language.words();
    let yours = digest.items.iter().filter(|item| item.your_turn).count();
    let (first, why) = match digest.bundle {
        Some(_) => (words.bundle_first(digest.items.len()), words.why("bundle")),
        None => (words.digest_first(yours, digest.items.len()), words.why("digest")),
    };
    let sheet = sheet(head, letter, &first, vec![why.to_owned()], Some(&digest.leave));
    let items = digest.items.iter().map(|item| {
        let Game { title, page, .. } = &item.game;
        let name = sentence(item.game.known_as());
        let cases = item.cases.iter().map(|case| case_line(words, case, &name));
        let stands = match &item.over {
            Some(standings) => over_first(words, &name, standings),
            None => turn(words, item.your_turn, &item.others_to_act),
        };
        DigestGame {
            title: sentence(title),
            turn: stands,
            until: until(letter, item.your_turn, &item.others_to_act, item.deadline),
            news: sentences(&item.news).into_iter().chain(cases).collect(),
            name,
            talk: said_lines(words, &item.talk),
            page,
            orders_to: item.reply_to.as_deref().filter(|_| item.your_turn).map(sentence),
        }
    });
    DigestPage { items: items.collect(), page: &digest.page }.render(&sheet)
}

/// A step of a case in one line.
fn case_line(words: &dyn Words, case: &Case, game: &str) -> String {
    let by = sentence(&case.by);
    let first = words.case_first(&CaseWords { kind: case.kind, by: &by, about: case.about, game });
    let mut letters = first.chars();
    // A name stays as it is written.
    let first: String = match first.starts_with(&by) {
        true => first,
        false => letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect(),
    };
    match case.said.trim() {
        "" => first,
        said => format!("{first} {} {}", words.said(&by), sentence(said)),
    }
}

fn sheet<'a>(
    head: &Letterhead<'a>,
    letter: &Letter,
    first: &str,
    foot: Vec<String>,
    leave: Option<&'a Leave>,
) -> Sheet<'a> {
    let w = letter.reader.language.words();
    let first = w.address(&sentence(&letter.reader.name), first);
    let leave = leave.map(|leave| leave.url.as_str());
    Sheet { w, lang: letter.reader.language.tag(), subject: head.subject, first, foot, leave }
}

fn sentences(texts: &[String]) -> Vec<String> {
    texts.iter().map(|text| sentence(text)).collect()
}

fn turn(words: &dyn Words, you: bool, others: &[String]) -> String {
    words.turn(you, &words.list(&sentences(others)), others.len() > 1)
}

fn until(letter: &Letter, you: bool, others: &[String], deadline: Option<DateTime<Utc>>) -> String {
    let words = letter.reader.language.words();
    match deadline.map(|at| words.when(at, letter.reader.zone)) {
        Some(when) if you => words.you_until(&when),
        Some(when) if !others.is_empty() => words.others_until(&when),
        _ => String::new(),
    }
}

fn over_first(words: &dyn Words, game: &str, standings: &[Standing]) -> String {
    let winners: Vec<&Standing> = standings.iter().filter(|standing| standing.rank == 1).collect();
    if winners.is_empty() {
        return words.void_first(game);
    }
    let you_won = winners.iter().any(|winner| winner.you);
    let named: Vec<String> = winners.iter().filter(|winner| !winner.you).map(|winner| sentence(&winner.name)).collect();
    words.over_first(game, &words.list(&named), you_won, winners.len() == 1)
}

fn standing_lines(words: &dyn Words, standings: &[Standing]) -> Vec<String> {
    standings
        .iter()
        .map(|Standing { rank, name, score, you }| {
            let you = if *you { format!(" ({})", words.you()) } else { String::new() };
            format!("{rank}. {}{you}: {}", sentence(name), words.points(*score))
        })
        .collect()
}

/// Orders in a column as wide as the widest of them, but never wider than a third of the line.
fn order_lines(orders: &[Order], by_mail: Option<&str>, subject: &str) -> Vec<OrderLine> {
    const WIDEST: usize = 26;
    let orders: Vec<(String, String)> =
        orders.iter().map(|Order { order, help }| (sentence(order), sentence(help))).collect();
    let lengths = orders.iter().map(|(order, _)| order.chars().count());
    let width = lengths.filter(|length| *length <= WIDEST).max().unwrap_or(0);
    let indent = " ".repeat(width + 4);
    orders
        .into_iter()
        .map(|(order, help)| {
            let lines = match (help.is_empty(), order.chars().count() <= width) {
                (true, _) => format!("  {order}"),
                (false, true) => hang(&format!("  {order:<width$}  "), &indent, &help),
                (false, false) => format!("  {order}\n{}", hang(&indent, &indent, &help)),
            };
            let mailto = by_mail.map(|address| {
                format!("mailto:{address}?subject={}&body={}", percent(&format!("Re: {subject}")), percent(&order))
            });
            OrderLine { order, help, lines, mailto }
        })
        .collect()
}

/// For the parts of a `mailto:` link (RFC 6068).
fn percent(text: &str) -> String {
    let mut out = String::new();
    for byte in text.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' => out.push(char::from(byte)),
            _ => out.push_str(&format!("%{byte:02X}")),
        }
    }
    out
}

//! Letters as mails: read like prose in the snapshots, and parsed back by two parsers that are not ours.

#![allow(clippy::unwrap_used)]

mod letters;

use letters::*;
use mail_parser::{Encoding, Message, MessageParser, MimeHeaders};
use mailer::outbound::*;
use std::collections::BTreeSet;
use std::io::Write;
use std::process::{Command, Stdio};

fn composed(letter: &Letter) -> Composed {
    compose(&letterhead(), letter).unwrap()
}

fn parsed(mail: &Composed) -> Message<'_> {
    MessageParser::default().parse(&mail.bytes).unwrap()
}

fn raw<'a>(message: &'a Message<'_>, name: &str) -> Option<&'a str> {
    let found: Vec<&str> =
        message.headers_raw().filter(|(n, _)| n.eq_ignore_ascii_case(name)).map(|(_, value)| value.trim()).collect();
    assert!(found.len() <= 1, "{name} stands {} times", found.len());
    found.first().copied()
}

/// The game letter inside, to be changed.
fn game_of(letter: &mut Letter) -> &mut GameLetter {
    match &mut letter.content {
        Content::Game(game) => game,
        _ => panic!("no letter about a game"),
    }
}

fn your_turn() -> Letter {
    letter("en", Content::Game(Box::new(game_letter(Occasion::YourTurn))))
}

#[test]
fn every_occasion_reads_well_in_both_languages() {
    for language in ["en", "de"] {
        for (name, letter) in all(language) {
            let mail = composed(&letter);
            insta::assert_snapshot!(format!("{name}.{language}.txt"), mail.text);
            insta::assert_snapshot!(format!("{name}.{language}.html"), mail.html);
        }
    }
}

#[test]
fn a_whole_mail_as_it_is_sent() {
    insta::assert_snapshot!(
        "your_turn.eml",
        String::from_utf8(composed(&your_turn()).bytes).unwrap().replace("\r\n", "\n")
    );
}

#[test]
fn where_its_reader_can_act_stands_larger_before_the_whole_board() {
    let mut letter = your_turn();
    game_of(&mut letter).picture.as_mut().unwrap().close_up = Some(b"closer".to_vec().into());
    let mail = composed(&letter);
    let message = parsed(&mail);
    let [near, board] = [message.part(4).unwrap(), message.part(5).unwrap()];
    assert_eq!((near.contents(), board.contents()), (&b"closer"[..], PNG));
    let at = |part: &mail_parser::MessagePart<'_>| {
        let id = part.content_id().unwrap();
        mail.html.find(&format!("src=\"cid:{id}\"")).unwrap_or_else(|| panic!("{id} is not shown"))
    };
    assert!(at(near) < at(board));
    assert!(mail.html.contains("Where you are likely to act, larger.") && mail.html.contains("#board\""));
}

#[test]
fn every_mail_has_its_text_first_then_the_page_with_its_picture() {
    for language in ["en", "de"] {
        for (name, letter) in all(language) {
            let mail = composed(&letter);
            let message = parsed(&mail);
            let kinds: Vec<String> = message
                .parts
                .iter()
                .map(|part| {
                    let kind = part.content_type().unwrap();
                    format!("{}/{}", kind.ctype(), kind.subtype().unwrap())
                })
                .collect();
            let has_picture = matches!(&letter.content, Content::Game(game) if game.picture.is_some());
            if has_picture {
                assert_eq!(
                    kinds,
                    ["multipart/alternative", "text/plain", "multipart/related", "text/html", "image/png"],
                    "{name}"
                );
                assert_eq!(message.part(2).unwrap().content_type().unwrap().attribute("type"), Some("text/html"));
                let picture = message.part(4).unwrap();
                assert!(picture.content_disposition().unwrap().is_inline(), "{name}");
                assert_eq!(picture.contents(), PNG);
                assert!(mail.html.contains(&format!("src=\"cid:{}\"", picture.content_id().unwrap())), "{name}");
            } else {
                assert_eq!(kinds, ["multipart/alternative", "text/plain", "text/html"], "{name}");
                assert!(!mail.html.contains("<img"), "{name}");
            }
            for part in [message.part(1).unwrap(), message.html_part(0).unwrap()] {
                assert_eq!(part.content_type().unwrap().attribute("charset"), Some("utf-8"));
                assert_eq!(part.encoding, Encoding::QuotedPrintable, "{name}");
            }
            assert_eq!(message.body_text(0).unwrap().replace("\r\n", "\n").trim_end(), mail.text.trim_end(), "{name}");
            assert_eq!(message.body_html(0).unwrap().replace("\r\n", "\n").trim_end(), mail.html.trim_end(), "{name}");
        }
    }
}

#[test]
fn lines_are_short_and_ascii_on_the_wire() {
    for language in ["en", "de"] {
        for (name, letter) in all(language) {
            let mail = composed(&letter);
            assert!(mail.bytes.is_ascii(), "{name}");
            let wire = String::from_utf8(mail.bytes).unwrap();
            assert!(!wire.replace("\r\n", "").contains(['\r', '\n']), "{name}: a bare CR or LF");
            assert!(wire.split("\r\n").all(|line| line.len() <= 998), "{name}");
            let body = wire.split_once("\r\n\r\n").unwrap().1;
            assert!(body.split("\r\n").all(|line| line.len() <= 78), "{name}");
            for line in mail.text.lines() {
                assert!(line.chars().count() <= 72 || !line.trim().contains(' '), "{name}: {line}");
            }
        }
    }
}

#[test]
fn the_headers_of_a_your_turn_mail() {
    let mail = composed(&your_turn());
    let message = parsed(&mail);
    assert_eq!(message.subject(), Some("[Longhand] Friday club"));
    assert_eq!(raw(&message, "From"), Some("Longhand <table@games.example.org>"));
    assert_eq!(raw(&message, "To"), Some("Ann <ann@mail.example>"));
    assert_eq!(
        message.reply_to().unwrap().first().unwrap().address(),
        Some("g-0c1g4xkd2m5a4000000e1h2j3k4m5n6p7q8r9s0@in.games.example.org")
    );
    assert_eq!(raw(&message, "Date"), Some("Sat, 21 Nov 2026 10:00:00 +0000"));
    assert_eq!(raw(&message, "Message-ID"), Some(mail.message_id.as_str()));
    let root = thread_root(DOMAIN, "06g3k9ts4qv2e", "06g3k00000001");
    let last = message_id(DOMAIN, "06g3k9ts4qv2e", "06g3k00000001", 9, "your_turn");
    assert_eq!(raw(&message, "In-Reply-To"), Some(last.as_str()));
    let references = raw(&message, "References").unwrap().split_whitespace().collect::<Vec<_>>();
    assert_eq!(references, [root.as_str(), last.as_str()]);
    assert_eq!(raw(&message, "List-Id"), Some("<06g3k9ts4qv2e.games.games.example.org>"));
    assert_eq!(raw(&message, "List-Archive"), Some("<https://games.example.org/games/06g3k9ts4qv2e>"));
    assert_eq!(raw(&message, "List-Unsubscribe"), Some(format!("<{}>", leave().url).as_str()));
    assert_eq!(raw(&message, "List-Unsubscribe-Post"), Some("List-Unsubscribe=One-Click"));
    assert_eq!(raw(&message, "Auto-Submitted"), Some("auto-generated"));
    // Exchange is asked to answer nothing but that a mail came back.
    assert_eq!(raw(&message, "X-Auto-Response-Suppress"), Some("OOF, AutoReply, DR, RN, NRN"));
    assert_eq!(raw(&message, "Content-Language"), Some("en"));
    assert_eq!(raw(&message, "X-Longhand-Reason"), Some("your_turn"));
    assert_eq!(raw(&message, "X-Longhand-Hash"), Some("3f9a2b71c0de"));
    assert_eq!(raw(&message, "Precedence"), None);
    assert_eq!(raw(&message, "MIME-Version"), Some("1.0"));
    assert_eq!(mail.envelope, Envelope { from: "table@games.example.org".into(), to: "ann@mail.example".into() });
}

#[test]
fn a_login_mail_can_neither_be_left_nor_threaded_and_says_no_secret_in_its_headers() {
    let (_, letter) = all("en").remove(0);
    let mail = composed(&letter);
    let message = parsed(&mail);
    for name in ["List-Id", "List-Unsubscribe", "List-Unsubscribe-Post", "In-Reply-To", "References"] {
        assert_eq!(raw(&message, name), None, "{name}");
    }
    // It is answered where its reader can write about what is no game.
    let writes_to = letter.reader.writes_to.clone().unwrap();
    assert_eq!(raw(&message, "Reply-To"), Some(format!("Longhand <{writes_to}>").as_str()));
    let Content::Login(login) = &letter.content else { unreachable!() };
    let headers = String::from_utf8(mail.bytes.clone()).unwrap().split("\r\n\r\n").next().unwrap().to_owned();
    assert!(!headers.contains(&login.code) && !headers.contains("c4p8m2x6v0k3"), "{headers}");
    assert!(mail.text.contains(&login.code) && mail.text.contains(&login.link));
}

#[test]
fn an_answer_names_the_mail_it_answers() {
    let (_, letter) = all("en").into_iter().find(|(name, _)| *name == "answer_refused").unwrap();
    let mail = composed(&letter);
    let message = parsed(&mail);
    assert_eq!(raw(&message, "Auto-Submitted"), Some("auto-replied"));
    assert_eq!(raw(&message, "In-Reply-To"), Some("<reply-3@mail.example>"));
    assert!(raw(&message, "References").unwrap().ends_with("<reply-3@mail.example>"));
    assert_eq!(message.subject(), Some("[Longhand] Friday club"), "the subject never changes");
}

#[test]
fn the_same_letter_is_the_same_mail_and_another_has_another_id() {
    let mut ids = BTreeSet::new();
    for (name, letter) in all("en") {
        let mail = composed(&letter);
        assert_eq!(mail, composed(&letter), "{name}");
        ids.insert(mail.message_id);
    }
    // Two your-turn letters and three of a game that is over show the same event to the same reader.
    assert_eq!(ids.len(), all("en").len() - 1 - 2);
    let mut letter = your_turn();
    let first = composed(&letter).message_id;
    letter.reader.language = Language::from_tag("de");
    letter.date = at("2026-11-22T10:00:00Z");
    assert_eq!(composed(&letter).message_id, first, "neither language nor date make another mail");
    letter.reader.id = "06g3k00000002".into();
    assert_ne!(composed(&letter).message_id, first);
    let mut letter = your_turn();
    game_of(&mut letter).seq = 15;
    assert_ne!(composed(&letter).message_id, first);
}

#[test]
fn the_first_mail_of_a_thread_refers_to_its_root_only() {
    let mut letter = your_turn();
    let root = thread_root(DOMAIN, "06g3k9ts4qv2e", "06g3k00000001");
    game_of(&mut letter).thread = Some(Thread { root: root.clone(), last: None });
    let mail = composed(&letter);
    let message = parsed(&mail);
    assert_eq!(raw(&message, "In-Reply-To"), Some(root.as_str()));
    assert_eq!(raw(&message, "References"), Some(root.as_str()));
    // A resend, whose own id is meanwhile noted as the last one: never its own parent.
    game_of(&mut letter).thread = Some(Thread { root: root.clone(), last: Some(mail.message_id.clone()) });
    let mail = composed(&letter);
    assert_eq!(raw(&parsed(&mail), "In-Reply-To"), Some(root.as_str()));
}

#[test]
fn each_mail_has_its_own_return_path_where_bounces_are_received() {
    let letterhead = letterhead().with_bounces("bounce.example.org", b"key").unwrap();
    let mail = compose(&letterhead, &your_turn()).unwrap();
    let token = mailer::address::bounce_token(b"key", &mail.message_id, &mail.envelope.to);
    assert_eq!(mail.envelope.from, format!("b-{token}@bounce.example.org"));
    assert_eq!(mail.bounce_token, Some(token));
    let other = compose(&letterhead, &all("en").remove(0).1).unwrap();
    assert_ne!(other.envelope.from, mail.envelope.from);
    let forged = mailer::address::bounce_token(b"other", &mail.message_id, &mail.envelope.to);
    assert_ne!(forged, mail.bounce_token.unwrap());
}

#[test]
fn who_has_voted_is_not_asked_again_and_a_host_learns_how_to_begin() {
    let Occasion::Case(vote) = case(CaseKind::VotedFor(VoteWord::End), "Ben", "", None) else { panic!("a vote") };
    let part = Part::WaitsFor(vec!["Cleo".into()]);
    let said = |occasion| composed(&letter("en", Content::Game(Box::new(waiting(occasion))))).text;
    assert!(said(Occasion::Case(vote.clone())).contains("answer this mail with vote end"));
    let waits = said(Occasion::Case(Case { part, ..vote }));
    assert!(waits.contains("You are for it already; it waits for Cleo.") && !waits.contains("vote end"), "{waits}");
    let full = said(Occasion::Full);
    assert!(full.starts_with("Ann, all seats of Friday club are taken."), "{full}");
}

/// What somebody might call themselves, their game, or write as a reason.
const EVIL: [&str; 8] = [
    "Eve\r\nBcc: everybody@example.org",
    "Eve\nX-Longhand-Hash: 000000000000\n\n<p>body</p>",
    "Eve\r\n\r\nwork h1",
    "=?utf-8?q?Eve=0D=0ABcc:_all@example.org?=",
    "<script>alert(1)</script>\"'><img src=https://evil.example/x.png>",
    "Eve\u{202e}\u{2028}Bcc: x@example.org\u{85}\u{0}",
    "\"Eve\" <eve@example.org>, <all@example.org>",
    "{{ 7*7 }} {% include \"x\" %} &lt;b&gt; %0D%0ABcc:x",
];

#[test]
fn what_others_wrote_stays_what_it_is() {
    let names =
        |message: &Message<'_>| message.headers().iter().map(|header| header.name().to_lowercase()).collect::<Vec<_>>();
    for evil in EVIL {
        for (name, mut letter) in all("en") {
            let calm = composed(&letter);
            let calm_names = names(&parsed(&calm));
            let evil = || evil.to_owned();
            letter.reader.name = evil();
            match &mut letter.content {
                Content::Login(_) => {}
                Content::Invitation(invitation) => {
                    invitation.game.name = evil();
                    invitation.game.title = evil();
                    invitation.by = evil();
                    invitation.seated = vec![evil()];
                    invitation.terms = vec![evil()];
                }
                Content::Game(game) => {
                    game.game.name = evil();
                    game.game.title = evil();
                    game.hash = evil();
                    game.others_to_act = vec![evil(), evil()];
                    game.news = vec![evil()];
                    game.position = evil().replace(['\r', '\n'], " ");
                    game.orders = vec![Order { order: evil(), help: evil() }];
                    if let Some(picture) = &mut game.picture {
                        picture.alt = evil();
                    }
                    if let Some(thread) = &mut game.thread {
                        thread.last = Some(format!("<x@y>{}", evil()));
                    }
                    match &mut game.occasion {
                        Occasion::GameStarted { players } => *players = vec![evil()],
                        Occasion::GameOver { reason, standings } => {
                            *reason = evil();
                            standings.iter_mut().for_each(|standing| standing.name = evil());
                        }
                        Occasion::Case(case) => {
                            case.by = evil();
                            case.said = evil();
                            if let Part::WaitsFor(others) = &mut case.part {
                                *others = vec![evil()];
                            }
                        }
                        Occasion::Unreached(who) => who.iter_mut().for_each(|(name, _)| *name = evil()),
                        Occasion::Left(gone) => gone.name = evil(),
                        Occasion::Declined(declined) => declined.by = Some(evil()),
                        Occasion::Answer(answer) => {
                            answer.to = format!("<x@y>{}", evil());
                            answer.ignored = vec![evil()];
                            answer.verdict = Verdict::Refused {
                                line: Some((1, evil())),
                                why: evil(),
                                said: Some(evil()),
                                reason: None,
                                code: evil(),
                                nearest: vec![Order { order: evil(), help: evil() }],
                            };
                        }
                        _ => {}
                    }
                }
                Content::WebhookOff(webhook) => webhook.url = evil(),
                Content::Moving(moving) => (moving.old, moving.new) = (evil(), evil()),
                Content::Shut(_) => {}
                Content::Admission(admission) => admission.reason = evil(),
                Content::Account(answer) => answer.verdict = Verdict::Done { deed: Deed::Named { name: evil() } },
                Content::Digest(digest) => {
                    digest.items[0].game.name = evil();
                    digest.items[0].game.title = evil();
                    digest.items[0].news = vec![evil()];
                }
            }
            let mail = composed(&letter);
            let message = parsed(&mail);
            assert_eq!(names(&message), calm_names, "{name}");
            assert_eq!(message.to().unwrap().clone().into_list().len(), 1, "{name}");
            assert_eq!(message.to().unwrap().first().unwrap().address(), Some("ann@mail.example"), "{name}");
            assert_eq!(message.parts.len(), parsed(&calm).parts.len(), "{name}");
            assert!(!raw(&message, "Subject").unwrap().contains("=?utf-8?q?Eve"), "{name}");
            assert_eq!(message.bcc().map(|_| ()), None, "{name}");
            let tags = |html: &str| (html.matches("<script").count(), html.matches("<img").count());
            assert_eq!(tags(&mail.html), tags(&calm.html), "{name}: {}", mail.html);
            // No line of its own in the text: no order that nobody offered.
            assert!(!mail.text.lines().any(|line| line == "work h1"), "{name}: {}", mail.text);
        }
    }
}

#[test]
fn what_is_seen_is_escaped_once() {
    let mut letter = your_turn();
    letter.reader.name = "Ann & <Co>".into();
    let mail = composed(&letter);
    assert!(mail.text.starts_with("Ann & <Co>, it is your turn"), "{}", mail.text);
    assert!(mail.html.contains("Ann &#38; &#60;Co&#62;, it is your turn"), "{}", mail.html);
    assert!(!mail.html.contains("&#38;#") && !mail.html.contains("&amp;#"), "{}", mail.html);
}

#[test]
fn names_in_all_scripts_come_through() {
    for name in ["Jürgen Groß", "Łukasz", "Ζωή", "山田太郎", "עברית", "😀 Ann", &"Ö".repeat(90), &"x".repeat(99)]
    {
        let mut letter = your_turn();
        letter.reader.name = name.into();
        game_of(&mut letter).game.name = format!("Partie von {name}");
        let mail = composed(&letter);
        let message = parsed(&mail);
        assert_eq!(message.to().unwrap().first().unwrap().name(), Some(name));
        assert_eq!(message.subject(), Some(format!("[Longhand] Partie von {name}").as_str()));
        assert!(mail.bytes.is_ascii());
    }
}

#[test]
fn long_texts_are_cut_in_headers_and_wrapped_in_the_body() {
    let mut letter = your_turn();
    letter.reader.name = "A".repeat(5000);
    let game = game_of(&mut letter);
    game.game.name = "Long ".repeat(1000);
    game.news = vec!["word ".repeat(300), "x".repeat(300)];
    game.position = "cell ".repeat(40);
    game.orders = vec![Order { order: "work ".repeat(30), help: "help ".repeat(100) }];
    let mail = composed(&letter);
    let message = parsed(&mail);
    assert!(message.subject().unwrap().chars().count() <= 203);
    let wire = String::from_utf8(mail.bytes.clone()).unwrap();
    assert!(wire.split("\r\n").all(|line| line.len() <= 998));
    for line in mail.text.lines() {
        assert!(line.chars().count() <= 72 || !line.trim_start_matches("- ").trim().contains(' '), "{line}");
    }
}

#[test]
fn a_deadline_is_told_in_the_readers_zone() {
    for (zone, language, told) in [
        ("Europe/Berlin", "en", "Tuesday, 24 November 2026, 11:00 CET (Europe/Berlin)"),
        ("Europe/Berlin", "de", "Dienstag, 24. November 2026, 11:00 Uhr MEZ (Europe/Berlin)"),
        ("America/New_York", "en", "Tuesday, 24 November 2026, 05:00 EST (America/New_York)"),
        ("Pacific/Auckland", "en", "Tuesday, 24 November 2026, 23:00 NZDT (Pacific/Auckland)"),
        ("Asia/Kathmandu", "en", "Tuesday, 24 November 2026, 15:45 UTC+05:45 (Asia/Kathmandu)"),
        ("Nowhere/Atall", "en", "Tuesday, 24 November 2026, 10:00 UTC"),
    ] {
        let mut letter = your_turn();
        letter.reader = Reader::new("r", "Ann", "ann@mail.example", language, zone);
        let text = composed(&letter).text.replace('\n', " ");
        assert!(text.contains(&format!("{told}.")), "{told}: {text}");
    }
}

#[test]
fn a_laptop_without_a_domain_can_write_too() {
    let letterhead = Letterhead::new("Longhand <longhand@localhost>", "http://127.0.0.1:8080").unwrap();
    let (_, mut letter) = all("en").remove(0);
    letter.reader.address = "ann@localhost".into();
    letter.reader.name = String::new();
    let mail = compose(&letterhead, &letter).unwrap();
    assert!(mail.text.starts_with("Here is your way in to Longhand at 127.0.0.1:8080."), "{}", mail.text);
    assert!(mail.message_id.ends_with("@localhost>"));
    assert_eq!(raw(&parsed(&mail), "To"), Some("ann@localhost"));
}

#[test]
fn a_game_without_a_name_goes_by_its_title() {
    let mut letter = your_turn();
    game_of(&mut letter).game.name = " ".into();
    let mail = composed(&letter);
    assert_eq!(mail.subject, "[Longhand] Century: From East to West");
    assert!(mail.text.starts_with("Ann, it is your turn in Century: From East to West."), "{}", mail.text);
}

#[test]
fn what_cannot_be_sent_is_refused_without_a_word_of_it() {
    let fails = |change: fn(&mut Letter)| {
        let mut letter = your_turn();
        change(&mut letter);
        let said = compose(&letterhead(), &letter).unwrap_err().to_string();
        assert!(!said.contains("evil"), "{said}");
        said
    };
    assert!(fails(|letter| letter.reader.address = "evil@x\r\nBcc: y@z".into()).contains("reader's address"));
    assert!(fails(|letter| letter.reader.address = "evil".into()).contains("reader's address"));
    assert!(fails(|letter| game_of(letter).reply_to = Some("evil@x y".into())).contains("reply address"));
    assert!(fails(|letter| game_of(letter).leave.url = "https://evil/\r\nBcc: y".into()).contains("unsubscribe link"));
    assert!(fails(|letter| game_of(letter).leave.url = "https://evil/>,<mailto:x@y".into()).contains("unsubscribe"));
    assert!(fails(|letter| game_of(letter).game.page = "javascript:evil()".into()).contains("game's page"));
    assert!(fails(|letter| game_of(letter).game.page = "evil".into()).contains("http"));
    assert!(Letterhead::new("evil", "https://x.example").is_err());
    assert!(Letterhead::new("a@x.example", "evil").is_err());
    assert!(letterhead().with_bounces("evil domain", b"").is_err());
}

#[test]
fn the_page_loads_nothing_from_elsewhere() {
    for language in ["en", "de"] {
        for (name, letter) in all(language) {
            let html = composed(&letter).html;
            assert!(!html.contains("src=\"http") && !html.contains("url(") && !html.contains("@import"), "{name}");
            assert!(!html.contains("<script") && !html.contains("<link"), "{name}");
            assert!(html.starts_with("<!doctype html>\n<html lang="), "{name}");
        }
    }
}

/// What inline styles may say: Outlook, Gmail and Apple Mail all know these, but for those at the end, without which a mail looks
/// plainer and says the same (caniemail.com).
const KNOWN: [&str; 31] = [
    "background-color",
    "border",
    "border-collapse",
    "border-left",
    "border-spacing",
    "border-top",
    "color",
    "display",
    "font-family",
    "font-size",
    "font-weight",
    "height",
    "letter-spacing",
    "line-height",
    "margin",
    "padding",
    "table-layout",
    "text-align",
    "text-decoration",
    "vertical-align",
    "width",
    "white-space",
    "border-radius",
    "max-width",
    "overflow-wrap",
    "overflow-x",
    "border-color",
    "color-scheme",
    "list-style",
    "text-indent",
    "font-style",
];

#[test]
fn the_page_needs_nothing_that_mail_programs_drop() {
    for (name, letter) in all("de") {
        let html = composed(&letter).html;
        for style in html.split("style=\"").skip(1).map(|rest| rest.split('"').next().unwrap()) {
            for property in style.split(';').filter(|property| !property.trim().is_empty()) {
                let (key, value) = property.split_once(':').unwrap_or_else(|| panic!("{name}: {property}"));
                assert!(KNOWN.contains(&key.trim()), "{name}: {key}");
                let is_laid_out = ["flex", "grid"].iter().any(|way| value.contains(way));
                assert!(!is_laid_out && !value.contains("var(") && !value.contains("calc("), "{name}: {property}");
            }
        }
        // In the style, which may be dropped, stand colours for the night alone.
        let style = html.split_once("<style>").unwrap().1.split_once("</style>").unwrap().0;
        let set = style.split(';').filter_map(|line| line.rsplit_once(':')).map(|(before, _)| before);
        for key in set.filter_map(|before| before.split(['{', '}', '\n']).next_back()) {
            assert!(
                ["background-color", "border-color", "color", "color-scheme", "(prefers-color-scheme"]
                    .contains(&key.trim()),
                "{name}: {key}"
            );
        }
        for dropped in ["<svg", "data:", "<link", "<form", "<script", "position:", "float:", "<video"] {
            assert!(!html.contains(dropped), "{name}: {dropped}");
        }
        // Gmail cuts a page off that is longer.
        assert!(html.len() < 102_000, "{name}: {}", html.len());
    }
}

/// A second opinion: Python's own parser, strict about defects. One Python reads all: to start it is most of the work.
#[test]
fn python_reads_the_same() {
    let script = r#"
import sys, email, email.policy
while size := sys.stdin.buffer.readline():
    message = email.message_from_bytes(sys.stdin.buffer.read(int(size)), policy=email.policy.default)
    for part in message.walk():
        assert not part.defects, part.defects
        for name, value in part.items():
            assert not getattr(value, "defects", ()), (name, value, value.defects)
    plain = message.get_body(("plain",)).get_content()
    related = message.get_body(("related", "html"))
    cids = [p["Content-ID"] for p in message.walk() if p.get_content_type() == "image/png"]
    kinds = [p.get_content_type() for p in message.walk()]
    print(message["Subject"]); print(message["Message-ID"]); print(message["To"].addresses[0].addr_spec)
    print(message["List-Unsubscribe"]); print(" ".join(kinds)); print(" ".join(cids)); print(plain.split("\n")[0])
"#;
    let letters = all("de").into_iter().map(|(name, mut letter)| {
        letter.reader.name = "Jürgen \"Jo\" Groß, jr.".into();
        (name, composed(&letter))
    });
    let mails: Vec<_> = letters.collect();
    let python = Command::new("python3")
        .args(["-c", script])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn();
    let Ok(mut child) = python else {
        eprintln!("skipped: there is no python3 here");
        return;
    };
    let mut input = child.stdin.take().unwrap();
    for (_, mail) in &mails {
        // Where it has stopped reading it says why below.
        let _ = input.write_all(format!("{}\n", mail.bytes.len()).as_bytes());
        let _ = input.write_all(&mail.bytes);
    }
    drop(input);
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let read = String::from_utf8(output.stdout).unwrap();
    let lines: Vec<&str> = read.lines().collect();
    let read: Vec<&[&str]> = lines.chunks(7).collect();
    assert_eq!(read.len(), mails.len(), "{lines:?}");
    for ((name, mail), lines) in mails.iter().zip(read) {
        let name = *name;
        assert_eq!(lines[0], mail.subject, "{name}");
        assert_eq!(lines[1], mail.message_id, "{name}");
        assert_eq!(lines[2], "ann@mail.example", "{name}");
        if !["login", "webhook_off", "suspended", "reinstated"].contains(&name)
            && !name.starts_with("shut_")
            && !name.starts_with("answer_about_no_game")
        {
            assert_eq!(lines[3], format!("<{}>", leave().url), "{name}");
        }
        if name == "your_turn" {
            assert_eq!(lines[4], "multipart/alternative text/plain multipart/related text/html image/png");
            assert!(mail.html.contains(lines[5].trim_matches(['<', '>'])));
        }
        assert_eq!(lines[6], mail.text.lines().next().unwrap(), "{name}");
    }
}

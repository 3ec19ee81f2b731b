//! One letter for each occasion, as the server would write them.
#![allow(dead_code)]

use chrono::{DateTime, Utc};
use mailer::outbound::*;

pub const DOMAIN: &str = "games.example.org";

/// The smallest PNG there is: one pixel.
pub const PNG: &[u8] = &[
    0x89, b'P', b'N', b'G', 13, 10, 26, 10, 0, 0, 0, 13, b'I', b'H', b'D', b'R', 0, 0, 0, 1, 0, 0, 0, 1, 8, 6, 0, 0, 0,
    0x1f, 0x15, 0xc4, 0x89, 0, 0, 0, 13, b'I', b'D', b'A', b'T', 0x78, 0x9c, 0x63, 0, 1, 0, 0, 5, 0, 1, 0x0d, 0x0a,
    0x2d, 0xb4, 0, 0, 0, 0, b'I', b'E', b'N', b'D', 0xae, 0x42, 0x60, 0x82,
];

pub fn at(text: &str) -> DateTime<Utc> {
    text.parse().expect("a time")
}

pub fn letterhead() -> Letterhead {
    Letterhead::new("Longhand <table@games.example.org>", "https://games.example.org").expect("a letterhead")
}

pub fn ann(language: &str) -> Reader {
    let reader = Reader::new("06g3k00000001", "Ann", "ann@mail.example", language, "Europe/Berlin");
    Reader { writes_to: Some("a-0c1g4xkd2m5a40000000hz8k3d8k2m9q1x7v5t4@in.games.example.org".into()), ..reader }
}

pub fn letter(language: &str, content: Content) -> Letter {
    Letter { reader: ann(language), date: at("2026-11-21T10:00:00Z"), content }
}

pub fn friday() -> Game {
    Game {
        id: "06g3k9ts4qv2e".into(),
        name: "Friday club".into(),
        title: "Century: From East to West".into(),
        page: "https://games.example.org/games/06g3k9ts4qv2e".into(),
        rules: "https://games.example.org/titles/century-from-east-to-west/rules".into(),
    }
}

pub fn leave() -> Leave {
    Leave {
        url: "https://games.example.org/u/0000c64840000403hz8k3d8k2m9q1x7v5t4n6r0b2w8j3h5g7f9".into(),
        mailto: None,
    }
}

fn order(order: &str, help: &str) -> Order {
    Order { order: order.into(), help: help.into() }
}

fn said(by: &str, text: &str) -> Said {
    Said { by: by.into(), text: text.into() }
}

fn texts(lines: &[&str]) -> Vec<String> {
    lines.iter().map(|line| (*line).to_owned()).collect()
}

pub fn game_letter(occasion: Occasion) -> GameLetter {
    GameLetter {
        occasion,
        game: friday(),
        seq: 14,
        hash: "3f9a2b71c0de".into(),
        your_turn: true,
        others_to_act: vec![],
        deadline: Some(at("2026-11-24T10:00:00Z")),
        news: texts(&[
            "Ben works at h1: 2 yellow.",
            "Cleo works at f2: pays 3 red and a green, claims the point card pc06 (12 points), and takes the bonus tile \
             worth 3 points.",
            "Ben rests: 4 settlers come home.",
        ]),
        talk: vec![],
        position: "Round 5, turn 14.\n\n  Ann   settlers 3   cubes 2 yellow, 1 red      points 9\n  \
                   Ben   settlers 6   cubes 4 yellow             points 12\n  Cleo  settlers 2   cubes 1 green, 1 \
                   brown      points 24"
            .into(),
        orders: vec![
            order("work h1", "take 2 yellow; needs 1 settler"),
            order("work t1 x2", "pay 2 yellow, take 2 red, twice; needs 2 settlers"),
            order("work f2 bonus", "pay 2 red and 2 green for pc11 (10 points), with the bonus tile worth 1 point"),
            order("work m1 take replacing mc03", "take mc21, put it in the place of mc03"),
            order("rest", "all settlers come home"),
        ],
        likely: vec![
            order("work f2 bonus", "pay 2 red and 2 green for pc11 (10 points), with the bonus tile worth 1 point"),
            order("work h1", "take 2 yellow; needs 1 settler"),
            order("rest", "all settlers come home"),
        ],
        more_orders: 12,
        picture: Some(Picture {
            png: PNG.to_vec().into(),
            alt: "The board after event 14: Cleo leads with 24 points, Ann has 3 settlers at home.".into(),
            close_up: None,
        }),
        reply_to: Some("g-0c1g4xkd2m5a4000000e1h2j3k4m5n6p7q8r9s0@in.games.example.org".into()),
        thread: Some(Thread {
            root: thread_root(DOMAIN, "06g3k9ts4qv2e", "06g3k00000001"),
            last: Some(message_id(DOMAIN, "06g3k9ts4qv2e", "06g3k00000001", 9, "your_turn")),
        }),
        leave: leave(),
    }
}

pub fn waiting(occasion: Occasion) -> GameLetter {
    GameLetter {
        your_turn: false,
        others_to_act: vec!["Ben".into()],
        orders: vec![],
        likely: vec![],
        more_orders: 0,
        ..game_letter(occasion)
    }
}

pub fn case(kind: CaseKind, by: &str, said: &str, expires: Option<&str>) -> Occasion {
    Occasion::Case(Case {
        kind,
        n: 2,
        by: by.into(),
        about: 12,
        said: said.into(),
        expires: expires.map(at),
        part: Part::Votes,
    })
}

/// Every occasion by name, in the order a player meets them.
pub fn all(language: &str) -> Vec<(&'static str, Letter)> {
    let refused = Verdict::Refused {
        line: Some((2, "work f9 bonus".into())),
        why: "There is no location f9; the forts are f1 to f4.".into(),
        said: Some("Es gibt keinen Ort f9; die Forts sind f1 bis f4.".into()),
        reason: None,
        code: "unknown_location".into(),
        nearest: vec![
            order("work f2 bonus", "pay 2 red and 2 green for pc11 (10 points)"),
            order("work f2 no bonus", "the same without the tile"),
        ],
    };
    let answer = |to: &str, verdict, ignored: &[&str]| {
        Occasion::Answer(Answer { to: to.into(), verdict, ignored: texts(ignored) })
    };
    let deed = Deed::TakebackAsked { to: 12, until: at("2026-11-24T10:00:00Z"), settled: None };
    let standings = |you: u32| {
        let standing = |rank, name: &str, score, you| Standing { rank, name: name.into(), score: Some(score), you };
        vec![
            standing(1, "Cleo", 52, you == 2),
            standing(if you == 0 { 1 } else { 2 }, "Ann", if you == 0 { 52 } else { 47 }, true),
            standing(3, "Ben", 1, false),
        ]
    };
    let game = |letter: GameLetter| Content::Game(Box::new(letter));
    let contents = vec![
        (
            "login",
            Content::Login(Login {
                link: "https://games.example.org/login?token=c4p8m2x6v0k3j7h1g5f9d2s6a0q4w8e2r6t0y4z8b2n6".into(),
                code: "482913".into(),
                valid_minutes: 15,
            }),
        ),
        (
            "invitation",
            Content::Invitation(Box::new(Invitation {
                game: friday(),
                by: "Ben".into(),
                seated: vec!["Cleo".into()],
                terms: texts(&["Three players, three days for a move, weekends count.", "Disputes are ruled by Ben."]),
                accept: "https://games.example.org/games/06g3k9ts4qv2e/join?token=8k3d8k2m9q1x7v5t4n6r0b2w8j3h5g7f"
                    .into(),
                decline: "https://games.example.org/games/06g3k9ts4qv2e/decline?token=8k3d8k2m9q1x7v5t4n6r0b2w8j3h"
                    .into(),
                valid_until: Some(at("2026-12-01T23:00:00Z")),
                reply_to: Some("g-0c1g4xkd2m5a400000001h2j3k4m5n6p7q8r9s0@in.games.example.org".into()),
                thread: None,
                leave: leave(),
            })),
        ),
        (
            "game_started",
            game(GameLetter {
                news: vec![],
                ..waiting(Occasion::GameStarted { players: texts(&["Ben", "Ann", "Cleo"]) })
            }),
        ),
        ("your_turn", game(game_letter(Occasion::YourTurn))),
        (
            "your_turn_on_the_page_only",
            game(GameLetter {
                reply_to: None,
                picture: None,
                thread: None,
                deadline: None,
                news: vec![],
                more_orders: 0,
                position: String::new(),
                orders: vec![],
                likely: vec![order("rest", ""), order("work h1", "")],
                ..game_letter(Occasion::YourTurn)
            }),
        ),
        ("moved", game(waiting(Occasion::Moved))),
        ("unreached", game(waiting(Occasion::Unreached(vec![("Ben".into(), "2026-12-31".into())])))),
        ("seat_left", game(waiting(Occasion::Left(Gone { name: "Ben".into(), late: false, free: true })))),
        (
            "declined",
            game(GameLetter {
                news: vec![],
                position: String::new(),
                others_to_act: vec![],
                deadline: None,
                ..waiting(Occasion::Declined(Declined {
                    which: "7".into(),
                    by: Some("dan@example.org".into()),
                    free: 2,
                }))
            }),
        ),
        ("reminder", game(game_letter(Occasion::Reminder(Reminder::Half)))),
        ("last_call", game(game_letter(Occasion::Reminder(Reminder::LastCall)))),
        (
            "answer_played",
            game(waiting(answer(
                "<reply-1@mail.example>",
                Verdict::Played { orders: texts(&["work h1", "rest"]) },
                &["Thanks, have a nice weekend"],
            ))),
        ),
        (
            "answer_preview",
            game(game_letter(answer("<reply-2@mail.example>", Verdict::Preview { orders: texts(&["work h1"]) }, &[]))),
        ),
        (
            "answer_refused_by_the_platform",
            game(game_letter(answer(
                "<reply-6@mail.example>",
                Verdict::Refused {
                    line: None,
                    why: Reason::Stale { shown: 9, head: 14 }.said().to_string(),
                    said: None,
                    reason: Some(Reason::Stale { shown: 9, head: 14 }),
                    code: "stale".into(),
                    nearest: vec![],
                },
                &[],
            ))),
        ),
        (
            "talk",
            game(GameLetter {
                news: vec![],
                position: String::new(),
                picture: None,
                talk: vec![
                    said("Ben", "Who is for Friday evening?\n\nI bring cake."),
                    said("Cleo", "Me.  <3  https://cake.example"),
                ],
                ..game_letter(Occasion::Talk { first: "77".into() })
            }),
        ),
        (
            "your_turn_with_talk",
            game(GameLetter {
                seq: 15,
                picture: None,
                position: String::new(),
                talk: vec![said("Cleo", "Your turn, Ann!")],
                ..game_letter(Occasion::YourTurn)
            }),
        ),
        ("vote", game(waiting(case(CaseKind::VotedFor(VoteWord::End), "Ben", "", None)))),
        ("answer_refused", game(game_letter(answer("<reply-3@mail.example>", refused, &[])))),
        (
            "answer_told",
            game(game_letter(answer(
                "<reply-4@mail.example>",
                Verdict::Told { lines: texts(&["You are away until 30 November 2026."]) },
                &[],
            ))),
        ),
        ("answer_done", game(game_letter(answer("<reply-5@mail.example>", Verdict::Done { deed }, &[])))),
        (
            "takeback_asked",
            game(waiting(case(
                CaseKind::TakebackAsked,
                "Ben",
                "I misread the market card.\nSorry!",
                Some("2026-11-22T10:00:00Z"),
            ))),
        ),
        ("takeback_refused", game(waiting(case(CaseKind::TakebackRefused, "Cleo", "", None)))),
        (
            "dispute_opened",
            game(GameLetter {
                your_turn: false,
                deadline: None,
                orders: vec![],
                likely: vec![],
                more_orders: 0,
                ..game_letter(case(
                    CaseKind::DisputeOpened,
                    "Cleo",
                    "Ben's extra turn came without a New Wares space.",
                    Some("2026-11-28T10:00:00Z"),
                ))
            }),
        ),
        ("dispute_ruled", game(game_letter(case(CaseKind::DisputeAmended, "Dora", "Rule 5.5 is plain.", None)))),
        (
            "game_over_lost",
            game(GameLetter {
                others_to_act: vec![],
                deadline: None,
                ..waiting(Occasion::GameOver {
                    reason: "The sixth point card was claimed in round 9.".into(),
                    standings: standings(1),
                })
            }),
        ),
        (
            "game_over_shared",
            game(GameLetter {
                others_to_act: vec![],
                deadline: None,
                ..waiting(Occasion::GameOver { reason: String::new(), standings: standings(0) })
            }),
        ),
        (
            "game_over_void",
            game(GameLetter {
                others_to_act: vec![],
                deadline: None,
                ..waiting(Occasion::GameOver { reason: String::new(), standings: vec![] })
            }),
        ),
        (
            "answer_about_no_game",
            Content::Account(Answer {
                to: "<login.answer@mail.example>".into(),
                verdict: Verdict::Done { deed: Deed::Named { name: "Ann".into() } },
                ignored: vec![],
            }),
        ),
        (
            "answer_about_no_game_refused",
            Content::Account(Answer {
                to: "<login.order@mail.example>".into(),
                verdict: Verdict::Refused {
                    line: None,
                    why: String::new(),
                    said: None,
                    reason: Some(Reason::NoGame),
                    code: "bad_order".into(),
                    nearest: vec![],
                },
                ignored: vec![],
            }),
        ),
        ("shut_not_invited", Content::Shut(Shut::NotInvited)),
        ("shut_closed", Content::Shut(Shut::Closed)),
        ("shut_suspended", Content::Shut(Shut::Suspended)),
        (
            "suspended",
            Content::Admission(Admission {
                suspended: true,
                reason: "Insults at three tables,\nafter a warning.".into(),
            }),
        ),
        ("reinstated", Content::Admission(Admission { suspended: false, reason: "You have apologised.".into() })),
        (
            "webhook_off",
            Content::WebhookOff(WebhookOff {
                url: "https://bots.example.org/longhand?club=friday".into(),
                gone: false,
                since: Some(at("2026-11-16T10:00:00Z")),
            }),
        ),
        (
            "digest",
            Content::Digest(Box::new(Digest {
                bundle: None,
                items: vec![
                    DigestItem {
                        game: friday(),
                        your_turn: true,
                        others_to_act: vec![],
                        deadline: Some(at("2026-11-24T10:00:00Z")),
                        cases: vec![],
                        over: None,
                        news: texts(&["Ben rests: 4 settlers come home."]),
                        talk: vec![said("Ben", "See you on Friday?")],
                        reply_to: Some("g-0c1g4xkd2m5a4000000e1h2j3k4m5n6p7q8r9s0@in.games.example.org".into()),
                    },
                    DigestItem {
                        game: Game {
                            id: "06g3k9ts4qv2f".into(),
                            name: "Rails & Rivers".into(),
                            title: "Railways of the World".into(),
                            page: "https://games.example.org/games/06g3k9ts4qv2f".into(),
                            rules: "https://games.example.org/titles/century-from-east-to-west/rules".into(),
                        },
                        your_turn: false,
                        others_to_act: texts(&["Ben", "Cleo"]),
                        deadline: None,
                        cases: vec![Case {
                            kind: CaseKind::DisputeOpened,
                            n: 1,
                            by: "Cleo".into(),
                            about: 41,
                            said: "see 5.3".into(),
                            expires: None,
                            part: Part::Votes,
                        }],
                        over: None,
                        news: vec![],
                        talk: vec![],
                        reply_to: None,
                    },
                    DigestItem {
                        game: Game {
                            id: "06g3k9ts4qv2g".into(),
                            name: "Wonders".into(),
                            title: "World Wonders".into(),
                            page: "https://games.example.org/games/06g3k9ts4qv2g".into(),
                            rules: "https://games.example.org/titles/century-from-east-to-west/rules".into(),
                        },
                        your_turn: false,
                        others_to_act: vec![],
                        deadline: None,
                        cases: vec![],
                        over: Some(vec![Standing { rank: 1, name: "Ben".into(), score: Some(41), you: false }]),
                        news: vec![],
                        talk: vec![],
                        reply_to: None,
                    },
                ],
                page: "https://games.example.org/games?mine=true".into(),
                leave: leave(),
            })),
        ),
    ];
    contents.into_iter().map(|(name, content)| (name, letter(language, content))).collect()
}

//! What readers are told is in their language: every kind of fact, order, position and picture met in games between bots, and
//! why a wrong order was refused. For German its words are looked at; the pseudo-language, English with accents and two fifths
//! longer, shows every text that came from no message file, and where a longer language has no room.

use domain::kernel::bot::Level;
use domain::kernel::chance::Chance;
use domain::kernel::erased::AnyGame;
use domain::kernel::language::{Language, Phrase};
use domain::kernel::play::Submission;
use domain::kernel::ruleset::{StandingChange, StandingStep};
use domain::kernel::seat::{PerSeat, Seat};
use domain::titles::RULESETS;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use words::pseudo;

/// English words that no German sentence has; names of places and cards are checked by nobody.
const ENGLISH: [&str; 33] = [
    " the ", " and ", " took ", " for ", " from ", " with ", " to ", " by ", " is ", " of ", " points", " your ",
    "Take ", "Build ", "Buy ", "Place ", "Move ", "Pass:", "End ", "Round ", "Seat ", " seat ", " cards", "Cities",
    " left", "Deck:", " gold", " costs ", " there", " none", " empty", " nothing", "Your ",
];

/// More of them, which reasons for a refusal would have.
const ENGLISH_REASONS: [&str; 20] = [
    " you ",
    "You ",
    " no ",
    " not ",
    " must ",
    " cannot",
    " already",
    " needs",
    " only",
    "Only ",
    "There ",
    " first.",
    "It is ",
    " turn",
    " possible",
    " city ",
    " link",
    " order",
    " or ",
    "A ",
];

/// What is printed on cards and boards is quoted, as names are.
fn without_quotes(text: &str) -> String {
    let mut rest = text;
    let mut own = String::new();
    while let Some((before, quoted)) = rest.split_once('„') {
        own.push_str(before);
        rest = quoted.split_once('“').map_or("", |(_, after)| after);
    }
    own.push_str(rest);
    own
}

fn is_english(text: &str) -> Option<&'static str> {
    let own = without_quotes(text);
    ENGLISH.into_iter().find(|word| own.contains(word))
}

fn german() -> Language {
    Language::from_tag("de")
}

fn pseudo_language() -> Language {
    pseudo::add(&domain::rooms(&RULESETS)).unwrap()
}

/// What of a text in the pseudo-language is plain English: neither a player's mark, nor a name of the data.
fn plain(text: &str, title: &str, names: &[String]) -> Option<String> {
    let mut text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    for seat in 0..6 {
        text = text.replace(&Seat(seat).to_string(), " ");
    }
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let mut found = pseudo::plain_words(&text, &names);
    found.retain(|word| !is_drawn(title, word));
    (!found.is_empty()).then(|| format!("{found:?} in {text}"))
}

/// Names of persons, cities and the like, as the data has them under `name`, and those of the titles.
fn names(title: &str) -> Vec<String> {
    fn of(value: &Value, found: &mut Vec<String>) {
        match value {
            Value::Array(all) => all.iter().for_each(|one| of(one, found)),
            Value::Object(fields) => fields.iter().for_each(|(key, one)| match one {
                Value::String(text) if key == "name" && text.starts_with(|c: char| c.is_uppercase()) => {
                    found.extend([text.clone(), text.to_uppercase()]);
                }
                Value::String(text) if key == "id" && text.len() > 2 => found.push(text.clone()),
                one => of(one, found),
            }),
            _ => {}
        }
    }
    let about = RULESETS.newest(title).unwrap().about();
    let mut found = vec![about.name.to_owned()];
    found.extend(typed(title).iter().map(|word| (*word).to_owned()));
    for (_, text) in about.data {
        of(&serde_json::from_str(text).unwrap(), &mut found);
    }
    found.sort_by_key(|text| std::cmp::Reverse(text.len()));
    found.dedup();
    found
}

/// Words that are typed in orders, and letters that stand on boards and maps: the same in every language.
fn typed(title: &str) -> &'static [&'static str] {
    match title {
        "railways-of-the-world" => &[
            "bid, pass, keep, build, western, urbanize, upgrade, deliver, take, play, end build, done",
            "red, blue",
            "max ",
            "round ",
            "turns ",
        ],
        "world-wonders" => &[
            "ABCDEFGHIJKL",
            "plan: build d G9 | build c G9 r1 | first",
            "build d G9 r1",
            "first",
            "long F9 v",
            "monument moai I8 / I7 / I5",
            "tower F9",
        ],
        _ => &[],
    }
}

/// Whether a word is made of the letters that stand for goods, resources, grades of cards, or kinds of a map's spaces.
fn is_drawn(title: &str, word: &str) -> bool {
    let letters = match title {
        "century-from-east-to-west" => "YRGB",
        "railways-of-the-world" => "RBYKP",
        "world-123" => "I",
        _ => "LFHMTrnoCG",
    };
    word.chars().all(|letter| letters.contains(letter))
}

/// The texts of a picture, its title and description among them.
fn texts_of(svg: &str) -> Vec<String> {
    let texts = svg.split('>').skip(1).filter_map(|part| part.split('<').next());
    let texts = texts.map(|text| text.replace("&amp;", "&").replace("&lt;", "<").replace("&gt;", ">"));
    texts.filter(|text| !text.trim().is_empty()).collect()
}

fn chance(n: u64) -> Chance {
    let mut key = [7; 32];
    key[..8].copy_from_slice(&n.to_be_bytes());
    Chance::keyed(key, Default::default())
}

/// Names of the data, which stay as they are printed.
fn printed(title: &str) -> Vec<String> {
    fn strings(value: &Value, found: &mut Vec<String>) {
        match value {
            Value::String(text) => found.push(text.clone()),
            Value::Array(all) => all.iter().for_each(|one| strings(one, found)),
            Value::Object(fields) => fields.values().for_each(|one| strings(one, found)),
            _ => {}
        }
    }
    let about = RULESETS.newest(title).unwrap().about();
    let mut found = vec![];
    for (_, text) in about.data {
        strings(&serde_json::from_str(text).unwrap(), &mut found);
    }
    found.retain(|text| text.contains(' '));
    found.push(about.name.to_owned());
    // The longest first, for some are parts of others.
    found.sort_by_key(|text| std::cmp::Reverse(text.len()));
    found.dedup();
    found
}

#[test]
fn readers_are_told_in_their_language() {
    let mut wrong = BTreeSet::new();
    for title in RULESETS.all() {
        let about = title.about();
        let (names, proper) = (printed(about.id), names(about.id));
        let own = |text: &str| {
            // Printed texts are broken into lines.
            let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
            names.iter().fold(text, |text, name| text.replace(name.as_str(), ""))
        };
        // Short games, which end.
        let settings: &[Value] = match about.id {
            "century-from-east-to-west" => &[json!({"round_limit": 20})],
            "railways-of-the-world" => &[json!({"max_turns": 10})],
            "world-123" => &[
                json!({
                    "edition": "manual",
                    "extras": ["roads", "carried_residents", "fights", "trading_houses"],
                    "round_limit": 15
                }),
                json!({"round_limit": 15}),
            ],
            _ => &[json!({})],
        };
        let mut kinds = BTreeSet::new();
        for (n, raw) in settings.iter().enumerate() {
            for players in about.players.0..=about.players.1.min(3) {
                let options = title.check_options(raw, usize::from(players)).unwrap();
                let base = 1_000_000 * (n as u64 + 1) + 10_000 * u64::from(players);
                let begun = title.new_game(&options, usize::from(players)).unwrap().setup(chance(base)).unwrap();
                let (mut game, mut told) = (begun.after, vec![begun.facts]);
                for number in 1..1_500 {
                    let Some(seat) = game.to_act().first().copied() else { break };
                    if number % 7 == 1 {
                        let pseudo = pseudo_language();
                        for action in game.legal_actions_in(seat, pseudo).actions.iter().step_by(17) {
                            wrong.extend(plain(&action.label, about.id, &proper));
                        }
                        let text = game.position(Some(seat), true, pseudo);
                        wrong.extend(plain(&text, about.id, &proper));
                        wrong.extend(text.lines().filter(|line| line.chars().count() > 72).map(str::to_owned));
                        let seats = PerSeat::new(usize::from(players), |seat| format!("P{}", seat.0));
                        if number % 70 == 1 {
                            for text in texts_of(&game.board(Some(seat), &seats, true, pseudo)) {
                                wrong.extend(
                                    plain(&text, about.id, &proper).map(|plain| format!("in a picture: {plain}")),
                                );
                                wrong.extend(
                                    text.replace(" …", "").contains('…').then(|| format!("cut in a picture: {text}")),
                                );
                            }
                            for text in texts_of(&game.board(Some(seat), &seats, true, german())) {
                                let english = is_english(&own(&text));
                                wrong.extend(english.map(|word| format!("{word:?} in a picture: {text}")));
                                wrong.extend(
                                    text.replace(" …", "").contains('…').then(|| format!("cut in a picture: {text}")),
                                );
                            }
                        }
                        let (english, translated) =
                            (game.legal_actions(seat).actions, game.legal_actions_in(seat, german()).actions);
                        for (one, other) in english.iter().zip(&translated).step_by(english.len() / 20 + 1) {
                            assert_eq!(one.order, other.order);
                            if one.label == other.label || is_english(&own(&other.label)).is_some() {
                                wrong.insert(format!("{}: {}", other.order, other.label));
                            }
                        }
                        let text = game.position(Some(seat), true, german());
                        wrong.extend(is_english(&own(&text)).map(|word| format!("{word:?} in {text}")));
                        let long = text.lines().filter(|line| line.chars().count() > 72);
                        wrong.extend(long.map(str::to_owned));
                    }
                    // Bots that play at random meet more kinds of facts.
                    let list = game.bot_move(seat, Level::Random, number);
                    let played = game.play(seat, Submission::Actions(&list), chance(base + number)).unwrap();
                    told.push(played.facts);
                    game = played.after;
                }
                for facts in told {
                    for fact in &facts {
                        let one = std::slice::from_ref(fact);
                        let (english, german) = (game.tell(one, Language::EN), game.tell(one, german()));
                        for told in game.tell(one, pseudo_language()) {
                            wrong.extend(plain(&told, about.id, &proper));
                        }
                        assert_eq!(english.len(), german.len(), "{fact}");
                        for (english, german) in english.iter().zip(&german) {
                            let ends = german.ends_with(['.', '“']) && !german.contains("  ");
                            if english == german || !ends || is_english(&own(german)).is_some() {
                                wrong.insert(format!("{german} ({fact})"));
                            }
                        }
                        kinds.insert(fact["fact"].as_str().unwrap_or_default().to_owned());
                    }
                }
            }
        }
        assert!(kinds.len() > 15, "{}: {kinds:?}", about.id);
    }
    let shown: Vec<&str> = wrong.iter().map(String::as_str).take(60).collect();
    assert!(wrong.is_empty(), "{} are wrong, such as\n{}", wrong.len(), shown.join("\n"));
}

/// Orders and standing orders that can be read nowhere, or seldom; those of the title itself come from its games.
fn odd_orders(title: &str) -> &'static [&'static str] {
    match title {
        "century-from-east-to-west" => &[
            "wrok h1",
            "work",
            "work nowhere",
            "work h1 h2",
            "work h1 x2 x3",
            "work h1 x99",
            "work m1",
            "work m1 use use",
            "work m1 take",
            "work m1 take replacing #1",
            "work m1 use x0",
            "work m2 use replacing mc01",
            "work f1 x2",
            "work f1 bonus",
            "work h1 use",
            "work h3 swap #1 #1",
            "work h3 swap #1",
            "work h2 bonus no bonus",
            "travel",
            "travel mc99",
            "travel #1",
            "travel #1 x2",
            "travel #2 x50",
            "travel mc03",
            "travel #9",
            "rest now",
            "rest\nrest",
            "upgrade",
            "upgrade pink",
            "upgrade brown",
            "upgrade y",
            "done",
            "explore",
            "explore ex99",
            "explore ex01",
            "discard",
            "discard 99 red",
            "discard 0 red",
            "discard y",
            "plan",
            "plan: work",
            "plan: work h1 if",
            "plan: work h1 if card mc99 at m1",
            "plan: work h1 if card mc01 at h1",
            "plan: work h1 if free nowhere",
            "plan: ; | rest",
            "plan now: rest",
            "plan: work f1 if free h1",
            "auto rest",
            "auto rest 99",
            "auto dance",
            "auto discard y",
            "auto discard y y r g",
            "plan: work f5 if cost h1 <= 9",
        ],
        "railways-of-the-world" => &[
            "dance",
            "bid",
            "bid x",
            "bid 0",
            "bid 98 98",
            "bid 1000",
            "pass bid",
            "pass",
            "keep",
            "keep nobody",
            "keep hill",
            "keep vanderbilt",
            "build",
            "build ZZ",
            "build AA11",
            "build AA11 N",
            "build AA11 N-N",
            "build AA11 N-NE",
            "build AA11 N-SW",
            "build A1 N-S",
            "build Z999 N-S",
            "build from boston",
            "build from boston via",
            "build from boston via Z10,",
            "build from boston via Z10 Z8 to albany",
            "build from boston via Z10",
            "build from nowhere via Z10 to albany",
            "western",
            "western boston",
            "western kansas city",
            "western chicago",
            "urbanize",
            "urbanize boston",
            "urbanize boston red",
            "urbanize scranton pink",
            "urbanize scranton black",
            "upgrade",
            "upgrade now",
            "deliver",
            "deliver pink",
            "deliver red boston",
            "deliver red from boston",
            "deliver red from boston to",
            "deliver red from boston by",
            "deliver red from boston by l1",
            "deliver red from boston by l99",
            "deliver black from new york to boston",
            "deliver red from boston via albany to chicago",
            "take",
            "take unicorn",
            "take hotel",
            "take new industry",
            "take new industry at boston",
            "take city growth",
            "take hotel chicago at",
            "take speed record",
            "play",
            "play nothing",
            "play land grant",
            "play hotel chicago",
            "end build",
            "done",
            "done\ndone",
            "end build\nend build",
            "auto",
            "auto bid",
            "auto bid x",
            "auto bid 9999",
            "auto bid 4 turns 0",
            "auto bid 4 now",
            "plan",
            "plan 9: upgrade",
            "plan 2:",
            "plan 2: dance",
            "plan 2: bid 3",
            "plan 1: then",
            "plan 1: upgrade",
            "plan x: upgrade",
            "no plan x",
            "plan 2 bonds: upgrade",
            "bid 5 max 9999",
        ],
        "world-123" => &[
            "dance",
            "capital",
            "capital x",
            "capital 99",
            "capital 1",
            "capital 2",
            "buy",
            "buy x9",
            "buy i2",
            "buy i5",
            "buy ii5",
            "buy iii1",
            "pass",
            "pass\npass",
            "upgrade",
            "upgrade sails",
            "upgrade mp",
            "upgrade cargo",
            "upgrade mp\nupgrade cargo",
            "move",
            "move up",
            "move N",
            "move Z99",
            "move N N N N N N N",
            "move city 99",
            "move city",
            "move 99,99",
            "move C4",
            "go to city 2",
            "go to Z9",
            "go to 99,99",
            "load",
            "load gold",
            "load cattle",
            "load grain fish wood coal cattle",
            "deliver",
            "deliver fish",
            "drop coal",
            "unload wood",
            "settle",
            "settle from",
            "settle from E3",
            "extra mp 9",
            "extra mp 999",
            "extra x",
            "end",
            "end\nend",
            "change capital 2",
            "change capital 99",
            "change capital",
            "road",
            "road N",
            "road N with 999",
            "road Z1",
            "hire",
            "hire 2 at E4",
            "hire at city 1",
            "walk",
            "walk 1 from E4 to D3",
            "walk 1 from E4 to E4",
            "board 2",
            "land 2",
            "board x",
            "pass now",
            "plan",
            "plan capitals",
            "plan capitals 99",
            "plan capitals 4 9 2",
            "plan buy x",
            "plan buy ii5 at x",
            "plan buy ii5 at -5",
            "plan buy ii5 at 20 else dance",
            "plan buy ii5, else dance",
            "plan turn",
            "plan turn dance",
            "plan turn move N if moon",
            "plan turn move N unless x",
            "drop plan x",
            "plan dance",
            "plan turn pass; move N; load gold; end",
        ],
        _ => &[
            "dance",
            "",
            "loan",
            "repay",
            "loan\nloan",
            "loan\nrepay",
            "free",
            "free F9",
            "free F9 v",
            "long",
            "long Z9 v",
            "long L12 h",
            "long A1 h",
            "short",
            "short A1 h",
            "short F5 v / H6 h / C7",
            "place",
            "place double A1",
            "place double L12 h",
            "place single A1",
            "short\npass",
            "tower",
            "tower A1",
            "tower F9",
            "tower M3",
            "build",
            "build z A1",
            "build a A1",
            "build b L12 r1",
            "build d G9 r1",
            "build c F6",
            "monument",
            "monument nothing A1",
            "monument moai",
            "monument moai A1",
            "monument moai I8 / I7",
            "part",
            "part A1",
            "first",
            "second",
            "first\nfirst",
            "pedestal",
            "pedestal 9",
            "pass",
            "pass now",
            "tower F6 F7",
            "plan",
            "plan:",
            "plan: dance",
            "plan x: pass",
            "plan: if gold x: pass",
            "plan 99: pass",
            "plan 1: pass",
            "finish",
            "plan: build z A1",
            "plan: | next",
            "plan: if gold 77: pass",
        ],
    }
}

/// A sentence that is German, and ends as one.
fn said_in_german(said: &Phrase, own: &impl Fn(&str) -> String) -> Result<(), String> {
    let Some(german) = said.said_in(german()) else { return Err(format!("only English: {said}")) };
    let mut plain = own(&without_quotes(&german));
    // Orders are quoted too.
    while let Some((before, rest)) = plain.split_once('`') {
        plain = format!("{before}{}", rest.split_once('`').map_or("", |(_, after)| after));
    }
    let is_reason = |word: &&&str| plain.contains(**word);
    let english = is_english(&plain).or_else(|| ENGLISH_REASONS.iter().find(is_reason).copied());
    match english {
        None if german != said.to_string() => Ok(()),
        found => Err(format!("{found:?} in {german}")),
    }
}

/// Without what stands in quotation marks: what somebody typed.
fn without_typed(text: &str) -> String {
    text.split('"').step_by(2).collect::<Vec<_>>().join(" ")
}

/// A line that is nearly this one.
fn spoil(line: &str, number: usize) -> String {
    let words: Vec<&str> = line.split_whitespace().collect();
    match number % 4 {
        0 => words[..words.len().saturating_sub(1)].join(" "),
        1 => [&words[..], &["again"]].concat().join(" "),
        2 => [&words[..words.len().saturating_sub(1)], &["zzz"]].concat().join(" "),
        _ => format!("{line}\n{line}"),
    }
}

#[test]
fn wrong_orders_are_explained_in_the_readers_language() {
    let mut wrong = BTreeSet::new();
    for title in RULESETS.all() {
        let about = title.about();
        let (names, proper) = (printed(about.id), names(about.id));
        let own = |text: &str| names.iter().fold(text.to_owned(), |text, name| text.replace(name.as_str(), ""));
        let settings: &[Value] = match about.id {
            "railways-of-the-world" => &[json!({"max_turns": 10})],
            "world-123" => &[
                json!({"edition": "manual", "extras": ["roads", "carried_residents", "fights", "trading_houses"]}),
                json!({}),
            ],
            _ => &[json!({})],
        };
        let (mut codes, mut pool) = (BTreeSet::new(), Vec::<String>::new());
        let mut look = |code: &str, said: &Phrase| {
            codes.insert(code.to_owned());
            wrong.extend(said_in_german(said, &own).err().map(|why| format!("{}, {code}: {why}", about.id)));
            let told = said.said_in(pseudo_language()).map(|text| without_typed(&text));
            let plain = told.and_then(|text| plain(&text, about.id, &proper));
            wrong.extend(plain.map(|plain| format!("{}, {code}: {plain}", about.id)));
        };
        for raw in settings {
            let players = usize::from(about.players.0.max(2));
            let options = title.check_options(raw, players).unwrap();
            let mut game = title.new_game(&options, players).unwrap().setup(chance(1)).unwrap().after;
            let mut kept: Vec<Value> = vec![];
            for number in 1..250_usize {
                let Some(seat) = game.to_act().first().copied() else { break };
                if let Some(StandingStep::Stop { why, .. }) = game.fire_standing(seat, &kept) {
                    look("stopped", &why);
                }
                if number % 10 == 1 {
                    let odd = odd_orders(about.id).iter().map(|line| (*line).to_owned());
                    let known = pool.iter().step_by(pool.len() / 40 + 1).cloned();
                    let spoiled = pool.iter().enumerate().skip(number).step_by(pool.len() / 40 + 1);
                    let lines = odd.chain(known).chain(spoiled.map(|(place, line)| spoil(line, place)));
                    for line in lines.collect::<Vec<_>>() {
                        let refused = game.play(seat, Submission::Orders(&line), chance(9)).err();
                        refused.iter().for_each(|refused| look(&refused.code, &refused.message));
                        if number == 1 {
                            let other = Seat((seat.0 + 1) % players as u8);
                            let refused = game.play(other, Submission::Orders(&line), chance(9)).err();
                            refused.iter().for_each(|refused| look(&refused.code, &refused.message));
                        }
                        match game.read_standing_line(seat, &line) {
                            Some(Err(refused)) => look(&refused.code, &refused.message),
                            Some(Ok(StandingChange::Add { order, .. })) => kept.push(order),
                            _ => {}
                        }
                    }
                    kept.drain(..kept.len().saturating_sub(12));
                    pool.extend(legal_orders(game.as_ref(), number));
                }
                let list = game.bot_move(seat, Level::Random, number as u64);
                game = game.play(seat, Submission::Actions(&list), chance(number as u64)).unwrap().after;
            }
        }
        println!("{}: {codes:?}", about.id);
        assert!(codes.len() > 12, "{}: {codes:?}", about.id);
    }
    let shown: Vec<&str> = wrong.iter().map(String::as_str).take(60).collect();
    assert!(wrong.is_empty(), "{} are wrong, such as\n{}", wrong.len(), shown.join("\n"));
}

/// Some of the legal orders of a position, which are wrong in others.
fn legal_orders(game: &dyn AnyGame, number: usize) -> Vec<String> {
    let Some(seat) = game.to_act().first().copied() else { return vec![] };
    let legal = game.legal_actions(seat).actions;
    legal.iter().skip(number % 3).step_by(legal.len() / 12 + 1).map(|legal| legal.order.clone()).collect()
}

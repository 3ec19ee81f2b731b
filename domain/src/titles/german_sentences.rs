//! What German readers are told is German: every kind of fact, order and position met in games between bots.

use super::TITLES;
use crate::kernel::bot::Level;
use crate::kernel::chance::Chance;
use crate::kernel::language::Language;
use crate::kernel::play::Submission;
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// English words that no German sentence has; names of places and cards are checked by nobody.
const ENGLISH: [&str; 33] = [
    " the ", " and ", " took ", " for ", " from ", " with ", " to ", " by ", " is ", " of ", " points", " your ",
    "Take ", "Build ", "Buy ", "Place ", "Move ", "Pass:", "End ", "Round ", "Seat ", " seat ", " cards", "Cities",
    " left", "Deck:", " gold", " costs ", " there", " none", " empty", " nothing", "Your ",
];

/// What is printed on cards and boards is quoted, as names are.
fn is_english(text: &str) -> Option<&'static str> {
    let mut rest = text;
    let mut own = String::new();
    while let Some((before, quoted)) = rest.split_once('„') {
        own.push_str(before);
        rest = quoted.split_once('“').map_or("", |(_, after)| after);
    }
    own.push_str(rest);
    ENGLISH.into_iter().find(|word| own.contains(word))
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
    let about = super::title(title).unwrap().about();
    let mut found = vec![];
    for (_, text) in about.data {
        strings(&serde_json::from_str(text).unwrap(), &mut found);
    }
    found.retain(|text| text.contains(' '));
    // The longest first, for some are parts of others.
    found.sort_by_key(|text| std::cmp::Reverse(text.len()));
    found.dedup();
    found
}

#[test]
fn german_readers_are_told_in_german() {
    let mut wrong = BTreeSet::new();
    for title in TITLES {
        let about = title.about();
        let names = printed(about.id);
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
                let (mut game, mut told) = (begun.after, vec![(begun.v, begun.facts)]);
                for number in 1..1_500 {
                    let Some(seat) = game.to_act().first().copied() else { break };
                    if number % 7 == 1 {
                        let (english, german) =
                            (game.legal_actions(seat).actions, game.legal_actions_in(seat, Language::De).actions);
                        for (one, other) in english.iter().zip(&german).step_by(english.len() / 20 + 1) {
                            assert_eq!(one.order, other.order);
                            if one.label == other.label || is_english(&own(&other.label)).is_some() {
                                wrong.insert(format!("{}: {}", other.order, other.label));
                            }
                        }
                        let text = game.position(Some(seat), Language::De);
                        wrong.extend(is_english(&own(&text)).map(|word| format!("{word:?} in {text}")));
                        let long = text.lines().filter(|line| line.chars().count() > 78);
                        wrong.extend(long.map(str::to_owned));
                    }
                    // Bots that play at random meet more kinds of facts.
                    let list = game.bot_move(seat, Level::Random, number);
                    let played = game.play(seat, Submission::Actions(&list), chance(base + number)).unwrap();
                    told.push((played.v, played.facts));
                    game = played.after;
                }
                for (v, facts) in told {
                    for fact in &facts {
                        let one = std::slice::from_ref(fact);
                        let (english, german) = (game.tell(v, one, Language::En), game.tell(v, one, Language::De));
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

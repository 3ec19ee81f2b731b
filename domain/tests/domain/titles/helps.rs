//! What helps to choose: figures before and after, and why a place cannot be chosen.

use domain::kernel::bot::Level;
use domain::kernel::chance::Chance;
use domain::kernel::choices::{Item, Tree};
use domain::kernel::erased::AnyGame;
use domain::kernel::figures::Figure;
use domain::kernel::language::Language;
use domain::kernel::play::Submission;
use domain::kernel::seat::{PerSeat, Seat};
use domain::titles::RULESETS;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};

fn chance(n: u64) -> Chance {
    let mut key = [7; 32];
    key[..8].copy_from_slice(&n.to_be_bytes());
    Chance::keyed(key, Default::default())
}

/// Some positions of games between bots, one for each number of players: before a list of actions, and after its first.
fn positions(title: &str, options: &Value, each: u64) -> Vec<Box<dyn AnyGame>> {
    let ruleset = RULESETS.newest(title).expect("a title");
    let mut found = vec![];
    for players in ruleset.players().0..=ruleset.players().1 {
        let options = ruleset.check_options(options, usize::from(players)).expect("options");
        let mut game = ruleset.new_game(&options, usize::from(players)).expect("a game");
        game = game.setup(chance(u64::from(players))).expect("a set-up").after;
        for number in 1..600 {
            let Some(seat) = game.to_act().first().copied() else { break };
            let level = if number % 4 == 0 { Level::Random } else { Level::Sensible };
            let list = game.bot_move(seat, level, number);
            if number % each == 1 {
                found.push(game.boxed());
                let begun = game.play(seat, Submission::Actions(&list[..1]), chance(number)).expect("a legal move");
                found.extend(Some(begun.after).filter(|game| !game.to_act().is_empty()));
            }
            game = game.play(seat, Submission::Actions(&list), chance(number)).expect("a legal move").after;
        }
    }
    found
}

fn places_of<'t>(items: &'t [Item], found: &mut BTreeSet<&'t str>) {
    for item in items {
        found.extend(item.place.iter().chain(&item.also).map(String::as_str));
        places_of(item.below(), found);
    }
}

fn board(game: &dyn AnyGame, seat: Seat) -> Vec<String> {
    let names = PerSeat::new(game.players(), |seat| format!("P{}", seat.0));
    game.drawn(Some(seat), &names, true, Language::EN).places().iter().map(|place| place.name.clone()).collect()
}

/// Each place of these kinds that cannot be pressed says why, in both languages: how often by which code. Without one where nobody
/// knows what a press would mean.
fn says_why(title: &str, options: Value, kinds: &[&str]) -> BTreeMap<String, usize> {
    let mut codes = BTreeMap::new();
    let german = Language::from_tag("de");
    let book = RULESETS.newest(title).expect("a title").about().rules;
    let headings = book.lines().filter(|line| line.starts_with('#'));
    let numbers = headings.filter_map(|line| line.trim_start_matches('#').split_whitespace().next());
    let sections: BTreeSet<&str> = numbers.map(|number| number.trim_end_matches('.')).collect();
    for game in positions(title, &options, 23) {
        let seat = game.to_act()[0];
        let tree: Tree = game.tree(seat, Language::EN, &|_| None);
        let mut lit = BTreeSet::new();
        places_of(&tree.items, &mut lit);
        for place in board(game.as_ref(), seat) {
            let kind = place.split('-').next().unwrap_or_default();
            if lit.contains(place.as_str()) || !kinds.contains(&kind) {
                continue;
            }
            if !game.has_meaning(seat, &place) {
                *codes.entry(String::new()).or_insert(0) += 1;
                continue;
            }
            let why = game.why_not(seat, &place).unwrap_or_else(|| panic!("{place} is not lit, and nothing is wrong"));
            let texts = [Language::EN, german].map(|language| why.refused.message.in_words(language));
            assert!(!why.refused.code.is_empty() && texts.iter().all(|text| text.len() > 8), "{place}: {texts:?}");
            let rule = why.explained.rule.unwrap_or_else(|| panic!("{place}: {} has no rule", why.refused.code));
            assert!(sections.contains(rule), "the rule book has no {rule}");
            let remedies =
                [Language::EN, german].map(|language| why.explained.remedy.as_ref().map(|it| it.in_words(language)));
            assert!(remedies.iter().flatten().all(|text| text.len() > 8 && !text.contains("remedy")), "{remedies:?}");
            *codes.entry(why.refused.code.to_string()).or_insert(0) += 1;
        }
    }
    codes
}

#[test]
fn every_place_of_century_that_cannot_be_chosen_says_why() {
    let kinds = ["loc", "point", "bonus", "card", "tile", "cube"];
    let codes = says_why("century-from-east-to-west", json!({"round_limit": 30}), &kinds);
    assert!(!codes.contains_key(""), "{codes:?}");
    for code in
        ["location_unexplored", "own_settlers_present", "not_enough_settlers", "cannot_pay_card", "cannot_trade"]
    {
        assert!(codes.contains_key(code), "{code} of {codes:?}");
    }
}

#[test]
fn places_of_world_123_that_cannot_be_chosen_say_why() {
    let codes = says_why("world-123", json!({}), &["hex", "up", "hold"]);
    for code in ["wrong_step", "not_adjacent"] {
        assert!(codes.contains_key(code), "{code} of {codes:?}");
    }
}

#[test]
fn places_of_world_wonders_that_cannot_be_chosen_say_why() {
    let codes = says_why("world-wonders", json!({}), &["stack", "pedestal", "loan"]);
    assert!(codes.contains_key("not_enough_gold"), "{codes:?}");
}

#[test]
fn places_of_railways_that_cannot_be_chosen_say_why() {
    let codes = says_why("railways-of-the-world", json!({"max_turns": 10}), &["hex", "cube", "link", "tile"]);
    for code in ["not_connected", "empty_route", "first_link_not_yours"] {
        assert!(codes.contains_key(code), "{code} of {codes:?}");
    }
}

/// What an option is said to bring is what it brings.
fn effects_hold(title: &str, options: Value) -> BTreeSet<String> {
    let mut seen = BTreeSet::new();
    for game in positions(title, &options, 3) {
        let seat = game.to_act()[0];
        let seats = || Seat::all(game.players());
        let figures = |game: &dyn AnyGame| -> Vec<Vec<Figure>> { seats().map(|seat| game.figures(seat)).collect() };
        let before = figures(game.as_ref());
        assert!(before.iter().all(|of| !of.is_empty()));
        let legal = game.legal_actions(seat).actions;
        let lists: Vec<[Value; 1]> = legal.into_iter().map(|legal| [legal.action]).collect();
        let options: Vec<&[Value]> = lists.iter().map(|list| &list[..]).collect();
        let effects = game.effects(seat, &options);
        assert_eq!(effects.len(), options.len());
        for (list, effects) in options.iter().zip(&effects).step_by(options.len() / 40 + 1) {
            for effect in effects {
                let words = effect.words.in_words(Language::EN);
                assert!(!words.is_empty() && words.len() < 40 && !words.contains(['{', '_']), "{words:?}");
                assert_ne!(effect.before, effect.after);
                seen.insert(effect.figure.to_string());
            }
            let run = game.dry_run(seat, Submission::Actions(list), chance(1)).expect("it is legal");
            // What others are made to play after it is no effect of it.
            if run.stopped || run.forced.iter().any(|forced| forced.seat != seat) {
                continue;
            }
            let after = figures(run.after.as_ref());
            for (of, (before, after)) in seats().zip(before.iter().zip(&after)) {
                for figure in after {
                    let was = before.iter().find(|it| it.name == figure.name).map_or(figure.value, |was| was.value);
                    let told = effects.iter().find(|effect| effect.seat == of && effect.figure == figure.name);
                    let told = told.map(|effect| (effect.before, effect.after));
                    let changed = (was != figure.value).then_some((was, figure.value));
                    assert_eq!(told, changed, "{} of {of:?} after {list:?}", figure.name);
                }
            }
        }
        // Nothing comes of what is refused.
        assert_eq!(game.effects(seat, &[&[json!({"type": "no such thing"})]]), [vec![]]);
    }
    seen
}

#[test]
fn effects_of_century_are_what_comes() {
    let seen = effects_hold("century-from-east-to-west", json!({"round_limit": 30}));
    for figure in ["points", "settlers", "point_cards", "yellow", "red", "green", "brown"] {
        assert!(seen.contains(figure), "{figure} of {seen:?}");
    }
}

#[test]
fn effects_of_world_123_are_what_comes() {
    let seen = effects_hold("world-123", json!({}));
    for figure in ["points", "money", "income", "residents"] {
        assert!(seen.contains(figure), "{figure} of {seen:?}");
    }
}

#[test]
fn effects_of_world_wonders_are_what_comes() {
    let seen = effects_hold("world-wonders", json!({}));
    for figure in ["points", "gold", "population", "food"] {
        assert!(seen.contains(figure), "{figure} of {seen:?}");
    }
}

#[test]
fn effects_of_railways_are_what_comes() {
    let seen = effects_hold("railways-of-the-world", json!({"max_turns": 10}));
    for figure in ["points", "money", "bonds", "deliveries"] {
        assert!(seen.contains(figure), "{figure} of {seen:?}");
    }
}

/// With a piece chosen, each cell where it cannot lie says why.
#[test]
fn cells_of_world_wonders_where_a_piece_cannot_lie_say_why() {
    let mut codes: BTreeMap<String, usize> = BTreeMap::new();
    for game in positions("world-wonders", &json!({}), 61) {
        let seat = game.to_act()[0];
        let tree: Tree = game.tree(seat, Language::EN, &|_| None);
        for piece in tree.items.iter().filter(|item| item.pick == Some("turn")) {
            let leaf = piece.below()[0].below()[0].leaf.clone().expect("a leaf");
            let mut lit = BTreeSet::new();
            places_of(piece.below(), &mut lit);
            for place in board(game.as_ref(), seat) {
                let is_own = place.strip_prefix("cell-").is_some_and(|cell| !cell.contains('-'));
                assert_eq!(game.has_meaning_like(seat, &place, &leaf.actions[0]), is_own, "{place}");
                if !is_own || lit.contains(place.as_str()) {
                    continue;
                }
                let why =
                    game.why_not_like(seat, &place, &leaf.actions[0]).unwrap_or_else(|| panic!("{place}: nothing"));
                assert!(why.explained.rule.is_some_and(|rule| rule.starts_with("5.")), "{place}: {why:?}");
                *codes.entry(why.refused.code.to_string()).or_insert(0) += 1;
            }
        }
    }
    for code in ["space_occupied", "building_not_connected", "road_not_connected", "needs_land", "requirement_missing"]
    {
        assert!(codes.contains_key(code), "{code} of {codes:?}");
    }
}

//! The trees by which people choose: their leaves are the legal actions, their orders read back, their places are in the picture.

use crate::testing::playouts_asked_for;
use domain::kernel::bot::Level;
use domain::kernel::chance::Chance;
use domain::kernel::choices::{Item, Tree, narrow};
use domain::kernel::erased::AnyGame;
use domain::kernel::language::Language;
use domain::kernel::play::Submission;
use domain::kernel::seat::{PerSeat, Seat};
use domain::titles::RULESETS;
use serde_json::{Value, json};
use std::collections::{BTreeSet, HashMap};

fn chance(n: u64) -> Chance {
    let mut key = [9; 32];
    key[..8].copy_from_slice(&n.to_be_bytes());
    Chance::keyed(key, Default::default())
}

fn german() -> Language {
    Language::from_tag("de")
}

/// Leaves with the keys that lead to them, in their order.
fn leaves<'t>(items: &'t [Item], way: &[&'t str], found: &mut Vec<(Vec<&'t str>, &'t Item)>) {
    for item in items {
        let mut way = way.to_vec();
        way.push(&item.key);
        match &item.items {
            Some(items) => leaves(items, &way, found),
            None => found.push((way, item)),
        }
    }
}

/// The actions of a leaf, a number spelled out, each with its order.
fn actions(leaf: &Item) -> Vec<(Value, String)> {
    let to = leaf.leaf.as_ref().expect("what is no branch is a leaf");
    match &leaf.number {
        None => vec![(to.actions[0].clone(), to.order.clone())],
        Some(number) => (number.min..=number.max)
            .map(|n| {
                let mut action = to.actions[0].clone();
                action[number.field] = n.into();
                (action, to.order.replace("{n}", &n.to_string()))
            })
            .collect(),
    }
}

fn check_items(items: &[Item], depth: usize, faults: &mut Vec<String>) {
    let mut said = |fault: String| faults.push(fault);
    if items.is_empty() || items.len() > 150 || depth > 6 {
        said(format!("{} siblings, {depth} deep", items.len()));
    }
    let mut labels = BTreeSet::new();
    let mut keys = BTreeSet::new();
    for item in items {
        let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        if item.key.is_empty() || item.key.len() > 40 || !item.key.chars().all(plain) || !keys.insert(&item.key) {
            said(format!("the key {:?}", item.key));
        }
        if !labels.insert((&item.label, &item.group)) {
            said(format!("two siblings are called {:?}", item.label));
        }
        let texts = [Some(&item.label), item.note.as_ref()];
        for text in texts.into_iter().flatten() {
            if text.is_empty() || text.chars().count() > 40 || text.contains(['`', '{', '\n']) {
                said(format!("{} characters: {text:?}", text.chars().count()));
            }
        }
        let is_place = |place: &&String| {
            place.split_once('-').is_none_or(|(kind, name)| {
                kind.is_empty() || name.is_empty() || !place.chars().all(|c| c.is_ascii_alphanumeric() || c == '-')
            })
        };
        for place in item.place.iter().chain(&item.also).chain(&item.marks).filter(is_place) {
            said(format!("the place {place:?}"));
        }
    }
    for item in items {
        if let Some(items) = &item.items {
            check_items(items, depth + 1, faults);
        }
    }
}

fn check(game: &dyn AnyGame, seat: Seat) -> Vec<String> {
    let mut faults = vec![];
    let tree = game.tree(seat, Language::EN, &|seat| Some(format!("P{}", seat.0)));
    let translated = game.tree(seat, german(), &|seat| Some(format!("P{}", seat.0)));
    check_items(&tree.items, 1, &mut faults);
    check_items(&translated.items, 1, &mut faults);
    let mut all = vec![];
    leaves(&tree.items, &[], &mut all);
    let legal: Vec<Value> = game.legal_actions(seat).actions.into_iter().map(|action| action.action).collect();
    let numbers: HashMap<String, usize> =
        legal.iter().enumerate().map(|(number, action)| (action.to_string(), number)).collect();
    let mut seen = vec![0; legal.len()];
    for (way, leaf) in all.iter().filter(|(_, leaf)| !leaf.shortcut) {
        for (action, _) in actions(leaf) {
            match numbers.get(&action.to_string()) {
                Some(number) => seen[*number] += 1,
                None => faults.push(format!("{way:?} leads to {action}, which is not legal")),
            }
        }
    }
    let wrong = seen.iter().zip(&legal).filter(|(times, _)| **times != 1);
    faults.extend(wrong.map(|(times, action)| format!("{action} stands in the tree {times} times")));
    if tree.count != legal.len() {
        faults.push(format!("{} are counted, {} are legal", tree.count, legal.len()));
    }
    // Some of a long list.
    for (_, leaf) in all.iter().step_by(all.len() / 25 + 1) {
        let of_leaf = match leaf.shortcut {
            true => leaf.leaf.iter().map(|to| (Value::Array(to.actions.clone()), to.order.clone())).collect(),
            false => actions(leaf).into_iter().map(|(action, order)| (json!([action]), order)).collect::<Vec<_>>(),
        };
        for (actions, order) in of_leaf.iter().step_by(of_leaf.len() / 3 + 1) {
            match game.dry_run(seat, Submission::Orders(order), chance(1)) {
                Ok(run) if Value::Array(run.actions.clone()) == *actions => {}
                other => faults.push(format!("{order:?} reads back as {other:?} instead of {actions}")),
            }
        }
    }
    faults.extend(places_are_drawn(game, seat, &tree));
    for (way, _) in all.iter().step_by(all.len() / 25 + 1) {
        for (depth, _) in way.iter().enumerate() {
            let shown = narrow(&tree, &way[..depth], &[]);
            let known = shown.is_some_and(|shown| {
                shown.chosen.len() > depth || shown.items().iter().any(|(item, _)| item.key == way[depth])
            });
            if !known {
                faults.push(format!("{:?} does not lead on to {:?}", &way[..depth], way[depth]));
            }
        }
    }
    faults
}

fn places_are_drawn(game: &dyn AnyGame, seat: Seat, tree: &Tree) -> Vec<String> {
    let names = PerSeat::new(game.players(), |seat| format!("P{}", seat.0));
    let picture = game.drawn(Some(seat), &names, true, Language::EN);
    let drawn: BTreeSet<&str> = picture.places().iter().map(|place| place.name.as_str()).collect();
    let mut faults: Vec<String> = vec![];
    if drawn.len() != picture.places().len() {
        faults.push("a place is drawn twice".into());
    }
    let (width, height) = picture.size();
    for place in picture.places() {
        let [x, y, w, h] = place.bounds();
        if x < -1.0 || y < -1.0 || x + w > width + 1.0 || y + h > height + 1.0 || place.area() < 20.0 {
            faults.push(format!("{} lies at {x:.0}, {y:.0}, {w:.0} wide, {h:.0} high", place.name));
        }
    }
    fn named<'t>(items: &'t [Item], found: &mut BTreeSet<&'t str>) {
        for item in items {
            found.extend(item.place.iter().chain(&item.also).chain(&item.marks).map(String::as_str));
            named(item.below(), found);
        }
    }
    let mut wanted = BTreeSet::new();
    named(&tree.items, &mut wanted);
    faults.extend(wanted.difference(&drawn).map(|place| format!("{place} is not drawn")));
    // What can be clicked leads somewhere.
    for place in &wanted {
        let clicked =
            narrow(tree, &[], &[place]).is_some_and(|shown| shown.places().contains(place) || !shown.chosen.is_empty());
        let is_mark_only = !clicked && !is_clickable(&tree.items, place);
        if !clicked && !is_mark_only && narrow(tree, &[], &[place]).is_none_or(|shown| shown.items().is_empty()) {
            faults.push(format!("a click on {place} leads nowhere"));
        }
    }
    faults
}

fn is_clickable(items: &[Item], place: &str) -> bool {
    items.iter().any(|item| {
        item.place.as_deref() == Some(place)
            || item.also.iter().any(|also| also == place)
            || is_clickable(item.below(), place)
    })
}

/// Games between bots, one for each number of players and set of options.
fn play_and_check(title: &str, options: &[Value]) {
    let mut wrong = vec![];
    let games = playouts_asked_for(20) / 20;
    // By day some positions of each game, at night every ninth.
    let each = if games > 1 { 9 } else { 47 };
    for ruleset in RULESETS.of_title(title) {
        let about = ruleset.about();
        for (n, raw) in options.iter().enumerate() {
            for players in about.players.0..=about.players.1 {
                let options = ruleset.check_options(raw, usize::from(players)).unwrap();
                for game in 0..games.max(1) {
                    let base = 1_000_000 * (n as u64 + 1) + 10_000 * u64::from(players) + 100_000_000 * game;
                    let mut game =
                        ruleset.new_game(&options, usize::from(players)).unwrap().setup(chance(base)).unwrap().after;
                    for number in 1..1_500 {
                        let asked = game.to_act();
                        let Some(seat) = asked.first().copied() else { break };
                        if number % each == 1 || number < 5 {
                            let faults = asked.iter().flat_map(|seat| check(game.as_ref(), *seat));
                            wrong.extend(
                                faults.map(|fault| format!("{} of {players}, move {number}: {fault}", ruleset.name())),
                            );
                            for other in Seat::all(usize::from(players)).filter(|seat| !asked.contains(seat)) {
                                let tree = game.tree(other, Language::EN, &|_| None);
                                assert!(tree.items.is_empty() && tree.count == 0, "{other:?} is not asked");
                            }
                        }
                        if wrong.len() > 40 {
                            break;
                        }
                        let level = if number % 3 == 0 { Level::Random } else { Level::Sensible };
                        let list = game.bot_move(seat, level, number + base);
                        game = game.play(seat, Submission::Actions(&list), chance(base + number)).unwrap().after;
                    }
                }
            }
        }
    }
    wrong.truncate(40);
    assert!(wrong.is_empty(), "such as\n{}", wrong.join("\n"));
}

#[test]
fn century() {
    play_and_check(
        "century-from-east-to-west",
        &[json!({"round_limit": 30}), json!({"round_limit": 20, "extra_goods_timing": "before"})],
    );
}

#[test]
fn world_wonders() {
    // Alone there are no objectives, and the set-up refuses them.
    play_and_check(
        "world-wonders",
        &[json!({}), json!({"map_side": "B", "resource_side": "B", "voluntary_pass": true})],
    );
}

#[test]
fn world_123() {
    let extras = ["roads", "carried_residents", "fights", "trading_houses"];
    play_and_check("world-123", &[json!({}), json!({"edition": "manual", "extras": extras})]);
}

#[test]
fn railways() {
    play_and_check(
        "railways-of-the-world",
        &[json!({"max_turns": 10}), json!({"max_turns": 10, "multi_link_build": true, "crossing_surcharge": 2})],
    );
}

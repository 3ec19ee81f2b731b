//! How many presses a turn takes: the moves of recorded games, put together step by step as a page does it.

use super::golden_logs::golden_logs;
use domain::kernel::archive::rows;
use domain::kernel::chance::Chance;
use domain::kernel::choices::{Item, Leaf, Tree, narrow};
use domain::kernel::erased::AnyGame;
use domain::kernel::language::Language;
use domain::kernel::play::Submission;
use domain::kernel::seat::Seat;
use domain::kernel::table::Table;
use domain::titles::RULESETS;
use serde_json::Value;
use std::collections::BTreeSet;

/// The most presses a turn may take, counted over the recorded games with the most players. These games were played by random
/// bots, whose turns are longer than people's: on the pages of commit 1a99532 people took 2.2, 3.3, 3.7 and 3.0 presses a turn.
/// The limits keep a choice from getting longer.
const MOST: [(&str, f64); 4] =
    [("century-from-east-to-west", 2.9), ("railways-of-the-world", 2.7), ("world-123", 8.6), ("world-wonders", 3.1)];
/// No choice is so many presses deep.
const DEEPEST: usize = 5;
/// A number is typed, then taken.
const NUMBER: usize = 2;

/// A choice that begins with the next actions of a move: presses, and how many actions it takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Chosen {
    presses: usize,
    actions: usize,
}

/// How many of the next actions this leaf plays; nothing where it plays others.
fn taken(item: &Item, leaf: &Leaf, rest: &[Value]) -> Option<usize> {
    let is_same = |(one, other): (&Value, &Value)| match &item.number {
        Some(number) => {
            let mut one = one.clone();
            one[number.field] = other[number.field].clone();
            one == *other
        }
        None => one == other,
    };
    let fits = leaf.actions.len() <= rest.len() && leaf.actions.iter().zip(rest).all(is_same);
    fits.then_some(leaf.actions.len())
}

/// The ways to leaves that begin with the next actions.
fn ways<'t>(items: &'t [Item], rest: &[Value], way: &mut Vec<&'t Item>, found: &mut Vec<(Vec<&'t Item>, usize)>) {
    for item in items {
        way.push(item);
        if let Some(actions) = item.leaf.as_ref().and_then(|leaf| taken(item, leaf, rest)) {
            found.push((way.clone(), actions));
        }
        ways(item.below(), rest, way, found);
        way.pop();
    }
}

/// The fewest presses that choose the leaf at the end of this way: of what a list says, and of places of the board.
fn presses(tree: &Tree, way: &[&Item]) -> Option<usize> {
    let leaf = *way.last()?;
    let is_it = |other: Option<&Leaf>| {
        other.is_some() && other.map(|leaf| &leaf.actions) == leaf.leaf.as_ref().map(|leaf| &leaf.actions)
    };
    let places: Vec<&str> =
        way.iter().flat_map(|item| item.place.iter().chain(&item.also)).map(String::as_str).collect();
    let mut states: BTreeSet<(Vec<&str>, Vec<&str>)> = [Default::default()].into();
    for press in 1..=DEEPEST {
        let mut next = BTreeSet::new();
        for (picks, on) in &states {
            let Some(now) = narrow(tree, picks, on) else { continue };
            let listed = now.items();
            for (item, _) in listed.iter().filter(|(item, _)| way.iter().any(|of| std::ptr::eq(*of, *item))) {
                if is_it(item.at_once()) {
                    return Some(press);
                }
                if std::ptr::eq(*item, leaf) {
                    return Some(press - 1 + NUMBER);
                }
                next.insert(([now.keys(), vec![item.key.as_str()]].concat(), vec![]));
            }
            for place in &places {
                let on = [&on[..], &[*place]].concat();
                let Some(then) = narrow(tree, picks, &on) else { continue };
                let started = then.started().last().and_then(|item| item.at_once());
                if then.only().is_some_and(|only| std::ptr::eq(only, leaf)) || is_it(started) {
                    return Some(press);
                }
                // A press that leaves out nothing leads nowhere.
                if then.leaves().count() < now.leaves().count() {
                    next.insert((picks.clone(), on));
                }
            }
        }
        states = next;
    }
    None
}

/// What begins with the next actions: of choices that take the most of them the one with the fewest presses.
fn best(tree: &Tree, rest: &[Value]) -> Option<Chosen> {
    let mut found = vec![];
    ways(&tree.items, rest, &mut vec![], &mut found);
    let most = found.iter().map(|(_, actions)| *actions).max()?;
    let ways = found.iter().filter(|(_, actions)| *actions == most);
    let presses = ways.filter_map(|(way, _)| presses(tree, way)).min()?;
    Some(Chosen { presses, actions: most })
}

/// The presses of a move, with the one that plays it; nothing where something hidden shows on the way.
fn of_move(game: &dyn AnyGame, seat: Seat, actions: &[Value]) -> Option<usize> {
    let (mut presses, mut done) = (1, 0);
    while done < actions.len() {
        let run = match done {
            0 => None,
            _ => Some(game.dry_run(seat, Submission::Actions(&actions[..done]), Chance::of_no_game()).ok()?),
        };
        if run.as_ref().is_some_and(|run| run.stopped) {
            return None;
        }
        let present = run.as_ref().map_or(game, |run| run.after.as_ref());
        let tree = present.tree(seat, Language::EN, &|_| None);
        // What a page adds by itself to what ends here.
        let is_end = |rest: &[Value]| {
            tree.finish().and_then(|item| Some(taken(item, item.leaf.as_ref()?, rest)? == rest.len())).unwrap_or(false)
        };
        if done > 0 && is_end(&actions[done..]) {
            break;
        }
        let chosen = best(&tree, &actions[done..]).unwrap_or_else(|| panic!("no way to {:?}", &actions[done..]));
        presses += chosen.presses;
        done += chosen.actions;
    }
    Some(presses)
}

#[test]
fn a_turn_takes_few_presses() {
    let mut table = vec![];
    let mut wrong = vec![];
    for (title, most) in MOST {
        let logs = golden_logs().into_iter().filter_map(|path| {
            let rows = rows(&std::fs::read_to_string(path).ok()?)?;
            let table = Table::fold(&RULESETS, &rows).ok()?;
            (table.created().title == title).then_some((table, rows))
        });
        let (game, rows) = logs.max_by_key(|(table, _)| table.created().seats).expect("a golden log");
        let (mut turns, mut all, mut hidden) = (0, 0, 0);
        for row in &rows {
            let event: Value = serde_json::from_slice(&row.payload).expect("an event");
            if event["kind"] != "move" {
                continue;
            }
            // The log hides what was chosen in secret.
            let is_secret = |seal: &Value| seal["for"].as_array().is_some_and(|seats| !seats.is_empty());
            if event["seals"].as_array().is_some_and(|seals| seals.iter().any(is_secret)) {
                hidden += 1;
                continue;
            }
            let before = game.fold_state(&rows, &game.path_to(row.seq - 1)).expect("a state");
            let seat = Seat(event["seat"].as_u64().expect("a seat") as u8);
            match of_move(before.as_ref(), seat, event["actions"].as_array().expect("actions")) {
                Some(presses) => (turns, all) = (turns + 1, all + presses),
                None => hidden += 1,
            }
        }
        let each = all as f64 / f64::from(turns);
        table.push(format!("{title}: {each:.2} presses a turn, {turns} turns, {hidden} left out"));
        if each > most || hidden > turns {
            wrong.push(title);
        }
    }
    println!("{}", table.join("\n"));
    assert!(wrong.is_empty(), "{}", table.join("\n"));
}

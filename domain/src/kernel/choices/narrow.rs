//! Narrowing: the leaves that still fit the picks and clicks so far (the same for lists and boards).

use super::tree::{Item, Tree};
use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};

/// A path through the tree: its steps from the root to a leaf.
type Way<'t> = Vec<&'t Item>;

/// The rest of a tree.
#[derive(Clone, Debug, Default)]
pub struct Narrowed<'t> {
    ways: Vec<Way<'t>>,
    /// The steps that all remaining leaves share: they are chosen.
    pub chosen: Vec<&'t Item>,
    /// The number of leaves below the chosen steps, whether they fit or not.
    below: usize,
}

/// The rest of `tree` after picking the keys `picks` one below the other and clicking the places `on`, in this
/// order. `None` if a key leads nowhere.
///
/// A click keeps the leaves that have the place at the smallest depth at which any leaf has it: those that begin
/// there, not those that pass it later. Within a kind (first step), steps with the place as their own come before
/// steps that have it as a further place. A click that fits nothing starts again from all leaves; if it fits
/// nothing there either, it changes nothing.
pub fn narrow<'t>(tree: &'t Tree, picks: &[&str], on: &[&str]) -> Option<Narrowed<'t>> {
    let mut all = vec![];
    collect(&tree.items, &mut vec![], &mut all);
    let fits = |way: &Way<'_>| way.len() >= picks.len() && way.iter().zip(picks).all(|(item, key)| item.key == *key);
    let mut ways: Vec<Way<'_>> = all.iter().filter(|way| fits(way)).cloned().collect();
    if ways.is_empty() && !(picks.is_empty() && all.is_empty()) {
        return None;
    }
    for place in on {
        let clicked = click(&ways, place);
        let clicked = if clicked.is_empty() { click(&all, place) } else { clicked };
        if !clicked.is_empty() {
            ways = clicked;
        }
    }
    Some(Narrowed::of(tree, ways))
}

fn collect<'t>(items: &'t [Item], way: &mut Way<'t>, ways: &mut Vec<Way<'t>>) {
    for item in items {
        way.push(item);
        if item.items.is_some() {
            collect(item.below(), way, ways);
        } else {
            ways.push(way.clone());
        }
        way.pop();
    }
}

fn click<'t>(ways: &[Way<'t>], place: &str) -> Vec<Way<'t>> {
    let own = |item: &&Item| item.place.as_deref() == Some(place);
    let also = |item: &&Item| item.also.iter().any(|also| also == place);
    // The depth, and whether the place is only a further one: own places come first.
    let depth = |way: &Way<'_>| {
        let depth = |is: &dyn Fn(&&Item) -> bool| way.iter().position(is);
        [depth(&own).map(|at| (at, false)), depth(&also).map(|at| (at, true))].into_iter().flatten().min()
    };
    let Some(least) = ways.iter().filter_map(&depth).map(|(at, _)| at).min() else { return vec![] };
    let at_least = |way: &&Way<'_>| depth(way).is_some_and(|(at, _)| at == least);
    let owners: BTreeSet<&str> =
        ways.iter().filter(at_least).filter(|way| own(&way[least])).map(|way| way[0].key.as_str()).collect();
    let fits = |way: &&Way<'_>| at_least(way) && (own(&way[least]) || !owners.contains(way[0].key.as_str()));
    ways.iter().filter(fits).cloned().collect()
}

impl<'t> Narrowed<'t> {
    fn of(tree: &'t Tree, ways: Vec<Way<'t>>) -> Self {
        let mut chosen: Vec<&Item> = vec![];
        if let [first, others @ ..] = &ways[..] {
            // A leaf is never chosen automatically.
            for (depth, item) in first.iter().take(first.len() - 1).enumerate() {
                if !others.iter().all(|way| way.get(depth).is_some_and(|it| std::ptr::eq(*it, *item))) {
                    break;
                }
                chosen.push(item);
            }
        }
        let mut all = vec![];
        collect(chosen.last().map_or(&tree.items[..], |item| item.below()), &mut vec![], &mut all);
        Self { below: all.len(), ways, chosen }
    }

    /// The steps that answer the question, each with the number of its leaves that fit.
    pub fn items(&self) -> Vec<(&'t Item, usize)> {
        let mut items: Vec<(&Item, usize)> = vec![];
        for item in self.ways.iter().filter_map(|way| way.get(self.chosen.len())) {
            match items.iter_mut().find(|(known, _)| std::ptr::eq(*known, *item)) {
                Some((_, count)) => *count += 1,
                None => items.push((item, 1)),
            }
        }
        items
    }

    /// The only leaf that fits.
    pub fn only(&self) -> Option<&'t Item> {
        match &self.ways[..] {
            [way] => way.last().copied(),
            _ => None,
        }
    }

    /// The steps that are chosen automatically with the chosen one: the first step below it, and so on while that
    /// one starts too. Empty if clicks have excluded a part of it, or if it does not [start](Item::starts).
    pub fn started(&self) -> Vec<&'t Item> {
        let mut way: Vec<&Item> = vec![];
        let mut at = self.chosen.last().copied().filter(|_| self.is_whole());
        while let Some(first) = at.filter(|item| item.starts).and_then(|item| item.below().first()) {
            way.push(first);
            at = Some(first);
        }
        way
    }

    /// The leaves that fit.
    pub fn leaves(&self) -> impl Iterator<Item = &'t Item> {
        self.ways.iter().filter_map(|way| way.last().copied())
    }

    /// Whether `place` is on the path to every remaining leaf, so a click on it fits.
    pub fn fits(&self, place: &str) -> bool {
        let is_there = |item: &&Item| item.place.iter().chain(&item.also).any(|its| its == place);
        !self.ways.is_empty() && self.ways.iter().all(|way| way.iter().any(is_there))
    }

    /// Whether the keys of the chosen steps alone lead here.
    pub fn is_whole(&self) -> bool {
        self.below == self.ways.len()
    }

    /// The keys of the chosen steps.
    pub fn keys(&self) -> Vec<&'t str> {
        self.chosen.iter().map(|item| item.key.as_str()).collect()
    }

    /// The places that can be clicked below the chosen steps, on the paths that fit.
    pub fn places(&self) -> BTreeSet<&'t str> {
        let below = self.ways.iter().flat_map(|way| &way[self.chosen.len().min(way.len())..]);
        below.flat_map(|item| item.place.iter().chain(&item.also)).map(String::as_str).collect()
    }

    /// For each place, the step below the chosen ones that it chooses: the step that has it as its own place, at
    /// the smallest depth. Places with several steps at that depth are left out.
    pub fn steps(&self) -> BTreeMap<&'t str, &'t Item> {
        let mut found: BTreeMap<&str, (usize, Option<&Item>)> = BTreeMap::new();
        for way in &self.ways {
            for (depth, item) in way.iter().enumerate().skip(self.chosen.len()) {
                let Some(place) = item.place.as_deref() else { continue };
                let known = found.entry(place).or_insert((depth, Some(item)));
                match depth.cmp(&known.0) {
                    Ordering::Less => *known = (depth, Some(item)),
                    Ordering::Equal if !known.1.is_some_and(|known| std::ptr::eq(known, *item)) => known.1 = None,
                    _ => {}
                }
            }
        }
        found.into_iter().filter_map(|(place, (_, item))| Some((place, item?))).collect()
    }

    /// The question of the last chosen step that has one.
    pub fn prompt(&self, tree: &'t Tree) -> Option<&'t str> {
        let asked = self.chosen.iter().rev().find_map(|item| item.prompt.as_deref());
        asked.or(tree.prompt.as_deref())
    }
}

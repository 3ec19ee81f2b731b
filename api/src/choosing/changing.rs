//! Changing earlier choices with another click: the links of places, and the alternatives to the last
//! choice.

use crate::choosing::composing::{Composed, Way, link};
use crate::choosing::drafts::{Composer, Draft};
use crate::choosing::turning::turns_at;
use crate::pages::{ChoiceGroup, ChoiceLink};
use domain::Language;
use domain::kernel::choices::{Item, Narrowed, Tree};
use std::collections::{BTreeMap, BTreeSet};

/// The most recent orders of a draft that a click can change.
const MOST: usize = 8;
/// Once the trees have more actions than this, no older order is considered.
const MOST_ACTIONS: usize = 4_000;

/// With more places than this, no effects are shown.
const MOST_EFFECTS: usize = 300;

/// The choice behind an order of the draft.
#[derive(Debug)]
pub(super) struct Earlier {
    /// The number of the order, and the draft before it.
    pub at: usize,
    pub draft: String,
    pub tree: Tree,
    /// The keys that led to the order; empty if it was typed and the tree has no such order.
    keys: Vec<String>,
}

impl Earlier {
    pub(super) fn chosen(&self) -> Vec<&Item> {
        self.tree.way(&self.keys).unwrap_or_default()
    }
}

/// The choices behind the last orders of a draft, newest first.
pub(super) fn earlier(draft: &Draft, by: Composer<'_>) -> Vec<Earlier> {
    let (printed, mut found, mut actions) = (draft.printed(), vec![], 0);
    for at in draft.own().take(MOST) {
        let (Some(game), Some(orders)) = (draft.before(at), printed.get(at..at + draft.together(at))) else { break };
        // Only the newest has texts that are shown.
        let tree = match found.is_empty() {
            true => game.tree(by.seat, by.language, &|seat| by.names.get(seat).cloned()),
            false => game.ways(by.seat),
        };
        actions += tree.count;
        let keys =
            tree.way_to(&orders.join("\n")).unwrap_or_default().into_iter().map(|item| item.key.clone()).collect();
        found.push(Earlier { at, draft: draft.until(at), tree, keys });
        if actions > MOST_ACTIONS {
            break;
        }
    }
    found
}

/// The effect of clicking a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum How {
    /// Continues the choice.
    Legal,
    /// Restarts the choice of the next action.
    Anew,
    /// Replaces an order of the draft.
    Changes,
    /// Already chosen: does nothing, or turns the piece.
    Chosen,
}

#[derive(Clone, Debug)]
pub struct Pressed {
    pub href: String,
    pub how: How,
    pub note: Option<String>,
    /// The effects, if the click completes an action.
    pub effects: Vec<String>,
}

impl Composed {
    /// All places that can be clicked. Those for the present question come first, then those of earlier
    /// ones, newest first. `language`: for the effects, if wanted.
    pub fn places(&self, language: Option<Language>) -> BTreeMap<String, Pressed> {
        let (narrowed, keys) = self.narrowed();
        // A piece that was not turned yet goes wherever it fits in any rotation.
        let (open, keys) = self.unturned().unwrap_or_else(|| (narrowed.clone(), keys));
        let (legal, steps) = (open.places(), open.steps());
        let language = language.filter(|_| legal.len() <= MOST_EFFECTS);
        let mut places = BTreeMap::new();
        for place in places_of(&self.tree.items) {
            let step = steps.get(place);
            let how = if legal.contains(place) { How::Legal } else { How::Anew };
            let pressed = Pressed {
                href: self.to(&open, &keys, Some(place)),
                how,
                note: step.and_then(|item| item.note.clone()),
                effects: step.zip(language).map(|(item, language)| self.effects(item, language)).unwrap_or_default(),
            };
            places.insert(place.to_owned(), pressed);
        }
        let leads = |href: String, how: How| Pressed { href, how, note: None, effects: vec![] };
        for item in &narrowed.chosen {
            let Some(place) = item.place.as_ref().filter(|place| !legal.contains(place.as_str())) else { continue };
            let turned = (item.pick == Some("turn")).then(|| self.turned(&narrowed)).flatten();
            places.insert(place.clone(), leads(turned.unwrap_or_else(|| self.here()), How::Chosen));
        }
        for (nth, earlier) in self.earlier.iter().enumerate() {
            let chosen = earlier.chosen();
            for place in own_places(&chosen) {
                let turned = || (nth == 0).then(|| self.turned_over(Some(place))).flatten();
                places
                    .entry(place.to_owned())
                    .or_insert_with(|| leads(turned().unwrap_or_else(|| self.here()), How::Chosen));
            }
            // Alternatives within the choice come before other choices, and a piece keeps its rotation.
            let turned = turns_at(&chosen).map(|depth| depth + 1).filter(|depth| depth + 1 < chosen.len());
            let starts = chosen.iter().position(|item| item.starts);
            let near = [turned, starts].into_iter().flatten();
            let near = near.map(|depth| (earlier.keys[..=depth].join("/"), chosen[depth].below()));
            for (pick, items) in near.chain([(String::new(), &earlier.tree.items[..])]) {
                for place in places_of(items) {
                    let way = || Way {
                        draft: earlier.draft.clone(),
                        pick: pick.clone(),
                        on: place.to_owned(),
                        ..Way::default()
                    };
                    places.entry(place.to_owned()).or_insert_with(|| leads(way().address(), How::Changes));
                }
            }
        }
        places
    }

    /// The alternatives to what is chosen: in an open choice that began by itself, otherwise to the last
    /// order. Before them, the question that they answer, if there is no other question.
    pub(super) fn beside(&self, narrowed: &Narrowed<'_>, language: Language) -> (Option<String>, Vec<ChoiceGroup>) {
        if self.is_choosing() || self.draft.is_empty() {
            return (None, self.levels(&self.draft.good_text(), &self.tree, &narrowed.chosen, None, language));
        }
        let Some(last) = self.earlier.first() else { return (None, vec![]) };
        let chosen = last.chosen();
        let open = self.levels(&last.draft, &last.tree, &chosen, Some(last.at), language);
        let Some((leaf, above)) = chosen.split_last().filter(|_| open.is_empty() && self.tree.items.is_empty()) else {
            return (None, open);
        };
        // There is no further question, so all alternatives are shown.
        let items = above.last().map_or(&last.tree.items[..], |item| item.below());
        let mut groups: Vec<ChoiceGroup> = vec![];
        for (link, item) in self.level(&last.draft, above, items, Some(leaf), Some(last.at), language) {
            match groups.iter_mut().find(|group| group.heading == item.group) {
                Some(group) => group.choices.push(link),
                None => groups.push(ChoiceGroup { heading: item.group.clone(), choices: vec![link] }),
            }
        }
        (prompt(&last.tree, above), groups)
    }

    /// The places that the alternatives to the last choice would mark.
    pub(super) fn marks_beside(&self) -> BTreeSet<String> {
        let chosen = self.earlier.first().map(Earlier::chosen).unwrap_or_default();
        chosen.iter().flat_map(|above| above.below()).flat_map(|item| item.marks.iter().cloned()).collect()
    }

    /// The alternatives to each step that was taken automatically, first step first.
    fn levels(
        &self,
        draft: &str,
        tree: &Tree,
        chosen: &[&Item],
        at: Option<usize>,
        language: Language,
    ) -> Vec<ChoiceGroup> {
        let Some(first) = chosen.iter().position(|item| item.starts) else { return vec![] };
        let level = |depth: usize| {
            let (above, now) = (&chosen[..=depth], *chosen.get(depth + 1)?);
            let items = chosen[depth].below();
            let choices = self.level(draft, above, items, Some(now), at, language);
            let choices = choices.into_iter().map(|(link, _)| link).collect();
            (items.len() > 1).then(|| ChoiceGroup { heading: prompt(tree, above), choices })
        };
        (first..chosen.len()).filter_map(level).collect()
    }

    /// The links of `items` below the steps `above`; `now` is the chosen item.
    fn level<'t>(
        &self,
        draft: &str,
        above: &[&Item],
        items: &'t [Item],
        now: Option<&Item>,
        at: Option<usize>,
        language: Language,
    ) -> Vec<(ChoiceLink, &'t Item)> {
        let keys = above.iter().map(|item| item.key.clone());
        let choice = |item: &'t Item| {
            let keys: Vec<String> = keys.clone().chain([item.key.clone()]).collect();
            let current = now.is_some_and(|now| now.key == item.key);
            let link = link(item, draft, &keys);
            let href = if current { self.here() } else { link.href };
            let effects = match at {
                Some(at) => self.effects_before(at, item, language),
                None => self.effects(item, language),
            };
            (ChoiceLink { current, href, effects, ..link }, item)
        };
        items.iter().map(choice).collect()
    }

    /// The link to the next rotation of the chosen piece.
    pub(super) fn turned(&self, narrowed: &Narrowed<'_>) -> Option<String> {
        let chosen = &narrowed.chosen;
        let at = chosen.iter().rposition(|item| item.pick == Some("turn"))?;
        let (rotations, now) = (chosen[at].below(), chosen.get(at + 1)?);
        let next = rotations.iter().cycle().skip_while(|item| item.key != now.key).nth(1)?;
        let keys: Vec<String> = chosen[..=at].iter().chain([&next]).map(|item| item.key.clone()).collect();
        (rotations.len() > 1).then(|| link(next, &self.way.draft, &keys).href)
    }
}

/// The question of the last of these steps.
fn prompt(tree: &Tree, above: &[&Item]) -> Option<String> {
    above.last().map_or(tree.prompt.clone(), |item| item.prompt.clone())
}

/// The places of the chosen steps.
fn own_places<'t>(chosen: &[&'t Item]) -> impl Iterator<Item = &'t str> {
    let also = chosen.last().map(|leaf| &leaf.also[..]).unwrap_or_default();
    chosen.iter().filter_map(|item| item.place.as_ref()).chain(also).map(String::as_str)
}

fn places_of(items: &[Item]) -> BTreeSet<&str> {
    fn collect<'t>(items: &'t [Item], found: &mut BTreeSet<&'t str>) {
        for item in items {
            found.extend(item.place.iter().chain(&item.also).map(String::as_str));
            collect(item.below(), found);
        }
    }
    let mut found = BTreeSet::new();
    collect(items, &mut found);
    found
}

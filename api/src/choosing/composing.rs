//! A move being composed on a page: the draft, what has been picked and clicked of the next action, and the links that lead on.
//!
//! Every step of a choice is an address (`?draft=&pick=&on=`), so *back* takes a step back and nothing is sent twice.

use crate::choosing::board_layer::Layer;
use crate::choosing::drafts::{Composer, Draft, LONGEST};
use crate::pages::{ChoiceGroup, ChoiceLink, Composing, DraftLine, NumberField};
use domain::Seat;
use domain::kernel::choices::{Item, Leaf, Narrowed, Number, Tree, narrow};
use domain::kernel::erased::AnyGame;
use domain::kernel::language::say;
use domain::kernel::table::Table;
use serde::Deserialize;
use service::app::App;
use service::problem::Answer;
use service::words::{self, Reader};
use std::collections::BTreeSet;
use url::form_urlencoded::Serializer;

/// What a page's address holds of a move: orders, keys of steps (`build/from-new-york`), places clicked (`hex-Z10,hex-Z9`), numbers.
#[derive(Clone, Debug, Default, Deserialize)]
pub struct Way {
    #[serde(default)]
    pub draft: String,
    #[serde(default)]
    pub pick: String,
    #[serde(default)]
    pub on: String,
    #[serde(default)]
    pub n: Option<String>,
    /// The second number, where one may be typed.
    #[serde(default)]
    pub m: Option<String>,
}

impl Way {
    pub fn of_draft(draft: impl Into<String>) -> Self {
        Self { draft: draft.into(), ..Self::default() }
    }

    /// The address of it below a game's page.
    pub fn address(&self) -> String {
        let mut query = Serializer::new(String::new());
        for (name, value) in [("draft", &self.draft), ("pick", &self.pick), ("on", &self.on)] {
            if !value.is_empty() {
                query.append_pair(name, value);
            }
        }
        format!("?{}", query.finish())
    }

    fn picks(&self) -> Vec<&str> {
        self.pick.split('/').filter(|key| !key.is_empty()).collect()
    }

    fn places(&self) -> Vec<&str> {
        self.on.split(',').filter(|place| !place.is_empty()).collect()
    }
}

/// A way, tried.
#[derive(Debug)]
pub struct Composed {
    seat: Seat,
    draft: Draft,
    tree: Tree,
    way: Way,
    /// What is not as the address says.
    pub notice: Option<String>,
}

impl Composed {
    /// Tries `way` of the one who composes. A choice that leads to one action only puts its order into the draft; one that
    /// leads nowhere any more is left, and said.
    pub async fn of(app: &App, table: &Table, by: Composer<'_>, mut way: Way, l: &Reader) -> Answer<Self> {
        let mut notice = None;
        if way.draft.chars().count() > LONGEST {
            notice = Some(l.say(say!(words::draft_too_long { most: LONGEST })));
            way.draft = way.draft.chars().take(LONGEST).collect();
        }
        let mut draft = Draft::tried(app, table, by, &way.draft).await;
        let mut tree = draft.tree(table, by);
        let chosen = match narrow(&tree, &way.picks(), &way.places()) {
            // A leaf is never taken by itself.
            Some(narrowed) if !(way.pick.is_empty() && way.on.is_empty()) => narrowed.only().cloned(),
            Some(_) => None,
            None => {
                notice = Some(l.say(words::choice_gone.phrase()));
                (way.pick, way.on) = (String::new(), String::new());
                None
            }
        };
        if let Some(Item { leaf: Some(Leaf { order, .. }), number, .. }) = chosen {
            let order = match (number, way.n.as_deref()) {
                (None, _) => Some(order),
                (Some(_), None) => None,
                (Some(number), Some(n)) => match number_order(&number, &order, n, way.m.as_deref().unwrap_or_default())
                {
                    Ok(order) => Some(order),
                    Err((min, max)) => {
                        notice = Some(l.say(say!(words::number_from_to { min, max })));
                        None
                    }
                },
            };
            if let Some(order) = order {
                way = Way::of_draft(draft.with(by.seat, &order));
                draft = Draft::tried(app, table, by, &way.draft).await;
                tree = draft.tree(table, by);
            }
        }
        way.draft = draft.text();
        Ok(Self { seat: by.seat, draft, tree, way, notice })
    }

    /// The game as it would stand.
    pub fn game<'a>(&'a self, table: &'a Table) -> Option<&'a dyn AnyGame> {
        self.draft.game(table)
    }

    /// Where this is.
    pub fn here(&self) -> String {
        self.way.address()
    }

    /// Whether a part of the next action has been chosen.
    pub fn is_choosing(&self) -> bool {
        !self.way.pick.is_empty() || !self.way.on.is_empty()
    }

    /// Whether anything of a move has been chosen.
    pub fn has_begun(&self) -> bool {
        self.is_choosing() || !self.draft.is_empty()
    }

    /// What is left of the tree, and the keys of what is chosen: of rotations the first, until another is.
    fn narrowed(&self) -> (Narrowed<'_>, Vec<String>) {
        let narrowed = narrow(&self.tree, &self.way.picks(), &self.way.places());
        let narrowed = narrowed.or_else(|| narrow(&self.tree, &[], &[])).unwrap_or_default();
        let keys: Vec<String> = narrowed.keys().into_iter().map(str::to_owned).collect();
        let turned = narrowed.chosen.last().filter(|item| item.pick == Some("turn"));
        let first = turned.and_then(|_| narrowed.items().first().map(|(item, _)| *item));
        let Some(first) = first.filter(|item| item.items.is_some() && narrowed.is_whole()) else {
            return (narrowed, keys);
        };
        let keys: Vec<String> = keys.into_iter().chain([first.key.clone()]).collect();
        let picks: Vec<&str> = keys.iter().map(String::as_str).collect();
        match narrow(&self.tree, &picks, &[]) {
            Some(first) => (first, keys),
            None => (narrowed, keys),
        }
    }

    /// Where a choice of `keys`, after it a click on `place`, leads from here.
    fn to(&self, narrowed: &Narrowed<'_>, keys: &[String], place: Option<&str>) -> String {
        // What clicks have left of a branch is not said by its keys alone.
        let (pick, mut on) = match narrowed.is_whole() {
            true => (keys.join("/"), vec![]),
            false if place.is_some() => (self.way.pick.clone(), self.way.places()),
            false => (keys.join("/"), self.way.places()),
        };
        on.extend(place);
        Way { draft: self.draft.good().collect::<Vec<_>>().join("\n"), pick, on: on.join(","), ..Way::default() }
            .address()
    }

    /// The layer of places over the board.
    pub fn layer(&self, near: bool) -> Layer {
        let (narrowed, keys) = self.narrowed();
        let mut layer = Layer { near, ..Layer::default() };
        let mut all = BTreeSet::new();
        places_of(&self.tree.items, &mut all);
        let notes = narrowed.items();
        for place in all {
            let note = notes
                .iter()
                .find(|(item, _)| item.place.as_deref() == Some(place))
                .and_then(|(item, _)| item.note.clone());
            layer.links.insert(place.to_owned(), (self.to(&narrowed, &keys, Some(place)), note));
        }
        layer.legal = narrowed.places().into_iter().map(str::to_owned).collect();
        layer.lights = notes.iter().flat_map(|(item, _)| item.marks.iter().cloned()).collect();
        layer.changed = self.draft.changes().into_iter().collect();
        for item in &narrowed.chosen {
            layer.chosen.extend(item.place.clone());
            layer.marks.extend(item.marks.iter().cloned());
        }
        layer
    }

    /// What the page says of it.
    pub fn shown(&self, l: &Reader) -> Composing {
        let (narrowed, keys) = self.narrowed();
        let lines = self.draft.lines.iter().map(|line| DraftLine {
            order: line.order.clone(),
            told: line.told.join(" "),
            by_itself: line.by_itself,
            refused: line.refused.as_ref().map(|problem| crate::routes::pages::refusal(problem, l.language)),
        });
        let lines: Vec<DraftLine> = lines.collect();
        let crumbs = narrowed.chosen.iter().enumerate().map(|(depth, item)| {
            let before = Way { draft: self.way.draft.clone(), pick: keys[..depth].join("/"), ..Way::default() };
            (item.label.clone(), before.address())
        });
        let items = narrowed.items();
        let mut warnings = vec![];
        if self.draft.reveals() {
            warnings.push(l.say(words::draft_reveals.phrase()));
        } else if self.draft.ends_turn() {
            warnings.push(l.say(words::draft_ends_turn.phrase()));
        }
        let orders = lines.iter().filter(|line| line.refused.is_none()).count();
        Composing {
            text: self.draft.text(),
            playable: self.draft.is_playable(),
            back: self.back(&narrowed),
            crumbs: crumbs.collect(),
            prompt: (!items.is_empty()).then(|| narrowed.prompt(&self.tree).map(str::to_owned)).flatten(),
            count: l.say(say!(words::choices_there { count: items.len() })),
            groups: self.groups(&narrowed, &keys),
            turn: self.turned(&narrowed),
            warnings,
            summary: l.say(say!(words::draft_orders { count: orders })),
            lines,
        }
    }

    fn groups(&self, narrowed: &Narrowed<'_>, keys: &[String]) -> Vec<ChoiceGroup> {
        let mut groups: Vec<ChoiceGroup> = vec![];
        for (item, _) in narrowed.items() {
            let link = self.link(narrowed, keys, item);
            match groups.iter_mut().find(|group| group.heading == item.group) {
                Some(group) => group.choices.push(link),
                None => groups.push(ChoiceGroup { heading: item.group.clone(), choices: vec![link] }),
            }
        }
        groups
    }

    fn link(&self, narrowed: &Narrowed<'_>, keys: &[String], item: &Item) -> ChoiceLink {
        let keys: Vec<String> = keys.iter().cloned().chain([item.key.clone()]).collect();
        let href = match &item.leaf {
            Some(leaf) if item.number.is_none() => Way::of_draft(self.draft.with(self.seat, &leaf.order)).address(),
            _ => self.to(narrowed, &keys, None),
        };
        let number = item.number.as_ref().map(|number| NumberField {
            draft: self.way.draft.clone(),
            pick: keys.join("/"),
            min: number.min,
            max: number.max,
            value: number.value,
            unit: number.unit,
            limit: number.limit.as_ref().map(|limit| limit.label.clone()),
        });
        ChoiceLink {
            label: item.label.clone(),
            note: item.note.clone(),
            reveals: item.reveals.clone(),
            href,
            place: item.place.clone(),
            marks: item.marks.join(" "),
            number,
        }
    }

    /// To the next rotation of what is chosen.
    fn turned(&self, narrowed: &Narrowed<'_>) -> Option<String> {
        let at = narrowed.chosen.iter().rposition(|item| item.pick == Some("turn"))?;
        let rotations = narrowed.chosen[at].below();
        let now = narrowed.chosen.get(at + 1)?;
        let place = rotations.iter().position(|item| item.key == now.key)?;
        let next = &rotations[(place + 1) % rotations.len()];
        if rotations.len() < 2 {
            return None;
        }
        let keys = narrowed.chosen[..=at].iter().map(|item| item.key.as_str()).chain([next.key.as_str()]);
        let pick = keys.collect::<Vec<_>>().join("/");
        Some(Way { draft: self.way.draft.clone(), pick, ..Way::default() }.address())
    }

    /// An open choice loses its last step, else the draft its last own order with what was played by itself after it.
    fn back(&self, narrowed: &Narrowed<'_>) -> Option<String> {
        if self.is_choosing() {
            let here = narrowed.keys().len();
            // A step that is passed through by itself is none.
            let picks = self.way.picks();
            let before = (0..picks.len())
                .rev()
                .map(|until| &picks[..until])
                .find(|picks| narrow(&self.tree, picks, &[]).is_some_and(|before| before.chosen.len() < here));
            let pick = if self.way.on.is_empty() {
                before.map(|keys| keys.join("/")).unwrap_or_default()
            } else {
                self.way.pick.clone()
            };
            return Some(Way { draft: self.way.draft.clone(), pick, ..Way::default() }.address());
        }
        (!self.draft.is_empty()).then(|| Way::of_draft(self.draft.without_last()).address())
    }
}

/// The order with the numbers `n` and `m` as they were typed (the second may be empty), or between what one of them has to be.
fn number_order(number: &Number, order: &str, n: &str, m: &str) -> Result<String, (i64, i64)> {
    let within = |text: &str, min: i64| {
        let typed = text.trim().parse::<i64>().ok().filter(|typed| (min..=number.max).contains(typed));
        typed.ok_or((min, number.max))
    };
    let first = within(n, number.min)?;
    match &number.limit {
        Some(limit) if !m.trim().is_empty() => {
            let second = within(m, first)?;
            Ok(limit.order.replace("{n}", &first.to_string()).replace("{m}", &second.to_string()))
        }
        _ => Ok(order.replace("{n}", &first.to_string())),
    }
}

fn places_of<'t>(items: &'t [Item], found: &mut BTreeSet<&'t str>) {
    for item in items {
        found.extend(item.place.iter().chain(&item.also).map(String::as_str));
        places_of(item.below(), found);
    }
}

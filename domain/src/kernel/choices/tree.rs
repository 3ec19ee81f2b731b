//! The tree as it is shown: with labels in one language, and actions as JSON with their orders.

use super::{Branch, Choice, Node, To};
use crate::kernel::seat::Seat;
use serde::Serialize;
use serde_json::Value;

/// A place on a title's board: `kind-name`, stable for the title's life.
#[cfg(feature = "schemas")]
#[derive(schemars::JsonSchema)]
#[schemars(transparent)]
#[expect(dead_code, reason = "its schema alone is asked for")]
pub struct Place(#[schemars(regex(pattern = r"^[a-z]+-[A-Za-z0-9-]+$"))] String);

/// The choices of a seat.
#[derive(Clone, Debug, Default, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schemas", schemars(rename = "Tree"))]
pub struct Tree {
    /// The number of legal actions.
    pub count: usize,
    /// More actions are legal than are listed.
    pub reduced: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub prompt: Option<String>,
    pub items: Vec<Item>,
}

/// A step: a branch with `items` and their `count`, or a leaf with an `order` and its `actions`.
#[derive(Clone, Debug, Default, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schemas", schemars(rename = "ActionStep"))]
pub struct Item {
    /// Unique among its siblings.
    #[cfg_attr(feature = "schemas", schemars(regex(pattern = r"^[a-z0-9-]{1,40}$")))]
    pub key: String,
    pub label: String,
    /// The place that chooses it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schemas", schemars(with = "Option<Place>"))]
    pub place: Option<String>,
    /// Further places that choose it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schemas", schemars(with = "Vec<Place>"))]
    pub also: Vec<String>,
    /// Places highlighted while the step is looked at.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schemas", schemars(with = "Vec<Place>"))]
    pub marks: Vec<String>,
    /// Its cost and gain.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub prompt: Option<String>,
    /// Its heading.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub group: Option<String>,
    /// The hidden thing that it reveals.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reveals: Option<String>,
    /// The turn ends after it.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub ends: bool,
    /// The first of its items is chosen at once; another one can replace it.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub starts: bool,
    /// A page adds this step if the player stops here and plays.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub finishes: bool,
    /// `turn`: the items are rotations. `number`: a number is typed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pick: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<Number>,
    /// `actions` has several actions, which are also reachable one by one.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub shortcut: bool,
    /// The number of actions below it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub count: Option<usize>,
    /// Only in a branch.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub items: Option<Vec<Item>>,
    /// The address of the items, in a very large tree.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub more: Option<String>,
    /// Only in a leaf.
    #[serde(flatten)]
    pub leaf: Option<Leaf>,
    /// For pages only: its symbol, the text on its place, and the players it concerns.
    #[serde(skip)]
    pub symbol: Option<&'static str>,
    #[serde(skip)]
    pub tag: Option<String>,
    #[serde(skip)]
    pub seats: Vec<Seat>,
}

/// The move of a leaf. If a number is typed, the order has `{n}` and the action's field is null.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Leaf {
    pub order: String,
    #[cfg_attr(feature = "schemas", schemars(with = "Vec<serde_json::Map<String, Value>>"))]
    pub actions: Vec<Value>,
}

/// The numbers that can be typed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Number {
    pub min: i64,
    pub max: i64,
    pub value: i64,
    pub unit: &'static str,
    pub field: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit: Option<Limit>,
}

/// A second number that may be typed beside the first, from there up to the same `max`: how far it continues by
/// itself.
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Limit {
    pub label: String,
    /// The order with both numbers: `{n}`, and `{m}` for the second.
    pub order: &'static str,
}

impl Leaf {
    /// Whether this is the leaf's order, with any value for a typed number.
    fn plays(&self, order: &str) -> bool {
        match self.order.split_once("{n}") {
            Some((before, after)) => order
                .strip_prefix(before)
                .and_then(|rest| rest.strip_suffix(after))
                .is_some_and(|number| !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit())),
            None => self.order == order,
        }
    }
}

impl Item {
    /// The steps below; empty for a leaf.
    pub fn below(&self) -> &[Item] {
        self.items.as_deref().unwrap_or_default()
    }

    /// The leaf that is chosen by choosing this step alone: itself, or the one that it starts with. `None` if more
    /// is asked or a number is typed.
    pub fn at_once(&self) -> Option<&Leaf> {
        match &self.items {
            Some(items) if self.starts || items.len() == 1 => items.first()?.at_once(),
            Some(_) => None,
            None => self.leaf.as_ref().filter(|_| self.number.is_none()),
        }
    }

    /// The number of legal actions below it; 0 for a shortcut, whose actions are elsewhere.
    pub fn actions(&self) -> usize {
        match (&self.number, self.count) {
            (Some(number), _) => usize::try_from(number.max - number.min + 1).unwrap_or_default(),
            (None, Some(count)) => count,
            (None, None) => usize::from(!self.shortcut),
        }
    }
}

impl Tree {
    /// The steps at these keys, one below the other; `None` if they lead nowhere.
    pub fn way(&self, keys: &[impl AsRef<str>]) -> Option<Vec<&Item>> {
        let (mut items, mut way) = (&self.items[..], vec![]);
        for key in keys {
            let item = items.iter().find(|item| item.key == key.as_ref())?;
            items = item.below();
            way.push(item);
        }
        Some(way)
    }

    /// The path to the first leaf that plays `order`.
    pub fn way_to(&self, order: &str) -> Option<Vec<&Item>> {
        fn find<'t>(items: &'t [Item], order: &str) -> Option<Vec<&'t Item>> {
            items.iter().find_map(|item| match &item.leaf {
                Some(leaf) => leaf.plays(order).then(|| vec![item]),
                None => find(item.below(), order).map(|mut way| {
                    way.insert(0, item);
                    way
                }),
            })
        }
        find(&self.items, order)
    }

    /// The action that completes a begun move, if the title has one.
    pub fn finish(&self) -> Option<&Item> {
        self.items.iter().find(|item| item.finishes && item.leaf.is_some())
    }

    /// If there are more than `most` actions, the branches of the second step must be requested separately.
    pub fn cut(&mut self, most: usize, place: impl Fn(&str) -> String) {
        if self.count <= most {
            return;
        }
        for kind in &mut self.items {
            let first = kind.key.clone();
            for branch in kind.items.iter_mut().flatten().filter(|branch| branch.items.is_some()) {
                branch.items = None;
                branch.more = Some(place(&format!("{first}/{}", branch.key)));
            }
        }
    }

    /// The branch at the keys `under`, as a separate tree.
    pub fn under(self, under: &str) -> Option<Self> {
        let mut tree = self;
        for key in under.split('/').filter(|key| !key.is_empty()) {
            let item = tree.items.into_iter().find(|item| item.key == key)?;
            tree = Self { count: item.actions(), reduced: tree.reduced, prompt: item.prompt, items: item.items? };
        }
        Some(tree)
    }
}

/// How a title's actions are shown.
pub(crate) struct Shown<'a, A> {
    pub order: &'a dyn Fn(&[A]) -> String,
    pub json: &'a dyn Fn(&A) -> Value,
    pub say: &'a dyn Fn(&crate::kernel::language::Phrase) -> String,
}

impl<A> Branch<A> {
    pub(crate) fn show(&self, how: &Shown<'_, A>) -> Tree {
        let items: Vec<Item> = self.nodes.iter().map(|node| node.show(how)).collect();
        let count = items.iter().map(Item::actions).sum();
        Tree { count, reduced: false, prompt: self.prompt.as_ref().map(how.say), items }
    }
}

impl<A> Node<A> {
    fn show(&self, how: &Shown<'_, A>) -> Item {
        let Choice {
            label,
            place,
            also,
            marks,
            note,
            group,
            reveals,
            prompt,
            ends,
            starts,
            turns,
            finishes,
            limit,
            looks,
        } = &self.choice;
        let mut item = Item {
            key: self.key.clone().into_owned(),
            label: (how.say)(label),
            place: place.clone(),
            also: also.clone(),
            marks: marks.clone(),
            note: note.as_ref().map(how.say),
            prompt: prompt.as_ref().map(how.say),
            group: group.as_ref().map(how.say),
            reveals: reveals.as_ref().map(how.say),
            ends: *ends,
            starts: *starts,
            finishes: *finishes,
            pick: turns.then_some("turn"),
            symbol: looks.symbol,
            tag: looks.tag.as_ref().map(how.say),
            seats: looks.seats.clone(),
            ..Item::default()
        };
        match &self.to {
            To::Branch(branch) => {
                let Tree { count, prompt, items, .. } = branch.show(how);
                (item.count, item.items, item.prompt) = (Some(count), Some(items), item.prompt.or(prompt));
            }
            To::Actions(actions) => {
                item.shortcut = actions.len() > 1;
                let order = (how.order)(actions);
                item.leaf = Some(Leaf { order, actions: actions.iter().map(how.json).collect() });
            }
            To::Again(action) => {
                item.shortcut = true;
                item.leaf =
                    Some(Leaf { order: (how.order)(std::slice::from_ref(action)), actions: vec![(how.json)(action)] });
            }
            To::Numbers { field, unit, values } => {
                let (least, most) = (values.iter().map(|v| v.0).min(), values.iter().map(|v| v.0).max());
                let Some(((value, action), (min, max))) = values.first().zip(least.zip(most)) else { return item };
                let (mut json, order) = ((how.json)(action), (how.order)(std::slice::from_ref(action)));
                json[*field] = Value::Null;
                let limit = limit.as_ref().map(|(label, order)| Limit { label: (how.say)(label), order });
                (item.pick, item.number) =
                    (Some("number"), Some(Number { min, max, value: *value, unit, field, limit }));
                item.leaf = Some(Leaf { order: blank(&order, *value), actions: vec![json] });
            }
        }
        item
    }
}

/// The order with `{n}` in place of its number: the last word equal to it.
fn blank(order: &str, value: i64) -> String {
    let number = value.to_string();
    let is_whole = |at: usize| {
        let digit = |c: Option<char>| c.is_some_and(|c| c.is_ascii_digit());
        !digit(order[..at].chars().next_back()) && !digit(order[at + number.len()..].chars().next())
    };
    let at = order.rmatch_indices(&number).map(|(at, _)| at).find(|at| is_whole(*at));
    at.map_or_else(|| order.to_owned(), |at| format!("{}{{n}}{}", &order[..at], &order[at + number.len()..]))
}

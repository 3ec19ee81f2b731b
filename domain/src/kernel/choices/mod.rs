//! Choosing an action: a title turns its legal actions into a tree. Page, board, JSON and mail all show this tree.
//!
//! A [`Choice`] is one step: it has a label, a place in the picture, and the next question. The leaves are the
//! legal actions, each once. Choices with the same key below the same branch are merged.

mod narrow;
mod tree;

pub use narrow::{Narrowed, narrow};
#[cfg(feature = "schemas")]
pub use tree::Place;
pub(crate) use tree::Shown;
pub use tree::{Item, Leaf, Limit, Number, Tree};

use crate::kernel::language::Phrase;
use crate::kernel::seat::Seat;
use std::borrow::Cow;

/// A step as a title describes it. Its key is `[a-z0-9-]`, at most 40 characters, unique among its siblings and the
/// same for the same state.
#[derive(Clone, Debug)]
pub struct Choice {
    /// At most 40 characters, beginning with the thing, without notation.
    label: Phrase,
    place: Option<String>,
    also: Vec<String>,
    marks: Vec<String>,
    note: Option<Phrase>,
    group: Option<Phrase>,
    reveals: Option<Phrase>,
    prompt: Option<Phrase>,
    ends: bool,
    starts: bool,
    turns: bool,
    finishes: bool,
    /// For a number: the label of a second number beside it, and the order with both.
    limit: Option<(Phrase, &'static str)>,
    looks: Looks,
}

/// How a page shows it, besides its words.
#[derive(Clone, Debug, Default)]
struct Looks {
    symbol: Option<&'static str>,
    tag: Option<Phrase>,
    seats: Vec<Seat>,
}

impl Choice {
    pub fn new(label: impl Into<Phrase>) -> Self {
        Self {
            label: label.into(),
            place: None,
            also: vec![],
            marks: vec![],
            note: None,
            group: None,
            reveals: None,
            prompt: None,
            ends: false,
            starts: false,
            turns: false,
            finishes: false,
            limit: None,
            looks: Looks::default(),
        }
    }

    /// The place that chooses it: `hex-Z10`.
    pub fn at(mut self, place: impl Into<String>) -> Self {
        self.place = Some(place.into());
        self
    }

    /// Further places that choose it.
    pub fn also(mut self, places: impl IntoIterator<Item = impl Into<String>>) -> Self {
        self.also.extend(places.into_iter().map(Into::into));
        self
    }

    /// Places highlighted while the step is looked at: the cells of a tile, the links of a route.
    pub fn marks(mut self, places: impl IntoIterator<Item = impl Into<String>>) -> Self {
        self.marks.extend(places.into_iter().map(Into::into));
        self
    }

    /// A symbol of the title that pages show before the words of the choice.
    pub fn symbol(mut self, symbol: &'static str) -> Self {
        self.looks.symbol = Some(symbol);
        self
    }

    /// A short text on its place on a map while it can be chosen, such as a price: three or four letters.
    pub fn tag(mut self, tag: impl Into<Phrase>) -> Self {
        self.looks.tag = Some(tag.into());
        self
    }

    /// Players whose marks a page shows in a row, such as the owner of each link of a route.
    pub fn seats(mut self, seats: impl IntoIterator<Item = Seat>) -> Self {
        self.looks.seats.extend(seats);
        self
    }

    /// Its cost and gain, at most 40 characters.
    pub fn note(mut self, note: impl Into<Phrase>) -> Self {
        self.note = Some(note.into()).filter(|note| !note.is_nothing());
        self
    }

    /// Its heading in a long list.
    pub fn group(mut self, group: impl Into<Phrase>) -> Self {
        self.group = Some(group.into());
        self
    }

    /// The question that the steps below it answer.
    pub fn asks(mut self, prompt: impl Into<Phrase>) -> Self {
        self.prompt = Some(prompt.into());
        self
    }

    /// The hidden thing that it will reveal: nothing before it can be undone afterwards. Shown in advance.
    pub fn reveals(mut self, what: impl Into<Phrase>) -> Self {
        self.reveals = Some(what.into());
        self
    }

    /// The turn ends after it.
    pub fn ends(mut self) -> Self {
        self.ends = true;
        self
    }

    /// A second number may be typed beside its number: how far it continues by itself. `order` holds both, `{n}`
    /// and `{m}`.
    pub fn up_to(mut self, label: impl Into<Phrase>, order: &'static str) -> Self {
        self.limit = Some((label.into(), order));
        self
    }

    /// The first step below it is chosen at once and can be replaced by another: how often, with or without
    /// something.
    pub fn starts(mut self) -> Self {
        self.starts = true;
        self
    }

    /// The steps below it are rotations: it [starts](Self::starts) with the first and is turned from there.
    pub fn turns(mut self) -> Self {
        self.turns = true;
        self.starts()
    }

    /// The step that *Play* adds if the player stops here: it completes what they have begun.
    pub fn finishes(mut self) -> Self {
        self.finishes = true;
        self
    }
}

/// A number that is typed, not picked from a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Typed {
    pub value: i64,
    /// The field of the action that holds it.
    pub field: &'static str,
    /// `$k`; empty for a plain number.
    pub unit: &'static str,
}

/// The steps below a choice. The root of the tree is one too.
#[derive(Clone, Debug)]
pub struct Branch<A> {
    prompt: Option<Phrase>,
    nodes: Vec<Node<A>>,
}

#[derive(Clone, Debug)]
struct Node<A> {
    key: Cow<'static, str>,
    choice: Choice,
    to: To<A>,
}

#[derive(Clone, Debug)]
enum To<A> {
    Branch(Branch<A>),
    /// More than one action: a shortcut.
    Actions(Vec<A>),
    /// An action that is elsewhere in the tree too.
    Again(A),
    /// One action per value.
    Numbers {
        field: &'static str,
        unit: &'static str,
        values: Vec<(i64, A)>,
    },
}

impl<A> Default for Branch<A> {
    fn default() -> Self {
        Self { prompt: None, nodes: vec![] }
    }
}

impl<A> Branch<A> {
    /// The question that this branch answers.
    pub fn asks(&mut self, prompt: impl Into<Phrase>) {
        self.prompt = Some(prompt.into());
    }

    /// The branch below `key`, made by `choice` if it does not exist yet.
    pub fn to(&mut self, key: impl Into<Cow<'static, str>>, choice: impl FnOnce() -> Choice) -> &mut Branch<A> {
        let key = key.into();
        let known = self.nodes.iter().rposition(|node| node.key == key && matches!(node.to, To::Branch(_)));
        let at = known.unwrap_or_else(|| {
            self.nodes.push(Node { key, choice: choice(), to: To::Branch(Branch::default()) });
            self.nodes.len() - 1
        });
        match &mut self.nodes[at].to {
            To::Branch(branch) => branch,
            _ => unreachable!("it was looked for as a branch"),
        }
    }

    /// An action.
    pub fn leaf(&mut self, key: impl Into<Cow<'static, str>>, choice: Choice, action: A) {
        self.nodes.push(Node { key: key.into(), choice, to: To::Actions(vec![action]) });
    }

    /// Several actions at once. Each is also reachable by itself.
    pub fn shortcut(&mut self, key: impl Into<Cow<'static, str>>, choice: Choice, actions: Vec<A>) {
        self.nodes.push(Node { key: key.into(), choice, to: To::Actions(actions) });
    }

    /// An action that is elsewhere in the tree too, for players who come from the other side. Like a
    /// [shortcut](Self::shortcut), and marked as one, it must not be the only way to the action.
    pub fn again(&mut self, key: impl Into<Cow<'static, str>>, choice: Choice, action: A) {
        self.nodes.push(Node { key: key.into(), choice, to: To::Again(action) });
    }

    /// An action that differs from its neighbours only by a number: they become one choice, and the number is
    /// typed. The numbers must be consecutive.
    pub fn number(
        &mut self,
        key: impl Into<Cow<'static, str>>,
        choice: impl FnOnce() -> Choice,
        Typed { value, field, unit }: Typed,
        action: A,
    ) {
        let key = key.into();
        match self.nodes.iter_mut().rfind(|node| node.key == key) {
            Some(Node { to: To::Numbers { values, .. }, .. }) => values.push((value, action)),
            _ => {
                let to = To::Numbers { field, unit, values: vec![(value, action)] };
                self.nodes.push(Node { key, choice: choice(), to });
            }
        }
    }
}

//! Pieces with several rotations: a click on the board places such a piece; another one turns or moves it.

use crate::choosing::composing::{Composed, Way};
use domain::kernel::choices::{Item, Narrowed, narrow};

/// The depth of the step whose items are rotations.
pub(super) fn turns_at(chosen: &[&Item]) -> Option<usize> {
    chosen.iter().rposition(|item| item.pick == Some("turn"))
}

/// After a click on the board with a piece selected: a rotation that begins at this place, otherwise one
/// that covers it.
pub(super) fn laid<'t>(narrowed: &Narrowed<'t>, place: Option<&str>) -> Option<&'t Item> {
    let place = place.filter(|_| turns_at(&narrowed.chosen).is_some())?;
    let begins = narrowed.leaves().find(|leaf| leaf.place.as_deref() == Some(place));
    begins.or_else(|| narrowed.leaves().find(|leaf| covers(leaf, place)))
}

pub(super) fn covers(leaf: &Item, place: &str) -> bool {
    leaf.place.iter().chain(&leaf.also).any(|its| its == place)
}

impl Composed {
    /// The remaining choices while a piece is selected but not placed: every rotation.
    pub(super) fn unturned(&self) -> Option<(Narrowed<'_>, Vec<String>)> {
        let open = narrow(&self.tree, &self.way.picks(), &self.way.places())?;
        let is_open = open.chosen.last().is_some_and(|item| item.pick == Some("turn")) && open.is_whole();
        let keys = open.keys().into_iter().map(str::to_owned).collect();
        is_open.then_some((open, keys))
    }

    /// Whether a piece with rotations is placed and can be moved.
    pub(super) fn lies(&self) -> bool {
        self.earlier.first().is_some_and(|last| turns_at(&last.chosen()).is_some())
    }

    /// The link to the next rotation of the last placed piece over `place`; rotations that begin there come
    /// first. Without a place: over the place where it was laid.
    pub(super) fn turned_over(&self, place: Option<&str>) -> Option<String> {
        let last = self.earlier.first().filter(|_| !self.is_choosing())?;
        let chosen = last.chosen();
        let (at, leaf) = (turns_at(&chosen)?, *chosen.last()?);
        let about = Some(self.way.about.as_str()).filter(|about| covers(leaf, about));
        let over = place.filter(|place| covers(leaf, place)).or(about).or(leaf.place.as_deref());
        let ways = chosen[at].below().iter();
        let ways = ways.flat_map(|rotation| rotation.below().iter().map(move |leaf| (rotation, leaf)));
        let mut ways: Vec<(&Item, &Item)> =
            ways.filter(|(_, leaf)| over.is_none_or(|place| covers(leaf, place))).collect();
        ways.sort_by_key(|(_, leaf)| leaf.place.as_deref() != over);
        let now = ways.iter().position(|(_, way)| std::ptr::eq(*way, leaf))?;
        let (rotation, next) = ways[(now + 1) % ways.len()];
        let keys: Vec<&str> = chosen[..=at].iter().chain([&rotation, &next]).map(|item| item.key.as_str()).collect();
        let about = over.unwrap_or_default().to_owned();
        (ways.len() > 1)
            .then(|| Way { draft: last.draft.clone(), pick: keys.join("/"), about, ..Way::default() }.address())
    }
}

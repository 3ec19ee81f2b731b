//! The names of things in sentences.

use super::data::{Feature, Kind, Monument, Requirement, Resource, Resources, SoloItem};
use super::geometry::Cells;
use super::ids::{MonumentId, Named as _, ObjectiveId, TileId};
use super::words;
use crate::kernel::language::{Phrase, say};

impl From<Kind> for Phrase {
    fn from(kind: Kind) -> Self {
        say!(words::kind { of: kind.id() })
    }
}

impl From<Resource> for Phrase {
    fn from(resource: Resource) -> Self {
        say!(words::resource { of: resource.id() })
    }
}

/// `farm a3`
impl From<TileId> for Phrase {
    fn from(tile: TileId) -> Self {
        say!(words::tile { kind: tile.kind(), tile: tile.data().id.as_str() })
    }
}

/// The name in the reader's language if the message files have it, otherwise as its box gives it.
impl From<MonumentId> for Phrase {
    fn from(monument: MonumentId) -> Self {
        match monument.data().known {
            Some(known) => say!(words::monument { of: known.id() }),
            None => Self::verbatim(monument.data().name.as_str()),
        }
    }
}

/// Its task; translated like monuments.
impl From<ObjectiveId> for Phrase {
    fn from(objective: ObjectiveId) -> Self {
        match objective.data().known {
            Some(known) => say!(words::objective { of: known.id() }),
            None => Self::verbatim(objective.data().text.as_str()),
        }
    }
}

/// An item on the automaton's card, by its kind; it does not say which monument or tile was taken.
impl From<SoloItem> for Phrase {
    fn from(item: SoloItem) -> Self {
        let (of, stack) = match item {
            SoloItem::Building(stack) => ("building", stack.data().id.as_str()),
            SoloItem::LongRoad => ("long-road", ""),
            SoloItem::ShortRoads => ("short-roads", ""),
            SoloItem::Tower => ("tower", ""),
            SoloItem::OldestMonument => ("oldest-monument", ""),
            SoloItem::NewestMonument => ("newest-monument", ""),
        };
        say!(words::item { of, stack })
    }
}

/// `2 roads`
pub fn feature(feature: Feature, count: usize) -> Phrase {
    let of = match feature {
        Feature::Road => "road",
        Feature::Tower => "tower",
        Feature::Water => "water",
        Feature::Natural => "natural",
        Feature::Edge => "edge",
        Feature::Kind(kind) => kind.id(),
    };
    say!(words::feature { of, count })
}

/// The monument's requirements: `2 roads, market`.
pub fn needs(card: &Monument) -> Phrase {
    Phrase::commas(card.requires.iter().map(|need| feature(need.feature, need.count)))
}

/// The same for the missing ones.
pub fn missing(card: &Monument, missing: &[Feature]) -> Phrase {
    let asked = |feature: Feature| move |need: &&Requirement| need.feature == feature;
    let count = |feature: Feature| card.requires.iter().find(asked(feature)).map_or(1, |need| need.count);
    Phrase::commas(missing.iter().map(|missing| feature(*missing, count(*missing))))
}

/// `3 rings, CC, 1 population`
pub fn worth(card: &Monument) -> Phrase {
    let mut parts = vec![say!(words::rings { count: card.rings })];
    if card.gain.resources != Resources::default() {
        parts.push(card.gain.resources.letters().into());
    }
    if card.gain.population > 0 {
        parts.push(say!(words::people { count: card.gain.population }));
    }
    Phrase::commas(parts)
}

/// `F9-F12`
pub fn ends(cells: Cells) -> String {
    match (cells.first(), cells.iter().last()) {
        (Some(first), Some(last)) if first != last => format!("{first}-{last}"),
        (Some(only), _) => only.to_string(),
        _ => String::new(),
    }
}

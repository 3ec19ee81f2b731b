//! Remarks about boxes that are playable but probably not as intended.

use super::super::data::{CardInfo, Components, Kind};
use super::super::rules::upgrade_engine::NEW_TRAIN_LEVEL;
use crate::kernel::boxes::Flaw;

pub fn remarks(of: Components) -> Vec<Flaw> {
    let data = of.data();
    let mut found = vec![];
    let cities = data.cities.len();
    for (players, markers) in &data.figures.empty_city_markers {
        if usize::from(*markers) >= cities {
            let reason = format!(
                "each marker needs a city that is empty, and there are {cities}: with {markers} most games stand still instead \
                 of ending by the markers; about half as many as cities do"
            );
            found.push(Flaw::at(format!("tables.figures.empty_city_markers.{players}"), reason));
        }
    }
    for (i, card) in data.cards.iter().enumerate() {
        let path = format!("tables.operations.cards[{i}]");
        let same_line =
            |other: &&CardInfo| card.cities.zip(other.cities).is_some_and(|([a, b], other)| other == [b, a]);
        if let Some(other) = data.cards.iter().take(i).find(same_line) {
            found.push(Flaw::at(&path, format!("\"{}\" is for the same line the other way round", other.id)));
        }
        if card.kind == Kind::NewTrain && data.figures.engine_max < NEW_TRAIN_LEVEL {
            let reason =
                format!("nobody gets it: it is for an engine of level {NEW_TRAIN_LEVEL}, and engine_max is lower");
            found.push(Flaw::at(path, reason));
        }
    }
    found
}

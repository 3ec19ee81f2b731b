//! Monument cards: their contents, and a possible place for each on every map.

use super::super::city::linked;
use super::super::data::{Map, Monument};
use super::super::geometry::{Cells, Ground};
use super::super::kinds::{Feature, Link};
use super::super::tables::{Contents, MonumentFile};
use super::{alone, tiles};
use crate::kernel::boxes::{Checked, given, id_within, name, short, within};
use std::ops::RangeInclusive;

/// The remaining deck is stored in 32 bits.
const MOST: usize = 32;
const LONGEST_ID: usize = 30;
const PARTS: RangeInclusive<usize> = 1..=3;
const CELLS: RangeInclusive<usize> = 1..=12;
/// The rules try all ways to place the later parts, so these must be few.
const CELLS_OF_LATER_PARTS: usize = 4;
/// Rings, resources and people share one line of the card; these are their widths and the total.
const ON_CARD: (u32, u32, u32, u32) = (14, 16, 15, 150);
const AT: &str = "tables.monuments";

pub fn monuments(contents: &Contents) -> Checked {
    let cards = &contents.monuments;
    let least = contents.board.market_by_players.values().map(|market| market.monuments).max().unwrap_or(1);
    within(AT, cards.len(), least..=MOST)?;
    alone(AT, cards.iter().map(|card| &card.id))?;
    for (i, card) in cards.iter().enumerate() {
        let path = format!("{AT}[{i}]");
        id_within(&format!("{path}.id"), &card.id, LONGEST_ID)?;
        name(&format!("{path}.name"), &card.name)?;
        within(format!("{path}.name (letters)"), card.name.chars().count(), 1..=40)?;
        within(format!("{path}.rings"), card.rings, 1..=8)?;
        let gain = &card.gain;
        for (field, count) in
            [("food", gain.food), ("ceramics", gain.ceramics), ("gears", gain.gears), ("population", gain.population)]
        {
            within(format!("{path}.gain.{field}"), count, 0..=6)?;
        }
        let (ring, resource, person, room) = ON_CARD;
        let resources = u32::from(gain.food + gain.ceramics + gain.gears);
        let wide = ring * u32::from(card.rings) + resource * resources + person * u32::from(gain.population);
        let reason = format!(
            "{ring} for each ring, {resource} for each resource and {person} for each population come to {wide}; one line of \
             the card has room for {room}"
        );
        given(wide <= room, format!("{path}.gain"), reason)?;
        parts(contents, &path, card)?;
        requires(contents, &path, card)?;
    }
    Ok(())
}

fn parts(contents: &Contents, path: &str, card: &MonumentFile) -> Checked {
    let parts = &card.components;
    let at = |i: usize| format!("{path}.components[{i}]");
    within(format!("{path}.components"), parts.len(), PARTS)?;
    for (i, part) in parts.iter().enumerate() {
        within(format!("{}.cells", at(i)), part.cells.len(), CELLS)?;
        tiles::shape(&format!("{}.cells", at(i)), &part.cells, contents.board.grid)?;
        let reason = format!("one for each cell: {}; these are {}", part.cells.len(), part.terrain.len());
        given(part.terrain.len() == part.cells.len(), format!("{}.terrain", at(i)), reason)?;
    }
    let later: usize = parts.iter().skip(1).map(|part| part.cells.len()).sum();
    let reason = format!("the parts behind the first have {CELLS_OF_LATER_PARTS} cells at most; these have {later}");
    given(later <= CELLS_OF_LATER_PARTS, format!("{path}.components"), reason)?;
    let alone = parts.len() == 1;
    let reason = if alone { "\"none\": it is of one part" } else { "\"adjacent\" or \"gap\": it is of several parts" };
    given((card.link == Link::None) == alone, format!("{path}.link"), reason)?;
    // Only cards with one part say how much water lies under it.
    given(
        alone || card.min_water == 0,
        format!("{path}.min_water"),
        "0: it is of several parts, whose terrain says it",
    )?;
    let wet = parts[0].terrain.iter().filter(|ground| **ground != Ground::Land).count();
    within(format!("{path}.min_water"), card.min_water, 0..=wet)
}

fn requires(contents: &Contents, path: &str, card: &MonumentFile) -> Checked {
    let path = format!("{path}.requires");
    within(&path, card.requires.len(), 1..=4)?;
    for (i, need) in card.requires.iter().enumerate() {
        let again = card.requires[..i].iter().any(|other| other.feature == need.feature);
        given(!again, format!("{path}[{i}].feature"), "stands here twice: say how many by its count")?;
        let there = match need.feature {
            Feature::Kind(kind) => contents.tiles.iter().filter(|tile| tile.kind == kind).count(),
            Feature::Tower => contents.board.supply.towers.into(),
            Feature::Road | Feature::Water | Feature::Natural | Feature::Edge => 6,
        };
        within(format!("{path}[{i}].count"), need.count, 1..=there.min(6))?;
    }
    Ok(())
}

/// On every map each monument fits, with land beside it for the things that its card requires from the city.
pub fn places(contents: &Contents) -> Checked {
    let grid = contents.board.grid;
    let maps: Vec<Map> = contents.maps.iter().map(|map| Map::of(map.clone(), grid)).collect();
    for (i, card) in contents.monuments.iter().enumerate() {
        let card = Monument::of(card.clone(), None, grid);
        if let Some(map) = maps.iter().find(|map| !stands(&card, map, Cells::EMPTY, 0)) {
            let wishes: Vec<String> =
                card.requires.iter().map(|need| format!("{} {}", need.count, need.feature.word())).collect();
            let reason = format!(
                "\"{}\" has no place on map \"{}\" with what it asks for beside it: {}",
                card.id,
                short(&map.id),
                wishes.join(", ")
            );
            return given(false, format!("{AT}[{i}].components"), reason);
        }
    }
    Ok(())
}

/// Whether the parts from `index` on fit beside the placed ones.
fn stands(card: &Monument, map: &Map, placed: Cells, index: usize) -> bool {
    let Some(part) = card.components.get(index) else { return has_all(card, map, placed) };
    let reach = if index == 0 { Cells::ALL } else { linked(card.link, placed) };
    let mut spots = part.shape.spots().iter().filter(|spot| {
        !spot.cells.meets(placed)
            && spot.cells.meets(reach)
            && !spot.must_be_land.meets(map.water)
            && !spot.must_be_water.meets(map.land)
            && (spot.cells & map.water).len() >= card.min_water
    });
    spots.any(|spot| stands(card, map, placed | spot.cells, index + 1))
}

fn has_all(card: &Monument, map: &Map, placed: Cells) -> bool {
    let around = placed.around();
    let mut of_land = 0;
    let terrain = card.requires.iter().all(|need| match need.feature {
        Feature::Edge => (placed & map.edge).len() >= need.count,
        Feature::Water => (around & map.water).len() >= need.count,
        Feature::Natural => {
            of_land += need.count;
            (around & map.natural).len() >= need.count
        }
        Feature::Road | Feature::Tower | Feature::Kind(_) => {
            of_land += need.count;
            true
        }
    });
    terrain && (around & map.land).len() >= of_land
}

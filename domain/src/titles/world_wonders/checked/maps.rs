//! Maps: of the box's size, one on each side of each board, with room for roads.

use super::super::data::{Map, Piece, Roads};
use super::super::geometry::Cells;
use super::super::kinds::{Feature, Side};
use super::super::tables::{Contents, MonumentFile};
use super::alone;
use crate::kernel::boxes::{Checked, given, id_within, within};

/// There are five boards, and either side may be used.
const BOARDS: std::ops::RangeInclusive<u8> = 1..=5;
const AT: &str = "tables.maps";

pub fn maps(contents: &Contents) -> Checked {
    let grid = contents.board.grid;
    within(AT, contents.maps.len(), 2..=2 * usize::from(*BOARDS.end()))?;
    alone(AT, contents.maps.iter().map(|map| &map.id))?;
    for (i, map) in contents.maps.iter().enumerate() {
        let path = format!("{AT}[{i}]");
        id_within(&format!("{path}.id"), &map.id, 10)?;
        given(!map.boards.is_empty(), format!("{path}.boards"), "is empty")?;
        for (at, board) in map.boards.iter().enumerate() {
            within(format!("{path}.boards[{at}]"), *board, BOARDS)?;
        }
        let rows = usize::from(grid.rows);
        given(
            map.rows.len() == rows,
            format!("{path}.rows"),
            format!("{rows} rows, as the grid; these are {}", map.rows.len()),
        )?;
        for (row, line) in map.rows.iter().enumerate() {
            let fits = line.len() == usize::from(grid.cols) && line.bytes().all(|sign| b".n~".contains(&sign));
            let reason = format!("{} signs: . is land, n is land with a natural resource, ~ is water", grid.cols);
            given(fits, format!("{path}.rows[{row}]"), reason)?;
        }
    }
    for (side, name) in [(Side::A, "A"), (Side::B, "B")] {
        for board in BOARDS {
            let of_side = contents.maps.iter().filter(|map| map.side == side);
            let count = of_side.flat_map(|map| &map.boards).filter(|other| **other == board).count();
            given(count == 1, AT, format!("side {name} of board {board} has one map; here it has {count}"))?;
        }
    }
    Ok(())
}

/// Whatever is bought in a first turn, the free road still fits; and roads can reach most of the land.
pub fn roads(contents: &Contents) -> Checked {
    let grid = contents.board.grid;
    let roads = Roads::of(&contents.board.roads, grid);
    let widest = widest(contents);
    for (i, map) in contents.maps.iter().enumerate() {
        let path = format!("{AT}[{i}].rows");
        let map = Map::of(map.clone(), grid);
        // Upright roads, from the sidewalk up: a cell covered by another piece blocks at most one of them.
        let upright = roads.long.spots().iter().filter(|spot| spot.rot == 1 && spot.cells.meets(map.south));
        let free = upright.filter(|spot| !spot.must_be_land.meets(map.water)).count();
        let reason = format!(
            "in {free} columns a long road can lie up from the sidewalk; more than {widest} are needed, since as many can \
             be built over before a free road is placed: keep the lowest rows free of water in more columns"
        );
        given(free > widest, &path, reason)?;
        let (reached, land) = (reached(&map, &roads).len(), map.land.len());
        let reason = format!(
            "roads and bridges come to {reached} of {land} cells of land; three quarters are needed: less \
             water between the land and the sidewalk"
        );
        given(reached * 4 >= land * 3, path, reason)?;
    }
    Ok(())
}

/// The most columns that a purchase before the free road can cover: a road, a set, or a monument that requires
/// nothing from the city.
fn widest(contents: &Contents) -> usize {
    let lengths = &contents.board.roads;
    let set = 2 * usize::from(lengths.of(Piece::Double)) + usize::from(lengths.of(Piece::Single));
    let of_terrain = |feature: Feature| matches!(feature, Feature::Water | Feature::Natural | Feature::Edge);
    let at_once = |card: &&MonumentFile| card.requires.iter().all(|need| of_terrain(need.feature));
    let monument = |card: &MonumentFile| -> usize {
        let long = |cells: &[(i32, i32)]| cells.iter().map(|(x, y)| *x.max(y) as usize + 1).max().unwrap_or(0);
        card.components.iter().map(|part| long(&part.cells)).sum()
    };
    let monuments = contents.monuments.iter().filter(at_once).map(monument).max();
    usize::from(lengths.long.length).max(set).max(monuments.unwrap_or(0))
}

/// Land that roads can reach from the sidewalk, step by step and over bridges.
pub fn reached(map: &Map, roads: &Roads) -> Cells {
    let mut reached = map.land.connected_to(map.south);
    loop {
        let mut more = reached;
        for spot in roads.long.spots().iter().filter(|spot| !spot.must_be_land.meets(map.water)) {
            if spot.must_be_land.meets(more) {
                more |= spot.must_be_land;
            }
        }
        let more = map.land.connected_to(more);
        if more == reached {
            return reached;
        }
        reached = more;
    }
}

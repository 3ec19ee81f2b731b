//! Stacks with their shapes, types of building, and the tiles.

use super::super::geometry::{Cell, Cells, Grid};
use super::super::kinds::Kind;
use super::super::tables::Contents;
use super::{alone, board};
use crate::kernel::boxes::{Checked, given, id_within, short, within};
use std::ops::RangeInclusive;

const STACKS: RangeInclusive<usize> = 1..=10;
const CELLS: RangeInclusive<usize> = 1..=9;
/// A stack stores its remaining tiles in 16 bits.
const MOST_TILES: usize = 16;
const GAINS: u8 = 6;
/// The letters for the types in texts, in the order of [`Kind::ALL`].
const LETTERS: [&str; 5] = ["L", "F", "H", "M", "T"];

pub fn stacks(contents: &Contents) -> Checked {
    let path = "tables.stacks";
    within(path, contents.stacks.len(), STACKS)?;
    alone(path, contents.stacks.iter().map(|stack| &stack.id))?;
    for (i, stack) in contents.stacks.iter().enumerate() {
        let path = format!("{path}[{i}]");
        let is_letter = stack.id.len() == 1 && stack.id.bytes().all(|c| c.is_ascii_lowercase());
        given(is_letter, format!("{path}.id"), "one small letter, a to z")?;
        id_within(&format!("{path}.shape"), &stack.shape, 20)?;
        within(format!("{path}.cost"), stack.cost, 1..=contents.board.gold_per_round)?;
        within(format!("{path}.cells"), stack.cells.len(), CELLS)?;
        shape(&format!("{path}.cells"), &stack.cells, contents.board.grid)?;
    }
    Ok(())
}

/// Connected cells, counted from 0, that fit on the map.
pub fn shape(path: &str, cells: &[(i32, i32)], grid: Grid) -> Checked {
    given(!cells.is_empty(), path, "is empty")?;
    // It may be turned, so both its sides must fit the shorter side of the map.
    let most = i32::from(grid.cols.min(grid.rows)) - 1;
    let mut lie = Cells::EMPTY;
    for (i, (x, y)) in cells.iter().enumerate() {
        let path = format!("{path}[{i}]");
        within(format!("{path}[0]"), *x, 0..=most)?;
        within(format!("{path}[1]"), *y, 0..=most)?;
        let Some(cell) = Cell::new(*x, *y) else { continue };
        given(!lie.contains(cell), path, "stands here twice")?;
        lie.insert(cell);
    }
    for (least, name) in
        [(cells.iter().map(|cell| cell.0).min(), "column"), (cells.iter().map(|cell| cell.1).min(), "row")]
    {
        given(least == Some(0), path, format!("cells are counted from 0: the first {name} has to be 0"))?;
    }
    let whole = lie.first().map_or(Cells::EMPTY, |first| lie.connected_to(first.into()));
    given(whole == lie, path, "its cells do not hang together by their sides")
}

pub fn types(contents: &Contents) -> Checked {
    let path = "tables.types";
    let ids: Vec<Kind> = contents.types.iter().map(|kind| kind.id).collect();
    let wanted = Kind::ALL.map(Kind::id).join(", ");
    given(ids == Kind::ALL, path, format!("the rules know these five, in this order: {wanted}"))?;
    for (i, kind) in contents.types.iter().enumerate() {
        let letter = LETTERS[i];
        given(kind.letter == letter, format!("{path}[{i}].letter"), format!("texts and maps call this type {letter}"))?;
    }
    let colors: Vec<String> = contents.types.iter().map(|kind| kind.color.clone()).collect();
    board::colors(|i| format!("{path}[{i}].color"), &colors)
}

pub fn tiles(contents: &Contents) -> Checked {
    let path = "tables.tiles";
    within(path, contents.tiles.len(), 1..=MOST_TILES * contents.stacks.len())?;
    alone(path, contents.tiles.iter().map(|tile| &tile.id))?;
    for (i, tile) in contents.tiles.iter().enumerate() {
        let path = format!("{path}[{i}]");
        id_within(&format!("{path}.id"), &tile.id, 6)?;
        let stack = contents.stacks.iter().find(|stack| stack.id == tile.stack);
        let Some(stack) = stack else {
            return given(false, format!("{path}.stack"), format!("no stack \"{}\"", short(&tile.stack)));
        };
        for (field, count) in [("food", tile.food), ("ceramics", tile.ceramics), ("gears", tile.gears)] {
            within(format!("{path}.{field}"), count, 0..=GAINS)?;
        }
        // The tile shows them in the cells beside that of the letter, or below the letter of a single cell.
        let room = match stack.cells.len() {
            1 => 3,
            cells => (4 * (cells as u8 - 1)).min(GAINS),
        };
        let sum = tile.food + tile.ceramics + tile.gears;
        given(sum <= room, path, format!("a tile of this shape shows at most {room} resources; these are {sum}"))?;
    }
    let rounds = usize::from(contents.board.rounds);
    for (i, stack) in contents.stacks.iter().enumerate() {
        let count = contents.tiles.iter().filter(|tile| tile.stack == stack.id).count();
        // One for each round.
        let reason = format!(
            "stack \"{}\" has {count} tiles: at least one for each of {rounds} rounds, and {MOST_TILES} at most",
            stack.id
        );
        given((rounds..=MOST_TILES).contains(&count), format!("tables.stacks[{i}]"), reason)?;
    }
    Ok(())
}

//! The four boards and their locations: a grid for the picture and the rows of cards.

use super::super::data::{BOARD, COLUMNS, ROWS};
use super::super::tables::{BoardTable, Icon, LocationFile, Work};
use super::{cubes_within, exchange};
use crate::kernel::boxes::{Checked, given, name, within};
use std::collections::BTreeSet;

const BOARDS: &str = "tables.board.boards";
const LOCATIONS: &str = "tables.board.locations";

pub fn boards(board: &BoardTable) -> Checked {
    let [width, height] = BOARD;
    let wanted = [[0, 0], [width, 0], [0, height], [width, height]];
    let most = wanted.len();
    given(board.boards.len() == most, BOARDS, format!("four boards; these are {}", board.boards.len()))?;
    for (i, part) in board.boards.iter().enumerate() {
        let path = format!("{BOARDS}[{i}]");
        name(&format!("{path}.id"), &part.id)?;
        within(format!("{path}.id (letters)"), part.id.chars().count(), 1..=4)?;
        let alone = board.boards[..i].iter().all(|other| other.origin != part.origin);
        let reason = "each board lies at one of [0,0], [2,0], [0,3] and [2,3]";
        given(alone && wanted.contains(&part.origin), format!("{path}.origin"), reason)?;
    }
    Ok(())
}

pub fn locations(board: &BoardTable) -> Checked {
    let all = COLUMNS * ROWS;
    let reason = format!("{all} locations, one for each cell; these are {}", board.locations.len());
    given(board.locations.len() == all, LOCATIONS, reason)?;
    let mut cells = BTreeSet::new();
    for (i, location) in board.locations.iter().enumerate() {
        let path = format!("{LOCATIONS}[{i}]");
        let [column, row] = location.cell;
        let lies = column < COLUMNS && row < ROWS;
        given(lies, format!("{path}.cell"), format!("columns are 0 to {}, rows 0 to {}", COLUMNS - 1, ROWS - 1))?;
        given(cells.insert(location.cell), format!("{path}.cell"), "another location lies there")?;
        // Some kinds of location need a fixed row: cards lie above forts and below markets.
        let (is_fort, is_market) =
            (matches!(location.work, Work::Fort { .. }), matches!(location.work, Work::Market {}));
        given(is_fort == (row == 0), format!("{path}.kind"), "the forts are the first row, all of it")?;
        given(is_market == (row + 1 == ROWS), format!("{path}.kind"), "the markets are the last row, all of it")?;
        let has_fort = location.icon == Some(Icon::Fort);
        given(is_fort == has_fort, format!("{path}.icon"), "forts have the icon fort, and nothing else has")?;
        within(format!("{path}.settlers"), location.settlers, 1..=6)?;
        name(&format!("{path}.name"), &location.name)?;
        within(format!("{path}.name (letters)"), location.name.chars().count(), 1..=30)?;
        let covered = matches!(location.work, Work::Harvest { .. } | Work::Upgrade { .. } | Work::Trade { .. });
        let mark = format!("{path}.exploration");
        if let Some(text) = &location.exploration {
            name(&mark, text)?;
            given(covered, mark, "only what is harvested, upgraded or traded at begins under an exploration tile")?;
        }
        work(&path, location)?;
    }
    let wares = board.locations.iter().filter(|location| matches!(location.work, Work::NewWares {})).count();
    given(wares <= 1, LOCATIONS, "one New Wares at most: a turn has one extra turn at most")
}

/// Checks that the rules can count with the figures and that the picture has room for them.
fn work(path: &str, location: &LocationFile) -> Checked {
    match location.work {
        Work::Harvest { gain } => cubes_within(&format!("{path}.gain"), gain, 1..=7),
        Work::TradeRoute { gain } => cubes_within(&format!("{path}.gain"), gain, 1..=3),
        Work::Upgrade { upgrades } => within(format!("{path}.upgrades"), upgrades, 1..=6),
        Work::Trade { give, get } => {
            exchange(path, give, get, 7)?;
            within(format!("{path} (cubes)"), give.total() + get.total(), 2..=10)
        }
        Work::Fort { bonus_stack } => within(format!("{path}.bonus_stack"), bonus_stack, 0..=16),
        Work::Market {} | Work::NewWares {} => Ok(()),
    }
}

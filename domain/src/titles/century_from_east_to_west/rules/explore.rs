//! Take an exploration tile (RULES section 5.7).

use super::super::Match;
use super::super::action::Action;
use super::super::cubes::Cubes;
use super::super::data::TileBonus;
use super::super::facts::Fact;
use super::super::ids::{ExplorationTile, Named};
use super::super::rejection::Rejection;
use super::super::state::{Source, State};
use super::{fort, turn};
use crate::kernel::seat::Seat;
use std::cmp::Reverse;
use std::ops::ControlFlow;

pub fn decide(play: &mut Match<'_>, seat: Seat, tile: &Named<ExplorationTile>) -> Result<(), Rejection> {
    let tile = judge(play, tile)?;
    play.record(Fact::TileTaken { seat, tile, opened: play.covered_by(tile) });
    let source = Source::Tile(tile);
    match tile.data().bonus {
        None => {}
        Some(TileBonus::Goods { cubes }) => play.record(Fact::GoodsGained { seat, source, gained: cubes }),
        Some(TileBonus::Settlers { count }) => fort::enlist(play, seat, count),
        Some(TileBonus::Upgrade { upgrades }) if turn::open_upgrades(play, seat, source, upgrades, Cubes::NONE) => {
            return Ok(());
        }
        Some(TileBonus::Upgrade { .. }) => {}
    }
    turn::close(play, seat, None);
    Ok(())
}

fn judge(state: &State, tile: &Named<ExplorationTile>) -> Result<ExplorationTile, Rejection> {
    let taken = || Rejection::TileNotAvailable { tile: tile.as_str().to_owned() };
    tile.known().filter(|tile| state.takeable_tiles().contains(*tile)).ok_or_else(taken)
}

pub fn action(tile: ExplorationTile) -> Action {
    Action::Explore { tile: Named::Known(tile) }
}

pub fn visit_legal(state: &State, visit: &mut impl FnMut(Action) -> ControlFlow<()>) -> ControlFlow<()> {
    for tile in state.takeable_tiles().iter() {
        visit(action(tile))?;
    }
    ControlFlow::Continue(())
}

/// The tile with the most points; on a tie one in the display before one on the board, then the lowest id
/// (RULES section 11).
pub fn default_tile(state: &State) -> Option<ExplorationTile> {
    let tiles = state.takeable_tiles();
    tiles.iter().min_by_key(|tile| (Reverse(tile.data().vp), !state.display.contains(*tile), *tile))
}

//! A player about to build: their city, their gold, and where each piece may go. All placing is judged here (RULES
//! section 5.1).

use super::super::city::City;
use super::super::data::{Map, Roads};
use super::super::geometry::{Cell, Cells, Shape, Spot};
use super::super::rejection::{Named, Rejection};
use super::super::state::{Player, State};
use super::super::words;
use crate::kernel::language::{InWords, Phrase, say};
use crate::kernel::seat::Seat;

pub struct Builder<'s> {
    pub state: &'s State,
    pub player: &'s Player,
    pub city: &'s City,
    pub map: &'static Map,
    pub gold: u8,
}

/// Why a piece may not lie on a spot, in the order of the checks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    Occupied,
    Terrain,
    /// It does not touch what it must touch.
    Apart,
}

impl<'s> Builder<'s> {
    pub fn new(state: &'s State, seat: Seat) -> Self {
        let player = &state.players[seat];
        Self { state, player, city: &player.city, map: player.map(), gold: player.gold_left() }
    }

    /// The same builder with more gold.
    pub fn richer(&self, gold: u8) -> Self {
        Self { gold: self.gold.saturating_add(gold), ..*self }
    }

    pub fn roads(&self) -> &'static Roads {
        self.state.components.roads()
    }

    pub fn pay(&self, cost: u8) -> Result<u8, Rejection> {
        if self.gold >= cost { Ok(cost) } else { Err(Rejection::NotEnoughGold { cost, gold: self.gold }) }
    }

    /// Cells beside a road, a tower or the sidewalk; a road tile must cover one of them (RULES section 5.5).
    pub fn road_reach(&self) -> Cells {
        (self.city.roads | self.city.towers).beside() | self.map.south
    }

    /// Why a piece that must cover a cell of `reach` may not lie on `spot`.
    pub fn fault(&self, spot: &Spot, reach: Cells) -> Option<Fault> {
        if spot.cells.meets(self.city.occupied) {
            Some(Fault::Occupied)
        } else if spot.must_be_land.meets(self.map.water) || spot.must_be_water.meets(self.map.land) {
            Some(Fault::Terrain)
        } else if !spot.cells.meets(reach) {
            Some(Fault::Apart)
        } else {
            None
        }
    }

    /// The spots where a piece of this shape may lie; it must cover a cell of `reach`.
    pub fn free_spots(&self, shape: &'static Shape, reach: Cells) -> impl Iterator<Item = &'static Spot> {
        shape.spots().iter().filter(move |spot| self.fault(spot, reach).is_none())
    }

    pub fn occupied(&self, spot: &Spot) -> Rejection {
        let cell = (spot.cells & self.city.occupied).first().unwrap_or(spot.at);
        let piece =
            self.city.piece_at(cell.into()).map_or_else(|| say!(words::lying { of: "piece" }), |piece| piece.said());
        Rejection::SpaceOccupied { cell: Named(cell), piece }
    }

    /// The first cell that is water and must not be.
    pub fn wet(&self, spot: &Spot) -> Named {
        Named((spot.must_be_land & self.map.water).first().unwrap_or(spot.at))
    }
}

/// The spot where a shape lies, or an error if it does not fit.
pub fn spot(
    shape: &'static Shape,
    at: Cell,
    rot: u8,
    piece: impl FnOnce() -> Phrase,
) -> Result<&'static Spot, Rejection> {
    shape.spot(at, rot).ok_or_else(|| Rejection::OffMap { piece: piece(), cell: Named(at) })
}

//! Buy a monument for all the remaining gold, and place its parts (RULES sections 2.6 and 5.9).

use super::super::action::Action;
use super::super::city::linked;
use super::super::data::{Component, Link, Monument};
use super::super::facts::Fact;
use super::super::geometry::{Cell, Cells, Spot};
use super::super::ids::MonumentId;
use super::super::rejection::{Named, Rejection};
use super::super::state::Step;
use super::builder::{self, Builder, Fault};
use super::{Found, Moves, resources, round, turn};
use crate::kernel::seat::Seat;
use std::ops::ControlFlow;

pub fn legal(builder: &Builder<'_>, found: Found<'_>) -> ControlFlow<()> {
    if builder.gold == 0 {
        return ControlFlow::Continue(());
    }
    for monument in builder.state.market.monuments.iter().copied() {
        let part = Part { builder, monument, card: monument.data(), index: 0, placed: Cells::EMPTY };
        part.legal(&mut |spot| found(Action::BuyMonument { monument, at: spot.at, rot: spot.rot }))?;
    }
    ControlFlow::Continue(())
}

/// Whether the monument would fit the city now.
pub fn fits(builder: &Builder<'_>, monument: MonumentId) -> bool {
    let part = Part { builder, monument, card: monument.data(), index: 0, placed: Cells::EMPTY };
    part.legal(&mut |_| ControlFlow::Break(())).is_break()
}

/// Spots for its first part in the city now, ignoring gold.
pub fn spots(builder: &Builder<'_>, monument: MonumentId) -> Vec<&'static Spot> {
    let part = Part { builder, monument, card: monument.data(), index: 0, placed: Cells::EMPTY };
    let mut spots = vec![];
    let _ = part.legal(&mut |spot| {
        spots.push(spot);
        ControlFlow::Continue(())
    });
    spots
}

pub fn legal_places(builder: &Builder<'_>, found: Found<'_>) -> ControlFlow<()> {
    match Part::next(builder) {
        Some(part) => part.legal(&mut |spot| found(Action::PlaceComponent { at: spot.at, rot: spot.rot })),
        None => ControlFlow::Continue(()),
    }
}

pub fn buy(play: &mut Moves<'_>, seat: Seat, monument: MonumentId, at: Cell, rot: u8) -> Result<(), Rejection> {
    let builder = Builder::new(play, seat);
    if !builder.state.market.monuments.contains(&monument) {
        return Err(Rejection::MonumentNotAvailable { monument });
    }
    let part = Part { builder: &builder, monument, card: monument.data(), index: 0, placed: Cells::EMPTY };
    let spot = part.judge(at, rot)?;
    let whole = part.is_last();
    play.record(Fact::MonumentBegun { seat, monument, rot: spot.rot, cells: spot.cells });
    if whole {
        complete(play, seat, monument);
    }
    Ok(())
}

pub fn place_next(play: &mut Moves<'_>, seat: Seat, at: Cell, rot: u8) -> Result<(), Rejection> {
    let builder = Builder::new(play, seat);
    let part = Part::next(&builder).ok_or(Rejection::NothingPending {})?;
    let spot = part.judge(at, rot)?;
    let (monument, whole) = (part.monument, part.is_last());
    play.record(Fact::ComponentPlaced { seat, monument, rot: spot.rot, cells: spot.cells });
    if whole {
        complete(play, seat, monument);
    }
    Ok(())
}

/// Payment, gains, closing up the row, the next card, in this order.
fn complete(play: &mut Moves<'_>, seat: Seat, monument: MonumentId) {
    let card = monument.data();
    let paid = play.players[seat].gold_left();
    play.record(Fact::MonumentCompleted { seat, monument, paid, rings: card.rings });
    resources::advance(play, seat, card.gain.resources);
    resources::grow(play, seat, card.gain.population);
    round::refill_monuments(play);
    turn::purchased(play, seat);
}

/// One part of a monument about to be placed.
#[derive(Clone, Copy)]
struct Part<'b, 's> {
    builder: &'b Builder<'s>,
    monument: MonumentId,
    card: &'static Monument,
    index: usize,
    /// The parts placed so far.
    placed: Cells,
}

/// Why a part may not lie on a spot, in the order of the checks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PartFault {
    Occupied,
    Terrain,
    NotLinked,
    Missing,
    CannotComplete,
}

impl<'b, 's> Part<'b, 's> {
    /// The next part of the unfinished monument.
    fn next(builder: &'b Builder<'s>) -> Option<Self> {
        let Some(Step::PlaceComponent { monument, next }) = builder.state.turn.as_ref().map(|turn| turn.step) else {
            return None;
        };
        let (_, parts) = builder.city.unfinished()?;
        let placed = parts.iter().fold(Cells::EMPTY, |all, part| all | *part);
        Some(Part { builder, monument, card: monument.data(), index: next, placed })
    }

    fn component(&self) -> &'static Component {
        &self.card.components[self.index.min(self.card.components.len() - 1)]
    }

    fn is_last(&self) -> bool {
        self.index + 1 >= self.card.components.len()
    }

    fn judge(&self, at: Cell, rot: u8) -> Result<&'static Spot, Rejection> {
        let Part { builder, monument, card, .. } = *self;
        let spot = builder::spot(&self.component().shape, at, rot, || monument.into())?;
        match self.fault(spot, self.reach()) {
            None => Ok(spot),
            Some(PartFault::Occupied) => Err(builder.occupied(spot)),
            Some(PartFault::Terrain) => Err(self.mismatch(spot)),
            Some(PartFault::NotLinked) => Err(Rejection::ComponentNotLinked { monument }),
            Some(PartFault::Missing) => {
                let missing = builder.city.missing(builder.map, card, self.placed | spot.cells);
                Err(Rejection::RequirementMissing { monument, missing })
            }
            Some(PartFault::CannotComplete) => Err(Rejection::PlacementCannotComplete { monument }),
        }
    }

    fn legal(&self, found: &mut dyn FnMut(&'static Spot) -> ControlFlow<()>) -> ControlFlow<()> {
        if !self.within_reach(self.placed, self.index) {
            return ControlFlow::Continue(());
        }
        let reach = self.reach();
        self.component().shape.spots().iter().filter(|spot| self.fault(spot, reach).is_none()).try_for_each(found)
    }

    /// The part must cover one of these cells.
    fn reach(&self) -> Cells {
        if self.index == 0 { Cells::ALL } else { linked(self.card.link, self.placed) }
    }

    fn fault(&self, spot: &Spot, reach: Cells) -> Option<PartFault> {
        match self.builder.fault(spot, reach) {
            Some(Fault::Occupied) => return Some(PartFault::Occupied),
            Some(Fault::Terrain) => return Some(PartFault::Terrain),
            _ if (spot.cells & self.builder.map.water).len() < self.card.min_water => return Some(PartFault::Terrain),
            Some(Fault::Apart) => return Some(PartFault::NotLinked),
            None => {}
        }
        let whole = self.placed | spot.cells;
        if self.is_last() {
            let fine = self.builder.city.satisfies(self.builder.map, self.card, whole);
            return (!fine).then_some(PartFault::Missing);
        }
        let rest = Part { index: self.index + 1, placed: whole, ..*self };
        (!rest.can_be_completed()).then_some(PartFault::CannotComplete)
    }

    /// Whether this part and those after it have some layout that meets all requirements.
    fn can_be_completed(&self) -> bool {
        if !self.within_reach(self.placed, self.index) {
            return false;
        }
        let (reach, taken) = (self.reach(), self.placed);
        let spots = self.component().shape.spots().iter();
        spots.filter(|spot| !spot.cells.meets(taken)).any(|spot| self.fault(spot, reach).is_none())
    }

    /// A quick check before the search: whether everything that the card requires is close enough to the placed
    /// parts, if the parts from `index` on were put end to end.
    fn within_reach(&self, placed: Cells, index: usize) -> bool {
        let Builder { city, map, .. } = self.builder;
        if placed.is_empty() {
            return self.card.requires.iter().all(|need| !city.feature(map, need.feature).is_empty());
        }
        let step = usize::from(self.card.link == Link::Gap);
        let parts = self.card.components.iter().skip(index);
        let far = placed.grown(parts.map(|part| part.cells.len() + step).sum());
        let beside = far | far.beside();
        self.card.requires.iter().all(|need| city.feature(map, need.feature).meets(beside))
    }

    fn mismatch(&self, spot: &Spot) -> Rejection {
        let (monument, map) = (self.monument, self.builder.map);
        let dry = spot.must_be_water & map.land;
        let wet = spot.must_be_land & map.water;
        let (cell, terrain) = match (dry | wet).first() {
            Some(cell) if dry.contains(cell) => (cell, "water"),
            Some(cell) => (cell, "land"),
            None => (spot.cells.without(spot.must_be_land).first().unwrap_or(spot.at), "water"),
        };
        Rejection::TerrainMismatch { monument, cell: Named(cell), terrain }
    }
}

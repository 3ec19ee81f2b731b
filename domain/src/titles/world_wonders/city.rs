//! A city: the pieces on one map, as a list and as sets of cells.

use super::data::{Feature, Kind, Link, Map, Monument, Piece as ShortPiece, Requirement};
use super::geometry::Cells;
use super::ids::{MonumentId, TileId};
use super::words;
use crate::kernel::fit::{Fits, Misfit, given};
use crate::kernel::language::{InWords, Phrase, say};
use serde::{Deserialize, Serialize};
use std::fmt;

/// A piece on a map. Its number is its position in the list, from 1.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Piece {
    Road {
        size: RoadSize,
        /// It lies over water.
        bridge: bool,
        cells: Cells,
    },
    Building {
        tile: TileId,
        cells: Cells,
    },
    Tower {
        cells: Cells,
    },
    Monument {
        monument: MonumentId,
        components: Vec<Cells>,
        /// Whether some of its components are still to be placed.
        unfinished: bool,
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum RoadSize {
    Long,
    Double,
    Single,
}

impl From<ShortPiece> for RoadSize {
    fn from(piece: ShortPiece) -> Self {
        match piece {
            ShortPiece::Double => Self::Double,
            ShortPiece::Single => Self::Single,
        }
    }
}

impl Piece {
    pub fn cells(&self) -> Cells {
        match self {
            Self::Road { cells, .. } | Self::Building { cells, .. } | Self::Tower { cells } => *cells,
            Self::Monument { components, .. } => components.iter().fold(Cells::EMPTY, |all, part| all | *part),
        }
    }
}

/// `a bridge`, `farm a3`, `Moai`
impl InWords for Piece {
    fn said(&self) -> Phrase {
        let of = match self {
            Self::Road { bridge: true, .. } => "bridge",
            Self::Road { .. } => "road",
            Self::Tower { .. } => "tower",
            Self::Building { tile, .. } => return (*tile).into(),
            Self::Monument { monument, .. } => return (*monument).into(),
        };
        say!(words::lying { of })
    }
}

/// In English.
impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.said().fmt(f)
    }
}

/// The pieces of one player, and the cells that they cover.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct City {
    pub pieces: Vec<Piece>,
    pub occupied: Cells,
    pub roads: Cells,
    pub towers: Cells,
    pub(super) kinds: [Cells; 5],
}

impl City {
    pub fn kind(&self, kind: Kind) -> Cells {
        self.kinds[kind as usize]
    }

    /// Places a piece. Pieces never overlap, so there are never more pieces than cells.
    pub fn add(&mut self, piece: Piece) -> Fits {
        let cells = piece.cells();
        given(!cells.is_empty() && !cells.meets(self.occupied), Misfit::Moment)?;
        self.occupied |= cells;
        match &piece {
            Piece::Road { .. } => self.roads |= cells,
            Piece::Building { tile, .. } => self.kinds[tile.kind() as usize] |= cells,
            Piece::Tower { .. } => self.towers |= cells,
            Piece::Monument { .. } => {}
        }
        self.pieces.push(piece);
        Ok(())
    }

    /// Places another part of the monument begun last.
    pub fn add_component(&mut self, cells: Cells) -> Fits {
        let Some(Piece::Monument { components, unfinished: true, .. }) = self.pieces.last_mut() else {
            return Err(Misfit::Moment);
        };
        given(!cells.is_empty() && !cells.meets(self.occupied), Misfit::Moment)?;
        components.push(cells);
        self.occupied |= cells;
        Ok(())
    }

    pub fn finish_monument(&mut self) {
        if let Some(Piece::Monument { unfinished, .. }) = self.pieces.last_mut() {
            *unfinished = false;
        }
    }

    /// Returns the unfinished monument to the table.
    pub fn take_back_monument(&mut self) -> Fits {
        let piece = self.pieces.pop_if(|piece| matches!(piece, Piece::Monument { unfinished: true, .. }));
        self.occupied = self.occupied.without(piece.ok_or(Misfit::Moment)?.cells());
        Ok(())
    }

    /// The unfinished monument and its placed parts.
    pub fn unfinished(&self) -> Option<(MonumentId, &[Cells])> {
        match self.pieces.last() {
            Some(Piece::Monument { monument, components, unfinished: true }) => Some((*monument, components)),
            _ => None,
        }
    }

    pub fn piece_at(&self, cells: Cells) -> Option<&Piece> {
        self.pieces.iter().find(|piece| piece.cells().meets(cells))
    }

    pub fn buildings(&self) -> impl Iterator<Item = (TileId, Cells)> {
        self.pieces.iter().filter_map(|piece| match piece {
            Piece::Building { tile, cells } => Some((*tile, *cells)),
            _ => None,
        })
    }

    /// The part of a terrain that no piece covers.
    pub fn visible(&self, terrain: Cells) -> Cells {
        terrain.without(self.occupied)
    }

    pub fn green(&self, map: &Map) -> Cells {
        self.visible(map.land.without(map.natural))
    }

    /// How many pieces of a kind touch `around`.
    fn pieces_beside(&self, around: Cells, is: impl Fn(&Piece) -> bool) -> usize {
        self.pieces.iter().filter(|piece| is(piece) && piece.cells().meets(around)).count()
    }

    /// The cells of a feature, for a monument that covers none of it.
    pub fn feature(&self, map: &Map, feature: Feature) -> Cells {
        match feature {
            Feature::Road => self.roads,
            Feature::Tower => self.towers,
            Feature::Water => self.visible(map.water),
            Feature::Natural => self.visible(map.natural),
            Feature::Edge => map.edge,
            Feature::Kind(kind) => self.kind(kind),
        }
    }

    /// The amount of a feature beside a monument on `cells` (of the edge: under it), RULES section 2.6.
    fn count(&self, map: &Map, feature: Feature, cells: Cells, around: Cells) -> usize {
        match feature {
            Feature::Road => self.pieces_beside(around, |piece| matches!(piece, Piece::Road { .. })),
            Feature::Tower => self.pieces_beside(around, |piece| matches!(piece, Piece::Tower { .. })),
            Feature::Kind(kind) => {
                self.pieces_beside(around, |piece| matches!(piece, Piece::Building { tile, .. } if tile.kind() == kind))
            }
            Feature::Water | Feature::Natural => (self.feature(map, feature) & around).len(),
            Feature::Edge => (cells & map.edge).len(),
        }
    }

    /// Whether a monument on `cells` meets one requirement of its card.
    fn has(&self, map: &Map, need: &Requirement, cells: Cells, around: Cells) -> bool {
        // A count of one is common, and then set operations suffice.
        match need.count {
            1 if need.feature == Feature::Edge => cells.meets(map.edge),
            1 => self.feature(map, need.feature).meets(around),
            count => self.count(map, need.feature, cells, around) >= count,
        }
    }

    /// Whether a monument on `cells` meets all requirements of its card.
    pub fn satisfies(&self, map: &Map, card: &Monument, cells: Cells) -> bool {
        let around = cells.around();
        card.requires.iter().all(|need| self.has(map, need, cells, around))
    }

    /// The features that the card requires and a monument on `cells` would lack.
    pub fn missing(&self, map: &Map, card: &Monument, cells: Cells) -> Vec<Feature> {
        let around = cells.around();
        card.requires.iter().filter(|need| !self.has(map, need, cells, around)).map(|need| need.feature).collect()
    }
}

/// The cells of which the next part must cover one, given the placed parts.
pub fn linked(link: Link, placed: Cells) -> Cells {
    match link {
        Link::None => Cells::ALL,
        Link::Adjacent => placed.beside(),
        Link::Gap => placed.beside() | placed.two_off(),
    }
}

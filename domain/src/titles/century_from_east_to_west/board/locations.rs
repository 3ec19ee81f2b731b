//! One location of the board: what it takes, what it does, who stands there.

use super::{CARD, CELL, EDGE, FAINT, INK, Picture, cell_at, icons};
use crate::kernel::language::{Phrase, say};
use crate::kernel::svg::{Anchor, Outline, Paint};
use crate::kernel::typeset::width as width_of;
use crate::titles::century_from_east_to_west::cubes::Cubes;
use crate::titles::century_from_east_to_west::data::{TileBonus, Work};
use crate::titles::century_from_east_to_west::ids::{Component, ExplorationTile, Place};
use crate::titles::century_from_east_to_west::{choices, tell, words};

/// The side of a cube on the board.
const SIDE: f64 = 16.5;

impl Picture<'_> {
    pub(super) fn location(&mut self, place: Place) {
        let location = place.data();
        let (x, y) = cell_at(location.cell[0], location.cell[1]);
        let (w, h) = CELL;
        let spot = *self.state.spot(place);
        let name = self.said(tell::place_name(place));
        self.svg.place(&choices::location(place), &name, Outline::Rect { x, y, w, h });
        self.svg.group(&format!("{place} {name}"));
        let (edge, width) = (if spot.occupant.is_some() { "#222222" } else { EDGE }, 1.2);
        self.svg.rect(x, y, w, h, 6.0, Paint::fill(icons::terrain_colour(location.icon)).edged(edge, width));
        // Ids of two letters have room; longer ones take some of the name's.
        let badge = 27.0_f64.max(width_of(place.id(), 13.0, true) + 4.0);
        self.svg.rect(x + 4.0, y + 4.0, badge, 18.0, 4.0, Paint::fill("#4a3320"));
        self.svg.bold(x + 4.0 + badge / 2.0, y + 18.0, 13.0, Anchor::Middle, "#ffffff", place.id());
        let room = w - badge - 13.0;
        self.words((x + badge + 9.0, y + 18.0), (13.0, room), Anchor::Start, INK, tell::place_name(place), true);
        match spot.tile {
            Some(tile) => self.covering_tile(x, y, tile),
            None => self.work(x + 8.0, y + 29.0, location.work),
        }
        let printed = self.price(x, y + h - 14.0, place);
        if let Some(seat) = spot.occupant {
            let left = (x + 60.0).max(printed);
            self.pill(left, y + h - 26.0, x + w - 4.0 - left, seat, spot.settlers);
        }
        self.svg.end();
    }

    /// The terrain and the printed settlers, as many outlines of pawns; where they end.
    fn price(&mut self, x: f64, y: f64, place: Place) -> f64 {
        let location = place.data();
        let mut x = x + 14.0;
        if let Some(icon) = location.icon {
            icons::terrain(&mut self.svg, x, y - 1.0, 19.0, icon);
            x += 17.0;
        }
        for i in 0..location.settlers {
            icons::pawn(&mut self.svg, x + f64::from(i) * 11.5, y, 16.0, Paint::fill("#ffffff").edged(INK, 1.3));
        }
        x + f64::from(location.settlers) * 11.5 - 1.5
    }

    fn work(&mut self, x: f64, y: f64, work: Work) {
        let middle = y + SIDE / 2.0;
        match work {
            Work::Harvest { gain } => {
                self.gain(x, y, gain);
            }
            Work::Upgrade { upgrades } => {
                icons::upgrades(&mut self.svg, x, y, SIDE, upgrades);
            }
            Work::Trade { give, get } => {
                // Seven cubes have room, with the arrow between them; more are smaller.
                let side = SIDE.min((CELL.0 - 29.0) / f64::from(give.total() + get.total()) - 1.5);
                let y = middle - side / 2.0;
                let end = icons::cubes(&mut self.svg, x, y, side, give);
                icons::arrow(&mut self.svg, end + 9.0, middle, 15.0);
                icons::cubes(&mut self.svg, end + 19.0, y, side, get);
            }
            Work::Fort { .. } => self.what(x, y, CELL.0 - 14.0, say!(words::cell_fort)),
            Work::Market {} => self.what(x, y, CELL.0 - 14.0, say!(words::cell_market)),
            Work::NewWares {} => self.what(x, y, CELL.0 - 14.0, say!(words::cell_new_wares)),
            Work::TradeRoute { gain } => {
                let end = self.gain(x, y, gain) + 7.0;
                self.what(end, y, CELL.0 - 14.0 - (end - x), say!(words::cell_route));
            }
        }
    }

    fn what(&mut self, x: f64, y: f64, width: f64, phrase: Phrase) {
        self.words((x, y + 14.0), (13.0, width), Anchor::Start, INK, phrase, false);
    }

    /// Where it ends.
    fn gain(&mut self, x: f64, y: f64, gain: Cubes) -> f64 {
        self.svg.bold(x, y + 14.0, 15.0, Anchor::Start, INK, "+");
        icons::cubes(&mut self.svg, x + 13.0, y, SIDE, gain)
    }

    /// Lies over the location until somebody takes it.
    fn covering_tile(&mut self, x: f64, y: f64, tile: ExplorationTile) {
        let (w, _) = CELL;
        self.svg.rect(x + 4.0, y + 25.0, w - 8.0, 34.0, 5.0, Paint::fill("#3f5f73").edged("#1c2f3b", 1.5));
        self.tile(x + 8.0, y + 29.0, w - 16.0, tile);
    }

    /// An exploration tile in one line: id, points, bonus.
    pub(super) fn tile(&mut self, x: f64, y: f64, width: f64, tile: ExplorationTile) {
        let name = format!("tile-{}", tile.id());
        self.svg.place(&name, tile.id(), Outline::Rect { x, y, w: width, h: 26.0 });
        self.svg.rect(x, y, width, 26.0, 4.0, Paint::fill(CARD).edged("#3f5f73", 1.2));
        self.fitted((x + 5.0, y + 18.0), (12.5, 33.0), Anchor::Start, FAINT, tile.id(), false);
        icons::shield(&mut self.svg, x + 50.0, y + 13.0, 22.0, &tile.data().vp.to_string());
        let x = x + 66.0;
        match tile.data().bonus {
            None => {}
            Some(TileBonus::Goods { cubes }) => {
                icons::cubes(&mut self.svg, x, y + 5.0, SIDE, cubes);
            }
            Some(TileBonus::Upgrade { upgrades }) => {
                icons::upgrades(&mut self.svg, x, y + 5.0, SIDE, upgrades);
            }
            Some(TileBonus::Settlers { count }) => {
                self.svg.bold(x, y + 18.0, 14.0, Anchor::Start, INK, &format!("+{count}"));
                icons::pawn(&mut self.svg, x + 30.0, y + 13.0, 17.0, Paint::fill(INK));
            }
        }
        let group = format!("{tile}: {}", self.said(tell::tile_words(tile)));
        self.svg.group(&group);
        self.svg.end();
    }
}

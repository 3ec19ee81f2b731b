//! A city: roads with people on them, buildings, towers and wonders, and what would come by a choice.

use super::ground::{self, LEFT, TOP, inner, size};
use super::outline::{CELL, N, bounds, corner, outline};
use super::wonders::{self, place, short};
use crate::kernel::language::Phrase;
use crate::kernel::page::{Name, OnCard};
use crate::kernel::seat::Seat;
use crate::kernel::svg::{Anchor, Outline, Svg};
use crate::titles::world_wonders::city::Piece;
use crate::titles::world_wonders::data::{Components, Feature, Kind};
use crate::titles::world_wonders::geometry::{Cell, Cells, Grid};
use crate::titles::world_wonders::ids::look;
use crate::titles::world_wonders::state::Player;
use crate::titles::world_wonders::{choices, scoring};
use std::fmt::Write as _;

/// What is drawn of a player's city: as it would stand, and which cells are new in it.
pub struct City<'s> {
    pub player: &'s Player,
    pub new: Cells,
}

/// The textures of buildings and streets, and a dot that style sheets fill cells with which can be chosen. Each is on its own: the
/// drawer of pictures takes those that a shape refers to.
fn patterns(of: Components) -> String {
    let texture = |kind: Kind| match kind {
        Kind::Farm => (40, 40, "", ""),
        Kind::Temple => (
            20,
            20,
            " patternTransform=\"rotate(45)\"",
            "<path d=\"M0 0h20M0 0v20\" stroke=\"#fff\" stroke-opacity=\".14\" stroke-width=\"1.4\"/>",
        ),
        Kind::Habitation => (
            10,
            8,
            "",
            "<path d=\"M0 0q2.5 5 5 0q2.5 5 5 0M-5 4q2.5 5 5 0q2.5 5 5 0q2.5 5 5 0\" fill=\"none\" stroke=\"#000\" \
             stroke-opacity=\".1\" stroke-width=\"1.3\"/>",
        ),
        Kind::Market => (16, 16, "", "<path d=\"M0 0h8v16H0z\" fill=\"#fff\" fill-opacity=\".16\"/>"),
        Kind::Library => (10, 10, "", "<circle cx=\"5\" cy=\"5\" r=\"1.1\" fill=\"#fff\" fill-opacity=\".2\"/>"),
    };
    let mut defs = String::from(
        "<defs><pattern id=\"ww-stone\" width=\"20\" height=\"16\" patternUnits=\"userSpaceOnUse\">\
         <path d=\"M0 0h20v16H0z\" fill=\"var(--ww-road)\"/><path d=\"M1 1.5h8v6H1z\" fill=\"#fff\" fill-opacity=\".13\"/>\
         <path d=\"M0 .5h20M0 8.5h20M5 .5v8M15 8.5v8\" stroke=\"var(--ww-joint)\" stroke-width=\"1.1\"/></pattern></defs>",
    );
    let _ = write!(
        defs,
        "<defs><pattern id=\"ww-spot\" x=\"{LEFT}\" y=\"{TOP}\" width=\"40\" height=\"40\" patternUnits=\"userSpaceOnUse\">\
         <path d=\"M0 0h40v40H0z\" fill=\"var(--ww-zone)\"/><circle cx=\"20\" cy=\"20\" r=\"5\" fill=\"var(--legal)\" \
         stroke=\"var(--card)\" stroke-width=\"1.8\"/></pattern></defs>"
    );
    for kind in Kind::ALL {
        let (w, h, turned, drawn) = texture(kind);
        let _ = write!(
            defs,
            "<defs><pattern id=\"ww-{}\" width=\"{w}\" height=\"{h}\" patternUnits=\"userSpaceOnUse\"{turned}>\
             <path d=\"M0 0h{w}v{h}H0z\" fill=\"var(--ww-tile-{})\"/>{drawn}</pattern></defs>",
            kind.id(),
            of.look(kind).color
        );
    }
    defs
}

impl City<'_> {
    fn is_new(&self, cells: Cells) -> bool {
        cells.meets(self.new)
    }

    /// The city large, and the names on it.
    pub fn large(&self, seat: Seat, is_own: bool) -> (Svg, Vec<Name>) {
        let (map, mut names) = (self.player.map(), vec![]);
        let (wide, high) = size(map.grid);
        let mut svg = Svg::new(wide, high, "", "");
        svg.drawn(&patterns(self.player.map.components()));
        svg.shifted(LEFT, TOP, 1.0);
        let mut d = String::new();
        self.boat(&mut d);
        self.roads(&mut d);
        self.people(&mut d);
        for piece in self.standing() {
            names.extend(self.piece(&mut d, piece));
        }
        self.trees_that_count(&mut d);
        svg.drawn(&d);
        let names_cells = |svg: &mut Svg, name: &dyn Fn(Cell) -> String| {
            for cell in map.grid.all().iter() {
                let (x, y) = corner(cell);
                svg.place(&name(cell), &cell.to_string(), Outline::Rect { x, y, w: CELL, h: CELL });
            }
        };
        names_cells(&mut svg, &|cell| choices::cell_of(seat, cell));
        if is_own {
            names_cells(&mut svg, &choices::cell);
        }
        svg.end();
        names.extend(axes(map.grid));
        (svg, names)
    }

    /// The same small, for a card.
    pub fn small(&self, seat: Seat) -> OnCard {
        let map = self.player.map();
        let ((wide, high), (w, h)) = (size(map.grid), inner(map.grid));
        let mut svg = Svg::new(wide, high, "", "");
        svg.shifted(LEFT, TOP, 1.0);
        let city = &self.player.city;
        let mut d = format!("<path d=\"{}\" fill=\"var(--ww-road)\"/>", outline(city.roads, 2.0, 0.0));
        for piece in self.standing() {
            match piece {
                Piece::Building { tile, cells } => {
                    let _ = write!(
                        d,
                        "<path d=\"{}\" fill=\"var(--ww-tile-{})\" stroke=\"#0003\" stroke-width=\"3\"/>",
                        outline(*cells, 2.0, 0.0),
                        look(*tile).color
                    );
                }
                Piece::Monument { monument, components, .. } => wonders::small(&mut d, *monument, components),
                Piece::Tower { cells } => self.tower(&mut d, *cells),
                Piece::Road { .. } => {}
            }
        }
        svg.drawn(&d);
        for cell in map.grid.all().iter() {
            let (x, y) = corner(cell);
            svg.place(&choices::cell_of(seat, cell), &cell.to_string(), Outline::Rect { x, y, w: CELL, h: CELL });
        }
        svg.end();
        OnCard { ground: Some(ground::ground(self.player.map)), drawn: svg, view: [LEFT, TOP, w, h] }
    }

    /// All but roads, those at the back first.
    fn standing(&self) -> Vec<&Piece> {
        let is_standing = |piece: &&Piece| !matches!(piece, Piece::Road { .. });
        let mut pieces: Vec<&Piece> = self.player.city.pieces.iter().filter(is_standing).collect();
        pieces.sort_by_key(|piece| piece.cells().iter().map(|cell| cell.row).max());
        pieces
    }

    /// On open water, where there is much of it.
    fn boat(&self, d: &mut String) {
        let free = self.player.city.visible(self.player.map().water);
        let at = |cell: Cell, by: (i32, i32)| Cell::new(i32::from(cell.col) + by.0, i32::from(cell.row) + by.1);
        let is_open =
            |cell: &Cell| [(1, 0), (0, 1)].iter().all(|by| at(*cell, *by).is_some_and(|cell| free.contains(cell)));
        let open: Vec<Cell> = free.iter().filter(is_open).collect();
        if let Some(cell) = open.get(open.len() / 2).filter(|_| free.len() > 5) {
            let (x, y) = corner(*cell);
            place(d, "boat", [x + 13.0, y + 14.0, 54.0, 36.0]);
        }
    }

    fn roads(&self, d: &mut String) {
        let (city, map) = (&self.player.city, self.player.map());
        let (dry, wet) = (city.roads.without(map.water), city.roads & map.water);
        let new = city.roads & self.new;
        if !new.is_empty() {
            halo(d, new);
        }
        let has = |col: i32, row: i32| Cell::new(col, row).is_some_and(|cell| city.roads.contains(cell));
        for cell in wet.iter() {
            let ((x, y), (col, row)) = (corner(cell), (i32::from(cell.col), i32::from(cell.row)));
            let turn = if has(col - 1, row) || has(col + 1, row) { "" } else { " rotate(90 20 20)" };
            let _ = write!(
                d,
                "<g transform=\"translate({} {}){turn}\"><path d=\"M-4 5h48v30H-4z\" fill=\"url(#ww-stone)\"/><path d=\"M-4 5h48M-4 35h48\" \
                 stroke=\"var(--ww-road-edge)\" stroke-width=\"4\"/></g>",
                N(x),
                N(y)
            );
        }
        if dry.is_empty() {
            return;
        }
        let gates = (dry & map.south).iter().map(|cell| {
            let ((x, y), col) = (corner(cell), i32::from(cell.col));
            let side = |col: i32| if has(col, i32::from(cell.row)) { 0.0 } else { 3.8 };
            let (left, right) = (side(col - 1), side(col + 1));
            let wide = N(CELL - left - right);
            format!("M{} {}h{wide}v9h-{wide}z", N(x + left), N(y + 35.0))
        });
        let joints = dry.iter().map(|cell| {
            let ((x, y), (col, row)) = (corner(cell), (i32::from(cell.col), i32::from(cell.row)));
            let piece = |cells: Cells| city.piece_at(cells).map(Piece::cells);
            let differs = |other: Option<Cell>| {
                other.is_some_and(|other| dry.contains(other) && piece(other.into()) != piece(cell.into()))
            };
            let east = if differs(Cell::new(col + 1, row)) {
                format!("M{} {}v30", N(x + 40.0), N(y + 5.0))
            } else {
                String::new()
            };
            let south = if differs(Cell::new(col, row + 1)) {
                format!("M{} {}h30", N(x + 5.0), N(y + 40.0))
            } else {
                String::new()
            };
            east + &south
        });
        let way = outline(dry, 3.0, 6.0);
        let _ = write!(
            d,
            "<path d=\"{way}\" transform=\"translate(0 2)\" fill=\"var(--ww-shd)\"/><path d=\"{way}\" fill=\"url(#ww-stone)\" \
             stroke=\"var(--ww-road-edge)\" stroke-width=\"1.6\"/><path d=\"{}\" stroke=\"var(--ww-road-edge)\" stroke-opacity=\".6\" \
             stroke-width=\"1.3\"/><path d=\"{}\" fill=\"url(#ww-stone)\"/>",
            joints.collect::<String>(),
            gates.collect::<String>()
        );
        let coming =
            city.pieces.iter().filter(|piece| matches!(piece, Piece::Road { .. }) && self.is_new(piece.cells()));
        for piece in coming {
            dashes(d, piece.cells());
            self.touch(d, piece.cells(), city.roads.without(self.new) | city.towers);
        }
    }

    /// As many as the track of population says walk in the streets.
    fn people(&self, d: &mut String) {
        const CLOTH: [&str; 6] = ["#c2362b", "#2c68b3", "#f4e3b8", "#7746a0", "#e0a92a", "#2f7a5a"];
        let mut streets: Vec<Cell> = self.player.city.roads.iter().collect();
        streets.sort_by_key(|cell| ((usize::from(cell.col) * 7 + usize::from(cell.row) * 13) % 11, *cell));
        if streets.is_empty() {
            return;
        }
        let (mut bodies, mut heads) = (CLOTH.map(|_| String::new()), String::new());
        for i in 0..usize::from(self.player.population).min(streets.len() * 4) {
            let ((x, y), round) = (corner(streets[i % streets.len()]), i / streets.len());
            let (across, down) = ([11.0, 27.0, 20.0, 15.0, 25.0][i % 5], [14.0, 25.0, 19.0, 28.0][(i / 2 + round) % 4]);
            let (x, y) = (x + across + 5.0 * (round % 2) as f64, y + down);
            let _ = write!(bodies[(i * 5 + i / 3) % 6], "M{} {}c0-6 1-8 3-8s3 2 3 8z", N(x - 3.0), N(y + 5.5));
            let _ = write!(heads, "M{} {}h.1", N(x), N(y - 4.0));
        }
        for (body, cloth) in bodies.iter().zip(CLOTH).filter(|(body, _)| !body.is_empty()) {
            let _ = write!(d, "<path d=\"{body}\" fill=\"{cloth}\" stroke=\"#3b2c1466\" stroke-width=\".8\"/>");
        }
        let _ = write!(d, "<path d=\"{heads}\" stroke=\"#e9b98e\" stroke-width=\"4.8\" stroke-linecap=\"round\"/>");
    }

    fn piece(&self, d: &mut String, piece: &Piece) -> Option<Name> {
        let (cells, city, map) = (piece.cells(), &self.player.city, self.player.map());
        if self.is_new(cells) {
            halo(d, cells);
        }
        let mut name = None;
        let touched = match piece {
            Piece::Building { tile, cells } => {
                self.building(d, tile.kind(), *cells);
                city.roads | city.kind(tile.kind())
            }
            Piece::Monument { monument, components, .. } => {
                let card = monument.data();
                let label = wonders::wonder(d, *monument, components);
                name = label.map(|label| Name {
                    at: (LEFT + label.at.0, TOP + label.at.1),
                    anchor: Anchor::Middle,
                    text: short(*monument),
                    look: if label.is_up { "up" } else { "wonder" },
                });
                rings(d, cells, card.rings);
                let needs = card.requires.iter().filter(|need| need.feature != Feature::Edge);
                needs.fold(Cells::EMPTY, |all, need| all | city.feature(map, need.feature))
            }
            Piece::Tower { cells } => {
                self.tower(d, *cells);
                city.occupied
            }
            Piece::Road { .. } => Cells::EMPTY,
        };
        if self.is_new(cells) {
            dashes(d, cells);
            self.touch(d, cells, touched.without(cells));
        }
        name
    }

    fn building(&self, d: &mut String, kind: Kind, cells: Cells) {
        let edge = outline(cells, 2.2, 6.0);
        let _ = write!(
            d,
            "<path d=\"{edge}\" transform=\"translate(0 2.5)\" fill=\"var(--ww-shd)\"/>\
             <path d=\"{edge}\" fill=\"url(#ww-{})\" stroke=\"#0006\" stroke-width=\"1.2\"/>",
            kind.id()
        );
        let middle = cells.len() / 2;
        for (i, cell) in cells.iter().enumerate() {
            let (col, row) = (usize::from(cell.col), usize::from(cell.row));
            let is_odd = (col + row) % 2 == 1;
            let which = match kind {
                Kind::Temple | Kind::Library if i == middle => 0,
                Kind::Temple | Kind::Library => 2 - usize::from(is_odd),
                Kind::Farm if i == middle && cells.len() > 2 => 2,
                Kind::Farm => 1 - usize::from(is_odd),
                Kind::Habitation => (col * 3 + row) % 3,
                Kind::Market => (col + row * 2) % 3,
            };
            let (x, y) = corner(cell);
            place(d, &format!("{}-{}", kind.id(), ["a", "b", "c"][which]), [x + 1.8, y + 1.6, 36.4, 36.4]);
        }
        if let Some((x, y)) = cells.first().map(corner) {
            place(d, &format!("sign-{}", kind.id()), [x + 1.0, y + 1.0, 21.0, 21.0]);
        }
        if let Some((x, y)) = cells.iter().last().map(corner).filter(|_| self.is_closed(cells)) {
            place(d, "star", [x + 23.0, y + 22.0, 16.0, 16.0]);
        }
    }

    /// Whether a building is a district: a point.
    fn is_closed(&self, cells: Cells) -> bool {
        let closed: Vec<usize> = scoring::districts(self.player).collect();
        let mut buildings = self.player.city.buildings().enumerate();
        buildings.any(|(at, (_, of))| of == cells && closed.contains(&at))
    }

    fn tower(&self, d: &mut String, cells: Cells) {
        for (x, y) in cells.iter().map(corner) {
            // Trees are on the ground: they go.
            let _ = write!(d, "<path d=\"M{} {}h38v38h-38z\" fill=\"var(--ww-land)\"/>", N(x + 1.0), N(y + 1.0));
            place(d, "tower", [x + 1.5, y, 37.0, 37.0]);
        }
    }

    /// Natural resources beside something: a point each.
    fn trees_that_count(&self, d: &mut String) {
        let city = &self.player.city;
        for (x, y) in (city.visible(self.player.map().natural) & city.occupied.beside()).iter().map(corner) {
            place(d, "star", [x + 23.0, y + 1.0, 16.0, 16.0]);
        }
    }

    /// Its sides that make it legal.
    fn touch(&self, d: &mut String, cells: Cells, others: Cells) {
        let mut sides = String::new();
        for cell in cells.iter() {
            let ((x, y), (col, row)) = (corner(cell), (i32::from(cell.col), i32::from(cell.row)));
            for (other, (dx, dy), to) in [
                ((col + 1, row), (40.0, 4.0), "v32"),
                ((col - 1, row), (0.0, 4.0), "v32"),
                ((col, row + 1), (4.0, 40.0), "h32"),
                ((col, row - 1), (4.0, 0.0), "h32"),
            ] {
                if Cell::new(other.0, other.1).is_some_and(|other| others.contains(other)) {
                    let _ = write!(sides, "M{} {}{to}", N(x + dx), N(y + dy));
                }
            }
        }
        if !sides.is_empty() {
            let _ = write!(
                d,
                "<path d=\"{sides}\" stroke=\"var(--ww-touch)\" stroke-width=\"6.5\" stroke-linecap=\"round\"/>"
            );
        }
    }
}

/// Below what would come: the land, with a bright edge.
fn halo(d: &mut String, cells: Cells) {
    let _ = write!(
        d,
        "<path d=\"{}\" fill=\"var(--ww-land)\" stroke=\"var(--card)\" stroke-width=\"7\"/>",
        outline(cells, -1.0, 8.0)
    );
}

/// Round what would come.
fn dashes(d: &mut String, cells: Cells) {
    let _ = write!(
        d,
        "<path class=\"comes\" d=\"{}\" fill=\"none\" stroke=\"var(--ww-ghost)\" stroke-width=\"3.2\" stroke-dasharray=\"9 4\"/>",
        outline(cells, 0.5, 7.0)
    );
}

/// What a wonder is worth, in its corner; one of a single cell has no room.
fn rings(d: &mut String, cells: Cells, rings: u8) {
    let top_right = cells.iter().max_by_key(|cell| (std::cmp::Reverse(cell.row), cell.col));
    if let Some((x, y)) = top_right.map(corner).filter(|_| cells.len() > 1) {
        place(d, "ring-disc", [x + 18.0, y - 2.0, 24.0, 24.0]);
        let _ = write!(
            d,
            "<text x=\"{}\" y=\"{}\" font-size=\"16\" font-weight=\"bold\" text-anchor=\"middle\" fill=\"#3b2c00\">{rings}</text>",
            N(x + 30.0),
            N(y + 15.7)
        );
    }
}

/// Letters along the north, numbers along the west.
fn axes(grid: Grid) -> impl Iterator<Item = Name> {
    let name =
        |at: (f64, f64), text: String| Name { at, anchor: Anchor::Middle, text: Phrase::verbatim(text), look: "axis" };
    let along = |i: u8| f64::from(i) * CELL + CELL / 2.0;
    let cols = (0..grid.cols).map(move |i| name((LEFT + along(i), 16.0), char::from(b'A' + i).to_string()));
    cols.chain((0..grid.rows).map(move |i| name((15.0, TOP + along(i)), (i + 1).to_string())))
}

/// An outline where a wonder would then fit.
pub fn hint(svg: &mut Svg, sign: &str, cells: Cells) {
    let [x, y, w, h] = bounds(cells);
    let size = w.min(h) * 0.5;
    svg.shifted(LEFT, TOP, 1.0);
    svg.drawn(&format!(
        "<path d=\"{}\" fill=\"var(--ww-wonder)\" fill-opacity=\".82\" stroke=\"var(--ww-wedge)\" stroke-width=\"2.2\" \
         stroke-dasharray=\"3 4\" stroke-linecap=\"round\"/>",
        outline(cells, 3.0, 6.0)
    ));
    svg.symbol(sign, [x + (w - size) / 2.0, y + (h - size) / 2.0 - 7.0, size, size], "var(--ww-wink)");
    svg.end();
}

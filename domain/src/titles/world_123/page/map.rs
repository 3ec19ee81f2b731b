//! The map: land, cities, what stands and lies on it, the reach of the trolley with what each hex brings, and the places.

use super::frame::{Point, RADIUS};
use super::marks::{Pill, TEXT, dashed, pill, smooth, text};
use super::symbols::{good as good_symbol, letter_of, of_seat};
use super::{Looked, tiles};
use crate::kernel::language::say;
use crate::kernel::page::{Map, Name};
use crate::kernel::seat::Seat;
use crate::kernel::svg::{Anchor, Outline, Paint, Svg, ink_on};
use crate::kernel::typeset;
use crate::titles::world_123::choices;
use crate::titles::world_123::data::{City, Good, Spot, Terrain};
use crate::titles::world_123::options::Extra;
use crate::titles::world_123::state::{Phase, Road, State};
use crate::titles::world_123::stops::Stop;
use crate::titles::world_123::{position, words};
use std::collections::BTreeSet;

/// A map is never drawn so small that its letters are under 11 pixels.
const PLACE: f64 = TEXT / 0.4;
/// At least 24 pixels of a map that is drawn as small as it may be.
const FINGER: f64 = 42.0;
const HALO: &str = "var(--w-halo)";

impl Looked<'_> {
    pub(super) fn map(&self, asks: bool) -> Map {
        let mut svg = Svg::new(self.drawn.frame.size.0, self.drawn.frame.size.1, "", "");
        let land: Vec<Spot> = self.land().collect();
        let class = match (self.stops.is_empty(), self.journey.way.is_empty()) {
            (_, false) => " class=\"reaches drives\"",
            (false, true) => " class=\"reaches\"",
            (true, true) if self.chooses => " class=\"offers\"",
            (true, true) => "",
        };
        svg.drawn(&format!("<g{class} font-size=\"{TEXT}\" font-weight=\"bold\" text-anchor=\"middle\">"));
        for spot in &land {
            let (x, y) = self.at(*spot);
            let tile = tiles::of(*spot, self.after.terrain(*spot));
            self.symbol(&mut svg, &tile, (x, y), tiles::SIZE);
        }
        self.reach(&mut svg);
        self.roads(&mut svg);
        self.way(&mut svg);
        let mut names = vec![];
        for spot in &land {
            match spot.city() {
                Some(city) => self.city(&mut svg, city),
                None => names.push(self.land_hex(&mut svg, *spot)),
            }
        }
        land.iter().for_each(|spot| self.trolleys(&mut svg, *spot));
        self.pills(&mut svg);
        self.own_trolley(&mut svg);
        svg.drawn("</g>");
        self.places(&mut svg, &land);
        Map {
            ground: Some(&self.drawn.ground),
            names,
            notes: self.notes(),
            matters: self.matters(),
            ..Map::new(svg, position::summary(self.before, asks), PLACE)
        }
    }

    pub(super) fn land(&self) -> impl Iterator<Item = Spot> + use<> {
        let terrain = self.after.terrain.clone();
        self.after.components.spots().filter(move |spot| terrain[spot.index()] != Terrain::Water)
    }

    pub(super) fn at(&self, spot: Spot) -> Point {
        self.drawn.frame.centre(spot)
    }

    /// A symbol around a point.
    fn symbol(&self, svg: &mut Svg, id: &str, (x, y): Point, (w, h): (f64, f64)) {
        svg.symbol(id, [x - w / 2.0, y - h / 2.0, w, h], "");
    }

    /// On a large map, the surroundings of the own trolley.
    fn matters(&self) -> Option<[f64; 4]> {
        let (x, y) = self.at(self.after.players[self.of].trolley?);
        let (w, h) = self.drawn.frame.size;
        let area = 12.0 * RADIUS;
        (w > 900.0 || h > 900.0).then(|| [(x - area / 2.0).max(0.0), (y - area / 2.0).max(0.0), area, area])
    }

    // ---- reach

    /// What lies outside is veiled, and a line goes around what lies within; a dashed one around what lay within before.
    fn reach(&self, svg: &mut Svg) {
        let (within, frame) = (self.within(), &self.drawn.frame);
        if self.stops.is_empty() {
            return self.offered().for_each(|spot| {
                let line = frame.outline(&BTreeSet::from([spot]));
                svg.path(&line, Paint::line(HALO, 7.0));
                svg.path(&line, Paint::line("var(--legal)", 3.5));
            });
        }
        let outside: BTreeSet<Spot> = self.land().filter(|spot| !within.contains(spot)).collect();
        svg.path(&frame.outline(&outside), Paint::fill("var(--w-veil)"));
        let line = frame.outline(&within);
        svg.path(&line, Paint::line(HALO, 7.0));
        svg.path(&line, Paint::line("var(--legal)", 3.5));
        if !self.reached_before.is_empty() && self.reached_before != within {
            dashed(svg, &frame.outline(&self.reached_before), "var(--ink)", 2.0, "2 5");
        }
    }

    /// The way that the trolley takes by what is chosen.
    fn way(&self, svg: &mut Svg) {
        let points: Vec<Point> = self.journey.way.iter().map(|spot| self.at(*spot)).collect();
        if points.is_empty() {
            return;
        }
        let d = smooth(&points);
        svg.path(&d, Paint::line(HALO, 12.0));
        svg.path(&d, Paint::line(&of_seat(self.of.index()), 7.0));
        dashed(svg, &d, "#fff", 2.0, ".1 9");
        let (x, y) = points[0];
        self.symbol(svg, &format!("gone-{}", self.of.0), (x, y + 4.0), (38.0, 34.0));
    }

    fn pills(&self, svg: &mut Svg) {
        let stays = || self.journey.stays.iter().map(|stay| stay.hex);
        for Stop { route, is_within, gain, .. } in
            self.stops.iter().filter(|stop| stays().all(|hex| hex != stop.route.goal))
        {
            let is_new = !self.reached_before.is_empty() && !self.reached_before.contains(&route.goal);
            let look = match (is_within, is_new) {
                (true, true) => Pill::New,
                (true, false) => Pill::Within,
                (false, _) => Pill::Beyond,
            };
            pill(svg, self.pill_at(route.goal), &route.cost.to_string(), *gain, look);
        }
        for (i, stay) in self.journey.stays.iter().enumerate() {
            pill(svg, self.pill_at(stay.hex), &(i + 1).to_string(), stay.gain, Pill::Chosen);
        }
    }

    fn pill_at(&self, spot: Spot) -> Point {
        let (x, y) = self.at(spot);
        (x, y + if spot.city().is_some() { 16.5 } else { 0.0 })
    }

    // ---- hexes

    fn city(&self, svg: &mut Svg, city: City) {
        let spot = city.spot();
        let (x, y) = self.at(spot);
        let state = self.after;
        if !self.stops.iter().any(|stop| stop.route.goal == spot) {
            self.symbol(svg, "skyline", (x, y + 15.5), (44.0, 22.0));
        }
        let number = city.to_string();
        let wide = (typeset::width(&number, TEXT, true) + 7.0).max(22.0);
        let left = x - (wide + 37.0) / 2.0;
        svg.rect(left, y - 36.5, wide, 22.0, 11.0, Paint::fill("var(--w-number)").edged("var(--w-wall)", 1.0));
        text(svg, (left + wide / 2.0, y - 25.5), "#fff", &number);
        self.plate(svg, city.offers(), state.pile(spot)[city.offers()], [left + wide + 1.0, y - 36.5]);
        let demands = &city.data().demands;
        for (i, good) in demands.iter().enumerate() {
            let at = (x + (i as f64 - (demands.len() as f64 - 1.0) / 2.0) * 19.0, y - 5.0);
            let covered = |state: &State| state.covered[city.index()][good.index()];
            match (covered(self.before), covered(state)) {
                (Some(seat), _) => {
                    let colour = format!("var(--w-cover-{})", seat.0);
                    svg.symbol(&format!("seat-{}", seat.0), [at.0 - 4.5, at.1 - 4.5, 9.0, 9.0], &colour);
                }
                (None, then) => {
                    if self.chooses && state.players[self.of].cargo[*good] > 0 {
                        svg.rect(at.0 - 10.5, at.1 - 10.5, 21.0, 21.0, 5.0, Paint::fill("var(--legal)"));
                    }
                    self.chip(svg, *good, at, 18.0);
                    if then.is_some() {
                        self.symbol(svg, "done", (at.0 + 7.0, at.1 - 6.0), (13.0, 13.0));
                    }
                }
            }
        }
        self.pieces(svg, spot, (x, y + 33.5), 14.0);
        if self.is_shut(city) {
            self.symbol(svg, "shut", (x + 31.0, y + 14.0), (20.0, 20.0));
        }
    }

    /// The cities that may still become a capital.
    fn offered(&self) -> impl Iterator<Item = Spot> + '_ {
        let is_asked = self.chooses && matches!(self.before.phase, Phase::Capitals {});
        let taken = |city: &City| {
            self.before
                .players
                .values()
                .filter_map(|player| player.capital)
                .any(|other| other.offers() == city.offers())
        };
        let open = self.after.components.cities().filter(move |city| is_asked && !taken(city));
        open.map(City::spot)
    }

    /// Where the good is taken by another's capital.
    fn is_shut(&self, city: City) -> bool {
        let capitals = || self.before.players.values().filter_map(|player| player.capital);
        let is_asked = self.chooses && matches!(self.before.phase, Phase::Capitals {});
        is_asked && capitals().any(|other| other.offers() == city.offers()) && !capitals().any(|other| other == city)
    }

    /// The hex's label is its name.
    fn land_hex(&self, svg: &mut Svg, spot: Spot) -> Name {
        let (x, y) = self.at(spot);
        self.pieces(svg, spot, (x, y - 21.5), 15.0);
        Name { at: (x, y + 27.5), anchor: Anchor::Middle, text: spot.label().into(), look: "label" }
    }

    /// Houses, settlements, goods that lie about, residents: beside one another.
    fn pieces(&self, svg: &mut Svg, spot: Spot, (x, y): Point, high: f64) {
        let pieces = self.pieces_on(spot);
        let wide: f64 = pieces.iter().map(|piece| piece.width(high)).sum();
        let k = (66.0 / wide.max(1.0)).min(1.0);
        let mut left = x - wide * k / 2.0;
        for piece in pieces {
            let w = piece.width(high) * k;
            let middle = (left + w / 2.0, y);
            left += w;
            match piece {
                Piece::Good(good, count) => {
                    let shift = if count > 1 { 5.5 * k } else { 0.0 };
                    self.chip(svg, good, (middle.0 + shift, y), high * k.max(0.8));
                    if count > 1 {
                        text(svg, (middle.0 - high * 0.5 * k, y), "var(--ink)", &count.to_string());
                    }
                    let label = say!(words::good_on { good, hex: spot.label() });
                    svg.told_place(&choices::good_place(spot, good), label, around(middle));
                }
                Piece::Residents(seat, count, lying) => {
                    let id = format!("{}-{}", if lying { "lying" } else { "pawn" }, seat.0);
                    self.symbol(svg, &id, (middle.0 - 5.0 * k, y), (high * k, high * 1.2 * k));
                    text(svg, (middle.0 + 6.0 * k, y), "var(--ink)", &count.to_string());
                    if seat == self.of && self.after.asked() == Some(seat) {
                        let label = say!(words::place_residents { hex: spot.label() });
                        svg.told_place(&choices::residents_place(spot), label, around(middle));
                    }
                }
                Piece::Of(kind, seat) => {
                    let room = match kind {
                        "house" => (high * 1.45, high * 1.45),
                        "pawn" => (high * 0.95, high * 1.18),
                        _ => (high * 1.15, high * 1.15),
                    };
                    self.symbol(svg, &format!("{kind}-{}", seat.0), middle, (room.0 * k, room.1 * k));
                }
            }
        }
    }

    fn pieces_on(&self, spot: Spot) -> Vec<Piece> {
        let state = self.after;
        let mut pieces = vec![];
        for (seat, player) in state.players.iter() {
            let was = &self.before.players[seat];
            let chosen = player.capital.is_some_and(|city| city.spot() == spot) && player.headquarters.is_none();
            if player.headquarters == Some(spot) || chosen {
                pieces.push(Piece::Of("house", seat));
            } else if player.settlements.has(spot) {
                pieces.push(Piece::Of(if was.owns(spot) { "home" } else { "new" }, seat));
            }
            if state.has(Extra::CarriedResidents) {
                let garrison = player.garrison(spot);
                let each = [(garrison.active, false), (garrison.exhausted, true)];
                let there = each.into_iter().filter(|(count, _)| *count > 0);
                pieces.extend(there.map(|(count, lying)| Piece::Residents(seat, count, lying)));
            }
        }
        if spot.city().is_some_and(|city| state.players[self.of].residents_on_map.contains(&city)) {
            pieces.push(Piece::Of("pawn", self.of));
        }
        let offered = spot.city().map(City::offers);
        let lying = state.pile(spot).types(state.components).filter(|good| Some(*good) != offered);
        pieces.extend(lying.map(|good| Piece::Good(good, state.pile(spot)[good])));
        pieces
    }

    /// A good that is wanted, carried or lies about.
    fn chip(&self, svg: &mut Svg, good: Good, (x, y): Point, w: f64) {
        match good_symbol(good) {
            "crate" => {
                let colour = &good.data().colour;
                svg.rect(x - w / 2.0, y - w / 2.0, w, w, w * 0.22, Paint::fill(colour).edged("var(--w-chip)", 1.2));
                text(svg, (x, y), ink_on(colour), letter_of(&good.data().id));
            }
            id => self.symbol(svg, &format!("want-{id}"), (x, y), (w, w)),
        }
    }

    /// What a city sells: how many there are, on the good's colour.
    fn plate(&self, svg: &mut Svg, good: Good, count: u8, [x, y]: [f64; 2]) {
        let kind = if count == 0 { "no" } else { "plate" };
        let ink = match good_symbol(good) {
            "crate" => {
                let colour = if count == 0 { "var(--quiet)" } else { &good.data().colour };
                svg.rect(x, y, 36.0, 22.0, 6.0, Paint::fill(colour));
                let ink = if count == 0 { "var(--card)" } else { ink_on(&good.data().colour) };
                text(svg, (x + 25.0, y + 11.0), ink, letter_of(&good.data().id));
                ink
            }
            id => {
                self.symbol(svg, &format!("{kind}-{id}"), (x + 18.0, y + 11.0), (36.0, 22.0));
                if count == 0 { "var(--quiet)" } else { "#fffaf0" }
            }
        };
        text(svg, (x + 9.5, y + 11.0), ink, &count.to_string());
    }

    // ---- trolleys and roads

    fn others_on(&self, spot: Spot) -> Vec<Seat> {
        let players = self.after.players.iter();
        players
            .filter(|(seat, player)| player.trolley == Some(spot) && *seat != self.of)
            .map(|(seat, _)| seat)
            .collect()
    }

    /// The others' stand at the side: the middle is for numbers.
    fn trolleys(&self, svg: &mut Svg, spot: Spot) {
        let (x, y) = self.at(spot);
        for (i, seat) in self.others_on(spot).into_iter().enumerate() {
            let (dx, dy) = match spot.city() {
                Some(_) => [(-44.0, 22.0), (44.0, 22.0), (-44.0, -14.0)][i % 3],
                None => [(26.0, -6.0), (-26.0, -6.0), (26.0, 18.0)][i % 3],
            };
            self.trolley(svg, (x + dx, y + dy), seat, (0.9, Load::Above));
        }
    }

    fn own_trolley(&self, svg: &mut Svg) {
        if let Some(spot) = self.after.players[self.of].trolley {
            let (x, y) = self.own_at(spot);
            if self.chooses {
                let colour = of_seat(self.of.index());
                svg.drawn(&format!(
                    "<ellipse cx=\"{x:.0}\" cy=\"{:.0}\" rx=\"26\" ry=\"8\" fill=\"var(--gold)\" stroke=\"{colour}\" stroke-width=\"2\"/>",
                    y + 11.0
                ));
            }
            // In a city there is no room above it.
            let stands_aside = self.journey.stays.iter().any(|stay| stay.hex == spot);
            let cargo = if spot.city().is_some() || stands_aside { Load::Beside } else { Load::Above };
            let size = if stands_aside && spot.city().is_none() { 0.9 } else { 1.12 };
            self.trolley(svg, (x, y), self.of, (size, cargo));
        }
    }

    /// Beside the number of a stop.
    fn own_at(&self, spot: Spot) -> Point {
        let (x, y) = self.at(spot);
        if self.journey.stays.iter().any(|stay| stay.hex == spot) {
            return if spot.city().is_some() { (x - 26.0, y + 40.0) } else { (x, y + 24.0) };
        }
        if spot.city().is_some() { (x - 9.0, y + 15.0) } else { (x, y + 4.0) }
    }

    fn trolley(&self, svg: &mut Svg, (x, y): Point, seat: Seat, (k, load): (f64, Load)) {
        let player = &self.after.players[seat];
        self.symbol(svg, &format!("wagon-{}", seat.0), (x, y), (38.0 * k, 34.0 * k));
        let cargo = player.cargo.pieces(self.after.components);
        let side = 15.5 * k;
        for (i, good) in cargo.iter().enumerate() {
            let at = match load {
                Load::Above => (x + (i as f64 - (cargo.len() as f64 - 1.0) / 2.0) * side * 1.02, y - 23.0 * k),
                Load::Beside => (x + 28.0 + (i / 2) as f64 * side, y - 9.0 + (i % 2) as f64 * side),
            };
            self.chip(svg, *good, at, side);
        }
        if player.residents_aboard > 0 {
            let at = (x + 20.0 * k, y - 6.0 * k);
            self.symbol(svg, &format!("pawn-{}", seat.0), at, (14.0 * k, 18.0 * k));
            text(svg, (at.0 + 12.0, at.1), "var(--ink)", &player.residents_aboard.to_string());
            if seat == self.of && self.after.asked() == Some(seat) {
                svg.told_place(choices::ABOARD, say!(words::place_aboard), around(at));
            }
        }
    }

    /// Bars across the borders, each seat's beside the others'.
    fn roads(&self, svg: &mut Svg) {
        for (seat, player) in self.after.players.iter() {
            for road in &player.roads {
                let [a, b] = road.ends().map(|spot| self.at(spot));
                let (dx, dy) = ((b.0 - a.0) * 0.17, (b.1 - a.1) * 0.17);
                let length = dx.hypot(dy).max(1.0);
                let aside = (f64::from(seat.0) - 1.5) * 9.0;
                let (x, y) = ((a.0 + b.0) / 2.0 - dy / length * aside, (a.1 + b.1) / 2.0 + dx / length * aside);
                let is_new = !self.before.players[seat].roads.contains(road);
                svg.line((x - dx, y - dy), (x + dx, y + dy), Paint::line(HALO, 9.5));
                let deep = format!("var(--w-deep-{})", seat.0);
                svg.line(
                    (x - dx, y - dy),
                    (x + dx, y + dy),
                    Paint::line(if is_new { "var(--ink)" } else { &deep }, 7.5),
                );
                svg.line((x - dx, y - dy), (x + dx, y + dy), Paint::line(&of_seat(seat.index()), 5.0));
                svg.symbol(&format!("seat-{}", seat.0), [x - 4.0, y - 4.0, 8.0, 8.0], HALO);
            }
        }
    }

    // ---- places

    fn places(&self, svg: &mut Svg, land: &[Spot]) {
        for spot in land {
            let told = spot.city().map_or_else(|| (*spot).into(), |city| self.told_of(city));
            let hexagon = self.drawn.frame.hexagon(*spot, RADIUS);
            svg.told_place(&choices::hex_place(*spot), told, Outline::Polygon(&hexagon));
        }
        for city in self.after.components.cities() {
            let (x, y) = self.at(city.spot());
            let demands = &city.data().demands;
            // Those of what is aboard here have room for a finger; the middle of the hex is the hex's.
            let player = &self.after.players[self.of];
            let is_here = self.chooses && player.trolley == Some(city.spot());
            let aboard: Vec<Good> = demands.iter().copied().filter(|good| is_here && player.cargo[*good] > 0).collect();
            for (i, good) in demands.iter().enumerate() {
                let label = say!(words::place_demand { good: *good, city });
                let outline = match aboard.iter().position(|other| other == good) {
                    Some(at) => {
                        let w = (2.0 * RADIUS / aboard.len() as f64).min(FINGER);
                        Outline::Rect { x: x - RADIUS + at as f64 * w, y: y - 2.0 - FINGER, w, h: FINGER }
                    }
                    None => {
                        let left = x + (i as f64 - demands.len() as f64 / 2.0) * 19.0;
                        Outline::Rect { x: left, y: y - 17.0, w: 19.0, h: 15.0 }
                    }
                };
                svg.told_place(&choices::demand_place(city, *good), label, outline);
            }
            let offered = city.offers();
            if self.after.pile(city.spot())[offered] > 0 {
                let label = say!(words::good_on { good: offered, hex: city.spot().label() });
                let outline = Outline::Rect { x: x - 6.0, y: y - 47.0, w: FINGER, h: FINGER };
                svg.told_place(&choices::good_place(city.spot(), offered), label, outline);
            }
        }
        if self.after.has(Extra::Roads) {
            self.borders(svg, land);
        }
    }

    /// Where roads may be built: the border from end to end, and two thirds of the way to either middle.
    fn borders(&self, svg: &mut Svg, land: &[Spot]) {
        for one in land {
            for other in one.around().iter().flatten().filter(|other| *other > one && land.contains(other)) {
                let (a, b) = (self.at(*one), self.at(*other));
                let (mx, my, dx, dy) = ((a.0 + b.0) / 2.0, (a.1 + b.1) / 2.0, (b.0 - a.0) / 2.0, (b.1 - a.1) / 2.0);
                let points = [(0.66, 0.0), (0.0, 0.65), (-0.66, 0.0), (0.0, -0.65)]
                    .map(|(across, along)| (mx + across * dx - along * dy, my + across * dy + along * dx));
                let label = say!(words::place_edge { one: one.label(), other: other.label() });
                svg.told_place(&choices::edge_place(Road::between(*one, *other)), label, Outline::Polygon(&points));
            }
        }
    }
}

/// Room for a finger.
fn around((x, y): Point) -> Outline<'static> {
    Outline::Rect { x: x - FINGER / 2.0, y: (y - FINGER / 2.0).max(0.0), w: FINGER, h: FINGER }
}

/// Where the goods of a trolley are drawn.
#[derive(Clone, Copy)]
enum Load {
    Above,
    Beside,
}

#[derive(Clone, Copy)]
enum Piece {
    Of(&'static str, Seat),
    /// How many, and whether they are exhausted.
    Residents(Seat, u8, bool),
    Good(Good, u8),
}

impl Piece {
    fn width(self, high: f64) -> f64 {
        match self {
            Piece::Of(..) | Piece::Good(_, 0 | 1) => high * 1.1,
            Piece::Residents(..) => high + 11.0,
            Piece::Good(..) => high + 12.0,
        }
    }
}

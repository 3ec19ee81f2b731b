//! The map: hexes with all that lies, stands and waits on them, and where they can be clicked.

use super::super::choices;
use super::super::data::{City, Good, Spot, Terrain};
use super::super::goto::Route;
use super::super::options::Extra;
use super::super::state::{Road, State};
use super::super::words;
use super::{FAINT, INK, good_tile, pawn, seat_colour, seat_shape};
use crate::kernel::language::{Language, Phrase, say};
use crate::kernel::seat::Seat;
use crate::kernel::svg::{Anchor, Outline, Paint, Svg, hex_centre, hexagon, ink_on};

const RADIUS: f64 = 54.0;
pub const HEIGHT: f64 = 850.0;

/// The middle of the map, and the scale at which it fits into the picture; no map is drawn larger than the built-in one.
pub fn fitted(state: &State, width: f64) -> (f64, f64, f64) {
    let (mut least, mut most) = ((f64::MAX, f64::MAX), (f64::MIN, f64::MIN));
    for (x, y) in state.components.spots().map(centre) {
        least = (least.0.min(x), least.1.min(y));
        most = (most.0.max(x), most.1.max(y));
    }
    let size = (most.0 - least.0 + 2.0 * RADIUS, most.1 - least.1 + 3.0_f64.sqrt() * RADIUS);
    let scale = (width / size.0).min(HEIGHT / size.1).min(1.0);
    ((least.0 + most.0) / 2.0, (least.1 + most.1) / 2.0, scale)
}

/// Draws the map, each hex at its place.
pub fn draw(svg: &mut Svg, state: &State, reach: &[Route], language: Language) {
    for spot in state.components.spots() {
        ground(svg, state, spot);
        if state.terrain(spot) != Terrain::Water {
            let ((x, y), label) = (centre(spot), Phrase::from(spot).in_words(language));
            svg.place(&choices::hex_place(spot), &label, Outline::Polygon(&hexagon(x, y, RADIUS, true)));
        }
    }
    if state.has(Extra::Roads) {
        borders(svg, state, language);
    }
    for (seat, player) in state.players.iter() {
        for road in &player.roads {
            let [a, b] = road.ends().map(centre);
            bar(svg, a, b, seat);
        }
    }
    for spot in state.components.spots() {
        let (x, y) = centre(spot);
        svg.shifted(x, y, 1.0);
        let reached = reach.iter().find(|route| route.goal == spot);
        match spot.city() {
            // The number makes room for the movement that it costs to come here.
            Some(city) => self::city(svg, state, city, if reached.is_some() { 9.0 } else { 0.0 }, language),
            None => land(svg, state, spot, language),
        }
        pieces(svg, state, spot, language);
        if let Some(Route { cost, .. }) = reached {
            let (x, y) = if spot.city().is_some() { (-22.0, -34.0) } else { (24.0, -34.0) };
            svg.circle(x, y, 8.5, Paint::fill("#ffffff").edged("#006644", 2.0));
            let size = if cost.0.is_multiple_of(2) { 12.5 } else { 9.5 };
            svg.bold(x, y + size * 0.37, size, Anchor::Middle, "#006644", &cost.to_string());
        }
        svg.end();
    }
}

fn centre(spot: Spot) -> (f64, f64) {
    let at = spot.coordinates();
    hex_centre(at.q as i32, at.r as i32, RADIUS, true)
}

fn colour(terrain: Terrain) -> &'static str {
    match terrain {
        Terrain::Grassland => "#b9d98a",
        Terrain::Forest => "#7fb07a",
        Terrain::Field => "#ecd98b",
        Terrain::Desert => "#f3e6c4",
        Terrain::Mountain => "#b9b0a8",
        Terrain::City => "#f4ece2",
        Terrain::Water => "#9cc7e4",
    }
}

/// The hex with its terrain's colour and pattern.
fn ground(svg: &mut Svg, state: &State, spot: Spot) {
    let (x, y) = centre(spot);
    let terrain = state.terrain(spot);
    let edge = if terrain == Terrain::City { ("#7a3b1d", 3.0) } else { ("#7d745f", 1.0) };
    let inner = if terrain == Terrain::City { RADIUS - 2.5 } else { RADIUS - 0.5 };
    svg.polygon(&hexagon(x, y, inner, true), Paint::fill(colour(terrain)).edged(edge.0, edge.1));
    svg.shifted(x, y, 1.0);
    match terrain {
        Terrain::Mountain => {
            for (dx, dy) in [(-14.0, 34.0), (8.0, 38.0)] {
                svg.path(&format!("M{} {} l13 -20 l13 20", dx - 13.0, dy), Paint::line("#7a716a", 2.0));
            }
        }
        Terrain::Forest => {
            for (dx, dy) in [(-14.0, 36.0), (0.0, 39.0), (14.0, 36.0)] {
                svg.polygon(&[(dx - 6.0, dy), (dx + 6.0, dy), (dx, dy - 14.0)], Paint::fill("#4f8a52"));
            }
        }
        Terrain::Field => {
            for dy in [26.0, 31.0, 36.0, 41.0] {
                svg.line((-20.0, dy), (20.0, dy), Paint::line("#c9ad4c", 1.5));
            }
        }
        Terrain::Desert => {
            for (dx, dy) in [(-18.0, 32.0), (-8.0, 38.0), (2.0, 31.0), (11.0, 38.0), (19.0, 32.0), (1.0, 42.0)] {
                svg.circle(dx, dy, 1.6, Paint::fill("#c6a96a"));
            }
        }
        Terrain::Grassland => {
            for (dx, dy) in [(-16.0, 34.0), (-2.0, 39.0), (12.0, 33.0)] {
                svg.path(&format!("M{} {} l4 6 l4 -6", dx, dy), Paint::line("#7fa653", 1.8));
            }
        }
        Terrain::Water => {
            for dy in [-4.0, 10.0, 24.0] {
                svg.path(&format!("M-24 {dy} q6 -7 12 0 t12 0 t12 0 t12 0"), Paint::line("#6fa5cb", 2.0));
            }
        }
        Terrain::City => {}
    }
    svg.end();
}

/// A road across the border between two centres, each seat's beside the others'.
fn bar(svg: &mut Svg, a: (f64, f64), b: (f64, f64), seat: Seat) {
    let (dx, dy) = ((b.0 - a.0) * 0.17, (b.1 - a.1) * 0.17);
    let length = dx.hypot(dy).max(1.0);
    let aside = (f64::from(seat.0) - 1.5) * 8.0;
    let (mx, my) = ((a.0 + b.0) / 2.0 - dy / length * aside, (a.1 + b.1) / 2.0 + dx / length * aside);
    svg.line((mx - dx, my - dy), (mx + dx, my + dy), Paint::line(INK, 8.0));
    svg.line((mx - dx, my - dy), (mx + dx, my + dy), Paint::line(seat_colour(seat), 6.0));
    seat_shape(svg, mx, my, 2.6, seat);
}

/// Where roads may be built: across the borders on land.
fn borders(svg: &mut Svg, state: &State, language: Language) {
    let is_land = |spot: &Spot| state.terrain(*spot) != Terrain::Water;
    for one in state.components.spots().filter(is_land) {
        for other in one.around().iter().flatten().copied().filter(|other| *other > one).filter(is_land) {
            let (a, b) = (centre(one), centre(other));
            let (mx, my) = ((a.0 + b.0) / 2.0, (a.1 + b.1) / 2.0);
            // A tenth of the way to either side, most of the border's length.
            let (dx, dy) = ((b.0 - a.0) * 0.1, (b.1 - a.1) * 0.1);
            let points = [(1.0, 2.2), (1.0, -2.2), (-1.0, -2.2), (-1.0, 2.2)]
                .map(|(across, along)| (mx + across * dx - along * dy, my + across * dy + along * dx));
            let label = say!(words::place_edge { one: one.label(), other: other.label() }).in_words(language);
            svg.place(&choices::edge_place(Road::between(one, other)), &label, Outline::Polygon(&points));
        }
    }
}

fn land(svg: &mut Svg, state: &State, spot: Spot, language: Language) {
    // Beside the roads to the north, where there are some.
    let x = if is_crossed_in_the_north(state, spot) { -27.0 } else { 0.0 };
    svg.text(x, -32.0, 12.0, Anchor::Middle, FAINT, spot.label());
    goods(svg, state, spot, None, (0.0, -26.0), language);
}

/// Whether somebody's road leads over the upper border.
fn is_crossed_in_the_north(state: &State, spot: Spot) -> bool {
    let (x, y) = centre(spot);
    let is_north = |other: Spot| (centre(other).0 - x).abs() < 1.0 && centre(other).1 < y;
    let over = |road: &Road| {
        let ends = road.ends();
        ends.contains(&spot) && ends.into_iter().any(is_north)
    };
    state.players.iter().any(|(_, player)| player.roads.iter().any(over))
}

/// Its number and label lie so far to the right of the middle.
fn city(svg: &mut Svg, state: &State, city: City, aside: f64, language: Language) {
    svg.rect(aside - 21.0, -44.0, 22.0, 20.0, 4.0, Paint::fill("#7a3b1d"));
    svg.bold(aside - 10.0, -28.5, 15.0, Anchor::Middle, "#ffffff", &city.to_string());
    svg.text(aside + 4.0, -29.0, 12.0, Anchor::Start, FAINT, city.spot().label());
    let demands = &city.data().demands;
    for (i, good) in demands.iter().copied().enumerate() {
        let x = -37.0 + i as f64 * 19.0;
        match state.covered[city.index()][good.index()] {
            None => good_tile(svg, x, -22.5, 17.0, good),
            Some(seat) => covered(svg, x, -22.5, 17.0, good, seat),
        }
        let label = say!(words::place_demand { good, city }).in_words(language);
        svg.place(&choices::demand_place(city, good), &label, Outline::Rect { x, y: -22.5, w: 17.0, h: 17.0 });
    }
    let offered = city.offers();
    let stock = state.pile(city.spot())[offered];
    let colour = &offered.data().colour;
    svg.circle(-4.0, 5.0, 9.5, Paint::fill(colour).edged(INK, 1.2));
    svg.bold(-4.0, 9.3, 12.0, Anchor::Middle, ink_on(colour), super::letter(offered));
    svg.bold(6.5, 10.0, 14.0, Anchor::Start, INK, &stock.to_string());
    if stock > 0 {
        place_good(svg, city.spot(), offered, Outline::Rect { x: -15.0, y: -5.0, w: 32.0, h: 20.0 }, language);
    }
    goods(svg, state, city.spot(), Some(offered), (0.0, 15.0), language);
}

fn place_good(svg: &mut Svg, spot: Spot, good: Good, outline: Outline<'_>, language: Language) {
    let label = say!(words::good_on { good, hex: spot.label() }).in_words(language);
    svg.place(&choices::good_place(spot, good), &label, outline);
}

/// A demand that is closed: the good pale, crossed in the colour of who delivered it.
fn covered(svg: &mut Svg, x: f64, y: f64, side: f64, good: Good, seat: Seat) {
    svg.rect(x, y, side, side, 2.0, Paint::fill("#e6ded0").edged(FAINT, 0.8));
    svg.text(x + side / 2.0, y + side * 0.76, side * 0.7, Anchor::Middle, "#a89f8d", super::letter(good));
    svg.line((x + 2.0, y + 2.0), (x + side - 2.0, y + side - 2.0), Paint::line(seat_colour(seat), 3.0));
    svg.line((x + side - 2.0, y + 2.0), (x + 2.0, y + side - 2.0), Paint::line(seat_colour(seat), 3.0));
    svg.circle(x + side / 2.0, y + side / 2.0, 5.0, Paint::fill(seat_colour(seat)).edged(INK, 0.6));
    seat_shape(svg, x + side / 2.0, y + side / 2.0, 2.6, seat);
}

/// What lies about on a hex (in a city: beside its own stock): small tiles with their count.
fn goods(svg: &mut Svg, state: &State, spot: Spot, but: Option<Good>, at: (f64, f64), language: Language) {
    let lying: Vec<Good> = state.pile(spot).types(state.components).filter(|good| Some(*good) != but).collect();
    let side = if but.is_some() { 12.0 } else { 15.0 };
    let wide = |good: Good| if state.pile(spot)[good] > 1 { side + 10.0 } else { side + 2.0 };
    let mut x = at.0 - lying.iter().map(|good| wide(*good)).sum::<f64>() / 2.0;
    for good in lying {
        let count = state.pile(spot)[good];
        good_tile(svg, x, at.1, side, good);
        let outline = Outline::Rect { x: x - 1.0, y: at.1 - 1.5, w: wide(good), h: side + 3.0 };
        place_good(svg, spot, good, outline, language);
        if count > 1 {
            svg.bold(x + side + 1.0, at.1 + side * 0.8, side * 0.8, Anchor::Start, INK, &count.to_string());
        }
        x += wide(good);
    }
}

/// Where a seat's settlement stands on a hex.
fn corner(seat: Seat) -> (f64, f64) {
    [(-38.0, 6.0), (38.0, 6.0), (-25.0, 27.0), (25.0, 27.0)][seat.index() % 4]
}

/// Settlements, headquarters, residents and trolleys.
fn pieces(svg: &mut Svg, state: &State, spot: Spot, language: Language) {
    let waiting: Vec<Seat> = state
        .players
        .iter()
        .filter(|(_, player)| spot.city().is_some_and(|city| player.residents_on_map.contains(&city)))
        .map(|(seat, _)| seat)
        .collect();
    for seat in waiting {
        // Between the stock and the houses at both sides.
        let x = [-25.5, -18.5, 19.8, 26.4][seat.index() % 4];
        pawn(svg, x, 6.0, 11.5, seat, false);
    }
    for (seat, player) in state.players.iter() {
        let (x, y) = corner(seat);
        let paint = Paint::fill(seat_colour(seat)).edged(INK, 1.2);
        if player.headquarters == Some(spot) {
            let house = [(-9.0, 9.0), (9.0, 9.0), (9.0, -3.0), (0.0, -12.0), (-9.0, -3.0)];
            svg.polygon(&house.map(|(dx, dy)| (x + dx, y + dy)), paint);
            seat_shape(svg, x, y + 1.0, 4.5, seat);
        } else if player.settlements.has(spot) {
            svg.rect(x - 7.0, y - 7.0, 14.0, 14.0, 2.0, paint);
            seat_shape(svg, x, y, 4.0, seat);
        }
        if state.has(Extra::CarriedResidents) {
            let garrison = player.garrison(spot);
            let inward = if x < 0.0 { x + 15.0 } else { x - 15.0 };
            for (count, lying, dx) in [(garrison.active, false, 0.0), (garrison.exhausted, true, 9.0)] {
                if count > 0 {
                    let at = if x < 0.0 { inward + dx } else { inward - dx };
                    pawn(svg, at, y, 12.0, seat, lying);
                    svg.bold(at, y + 15.0, 10.0, Anchor::Middle, INK, &count.to_string());
                }
            }
            if garrison.all() > 0 && state.asked() == Some(seat) {
                let label = say!(words::place_residents { hex: spot.label() }).in_words(language);
                let left = if x < 0.0 { inward - 8.0 } else { inward - 17.0 };
                let outline = Outline::Rect { x: left, y: y - 8.0, w: 25.0, h: 24.0 };
                svg.place(&choices::residents_place(spot), &label, outline);
            }
        }
    }
    let trolleys: Vec<Seat> =
        state.players.iter().filter(|(_, player)| player.trolley == Some(spot)).map(|(seat, _)| seat).collect();
    for (i, seat) in trolleys.iter().enumerate() {
        let x = (i as f64 - (trolleys.len() as f64 - 1.0) / 2.0) * 27.0;
        trolley(svg, state, x, if spot.city().is_some() { 32.0 } else { 10.0 }, *seat, language);
    }
}

/// A cart with its level and what it carries.
fn trolley(svg: &mut Svg, state: &State, x: f64, y: f64, seat: Seat, language: Language) {
    let player = &state.players[seat];
    let colour = seat_colour(seat);
    let cargo = player.cargo.pieces(state.components);
    let wide = cargo.len() as f64 * 9.0;
    for (i, good) in cargo.iter().enumerate() {
        good_tile(svg, x - wide / 2.0 + i as f64 * 9.0, y - 18.0, 10.0, *good);
    }
    svg.path(&format!("M{} {} h28 l-4 14 h-20 z", x - 14.0, y - 8.0), Paint::fill(colour).edged("#ffffff", 3.5));
    svg.path(&format!("M{} {} h28 l-4 14 h-20 z", x - 14.0, y - 8.0), Paint::fill(colour).edged(INK, 1.4));
    for dx in [-7.0, 7.0] {
        svg.circle(x + dx, y + 8.0, 3.4, Paint::fill("#ffffff").edged(INK, 1.6));
    }
    seat_shape(svg, x - 6.0, y - 1.0, 4.0, seat);
    svg.bold(x + 5.0, y + 3.2, 11.0, Anchor::Middle, ink_on(colour), &player.mp.to_string());
    if player.residents_aboard > 0 {
        pawn(svg, x + 17.0, y - 10.0, 12.0, seat, true);
        svg.bold(x + 17.0, y - 15.0, 10.0, Anchor::Middle, INK, &player.residents_aboard.to_string());
        if state.asked() == Some(seat) {
            let outline = Outline::Rect { x: x + 7.0, y: y - 25.0, w: 20.0, h: 24.0 };
            svg.place(choices::ABOARD, &say!(words::place_aboard).in_words(language), outline);
        }
    }
}

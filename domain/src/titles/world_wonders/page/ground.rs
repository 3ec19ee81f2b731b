//! The ground of a city: the map of its side with mountains on three sides and the sidewalk on the fourth. It never changes, so
//! browsers keep it.

use super::outline::{CELL, N, corner, outline};
use super::symbols::SYMBOLS;
use crate::kernel::svg::{Ground, Svg};
use crate::titles::world_wonders::data::Map;
use crate::titles::world_wonders::geometry::{Cells, Grid};
use crate::titles::world_wonders::ids::MapId;
use std::fmt::Write as _;

/// What lies round the cells: west, north, east, south.
pub const LEFT: f64 = 32.0;
pub const TOP: f64 = 30.0;
const RIGHT: f64 = 26.0;
const BOTTOM: f64 = 36.0;

/// How wide and high the cells are together.
pub fn inner(grid: Grid) -> (f64, f64) {
    (f64::from(grid.cols) * CELL, f64::from(grid.rows) * CELL)
}

/// How wide and high all is.
pub fn size(grid: Grid) -> (f64, f64) {
    let (wide, high) = inner(grid);
    (LEFT + wide + RIGHT, TOP + high + BOTTOM)
}

pub fn ground(of: MapId) -> &'static Ground {
    let map = of.data();
    let address = |hash: &str| match of.components().is_built_in() {
        true => format!("/titles/{}/ground/city-{hash}.svg", super::super::ID),
        false => format!("ground/city-{hash}.svg"),
    };
    map.ground.get_or_init(|| SYMBOLS.ground(size(map.grid), address, |svg| draw(svg, map)))
}

/// Patterns of the land and of paved ground.
const PATTERNS: &str = concat!(
    "<defs><pattern id=\"ww-grass\" width=\"80\" height=\"80\" patternUnits=\"userSpaceOnUse\">",
    "<path d=\"M0 0h80v80H0z\" fill=\"var(--ww-land)\"/><path d=\"M0 0h40v80h40V40H0z\" fill=\"var(--ww-land2)\"/>",
    "<path d=\"M10 30q1-5 2 0q1-6 2.5 0M58 14q1-5 2 0q1-6 2.5 0M27 63q1-5 2 0q1-6 2.5 0M66 70q1-5 2 0\" fill=\"none\" ",
    "stroke=\"var(--ww-tuft)\" stroke-width=\"1.3\" stroke-linecap=\"round\"/></pattern>",
    "<pattern id=\"ww-walk\" width=\"40\" height=\"24\" patternUnits=\"userSpaceOnUse\">",
    "<path d=\"M0 0h40v24H0z\" fill=\"var(--ww-road)\"/>",
    "<path d=\"M1 1h18v10H1zM21 13h18v10H21z\" fill=\"#fff\" fill-opacity=\".1\"/>",
    "<path d=\"M0 .5h40M0 12h40M20 0v12M0 12v12\" stroke=\"var(--ww-joint)\" stroke-width=\"1.2\"/></pattern></defs>"
);

fn draw(svg: &mut Svg, map: &Map) {
    let (wide, high) = inner(map.grid);
    svg.drawn(PATTERNS);
    svg.shifted(LEFT, TOP, 1.0);
    let mut d = format!(
        "<path d=\"M{} {}h{}v{}h-{}z\" fill=\"var(--ww-rim)\"/>",
        N(-LEFT),
        N(-TOP),
        N(LEFT + wide + RIGHT),
        N(TOP + high),
        N(LEFT + wide + RIGHT)
    );
    mountains(&mut d, wide, high);
    let _ = write!(
        d,
        "<path d=\"M{0} {1}h{2}v{3}h-{2}z\" fill=\"url(#ww-walk)\"/><path d=\"M{0} {4}h{2}\" stroke=\"var(--ww-road-edge)\" \
         stroke-width=\"2.4\"/><path d=\"M0 0h{5}v{1}H0z\" fill=\"url(#ww-grass)\"/>",
        N(-LEFT),
        N(high),
        N(LEFT + wide + RIGHT),
        N(BOTTOM),
        N(high + 0.7),
        N(wide)
    );
    meadow(&mut d, wide, high);
    let lines = (1..map.grid.cols).map(|col| format!("M{} 0v{}", N(f64::from(col) * CELL), N(high)));
    let lines = lines.chain((1..map.grid.rows).map(|row| format!("M0 {}h{}", N(f64::from(row) * CELL), N(wide))));
    let _ = write!(
        d,
        "<path d=\"{}\" stroke=\"var(--ww-grid)\"/><path d=\"M0 {}V0h{}v{}\" fill=\"none\" stroke=\"var(--ww-frame)\" stroke-width=\"2\"/>",
        lines.collect::<String>(),
        N(high),
        N(wide),
        N(high)
    );
    water(&mut d, map.water);
    let trees = SYMBOLS.find("trees").map_or("", |trees| trees.body);
    for (x, y) in map.natural.iter().map(corner) {
        let _ = write!(d, "<g transform=\"translate({} {}) scale(.95)\">{trees}</g>", N(x + 1.0), N(y));
    }
    svg.drawn(&d);
    svg.end();
}

/// Between -1 and 1, the same for the same number.
fn jitter(number: usize) -> f64 {
    let mixed = (number as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let mixed = (mixed ^ (mixed >> 29)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    (mixed >> 40) as f64 / f64::from(1u32 << 23) - 1.0
}

/// Peaks along three sides, those at the back first.
fn mountains(d: &mut String, wide: f64, high: f64) {
    let mut peaks: Vec<(f64, f64, f64)> = vec![];
    let shaken = |number: usize, by: f64| by * jitter(number);
    for i in 0..(wide / 40.0) as usize + 4 {
        let (x, n) = (i as f64 * 40.0 - 60.0, 7 * i);
        peaks.push((x - 2.0 + shaken(n, 4.0), -3.5 + shaken(n + 1, 1.5), 17.5 + shaken(n + 2, 2.5)));
        peaks.push((x + 20.0 + shaken(n + 3, 4.0), -12.5 + shaken(n + 4, 1.5), 14.0 + shaken(n + 5, 2.0)));
    }
    for i in 0..(high / 30.0) as usize + 1 {
        let (y, n) = (i as f64 * 30.0, 1000 + 13 * i);
        for (side, (far, near)) in [(-41.0, -16.0), (wide + 39.0, wide + 16.0)].into_iter().enumerate() {
            let n = n + 500 * side;
            peaks.push((far + shaken(n, 3.0), y - 4.0 + shaken(n + 1, 4.0), 19.5 + shaken(n + 2, 2.5)));
            peaks.push((near + shaken(n + 3, 1.0), y + 14.0 + shaken(n + 4, 2.0), 11.0 + shaken(n + 5, 1.0)));
        }
    }
    peaks.retain(|(_, base, _)| *base <= high + 1.0);
    peaks.sort_by(|one, other| one.1.total_cmp(&other.1));
    for (x, base, size) in peaks {
        let (w, h) = (size * 1.15, size * 1.25);
        let (top, base) = (format!("{} {}", N(x - w * 0.15), N(base - h)), N(base));
        let _ = write!(
            d,
            "<path d=\"M{} {base}L{top}L{} {base}z\" fill=\"var(--ww-mt1)\"/>\
             <path d=\"M{top}L{} {base}H{}L{} {}z\" fill=\"var(--ww-mt2)\"/>\
             <path d=\"M{top}l{} {}l{} {}l{} {}l{} {}l{} {}z\" fill=\"var(--ww-snow)\"/>",
            N(x - w),
            N(x + w),
            N(x + w),
            N(x + w * 0.12),
            N(x - w * 0.02),
            N(base.0 - h * 0.55),
            N(w * 0.36),
            N(h * 0.32),
            N(w * -0.2),
            N(h * -0.05),
            N(w * -0.14),
            N(h * 0.1),
            N(w * -0.16),
            N(h * -0.09),
            N(w * -0.14),
            N(h * 0.06)
        );
    }
}

/// Glades and flowers.
fn meadow(d: &mut String, wide: f64, high: f64) {
    let (across, down) = (wide / 480.0, high / 480.0);
    let _ = write!(
        d,
        "<path d=\"M30 60q60-50 130-10t80 90-90 60-120-60zM300 300q80-40 140 20t-10 130-150-20-40-110z\" \
         transform=\"scale({across:.3} {down:.3})\" fill=\"var(--ww-glade)\" fill-opacity=\".55\"/>"
    );
    let flowers = (0..(wide * high / 5000.0) as usize).map(|i| {
        let at = |number: usize, side: f64| N(4.0 + (side - 8.0) * (1.0 + jitter(number)) / 2.0);
        format!("M{} {}h.1", at(5000 + 2 * i, wide), at(5001 + 2 * i, high))
    });
    let _ = write!(
        d,
        "<path d=\"{}\" stroke=\"var(--ww-flower)\" stroke-width=\"2.6\" stroke-linecap=\"round\"/>",
        flowers.collect::<String>()
    );
}

/// A beach, two shelves of shallow water, waves.
fn water(d: &mut String, cells: Cells) {
    if cells.is_empty() {
        return;
    }
    let waves = cells.iter().map(|cell| {
        let ((x, y), is_odd) = (corner(cell), (cell.col + cell.row) % 2 == 1);
        format!("M{} {}q5.5-5 11 0t11 0", N(x + 8.0), N(y + if is_odd { 17.0 } else { 28.0 }))
    });
    let _ = write!(
        d,
        "<path d=\"{}\" fill=\"var(--ww-shore)\"/><path d=\"{}\" fill=\"var(--ww-water)\"/>\
         <path d=\"{}\" fill=\"none\" stroke=\"var(--ww-shallow)\" stroke-width=\"3\"/>\
         <path d=\"{}\" fill=\"var(--ww-deep)\" fill-opacity=\".6\"/>\
         <path d=\"{}\" fill=\"none\" stroke=\"var(--ww-wave)\" stroke-width=\"1.7\" stroke-linecap=\"round\"/>",
        outline(cells, -3.0, 15.0),
        outline(cells, 0.8, 12.0),
        outline(cells, 5.5, 10.0),
        outline(cells, 12.0, 10.0),
        waves.collect::<String>()
    );
}

//! Small drawings: terrain, symbols, pawns, cubes and arrows. Each lies in a square of the given size about its middle.

use crate::kernel::svg::{Anchor, Paint, Svg};
use crate::titles::century_from_east_to_west::cubes::{Colour, Cubes};
use crate::titles::century_from_east_to_west::data::{Icon, Symbol};

const LINE: &str = "#3a2c1c";

pub fn cube_colour(colour: Colour) -> &'static str {
    match colour {
        Colour::Yellow => "#f4c430",
        Colour::Red => "#c62f2f",
        Colour::Green => "#2f8f46",
        Colour::Brown => "#6f4420",
    }
}

/// The ground of a location with this icon.
pub fn terrain_colour(icon: Option<Icon>) -> &'static str {
    match icon {
        Some(Icon::Field) => "#f8e7a6",
        Some(Icon::Forest) => "#cfe3bd",
        Some(Icon::River) => "#c9e1ee",
        Some(Icon::Fort) => "#ddd6d0",
        None => "#f6eddb",
    }
}

pub fn cube(svg: &mut Svg, x: f64, y: f64, side: f64, colour: Colour) {
    svg.cube(x, y, side, cube_colour(colour), colour.letter());
}

/// Cubes side by side; where they end.
pub fn cubes(svg: &mut Svg, x: f64, y: f64, side: f64, cubes: Cubes) -> f64 {
    let mut x = x;
    for (colour, count) in cubes.colours() {
        for _ in 0..count {
            cube(svg, x, y, side, colour);
            x += side + 1.5;
        }
    }
    x
}

/// Grey squares with an arrow upwards: upgrades.
pub fn upgrades(svg: &mut Svg, x: f64, y: f64, side: f64, count: u8) -> f64 {
    let mut x = x;
    for _ in 0..count {
        svg.rect(x, y, side, side, side * 0.12, Paint::fill("#9b9b9b").edged("#222222", 0.8));
        let (m, s) = (x + side / 2.0, side);
        let arrow = [
            (m, y + s * 0.14),
            (m + s * 0.33, y + s * 0.5),
            (m + s * 0.12, y + s * 0.5),
            (m + s * 0.12, y + s * 0.86),
            (m - s * 0.12, y + s * 0.86),
            (m - s * 0.12, y + s * 0.5),
            (m - s * 0.33, y + s * 0.5),
        ];
        svg.polygon(&arrow, Paint::fill("#ffffff"));
        x += side + 1.5;
    }
    x
}

/// An arrow to the right of the given length about (x, y).
pub fn arrow(svg: &mut Svg, x: f64, y: f64, length: f64) {
    let half = length / 2.0;
    svg.line((x - half, y), (x + half - 4.0, y), Paint::line(LINE, 2.4));
    svg.polygon(&[(x + half, y), (x + half - 6.0, y - 5.0), (x + half - 6.0, y + 5.0)], Paint::fill(LINE));
}

/// An arrow downwards about (x, y).
pub fn arrow_down(svg: &mut Svg, x: f64, y: f64, size: f64) {
    svg.polygon(&[(x - size, y - size * 0.5), (x + size, y - size * 0.5), (x, y + size * 0.6)], Paint::fill(LINE));
}

pub fn pawn(svg: &mut Svg, x: f64, y: f64, size: f64, paint: Paint<'_>) {
    let s = size / 20.0;
    let p = |dx: f64, dy: f64| format!("{:.1} {:.1}", x + dx * s, y + dy * s);
    let body = format!(
        "M {} L {} C {} {} {} L {} C {} {} {} C {} {} {} C {} {} {} Z",
        p(-7.0, 10.0),
        p(7.0, 10.0),
        p(7.0, 4.0),
        p(4.0, 2.0),
        p(3.0, -1.0),
        p(3.0, -2.0),
        p(5.0, -3.5),
        p(5.5, -9.5),
        p(0.0, -9.5),
        p(-5.5, -9.5),
        p(-5.0, -3.5),
        p(-3.0, -2.0),
        p(-3.5, 2.0),
        p(-7.0, 4.0),
        p(-7.0, 10.0)
    );
    svg.path(&body, paint);
}

pub fn terrain(svg: &mut Svg, x: f64, y: f64, size: f64, icon: Icon) {
    svg.shifted(x - size / 2.0, y - size / 2.0, size / 20.0);
    match icon {
        Icon::Field => {
            for dx in [5.0, 10.0, 15.0] {
                svg.line((dx, 18.0), (dx, 6.0), Paint::line("#a8780a", 1.6));
                for dy in [4.0, 8.0, 12.0] {
                    svg.line((dx, dy + 3.0), (dx - 2.4, dy), Paint::line("#a8780a", 1.6));
                    svg.line((dx, dy + 3.0), (dx + 2.4, dy), Paint::line("#a8780a", 1.6));
                }
            }
        }
        Icon::Forest => {
            svg.rect(8.6, 14.0, 2.8, 5.0, 0.0, Paint::fill("#6f4420"));
            svg.polygon(&[(10.0, 1.0), (16.0, 9.0), (4.0, 9.0)], Paint::fill("#2c6e35"));
            svg.polygon(&[(10.0, 5.0), (18.0, 15.0), (2.0, 15.0)], Paint::fill("#2c6e35"));
        }
        Icon::River => {
            for dy in [5.0, 10.5, 16.0] {
                let d = format!("M 1 {dy} q 4.5 -5 9 0 t 9 0");
                svg.path(&d, Paint::line("#1f6fa5", 2.3));
            }
        }
        Icon::Fort => {
            svg.path(
                "M 2 19 L 2 4 L 5 4 L 5 7 L 8.5 7 L 8.5 4 L 11.5 4 L 11.5 7 L 15 7 L 15 4 L 18 4 L 18 19 L 12.5 19 L 12.5 14 \
                 C 12.5 11 7.5 11 7.5 14 L 7.5 19 Z",
                Paint::fill("#5d5650"),
            );
        }
    }
    svg.end();
}

pub fn symbol(svg: &mut Svg, x: f64, y: f64, size: f64, symbol: Symbol) {
    svg.shifted(x - size / 2.0, y - size / 2.0, size / 20.0);
    match symbol {
        Symbol::Saddlebag => {
            svg.path("M 3 7 C 6 2 14 2 17 7", Paint::line("#7a4a1e", 2.2));
            for dx in [1.0, 11.0] {
                svg.rect(dx, 7.0, 8.0, 10.5, 2.5, Paint::fill("#a8672c").edged("#5b3512", 1.0));
                svg.line((dx, 11.0), (dx + 8.0, 11.0), Paint::line("#5b3512", 1.2));
            }
        }
        Symbol::Hammer => {
            svg.line((4.5, 17.0), (11.5, 8.5), Paint::line("#8a5a2b", 3.4));
            svg.polygon(
                &[(6.5, 5.0), (10.0, 1.5), (18.5, 9.0), (15.0, 12.8)],
                Paint::fill("#6a737b").edged("#30363b", 1.0),
            );
        }
        Symbol::Dreamcatcher => {
            svg.circle(10.0, 7.5, 6.3, Paint::fill("#fff7e6").edged("#7b3f8c", 2.0));
            for (a, b) in [
                ((10.0, 1.5), (10.0, 13.5)),
                ((4.0, 7.5), (16.0, 7.5)),
                ((5.7, 3.2), (14.3, 11.8)),
                ((14.3, 3.2), (5.7, 11.8)),
            ] {
                svg.line(a, b, Paint::line("#7b3f8c", 0.7));
            }
            for dx in [6.0, 10.0, 14.0] {
                svg.line((dx, 13.0), (dx, 19.0), Paint::line("#7b3f8c", 2.0));
            }
        }
        Symbol::Compass => {
            svg.circle(10.0, 10.0, 8.6, Paint::fill("#eef6fb").edged("#1d4f73", 1.8));
            svg.polygon(&[(10.0, 2.5), (12.6, 10.0), (7.4, 10.0)], Paint::fill("#c62f2f"));
            svg.polygon(&[(10.0, 17.5), (12.6, 10.0), (7.4, 10.0)], Paint::fill("#1d4f73"));
        }
    }
    svg.end();
}

/// Points on a shield.
pub fn shield(svg: &mut Svg, x: f64, y: f64, size: f64, points: &str) {
    let s = size / 30.0;
    let p = |dx: f64, dy: f64| (x + dx * s, y + dy * s);
    let outline =
        [p(-13.0, -14.0), p(13.0, -14.0), p(13.0, 3.0), p(8.0, 11.0), p(0.0, 15.0), p(-8.0, 11.0), p(-13.0, 3.0)];
    svg.polygon(&outline, Paint::fill("#8c1c2b").edged("#f0d28a", 1.6 * s.max(0.7)));
    svg.bold(x, y + 6.0 * s, 17.0 * s, Anchor::Middle, "#ffffff", points);
}

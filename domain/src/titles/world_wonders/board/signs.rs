//! The small signs of resources, people and points: the same on maps, cards, tracks and in the legend.

use super::super::data::{Resource, Resources};
use super::super::geometry::Ground;
use crate::kernel::svg::{Paint, Svg};

/// A small square with the sign of a resource: an apple, a jar, a gear. Letters stand for buildings; F would be a farm.
pub fn resource(svg: &mut Svg, x: f64, y: f64, side: f64, of: Resource) {
    let colour = match of {
        Resource::Food => "#4f8a22",
        Resource::Ceramics => "#b4552a",
        Resource::Gears => "#5b6874",
    };
    svg.rect(x, y, side, side, side * 0.25, Paint::fill(colour).edged("#ffffff", 0.8));
    let white = Paint::fill("#ffffff");
    let line = Paint::line("#ffffff", side * 0.09);
    // A path in hundredths of the side.
    let drawn = |svg: &mut Svg, parts: &[(&str, &[(f64, f64)])], paint: Paint<'_>| {
        let mut d = String::new();
        for (command, points) in parts {
            d.push_str(command);
            for (px, py) in *points {
                d += &format!("{:.1} {:.1} ", x + px * side / 100.0, y + py * side / 100.0);
            }
        }
        svg.path(d.trim_end(), paint);
    };
    match of {
        Resource::Food => {
            let body: &[(&str, &[(f64, f64)])] = &[
                ("M", &[(50.0, 40.0)]),
                ("C", &[(38.0, 28.0), (17.0, 34.0), (17.0, 57.0)]),
                ("C", &[(17.0, 78.0), (34.0, 92.0), (50.0, 85.0)]),
                ("C", &[(66.0, 92.0), (83.0, 78.0), (83.0, 57.0)]),
                ("C", &[(83.0, 34.0), (62.0, 28.0), (50.0, 40.0)]),
            ];
            drawn(svg, body, white);
            drawn(svg, &[("M", &[(50.0, 38.0)]), ("Q", &[(50.0, 20.0), (66.0, 13.0)])], line);
        }
        Resource::Ceramics => {
            let jar: &[(&str, &[(f64, f64)])] = &[
                ("M", &[(38.0, 13.0)]),
                ("L", &[(62.0, 13.0), (57.0, 29.0)]),
                ("C", &[(80.0, 38.0), (78.0, 64.0), (58.0, 80.0)]),
                ("L", &[(64.0, 89.0), (36.0, 89.0), (42.0, 80.0)]),
                ("C", &[(22.0, 64.0), (20.0, 38.0), (43.0, 29.0)]),
            ];
            drawn(svg, jar, white);
            drawn(svg, &[("M", &[(40.0, 19.0)]), ("Q", &[(14.0, 18.0), (25.0, 44.0)])], line);
            drawn(svg, &[("M", &[(60.0, 19.0)]), ("Q", &[(86.0, 18.0), (75.0, 44.0)])], line);
        }
        Resource::Gears => {
            let middle = (x + side / 2.0, y + side / 2.0);
            let mut teeth = vec![];
            for tooth in 0..8 {
                for (angle, radius) in [(-15.0, 0.29), (-9.0, 0.42), (9.0, 0.42), (15.0, 0.29)] {
                    let angle = (f64::from(tooth) * 45.0 + angle).to_radians();
                    teeth.push((middle.0 + side * radius * angle.cos(), middle.1 + side * radius * angle.sin()));
                }
            }
            svg.polygon(&teeth, white);
            svg.circle(middle.0, middle.1, side * 0.13, Paint::fill(colour));
        }
    }
}

/// The signs that stand for a gain, in the order of the tracks.
pub fn each(gain: Resources) -> impl DoubleEndedIterator<Item = Resource> {
    Resource::ALL.into_iter().flat_map(move |of| std::iter::repeat_n(of, usize::from(gain.of(of))))
}

/// A cell of a monument's footprint: land is plain, water has a wave, and where both will do one lies beside the other.
/// Letters stand for buildings; L would be a library.
pub fn ground(svg: &mut Svg, x: f64, y: f64, side: f64, ground: Ground) {
    const LAND: &str = "#cfe3b0";
    const WATER: &str = "#9accea";
    let fill = if ground == Ground::Water { WATER } else { LAND };
    svg.rect(x, y, side, side, 0.0, Paint::fill(fill).edged("#4b4038", 1.0));
    if ground == Ground::Any {
        let corner = [(x + side - 0.5, y + 0.5), (x + side - 0.5, y + side - 0.5), (x + 0.5, y + side - 0.5)];
        svg.polygon(&corner, Paint::fill(WATER));
    }
    let wave = match ground {
        Ground::Land => return,
        Ground::Water => format!("M{:.1} {:.1} q2.2 -2.6 4.4 0 t4.4 0", x + side / 2.0 - 4.4, y + side / 2.0 + 0.4),
        Ground::Any => format!("M{:.1} {:.1} q1.5 -2 3 0 t3 0", x + side - 7.4, y + side - 3.2),
    };
    svg.path(&wave, Paint::line("#3f7fa8", 1.2));
}

/// A person: a population symbol.
pub fn person(svg: &mut Svg, x: f64, y: f64, size: f64, colour: &str) {
    svg.circle(x, y - size * 0.28, size * 0.22, Paint::fill(colour));
    let d = format!(
        "M{:.1} {:.1} q0 {:.1} {:.1} {:.1} t{:.1} {:.1} z",
        x - size * 0.34,
        y + size * 0.46,
        -size * 0.5,
        size * 0.34,
        -size * 0.5,
        size * 0.34,
        size * 0.5
    );
    svg.path(&d, Paint::fill(colour));
}

/// A point ring.
pub fn ring(svg: &mut Svg, x: f64, y: f64, r: f64) {
    svg.circle(x, y, r, Paint::line("#b3841f", r * 0.55));
}

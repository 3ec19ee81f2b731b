//! Numbers, pills and lines on the map.

use super::frame::Point;
use crate::kernel::svg::{Paint, Svg};
use crate::kernel::typeset;
use crate::titles::world_123::stops::Gain;

/// The height of all letters on the map.
pub const TEXT: f64 = 18.4;
/// Half the height of a pill.
pub const PILL: f64 = 12.5;
const LEGAL: &str = "var(--legal)";

/// How a pill looks: within reach, within reach by what is chosen now, a little farther, a stop that is chosen.
#[derive(Clone, Copy, PartialEq)]
pub enum Pill {
    Within,
    New,
    Beyond,
    Chosen,
}

/// A number around a point, within the group that says how all numbers look.
pub fn text(svg: &mut Svg, (x, y): Point, ink: &str, said: &str) {
    svg.drawn(&format!("<text x=\"{x:.0}\" y=\"{:.1}\" fill=\"{ink}\">{said}</text>", y + TEXT * 0.355));
}

pub fn dashed(svg: &mut Svg, d: &str, colour: &str, width: f64, dashes: &str) {
    svg.drawn(&format!(
        "<path d=\"{d}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\" stroke-dasharray=\"{dashes}\" stroke-linecap=\"round\"/>"
    ));
}

/// What it costs to get there, or the how-many-eth stop it is, and what it brings.
pub fn pill(svg: &mut Svg, (x, y): Point, cost: &str, gain: Gain, look: Pill) {
    let money = match gain.money {
        0 => String::new(),
        money if money < 0 => format!("−${}", -money),
        money => format!("${money}"),
    };
    let points = if gain.points == 0 { String::new() } else { gain.points.to_string() };
    let width = |said: &str| if said.is_empty() { 0.0 } else { typeset::width(said, TEXT, true) * 0.94 + 3.0 };
    let disc = (width(cost) + 6.0).max(2.0 * PILL);
    let star = if points.is_empty() { 0.0 } else { 16.0 };
    let wide =
        disc + width(&money) + star + width(&points) + if money.is_empty() && points.is_empty() { 0.0 } else { 5.0 };
    let (fill, on) = match look {
        Pill::New => ("var(--w-new)", "var(--w-on-new)"),
        Pill::Chosen => ("var(--w-stop)", "#fff"),
        _ => (LEGAL, "var(--on-legal)"),
    };
    let left = x - wide / 2.0;
    let mut at = left + disc;
    if wide > disc {
        svg.rect(left, y - PILL, wide, 2.0 * PILL, PILL, Paint::fill("var(--w-pill)").edged(fill, 1.6));
    }
    if look == Pill::Beyond {
        svg.symbol("beyond", [left, y - PILL, disc, 2.0 * PILL], "");
        text(svg, (left + disc / 2.0, y), LEGAL, cost);
    } else {
        svg.rect(left, y - PILL, disc, 2.0 * PILL, PILL, Paint::fill(fill));
        text(svg, (left + disc / 2.0, y), on, cost);
    }
    if !money.is_empty() {
        text(svg, (at + width(&money) / 2.0, y), "var(--ink)", &money);
        at += width(&money);
    }
    if !points.is_empty() {
        svg.symbol("star", [at, y - 8.0, 16.0, 16.0], "");
        text(svg, (at + 16.0 + width(&points) / 2.0, y), "var(--w-points)", &points);
    }
}

/// A line through points, with its corners rounded.
pub fn smooth(points: &[Point]) -> String {
    let toward = |a: Point, b: Point| (a.0 + (b.0 - a.0) * 0.42, a.1 + (b.1 - a.1) * 0.42);
    let mut d = String::new();
    for (i, point) in points.iter().enumerate() {
        let (x, y) = *point;
        match (i.checked_sub(1).map(|before| points[before]), points.get(i + 1)) {
            (None, _) => d.push_str(&format!("M{x:.0} {y:.0}")),
            (_, None) => d.push_str(&format!("L{x:.0} {y:.0}")),
            (Some(before), Some(next)) => {
                let (a, b) = (toward(*point, before), toward(*point, *next));
                d.push_str(&format!("L{:.0} {:.0}Q{x:.0} {y:.0} {:.0} {:.0}", a.0, a.1, b.0, b.1));
            }
        }
    }
    d
}

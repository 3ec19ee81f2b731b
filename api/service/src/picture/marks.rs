//! What a picture says besides the board: where something has happened, by numbers, and what can be chosen.

use domain::kernel::svg::{Outlined, Svg};
use std::collections::BTreeSet;
use std::fmt::Write as _;

/// The colour of what can be chosen, as on the pages.
const CHOICE: &str = "#0a6b66";

/// How large the numbers are, in pixels of the view box.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rings {
    pub radius: f64,
    pub letters: f64,
}

/// Where a picture is small, and where a mail shows it 360 pixels wide.
pub(super) const SMALL: Rings = Rings { radius: 13.0, letters: 16.0 };
pub(super) const MAIL: Rings = Rings { radius: 17.0, letters: 21.0 };

impl Rings {
    /// The numbers of the `news`, from 1, each at the first of its places that is shown in the window. Two at one place stand side by
    /// side.
    pub(super) fn drawn(self, picture: &Svg, [x, y, w, h]: [f64; 4], news: &[Vec<String>]) -> String {
        let Self { radius, letters } = self;
        let mut rings = String::new();
        let mut taken: Vec<(f64, f64)> = vec![];
        let within = |(at, down): (f64, f64)| at > x && at < x + w && down > y && down < y + h;
        for (number, places) in (1..).zip(news) {
            let place = picture.places().iter().find(|place| places.contains(&place.name) && within(place.centre()));
            let Some(place) = place else { continue };
            let [left, top, wide, _] = place.bounds();
            let room = radius + 3.0;
            // It lies within its strip, which may be shown without those around it.
            let (_, middle) = place.centre();
            let strip = picture.bands().iter().find(|band| middle >= band.top && middle < band.top + band.height);
            let highest = strip.map_or(y, |strip| strip.top.max(y)) + room;
            let down = (top + 4.0).clamp(highest, (y + h - room).max(highest));
            let mut at = (left + wide - 4.0).clamp(x + room, x + w - room);
            while taken.iter().any(|(other, high)| (at - other).abs() < radius && (down - high).abs() < radius) {
                at -= 2.0 * radius;
            }
            taken.push((at, down));
            let _ = write!(
                rings,
                "<g class=\"ring\"><circle cx=\"{at:.0}\" cy=\"{down:.0}\" r=\"{radius}\" fill=\"#c80064\" stroke=\"#fff\" \
                 stroke-width=\"2\"/><text x=\"{at:.0}\" y=\"{:.0}\" text-anchor=\"middle\" font-size=\"{letters}\" \
                 font-weight=\"700\" fill=\"#fff\">{number}</text></g>",
                down + 0.37 * letters
            );
        }
        rings
    }
}

/// Edges around the `places` of a picture that are cards; `all`: around every one of them.
pub(super) fn edges(picture: &Svg, places: &BTreeSet<String>, all: bool) -> String {
    let is_shown = |place: &&Outlined| places.contains(&place.name) && (all || is_card(place));
    picture.places().iter().filter(is_shown).fold(String::new(), |mut edges, place| {
        let _ = write!(
            edges,
            "<path d=\"{}\" fill=\"none\" stroke=\"{CHOICE}\" stroke-width=\"4\" stroke-linejoin=\"round\"/>",
            place.path()
        );
        edges
    })
}

/// A rectangle with room for letters: no space of a map.
fn is_card(place: &Outlined) -> bool {
    const LEAST: f64 = 4_000.0;
    let [.., wide, high] = place.bounds();
    place.area() >= LEAST && (place.area() - wide * high).abs() < 1.0
}

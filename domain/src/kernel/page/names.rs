//! Names of places on a map, where they cover neither what stands there nor each other, and none is cut at the edge.
//!
//! Names keep their size while a map is made larger, so they are measured where it is smallest: there a place is 28 pixels wide, and
//! letters are [`HIGH`] of them high.

use crate::kernel::svg::Anchor;
use crate::kernel::typeset;

/// How high letters are in pixels of the page.
pub const HIGH: f64 = 14.0;
/// How wide a place is there, at least.
pub const PLACE: f64 = 28.0;
/// Pages have other letters than we measure: so much wider they may be.
const WIDER: f64 = 1.08;
/// From a line's middle to its upper and its lower edge, in heights of its letters.
const HALF: f64 = 0.54;
/// Directions from the middle of a place in degrees, clockwise from the right, each with what speaks against it.
const ANGLES: [(f64, f64); 24] = [
    (0.0, 0.0),
    (10.0, 0.2),
    (-10.0, 0.2),
    (180.0, 0.5),
    (90.0, 0.5),
    (-90.0, 0.6),
    (170.0, 0.6),
    (190.0, 0.6),
    (-25.0, 0.7),
    (25.0, 0.7),
    (38.0, 0.8),
    (-38.0, 0.8),
    (70.0, 0.8),
    (110.0, 0.8),
    (50.0, 0.9),
    (-50.0, 0.9),
    (142.0, 0.9),
    (-142.0, 0.9),
    (155.0, 0.9),
    (-155.0, 0.9),
    (-70.0, 0.9),
    (-110.0, 0.9),
    (130.0, 1.0),
    (-130.0, 1.0),
];
/// Further out, in pixels of the page.
const FURTHER: [f64; 4] = [0.0, 4.0, 9.0, 15.0];
/// What it costs where two names lie on each other: more than anything else.
const ON_ANOTHER: f64 = 400.0;
const ROUNDS: usize = 30;

/// A place that has a name.
#[derive(Clone, Debug)]
pub struct Named<'t> {
    pub at: (f64, f64),
    pub text: &'t str,
    pub is_bold: bool,
    /// How far what stands there reaches.
    pub radius: f64,
    /// Room for a badge between the place and its name.
    pub badge: f64,
}

/// What no name may cover.
#[derive(Clone, Copy, Debug)]
pub enum Taken {
    Disc((f64, f64), f64),
    /// Left, top, width, height.
    Room([f64; 4]),
}

/// Where a name stands.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spot {
    /// As in [`super::Name`].
    pub at: (f64, f64),
    pub anchor: Anchor,
    /// The name with its badge: left, top, width, height.
    pub area: [f64; 4],
    /// The middle of its badge.
    pub badge: (f64, f64),
}

impl Spot {
    /// As [`Spot::at`], where there is no badge.
    pub fn without_badge(&self) -> (f64, f64) {
        let [left, _, wide, _] = self.area;
        match self.anchor {
            Anchor::Start => (left, self.at.1),
            Anchor::End => (left + wide, self.at.1),
            Anchor::Middle => self.at,
        }
    }

    /// What its letters cover in most fonts.
    pub fn core(&self) -> [f64; 4] {
        let [left, top, wide, high] = self.area;
        let less = 0.15 * wide;
        let left = match self.anchor {
            Anchor::Start => left,
            Anchor::Middle => left + less / 2.0,
            Anchor::End => left + less,
        };
        [left, top, wide - less, high]
    }

    /// How much of another area it covers.
    pub fn covers(&self, other: [f64; 4]) -> f64 {
        shared(self.area, other)
    }
}

/// How much two areas have in common.
pub fn shared([x, y, w, h]: [f64; 4], [u, v, a, b]: [f64; 4]) -> f64 {
    let across = (x + w).min(u + a) - x.max(u);
    let down = (y + h).min(v + b) - y.max(v);
    if across > 0.0 && down > 0.0 { across * down } else { 0.0 }
}

/// How far a point lies from an area.
fn apart([x, y, w, h]: [f64; 4], at: (f64, f64)) -> f64 {
    (at.0 - at.0.clamp(x, x + w)).hypot(at.1 - at.1.clamp(y, y + h))
}

/// Where all names of a map stand; `place` is how wide its narrowest place is, in units of the map ([`super::Map::place`]).
pub fn placed(names: &[Named<'_>], taken: &[Taken], size: (f64, f64), place: f64) -> Vec<Spot> {
    let unit = place / PLACE;
    let all: Vec<Vec<(f64, Spot)>> = names.iter().map(|name| candidates(name, names, taken, size, unit)).collect();
    let reach = |at: usize| 2.0 * (all[at].iter().map(|(_, spot)| spot.area[2]).fold(0.0, f64::max) + 60.0 * unit);
    let is_near = |one: usize, other: usize| {
        one != other && (names[one].at.0 - names[other].at.0).hypot(names[one].at.1 - names[other].at.1) < reach(one)
    };
    let near: Vec<Vec<usize>> =
        (0..names.len()).map(|one| (0..names.len()).filter(|other| is_near(one, *other)).collect()).collect();
    let between = |one: &Spot, other: &Spot| match shared(one.area, other.area) {
        0.0 => 0.0,
        area => ON_ANOTHER + area / (unit * unit),
    };
    // First the names that have the fewest good places.
    let mut order: Vec<usize> = (0..names.len()).collect();
    order.sort_by_key(|at| all[*at].iter().filter(|(cost, _)| *cost < 10.0).count());
    let mut chosen: Vec<Option<usize>> = vec![None; names.len()];
    let cost = |chosen: &[Option<usize>], at: usize, as_at: usize, but: Option<usize>| {
        let (own, spot) = &all[at][as_at];
        let others = near[at].iter().filter(|other| Some(**other) != but);
        let on = others.filter_map(|other| chosen[*other].map(|taken| between(spot, &all[*other][taken].1)));
        own + on.sum::<f64>()
    };
    let best = |chosen: &[Option<usize>], at: usize, but: Option<usize>| {
        let costs = (0..all[at].len()).map(|as_at| (cost(chosen, at, as_at, but), as_at));
        costs.min_by(|one, other| one.0.total_cmp(&other.0)).unwrap_or((0.0, 0))
    };
    for at in &order {
        chosen[*at] = Some(best(&chosen, *at, None).1);
    }
    for _ in 0..ROUNDS {
        let before = chosen.clone();
        for at in &order {
            chosen[*at] = Some(best(&chosen, *at, None).1);
        }
        // A name that stands badly, and one that is in its way, look for places together.
        for one in &order {
            let now = cost(&chosen, *one, chosen[*one].unwrap_or(0), None);
            if now < 15.0 {
                continue;
            }
            for other in &near[*one] {
                let was = now + cost(&chosen, *other, chosen[*other].unwrap_or(0), Some(*one));
                let mut found = (was - 0.01, chosen[*one], chosen[*other]);
                for as_one in 0..all[*one].len() {
                    let own = cost(&chosen, *one, as_one, Some(*other));
                    if own >= found.0 {
                        continue;
                    }
                    let mut with = chosen.clone();
                    with[*one] = Some(as_one);
                    let (least, as_other) = best(&with, *other, None);
                    if own + least < found.0 {
                        found = (own + least, Some(as_one), Some(as_other));
                    }
                }
                (chosen[*one], chosen[*other]) = (found.1, found.2);
            }
        }
        if chosen == before {
            break;
        }
    }
    all.iter().zip(&chosen).map(|(spots, at)| spots[at.unwrap_or(0)].1).collect()
}

/// Where a name may stand, each with what speaks against it.
fn candidates(
    name: &Named<'_>,
    names: &[Named<'_>],
    taken: &[Taken],
    (width, height): (f64, f64),
    unit: f64,
) -> Vec<(f64, Spot)> {
    let (x, y) = name.at;
    let wide = typeset::width(name.text, HIGH, name.is_bold) * WIDER * unit + name.badge;
    let half = HIGH * HALF * unit;
    let edge = 2.0 * unit;
    let mut found = vec![];
    for (angle, against) in ANGLES {
        for further in FURTHER {
            let (ex, ey) = (angle.to_radians().cos(), angle.to_radians().sin());
            let gap = name.radius + (1.0 + further) * unit;
            // To the side the whole name stands beside the place.
            let aside = if ex.abs() > 0.2 { (ex.abs() * 1.15).min(1.0).copysign(ex) } else { ex };
            let out = if ex.abs() > 0.2 { wide / 2.0 + gap } else { wide / 2.0 };
            let middle = (x + aside * out, y + ey * (gap + half));
            // What would be cut stands a little further in.
            let most = (width - edge - wide / 2.0).max(wide / 2.0);
            let middle = (middle.0.clamp((edge + wide / 2.0).min(most), most), middle.1);
            let area = [middle.0 - wide / 2.0, middle.1 - half, wide, 2.0 * half];
            let is_cut = area[1] < edge || area[1] + area[3] > height - edge;
            let on_itself = apart(area, name.at) < name.radius;
            if is_cut || on_itself {
                continue;
            }
            let cost = 4.0 * (against + further / 8.0) + standing(name, area, names, taken, unit);
            found.push((cost, spot(name, area, middle.1, unit)));
        }
    }
    if found.is_empty() {
        let area = [(x - wide / 2.0).clamp(0.0, (width - wide).max(0.0)), y - half, wide, 2.0 * half];
        found.push((0.0, spot(name, area, y, unit)));
    }
    found
}

/// What speaks against a name in an area: what it covers, and places that are nearer to it than its own.
fn standing(name: &Named<'_>, area: [f64; 4], names: &[Named<'_>], taken: &[Taken], unit: f64) -> f64 {
    let mut cost = 0.0;
    for other in taken {
        cost += match *other {
            Taken::Room(room) => match shared(area, room) {
                0.0 => 0.0,
                covered => 40.0 * (1.0 + covered / (60.0 * unit * unit)),
            },
            Taken::Disc(at, radius) if at != name.at => {
                let far = apart(area, at);
                if far < radius {
                    60.0 * (1.0 + (radius - far) / (4.0 * unit))
                } else if far < radius + 4.0 * unit {
                    7.0
                } else {
                    0.0
                }
            }
            Taken::Disc(..) => 0.0,
        };
    }
    let own = apart(area, name.at);
    let nearer = names.iter().filter(|other| other.at != name.at && apart(area, other.at) < own + 5.0 * unit);
    cost + 18.0 * nearer.count() as f64
}

/// A name beside its place begins or ends there, so that it stays near it where the map is larger.
fn spot(name: &Named<'_>, area: [f64; 4], middle: f64, unit: f64) -> Spot {
    let (left, right) = (area[0], area[0] + area[2]);
    let near = 4.0 * unit;
    let anchor = if left > name.at.0 - near || (name.badge > 0.0 && right > name.at.0 + near) {
        Anchor::Start
    } else if right < name.at.0 + near {
        Anchor::End
    } else {
        Anchor::Middle
    };
    let (at, badge) = match anchor {
        Anchor::Start => (left + name.badge, left + name.badge / 2.0),
        Anchor::End => (right - name.badge, right - name.badge / 2.0),
        Anchor::Middle => (left + area[2] / 2.0, left),
    };
    Spot { at: (at, middle), anchor, area, badge: (badge, middle) }
}

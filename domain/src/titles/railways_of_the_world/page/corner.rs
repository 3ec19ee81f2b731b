//! What the signs of the map mean, and what points earn: in the sea where there is room, else below the map.

use super::super::names::Color;
use super::super::words;
use super::frame::{Frame, Point};
use super::land::{Path, line};
use super::symbols::GOODS;
use super::{Drawn, Looked, on_seat, rails, seat_colour};
use crate::kernel::language::{Phrase, say};
use crate::kernel::page::names::Taken;
use crate::kernel::page::{Map, Name, Part, letter_of};
use crate::kernel::seat::Seat;
use crate::kernel::svg::{Anchor, Svg};
use std::fmt::Write as _;

const KEY: Point = (166.0, 172.0);
const INCOME: Point = (240.0, 122.0);
/// Both beside each other.
const BELOW: Point = (446.0, 190.0);

/// Where they lie on the map; `None`: there is no room.
#[derive(Clone, Copy, Debug, Default)]
pub struct Corners {
    key: Option<Point>,
    income: Option<Point>,
}

impl Corners {
    /// What names may not cover.
    pub fn taken(self) -> Vec<Taken> {
        let room =
            |at: Option<Point>, (w, h): Point| at.map(|(x, y)| Taken::Room([x - 2.0, y - 2.0, w + 4.0, h + 4.0]));
        [room(self.key, KEY), room(self.income, INCOME)].into_iter().flatten().collect()
    }

    pub fn are_on_the_map(self) -> bool {
        self.key.is_some() && self.income.is_some()
    }

    /// In the sea, as far down and to the right as can be.
    pub fn find(frame: &Frame) -> Self {
        let is_free = |area: [f64; 4], but: Option<[f64; 4]>| {
            let is_taken = but.is_some_and(|[x, y, w, h]| {
                area[0] < x + w && x < area[0] + area[2] && area[1] < y + h && y < area[1] + area[3]
            });
            !is_taken && frame.is_sea(area)
        };
        let find = |(w, h): Point, but: Option<[f64; 4]>| {
            let steps = |room: f64| (0..=(room / 6.0) as i32).map(|n| 6.0 * f64::from(n));
            let places = steps(frame.width - w - 8.0).flat_map(|x| steps(frame.height - h - 8.0).map(move |y| (x, y)));
            let free = places.filter(|(x, y)| is_free([*x, *y, w, h], but));
            free.max_by(|one, other| (one.0 + one.1).total_cmp(&(other.0 + other.1)))
        };
        let income = find(INCOME, None);
        let key = income.and_then(|(x, y)| find(KEY, Some([x, y - 4.0, INCOME.0, INCOME.1 + 8.0])));
        if key.is_some() { Self { key, income } } else { Self::default() }
    }
}

pub fn draw(svg: &mut Svg, names: &mut Vec<Name>, drawn: &Drawn, looked: &Looked<'_>) {
    if let (Some(key), Some(income)) = (drawn.corners.key, drawn.corners.income) {
        looked.key(svg, names, key);
        looked.income(svg, names, income);
    }
}

/// The same below a map that has no room.
pub fn below(drawn: &Drawn, looked: &Looked<'_>) -> Option<Part> {
    if drawn.corners.are_on_the_map() {
        return None;
    }
    let mut svg = Svg::new(BELOW.0, BELOW.1, "", "");
    let (w, h) = BELOW;
    svg.drawn(&format!("<rect width=\"{w}\" height=\"{h}\" rx=\"9\" fill=\"var(--rw-halo)\"/>"));
    let mut names = vec![];
    looked.key(&mut svg, &mut names, (10.0, 6.0));
    looked.income(&mut svg, &mut names, (194.0, 6.0));
    let said = say!(words::page_income);
    let map = Map { names, ..Map::new(svg, said, 28.0) };
    Some(Part { id: "key", map: Some(map), width: 12, ..Part::default() })
}

fn name(at: Point, anchor: Anchor, text: impl Into<Phrase>, look: &'static str) -> Name {
    Name { at, anchor, text: text.into(), look }
}

impl Looked<'_> {
    fn key(&self, svg: &mut Svg, names: &mut Vec<Name>, (left, top): Point) {
        let figures = self.before.figures();
        let column = |n: usize| left + if n.is_multiple_of(2) { 0.0 } else { 78.0 };
        names.push(name((left, top + 8.0), Anchor::Start, say!(words::page_goods), "water"));
        let row = |n: usize| top + 29.0 + 20.0 * (n / 2) as f64;
        for (n, (symbol, color)) in GOODS.into_iter().zip(Color::ALL).enumerate() {
            svg.symbol(symbol, [column(n), row(n) - 8.0, 16.0, 16.0], "var(--rw-ink)");
            names.push(name((column(n) + 21.0, row(n)), Anchor::Start, color.name(), "plain"));
        }
        svg.drawn(&format!(
            "<circle cx=\"{:.1}\" cy=\"{:.1}\" r=\"6.5\" fill=\"var(--rw-gray)\"/>",
            column(5) + 8.0,
            row(5)
        ));
        names.push(name((column(5) + 21.0, row(5)), Anchor::Start, say!(words::page_no_goods), "plain"));
        let top = top + 92.0;
        names.push(name((left, top + 3.0), Anchor::Start, say!(words::page_tile_costs), "water"));
        let cost = &figures.track_cost;
        let ridge = format!("+${}k", cost.ridge_edge);
        let prices = [cost.plains, cost.water, cost.mountain].map(|cost| format!("${cost}k"));
        let symbols = ["key-plains", "key-water", "key-mountain", "key-ridge"];
        for (n, (symbol, price)) in symbols.into_iter().zip(prices.into_iter().chain([ridge])).enumerate() {
            let y = top + 24.0 + 20.0 * (n / 2) as f64;
            svg.symbol(symbol, [column(n), y - 8.0, 16.0, 16.0], "var(--rw-ink)");
            names.push(name((column(n) + 21.0, y), Anchor::Start, Phrase::verbatim(price), "plain"));
        }
        let (seat, y) = (self.of, top + 68.0);
        let engine = self.before.players[seat].engine;
        let mut plate = String::new();
        rails::plate(&mut plate, (left + 14.5, y), seat, &engine.to_string());
        svg.drawn(&format!("<g font-size=\"14\" font-weight=\"bold\" text-anchor=\"middle\">{plate}</g>"));
        names.push(name((left + 34.0, y), Anchor::Start, say!(words::page_plate_key), "plain"));
    }

    /// The income track as a curve, with all players on it.
    fn income(&self, svg: &mut Svg, names: &mut Vec<Name>, (left, top): Point) {
        let state = self.after;
        let furthest = state.players.iter().map(|(_, railway)| railway.points).max().unwrap_or(0);
        let earns = |points: u32| state.figures().income(points);
        let peak = (0..=100).max_by_key(|points| (earns(*points), 100 - points)).unwrap_or(0);
        let last = (furthest.max(peak) + 6).min(furthest.max(100));
        let most = earns(peak).max(1);
        let (x0, x1) = (left + 12.0, left + INCOME.0 - 12.0);
        let (y0, y1) = (top + INCOME.1 - 32.0, top + 36.0);
        let x = |points: u32| x0 + (x1 - x0) * f64::from(points.min(last)) / f64::from(last.max(1));
        let y = |income: u32| y0 - (y0 - y1) * f64::from(income) / f64::from(most);
        svg.drawn(&format!(
            "<rect x=\"{left:.1}\" y=\"{top:.1}\" width=\"{}\" height=\"{}\" rx=\"9\" fill=\"var(--rw-card)\" \
             stroke=\"var(--line)\"/>",
            INCOME.0, INCOME.1
        ));
        let curve: Vec<Point> = (0..=last).map(|points| (x(points), y(earns(points)))).collect();
        let (mut under, mut above) = (Path::default(), Path::default());
        under.area(&[&[(x(0), y0)], &curve[..], &[(x(last), y0)]].concat());
        above.add('M', &curve[..1]).add('L', &curve[1..]);
        let mut all = format!(
            "<path d=\"{}\" fill=\"var(--rw-under)\"/><path d=\"{}\" {}/>",
            under.0,
            above.0,
            line("rw-curve", 2.0)
        );
        let top_at = x(peak);
        let _ = write!(
            all,
            "<path d=\"M{top_at:.1} {y1:.1}V{y0:.1}\" {} stroke-dasharray=\"2 3\"/><text x=\"{:.1}\" y=\"{:.1}\" \
             text-anchor=\"end\" font-size=\"13\" fill=\"var(--quiet)\">${}k · {peak}</text>",
            line("quiet", 1.0),
            (top_at - 4.0).max(left + 70.0),
            y1 - 2.0,
            earns(peak)
        );
        let mut seats: Vec<(Seat, u32)> = state.players.iter().map(|(seat, railway)| (seat, railway.points)).collect();
        seats.sort_by_key(|(_, points)| *points);
        let at = pushed_apart(
            &seats.iter().map(|(_, points)| x(*points)).collect::<Vec<_>>(),
            left + 15.0,
            left + INCOME.0 - 15.0,
        );
        let mut letters = String::new();
        for ((seat, points), to) in seats.into_iter().zip(at) {
            let (px, py, colour) = (x(points), y(earns(points)), seat_colour(seat));
            let _ = write!(
                all,
                "<path d=\"M{px:.1} {py:.1}V{:.1}L{to:.1} {:.1}\" {}/><circle cx=\"{px:.1}\" cy=\"{py:.1}\" r=\"4.5\" \
                 fill=\"var(--{colour})\" stroke=\"var(--rw-card)\" stroke-width=\"1.5\"/>",
                y0 + 3.0,
                y0 + 9.0,
                line("quiet", 1.0)
            );
            let _ = write!(
                letters,
                "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"22\" height=\"17\" rx=\"4\" fill=\"var(--{colour})\"/>\
                 <text x=\"{to:.1}\" y=\"{:.1}\" fill=\"var(--{})\">{}</text>",
                to - 11.0,
                y0 + 9.0,
                y0 + 22.0,
                on_seat(seat),
                letter_of(seat)
            );
        }
        let _ = write!(all, "<g font-size=\"13\" font-weight=\"bold\" text-anchor=\"middle\">{letters}</g>");
        svg.drawn(&all);
        names.push(name((left + 12.0, top + 15.0), Anchor::Start, say!(words::page_income), "note"));
        let own = earns(state.players[self.of].points);
        names.push(name(
            (left + INCOME.0 - 12.0, top + 15.0),
            Anchor::End,
            Phrase::verbatim(format!("${own}k")),
            "note",
        ));
    }
}

/// Letters that stand below their points, as near as they have room.
fn pushed_apart(wanted: &[f64], least: f64, most: f64) -> Vec<f64> {
    let mut at = wanted.to_vec();
    for _ in 0..60 {
        for i in 1..at.len() {
            let lacking = 25.0 - (at[i] - at[i - 1]);
            if lacking > 0.0 {
                at[i - 1] -= lacking / 2.0;
                at[i] += lacking / 2.0;
            }
        }
        let count = at.len();
        for (i, x) in at.iter_mut().enumerate() {
            let (before, after) = (25.0 * i as f64, 25.0 * (count - 1 - i) as f64);
            *x = x.clamp(least + before, (most - after).max(least + before));
        }
    }
    at
}

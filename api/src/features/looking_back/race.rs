//! The race: how many points each player was behind the leader, round by round. Totals hug each other, so that a chart of them
//! shows one line.

use crate::routes::pages::frame::Mark;
use domain::kernel::course::Course;
use domain::kernel::language::say;
use domain::kernel::table::event::Seq;
use domain::{PerSeat, Seat};
use service::words::{self, Reader};
use std::fmt::Write as _;

/// Height of the chart in CSS px.
const HEIGHT: f64 = 200.0;
/// So many px apart are the names at the ends of the lines.
const LABEL: f64 = 24.0;
/// Where the numbers of turning points stand above the chart, how high one is, in px, and how near two may be, in percent.
const ABOVE: usize = 36;
const RING: usize = 46;
const NEAR: f64 = 18.0;
/// Marks on a line, at most.
const MARKS: usize = 12;
/// How lines differ beside their colours: lengths of dashes and gaps, in px.
const DASHES: [&str; 6] = ["none", "8 4", "2 4", "12 4 2 4", "4 4", "16 4"];

/// The chart, and its figures as a table.
#[derive(Debug)]
pub struct Race {
    pub html: String,
    /// Room above it for the numbers of turning points, in px.
    pub above: usize,
    pub heads: Vec<String>,
    /// A round with the points of all seats after it.
    pub rows: Vec<(u64, Vec<i64>)>,
}

/// The points of all seats after each round.
fn by_rounds(course: &Course) -> Vec<(u64, &PerSeat<i64>)> {
    let last = |(round, from, count): (u64, usize, usize)| Some((round, &course.steps.get(from + count - 1)?.points));
    course.rounds().into_iter().filter_map(last).collect()
}

/// None of a game that has no points or is over within a round. `turning`: the numbered moves, in their order.
pub fn race(
    course: &Course,
    (names, marks): (&PerSeat<String>, &[Mark]),
    turning: &[(Seq, usize)],
    place: impl Fn(Seq) -> String,
    l: &Reader,
) -> Option<Race> {
    let rounds = by_rounds(course);
    if rounds.len() < 2 || !course.has_points() {
        return None;
    }
    let seats: Vec<Seat> = Seat::all(names.len()).collect();
    let behind = |points: &PerSeat<i64>, seat: Seat| points[seat] - points.values().copied().max().unwrap_or_default();
    let lowest = rounds.iter().flat_map(|(_, points)| seats.iter().map(|seat| behind(points, *seat))).min();
    let lowest = lowest.unwrap_or_default().min(-1);
    let x = |at: usize| at as f64 / (rounds.len() - 1) as f64 * 100.0;
    let y = |behind: i64| behind as f64 / lowest as f64 * 100.0;
    let mut html = String::new();
    html.push_str("<svg viewBox=\"0 0 100 100\" preserveAspectRatio=\"none\" aria-hidden=\"true\">");
    for line in grid(lowest) {
        let _ = write!(html, "<path class=\"grid\" d=\"M0 {0:.1}H100\"/>", y(line));
    }
    for seat in &seats {
        let points = rounds.iter().enumerate();
        let path: Vec<String> =
            points.map(|(at, (_, points))| format!("{:.1} {:.1}", x(at), y(behind(points, *seat)))).collect();
        let dashes = DASHES[seat.index() % DASHES.len()];
        let _ = write!(
            html,
            "<path class=\"c-{}\" stroke-dasharray=\"{dashes}\" d=\"M{}\"/>",
            marks[seat.index()].colour,
            path.join("L")
        );
    }
    html.push_str("</svg>");
    for line in grid(lowest) {
        let figure = if line == 0 { "0".to_owned() } else { format!("−{}", line.abs()) };
        let _ = write!(html, "<small class=\"y\" style=\"top:{:.1}%\">{figure}</small>", y(line));
    }
    let every = rounds.len().div_ceil(MARKS);
    for (at, (round, points)) in rounds.iter().enumerate().filter(|(at, _)| at % every == 0) {
        let _ = write!(html, "<small class=\"x\" style=\"left:{:.1}%\">{round}</small>", x(at));
        for seat in &seats {
            let Mark { shape, colour, .. } = &marks[seat.index()];
            let (left, top) = (x(at), y(behind(points, *seat)));
            let _ = write!(
                html,
                "<i class=\"seat s{} c-{colour}\" style=\"left:{left:.1}%;top:{top:.1}%\"></i>",
                shape % 6
            );
        }
    }
    let last = rounds.last().map(|(_, points)| *points)?;
    for (seat, top) in ends(&seats, |seat| y(behind(last, seat))) {
        let name = domain::kernel::svg::escape(names.get(seat).map_or("", String::as_str));
        let _ = write!(
            html,
            "<span class=\"end\" style=\"top:{top:.1}%\"><i class=\"seat s{} c-{}\"></i><b>{name}</b> {}</span>",
            marks[seat.index()].shape % 6,
            marks[seat.index()].colour,
            last[seat]
        );
    }
    // Numbers that are near each other stand one above the other.
    let mut row: usize = 0;
    let mut highest = 0;
    let mut left_of = f64::MIN;
    for (seq, number) in turning {
        let at = course.steps.iter().find(|step| step.seq == *seq).map(|step| step.round);
        let at = rounds.iter().position(|(round, _)| Some(*round) == at).unwrap_or_default();
        row = if x(at) - left_of < NEAR { row + 1 } else { 0 };
        highest = highest.max(row);
        left_of = x(at);
        let top = ABOVE + row * RING;
        let said = l.say(say!(words::turning_number { number: *number }));
        let _ = write!(
            html,
            "<i class=\"at\" style=\"left:{0:.1}%\"></i><a class=\"ring\" style=\"left:{0:.1}%;top:-{top}px\" href=\"{1}\" aria-label=\"{2}\">{number}</a>",
            x(at),
            domain::kernel::svg::escape(&place(*seq)),
            domain::kernel::svg::escape(&said)
        );
    }
    let rows = rounds.iter().map(|(round, points)| (*round, points.values().copied().collect())).collect();
    Some(Race { html, above: ABOVE + highest * RING, heads: names.values().cloned().collect(), rows })
}

/// Lines across the chart: 0 and two more.
fn grid(lowest: i64) -> Vec<i64> {
    let step = lowest.unsigned_abs().div_ceil(3).max(1);
    let steps = [1, 2, 3, 5, 10, 15, 20, 25, 30, 40, 50, 100, 200, 500];
    let step = steps.into_iter().find(|of| *of >= step).unwrap_or(step) as i64;
    (0..).map(|at| -at * step).take_while(|line| *line >= lowest).collect()
}

/// Where the names at the ends of the lines stand, in percent of the height, none above another.
fn ends(seats: &[Seat], y: impl Fn(Seat) -> f64) -> Vec<(Seat, f64)> {
    let apart = LABEL / HEIGHT * 100.0;
    let mut ends: Vec<(Seat, f64)> = seats.iter().map(|seat| (*seat, y(*seat))).collect();
    ends.sort_by(|one, other| one.1.total_cmp(&other.1));
    let mut free = f64::MIN;
    for (_, top) in &mut ends {
        *top = top.max(free);
        free = *top + apart;
    }
    // What was pushed below the chart pushes the others up.
    let mut free = 100.0 + apart / 2.0;
    for (_, top) in ends.iter_mut().rev() {
        *top = top.min(free);
        free = *top - apart;
    }
    ends
}

//! The timeline of a game: a band a round, a lane a player, a mark a move; and the moves of one round in words.

use super::page::Only;
use crate::routes::pages::entries::{Teller, Told};
use crate::routes::pages::frame::Mark;
use domain::kernel::course::{Course, Step};
use domain::kernel::language::say;
use domain::kernel::table::event::Seq;
use domain::{PerSeat, Seat};
use service::app::App;
use service::problem::Answer;
use service::words;
use std::fmt::Write as _;

/// A move that brings so many points has a large mark.
const LARGE: i64 = 3;
/// A band is at least so wide, and they are so wide on the average for a finger, in CSS px.
const NARROWEST: f64 = 24.0;
const FINGER: f64 = 46.0;
/// Moves listed in words, at most.
const LISTED: usize = 80;

/// A round of the timeline.
#[derive(Debug)]
pub struct Band {
    pub label: String,
    pub said: String,
    pub href: String,
    /// Where it begins and how wide it is, in percent.
    pub left: f64,
    pub width: f64,
    pub is_here: bool,
}

/// A player's lane.
#[derive(Debug)]
pub struct Lane {
    pub mark: Mark,
    pub name: String,
}

/// A move of the list below.
#[derive(Debug)]
pub struct Listed {
    pub mark: Mark,
    pub text: String,
    pub gain: String,
    pub href: String,
    pub is_here: bool,
}

/// All rounds, and the moves that were asked for.
#[derive(Debug)]
pub struct Timeline {
    pub bands: Vec<Band>,
    pub lanes: Vec<Lane>,
    /// The marks of all moves, as one drawing.
    pub svg: String,
    /// Its least width in CSS px.
    pub width: u32,
    pub moves: Vec<Listed>,
}

/// Whether the move is one of those that were asked for.
fn fits(step: &Step, only: Only, round: u64, me: Option<Seat>) -> bool {
    match only {
        Only::Round => step.round == round,
        Only::Mine => Some(step.seat) == me,
        Only::Gains => step.gain >= LARGE,
    }
}

impl Timeline {
    /// `here`: the event that is looked at. None before the first move.
    pub async fn of(
        app: &App,
        teller: &Teller,
        (course, marks): (&Course, &[Mark]),
        (here, only): (Seq, Only),
        place: impl Fn(Seq, Only) -> String,
    ) -> Answer<Option<Self>> {
        let steps = &course.steps;
        let Some(first) = steps.first() else { return Ok(None) };
        let newest = steps.iter().rev().find(|step| step.seq <= here);
        let round = newest.unwrap_or(first).round;
        let rounds = course.rounds();
        let all = steps.len() as f64;
        let share = |count: usize| count as f64 / all * 100.0;
        let band = |(of, from, count): &(u64, usize, usize)| Band {
            label: of.to_string(),
            said: teller.l.say(say!(words::timeline_round { round: *of, count: *count })),
            href: steps.get(*from).map(|step| place(step.seq, Only::Round)).unwrap_or_default(),
            left: share(*from),
            width: share(*count),
            is_here: *of == round,
        };
        let narrowest = rounds.iter().map(|(_, _, count)| *count).min().unwrap_or(1).max(1);
        let lane = |(name, mark): (&String, &Mark)| Lane { mark: mark.clone(), name: name.clone() };
        Ok(Some(Self {
            bands: rounds.iter().map(band).collect(),
            lanes: teller.names.values().zip(marks).map(lane).collect(),
            svg: drawn(steps, marks, &teller.names, newest),
            width: (NARROWEST / narrowest as f64 * all).max(FINGER * rounds.len() as f64) as u32,
            moves: moves(app, teller, steps, |step| fits(step, only, round, teller.seat))
                .await?
                .into_iter()
                .map(|(step, told)| Listed {
                    mark: marks[step.seat.index()].clone(),
                    text: told.brief,
                    gain: if step.gain == 0 { String::new() } else { format!("{:+}", step.gain).replace('-', "−") },
                    href: place(step.seq, only),
                    is_here: step.seq == here,
                })
                .collect(),
        }))
    }
}

/// The moves that fit, the newest where there are too many, in words.
async fn moves<'s>(
    app: &App,
    teller: &Teller,
    steps: &'s [Step],
    fits: impl Fn(&Step) -> bool,
) -> Answer<Vec<(&'s Step, Told)>> {
    let mut wanted: Vec<&Step> = steps.iter().filter(|step| fits(step)).collect();
    wanted.drain(..wanted.len().saturating_sub(LISTED));
    let (Some(from), Some(to)) = (wanted.first(), wanted.last()) else { return Ok(vec![]) };
    let mut stored = app.store.load(teller.table.id(), from.seq - 1, Some(to.seq + 1 - from.seq)).await?;
    stored.retain(|event| wanted.iter().any(|step| step.seq == event.seq));
    let mut told = teller.tell(app, stored).await?;
    let with_words = |step: &'s Step| {
        let at = told.iter().position(|told| told.seq == step.seq)?;
        Some((step, told.swap_remove(at)))
    };
    Ok(wanted.into_iter().filter_map(with_words).collect())
}

/// Marks as dots: two paths a lane, a row of dots each.
fn drawn(steps: &[Step], marks: &[Mark], names: &PerSeat<String>, here: Option<&Step>) -> String {
    let (wide, high) = (steps.len(), names.len());
    let mut svg = format!("<svg viewBox=\"0 0 {wide} {high}\" preserveAspectRatio=\"none\" aria-hidden=\"true\">");
    for seat in Seat::all(high) {
        for (class, large) in [("", false), (" big", true)] {
            let own = steps.iter().enumerate().filter(|(_, step)| step.seat == seat && (step.gain >= LARGE) == large);
            let dots: String = own.map(|(at, _)| format!("M{at}.5 {}.5h0", seat.index())).collect();
            if !dots.is_empty() {
                let colour = marks[seat.index()].colour;
                let _ = write!(svg, "<path class=\"k{} c-{colour}{class}\" d=\"{dots}\"/>", seat.0 % 2);
            }
        }
    }
    if let Some(at) = here.and_then(|here| steps.iter().position(|step| step.seq == here.seq)) {
        let _ = write!(svg, "<path class=\"here\" d=\"M{at}.5 0V{high}\"/>");
    }
    svg + "</svg>"
}

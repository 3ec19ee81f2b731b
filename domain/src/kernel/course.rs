//! The course of a game: the points after each move and the changes of the lead, computed from the log alone.
//!
//! A *turning point* is a move that brought its player into the sole lead. If there are many, we keep the last one
//! and the two with the largest gain (of equal gains, the later one).

use crate::kernel::erased::AnyGame;
use crate::kernel::seat::{PerSeat, Seat};
use crate::kernel::table::event::{Body, Seq};
use serde::Serialize;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// A piece that a draw brought into the game, such as a card of the market, or that a player took.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Piece {
    /// It was drawn and lies face up.
    Came(String),
    /// A player took it or used it up.
    Taken(String),
}

impl Piece {
    /// `id`: the piece as the title writes it in facts.
    pub fn came(id: &impl Serialize) -> Self {
        Self::Came(key(id))
    }

    /// `id`: the piece as the title writes it in facts.
    pub fn taken(id: &impl Serialize) -> Self {
        Self::Taken(key(id))
    }
}

fn key(id: &impl Serialize) -> String {
    serde_json::to_value(id).map(|value| value.to_string()).unwrap_or_default()
}

/// A move and its effect on the points.
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    pub seq: Seq,
    pub seat: Seat,
    /// The title's round or turn in which the move was made, from 1; 0 if the title counts none.
    pub round: u64,
    /// The points of all seats after the move.
    pub points: PerSeat<i64>,
    /// The change of its player's points.
    pub gain: i64,
    /// The number of legal actions, for a move that takes the lead in a game without secrets.
    pub choices: Option<usize>,
    /// The pieces that the move took.
    pub taken: Vec<Taken>,
    /// Its player is alone in the lead and was not before.
    pub takes_lead: bool,
}

/// A piece that a move took.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Taken {
    /// The round in which it came; `None`: it was there from the start.
    pub since: Option<u64>,
    /// The other seats that moved in between.
    pub rivals: Vec<Seat>,
}

/// The moves of the current branch, oldest first.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Course {
    pub steps: Vec<Step>,
}

/// Makes a [`Course`] while a game is folded.
#[derive(Debug)]
pub(crate) struct Recorder {
    steps: Vec<Step>,
    before: Option<Box<dyn AnyGame>>,
    /// The face-up pieces: the first of `steps` after each came, and its round.
    open: BTreeMap<String, (usize, Option<u64>)>,
}

impl Recorder {
    pub(crate) fn new() -> Self {
        Self { steps: vec![], before: None, open: BTreeMap::new() }
    }

    /// Adds the next event of the branch, with the game after it.
    pub(crate) fn sees(&mut self, seq: Seq, body: &Body<Value>, game: &dyn AnyGame) {
        let facts = match body {
            Body::Move(moved) => &moved.facts,
            Body::Started(started) => &started.facts,
            _ => return,
        };
        let round = self.before.as_deref().map(AnyGame::round);
        let next = self.steps.len() + usize::from(matches!(body, Body::Move(_)));
        let mut taken = vec![];
        for piece in game.pieces_of(facts) {
            match piece {
                Piece::Came(id) => drop(self.open.insert(id, (next, round))),
                Piece::Taken(id) => taken.extend(self.open.remove(&id)),
            }
        }
        if let (Body::Move(moved), Some(before)) = (body, self.before.as_deref()) {
            let (was, points) = (points_of(before), points_of(game));
            let gain = points[moved.seat] - was[moved.seat];
            let takes_lead = leads_alone(&points, moved.seat) && !leads_alone(&was, moved.seat);
            let rivals_since = |at: usize| {
                let since = self.steps.get(at..).unwrap_or_default().iter().map(|step| step.seat);
                since.filter(|seat| *seat != moved.seat).collect::<BTreeSet<Seat>>().into_iter().collect()
            };
            let taken = taken.into_iter().map(|(at, since)| Taken { since, rivals: rivals_since(at) }).collect();
            let choices = (takes_lead && !before.hides())
                .then(|| before.legal_actions(moved.seat))
                .map(|legal| legal.actions.len());
            let (seat, round) = (moved.seat, round.unwrap_or_default());
            self.steps.push(Step { seq, seat, round, points, gain, choices, taken, takes_lead });
        }
        self.before = Some(game.boxed());
    }

    pub(crate) fn finish(self) -> Course {
        Course { steps: self.steps }
    }
}

fn points_of(game: &dyn AnyGame) -> PerSeat<i64> {
    let at_the_end = game.outcome().filter(|outcome| outcome.standings.iter().any(|standing| standing.score != 0));
    let figure = |seat: Seat| {
        let figures = game.figures(seat);
        figures.iter().find(|figure| figure.name == "points").map_or(0, |figure| figure.value)
    };
    PerSeat::new(game.players(), |seat| match &at_the_end {
        Some(outcome) => {
            outcome.standings.iter().find(|standing| standing.seat == seat).map_or(0, |standing| standing.score)
        }
        None => figure(seat),
    })
}

fn leads_alone(points: &PerSeat<i64>, seat: Seat) -> bool {
    points.len() > 1 && Seat::all(points.len()).all(|other| other == seat || points[other] < points[seat])
}

impl Course {
    /// Whether points change during the game.
    pub fn has_points(&self) -> bool {
        self.steps.iter().any(|step| step.gain != 0)
    }

    /// The rounds in order, each with its first step and its number of steps.
    pub fn rounds(&self) -> Vec<(u64, usize, usize)> {
        let mut rounds: Vec<(u64, usize, usize)> = vec![];
        for (at, step) in self.steps.iter().enumerate() {
            match rounds.last_mut() {
                Some((round, _, count)) if *round == step.round => *count += 1,
                _ => rounds.push((step.round, at, 1)),
            }
        }
        rounds
    }

    /// The turning points, oldest first, at most three.
    pub fn turning_points(&self) -> Vec<&Step> {
        let leads: Vec<&Step> = self.steps.iter().filter(|step| step.takes_lead).collect();
        let Some((last, earlier)) = leads.split_last() else { return vec![] };
        let mut chosen = earlier.to_vec();
        // A stable sort, so the later one comes first among equals.
        chosen.reverse();
        chosen.sort_by_key(|step| std::cmp::Reverse(step.gain));
        chosen.truncate(2);
        chosen.push(last);
        chosen.sort_by_key(|step| step.seq);
        chosen
    }

    /// The number of pieces taken that came during the game, and how many of these a rival could have taken first.
    pub fn draws_taken(&self) -> (usize, usize) {
        let taken = || self.steps.iter().flat_map(|step| &step.taken).filter(|taken| taken.since.is_some());
        (taken().count(), taken().filter(|taken| !taken.rivals.is_empty()).count())
    }
}

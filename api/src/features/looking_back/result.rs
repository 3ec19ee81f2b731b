//! What stands below the board of a game that is over: the race, the turning points, luck or skill.

use super::course;
use super::race::{Race, race};
use crate::routes::pages::entries::{Teller, place};
use crate::routes::pages::frame::Mark;
use domain::kernel::course::Step;
use domain::kernel::language::{Phrase, say};
use domain::{PerSeat, Seat};
use service::app::App;
use service::problem::Answer;
use service::words::{self, Reader};

/// A move that brought its player into the sole lead.
#[derive(Debug)]
pub struct TurningPoint {
    pub number: usize,
    pub mark: Mark,
    pub name: String,
    pub round: Option<String>,
    /// What was played.
    pub told: String,
    /// What it brought.
    pub gain: String,
    pub luck: String,
    pub decision: Option<String>,
    pub href: String,
}

/// A finished game as it is looked back on.
#[derive(Debug)]
pub struct Looked {
    pub race: Option<Race>,
    pub turning: Vec<TurningPoint>,
    /// How much the draws decided.
    pub skill: Option<String>,
}

impl Looked {
    /// None while the game runs.
    pub async fn back(app: &App, teller: &Teller, marks: &[Mark]) -> Answer<Option<Self>> {
        let Teller { table, names, l, .. } = teller;
        if table.outcome().is_none() {
            return Ok(None);
        }
        let course = course(app, table).await?;
        let points = course.turning_points();
        let numbered: Vec<_> = points.iter().enumerate().map(|(at, step)| (step.seq, at + 1)).collect();
        let to = |seq| place(table.id(), seq, None, None);
        let race = race(&course, (names, marks), &numbered, to, l);
        let mut turning = vec![];
        for (at, step) in points.iter().enumerate().filter(|_| race.is_some()) {
            let told = teller.tell_one(app, step.seq).await?.map(|told| told.brief).unwrap_or_default();
            let says = Says { names, l };
            turning.push(TurningPoint {
                number: at + 1,
                mark: marks[step.seat.index()].clone(),
                name: names.get(step.seat).cloned().unwrap_or_default(),
                round: (step.round > 0).then(|| l.say(say!(words::stage_round { round: step.round }))),
                told,
                gain: says.gain(step),
                luck: says.luck(step),
                decision: says.decision(step),
                href: to(step.seq),
            });
        }
        let (drawn, open) = course.draws_taken();
        let skill = (drawn > 0 && race.is_some()).then(|| l.say(say!(words::luck_or_skill { drawn, open })));
        Ok(Some(Self { race, turning, skill }))
    }
}

/// Says why a move was a turning point.
struct Says<'a> {
    names: &'a PerSeat<String>,
    l: &'a Reader,
}

impl Says<'_> {
    /// The points that the move brought, and by how many its player leads.
    fn gain(&self, step: &Step) -> String {
        let others = Seat::all(step.points.len()).filter(|seat| *seat != step.seat);
        let second = others.map(|seat| step.points[seat]).max().unwrap_or_default();
        let (gain, lead) = (step.gain, step.points[step.seat] - second);
        self.l.say(say!(words::turning_gain { gain, lead }))
    }

    fn luck(&self, step: &Step) -> String {
        let came = step.taken.iter().filter_map(|taken| taken.since).max();
        self.l.say(match (came, step.taken.is_empty()) {
            (Some(round), _) => say!(words::luck_came { round, same: round == step.round }),
            (None, false) => say!(words::luck_lay_open),
            (None, true) => say!(words::luck_none),
        })
    }

    /// What the others could have done about it, and how much there was to choose from.
    fn decision(&self, step: &Step) -> Option<String> {
        let newest = step.taken.iter().max_by_key(|taken| taken.since);
        let rivals = newest.map(|taken| {
            let names: Vec<Phrase> =
                taken.rivals.iter().filter_map(|seat| self.names.get(*seat)).map(Phrase::verbatim).collect();
            match names.len() {
                0 => say!(words::decision_nobody),
                count => say!(words::decision_rivals { count, names: Phrase::and(names) }),
            }
        });
        let choices = step.choices.filter(|count| *count > 1).map(|count| say!(words::decision_choices { count }));
        let all: Vec<Phrase> = choices.into_iter().chain(rivals).collect();
        (!all.is_empty()).then(|| self.l.say(Phrase::sentences(all)))
    }
}

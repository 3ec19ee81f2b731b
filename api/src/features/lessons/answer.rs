//! A try, judged: what the learner has chosen against what the script says of it.

use super::bold;
use crate::choosing::composing::Composed;
use crate::pages::Why;
use crate::routes::pages::refusal;
use domain::kernel::figures::{self, Figure};
use domain::kernel::language::{Phrase, say};
use domain::kernel::lesson::{Answer as Judged, LEARNER, Lesson, Step, Task};
use service::words::{self, Reader};

/// What is said of a try.
#[derive(Debug)]
pub struct Answered {
    pub is_right: bool,
    /// HTML of ours.
    pub text: String,
    /// The rules' own words, where they refuse it; where the rule book says so.
    pub refused: Option<Why>,
    /// That the lesson goes on with another move, as good.
    pub instead: Option<String>,
    /// What it brought.
    pub gains: Vec<String>,
}

/// What is asked about a try.
pub struct Tried<'a> {
    pub lesson: &'a Lesson,
    pub step: &'a Step,
    pub task: &'a Task,
    pub composed: &'a Composed,
    /// The places of the board, with their names.
    pub places: &'a [(String, String)],
    /// It is meant, though others stand beside it.
    pub is_sure: bool,
    pub l: &'a Reader,
}

impl Tried<'_> {
    /// The answer; `None` while there is nothing to judge yet.
    pub fn answered(&self) -> Option<Answered> {
        if let Some(place) = self.composed.asked() {
            return self.of_place(place);
        }
        let draft = self.composed.tried();
        if draft.is_empty() || self.composed.is_choosing() {
            return None;
        }
        if let Some(line) = draft.lines.iter().find(|line| line.refused.is_some()) {
            // What was typed in another spelling than ours is judged by the rules alone.
            let typed: Vec<String> = draft.lines.iter().map(|line| line.order.to_lowercase()).collect();
            let problem = line.refused.as_ref()?;
            let text = refusal(problem, self.l.language);
            let refused = Some(Why { place: line.order.clone(), text, rule: None, nearest: None });
            let said = match self.task.judge(&typed) {
                Judged::Wrong(number) => self.says(&format!("wrong-{number}")),
                _ => self.says("hint"),
            };
            return Some(Answered { refused, ..wrong(said) });
        }
        let judged = self.task.judge(&draft.printed());
        let is_over = draft.ends_turn() || draft.reveals();
        match judged {
            Judged::Right => Some(self.right(None)),
            Judged::AlsoRight => {
                let order = self.task.right.first().copied().unwrap_or_default();
                Some(self.right(Some(self.l.say(say!(words::lesson_instead { order })))))
            }
            // A press on a place may have begun it: what stands beside it may be meant.
            _ if self.composed.has_others() && !self.is_sure => None,
            Judged::Wrong(number) => Some(wrong(self.says(&format!("wrong-{number}")))),
            Judged::Unfinished if !is_over => None,
            Judged::Unfinished | Judged::Other => {
                let said = Phrase::sentences([words::lesson_other.phrase(), self.lesson.says(self.step, "hint")]);
                Some(wrong(bold(&self.l.say(said))))
            }
        }
    }

    /// A press on a place that cannot be chosen.
    fn of_place(&self, place: &str) -> Option<Answered> {
        // An address may ask about what is no place.
        let is_known = self.composed.known(self.places).iter().any(|(known, _)| known == place);
        let refused = if is_known { self.composed.why(self.places, self.l) } else { None };
        let said = match self.task.wrong_place(place) {
            Some(number) => self.says(&format!("wrong-{number}")),
            None => self.says("hint"),
        };
        Some(Answered { refused, ..wrong(said) })
    }

    fn right(&self, instead: Option<String>) -> Answered {
        Answered { is_right: true, text: self.says("right"), refused: None, instead, gains: vec![] }
    }

    fn says(&self, of: &str) -> String {
        bold(&self.l.say(self.lesson.says(self.step, of)))
    }
}

fn wrong(text: String) -> Answered {
    Answered { is_right: false, text, refused: None, instead: None, gains: vec![] }
}

/// What a move changed of the learner's figures, in a few words each.
pub fn gains(before: &[Figure], after: &[Figure], l: &Reader) -> Vec<String> {
    let changes = figures::changes(LEARNER, before, after).into_iter();
    changes.map(|effect| effect.in_short(l.language)).collect()
}

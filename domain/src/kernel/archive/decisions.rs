//! Decisions: the title's rules, run again over the requested actions with the recorded draws, must give what the
//! log contains.
//!
//! If a part of the log is closed to us, as in a running game with hidden cards, the public side is judged. In a
//! title that supports it ([`AnyGame::suppose`]), any value in place of the unknown one leads to the same public
//! facts.

use crate::kernel::archive::report::{Check, Finding};
use crate::kernel::archive::seals::{Hiding, is_the_servers};
use crate::kernel::chance::{Chance, Counters, Draw};
use crate::kernel::erased::{AnyGame, Played, Sealed};
use crate::kernel::play::Submission;
use crate::kernel::refusal::Refused;
use crate::kernel::seat::Seat;
use crate::kernel::table::event::{Head, Moved, Origin, Seal, SealedPart, Seq};
use crate::kernel::table::reading::Shapes;
use serde_json::Value;
use std::collections::BTreeMap;

/// An event's account of a decision, in today's shape.
pub(super) struct Told<'e> {
    pub actions: &'e [Value],
    pub facts: &'e [Value],
    /// Only in a move.
    pub is_final: Option<bool>,
    pub forced: &'e [Value],
    /// The draws that everybody may know.
    pub draws: &'e [Draw],
    pub seals: &'e [Seal],
    /// Closed parts are `None`; empty if the parts do not fit the seals.
    pub parts: &'e [Option<SealedPart>],
}

impl Told<'_> {
    /// Public and opened draws, purpose by purpose.
    pub fn all_draws(&self) -> Vec<Draw> {
        let parts = self.parts.iter().flatten();
        let mut draws: Vec<Draw> = self.draws.iter().chain(parts.flat_map(|part| &part.draws)).cloned().collect();
        draws.sort();
        draws
    }

    /// The public part with its seals. `chooser`: the seat that chose the actions.
    pub fn hiding(&self, chooser: Option<Seat>) -> Hiding<'_> {
        let Self { actions, facts, forced, seals, .. } = *self;
        Hiding { chooser, actions, facts, forced, seals }
    }

    /// The actions, in full where they are open to us.
    fn all_actions(&self) -> &[Value] {
        let hidden = self.parts.iter().flatten().map(|part| &part.actions[..]).find(|actions| !actions.is_empty());
        hidden.unwrap_or(self.actions)
    }

    /// The sealed parts about the game, with their seals: all but the server's own digest.
    fn parts_of_the_game(&self) -> Vec<(&Seal, Option<&SealedPart>)> {
        let parts = self.seals.iter().zip(self.parts).enumerate();
        let of_the_game = |(place, (_, part)): &(usize, (&Seal, &Option<SealedPart>))| match part {
            Some(part) => part.digest.is_none(),
            None => !is_the_servers(self.seals, *place),
        };
        parts.filter(of_the_game).map(|(_, (seal, part))| (seal, part.as_ref())).collect()
    }
}

pub(super) struct Decisions {
    pub finding: Finding,
    /// The moves that another one repeats on another branch, with their stored shape; their facts are in today's.
    repeated: BTreeMap<Seq, (u32, Moved<Value>)>,
}

impl Decisions {
    pub fn new() -> Self {
        Self { finding: Finding::new(Check::Readjudication), repeated: BTreeMap::new() }
    }

    /// Judges a set-up again. Returns the draws in closed parts; `None` if it cannot be judged.
    pub fn set_up(
        &mut self,
        shapes: Shapes,
        head: &Head,
        empty: &dyn AnyGame,
        told: &Told<'_>,
        blind: bool,
    ) -> Option<Counters> {
        if !blind {
            let played = empty.setup(Chance::recorded(told.all_draws()));
            return Some(self.compare(shapes, head, played, told));
        }
        let mut supposed = empty.boxed();
        if !supposed.suppose(told.facts) {
            return None;
        }
        let played = supposed.setup(Chance::recorded_in_public(told.draws.iter().cloned()));
        Some(self.compare_in_public(shapes, head, played, told))
    }

    /// The same for a move. `ruled`: the actions that a ruling wants played, if a ruling made it.
    #[allow(clippy::too_many_arguments)] // a decision has that many inputs
    pub fn moved(
        &mut self,
        shapes: Shapes,
        head: &Head,
        before: &dyn AnyGame,
        moved: &Moved<Value>,
        told: &Told<'_>,
        ruled: Option<&[Value]>,
        blind: bool,
    ) -> Option<Counters> {
        let judge = |game: &dyn AnyGame, actions: &[Value], chance: Chance| match moved.origin {
            Origin::Default => game.play_default_again(moved.seat, actions.len(), chance),
            _ => game.play(moved.seat, Submission::Actions(actions), chance),
        };
        if !blind {
            let played = judge(before, told.all_actions(), Chance::recorded(told.all_draws()));
            if let (Some(ruled), Ok(played)) = (ruled, &played) {
                let as_ruled = judge(before, ruled, Chance::recorded(told.all_draws()));
                if !as_ruled.is_ok_and(|as_ruled| as_ruled.actions == played.actions) {
                    self.finding.bad(head.seq, "something else is played than was ruled");
                }
            }
            return Some(self.compare(shapes, head, played, told));
        }
        let mut supposed = before.boxed();
        if !supposed.suppose(told.facts) {
            return None;
        }
        let is_closed = told.parts_of_the_game().iter().any(|(_, part)| part.is_none());
        let actions =
            if is_closed { supposed.unredacted(moved.seat, told.actions) } else { told.all_actions().to_vec() };
        let played = judge(supposed.as_ref(), &actions, Chance::recorded_in_public(told.draws.iter().cloned()));
        Some(self.compare_in_public(shapes, head, played, told))
    }

    /// The same for a choice that `seat` changed, on the state `before` it was made; `told`: its public side.
    pub fn changed(
        &mut self,
        shapes: Shapes,
        head: &Head,
        before: &dyn AnyGame,
        seat: Seat,
        told: &Told<'_>,
        blind: bool,
    ) -> Option<Counters> {
        let mut supposed = before.boxed();
        if blind && (told.parts.iter().any(Option::is_none) || !supposed.suppose(told.facts)) {
            return None;
        }
        let chooses = Submission::Actions(told.all_actions());
        let played = supposed.play(seat, chooses, Chance::recorded_in_public([]));
        if played.as_ref().is_ok_and(|played| played.reveals || !played.drawn.is_empty()) {
            self.finding.bad(head.seq, "judged again, the choice shows or draws something");
        }
        Some(if blind {
            self.compare_in_public(shapes, head, played, told)
        } else {
            self.compare(shapes, head, played, told)
        })
    }

    /// A repeated move must be the same move with the same consequences. `keep`: other moves repeat this one.
    pub fn repeats(&mut self, shapes: Shapes, head: &Head, moved: &Moved<Value>, keep: bool) {
        let is_other = |(v, old): &(u32, Moved<Value>)| {
            what_is_repeated(old) != what_is_repeated(moved)
                || shapes.first_other_fact(*v, &old.facts, &moved.facts).is_some()
        };
        if let Some(from) = moved.replayed_from
            && self.repeated.get(&from).is_none_or(is_other)
        {
            self.finding.bad(head.seq, format!("it does not repeat the move of event {from}"));
        }
        if keep {
            self.repeated.insert(head.seq, (head.v, moved.clone()));
        }
    }

    fn compare(&mut self, shapes: Shapes, head: &Head, played: Result<Played, Refused>, told: &Told<'_>) -> Counters {
        let Some(played) = self.accepted(head, played) else { return Counters::new() };
        let parts = told.parts_of_the_game();
        let same_hidden = |((_, told), again): (&(&Seal, Option<&SealedPart>), &Sealed)| {
            told.is_some_and(|told| {
                told.of == again.of
                    && shapes.are_the_same_hidden(head.v, &told.facts, &again.facts)
                    && told.draws == again.draws
                    && told.actions == again.actions
                    && told.forced == again.forced
            })
        };
        self.compare_what_is_public(shapes, head, &played, told);
        if parts.len() != played.sealed.len() || !parts.iter().zip(&played.sealed).all(same_hidden) {
            self.finding.bad(head.seq, "judged again, something else is hidden");
        }
        Counters::new()
    }

    fn compare_in_public(
        &mut self,
        shapes: Shapes,
        head: &Head,
        played: Result<Played, Refused>,
        told: &Told<'_>,
    ) -> Counters {
        let Some(played) = self.accepted(head, played) else { return Counters::new() };
        self.compare_what_is_public(shapes, head, &played, told);
        let parts = told.parts_of_the_game();
        let for_whom = parts.iter().map(|(seal, _)| &seal.of);
        if !for_whom.eq(played.sealed.iter().map(|part| &part.of)) {
            self.finding.bad(head.seq, "judged again, something else is hidden");
        }
        let mut closed = Counters::new();
        for ((_, part), again) in parts.iter().zip(&played.sealed) {
            if part.is_none() {
                self.finding.open += 1;
                again.draws.iter().for_each(|draw| *closed.entry(draw.purpose.clone()).or_default() += 1);
            }
        }
        closed
    }

    fn accepted(&mut self, head: &Head, played: Result<Played, Refused>) -> Option<Played> {
        self.finding.checked += 1;
        match played {
            Ok(played) => Some(played),
            Err(refused) => {
                self.finding.bad(head.seq, format!("judged again it is refused: {refused}"));
                None
            }
        }
    }

    fn compare_what_is_public(&mut self, shapes: Shapes, head: &Head, played: &Played, told: &Told<'_>) {
        if let Some(at) = shapes.first_other_fact(head.v, told.facts, &played.facts) {
            self.finding.bad(head.seq, format!("judged again, fact {at} comes out differently"));
        } else if played.actions != told.actions || played.forced != told.forced {
            self.finding.bad(head.seq, "judged again, other actions are played");
        } else if told.is_final.is_some_and(|told| told != played.is_final) {
            self.finding
                .bad(head.seq, "judged again, the move is final where it says that it is not, or the other way");
        } else if played.draws != told.draws {
            self.finding.bad(head.seq, "judged again, other draws are made");
        }
        let servers = told.seals.len() - told.parts_of_the_game().len().min(told.seals.len());
        if servers != usize::from(played.after.hides()) {
            self.finding.bad(head.seq, "the seal of what all seats know is missing, or there is one too many");
        }
    }
}

/// The parts that a move and its repetition must share, besides their facts.
fn what_is_repeated(moved: &Moved<Value>) -> impl PartialEq + '_ {
    let Moved { seat, origin, channel, actions, is_final, forced, draws, seals, standing, text, .. } = moved;
    let sealed_for: Vec<&[Seat]> = seals.iter().map(|seal| &seal.of[..]).collect();
    ((seat, origin, channel, actions, is_final), (forced, draws, sealed_for, standing, text))
}

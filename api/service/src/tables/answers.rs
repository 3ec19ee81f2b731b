//! How long players take to answer; profiles show these figures.

use domain::kernel::table::NewEvent;
use domain::kernel::table::Table;
use domain::kernel::table::commands::Decided;
use domain::kernel::table::event::{Body, By, Origin};
use store::AnswerTime;

/// The answer times of a decision: one for each turn that a player ended themselves, and one for each
/// time-out. Practice games do not count.
pub(super) fn answers(before: &Table, decided: &Decided) -> Vec<AnswerTime> {
    let game = before.id();
    if before.created().practice {
        return vec![];
    }
    let of = |event: &NewEvent| {
        let seq = event.seq();
        match (&event.event.body, &event.event.head.by) {
            (Body::Move(moved), By::Player(player)) if moved.origin == Origin::Player => {
                let (asked_by, since) = before.asked_by(moved.seat)?;
                let goes_on = decided.table.asked_by(moved.seat).is_some_and(|(seq, _)| seq == asked_by);
                let answer_s = ((event.event.head.at.0 - since.0).max(0) / 1000).try_into().unwrap_or(u32::MAX);
                (!goes_on).then_some(AnswerTime { player: *player, game, seq, answer_s: Some(answer_s) })
            }
            (Body::TimeExpired(expired), _) => {
                let player = before.seats().get(expired.seat.index())?.player?;
                Some(AnswerTime { player, game, seq, answer_s: None })
            }
            _ => None,
        }
    };
    decided.events.iter().filter_map(of).collect()
}

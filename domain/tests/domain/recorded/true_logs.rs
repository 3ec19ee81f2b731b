//! The true logs from which forgeries are made (`tests/forgeries/true`): played, proved and kept like the recorded
//! ones.

use super::stories::{moves_of_a_person, undoes_and_redoes};
use super::story::*;
use domain::kernel::bot::Level;
use domain::kernel::refusal::Refused;
use domain::kernel::seat::Seat;
use domain::kernel::table::cases::{Claim, Decision};
use domain::kernel::table::commands::{Context, Decided};
use domain::kernel::table::event::{RefundReason, Vote};
use domain::kernel::table::takeback::AskTakeback;
use domain::kernel::table::{Row, Status, Table};
use domain::titles::RULESETS;
use serde_json::{Value, json};
use std::collections::BTreeMap;

fn asks_back(story: &mut Story) -> Seat {
    moves_of_a_person(story);
    let (seat, seq) = story.last_move();
    story.does(|table, context| {
        table.ask_takeback(of(seat), AskTakeback { to: seq - 1, text: None }, &BTreeMap::new(), context)
    });
    seat
}

fn answers(story: &mut Story, seat: Seat, consent: bool) {
    let n = story.table.cases().takebacks.len() as u32;
    story.does(|table, context| table.answer_takeback(of(seat), n, consent, context));
}

/// Amends a person's move so that a later move with draws stands: the first such move, and the first such
/// replacement.
fn amended(mut story: Story) -> Story {
    for _ in 0..20 {
        moves_of_a_person(&mut story);
        let (mover, seq) = story.last_move();
        let state = story.table.fold_state(&story.rows, &story.table.path_to(seq - 1)).expect("it folds");
        let mut later = story.clone();
        for _ in 0..8 {
            later.moves();
        }
        let opener = later.other(&[mover]);
        for seed in 0..20 {
            let instead = state.bot_move(mover, Level::Random, seed);
            let mut told = later.clone();
            let n = told.disputes(opener, seq, Claim::Entry, Some(instead.clone()));
            told.rules(ARBITER, n, Decision::Amend, Some(instead));
            if told.rows[later.rows.len()..].iter().any(stands_and_draws) {
                return told;
            }
        }
    }
    panic!("no later move stands that draws");
}

/// Whether an event is a move that stood after a ruling, and has draws.
fn stands_and_draws(row: &Row) -> bool {
    let event: Value = serde_json::from_slice(&row.payload).expect("an event");
    event["replayed_from"].is_u64() && event["draws"].as_array().is_some_and(|draws| !draws.is_empty())
}

/// Consents, votes, vacations, disputes ruled by an outside arbiter, an agreed end.
fn consent(told: Told) {
    let mut opening = Opening::of(3);
    opening.bots = &["sensible"];
    opening.clock = json!({"kind": "bank", "bank_s": 10 * DAY, "increment_s": 3_600, "weekends": true});
    opening.rules = json!({"arbiter": player(ARBITER), "dispute_days": 7});
    let mut story = Story::started(told, opening);
    for _ in 0..4 {
        story.moves();
    }
    undoes_and_redoes(&mut story);
    let asker = asks_back(&mut story);
    for seat in Seat::all(3).filter(|seat| *seat != asker) {
        answers(&mut story, seat, true);
    }
    let asker = asks_back(&mut story);
    answers(&mut story, Seat((asker.0 + 1) % 3), false);
    asks_back(&mut story);
    story.moves();
    story.all_vote(&[0, 1, 2], Vote::Pause);
    story.all_vote(&[0, 1, 2], Vote::Resume);
    for seat in [Seat(0), Seat(1)] {
        let from = story.context.at.plus_s(DAY);
        let away = [(from, from.plus_s(3 * DAY))];
        story.does(|table, context| table.set_absences(seat, "Europe/Berlin", &away, context));
    }
    // Dismissed, rewound, amended.
    for decision in [Decision::Dismiss, Decision::Rewind] {
        moves_of_a_person(&mut story);
        let (mover, seq) = story.last_move();
        let opener = story.other(&[mover]);
        let n = story.disputes(opener, seq, Claim::Rules, None);
        story.rules(ARBITER, n, decision, None);
    }
    let mut story = amended(story);
    story.moves();
    story.all_vote(&[0, 1, 2], Vote::End);
    story.closes();
    story.ends_in(&forgeries(), false);
}

/// Cases that the seats vote on, and one with an arbiter that all named.
fn voted(told: Told) {
    let mut opening = Opening::of(4);
    opening.rules = json!({"dispute_days": 7});
    let mut story = Story::started(told, opening);
    for _ in 0..5 {
        story.moves();
    }
    let (mover, seq) = story.last_move();
    let n = story.disputes(mover, seq, Claim::Entry, None);
    for seat in Seat::all(4).filter(|seat| *seat != mover).take(2) {
        story.votes(seat, n, true);
    }
    story.moves();
    let (mover, seq) = story.last_move();
    let n = story.disputes(mover, seq, Claim::Other, None);
    for seat in Seat::all(4) {
        story.does(|table, context| table.name_arbiter(of(seat), n, Some(player(ARBITER)), context));
    }
    story.rules(ARBITER, n, Decision::Dismiss, None);
    story.moves();
    story.ends_in(&forgeries(), false);
}

/// Time-outs on every rung, a player who comes back, time given back, an end by resignation.
fn late(told: Told) {
    let mut opening = Opening::of(3);
    opening.clock = json!({"kind": "move", "time_s": DAY});
    opening.rules = json!({"grace_s": 600, "on_expiry": ["default", "bot", "substitute"], "dispute_days": 0});
    let mut story = Story::started(told, opening);
    story.moves();
    let automatic = story.table.to_act()[0];
    story.is_late();
    let to = story.table.automatic_target(automatic, story.context.at).expect("something to take back");
    let by = domain::kernel::table::event::By::Player(of(automatic));
    story.does(|table, context| table.undo(automatic, Some(to), by.clone(), context));
    story.moves();
    let late = story.table.to_act()[0];
    for _ in 0..3 {
        story.moves_to(late);
        story.is_late();
    }
    story.does(|table, context| table.take_over(of(late), None, context));
    story.moves();
    story.does(|table, context| table.refund(600, RefundReason::Outage, context));
    for seat in Seat::all(3).filter(|seat| *seat != late) {
        story.does(|table, context| table.resign(of(seat), context));
    }
    story.ends_in(&forgeries(), false);
}

/// A void game.
fn void(told: Told) {
    let mut opening = Opening::of(2);
    opening.rules = json!({"takeback": "majority", "dispute_days": 7});
    let mut story = Story::started(told, opening);
    story.moves();
    story.moves();
    let (seat, seq) = story.last_move();
    story.does(|table, context| {
        table.ask_takeback(of(seat), AskTakeback { to: seq - 1, text: None }, &BTreeMap::new(), context)
    });
    story.all_vote(&[0, 1], Vote::Void);
    story.ends_in(&forgeries(), false);
}

/// Sealed parts, in a finished game and in a running one.
fn sealed(told: Told, runs: bool) {
    let mut opening = Opening::of(2);
    let takeback = if runs { "host" } else { "all" };
    opening.bots = if runs { &[] } else { &["random"] };
    opening.rules = json!({"takeback": takeback, "dispute_days": if runs { 7 } else { 0 }});
    let mut story = Story::started(told, opening);
    for _ in 0..(if runs { 16 } else { 22 }) {
        story.moves();
    }
    if !runs {
        for seat in [Seat(0), Seat(1)] {
            story.does(|table, context| table.resign(of(seat), context));
        }
    }
    story.ends_in(&forgeries(), false);
}

/// An organiser who answers takebacks.
fn organised(told: Told) {
    let mut opening = Opening::of(3);
    opening.sit = false;
    opening.clock = json!({"kind": "move", "time_s": 3 * DAY});
    opening.rules = json!({"takeback": "host", "dispute_days": 7});
    let mut story = Story::started(told, opening);
    for consent in [true, false] {
        for _ in 0..2 {
            story.moves();
        }
        let asker = asks_back(&mut story);
        let n = story.table.cases().takebacks.len() as u32;
        let answer = |table: &Table, context: &Context| -> Result<Decided, Refused> {
            table.answer_takeback(player(ARBITER), n, consent, context)
        };
        story.does(answer);
        if consent {
            // The person who granted it does not rule on it: the seats vote.
            let reverted = story.table.head();
            let case = story.disputes(asker, reverted, Claim::Other, None);
            for seat in Seat::all(3).filter(|seat| *seat != asker) {
                if story.table.status() == Status::Disputed {
                    story.votes(seat, case, false);
                }
            }
        }
    }
    for _ in 0..3 {
        story.moves();
    }
    story.all_vote(&[0, 1, 2], Vote::Void);
    story.ends_in(&forgeries(), false);
}

#[test]
fn the_logs_that_forgeries_are_made_of_are_true() {
    let century = RULESETS.newest("century-from-east-to-west").expect("a title");
    let railways = RULESETS.newest("railways-of-the-world").expect("a title");
    consent((century, "consent"));
    voted((century, "voted"));
    late((century, "late"));
    void((RULESETS.newest("world-123").expect("a title"), "void"));
    sealed((railways, "sealed"), false);
    sealed((railways, "running"), true);
    organised((century, "organised"));
}

//! The stories behind the recorded logs: everything that can happen at a table, played for each title with the
//! table's own commands. Bots choose people's moves. Every story must give a whole log.
//!
//! `LONGHAND_RECORD=1` writes the stories that are not recorded yet to `domain/tests/recorded`. An existing log is
//! never regenerated.

use super::row;
use super::story::*;
use domain::canonical::hex;
use domain::canonical::sha256;
use domain::kernel::bot::Level;
use domain::kernel::ids::GameId;
use domain::kernel::ids::Id;
use domain::kernel::play::Submission;
use domain::kernel::rulesets::Rulesets;
use domain::kernel::seat::Seat;
use domain::kernel::table::Due;
use domain::kernel::table::Status;
use domain::kernel::table::Table;
use domain::kernel::table::cases::Claim;
use domain::kernel::table::cases::Decision;
use domain::kernel::table::commands::Context;
use domain::kernel::table::commands::Decided;
use domain::kernel::table::commands::Sender;
use domain::kernel::table::event::By;
use domain::kernel::table::event::RefundReason;
use domain::kernel::table::event::Seq;
use domain::kernel::table::event::Vote;
use domain::kernel::table::fork::NewFork;
use domain::kernel::table::standing::Kept;
use domain::kernel::table::standing::Ordered;
use domain::kernel::table::takeback::AskTakeback;
use domain::titles::RULESETS;
use serde_json::Value;
use serde_json::json;
use std::collections::BTreeMap;
/// Takebacks granted, refused, withdrawn and expired; an undo and a redo; disputes dismissed, rewound, amended, by
/// the arbiter, by vote, by a person that all named, and one that nobody rules.
fn takebacks_and_disputes(told: Told) {
    let mut opening = Opening::of(3);
    opening.bots = &["sensible"];
    // The seats vote: the host plays, and no arbiter was named.
    opening.rules = json!({"dispute_days": 2});
    let mut story = Story::opened(told, opening);
    story.does(|table, context| table.leave_seat(of(Seat(2)), context));
    story.does(|table, context| table.take_seat(of(Seat(2)), context));
    story.does(|table, context| table.start(player(1), &handed(table), context));
    for _ in 0..8 {
        story.moves();
    }
    undoes_and_redoes(&mut story);

    let everybody_else = |story: &Story, asker: Seat| -> Vec<Seat> {
        Seat::all(3).filter(|seat| *seat != asker && story.table.bot_in(*seat).is_none()).collect()
    };
    let asks_back = |story: &mut Story| -> Seat {
        let (seat, seq) = story.last_move();
        story.does(|table, context| {
            table.ask_takeback(of(seat), AskTakeback { to: seq - 1, text: None }, &BTreeMap::new(), context)
        });
        seat
    };
    let answers = |story: &mut Story, seat: Seat, consent: bool| {
        let n = story.table.cases().takebacks.len() as u32;
        story.does(|table, context| table.answer_takeback(of(seat), n, consent, context));
    };
    moves_of_a_person(&mut story);
    let asker = asks_back(&mut story);
    for seat in everybody_else(&story, asker) {
        answers(&mut story, seat, true);
    }
    moves_of_a_person(&mut story);
    let asker = asks_back(&mut story);
    let first = everybody_else(&story, asker)[0];
    answers(&mut story, first, false);
    moves_of_a_person(&mut story);
    let asker = asks_back(&mut story);
    story.does(|table, context| table.withdraw_takeback(of(asker), 3, context));
    moves_of_a_person(&mut story);
    asks_back(&mut story);
    story.moves();
    moves_of_a_person(&mut story);
    asks_back(&mut story);
    story.waits(4 * DAY);
    story.does(|table, context| table.expire_cases(context));

    // Voted down; then upheld, with another move in its place.
    moves_of_a_person(&mut story);
    let (mover, seq) = story.last_move();
    let opener = story.other(&[mover]);
    let third = story.other(&[mover, opener]);
    let n = story.disputes(opener, seq, Claim::Rules, None);
    story.does(|table, context| table.comment_dispute(of(mover), n, Some(hex(&[9; 32])), context));
    story.votes(third, n, false);
    moves_of_a_person(&mut story);
    let (mover, seq) = story.last_move();
    let state = story.table.fold_state(&story.rows, &story.table.path_to(seq - 1)).expect("it folds");
    let instead = state.bot_move(mover, Level::Sensible, 5);
    for _ in 0..3 {
        story.moves();
    }
    let opener = story.other(&[mover]);
    let third = story.other(&[mover, opener]);
    let n = story.disputes(opener, seq, Claim::Entry, Some(instead));
    story.votes(mover, n, true);
    if story.table.status() == Status::Disputed {
        story.votes(third, n, true);
    }

    // All name an arbiter, then withdraw the name; and a case that nobody rules in time.
    moves_of_a_person(&mut story);
    let (mover, seq) = story.last_move();
    let opener = story.other(&[mover]);
    let n = story.disputes(opener, seq, Claim::Other, None);
    let names = |story: &mut Story, seat: Seat, who: Option<u16>| {
        story.does(|table, context| table.name_arbiter(of(seat), n, who.map(player), context));
    };
    names(&mut story, opener, Some(ARBITER));
    names(&mut story, opener, None);
    for seat in 0..3 {
        names(&mut story, Seat(seat), Some(ARBITER));
    }
    story.rules(ARBITER, n, Decision::Rewind, None);
    let reverted = story.table.head();
    let n = story.disputes(opener, reverted, Claim::Other, None);
    story.waits(8 * DAY);
    story.does(|table, context| table.expire_cases(context));
    assert!(story.table.dispute(n).is_ok_and(|case| case.ruling.is_some()));
    story.moves();
    story.ends();
}

/// Plays until the last move is a person's who has finished their turn.
pub fn moves_of_a_person(story: &mut Story) {
    for _ in 0..12 {
        let seat = story.moves();
        if story.table.bot_in(seat).is_none() && story.table.status() == Status::Running {
            return;
        }
    }
    panic!("{}: no person moves", story.name);
}

/// An undo and its redo, in a turn that allows it.
pub fn undoes_and_redoes(story: &mut Story) {
    for _ in 0..40 {
        let seat = story.moves();
        let by = By::Player(of(seat));
        if story.table.bot_in(seat).is_some() || story.table.undo_target(seat, None).is_err() {
            continue;
        }
        story.does(|table, context| table.undo(seat, None, by.clone(), context));
        story.does(|table, context| table.redo(seat, by.clone(), context));
        return;
    }
}

/// Time-outs with every rung, a claimed one, pauses, absences, time given back, a player who comes back, and a
/// substitute.
fn late_players(told: Told) {
    let mut opening = Opening::of(3);
    opening.bots = &["random"];
    opening.clock = json!({"kind": "move", "time_s": DAY, "weekends": true});
    opening.rules = json!({
        "arbiter": player(ARBITER), "grace_s": 60, "on_expiry": ["default", "bot", "bot", "substitute"], "dispute_days": 2,
    });
    let mut story = Story::started(told, opening);
    story.moves_to(Seat(0));
    story.is_late();
    let expired = 1 + story.rows.iter().rposition(|row| super::kind(row) == "time_expired").expect("timed out") as Seq;
    let n = story.disputes(Seat(1), expired, Claim::Clock, None);
    story.rules(ARBITER, n, Decision::Dismiss, None);
    story.moves_to(Seat(0));
    story.is_late();
    story.moves_to(Seat(0));
    while story.table.due(story.context.at).is_none() {
        story.waits(DAY);
    }
    story.does(|table, context| table.claim_timeout(of(Seat(1)), &[], context));
    story.moves_to(Seat(0));
    story.is_late();
    story.does(|table, context| table.take_over(of(Seat(0)), None, context));
    story.moves_to(Seat(1));
    story.does(|table, context| table.refund(600, RefundReason::Outage, context));
    story.does(|table, context| table.refund(60, RefundReason::Notice, context));
    let from = story.context.at.plus_s(DAY / 2);
    let away = [(from, from.plus_s(3 * DAY))];
    story.does(|table, context| table.set_absences(Seat(1), "Europe/Berlin", &away, context));
    story.waits(DAY);
    story.does(|table, context| table.set_absences(Seat(1), "Europe/Berlin", &[], context));
    let until = story.context.at.plus_s(14 * DAY);
    story.does(|table, context| table.set_unreached(Seat(1), Some(until), context));
    story.waits(DAY);
    story.does(|table, context| table.set_unreached(Seat(1), None, context));
    story.all_vote(&[0], Vote::Pause);
    story.does(|table, context| table.withdraw_vote(of(Seat(0)), Vote::Pause, context));
    story.all_vote(&[0, 1, 2], Vote::Pause);
    story.all_vote(&[0, 1, 2], Vote::Resume);
    story.all_vote(&[0, 1, 2], Vote::Pause);
    story.waits(31 * DAY);
    story.does(|table, context| table.end_pause(context));
    story.does(|table, context| table.take_over(player(NEWCOMER), Some(Seat(2)), context));
    for _ in 0..4 {
        story.moves();
    }
    story.ends();
}

/// A bank with nights and zones, a resignation, an agreed end, a dispute after it, the secret.
fn resigned_agreed_and_closed(told: Told) {
    let mut opening = Opening::of(3);
    opening.clock = json!({
        "kind": "bank", "bank_s": 30 * DAY, "increment_s": DAY, "cap_s": 40 * DAY, "night": ["22:00", "07:00"],
    });
    let mut story = Story::started(told, opening);
    for _ in 0..9 {
        story.moves();
    }
    story.does(|table, context| table.set_absences(Seat(1), "Europe/Berlin", &[], context));
    story.does(|table, context| table.resign(of(Seat(2)), context));
    for _ in 0..30 {
        match story.table.due(story.context.at) {
            Some(Due::Absent(seat)) => story.does(|table, context| table.play_absent(seat, context)),
            _ => break,
        }
    }
    story.all_vote(&[0, 1], Vote::End);
    let finished = story.table.head();
    let n = story.disputes(Seat(0), finished, Claim::Other, None);
    story.rules(ARBITER, n, Decision::Dismiss, None);
    story.closes();
    story.ends();
}

/// A forfeit that ends the game, and a ruling that takes the end back.
fn forfeit_and_rewound_end(told: Told) {
    let mut opening = Opening::of(2);
    opening.clock = json!({"kind": "move", "time_s": DAY});
    opening.rules = json!({"arbiter": player(ARBITER), "grace_s": 0, "on_expiry": ["forfeit"], "dispute_days": 9});
    let mut story = Story::started(told, opening);
    for _ in 0..5 {
        story.moves();
    }
    story.waits(2 * DAY);
    let late = story.table.to_act()[0];
    story.does(|table, context| table.expire(late, None, &[], context));
    let expired = 1 + story.rows.iter().rposition(|row| super::kind(row) == "time_expired").expect("timed out") as Seq;
    let rival = Seat(1 - late.0);
    let n = story.disputes(rival, expired, Claim::Clock, None);
    story.rules(ARBITER, n, Decision::Rewind, None);
    story.ends();
}

/// An organised game: cases that wait for leave, get it, lapse or are ruled at once; an amendment; the operator's
/// arbiter reverses a ruling; a game without a result, with its secret.
fn arbiters_desk(told: Told) {
    let mut opening = Opening::of(3);
    (opening.sit, opening.server_arbiter) = (false, Some(player(OPERATORS)));
    opening.rules = json!({"takeback": "host", "dispute_days": 2});
    let mut story = Story::started(told, opening);
    let opener = Seat(0);
    let moves_of_another = |story: &mut Story| -> (Seat, Seq) {
        for _ in 0..30 {
            let seat = story.moves();
            if seat != opener {
                return (seat, story.table.current().expect("started"));
            }
        }
        panic!("nobody else moves");
    };
    for _ in 0..2 {
        let (_, seq) = moves_of_another(&mut story);
        let n = story.disputes(opener, seq, Claim::Rules, None);
        story.rules(ARBITER, n, Decision::Dismiss, None);
    }
    let (_, seq) = moves_of_another(&mut story);
    let waiting = story.disputes(opener, seq, Claim::Entry, None);
    let (mover, seq) = moves_of_another(&mut story);
    let state = story.table.fold_state(&story.rows, &story.table.path_to(seq - 1)).expect("it folds");
    let instead = state.bot_move(mover, Level::Random, u64::from(seq - 1));
    for _ in 0..2 {
        story.moves();
    }
    let other = story.other(&[opener, mover]);
    let n = story.disputes(other, seq, Claim::Entry, Some(instead));
    story.rules(ARBITER, n, Decision::Amend, None);
    story.does(|table, context| table.allow_dispute(player(ARBITER), waiting, context));
    story.rules(ARBITER, waiting, Decision::Rewind, None);
    let reverted = story.table.head();
    let n = story.disputes(other, reverted, Claim::Other, None);
    story.rules(OPERATORS, n, Decision::Rewind, None);
    // The organiser answers a takeback.
    moves_of_person_then_back(&mut story);
    let (_, seq) = moves_of_another(&mut story);
    story.disputes(opener, seq, Claim::Clock, None);
    story.waits(8 * DAY);
    story.does(|table, context| table.expire_cases(context));
    let (_, seq) = moves_of_another(&mut story);
    story.disputes(opener, seq, Claim::Other, None);
    story.all_vote(&[0, 1, 2], Vote::Void);
    assert_eq!(story.table.status(), Status::Void);
    story.ends();
}

fn moves_of_person_then_back(story: &mut Story) {
    moves_of_a_person(story);
    let (seat, seq) = story.last_move();
    story.does(|table, context| {
        table.ask_takeback(of(seat), AskTakeback { to: seq - 1, text: None }, &BTreeMap::new(), context)
    });
    story.does(|table, context| table.answer_takeback(player(ARBITER), 1, true, context));
}

/// An automatic move is taken back by its player, and the game is given up without a result.
fn void(told: Told) {
    let mut opening = Opening::of(2);
    opening.clock = json!({"kind": "move", "time_s": DAY});
    opening.rules = json!({"arbiter": player(ARBITER), "grace_s": 0, "on_expiry": ["default"], "dispute_days": 2});
    let mut story = Story::started(told, opening);
    for _ in 0..6 {
        story.moves();
    }
    // If the automatic move revealed something, it stays.
    let (late, to) = (0..8)
        .find_map(|_| {
            let late = story.table.to_act()[0];
            story.is_late();
            Some((late, story.table.automatic_target(late, story.context.at)?))
        })
        .expect("something to take back");
    story.does(|table, context| table.undo(late, Some(to), By::Player(of(late)), context));
    story.all_vote(&[0, 1], Vote::Void);
    story.ends();
}

/// A copy of a running game, from its middle, in which bots play the other seats.
fn fork(told: Told) {
    let mut origin = Story::started((told.0, "origin"), Opening::of(3));
    for _ in 0..8 {
        origin.moves();
    }
    let at = origin.table.current().expect("started");
    let asked = NewFork { game: GameId(Id::new(BEGUN, 3, 1)), owner: of(Seat(1)), at, bots: Some("random".into()) };
    let context = Context { at: origin.context.at, secret: sha256(&[b"fork", told.0.name().as_bytes()]) };
    let Decided { events, table, .. } = origin.table.fork(asked, &origin.rows, &context).expect("a copy");
    let rows = events.into_iter().map(row).collect();
    let mut copy = Story { name: told.1, table, rows, context };
    for _ in 0..8 {
        copy.moves();
    }
    copy.ends();
}

/// A standing order in Century that is played in the append that brings the turn.
fn standing_orders(told: Told) {
    let mut opening = Opening::of(2);
    opening.clock = json!({"kind": "move", "time_s": DAY});
    let mut story = Story::started(told, opening);
    let (first, second) = (story.table.to_act()[0], Seat(1 - story.table.to_act()[0].0));
    let ordered = |story: &Story, seat: Seat, order: Value| {
        let game = story.table.game().expect("started");
        let standing = game.read_standing(seat, &order).expect("a standing order");
        let kept = Kept::new("a".into(), story.context.at, &[7; 16], 1, standing);
        Ordered { player: of(seat), set_seq: story.table.head(), orders: vec![kept] }
    };
    let plan = json!({"standing": "plan", "entries": [{"orders": "rest"}]});
    let its = ordered(&story, second, plan.clone());
    let decided = story
        .table
        .play(first, Submission::Orders("rest"), Sender::player(of(first), "rest"), &story.context)
        .expect("legal");
    let before = story.table.clone();
    let (decided, _) = Table::fire_standing(Some(&before), decided, &[its], &story.context);
    story.take(decided);
    story.moves();
    story.ends();
}

/// A standing order of Railways that acts for its player when the time is up: once by the clock, once claimed by
/// another player.
fn standing_at_expiry(told: Told) {
    let mut opening = Opening::of(3);
    opening.clock = json!({"kind": "move", "time_s": DAY});
    opening.rules = json!({"arbiter": player(ARBITER), "grace_s": 0, "on_expiry": ["default"], "dispute_days": 0});
    let mut story = Story::started(told, opening);
    let is_auction = |story: &Story| story.table.game().expect("started").view(None)["phase"] == "auction";
    while !is_auction(&story) {
        story.moves();
    }
    for claimed in [false, true] {
        let late = story.table.to_act()[0];
        let order = json!({"standing": "auction", "max": 9, "turns": "all"});
        let game = story.table.game().expect("started");
        let standing = game.read_standing(late, &order).expect("a standing order");
        let kept = Kept::new("a".into(), story.context.at, &[7; 16], 1, standing);
        let its = [Ordered { player: of(late), set_seq: story.table.head(), orders: vec![kept] }];
        story.waits(DAY + 60);
        let before = story.table.clone();
        let decided = story.asks(|table, context| match claimed {
            true => table.claim_timeout(of(Seat((late.0 + 1) % 3)), &its, context),
            false => table.expire(late, None, &its, context),
        });
        let (decided, _) = Table::fire_standing(Some(&before), decided.expect("its time is up"), &its, &story.context);
        story.take(decided);
    }
    for _ in 0..3 {
        story.moves();
    }
    for seat in [Seat(0), Seat(1)] {
        story.does(|table, context| table.resign(of(seat), context));
    }
    story.ends();
}

/// Rail Barons chosen in secret; one choice is changed after others have chosen.
fn changed_choices(told: Told) {
    let mut opening = Opening::of(3);
    opening.rules = json!({"arbiter": player(ARBITER), "dispute_days": 0});
    let mut story = Story::started(told, opening);
    let choices = |story: &Story, seat: Seat| -> Vec<Value> {
        let game = story.table.chooses_on(seat).expect("a choice");
        game.legal_actions(seat).actions.into_iter().map(|legal| legal.action).collect()
    };
    let choose = |story: &mut Story, seat: Seat, n: usize| {
        let actions = vec![choices(story, seat)[n].clone()];
        let sender = Sender::player(of(seat), "rest");
        story.does(|table, context| table.play(seat, Submission::Actions(&actions), sender.clone(), context));
    };
    choose(&mut story, Seat(0), 0);
    choose(&mut story, Seat(1), 0);
    choose(&mut story, Seat(0), 1);
    choose(&mut story, Seat(2), 0);
    for _ in 0..8 {
        story.moves();
    }
    for seat in [Seat(0), Seat(1)] {
        story.does(|table, context| table.resign(of(seat), context));
    }
    story.ends();
}

#[test]
fn every_story_of_a_table_gives_a_whole_log_in_every_title() {
    let rulesets: &Rulesets = &RULESETS;
    for title in ["century-from-east-to-west", "railways-of-the-world", "world-123", "world-wonders"] {
        let ruleset = rulesets.newest(title).expect("a title");
        takebacks_and_disputes((ruleset, "takebacks-and-disputes"));
        late_players((ruleset, "late-players"));
        resigned_agreed_and_closed((ruleset, "resigned-agreed-and-closed"));
        forfeit_and_rewound_end((ruleset, "forfeit-and-rewound-end"));
        arbiters_desk((ruleset, "arbiters-desk"));
        void((ruleset, "void"));
        fork((ruleset, "fork"));
    }
    changed_choices((rulesets.newest("railways-of-the-world").expect("Railways"), "changed-choices"));
    standing_at_expiry((rulesets.newest("railways-of-the-world").expect("Railways"), "standing-at-expiry"));
    standing_orders((rulesets.newest("century-from-east-to-west").expect("Century"), "standing-orders"));
}

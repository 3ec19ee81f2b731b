//! Fair play at the table: bots are not asked, parties neither rule nor vote, and times never run backwards.

use super::cases::{ask, dispute, names, of, opening, votes};
use super::{Club, century, kind, player};
use domain::canonical::{self, sha256};
use domain::kernel::archive::verify_rows;
use domain::kernel::refusal::Refused;
use domain::kernel::seat::Seat;
use domain::kernel::table::cases::{Decision, TakebackResult};
use domain::kernel::table::commands::{Context, Decided};
use domain::kernel::table::dispute::NewRuling;
use domain::kernel::table::event::{Moment, Vote};
use domain::kernel::table::{Row, Status, Table};
use domain::titles::RULESETS;
use serde_json::{Value, json};

const DAY: i64 = 86_400;

/// `people` people and `bots` bots at Century.
fn among_bots(people: usize, bots: usize, rules: Value) -> Club {
    let mut club = Club::open_title(century(), people + bots, rules, None);
    for at in people..people + bots {
        club.does(|table, context| table.leave_seat(player(1 + at as u16), context));
    }
    for _ in 0..bots {
        club.does(|table, context| table.add_bot(player(1), "random", context));
    }
    Club::start(club)
}

/// The log rewritten with `change` applied to its events, as a forger would do it: the hashes form a valid chain.
pub(super) fn rewritten(rows: &[Row], change: impl Fn(&mut Value)) -> Vec<Row> {
    let mut last = [0; 32];
    rows.iter()
        .map(|row| {
            let mut event: Value = serde_json::from_slice(&row.payload).expect("an event");
            change(&mut event);
            let payload = canonical::value_bytes(&event);
            last = sha256(&[&last, &payload]);
            Row { seq: row.seq, hash: last, payload, sealed: row.sealed.clone() }
        })
        .collect()
}

pub(super) fn first_bad(rows: &[Row]) -> Option<(u32, String)> {
    verify_rows(&RULESETS, rows).into_iter().find_map(|finding| finding.first_bad)
}

fn rules(who: Seat, decision: Decision, log: &[Row]) -> impl Fn(&Table, &Context) -> Result<Decided, Refused> + '_ {
    move |table, context| {
        let n = table.cases().disputes.len() as u32;
        table.rule_dispute(of(who), n, &NewRuling { decision, actions: None, text: None }, log, context)
    }
}

#[test]
fn a_game_names_the_version_of_its_table_s_rules_and_an_unknown_one_is_refused() {
    let club = Club::started(2);
    let created: Value = serde_json::from_slice(&club.rows[0].payload).expect("an event");
    assert_eq!(created["table_rules"], 1);
    assert_eq!(first_bad(&club.rows), None);
    for version in [json!(0), json!(2), json!("1"), Value::Null] {
        let unknown = rewritten(&club.rows, |event| {
            if event["kind"] == "created" {
                event["table_rules"] = version.clone();
            }
        });
        assert!(Table::fold(&RULESETS, &unknown).is_err(), "{version}");
        assert!(first_bad(&unknown).is_some_and(|(seq, _)| seq == 1), "{version}");
    }
    let later = rewritten(&club.rows, |event| {
        if event["kind"] == "created" {
            event["table_rules"] = json!(2);
        }
    });
    let why = Table::fold(&RULESETS, &later).expect_err("unknown").to_string();
    assert!(why.contains("version 2 of the table's rules is not known"), "{why}");
}

/// Fails without the fix: the bot consented, and a player could draw again as often as they liked.
#[test]
fn a_bot_is_not_asked_for_a_takeback() {
    let club = || {
        let mut club = among_bots(2, 1, json!({"takeback": "majority"}));
        for _ in 0..3 {
            let seat = club.to_act();
            if club.table.bot_in(seat).is_none() {
                break;
            }
            club.plays(json!({"type": "rest"}));
        }
        club
    };
    let mut club = club();
    let asker = club.to_act();
    let before = club.table.current().expect("started");
    club.plays(json!({"type": "work", "location": "n1"}));
    club.does(ask(asker, before));
    let takeback = club.table.cases().takebacks[0].clone();
    assert_eq!((takeback.result, takeback.answers.len()), (None, 0), "the other one is waited for");
    let other = Seat(1 - asker.0);
    club.does(super::cases::answer(other, 1, false));
    assert_eq!(club.table.cases().takebacks[0].result, Some(TakebackResult::Refused));
    assert_eq!(first_bad(&club.rows), None);
}

#[test]
fn alone_among_bots_what_was_drawn_is_not_drawn_anew() {
    let mut club = among_bots(1, 2, json!({"takeback": "all"}));
    while club.to_act() != Seat(0) {
        club.plays(json!({"type": "rest"}));
    }
    let before = club.table.current().expect("started");
    club.plays(json!({"type": "work", "location": "n1"}));
    club.is_refused("undo_blocked", ask(Seat(0), before));
    // A takeback that nothing was revealed after is granted at once, because nobody can object.
    let mut club = among_bots(1, 2, json!({"takeback": "all"}));
    while club.to_act() != Seat(0) {
        club.plays(json!({"type": "rest"}));
    }
    let before = club.table.current().expect("started");
    club.plays(json!({"type": "rest"}));
    club.does(ask(Seat(0), before));
    assert_eq!(club.table.cases().takebacks[0].result, Some(TakebackResult::Granted));
    assert_eq!(first_bad(&club.rows), None);
    // A private copy is for exactly that.
    let mut club = among_bots(1, 1, json!({}));
    club.context.secret = [9; 32];
    let asked = domain::kernel::table::fork::NewFork {
        game: domain::kernel::ids::GameId(domain::kernel::ids::Id::new(super::BEGUN, 3, 3)),
        owner: player(1),
        at: club.table.head(),
        bots: Some("random".into()),
    };
    let Decided { events, table, .. } = club.table.fork(asked, &club.rows, &club.context).expect("a copy");
    assert_eq!(table.created().table_rules, club.table.created().table_rules);
    (club.table, club.rows) = (table, vec![]);
    club.keep(events);
    while club.to_act() != Seat(0) {
        club.plays(json!({"type": "rest"}));
    }
    let before = club.table.current().expect("started");
    club.plays(json!({"type": "work", "location": "n1"}));
    club.does(ask(Seat(0), before));
    assert_eq!(club.table.cases().takebacks[0].result, Some(TakebackResult::Granted));
}

/// Fails without the fix: the opener of the case was its only voter, and could draw again as often as they liked.
#[test]
fn nor_by_a_dispute_whoever_is_named_to_rule_it() {
    let mut club = among_bots(1, 2, json!({}));
    while club.to_act() != Seat(0) {
        club.plays(json!({"type": "rest"}));
    }
    club.plays(json!({"type": "work", "location": "n1"}));
    let drawn = club.table.current().expect("started");
    club.is_refused("undo_blocked", dispute(Seat(0), drawn));
    // A player who is left alone while the case is open gains nothing by it.
    let mut club = among_bots(2, 1, json!({}));
    while club.to_act() != Seat(0) {
        club.plays(json!({"type": "rest"}));
    }
    club.plays(json!({"type": "work", "location": "n1"}));
    let drawn = club.table.current().expect("started");
    club.does(dispute(Seat(0), drawn));
    club.does(|table, context| table.resign(of(Seat(1)), context));
    let ruling = club.table.cases().disputes[0].ruling.clone().expect("ruled");
    assert_eq!((ruling.decision, ruling.by), (Decision::Dismiss, None));
    assert_eq!(first_bad(&club.rows), None);
    // If nothing was drawn, it works as with a takeback.
    let mut club = among_bots(1, 2, json!({}));
    while club.to_act() != Seat(0) {
        club.plays(json!({"type": "rest"}));
    }
    club.plays(json!({"type": "rest"}));
    let rested = club.table.current().expect("started");
    club.does(dispute(Seat(0), rested));
    club.does(votes(Seat(0), 1, true, &[]));
    assert_eq!(club.table.current(), Some(rested - 1));
}

/// Fails without the fix: two of three voted the third one's victory away, and the game stopped with nobody to
/// move.
#[test]
fn those_who_lost_do_not_vote_the_end_away() {
    let mut club = Club::started_with(century(), 3, json!({"dispute_days": 7}));
    while club.table.status() == Status::Running {
        club.plays(json!({"type": "rest"}));
    }
    let finished = club.table.head();
    assert_eq!(kind(club.rows.last().expect("events")), "finished");
    club.is_refused("bad_seq", dispute(Seat(1), finished));
    // The move that ended it can be disputed, under its own rules.
    club.does(dispute(Seat(1), finished - 1));

    let agreed = || {
        let mut club = Club::started_with(century(), 3, json!({"dispute_days": 7}));
        for seat in [Seat(0), Seat(1), Seat(2)] {
            club.does(move |table, context| table.vote(of(seat), Vote::End, context));
        }
        let finished = club.table.head();
        club.does(dispute(Seat(1), finished));
        club.does(votes(Seat(2), 1, true, &[]));
        assert_eq!(club.table.status(), Status::Disputed, "two of three are not all");
        club
    };
    let mut club = agreed();
    club.does(votes(Seat(0), 1, false, &[]));
    assert_eq!(club.table.status(), Status::Finished);
    assert_eq!(first_bad(&club.rows), None);
    let mut club = agreed();
    club.does(votes(Seat(0), 1, true, &[]));
    assert_eq!(club.table.status(), Status::Running);
    assert_eq!(first_bad(&club.rows), None);
}

/// Fails without the fix: a case or vote that waited for a player who left waited on, with the clock stopped.
#[test]
fn what_waited_for_somebody_who_left_is_settled() {
    // A case: of two voters one has voted, the other leaves.
    let mut club = Club::started_with(century(), 4, json!({}));
    let turns = opening(&mut club);
    let (_, mine) = *turns.iter().find(|(seat, _)| *seat == Seat(0)).expect("the host moved");
    club.does(dispute(Seat(1), mine));
    club.does(votes(Seat(2), 1, true, &[]));
    assert_eq!(club.table.status(), Status::Disputed);
    club.does(|table, context| table.resign(of(Seat(3)), context));
    assert_eq!(club.table.cases().disputes[0].ruling.as_ref().map(|ruling| ruling.decision), Some(Decision::Rewind));
    assert_eq!(club.table.status(), Status::Running);
    assert_eq!(first_bad(&club.rows), None);
    // A takeback, and one whose asker leaves.
    for (leaves, result) in [(Seat(2), TakebackResult::Granted), (Seat(0), TakebackResult::Withdrawn)] {
        let mut club = Club::started_with(century(), 3, json!({"takeback": "all"}));
        let turns = opening(&mut club);
        let (_, mine) = *turns.iter().find(|(seat, _)| *seat == Seat(0)).expect("moved");
        club.does(ask(Seat(0), mine - 1));
        club.does(super::cases::answer(Seat(1), 1, true));
        club.does(move |table, context| table.resign(of(leaves), context));
        assert_eq!(club.table.cases().takebacks[0].result, Some(result));
        assert_eq!(first_bad(&club.rows), None);
    }
    // With one left there is nothing to go back to: the end stands, and no case keeps it open.
    let mut club = Club::started_with(century(), 2, json!({"takeback": "all", "dispute_days": 0}));
    let turns = opening(&mut club);
    let (_, mine) = *turns.iter().find(|(seat, _)| *seat == Seat(0)).expect("the host moved");
    club.does(ask(Seat(1), mine - 1));
    club.does(dispute(Seat(1), mine));
    club.does(|table, context| table.resign(of(Seat(0)), context));
    assert_eq!(club.table.cases().disputes[0].ruling.as_ref().map(|ruling| ruling.decision), Some(Decision::Dismiss));
    assert_eq!(club.table.cases().takebacks[0].result, Some(TakebackResult::Withdrawn));
    assert_eq!(club.table.status(), Status::Finished);
    assert_eq!(kind(club.rows.last().expect("events")), "closed");
    assert_eq!(club.table.outcome().map(|outcome| outcome.reason.as_str()), Some("resigned"));
    assert_eq!(first_bad(&club.rows), None);
    // A player left alone among bots gets no re-roll by it.
    let mut club = among_bots(2, 1, json!({"takeback": "all"}));
    while club.to_act() != Seat(0) {
        club.plays(json!({"type": "rest"}));
    }
    let before = club.table.current().expect("started");
    club.plays(json!({"type": "work", "location": "n1"}));
    club.does(ask(Seat(0), before));
    club.does(|table, context| table.resign(of(Seat(1)), context));
    assert_eq!(club.table.cases().takebacks[0].result, Some(TakebackResult::Refused));
    assert_eq!(first_bad(&club.rows), None);
    // Nobody leaves a finished game, whatever is disputed in it.
    let mut club = Club::started_with(century(), 3, json!({"dispute_days": 7}));
    while club.table.status() == Status::Running {
        club.plays(json!({"type": "rest"}));
    }
    club.does(dispute(Seat(1), club.table.head() - 1));
    club.is_refused("case_closed", |table, context| table.resign(of(Seat(2)), context));
    // A unanimous vote.
    let mut club = Club::started_with(century(), 4, json!({}));
    for seat in [Seat(0), Seat(1), Seat(2)] {
        club.does(move |table, context| table.vote(of(seat), Vote::Pause, context));
    }
    club.does(|table, context| table.resign(of(Seat(3)), context));
    assert_eq!(club.table.status(), Status::Paused);
    assert_eq!(first_bad(&club.rows), None);
}

/// A game in which seat 0, the host, timed out. Returns that event.
fn host_was_late(players: usize) -> (Club, u32) {
    let rules = json!({"on_expiry": ["default"], "grace_s": 0});
    let club = Club::open_with(players, rules, Some(json!({"kind": "move", "time_s": DAY})));
    let mut club = Club::start(club);
    while club.to_act() != Seat(0) {
        club.plays(json!({"type": "rest"}));
    }
    club.context.at = club.context.at.plus_s(2 * DAY);
    club.does(|table, context| table.expire(Seat(0), None, &[], context));
    let at = club.rows.iter().rposition(|row| kind(row) == "time_expired").expect("timed out");
    (club, at as u32 + 1)
}

/// Fails without the fix: only moves had parties, so the host ruled on the host's own time-out.
#[test]
fn a_host_does_not_rule_on_the_host_s_own_time_out() {
    let (mut club, expired) = host_was_late(3);
    club.does(dispute(Seat(1), expired));
    let log = club.rows.clone();
    club.is_refused("is_party", rules(Seat(0), Decision::Rewind, &log));
    let open = club.table.cases().open_dispute().expect("open").clone();
    assert_eq!((open.parties.as_slice(), club.table.arbiter_of(&open)), (&[Seat(1), Seat(0)][..], None));
    // Neither the opener nor the loser votes: the third player decides.
    club.is_refused("is_party", votes(Seat(0), 1, true, &[]));
    club.is_refused("is_party", votes(Seat(1), 1, true, &[]));
    club.does(votes(Seat(2), 1, false, &[]));
    assert_eq!(club.table.cases().disputes[0].ruling.as_ref().map(|ruling| ruling.decision), Some(Decision::Dismiss));
    assert_eq!(first_bad(&club.rows), None);
}

#[test]
fn of_two_the_other_gains_by_a_time_out_and_where_all_are_parties_all_vote() {
    let (mut club, expired) = host_was_late(2);
    club.does(dispute(Seat(0), expired));
    let open = club.table.cases().open_dispute().expect("open").clone();
    assert_eq!(open.parties, [Seat(0), Seat(1)]);
    club.does(votes(Seat(1), 1, true, &[]));
    assert_eq!(club.table.cases().disputes[0].ruling.as_ref().map(|ruling| ruling.decision), Some(Decision::Rewind));
    assert_eq!(first_bad(&club.rows), None);
    // The same applies to the automatic move after the time-out.
    let (mut club, expired) = host_was_late(2);
    club.does(dispute(Seat(0), expired + 1));
    assert_eq!(club.table.cases().open_dispute().expect("open").parties, [Seat(0), Seat(1)]);
}

/// Fails without the fix: the host ruled on the takeback that the host had asked for.
#[test]
fn who_asked_for_a_takeback_and_who_granted_it_are_parties() {
    let mut club = Club::started_with(century(), 4, json!({"takeback": "majority", "dispute_days": 7}));
    let turns = opening(&mut club);
    let (_, seq) = *turns.iter().find(|(seat, _)| *seat == Seat(0)).expect("the host moved");
    club.does(ask(Seat(0), seq - 1));
    club.does(super::cases::answer(Seat(1), 1, true));
    club.does(super::cases::answer(Seat(2), 1, true));
    assert_eq!(kind(club.rows.last().expect("events")), "reverted");
    let reverted = club.table.head();
    club.does(dispute(Seat(3), reverted));
    let open = club.table.cases().open_dispute().expect("open").clone();
    assert!([0, 1, 2, 3].iter().all(|seat| open.parties.contains(&Seat(*seat))), "{:?}", open.parties);
    assert_eq!(club.table.arbiter_of(&open), None);
    assert_eq!(first_bad(&club.rows), None);
}

#[test]
fn who_ruled_does_not_rule_on_the_ruling_nor_who_left_on_what_befell_the_seat() {
    // Seat 0 is the host and rules; then that ruling is disputed.
    let mut club = Club::started_with(century(), 4, json!({}));
    let turns = opening(&mut club);
    let (mover, seq) = *turns.iter().rev().find(|(seat, _)| *seat != Seat(0)).expect("moved");
    club.does(dispute(mover, seq));
    let log = club.rows.clone();
    club.does(rules(Seat(0), Decision::Rewind, &log));
    let reverted = club.table.head();
    let others: Vec<Seat> = club.others(mover).into_iter().filter(|seat| *seat != Seat(0)).collect();
    club.does(dispute(others[0], reverted));
    let open = club.table.cases().open_dispute().expect("open").clone();
    assert!(club.table.is_party(&open, of(Seat(0))) && !club.table.is_party(&open, of(others[1])));
    assert_eq!(club.table.arbiter_of(&open), None);
    // The host gives the seat up: the host does not rule on what becomes of it.
    let mut club = Club::started_with(century(), 3, json!({}));
    club.does(|table, context| table.resign(of(Seat(0)), context));
    let resigned = club.rows.iter().rposition(|row| kind(row) == "resigned").expect("resigned") as u32 + 1;
    club.does(dispute(Seat(1), resigned));
    let open = club.table.cases().open_dispute().expect("open").clone();
    assert_eq!((club.table.seat_of(of(Seat(0))), club.table.arbiter_of(&open)), (None, None));
}

#[test]
fn whom_all_name_rules_only_if_no_party() {
    let mut club = Club::started_with(century(), 3, json!({}));
    let turns = opening(&mut club);
    let (_, mine) = *turns.iter().find(|(seat, _)| *seat == Seat(0)).expect("the host moved");
    club.does(dispute(Seat(1), mine));
    club.is_refused("is_party", names(Seat(2), 1, Some(of(Seat(0)))));
    for seat in [Seat(0), Seat(1), Seat(2)] {
        club.does(names(seat, 1, Some(of(Seat(2)))));
    }
    let log = club.rows.clone();
    club.does(rules(Seat(2), Decision::Dismiss, &log));
    assert_eq!(first_bad(&club.rows), None);
}

/// The audit finds in a log from elsewhere what the commands refuse.
#[test]
fn a_log_in_which_a_party_ruled_or_votes_were_skipped_is_refuted() {
    let (mut club, expired) = host_was_late(3);
    club.does(dispute(Seat(1), expired));
    club.does(votes(Seat(2), 1, false, &[]));
    let by_the_host = |event: &mut Value| {
        if event["kind"] == "dispute_ruled" {
            event["by"] = json!({ "player": of(Seat(0)) });
        }
    };
    let (seq, why) = first_bad(&rewritten(&club.rows, by_the_host)).expect("refuted");
    assert_eq!(
        (kind(&club.rows[seq as usize - 1]).as_str(), why.as_str()),
        ("dispute_ruled", "who ruled may not rule it")
    );

    let mut club = Club::started(2);
    club.does(|table, context| table.vote(of(Seat(0)), Vote::Void, context));
    club.does(|table, context| table.vote(of(Seat(1)), Vote::Void, context));
    assert_eq!((club.table.status(), first_bad(&club.rows)), (Status::Void, None));
    let forged = rewritten(&club.rows, |event| {
        if event["kind"] == "voted" && event["seat"] == 1 {
            event["what"] = json!("pause");
        }
    });
    assert!(first_bad(&forged).is_some_and(|(_, why)| why == "nothing has ended the game"));
}

#[test]
fn times_that_run_backwards_are_refuted_where_the_log_forbids_them() {
    let mut club = Club::started(2);
    club.plays(json!({"type": "rest"}));
    let last = club.table.head();
    let back = |event: &mut Value| {
        if event["seq"] == last {
            event["at"] = json!(Moment(super::BEGUN).to_string());
        }
    };
    let forged = rewritten(&club.rows, back);
    assert!(first_bad(&forged).is_some_and(|(seq, why)| seq == last && why.contains("before that of the event")));
    // A server with a slow clock writes no earlier time, and counts from none.
    let behind = Context { at: Moment(super::BEGUN), ..club.context };
    assert_eq!(behind.not_before(club.table.last_at()).at, club.table.last_at());
    assert_eq!(club.context.not_before(club.table.last_at()).at, club.context.at);
}

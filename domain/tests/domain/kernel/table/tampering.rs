//! An exported short game with every kind of event: `verify` refuses every change to the file.

use super::cases::{answer, ask, dispute, names, of, opening, votes};
use super::{Club, century, kind, player};
use domain::kernel::archive::{self, Check, verify};
use domain::kernel::canonical;
use domain::kernel::seat::Seat;
use domain::kernel::table::Status;
use domain::kernel::table::event::{By, KINDS, RefundReason, Vote};
use domain::titles::RULESETS;
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// Everything that can happen at a table, in some forty events.
pub fn eventful() -> Club {
    let rules = json!({"dispute_days": 0, "on_expiry": ["default", "substitute"], "grace_s": 0});
    let mut club = Club::open_with(3, rules, None);
    club.does(|table, context| table.leave_seat(player(3), context));
    club.does(|table, context| table.take_seat(player(3), context));
    club.does(|table, context| table.start(player(1), &[], context));
    let turns = opening(&mut club);
    let (asker, seq) = turns[0];
    club.does(ask(asker, seq - 1));
    for other in club.others(asker) {
        club.does(answer(other, 1, true));
    }
    let seat = club.to_act();
    let legal = club.table.game().expect("started").legal_actions(seat).actions;
    let upgrade = legal.iter().find(|legal| legal.action["location"] == "u2" || legal.action["location"] == "u1");
    if let Some(upgrade) = upgrade {
        club.plays(upgrade.action.clone());
        club.undoes(seat, None);
        club.does(|table, context| table.redo(seat, By::Player(of(seat)), context));
        club.undoes(seat, None);
    }
    let turns = opening(&mut club);
    let host = turns.iter().find(|(seat, _)| *seat == Seat(0)).expect("the host moved").1;
    club.does(dispute(Seat(1), host));
    club.does(|table, context| table.comment_dispute(of(Seat(2)), 1, Some("ab".repeat(32)), context));
    club.does(names(Seat(2), 1, Some(player(9))));
    club.does(votes(Seat(2), 1, true, &[]));
    for what in [Vote::Pause, Vote::Resume] {
        for seat in 0..3 {
            club.does(|table, context| table.vote(of(Seat(seat)), what, context));
        }
    }
    club.does(|table, context| table.refund(600, RefundReason::Outage, context));
    let away = (club.context.at.plus_s(864_000), club.context.at.plus_s(950_400));
    club.does(|table, context| table.set_absences(Seat(1), "Europe/Berlin", &[away], context));
    // A player who does not answer gets one default, and then loses their seat, which a substitute takes.
    let mut given_up = None;
    while given_up.is_none() {
        let seat = club.to_act();
        club.context.at = club.table.expires_at(seat).expect("a clock");
        club.does(|table, context| table.expire(seat, None, &[], context));
        given_up = club.table.seats_given_up().next();
    }
    club.does(|table, context| table.take_over(player(9), None, context));
    for seat in 0..3 {
        if club.table.status() == Status::Running {
            let sitter = club.table.seats()[seat].player.expect("somebody sits there");
            club.does(|table, context| table.resign(sitter, context));
        }
    }
    club
}

fn export(club: &Club) -> String {
    archive::export(&club.table, &club.rows, None, club.context.at, None)
}

fn refuses(bytes: &[u8]) -> bool {
    match verify(&RULESETS, bytes, &|_, _, _| false, 1) {
        // An unreadable file is reported with the line.
        Err(unreadable) => unreadable.line > 0,
        Ok(report) => report.first_bad().is_some(),
    }
}

#[test]
fn a_short_game_with_every_kind_of_event_in_it_is_whole() {
    let club = eventful();
    assert_eq!(club.table.status(), Status::Finished);
    let met: BTreeSet<String> = club.rows.iter().map(kind).collect();
    // A void game is a separate one, and leave takes three cases: `desk.rs`. Century has no secrets: `choices.rs`.
    let all = KINDS
        .iter()
        .map(|(kind, _)| *kind)
        .filter(|kind| !["voided", "dispute_allowed", "choice_changed"].contains(kind));
    let missing: Vec<&str> = all.filter(|kind| !met.contains(*kind)).collect();
    assert!(missing.is_empty(), "no event of these kinds: {missing:?}");
    let report = verify(&RULESETS, export(&club).as_bytes(), &|_, _, _| false, 1).expect("an export");
    assert!(report.is_whole(), "{report:?}");
    for finding in &report.findings {
        // The log does not show that the server was down, or that a substitute was invited.
        assert_eq!(finding.open, if finding.check == Check::Table { 2 } else { 0 }, "{finding:?}");
    }
}

#[test]
fn every_byte_that_is_flipped_is_noticed() {
    let mut bytes = export(&eventful()).into_bytes();
    assert!(!refuses(&bytes));
    for at in 0..bytes.len() {
        bytes[at] ^= 1;
        assert!(refuses(&bytes), "byte {at} was flipped");
        bytes[at] ^= 1;
    }
    assert!(!refuses(&bytes));
}

#[test]
fn every_line_that_is_dropped_doubled_swapped_or_put_in_is_noticed() {
    let text = export(&eventful());
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    let forged = |lines: &[&str]| refuses(lines.concat().as_bytes());
    for i in 0..lines.len() {
        let mut dropped = lines.clone();
        dropped.remove(i);
        assert!(forged(&dropped), "line {i} was dropped");
        for (j, line) in lines.iter().enumerate() {
            let mut more = lines.clone();
            more.insert(i, line);
            assert!(forged(&more), "line {j} was put in again before line {i}");
            if i < j {
                let mut swapped = lines.clone();
                swapped.swap(i, j);
                assert!(forged(&swapped), "lines {i} and {j} were swapped");
            }
        }
    }
}

/// With the file's sum and all later hashes mended, the change is caught by the digests, by judging again, by the
/// draws, or, at an event that is not about the game, by the hashes in the players' mails.
#[test]
fn a_forger_who_mends_sum_and_hashes_is_caught_by_what_the_events_say_or_by_the_mails() {
    let club = eventful();
    let true_hashes: Vec<[u8; 32]> = club.rows.iter().map(|row| row.hash).collect();
    let forge = |at: usize, key: &str, value: Value| {
        let mut rows = club.rows.clone();
        let mut event: Value = serde_json::from_slice(&rows[at].payload).expect("an event");
        event[key] = value;
        rows[at].payload = canonical::bytes(&event);
        let mut before = at.checked_sub(1).map_or([0; 32], |before| rows[before].hash);
        for row in &mut rows[at..] {
            row.hash = canonical::sha256(&[&before, &row.payload]);
            before = row.hash;
        }
        rows
    };
    for (at, row) in club.rows.iter().enumerate() {
        let forgeries = match kind(row).as_str() {
            "move" => vec![("facts", json!([])), ("actions", json!([{"type": "rest"}, {"type": "rest"}]))],
            "started" => vec![("facts", json!([]))],
            "reverted" => vec![("digest", json!("0".repeat(64))), ("to", json!(1))],
            "finished" => vec![("outcome", json!({"reason": "agreed", "standings": []}))],
            "closed" => vec![("secret", json!("0".repeat(64)))],
            "takeback_closed" => vec![("result", json!("refused"))],
            "dispute_ruled" => vec![("n", json!(7))],
            _ => vec![("unheard_of", json!(1))],
        };
        for (key, value) in forgeries {
            let rows = forge(at, key, value);
            let caught = archive::verify_rows(&RULESETS, &rows).into_iter().any(|finding| finding.first_bad.is_some());
            assert!(caught, "event {} of kind {}, {key}", at + 1, kind(row));
        }
        // No rule forbids another time of day, but every mail since then has another hash.
        let mut rows = forge(at, "at", json!("2020-01-01T00:00:00.000Z"));
        let witnesses =
            rows.split_off(at).iter().zip(&true_hashes[at..]).filter(|(row, hash)| row.hash != **hash).count();
        assert_eq!(witnesses, club.rows.len() - at);
    }
    assert_eq!(century().about().id, club.table.ruleset().about().id);
}

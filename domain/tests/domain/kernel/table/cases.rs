//! Takebacks and disputes by example, and random ones over all titles.

use super::{Club, century, kind, player};
use domain::kernel::archive;
use domain::kernel::bot::{Dice, Level};
use domain::kernel::ids::PlayerId;
use domain::kernel::play::Submission;
use domain::kernel::refusal::Refused;
use domain::kernel::seat::Seat;
use domain::kernel::table::cases::{Claim, Decision, TakebackResult};
use domain::kernel::table::commands::{Context, Decided, Sender};
use domain::kernel::table::dispute::{DISPUTE_S, Instead, NewDispute, NewRuling};
use domain::kernel::table::event::{Body, By, Seq, read_body};
use domain::kernel::table::takeback::{AskTakeback, Preference, TAKEBACK_S};
use domain::kernel::table::{Row, Status, Table};
use domain::titles::RULESETS;
use serde_json::{Value, json};
use std::collections::BTreeMap;

pub(super) fn of(seat: Seat) -> PlayerId {
    player(1 + u16::from(seat.0))
}

pub(super) fn ask(seat: Seat, to: Seq) -> impl Fn(&Table, &Context) -> Result<Decided, Refused> {
    ask_knowing(seat, to, BTreeMap::new())
}

fn ask_knowing(
    seat: Seat,
    to: Seq,
    preferences: BTreeMap<PlayerId, Preference>,
) -> impl Fn(&Table, &Context) -> Result<Decided, Refused> {
    move |table, context| table.ask_takeback(of(seat), AskTakeback { to, text: None }, &preferences, context)
}

pub(super) fn answer(seat: Seat, n: u32, consent: bool) -> impl Fn(&Table, &Context) -> Result<Decided, Refused> {
    move |table, context| table.answer_takeback(of(seat), n, consent, context)
}

pub(super) fn dispute(seat: Seat, seq: Seq) -> impl Fn(&Table, &Context) -> Result<Decided, Refused> {
    move |table, context| {
        table.open_dispute(of(seat), NewDispute { seq, claim: Claim::Rules, text: None, instead: None }, context)
    }
}

pub(super) fn dispute_for(
    seat: Seat,
    seq: Seq,
    instead: Instead,
) -> impl Fn(&Table, &Context) -> Result<Decided, Refused> {
    move |table, context| {
        let asked = NewDispute { seq, claim: Claim::Entry, text: None, instead: Some(instead.clone()) };
        table.open_dispute(of(seat), asked, context)
    }
}

pub(super) fn votes(
    seat: Seat,
    n: u32,
    uphold: bool,
    log: &[Row],
) -> impl Fn(&Table, &Context) -> Result<Decided, Refused> + '_ {
    move |table, context| table.vote_dispute(of(seat), n, uphold, log, context)
}

pub(super) fn names(
    seat: Seat,
    n: u32,
    arbiter: Option<PlayerId>,
) -> impl Fn(&Table, &Context) -> Result<Decided, Refused> {
    move |table, context| table.name_arbiter(of(seat), n, arbiter, context)
}

pub(super) fn rules(
    who: PlayerId,
    decision: Decision,
    actions: Option<Value>,
    log: &[Row],
) -> impl Fn(&Table, &Context) -> Result<Decided, Refused> + '_ {
    let actions = actions.map(|actions| actions.as_array().cloned().unwrap_or_else(|| vec![actions]));
    move |table, context| {
        let n = table.cases().disputes.len() as u32;
        let ruling = NewRuling { decision, actions: actions.clone(), text: None };
        table.rule_dispute(who, n, &ruling, log, context)
    }
}

impl Club {
    /// A whole turn of the seat to act. Returns the seat and the event.
    fn turn(&mut self, action: Value) -> (Seat, Seq) {
        let seat = self.to_act();
        self.plays(action);
        (seat, self.table.head())
    }

    pub(super) fn others(&self, than: Seat) -> Vec<Seat> {
        (0..self.table.seats().len() as u8).map(Seat).filter(|seat| *seat != than).collect()
    }

    fn result(&self) -> Option<TakebackResult> {
        self.table.cases().takebacks.last().and_then(|takeback| takeback.result)
    }

    #[track_caller]
    pub(super) fn is_whole(&self) {
        for finding in archive::verify_rows(&RULESETS, &self.rows) {
            assert_eq!(finding.first_bad, None, "{:?}", finding.check);
        }
    }
}

fn harvest(n: u32) -> Value {
    json!({"type": "work", "location": format!("h{n}")})
}

/// Legal first turns of a game of Century, one per player.
pub(super) fn opening(club: &mut Club) -> Vec<(Seat, Seq)> {
    let players = club.table.seats().len();
    (0..players)
        .map(|_| {
            let seat = club.to_act();
            let game = club.table.game().expect("started");
            let legal = game.legal_actions(seat).actions;
            let quiet = legal.iter().find(|legal| legal.action["type"] == "work" && legal.action["location"] != "n1");
            let action = quiet.expect("a place to work at").action.clone();
            let turn = club.turn(action);
            while club.to_act() == seat {
                let legal = club.table.game().expect("started").legal_actions(seat).actions;
                club.plays(legal[0].action.clone());
            }
            turn
        })
        .collect()
}

#[test]
fn a_takeback_is_granted_when_all_others_agree_and_refused_by_one() {
    let mut club = Club::started(3);
    let start = club.table.head();
    let before = club.view();
    let turns = opening(&mut club);
    let (asker, seq) = turns[0];
    let [second, third] = club.others(asker)[..] else { panic!("three seats") };
    club.is_refused("bad_seq", ask(asker, 9_999));
    club.is_refused("bad_seq", ask(asker, club.table.head()));
    club.is_refused("bad_seq", ask(asker, 1));
    club.does(ask(asker, seq - 1));
    club.is_refused("case_open", ask(second, seq - 1));
    club.is_refused("is_party", answer(asker, 1, true));
    club.is_refused("not_found", answer(second, 2, true));
    club.does(answer(second, 1, true));
    club.is_refused("already_answered", answer(second, 1, true));
    club.does(answer(third, 1, false));
    assert_eq!(club.result(), Some(TakebackResult::Refused));
    club.is_refused("case_closed", |table: &Table, context: &Context| table.withdraw_takeback(of(asker), 1, context));
    club.is_refused("already_answered", ask(asker, start));
    club.does(ask(second, start));
    club.does(answer(asker, 2, true));
    club.does(answer(third, 2, true));
    assert_eq!((club.result(), club.view()), (Some(TakebackResult::Granted), before));
    assert!(turns.iter().all(|(_, seq)| club.table.is_struck(*seq)));
    assert_eq!(kind(&club.rows[club.rows.len() - 1]), "reverted");
    club.is_whole();
}

#[test]
fn a_takeback_ends_when_the_game_goes_on_when_its_time_is_up_and_when_it_is_withdrawn() {
    let mut club = Club::started(2);
    let turns = opening(&mut club);
    let (asker, seq) = turns[0];
    club.does(ask(asker, seq - 1));
    let action = club.table.game().expect("started").legal_actions(club.to_act()).actions[0].action.clone();
    club.plays(action);
    assert_eq!(club.result(), Some(TakebackResult::Withdrawn));
    club.does(ask(asker, seq - 1));
    let other = club.others(asker)[0];
    club.is_refused("not_seated", |table: &Table, context: &Context| table.withdraw_takeback(of(other), 2, context));
    club.does(|table, context| table.withdraw_takeback(of(asker), 2, context));
    club.does(ask(asker, seq - 1));
    let expire = |table: &Table, context: &Context| table.expire_cases(context);
    club.is_refused("not_due", expire);
    club.context.at = club.context.at.plus_s(TAKEBACK_S);
    club.does(expire);
    assert_eq!((club.result(), club.table.case_due()), (Some(TakebackResult::Expired), None));
    club.is_refused("case_closed", answer(other, 3, true));
    club.is_whole();
}

#[test]
fn the_table_s_rule_says_whose_consent_is_needed() {
    let with = |rule: &str| Club::started_with(century(), 4, json!({"takeback": rule}));
    let mut club = with("none");
    let turns = opening(&mut club);
    club.is_refused("undo_blocked", ask(turns[0].0, turns[0].1 - 1));

    let mut club = with("majority");
    let turns = opening(&mut club);
    let (asker, seq) = turns[1];
    let others = club.others(asker);
    club.is_refused("nothing_to_undo", ask(turns[0].0, seq - 1));
    club.does(ask(asker, seq - 1));
    club.does(answer(others[0], 1, true));
    club.does(answer(others[1], 1, false));
    assert_eq!(club.result(), None);
    club.does(answer(others[2], 1, true));
    assert_eq!(club.result(), Some(TakebackResult::Granted));
    club.is_whole();

    let mut club = with("host");
    let turns = opening(&mut club);
    let (asker, seq) = *turns.iter().find(|(seat, _)| *seat != Seat(0)).expect("somebody else");
    let third = club.others(asker).into_iter().find(|seat| *seat != Seat(0)).expect("a third");
    club.does(ask(asker, seq - 1));
    club.is_refused("not_host", answer(third, 1, true));
    club.does(answer(Seat(0), 1, true));
    assert_eq!(club.result(), Some(TakebackResult::Granted));
    club.is_whole();
}

#[test]
fn who_always_agrees_and_who_never_does_is_not_asked() {
    for (preference, result) in
        [(Preference::Always, TakebackResult::Granted), (Preference::Never, TakebackResult::Refused)]
    {
        let mut club = Club::started(2);
        let turns = opening(&mut club);
        let (asker, seq) = turns[0];
        let known = BTreeMap::from([(of(club.others(asker)[0]), preference)]);
        club.does(ask_knowing(asker, seq - 1, known));
        assert_eq!(club.result(), Some(result));
    }
}

#[test]
fn while_a_case_is_open_moves_are_refused_and_the_clock_stands() {
    let mut club = Club::started_with(century(), 3, json!({}));
    let turns = opening(&mut club);
    let (mover, seq) = *turns.iter().find(|(seat, _)| *seat != Seat(0)).expect("not the host's");
    let opener = club.others(mover).into_iter().find(|seat| *seat != Seat(0)).expect("a third");
    let (deadline, view) = (club.table.deadline().expect("a clock"), club.view());
    club.is_refused("bad_seq", dispute(opener, 9_999));
    club.is_refused("bad_seq", dispute(opener, 1));
    club.does(dispute(opener, seq));
    club.is_refused("case_open", dispute(mover, seq));
    assert_eq!((club.table.status(), club.table.deadline(), club.table.to_act()), (Status::Disputed, None, vec![]));
    club.is_refused("game_disputed", ask(mover, seq - 1));
    club.is_refused("game_disputed", |table: &Table, context: &Context| {
        table.play(mover, Submission::Actions(&[harvest(1)]), Sender::player(of(mover), "rest"), context)
    });
    club.does(|table, context| table.comment_dispute(of(mover), 1, Some("ab".repeat(32)), context));
    club.is_refused("not_arbiter", votes(opener, 1, true, &[]));
    let log = club.rows.clone();
    club.is_refused("is_party", rules(of(mover), Decision::Dismiss, None, &log));
    club.is_refused("not_seated", rules(player(9), Decision::Dismiss, None, &log));
    club.is_refused("bad_request", rules(of(Seat(0)), Decision::Amend, None, &log));
    club.context.at = club.context.at.plus_s(3_600);
    let opened = club.table.cases().disputes[0].opened_at;
    club.does(rules(of(Seat(0)), Decision::Dismiss, None, &log));
    let stood_ms = club.context.at.0 - opened.0;
    assert_eq!(club.table.deadline().map(|at| at.0), Some(deadline.0 + stood_ms));
    assert_eq!((club.table.status(), club.view()), (Status::Running, view));
    let log = club.rows.clone();
    club.is_refused("case_closed", rules(of(Seat(0)), Decision::Rewind, None, &log));
    club.is_refused("case_closed", dispute(opener, seq));
    club.is_whole();
}

#[test]
fn the_seats_vote_where_the_arbiter_is_a_party() {
    let mut club = Club::started_with(century(), 2, json!({}));
    let start = club.view();
    let turns = opening(&mut club);
    let (_, seq) = turns[0];
    club.does(dispute(Seat(1), seq));
    let host = turns[0].0 == Seat(0);
    if host {
        club.is_refused("is_party", rules(of(Seat(0)), Decision::Rewind, None, &[]));
        club.does(votes(Seat(0), 1, true, &[]));
    } else {
        let log = club.rows.clone();
        club.does(rules(of(Seat(0)), Decision::Rewind, None, &log));
    }
    assert_eq!((club.table.status(), club.view()), (Status::Running, start));
    let ruling = club.table.cases().disputes[0].ruling.clone().expect("ruled");
    assert_eq!((ruling.decision, ruling.reverted), (Decision::Rewind, Some(club.table.head())));
    club.is_whole();
}

#[test]
fn the_arbiter_whom_all_name_rules_and_only_once_all_have_named_them() {
    let mut club = Club::started_with(century(), 3, json!({}));
    let turns = opening(&mut club);
    let (_, mine) = *turns.iter().find(|(seat, _)| *seat == Seat(0)).expect("the host moved");
    club.does(dispute(Seat(1), mine));
    let (host, judge) = (of(Seat(0)), player(9));
    club.is_refused("is_party", names(Seat(1), 1, Some(host)));
    club.is_refused("not_found", names(Seat(0), 2, Some(judge)));
    club.is_refused("not_seated", |table: &Table, context: &Context| {
        table.name_arbiter(player(9), 1, Some(judge), context)
    });
    for seat in [Seat(0), Seat(1)] {
        club.does(names(seat, 1, Some(judge)));
    }
    let open = |club: &Club| club.table.cases().open_dispute().expect("open").clone();
    assert_eq!(club.table.arbiter_of(&open(&club)), None, "one has not said so yet");
    club.does(names(Seat(2), 1, Some(player(8))));
    assert_eq!(club.table.arbiter_of(&open(&club)), None, "one wants somebody else");
    club.does(names(Seat(2), 1, None));
    let before = club.rows.len();
    club.does(names(Seat(1), 1, Some(judge)));
    assert_eq!(club.rows.len(), before, "they have said so already");
    club.does(names(Seat(2), 1, Some(judge)));
    assert_eq!(club.table.arbiter_of(&open(&club)), Some(judge));
    club.is_refused("not_arbiter", votes(Seat(2), 1, false, &[]));
    let log = club.rows.clone();
    club.does(rules(judge, Decision::Rewind, None, &log));
    assert_eq!(club.table.status(), Status::Running);
    club.is_refused("case_closed", names(Seat(2), 1, None));
    club.is_whole();
}

#[test]
fn somebody_who_does_not_sit_there_rules_where_all_players_want_him_to() {
    let mut club = Club::started_with(century(), 2, json!({}));
    let turns = opening(&mut club);
    club.does(dispute(Seat(1), turns[0].1));
    club.does(names(Seat(0), 1, Some(player(9))));
    club.does(names(Seat(1), 1, Some(player(9))));
    assert!(club.table.is_arbiter(player(9)) && !club.table.is_arbiter(player(8)));
    let log = club.rows.clone();
    club.does(rules(player(9), Decision::Dismiss, None, &log));
    assert_eq!(club.table.cases().disputes[0].ruling.as_ref().and_then(|ruling| ruling.by), Some(player(9)));
    club.is_whole();
}

/// A case that the seats vote on, because the host is a party: a move of the host, disputed by another seat.
/// Returns the event.
fn host_s_case(club: &mut Club, instead: impl Fn(&Club, Seq) -> Instead) -> Seq {
    let turns = opening(club);
    opening(club);
    let (_, seq) = *turns.iter().find(|(seat, _)| *seat == Seat(0)).expect("the host moved");
    let instead = instead(club, seq);
    club.does(dispute_for(Seat(1), seq, instead));
    seq
}

#[test]
fn the_table_votes_for_another_move_and_what_still_stands_is_replayed() {
    let mut club = Club::started_with(century(), 3, json!({}));
    let turns = opening(&mut club);
    let (_, seq) = *turns.iter().find(|(seat, _)| *seat == Seat(0)).expect("the host moved");
    // Only a move can be replaced, and only by a legal one.
    let rest = || Instead::Orders("rest".into());
    club.is_refused(
        "unknown_location",
        dispute_for(Seat(1), seq, Instead::Actions(vec![json!({"type": "work", "location": "x9"})])),
    );
    club.is_refused("bad_order", dispute_for(Seat(1), seq, Instead::Orders("dance".into())));
    let voted = club.rows.iter().position(|row| kind(row) == "started").expect("started") as Seq + 1;
    club.is_refused("bad_seq", dispute_for(Seat(1), voted, rest()));
    club.does(dispute_for(Seat(1), seq, rest()));
    assert_eq!(club.table.cases().disputes[0].actions, Some(vec![json!({"type": "rest"})]));
    // Two of three are in favour. The move is seat 0's own, so the case waits for that seat's vote.
    club.does(votes(Seat(2), 1, true, &[]));
    assert_eq!(club.table.status(), Status::Disputed);
    let log = club.rows.clone();
    club.does(votes(Seat(0), 1, true, &log));
    let kinds: Vec<String> = club.rows[log.len()..].iter().map(kind).collect();
    assert_eq!(kinds[..4], ["dispute_voted", "dispute_ruled", "reverted", "move"]);
    let amended: Value = serde_json::from_slice(&club.rows[log.len() + 3].payload).expect("an event");
    assert_eq!(
        (&amended["origin"], &amended["seat"], &amended["actions"]),
        (&json!("ruling"), &json!(0), &json!([{"type": "rest"}]))
    );
    assert!(club.table.is_struck(seq));
    assert_eq!(club.table.status(), Status::Running);
    club.is_whole();
}

#[test]
fn a_vote_for_the_same_move_again_gives_the_same_digests() {
    let mut club = Club::started_with(century(), 2, json!({}));
    let same = |club: &Club, seq: Seq| {
        Instead::Actions(actions(&club.rows[seq as usize - 1]).as_array().cloned().unwrap_or_default())
    };
    let seq = host_s_case(&mut club, same);
    let log = club.rows.clone();
    let view = club.view();
    club.does(votes(Seat(0), 1, true, &log));
    assert_eq!(club.view(), view);
    assert_eq!(digests(&club.rows[log.len()..]), digests(&log[seq as usize - 1..]));
    club.is_whole();
}

#[test]
fn nobody_s_move_is_replaced_by_the_votes_of_the_others() {
    // The mover votes against it: the game goes back, and they move themselves.
    let mut club = Club::started_with(century(), 3, json!({}));
    let seq = host_s_case(&mut club, |_, _| Instead::Orders("rest".into()));
    let log = club.rows.clone();
    club.does(votes(Seat(2), 1, true, &log));
    club.does(votes(Seat(0), 1, false, &log));
    let ruling = club.table.cases().disputes[0].ruling.clone().expect("ruled");
    assert_eq!((ruling.decision, club.table.to_act()), (Decision::Rewind, vec![Seat(0)]));
    assert!(club.table.is_struck(seq));
    club.is_whole();
    // The mover does not vote: the same happens when the time is up.
    let mut club = Club::started_with(century(), 3, json!({}));
    host_s_case(&mut club, |_, _| Instead::Orders("rest".into()));
    club.does(votes(Seat(2), 1, true, &[]));
    club.context.at = club.context.at.plus_s(DISPUTE_S);
    club.does(|table, context| table.expire_cases(context));
    let ruling = club.table.cases().disputes[0].ruling.clone().expect("ruled");
    assert_eq!((ruling.decision, club.table.to_act()), (Decision::Rewind, vec![Seat(0)]));
    club.is_whole();
}

#[test]
fn the_arbiter_may_rule_what_the_claim_wants() {
    let mut club = Club::started_with(century(), 3, json!({}));
    let turns = opening(&mut club);
    let (mover, seq) = *turns.iter().find(|(seat, _)| *seat != Seat(0)).expect("not the host's");
    club.does(dispute_for(mover, seq, Instead::Orders("rest".into())));
    let log = club.rows.clone();
    club.does(rules(of(Seat(0)), Decision::Amend, None, &log));
    let amended: Value = serde_json::from_slice(&club.rows[log.len() + 2].payload).expect("an event");
    assert_eq!((&amended["actions"], &amended["seat"]), (&json!([{"type": "rest"}]), &json!(mover)));
    club.is_whole();
}

#[test]
fn a_case_that_nobody_rules_is_dismissed_after_a_week() {
    let mut club = Club::started_with(century(), 3, json!({}));
    let turns = opening(&mut club);
    let view = club.view();
    club.does(dispute(turns[1].0, turns[0].1));
    club.context.at = club.context.at.plus_s(DISPUTE_S);
    club.does(|table, context| table.expire_cases(context));
    assert_eq!((club.table.status(), club.view()), (Status::Running, view));
    assert_eq!(club.table.cases().disputes[0].ruling.as_ref().map(|ruling| ruling.by), Some(None));
}

/// The first event of the opening whose mover is not the host, and a seat that disputes it.
fn case(club: &mut Club) -> (Seat, Seq) {
    let turns = opening(club);
    opening(club);
    let (mover, seq) = *turns.iter().find(|(seat, _)| *seat != Seat(0)).expect("not the host's");
    let opener = club.others(mover).into_iter().find(|seat| *seat != Seat(0)).expect("a third");
    club.does(dispute(opener, seq));
    (mover, seq)
}

fn digests(rows: &[Row]) -> Vec<String> {
    let digest = |row: &Row| {
        let body = read_body::<Value>(&kind(row), &row.payload).expect("an event");
        matches!(body, Body::Move(_)).then(|| body.digest().map(str::to_owned)).flatten()
    };
    rows.iter().filter_map(digest).collect()
}

fn actions(row: &Row) -> Value {
    match read_body::<Value>(&kind(row), &row.payload) {
        Ok(Body::Move(moved)) => Value::Array(moved.actions),
        other => panic!("{other:?}"),
    }
}

#[test]
fn an_amendment_that_changes_nothing_gives_the_same_digests_again() {
    let mut club = Club::started_with(century(), 3, json!({}));
    let (_, seq) = case(&mut club);
    let log = club.rows.clone();
    let same = actions(&log[seq as usize - 1]);
    let view = club.view();
    club.does(rules(of(Seat(0)), Decision::Amend, Some(same), &log));
    assert_eq!(club.view(), view);
    assert_eq!(digests(&club.rows[log.len()..]), digests(&log[seq as usize - 1..]));
    let counters = |rows: &[Row]| Table::fold(&RULESETS, rows).expect("it folds").counters().clone();
    assert_eq!(counters(&club.rows), counters(&log), "nothing was drawn anew");
    club.is_whole();
}

#[test]
fn an_amendment_keeps_what_still_stands_and_asks_at_the_first_that_does_not() {
    let mut club = Club::started_with(century(), 3, json!({}));
    let (mover, seq) = case(&mut club);
    let log = club.rows.clone();
    // An illegal move cannot be ruled.
    club.is_refused(
        "unknown_location",
        rules(of(Seat(0)), Decision::Amend, Some(json!({"type": "work", "location": "x9"})), &log),
    );
    club.does(rules(of(Seat(0)), Decision::Amend, Some(json!({"type": "rest"})), &log));
    let kinds: Vec<String> = club.rows[log.len()..].iter().map(kind).collect();
    assert_eq!(kinds[..3], ["dispute_ruled", "reverted", "move"]);
    assert!(club.table.is_struck(seq), "the disputed move is on the branch that was left");
    // After the replay stops, the next seat is asked and the game goes on.
    let next = club.to_act();
    let legal = club.table.game().expect("started").legal_actions(next).actions;
    club.plays(legal[0].action.clone());
    club.is_whole();
    let amended: Value = serde_json::from_slice(&club.rows[log.len() + 2].payload).expect("an event");
    assert_eq!((&amended["origin"], &amended["seat"]), (&json!("ruling"), &json!(mover)));
}

#[test]
fn a_finished_game_is_disputed_within_its_days_and_goes_on_after_a_rewind() {
    let mut club = Club::started_with(century(), 2, json!({"dispute_days": 2}));
    let mut dice = Dice::new(5);
    while club.table.status() == Status::Running {
        let seat = club.to_act();
        let actions = club.table.game().expect("started").bot_move(seat, Level::Random, dice.next_u64());
        club.plays(Value::Array(actions));
    }
    let last = club.rows.iter().rposition(|row| kind(row) == "move").expect("a move");
    let closes = club.table.closes_at().expect("it is open to dispute");
    club.does(dispute(Seat(1), last as Seq + 1));
    assert_eq!((club.table.status(), club.table.closes_at()), (Status::Disputed, None));
    let mut late = club.table.cases().open_dispute().expect("open").clone();
    late.parties.clear();
    let arbiter = club.table.arbiter_of(club.table.cases().open_dispute().expect("open"));
    let log = club.rows.clone();
    match arbiter {
        Some(arbiter) => club.does(rules(arbiter, Decision::Rewind, None, &log)),
        None => club.does(votes(Seat(0), 1, true, &[])),
    }
    assert_eq!((club.table.status(), club.table.outcome()), (Status::Running, None));
    club.is_whole();
    // An event that nobody disputed in time can no longer be disputed.
    let finished = Table::fold(&RULESETS, &log[..last + 2]).expect("it folds");
    let refused = dispute(Seat(1), last as Seq + 1)(&finished, &Context { at: closes, ..club.context });
    assert_eq!(refused.expect_err("too late").code, "too_late");
}

/// Random play with undos, redos, takebacks, disputes, rewinds and amendments, in every title. The log folds to the
/// same state from scratch, from snapshots (checked by `does`) and from its export on another server. An amendment
/// that changes nothing ends where it began.
#[test]
fn whatever_happens_at_the_table_the_log_is_whole_and_folds_to_the_same() {
    for title in RULESETS.titles() {
        for seed in 1..4 {
            let mut dice = Dice::new(seed);
            let players = usize::from(title.about().players.0).max(2);
            let rules_of_table = json!({"takeback": "all", "dispute_days": 1});
            let mut club = Club::started_with(title, players, rules_of_table);
            for _ in 0..60 {
                if club.table.status() != Status::Running {
                    break;
                }
                step(&mut club, &mut dice);
            }
            club.is_whole();
            comes_elsewhere(&club);
            let reverts = club.rows.iter().filter(|row| kind(row) == "reverted").count();
            assert!(reverts > 2, "{}: {reverts}", title.about().id);
        }
    }
}

/// Another server folds the file to the same digests; parts sealed for others stay closed.
fn comes_elsewhere(club: &Club) {
    let text = archive::export(&club.table, &club.rows, None, club.context.at, None);
    let report = archive::verify(&RULESETS, text.as_bytes(), &|_, _, _| false, 1).expect("an export");
    assert!(report.is_whole(), "{report:?}");
    let there = Table::fold(&RULESETS, &archive::rows(&text).expect("events")).expect("it folds");
    let digest = |table: &Table| table.game().map(|game| game.digest());
    assert_eq!((there.hash(), digest(&there)), (club.table.hash(), digest(&club.table)));
}

fn step(club: &mut Club, dice: &mut Dice) {
    let seat = club.to_act();
    let path = club.table.path_to(club.table.head());
    let far = path.len().saturating_sub(1 + (dice.next_u64() % 6) as usize);
    match dice.next_u64() % 12 {
        0 if club.table.undo_target(seat, None).is_ok() => club.undoes(seat, None),
        1 if club.table.redo_target(seat).is_ok() => {
            club.does(|table, context| table.redo(seat, By::Player(of(seat)), context));
        }
        2 if far + 1 < path.len() && ask(seat, path[far])(&club.table, &club.context).is_ok() => {
            club.does(ask(seat, path[far]));
            for other in club.others(seat) {
                let n = club.table.cases().takebacks.len() as u32;
                club.does(answer(other, n, true));
            }
        }
        3 | 4 if far > 0 && dispute(Seat(1), path[far])(&club.table, &club.context).is_ok() => {
            club.does(dispute(Seat(1), path[far]));
            let log = club.rows.clone();
            let open = club.table.cases().disputes.last().expect("open").clone();
            match club.table.arbiter_of(&open) {
                Some(arbiter) if dice.next_u64().is_multiple_of(2) => {
                    let same =
                        domain::kernel::table::rebase::LoggedMove::read(&club.table, &log, path[far]).expect("a move");
                    let before = club.table.game().expect("started").digest();
                    if same.moved.origin == domain::kernel::table::event::Origin::Ruling {
                        return club.does(rules(arbiter, Decision::Dismiss, None, &log));
                    }
                    let again = Value::Array(same.actions().to_vec());
                    club.does(rules(arbiter, Decision::Amend, Some(again), &log));
                    assert_eq!(club.table.game().expect("started").digest(), before);
                }
                Some(arbiter) => club.does(rules(arbiter, Decision::Rewind, None, &log)),
                None => {
                    let n = open.n;
                    let uphold = dice.next_u64().is_multiple_of(2);
                    club.does(votes(Seat(0), n, uphold, &[]));
                }
            }
        }
        _ => {
            let state = club.table.game().expect("started").clone();
            let actions = state.bot_move(seat, Level::Random, dice.next_u64());
            club.plays(Value::Array(actions));
        }
    }
}

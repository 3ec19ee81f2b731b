//! Time at the table by example: the ladder, standing orders, votes, leaving, banks and refunds. Every story's log is folded
//! again and judged again.

use super::cases::{answer, ask};
use super::{Club, kind, player};
use domain::kernel::archive;
use domain::kernel::canonical::hex;
use domain::kernel::refusal::Refused;
use domain::kernel::seat::Seat;
use domain::kernel::table::commands::{Context, Decided};
use domain::kernel::table::event::{Body, Moment, Origin, RefundReason, SeatReason, Seq, Vote, read_body, read_head};
use domain::kernel::table::settings::Rung;
use domain::kernel::table::standing::{Changed, Kept, Ordered};
use domain::kernel::table::takeback::AskTakeback;
use domain::kernel::table::{ABANDONED_AFTER, Due, LONGEST_PAUSE_S, Status, Table};
use domain::titles::RULESETS;
use serde_json::{Value, json};
use std::collections::BTreeMap;

pub(super) const DAY: i64 = 86_400;

fn club(players: usize, rules: Value, clock: Value) -> Club {
    Club::start(Club::open_with(players, rules, Some(clock)))
}

pub(super) fn three_days() -> Value {
    json!({"kind": "move", "time_s": 3 * DAY})
}

impl Club {
    pub(super) fn waits(&mut self, seconds: i64) {
        self.context.at = self.context.at.plus_s(seconds);
    }

    /// Does everything that is due, until nothing is. Returns what was done.
    pub(super) fn looks(&mut self) -> Vec<Due> {
        let mut done = vec![];
        while let Some(due) = self.table.due(self.context.at) {
            assert!(self.table.due_at().is_some_and(|at| at <= self.context.at), "due, but nobody would look");
            done.push(due);
            let bot = |table: &Table, seat: Seat| {
                let game = table.game().expect("started");
                game.bot_move(seat, domain::kernel::bot::Level::Random, 1)
            };
            match due {
                Due::Expire(seat, rung) => self.does(|table, context| {
                    let actions = (rung == Rung::Bot).then(|| bot(table, seat));
                    table.expire(seat, actions.as_deref(), &[], context)
                }),
                Due::Caretaker(seat) => {
                    self.does(|table, context| table.play_caretaker(seat, &bot(table, seat), context))
                }
                Due::Absent(seat) => self.does(|table, context| table.play_absent(seat, context)),
                Due::Resume => self.does(|table, context| table.end_pause(context)),
            }
            assert!(done.len() < 2_000, "it never ends");
        }
        done
    }

    pub(super) fn kinds_since(&self, seq: usize) -> Vec<String> {
        self.rows[seq..].iter().map(kind).collect()
    }

    #[track_caller]
    pub(super) fn is_proved(&self) {
        for finding in archive::verify_rows(&RULESETS, &self.rows) {
            assert_eq!(finding.first_bad, None, "{:?}", finding.check);
        }
    }

    /// A move followed by the standing orders of `ordered`.
    #[track_caller]
    pub(super) fn plays_with(&mut self, list: Value, ordered: &[Ordered]) -> Vec<Changed> {
        use domain::kernel::play::Submission;
        use domain::kernel::table::commands::Sender;
        let seat = self.to_act();
        let list = list.as_array().cloned().unwrap_or_else(|| vec![list.clone()]);
        self.waits(60);
        let sender = Sender::player(player(1 + u16::from(seat.0)), "rest");
        let decided = self.table.play(seat, Submission::Actions(&list), sender, &self.context).expect("legal");
        let before = self.table.clone();
        let (Decided { events, table, .. }, changed) =
            Table::fire_standing(Some(&before), decided, ordered, &self.context);
        self.keep(events);
        self.table = table;
        self.folds_to_the_same();
        changed
    }

    pub(super) fn ordered(&self, seat: Seat, orders: &[Value]) -> Ordered {
        let game = self.table.game().expect("started");
        let keep = |order: &Value| {
            let standing = game.read_standing(seat, order).expect("a standing order");
            Kept::new(order["standing"].to_string(), self.context.at, &[7; 16], 1, standing)
        };
        let orders = orders.iter().map(keep).collect();
        Ordered { player: player(1 + u16::from(seat.0)), set_seq: self.table.head(), orders }
    }
}

fn other(seat: Seat) -> Seat {
    Seat(1 - seat.0)
}

#[test]
fn a_plan_is_played_in_the_append_that_brings_the_turn_and_names_its_hash_and_age() {
    let mut club = Club::started(2);
    let (first, second) = (club.to_act(), other(club.to_act()));
    let plan = json!({"standing": "plan", "entries": [{"orders": "rest"}]});
    let ordered = club.ordered(second, &[plan]);
    let before = club.rows.len();
    let changed = club.plays_with(json!({"type": "rest"}), std::slice::from_ref(&ordered));
    assert_eq!(club.kinds_since(before), ["move", "move"]);
    let Ok(Body::Move(fired)) = read_body::<Value>("move", &club.rows[before + 1].payload) else { panic!("a move") };
    let mark = fired.standing.expect("it says which order made it");
    assert_eq!((fired.origin, fired.seat, fired.channel), (Origin::Standing, second, None));
    assert_eq!((mark.sha256, mark.set_at), (ordered.orders[0].sha256.clone(), ordered.orders[0].set_at));
    assert_eq!(club.to_act(), first);
    // Used up, and its owner gets a message.
    assert!(changed[0].left.is_empty() && changed[0].told[0].to_string().contains("was played"), "{changed:?}");
    assert_eq!((changed[0].player, changed[0].seq), (player(1 + u16::from(second.0)), club.table.head()));
    club.is_proved();
}

#[test]
fn a_plan_that_cannot_be_played_stops_and_says_why_and_one_that_goes_on_for_ever_does_not_hang() {
    let mut club = Club::started(2);
    let second = other(club.to_act());
    let impossible = json!({"standing": "plan", "entries": [{"orders": "travel mc17 x12"}]});
    let ordered = club.ordered(second, &[impossible]);
    let changed = club.plays_with(json!({"type": "rest"}), &[ordered]);
    assert_eq!(club.to_act(), second);
    assert!(changed[0].left.is_empty() && changed[0].told[0].to_string().contains("stopped"), "{changed:?}");

    // Both rest whenever they can, for ever: the chain ends with the game or at its maximum length.
    let mut club = Club::started(2);
    let rests = |club: &Club, seat| club.ordered(seat, &[json!({"standing": "auto_rest", "below": 12})]);
    let both = [rests(&club, Seat(0)), rests(&club, Seat(1))];
    let before = club.rows.len();
    club.plays_with(json!({"type": "work", "location": "h1"}), &both);
    assert!(club.rows.len() - before <= 202, "{}", club.rows.len() - before);
}

#[test]
fn nothing_fires_after_an_undo_and_orders_older_than_a_rewind_are_dropped() {
    let mut club = Club::started(2);
    let seat = club.to_act();
    club.plays(json!({"type": "work", "location": "u1"}));
    let ordered = [club.ordered(seat, &[json!({"standing": "auto_rest", "below": 12})])];
    let undone = club.table.undo(seat, None, domain::kernel::table::event::By::Player(player(1)), &club.context);
    let (decided, changed) = Table::fire_standing(Some(&club.table), undone.expect("legal"), &ordered, &club.context);
    assert_eq!((decided.events.len(), changed.len()), (1, 0));
    let set_at = club.table.head();
    let owner = player(1 + u16::from(seat.0));
    let keeps = |club: &Club, set_at, what: &str| club.table.keeps_order(owner, set_at, &json!({"standing": what}));
    assert!(keeps(&club, set_at, "plan"));
    club.does(ask(seat, set_at - 1));
    club.does(answer(Seat(1 - seat.0), 1, true));
    assert!(!keeps(&club, set_at, "plan") && keeps(&club, set_at, "auto_rest"));
    assert!(keeps(&club, club.table.head(), "plan"));
}

#[test]
fn the_hash_of_an_order_tells_nobody_what_it_says() {
    let order = json!({"standing": "auction", "max": 4});
    let kept = |salt| Kept::new("a".into(), Moment(0), &salt, 1, order.clone()).sha256;
    assert_ne!(kept([1; 16]), kept([2; 16]));
    let plain = domain::kernel::canonical::sha256(&[&domain::kernel::canonical::value_bytes(&order)]);
    assert_ne!(kept([1; 16]), hex(&plain));
}

#[test]
fn what_was_played_for_the_late_may_go_back_for_hours_once_and_not_past_a_move_of_another() {
    let mut club = club(2, json!({"grace_s": 0, "dispute_days": 0}), three_days());
    let seat = club.to_act();
    let view = club.table.game().expect("started").view(None);
    club.waits(3 * DAY);
    assert_eq!(club.looks(), [Due::Expire(seat, Rung::Default)]);
    assert_eq!(club.table.misses(seat), 1);
    club.waits(11 * 3_600);
    club.undoes(seat, None);
    assert_eq!(club.table.game().expect("started").view(None), view);
    // The full time again, but not a second time.
    assert_eq!(club.table.deadline(), Some(club.context.at.plus_s(3 * DAY)));
    club.waits(3 * DAY);
    club.looks();
    club.is_refused("nothing_to_undo", |table, context| undo(table, seat, context));
    club.plays(json!({"type": "rest"}));
    assert_eq!(club.table.misses(other(seat)), 0);
    club.is_proved();

    let mut club = self::club(2, json!({"grace_s": 0, "dispute_days": 0}), three_days());
    let seat = club.to_act();
    club.waits(3 * DAY);
    club.looks();
    let late = club.context.at;
    club.waits(13 * 3_600);
    club.is_refused("nothing_to_undo", |table, context| undo(table, seat, context));
    club.context.at = late;
    club.plays(json!({"type": "rest"}));
    club.is_refused("nothing_to_undo", |table, context| undo(table, seat, context));
}

/// For any asker, and under any takeback rule; also if others have built on it.
#[test]
fn the_table_takes_the_last_automatic_move_back_within_some_hours() {
    for rule in ["all", "majority", "host", "none"] {
        let rules = json!({"takeback": rule, "on_expiry": ["default"], "grace_s": 0});
        let mut club = club(3, rules, three_days());
        let late = club.to_act();
        let base = club.table.head();
        let before = club.table.game().expect("started").digest();
        club.waits(3 * DAY);
        club.looks();
        let next = club.to_act();
        assert_ne!(next, late);
        club.plays(json!({"type": "rest"}));
        // Their own undo does not go back past the other's move; the table's takeback does.
        club.is_refused("nothing_to_undo", |table: &Table, context: &Context| undo(table, late, context));
        let asker = Seat::all(3).find(|seat| *seat != late && *seat != Seat(0)).expect("a third");
        let ask = |seat: Seat, to: Seq| {
            move |table: &Table, context: &Context| {
                let player = player(1 + u16::from(seat.0));
                table.ask_takeback(player, AskTakeback { to, text: None }, &BTreeMap::new(), context)
            }
        };
        let mut too_late = club.context;
        too_late.at = too_late.at.plus_s(13 * 3_600);
        if rule != "all" {
            ask(asker, base)(&club.table, &too_late).expect_err("the hours are over");
        }
        if rule == "none" || (rule != "all" && asker != next) {
            // Any other state than the one before it is subject to the table's rule.
            ask(asker, base + 2)(&club.table, &club.context).expect_err("not that one");
        }
        club.does(ask(asker, base));
        let n = club.table.cases().takebacks.len() as u32;
        for seat in Seat::all(3) {
            if club.table.cases().open_takeback().is_some() && seat != asker && (rule != "host" || seat == Seat(0)) {
                let player = player(1 + u16::from(seat.0));
                club.does(|table, context| table.answer_takeback(player, n, true, context));
            }
        }
        assert_eq!(club.table.game().expect("started").digest(), before, "{rule}");
        assert_eq!((club.to_act(), club.table.deadline_of(late)), (late, Some(club.context.at.plus_s(3 * DAY))));
        club.is_proved();
    }
}

fn undo(table: &Table, seat: Seat, context: &Context) -> Result<Decided, Refused> {
    table.undo(seat, None, domain::kernel::table::event::By::Player(player(1)), context)
}

#[test]
fn the_ladder_goes_up_a_rung_with_each_miss_and_down_again_with_a_move() {
    let rules = json!({"grace_s": 0, "dispute_days": 0, "on_expiry": ["default", "bot", "substitute"]});
    let mut club = club(3, rules, three_days());
    let late = club.to_act();
    let mut rungs = vec![];
    for _ in 0..20 {
        if club.to_act() == late && rungs.len() < 3 {
            club.waits(3 * DAY);
            rungs.extend(club.looks().iter().filter_map(|due| match due {
                Due::Expire(_, rung) => Some(*rung),
                _ => None,
            }));
        } else {
            club.plays(json!({"type": "rest"}));
            club.looks();
        }
    }
    assert_eq!(rungs, [Rung::Default, Rung::Bot, Rung::Substitute]);
    // Nobody waits for the seat any more, and its owner may come back.
    assert_eq!(club.table.seats_given_up().collect::<Vec<_>>(), [late]);
    let owner = player(1 + u16::from(late.0));
    club.does(|table, context| table.take_over(owner, None, context));
    assert_eq!((club.table.seat_of(owner), club.table.misses(late)), (Some(late), 0));
    let Ok(Body::SeatReplaced(back)) = read_body::<Value>("seat_replaced", &club.rows[club.rows.len() - 1].payload)
    else {
        panic!("they are back")
    };
    assert_eq!(back.reason, SeatReason::Returned);
    club.is_proved();
}

#[test]
fn a_game_in_which_everybody_is_silent_ends() {
    let mut club = club(2, json!({"grace_s": 3_600, "dispute_days": 0}), three_days());
    for _ in 0..2 * ABANDONED_AFTER + 2 {
        club.waits(4 * DAY);
        club.looks();
    }
    assert_eq!(club.table.status(), Status::Finished);
    let outcome = club.table.outcome().expect("it is over");
    assert_eq!(outcome.reason, "forfeit");
    let mut ranks: Vec<u8> = outcome.standings.iter().map(|standing| standing.rank).collect();
    ranks.sort_unstable();
    assert_eq!(ranks, [1, 2]);
    club.is_proved();
}

#[test]
fn where_the_table_waits_the_others_may_claim_the_default() {
    let mut club = club(2, json!({"on_expiry": ["wait"], "grace_s": DAY, "dispute_days": 0}), three_days());
    let seat = club.to_act();
    let claimer = player(1 + u16::from(other(seat).0));
    club.waits(3 * DAY);
    club.is_refused("not_due", |table, context| table.claim_timeout(claimer, &[], context));
    club.waits(DAY);
    assert!(club.looks().is_empty() && club.table.due_at().is_none());
    club.is_refused("not_due", |table, context| table.claim_timeout(player(1 + u16::from(seat.0)), &[], context));
    club.is_refused("not_seated", |table, context| table.claim_timeout(player(9), &[], context));
    club.does(|table, context| table.claim_timeout(claimer, &[], context));
    assert_eq!(club.to_act(), other(seat));
    club.is_proved();
}

#[test]
fn a_turn_of_moves_and_undos_has_one_time() {
    let mut club = club(2, json!({"dispute_days": 0}), three_days());
    let (seat, deadline) = (club.to_act(), club.table.deadline());
    for _ in 0..3 {
        club.plays(json!({"type": "work", "location": "u1"}));
        club.undoes(seat, None);
        assert_eq!(club.table.deadline(), deadline);
    }
    club.plays(json!({"type": "rest"}));
    assert_eq!(club.table.deadline(), Some(club.context.at.plus_s(3 * DAY)));
}

#[test]
fn a_bank_is_used_up_filled_and_capped() {
    let clock = json!({"kind": "bank", "bank_s": 5 * DAY, "increment_s": DAY, "cap_s": 6 * DAY});
    let mut club = club(2, json!({"dispute_days": 0}), clock);
    let seat = club.to_act();
    let begun = club.context.at;
    assert_eq!(club.table.deadline(), Some(begun.plus_s(5 * DAY)));
    club.waits(3 * DAY - 60);
    club.plays(json!({"type": "rest"}));
    // The other player answers at once: their bank is full and stays within the cap.
    club.plays(json!({"type": "work", "location": "h1"}));
    assert_eq!((club.to_act(), club.table.deadline()), (seat, Some(club.context.at.plus_s(3 * DAY))));
    club.plays(json!({"type": "rest"}));
    assert_eq!(club.table.deadline(), Some(club.context.at.plus_s(6 * DAY - 60)));
}

#[test]
fn time_given_back_is_not_charged_and_shows_in_every_deadline() {
    let mut club = club(2, json!({"dispute_days": 0}), three_days());
    let deadline = club.table.deadline().expect("it runs");
    club.waits(DAY);
    club.does(|table, context| table.refund(7_200, RefundReason::Outage, context));
    assert_eq!(club.table.deadline(), Some(deadline.plus_s(7_200)));
    club.plays(json!({"type": "rest"}));
    assert_eq!(club.table.deadline(), Some(club.context.at.plus_s(3 * DAY)));
    club.is_proved();
}

#[test]
fn reminders_come_at_half_at_four_fifths_and_at_the_last_hour() {
    let club = club(2, json!({"dispute_days": 0}), json!({"kind": "move", "time_s": 10 * DAY}));
    let at: Vec<i64> =
        club.table.reminders(club.to_act()).iter().map(|(at, _)| (at.0 - club.context.at.0) / 1000).collect();
    assert_eq!(at, [5 * DAY, 8 * DAY, 10 * DAY - 3_600]);
}

#[test]
fn a_pause_wants_everybody_stops_the_clock_and_ends_at_last() {
    let mut club = club(3, json!({"dispute_days": 0}), three_days());
    let deadline = club.table.deadline().expect("it runs");
    let vote = |club: &mut Club, n, what| club.does(|table, context| table.vote(player(n), what, context));
    vote(&mut club, 1, Vote::Pause);
    vote(&mut club, 2, Vote::Pause);
    club.does(|table, context| table.withdraw_vote(player(1), Vote::Pause, context));
    vote(&mut club, 3, Vote::Pause);
    assert_eq!((club.table.status(), club.table.votes().pause.len()), (Status::Running, 2));
    vote(&mut club, 1, Vote::Pause);
    assert_eq!((club.table.status(), club.table.deadline()), (Status::Paused, None));
    // A second vote for the present status writes no event.
    let again = club.table.vote(player(2), Vote::Pause, &club.context).expect("harmless");
    assert!(again.events.is_empty());
    let paused = club.context.at;
    // Moves are allowed; here nobody makes one.
    club.waits(DAY);
    for n in 1..=3 {
        vote(&mut club, n, Vote::Resume);
    }
    let stood = (club.context.at.0 - paused.0) / 1000;
    assert_eq!(club.table.deadline(), Some(deadline.plus_s(stood)));
    for n in 1..=3 {
        vote(&mut club, n, Vote::Pause);
    }
    club.waits(LONGEST_PAUSE_S - 1);
    assert!(club.looks().is_empty());
    club.waits(1);
    assert_eq!(club.looks(), [Due::Resume]);
    assert_eq!(club.table.status(), Status::Running);
    club.is_proved();
}

#[test]
fn a_game_ends_by_agreement_or_is_void() {
    let mut club = club(2, json!({"dispute_days": 0}), three_days());
    club.does(|table, context| table.vote(player(1), Vote::End, context));
    club.does(|table, context| table.vote(player(2), Vote::End, context));
    let outcome = club.table.outcome().expect("it is over");
    assert_eq!((outcome.reason.as_str(), outcome.standings[0].rank, outcome.standings[1].rank), ("agreed", 1, 1));
    club.is_refused("case_closed", |table, context| table.vote(player(1), Vote::Void, context));
    club.is_proved();

    let mut club = self::club(2, json!({"dispute_days": 0}), three_days());
    club.does(|table, context| table.vote(player(1), Vote::Void, context));
    club.does(|table, context| table.vote(player(2), Vote::Void, context));
    assert_eq!((club.table.status(), club.table.outcome(), club.table.deadline()), (Status::Void, None, None));
    club.is_refused("game_void", |table, context| table.vote(player(1), Vote::Void, context));
    club.is_proved();
}

#[test]
fn who_resigns_against_one_has_lost_and_against_more_is_played_by_defaults() {
    let mut club = club(2, json!({"dispute_days": 0}), three_days());
    club.does(|table, context| table.resign(player(2), context));
    let outcome = club.table.outcome().expect("it is over");
    assert_eq!((outcome.reason.as_str(), outcome.standings[0].rank, outcome.standings[1].rank), ("resigned", 1, 2));
    club.is_proved();

    let mut club = self::club(3, json!({"dispute_days": 0}), three_days());
    let seat = club.to_act();
    club.does(|table, context| table.resign(player(1 + u16::from(seat.0)), context));
    assert_eq!(club.looks(), [Due::Absent(seat)]);
    assert_eq!((club.table.status(), club.table.seat_of(player(1 + u16::from(seat.0)))), (Status::Running, None));
    club.is_refused("not_seated", |table, context| table.resign(player(1 + u16::from(seat.0)), context));
    // A substitute takes the seat: the seed does not change.
    let (seed, secret) = (club.table.seed(&club.context.secret), club.context.secret);
    club.does(|table, context| table.take_over(player(7), Some(seat), context));
    assert_eq!((club.table.seat_of(player(7)), club.table.seed(&secret)), (Some(seat), seed));
    club.is_refused("not_open", |table, context| table.take_over(player(8), None, context));
    club.is_proved();
}

#[test]
fn when_the_last_has_left_the_game_is_void() {
    let mut club = Club::open(2);
    club.does(|table, context| table.leave_seat(player(2), context));
    club.does(|table, context| table.add_bot(player(1), "random", context));
    let mut club = Club::start(club);
    club.does(|table, context| table.resign(player(1), context));
    assert_eq!(club.table.outcome().expect("the bot has won").standings[1].rank, 1);
    club.is_proved();
}

#[test]
fn vacations_stand_in_the_log_and_stop_the_clock() {
    let mut club = club(2, json!({"dispute_days": 0}), three_days());
    let seat = club.to_act();
    let deadline = club.table.deadline().expect("it runs");
    let from = club.context.at.plus_s(DAY);
    let away = [(from, from.plus_s(10 * DAY))];
    club.does(|table, context| table.set_absences(seat, "Europe/Berlin", &away, context));
    assert_eq!(club.table.deadline(), Some(deadline.plus_s(10 * DAY)));
    let again = club.table.set_absences(seat, "Europe/Berlin", &away, &club.context).expect("legal");
    assert!(again.events.is_empty(), "what is known is not written again");
    // They come home early: the rest of the absence is cancelled.
    club.waits(3 * DAY);
    club.does(|table, context| table.set_absences(seat, "Europe/Berlin", &[], context));
    let stood = (club.context.at.0 - from.0) / 1000;
    assert_eq!(club.table.deadline(), Some(deadline.plus_s(stood)));
    club.is_proved();
}

#[test]
fn a_clock_stands_while_no_mail_reaches_its_player_and_his_vacations_are_his_own_affair() {
    let mut club = club(2, json!({"dispute_days": 0}), three_days());
    let seat = club.to_act();
    let other = Seat::all(2).into_iter().find(|other| *other != seat).expect("two seats");
    let deadline = club.table.deadline().expect("it runs");
    let until = club.context.at.plus_s(14 * DAY);
    // Another player's mail problem does not affect this clock.
    club.does(|table, context| table.set_unreached(other, Some(until), context));
    assert_eq!(club.table.deadline(), Some(deadline));
    club.does(|table, context| table.set_unreached(seat, Some(until), context));
    assert_eq!(club.table.unreached_until(seat, club.context.at), Some(until));
    let began = club.table.last_at();
    let longest = Moment(deadline.0 + until.0 - began.0);
    assert_eq!(club.table.deadline(), Some(longest), "a fortnight at most, then it runs by itself");
    let again = club.table.set_unreached(seat, Some(until), &club.context).expect("legal");
    assert!(again.events.is_empty(), "what is known is not written again");
    // Planning a vacation and cancelling it leaves that unchanged.
    let away = [(club.context.at.plus_s(60 * DAY), club.context.at.plus_s(70 * DAY))];
    club.does(|table, context| table.set_absences(seat, "UTC", &away, context));
    club.does(|table, context| table.set_absences(seat, "UTC", &[], context));
    assert_eq!(club.table.deadline(), Some(longest));
    club.waits(2 * DAY);
    club.does(|table, context| table.set_unreached(seat, None, context));
    let stood = Moment(deadline.0 + club.table.last_at().0 - began.0);
    assert_eq!(club.table.deadline(), Some(stood), "they have shown up");
    let over = club.table.set_unreached(seat, Some(club.context.at), &club.context).expect("legal");
    assert!(over.events.is_empty(), "what is over does not begin");
    club.is_proved();
}

#[test]
fn a_clock_put_back_an_hour_fires_nothing_early_and_writes_no_time_before_the_last() {
    let mut club = club(2, json!({"grace_s": 0, "dispute_days": 0}), three_days());
    club.waits(3 * DAY);
    club.looks();
    let head = club.table.last_at();
    club.waits(-3_600);
    assert_eq!(club.table.due(club.context.at), None);
    club.plays(json!({"type": "rest"}));
    assert_eq!(club.table.last_at(), head);
    assert_eq!(club.table.deadline(), Some(head.plus_s(3 * DAY)));
    let times: Vec<Moment> = club.rows.iter().map(|row| read_head(&row.payload).expect("an event").at).collect();
    assert!(times.windows(2).all(|pair| pair[0] <= pair[1]));
}

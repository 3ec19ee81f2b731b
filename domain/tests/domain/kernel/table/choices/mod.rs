//! Changing secret choices before anybody has seen them: *Goofspiel* among three, and Rail Barons.

mod forged;

use super::{BEGUN, player};
use crate::goofspiel::Goofspiel;
use domain::kernel::archive::{self, Report, verify};
use domain::kernel::bot::Dice;
use domain::kernel::erased::Erased;
use domain::kernel::ids::{GameId, Id};
use domain::kernel::play::Submission;
use domain::kernel::refusal::Refused;
use domain::kernel::rulesets::Rulesets;
use domain::kernel::seat::Seat;
use domain::kernel::table::cases::Claim;
use domain::kernel::table::choosing::MOST_CHANGES;
use domain::kernel::table::commands::{Context, Decided, NewGame, Sender};
use domain::kernel::table::dispute::{Instead, NewDispute};
use domain::kernel::table::event::{Moment, Seq};
use domain::kernel::table::fork::NewFork;
use domain::kernel::table::settings::Visibility;
use domain::kernel::table::takeback::AskTakeback;
use domain::kernel::table::{Row, Table};
use domain::titles::RULESETS;
use serde_json::{Value, json};
use std::collections::BTreeMap;

static WITH_BIDS: Rulesets = Rulesets::of(&[&Erased(Goofspiel { loud: false })]);
const SECRET: [u8; 32] = [7; 32];

/// A game of three with its log.
struct Hall {
    rulesets: &'static Rulesets,
    table: Table,
    rows: Vec<Row>,
    context: Context,
}

impl Hall {
    fn open(rulesets: &'static Rulesets, title: &str, options: Value) -> Self {
        let context = Context { at: Moment(BEGUN), secret: SECRET };
        let ruleset = rulesets.newest(title).expect("in the registry");
        let asked = NewGame {
            game: GameId(Id::new(BEGUN, 0, 0)),
            rules: rulesets.shapes(ruleset),
            host: player(1),
            seats: 3,
            options,
            table: Some(json!({"dispute_days": 0, "arbiter": player(9)})),
            clock: None,
            visibility: Visibility::Public,
            seed: None,
            sit: true,
            server_arbiter: None,
            practice: false,
        };
        let Decided { events, table, .. } = Table::create(asked, &context).expect("legal");
        let mut hall = Self { rulesets, table, rows: vec![], context };
        hall.keep(events);
        for seat in 1..3 {
            hall.does(|table, context| table.take_seat(player(1 + seat), context));
        }
        hall.does(|table, context| table.start(player(1), &[], context));
        hall
    }

    fn goofspiel() -> Self {
        Self::open(&WITH_BIDS, "goofspiel", json!({"cards": 4}))
    }

    fn keep(&mut self, events: Vec<domain::kernel::table::NewEvent>) {
        for event in events {
            self.rows.push(Row { seq: event.seq(), hash: event.hash, payload: event.payload, sealed: event.sealed });
        }
    }

    fn asks(&self, command: impl Fn(&Table, &Context) -> Result<Decided, Refused>) -> Result<Decided, Refused> {
        match command(&self.table, &self.context) {
            Err(Refused { needs: Some(needs), .. }) => {
                let mut table = self.table.clone();
                table.remember(needs, table.fold_state(&self.rows, &table.path_to(needs)).expect("it folds"));
                command(&table, &self.context)
            }
            decided => decided,
        }
    }

    /// Whatever is done, the log folds to the same table in one go, from each snapshot, and with no past states in
    /// memory.
    #[track_caller]
    fn does(&mut self, command: impl Fn(&Table, &Context) -> Result<Decided, Refused>) {
        self.context.at = self.context.at.plus_s(60);
        let Decided { events, table, .. } = self.asks(command).unwrap_or_else(|refused| panic!("{refused:?}"));
        self.keep(events);
        self.table = table;
        assert_eq!(Table::fold(self.rulesets, &self.rows).expect("it folds").save(), self.table.save());
        for half in 1..self.rows.len() {
            let grown = Table::fold(self.rulesets, &self.rows[..half]).expect("it folds");
            let mut read = Table::restore(self.rulesets, &grown.save()).expect("it is read back");
            if read.fold_more(&self.rows[half..]).is_ok() {
                assert_eq!(read.save(), self.table.save(), "from event {half}");
            }
        }
        if let Some(current) = self.table.current() {
            let folded = self.table.fold_state(&self.rows, &self.table.path_to(current)).expect("it folds");
            assert_eq!(Some(folded.save()), self.table.game().map(|game| game.save()));
        }
    }

    #[track_caller]
    fn is_refused(&self, code: &str, command: impl Fn(&Table, &Context) -> Result<Decided, Refused>) {
        match self.asks(command) {
            Ok(_) => panic!("accepted, not refused with {code}"),
            Err(refused) => assert_eq!(refused.code, code, "{refused:?}"),
        }
    }

    #[track_caller]
    fn bids(&mut self, seat: u8, card: u8) -> Seq {
        self.does(bid(seat, card));
        self.table.head()
    }

    fn laid(&self, seat: u8) -> Value {
        self.table.game().expect("started").view(Some(Seat(seat)))["players"][usize::from(seat)]["laid"].clone()
    }

    fn event(&self, seq: Seq) -> Value {
        serde_json::from_slice(&self.rows[seq as usize - 1].payload).expect("an event")
    }

    fn parts(&self, seq: Seq) -> Value {
        self.rows[seq as usize - 1]
            .sealed
            .as_deref()
            .map_or(json!([]), |sealed| serde_json::from_slice(sealed).unwrap())
    }

    fn proved(&self, viewer: Option<Seat>) -> Report {
        let export = archive::export(&self.table, &self.rows, viewer, self.context.at, None);
        verify(self.rulesets, export.as_bytes(), &|_, _, _| false, 1).expect("an export")
    }

    /// The log with all parts open is whole, and is not refuted as read by any seat or a stranger.
    #[track_caller]
    fn is_whole(&self) {
        for finding in archive::verify_rows(self.rulesets, &self.rows) {
            assert_eq!(finding.first_bad, None, "{:?}", finding.check);
        }
        for viewer in [None, Some(Seat(0)), Some(Seat(1)), Some(Seat(2))] {
            assert_eq!(self.proved(viewer).first_bad(), None, "{viewer:?}");
        }
    }
}

fn plays(seat: u8, action: Value) -> impl Fn(&Table, &Context) -> Result<Decided, Refused> {
    move |table, context| {
        let sender = Sender::player(player(1 + u16::from(seat)), "rest");
        table.play(Seat(seat), Submission::Actions(std::slice::from_ref(&action)), sender, context)
    }
}

fn bid(seat: u8, card: u8) -> impl Fn(&Table, &Context) -> Result<Decided, Refused> {
    plays(seat, json!({"type": "bid", "card": card}))
}

#[test]
fn a_choice_is_changed_after_others_have_chosen_until_all_are_shown() {
    let mut hall = Hall::goofspiel();
    let first = hall.bids(0, 2);
    hall.bids(1, 4);
    let before =
        (hall.table.to_act(), hall.table.current(), hall.table.game().unwrap().digest(), hall.table.deadline());
    let seq = hall.bids(0, 3);
    assert_eq!(hall.event(seq)["kind"], "choice_changed");
    assert_eq!((&hall.event(seq)["of"], &hall.event(seq)["seat"]), (&json!(first), &json!(0)));
    let after = (hall.table.to_act(), hall.table.current(), hall.table.game().unwrap().digest(), hall.table.deadline());
    assert_eq!(before, after);
    // The payload, which everybody reads, contains nothing of it.
    assert_eq!(hall.event(seq).get("facts"), None);
    assert_eq!((hall.laid(0), hall.laid(1)), (json!(3), json!(4)));
    assert_eq!(hall.table.game().unwrap().view(Some(Seat(1)))["players"][0]["laid"], json!(null));
    // The others' knowledge of the game stays valid: a move on the head before it is as good as before.
    assert!(hall.table.stands_as_at(seq - 1) && !hall.table.stands_as_at(seq - 2));
    // A second change, and one by the other seat.
    hall.bids(0, 1);
    hall.bids(1, 2);
    assert_eq!(hall.table.choice_of(Seat(0)).map(|choice| choice.changes), Some(2));
    hall.is_whole();
    let shown = hall.bids(2, 3);
    let turned =
        hall.event(shown)["facts"].as_array().unwrap().iter().find(|fact| fact["fact"] == "cards_turned").cloned();
    assert_eq!(turned.unwrap()["cards"], json!([1, 2, 3]));
    assert!(hall.table.choices().is_empty());
    // All are asked again: this is a bid of the next round.
    let next = hall.bids(0, 2);
    assert_eq!(hall.event(next)["kind"], "move");
    hall.is_refused("not_legal", bid(0, 1));
    hall.is_whole();
}

#[test]
fn what_can_be_chosen_does_not_depend_on_the_others() {
    let mut hall = Hall::goofspiel();
    hall.bids(0, 2);
    let refusals = |hall: &Hall| {
        [json!({"type": "bid", "card": 9}), json!({"type": "bid"}), json!({"type": "pass"})].map(|action| {
            let refused = hall.asks(plays(0, action)).map(|_| ()).unwrap_err();
            (refused.code, refused.message.to_string(), refused.legal)
        })
    };
    let alone = refusals(&hall);
    hall.bids(1, 1);
    assert_eq!(alone, refusals(&hall));
    let other = hall.bids(1, 4);
    assert_eq!(alone, refusals(&hall));
    assert_eq!(hall.event(other)["kind"], "choice_changed");
}

#[test]
fn a_choice_is_changed_twenty_times() {
    let mut hall = Hall::goofspiel();
    hall.bids(0, 1);
    for round in 0..MOST_CHANGES {
        hall.bids(0, 1 + (round % 4) as u8);
    }
    hall.is_refused("too_many_changes", bid(0, 1));
    assert_eq!(hall.table.choice_of(Seat(0)).map(|choice| choice.changes_left()), Some(0));
    hall.is_whole();
    // Each seat and choice has its own limit of twenty.
    hall.bids(1, 2);
    hall.bids(1, 3);
    hall.bids(2, 1);
    hall.bids(0, 2);
    hall.bids(0, 3);
    hall.is_whole();
}

#[test]
fn only_the_seats_own_player_changes_it_and_only_while_the_game_goes_on() {
    let mut hall = Hall::goofspiel();
    let first = hall.bids(0, 2);
    hall.bids(1, 2);
    let seq = hall.bids(0, 3);
    // The change cannot be disputed; the move can.
    let dispute = |seq| {
        move |table: &Table, context: &Context| {
            let asked = NewDispute { seq, claim: Claim::Entry, text: None, instead: None::<Instead> };
            table.open_dispute(player(2), asked, context)
        }
    };
    hall.is_refused("bad_seq", dispute(seq));
    hall.does(dispute(first));
    hall.is_refused("game_disputed", bid(0, 4));
    hall.is_whole();
}

#[test]
fn a_game_that_goes_back_keeps_what_was_chosen_last() {
    let mut hall = Hall::goofspiel();
    hall.bids(0, 2);
    let second = hall.bids(1, 2);
    let change = hall.bids(0, 3);
    // The move of seat 1 is still current. A takeback that all consent to goes back to the move of seat 0.
    let (first, none) = (second - 1, BTreeMap::new());
    hall.does(|table, context| table.ask_takeback(player(2), AskTakeback { to: first, text: None }, &none, context));
    let asked = hall.table.head();
    // A change does not withdraw it.
    hall.bids(0, 4);
    assert!(hall.table.cases().open_takeback().is_some());
    for other in [1, 3] {
        hall.does(|table, context| table.answer_takeback(player(other), 1, true, context));
    }
    assert_eq!(hall.table.current(), Some(first));
    assert_eq!(hall.laid(0), json!(4), "the node has the new choice from then on");
    // At the events themselves the choice was this one.
    let at = |hall: &Hall, seq: Seq| {
        let rows = &hall.rows[..seq as usize];
        hall.table.fold_state(rows, &hall.table.path_to(seq)).unwrap().view(Some(Seat(0)))["players"][0]["laid"].clone()
    };
    assert_eq!(
        [first, second, change, asked, asked + 1].map(|seq| at(&hall, seq)),
        [2, 2, 3, 3, 4].map(|card| json!(card))
    );
    assert_eq!(
        [first, second, change, asked + 1].map(|seq| hall.table.was_changed_after(seq)),
        [true, true, true, false]
    );
    // It can still be changed; the other seat's choice, which was taken back, cannot.
    hall.bids(0, 1);
    assert_eq!(hall.table.choices().len(), 1);
    hall.is_whole();
    // All bid, and the game goes back from the reveal: a revealed choice can no longer be changed.
    hall.bids(1, 3);
    hall.bids(2, 4);
    let to = hall.table.head() - 1;
    hall.does(|table, context| table.ask_takeback(player(3), AskTakeback { to, text: None }, &none, context));
    for other in [1, 2] {
        hall.does(|table, context| table.answer_takeback(player(other), 2, true, context));
    }
    assert_eq!(hall.table.to_act(), [Seat(2)]);
    assert!(hall.table.choices().is_empty());
    hall.is_refused("not_your_turn", bid(0, 2));
    hall.is_whole();
}

#[test]
fn a_ruling_repeats_what_was_chosen_last_and_a_fork_goes_on_from_it() {
    let mut hall = Hall::goofspiel();
    let disputed = hall.bids(1, 2);
    hall.bids(0, 2);
    hall.bids(0, 3);
    hall.does(|table, context| {
        let instead = Some(Instead::Actions(vec![json!({"type": "bid", "card": 4})]));
        table.open_dispute(player(2), NewDispute { seq: disputed, claim: Claim::Entry, text: None, instead }, context)
    });
    let log = hall.rows.clone();
    let ruling = domain::kernel::table::dispute::NewRuling {
        decision: domain::kernel::table::cases::Decision::Amend,
        actions: Some(vec![json!({"type": "bid", "card": 4})]),
        text: None,
    };
    hall.does(|table, context| table.rule_dispute(player(9), 1, &ruling, &log, context));
    let last = hall.event(hall.table.head());
    assert!(last["replayed_from"].is_number(), "{last}");
    assert_eq!((hall.laid(0), hall.laid(1)), (json!(3), json!(4)));
    // A ruled move, or one repeated after the ruling, stands.
    assert!(hall.table.choices().is_empty());
    hall.is_whole();
    // A copy has what its owner knew at that event.
    for (at, card) in [(disputed + 1, 2), (disputed + 2, 3), (hall.table.head(), 3)] {
        let asked = NewFork { game: GameId(Id::new(BEGUN, 0, 9)), owner: player(1), at, bots: None };
        let fork = hall.table.fork(asked, &hall.rows, &hall.context).expect("a fork").table;
        assert_eq!(fork.game().unwrap().view(Some(Seat(0)))["players"][0]["laid"], json!(card), "at {at}");
    }
}

#[test]
fn actions_are_sealed_for_the_seat_that_chose_them_and_forced_ones_too() {
    let mut hall = Hall::open(&WITH_BIDS, "goofspiel", json!({"cards": 2}));
    for (seat, card) in [(0, 1), (1, 2)] {
        let seq = hall.bids(seat, card);
        let parts = hall.parts(seq);
        assert_eq!(parts[0]["for"], json!([seat]));
        assert_eq!(parts[0]["actions"], json!([{"type": "bid", "card": card}]));
        assert_eq!(hall.event(seq)["actions"], json!([{"type": "bid", "card": null}]));
    }
    hall.is_whole();
    // With one card left, the last seat of the round has no choice: the card is played for it.
    let mut two = Hall::open(&WITH_BIDS, "goofspiel", json!({"cards": 2}));
    for (seat, card) in [(0, 1), (1, 2), (2, 1), (0, 2), (1, 1)] {
        two.bids(seat, card);
    }
    let moved = (1..=two.rows.len() as Seq).rev().find(|seq| two.event(*seq)["kind"] == "move").unwrap();
    assert_eq!(two.event(moved)["forced"], json!([{"type": "bid", "card": null}]));
    let parts = two.parts(moved);
    let of = |seat: u64| parts.as_array().unwrap().iter().find(|part| part["for"] == json!([seat])).cloned().unwrap();
    assert_eq!(of(2)["forced"], json!([[0, {"type": "bid", "card": 2}]]));
    assert_eq!((&of(2)["actions"], &of(1)["forced"]), (&json!([]), &json!([])));
    assert_eq!(of(1)["actions"], json!([{"type": "bid", "card": 1}]));
    two.is_whole();
    assert!(two.table.published_secret().is_some());
}

/// The choice of Rail Barons at the set-up can be changed, whoever else has chosen, until the auction begins.
#[test]
fn a_rail_baron_is_chosen_anew_until_all_have_chosen() {
    let mut hall = Hall::open(&RULESETS, "railways-of-the-world", json!({"rail_barons": true}));
    let choices = |hall: &Hall, seat: u8| {
        let own = hall.table.chooses_on(Seat(seat)).unwrap().legal_actions(Seat(seat)).actions;
        own.into_iter().map(|legal| legal.action).collect::<Vec<_>>()
    };
    let own: Vec<_> = (0..3).map(|seat| choices(&hall, seat)).collect();
    hall.does(plays(0, own[0][0].clone()));
    hall.does(plays(1, own[1][0].clone()));
    assert_eq!(choices(&hall, 0), own[0]);
    hall.does(plays(0, own[0][1].clone()));
    let seq = hall.table.head();
    assert_eq!(hall.event(seq)["kind"], "choice_changed");
    assert_eq!(hall.parts(seq)[0]["actions"], json!([own[0][1]]));
    let baron = |hall: &Hall| hall.table.game().unwrap().view(Some(Seat(0))).to_string();
    assert!(baron(&hall).contains(own[0][1]["card"].as_str().unwrap()));
    hall.is_refused("not_your_baron", plays(0, own[1][0].clone()));
    hall.is_whole();
    hall.does(plays(2, own[2][0].clone()));
    // The auction has begun: the choice is final, although nobody sees the baron before the end.
    assert!(hall.table.choices().is_empty());
    let asked = hall.table.to_act()[0];
    let other = (0..3).find(|seat| Seat(*seat) != asked).unwrap();
    assert!(hall.asks(plays(other, own[usize::from(other)][0].clone())).is_err());
    hall.is_whole();
}

/// Bids and changes in any order: no change affects what others know, and the log folds and is proved.
#[test]
fn random_bids_and_changes_are_whole_logs_and_nobody_else_notices_a_change() {
    for seed in 0..6 {
        let mut dice = Dice::new(seed);
        let mut hall = Hall::open(&WITH_BIDS, "goofspiel", json!({"cards": 3}));
        let mut changes = 0;
        while !hall.table.is_over() {
            let able =
                |seat: &u8| hall.table.to_act().contains(&Seat(*seat)) || hall.table.choice_of(Seat(*seat)).is_some();
            let seats: Vec<u8> = (0..3).filter(able).collect();
            let seat = seats[dice.next_u64() as usize % seats.len()];
            let legal = hall.table.chooses_on(Seat(seat)).unwrap().legal_actions(Seat(seat)).actions;
            let action = legal[dice.next_u64() as usize % legal.len()].action.clone();
            let is_change = hall.table.choice_of(Seat(seat)).is_some();
            if hall.table.choice_of(Seat(seat)).is_some_and(|choice| choice.changes_left() == 0) {
                break;
            }
            let knows = |hall: &Hall| {
                let game = hall.table.game().unwrap();
                let others = (0..3).filter(|other| *other != seat).map(|other| game.view(Some(Seat(other))));
                (game.view(None), others.collect::<Vec<_>>(), hall.table.to_act(), hall.table.current())
            };
            let (before, head) = (knows(&hall), hall.table.head());
            hall.does(plays(seat, action));
            let kind = hall.event(head + 1)["kind"].clone();
            assert_eq!(kind == "choice_changed", is_change, "{kind}");
            if is_change {
                changes += 1;
                assert_eq!(before, knows(&hall));
                assert_eq!(hall.table.head(), head + 1, "nothing follows from it");
            }
        }
        hall.is_whole();
        assert!(changes > 0);
    }
}

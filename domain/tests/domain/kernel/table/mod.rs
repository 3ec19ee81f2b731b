//! The table by example, with Century: seats, moves, undo and redo, branches, snapshots, forged logs.

use domain::kernel::archive::{self, verify};
use domain::kernel::chance::Chance;
use domain::kernel::erased::AnyRuleset;
use domain::kernel::ids::{GameId, Id, PlayerId};
use domain::kernel::play::Submission;
use domain::kernel::refusal::Refused;
use domain::kernel::seat::Seat;
use domain::kernel::table::commands::{Context, Decided, NewGame, Sender};
use domain::kernel::table::event::{Body, By, Moment, Seq, Vote};
use domain::kernel::table::golden::{GoldenGame, play_rows};
use domain::kernel::table::settings::Visibility;
use domain::kernel::table::standing::{Kept, Ordered};
use domain::kernel::table::{Row, Status, Table};
use domain::titles::RULESETS;
use serde_json::{Value, json};

mod cases;
mod choices;
mod clock;
mod desk;
mod event;
mod evidence;
mod fair_play;
mod knowledge;
mod nonces;
mod orders;
mod room;
mod settings;
pub mod tampering;
mod time;

const BEGUN: i64 = 1_795_000_000_000;

pub(super) fn player(n: u16) -> PlayerId {
    PlayerId(Id::new(BEGUN, 0, n))
}

fn century() -> &'static dyn AnyRuleset {
    RULESETS.newest("century-from-east-to-west").expect("Century is in the registry")
}

/// A game with its log, as a server would hold it.
pub struct Club {
    pub table: Table,
    pub rows: Vec<Row>,
    pub context: Context,
}

impl Club {
    /// A game of `players`, with all seats taken, not started. The seed is fixed, so that the draws are known.
    pub fn open(players: usize) -> Self {
        Self::open_with(players, json!({"dispute_days": 0}), None)
    }

    /// The same with other table rules and another clock.
    pub fn open_with(players: usize, rules: Value, clock: Option<Value>) -> Self {
        Self::open_title(century(), players, rules, clock)
    }

    pub(super) fn open_title(
        ruleset: &'static dyn AnyRuleset,
        players: usize,
        rules: Value,
        clock: Option<Value>,
    ) -> Self {
        Self::open_seeded(ruleset, players, rules, clock, 3)
    }

    pub(super) fn open_seeded(
        ruleset: &'static dyn AnyRuleset,
        players: usize,
        rules: Value,
        clock: Option<Value>,
        seed: u8,
    ) -> Self {
        let context = Context { at: Moment(BEGUN), secret: [7; 32] };
        let mut rules = rules;
        if rules.get("arbiter").is_none() {
            // A host with a seat rules nothing unless named as arbiter.
            rules["arbiter"] = json!(player(1));
        }
        let asked = NewGame {
            game: GameId(Id::new(BEGUN, 0, 0)),
            rules: RULESETS.shapes(ruleset),
            host: player(1),
            seats: players,
            options: json!({}),
            table: Some(rules),
            clock,
            visibility: Visibility::Public,
            seed: Some([seed; 32]),
            sit: true,
            server_arbiter: None,
            practice: false,
        };
        let Decided { events, table, .. } = Table::create(asked, &context).expect("legal");
        let mut club = Self { table, rows: vec![], context };
        club.keep(events);
        for seat in 1..players {
            club.does(|table, context| table.take_seat(player(1 + seat as u16), context));
        }
        club
    }

    pub fn started(players: usize) -> Self {
        Self::start(Self::open(players))
    }

    pub(super) fn started_with(ruleset: &'static dyn AnyRuleset, players: usize, rules: Value) -> Self {
        Self::start(Self::open_title(ruleset, players, rules, None))
    }

    pub fn start(mut club: Self) -> Self {
        club.does(|table, context| table.start(player(1), &[], context));
        club
    }

    pub fn keep(&mut self, events: Vec<domain::kernel::table::NewEvent>) {
        for event in events {
            self.rows.push(Row { seq: event.seq(), hash: event.hash, payload: event.payload, sealed: event.sealed });
        }
    }

    /// If a past state is needed that is not in memory, it is folded from the log, as on the server.
    pub fn asks(&self, command: impl Fn(&Table, &Context) -> Result<Decided, Refused>) -> Result<Decided, Refused> {
        match command(&self.table, &self.context) {
            Err(refused) if refused.code == "unavailable" => {
                let needs = refused.needs.expect("an event");
                let mut table = self.table.clone();
                let game = table.fold_state(&self.rows, &table.path_to(needs)).expect("it folds");
                table.remember(needs, game);
                command(&table, &self.context)
            }
            decided => decided,
        }
    }

    #[track_caller]
    pub fn does(&mut self, command: impl Fn(&Table, &Context) -> Result<Decided, Refused>) {
        self.context.at = self.context.at.plus_s(60);
        let Decided { events, table, .. } = self.asks(command).unwrap_or_else(|refused| panic!("{refused:?}"));
        self.keep(events);
        self.table = table;
        self.folds_to_the_same();
    }

    #[track_caller]
    pub fn is_refused(&self, code: &str, command: impl Fn(&Table, &Context) -> Result<Decided, Refused>) {
        match self.asks(command) {
            Ok(_) => panic!("accepted, not refused with {code}"),
            Err(refused) => assert_eq!(refused.code, code, "{refused:?}"),
        }
    }

    pub fn to_act(&self) -> Seat {
        self.table.to_act()[0]
    }

    pub fn plays(&mut self, actions: Value) {
        let seat = self.to_act();
        let list = actions.as_array().cloned().unwrap_or_else(|| vec![actions.clone()]);
        self.does(|table, context| {
            table.play(seat, Submission::Actions(&list), Sender::player(player(1 + u16::from(seat.0)), "rest"), context)
        });
    }

    pub fn undoes(&mut self, seat: Seat, to: Option<Seq>) {
        let by = By::Player(player(1 + u16::from(seat.0)));
        self.does(|table, context| table.undo(seat, to, by.clone(), context));
    }

    fn view(&self) -> Value {
        self.table.game().expect("started").view(None)
    }

    /// The log folds to the same table in one go, event by event, and from a snapshot.
    #[track_caller]
    pub fn folds_to_the_same(&self) {
        assert_eq!(Table::fold(&RULESETS, &self.rows).expect("it folds").save(), self.table.save());
        let half = self.rows.len() / 2;
        if half > 0 {
            let mut grown = Table::fold(&RULESETS, &self.rows[..half]).expect("it folds");
            let snapshot = Table::restore(&RULESETS, &grown.save()).expect("it is read back");
            assert_eq!(snapshot.save(), grown.save());
            if grown.fold_more(&self.rows[half..]).is_ok() {
                assert_eq!(grown.save(), self.table.save());
            }
        }
    }
}

#[test]
fn seats_are_taken_left_and_full_before_the_start() {
    let mut club = Club::open(2);
    club.is_refused("no_free_seat", |table, context| table.take_seat(player(9), context));
    club.is_refused("already_seated", |table, context| table.take_seat(player(2), context));
    club.does(|table, context| table.leave_seat(player(2), context));
    club.is_refused("seats_open", |table, context| table.start(player(1), &[], context));
    club.is_refused("not_host", |table, context| table.start(player(2), &[], context));
    club.is_refused("not_seated", |table, context| table.leave_seat(player(2), context));
    club.does(|table, context| table.add_bot(player(1), "random", context));
    // Only the host removes it; a player who is not a bot leaves by themselves.
    club.is_refused("not_host", |table, context| table.remove_bot(player(2), Seat(1), context));
    club.is_refused("not_found", |table, context| table.remove_bot(player(1), Seat(0), context));
    club.is_refused("not_found", |table, context| table.remove_bot(player(1), Seat(7), context));
    club.does(|table, context| table.remove_bot(player(1), Seat(1), context));
    club.is_refused("seats_open", |table, context| table.start(player(1), &[], context));
    club.does(|table, context| table.add_bot(player(1), "random", context));
    club.is_refused("not_started", |table, context| {
        table.play(Seat(0), Submission::Orders("rest"), Sender::player(player(1), "rest"), context)
    });
    club.does(|table, context| table.start(player(1), &[], context));
    club.is_refused("not_open", |table, context| table.take_seat(player(9), context));
    club.is_refused("not_open", |table, context| table.remove_bot(player(1), Seat(1), context));
    assert_eq!((club.table.status(), club.table.bot_in(Seat(1))), (Status::Running, Some("random")));
}

#[test]
fn ex_58_moves_of_a_turn_are_undone_one_by_one_and_no_further() {
    let mut club = Club::started(3);
    let seat = club.to_act();
    let before = club.view();
    club.plays(json!({"type": "work", "location": "u1"}));
    let at_u1 = club.view();
    club.plays(json!({"type": "upgrade", "cube": "yellow"}));
    club.undoes(seat, None);
    assert_eq!(club.view(), at_u1);
    club.undoes(seat, None);
    assert_eq!(club.view(), before);
    club.is_refused("nothing_to_undo", |table, context| table.undo(seat, None, By::Player(player(1)), context));
}

#[test]
fn ex_45_new_wares_cannot_be_undone_because_they_showed_cards() {
    let mut club = Club::started(3);
    let seat = club.to_act();
    club.plays(json!({"type": "work", "location": "n1"}));
    assert_eq!(club.to_act(), seat);
    club.is_refused("undo_blocked", |table, context| table.undo(seat, None, By::Player(player(1)), context));
}

#[test]
fn an_undo_is_redone_step_by_step_until_something_else_is_played() {
    let mut club = Club::started(2);
    let seat = club.to_act();
    club.plays(json!({"type": "work", "location": "u2"}));
    club.plays(json!({"type": "upgrade", "cube": "yellow"}));
    let (far, started) = (club.view(), club.table.path_to(club.table.head())[0]);
    club.undoes(seat, Some(started));
    let redo = |table: &Table, context: &Context| table.redo(seat, By::Player(player(1)), context);
    club.does(redo);
    assert_eq!(club.view(), far);
    club.is_refused("nothing_to_redo", redo);
    club.undoes(seat, None);
    club.undoes(seat, None);
    club.does(redo);
    club.does(redo);
    assert_eq!(club.view(), far);
    club.undoes(seat, None);
    club.plays(json!({"type": "upgrade", "cube": "yellow"}));
    club.is_refused("nothing_to_redo", redo);
    let other = Seat(1 - seat.0);
    club.is_refused("nothing_to_undo", |table, context| table.undo(other, None, By::Player(player(2)), context));
    club.is_refused("bad_seq", |table, context| table.undo(seat, Some(999), By::Player(player(1)), context));
}

#[test]
fn every_number_names_one_state_on_whichever_branch() {
    let mut club = Club::started(2);
    let seat = club.to_act();
    let mut views = vec![(club.table.head(), club.view())];
    let moves = [json!({"type": "work", "location": "u2"}), json!({"type": "upgrade", "cube": "yellow"})];
    for action in &moves {
        club.plays(action.clone());
        views.push((club.table.head(), club.view()));
    }
    let struck = club.table.head();
    club.undoes(seat, None);
    views.push((club.table.head(), club.view()));
    club.plays(json!({"type": "finish_upgrades"}));
    views.push((club.table.head(), club.view()));
    assert!(
        club.table.is_struck(struck) && !club.table.is_struck(struck - 1) && !club.table.is_struck(club.table.head())
    );
    let folded = Table::fold(&RULESETS, &club.rows).expect("it folds");
    for (seq, view) in &views {
        let game = folded.fold_state(&club.rows, &folded.path_to(*seq)).expect("it folds");
        assert_eq!(&game.view(None), view, "event {seq}");
    }
}

#[test]
fn a_draw_comes_the_same_after_a_refused_list_and_never_again_after_it_was_made() {
    let club = Club::started(3);
    let seat = club.to_act();
    let blind = json!([{"type": "work", "location": "n1"}, {"type": "rest"}]);
    let list = blind.as_array().cloned().expect("a list");
    let play = |list: &[Value]| {
        let sender = Sender::player(player(1), "rest");
        club.table.play(seat, Submission::Actions(list), sender, &club.context)
    };
    let refused = play(&list).expect_err("it goes on blindly");
    assert_eq!((refused.code.as_ref(), refused.index), ("orders_after_reveal", Some(1)));
    let (first, again) = (play(&list[..1]).expect("legal"), play(&list[..1]).expect("legal"));
    assert_eq!(first.events[0].payload, again.events[0].payload);
    let Body::Move(moved) = &first.events[0].event.body else { panic!("a move") };
    assert!(moved.draws.iter().all(|draw| club.table.counters().get(&draw.purpose).copied().unwrap_or(0) <= draw.n));
    let dry = club.table.dry_run(seat, Submission::Actions(&list[..1]), &club.context).expect("legal");
    let shown = dry.after.view(None)["market"].to_string();
    assert!(dry.stopped);
    for drawn in first.table.game().expect("started").view(None)["market"].as_array().expect("a row") {
        assert!(!shown.contains(drawn["card"]["id"].as_str().expect("a card")), "the dry run shows a card to come");
    }
}

#[test]
fn a_list_that_changes_nothing_is_a_move_once_a_turn_at_most() {
    let world_123 = RULESETS.newest("world-123").expect("it is in the registry");
    let mut club = Club::started_with(world_123, 2, json!({"dispute_days": 0}));
    // Until the engine passes for a player who can afford nothing.
    for _ in 0..80 {
        let step = club.view()["step"].clone();
        if step == "travel" {
            break;
        }
        let seat = club.to_act();
        let first = club.table.game().expect("started").legal(seat).orders()[0].clone();
        let orders = if step == "choose_capital" { first } else { format!("{first}\nend") };
        let sender = || Sender::player(player(1 + u16::from(seat.0)), "rest");
        club.does(|table, context| table.play(seat, Submission::Orders(&orders), sender(), context));
    }
    assert_eq!(club.view()["step"], "travel");
    let (seat, pass) = (club.to_act(), json!({"type": "pass_privilege"}));
    let sender = || Sender::player(player(1 + u16::from(seat.0)), "rest");
    let alone = std::slice::from_ref(&pass);
    // The first list of the turn may repeat what the engine has done (RULES 10).
    club.does(|table, context| table.play(seat, Submission::Actions(alone), sender(), context));
    club.is_refused("bad_request", |table, context| table.play(seat, Submission::Actions(alone), sender(), context));
    // Older logs hold such moves: judged again they are the same.
    let chance = Chance::keyed([7; 32], Default::default());
    let again = club.table.game().expect("started").play(seat, Submission::Actions(alone), chance);
    assert!(again.is_ok_and(|played| played.facts.is_empty() && played.actions.len() == 1));
    club.plays(json!([pass, {"type": "end_turn"}]));
}

#[test]
fn nothing_is_played_or_undone_after_an_end_that_was_made_at_the_table() {
    let wonders = RULESETS.newest("world-wonders").expect("it is in the registry");
    for agreed in [false, true] {
        let mut club = Club::started_with(wonders, 2, json!({"dispute_days": 7}));
        let seat = club.to_act();
        let (own, other) = (player(1 + u16::from(seat.0)), player(2 - u16::from(seat.0)));
        club.plays(json!({"type": "take_loan"}));
        assert!(club.to_act() == seat && club.table.undo_target(seat, None).is_ok());
        if agreed {
            club.does(|table, context| table.vote(own, Vote::End, context));
            club.does(|table, context| table.vote(other, Vote::End, context));
        } else {
            club.does(|table, context| table.resign(other, context));
        }
        assert_eq!(club.table.status(), Status::Finished);
        let pass = [json!({"type": "pass"})];
        let pass = Submission::Actions(&pass);
        let sender = || Sender::player(own, "rest");
        club.is_refused("game_over", |table, context| table.play(seat, pass, sender(), context));
        club.is_refused("game_over", |table, context| table.undo(seat, None, By::Player(own), context));
        club.is_refused("game_over", |table, context| table.redo(seat, By::Player(own), context));
        assert!(club.table.dry_run(seat, pass, &club.context).is_err_and(|refused| refused.code == "game_over"));
    }
}

#[test]
fn an_owner_is_shown_what_can_still_be_played() {
    let railways = RULESETS.newest("railways-of-the-world").expect("it is in the registry");
    let club = Club::started_with(railways, 2, json!({"dispute_days": 0}));
    let shape = club.table.ruleset().shape();
    let kept = |turn: u32, v: u32| {
        let order = json!({"standing": "pass", "rounds": "turn", "turn": turn});
        Kept::new(format!("{turn}-{v}"), Moment(BEGUN), &[0; 16], v, order)
    };
    // An order in another shape is inactive, and is not judged.
    let orders = vec![kept(0, shape), kept(1, shape), kept(0, shape + 1)];
    let ordered = |owner: u16| Ordered { player: player(owner), set_seq: club.table.head(), orders: orders.clone() };
    assert_eq!(club.table.still_standing(&ordered(1)), orders[1..]);
    assert_eq!(club.table.still_standing(&ordered(9)), orders, "who has no seat has nothing to play");
}

#[test]
fn a_silent_player_is_played_by_default_and_his_time_is_named() {
    let mut club = Club::started(2);
    let seat = club.to_act();
    assert_eq!(club.table.deadline(), Some(club.context.at.plus_s(259_200)));
    // With the grace it is four days, and not a second earlier.
    club.context.at = club.context.at.plus_s(345_600 - 1);
    club.is_refused("not_due", |table, context| table.expire(seat, None, &[], context));
    club.does(|table, context| table.expire(seat, None, &[], context));
    assert_ne!(club.to_act(), seat);
    let kinds: Vec<String> = club.rows.iter().rev().take(2).map(kind).collect();
    assert_eq!(kinds, ["move", "time_expired"]);
}

pub(super) fn kind(row: &Row) -> String {
    domain::kernel::table::event::read_head(&row.payload).expect("an event").kind
}

fn whole_game(players: usize, seed: u64) -> (Table, Vec<Row>) {
    let levels = vec!["random".to_owned()];
    let game = GoldenGame {
        rules: RULESETS.shapes(century()),
        players,
        options: json!({"round_limit": 20}),
        levels,
        seed,
        opening: vec![],
    };
    play_rows(&game).expect("it is played")
}

#[test]
fn a_whole_game_is_proved_draws_included_once_its_secret_is_out() {
    let (table, rows) = whole_game(2, 5);
    assert_eq!(table.status(), Status::Finished);
    let text = archive::export(&table, &rows, None, Moment(BEGUN), None);
    let report = verify(&RULESETS, text.as_bytes(), &|_, _, _| false, 1).expect("an export");
    assert!(report.is_whole(), "{report:?}");
    for finding in &report.findings {
        assert_eq!(finding.open, 0, "{finding:?}");
    }
    let draws = report.findings.iter().find(|finding| finding.check == archive::Check::Draws).expect("checked");
    assert!(draws.checked > 20);
    assert_eq!(archive::rows(&text).expect("rows").len(), rows.len());
}

/// The acceptance test of the issue "Audit" flips every byte. This one flips every 97th, and drops, doubles and
/// swaps each line.
#[test]
fn a_forged_export_is_refuted_wherever_it_is_touched() {
    let (table, rows) = whole_game(2, 6);
    let rows = &rows[..12.min(rows.len())];
    let short = Table::fold(&RULESETS, rows).expect("it folds");
    let text = archive::export(&short, rows, None, table.last_at(), None);
    let refuted =
        |bytes: &[u8]| verify(&RULESETS, bytes, &|_, _, _| false, 1).map_or(true, |report| !report.is_whole());
    assert!(!refuted(text.as_bytes()));
    for at in (0..text.len()).step_by(97) {
        let mut forged = text.clone().into_bytes();
        forged[at] ^= 1;
        assert!(refuted(&forged), "byte {at} was flipped");
    }
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    for i in 0..lines.len() {
        let mut dropped = lines.clone();
        dropped.remove(i);
        assert!(refuted(dropped.concat().as_bytes()), "line {i} was dropped");
        let mut doubled = lines.clone();
        doubled.insert(i, lines[i]);
        assert!(refuted(doubled.concat().as_bytes()), "line {i} was doubled");
        if i + 1 < lines.len() {
            let mut swapped = lines.clone();
            swapped.swap(i, i + 1);
            assert!(refuted(swapped.concat().as_bytes()), "lines {i} and {} were swapped", i + 1);
        }
    }
}

/// A forger who mends the later hashes is caught by the digests and by judging again.
#[test]
fn a_forger_who_mends_the_chain_is_caught_by_judging_again() {
    let (_, rows) = whole_game(2, 7);
    let at = rows.iter().position(|row| kind(row) == "move").expect("a move");
    let forgeries: [fn(&mut Value); 4] = [
        |event| event["actions"] = json!([{"type": "work", "location": "h1"}, {"type": "rest"}]),
        |event| event["facts"] = json!([]),
        |event| event["seat"] = json!(1 - event["seat"].as_u64().unwrap_or(0)),
        |event| event["digest"] = json!("0".repeat(64)),
    ];
    for (i, forge) in forgeries.iter().enumerate() {
        let mut rows = rows[..at + 3].to_vec();
        let mut event: Value = serde_json::from_slice(&rows[at].payload).expect("an event");
        forge(&mut event);
        rows[at].payload = domain::kernel::canonical::bytes(&event);
        let mut before = rows[at - 1].hash;
        for row in &mut rows[at..] {
            row.hash = domain::kernel::canonical::sha256(&[&before, &row.payload]);
            before = row.hash;
        }
        let findings = archive::verify_rows(&RULESETS, &rows);
        let caught = findings.iter().filter_map(|finding| finding.first_bad.as_ref()).map(|(seq, _)| *seq).min();
        assert_eq!(caught, Some(at as Seq + 1), "forgery {i}: {findings:?}");
    }
}

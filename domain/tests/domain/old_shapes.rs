//! Logs that are older than the program: *Pebbles* (`tests/pebbles`) has grown twice. Its `logs/` holds what its
//! older programs wrote; one log was begun by the first, continued by the second and ended by the third. They are
//! ordinary logs.

use crate::pebbles::{AGE_1, AGE_2, FALLEN, MISBUILT, MISREAD, STEPS, TABLE_STEPS, TODAY};
use domain::canonical::{self, hex, sha256};
use domain::kernel::archive::{self, Finding, export, verify, verify_rows};
use domain::kernel::ids::{GameId, Id, PlayerId};
use domain::kernel::play::Submission;
use domain::kernel::refusal::Refused;
use domain::kernel::rulesets::Rulesets;
use domain::kernel::seat::Seat;
use domain::kernel::shapes::{self, OldShape, Part};
use domain::kernel::table::cases::{Claim, Decision, TakebackResult};
use domain::kernel::table::commands::{Context, Decided, NewGame, Sender};
use domain::kernel::table::dispute::{Instead, NewDispute, NewRuling};
use domain::kernel::table::event::{Body, Moment, Seq, Vote};
use domain::kernel::table::fork::NewFork;
use domain::kernel::table::rebase::LoggedMove;
use domain::kernel::table::settings::Visibility;
use domain::kernel::table::standing::{Kept, Ordered};
use domain::kernel::table::takeback::AskTakeback;
use domain::kernel::table::{FoldFailure, FoldWhy, Row, Status, Table};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

const BEGUN: i64 = 1_790_000_000_000;

/// A running game, played by one program after another.
struct Story {
    rulesets: &'static Rulesets,
    table: Table,
    rows: Vec<Row>,
    context: Context,
}

fn player(n: u16) -> PlayerId {
    PlayerId(Id::new(BEGUN, 0, n))
}

fn of(seat: u8) -> PlayerId {
    player(1 + u16::from(seat))
}

impl Story {
    fn begun(rulesets: &'static Rulesets, players: usize, options: Value) -> Self {
        let context = Context { at: Moment(BEGUN), secret: [7; 32] };
        let asked = NewGame {
            game: GameId(Id::new(BEGUN, 0, 0)),
            rules: rulesets.shapes(rulesets.newest("pebbles").unwrap()),
            host: player(1),
            seats: players,
            options,
            table: Some(json!({"dispute_days": 0, "takeback": "all", "arbiter": player(9)})),
            clock: None,
            visibility: Visibility::Public,
            seed: Some([3; 32]),
            sit: true,
            server_arbiter: None,
            practice: false,
        };
        let Decided { events, table, .. } = Table::create(asked, &context).unwrap();
        let mut story = Self { rulesets, table, rows: vec![], context };
        story.keep(events);
        for seat in 1..players as u16 {
            story.does(|table, context| table.take_seat(player(1 + seat), context));
        }
        story.does(|table, context| table.start(player(1), &[], context));
        story
    }

    /// Continues the log in a file.
    fn of_file(name: &str, rulesets: &'static Rulesets) -> Self {
        let rows = read(name);
        let table = Table::fold(rulesets, &rows).unwrap_or_else(|failure| panic!("{name}: {failure}"));
        let context = Context { at: table.last_at().plus_s(60), secret: [7; 32] };
        Self { rulesets, table, rows, context }
    }

    fn keep(&mut self, events: Vec<domain::kernel::table::NewEvent>) {
        for event in events {
            self.rows.push(Row { seq: event.seq(), hash: event.hash, payload: event.payload, sealed: event.sealed });
        }
    }

    #[track_caller]
    fn does(&mut self, command: impl Fn(&Table, &Context) -> Result<Decided, Refused>) {
        self.context.at = self.context.at.plus_s(60);
        let Decided { events, table, .. } = match command(&self.table, &self.context) {
            // As on the server: a past state that is not in memory is folded from the log.
            Err(refused) if refused.code == "unavailable" => {
                let needs = refused.needs.unwrap();
                let mut table = self.table.clone();
                table.remember(needs, table.fold_state(&self.rows, &table.path_to(needs)).unwrap());
                command(&table, &self.context).unwrap()
            }
            decided => decided.unwrap(),
        };
        self.table = table;
        self.keep(events);
        // A fold from scratch and one from a snapshot always give the same result.
        let folded = Table::fold(self.rulesets, &self.rows).unwrap();
        assert_eq!(folded.save(), self.table.save());
        let (first, rest) = self.rows.split_at(self.rows.len() / 2 + 1);
        let mut grown = Table::fold(self.rulesets, first).unwrap();
        grown = Table::restore(self.rulesets, &grown.save()).unwrap();
        match grown.fold_more(rest) {
            Ok(()) => {
                assert_eq!(grown.hash(), self.table.hash());
                assert_eq!(grown.game().map(|game| game.digest()), self.table.game().map(|game| game.digest()));
            }
            // The log goes back to a state before the snapshot: a server then folds from scratch.
            Err(failure) => assert!(matches!(failure.why, FoldWhy::Gone(_)), "{failure}"),
        }
    }

    #[track_caller]
    fn takes(&mut self, stones: u16) {
        let seat = self.table.to_act()[0];
        let orders = format!("take {stones}");
        self.does(|table, context| {
            table.play(seat, Submission::Orders(&orders), Sender::player(of(seat.0), "rest"), context)
        });
    }

    fn plays_to_the_end(&mut self) {
        while self.table.status() == Status::Running {
            self.takes(1);
        }
    }

    /// The same log under a newer program.
    fn upgraded(self, rulesets: &'static Rulesets) -> Self {
        let table = Table::fold(rulesets, &self.rows).unwrap();
        Self { rulesets, table, ..self }
    }

    #[track_caller]
    fn is_whole(&self) {
        for Finding { check, first_bad, open, .. } in verify_rows(self.rulesets, &self.rows) {
            assert_eq!(first_bad, None, "{check:?}");
            assert!(open == 0 || check == archive::Check::Draws, "{check:?}: {open} open");
        }
    }

    /// The stored shapes of all events.
    fn shapes(&self) -> BTreeSet<(u64, u64)> {
        let head = |row: &Row| serde_json::from_slice::<Value>(&row.payload).unwrap();
        let shape = |event: Value| (event["v"].as_u64().unwrap(), event["tv"].as_u64().unwrap());
        self.rows.iter().map(|row| shape(head(row))).collect()
    }

    fn fork(&self, at: Seq) -> (Vec<Row>, Table) {
        let asked = NewFork { game: GameId(Id::new(BEGUN, 0, 77)), owner: of(0), at, bots: None };
        let context = Context { at: self.context.at, secret: [9; 32] };
        let Decided { events, table, .. } = self.table.fork(asked, &self.rows, &context).unwrap();
        let rows = events.into_iter().map(|event| Row {
            seq: event.seq(),
            hash: event.hash,
            payload: event.payload,
            sealed: event.sealed,
        });
        (rows.collect(), table)
    }
}

// ---- the files

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/pebbles/logs")
}

fn files() -> Vec<String> {
    let names = std::fs::read_dir(folder()).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<String> = names.filter(|name| name.ends_with(".ndjson")).collect();
    names.sort();
    assert!(names.len() >= 6, "{names:?}");
    names
}

fn read(name: &str) -> Vec<Row> {
    archive::rows(&std::fs::read_to_string(folder().join(name)).unwrap()).unwrap()
}

fn ends_closed(rows: &[Row]) -> bool {
    String::from_utf8_lossy(&rows[rows.len() - 1].payload).contains(r#""kind":"closed""#)
}

/// The rows as their programs wrote them: the first two used `withdraw` in `voted`.
fn as_written_then(rows: &[Row]) -> Vec<Row> {
    let mut before = [0; 32];
    let older = |row: &Row| {
        let mut event: Value = serde_json::from_slice(&row.payload).unwrap();
        let fields = event.as_object_mut().unwrap();
        if fields["tv"] == 1
            && let Some(withdrawn) = fields.remove("withdrawn")
        {
            fields.insert("withdraw".into(), withdrawn);
        }
        let payload = canonical::value_bytes(&event);
        before = sha256(&[&before, &payload]);
        Row { hash: before, payload, ..row.clone() }
    };
    rows.iter().map(older).collect()
}

/// The file must hold exactly these rows, with all parts open, as on a server. If the file does not exist, it is
/// written if `LONGHAND_OLD_LOGS` is set.
#[track_caller]
fn keep(name: &str, rows: &[Row]) {
    let path = folder().join(format!("{name}.ndjson"));
    let line = |row: &Row| {
        let sealed = row.sealed.as_deref().map_or("[]".into(), |sealed| String::from_utf8_lossy(sealed).into_owned());
        let (payload, hash) = (String::from_utf8_lossy(&row.payload), hex(&row.hash));
        format!("{{\"event\":{payload},\"hash\":\"{hash}\",\"sealed\":{sealed}}}\n")
    };
    let text: String = rows.iter().map(line).collect();
    // An unfinished log has no first and last line of an export; they are marked as such.
    let whole = match ends_closed(rows) {
        true => export(&Table::fold(&TODAY, rows).unwrap(), rows, None, Moment(BEGUN), None),
        false => format!("{{\"under_way\":true}}\n{text}{{\"under_way\":true}}\n"),
    };
    if !path.exists() && std::env::var_os("LONGHAND_OLD_LOGS").is_some() {
        std::fs::write(&path, &whole).unwrap();
    }
    assert!(std::fs::read_to_string(&path).unwrap() == whole, "{name} is not what the programs of then write");
}

/// The programs of those times still write the logs in `logs/`, byte for byte.
#[test]
fn the_old_programs_wrote_these() {
    let asks_back = |table: &Table, context: &Context, seq: Seq, stones: &str| {
        let instead = Some(Instead::Orders(stones.into()));
        table.open_dispute(of(1), NewDispute { seq, claim: Claim::Entry, text: None, instead }, context)
    };
    let some_votes = |story: &mut Story| {
        story.does(|table, context| table.vote(of(0), Vote::Pause, context));
        story.does(|table, context| table.withdraw_vote(of(0), Vote::Pause, context));
    };

    let mut first = Story::begun(&AGE_1, 2, json!({"stones": 13}));
    first.takes(2);
    some_votes(&mut first);
    let disputed = first.table.head() - 2;
    first.does(|table, context| asks_back(table, context, disputed, "take 1"));
    keep("age-1-disputed", &as_written_then(&first.rows));
    let dismissal = NewRuling { decision: Decision::Dismiss, actions: None, text: None };
    let log = first.rows.clone();
    first.does(|table, context| table.rule_dispute(player(9), 1, &dismissal, &log, context));
    first.takes(3);
    keep("age-1-running", &as_written_then(&first.rows));
    first.plays_to_the_end();
    keep("age-1-finished", &as_written_then(&first.rows));

    let mut given_up = Story::begun(&AGE_1, 2, json!({"stones": 13}));
    given_up.takes(2);
    given_up.does(|table, context| table.resign(of(1), context));
    keep("age-1-resigned", &as_written_then(&given_up.rows));

    let mut second = Story::begun(&AGE_2, 3, json!({"heap": 18, "most": 4}));
    second.takes(4);
    some_votes(&mut second);
    second.takes(2);
    keep("age-2-running", &as_written_then(&second.rows));
    second.plays_to_the_end();
    keep("age-2-finished", &as_written_then(&second.rows));

    let mut all = Story::begun(&AGE_1, 2, json!({"stones": 30}));
    all.takes(2);
    let disputed = all.table.head();
    all.takes(1);
    some_votes(&mut all);
    let mut all = all.upgraded(&AGE_2);
    all.takes(1);
    let to = all.table.head();
    all.takes(3);
    all.does(|table, context| table.ask_takeback(of(1), AskTakeback { to, text: None }, &BTreeMap::new(), context));
    all.does(|table, context| table.answer_takeback(of(0), 1, true, context));
    all.rows = as_written_then(&all.rows);
    let mut all = all.upgraded(&TODAY);
    all.takes(2);
    some_votes(&mut all);
    keep("three-ages-running", &as_written_then(&all.rows));
    all.does(|table, context| asks_back(table, context, disputed, "take 3"));
    let amendment = NewRuling { decision: Decision::Amend, actions: None, text: None };
    let log = all.rows.clone();
    all.does(|table, context| table.rule_dispute(player(9), 1, &amendment, &log, context));
    keep("three-ages-amended", &as_written_then(&all.rows));
    all.plays_to_the_end();
    keep("three-ages-finished", &as_written_then(&all.rows));
}

// ---- guarantees

#[test]
fn every_old_log_folds_and_verifies_and_its_bytes_stay_what_is_hashed() {
    let mut seen = BTreeSet::new();
    for name in files() {
        let story = Story::of_file(&name, &TODAY);
        story.is_whole();
        seen.extend(story.shapes());
        let mut before = [0; 32];
        for row in &story.rows {
            assert_eq!(sha256(&[&before, &row.payload]), row.hash, "{name}: event {}", row.seq);
            before = row.hash;
        }
        if ends_closed(&story.rows) {
            // As an import proves it.
            let text = std::fs::read(folder().join(&name)).unwrap();
            let report = verify(&TODAY, &text, &|_, _, _| false, 2).unwrap();
            assert!(report.is_whole(), "{name}: {:?}", report.first_bad());
            // Our export of it is the same file.
            let at = serde_json::from_slice::<Value>(text.split(|byte| *byte == b'\n').next().unwrap()).unwrap();
            let at = serde_json::from_value(at["exported_at"].clone()).unwrap();
            assert_eq!(export(&story.table, &story.rows, None, at, None).as_bytes(), text, "{name}");
        }
    }
    assert_eq!(seen, BTreeSet::from([(1, 1), (2, 1), (3, 2)]), "each shape is in them");
}

#[test]
fn what_is_read_is_in_todays_shape_whatever_was_written() {
    let story = Story::of_file("age-1-finished.ndjson", &TODAY);
    assert_eq!(story.table.created().options, json!({"heap": 13, "most": 3}));
    let events: Vec<Body<Value>> =
        story.rows.iter().map(|row| story.table.shapes().event(&row.payload).unwrap().body).collect();
    let moved = events.iter().find_map(|body| if let Body::Move(moved) = body { Some(moved) } else { None }).unwrap();
    assert_eq!(moved.actions, [json!({"type": "take", "stones": 2})]);
    assert_eq!(moved.facts[0], json!({"fact": "taken", "seat": 0, "stones": 2, "left": null}));
    assert_eq!(moved.facts[1]["fact"], "blown");
    let withdrawn = events.iter().filter(|body| matches!(body, Body::Voted(voted) if voted.withdrawn)).count();
    assert_eq!(withdrawn, 1);
    assert!(story.table.outcome().unwrap().standings[0].breakdown["stones"].is_u64());
    let dispute = &story.table.cases().disputes[0];
    assert_eq!(dispute.actions, Some(vec![json!({"type": "take", "stones": 1})]));
    let told = story.table.game().unwrap().tell(&moved.facts, Default::default());
    assert_eq!(told[0], "{seat:0} took 2.");
    let orders = story.table.game().unwrap().print_orders(&moved.actions);
    assert_eq!(orders, ["take 2"]);
    // Sealed parts too: each player sees their own sign, as the program of that time dealt it.
    let started = &story.rows[3];
    let parts: Value = serde_json::from_slice(started.sealed.as_deref().unwrap()).unwrap();
    for seat in [0, 1] {
        let dealt = parts[seat]["facts"][0][1]["mark"].clone();
        let view = story.table.game().unwrap().view(Some(Seat(seat as u8)));
        assert_eq!(view["players"][seat]["sign"], dealt);
        assert!(dealt.is_u64());
    }
}

#[test]
fn a_fork_of_any_old_state_is_a_log_of_today_and_goes_on() {
    for name in files() {
        let story = Story::of_file(&name, &TODAY);
        let states: BTreeSet<Seq> =
            (1..=story.table.head()).filter_map(|seq| story.table.state_event_at(seq)).collect();
        assert!(states.len() > 1, "{name}");
        for at in states {
            let (rows, table) = story.fork(at);
            assert_eq!(
                table.game().unwrap().view(Some(Seat(0)))["heap"],
                story.table.fold_state(&story.rows, &story.table.path_to(at)).unwrap().view(None)["heap"]
            );
            let context = Context { secret: [9; 32], ..story.context };
            let mut fork = Story { rulesets: &TODAY, table, rows, context };
            if fork.table.status() == Status::Running {
                let seat = fork.table.to_act()[0];
                fork.does(|table, context| {
                    table.play(seat, Submission::Orders("take 1"), Sender::player(of(0), "rest"), context)
                });
            }
            assert_eq!(fork.shapes(), BTreeSet::from([(3, 2)]), "{name} at {at}");
            for finding in verify_rows(&TODAY, &fork.rows) {
                assert_eq!(finding.first_bad, None, "{name} at {at}: {:?}", finding.check);
            }
        }
    }
}

#[test]
fn an_old_game_goes_on_to_its_end_under_todays_program() {
    for name in ["age-1-running.ndjson", "age-2-running.ndjson", "three-ages-running.ndjson"] {
        let mut story = Story::of_file(name, &TODAY);
        story.takes(1);
        story.does(|table, context| table.vote(of(0), Vote::Pause, context));
        story.does(|table, context| table.withdraw_vote(of(0), Vote::Pause, context));
        story.plays_to_the_end();
        assert_eq!(story.table.status(), Status::Finished, "{name}");
        story.is_whole();
        assert!(story.shapes().contains(&(3, 2)) && story.shapes().len() > 1, "{name}: {:?}", story.shapes());
        let text = export(&story.table, &story.rows, None, story.context.at, None);
        let report = verify(&TODAY, text.as_bytes(), &|_, _, _| false, 1).unwrap();
        assert!(report.is_whole(), "{name}: {:?}", report.first_bad());
    }
}

#[test]
fn a_case_opened_before_the_upgrade_is_ruled_after_it_by_what_was_claimed_then() {
    let mut story = Story::of_file("age-1-disputed.ndjson", &TODAY);
    let dispute = story.table.cases().open_dispute().unwrap().clone();
    assert_eq!(dispute.actions, Some(vec![json!({"type": "take", "stones": 1})]));
    let log = story.rows.clone();
    let before = story.table.fold_state(&log, &story.table.path_to(dispute.seq - 1)).unwrap();
    let evidence = domain::kernel::table::evidence::evidence(&story.table, &log, dispute.seq, before.as_ref()).unwrap();
    assert_eq!(evidence.readjudicated, domain::kernel::table::evidence::Readjudicated::Same);
    assert_eq!(evidence.orders, ["take 2"]);
    let amendment = NewRuling { decision: Decision::Amend, actions: None, text: None };
    story.does(|table, context| table.rule_dispute(player(9), 1, &amendment, &log, context));
    assert_eq!(story.table.game().unwrap().view(None)["players"][0]["taken"], 1);
    story.plays_to_the_end();
    story.is_whole();
}

#[test]
fn after_an_amendment_moves_of_all_shapes_that_come_to_the_same_stand() {
    let mut story = Story::of_file("three-ages-running.ndjson", &TODAY);
    let moves: Vec<Seq> = story.table.path_to(story.table.head())[1..].to_vec();
    // Amended into itself, so nothing changes: every later move stands, whatever its shape.
    let instead = Some(Instead::Orders("take 2".into()));
    story.does(|table, context| {
        let asked = NewDispute { seq: moves[0], claim: Claim::Entry, text: None, instead: instead.clone() };
        table.open_dispute(of(1), asked, context)
    });
    let (log, digest) = (story.rows.clone(), story.table.game().unwrap().digest());
    let amendment = NewRuling { decision: Decision::Amend, actions: None, text: None };
    story.does(|table, context| table.rule_dispute(player(9), 1, &amendment, &log, context));
    assert_eq!(story.table.game().unwrap().digest(), digest);
    let ruling = story.table.cases().disputes[0].ruling.clone().unwrap();
    assert_eq!((ruling.stands.len(), ruling.fell.len()), (moves.len() - 1, 0));
    story.is_whole();
    // Each of them is repeated in today's shape, with the field that was not recorded then.
    for (_, again) in ruling.stands {
        let logged = LoggedMove::read(&story.table, &story.rows, again).unwrap();
        assert!(logged.moved.facts[0]["left"].is_u64() && logged.head.v == 3);
    }
    story.plays_to_the_end();
    story.is_whole();
}

#[test]
fn a_takeback_goes_back_over_an_upgrade() {
    let mut story = Story::of_file("three-ages-running.ndjson", &TODAY);
    let path = story.table.path_to(story.table.head());
    story.does(|table, context| {
        table.ask_takeback(of(0), AskTakeback { to: path[1], text: None }, &BTreeMap::new(), context)
    });
    story.does(|table, context| table.answer_takeback(of(1), 2, true, context));
    assert_eq!(story.table.cases().takebacks[1].result, Some(TakebackResult::Granted));
    story.plays_to_the_end();
    story.is_whole();
}

#[test]
fn standing_orders_of_an_older_shape_are_played_and_named_by_what_was_given() {
    let old: Kept = serde_json::from_value(json!({
        "id": "a", "set_at": Moment(BEGUN), "sha256": "0".repeat(64), "v": 1, "standing": {"standing": "always", "n": 2},
    }))
    .unwrap();
    let mut story = Story::of_file("age-1-running.ndjson", &TODAY);
    let today = old.clone().in_todays_shape(story.table.shapes()).unwrap();
    assert_eq!(today.standing, json!({"standing": "always", "stones": 2}));
    assert_eq!((today.v, &today.sha256, &today.id), (3, &old.sha256, &old.id));
    // Stored and read again it is the same.
    let again: Kept = serde_json::from_value(json!(today)).unwrap();
    assert_eq!(again.clone().in_todays_shape(story.table.shapes()).unwrap(), again);
    let next = story.table.to_act()[0];
    let other = Seat(1 - next.0);
    let ordered = [Ordered { player: of(other.0), set_seq: 3, orders: vec![today] }];
    let before = story.table.clone();
    let moved = before.play(next, Submission::Orders("take 1"), Sender::player(of(next.0), "rest"), &story.context);
    let (fired, changed) = Table::fire_standing(Some(&before), moved.unwrap(), &ordered, &story.context);
    assert_eq!(changed[0].left[0].v, 3);
    story.table = fired.table;
    story.keep(fired.events);
    let last = LoggedMove::read(&story.table, &story.rows, story.table.head()).unwrap();
    assert_eq!((last.moved.seat, last.actions()), (other, &[json!({"type": "take", "stones": 2})][..]));
    assert_eq!(last.moved.standing.unwrap().sha256, old.sha256);
    story.is_whole();
    let newer = Kept { v: 4, ..old };
    // An unreadable order is inactive, but is kept.
    let single = Kept { standing: json!({"standing": "always", "stones": 1}), ..again };
    let ordered = [Ordered { player: of(other.0), set_seq: 3, orders: vec![newer.clone(), single] }];
    let next = story.table.to_act()[0];
    let moved =
        story.table.play(next, Submission::Orders("take 1"), Sender::player(of(next.0), "rest"), &story.context);
    let (fired, changed) = Table::fire_standing(Some(&story.table), moved.unwrap(), &ordered, &story.context);
    assert!(fired.events.len() >= 2, "the other one is played");
    assert_eq!(changed[0].left.iter().map(|kept| kept.v).collect::<Vec<_>>(), [3, 4]);
    assert!(matches!(newer.in_todays_shape(story.table.shapes()), Err(OldShape::Version { v: 4, newest: 3 })));
}

// ---- unreadable logs

fn failure(rulesets: &Rulesets, rows: &[Row]) -> FoldFailure {
    Table::fold(rulesets, rows).map(|table| table.head()).expect_err("it cannot be folded")
}

#[test]
fn an_older_program_says_of_a_newer_log_which_shapes_it_reads() {
    let rows = read("three-ages-finished.ndjson");
    // With today's table it reads all shapes of the table; the title stops it.
    let age_1 = AGE_1.with_table_steps(TABLE_STEPS);
    let FoldFailure { seq, why } = failure(&age_1, &rows);
    assert!(seq > 1, "{seq}");
    assert!(why.to_string().contains("version 2; this program reads 1 to 1"), "{why}");
    let new = Story::begun(&TODAY, 2, json!({})).rows;
    let FoldFailure { seq: first, why } = failure(&AGE_2, &new);
    assert_eq!(first, 1);
    assert!(why.to_string().contains("version 2; this program reads 1 to 1"), "{why}: the table's shape comes first");
    let report = verify_rows(&age_1, &rows).into_iter().find_map(|finding| finding.first_bad).unwrap();
    // A fold first looks at the heads of all events; a proof stops at the first unreadable event.
    assert!(report.0 > 1 && report.0 <= seq, "{report:?}");
}

#[test]
fn a_step_that_fails_or_falls_over_stops_its_games_with_the_reason_and_no_value_of_theirs() {
    for (rulesets, reason) in [(&MISBUILT, "it was forgotten"), (&FALLEN, "it falls over")] {
        for name in files() {
            let rows = read(&name);
            let FoldFailure { seq, why } = failure(rulesets, &rows);
            assert_eq!(seq, rows.iter().position(|row| row.sealed.is_some()).unwrap() as Seq + 1, "{name}");
            let why = why.to_string();
            let says = format!("the step of shape 2 to 3 fails on fact sign_dealt: {reason}");
            assert_eq!(why, says, "{name}");
            let refuted = verify_rows(rulesets, &rows).into_iter().find_map(|finding| finding.first_bad).unwrap();
            assert_eq!(refuted, (seq, says), "{name}");
            let table = Table::fold(rulesets, &rows[..seq as usize - 1]).unwrap();
            assert_eq!(table.head(), seq - 1, "up to there it can be read");
        }
        // Games that need no step are not affected.
        let mut new = Story::begun(rulesets, 2, json!({}));
        new.plays_to_the_end();
        new.is_whole();
    }
    // Actions are not part of the fold, but a log with unreadable actions could not be judged again, so it is
    // stopped too.
    for name in files() {
        let rows = read(&name);
        let FoldFailure { seq, why } = failure(&MISREAD, &rows);
        let kind = serde_json::from_slice::<Value>(&rows[seq as usize - 1].payload).unwrap()["kind"].clone();
        assert!(why.to_string().ends_with("fails on action take: it was forgotten") && kind == "move", "{name}: {why}");
    }
    let unknown = Row { payload: br#"{"seq":1}"#.to_vec(), ..read("age-1-running.ndjson")[0].clone() };
    assert!(matches!(failure(&TODAY, &[unknown]).why, FoldWhy::Unreadable(_)));
}

/// The rows with one event changed and the chain recomputed, as a forger with the database could do it.
fn forged(rows: &[Row], seq: Seq, change: impl Fn(&mut Value)) -> Vec<Row> {
    let mut before = [0; 32];
    let mut forged = rows.to_vec();
    for row in &mut forged {
        let mut event: Value = serde_json::from_slice(&row.payload).unwrap();
        if row.seq == seq {
            change(&mut event);
        }
        row.payload = canonical::value_bytes(&event);
        row.hash = sha256(&[&before, &row.payload]);
        before = row.hash;
    }
    forged
}

#[test]
fn nothing_hides_under_what_a_step_writes_or_forgets() {
    let story = Story::of_file("age-1-finished.ndjson", &TODAY);
    let kind = |event: &Value, kind: &str| event["kind"] == kind;
    let find = |wanted: &str| {
        let event = |row: &Row| serde_json::from_slice::<Value>(&row.payload).unwrap();
        story.rows.iter().find(|row| kind(&event(row), wanted)).unwrap().seq
    };
    let (moved, voted, created, finished) = (find("move"), find("voted"), find("created"), find("finished"));
    type Forgery = (Seq, &'static str, fn(&mut Value));
    let forgeries: [Forgery; 9] = [
        (moved, "a field of a later shape in an older fact", |event| event["facts"][0]["left"] = json!(9)),
        (moved, "a field that no shape has", |event| event["facts"][0]["more"] = json!(9)),
        (moved, "another figure", |event| event["facts"][0]["stones"] = json!(1)),
        (moved, "another action", |event| event["actions"][0]["n"] = json!(1)),
        (moved, "a newer name beside the old one", |event| event["actions"][0]["stones"] = json!(2)),
        (voted, "both names", |event| event["withdrawn"] = json!(true)),
        (voted, "a key that no shape has", |event| event["more"] = json!(true)),
        (created, "options of two shapes", |event| event["options"]["heap"] = json!(13)),
        (finished, "other figures", |event| event["outcome"]["standings"][0]["breakdown"]["taken"] = json!(0)),
    ];
    for (seq, what, change) in forgeries {
        let rows = forged(&story.rows, seq, change);
        let refuted = verify_rows(&TODAY, &rows).into_iter().find_map(|finding| finding.first_bad);
        assert_eq!(refuted.map(|(at, _)| at), Some(seq), "{what}");
    }
    // An event that claims an older or a newer shape than it has.
    for (key, version) in [("v", 2), ("v", 3), ("v", 4), ("v", 0), ("tv", 2), ("tv", 3), ("tv", 0)] {
        // The figures of an outcome are the same in shapes 1 and 2.
        let places = match (key, version) {
            ("v", 2) => vec![moved],
            ("v", _) => vec![moved, finished],
            _ => vec![voted],
        };
        for seq in places {
            let rows = forged(&story.rows, seq, |event| event[key] = json!(version));
            let refuted = verify_rows(&TODAY, &rows).into_iter().find_map(|finding| finding.first_bad);
            assert_eq!(refuted.map(|(at, _)| at), Some(seq), "{key} {version}");
        }
    }
    // Also if the event has no title part.
    for version in [0, 4, u32::MAX] {
        let rows = forged(&story.rows, voted, |event| event["v"] = json!(version));
        assert_eq!(failure(&TODAY, &rows).seq, voted, "{version}");
    }
}

#[test]
fn the_steps_name_what_they_change_and_lead_from_each_version_to_today() {
    assert_eq!((shapes::newest(STEPS.len()), shapes::newest(TABLE_STEPS.len())), (3, 2));
    let mut fact = json!({"fact": "wind", "stones": 1});
    shapes::upcast(STEPS, Part::Fact, 1, &mut fact).unwrap();
    assert_eq!(fact, json!({"fact": "blown", "stones": 1}));
    // Anything but an object is left to the reader.
    for mut odd in [json!(null), json!([1]), json!("take"), json!(7)] {
        let before = odd.clone();
        shapes::upcast(STEPS, Part::Fact, 1, &mut odd).unwrap();
        assert_eq!(odd, before);
    }
    let mut lacks = json!({"fact": "sign_dealt", "seat": 0});
    let refused = shapes::upcast(STEPS, Part::Fact, 1, &mut lacks).unwrap_err();
    assert_eq!(
        refused.to_string(),
        "the step of shape 2 to 3 fails on fact sign_dealt: a field is missing that this shape has"
    );
}

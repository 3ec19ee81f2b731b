//! Standing orders when the table acts by itself: at a time-out, and when the game goes back. Each title's rule
//! book defines its behaviour (sections 10 and 11).

use super::cases::{answer, ask};
use super::time::{DAY, three_days};
use super::{Club, player};
use domain::kernel::erased::AnyRuleset;
use domain::kernel::play::Submission;
use domain::kernel::seat::Seat;
use domain::kernel::table::commands::{Decided, Sender};
use domain::kernel::table::event::{Body, By, Moved, Origin, read_body};
use domain::kernel::table::standing::{Changed, Ordered};
use domain::kernel::table::{Due, Table};
use domain::titles::RULESETS;
use serde_json::{Value, json};

fn title(id: &str) -> &'static dyn AnyRuleset {
    RULESETS.newest(id).expect("a title of the registry")
}

fn timed(id: &str, players: usize) -> Club {
    let rules = json!({"grace_s": 0, "dispute_days": 0});
    Club::start(Club::open_title(title(id), players, rules, Some(three_days())))
}

fn of(seat: Seat) -> domain::kernel::ids::PlayerId {
    player(1 + u16::from(seat.0))
}

impl Club {
    /// The time of `seat` is up: plays its orders and the defaults, as on a server.
    #[track_caller]
    fn runs_out(&mut self, seat: Seat, ordered: &[Ordered]) -> Vec<Changed> {
        self.waits(4 * DAY);
        let before = self.table.clone();
        let expired = self.table.expire(seat, None, ordered, &self.context).expect("its time is up");
        let (Decided { events, table, .. }, changed) =
            Table::fire_standing(Some(&before), expired, ordered, &self.context);
        self.keep(events);
        self.table = table;
        self.folds_to_the_same();
        changed
    }

    fn moves_since(&self, seq: usize) -> Vec<Moved<Value>> {
        let read = |row: &domain::kernel::table::Row| match read_body::<Value>("move", &row.payload) {
            Ok(Body::Move(moved)) => Some(*moved),
            _ => None,
        };
        self.rows[seq..].iter().filter_map(read).collect()
    }

    fn step_of_the_last_time_out(&self) -> String {
        let read = |row: &domain::kernel::table::Row| match read_body::<Value>("time_expired", &row.payload) {
            Ok(Body::TimeExpired(expired)) => Some(expired.step.word().to_owned()),
            _ => None,
        };
        self.rows.iter().rev().find_map(read).expect("a time was up")
    }

    fn copy(&self) -> Self {
        Self { table: self.table.clone(), rows: self.rows.clone(), context: self.context }
    }

    /// Whether each of the orders of `own` still stands.
    fn keeps(&self, own: &Ordered) -> Vec<bool> {
        let keeps = |order: &Value| self.table.keeps_order(own.player, own.set_seq, order);
        own.orders.iter().map(|kept| keeps(&kept.standing)).collect()
    }
}

/// A game of Century in which a player with a full storage and pc07 works in a forest: the default ends the
/// upgrades, a yellow cube is added, and then there is one cube too many.
fn before_a_full_storage() -> Club {
    let fort_of = |club: &Club| {
        let view = club.table.game().expect("started").view(None);
        view["forts"].as_array().expect("four").iter().position(|fort| fort["card"]["id"] == "pc07")
    };
    let with_it_at_a_fort = |seed: u8| {
        let (rules, clock) = (json!({"grace_s": 0, "dispute_days": 0}), Some(three_days()));
        let club = Club::start(Club::open_seeded(title("century-from-east-to-west"), 2, rules, clock, seed));
        fort_of(&club).is_some().then_some(club)
    };
    let mut club = (0..=255).find_map(with_it_at_a_fort).expect("it lies at a fort sometimes");
    let seat = club.to_act();
    let orders = |club: &mut Club, line: &str| {
        let seat = club.to_act();
        let sender = || Sender::player(of(seat), "rest");
        club.does(|table, context| table.play(seat, Submission::Orders(line), sender(), context));
    };
    orders(&mut club, "work h3");
    orders(&mut club, "rest");
    let fort = fort_of(&club).expect("nobody has taken it") + 1;
    for line in [&format!("work f{fort} no bonus"), "rest", "work h2", "work h1", "work h3", "rest", "work h1"] {
        orders(&mut club, line);
        orders(&mut club, "rest");
    }
    assert_eq!(club.to_act(), seat);
    orders(&mut club, "work u1");
    club
}

#[test]
fn a_discard_order_goes_before_the_default_that_a_default_has_led_to() {
    let mut club = before_a_full_storage();
    let seat = club.to_act();
    let order = json!({"standing": "discard_order", "colours": ["brown", "green", "red", "yellow"]});
    let ordered = [club.ordered(seat, &[order])];
    let (before, mut without) = (club.rows.len(), club.copy());

    let changed = club.runs_out(seat, &ordered);
    assert_eq!(club.step_of_the_last_time_out(), "default");
    let moves = club.moves_since(before);
    assert_eq!((moves[0].origin, moves[1].origin), (Origin::Default, Origin::Standing));
    assert!(moves[0].actions.iter().all(|action| action["type"] != "discard"), "{:?}", moves[0].actions);
    assert!(moves[1].actions.iter().all(|action| action["type"] == "discard"), "{:?}", moves[1].actions);
    assert!(moves.iter().all(|moved| moved.seat == seat));
    assert!(changed[0].told[0].to_string().contains("was played") && changed[0].left.len() == 1, "{changed:?}");
    // The defaults continue the turn at once.
    club.looks();
    assert_ne!(club.table.to_act(), [seat]);
    club.is_proved();

    // Without an order it is one event, as before.
    without.runs_out(seat, &[]);
    let moves = without.moves_since(before);
    assert_eq!((moves.len(), moves[0].origin), (1, Origin::Default));
    assert!(moves[0].actions.iter().any(|action| action["type"] == "discard"));
    without.is_proved();
}

#[test]
fn where_the_order_was_withdrawn_meanwhile_the_defaults_go_on() {
    let mut club = before_a_full_storage();
    let seat = club.to_act();
    let order = json!({"standing": "discard_order", "colours": ["brown", "green", "red", "yellow"]});
    let ordered = [club.ordered(seat, &[order])];
    let before = club.rows.len();
    club.waits(4 * DAY);
    club.does(|table, context| table.expire(seat, None, &ordered, context));
    assert_eq!(club.table.to_act(), [seat]);
    assert_eq!(club.looks()[0], Due::Absent(seat));
    let moves = club.moves_since(before);
    assert_eq!((moves[0].origin, moves[1].origin), (Origin::Default, Origin::Default));
    assert!(moves[1].actions.iter().any(|action| action["type"] == "discard"));
    club.is_proved();
}

#[test]
fn world_wonders_tries_its_orders_when_a_turn_begins_and_not_at_the_time_out() {
    let mut club = timed("world-wonders", 2);
    let seat = club.to_act();
    let finish = [club.ordered(seat, &[json!({"standing": "finish"})])];
    let before = club.rows.len();
    club.runs_out(seat, &finish);
    assert_eq!(club.step_of_the_last_time_out(), "default");
    let moves = club.moves_since(before);
    assert_eq!((moves.len(), moves[0].origin), (1, Origin::Default));
    assert!(moves[0].actions.iter().all(|action| action["type"] != "buy_pedestal"), "{:?}", moves[0].actions);
    club.is_proved();
}

#[test]
fn century_rests_by_default_where_resting_by_itself_came_too_late() {
    let mut club = timed("century-from-east-to-west", 2);
    club.plays(json!({"type": "work", "location": "h1"}));
    club.plays(json!({"type": "rest"}));
    let seat = club.to_act();
    let ordered = [club.ordered(seat, &[json!({"standing": "auto_rest", "below": 12})])];
    club.runs_out(seat, &ordered);
    assert_eq!(club.step_of_the_last_time_out(), "default");
    club.is_proved();
}

#[test]
fn railways_asks_the_limit_of_an_auction_before_the_default() {
    let mut club = timed("railways-of-the-world", 2);
    for _ in 0..10 {
        let game = club.table.game().expect("started");
        if game.view(None)["phase"] == "auction" {
            break;
        }
        let first = game.legal_actions(club.to_act()).actions.swap_remove(0).action;
        club.plays(first);
    }
    let seat = club.to_act();
    let before = club.rows.len();
    let ordered = [club.ordered(seat, &[json!({"standing": "auction", "max": 4})])];
    club.runs_out(seat, &ordered);
    assert_eq!(club.step_of_the_last_time_out(), "standing");
    let moves = club.moves_since(before);
    assert_eq!((moves[0].origin, moves[0].seat), (Origin::Standing, seat));
    club.is_proved();
}

#[test]
fn an_undo_drops_its_owners_orders_in_world_wonders_and_nobody_elses() {
    let mut club = timed("world-wonders", 2);
    let (seat, other) = (club.to_act(), Seat(1 - club.to_act().0));
    let free = json!({"type": "place_free_road", "at": [5, 8], "dir": "v"});
    club.plays(free.clone());
    let own = club.ordered(seat, &[json!({"standing": "finish"})]);
    let others = club.ordered(other, &[json!({"standing": "finish"})]);
    club.undoes(seat, None);
    assert_eq!((club.keeps(&own), club.keeps(&others)), (vec![false], vec![true]));
    // An order given after it stands, with or without a redo.
    let anew = club.ordered(seat, &[json!({"standing": "finish"})]);
    club.does(|table, context| table.redo(seat, By::Player(of(seat)), context));
    assert_eq!((club.keeps(&own), club.keeps(&anew)), (vec![false], vec![true]));
    // The old one is not played when the turn comes again.
    club.plays(json!({"type": "buy_pedestal", "place": 1}));
    let before = club.rows.len();
    let changed = club.plays_with(json!([free, {"type": "buy_pedestal", "place": 2}]), &[own]);
    assert_eq!((club.to_act(), club.rows.len() - before, changed), (seat, 1, vec![]));
    club.is_proved();
}

#[test]
fn taking_back_what_was_played_for_them_drops_the_orders_of_who_was_late_in_world_wonders() {
    let mut club = timed("world-wonders", 2);
    let seat = club.to_act();
    let finish = [club.ordered(seat, &[json!({"standing": "finish"})])];
    club.runs_out(seat, &finish);
    assert_eq!(club.keeps(&finish[0]), [true]);
    club.undoes(seat, None);
    assert_eq!((club.to_act(), club.keeps(&finish[0])), (seat, vec![false]));
    club.is_proved();
}

#[test]
fn century_drops_plans_when_the_game_goes_back_and_keeps_the_rest() {
    let mut club = timed("century-from-east-to-west", 2);
    let (seat, other) = (club.to_act(), Seat(1 - club.to_act().0));
    club.plays(json!({"type": "rest"}));
    club.plays(json!({"type": "work", "location": "h1"}));
    let to = club.table.head();
    let all = [
        json!({"standing": "plan", "entries": [{"orders": "work h2"}]}),
        json!({"standing": "auto_rest", "below": 12}),
        json!({"standing": "discard_order", "colours": ["yellow", "red", "green", "brown"]}),
    ];
    let ordered = club.ordered(other, &all);
    // An undo does not affect the others' orders, nor even its player's own.
    club.plays(json!({"type": "work", "location": "u1"}));
    let own = club.ordered(seat, &all);
    club.undoes(seat, None);
    assert_eq!((club.keeps(&ordered), club.keeps(&own)), (vec![true; 3], vec![true; 3]));
    club.plays(json!({"type": "rest"}));
    club.does(ask(seat, to));
    club.does(answer(other, 1, true));
    assert_eq!((club.to_act(), club.keeps(&ordered)), (seat, vec![false, true, true]));
    let before = club.rows.len();
    let changed = club.plays_with(json!({"type": "rest"}), &[ordered]);
    let moves = club.moves_since(before);
    assert_eq!((moves.len(), moves[1].origin), (2, Origin::Standing));
    assert_eq!(moves[1].actions, [json!({"type": "rest"})]);
    let left: Vec<&Value> = changed[0].left.iter().map(|kept| &kept.standing).collect();
    assert_eq!(left, [&all[1], &all[2]], "the plan is gone for good");
    club.is_proved();
}

/// Ruling R42 of World Wonders.
#[test]
fn a_loan_in_a_list_of_two_turns_stays() {
    let mut club = timed("world-wonders", 2);
    let (seat, late) = (club.to_act(), Seat(1 - club.to_act().0));
    club.plays(json!([
        {"type": "place_free_road", "at": [5, 8], "dir": "v"},
        {"type": "buy_pedestal", "place": 1},
    ]));
    club.runs_out(late, &[]);
    assert_eq!(club.to_act(), seat);
    let game = club.table.game().expect("started");
    let legal = game.legal_actions(seat).actions;
    let buys = legal.iter().find(|legal| legal.action["type"] == "buy_building").expect("something is for sale");
    let loan = json!({"type": "take_loan"});
    let mut by_itself = club.copy();

    club.plays(json!([buys.action, loan]));
    assert_eq!(club.to_act(), seat);
    club.is_refused("nothing_to_undo", |table, context| table.undo(seat, None, By::Player(of(seat)), context));

    by_itself.plays(buys.action.clone());
    by_itself.plays(loan);
    by_itself.undoes(seat, None);
}

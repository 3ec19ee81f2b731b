//! RULES section 17.9: the extras of the manual.

use super::*;
use domain::kernel::fit::{Fold as _, Misfit};
use domain::titles::world_123::state::{Garrison, Road, Turn};

const ALL: [&str; 4] = ["roads", "carried_residents", "fights", "trading_houses"];

fn road(label: &str) -> Value {
    json!({"type": "build_road", "to": spot(label)})
}

fn hire(label: &str) -> Value {
    json!({"type": "buy_resident", "hex": spot(label)})
}

fn walk(count: u32, from: &str, to: &str) -> Value {
    json!({"type": "walk", "from": spot(from), "to": spot(to), "count": count})
}

fn aboard(count: u32) -> Value {
    json!({"type": "load_residents", "count": count})
}

fn ashore(count: u32) -> Value {
    json!({"type": "unload_residents", "count": count})
}

impl Table {
    fn lay_road(&mut self, seat: u8, a: &str, b: &str) {
        self.me(seat).roads.push(Road::between(spot(a), spot(b)));
        self.me(seat).roads.sort_unstable();
    }

    fn station(&mut self, seat: u8, label: &str, active: u8) {
        self.me(seat).residents_map.push(Garrison { hex: spot(label), active, exhausted: 0 });
        self.me(seat).residents_map.sort_by_key(|garrison| garrison.hex);
        self.me(seat).residents_supply -= active;
    }

    fn take_aboard(&mut self, seat: u8, count: u8) {
        self.me(seat).residents_aboard = count;
        self.me(seat).residents_supply -= count;
        self.carry(seat, &[]);
    }

    fn mp_left(&self) -> Value {
        self.turn()["mp_left"].clone()
    }
}

#[test]
fn ex_17_01_without_extras_their_actions_are_off() {
    let table = with_extras(&[]);
    for action in [road("D3"), walk(1, "E4", "D3"), hire("E4"), aboard(1), ashore(1)] {
        table.refuse(ANNA, action, "extra_off");
    }
    let read = |options: Value| World123::V1.read_options(&options, 2).map_err(|r| Refused::from_title(&r).code);
    assert_eq!(read(json!({"extras": ["roads"]})), Err("bad_options".into()));
    assert_eq!(read(json!({"edition": "manual", "extras": ["fights"]})), Err("bad_options".into()));
    assert_eq!(read(json!({"edition": "manual", "extras": ["roads", "roads"]})), Err("bad_options".into()));
    assert_eq!(read(json!({"goods_goal": "25"})), Err("bad_options".into()));
}

#[test]
fn ex_17_02_the_first_road() {
    let mut table = with_extras(&["roads"]);
    table.act(ANNA, json!([to("D3"), settle(), road("E4")]));
    let anna = table.player(ANNA);
    assert_eq!((&anna["money"], &anna["roads_supply"]), (&json!(50), &json!(18)));
    assert_eq!(anna["roads"], json!([[spot("D3"), spot("E4")]]));
    assert_eq!(table.mp_left(), 3);
    table.act(ANNA, to("E4"));
    assert_eq!(table.mp_left(), 2.5);
    table.act(ANNA, to("D3"));
    assert_eq!(table.mp_left(), 2);
    assert!(table.mp_left().is_u64());
}

#[test]
fn ex_17_03_road_errors() {
    let mut table = with_extras(&["roads"]);
    table.refuse(ANNA, road("E5"), "water");
    table.refuse(ANNA, road("C3"), "not_adjacent");
    table.act(ANNA, json!([to("D3"), settle()]));
    table.refuse(ANNA, road("C3"), "road_needs_settlements");
    let with_one = json!({"type": "build_road", "to": spot("E4"), "residents": 1});
    table.refuse(ANNA, with_one, "not_enough_residents");
    table.act(ANNA, road("E4"));
    table.refuse(ANNA, road("E4"), "road_exists");
    let mut apart = with_extras(&["roads"]);
    apart.settle_on(ANNA, &["C3", "C4"]);
    apart.stand(ANNA, "C3");
    apart.refuse(ANNA, road("C4"), "road_not_connected");
}

#[test]
fn ex_17_04_beside_the_road_of_another() {
    let mut table = with_extras(&["roads"]);
    table.lay_road(BEN, "E4", "D3");
    table.act(ANNA, json!([to("D3"), settle(), road("E4")]));
    assert_eq!(table.player(ANNA)["money"], 40);
}

#[test]
fn ex_17_05_a_road_up_the_mountain() {
    let mut table = with_extras(&["roads"]);
    table.settle_on(ANNA, &["D2", "E2"]);
    table.lay_road(ANNA, "E4", "D2");
    table.stand(ANNA, "D2");
    let mut guided = table.clone();
    table.act(ANNA, road("E2"));
    assert_eq!((&table.player(ANNA)["money"], &table.mp_left()), (&json!(50), &json!(4)));
    table.act(ANNA, to("E2"));
    assert_eq!(table.mp_left(), 3.5);
    guided.give(ANNA, &["ii7"]);
    guided.act(ANNA, road("E2"));
    assert_eq!(guided.player(ANNA)["money"], 60);
}

#[test]
fn ex_17_06_hiring() {
    let mut table = with_extras(&["carried_residents"]);
    table.act(ANNA, json!([hire("E4"), hire("E4")]));
    let anna = table.player(ANNA);
    assert_eq!((&anna["money"], &anna["residents_supply"]), (&json!(60), &json!(6)));
    assert_eq!(anna["residents_map"], json!([{"hex": spot("E4"), "active": 2, "exhausted": 0}]));
    table.refuse(ANNA, hire("D3"), "not_own_hex");
    table.act(ANNA, buy_mp());
    table.refuse(ANNA, hire("E4"), "residents_too_late");
}

#[test]
fn ex_17_07_holds_for_goods_and_residents() {
    let mut table = with_extras(&["carried_residents"]);
    table.act(ANNA, json!([hire("E4"), hire("E4")]));
    table.refuse(ANNA, aboard(2), "no_free_hold");
    table.act(ANNA, json!([with_good("drop", "cattle"), aboard(2)]));
    assert_eq!(
        (&table.player(ANNA)["residents_aboard"], &table.player(ANNA)["residents_map"]),
        (&json!(2), &json!([]))
    );
    table.refuse(ANNA, with_good("load", "cattle"), "no_free_hold");
    table.refuse(ANNA, ashore(2), "just_loaded");
}

#[test]
fn ex_17_08_unloading_settles() {
    let mut table = with_extras(&["carried_residents"]);
    table.act(ANNA, json!([hire("E4"), hire("E4"), with_good("drop", "cattle"), aboard(2), to("D3"), ashore(2)]));
    let anna = table.player(ANNA);
    assert_eq!((&anna["settlements"], &anna["residents_supply"]), (&json!([spot("D3")]), &json!(7)));
    assert_eq!(anna["residents_map"], json!([{"hex": spot("D3"), "active": 0, "exhausted": 1}]));
    let income = table.turn()["income"].clone();
    assert_eq!((&income["base"], &income["settlements"], &income["total"]), (&json!(20), &json!(5), &json!(25)));
    table.refuse(ANNA, aboard(1), "just_dropped");
}

#[test]
fn ex_17_09_walking_settles() {
    let mut table = with_extras(&["carried_residents"]);
    table.act(ANNA, json!([hire("E4"), walk(1, "E4", "D3")]));
    let anna = table.player(ANNA);
    assert_eq!((&anna["settlements"], &anna["residents_supply"]), (&json!([spot("D3")]), &json!(8)));
    assert_eq!(
        (&anna["residents_map"], &anna["money"], &anna["trolley"]),
        (&json!([]), &json!(70), &json!(spot("E4")))
    );
    assert_eq!(table.mp_left(), 4);
    table.refuse(ANNA, walk(1, "E4", "D3"), "not_enough_residents");
}

#[test]
fn ex_17_10_walking_into_a_city() {
    let mut table = with_extras(&["carried_residents"]);
    table.settle_on(ANNA, &["C3"]);
    table.station(ANNA, "C3", 1);
    table.act(ANNA, walk(1, "C3", "C4"));
    let anna = table.player(ANNA);
    assert_eq!(anna["settlements"], json!([spot("C3"), spot("C4")]));
    assert_eq!(anna["residents_on_cards"][1], json!({"city": 2, "ordinal": 1, "paid": false}));
    let income = table.turn()["income"].clone();
    assert_eq!((&income["settlements"], &income["residents"], &income["total"]), (&json!(10), &json!(10), &json!(40)));
    // The trolley entering city 2 later brings none.
    table.stand(ANNA, "C3");
    table.act(ANNA, to("C4"));
    assert_eq!(table.player(ANNA)["residents_on_cards"].as_array().map(Vec::len), Some(2));
}

#[test]
fn ex_17_11_an_opposing_hex_in_peace() {
    let mut table = with_extras(&["carried_residents"]);
    table.settle_on(BEN, &["D2"]);
    table.stand(ANNA, "D2");
    table.take_aboard(ANNA, 1);
    table.refuse(ANNA, aboard(1), "opposing_hex");
    table.act(ANNA, ashore(1));
    assert_eq!(table.hex("D2")["settlements"], json!([0, 1]));
    assert_eq!(table.turn()["income"]["settlements"], 0);
}

/// Anna enters D3 with two residents aboard; Ben has a settlement there, and so many residents.
fn attack(defenders: u8, extras: &[&str]) -> Table {
    let mut table = with_extras(extras);
    table.settle_on(BEN, &["D3"]);
    if defenders > 0 {
        table.station(BEN, "D3", defenders);
    }
    table.take_aboard(ANNA, 2);
    table.act(ANNA, to("D3"));
    table
}

const FIGHTS: [&str; 2] = ["carried_residents", "fights"];

#[test]
fn ex_17_12_conquest() {
    let mut table = attack(0, &FIGHTS);
    assert_eq!((&table.mp_left(), &table.player(ANNA)["residents_supply"]), (&json!(2), &json!(6)));
    table.act(ANNA, ashore(2));
    assert_eq!(table.hex("D3")["settlements"], json!([0]));
    assert_eq!(
        (&table.player(ANNA)["residents_supply"], &table.player(ANNA)["residents_map"]),
        (&json!(8), &json!([]))
    );
    assert_eq!(table.player(BEN)["settlements_supply"], 19);
    assert_eq!(table.turn()["income"]["settlements"], 5);
}

#[test]
fn ex_17_13_an_even_fight() {
    let mut table = attack(1, &FIGHTS);
    table.act(ANNA, ashore(2));
    assert_eq!((&table.hex("D3")["settlements"], &table.turn()["income"]["settlements"]), (&json!([]), &json!(0)));
    assert_eq!(
        (&table.player(ANNA)["residents_supply"], &table.player(BEN)["residents_supply"]),
        (&json!(8), &json!(8))
    );
}

#[test]
fn ex_17_14_a_lost_fight() {
    let mut table = attack(2, &FIGHTS);
    table.act(ANNA, ashore(2));
    assert_eq!((&table.hex("D3")["settlements"], &table.player(BEN)["residents_map"]), (&json!([1]), &json!([])));
    assert_eq!(
        (&table.player(ANNA)["residents_supply"], &table.player(BEN)["residents_supply"]),
        (&json!(8), &json!(8))
    );
    table.refuse(ANNA, settle(), "opposing_hex");
}

/// The rule says which residents fall, in the fact; the fold takes away those that the fact names.
#[test]
fn the_exhausted_fall_first_and_the_fact_says_how_many() {
    let mut table = attack(2, &FIGHTS);
    table.me(BEN).residents_map = vec![Garrison { hex: spot("D3"), active: 1, exhausted: 1 }];
    let before = table.clone();
    let facts = table.act(ANNA, ashore(1));
    let fought = facts.iter().find(|fact| matches!(fact, Fact::FightFought { .. })).expect("a fight");
    let told = json!(fought);
    assert_eq!((&told["defenders_lost"], &told["exhausted_lost"]), (&json!(1), &json!(1)));
    assert_eq!(table.me(BEN).residents_map, [Garrison { hex: spot("D3"), active: 1, exhausted: 0 }]);

    let says = |exhausted: u8| {
        let mut otherwise = told.clone();
        otherwise["exhausted_lost"] = json!(exhausted);
        let fact: Fact = built_in().reading(|| serde_json::from_value(otherwise)).expect("a fact");
        let mut state = before.state.clone();
        state.evolve(&fact).map(|()| state.players[Seat(BEN)].residents_map.clone())
    };
    assert_eq!(says(0), Ok(vec![Garrison { hex: spot("D3"), active: 0, exhausted: 1 }]));
    assert_eq!(says(2), Err(Misfit::Figure), "more exhausted ones than were lost");
    // Two fall, and only one of them can be exhausted.
    table = before.clone();
    let facts = table.act(ANNA, ashore(2));
    let both = json!(facts.iter().find(|fact| matches!(fact, Fact::FightFought { .. })));
    assert_eq!((&both["defenders_lost"], &both["exhausted_lost"]), (&json!(2), &json!(1)));
}

#[test]
fn ex_17_15_a_lost_settlement_loses_its_roads() {
    let mut table = with_extras(&ALL);
    table.settle_on(BEN, &["D3"]);
    table.lay_road(BEN, "D3", "E4");
    table.lay_road(BEN, "G4", "G5");
    table.take_aboard(ANNA, 2);
    table.act(ANNA, json!([to("D3"), ashore(2)]));
    assert_eq!(table.player(BEN)["roads"], json!([[spot("G4"), spot("G5")]]));
    assert_eq!(table.player(BEN)["roads_supply"], 18);
}

#[test]
fn ex_17_16_cities_stay_peaceful() {
    let mut table = with_extras(&FIGHTS);
    table.settle_on(BEN, &["C4"]);
    table.stand(ANNA, "C3");
    table.take_aboard(ANNA, 1);
    table.act(ANNA, to("C4"));
    let mut settler = table.clone();
    table.act(ANNA, ashore(1));
    settler.act(ANNA, settle());
    for table in [table, settler] {
        assert_eq!(table.hex("C4")["settlements"], json!([0, 1]));
    }
}

#[test]
fn ex_17_17_the_price_of_a_house() {
    let mut table = with_extras(&["trading_houses"]);
    table.settle_on(BEN, &["C4"]);
    table.stand(ANNA, "C3");
    table.act(ANNA, to("C4"));
    let mut poor = table.clone();
    table.act(ANNA, settle());
    assert_eq!(table.player(ANNA)["money"], 70);
    poor.me(ANNA).money = 5;
    poor.refuse(ANNA, settle(), "not_enough_money");
}

#[test]
fn ex_17_18_selling() {
    let mut table = with_extras(&["trading_houses"]);
    table.stand(ANNA, "C3");
    table.act(ANNA, to("C4"));
    let mut late = table.clone();
    table.act(ANNA, json!([settle(), with_good("deliver", "cattle")]));
    assert_eq!((&table.turn()["sold"], &table.turn()["income"]["trading"]), (&json!(["cattle"]), &json!(10)));
    assert_eq!(table.player(ANNA)["houses_sold"], json!([{"city": 2, "sold": 1}]));
    table.carry(ANNA, &["wood"]);
    table.act(ANNA, with_good("deliver", "wood"));
    assert_eq!((&table.turn()["sold"], &table.player(ANNA)["delivered"]["wood"]), (&json!(["cattle"]), &json!(1)));
    late.act(ANNA, json!([with_good("deliver", "cattle"), settle()]));
    assert_eq!((&late.turn()["sold"], &late.turn()["income"]["trading"]), (&json!([]), &json!(0)));
}

#[test]
fn ex_17_19_sets_of_goods_sold() {
    let mut table = with_extras(&["trading_houses"]);
    table.me(ANNA).holds = 4;
    table.carry(ANNA, &["wood", "fish"]);
    table.act(ANNA, json!([with_good("deliver", "wood"), with_good("deliver", "fish")]));
    assert_eq!(table.turn()["income"]["trading"], 25);
    table.turn_mut().sold.clear();
    table.carry(ANNA, &["coal"]);
    table.act(ANNA, with_good("deliver", "coal"));
    assert_eq!(table.turn()["income"]["trading"], 0);
    table.turn_mut().sold = ["cattle", "cattle", "fish"].map(good).to_vec();
    assert_eq!(table.turn()["income"]["trading"], 35);
}

#[test]
fn ex_17_20_a_goal_of_25() {
    let mut table = base_with(json!({"edition": "manual", "goods_goal": "25"}));
    assert_eq!(table.view()["threshold"], 25);
    table.deliver(BEN, [8, 8, 8, 0, 0]);
    table.act(ANNA, json!([pass(), end()]));
    table.act(BEN, json!([pass(), end()]));
    assert_eq!((&table.view()["step"], &table.view()["round"]), (&json!("privilege"), &json!(2)));
}

#[test]
fn ex_17_21_a_chain_of_roads() {
    let mut table = with_extras(&["roads", "carried_residents"]);
    table.settle_on(ANNA, &["D3", "C3"]);
    table.lay_road(ANNA, "E4", "D3");
    table.lay_road(ANNA, "D3", "C3");
    table.station(ANNA, "E4", 1);
    table.act(ANNA, walk(1, "E4", "C3"));
    assert_eq!(table.player(ANNA)["residents_map"], json!([{"hex": spot("C3"), "active": 0, "exhausted": 1}]));
    table.refuse(ANNA, walk(1, "C3", "C3"), "not_adjacent");

    let mut build = with_extras(&["roads", "carried_residents"]);
    build.settle_on(ANNA, &["D3"]);
    build.station(ANNA, "D3", 1);
    build.act(ANNA, json!({"type": "build_road", "to": spot("D3"), "residents": 1}));
    assert_eq!(build.player(ANNA)["money"], 60);
    assert_eq!(build.player(ANNA)["residents_map"], json!([{"hex": spot("D3"), "active": 0, "exhausted": 1}]));
    // They rest when the next turn starts.
    build.act(ANNA, end());
    build.act(BEN, json!([pass(), end()]));
    assert_eq!(build.player(ANNA)["residents_map"][0]["active"], 1);
    assert!(matches!(build.state.turn(), Some(Turn { seat: Seat(ANNA), .. })));
}

#[test]
fn a_settlement_taken_back_takes_its_residents_along() {
    let mut table = with_extras(&["roads", "carried_residents"]);
    table.settle_on(ANNA, &["D3"]);
    table.lay_road(ANNA, "E4", "D3");
    table.station(ANNA, "D3", 2);
    table.me(ANNA).settlements_supply = 0;
    table.act(ANNA, json!([to("E3"), {"type": "settle", "take_from": spot("D3")}]));
    let anna = table.player(ANNA);
    assert_eq!(
        (&anna["residents_map"], &anna["residents_supply"], &anna["roads"]),
        (&json!([]), &json!(8), &json!([]))
    );
}

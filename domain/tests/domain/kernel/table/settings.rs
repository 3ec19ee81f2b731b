//! The settings that a host may choose, and those refused by name.

use domain::kernel::table::settings::*;
use serde_json::{Value, json};

#[test]
fn what_is_left_out_gets_its_default() {
    let rules = TableRules::read(Some(&json!({"dispute_days": 0})), Visibility::Private).expect("legal");
    assert_eq!((rules.dispute_days, &rules.on_expiry[..], rules.grace_s), (0, &[Rung::Wait][..], 86_400));
    assert_eq!(Clock::read(None).expect("legal").time_s, Some(259_200));
}

#[test]
fn unknown_and_impossible_settings_are_refused_by_name() {
    for (table, word) in [(json!({"speed": 1}), "speed"), (json!({"dispute_days": 91}), "dispute_days")] {
        let refused = TableRules::read(Some(&table), Visibility::Public).expect_err("illegal");
        assert!(refused.code == "bad_option" && refused.message.to_string().contains(word), "{refused}");
    }
    for clock in [
        json!({"kind": "move"}),
        json!({"kind": "move", "time_s": 5}),
        json!({"kind": "move", "time_s": 86_400, "bank_s": 60}),
        json!({"kind": "sand"}),
        json!(3),
        json!({"kind": "none", "weekends": true}),
        json!({"kind": "bank"}),
        json!({"kind": "bank", "bank_s": 600, "time_s": 60}),
        json!({"kind": "bank", "bank_s": 600, "cap_s": 300}),
        json!({"kind": "move", "time_s": 86_400, "night": ["22:00"]}),
        json!({"kind": "move", "time_s": 86_400, "night": ["25:00", "08:00"]}),
    ] {
        assert_eq!(Clock::read(Some(&clock)).expect_err("illegal").code, "bad_option", "{clock}");
    }
}

#[test]
fn a_clock_that_can_never_end_is_refused() {
    for night in [["08:00", "08:00"], ["08:00", "07:30"], ["00:00", "23:59"]] {
        let clock = json!({"kind": "move", "time_s": 86_400, "weekends": true, "night": night});
        assert_eq!(Clock::read(Some(&clock)).expect_err("illegal").code, "bad_option", "{clock}");
    }
    let clock = json!({"kind": "bank", "bank_s": 864_000, "increment_s": 86_400, "cap_s": 1_728_000,
                       "weekends": true, "night": ["22:00", "08:00"]});
    assert_eq!(Clock::read(Some(&clock)).expect("legal").cap_s, Some(1_728_000));
}

#[test]
fn a_ladder_is_climbed_to_its_end_and_no_further() {
    let read = |rungs: Value| TableRules::read(Some(&json!({"on_expiry": rungs})), Visibility::Public);
    assert!(read(json!(["default", "default", "bot", "substitute"])).is_ok());
    for rungs in [json!([]), json!(["wait", "default"]), json!(["forfeit", "bot"]), json!(["sleep"])] {
        assert_eq!(read(rungs.clone()).expect_err("illegal").code, "bad_option", "{rungs}");
    }
}

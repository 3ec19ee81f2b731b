//! When a clock runs: weekends, nights, vacations, days of 23 hours.

use chrono::{DateTime, Utc};
use domain::kernel::table::clock::*;
use domain::kernel::table::event::Moment;
use domain::kernel::table::settings::{Clock, ClockKind};

const HOUR: i64 = 3_600_000;

fn at(text: &str) -> Moment {
    DateTime::parse_from_rfc3339(text).expect("a time").with_timezone(&Utc).into()
}

fn calendar(zone: &str, weekends: bool, night: Option<(&str, &str)>) -> Calendar {
    let night = night.map(|(from, until)| (from.to_owned(), until.to_owned()));
    let (bank_s, increment_s, cap_s) = (None, None, None);
    let clock = Clock { kind: ClockKind::Move, time_s: Some(86_400), bank_s, increment_s, cap_s, weekends, night };
    Calendar::new(&clock, &[(Moment(0), zone.to_owned())], vec![])
}

#[track_caller]
fn ends(calendar: &Calendar, from: &str, hours: i64, end: &str) {
    let found = calendar.after(at(from), hours * HOUR).expect("it ends");
    assert_eq!(found.to_string(), at(end).to_string());
    // The two functions are inverse to each other.
    assert_eq!(calendar.running_ms(at(from), found), hours * HOUR);
}

#[test]
fn a_clock_without_a_calendar_runs_always() {
    ends(&calendar("UTC", false, None), "2026-11-21T10:00:00Z", 72, "2026-11-24T10:00:00Z");
}

#[test]
fn saturdays_and_sundays_of_the_players_zone_do_not_count() {
    let berlin = calendar("Europe/Berlin", true, None);
    // Friday noon in Berlin; the weekend lasts from Friday 23:00 to Sunday 23:00 UTC.
    ends(&berlin, "2026-11-20T11:00:00Z", 24, "2026-11-23T11:00:00Z");
    let auckland = calendar("Pacific/Auckland", true, None);
    ends(&auckland, "2026-11-20T10:00:00Z", 2, "2026-11-22T12:00:00Z");
    assert!(!berlin.runs_at(at("2026-11-21T12:00:00Z")) && berlin.runs_at(at("2026-11-23T12:00:00Z")));
}

#[test]
fn nights_do_not_count_over_midnight_and_by_day() {
    let owl = calendar("Europe/Berlin", false, Some(("22:00", "08:00")));
    // 21:00 in Berlin: one hour today, thirteen tomorrow, from 08:00.
    ends(&owl, "2026-11-24T20:00:00Z", 14, "2026-11-25T20:00:00Z");
    let lark = calendar("Europe/Berlin", false, Some(("09:00", "17:00")));
    ends(&lark, "2026-11-24T07:00:00Z", 2, "2026-11-24T17:00:00Z");
}

#[test]
fn a_day_on_which_the_clocks_are_put_forward_has_23_hours_and_one_put_back_25() {
    let days = calendar("Europe/Berlin", true, None);
    // Monday 00:00 before and after the last Sunday of March: the lost hour was not on the clock.
    ends(&days, "2027-03-26T22:00:00Z", 2, "2027-03-28T23:00:00Z");
    let nights = calendar("Europe/Berlin", false, Some(("00:30", "02:30")));
    // 02:30 does not exist on 28 March 2027: the night ends when 03:00 follows 02:00.
    ends(&nights, "2027-03-27T23:00:00Z", 1, "2027-03-28T01:30:00Z");
    // 31 October 2027 has 02:30 twice: the night ends at the first.
    ends(&nights, "2027-10-30T22:00:00Z", 1, "2027-10-31T01:00:00Z");
    let spring = days.running_ms(at("2027-03-24T23:00:00Z"), at("2027-03-25T23:00:00Z"));
    assert_eq!(spring, 24 * HOUR);
    let plain = calendar("Europe/Berlin", false, Some(("23:00", "23:30")));
    let of_day = |from: &str, to: &str| plain.running_ms(at(from), at(to)) as f64 / HOUR as f64;
    assert_eq!(of_day("2027-03-27T23:00:00Z", "2027-03-28T22:00:00Z"), 22.5);
    assert_eq!(of_day("2027-10-30T22:00:00Z", "2027-10-31T23:00:00Z"), 24.5);
}

#[test]
fn leap_days_and_left_out_days_are_what_the_zone_says() {
    ends(&calendar("Europe/Berlin", true, None), "2028-02-28T23:00:00Z", 24, "2028-02-29T23:00:00Z");
    // Samoa skipped 30 December 2011, a Friday: Saturday came after Thursday.
    let apia = calendar("Pacific/Apia", true, None);
    ends(&apia, "2011-12-29T20:00:00Z", 15, "2012-01-01T11:00:00Z");
}

#[test]
fn who_moves_to_another_zone_takes_his_hours_along_from_then_on() {
    let clock = Clock {
        kind: ClockKind::Move,
        time_s: Some(86_400),
        bank_s: None,
        increment_s: None,
        cap_s: None,
        weekends: false,
        night: Some(("22:00".into(), "08:00".into())),
    };
    let zones = [(Moment(0), "Europe/Berlin".to_owned()), (at("2026-11-24T12:00:00Z"), "Asia/Tokyo".to_owned())];
    let calendar = Calendar::new(&clock, &zones, vec![]);
    // 10:00 to 13:00 in Berlin, when it is 21:00 in Tokyo: one more hour, then the night there.
    ends(&calendar, "2026-11-24T09:00:00Z", 5, "2026-11-25T00:00:00Z");
}

#[test]
fn vacations_and_pauses_stop_it_whatever_overlaps_and_an_open_pause_for_good() {
    let clock = Clock {
        kind: ClockKind::Move,
        time_s: Some(86_400),
        bank_s: None,
        increment_s: None,
        cap_s: None,
        weekends: false,
        night: None,
    };
    let stretch = |from: &str, until: &str| Stretch { from: at(from).0, until: at(until).0 };
    let away = vec![
        stretch("2026-12-20T00:00:00Z", "2027-01-03T00:00:00Z"),
        stretch("2026-12-30T00:00:00Z", "2027-01-05T00:00:00Z"),
        stretch("2027-01-06T00:00:00Z", "2027-01-07T00:00:00Z"),
    ];
    let calendar = Calendar::new(&clock, &[], away.clone());
    ends(&calendar, "2026-12-19T12:00:00Z", 48, "2027-01-07T12:00:00Z");
    ends(&calendar, "2026-12-25T12:00:00Z", 24, "2027-01-06T00:00:00Z");
    let mut open = away;
    open.push(Stretch { from: at("2027-02-01T00:00:00Z").0, until: i64::MAX });
    let paused = Calendar::new(&clock, &[], open);
    assert_eq!(paused.after(at("2027-01-31T12:00:00Z"), 24 * HOUR), None);
    assert_eq!(paused.running_ms(at("2027-01-31T12:00:00Z"), at("2027-03-01T00:00:00Z")), 12 * HOUR);
    assert_eq!(paused.after(at("2027-01-31T12:00:00Z"), 12 * HOUR), Some(at("2027-02-01T00:00:00Z")));
}

#[test]
fn hours_are_written_with_four_digits() {
    assert!(read_hour("08:00").is_some() && read_hour("23:59").is_some());
    for wrong in ["8:00", "24:00", "08:00:30", "+8:00", "noon", "08-00"] {
        assert!(read_hour(wrong).is_none(), "{wrong}");
    }
}

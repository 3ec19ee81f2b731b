//! The clock of a seat: when it runs, how much time is used, when the rest will be used up (DESIGN, "The table":
//! Clock).
//!
//! A clock stops for any of these reasons: a night or weekend in the seat's zone, its vacation, a pause of the
//! whole table. It is a pure function of events, zone data and the time asked about: nothing ticks, nothing is
//! stored.

use crate::kernel::table::event::Moment;
use crate::kernel::table::settings::Clock;
use chrono::{DateTime, Datelike, Days, NaiveDate, NaiveDateTime, NaiveTime, TimeZone, Timelike, Utc, Weekday};
use chrono_tz::Tz;

/// How far ahead we search.
const HORIZON_DAYS: i64 = 20 * 366;

/// A span of time, end exclusive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stretch {
    pub from: i64,
    /// `i64::MAX`: no end yet.
    pub until: i64,
}

impl Stretch {
    pub fn new(from: Moment, until: Option<Moment>) -> Self {
        Self { from: from.0, until: until.map_or(i64::MAX, |until| until.0) }
    }
}

/// When the clock of one seat runs.
#[derive(Clone, Debug, PartialEq)]
pub struct Calendar {
    weekends: bool,
    /// The clock stops from the first hour to the second, over midnight if the first is later.
    night: Option<(NaiveTime, NaiveTime)>,
    /// Each zone with the moment from which it holds, the first from the beginning.
    zones: Vec<(i64, Tz)>,
    /// Vacations and pauses, when the clock stops at any hour: sorted, without overlap.
    closed: Vec<Stretch>,
}

impl Calendar {
    /// `zones`: names of IANA zones, each with the moment from which it holds. Before the first one, and for an
    /// unknown name, it is UTC.
    pub fn new(clock: &Clock, zones: &[(Moment, String)], closed: Vec<Stretch>) -> Self {
        let hour = |text: &str| read_hour(text).unwrap_or(NaiveTime::MIN);
        let night = clock.night.as_ref().map(|(from, until)| (hour(from), hour(until)));
        let mut known = vec![(i64::MIN, zones.first().map_or(Tz::UTC, |(_, name)| zone(name)))];
        known.extend(zones.iter().skip(1).map(|(from, name)| (from.0, zone(name))));
        Self { weekends: clock.weekends, night, zones: known, closed: merged(closed) }
    }

    /// How long the clock runs between two moments, in milliseconds.
    pub fn running_ms(&self, from: Moment, to: Moment) -> i64 {
        let mut at = from.0;
        let mut sum = 0;
        while at < to.0 {
            let Some(open) = self.next_open(at) else { break };
            if open.from >= to.0 {
                break;
            }
            sum += open.until.min(to.0) - open.from;
            at = open.until;
        }
        sum
    }

    /// The moment when the clock has run for `ms` milliseconds since `from`; `None`: it is stopped for good, or
    /// until an event restarts it.
    pub fn after(&self, from: Moment, ms: i64) -> Option<Moment> {
        let mut at = from.0;
        let mut left = ms.max(0);
        let horizon = from.0.saturating_add(HORIZON_DAYS * 86_400_000);
        while at < horizon {
            let open = self.next_open(at)?;
            let length = open.until.saturating_sub(open.from);
            if left <= length {
                return Some(Moment(open.from + left));
            }
            left -= length;
            at = open.until;
        }
        None
    }

    /// Whether the clock runs at a moment.
    pub fn runs_at(&self, at: Moment) -> bool {
        self.next_open(at.0).is_some_and(|open| open.from <= at.0)
    }

    /// The first running stretch at or after `at`, with vacations and pauses taken out.
    fn next_open(&self, at: i64) -> Option<Stretch> {
        let mut at = at;
        let horizon = at.saturating_add(HORIZON_DAYS * 86_400_000);
        while at < horizon {
            let hours = self.next_hours(at, horizon)?;
            // A closed stretch cuts off the beginning, or cuts the rest short.
            let mut from = hours.from;
            let mut until = hours.until;
            for closed in &self.closed {
                if closed.until <= from {
                    continue;
                }
                if closed.from <= from {
                    from = closed.until;
                } else {
                    until = until.min(closed.from);
                    break;
                }
                if from >= until {
                    break;
                }
            }
            if from < until {
                return Some(Stretch { from, until });
            }
            if from == i64::MAX {
                return None;
            }
            at = from.max(at + 1);
        }
        None
    }

    /// The first stretch of running hours at or after `at`, ignoring vacations and pauses.
    fn next_hours(&self, at: i64, horizon: i64) -> Option<Stretch> {
        if !self.weekends && self.night.is_none() {
            return Some(Stretch { from: at, until: i64::MAX });
        }
        let mut at = at;
        while at < horizon {
            let (zone, until) = self.zone_at(at);
            let local = zone.from_utc_datetime(&utc(at)?);
            let day = local.date_naive();
            for hours in self.hours_of(zone, day) {
                let from = hours.from.max(at);
                let until = hours.until.min(until);
                if from < until {
                    return Some(Stretch { from, until });
                }
            }
            let next = instant(zone, day.checked_add_days(Days::new(1))?.and_time(NaiveTime::MIN));
            at = next.min(until).max(at + 1);
        }
        None
    }

    fn zone_at(&self, at: i64) -> (Tz, i64) {
        let place = self.zones.partition_point(|(from, _)| *from <= at).max(1);
        let until = self.zones.get(place).map_or(i64::MAX, |(from, _)| *from);
        (self.zones[place - 1].1, until)
    }

    /// The running hours of one calendar day in a zone, at most two stretches.
    fn hours_of(&self, zone: Tz, day: NaiveDate) -> Vec<Stretch> {
        if self.weekends && matches!(day.weekday(), Weekday::Sat | Weekday::Sun) {
            return vec![];
        }
        let begin = instant(zone, day.and_time(NaiveTime::MIN));
        let end = day.checked_add_days(Days::new(1)).map_or(begin, |next| instant(zone, next.and_time(NaiveTime::MIN)));
        match self.night {
            None => vec![Stretch { from: begin, until: end }],
            Some((night, morning)) if night > morning => {
                vec![Stretch { from: instant(zone, day.and_time(morning)), until: instant(zone, day.and_time(night)) }]
            }
            Some((night, morning)) => vec![
                Stretch { from: begin, until: instant(zone, day.and_time(night)) },
                Stretch { from: instant(zone, day.and_time(morning)), until: end },
            ],
        }
    }
}

/// A zone by its name; UTC if this version's data has no such zone.
pub fn zone(name: &str) -> Tz {
    name.parse().unwrap_or(Tz::UTC)
}

/// Reads `22:00`.
pub fn read_hour(text: &str) -> Option<NaiveTime> {
    let is_plain =
        text.len() == 5 && text.bytes().enumerate().all(|(i, b)| if i == 2 { b == b':' } else { b.is_ascii_digit() });
    let time = NaiveTime::parse_from_str(text, "%H:%M").ok()?;
    (is_plain && time.second() == 0).then_some(time)
}

fn utc(at: i64) -> Option<NaiveDateTime> {
    Some(DateTime::<Utc>::from_timestamp_millis(at)?.naive_utc())
}

/// The moment of a local time. For an hour that comes twice it is the earlier one; for one that does not exist, the
/// moment at which the clocks go forward.
fn instant(zone: Tz, local: NaiveDateTime) -> i64 {
    // No zone skips more than a day (Samoa, 30 December 2011).
    for minutes in (0..=26 * 60).step_by(5) {
        let tried = local + chrono::Duration::minutes(minutes);
        if let Some(found) = zone.from_local_datetime(&tried).earliest() {
            let since_gap = if minutes == 0 { 0 } else { first_after_gap(zone, tried) };
            return found.timestamp_millis() - since_gap;
        }
    }
    local.and_utc().timestamp_millis()
}

/// How far `tried`, which exists, lies behind the end of the gap before it, in milliseconds. Gaps end at whole
/// minutes.
fn first_after_gap(zone: Tz, tried: NaiveDateTime) -> i64 {
    (1..=5)
        .take_while(|minutes| {
            zone.from_local_datetime(&(tried - chrono::Duration::minutes(*minutes))).earliest().is_some()
        })
        .last()
        .map_or(0, |minutes| minutes * 60_000)
}

/// Sorted, with overlaps merged.
fn merged(mut closed: Vec<Stretch>) -> Vec<Stretch> {
    closed.retain(|stretch| stretch.from < stretch.until);
    closed.sort_by_key(|stretch| (stretch.from, stretch.until));
    let mut merged: Vec<Stretch> = vec![];
    for stretch in closed {
        match merged.last_mut() {
            Some(last) if stretch.from <= last.until => last.until = last.until.max(stretch.until),
            _ => merged.push(stretch),
        }
    }
    merged
}

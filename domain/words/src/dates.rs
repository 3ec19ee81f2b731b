//! Moments by CLDR's rules, in the reader's zone.

use crate::language::{Language, MOST};
use crate::lists::locale;
use crate::messages::OWN;
use crate::phrase::{Length, Moment, Phrase};
use chrono::{DateTime, Datelike, Timelike};
use chrono_tz::Tz;
use icu_calendar::{Date, Gregorian};
use icu_datetime::fieldsets::{T, YMD, YMDE};
use icu_datetime::input::Time;
use icu_datetime::options::TimePrecision;
use icu_datetime::{DateTimeFormatterLoadError, FixedCalendarDateTimeFormatter, NoCalendarFormatter};
use std::sync::OnceLock;

/// How a language writes dates and times.
struct Formats {
    weekday: FixedCalendarDateTimeFormatter<Gregorian, YMDE>,
    day: FixedCalendarDateTimeFormatter<Gregorian, YMD>,
    short: FixedCalendarDateTimeFormatter<Gregorian, YMD>,
    time: NoCalendarFormatter<T>,
}

impl Formats {
    fn new(language: Language) -> Result<Self, DateTimeFormatterLoadError> {
        let locale = locale(language);
        Ok(Self {
            weekday: FixedCalendarDateTimeFormatter::try_new(locale.clone().into(), YMDE::long())?,
            day: FixedCalendarDateTimeFormatter::try_new(locale.clone().into(), YMD::long())?,
            short: FixedCalendarDateTimeFormatter::try_new(locale.clone().into(), YMD::medium())?,
            time: NoCalendarFormatter::try_new(locale.into(), T::short().with_time_precision(TimePrecision::Minute))?,
        })
    }
}

static FORMATS: [OnceLock<Option<Formats>>; MOST] = [const { OnceLock::new() }; MOST];

fn formats(language: Language) -> Option<&'static Formats> {
    FORMATS[language.number()].get_or_init(|| Formats::new(language).ok()).as_ref()
}

pub(crate) fn said(moment: Moment, language: Language) -> String {
    let at = moment.at.with_timezone(&moment.zone);
    let plain = || at.format("%Y-%m-%d %H:%M").to_string();
    let (Some(formats), Ok(date), Ok(time)) = (
        formats(language),
        Date::try_new_gregorian(at.year(), at.month() as u8, at.day() as u8),
        Time::try_new(at.hour() as u8, at.minute() as u8, 0, 0),
    ) else {
        return plain();
    };
    let date = match moment.length {
        Length::Full => formats.weekday.format(&date).to_string(),
        Length::Short => formats.short.format(&date).to_string(),
        Length::Day => return formats.day.format(&date).to_string(),
    };
    let time = formats.time.format(&time).to_string();
    let zone = match moment.length {
        Length::Full => long_zone(&at, moment.zone, language),
        _ => short_zone(&at, language),
    };
    let figures = vec![("date", date.into()), ("time", time.into()), ("zone", zone.into())];
    Phrase::message(&OWN, "moment", figures).in_words(language)
}

/// `CET`, `MEZ`, `UTC+05:45`
fn short_zone(at: &DateTime<Tz>, language: Language) -> String {
    let short = at.format("%Z").to_string();
    if short.starts_with(['+', '-']) {
        return at.format("UTC%:z").to_string();
    }
    // Whose short name a language does not know goes by the English one.
    let named = Phrase::of_family(&OWN, "zone", short.clone().into(), vec![]);
    named.said_in(language).unwrap_or(short)
}

/// `CET (Europe/Berlin)`, `UTC+05:45 (Asia/Kathmandu)`, `UTC`
fn long_zone(at: &DateTime<Tz>, zone: Tz, language: Language) -> String {
    let short = short_zone(at, language);
    if short == zone.name() { short } else { format!("{short} ({zone})") }
}

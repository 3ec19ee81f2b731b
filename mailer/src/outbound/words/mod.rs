//! Every word of a mail, one file a language. A language that lacks a sentence does not compile.

mod de;
mod en;

use super::letter::{CaseKind, Deed, Reason, Reminder, Sentence, Told, Verdict};
use chrono::{DateTime, Utc};
use chrono_tz::Tz;

/// The languages mails are written in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    #[default]
    En,
    De,
}

impl Language {
    /// From a tag such as `de` or `de-AT`; English where we do not speak it.
    pub fn from_tag(tag: &str) -> Self {
        match tag.split(['-', '_']).next().unwrap_or_default().to_ascii_lowercase().as_str() {
            "de" => Self::De,
            _ => Self::En,
        }
    }

    pub fn tag(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::De => "de",
        }
    }

    /// A sentence that goes into a letter's terms or news.
    pub fn sentence(self, sentence: &Sentence) -> String {
        self.words().sentence(sentence)
    }

    /// Why the platform did nothing.
    pub fn says(self, reason: &Reason) -> String {
        self.words().reason(reason)
    }

    /// What a code of the platform means, where this language does not show the English sentence for it.
    pub fn explains(self, code: &str) -> Option<&'static str> {
        self.words().explained(code)
    }

    pub(super) fn words(self) -> &'static dyn Words {
        match self {
            Self::En => &en::English,
            Self::De => &de::German,
        }
    }
}

/// The headings of our mails in every language: by them a quoted mail is known where nothing else marks it.
pub(crate) fn headings() -> impl Iterator<Item = &'static str> {
    [Language::En, Language::De].into_iter().map(Language::words).flat_map(|words| {
        let of_both = [words.news(true), words.news(false), words.orders(true), words.orders(false)];
        of_both.into_iter().chain([
            words.position(),
            words.talk(),
            words.page(),
            words.nearest(),
            words.ignored(),
            words.understood(true),
            words.understood(false),
            words.standings(),
            words.invitation_terms(),
            words.leave(),
        ])
    })
}

/// `how` stands behind a line's number and its text.
fn told_line(line: &str, told: &Told, how: &str) -> String {
    format!("{line} {}: {} ({how})", told.number, told.text)
}

/// The zone's short name at that moment and its long one: `CET (Europe/Berlin)`, `UTC+05:45 (Asia/Kathmandu)`, `UTC`.
fn zone_of(at: &DateTime<Tz>, zone: Tz, short_name: impl Fn(&str) -> String) -> String {
    let short = at.format("%Z").to_string();
    if short == zone.name() {
        return short;
    }
    let short = if short.starts_with(['+', '-']) { at.format("UTC%:z").to_string() } else { short_name(&short) };
    format!("{short} ({zone})")
}

/// What happened in a case, for the sentence about it.
pub(super) struct CaseWords<'a> {
    pub kind: CaseKind,
    pub by: &'a str,
    pub about: u32,
    pub game: &'a str,
}

/// The sentences. Names come in as they are; escaping is the template's part.
pub(super) trait Words: Sync {
    /// Day, date, time and zone: `Tuesday, 24 November 2026, 11:00 CET (Europe/Berlin)`.
    fn when(&self, at: DateTime<Utc>, zone: Tz) -> String;
    /// `Ann, Ben and Cleo`.
    fn list(&self, names: &[String]) -> String;
    /// Puts the reader's name before a sentence that starts with a small letter or a capital, as the language wants it.
    fn address(&self, name: &str, sentence: &str) -> String;

    fn login_subject(&self) -> String;
    fn login_first(&self, host: &str) -> String;
    fn login_link(&self, minutes: u32) -> String;
    fn login_button(&self) -> &'static str;
    fn login_code(&self) -> &'static str;
    fn login_other(&self) -> &'static str;

    fn webhook_subject(&self) -> String;
    fn webhook_first(&self, host: &str) -> String;
    /// `since`: when its failures began; `None` where it asked itself to be told no more.
    fn webhook_why(&self, since: Option<&str>) -> String;
    fn webhook_todo(&self) -> &'static str;

    fn invitation_first(&self, by: &str, game: &str, title: &str) -> String;
    fn invitation_seated(&self, names: &str) -> String;
    fn invitation_terms(&self) -> &'static str;
    fn invitation_accept(&self) -> &'static str;
    fn invitation_decline(&self) -> &'static str;
    fn invitation_until(&self, when: &str) -> String;
    fn invitation_reply(&self) -> &'static str;
    fn button_accept(&self) -> &'static str;
    fn button_decline(&self) -> &'static str;

    fn started_first(&self, game: &str) -> String;
    fn players(&self, names: &str) -> String;
    fn your_turn_first(&self, game: &str) -> String;
    fn moved_first(&self, game: &str) -> String;
    fn over_first(&self, game: &str, winners: &str, you_won: bool, alone: bool) -> String;
    fn void_first(&self, game: &str) -> String;
    fn reminder_first(&self, game: &str, reminder: Reminder) -> String;
    fn answer_first(&self, verdict: &Verdict, game: &str) -> String;
    /// What was read in a mail, and how it is confirmed.
    fn asked(&self, read: usize, of: usize) -> String;
    /// What became of a line.
    fn fate(&self, told: &Told) -> String;
    /// What a verb of the platform came to, a sentence a line.
    fn deed(&self, deed: &Deed, zone: Tz) -> Vec<String>;
    fn case_first(&self, case: &CaseWords<'_>) -> String;
    fn case_todo(&self, kind: CaseKind, by_mail: bool, n: u32) -> Option<String>;
    fn case_until(&self, when: &str) -> String;
    fn said(&self, by: &str) -> String;

    /// A sentence of its own, of those that go into terms and news.
    fn sentence(&self, sentence: &Sentence) -> String;

    fn talk(&self) -> &'static str;
    fn talk_first(&self, by: &str, several: bool, game: &str) -> String;
    fn talk_how(&self) -> &'static str;

    /// Whose turn, as a sentence of its own.
    fn turn(&self, you: bool, others: &str, several: bool) -> String;
    fn you_until(&self, when: &str) -> String;
    fn others_until(&self, when: &str) -> String;
    fn news(&self, your_turn: bool) -> &'static str;
    fn standings(&self) -> &'static str;
    fn points(&self, score: i64) -> String;
    fn you(&self) -> &'static str;
    fn position(&self) -> &'static str;
    fn orders(&self, by_mail: bool) -> &'static str;
    fn more_orders(&self, more: usize, by_mail: bool) -> String;
    fn page(&self) -> &'static str;
    fn button_page(&self) -> &'static str;
    fn button_turn(&self) -> &'static str;

    fn understood(&self, preview: bool) -> &'static str;
    fn refused_line(&self, line: u32) -> String;
    fn code(&self, code: &str) -> String;
    /// Why the platform did nothing.
    fn reason(&self, reason: &Reason) -> String;
    /// What a code of the platform means; `None` where the English sentence is shown, and for the codes of titles.
    fn explained(&self, code: &str) -> Option<&'static str>;
    /// Why a rule or the platform refuses, of its code, the English sentence, and the German one where there is one.
    fn refusal(&self, code: &str, why: &str, german: Option<&str>) -> String;
    fn nearest(&self) -> &'static str;
    fn ignored(&self) -> &'static str;

    fn digest_subject(&self) -> String;
    fn bundle_subject(&self) -> String;
    fn bundle_first(&self, games: usize) -> String;
    fn digest_first(&self, yours: usize, all: usize) -> String;
    fn digest_page(&self) -> &'static str;
    fn digest_orders_to(&self) -> &'static str;

    fn witness(&self, seq: u32, hash: &str) -> String;
    fn why(&self, reason: &str) -> &'static str;
    fn leave(&self) -> &'static str;
}

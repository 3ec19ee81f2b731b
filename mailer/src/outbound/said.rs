//! What the data of a letter is in words: a [`Phrase`], to be said in the reader's language.

use super::layout::sentence;
use super::letter::{
    Case, CaseKind, Deed, Fate, Part, Reason, Reminder, RuleWord, Sentence, Stake, Told, Verdict, VoteWord,
};
use crate::words;
use ::words::{Language, Moment, Phrase, say};
use chrono::{DateTime, NaiveDate, NaiveTime, Utc};
use chrono_tz::Tz;
use std::collections::HashSet;
use std::sync::{Arc, RwLock};

/// What is made of the words of all languages, anew when one was added.
pub(crate) struct OfAll<T> {
    made: RwLock<Option<(usize, Arc<T>)>>,
    make: fn() -> T,
}

impl<T> OfAll<T> {
    pub(crate) const fn new(make: fn() -> T) -> Self {
        Self { made: RwLock::new(None), make }
    }

    pub(crate) fn get(&self) -> Arc<T> {
        let count = Language::all().count();
        if let Ok(made) = self.made.read()
            && let Some((of, made)) = &*made
            && *of == count
        {
            return made.clone();
        }
        let made = Arc::new((self.make)());
        if let Ok(mut place) = self.made.write() {
            *place = Some((count, made.clone()));
        }
        made
    }
}

/// Whether a line without its colon is a heading of our mails, in whatever language: by them a quoted mail is known where nothing
/// else marks it.
pub(crate) fn is_heading(line: &str) -> bool {
    static HEADINGS: OfAll<HashSet<String>> = OfAll::new(|| {
        let headings: [Phrase; 16] = [
            say!(words::news_yours),
            say!(words::news),
            say!(words::orders_by_mail),
            say!(words::orders),
            say!(words::likely),
            say!(words::position),
            say!(words::talk),
            say!(words::page),
            say!(words::rules),
            say!(words::nearest),
            say!(words::ignored),
            say!(words::understood_preview),
            say!(words::understood),
            say!(words::standings),
            say!(words::invitation_terms),
            say!(words::leave),
        ];
        let in_words = |language| headings.iter().filter_map(move |heading: &Phrase| heading.said_in(language));
        Language::all().flat_map(in_words).map(|heading| heading.trim_end_matches(':').to_owned()).collect()
    });
    HEADINGS.get().contains(line)
}

/// A sentence behind the reader's name; without one it begins with a capital.
pub(super) fn addressed(name: String, sentence: Phrase, language: Language) -> String {
    if name.is_empty() {
        return capital(&sentence.in_words(language));
    }
    say!(words::address { name, sentence }).in_words(language)
}

/// With a capital at its beginning.
pub(super) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

impl Sentence {
    /// In words.
    pub fn said(&self) -> Phrase {
        match self {
            Self::Players(seats) => say!(words::terms_players { seats }),
            Self::TimeForAMove(seconds) => say!(words::terms_time_for_a_move { time: time(*seconds) }),
            Self::Bank(seconds, 0) => say!(words::terms_bank { time: time(*seconds) }),
            Self::Bank(seconds, more) => {
                say!(words::terms_bank_and_more { time: time(*seconds), more: time(*more) })
            }
            Self::NoClock => say!(words::terms_no_clock),
            Self::FixedSeed => say!(words::terms_fixed_seed),
            Self::OwnBox(name) => say!(words::terms_own_box { name }),
            Self::Weekends => say!(words::terms_weekends),
            Self::Night(from, until) => say!(words::terms_night { from, until }),
            Self::TimeUp(name) => say!(words::news_time_up { name }),
            Self::Numbered(told, seq) => say!(words::news_numbered { told, seq }),
            Self::Resigned(name) => say!(words::news_resigned { name }),
            Self::SeatLost(name) => say!(words::news_seat_lost { name }),
            Self::Back(name) => say!(words::news_back { name }),
            Self::TookOver(name, of) => say!(words::news_took_over { name, of }),
            Self::Nudged => say!(words::news_nudged),
            Self::Quarantined => say!(words::news_quarantined),
            Self::Unreached(name, until) => say!(words::news_unreached { name, until: day(until) }),
            Self::Picture(title, seq, your_turn) => say!(words::picture { title, seq, your_turn }),
            Self::Points(points) => say!(words::picture_points { points }),
            Self::Ended(word) => ended(word),
            Self::TheTable => say!(words::the_table),
            Self::APlayer => say!(words::a_player),
            Self::Invited(by) => say!(words::news_invited { by }),
            Self::Fated(seq, by, orders, becomes) => say!(words::news_fated { seq, by, orders, becomes: *becomes }),
            Self::WillBe(seq, by, orders, becomes) => say!(words::news_will { seq, by, orders, becomes: *becomes }),
            Self::AtStake(stake, seq, by, orders) => {
                let of = match stake {
                    Stake::Takeback => "takeback",
                    Stake::Dispute => "dispute",
                };
                say!(words::news_at_stake { of, seq, by, orders })
            }
            Self::AndMoreFated(more) => say!(words::news_fated_more { more: *more }),
            Self::WouldRule(of, seq) => say!(words::news_would { of: *of, seq }),
        }
    }
}

/// So many seconds, in the largest unit that they are a whole number of.
pub fn time(seconds: u32) -> Phrase {
    match seconds {
        s if s % 86_400 == 0 => say!(words::days { count: s / 86_400 }),
        s if s % 3_600 == 0 => say!(words::hours { count: s / 3_600 }),
        s if s % 60 == 0 => say!(words::minutes { count: s / 60 }),
        count => say!(words::seconds { count }),
    }
}

/// A day as `2026-12-31` has it.
fn day(text: &str) -> Phrase {
    match text.parse::<NaiveDate>() {
        Ok(day) => Moment::day(day.and_time(NaiveTime::MIN).and_utc(), Tz::UTC).into(),
        Err(_) => text.to_owned().into(),
    }
}

/// What nobody has words for is the log's own word, as a sentence.
fn ended(word: &str) -> Phrase {
    let said = say!(words::ended { of: word.to_owned() });
    match said.is_said_in(Language::EN) {
        true => said,
        false if word.is_empty() => Phrase::nothing(),
        false => Phrase::verbatim(format_args!("{}.", capital(&word.replace('_', " ")))),
    }
}

impl Reason {
    /// In words.
    pub fn said(&self) -> Phrase {
        match self {
            Self::NoOrder => say!(words::reason_no_order),
            Self::TooManyLines { most } => say!(words::reason_too_many_lines { most }),
            Self::NothingAsked => say!(words::reason_nothing_asked),
            Self::Unclear => say!(words::reason_unclear),
            Self::Alone { verb } => say!(words::reason_alone { verb }),
            Self::TakesNothing { verb } => say!(words::reason_takes_nothing { verb }),
            Self::EmptyPreview => say!(words::reason_empty_preview),
            Self::WantsNumber { verb, example } => say!(words::reason_wants_number { verb, example }),
            Self::WantsReason { verb, example } => say!(words::reason_wants_reason { verb, example }),
            Self::WantsWords { verb } => say!(words::reason_wants_words { verb }),
            Self::NoAddress { text } => say!(words::reason_no_address { text }),
            Self::WantsDates => say!(words::reason_wants_dates),
            Self::WantsName => say!(words::reason_wants_name),
            Self::NoGame => say!(words::reason_no_game),
            Self::WantsVote => say!(words::reason_wants_vote),
            Self::WantsRuling => say!(words::reason_wants_ruling),
            Self::EndOfNothing => say!(words::reason_end_of_nothing),
            Self::NotUnderstood { verb } => say!(words::reason_not_understood { verb }),
            Self::Stale { shown, head } => say!(words::reason_stale { shown, head }),
            Self::TimeUp { at, seq, undo } => {
                say!(words::reason_time_up { at: Moment::full(*at, Tz::UTC), seq, undo: *undo })
            }
            Self::Ahead { shown, head } => say!(words::reason_ahead { shown, head }),
            Self::CaseSince => say!(words::reason_case_since),
            Self::NoCase => say!(words::reason_no_case),
            Self::NoDispute => say!(words::reason_no_dispute),
            Self::UnknownTitle { known } => say!(words::reason_unknown_title { known }),
            Self::TooManyGuests { most } => say!(words::reason_too_many_guests { most }),
            Self::JoinOrDecline => say!(words::reason_join_or_decline),
            Self::StandingAlone => say!(words::reason_standing_alone),
            Self::NoSuchDay => say!(words::reason_no_such_day),
            Self::DayPast => say!(words::reason_day_past),
            Self::TooMuchToRead => say!(words::reason_too_much_to_read),
            Self::TooManyMails { most } => say!(words::reason_too_many_mails { most }),
        }
    }
}

/// What a code of the platform means, whatever the case; `None` for the codes of titles.
pub fn explained(code: &str) -> Option<Phrase> {
    let said = say!(words::code { of: code.to_owned() });
    said.is_said_in(Language::EN).then_some(said)
}

/// Why a rule or the platform refuses: `why` in English, `said` the same in the reader's language, where it is said in it.
pub(super) fn refusal(code: &str, why: &str, said: Option<&str>, language: Language) -> String {
    // What these say hangs on the case.
    const IN_DETAIL: [&str; 11] = [
        "bad_request",
        "bad_order",
        "bad_option",
        "bad_player_count",
        "bad_standing_order",
        "bad_seq",
        "not_due",
        "unknown_title",
        "unknown_ruleset",
        "unknown_box",
        "name_too_similar",
    ];
    if language == Language::EN {
        return why.to_owned();
    }
    if let Some(said) = said {
        return said.to_owned();
    }
    let why = || why.to_owned();
    match explained(code).and_then(|known| known.said_in(language)) {
        Some(known) if IN_DETAIL.contains(&code) => {
            say!(words::refusal_in_detail { known, why: why() }).in_words(language)
        }
        Some(known) => known,
        None => say!(words::refusal_of_a_rule { why: why() }).in_words(language),
    }
}

impl Reminder {
    pub(super) fn first(self, game: &str) -> Phrase {
        say!(words::reminder_first { of: self.name(), game: game.to_owned() })
    }
}

impl Verdict {
    pub(super) fn first(&self, game: &str) -> Phrase {
        let of = match self {
            Self::Played { .. } => "played",
            Self::Preview { .. } => "preview",
            Self::Refused { .. } => "refused",
            Self::Asked { .. } => "asked",
            Self::Told { .. } | Self::Done { .. } => "told",
        };
        say!(words::answer { of, game: game.to_owned() })
    }
}

impl Told {
    /// What became of the line.
    pub(super) fn said(&self) -> Phrase {
        let fate = match &self.fate {
            Fate::Order { orders } if orders.iter().eq([&self.text]) => say!(words::fate { of: "read" }),
            Fate::Order { orders } => say!(words::read_as { orders: orders.join(" | ") }),
            Fate::NotRead => say!(words::fate { of: "not-read" }),
            Fate::Words => say!(words::fate { of: "words" }),
            Fate::Signature => say!(words::fate { of: "signature" }),
            Fate::Separator => say!(words::fate { of: "separator" }),
            Fate::Quoted => say!(words::fate { of: "quoted" }),
            Fate::OtherPart => say!(words::fate { of: "other-part" }),
        };
        say!(words::told_line { number: self.number, text: &self.text, fate })
    }
}

impl VoteWord {
    fn name(self) -> &'static str {
        match self {
            Self::Pause => "pause",
            Self::Resume => "resume",
            Self::End => "end",
            Self::Void => "void",
        }
    }
}

impl Deed {
    /// What a verb of the platform came to, a sentence a line.
    pub(super) fn said(&self, zone: Tz) -> Vec<Phrase> {
        vec![match self {
            Self::Helped { title } => {
                return vec![
                    say!(words::help_orders { title }),
                    say!(words::help_preview),
                    say!(words::help_standing),
                    say!(words::help_talk),
                    say!(words::help_alone),
                    say!(words::help_and),
                ];
            }
            Self::Seated => say!(words::done_seated),
            Self::SatAlready => say!(words::done_sat_already),
            Self::Declined => say!(words::done_declined),
            Self::Left => say!(words::done_left),
            Self::Opened { guests } => return vec![say!(words::done_opened { guests }), say!(words::done_opened_next)],
            Self::Started => say!(words::done_started),
            Self::TakebackAsked { to, until, settled: None } => {
                say!(words::done_takeback_asked { to, until: Moment::full(*until, zone) })
            }
            Self::TakebackAsked { to, settled: Some(true), .. } => say!(words::done_takeback_granted { to }),
            Self::TakebackAsked { settled: Some(false), .. } => say!(words::done_takeback_refused),
            Self::TakebackAnswered { to, consent: true, settled: Some(true) } => {
                say!(words::done_agreed_granted { to })
            }
            Self::TakebackAnswered { consent: false, settled: Some(false), .. } => say!(words::done_refused_refused),
            Self::TakebackAnswered { to, consent: true, .. } => say!(words::done_agreed { to }),
            Self::TakebackAnswered { to, consent: false, .. } => say!(words::done_refused { to }),
            Self::Disputed { n, seq, until } => {
                say!(words::done_disputed { n, seq, until: Moment::full(*until, zone) })
            }
            Self::Said => say!(words::done_said),
            Self::TakebackWithdrawn => say!(words::done_takeback_withdrawn),
            Self::Voted { what, withdrawn: true, .. } => say!(words::done_vote_withdrawn { of: what.name() }),
            Self::Voted { what, settled: true, .. } => say!(words::done_vote_settled { of: what.name() }),
            Self::Voted { what, .. } => say!(words::done_vote { of: what.name() }),
            Self::VotedOnDispute { n, seq, uphold, settled } => {
                let settled = match settled {
                    Some(true) => say!(words::done_dispute_upheld { seq }),
                    Some(false) => say!(words::done_dispute_dismissed),
                    None => say!(words::done_dispute_open),
                };
                return vec![say!(words::done_voted_on_dispute { n, seq, uphold }), settled];
            }
            Self::Named { name } => say!(words::done_named { name }),
            Self::Commented { n } => say!(words::done_commented { n }),
            Self::Ruled { n, seq, ruling: RuleWord::Rewind } => say!(words::done_ruled_rewind { n, seq }),
            Self::Ruled { n, ruling: RuleWord::Dismiss, .. } => say!(words::done_ruled_dismiss { n }),
            Self::Ruled { n, seq, ruling: RuleWord::Amend } => say!(words::done_ruled_amend { n, seq }),
            Self::Resigned => say!(words::done_resigned),
            Self::Away { vacations } if vacations.is_empty() => say!(words::done_not_away),
            Self::Away { vacations } => {
                let line = |(from, until): &(DateTime<Utc>, DateTime<Utc>)| {
                    say!(words::done_away { from: Moment::full(*from, zone), until: Moment::full(*until, zone) })
                };
                return vacations.iter().map(line).collect();
            }
            Self::Standing { orders } if orders.is_empty() => say!(words::done_no_standing),
            Self::Standing { orders } => {
                let first = std::iter::once(say!(words::done_standing));
                return first.chain(orders.iter().map(|order| format!("- {order}").into())).collect();
            }
        }]
    }
}

impl Case {
    /// What happened in it, of a player and a game by these names.
    pub(super) fn first(&self, by: &str, game: &str) -> Phrase {
        let of = match self.kind {
            CaseKind::TakebackAsked => "takeback-asked",
            CaseKind::TakebackGranted => "takeback-granted",
            CaseKind::TakebackRefused => "takeback-refused",
            CaseKind::TakebackExpired => "takeback-expired",
            CaseKind::DisputeOpened => "dispute-opened",
            CaseKind::DisputeWaits => "dispute-waits",
            CaseKind::DisputeAllowed => "dispute-allowed",
            CaseKind::DisputeCommented => "dispute-commented",
            CaseKind::ArbiterNamed => "arbiter-named",
            CaseKind::DisputeDismissed => "dispute-dismissed",
            CaseKind::DisputeRewound => "dispute-rewound",
            CaseKind::DisputeAmended => "dispute-amended",
            CaseKind::VotedFor(VoteWord::Pause) => "voted-pause",
            CaseKind::VotedFor(VoteWord::Resume) => "voted-resume",
            CaseKind::VotedFor(VoteWord::End) => "voted-end",
            CaseKind::VotedFor(VoteWord::Void) => "voted-void",
            CaseKind::Paused => "paused",
            CaseKind::Resumed => "resumed",
        };
        say!(words::case { of, by: by.to_owned(), about: self.about, game: game.to_owned() })
    }

    /// What its reader can do about it.
    pub(super) fn todo(&self, by_mail: bool) -> Option<Phrase> {
        let (n, about) = (self.n, self.about);
        if let Part::WaitsFor(others) = &self.part {
            return Some(say!(words::vote_waits { others: Phrase::and(others.iter().map(|name| sentence(name))) }));
        }
        Some(match (self.kind, by_mail) {
            (CaseKind::TakebackAsked, true) => say!(words::takeback_todo_by_mail { about }),
            (CaseKind::TakebackAsked, false) => say!(words::takeback_todo { n }),
            (CaseKind::DisputeWaits, true) => say!(words::leave_todo_by_mail { about }),
            (CaseKind::DisputeWaits, false) => say!(words::leave_todo { n }),
            (CaseKind::DisputeOpened | CaseKind::DisputeAllowed | CaseKind::DisputeCommented, true) => {
                let part = match self.part {
                    Part::Rules => "rules",
                    Part::Votes => "votes",
                    Part::Speaks | Part::WaitsFor(_) => "speaks",
                };
                say!(words::dispute_todo_by_mail { part, about })
            }
            (CaseKind::DisputeOpened | CaseKind::DisputeAllowed | CaseKind::DisputeCommented, false) => {
                say!(words::dispute_todo { n })
            }
            (CaseKind::ArbiterNamed, _) => say!(words::arbiter_todo { n }),
            (CaseKind::VotedFor(what), true) => {
                say!(words::vote_todo_by_mail { order: format!("vote {}", what.name()) })
            }
            (CaseKind::VotedFor(_), false) => say!(words::vote_todo),
            _ => return None,
        })
    }
}

/// Whose turn, as a sentence of its own; nothing where nobody is asked.
pub(super) fn turn(you: bool, others: &[String]) -> Phrase {
    let count = others.len();
    match (you, count) {
        (true, 0) => say!(words::turn_yours),
        (true, _) => say!(words::turn_yours_too { others: Phrase::and(others) }),
        (false, 0) => Phrase::nothing(),
        (false, _) => say!(words::turn_others { count, others: Phrase::and(others) }),
    }
}

/// Why the reader gets a mail, of the word in its headers.
pub(super) fn why(reason: &str) -> Phrase {
    let of = match reason {
        "invitation" => "invitation",
        "game_started" | "game_over" | "moved" => "table",
        "your_turn" | "reminder" => "turn",
        "answer" => "answer",
        "talk" => "talk",
        "bundle" => "bundle",
        "digest" => "digest",
        _ => "game",
    };
    say!(words::why { of })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn german() -> Language {
        Language::from_tag("de")
    }

    #[test]
    fn lengths_of_time_are_told_in_the_largest_unit() {
        let said = |sentence: Sentence, language| sentence.said().in_words(language);
        assert_eq!(said(Sentence::TimeForAMove(86_400), Language::EN), "1 day for a move.");
        assert_eq!(said(Sentence::TimeForAMove(172_800), german()), "2 Tage für einen Zug.");
        assert_eq!(said(Sentence::Bank(90 * 60, 0), Language::EN), "90 minutes for the whole game.");
        let bank = Sentence::Bank(86_400, 3_600);
        assert_eq!(said(bank, german()), "1 Tag für die ganze Partie, 1 Stunde mehr mit jedem Zug.");
    }

    #[test]
    fn an_end_without_words_is_the_logs_own_word() {
        let said = |word: &str, language| Sentence::Ended(word.into()).said().in_words(language);
        assert_eq!(said("population", german()), "Eine Stadt ist voll.");
        assert_eq!(said("dead_heat", Language::EN), "Dead heat.");
        assert_eq!(said("", Language::EN), "");
    }

    #[test]
    fn a_day_is_told_as_the_language_does() {
        let told = Sentence::Unreached("Ben".into(), "2026-12-31".into()).said();
        assert!(told.in_words(Language::EN).contains("until 31 December 2026 (UTC)"), "{told}");
        assert!(told.in_words(german()).contains("bis 31. Dezember 2026 (UTC)"), "{told}");
    }

    #[test]
    fn a_refusal_is_told_in_the_readers_language_as_far_as_it_goes() {
        let told = |code: &str, said: Option<&str>, language| refusal(code, "No good.", said, language);
        assert_eq!(told("cannot_trade", Some("Geht nicht."), Language::EN), "No good.");
        assert_eq!(told("cannot_trade", Some("Geht nicht."), german()), "Geht nicht.");
        assert_eq!(told("stale", None, german()), "Die Partie ist inzwischen weiter.");
        assert!(told("bad_order", None, german()).starts_with("Diese Zeile"));
        assert!(told("bad_order", None, german()).ends_with("auf Englisch: No good."));
        assert_eq!(told("cannot_trade", None, german()), "Die Regel sagt, auf Englisch: No good.");
        assert!(explained("cannot_trade").is_none() && explained("stale").is_some());
    }

    #[test]
    fn our_headings_are_known_in_every_language() {
        for heading in ["Since your last turn", "Die Stellung", "The game's page", "Keine solchen Mails mehr"] {
            assert!(is_heading(heading), "{heading}");
        }
        assert!(!is_heading("Best regards"));
    }
}

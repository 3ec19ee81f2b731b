//! Parses the arguments of a verb.

use super::spoken::{Behind, Word};
use super::{CLAIMS, COLONS, START, Verb, agrees, word_of};
use crate::outbound::{Reason, RuleWord, VoteWord};
use chrono::NaiveDate;

impl Word<'_> {
    /// The verb with its arguments.
    pub(super) fn read(&self) -> Result<Verb, Reason> {
        let Self { verb, typed, rest, .. } = self;
        let (typed, rest) = (typed.as_str(), *rest);
        let bare = |verb: Verb| match rest.trim_matches(['.', '!', ',', ':']) {
            "" => Ok(verb),
            _ => Err(Reason::TakesNothing { verb: typed.to_owned() }),
        };
        match *verb {
            "undo" => match rest {
                "" => Ok(Verb::Undo { to: None }),
                seq => Ok(Verb::Undo { to: Some(number(seq, typed, &format!("{typed} 41"))?) }),
            },
            "redo" => bare(Verb::Redo),
            "join" => bare(Verb::Join),
            "decline" => bare(Verb::Decline),
            "accept" => bare(Verb::Accept),
            "refuse" => bare(Verb::Refuse),
            "resign" => bare(Verb::Resign),
            START => bare(Verb::Start),
            "yes" if agrees(rest) => Ok(Verb::Yes),
            "yes" => bare(Verb::Yes),
            "digest" => Ok(Verb::Digest),
            "show" => Ok(Verb::Show),
            "help" => Ok(Verb::Help),
            "vote" => {
                let (what, rest) = word_of(rest);
                let what = vote_word(Word::named(&what)).ok_or(Reason::WantsVote)?;
                Ok(Verb::Vote { what, withdrawn: withdrawn(rest).ok_or(Reason::WantsVote)? })
            }
            "pause" | "resume" | "void" => {
                let what = vote_word(verb).ok_or(Reason::WantsVote)?;
                Ok(Verb::Vote { what, withdrawn: withdrawn(rest).ok_or(Reason::WantsVote)? })
            }
            "rule" => {
                let (decision, reason) = word_of(rest);
                let reason = reason.trim_start_matches(COLONS).trim().to_owned();
                let ruling = match decision.as_str() {
                    word if Behind::Rewind.has(word) => RuleWord::Rewind,
                    word if Behind::Dismiss.has(word) => RuleWord::Dismiss,
                    word if Behind::Amend.has(word) => RuleWord::Amend,
                    _ => return Err(Reason::WantsRuling),
                };
                match reason.is_empty() {
                    true => Err(Reason::WantsRuling),
                    false => Ok(Verb::Rule { ruling, reason, orders: vec![] }),
                }
            }
            "takeback" if Behind::Off.has(&rest.trim_matches(['.', '!']).to_lowercase()) => Ok(Verb::WithdrawTakeback),
            "takeback" | "dispute" => {
                let (seq, reason) = rest.split_once(' ').unwrap_or((rest, ""));
                let example = format!("{typed} 41");
                let seq = number(seq, typed, &example)?;
                let reason = reason.trim().to_owned();
                if reason.is_empty() {
                    return Err(Reason::WantsReason { verb: typed.to_owned(), example });
                }
                if *verb == "takeback" {
                    return Ok(Verb::Takeback { to: seq, reason });
                }
                let (claim, reason) = claim_of(&reason);
                Ok(Verb::Dispute { seq, claim, reason })
            }
            "vacation" => vacation(rest),
            "new" => {
                let mut words = rest.split_whitespace();
                let title = words.next().unwrap_or_default().to_lowercase();
                let to: Vec<String> = words
                    .map(|word| word.trim_matches(['<', '>', ',', ';']))
                    .filter(|word| !Behind::With.has(word))
                    .map(|word| crate::address::plain_address(word).unwrap_or_else(|| word.to_owned()))
                    .collect();
                match to.iter().find(|address| !crate::address::is_plausible_address(address)) {
                    Some(wrong) => Err(Reason::NoAddress { text: wrong.clone() }),
                    None => Ok(Verb::New { title, to }),
                }
            }
            "name" => match rest.trim_start_matches(COLONS).trim() {
                "" => Err(Reason::WantsName),
                name => Ok(Verb::Name { name: name.to_owned() }),
            },
            _ => Err(Reason::NotUnderstood { verb: typed.to_owned() }),
        }
    }
}

fn vote_word(word: &str) -> Option<VoteWord> {
    Some(match word {
        "pause" => VoteWord::Pause,
        "resume" => VoteWord::Resume,
        "end" => VoteWord::End,
        "void" => VoteWord::Void,
        _ => return None,
    })
}

/// `off` withdraws a vote, no argument casts it; `None` for anything else.
fn withdrawn(rest: &str) -> Option<bool> {
    match rest.trim_matches(['.', '!', ',', ':']).trim().to_lowercase().as_str() {
        "" => Some(false),
        word => Behind::Off.has(word).then_some(true),
    }
}

/// Splits a reason into claim and text. A claim word that may be part of a sentence also stays in the text.
fn claim_of(reason: &str) -> (&'static str, String) {
    let (first, rest) = reason.split_once(char::is_whitespace).unwrap_or((reason, ""));
    let named = |name: &str| CLAIMS.into_iter().find(|claim| name.eq_ignore_ascii_case(claim));
    match (named(first), first.strip_suffix(':').and_then(named)) {
        (_, Some(claim)) if !rest.trim().is_empty() => (claim, rest.trim().to_owned()),
        (Some(claim), _) | (None, Some(claim)) => (claim, reason.to_owned()),
        (None, None) => ("other", reason.to_owned()),
    }
}

/// Parses `until DAY`, `DAY DAY`, `from DAY until DAY`, `off`, in every language.
fn vacation(rest: &str) -> Result<Verb, Reason> {
    let rest = rest.to_lowercase();
    if rest.is_empty() || Behind::Over.has(&rest) {
        return Ok(Verb::VacationOff);
    }
    let words = rest.split_whitespace().filter(|word| *word != "-" && !Behind::Between.has(word));
    let dates: Option<Vec<NaiveDate>> = words.map(date).collect();
    match dates.as_deref() {
        Some([until]) => Ok(Verb::Vacation { from: None, until: *until }),
        Some([from, until]) => Ok(Verb::Vacation { from: Some(*from), until: *until }),
        _ => Err(Reason::WantsDates),
    }
}

fn date(text: &str) -> Option<NaiveDate> {
    let text = text.trim_matches([',', ';', '!', '.']);
    ["%Y-%m-%d", "%d.%m.%Y"].iter().find_map(|form| NaiveDate::parse_from_str(text, form).ok())
}

fn number(text: &str, verb: &str, example: &str) -> Result<u32, Reason> {
    let digits = text.trim_start_matches('#');
    digits.parse().map_err(|_| Reason::WantsNumber { verb: verb.to_owned(), example: example.to_owned() })
}

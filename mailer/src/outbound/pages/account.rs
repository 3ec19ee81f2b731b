//! The answer to a mail that was about no game.

use super::super::layout::sentence;
use super::super::letter::{Answer, Letter, Verdict};
use super::super::said::refusal;
use super::{Letterhead, Pages, sheet};
use crate::words;
use ::words::say;

pub(super) struct AccountPage<'a> {
    pub(super) told: &'a [String],
    pub(super) code: Option<String>,
    /// What can be written.
    pub(super) how: Option<String>,
}

pub(super) fn account_page(head: &Letterhead<'_>, letter: &Letter, answer: &Answer) -> Result<Pages, askama::Error> {
    let (of, told, code) = match &answer.verdict {
        Verdict::Refused { why, said, reason, code, .. } => {
            let why = match reason {
                Some(reason) => letter.say(reason.said()),
                None => refusal(code, why, said.as_deref(), letter.reader.language),
            };
            ("refused", vec![why], Some(code).filter(|code| !code.is_empty()))
        }
        Verdict::Told { lines } if lines.is_empty() => ("done", vec![letter.say(say!(words::account_no_games))], None),
        Verdict::Told { lines } => ("done", lines.clone(), None),
        Verdict::Done { deed } => {
            ("done", deed.said(letter.reader.zone).into_iter().map(|said| letter.say(said)).collect(), None)
        }
        // Nothing is played, and nothing asked back, where there is no game.
        Verdict::Played { .. } | Verdict::Preview { .. } | Verdict::Asked { .. } => ("done", vec![], None),
    };
    let told: Vec<String> = told.iter().map(|line| sentence(line)).collect();
    AccountPage {
        told: &told,
        code: code.map(|code| letter.say(say!(words::code_line { code: sentence(code) }))),
        how: letter.reader.writes_to.as_ref().map(|_| letter.say(say!(words::account_how))),
    }
    .render(&sheet(head, letter, say!(words::account_answer { of }), vec![], None))
}

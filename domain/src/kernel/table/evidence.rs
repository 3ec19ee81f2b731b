//! The evidence of a case: the result of `decide` for the disputed move today and then, and the rule book's
//! sections about it. The states before and after are folded from the log, so each reader sees what their seat knew
//! then.

use crate::kernel::erased::AnyGame;
use crate::kernel::table::event::Seq;
use crate::kernel::table::rebase::LoggedMove;
use crate::kernel::table::{Row, Table};
use serde::Serialize;
use std::collections::BTreeSet;

/// The result of judging a move again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Readjudicated {
    Same,
    /// Still legal, but with other consequences.
    Different,
    Refused,
}

/// The evidence about a disputed move, the same for every reader.
#[derive(Clone, Debug, PartialEq)]
pub struct Evidence {
    pub readjudicated: Readjudicated,
    /// Sections of the rule book about its actions, and about the refusal code if it is refused today.
    pub rules: Vec<String>,
    /// The orders as they would be typed.
    pub orders: Vec<String>,
}

/// The evidence about event `seq`; `None` if it is not a move. `before`: the state it was decided on.
pub fn evidence(table: &Table, log: &[Row], seq: Seq, before: &dyn AnyGame) -> Option<Evidence> {
    let logged = LoggedMove::read(table, log, seq)?;
    let mut words: Vec<String> = vec![];
    let readjudicated = match logged.judge_again(before) {
        Ok(played) if logged.comes_to_the_same(&played) => Readjudicated::Same,
        Ok(_) => Readjudicated::Different,
        Err(refused) => {
            words.push(refused.code.into_owned());
            Readjudicated::Refused
        }
    };
    // In public form: the hidden parts of an action stay hidden.
    let kinds = logged.moved.actions.iter().chain(&logged.moved.forced).filter_map(|action| action["type"].as_str());
    words.extend(kinds.map(str::to_owned));
    let rules = sections(before.title().rules, &words);
    let orders = before.print_orders(&logged.moved.actions);
    Some(Evidence { readjudicated, rules, orders })
}

/// The sections of the rule book that first name each word in backticks: in the heading, or otherwise in the text.
pub fn sections(book: &str, words: &[String]) -> Vec<String> {
    let mut found = vec![];
    let mut seen = BTreeSet::new();
    for word in words.iter().filter(|word| seen.insert(word.as_str())) {
        let marks = [format!("`{word}`"), format!("\"type\":\"{word}\"")];
        let names = |line: &str| marks.iter().any(|mark| line.contains(mark));
        let mut section = None;
        let mut in_text = None;
        let mut in_heading = None;
        for line in book.lines() {
            if let Some(number) = number_of(line) {
                section = Some(number);
                if names(line) {
                    in_heading = section.clone();
                    break;
                }
            } else if in_text.is_none() && names(line) {
                in_text = section.clone();
            }
        }
        found.extend(in_heading.or(in_text).filter(|number| !found.contains(number)));
    }
    found
}

/// `5.3` of the heading `### 5.3 Fort: claim a point card`.
fn number_of(line: &str) -> Option<String> {
    let heading = line.strip_prefix("##")?.trim_start_matches('#').trim_start();
    let number = heading.split_whitespace().next()?.trim_end_matches('.');
    let is_number = number.split('.').all(|part| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit()));
    is_number.then(|| number.to_owned())
}

//! A step in a takeback, a dispute or a vote.

use super::super::layout::{block, sentence};
use super::super::letter::{Case, GameLetter, Letter};
use super::{Letterhead, Table, table};
use crate::words;
use ::words::say;

pub(super) struct CasePage<'a> {
    pub(super) t: Table<'a>,
    pub(super) by: String,
    pub(super) said: Vec<String>,
    pub(super) until: Option<String>,
    pub(super) todo: Option<String>,
}

pub(super) fn case_page<'a>(head: &Letterhead<'a>, letter: &Letter, game: &'a GameLetter, case: &Case) -> CasePage<'a> {
    let until = |at| say!(words::case_until { when: letter.when(at) });
    let said: Vec<String> = block(&case.said).lines().map(str::to_owned).collect();
    CasePage {
        t: table(head, letter, game, true),
        by: letter.heading(!said.is_empty(), say!(words::writes { by: sentence(&case.by) })),
        said,
        until: case.expires.map(|at| letter.say(until(at))),
        todo: case.todo(game.reply_to.is_some()).map(|todo| letter.say(todo)),
    }
}

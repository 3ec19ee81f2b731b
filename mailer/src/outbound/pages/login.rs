//! The way in.

use super::super::layout::sentence;
use super::super::letter::{Letter, Login};
use super::{Letterhead, Pages, sheet};
use crate::words;
use ::words::say;

pub(super) struct LoginPage<'a> {
    pub(super) link: &'a str,
    pub(super) open: String,
    pub(super) button: String,
    pub(super) code_words: String,
    pub(super) code: String,
    pub(super) other: String,
    /// What can be written in answer to it.
    pub(super) how: Option<String>,
}

pub(super) fn login_page(head: &Letterhead<'_>, letter: &Letter, login: &Login) -> Result<Pages, askama::Error> {
    let sheet = sheet(head, letter, say!(words::login_first { host: head.host.to_owned() }), vec![], None);
    LoginPage {
        link: &login.link,
        open: letter.say(say!(words::login_link { minutes: login.valid_minutes })),
        button: letter.say(say!(words::login_button)),
        code_words: letter.say(say!(words::login_code)),
        code: sentence(&login.code),
        other: letter.say(say!(words::login_other)),
        how: letter.reader.writes_to.as_ref().map(|_| letter.say(say!(words::account_how))),
    }
    .render(&sheet)
}

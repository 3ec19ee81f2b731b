//! An account is to be reached at another address: a letter to each of the two.

use super::super::layout::sentence;
use super::super::letter::{Letter, Moving};
use super::{Letterhead, Pages, sheet};
use crate::words;
use ::words::say;

pub(super) struct MovingPage<'a> {
    pub(super) link: &'a str,
    pub(super) open: String,
    pub(super) button: String,
    pub(super) other: String,
}

pub(super) fn moving_page(head: &Letterhead<'_>, letter: &Letter, moving: &Moving) -> Result<Pages, askama::Error> {
    let (host, old, new) = (head.host.to_owned(), sentence(&moving.old), sentence(&moving.new));
    let (first, open, button, other) = match moving.to_old {
        false => (
            say!(words::moving_new_first { host, old, new }),
            say!(words::moving_new_open { hours: moving.valid_hours }),
            say!(words::moving_new_button),
            say!(words::moving_new_other),
        ),
        true => (
            say!(words::moving_old_first { host, old, new }),
            say!(words::moving_old_open { days: moving.regret_days }),
            say!(words::moving_old_button),
            say!(words::moving_old_other),
        ),
    };
    let sheet = sheet(head, letter, first, vec![], None);
    MovingPage { link: &moving.link, open: letter.say(open), button: letter.say(button), other: letter.say(other) }
        .render(&sheet)
}

//! What the server says of itself: to whom it does not let in, of an account, of a program that it no longer calls.

use super::super::layout::sentence;
use super::super::letter::{Admission, Letter, Shut, WebhookOff};
use super::{Letterhead, Pages, sheet};
use crate::words;
use ::words::say;

pub(super) struct WebhookPage<'a> {
    pub(super) url: &'a str,
    pub(super) why: String,
    pub(super) todo: String,
}

pub(super) fn webhook_page(
    head: &Letterhead<'_>,
    letter: &Letter,
    webhook: &WebhookOff,
) -> Result<Pages, askama::Error> {
    let sheet = sheet(head, letter, say!(words::webhook_first { host: head.host.to_owned() }), vec![], None);
    let why = match webhook.since.filter(|_| !webhook.gone) {
        Some(since) => say!(words::webhook_failed { since: letter.when(since) }),
        None => say!(words::webhook_gone),
    };
    WebhookPage { url: &sentence(&webhook.url), why: letter.say(why), todo: letter.say(say!(words::webhook_todo)) }
        .render(&sheet)
}

pub(super) struct ShutPage<'a> {
    pub(super) why: &'a str,
    pub(super) todo: String,
}

pub(super) fn shut_page(head: &Letterhead<'_>, letter: &Letter, why: Shut) -> Result<Pages, askama::Error> {
    let sheet = sheet(head, letter, say!(words::shut_first { host: head.host.to_owned() }), vec![], None);
    let (why, todo) = match why {
        Shut::NotInvited => (say!(words::shut_not_invited), say!(words::shut_not_invited_todo)),
        Shut::Closed => (say!(words::shut_closed), say!(words::shut_closed_todo)),
        Shut::Suspended => (say!(words::shut_suspended), say!(words::shut_suspended_todo)),
    };
    ShutPage { why: &letter.say(why), todo: letter.say(todo) }.render(&sheet)
}

pub(super) struct AdmissionPage<'a> {
    pub(super) because: String,
    pub(super) said: Vec<String>,
    pub(super) todo: &'a str,
}

pub(super) fn admission_page(
    head: &Letterhead<'_>,
    letter: &Letter,
    admission: &Admission,
) -> Result<Pages, askama::Error> {
    let host = head.host.to_owned();
    let (first, todo) = match admission.suspended {
        true => (say!(words::suspended_first { host }), say!(words::suspended_todo)),
        false => (say!(words::reinstated_first { host }), say!(words::reinstated_todo)),
    };
    let sheet = sheet(head, letter, first, vec![], None);
    AdmissionPage {
        because: letter.say(say!(words::admission_because)),
        said: admission.reason.lines().map(sentence).collect(),
        todo: &letter.say(todo),
    }
    .render(&sheet)
}

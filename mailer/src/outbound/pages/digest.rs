//! Several games in one mail: a digest, or what would have been too many mails.

use super::super::layout::sentence;
use super::super::letter::{Case, Digest, Game, Letter};
use super::super::said::{capital, why};
use super::seats::over;
use super::{Letterhead, Pages, SaidLines, said_lines, sentences, sheet, until, whose_turn};
use crate::words;
use ::words::say;

pub(super) struct DigestPage<'a> {
    pub(super) items: Vec<DigestGame<'a>>,
    pub(super) page: &'a str,
    pub(super) button: String,
    /// Stands before an address.
    pub(super) orders_to: String,
}

pub(super) struct DigestGame<'a> {
    pub(super) name: String,
    pub(super) title: String,
    /// It waits for the reader.
    pub(super) waits: bool,
    pub(super) turn: String,
    pub(super) until: String,
    pub(super) news: Vec<String>,
    pub(super) talk: Vec<SaidLines>,
    pub(super) page: &'a str,
    pub(super) orders_to: Option<String>,
}

pub(super) fn digest_page(head: &Letterhead<'_>, letter: &Letter, digest: &Digest) -> Result<Pages, askama::Error> {
    let (games, yours) = (digest.items.len(), digest.items.iter().filter(|item| item.your_turn).count());
    let (first, why) = match digest.bundle {
        Some(_) => (say!(words::bundle_first { games }), why("bundle")),
        None => (say!(words::digest_first { yours, all: games }), why("digest")),
    };
    let sheet = sheet(head, letter, first, vec![why], Some(&digest.leave));
    let items = digest.items.iter().map(|item| {
        let Game { title, page, .. } = &item.game;
        let name = sentence(item.game.known_as());
        let cases = item.cases.iter().map(|case| case_line(letter, case, &name));
        let stands = match &item.over {
            Some(standings) => over(&name, standings, sentence),
            None => whose_turn(item.your_turn, &item.others_to_act),
        };
        DigestGame {
            title: sentence(title),
            waits: item.your_turn && item.over.is_none(),
            turn: letter.say(stands),
            until: until(letter, item.your_turn, &item.others_to_act, item.deadline),
            news: sentences(&item.news).into_iter().chain(cases).collect(),
            name,
            talk: said_lines(letter, &item.talk),
            page,
            orders_to: item.reply_to.as_deref().filter(|_| item.your_turn).map(sentence),
        }
    });
    let items: Vec<DigestGame<'_>> = items.collect();
    DigestPage {
        orders_to: letter.heading(items.iter().any(|item| item.orders_to.is_some()), say!(words::digest_orders_to)),
        items,
        page: &digest.page,
        button: letter.say(say!(words::digest_page)),
    }
    .render(&sheet)
}

/// A step of a case in one line.
fn case_line(letter: &Letter, case: &Case, game: &str) -> String {
    let by = sentence(&case.by);
    let first = letter.say(case.first(&by, game));
    // A name stays as it is written.
    let happened = if first.starts_with(&by) { first } else { capital(&first) };
    match case.said.trim() {
        "" => happened,
        said => letter.say(say!(words::happened_and_writes { happened, by, text: sentence(said) })),
    }
}

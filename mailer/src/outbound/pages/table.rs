//! What letters about a game show of its table.

use super::super::layout::{block, sentence};
use super::super::letter::{Answer, GameLetter, Letter, Occasion, Said, Verdict};
use super::orders::{OrderLine, order_lines};
use super::{Letterhead, sentences, until, whose_turn};
use crate::words;
use ::words::say;

/// What letters about a game show: whose turn, until when, what happened, the board, the orders.
pub(super) struct Table<'a> {
    /// Empty where the first line says it.
    pub(super) turn: String,
    pub(super) until: String,
    pub(super) news_heading: String,
    pub(super) news: Vec<String>,
    pub(super) talk_heading: String,
    pub(super) talk: Vec<SaidLines>,
    pub(super) position_heading: String,
    pub(super) position: String,
    /// What stands before the position: what a sensible player would think of, or all where nobody has looked for that.
    pub(super) likely: Vec<OrderLine>,
    pub(super) likely_heading: String,
    pub(super) likely_hint: Option<String>,
    pub(super) likely_more: Option<String>,
    /// The heading of the same in the text, which is typed.
    pub(super) such_as: String,
    /// All of them, behind the position.
    pub(super) orders_heading: String,
    pub(super) orders: Vec<OrderLine>,
    pub(super) more: Option<String>,
    pub(super) page: &'a str,
    pub(super) page_words: String,
    /// What they are, and where: to who may look for them.
    pub(super) rules: Option<(String, &'a str)>,
    pub(super) button: String,
    /// Where the reader can act, or the whole board.
    pub(super) top: Option<Shown<'a>>,
    /// The whole board, where it stands below that.
    pub(super) board: Option<Shown<'a>>,
}

/// So many orders have a link each that writes the mail.
const MOST_TAPPED: usize = 60;

/// A picture by its Content-ID, and what is read where it is not shown.
pub(super) struct Shown<'a> {
    pub(super) id: &'a str,
    pub(super) alt: String,
    /// That the whole board stands below, and the words of a link to a larger one.
    pub(super) more: Option<(String, String)>,
}

/// Who said it, as a heading, and the lines of it.
pub(super) struct SaidLines {
    pub(super) by: String,
    pub(super) lines: Vec<String>,
}

pub(super) fn said_lines(letter: &Letter, talk: &[Said]) -> Vec<SaidLines> {
    let lines = |said: &Said| block(&said.text).lines().map(str::to_owned).collect();
    let by = |said: &Said| letter.say(say!(words::writes { by: sentence(&said.by) }));
    talk.iter().map(|said| SaidLines { by: by(said), lines: lines(said) }).collect()
}

pub(super) fn table<'a>(head: &Letterhead<'a>, letter: &Letter, game: &'a GameLetter, say_turn: bool) -> Table<'a> {
    let by_mail = game.reply_to.as_deref();
    // A long list is there to be read: a link for each would be most of the mail.
    let taps = by_mail.filter(|_| game.orders.len() <= MOST_TAPPED);
    // Where nobody has looked for the likely ones, all stand in their place.
    let (first, rest) = match game.likely.is_empty() {
        true => (&game.orders, &game.likely),
        false => (&game.likely, &game.orders),
    };
    let news = sentences(&game.news);
    let [likely, orders] = [first, rest].map(|list| order_lines(list, taps, head.subject));
    let position = block(&game.position);
    let more = game.more_orders;
    let answer = match &game.occasion {
        Occasion::Answer(answer) => Some(answer),
        _ => None,
    };
    let is_help = answer.is_some_and(Answer::is_help);
    let wants_rules = match &game.occasion {
        Occasion::GameStarted { .. } => true,
        _ => is_help || answer.is_some_and(|answer| matches!(answer.verdict, Verdict::Refused { .. })),
    };
    let alt = game.picture.as_ref().map(|picture| sentence(&picture.alt)).unwrap_or_default();
    let board = head.content_id.map(|id| Shown { id, alt: alt.clone(), more: None });
    let close_up = head.close_up_id.map(|id| Shown {
        id,
        alt: [letter.say(say!(words::close_up)), alt].join(" "),
        more: Some((letter.say(say!(words::whole_board)), letter.say(say!(words::large_board)))),
    });
    let (top, board) = match close_up {
        Some(close_up) => (Some(close_up), board),
        None => (board, None),
    };
    let more_orders = || match by_mail {
        Some(_) if is_help => say!(words::more_orders_than_help { more }),
        Some(_) => say!(words::more_orders_by_mail { more }),
        None => say!(words::more_orders { more }),
    };
    let more = (more > 0).then(|| letter.say(more_orders()));
    Table {
        turn: if say_turn { letter.say(whose_turn(game.your_turn, &game.others_to_act)) } else { String::new() },
        until: until(letter, game.your_turn, &game.others_to_act, game.deadline),
        // Before the first turn there was none.
        news_heading: match game.your_turn && !matches!(game.occasion, Occasion::GameStarted { .. }) {
            true => letter.heading(!news.is_empty(), say!(words::news_yours)),
            false => letter.heading(!news.is_empty(), say!(words::news)),
        },
        news,
        talk_heading: letter.heading(!game.talk.is_empty(), say!(words::talk)),
        talk: said_lines(letter, &game.talk),
        position_heading: letter.heading(!position.is_empty(), say!(words::position)),
        position,
        likely_heading: letter.heading(!likely.is_empty(), say!(words::likely)),
        likely_hint: taps.map(|_| letter.say(say!(words::likely_hint))),
        likely_more: more.clone().filter(|_| orders.is_empty()),
        such_as: match by_mail {
            Some(_) => letter.heading(!likely.is_empty(), say!(words::orders_by_mail)),
            None => letter.heading(!likely.is_empty(), say!(words::orders)),
        },
        likely,
        orders_heading: letter.heading(!orders.is_empty(), say!(words::orders)),
        more: more.filter(|_| !orders.is_empty()),
        orders,
        page: &game.game.page,
        page_words: letter.say(say!(words::page)),
        rules: wants_rules.then(|| (letter.say(say!(words::rules)), game.game.rules.as_str())),
        button: if game.your_turn {
            letter.say(say!(words::button_turn))
        } else {
            letter.say(say!(words::button_page))
        },
        top,
        board,
    }
}

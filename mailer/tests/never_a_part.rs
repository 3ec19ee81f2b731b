//! Whatever a mail program makes of our mail and wherever the orders stand in it: all of them are played, or none before their
//! writer was asked, and nothing that is quoted.

mod letters;
mod replies;

use mailer::outbound::{Content, GameLetter, Occasion, Order, compose};
use proptest::prelude::*;
use replies::{ADDRESS, Outcome, Table, hashes, our_mail, read_text};
use std::sync::LazyLock;

static TABLE: LazyLock<Table> = LazyLock::new(Table::new);

/// A mail as it is written today, with its orders in two lists: its text and its page. That of the corpus is an older one.
static TODAYS: LazyLock<(String, String)> = LazyLock::new(|| {
    let order = |(order, help): (&str, &str)| Order { order: order.into(), help: help.into() };
    let orders = [
        ("work h1", "take 2 yellow"),
        ("work h2", "Corn Farm: 3 yellow"),
        ("work h3", "Mill: 1 red"),
        ("rest", "take your caravans back"),
    ];
    let letter = GameLetter {
        orders: orders.map(order).to_vec(),
        likely: [orders[1], orders[3]].map(order).to_vec(),
        more_orders: 0,
        ..letters::game_letter(Occasion::YourTurn)
    };
    let mail =
        compose(&letters::letterhead(), &letters::letter("en", Content::Game(Box::new(letter)))).expect("a mail");
    (mail.text, mail.html)
});

const ORDERS: [&str; 6] = ["work h1", "rest", "work h2", "travel mc01", "upgrade y", "Work h1 x2"];

/// What programs write above a quote.
const ABOVE: [&str; 14] = [
    "",
    "On Sat, Nov 21, 2026 at 10:00 AM Longhand <{}> wrote:",
    "On Sat, Nov 21, 2026 at 10:00 AM Longhand <\n{}> wrote:",
    "Am 21.11.26 um 10:00 schrieb Longhand:",
    "2026年11月21日(土) 10:00 Longhand <{}>:",
    "сб, 21 нояб. 2026 г. в 10:00, Longhand <{}>:",
    "Gesendet: Samstag, 21. November 2026 um 10:00 Uhr\nVon: \"Longhand\" <{}>\nAn: ann@example.org\nBetreff: [Longhand] Friday club",
    "From: Longhand <{}>\nSent: Saturday, November 21, 2026 10:00 AM\nTo: ann@example.org\nSubject: [Longhand] Friday club",
    "-----Original Message-----",
    "________________________________",
    "Longhand wrote:",
    "-- \nAnn",
    "Sent from my iPhone",
    "---- On Sat, 21 Nov 2026 10:00:00 +0100 Longhand <{}> wrote ----",
];

/// The lines of our mail as a program quotes them: of its text or of its page, broken at a width, with a mark or without one.
#[derive(Clone, Debug)]
struct Quote {
    todays: bool,
    page: bool,
    width: usize,
    mark: &'static str,
    /// A line that was broken keeps its mark on its first piece alone.
    tails_bare: bool,
    first: usize,
    last: usize,
}

fn quote() -> impl Strategy<Value = Quote> {
    let marks = prop::sample::select(vec!["", "> ", ">", "> > ", "Lon> "]);
    (any::<[bool; 3]>(), 20usize..120, marks, 0usize..24, 0usize..24).prop_map(
        |([todays, page, tails_bare], width, mark, first, last)| Quote {
            todays,
            page,
            width,
            mark,
            tails_bare,
            first,
            last,
        },
    )
}

impl Quote {
    /// The text and the page that it is made of.
    fn of(&self) -> (String, String) {
        if self.todays { TODAYS.clone() } else { our_mail() }
    }

    fn lines(&self) -> Vec<String> {
        self.kept().iter().flat_map(|line| self.broken(line)).collect()
    }

    /// Cut above and below, as people do, or whole.
    fn kept(&self) -> Vec<String> {
        let (text, html) = self.of();
        let body =
            html.split_once("<body").and_then(|(_, rest)| rest.split_once('>')).map_or(html.as_str(), |(_, body)| body);
        let whole = if self.page { plain(body) } else { text };
        let all: Vec<String> = whole.lines().map(str::to_owned).collect();
        let (first, last) = (self.first.min(all.len()), all.len().saturating_sub(self.last));
        if first < last { all[first..last].to_vec() } else { all }
    }

    /// Whether it is two lines of ours, which their reader may have copied to say the same.
    fn may_be_copied(&self, above: &str) -> bool {
        let lines = self.kept().iter().filter(|line| !line.trim().is_empty()).count();
        lines < 3 && self.mark.is_empty() && !above.contains("Longhand")
    }

    fn broken(&self, line: &str) -> Vec<String> {
        let mut pieces = vec![String::new()];
        for word in line.split_inclusive(' ') {
            let piece = pieces.last_mut().expect("there is one");
            if !piece.is_empty() && piece.len() + word.len() > self.width {
                pieces.push(word.to_owned());
            } else {
                piece.push_str(word);
            }
        }
        let mark = |(at, piece): (usize, String)| match at > 0 && self.tails_bare {
            true => piece,
            false => format!("{}{piece}", self.mark),
        };
        pieces.into_iter().enumerate().map(mark).collect()
    }
}

/// The page as a text, its paragraphs apart.
fn plain(html: &str) -> String {
    let mut out = String::new();
    let mut rest = html;
    while let Some((before, after)) = rest.split_once('<') {
        out.push_str(before);
        let (tag, after) = after.split_once('>').expect("a whole tag");
        let name = tag.split(' ').next().unwrap_or_default();
        let is_block = ["br", "p", "li", "h1", "h2", "td", "div", "pre", "tr"].contains(&name);
        out.push_str(if is_block { "\n" } else { "" });
        rest = after;
    }
    out
}

/// How people write an order.
#[derive(Clone, Copy, Debug)]
enum Written {
    Plainly,
    Numbered(&'static str),
    Bulleted(&'static str),
    /// With a sign behind it.
    Ended(&'static str),
    /// On one line with the next, which is `rest`.
    WithRest,
    Behind(&'static str),
}

/// An order at a place among the lines below, with a blank line above and below it or not.
#[derive(Clone, Debug)]
struct Placed {
    place: usize,
    order: &'static str,
    written: Written,
    blank_above: bool,
    blank_below: bool,
}

fn own() -> impl Strategy<Value = Vec<Placed>> {
    use Written::*;
    let written = prop::sample::select(vec![
        Plainly,
        Plainly,
        Plainly,
        Plainly,
        Numbered("."),
        Numbered(")"),
        Numbered(":"),
        Bulleted("-"),
        Bulleted("*"),
        Ended(";"),
        Ended("."),
        WithRest,
        Behind("please "),
        Behind("Hi Ben, "),
        Behind("Am Ende: "),
        Behind("#2 "),
    ]);
    let place = (0usize..70, any::<bool>()).prop_map(|(place, top)| if top { place % 4 } else { place });
    let one = (place, prop::sample::select(ORDERS.to_vec()), written, any::<bool>(), any::<bool>());
    let placed = one.prop_map(|(place, order, written, blank_above, blank_below)| Placed {
        place,
        order,
        written,
        blank_above,
        blank_below,
    });
    prop::collection::vec(placed, 1..5)
}

impl Placed {
    fn line(&self, number: usize) -> String {
        match self.written {
            Written::Plainly => self.order.to_owned(),
            Written::Numbered(sign) => format!("{number}{sign} {}", self.order),
            Written::Bulleted(sign) => format!("{sign} {}", self.order),
            Written::Ended(sign) => format!("{}{sign}", self.order),
            Written::WithRest => format!("{}; rest", self.order),
            Written::Behind(words) => format!("{words}{}", self.order),
        }
    }

    fn orders(&self) -> Vec<String> {
        let rest = matches!(self.written, Written::WithRest).then_some("rest");
        std::iter::once(self.order).chain(rest).map(str::to_owned).collect()
    }
}

/// How many replies are made up: 700, or `LONGHAND_FUZZ`.
fn replies() -> u32 {
    std::env::var("LONGHAND_FUZZ").ok().and_then(|many| many.parse().ok()).unwrap_or(700)
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(replies()) })]

    #[test]
    fn all_orders_are_played_or_none(quote in quote(), above in prop::sample::select(ABOVE.to_vec()), own in own(), letter in any::<bool>()) {
        let above = above.replace("{}", ADDRESS);
        prop_assume!(!quote.may_be_copied(&above));
        let mut lines: Vec<String> = above.lines().map(str::to_owned).collect();
        lines.extend(quote.lines());
        if letter {
            lines.insert(0, "I thought about it for a long time.".into());
        }
        // From the last to the first, so that the places hold.
        let mut own = own;
        // Nobody writes within a line that their program breaks, or between the headers of the mail that they answer.
        let first = usize::from(letter);
        let within = first + 1..first + above.lines().count();
        for order in &mut own {
            order.place = if within.contains(&order.place) { first } else { order.place.min(lines.len()) };
        }
        own.sort_by_key(|order| order.place);
        for (number, order) in own.iter().enumerate().rev() {
            let blanks = |blank: bool| blank.then(String::new);
            let placed =
                blanks(order.blank_above).into_iter().chain([order.line(number + 1)]).chain(blanks(order.blank_below));
            lines.splice(order.place..order.place, placed);
        }
        let text = lines.join("\n");
        let (ours, page) = quote.of();
        let meant: Vec<String> = own.iter().flat_map(Placed::orders).collect();
        if let Outcome::Played(orders) = read_text(&TABLE, &text, &[hashes(&ours, &page)]) {
            prop_assert_eq!(orders, meant, "{}", text);
        }
    }
}

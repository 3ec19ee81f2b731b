//! Orders that a mail offers, each with what it would do and a link that sends it.

use super::super::layout::{hang, sentence};
use super::super::letter::Order;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

/// What stands for itself in the parts of a `mailto:` link (RFC 6068).
const MAILTO: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~');

/// An order to type, or to tap on where a tap can write the mail.
pub(super) struct OrderLine {
    pub(super) order: String,
    pub(super) help: String,
    /// In the text part: in columns, within the width.
    pub(super) lines: String,
    pub(super) mailto: Option<String>,
}

/// Orders in a column as wide as the widest of them, but never wider than a third of the line.
pub(super) fn order_lines(orders: &[Order], by_mail: Option<&str>, subject: &str) -> Vec<OrderLine> {
    const WIDEST: usize = 26;
    let orders: Vec<(String, String)> =
        orders.iter().map(|Order { order, help }| (sentence(order), sentence(help))).collect();
    let lengths = orders.iter().map(|(order, _)| order.chars().count());
    let width = lengths.filter(|length| *length <= WIDEST).max().unwrap_or(0);
    let indent = " ".repeat(width + 4);
    orders
        .into_iter()
        .map(|(order, help)| {
            let lines = match (help.is_empty(), order.chars().count() <= width) {
                (true, _) => format!("  {order}"),
                (false, true) => hang(&format!("  {order:<width$}  "), &indent, &help),
                (false, false) => format!("  {order}\n{}", hang(&indent, &indent, &help)),
            };
            let mailto = by_mail.map(|address| {
                format!("mailto:{address}?subject={}&body={}", percent(&format!("Re: {subject}")), percent(&order))
            });
            OrderLine { order, help, lines, mailto }
        })
        .collect()
}

fn percent(text: &str) -> String {
    utf8_percent_encode(text, MAILTO).to_string()
}

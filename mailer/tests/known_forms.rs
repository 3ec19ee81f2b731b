//! Mails made of a greeting, orders, a remark, a farewell and a quote. Of known forms alone the orders are played; with one
//! word that nobody knows, wherever it stands, nothing is played before its writer was asked.

mod replies;

use proptest::prelude::*;
use replies::{ADDRESS, Outcome, Table, hashes, our_mail, read_text};
use std::sync::LazyLock;

static TABLE: LazyLock<Table> = LazyLock::new(Table::new);

const GREETINGS: [&str; 12] = [
    "",
    "Hi Ben,",
    "Ben,",
    "Hello everybody!",
    "Hallo zusammen,",
    "Liebe Cleo, lieber Ben,",
    "Moin!",
    "Dear all,",
    "Guten Abend Ben",
    "Bonjour à tous,",
    "Hi, how are you?",
    "My orders:",
];
const ORDERS: [&[&str]; 4] = [&["work h1"], &["rest"], &["work h1", "rest"], &["work h2", "work h1", "rest"]];
const REMARKS: [&str; 10] = [
    "",
    "Good luck!",
    "Viel Glück euch allen!",
    "Thanks for the nice game!",
    "See you on Friday",
    "Schönes Wochenende!",
    "Nice move, Ben!",
    "Sorry for the delay!",
    "Have fun :)",
    "Danke für die Geduld",
];
const FAREWELLS: [&str; 7] =
    ["", "Ann", "Best regards\nAnn", "Viele Grüße\nAnn", "Cheers,\nAnna Schmidt", "LG", "Merci"];
/// Words that mean otherwise, or that no list has.
const OTHERS: [&str; 23] = [
    "not",
    "wait",
    "preveiw",
    "draft",
    "nicht",
    "cancel",
    "unless",
    "legal",
    "falls",
    "only",
    "later",
    "non",
    "espera",
    "niet",
    "stop",
    "erst",
    "probe",
    "maybe",
    "tomorrow?",
    "h2",
    "undo",
    "oder",
    "instead",
];

#[derive(Clone, Debug)]
struct Mail {
    greeting: &'static str,
    orders: &'static [&'static str],
    remark: &'static str,
    farewell: &'static str,
    quote: usize,
    gap: bool,
}

fn mail() -> impl Strategy<Value = Mail> {
    let of = |list: &[&'static str]| prop::sample::select(list.to_vec());
    (of(&GREETINGS), prop::sample::select(ORDERS.to_vec()), of(&REMARKS), of(&FAREWELLS), 0usize..4, any::<bool>())
        .prop_map(|(greeting, orders, remark, farewell, quote, gap)| Mail {
            greeting,
            orders,
            remark,
            farewell,
            quote,
            gap,
        })
}

impl Mail {
    fn text(&self) -> String {
        let gap = if self.gap { "\n\n" } else { "\n" };
        let greeting = if self.greeting.is_empty() { String::new() } else { format!("{}{gap}", self.greeting) };
        let below: String = [self.remark, self.farewell]
            .iter()
            .filter(|part| !part.is_empty())
            .map(|part| format!("\n{part}\n"))
            .collect();
        format!("{greeting}{}\n{below}{}", self.orders.join("\n"), self.quoted())
    }

    fn quoted(&self) -> String {
        let (text, _) = our_mail();
        let above = format!("\nOn Sat, Nov 21, 2026 at 10:00 AM Longhand <{ADDRESS}> wrote:\n");
        let marked = text.lines().map(|line| format!("> {line}\n")).collect::<String>();
        match self.quote {
            0 => String::new(),
            1 => format!("{above}{marked}"),
            2 => format!("{above}{text}"),
            _ => format!("\n{marked}"),
        }
    }
}

fn read(text: &str) -> Outcome {
    let (ours, page) = our_mail();
    read_text(&TABLE, text, &[hashes(&ours, &page)])
}

/// How many mails are made up: 1,000, or `LONGHAND_FUZZ`.
fn mails() -> u32 {
    std::env::var("LONGHAND_FUZZ").ok().and_then(|many| many.parse().ok()).unwrap_or(1_000)
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(mails()) })]

    #[test]
    fn known_forms_are_played(mail in mail()) {
        let meant: Vec<String> = mail.orders.iter().map(|order| (*order).to_owned()).collect();
        let text = mail.text();
        prop_assert_eq!(read(&text), Outcome::Played(meant), "{}", text);
    }

    #[test]
    fn with_another_word_nothing_is_played(
        mail in mail(), other in prop_oneof![prop::sample::select(OTHERS.to_vec()).prop_map(str::to_owned), "zq[a-zäöüéñ]{1,9}"],
        place in 0usize..40, alone in 0usize..4,
    ) {
        let own = mail.text();
        let own = own.strip_suffix(&mail.quoted()).expect("its quote");
        let mut lines: Vec<String> = own.lines().map(str::to_owned).collect();
        let at = place % lines.len();
        // On a line of its own, with a blank line around it or not, or among the words of another.
        match alone {
            0 => lines.insert(at, other.clone()),
            1 => {
                lines.insert(at, String::new());
                lines.insert(at, other.clone());
                lines.insert(at, String::new());
            }
            2 => lines[at] = format!("{other} {}", lines[at]),
            _ => lines[at] = format!("{} {other}", lines[at]),
        }
        let text = format!("{}\n{}", lines.join("\n"), mail.quoted());
        let found = read(&text);
        prop_assert!(!matches!(found, Outcome::Played(_)), "{found:?}:\n{text}");
    }
}

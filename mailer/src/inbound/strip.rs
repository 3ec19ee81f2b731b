//! The writer's own lines: quotes, attribution lines, separators, headers of the quoted mail and signatures are cut away.
//!
//! The rules are those of docs/mail.md; the corpus in `tests/corpus` holds a mail for each habit of each program. When in
//! doubt a line stays: a line that is no order is refused and shown to its writer, a quoted order must never be played.

/// What is left of a mail.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Own {
    /// Lines with their numbers in the mail's own text, from 1; blank ones are left out but count.
    pub lines: Vec<Line>,
    /// Whether anything was cut away, quotes and signatures alike.
    pub cut: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    pub number: u32,
    pub text: String,
    /// Whether a blank line stands before it.
    pub after_blank: bool,
}

/// Lines that begin so are added by programs on phones and the like.
const ADVERTS: [&str; 40] = [
    "sent from my ",
    "sent from mail for ",
    "sent from outlook",
    "sent from yahoo mail",
    "sent from proton mail",
    "sent from samsung",
    "sent with proton mail",
    "sent with airmail",
    "sent via ",
    "get outlook for ",
    "yahoo mail: ",
    "von meinem iphone gesendet",
    "von meinem ipad gesendet",
    "von meinem mobiltelefon gesendet",
    "von meinem samsung",
    "von meinem android",
    "von meinem smartphone",
    "gesendet von outlook",
    "gesendet von mail",
    "gesendet von meinem",
    "gesendet mit der",
    "diese nachricht wurde von meinem",
    "holen sie sich outlook",
    "outlook für ios beziehen",
    "outlook für android beziehen",
    "envoyé de mon ",
    "envoyé depuis ",
    "envoyé à partir de ",
    "télécharger outlook pour",
    "obtenez outlook pour",
    "inviato da ",
    "enviado desde mi ",
    "enviado do meu ",
    "obtener outlook para",
    "verzonden vanaf mijn ",
    "verstuurd vanaf mijn ",
    "skickat från min ",
    "sendt fra min ",
    "wysłane z ",
    "odesláno z ",
];

/// Words that introduce the quoted mail's own headers, in the order of how common they are.
const FROM_WORDS: [&str; 12] =
    ["from:", "von:", "de :", "de:", "da:", "van:", "från:", "fra:", "od:", "mittente:", "absender:", "lähettäjä:"];
const SENT_WORDS: [&str; 19] = [
    "sent:",
    "date:",
    "gesendet:",
    "datum:",
    "envoyé :",
    "envoyé:",
    "date :",
    "enviado:",
    "enviado el:",
    "fecha:",
    "data:",
    "inviato:",
    "verzonden:",
    "skickat:",
    "sendt:",
    "dato:",
    "wysłano:",
    "odesláno:",
    "gesendet am:",
];
const TO_WORDS: [&str; 13] =
    ["to:", "an:", "à :", "à:", "para:", "a:", "aan:", "till:", "til:", "do:", "komu:", "subject:", "betreff:"];

/// What a mail's writer wrote himself.
pub fn own_text(text: &str) -> Own {
    let lines: Vec<String> = text.lines().map(tidy).collect();
    let mut own = Own::default();
    let mut after_blank = true;
    let mut at = 0;
    while at < lines.len() {
        let line = lines[at].as_str();
        if line.is_empty() {
            after_blank = true;
            at += 1;
            continue;
        }
        if line.starts_with('>') {
            own.cut = true;
            after_blank = true;
            at += 1;
            continue;
        }
        if ends_the_text(&lines, at) {
            own.cut = true;
            break;
        }
        if let Some(length) = attribution(&lines[at..]) {
            own.cut = true;
            after_blank = true;
            at += length;
            // Quoted lines without a mark follow: all of it is the other mail.
            match lines[at..].iter().find(|line| !line.is_empty()) {
                Some(next) if next.starts_with('>') => continue,
                _ => break,
            }
        }
        if is_advert(line) {
            own.cut = true;
            at += 1;
            continue;
        }
        own.lines.push(Line { number: at as u32 + 1, text: line.to_owned(), after_blank });
        after_blank = false;
        at += 1;
    }
    own
}

impl Own {
    /// The lines at their places, as one text: a parser's line numbers are those of [`Line::number`].
    pub fn text_of(lines: &[Line]) -> String {
        let mut out = String::new();
        let mut written = 0;
        for line in lines {
            while written + 1 < line.number {
                out.push('\n');
                written += 1;
            }
            out.push_str(&line.text);
            out.push('\n');
            written = line.number;
        }
        out
    }
}

/// One line as a parser of orders wants it: phones turn hyphens into dashes and quotes into curly ones, and programs
/// strew invisible characters about.
fn tidy(line: &str) -> String {
    let mut out = String::with_capacity(line.len());
    for c in line.chars() {
        match c {
            '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{fe63}' | '\u{ff0d}' => out.push('-'),
            '\u{2018}'..='\u{201b}' | '\u{2032}' | '\u{b4}' => out.push('\''),
            '\u{201c}'..='\u{201f}' | '\u{2033}' | '\u{ab}' | '\u{bb}' => out.push('"'),
            '\u{2026}' => out.push_str("..."),
            '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}' => {}
            c if c.is_whitespace() || c.is_control() => out.push(' '),
            c => out.push(c),
        }
    }
    // A signature's mark is told from two hyphens by its space; both end the text.
    out.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Whether nothing of the writer's own follows from here on.
fn ends_the_text(lines: &[String], at: usize) -> bool {
    let line = lines[at].as_str();
    let lower = line.to_lowercase();
    is_signature(line)
        || is_separator(&lower)
        || is_ours(line)
        || lower.starts_with("begin forwarded message:")
        || lower.starts_with("anfang der weitergeleiteten nachricht:")
        || lower.starts_with("début du message transféré")
        || is_header_block(&lines[at..])
}

fn is_signature(line: &str) -> bool {
    line == "--"
}

/// `-----Original Message-----` in the languages that programs speak, or a rule of underscores.
fn is_separator(lower: &str) -> bool {
    if lower.len() >= 10 && lower.chars().all(|c| c == '_') {
        return true;
    }
    let inner = lower.trim_matches(['-', ' ', '_', '*', '=']);
    let dashes = lower.len() - lower.trim_start_matches('-').len();
    const NAMES: [&str; 24] = [
        "original message",
        "original-nachricht",
        "originalnachricht",
        "ursprüngliche nachricht",
        "ursprüngliche mail",
        "original-mail",
        "originalmail",
        "message d'origine",
        "message original",
        "mensaje original",
        "mensagem original",
        "messaggio originale",
        "oorspronkelijk bericht",
        "originalmeddelande",
        "ursprungligt meddelande",
        "oprindelig meddelelse",
        "opprinnelig melding",
        "původní zpráva",
        "wiadomość oryginalna",
        "forwarded message",
        "weitergeleitete nachricht",
        "message transféré",
        "mensaje reenviado",
        "original appointment",
    ];
    let names_it = NAMES.iter().any(|name| inner.starts_with(name));
    names_it && (dashes >= 2 || NAMES.contains(&inner.trim_end_matches([':', ' '])))
}

/// Our own mails are known by their headings, should a program quote one without any mark.
fn is_ours(line: &str) -> bool {
    let bare = line.trim_end_matches(':');
    crate::outbound::words::headings().any(|heading| bare == heading.trim_end_matches(':'))
}

/// `From: ...`, and a date and a recipient below it: Outlook quotes so, without any other mark.
fn is_header_block(lines: &[String]) -> bool {
    let begins = |line: &str, words: &[&str]| {
        let line = line.trim_start_matches(['*', ' ']).to_lowercase().replace("*:", ":").replace(":*", ":");
        words.iter().any(|word| line.starts_with(word))
    };
    let Some(first) = lines.first() else { return false };
    if !begins(first, &FROM_WORDS) {
        return false;
    }
    let next: Vec<&String> = lines[1..].iter().filter(|line| !line.is_empty()).take(5).collect();
    next.iter().any(|line| begins(line, &SENT_WORDS)) && next.iter().any(|line| begins(line, &TO_WORDS))
}

/// How many lines an attribution (`On ... Ann wrote:`) takes here; programs break it over up to four.
fn attribution(lines: &[String]) -> Option<usize> {
    let first = lines.first()?;
    let mut joined = String::new();
    for (i, line) in lines.iter().take(4).enumerate() {
        if line.is_empty() || line.starts_with('>') {
            return None;
        }
        if !joined.is_empty() {
            joined.push(' ');
        }
        joined.push_str(line);
        if joined.chars().count() > 400 {
            return None;
        }
        if is_attribution(&joined, first) {
            return Some(i + 1);
        }
    }
    None
}

fn is_attribution(text: &str, first: &str) -> bool {
    let lower = text.to_lowercase();
    let Some(body) = lower.strip_suffix(':').map(str::trim_end) else { return false };
    let has_digit = lower.bytes().any(|byte| byte.is_ascii_digit());
    let names_somebody = lower.contains('@') || lower.contains("longhand");
    const OPENINGS: [&str; 20] = [
        "on ",
        "am ",
        "le ",
        "el ",
        "il ",
        "op ",
        "em ",
        "den ",
        "w dniu ",
        "dne ",
        "dnia ",
        "på ",
        "em ",
        "a ",
        "ma ",
        "il giorno ",
        "at ",
        "um ",
        "vào ",
        "στις ",
    ];
    const CLOSINGS: [&str; 24] = [
        "wrote",
        "writes",
        "schrieb",
        "schrieben",
        "geschrieben",
        "a écrit",
        "a ecrit",
        "escribió",
        "ha scritto",
        "schreef het volgende",
        "het volgende geschreven",
        "schreef",
        "escreveu",
        "skrev",
        "skrev följande",
        "pisze",
        "napisał(a)",
        "napisał",
        "napisała",
        "napsal(a)",
        "napsal",
        "kirjoitti",
        "írta",
        "написал(а)",
    ];
    let closes = CLOSINGS.iter().any(|word| body.ends_with(word));
    let opens = OPENINGS.iter().any(|word| lower.starts_with(word));
    // "Am 21.11.2026 um 10:00 schrieb Longhand <g-...@...>:" ends with whom it names.
    let names_after_verb =
        CLOSINGS.iter().any(|word| body.contains(&format!(" {word} "))) && (names_somebody || has_digit);
    // "2026-11-21 10:00 GMT+01:00 Longhand <g-...@...>:", as Gmail has it where it knows no better.
    let dated = first.len() >= 8
        && first.as_bytes()[..4].iter().all(u8::is_ascii_digit)
        && matches!(first.as_bytes()[4], b'-' | b'/' | b'.')
        && lower.contains('@');
    (closes && (opens || names_somebody) && (has_digit || names_somebody))
        || (opens && names_after_verb)
        || (dated && body.ends_with('>'))
}

fn is_advert(line: &str) -> bool {
    let lower = line.trim_start_matches(['(', '[', '"', '-', ' ']).to_lowercase();
    ADVERTS.iter().any(|begin| lower.starts_with(begin))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn left(text: &str) -> Vec<String> {
        own_text(text).lines.into_iter().map(|line| line.text).collect()
    }

    #[test]
    fn attributions_of_many_programs_end_the_text() {
        for attribution in [
            "On Sat, Nov 21, 2026 at 10:00 AM Longhand <g-abc@in.example> wrote:",
            "On Sat, Nov 21, 2026 at 10:00 AM Longhand <\ng-abc@in.example> wrote:",
            "On 21 Nov 2026, at 10:00, Longhand <g-abc@in.example> wrote:",
            "On 11/21/26 10:00, Longhand wrote:",
            "Am Sa., 21. Nov. 2026 um 10:00 Uhr schrieb Longhand <\ng-abc@in.example>:",
            "Am 21.11.2026 um 10:00 schrieb Longhand:",
            "Am 21.11.26 um 10:00 schrieb Longhand <g-abc@in.example>:",
            "Le sam. 21 nov. 2026 à 10:00, Longhand <g-abc@in.example> a écrit :",
            "El sáb, 21 nov 2026 a las 10:00, Longhand (<g-abc@in.example>) escribió:",
            "Il giorno sab 21 nov 2026 alle ore 10:00 Longhand <g-abc@in.example> ha scritto:",
            "Op za 21 nov 2026 om 10:00 schreef Longhand <g-abc@in.example>:",
            "Em sáb., 21 de nov. de 2026 às 10:00, Longhand <g-abc@in.example> escreveu:",
            "Den lör 21 nov. 2026 kl 10:00 skrev Longhand <g-abc@in.example>:",
            "W dniu 21.11.2026 o 10:00, Longhand pisze:",
            "2026-11-21 10:00 GMT+01:00 Longhand <g-abc@in.example>:",
            "Longhand <g-abc@in.example> wrote:",
        ] {
            assert_eq!(left(&format!("rest\n\n{attribution}\nwork h1\n")), ["rest"], "{attribution}");
            assert_eq!(left(&format!("{attribution}\n> work h1\nrest\n")), ["rest"], "{attribution}");
        }
    }

    #[test]
    fn separators_header_blocks_and_signatures_end_it_too() {
        for end in [
            "-----Original Message-----\nFrom: Longhand",
            "-----Ursprüngliche Nachricht-----",
            "-------- Original-Nachricht --------",
            "---------- Forwarded message ---------",
            "________________________________",
            "From: Longhand <g-abc@in.example>\nSent: Saturday, November 21, 2026 10:00 AM\nTo: Ann\nSubject: x",
            "Von: Longhand <g-abc@in.example>\nGesendet: Samstag, 21. November 2026 10:00\nAn: Ann\nBetreff: x",
            "De : Longhand <g-abc@in.example>\nEnvoyé : samedi 21 novembre 2026 10:00\nÀ : Ann\nObjet : x",
            "*From:* Longhand\n*Sent:* today\n*To:* Ann",
            "-- \nAnn\nwork h1",
            "--\nAnn",
            "Begin forwarded message:",
            "The position:",
        ] {
            assert_eq!(left(&format!("rest\n\n{end}\nwork h1\n")), ["rest"], "{end}");
        }
    }

    #[test]
    fn orders_that_look_a_little_like_quotes_stay() {
        for order in
            ["build a5-b6", "from: a", "sent word", "on b3 build", "a: b", "le 3", "am 4", "- rest", "talk: he wrote:"]
        {
            assert_eq!(left(&format!("{order}\nrest\n")), [order, "rest"], "{order}");
        }
    }

    #[test]
    fn lines_keep_their_numbers_and_know_the_blank_before_them() {
        let own = own_text("\n> q\nwork\u{a0}h1\n\nrest \u{2013} x\u{200b}\nSent from my iPhone\n");
        assert_eq!(own.lines[0], Line { number: 3, text: "work h1".into(), after_blank: true });
        assert_eq!(own.lines[1], Line { number: 5, text: "rest - x".into(), after_blank: true });
        assert!(own.cut && own.lines.len() == 2);
        assert_eq!(Own::text_of(&own.lines), "\n\nwork h1\n\nrest - x\n");
    }
}

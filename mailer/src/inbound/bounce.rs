//! Reports about our mails: delivery reports (RFC 3464) and complaints (ARF, RFC 5965).

use super::message::{Cover, Incoming, parse, parser};
use mail_parser::{Message, MimeHeaders as _, PartType};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReportKind {
    /// 5.x.x: the mail will never arrive.
    Failed,
    /// 4.x.x, or a report without a code: this mail, or the next one, may still arrive.
    Delayed,
    Delivered,
    /// The recipient marked the mail as spam.
    Complaint,
}

impl ReportKind {
    pub fn name(self) -> &'static str {
        match self {
            Self::Failed => "bounced",
            Self::Delayed => "delayed",
            Self::Delivered => "delivered",
            Self::Complaint => "complained",
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    pub kind: ReportKind,
    /// Such as `5.1.1`, if the report contains one.
    pub status: Option<String>,
    /// The other server's answer, shortened to one line.
    pub why: String,
    /// The Message-ID of the reported mail, if the report contains it.
    pub about: Option<String>,
}

/// The report in a mail, if it is one: a `multipart/report` about delivery or a complaint, or a mail
/// without a sender that begins like the reports of mail servers that do not know this format. Automatic
/// replies are not reports, wherever they were sent.
pub fn report(raw: &[u8], null_sender: bool) -> Option<Report> {
    let message = parse(raw).ok()?;
    let is_report =
        message.content_type().and_then(|kind| kind.subtype()).is_some_and(|of| of.eq_ignore_ascii_case("report"));
    let about = original_id(&message);
    let part = |subtype: &str| {
        message.parts.iter().find_map(|part| {
            let fits = part.content_type()?.subtype()?.eq_ignore_ascii_case(subtype);
            fits.then(|| String::from_utf8_lossy(part.contents()).into_owned())
        })
    };
    if let Some(feedback) = part("feedback-report").filter(|_| is_report) {
        let why = field(&feedback, "feedback-type").unwrap_or_else(|| "abuse".to_owned());
        return Some(Report { kind: ReportKind::Complaint, status: None, why, about });
    }
    let status = part("delivery-status").or_else(|| part("global-delivery-status"));
    let text = message.text_body.first().and_then(|part| message.parts.get(*part as usize)?.text_contents());
    let says_so = || null_sender && text.is_some_and(begins_as_report);
    let has_form = is_report && status.is_some();
    if !has_form && !says_so() {
        return None;
    }
    let in_words = status.is_none().then(|| said_in_words(text.unwrap_or_default())).flatten();
    let status = status.unwrap_or_default();
    let code = field(&status, "status").and_then(|code| code.split([' ', '(']).next().map(str::to_owned));
    let code = code.or_else(|| in_words.as_ref().map(|(code, _)| code.clone()));
    let action = field(&status, "action").unwrap_or_default().to_ascii_lowercase();
    let kind = match (code.as_deref().and_then(|code| code.chars().next()), action.as_str()) {
        (_, "delayed") | (Some('4'), _) => ReportKind::Delayed,
        (_, "delivered" | "relayed" | "expanded") | (Some('2'), _) => ReportKind::Delivered,
        (Some('5'), _) | (_, "failed") => ReportKind::Failed,
        _ => ReportKind::Delayed,
    };
    let why = field(&status, "diagnostic-code").or(in_words.map(|(_, line)| line)).unwrap_or_default();
    Some(Report { kind, status: code, why: crate::outbound::one_line(&why, 200), about })
}

/// Whether the header marks a mail as an automatic report about delivery, reading or a complaint.
pub fn is_report(mail: &Cover) -> bool {
    let kind = mail.header("content-type").unwrap_or_default().to_ascii_lowercase();
    let kind = kind.split([';', ' ']).next().unwrap_or_default().trim();
    ["multipart/report", "message/delivery-status", "message/disposition-notification"].contains(&kind)
        || mail.header("x-failed-recipients").is_some()
}

/// Subjects of unstructured reports, in lower case.
const SUBJECTS: [&str; 14] = [
    "failure notice",
    "delivery failure",
    "delivery failed",
    "delivery status notification",
    "undelivered mail returned to sender",
    "undeliverable",
    "undeliverable mail",
    "mail delivery failed",
    "mail delivery failure",
    "returned mail",
    "mail system error",
    "message delivery failed",
    "unzustellbar",
    "nicht zustellbar",
];
/// Sentences at the beginning of such reports, in lower case.
const SENTENCES: [&str; 16] = [
    "this is the qmail-send program",
    "this is the james mail server",
    "this is the mail system at host",
    "this message was created automatically by mail delivery software",
    "sorry, we were unable to deliver your message",
    "unable to deliver message to the following",
    "i'm afraid i wasn't able to deliver your message",
    "your message could not be delivered",
    "this message could not be delivered",
    "was not delivered to",
    "wasn't delivered to",
    "delivery to the following recipient",
    "could not be delivered to",
    "the following addresses had permanent",
    "failed to deliver to",
    "konnte nicht zugestellt werden",
];
/// How many lines count as the beginning.
const BEGINNING: usize = 12;

/// Whether a mail reads like a report although its header does not say so: Yahoo, Domino, Zoho and James
/// send some in the recipient's name. Both the subject and the first lines must match.
pub fn reads_like_report(mail: &Incoming) -> bool {
    let subject = mail.subject.to_lowercase();
    let named = SUBJECTS.iter().filter_map(|begin| subject.strip_prefix(begin)).any(|rest| {
        let rest = rest.trim_start();
        rest.is_empty() || rest.starts_with([':', '(', '-'])
    });
    named && begins_as_report(&mail.text)
}

fn begins_as_report(text: &str) -> bool {
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('>'));
    let beginning: String = lines.take(BEGINNING).flat_map(|line| [line, " "]).collect::<String>().to_lowercase();
    let beginning = beginning.replace('\u{2019}', "'");
    SENTENCES.iter().any(|sentence| beginning.contains(sentence))
}

/// The code of the other server's answer in an unstructured report, with its line:
/// `550 5.1.1 No such user`, `Sorry, no mailbox here by that name. (#5.1.1)`. The last code is the final
/// answer.
fn said_in_words(text: &str) -> Option<(String, String)> {
    const LINES: usize = 60;
    let is_code = |word: &str| {
        let parts: Vec<&str> = word.split('.').collect();
        let is_number = |part: &&str| (1..=3).contains(&part.len()) && part.bytes().all(|byte| byte.is_ascii_digit());
        parts.len() == 3 && matches!(parts[0], "4" | "5") && parts.iter().all(is_number)
    };
    let code_of = |line: &str| {
        let words: Vec<&str> = line.split([' ', '-', ':', '\t']).filter(|word| !word.is_empty()).collect();
        let found = words.iter().enumerate().find_map(|(at, word)| {
            let bare = word.trim_matches(|c: char| !c.is_ascii_alphanumeric());
            // On its own, it may be a version number.
            let answers = at > 0 && words[at - 1].trim_matches('(').len() == 3 && words[at - 1].starts_with(&bare[..1]);
            (is_code(bare) && (answers || word.trim_start_matches('(').starts_with('#'))).then(|| bare.to_owned())
        });
        found.map(|code| (code, line.trim().to_owned()))
    };
    // The rest is the returned mail.
    let is_copy = |line: &str| line.starts_with("--- Below this line is a copy") || line.starts_with("Return-Path:");
    text.lines().take(LINES).take_while(|line| !is_copy(line)).filter_map(code_of).last()
}

/// The value of a field in `name: value` lines, unfolded; the last one, which belongs to the recipient's
/// own group.
fn field(text: &str, name: &str) -> Option<String> {
    let unfolded = text.replace("\r\n", "\n").replace("\n ", " ").replace("\n\t", " ");
    let mut values = unfolded.lines().filter_map(|line| {
        let (known, value) = line.split_once(':')?;
        known.trim().eq_ignore_ascii_case(name).then(|| value.trim().to_owned())
    });
    values.next_back().filter(|value| !value.is_empty())
}

/// The Message-ID of the returned mail or of its headers.
fn original_id(message: &Message<'_>) -> Option<String> {
    let id = message.parts.iter().find_map(|part| match &part.body {
        PartType::Message(inner) => inner.message_id().map(str::to_owned),
        _ => {
            let returned = part.content_type()?.subtype()?.eq_ignore_ascii_case("rfc822-headers");
            let headers = returned.then(|| part.contents())?;
            parser().parse_headers(headers)?.message_id().map(str::to_owned)
        }
    });
    id.and_then(|id| crate::outbound::foreign_id(&id))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dsn(status: &str, action: &str) -> String {
        format!(
            "From: MAILER-DAEMON@mx.example\r\nReturn-Path: <>\r\nContent-Type: multipart/report; report-type=delivery-status; boundary=b\r\n\r\n\
             --b\r\n\r\nI am sorry.\r\n--b\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.example\r\n\r\n\
             Final-Recipient: rfc822; ann@example.org\r\nAction: {action}\r\nStatus: {status}\r\nDiagnostic-Code: smtp;\r\n 550 no such user\r\n\
             --b\r\nContent-Type: message/rfc822\r\n\r\nMessage-ID: <turn.1@longhand.test>\r\nFrom: x@y.example\r\n\r\nhello\r\n--b--\r\n"
        )
    }

    #[test]
    fn hard_and_soft_bounces_are_told_apart() {
        let hard = report(dsn("5.1.1", "failed").as_bytes(), true).unwrap();
        assert_eq!((hard.kind, hard.status.as_deref()), (ReportKind::Failed, Some("5.1.1")));
        assert_eq!(hard.about.as_deref(), Some("<turn.1@longhand.test>"));
        assert_eq!(hard.why, "smtp; 550 no such user");
        assert_eq!(report(dsn("4.2.2", "failed").as_bytes(), true).unwrap().kind, ReportKind::Delayed);
        assert_eq!(report(dsn("5.0.0", "delayed").as_bytes(), true).unwrap().kind, ReportKind::Delayed);
        assert_eq!(report(dsn("2.0.0", "delivered").as_bytes(), true).unwrap().kind, ReportKind::Delivered);
    }

    #[test]
    fn a_complaint_names_the_mail() {
        let mail = "From: fbl@isp.example\r\nContent-Type: multipart/report; report-type=feedback-report; boundary=b\r\n\r\n\
                    --b\r\n\r\nx\r\n--b\r\nContent-Type: message/feedback-report\r\n\r\nFeedback-Type: abuse\r\nVersion: 1\r\n\
                    --b\r\nContent-Type: text/rfc822-headers\r\n\r\nMessage-ID: <turn.2@longhand.test>\r\nSubject: x\r\n--b--\r\n";
        let complaint = report(mail.as_bytes(), false).unwrap();
        assert_eq!((complaint.kind, complaint.why.as_str()), (ReportKind::Complaint, "abuse"));
        assert_eq!(complaint.about.as_deref(), Some("<turn.2@longhand.test>"));
    }

    fn says(subject: &str, text: &str) -> bool {
        let mail = format!("From: ann@example.org\r\nSubject: {subject}\r\n\r\n{text}\r\n");
        reads_like_report(&Incoming::read(mail.as_bytes()).unwrap())
    }

    #[test]
    fn reports_in_a_players_own_name_are_known_by_what_they_say() {
        for (subject, text) in [
            (
                "Failure Notice",
                "Sorry, we were unable to deliver your message to the following address.\r\n\r\n<x@yahoo.example>:\r\n554: delivery error",
            ),
            (
                "failure notice",
                "Hi. This is the qmail-send program at mx.example.\r\nI'm afraid I wasn't able to deliver your message to the following addresses.",
            ),
            (
                "DELIVERY FAILURE: User ann not listed in Domino Directory",
                "Your message\r\n\r\n  Subject: [Longhand] Friday club\r\n\r\nwas not delivered to:\r\n\r\n  ann@example.org\r\n\r\nbecause:\r\n\r\n  User ann not listed",
            ),
            (
                "Undelivered Mail Returned to Sender",
                "This message was created automatically by mail delivery software.\r\n A message that you sent could not be delivered to one or more of its recipients.",
            ),
            (
                "Mail delivery failed: returning message to sender",
                "This message was created automatically by mail delivery software.",
            ),
            (
                "Delivery Status Notification (Failure)",
                "Hi. This is the James mail server at mx.example.\r\nI\u{2019}m afraid I wasn\u{2019}t able to deliver your message to the following addresses.",
            ),
            ("Undeliverable: [Longhand] Friday club", "Your message wasn't delivered to ann@example.org"),
        ] {
            assert!(says(subject, text), "{subject}");
        }
        for (subject, text) in [
            ("Re: [Longhand] Friday club", "rest\r\n\r\nMy mail of yesterday was not delivered to you."),
            ("Re: Failure Notice", "Hi. This is the qmail-send program"),
            ("Undeliverable goods", "deliver h1\r\n\r\nwas not delivered to"),
            ("Failure notice", "rest"),
        ] {
            assert!(!says(subject, text), "{subject}");
        }
    }

    #[test]
    fn reports_are_known_by_their_kind() {
        let kind = |header: &str| {
            is_report(&Cover::read(format!("From: ann@example.org\r\n{header}\r\n\r\nx").as_bytes()).unwrap())
        };
        for header in [
            "Content-Type: multipart/report; report-type=delivery-status; boundary=b",
            "Content-Type: Multipart/Report;\r\n report-type=disposition-notification; boundary=b",
            "X-Failed-Recipients: x@example.org",
        ] {
            assert!(kind(header), "{header}");
        }
        assert!(!kind("Content-Type: multipart/mixed; boundary=report"));
    }

    #[test]
    fn a_letter_is_no_report() {
        assert_eq!(report(b"From: ann@example.org\r\n\r\nrest", false), None);
        let words = b"From: qmail@example.org\r\n\r\nHi. This is the qmail-send program at mx.example.\r\n";
        let odd = report(words, true).unwrap();
        assert_eq!((odd.kind, odd.about), (ReportKind::Delayed, None));
        assert_eq!(report(words, false), None);
    }

    #[test]
    fn a_report_in_words_is_as_final_as_the_code_in_it() {
        let said = |line: &str| {
            let mail = format!(
                "From: mailer@mx.example\r\n\r\nHi. This is the qmail-send program at mx.example.\r\n\
                 I'm afraid I wasn't able to deliver your message.\r\n\r\n<ann@example.org>:\r\n{line}\r\n"
            );
            let found = report(mail.as_bytes(), true).unwrap();
            (found.kind, found.status, found.why)
        };
        for (line, code) in [
            ("550 5.1.1 The email account that you tried to reach does not exist.", "5.1.1"),
            ("Remote host said: 550-5.1.1 <ann@example.org>: user unknown", "5.1.1"),
            ("Sorry, no mailbox here by that name. (#5.1.1)", "5.1.1"),
            ("451 4.3.0 Try again\r\n554 5.7.1 Refused", "5.7.1"),
        ] {
            let (kind, status, why) = said(line);
            assert_eq!((kind, status.as_deref()), (ReportKind::Failed, Some(code)), "{line}");
            assert!(line.ends_with(&why), "{why}");
        }
        assert_eq!(said("452 4.2.2 Mailbox full").0, ReportKind::Delayed);
        for line in ["Server 5.1.1 of 2020", "It did not work.", "--- Below this line is a copy\r\n550 5.1.1 x"] {
            assert_eq!((said(line).0, said(line).1), (ReportKind::Delayed, None), "{line}");
        }
    }

    #[test]
    fn what_programs_answer_is_no_report() {
        let read = "Content-Type: multipart/report; report-type=disposition-notification; boundary=b\r\n\r\n\
                    --b\r\n\r\nYour message was displayed.\r\n--b\r\nContent-Type: message/disposition-notification\r\n\r\n\
                    Disposition: manual-action/MDN-sent-manually; displayed\r\n--b--\r\n";
        let page = "Content-Type: text/html\r\n\r\n<p>I am away until Monday.</p>";
        for note in ["Auto-Submitted: auto-replied\r\n\r\nI am away until Monday.", "\r\nrest", page, read] {
            let mail = format!("From: ann@example.org\r\n{note}\r\n");
            for null_sender in [true, false] {
                assert_eq!(report(mail.as_bytes(), null_sender), None, "{note}");
            }
        }
    }
}

//! Reports about mails of ours: not delivered (RFC 3464), or complained about (ARF, RFC 5965).

use super::message::parse;
use mail_parser::{Message, MessageParser, MimeHeaders as _, PartType};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReportKind {
    /// 5.x.x: it will never arrive.
    Failed,
    /// 4.x.x, or a report that gives no code: it may arrive, or the next one may.
    Delayed,
    Delivered,
    /// The reader's program was told that this is spam.
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
    /// `5.1.1`, where the report says it.
    pub status: Option<String>,
    /// What the other server said, shortened to a line.
    pub why: String,
    /// The Message-ID of the mail that it is about, where the report carries it.
    pub about: Option<String>,
}

/// The report in a mail, if it is one: `multipart/report`, or anything else that came back with no sender.
pub fn report(raw: &[u8], null_sender: bool) -> Option<Report> {
    let message = parse(raw).ok()?;
    let kind = message.content_type().map(|kind| {
        (kind.subtype().unwrap_or_default().to_ascii_lowercase(), kind.attribute("report-type").unwrap_or_default())
    });
    let is_report = kind.as_ref().is_some_and(|(subtype, _)| subtype == "report");
    if !is_report && !null_sender {
        return None;
    }
    let about = original_id(&message);
    let part = |subtype: &str| {
        message.parts.iter().find_map(|part| {
            let fits = part.content_type()?.subtype()?.eq_ignore_ascii_case(subtype);
            fits.then(|| String::from_utf8_lossy(part.contents()).into_owned())
        })
    };
    if let Some(feedback) = part("feedback-report") {
        let why = field(&feedback, "feedback-type").unwrap_or_else(|| "abuse".to_owned());
        return Some(Report { kind: ReportKind::Complaint, status: None, why, about });
    }
    let status = part("delivery-status").or_else(|| part("global-delivery-status")).unwrap_or_default();
    let code = field(&status, "status").and_then(|code| code.split([' ', '(']).next().map(str::to_owned));
    let action = field(&status, "action").unwrap_or_default().to_ascii_lowercase();
    let kind = match (code.as_deref().and_then(|code| code.chars().next()), action.as_str()) {
        (_, "delayed") | (Some('4'), _) => ReportKind::Delayed,
        (_, "delivered" | "relayed" | "expanded") | (Some('2'), _) => ReportKind::Delivered,
        (Some('5'), _) | (_, "failed") => ReportKind::Failed,
        _ => ReportKind::Delayed,
    };
    let why = field(&status, "diagnostic-code").unwrap_or_default();
    Some(Report { kind, status: code, why: crate::outbound::one_line(&why, 200), about })
}

/// A field of `name: value` lines, unfolded; the last one, for that is the recipient's own group.
fn field(text: &str, name: &str) -> Option<String> {
    let unfolded = text.replace("\r\n", "\n").replace("\n ", " ").replace("\n\t", " ");
    let values = unfolded.lines().filter_map(|line| {
        let (known, value) = line.split_once(':')?;
        known.trim().eq_ignore_ascii_case(name).then(|| value.trim().to_owned())
    });
    values.last().filter(|value| !value.is_empty())
}

/// The id of the mail that came back: in the returned message or its headers.
fn original_id(message: &Message<'_>) -> Option<String> {
    let id = message.parts.iter().find_map(|part| match &part.body {
        PartType::Message(inner) => inner.message_id().map(str::to_owned),
        _ => {
            let returned = part.content_type()?.subtype()?.eq_ignore_ascii_case("rfc822-headers");
            let headers = returned.then(|| part.contents())?;
            MessageParser::default().parse_headers(headers)?.message_id().map(str::to_owned)
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

    #[test]
    fn a_letter_is_no_report() {
        assert_eq!(report(b"From: ann@example.org\r\n\r\nrest", false), None);
        let odd = report(b"From: qmail@example.org\r\n\r\nHi. This is qmail-send.", true).unwrap();
        assert_eq!((odd.kind, odd.about), (ReportKind::Delayed, None));
    }
}

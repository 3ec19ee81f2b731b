//! Errors as `application/problem+json` (RFC 9457) with a stable `code`. HTTP status numbers are known only
//! here.

use crate::words;
use actix_web::http::StatusCode;
use actix_web::{HttpResponse, ResponseError};
use domain::kernel::language::{Language, Phrase, say};
use domain::kernel::refusal::Refused;
use domain::kernel::table::event::Seq;
use domain::titles::RULESETS;
use serde_json::{Value, json};
use std::borrow::Cow;
use std::fmt;

/// A refusal, as sent to a client.
#[derive(Clone, Debug)]
pub struct Problem {
    pub status: u16,
    pub code: Cow<'static, str>,
    /// In English for clients, and in the reader's language for mails. May contain `{seat:N}` marks until
    /// [`crate::tables::Tables`] fills in names.
    pub detail: Phrase,
    pub index: Option<usize>,
    pub line: Option<usize>,
    pub column: Option<usize>,
    pub legal: Option<Vec<Value>>,
    pub head: Option<Seq>,
    pub retry_after_s: Option<u64>,
    /// The values allowed instead of the refused one.
    pub allowed: Option<Vec<String>>,
    /// Further details for programs, if the code is not enough.
    pub details: Option<Box<Value>>,
    /// The missing scope.
    pub scope: Option<&'static str>,
    /// Whether a body was refused for its content coding.
    pub is_coded: bool,
}

pub type Answer<T = HttpResponse> = Result<T, Problem>;

/// The platform's codes with other statuses than 422 (DESIGN, "Problem"). Every title's code is 422.
pub const STATUSES: &[(&str, u16)] = &[
    ("bad_request", 400),
    ("not_signed_in", 401),
    ("token_expired", 401),
    ("token_invalid", 401),
    ("login_invalid", 401),
    ("refresh_reused", 401),
    ("not_seated", 403),
    ("not_host", 403),
    ("not_arbiter", 403),
    ("scope_missing", 403),
    ("registration_closed", 403),
    ("account_suspended", 403),
    ("not_found", 404),
    ("unknown_box", 404),
    ("method_not_allowed", 405),
    ("too_slow", 408),
    ("conflict", 409),
    ("key_in_progress", 409),
    ("already_seated", 409),
    ("no_free_seat", 409),
    ("seats_open", 409),
    ("not_open", 409),
    ("not_started", 409),
    ("game_disputed", 409),
    ("game_void", 409),
    ("game_quarantined", 409),
    ("archived", 409),
    ("case_open", 409),
    ("case_closed", 409),
    ("too_many_changes", 409),
    ("already_answered", 409),
    ("not_due", 409),
    ("not_finished", 409),
    ("not_reachable", 409),
    ("not_invited", 409),
    ("box_in_use", 409),
    ("practice_full", 409),
    ("name_too_similar", 409),
    ("stale", 412),
    ("too_large", 413),
    ("unsupported_media_type", 415),
    ("rate_limited", 429),
    ("internal", 500),
    ("unavailable", 503),
];

/// The platform's codes with status 422.
pub const UNPROCESSABLE: &[&str] = &[
    "nothing_to_undo",
    "undo_blocked",
    "nothing_to_redo",
    "choice_differs",
    "orders_after_reveal",
    "bad_order",
    "bad_option",
    "bad_player_count",
    "bad_standing_order",
    "bad_seq",
    "too_late",
    "is_party",
    "key_reused",
    "unknown_title",
    "unknown_ruleset",
    "export_refused",
    "bad_box",
];

/// The anchor for a title's code that the title does not list; the page then says what applies to all.
pub const OF_A_TITLE: &str = "of-a-title";

/// The anchor of a code on `/docs/errors`.
fn anchor(code: &str) -> &str {
    let ours = || STATUSES.iter().map(|(ours, _)| *ours).chain(UNPROCESSABLE.iter().copied());
    let of_titles = || RULESETS.titles().into_iter().flat_map(|title| title.codes().iter().copied());
    if ours().chain(of_titles()).any(|known| known == code) { code } else { OF_A_TITLE }
}

impl Problem {
    pub fn new(code: impl Into<Cow<'static, str>>, detail: impl Into<Phrase>) -> Self {
        let code = code.into();
        let status = STATUSES.iter().find(|(name, _)| *name == code).map_or(422, |(_, status)| *status);
        Self {
            status,
            code,
            detail: detail.into(),
            index: None,
            line: None,
            column: None,
            legal: None,
            head: None,
            retry_after_s: None,
            allowed: None,
            details: None,
            scope: None,
            is_coded: false,
        }
    }

    pub fn bad_request(detail: impl Into<Phrase>) -> Self {
        Self::new("bad_request", detail)
    }

    /// A value is not among the allowed ones. They are listed in the sentence, and separately.
    pub fn not_among<T: Into<String>>(field: &str, sent: &str, allowed: impl IntoIterator<Item = T>) -> Self {
        let allowed: Vec<String> = allowed.into_iter().map(Into::into).collect();
        let named: Vec<String> = allowed.iter().map(|value| format!("`{value}`")).collect();
        let sent: String = sent.chars().take(40).collect();
        let detail = format!("`{field}`: there is no \"{sent}\"; there is {}.", named.join(", "));
        Self::bad_request(detail).allowing(allowed)
    }

    /// Adds the allowed values, separately from the sentence.
    #[must_use]
    pub fn allowing<T: Into<String>>(self, allowed: impl IntoIterator<Item = T>) -> Self {
        Self { allowed: Some(allowed.into_iter().map(Into::into).collect()), ..self }
    }

    /// Also for everything that the caller may not see.
    pub fn not_found() -> Self {
        Self::new("not_found", say!(words::not_found))
    }

    pub fn not_signed_in() -> Self {
        Self::new(
            "not_signed_in",
            "Send `Authorization: Bearer` with an access token; POST /api/v1/auth/login-links gets one.",
        )
    }

    pub fn stale(head: Seq) -> Self {
        Self { head: Some(head), ..Self::new("stale", say!(words::stale { head })) }
    }

    /// The request concerns event `known`, which is not the head. A client that knows later events than the
    /// log has seen a log that is not here: a restored server lacks events newer than its backup.
    pub fn not_at(known: Seq, head: Seq) -> Self {
        match known > head {
            true => Self { detail: say!(words::stale_ahead { known, head }), ..Self::stale(head) },
            false => Self::stale(head),
        }
    }

    pub fn conflict() -> Self {
        Self::new("conflict", say!(words::conflict))
    }

    pub fn key_reused() -> Self {
        Self::new("key_reused", "This Idempotency-Key came with another request before; make a new one.")
    }

    /// The database is unavailable. The cause is logged but not shown.
    pub fn unavailable() -> Self {
        Self { retry_after_s: Some(2), ..Self::new("unavailable", say!(words::unavailable)) }
    }

    /// As JSON, with the sentence in `language` if a translation exists.
    pub fn body(&self, base: &str, request_id: &str, language: Language) -> Value {
        let mut body = json!({
            "type": format!("{base}/docs/errors#{}", anchor(&self.code)),
            "title": self.title(),
            "status": self.status,
            "code": self.code,
            "detail": self.detail.in_words(language),
            "request_id": request_id,
        });
        let more = [
            ("index", self.index.map(Value::from)),
            ("line", self.line.map(Value::from)),
            ("column", self.column.map(Value::from)),
            ("legal", self.legal.clone().map(Value::from)),
            ("head", self.head.map(Value::from)),
            ("details", self.details.as_deref().cloned()),
            ("allowed", self.allowed.clone().or_else(|| expected(&self.detail.to_string())).map(Value::from)),
        ];
        for (key, value) in more {
            if let Some(value) = value {
                body[key] = value;
            }
        }
        body
    }

    fn title(&self) -> String {
        let mut title = self.code.replace('_', " ");
        if let Some(first) = title.get_mut(..1) {
            first.make_ascii_uppercase();
        }
        title
    }
}

impl From<Refused> for Problem {
    fn from(refused: Refused) -> Self {
        let legal =
            refused.legal.into_iter().map(|(action, order)| json!({"action": action, "order": order})).collect();
        let asked_of_an_action = refused.index.is_some() || refused.line.is_some();
        Self {
            index: refused.index,
            line: refused.line,
            column: refused.column,
            legal: asked_of_an_action.then_some(legal),
            ..Self::new(refused.code, refused.message)
        }
    }
}

impl From<store::StoreError> for Problem {
    fn from(error: store::StoreError) -> Self {
        match error {
            // A request during shutdown is not told of a database problem.
            error if error.is_closed() => Self::unavailable(),
            store::StoreError::Unavailable(error) => {
                tracing::warn!(%error, "the database is away, or means \"later\"");
                Self::unavailable()
            }
            error => internal(&error),
        }
    }
}

impl From<store::AppendError> for Problem {
    fn from(error: store::AppendError) -> Self {
        use store::AppendError as E;
        match error {
            E::Conflict => Self::conflict(),
            E::KeyUsed => Self::new("key_in_progress", "The first request with this key is still being worked on."),
            error if error.is_closed() => Self::unavailable(),
            E::Unavailable(error) => {
                tracing::warn!(%error, "the database is away, or means \"later\"");
                Self::unavailable()
            }
            E::Unknown(error) => {
                tracing::warn!(%error, "the connection broke during a commit");
                Self { retry_after_s: Some(2), ..Self::new("unavailable", say!(words::unsure)) }
            }
            E::Refused(error) => internal(&error),
            // The append itself handles this by sending the complete list row.
            E::ListBehind => internal(&error),
        }
    }
}

/// A bug of ours: logged, not shown.
pub fn internal(error: &dyn fmt::Display) -> Problem {
    tracing::error!(%error, "a bug");
    Problem::new("internal", say!(words::internal))
}

/// The values that serde expected; it names them only in its message.
fn expected(detail: &str) -> Option<Vec<String>> {
    if !["unknown variant `", "unknown field `"].iter().any(|begin| detail.contains(begin)) {
        return None;
    }
    let (_, listed) = detail.rsplit_once(", expected ")?;
    let named: Vec<String> = listed.split('`').skip(1).step_by(2).map(str::to_owned).collect();
    (!named.is_empty()).then_some(named)
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}: {}", self.status, self.code, self.detail)
    }
}

impl ResponseError for Problem {
    fn status_code(&self) -> StatusCode {
        StatusCode::from_u16(self.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR)
    }

    /// The middleware (`request.rs`) writes it again with the request's id.
    fn error_response(&self) -> HttpResponse {
        crate::http::refused::answer(self, "", "", Language::EN)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_serde_expects_is_told_apart() {
        let error = |json: &str| {
            serde_json::from_str::<domain::kernel::table::settings::Visibility>(json).expect_err("refused")
        };
        let problem = Problem::bad_request(format!("`visibility`: {}.", error("\"x`, expected `y\"")));
        assert_eq!(
            expected(&problem.detail.to_string()),
            Some(["public", "unlisted", "private", "club"].map(str::to_owned).into())
        );
        assert_eq!(expected("There is no `x`, expected `y`."), None);
    }

    #[test]
    fn whatever_a_mail_can_be_refused_with_is_explained_in_german() {
        // Codes that only client requests can cause, and that no mail contains.
        const NOT_MAILED: [&str; 16] = [
            "bad_box",
            "box_in_use",
            "practice_full",
            "not_signed_in",
            "token_expired",
            "token_invalid",
            "login_invalid",
            "refresh_reused",
            "scope_missing",
            "method_not_allowed",
            "conflict",
            "key_in_progress",
            "unsupported_media_type",
            "too_slow",
            "internal",
            "unavailable",
        ];
        let codes = STATUSES.iter().map(|(code, _)| *code).chain(UNPROCESSABLE.iter().copied());
        for code in codes.filter(|code| !NOT_MAILED.contains(code) && *code != "export_refused") {
            assert!(
                mailer::outbound::explained(code).is_some_and(|said| said.said_in(Language::from_tag("de")).is_some()),
                "{code}"
            );
        }
    }

    #[test]
    fn a_titles_code_is_422_and_the_platforms_have_their_own() {
        assert_eq!(Problem::new("cannot_trade", "").status, 422);
        assert_eq!(Problem::stale(14).body("http://x", "r", Language::EN)["head"], 14);
        let body = Problem::conflict().body("http://x", "r", Language::EN);
        assert_eq!(
            (body["status"].as_i64(), body["type"].as_str()),
            (Some(409), Some("http://x/docs/errors#conflict"))
        );
        assert_eq!(body["title"], "Conflict");
        assert!(body.get("legal").is_none());
        let kind = |code: &'static str| Problem::new(code, "").body("", "r", Language::EN)["type"].clone();
        assert_eq!(kind("unknown_location"), "/docs/errors#unknown_location");
        assert_eq!(kind("of_a_title_that_names_none"), "/docs/errors#of-a-title");
    }
}

//! Requests as clients send them, and answers as tests read them.

use crate::contract;
use serde_json::Value;
use std::sync::Arc;
use std::time::Duration;

/// A client of one server.
#[derive(Clone, Debug)]
pub struct Http {
    client: reqwest::Client,
    pub base: String,
    /// Whether answers are checked against the description. A server with test titles is not described.
    described: bool,
}

/// A request under construction.
#[derive(Debug)]
pub struct Ask {
    request: reqwest::RequestBuilder,
    method: String,
    path: String,
    described: bool,
}

/// An answer.
#[derive(Clone, Debug)]
pub struct Answer {
    pub status: u16,
    pub headers: reqwest::header::HeaderMap,
    pub body: Vec<u8>,
    what: String,
    described: bool,
}

impl Http {
    pub fn to(base: impl Into<String>) -> Self {
        // Test servers speak plain HTTP: no certificate is trusted, and none is read.
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let tls = rustls::ClientConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .expect("protocols")
            .with_root_certificates(rustls::RootCertStore::empty())
            .with_no_client_auth();
        let client = reqwest::Client::builder()
            .tls_backend_preconfigured(tls)
            .redirect(reqwest::redirect::Policy::none())
            .timeout(Duration::from_secs(40))
            .build()
            .expect("a client");
        Self { client, base: base.into(), described: true }
    }

    /// The same for a server with test titles.
    pub fn undescribed(self) -> Self {
        Self { described: false, ..self }
    }

    /// A request; `path` is from the root, such as `/livez`.
    pub fn ask(&self, method: &str, path: &str) -> Ask {
        let verb = reqwest::Method::from_bytes(method.as_bytes()).expect("a method");
        Ask {
            request: self.client.request(verb, format!("{}{path}", self.base)),
            method: method.to_owned(),
            path: path.to_owned(),
            described: self.described,
        }
    }

    pub async fn get(&self, path: &str) -> Answer {
        self.ask("GET", path).send().await
    }

    pub async fn post(&self, path: &str, body: Value) -> Answer {
        self.ask("POST", path).json(&body).send().await
    }
}

impl Ask {
    pub fn header(mut self, name: &str, value: impl AsRef<str>) -> Self {
        self.request = self.request.header(name, value.as_ref());
        self
    }

    pub fn bearer(self, token: &str) -> Self {
        self.header("authorization", format!("Bearer {token}"))
    }

    pub fn json(self, body: &Value) -> Self {
        self.body("application/json", body.to_string())
    }

    pub fn body(mut self, kind: &str, body: impl Into<reqwest::Body>) -> Self {
        self.request = self.request.header("content-type", kind).body(body);
        self
    }

    /// Sends the fields as a browser sends a form.
    pub fn form(self, fields: &[(&str, &str)]) -> Self {
        let text: Vec<String> =
            fields.iter().map(|(name, value)| format!("{}={}", percent(name), percent(value))).collect();
        self.body("application/x-www-form-urlencoded", text.join("&"))
    }

    pub async fn send(self) -> Answer {
        let what = format!("{} {}", self.method, self.path);
        self.try_send().await.unwrap_or_else(|error| panic!("{what}: {error:?}"))
    }

    /// For servers that may be down.
    pub async fn try_send(self) -> Result<Answer, reqwest::Error> {
        let response = self.request.send().await?;
        let (status, headers) = (response.status().as_u16(), response.headers().clone());
        let answer = Answer {
            status,
            headers,
            body: response.bytes().await?.to_vec(),
            what: format!("{} {}", self.method, self.path),
            described: self.described,
        };
        if self.described
            && let Some(wrong) = contract::differs(&self.method, &self.path, status, &answer.headers, &answer.body)
        {
            contract::complain(&format!("{wrong}\n{}: {}", answer.what, answer.text()));
        }
        Ok(answer)
    }

    /// Returns the answer's head; its body is read in pieces.
    pub async fn open(self) -> reqwest::Response {
        self.request.send().await.expect("an answer")
    }
}

impl Answer {
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.get(name).and_then(|value| value.to_str().ok())
    }

    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    /// Fails the test if the status is a different one.
    #[track_caller]
    pub fn is(self, status: u16) -> Self {
        assert_eq!(self.status, status, "{}: {}", self.what, self.text());
        self
    }

    #[track_caller]
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|error| panic!("{}: {error}: {}", self.what, self.text()))
    }

    /// Fails the test unless this is a problem in full form (RFC 9457) with this status and code.
    #[track_caller]
    pub fn problem(&self, status: u16, code: &str) -> Value {
        let body = self.checked_problem();
        assert_eq!((self.status, body["code"].as_str()), (status, Some(code)), "{}: {body}", self.what);
        body
    }

    /// Fails the test unless this is any problem in full form.
    #[track_caller]
    pub fn checked_problem(&self) -> Value {
        assert!(self.status >= 400, "{} was accepted: {} {}", self.what, self.status, self.text());
        assert_eq!(self.header("content-type"), Some("application/problem+json"), "{}: {}", self.what, self.text());
        let body = self.json();
        let code = body["code"].as_str().unwrap_or_default();
        assert_eq!(body["status"], self.status, "{}: {body}", self.what);
        // Codes of test titles have no anchor on a page.
        let anchors = [code, if self.described { code } else { "of-a-title" }];
        let leads_to =
            |anchor: &str| body["type"].as_str().is_some_and(|kind| kind.ends_with(&format!("/docs/errors#{anchor}")));
        assert!(anchors.into_iter().any(leads_to), "{body}");
        assert!(!code.is_empty() && body["title"].is_string(), "{}: {body}", self.what);
        assert!(body["detail"].as_str().is_some_and(|detail| detail.len() > 5), "{}: {body}", self.what);
        let id = self.header("x-request-id");
        assert!(id.is_some() && body["request_id"].as_str() == id, "{}: {body}, header {id:?}", self.what);
        body
    }
}

fn percent(text: &str) -> String {
    text.bytes()
        .map(|byte| match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' => char::from(byte).to_string(),
            _ => format!("%{byte:02X}"),
        })
        .collect()
}

//! Errors that a browser met in a story.

use crate::chromium::Chromium;
use serde_json::{Value, json};
use std::sync::PoisonError;

impl Chromium {
    /// This browser's errors: console messages, and requests to hosts other than the server.
    pub async fn complaints(&self) -> Vec<String> {
        let refusals = self.refusals.lock().unwrap_or_else(PoisonError::into_inner).clone();
        // 0: there was no network. 1: a connection was closed or refused.
        let expected = |message: &str| {
            refusals.iter().any(|status| match status {
                0 => message.contains("ERR_INTERNET_DISCONNECTED"),
                1 => message.contains("ERR_EMPTY_RESPONSE") || message.contains("ERR_CONNECTION_"),
                status => message.contains(&format!("status of {status} (")),
            })
        };
        let console = self.log("browser").await;
        let errors =
            console.iter().filter(|entry| entry["level"] == "SEVERE").map(|entry| entry["message"].to_string());
        let mut complaints: Vec<String> = errors.filter(|message| !expected(message)).collect();
        for entry in self.log("performance").await {
            let message: Value = serde_json::from_str(entry["message"].as_str().unwrap_or_default()).expect("JSON");
            if message["message"]["method"] != "Network.requestWillBeSent" {
                continue;
            }
            let url = message["message"]["params"]["request"]["url"].as_str().unwrap_or_default();
            if asks_others(self.base(), url) {
                complaints.push(format!("it asked {url}"));
            }
        }
        complaints
    }

    async fn log(&self, kind: &str) -> Vec<Value> {
        let said = self.tell("POST", "/se/log", json!({"type": kind})).await.is(200).json();
        said["value"].as_array().cloned().unwrap_or_default()
    }
}

/// Whether a request goes to a host other than the server at `base`. Only these schemes leave the browser. It
/// answers all others (`chrome-untrusted:`, `chrome:`, `data:`, `blob:` ...) itself, some for pages of its own.
pub fn asks_others(base: &str, url: &str) -> bool {
    let scheme = url.split(':').next().unwrap_or_default().to_ascii_lowercase();
    let own = url.strip_prefix(base).is_some_and(|rest| rest.is_empty() || rest.starts_with(['/', '?', '#']));
    matches!(&*scheme, "http" | "https" | "ws" | "wss") && !own
}

//! A live stream of events, read as a browser's EventSource would.

use serde_json::Value;
use std::time::Duration;

/// An open stream.
#[derive(Debug)]
pub struct Live {
    response: reqwest::Response,
    read: String,
}

#[derive(Clone, Debug, PartialEq)]
pub struct LiveEvent {
    /// 0 for events without a sequence number: table talk, and everything in a stream of several games.
    pub id: u64,
    /// The raw `id`: where a stream of several games resumes.
    pub mark: Option<String>,
    pub kind: String,
    pub data: Value,
}

impl Live {
    pub fn new(response: reqwest::Response) -> Self {
        assert_eq!(response.status().as_u16(), 200);
        assert_eq!(response.headers()["content-type"], "text/event-stream");
        Self { response, read: String::new() }
    }

    /// The next event, without comments and `retry`. Fails the test after ten seconds.
    pub async fn next(&mut self) -> LiveEvent {
        tokio::time::timeout(Duration::from_secs(10), self.read())
            .await
            .expect("an event in time")
            .expect("the stream goes on")
    }

    /// Whether the server ends the stream within fifteen seconds.
    pub async fn ends(&mut self) -> bool {
        tokio::time::timeout(Duration::from_secs(15), async { while self.read().await.is_some() {} }).await.is_ok()
    }

    async fn read(&mut self) -> Option<LiveEvent> {
        loop {
            while let Some((block, rest)) = self.read.split_once("\n\n") {
                let field = |name: &str| block.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "));
                let event = match (field("id"), field("event"), field("data")) {
                    (id, Some(kind), Some(data)) => Some(LiveEvent {
                        id: id.and_then(|id| id.parse().ok()).unwrap_or(0),
                        mark: id.map(str::to_owned),
                        kind: kind.to_owned(),
                        data: serde_json::from_str(data).expect("JSON"),
                    }),
                    _ => None,
                };
                self.read = rest.to_owned();
                if event.is_some() {
                    return event;
                }
            }
            let chunk = self.response.chunk().await.ok()??;
            self.read.push_str(std::str::from_utf8(&chunk).expect("UTF-8"));
        }
    }
}

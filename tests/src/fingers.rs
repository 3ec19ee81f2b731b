//! Touches, key combinations and tabs.

use crate::chromium::Chromium;
use serde_json::{Value, json};

impl Chromium {
    /// The result of a script in the page.
    pub async fn tells(&self, script: &str) -> Value {
        let body = json!({"script": format!("return {script}"), "args": []});
        self.tell("POST", "/execute/sync", body).await.is(200).json()["value"].clone()
    }

    /// The current tab.
    pub async fn tab(&self) -> String {
        let tab = self.tell("GET", "/window", Value::Null).await.is(200).json();
        tab["value"].as_str().expect("a tab").to_owned()
    }

    /// Opens another tab and switches to it.
    pub async fn opens_tab(&self) -> String {
        let made = self.tell("POST", "/window/new", json!({"type": "tab"})).await.is(200).json();
        let tab = made["value"]["handle"].as_str().expect("a tab").to_owned();
        self.goes_to_tab(&tab).await;
        tab
    }

    pub async fn goes_to_tab(&self, tab: &str) {
        self.tell("POST", "/window", json!({"handle": tab})).await.is(200);
    }

    /// Presses a key while another one is held.
    pub async fn holds_and_presses(&self, held: char, key: char) {
        let event = |what: &str, key: char| json!({"type": what, "value": key});
        let actions = [event("keyDown", held), event("keyDown", key), event("keyUp", key), event("keyUp", held)];
        let body = json!({"actions": [{"type": "key", "id": "keyboard", "actions": actions}]});
        self.tell("POST", "/actions", body).await.is(200);
    }

    /// Each finger touches the screen at its first point, moves along the others, and lifts.
    pub async fn fingers(&self, ways: &[&[(f64, f64)]]) {
        let finger = |(number, way): (usize, &&[(f64, f64)])| {
            let at = |(x, y): (f64, f64), duration: u32| json!({"type": "pointerMove", "x": x.round() as i64, "y": y.round() as i64, "duration": duration});
            let mut actions = vec![at(way[0], 0), json!({"type": "pointerDown", "button": 0})];
            actions.extend(way[1..].iter().map(|point| at(*point, 30)));
            actions.push(json!({"type": "pointerUp", "button": 0}));
            json!({"type": "pointer", "id": format!("finger{number}"), "parameters": {"pointerType": "touch"}, "actions": actions})
        };
        let body = json!({"actions": ways.iter().enumerate().map(finger).collect::<Vec<_>>()});
        self.tell("POST", "/actions", body).await.is(200);
    }
}

//! How a page looks and whether everybody can use it. The scripts are injected from outside, so the page's content
//! security policy does not apply to them.

use crate::chromium::{Chromium, ELEMENT, Scripts};
use serde_json::{Value, json};

/// axe-core, which tests those rules of WCAG 2.2 that a program can check.
const AXE: &str = include_str!("../vendor/axe-core/axe.min.js");

/// A, AA and best practices. Frames are left out: they hold mails, not pages.
const RUN_AXE: &str = r#"
const done = arguments[arguments.length - 1];
axe.run(document, {
  iframes: false,
  resultTypes: ['violations'],
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  rules: { 'target-size': { enabled: true } },
}).then(found => done(found.violations.flatMap(rule => rule.nodes.slice(0, 4).map(node =>
  `${rule.id}: ${node.target.join(' ')}: ${node.any.concat(node.all, node.none).map(check => check.message).join('; ')}: ${node.html.slice(0, 200)}`))),
  error => done([`axe fails: ${error}`]));
"#;

/// Elements that extend beyond the right edge of the window, unless a parent scrolls or clips them.
const TOO_WIDE: &str = r#"
const scrolls = element => {
  for (let it = element.parentElement; it && it !== document.body; it = it.parentElement) {
    if (getComputedStyle(it).overflowX !== 'visible') return true;
  }
  return false;
};
const wide = [];
for (const element of document.body.querySelectorAll('*')) {
  if (element.closest('svg') !== null && element.localName !== 'svg' || element.matches('.skip')) continue;
  const box = element.getBoundingClientRect();
  if (box.width && box.height && (box.right > innerWidth + 1 || box.left < -1) && !scrolls(element)) {
    wide.push(`${element.localName}.${element.className} ${Math.round(box.left)} to ${Math.round(box.right)}: ${element.outerHTML.slice(0, 120)}`);
  }
}
if (document.documentElement.scrollWidth > innerWidth + 1) wide.push(`the page scrolls: ${document.documentElement.scrollWidth}`);
return wide.slice(0, 4);
"#;

/// One first-level heading, a title, a language, and a skip link that comes first and leads to the content.
const FRAME: &str = r#"
const missing = [];
const first = document.querySelector('a[href], button, input, select, textarea');
if (document.querySelectorAll('h1').length !== 1) missing.push(`${document.querySelectorAll('h1').length} h1`);
if (!document.title) missing.push('no title');
if (!document.documentElement.lang) missing.push('no language');
if (!first?.matches('a.skip') || !document.querySelector('main' + first.getAttribute('href'))) missing.push('no skip link at the beginning');
return missing;
"#;

/// Keeps what moved by itself since the page was begun, as the Layout Instability API tells of it.
const KEEP_SHIFTS: &str = r#"
window.shifts = { sum: 0, moved: [] };
new PerformanceObserver(list => {
  for (const shift of list.getEntries()) {
    if (shift.hadRecentInput) continue;
    shifts.sum += shift.value;
    shifts.moved.push(...shift.sources.map(({ node }) => (node?.outerHTML ?? node?.textContent ?? 'something').slice(0, 80)));
  }
}).observe({ type: 'layout-shift', buffered: true });
"#;

/// What moved is told of after the picture in which it did.
const SHIFTS: &str = "const done = arguments[0];
                      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done(shifts))));";

/// What moved by itself while a page was loaded.
#[derive(Clone, Debug)]
pub struct Shift {
    /// Cumulative Layout Shift, over all of the time: the part of the window that moved times how far, summed up.
    pub sum: f64,
    /// The beginnings of the elements that moved.
    pub moved: Vec<String>,
}

impl std::fmt::Display for Shift {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let first: Vec<&str> = self.moved.iter().take(4).map(String::as_str).collect();
        write!(f, "{:.3}: {}", self.sum, first.join(", "))
    }
}

impl Chromium {
    /// Measures from now on what moves while pages are loaded.
    pub async fn measures_shifts(&self) {
        self.begins_pages_with(KEEP_SHIFTS).await;
    }

    /// What has moved on this page so far.
    pub async fn shift(&self) -> Shift {
        let body = json!({"script": SHIFTS, "args": []});
        let found = self.tell("POST", "/execute/async", body).await.is(200).json()["value"].clone();
        Shift { sum: found["sum"].as_f64().expect("a number"), moved: texts(&found["moved"]) }
    }

    /// Asks for pages in this language from now on.
    pub async fn reads(&self, language: &str) {
        let headers = json!({"headers": {"Accept-Language": language}});
        self.commands("Network.setExtraHTTPHeaders", headers).await;
    }

    /// Runs a script in the page and returns its result.
    pub async fn runs(&self, script: &str, args: &[Value]) -> Value {
        let body = json!({"script": script, "args": args});
        self.tell("POST", "/execute/sync", body).await.is(200).json()["value"].clone()
    }

    async fn finds(&self, script: &str) -> Vec<String> {
        texts(&self.runs(script, &[]).await)
    }

    /// Emulates a dark or light system. It also reduces motion: while a colour is changing, its contrast cannot be
    /// measured.
    pub async fn is_dark(&self, dark: bool) {
        let scheme = json!({"name": "prefers-color-scheme", "value": if dark { "dark" } else { "light" }});
        let still = json!({"name": "prefers-reduced-motion", "value": "reduce"});
        self.commands("Emulation.setEmulatedMedia", json!({"features": [scheme, still]})).await;
    }

    /// The errors that axe finds on the page as shown now.
    pub async fn axe(&self) -> Vec<String> {
        let mut last = None;
        // The module may redraw the page between the two calls.
        for _ in 0..5 {
            if self.runs("return typeof axe", &[]).await == "undefined" {
                self.runs(AXE, &[]).await;
            }
            let answer = self.tell("POST", "/execute/async", json!({"script": RUN_AXE, "args": []})).await;
            if answer.status == 200 {
                return texts(&answer.json()["value"]);
            }
            last = Some(answer);
            crate::pause(200).await;
        }
        texts(&last.expect("it was tried").is(200).json()["value"])
    }

    /// The required parts that this page lacks.
    pub async fn lacks(&self) -> Vec<String> {
        self.finds(FRAME).await
    }

    /// Elements that one sees only after scrolling sideways.
    pub async fn too_wide(&self) -> Vec<String> {
        self.finds(TOO_WIDE).await
    }

    /// The same for a reader with text twice as large.
    pub async fn too_wide_with_large_letters(&self) -> Vec<String> {
        self.runs("document.documentElement.style.fontSize = '200%'", &[]).await;
        let found = self.finds(TOO_WIDE).await;
        self.runs("document.documentElement.style.fontSize = ''", &[]).await;
        found
    }

    /// Moves the mouse over an element without clicking.
    pub async fn hovers(&self, path: &str) {
        let element = self.find("xpath", path).await;
        self.moves_the_mouse(vec![
            json!({"type": "pointerMove", "origin": {ELEMENT: element}, "x": 0, "y": 0, "duration": 0}),
        ])
        .await;
    }

    /// Presses the mouse on the first place of the board, moves over the others and releases it on the last.
    pub async fn strokes(&self, places: &[&str]) {
        let middle = "const box = document.querySelector(`.places a[data-place='${arguments[0]}'] path, .parts a[data-place='${arguments[0]}']`).getBoundingClientRect();
                      return [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)]";
        let mut actions = vec![];
        for place in places {
            let at = self.runs(middle, &[json!(place)]).await;
            actions.push(json!({"type": "pointerMove", "x": at[0], "y": at[1], "duration": 60}));
        }
        actions.insert(1, json!({"type": "pointerDown", "button": 0}));
        actions.push(json!({"type": "pointerUp", "button": 0}));
        self.moves_the_mouse(actions).await;
    }

    /// The same at once: the page receives the whole path in one step, like all mouse movement between two frames.
    pub async fn strokes_at_once(&self, places: &[&str]) {
        let script = "const at = place => {
                          const box = document.querySelector(`.places a[data-place='${place}'] path, .parts a[data-place='${place}']`).getBoundingClientRect();
                          return { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 };
                      };
                      const heard = { bubbles: true, pointerId: 1, pointerType: 'mouse', button: 0 };
                      const event = (name, place, more) => new PointerEvent(name, { ...heard, ...at(place), ...more });
                      const [first, last] = [arguments[0][0], arguments[0].at(-1)];
                      const coalescedEvents = arguments[0].slice(1).map(place => event('pointermove', place));
                      const board = document.querySelector('#board .map-sheet > svg');
                      board.dispatchEvent(event('pointerdown', first));
                      board.dispatchEvent(event('pointermove', last, { coalescedEvents }));
                      board.dispatchEvent(event('pointerup', last))";
        self.runs(script, &[json!(places)]).await;
    }

    async fn moves_the_mouse(&self, actions: Vec<Value>) {
        let body = json!({"actions": [{"type": "pointer", "id": "mouse", "actions": actions}]});
        self.tell("POST", "/actions", body).await.is(200);
    }

    /// Clicks twice, faster than any page loads.
    pub async fn clicks_twice(&self, path: &str) {
        let element = self.first_shown(path).await.expect("it is shown");
        let mut actions =
            vec![json!({"type": "pointerMove", "origin": {ELEMENT: element}, "x": 0, "y": 0, "duration": 0})];
        for _ in 0..2 {
            actions.extend(["pointerDown", "pointerUp"].map(|what| json!({"type": what, "button": 0})));
        }
        self.moves_the_mouse(actions).await;
    }

    /// Whether pages may run scripts from now on, as if the browser had been started so.
    pub async fn may_run_scripts(&self, scripts: Scripts) {
        self.commands("Emulation.setScriptExecutionDisabled", json!({"value": scripts == Scripts::Off})).await;
    }

    /// Runs a script in every page opened from now on, before the page's own scripts.
    pub async fn runs_before_each_page(&self, script: &str) {
        self.commands("Page.addScriptToEvaluateOnNewDocument", json!({"source": script})).await;
    }

    /// Grants notifications to the pages at this address, as their reader would.
    pub async fn grants_notifications(&self) {
        let granted = json!({"origin": self.base(), "permissions": ["notifications"]});
        self.commands("Browser.grantPermissions", granted).await;
    }

    /// Sets whether this browser has a network connection.
    pub async fn is_connected(&self, connected: bool) {
        if !connected {
            self.expects(0);
        }
        let conditions = json!({"offline": !connected, "latency": 0, "throughput": 100_000_000});
        self.tell("POST", "/chromium/network_conditions", json!({"network_conditions": conditions})).await.is(200);
    }

    /// Saves a screenshot of the whole page, whatever its length, if `LONGHAND_PHOTOGRAPHS` names a folder.
    pub async fn photographs_whole(&self, name: &str) {
        use base64::Engine as _;
        let Ok(folder) = std::env::var("LONGHAND_PHOTOGRAPHS") else { return };
        let metrics = self.commands("Page.getLayoutMetrics", json!({})).await;
        let height = metrics["cssContentSize"]["height"].as_f64().unwrap_or(1_000.0);
        let width = self.runs("return innerWidth", &[]).await;
        // For a rule book only the beginning: Chromium cannot capture all of it.
        let clip = json!({"x": 0, "y": 0, "width": width, "height": height.min(8_000.0), "scale": 1});
        let how = json!({"captureBeyondViewport": true, "format": "png", "clip": clip});
        let shot = self.commands("Page.captureScreenshot", how).await;
        let data = shot["data"].as_str().unwrap_or_default();
        let picture = base64::engine::general_purpose::STANDARD.decode(data).expect("base64");
        std::fs::create_dir_all(&folder).expect("a folder");
        std::fs::write(std::path::Path::new(&folder).join(format!("{name}.png")), picture).expect("a file");
    }

    /// Continues as the owner of this cookie (`name=value`); `None`: without a session.
    pub async fn becomes(&self, cookie: Option<&str>) {
        self.tell("DELETE", "/cookie", Value::Null).await.is(200);
        if let Some((name, value)) = cookie.and_then(|cookie| cookie.split_once('=')) {
            let cookie = json!({"name": name, "value": value, "path": "/", "httpOnly": true, "sameSite": "Lax"});
            self.tell("POST", "/cookie", json!({"cookie": cookie})).await.is(200);
        }
    }
}

fn texts(list: &Value) -> Vec<String> {
    list.as_array().into_iter().flatten().map(|text| text.as_str().unwrap_or_default().to_owned()).collect()
}

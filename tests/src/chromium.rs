//! A browser as people use it: Chromium, driven by WebDriver (W3C). There is one driver for a whole test run
//! (`LONGHAND_TEST_WEBDRIVER_URL`), or one for this process; each person in a story has their own browser.
//!
//! At the end of a story no browser may have logged an error, or sent a request to any host but the server.

use crate::http::{Answer, Http};
use crate::patience::eventually;
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex, PoisonError, Weak};

/// The key under which WebDriver returns an element.
pub(crate) const ELEMENT: &str = "element-6066-11e4-a52e-4f735466cecf";
/// Chromium reaches only this machine, whatever a page requests, and makes no requests of its own.
const FLAGS: [&str; 11] = [
    "--headless=new",
    // The tests may run as root.
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
    "--window-size=1000,1400",
];

/// Whether pages may run scripts. Pages must also work without.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scripts {
    On,
    Off,
}

/// A person's browser.
#[derive(Debug)]
pub struct Chromium {
    driver: Arc<Driver>,
    session: String,
    base: String,
    /// Statuses of refused pages that the story expects: the console logs each.
    pub(crate) refusals: Mutex<Vec<u16>>,
    /// The button pressed last, until its page is left.
    pressed: Mutex<Option<String>>,
}

/// A `chromedriver`.
#[derive(Debug)]
struct Driver {
    http: Http,
    /// This process's driver; ending it ends all its browsers.
    child: Option<Mutex<Child>>,
}

static SHARED: Mutex<Weak<Driver>> = Mutex::new(Weak::new());

impl Driver {
    async fn shared() -> Arc<Self> {
        if let Ok(url) = std::env::var("LONGHAND_TEST_WEBDRIVER_URL") {
            return Arc::new(Self { http: Http::to(url), child: None });
        }
        let known = SHARED.lock().unwrap_or_else(PoisonError::into_inner).upgrade();
        if let Some(driver) = known {
            return driver;
        }
        let driver = Arc::new(Self::of_this_process().await);
        *SHARED.lock().unwrap_or_else(PoisonError::into_inner) = Arc::downgrade(&driver);
        driver
    }

    async fn of_this_process() -> Self {
        use std::os::unix::process::CommandExt as _;
        let said = tempfile::NamedTempFile::new().expect("a file for its words");
        let child = Command::new("chromedriver")
            .arg("--port=0")
            .stdin(Stdio::null())
            .stdout(said.reopen().expect("the same file"))
            .stderr(Stdio::null())
            // Its own process group, so that its browsers end with it.
            .process_group(0)
            .spawn()
            .unwrap_or_else(|error| panic!("chromedriver does not start ({error}): ./test installs it"));
        let port = eventually("chromedriver listens", async || {
            let said = std::fs::read_to_string(said.path()).unwrap_or_default();
            let port = said.split_once("successfully on port ")?.1.split_once('.')?.0.to_owned();
            Some(port)
        })
        .await;
        Self { http: Http::to(format!("http://127.0.0.1:{port}")), child: Some(Mutex::new(child)) }
    }

    async fn tell(&self, method: &str, path: &str, body: Value) -> Answer {
        let ask = self.http.ask(method, path);
        let ask = if method == "POST" { ask.json(&body) } else { ask };
        ask.send().await
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        let Some(child) = &self.child else { return };
        let mut child = child.lock().unwrap_or_else(PoisonError::into_inner);
        let group = rustix::process::Pid::from_child(&child);
        let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
        let _ = child.wait();
    }
}

impl Chromium {
    /// A new browser without any session, for the pages of the server at `base`. It is the headless shell if the run
    /// names one.
    pub async fn starts(base: &str, profile: &Path, scripts: Scripts) -> Self {
        let Ok(shell) = std::env::var("LONGHAND_TEST_HEADLESS_SHELL") else {
            return Self::starts_whole(base, profile, scripts).await;
        };
        let browser = Self::starts_with(base, json!({"binary": shell, "args": FLAGS})).await;
        // The shell has no preference that leaves out scripts.
        if scripts == Scripts::Off {
            browser.may_run_scripts(scripts).await;
        }
        browser
    }

    /// The same in the whole browser, which can show notifications, for example.
    pub async fn starts_whole(base: &str, profile: &Path, scripts: Scripts) -> Self {
        let mut flags: Vec<String> = FLAGS.map(str::to_owned).to_vec();
        flags.push(format!("--user-data-dir={}", profile.display()));
        let content = if scripts == Scripts::Off { 2 } else { 1 };
        // It starts at an empty page: the default page would send requests.
        let prefs = json!({
            "profile.managed_default_content_settings.javascript": content,
            "session": {"restore_on_startup": 4, "startup_urls": ["about:blank"]},
            "homepage": "about:blank",
            "homepage_is_newtabpage": false,
        });
        Self::starts_with(base, json!({"args": flags, "prefs": prefs})).await
    }

    async fn starts_with(base: &str, options: Value) -> Self {
        let driver = Driver::shared().await;
        let wanted = json!({"capabilities": {"alwaysMatch": {
            "goog:chromeOptions": options,
            "goog:loggingPrefs": {"browser": "ALL", "performance": "ALL"},
        }}});
        let made = driver.tell("POST", "/session", wanted).await.is(200).json();
        let session = made["value"]["sessionId"].as_str().expect("a session").to_owned();
        let browser =
            Self { driver, session, base: base.to_owned(), refusals: Mutex::default(), pressed: Mutex::default() };
        browser.opens("about:blank").await;
        browser
    }

    pub(crate) fn base(&self) -> &str {
        &self.base
    }

    pub(crate) async fn tell(&self, method: &str, path: &str, body: Value) -> Answer {
        self.driver.tell(method, &format!("/session/{}{path}", self.session), body).await
    }

    async fn ask(&self, path: &str) -> Value {
        self.tell("GET", path, Value::Null).await.is(200).json()["value"].clone()
    }

    /// Opens a page of the server, or a whole address from a mail.
    pub async fn opens(&self, place: &str) {
        let url = if place.starts_with('/') { format!("{}{place}", self.base) } else { place.to_owned() };
        self.tell("POST", "/url", json!({"url": url})).await.is(200);
    }

    /// Opens a page that is refused with this status.
    pub async fn is_refused(&self, place: &str, status: u16) {
        self.expects(status);
        self.opens(place).await;
    }

    /// Allows the following pages to have this status.
    pub fn expects(&self, status: u16) {
        self.refusals.lock().unwrap_or_else(PoisonError::into_inner).push(status);
    }

    pub async fn goes_back(&self) {
        self.tell("POST", "/back", json!({})).await.is(200);
    }

    /// Path and query of the current page.
    pub async fn place(&self) -> String {
        let url = self.ask("/url").await;
        let url = url.as_str().expect("an address");
        url.strip_prefix(&self.base).unwrap_or_else(|| panic!("the browser is at {url}")).to_owned()
    }

    /// Waits for a page of the server at `place`. After a button was pressed it must be a new page, even at the
    /// same place: a form leads back to where it was sent from, and its action is only done when the new page is
    /// here.
    pub async fn arrives(&self, place: &str) {
        let pressed = self.pressed.lock().unwrap_or_else(PoisonError::into_inner).take();
        let fits = async || {
            let still_shown = match &pressed {
                Some(button) => self.tell("GET", &format!("/element/{button}/name"), Value::Null).await.status == 200,
                None => false,
            };
            (!still_shown && self.place().await == place).then_some(())
        };
        eventually(&format!("the browser arrives at {place}"), fits).await;
    }

    /// The visible text.
    pub async fn text(&self) -> String {
        self.try_text().await.unwrap_or_default()
    }

    async fn try_text(&self) -> Option<String> {
        let body = self.try_find("css selector", "body").await?;
        let answer = self.tell("GET", &format!("/element/{body}/text"), Value::Null).await;
        (answer.status == 200).then(|| answer.json()["value"].as_str().unwrap_or_default().to_owned())
    }

    pub async fn sees(&self, text: &str) {
        let mut last = String::new();
        let began = std::time::Instant::now();
        while began.elapsed() < std::time::Duration::from_secs(10) {
            last = self.text().await;
            if last.contains(text) {
                return;
            }
            crate::pause(50).await;
        }
        panic!("the page {} does not say \"{text}\": {last}", self.ask("/url").await);
    }

    /// Fails if the current page has this text.
    pub async fn does_not_see(&self, text: &str) {
        let shown =
            eventually("a page is there", async || Some(self.text().await).filter(|text| !text.is_empty())).await;
        assert!(!shown.contains(text), "the page says \"{text}\": {shown}");
    }

    async fn try_find(&self, how: &str, what: &str) -> Option<String> {
        let found = self.tell("POST", "/element", json!({"using": how, "value": what})).await;
        (found.status == 200).then(|| found.json()["value"][ELEMENT].as_str().expect("an element").to_owned())
    }

    pub(crate) async fn find(&self, how: &str, what: &str) -> String {
        eventually(&format!("the page has {what}"), async || self.try_find(how, what).await).await
    }

    /// Whether the page has this element now.
    pub async fn has(&self, selector: &str) -> bool {
        self.try_find("css selector", selector).await.is_some()
    }

    /// Whether the page has it now and shows it.
    pub async fn shows(&self, selector: &str) -> bool {
        let Some(element) = self.try_find("css selector", selector).await else { return false };
        self.ask(&format!("/element/{element}/displayed")).await == true
    }

    /// Replaces the text in the field with this name.
    pub async fn types(&self, field: &str, text: &str) {
        let element = self.find("css selector", &format!("[name={field}]:not([type=hidden])")).await;
        self.tell("POST", &format!("/element/{element}/clear"), json!({})).await.is(200);
        self.tell("POST", &format!("/element/{element}/value"), json!({"text": text})).await.is(200);
    }

    /// Selects an option in the list with this name, by its text.
    pub async fn chooses(&self, field: &str, words: &str) {
        self.clicks(&format!("//select[@name='{field}']/option[normalize-space()='{words}']")).await;
    }

    /// Types a day (`2026-12-24`) into a date field, in the format of these browsers' locale, en-US.
    pub async fn types_a_day(&self, field: &str, day: &str) {
        let [year, month, day] = day.split('-').collect::<Vec<_>>()[..] else { panic!("no day: {day}") };
        self.types(field, &format!("{month}{day}{year}")).await;
    }

    /// Types a time (`22:00`) into a time field.
    pub async fn types_a_time(&self, field: &str, time: &str) {
        let (hour, minute) = time.split_once(':').expect("a time");
        let hour: u32 = hour.parse().expect("an hour");
        let half = if hour < 12 { "AM" } else { "PM" };
        self.types(field, &format!("{:02}{minute}{half}", (hour + 11) % 12 + 1)).await;
    }

    /// Selects a local file in a file field.
    pub async fn picks_file(&self, field: &str, file: &std::path::Path) {
        let element = self.find("css selector", &format!("input[type=file][name={field}]")).await;
        self.tell(
            "POST",
            &format!("/element/{element}/value"),
            json!({"text": std::fs::canonicalize(file).expect("a file").to_str()}),
        )
        .await
        .is(200);
    }

    /// The value of the field with this name.
    pub async fn field(&self, field: &str) -> String {
        let element = self.find("css selector", &format!("[name={field}]:not([type=hidden])")).await;
        self.ask(&format!("/element/{element}/property/value")).await.as_str().unwrap_or_default().to_owned()
    }

    /// Presses the first visible button with this label; the next page loads afterwards.
    pub async fn presses(&self, label: &str) {
        self.presses_at(label, &format!("//button[normalize-space()='{label}']")).await;
    }

    /// Presses the button that plays the chosen move; its label is the move.
    pub async fn plays(&self) {
        self.presses_at("Play", "//form[@id='play']//button[@value='play']").await;
    }

    async fn presses_at(&self, label: &str, path: &str) {
        let press = async || {
            let button = self.first_shown(path).await?;
            let answer = self.tell("POST", &format!("/element/{button}/click"), json!({})).await;
            // The page may have been redrawn meanwhile, or something may cover the button for a moment.
            (answer.status == 200).then_some(button)
        };
        let button = eventually(&format!("a button {label:?} is shown and pressed"), press).await;
        *self.pressed.lock().unwrap_or_else(PoisonError::into_inner) = Some(button);
    }

    /// The first visible element at this XPath.
    pub(crate) async fn first_shown(&self, path: &str) -> Option<String> {
        let found = self.tell("POST", "/elements", json!({"using": "xpath", "value": path})).await;
        if found.status != 200 {
            return None;
        }
        for element in found.json()["value"].as_array()? {
            let id = element[ELEMENT].as_str()?.to_owned();
            let shown = self.tell("GET", &format!("/element/{id}/displayed"), Value::Null).await;
            if shown.status == 200 && shown.json()["value"] == true {
                return Some(id);
            }
        }
        None
    }

    /// A command of Chromium's own protocol.
    pub(crate) async fn commands(&self, command: &str, params: Value) -> Value {
        let command = json!({"cmd": command, "params": params});
        self.tell("POST", "/goog/cdp/execute", command).await.is(200).json()["value"].clone()
    }

    /// Runs a script in each new page before the page's own scripts.
    pub async fn begins_pages_with(&self, script: &str) {
        self.commands("Page.addScriptToEvaluateOnNewDocument", json!({"source": script})).await;
    }

    /// Grants a permission that a page asks for, such as `notifications`.
    pub async fn grants(&self, permission: &str) {
        let granted = json!({"descriptor": {"name": permission}, "state": "granted"});
        self.tell("POST", "/permissions", granted).await.is(200);
    }

    /// Delivers a push message to the service worker of the server's pages, as the browser does.
    pub async fn is_pushed(&self, message: &Value) {
        // Numbers start at 0 in each profile, and the pages register one worker.
        let pushed = json!({"origin": self.base, "registrationId": "0", "data": message.to_string()});
        self.commands("ServiceWorker.enable", json!({})).await;
        self.commands("ServiceWorker.deliverPushMessage", pushed).await;
    }

    /// The notifications that the service worker shows: `[{title, body, tag, lang, url}]`.
    pub async fn notifications(&self) -> Value {
        let script = "const done = arguments[0]; navigator.serviceWorker.ready.then((worker) => worker.getNotifications()).then((all) => \
                      done(all.map(({title, body, tag, lang, data}) => ({title, body, tag, lang, url: data.url}))));";
        let body = json!({"script": script, "args": []});
        self.tell("POST", "/execute/async", body).await.is(200).json()["value"].clone()
    }

    /// Sets the size of the window, in CSS pixels; phones are below 600.
    pub async fn is_sized(&self, width: u32, height: u32) {
        let params = json!({"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600});
        self.commands("Emulation.setDeviceMetricsOverride", params).await;
    }

    /// Fails if anything on the page is wider than the window, so that one would scroll sideways.
    pub async fn fits_its_window(&self) {
        let metrics = self.commands("Page.getLayoutMetrics", json!({})).await;
        let (page, window) =
            (metrics["cssContentSize"]["width"].as_f64(), metrics["cssLayoutViewport"]["clientWidth"].as_f64());
        assert!(page.is_some() && page <= window, "{} is {page:?} wide in a window of {window:?}", self.place().await);
    }

    /// Clicks on the middle of a place of the board, and returns whether it was hit. Something smaller may cover
    /// it, as cubes in a city do. A place under the strip above the board, or under the sheet below it, is first
    /// scrolled into view, as a person would.
    pub async fn hits_place(&self, place: &str) -> bool {
        let path = format!("//*[local-name()='a' and @data-place='{place}']");
        let element = self.find("xpath", &path).await;
        let click = async || self.tell("POST", &format!("/element/{element}/click"), json!({})).await.status == 200;
        if click().await {
            return true;
        }
        let between = "const box = arguments[0].getBoundingClientRect();
                       scrollBy(0, box.y + box.height / 2 - innerHeight * 0.3)";
        self.runs(between, &[json!({ELEMENT: element})]).await;
        click().await
    }

    /// Opens a part of a game page beside the board: `log`, `talk`, `notes`, `plan`.
    pub async fn turns_to(&self, part: &str) {
        let link = format!("//a[@data-tab='{part}']");
        let shown = eventually(&format!("a link to {part}"), async || self.first_shown(&link).await).await;
        self.tell("POST", &format!("/element/{shown}/click"), json!({})).await.is(200);
    }

    /// The places of the board that fit the present choice.
    pub async fn legal_places(&self) -> Vec<String> {
        let found = self.tell("POST", "/elements", json!({"using": "css selector", "value": ".places a.legal"})).await;
        let mut places = vec![];
        for element in found.is(200).json()["value"].as_array().expect("a list") {
            let id = element[ELEMENT].as_str().expect("an element");
            let place = self.ask(&format!("/element/{id}/attribute/data-place")).await;
            places.push(place.as_str().unwrap_or_default().to_owned());
        }
        places
    }

    /// Waits until the module has shown the result of a click.
    pub async fn settles(&self) {
        eventually("the page has settled", async || (!self.has("#game[aria-busy]").await).then_some(())).await;
    }

    /// Types keys at the focus.
    pub async fn types_keys(&self, keys: &str) {
        let actions: Vec<Value> = keys
            .chars()
            .flat_map(|key| [json!({"type": "keyDown", "value": key}), json!({"type": "keyUp", "value": key})])
            .collect();
        let body = json!({"actions": [{"type": "key", "id": "keyboard", "actions": actions}]});
        self.tell("POST", "/actions", body).await.is(200);
    }

    /// Follows the link with this text.
    pub async fn follows(&self, words: &str) {
        self.clicks(&format!("//a[contains(normalize-space(), '{words}')]")).await;
    }

    /// Opens the folded part with this heading.
    pub async fn unfolds(&self, words: &str) {
        self.clicks(&format!("//summary[contains(normalize-space(), '{words}')]")).await;
    }

    /// Clicks on the first element at this XPath.
    pub async fn clicks(&self, path: &str) {
        let mut last = None;
        for _ in 0..5 {
            let element = self.find("xpath", path).await;
            let answer = self.tell("POST", &format!("/element/{element}/click"), json!({})).await;
            match answer.status {
                200 => return,
                // An element under the bar at the foot is first scrolled up, as a person would.
                400 if answer.text().contains("click intercepted") => self.scrolls(200).await,
                // The page was redrawn meanwhile.
                404 => crate::pause(100).await,
                _ => {}
            }
            last = Some(answer);
        }
        last.expect("it was tried").is(200);
    }

    /// Turns the wheel over the middle of the page by this many pixels down.
    pub async fn scrolls(&self, down: i32) {
        let turn =
            json!({"type": "scroll", "x": 5, "y": 5, "deltaX": 0, "deltaY": down, "duration": 0, "origin": "viewport"});
        let body = json!({"actions": [{"type": "wheel", "id": "wheel", "actions": [turn]}]});
        self.tell("POST", "/actions", body).await.is(200);
    }

    /// Switches to the page's frame, such as the HTML part of a kept mail.
    pub async fn looks_into_the_frame(&self) {
        let frame = self.find("css selector", "iframe").await;
        self.tell("POST", "/frame", json!({"id": {ELEMENT: frame}})).await.is(200);
    }

    /// Switches back from the frame to the whole page.
    pub async fn looks_at_the_page(&self) {
        self.tell("POST", "/frame", json!({"id": null})).await.is(200);
    }

    /// A screenshot of the page.
    pub async fn photograph(&self) -> Vec<u8> {
        use base64::Engine as _;
        let picture = self.ask("/screenshot").await;
        base64::engine::general_purpose::STANDARD.decode(picture.as_str().unwrap_or_default()).expect("base64")
    }

    /// Saves a screenshot in the folder `LONGHAND_PHOTOGRAPHS`, for people to look at.
    pub async fn photographs(&self, name: &str) {
        let Ok(folder) = std::env::var("LONGHAND_PHOTOGRAPHS") else { return };
        std::fs::create_dir_all(&folder).expect("a folder");
        std::fs::write(Path::new(&folder).join(format!("{name}.png")), self.photograph().await).expect("a file");
    }

    /// Closes the browser.
    pub async fn closes(&self) {
        let _ = self.tell("DELETE", "", Value::Null).await;
    }
}

/// The path of a browser profile in a story's folder.
pub(crate) fn profile(folder: &Path, number: usize) -> PathBuf {
    folder.join(format!("browser-{number}"))
}

//! Pages for people: they are valid HTML, say the right things, and work without JavaScript.

use longhand_tests::{Answer, Ask, Game, Http, Page, Player, Running, Strategy, story};
use serde_json::json;
use std::sync::Mutex;

/// A browser without scripts that keeps a cookie and posts forms.
pub struct Browser {
    http: Http,
    cookie: Mutex<Option<String>>,
}

impl Browser {
    pub fn at(server: &Running) -> Self {
        Self { http: server.http.clone(), cookie: Mutex::default() }
    }

    /// Also sends another cookie, `name=value`, from now on.
    pub fn also(&self, cookie: &str) {
        let mut cookies = self.cookie.lock().unwrap();
        *cookies = Some(cookies.iter().map(String::as_str).chain([cookie]).collect::<Vec<_>>().join("; "));
    }

    /// Its session, as `name=value`.
    pub fn cookie(&self) -> Option<String> {
        self.cookie.lock().unwrap().clone()
    }

    fn ask(&self, method: &str, path: &str) -> Ask {
        // The header that a browser sends when a person opens a page.
        let ask = self.http.ask(method, path).header("accept", "text/html,*/*;q=0.8");
        let ask = ask.header("sec-fetch-mode", "navigate").header("sec-fetch-user", "?1");
        match &*self.cookie.lock().unwrap() {
            Some(cookie) => ask.header("cookie", cookie),
            None => ask,
        }
    }

    pub async fn open(&self, path: &str) -> Page {
        let answer = self.ask("GET", path).send().await.is(200);
        is_a_safe_page(&answer);
        Page::parse(&answer.text())
    }

    /// The target of a link that is not a page.
    pub async fn fetch(&self, path: &str) -> Answer {
        self.ask("GET", path).send().await
    }

    /// Presses a button of a page from this server.
    pub async fn post(&self, path: &str, fields: &[(&str, &str)]) -> Answer {
        let ask = self.ask("POST", path).header("origin", &self.http.base).header("sec-fetch-site", "same-origin");
        let answer = ask.form(fields).send().await;
        if let Some(set) = answer.header("set-cookie") {
            let removed = set.contains("Max-Age=0");
            assert!(
                removed || set.contains("HttpOnly") && set.contains("SameSite=Lax") && set.contains("Path=/"),
                "{set}"
            );
            *self.cookie.lock().unwrap() = set.split(';').next().map(str::to_owned);
        }
        answer
    }

    /// A new player is asked for a name.
    async fn says_a_name(&self, place: &str, name: &str) {
        assert!(place.starts_with("/me/name?next="), "{place}");
        let mut fields = self.open(place).await.form("/me/name");
        fields.push(("name".into(), name.into()));
        let fields: Vec<(&str, &str)> = fields.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        self.post("/me/name", &fields).await.is(303);
    }

    /// Logs in as people do: a form, a mail, a link, a button.
    pub async fn logs_in(server: &Running, name: &str) -> Self {
        let browser = Self::at(server);
        let email = format!("{name}@example.org");
        let read = server.post.count(&email).await;
        browser.open("/login").await.form("/login/link");
        let told = browser.post("/login/link", &[("email", &email)]).await.is(200);
        Page::parse(&told.text()).says("login link");
        // A game may send mails meanwhile.
        let mail = server.post.wait(&email, read, "a login link", |mail| mail.text.contains("/login?token=")).await;
        let link = mail.link("http");
        let path = link.strip_prefix(&server.http.base).unwrap().to_owned();
        let fields = browser.open(&path).await.form("/login");
        let fields: Vec<(&str, &str)> = fields.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        let entered = browser.post("/login", &fields).await.is(303);
        match entered.header("location") {
            Some("/") => {}
            asked => browser.says_a_name(asked.expect("a place"), name).await,
        }
        browser
    }
}

#[track_caller]
fn is_a_safe_page(answer: &Answer) {
    assert_eq!(answer.header("content-type"), Some("text/html; charset=utf-8"));
    let policy = answer.header("content-security-policy").expect("a content security policy");
    assert!(policy.contains("default-src 'none'") && policy.contains("script-src 'self';"), "{policy}");
    assert_eq!(answer.header("x-content-type-options"), Some("nosniff"));
    let page = Page::parse(&answer.text());
    for place in page.loads() {
        assert!(
            place.starts_with('/') && !place.starts_with("//")
                || place.starts_with('#')
                || place.starts_with("data:image/"),
            "the page loads {place}"
        );
    }
}

#[test]
fn ann_logs_in_and_out_with_nothing_but_forms() {
    story(async |world| {
        let server = world.server().await;
        let ann = Browser::logs_in(&server, "ann").await;
        let home = ann.open("/").await;
        home.says("ann");
        home.says("My games");
        home.form("/logout");
        ann.post("/logout", &[]).await.is(303);
        ann.open("/").await.says("Log in or join");

        // A used link says so, and a made-up cookie is worthless.
        let stranger = Browser::at(&server);
        let used = stranger.post("/login", &[("token", "0000")]).await;
        Page::parse(&used.text()).says("does not work any more");
        assert!(used.header("set-cookie").is_none());
        *stranger.cookie.lock().unwrap() = Some("longhand_session=1jm5gzrs1q802sxjzfee27j6p6kaa8734zcqbm8".into());
        stranger.open("/login").await.form("/login/link");
        // The cookie is for pages: REST ignores it.
        let ben = Browser::logs_in(&server, "ben").await;
        let refused = ben.ask("GET", "/api/v1/me").send().await;
        assert_eq!(refused.status, 401);
        is_a_safe_page(&refused);
        stranger.post("/login/link", &[("email", "no address")]).await;
        // A login never redirects to another site.
        let login = server.http.get("/login?next=https://evil.example/").await.is(200).text();
        assert!(!login.contains("evil.example"));
    });
}

#[test]
fn a_game_is_read_and_played_on_its_page() {
    story(async |world| {
        let server = world.server().await;
        let ann_page = Browser::logs_in(&server, "ann").await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        for player in [&ann, &ben] {
            player.patch("/me", json!({"mail": {"all": "never"}})).await.is(200);
        }
        let game = ann.opens(2, json!({"name": "Five o'clock & <tea>", "seed": "07".repeat(32)})).await;
        let path = format!("/games/{game}");
        ann_page.open(&path).await.says("waits for its players");
        // Ben takes a seat with the button.
        let ben_page = Browser::logs_in(&server, "ben").await;
        ben_page.open(&path).await.form(&format!("{path}/seat"));
        ben_page.post(&format!("{path}/seat"), &[]).await.is(303);
        ann.starts(&game).await;

        let stranger = Browser::at(&server).open(&path).await;
        stranger.says("Five o'clock & <tea>");
        stranger.says("to move");
        assert!(stranger.all("textarea").next().is_none() && stranger.all("svg").count() >= 1);
        assert!(stranger.all("svg").any(|svg| !svg.get("viewBox").is_empty()));

        let strategy = Strategy::seeded(3);
        for _ in 0..4 {
            let (mover, _) = game.turn_of(&ann, &ben).await;
            let browser = if mover.name == "ann" { &ann_page } else { &ben_page };
            let page = browser.open(&path).await;
            page.says("Your turn");
            let head = page.form(&path).into_iter().find(|(name, _)| name == "head").unwrap().1;
            let legal = mover.may(&game).await;
            let order = strategy.pick(&legal)["order"].as_str().unwrap().to_owned();

            // Previews and invalid input change nothing.
            let preview = browser.post(&path, &[("head", &head), ("orders", &order), ("do", "preview")]).await.is(303);
            let preview = browser.open(preview.header("location").unwrap()).await;
            preview.says("Your move so far");
            assert!(preview.text.contains(&order), "what was typed stays");
            let wrong =
                browser.post(&path, &[("head", &head), ("orders", "work <b>moon</b>"), ("do", "play")]).await.is(200);
            is_a_safe_page(&wrong);
            Page::parse(&wrong.text()).says("Line 1");
            assert_eq!(ann.sees(&game).await["head"].to_string(), head);

            let played = browser.post(&path, &[("head", &head), ("orders", &order), ("do", "play")]).await.is(303);
            assert_eq!(played.header("location"), Some(path.as_str()));
            // The same form sent twice is stale.
            let twice = browser.post(&path, &[("head", &head), ("orders", &order), ("do", "play")]).await.is(200);
            is_a_safe_page(&twice);
        }
        let now = ann.sees(&game).await;
        let page = ann_page.open(&path).await;
        page.says(&now["hash"].as_str().unwrap()[..12]);
        let past = ann_page.open(&format!("{path}?at=5")).await;
        past.says("The position after event 5.");
        assert!(past.all("textarea").next().is_none(), "nobody plays in the past");
        let events = ann.events(&game).await;
        assert_eq!(events.last().unwrap()["channel"], "page");
        // A player who is not to act, or not at the table, plays nothing, with or without a form.
        let (mover, other) = game.turn_of(&ann, &ben).await;
        let idle = if other.name == "ann" { &ann_page } else { &ben_page };
        let head = now["head"].to_string();
        let order = mover.may(&game).await[0]["order"].as_str().unwrap().to_owned();
        let fields = [("head", head.as_str()), ("orders", order.as_str()), ("do", "play")];
        let refused = idle.post(&path, &fields).await;
        assert!(refused.status == 200 || refused.status == 422, "{}", refused.status);
        let nobody = Browser::at(&server).post(&path, &fields).await;
        assert_eq!(nobody.status, 303, "first they log in, and find their draft again");
        assert!(nobody.header("location").is_some_and(|place| place.starts_with("/login?next=%2Fgames%2F")));
        assert_eq!(ann.sees(&game).await["head"], now["head"]);
    });
}

#[test]
fn forms_of_other_sites_are_refused_everywhere() {
    story(async |world| {
        let server = world.server().await;
        let browser = Browser::logs_in(&server, "ann").await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let game = ann.opens(2, json!({})).await;
        let forms = [
            ("/login".to_owned(), vec![("token", "x")]),
            ("/login/link".to_owned(), vec![("email", "eve@example.org")]),
            ("/logout".to_owned(), vec![]),
            (format!("/games/{game}"), vec![("orders", "rest"), ("head", "2")]),
            (format!("/games/{game}/seat"), vec![]),
        ];
        for (path, fields) in &forms {
            for (name, value) in [
                ("origin", "https://evil.example"),
                ("origin", "null"),
                ("sec-fetch-site", "cross-site"),
                ("sec-fetch-site", "same-site"),
            ] {
                let answer = browser.ask("POST", path).header(name, value).form(fields).send().await;
                assert!(
                    (400..500).contains(&answer.status),
                    "{path} took a form with {name}: {value}: {}",
                    answer.status
                );
            }
        }
        browser.open("/").await.form("/logout");
        assert_eq!(ann.sees(&game).await["head"], 2);
        assert!(server.post.mails("eve@example.org").await.is_empty());
        drop(ben);
    });
}

#[test]
fn an_invitation_is_taken_up_or_declined_by_its_buttons() {
    story(async |world| {
        let server = world.server().await;
        let [ann] = world.players(&server, ["ann"]).await;
        let game = ann.opens(3, json!({"name": "Friday club", "visibility": "private"})).await;
        let invite = async |email: &str| {
            let read = server.post.count(email).await;
            ann.post(&format!("/games/{game}/invitations"), json!({"email": email})).await.is(201);
            let mail = server.post.wait(email, read, "an invitation", |mail| mail.text.contains("/invitations/")).await;
            assert!(mail.one_click().starts_with(&server.http.base));
            mail.link(&format!("{}/invitations/", server.http.base)).strip_prefix(&server.http.base).unwrap().to_owned()
        };
        let link = invite("ben@example.org").await;
        let ben = Browser::at(&server);
        for _ in 0..2 {
            let page = ben.open(&link).await;
            page.says("ann would like to play");
            page.form(&link);
        }
        let accepted = ben.post(&link, &[]).await.is(303);
        assert_eq!(accepted.header("location"), Some(format!("/me/name?next=%2Fgames%2F{game}").as_str()));
        ben.says_a_name(accepted.header("location").unwrap(), "ben").await;
        ben.open(&format!("/games/{game}")).await.says("ben");
        let seats = ann.sees(&game).await["seats"].clone();
        assert_eq!(seats[1]["player"]["name"], "ben");
        ben.post(&link, &[]).await.is(303);

        let link = invite("cleo@example.org").await;
        let cleo = Browser::at(&server);
        let page = cleo.open(&format!("{link}?decline=1")).await;
        let fields = page.form(&link);
        let fields: Vec<(&str, &str)> = fields.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        let declined = cleo.post(&link, &fields).await.is(200);
        Page::parse(&declined.text()).says("Declined");
        assert_eq!(ann.sees(&game).await["seats"][2]["state"], "open");
        assert_eq!(cleo.ask("GET", &link).send().await.status, 404);
        assert_eq!(cleo.ask("GET", "/invitations/0000").send().await.status, 404);
    });
}

#[test]
fn the_mailbox_rules_and_error_pages_parse_and_say_what_they_should() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben] = world.new_players(&server, ["ann", "ben"]).await;
        world.game_with(&[&ann, &ben], json!({"name": "Friday <club>"})).await;
        let mail = ben.reads_mail("has started").await;
        let browser = Browser::at(&server);
        let mailbox = browser.open("/dev/mailbox").await;
        mailbox.says("[Longhand] Friday <club>");
        let place =
            mailbox.all("a").find(|link| link.get("href").starts_with("/dev/mailbox/")).unwrap().get("href").to_owned();
        let shown = browser.open(&place).await;
        let frame = shown.all("iframe").next().expect("the HTML part");
        assert!(frame.attributes.contains_key("sandbox") && frame.get("srcdoc").contains("data:image/png;base64,"));
        let json = server.http.get("/dev/mailbox.json?to=ben@example.org").await.is(200).json();
        let found = json["items"]
            .as_array()
            .unwrap()
            .iter()
            .any(|item| item["headers"]["Message-ID"] == mail.header("message-id"));
        assert!(found, "{json}");
        assert!(json["items"].as_array().unwrap().iter().all(|item| item["to"] == "ben@example.org"));
        // Not through a proxy: only for people at this machine.
        for path in ["/dev/mailbox", "/dev/mailbox.json", place.as_str()] {
            let answer = server.http.ask("GET", path).header("x-forwarded-for", "203.0.113.5").send().await;
            answer.problem(404, "not_found");
        }
        browser.open("/titles/century-from-east-to-west/rules").await.says("Century");
        let errors = browser.ask("GET", "/docs/errors").send().await.is(200);
        let errors = Page::parse(&errors.text());
        for (code, status) in service::problem::STATUSES {
            assert!(errors.elements.iter().any(|element| element.get("id") == *code), "{code} is not explained");
            errors.says(&status.to_string());
        }
        let unsubscribe = mail.one_click();
        let path = unsubscribe.strip_prefix(&server.http.base).unwrap();
        browser.open(path).await.form(path);
        let style = server.http.get("/style.css").await.is(200);
        assert!(style.header("content-type").unwrap().starts_with("text/css"));
        assert!(!style.text().contains("url(http") && !style.text().contains("@import"));
        // The HTML part of a mail is a separate document.
        assert!(mail.html.contains("<html") && !mail.html.contains("<script"));
    });
}

#[test]
fn a_private_game_has_no_page_for_others() {
    story(async |world| {
        let server = world.server().await;
        let [ann] = world.players(&server, ["ann"]).await;
        let eve = Browser::logs_in(&server, "eve").await;
        let game: Game = ann.opens(2, json!({"visibility": "private", "name": "Hidden"})).await;
        for path in [format!("/games/{game}"), format!("/games/{game}?at=1")] {
            let answer = eve.ask("GET", &path).send().await;
            assert_eq!(answer.status, 404);
            assert!(!answer.text().contains("Hidden"));
        }
        assert_eq!(eve.post(&format!("/games/{game}/seat"), &[]).await.status, 404);
        assert!(!eve.open("/").await.text.contains("Hidden"));
        let mine = Player::logs_in(&server, "ann").await;
        assert_eq!(mine.id, ann.id);
    });
}

/// A system that installs the pages finds icons in the sizes that it requests, and one that it may crop to its own
/// shape.
#[test]
fn the_pages_can_be_installed() {
    story(async |world| {
        let server = world.server().await;
        let manifest = server.http.get("/manifest.webmanifest").await.is(200).json();
        let size_of = async |path: &str| {
            let answer = server.http.get(path).await.is(200);
            assert_eq!(answer.header("content-type"), Some("image/png"), "{path}");
            assert_eq!(&answer.body[12..16], b"IHDR", "{path}");
            let side = |at: usize| u32::from_be_bytes(answer.body[at..at + 4].try_into().unwrap());
            (side(16), side(20))
        };
        let mut purposes = vec![];
        for icon in manifest["icons"].as_array().unwrap().iter().filter(|icon| icon["type"] == "image/png") {
            let (width, height) = size_of(icon["src"].as_str().unwrap()).await;
            assert_eq!(icon["sizes"], format!("{width}x{height}"));
            purposes.push((icon["purpose"].as_str().unwrap().to_owned(), width));
        }
        let wanted = [("any", 192), ("any", 512), ("maskable", 192), ("maskable", 512)];
        assert_eq!(purposes, wanted.map(|(purpose, width)| (purpose.to_owned(), width)));
        let page = server.http.ask("GET", "/").header("accept", "text/html").send().await.is(200).text();
        assert!(page.contains("<link rel=\"apple-touch-icon\" href=\"/apple-touch-icon.png\">"));
        assert_eq!(size_of("/apple-touch-icon.png").await, (180, 180));
        server.http.get("/icons/no.png").await.problem(404, "not_found");
    });
}

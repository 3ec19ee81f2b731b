//! Page security, tested with requests that no browser would send: problems in two formats, redirects, invitation
//! links, kept mails, and the traces of a deleted account.

use longhand_tests::{Answer, Page, Player, Running, Setup, eventually, story};
use serde_json::json;
use std::sync::atomic::Ordering;

const BROWSER: &str = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";

#[track_caller]
fn is_a_page(answer: &Answer, status: u16) -> Page {
    assert_eq!((answer.status, answer.header("content-type")), (status, Some("text/html; charset=utf-8")));
    assert!(answer.header("content-security-policy").is_some());
    assert!(answer.header("vary").is_some_and(|vary| vary.to_lowercase().contains("accept")));
    Page::parse(&answer.text())
}

async fn cookie(server: &Running, link: &str, fields: &[(&str, &str)]) -> (Answer, Option<String>) {
    let answer = server.http.ask("POST", link).form(fields).send().await;
    let cookie = answer.header("set-cookie").and_then(|set| set.split(';').next()).map(str::to_owned);
    (answer, cookie)
}

#[test]
fn people_get_problems_as_pages_and_programs_as_json() {
    story(async |world| {
        let server = world.server_with(Setup { trusted_proxies: "127.0.0.1".into(), ..Setup::default() }).await;
        let ask = |method: &str, path: &str, accept: &str| server.http.ask(method, path).header("accept", accept);
        for (method, path, status) in [
            ("GET", "/nowhere", 404),
            ("GET", "/games/none", 404),
            ("GET", "/titles/none/rules", 404),
            ("GET", "/u/0000", 404),
            ("GET", "/invitations/0000", 404),
            ("GET", "/api/v1/games/0000000000000", 404),
            ("GET", "/api/v1/me", 401),
            ("PUT", "/login", 405),
        ] {
            is_a_page(&ask(method, path, BROWSER).send().await, status).says("To the first page");
            for accept in ["*/*", "application/json", "application/problem+json, text/html;q=0.5"] {
                assert_eq!(ask(method, path, accept).send().await.checked_problem()["status"], status, "{path}");
            }
        }
        assert_eq!(ask("PUT", "/login", BROWSER).send().await.header("allow"), Some("GET, HEAD, POST, OPTIONS"));
        let hasty = async |accept: &str| {
            let mut last = None;
            for _ in 0..300 {
                let answer = ask("GET", "/sw.js", accept).header("x-forwarded-for", "203.0.113.7").send().await;
                if answer.status == 429 {
                    last = Some(answer);
                    break;
                }
            }
            last.expect("nobody may ask that often")
        };
        let page = hasty(BROWSER).await;
        assert!(page.header("retry-after").is_some());
        is_a_page(&page, 429).says("A little slower");
        hasty("*/*").await.problem(429, "rate_limited");
        // A truncated address gets a message about the missing part, and an error page still knows the session.
        let at_ann = crate::pages::Browser::logs_in(&server, "ann").await;
        let [ann] = world.players(&server, ["ann"]).await;
        let game = ann.opens(2, json!({})).await;
        for (page, field) in [("disputes", "seq"), ("takebacks", "to")] {
            let answer = at_ann.fetch(&format!("/games/{game}/{page}/new")).await;
            is_a_page(&answer, 400).says(&format!("This address is not whole: `{field}` is missing in it."));
        }
        let nowhere = at_ann.fetch("/nowhere").await;
        let page = is_a_page(&nowhere, 404);
        assert!(page.all("a").any(|link| link.get("href") == "/me"), "{:?}", page.elements);
        // A form without a session gets a message and a login link.
        let form = ask("POST", &format!("/games/{game}/seat"), BROWSER).form(&[]).send().await;
        let page = is_a_page(&form, 401);
        let login = format!("/login?next=%2Fgames%2F{game}");
        assert!(page.all("a").any(|link| link.get("href") == login), "{:?}", page.elements);
    });
}

#[test]
fn a_login_leads_to_places_of_ours_only() {
    story(async |world| {
        let server = world.server().await;
        let [ann] = world.players(&server, ["ann"]).await;
        for (next, place) in [
            ("/games/0abc?at=5", "/games/0abc?at=5"),
            ("/\t/evil.example", "/"),
            ("/%09/evil.example", "/"),
            ("//evil.example", "/"),
            ("/\\evil.example", "/"),
            ("/%2f/evil.example", "/"),
            ("/.//evil.example", "/"),
            ("https://evil.example", "/"),
            ("javascript:alert(1)", "/"),
        ] {
            let read = server.post.count(&ann.email).await;
            let asked = server.http.ask("POST", "/login/link").form(&[("email", &ann.email), ("next", next)]).send();
            let page = Page::parse(&asked.await.is(200).text());
            let kept = page.all("input").find(|field| field.get("name") == "next").map(|field| field.get("value"));
            assert_eq!(kept, Some(place).filter(|place| *place != "/"), "{next}");
            let mail = server.post.wait(&ann.email, read, "a login link", |mail| mail.text.contains("/login?")).await;
            assert!(!mail.text.contains("evil"), "{}", mail.text);
            let link = mail.link("http");
            let path = link.strip_prefix(&server.http.base).expect("our own");
            assert!(!path.contains("next"), "what a stranger asks for stands in no mail: {path}");
            let form = Page::parse(&server.http.get(path).await.is(200).text()).form("/login");
            // The same if somebody puts it into the form of a valid link.
            let token = form.iter().find(|(name, _)| name == "token").expect("a token").1.clone();
            let (answer, cookie) = cookie(&server, "/login", &[("token", &token), ("next", next)]).await;
            assert_eq!((answer.status, answer.header("location")), (303, Some(place)), "{next}");
            assert!(cookie.is_some());
        }
    });
}

#[test]
fn an_invitations_link_logs_in_for_a_fortnight_and_only_whom_it_was_mailed_to() {
    story(async |world| {
        let (ahead_s, setup) = Setup::with_movable_clock();
        let server = world.server_with(setup).await;
        let [ann, eve] = world.players(&server, ["ann", "eve"]).await;
        let game = ann.opens(4, json!({"name": "Friday club", "visibility": "private"})).await;
        let invite = async |email: &str| {
            let read = server.post.count(email).await;
            ann.post(&format!("/games/{game}/invitations"), json!({"email": email})).await.is(201);
            let mail = server.post.wait(email, read, "an invitation", |mail| mail.text.contains("/invitations/")).await;
            mail.link(&format!("{}/invitations/", server.http.base)).strip_prefix(&server.http.base).unwrap().to_owned()
        };
        let link = invite("ben@example.org").await;
        let place = |answer: &Answer| answer.header("location").unwrap_or_default().to_owned();
        let (answer, ben) = cookie(&server, &link, &[]).await;
        assert_eq!((answer.status, ben.is_some()), (303, true));
        // The link logs in only once, pressed or opened. It leads to the game, which is private.
        let (answer, nobody) = cookie(&server, &link, &[]).await;
        assert_eq!((place(&answer), nobody), (format!("/games/{game}"), None));
        assert_eq!(place(&server.http.get(&link).await.is(303)), format!("/games/{game}"));
        let page = server.http.get(&format!("/games/{game}")).await.is(303);
        assert_eq!(place(&page), format!("/login?next=%2Fgames%2F{game}"));

        // After a fortnight it leads to the login. Once logged in, only the invited person can take the seat.
        let link = invite("cleo@example.org").await;
        ahead_s.fetch_add(14 * 24 * 3600 + 60, Ordering::SeqCst);
        let (answer, nobody) = cookie(&server, &link, &[]).await;
        assert_eq!((place(&answer), nobody), (format!("/login?next={}", link.replace('/', "%2F")), None));
        let logged_in = async |player: &str| {
            let email = format!("{player}@example.org");
            let read = server.post.count(&email).await;
            server.http.ask("POST", "/login/link").form(&[("email", &email)]).send().await.is(200);
            let mail = server.post.wait(&email, read, "a login link", |mail| mail.text.contains("/login?")).await;
            let token = mail.link("http").split_once("token=").unwrap().1.to_owned();
            cookie(&server, "/login", &[("token", &token)]).await.1.expect("a session")
        };
        let press =
            async |session: &str| server.http.ask("POST", &link).header("cookie", session).form(&[]).send().await;
        let as_eve = press(&logged_in(&eve.name).await).await.is(200);
        Page::parse(&as_eve.text()).says("another address");
        assert!(as_eve.header("set-cookie").is_none());
        let ann = Player::logs_in(&server, "ann").await;
        assert_eq!(ann.sees(&game).await["seats"][2]["state"], "open");
        assert_eq!(place(&press(&logged_in("cleo").await).await.is(303)), format!("/games/{game}"));
        assert_eq!(ann.sees(&game).await["seats"][2]["state"], "seated");
    });
}

#[test]
fn the_sessions_cookie_is_this_hosts_alone_where_there_is_https() {
    story(async |world| {
        let log_in = async |server: &Running| {
            let read = server.post.count("ann@example.org").await;
            server.http.ask("POST", "/login/link").form(&[("email", "ann@example.org")]).send().await.is(200);
            let mail = server.post.wait("ann@example.org", read, "a link", |mail| mail.text.contains("/login?")).await;
            let token = mail.link("http").split_once("token=").unwrap().1.to_owned();
            server.http.ask("POST", "/login").form(&[("token", &token)]).send().await
        };
        let greets = async |server: &Running, cookies: &str| {
            let page = server.http.ask("GET", "/me").header("accept", BROWSER).header("cookie", cookies).send().await;
            page.status == 200
        };
        let base_url = Some("https://play.example.org".to_owned());
        let server = world.server_with(Setup { base_url, ..Setup::default() }).await;
        let set = log_in(&server).await.header("set-cookie").unwrap().to_owned();
        assert!(set.starts_with("__Host-longhand_session=") && set.contains("; Secure"), "{set}");
        assert!(set.contains("; Path=/;") && !set.to_lowercase().contains("domain="), "{set}");
        let own = set.split(';').next().unwrap();
        assert!(greets(&server, own).await);
        // A cookie that a sister site sets for the whole domain is a different one, and logs nobody in or out.
        let value = own.split_once('=').unwrap().1;
        assert!(!greets(&server, &format!("longhand_session={value}")).await);
        assert!(greets(&server, &format!("longhand_session=1jm5gzrs; {own}")).await);
        let gone = server.http.ask("POST", "/logout").header("cookie", own).form(&[]).send().await.is(303);
        let gone = gone.header("set-cookie").unwrap().to_owned();
        // Without `Secure` a browser would reject it.
        assert!(gone.starts_with("__Host-longhand_session=;") && gone.contains("; Secure"), "{gone}");

        // Over plain HTTP browsers would reject the prefix; there the server accepts the cookie that it signed.
        let plain = world.server().await;
        let set = log_in(&plain).await.header("set-cookie").unwrap().to_owned();
        assert!(set.starts_with("longhand_session=") && !set.contains("Secure"), "{set}");
        let own = set.split(';').next().unwrap();
        assert!(greets(&plain, &format!("longhand_session=1jm5gzrs; {own}")).await);
    });
}

#[test]
fn a_code_logs_in_however_it_is_written() {
    story(async |world| {
        let server = world.server().await;
        let code = async |read: usize| {
            server.http.post("/api/v1/auth/login-links", json!({"email": "ann@example.org"})).await.is(202);
            server.post.wait("ann@example.org", read, "a code", |_| true).await.code()
        };
        let arabic = |code: &str| {
            code.bytes().map(|digit| char::from_u32(0x660 + u32::from(digit - b'0')).unwrap()).collect::<String>()
        };
        let wide = |code: &str| {
            code.bytes().map(|digit| char::from_u32(0xff10 + u32::from(digit - b'0')).unwrap()).collect::<String>()
        };
        let halves = |code: &str| format!("\u{201e}{}-{}\u{201c}.", &code[..3], &code[3..]);
        for (n, write) in [&halves as &dyn Fn(&str) -> String, &arabic, &wide].into_iter().enumerate() {
            let by_rest = json!({"email": "ann@example.org", "code": write(&code(2 * n).await)});
            server.http.post("/api/v1/auth/sessions", by_rest).await.is(201);
            let typed = write(&code(2 * n + 1).await);
            let on_the_page = [("email", "ann@example.org"), ("code", typed.as_str())];
            assert!(cookie(&server, "/login", &on_the_page).await.1.is_some(), "{typed}");
        }
        let too_few = json!({"email": "ann@example.org", "code": &code(6).await[..5]});
        server.http.post("/api/v1/auth/sessions", too_few).await.problem(401, "login_invalid");
    });
}

#[test]
fn browsers_find_an_icon_and_translate_no_orders() {
    story(async |world| {
        let server = world.server().await;
        let icon = server.http.get("/favicon.ico").await.is(200);
        assert_eq!(icon.header("content-type"), Some("image/vnd.microsoft.icon"));
        let bytes = &icon.body;
        assert_eq!((&bytes[..6], &bytes[22..26]), (&[0, 0, 1, 0, 1, 0][..], &b"\x89PNG"[..]));
        assert_eq!(u32::from_le_bytes(bytes[14..18].try_into().unwrap()) as usize, bytes.len() - 22);

        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let game = world.game(&[&ann, &ben]).await;
        let asked = game.whose_turn(&[&ann, &ben]).await;
        let browser = crate::pages::Browser::logs_in(&server, &asked.name).await;
        let order = asked.may(&game).await[0]["order"].as_str().unwrap().replace(' ', "%20");
        let page = browser.open(&format!("/games/{game}?draft={order}")).await;
        let kept = |page: &Page, tag: &str, key: &str, value: &str| {
            let found: Vec<_> = page.all(tag).filter(|found| key.is_empty() || found.get(key) == value).collect();
            assert!(!found.is_empty() && found.iter().all(|found| found.get("translate") == "no"), "{tag} {found:?}");
        };
        kept(&page, "textarea", "name", "orders");
        let page = browser.open(&format!("/games/{game}")).await;
        kept(&page, "ul", "class", "choices");
        asked.plays(&game, &order.replace("%20", " ")).await;
        let log = browser.open(&format!("/games/{game}/log")).await;
        kept(&log, "pre", "class", "orders");
    });
}

#[test]
fn kept_mails_are_for_this_machines_own_pages() {
    story(async |world| {
        let server = world.server().await;
        let [_ann] = world.players(&server, ["ann"]).await;
        let port = server.http.base.rsplit_once(':').unwrap().1.to_owned();
        let kept = server.http.get("/dev/mailbox.json").await.is(200);
        let id = kept.json()["items"][0]["id"].to_string();
        let headers = ["access-control-allow-origin", "access-control-allow-methods", "access-control-expose-headers"];
        for path in ["/dev/mailbox".to_owned(), "/dev/mailbox.json".into(), format!("/dev/mailbox/{id}")] {
            let ask = |method: &str| server.http.ask(method, &path);
            let fine = ask("GET").header("host", format!("localhost:{port}")).send().await.is(200);
            let asked = ask("OPTIONS").header("origin", "https://evil.example").send().await;
            for header in headers {
                assert!(fine.header(header).is_none() && asked.header(header).is_none(), "{path} {header}");
            }
            for host in [format!("evil.example:{port}"), "evil.example".into(), "localhost".into()] {
                ask("GET").header("host", host).send().await.problem(404, "not_found");
            }
            for site in ["cross-site", "same-site"] {
                ask("GET").header("sec-fetch-site", site).send().await.problem(404, "not_found");
            }
            // A browser that does not send the requesting site sends its origin.
            ask("GET").header("origin", "https://evil.example").send().await.problem(404, "not_found");
            ask("GET").header("origin", &server.http.base).send().await.is(200);
        }
        let answer = async |name: &str, value: &str| {
            let ask = server.http.ask("POST", &format!("/dev/mailbox/{id}")).header(name, value);
            ask.form(&[("text", "help")]).send().await
        };
        for (name, value) in [
            ("host", "evil.example"),
            ("sec-fetch-site", "cross-site"),
            ("sec-fetch-site", "same-site"),
            ("origin", "https://evil.example"),
        ] {
            assert!((400..500).contains(&answer(name, value).await.status), "{name}: {value}");
        }
        // Other paths may be read from any site, as before.
        let titles = server.http.get("/api/v1/titles").await.is(200);
        assert_eq!(titles.header("access-control-allow-origin"), Some("*"));
    });
}

#[test]
fn a_deleted_account_takes_the_names_of_its_games_along() {
    story(async |world| {
        // Two servers: one learns of it from the other.
        let setup = || Setup { base_url: Some("http://longhand.test".into()), ..Setup::default() };
        let (server, other) = (world.server_with(setup()).await, world.server_with(setup()).await);
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let game = world.game_with(&[&ann, &ben], json!({"name": "Zwetschge's evening"})).await;
        let plain = ann.opens(2, json!({})).await;
        let of_ben = ben.opens(2, json!({"name": "Ben's own"})).await;
        let fork = ben.post(&format!("/games/{game}/forks"), json!({"at": 4})).await.is(201).json();
        let fork = fork["id"].as_str().unwrap().to_owned();
        // A rematch opened by somebody else keeps the name, even before its author has joined.
        let over = json!({"name": "Zwetschge's morning", "table": {"dispute_days": 0}});
        let over = world.game_with(&[&ann, &ben], over).await;
        ann.post(&format!("/games/{over}/resign"), json!({})).await.is(200);
        let rematch = ben.post(&format!("/games/{over}/rematch"), json!({})).await.is(201).json();
        let rematch = rematch["id"].as_str().unwrap().to_owned();
        ann.post(&format!("/games/{game}/messages"), json!({"text": "Zwetschge says hello"})).await.is(201);
        // Both servers have the game in memory.
        for at in [&server, &other] {
            assert_eq!(ben.at(at).sees(&game).await["name"], "Zwetschge's evening");
        }
        ann.delete("/me").await.is(204);
        let places = |game: &str| {
            let api = format!("/api/v1/games/{game}");
            [api.clone(), format!("{api}/feed.atom"), format!("{api}/events"), format!("{api}/messages")]
        };
        for at in [&server, &other] {
            let ben = ben.at(at);
            let gone = async || (!ben.get("/games").await.text().contains("Zwetschge")).then_some(());
            eventually("the list has another name", gone).await;
            for path in [game.0.as_str(), &fork, &rematch].iter().flat_map(|game| places(game)) {
                let read = async || {
                    let answer = at.http.ask("GET", &path).bearer(&ben.access).send().await.is(200).text();
                    (!answer.contains("Zwetschge")).then_some(())
                };
                eventually(&format!("{path} has no words of theirs"), read).await;
            }
            let page = at.http.get(&format!("/games/{game}")).await.is(200).text();
            assert!(!page.contains("Zwetschge") && !page.contains(">ann<"), "{page}");
        }
        // The game continues under its default name; names by others stay.
        let now = ben.sees(&game).await;
        assert!(now["name"].as_str().unwrap().starts_with("Century: From East to West "), "{now}");
        let (words, docs) = ("%Zwetschge%", "game_docs where doc");
        for place in ["games where name", docs, "messages where text", "players where name"] {
            let sql = format!("select count(*) from {place} like '{words}'");
            assert_eq!(world.database.count(sql).await, 0, "{place}");
        }
        assert_eq!(ben.sees(&longhand_tests::Game(of_ben.0.clone())).await["name"], "Ben's own");
        assert_eq!(ben.sees(&plain).await["name"], "Century: From East to West");
        let again = Player::logs_in(&server, "ann").await;
        assert_eq!(again.get("/me").await.is(200).json()["named"], true);
    });
}

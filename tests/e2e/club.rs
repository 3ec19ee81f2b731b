//! A club with something of everything: whoever looks at pages needs games in each state, people of each kind, and mails.

use crate::pages::Browser;
use longhand_tests::{Game, Player, Running, Strategy, World, eventually};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// A page as somebody sees it.
#[derive(Clone, Debug)]
pub struct View {
    /// What it is called in lists and as a picture.
    pub name: String,
    /// Whose browser; `""`: nobody's.
    pub who: &'static str,
    pub place: String,
    pub status: u16,
}

/// The club: its people's cookies, and all that they can look at.
#[derive(Debug, Default)]
pub struct Club {
    pub cookies: BTreeMap<&'static str, String>,
    pub views: Vec<View>,
}

impl Club {
    fn view(&mut self, name: &str, who: &'static str, place: impl Into<String>) {
        self.refused(name, who, place, 200);
    }

    fn refused(&mut self, name: &str, who: &'static str, place: impl Into<String>, status: u16) {
        self.views.push(View { name: name.to_owned(), who, place: place.into(), status });
    }
}

/// Everybody's turn by chance, so many times.
async fn some_moves(game: &Game, players: &[&Player], moves: usize) {
    let strategy = Strategy::seeded(7);
    for _ in 0..moves {
        game.whose_turn(players).await.plays_something(game, &strategy).await;
    }
}

/// Where an address in a mail leads on this server.
fn path_of(server: &Running, link: &str) -> String {
    link.strip_prefix(&server.http.base).expect("an address of ours").to_owned()
}

fn query(pairs: &[(&str, &str)]) -> String {
    let encode = |text: &str| text.bytes().map(|byte| format!("%{byte:02X}")).collect::<String>();
    let pairs: Vec<String> = pairs.iter().map(|(name, value)| format!("{name}={}", encode(value))).collect();
    format!("?{}", pairs.join("&"))
}

/// Ann, Ben and Cat play here, Dora reads German, Eve has just come, Finn was invited; the stranger is nobody.
pub async fn opens(world: &World, server: &Running) -> Club {
    let [ann, ben, cat, dora] = world.players(server, ["ann", "ben", "cat", "dora"]).await;
    dora.patch("/me", json!({"language": "de"})).await.is(200);
    let mut club = Club::default();
    for who in ["ann", "ben", "cat", "dora"] {
        club.cookies.insert(who, Browser::logs_in(server, who).await.cookie().expect("a session"));
    }
    let none = json!({"kind": "none"});

    // Somebody plays a bot without an account, and somebody has too many tables.
    let guest = Browser::at(server);
    let practice = format!("/practice/{}", longhand_tests::CENTURY);
    let table = guest.post(&practice, &[]).await.is(303).header("location").expect("a table").to_owned();
    club.cookies.insert("guest", guest.cookie().expect("a session"));
    club.view("first-page-as-guest", "guest", "/");
    club.view("game-as-guest", "guest", &table);
    club.view("table-as-guest", "guest", format!("{table}/table"));

    // A table that is still open; Finn gets a mail, and it is none of this server's people.
    let more = json!({"name": "Friday <club> & friends", "visibility": "private"});
    let open = ann.opens(4, more).await;
    for email in ["finn@example.org", "cat@example.org"] {
        ann.post(&format!("/games/{open}/invitations"), json!({"email": email})).await.is(201);
    }
    let invited = server.post.wait("finn@example.org", 0, "an invitation", |_| true).await;
    let shared = ben.opens(3, json!({"name": "A game for three", "title": "railways-of-the-world"})).await;
    club.view("game-shared", "", format!("/games/{shared}"));
    for who in ["", "dora"] {
        club.view("join", who, format!("/games/{shared}/join"));
    }
    let link = path_of(server, &invited.link(&format!("{}/invitations/", server.http.base)));
    club.view("invitation", "", &link);
    club.view("invitation-declined", "", format!("{link}?decline=1"));
    let no_mail = path_of(server, &invited.one_click());
    club.view("no-mail", "", no_mail);
    for who in ["ann", "cat"] {
        club.view("table-open", who, format!("/games/{open}"));
    }
    club.view("open-table", "ann", format!("/games/{open}/table"));
    club.view("table-log", "ann", format!("/games/{open}/log"));

    // Games under way, one of each title.
    let clock = json!({"kind": "move", "time_s": 172_800});
    let more = json!({"name": "Tuesday in the tea house", "clock": clock});
    let running = world.game_with(&[&ann, &ben], more).await;
    some_moves(&running, &[&ann, &ben], 6).await;
    let (mover, waits) = running.turn_of(&ann, &ben).await;
    let (mover, waits) = (known(&mover.name), known(&waits.name));
    for text in ["Well <b>played</b>!", "Thank you, and see you on Tuesday."] {
        ann.post(&format!("/games/{running}/messages"), json!({"text": text})).await.is(201);
    }
    let path = format!("/games/{running}");
    let head = ann.sees(&running).await["head"].as_u64().expect("a number");
    let orders = format!("work nowhere\n{}", "rest");
    for who in ["", waits, mover, "dora"] {
        club.view("game", who, &path);
    }
    club.view("game-draft", mover, format!("{path}{}", query(&[("draft", "rest")])));
    club.view("game-refused-draft", mover, format!("{path}{}", query(&[("draft", &orders)])));
    club.view("game-choice-gone", mover, format!("{path}{}", query(&[("pick", "no-such/thing")])));
    club.view("history", "", format!("{path}?at={}", head - 2));
    club.view("history", mover, format!("{path}?at={}&draft=rest", head - 1));
    club.view("history-first", "", format!("{path}?at=1"));
    club.view("history-compare", "dora", format!("{path}?at={}&with={head}", head - 3));
    club.view("log", "", format!("{path}/log"));
    club.view("log-search", "ann", format!("{path}/log?q=ann"));
    club.view("log-nothing", "dora", format!("{path}/log?q=xyzzy"));
    club.view("orders", waits, format!("{path}/orders"));
    let standing = if waits == "ann" { &ann } else { &ben };
    let text = json!({"orders": "plan: rest\nauto rest 2"});
    standing.ask("PUT", &format!("/games/{running}/standing-orders")).json(&text).send().await.is(200);
    for who in ["ann", "dora"] {
        club.view("table", who, format!("{path}/table"));
    }
    club.view("resign", "ann", format!("{path}/table/resign"));
    club.view("proof", "ann", format!("{path}/proof"));
    club.view("dispute-new", waits, format!("{path}/disputes/new?seq={head}"));
    club.view("takeback-new", mover, format!("{path}/takebacks/new?to={}", head - 2));
    club.refused("not-seated", "cat", format!("{path}/orders"), 403);
    club.refused("no-dispute", "ann", format!("{path}/disputes/7"), 404);
    club.refused("no-takeback", "ann", format!("{path}/takebacks/7"), 404);

    for (title, moves) in [("railways-of-the-world", 5), ("world-123", 4), ("world-wonders", 2)] {
        let more =
            json!({"name": format!("A round of {title}"), "title": title, "clock": none, "seed": "07".repeat(32)});
        let game = world.game_with(&[&ann, &ben], more).await;
        some_moves(&game, &[&ann, &ben], moves).await;
        let who = known(&game.whose_turn(&[&ann, &ben]).await.name);
        let of_mover = if who == "ann" { &ann } else { &ben };
        club.view(title, who, format!("/games/{game}"));
        // The first branch that asks on.
        let tree = of_mover.get(&format!("/games/{game}/legal-actions?as=tree")).await.is(200).json();
        let asks = |item: &&Value| item["items"].as_array().is_some_and(|items| items.len() > 1);
        let picked = tree["items"].as_array().expect("a list").iter().find(asks);
        if let Some(key) = picked.and_then(|item| item["key"].as_str()) {
            club.view(&format!("{title}-picked"), who, format!("/games/{game}?pick={key}"));
        }
    }

    // Rail Barons: everybody chooses at once.
    let more = json!({"name": "All at once", "title": "railways-of-the-world", "clock": none});
    let at_once = world.game_with(&[&ann, &ben, &cat], more).await;
    club.view("simultaneous", "ann", format!("/games/{at_once}"));

    // Cases, each open and settled.
    let cases = json!({"name": "A quarrel", "clock": none, "table": {"arbiter": dora.id}});
    for is_ruled in [false, true] {
        let game = world.game_with(&[&ann, &ben], cases.clone()).await;
        some_moves(&game, &[&ann, &ben], 3).await;
        let events = ann.events(&game).await;
        let last = events.iter().rfind(|event| event["kind"] == "move").expect("a move");
        let by_ann = last["by"]["player"] == ann.id;
        let (accuser, accused) = if by_ann { (&ben, &ann) } else { (&ann, &ben) };
        let claim = json!({"seq": last["seq"], "claim": "rules", "reason": "That card was <not> for sale.\nWas it?"});
        accuser.post(&format!("/games/{game}/disputes"), claim).await.is(201);
        let case = format!("/games/{game}/disputes/1");
        accused.post(&format!("{case}/comments"), json!({"text": "It was."})).await.is(201);
        let name = if is_ruled { "dispute-ruled" } else { "dispute" };
        if is_ruled {
            let ruling = json!({"decision": "dismiss", "reason": "The book says it was."});
            dora.post(&format!("{case}/ruling"), ruling).await.is(201);
            club.view("game-after-ruling", "ann", format!("/games/{game}"));
        } else {
            club.view("game-disputed", "ann", format!("/games/{game}"));
        }
        for who in ["", known(&accuser.name), "dora"] {
            club.view(name, who, &case);
        }
    }
    let asked = world.game_with(&[&ann, &ben], json!({"name": "Once more", "clock": none})).await;
    let (asker, other) = asked.turn_of(&ann, &ben).await;
    let played = asker.plays(&asked, "rest").await;
    let to = played["events"][0]["seq"].as_u64().expect("a number") - 1;
    let body = json!({"to": to, "reason": "I misread <the> card."});
    asker.post(&format!("/games/{asked}/takebacks"), body).await.is(201);
    for who in ["", known(&asker.name), known(&other.name)] {
        club.view("takeback", who, format!("/games/{asked}/takebacks/1"));
    }
    club.view("game-takeback", known(&other.name), format!("/games/{asked}"));

    let paused = world.game_with(&[&ann, &ben], json!({"name": "Holidays", "clock": none})).await;
    for player in [&ann, &ben] {
        player.post(&format!("/games/{paused}/pause"), json!({})).await.is(200);
    }
    club.view("game-paused", "ann", format!("/games/{paused}"));
    club.view("table-paused", "ben", format!("/games/{paused}/table"));
    let over = json!({"name": "Over and out", "clock": none, "table": {"dispute_days": 0}});
    let over = world.game_with(&[&ann, &ben], over).await;
    some_moves(&over, &[&ann, &ben], 3).await;
    ben.post(&format!("/games/{over}/resign"), json!({})).await.is(200);
    for who in ["", "ann"] {
        club.view("game-over", who, format!("/games/{over}"));
    }
    club.view("table-over", "ann", format!("/games/{over}/table"));
    club.view("proof-over", "dora", format!("/games/{over}/proof"));

    // Who is nobody, who has just come, who has everything.
    for who in ["", "ann", "cat", "dora"] {
        club.view("home", who, "/");
        club.view("lobby", who, "/games");
        club.view("lobby-watch", who, "/games?show=running");
        club.view("lobby-nothing", who, "/games?language=de&pace=slow&seats=4");
        club.view("about", who, "/about");
    }
    ann.post("/me/address", json!({"email": "ann@example.net"})).await.is(202);
    let moving =
        eventually("a mail to the other address", async || server.post.mails("ann@example.net").await.pop()).await;
    club.view("address", "", path_of(server, &moving.link(&format!("{}/address/", server.http.base))));
    ann.delete("/me/address").await.is(204);
    club.view("login", "", "/login?next=%2Fgames%2Fnew");
    let read = server.post.count("eve@example.org").await;
    server.http.post("/api/v1/auth/login-links", json!({"email": "eve@example.org"})).await.is(202);
    let login = server.post.wait("eve@example.org", read, "a login link", |_| true).await;
    club.view("login-link", "", path_of(server, &login.link("http")));
    for who in ["ann", "dora"] {
        club.view("new-game", who, "/games/new");
        club.view("name", who, "/me/name?next=%2F");
        club.view("me", who, "/me");
        club.view("access", who, "/me/access");
        club.view("mails", who, "/me/mails");
        club.view("data", who, "/me/data");
        club.view("boxes", who, "/me/boxes");
        club.view("delete", who, "/me/delete");
        club.view("player", who, format!("/players/{}", ann.id));
    }
    for title in domain::titles::RULESETS.titles() {
        let id = title.about().id;
        club.view(&format!("new-{id}"), "ann", format!("/games/new?title={id}"));
        club.view(&format!("title-{id}"), "dora", format!("/titles/{id}"));
        if let Some(document) = title.box_document() {
            let sha256 = title.box_sha256();
            assert_eq!(document.title(), id);
            club.view(&format!("box-{id}"), "dora", format!("/boxes/{sha256}"));
        }
        club.view(&format!("rules-{id}"), "", format!("/titles/{id}/rules"));
        club.view(&format!("how-to-play-{id}"), "", format!("/titles/{id}/play"));
        club.view(&format!("finished-game-{id}"), "", format!("/titles/{id}/finished-game?at=12"));
        crate::lessons::views(title, &mut |name, place| club.view(&name, "dora", place));
    }
    ann.post("/me/tokens", json!({"name": "my <bot>", "scopes": ["read", "play"]})).await.is(201);
    let hook = ann.post("/me/webhooks", json!({"url": "http://127.0.0.1:9/<hook>"})).await.is(201).json();
    let hook = hook["id"].as_str().expect("an id").to_owned();
    let settings = json!({"title": longhand_tests::CENTURY, "seats": 2});
    ann.post("/me/templates", json!({"name": "Our <usual> game", "settings": settings})).await.is(201);
    club.view("deliveries", "ann", format!("/me/access/webhooks/{hook}"));

    // What stands in mails, and where the server keeps them.
    let mail = eventually("a mail of a game", async || {
        ann.mails().await.into_iter().find(|mail| mail.headers.contains_key("list-unsubscribe-post"))
    })
    .await;
    club.view("unsubscribe", "", path_of(server, &mail.one_click()));
    club.view("mailbox", "", "/dev/mailbox");
    club.view("style", "", "/dev/style");
    let kept = server.http.get("/dev/mailbox.json?to=ann@example.org&limit=1").await.is(200).json();
    club.view("mail", "", format!("/dev/mailbox/{}", kept["items"][0]["id"]));
    club.view("errors", "", "/docs/errors");
    club.refused("nothing", "", "/no/such/page", 404);
    club.refused("nothing", "dora", "/games/0000000000000", 404);
    club
}

/// A name that lasts as long as the tests.
fn known(name: &str) -> &'static str {
    ["ann", "ben", "cat", "dora"].into_iter().find(|known| *known == name).expect("somebody of the club")
}

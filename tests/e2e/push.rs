//! Web Push, received by a test push service and decrypted as a browser would; and webhooks as text.

use crate::browser::logs_in;
use aes_gcm::aead::{Aead as _, KeyInit as _};
use aes_gcm::{Aes128Gcm, Nonce};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use hkdf::Hkdf;
use longhand_tests::{Player, Received, Receiver, Setup, eventually, pause, story};
use p256::elliptic_curve::sec1::ToSec1Point as _;
use p256::{PublicKey, SecretKey};
use serde_json::{Value, json};
use sha2::Sha256;
use std::sync::atomic::Ordering;

/// The secrets that a browser keeps.
struct Browser {
    key: SecretKey,
    secret: [u8; 16],
}

impl Browser {
    fn new(seed: u8) -> Self {
        Self { key: SecretKey::from_slice(&[seed; 32]).expect("a key"), secret: [seed; 16] }
    }

    fn public(&self) -> Vec<u8> {
        self.key.public_key().to_sec1_point(false).as_bytes().to_vec()
    }

    fn subscription(&self, endpoint: &str) -> Value {
        json!({"endpoint": endpoint, "expirationTime": null,
               "keys": {"p256dh": URL_SAFE_NO_PAD.encode(self.public()), "auth": URL_SAFE_NO_PAD.encode(self.secret)}})
    }

    /// By RFC 8291 and RFC 8188, from the receiver's side.
    fn reads(&self, message: &Received) -> Value {
        assert_eq!(message.header("content-encoding"), "aes128gcm");
        let (head, sealed) = message.bytes.split_at(86);
        let (salt, theirs) = (&head[..16], &head[21..]);
        let public = PublicKey::from_sec1_bytes(theirs).expect("a key");
        let shared = p256::ecdh::diffie_hellman(self.key.to_nonzero_scalar(), public.as_affine());
        let derive = |salt: &[u8], input: &[u8], info: &[u8], out: &mut [u8]| {
            Hkdf::<Sha256>::new(Some(salt), input).expand(info, out).expect("short");
        };
        let (mut input, mut key, mut nonce) = ([0; 32], [0; 16], [0; 12]);
        let info = [b"WebPush: info\0", self.public().as_slice(), theirs].concat();
        derive(&self.secret, shared.raw_secret_bytes().as_slice(), &info, &mut input);
        derive(salt, &input, b"Content-Encoding: aes128gcm\0", &mut key);
        derive(salt, &input, b"Content-Encoding: nonce\0", &mut nonce);
        let plain = Aes128Gcm::new(&key.into()).decrypt(&Nonce::from(nonce), sealed).expect("for this browser");
        let (end, text) = plain.split_last().expect("padding");
        assert_eq!(*end, 2);
        serde_json::from_slice(text).expect("JSON")
    }
}

/// A subscription with messages to this endpoint.
pub fn subscription(endpoint: &str) -> Value {
    Browser::new(7).subscription(endpoint)
}

/// The decrypted message for that browser.
pub fn read(message: &Received) -> Value {
    Browser::new(7).reads(message)
}

fn with_private() -> Setup {
    Setup { webhook_private: true, ..Setup::default() }
}

async fn browsers(player: &Player) -> Value {
    player.get("/me/push").await.is(200).json()
}

/// A real browser, but without its push service, which is external: the test receives the message and delivers it.
#[test]
fn a_page_has_its_browser_told_and_the_service_worker_shows_it() {
    story(async |world| {
        let server = world.server_with(with_private()).await;
        let service = Receiver::start().await;
        service.answers("201 Created");
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let game = world.game_with(&[&ann, &ben], json!({"name": "Friday club"})).await;
        let phone = Browser::new(7);
        let browser = world.whole_browser_at(&server.http.base).await;
        let subscription = phone.subscription(&service.url("/phone"));
        browser
            .begins_pages_with(&format!(
                "PushManager.prototype.subscribe = async () => ({{toJSON: () => ({subscription})}});"
            ))
            .await;
        logs_in(&browser, &server, "ann").await;
        browser.grants("notifications").await;
        browser.opens("/me/access").await;
        browser.presses("Tell this browser").await;
        let kept = async || browsers(&ann).await["items"].as_array().filter(|items| items.len() == 1).map(|_| ());
        eventually("the browser is kept", kept).await;
        browser.sees("This browser is told from now on.").await;

        for player in [&ann, &ben] {
            let (mover, _) = game.turn_of(&ann, &ben).await;
            if mover.id == player.id {
                player.plays(&game, "rest").await;
            }
        }
        let message = eventually("the push service is handed a message", async || {
            let all: Vec<Received> = service.received();
            let mut read = all.iter().map(|one| phone.reads(one));
            read.rfind(|told| told["body"].as_str().is_some_and(|text| text.contains("turn")))
        })
        .await;
        // Chromium drops messages that come before the worker has started. Messages with the same tag are shown
        // once.
        let shown = eventually("it is shown", async || {
            browser.is_pushed(&message).await;
            pause(500).await;
            let shown = browser.notifications().await;
            (shown != json!([])).then_some(shown)
        })
        .await;
        assert_eq!(
            shown,
            json!([{"title": "Friday club", "body": message["body"], "tag": message["tag"], "lang": "en",
                                  "url": format!("{}/games/{game}", server.http.base)}])
        );
        // An unreadable message still shows a notification: browsers revoke the permission of workers that show
        // nothing.
        eventually("it is shown, too", async || {
            browser.is_pushed(&json!("no object")).await;
            pause(500).await;
            let shown = browser.notifications().await;
            shown.as_array().filter(|all| all.len() > 1).map(|_| ())
        })
        .await;
    });
}

#[test]
fn a_browser_is_told_what_a_mail_tells_and_nobody_on_the_way_can_read_it() {
    story(async |world| {
        let server = world.server_with(with_private()).await;
        let service = Receiver::start().await;
        service.answers("201 Created");
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let (phone, desk) = (Browser::new(7), Browser::new(9));
        for (browser, path) in [(&phone, "/phone"), (&desk, "/desk")] {
            let kept = ann.post("/me/push", browser.subscription(&service.url(path))).await.is(201).json();
            assert_eq!(kept["endpoint"], service.url(path));
        }
        // Registering the same browser again adds none.
        ann.post("/me/push", phone.subscription(&service.url("/phone"))).await.is(201);
        let all = browsers(&ann).await;
        assert_eq!(all["items"].as_array().map(Vec::len), Some(2));

        let game = world.game_with(&[&ann, &ben], json!({"name": "Friday club"})).await;
        let (mover, _) = game.turn_of(&ann, &ben).await;
        if mover.id == ann.id {
            ann.plays(&game, "rest").await;
        }
        ben.plays(&game, "rest").await;
        let told = eventually("both are told of the turn", async || {
            let all: Vec<Received> = service.received();
            let of = |browser: &Browser, path: &str| {
                let mut read = all.iter().filter(|one| one.path == path).map(|one| browser.reads(one));
                read.rfind(|told| told["body"].as_str().is_some_and(|text| text.contains("turn")))
            };
            Some((of(&phone, "/phone")?, of(&desk, "/desk")?))
        })
        .await;
        assert_eq!(told.0, told.1);
        assert_eq!((&told.0["title"], &told.0["lang"]), (&json!("Friday club"), &json!("en")));
        assert_eq!(told.0["url"], format!("{}/games/{game}", server.http.base));
        let one = service.received().into_iter().next_back().unwrap();
        assert!(one.header("ttl").parse::<u32>().is_ok_and(|ttl| ttl > 3_600));
        let (_, public) = one.header("authorization").split_once(", k=").expect("RFC 8292");
        assert_eq!(all["application_server_key"], public);
        let token = one.header("authorization").strip_prefix("vapid t=").unwrap();
        let claims = URL_SAFE_NO_PAD.decode(token.split('.').nth(1).unwrap()).unwrap();
        let claims: Value = serde_json::from_slice(&claims).unwrap();
        assert_eq!(claims["aud"], service.url(""));

        // A player who wants no mails about it gets no pushes about it either.
        pause(500).await;
        let before = service.received().len();
        ann.patch("/me", json!({"mail": {"turns": "never"}})).await.is(200);
        for _ in 0..2 {
            let (mover, _) = game.turn_of(&ann, &ben).await;
            mover.plays(&game, "rest").await;
        }
        pause(1_500).await;
        assert_eq!(service.received().len(), before);
        ann.patch("/me", json!({"mail": {}})).await.is(200);

        // A browser that is gone is forgotten; after a temporary error the message is retried.
        service.answers("410 Gone");
        for _ in 0..2 {
            let (mover, _) = game.turn_of(&ann, &ben).await;
            mover.plays(&game, "rest").await;
        }
        let gone = async || (browsers(&ann).await["items"] == json!([])).then_some(());
        eventually("both are forgotten", gone).await;
        assert_eq!(world.database.count("select count(*) from push_messages").await, 0);
        service.answers("503 Service Unavailable");
        ann.post("/me/push", phone.subscription(&service.url("/phone"))).await.is(201);
        for _ in 0..2 {
            let (mover, _) = game.turn_of(&ann, &ben).await;
            mover.plays(&game, "rest").await;
        }
        let waits = "select count(*) from push_messages where due_at < 'infinity' and error like 'answered 503%'";
        eventually("it waits", async || (world.database.count(waits).await == 1).then_some(())).await;

        // Nothing is left after the account is deleted.
        let held = ann.get("/me/export").await.is(200).json();
        assert!(held["held"]["push_endpoints"][0]["endpoint"].is_string());
        ann.delete("/me").await.is(204);
        for table in ["push_endpoints", "push_messages"] {
            assert_eq!(world.database.count(format!("select count(*) from {table}")).await, 0, "{table}");
        }
    });
}

/// `player` gets a push instead of a mail, by kind and by game. If no browser takes it, the mail is sent after all.
#[test]
fn a_browser_is_told_in_the_place_of_a_mail_and_where_none_takes_it_the_mail_comes() {
    story(async |world| {
        let (by, clock) = Setup::with_movable_clock();
        let server = world.server_with(Setup { webhook_private: true, ..clock }).await;
        let (service, other) = (Receiver::start().await, Receiver::start().await);
        service.answers("201 Created");
        other.answers("201 Created");
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let browser = Browser::new(7);
        let told = |by: &Receiver| by.received().iter().map(|one| browser.reads(one)).collect::<Vec<Value>>();
        let game = world.game_with(&[&ann, &ben], json!({"name": "Friday club"})).await;
        let wants = async |mail: Value| ann.patch("/me", json!({"mail": mail})).await.is(200).json()["mail"].clone();
        let to_ann = async || server.post.count("ann@example.org").await;
        // Until it is her turn again, with no notice of it waiting.
        let turn_comes = async || {
            for player in [&ann, &ben] {
                let (mover, _) = game.turn_of(&ann, &ben).await;
                if mover.id == player.id {
                    mover.plays(&game, "rest").await;
                }
            }
        };
        let settled = async |what: &str| {
            let none = async || (world.database.count("select count(*) from outbox").await == 0).then_some(());
            eventually(what, none).await;
        };
        for (wrong, allowed) in [
            (json!({"turns": "phone"}), json!(["now", "push", "digest", "never"])),
            (json!({"invitations": "digest"}), json!(["now", "push", "never"])),
            (json!({"games": {"0sa2mz3pbfc00": "phone"}}), json!(["now", "push", "digest", "never"])),
        ] {
            let refused = ann.patch("/me", json!({"mail": wrong})).await.problem(400, "bad_request");
            assert_eq!(refused["allowed"], allowed);
        }

        // Without a browser the mail is sent.
        assert_eq!(wants(json!({"turns": "push", "talk": "push", "invitations": "push"})).await["turns"], "push");
        settled("what was before is told").await;
        let before = to_ann().await;
        turn_comes().await;
        settled("the mail has gone").await;
        assert_eq!((to_ann().await, told(&service).len()), (before + 1, 0));

        // A browser takes it: no mail. Another one that is gone changes nothing.
        ann.post("/me/push", browser.subscription(&service.url("/phone"))).await.is(201);
        ann.post("/me/push", browser.subscription(&other.url("/desk"))).await.is(201);
        other.answers("410 Gone");
        let before = to_ann().await;
        turn_comes().await;
        settled("the browser has it").await;
        assert_eq!(to_ann().await, before);
        assert!(told(&service)[0]["body"].as_str().unwrap().contains("turn"));
        eventually("one is left", async || (browsers(&ann).await["items"].as_array()?.len() == 1).then_some(())).await;

        // Talk is pushed with its text, once; and an invitation leads to the page where she can accept it.
        let said = ben.post(&format!("/games/{game}/messages"), json!({"text": "Cake, anyone?"})).await.is(201).json();
        settled("it is told").await;
        assert_eq!(told(&service).last().unwrap()["body"], "ben: Cake, anyone?");
        let read = "select count(*) from messages_read";
        assert_eq!(world.database.count(read).await, 1, "{said}");
        let table = ben.opens(2, json!({"visibility": "private"})).await;
        ben.post(&format!("/games/{table}/invitations"), json!({"email": ann.email})).await.is(201);
        settled("she is invited").await;
        let invited = told(&service).pop().unwrap();
        assert!(
            invited["url"].as_str().unwrap().starts_with(&format!("{}/invitations/", server.http.base)),
            "{invited}"
        );
        assert_eq!(to_ann().await, before);

        // A game with its own setting.
        wants(json!({"turns": "push", "games": {game.to_string(): "now"}})).await;
        turn_comes().await;
        settled("she is told by both").await;
        assert_eq!(to_ann().await, before + 1);
        wants(json!({"games": {game.to_string(): "push"}})).await;
        turn_comes().await;
        settled("she is told by one").await;
        assert_eq!(to_ann().await, before + 1);

        // The server waits for a push service in trouble, but not for ever.
        service.answers("503 Service Unavailable");
        let known = told(&service).len();
        turn_comes().await;
        eventually("it was tried", async || (told(&service).len() > known).then_some(())).await;
        let waits = "select count(*) from outbox where error = 'push' and parked_at is null";
        assert_eq!((world.database.count(waits).await, to_ann().await), (1, before + 1));
        by.fetch_add(125, Ordering::SeqCst);
        settled("the mail has gone").await;
        assert_eq!(to_ann().await, before + 2);

        // The last browser is gone: the mail is sent at once, and nothing waits.
        service.answers("410 Gone");
        turn_comes().await;
        settled("the mail has gone").await;
        assert_eq!(to_ann().await, before + 3);
        assert_eq!(browsers(&ann).await["items"], json!([]));
    });
}

#[test]
fn a_push_address_is_judged_as_a_webhooks_is() {
    story(async |world| {
        let server = world.server().await;
        let [ann] = world.players(&server, ["ann"]).await;
        let browser = Browser::new(7);
        for private in
            ["https://127.0.0.1/push", "https://localhost/push", "http://example.org/push", "https://169.254.169.254/"]
        {
            let refused = ann.post("/me/push", browser.subscription(private)).await.problem(400, "bad_request");
            let detail = refused["detail"].as_str().unwrap();
            assert!(detail.contains("private") || detail.contains("https"), "{detail}");
        }
        // An endpoint stored before the rule is not called either.
        let server = world.server_with(with_private()).await;
        let service = Receiver::start().await;
        let ann = Player::logs_in(&server, "ann").await;
        ann.post("/me/push", browser.subscription(&service.url("/"))).await.is(201);
        let mut wrong = browser.subscription(&service.url("/"));
        for (field, value) in
            [("p256dh", "AAAA"), ("p256dh", &URL_SAFE_NO_PAD.encode([4; 65])), ("auth", "%%"), ("auth", "AAAA")]
        {
            let good = wrong["keys"][field].clone();
            wrong["keys"][field] = value.into();
            ann.post("/me/push", wrong.clone()).await.problem(400, "bad_request");
            wrong["keys"][field] = good;
        }
    });
}

#[test]
fn a_webhook_tells_a_chat_in_words() {
    story(async |world| {
        let server = world.server_with(with_private()).await;
        let chat = Receiver::start().await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        ann.patch("/me", json!({"language": "de"})).await.is(200);
        let asked = json!({"url": chat.url("/hook"), "kinds": ["move"], "format": "chat"});
        let made = ann.post("/me/webhooks", asked).await.is(201).json();
        assert_eq!(made["format"], "chat");
        let refused = ann.post("/me/webhooks", json!({"url": chat.url("/"), "format": "smoke"})).await;
        assert_eq!(refused.problem(400, "bad_request")["allowed"], json!(["standard", "chat"]));
        let game = world.game_with(&[&ann, &ben], json!({"name": "Rooks & @everyone"})).await;
        let (mover, _) = game.turn_of(&ann, &ben).await;
        mover.plays(&game, "rest").await;
        let told = eventually("it is told", async || chat.received().into_iter().next()).await.json();
        let keys: Vec<&String> = told.as_object().unwrap().keys().collect();
        assert_eq!(keys, ["allowed_mentions", "content", "text"]);
        let (text, content) = (told["text"].as_str().unwrap(), told["content"].as_str().unwrap());
        assert!(
            text.starts_with("Rooks &amp; @\u{200b}everyone: ") && content.starts_with("Rooks & @\u{200b}everyone: "),
            "{told}"
        );
        assert!(text.contains(&mover.name) && text.ends_with(&format!("{}/games/{game}", server.http.base)), "{told}");
    });
}

//! Logging in, staying logged in, leaving.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use longhand_tests::{Game, Player, Strategy, story};
use serde_json::{Value, json};

#[test]
fn a_mailed_link_makes_the_account_and_works_once() {
    story(async |world| {
        let server = world.server().await;
        let asked = server.http.post("/api/v1/auth/login-links", json!({"email": "ann@example.org"})).await.is(202);
        assert!(asked.body.is_empty());
        let mail = server.post.wait("ann@example.org", 0, "a login link", |_| true).await;
        assert!(mail.subject.contains("Log in"), "{}", mail.subject);
        let link = mail.link("http");
        assert!(link.starts_with(&format!("{}/login?token=", server.http.base)), "{link}");
        assert_eq!(mail.code().len(), 6);
        assert_eq!(mail.header("auto-submitted"), "auto-generated");
        let token = link.split_once("token=").unwrap().1;

        // A link scanner that opens the page does not use the link up.
        server.http.get(&format!("/login?token={token}")).await.is(200);
        let login = json!({"token": token});
        let session = server.http.post("/api/v1/auth/sessions", login.clone()).await.is(201).json();
        assert_eq!(session["token_type"], "Bearer");
        assert_eq!(session["expires_in"], 3600);
        assert_eq!(session["player"]["email"], "ann@example.org");
        // The address is never shown: a name is what the person enters, and until then one made from the id.
        let called = session["player"]["name"].as_str().unwrap();
        let mark = called.strip_prefix("Player ").expect("a neutral name");
        assert!(mark.len() == 4 && mark.chars().all(|c| c.is_ascii_alphanumeric() && !c.is_lowercase()), "{called}");
        assert_eq!(session["player"]["named"], false);
        server.http.post("/api/v1/auth/sessions", login).await.problem(401, "login_invalid");

        // The code of a used link is used up as well; the next link leads to the same account.
        let by_code = json!({"email": "ann@example.org", "code": mail.code()});
        server.http.post("/api/v1/auth/sessions", by_code).await.problem(401, "login_invalid");
        let again = Player::logs_in(&server, "ann").await;
        assert_eq!(session["player"]["id"], again.id);
        let me = again.get("/me").await.is(200).json();
        assert_eq!((&me["name"], &me["named"]), (&json!("ann"), &json!(true)));
    });
}

#[test]
fn a_code_logs_in_and_five_wrong_ones_end_it() {
    story(async |world| {
        let server = world.server().await;
        let ask = async |read: usize| {
            server.http.post("/api/v1/auth/login-links", json!({"email": "ben@example.org"})).await.is(202);
            server.post.wait("ben@example.org", read, "a code", |_| true).await.code()
        };
        let try_code = async |code: &str| {
            server.http.post("/api/v1/auth/sessions", json!({"email": "Ben@Example.org", "code": code})).await
        };
        let code = ask(0).await;
        let wrong = if code == "000000" { "000001" } else { "000000" };
        for _ in 0..4 {
            try_code(wrong).await.problem(401, "login_invalid");
        }
        try_code(&code).await.is(201);

        let code = ask(1).await;
        for _ in 0..5 {
            try_code(wrong).await.problem(401, "login_invalid");
        }
        try_code(&code).await.problem(401, "login_invalid");
        let other = json!({"email": "nobody@example.org", "code": "123456"});
        server.http.post("/api/v1/auth/sessions", other).await.problem(401, "login_invalid");
    });
}

#[test]
fn refresh_tokens_rotate_and_an_old_one_ends_the_whole_family() {
    story(async |world| {
        let server = world.server().await;
        let [ann] = world.players(&server, ["ann"]).await;
        let refresh = async |token: &str| {
            server.http.post("/api/v1/auth/sessions/refresh", json!({"refresh_token": token})).await
        };
        let second = refresh(&ann.refresh).await.is(200).json();
        let third = refresh(second["refresh_token"].as_str().unwrap()).await.is(200).json();
        let bearer = |session: &Value| session["access_token"].as_str().unwrap().to_owned();
        let me = async |token: &str| server.http.ask("GET", "/api/v1/me").bearer(token).send().await;
        me(&bearer(&third)).await.is(200);

        refresh(&ann.refresh).await.problem(401, "refresh_reused");
        me(&bearer(&third)).await.problem(401, "token_invalid");
        me(&ann.access).await.problem(401, "token_invalid");
        let newest = third["refresh_token"].as_str().unwrap();
        assert_eq!(refresh(newest).await.checked_problem()["status"], 401);
        refresh("lr_0000").await.problem(401, "token_invalid");

        // Another login of the same player is another session family.
        let again = Player::logs_in(&server, "ann").await;
        again.get("/me").await.is(200);
    });
}

#[test]
fn logging_out_ends_the_session_at_once_and_no_other() {
    story(async |world| {
        let server = world.server().await;
        let [phone] = world.players(&server, ["ann"]).await;
        let desk = Player::logs_in(&server, "ann").await;
        phone.delete("/auth/sessions").await.is(204);
        phone.get("/me").await.problem(401, "token_invalid");
        let refresh = json!({"refresh_token": phone.refresh});
        assert_eq!(server.http.post("/api/v1/auth/sessions/refresh", refresh).await.checked_problem()["status"], 401);
        desk.get("/me").await.is(200);
    });
}

#[test]
fn the_published_key_proves_an_access_token() {
    story(async |world| {
        let server = world.server().await;
        let [ann] = world.players(&server, ["ann"]).await;
        let keys = server.http.get("/.well-known/jwks.json").await.is(200).json();
        let key = &keys["keys"][0];
        assert_eq!((key["kty"].as_str(), key["crv"].as_str()), (Some("OKP"), Some("Ed25519")));
        assert!(key.get("d").is_none(), "the private half is nobody's business");

        // By hand: checks the signature over `header.payload` without any of the server's code.
        let parts: Vec<&str> = ann.access.split('.').collect();
        let bytes = |text: &str| URL_SAFE_NO_PAD.decode(text).expect("base64url");
        let header: Value = serde_json::from_slice(&bytes(parts[0])).unwrap();
        assert_eq!((header["alg"].as_str(), &header["kid"]), (Some("EdDSA"), &key["kid"]));
        let public: [u8; 32] = bytes(key["x"].as_str().unwrap()).try_into().expect("32 bytes");
        let public = ed25519_dalek::VerifyingKey::from_bytes(&public).expect("a key");
        let signature = ed25519_dalek::Signature::from_slice(&bytes(parts[2])).expect("a signature");
        public.verify_strict(format!("{}.{}", parts[0], parts[1]).as_bytes(), &signature).expect("it fits");
        let claims: Value = serde_json::from_slice(&bytes(parts[1])).unwrap();
        assert_eq!((claims["sub"].as_str(), claims["aud"].as_str()), (Some(ann.id.as_str()), Some("longhand")));
        assert_eq!(claims["iss"], server.http.base);
        assert_eq!(claims["exp"].as_i64().unwrap() - claims["iat"].as_i64().unwrap(), 3600);

        // One letter changed, no algorithm, somebody else's claims: none of them passes.
        let me = async |token: String| server.http.ask("GET", "/api/v1/me").bearer(&token).send().await;
        let none = URL_SAFE_NO_PAD.encode(br#"{"alg":"none","typ":"JWT"}"#);
        let forged = URL_SAFE_NO_PAD.encode(claims.to_string().replace(&ann.id, "0000000000001"));
        for token in [
            format!("{}.{}.{}", parts[0], forged, parts[2]),
            format!("{none}.{}.", parts[1]),
            format!("{none}.{}.{}", parts[1], parts[2]),
            format!("{}.{}", parts[0], parts[1]),
            "x".repeat(5_000),
        ] {
            me(token).await.problem(401, "token_invalid");
        }
        server.http.get("/api/v1/me").await.problem(401, "not_signed_in");
    });
}

#[test]
fn a_personal_token_does_what_its_scopes_say_and_no_more() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let token = async |scopes: &[&str]| {
            let made = ann.post("/me/tokens", json!({"name": "my client", "scopes": scopes})).await.is(201).json();
            (made["id"].as_str().unwrap().to_owned(), made["secret"].as_str().unwrap().to_owned())
        };
        let (read_id, read) = token(&["read"]).await;
        let (_, play) = token(&["read", "play"]).await;
        let (_, host) = token(&["read", "host"]).await;
        assert!(read.starts_with("lh_"));
        let ask = async |method: &str, path: &str, secret: &str, body: Value| {
            server.http.ask(method, &format!("/api/v1{path}")).bearer(secret).json(&body).send().await
        };
        let game = json!({"title": "century-from-east-to-west", "seats": 2});
        ask("POST", "/games", &read, game.clone()).await.problem(403, "scope_missing");
        ask("POST", "/games", &play, game.clone()).await.problem(403, "scope_missing");
        let game = ask("POST", "/games", &host, game).await.is(201).json()["id"].as_str().unwrap().to_owned();
        ask("GET", &format!("/games/{game}"), &read, json!({})).await.is(200);
        ben.post(&format!("/games/{game}/seats"), json!({})).await.is(201);
        ask("POST", &format!("/games/{game}/start"), &play, json!({})).await.problem(403, "scope_missing");
        ask("POST", &format!("/games/{game}/start"), &host, json!({})).await.is(200);
        let me = server.http.ask("GET", "/api/v1/me").bearer(&play).send().await.is(200).json();
        let orders = json!({"orders": "rest"});
        ask("POST", &format!("/games/{game}/moves"), &read, orders.clone()).await.problem(403, "scope_missing");
        ask("POST", &format!("/games/{game}/moves"), &host, orders).await.problem(403, "scope_missing");
        assert_eq!(me["id"], ann.id);
        while ann.sees(&Game(game.clone())).await["to_act"][0] == 1 {
            ben.plays_something(&Game(game.clone()), &Strategy::seeded(1)).await;
        }
        let legal = ask("GET", &format!("/games/{game}/legal-actions"), &play, json!({})).await.is(200).json();
        let action = json!({"actions": [legal["actions"][0]["action"]]});
        ask("POST", &format!("/games/{game}/moves"), &play, action).await.is(201);

        // No token may do what only a person may do.
        ask("PATCH", "/me", &play, json!({"name": "x"})).await.problem(403, "scope_missing");
        ask("DELETE", "/me", &play, json!({})).await.problem(403, "scope_missing");
        ask("POST", "/me/tokens", &play, json!({"name": "more", "scopes": ["host"]}))
            .await
            .problem(403, "scope_missing");

        let listed = ann.get("/me/tokens").await.is(200);
        assert!(!listed.text().contains(&read) && listed.json()["items"].as_array().unwrap().len() == 3);
        ann.delete(&format!("/me/tokens/{read_id}")).await.is(204);
        ask("GET", "/me", &read, json!({})).await.problem(401, "token_invalid");
        ben.delete(&format!("/me/tokens/{read_id}")).await.problem(404, "not_found");
        for scopes in [json!([]), json!(["all"]), json!("read")] {
            ann.post("/me/tokens", json!({"name": "x", "scopes": scopes})).await.problem(400, "bad_request");
        }
    });
}

#[test]
fn a_profile_is_changed_and_seen_by_others_without_the_address() {
    story(async |world| {
        let server = world.server().await;
        let [ann] = world.players(&server, ["ann"]).await;
        let new = json!({"name": "Ann Ön", "zone": "Europe/Berlin", "language": "de", "takeback": "always",
                         "mail": {"results": "never"}});
        let me = ann.patch("/me", new).await.is(200).json();
        assert_eq!((me["name"].as_str(), me["zone"].as_str()), (Some("Ann Ön"), Some("Europe/Berlin")));
        assert_eq!(ann.get("/me").await.is(200).json(), me);
        let seen = server.http.get(&format!("/api/v1/players/{}", ann.id)).await.is(200).json();
        assert_eq!(seen["name"], "Ann Ön");
        assert!(seen.get("email").is_none() && seen.get("mail").is_none(), "{seen}");
        for wrong in [
            json!({"zone": "Mars/Olympus"}),
            json!({"language": "xx"}),
            json!({"takeback": "maybe"}),
            json!({"name": ""}),
            json!({"name": "a\u{0}b"}),
            json!({"name": "x".repeat(41)}),
            json!({"mail": {"turns": "sometimes"}}),
            json!({"email": "new@example.org"}),
        ] {
            let refused = ann.patch("/me", wrong).await.problem(400, "bad_request");
            assert!(refused["detail"].as_str().unwrap().contains('`'), "it names the field: {refused}");
        }
    });
}

#[test]
fn a_deleted_account_is_gone_and_its_games_stay_whole() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let game = world.game(&[&ann, &ben]).await;
        let secret =
            ben.post("/me/tokens", json!({"name": "bot", "scopes": ["read"]})).await.is(201).json()["secret"].clone();
        let with_token = async || server.http.ask("GET", "/api/v1/me").bearer(secret.as_str().unwrap()).send().await;
        with_token().await.is(200);
        ben.delete("/me").await.is(204);
        ben.get("/me").await.problem(401, "token_invalid");
        with_token().await.problem(401, "token_invalid");
        let refresh = json!({"refresh_token": ben.refresh});
        assert_eq!(server.http.post("/api/v1/auth/sessions/refresh", refresh).await.checked_problem()["status"], 401);

        let seen = ann.sees(&game).await;
        assert_eq!(
            (&seen["seats"][1]["player"]["id"], &seen["seats"][1]["player"]["name"]),
            (&json!(ben.id), &Value::Null)
        );
        let gone = server.http.get(&format!("/api/v1/players/{}", ben.id)).await.is(200).json();
        assert_eq!(gone["name"], Value::Null);
        assert_eq!(ann.get(&format!("/games/{game}/audit")).await.is(200).json()["ok"], true);
        let kept =
            world.database.count("select count(*) from players where email like 'ben%' or name like 'ben%'").await;
        assert_eq!(kept, 0);
        // The address is free again for a new account.
        let new = Player::logs_in(&server, "ben").await;
        assert_ne!(new.id, ben.id);
    });
}

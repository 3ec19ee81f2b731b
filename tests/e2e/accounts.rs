//! `longhand account`: an operator's actions on accounts and texts, while a server runs.

use crate::by_mail::{at_the_table, is_refused, newest, says, server};
use longhand_tests::{World, eventually, longhand, story};
use serde_json::json;

/// The output of the command, which must succeed.
async fn account(world: &World, arguments: &[&str]) -> String {
    let (url, data) = (world.database.url(), world.path("data").display().to_string());
    let output = longhand(&[&["--database-url", &url, "--data-dir", &data, "account"], arguments].concat()).await;
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

async fn is_told(world: &World, arguments: &[&str], why: &str) {
    let (url, data) = (world.database.url(), world.path("data").display().to_string());
    let output = longhand(&[&["--database-url", &url, "--data-dir", &data, "account"], arguments].concat()).await;
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(!output.status.success() && said.contains(why), "{arguments:?}: {said}");
}

#[test]
fn a_suspended_account_lets_nobody_in_by_any_door_and_its_games_go_on() {
    story(async |world| {
        let server = server(world).await;
        let (ann, ben, game) = at_the_table(world, &server).await;
        let (bad, other) = game.turn_of(&ann, &ben).await;
        let turn = newest(bad).await;
        let token = json!({"name": "bot", "scopes": ["read", "play"]});
        let token = bad.post("/me/tokens", token).await.is(201).json()["secret"].as_str().unwrap().to_owned();
        let bot = bad.with_token(&token);
        bot.get("/me").await.is(200);
        let mut live = bad.listens(&game, bad.sees(&game).await["head"].as_u64().unwrap()).await;
        let open = bad.opens(3, json!({})).await;

        is_told(world, &["suspend", &bad.id, "--reason", " "], "--reason says why").await;
        is_told(world, &["suspend", "nobody@example.org", "--reason", "x"], "there is no account").await;
        is_told(world, &["suspend", "nonsense", "--reason", "x"], "neither a player's id nor a mail address").await;
        account(world, &["suspend", &bad.email, "--reason", "insults at tables"]).await;
        let told = server.post.wait(&bad.email, 0, "the operator's word", |mail| mail.says("was suspended")).await;
        assert!(told.says("insults at tables") && told.subject.contains("your account"), "{}", told.text);
        is_told(world, &["suspend", &bad.id, "--reason", "x"], "suspended already").await;

        // Session, token, stream, page, login and mail.
        eventually("the session is refused", async || (bad.get("/me").await.status == 403).then_some(())).await;
        bad.get("/me").await.problem(403, "account_suspended");
        bot.get("/me").await.problem(403, "account_suspended");
        assert!(live.ends().await, "the stream ends");
        let refresh = json!({"refresh_token": bad.refresh});
        server.http.post("/api/v1/auth/sessions/refresh", refresh).await.problem(401, "token_invalid");
        server.http.post("/api/v1/auth/login-links", json!({"email": bad.email})).await.is(202);
        let mail = server.post.wait(&bad.email, 0, "a plain word", |mail| mail.says("is suspended")).await;
        assert!(!mail.text.contains("token="), "{}", mail.text);
        is_refused(&says(&server, bad, &turn, "rest").await, "account_suspended");

        // Nobody waits at their table, invites or nudges them; the others play on.
        let lobby = other.get("/games?status=open").await.is(200).json();
        assert!(!lobby["items"].as_array().unwrap().iter().any(|item| item["id"] == open.0.as_str()), "{lobby}");
        let own = other.opens(3, json!({})).await;
        let invite = json!({"email": bad.email});
        other.post(&format!("/games/{own}/invitations"), invite).await.problem(409, "not_reachable");
        other.get(&format!("/games/{game}")).await.is(200);

        let listed = account(world, &["list", "--suspended"]).await;
        assert!(listed.contains(&bad.id) && !listed.contains(&other.id), "{listed}");
        let shown = account(world, &["show", &bad.id]).await;
        assert!(
            shown.contains("suspended") && shown.contains("insults at tables") && shown.contains(&game.0),
            "{shown}"
        );

        account(world, &["reinstate", &bad.id, "--reason", "apologised"]).await;
        let told = server.post.wait(&bad.email, 0, "the operator's word", |mail| mail.says("log in again at")).await;
        assert!(told.says("apologised"), "{}", told.text);
        eventually("the token is good again", async || (bot.get("/me").await.status == 200).then_some(())).await;
        bad.get("/me").await.problem(401, "token_invalid");
        let again = longhand_tests::Player::logs_in(&server, &bad.name).await;
        again.plays(&game, "rest").await;
    });
}

#[test]
fn names_and_texts_are_taken_down_and_every_deed_is_kept() {
    story(async |world| {
        let server = server(world).await;
        let [ann, eve] = world.players(&server, ["ann", "eve"]).await;
        let game = eve.opens(2, json!({"name": "Buy at win.example"})).await;
        ann.sits_down(&game).await;
        eve.starts(&game).await;
        let said = json!({"text": "You are a fool"});
        eve.post(&format!("/games/{game}/messages"), said).await.is(201);
        eve.patch("/me", json!({"name": "win.example"})).await.is(200);

        let texts = account(world, &["texts", &eve.id]).await;
        let line = texts.lines().find(|line| line.contains(&game.0)).unwrap();
        assert!(texts.contains("You are a fool"), "{texts}");
        let message = line.split_whitespace().next().unwrap();
        account(world, &["strike", message, "--reason", "an insult"]).await;
        is_told(world, &["strike", message, "--reason", "an insult"], "there is no message or text").await;
        is_told(world, &["strike", "?", "--reason", "an insult"], "neither a message's id nor").await;
        assert_eq!(ann.get(&format!("/games/{game}/messages")).await.is(200).json()["items"], json!([]));

        account(world, &["rename", &eve.id, "--reason", "an advertisement"]).await;
        account(world, &["rename-game", &game.0, "--reason", "an advertisement"]).await;
        let named = async || {
            let text = ann.sees(&game).await.to_string();
            (!text.contains("win.example")).then_some(())
        };
        eventually("the names are gone", named).await;
        assert_eq!(eve.get("/me").await.is(200).json()["named"], false, "she is asked for another");

        // Even the database owner cannot change the log by mistake.
        let log = account(world, &["log", &eve.id]).await;
        assert!(log.contains("message_deleted") && log.contains("player_renamed"), "{log}");
        let mut owner = sqlx::ConnectOptions::connect(&world.database.options()).await.unwrap();
        for change in ["update operators_log set reason = ''", "delete from operators_log", "truncate operators_log"] {
            let refused = sqlx::Executor::execute(&mut owner, change).await.unwrap_err();
            assert!(refused.to_string().contains("append-only"), "{refused}");
        }

        // The person gets all the data held about them, and the account is deleted; their actions stay, under its
        // id.
        let held = account(world, &["export", &eve.id, "--reason", "asked for by letter"]).await;
        let held: serde_json::Value = serde_json::from_str(&held).unwrap();
        assert_eq!(held["player"]["email"], "eve@example.org");
        // It includes the export itself.
        assert_eq!(held["held"]["operators_log"].as_array().map(Vec::len), Some(3), "{held}");
        is_told(world, &["erase", &eve.id, "--reason", "asked for by letter"], "--yes").await;
        account(world, &["erase", &eve.email, "--reason", "asked for by letter", "--yes"]).await;
        eventually("she is gone", async || (eve.get("/me").await.status == 401).then_some(())).await;
        assert_eq!(ann.get(&format!("/players/{}", eve.id)).await.is(200).json()["name"], serde_json::Value::Null);
        let log = account(world, &["log", &eve.id]).await;
        assert!(log.contains("erased: asked for by letter") || log.contains("erased  player"), "{log}");
    });
}

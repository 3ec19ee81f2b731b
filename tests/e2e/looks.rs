//! Who has looked at a game is not told of it by mail. Only a person looks: not an open page, not a program that reads.

use crate::pages::Browser;
use longhand_tests::{Game, Mail, Player, Running, Scripts, Setup, SmtpCatcher, World, eventually, story};
use serde_json::json;

const WAITS: &str = "select count(*) from outbox where due_at > clock_timestamp()";

/// A server that holds mails of turns for a minute, and a game at it.
async fn held(world: &World) -> (Running, [Player; 2], Game) {
    let smtp = SmtpCatcher::start().await;
    let server = world.server_with(Setup { smtp: Some(smtp), hold_s: 60, ..Setup::default() }).await;
    let players = world.players(&server, ["ann", "ben"]).await;
    let game = world.game_with(&[&players[0], &players[1]], json!({"clock": {"kind": "none"}})).await;
    world.database.mails_are_due().await;
    world.nothing_is_left_undone().await;
    (server, players, game)
}

async fn turn_mails(player: &Player) -> usize {
    let is_turn = |mail: &Mail| mail.headers.get("x-longhand-reason").is_some_and(|reason| reason == "your_turn");
    player.mails().await.iter().filter(|mail| is_turn(mail)).count()
}

/// The mails that wait go out now, those that are wanted.
async fn mails_go(world: &World) {
    assert!(world.database.count(WAITS).await > 0, "a mail waits");
    world.database.mails_are_due().await;
    world.nothing_is_left_undone().await;
}

async fn seen(world: &World, head: u64) {
    let seen = format!("select count(*) from seen where seq = {head}");
    eventually("it is noted that they looked", async || (world.database.count(seen.as_str()).await > 0).then_some(()))
        .await;
}

#[test]
fn an_open_window_before_which_nobody_sits_keeps_no_mail_back() {
    story(async |world| {
        let (server, [ann, ben], game) = held(world).await;
        let (mover, waits) = game.turn_of(&ann, &ben).await;
        let browser = world.browser_at(&server.http.base, Scripts::On).await;
        browser.opens("/login").await;
        browser.becomes(Browser::logs_in(&server, &waits.name).await.cookie().as_deref()).await;
        browser.opens(&format!("/games/{game}")).await;
        browser.sees("to move").await;
        for turn in 1..=2 {
            mover.plays(&game, "rest").await;
            browser.sees("Your turn").await;
            browser.settles().await;
            longhand_tests::pause(200).await;
            mails_go(world).await;
            assert_eq!(turn_mails(waits).await, turn, "nobody sat there");
            waits.plays(&game, "rest").await;
            browser.sees("to move").await;
        }
        // A movement of the mouse shows that somebody is there.
        mover.plays(&game, "rest").await;
        browser.sees("Your turn").await;
        browser.settles().await;
        browser.hovers("//h1").await;
        browser.hovers("//h2").await;
        seen(world, waits.sees(&game).await["head"].as_u64().expect("a number")).await;
        mails_go(world).await;
        assert_eq!(turn_mails(waits).await, 2, "they have seen it");
        // So does going there.
        waits.plays(&game, "rest").await;
        browser.sees("to move").await;
        browser.opens("about:blank").await;
        mover.plays(&game, "rest").await;
        browser.opens(&format!("/games/{game}")).await;
        seen(world, waits.sees(&game).await["head"].as_u64().expect("a number")).await;
        mails_go(world).await;
        assert_eq!(turn_mails(waits).await, 2);
    });
}

#[test]
fn reading_is_no_look_and_a_program_says_when_its_player_looks() {
    story(async |world| {
        let (server, [ann, ben], game) = held(world).await;
        let (mover, waits) = game.turn_of(&ann, &ben).await;
        let cookie = Browser::logs_in(&server, &waits.name).await.cookie().expect("a session");
        let page = format!("/games/{game}");
        let looks = format!("/games/{game}/looks");
        let reads = async |headers: &[(&str, &str)]| {
            let ask = server.http.ask("GET", &page).header("cookie", &cookie).header("accept", "text/html");
            let ask = headers.iter().fold(ask, |ask, (name, value)| ask.header(name, value));
            ask.send().await.is(200);
        };
        let (navigate, user) = (("sec-fetch-mode", "navigate"), ("sec-fetch-user", "?1"));
        // How a page or a program may read, and whether that is a look.
        for (how, is_look) in [
            ("rest", false),
            ("script", false),
            ("nothing said", false),
            ("redirected by a script", false),
            ("loaded ahead", false),
            ("gone there", true),
            ("told", true),
            ("told again within a minute", false),
            ("told after a minute", true),
        ] {
            let before = turn_mails(waits).await;
            mover.plays(&game, "rest").await;
            match how {
                "rest" => {
                    for path in ["state", "messages", "events", "legal-actions", "board.svg"] {
                        waits.get(&format!("/games/{game}/{path}")).await.is(200);
                    }
                }
                "script" => reads(&[("sec-fetch-mode", "cors"), ("sec-fetch-site", "same-origin")]).await,
                "nothing said" => reads(&[]).await,
                "redirected by a script" => reads(&[navigate]).await,
                "loaded ahead" => reads(&[navigate, user, ("sec-purpose", "prefetch;prerender")]).await,
                "gone there" => {
                    reads(&[navigate, user]).await;
                    seen(world, waits.sees(&game).await["head"].as_u64().expect("a number")).await;
                    world.database.run("update seen set at = at - interval '1 hour'").await;
                }
                _ => {
                    if how == "told after a minute" {
                        world.database.run("update seen set at = at - interval '60 seconds'").await;
                    }
                    assert!(waits.post(&looks, json!({})).await.is(204).body.is_empty());
                }
            }
            longhand_tests::pause(100).await;
            mails_go(world).await;
            let told = turn_mails(waits).await > before;
            assert_eq!(told, !is_look, "{how}");
            waits.plays(&game, "rest").await;
        }
        world.database.mails_are_due().await;
        let [eve] = world.players(&server, ["eve"]).await;
        eve.post(&looks, json!({})).await.problem(403, "not_seated");
        let form = |ask: longhand_tests::Ask| ask.header("cookie", &cookie).form(&[("head", "3")]);
        form(server.http.ask("POST", &looks).header("sec-fetch-site", "cross-site")).send().await.is(400);
        form(server.http.ask("POST", &looks).header("sec-fetch-site", "same-origin")).send().await.is(204);
        server.http.ask("POST", &looks).form(&[("head", "3")]).send().await.is(401);
    });
}

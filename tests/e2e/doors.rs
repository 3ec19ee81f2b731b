//! Access ends when its reason ends, and no client can use up the capacity for all.

use longhand_tests::{Game, Mail, Player, Running, Setup, Strategy, eventually, story};
use serde_json::json;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

const LIVE: &str = "text/event-stream";

#[test]
fn a_live_stream_ends_with_whatever_let_it_in() {
    story(async |world| {
        let base_url = Some("http://longhand.test".to_owned());
        let here = world.server_with(Setup { base_url: base_url.clone(), ..Setup::default() }).await;
        let there = world.server_with(Setup { base_url, ..Setup::default() }).await;
        let [ann, ben, eve] = world.players(&here, ["ann", "ben", "eve"]).await;
        let game = ann.opens(2, json!({"visibility": "private"})).await;
        for player in [&ben, &eve] {
            ann.post(&format!("/games/{game}/invitations"), json!({"email": player.email})).await.is(201);
        }
        // A personal token that is deleted.
        let token = ben.post("/me/tokens", json!({"name": "a clock", "scopes": ["read"]})).await.is(201).json();
        let with_token = ben.with_token(token["secret"].as_str().unwrap());
        let mut near = with_token.listens(&game, 0).await;
        let mut far = with_token.at(&there).listens(&game, 0).await;
        for stream in [&mut near, &mut far] {
            assert_eq!(stream.next().await.id, 1);
        }
        ben.delete(&format!("/me/tokens/{}", token["id"].as_str().unwrap())).await.is(204);
        assert!(near.ends().await && far.ends().await, "a stream outlived its token");

        // An account that is deleted.
        let mut near = eve.listens(&game, 0).await;
        let mut far = eve.at(&there).listens(&game, 0).await;
        assert_eq!((near.next().await.id, far.next().await.id), (1, 1));
        eve.delete("/me").await.is(204);
        assert!(near.ends().await && far.ends().await, "a stream outlived its account");
        eve.at(&there).get("/me").await.problem(401, "token_invalid");

        // Leaving a seat in a private game ends the streams; before that they stay open.
        ben.sits_down(&game).await;
        world.database.run("delete from invitations").await;
        let head = ben.sees(&game).await["head"].as_u64().unwrap();
        let mut near = ben.listens(&game, head).await;
        let mut far = ben.at(&there).listens(&game, head).await;
        ben.delete(&format!("/games/{game}/seats/me")).await.is(204);
        assert!(near.ends().await && far.ends().await, "a stream outlived its seat");
        ben.get(&format!("/games/{game}")).await.problem(404, "not_found");
    });
}

#[test]
fn news_that_nobody_announces_reach_live_streams() {
    story(async |world| {
        let base_url = Some("http://longhand.test".to_owned());
        let here = world.server_with(Setup { base_url: base_url.clone(), ..Setup::default() }).await;
        let there = world.server_with(Setup { base_url, ..Setup::default() }).await;
        let [ann, ben] = world.players(&here, ["ann", "ben"]).await;
        let game = world.game(&[&ann, &ben]).await;
        let head = ann.sees(&game).await["head"].as_u64().unwrap();
        let mut far = ann.at(&there).listens(&game, head).await;
        // The other server hears no more notifications: its listening connection is terminated.
        let deaf = "select count(pg_terminate_backend(pid)) from pg_stat_activity
                     where datname = current_database() and query ilike 'listen%'";
        assert_eq!(world.database.count(deaf).await, 2);
        game.whose_turn(&[&ann, &ben]).await.plays_something(&game, &Strategy::seeded(4)).await;
        assert_eq!(far.next().await.id, head + 1);
    });
}

/// Opens streams until one is refused. Returns the open ones and the refusal.
async fn opens_streams(at_most: usize, open: impl AsyncFn() -> reqwest::Response) -> Vec<reqwest::Response> {
    let mut streams = vec![];
    for _ in 0..at_most {
        let stream = open().await;
        assert_eq!(stream.status().as_u16(), 200, "stream {}", streams.len() + 1);
        streams.push(stream);
    }
    let refused = open().await;
    assert_eq!(refused.status().as_u16(), 429, "one more than {at_most}");
    assert!(refused.headers()["retry-after"].to_str().unwrap().parse::<u64>().unwrap() > 0);
    let body: serde_json::Value = serde_json::from_str(&refused.text().await.unwrap()).unwrap();
    assert_eq!(body["code"], "rate_limited");
    streams
}

#[test]
fn an_account_has_32_live_streams_and_an_address_64() {
    story(async |world| {
        let trusted_proxies = "127.0.0.1".to_owned();
        let server = world.server_with(Setup { trusted_proxies, ..Setup::default() }).await;
        let [ann] = world.players(&server, ["ann"]).await;
        let game: Game = ann.opens(2, json!({})).await;
        let path = format!("/api/v1/games/{game}/events");
        let from =
            |address: &str| server.http.ask("GET", &path).header("accept", LIVE).header("x-forwarded-for", address);
        let by_ann = async || ann.ask("GET", &format!("/games/{game}/events")).header("accept", LIVE).open().await;
        let streams = opens_streams(32, by_ann).await;
        // They keep nobody else out.
        assert_eq!(from("192.0.2.7").open().await.status().as_u16(), 200);
        // An IPv6 network counts as one address, whichever address in it is used.
        let turn = std::cell::Cell::new(0);
        let by_network = async || {
            turn.set(turn.get() + 1);
            from(&format!("2001:db8:1:2::{}", turn.get())).open().await
        };
        let of_network = opens_streams(64, by_network).await;
        assert_eq!(from("2001:db8:1:3::1").open().await.status().as_u16(), 200);
        // Hanging up makes room again.
        drop((streams, of_network));
        eventually("there is room again", async || {
            let (one, other) = (by_ann().await.status(), from("2001:db8:1:2::9").open().await.status());
            (one.as_u16() == 200 && other.as_u16() == 200).then_some(())
        })
        .await;
    });
}

/// The mails with this word in `X-Longhand-Reason`.
async fn mails_because(player: &Player, reason: &str) -> Vec<Mail> {
    let mails = player.mails().await;
    mails.into_iter().filter(|mail| mail.headers.get("x-longhand-reason").is_some_and(|said| said == reason)).collect()
}

/// Posts until it is refused, and returns how often it was not.
async fn until_refused(player: &Player, path: &str, at_most: usize) -> usize {
    for done in 0..=at_most {
        let answer = player.post(path, json!({})).await;
        if answer.status == 429 {
            answer.problem(429, "rate_limited");
            let wait: u64 = answer.header("retry-after").expect("how long to wait").parse().expect("seconds");
            assert!((1..=86_400).contains(&wait), "{wait}");
            return done;
        }
        assert!(answer.status < 300, "{}", answer.text());
    }
    panic!("{path} was never refused");
}

#[test]
fn rematches_fill_no_mailbox_and_what_is_too_much_comes_in_one_mail() {
    story(async |world| {
        let (ahead_s, setup) = Setup::with_movable_clock();
        let (clock, base_url) = (setup.clock.clone(), Some("http://longhand.test".to_owned()));
        let server = world.server_with(Setup { base_url: base_url.clone(), ..setup }).await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let running = world.game_with(&[&ann, &ben], json!({"name": "Sunday table"})).await;
        let old = world.game(&[&ann, &ben]).await;
        for player in [&ann, &ben] {
            player.post(&format!("/games/{old}/void"), json!({})).await.is(200);
        }
        world.nothing_is_left_undone().await;
        let before = ben.mails().await.len();
        let path = format!("/games/{old}/rematch");
        let opened = until_refused(&ann, &path, 150).await;
        assert!((59..=61).contains(&opened), "each writes to one other, and a vote was the first: {opened}");
        // A freshly started server applies the same budget.
        let other = world.server_with(Setup { clock, base_url, ..Setup::default() }).await;
        let opened = opened + until_refused(&ann.at(&other), &path, 2).await;
        world.stop(&other).await;

        // From here on Ben is the player to act in a running game.
        let strategy = Strategy::seeded(5);
        let comes_up = running.whose_turn(&[&ann, &ben]).await.id == ann.id;
        while running.whose_turn(&[&ann, &ben]).await.id == ann.id {
            ann.plays_something(&running, &strategy).await;
        }
        let put_by = "select count(*) from outbox where bundled_for is not null";
        eventually("all that is too much is put by", async || {
            let waits = "select count(*) from outbox where due_at < 'infinity' and topic <> 102";
            let (put_by, waits) = (world.database.count(put_by).await, world.database.count(waits).await);
            (put_by > 0 && waits == 0).then_some(())
        })
        .await;
        let single = ben.mails().await.len();
        assert!(single <= 45, "Ben has had {single} mails, {before} of them before");
        let invited = mails_because(&ben, "invitation").await.len();
        assert!(invited < opened, "{invited}");

        ahead_s.fetch_add(16 * 60, Ordering::Relaxed);
        let bundle = ben.reads_mail("Much has happened").await;
        assert_eq!(bundle.header("x-longhand-reason"), "bundle");
        assert_eq!(invited + bundle.text.to_lowercase().matches("ann invites you").count(), opened, "{}", bundle.text);
        let told_alone =
            mails_because(&ben, "your_turn").await.iter().any(|mail| mail.subject.contains("Sunday table"));
        assert!(
            !comes_up || told_alone || bundle.says("Sunday table") && bundle.says("It is your turn"),
            "{}",
            bundle.text
        );
        world.nothing_is_left_undone().await;
        assert_eq!(mails_because(&ben, "bundle").await.len(), 1);
    });
}

#[test]
fn what_a_bundle_was_to_tell_is_undelivered_with_it_and_comes_when_its_reader_does() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let game = world.game_with(&[&ann, &ben], json!({"name": "Sunday table"})).await;
        world.nothing_is_left_undone().await;
        world.database.mailbox_is_full(&ben.email).await;
        ann.post(&format!("/games/{game}/pause"), json!({})).await.is(200);
        let other = ann.opens(2, json!({"name": "Another"})).await;
        ann.post(&format!("/games/{other}/invitations"), json!({"email": ben.email})).await.is(201);
        world.database.bundles_are_made(2).await;
        let trouble = "insert into mail_trouble (player_id, state, score, since, changed_at, why)
                       select id, 'bounced', 1, clock_timestamp(), clock_timestamp(), 'x' from players where email = 'ben@example.org'";
        world.database.run(trouble).await;
        world.database.bundles_are_due(2).await;
        let parked = "select count(distinct topic) from outbox where bundled_for is not null and parked_at is not null";
        eventually("they are parked", async || (world.database.count(parked).await == 2).then_some(())).await;
        world.nothing_is_left_undone().await;
        // Ben logs in: the postponed notices become due, as one mail or several.
        world.database.run("delete from budgets").await;
        Player::logs_in(&server, "ben").await;
        ben.reads_mail("Another").await;
        world.nothing_is_left_undone().await;
        assert_eq!(world.database.count("select count(*) from outbox").await, 0);
        assert!(ben.mails().await.iter().any(|mail| mail.says("pause")), "the vote is told");
    });
}

#[test]
fn votes_takebacks_and_undos_have_a_budget() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben, eve] = world.players(&server, ["ann", "ben", "eve"]).await;
        let game = world.game(&[&ann, &ben, &eve]).await;
        // Undo and redo in turn: refused attempts are counted as well.
        let mut turns = 0;
        let refused = loop {
            let what = ["undo", "redo"][turns % 2];
            let answer = ann.post(&format!("/games/{game}/{what}"), json!({})).await;
            if answer.status == 429 {
                break answer;
            }
            turns += 1;
            assert!(turns < 400, "never refused");
        };
        refused.problem(429, "rate_limited");
        assert!((235..=245).contains(&turns), "{turns}");
        // A vote that is given and withdrawn.
        let path = format!("/games/{game}/pause");
        let mut votes = 0;
        while ben.post(&path, json!({})).await.status == 200 && ben.delete(&path).await.status == 204 {
            votes += 1;
            assert!(votes < 100, "never refused");
        }
        ben.post(&path, json!({})).await.problem(429, "rate_limited");
        assert!((25..=31).contains(&votes), "{votes}");
        world.nothing_is_left_undone().await;
        for other in [&ann, &eve] {
            assert!(mails_because(other, "voted").await.len() <= 31);
        }
    });
}

#[test]
fn a_stranger_is_invited_with_few_words_a_few_times_and_can_close_the_mailbox() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let post = server.post.clone();
        let stranger = "stranger@else.example";
        let name = "WIN at http://win.example now";
        let game = ann.opens(2, json!({"name": name})).await;
        let invite = async |host: &Player, game: &Game| {
            host.post(&format!("/games/{game}/invitations"), json!({"email": stranger})).await
        };
        invite(&ann, &game).await.is(201);
        invite(&ann, &game).await.is(201);
        let mail = post.wait(stranger, 0, "an invitation", |_| true).await;
        assert!(!mail.text.contains("win.example") && !mail.subject.contains("win.example"), "{}", mail.text);
        assert!(mail.says("Century: From East to West") && mail.says("Ann"), "{}", mail.text);

        // A person who declined gets no more mail about the same game.
        let link = mail.text.lines().find(|line| line.contains("/invitations/") && !line.contains("decline")).unwrap();
        let path = link.trim().split_once("/invitations/").map(|(_, token)| format!("/invitations/{token}")).unwrap();
        server.http.ask("POST", &path).form(&[("decline", "1")]).send().await.is(200);
        invite(&ann, &game).await.is(201);
        world.nothing_is_left_undone().await;
        assert_eq!(post.count(stranger).await, 1);

        // A host can send only a few invitations a day.
        let mut refused = None;
        for n in 0..8 {
            let game = ben.opens(2, json!({"name": format!("Table {n}")})).await;
            let answer = invite(&ben, &game).await;
            if answer.status == 429 {
                refused = Some((n, answer));
                break;
            }
            answer.is(201);
        }
        let (n, answer) = refused.expect("refused in the end");
        answer.problem(429, "rate_limited");
        assert!(n <= 4, "{n} more");
        world.nothing_is_left_undone().await;
        let had = post.count(stranger).await;
        assert!(had <= 5, "{had}");

        // One click, and nobody can invite this mailbox any more.
        let leave = mail.header("list-unsubscribe").trim_matches(['<', '>']).to_owned();
        let path = leave.split_once("/no-mail/").map(|(_, token)| format!("/no-mail/{token}")).expect("the link");
        server.http.get(&path).await.is(200);
        server.http.ask("POST", &path).form(&[("List-Unsubscribe", "One-Click")]).send().await.is(200);
        world.database.run("delete from budgets").await;
        let third = ben.opens(2, json!({})).await;
        invite(&ben, &third).await.is(201);
        world.nothing_is_left_undone().await;
        assert_eq!(post.count(stranger).await, had);
        // A login link still goes there, and its reader can change the setting in the account.
        let closed = "select count(*) from mailboxes_closed";
        assert_eq!(world.database.count(closed).await, 1);
        server.http.post("/api/v1/auth/login-links", json!({"email": stranger})).await.is(202);
        let mail = post.wait(stranger, had, "a login link", |mail| mail.text.contains("/login?token=")).await;
        let token = mail.link("http").split_once("token=").expect("a token").1.to_owned();
        server.http.post("/api/v1/auth/sessions", json!({"token": token})).await.is(201);
        assert_eq!(world.database.count(closed).await, 0);
        server.http.get("/no-mail/abc").await.problem(404, "not_found");
    });
}

#[test]
fn pictures_for_callers_delay_no_mail_and_have_a_line() {
    story(async |world| {
        let trusted_proxies = "127.0.0.1".to_owned();
        let server = world.server_with(Setup { trusted_proxies, ..Setup::default() }).await;
        let [ann, ben] = world.new_players(&server, ["ann", "ben"]).await;
        // Without barons nobody chooses together with another player, so the next one gets a mail.
        let more = json!({"title": "railways-of-the-world", "options": {"rail_barons": false}});
        let game = world.game_with(&[&ann, &ben], more).await;
        world.nothing_is_left_undone().await;
        let (drawn, refused) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
        let mut callers = vec![];
        for n in 0..54 {
            // Six callers, nine pictures each, all different.
            let path = format!("/api/v1/games/{game}/board.png?width={}", 1_900 + n);
            let ask = server.http.ask("GET", &path).header("x-forwarded-for", format!("192.0.2.{}", n / 9));
            let (drawn, refused) = (drawn.clone(), refused.clone());
            callers.push(tokio::spawn(async move {
                let Ok(answer) = ask.try_send().await else { return };
                if answer.status == 429 {
                    answer.problem(429, "rate_limited");
                    refused.fetch_add(1, Ordering::Relaxed);
                } else {
                    drawn.fetch_add(1, Ordering::Relaxed);
                }
            }));
        }
        eventually("each caller waits for eight", async || (refused.load(Ordering::Relaxed) == 6).then_some(())).await;
        // Meanwhile a player's mail with its picture is sent.
        let (mover, other) = game.turn_of(&ann, &ben).await;
        let seen = other.mails().await.len();
        while game.whose_turn(&[&ann, &ben]).await.id == mover.id {
            mover.plays_something(&game, &Strategy::seeded(3)).await;
        }
        let arrived = eventually("the mail has come", async || {
            (other.mails().await.len() > seen).then(|| drawn.load(Ordering::Relaxed))
        })
        .await;
        assert!(arrived < 48, "the mail waited for all pictures");
        let mail = other.mails().await.pop().unwrap();
        assert!(!mail.pictures.is_empty(), "a mail with a picture: {}", mail.subject);
        // Nothing is drawn for a caller who hangs up.
        for caller in &callers {
            caller.abort();
        }
        let path = format!("/api/v1/games/{game}/board.png?width=777");
        let again = async || server.http.ask("GET", &path).header("x-forwarded-for", "192.0.2.5").send().await;
        eventually("their places are free", async || (again().await.status == 200).then_some(())).await;
    });
}

#[test]
fn a_body_that_trickles_is_cut_off() {
    story(async |world| {
        let server = world.server().await;
        let kind = |kind: &str| format!("host: x\r\ncontent-type: {kind}\r\n");
        let json = format!(
            "POST /api/v1/auth/login-links HTTP/1.1\r\n{}content-length: 9000\r\n\r\n{{",
            kind("application/json")
        );
        let form = format!(
            "POST /login/link HTTP/1.1\r\n{}transfer-encoding: chunked\r\n\r\n1\r\na\r\n",
            kind("application/x-www-form-urlencoded")
        );
        // The server answers this one at once without reading its body, and still closes the connection.
        let unread = format!("GET /livez HTTP/1.1\r\n{}transfer-encoding: chunked\r\n\r\n", kind("text/plain"));
        tokio::join!(
            trickles(&server, json, b" ", "408"),
            trickles(&server, form, b"1\r\na\r\n", "408"),
            trickles(&server, unread, b"1\r\na\r\n", "200"),
        );
    });
}

#[test]
fn a_key_pays_for_its_own_request_alone() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let (game, other) = (world.game(&[&ann, &ben]).await, world.game(&[&ann, &ben]).await);
        let mover = game.whose_turn(&[&ann, &ben]).await;
        let moves = |key: &'static str| {
            let ask = mover.ask("POST", &format!("/games/{game}/moves")).header("idempotency-key", key);
            ask.json(&json!({"orders": "rest"})).send()
        };
        moves("of a move").await.is(201);
        let path = format!("/games/{other}/pause");
        // A vote that is given and withdrawn, until the budget is used up.
        for _ in 0..40 {
            mover.post(&path, json!({})).await;
            mover.delete(&path).await;
        }
        let ask = mover.ask("POST", &path).header("idempotency-key", "of a move").json(&json!({}));
        ask.send().await.problem(429, "rate_limited");
        moves("of a move").await.is(201);
    });
}

#[test]
fn a_move_whose_player_has_gone_is_told_to_the_others() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let address = server.http.base.strip_prefix("http://").unwrap().to_owned();
        for wait_ms in 0..12 {
            let game = world.game(&[&ann, &ben]).await;
            let (mover, other) = game.turn_of(&ann, &ben).await;
            let head = other.events(&game).await.len() as u64;
            let mut live = other.listens(&game, head).await;
            let mut line = TcpStream::connect(&address).await.unwrap();
            // The connection is reset on drop.
            line.set_zero_linger().unwrap();
            let body = r#"{"orders": "rest"}"#;
            let asked = format!(
                "POST /api/v1/games/{game}/moves HTTP/1.1\r\nHost: {address}\r\nAuthorization: Bearer {}\r\n\
                 Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
                mover.access,
                body.len()
            );
            line.write_all(asked.as_bytes()).await.unwrap();
            tokio::time::sleep(Duration::from_millis(wait_ms)).await;
            drop(line);
            tokio::time::sleep(Duration::from_millis(300)).await;
            if other.events(&game).await.len() as u64 > head {
                assert_eq!(live.next().await.kind, "move", "gone after {wait_ms} ms");
            }
        }
    });
}

/// Sends `head`, then `drop` repeatedly, until the server cuts it off.
async fn trickles(server: &Running, head: String, drop: &'static [u8], status: &str) {
    let address = server.http.base.strip_prefix("http://").unwrap().to_owned();
    let mut line = TcpStream::connect(&address).await.unwrap();
    line.write_all(head.as_bytes()).await.unwrap();
    let begun = Instant::now();
    let (mut reads, mut writes) = line.into_split();
    let trickle = tokio::spawn(async move {
        while writes.write_all(drop).await.is_ok() {
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
    });
    let mut answer = vec![];
    let read = tokio::time::timeout(Duration::from_secs(30), reads.read_to_end(&mut answer)).await;
    let answer = String::from_utf8_lossy(&answer).into_owned();
    assert!(read.is_ok(), "the connection was left open: {answer}");
    trickle.abort();
    assert!(answer.starts_with(&format!("HTTP/1.1 {status}")), "{answer}");
    assert!(status != "408" || answer.contains("\"code\":\"too_slow\""), "{answer}");
    let took = begun.elapsed();
    assert!(status != "408" || took >= Duration::from_secs(9), "honest lines are slow, too: {took:?}");
}

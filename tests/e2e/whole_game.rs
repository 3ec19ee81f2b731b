//! A game of Century from the first request to the last mail, and the proof of its log afterwards.

use longhand_tests::{Game, Mail, Player, Strategy, World, eventually, longhand, story};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// Ann, Ben and a bot play to the end as people do: each waits for their mail, then picks a legal action.
async fn played_by_mail(world: &World) -> (Player, Player, Game) {
    let server = world.server().await;
    let [ann] = world.new_players(&server, ["ann"]).await;
    // Ben wants no pictures in their mails.
    let [ben] = world.players(&server, ["ben"]).await;
    let settings = json!({"name": "Friday club", "options": {"round_limit": 20}, "table": {"dispute_days": 0}});
    let game = ann.opens(3, settings).await;
    let invited = ann.post(&format!("/games/{game}/invitations"), json!({"email": "ben@example.org"})).await.is(201);
    assert_eq!(invited.json()["email"], "ben@example.org");
    let invitation = ben.reads_mail("ann invites you").await;
    assert!(
        invitation.text.contains("Friday club") && invitation.text.contains("/invitations/"),
        "{}",
        invitation.text
    );
    assert_eq!(ben.sits_down(&game).await, 1);
    let with_bot = ann.post(&format!("/games/{game}/bots"), json!({"level": "sensible"})).await.is(201).json();
    assert_eq!(with_bot["seats"][2]["kind"], "bot");
    assert_eq!(ann.starts(&game).await["status"], "running");

    let strategy = Strategy::seeded(11);
    loop {
        let now = eventually("a person is asked, or the game is over", async || {
            let now = ann.sees(&game).await;
            (now["to_act"] != json!([2])).then_some(now)
        })
        .await;
        let Some(seat) = now["to_act"][0].as_u64() else { break };
        let player = if seat == 0 { &ann } else { &ben };
        // A player who continues after their own move gets no mail; after anybody else's move they need one.
        let goes_on = ann.events(&game).await.last().is_some_and(|last| last["kind"] == "move" && last["seat"] == seat);
        if !goes_on {
            let mail = player.reads_mail("t is your turn").await;
            is_a_good_turn_mail(&mail, player, &now);
            is_a_good_picture(&mail, player.id == ann.id);
        }
        player.plays_something(&game, &strategy).await;
    }
    (ann, ben, game)
}

fn is_a_good_turn_mail(mail: &Mail, player: &Player, game: &Value) {
    let hash = &game["hash"].as_str().unwrap()[..12];
    assert!(mail.text.contains(hash), "the short hash of event {} is not in the mail: {}", game["head"], mail.text);
    assert!(mail.text.starts_with(&player.name), "{}", mail.text);
    assert!(mail.text.contains("Answer this mail with your orders, one a line, such as:"), "{}", mail.text);
    assert!(mail.text.contains("You have until"), "{}", mail.text);
    assert!(mail.text.contains(&format!("/games/{}", game["id"].as_str().unwrap())), "{}", mail.text);
    assert!(mail.text.lines().all(|line| line.len() < 200 && !line.contains("{seat:")), "{}", mail.text);
}

fn is_a_good_picture(mail: &Mail, wanted: bool) {
    if !wanted {
        assert!(mail.pictures.is_empty() && !mail.html.contains("cid:"), "they want none");
        return;
    }
    let [(id, png)] = &mail.pictures[..] else { panic!("one picture, not {}", mail.pictures.len()) };
    assert!(png.starts_with(b"\x89PNG\r\n\x1a\n") && png.len() > 10_000, "a picture of {} bytes", png.len());
    assert!(mail.html.contains(&format!("cid:{id}")), "the HTML shows the picture");
}

/// One thread per game: constant subject, each mail replies to an earlier one, and all go back to one root.
fn is_one_thread(mails: &[Mail]) {
    let ids: Vec<&str> = mails.iter().map(|mail| mail.header("message-id")).collect();
    let different: BTreeSet<&&str> = ids.iter().collect();
    assert_eq!(different.len(), ids.len(), "a mail came twice: {ids:?}");
    let root = mails[0].header("references").split(' ').next().unwrap().to_owned();
    for (place, mail) in mails.iter().enumerate() {
        assert_eq!(mail.subject, "[Longhand] Friday club");
        let answered = mail.header("in-reply-to");
        assert!(answered == root || ids[..place].contains(&answered), "{answered} was not sent before");
        let references: Vec<&str> = mail.header("references").split(' ').collect();
        assert_eq!((references[0], *references.last().unwrap()), (root.as_str(), answered));
        assert_eq!(mail.header("auto-submitted"), "auto-generated");
        assert!(mail.one_click().contains("/u/"));
    }
}

#[test]
fn ann_ben_and_a_bot_play_century_to_its_last_mail_and_the_log_proves_it() {
    story(async |world| {
        let (ann, ben, game) = played_by_mail(world).await;
        let over = ann.sees(&game).await;
        assert_eq!(
            (over["status"].as_str(), &over["to_act"], &over["deadline"]),
            (Some("finished"), &json!([]), &Value::Null)
        );
        let standings = over["outcome"]["standings"].as_array().unwrap();
        assert_eq!(standings.len(), 3);
        assert!(standings.iter().any(|standing| standing["rank"] == 1), "{standings:?}");
        assert!(over["secret"].is_string(), "nothing can be disputed, so the secret is out");
        assert!(ann.may(&game).await.is_empty());

        for player in [&ann, &ben] {
            let mail = player.reads_mail("is over").await;
            for standing in standings {
                assert!(mail.text.contains(&standing["score"].to_string()), "{}", mail.text);
            }
            let mails = player.mails().await;
            let of = |reason: &str| {
                mails.iter().filter(|mail| mail.headers.get("x-longhand-reason").is_some_and(|r| r == reason)).count()
            };
            assert_eq!((of("game_started"), of("game_over")), (1, 1), "{} got them once", player.name);
            let thread: Vec<Mail> = mails.into_iter().filter(|mail| mail.headers.contains_key("references")).collect();
            is_one_thread(&thread);
        }

        the_log_proves_it(world, &ann, &ben, &game).await;
        the_list_is_rebuilt_byte_for_byte(world).await;
    });
}

async fn the_log_proves_it(world: &World, ann: &Player, ben: &Player, game: &Game) {
    let audit = ann.get(&format!("/games/{game}/audit")).await.is(200).json();
    assert_eq!(audit["ok"], true, "{audit}");
    for check in ["chain", "digests", "readjudication", "draws", "table", "columns"] {
        let found = audit["checks"].as_array().unwrap().iter().find(|found| found["check"] == check);
        let found = found.unwrap_or_else(|| panic!("no check {check} in {audit}"));
        assert!(found["ok"] == true && found["checked"].as_u64().unwrap() > 0 && found["open"] == 0, "{found}");
    }

    let export = ann.get(&format!("/games/{game}/export")).await.is(200);
    assert_eq!(export.header("content-type"), Some("application/x-ndjson"));
    let file = world.path("game.ndjson");
    let verify = async |bytes: &[u8], more: &[&str]| {
        std::fs::write(&file, bytes).unwrap();
        let path = file.to_str().unwrap().to_owned();
        let output = longhand(&[&["verify", &path], more].concat()).await;
        (output.status.code().unwrap(), String::from_utf8_lossy(&output.stdout).into_owned())
    };
    let (code, said) = verify(&export.body, &[]).await;
    assert_eq!(code, 0, "{said}");

    // Every mail is a witness.
    let hashes: Vec<String> = ben
        .mails()
        .await
        .iter()
        .filter_map(|mail| mail.headers.get("x-longhand-hash").cloned())
        .flat_map(|hash| ["--witness".to_owned(), hash])
        .collect();
    assert!(hashes.len() > 20);
    let hashes: Vec<&str> = hashes.iter().map(String::as_str).collect();
    assert_eq!(verify(&export.body, &hashes).await.0, 0);
    assert_eq!(verify(&export.body, &["--witness", "0123456789ab"]).await.0, 1);
    // Every hash starts with the empty string, so an unset shell variable must prove nothing.
    for short in ["", "0", "not a code!!"] {
        assert_eq!(verify(&export.body, &["--witness", short]).await.0, 2, "{short:?}");
    }

    for place in (10..export.body.len()).step_by(export.body.len() / 23) {
        let mut forged = export.body.clone();
        forged[place] ^= 1;
        let (code, said) = verify(&forged, &[]).await;
        assert!(code == 1 || code == 2, "byte {place} was changed, verify says {code}: {said}");
    }
    let half = export.body.len() / 2;
    let end_of_line = half + export.body[half..].iter().position(|byte| *byte == b'\n').unwrap();
    assert_eq!(verify(&export.body[..end_of_line + 3], &[]).await.0, 2, "a line is cut through");
    let (code, said) = verify(&export.body[..=end_of_line], &[]).await;
    assert!(code == 1 && said.contains("the last line"), "lines are missing, verify says {code}: {said}");
    assert_eq!(verify(b"", &[]).await.0, 2);
}

async fn the_list_is_rebuilt_byte_for_byte(world: &World) {
    // A timer may be set for an earlier moment than the game needs; the log does not determine that.
    let rows = async |of: &str| -> Vec<String> {
        let rows = format!("select (to_jsonb(row) - 'timer_at')::text from {of} as row order by 1");
        sqlx::query_scalar(sqlx::AssertSqlSafe(rows)).fetch_all(&world.database.pool).await.unwrap()
    };
    let list = async || [rows("game_list").await, rows("game_docs").await];
    let before = list().await;
    assert!(before.iter().all(|rows| !rows.is_empty()));
    let data = world.path("data");
    let rebuild = async || {
        world.database.run("delete from game_list").await;
        world.database.run("delete from game_docs").await;
        world.database.run("update timers set due_at = 'infinity'").await;
        let url = world.database.url();
        let output = longhand(&["rebuild", "--database-url", &url, "--data-dir", data.to_str().unwrap()]).await;
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        rows("timers").await
    };
    let timers = rebuild().await;
    assert_eq!(list().await, before);
    assert!(!timers.is_empty());
    assert_eq!(rebuild().await, timers);
}

#[test]
fn one_click_unsubscribes_and_looking_at_the_link_does_not() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben] = world.new_players(&server, ["ann", "ben"]).await;
        let friday = world.game_with(&[&ann, &ben], json!({"name": "Friday club"})).await;
        let mail = ben.reads_mail("Friday club has started").await;
        let link = mail.one_click();
        let path = link.strip_prefix(&server.http.base).unwrap_or_else(|| panic!("{link} leads elsewhere")).to_owned();

        server.http.get(&path).await.is(200);
        let preferences = async || ben.get("/me").await.is(200).json()["mail"].clone();
        assert_eq!(preferences().await, json!({}), "a GET changes nothing");
        // As mail programs do it: no cookie, no login, another origin.
        server.http.ask("POST", &path).form(&[("List-Unsubscribe", "One-Click")]).send().await.is(200);
        assert_ne!(preferences().await, json!({}));
        server.http.ask("POST", &path).form(&[("List-Unsubscribe", "One-Click")]).send().await.is(200);

        let strategy = Strategy::seeded(2);
        for _ in 0..4 {
            let player = friday.whose_turn(&[&ann, &ben]).await;
            player.plays_something(&friday, &strategy).await;
        }
        world.nothing_is_left_undone().await;
        let of_friday =
            ben.mails().await.into_iter().filter(|mail| mail.text.contains(&format!("/games/{friday}"))).count();
        assert!(of_friday <= 2, "mails of this game stopped; {of_friday} came");
        // Other games still write to them.
        world.game_with(&[&ann, &ben], json!({"name": "Sunday club"})).await;
        ben.reads_mail("Sunday club has started").await;

        let last = path.chars().last().unwrap();
        let forged = format!("{}{}", &path[..path.len() - 1], if last == '0' { '1' } else { '0' });
        for wrong in [forged.as_str(), "/u/", "/u/abc", &format!("{path}0")] {
            assert_eq!(server.http.ask("POST", wrong).send().await.checked_problem()["status"], 404, "{wrong}");
        }
    });
}

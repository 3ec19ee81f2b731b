//! Around the board: votes, leaving, substitutes, claims, nudges, a rematch, vacations.

use longhand_tests::{Player, Setup, eventually, story};
use serde_json::json;
use std::sync::atomic::Ordering;

const DAY: i64 = 86_400;

#[test]
fn a_game_is_paused_resumed_and_ended_by_all_of_its_players() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben, cleo] = world.players(&server, ["ann", "ben", "cleo"]).await;
        let game = world.game_with(&[&ann, &ben], json!({"table": {"dispute_days": 0}})).await;
        let vote = |what: &str| format!("/games/{game}/{what}");
        let one = ann.post(&vote("pause"), json!({})).await.is(200).json();
        assert_eq!((&one["votes"]["pause"], &one["status"]), (&json!([0]), &json!("running")));
        ann.delete(&vote("pause")).await.is(204);
        assert_eq!(ann.sees(&game).await["votes"]["pause"], json!([]));
        cleo.post(&vote("pause"), json!({})).await.problem(403, "not_seated");
        ann.post(&vote("pause"), json!({})).await.is(200);
        let all = ben.post(&vote("pause"), json!({})).await.is(200).json();
        assert_eq!(
            (&all["status"], &all["deadline"], &all["votes"]["pause"]),
            (&json!("paused"), &json!(null), &json!([]))
        );
        // Moves are still accepted.
        game.turn_of(&ann, &ben).await.0.plays(&game, "rest").await;
        for player in [&ann, &ben] {
            player.post(&vote("resume"), json!({})).await.is(200);
        }
        assert!(ann.sees(&game).await["deadline"].is_string());
        ann.post(&vote("end"), json!({})).await.is(200);
        let over = ben.post(&vote("end"), json!({})).await.is(200).json();
        assert_eq!((&over["status"], &over["outcome"]["reason"]), (&json!("finished"), &json!("agreed")));
        assert_eq!(over["outcome"]["standings"][1]["rank"], 1);
        ann.post(&vote("void"), json!({})).await.problem(409, "case_closed");
        assert_eq!(ann.get(&format!("/games/{game}/audit")).await.is(200).json()["ok"], true);
        for player in [&ann, &ben] {
            player.reads_mail("By agreement").await;
        }

        let again = ben.post(&vote("rematch"), json!({})).await.is(201).json();
        assert_eq!((&again["status"], &again["title"]), (&json!("open"), &json!(longhand_tests::CENTURY)));
        assert_eq!((&again["host"], &again["table"]["dispute_days"]), (&json!(ben.id), &json!(0)));
        ann.reads_mail("ben invites you").await;
        let open = longhand_tests::Game(again["id"].as_str().unwrap().to_owned());
        ann.post(&format!("/games/{open}/rematch"), json!({})).await.problem(403, "not_seated");
        assert_eq!(ann.sits_down(&open).await, 1);
        ann.post(&format!("/games/{open}/rematch"), json!({})).await.problem(409, "not_finished");
        ann.post(&format!("/games/{open}/void"), json!({})).await.problem(409, "not_started");
    });
}

#[test]
fn a_bot_that_played_from_the_beginning_sits_down_for_the_rematch() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let game = ann.opens(3, json!({"table": {"dispute_days": 0}})).await;
        ann.post(&format!("/games/{game}/bots"), json!({"level": "random"})).await.is(201);
        ben.sits_down(&game).await;
        ann.starts(&game).await;
        for player in [&ann, &ben] {
            player.post(&format!("/games/{game}/end"), json!({})).await.is(200);
        }
        let again = ben.post(&format!("/games/{game}/rematch"), json!({})).await.is(201).json();
        let sits = |seat: usize| (again["seats"][seat]["kind"].clone(), again["seats"][seat]["level"].clone());
        assert_eq!((sits(0).0, sits(1)), (json!("player"), (json!("bot"), json!("random"))), "{again}");
        let open = longhand_tests::Game(again["id"].as_str().unwrap().to_owned());
        assert_eq!(ann.sits_down(&open).await, 2);
        assert_eq!(ben.starts(&open).await["status"], "running");
    });
}

#[test]
fn who_resigns_is_played_by_defaults_and_a_substitute_takes_his_seat() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben, cleo, dora] = world.players(&server, ["ann", "ben", "cleo", "dora"]).await;
        let game = world.game_with(&[&ann, &ben, &cleo], json!({"table": {"dispute_days": 0}})).await;
        let after = ben.post(&format!("/games/{game}/resign"), json!({})).await.is(200).json();
        assert_eq!((&after["seats"][1]["state"], &after["seats"][1]["player"]), (&json!("left"), &json!(null)));
        ben.post(&format!("/games/{game}/resign"), json!({})).await.problem(403, "not_seated");
        // Nobody waits for that seat.
        for _ in 0..3 {
            let now = eventually("a person is asked", async || {
                let now = ann.sees(&game).await;
                (now["to_act"] != json!([1])).then_some(now)
            })
            .await;
            let player = if now["to_act"] == json!([0]) { &ann } else { &cleo };
            player.plays(&game, "rest").await;
        }
        let substitutes = format!("/games/{game}/substitutes");
        let invite = json!({"seat": 1, "email": "dora@example.org"});
        cleo.post(&substitutes, invite.clone()).await.problem(403, "not_host");
        dora.post(&substitutes, invite.clone()).await.problem(403, "not_seated");
        ann.post(&substitutes, json!({"seat": 1, "email": "nobody"})).await.problem(400, "bad_request");
        ann.post(&substitutes, invite).await.is(200);
        dora.reads_mail("invites you").await;
        assert_eq!(dora.sits_down(&game).await, 1);
        let now = ann.sees(&game).await;
        assert_eq!((&now["seats"][1]["state"], &now["seats"][1]["player"]["name"]), (&json!("seated"), &json!("dora")));
        // Cleo hands her own seat to a person without an account.
        cleo.post(&substitutes, json!({"seat": 2, "email": "eve@example.org"})).await.is(200);
        let eve = Player::logs_in(&server, "eve").await;
        assert_eq!(eve.sits_down(&game).await, 2);
        cleo.post(&format!("/games/{game}/moves"), json!({"orders": "rest"})).await.problem(403, "not_seated");
        // A substitute in the middle of a turn is told that it is theirs.
        let to_act = ann.sees(&game).await["to_act"][0].as_u64().unwrap() as usize;
        let mover = [&ann, &dora, &eve][to_act];
        mover.post(&substitutes, json!({"seat": to_act, "email": "fay@example.org"})).await.is(200);
        let fay = Player::logs_in(&server, "fay").await;
        fay.sits_down(&game).await;
        fay.reads_mail("your turn").await;
        assert_eq!(ann.get(&format!("/games/{game}/audit")).await.is(200).json()["ok"], true);
    });
}

#[test]
fn of_two_who_resigns_has_lost() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let game = world.game_with(&[&ann, &ben], json!({"table": {"dispute_days": 0}})).await;
        let over = ann.post(&format!("/games/{game}/resign"), json!({})).await.is(200).json();
        assert_eq!((&over["status"], &over["outcome"]["reason"]), (&json!("finished"), &json!("resigned")));
        let ranks: Vec<_> =
            over["outcome"]["standings"].as_array().unwrap().iter().map(|one| one["rank"].clone()).collect();
        assert_eq!(ranks, [2, 1]);
        ben.reads_mail("By resignation").await;
        ann.post(&format!("/games/{game}/resign"), json!({})).await.problem(403, "not_seated");
    });
}

#[test]
fn a_vacation_stops_the_clock_of_every_game_and_has_a_budget() {
    story(async |world| {
        let (by, setup) = Setup::with_movable_clock();
        let server = world.server_with(setup).await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let clock = json!({"kind": "move", "time_s": 3 * DAY});
        let game = world.game_with(&[&ann, &ben], json!({"clock": clock, "table": {"grace_s": 0}})).await;
        let (late, _) = game.turn_of(&ann, &ben).await;
        let at = |days: i64| {
            let now = chrono::Utc::now() + chrono::Duration::seconds(by.load(Ordering::SeqCst) + days * DAY);
            now.to_rfc3339_opts(chrono::SecondsFormat::Millis, true)
        };
        let away = async |from: i64, until: i64| {
            late.patch("/me", json!({"vacation": [{"from": at(from), "until": at(until)}]})).await
        };
        away(-10, -5).await.problem(400, "bad_request");
        away(1, 40).await.problem(400, "bad_request");
        late.patch("/me", json!({"zone": "Mars/Olympus"})).await.problem(400, "bad_request");
        let before = late.sees(&game).await;
        let me = away(1, 11).await.is(200).json();
        assert_eq!(me["vacation"].as_array().map(Vec::len), Some(1));
        let after = late.sees(&game).await;
        let time = |game: &serde_json::Value| {
            chrono::DateTime::parse_from_rfc3339(game["deadline"].as_str().unwrap()).unwrap().timestamp()
        };
        assert_eq!(time(&after) - time(&before), 10 * DAY);
        // They are away: no time-out happens to them.
        by.fetch_add(9 * DAY, Ordering::SeqCst);
        longhand_tests::pause(1_500).await;
        let back = Player::logs_in(&server, &late.name).await;
        assert_eq!(back.sees(&game).await["to_act"], after["to_act"]);
        assert!(!back.events(&game).await.iter().any(|event| event["kind"] == "time_expired"));
        // Two months later the game has gone on without them.
        by.fetch_add(51 * DAY, Ordering::SeqCst);
        let back = Player::logs_in(&server, &late.name).await;
        eventually("their time is up at last", async || {
            back.events(&game).await.iter().any(|event| event["kind"] == "time_expired").then_some(())
        })
        .await;
        let profile = eventually("it shows on their profile", async || {
            let me = back.get("/me").await.is(200).json();
            (me["reliability"]["misses"] != 0).then_some(me)
        })
        .await;
        assert_eq!(profile["reliability"]["moves"], 0);
    });
}

#[test]
fn a_nudge_comes_once_a_day_to_who_has_been_asked_for_a_day() {
    story(async |world| {
        let (by, setup) = Setup::with_movable_clock();
        let server = world.server_with(setup).await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let game = world.game(&[&ann, &ben]).await;
        let (late, other) = game.turn_of(&ann, &ben).await;
        let seat = if late.id == ann.id { 0 } else { 1 };
        let nudges = format!("/games/{game}/nudges");
        other.post(&nudges, json!({"seat": seat})).await.problem(409, "not_due");
        by.fetch_add(DAY + 60, Ordering::SeqCst);
        let other = Player::logs_in(&server, &other.name).await;
        other.post(&nudges, json!({"seat": 1 - seat})).await.problem(409, "not_due");
        other.post(&nudges, json!({"seat": seat})).await.is(200);
        late.reads_mail("asks you to remember your turn").await;
        other.post(&nudges, json!({"seat": seat})).await.problem(409, "not_due");
    });
}

#[test]
fn settings_are_kept_listed_used_and_forgotten() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let clock = json!({"kind": "bank", "bank_s": 864_000, "increment_s": 3_600, "weekends": true});
        let settings =
            json!({"title": longhand_tests::CENTURY, "seats": 2, "table": {"takeback": "host"}, "clock": clock});
        let new = json!({"name": "Slow", "settings": settings});
        let made = ann.post("/me/templates", new).await.is(201).json();
        assert_eq!((&made["name"], &made["settings"]), (&json!("Slow"), &settings));
        for (wrong, status, code) in [
            (json!({"name": "x", "settings": {"title": "chess", "seats": 2}}), 422, "unknown_title"),
            (json!({"name": "x", "settings": {"title": longhand_tests::CENTURY, "seats": 9}}), 422, "bad_player_count"),
            (json!({"name": "", "settings": settings}), 400, "bad_request"),
            (
                json!({"name": "x", "settings": {"title": longhand_tests::CENTURY, "seats": 2, "seed": "07"}}),
                400,
                "bad_request",
            ),
            (
                json!({"name": "x", "settings": {"title": longhand_tests::CENTURY, "seats": 2, "clock": {"kind": "sand"}}}),
                422,
                "bad_option",
            ),
        ] {
            ann.post("/me/templates", wrong).await.problem(status, code);
        }
        let listed = ann.get("/me/templates").await.is(200).json();
        assert_eq!(listed["items"], json!([made]));
        assert_eq!(ben.get("/me/templates").await.is(200).json()["items"], json!([]), "they are his own");
        let opened = ann.post("/games", listed["items"][0]["settings"].clone()).await.is(201).json();
        assert_eq!((&opened["clock"]["bank_s"], &opened["table"]["takeback"]), (&json!(864_000), &json!("host")));
        let one = format!("/me/templates/{}", made["id"].as_str().unwrap());
        ben.delete(&one).await.problem(404, "not_found");
        ann.delete(&one).await.is(204);
        ann.delete(&one).await.problem(404, "not_found");
    });
}

#[test]
fn deadlines_come_as_a_calendar_and_the_log_as_a_feed() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let game = world.game_with(&[&ann, &ben], json!({"name": "Rooks & <Pawns>, at last"})).await;
        let (mover, waiter) = game.turn_of(&ann, &ben).await;
        let deadline = mover.sees(&game).await["deadline"].as_str().unwrap().to_owned();
        let stamp: String = deadline[..19].chars().filter(|c| *c != '-' && *c != ':').collect();
        let answer = mover.get("/me/calendar.ics").await.is(200);
        assert!(answer.header("content-type").is_some_and(|kind| kind.starts_with("text/calendar")));
        // The address for a calendar program has a key that opens only this list.
        let link = answer.header("link").unwrap().to_owned();
        let address = link.split(['<', '>']).nth(1).unwrap().strip_prefix(&server.http.base).unwrap().to_owned();
        let calendar = server.http.get(&address).await.is(200).text();
        let entries = |text: &str| text.matches("BEGIN:VEVENT").count();
        assert_eq!((entries(&calendar), calendar.contains(&format!("DTSTART:{stamp}Z"))), (1, true), "{calendar}");
        assert!(
            calendar.replace("\r\n ", "").contains("SUMMARY:Your turn in Rooks & <Pawns>\\, at last"),
            "{calendar}"
        );
        let his = waiter.get("/me/calendar.ics").await.is(200).text();
        assert_eq!(entries(&his), 0, "they are not asked");
        server.http.get("/api/v1/me/calendar.ics").await.problem(401, "not_signed_in");
        server.http.get("/api/v1/me/calendar.ics?key=nonsense").await.problem(404, "not_found");
        server.http.get(&format!("{address}x")).await.problem(404, "not_found");

        mover.plays(&game, "rest").await;
        assert_eq!(entries(&server.http.get(&address).await.is(200).text()), 0, "it is another's turn");
        let feed = server.http.get(&format!("/api/v1/games/{game}/feed.atom")).await.is(200);
        assert!(feed.header("content-type").is_some_and(|kind| kind.starts_with("application/atom+xml")));
        let feed = feed.text();
        let events = ann.events(&game).await;
        assert_eq!(feed.matches("<entry>").count(), events.len());
        assert!(feed.contains("Rooks &amp; &lt;Pawns&gt;, at last") && feed.contains(&mover.name), "{feed}");
        assert!(
            feed.find("rested").is_some_and(|newest| newest < feed.find("took seat").unwrap()),
            "the newest first: {feed}"
        );
        server.http.get("/api/v1/games/0000000000000/feed.atom").await.problem(404, "not_found");
    });
}

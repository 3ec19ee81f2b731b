//! Custom boxes on a server: adding, privacy, play beside the built-in box, other servers, and exports.

use crate::browser::logs_in;
use crate::forgeries::project;
use crate::pages::Browser;
use domain::kernel::archive;
use domain::titles::RULESETS;
use longhand_tests::{CENTURY, Game, Longhand, Page, Player, Running, Setup, Strategy, World, longhand, story};
use serde_json::{Value, json};
use service::keys::signature_fits;

const TITLE: &str = "world-123";

fn file() -> std::path::PathBuf {
    project().join("boxes/world-123-two-rivers.json")
}

fn two_rivers() -> String {
    std::fs::read_to_string(file()).unwrap()
}

/// The same map under another name is another box.
fn renamed(name: &str) -> String {
    let mut document: Value = serde_json::from_str(&two_rivers()).unwrap();
    document["name"] = name.into();
    document.to_string()
}

async fn adds(who: &Player, document: &str) -> Value {
    sent(who, document).await.is(201).json()
}

async fn sent(who: &Player, document: &str) -> longhand_tests::Answer {
    who.ask("POST", "/boxes").body("application/json", document.to_owned()).send().await
}

fn hash_of(of: &Value) -> String {
    of["sha256"].as_str().unwrap().to_owned()
}

async fn offered(who: &Player) -> Vec<(String, String)> {
    let listed = who.get("/titles/world-123/boxes").await.is(200).json();
    let told = |one: &Value| (one["whose"].as_str().unwrap().to_owned(), hash_of(one));
    listed["items"].as_array().unwrap().iter().map(told).collect()
}

fn asked(sha256: &str) -> Value {
    json!({"title": TITLE, "box": sha256, "clock": {"kind": "none"}, "table": {"dispute_days": 0}})
}

/// Plays some moves of the players who are to act.
async fn go_on(game: &Game, players: &[&Player], moves: usize) {
    let strategy = Strategy::seeded(7);
    for _ in 0..moves {
        game.whose_turn(players).await.plays_something(game, &strategy).await;
    }
}

async fn ends(game: &Game, players: &[&Player]) {
    for player in players {
        player.post(&format!("/games/{game}/end"), json!({})).await.is(200);
    }
}

async fn exported(who: &Player, game: &Game) -> String {
    who.get(&format!("/games/{game}/export")).await.is(200).text()
}

#[test]
fn a_box_is_added_and_played_with_beside_the_built_in_one() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben, cara] = world.players(&server, ["ann", "ben", "cara"]).await;
        let added = sent(&ann, &two_rivers()).await.is(201);
        let sha256 = hash_of(&added.json());
        assert!(added.header("location").unwrap().ends_with(&format!("/api/v1/boxes/{sha256}")));
        assert_eq!((&added.json()["whose"], &added.json()["name"]), (&json!("mine"), &json!("The Two Rivers")));
        // The same box, although written differently.
        let again: Value = serde_json::from_str(&two_rivers()).unwrap();
        assert_eq!(hash_of(&sent(&ann, &again.to_string()).await.is(200).json()), sha256);

        // The built-in box comes first, and is closer to the published game than a custom design.
        let built_in = offered(&ben).await[0].1.clone();
        assert_eq!(offered(&ann).await, [("built_in".into(), built_in.clone()), ("mine".into(), sha256.clone())]);
        assert_eq!(offered(&ben).await.len(), 1, "private");
        let listed = ann.get("/titles/world-123/boxes").await.json();
        assert_eq!((&listed["items"][0]["closest"], &listed["items"][1]["closest"]), (&json!(true), &json!(false)));
        assert_eq!(listed["items"][1]["provenance"]["map"][0]["source"], "ours");
        let other = server.http.get(&format!("/api/v1/titles/{CENTURY}/boxes")).await.is(200).json();
        assert_eq!(other["items"].as_array().unwrap().len(), 1);
        server.http.get("/api/v1/titles/chess/boxes").await.problem(404, "not_found");

        // Nobody else sees it or can open a game with it.
        let path = format!("/boxes/{sha256}");
        let shown = ann.get(&path).await.is(200).json();
        assert_eq!((hash_of(&shown), &shown["document"]), (sha256.clone(), &again));
        ben.get(&path).await.problem(404, "unknown_box");
        server.http.get(&format!("/api/v1{path}")).await.problem(404, "unknown_box");
        server.http.get(&format!("/api/v1/boxes/{built_in}")).await.is(200);
        let body = |sha256: &str| json!({"title": TITLE, "seats": 2, "box": sha256});
        for odd in [sha256.as_str(), &"0".repeat(64), "x", ""] {
            ben.post("/games", body(odd)).await.problem(404, "unknown_box");
        }
        let wrong = ann.post("/games", json!({"title": CENTURY, "seats": 2, "box": sha256})).await;
        let why = wrong.problem(404, "unknown_box")["detail"].to_string();
        assert!(why.contains("one of world-123"), "{why}");

        // It is designed for two and three players.
        let four = ann.post("/games", json!({"title": TITLE, "seats": 4, "box": sha256})).await;
        let why = four.problem(422, "bad_player_count")["detail"].to_string();
        assert!(why.contains("meant for 2 to 3 players, not for 4"), "{why}");
        ann.post("/me/templates", json!({"name": "x", "settings": {"title": TITLE, "seats": 4, "box": sha256}}))
            .await
            .problem(422, "bad_player_count");
        ann.opens(4, json!({"title": TITLE})).await;

        // A game with it, and one with the built-in box, named explicitly.
        let own = world.game_with(&[&ann, &ben], asked(&sha256)).await;
        let usual = world.game_with(&[&ann, &ben], asked(&built_in)).await;
        assert_eq!((&ann.sees(&own).await["box"], &ann.sees(&usual).await["box"]), (&json!(sha256), &Value::Null));
        let listed = server.http.get("/api/v1/games?title=world-123").await.is(200).json();
        let of = |game: &Game| listed["items"].as_array().unwrap().iter().find(|one| one["id"] == game.0).unwrap();
        assert_eq!((&of(&own)["box"], &of(&usual)["box"]), (&json!(sha256), &Value::Null));
        assert_eq!(ann.events(&own).await[0]["data_sha256"], json!(sha256));
        assert_ne!(ann.state(&own).await["view"], ann.state(&usual).await["view"]);
        for game in [&own, &usual] {
            go_on(game, &[&ann, &ben], 12).await;
            assert_eq!(ann.get(&format!("/games/{game}/audit")).await.is(200).json()["ok"], true);
        }

        // A player there sees the box. A spectator sees the game and may copy it, but that does not show them the
        // box.
        assert_eq!(ben.get(&path).await.is(200).json()["whose"], "of_a_game");
        assert_eq!(offered(&ben).await.len(), 1);
        cara.state(&own).await;
        cara.get(&format!("/games/{own}/board.svg")).await.is(200);
        let head = cara.sees(&own).await["head"].clone();
        let fork = cara.post(&format!("/games/{own}/forks"), json!({"at": head})).await.is(201).json();
        assert_eq!(fork["box"], json!(sha256));
        cara.plays_something(&Game(fork["id"].as_str().unwrap().into()), &Strategy::seeded(1)).await;
        cara.get(&path).await.problem(404, "unknown_box");

        // Saved settings keep the box.
        let settings = json!({"title": TITLE, "seats": 2, "box": sha256});
        let kept = ann.post("/me/templates", json!({"name": "Rivers", "settings": settings})).await.is(201).json();
        assert_eq!(kept["settings"]["box"], json!(sha256));
        ben.post("/me/templates", json!({"name": "Rivers", "settings": settings})).await.problem(404, "unknown_box");

        // While in use it stays. Then it is removed from the list, and finished games keep it.
        let used = ann.delete(&path).await.problem(409, "box_in_use");
        assert_eq!(used["details"]["games"], json!([own.0]));
        ben.delete(&path).await.problem(404, "unknown_box");
        ends(&own, &[&ann, &ben]).await;
        let again = ben.post(&format!("/games/{own}/rematch"), json!({})).await.is(201).json();
        assert_eq!((&again["box"], &again["ruleset"]), (&json!(sha256), &ann.sees(&own).await["ruleset"]));
        ann.delete(&path).await.problem(409, "box_in_use");
        let rematch = Game(again["id"].as_str().unwrap().into());
        ann.sits_down(&rematch).await;
        ben.starts(&rematch).await;
        ends(&rematch, &[&ann, &ben]).await;
        ann.delete(&path).await.is(204);
        ann.delete(&path).await.problem(404, "unknown_box");
        assert_eq!(offered(&ann).await.len(), 1);
        ann.post("/games", body(&sha256)).await.problem(404, "unknown_box");
        // A rematch keeps the game's box, whoever asks for it.
        let third = ben.post(&format!("/games/{own}/rematch"), json!({})).await.is(201).json();
        assert_eq!(third["box"], json!(sha256));
        server.app.store.prune_boxes(chrono::Utc::now() + chrono::Duration::days(2)).await.unwrap();
        server.app.tables.forget(own.0.parse().unwrap());
        cara.state(&own).await;
        assert_eq!(ben.get(&path).await.is(200).json()["whose"], "of_a_game", "it was theirs to play with");
        // It can be added again.
        assert_eq!(hash_of(&adds(&ann, &two_rivers()).await), sha256);
        assert_eq!(world.database.count("select count(*) from boxes").await, 1);
    });
}

#[test]
fn a_box_is_added_looked_at_and_deleted_by_clicks() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let browser = world.browser(&server).await;
        logs_in(&browser, &server, "ann").await;
        browser.opens("/me").await;
        browser.follows("Boxes").await;
        browser.arrives("/me/boxes").await;
        browser.sees("Files to begin with").await;

        // An invalid box gets a message beside the file field, with the place of the error.
        let folder = tempfile::tempdir().unwrap();
        let odd = folder.path().join("odd.json");
        std::fs::write(&odd, two_rivers().replace("\"desert\"", "\"<b>swamp</b>\"")).unwrap();
        browser.picks_file("file", &odd).await;
        browser.presses("Check and add").await;
        browser.sees("This is no box that can be played with. tables.").await;
        browser.sees("\"<b>swamp</b>\" is none of grassland, forest").await;
        browser.photographs("boxes-wrong-1000").await;

        browser.picks_file("file", &file()).await;
        browser.presses("Check and add").await;
        browser.sees("It is yours").await;
        let listed = ann.get("/titles/world-123/boxes").await.is(200).json();
        let mine = listed["items"].as_array().unwrap().iter().find(|one| one["whose"] == "mine").unwrap().clone();
        let (sha256, name) = (hash_of(&mine), mine["name"].as_str().unwrap().to_owned());
        browser.arrives(&format!("/boxes/{sha256}")).await;
        browser.photographs("box-1000").await;
        let pages = Browser::logs_in(&server, "ann").await;
        let document = pages.fetch(&format!("/boxes/{sha256}/document.json")).await.is(200);
        assert!(document.header("content-disposition").unwrap().contains("world-123-box.json"));
        let kept: Value = serde_json::from_str(&two_rivers()).unwrap();
        assert_eq!(document.json(), kept);
        server.http.get(&format!("/boxes/{sha256}/document.json")).await.is(404);

        // A game names its box, with a link for those who may see it. So do the lobby and a mail.
        let body = json!({"title": TITLE, "seats": 2, "box": sha256});
        let id = ann.post("/games", body).await.is(201).json()["id"].as_str().unwrap().to_owned();
        ann.post(&format!("/games/{id}/invitations"), json!({"email": "cara@example.org"})).await.is(201);
        browser.opens(&format!("/games/{id}")).await;
        browser.follows(&name).await;
        browser.arrives(&format!("/boxes/{sha256}")).await;
        let stranger = Browser::logs_in(&server, "ben").await;
        let seen = stranger.open(&format!("/games/{id}")).await;
        seen.says(&name);
        assert!(seen.all("a").all(|link| !link.get("href").contains(&sha256)), "its name alone");
        stranger.open("/games?show=open").await.says(&format!("another box than the built-in one: {name}"));
        let own = format!("a box of its own: {name}");
        server.post.wait("cara@example.org", 0, "an invitation", |mail| mail.says(&own)).await;
        ben.get(&format!("/boxes/{sha256}")).await.problem(404, "unknown_box");

        browser.presses("Delete").await;
        browser.sees("It is played with in games that are not over").await;
        browser.opens("/me/boxes").await;
        browser.sees(&name).await;
        let game = Game(id);
        ben.sits_down(&game).await;
        ann.starts(&game).await;
        ends(&game, &[&ann, &ben]).await;
        browser.presses("Delete").await;
        browser.sees("Deleted.").await;
        browser.does_not_see(&name).await;
        assert_eq!(offered(&ann).await.len(), 1);
    });
}

#[test]
fn what_is_no_box_is_refused_with_its_place() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben, cara] = world.players(&server, ["ann", "ben", "cara"]).await;
        let good: Value = serde_json::from_str(&two_rivers()).unwrap();
        let with = |change: &dyn Fn(&mut Value)| {
            let mut document = good.clone();
            change(&mut document);
            document.to_string()
        };
        let deep = format!("{}1{}", "[".repeat(5_000), "]".repeat(5_000));
        let large = with(&|document| document["licence"] = "x".repeat(1_100_000).into());
        let cases: [(&Player, String, &str, &str); 11] = [
            (&ann, "{".into(), ".", "no JSON"),
            (&ann, "[]".into(), ".", "an object"),
            (&ann, deep, ".", "nested too deeply"),
            (&ann, large, ".", "at most 1000000 bytes"),
            (&ann, with(&|document| document["name"] = "<b>Rivers</b>".into()), "name", "plain text"),
            (&ann, with(&|document| document["version"] = (-1).into()), "version", "-1"),
            (&ann, with(&|document| document["more"] = 1.into()), "more", "no such field"),
            (&ann, with(&|document| document["title"] = CENTURY.into()), "tables.board", "is missing"),
            (&ann, with(&|document| document["title"] = "chess".into()), "title", "no title"),
            (
                &ben,
                with(&|document| document["tables"]["map"]["hexes"][3]["terrain"] = "lava".into()),
                "tables.map.hexes[3].terrain",
                "lava",
            ),
            (&ben, with(&|document| document["tables"]["map"]["hexes"][0]["hex"] = json!([90, 90])), "tables.", ""),
        ];
        for (who, document, path, reason) in cases {
            let refused = sent(who, &document).await.problem(422, "bad_box");
            let told = |key: &str| refused["details"][key].as_str().unwrap().to_owned();
            assert!(told("path").starts_with(path) && told("reason").contains(reason), "{refused}");
            assert!(refused["detail"].as_str().unwrap().contains(&told("path")), "{refused}");
        }
        let far_too_large = format!("{{\"name\": \"{}\"}}", "x".repeat(2_100_000));
        sent(&ann, &far_too_large).await.problem(413, "too_large");
        let kind = ann.ask("POST", "/boxes").body("text/plain", two_rivers()).send().await;
        kind.problem(415, "unsupported_media_type");
        server.http.post("/api/v1/boxes", good.clone()).await.problem(401, "not_signed_in");
        assert_eq!(world.database.count("select count(*) from boxes").await, 0, "nothing was written");

        // Two boxes with the same name are two boxes, and each attempt is counted.
        let [one, other] = [adds(&cara, &two_rivers()).await, adds(&cara, &renamed("Another")).await];
        let third = with(&|document| document["version"] = 3.into());
        let third = adds(&cara, &third).await;
        assert_eq!(one["name"], third["name"]);
        assert!(hash_of(&one) != hash_of(&third) && hash_of(&one) != hash_of(&other));
        let bad =
            |n: i32| with(&move |document| document["tables"]["map"]["hexes"][n as usize]["terrain"] = "lava".into());
        for n in 0..7 {
            sent(&cara, &bad(n)).await.problem(422, "bad_box");
        }
        sent(&cara, &renamed("Too soon")).await.problem(429, "rate_limited");
    });
}

#[test]
fn a_box_goes_with_its_owner_s_account_unless_games_use_it() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let used = hash_of(&adds(&ann, &two_rivers()).await);
        adds(&ann, &renamed("Nobody's")).await;
        let game = world.game_with(&[&ann, &ben], asked(&used)).await;
        let held = ann.get("/me/export").await.is(200).text();
        assert!(held.contains("The Two Rivers") && held.contains("Nobody's"), "what is held of them");
        ends(&game, &[&ann, &ben]).await;
        ann.delete("/me").await.is(204);
        assert_eq!(world.database.count("select count(*) from boxes").await, 1);
        ben.state(&game).await;
        let shown = ben.get(&format!("/boxes/{used}")).await.is(200).json();
        assert_eq!(shown["whose"], "of_a_game");
        let rematch = ben.post(&format!("/games/{game}/rematch"), json!({})).await.is(201).json();
        assert_eq!(rematch["box"], json!(used));
    });
}

const BASE: &str = "http://longhand.test";

/// A separate process on the same database.
async fn another_server(world: &World, name: &str) -> Longhand {
    let (url, data) = (world.database.url(), world.path(name));
    let keys = world.path("data").join("keys");
    let flags = ["--database-url", &url, "--data-dir", data.to_str().unwrap(), "--keys-dir", keys.to_str().unwrap()];
    Longhand::serve(&[&flags[..], &["--base-url", BASE]].concat(), &world.path(&format!("{name}.log"))).await
}

#[test]
fn a_server_that_never_saw_the_box_plays_on_with_it() {
    story(async |world| {
        let setup = || Setup { base_url: Some(BASE.into()), ..Setup::default() };
        let server: Running = world.server_with(setup()).await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let here = another_server(world, "here").await;
        let there = |who: &Player| who.at_address(&here.http());
        // Added on one server while the other runs.
        let sha256 = hash_of(&adds(&ann, &two_rivers()).await);
        let game = world.game_with(&[&ann, &ben], asked(&sha256)).await;
        go_on(&game, &[&ann, &ben], 3).await;
        let (ann_there, ben_there) = (there(&ann), there(&ben));
        assert_eq!(ann_there.state(&game).await, ann.state(&game).await);
        go_on(&game, &[&ann_there, &ben_there], 3).await;
        let second = ann_there.post("/games", json!({"title": TITLE, "seats": 2, "box": sha256})).await.is(201).json();
        assert_eq!(second["box"], json!(sha256));
        ann_there.get(&format!("/games/{game}/board.png")).await.is(200);
        assert_eq!(ann_there.get(&format!("/games/{game}/audit")).await.is(200).json()["ok"], true);
        assert!(here.terminate().await.success());

        // The commands, as separate processes, also find it through the database.
        let url = world.database.url();
        let out = world.path("export.ndjson");
        let out = out.to_str().unwrap();
        let keys = world.path("data").join("keys");
        let flags = ["--database-url", url.as_str(), "--keys-dir", keys.to_str().unwrap()];
        for arguments in
            [vec!["rebuild"], vec!["export", &game.0, "-o", out], vec!["audit", "--all"], vec!["verify", out]]
        {
            let output = longhand(&[&arguments[..], &flags[..]].concat()).await;
            let said = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
            assert!(output.status.success(), "{arguments:?}: {said:?}");
        }
        let proof = longhand(&["verify", out, "--json"]).await;
        let proof: Value = serde_json::from_slice(&proof.stdout).unwrap();
        let decided = proof["checks"].as_array().unwrap().iter().find(|check| check["check"] == "digests").unwrap();
        assert!(decided["checked"].as_u64() > Some(3) && decided["open"] == 0, "judged whole: {proof}");
    });
}

#[test]
fn an_export_carries_the_box_for_those_who_may_see_it() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben, cara] = world.players(&server, ["ann", "ben", "cara"]).await;
        let sha256 = hash_of(&adds(&ann, &two_rivers()).await);
        let game = world.game_with(&[&ann, &ben], asked(&sha256)).await;
        go_on(&game, &[&ann, &ben], 8).await;
        let usual = world.game_with(&[&ann, &ben], json!({"title": TITLE, "clock": {"kind": "none"}})).await;
        assert!(!exported(&ann, &usual).await.contains("{\"box\":"), "the built-in one is in no export");
        ends(&game, &[&ann, &ben]).await;

        let (whole, bare) = (exported(&ben, &game).await, exported(&cara, &game).await);
        assert!(whole.lines().nth(1).unwrap().starts_with("{\"box\":{\"author\":\"Longhand\""), "after the head");
        assert!(!bare.contains("{\"box\":") && bare.contains(&sha256), "the hash alone");
        let document = archive::box_of(&whole).unwrap();
        assert_eq!(
            serde_json::from_str::<Value>(document).unwrap(),
            serde_json::from_str::<Value>(&two_rivers()).unwrap()
        );
        let python = project().join("clients/verify/longhand_verify.py");
        // The verdict of each verifier on a file. Ours runs as a separate process, which knows only the box in the
        // file.
        let proved = async |text: &str| {
            let file = world.path("file.ndjson");
            std::fs::write(&file, text).unwrap();
            let ours = longhand(&["verify", file.to_str().unwrap(), "--json"]).await;
            let theirs = std::process::Command::new("python3").arg(&python).arg(&file).arg("--json").output().unwrap();
            // Ours repeats the first failure after the report.
            let report = |said: &[u8]| -> Value {
                let text = String::from_utf8_lossy(said).into_owned();
                text.lines().next().and_then(|line| serde_json::from_str(line).ok()).unwrap_or_default()
            };
            let first_bad = |said: &[u8]| {
                let said = report(said);
                let checks = said["checks"].as_array().cloned().unwrap_or_default();
                let bad = checks.into_iter().find(|check| check["ok"] == false)?;
                Some((bad["check"].clone(), bad["first_bad"].clone(), bad["detail"].as_str().unwrap().to_owned()))
            };
            let checks = report(&ours.stdout)["checks"].as_array().cloned().unwrap_or_default();
            let digests = checks.iter().filter(|check| check["check"] == "digests");
            let open: u64 = digests.map(|check| check["open"].as_u64().unwrap()).sum();
            let codes = (ours.status.code(), theirs.status.code());
            (codes, first_bad(&ours.stdout), first_bad(&theirs.stdout), open)
        };
        assert_eq!(proved(&whole).await, ((Some(0), Some(0)), None, None, 0), "judged whole");
        let (codes, _, _, open) = proved(&bare).await;
        assert!(codes == (Some(3), Some(0)) && open > 0, "open without the box: {codes:?} {open}");
        // The line is bound by its hash, not by the checksum: it may be left out, and put back.
        let (first, rest) = whole.split_once('\n').unwrap();
        let (line, rest) = rest.split_once('\n').unwrap();
        assert_eq!(proved(&format!("{first}\n{rest}")).await.0, (Some(3), Some(0)));

        // Altered, moved, repeated, from another game, not canonical: both refuse it, at the same place.
        let other = format!("{{\"box\":{}}}", canonical(&renamed("Another")));
        let altered = [
            format!("{first}\n{}\n{rest}", line.replacen("The Two Rivers", "The Two Revers", 1)),
            format!("{first}\n{other}\n{rest}"),
            format!("{first}\n{}\n{rest}", line.replacen("{\"box\":{", "{\"box\": {", 1)),
            format!("{first}\n{{\"box\":{{}}}}\n{rest}"),
            format!("{first}\n{{\"box\":7}}\n{rest}"),
        ];
        for text in &altered {
            let (codes, ours, theirs, _) = proved(text).await;
            let (ours, theirs) = (ours.expect("refuted"), theirs.expect("refuted"));
            assert_eq!(codes, (Some(1), Some(1)), "{ours:?} {theirs:?}");
            assert_eq!(
                (&ours.0, &ours.1, &theirs.0, &theirs.1),
                (&json!("form"), &json!(0), &json!("form"), &json!(0))
            );
            assert!(ours.2.contains("line 2") && theirs.2.contains("line 2"), "{ours:?} {theirs:?}");
            let report = archive::verify(&RULESETS, text.as_bytes(), &signature_fits, 2).unwrap();
            assert!(!report.is_whole());
        }
        for text in [
            format!("{line}\n{first}\n{rest}"),
            format!("{first}\n{line}\n{line}\n{rest}"),
            format!("{first}\n{rest}{line}\n"),
            format!("{first}\n{{\"box\":{{\n{rest}"),
        ] {
            let (codes, ..) = proved(&text).await;
            assert!(codes.0 > Some(0) && codes.1 > Some(0), "{codes:?}: {}", &text[..200]);
        }
        let taken = async |server: &Running, who: &Player, text: &str| {
            let _ = server;
            who.ask("POST", "/games/import").body("application/x-ndjson", text.to_owned()).send().await
        };
        let refused = taken(&server, &cara, &altered[1]).await.problem(422, "export_refused");
        assert!(refused["detail"].as_str().unwrap().contains("line 2"), "{refused}");
        let refused = taken(&server, &cara, &altered[3]).await.problem(422, "bad_box");
        assert_eq!(refused["details"]["path"], "tables");
        // Importing a log without its box does not give access to the box.
        let refused = taken(&server, &cara, &bare).await.problem(422, "export_refused");
        assert!(refused["detail"].as_str().unwrap().contains("does not bring it"), "{refused}");

        // Another server reads it with the box it brings, and exports it unchanged for the player who imported it.
        elsewhere(async |eve, fay| {
            let refused = taken(&server, eve, &bare).await.problem(422, "export_refused");
            assert!(refused["detail"].as_str().unwrap().contains("does not bring it"), "{refused}");
            let game = taken(&server, eve, &whole).await.is(201).json();
            assert_eq!((&game["box"], &game["archived"]), (&json!(sha256), &json!(true)));
            let game = Game(game["id"].as_str().unwrap().into());
            eve.state(&game).await;
            let again = exported(eve, &game).await;
            assert!(again.starts_with(&whole), "as it came");
            assert!(!exported(fay, &game).await.contains("{\"box\":"), "private there, too");
            assert_eq!(proved(&again).await.0, (Some(0), Some(0)));
            eve.get(&format!("/boxes/{sha256}")).await.is(200);
            fay.get(&format!("/boxes/{sha256}")).await.problem(404, "unknown_box");
            assert_eq!(offered(eve).await.len(), 1, "on nobody's list");
            eve.post("/games", json!({"title": TITLE, "seats": 2, "box": sha256})).await.problem(404, "unknown_box");
        })
        .await;
    });
}

/// A server of another club, in its own world.
async fn elsewhere(tell: impl AsyncFnOnce(&Player, &Player)) {
    let world = World::open(&longhand_tests::Cluster::shared()).await;
    let server = world.server().await;
    let [eve, fay] = world.players(&server, ["eve", "fay"]).await;
    tell(&eve, &fay).await;
    world.every_log_is_whole().await;
    world.close().await;
}

fn canonical(document: &str) -> String {
    domain::kernel::boxes::Document::read(document).unwrap().canonical().to_owned()
}

#[test]
fn an_operator_checks_boxes_and_adds_some_for_everybody() {
    story(async |world| {
        let server = world.server().await;
        let [ann] = world.players(&server, ["ann"]).await;
        let (url, data) = (world.database.url(), world.path("data").display().to_string());
        let run = async |arguments: &[&str]| {
            let flags = ["--database-url", url.as_str(), "--data-dir", &data, "box"];
            let output = longhand(&[&flags[..], arguments].concat()).await;
            let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
            (output.status.code(), text(&output.stdout), text(&output.stderr))
        };
        // The built-in box as a template is itself valid.
        let (code, template, said) = run(&["template", TITLE]).await;
        assert_eq!(code, Some(0), "{said}");
        let path = world.path("template.json");
        let path = path.to_str().unwrap();
        std::fs::write(path, &template).unwrap();
        let (code, said, why) = run(&["check", path]).await;
        assert!(code == Some(0) && said.contains("good"), "{said} {why}");
        let (code, _, why) = run(&["add", path]).await;
        assert!(code == Some(1) && why.contains("built in"), "{why}");
        // For another title, too.
        let (code, template, said) = run(&["template", CENTURY]).await;
        assert_eq!(code, Some(0), "{said}");
        std::fs::write(path, &template).unwrap();
        let (code, said, why) = run(&["check", path]).await;
        assert!(code == Some(0) && said.contains("good"), "{said} {why}");
        // Bots play with a box, if it is of their title.
        let rivers = file();
        let with = |title| ["simulate", "--title", title, "--box", rivers.to_str().unwrap(), "--games", "3"];
        let played = longhand(&with(TITLE)).await;
        assert!(played.status.success(), "{}", String::from_utf8_lossy(&played.stderr));
        let other = longhand(&with(CENTURY)).await;
        let why = String::from_utf8_lossy(&other.stderr);
        assert!(!other.status.success() && why.contains("is a box of world-123"), "{why}");
        // An invalid box gets a message with the place of the error.
        std::fs::write(path, two_rivers().replacen("\"world-123\"", "\"chess\"", 1)).unwrap();
        let (code, _, why) = run(&["check", path]).await;
        assert!(code == Some(1) && why.contains("bad_box") && why.contains("title: "), "{why}");
        let (code, _, why) = run(&["add", path]).await;
        assert!(code == Some(1) && why.contains("bad_box"), "{why}");
        let (_, listed, _) = run(&["list"]).await;
        assert_eq!(listed, "No box but those that are built in.\n");

        // Everybody can choose and see a box that the operator adds, without a restart.
        let file = file();
        let (code, said, why) = run(&["add", file.to_str().unwrap(), "--reason", "our club's map"]).await;
        assert_eq!(code, Some(0), "{said} {why}");
        let (_, listed, _) = run(&["list"]).await;
        let sha256 = listed.split_whitespace().next().unwrap().to_owned();
        assert!(listed.contains("The Two Rivers") && said.contains(&sha256), "{listed}");
        assert_eq!(offered(&ann).await[1], ("server".into(), sha256.clone()));
        server.http.get(&format!("/api/v1/boxes/{sha256}")).await.is(200);
        let game = ann.post("/games", json!({"title": TITLE, "seats": 2, "box": sha256})).await.is(201).json();
        assert_eq!(game["box"], json!(sha256));
        ann.delete(&format!("/boxes/{sha256}")).await.problem(404, "unknown_box");
        let (code, ..) = run(&["add", file.to_str().unwrap()]).await;
        assert_eq!(code, Some(1), "twice");
        let (code, said, why) = run(&["remove", &sha256, "--reason", "a mistake in it"]).await;
        assert_eq!(code, Some(0), "{said} {why}");
        assert_eq!(offered(&ann).await.len(), 1);
        ann.get(&format!("/games/{}", game["id"].as_str().unwrap())).await.is(200);
        let log = longhand(&["--database-url", &url, "--data-dir", &data, "account", "log"]).await;
        let log = String::from_utf8_lossy(&log.stdout).into_owned();
        assert!(log.contains("box_added") && log.contains("our club's map") && log.contains("box_removed"), "{log}");
        Page::parse(&server.http.get("/docs/errors").await.is(200).text()).says("box_in_use");
    });
}

//! Two rulesets of one title on one server: each game is opened, played, shown, imported elsewhere and verified
//! under its own.

use crate::by_mail;
use crate::pages::Browser;
use domain::kernel::archive::verify;
use domain::kernel::erased::Erased;
use domain::kernel::rulesets::Rulesets;
use domain::titles::century_from_east_to_west::CenturyFromEastToWest;
use longhand_tests::nim::Nim;
use longhand_tests::nim_second::SecondNim;
use longhand_tests::{CENTURY, Game, Mail, Page, Player, Setup, eventually, story};
use serde_json::{Value, json};

const OLD: &str = "nim@1";
const NEW: &str = "nim@2";

/// Two rulesets of Nim, and a title with one.
static RULESETS: Rulesets = Rulesets::of(&[&Erased(SecondNim), &Erased(Nim), &Erased(CenturyFromEastToWest::V1)]);

/// A later server without the older rules.
static ONLY_NEW: Rulesets = Rulesets::of(&[&Erased(SecondNim)]);

fn id_of(game: &Value) -> Game {
    Game(game["id"].as_str().unwrap().to_owned())
}

fn settings(by: Option<&str>, name: &str) -> Value {
    let mut settings = json!({"title": "nim", "name": name, "table": {"dispute_days": 0}, "clock": {"kind": "none"}});
    if let Some(ruleset) = by {
        settings["ruleset"] = json!(ruleset);
    }
    settings
}

fn playing_both() -> Setup {
    Setup { rulesets: RULESETS, ..Setup::default() }
}

/// The mail that asks its reader for orders in the current position. Two workers send mails, so it need not be the
/// last to arrive.
async fn mail_of_now(player: &Player, game: &Game) -> Mail {
    let shown = player.sees(game).await;
    let witness = format!("After event {}, check code {}", shown["head"], &shown["hash"].as_str().unwrap()[..12]);
    let asks = |mail: &Mail| mail.says(&witness) && !by_mail::orders_in(mail).is_empty();
    eventually(&witness, async || player.mails().await.into_iter().rfind(asks)).await
}

/// Downloads and verifies the export.
async fn proved(player: &Player, game: &Game) -> String {
    let export = player.get(&format!("/games/{game}/export")).await.is(200);
    let report = verify(&RULESETS, &export.body, &|_, _, _| true, 1).unwrap();
    assert!(report.is_whole(), "{:?}", report.first_bad());
    export.text()
}

#[test]
fn two_rulesets_of_a_title_are_played_side_by_side() {
    let mut exports = vec![];
    story(async |world| {
        let server = by_mail::server_of(world, RULESETS).await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let all = [&ann, &ben];
        let old = world.game_with(&all, settings(Some(OLD), "Old rules")).await;
        let new = world.game_with(&all, settings(None, "New rules")).await;

        // Each has the options of its own ruleset, and its page names the ruleset.
        for (game, ruleset, options) in [(&old, OLD, json!({"last_loses": false})), (&new, NEW, json!({}))] {
            let shown = ann.sees(game).await;
            let told = ["title", "ruleset", "options"].map(|key| &shown[key]);
            assert_eq!(told, [&json!("nim"), &json!(ruleset), &options]);
            let page = server.http.get(&format!("/games/{game}")).await.is(200).text();
            Page::parse(&page).says(&format!("Nim (rules @{})", &ruleset["nim@".len()..]));
        }

        // The same moves in both: taking the last stone wins under one ruleset and loses under the other.
        for (game, ruleset, winner) in [(&old, OLD, 0), (&new, NEW, 1)] {
            let begun = ann.state(game).await;
            ann.plays(game, "take heap 1 stones 3").await;
            // A takeback only affects its own game.
            let takebacks = format!("/games/{game}/takebacks");
            ann.post(&takebacks, json!({"to": begun["seq"], "reason": "A slip."})).await.is(201);
            ben.post(&format!("{takebacks}/1/answers"), json!({"consent": true})).await.is(201);
            assert_eq!(ann.state(game).await["view"], begun["view"]);
            ann.plays(game, "take heap 1 stones 3").await;

            // A move by mail.
            let mail = mail_of_now(&ben, game).await;
            let answer = by_mail::says(&server, &ben, &mail, "take heap 2 stones 5").await;
            assert_eq!(ann.state(game).await["view"]["heaps"], json!([0, 0, 7]), "{}", answer.text);

            let head = ann.sees(game).await["head"].clone();
            let fork = ann.post(&format!("/games/{game}/forks"), json!({"at": head})).await.is(201).json();
            assert_eq!((&fork["ruleset"], &fork["fork_of"]), (&json!(ruleset), &json!(game.0)));
            for game in [&id_of(&fork), game] {
                ann.plays(game, "take heap 3 stones 7").await;
                assert_eq!(ann.state(game).await["view"]["winner"], winner, "{ruleset}");
                assert_eq!(ann.get(&format!("/games/{game}/audit")).await.is(200).json()["ok"], true);
            }
            let over = ann.sees(game).await;
            assert_eq!(over["outcome"]["standings"][winner]["rank"], 1, "{over}");

            let again = ann.post(&format!("/games/{game}/rematch"), json!({})).await.is(201).json();
            assert_eq!((&again["ruleset"], &again["status"]), (&json!(ruleset), &json!("open")));
            assert_eq!(again["options"], over["options"]);
            exports.push((proved(&ben, game).await, ruleset, winner));
        }
        // The lobby names the rules of its open tables: the rematches.
        let lobby = server.http.get("/games").await.is(200).text();
        assert!(lobby.contains("Nim (rules @1)") && lobby.contains("Nim (rules @2)"), "{lobby}");
    });
    // On another server each is also read under its own ruleset.
    story(async move |world| {
        let server = world.server_with(playing_both()).await;
        let [eve] = world.players(&server, ["eve"]).await;
        for (text, ruleset, winner) in exports {
            let taken = eve.ask("POST", "/games/import").body("application/x-ndjson", text).send().await.is(201).json();
            assert_eq!((&taken["ruleset"], &taken["archived"]), (&json!(ruleset), &json!(true)));
            assert_eq!(eve.state(&id_of(&taken)).await["view"]["winner"], winner);
            assert_eq!(eve.get(&format!("/games/{}/audit", id_of(&taken))).await.is(200).json()["ok"], true);
        }
    });
}

#[test]
fn a_title_tells_its_rulesets_and_a_game_names_one_of_them() {
    story(async |world| {
        let server = world.server_with(playing_both()).await;
        let [ann] = world.players(&server, ["ann"]).await;
        let title = server.http.get("/api/v1/titles/nim").await.is(200).json();
        assert_eq!(title["ruleset"], NEW);
        let rulesets = title["rulesets"].as_array().unwrap();
        let told = |key: &str| rulesets.iter().map(|ruleset| ruleset[key].clone()).collect::<Value>();
        assert_eq!(told("ruleset"), json!([NEW, OLD]), "the newest first");
        assert_eq!((told("version"), told("default")), (json!([2, 1]), json!([true, false])));
        assert_eq!(told("differences"), json!([["Whoever takes the last stone loses."], []]));
        assert_eq!(title["options"], rulesets[0]["options"], "the title's are those of its newest");
        let has_option = |of: &Value| of["options"]["properties"].get("last_loses").is_some();
        assert_eq!([&rulesets[0], &rulesets[1]].map(has_option), [false, true]);
        assert_eq!(rulesets[0]["data_sha256"], rulesets[1]["data_sha256"], "one box");
        let listed = server.http.get("/api/v1/titles").await.is(200).json()["items"].clone();
        assert_eq!(listed.as_array().unwrap().len(), 2, "a title is listed once");

        // So do its pages.
        let page = Page::parse(&server.http.get("/titles/nim").await.is(200).text());
        for said in [NEW, OLD, "Whoever takes the last stone loses."] {
            page.says(said);
        }
        let browser = Browser::logs_in(&server, "eve").await;
        for (asked, chosen) in [("", NEW), ("&ruleset=nim@2", NEW), ("&ruleset=nim@1", OLD)] {
            let page = browser.fetch(&format!("/games/new?title=nim{asked}")).await.is(200).text();
            Page::parse(&page).says(chosen);
            assert_eq!(page.contains("option_last_loses"), chosen == OLD, "{page}");
        }

        // Absent or null: the newest.
        for body in [json!({"title": "nim", "seats": 2}), json!({"title": "nim", "ruleset": null, "seats": 2})] {
            assert_eq!(ann.post("/games", body).await.is(201).json()["ruleset"], NEW);
        }
        for ruleset in [OLD, NEW] {
            let body = json!({"title": "nim", "ruleset": ruleset, "seats": 2});
            assert_eq!(ann.post("/games", body).await.is(201).json()["ruleset"], ruleset);
        }
        // An unknown ruleset, another title's, one without its title: refused, with a list of the existing ones.
        for wrong in ["nim@9", "nim@0", "century-from-east-to-west@1", "@1", "1", "Nim@1", ""] {
            let body = json!({"title": "nim", "ruleset": wrong, "seats": 2});
            for (path, body) in [("/games", body.clone()), ("/me/templates", json!({"name": "Mine", "settings": body}))]
            {
                let problem = ann.post(path, body).await.problem(422, "unknown_ruleset");
                let detail = problem["detail"].as_str().unwrap();
                assert!(detail.contains("it has nim@2, nim@1"), "{detail}");
                assert!(problem["type"].as_str().unwrap().ends_with("/docs/errors#unknown_ruleset"), "{problem}");
            }
        }
        let other = json!({"title": CENTURY, "ruleset": OLD, "seats": 2});
        ann.post("/games", other).await.problem(422, "unknown_ruleset");
        let neither = json!({"title": "chess", "ruleset": OLD, "seats": 2});
        ann.post("/games", neither).await.problem(422, "unknown_title");
        for odd in [json!(1), json!(true), json!([NEW]), json!({"ruleset": NEW})] {
            let body = json!({"title": "nim", "ruleset": odd, "seats": 2});
            ann.post("/games", body.clone()).await.problem(400, "bad_request");
            ann.post("/me/templates", json!({"name": "Mine", "settings": body})).await.problem(400, "bad_request");
        }
        Page::parse(&server.http.get("/docs/errors").await.is(200).text()).says("unknown_ruleset");

        // The requested ruleset judges the options.
        let with =
            |ruleset: &str| json!({"title": "nim", "ruleset": ruleset, "seats": 2, "options": {"last_loses": true}});
        ann.post("/games", with(OLD)).await.is(201);
        ann.post("/games", with(NEW)).await.problem(422, "bad_option");

        // A template that names a ruleset keeps it.
        let made = ann.post("/me/templates", json!({"name": "Old", "settings": with(OLD)})).await.is(201).json();
        assert_eq!(made["settings"], with(OLD));
        let kept = ann.get("/me/templates").await.is(200).json()["items"][0]["settings"].clone();
        assert_eq!(ann.post("/games", kept).await.is(201).json()["ruleset"], OLD);

        // A title with one ruleset does not mention it.
        let game = ann.opens(2, json!({})).await;
        let page = server.http.get(&format!("/games/{game}")).await.is(200).text();
        assert!(!page.contains("(rules @"), "{page}");
    });
}

#[test]
fn a_mail_opens_a_game_by_the_ruleset_it_names() {
    story(async |world| {
        let server = by_mail::server_of(world, RULESETS).await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let game = world.game_with(&[&ann, &ben], json!({"name": "Friday club"})).await;
        let (mover, _) = game.turn_of(&ann, &ben).await;
        let mail = mail_of_now(mover, &game).await;
        let opened = async |text: &str| {
            let answer = by_mail::says(&server, mover, &mail, text).await;
            let listed = mover.get("/games?mine=true&status=open").await.is(200).json();
            let rulesets: Vec<Value> =
                listed["items"].as_array().unwrap().iter().map(|game| game["ruleset"].clone()).collect();
            (answer, rulesets)
        };
        let (answer, rulesets) = opened("new nim@1 cleo@example.org").await;
        assert_eq!(rulesets, [json!(OLD)], "{}", answer.text);
        let (answer, rulesets) = opened("new Nim cleo@example.org").await;
        assert!(rulesets.len() == 2 && rulesets.contains(&json!(NEW)), "{}", answer.text);
        for (text, known) in [
            ("new nim@9 cleo@example.org", "nim@2, nim@1"),
            ("new century@2 cleo@example.org", "century-from-east-to-west@1"),
        ] {
            let (answer, rulesets) = opened(text).await;
            assert_eq!(rulesets.len(), 2);
            by_mail::is_refused(&answer, "unknown_ruleset");
            assert!(answer.says(known), "{}", answer.text);
        }
        let (answer, rulesets) = opened("new chess@1 cleo@example.org").await;
        assert_eq!(rulesets.len(), 2);
        by_mail::is_refused(&answer, "unknown_title");
    });
}

#[test]
fn there_is_no_rematch_by_rules_that_are_played_no_more() {
    story(async |world| {
        let base_url = Some("http://longhand.test".to_owned());
        let server = world.server_with(Setup { base_url: base_url.clone(), ..playing_both() }).await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let [old, new] = [OLD, NEW].map(|ruleset| settings(Some(ruleset), ruleset));
        let (old, new) = (world.game_with(&[&ann, &ben], old).await, world.game_with(&[&ann, &ben], new).await);
        for game in [&old, &new] {
            for player in [&ann, &ben] {
                player.post(&format!("/games/{game}/end"), json!({})).await.is(200);
            }
        }
        world.nothing_is_left_undone().await;
        let later = world.server_with(Setup { base_url, rulesets: ONLY_NEW, ..Setup::default() }).await;
        let ann = ann.at(&later);
        let problem = ann.post(&format!("/games/{old}/rematch"), json!({})).await.problem(422, "unknown_ruleset");
        assert!(problem["detail"].as_str().unwrap().contains("GET /titles/{title}"), "{problem}");
        let again = ann.post(&format!("/games/{new}/rematch"), json!({})).await.is(201).json();
        assert_eq!(again["ruleset"], NEW);
        let body = json!({"title": "nim", "ruleset": OLD, "seats": 2});
        ann.post("/games", body).await.problem(422, "unknown_ruleset");
        assert_eq!(ann.sees(&old).await["ruleset"], OLD, "what can be read of it is shown");
    });
}

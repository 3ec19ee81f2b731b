//! Two rulesets of one title on one server: each game is opened, played, shown, taken elsewhere and played again by its own.

use crate::by_mail;
use domain::kernel::erased::Erased;
use domain::kernel::rulesets::Rulesets;
use domain::titles::world_123::World123;
use longhand_tests::{CENTURY, Game, Mail, Page, Player, Setup, World, eventually, longhand, story};
use serde_json::{Value, json};

const WORLD: &str = "world-123";
const OLD: &str = "world-123@1";
const NEW: &str = "world-123@2";

/// A server of a day when the older rules are played no more.
static ONLY_NEW: Rulesets = Rulesets::of(&[&Erased(World123::V2)]);

fn id_of(game: &Value) -> Game {
    Game(game["id"].as_str().unwrap().to_owned())
}

/// Ann in seat 0, Ben in seat 1, and by whichever ruleset each has had a turn.
async fn opening(game: &Game, first: &Player, second: &Player) {
    // The last in turn order chooses first.
    second.plays(game, "capital 3").await;
    first.plays(game, "capital 1").await;
    first.plays(game, "pass\nend").await;
    second.plays(game, "pass\nend").await;
}

fn settings(by: Option<&str>, name: &str, options: Value) -> Value {
    let mut settings = json!({"title": WORLD, "name": name, "options": options, "table": {"dispute_days": 0},
                              "clock": {"kind": "none"}});
    if let Some(ruleset) = by {
        settings["ruleset"] = json!(ruleset);
    }
    settings
}

/// The mail that asks its reader for orders in the game as it stands. Two workers send them: the last to come need not be it.
async fn mail_of_now(player: &Player, game: &Game) -> Mail {
    let shown = player.sees(game).await;
    let witness = format!("After event {}, check code {}", shown["head"], &shown["hash"].as_str().unwrap()[..12]);
    let asks = |mail: &Mail| mail.says(&witness) && !by_mail::orders_in(mail).is_empty();
    eventually(&witness, async || player.mails().await.into_iter().rfind(asks)).await
}

async fn ends(game: &Game, players: [&Player; 2]) {
    for player in players {
        player.post(&format!("/games/{game}/end"), json!({})).await.is(200);
    }
}

async fn proved(world: &World, player: &Player, game: &Game) -> String {
    let export = player.get(&format!("/games/{game}/export")).await.is(200);
    let file = world.path(&format!("{game}.ndjson"));
    std::fs::write(&file, &export.body).unwrap();
    let proof = longhand(&["verify", file.to_str().unwrap()]).await;
    assert_eq!(proof.status.code(), Some(0), "{}", String::from_utf8_lossy(&proof.stdout));
    export.text()
}

#[test]
fn two_rulesets_of_a_title_are_played_side_by_side() {
    let mut exports = vec![];
    story(async |world| {
        let server = by_mail::server(world).await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let all = [&ann, &ben];
        let old = settings(Some(OLD), "Old rules", json!({"first_player": "seat_0"}));
        let new = settings(None, "New rules", json!({"first_player": {"seat": 1}}));
        let (old, new) = (world.game_with(&all, old).await, world.game_with(&all, new).await);

        // Each has the defaults of its own ruleset, in the list and in the view.
        for (game, ruleset, map, first, order) in
            [(&old, OLD, "standard", json!("seat_0"), [0, 1]), (&new, NEW, "shuffled", json!({"seat": 1}), [1, 0])]
        {
            let shown = ann.sees(game).await;
            assert_eq!((&shown["title"], &shown["ruleset"]), (&json!(WORLD), &json!(ruleset)));
            let view = ann.state(game).await["view"].clone();
            for options in [&shown["options"], &view["options"]] {
                assert_eq!((&options["map"], &options["first_player"]), (&json!(map), &first), "{ruleset}");
            }
            assert_eq!(view["turn_order"], json!(order));
            let page = server.http.get(&format!("/games/{game}")).await.is(200).text();
            Page::parse(&page).says(&format!("504: World 123 (rules @{})", &ruleset[WORLD.len() + 1..]));
        }
        let told = ann.events(&new).await.into_iter().find(|event| event["kind"] == "started").unwrap();
        let named = json!({"fact": "first_player_named", "seat": 1, "turn_order": [1, 0]});
        assert!(told["facts"].as_array().unwrap().contains(&named), "{told}");

        opening(&old, &ann, &ben).await;
        opening(&new, &ben, &ann).await;

        // A turn of each by mail.
        for (game, player) in [(&old, &ann), (&new, &ben)] {
            let before = player.sees(game).await["head"].as_u64();
            let mail = mail_of_now(player, game).await;
            let answer = by_mail::says(&server, player, &mail, "pass\nend").await;
            assert!(player.sees(game).await["head"].as_u64() > before, "{}", answer.text);
        }
        // What is taken back is taken back in its own game.
        for (game, player) in [(&old, &ben), (&new, &ann)] {
            let before = player.state(game).await["view"].clone();
            player.plays(game, "pass").await;
            assert_ne!(player.state(game).await["view"], before);
            player.post(&format!("/games/{game}/undo"), json!({})).await.is(201);
            assert_eq!(player.state(game).await["view"], before);
            player.plays(game, "pass\nend").await;
        }

        for (game, ruleset) in [(&old, OLD), (&new, NEW)] {
            let head = ann.sees(game).await["head"].clone();
            let fork = ann.post(&format!("/games/{game}/forks"), json!({"at": head})).await.is(201).json();
            assert_eq!((&fork["ruleset"], &fork["fork_of"]), (&json!(ruleset), &json!(game.0)));
            ann.plays(&id_of(&fork), "pass\nend").await;
            assert_eq!(ann.get(&format!("/games/{}/audit", id_of(&fork))).await.is(200).json()["ok"], true);

            ends(game, all).await;
            let again = ann.post(&format!("/games/{game}/rematch"), json!({})).await.is(201).json();
            assert_eq!((&again["ruleset"], &again["status"]), (&json!(ruleset), &json!("open")));
            assert_eq!(again["options"], ann.sees(game).await["options"]);
            assert_eq!(ann.get(&format!("/games/{game}/audit")).await.is(200).json()["ok"], true);
            exports.push((proved(world, &ben, game).await, ruleset, ann.state(game).await["view"].clone()));
        }
        // The lobby says by which rules its open tables play: the rematches.
        let lobby = server.http.get("/").await.is(200).text();
        assert!(lobby.contains("504: World 123 (rules @1)") && lobby.contains("504: World 123 (rules @2)"), "{lobby}");
    });
    // Elsewhere each is read by its own, too.
    story(async move |world| {
        let server = world.server().await;
        let [eve] = world.players(&server, ["eve"]).await;
        for (text, ruleset, view) in exports {
            let taken = eve.ask("POST", "/games/import").body("application/x-ndjson", text).send().await.is(201).json();
            assert_eq!((&taken["ruleset"], &taken["archived"]), (&json!(ruleset), &json!(true)));
            let shown = eve.state(&id_of(&taken)).await["view"].clone();
            assert_eq!((&shown["options"], &shown["row"]), (&view["options"], &view["row"]));
            assert_eq!(eve.get(&format!("/games/{}/audit", id_of(&taken))).await.is(200).json()["ok"], true);
        }
    });
}

#[test]
fn a_title_tells_its_rulesets_and_a_game_names_one_of_them() {
    story(async |world| {
        let server = world.server().await;
        let [ann] = world.players(&server, ["ann"]).await;
        let title = server.http.get("/api/v1/titles/world-123").await.is(200).json();
        assert_eq!(title["ruleset"], NEW);
        let rulesets = title["rulesets"].as_array().unwrap();
        let told = |key: &str| rulesets.iter().map(|ruleset| ruleset[key].clone()).collect::<Value>();
        assert_eq!(told("ruleset"), json!([NEW, OLD]), "the newest first");
        assert_eq!((told("version"), told("default")), (json!([2, 1]), json!([true, false])));
        let differences: Vec<usize> = rulesets.iter().map(|one| one["differences"].as_array().unwrap().len()).collect();
        assert_eq!(differences, [3, 0]);
        assert_eq!(title["options"], rulesets[0]["options"], "the title's are those of its newest");
        let maps: Vec<&Value> = rulesets.iter().map(|one| &one["options"]["properties"]["map"]["default"]).collect();
        assert_eq!(maps, [&json!("shuffled"), &json!("standard")]);
        assert_eq!(rulesets[0]["data_sha256"], rulesets[1]["data_sha256"], "one box");
        let listed = server.http.get("/api/v1/titles").await.is(200).json()["items"].clone();
        let worlds = listed.as_array().unwrap().iter().filter(|title| title["id"] == WORLD).count();
        assert_eq!(worlds, 1, "a title is listed once");

        // None, or null: the newest.
        for body in [json!({"title": WORLD, "seats": 2}), json!({"title": WORLD, "ruleset": null, "seats": 2})] {
            assert_eq!(ann.post("/games", body).await.is(201).json()["ruleset"], NEW);
        }
        for ruleset in [OLD, NEW] {
            let body = json!({"title": WORLD, "ruleset": ruleset, "seats": 2});
            assert_eq!(ann.post("/games", body).await.is(201).json()["ruleset"], ruleset);
        }
        // One that is not there, another title's, one without its title: refused with those there are.
        for wrong in ["world-123@9", "world-123@0", "century-from-east-to-west@1", "@1", "1", "World-123@1", ""] {
            let body = json!({"title": WORLD, "ruleset": wrong, "seats": 2});
            for (path, body) in [("/games", body.clone()), ("/me/templates", json!({"name": "Mine", "settings": body}))]
            {
                let problem = ann.post(path, body).await.problem(422, "unknown_ruleset");
                let detail = problem["detail"].as_str().unwrap();
                assert!(detail.contains("it has world-123@2, world-123@1"), "{detail}");
                assert!(problem["type"].as_str().unwrap().ends_with("/docs/errors#unknown_ruleset"), "{problem}");
            }
        }
        let other = json!({"title": CENTURY, "ruleset": OLD, "seats": 2});
        ann.post("/games", other).await.problem(422, "unknown_ruleset");
        let neither = json!({"title": "chess", "ruleset": OLD, "seats": 2});
        ann.post("/games", neither).await.problem(422, "unknown_title");
        for odd in [json!(1), json!(true), json!([NEW]), json!({"ruleset": NEW})] {
            let body = json!({"title": WORLD, "ruleset": odd, "seats": 2});
            ann.post("/games", body.clone()).await.problem(400, "bad_request");
            ann.post("/me/templates", json!({"name": "Mine", "settings": body})).await.problem(400, "bad_request");
        }
        Page::parse(&server.http.get("/docs/errors").await.is(200).text()).says("unknown_ruleset");

        // Options are judged by the ruleset that was asked for.
        let opens = async |ruleset: &str, first: Value| {
            let options = json!({"first_player": first});
            ann.post("/games", json!({"title": WORLD, "ruleset": ruleset, "seats": 2, "options": options})).await
        };
        opens(NEW, json!({"seat": 1})).await.is(201);
        opens(OLD, json!({"seat": 1})).await.problem(422, "bad_options");
        let problem = opens(NEW, json!({"seat": 2})).await.problem(422, "bad_options");
        let detail = problem["detail"].as_str().unwrap();
        assert!(detail.contains("seat 2") && detail.contains("0 to 1"), "{detail}");

        // Settings that name a ruleset keep it.
        let settings = json!({"title": WORLD, "ruleset": OLD, "seats": 2, "options": {"first_player": "seat_0"}});
        let made = ann.post("/me/templates", json!({"name": "Old", "settings": settings})).await.is(201).json();
        assert_eq!(made["settings"], settings);
        let kept = ann.get("/me/templates").await.is(200).json()["items"][0]["settings"].clone();
        assert_eq!(ann.post("/games", kept).await.is(201).json()["ruleset"], OLD);

        // A title with one ruleset does not speak of it.
        let game = ann.opens(2, json!({})).await;
        let page = server.http.get(&format!("/games/{game}")).await.is(200).text();
        assert!(!page.contains("(rules @"), "{page}");
    });
}

#[test]
fn a_mail_opens_a_game_by_the_ruleset_it_names() {
    story(async |world| {
        let server = by_mail::server(world).await;
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
        let (answer, rulesets) = opened("new world-123@1 cleo@example.org").await;
        assert_eq!(rulesets, [json!(OLD)], "{}", answer.text);
        let (answer, rulesets) = opened("new World-1 cleo@example.org").await;
        assert!(rulesets.len() == 2 && rulesets.contains(&json!(NEW)), "{}", answer.text);
        for (text, known) in [
            ("new world-123@9 cleo@example.org", "world-123@2, world-123@1"),
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
        let server = world.server_with(Setup { base_url: base_url.clone(), ..Setup::default() }).await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let [old, new] = [OLD, NEW].map(|ruleset| settings(Some(ruleset), ruleset, json!({})));
        let (old, new) = (world.game_with(&[&ann, &ben], old).await, world.game_with(&[&ann, &ben], new).await);
        for game in [&old, &new] {
            ends(game, [&ann, &ben]).await;
        }
        world.nothing_is_left_undone().await;
        let later = world.server_with(Setup { base_url, rulesets: ONLY_NEW, ..Setup::default() }).await;
        let ann = ann.at(&later);
        let problem = ann.post(&format!("/games/{old}/rematch"), json!({})).await.problem(422, "unknown_ruleset");
        assert!(problem["detail"].as_str().unwrap().contains("GET /titles/{title}"), "{problem}");
        let again = ann.post(&format!("/games/{new}/rematch"), json!({})).await.is(201).json();
        assert_eq!(again["ruleset"], NEW);
        let body = json!({"title": WORLD, "ruleset": OLD, "seats": 2});
        ann.post("/games", body).await.problem(422, "unknown_ruleset");
        assert_eq!(ann.sees(&old).await["ruleset"], OLD, "what can be read of it is shown");
    });
}

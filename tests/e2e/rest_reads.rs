//! Reads over REST: complete lists, conditional requests, and compression.

use longhand_tests::{Page, Player, Setup, Strategy, story};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

fn ids(page: &Value) -> Vec<String> {
    page["items"].as_array().unwrap().iter().map(|item| item["id"].as_str().unwrap().to_owned()).collect()
}

/// The pages of a list, following `next`; `between` runs after each.
async fn pages(player: &Player, query: &str, between: impl AsyncFn()) -> Vec<Vec<String>> {
    let mut found = vec![];
    let mut path = format!("/games?{query}");
    loop {
        let page = player.get(&path).await.is(200);
        found.push(ids(&page.json()));
        let next = page.json()["next"].clone();
        let Some(next) = next.as_str() else { return found };
        let link = page.header("link").unwrap().to_owned();
        assert!(link.contains(&format!("cursor={next}")), "{link}");
        path = format!("/games?{query}&cursor={next}");
        between().await;
    }
}

#[test]
fn a_list_misses_no_game_that_moves_while_it_is_read() {
    story(async |world| {
        let (by, setup) = Setup::with_movable_clock();
        let server = world.server_with(setup).await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        // Tokens, because sessions would expire.
        let scopes = json!({"name": "bot", "scopes": ["read", "play", "host"]});
        let [ann, ben] = [ann, ben].map(|player| {
            let scopes = scopes.clone();
            async move {
                let token = player.post("/me/tokens", scopes).await.is(201).json();
                player.with_token(token["secret"].as_str().unwrap())
            }
        });
        let (ann, ben) = (ann.await, ben.await);
        let mut games = vec![];
        for days in [9, 3, 7, 1, 5] {
            let clock = json!({"clock": {"kind": "move", "time_s": days * 86_400}});
            games.push(world.game_with(&[&ann, &ben], clock).await);
            by.fetch_add(60, std::sync::atomic::Ordering::SeqCst);
        }
        let all: BTreeSet<String> = games.iter().map(|game| game.0.clone()).collect();
        let strategy = Strategy::seeded(5);
        // Every game moves after each page: the other players are to act, with other deadlines.
        let moves = async || {
            by.fetch_add(4_000, std::sync::atomic::Ordering::SeqCst);
            for game in &games {
                game.whose_turn(&[&ann, &ben]).await.plays_something(game, &strategy).await;
            }
        };
        for query in [
            "mine&limit=2",
            "mine&limit=2&view=summary",
            "limit=2",
            "mine&limit=2&sort=deadline",
            "limit=2&sort=deadline",
        ] {
            let found = pages(&ann, query, moves).await;
            let listed: Vec<String> = found.concat();
            assert_eq!(listed.len(), 5, "{query}: {found:?}");
            assert_eq!(listed.iter().cloned().collect::<BTreeSet<_>>(), all, "{query}");
            assert!(found.iter().all(|page| page.len() <= 2), "{query}: {found:?}");
        }
        // Newest first; or earliest deadline first, as it was on the first page.
        let newest: Vec<String> = games.iter().rev().map(|game| game.0.clone()).collect();
        assert_eq!(pages(&ann, "mine&limit=3", async || {}).await.concat(), newest);
        let deadline =
            async |id: &String| ann.get(&format!("/games/{id}")).await.json()["deadline"].as_str().unwrap().to_owned();
        let mut by_deadline = vec![];
        for id in &newest {
            by_deadline.push((deadline(id).await, id.clone()));
        }
        by_deadline.sort();
        let by_deadline: Vec<String> = by_deadline.into_iter().map(|(_, id)| id).collect();
        assert_eq!(pages(&ann, "mine&limit=2&sort=deadline", moves).await.concat(), by_deadline);
        // A game that no longer matches is left out of a later page, and no other game takes its place.
        let running = "mine&status=running&limit=2&sort=deadline";
        let first = ann.get(&format!("/games?{running}")).await.is(200).json();
        let last = by_deadline_of(&ann, running).await.pop().unwrap();
        ben.post(&format!("/games/{last}/resign"), json!({})).await.is(200);
        let next = first["next"].as_str().unwrap();
        let second = ann.get(&format!("/games?{running}&cursor={next}&limit=200")).await;
        assert_eq!(second.status, 400, "a limit twice");
        let second =
            ann.get(&format!("/games?mine&status=running&limit=200&sort=deadline&cursor={next}")).await.is(200).json();
        assert_eq!((ids(&second).len(), ids(&second).contains(&last), &second["next"]), (2, false, &Value::Null));

        // Changes: a change to a game of an earlier page, made while the later ones were read, is in the next list.
        let page = ann.get("/games?mine&view=summary&limit=3").await.is(200).json();
        let early = games.iter().find(|game| game.0 == ids(&page)[0]).unwrap();
        by.fetch_add(600, std::sync::atomic::Ordering::SeqCst);
        early.whose_turn(&[&ann, &ben]).await.plays_something(early, &strategy).await;
        by.fetch_add(600, std::sync::atomic::Ordering::SeqCst);
        let late = games.iter().find(|game| game.0 == newest[3]).unwrap();
        late.whose_turn(&[&ann, &ben]).await.plays_something(late, &strategy).await;
        let next = page["next"].as_str().unwrap();
        let page = ann.get(&format!("/games?mine&view=summary&limit=3&cursor={next}")).await.is(200).json();
        let as_of = page["as_of"].as_str().unwrap();
        let changed = ann.get(&format!("/games?mine&view=summary&changed_since={as_of}")).await.is(200).json();
        assert!(ids(&changed).contains(&early.0), "{changed}");

        for wrong in [
            "cursor=",
            "cursor=-",
            "cursor=1.0sa2mz3pbfc00",
            "cursor=0sa2mz3pbfc00.x",
            "sort=name",
            "cursor=0sa2mz3pbfc000sa2mz3pbfc00",
        ] {
            ann.get(&format!("/games?mine&{wrong}")).await.problem(400, "bad_request");
        }
    });
}

async fn by_deadline_of(player: &Player, query: &str) -> Vec<String> {
    pages(player, query, async || {}).await.concat()
}

#[test]
fn a_number_of_an_event_begins_at_one() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let game = world.game(&[&ann, &ben]).await;
        for reading in ["", "/state", "/legal-actions", "/events", "/board.svg", "/export"] {
            ann.get(&format!("/games/{game}{reading}?min_seq=0")).await.problem(400, "bad_request");
            ann.get(&format!("/games/{game}{reading}?min_seq=1")).await.is(200);
        }
    });
}

#[test]
fn files_of_games_are_not_sent_again_to_who_has_them() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let game = world.game(&[&ann, &ben]).await;
        let path = format!("/games/{game}/export");
        let known = async |player: &Player, tag: &str| {
            player.ask("GET", &path).header("if-none-match", tag).send().await.status
        };
        let file = ann.get(&path).await.is(200);
        let tag = file.header("etag").unwrap().to_owned();
        assert!(tag.starts_with("W/\""), "its bytes are others each time: {tag}");
        assert_eq!((known(&ann, &tag).await, known(&ann, "*").await), (304, 304));
        assert_eq!(known(&ben, &tag).await, 200, "sealed parts are open to their seat alone");
        game.whose_turn(&[&ann, &ben]).await.plays_something(&game, &Strategy::seeded(1)).await;
        assert_eq!(known(&ann, &tag).await, 200);
        for other in ["/me/export", "/transparency/consistency?from=0"] {
            let read = ann.get(other).await;
            assert!(read.status != 200 || read.header("etag").is_some(), "{other}");
        }
    });
}

#[test]
fn what_stays_the_same_is_packed_as_tightly_as_it_goes() {
    story(async |world| {
        let server = world.server().await;
        let read = async |path: &str, coding: &str| {
            let mut ask = server.http.ask("GET", path);
            if !coding.is_empty() {
                ask = ask.header("accept-encoding", coding);
            }
            ask.send().await.is(200)
        };
        for path in ["/api/v1/titles/world-123", "/openapi.json", "/style.css", "/play.js", "/docs/swagger-ui.css"] {
            let plain = read(path, "").await;
            assert_eq!(plain.header("content-encoding"), None, "{path}");
            let packed = read(path, "gzip").await;
            let tightest = read(path, "gzip, deflate, br, zstd").await;
            assert_eq!(
                (packed.header("content-encoding"), tightest.header("content-encoding")),
                (Some("gzip"), Some("br"))
            );
            let mut unpacked = vec![];
            brotli::BrotliDecompress(&mut &tightest.body[..], &mut unpacked).unwrap();
            assert!(unpacked == plain.body, "{path}");
            let (plain, packed, tightest) = (plain.body.len(), packed.body.len(), tightest.body.len());
            println!("{path}: {plain} bytes, gzip {packed}, br {tightest}");
            assert!(tightest * 100 < packed * 95 && packed * 2 < plain, "{path}: {plain}, {packed}, {tightest}");
        }
        // Each coding has its own tag, which is recognised, and `Vary` names the header.
        let path = "/api/v1/titles/world-123";
        let tags: BTreeSet<String> = {
            let mut tags = BTreeSet::new();
            for coding in ["", "gzip", "br"] {
                let answer = read(path, coding).await;
                let tag = answer.header("etag").unwrap().to_owned();
                let again =
                    server.http.ask("GET", path).header("accept-encoding", coding).header("if-none-match", &tag);
                assert_eq!(again.send().await.status, 304, "{coding}");
                let vary: Vec<&str> =
                    answer.headers.get_all("vary").iter().filter_map(|value| value.to_str().ok()).collect();
                assert!(coding.is_empty() || vary.join(",").to_lowercase().contains("accept-encoding"), "{vary:?}");
                tags.insert(tag);
            }
            tags
        };
        assert_eq!(tags.len(), 3);
    });
}

/// Every Rust file of ours below `folder`.
fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap().map(Result::unwrap) {
        let path = entry.path();
        match path.is_dir() {
            true => sources(&path, found),
            false if path.extension().is_some_and(|kind| kind == "rs") => found.push(path),
            false => {}
        }
    }
}

#[test]
fn every_code_is_explained_where_its_problem_leads() {
    story(async |world| {
        let server = world.server().await;
        let page = server.http.get("/docs/errors").await.is(200).text();
        Page::parse(&page);
        let has = |code: &str| page.contains(&format!("id=\"{code}\""));
        // The codes that the source refuses with, and those that the rule books document.
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let mut files = vec![];
        for folder in ["api/src", "api/service/src", "domain/src"] {
            sources(&root.join(folder), &mut files);
        }
        let mut codes: BTreeSet<String> = BTreeSet::new();
        for file in files {
            let text = std::fs::read_to_string(&file).unwrap();
            for made in ["Problem::new(", "Refused::new("] {
                for rest in text.split(made).skip(1) {
                    let literal = rest.trim_start().strip_prefix('"').and_then(|rest| rest.split('"').next());
                    codes.extend(
                        literal
                            .filter(|code| code.bytes().all(|c| c == b'_' || c.is_ascii_lowercase()))
                            .map(str::to_owned),
                    );
                }
            }
        }
        for title in domain::titles::RULESETS.titles() {
            assert!(title.codes().len() > 12, "{}", title.about().id);
            codes.extend(title.codes().iter().map(|code| (*code).to_owned()));
        }
        assert!(codes.len() > 150 && codes.contains("unknown_location"), "{}", codes.len());
        // Codes of tests inside those files do not count.
        let unknown: Vec<&String> = codes.iter().filter(|code| !has(code)).collect();
        assert!(
            unknown.iter().all(|code| ["cannot_trade", "of_a_title_that_names_none"].contains(&code.as_str())),
            "{unknown:?}"
        );
        assert!(has("of-a-title"));

        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let game = world.game(&[&ann, &ben]).await;
        let (mover, _) = game.turn_of(&ann, &ben).await;
        let refused = mover.tries(&game, "work x9").await.problem(422, "unknown_location");
        assert!(refused["type"].as_str().unwrap().ends_with("/docs/errors#unknown_location"), "{refused}");
    });
}

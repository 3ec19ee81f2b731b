//! Nonces that players' programs add to a game's seed without a prompt: by page, by client, by mail.

use crate::browser::logs_in;
use crate::by_mail::{posts, says, server};
use domain::canonical::{hex, sha256};
use domain::kernel::chance::hmac_sha256;
use longhand_tests::{Game, Letter, Player, Scripts, World, story};
use serde_json::{Value, json};

const OWN: &str = "00112233445566778899aabbccddeeff";

/// Seat, channel and value of each nonce in the seed, according to the game's JSON; the log has the same.
async fn nonces(player: &Player, game: &Game) -> Vec<(Value, String, String)> {
    let shown = player.sees(game).await["nonces"].clone();
    let events = player.events(game).await;
    let started = events.iter().find(|event| event["kind"] == "started").expect("it has started");
    assert_eq!(started["nonces"], shown);
    assert!(events.iter().all(|event| event["nonce"].is_null()), "no other event has one");
    let text = |value: &Value| value.as_str().expect("a text").to_owned();
    let each = |given: &Value| (given["seat"].clone(), text(&given["by"]), text(&given["nonce"]));
    shown.as_array().expect("a list").iter().map(each).collect()
}

async fn beside_the_log(world: &World) -> i64 {
    world.database.count("select count(*) from nonces").await
}

/// A mail's nonce: derived from the token in the address that it replies to, and from its own Message-ID.
fn of_letter(letter: &Letter) -> String {
    let local = letter.to.split('@').next().unwrap();
    let token = local.strip_prefix("i-").or(local.strip_prefix("g-")).expect("an address of ours");
    hex(&hmac_sha256(token.as_bytes(), &[letter.message_id.as_bytes()])[..16])
}

#[test]
fn everybodys_program_adds_to_the_seed_and_the_hosts_comes_last() {
    story(async |world| {
        let server = server(world).await;
        let [ann, ben, eve] = world.players(&server, ["ann", "ben", "eve"]).await;
        ann.post("/games", json!({"title": "railways-of-the-world", "seats": 5, "nonce": OWN}))
            .await
            .problem(400, "bad_request");
        let game = ann.opens(5, json!({"title": "railways-of-the-world"})).await;
        let seats = format!("/games/{game}/seats");
        assert_eq!(ann.sees(&game).await["nonces"], json!([]));

        // A player who leaves takes their nonce along.
        eve.post(&seats, json!({"nonce": OWN})).await.is(201);
        assert_eq!(beside_the_log(world).await, 1);
        eve.delete(&format!("{seats}/me")).await.is(204);
        assert_eq!(beside_the_log(world).await, 0);

        // A page adds one if the browser runs scripts, and none without.
        for (name, scripts) in [("cat", Scripts::On), ("dan", Scripts::Off)] {
            let browser = world.browser_at(&server.http.base, scripts).await;
            logs_in(&browser, &server, name).await;
            browser.opens(&format!("/games/{game}")).await;
            if scripts == Scripts::Off {
                browser.sees("adds nothing to the seed").await;
            }
            browser.presses("Take a seat").await;
            browser.sees("Leave").await;
        }
        assert_eq!(beside_the_log(world).await, 1);
        // A mail.
        ann.post(&format!("/games/{game}/invitations"), json!({"email": ben.email})).await.is(201);
        let letter = Letter::answering(&ben.reads_mail("ann invites you").await, "join");
        posts(&server, &letter).await;
        ben.reads_mail("You have your seat").await;
        // A client that returns, and adds none this time.
        eve.post(&seats, json!({})).await.is(201);
        let start = format!("/games/{game}/start");
        ann.post(&start, json!({"nonce": "00"})).await.problem(400, "bad_request");
        ann.post(&start, json!({"nonce": OWN})).await.is(200);

        let given = nonces(&ann, &game).await;
        let whose: Vec<_> = given.iter().map(|(seat, by, _)| (seat.as_u64(), by.as_str())).collect();
        assert_eq!(whose, [(Some(1), "page"), (Some(3), "mail"), (Some(0), "client")]);
        assert_eq!((&given[1].2, given[2].2.as_str()), (&of_letter(&letter), OWN));
        assert_eq!(beside_the_log(world).await, 0);
        let hands = "hands in the seed: seat 1 (page), seat 3 (mail), seat 0 (client); the last was that of seat 0";
        assert_eq!(ann.get(&format!("/games/{game}/audit")).await.is(200).json()["hands"], hands);
        // The seed is made of exactly these.
        let id = game.0.parse().unwrap();
        let table = server.app.tables.fresh(id).await.unwrap();
        let secret = server.app.tables.context(id).secret;
        let mut parts = secret.to_vec();
        parts.extend(given.iter().flat_map(|(_, _, nonce)| domain::canonical::unhex::<16>(nonce).unwrap()));
        assert_eq!(table.seed(&secret), sha256(&[b"longhand-seed-1", &parts]));

        let reader = world.browser_at(&server.http.base, Scripts::On).await;
        reader.opens(&format!("/games/{game}/proof")).await;
        reader
            .sees(
                "In the seed are the numbers of cat (page), ben (mail), ann (program). The last hand was that of ann.",
            )
            .await;
    });
}

#[test]
fn the_host_starts_by_page_by_mail_or_adds_nothing() {
    story(async |world| {
        let server = server(world).await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let browser = world.browser_at(&server.http.base, Scripts::On).await;
        logs_in(&browser, &server, "ann").await;
        let by_page = ann.opens(2, json!({})).await;
        // The button appears when the last player sits down, on a page that is already open.
        browser.opens(&format!("/games/{by_page}")).await;
        ben.post(&format!("/games/{by_page}/seats"), json!({"nonce": OWN})).await.is(201);
        browser.presses("Start the game").await;
        browser.sees("The position").await;
        let given = nonces(&ann, &by_page).await;
        assert_eq!(given[0], (json!(1), "client".into(), OWN.into()));
        assert_eq!((given[1].0.clone(), given[1].1.as_str(), given.len()), (json!(0), "page", 2));

        // By mail.
        let by_mail = ann.opens(2, json!({"name": "Friday club"})).await;
        ben.post(&format!("/games/{by_mail}/seats"), json!({})).await.is(201);
        let full = ann.reads_that_all_seats_are_taken("Friday club").await;
        let letter = Letter::answering(&full, "start");
        posts(&server, &letter).await;
        ann.reads_mail("The game has started.").await;
        assert_eq!(nonces(&ann, &by_mail).await, [(json!(0), "mail".into(), of_letter(&letter))]);

        // If the host adds none at the start, the last nonce is a player's; the host's own nonce with a seat does
        // not count.
        let without = ann.opens(2, json!({"sit": false})).await;
        ben.post(&format!("/games/{without}/seats"), json!({"nonce": OWN})).await.is(201);
        ann.post(&format!("/games/{without}/seats"), json!({"nonce": OWN})).await.is(201);
        ann.post(&format!("/games/{without}/start"), json!({})).await.is(200);
        assert_eq!(nonces(&ann, &without).await, [(json!(0), "client".into(), OWN.into())]);
        // An organiser's nonce has no seat.
        let organised = ann.opens(2, json!({"sit": false})).await;
        ben.post(&format!("/games/{organised}/seats"), json!({})).await.is(201);
        ann.post(&format!("/games/{organised}/bots"), json!({"level": "random"})).await.is(201);
        ann.post(&format!("/games/{organised}/start"), json!({"nonce": OWN})).await.is(200);
        assert_eq!(nonces(&ann, &organised).await, [(Value::Null, "client".into(), OWN.into())]);
        assert_eq!(beside_the_log(world).await, 0);
        let _ = says(&server, &ann, &full, "start").await;
    });
}

#[test]
fn an_open_seed_is_told_everywhere_and_takes_nothing() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let open = ann.opens(2, json!({"seed": "07".repeat(32), "name": "A puzzle"})).await;
        let usual = ann.opens(2, json!({})).await;
        for game in [&open, &usual] {
            ben.post(&format!("/games/{game}/seats"), json!({"nonce": OWN})).await.is(201);
            ann.post(&format!("/games/{game}/start"), json!({"nonce": OWN})).await.is(200);
        }
        assert_eq!((nonces(&ann, &open).await.len(), nonces(&ann, &usual).await.len()), (0, 2));
        let listed = ann.get("/games?mine=true&view=summary").await.is(200).json();
        let marked = |game: &Game| {
            let items = listed["items"].as_array().expect("a list");
            items.iter().find(|item| item["id"] == game.0).expect("it is there")["open_seed"].clone()
        };
        assert_eq!((marked(&open), marked(&usual)), (json!(true), json!(false)));
        let hands = async |game: &Game| ann.get(&format!("/games/{game}/audit")).await.is(200).json()["hands"].clone();
        assert_eq!(hands(&open).await, "the seed is open: every card can be computed from it");
        let browser = world.browser_at(&server.http.base, Scripts::Off).await;
        logs_in(&browser, &server, "ann").await;
        browser.opens("/").await;
        browser.sees("open seed").await;
        for page in ["", "/table", "/proof"] {
            browser.opens(&format!("/games/{open}{page}")).await;
            browser.sees("every card to come can be computed from it").await;
        }
    });
}

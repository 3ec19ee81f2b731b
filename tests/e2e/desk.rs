//! An arbiter's desk: who rules, a preview of each ruling, leave for one more case, and verifiable texts.

use crate::browser::logs_in;
use crate::by_mail::{is_refused, says, server};
use domain::canonical::{hex, sha256, unhex};
use longhand_tests::{Game, Player, Setup, Strategy, eventually, story};
use serde_json::{Value, json};
use service::telling::topics::Topic;

/// Dora organises a game of Century for Ann, Ben and Cat, which has started.
async fn organised(dora: &Player, all: [&Player; 3], more: Value) -> Game {
    let mut asked = json!({"sit": false, "name": "Friday club"});
    asked.as_object_mut().unwrap().extend(more.as_object().cloned().unwrap_or_default());
    let game = dora.opens(3, asked).await;
    for player in all {
        if more["visibility"] == "private" {
            let invited = json!({"email": player.email});
            dora.post(&format!("/games/{game}/invitations"), invited).await.is(201);
        }
        player.sits_down(&game).await;
    }
    dora.starts(&game).await;
    game
}

/// One move per player, none of which reveals anything. Returns the player and the event of each.
async fn a_round<'p>(game: &Game, all: &[&'p Player]) -> Vec<(&'p Player, u64)> {
    let mut turns = vec![];
    for _ in all {
        let mover = game.whose_turn(all).await;
        let moved = mover.plays(game, "rest").await;
        turns.push((mover, moved["events"][0]["seq"].as_u64().unwrap()));
    }
    turns
}

fn checked(words: &str, salt: &Value) -> String {
    let salt: [u8; 16] = unhex(salt.as_str().expect("a salt")).unwrap();
    hex(&sha256(&[&salt, words.as_bytes()]))
}

#[test]
fn an_organiser_hosts_without_a_seat_tries_each_ruling_and_rules() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben, cat, dora] = world.players(&server, ["ann", "ben", "cat", "dora"]).await;
        let all = [&ann, &ben, &cat];
        let game = organised(&dora, all, json!({"visibility": "private"})).await;
        let shown = dora.sees(&game).await;
        assert_eq!(
            (&shown["sit"], &shown["host"], &shown["server_arbiter"]),
            (&json!(false), &json!(dora.id), &Value::Null)
        );
        assert_eq!(shown["seats"].as_array().unwrap().len(), 3, "`seats` counts players");
        let mine = dora.get("/games?mine=true").await.is(200).json();
        assert_eq!(mine["items"][0]["id"], game.0.as_str(), "{mine}");
        assert!(ann.get("/games?mine=true").await.is(200).text().contains(&game.0));
        dora.post(&format!("/games/{game}/pause"), json!({})).await.problem(403, "not_seated");
        dora.tries(&game, "rest").await.problem(403, "not_seated");

        let turns = a_round(&game, &all).await;
        let path = format!("/games/{game}/disputes");
        let (opener, seq) = (turns[0].0, turns[1].1);
        let claim = json!({"seq": seq, "claim": "entry", "reason": "It was ‘h1’.", "orders": "work h1"});
        let opened = opener.post(&path, claim).await.is(201).json();
        assert_eq!((&opened["arbiter"]["id"], &opened["waits"]), (&json!(dora.id), &json!(false)));
        // Anybody who may read the texts can check them.
        let events = ann.events(&game).await;
        let of = |kind: &str| events.iter().rev().find(|event| event["kind"] == kind).unwrap().clone();
        let told = of("dispute_opened");
        assert_eq!((&told["arbiter"], &told["tv"]), (&json!(dora.id), &json!(1)));
        assert_eq!(told["text"], checked("It was ‘h1’.", &opened["salt"]).as_str());
        let evidence = &opened["evidence"];
        let disputed = events.iter().find(|event| event["seq"] == seq).unwrap();
        assert_eq!(disputed["text"], checked(evidence["orders"].as_str().unwrap(), &evidence["salt"]).as_str());

        let ruling = format!("{path}/1/ruling");
        let dry = format!("{ruling}?dry_run=true");
        opener.post(&dry, json!({"decision": "dismiss"})).await.problem(422, "is_party");
        let third = turns[2].0;
        third.post(&dry, json!({"decision": "dismiss"})).await.problem(403, "not_arbiter");
        dora.post(&dry, json!({"decision": "rewind", "actions": [{"type": "rest"}]})).await.problem(400, "bad_request");
        dora.post(&ruling, json!({"decision": "dismiss"})).await.problem(400, "bad_request");
        let head = ann.sees(&game).await["head"].clone();
        let dismissed = dora.post(&dry, json!({"decision": "dismiss"})).await.is(200).json();
        assert_eq!((&dismissed["moves"], &dismissed["seq"]), (&json!([]), &head));
        let rewound = dora.post(&dry, json!({"decision": "rewind"})).await.is(200).json();
        let falls = |at: usize| json!({"seq": turns[at].1, "seat": seat_of(&shown, turns[at].0), "becomes": "falls", "replayed_as": null});
        assert_eq!(rewound["moves"], json!([falls(1), falls(2)]));
        assert_eq!(rewound["state"]["to_act"], json!([seat_of(&shown, turns[1].0)]));
        let amended = dora.post(&dry, json!({"decision": "amend"})).await.is(200).json();
        assert_eq!((&amended["stopped"], &amended["actions"]), (&json!(false), &opened["actions"]));
        assert_eq!(amended["moves"][0]["becomes"], "replaced");
        assert_eq!(amended["moves"][1]["becomes"], "stands", "{amended}");
        assert_eq!(ann.sees(&game).await["head"], head, "nothing is written");
        // The ruling does the same as its preview.
        let ruled = dora.post(&ruling, json!({"decision": "amend", "reason": "So he meant."})).await.is(201).json();
        let fates = |moves: &Value| -> Vec<Value> {
            moves.as_array().unwrap().iter().map(|one| json!([one["seq"], one["seat"], one["becomes"]])).collect()
        };
        assert_eq!(fates(&ruled["ruling"]["moves"]), fates(&amended["moves"]));
        assert_eq!(dora.state(&game).await["view"], amended["state"]["view"]);
        let told = ann.events(&game).await.into_iter().rev().find(|event| event["kind"] == "dispute_ruled").unwrap();
        assert_eq!((&told["stands"], &told["fell"], &told["returned"]), (&json!([turns[2].1]), &json!([]), &json!([])));
        assert_eq!(told["text"], checked("So he meant.", &ruled["ruling"]["salt"]).as_str());
        assert_eq!(ann.get(&format!("/games/{game}/audit")).await.is(200).json()["ok"], true);

        // Void, with its secret; then the organiser invites to another game.
        for player in all {
            player.post(&format!("/games/{game}/void"), json!({})).await.is(200);
        }
        let void = ann.sees(&game).await;
        assert_eq!(void["status"], "void");
        let secret: [u8; 32] = unhex(void["secret"].as_str().expect("published")).unwrap();
        assert_eq!(void["commitment"], hex(&sha256(&[&secret])).as_str());
        let again = dora.post(&format!("/games/{game}/rematch"), json!({})).await.is(201).json();
        assert_eq!((&again["sit"], &again["host"]), (&json!(false), &json!(dora.id)));
    });
}

fn seat_of(game: &Value, player: &Player) -> Value {
    let seats = game["seats"].as_array().unwrap();
    seats.iter().find(|seat| seat["player"]["id"] == player.id.as_str()).unwrap()["seat"].clone()
}

#[test]
fn whom_the_operator_named_rules_where_the_host_plays_and_sees_a_private_game_only_then() {
    story(async |world| {
        let arbiter = Some("eve@example.org".to_owned());
        let server = world.server_with(Setup { arbiter, ..Setup::default() }).await;
        let [ann, ben, eve] = world.players(&server, ["ann", "ben", "eve"]).await;
        let all = [&ann, &ben];
        let game = ann.opens(2, json!({"visibility": "private"})).await;
        ann.post(&format!("/games/{game}/invitations"), json!({"email": ben.email})).await.is(201);
        ben.sits_down(&game).await;
        ann.starts(&game).await;
        assert_eq!(ann.sees(&game).await["server_arbiter"], eve.id.as_str());
        eve.get(&format!("/games/{game}")).await.problem(404, "not_found");
        let turns = a_round(&game, &all).await;
        let path = format!("/games/{game}/disputes");
        let claim = json!({"seq": turns[0].1, "claim": "other", "reason": "Look at it."});
        let opened = turns[1].0.post(&path, claim).await.is(201).json();
        assert_eq!(opened["arbiter"], json!({"id": eve.id, "name": "eve"}));
        // The arbiter is asked by mail, with a preview of each ruling.
        let letter = eve.reads_mail("Look at it.").await;
        assert!(
            letter.says("Ruled dismiss, event") && letter.says("Ruled rewind, the game goes back"),
            "{}",
            letter.text
        );
        for (mover, seq) in &turns {
            assert!(letter.says(&format!("{seq} {} rest", mover.name)), "{}", letter.text);
        }
        let rule = json!({"decision": "rewind", "reason": "It was no rest."});
        eve.post(&format!("{path}/1/ruling"), rule).await.is(201);
        let told = ann.reads_mail("It was no rest.").await;
        for (mover, seq) in &turns {
            assert!(told.says(&format!("Fell: {seq} {} rest", mover.name)), "{}", told.text);
        }
        assert_eq!(ann.get(&format!("/games/{game}/audit")).await.is(200).json()["ok"], true);
    });
}

#[test]
fn after_two_dismissals_leave_is_asked_for_by_mail_and_the_game_goes_on() {
    story(async |world| {
        let server = server(world).await;
        let [ann, ben, cat, dora] = world.players(&server, ["ann", "ben", "cat", "dora"]).await;
        let all = [&ann, &ben, &cat];
        let game = organised(&dora, all, json!({})).await;
        let path = format!("/games/{game}/disputes");
        let disputes = async |reason: &str| {
            let turns = a_round(&game, &all).await;
            let (mover, seq) = *turns.iter().find(|(mover, _)| mover.id != ann.id).unwrap();
            let opened = ann.post(&path, json!({"seq": seq, "claim": "other", "reason": reason})).await.is(201).json();
            (opened, seq, if mover.id == ben.id { &cat } else { &ben })
        };
        for n in 1..=2 {
            disputes("I do not like it.").await;
            let rule = json!({"decision": "dismiss", "reason": "No reason was given."});
            dora.post(&format!("{path}/{n}/ruling"), rule).await.is(201);
        }
        world.database.run("delete from budgets").await;
        let (opened, seq, third) = disputes("This one is different.").await;
        assert_eq!((&opened["waits"], &opened["n"]), (&json!(true), &json!(3)));
        let shown = ann.sees(&game).await;
        assert_eq!((&shown["status"], &shown["dispute"]), (&json!("running"), &Value::Null));
        game.whose_turn(&all).await.plays_something(&game, &Strategy::seeded(2)).await;
        ann.post(&path, json!({"seq": seq, "claim": "other", "reason": "Now."})).await.problem(409, "case_open");
        ann.post(&format!("{path}/3/leave"), json!({})).await.problem(422, "is_party");
        third.post(&format!("{path}/3/leave"), json!({})).await.problem(403, "not_arbiter");
        // Only the person who can give leave gets a mail.
        let asked = dora.reads_mail("This one is different.").await;
        assert!(asked.says("You are asked whether it may stop the game"), "{}", asked.text);
        assert!(!ben.mails().await.iter().any(|mail| mail.text.contains("This one is different.")));
        let allowed = dora.post(&format!("{path}/3/leave"), json!({})).await.is(201).json();
        assert_eq!(allowed["waits"], false);
        assert_eq!(ann.sees(&game).await["status"], "disputed");
        dora.post(&format!("{path}/3/leave"), json!({})).await.problem(409, "already_answered");
        ben.reads_mail("has given the dispute about event").await;
        let ruled = says(&server, &dora, &asked, "rule dismiss It is not.").await;
        assert!(ruled.says("You have ruled dispute 3: it is dismissed"), "{}", ruled.text);
        // The next one is refused by a reply to the mail about it.
        world.database.run("delete from budgets").await;
        disputes("And this one?").await;
        let asked = dora.reads_mail("And this one?").await;
        is_refused(&says(&server, &dora, &asked, "accept").await, "bad_order");
        let ruled = says(&server, &dora, &asked, "rule rewind It is.").await;
        assert!(ruled.says("You have ruled dispute 4: the game goes back"), "{}", ruled.text);
        let kinds: Vec<Value> = ann.events(&game).await.iter().map(|event| event["kind"].clone()).collect();
        let ruling = ["dispute_allowed", "dispute_ruled", "reverted"].map(Value::from);
        assert!(kinds.ends_with(&ruling), "{kinds:?}");
        assert_eq!(ann.get(&format!("/games/{game}/audit")).await.is(200).json()["ok"], true);
    });
}

#[test]
fn a_game_is_organised_and_ruled_on_pages() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let browser = world.browser(&server).await;
        logs_in(&browser, &server, "dora").await;
        browser.opens("/games/new?title=century-from-east-to-west").await;
        browser.presses("+ open seat").await;
        browser.unfolds("More rules").await;
        browser.clicks("//input[@name='organise']").await;
        browser.types("name", "Friday club").await;
        browser.presses("Open the table").await;
        browser.sees("You are the host").await;
        let place = browser.place().await;
        let game = Game(place.rsplit('/').next().unwrap().split(['?', '#']).next().unwrap().to_owned());
        for player in [&ann, &ben] {
            player.sits_down(&game).await;
        }
        browser.opens(&format!("/games/{game}")).await;
        browser.presses("Start the game").await;
        eventually("the game begins", async || (ann.sees(&game).await["status"] == "running").then_some(())).await;
        let turns = a_round(&game, &[&ann, &ben]).await;
        let claim = json!({"seq": turns[0].1, "claim": "rules", "reason": "He may not rest."});
        turns[1].0.post(&format!("/games/{game}/disputes"), claim).await.is(201);
        browser.opens(&format!("/games/{game}/disputes/1")).await;
        browser.sees("You decide by").await;
        browser.clicks("//button[@value='rewind']").await;
        browser.sees("These moves would fall").await;
        for (mover, _) in &turns {
            browser.clicks(&format!("//ul[@class='falls']/li[contains(., '{}')]", mover.name)).await;
        }
        browser.types("reason", "Right.").await;
        browser.presses("Rule: it is taken back").await;
        browser.sees("The game went back to before the event.").await;
        browser.sees("These moves fell").await;
    });
}

#[test]
fn an_organiser_answers_takebacks_and_is_a_party_to_what_comes_of_them() {
    story(async |world| {
        let server = server(world).await;
        let [ann, ben, cat, dora] = world.players(&server, ["ann", "ben", "cat", "dora"]).await;
        let all = [&ann, &ben, &cat];
        let game = dora.opens(3, json!({"sit": false, "table": {"takeback": "host"}})).await;
        let nonce = json!({"nonce": "00112233445566778899aabbccddeeff"});
        ann.post(&format!("/games/{game}/seats"), nonce).await.is(201);
        ben.sits_down(&game).await;
        cat.sits_down(&game).await;
        dora.starts(&game).await;
        let asks = async |who: &Player, to: u64| {
            let asked = json!({"to": to, "reason": "I meant h2"});
            who.post(&format!("/games/{game}/takebacks"), asked).await.is(201).json()
        };
        let answers = async |who: &Player, n: u64, consent: bool| {
            who.post(&format!("/games/{game}/takebacks/{n}/answers"), json!({"consent": consent})).await
        };

        // Nobody at the table is asked; the organiser agrees, and it is done.
        let turns = a_round(&game, &all).await;
        let (first, moved) = turns[0];
        let asked = asks(first, moved - 1).await;
        assert_eq!((&asked["result"], &asked["answers"]), (&Value::Null, &json!([])), "{asked}");
        answers(turns[1].0, 1, true).await.problem(403, "not_host");
        dora.reads_mail("I meant h2").await;
        let granted = answers(&dora, 1, true).await.is(201).json();
        assert_eq!(granted["result"], "granted");
        answers(&dora, 1, true).await.problem(409, "case_closed");
        let log = ann.events(&game).await;
        let [.., closed, reverted] = &log[..] else { panic!("{log:?}") };
        assert_eq!((&closed["kind"], &closed["by"]), (&json!("takeback_closed"), &json!({"player": dora.id})));
        assert_eq!((&reverted["kind"], &reverted["to"]), (&json!("reverted"), &json!(moved - 1)));

        // Refused by mail.
        let turns = a_round(&game, &all).await;
        let (first, moved) = turns[0];
        asks(first, moved - 1).await;
        let case = dora.reads_mail("asks to take").await;
        let said = says(&server, &dora, &case, "refuse").await;
        assert!(!said.says("code: "), "{}", said.text);
        let shown = ann.get(&format!("/games/{game}/takebacks")).await.is(200).json();
        assert_eq!(shown["items"][1]["result"], "refused", "{shown}");

        // A person who granted a takeback does not rule on it.
        let disputed = json!({"seq": reverted["seq"], "claim": "other", "reason": "It was seen."});
        let case = ben.post(&format!("/games/{game}/disputes"), disputed).await.is(201).json();
        assert_eq!(case["arbiter"], Value::Null, "{case}");
        let ruling = json!({"decision": "dismiss", "reason": "It was not."});
        dora.post(&format!("/games/{game}/disputes/1/ruling"), ruling).await.problem(422, "is_party");
        for who in [&ann, &cat] {
            who.post(&format!("/games/{game}/disputes/1/votes"), json!({"uphold": false})).await;
        }
        for who in all {
            who.post(&format!("/games/{game}/void"), json!({})).await;
        }
        let audit = ann.get(&format!("/games/{game}/audit")).await.is(200).json();
        assert_eq!(audit["ok"], true, "{audit}");
    });
}

/// A person named by the operator can only become the arbiter of new games while their account is not suspended.
#[test]
fn a_suspended_account_is_no_arbiter_of_new_games() {
    story(async |world| {
        let arbiter = Some("judge@example.org".to_owned());
        let server = world.server_with(Setup { arbiter, ..Setup::default() }).await;
        let [ann, judge] = world.players(&server, ["ann", "judge"]).await;
        let named = async || {
            let game = ann.opens(2, json!({})).await;
            ann.sees(&game).await["server_arbiter"].clone()
        };
        assert_eq!(named().await, json!(judge.id));
        let because = server.app.keys.because("op", "a test");
        let id = judge.id.parse().unwrap();
        assert!(server.app.store.suspend(id, &because, Topic::Account.number()).await.unwrap());
        assert_eq!(named().await, Value::Null);
        assert!(server.app.store.reinstate(id, &because, Topic::Account.number()).await.unwrap());
        assert_eq!(named().await, json!(judge.id));
    });
}

//! Standing orders from the outside: private, played in the append that brings the turn, reported to their owner.

use longhand_tests::{Player, Setup, story};
use serde_json::{Value, json};

async fn orders(player: &Player, game: &longhand_tests::Game, body: Value) -> Value {
    let path = format!("/games/{game}/standing-orders");
    player.ask("PUT", &path).json(&body).send().await.is(200).json()
}

#[test]
fn what_is_ordered_in_advance_is_played_at_once_and_only_its_owner_knows_it() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let game = world.game(&[&ann, &ben]).await;
        let (first, second) = game.turn_of(&ann, &ben).await;
        let path = format!("/games/{game}/standing-orders");
        let set = orders(second, &game, json!({"orders": "plan: rest\nauto rest 2"})).await;
        assert_eq!(set["items"].as_array().map(Vec::len), Some(2), "{set}");
        assert_eq!(set["items"][1]["order"], "auto rest 2");
        assert_eq!(set["items"][1]["standing"], json!({"standing": "auto_rest", "below": 2}));
        assert!(set["items"][0]["stops"].as_array().is_some_and(|stops| !stops.is_empty()));
        assert_eq!(second.get(&path).await.is(200).json(), set);
        assert_eq!(first.get(&path).await.is(200).json()["items"], json!([]));
        // Sent back as shown, each keeps its id and its age.
        assert_eq!(orders(second, &game, json!({"items": set["items"]})).await, set);

        let key = "once";
        let play = async || {
            let path = format!("/games/{game}/moves");
            let ask = first.ask("POST", &path).header("idempotency-key", key).json(&json!({"orders": "rest"}));
            ask.send().await.is(201).json()
        };
        let moved = play().await;
        let events = moved["events"].as_array().unwrap();
        assert_eq!(events.len(), 2, "{moved}");
        assert_eq!((events[1]["origin"].as_str(), events[1]["channel"].as_str()), (Some("standing"), None));
        assert_eq!(events[1]["standing"]["set_at"], set["items"][0]["set_at"]);
        assert_eq!(events[1]["standing"]["sha256"].as_str().map(str::len), Some(64));
        assert_eq!(moved["state"]["to_act"], first.sees(&game).await["to_act"]);
        assert_eq!(play().await, moved, "the same request again, the same answer");

        // The plan is used up, the other order stays; no other player was ever shown either.
        let left = second.get(&path).await.is(200).json();
        assert_eq!(left["items"], json!([set["items"][1]]));
        let seen = serde_json::to_string(&first.events(&game).await).unwrap();
        assert!(!seen.contains("auto_rest") && !seen.contains("plan"), "{seen}");
        let mail = second.reads_mail("Your standing order").await;
        assert!(mail.text.contains("was played: rest"), "{}", mail.text);
        assert_eq!(first.get(&format!("/games/{game}/audit")).await.is(200).json()["ok"], true);
        // Withdrawn: nothing fires any more.
        orders(second, &game, json!({"items": []})).await;
        assert_eq!(first.plays(&game, "rest").await["events"].as_array().map(Vec::len), Some(1));
    });
}

#[test]
fn nothing_fires_by_giving_it_or_after_an_undo_and_nobody_is_asked_whose_order_played() {
    story(async |world| {
        let server = world.server_with(Setup { hold_s: 0, ..Setup::default() }).await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let game = world.game(&[&ann, &ben]).await;
        let (first, second) = game.turn_of(&ann, &ben).await;
        let head = first.sees(&game).await["head"].clone();
        orders(first, &game, json!({"items": [{"standing": "auto_rest", "below": 12}]})).await;
        first.plays(&game, "work u1").await;
        first.post(&format!("/games/{game}/undo"), json!({})).await.is(201);
        let now = first.sees(&game).await;
        assert_eq!(now["head"].as_u64(), head.as_u64().map(|head| head + 2));
        orders(second, &game, json!({"orders": "plan: rest"})).await;
        first.plays(&game, "rest").await;
        let asked: Vec<_> =
            second.mails().await.into_iter().filter(|mail| mail.text.contains("it is your turn")).collect();
        assert!(asked.is_empty(), "{:?}", asked.iter().map(|mail| &mail.text).collect::<Vec<_>>());
    });
}

#[test]
fn what_is_no_standing_order_is_refused_and_nothing_of_the_list_is_kept() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben, cleo] = world.players(&server, ["ann", "ben", "cleo"]).await;
        let open = ann.opens(2, json!({})).await;
        let path = |game: &longhand_tests::Game| format!("/games/{game}/standing-orders");
        let put = async |who: &Player, game: &longhand_tests::Game, body: Value| {
            who.ask("PUT", &path(game)).json(&body).send().await
        };
        put(&ann, &open, json!({"items": []})).await.problem(409, "not_started");
        let game = world.game(&[&ann, &ben]).await;
        put(&cleo, &game, json!({"items": []})).await.problem(403, "not_seated");
        cleo.get(&path(&game)).await.problem(403, "not_seated");
        let good = json!({"standing": "auto_rest", "below": 2});
        for (body, code) in [
            (json!({"items": [good, {"standing": "auto_rest", "below": 99}]}), "bad_standing_order"),
            (json!({"items": [{"standing": "auction", "max": 4}]}), "bad_standing_order"),
            (json!({"items": [{"id": "x", "set_at": "y", "standing": "no object"}]}), "bad_standing_order"),
            (json!({"items": vec![good.clone(); 101]}), "bad_standing_order"),
            (json!({"orders": "auto rest 2\nfly to the moon"}), "bad_standing_order"),
            (json!({"orders": "plan: sing h1"}), "bad_order"),
        ] {
            let problem = put(&ann, &game, body.clone()).await;
            assert_eq!(problem.status, 422, "{body}: {}", problem.text());
            assert_eq!(problem.checked_problem()["code"], code, "{body}");
        }
        let where_it_is = put(&ann, &game, json!({"orders": "auto rest 2\n\nfly to the moon"})).await;
        assert_eq!(where_it_is.checked_problem()["line"], 3);
        for body in [json!({}), json!({"items": [], "orders": ""}), json!({"items": "all"}), json!({"itemz": []})] {
            put(&ann, &game, body).await.problem(400, "bad_request");
        }
        assert_eq!(ann.get(&path(&game)).await.is(200).json(), json!({"items": [], "next": null}));
    });
}

#[test]
fn a_bid_with_a_limit_is_a_move_and_a_standing_order_that_its_owner_sees_in_his_view() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let plain = json!({"title": "railways-of-the-world", "options": {"rail_barons": false}});
        let game = world.game_with(&[&ann, &ben], plain).await;
        let (first, second) = game.turn_of(&ann, &ben).await;
        let own =
            |state: &Value| state["view"]["players"][state["viewer"].as_u64().unwrap() as usize]["standing"].clone();

        // A limit below the bid: the whole line is refused, and nothing is done.
        first.tries(&game, "bid 3 max 2").await.problem(422, "bad_standing_order");
        assert_eq!(first.sees(&game).await["to_act"], game_seat(first, &game).await);

        let limit = json!([{"standing": "auction", "max": 5, "turns": 1, "from": 1}]);
        let bid = first.plays(&game, "bid 1 max 5").await;
        assert_eq!(bid["events"].as_array().map(Vec::len), Some(1), "{bid}");
        assert_eq!(own(&bid["state"]), limit);
        assert_eq!(own(&first.state(&game).await), limit);
        let listed = first.get(&format!("/games/{game}/standing-orders")).await.is(200).json();
        assert_eq!(listed["items"][0]["order"], "auto bid 5");
        let others = second.state(&game).await;
        assert_eq!(own(&others), json!([]));
        assert!(!others.to_string().contains(r#""max":5"#), "{others}");

        // The other player bids higher, up to the limit and then beyond it; the limit answers by itself.
        let answered = second.plays(&game, "bid 2").await;
        assert_eq!(answered["events"][1]["actions"], json!([{"type": "bid", "amount": 3}]), "{answered}");
        let beyond = second.plays(&game, "bid 6").await;
        assert_eq!(beyond["events"][1]["actions"], json!([{"type": "pass_bid"}]), "{beyond}");
        assert_eq!(own(&first.state(&game).await), json!([]), "the auction is over, and the limit with it");
        assert_eq!(first.get(&format!("/games/{game}/audit")).await.is(200).json()["ok"], true);
    });
}

async fn game_seat(player: &Player, game: &longhand_tests::Game) -> Value {
    json!([player.state(game).await["viewer"]])
}

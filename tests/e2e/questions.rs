//! Queries on the log in SQL: the views, and each example of `docs/operations.md`, run on games that were played.

use domain::PlayerId;
use domain::kernel::ids::Id;
use domain::kernel::table::event::KINDS;
use longhand_tests::{Strategy, story};
use serde_json::json;
use sqlx::{AssertSqlSafe, Executor as _, Row as _};

#[test]
fn the_examples_of_the_document_are_answered_by_the_servers_own_role() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let game = world.game_with(&[&ann, &ben], json!({"name": "Asked about"})).await;
        let random = Strategy::seeded(4711);
        for _ in 0..12 {
            game.whose_turn(&[&ann, &ben]).await.plays_something(&game, &random).await;
        }
        let events = ann.events(&game).await;
        let moved =
            events.iter().rev().find(|event| event["kind"] == "move" && event["by"]["player"] == *ben.id).unwrap();
        let dispute = json!({"seq": moved["seq"], "claim": "entry", "reason": "A slip."});
        ann.post(&format!("/games/{game}/disputes"), dispute).await.is(201);
        let mut asks = world.database.pool.acquire().await.unwrap();
        asks.execute("set role longhand_app").await.unwrap();

        let document = include_str!("../../docs/operations.md");
        let examples: Vec<&str> =
            document.split("```sql\n").skip(1).map(|rest| rest.split("```").next().unwrap()).collect();
        assert!(examples.len() >= 6, "{}", examples.len());
        let mut answered = 0;
        for example in examples {
            let example = example.replace("0sa2mz3pbfc00", &game.0);
            let rows = asks.fetch_all(AssertSqlSafe(example.clone())).await;
            let rows = rows.unwrap_or_else(|error| panic!("{error}\n{example}"));
            answered += usize::from(!rows.is_empty());
        }
        // Some examples find nothing: nobody used that card, no game is over, nobody's time ran out.
        assert!(answered >= 3, "{answered}");

        // The view says the same about an event as REST.
        let rows = asks.fetch_all("select game, seq, kind, player, event, facts from event_view order by game_id, seq");
        let rows = rows.await.unwrap();
        let events = ann.events(&game).await;
        assert_eq!(rows.len(), events.len());
        for (row, event) in rows.iter().zip(&events) {
            assert_eq!(row.get::<String, _>("game"), game.0);
            assert_eq!(i64::from(row.get::<i32, _>("seq")), event["seq"].as_i64().unwrap());
            assert_eq!(row.get::<String, _>("kind"), event["kind"].as_str().unwrap());
            assert_eq!(row.get::<Option<String>, _>("player").as_deref(), event["by"]["player"].as_str());
            let told: serde_json::Value = row.get("event");
            assert_eq!(told["digest"], event["digest"]);
        }
        let facts: i64 = sqlx::query_scalar("select count(*) from fact_view").fetch_one(&mut *asks).await.unwrap();
        let told: usize = events.iter().filter_map(|event| event["facts"].as_array().map(Vec::len)).sum();
        assert_eq!(facts, told as i64);
        let row = asks.fetch_one("select status, players, host from game_view").await.unwrap();
        assert_eq!(row.get::<String, _>("status"), "disputed");
        assert_eq!(row.get::<String, _>("host"), ann.id);
        let mut players: Vec<String> = row.get("players");
        players.sort();
        let mut wanted = vec![ann.id.clone(), ben.id.clone()];
        wanted.sort();
        assert_eq!(players, wanted);

        // Converts ids both ways, and nothing for invalid ones; every kind has its name.
        for raw in [0, 1, 31, 32, 1 << 59, i64::MAX, ann.id.parse::<PlayerId>().unwrap().as_i64()] {
            let (shown, back): (String, i64) = sqlx::query_as("select longhand_id($1), longhand_raw(longhand_id($1))")
                .bind(raw)
                .fetch_one(&mut *asks)
                .await
                .unwrap();
            assert_eq!((shown, back), (Id::from_i64(raw).to_string(), raw));
        }
        for wrong in ["", "0sa2mz3pbfc0", "0sa2mz3pbfc0u", "8sa2mz3pbfc00", "0sa2mz3pbfc000"] {
            let raw: Option<i64> =
                sqlx::query_scalar("select longhand_raw($1)").bind(wrong).fetch_one(&mut *asks).await.unwrap();
            assert_eq!(raw, None, "{wrong}");
        }
        let named: Vec<(i16, String)> =
            sqlx::query_as("select number, kind from event_kinds order by number").fetch_all(&mut *asks).await.unwrap();
        let known: Vec<(i16, String)> = KINDS.iter().map(|(kind, number)| (*number, (*kind).to_owned())).collect();
        assert_eq!(named, known, "a kind that is new wants a migration that makes `event_kinds` anew");
        // A log from elsewhere may hold text that jsonb cannot.
        let odd: serde_json::Value =
            sqlx::query_scalar("select longhand_json(convert_to('{\"a\":\"x\\u0000y\"}', 'UTF8'))")
                .fetch_one(&mut *asks)
                .await
                .unwrap();
        assert_eq!(odd, json!({"a": "x\u{fffd}y"}));
        asks.execute("reset role").await.unwrap();
    });
}

//! A server that cannot do its work says so and restarts that work: workers that die, a database that refuses
//! writes, a log that cannot be written.

use longhand_tests::{Http, Longhand, Setup, eventually, pause, story};
use serde_json::json;
use service::time::Clock;
use std::process::Stdio;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

/// Every worker uses the clock, so a clock that panics hits them all.
#[test]
fn workers_that_panic_begin_anew() {
    story(async |world| {
        let is_broken = Arc::new(AtomicBool::new(false));
        let broken = is_broken.clone();
        let clock = Clock::telling(move || {
            assert!(!broken.load(Ordering::SeqCst), "the clock of the test is broken");
            chrono::Utc::now()
        });
        let server = world.server_with(Setup { clock, ..Setup::default() }).await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        world.nothing_is_left_undone().await;
        is_broken.store(true, Ordering::SeqCst);
        pause(2_500).await;
        is_broken.store(false, Ordering::SeqCst);
        let begun = Instant::now();
        // A page, a bot and a mail work.
        let game = world.game(&[&ann, &ben]).await;
        let (first, second) = game.turn_of(&ann, &ben).await;
        let pages = begun.elapsed();
        first.plays(&game, "rest").await;
        second.reads_mail("it is your turn").await;
        eprintln!(
            "after 2.5 s of panics a move was taken {pages:.1?} and its mail had left {:.1?} later",
            begun.elapsed()
        );
        let metrics = server.http.get("/metrics").await.is(200).text();
        for worker in ["mails", "timers", "inbound"] {
            let counted = format!("longhand_worker_restarts_total{{worker=\"{worker}\"}}");
            assert!(metrics.contains(&counted), "{worker}: {metrics}");
            assert!(metrics.contains(&format!("longhand_worker_late{{worker=\"{worker}\"}} 0")), "{worker}: {metrics}");
        }
        assert_eq!(server.http.get("/readyz").await.is(200).json(), json!({"ready": true, "reasons": []}));
    });
}

#[test]
fn a_database_that_takes_no_writes_is_said() {
    story(async |world| {
        let server = world.server().await;
        let set = async |to: &'static str| {
            world.database.run(to).await;
            let others = "select pg_terminate_backend(pid) from pg_stat_activity
                           where datname = current_database() and pid <> pg_backend_pid()";
            let _ = sqlx::query(others).execute(&world.database.pool).await;
        };
        set("do $$ begin execute format('alter database %I set default_transaction_read_only = on', current_database()); end $$")
            .await;
        let reasons = eventually("it is not ready", async || {
            let answer = server.http.get("/readyz").await;
            let codes = answer.json()["reasons"].clone();
            (answer.status == 503 && codes[0]["code"] == "read_only").then_some(codes)
        })
        .await;
        assert_eq!(reasons.as_array().map(Vec::len), Some(1), "{reasons}");
        assert!(reasons[0]["since"].as_str().is_some_and(|since| since.ends_with('Z')), "{reasons}");
        set("begin read write;
             do $$ begin execute format('alter database %I reset default_transaction_read_only', current_database()); end $$;
             commit")
            .await;
        eventually("it is ready again", async || (server.http.get("/readyz").await.status == 200).then_some(())).await;
    });
}

#[test]
fn figures_are_for_who_asks_the_server_itself() {
    story(async |world| {
        let server = world.server().await;
        let metrics = server.http.get("/metrics").await.is(200).text();
        for figure in
            ["longhand_worker_round_seconds{worker=\"mails\"}", "longhand_queue_oldest_due_seconds{queue=\"timers\"}"]
        {
            assert!(metrics.contains(figure), "{figure}: {metrics}");
        }
        for (name, value) in [("x-forwarded-for", "192.0.2.7"), ("forwarded", "for=192.0.2.7")] {
            server.http.ask("GET", "/metrics").header(name, value).send().await.problem(404, "not_found");
        }
        let document = include_str!("../../docs/operations.md");
        for closed in ["\trespond /metrics 404\n", "location = /metrics {\n    return 404;\n}"] {
            assert!(document.contains(closed), "the document's proxies answer no figures: {closed}");
        }
    });
}

/// With a full disk, and with a pipe whose reader is gone.
#[test]
fn a_log_that_cannot_be_written_stops_nobody() {
    story(async |world| {
        let database = world.database.url();
        let data = world.path("unheard");
        let flags = ["--database-url", &database, "--data-dir", data.to_str().unwrap()];
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        for log in [Stdio::from(full), Stdio::from(writer)] {
            let address = {
                let free = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
                free.local_addr().unwrap().to_string()
            };
            let server = Longhand::serve_unheard(&flags, &address, log).await;
            let http = Http::to(&server.base);
            for _ in 0..20 {
                http.get("/api/v1/titles").await.is(200);
            }
            let metrics = http.get("/metrics").await.is(200).text();
            let counted = metrics.lines().find_map(|line| line.strip_prefix("longhand_log_lines_dropped_total "));
            assert!(counted.is_some_and(|count| count.parse().is_ok_and(|count: u64| count >= 20)), "{metrics}");
            assert!(server.terminate().await.success());
        }
    });
}

/// Fails before: data that could not be written was forgotten, and so was a worker's data after another worker's
/// last write.
#[test]
fn answer_times_that_cannot_be_kept_now_are_kept_at_the_stop() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let game = world.game(&[&ann, &ben]).await;
        world.database.run("revoke insert on answers from longhand_app").await;
        let moves_once = async || {
            let (mover, _) = game.turn_of(&ann, &ben).await;
            mover.plays(&game, "rest").await;
        };
        moves_once().await;
        // Longer than the pause between two rounds.
        pause(6_000).await;
        world.database.run("grant insert on answers to longhand_app").await;
        moves_once().await;
        world.stop(&server).await;
        assert_eq!(world.database.count("select count(*) from answers").await, 2);
    });
}

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
        server.http.get("/livez").await.is(200);
        let metrics = server.http.get("/metrics").await.is(200).text();
        for figure in
            ["longhand_worker_round_seconds{worker=\"mails\"}", "longhand_queue_oldest_due_seconds{queue=\"timers\"}"]
        {
            assert!(metrics.contains(figure), "{figure}: {metrics}");
        }
        // Each family says what it counts, by the conventions of Prometheus.
        let families: Vec<&str> = metrics.lines().filter_map(|line| line.strip_prefix("# TYPE ")).collect();
        for family in &families {
            let (name, kind) = family.split_once(' ').unwrap_or_default();
            assert!(metrics.contains(&format!("# HELP {name} ")), "nothing says what {name} counts");
            assert!(name.starts_with("longhand_") || name.starts_with("process_"), "{name}");
            assert_eq!(name.ends_with("_total"), kind == "counter", "{family}");
            assert_ne!(kind, "summary", "quantiles of several servers cannot be added up: {name}");
        }
        for figure in [
            "longhand_build_info{version=",
            "longhand_database_connections{state=\"idle\"}",
            "longhand_http_request_duration_seconds_bucket{route=",
            "longhand_queue_due{queue=\"mails\"}",
            "longhand_ready 1",
            "process_open_fds ",
            "process_resident_memory_bytes ",
        ] {
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

/// Another server would do no better, so a balancer is not told; the operator is.
#[test]
fn what_needs_an_operator_is_said_beside_200() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        world.game(&[&ann, &ben]).await;
        world.nothing_is_left_undone().await;
        let parked = "insert into outbox (game_id, topic, seq, recipient, due_at, parked_at, error)
                      select game_id, 1, 1, 1, 'infinity', '2026-11-28 10:00:00+00', '552 mailbox full' from games";
        world.database.run(parked).await;
        let answer = server.http.get("/readyz").await.is(200).json();
        assert_eq!(answer["ready"], true);
        assert_eq!(answer["reasons"][0]["code"], "parked_mails", "{answer}");
        assert_eq!(answer["reasons"][0]["since"], "2026-11-28T10:00:00.000Z", "{answer}");
        // What is held back, since nothing reaches its reader, is no operator's work.
        world.database.run("update outbox set error = 'held back: no mail reaches them'").await;
        assert_eq!(server.http.get("/readyz").await.is(200).json(), json!({"ready": true, "reasons": []}));
        world.database.run("insert into quarantine (game_id, since) values (7, now())").await;
        let metrics = server.http.get("/metrics").await.is(200).text();
        for figure in [
            "longhand_not_ready{code=\"quarantine\"} 1",
            "longhand_not_ready{code=\"parked_mails\"} 0",
            "longhand_quarantined_games 1",
            "longhand_ready 1",
        ] {
            assert!(metrics.contains(figure), "{figure}: {metrics}");
        }
    });
}

/// What somebody needs who looks for the cause of a complaint: whose request, about which game, in which trace.
#[test]
fn log_lines_of_a_request_name_game_account_and_trace() {
    story(async |world| {
        let database = world.database.url();
        let (data, log) = (world.path("logged"), world.path("lines"));
        let address = {
            let free = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
            free.local_addr().unwrap().to_string()
        };
        let flags = ["--database-url", &database, "--data-dir", data.to_str().unwrap(), "--log-format", "json"];
        let server = Longhand::serve_unheard(&flags, &address, std::fs::File::create(&log).unwrap()).await;
        let (trace, game) = ("4bf92f3577b34da6a3ce929d0e0e4736", "0sa2mz3pbfc00");
        let http = Http::to(&server.base);
        let asked = http.ask("GET", &format!("/api/v1/games/{game}"));
        let asked =
            asked.header("traceparent", format!("00-{trace}-00f067aa0ba902b7-01")).header("x-request-id", "mine-1");
        asked.send().await.problem(404, "not_found");
        assert!(server.terminate().await.success());
        let lines = std::fs::read_to_string(&log).unwrap();
        let line = lines.lines().filter_map(|line| serde_json::from_str::<serde_json::Value>(line).ok());
        let line = line.into_iter().find(|line| line["span"]["id"] == "mine-1").unwrap_or_else(|| panic!("{lines}"));
        assert_eq!(
            (line["span"]["trace"].as_str(), line["span"]["game"].as_str()),
            (Some(trace), Some(game)),
            "{line}"
        );
        assert_eq!(line["fields"]["status"], 404, "{line}");
    });
}

/// On a disk that is full, and where the reader of the pipe has gone.
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

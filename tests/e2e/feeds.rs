//! Calendar and feeds, read by third-party programs: `icalendar` and `feedparser`. If they are not installed, the
//! test says so and skips that part (`pip install icalendar feedparser`; `LONGHAND_TEST_PYTHON` names the
//! interpreter).

use longhand_tests::story;
use serde_json::{Value, json};
use std::process::Command;

const READS: &str = r#"
import json, sys
import feedparser, icalendar
told = json.load(sys.stdin)
calendar = icalendar.Calendar.from_ical(told["calendar"])
events = list(calendar.walk("VEVENT"))
feed = feedparser.parse(told["feed"].encode())
print(json.dumps({
    "name": str(calendar.get("NAME")), "method": calendar.get("METHOD") is not None,
    "refresh": calendar["REFRESH-INTERVAL"].dt.total_seconds(),
    "errors": [str(error) for event in events for error in event.errors],
    "entries": [{"summary": str(e["SUMMARY"]), "lasts": (e["DTEND"].dt - e["DTSTART"].dt).total_seconds(),
                 "start": e["DTSTART"].dt.isoformat(), "uid": str(e["UID"]), "url": str(e["URL"])} for e in events],
    "bozo": bool(feed.bozo), "version": feed.version, "title": feed.feed.title,
    "items": [{"title": e.title, "id": e.id, "link": e.link, "updated": e.updated, "text": e.content[0].value} for e in feed.entries],
}))
"#;

fn read_by_others(calendar: &str, feed: &str) -> Option<Value> {
    let python = std::env::var("LONGHAND_TEST_PYTHON").unwrap_or_else(|_| "python3".to_owned());
    let there = Command::new(&python).args(["-c", "import icalendar, feedparser"]).output();
    if !there.is_ok_and(|there| there.status.success()) {
        eprintln!(
            "SKIPPED: {python} has no icalendar and feedparser, so nobody else reads our calendar and feeds here"
        );
        return None;
    }
    let mut child = Command::new(&python)
        .args(["-c", READS])
        .stdin(std::process::Stdio::piped())
        .stdout(std::process::Stdio::piped())
        .spawn()
        .expect("python");
    let told = json!({"calendar": calendar, "feed": feed}).to_string();
    std::io::Write::write_all(&mut child.stdin.take().expect("a pipe"), told.as_bytes()).expect("written");
    let output = child.wait_with_output().expect("an end");
    assert!(output.status.success());
    Some(serde_json::from_slice(&output.stdout).expect("JSON"))
}

#[test]
fn calendar_and_feed_are_read_right_by_programs_of_others_and_cost_nothing_while_nothing_happens() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let name = "Rooks & <Pawns>; at last, Müller \\ friends, a name too long for one line";
        let game = ann.opens(2, json!({"name": name, "visibility": "private"})).await;
        ann.post(&format!("/games/{game}/invitations"), json!({"email": ben.email})).await.is(201);
        ben.sits_down(&game).await;
        ann.starts(&game).await;
        let (mover, _) = game.turn_of(&ann, &ben).await;
        mover.plays(&game, "rest").await;
        let (mover, _) = game.turn_of(&ann, &ben).await;
        let made =
            mover.post("/me/keys", json!({"name": "mine", "scopes": ["calendar", "feeds"]})).await.is(201).json();
        let address = |of: &str| {
            let url = made["addresses"][of].as_str().unwrap().replace("{game}", &game.0);
            url.strip_prefix(&server.http.base).unwrap().to_owned()
        };
        assert_eq!(made["addresses"]["events"], Value::Null);
        let (calendar, feed) = (address("calendar"), address("feed"));
        let (ics, atom) = (server.http.get(&calendar).await.is(200), server.http.get(&feed).await.is(200));

        // The bytes stay the same while nothing happens, so another request gets a 304, by either header.
        for (path, first) in [(&calendar, &ics), (&feed, &atom)] {
            let tag = first.header("etag").unwrap();
            let again = server.http.ask("GET", path).header("if-none-match", tag).send().await.is(304);
            assert!(again.body.is_empty());
        }
        let modified = atom.header("last-modified").unwrap();
        server.http.ask("GET", &feed).header("if-modified-since", modified).send().await.is(304);
        server.http.ask("GET", &feed).header("if-modified-since", "Sat, 01 Jan 2022 00:00:00 GMT").send().await.is(200);

        if let Some(read) = read_by_others(&ics.text(), &atom.text()) {
            assert_eq!(
                (&read["method"], &read["errors"], &read["bozo"]),
                (&json!(false), &json!([]), &json!(false)),
                "{read}"
            );
            assert!(read["refresh"].as_f64().is_some_and(|seconds| seconds >= 900.0), "{read}");
            let entry = &read["entries"][0];
            assert_eq!(entry["summary"], format!("Your turn in {name}"));
            assert!(entry["lasts"].as_f64().is_some_and(|seconds| seconds > 0.0), "{read}");
            let deadline = mover.sees(&game).await["deadline"].as_str().unwrap().to_owned();
            assert_eq!(entry["start"].as_str().unwrap()[..19], deadline[..19]);
            assert_eq!((&read["version"], &read["title"]), (&json!("atom10"), &json!(name)));
            let events = mover.events(&game).await;
            let items = read["items"].as_array().unwrap();
            assert_eq!(items.len(), events.len());
            for (item, event) in items.iter().zip(events.iter().rev()) {
                let title = item["title"].as_str().unwrap();
                assert!(
                    !title.starts_with(|first: char| first.is_ascii_digit()) && title.len() > 5,
                    "no number, a sentence: {title}"
                );
                assert_eq!(item["updated"], event["at"]);
                assert!(
                    item["text"].as_str().unwrap().starts_with(title.trim_end_matches(['\u{2026}', ' '])),
                    "{item}"
                );
            }
            assert!(items[0]["title"].as_str().unwrap().contains("rested"), "{items:?}");
        }
        mover.plays(&game, "rest").await;
        let tag = atom.header("etag").unwrap();
        server.http.ask("GET", &feed).header("if-none-match", tag).send().await.is(200);
    });
}

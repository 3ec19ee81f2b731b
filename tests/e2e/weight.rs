//! How many bytes a game's page is, packed as it is sent: the first time, when its files are kept, and for a step of a choice.

use crate::pages::Browser;
use crate::positions::{Log, copy};
use domain::titles::RULESETS;
use longhand_tests::{Game, story};
use std::collections::BTreeSet;

/// The most that a page is whose ground, symbols, style and module the browser does not have yet, one whose files it has, and a step.
/// What is wanted is 120, 40 and 12 thousand; on a map of Railways 467 places begin something else, and each step says so.
const MOST: [(&str, [usize; 3]); 4] = [
    ("century-from-east-to-west", [60_000, 20_000, 12_000]),
    ("railways-of-the-world", [120_000, 40_000, 17_500]),
    ("world-123", [70_000, 20_000, 13_000]),
    ("world-wonders", [80_000, 25_000, 14_000]),
];
/// The module, and the style sheet of all pages.
const FILES: [(&str, usize); 2] = [("/play.js", 12_500), ("/style.css", 22_000)];

/// The addresses of symbols and grounds that a page names.
fn files(html: &str) -> BTreeSet<String> {
    let named = html.split('"').filter(|it| it.starts_with("/titles/") && it.contains(".svg"));
    named.map(|it| it.split('#').next().unwrap_or(it).to_owned()).collect()
}

/// The pieces of a page, as the module names them.
fn pieces(html: &str) -> String {
    let names = html.split("<!--piece ").skip(1).filter_map(|piece| piece.split_once(" -->"));
    names.map(|(name, _)| name.to_owned()).collect::<Vec<_>>().join(", ")
}

#[test]
fn pages_are_small_enough_for_a_train() {
    story(async |world| {
        let server = world.server().await;
        let browser = Browser::logs_in(&server, "ann").await;
        let cookie = browser.cookie().expect("a session");
        let [ann] = world.players(&server, ["ann"]).await;
        let asked = |path: &str| {
            let ask = server.http.ask("GET", path).header("accept-encoding", "gzip").header("accept", "text/html");
            ask.header("cookie", &cookie)
        };
        let size = async |path: &str| asked(path).send().await.is(200).body.len();
        let mut wrong = vec![];
        let mut table = vec!["title | first | kept | a step".to_owned()];
        let mut frame = 0;
        for (path, most) in FILES {
            let sent = size(path).await;
            frame += sent;
            if sent > most {
                wrong.push(format!("{path}: {sent} bytes"));
            }
        }
        for title in RULESETS.titles() {
            let id = title.about().id;
            let logs = Log::all_of(id);
            // The game with the most players, in its middle.
            let log = logs.iter().max_by_key(|log| log.game_at(log.decisions()[0]).players()).expect("a game");
            let decisions = log.decisions();
            let brought = log.is_brought_by(&ann).await;
            let (mut first, mut kept, mut step) = (0, 0, 0);
            for part in [2, 4, 6] {
                let at = decisions[decisions.len() * part / 8];
                let Game(game) = copy(&ann, &brought, at).await;
                let path = format!("/games/{game}");
                let page = server.http.ask("GET", &path).header("cookie", &cookie).send().await.is(200).text();
                let alone = size(&path).await;
                let mut whole = alone + frame;
                for file in files(&page) {
                    whole += size(&file).await;
                }
                (first, kept) = (first.max(whole), kept.max(alone));
                for item in log.tree_at(at).iter().flat_map(|tree| &tree.items) {
                    let asks = asked(&format!("{path}?pick={}", item.key)).header("longhand-pieces", pieces(&page));
                    step = step.max(asks.send().await.is(200).body.len());
                }
            }
            table.push(format!("{id} | {first} | {kept} | {step}"));
            let (_, most) = MOST.into_iter().find(|(of, _)| *of == id).expect("its measures");
            for ((what, sent), most) in [("first", first), ("kept", kept), ("a step", step)].into_iter().zip(most) {
                if sent > most {
                    wrong.push(format!("{id}, {what}: {sent} bytes"));
                }
            }
        }
        println!("{}", table.join("\n"));
        assert!(wrong.is_empty(), "{} pages are too large:\n{}\n{}", wrong.len(), wrong.join("\n"), table.join("\n"));
    });
}

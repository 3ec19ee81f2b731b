//! Two games that differ only in a secret look the same, over every channel, to everybody who may not know it.

use longhand_tests::{Game, Player, Running, Setup, Strategy, story};
use serde_json::{Value, json};

/// Number of moves, number of first moves whose mails are read, and moves between full comparisons.
const MOVES: usize = 24;
const MAILED: usize = 3;
const EVERY: usize = 8;

#[test]
fn a_secret_of_another_shows_in_no_channel() {
    story(async |world| {
        let inbound = Some("in.longhand.test".to_owned());
        let server = world.server_with(Setup { inbound_domain: inbound, ..Setup::default() }).await;
        let [ann, ben] = world.new_players(&server, ["ann", "ben"]).await;
        let mut worlds = vec![];
        for kept in 0..2 {
            worlds.push(World::begin(&server, world, &ann, &ben, kept).await);
        }
        let [one, other] = worlds.try_into().expect("two");
        // Ben's card is the difference, and only they see it.
        let baron = async |at: &World| ben.state(&at.game).await["view"]["players"][1]["baron"].clone();
        assert_ne!(baron(&one).await, baron(&other).await);

        for moved in 0..MOVES {
            if moved == MAILED {
                ann.patch("/me", json!({"mail": {"all": "never"}})).await.is(200);
            }
            if moved % EVERY == 0 {
                one.looks_like(&other, moved == 0).await;
            }
            for at in [&one, &other] {
                at.goes_on(&ann, &ben).await;
                if moved < MAILED {
                    world.nothing_is_left_undone().await;
                }
            }
        }
        one.looks_like(&other, true).await;
        one.reads_like(&other).await;
    });
}

#[derive(Debug)]
struct World<'a> {
    server: &'a Running,
    ann: &'a Player,
    game: Game,
    strategy: Strategy,
}

impl<'a> World<'a> {
    /// A game with a fixed seed in which Ben keeps the Rail Baron at index `kept` of the two that they were dealt.
    async fn begin(
        server: &'a Running,
        world: &longhand_tests::World,
        ann: &'a Player,
        ben: &Player,
        kept: usize,
    ) -> Self {
        let more = json!({"title": "railways-of-the-world", "name": "Twins", "seed": "5a".repeat(32)});
        let game = world.game_with(&[ann, ben], more).await;
        // A mail is written when it is sent: wait for this one before the game goes on.
        world.nothing_is_left_undone().await;
        for (player, choice) in [(ben, kept), (ann, 0)] {
            let choices = player.may(&game).await;
            player.acts(&game, &choices[choice]["action"]).await;
            world.nothing_is_left_undone().await;
        }
        Self { server, ann, game, strategy: Strategy::seeded(11) }
    }

    async fn goes_on(&self, ann: &Player, ben: &Player) {
        let (player, _) = self.game.turn_of(ann, ben).await;
        player.plays_something(&self.game, &self.strategy).await;
    }

    /// Everything that Ann and a spectator can read now, by the name of the call.
    async fn shows(&self, pictures: bool) -> Vec<(String, String)> {
        let game = &self.game;
        let head = self.ann.sees(game).await["head"].as_u64().expect("a number");
        let mut paths =
            vec![String::new(), "/state".into(), "/state?as=now&at=5".into(), format!("/state?at={}", head - 1)];
        paths.extend(["/board.svg".into(), format!("/events?after={}", head - 1)]);
        if pictures {
            paths.push("/board.png?width=640".into());
        }
        let mut shown = vec![];
        for path in &paths {
            let answer = self.ann.get(&format!("/games/{game}{path}")).await.is(200);
            shown.push((format!("ann {path}"), self.plain(&answer.body)));
            let answer = self.server.http.get(&format!("/api/v1/games/{game}{path}")).await.is(200);
            shown.push((format!("spectator {path}"), self.plain(&answer.body)));
        }
        let answer = self.ann.get(&format!("/games/{game}/legal-actions")).await.is(200);
        shown.push(("legal actions".into(), self.plain(&answer.body)));
        let try_path = format!("/games/{game}/moves?dry_run=true");
        let wishes: [Value; 6] = [
            json!({"actions": [{"type": "keep_baron", "card": "hill"}]}),
            json!({"actions": [{"type": "deliver", "from": "boston", "color": "red", "links": ["l1"]}]}),
            json!({"actions": [{"type": "upgrade_engine"}, {"type": "end_turn"}]}),
            json!({"actions": [{"type": "bid", "amount": 1}]}),
            json!({"orders": "upgrade\nkeep vanderbilt"}),
            json!({"orders": "pass"}),
        ];
        for wish in wishes {
            let answer = self.ann.post(&try_path, wish.clone()).await;
            shown.push((format!("dry run of {wish}"), format!("{} {}", answer.status, self.plain(&answer.body))));
        }
        shown
    }

    async fn looks_like(&self, other: &Self, pictures: bool) {
        same(self.shows(pictures).await, other.shows(pictures).await);
    }

    /// Everything that is read afterwards: the whole log, its file, pages and mails.
    async fn archive(&self) -> Vec<(String, String)> {
        let game = &self.game;
        let mut shown = vec![];
        for path in ["/events?limit=200", "/export", "/feed.atom", "/audit", "/standing-orders"] {
            let answer = self.ann.get(&format!("/games/{game}{path}")).await.is(200);
            shown.push((format!("ann {path}"), self.plain(&answer.body)));
        }
        for path in ["/events?limit=200", "/export", "/feed.atom", "/audit"] {
            let answer = self.server.http.get(&format!("/api/v1/games/{game}{path}")).await.is(200);
            shown.push((format!("spectator {path}"), self.plain(&answer.body)));
        }
        let page = self.server.http.get(&format!("/games/{game}")).await.is(200);
        shown.push(("page".into(), self.plain(&page.body)));
        for mail in self.ann.mails().await {
            if !mail.html.contains(&game.to_string()) {
                continue;
            }
            let parts = [mail.subject.as_bytes(), mail.text.as_bytes(), mail.html.as_bytes()];
            for (part, bytes) in ["subject", "text", "html"].into_iter().zip(parts) {
                shown.push((format!("{part} of a mail"), self.plain(bytes)));
            }
            for (_, picture) in &mail.pictures {
                shown.push(("picture of a mail".into(), self.plain(picture)));
            }
        }
        shown
    }

    async fn reads_like(&self, other: &Self) {
        let shown = self.archive().await;
        assert!(shown.iter().any(|(channel, _)| channel == "picture of a mail"), "there are mails with pictures");
        same(shown, other.archive().await);
    }

    /// The same without parts that may differ: the game's own id, hashes, seals and salts, tokens, and times.
    fn plain(&self, body: &[u8]) -> String {
        let Ok(text) = std::str::from_utf8(body) else { return format!("{body:?}") };
        let text = text.replace(&self.game.to_string(), "GAME");
        // A log entry shows its time of day only if the entry before it has another minute.
        let text = text.replace("\" aria-label=\"", "\">").replace("\">›</a>", "</a>");
        let is_word = |c: char| c.is_ascii_alphanumeric() || "-_:.".contains(c);
        let mut plain = String::with_capacity(text.len());
        let mut rest = text.as_str();
        while let Some(start) = rest.find(is_word) {
            plain.push_str(&rest[..start]);
            let tail = &rest[start..];
            let word = &tail[..tail.find(|c| !is_word(c)).unwrap_or(tail.len())];
            plain.push_str(if may_differ(word) { "#" } else { word });
            rest = &tail[word.len()..];
        }
        plain + rest
    }
}

/// A hash or its beginning, a token, a request id, a time of day or a timestamp.
fn may_differ(word: &str) -> bool {
    let word = word.trim_end_matches(['.', ':']);
    let hex = word.len() >= 12 && word.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
    // The name of a mail's picture may happen to have no digit.
    let token = word.len() >= 20 && (word.starts_with("cid:") || word.bytes().any(|byte| byte.is_ascii_digit()));
    let id = word.len() == 13 && word.bytes().all(|byte| byte.is_ascii_alphanumeric()) && word.starts_with('0');
    let time = word.len() >= 5 && word.bytes().filter(u8::is_ascii_digit).count() >= 4 && word.contains(':');
    hex || token || id || time
}

fn same(one: Vec<(String, String)>, other: Vec<(String, String)>) {
    let channels = |shown: &[(String, String)]| shown.iter().map(|(channel, _)| channel.clone()).collect::<Vec<_>>();
    assert_eq!(channels(&one), channels(&other));
    for ((channel, one), (_, other)) in one.iter().zip(&other) {
        if one != other {
            let at = one.bytes().zip(other.bytes()).position(|(a, b)| a != b).unwrap_or(one.len().min(other.len()));
            let near = |text: &str| text.chars().skip(at.saturating_sub(80)).take(200).collect::<String>();
            panic!("{channel} gives the secret away:\n  {}\n  {}", near(one), near(other));
        }
    }
}

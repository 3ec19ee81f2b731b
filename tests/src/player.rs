//! Players with names, who do what people do.

use crate::http::{Answer, Ask, Http};
use crate::mail::{Mail, PostBox};
use crate::sse::Live;
use crate::world::{Running, World};
use serde_json::{Value, json};
use std::fmt;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// A person with an account on one server.
#[derive(Debug)]
pub struct Player {
    pub name: String,
    pub email: String,
    pub id: String,
    pub http: Http,
    pub access: String,
    pub refresh: String,
    post: PostBox,
    /// The number of mails read.
    read: AtomicUsize,
}

/// A game's id.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game(pub String);

impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Game {
    /// The player who is to act.
    pub async fn whose_turn<'a>(&self, players: &[&'a Player]) -> &'a Player {
        let game = players[0].sees(self).await;
        let seat = game["to_act"][0].as_u64().expect("somebody is asked") as usize;
        let id = &game["seats"][seat]["player"]["id"];
        players.iter().find(|player| *id == player.id).expect("one of them is asked")
    }

    /// The player who is to act, and the other one.
    pub async fn turn_of<'a>(&self, ann: &'a Player, ben: &'a Player) -> (&'a Player, &'a Player) {
        if self.whose_turn(&[ann, ben]).await.id == ann.id { (ann, ben) } else { (ben, ann) }
    }
}

/// Picks among legal actions; the picks are reproducible.
#[derive(Debug)]
pub struct Strategy(Mutex<u64>);

impl Strategy {
    pub fn seeded(seed: u64) -> Self {
        Self(Mutex::new(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1))
    }

    pub fn pick<'a>(&self, legal: &'a [Value]) -> &'a Value {
        let mut state = self.0.lock().expect("one player at a time");
        *state ^= *state << 13;
        *state ^= *state >> 7;
        *state ^= *state << 17;
        &legal[(*state % legal.len() as u64) as usize]
    }
}

pub const CENTURY: &str = "century-from-east-to-west";

impl Player {
    /// Requests a link, reads the mail, posts the token, and sets their name on the first login.
    pub async fn logs_in(server: &Running, name: &str) -> Self {
        Self::comes(&server.http, &server.post, name).await
    }

    /// The same at a server that runs elsewhere.
    pub async fn comes(http: &Http, post: &PostBox, name: &str) -> Self {
        let email = format!("{name}@example.org");
        let read = post.count(&email).await;
        http.post("/api/v1/auth/login-links", json!({"email": email})).await.is(202);
        let mail = post.wait(&email, read, "a login link", |mail| mail.text.contains("/login?token=")).await;
        let token = mail.link("http").split_once("token=").expect("a token").1.to_owned();
        let session = http.post("/api/v1/auth/sessions", json!({"token": token})).await.is(201).json();
        let text = |value: &Value| value.as_str().expect("a text").to_owned();
        if session["player"]["named"] == false {
            let ask = http.ask("PATCH", "/api/v1/me").bearer(&text(&session["access_token"]));
            ask.json(&json!({"name": name})).send().await.is(200);
        }
        Self {
            name: name.to_owned(),
            email: text(&session["player"]["email"]),
            id: text(&session["player"]["id"]),
            http: http.clone(),
            access: text(&session["access_token"]),
            refresh: text(&session["refresh_token"]),
            post: post.clone(),
            read: AtomicUsize::new(read + 1),
        }
    }

    /// The same person with a personal token instead of a session.
    pub fn with_token(&self, token: &str) -> Self {
        Self { access: token.to_owned(), ..self.at_address(&self.http) }
    }

    /// The same person, with the same token, at another server.
    pub fn at(&self, server: &Running) -> Self {
        self.at_address(&server.http)
    }

    /// The same person at a server that replaces the one they know; it has their mails too.
    pub fn goes_on_at(&self, server: &Running) -> Self {
        Self { post: server.post.clone(), ..self.at(server) }
    }

    pub fn at_address(&self, http: &Http) -> Self {
        Self {
            name: self.name.clone(),
            email: self.email.clone(),
            id: self.id.clone(),
            http: http.clone(),
            access: self.access.clone(),
            refresh: self.refresh.clone(),
            post: self.post.clone(),
            read: AtomicUsize::new(self.read.load(Ordering::Relaxed)),
        }
    }

    /// A request; `path` is below `/api/v1`.
    pub fn ask(&self, method: &str, path: &str) -> Ask {
        self.http.ask(method, &format!("/api/v1{path}")).bearer(&self.access)
    }

    pub async fn get(&self, path: &str) -> Answer {
        self.ask("GET", path).send().await
    }

    pub async fn post(&self, path: &str, body: Value) -> Answer {
        self.ask("POST", path).json(&body).send().await
    }

    pub async fn patch(&self, path: &str, body: Value) -> Answer {
        self.ask("PATCH", path).json(&body).send().await
    }

    pub async fn delete(&self, path: &str) -> Answer {
        self.ask("DELETE", path).send().await
    }

    /// Opens a game of Century; `more` overrides defaults.
    pub async fn opens(&self, seats: usize, more: Value) -> Game {
        let mut body = json!({"title": CENTURY, "seats": seats});
        for (key, value) in more.as_object().into_iter().flatten() {
            body[key] = value.clone();
        }
        let game = self.post("/games", body).await.is(201).json();
        Game(game["id"].as_str().expect("an id").to_owned())
    }

    pub async fn sits_down(&self, game: &Game) -> u64 {
        let taken = self.post(&format!("/games/{game}/seats"), json!({})).await.is(201).json();
        taken["seat"].as_u64().expect("a seat")
    }

    pub async fn starts(&self, game: &Game) -> Value {
        let nonce = json!({"nonce": "01".repeat(16)});
        self.post(&format!("/games/{game}/start"), nonce).await.is(200).json()
    }

    /// The game as this player may see it.
    pub async fn sees(&self, game: &Game) -> Value {
        self.get(&format!("/games/{game}")).await.is(200).json()
    }

    pub async fn state(&self, game: &Game) -> Value {
        self.get(&format!("/games/{game}/state")).await.is(200).json()
    }

    /// The player's legal actions.
    pub async fn may(&self, game: &Game) -> Vec<Value> {
        let legal = self.get(&format!("/games/{game}/legal-actions")).await.is(200).json();
        legal["actions"].as_array().expect("a list").clone()
    }

    /// Sends orders as text and returns the answer.
    pub async fn tries(&self, game: &Game, orders: &str) -> Answer {
        self.post(&format!("/games/{game}/moves"), json!({"orders": orders})).await
    }

    /// Plays orders as text; they must be accepted.
    pub async fn plays(&self, game: &Game, orders: &str) -> Value {
        self.tries(game, orders).await.is(201).json()
    }

    /// Plays one action; it must be accepted.
    pub async fn acts(&self, game: &Game, action: &Value) -> Value {
        self.post(&format!("/games/{game}/moves"), json!({"actions": [action]})).await.is(201).json()
    }

    /// Plays any legal action.
    pub async fn plays_something(&self, game: &Game, strategy: &Strategy) -> Value {
        let legal = self.may(game).await;
        assert!(!legal.is_empty(), "{} has nothing to play", self.name);
        self.acts(game, &strategy.pick(&legal)["action"]).await
    }

    pub async fn events(&self, game: &Game) -> Vec<Value> {
        let page = self.get(&format!("/games/{game}/events?limit=200")).await.is(200).json();
        page["items"].as_array().expect("a list").clone()
    }

    /// Opens the live stream after event `after`.
    pub async fn listens(&self, game: &Game, after: u64) -> Live {
        let path = format!("/games/{game}/events");
        let ask =
            self.ask("GET", &path).header("accept", "text/event-stream").header("last-event-id", after.to_string());
        Live::new(ask.open().await)
    }

    /// The same stream with table talk.
    pub async fn listens_to_talk(&self, game: &Game, after: u64) -> Live {
        let ask = self.ask("GET", &format!("/games/{game}/events?talk=true")).header("accept", "text/event-stream");
        Live::new(ask.header("last-event-id", after.to_string()).open().await)
    }

    /// Waits for the next mail that contains `what`; earlier mails count as read.
    pub async fn reads_mail(&self, what: &str) -> Mail {
        self.reads(what, |mail| is_news(mail) && (mail.says(what) || mail.subject.contains(what))).await
    }

    /// Waits for the mail that says that all seats of a table are taken.
    pub async fn reads_that_all_seats_are_taken(&self, table: &str) -> Mail {
        let told = format!("all seats of {table} are taken");
        self.reads(&told, |mail| !is_news(mail) && mail.says(&told)).await
    }

    async fn reads(&self, what: &str, fits: impl Fn(&Mail) -> bool) -> Mail {
        let read = self.read.load(Ordering::Relaxed);
        let (place, mail) = self.post.wait_for_place(&self.email, read, what, fits).await;
        self.read.store(place + 1, Ordering::Relaxed);
        mail
    }

    /// Their latest mails, newest first.
    pub async fn newest_mails(&self) -> Vec<Mail> {
        let newest = self.post.newest(&self.email, 8).await;
        newest.into_iter().filter(is_news).take(4).collect()
    }

    /// All mails that they have received.
    pub async fn mails(&self) -> Vec<Mail> {
        self.post.mails(&self.email).await.into_iter().filter(is_news).collect()
    }
}

/// Leaves out the mail that all seats are taken: a host who begins at once may be faster than it, and then it is
/// not sent.
fn is_news(mail: &Mail) -> bool {
    mail.headers.get("x-longhand-reason").is_none_or(|reason| reason != "seats_taken")
}

impl World {
    /// A started game of Century with these players in seat order; the first is host.
    pub async fn game(&self, players: &[&Player]) -> Game {
        self.game_with(players, json!({})).await
    }

    pub async fn game_with(&self, players: &[&Player], more: Value) -> Game {
        let game = players[0].opens(players.len(), more).await;
        for player in &players[1..] {
            player.sits_down(&game).await;
        }
        players[0].starts(&game).await;
        game
    }
}

//! Logging in, settings, mails, and what belongs to the server.

use super::{Club, Hall, path_of};
use longhand_tests::{CENTURY, eventually};
use serde_json::json;

pub async fn all(hall: &Hall<'_>, club: &mut Club) {
    doors(hall, club).await;
    settings(hall, club).await;
    server(hall, club).await;
}

/// How somebody gets in, and to another address.
async fn doors(hall: &Hall<'_>, club: &mut Club) {
    let Hall { server, ann, .. } = hall;
    ann.post("/me/address", json!({"email": "ann@example.net"})).await.is(202);
    let moving =
        eventually("a mail to the other address", async || server.post.mails("ann@example.net").await.pop()).await;
    club.view("address", "", path_of(server, &moving.link(&format!("{}/address/", server.http.base))));
    ann.delete("/me/address").await.is(204);
    club.view("login", "", "/login?next=%2Fgames%2Fnew");
    let read = server.post.count("eve@example.org").await;
    server.http.post("/api/v1/auth/login-links", json!({"email": "eve@example.org"})).await.is(202);
    let login = server.post.wait("eve@example.org", read, "a login link", |_| true).await;
    club.view("login-link", "", path_of(server, &login.link("http")));
}

/// Settings, in both languages.
async fn settings(hall: &Hall<'_>, club: &mut Club) {
    let Hall { ann, .. } = hall;
    ann.post("/me/tokens", json!({"name": "my <bot>", "scopes": ["read", "play"]})).await.is(201);
    let hook = ann.post("/me/webhooks", json!({"url": "http://127.0.0.1:9/<hook>"})).await.is(201).json();
    let hook = hook["id"].as_str().expect("an id").to_owned();
    let settings = json!({"title": CENTURY, "seats": 2});
    ann.post("/me/templates", json!({"name": "Our <usual> game", "settings": settings})).await.is(201);
    club.view("deliveries", "ann", format!("/me/access/webhooks/{hook}"));

    for who in ["ann", "dora"] {
        club.view("new-game", who, "/games/new");
        club.view("name", who, "/me/name?next=%2F");
        club.view("me", who, "/me");
        club.view("access", who, "/me/access");
        club.view("mails", who, "/me/mails");
        club.view("data", who, "/me/data");
        club.view("boxes", who, "/me/boxes");
        club.view("delete", who, "/me/delete");
        club.view("player", who, format!("/players/{}", ann.id));
    }
}

/// What stands in mails, where the server keeps them, and what is for everybody.
async fn server(hall: &Hall<'_>, club: &mut Club) {
    let Hall { world, server, ann, ben, .. } = hall;
    world.game_with(&[ann, ben], json!({"name": "Mailed"})).await;
    let mail = eventually("a mail of a game", async || {
        ann.mails().await.into_iter().find(|mail| mail.headers.contains_key("list-unsubscribe-post"))
    })
    .await;
    club.view("unsubscribe", "", path_of(server, &mail.one_click()));
    club.view("mailbox", "", "/dev/mailbox");
    club.view("style", "", "/dev/style");
    let kept = server.http.get("/dev/mailbox.json?to=ann@example.org&limit=1").await.is(200).json();
    club.view("mail", "", format!("/dev/mailbox/{}", kept["items"][0]["id"]));
    club.view("errors", "", "/docs/errors");
    club.refused("nothing", "", "/no/such/page", 404);
    club.refused("nothing", "dora", "/games/0000000000000", 404);
}

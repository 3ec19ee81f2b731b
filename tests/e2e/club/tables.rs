//! Tables before and after a game, guests, and what the pages around them show.

use super::{Club, Hall, path_of, some_moves};
use crate::pages::Browser;
use longhand_tests::CENTURY;
use serde_json::json;

pub async fn all(hall: &Hall<'_>, club: &mut Club) {
    guest(hall, club).await;
    open_tables(hall, club).await;
    paused_and_over(hall, club).await;
    homes(club);
}

/// Somebody plays a bot without an account.
async fn guest(hall: &Hall<'_>, club: &mut Club) {
    let Hall { server, .. } = hall;
    let guest = Browser::at(server);
    let practice = format!("/practice/{}", CENTURY);
    let table = guest.post(&practice, &[]).await.is(303).header("location").expect("a table").to_owned();
    club.cookies.insert("guest", guest.cookie().expect("a session"));
    club.view("first-page-as-guest", "guest", "/");
    club.view("game-as-guest", "guest", &table);
    club.view("table-as-guest", "guest", format!("{table}/table"));
}

/// Tables that are open, and invitations to them.
async fn open_tables(hall: &Hall<'_>, club: &mut Club) {
    let Hall { server, ann, ben, .. } = hall;
    // A table that is still open; Finn gets a mail, and it is none of this server's people.
    let more = json!({"name": "Friday <club> & friends", "visibility": "private"});
    let open = ann.opens(4, more).await;
    for email in ["finn@example.org", "cat@example.org"] {
        ann.post(&format!("/games/{open}/invitations"), json!({"email": email})).await.is(201);
    }
    let invited = server.post.wait("finn@example.org", 0, "an invitation", |_| true).await;
    let shared = ben.opens(3, json!({"name": "A game for three", "title": "railways-of-the-world"})).await;
    club.view("game-shared", "", format!("/games/{shared}"));
    for who in ["", "dora"] {
        club.view("join", who, format!("/games/{shared}/join"));
    }
    let link = path_of(server, &invited.link(&format!("{}/invitations/", server.http.base)));
    club.view("invitation", "", &link);
    club.view("invitation-declined", "", format!("{link}?decline=1"));
    let no_mail = path_of(server, &invited.one_click());
    club.view("no-mail", "", no_mail);
    for who in ["ann", "cat"] {
        club.view("table-open", who, format!("/games/{open}"));
    }
    club.view("open-table", "ann", format!("/games/{open}/table"));
    club.view("table-log", "ann", format!("/games/{open}/log"));
}

/// A game that is paused and one that is over.
async fn paused_and_over(hall: &Hall<'_>, club: &mut Club) {
    let Hall { world, ann, ben, .. } = hall;
    let paused = world.game_with(&[ann, ben], json!({"name": "Holidays", "clock": {"kind": "none"}})).await;
    for player in [ann, ben] {
        player.post(&format!("/games/{paused}/pause"), json!({})).await.is(200);
    }
    club.view("game-paused", "ann", format!("/games/{paused}"));
    club.view("table-paused", "ben", format!("/games/{paused}/table"));
    let over = json!({"name": "Over and out", "clock": {"kind": "none"}, "table": {"dispute_days": 0}});
    let over = world.game_with(&[ann, ben], over).await;
    some_moves(&over, &[ann, ben], 3).await;
    ben.post(&format!("/games/{over}/resign"), json!({})).await.is(200);
    for who in ["", "ann"] {
        club.view("game-over", who, format!("/games/{over}"));
    }
    club.view("table-over", "ann", format!("/games/{over}/table"));
    club.view("proof-over", "dora", format!("/games/{over}/proof"));
}

/// First page, my games and lobby, as a stranger, as players and in German.
fn homes(club: &mut Club) {
    for who in ["", "ann", "cat", "dora"] {
        club.view("home", who, "/");
        club.view("lobby", who, "/games");
        club.view("lobby-watch", who, "/games?show=running");
        club.view("lobby-nothing", who, "/games?language=de&pace=slow&seats=4");
        club.view("about", who, "/about");
    }
}

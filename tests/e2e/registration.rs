//! Who may create an account: everybody, invited people, nobody.

use crate::by_mail::posts;
use domain::PlayerId;
use longhand_tests::{Letter, Mail, Player, Running, Setup, World, eventually, story};
use serde_json::json;
use service::config::Registration;

async fn server(world: &World, registration: Registration) -> Running {
    let inbound_domain = Some("in.longhand.test".to_owned());
    let setup = Setup { registration, inbound_domain, inbound_auth: "token".into(), ..Setup::default() };
    world.server_with(setup).await
}

/// A person who has had an account since before.
async fn known(server: &Running, name: &str) -> Player {
    let id = PlayerId(server.app.ids.next());
    server.app.store.ensure_player(&format!("{name}@example.org"), id, name).await.expect("an account");
    Player::logs_in(server, name).await
}

async fn asks_for_a_link(server: &Running, name: &str) -> Mail {
    let email = format!("{name}@example.org");
    let read = server.post.count(&email).await;
    let answer = server.http.post("/api/v1/auth/login-links", json!({"email": email})).await.is(202);
    assert_eq!(answer.text(), "", "the same for every address");
    server.post.wait(&email, read, "a mail", |_| true).await
}

#[test]
fn a_closed_server_lets_in_who_has_an_account_and_tells_strangers_in_their_mailbox() {
    story(async |world| {
        let server = server(world, Registration::Closed).await;
        let ann = known(&server, "ann").await;
        let _ben = known(&server, "ben").await;
        let mail = asks_for_a_link(&server, "eve").await;
        assert!(mail.says("makes no new accounts"), "{}", mail.text);
        assert!(!mail.text.contains("token="), "{}", mail.text);
        assert!(asks_for_a_link(&server, "ann").await.text.contains("token="));

        // New people cannot be invited, but people with an account can.
        let game = ann.opens(3, json!({})).await;
        let invitations = format!("/games/{game}/invitations");
        ann.post(&invitations, json!({"email": "eve@example.org"})).await.problem(409, "not_reachable");
        ann.post(&invitations, json!({"email": "ben@example.org"})).await.is(201);
        assert_eq!(world.database.count("select count(*) from players").await, 2);
    });
}

#[test]
fn where_accounts_are_for_invited_people_an_invitation_opens_every_door() {
    story(async |world| {
        let server = server(world, Registration::Invited).await;
        let ann = known(&server, "ann").await;
        let mail = asks_for_a_link(&server, "ben").await;
        assert!(mail.says("ask somebody who plays here to invite this address"), "{}", mail.text);

        let game = ann.opens(4, json!({})).await;
        for name in ["ben", "cleo", "dan", "eve"] {
            let email = format!("{name}@example.org");
            ann.post(&format!("/games/{game}/invitations"), json!({"email": email})).await.is(201);
        }
        let invited = async |name: &str| {
            server.post.wait(&format!("{name}@example.org"), 0, "an invitation", |mail| mail.says("invites you")).await
        };
        let path = |mail: &Mail| {
            let link = mail.link(&format!("{}/invitations/", server.http.base));
            link.strip_prefix(&server.http.base).unwrap().to_owned()
        };
        // By a login of their own, by the invitation's link, by mail.
        let ben = Player::logs_in(&server, "ben").await;
        ben.sits_down(&game).await;
        let cleo = invited("cleo").await;
        server.http.ask("POST", &path(&cleo)).form(&[]).send().await.is(303);
        posts(&server, &Letter::answering(&invited("dan").await, "join")).await;
        let seated = async || {
            let seats = ann.sees(&game).await["seats"].as_array().unwrap().clone();
            (seats.iter().filter(|seat| !seat["player"].is_null()).count() == 4).then_some(())
        };
        eventually("four sit there", seated).await;

        // A link requested in time opens nothing once the invitation is withdrawn.
        let eve = invited("eve").await;
        let login = asks_for_a_link(&server, "eve").await;
        server.http.ask("POST", &path(&eve)).form(&[("decline", "1")]).send().await.is(200);
        let code = json!({"email": "eve@example.org", "code": login.code()});
        server.http.post("/api/v1/auth/sessions", code).await.problem(403, "registration_closed");
        assert_eq!(world.database.count("select count(*) from players").await, 4);
    });
}

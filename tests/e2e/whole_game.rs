use longhand_tests::{Strategy, story};
use serde_json::json;

#[test]
fn look() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let game = ann.opens(2, json!({"name": "Friday club"})).await;
        ann.post(&format!("/games/{game}/invitations"), json!({"email": "ben@example.org"})).await.is(201);
        ben.reads_mail("invites").await;
        ben.sits_down(&game).await;
        ann.starts(&game).await;
        let s = Strategy::seeded(3);
        for _ in 0..6 {
            let (a, _) = game.turn_of(&ann, &ben).await;
            println!("{}", a.plays_something(&game, &s).await);
        }
        for _ in 0..3 {
            let t = std::time::Instant::now();
            let a = ann.get(&format!("/games/{game}/board.png?width=960")).await.is(200);
            println!("{:?} {}", t.elapsed(), a.body.len());
            let (a, _) = game.turn_of(&ann, &ben).await;
            a.plays_something(&game, &s).await;
        }
        let t = std::time::Instant::now();
        world.nothing_is_left_undone().await;
        println!("{:?}", t.elapsed());
        for mail in ben.mails().await {
            println!("-----\n{:#?}\n{}", mail.headers, mail.text);
        }
        println!("{}", ann.sees(&game).await);
    });
}

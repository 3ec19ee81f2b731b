//! A whole game of each title by mail: both players' orders arrive by LMTP, as a mail server delivers them, and
//! every answer leaves as a mail.

use crate::by_mail::{at_a_table_of, judged, orders_in, rows, says, server};
use domain::kernel::play::Submission;
use domain::{GameId, Seat};
use longhand_tests::{Game, Mail, Player, Running, Strategy, World, eventually, story};
use serde_json::{Value, json};

/// Maximum orders in one mail: a person who types a whole turn reads it again.
const LINES: usize = 12;

#[test]
fn century_from_east_to_west() {
    plays_by_mail("century-from-east-to-west", json!({"round_limit": 20}), 20);
}

#[test]
fn railways_of_the_world() {
    plays_by_mail("railways-of-the-world", json!({"max_turns": 10}), 20);
}

#[test]
fn world_123() {
    plays_by_mail("world-123", json!({"round_limit": 15}), 20);
}

#[test]
fn world_wonders() {
    plays_by_mail("world-wonders", json!({}), 20);
}

fn plays_by_mail(title: &str, options: Value, least: i64) {
    story(async |world| {
        let server = server(world).await;
        let settings = json!({"title": title, "options": options});
        let (ann, ben, game) = at_a_table_of(world, &server, settings).await;
        let strategy = Strategy::seeded(5);
        let (mut mails, began) = (0, std::time::Instant::now());
        loop {
            let now = ann.sees(&game).await;
            let Some(seat) = now["to_act"][0].as_u64() else { break };
            let player = if seat == 0 { &ann } else { &ben };
            let mail = mail_of_now(world, player).await;
            let orders = a_turn(&server, &game, Seat(seat as u8), &mail, &strategy).await;
            let answered = says(&server, player, &mail, &orders).await;
            assert!(answered.text.contains("This was played:"), "{orders}: {}", answered.text);
            assert!(!answered.text.contains("{\""), "what was chosen in secret, too, in orders: {}", answered.text);
            mails += 1;
        }
        assert!(mails >= least, "{mails} mails");
        println!("{title}: {mails} mails in {:?}", began.elapsed());
        assert_eq!(ann.sees(&game).await["status"], "finished");
        let log = ann.events(&game).await;
        for event in log.iter().filter(|event| event["kind"] == "move" && event["origin"] == "player") {
            assert_eq!(event["channel"], "mail", "{event}");
        }
        for player in [&ann, &ben] {
            player.reads_mail("is over").await;
        }
        judged(world).await;
        assert_eq!(rows(world, "verdict = 'done'").await, mails + 1, "one row a mail, the invitation's too");
        assert_eq!(ann.get(&format!("/games/{game}/audit")).await.is(200).json()["ok"], true);
    });
}

/// The player's newest mail that asks for orders, after all mails have left.
async fn mail_of_now(world: &World, player: &Player) -> Mail {
    let waiting = "select count(*) from outbox where parked_at is null";
    eventually("all mails have left", async || (world.database.count(waiting).await == 0).then_some(())).await;
    let mails = player.newest_mails().await;
    mails.into_iter().find(|mail| !orders_in(mail).is_empty()).expect("a mail that lists orders")
}

/// Orders for a whole turn, or up to a reveal: the first as the mail lists it, the others as the rules then allow.
async fn a_turn(server: &Running, game: &Game, seat: Seat, mail: &Mail, strategy: &Strategy) -> String {
    let id: GameId = game.0.parse().unwrap();
    let table = server.app.tables.fresh(id).await.unwrap();
    let context = server.app.tables.context(id);
    let mut orders = strategy.pick(&orders_in(mail)).as_str().unwrap().to_owned();
    let Ok(mut run) = table.dry_run(seat, Submission::Orders(&orders), &context) else { return orders };
    for _ in 1..LINES {
        if run.stopped || run.after.to_act() != [seat] || run.after.outcome().is_some() {
            break;
        }
        let legal: Vec<Value> = run.after.legal_actions(seat).actions.into_iter().map(|one| one.order.into()).collect();
        let longer = format!("{orders}\n{}", strategy.pick(&legal).as_str().unwrap());
        // Forced actions may have brought the turn back to them: that is another mail.
        match table.dry_run(seat, Submission::Orders(&longer), &context) {
            Ok(further) => (orders, run) = (longer, further),
            Err(_) => break,
        }
    }
    orders
}

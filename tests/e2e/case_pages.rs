//! The pages about what was: log, history, the proof, standing orders, takebacks and disputes, all by a browser's forms.

use longhand_tests::{Chromium, Game, Page, Player, Running, Scripts, Setup, Strategy, World, story};
use serde_json::{Value, json};

/// Somebody who has an account here logs in.
async fn logs_in(world: &World, server: &Running, name: &str, scripts: Scripts) -> std::sync::Arc<Chromium> {
    let browser = world.browser_at(&server.http.base, scripts).await;
    crate::browser::logs_in(&browser, server, name).await;
    browser
}

/// A few moves; gives those of Ann, which were typed.
async fn some_moves(game: &Game, ann: &Player, ben: &Player) -> Vec<u64> {
    let (strategy, mut mine) = (Strategy::seeded(3), vec![]);
    while mine.len() < 3 {
        let mover = game.whose_turn(&[ann, ben]).await;
        if mover.id != ann.id {
            mover.plays_something(game, &strategy).await;
            continue;
        }
        let legal = mover.may(game).await;
        let order = strategy.pick(&legal)["order"].as_str().expect("an order").to_owned();
        let played = mover.plays(game, &format!("{order}  ")).await;
        mine.push(played["events"][0]["seq"].as_u64().expect("a number"));
    }
    mine
}

/// What a browser would mend is a mistake here.
async fn parses(server: &Running, path: &str) -> Page {
    let page = server.http.get(path).await.is(200).text();
    if let Ok(folder) = std::env::var("LONGHAND_PICTURES") {
        let name: String = path.chars().filter(char::is_ascii_alphanumeric).collect();
        std::fs::write(format!("{folder}/c-{name}.html"), &page).expect("a page");
    }
    Page::parse(&page)
}

/// What a developer looks at: `LONGHAND_PICTURES` names a folder.
async fn keeps(browser: &Chromium, name: &str) {
    if let Ok(folder) = std::env::var("LONGHAND_PICTURES") {
        std::fs::write(format!("{folder}/{name}.png"), browser.photograph().await).expect("a picture");
    }
}

#[test]
fn the_log_is_searched_history_walked_through_and_a_copy_made_from_there() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let game = world.game_with(&[&ann, &ben], json!({"name": "Friday club"})).await;
        let mine = some_moves(&game, &ann, &ben).await;
        let path = format!("/games/{game}");
        let browser = logs_in(world, &server, "ann", Scripts::Off).await;
        browser.opens(&format!("{path}/log")).await;
        let head = ann.sees(&game).await["head"].as_u64().expect("a number");
        browser.sees(&format!("{head} events")).await;
        let hash = ann.events(&game).await[mine[0] as usize - 1]["hash"].as_str().expect("a hash")[..12].to_owned();
        browser.types("q", &hash).await;
        browser.presses("Search").await;
        browser.sees(&format!("1 of {head} events fits.")).await;
        keeps(&browser, "c-log").await;
        browser.types("q", "ANN NONSENSE").await;
        browser.presses("Search").await;
        browser.sees(&format!("0 of {head} events fit.")).await;
        browser.follows("Show all").await;

        // Back and forth, a draft in the pocket.
        let draft = "work+h1%0Arest";
        browser.opens(&format!("{path}?at={}&draft={draft}", mine[1])).await;
        browser.sees(&format!("event {}. Your draft is kept.", mine[1])).await;
        keeps(&browser, "c-history").await;
        assert!(browser.has(".board svg").await && browser.has("pre.orders").await);
        browser.unfolds("Event by event").await;
        browser.clicks("//a[@aria-label='One event back']").await;
        browser.arrives(&format!("{path}?at={}&draft={draft}", mine[1] - 1)).await;
        browser.unfolds("Event by event").await;
        browser.clicks("//a[@aria-label='The first event']").await;
        browser.sees("The game was opened.").await;
        assert!(!browser.has(".board svg").await, "there was no board then");
        browser.follows("Next move ›").await;
        browser.sees("Orders").await;
        browser.follows("To the present").await;
        browser.arrives(&format!("{path}?draft={draft}")).await;
        // The newest event has its place in the history, too; the present lies behind it.
        browser.opens(&format!("{path}?at={head}")).await;
        browser.sees(&format!("event {head}.")).await;
        assert!(browser.has(&format!("a[href='{path}/disputes/new?seq={head}']")).await);
        browser.unfolds("Event by event").await;
        browser.clicks("//nav/a[normalize-space()='>|']").await;
        browser.arrives(&path).await;
        browser.opens(&format!("{path}?at={}", mine[0])).await;
        browser.follows("Since my last move").await;
        browser.arrives(&format!("{path}?at={}", mine[2])).await;
        browser.opens(&format!("{path}?at={}", mine[0])).await;
        browser.unfolds("Event by event").await;
        browser.types("with", &mine[2].to_string()).await;
        browser.presses("Compare").await;
        browser.arrives(&format!("{path}?at={}&with={}", mine[0], mine[2])).await;
        assert!(browser.has(".two > div + div .board svg").await, "two boards");
        keeps(&browser, "c-compare").await;
        for place in [format!("{path}?at={}&with={}", mine[0], mine[2]), format!("{path}?at=1"), format!("{path}/log")]
        {
            parses(&server, &place).await;
        }
        browser.presses("Try it differently").await;
        browser.sees("Fork of Friday club").await;
        // The seats have the names of the original; nobody is there to talk to.
        for name in ["ann", "ben"] {
            assert!(browser.text().await.contains(name), "{name}");
        }
        browser.does_not_see("Say something to the table").await;
        assert_ne!(browser.place().await, path);
    });
}

#[test]
fn standing_orders_are_given_changed_and_taken_back_and_nobody_else_sees_them() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let game = world.game_with(&[&ann, &ben], json!({"name": "Friday club"})).await;
        let (first, second) = game.turn_of(&ann, &ben).await;
        let path = format!("/games/{game}/orders");
        let browser = logs_in(world, &server, &second.name, Scripts::Off).await;
        browser.opens(&path).await;
        browser.sees("You have given none in this game.").await;
        browser.types("orders", "plan: rest\nfly to the moon").await;
        browser.presses("Give these orders").await;
        browser.sees("Line 2:").await;
        assert_eq!(browser.field("orders").await, "plan: rest\nfly to the moon", "what was typed stays");
        browser.types("orders", "plan: rest\nauto rest 2").await;
        browser.presses("Give these orders").await;
        browser.arrives(&path).await;
        browser.sees("auto rest 2").await;
        browser.sees("It stops when:").await;
        keeps(&browser, "c-standing").await;
        browser.clicks("(//button[@value='withdraw'])[2]").await;
        browser.sees("plan: rest").await;
        let kept = second.get(&format!("/games/{game}/standing-orders")).await.is(200).json();
        assert_eq!(kept["items"].as_array().map(Vec::len), Some(1), "{kept}");
        let other = logs_in(world, &server, &first.name, Scripts::Off).await;
        other.opens(&path).await;
        other.sees("You have given none in this game.").await;
        assert!(!other.has("ol.past").await);
        // It is played when the turn comes, and withdrawn together with what else there is.
        first.plays(&game, "rest").await;
        assert_eq!(first.events(&game).await.last().expect("a move")["origin"], "standing");
        // By a form: what is filled in is the line that would be typed, and stays where it is refused.
        browser.unfolds("What goes back first").await;
        browser.chooses("field-second", "yellow").await;
        browser.clicks("//details[summary='What goes back first']//button").await;
        browser.sees("Line 1:").await;
        assert!(browser.has("#discard-second option[value=y][selected]").await, "what was filled in stays");
        browser.unfolds("Rest by itself").await;
        browser.types("field-below", "3").await;
        browser.clicks("//details[summary='Rest by itself']//button").await;
        browser.arrives(&path).await;
        browser.sees("auto rest 3").await;
        browser.presses("Withdraw all").await;
        browser.sees("You have given none in this game.").await;
        let stranger = logs_in(world, &server, "cleo", Scripts::Off).await;
        stranger.is_refused(&path, 403).await;
    });
}

#[test]
fn a_browser_proves_the_log_and_finds_the_hash_of_a_mail() {
    story(async |world| {
        let (ahead_s, setup) = Setup::with_movable_clock();
        let server = world.server_with(setup).await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let more = json!({"title": "railways-of-the-world", "name": "Friday club", "clock": {"kind": "none"},
                          "table": {"dispute_days": 1}});
        let game = world.game_with(&[&ann, &ben], more).await;
        let strategy = Strategy::seeded(5);
        for _ in 0..6 {
            game.whose_turn(&[&ann, &ben]).await.plays_something(&game, &strategy).await;
        }
        let path = format!("/games/{game}/proof");
        let plain = world.browser(&server).await;
        plain.opens(&path).await;
        plain.sees("longhand verify longhand-").await;
        plain.sees("you do not have to take our word for it.").await;
        plain.sees("This needs scripts.").await;
        assert!(!plain.has("dl.checks:not([hidden])").await && plain.has("ol.chain.broken").await);
        let export = server.http.get(&format!("/games/{game}/export.ndjson")).await.is(200);
        assert_eq!(export.header("content-type"), Some("application/x-ndjson"));

        let browser = logs_in(world, &server, "ann", Scripts::On).await;
        browser.opens(&path).await;
        let head = ann.sees(&game).await["head"].as_u64().expect("a number");
        browser.sees("Yes. Nobody has changed anything since the first move.").await;
        browser.sees(&format!("all {head} events")).await;
        browser.sees(&format!("Fits: {head} checked.")).await;
        browser.sees("cannot be opened yet").await;
        browser.sees("Fits: signed by the key").await;
        browser.does_not_see("Does not fit").await;
        keeps(&browser, "c-proof").await;
        let hash = ann.events(&game).await[4]["hash"].as_str().expect("a hash")[..12].to_owned();
        browser.types("hash", &format!(" {} ", hash.to_uppercase())).await;
        browser.presses("Compare").await;
        browser.sees("This is event 5, of").await;
        browser.types("hash", "0123456789abcdef").await;
        browser.presses("Compare").await;
        browser.sees("No event of this log has that code.").await;

        // Over and closed: the secret is out, and so is what was drawn.
        for player in [&ann, &ben] {
            player.post(&format!("/games/{game}/end"), json!({})).await.is(200);
        }
        browser.opens(&path).await;
        browser.sees("cannot be opened yet; they can once the game is closed:").await;
        browser.opens(&format!("/games/{game}")).await;
        browser.sees("Ended by agreement").await;
        browser.does_not_see("Standing orders").await;
        ahead_s.fetch_add(2 * 86_400, std::sync::atomic::Ordering::SeqCst);
        longhand_tests::eventually("the game is closed", async || {
            let seen: Value = server.http.get(&format!("/api/v1/games/{game}")).await.is(200).json();
            seen["secret"].is_string().then_some(())
        })
        .await;
        let late = logs_in(world, &server, "ben", Scripts::On).await;
        late.opens(&path).await;
        late.sees("Fits: signed by the key").await;
        late.sees("What was drawn").await;
        late.does_not_see("cannot be opened yet").await;
        late.does_not_see("Does not fit").await;
    });
}

/// Everybody rests once, some of them several times; gives the first event of each player's, in order of play.
async fn a_round<'p>(game: &Game, all: &[&'p Player]) -> Vec<(&'p Player, u64)> {
    let mut turns: Vec<(&Player, u64)> = vec![];
    for _ in all {
        let mover = game.whose_turn(all).await;
        let played = mover.plays(game, "rest").await;
        turns.push((mover, played["events"][0]["seq"].as_u64().expect("a number")));
    }
    turns
}

#[test]
fn a_takeback_is_asked_for_agreed_to_and_declined_on_pages() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let game = world.game_with(&[&ann, &ben], json!({"name": "Friday club"})).await;
        let turns = a_round(&game, &[&ann, &ben]).await;
        let (asker, seq) = turns[0];
        let other = turns[1].0;
        let asking = logs_in(world, &server, &asker.name, Scripts::Off).await;
        asking.opens(&format!("/games/{game}?at={seq}")).await;
        asking.follows("Ask to go back to before it").await;
        asking.sees("2 moves would fall").await;
        asking.sees("Nothing was turned up since then.").await;
        assert!(asking.has(".list li:nth-child(2) button[aria-current] .struck").await, "back to before this one");
        // Every move of the list has an address of its own.
        asking.clicks("//section[contains(@class, 'list')]//li[1]/button").await;
        asking.sees("1 move would fall").await;
        asking.types("reason", "I misread <the> card.").await;
        asking.clicks("//section[contains(@class, 'list')]//li[2]/button").await;
        asking.sees("2 moves would fall").await;
        assert_eq!(asking.field("reason").await, "I misread <the> card.", "what was typed stays");
        asking.presses(&format!("Ask {}", other.name)).await;
        let place = format!("/games/{game}/takebacks/1");
        asking.arrives(&place).await;
        asking.presses("Withdraw it").await;
        asking.sees("The request was withdrawn").await;
        asking.opens(&format!("/games/{game}/takebacks/new?to={}", seq - 1)).await;
        asking.types("reason", "Once more, sorry.").await;
        asking.presses(&format!("Ask {}", other.name)).await;
        let place = format!("/games/{game}/takebacks/2");
        asking.arrives(&place).await;
        // Who is asked is told so, and who asked finds it again.
        for from in [format!("/games/{game}"), format!("/games/{game}/table")] {
            asking.opens(&from).await;
            assert!(asking.has(&format!("#case a[href='{place}']")).await);
            asking.does_not_see("Look at it and answer").await;
        }
        asking.opens("/").await;
        asking.does_not_see("waits for your answer").await;
        let answering = logs_in(world, &server, &other.name, Scripts::Off).await;
        answering.opens("/").await;
        answering.sees("the table waits for your answer: look at it").await;
        keeps(&answering, "c-home-takeback").await;
        answering.opens(&format!("/games/{game}/log?q=asked")).await;
        answering.clicks("(//a[normalize-space()='Takeback 2'])[1]").await;
        answering.arrives(&place).await;
        for from in ["", "/table"] {
            answering.opens(&format!("/games/{game}{from}")).await;
            keeps(&answering, if from.is_empty() { "c-game-takeback" } else { "c-table-takeback" }).await;
            answering.follows("Look at it and answer").await;
            answering.arrives(&place).await;
        }
        answering.sees("Once more, sorry.").await;
        keeps(&answering, "c-takeback").await;
        answering.sees(&format!("{} asks for a takeback: do you agree?", asker.name)).await;
        answering.sees("One of them is yours.").await;
        assert!(answering.has(".position + .position .board svg").await, "both positions");
        answering.presses("Agree").await;
        answering.sees("The takeback was granted: the game went back").await;
        answering.sees("2 moves fell").await;
        assert!(!answering.has("button[name=consent]").await);
        let events = ann.events(&game).await;
        assert!(events.iter().any(|event| event["seq"] == seq && event["struck"] == true));
        answering.opens(&format!("/games/{game}/log")).await;
        answering.sees("taken back").await;
        keeps(&answering, "c-log-struck").await;
        // What cannot be asked for says why.
        answering.opens(&format!("/games/{game}/takebacks/new?to=9999")).await;
        answering.sees("names no earlier state").await;
        assert!(!answering.has("textarea").await);
    });
}

#[test]
fn two_players_settle_a_dispute_by_their_votes() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let game = world.game_with(&[&ann, &ben], json!({"name": "Friday club"})).await;
        let turns = a_round(&game, &[&ann, &ben]).await;
        let (mover, seq) = turns[1];
        let place = format!("/games/{game}/disputes/1");
        let opens = logs_in(world, &server, &turns[0].0.name, Scripts::Off).await;
        let votes = logs_in(world, &server, &mover.name, Scripts::Off).await;
        opens.opens(&format!("/games/{game}?at={seq}")).await;
        opens.follows("Something is wrong with it").await;
        opens.clicks("//label[contains(., 'Something else was entered')]").await;
        opens.types("reason", "A slip.").await;
        opens.presses("Dispute it").await;
        opens.arrives(&place).await;
        opens.sees("it concerns all at the table: they vote").await;
        opens.does_not_see("those at the table vote who are no party").await;
        keeps(&opens, "c-dispute-two").await;
        opens.presses("The claim is right").await;
        opens.arrives(&place).await;
        // Who has voted is not asked any more, the other one is.
        opens.opens(&format!("/games/{game}")).await;
        opens.does_not_see("Look at it and answer").await;
        votes.opens("/").await;
        votes.sees("the table waits for your answer").await;
        votes.opens(&format!("/games/{game}")).await;
        keeps(&votes, "c-game-dispute").await;
        votes.follows("Look at it and answer").await;
        votes.presses("The claim is right").await;
        votes.sees("The game went back to before the event.").await;
    });
}

#[test]
fn a_dispute_is_opened_talked_about_and_ruled_by_its_arbiter() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben, cat, dan] = world.players(&server, ["ann", "ben", "cat", "dan"]).await;
        let all = [&ann, &ben, &cat];
        let game = world.game_with(&all, json!({"name": "Friday club", "table": {"arbiter": dan.id}})).await;
        let turns = a_round(&game, &all).await;
        let ((mover, seq), opener) = (turns[0], turns[1].0);
        let place = format!("/games/{game}/disputes/1");
        let browser = logs_in(world, &server, &opener.name, Scripts::Off).await;
        browser.opens(&format!("/games/{game}?at={seq}")).await;
        browser.follows("Something is wrong with it").await;
        browser.clicks("//label[contains(., 'Something else was entered')]").await;
        browser.types("reason", "A slip, he said.\nLook <at> it.").await;
        browser.types("orders", "dance").await;
        browser.presses("Dispute it").await;
        browser.sees("Line 1:").await;
        assert_eq!(browser.field("reason").await, "A slip, he said.\nLook <at> it.", "what was typed stays");
        browser.types("orders", "work h1").await;
        keeps(&browser, "c-dispute-new").await;
        browser.presses("Dispute it").await;
        browser.arrives(&place).await;
        for text in ["Look <at> it.", "dan decides by", "the same result", "Before the move", "After it", "work h1"] {
            browser.sees(text).await;
        }
        assert!(browser.has(".position + .position .board svg").await && browser.has("a[href*='/rules#']").await);
        assert!(!browser.has("[name=choose]").await && !browser.has("[name=uphold]").await);
        let stranger = world.browser(&server).await;
        stranger.opens(&place).await;
        stranger.sees("Look <at> it.").await;
        assert!(!stranger.has("textarea").await, "who has no seat only reads");
        parses(&server, &place).await;

        let moved = logs_in(world, &server, &mover.name, Scripts::Off).await;
        moved.opens(&place).await;
        moved.types("text", "I did mean <h1>.").await;
        moved.presses("Say it").await;
        moved.sees("I did mean <h1>.").await;

        // Each ruling says first what it does; nothing is chosen for who rules.
        let ruling = logs_in(world, &server, "dan", Scripts::Off).await;
        ruling.opens(&place).await;
        ruling.sees("You decide by").await;
        assert!(!ruling.has("[name=choose][aria-pressed=true]").await && ruling.has("button.main:disabled").await);
        assert!(ruling.has(".rulings > li:nth-child(2) .effects-of > li:nth-child(3)").await, "an effect on everyone");
        ruling.types("reason", "So it is.").await;
        ruling.clicks("//button[@value='rewind']").await;
        ruling.arrives(&format!("{place}/ruling#ruling")).await;
        ruling.sees("Rule: it is taken back").await;
        ruling.sees("These moves would fall").await;
        ruling.clicks("//button[@value='amend']").await;
        ruling.types("orders", "work nowhere").await;
        ruling.presses("Try it").await;
        ruling.sees("Line 1:").await;
        ruling.types("orders", "work t1").await;
        ruling.presses("Try it").await;
        assert_eq!(ruling.field("reason").await, "So it is.", "what was typed stays");
        assert_eq!(ann.sees(&game).await["status"], "disputed", "nothing has happened yet");
        ruling.types("orders", "work h1").await;
        ruling.presses("Try it").await;
        ruling.sees("Under this ruling").await;
        keeps(&ruling, "c-ruling").await;
        ruling.types("reason", " ").await;
        ruling.presses("Rule: it is corrected").await;
        ruling.sees("has 1 to 4000 characters").await;
        ruling.types("reason", "So it is.").await;
        ruling.presses("Rule: it is corrected").await;
        ruling.arrives(&format!("{place}#ruled")).await;
        ruling.sees("dan ruled: Another move was played in the place of the disputed one.").await;
        ruling.sees("So it is.").await;
        keeps(&ruling, "c-ruled").await;
        let now = ann.sees(&game).await;
        assert_eq!(now["status"], "running");
        let case = ann.get(&format!("/games/{game}/disputes/1")).await.is(200).json();
        assert_eq!(case["ruling"]["decision"], "amend");
        assert_eq!(case["claim"], "entry");

        // On a phone everybody reads on the pages alone what became of their game: who moved, who objected, the third player,
        // the arbiter, and somebody who only watches.
        let third = logs_in(world, &server, &turns[2].0.name, Scripts::Off).await;
        for reader in [&moved, &browser, &third, &ruling, &stranger] {
            reader.is_sized(390, 844).await;
            reader.opens(&format!("/games/{game}")).await;
            reader.sees("The ruling: the disputed move is replaced.").await;
            reader.sees("By the ruling:").await;
            reader.opens(&place).await;
            for text in [
                "The clocks run again",
                "dan ruled: Another move was played in the place of the disputed one.",
                "So it is.",
                "2 later moves were played again and stand.",
            ] {
                reader.sees(text).await;
            }
            // One of the two positions is shown, and a press shows the other.
            assert!(reader.has(".position.at-0").await);
            reader.clicks("//fieldset[@class='which']/label[1]").await;
            assert!(!reader.shows(".position.at-1").await && reader.shows(".position.at-0").await);
            assert!(reader.too_wide().await.is_empty());
        }
    });
}

#[test]
fn a_table_without_an_arbiter_names_one_or_votes() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben, cat, dan] = world.players(&server, ["ann", "ben", "cat", "dan"]).await;
        let all = [&ann, &ben, &cat];
        let game = world.game_with(&all, json!({"name": "Friday club"})).await;
        let turns = a_round(&game, &all).await;
        // The host is a party where the move is theirs.
        let (_, seq) = *turns.iter().find(|(mover, _)| mover.id == ann.id).expect("Ann moved");
        let browser = logs_in(world, &server, "ben", Scripts::Off).await;
        browser.opens(&format!("/games/{game}/disputes/new?seq={seq}")).await;
        browser.clicks("//label[contains(., 'judged against the rule book')]").await;
        browser.types("reason", "Not by the book.").await;
        browser.presses("Dispute it").await;
        browser.sees("No arbiter can rule it").await;
        assert!(!browser.has("[name=uphold]").await, "a party does not vote");
        browser.unfolds("Name somebody to rule it").await;
        browser.types("other", "Dan").await;
        browser.presses("Name them").await;
        browser.sees("nobody who is known here").await;
        browser.unfolds("Name somebody to rule it").await;
        browser.types("other", &format!("{}/players/{}", server.http.base, dan.id)).await;
        browser.presses("Name them").await;
        browser.sees("ben names dan.").await;
        let neutral = logs_in(world, &server, "cat", Scripts::Off).await;
        neutral.opens(&format!("/games/{game}/disputes/1")).await;
        keeps(&neutral, "c-vote").await;
        neutral.presses("The claim is right").await;
        neutral.sees("The game went back to before the event.").await;
        neutral.sees("cat votes for the claim.").await;
        let case = cat.get(&format!("/games/{game}/disputes/1")).await.is(200).json();
        assert_eq!(case["ruling"]["decision"], "rewind");
    });
}

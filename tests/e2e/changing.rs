//! Another click changes a choice: every link of a page works, and every place that could be clicked before still
//! can.

use crate::pages::Browser;
use crate::positions::{Log, copy};
use longhand_tests::{Element, Page, story};
use serde_json::json;
use std::collections::BTreeMap;

/// Recorded games, positions of each, and links of each page, by day and at night.
fn many() -> (usize, usize, usize) {
    let night = std::env::var("NEXTEST_PROFILE").is_ok_and(|profile| profile == "night");
    if night { (usize::MAX, 2, 6) } else { (2, 2, 3) }
}

/// The options of a page: where its links lead, and what *Play* would play.
struct Offer {
    /// Places that can be chosen now, each with its link.
    legal: BTreeMap<String, String>,
    /// All places that can be clicked.
    links: BTreeMap<String, String>,
    /// The links of the list.
    listed: Vec<String>,
    orders: Option<String>,
    asks: bool,
}

fn has_class(element: &Element, class: &str) -> bool {
    element.get("class").split(' ').any(|its| its == class)
}

impl Offer {
    fn of(page: &Page) -> Self {
        let leads = |element: &Element| {
            element.get("href").replace("&amp;", "&").split('#').next().unwrap_or_default().to_owned()
        };
        let is_why = |element: &Element| has_class(element, "why") || has_class(element, "unlit");
        let links = page.elements.iter().filter(|it| it.name == "a" && !it.get("href").is_empty() && !is_why(it));
        let places = |legal: bool| {
            let links = links.clone().filter(move |it| !legal || has_class(it, "legal"));
            let placed = links.filter(|it| !it.get("data-place").is_empty());
            placed.map(|it| (it.get("data-place").to_owned(), leads(it))).collect()
        };
        let steps = links.clone().filter(|it| it.get("data-place").is_empty());
        let steps = steps.map(leads).filter(|to| to.starts_with("?draft=") || to.starts_with("?pick="));
        let form = page.elements.iter().position(|it| it.name == "form" && it.get("id") == "play");
        let within = |it: &&Element| it.form.is_some() && it.form == form;
        let plays = page.elements.iter().filter(within).any(|it| it.name == "button");
        let orders = page.elements.iter().filter(within).find(|it| it.get("name") == "orders");
        Self {
            legal: places(true),
            links: places(false),
            listed: steps.collect(),
            orders: orders.filter(|_| plays).map(|it| it.get("value").to_owned()),
            asks: page.elements.iter().any(|it| it.get("class") == "choices"),
        }
    }
}

/// Follows the first option of each page from a link on, until there is something to play.
async fn is_composed(browser: &Browser, path: &str, link: &str) -> (String, Offer) {
    let mut link = link.to_owned();
    let mut offer = Offer::of(&browser.open(&format!("{path}{link}")).await);
    for _ in 0..5 {
        // Never back to where it came from.
        let next = offer.legal.values().chain(&offer.listed).find(|next| !link.starts_with(next.as_str())).cloned();
        let Some(next) = next.filter(|_| offer.orders.is_none()) else { break };
        offer = Offer::of(&browser.open(&format!("{path}{next}")).await);
        link = next;
    }
    (link, offer)
}

async fn is_changed_everywhere(browser: &Browser, path: &str, most: usize) -> usize {
    let offer = Offer::of(&browser.open(path).await);
    let each = |count: usize| count.div_ceil(most).max(1);
    let listed = offer.listed.iter().step_by(each(offer.listed.len()));
    for link in listed.chain(offer.legal.values().step_by(each(offer.legal.len()))) {
        let next = Offer::of(&browser.open(&format!("{path}{link}")).await);
        assert!(next.orders.is_some() || next.asks, "{path}{link} offers nothing, and cannot be played");
    }
    let mut changed = 0;
    for (place, first) in offer.legal.iter().step_by(each(offer.legal.len())) {
        let (link, chosen) = is_composed(browser, path, first).await;
        // A second click on a choice does nothing, unless it has another meaning.
        if let (Some(orders), Some(again)) = (&chosen.orders, chosen.links.get(place))
            && link == *first
            && !chosen.legal.contains_key(place)
        {
            let page = browser.open(&format!("{path}{again}")).await;
            let again = Offer::of(&page);
            // A piece on a map turns in place.
            let turns = page.elements.iter().any(|it| it.get("id") == "turn");
            let is_so = again.orders.as_ref() == Some(orders) || turns && again.orders.is_some();
            assert!(is_so, "{place} pressed twice after {path}{link}");
        }
        for (other, straight) in offer.legal.iter().step_by(each(offer.legal.len())) {
            let Some(orders) = chosen.orders.as_ref().filter(|_| other != place) else { continue };
            // After a choice the board may no longer show it: a card is gone, or the next player's storage is
            // drawn.
            let Some(press) = chosen.links.get(other) else { continue };
            // It may be the other place of the same choice.
            if Offer::of(&browser.open(&format!("{path}{straight}")).await).orders.as_ref() == Some(orders) {
                continue;
            }
            let next = Offer::of(&browser.open(&format!("{path}{press}")).await);
            assert!(next.orders.is_some() || next.asks, "{path}{press} offers nothing, and cannot be played");
            let is_other = next.orders.as_ref() != Some(orders) || next.asks;
            assert!(is_other, "{other} after {orders:?} changes nothing: {path}{press}");
            changed += 1;
        }
    }
    changed
}

async fn golden_games_are_changed(world: &longhand_tests::World, title: &str) {
    let server = world.server().await;
    let [ann] = world.players(&server, ["ann"]).await;
    let browser = Browser::logs_in(&server, "ann").await;
    let (games, positions, most) = many();
    let mut changed = 0;
    for log in Log::all_of(title).into_iter().take(games) {
        let game = log.is_brought_by(&ann).await;
        let decisions = log.decisions();
        for at in decisions.iter().skip(decisions.len() / 7).step_by(decisions.len() / positions + 1) {
            let copy = copy(&ann, &game, *at).await;
            changed += is_changed_everywhere(&browser, &format!("/games/{copy}"), most).await;
        }
    }
    assert!(changed > 0, "{title}: {changed} presses changed a choice");
}

#[test]
fn another_press_changes_a_choice_of_century() {
    story(async |world| golden_games_are_changed(world, "century-from-east-to-west").await);
}

#[test]
fn another_press_changes_a_choice_of_railways() {
    story(async |world| golden_games_are_changed(world, "railways-of-the-world").await);
}

#[test]
fn another_press_changes_a_choice_of_world_123() {
    story(async |world| golden_games_are_changed(world, "world-123").await);
}

#[test]
fn another_press_changes_a_choice_of_world_wonders() {
    story(async |world| golden_games_are_changed(world, "world-wonders").await);
}

/// A trade starts with one exchange. The other numbers are beside it, the chosen one is marked, and a click takes
/// another.
#[test]
fn a_trade_starts_at_once_and_how_often_is_changed_beside_it() {
    story(async |world| {
        let server = world.server().await;
        let [ann] = world.players(&server, ["ann"]).await;
        let browser = Browser::logs_in(&server, "ann").await;
        let mut found = None;
        'logs: for log in Log::all_of("century-from-east-to-west") {
            for at in log.decisions() {
                let tree = log.tree_at(at).expect("somebody is asked");
                let works = tree.items.iter().find(|item| item.key == "work");
                let trade = works.and_then(|work| {
                    work.below().iter().find(|place| place.starts && place.below().iter().any(|item| item.key == "n2"))
                });
                if let Some(place) = trade.and_then(|item| item.place.clone()) {
                    found = Some((log.is_brought_by(&ann).await, at, place));
                    break 'logs;
                }
            }
        }
        let (game, at, place) = found.expect("a trade that can be done twice");
        let copy = copy(&ann, &game, at).await;
        let path = format!("/games/{copy}");
        let once = browser.open(&format!("{path}?on={place}")).await;
        let offer = Offer::of(&once);
        let orders = offer.orders.clone().expect("it can be played at once");
        let current: Vec<&Element> = once.elements.iter().filter(|it| it.get("aria-current") == "true").collect();
        assert_eq!(current.len(), 1, "one is chosen");
        // Each exchange says what it brings.
        assert!(once.text.contains("settlers"), "{}", once.text);
        let others = offer.listed.iter().filter(|link| link.contains("pick=work%2F"));
        let mut changed = vec![];
        for link in others {
            changed.extend(Offer::of(&browser.open(&format!("{path}{link}")).await).orders);
        }
        assert!(changed.iter().any(|other| *other != orders), "{changed:?}");
        // The place itself is chosen: another click does nothing.
        let again = Offer::of(&browser.open(&format!("{path}{}", offer.links[&place])).await);
        assert_eq!(again.orders, Some(orders));
    });
}

/// *Play* adds the end of unfinished upgrades, and says so before.
#[test]
fn play_adds_what_ends_a_choice_that_was_broken_off() {
    story(async |world| {
        let server = world.server().await;
        let [ann] = world.players(&server, ["ann"]).await;
        let browser = Browser::logs_in(&server, "ann").await;
        for log in Log::all_of("century-from-east-to-west") {
            for (on, actions) in log.moves() {
                if actions.iter().filter(|action| action["type"] == "upgrade").count() < 2
                    || actions[0]["type"] != "work"
                {
                    continue;
                }
                let game = log.is_brought_by(&ann).await;
                let copy = copy(&ann, &game, on).await;
                let path = format!("/games/{copy}");
                let place = actions[0]["location"].as_str().expect("a place");
                let colour = actions[1]["cube"].as_str().expect("a colour");
                let begun = browser.open(&format!("{path}?draft=work+{place}")).await;
                assert_eq!(Offer::of(&begun).orders.as_deref(), Some(&*format!("work {place}")), "nothing is lost yet");
                let one = browser.open(&format!("{path}?draft=work+{place}&on=cube-{colour}")).await;
                let orders = Offer::of(&one).orders.expect("it can be played");
                let lines: Vec<&str> = orders.lines().collect();
                assert_eq!(lines.len(), 3, "{orders}");
                assert!(one.text.contains("(by itself)") || one.text.contains("by itself"), "{}", one.text);
                let form = one.elements.iter().position(|it| it.name == "form" && it.get("id") == "play");
                let hidden = one.elements.iter().filter(|it| it.form == form && it.get("type") == "hidden");
                let play = [("do", "play")].into_iter();
                let fields: Vec<_> = hidden.map(|it| (it.get("name"), it.get("value"))).chain(play).collect();
                browser.post(&path, &fields).await.is(303);
                let events = ann.events(&copy).await;
                let last = events.iter().rfind(|event| event["kind"] == "move").expect("a move");
                assert_eq!(last["actions"][2]["type"], "finish_upgrades", "{last}");
                return;
            }
        }
        panic!("no upgrades in the golden logs");
    });
}

/// A choice that is not possible gets a reason: on the page, which keeps the draft, and over REST.
#[test]
fn a_place_that_cannot_be_chosen_says_why() {
    story(async |world| {
        let server = world.server().await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let game = world.game_with(&[&ann, &ben], json!({"clock": {"kind": "none"}})).await;
        let (mover, other) = game.turn_of(&ann, &ben).await;
        let browser = Browser::logs_in(&server, if mover.id == ann.id { "ann" } else { "ben" }).await;
        let path = format!("/games/{game}");
        let page = browser.open(&path).await;
        let why = |it: &&Element| has_class(it, "unlit") && !it.get("data-place").is_empty();
        let dead: Vec<String> = page.elements.iter().filter(why).map(|it| it.get("data-place").to_owned()).collect();
        assert!(dead.len() > 5, "{dead:?}");
        assert!(page.elements.iter().filter(why).all(|it| it.name != "a"), "no tab stop");
        assert!(
            page.elements.iter().any(|it| it.get("id") == "why-place"),
            "without a picture a place is asked for by its name"
        );
        for place in &dead {
            let at = format!("/games/{game}/legal-actions?why={place}");
            let answer = mover.get(&at).await.is(200).json();
            assert_eq!(answer["actions"], json!([]), "{place}");
            let (code, detail) = (answer["why"]["code"].as_str(), answer["why"]["detail"].as_str());
            let detail = detail.unwrap_or_else(|| panic!("{place}: {answer}"));
            assert!(code.is_some_and(|code| !code.is_empty()) && !detail.contains('{'), "{answer}");
            assert!(answer["why"]["rule_url"].as_str().is_some_and(|url| url.contains("/rules#")), "{answer}");
            let shown = browser.open(&format!("{path}?draft=&why={place}")).await;
            assert!(shown.text.contains(detail), "{place}: {detail}");
        }
        // By its name, or a beginning of it; an unknown name gets a message.
        let named = browser.open(&format!("{path}?why=fort%20d")).await;
        assert!(
            named.elements.iter().any(|it| it.get("id") == "why") && named.text.contains("Fort Dawn"),
            "{}",
            named.text
        );
        let nowhere = browser.open(&format!("{path}?why=nowhere")).await;
        assert!(nowhere.text.contains("No place of the board is called that."), "{}", nowhere.text);
        // A possible choice has nothing to explain.
        let lit = Offer::of(&page).legal;
        let place = lit.keys().find(|place| place.starts_with("loc-")).expect("a place");
        let answer = mover.get(&format!("/games/{game}/legal-actions?why={place}")).await.is(200).json();
        assert_eq!(answer["why"], json!(null));
        assert!(!answer["actions"].as_array().expect("a list").is_empty(), "{answer}");
        let unknown = mover.get(&format!("/games/{game}/legal-actions?why=nowhere-1")).await.is(200).json();
        assert_eq!((&unknown["actions"], &unknown["why"]), (&json!([]), &json!(null)));
        mover.get(&format!("/games/{game}/legal-actions?why={place}&as=tree")).await.problem(400, "bad_request");
        let silent = other.get(&format!("/games/{game}/legal-actions?why={place}")).await.is(200).json();
        assert_eq!(silent["actions"], json!([]));

        // The list on request, and a dry run, show what an action brings.
        let plain = mover.get(&format!("/games/{game}/legal-actions")).await.is(200).json();
        assert!(plain["actions"][0].get("effects").is_none());
        let told = mover.get(&format!("/games/{game}/legal-actions?effects=true")).await.is(200).json();
        let actions = told["actions"].as_array().expect("a list");
        assert_eq!(actions.len(), plain["actions"].as_array().expect("a list").len());
        for legal in actions {
            let run =
                mover.post(&format!("/games/{game}/moves?dry_run=true"), json!({"actions": [legal["action"]]})).await;
            assert_eq!(run.is(200).json()["effects"], legal["effects"], "{legal}");
        }
        let settlers = actions.iter().flat_map(|legal| legal["effects"].as_array().expect("a list"));
        assert!(settlers.clone().any(|effect| effect["figure"] == "settlers"), "{told}");
        assert!(settlers.clone().all(|effect| effect["before"] != effect["after"]));
    });
}

/// A click on a cell places a tile, and further clicks turn it in place until it lies as before. The map has
/// buttons to turn and play it, and a click elsewhere moves it. Another player's board replaces one's own while one
/// looks at it.
#[test]
fn a_tile_is_laid_turned_and_moved_on_the_map() {
    story(async |world| {
        let server = world.server().await;
        let [ann] = world.players(&server, ["ann"]).await;
        let browser = Browser::logs_in(&server, "ann").await;
        let mut found = None;
        'logs: for log in Log::all_of("world-wonders") {
            for at in log.decisions() {
                let tree = log.tree_at(at).expect("somebody is asked");
                let turned =
                    |item: &&domain::kernel::choices::Item| item.key.starts_with("stack-") && item.below().len() > 2;
                if let Some(stack) = tree.items.iter().find(turned) {
                    found = Some((log.is_brought_by(&ann).await, at, stack.key.clone()));
                    break 'logs;
                }
            }
        }
        let (game, at, stack) = found.expect("a tile that can be turned");
        let copy = copy(&ann, &game, at).await;
        let path = format!("/games/{copy}");
        let open = async |link: &str| browser.open(&format!("{path}{link}")).await;
        let chosen = Offer::of(&open(&format!("?on={stack}")).await);
        let cells: BTreeMap<&String, &String> =
            chosen.legal.iter().filter(|(place, _)| place.starts_with("cell-")).collect();
        let (mut turned, mut moved) = (0, 0);
        for (cell, link) in cells.iter().step_by(cells.len().div_ceil(5)) {
            let page = open(link).await;
            let laid = Offer::of(&page);
            let first = laid.orders.clone().unwrap_or_else(|| panic!("{link} lays nothing"));
            let on_map = page.elements.iter().find(|it| it.get("form") == "play" && it.get("value") == "play");
            assert!(on_map.is_some(), "no button at the tile: {link}");
            let (mut seen, mut now) = (vec![first.clone()], laid);
            loop {
                now = Offer::of(&open(&now.links[*cell]).await);
                let orders = now.orders.clone().expect("it lies");
                if orders == first {
                    break;
                }
                assert!(!seen.contains(&orders), "{cell}: {orders} after {seen:?}");
                seen.push(orders);
            }
            turned += usize::from(seen.len() > 1);
            let other = cells
                .keys()
                .find(|other| now.links.get(**other).is_some_and(|to| to.contains("stack-") && **other != *cell));
            if let Some(other) = other {
                let orders = Offer::of(&open(&now.links[*other]).await).orders;
                assert!(orders.is_some_and(|orders| orders != first), "{other} after {first}");
                moved += 1;
            }
        }
        assert!(turned > 0 && moved > 0, "{turned} turned, {moved} moved of {}", cells.len());
    });
}

#[test]
fn the_city_of_another_player_is_looked_at() {
    story(async |world| {
        let server = world.server().await;
        let [ann] = world.players(&server, ["ann"]).await;
        let browser = Browser::logs_in(&server, "ann").await;
        let several = |log: &Log| log.decisions().last().is_some_and(|at| log.game_at(*at).players() > 1);
        let log = Log::all_of("world-wonders").into_iter().find(several).expect("a game of several");
        let lays =
            |at: &u32| log.tree_at(*at).is_some_and(|tree| tree.items.iter().any(|item| item.pick == Some("turn")));
        let at = log.decisions().into_iter().rfind(|at| lays(at)).expect("something can be laid");
        let game = log.is_brought_by(&ann).await;
        let path = format!("/games/{}", copy(&ann, &game, at).await);
        let own = browser.open(&path).await;
        let leads = |page: &Page| {
            let links = page.elements.iter().filter(|it| it.name == "a").map(|it| it.get("href").to_owned());
            links.filter(|to| to.starts_with("?look=")).collect::<Vec<_>>()
        };
        let to = leads(&own).first().cloned().expect("a way to another city");
        let other = browser.open(&format!("{path}{}", to.split('#').next().unwrap_or_default())).await;
        assert!(other.text.contains("Back to mine") && !own.text.contains("Back to mine"));
        // Nothing is lost, and nothing on it can be clicked.
        let cells = |page: &Page| page.elements.iter().filter(|it| it.get("data-place").starts_with("cell-")).count();
        assert!(cells(&own) > 0 && cells(&other) == 0);
        // There is no such seat.
        assert!(!browser.open(&format!("{path}?look=77")).await.text.contains("Back to mine"));
    });
}

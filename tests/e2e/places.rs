//! Everything drawn as a place can be clicked: in positions of recorded games the browser is asked for the element
//! at each place's middle, on a phone and at a desk.

use crate::pages::Browser;
use crate::positions::{Log, copy};
use domain::titles::RULESETS;
use longhand_tests::{Chromium, Game, Scripts, story};

/// Places that cannot be clicked. A smaller place may lie in the middle of one, as cubes do in a city: then another
/// point must belong to it.
const HIT: &str = r#"
document.querySelector('#board').scrollIntoView({ block: 'center' });
const area = path => { const box = path.getBBox(); return box.width * box.height; };
const missed = [];
for (const link of document.querySelectorAll('#board a.legal')) {
  const path = link.querySelector(':scope > path');
  if (!path) {
    // A card: nothing lies over its middle.
    const card = link.getBoundingClientRect();
    scrollBy({ top: card.y + card.height / 2 - innerHeight * 0.3, behavior: 'instant' });
    const on = link.getBoundingClientRect();
    const hit = document.elementFromPoint(on.x + on.width / 2, on.y + on.height / 2)?.closest('.places a');
    if (hit !== link) missed.push(`${link.dataset.place}: at its middle lies ${hit?.dataset.place ?? hit}`);
    continue;
  }
  // Between the strip above the board and the sheet below it.
  const on = path.getBoundingClientRect();
  scrollBy({ top: on.y + on.height / 2 - innerHeight * 0.3, behavior: 'instant' });
  const [box, to] = [path.getBBox(), path.getScreenCTM()];
  const at = (x, y) => {
    const point = new DOMPoint(box.x + box.width * x, box.y + box.height * y);
    const on = point.matrixTransform(to);
    return path.isPointInFill(point) ? document.elementFromPoint(on.x, on.y)?.closest('.places a') : undefined;
  };
  const middle = at(0.5, 0.5);
  if (middle === link) continue;
  const over = middle?.querySelector(':scope > path');
  const covers = over && area(over) < area(path);
  let elsewhere = false;
  for (let n = 0; n < 15 * 15 && !elsewhere; n++) elsewhere = at((n % 15 + 0.5) / 15, (Math.floor(n / 15) + 0.5) / 15) === link;
  // What is no convex shape has its middle elsewhere.
  if (!elsewhere || middle === null) missed.push(`${link.dataset.place}: at its middle lies ${middle?.dataset.place ?? middle}`);
  else if (middle !== undefined && !covers) missed.push(`${link.dataset.place} is covered by the larger ${middle.dataset.place}`);
}
return [missed, document.querySelectorAll('#board a.legal').length];
"#;

fn at_night() -> bool {
    std::env::var("NEXTEST_PROFILE").is_ok_and(|profile| profile == "night")
}

/// Collects the places of this page that cannot be clicked, and returns the number of places.
async fn looked_at(browser: &Chromium, place: &str, missed: &mut Vec<String>) -> u64 {
    browser.opens(place).await;
    browser.settles().await;
    let mut places = 0;
    for (width, height) in [(1280, 900), (360, 740)] {
        browser.is_sized(width, height).await;
        let found = browser.runs(HIT, &[]).await;
        let texts = found[0].as_array().into_iter().flatten();
        missed.extend(texts.map(|text| format!("{place} at {width}: {}", text.as_str().unwrap_or_default())));
        places = found[1].as_u64().unwrap_or_default();
    }
    places
}

#[test]
fn a_click_in_the_middle_of_a_place_is_on_that_place() {
    story(async |world| {
        let server = world.server().await;
        let browser = world.browser_at(&server.http.base, Scripts::On).await;
        browser.opens("/login").await;
        let (mut missed, mut places, mut looked) = (vec![], 0, 0);
        for (number, title) in RULESETS.titles().into_iter().enumerate() {
            let logs = Log::all_of(title.about().id);
            let logs = if at_night() { &logs[..] } else { &logs[number % logs.len()..][..1] };
            for (of_log, log) in logs.iter().enumerate() {
                // Copies of games have an hourly budget, so another player copies each log.
                let name = format!("ann-{number}-{of_log}");
                let cookie = Browser::logs_in(&server, &name).await.cookie();
                let [ann] = world.players(&server, [name.as_str()]).await;
                browser.becomes(cookie.as_deref()).await;
                let brought = log.is_brought_by(&ann).await;
                let decisions = log.decisions();
                let (first, step) = if at_night() { (0, decisions.len() / 12 + 1) } else { (1, decisions.len() / 3) };
                for at in decisions.iter().skip(first).step_by(step) {
                    let Some(tree) = log.tree_at(*at) else { continue };
                    let Game(game) = copy(&ann, &brought, *at).await;
                    let page = format!("/games/{game}");
                    let before = missed.len();
                    places += looked_at(&browser, &page, &mut missed).await;
                    // A first choice brings the relevant part of the board into view.
                    let kinds = tree.items.iter().filter(|item| item.below().len() > 1);
                    for kind in kinds.take(if at_night() { 6 } else { 2 }) {
                        let page = format!("{page}?pick={}", kind.key);
                        places += looked_at(&browser, &page, &mut missed).await;
                    }
                    looked += 1;
                    if missed.len() > before {
                        missed.push(format!("  ({} {} after event {at})", title.about().id, log.name));
                    }
                }
            }
        }
        assert!(missed.is_empty(), "{} faults in {looked} positions:\n{}", missed.len(), missed.join("\n"));
        assert!(places > 500 && looked >= 8, "{places} places in {looked} positions");
    });
}

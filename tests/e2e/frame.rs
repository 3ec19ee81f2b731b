//! The frame of a game's page, measured in a browser: the board's share of the window, the size of letters and of what can be
//! pressed, and whether the whole choice is in view.

use crate::pages::Browser;
use crate::positions::{Log, copy};
use domain::titles::RULESETS;
use longhand_tests::{Game, Scripts, story};
use serde_json::Value;

/// Width and height of a window, and the least part of its width that the board has.
const WINDOWS: [(u32, u32, f64); 4] = [(390, 844, 1.0), (768, 1024, 0.55), (1280, 800, 0.6), (1920, 1080, 0.5)];
/// Pixels that letters of the page have at least, those in a symbol, and what can be pressed.
const LETTERS: f64 = 13.0;
const MARKS: f64 = 11.0;
const PRESSED: f64 = 44.0;
/// What can be pressed on a map is as wide or as high.
const PLACE: f64 = 24.0;
/// A page on a phone is at most so many windows high.
const WINDOWS_HIGH: f64 = 1.5;

/// The measures of a page: the board's part of the width, the smallest letters, what is too small to be pressed, whether the
/// choice is in view, the part of the height that it covers, and the page's height in windows.
const MEASURES: &str = r#"
scrollTo(0, 0);
const shown = it => { const box = it.getBoundingClientRect(); return box.width > 1 && box.height > 1 && getComputedStyle(it).visibility === 'visible'; };
const text = { page: 99, mark: 99 };
const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
while (walk.nextNode()) {
  const it = walk.currentNode.parentElement;
  if (!walk.currentNode.data.trim() || it.closest('svg, .heard, .skip, script') || !shown(it)) continue;
  const kind = it.matches('.seat, .badge, .on b, .map-names span') ? 'mark' : 'page';
  text[kind] = Math.min(text[kind], parseFloat(getComputedStyle(it).fontSize));
}
const small = [];
for (const it of document.querySelectorAll('#game :is(a[href], button, summary, select, input:not([type=hidden]), textarea), header :is(a, button)')) {
  const style = getComputedStyle(it);
  if (it.closest('svg, .skip') || !shown(it) || style.display === 'inline') continue;
  // The place that takes the press may be larger than what is drawn.
  const after = getComputedStyle(it, '::after');
  const grown = after.position === 'absolute' && after.content !== 'none' ? [parseFloat(after.width), parseFloat(after.height)] : [0, 0];
  const box = it.getBoundingClientRect();
  const size = Math.min(Math.max(box.width, grown[0]), Math.max(box.height, grown[1]));
  if (size < arguments[0] - 0.5) small.push(`${it.textContent.trim().slice(0, 20) || it.localName}: ${Math.round(box.width)} by ${Math.round(box.height)}`);
}
const board = document.querySelector('#board');
const aspect = parseFloat(document.querySelector('.with-map')?.style.getPropertyValue('--aspect') || 1.5);
const sheet = document.querySelector('.sheet');
const desk = (getComputedStyle(sheet || document.body).position === 'fixed' ? sheet : document.querySelector('#desk'))?.getBoundingClientRect();
// On maps: the smallest letters, and the smallest place that fits now.
const map = { text: 99, place: 99 };
for (const drawn of document.querySelectorAll('#board .map-sheet > svg')) {
  const scale = drawn.getScreenCTM().a;
  for (const it of drawn.querySelectorAll('.picture text')) map.text = Math.min(map.text, parseFloat(getComputedStyle(it).fontSize) * it.getScreenCTM().a);
  for (const it of drawn.querySelectorAll('a.legal > path')) {
    const box = it.getBBox();
    // A small one takes presses beside it, too.
    const around = it.parentElement.classList.contains('small') ? parseFloat(getComputedStyle(it).strokeWidth) : 0;
    map.place = Math.min(map.place, Math.max(box.width, box.height) * scale + around);
  }
}
const bar = [...document.querySelectorAll('.bottom')].filter(shown)[0]?.getBoundingClientRect().top ?? innerHeight;
const main = document.querySelector('#play button')?.getBoundingClientRect();
const inView = box => box.top >= 0 && box.bottom <= bar + 1;
return {
  board: (board?.getBoundingClientRect().width ?? 0) / document.documentElement.clientWidth,
  aspect, page: text.page, mark: text.mark, small: small.slice(0, 5),
  choice: !desk || inView(desk) && (!main || inView(main)),
  map: map.text, place: map.place,
  covers: desk ? desk.height / innerHeight : 0,
  windows: document.documentElement.scrollHeight / innerHeight,
};
"#;

/// What is wrong with these measures.
fn faults(measures: &Value, (width, _, share): (u32, u32, f64), asked: bool) -> Vec<String> {
    let number = |name: &str| measures[name].as_f64().unwrap_or_default();
    let mut wrong = vec![];
    let mut must = |holds: bool, said: String| {
        if !holds {
            wrong.push(said);
        }
    };
    // A board that is not wider than high has the window's height.
    let share = if number("aspect") >= 1.2 || width < 1000 { share } else { share.min(0.42) };
    must(number("board") >= share - 0.005, format!("the board has {:.2} of the width", number("board")));
    must(number("page") >= LETTERS - 0.1, format!("letters of {} pixels", number("page")));
    must(number("mark") >= MARKS, format!("letters of marks of {} pixels", number("mark")));
    must(measures["small"].as_array().is_some_and(Vec::is_empty), format!("too small to press: {}", measures["small"]));
    must(!asked || measures["choice"] == true, "a part of the choice is out of view".to_owned());
    must(number("map") >= MARKS - 0.1, format!("letters of {:.1} pixels on the map", number("map")));
    must(number("place") >= PLACE - 0.5, format!("a place of {:.0} pixels on the map", number("place")));
    must(width >= 700 || number("windows") <= WINDOWS_HIGH + 0.005, format!("{:.2} windows high", number("windows")));
    must(!asked || width >= 700 || number("covers") <= 0.5, format!("the sheet covers {:.2}", number("covers")));
    wrong
}

#[test]
fn boards_are_large_and_choices_in_view_at_every_width() {
    story(async |world| {
        let server = world.server().await;
        let browser = world.browser_at(&server.http.base, Scripts::On).await;
        let cookie = Browser::logs_in(&server, "ann").await.cookie();
        let [ann] = world.players(&server, ["ann"]).await;
        browser.opens("/login").await;
        let mut wrong = vec![];
        let mut table = vec!["page | width | board | letters | sheet | windows high".to_owned()];
        for title in RULESETS.titles() {
            let title = title.about().id;
            let logs = Log::all_of(title);
            // The game with the most players.
            let log = logs.iter().max_by_key(|log| log.game_at(log.decisions()[0]).players()).expect("a game");
            let decisions = log.decisions();
            let at = decisions[decisions.len() / 2];
            let brought = log.is_brought_by(&ann).await;
            let Game(asked) = copy(&ann, &brought, at).await;
            let key = log
                .tree_at(at)
                .and_then(|tree| Some(tree.items.iter().find(|item| item.below().len() > 1)?.key.clone()));
            let mut pages =
                vec![("asked", format!("/games/{asked}"), true), ("over", format!("/games/{brought}"), false)];
            pages.extend(key.map(|key| ("picked", format!("/games/{asked}?pick={key}"), true)));
            for (state, place, is_asked) in pages {
                browser.becomes(cookie.as_deref()).await;
                for window in WINDOWS {
                    let (width, height, _) = window;
                    browser.is_sized(width, height).await;
                    browser.opens(&place).await;
                    browser.settles().await;
                    let measures = browser.runs(MEASURES, &[PRESSED.into()]).await;
                    let mut found = faults(&measures, window, is_asked);
                    found.extend(browser.too_wide().await);
                    browser.photographs(&format!("frame-{title}-{state}-{width}")).await;
                    table.push(format!(
                        "{title} {state} | {width} | {:.2} | {} | {:.2} | {:.2}",
                        measures["board"].as_f64().unwrap_or_default(),
                        measures["page"],
                        measures["covers"].as_f64().unwrap_or_default(),
                        measures["windows"].as_f64().unwrap_or_default(),
                    ));
                    wrong.extend(found.into_iter().map(|what| format!("{title} {state} at {width}: {what}")));
                }
            }
        }
        println!("{}", table.join("\n"));
        assert!(wrong.is_empty(), "{} faults:\n{}", wrong.len(), wrong.join("\n"));
    });
}

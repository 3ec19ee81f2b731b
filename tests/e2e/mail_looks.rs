//! How our mails look: letters of all occasions and of the four titles, in both languages, on a telephone and at a desk, by day
//! and at night, without pictures, and where a mail program drops the style sheet. All of them stand on one page, so that a browser
//! measures them at once. `LONGHAND_PHOTOGRAPHS` names a folder for a picture of each.

#[path = "../../mailer/tests/letters/mod.rs"]
mod letters;

use base64::Engine as _;
use longhand_tests::{Chromium, Mail, Scripts, Strategy, World, story};
use mailer::outbound::{Letter, compose};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// Gmail cuts a page off that is longer.
const MOST_BYTES: usize = 102_000;

/// Shows letters below one another, each in its own frame of our page; the style is that of the first.
const SHOW: &str = r#"
const [style, letters] = arguments;
document.open();
document.write('<!doctype html><html lang="en"><head><title>Mails</title>' + style + '</head><body class="bg" style="margin:0">'
  + letters.map(([name, html]) => `<div data-name="${name}" class="bg" style="background-color:#f4f0e6;padding:0 0 24px">${html}</div>`).join('') + '</body></html>');
document.close();
return Promise.all([...document.images].map(image => image.decode().catch(() => null)));
"#;

/// Letters below 13 pixels, too little contrast, targets that a finger misses, and what stands out of the window.
const MEASURE: &str = r#"
const faults = [];
const parts = colour => (colour.match(/[\d.]+/g) ?? []).map(Number);
const light = colour => {
  const [r, g, b] = parts(colour).map(c => (c /= 255) <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const ground = element => {
  for (let it = element; it; it = it.parentElement) {
    const colour = getComputedStyle(it).backgroundColor;
    const [, , , alpha = 1] = parts(colour);
    if (alpha === 1) return colour;
  }
  return 'rgb(255,255,255)';
};
const say = (element, what) => faults.push(`${element.closest('[data-name]')?.dataset.name}: ${what}: ${element.outerHTML.slice(0, 140)}`);
for (const element of document.querySelectorAll('[data-name] *')) {
  const style = getComputedStyle(element);
  const box = element.getBoundingClientRect();
  const says = [...element.childNodes].some(node => node.nodeType === 3 && node.data.trim() !== '');
  if (says) {
    if (parseFloat(style.fontSize) < 13) say(element, `letters of ${style.fontSize}`);
    const [one, other] = [light(style.color), light(ground(element))].sort((a, b) => b - a);
    const contrast = (one + 0.05) / (other + 0.05);
    if (contrast < 4.5) say(element, `contrast ${contrast.toFixed(2)}`);
  }
  // A link within a sentence is as high as its line.
  const isInSentence = [...element.parentElement.childNodes].some(node => node.nodeType === 3 && node.data.trim() !== '');
  if (element.localName === 'a' && box.height < 24 && !isInSentence) say(element, `${box.height} px high`);
  if (element.matches('a.button') && box.height < 44) say(element, `a button ${box.height} px high`);
  const scrolls = element.closest('pre') !== null;
  if (!scrolls && (box.right > innerWidth + 1 || box.left < -1)) say(element, `from ${box.left} to ${box.right}`);
}
if (document.documentElement.scrollWidth > innerWidth) faults.push(`the page is ${document.documentElement.scrollWidth} wide`);
return faults.slice(0, 12);
"#;

/// A mail's page, its pictures within it.
struct Shown {
    name: String,
    html: String,
}

impl Shown {
    fn of_letter(name: &str, letter: &Letter) -> Self {
        let mail = compose(&letters::letterhead(), letter).expect("a mail");
        Self::of_mail(name, &Mail::parse(&mail.envelope.to, &mail.bytes))
    }

    fn of_mail(name: &str, mail: &Mail) -> Self {
        assert!(mail.html.len() < MOST_BYTES, "{name}: {} bytes", mail.html.len());
        let encode = |png: &[u8]| base64::engine::general_purpose::STANDARD.encode(png);
        let html = mail.pictures.iter().fold(mail.html.clone(), |html, (id, png)| {
            html.replace(
                &format!("cid:{}", id.trim_matches(['<', '>'])),
                &format!("data:image/png;base64,{}", encode(png)),
            )
        });
        Self { name: name.to_owned(), html }
    }

    fn style(&self) -> &str {
        let (_, rest) = self.html.split_once("<style>").expect("a style");
        rest.split_once("</style>").expect("its end").0
    }

    /// What stands in the body; without its pictures where they are `off`.
    fn body(&self, off: bool) -> String {
        let (_, rest) = self.html.split_once("<body").expect("a body");
        let (_, rest) = rest.split_once('>').expect("its beginning");
        let body = rest.split_once("</body>").expect("its end").0;
        if off { body.replace("src=\"data:", "data-src=\"") } else { body.to_owned() }
    }
}

fn is_asked(mail: &Mail, game: &str) -> bool {
    mail.subject.contains(game) && mail.header("x-longhand-reason") == "your_turn"
}

/// Whose turn it is in a game of each title after some moves, as the server writes to them.
async fn of_titles(world: &World) -> Vec<Shown> {
    let server = crate::by_mail::server(world).await;
    let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
    for player in [&ann, &ben] {
        player.patch("/me", json!({"mail": {"pictures": true}, "zone": "Europe/Berlin"})).await.is(200);
    }
    ben.patch("/me", json!({"language": "de"})).await.is(200);
    let mut shown = vec![];
    for (title, moves) in
        [("century-from-east-to-west", 13), ("railways-of-the-world", 9), ("world-123", 6), ("world-wonders", 9)]
    {
        let game = world
            .game_with(
                &[&ann, &ben],
                json!({"title": title, "name": title, "clock": {"kind": "move", "time_s": 172_800}}),
            )
            .await;
        let strategy = Strategy::seeded(11);
        let mut asked: BTreeMap<&str, Mail> = BTreeMap::new();
        // Until each of them has a mail of the last moves. One about a turn that is over is not written.
        for number in 0..moves + 30 {
            if number >= moves {
                world.nothing_is_left_undone().await;
                for (player, language) in [(&ann, "en"), (&ben, "de")] {
                    let mails = player.mails().await;
                    asked.extend(mails.into_iter().rfind(|mail| is_asked(mail, title)).map(|mail| (language, mail)));
                }
                if asked.len() == 2 {
                    break;
                }
            }
            game.whose_turn(&[&ann, &ben]).await.plays_something(&game, &strategy).await;
        }
        assert_eq!(asked.len(), 2, "{title}");
        for (language, mail) in &asked {
            assert!(!mail.pictures.is_empty(), "{title}: no picture");
            assert!(
                mail.text.lines().all(|line| line.chars().count() <= 72 || !line.trim().contains(' ')),
                "{}",
                mail.text
            );
            let (likely, position) = (mail.html.find("mailto:g-"), mail.html.find("<pre"));
            assert!(likely.is_some() && likely < position, "{title}: orders stand before the position");
            shown.push(Shown::of_mail(&format!("{title}-{language}"), mail));
        }
    }
    shown
}

async fn shows(browser: &Chromium, style: &str, letters: &[(String, String)]) {
    browser.runs(SHOW, &[json!(style), json!(letters)]).await;
}

#[test]
fn every_letter_can_be_read_on_a_telephone_at_night_and_without_its_pictures() {
    story(async |world| {
        let mut shown = of_titles(world).await;
        for language in ["en", "de"] {
            let letters = letters::all(language);
            shown.extend(letters.iter().map(|(name, letter)| Shown::of_letter(&format!("{name}-{language}"), letter)));
        }
        let style = format!("<style>{}</style>", shown[0].style());
        let browser = world.browser_at("http://127.0.0.1", Scripts::On).await;
        let mut faults: Vec<String> = vec![];
        for (width, look) in [(360, "day"), (360, "night"), (640, "day"), (640, "night"), (360, "off"), (360, "bare")] {
            browser.is_sized(width, 800).await;
            browser.is_dark(look == "night").await;
            let style = if look == "bare" { "" } else { &style };
            let letters: Vec<(String, String)> =
                shown.iter().map(|one| (one.name.clone(), one.body(look == "off"))).collect();
            shows(&browser, style, &letters).await;
            let Value::Array(found) = browser.runs(MEASURE, &[]).await else { panic!("nothing was measured") };
            faults.extend(found.iter().map(|fault| format!("{width} {look}: {fault}")));
            if std::env::var_os("LONGHAND_PHOTOGRAPHS").is_some() {
                for letter in letters {
                    let name = format!("mail-{}-{width}-{look}", letter.0);
                    shows(&browser, style, &[letter]).await;
                    browser.photographs_whole(&name).await;
                }
            }
        }
        assert!(faults.is_empty(), "{}", faults.join("\n"));
    });
}

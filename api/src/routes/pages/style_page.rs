//! `/dev/style`: every element of the page kit in both themes, for people who design pages. It is made with
//! the kit itself, so it is never out of date.

use crate::choosing::board_layer::Layer;
use crate::page::{By, Pieces};
use crate::routes::dev::allowed;
use crate::routes::extract::AppData;
use crate::routes::pages::page;
use actix_web::HttpRequest;
use askama::Template;
use domain::kernel::language::{Language, Phrase};
use domain::kernel::page::{
    Bit, Card, Cell, Colour, Corner, KIT_COLOURS, KIT_SYMBOLS, Look, Map, Name, Note, PLAIN, Page, Part, Pill, PillOf,
    Player, Row, SEATS, Step, Symbols, Told, When,
};
use domain::kernel::svg::{Anchor, Outline, Paint, Svg, hexagon};
use domain::{GameId, PerSeat, Seat};
use service::accounts::visitor::Visitor;
use service::problem::Answer;
use service::words::Reader;
use std::collections::{BTreeMap, BTreeSet};

#[derive(Debug, Template)]
#[template(path = "style.html")]
struct StylePage {
    l: Reader,
    themes: [Theme; 2],
    colours: Vec<(&'static str, Vec<&'static str>)>,
    symbols: Vec<Drawings>,
    pieces: Pieces,
}

/// A theme, with its colours as variables.
#[derive(Debug)]
struct Theme {
    name: &'static str,
    variables: String,
}

/// The symbols of a title by id; `file`: the file that contains them.
#[derive(Debug)]
struct Drawings {
    of: &'static str,
    file: String,
    ids: Vec<&'static str>,
}

/// `GET /dev/style`, available wherever `/dev/mailbox` is.
pub async fn show(app: AppData, request: HttpRequest, visitor: Visitor) -> Answer {
    allowed(&app, &request)?;
    let titles: Vec<(&'static str, &'static Symbols)> =
        app.rulesets().all().filter_map(|ruleset| Some((ruleset.about().name, ruleset.symbols()?))).collect();
    let kit = || KIT_COLOURS.iter().chain(&SEATS);
    let all: Vec<&Colour> = kit().chain(titles.iter().flat_map(|(_, symbols)| symbols.colours)).collect();
    let theme = |name, of: fn(&Colour) -> &'static str| Theme {
        name,
        variables: all.iter().map(|colour| format!("--{}:{};", colour.key, of(colour))).collect(),
    };
    let keys = |colours: &[Colour]| colours.iter().map(|colour| colour.key).collect();
    let ids = |symbols: &'static Symbols| symbols.symbols.iter().map(|symbol| symbol.id).collect();
    let of_titles =
        titles.iter().map(|(of, symbols)| Drawings { of, file: symbols.file.address.clone(), ids: ids(symbols) });
    let of_kit = Drawings {
        of: "All titles",
        file: PLAIN.file.address.clone(),
        ids: KIT_SYMBOLS.iter().map(|symbol| symbol.id).collect(),
    };
    let names = PerSeat::from(vec!["Anna".to_owned(), "Ben".to_owned()]);
    let by = By { names: &names, language: Language::EN, layer: &layer(), game: GameId::from_i64(1) };
    page(&StylePage {
        l: visitor.reader.clone(),
        themes: [theme("light", |colour| colour.light), theme("dark", |colour| colour.dark)],
        colours: [("All titles", kit().map(|colour| colour.key).collect())]
            .into_iter()
            .chain(titles.iter().map(|(of, symbols)| (*of, keys(symbols.colours))))
            .collect(),
        symbols: [of_kit].into_iter().chain(of_titles).collect(),
        pieces: Pieces::of(&sample(), &by),
    })
}

/// One place in each possible state.
fn layer() -> Layer {
    let set = |name: &str| [name.to_owned()].into();
    let link = |name: &str| (name.to_owned(), ("?".to_owned(), None));
    Layer {
        links: BTreeMap::from([link("can-be-chosen"), link("chosen"), link("hex-0")]),
        whys: BTreeSet::from(["cannot-be".to_owned()]),
        legal: [("can-be-chosen".to_owned()), "hex-0".to_owned()].into(),
        chosen: set("chosen"),
        changed: set("changed"),
        told: BTreeMap::from([("changed".to_owned(), (1, "?".to_owned())), ("hex-2".to_owned(), (2, "?".to_owned()))]),
        marks: set("marked"),
        ..Layer::default()
    }
}

fn words(text: &str) -> Phrase {
    Phrase::verbatim(text)
}

fn told(bits: Vec<Bit>, said: &str) -> Told {
    Told { bits, said: words(said) }
}

fn sample() -> Page {
    let cards = ["can-be-chosen", "chosen", "cannot-be", "marked", "changed"].map(card);
    let players = PerSeat::new(2, |seat| Player {
        points: Some(12 + i64::from(seat.0)),
        figures: vec![
            told(vec![Bit::Strong(words("5")), Bit::solid("pawn")], "5 people"),
            told(vec![Bit::On("seat-4", 3)], "3"),
        ],
        rows: vec![told(vec![Bit::solid("arrow"), Bit::Words(words("what they hold"))], "what they hold")],
    });
    let step =
        |name: &str, when: When| Step { name: words(name), note: Some(told(vec![Bit::solid("pawn")], "people")), when };
    Page {
        parts: vec![
            Part {
                id: "sample",
                heading: Some(words("Cards")),
                note: Some(words("a note")),
                cards: cards.to_vec(),
                columns: (5, 3),
                width: 12,
                ..Part::default()
            },
            Part { id: "samplemap", heading: Some(words("A map")), map: Some(map()), width: 12, ..Part::default() },
        ],
        steps: vec![step("Done", When::Done), step("Now", When::Now), step("To come", When::ToCome)],
        progress: Some(told(vec![Bit::Strong(words("3")), Bit::Words(words(" of 10 rounds"))], "3 of 10 rounds")),
        desk: vec![
            Row::Line {
                bits: vec![Bit::Strong(words("7")), Bit::solid("arrow"), Bit::Strong(words("2"))],
                said: words("7, then 2"),
            },
            Row::Cells {
                cells: vec![
                    Cell { holds: Some(("seat-0", Look::Solid)), ..Cell::default() },
                    Cell { holds: Some(("seat-1", Look::Comes)), goes: Some("seat-2"), ..Cell::default() },
                    Cell { holds: Some(("seat-3", Look::Solid)), is_over: true, ..Cell::default() },
                    Cell::default(),
                ],
                said: words("a storage"),
            },
            Row::Warning(words("What is lost by it is said here.")),
        ],
        ..Page::new(&PLAIN, players)
    }
}

fn card(state: &str) -> Card {
    let pill = |of, text: &str| Bit::Pill(Pill { of, bits: vec![Bit::Strong(words(text))], said: words(text) });
    Card {
        place: Some(state.to_owned()),
        look: "card",
        head: vec![
            pill(PillOf::Cost, "3"),
            Bit::Space,
            pill(PillOf::Seat(Seat(0)), "2"),
            pill(PillOf::Comes(Seat(1)), "1"),
        ],
        rows: vec![
            vec![
                Bit::solid("seat-0"),
                Bit::Symbol("pawn", Look::Hollow),
                Bit::Symbol("pawn", Look::Comes),
                Bit::Symbol("pawn", Look::Goes),
            ],
            vec![Bit::Group(vec![Bit::Strong(words("2")), Bit::solid("swap")]), Bit::On("seat-3", 4)],
        ],
        name: Some(words(&state.replace('-', " "))),
        foot: vec![Bit::Words(words("a bonus")), Bit::Space, Bit::On("seat-5", 2)],
        said: words(state),
        ..Card::default()
    }
}

/// Three places: one can be chosen, one cannot, and one has changed.
fn map() -> Map {
    const RADIUS: f64 = 60.0;
    let mut drawn = Svg::new(640.0, 160.0, "", "");
    drawn.rect(0.0, 0.0, 640.0, 160.0, 0.0, Paint::fill("var(--well)"));
    let mut names = vec![];
    for (at, name) in ["A place to choose", "Another", "News"].into_iter().enumerate() {
        let (x, y) = (110.0 + 200.0 * at as f64, 70.0);
        let hex = hexagon(x, y, RADIUS, true);
        drawn.polygon(&hex, Paint::fill("var(--card)").edged("var(--line)", 2.0));
        drawn.symbol("pawn", [x - 15.0, y - 15.0, 30.0, 30.0], "var(--ink)");
        drawn.place(&format!("hex-{at}"), name, Outline::Polygon(&hex));
        names.push(Name { at: (x, y + 40.0), anchor: Anchor::Middle, text: words(name), look: "strong" });
    }
    let note = Note {
        corner: Corner::BottomRight,
        heading: Some(words("A key")),
        lines: vec![told(vec![Bit::solid("pawn"), Bit::Words(words("a person"))], "a person")],
    };
    Map { names, notes: vec![note], ..Map::new(drawn, words("three places"), 2.0 * RADIUS) }
}

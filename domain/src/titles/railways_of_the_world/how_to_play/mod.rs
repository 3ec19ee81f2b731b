//! How Railways of the World is played, in two minutes. All facts come from the rule book; all boards come from one
//! finished game.

mod words;

use crate::kernel::how_to_play::{Goal, HowToPlay, Item, Score, Shown, Steps, View, Weight};
use crate::kernel::language::say;
use crate::kernel::page::Bit;
use crate::titled;

pub fn how_to_play() -> HowToPlay {
    HowToPlay {
        words: &words::MESSAGES,
        game: include_str!("../golden/railways-of-the-world@1/three.ndjson"),
        weight: Weight::Heavy,
        length: say!(words::length),
        sentence: say!(words::sentence),
        cover: map([430.0, 190.0, 320.0, 160.0]),
        close: map([190.0, 90.0, 570.0, 300.0]),
        goal: goal(),
        turn: turn(),
        special: special(),
        points: points(),
        end: vec![titled!(words::end_when), titled!(words::end_tie), titled!(words::end_open)],
    }
}

/// Shortly before the end.
fn map(area: [f64; 4]) -> View {
    View { at: 120, seat: None, part: Shown::Map(area) }
}

fn goal() -> Goal {
    Goal {
        lead: say!(words::goal_lead),
        text: say!(words::goal_text),
        picture: map([180.0, 120.0, 560.0, 430.0]),
        marks: vec![
            ((404.0, 218.0), titled!(words::goods)),
            ((352.0, 222.0), titled!(words::links)),
            ((660.0, 240.0), titled!(words::cities)),
            ((388.0, 402.0), titled!(words::towns)),
            ((536.0, 214.0), titled!(words::terrain)),
        ],
    }
}

fn turn() -> Steps {
    let price = |text: &'static str| vec![Bit::figure(text)];
    let delivery = vec![
        vec![Bit::solid("cube-yellow"), Bit::solid("arrow"), Bit::solid("city-yellow")],
        vec![Bit::figure("+1"), Bit::solid("track-0"), Bit::figure("+1"), Bit::solid("track-1")],
    ];
    let engine = vec![vec![Bit::solid("engine"), Bit::figure("3"), Bit::solid("arrow"), Bit::figure("4")]];
    let card = vec![vec![Bit::solid("cards"), Bit::solid("hotel"), Bit::solid("crate")]];
    let town = vec![vec![Bit::solid("city-gray"), Bit::solid("arrow"), Bit::solid("city-blue")], {
        vec![Bit::figure("+2"), Bit::solid("bag")]
    }];
    Steps {
        heading: say!(words::turn),
        items: vec![
            Item::shown(map([250.0, 175.0, 150.0, 90.0]), titled!(words::build)).priced(price("$2k–$4k")),
            Item::drawn(delivery, titled!(words::deliver)),
            Item::drawn(engine, titled!(words::upgrade)).priced(price("$5k–$20k")),
            Item::drawn(card, titled!(words::take)),
            Item::drawn(town, titled!(words::urbanize)).priced(price("$10k")),
        ],
        after: say!(words::turn_after),
    }
}

fn special() -> Steps {
    let sign = |symbol: &'static str| vec![vec![Bit::solid(symbol)]];
    let income = vec![vec![Bit::figure("46"), Bit::solid("arrow"), Bit::figure("$26k")]];
    Steps {
        heading: say!(words::special),
        items: vec![
            Item::drawn(sign("bond"), titled!(words::bonds)).priced(vec![Bit::figure("+$5k")]),
            Item::drawn(income, titled!(words::income)),
            Item::drawn(sign("hotel"), titled!(words::hotels)),
            Item::drawn(vec![vec![Bit::solid("prize"), Bit::solid("major")]], titled!(words::prizes)),
            Item::drawn(sign("lock"), titled!(words::barons)),
        ],
        after: say!(words::special_after),
    }
}

fn points() -> Vec<Score> {
    vec![
        Score { symbol: Bit::solid("crate"), told: titled!(words::score_points), of: &[("points", 1)] },
        Score { symbol: Bit::solid("bond"), told: titled!(words::score_bonds), of: &[("bonds", -1)] },
        Score { symbol: Bit::solid("lock"), told: titled!(words::score_baron), of: &[("baron_points", 1)] },
    ]
}

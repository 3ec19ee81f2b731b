//! How World Wonders is played, in two minutes. All facts come from the rule book; all boards come from one
//! finished game.

mod words;

use crate::kernel::how_to_play::{Goal, HowToPlay, Item, Score, Shown, Steps, View, Weight};
use crate::kernel::language::say;
use crate::kernel::page::Bit;
use crate::kernel::seat::Seat;
use crate::titled;

pub fn how_to_play() -> HowToPlay {
    HowToPlay {
        words: &words::MESSAGES,
        game: include_str!("../golden/world-wonders@1/two.ndjson"),
        weight: Weight::Medium,
        length: say!(words::length),
        sentence: say!(words::sentence),
        cover: city([22.0, 26.0, 320.0, 160.0]),
        close: city([0.0, 40.0, 538.0, 300.0]),
        goal: goal(),
        turn: turn(),
        special: special(),
        points: points(),
        end: vec![titled!(words::end_when), titled!(words::end_tie), titled!(words::end_open)],
    }
}

/// The winner's city at the end.
fn city(area: [f64; 4]) -> View {
    View { at: 63, seat: Some(Seat(1)), part: Shown::Map(area) }
}

fn goal() -> Goal {
    Goal {
        lead: say!(words::goal_lead),
        text: say!(words::goal_text),
        picture: city([0.0, 0.0, 538.0, 546.0]),
        marks: vec![
            ((95.0, 425.0), titled!(words::roads)),
            ((154.0, 238.0), titled!(words::buildings)),
            ((196.0, 350.0), titled!(words::monuments)),
            ((248.0, 66.0), titled!(words::trees)),
            ((232.0, 498.0), titled!(words::closed)),
        ],
    }
}

fn turn() -> Steps {
    let figure = Bit::figure;
    let market = View { at: 40, seat: None, part: Shown::Cards(&["stack-a", "stack-c"]) };
    let gold = vec![Bit::many("coin", 4).collect(), Bit::many("coin", 3).collect()];
    let grows = vec![
        vec![figure("+1"), Bit::solid("food"), figure("+1"), Bit::solid("gears")],
        vec![Bit::solid("down")],
        vec![figure("+1"), Bit::solid("people")],
    ];
    Steps {
        heading: say!(words::turn),
        items: vec![
            Item::shown(market, titled!(words::buy)),
            Item::drawn(gold, titled!(words::pay)),
            Item::shown(city([70.0, 190.0, 200.0, 110.0]), titled!(words::place)),
            Item::drawn(grows, titled!(words::gain)),
        ],
        after: say!(words::turn_after),
    }
}

fn special() -> Steps {
    let sign = |symbol: &'static str| vec![vec![Bit::solid(symbol)]];
    let gold = |text: &'static str| vec![Bit::solid("coin"), Bit::figure(text)];
    let all = vec![Bit::solid("coin"), Bit::Strong(say!(words::all_gold))];
    Steps {
        heading: say!(words::special),
        items: vec![
            Item::drawn(sign("library-a"), titled!(words::building)).priced(gold("2–5")),
            Item::drawn(sign("long-road"), titled!(words::long_road)).priced(gold("1")),
            Item::drawn(sign("short-roads"), titled!(words::short_roads)).priced(gold("1")),
            Item::drawn(sign("tower"), titled!(words::tower)).priced(gold("2")),
            Item::drawn(sign("w-colosseum"), titled!(words::monument)).priced(all),
            Item::drawn(sign("pedestal"), titled!(words::pedestal)).priced(gold("1")),
        ],
        after: say!(words::special_after),
    }
}

fn points() -> Vec<Score> {
    vec![
        Score { symbol: Bit::solid("people"), told: titled!(words::score_people), of: &[("population", 1)] },
        Score { symbol: Bit::solid("ceramics"), told: titled!(words::score_least), of: &[("least", 1)] },
        Score { symbol: Bit::solid("wonder"), told: titled!(words::score_monuments), of: &[("monuments", 1)] },
        Score { symbol: Bit::solid("tree"), told: titled!(words::score_trees), of: &[("natural", 1)] },
        Score { symbol: Bit::solid("district"), told: titled!(words::score_closed), of: &[("districts", 1)] },
        Score { symbol: Bit::solid("loan"), told: titled!(words::score_loan), of: &[("loan", 1)] },
    ]
}

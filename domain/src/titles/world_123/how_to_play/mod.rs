//! How World 123 is played, in two minutes. All facts come from the rule book; all boards come from one finished
//! game.

mod words;

use crate::kernel::how_to_play::{Goal, HowToPlay, Item, Score, Shown, Steps, View, Weight};
use crate::kernel::language::say;
use crate::kernel::page::Bit;
use crate::titled;

pub fn how_to_play() -> HowToPlay {
    HowToPlay {
        words: &words::MESSAGES,
        game: include_str!("../golden/world-123@1/three-sensible-named-first.ndjson"),
        weight: Weight::Medium,
        length: say!(words::length),
        sentence: say!(words::sentence),
        cover: map([240.0, 215.0, 330.0, 165.0]),
        close: map([70.0, 190.0, 530.0, 280.0]),
        goal: goal(),
        turn: turn(),
        special: special(),
        points: points(),
        end: vec![titled!(words::end_when), titled!(words::end_tie), titled!(words::end_open)],
    }
}

/// In the last round.
fn map(area: [f64; 4]) -> View {
    View { at: 24, seat: None, part: Shown::Map(area) }
}

fn goal() -> Goal {
    Goal {
        lead: say!(words::goal_lead),
        text: say!(words::goal_text),
        picture: map([0.0, 0.0, 642.0, 710.0]),
        marks: vec![
            ((520.0, 500.0), titled!(words::trolley)),
            ((404.0, 322.0), titled!(words::cities)),
            ((154.0, 350.0), titled!(words::wanted)),
            ((104.0, 292.0), titled!(words::settlements)),
            ((345.0, 684.0), titled!(words::residents)),
        ],
    }
}

fn turn() -> Steps {
    let price = |text: &'static str| vec![Bit::figure(text)];
    let signs = |signs: Vec<Bit>| vec![signs];
    Steps {
        heading: say!(words::turn),
        items: vec![
            Item::drawn(
                signs(vec![Bit::solid("star"), Bit::solid("gate"), Bit::solid("peak")]),
                titled!(words::privilege),
            )
            .priced(price("$0, $20")),
            Item::drawn(
                signs(vec![Bit::solid("wheel"), Bit::solid("upgrade"), Bit::solid("hold")]),
                titled!(words::upgrade),
            )
            .priced(price("$50, $80")),
            Item::shown(map([440.0, 420.0, 190.0, 110.0]), titled!(words::drive)),
            Item::drawn(
                signs(vec![Bit::solid("fish"), Bit::solid("into"), Bit::solid("want-fish")]),
                titled!(words::deliver),
            ),
            Item::drawn(
                vec![
                    vec![Bit::solid("house-0"), Bit::figure("$5")],
                    vec![Bit::solid("city"), Bit::solid("peak"), Bit::figure("$10")],
                ],
                titled!(words::settle),
            ),
            Item::drawn(signs(vec![Bit::solid("coin"), Bit::figure("$20 +")]), titled!(words::earn)),
        ],
        after: say!(words::turn_after),
    }
}

fn special() -> Steps {
    let sign = |symbol: &'static str| vec![vec![Bit::solid(symbol)]];
    Steps {
        heading: say!(words::special),
        items: vec![
            Item::drawn(vec![Bit::many("pawn", 3).collect()], titled!(words::people)),
            Item::drawn(sign("coin"), titled!(words::stalls)),
            Item::drawn(vec![vec![Bit::solid("wheel"), Bit::solid("peak"), Bit::solid("gate")]], titled!(words::oxen)),
            Item::drawn(vec![vec![Bit::solid("charter"), Bit::solid("upgrade")]], titled!(words::charter)),
            Item::drawn(sign("star"), titled!(words::honours)),
        ],
        after: say!(words::special_after),
    }
}

fn points() -> Vec<Score> {
    vec![
        Score { symbol: Bit::solid("crate"), told: titled!(words::score_goods), of: &[("goods_total", 1)] },
        Score { symbol: Bit::solid("done"), told: titled!(words::score_sets), of: &[("set_vp", 1)] },
        Score { symbol: Bit::solid("star"), told: titled!(words::score_privileges), of: &[("privilege_vp", 1)] },
    ]
}

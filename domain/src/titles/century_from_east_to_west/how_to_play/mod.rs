//! How Century is played, in two minutes. All facts come from the rule book; all boards come from one finished
//! game.

mod words;

use crate::kernel::how_to_play::{Goal, HowToPlay, Item, Score, Shown, Steps, View, Weight};
use crate::kernel::language::say;
use crate::kernel::page::Bit;
use crate::titled;

pub fn how_to_play() -> HowToPlay {
    HowToPlay {
        words: &words::MESSAGES,
        game: include_str!("../golden/century-from-east-to-west@1/three-players-sensible.ndjson"),
        weight: Weight::Easy,
        length: say!(words::length),
        sentence: say!(words::sentence),
        cover: board(&["loc-f3", "loc-h3", "loc-t2"]),
        close: board(&[
            "loc-f1", "loc-f2", "loc-f3", "loc-f4", "loc-h1", "loc-h2", "loc-h3", "loc-h4", "loc-u1", "loc-u2",
            "loc-t1", "loc-t2",
        ]),
        goal: goal(),
        turn: turn(),
        special: special(),
        points: points(),
        end: vec![titled!(words::end_when), titled!(words::end_tie), titled!(words::end_open)],
    }
}

/// In the middle of the game.
fn board(places: &'static [&'static str]) -> View {
    View { at: 60, seat: None, part: Shown::Cards(places) }
}

fn goal() -> Goal {
    let marks = [
        titled!(words::harvests),
        titled!(words::workshops),
        titled!(words::trades),
        titled!(words::markets),
        titled!(words::forts),
    ];
    Goal {
        lead: say!(words::goal_lead),
        text: say!(words::goal_text),
        picture: board(&["loc-h3", "loc-u2", "loc-t2", "loc-m1", "loc-f3"]),
        marks: marks.into_iter().enumerate().map(|(card, told)| ((card as f64, 0.0), told)).collect(),
    }
}

fn turn() -> Steps {
    let home = vec![Bit::many("pawn", 3).collect(), vec![Bit::solid("down")], vec![Bit::solid("tent")]];
    Steps {
        heading: say!(words::turn),
        items: vec![
            Item::shown(board(&["loc-h2"]), titled!(words::work)),
            Item::shown(board(&["loc-h4"]), titled!(words::push)),
            Item::shown(board(&["card-mc30"]), titled!(words::travel)),
            Item::drawn(home, titled!(words::rest)),
        ],
        after: say!(words::turn_after),
    }
}

fn special() -> Steps {
    let signs = |signs: Vec<Bit>| vec![signs];
    let figure = Bit::figure;
    let pawn = || Bit::solid("pawn");
    Steps {
        heading: say!(words::special),
        items: vec![
            Item::drawn(signs(vec![Bit::solid("saddlebag"), figure("+1"), pawn()]), titled!(words::saddlebag)),
            Item::drawn(
                signs(vec![Bit::solid("hammer"), figure("−1"), pawn(), Bit::solid("field")]),
                titled!(words::hammer),
            ),
            Item::drawn(
                signs(vec![Bit::solid("dreamcatcher"), Bit::solid("forest"), figure("+1"), Bit::solid("r")]),
                titled!(words::dreamcatcher),
            ),
            Item::drawn(signs(vec![Bit::solid("compass"), figure("+1"), Bit::solid("tile")]), titled!(words::compass)),
            Item::drawn(
                signs(vec![Bit::On("shield", 3), Bit::solid("saddlebag"), Bit::solid("hammer")]),
                titled!(words::bonus),
            ),
            Item::shown(board(&["loc-n1"]), titled!(words::wares)),
        ],
        after: say!(words::special_after),
    }
}

fn points() -> Vec<Score> {
    vec![
        Score { symbol: Bit::solid("claimed"), told: titled!(words::score_cards), of: &[("cards", 1)] },
        Score { symbol: Bit::solid("saddlebag"), told: titled!(words::score_bonus), of: &[("bonus", 1)] },
        Score { symbol: Bit::solid("tile"), told: titled!(words::score_exploration), of: &[("exploration", 1)] },
        Score { symbol: Bit::solid("b"), told: titled!(words::score_goods), of: &[("goods", 1)] },
    ]
}

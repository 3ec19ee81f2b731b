//! What everybody has: figures in columns, and what they owe or hold.

use super::number;
use crate::kernel::language::{Phrase, say};
use crate::kernel::page::{Bit, Player, Told};
use crate::kernel::seat::Seat;
use crate::titles::world_wonders::data::Resource;
use crate::titles::world_wonders::scoring::Score;
use crate::titles::world_wonders::state::State;
use crate::titles::world_wonders::words;

/// What stands in each column.
const COLUMNS: [&str; 6] = ["coin", "people", "wonder", "food", "ceramics", "gears"];

fn called(column: &'static str) -> Phrase {
    let figure = |of: &'static str| say!(words::figure { of });
    match column {
        "coin" => figure("gold"),
        "people" => figure("population"),
        "wonder" => figure("monuments"),
        of => say!(words::resource { of }),
    }
}

pub fn columns(state: &State) -> Vec<Told> {
    match state.result.is_some() {
        true => SOURCES.iter().filter(|(of, _)| counts(state, of)).map(|(of, signs)| source(of, signs)).collect(),
        false => COLUMNS.map(|of| Told { bits: vec![Bit::solid(of)], said: called(of) }).into(),
    }
}

/// What points come from, once the game is over.
const SOURCES: [(&str, &[&str]); 7] = [
    ("monuments", &["ring"]),
    ("population", &["people"]),
    ("least", &["food", "ceramics", "gears"]),
    ("natural", &["tree"]),
    ("districts", &["district"]),
    ("objectives", &["flag"]),
    ("loan", &["loan"]),
];

/// Objectives are there in the advanced game.
fn counts(state: &State, of: &str) -> bool {
    of != "objectives" || !state.objectives.is_empty()
}

fn source(of: &'static str, signs: &[&'static str]) -> Told {
    let bits = vec![Bit::Group(signs.iter().map(|sign| Bit::solid(sign)).collect())];
    Told { bits, said: say!(words::page_source_name { of }) }
}

pub fn player(state: &State, seat: Seat, score: &Score) -> Player {
    let player = &state.players[seat];
    let have = |column: &str| match column {
        "coin" => player.gold_left(),
        "people" => player.population,
        "wonder" => player.monuments.len() as u8,
        "food" => player.resources.of(Resource::Food),
        "ceramics" => player.resources.of(Resource::Ceramics),
        _ => player.resources.of(Resource::Gears),
    };
    if state.result.is_some() {
        let told = |(of, points): (&'static str, i32)| Told {
            bits: vec![number(points)],
            said: say!(words::page_source { of, by: points }),
        };
        let figures = sources(score).into_iter().filter(|(of, _)| counts(state, of)).map(told).collect();
        return Player { points: Some(score.total.into()), figures, rows: vec![] };
    }
    let figures = COLUMNS.map(|of| {
        let said = say!(words::page_figure { name: called(of), figure: have(of) });
        Told { bits: vec![number(have(of))], said }
    });
    let loan = player.loan_round.map(|_| ("loan", say!(words::badge_loan { points: state.board().loan.penalty_vp })));
    let pedestal = player.pedestal.map(|place| ("pedestal", say!(words::pedestal { place })));
    let free_road = player.free_road_pending.then(|| ("long-road", say!(words::badge_free_road)));
    let out = player.out.then(|| ("clock", say!(words::out)));
    let badges = [loan, pedestal, free_road, out].into_iter().flatten();
    let rows = badges.map(|(symbol, said)| Told { bits: vec![Bit::solid(symbol), Bit::Words(said.clone())], said });
    Player { points: Some(score.total.into()), figures: figures.into(), rows: rows.collect() }
}

/// What points come from, by the words for it.
pub fn sources(score: &Score) -> [(&'static str, i32); 7] {
    [
        ("monuments", score.monuments),
        ("population", score.population),
        ("least", score.least),
        ("natural", score.natural),
        ("districts", score.districts),
        ("objectives", score.objectives),
        ("loan", score.loan),
    ]
}

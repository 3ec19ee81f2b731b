//! Points, ranks and the result (RULES sections 8 and 9).

use super::objectives;
use super::options::SoloMode;
use super::state::{Player, State};
use crate::kernel::ruleset::{Outcome, Standing};
use crate::kernel::seat::{PerSeat, Seat};
use serde::{Deserialize, Serialize};
use serde_json::json;

/// The points of a player, part by part.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Score {
    /// For population rings.
    pub population: i32,
    /// For the resource with the lowest track.
    pub least: i32,
    /// For rings on monument cards.
    pub monuments: i32,
    /// For natural resources beside pieces.
    pub natural: i32,
    /// For city districts.
    pub districts: i32,
    /// For an unpaid loan: 0 or negative.
    pub loan: i32,
    /// For public objectives.
    pub objectives: i32,
    /// The sum.
    pub total: i32,
}

/// The end of the game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct GameResult {
    /// One for each seat, in seat order.
    pub players: Vec<Ranked>,
    /// The seats of rank 1; in a solo game the player, if they beat the automaton.
    pub winners: Vec<Seat>,
    /// The result of a solo game; null with several players.
    pub solo: Option<SoloResult>,
}

/// A player's points, part by part, and rank.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Ranked {
    pub seat: Seat,
    #[serde(flatten)]
    pub score: Score,
    /// 1 = winner; ranks are shared where the rule book shares them. In a solo game 2 = lost.
    pub rank: u8,
}

/// The automaton's targets, and whether they were beaten.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct SoloResult {
    /// The automaton's points in the easy mode; a player with more wins.
    pub target_easy: i32,
    /// The automaton's points in the hard mode.
    pub target_hard: i32,
    /// The mode of this game.
    pub mode: SoloMode,
    /// Whether the player won.
    pub win: bool,
}

/// The present points of all players.
pub fn scores(state: &State) -> PerSeat<Score> {
    let objectives = objectives::points(state);
    let score = |(seat, player): (Seat, &Player)| {
        let mut score = own(state, player);
        score.objectives = objectives[seat];
        score.total += score.objectives;
        score
    };
    state.players.iter().map(score).collect::<Vec<_>>().into()
}

/// A player's own points: all but objectives.
pub fn own(state: &State, player: &Player) -> Score {
    let loan = if player.loan_round.is_some() { -i32::from(state.board().loan.penalty_vp) } else { 0 };
    let mut score = Score {
        population: state.resource_board().rings_at(player.population).into(),
        least: player.resources.least().into(),
        monuments: player.monument_rings().into(),
        natural: natural(player) as i32,
        districts: districts(player).count() as i32,
        loan,
        ..Score::default()
    };
    score.total = score.population + score.least + score.monuments + score.natural + score.districts + loan;
    score
}

/// Visible natural resources beside any piece, each counted once.
fn natural(player: &Player) -> usize {
    (player.city.visible(player.map().natural) & player.city.occupied.beside()).len()
}

/// The building tiles without visible green land beside them, by their index among the buildings (RULES section 8).
pub fn districts(player: &Player) -> impl Iterator<Item = usize> {
    let green = player.city.green(player.map());
    let buildings = player.city.buildings().enumerate();
    buildings.filter(move |(_, (_, cells))| !cells.beside().meets(green)).map(|(place, _)| place)
}

/// The automaton's targets: easy and hard.
pub fn targets(state: &State) -> Option<(i32, i32)> {
    let (solo, player) = (state.solo.as_ref()?, state.players.values().next()?);
    let easy = i32::from(player.resources.sum());
    Some((easy, easy + i32::from(solo.rings())))
}

pub fn result(state: &State) -> GameResult {
    let scores = scores(state);
    let worth = |seat: Seat| (scores[seat].total, state.players[seat].monuments.len());
    let solo = targets(state).map(|(target_easy, target_hard)| {
        let mode = state.options.solo_mode;
        let target = if mode == SoloMode::Easy { target_easy } else { target_hard };
        SoloResult { target_easy, target_hard, mode, win: scores[Seat(0)].total > target }
    });
    let rank = |seat: Seat| match &solo {
        Some(solo) => 2 - u8::from(solo.win),
        None => 1 + scores.seats().filter(|other| worth(*other) > worth(seat)).count() as u8,
    };
    let players: Vec<Ranked> =
        scores.iter().map(|(seat, score)| Ranked { seat, score: score.clone(), rank: rank(seat) }).collect();
    let winners = players.iter().filter(|player| player.rank == 1).map(|player| player.seat).collect();
    GameResult { players, winners, solo }
}

pub fn outcome(state: &State) -> Option<Outcome> {
    let result = state.result.as_ref()?;
    let standing = |player: &Ranked| {
        let Score { population, least, monuments, natural, districts, loan, objectives, total } = player.score;
        let mut breakdown = json!({
            "population": population, "least": least, "monuments": monuments, "natural": natural,
            "districts": districts, "loan": loan, "objectives": objectives,
        });
        if let Some(solo) = &result.solo {
            breakdown["target_easy"] = solo.target_easy.into();
            breakdown["target_hard"] = solo.target_hard.into();
            breakdown["mode"] = json!(solo.mode);
        }
        Standing { seat: player.seat, score: total.into(), rank: player.rank, team: None, breakdown }
    };
    let reason = state.ended_by.clone().unwrap_or_default();
    Some(Outcome { reason, standings: result.players.iter().map(standing).collect() })
}

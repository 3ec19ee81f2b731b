//! What the others have done since a player's last turn: a line a rival.

use domain::kernel::notation::name_seats;
use domain::kernel::table::Table;
use domain::kernel::table::event::{Body, Moved, Seq};
use domain::{PerSeat, Seat};
use serde_json::Value;
use service::app::App;
use service::problem::Answer;
use service::telling::in_a_line;
use service::words::Reader;

/// Events looked at, at most: the newest.
const MOST: Seq = 60;
/// A line has at most so many letters, or one sentence.
const LINE: usize = 100;

/// What one rival has done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The player, where the sentence begins with their name.
    pub name: Option<String>,
    pub text: String,
    /// The places of the board that it is about, the last of them first.
    pub places: Vec<String>,
}

/// The moves of one rival, as they are put together.
struct Moves {
    seat: Seat,
    told: Vec<String>,
    places: Vec<String>,
}

/// What came after the last move of `seat`, in the order in which it came.
pub async fn since_own_move(
    app: &App,
    table: &Table,
    seat: Option<Seat>,
    names: &PerSeat<String>,
    l: &Reader,
) -> Answer<Vec<Line>> {
    let Some(game) = table.game() else { return Ok(vec![]) };
    let stored = app.tables.log_of(table, table.head().saturating_sub(MOST)).await?;
    let moves = stored.iter().filter(|event| !table.is_struck(event.seq));
    let moves: Vec<Box<Moved<Value>>> = moves
        .filter_map(|event| match table.shapes().event(&event.payload).ok()?.body {
            Body::Move(moved) => Some(moved),
            _ => None,
        })
        .collect();
    let since = moves.iter().rposition(|moved| Some(moved.seat) == seat).map_or(0, |own| own + 1);
    let mut of: Vec<Moves> = vec![];
    for moved in &moves[since..] {
        let (told, mut places) = (game.tell(&moved.facts, l.language), game.places_of(&moved.facts));
        match of.iter_mut().find(|moves| moves.seat == moved.seat) {
            Some(moves) => {
                moves.told.extend(told);
                places.append(&mut moves.places);
                moves.places = places;
            }
            None => of.push(Moves { seat: moved.seat, told, places }),
        }
    }
    Ok(of.into_iter().filter(|moves| !moves.told.is_empty()).map(|moves| line(moves, names)).collect())
}

fn line(Moves { seat, told, places }: Moves, names: &PerSeat<String>) -> Line {
    let told: Vec<String> = told.iter().map(|said| name_seats(said, |seat| names.get(seat).cloned())).collect();
    let text = told[..in_a_line(&told, LINE)].join(" ");
    let name = names.get(seat).filter(|name| text.starts_with(name.as_str())).cloned();
    let rest = name.as_ref().map(|name| text[name.len()..].to_owned());
    Line { name, text: rest.unwrap_or(text), places }
}

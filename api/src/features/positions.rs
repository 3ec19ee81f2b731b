//! Two positions of a game beside each other: the moves between them are numbered, and so is what they changed on the boards.

use crate::choosing::board_layer::Layer;
use crate::routes::pages::entries::{Teller, place};
use crate::routes::pages::frame::{Figures, Mark};
use crate::routes::pages::sheet;
use actix_web::HttpResponse;
use actix_web::http::header;
use domain::Seat;
use domain::kernel::erased::AnyGame;
use domain::kernel::language::say;
use domain::kernel::table::event::{Body, Seq};
use service::app::App;
use service::problem::Answer;
use service::words;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// Moves that are numbered, at most: the newest.
const MOST: usize = 200;
/// Moves of a player that are told in words, at most.
const LISTED: usize = 4;

/// A move between two positions.
#[derive(Clone, Debug)]
pub struct Numbered {
    /// From 1, by its place in the log.
    pub number: usize,
    pub seq: Seq,
    pub seat: Seat,
    pub mark: Mark,
    pub name: String,
    pub told: String,
    /// Where its position is shown.
    pub href: String,
    /// The places of the board that it changed.
    places: Vec<String>,
}

/// Those of the events `seqs` (ascending) that are moves, told to the reader.
pub async fn numbered(app: &App, teller: &Teller, seqs: &[Seq]) -> Answer<Vec<Numbered>> {
    let seqs = &seqs[seqs.len().saturating_sub(MOST)..];
    let (Some(first), Some(last), Some(game)) = (seqs.first(), seqs.last(), teller.table.game()) else {
        return Ok(vec![]);
    };
    let mut stored = app.store.load(teller.table.id(), first - 1, Some(last + 1 - first)).await?;
    stored.retain(|event| seqs.binary_search(&event.seq).is_ok());
    let places = |event: &store::StoredEvent| match teller.body(event) {
        Some(Body::Move(moved)) => Some((event.seq, game.places_of(&moved.facts))),
        _ => None,
    };
    let mut places: BTreeMap<Seq, Vec<String>> = stored.iter().filter_map(places).collect();
    let marks = marks(teller);
    let told = teller.tell(app, stored).await?.into_iter().filter_map(|told| Some((told.seat?, told)));
    let numbered = told.enumerate().map(|(at, (seat, told))| Numbered {
        number: at + 1,
        seq: told.seq,
        seat,
        mark: marks[seat.index()].clone(),
        name: teller.name(seat).unwrap_or_default().to_owned(),
        href: place(teller.table.id(), told.seq, None, None),
        places: places.remove(&told.seq).unwrap_or_default(),
        told: told.brief,
    });
    Ok(numbered.collect())
}

/// Moves of one player.
#[derive(Debug)]
pub struct Moves {
    pub mark: Mark,
    /// The first of them, each with its number and in words.
    pub told: Vec<(usize, String)>,
    /// How many more there are.
    pub more: Option<String>,
    pub count: usize,
}

/// The moves by player, in the order of the seats.
pub fn by_player(moves: &[Numbered], teller: &Teller) -> Vec<Moves> {
    let of = |seat: Seat| {
        let own: Vec<&Numbered> = moves.iter().filter(|moved| moved.seat == seat).collect();
        let first = own.first()?;
        let more = own.len().saturating_sub(LISTED);
        Some(Moves {
            mark: first.mark.clone(),
            told: own.iter().take(LISTED).map(|moved| (moved.number, moved.told.clone())).collect(),
            more: (more > 0).then(|| teller.l.say(say!(words::positions_and_more { count: more }))),
            count: own.len(),
        })
    };
    Seat::all(teller.names.len()).filter_map(of).collect()
}

/// The marks of all seats.
pub fn marks(teller: &Teller) -> Vec<Mark> {
    Figures::of(teller.table.game().map(|game| &**game)).marks(&teller.names)
}

/// How far a position is: `round 8 of 10`.
pub fn stage(teller: &Teller, game: Option<&dyn AnyGame>) -> String {
    Figures::of(game).stage().map(|stage| teller.l.say(stage)).unwrap_or_default()
}

/// A position as it is drawn.
#[derive(Debug)]
pub struct Position {
    pub heading: String,
    /// The points of the player whose board it is, where each has their own.
    pub points: Option<String>,
    /// The title's own drawing: every text in it was escaped when it was made.
    pub board: String,
    /// What is marked is not there in this position.
    pub is_without: bool,
}

/// A link that shows another player's board.
#[derive(Debug)]
pub struct Switch {
    pub mark: Mark,
    pub label: String,
    pub count: String,
    pub href: String,
    pub is_here: bool,
}

/// The points of a player in two positions.
#[derive(Debug)]
pub struct Points {
    pub mark: Mark,
    pub name: String,
    pub now: i64,
    pub then: i64,
    /// The difference with its sign; nothing where there is none.
    pub change: Option<String>,
}

impl Points {
    pub fn is_less(&self) -> bool {
        self.then < self.now
    }
}

/// `+3` or `−3`; none for 0.
pub fn signed(change: i64) -> Option<String> {
    (change != 0).then(|| format!("{change:+}").replace('-', "−"))
}

/// Draws positions that `moves` lie between.
#[derive(Debug)]
pub struct Between<'a> {
    teller: &'a Teller,
    moves: &'a [Numbered],
    /// The player whose board is shown, where each has their own.
    looked: Option<Seat>,
}

impl<'a> Between<'a> {
    /// `look`: the seat whose board was asked for. `game`: any position of the game.
    pub fn new(teller: &'a Teller, moves: &'a [Numbered], look: Option<Seat>, game: &dyn AnyGame) -> Self {
        let has_own = |seat: &Seat| game.board_of(*seat, None).is_some();
        let first = moves.first().map(|moved| moved.seat);
        Self { teller, moves, looked: look.filter(has_own).or(first.filter(has_own)) }
    }

    /// `is_without`: what the moves changed is not there.
    pub fn position(&self, heading: String, game: &dyn AnyGame, is_without: bool) -> Position {
        let on_it = self.moves.iter().filter(|moved| self.looked.is_none_or(|looked| looked == moved.seat));
        // A move says its number at one of its places.
        let number =
            |moved: &Numbered| Some((moved.places.first()?.clone(), (moved.number as u32, moved.href.clone())));
        let told: BTreeMap<String, (u32, String)> = on_it.clone().filter_map(number).collect();
        let layer = Layer {
            changed: on_it.flat_map(|moved| moved.places.iter().cloned()).collect(),
            told,
            looked: self.looked,
            labels: self.teller.labels,
            ..Layer::default()
        };
        let points = self.looked.and_then(|seat| {
            let points = Figures::of(Some(game)).points(seat)?;
            let name = self.teller.name(seat).unwrap_or_default().to_owned();
            Some(self.teller.l.say(say!(words::positions_points { name, points })))
        });
        Position { heading, points, board: self.teller.pieces(game, false, &layer).board, is_without }
    }

    /// Links to the boards that the moves changed; none where all play on one board. `here`: the page's address, with a query.
    pub fn switches(&self, here: &str) -> Vec<Switch> {
        let Some(looked) = self.looked else { return vec![] };
        let mut seats: Vec<Seat> = self.moves.iter().map(|moved| moved.seat).collect();
        seats.sort_unstable();
        seats.dedup();
        let switch = |seat: &Seat| {
            let own = self.moves.iter().filter(|moved| moved.seat == *seat);
            let (mark, name) = own.clone().next().map(|moved| (moved.mark.clone(), moved.name.clone()))?;
            Some(Switch {
                mark,
                label: self.teller.l.say(say!(words::positions_board { name })),
                count: self.teller.l.say(say!(words::positions_moves { count: own.count() })),
                href: format!("{here}look={}", seat.0),
                is_here: *seat == looked,
            })
        };
        match seats.len() {
            ..=1 => vec![],
            _ => seats.iter().filter_map(switch).collect(),
        }
    }
}

/// The points of all seats in both positions; none where the title counts none during the game.
pub fn points(teller: &Teller, now: &dyn AnyGame, then: &dyn AnyGame) -> Vec<Points> {
    let (was, is) = (Figures::of(Some(now)), Figures::of(Some(then)));
    let line = |(seat, mark): (Seat, Mark)| {
        let (now, then) = (was.points(seat)?, is.points(seat)?);
        let name = teller.name(seat).unwrap_or_default().to_owned();
        Some(Points { mark, name, now, then, change: signed(then - now) })
    };
    Seat::all(teller.names.len()).zip(marks(teller)).filter_map(line).collect()
}

static STYLE: LazyLock<String> = LazyLock::new(|| sheet(&[include_str!("positions.css")]));

/// `GET /cases.css`: what the pages of takebacks, disputes and proofs need beside the style sheet of all pages.
pub async fn style() -> Answer {
    Ok(HttpResponse::Ok()
        .content_type("text/css; charset=utf-8")
        .insert_header((header::CACHE_CONTROL, "public, max-age=3600"))
        .body(STYLE.as_str()))
}

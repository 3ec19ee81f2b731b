//! The frame of a game's page: the strip above the board, and the players beside it.

use crate::routes::pages::rows::{ClockLeft, clock_left};
use crate::routes::pages::turns::Deed;
use askama::filters::Safe;
use domain::kernel::erased::AnyGame;
use domain::kernel::language::{Phrase, say};
use domain::kernel::page::letter;
use domain::kernel::table::event::Moment;
use domain::kernel::table::{SeatState, Status, Table};
use domain::{PerSeat, PlayerId, Seat};
use serde_json::Value;
use service::play::practice::is_alone;
use service::telling::clocks::why_so_long;
use service::words::{self, Reader};
use std::collections::BTreeMap;

/// The strip above a board: the turn, the game and the time left.
#[derive(Debug)]
pub struct Strip {
    /// Its colour class: `yours`, `waits`, or `over`.
    pub kind: &'static str,
    pub lead: String,
    /// The question to the visitor.
    pub ask: Option<String>,
    /// `round 8 of 10`, or the status of a game that is not running.
    pub stage: String,
    /// Further notes about the game as a whole.
    pub also: Vec<String>,
    pub clock: Option<ClockLeft>,
}

/// How seats are told apart: colour, shape and letter.
#[derive(Clone, Debug)]
pub struct Mark {
    /// The seat's number, which gives the shape: ● ■ ▲ ◆ ⬟ ★.
    pub shape: u8,
    pub colour: &'static str,
    pub letter: String,
}

impl Mark {
    /// The mark as HTML. Screen readers skip it, since the name is beside it.
    pub fn html(&self) -> Safe<String> {
        let Self { shape, colour, letter } = self;
        Safe(format!("<b class=\"seat s{} c-{colour}\" aria-hidden=\"true\" translate=\"no\">{letter}</b>", shape % 6))
    }
}

/// A player in the list beside the board.
#[derive(Debug)]
pub struct SeatLine {
    pub mark: Mark,
    pub name: String,
    /// The account's id, for a link to its page.
    pub player: Option<String>,
    /// Labels such as "you" and "host".
    pub said: String,
    pub is_me: bool,
    pub to_move: bool,
    /// Points, if the title counts them during the game.
    pub points: Option<String>,
    /// The title's own columns for this player, as HTML.
    pub columns_html: String,
    /// The player's last move.
    pub deed: Option<Deed>,
    /// A link to their board.
    pub look: Option<String>,
}

/// The seat colours that titles can name.
pub const NAMED: [&str; 8] = ["red", "blue", "green", "yellow", "purple", "black", "white", "orange"];

/// The public view of a game, as far as the frame understands its figures, and the colours of its seats.
#[derive(Debug, Default)]
pub struct Figures {
    view: Value,
    colours: &'static [&'static str],
    /// Points that the title counts by itself, for titles whose view has none.
    points: Vec<Option<i64>>,
}

impl Figures {
    pub fn of(game: Option<&dyn AnyGame>) -> Self {
        let Some(game) = game else { return Self::default() };
        let counted = |seat| game.figures(seat).into_iter().find(|figure| figure.name == "points");
        let points = Seat::all(game.players()).map(|seat| counted(seat).map(|figure| figure.value)).collect();
        Self { view: game.view(None), colours: game.seat_colours(), points }
    }

    fn player(&self, seat: Seat) -> &Value {
        &self.view["players"][seat.index()]
    }

    /// A seat's points, if the title counts them throughout.
    pub fn points(&self, seat: Seat) -> Option<i64> {
        let scored = self.view["scores"].as_array().into_iter().flatten();
        let scored = scored.filter(|score| score["seat"] == seat.0).map(|score| &score["total"]);
        let player = self.player(seat);
        let counted = self.points.get(seat.index()).copied().flatten();
        scored.chain([&player["points"], &player["score"]["total"]]).find_map(Value::as_i64).or(counted)
    }

    /// How far the game has come.
    pub fn stage(&self) -> Option<Phrase> {
        let figure = |name: &str| self.view[name].as_u64();
        match (figure("round"), figure("max_rounds"), figure("turn")) {
            (Some(round), Some(most), _) => Some(say!(words::stage_round_of { round, most })),
            (Some(round), None, _) => Some(say!(words::stage_round { round })),
            (None, _, Some(turn)) => Some(say!(words::stage_turn { turn })),
            (None, _, None) => None,
        }
    }

    /// The title's colour for a seat, otherwise the default colour.
    fn colour(&self, seat: Seat) -> &'static str {
        const OF_SEATS: [&str; 6] = ["vermilion", "azure", "emerald", "lemon", "pink", "charcoal"];
        let own = self.player(seat)["color"].as_str().or(self.colours.get(seat.index()).copied());
        let named = own.and_then(|own| NAMED.into_iter().find(|named| *named == own));
        named.unwrap_or(OF_SEATS[seat.index() % OF_SEATS.len()])
    }

    /// The marks of all seats.
    pub fn marks(&self, names: &PerSeat<String>) -> Vec<Mark> {
        let mark = |seat: Seat| Mark { shape: seat.0, colour: self.colour(seat), letter: letter(names, seat) };
        names.seats().map(mark).collect()
    }
}

/// The reader of a page, and the table that it shows.
#[derive(Clone, Copy, Debug)]
pub struct Sight<'a> {
    pub table: &'a Table,
    pub seat: Option<Seat>,
    pub names: &'a PerSeat<String>,
    pub now: Moment,
    pub l: &'a Reader,
}

impl Sight<'_> {
    fn is_asked(&self) -> bool {
        self.seat.is_some_and(|seat| self.table.to_act().contains(&seat))
    }

    /// The strip without the question. `also`: sentences about the game as a whole.
    pub fn strip(&self, figures: &Figures, also: impl IntoIterator<Item = Phrase>) -> Strip {
        let Self { table, names, now, l, .. } = self;
        let to_act = table.to_act();
        let (kind, lead) = match table.status() {
            Status::Open => ("waits", say!(words::waits_for_players)),
            Status::Quarantined => ("waits", say!(words::not_readable)),
            Status::Finished => ("over", self.ended()),
            _ if self.is_asked() => ("yours", say!(words::strip_your_turn)),
            _ if to_act.is_empty() => ("waits", Phrase::verbatim(capital(&l.say(self.status())))),
            _ => {
                let asked: Vec<&String> = to_act.iter().filter_map(|seat| names.get(*seat)).collect();
                ("waits", say!(words::is_to_move { count: asked.len(), names: Phrase::and(asked) }))
            }
        };
        let stage = match table.status() {
            Status::Running => figures.stage(),
            _ => None,
        };
        let due = self.seat.filter(|_| self.is_asked()).or_else(|| table.first_due());
        let also = self.paused().into_iter().chain(self.away()).chain(also);
        Strip {
            kind,
            lead: l.say(lead),
            ask: None,
            stage: l.say(stage.unwrap_or_else(|| self.status())),
            also: also.map(|sentence| l.say(sentence)).collect(),
            clock: due.and_then(|seat| clock_left(table, seat, *now, l)),
        }
    }

    fn status(&self) -> Phrase {
        say!(words::status { of: self.table.status().name() })
    }

    fn ended(&self) -> Phrase {
        let Some(outcome) = self.table.outcome() else { return self.status() };
        let winners = outcome.standings.iter().filter(|standing| standing.rank == 1);
        let winners: Vec<&String> = winners.filter_map(|standing| self.names.get(standing.seat)).collect();
        match (&*outcome.reason, winners.len()) {
            (_, 0) => Phrase::verbatim(capital(&self.l.say(self.status()))),
            ("agreed", _) => say!(words::strip_agreed { winners: Phrase::and(winners) }),
            (_, count) => say!(words::strip_won { count, winners: Phrase::and(winners) }),
        }
    }

    /// For a paused game: until when.
    fn paused(&self) -> Option<Phrase> {
        pause_sentence(self.table, self.l)
    }

    /// Why the table still waits for a player whose clock is stopped.
    fn away(&self) -> Option<Phrase> {
        let others = |other: Seat| self.names.get(other).filter(|_| Some(other) != self.seat).cloned();
        let why = why_so_long(self.table, others, self.now, self.l);
        (self.table.status() == Status::Running && !why.is_empty()).then(|| Phrase::sentences(why))
    }

    /// The players, in the order of their seats.
    pub fn players(
        &self,
        me: Option<PlayerId>,
        figures: &Figures,
        marks: &[Mark],
        mut deeds: BTreeMap<Seat, Deed>,
    ) -> Vec<SeatLine> {
        let Self { table, names, l, .. } = self;
        let to_act = table.to_act();
        let outcome = table.outcome();
        let counted = outcome.as_ref().is_some_and(|outcome| outcome.standings.iter().any(|one| one.score != 0));
        let scored = |seat: Seat| match &outcome {
            Some(outcome) if counted => outcome.standings.iter().find(|one| one.seat == seat).map(|one| one.score),
            Some(_) => None,
            None => figures.points(seat),
        };
        let line = |(seat, mark): (Seat, &Mark)| {
            let chair = &table.seats()[seat.index()];
            let name = Phrase::verbatim(names.get(seat).map_or("", String::as_str));
            // Players of an imported game have no account here. In a copy the seats carry the original's
            // names.
            let player = chair.player.filter(|_| !table.is_shelved() && !table.is_fork() && !is_alone(table));
            let said = [
                (player.is_some() && player == me).then(|| say!(words::seat_you)),
                player.is_some_and(|player| table.is_host(player)).then(|| say!(words::seat_host)),
            ];
            SeatLine {
                mark: mark.clone(),
                name: l.say(match chair.state {
                    SeatState::Open => say!(words::seat_free),
                    SeatState::Seated => name,
                    SeatState::Left => say!(words::seat_left { name }),
                }),
                player: player.map(|player| player.to_string()),
                said: said.into_iter().flatten().map(|said| l.say(said)).collect::<Vec<_>>().join(" · "),
                is_me: player.is_some() && player == me,
                to_move: to_act.contains(&seat),
                points: scored(seat).map(|points| points.to_string()),
                columns_html: String::new(),
                deed: deeds.remove(&seat),
                look: None,
            }
        };
        Seat::all(table.seats().len()).zip(marks).map(line).collect()
    }
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

/// For a paused game: until when.
pub fn pause_sentence(table: &Table, l: &Reader) -> Option<Phrase> {
    let end = table.pause_ends_at()?;
    Some(say!(words::paused_until { end: l.tells(end.to_utc()) }))
}

/// A note on a game whose draws can be computed in advance.
pub fn seed_sentence(table: &Table) -> Option<Phrase> {
    table.created().seed.as_ref()?;
    Some(say!(words::seed_known))
}

//! Whole games between bots as logs: golden logs, examples and test data. Times and keys follow from the seed.

use crate::kernel::archive;
use crate::kernel::bot::{Dice, Level, move_seed};
use crate::kernel::ids::{GameId, Id, PlayerId};
use crate::kernel::play::Submission;
use crate::kernel::refusal::Refused;
use crate::kernel::seat::Seat;
use crate::kernel::table::commands::{Context, Decided, NewGame, Sender};
use crate::kernel::table::event::{Moment, NonceBy};
use crate::kernel::table::nonces::Handed;
use crate::kernel::table::reading::Shapes;
use crate::kernel::table::settings::Visibility;
use crate::kernel::table::{Row, Status, Table};
use serde_json::{Value, json};

/// The game to play.
#[derive(Debug)]
pub struct GoldenGame {
    pub rules: Shapes,
    pub players: usize,
    pub options: Value,
    /// `random` or `sensible`, repeated over the seats.
    pub levels: Vec<String>,
    pub seed: u64,
    /// The orders of the first moves, one text per move, for whichever seat is asked. After them the bots play.
    pub opening: Vec<String>,
}

/// Plays the game and exports its log, unsigned and with all parts open, since the game is closed.
pub fn play(game: &GoldenGame) -> Result<String, Refused> {
    let (table, rows) = play_rows(game)?;
    Ok(archive::export(&table, &rows, None, table.last_at(), None))
}

/// Plays the game and returns its table and rows.
pub fn play_rows(game: &GoldenGame) -> Result<(Table, Vec<Row>), Refused> {
    let mut dice = Dice::new(game.seed);
    let secret = std::array::from_fn(|_| dice.next_u64() as u8);
    let begun = 1_767_225_600_000 + (game.seed % 1_000_000) as i64 * 60_000;
    let host = PlayerId(Id::new(begun, 0, 1));
    let mut log = Log { rows: vec![], at: begun, secret };
    let new = NewGame {
        game: GameId(Id::new(begun, 0, 0)),
        rules: game.rules,
        host,
        seats: game.players,
        options: game.options.clone(),
        table: Some(json!({"dispute_days": 0})),
        clock: Some(json!({"kind": "none"})),
        visibility: Visibility::Public,
        seed: None,
        sit: true,
        server_arbiter: None,
        practice: false,
    };
    let mut hand =
        |player| Handed { player, by: NonceBy::Client, nonce: std::array::from_fn(|_| dice.next_u64() as u8) };
    let mut table = log.take(Table::create(new, &log.context())?);
    let mut handed = vec![hand(host)];
    for seat in 1..game.players {
        let player = PlayerId(Id::new(begun, 0, 1 + seat as u16));
        table = log.take(table.take_seat(player, &log.context())?);
        handed.push(hand(player));
    }
    table = log.take(table.start(host, &handed, &log.context())?);
    let mut opening = game.opening.iter();
    while table.status() == Status::Running {
        let Some(seat) = table.to_act().first().copied() else { break };
        let Some(state) = table.game().cloned() else { break };
        let player = table.seats()[seat.index()].player.unwrap_or(host);
        let sender = Sender::player(player, "rest");
        let decided = match opening.next() {
            Some(orders) => table.play(seat, Submission::Orders(orders), sender, &log.context())?,
            None => {
                let level = level_of(game, seat);
                let seed = move_seed(&table.id().to_string(), seat, u64::from(table.head())) ^ game.seed;
                let actions = state.bot_move(seat, level, seed);
                table.play(seat, Submission::Actions(&actions), sender, &log.context())?
            }
        };
        table = log.take(decided);
    }
    Ok((table, log.rows))
}

fn level_of(game: &GoldenGame, seat: Seat) -> Level {
    match game.levels.get(seat.index() % game.levels.len().max(1)).map(String::as_str) {
        Some("sensible") => Level::Sensible,
        _ => Level::Random,
    }
}

struct Log {
    rows: Vec<Row>,
    at: i64,
    secret: [u8; 32],
}

impl Log {
    fn context(&self) -> Context {
        Context { at: Moment(self.at), secret: self.secret }
    }

    fn take(&mut self, decided: Decided) -> Table {
        for event in decided.events {
            self.rows.push(Row { seq: event.seq(), hash: event.hash, payload: event.payload, sealed: event.sealed });
        }
        // Ten minutes for each move.
        self.at += 600_000;
        decided.table
    }
}

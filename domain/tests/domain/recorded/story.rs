//! A game with its log, as a server holds it. A story continues it with the table's commands.

use super::{Recorded, folder, is_whole, row};
use domain::canonical::{hex, sha256};
use domain::kernel::archive;
use domain::kernel::bot::Level;
use domain::kernel::erased::AnyRuleset;
use domain::kernel::ids::{GameId, Id, PlayerId};
use domain::kernel::play::Submission;
use domain::kernel::refusal::Refused;
use domain::kernel::seat::Seat;
use domain::kernel::table::cases::{Claim, Decision};
use domain::kernel::table::commands::{Context, Decided, NewGame, Sender};
use domain::kernel::table::dispute::{Instead, NewDispute, NewRuling};
use domain::kernel::table::event::{Moment, NonceBy, Seq, Vote};
use domain::kernel::table::nonces::Handed;
use domain::kernel::table::settings::Visibility;
use domain::kernel::table::{Due, Row, Table};
use domain::titles::RULESETS;
use ed25519_dalek::{Signer as _, SigningKey};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

pub const BEGUN: i64 = 1_795_000_000_000;
pub const DAY: i64 = 86_400;
/// An arbiter who never sits down, the operator's arbiter, and a substitute.
pub const ARBITER: u16 = 20;
pub const OPERATORS: u16 = 21;
pub const NEWCOMER: u16 = 22;

/// The title's ruleset and the name of a story.
pub type Told = (&'static dyn AnyRuleset, &'static str);

/// The people's additions to the seed. With three or more people, one person's program adds nothing.
pub fn handed(table: &Table) -> Vec<Handed> {
    let (by, people) = ([NonceBy::Page, NonceBy::Client, NonceBy::Mail], table.players());
    let handed = |(n, player)| Handed { player, by: by[n % 3], nonce: [n as u8 + 1; 16] };
    let gives_nothing = (people.len() > 2).then_some(1);
    people.into_iter().enumerate().filter(|(n, _)| Some(*n) != gives_nothing).map(handed).collect()
}

/// The folder of the true logs from which forgeries are made.
pub fn forgeries() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/forgeries/true")
}

pub fn player(n: u16) -> PlayerId {
    PlayerId(Id::new(BEGUN, 0, n))
}

pub fn of(seat: Seat) -> PlayerId {
    player(1 + u16::from(seat.0))
}

/// How a table is opened.
pub struct Opening {
    pub people: u16,
    pub bots: &'static [&'static str],
    pub rules: Value,
    pub clock: Value,
    /// Whether the host plays. Otherwise they organise.
    pub sit: bool,
    pub server_arbiter: Option<PlayerId>,
}

impl Opening {
    pub fn of(people: u16) -> Self {
        let rules = json!({"arbiter": player(ARBITER), "dispute_days": 2});
        Self { people, bots: &[], rules, clock: json!({"kind": "none"}), sit: true, server_arbiter: None }
    }
}

/// A game with its log, as a server holds it.
#[derive(Clone)]
pub struct Story {
    pub name: &'static str,
    pub table: Table,
    pub rows: Vec<Row>,
    pub context: Context,
}

impl Story {
    pub fn opened((ruleset, name): Told, opening: Opening) -> Self {
        let whole_name = format!("{}/{name}", ruleset.name());
        let context = Context { at: Moment(BEGUN), secret: sha256(&[whole_name.as_bytes()]) };
        let host = if opening.sit { player(1) } else { player(ARBITER) };
        let asked = NewGame {
            game: GameId(Id::new(BEGUN, 0, u16::from(context.secret[0]))),
            rules: RULESETS.shapes(ruleset),
            host,
            seats: usize::from(opening.people) + opening.bots.len(),
            options: json!({}),
            table: Some(opening.rules),
            clock: Some(opening.clock),
            visibility: Visibility::Public,
            seed: None,
            sit: opening.sit,
            server_arbiter: opening.server_arbiter,
            practice: false,
        };
        let Decided { events, table, .. } = Table::create(asked, &context).expect("a table is opened");
        let rows = events.into_iter().map(row).collect();
        let mut story = Self { name, table, rows, context };
        let first = u16::from(opening.sit);
        for n in first..opening.people {
            story.does(|table, context| table.take_seat(player(1 + n), context));
        }
        for level in opening.bots {
            story.does(|table, context| table.add_bot(host, level, context));
        }
        story
    }

    pub fn started(told: Told, opening: Opening) -> Self {
        let mut story = Self::opened(told, opening);
        let host = story.table.created().host.expect("a host");
        story.does(|table, context| table.start(host, &handed(table), context));
        story
    }

    pub fn waits(&mut self, seconds: i64) {
        self.context.at = self.context.at.plus_s(seconds);
    }

    pub fn asks(&self, command: impl Fn(&Table, &Context) -> Result<Decided, Refused>) -> Result<Decided, Refused> {
        match command(&self.table, &self.context) {
            Err(refused) if refused.code == "unavailable" => {
                let needs = refused.needs.expect("an event");
                let mut table = self.table.clone();
                let state = table.fold_state(&self.rows, &table.path_to(needs)).expect("it folds");
                table.remember(needs, state);
                command(&table, &self.context)
            }
            decided => decided,
        }
    }

    #[track_caller]
    pub fn take(&mut self, decided: Decided) {
        self.rows.extend(decided.events.into_iter().map(row));
        self.table = decided.table;
    }

    #[track_caller]
    pub fn does(&mut self, command: impl Fn(&Table, &Context) -> Result<Decided, Refused>) {
        self.waits(60);
        let decided = self.asks(command).unwrap_or_else(|refused| panic!("{}: {refused:?}", self.name));
        self.take(decided);
    }

    pub fn chosen(&self, seat: Seat) -> Vec<Value> {
        let game = self.table.game().expect("started");
        game.bot_move(seat, Level::Random, u64::from(self.table.head()))
    }

    /// Plays the next move of the seat to act, person or bot. Returns the seat.
    #[track_caller]
    pub fn moves(&mut self) -> Seat {
        let seat = self.table.to_act()[0];
        let actions = self.chosen(seat);
        let chair = &self.table.seats()[seat.index()];
        let sender = match (chair.player, &chair.level) {
            (Some(player), _) => Sender::player(player, "rest"),
            (None, level) => Sender::bot(level.as_deref().unwrap_or_default()),
        };
        self.does(|table, context| table.play(seat, Submission::Actions(&actions), sender.clone(), context));
        seat
    }

    /// Plays until `seat` is to act.
    pub fn moves_to(&mut self, seat: Seat) {
        for _ in 0..60 {
            if self.table.to_act().first() == Some(&seat) {
                return;
            }
            self.moves();
        }
        panic!("{}: {seat:?} is never asked", self.name);
    }

    /// The last event that is a move of a person.
    pub fn last_move(&self) -> (Seat, Seq) {
        let path = self.table.path_to(self.table.head());
        let by_person = |seq: &Seq| {
            let event: Value = serde_json::from_slice(&self.rows[*seq as usize - 1].payload).expect("an event");
            let seat = Seat(event["seat"].as_u64()? as u8);
            (event["kind"] == "move" && event["origin"] == "player").then_some((seat, *seq))
        };
        path.iter().rev().find_map(by_person).expect("somebody has moved")
    }

    pub fn other(&self, seats: &[Seat]) -> Seat {
        let people = Seat::all(self.table.seats().len()).filter(|seat| self.table.bot_in(*seat).is_none());
        people.into_iter().find(|seat| !seats.contains(seat)).expect("somebody else")
    }

    #[track_caller]
    pub fn disputes(&mut self, seat: Seat, seq: Seq, claim: Claim, instead: Option<Vec<Value>>) -> u32 {
        let text = Some(hex(&[7; 32]));
        self.does(|table, context| {
            let instead = instead.clone().map(Instead::Actions);
            table.open_dispute(of(seat), NewDispute { seq, claim, text: text.clone(), instead }, context)
        });
        self.table.cases().disputes.len() as u32
    }

    #[track_caller]
    pub fn rules(&mut self, who: u16, n: u32, decision: Decision, actions: Option<Vec<Value>>) {
        let log = self.rows.clone();
        let ruling = NewRuling { decision, actions, text: Some(hex(&[8; 32])) };
        self.does(|table, context| table.rule_dispute(player(who), n, &ruling, &log, context));
    }

    #[track_caller]
    pub fn votes(&mut self, seat: Seat, n: u32, uphold: bool) {
        let log = self.rows.clone();
        self.does(|table, context| table.vote_dispute(of(seat), n, uphold, &log, context));
    }

    #[track_caller]
    pub fn all_vote(&mut self, seats: &[u8], what: Vote) {
        for seat in seats {
            self.does(|table, context| table.vote(of(Seat(*seat)), what, context));
        }
    }

    /// Lets the time of the seats to act run out, and does everything that is due until nobody is late.
    pub fn is_late(&mut self) {
        while self.table.due(self.context.at).is_none() {
            self.waits(DAY);
        }
        for _ in 0..60 {
            let Some(due) = self.table.due(self.context.at) else { return };
            match due {
                Due::Expire(seat, rung) => {
                    let bot = matches!(rung, domain::kernel::table::settings::Rung::Bot).then(|| self.chosen(seat));
                    self.does(|table, context| table.expire(seat, bot.as_deref(), &[], context));
                }
                Due::Caretaker(seat) => {
                    let actions = self.chosen(seat);
                    self.does(|table, context| table.play_caretaker(seat, &actions, context));
                }
                Due::Absent(seat) => self.does(|table, context| table.play_absent(seat, context)),
                Due::Resume => self.does(|table, context| table.end_pause(context)),
            }
        }
    }

    pub fn closes(&mut self) {
        if let Some(due) = self.table.closes_at() {
            self.context.at = due;
            self.does(|table, context| table.close(context));
        }
    }

    /// Proves the log, and records it if requested and not there yet.
    pub fn ends(self) {
        let folder = folder().join(&self.table.created().ruleset);
        self.ends_in(&folder, true);
    }

    /// The same in another folder.
    pub fn ends_in(self, folder: &Path, signed: bool) {
        is_whole(self.name, &self.rows);
        assert_eq!(Table::fold(&RULESETS, &self.rows).expect("it folds").save(), self.table.save(), "{}", self.name);
        if std::env::var_os("LONGHAND_RECORD").is_none() {
            return;
        }
        let path = folder.join(format!("{}.ndjson", self.name));
        if path.exists() {
            return;
        }
        std::fs::create_dir_all(folder).expect("a folder");
        let key = SigningKey::from_bytes(&[42; 32]);
        let public = hex(key.verifying_key().as_bytes());
        let sign = |hash: &[u8; 32]| (public[..16].to_owned(), hex(&key.sign(hash).to_bytes()), public.clone());
        let text =
            archive::export(&self.table, &self.rows, None, self.context.at, if signed { Some(&sign) } else { None });
        let sealed: BTreeMap<String, Value> = self
            .rows
            .iter()
            .filter_map(|row| Some((row.seq.to_string(), serde_json::from_slice(row.sealed.as_deref()?).ok()?)))
            .collect();
        let mut server = Recorded::folded(&self.table);
        server["secret"] = json!(hex(&self.context.secret));
        server["sealed"] = json!(sealed);
        server["export_sha256"] = json!(hex(&sha256(&[text.as_bytes()])));
        std::fs::write(&path, &text).expect("written");
        std::fs::write(path.with_extension("server.json"), domain::canonical::value_bytes(&server)).expect("written");
    }
}

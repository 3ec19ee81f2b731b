//! How the store behaves as it grows: `cargo bench -p api --bench size -- --url postgres://superuser@host/postgres
//! [--events 100000,1000000,10000000] [--bots random|sensible] [--seconds N] [--rounds N]`. For each number a database
//! `longhand_size_N_BOTS` is filled, where it is not there yet, with the logs of real games of all titles, played once by these bots
//! and then written down again and again by COPY, each under ids of its own, every hash made anew, so that each of them verifies. Then the databases are measured in turn.
//! They stay: `cargo bench -p store --bench append -- --on URL --on URL` measures appends alone on them. Random games are long:
//! sixteen thousand are ten million events; sensible players need a fifth of that, as people do.

use domain::canonical::{hex, sha256};
use domain::kernel::bot::Dice;
use domain::kernel::ids::Id;
use domain::kernel::play::Submission;
use domain::kernel::table::commands::{NewGame, Sender};
use domain::kernel::table::event::{kind_number, read_head};
use domain::kernel::table::golden::{GoldenGame, play_rows};
use domain::kernel::table::settings::Visibility;
use domain::kernel::table::{Row, Table};
use domain::titles::RULESETS;
use domain::{GameId, PlayerId};
use serde_json::json;
use service::app::App;
use service::audit::whole::Auditor;
use service::config::Config;
use service::keys::Keys;
use service::tables::{Expect, listing};
use service::time::Clock;
use sqlx::postgres::{PgConnectOptions, PgConnection};
use sqlx::{AssertSqlSafe, ConnectOptions as _, Executor as _};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use store::{ListQuery, Listing, Store, status};

/// Games of each title and number of players that are written down again and again.
const SEEDS: u64 = 4;
/// Of so many games one goes on.
const UNDER_WAY: usize = 10;
/// Games for each player there is.
const GAMES_A_PLAYER: usize = 30;
/// COPY is sent in pieces of about so many bytes.
const PIECE: usize = 4 << 20;
/// Games that are played at the same time while moves are measured.
const TABLES: usize = 8;

struct Plan {
    url: String,
    events: Vec<usize>,
    bots: String,
    seconds: u64,
    rounds: usize,
}

fn main() {
    let events = vec![100_000, 1_000_000, 10_000_000];
    let mut plan = Plan { url: String::new(), events, bots: "random".to_owned(), seconds: 5, rounds: 3 };
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        let mut value = || arguments.next().expect("a value");
        match argument.as_str() {
            "--url" => plan.url = value(),
            "--events" => plan.events = value().split(',').map(|n| n.parse().expect("a number")).collect(),
            "--bots" => plan.bots = value(),
            "--seconds" => plan.seconds = value().parse().expect("a number"),
            "--rounds" => plan.rounds = value().parse().expect("a number"),
            _ => {} // what cargo itself passes
        }
    }
    if plan.url.is_empty() {
        println!("--url says in which Postgres the databases are made: postgres://superuser@host/postgres");
        return;
    }
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
    runtime.block_on(measure(&plan));
}

/// One database, and the server's inside on it.
struct Size {
    events: usize,
    app: Arc<App>,
    owner: PgConnectOptions,
    games: Vec<GameId>,
    moves: Vec<f64>,
    loads: Vec<Duration>,
    mine: Vec<Duration>,
    lobby: Vec<Duration>,
    claims: Vec<Duration>,
    audited: Vec<f64>,
}

async fn measure(plan: &Plan) {
    let admin: PgConnectOptions = plan.url.parse().expect("a URL");
    let mut sizes = vec![];
    for events in &plan.events {
        let name = format!("longhand_size_{events}_{}", plan.bots);
        let owner = admin.clone().database(&name);
        let mut connection = admin.connect().await.expect("a superuser's connection");
        let there: bool = sqlx::query_scalar("select exists (select from pg_database where datname = $1)")
            .bind(&name)
            .fetch_one(&mut connection)
            .await
            .expect("an answer");
        if !there {
            connection.execute(AssertSqlSafe(format!("create database {name}"))).await.expect("a database");
            store::migrate(owner.clone()).await.expect("migrations");
            fill(&owner, *events, &plan.bots).await;
        }
        sizes.push(Size::open(*events, owner).await);
    }
    for round in 0..plan.rounds {
        for size in &mut sizes {
            size.round(plan.seconds, round as u64).await;
        }
    }
    for size in &mut sizes {
        size.tell().await;
    }
}

/// One log that is written down again and again.
struct Pattern {
    rows: Vec<PatternRow>,
    title: String,
    ruleset: String,
    listing: Listing,
    doc: String,
    /// The ids in it: of the game, then of its players.
    ids: Vec<String>,
    created_at: i64,
    last_hash: String,
}

struct PatternRow {
    kind: i16,
    /// Which of the ids its actor is; none: 0.
    actor: Option<usize>,
    at: i64,
    payload: Vec<u8>,
    sealed: Option<Vec<u8>>,
    /// Where which id stands in the payload.
    places: Vec<(usize, usize)>,
}

/// Where which of these texts, all of one length, stands.
fn places(text: &[u8], ids: &[String]) -> Vec<(usize, usize)> {
    let mut found = vec![];
    for (which, id) in ids.iter().enumerate() {
        let id = id.as_bytes();
        found.extend(text.windows(id.len()).enumerate().filter(|(_, part)| *part == id).map(|(at, _)| (at, which)));
    }
    found
}

fn with_ids(text: &[u8], places: &[(usize, usize)], ids: &[String]) -> Vec<u8> {
    let mut text = text.to_vec();
    for (at, which) in places {
        let id = ids[*which].as_bytes();
        text[*at..at + id.len()].copy_from_slice(id);
    }
    text
}

/// Games of all titles between such bots; of each also its first three fifths, a game that goes on.
fn patterns(bots: &str) -> (Vec<Pattern>, Vec<Pattern>) {
    let (mut over, mut under_way) = (vec![], vec![]);
    for ruleset in RULESETS.titles() {
        let (fewest, most) = ruleset.about().players;
        for players in usize::from(fewest.max(2))..=usize::from(most.min(4)) {
            for seed in 0..SEEDS {
                let rules = RULESETS.shapes(ruleset);
                let levels = vec![bots.to_owned()];
                let game =
                    GoldenGame { rules, players, options: json!({}), levels, seed: 1_000 + seed, opening: vec![] };
                let (table, rows) = play_rows(&game).expect("a game");
                let first = rows.len() * 3 / 5;
                let begun = Table::fold(&RULESETS, &rows[..first]).expect("its beginning");
                under_way.push(pattern(&begun, &rows[..first]));
                over.push(pattern(&table, &rows));
            }
        }
    }
    (over, under_way)
}

fn pattern(table: &Table, rows: &[Row]) -> Pattern {
    let players = table.players().into_iter().map(|player| player.to_string());
    let ids: Vec<String> = std::iter::once(table.id().to_string()).chain(players).collect();
    let listing = listing(table, &"A game among many".into());
    let rows = rows.iter().map(|row| {
        let head = read_head(&row.payload).expect("an event");
        let actor = head.by.actor();
        let actor = ids.iter().position(|id| id.parse::<Id>().is_ok_and(|id| id.as_i64() == actor));
        PatternRow {
            kind: kind_number(&head.kind),
            actor,
            at: head.at.0,
            payload: row.payload.clone(),
            sealed: row.sealed.clone(),
            places: places(&row.payload, &ids),
        }
    });
    Pattern {
        rows: rows.collect(),
        title: table.ruleset().about().id.to_owned(),
        ruleset: table.ruleset().name(),
        doc: listing.about.as_ref().map(|about| about.doc.clone()).unwrap_or_default(),
        listing,
        created_at: table.created_at().0,
        last_hash: hex(&table.hash()),
        ids,
    }
}

/// Rows in the form that COPY takes as `binary`.
struct Rows {
    table: &'static str,
    bytes: Vec<u8>,
}

impl Rows {
    fn of(table: &'static str) -> Self {
        Self { table, bytes: b"PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0".to_vec() }
    }

    fn row(&mut self, fields: &[Option<&[u8]>]) {
        self.bytes.extend((fields.len() as i16).to_be_bytes());
        for field in fields {
            match field {
                None => self.bytes.extend((-1i32).to_be_bytes()),
                Some(field) => {
                    self.bytes.extend((field.len() as i32).to_be_bytes());
                    self.bytes.extend_from_slice(field);
                }
            }
        }
    }

    async fn send(&mut self, connection: &mut PgConnection) {
        self.bytes.extend((-1i16).to_be_bytes());
        let sql = format!("copy {} from stdin (format binary)", self.table);
        let mut copy = connection.copy_in_raw(&sql).await.expect("COPY");
        copy.send(std::mem::take(&mut self.bytes)).await.expect("rows");
        copy.finish().await.expect("rows that fit");
        *self = Self::of(self.table);
    }
}

/// Milliseconds since 1970 as Postgres has it: microseconds since 2000.
fn time(ms: i64) -> [u8; 8] {
    ((ms - 946_684_800_000) * 1_000).to_be_bytes()
}

fn bigints(values: &[i64]) -> Vec<u8> {
    let mut bytes = vec![];
    let dimensions = i32::from(!values.is_empty());
    bytes.extend([dimensions.to_be_bytes(), 0i32.to_be_bytes(), 20i32.to_be_bytes()].concat());
    if !values.is_empty() {
        bytes.extend([(values.len() as i32).to_be_bytes(), 1i32.to_be_bytes()].concat());
    }
    for value in values {
        bytes.extend(8i32.to_be_bytes());
        bytes.extend(value.to_be_bytes());
    }
    bytes
}

async fn fill(owner: &PgConnectOptions, wanted: usize, bots: &str) {
    let begun = Instant::now();
    let (over, under_way) = patterns(bots);
    let events: usize = over.iter().map(|pattern| pattern.rows.len()).sum();
    let games = wanted * over.len() / events;
    let players = (games / GAMES_A_PLAYER).max(10);
    let mut connection = owner.connect().await.expect("a connection");
    connection.execute("set synchronous_commit = off").await.expect("a setting");
    let names =
        "insert into players (id, name, email) select ($1 + n) * 4096, 'Player ' || n, 'player' || n || '@example.org'
                   from generate_series(0, $2 - 1) as n";
    let base = 1_767_225_600_000i64 << 8;
    sqlx::query(names).bind(base).bind(players as i64).execute(&mut connection).await.expect("players");
    let player = |n: usize| PlayerId::from_i64((base + n as i64) * 4096);
    let mut dice = Dice::new(wanted as u64);
    let mut rows = [
        Rows::of("events (game_id, seq, kind, actor, at, hash, payload, sealed)"),
        Rows::of("games (game_id, title, ruleset, name, visibility, host, created_at)"),
        Rows::of("game_list (game_id, title, visibility, last_seq, head_hash, status, to_act, players, turn)"),
        Rows::of("game_docs (game_id, doc)"),
        Rows::of("timers (game_id, due_at)"),
    ];
    let (mut written, mut n) = (0, 0);
    while written < wanted {
        n += 1;
        let of = if n % UNDER_WAY == 0 { &under_way } else { &over };
        let pattern = &of[dice.below(of.len())];
        written += pattern.rows.len();
        one_more(pattern, n, &mut dice, players, &player, &mut rows);
        if rows[0].bytes.len() > PIECE {
            for rows in &mut rows {
                rows.send(&mut connection).await;
            }
        }
    }
    for rows in &mut rows {
        rows.send(&mut connection).await;
    }
    let filled = begun.elapsed().as_secs_f64();
    connection.execute("vacuum (freeze, analyze)").await.expect("vacuum");
    connection.execute("checkpoint").await.expect("checkpoint");
    let cleaned = begun.elapsed().as_secs_f64() - filled;
    println!("{written} events of {n} games filled in {filled:.0} s; vacuum (freeze, analyze) took {cleaned:.0} s");
}

fn one_more(
    pattern: &Pattern,
    n: usize,
    dice: &mut Dice,
    players: usize,
    player: &impl Fn(usize) -> PlayerId,
    rows: &mut [Rows; 5],
) {
    let game = GameId::from_i64(((1_767_225_600_000i64 + n as i64) << 20) | 77);
    let first = dice.below(players);
    let people: Vec<PlayerId> = (0..pattern.ids.len() - 1).map(|seat| player((first + seat * 7) % players)).collect();
    let raw: Vec<i64> = std::iter::once(game.as_i64()).chain(people.iter().map(|player| player.as_i64())).collect();
    let ids: Vec<String> = std::iter::once(game.to_string()).chain(people.iter().map(ToString::to_string)).collect();
    let id = game.as_i64().to_be_bytes();
    let mut hash = [0; 32];
    for (row, seq) in pattern.rows.iter().zip(1i32..) {
        let payload = with_ids(&row.payload, &row.places, &ids);
        hash = sha256(&[&hash, &payload]);
        let actor = row.actor.map_or(0, |which| raw[which]);
        rows[0].row(&[
            Some(&id),
            Some(&seq.to_be_bytes()),
            Some(&row.kind.to_be_bytes()),
            Some(&actor.to_be_bytes()),
            Some(&time(row.at)),
            Some(&hash),
            Some(&payload),
            row.sealed.as_deref(),
        ]);
    }
    let host = raw.get(1).copied().unwrap_or_default().to_be_bytes();
    let visibility = 0i16.to_be_bytes();
    let title = pattern.title.as_bytes();
    let name = b"A game among many";
    let created = time(pattern.created_at);
    rows[1].row(&[
        Some(&id),
        Some(title),
        Some(pattern.ruleset.as_bytes()),
        Some(name),
        Some(&visibility),
        Some(&host),
        Some(&created),
    ]);
    let others = |ids_of: &[PlayerId]| -> Vec<i64> {
        let which = |player: &PlayerId| pattern.ids.iter().position(|id| *id == player.to_string());
        ids_of.iter().filter_map(which).map(|which| raw[which]).collect()
    };
    let to_act = bigints(&others(&pattern.listing.to_act));
    let turn = pattern.listing.turn.replace(&pattern.last_hash, &hex(&hash));
    rows[2].row(&[
        Some(&id),
        Some(title),
        Some(&visibility),
        Some(&(pattern.rows.len() as i32).to_be_bytes()),
        Some(&hash),
        Some(&pattern.listing.status.to_be_bytes()),
        Some(&to_act),
        Some(&bigints(&raw[1..])),
        Some(turn.as_bytes()),
    ]);
    let mut doc = pattern.doc.clone();
    for (old, new) in pattern.ids.iter().zip(&ids) {
        doc = doc.replace(old, new);
    }
    rows[3].row(&[Some(&id), Some(doc.as_bytes())]);
    // In ten years: it waits like those of games with slow clocks.
    if pattern.listing.status == status::RUNNING {
        rows[4].row(&[Some(&id), Some(&time(2_082_758_400_000 + n as i64 * 1_000))]);
    }
}

impl Size {
    async fn open(events: usize, owner: PgConnectOptions) -> Self {
        let store = Store::connect(owner.clone(), 16).await.expect("a pool");
        // No letters: what is measured is the store.
        let config = Config { smtp_url: Some("smtp://127.0.0.1:9".into()), ..Config::default() };
        let app = App::new(config, Keys::from_seed([5; 32]), store, Clock::system()).expect("the server's inside");
        let mut connection = owner.connect().await.expect("a connection");
        let games: Vec<i64> = sqlx::query_scalar("select game_id from game_list tablesample bernoulli (10) limit 4000")
            .fetch_all(&mut connection)
            .await
            .expect("games");
        let games = games.into_iter().map(GameId::from_i64).collect();
        Self {
            events,
            app,
            owner,
            games,
            moves: vec![],
            loads: vec![],
            mine: vec![],
            lobby: vec![],
            claims: vec![],
            audited: vec![],
        }
    }

    async fn round(&mut self, seconds: u64, round: u64) {
        self.owner.connect().await.expect("a connection").execute("checkpoint").await.expect("checkpoint");
        self.moves.push(moves(&self.app, seconds, round).await);
        let mut dice = Dice::new(round);
        for _ in 0..200 {
            let game = self.games[dice.below(self.games.len())];
            self.app.tables.forget(game);
            let begun = Instant::now();
            let table = self.app.tables.fresh(game).await.expect("a game");
            self.loads.push(begun.elapsed());
            let player = table.players().first().copied().unwrap_or(PlayerId::from_i64(0));
            let mine = ListQuery { seated: Some(player), viewer: Some(player), limit: 50, ..ListQuery::default() };
            let lobby = ListQuery { status: vec![status::OPEN], limit: 50, ..ListQuery::default() };
            for (query, times) in [(mine, &mut self.mine), (lobby, &mut self.lobby)] {
                let begun = Instant::now();
                self.app.store.list_games(&query).await.expect("a list");
                times.push(begun.elapsed());
            }
            let begun = Instant::now();
            self.app.store.claim_timers(self.app.clock.now(), 16, 60).await.expect("timers");
            self.claims.push(begun.elapsed());
        }
        let some = &self.games[..self.games.len().min(300)];
        let store = self.app.store.clone();
        let mut auditor = Auditor::begin(store, RULESETS, None, (true, 2), &[]).await.expect("an audit");
        let begun = Instant::now();
        auditor.look_at(some).await.expect("games that can be read");
        self.audited.push(some.len() as f64 * 60.0 / begun.elapsed().as_secs_f64());
        assert!(auditor.so_far().1 == 0, "the audit finds something in what was filled");
    }

    async fn tell(&mut self) {
        let mut connection = self.owner.connect().await.expect("a connection");
        let of = |relation: &str| {
            format!("select pg_size_pretty(sum(pg_total_relation_size(relid))) from pg_partition_tree('{relation}')")
        };
        let size = async |connection: &mut PgConnection, sql: String| -> String {
            let found: Option<String> =
                sqlx::query_scalar(AssertSqlSafe(sql)).fetch_one(connection).await.expect("a size");
            found.unwrap_or_default()
        };
        let log = size(&mut connection, of("events")).await;
        let indexes = "select pg_size_pretty(sum(pg_indexes_size(relid))) from pg_partition_tree('events')".to_owned();
        let indexes = size(&mut connection, indexes).await;
        let all = size(&mut connection, "select pg_size_pretty(pg_database_size(current_database()))".into()).await;
        println!("{} events: database {all}, of it the log {log}, its indexes {indexes}", self.events);
        let median = |rates: &mut Vec<f64>| {
            rates.sort_by(f64::total_cmp);
            rates[rates.len() / 2]
        };
        println!("  moves inside the server, {TABLES} tables: {:.0}/s ({:.0?})", median(&mut self.moves), self.moves);
        for (what, times) in [
            ("a game from a cold cache", &mut self.loads),
            ("a player's games", &mut self.mine),
            ("the lobby", &mut self.lobby),
            ("claiming timers, none due", &mut self.claims),
        ] {
            times.sort_unstable();
            println!("  {what}: p50 {:.2?}, p99 {:.2?}", times[times.len() / 2], times[times.len() * 99 / 100]);
        }
        println!("  audit, all of each game judged again: {:.0} games a minute", median(&mut self.audited));
    }
}

/// Random moves of Century games for some seconds, each through the same command as over HTTP; moves a second.
async fn moves(app: &Arc<App>, seconds: u64, round: u64) -> f64 {
    let mut players = vec![];
    for n in 0..2 {
        let id = PlayerId(app.ids.next());
        let player =
            app.store.ensure_player(&format!("mover{n}@example.org"), id, "Mover").await.expect("a player").0.id;
        players.push(player);
    }
    let (stop, done) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicUsize::new(0)));
    let mut at_tables = vec![];
    for table in 0..TABLES {
        let (app, stop, done, players) = (app.clone(), stop.clone(), done.clone(), players.clone());
        at_tables.push(tokio::spawn(async move {
            let mut dice = Dice::new(round * 100 + table as u64);
            while !stop.load(Ordering::Relaxed) {
                let game = opened(&app, &players).await;
                while !stop.load(Ordering::Relaxed) {
                    let table = app.tables.near(game).await.expect("a table");
                    let (Some(seat), Some(state)) = (table.to_act().first().copied(), table.game()) else { break };
                    let legal = state.legal_actions(seat).actions;
                    let action = [legal[dice.below(legal.len())].action.clone()];
                    let sender = Sender::player(players[seat.index()], "rest");
                    let play = move |table: &Table, context: &_| {
                        table.play(seat, Submission::Actions(&action), sender.clone(), context)
                    };
                    app.tables.command(game, Expect::Any, None, play).await.expect("a move");
                    done.fetch_add(1, Ordering::Relaxed);
                }
            }
        }));
    }
    // Opening them is not measured.
    tokio::time::sleep(Duration::from_millis(500)).await;
    let (before, begun) = (done.load(Ordering::Relaxed), Instant::now());
    tokio::time::sleep(Duration::from_secs(seconds)).await;
    let rate = (done.load(Ordering::Relaxed) - before) as f64 / begun.elapsed().as_secs_f64();
    stop.store(true, Ordering::Relaxed);
    for at_table in at_tables {
        at_table.await.expect("a table");
    }
    rate
}

async fn opened(app: &App, players: &[PlayerId]) -> GameId {
    let game = GameId(app.ids.next());
    let new = NewGame {
        game,
        rules: RULESETS.shapes(RULESETS.newest("century-from-east-to-west").expect("Century")),
        host: players[0],
        seats: 2,
        options: json!({}),
        table: None,
        clock: Some(json!({"kind": "none"})),
        visibility: Visibility::Private,
        seed: None,
        sit: true,
        server_arbiter: None,
        practice: false,
    };
    app.tables.create(new, "Bench", None).await.expect("a game");
    app.tables.command(game, Expect::Any, None, |t, c| t.take_seat(players[1], c)).await.expect("a seat");
    app.tables.command(game, Expect::Any, None, |t, c| t.start(players[0], &[], c)).await.expect("a start");
    game
}

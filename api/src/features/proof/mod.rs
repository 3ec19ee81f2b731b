//! *Can I trust this game?* A plain answer first, then the ways to check it: in the reader's own browser, by the program, by a
//! second program, by a code out of a mail.

mod explained;

use crate::features::positions::stage;
use crate::routes::events::export_of;
use crate::routes::extract::{AppData, PathId};
use crate::routes::pages::entries::{Teller, look};
use crate::routes::pages::{gives_orders, page};
use crate::routes::transparency::inclusion_of;
use actix_web::http::header;
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;
use domain::GameId;
use domain::canonical::hex;
use domain::kernel::language::{Phrase, say};
use domain::kernel::table::Table;
use domain::kernel::table::event::Seq;
use domain::kernel::table::nonces::Hands;
use explained::{Chain, Outside, Trail};
use service::accounts::visitor::Seated;
use service::app::App;
use service::problem::Answer;
use service::words::{self, Reader};

/// What the module looks at, in the order in which it is shown.
const CHECKS: [&str; 5] = ["form", "chain", "seals", "draws", "signature"];

/// Something that the module says, by its name; figures stand in it as `{a}` and `{b}`.
#[derive(Debug)]
struct Word {
    name: &'static str,
    text: String,
}

#[derive(Debug, Template)]
#[template(path = "proof/page.html")]
struct ProofPage {
    l: Reader,
    id: String,
    name: String,
    seated: bool,
    stage: String,
    /// It came as a file that nobody whom we believe has signed.
    unproved: bool,
    file: String,
    head: u32,
    events: String,
    hash: String,
    /// Each check's name and what it is.
    checks: Vec<(&'static str, String)>,
    words: Vec<Word>,
    /// Whose hands were in the seed, and whose was the last.
    hands: String,
    outside: Outside,
    chain: Chain,
    trail: Option<Trail>,
}

/// `GET /games/{id}/proof`.
pub async fn show(app: AppData, request: HttpRequest, Seated(visitor): Seated, PathId(id): PathId<GameId>) -> Answer {
    let table = match look(&app, &request, &visitor, id).await? {
        Ok(table) => table,
        Err(to_login) => return Ok(to_login),
    };
    let l = visitor.reader.clone();
    let teller = Teller::of(&app, &table, &visitor).await?;
    let looked = looked_at(&table);
    let chain = Chain::of(&app, &teller, looked).await?;
    page(&ProofPage {
        outside: Outside::of(&app, id, &l).await?,
        hands: l.say(hands(&app, &table, &l).await?),
        trail: Trail::of(&app, &teller, looked).await?,
        file: format!("longhand-{id}.ndjson"),
        name: app.tables.shown_name(&table, &l).await?,
        stage: stage(&teller, table.game().map(|game| &**game)),
        unproved: app.tables.is_unproved(&table).await?,
        seated: gives_orders(&table, visitor.id()),
        id: id.to_string(),
        head: table.head(),
        events: l.say(say!(words::proof_events { count: table.head() })),
        hash: hex(&table.hash()),
        checks: CHECKS.map(|of| (of, l.say(say!(words::proof_check { of })))).into(),
        words: said(&table, &l).into_iter().map(|(name, text)| Word { name, text: l.say(text) }).collect(),
        chain,
        l,
    })
}

/// The event that the page explains the chain with: the newest disputed one, else the newest of the current branch.
fn looked_at(table: &Table) -> Seq {
    let disputed = table.cases().disputes.last().map(|dispute| dispute.seq);
    disputed.or(table.current()).unwrap_or(table.head())
}

/// All that the module may say.
fn said(table: &Table, l: &Reader) -> Vec<(&'static str, Phrase)> {
    let (a, b) = (|| Phrase::verbatim("{a}"), || Phrase::verbatim("{b}"));
    let all_open = match table.closes_at() {
        Some(at) => say!(words::proof_all_open_until { open: b(), at: l.tells(at.to_utc()) }),
        None => say!(words::proof_all_open { open: b() }),
    };
    vec![
        ("checking", say!(words::proof_checking)),
        ("yes", say!(words::proof_yes)),
        ("yes-text", say!(words::proof_yes_text { checked: a() })),
        ("no", say!(words::proof_no { seq: a() })),
        ("no-file", say!(words::proof_no_file)),
        ("good", say!(words::proof_good { checked: a() })),
        ("good-open", say!(words::proof_good_open { checked: a(), open: b() })),
        ("all-open", all_open),
        ("nothing", say!(words::proof_nothing)),
        ("bad", say!(words::proof_bad { seq: a() })),
        ("bad-file", say!(words::proof_bad_file)),
        ("signed", say!(words::proof_signed { key: a() })),
        ("unsigned", say!(words::proof_unsigned)),
        ("no-ed25519", say!(words::proof_no_ed25519)),
        ("no-crypto", say!(words::proof_no_crypto)),
        ("failed", say!(words::proof_failed)),
        ("found", say!(words::proof_found { seq: a(), at: b() })),
        ("not-found", say!(words::proof_not_found)),
        ("too-short", say!(words::proof_too_short)),
    ]
}

/// Whose hands were in the seed of the draws: the names of those who sat there at the start, and of a host who organises.
async fn hands(app: &App, table: &Table, l: &Reader) -> Answer<Phrase> {
    let nonces = match table.hands() {
        Hands::NotYet => return Ok(say!(words::proof_hands_not_yet)),
        Hands::Open => return Ok(say!(words::proof_hands_open)),
        Hands::Copy => return Ok(say!(words::proof_hands_copy)),
        Hands::Deal => return Ok(say!(words::proof_hands_deal)),
        Hands::Server => return Ok(say!(words::proof_hands_server)),
        Hands::People(nonces) => nonces,
    };
    let seats = app.tables.seat_names(table, l.language).await?;
    let (mut names, mut last) = (vec![], String::new());
    for given in nonces {
        let player = match given.seat {
            Some(seat) => table.sat().iter().find(|(sat, _)| *sat == seat).map(|(_, player)| *player),
            None => table.created().host.filter(|host| table.is_host(*host)),
        };
        let name = match player {
            Some(player) => app.tables.called_one(table, player).await?,
            None => None,
        };
        let seat = || given.seat.map_or_else(|| l.say(words::a_player.phrase()), |seat| seats[seat].clone());
        last = name.unwrap_or_else(seat);
        names.push(say!(words::proof_hand { name: last.clone(), by: given.by.name() }));
    }
    Ok(say!(words::proof_hands { names: Phrase::commas(names), last }))
}

/// `GET /games/{id}/export.ndjson`: the export that REST gives, for who is logged in on the pages.
pub async fn export(app: AppData, request: HttpRequest, Seated(visitor): Seated, PathId(id): PathId<GameId>) -> Answer {
    match look(&app, &request, &visitor, id).await? {
        Ok(table) => export_of(&app, &table, visitor.id()).await,
        Err(to_login) => Ok(to_login),
    }
}

/// `GET /games/{id}/checkpoint.tlog-proof`: that the newest checkpoint knows the game, for who is logged in on the pages.
pub async fn inclusion(
    app: AppData,
    request: HttpRequest,
    Seated(visitor): Seated,
    PathId(id): PathId<GameId>,
) -> Answer {
    match look(&app, &request, &visitor, id).await? {
        Ok(_) => inclusion_of(&app, id, None).await,
        Err(to_login) => Ok(to_login),
    }
}

/// `GET /proof.js`.
pub async fn module() -> Answer {
    Ok(HttpResponse::Ok()
        .content_type("text/javascript; charset=utf-8")
        .insert_header((header::CACHE_CONTROL, "public, max-age=3600"))
        .body(include_str!("proof.js")))
}

/// `GET /longhand_verify.py`: the verifier that shares no code with this one, to read and to run.
pub async fn verifier() -> Answer {
    Ok(HttpResponse::Ok()
        .content_type("text/x-python; charset=utf-8")
        .insert_header((header::CACHE_CONTROL, "public, max-age=3600"))
        .body(include_str!("../../../../clients/verify/longhand_verify.py")))
}

//! Answers that are written as text at one go, or grow from what the database keeps (`crate::telling::shapes`): their types are here for
//! their schemas alone. The end-to-end tests hold every answer against them.
#![expect(dead_code, reason = "their schemas alone are asked for")]

mod access;
mod cases;
mod log;

pub use access::{Address, Browser, BrowserList, GameSummary, Key, KeyMade, KeyScope, ListedSession};
pub use cases::{Dispute, RulingDryRun, Takeback};
pub use log::{Audit, ExportLine, KeySet, LiveEvent, WebhookBody};

use crate::contract::kinds::{Hash, Id, KeyId, RulesetName, Seq, Time, TitleId};
use domain::Seat;
use domain::kernel::bot::Level;
use domain::kernel::choices::{Item, Place};
use domain::kernel::described::{AnyAction, AnyOptions};
use domain::kernel::erased::{Forced, LegalAction};
use domain::kernel::figures::Effect;
use domain::kernel::ruleset::Outcome;
use domain::kernel::table::event::{GivenNonce, OfCompetition};
use domain::kernel::table::settings::{Clock, TableRules, Visibility};
use domain::kernel::table::{SeatState, Status, Votes};
use schemars::JsonSchema;
use serde_json::{Map, Value};
use std::collections::BTreeMap;

/// An error (RFC 9457).
#[derive(JsonSchema)]
pub struct Problem {
    /// A link to what the code means.
    #[serde(rename = "type")]
    #[schemars(extend("format" = "uri"))]
    kind: String,
    title: String,
    #[schemars(range(min = 400, max = 599))]
    status: u16,
    /// Stable; programs decide by it. A title's codes are those of its rule book.
    #[schemars(regex(pattern = r"^[a-z][a-z0-9_]*$"))]
    code: String,
    /// For people: what was wrong, and what could be done.
    detail: String,
    /// The same as in the header `X-Request-Id`, and in the server's log.
    request_id: String,
    /// Which action of the list was refused, from 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    index: Option<u32>,
    /// Which line of the orders, or of the file, was refused, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1))]
    line: Option<u32>,
    /// Which character of that line, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1))]
    column: Option<u32>,
    /// Legal actions near what was asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    legal: Option<Vec<NearAction>>,
    /// What may stand in the place of what cannot.
    #[serde(skip_serializing_if = "Option::is_none")]
    allowed: Option<Vec<String>>,
    /// With `stale`: the game's head now.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Seq>")]
    head: Option<Seq>,
    /// What the code alone does not say.
    #[serde(skip_serializing_if = "Option::is_none")]
    details: Option<ProblemDetails>,
}

/// With `bad_box`: where in the document, and what is wrong there. With `box_in_use`: games that are not over, as far as the
/// caller may see them.
#[derive(JsonSchema)]
struct ProblemDetails {
    /// As `tables.map.hexes[3].terrain`; `.` for the whole.
    #[serde(skip_serializing_if = "Option::is_none")]
    path: Option<String>,
    /// In English.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    games: Option<Vec<Id>>,
}

/// A legal action near what was asked.
#[derive(JsonSchema)]
struct NearAction {
    action: AnyAction,
    order: String,
}

/// What a player wants to be written about, and when. What is left out is `now`; `all: never` stops everything but logins and
/// answers to their own mails. Browsers of `/me/push` are told what mails tell; `push` has them told in the place of a mail.
#[derive(JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MailWishes {
    #[serde(skip_serializing_if = "Option::is_none")]
    all: Option<When>,
    /// `now`, `push` or `never`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(extend("enum" = ["now", "push", "never"]))]
    invitations: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    turns: Option<When>,
    #[serde(skip_serializing_if = "Option::is_none")]
    results: Option<When>,
    #[serde(skip_serializing_if = "Option::is_none")]
    moves: Option<When>,
    /// With `digest` the daily mail says whose turn it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    reminders: Option<When>,
    /// Takebacks, disputes and votes.
    #[serde(skip_serializing_if = "Option::is_none")]
    cases: Option<When>,
    /// What is said at the table. It is held for some minutes and told in one mail, or with whatever mail of the game goes first.
    #[serde(skip_serializing_if = "Option::is_none")]
    talk: Option<When>,
    /// By a game's id, for all kinds but invitations: goes before what is said for all games.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(extend("maxProperties" = 1000))]
    games: Option<BTreeMap<String, When>>,
    /// The hour, in the player's zone, from which on the daily digest comes; 7 if left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(max = 23))]
    digest_hour: Option<u32>,
    /// Two times in the player's zone, between which mails about turns wait for the second.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(length(min = 2, max = 2))]
    quiet: Option<Vec<Hour>>,
    /// Mails about a turn with less time left than so many hours do not wait; 12 if left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(max = 168))]
    urgent_h: Option<u32>,
    /// Games about which no mails are wanted.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(length(max = 1000))]
    muted: Option<Vec<Id>>,
    /// Whether mails show the board as a picture; true if left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pictures: Option<bool>,
}

/// At once by mail; at once to the browsers alone, and by mail after all where none of them takes it; in the daily mail; or not at all.
#[derive(JsonSchema)]
#[serde(rename_all = "snake_case")]
#[schemars(inline)]
enum When {
    Now,
    Push,
    Digest,
    Never,
}

#[derive(JsonSchema)]
#[schemars(inline, transparent)]
struct Hour(#[schemars(regex(pattern = r"^([01][0-9]|2[0-3]):[0-5][0-9]$"))] String);

/// A place at the game.
#[derive(JsonSchema)]
pub struct SeatOf {
    seat: Seat,
    state: SeatState,
    #[schemars(extend("enum" = ["player", "bot", null]))]
    kind: Option<String>,
    /// Who sits there; null for an open seat or a bot.
    player: Option<crate::answers::Person>,
    /// Of a bot.
    level: Option<Level>,
}

/// One instance being played.
#[derive(JsonSchema)]
pub struct Game {
    id: Id,
    title: TitleId,
    ruleset: RulesetName,
    /// The hash of the box that it is played with; null where that is the one that is built in.
    #[serde(rename = "box")]
    game_box: Option<Hash>,
    name: String,
    /// The language that is spoken at the table, as a tag: `en`. It is no part of the log. Null: nothing was said.
    language: Option<String>,
    /// Whether beginners are welcome; no part of the log either.
    beginners: bool,
    /// The title's options, complete.
    options: AnyOptions,
    table: TableRules,
    clock: Clock,
    visibility: Visibility,
    status: Status,
    /// Null where the game came as a file: its people are nobody's accounts here.
    host: Option<Id>,
    /// Imported, read-only.
    archived: bool,
    /// The version of the table's own rules (who consents, who is a party, who rules) that the game's log names, for ever. 1:
    /// bots consent to takebacks, and parties to a dispute are who opened it and whose move it is about. 2: bots are not asked,
    /// whoever gains or loses by an event neither rules nor votes on it, and times never run backwards. 3: a host who sits rules
    /// nothing, cases need leave after two dismissals, the time after the end stands still while a case is open, and a void
    /// game publishes its secret.
    #[schemars(range(min = 1))]
    table_rules: u32,
    /// Whether the host took seat 0 when they opened the game; else they organise it, and rule its cases where no other arbiter
    /// does, as long as they never sat here.
    sit: bool,
    /// Whom the server's operator had named when the game was opened, to rule what neither its arbiter nor an organiser may
    /// rule; null: nobody.
    server_arbiter: Option<Id>,
    /// Null unless the game came as a file. Then it is its signer's word, unlisted, and nobody's account sits in it.
    imported: Option<Imported>,
    /// The game that this one is a private copy of; `created` in its log names the event, too.
    fork_of: Option<Id>,
    /// The table of a competition that the game is; then it has no host.
    of: Option<OfCompetition>,
    /// It is for practice: no clock runs, the host goes back as they like, and it is never rated.
    practice: bool,
    /// The rating list that the game counts for; null: it is not rated.
    rated: Option<Id>,
    created_at: Time,
    #[schemars(length(min = 1, max = 6))]
    seats: Vec<SeatOf>,
    /// The seats that are asked now; empty when nobody is.
    to_act: Vec<Seat>,
    /// Seats that may act now though the game does not wait for them: to take an offer, say, or to interrupt.
    may_act: Vec<Seat>,
    /// When the time of the seat to act is up; null without a clock, and while a bot thinks.
    deadline: Option<Time>,
    /// Which seats are for a pause, for going on, for an end.
    votes: Votes,
    /// The open takeback.
    takeback: Option<Takeback>,
    /// The open dispute.
    dispute: Option<Dispute>,
    head: Seq,
    /// Of the head. Its first 12 digits are the short hash that mails show.
    hash: Hash,
    /// SHA-256 of the game's secret, published before anybody joins.
    commitment: Hash,
    /// An open seed, for tests and puzzles: every later card can be computed from it, and the game is never rated. Null: the
    /// seed is SHA-256(`secret` ‖ `nonces`), and comes out with the secret.
    seed: Option<Hash>,
    /// What people's programs added to the seed after the `commitment`, in order; the last hand was the last one's. Empty before
    /// the start, with `seed`, in private copies, and where nobody did: then the seed is the server's alone.
    nonces: Vec<GivenNonce>,
    /// Published when the game is closed: then anybody can check every draw.
    secret: Option<Hash>,
    /// Null until the end.
    outcome: Option<Outcome>,
}

/// Where a game that came as a file comes from.
#[derive(JsonSchema)]
struct Imported {
    /// The game that its events name; it is kept under another id where that was taken.
    game: Id,
    /// The first 16 digits of the key that signed the file first; null: unsigned, or it came before this was kept.
    signed_by: Option<KeyId>,
    /// That key is none of this server's own, and none that its operator trusts (`LONGHAND_TRUSTED_KEYS`): the game is the word
    /// of who brought it, and pages mark it so.
    unproved: bool,
}

/// The position after an event, redacted for the caller.
#[derive(JsonSchema)]
pub struct State {
    seq: Seq,
    /// Time of that event.
    at: Time,
    /// The seat that it is shown to; null: a spectator.
    viewer: Option<Seat>,
    to_act: Vec<Seat>,
    /// Seats that may act now though the game does not wait for them: to take an offer, say, or to interrupt.
    may_act: Vec<Seat>,
    view: AnyView,
}

/// The view of whatever title.
#[derive(JsonSchema)]
#[schemars(inline, title = "view of the title")]
pub struct AnyView {}

/// An event, as the caller may read it.
#[derive(JsonSchema)]
#[schemars(inline, title = "event of the log", rename = "Event")]
pub struct AnyEvent {}

/// What the caller can do now.
#[derive(JsonSchema)]
pub struct LegalActions {
    seq: Seq,
    seat: Seat,
    /// The move whose secret choice would be changed by one of these; null where it is the caller's turn, or nothing is to be chosen.
    changes: Option<Seq>,
    /// Empty when it is not the caller's turn, and no choice of theirs is left to change.
    actions: Vec<ListedAction>,
    /// More is legal than is listed.
    reduced: bool,
    /// With `why=PLACE`: why a press on the place leads to none; null where it leads to some, or nobody knows what it would mean.
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<WhyNot>,
}

/// An action of the list.
#[derive(JsonSchema)]
struct ListedAction {
    #[serde(flatten)]
    legal: LegalAction,
    /// With `effects=true`, of the first thousand: what it would change, the caller's own figures first, up to where something hidden
    /// would show.
    #[serde(skip_serializing_if = "Option::is_none")]
    effects: Option<Vec<Effect>>,
}

/// Why a place of the board cannot be chosen.
#[derive(JsonSchema)]
#[schemars(rename = "WhyNot")]
struct WhyNot {
    /// The code that the action would be refused by.
    code: String,
    /// The same in words.
    detail: String,
    /// What the press would have meant.
    order: String,
    /// The section of the rule book: `5.3`.
    rule: Option<String>,
    /// Where it stands on this server.
    rule_url: Option<String>,
    /// The cheapest way to make it possible, a sentence.
    remedy: Option<String>,
}

/// A move that was played. `seq` and `hash` are those of its last event.
#[derive(JsonSchema)]
pub struct Move {
    seq: Seq,
    hash: Hash,
    /// The move whose secret choice it changed; null where it was a move of its own.
    replaced: Option<Seq>,
    /// What was appended: the move, and what followed from it.
    #[schemars(length(min = 1))]
    events: Vec<AnyEvent>,
    state: State,
}

/// What a move would lead to.
#[derive(JsonSchema)]
pub struct MoveDryRun {
    #[schemars(extend("const" = true))]
    dry_run: bool,
    /// The head it was tried on.
    seq: Seq,
    /// How many of the actions came before anything hidden would show.
    applied: u32,
    /// Something hidden would show, so it went no further.
    stopped: bool,
    state: State,
    /// What the engine would play by itself after it, where the list ends there.
    forced: Vec<Forced>,
    /// The turn is over after it.
    ended: bool,
    /// Where it stopped: that something hidden shows then, in words.
    reveals: Option<String>,
    /// Places of the board in which something would change.
    changes: Vec<Place>,
    /// What would happen, in sentences.
    told: Vec<String>,
    /// What it would change of the title's figures, the caller's own first, up to where something hidden would show.
    effects: Vec<Effect>,
    /// With `with=tree`: what can follow.
    #[serde(skip_serializing_if = "Option::is_none")]
    tree: Option<domain::kernel::choices::Tree>,
    /// With `with=board`: the picture then, an SVG document.
    #[serde(skip_serializing_if = "Option::is_none")]
    board: Option<String>,
}

/// The legal actions as steps. Its leaves are the list, each once, shortcuts left out and numbers spelled out.
#[derive(JsonSchema)]
pub struct ActionTree {
    seq: Seq,
    seat: Seat,
    to_act: Vec<Seat>,
    /// The move whose secret choice would be changed by one of these; null where it is the caller's turn, or nothing is to be chosen.
    changes: Option<Seq>,
    /// What the caller may take back by themselves now; null where there is nothing.
    undo: Option<TurnBack>,
    /// What the caller may do again by themselves now; null where there is nothing.
    redo: Option<TurnBack>,
    /// How many actions are legal.
    count: u32,
    /// More is legal than stands here.
    reduced: bool,
    /// What is asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    prompt: Option<String>,
    items: Vec<Item>,
}

/// The way back or forth: it has `to`, or `blocked` where it is blocked.
#[derive(JsonSchema)]
struct TurnBack {
    /// The event whose state becomes current.
    #[serde(skip_serializing_if = "Option::is_none")]
    to: Option<Seq>,
    /// What is undone.
    #[serde(skip_serializing_if = "Option::is_none")]
    orders: Option<Vec<String>>,
    /// Why not.
    #[serde(skip_serializing_if = "Option::is_none")]
    blocked: Option<String>,
}

/// Something decided in advance; shown to its owner alone.
#[derive(JsonSchema)]
pub struct StandingOrder {
    id: Id,
    set_at: Time,
    /// As it would be typed.
    order: String,
    /// The rule book's JSON, with what was filled in when it was given.
    standing: Map<String, Value>,
    /// What would end or stop it.
    stops: Vec<String>,
}

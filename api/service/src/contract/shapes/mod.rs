//! Answers that are written as text in one go, or made from stored documents (`crate::telling::shapes`).
//! These types exist only for their schemas; the end-to-end tests check every answer against them.
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
    /// A link to the explanation of the code.
    #[serde(rename = "type")]
    #[schemars(extend("format" = "uri"))]
    kind: String,
    title: String,
    #[schemars(range(min = 400, max = 599))]
    status: u16,
    /// A stable code for programs. The codes of a title are in its rule book.
    #[schemars(regex(pattern = r"^[a-z][a-z0-9_]*$"))]
    code: String,
    /// A text for people: what was wrong, and what they can do.
    detail: String,
    /// The same as the header `X-Request-Id`; also in the server's log.
    request_id: String,
    /// The position of the refused action in the list, from 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    index: Option<u32>,
    /// The refused line of the orders or of the file, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1))]
    line: Option<u32>,
    /// The character of that line, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1))]
    column: Option<u32>,
    /// Legal actions similar to the request.
    #[serde(skip_serializing_if = "Option::is_none")]
    legal: Option<Vec<NearAction>>,
    /// The values allowed instead of the refused one.
    #[serde(skip_serializing_if = "Option::is_none")]
    allowed: Option<Vec<String>>,
    /// With `stale`: the game's present head.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Seq>")]
    head: Option<Seq>,
    /// Further details for some codes.
    #[serde(skip_serializing_if = "Option::is_none")]
    details: Option<ProblemDetails>,
}

/// With `bad_box`: the place in the document, and what is wrong there. With `box_in_use`: unfinished games
/// with the box, as far as the caller may see them.
#[derive(JsonSchema)]
struct ProblemDetails {
    /// For example `tables.map.hexes[3].terrain`; `.` for the whole document.
    #[serde(skip_serializing_if = "Option::is_none")]
    path: Option<String>,
    /// In English.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    games: Option<Vec<Id>>,
}

/// A legal action similar to the request.
#[derive(JsonSchema)]
struct NearAction {
    action: AnyAction,
    order: String,
}

/// A player's mail preferences. The default is `now`. `all: never` stops everything except logins and
/// answers to their own mails. Browsers of `/me/push` are notified of the same things; `push` sends
/// notifications instead of mails.
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
    /// With `digest`, the daily mail says whose turn it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    reminders: Option<When>,
    /// Takebacks, disputes and votes.
    #[serde(skip_serializing_if = "Option::is_none")]
    cases: Option<When>,
    /// Table talk. It is held for some minutes and sent in one mail, or together with the next mail about
    /// the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    talk: Option<When>,
    /// Per game id, for all kinds but invitations; overrides the general settings.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(extend("maxProperties" = 1000))]
    games: Option<BTreeMap<String, When>>,
    /// The hour, in the player's time zone, from which the daily digest is sent; 7 if absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(max = 23))]
    digest_hour: Option<u32>,
    /// Two times in the player's time zone. Mails about turns that fall between them wait until the second.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(length(min = 2, max = 2))]
    quiet: Option<Vec<Hour>>,
    /// Mails about a turn with less than this many hours left do not wait; 12 if absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(max = 168))]
    urgent_h: Option<u32>,
    /// Games without any mails.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(length(max = 1000))]
    muted: Option<Vec<Id>>,
    /// Whether mails contain the board as a picture; true if absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pictures: Option<bool>,
}

/// `now`: at once by mail. `push`: at once as browser notification, or by mail if no browser accepts it.
/// `digest`: in the daily mail. `never`: not at all.
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

/// A seat of the game.
#[derive(JsonSchema)]
pub struct SeatOf {
    seat: Seat,
    state: SeatState,
    #[schemars(extend("enum" = ["player", "bot", null]))]
    kind: Option<String>,
    /// The player; null for an open seat or a bot.
    player: Option<crate::answers::Person>,
    /// The level of a bot.
    level: Option<Level>,
}

/// A game.
#[derive(JsonSchema)]
pub struct Game {
    id: Id,
    title: TitleId,
    ruleset: RulesetName,
    /// The hash of the game's box; null for the built-in one.
    #[serde(rename = "box")]
    game_box: Option<Hash>,
    name: String,
    /// The language spoken at the table, as a tag such as `en`; null if not stated. Not part of the log.
    language: Option<String>,
    /// Whether beginners are welcome. Not part of the log.
    beginners: bool,
    /// The title's options, with all defaults filled in.
    options: AnyOptions,
    table: TableRules,
    clock: Clock,
    visibility: Visibility,
    status: Status,
    /// Null if the game was imported: its people have no accounts here.
    host: Option<Id>,
    /// Imported and read-only.
    archived: bool,
    /// The version of the table's own rules (consent, parties and arbiters), fixed in the game's
    /// log. 1: bots consent to takebacks; the parties to a dispute are its opener and the player of the
    /// disputed move. 2: bots are not asked; a person who gains or loses by an event neither rules nor
    /// votes on it; times never run backwards. 3: a host with a seat rules nothing; cases need leave after
    /// two dismissals; the time after the end stops while a case is open; a void game publishes its secret.
    #[schemars(range(min = 1))]
    table_rules: u32,
    /// Whether the host took seat 0 when opening the game. Otherwise the host organises it and, as long as
    /// they never sat there, rules its cases if no other arbiter does.
    sit: bool,
    /// The person whom the server's operator had named when the game was opened, to rule cases that neither
    /// its arbiter nor an organiser may rule; null: nobody.
    server_arbiter: Option<Id>,
    /// Null unless the game was imported. An imported game rests on its signer's word, is unlisted, and
    /// belongs to no account.
    imported: Option<Imported>,
    /// The game that this one is a private copy of; `created` in its log also names the event.
    fork_of: Option<Id>,
    /// The competition table that this game is; it then has no host.
    of: Option<OfCompetition>,
    /// Whether it is a practice game: without a clock, with free takebacks for the host, never rated.
    practice: bool,
    /// The rating list that the game counts for; null if unrated.
    rated: Option<Id>,
    created_at: Time,
    #[schemars(length(min = 1, max = 6))]
    seats: Vec<SeatOf>,
    /// The seats that are to act now; may be empty.
    to_act: Vec<Seat>,
    /// Seats that may act now although the game does not wait for them, for example to accept an offer or
    /// to interrupt.
    may_act: Vec<Seat>,
    /// When the acting seat's time is up; null without a clock, and while a bot thinks.
    deadline: Option<Time>,
    /// The seats that voted for a pause, for resuming, for an end.
    votes: Votes,
    /// The open takeback, if any.
    takeback: Option<Takeback>,
    /// The open dispute, if any.
    dispute: Option<Dispute>,
    head: Seq,
    /// The hash of the head. Mails show its first 12 digits as the short hash.
    hash: Hash,
    /// SHA-256 of the game's secret, published before anybody joins.
    commitment: Hash,
    /// A public seed, for tests and puzzles: every later card can be computed from it, and the game is
    /// never rated. Null: the seed is SHA-256(`secret` ‖ `nonces`) and becomes public with the secret.
    seed: Option<Hash>,
    /// The players' contributions to the seed after the `commitment`, in order; the last contributor had
    /// the last word. Empty before the start, with a public `seed`, in private copies, and if nobody
    /// contributed: then the seed is the server's alone.
    nonces: Vec<GivenNonce>,
    /// Published when the game is closed; then anybody can check every draw.
    secret: Option<Hash>,
    /// Null until the end.
    outcome: Option<Outcome>,
}

/// The origin of an imported game.
#[derive(JsonSchema)]
struct Imported {
    /// The game that its events name. If that id was taken, the game has another id here.
    game: Id,
    /// The first 16 digits of the key that first signed the file; null if unsigned, or imported before this
    /// was recorded.
    signed_by: Option<KeyId>,
    /// True if that key is neither this server's nor trusted by its operator (`LONGHAND_TRUSTED_KEYS`). The
    /// game then rests on the word of the person who imported it, and pages mark it so.
    unproved: bool,
}

/// The position after an event, redacted for the caller.
#[derive(JsonSchema)]
pub struct State {
    seq: Seq,
    /// The time of that event.
    at: Time,
    /// The seat whose view it is; null for a spectator.
    viewer: Option<Seat>,
    to_act: Vec<Seat>,
    /// Seats that may act now although the game does not wait for them, for example to accept an offer or
    /// to interrupt.
    may_act: Vec<Seat>,
    view: AnyView,
}

/// A title's view; its form depends on the title.
#[derive(JsonSchema)]
#[schemars(inline, title = "view of the title")]
pub struct AnyView {}

/// An event, as far as the caller may read it.
#[derive(JsonSchema)]
#[schemars(inline, title = "event of the log", rename = "Event")]
pub struct AnyEvent {}

/// The caller's legal actions.
#[derive(JsonSchema)]
pub struct LegalActions {
    seq: Seq,
    seat: Seat,
    /// If these actions would change an earlier secret choice of the caller: the event of that move. Null
    /// on the caller's turn, or if there is nothing to choose.
    changes: Option<Seq>,
    /// Empty if it is not the caller's turn and they have no choice left to change.
    actions: Vec<ListedAction>,
    /// Whether more actions are legal than are listed.
    reduced: bool,
    /// With `why=PLACE`: why no action uses the place; null if one does, or if it is unclear what the place
    /// would mean.
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<WhyNot>,
}

/// A legal action.
#[derive(JsonSchema)]
struct ListedAction {
    #[serde(flatten)]
    legal: LegalAction,
    /// With `effects=true`, for the first thousand actions: the figures it would change, the caller's own
    /// first, up to the first hidden information.
    #[serde(skip_serializing_if = "Option::is_none")]
    effects: Option<Vec<Effect>>,
}

/// Why a place on the board cannot be chosen.
#[derive(JsonSchema)]
#[schemars(rename = "WhyNot")]
struct WhyNot {
    /// The code with which the action would be refused.
    code: String,
    /// The same in words.
    detail: String,
    /// The order that choosing the place would mean.
    order: String,
    /// The section of the rule book, such as `5.3`.
    rule: Option<String>,
    /// The address of that section on this server.
    rule_url: Option<String>,
    /// The cheapest way to make it possible, as a sentence.
    remedy: Option<String>,
}

/// A move that was played. `seq` and `hash` are those of its last event.
#[derive(JsonSchema)]
pub struct Move {
    seq: Seq,
    hash: Hash,
    /// The move whose secret choice it changed; null for a move of its own.
    replaced: Option<Seq>,
    /// The appended events: the move, and its consequences.
    #[schemars(length(min = 1))]
    events: Vec<AnyEvent>,
    state: State,
}

/// The result that a move would have.
#[derive(JsonSchema)]
pub struct MoveDryRun {
    #[schemars(extend("const" = true))]
    dry_run: bool,
    /// The head that the move was tried on.
    seq: Seq,
    /// How many of the actions were applied before hidden information would be revealed.
    applied: u32,
    /// Whether it stopped because hidden information would be revealed.
    stopped: bool,
    state: State,
    /// The actions that would be forced afterwards, if the list of actions ends there.
    forced: Vec<Forced>,
    /// Whether the turn is over afterwards.
    ended: bool,
    /// If it stopped: the hidden information that would be revealed, in words.
    reveals: Option<String>,
    /// Places on the board that would change.
    changes: Vec<Place>,
    /// What would happen, in sentences.
    told: Vec<String>,
    /// The figures of the title that it would change, the caller's own first, up to the first hidden
    /// information.
    effects: Vec<Effect>,
    /// With `with=tree`: the possible continuations.
    #[serde(skip_serializing_if = "Option::is_none")]
    tree: Option<domain::kernel::choices::Tree>,
    /// With `with=board`: the resulting picture, an SVG document.
    #[serde(skip_serializing_if = "Option::is_none")]
    board: Option<String>,
}

/// The legal actions as a tree of steps. Its leaves are the listed actions, each once, without shortcuts
/// and with numbers spelled out.
#[derive(JsonSchema)]
pub struct ActionTree {
    seq: Seq,
    seat: Seat,
    to_act: Vec<Seat>,
    /// If these actions would change an earlier secret choice of the caller: the event of that move. Null
    /// on the caller's turn, or if there is nothing to choose.
    changes: Option<Seq>,
    /// The undo that the caller can make alone now; null if there is none.
    undo: Option<TurnBack>,
    /// The redo that the caller can make alone now; null if there is none.
    redo: Option<TurnBack>,
    /// The number of legal actions.
    count: u32,
    /// Whether more actions are legal than are contained here.
    reduced: bool,
    /// The question to the player.
    #[serde(skip_serializing_if = "Option::is_none")]
    prompt: Option<String>,
    items: Vec<Item>,
}

/// An undo or redo: it has `to`, or `blocked` if it is blocked.
#[derive(JsonSchema)]
struct TurnBack {
    /// The event whose state becomes current.
    #[serde(skip_serializing_if = "Option::is_none")]
    to: Option<Seq>,
    /// The orders that are undone.
    #[serde(skip_serializing_if = "Option::is_none")]
    orders: Option<Vec<String>>,
    /// Why it is blocked.
    #[serde(skip_serializing_if = "Option::is_none")]
    blocked: Option<String>,
}

/// A standing order, given in advance; visible only to its owner.
#[derive(JsonSchema)]
pub struct StandingOrder {
    id: Id,
    set_at: Time,
    /// The order in notation.
    order: String,
    /// The order as the rule book's JSON, including values filled in when it was given.
    standing: Map<String, Value>,
    /// What would end or stop it.
    stops: Vec<String>,
}

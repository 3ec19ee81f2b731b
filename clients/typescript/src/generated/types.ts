// The shapes of what is sent and answered. Made by `clients/generate` from `api/openapi.json`. Do not edit.

/** 64 bits, time-ordered, as 13 characters of lower-case Crockford base 32. Never a secret. */
export type Id = string;

/** RFC 3339 in UTC, with milliseconds. */
export type Time = string;

/** SHA-256, 64 digits of lower-case hex. */
export type Hash = string;

/** 16 bytes that a player adds to the game's seed, 32 digits of lower-case hex. */
export type Nonce = string;

/** Place of an event in its game's log, from 1. It counts on over all branches. */
export type Seq = number;

/** A seat, from 0. */
export type SeatNumber = number;

/** A board game that can be played here. */
export type TitleId = string;

/** One version of a title's rules and data; a game keeps it for life. */
export type Ruleset = string;

/** What to send as `cursor` for the next page; null on the last one. */
export type Next = string | null;

/**
 * What a personal access token may do: `read` what its owner may read (every call needs it), `play` his seats,
 * `host` his games.
 */
export type Scope = "read" | "play" | "host";

/**
 * `public`: in the lobby, for everybody to watch and join. `unlisted`: open to whoever knows its id. `private`:
 * for those invited.
 */
export type Visibility = "public" | "unlisted" | "private";

/** `quarantined`: this server cannot read the game's log to its end; its clock stands. */
export type Status = "open" | "running" | "disputed" | "paused" | "finished" | "void" | "quarantined";

export interface ProblemLegalItem {
  action: Action;
  order: string;
}

/** An error (RFC 9457). */
export interface Problem {
  /** A link to what the code means. */
  type: string;
  title: string;
  status: number;
  /** Stable; programs decide by it. A title's codes are those of its rule book. */
  code: string;
  /** For people: what was wrong, and what could be done. */
  detail: string;
  /** The same as in the header `X-Request-Id`, and in the server's log. */
  request_id: string;
  /** Which action of the list was refused, from 0. */
  index?: number;
  /** Which line of the orders was refused, from 1. */
  line?: number;
  /** Which character of that line, from 1. */
  column?: number;
  /** Legal actions near what was asked. */
  legal?: ProblemLegalItem[];
  /** With `stale`: the game's head now. */
  head?: Seq;
}

export interface MeReliability {
  moves: number;
  /** How often his time ran out. */
  misses: number;
  /** Seconds until he answers: quartiles; null while too little is known. */
  answer_s: number[] | null;
}

/** The caller's own account. */
export interface Me {
  id: Id;
  /** Null when the account was deleted. */
  name: string | null;
  joined_at: Time;
  reliability: MeReliability;
  /** Whether they have said a name. Until then `name` is a neutral one, as `Player 7QX3`. */
  named: boolean;
  email: string;
  /** A name of the IANA time zones. */
  zone: string;
  /** For mails and pages: `en`, `de`, or another that the server speaks. */
  language: string;
  /** Times in which his clocks stand, in order; those of this year that are past are kept. */
  vacation: Vacation[];
  mail: MailWishes;
  /** His answer when others ask for a takeback. */
  takeback: "always" | "ask" | "never";
}

/**
 * What he wants to be written about, and when. What is left out is `now`; `all: never` stops everything but
 * logins and answers to his own mails.
 */
export interface MailWishes {
  all?: "now" | "digest" | "never";
  invitations?: "now" | "never";
  turns?: "now" | "digest" | "never";
  results?: "now" | "digest" | "never";
  /** By a game's id, for all kinds but invitations: goes before what is said for all games. */
  games?: Record<string, "now" | "digest" | "never">;
  /** The hour, in his zone, from which on the daily digest comes; 7 if left out. */
  digest_hour?: number;
  /** Two times in his zone, between which mails about turns wait for the second. */
  quiet?: string[] | null;
  /** Mails about a turn with less time left than so many hours do not wait; 12 if left out. */
  urgent_h?: number;
  /** Games that he wants no mails about. */
  muted?: Id[];
  moves?: "now" | "digest" | "never";
  /** With `digest` the daily mail says whose turn it is. */
  reminders?: "now" | "digest" | "never";
  /** Takebacks, disputes and votes. */
  cases?: "now" | "digest" | "never";
  /**
   * What is said at the table. It is held for some minutes and told in one mail, or with whatever mail of the
   * game goes first.
   */
  talk?: "now" | "digest" | "never";
  /** Whether mails show the board as a picture; true if left out. */
  pictures?: boolean;
}

export interface PlayerReliability {
  moves: number;
  /** How often his time ran out. */
  misses: number;
  /** Seconds until he answers: quartiles; null while too little is known. */
  answer_s: number[] | null;
}

/** A player as everybody may see him. */
export interface Player {
  id: Id;
  /** Null when the account was deleted. */
  name: string | null;
  joined_at: Time;
  reliability: PlayerReliability;
}

/** A personal access token. */
export interface Token {
  id: Id;
  name: string;
  scopes: Scope[];
  created_at: Time;
  used_at: Time | null;
  /** The token itself; shown once, in the answer that makes it. */
  secret?: string;
}

/** Personal access tokens, without their secrets. */
export interface TokenList {
  items: Token[];
  next: Next;
}

/** A session that was just opened or refreshed. */
export interface Session {
  /**
   * A JWT, signed with EdDSA (Ed25519); keys at `/.well-known/jwks.json`. `sub` is the player, `aud` is
   * `longhand`.
   */
  access_token: string;
  token_type: "Bearer";
  /** Seconds until the access token expires. */
  expires_in: number;
  /** Good for one refresh. */
  refresh_token: string;
  player: Me;
}

export interface KeySetKeysItem {
  kty: "OKP";
  crv: "Ed25519";
  alg: "EdDSA";
  use: "sig";
  kid: string;
  /** The public key, base64url. */
  x: string;
}

/** A JSON Web Key Set (RFC 7517). */
export interface KeySet {
  keys: KeySetKeysItem[];
}

export interface TitleSummaryPlayers {
  min: number;
  max: number;
}

/** What can be played, in short. */
export interface TitleSummary {
  id: TitleId;
  name: string;
  summary: string;
  /** The newest one: by it games are opened that ask for no other. */
  ruleset: Ruleset;
  players: TitleSummaryPlayers;
}

export interface TitlePlayers {
  min: number;
  max: number;
}

/** What can be played, in full. */
export interface Title {
  id: TitleId;
  name: string;
  summary: string;
  /** The newest one: by it games are opened that ask for no other. */
  ruleset: Ruleset;
  players: TitlePlayers;
  /** JSON Schema of `options` when a game is opened by the newest ruleset. */
  options: Record<string, unknown>;
  /** JSON Schema of an action. */
  actions: Record<string, unknown>;
  /** How orders are written, for people. */
  notation: string;
  /** The rule book, Markdown. */
  rules: string;
  /** The rule book as a page. */
  rules_url: string;
  /** Of the title's data: cards, tiles, maps. */
  data_sha256: Hash;
  /** All its rulesets, the newest first. */
  rulesets: TitleRuleset[];
}

/** A ruleset of a title: one version of its rules. */
export interface TitleRuleset {
  ruleset: Ruleset;
  /** What stands after the @. */
  version: number;
  /** Whether it is the newest, by which games are opened that ask for no other. */
  default: boolean;
  /** What it plays otherwise than the version before it, a sentence each; none of the first. */
  differences: string[];
  /** JSON Schema of `options` when a game is opened by it. */
  options: Record<string, unknown>;
  /** Of its data. */
  data_sha256: Hash;
}

/** All titles; one page. */
export interface TitleList {
  items: TitleSummary[];
  next: Next;
}

/** The rules of the table, fixed when the game is opened. */
export interface TableRules {
  /** Who must consent to a takeback. */
  takeback: "all" | "majority" | "host" | "none";
  /** Who rules a dispute; null: the host. */
  arbiter: Id | null;
  /** How long after its end a game may be disputed. 0: its secret is published at once. */
  dispute_days: number;
  /** What happens when a player's time is up, one thing after the other. */
  on_expiry: ("default" | "bot" | "substitute" | "forfeit" | "wait")[];
  /** Seconds between the deadline and what happens then. */
  grace_s: number;
}

/** How long a player may think. */
export interface Clock {
  kind: "none" | "move" | "bank";
  /** Seconds for a turn. */
  time_s: number | null;
  /** Seconds in the bank at the beginning. */
  bank_s: number | null;
  /** Added to the bank after each turn. */
  increment_s: number | null;
  /** The most that the bank holds. */
  cap_s: number | null;
  /** The clock stands on Saturdays and Sundays. */
  weekends: boolean;
  /** The clock stands between these hours of the player's time zone. */
  night: string[] | null;
}

/** The rules of the table; what is left out or null gets its default. */
export interface NewTableRules {
  /** `all` unless said. */
  takeback?: "all" | "majority" | "host" | "none" | null;
  arbiter?: Id | null;
  /** 7 unless said. */
  dispute_days?: number | null;
  /**
   * The ladder: the rung of the first time-out, of the second in a row, and so on; the last one stays.
   * `["default"]` unless said, `["wait"]` in a private game. `default`: the title's safe default is played;
   * `bot`: a cautious bot plays the turn; `substitute`: the seat is given up, defaults play it until its owner
   * comes back or a substitute takes it; `forfeit`: the same for good; `wait`: nothing, and the others may claim
   * the default. Nothing comes after `substitute`, `forfeit` and `wait`. The fifth time-out in a row of
   * `default` and `bot` gives the seat up.
   */
  on_expiry?: ("default" | "bot" | "substitute" | "forfeit" | "wait")[] | null;
  /** 86400 unless said. */
  grace_s?: number | null;
}

/**
 * The clock; without one, three days a move. A game's clock can be sent again as it was read. A clock runs while
 * the seat is asked, but not at night and on weekends of the player's zone where the clock says so, not in his
 * vacations, and not while the game is paused.
 */
export interface NewClock {
  /**
   * `move`: the same time for each turn, anew where something hidden was shown in it. `bank`: one bank for all
   * turns.
   */
  kind: "none" | "move" | "bank";
  /** Seconds for a turn: needed with `move`, refused otherwise. */
  time_s?: number | null;
  /** Seconds in the bank at the beginning: needed with `bank`, refused otherwise. */
  bank_s?: number | null;
  /** Added after each turn. */
  increment_s?: number | null;
  /** The most that the bank holds, at least `bank_s`. */
  cap_s?: number | null;
  /** The clock stands on Saturdays and Sundays. */
  weekends?: boolean;
  /** The clock stands between these hours; it lasts 1 minute to 20 hours. */
  night?: string[] | null;
}

/** A game to open. */
export interface NewGame {
  title: TitleId;
  /** One of the title's `rulesets`; the newest unless said. */
  ruleset?: Ruleset | null;
  /** How many; the title says which numbers it takes. */
  seats: number;
  /** The title's own options, see `options` of the ruleset. What is left out gets its default. */
  options?: Record<string, unknown> | null;
  table?: NewTableRules | null;
  clock?: NewClock | null;
  /** `public` unless said. */
  visibility?: Visibility | null;
  /** What people call the game, without control characters; the title's name unless said. */
  name?: string | null;
  /** Fixes every draw, for tournaments and tests. The game shows it. */
  seed?: string | null;
  /** The host's nonce; without it the server makes one. */
  nonce?: string | null;
  /**
   * `false`: the host does not play but organises the game: they invite and start, and rule its disputes where
   * no other arbiter does. `seats` counts players. Not with `table.takeback` `host`.
   */
  sit?: boolean | null;
}

export interface SeatPlayerId {
  id: Id;
  /** Null when the account was deleted. */
  name: string | null;
}

/** A place at the game. */
export interface Seat {
  seat: SeatNumber;
  state: "open" | "seated" | "left";
  kind: "player" | "bot" | null;
  /** Who sits there; null for an open seat or a bot. */
  player: SeatPlayerId | null;
  /** Of a bot. */
  level: "random" | "sensible" | null;
  /** What this seat gave to the seed of the game's draws, as the log has it; null for an open seat. */
  nonce?: string | null;
  /**
   * Who made the nonce: `player` sent it, or `server` derived it from the secret that it had committed to. Null
   * where nobody can tell: open seats, forks, games from elsewhere, games that a former version opened.
   */
  nonce_by?: "player" | "server" | null;
}

export interface OutcomeStandingsItem {
  seat: SeatNumber;
  score: number;
  /** 1 = winner; shared where the rule book shares it. */
  rank: number;
  /** The title's own figures. */
  breakdown: Record<string, unknown>;
}

/** The end of a game. */
export interface Outcome {
  /** The title's word, or `resigned`, `agreed`, `forfeit`. */
  reason: string;
  /** In seat order. */
  standings: OutcomeStandingsItem[];
}

export interface GameImportedGame {
  /** The game that its events name; it is kept under another id where that was taken. */
  game: Id;
  /** The first 16 digits of the key that signed the file first; null: unsigned, or it came before this was kept. */
  signed_by: string | null;
  /**
   * That key is none of this server's own, and none that its operator trusts (`LONGHAND_TRUSTED_KEYS`): the game
   * is the word of who brought it, and pages mark it so.
   */
  unproved: boolean;
}

export interface GameVotes {
  pause: SeatNumber[];
  resume: SeatNumber[];
  end: SeatNumber[];
  void: SeatNumber[];
}

/** One instance being played. */
export interface Game {
  id: Id;
  title: TitleId;
  ruleset: Ruleset;
  name: string;
  /** The title's options, complete. */
  options: Record<string, unknown>;
  table: TableRules;
  clock: Clock;
  visibility: Visibility;
  status: Status;
  /** Null where the game came as a file: its people are nobody's accounts here. */
  host: Id | null;
  /** Imported, read-only. */
  archived: boolean;
  /**
   * The version of the table's own rules (who consents, who is a party, who rules) that the game's log names,
   * for ever. 1: bots consent to takebacks, and parties to a dispute are who opened it and whose move it is
   * about. 2: bots are not asked, whoever gains or loses by an event neither rules nor votes on it, and times
   * never run backwards. 3: a host who sits rules nothing, cases need leave after two dismissals, the time after
   * the end stands still while a case is open, and a void game publishes its secret.
   */
  table_rules: number;
  /**
   * Whether the host took seat 0 when they opened the game; else they organise it, and rule its cases where no
   * other arbiter does, as long as they never sat here.
   */
  sit: boolean;
  /**
   * Whom the server's operator had named when the game was opened, to rule what neither its arbiter nor an
   * organiser may rule; null: nobody.
   */
  server_arbiter: Id | null;
  /**
   * Null unless the game came as a file. Then it is its signer's word, unlisted, and nobody's account sits in
   * it.
   */
  imported: GameImportedGame | null;
  fork_of: Id | null;
  created_at: Time;
  seats: Seat[];
  /** The seats that are asked now; empty when nobody is. */
  to_act: SeatNumber[];
  /** When the time of the seat to act is up; null without a clock, and while a bot thinks. */
  deadline: Time | null;
  votes: GameVotes;
  /** The open takeback. */
  takeback: Takeback | null;
  /** The open dispute. */
  dispute: Dispute | null;
  head: Seq;
  /** Of the head. Its first 12 digits are the short hash that mails show. */
  hash: Hash;
  /** SHA-256 of the game's secret, published before anybody joins. */
  commitment: Hash;
  /** The creator's fixed seed. */
  seed: Hash | null;
  /** Published when the game is closed: then anybody can check every draw. */
  secret: Hash | null;
  /** Null until the end. */
  outcome: Outcome | null;
}

/** Games, sorted by the time that is left. */
export interface GameList {
  items: Game[];
  next: Next;
}

/** An invitation that was mailed. */
export interface Invitation {
  id: Id;
  game: Id;
  email: string;
  created_at: Time;
}

/** One primitive thing that a player asks for; `actions` of the title is its JSON Schema. */
export interface Action {
  type: string;
  [key: string]: unknown;
}

/** One consequence, in the title's own vocabulary. Facts are folded into the state and decide nothing. */
export interface Fact {
  fact: string;
  [key: string]: unknown;
}

/** `[purpose, n, value, of]`: draw number n of its purpose gave value out of 0 to of - 1. */
export type Draw = [string, number, number, number];

/** The salted hash of one sealed part. */
export interface Seal {
  /** The seats that know the part; empty: the server alone until the game is closed. */
  for: SeatNumber[];
  /** Of the part's canonical JSON. */
  sha256: Hash;
}

/** What not everybody may know of an event. */
export interface SealedPart {
  for: SeatNumber[];
  salt: string;
  /** Facts in full, each with its place among the event's facts. */
  facts: [number, Fact][];
  draws: Draw[];
  actions: Action[];
  /** Over all seats' views, in the server's own part. */
  digest: Hash | null;
}

export interface ViewPlayersItem {
  seat: SeatNumber;
  [key: string]: unknown;
}

/**
 * The position as one viewer may see it. `players` is in seat order; the other keys are the title's, section 12
 * of its rule book.
 */
export interface View {
  players: ViewPlayersItem[];
  [key: string]: unknown;
}

/** The position after an event, redacted for the caller. */
export interface State {
  seq: Seq;
  /** Time of that event. */
  at: Time;
  /** The seat that it is shown to; null: a spectator. */
  viewer: SeatNumber | null;
  to_act: SeatNumber[];
  view: View;
}

/** One legal primitive. */
export interface LegalAction {
  action: Action;
  /** The same as one line of orders. */
  order: string;
  /** For people. */
  label: string;
  /** The title's figures: what it costs and brings. */
  info?: Record<string, unknown>;
}

/** What the caller can do now. */
export interface LegalActions {
  seq: Seq;
  seat: SeatNumber;
  /** Empty when it is not his turn. */
  actions: LegalAction[];
  /** More is legal than is listed. */
  reduced: boolean;
}

export interface NewMoveActions {
  actions: Action[];
  /** Which of his seats plays, in a fork that one person plays alone; else the one that is to act. */
  seat?: SeatNumber;
}

export interface NewMoveOrders {
  orders: string;
  /** Which of his seats plays, in a fork that one person plays alone; else the one that is to act. */
  seat?: SeatNumber;
}

/** One move, all of it or nothing: a list of actions, or orders as text, one a line. */
export type NewMove = NewMoveActions | NewMoveOrders;

/** A move that was played. `seq` and `hash` are those of its last event. */
export interface Move {
  seq: Seq;
  hash: Hash;
  /** What was appended: the move, and what followed from it. */
  events: Event[];
  state: State;
}

export interface DryRunForcedItem {
  seat: SeatNumber;
  order: string;
  action: Action;
}

/** With `with=tree`: what can follow. */
export interface DryRunTree {
  count: number;
  reduced: boolean;
  prompt?: string;
  items: ActionStep[];
}

/** What a move would lead to. */
export interface DryRun {
  dry_run: true;
  /** The head it was tried on. */
  seq: Seq;
  /** How many of the actions came before anything hidden would show. */
  applied: number;
  /** Something hidden would show, so it went no further. */
  stopped: boolean;
  state: State;
  /** What the engine would play by itself after it, where the list ends there. */
  forced?: DryRunForcedItem[];
  /** The turn is over after it. */
  ended?: boolean;
  /** Where it stopped: that something hidden shows then, in words. */
  reveals?: string | null;
  /** Places of the board in which something would change. */
  changes?: Place[];
  /** What would happen, in sentences. */
  told?: string[];
  /** With `with=tree`: what can follow. */
  tree?: DryRunTree;
  /** With `with=board`: the picture then, an SVG document. */
  board?: string;
}

/** A place of a title's board: `kind-name`, stable for the title's life. */
export type Place = string;

/** The legal actions as steps. Its leaves are the list, each once, shortcuts left out and numbers spelled out. */
export interface ActionTree {
  seq: Seq;
  seat: SeatNumber;
  to_act: SeatNumber[];
  undo: TurnBack;
  redo: TurnBack;
  /** How many actions are legal. */
  count: number;
  /** More is legal than stands here. */
  reduced: boolean;
  /** What is asked. */
  prompt?: string;
  items: ActionStep[];
}

export interface TurnBackPossible {
  /** The event whose state becomes current. */
  to: Seq;
  /** What is undone. */
  orders?: string[];
}

export interface TurnBackBlocked {
  /** Why not. */
  blocked: string;
}

/** What one may take back, or do again, by oneself now; null where there is nothing. */
export type TurnBack = TurnBackPossible | TurnBackBlocked | null;

export interface ActionStepNumber {
  min: number;
  max: number;
  value: number;
  unit: string;
  /** The field of the action that is null here, and holds the number. */
  field: string;
}

/**
 * A step. A branch has `count` and `items` (or `more`, where the tree is very large), a leaf `order` and
 * `actions`.
 */
export interface ActionStep {
  /** Unique among its siblings. */
  key: string;
  label: string;
  /** The place that chooses it. */
  place?: Place;
  /** Further places that do. */
  also?: Place[];
  /** Places shown while it is looked at. */
  marks?: Place[];
  /** What it costs and gains. */
  note?: string;
  /** The question that its items answer. */
  prompt?: string;
  /** The heading that it stands under. */
  group?: string;
  /** What it shows that nobody has seen. */
  reveals?: string;
  /** The turn is over after it. */
  ends?: boolean;
  /** `turn`: its items are rotations. `number`: a number is typed. */
  pick?: "turn" | "number";
  number?: ActionStepNumber;
  /** `actions` are several, which can be reached one by one as well. */
  shortcut?: boolean;
  /** How many actions are below it. */
  count?: number;
  items?: ActionStep[];
  /** The query that answers its items. */
  more?: string;
  /** Of a number it holds `{n}`. */
  order?: string;
  actions?: Record<string, unknown>[];
}

export interface ByPlayer {
  player: Id;
}

export interface ByBot {
  /** Its level. */
  bot: string;
}

export interface ByClock {
  system: "clock";
}

/** Who made an event. */
export type By = ByPlayer | ByBot | ByClock;

/** What every event says. */
export interface EventHead {
  seq: Seq;
  kind: string;
  /**
   * Version of the shape of what is the title's in it: facts, actions, options, the figures of an outcome;
   * sealed parts, too.
   */
  v: number;
  /** Version of the shape of what is the table's in it; absent for the first. */
  tv?: number;
  game: Id;
  at: Time;
  by: By;
  /** The event whose state it was decided on; null before the start. */
  on: Seq | null;
  /**
   * SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and `sealed`,
   * as canonical JSON (RFC 8785).
   */
  hash: Hash;
  /** Reverted later. */
  struck: boolean;
  /** The sealed parts that the caller may open. */
  sealed: SealedPart[];
}

/** The game was opened. */
export interface EventCreated {
  seq: Seq;
  kind: "created";
  /**
   * Version of the shape of what is the title's in it: facts, actions, options, the figures of an outcome;
   * sealed parts, too.
   */
  v: number;
  /** Version of the shape of what is the table's in it; absent for the first. */
  tv?: number;
  game: Id;
  at: Time;
  by: By;
  /** The event whose state it was decided on; null before the start. */
  on: Seq | null;
  /**
   * SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and `sealed`,
   * as canonical JSON (RFC 8785).
   */
  hash: Hash;
  /** Reverted later. */
  struck: boolean;
  /** The sealed parts that the caller may open. */
  sealed: SealedPart[];
  title: TitleId;
  ruleset: Ruleset;
  data_sha256: Hash;
  options: Record<string, unknown>;
  table: TableRules;
  clock: Clock;
  visibility: Visibility;
  /** How many. */
  seats: number;
  host: Id;
  commitment: Hash;
  seed: Hash | null;
  fork_of: Id | null;
  /** The version of the table's rules by which this log is judged; absent: 1. */
  table_rules?: number;
  /** Whether the host takes seat 0 in the next event; absent (`tv` 1): yes. */
  sit?: boolean;
  /** Whom the operator had named to rule; absent (`tv` 1): nobody. */
  server_arbiter?: Id | null;
}

/** Somebody sat down. */
export interface EventSeatTaken {
  seq: Seq;
  kind: "seat_taken";
  /**
   * Version of the shape of what is the title's in it: facts, actions, options, the figures of an outcome;
   * sealed parts, too.
   */
  v: number;
  /** Version of the shape of what is the table's in it; absent for the first. */
  tv?: number;
  game: Id;
  at: Time;
  by: By;
  /** The event whose state it was decided on; null before the start. */
  on: Seq | null;
  /**
   * SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and `sealed`,
   * as canonical JSON (RFC 8785).
   */
  hash: Hash;
  /** Reverted later. */
  struck: boolean;
  /** The sealed parts that the caller may open. */
  sealed: SealedPart[];
  seat: SeatNumber;
  /** Null for a bot. */
  player: Id | null;
  /** Of a bot. */
  level: "random" | "sensible" | null;
  nonce: Nonce;
  /** Who made the nonce; absent (`tv` 1) or null: not told. */
  nonce_by?: "player" | "server" | null;
}

/** Somebody left before the start; or his seat was given up, since his time was up. */
export interface EventSeatLeft {
  seq: Seq;
  kind: "seat_left";
  /**
   * Version of the shape of what is the title's in it: facts, actions, options, the figures of an outcome;
   * sealed parts, too.
   */
  v: number;
  /** Version of the shape of what is the table's in it; absent for the first. */
  tv?: number;
  game: Id;
  at: Time;
  by: By;
  /** The event whose state it was decided on; null before the start. */
  on: Seq | null;
  /**
   * SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and `sealed`,
   * as canonical JSON (RFC 8785).
   */
  hash: Hash;
  /** Reverted later. */
  struck: boolean;
  /** The sealed parts that the caller may open. */
  sealed: SealedPart[];
  seat: SeatNumber;
}

/** The host started the game; the set-up was drawn. */
export interface EventStarted {
  seq: Seq;
  kind: "started";
  /**
   * Version of the shape of what is the title's in it: facts, actions, options, the figures of an outcome;
   * sealed parts, too.
   */
  v: number;
  /** Version of the shape of what is the table's in it; absent for the first. */
  tv?: number;
  game: Id;
  at: Time;
  by: By;
  /** The event whose state it was decided on; null before the start. */
  on: Seq | null;
  /**
   * SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and `sealed`,
   * as canonical JSON (RFC 8785).
   */
  hash: Hash;
  /** Reverted later. */
  struck: boolean;
  /** The sealed parts that the caller may open. */
  sealed: SealedPart[];
  facts: Fact[];
  draws: Draw[];
  /** SHA-256 of the canonical JSON of the view that a spectator has after it. */
  digest: Hash;
  /** One for each sealed part. */
  seals: Seal[];
}

/** The standing order that made it. */
export interface EventMoveStanding {
  sha256: Hash;
  set_at: Time;
}

/** A move with its consequences. */
export interface EventMove {
  seq: Seq;
  kind: "move";
  /**
   * Version of the shape of what is the title's in it: facts, actions, options, the figures of an outcome;
   * sealed parts, too.
   */
  v: number;
  /** Version of the shape of what is the table's in it; absent for the first. */
  tv?: number;
  game: Id;
  at: Time;
  by: By;
  /** The event whose state it was decided on; null before the start. */
  on: Seq | null;
  /**
   * SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and `sealed`,
   * as canonical JSON (RFC 8785).
   */
  hash: Hash;
  /** Reverted later. */
  struck: boolean;
  /** The sealed parts that the caller may open. */
  sealed: SealedPart[];
  seat: SeatNumber;
  origin: "player" | "standing" | "default" | "bot" | "ruling";
  /** How it came; null where no person sent it. */
  channel: "rest" | "mail" | "page" | null;
  actions: Action[];
  facts: Fact[];
  /** Actions with no alternative, played by the engine. */
  forced: Action[];
  draws: Draw[];
  /** SHA-256 of the canonical JSON of the view that a spectator has after it. */
  digest: Hash;
  /** One for each sealed part. */
  seals: Seal[];
  /** The standing order that made it. */
  standing?: EventMoveStanding;
  /** The event that it replays after a ruling. */
  replayed_from?: Seq;
  /** Salted hash of the orders as typed. */
  text?: Hash;
}

/** The state of an earlier event is current again; nothing is deleted. */
export interface EventReverted {
  seq: Seq;
  kind: "reverted";
  /**
   * Version of the shape of what is the title's in it: facts, actions, options, the figures of an outcome;
   * sealed parts, too.
   */
  v: number;
  /** Version of the shape of what is the table's in it; absent for the first. */
  tv?: number;
  game: Id;
  at: Time;
  by: By;
  /** The event whose state it was decided on; null before the start. */
  on: Seq | null;
  /**
   * SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and `sealed`,
   * as canonical JSON (RFC 8785).
   */
  hash: Hash;
  /** Reverted later. */
  struck: boolean;
  /** The sealed parts that the caller may open. */
  sealed: SealedPart[];
  /** The event whose state became current. */
  to: Seq;
  cause: "undo" | "redo" | "takeback" | "ruling" | "automatic";
  case: number | null;
  /** SHA-256 of the canonical JSON of the view that a spectator has after it. */
  digest: Hash;
}

/** A player's time was up. */
export interface EventTimeExpired {
  seq: Seq;
  kind: "time_expired";
  /**
   * Version of the shape of what is the title's in it: facts, actions, options, the figures of an outcome;
   * sealed parts, too.
   */
  v: number;
  /** Version of the shape of what is the table's in it; absent for the first. */
  tv?: number;
  game: Id;
  at: Time;
  by: By;
  /** The event whose state it was decided on; null before the start. */
  on: Seq | null;
  /**
   * SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and `sealed`,
   * as canonical JSON (RFC 8785).
   */
  hash: Hash;
  /** Reverted later. */
  struck: boolean;
  /** The sealed parts that the caller may open. */
  sealed: SealedPart[];
  seat: SeatNumber;
  /** What comes now: a standing order of his, or a rung of the ladder. */
  step: "standing" | "default" | "bot" | "substitute" | "forfeit";
}

/** The game is over. */
export interface EventFinished {
  seq: Seq;
  kind: "finished";
  /**
   * Version of the shape of what is the title's in it: facts, actions, options, the figures of an outcome;
   * sealed parts, too.
   */
  v: number;
  /** Version of the shape of what is the table's in it; absent for the first. */
  tv?: number;
  game: Id;
  at: Time;
  by: By;
  /** The event whose state it was decided on; null before the start. */
  on: Seq | null;
  /**
   * SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and `sealed`,
   * as canonical JSON (RFC 8785).
   */
  hash: Hash;
  /** Reverted later. */
  struck: boolean;
  /** The sealed parts that the caller may open. */
  sealed: SealedPart[];
  outcome: Outcome;
}

/** It can no longer be disputed; the secret is published. */
export interface EventClosed {
  seq: Seq;
  kind: "closed";
  /**
   * Version of the shape of what is the title's in it: facts, actions, options, the figures of an outcome;
   * sealed parts, too.
   */
  v: number;
  /** Version of the shape of what is the table's in it; absent for the first. */
  tv?: number;
  game: Id;
  at: Time;
  by: By;
  /** The event whose state it was decided on; null before the start. */
  on: Seq | null;
  /**
   * SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and `sealed`,
   * as canonical JSON (RFC 8785).
   */
  hash: Hash;
  /** Reverted later. */
  struck: boolean;
  /** The sealed parts that the caller may open. */
  sealed: SealedPart[];
  secret: Hash;
}

/**
 * One immutable row of a game's log, as the caller may read it. Later versions add kinds; pass over those you do
 * not know.
 */
export type Event = EventCreated | EventSeatTaken | EventSeatLeft | EventStarted | EventMove | EventReverted | EventTimeExpired | EventFinished | EventClosed | EventSeatReplaced | EventVoted | EventPaused | EventResumed | EventAbsenceSet | EventClockRefunded | EventResigned | EventVoided | EventTakebackAsked | EventTakebackAnswered | EventTakebackClosed | EventDisputeOpened | EventDisputeCommented | EventDisputeVoted | EventDisputeArbiter | EventDisputeRuled | EventDisputeAllowed;

/** Events, oldest first. `next` is the last sequence number of the page. */
export interface EventList {
  items: Event[];
  next: Next;
}

/** The first line of an export. */
export interface ExportHead {
  longhand: 1;
  game: Id;
  ruleset: Ruleset;
  data_sha256: Hash;
  exported_at: Time;
}

/** A line of an export, one for each event. */
export interface ExportEvent {
  /** The payload that the hash is over. */
  event: Record<string, unknown>;
  hash: Hash;
  /** One for each seal; null where it stays closed. */
  sealed: (SealedPart | null)[];
}

/** The last line of an export. */
export interface ExportEnd {
  /** How many come before this one. */
  lines: number;
  /** Of all bytes before this line. */
  sha256: Hash;
  key: string;
  /** Ed25519 over the 32 bytes of `sha256`. */
  signature: string;
  public_key: string;
}

/** One line of an export: canonical JSON, ended by a line feed. */
export type ExportLine = ExportHead | ExportEvent | ExportEnd;

export interface AuditChecksItem {
  check: "chain" | "digests" | "readjudication" | "draws" | "seals" | "table" | "columns";
  ok: boolean;
  checked: number;
  /**
   * How many cannot be checked yet, or, of `table`, by no log at all (that servers were away, that a mail never
   * left); that is no failure.
   */
  open: number;
  /** The first event that failed. */
  first_bad: Seq | null;
  detail: string | null;
}

/** What was checked, what failed, what is not open yet. */
export interface Audit {
  game: Id;
  head: Seq;
  checks: AuditChecksItem[];
  ok: boolean;
}

/** Something decided in advance; shown to its owner alone. */
export interface StandingOrder {
  id: Id;
  set_at: Time;
  /** As it would be typed. */
  order: string;
  /** The rule book's JSON, with what was filled in when it was given. */
  standing: Record<string, unknown>;
  /** What would end or stop it. */
  stops: string[];
}

/** All of the caller's; there is never a next page. */
export interface StandingOrderList {
  items: StandingOrder[];
  next: null;
}

/** From when until when a player's clocks stand. */
export interface Vacation {
  from: Time;
  until: Time;
}

/** Somebody else sits there from now on, or its owner is back. */
export interface EventSeatReplaced {
  seq: Seq;
  kind: "seat_replaced";
  /**
   * Version of the shape of what is the title's in it: facts, actions, options, the figures of an outcome;
   * sealed parts, too.
   */
  v: number;
  /** Version of the shape of what is the table's in it; absent for the first. */
  tv?: number;
  game: Id;
  at: Time;
  by: By;
  /** The event whose state it was decided on; null before the start. */
  on: Seq | null;
  /**
   * SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and `sealed`,
   * as canonical JSON (RFC 8785).
   */
  hash: Hash;
  /** Reverted later. */
  struck: boolean;
  /** The sealed parts that the caller may open. */
  sealed: SealedPart[];
  seat: SeatNumber;
  player: Id | null;
  level: string | null;
  reason: "substitute" | "returned";
}

/** A seat voted, or took its vote back. */
export interface EventVoted {
  seq: Seq;
  kind: "voted";
  /**
   * Version of the shape of what is the title's in it: facts, actions, options, the figures of an outcome;
   * sealed parts, too.
   */
  v: number;
  /** Version of the shape of what is the table's in it; absent for the first. */
  tv?: number;
  game: Id;
  at: Time;
  by: By;
  /** The event whose state it was decided on; null before the start. */
  on: Seq | null;
  /**
   * SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and `sealed`,
   * as canonical JSON (RFC 8785).
   */
  hash: Hash;
  /** Reverted later. */
  struck: boolean;
  /** The sealed parts that the caller may open. */
  sealed: SealedPart[];
  what: "pause" | "resume" | "end" | "void";
  seat: SeatNumber;
  withdrawn: boolean;
}

/** All clocks stand. */
export interface EventPaused {
  seq: Seq;
  kind: "paused";
  /**
   * Version of the shape of what is the title's in it: facts, actions, options, the figures of an outcome;
   * sealed parts, too.
   */
  v: number;
  /** Version of the shape of what is the table's in it; absent for the first. */
  tv?: number;
  game: Id;
  at: Time;
  by: By;
  /** The event whose state it was decided on; null before the start. */
  on: Seq | null;
  /**
   * SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and `sealed`,
   * as canonical JSON (RFC 8785).
   */
  hash: Hash;
  /** Reverted later. */
  struck: boolean;
  /** The sealed parts that the caller may open. */
  sealed: SealedPart[];
  reason: "vote";
}

/** The clocks run again. */
export interface EventResumed {
  seq: Seq;
  kind: "resumed";
  /**
   * Version of the shape of what is the title's in it: facts, actions, options, the figures of an outcome;
   * sealed parts, too.
   */
  v: number;
  /** Version of the shape of what is the table's in it; absent for the first. */
  tv?: number;
  game: Id;
  at: Time;
  by: By;
  /** The event whose state it was decided on; null before the start. */
  on: Seq | null;
  /**
   * SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and `sealed`,
   * as canonical JSON (RFC 8785).
   */
  hash: Hash;
  /** Reverted later. */
  struck: boolean;
  /** The sealed parts that the caller may open. */
  sealed: SealedPart[];
  reason: "vote" | "expired";
}

/** The clock of a seat stands from then until then; both null: what is left of its absences is called off. */
export interface EventAbsenceSet {
  seq: Seq;
  kind: "absence_set";
  /**
   * Version of the shape of what is the title's in it: facts, actions, options, the figures of an outcome;
   * sealed parts, too.
   */
  v: number;
  /** Version of the shape of what is the table's in it; absent for the first. */
  tv?: number;
  game: Id;
  at: Time;
  by: By;
  /** The event whose state it was decided on; null before the start. */
  on: Seq | null;
  /**
   * SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and `sealed`,
   * as canonical JSON (RFC 8785).
   */
  hash: Hash;
  /** Reverted later. */
  struck: boolean;
  /** The sealed parts that the caller may open. */
  sealed: SealedPart[];
  seat: SeatNumber;
  from: Time | null;
  until: Time | null;
  /** The zone whose nights and weekends count for the seat from now on; only in games whose clock knows such. */
  zone?: string;
  /**
   * Left out for a vacation. `mail`: no mail reaches who sits there; it ends when he shows up, and calls off no
   * vacation.
   */
  reason?: "mail";
}

/** Everybody who is asked gets this time back. */
export interface EventClockRefunded {
  seq: Seq;
  kind: "clock_refunded";
  /**
   * Version of the shape of what is the title's in it: facts, actions, options, the figures of an outcome;
   * sealed parts, too.
   */
  v: number;
  /** Version of the shape of what is the table's in it; absent for the first. */
  tv?: number;
  game: Id;
  at: Time;
  by: By;
  /** The event whose state it was decided on; null before the start. */
  on: Seq | null;
  /**
   * SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and `sealed`,
   * as canonical JSON (RFC 8785).
   */
  hash: Hash;
  /** Reverted later. */
  struck: boolean;
  /** The sealed parts that the caller may open. */
  sealed: SealedPart[];
  time_s: number;
  reason: "outage" | "notice";
}

/** A seat was given up for good. */
export interface EventResigned {
  seq: Seq;
  kind: "resigned";
  /**
   * Version of the shape of what is the title's in it: facts, actions, options, the figures of an outcome;
   * sealed parts, too.
   */
  v: number;
  /** Version of the shape of what is the table's in it; absent for the first. */
  tv?: number;
  game: Id;
  at: Time;
  by: By;
  /** The event whose state it was decided on; null before the start. */
  on: Seq | null;
  /**
   * SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and `sealed`,
   * as canonical JSON (RFC 8785).
   */
  hash: Hash;
  /** Reverted later. */
  struck: boolean;
  /** The sealed parts that the caller may open. */
  sealed: SealedPart[];
  seat: SeatNumber;
}

/** The game ended without a result. */
export interface EventVoided {
  seq: Seq;
  kind: "voided";
  /**
   * Version of the shape of what is the title's in it: facts, actions, options, the figures of an outcome;
   * sealed parts, too.
   */
  v: number;
  /** Version of the shape of what is the table's in it; absent for the first. */
  tv?: number;
  game: Id;
  at: Time;
  by: By;
  /** The event whose state it was decided on; null before the start. */
  on: Seq | null;
  /**
   * SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and `sealed`,
   * as canonical JSON (RFC 8785).
   */
  hash: Hash;
  /** Reverted later. */
  struck: boolean;
  /** The sealed parts that the caller may open. */
  sealed: SealedPart[];
  reason: "agreed" | "abandoned";
}

/** What a game can be opened with. */
export interface TemplateSettings {
  title: TitleId;
  /** Games opened with these settings keep it; where it is not said, each gets the newest of its day. */
  ruleset?: Ruleset | null;
  seats: number;
  options?: Record<string, unknown> | null;
  table?: NewTableRules | null;
  clock?: NewClock | null;
  visibility?: Visibility | null;
  /** `false`: the host organises and does not play. */
  sit?: boolean | null;
}

/** Settings of games to use again. */
export interface Template {
  id: Id;
  name: string;
  settings: TemplateSettings;
  created_at: Time;
}

/** What an event is. */
export type EventKind = "created" | "seat_taken" | "seat_left" | "seat_replaced" | "started" | "move" | "reverted" | "takeback_asked" | "takeback_answered" | "takeback_closed" | "dispute_opened" | "dispute_commented" | "dispute_voted" | "dispute_arbiter" | "dispute_ruled" | "dispute_allowed" | "voted" | "paused" | "resumed" | "absence_set" | "clock_refunded" | "time_expired" | "resigned" | "finished" | "voided" | "closed";

export interface WebhookBodyData {
  game: Id;
  seq: Seq;
  kind: EventKind;
  /** Whose event it is; null where it is nobody's. */
  seat: SeatNumber | null;
  to_act: SeatNumber[];
  deadline: Time | null;
  hash: string;
}

/** What a webhook is posted: the public part of an event, and how the table stands after it. */
export interface WebhookBody {
  type: "game.event";
  /** Of the event. */
  timestamp: Time;
  data: WebhookBodyData;
}

export interface WebhookOffAt {
  at: Time;
  reason: "gone" | "failing";
}

/** A program that is told of its owner's games. */
export interface Webhook {
  id: Id;
  url: string;
  /** Null: all. */
  kinds: EventKind[] | null;
  created_at: Time;
  /** When the failures began that no success has ended. */
  failing_since: Time | null;
  /** When and why it was switched off; it is not called any more. */
  off: WebhookOffAt | null;
}

/** One event for one webhook. `attempt`, `at`, `status` and `error` are those of the last try. */
export interface Delivery {
  /** The `webhook-id` of each try. */
  id: string;
  game: Id;
  seq: Seq;
  kind: EventKind;
  state: "waiting" | "delivered" | "failed";
  attempt: number;
  at: Time | null;
  /** What the receiver answered; null where it did not. */
  status: number | null;
  error: string | null;
  /** Null once it is over. */
  next_at: Time | null;
}

export interface TakebackAnswersItem {
  seat: SeatNumber;
  consent: boolean;
}

/** A proposal to go back, which the others answer. */
export interface Takeback {
  /** Counts from 1 within the game. */
  n: number;
  /** Who asks. */
  seat: SeatNumber;
  /** The event whose state would become current. */
  to: Seq;
  /** Null once its writer has deleted his account. */
  reason: string | null;
  /**
   * 16 bytes as hex: SHA-256(salt ‖ words in UTF-8) is the hash that the log has of them. Null where the words
   * are.
   */
  salt: string | null;
  expires_at: Time;
  answers: TakebackAnswersItem[];
  /** Null while it is open. */
  result: "granted" | "refused" | "expired" | "withdrawn" | null;
}

export interface TakebackList {
  items: Takeback[];
  next: Next;
}

/** What becomes of a move by a ruling. */
export interface FatedMove {
  seq: Seq;
  /** Whose move it is. */
  seat: SeatNumber;
  /**
   * `stands`: it is played again; `falls`: it counts no more; `returns`: it had been taken back and counts
   * again; `replaced`: another move comes in its place; `open`: that shows only with what is drawn.
   */
  becomes: "stands" | "falls" | "returns" | "replaced" | "open";
  /** The event that repeats it. */
  replayed_as: Seq | null;
}

/** What a ruling would do. Nothing is written. */
export interface RulingDryRun {
  dry_run: true;
  /** The head on which it was tried. */
  seq: Seq;
  decision: "dismiss" | "rewind" | "amend";
  /** What the seat would play instead; null unless the move is amended. */
  actions: Action[] | null;
  moves: FatedMove[];
  /**
   * The amended move shows something that nobody has seen: the state is the one before that, and what becomes of
   * later moves is open.
   */
  stopped: boolean;
  state: State;
}

export interface RulingStandsItem {
  seq: Seq;
  replayed_as: Seq;
}

export interface Ruling {
  /** Null where the seats voted or nobody ruled in time. */
  by: Id | null;
  /**
   * `rewind`: to before the event; `amend`: the seat's move is replaced, and what still stands after it is
   * replayed.
   */
  decision: "dismiss" | "rewind" | "amend";
  /** Null where there is none, or once its writer has deleted his account. */
  reason: string | null;
  /**
   * 16 bytes as hex: SHA-256(salt ‖ words in UTF-8) is the hash that the log has of them. Null where the words
   * are.
   */
  salt: string | null;
  /** The event that went back. */
  reverted: Seq | null;
  /** After an amended move: the later moves that stand, each with the event that repeats it. */
  stands: RulingStandsItem[];
  /** The moves that count no more; not the one that is replaced. */
  fell: Seq[];
  /** All moves that it is about, by their place in the log. */
  moves: FatedMove[];
}

/** What can be known about the disputed event, as the caller's seat knew it then. */
export interface Evidence {
  event: Event;
  before: State;
  after: State;
  /** The orders as typed, else as they would be typed; null where the event is no move. */
  orders: string | null;
  /**
   * 16 bytes as hex: SHA-256(salt ‖ words in UTF-8) is the hash that the log has of them. Null where the words
   * are.
   */
  salt: string | null;
  /** What the rules say of the move today: the same as then, something else, or that it is not legal. */
  readjudicated: "same" | "different" | "refused" | null;
  /** Sections of the rule book that speak of it. */
  rules: string[];
}

export interface DisputeNamedItem {
  seat: SeatNumber;
  player: Id;
}

export interface DisputeArbiterId {
  id: Id;
  name: string | null;
}

export interface DisputeCommentsItem {
  seat: SeatNumber;
  /** What he says. */
  text: string | null;
  /**
   * 16 bytes as hex: SHA-256(salt ‖ words in UTF-8) is the hash that the log has of them. Null where the words
   * are.
   */
  salt: string | null;
  at: Time;
}

export interface DisputeVotesItem {
  seat: SeatNumber;
  uphold: boolean;
}

/** A case about one event. While it is open the clock stands and moves are refused, unless it waits for leave. */
export interface Dispute {
  /** Counts from 1 within the game. */
  n: number;
  /** Who disputes. */
  seat: SeatNumber;
  /** The disputed event. */
  seq: Seq;
  /**
   * `rules`: judged against the rule book; `entry`: something else was meant; `clock`: a clock ran that should
   * have stood.
   */
  claim: "rules" | "entry" | "clock" | "other";
  /** Null once its writer has deleted his account. */
  reason: string | null;
  /**
   * 16 bytes as hex: SHA-256(salt ‖ words in UTF-8) is the hash that the log has of them. Null where the words
   * are.
   */
  salt: string | null;
  /**
   * Two cases of this seat were dismissed, so this one waits for leave: the game goes on, and without leave
   * until `expires_at` it is dismissed.
   */
  waits: boolean;
  /** What the claim wants to be played instead; null: to go back to before the event. */
  actions: Action[] | null;
  /**
   * Whom the seats want to rule the case. Where all players at the table name the same person, that one is the
   * arbiter, with or without a seat. Nobody who gains or loses by the event can be named.
   */
  named: DisputeNamedItem[];
  opened_at: Time;
  /** Without a ruling until then it is dismissed. */
  expires_at: Time;
  /**
   * Who rules: whom all players name, else the first of `table.arbiter`, an organiser and `server_arbiter` who
   * neither gains nor loses by the event. Null where there is nobody: then those vote who do not, and all people
   * where everybody does.
   */
  arbiter: DisputeArbiterId | null;
  comments: DisputeCommentsItem[];
  votes: DisputeVotesItem[];
  ruling: Ruling | null;
  /** In the answer about one dispute; null in lists and in the game. */
  evidence: Evidence | null;
}

export interface DisputeList {
  items: Dispute[];
  next: Next;
}

export interface MessagePlayer {
  id: Id;
  name: string | null;
}

/** What somebody said at a table. */
export interface Message {
  id: Id;
  player: MessagePlayer;
  at: Time;
  text: string;
}

export interface Notes {
  /** Empty where there are none. */
  text: string;
  /** null where there are none. */
  changed_at: Time | null;
}

export interface MessageList {
  items: Message[];
  next: Next;
}

export interface SentMail {
  message_id: string;
  /** null for mails about no single game. */
  game: Id | null;
  seq: number;
  about: "login" | "invitation" | "game_started" | "your_turn" | "game_over" | "standing_order" | "reminder" | "nudge" | "timed_out" | "unreached" | "talk" | "case" | "answer" | "digest" | "other";
  state: "kept" | "handed_over" | "delivered" | "delayed" | "bounced" | "complained";
  at: Time;
  changed_at: Time;
  why: string | null;
  /** When the caller looked at the game on a page after this mail. */
  opened_at: Time | null;
  /** When he did something in the game after what this mail shows. */
  acted_at: Time | null;
}

/** What was signed of the log of all games. */
export interface TransparencyCheckpoint {
  /** The log's name. */
  log: string;
  /** How many leaves it has. */
  size: number;
  /** 64 digits of hex. */
  root: string;
  made_at: string;
  /** The signed note, with the lines of who countersigned it. */
  checkpoint: string;
}

export interface TransparencyCheckpointList {
  items: TransparencyCheckpoint[];
  /** The cursor of the next page. */
  next: string | null;
}

export interface TransparencyLogWitnessesItem {
  name: string;
  key: string;
  /** When it signed this checkpoint, by its own word. */
  signed_at: string | null;
  failing_since: string | null;
  /** What was wrong when it was asked last. */
  why: string | null;
}

/** This server as a witness of others. */
export interface TransparencyLogWitness {
  name: string;
  key: string;
  /** Those that it signs. */
  logs: string[];
}

/** The log of all games, as it stands. */
export interface TransparencyLog {
  /** The log's name. */
  log: string;
  /** How many leaves it has. */
  size: number;
  /** 64 digits of hex. */
  root: string;
  made_at: string;
  /** The signed note, with the lines of who countersigned it. */
  checkpoint: string;
  /** The verifier key of its checkpoints (C2SP signed-note). */
  key: string;
  /** Who is to countersign. */
  witnesses: TransparencyLogWitnessesItem[];
  /** This server as a witness of others. */
  witness: TransparencyLogWitness;
}

/** With `?game=`: SHA-256(0 ‖ game ‖ seq as u32, big-endian ‖ hash) is the leaf. */
export interface CheckpointLeaf {
  game: Id;
  seq: Seq;
  hash: Hash;
}

export interface CheckpointPathItem {
  side: "left" | "right";
  hash: Hash;
}

/** The signed Merkle root over the heads of all games at the end of a day. */
export interface Checkpoint {
  day: string;
  games: number;
  root: Hash;
  /** Ed25519 over SHA-256(`longhand-checkpoint-1` ‖ day ‖ games as u32, big-endian ‖ root). */
  signature: string;
  /** First 16 digits of the public key. */
  key: string;
  /** With `?game=`: SHA-256(0 ‖ game ‖ seq as u32, big-endian ‖ hash) is the leaf. */
  leaf?: CheckpointLeaf;
  /** With `?game=`: the neighbours from the leaf to the root; a node is SHA-256(1 ‖ left ‖ right). */
  path?: CheckpointPathItem[];
}

export interface CheckpointList {
  items: Checkpoint[];
  next: Next;
}

/** A seat asks the others to go back. */
export interface EventTakebackAsked {
  seq: Seq;
  kind: "takeback_asked";
  /**
   * Version of the shape of what is the title's in it: facts, actions, options, the figures of an outcome;
   * sealed parts, too.
   */
  v: number;
  /** Version of the shape of what is the table's in it; absent for the first. */
  tv?: number;
  game: Id;
  at: Time;
  by: By;
  /** The event whose state it was decided on; null before the start. */
  on: Seq | null;
  /**
   * SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and `sealed`,
   * as canonical JSON (RFC 8785).
   */
  hash: Hash;
  /** Reverted later. */
  struck: boolean;
  /** The sealed parts that the caller may open. */
  sealed: SealedPart[];
  /** Counts from 1 within the game. */
  n: number;
  seat: SeatNumber;
  to: Seq;
  /** Salted hash of the words. */
  text: Hash | null;
  expires_at: Time;
}

/** A seat answers. */
export interface EventTakebackAnswered {
  seq: Seq;
  kind: "takeback_answered";
  /**
   * Version of the shape of what is the title's in it: facts, actions, options, the figures of an outcome;
   * sealed parts, too.
   */
  v: number;
  /** Version of the shape of what is the table's in it; absent for the first. */
  tv?: number;
  game: Id;
  at: Time;
  by: By;
  /** The event whose state it was decided on; null before the start. */
  on: Seq | null;
  /**
   * SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and `sealed`,
   * as canonical JSON (RFC 8785).
   */
  hash: Hash;
  /** Reverted later. */
  struck: boolean;
  /** The sealed parts that the caller may open. */
  sealed: SealedPart[];
  /** Counts from 1 within the game. */
  n: number;
  seat: SeatNumber;
  consent: boolean;
}

/** What became of it. */
export interface EventTakebackClosed {
  seq: Seq;
  kind: "takeback_closed";
  /**
   * Version of the shape of what is the title's in it: facts, actions, options, the figures of an outcome;
   * sealed parts, too.
   */
  v: number;
  /** Version of the shape of what is the table's in it; absent for the first. */
  tv?: number;
  game: Id;
  at: Time;
  by: By;
  /** The event whose state it was decided on; null before the start. */
  on: Seq | null;
  /**
   * SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and `sealed`,
   * as canonical JSON (RFC 8785).
   */
  hash: Hash;
  /** Reverted later. */
  struck: boolean;
  /** The sealed parts that the caller may open. */
  sealed: SealedPart[];
  /** Counts from 1 within the game. */
  n: number;
  result: "granted" | "refused" | "expired" | "withdrawn";
}

/** A seat disputes an event; the clock stands, unless the case waits for leave. */
export interface EventDisputeOpened {
  seq: Seq;
  kind: "dispute_opened";
  /**
   * Version of the shape of what is the title's in it: facts, actions, options, the figures of an outcome;
   * sealed parts, too.
   */
  v: number;
  /** Version of the shape of what is the table's in it; absent for the first. */
  tv?: number;
  game: Id;
  at: Time;
  by: By;
  /** The event whose state it was decided on; null before the start. */
  on: Seq | null;
  /**
   * SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and `sealed`,
   * as canonical JSON (RFC 8785).
   */
  hash: Hash;
  /** Reverted later. */
  struck: boolean;
  /** The sealed parts that the caller may open. */
  sealed: SealedPart[];
  /** Counts from 1 within the game. */
  n: number;
  seat: SeatNumber;
  /** The disputed event; `seq` is this event's own number. */
  disputed: Seq;
  /**
   * `rules`: judged against the rule book; `entry`: something else was meant; `clock`: a clock ran that should
   * have stood.
   */
  claim: "rules" | "entry" | "clock" | "other";
  /** Salted hash of the words. */
  text: Hash | null;
  /** What is to be played instead of the disputed move; left out where the claim is to go back. */
  actions?: Action[];
  expires_at: Time;
  /** Whether it waits for leave; absent (`tv` 1): no. */
  waits?: boolean;
  /** Who rules it as things stand; null: the seats vote. Absent (`tv` 1): not told. */
  arbiter?: Id | null;
}

/** A seat says something about the case. */
export interface EventDisputeCommented {
  seq: Seq;
  kind: "dispute_commented";
  /**
   * Version of the shape of what is the title's in it: facts, actions, options, the figures of an outcome;
   * sealed parts, too.
   */
  v: number;
  /** Version of the shape of what is the table's in it; absent for the first. */
  tv?: number;
  game: Id;
  at: Time;
  by: By;
  /** The event whose state it was decided on; null before the start. */
  on: Seq | null;
  /**
   * SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and `sealed`,
   * as canonical JSON (RFC 8785).
   */
  hash: Hash;
  /** Reverted later. */
  struck: boolean;
  /** The sealed parts that the caller may open. */
  sealed: SealedPart[];
  /** Counts from 1 within the game. */
  n: number;
  seat: SeatNumber;
  /** Salted hash of the words. */
  text: Hash | null;
}

/** A seat votes on the case. */
export interface EventDisputeVoted {
  seq: Seq;
  kind: "dispute_voted";
  /**
   * Version of the shape of what is the title's in it: facts, actions, options, the figures of an outcome;
   * sealed parts, too.
   */
  v: number;
  /** Version of the shape of what is the table's in it; absent for the first. */
  tv?: number;
  game: Id;
  at: Time;
  by: By;
  /** The event whose state it was decided on; null before the start. */
  on: Seq | null;
  /**
   * SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and `sealed`,
   * as canonical JSON (RFC 8785).
   */
  hash: Hash;
  /** Reverted later. */
  struck: boolean;
  /** The sealed parts that the caller may open. */
  sealed: SealedPart[];
  /** Counts from 1 within the game. */
  n: number;
  seat: SeatNumber;
  uphold: boolean;
}

/** A seat says who should rule the case. */
export interface EventDisputeArbiter {
  seq: Seq;
  kind: "dispute_arbiter";
  /**
   * Version of the shape of what is the title's in it: facts, actions, options, the figures of an outcome;
   * sealed parts, too.
   */
  v: number;
  /** Version of the shape of what is the table's in it; absent for the first. */
  tv?: number;
  game: Id;
  at: Time;
  by: By;
  /** The event whose state it was decided on; null before the start. */
  on: Seq | null;
  /**
   * SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and `sealed`,
   * as canonical JSON (RFC 8785).
   */
  hash: Hash;
  /** Reverted later. */
  struck: boolean;
  /** The sealed parts that the caller may open. */
  sealed: SealedPart[];
  /** Counts from 1 within the game. */
  n: number;
  seat: SeatNumber;
  /** Null takes back what was said before. */
  player: Id | null;
}

/** The ruling; what it brings follows as events. */
export interface EventDisputeRuled {
  seq: Seq;
  kind: "dispute_ruled";
  /**
   * Version of the shape of what is the title's in it: facts, actions, options, the figures of an outcome;
   * sealed parts, too.
   */
  v: number;
  /** Version of the shape of what is the table's in it; absent for the first. */
  tv?: number;
  game: Id;
  at: Time;
  by: By;
  /** The event whose state it was decided on; null before the start. */
  on: Seq | null;
  /**
   * SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and `sealed`,
   * as canonical JSON (RFC 8785).
   */
  hash: Hash;
  /** Reverted later. */
  struck: boolean;
  /** The sealed parts that the caller may open. */
  sealed: SealedPart[];
  /** Counts from 1 within the game. */
  n: number;
  /**
   * `rewind`: to before the event; `amend`: the seat's move is replaced, and what still stands after it is
   * replayed.
   */
  decision: "dismiss" | "rewind" | "amend";
  /** Salted hash of the words. */
  text: Hash | null;
  /** What the seat plays instead. */
  actions: Action[] | null;
  /** The later moves that are played again; absent (`tv` 1), as the next two: not told. */
  stands?: Seq[] | null;
  /** The moves that count no more; not the one that is replaced. */
  fell?: Seq[] | null;
  /** Moves that had been taken back and count again. */
  returned?: Seq[] | null;
}

/** A case that waited was given leave: the clock stands. */
export interface EventDisputeAllowed {
  seq: Seq;
  kind: "dispute_allowed";
  /**
   * Version of the shape of what is the title's in it: facts, actions, options, the figures of an outcome;
   * sealed parts, too.
   */
  v: number;
  /** Version of the shape of what is the table's in it; absent for the first. */
  tv?: number;
  game: Id;
  at: Time;
  by: By;
  /** The event whose state it was decided on; null before the start. */
  on: Seq | null;
  /**
   * SHA-256(previous hash, 32 bytes; payload). The payload is this event without `hash`, `struck` and `sealed`,
   * as canonical JSON (RFC 8785).
   */
  hash: Hash;
  /** Reverted later. */
  struck: boolean;
  /** The sealed parts that the caller may open. */
  sealed: SealedPart[];
  /** Counts from 1 within the game. */
  n: number;
  /** Until when it is to be ruled. */
  expires_at: Time;
}

export interface AskForLoginLinkBody {
  email: string;
}

export interface OpenSessionBodyLink {
  token: string;
}

export interface OpenSessionBodyCode {
  email: string;
  code: string;
}

export type OpenSessionBody = OpenSessionBodyLink | OpenSessionBodyCode;

export interface RefreshSessionBody {
  refresh_token: string;
}

export interface GetSigningKeysAnswerKeysItem {
  /** The first 16 digits of the public key: `key` in the last line of an export. */
  id: string;
  /** Ed25519. */
  public_key: string;
  since: Time;
  /** When it was replaced; null: it signs now. */
  until: Time | null;
}

export interface GetSigningKeysAnswer {
  keys: GetSigningKeysAnswerKeysItem[];
}

export interface ChangeMeBody {
  /** Without control characters. */
  name?: string | null;
  /** A name of the IANA time zones. */
  zone?: string | null;
  /** A tag of a language that the server speaks: `en`, `de`, or one that was added. */
  language?: string | null;
  /** Replaces the wishes as a whole. */
  mail?: MailWishes | null;
  takeback?: "always" | "ask" | "never" | null;
  /**
   * The vacations ahead, as a whole; what was taken stays. At most 30 days in a calendar year, two years ahead.
   * It is written into the logs of all games under way.
   */
  vacation?: Vacation[] | null;
}

export interface ListMailsAnswerChannel {
  state: "fine" | "delayed" | "bounced" | "complained";
  since: Time | null;
  why: string | null;
}

export interface ListMailsAnswer {
  items: SentMail[];
  next: Next;
  channel: ListMailsAnswerChannel;
}

export interface MakeTokenBody {
  /** Without control characters. */
  name: string;
  scopes: Scope[];
}

export interface BlocksAnswerItemsItemPlayer {
  id: Id;
  name: string | null;
}

export interface BlocksAnswerItemsItem {
  player: BlocksAnswerItemsItemPlayer;
  since: string;
}

export interface BlocksAnswer {
  items: BlocksAnswerItemsItem[];
  next: null;
}

export interface TemplatesAnswer {
  items: Template[];
  next: null;
}

export interface MakeTemplateBody {
  name: string;
  settings: TemplateSettings;
}

export interface WebhooksAnswer {
  items: Webhook[];
  next: null;
}

export interface MakeWebhookBody {
  /** https, without user name, password and fragment. */
  url: string;
  /** Kinds of events; left out: all. */
  kinds?: EventKind[] | null;
}

export interface MakeWebhookAnswerOffAt {
  at: Time;
  reason: "gone" | "failing";
}

export interface MakeWebhookAnswer {
  id: Id;
  url: string;
  /** Null: all. */
  kinds: EventKind[] | null;
  created_at: Time;
  /** When the failures began that no success has ended. */
  failing_since: Time | null;
  /** When and why it was switched off; it is not called any more. */
  off: MakeWebhookAnswerOffAt | null;
  secret: string;
}

export interface WebhookDeliveriesAnswer {
  items: Delivery[];
  next: string | null;
}

export interface TakeSeatBody {
  /** Without it the server makes one; `seat_taken` shows it. */
  nonce?: string | null;
}

export interface TakeSeatAnswer {
  seat: SeatNumber;
}

export interface InviteBody {
  email: string;
}

export interface AddBotBody {
  level: "random" | "sensible";
}

export interface UndoBody {
  /** The event whose state becomes current. */
  to?: Seq | null;
}

export interface SetStandingOrdersBody {
  items?: Record<string, unknown>[];
  orders?: string;
}

export interface WriteNotesBody {
  text: string;
}

export interface SayMessageBody {
  /** Line breaks may be in it, other control characters not. */
  text: string;
}

export interface InviteSubstituteBody {
  seat: SeatNumber;
  email: string;
}

export interface NudgeBody {
  seat: SeatNumber;
}

export interface GetHealthAnswer {
  status: "ok";
  version: string;
}

export interface GetReadinessAnswer {
  status: "ready";
}

export interface AskTakebackBody {
  /** The event whose state is to become current. */
  to: Seq;
  /** Why. */
  reason: string;
}

export interface AnswerTakebackBody {
  consent: boolean;
}

export interface OpenDisputeBody {
  /** The disputed event. */
  seq: Seq;
  /**
   * `rules`: judged against the rule book; `entry`: something else was meant; `clock`: a clock ran that should
   * have stood.
   */
  claim: "rules" | "entry" | "clock" | "other";
  /** What is wrong with it. */
  reason: string;
  /**
   * What is to be played in the place of the disputed move; without it (and `orders`) the claim is to go back to
   * before the event.
   */
  actions?: Action[];
  /** The same as orders, one a line. */
  orders?: string;
}

export interface CommentDisputeBody {
  /** What there is to say. */
  text: string;
}

export interface VoteDisputeBody {
  uphold: boolean;
}

export interface NameArbiterBody {
  /** Null takes back what was said before. */
  player: Id | null;
}

export interface RuleDisputeBody {
  /**
   * `rewind`: to before the event; `amend`: the seat's move is replaced, and what still stands after it is
   * replayed.
   */
  decision: "dismiss" | "rewind" | "amend";
  /** With `amend` alone; without them what the claim wants. */
  actions?: Action[];
  /** Why. Only a dry run needs none. */
  reason?: string;
}

export interface ForkGameBody {
  /** The event to go on from. */
  at: Seq;
  /** Bots play the seats that are not the caller's. */
  bots?: "random" | "sensible" | null;
}

export interface CosignCheckpointAnswer {
  kept: string[];
}

export interface ExportMeAnswer {
  player: Me;
  games: Id[];
  /** Rows by table. */
  held: Record<string, unknown[]>;
}

/** What a move would lead to. */
export type Tried = DryRun;

/** What each title says, by its id. */
export interface ByTitle {
}

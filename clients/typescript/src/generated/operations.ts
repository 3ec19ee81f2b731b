// Each operation of the API as a method. Made by `clients/generate` from `api/openapi.json`. Do not edit.

import { Transport, inPath } from "../transport.js";
import type {
  AccountExport,
  ActionTree,
  AddBot,
  Address,
  AnswerTakeback,
  AskLoginLink,
  AskTakeback,
  Audit,
  BlockList,
  Box,
  BoxInFull,
  BoxList,
  Browser,
  BrowserList,
  ChangeMe,
  Delivery,
  DeliveryList,
  Dispute,
  DisputeList,
  Event,
  EventList,
  Game,
  GameList,
  GameSummary,
  GameSummaryList,
  Hash,
  Health,
  Id,
  Invitation,
  KeptSignatures,
  KeyList,
  KeyMade,
  KeySet,
  LegalActions,
  ListedSessionList,
  MailList,
  Me,
  Message,
  MessageList,
  Move,
  MoveAddress,
  MoveDryRun,
  NameArbiter,
  NewBoxDocument,
  NewBrowser,
  NewComment,
  NewDispute,
  NewFork,
  NewGame,
  NewInvitation,
  NewKey,
  NewMessage,
  NewMove,
  NewNotes,
  NewRuling,
  NewStandingOrders,
  NewSubstitute,
  NewTemplate,
  NewToken,
  NewVote,
  NewWebhook,
  Notes,
  Nudge,
  OpenSession,
  Place,
  Player,
  Readiness,
  RefreshSession,
  RulingDryRun,
  SeatNumber,
  SeatTaken,
  SentMail,
  Seq,
  Session,
  SigningKeys,
  StandingOrderList,
  StartGame,
  State,
  Status,
  TakeSeat,
  Takeback,
  TakebackList,
  Template,
  TemplateList,
  Time,
  Title,
  TitleId,
  TitleSummaryList,
  TokenList,
  TokenMade,
  TransparencyCheckpoint,
  TransparencyCheckpointList,
  TransparencyLog,
  Undo,
  WebhookList,
  WebhookMade,
} from "./types.js";

export class Operations extends Transport {
  /**
   * The public keys of access tokens.
   *
   * As a JSON Web Key Set (RFC 7517): with them other programs of yours check an access token without asking
   * this server.
   *
   * `GET /.well-known/jwks.json`
   */
  getKeys(options: { signal?: AbortSignal } = {}): Promise<KeySet> {
    return this.json<KeySet>("GET", `/.well-known/jwks.json`, { options });
  }

  /**
   * The public keys that exports and the log of all games are signed with, and were.
   *
   * The newest first; a key that was replaced stays listed, so that what it has signed can be checked for ever.
   * Each is signed by the one before it; where `signature` is null after the first one, that one was lost.
   * `longhand verify --key FILE` (or `--keys FILE`) takes the answer as it is.
   *
   * `GET /.well-known/longhand-keys.json`
   */
  getSigningKeys(options: { signal?: AbortSignal } = {}): Promise<SigningKeys> {
    return this.json<SigningKeys>("GET", `/.well-known/longhand-keys.json`, { options });
  }

  /**
   * Mail a login link.
   *
   * Mails a link and a code of six digits, good once and for 15 minutes. The answer is the same whether the
   * address is known or not. Limited to 5 an hour for a mailbox and 60 for a network address.
   *
   * `POST /api/v1/auth/login-links`
   */
  askForLoginLink(body: AskLoginLink, options: { signal?: AbortSignal } = {}): Promise<void> {
    return this.none("POST", `/api/v1/auth/login-links`, { options, body });
  }

  /**
   * Log out.
   *
   * Ends the session of the access token, at once.
   *
   * `DELETE /api/v1/auth/sessions`
   */
  closeSession(options: { signal?: AbortSignal } = {}): Promise<void> {
    return this.none("DELETE", `/api/v1/auth/sessions`, { options });
  }

  /**
   * Log in.
   *
   * With the token of the mailed link (what stands after `token=` in it), or with the address and the code. The
   * first login makes the account. Five wrong codes use the link up.
   *
   * `POST /api/v1/auth/sessions`
   */
  openSession(body: OpenSession, options: { signal?: AbortSignal } = {}): Promise<Session> {
    return this.json<Session>("POST", `/api/v1/auth/sessions`, { options, body });
  }

  /**
   * Get a new access token.
   *
   * Each refresh token is good once; the answer holds the next one. One that comes again ends the session, since
   * somebody may have a copy.
   *
   * `POST /api/v1/auth/sessions/refresh`
   */
  refreshSession(body: RefreshSession, options: { signal?: AbortSignal } = {}): Promise<Session> {
    return this.json<Session>("POST", `/api/v1/auth/sessions/refresh`, { options, body });
  }

  /**
   * Add a box of one's own.
   *
   * A document `longhand-box/1` of at most 1 MB (`docs/boxes.md`), as the built-in one is. It is checked whole
   * and played with, which takes some seconds; one is tried after the other. Then it is on the caller's list and
   * never changes: another document is another box, whatever its name. At most 50; 10 an hour and 30 a day are
   * tried.
   *
   * `POST /api/v1/boxes`
   */
  addBox(body: NewBoxDocument, options: { signal?: AbortSignal } = {}): Promise<Box> {
    return this.json<Box>("POST", `/api/v1/boxes`, { options, body });
  }

  /**
   * Take a box off the own list.
   *
   * No new game can be opened with it then. Games that are over keep it: they can be read as before, and a
   * rematch of one is played with it.
   *
   * `DELETE /api/v1/boxes/{sha256}`
   */
  deleteBox(sha256: Hash, options: { signal?: AbortSignal } = {}): Promise<void> {
    return this.none("DELETE", `/api/v1/boxes/${inPath(sha256)}`, { options });
  }

  /**
   * A box, with its document.
   *
   * What a game is played with and what never changes of it: its map, cards, prices. `data_sha256` of a ruleset
   * names the one that is built in, `box` of a game another one. For its owner, and whoever sits in a game with
   * it, or has opened or brought one; the server's own and the built-in ones for everybody.
   *
   * `GET /api/v1/boxes/{sha256}`
   */
  getBox(sha256: Hash, options: { signal?: AbortSignal } = {}): Promise<BoxInFull> {
    return this.json<BoxInFull>("GET", `/api/v1/boxes/${inPath(sha256)}`, { options });
  }

  /**
   * The lobby, and the caller's games.
   *
   * Public games, and those in which the caller sits, the newest first: a game keeps its place in that order, so
   * pages miss none. With `sort=deadline` those whose time ends first come first, 500 at most; the cursor holds
   * the rest of the list that the first page made. `mine` and `to_act` take a token. `language` and `beginners`
   * find tables by what their hosts have said of them.
   *
   * `GET /api/v1/games`
   */
  listGames(options: { beginners?: boolean; changed_since?: Time; cursor?: string; language?: string; limit?: number; mine?: boolean; sort?: "newest" | "deadline"; status?: Status[]; title?: TitleId; to_act?: boolean; signal?: AbortSignal } = {}): Promise<GameList> {
    return this.json<GameList>("GET", `/api/v1/games`, { options, query: { beginners: options.beginners, changed_since: options.changed_since, cursor: options.cursor, language: options.language, limit: options.limit, mine: options.mine, sort: options.sort, status: options.status, title: options.title, to_act: options.to_act } });
  }

  /** What all pages of `listGames` hold, one after the other. */
  async *eachGames(options: { beginners?: boolean; changed_since?: Time; cursor?: string; language?: string; limit?: number; mine?: boolean; sort?: "newest" | "deadline"; status?: Status[]; title?: TitleId; to_act?: boolean; signal?: AbortSignal } = {}): AsyncGenerator<Game, void, undefined> {
    let page = await this.listGames(options);
    for (;;) {
      yield* page.items;
      if (page.next === null) return;
      page = await this.listGames({ ...options, cursor: page.next });
    }
  }

  /**
   * The lobby, and the caller's games.
   *
   * Public games, and those in which the caller sits, the newest first: a game keeps its place in that order, so
   * pages miss none. With `sort=deadline` those whose time ends first come first, 500 at most; the cursor holds
   * the rest of the list that the first page made. `mine` and `to_act` take a token. `language` and `beginners`
   * find tables by what their hosts have said of them.
   *
   * `GET /api/v1/games`
   */
  listGamesSummary(options: { beginners?: boolean; changed_since?: Time; cursor?: string; language?: string; limit?: number; mine?: boolean; sort?: "newest" | "deadline"; status?: Status[]; title?: TitleId; to_act?: boolean; signal?: AbortSignal } = {}): Promise<GameSummaryList> {
    return this.json<GameSummaryList>("GET", `/api/v1/games`, { options, query: { view: "summary", beginners: options.beginners, changed_since: options.changed_since, cursor: options.cursor, language: options.language, limit: options.limit, mine: options.mine, sort: options.sort, status: options.status, title: options.title, to_act: options.to_act } });
  }

  /** What all pages of `listGamesSummary` hold, one after the other. */
  async *eachGamesSummary(options: { beginners?: boolean; changed_since?: Time; cursor?: string; language?: string; limit?: number; mine?: boolean; sort?: "newest" | "deadline"; status?: Status[]; title?: TitleId; to_act?: boolean; signal?: AbortSignal } = {}): AsyncGenerator<GameSummary, void, undefined> {
    let page = await this.listGamesSummary(options);
    for (;;) {
      yield* page.items;
      if (page.next === null) return;
      page = await this.listGamesSummary({ ...options, cursor: page.next });
    }
  }

  /**
   * Open a game.
   *
   * The caller is its host and sits in seat 0. Nothing starts by itself.
   *
   * `POST /api/v1/games`
   */
  openGame(body: NewGame, options: { idempotency_key?: string; signal?: AbortSignal } = {}): Promise<Game> {
    return this.json<Game>("POST", `/api/v1/games`, { options, body, keyed: true });
  }

  /**
   * Take a game in from its export.
   *
   * It is proved first: form, signature, chain, digests, every decision, draws and seals. Then it can be read
   * here, not played. Unless a key has signed it that the operator trusts, it is shown as `unproved`, or refused
   * where the operator takes no others (`export_refused`).
   *
   * `POST /api/v1/games/import`
   */
  importGame(body: string | Uint8Array<ArrayBuffer>, options: { signal?: AbortSignal } = {}): Promise<Game> {
    return this.json<Game>("POST", `/api/v1/games/import`, { options, content: body, contentType: "application/x-ndjson" });
  }

  /**
   * A game.
   *
   * Its settings, who sits where, whose turn it is and until when, and what is open at the table. The position
   * is `GET /games/{id}/state`; the map and all that lies in the box and never changes is `GET /boxes/{sha256}`.
   *
   * `GET /api/v1/games/{id}`
   */
  getGame(game: Id, options: { min_seq?: Seq; signal?: AbortSignal } = {}): Promise<Game> {
    return this.json<Game>("GET", `/api/v1/games/${inPath(game)}`, { options, query: { min_seq: options.min_seq } });
  }

  /**
   * Prove the log.
   *
   * Reads the stored log anew: the chain of hashes, the digests, every decision of the title and of the table
   * (`table`: whose turn it was, who may rule, what was due) judged again, the draws, the seals, and the copies
   * for queries.
   *
   * `GET /api/v1/games/{id}/audit`
   */
  auditGame(game: Id, options: { signal?: AbortSignal } = {}): Promise<Audit> {
    return this.json<Audit>("GET", `/api/v1/games/${inPath(game)}/audit`, { options });
  }

  /**
   * The board as PNG.
   *
   * Drawn for the caller.
   *
   * `GET /api/v1/games/{id}/board.png`
   */
  getBoardPng(game: Id, options: { min_seq?: Seq; at?: Seq; width?: number; signal?: AbortSignal } = {}): Promise<ArrayBuffer> {
    return this.bytes("GET", `/api/v1/games/${inPath(game)}/board.png`, { options, query: { min_seq: options.min_seq, at: options.at, width: options.width } });
  }

  /**
   * The board as SVG.
   *
   * Drawn for the caller.
   *
   * `GET /api/v1/games/{id}/board.svg`
   */
  getBoardSvg(game: Id, options: { min_seq?: Seq; at?: Seq; signal?: AbortSignal } = {}): Promise<string> {
    return this.text("GET", `/api/v1/games/${inPath(game)}/board.svg`, { options, query: { min_seq: options.min_seq, at: options.at } });
  }

  /**
   * Seat a bot.
   *
   * The host's. The bot takes the lowest free seat.
   *
   * `POST /api/v1/games/{id}/bots`
   */
  addBot(game: Id, body: AddBot, options: { if_match?: number; idempotency_key?: string; signal?: AbortSignal } = {}): Promise<Game> {
    return this.json<Game>("POST", `/api/v1/games/${inPath(game)}/bots`, { options, body, keyed: true });
  }

  /**
   * Take a bot away before the start.
   *
   * The host's. The seat is free again; the event is a `seat_left` by the host. 404 where no bot sits there.
   *
   * `DELETE /api/v1/games/{id}/bots/{seat}`
   */
  removeBot(game: Id, seat: SeatNumber, options: { if_match?: number; signal?: AbortSignal } = {}): Promise<void> {
    return this.none("DELETE", `/api/v1/games/${inPath(game)}/bots/${inPath(seat)}`, { options });
  }

  /**
   * Claim what a time-out brings.
   *
   * Where the ladder says `wait`: the default of the seat whose time and grace are up is played.
   *
   * `POST /api/v1/games/{id}/claim-timeout`
   */
  claimTimeout(game: Id, options: { if_match?: number; idempotency_key?: string; signal?: AbortSignal } = {}): Promise<Game> {
    return this.json<Game>("POST", `/api/v1/games/${inPath(game)}/claim-timeout`, { options, keyed: true });
  }

  /**
   * All disputes of a game.
   *
   * Oldest first, without their evidence.
   *
   * `GET /api/v1/games/{id}/disputes`
   */
  listDisputes(game: Id, options: { signal?: AbortSignal } = {}): Promise<DisputeList> {
    return this.json<DisputeList>("GET", `/api/v1/games/${inPath(game)}/disputes`, { options });
  }

  /**
   * Dispute an event.
   *
   * By any seat, while the game runs or within `table.dispute_days` after its end. The clock stands and moves
   * are refused until the ruling, a week at most.
   *
   * `POST /api/v1/games/{id}/disputes`
   */
  openDispute(game: Id, body: NewDispute, options: { if_match?: number; idempotency_key?: string; signal?: AbortSignal } = {}): Promise<Dispute> {
    return this.json<Dispute>("POST", `/api/v1/games/${inPath(game)}/disputes`, { options, body, keyed: true });
  }

  /**
   * A dispute with its evidence.
   *
   * The event, the states before and after as the caller's seat knew them then, the orders, what the rules say
   * of the move today, and where the rule book speaks of it.
   *
   * `GET /api/v1/games/{id}/disputes/{n}`
   */
  showDispute(game: Id, n: number, options: { signal?: AbortSignal } = {}): Promise<Dispute> {
    return this.json<Dispute>("GET", `/api/v1/games/${inPath(game)}/disputes/${inPath(n)}`, { options });
  }

  /**
   * Say who should rule a dispute.
   *
   * Where all players at the table name the same person they rule the case, though they be a party to it; until
   * then it stays as the table has it.
   *
   * `POST /api/v1/games/{id}/disputes/{n}/arbiter`
   */
  nameArbiter(game: Id, n: number, body: NameArbiter, options: { if_match?: number; idempotency_key?: string; signal?: AbortSignal } = {}): Promise<Dispute> {
    return this.json<Dispute>("POST", `/api/v1/games/${inPath(game)}/disputes/${inPath(n)}/arbiter`, { options, body, keyed: true });
  }

  /**
   * Say something about a dispute.
   *
   * For the players of the game and the arbiter of the case, while it is open. Everybody who may see the game
   * can read it.
   *
   * `POST /api/v1/games/{id}/disputes/{n}/comments`
   */
  commentDispute(game: Id, n: number, body: NewComment, options: { if_match?: number; idempotency_key?: string; signal?: AbortSignal } = {}): Promise<Dispute> {
    return this.json<Dispute>("POST", `/api/v1/games/${inPath(game)}/disputes/${inPath(n)}/comments`, { options, body, keyed: true });
  }

  /**
   * Give a dispute leave.
   *
   * A case of a seat of which two were dismissed waits for it. Its arbiter gives leave, or one of the others who
   * vote on it where it has none: the clock stands from then on, and there is a week to rule it. Voting for it,
   * and ruling `rewind` or `amend`, give leave, too; dismissing it needs none.
   *
   * `POST /api/v1/games/{id}/disputes/{n}/leave`
   */
  allowDispute(game: Id, n: number, options: { if_match?: number; idempotency_key?: string; signal?: AbortSignal } = {}): Promise<Dispute> {
    return this.json<Dispute>("POST", `/api/v1/games/${inPath(game)}/disputes/${inPath(n)}/leave`, { options, keyed: true });
  }

  /**
   * Rule a dispute.
   *
   * The arbiter's. `amend` replaces the seat's move by `actions` and replays the later moves in order while they
   * come to the same; at the first that does not its player is asked. With `dry_run=true` nothing is written:
   * the answer is 200 and says what would become of each move, and the state after it; then `reason` may be left
   * out.
   *
   * `POST /api/v1/games/{id}/disputes/{n}/ruling`
   */
  ruleDispute(game: Id, n: number, body: NewRuling, options: { dry_run?: boolean; if_match?: number; idempotency_key?: string; signal?: AbortSignal } = {}): Promise<RulingDryRun | Dispute> {
    return this.json<RulingDryRun | Dispute>("POST", `/api/v1/games/${inPath(game)}/disputes/${inPath(n)}/ruling`, { options, query: { dry_run: options.dry_run }, body, keyed: true });
  }

  /**
   * Vote on a dispute.
   *
   * Where the arbiter is a party to the case. More than half of the people who are no party to it uphold or
   * dismiss it; where all are, more than half of all, and who opened it counts as for it until they vote. Who
   * made the disputed move may say whether they would play what the claim wants; it counts for nothing else.
   * Upheld, the game goes back to before the event; where the claim brings `actions` and the seat that moved is
   * for it too, they are played instead and the later moves replayed.
   *
   * `POST /api/v1/games/{id}/disputes/{n}/votes`
   */
  voteDispute(game: Id, n: number, body: NewVote, options: { if_match?: number; idempotency_key?: string; signal?: AbortSignal } = {}): Promise<Dispute> {
    return this.json<Dispute>("POST", `/api/v1/games/${inPath(game)}/disputes/${inPath(n)}/votes`, { options, body, keyed: true });
  }

  /**
   * Take the vote back.
   *
   * No vote is no error.
   *
   * `DELETE /api/v1/games/{id}/end`
   */
  withdrawEnd(game: Id, options: { if_match?: number; idempotency_key?: string; signal?: AbortSignal } = {}): Promise<void> {
    return this.none("DELETE", `/api/v1/games/${inPath(game)}/end`, { options, keyed: true });
  }

  /**
   * Vote to end it.
   *
   * The game ends with `outcome.reason` `agreed`: who has not given up shares the first place. It happens when
   * everybody who sits in the game has voted; bots agree. The game shows the `votes`.
   *
   * `POST /api/v1/games/{id}/end`
   */
  voteEnd(game: Id, options: { if_match?: number; idempotency_key?: string; signal?: AbortSignal } = {}): Promise<Game> {
    return this.json<Game>("POST", `/api/v1/games/${inPath(game)}/end`, { options, keyed: true });
  }

  /**
   * The log, in pages or live.
   *
   * As the caller may read it. With `Accept: text/event-stream` first what comes after `Last-Event-ID` (or
   * `after`), then what happens, until the caller hangs up or may watch no longer: the session or personal token
   * was revoked, the account deleted, the game is not visible any more. An account has at most 32 streams open,
   * a network address 64 (IPv6: a /64 network); one more is 429.
   *
   * `GET /api/v1/games/{id}/events`
   */
  listEvents(game: Id, options: { min_seq?: Seq; after?: number; cursor?: number; key?: string; limit?: number; talk?: boolean; signal?: AbortSignal } = {}): Promise<EventList> {
    return this.json<EventList>("GET", `/api/v1/games/${inPath(game)}/events`, { options, query: { min_seq: options.min_seq, after: options.after, cursor: options.cursor, key: options.key, limit: options.limit, talk: options.talk } });
  }

  /** What all pages of `listEvents` hold, one after the other. */
  async *eachEvents(game: Id, options: { min_seq?: Seq; after?: number; cursor?: number; key?: string; limit?: number; talk?: boolean; signal?: AbortSignal } = {}): AsyncGenerator<Event, void, undefined> {
    let page = await this.listEvents(game, options);
    for (;;) {
      yield* page.items;
      if (page.next === null) return;
      page = await this.listEvents(game, { ...options, cursor: Number(page.next) });
    }
  }

  /**
   * The whole log as a file.
   *
   * JSON Lines, signed: `longhand verify FILE` proves or refutes it offline. Sealed parts are open to their seat
   * while the game runs, to all once it is closed. A game that came as a file goes out as it came, to whoever
   * may see it, with the last lines that it had, the first signer's first, and one more by this server:
   * docs/log-format.md.
   *
   * `GET /api/v1/games/{id}/export`
   */
  exportGame(game: Id, options: { min_seq?: Seq; signal?: AbortSignal } = {}): Promise<string> {
    return this.text("GET", `/api/v1/games/${inPath(game)}/export`, { options, query: { min_seq: options.min_seq } });
  }

  /**
   * The log for a feed reader.
   *
   * The newest 50 events in sentences, as a spectator may read them (RFC 4287), with `ETag` and `Last-Modified`.
   * That of a private game opens with a token or a key (`POST /me/keys`).
   *
   * `GET /api/v1/games/{id}/feed.atom`
   */
  feed(game: Id, options: { key?: string; signal?: AbortSignal } = {}): Promise<string> {
    return this.text("GET", `/api/v1/games/${inPath(game)}/feed.atom`, { options, query: { key: options.key } });
  }

  /**
   * Try things on a private copy.
   *
   * From any event on. The copy begins with what the caller could know of the game then; what is still undrawn
   * is drawn anew. They play all seats, or bots play the others.
   *
   * `POST /api/v1/games/{id}/forks`
   */
  forkGame(game: Id, body: NewFork, options: { if_match?: number; idempotency_key?: string; signal?: AbortSignal } = {}): Promise<Game> {
    return this.json<Game>("POST", `/api/v1/games/${inPath(game)}/forks`, { options, body, keyed: true });
  }

  /**
   * Proof that a checkpoint knows the game.
   *
   * A C2SP tlog-proof: the newest checkpoint, and the way to it from the last event of the game that it knows.
   * Keep it: `longhand verify GAME --checkpoint FILE` compares a log with it. 404 as long as no checkpoint knows
   * the game.
   *
   * `GET /api/v1/games/{id}/inclusion`
   */
  showInclusion(game: Id, options: { seq?: number; signal?: AbortSignal } = {}): Promise<string> {
    return this.text("GET", `/api/v1/games/${inPath(game)}/inclusion`, { options, query: { seq: options.seq } });
  }

  /**
   * Invite somebody by mail.
   *
   * The host's. Who is invited takes their seat by the mailed link, or by `POST /games/{id}/seats` when they are
   * logged in with that address. Inviting an address again sends the mail again and answers with the invitation
   * that stands.
   *
   * `POST /api/v1/games/{id}/invitations`
   */
  invite(game: Id, body: NewInvitation, options: { if_match?: number; idempotency_key?: string; signal?: AbortSignal } = {}): Promise<Invitation> {
    return this.json<Invitation>("POST", `/api/v1/games/${inPath(game)}/invitations`, { options, body, keyed: true });
  }

  /**
   * What the caller can do now.
   *
   * Every legal primitive, as a list or as the tree of steps by which people choose; empty when it is not their
   * turn. A seat whose secret choice nobody has seen yet gets what it can change it to, and `changes` names the
   * move. With `effects=true` each action says what it would change of the title's figures (points, money,
   * goods, people), and with `why=PLACE` come only the actions that a press on that place of the board leads to,
   * or why there are none: code, words, the rule's section and the cheapest remedy.
   *
   * `GET /api/v1/games/{id}/legal-actions`
   */
  listLegalActions(game: Id, options: { min_seq?: Seq; as?: "list" | "tree"; effects?: boolean; under?: string; why?: Place; signal?: AbortSignal } = {}): Promise<LegalActions | ActionTree> {
    return this.json<LegalActions | ActionTree>("GET", `/api/v1/games/${inPath(game)}/legal-actions`, { options, query: { min_seq: options.min_seq, as: options.as, effects: options.effects, under: options.under, why: options.why } });
  }

  /**
   * Say that the player has looked.
   *
   * A person has the game before them as it is now, with what was said at its table: mails that wait to tell
   * them of it are not sent. Call it when somebody looks, not when a program reads; reading alone never counts.
   * One look a minute counts, and all are answered alike.
   *
   * `POST /api/v1/games/{id}/looks`
   */
  reportLook(game: Id, options: { if_match?: number; signal?: AbortSignal } = {}): Promise<void> {
    return this.none("POST", `/api/v1/games/${inPath(game)}/looks`, { options });
  }

  /**
   * The talk at the table.
   *
   * Oldest first, for everybody who may see the game. A player who has read it this way is not told of it by
   * mail.
   *
   * `GET /api/v1/games/{id}/messages`
   */
  listMessages(game: Id, options: { after?: Id; cursor?: Id; limit?: number; signal?: AbortSignal } = {}): Promise<MessageList> {
    return this.json<MessageList>("GET", `/api/v1/games/${inPath(game)}/messages`, { options, query: { after: options.after, cursor: options.cursor, limit: options.limit } });
  }

  /** What all pages of `listMessages` hold, one after the other. */
  async *eachMessages(game: Id, options: { after?: Id; cursor?: Id; limit?: number; signal?: AbortSignal } = {}): AsyncGenerator<Message, void, undefined> {
    let page = await this.listMessages(game, options);
    for (;;) {
      yield* page.items;
      if (page.next === null) return;
      page = await this.listMessages(game, { ...options, cursor: page.next });
    }
  }

  /**
   * Say something to the table.
   *
   * Who sits there talks, before the start and after the end as well; the others get it by mail as their
   * preferences say. It is no event of the log. Sixty messages an hour.
   *
   * `POST /api/v1/games/{id}/messages`
   */
  sayMessage(game: Id, body: NewMessage, options: { if_match?: number; idempotency_key?: string; signal?: AbortSignal } = {}): Promise<Message> {
    return this.json<Message>("POST", `/api/v1/games/${inPath(game)}/messages`, { options, body, keyed: true });
  }

  /**
   * Delete a message.
   *
   * The caller's own; the host of the game deletes anybody's. Mails that told of it cannot be called back.
   *
   * `DELETE /api/v1/games/{id}/messages/{message}`
   */
  deleteMessage(game: Id, message: Id, options: { if_match?: number; signal?: AbortSignal } = {}): Promise<void> {
    return this.none("DELETE", `/api/v1/games/${inPath(game)}/messages/${inPath(message)}`, { options });
  }

  /**
   * Play a move.
   *
   * A list of actions, applied in order, all or none. Without `If-Match` it is played on the head that the
   * server has; where several are asked at once, an answer of another seat at the same moment is no conflict. A
   * seat that has chosen in secret changes its choice by another move until all is shown, even if others have
   * chosen since: nothing is taken back, `replaced` names the move, and it takes no `If-Match`; with one it
   * changes nothing but the choice made at that head. After an action that shows something hidden the list must
   * end. What is forced afterwards is played at once, within the same event. Refusals by a title's rules are 422
   * with the code of its rule book, where in the list it was, and what is legal near it.
   *
   * `POST /api/v1/games/{id}/moves`
   */
  play(game: Id, body: NewMove, options: { dry_run?: boolean; with?: ("tree" | "board")[]; if_match?: number; idempotency_key?: string; signal?: AbortSignal } = {}): Promise<MoveDryRun | Move> {
    return this.json<MoveDryRun | Move>("POST", `/api/v1/games/${inPath(game)}/moves`, { options, query: { dry_run: options.dry_run, with: options.with }, body, keyed: true });
  }

  /**
   * What the caller has written down about a game.
   *
   * Only ever the caller's own; nobody else sees it, no mail and no log holds it. It stands in `GET /me/export`
   * and goes with the account.
   *
   * `GET /api/v1/games/{id}/notes`
   */
  notes(game: Id, options: { signal?: AbortSignal } = {}): Promise<Notes> {
    return this.json<Notes>("GET", `/api/v1/games/${inPath(game)}/notes`, { options });
  }

  /**
   * Write something down about a game.
   *
   * Puts a text in the place of what was there; who sits there may. An empty one deletes it.
   *
   * `PUT /api/v1/games/{id}/notes`
   */
  writeNotes(game: Id, body: NewNotes, options: { if_match?: number; signal?: AbortSignal } = {}): Promise<Notes> {
    return this.json<Notes>("PUT", `/api/v1/games/${inPath(game)}/notes`, { options, body });
  }

  /**
   * Remind a player of their turn.
   *
   * A friendly mail to who has been asked for a day, at most one a day, whoever nudges.
   *
   * `POST /api/v1/games/{id}/nudges`
   */
  nudge(game: Id, body: Nudge, options: { if_match?: number; idempotency_key?: string; signal?: AbortSignal } = {}): Promise<Game> {
    return this.json<Game>("POST", `/api/v1/games/${inPath(game)}/nudges`, { options, body, keyed: true });
  }

  /**
   * Take the vote back.
   *
   * No vote is no error.
   *
   * `DELETE /api/v1/games/{id}/pause`
   */
  withdrawPause(game: Id, options: { if_match?: number; idempotency_key?: string; signal?: AbortSignal } = {}): Promise<void> {
    return this.none("DELETE", `/api/v1/games/${inPath(game)}/pause`, { options, keyed: true });
  }

  /**
   * Vote to pause.
   *
   * The clocks of all stand until all vote to resume, at most 30 days; moves stay welcome. It happens when
   * everybody who sits in the game has voted; bots agree. The game shows the `votes`.
   *
   * `POST /api/v1/games/{id}/pause`
   */
  votePause(game: Id, options: { if_match?: number; idempotency_key?: string; signal?: AbortSignal } = {}): Promise<Game> {
    return this.json<Game>("POST", `/api/v1/games/${inPath(game)}/pause`, { options, keyed: true });
  }

  /**
   * Hand in what was tried.
   *
   * What the caller's own seat has played in the fork, up to the first move of another seat, is played in the
   * original as one move.
   *
   * `POST /api/v1/games/{id}/promote`
   */
  promoteFork(game: Id, options: { if_match?: number; idempotency_key?: string; signal?: AbortSignal } = {}): Promise<Move> {
    return this.json<Move>("POST", `/api/v1/games/${inPath(game)}/promote`, { options, keyed: true });
  }

  /**
   * Take the last undo back.
   *
   * Directly after it only.
   *
   * `POST /api/v1/games/{id}/redo`
   */
  redo(game: Id, options: { if_match?: number; idempotency_key?: string; signal?: AbortSignal } = {}): Promise<Move> {
    return this.json<Move>("POST", `/api/v1/games/${inPath(game)}/redo`, { options, keyed: true });
  }

  /**
   * Play it again.
   *
   * A new game of the same title, options, table and clock. The caller is its host; the others are invited by
   * mail, and bots that played from the beginning are seated again.
   *
   * `POST /api/v1/games/{id}/rematch`
   */
  rematch(game: Id, options: { if_match?: number; idempotency_key?: string; signal?: AbortSignal } = {}): Promise<Game> {
    return this.json<Game>("POST", `/api/v1/games/${inPath(game)}/rematch`, { options, keyed: true });
  }

  /**
   * Give up the seat.
   *
   * For good. Of two seats the other has won (`outcome.reason` `resigned`); with more, the title's defaults play
   * the seat at once from now on, it is ranked, and a substitute may take it.
   *
   * `POST /api/v1/games/{id}/resign`
   */
  resign(game: Id, options: { if_match?: number; idempotency_key?: string; signal?: AbortSignal } = {}): Promise<Game> {
    return this.json<Game>("POST", `/api/v1/games/${inPath(game)}/resign`, { options, keyed: true });
  }

  /**
   * Take the vote back.
   *
   * No vote is no error.
   *
   * `DELETE /api/v1/games/{id}/resume`
   */
  withdrawResume(game: Id, options: { if_match?: number; idempotency_key?: string; signal?: AbortSignal } = {}): Promise<void> {
    return this.none("DELETE", `/api/v1/games/${inPath(game)}/resume`, { options, keyed: true });
  }

  /**
   * Vote to resume.
   *
   * The clocks run again. It happens when everybody who sits in the game has voted; bots agree. The game shows
   * the `votes`.
   *
   * `POST /api/v1/games/{id}/resume`
   */
  voteResume(game: Id, options: { if_match?: number; idempotency_key?: string; signal?: AbortSignal } = {}): Promise<Game> {
    return this.json<Game>("POST", `/api/v1/games/${inPath(game)}/resume`, { options, keyed: true });
  }

  /**
   * Take a seat.
   *
   * The lowest free one. A seat in a private game needs an invitation. In a game under way: the own seat that
   * was given up, the one the caller was invited to as a substitute, or the lowest that somebody has left.
   *
   * `POST /api/v1/games/{id}/seats`
   */
  takeSeat(game: Id, body?: TakeSeat, options: { if_match?: number; idempotency_key?: string; signal?: AbortSignal } = {}): Promise<SeatTaken> {
    return this.json<SeatTaken>("POST", `/api/v1/games/${inPath(game)}/seats`, { options, body, keyed: true });
  }

  /**
   * Leave before the start.
   *
   * The seat is free again. Once the game has started, see `POST /games/{id}/resign` and `POST
   * /games/{id}/substitutes`.
   *
   * `DELETE /api/v1/games/{id}/seats/me`
   */
  leaveSeat(game: Id, options: { if_match?: number; signal?: AbortSignal } = {}): Promise<void> {
    return this.none("DELETE", `/api/v1/games/${inPath(game)}/seats/me`, { options });
  }

  /**
   * What the caller has decided in advance.
   *
   * Only ever the caller's own. Orders are played as soon as the turn comes to them, in the same append as the
   * move that brought it; the event says `origin` `standing` and names the order's salted hash and age. They are
   * dropped when the game goes back to an earlier state by a takeback or ruling, but for those that the title
   * keeps, and at its end.
   *
   * `GET /api/v1/games/{id}/standing-orders`
   */
  standingOrders(game: Id, options: { signal?: AbortSignal } = {}): Promise<StandingOrderList> {
    return this.json<StandingOrderList>("GET", `/api/v1/games/${inPath(game)}/standing-orders`, { options });
  }

  /**
   * Decide in advance.
   *
   * Puts a whole list in the place of what was there; an order that was there already keeps its id and its age.
   * `items` are the rule book's JSON (section 10), or items as `GET` shows them; `orders` is a text, a line
   * each, as in a mail. Each is read against the game as it is now. Nothing is played by this call: what is to
   * be played at once is a move.
   *
   * `PUT /api/v1/games/{id}/standing-orders`
   */
  setStandingOrders(game: Id, body: NewStandingOrders, options: { if_match?: number; signal?: AbortSignal } = {}): Promise<StandingOrderList> {
    return this.json<StandingOrderList>("PUT", `/api/v1/games/${inPath(game)}/standing-orders`, { options, body });
  }

  /**
   * Start the game.
   *
   * The host's. All seats must be taken. What people have added to the seed of the draws is in `nonces` then.
   *
   * `POST /api/v1/games/{id}/start`
   */
  startGame(game: Id, body?: StartGame, options: { if_match?: number; idempotency_key?: string; signal?: AbortSignal } = {}): Promise<Game> {
    return this.json<Game>("POST", `/api/v1/games/${inPath(game)}/start`, { options, body, keyed: true });
  }

  /**
   * The position.
   *
   * Redacted for the caller, as their seat could know it then. Without a token: as a spectator sees it.
   *
   * `GET /api/v1/games/{id}/state`
   */
  getState(game: Id, options: { min_seq?: Seq; as?: "now"; at?: Seq; signal?: AbortSignal } = {}): Promise<State> {
    return this.json<State>("GET", `/api/v1/games/${inPath(game)}/state`, { options, query: { min_seq: options.min_seq, as: options.as, at: options.at } });
  }

  /**
   * Invite a substitute.
   *
   * Hands the own seat over; the host does so for one that was given up. The invited takes it by the link in the
   * mail, or with `POST /games/{id}/seats`.
   *
   * `POST /api/v1/games/{id}/substitutes`
   */
  inviteSubstitute(game: Id, body: NewSubstitute, options: { if_match?: number; idempotency_key?: string; signal?: AbortSignal } = {}): Promise<Game> {
    return this.json<Game>("POST", `/api/v1/games/${inPath(game)}/substitutes`, { options, body, keyed: true });
  }

  /**
   * All takebacks of a game.
   *
   * Oldest first; `n` counts them.
   *
   * `GET /api/v1/games/{id}/takebacks`
   */
  listTakebacks(game: Id, options: { signal?: AbortSignal } = {}): Promise<TakebackList> {
    return this.json<TakebackList>("GET", `/api/v1/games/${inPath(game)}/takebacks`, { options });
  }

  /**
   * Ask the others to go back.
   *
   * All others must consent, or a majority of the table, or the host, as the game's `table.takeback` says; bots
   * agree, and who has said `always` or `never` in their profile answers at once. It ends after three days, and
   * when the game goes on.
   *
   * `POST /api/v1/games/{id}/takebacks`
   */
  askTakeback(game: Id, body: AskTakeback, options: { if_match?: number; idempotency_key?: string; signal?: AbortSignal } = {}): Promise<Takeback> {
    return this.json<Takeback>("POST", `/api/v1/games/${inPath(game)}/takebacks`, { options, body, keyed: true });
  }

  /**
   * Withdraw a takeback.
   *
   * Only who asked.
   *
   * `DELETE /api/v1/games/{id}/takebacks/{n}`
   */
  withdrawTakeback(game: Id, n: number, options: { if_match?: number; signal?: AbortSignal } = {}): Promise<void> {
    return this.none("DELETE", `/api/v1/games/${inPath(game)}/takebacks/${inPath(n)}`, { options });
  }

  /**
   * Answer a takeback.
   *
   * The answer that settles it brings the result: when it is granted the game goes back at once.
   *
   * `POST /api/v1/games/{id}/takebacks/{n}/answers`
   */
  answerTakeback(game: Id, n: number, body: AnswerTakeback, options: { if_match?: number; idempotency_key?: string; signal?: AbortSignal } = {}): Promise<Takeback> {
    return this.json<Takeback>("POST", `/api/v1/games/${inPath(game)}/takebacks/${inPath(n)}/answers`, { options, body, keyed: true });
  }

  /**
   * Take own moves of this turn back.
   *
   * Free, without consent, until hidden information was shown or the turn ended. Without `to` it takes the last
   * move back, with all that it forced. What was played for the caller while their time was up goes back the
   * same way, once, for twelve hours, until somebody has moved since (`cause` `automatic`).
   *
   * `POST /api/v1/games/{id}/undo`
   */
  undo(game: Id, body?: Undo, options: { if_match?: number; idempotency_key?: string; signal?: AbortSignal } = {}): Promise<Move> {
    return this.json<Move>("POST", `/api/v1/games/${inPath(game)}/undo`, { options, body, keyed: true });
  }

  /**
   * Take the vote back.
   *
   * No vote is no error.
   *
   * `DELETE /api/v1/games/{id}/void`
   */
  withdrawVoid(game: Id, options: { if_match?: number; idempotency_key?: string; signal?: AbortSignal } = {}): Promise<void> {
    return this.none("DELETE", `/api/v1/games/${inPath(game)}/void`, { options, keyed: true });
  }

  /**
   * Vote to void it.
   *
   * The game ends without a result. It happens when everybody who sits in the game has voted; bots agree. The
   * game shows the `votes`.
   *
   * `POST /api/v1/games/{id}/void`
   */
  voteVoid(game: Id, options: { if_match?: number; idempotency_key?: string; signal?: AbortSignal } = {}): Promise<Game> {
    return this.json<Game>("POST", `/api/v1/games/${inPath(game)}/void`, { options, keyed: true });
  }

  /**
   * Take a mail that came in.
   *
   * For a mail server or hosted relay that hands mails over by HTTP (`docs/mail.md`). The mail is stored before
   * the answer, and worked off after it: its sender is answered by mail. A copy of a mail that is here already
   * is 202, too, and does nothing. Without `LONGHAND_INBOUND_SECRET` there is no such path.
   *
   * `POST /api/v1/inbound`
   */
  takeMail(body: string | Uint8Array<ArrayBuffer>, options: { recipient?: string; sender?: string; signal?: AbortSignal } = {}): Promise<void> {
    return this.none("POST", `/api/v1/inbound`, { options, query: { recipient: options.recipient, sender: options.sender }, content: body, contentType: "message/rfc822" });
  }

  /**
   * Delete the account.
   *
   * Name, address, the names they gave to games and everything personal are gone, and all sessions and tokens
   * with them. Games stay whole: their events know players by id alone. Takes a session.
   *
   * `DELETE /api/v1/me`
   */
  deleteMe(options: { signal?: AbortSignal } = {}): Promise<void> {
    return this.none("DELETE", `/api/v1/me`, { options });
  }

  /**
   * The caller's account.
   *
   * As the caller alone may see it, with their address and their wishes. What others see is `GET /players/{id}`.
   *
   * `GET /api/v1/me`
   */
  getMe(options: { signal?: AbortSignal } = {}): Promise<Me> {
    return this.json<Me>("GET", `/api/v1/me`, { options });
  }

  /**
   * Change the account.
   *
   * What is left out or null stays as it is. Equal names may sit at one table: the later one is shown there as
   * `Marcus (2)`. Takes a session.
   *
   * `PATCH /api/v1/me`
   */
  changeMe(body?: ChangeMe, options: { signal?: AbortSignal } = {}): Promise<Me> {
    return this.json<Me>("PATCH", `/api/v1/me`, { options, body });
  }

  /**
   * Call the change off.
   *
   * The new address can say yes no more. Where no change waits for a yes, nothing happens.
   *
   * `DELETE /api/v1/me/address`
   */
  stayAtAddress(options: { signal?: AbortSignal } = {}): Promise<void> {
    return this.none("DELETE", `/api/v1/me/address`, { options });
  }

  /**
   * The caller's mail address, and the one that waits for a yes.
   *
   * `wanted` is null where no change is under way.
   *
   * `GET /api/v1/me/address`
   */
  address(options: { signal?: AbortSignal } = {}): Promise<Address> {
    return this.json<Address>("GET", `/api/v1/me/address`, { options });
  }

  /**
   * Be reached at another address.
   *
   * Both addresses are written to. The new one says yes by the link in its mail, within 24 hours; the old one
   * can say no, until seven days after the change: then all sessions, tokens, keys and webhooks end. An address
   * that is another account's is answered in the same way, and nothing comes of it. Takes a session.
   *
   * `POST /api/v1/me/address`
   */
  moveAddress(body: MoveAddress, options: { signal?: AbortSignal } = {}): Promise<Address> {
    return this.json<Address>("POST", `/api/v1/me/address`, { options, body });
  }

  /**
   * Whom one does not want to hear from.
   *
   * The newest first. What the blocked say at tables is neither shown nor mailed to the caller; they cannot
   * invite or nudge the caller (`not_reachable`), and neither sees the open tables of the other in the list of
   * games. Games that both sit in go on, and nobody is told.
   *
   * `GET /api/v1/me/blocks`
   */
  blocks(options: { signal?: AbortSignal } = {}): Promise<BlockList> {
    return this.json<BlockList>("GET", `/api/v1/me/blocks`, { options });
  }

  /**
   * Hear of a player again.
   *
   * 404 where they are not blocked.
   *
   * `DELETE /api/v1/me/blocks/{id}`
   */
  unblock(block: Id, options: { signal?: AbortSignal } = {}): Promise<void> {
    return this.none("DELETE", `/api/v1/me/blocks/${inPath(block)}`, { options });
  }

  /**
   * Block a player.
   *
   * At most 500. Whoever is blocked already stays so.
   *
   * `PUT /api/v1/me/blocks/{id}`
   */
  block(block: Id, options: { signal?: AbortSignal } = {}): Promise<void> {
    return this.none("PUT", `/api/v1/me/blocks/${inPath(block)}`, { options });
  }

  /**
   * Another address for the calendar.
   *
   * The address that `Link` gave so far opens nothing any more; the next call gives another one. Keys of
   * `/me/keys` stay. Takes a session.
   *
   * `DELETE /api/v1/me/calendar.ics`
   */
  renewCalendar(options: { signal?: AbortSignal } = {}): Promise<void> {
    return this.none("DELETE", `/api/v1/me/calendar.ics`, { options });
  }

  /**
   * The caller's deadlines for a calendar.
   *
   * Calendar programs send no token, so they are given the address with a key; a call with a token and without a
   * key says it in `Link` (`rel="alternate"`). The key opens this list alone; `DELETE` revokes it.
   *
   * `GET /api/v1/me/calendar.ics`
   */
  calendar(options: { key?: string; signal?: AbortSignal } = {}): Promise<string> {
    return this.text("GET", `/api/v1/me/calendar.ics`, { options, query: { key: options.key } });
  }

  /**
   * All that is held about the caller.
   *
   * Their profile, their games, and their rows of every table that names players. Takes a session.
   *
   * `GET /api/v1/me/export`
   */
  exportMe(options: { signal?: AbortSignal } = {}): Promise<AccountExport> {
    return this.json<AccountExport>("GET", `/api/v1/me/export`, { options });
  }

  /**
   * Keys that stand in addresses.
   *
   * The newest first. A key stands in the address of a calendar, a feed or a stream, and reads that alone.
   *
   * `GET /api/v1/me/keys`
   */
  listKeys(options: { signal?: AbortSignal } = {}): Promise<KeyList> {
    return this.json<KeyList>("GET", `/api/v1/me/keys`, { options });
  }

  /**
   * Make a key for an address.
   *
   * For programs that can send no token: calendars, feed readers, a browser's EventSource. The key stands in the
   * address (`?key=`), reads what its scopes say, and nothing else; `game` leaves it one game. Whoever knows the
   * address reads it, until the key is deleted or `expires_at` has come. Takes a session.
   *
   * `POST /api/v1/me/keys`
   */
  makeKey(body: NewKey, options: { idempotency_key?: string; signal?: AbortSignal } = {}): Promise<KeyMade> {
    return this.json<KeyMade>("POST", `/api/v1/me/keys`, { options, body, keyed: true });
  }

  /**
   * Delete a key.
   *
   * Its addresses open nothing from now on, and live streams that it has opened end.
   *
   * `DELETE /api/v1/me/keys/{id}`
   */
  deleteKey(key: Id, options: { signal?: AbortSignal } = {}): Promise<void> {
    return this.none("DELETE", `/api/v1/me/keys/${inPath(key)}`, { options });
  }

  /**
   * What became of the mails to the caller.
   *
   * Newest first, and whether mails reach them at all: after a hard bounce or a complaint they are held back
   * until they write.
   *
   * `GET /api/v1/me/mails`
   */
  listMails(options: { cursor?: string; limit?: number; signal?: AbortSignal } = {}): Promise<MailList> {
    return this.json<MailList>("GET", `/api/v1/me/mails`, { options, query: { cursor: options.cursor, limit: options.limit } });
  }

  /** What all pages of `listMails` hold, one after the other. */
  async *eachMails(options: { cursor?: string; limit?: number; signal?: AbortSignal } = {}): AsyncGenerator<SentMail, void, undefined> {
    let page = await this.listMails(options);
    for (;;) {
      yield* page.items;
      if (page.next === null) return;
      page = await this.listMails({ ...options, cursor: page.next });
    }
  }

  /**
   * Browsers that are told by Web Push.
   *
   * `application_server_key` is what `pushManager.subscribe` takes.
   *
   * `GET /api/v1/me/push`
   */
  listBrowsers(options: { signal?: AbortSignal } = {}): Promise<BrowserList> {
    return this.json<BrowserList>("GET", `/api/v1/me/push`, { options });
  }

  /**
   * Have a browser told.
   *
   * Takes what `PushSubscription.toJSON()` gives. The browser is told what mails tell, when they do and by the
   * same wishes: JSON `{title, body, url, tag, lang}`, sealed for it alone (RFC 8291). An endpoint that answers
   * 404 or 410 is forgotten. Private and reserved addresses are refused. At most 20. Takes a session.
   *
   * `POST /api/v1/me/push`
   */
  addBrowser(body: NewBrowser, options: { signal?: AbortSignal } = {}): Promise<Browser> {
    return this.json<Browser>("POST", `/api/v1/me/push`, { options, body });
  }

  /**
   * Tell a browser no more.
   *
   * Its subscription is forgotten here; the browser's own permission stays as it is.
   *
   * `DELETE /api/v1/me/push/{id}`
   */
  deleteBrowser(push: Id, options: { signal?: AbortSignal } = {}): Promise<void> {
    return this.none("DELETE", `/api/v1/me/push/${inPath(push)}`, { options });
  }

  /**
   * Where the caller is logged in.
   *
   * Browsers and programs that have logged in, and until when each stays so without being used.
   *
   * `GET /api/v1/me/sessions`
   */
  listSessions(options: { signal?: AbortSignal } = {}): Promise<ListedSessionList> {
    return this.json<ListedSessionList>("GET", `/api/v1/me/sessions`, { options });
  }

  /**
   * End a session.
   *
   * Its tokens are good no longer, and its live streams end; the caller's own session, too.
   *
   * `DELETE /api/v1/me/sessions/{id}`
   */
  endSession(session: Id, options: { signal?: AbortSignal } = {}): Promise<void> {
    return this.none("DELETE", `/api/v1/me/sessions/${inPath(session)}`, { options });
  }

  /**
   * Settings to use again.
   *
   * The oldest first.
   *
   * `GET /api/v1/me/templates`
   */
  templates(options: { signal?: AbortSignal } = {}): Promise<TemplateList> {
    return this.json<TemplateList>("GET", `/api/v1/me/templates`, { options });
  }

  /**
   * Keep settings.
   *
   * At most 100. Settings that would open no game are refused.
   *
   * `POST /api/v1/me/templates`
   */
  makeTemplate(body: NewTemplate, options: { idempotency_key?: string; signal?: AbortSignal } = {}): Promise<Template> {
    return this.json<Template>("POST", `/api/v1/me/templates`, { options, body, keyed: true });
  }

  /**
   * Forget settings.
   *
   * Only the own ones can be.
   *
   * `DELETE /api/v1/me/templates/{id}`
   */
  deleteTemplate(template: Id, options: { signal?: AbortSignal } = {}): Promise<void> {
    return this.none("DELETE", `/api/v1/me/templates/${inPath(template)}`, { options });
  }

  /**
   * Personal access tokens.
   *
   * The newest first, with their scopes, and when each was used last.
   *
   * `GET /api/v1/me/tokens`
   */
  listTokens(options: { signal?: AbortSignal } = {}): Promise<TokenList> {
    return this.json<TokenList>("GET", `/api/v1/me/tokens`, { options });
  }

  /**
   * Make a personal access token.
   *
   * For clients and bots. It is good until `expires_at`, or until it is deleted. Takes a session.
   *
   * `POST /api/v1/me/tokens`
   */
  makeToken(body: NewToken, options: { idempotency_key?: string; signal?: AbortSignal } = {}): Promise<TokenMade> {
    return this.json<TokenMade>("POST", `/api/v1/me/tokens`, { options, body, keyed: true });
  }

  /**
   * Delete a personal access token.
   *
   * It is refused from now on. Takes a session.
   *
   * `DELETE /api/v1/me/tokens/{id}`
   */
  deleteToken(token: Id, options: { signal?: AbortSignal } = {}): Promise<void> {
    return this.none("DELETE", `/api/v1/me/tokens/${inPath(token)}`, { options });
  }

  /**
   * Programs that are told of the caller's games.
   *
   * The oldest first, without their secrets.
   *
   * `GET /api/v1/me/webhooks`
   */
  webhooks(options: { signal?: AbortSignal } = {}): Promise<WebhookList> {
    return this.json<WebhookList>("GET", `/api/v1/me/webhooks`, { options });
  }

  /**
   * Be told by HTTP.
   *
   * From now on each event of the caller's games is posted to `url`, signed as Standard Webhooks says:
   * `webhook-signature` is `v1,` and the base64 of HMAC-SHA256 over `webhook-id`, `webhook-timestamp` and the
   * body, joined by dots, with the bytes behind `whsec_` as the key. Any 2xx within 15 seconds takes it; all
   * else is tried again after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h and 24 h. The same event may come
   * twice, with the same `webhook-id`, and not in order. 410 switches the webhook off at once, five days of
   * failing do too. Addresses that are private or reserved are refused, redirects are not followed. At most 10
   * of them; a personal token cannot make one.
   *
   * `POST /api/v1/me/webhooks`
   */
  makeWebhook(body: NewWebhook, options: { idempotency_key?: string; signal?: AbortSignal } = {}): Promise<WebhookMade> {
    return this.json<WebhookMade>("POST", `/api/v1/me/webhooks`, { options, body, keyed: true });
  }

  /**
   * Be told no more.
   *
   * Its deliveries are forgotten with it; one that is on its way may still arrive.
   *
   * `DELETE /api/v1/me/webhooks/{id}`
   */
  deleteWebhook(webhook: Id, options: { signal?: AbortSignal } = {}): Promise<void> {
    return this.none("DELETE", `/api/v1/me/webhooks/${inPath(webhook)}`, { options });
  }

  /**
   * What became of each delivery.
   *
   * The newest first; those that are over are kept for thirty days.
   *
   * `GET /api/v1/me/webhooks/{id}/deliveries`
   */
  webhookDeliveries(webhook: Id, options: { cursor?: Id; limit?: number; signal?: AbortSignal } = {}): Promise<DeliveryList> {
    return this.json<DeliveryList>("GET", `/api/v1/me/webhooks/${inPath(webhook)}/deliveries`, { options, query: { cursor: options.cursor, limit: options.limit } });
  }

  /** What all pages of `webhookDeliveries` hold, one after the other. */
  async *eachWebhookDeliveries(webhook: Id, options: { cursor?: Id; limit?: number; signal?: AbortSignal } = {}): AsyncGenerator<Delivery, void, undefined> {
    let page = await this.webhookDeliveries(webhook, options);
    for (;;) {
      yield* page.items;
      if (page.next === null) return;
      page = await this.webhookDeliveries(webhook, { ...options, cursor: page.next });
    }
  }

  /**
   * A player.
   *
   * As everybody may see them.
   *
   * `GET /api/v1/players/{id}`
   */
  getPlayer(player: Id, options: { signal?: AbortSignal } = {}): Promise<Player> {
    return this.json<Player>("GET", `/api/v1/players/${inPath(player)}`, { options });
  }

  /**
   * What can be played here.
   *
   * One page, in the order of their names: for each the numbers of players, and its rulesets. Rule book, options
   * and actions are in `GET /titles/{title}`.
   *
   * `GET /api/v1/titles`
   */
  listTitles(options: { signal?: AbortSignal } = {}): Promise<TitleSummaryList> {
    return this.json<TitleSummaryList>("GET", `/api/v1/titles`, { options });
  }

  /**
   * One title, with its rule book.
   *
   * Options and actions as JSON Schema, help for the notation of orders, the rule book, and all rulesets with
   * what each plays otherwise.
   *
   * `GET /api/v1/titles/{title}`
   */
  getTitle(title: TitleId, options: { signal?: AbortSignal } = {}): Promise<Title> {
    return this.json<Title>("GET", `/api/v1/titles/${inPath(title)}`, { options });
  }

  /**
   * Boxes that a game of the title can have.
   *
   * The one that is built in, then the server's own, then the caller's; one page. The first is what games have
   * that ask for none.
   *
   * `GET /api/v1/titles/{title}/boxes`
   */
  listBoxes(title: TitleId, options: { signal?: AbortSignal } = {}): Promise<BoxList> {
    return this.json<BoxList>("GET", `/api/v1/titles/${inPath(title)}/boxes`, { options });
  }

  /**
   * The log of all games.
   *
   * Its name, the key that its checkpoints are verified with, the newest checkpoint, and who has countersigned
   * it. Before the first checkpoint it is empty: `size` 0, `checkpoint` and `made_at` null. Keep a checkpoint:
   * with it you can show later what was changed. See docs/transparency.md.
   *
   * `GET /api/v1/transparency`
   */
  showTransparencyLog(options: { signal?: AbortSignal } = {}): Promise<TransparencyLog> {
    return this.json<TransparencyLog>("GET", `/api/v1/transparency`, { options });
  }

  /**
   * Checkpoints of the log of all games.
   *
   * The newest first; each holds the one before.
   *
   * `GET /api/v1/transparency/checkpoints`
   */
  listTransparencyCheckpoints(options: { cursor?: number; limit?: number; signal?: AbortSignal } = {}): Promise<TransparencyCheckpointList> {
    return this.json<TransparencyCheckpointList>("GET", `/api/v1/transparency/checkpoints`, { options, query: { cursor: options.cursor, limit: options.limit } });
  }

  /** What all pages of `listTransparencyCheckpoints` hold, one after the other. */
  async *eachTransparencyCheckpoints(options: { cursor?: number; limit?: number; signal?: AbortSignal } = {}): AsyncGenerator<TransparencyCheckpoint, void, undefined> {
    let page = await this.listTransparencyCheckpoints(options);
    for (;;) {
      yield* page.items;
      if (page.next === null) return;
      page = await this.listTransparencyCheckpoints({ ...options, cursor: Number(page.next) });
    }
  }

  /**
   * Proof that a checkpoint goes on from an earlier one.
   *
   * `old` and the earlier size, the proof (RFC 6962), an empty line, the checkpoint: what a witness is sent
   * (C2SP tlog-witness), and what `longhand checkpoint compare` reads.
   *
   * `GET /api/v1/transparency/consistency`
   */
  showConsistency(options: { from: number; log?: string; to?: number; signal?: AbortSignal }): Promise<string> {
    return this.text("GET", `/api/v1/transparency/consistency`, { options, query: { from: options.from, log: options.log, to: options.to } });
  }

  /**
   * Bring a witness' signature.
   *
   * A checkpoint of this server with the line of a witness that its operator has configured (C2SP
   * tlog-cosignature). Other lines are ignored; who signs needs no account.
   *
   * `POST /api/v1/transparency/cosignatures`
   */
  cosignCheckpoint(body: string | Uint8Array<ArrayBuffer>, options: { signal?: AbortSignal } = {}): Promise<KeptSignatures> {
    return this.json<KeptSignatures>("POST", `/api/v1/transparency/cosignatures`, { options, content: body, contentType: "text/plain" });
  }

  /**
   * The process answers.
   *
   * Says nothing of the database: for whoever restarts a process that hangs.
   *
   * `GET /healthz`
   */
  getHealth(options: { signal?: AbortSignal } = {}): Promise<Health> {
    return this.json<Health>("GET", `/healthz`, { options });
  }

  /**
   * Figures for Prometheus.
   *
   * In the text format of Prometheus; it names no player and no game. For a Prometheus that asks the server
   * itself: what comes through a proxy (`X-Forwarded-For` or `Forwarded`) is 404.
   *
   * `GET /metrics`
   */
  getMetrics(options: { signal?: AbortSignal } = {}): Promise<string> {
    return this.text("GET", `/metrics`, { options });
  }

  /**
   * Whether the server can do its work.
   *
   * For a balancer or whoever watches the server. 503 has the same shape as 200, with the reasons: the database
   * does not answer within 3 seconds or takes no writes, a worker has not come round for longer than its rhythm
   * allows, nothing is taken out of a queue any more, or the server was told to stop.
   *
   * `GET /readyz`
   */
  getReadiness(options: { signal?: AbortSignal } = {}): Promise<Readiness> {
    return this.json<Readiness>("GET", `/readyz`, { options });
  }
}

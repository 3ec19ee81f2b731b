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
   * A JSON Web Key Set (RFC 7517). With these keys your other programs can check an access token without asking
   * this server.
   *
   * `GET /.well-known/jwks.json`
   */
  getKeys(options: { signal?: AbortSignal } = {}): Promise<KeySet> {
    return this.json<KeySet>("GET", `/.well-known/jwks.json`, { options });
  }

  /**
   * The public keys of signatures, present and former.
   *
   * The keys that sign exports and the log of all games, newest first. A replaced key stays listed, so that its
   * signatures can always be checked. Each key is signed by the one before it; if a key other than the first has
   * a null `signature`, the previous key was lost. `longhand verify --key FILE` (or `--keys FILE`) reads this
   * answer unchanged.
   *
   * `GET /.well-known/longhand-keys.json`
   */
  getSigningKeys(options: { signal?: AbortSignal } = {}): Promise<SigningKeys> {
    return this.json<SigningKeys>("GET", `/.well-known/longhand-keys.json`, { options });
  }

  /**
   * Mail a login link.
   *
   * Mails a link and a six-digit code. They are valid once and for 15 minutes. The answer is the same whether
   * the address is known or not. Limited to 5 an hour for a mailbox and 60 for a network address.
   *
   * `POST /api/v1/auth/login-links`
   */
  askForLoginLink(body: AskLoginLink, options: { signal?: AbortSignal } = {}): Promise<void> {
    return this.none("POST", `/api/v1/auth/login-links`, { options, body });
  }

  /**
   * Log out.
   *
   * Ends the session of the access token immediately.
   *
   * `DELETE /api/v1/auth/sessions`
   */
  closeSession(options: { signal?: AbortSignal } = {}): Promise<void> {
    return this.none("DELETE", `/api/v1/auth/sessions`, { options });
  }

  /**
   * Log in.
   *
   * Send the token of the mailed link (the part after `token=`), or the address and the code. The first login
   * creates the account. After five wrong codes the link is no longer valid.
   *
   * `POST /api/v1/auth/sessions`
   */
  openSession(body: OpenSession, options: { signal?: AbortSignal } = {}): Promise<Session> {
    return this.json<Session>("POST", `/api/v1/auth/sessions`, { options, body });
  }

  /**
   * Get a new access token.
   *
   * Each refresh token is valid once; the answer contains the next one. Using one a second time ends the
   * session, since somebody may have a copy.
   *
   * `POST /api/v1/auth/sessions/refresh`
   */
  refreshSession(body: RefreshSession, options: { signal?: AbortSignal } = {}): Promise<Session> {
    return this.json<Session>("POST", `/api/v1/auth/sessions/refresh`, { options, body });
  }

  /**
   * Add a custom box.
   *
   * A `longhand-box/1` document of at most 1 MB (`docs/boxes.md`). The server checks the whole document and
   * plays test games with it, which takes some seconds; it tests one box at a time. The box is then on the
   * caller's list and never changes: a different document is a different box, whatever its name. At most 50
   * boxes; at most 10 an hour and 30 a day are tested.
   *
   * `POST /api/v1/boxes`
   */
  addBox(body: NewBoxDocument, options: { signal?: AbortSignal } = {}): Promise<Box> {
    return this.json<Box>("POST", `/api/v1/boxes`, { options, body });
  }

  /**
   * Remove a box from the caller's list.
   *
   * No new game can be opened with it then. Finished games keep it: they can be read as before, and their
   * rematches use it.
   *
   * `DELETE /api/v1/boxes/{sha256}`
   */
  deleteBox(sha256: Hash, options: { signal?: AbortSignal } = {}): Promise<void> {
    return this.none("DELETE", `/api/v1/boxes/${inPath(sha256)}`, { options });
  }

  /**
   * A box, with its document.
   *
   * Everything in a game that never changes: its map, cards, prices. The `data_sha256` of a ruleset is the hash
   * of the built-in box; a game with another box names it in `box`. Everybody can read built-in boxes and the
   * server's own. Others are visible to their owner and to anybody who plays in, has opened or has imported a
   * game with them.
   *
   * `GET /api/v1/boxes/{sha256}`
   */
  getBox(sha256: Hash, options: { signal?: AbortSignal } = {}): Promise<BoxInFull> {
    return this.json<BoxInFull>("GET", `/api/v1/boxes/${inPath(sha256)}`, { options });
  }

  /**
   * The lobby, and the caller's games.
   *
   * Public games and the caller's own, newest first. A game keeps its place in that order, so pages miss none.
   * `sort=deadline` lists the games whose time ends first, 500 at most: the first page makes the list, and its
   * cursor contains the rest. `mine` and `to_act` need a token. `language` and `beginners` find tables by what
   * their hosts stated.
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
   * Public games and the caller's own, newest first. A game keeps its place in that order, so pages miss none.
   * `sort=deadline` lists the games whose time ends first, 500 at most: the first page makes the list, and its
   * cursor contains the rest. `mine` and `to_act` need a token. `language` and `beginners` find tables by what
   * their hosts stated.
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
   * The caller is the host and sits in seat 0. The game starts only with `POST /games/{id}/start`.
   *
   * `POST /api/v1/games`
   */
  openGame(body: NewGame, options: { idempotency_key?: string; signal?: AbortSignal } = {}): Promise<Game> {
    return this.json<Game>("POST", `/api/v1/games`, { options, body, keyed: true });
  }

  /**
   * Import a game.
   *
   * Takes an export. The log is proved first: form, signature, chain, digests, every decision, draws and seals.
   * The game can then be read here but not played. If the operator trusts no key that signed it, the game is
   * shown as `unproved`, or refused if the operator accepts only trusted keys (`export_refused`).
   *
   * `POST /api/v1/games/import`
   */
  importGame(body: string | Uint8Array<ArrayBuffer>, options: { signal?: AbortSignal } = {}): Promise<Game> {
    return this.json<Game>("POST", `/api/v1/games/import`, { options, content: body, contentType: "application/x-ndjson" });
  }

  /**
   * A game.
   *
   * Its settings, seats, turn, deadlines, and open votes and cases. `GET /games/{id}/state` has the position,
   * `GET /boxes/{sha256}` the map and everything else that never changes.
   *
   * `GET /api/v1/games/{id}`
   */
  getGame(game: Id, options: { min_seq?: Seq; signal?: AbortSignal } = {}): Promise<Game> {
    return this.json<Game>("GET", `/api/v1/games/${inPath(game)}`, { options, query: { min_seq: options.min_seq } });
  }

  /**
   * Prove the log.
   *
   * Checks the stored log: the chain of hashes, the digests, every decision of the title and of the table
   * (`table`: whose turn it was, who may rule, what was due), the draws, the seals, and the copies for queries.
   *
   * `GET /api/v1/games/{id}/audit`
   */
  auditGame(game: Id, options: { signal?: AbortSignal } = {}): Promise<Audit> {
    return this.json<Audit>("GET", `/api/v1/games/${inPath(game)}/audit`, { options });
  }

  /**
   * The board as PNG.
   *
   * As the caller may see it.
   *
   * `GET /api/v1/games/{id}/board.png`
   */
  getBoardPng(game: Id, options: { min_seq?: Seq; at?: Seq; width?: number; signal?: AbortSignal } = {}): Promise<ArrayBuffer> {
    return this.bytes("GET", `/api/v1/games/${inPath(game)}/board.png`, { options, query: { min_seq: options.min_seq, at: options.at, width: options.width } });
  }

  /**
   * The board as SVG.
   *
   * As the caller may see it.
   *
   * `GET /api/v1/games/{id}/board.svg`
   */
  getBoardSvg(game: Id, options: { min_seq?: Seq; at?: Seq; signal?: AbortSignal } = {}): Promise<string> {
    return this.text("GET", `/api/v1/games/${inPath(game)}/board.svg`, { options, query: { min_seq: options.min_seq, at: options.at } });
  }

  /**
   * Seat a bot.
   *
   * Only the host. The bot takes the lowest free seat.
   *
   * `POST /api/v1/games/{id}/bots`
   */
  addBot(game: Id, body: AddBot, options: { if_match?: number; idempotency_key?: string; signal?: AbortSignal } = {}): Promise<Game> {
    return this.json<Game>("POST", `/api/v1/games/${inPath(game)}/bots`, { options, body, keyed: true });
  }

  /**
   * Remove a bot before the start.
   *
   * Only the host. Frees the seat; the event is a `seat_left` by the host. 404 if no bot has that seat.
   *
   * `DELETE /api/v1/games/{id}/bots/{seat}`
   */
  removeBot(game: Id, seat: SeatNumber, options: { if_match?: number; signal?: AbortSignal } = {}): Promise<void> {
    return this.none("DELETE", `/api/v1/games/${inPath(game)}/bots/${inPath(seat)}`, { options });
  }

  /**
   * Claim a time-out.
   *
   * If `table.on_expiry` says `wait`: plays the title's default for the seat whose time and grace are up.
   *
   * `POST /api/v1/games/{id}/claim-timeout`
   */
  claimTimeout(game: Id, options: { if_match?: number; idempotency_key?: string; signal?: AbortSignal } = {}): Promise<Game> {
    return this.json<Game>("POST", `/api/v1/games/${inPath(game)}/claim-timeout`, { options, keyed: true });
  }

  /**
   * List disputes.
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
   * For any seat, while the game runs or within `table.dispute_days` after its end. The clock stops and moves
   * are refused until the ruling, for a week at most.
   *
   * `POST /api/v1/games/{id}/disputes`
   */
  openDispute(game: Id, body: NewDispute, options: { if_match?: number; idempotency_key?: string; signal?: AbortSignal } = {}): Promise<Dispute> {
    return this.json<Dispute>("POST", `/api/v1/games/${inPath(game)}/disputes`, { options, body, keyed: true });
  }

  /**
   * A dispute with its evidence.
   *
   * The event, the states before and after it as the caller's seat knew them then, the orders, the present
   * rules' judgement of the move, and the sections of the rule book about it.
   *
   * `GET /api/v1/games/{id}/disputes/{n}`
   */
  showDispute(game: Id, n: number, options: { signal?: AbortSignal } = {}): Promise<Dispute> {
    return this.json<Dispute>("GET", `/api/v1/games/${inPath(game)}/disputes/${inPath(n)}`, { options });
  }

  /**
   * Name an arbiter for a dispute.
   *
   * If all players at the table name the same person, that person rules the case. A party to the case cannot be
   * named. Until all agree, the table's own arbiter stays.
   *
   * `POST /api/v1/games/{id}/disputes/{n}/arbiter`
   */
  nameArbiter(game: Id, n: number, body: NameArbiter, options: { if_match?: number; idempotency_key?: string; signal?: AbortSignal } = {}): Promise<Dispute> {
    return this.json<Dispute>("POST", `/api/v1/games/${inPath(game)}/disputes/${inPath(n)}/arbiter`, { options, body, keyed: true });
  }

  /**
   * Comment on a dispute.
   *
   * For players of the game and the arbiter of the case, while the case is open. Everybody who may see the game
   * can read comments.
   *
   * `POST /api/v1/games/{id}/disputes/{n}/comments`
   */
  commentDispute(game: Id, n: number, body: NewComment, options: { if_match?: number; idempotency_key?: string; signal?: AbortSignal } = {}): Promise<Dispute> {
    return this.json<Dispute>("POST", `/api/v1/games/${inPath(game)}/disputes/${inPath(n)}/comments`, { options, body, keyed: true });
  }

  /**
   * Give leave to a dispute.
   *
   * After two dismissed cases of a seat, its next case waits for leave. The arbiter gives leave or, without an
   * arbiter, any other player with a vote. The clock then stops, and the case must be ruled within a week. A
   * vote in favour, or a ruling `rewind` or `amend`, also gives leave. A case can be dismissed without leave.
   *
   * `POST /api/v1/games/{id}/disputes/{n}/leave`
   */
  allowDispute(game: Id, n: number, options: { if_match?: number; idempotency_key?: string; signal?: AbortSignal } = {}): Promise<Dispute> {
    return this.json<Dispute>("POST", `/api/v1/games/${inPath(game)}/disputes/${inPath(n)}/leave`, { options, keyed: true });
  }

  /**
   * Rule a dispute.
   *
   * Only the arbiter. `amend` replaces the seat's move by `actions` and replays the later moves in order, as
   * long as each has the same result; at the first with another result, its player is asked. With `dry_run=true`
   * nothing is written: the answer is 200 and says what would happen to each move, with the state after it.
   * `reason` is then optional.
   *
   * `POST /api/v1/games/{id}/disputes/{n}/ruling`
   */
  ruleDispute(game: Id, n: number, body: NewRuling, options: { dry_run?: boolean; if_match?: number; idempotency_key?: string; signal?: AbortSignal } = {}): Promise<RulingDryRun | Dispute> {
    return this.json<RulingDryRun | Dispute>("POST", `/api/v1/games/${inPath(game)}/disputes/${inPath(n)}/ruling`, { options, query: { dry_run: options.dry_run }, body, keyed: true });
  }

  /**
   * Vote on a dispute.
   *
   * If no arbiter can rule the case, the people who are not parties decide it by a majority. If everybody is a
   * party, all must vote in favour. The player who opened the case counts as in favour until they vote. The
   * player of the disputed move may vote even as a party, to say whether they would play the claimed `actions`.
   * If the claim is upheld, the game goes back to before the event. If it has `actions` and the seat that moved
   * is in favour, these are played instead, and the later moves are replayed.
   *
   * `POST /api/v1/games/{id}/disputes/{n}/votes`
   */
  voteDispute(game: Id, n: number, body: NewVote, options: { if_match?: number; idempotency_key?: string; signal?: AbortSignal } = {}): Promise<Dispute> {
    return this.json<Dispute>("POST", `/api/v1/games/${inPath(game)}/disputes/${inPath(n)}/votes`, { options, body, keyed: true });
  }

  /**
   * Withdraw the vote.
   *
   * It is not an error if there is no vote.
   *
   * `DELETE /api/v1/games/{id}/end`
   */
  withdrawEnd(game: Id, options: { if_match?: number; idempotency_key?: string; signal?: AbortSignal } = {}): Promise<void> {
    return this.none("DELETE", `/api/v1/games/${inPath(game)}/end`, { options, keyed: true });
  }

  /**
   * Vote to end the game.
   *
   * The game ends when all players have voted; bots agree. `outcome.reason` is `agreed`, and all players who
   * have not resigned share first place. `votes` of the game lists the votes so far.
   *
   * `POST /api/v1/games/{id}/end`
   */
  voteEnd(game: Id, options: { if_match?: number; idempotency_key?: string; signal?: AbortSignal } = {}): Promise<Game> {
    return this.json<Game>("POST", `/api/v1/games/${inPath(game)}/end`, { options, keyed: true });
  }

  /**
   * The log, in pages or live.
   *
   * As the caller may read it. `Accept: text/event-stream` asks for a live stream: first the events after
   * `Last-Event-ID` (or `after`), then new ones as they happen. The stream ends when the caller closes it or
   * loses the right to see the game: the session or personal token was revoked, the account was deleted, or the
   * game is no longer visible. An account can have 32 open streams, a network address 64 (IPv6: a /64 network);
   * one more is 429.
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
   * Signed JSON Lines, which `longhand verify FILE` proves or refutes offline. Sealed parts are open to their
   * seat while the game runs, and to everybody once it is closed. An imported game is exported unchanged to
   * anybody who may see it, with its signature lines, the first signer's first, and one more by this server:
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
   * A private game needs a token or a key (`POST /me/keys`).
   *
   * `GET /api/v1/games/{id}/feed.atom`
   */
  feed(game: Id, options: { key?: string; signal?: AbortSignal } = {}): Promise<string> {
    return this.text("GET", `/api/v1/games/${inPath(game)}/feed.atom`, { options, query: { key: options.key } });
  }

  /**
   * Make a private copy of a game.
   *
   * The copy begins at any event, with what the caller could know of the game then. Undrawn cards are drawn
   * anew. The caller plays all seats, or bots play the others.
   *
   * `POST /api/v1/games/{id}/forks`
   */
  forkGame(game: Id, body: NewFork, options: { if_match?: number; idempotency_key?: string; signal?: AbortSignal } = {}): Promise<Game> {
    return this.json<Game>("POST", `/api/v1/games/${inPath(game)}/forks`, { options, body, keyed: true });
  }

  /**
   * Proof that a checkpoint contains the game.
   *
   * A C2SP tlog-proof: the newest checkpoint, and the path to it from the last event of the game that it
   * contains. Keep it: `longhand verify GAME --checkpoint FILE` compares a log with it. 404 until a checkpoint
   * contains the game.
   *
   * `GET /api/v1/games/{id}/inclusion`
   */
  showInclusion(game: Id, options: { seq?: number; signal?: AbortSignal } = {}): Promise<string> {
    return this.text("GET", `/api/v1/games/${inPath(game)}/inclusion`, { options, query: { seq: options.seq } });
  }

  /**
   * Invite somebody by mail.
   *
   * Only the host. The invited player takes a seat with the mailed link, or with `POST /games/{id}/seats` when
   * logged in with that address. Inviting an address again sends the mail again and returns the existing
   * invitation.
   *
   * `POST /api/v1/games/{id}/invitations`
   */
  invite(game: Id, body: NewInvitation, options: { if_match?: number; idempotency_key?: string; signal?: AbortSignal } = {}): Promise<Invitation> {
    return this.json<Invitation>("POST", `/api/v1/games/${inPath(game)}/invitations`, { options, body, keyed: true });
  }

  /**
   * List the caller's legal actions.
   *
   * Every legal action, as a list or as a tree of the steps in which people choose. Empty if it is not the
   * caller's turn. While a secret choice can still be changed, the answer lists the possible choices, and
   * `changes` names the move. With `effects=true` each action says how it would change the title's figures
   * (points, money, goods, people). With `why=PLACE` the answer has only the actions that choosing this place of
   * the board leads to, or the reason why no action does: code, words, the rule's section and the cheapest
   * remedy.
   *
   * `GET /api/v1/games/{id}/legal-actions`
   */
  listLegalActions(game: Id, options: { min_seq?: Seq; as?: "list" | "tree"; effects?: boolean; under?: string; why?: Place; signal?: AbortSignal } = {}): Promise<LegalActions | ActionTree> {
    return this.json<LegalActions | ActionTree>("GET", `/api/v1/games/${inPath(game)}/legal-actions`, { options, query: { min_seq: options.min_seq, as: options.as, effects: options.effects, under: options.under, why: options.why } });
  }

  /**
   * Report that the player has looked.
   *
   * Reports that a person sees the present state of the game and its table talk. Mails that wait to tell them
   * about it are then not sent. Call this when a person looks, not when a program reads; a read alone never
   * counts as a look. One look a minute counts, and every call gets the same answer.
   *
   * `POST /api/v1/games/{id}/looks`
   */
  reportLook(game: Id, options: { if_match?: number; signal?: AbortSignal } = {}): Promise<void> {
    return this.none("POST", `/api/v1/games/${inPath(game)}/looks`, { options });
  }

  /**
   * List table talk.
   *
   * Oldest first, for everybody who may see the game. A player who has read messages this way gets no mail about
   * them.
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
   * Post a message to the table.
   *
   * For players of the game, also before the start and after the end. The others get it by mail according to
   * their preferences. A message is not an event in the log. Sixty messages an hour.
   *
   * `POST /api/v1/games/{id}/messages`
   */
  sayMessage(game: Id, body: NewMessage, options: { if_match?: number; idempotency_key?: string; signal?: AbortSignal } = {}): Promise<Message> {
    return this.json<Message>("POST", `/api/v1/games/${inPath(game)}/messages`, { options, body, keyed: true });
  }

  /**
   * Delete a message.
   *
   * The caller's own message; the game's host can delete any. Mails that contain it cannot be recalled.
   *
   * `DELETE /api/v1/games/{id}/messages/{message}`
   */
  deleteMessage(game: Id, message: Id, options: { if_match?: number; signal?: AbortSignal } = {}): Promise<void> {
    return this.none("DELETE", `/api/v1/games/${inPath(game)}/messages/${inPath(message)}`, { options });
  }

  /**
   * Play a move.
   *
   * A list of actions, applied in order, all or none. Without `If-Match` it is played on the server's head. In a
   * simultaneous choice, another seat's answer at the same moment is not a conflict. A seat can change its
   * secret choice with another move until all choices are revealed, even if others have chosen since. Nothing is
   * then taken back, and `replaced` names the first move. This needs no `If-Match`; with one, only the choice
   * made at that head can be changed. After an action that reveals something hidden, the list must end. Forced
   * actions are played immediately, within the same event. A refusal by the title's rules is 422 with the code
   * of its rule book, its position in the list, and similar legal actions.
   *
   * `POST /api/v1/games/{id}/moves`
   */
  play(game: Id, body: NewMove, options: { dry_run?: boolean; with?: ("tree" | "board")[]; if_match?: number; idempotency_key?: string; signal?: AbortSignal } = {}): Promise<MoveDryRun | Move> {
    return this.json<MoveDryRun | Move>("POST", `/api/v1/games/${inPath(game)}/moves`, { options, query: { dry_run: options.dry_run, with: options.with }, body, keyed: true });
  }

  /**
   * The caller's notes about a game.
   *
   * Private: nobody else sees the notes, and they are in no mail and no log. `GET /me/export` contains them, and
   * they are deleted with the account.
   *
   * `GET /api/v1/games/{id}/notes`
   */
  notes(game: Id, options: { signal?: AbortSignal } = {}): Promise<Notes> {
    return this.json<Notes>("GET", `/api/v1/games/${inPath(game)}/notes`, { options });
  }

  /**
   * Replace the caller's notes about a game.
   *
   * For players of the game. An empty text deletes the notes.
   *
   * `PUT /api/v1/games/{id}/notes`
   */
  writeNotes(game: Id, body: NewNotes, options: { if_match?: number; signal?: AbortSignal } = {}): Promise<Notes> {
    return this.json<Notes>("PUT", `/api/v1/games/${inPath(game)}/notes`, { options, body });
  }

  /**
   * Remind a player of their turn.
   *
   * Sends a friendly mail to a player whose turn has lasted a day. A player gets at most one a day, no matter
   * who sends it.
   *
   * `POST /api/v1/games/{id}/nudges`
   */
  nudge(game: Id, body: Nudge, options: { if_match?: number; idempotency_key?: string; signal?: AbortSignal } = {}): Promise<Game> {
    return this.json<Game>("POST", `/api/v1/games/${inPath(game)}/nudges`, { options, body, keyed: true });
  }

  /**
   * Withdraw the vote.
   *
   * It is not an error if there is no vote.
   *
   * `DELETE /api/v1/games/{id}/pause`
   */
  withdrawPause(game: Id, options: { if_match?: number; idempotency_key?: string; signal?: AbortSignal } = {}): Promise<void> {
    return this.none("DELETE", `/api/v1/games/${inPath(game)}/pause`, { options, keyed: true });
  }

  /**
   * Vote to pause.
   *
   * All clocks stop until everybody votes to resume, for 30 days at most; moves are still possible. The pause
   * begins when all players have voted; bots agree. `votes` of the game lists the votes so far.
   *
   * `POST /api/v1/games/{id}/pause`
   */
  votePause(game: Id, options: { if_match?: number; idempotency_key?: string; signal?: AbortSignal } = {}): Promise<Game> {
    return this.json<Game>("POST", `/api/v1/games/${inPath(game)}/pause`, { options, keyed: true });
  }

  /**
   * Play a private copy's moves in the original.
   *
   * Plays the moves of the caller's seat in the copy, up to the first move of another seat, as one move in the
   * original.
   *
   * `POST /api/v1/games/{id}/promote`
   */
  promoteFork(game: Id, options: { if_match?: number; idempotency_key?: string; signal?: AbortSignal } = {}): Promise<Move> {
    return this.json<Move>("POST", `/api/v1/games/${inPath(game)}/promote`, { options, keyed: true });
  }

  /**
   * Redo what was undone.
   *
   * Only directly after the undo.
   *
   * `POST /api/v1/games/{id}/redo`
   */
  redo(game: Id, options: { if_match?: number; idempotency_key?: string; signal?: AbortSignal } = {}): Promise<Move> {
    return this.json<Move>("POST", `/api/v1/games/${inPath(game)}/redo`, { options, keyed: true });
  }

  /**
   * Open a rematch.
   *
   * A new game with the same title, options, table and clock. The caller is the host; the others are invited by
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
   * Permanent. With two seats, the other player wins (`outcome.reason` `resigned`). With more, the title's
   * defaults play the seat immediately from now on, the seat is still ranked, and a substitute may take it.
   *
   * `POST /api/v1/games/{id}/resign`
   */
  resign(game: Id, options: { if_match?: number; idempotency_key?: string; signal?: AbortSignal } = {}): Promise<Game> {
    return this.json<Game>("POST", `/api/v1/games/${inPath(game)}/resign`, { options, keyed: true });
  }

  /**
   * Withdraw the vote.
   *
   * It is not an error if there is no vote.
   *
   * `DELETE /api/v1/games/{id}/resume`
   */
  withdrawResume(game: Id, options: { if_match?: number; idempotency_key?: string; signal?: AbortSignal } = {}): Promise<void> {
    return this.none("DELETE", `/api/v1/games/${inPath(game)}/resume`, { options, keyed: true });
  }

  /**
   * Vote to resume.
   *
   * The clocks run again when all players have voted; bots agree. `votes` of the game lists the votes so far.
   *
   * `POST /api/v1/games/{id}/resume`
   */
  voteResume(game: Id, options: { if_match?: number; idempotency_key?: string; signal?: AbortSignal } = {}): Promise<Game> {
    return this.json<Game>("POST", `/api/v1/games/${inPath(game)}/resume`, { options, keyed: true });
  }

  /**
   * Take a seat.
   *
   * The lowest free seat. A private game needs an invitation. In a running game: the caller's own seat that they
   * gave up, the seat they were invited to as a substitute, or the lowest seat that somebody has left.
   *
   * `POST /api/v1/games/{id}/seats`
   */
  takeSeat(game: Id, body?: TakeSeat, options: { if_match?: number; idempotency_key?: string; signal?: AbortSignal } = {}): Promise<SeatTaken> {
    return this.json<SeatTaken>("POST", `/api/v1/games/${inPath(game)}/seats`, { options, body, keyed: true });
  }

  /**
   * Leave before the start.
   *
   * Frees the caller's seat. Once the game has started, use `POST /games/{id}/resign` or `POST
   * /games/{id}/substitutes`.
   *
   * `DELETE /api/v1/games/{id}/seats/me`
   */
  leaveSeat(game: Id, options: { if_match?: number; signal?: AbortSignal } = {}): Promise<void> {
    return this.none("DELETE", `/api/v1/games/${inPath(game)}/seats/me`, { options });
  }

  /**
   * List the caller's standing orders.
   *
   * Only the caller can see them. The server plays an order as soon as it is the caller's turn, in the same
   * append as the move that led to it. The event has `origin` `standing` and the order's salted hash and age.
   * Orders are dropped at the end of the game. A takeback or ruling that takes the game back also drops them,
   * except those that the title keeps.
   *
   * `GET /api/v1/games/{id}/standing-orders`
   */
  standingOrders(game: Id, options: { signal?: AbortSignal } = {}): Promise<StandingOrderList> {
    return this.json<StandingOrderList>("GET", `/api/v1/games/${inPath(game)}/standing-orders`, { options });
  }

  /**
   * Replace the caller's standing orders.
   *
   * Replaces the whole list. An order that was already there keeps its id and its age. `items` are JSON as in
   * the rule book (section 10), or items as returned by `GET`; `orders` is text with one order a line, as in a
   * mail. Each is checked against the present state of the game. This call plays nothing: to play immediately,
   * send a move.
   *
   * `PUT /api/v1/games/{id}/standing-orders`
   */
  setStandingOrders(game: Id, body: NewStandingOrders, options: { if_match?: number; signal?: AbortSignal } = {}): Promise<StandingOrderList> {
    return this.json<StandingOrderList>("PUT", `/api/v1/games/${inPath(game)}/standing-orders`, { options, body });
  }

  /**
   * Start the game.
   *
   * Only the host. All seats must be taken. Afterwards `nonces` lists the players' contributions to the seed of
   * the draws.
   *
   * `POST /api/v1/games/{id}/start`
   */
  startGame(game: Id, body?: StartGame, options: { if_match?: number; idempotency_key?: string; signal?: AbortSignal } = {}): Promise<Game> {
    return this.json<Game>("POST", `/api/v1/games/${inPath(game)}/start`, { options, body, keyed: true });
  }

  /**
   * The position.
   *
   * What the caller's seat could know then. Without a token: what a spectator sees.
   *
   * `GET /api/v1/games/{id}/state`
   */
  getState(game: Id, options: { min_seq?: Seq; as?: "now"; at?: Seq; signal?: AbortSignal } = {}): Promise<State> {
    return this.json<State>("GET", `/api/v1/games/${inPath(game)}/state`, { options, query: { min_seq: options.min_seq, as: options.as, at: options.at } });
  }

  /**
   * Invite a substitute.
   *
   * Hands over the caller's own seat; the host can do this for a seat that was given up. The invited player
   * takes it with the link in the mail, or with `POST /games/{id}/seats`.
   *
   * `POST /api/v1/games/{id}/substitutes`
   */
  inviteSubstitute(game: Id, body: NewSubstitute, options: { if_match?: number; idempotency_key?: string; signal?: AbortSignal } = {}): Promise<Game> {
    return this.json<Game>("POST", `/api/v1/games/${inPath(game)}/substitutes`, { options, body, keyed: true });
  }

  /**
   * List takebacks.
   *
   * Oldest first, numbered by `n`.
   *
   * `GET /api/v1/games/{id}/takebacks`
   */
  listTakebacks(game: Id, options: { signal?: AbortSignal } = {}): Promise<TakebackList> {
    return this.json<TakebackList>("GET", `/api/v1/games/${inPath(game)}/takebacks`, { options });
  }

  /**
   * Ask for a takeback.
   *
   * The game's `table.takeback` says who must consent: all others, a majority of the table, or the host. Bots
   * agree, and a player with `always` or `never` in their profile answers automatically. The request is closed
   * after three days, or when the game goes on.
   *
   * `POST /api/v1/games/{id}/takebacks`
   */
  askTakeback(game: Id, body: AskTakeback, options: { if_match?: number; idempotency_key?: string; signal?: AbortSignal } = {}): Promise<Takeback> {
    return this.json<Takeback>("POST", `/api/v1/games/${inPath(game)}/takebacks`, { options, body, keyed: true });
  }

  /**
   * Withdraw a takeback.
   *
   * Only the player who asked.
   *
   * `DELETE /api/v1/games/{id}/takebacks/{n}`
   */
  withdrawTakeback(game: Id, n: number, options: { if_match?: number; signal?: AbortSignal } = {}): Promise<void> {
    return this.none("DELETE", `/api/v1/games/${inPath(game)}/takebacks/${inPath(n)}`, { options });
  }

  /**
   * Answer a takeback.
   *
   * The deciding answer also brings the result: if the takeback is granted, the game goes back immediately.
   *
   * `POST /api/v1/games/{id}/takebacks/{n}/answers`
   */
  answerTakeback(game: Id, n: number, body: AnswerTakeback, options: { if_match?: number; idempotency_key?: string; signal?: AbortSignal } = {}): Promise<Takeback> {
    return this.json<Takeback>("POST", `/api/v1/games/${inPath(game)}/takebacks/${inPath(n)}/answers`, { options, body, keyed: true });
  }

  /**
   * Undo the caller's moves of this turn.
   *
   * Free and without consent, until hidden information is revealed or the turn ends. Without `to` it undoes the
   * last move with its forced actions. A move that was played for the caller when their time was up can be
   * undone in the same way (`cause` `automatic`): once, within twelve hours, and only while nobody has moved
   * since.
   *
   * `POST /api/v1/games/{id}/undo`
   */
  undo(game: Id, body?: Undo, options: { if_match?: number; idempotency_key?: string; signal?: AbortSignal } = {}): Promise<Move> {
    return this.json<Move>("POST", `/api/v1/games/${inPath(game)}/undo`, { options, body, keyed: true });
  }

  /**
   * Withdraw the vote.
   *
   * It is not an error if there is no vote.
   *
   * `DELETE /api/v1/games/{id}/void`
   */
  withdrawVoid(game: Id, options: { if_match?: number; idempotency_key?: string; signal?: AbortSignal } = {}): Promise<void> {
    return this.none("DELETE", `/api/v1/games/${inPath(game)}/void`, { options, keyed: true });
  }

  /**
   * Vote to void the game.
   *
   * The game ends without a result when all players have voted; bots agree. `votes` of the game lists the votes
   * so far.
   *
   * `POST /api/v1/games/{id}/void`
   */
  voteVoid(game: Id, options: { if_match?: number; idempotency_key?: string; signal?: AbortSignal } = {}): Promise<Game> {
    return this.json<Game>("POST", `/api/v1/games/${inPath(game)}/void`, { options, keyed: true });
  }

  /**
   * Deliver an incoming mail.
   *
   * For a mail server or hosted relay that delivers mails by HTTP (`docs/mail.md`). The mail is stored before
   * the answer and processed afterwards; its sender gets an answer by mail. A copy of a mail that is already
   * stored is also 202 and does nothing. Without `LONGHAND_INBOUND_SECRET` this path does not exist.
   *
   * `POST /api/v1/inbound`
   */
  takeMail(body: string | Uint8Array<ArrayBuffer>, options: { recipient?: string; sender?: string; signal?: AbortSignal } = {}): Promise<void> {
    return this.none("POST", `/api/v1/inbound`, { options, query: { recipient: options.recipient, sender: options.sender }, content: body, contentType: "message/rfc822" });
  }

  /**
   * Delete the account.
   *
   * Deletes the name, the address, the names the caller gave to games, all other personal data, and all sessions
   * and tokens. Games stay complete: their events contain only players' ids. Needs a session.
   *
   * `DELETE /api/v1/me`
   */
  deleteMe(options: { signal?: AbortSignal } = {}): Promise<void> {
    return this.none("DELETE", `/api/v1/me`, { options });
  }

  /**
   * The caller's account.
   *
   * As only the caller may see it, with address and preferences. `GET /players/{id}` shows the public part.
   *
   * `GET /api/v1/me`
   */
  getMe(options: { signal?: AbortSignal } = {}): Promise<Me> {
    return this.json<Me>("GET", `/api/v1/me`, { options });
  }

  /**
   * Change the account.
   *
   * Fields that are omitted or null stay as they are. Two players with the same name can sit at one table: the
   * later one is shown there as `Marcus (2)`. Needs a session.
   *
   * `PATCH /api/v1/me`
   */
  changeMe(body?: ChangeMe, options: { signal?: AbortSignal } = {}): Promise<Me> {
    return this.json<Me>("PATCH", `/api/v1/me`, { options, body });
  }

  /**
   * Cancel the change of address.
   *
   * The new address can no longer confirm. If no change is pending, nothing happens.
   *
   * `DELETE /api/v1/me/address`
   */
  stayAtAddress(options: { signal?: AbortSignal } = {}): Promise<void> {
    return this.none("DELETE", `/api/v1/me/address`, { options });
  }

  /**
   * The caller's mail address, and a pending change.
   *
   * `wanted` is null if no change is pending.
   *
   * `GET /api/v1/me/address`
   */
  address(options: { signal?: AbortSignal } = {}): Promise<Address> {
    return this.json<Address>("GET", `/api/v1/me/address`, { options });
  }

  /**
   * Change the mail address.
   *
   * Sends a mail to both addresses. The link in the new address's mail confirms the change within 24 hours. The
   * old address can object until seven days after the change: then all sessions, tokens, keys and webhooks end.
   * If the address belongs to another account, the answer is the same, and nothing happens. Needs a session.
   *
   * `POST /api/v1/me/address`
   */
  moveAddress(body: MoveAddress, options: { signal?: AbortSignal } = {}): Promise<Address> {
    return this.json<Address>("POST", `/api/v1/me/address`, { options, body });
  }

  /**
   * List blocked players.
   *
   * Newest first. Table talk of blocked players is neither shown nor mailed to the caller. They cannot invite or
   * nudge the caller (`not_reachable`), and neither sees the other's open tables in the list of games. Games
   * with both players go on, and nobody is told about the block.
   *
   * `GET /api/v1/me/blocks`
   */
  blocks(options: { signal?: AbortSignal } = {}): Promise<BlockList> {
    return this.json<BlockList>("GET", `/api/v1/me/blocks`, { options });
  }

  /**
   * Unblock a player.
   *
   * 404 if the player is not blocked.
   *
   * `DELETE /api/v1/me/blocks/{id}`
   */
  unblock(block: Id, options: { signal?: AbortSignal } = {}): Promise<void> {
    return this.none("DELETE", `/api/v1/me/blocks/${inPath(block)}`, { options });
  }

  /**
   * Block a player.
   *
   * At most 500. Blocking a player again changes nothing.
   *
   * `PUT /api/v1/me/blocks/{id}`
   */
  block(block: Id, options: { signal?: AbortSignal } = {}): Promise<void> {
    return this.none("PUT", `/api/v1/me/blocks/${inPath(block)}`, { options });
  }

  /**
   * Replace the calendar's URL.
   *
   * The URL from `Link` stops working; the next call returns a new one. Keys of `/me/keys` stay valid. Needs a
   * session.
   *
   * `DELETE /api/v1/me/calendar.ics`
   */
  renewCalendar(options: { signal?: AbortSignal } = {}): Promise<void> {
    return this.none("DELETE", `/api/v1/me/calendar.ics`, { options });
  }

  /**
   * The caller's deadlines for a calendar.
   *
   * Calendar programs cannot send a token, so they use a URL with a key. A call with a token and without a key
   * returns that URL in `Link` (`rel="alternate"`). The key opens only this calendar; `DELETE` revokes it.
   *
   * `GET /api/v1/me/calendar.ics`
   */
  calendar(options: { key?: string; signal?: AbortSignal } = {}): Promise<string> {
    return this.text("GET", `/api/v1/me/calendar.ics`, { options, query: { key: options.key } });
  }

  /**
   * Export the caller's data.
   *
   * The caller's profile, games, and rows of every database table that names players. Needs a session.
   *
   * `GET /api/v1/me/export`
   */
  exportMe(options: { signal?: AbortSignal } = {}): Promise<AccountExport> {
    return this.json<AccountExport>("GET", `/api/v1/me/export`, { options });
  }

  /**
   * List keys for URLs.
   *
   * Newest first. A key is part of the URL of a calendar, a feed or a stream, and can read nothing else.
   *
   * `GET /api/v1/me/keys`
   */
  listKeys(options: { signal?: AbortSignal } = {}): Promise<KeyList> {
    return this.json<KeyList>("GET", `/api/v1/me/keys`, { options });
  }

  /**
   * Make a key for a URL.
   *
   * For programs that cannot send a token: calendars, feed readers, a browser's EventSource. The key is part of
   * the URL (`?key=`) and can read only what its scopes allow; `game` restricts it to one game. Anybody who
   * knows the URL can read it until the key is deleted or `expires_at` has passed. Needs a session.
   *
   * `POST /api/v1/me/keys`
   */
  makeKey(body: NewKey, options: { idempotency_key?: string; signal?: AbortSignal } = {}): Promise<KeyMade> {
    return this.json<KeyMade>("POST", `/api/v1/me/keys`, { options, body, keyed: true });
  }

  /**
   * Delete a key.
   *
   * Its URLs stop working, and live streams opened with it end.
   *
   * `DELETE /api/v1/me/keys/{id}`
   */
  deleteKey(key: Id, options: { signal?: AbortSignal } = {}): Promise<void> {
    return this.none("DELETE", `/api/v1/me/keys/${inPath(key)}`, { options });
  }

  /**
   * Delivery status of mails to the caller.
   *
   * Newest first. Also says whether mails reach the caller at all: after a hard bounce or a complaint, mails are
   * held back until the caller writes.
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
   * List browsers with push notifications.
   *
   * `application_server_key` is the key to pass to `pushManager.subscribe`.
   *
   * `GET /api/v1/me/push`
   */
  listBrowsers(options: { signal?: AbortSignal } = {}): Promise<BrowserList> {
    return this.json<BrowserList>("GET", `/api/v1/me/push`, { options });
  }

  /**
   * Add a browser for push notifications.
   *
   * Send the result of `PushSubscription.toJSON()`. The browser is notified of the same things as by mail, at
   * the same times and by the same preferences: JSON `{title, body, url, tag, lang}`, encrypted for this browser
   * (RFC 8291). An endpoint that answers 404 or 410 is removed. Private and reserved addresses are refused. At
   * most 20. Needs a session.
   *
   * `POST /api/v1/me/push`
   */
  addBrowser(body: NewBrowser, options: { signal?: AbortSignal } = {}): Promise<Browser> {
    return this.json<Browser>("POST", `/api/v1/me/push`, { options, body });
  }

  /**
   * Remove a browser.
   *
   * Deletes the subscription here; the browser's own permission stays as it is.
   *
   * `DELETE /api/v1/me/push/{id}`
   */
  deleteBrowser(push: Id, options: { signal?: AbortSignal } = {}): Promise<void> {
    return this.none("DELETE", `/api/v1/me/push/${inPath(push)}`, { options });
  }

  /**
   * List sessions.
   *
   * Browsers and programs that are logged in, and when each session expires if it is not used.
   *
   * `GET /api/v1/me/sessions`
   */
  listSessions(options: { signal?: AbortSignal } = {}): Promise<ListedSessionList> {
    return this.json<ListedSessionList>("GET", `/api/v1/me/sessions`, { options });
  }

  /**
   * End a session.
   *
   * Its tokens become invalid, and its live streams end. The caller can also end their own session.
   *
   * `DELETE /api/v1/me/sessions/{id}`
   */
  endSession(session: Id, options: { signal?: AbortSignal } = {}): Promise<void> {
    return this.none("DELETE", `/api/v1/me/sessions/${inPath(session)}`, { options });
  }

  /**
   * List saved settings.
   *
   * Oldest first.
   *
   * `GET /api/v1/me/templates`
   */
  templates(options: { signal?: AbortSignal } = {}): Promise<TemplateList> {
    return this.json<TemplateList>("GET", `/api/v1/me/templates`, { options });
  }

  /**
   * Save settings.
   *
   * At most 100. Settings that cannot open a game are refused.
   *
   * `POST /api/v1/me/templates`
   */
  makeTemplate(body: NewTemplate, options: { idempotency_key?: string; signal?: AbortSignal } = {}): Promise<Template> {
    return this.json<Template>("POST", `/api/v1/me/templates`, { options, body, keyed: true });
  }

  /**
   * Delete saved settings.
   *
   * Only the caller's own.
   *
   * `DELETE /api/v1/me/templates/{id}`
   */
  deleteTemplate(template: Id, options: { signal?: AbortSignal } = {}): Promise<void> {
    return this.none("DELETE", `/api/v1/me/templates/${inPath(template)}`, { options });
  }

  /**
   * List personal access tokens.
   *
   * Newest first, with their scopes and the time each was last used.
   *
   * `GET /api/v1/me/tokens`
   */
  listTokens(options: { signal?: AbortSignal } = {}): Promise<TokenList> {
    return this.json<TokenList>("GET", `/api/v1/me/tokens`, { options });
  }

  /**
   * Make a personal access token.
   *
   * For clients and bots. It is valid until `expires_at`, or until it is deleted. Needs a session.
   *
   * `POST /api/v1/me/tokens`
   */
  makeToken(body: NewToken, options: { idempotency_key?: string; signal?: AbortSignal } = {}): Promise<TokenMade> {
    return this.json<TokenMade>("POST", `/api/v1/me/tokens`, { options, body, keyed: true });
  }

  /**
   * Delete a personal access token.
   *
   * The token is refused from now on. Needs a session.
   *
   * `DELETE /api/v1/me/tokens/{id}`
   */
  deleteToken(token: Id, options: { signal?: AbortSignal } = {}): Promise<void> {
    return this.none("DELETE", `/api/v1/me/tokens/${inPath(token)}`, { options });
  }

  /**
   * List webhooks.
   *
   * Oldest first, without their secrets.
   *
   * `GET /api/v1/me/webhooks`
   */
  webhooks(options: { signal?: AbortSignal } = {}): Promise<WebhookList> {
    return this.json<WebhookList>("GET", `/api/v1/me/webhooks`, { options });
  }

  /**
   * Add a webhook.
   *
   * From now on each event of the caller's games is posted to `url`, signed according to Standard Webhooks:
   * `webhook-signature` is `v1,` followed by the base64 of HMAC-SHA256 over `webhook-id`, `webhook-timestamp`
   * and the body, joined by dots. The key is the bytes after `whsec_`. Any 2xx within 15 seconds accepts the
   * event; anything else is tried again after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h and 24 h. An event
   * may come twice, with the same `webhook-id`, and events may come out of order. 410 switches the webhook off
   * immediately, and so do five days of failures. Private and reserved addresses are refused, and redirects are
   * not followed. At most 10. A personal token cannot add one.
   *
   * `POST /api/v1/me/webhooks`
   */
  makeWebhook(body: NewWebhook, options: { idempotency_key?: string; signal?: AbortSignal } = {}): Promise<WebhookMade> {
    return this.json<WebhookMade>("POST", `/api/v1/me/webhooks`, { options, body, keyed: true });
  }

  /**
   * Delete a webhook.
   *
   * Its deliveries are deleted, too. One that is under way may still arrive.
   *
   * `DELETE /api/v1/me/webhooks/{id}`
   */
  deleteWebhook(webhook: Id, options: { signal?: AbortSignal } = {}): Promise<void> {
    return this.none("DELETE", `/api/v1/me/webhooks/${inPath(webhook)}`, { options });
  }

  /**
   * List deliveries of a webhook.
   *
   * Newest first. Completed deliveries are kept for thirty days.
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
   * The public profile.
   *
   * `GET /api/v1/players/{id}`
   */
  getPlayer(player: Id, options: { signal?: AbortSignal } = {}): Promise<Player> {
    return this.json<Player>("GET", `/api/v1/players/${inPath(player)}`, { options });
  }

  /**
   * List titles.
   *
   * Sorted by name, on one page, each with its numbers of players and its rulesets. `GET /titles/{title}` has
   * the rule book, options and actions.
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
   * their differences.
   *
   * `GET /api/v1/titles/{title}`
   */
  getTitle(title: TitleId, options: { signal?: AbortSignal } = {}): Promise<Title> {
    return this.json<Title>("GET", `/api/v1/titles/${inPath(title)}`, { options });
  }

  /**
   * List boxes of a title.
   *
   * The built-in box, then the server's own, then the caller's; one page. A game that names no box gets the
   * first.
   *
   * `GET /api/v1/titles/{title}/boxes`
   */
  listBoxes(title: TitleId, options: { signal?: AbortSignal } = {}): Promise<BoxList> {
    return this.json<BoxList>("GET", `/api/v1/titles/${inPath(title)}/boxes`, { options });
  }

  /**
   * The log of all games.
   *
   * Its name, the key that verifies its checkpoints, the newest checkpoint, and its countersignatures. Before
   * the first checkpoint the log is empty: `size` is 0, `checkpoint` and `made_at` are null. Keep a checkpoint:
   * it lets you show later what was changed. See docs/transparency.md.
   *
   * `GET /api/v1/transparency`
   */
  showTransparencyLog(options: { signal?: AbortSignal } = {}): Promise<TransparencyLog> {
    return this.json<TransparencyLog>("GET", `/api/v1/transparency`, { options });
  }

  /**
   * Checkpoints of the log of all games.
   *
   * Newest first; each extends the one before.
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
   * Proof that a checkpoint extends an earlier one.
   *
   * `old` and the earlier size, the proof (RFC 6962), an empty line, the checkpoint. Witnesses get the same text
   * (C2SP tlog-witness), and `longhand checkpoint compare` reads it.
   *
   * `GET /api/v1/transparency/consistency`
   */
  showConsistency(options: { from: number; log?: string; to?: number; signal?: AbortSignal }): Promise<string> {
    return this.text("GET", `/api/v1/transparency/consistency`, { options, query: { from: options.from, log: options.log, to: options.to } });
  }

  /**
   * Add a witness's signature.
   *
   * A checkpoint of this server with the signature line of a witness that its operator has configured (C2SP
   * tlog-cosignature). Other lines are ignored. A witness needs no account.
   *
   * `POST /api/v1/transparency/cosignatures`
   */
  cosignCheckpoint(body: string | Uint8Array<ArrayBuffer>, options: { signal?: AbortSignal } = {}): Promise<KeptSignatures> {
    return this.json<KeptSignatures>("POST", `/api/v1/transparency/cosignatures`, { options, content: body, contentType: "text/plain" });
  }

  /**
   * Whether the process answers.
   *
   * Does not check the database. For a supervisor that restarts a process that hangs.
   *
   * `GET /livez`
   */
  getHealth(options: { signal?: AbortSignal } = {}): Promise<Health> {
    return this.json<Health>("GET", `/livez`, { options });
  }

  /**
   * Figures for Prometheus.
   *
   * In the text format of Prometheus, without names of players or games. Only for requests sent directly to the
   * server: a request through a proxy (`X-Forwarded-For` or `Forwarded`) is 404.
   *
   * `GET /metrics`
   */
  getMetrics(options: { signal?: AbortSignal } = {}): Promise<string> {
    return this.text("GET", `/metrics`, { options });
  }

  /**
   * Whether the server is ready.
   *
   * For load balancers and monitoring. 503 has the same shape as 200, with the reasons: the database does not
   * answer within 3 seconds or accepts no writes, a worker is overdue, a queue is stuck, or the server is
   * stopping. The reasons `quarantine` and `parked_mails` also come with 200: they need an operator.
   *
   * `GET /readyz`
   */
  getReadiness(options: { signal?: AbortSignal } = {}): Promise<Readiness> {
    return this.json<Readiness>("GET", `/readyz`, { options });
  }
}

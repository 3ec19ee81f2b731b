// The handwritten layer on top of the operations: logging in, streams that resume, turns.

import { ApiError, LoggedOut, NotFound, Stale, refusal } from "./errors.js";
import { Operations } from "./generated/operations.js";
import type {
  Action,
  ByTitle,
  Tried,
  Event,
  Game,
  Id,
  LegalActions,
  ListedAction,
  Message,
  Move,
  NewMove,
  SeatTaken,
  Session,
  StartGame,
  State,
  TakeSeat,
} from "./generated/types.js";
import { Resuming, type ServerSent } from "./sse.js";
import { inPath, sleep } from "./transport.js";

/** The server sends something on a stream every 20 seconds; a connection that is silent for longer than this is dead. */
const SILENCE = 50_000;
/** Marks a new connection: something may have happened before it that the stream does not tell. */
const CONNECTED: ServerSent = { name: "", data: "" };

/** Orders as text (`"work h1"`), one action, or a list of them. */
export type What = string | Action | Action[];

interface Stoppable {
  signal?: AbortSignal;
}

interface Keyed extends Stoppable {
  if_match?: number;
  idempotency_key?: string;
}

function moved(what: What): NewMove {
  if (typeof what === "string") return { orders: what };
  return { actions: Array.isArray(what) ? what : [what] };
}

/** Your contribution to the seed of a game's draws, so that the server does not choose it alone. */
function nonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** One thing that you can do now. */
export type Legal<A = Action> = Omit<ListedAction, "action"> & { action: A };

/** Your turn: the game, the position as you may see it, and everything that you can do now. */
export class Turn<V = State["view"], A = Action> {
  constructor(
    private readonly client: Client,
    readonly game: Game,
    readonly state: State,
    readonly legal: Legal<A>[],
    readonly seat: number,
  ) {}

  /** The position; section 12 of the title's rule book describes it. */
  get view(): V {
    return this.state.view as V;
  }

  /** Plays orders or actions. `null` if the game has gone on meanwhile: look at the next turn. */
  async play(what: string | A | A[]): Promise<Move | null> {
    try {
      return await this.client.move(this.game.id, what as What, { if_match: this.state.seq });
    } catch (error) {
      if (error instanceof Stale) return null;
      throw error;
    }
  }

  /** Shows the result without playing it. */
  dryRun(what: string | A | A[]): Promise<Tried> {
    return this.client.dryRun(this.game.id, what as What, { if_match: this.state.seq });
  }
}

/** A turn of a title, with its types. */
export type TurnOf<T extends keyof ByTitle> = Turn<ByTitle[T]["view"], ByTitle[T]["action"]>;

/** A player's client. Every operation of the API is a method, named by its `operationId`. */
export class Client extends Operations {
  /** Opens a session with the six digits from the mail of `askForLoginLink`. It is then refreshed automatically. */
  async logIn(email: string, code: string): Promise<Session> {
    return this.seated(await this.openSession({ email, code }));
  }

  /** Opens a session with the part after `token=` in the mailed link. */
  async logInWithLink(token: string): Promise<Session> {
    return this.seated(await this.openSession({ token }));
  }

  /** Ends the session. */
  async logOut(): Promise<void> {
    try {
      await this.closeSession();
    } finally {
      this.forget();
    }
  }

  /** Takes the lowest free seat, and adds 16 random bytes to the seed of the draws unless `body` has a `nonce`. */
  override takeSeat(game: Id, body: TakeSeat = {}, options: Keyed = {}): Promise<SeatTaken> {
    return super.takeSeat(game, { nonce: nonce(), ...body }, options);
  }

  /** Starts the game, and adds the last 16 random bytes to the seed of the draws unless `body` has a `nonce`. */
  override startGame(game: Id, body: StartGame = {}, options: Keyed = {}): Promise<Game> {
    return super.startGame(game, { nonce: nonce(), ...body }, options);
  }

  /** Plays orders as text, or actions: completely or not at all. */
  move(game: Id, what: What, options: { if_match?: number; signal?: AbortSignal } = {}): Promise<Move> {
    return this.play(game, moved(what), options) as Promise<Move>;
  }

  /** Shows the result of a move without playing it. */
  dryRun(game: Id, what: What, options: { if_match?: number; signal?: AbortSignal } = {}): Promise<Tried> {
    return this.play(game, moved(what), { ...options, dry_run: true }) as Promise<Tried>;
  }

  /** Everything that you can do now, as a list. */
  legalActions(game: Id, options: Stoppable = {}): Promise<LegalActions> {
    return this.listLegalActions(game, options) as Promise<LegalActions>;
  }

  /**
   * The game's events after `after`, then new ones as they happen, until the game is closed. A broken connection is
   * reopened and continues where it was: it misses nothing and repeats nothing. Ignore kinds that you do not know.
   */
  async *events(game: Id, options: { after?: number } & Stoppable = {}): AsyncGenerator<Event, void, undefined> {
    for await (const sent of this.stream(`/api/v1/games/${inPath(game)}/events`, String(options.after ?? 0), options.signal)) {
      if (sent === CONNECTED) continue;
      const event = JSON.parse(sent.data) as Event;
      yield event;
      if (event.kind === "closed") return;
    }
  }

  /**
   * New events in all your games. A broken connection is reopened; the stream misses nothing and repeats nothing.
   * After a break of more than a week, older events are missing.
   */
  async *myEvents(options: Stoppable = {}): AsyncGenerator<Event, void, undefined> {
    const had = new Map<Id, number>();
    for await (const sent of this.stream("/api/v1/me/events", null, options.signal)) {
      if (sent === CONNECTED || sent.name === "missed") continue;
      const event = JSON.parse(sent.data) as Event;
      if (event.seq <= (had.get(event.stream) ?? 0)) continue;
      had.set(event.stream, event.seq);
      yield event;
    }
  }

  /** Table talk after the message `after`, then new messages as they come. This stream never ends. */
  async *talk(game: Id, options: { after?: Id } & Stoppable = {}): AsyncGenerator<Message, void, undefined> {
    let last = options.after;
    for await (const sent of this.stream(`/api/v1/games/${inPath(game)}/events?talk=true`, null, options.signal)) {
      if (sent === CONNECTED) {
        // Messages from before the stream was connected.
        for await (const message of this.eachMessages(game, { after: last, signal: options.signal })) {
          last = message.id;
          yield message;
        }
      } else if (sent.name === "talk") {
        const message = JSON.parse(sent.data) as Message;
        if (last !== undefined && message.id <= last) continue;
        last = message.id;
        yield message;
      }
    }
  }

  /** Your turns in a game, until it is over. With `title`, they have the title's types. */
  turns<T extends keyof ByTitle>(game: Id, options: { title: T } & Stoppable): AsyncGenerator<TurnOf<T>, void, undefined>;
  turns(game: Id, options?: Stoppable): AsyncGenerator<Turn, void, undefined>;
  async *turns(game: Id, options: { title?: string } & Stoppable = {}): AsyncGenerator<Turn, void, undefined> {
    let now = await this.getGame(game, options);
    const stop = new AbortController();
    const signal = options.signal === undefined ? stop.signal : AbortSignal.any([options.signal, stop.signal]);
    const events = this.events(game, { after: now.head, signal });
    try {
      while (now.status !== "finished" && now.status !== "void") {
        let head = now.head;
        const turn = now.status === "running" ? await this.turn(game, options) : null;
        if (turn !== null) {
          head = turn.state.seq;
          if (options.title === undefined || options.title === turn.game.title) yield turn;
        }
        now = await this.getGame(game, options);
        if (now.head === head) {
          // Nothing has happened: wait for the next event.
          for (;;) {
            const next = await events.next();
            if (next.done || next.value.seq > head) break;
          }
          now = await this.getGame(game, options);
        }
      }
    } finally {
      stop.abort();
    }
  }

  /** Your turns in all your games (of a title), for ever. If the server has no stream of all games, it is polled every `every` milliseconds. */
  allTurns<T extends keyof ByTitle>(options: { title: T; every?: number } & Stoppable): AsyncGenerator<TurnOf<T>, void, undefined>;
  allTurns(options?: { every?: number } & Stoppable): AsyncGenerator<Turn, void, undefined>;
  async *allTurns(options: { title?: string; every?: number } & Stoppable = {}): AsyncGenerator<Turn, void, undefined> {
    const { every = 10_000, signal, title } = options;
    const seen = new Map<Id, number>();
    const waiting = { mine: true, to_act: true, status: ["running" as const], title, signal };
    const isWanted = (turn: Turn) => title === undefined || turn.game.title === title;
    const told = this.stream("/api/v1/me/events", null, signal);
    for (;;) {
      const next = await told.next().catch((error: unknown) => {
        if (error instanceof NotFound) return null;
        throw error;
      });
      if (next === null || next.done) break;
      if (next.value === CONNECTED) {
        // Turns from before the stream was connected.
        for await (const game of this.eachGames(waiting)) yield* this.turnsNow(game.id, seen, signal);
        continue;
      }
      if (next.value.name === "missed") continue;
      const event = JSON.parse(next.value.data) as Event;
      if (event.seq <= (seen.get(event.stream) ?? 0)) continue;
      for await (const turn of this.turnsNow(event.stream, seen, signal)) if (isWanted(turn)) yield turn;
    }
    for (let pause = 0; ; ) {
      let isIdle = true;
      for await (const game of this.eachGames(waiting)) {
        for await (const turn of this.turnsNow(game.id, seen, signal)) {
          yield turn;
          isIdle = false;
        }
      }
      // After a move, an answer may come soon: the pauses start short and grow.
      pause = isIdle ? Math.min(every, pause * 2 + 100) : 0;
      await sleep(pause, signal);
    }
  }

  /** Yields the game's turns that are due now, one after the other. */
  private async *turnsNow(game: Id, seen: Map<Id, number>, signal?: AbortSignal): AsyncGenerator<Turn, void, undefined> {
    for (;;) {
      const turn = await this.turn(game, { signal });
      if (turn === null || turn.state.seq === seen.get(game)) return;
      seen.set(game, turn.state.seq);
      yield turn;
    }
  }

  /** Your present turn in a game; `null` if it is not your turn. */
  async turn(game: Id, options: Stoppable = {}): Promise<Turn | null> {
    for (;;) {
      const legal = await this.legalActions(game, options).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === "not_seated") return null;
        throw error;
      });
      if (legal === null || legal.actions.length === 0) return null;
      const state = await this.getState(game, options);
      if (state.seq !== legal.seq) continue;
      return new Turn(this, await this.getGame(game, options), state, legal.actions, legal.seat);
    }
  }

  private async *stream(path: string, last: string | null, signal?: AbortSignal): AsyncGenerator<ServerSent, void, undefined> {
    const place = new Resuming(last);
    for (;;) {
      signal?.throwIfAborted();
      const used = await this.bearer();
      const headers: Record<string, string> = { accept: "text/event-stream" };
      if (used !== null) headers["authorization"] = `Bearer ${used}`;
      if (place.last !== null) headers["last-event-id"] = place.last;
      const silence = new AbortController();
      let timer = setTimeout(() => silence.abort(), SILENCE);
      const stop = signal === undefined ? silence.signal : AbortSignal.any([signal, silence.signal]);
      let asked: number | null = null;
      try {
        const answer = await this.fetch(this.url + path, { headers, signal: stop, cache: "no-store" }).catch(() => null);
        if (answer !== null && !answer.ok) {
          const error = refusal(answer.status, await answer.text().catch(() => ""), answer.headers.get("retry-after"));
          const renewed = error instanceof LoggedOut && used !== null && (await this.renew(used));
          if (!renewed && error.status !== 429 && error.status < 500) throw error;
          asked = error.retryAfter;
        } else if (answer?.body) {
          const reader = answer.body.getReader();
          place.connected();
          yield CONNECTED;
          for (;;) {
            const chunk = await reader.read().catch(() => null);
            if (chunk === null || chunk.done) break;
            // The timer runs only while we wait for the server, not while the caller handles an event.
            clearTimeout(timer);
            for (const sent of place.feed(chunk.value)) yield sent;
            timer = setTimeout(() => silence.abort(), SILENCE);
          }
        }
      } finally {
        clearTimeout(timer);
        // Closes the connection when the caller stops listening.
        silence.abort();
      }
      signal?.throwIfAborted();
      await sleep(place.pause(asked), signal);
    }
  }
}

// What is written by hand on top of the operations: logging in, streams that resume, turns.

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

/** The server says something on a stream every 20 seconds; a connection that is silent for so long is gone. */
const SILENCE = 50_000;
/** A connection was made: what is not told by a stream may have happened before. */
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

/** What you add to the seed of a game's draws, so that the server does not choose it alone. */
function nonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** One thing that you can do now. */
export type Legal<A = Action> = Omit<ListedAction, "action"> & { action: A };

/** You are asked: the game, the position as you may see it, and all that you can do now. */
export class Turn<V = State["view"], A = Action> {
  constructor(
    private readonly client: Client,
    readonly game: Game,
    readonly state: State,
    readonly legal: Legal<A>[],
    readonly seat: number,
  ) {}

  /** The position; section 12 of the title's rule book says what is in it. */
  get view(): V {
    return this.state.view as V;
  }

  /** Plays orders or actions; `null` where the game went on meanwhile: then the next turn says how it stands. */
  async play(what: string | A | A[]): Promise<Move | null> {
    try {
      return await this.client.move(this.game.id, what as What, { if_match: this.state.seq });
    } catch (error) {
      if (error instanceof Stale) return null;
      throw error;
    }
  }

  /** What that would lead to. */
  dryRun(what: string | A | A[]): Promise<Tried> {
    return this.client.dryRun(this.game.id, what as What, { if_match: this.state.seq });
  }
}

/** A turn of a title, with its types. */
export type TurnOf<T extends keyof ByTitle> = Turn<ByTitle[T]["view"], ByTitle[T]["action"]>;

/** A player's client. Every operation of the API is a method, called by its `operationId`. */
export class Client extends Operations {
  /** Opens a session with the six digits that `askForLoginLink` had mailed; it is refreshed by itself from then on. */
  async logIn(email: string, code: string): Promise<Session> {
    return this.seated(await this.openSession({ email, code }));
  }

  /** The same with what stands behind `token=` in the mailed link. */
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

  /** Starts the game, and adds 16 random bytes to the seed of the draws, the last, unless `body` has a `nonce`. */
  override startGame(game: Id, body: StartGame = {}, options: Keyed = {}): Promise<Game> {
    return super.startGame(game, { nonce: nonce(), ...body }, options);
  }

  /** Plays orders as text or actions, all of it or nothing. */
  move(game: Id, what: What, options: { if_match?: number; signal?: AbortSignal } = {}): Promise<Move> {
    return this.play(game, moved(what), options) as Promise<Move>;
  }

  /** What that would lead to; nothing is played. */
  dryRun(game: Id, what: What, options: { if_match?: number; signal?: AbortSignal } = {}): Promise<Tried> {
    return this.play(game, moved(what), { ...options, dry_run: true }) as Promise<Tried>;
  }

  /** Everything that you can do now, as a list. */
  legalActions(game: Id, options: Stoppable = {}): Promise<LegalActions> {
    return this.listLegalActions(game, options) as Promise<LegalActions>;
  }

  /**
   * The game's events after that one, those to come as they come, until it is closed. A connection that breaks is made anew and
   * goes on where it was: nothing is missed, nothing comes twice. Pass over kinds that you do not know.
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
   * What happens in all your games from now on. A connection that breaks is made anew; nothing is missed, nothing comes twice.
   * (After a break of more than a week what is older is left out.)
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

  /** What is said at the table after that message, and from then on as it is said. It does not end by itself. */
  async *talk(game: Id, options: { after?: Id } & Stoppable = {}): AsyncGenerator<Message, void, undefined> {
    let last = options.after;
    for await (const sent of this.stream(`/api/v1/games/${inPath(game)}/events?talk=true`, null, options.signal)) {
      if (sent === CONNECTED) {
        // What was said while nobody listened.
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

  /** Each time that you are asked in a game, until it is over. With `title`, turns have the title's types. */
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
          // Nobody has done anything: wait for what comes next.
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

  /** Each time that you are asked in any of your games (of a title), for ever. A server that has no stream of all games is asked every so many milliseconds. */
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
        // What happened while nobody listened.
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
      // Where something was just done, an answer may come soon: the pauses grow.
      pause = isIdle ? Math.min(every, pause * 2 + 100) : 0;
      await sleep(pause, signal);
    }
  }

  /** As long as you are asked in a game without waiting, and answer. */
  private async *turnsNow(game: Id, seen: Map<Id, number>, signal?: AbortSignal): AsyncGenerator<Turn, void, undefined> {
    for (;;) {
      const turn = await this.turn(game, { signal });
      if (turn === null || turn.state.seq === seen.get(game)) return;
      seen.set(game, turn.state.seq);
      yield turn;
    }
  }

  /** The turn that you are asked for in a game now; `null`: you are not. */
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
            // Who takes their time over an event is not a silent server: it counts while somebody waits.
            clearTimeout(timer);
            for (const sent of place.feed(chunk.value)) yield sent;
            timer = setTimeout(() => silence.abort(), SILENCE);
          }
        }
      } finally {
        clearTimeout(timer);
        // Closes the connection where nobody listens any more.
        silence.abort();
      }
      signal?.throwIfAborted();
      await sleep(place.pause(asked), signal);
    }
  }
}

// One request with credentials, cache and retries.

import { type ApiError, LoggedOut, Unreachable, refusal } from "./errors.js";
import type { Session } from "./generated/types.js";

/** How often a request is tried, and the pauses between tries: random, with a limit that doubles each time. */
export interface Patience {
  tries: number;
  /** Milliseconds. */
  first: number;
  most: number;
}

export interface ClientOptions {
  /** The server's URL. Defaults to `LH_URL` in the environment, then to `http://127.0.0.1:8080`. */
  url?: string;
  /** A personal access token, or an access token. Defaults to `LH_TOKEN` in the environment. */
  token?: string;
  /** Resumes a session that an earlier run stored. */
  refreshToken?: string;
  /** Called with each new pair of tokens: store its `refresh_token`, which is valid once. */
  onSession?: (session: Session) => void;
  /** `Accept-Language`. */
  language?: string;
  patience?: Partial<Patience>;
  /** The number of answers kept with their ETags. */
  cache?: number;
  /** Milliseconds to wait for an answer. */
  timeout?: number;
  fetch?: typeof fetch;
}

export interface Asked {
  options?: { if_match?: number; idempotency_key?: string; signal?: AbortSignal } | undefined;
  query?: Record<string, unknown>;
  body?: unknown;
  content?: string | Uint8Array<ArrayBuffer> | undefined;
  contentType?: string;
  /** The operation takes an `Idempotency-Key`. */
  keyed?: boolean;
}

interface Kept {
  etag: string;
  content: ArrayBuffer;
}

export function inPath(value: string | number): string {
  return encodeURIComponent(value);
}

function fromEnvironment(name: string): string | undefined {
  const { process } = globalThis as { process?: { env?: Record<string, string | undefined> } };
  return process?.env?.[name] || undefined;
}

export function sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, milliseconds);
    signal?.addEventListener("abort", stop, { once: true });
  });
}

/** Answers with their ETags: an unchanged answer comes as 304, without a body. */
export class Cache {
  /** How often an answer was unchanged. */
  hits = 0;
  private readonly kept = new Map<string, Kept>();

  constructor(private readonly most: number) {}

  get(target: string): Kept | undefined {
    const found = this.kept.get(target);
    if (found !== undefined) {
      this.kept.delete(target);
      this.kept.set(target, found);
    }
    return found;
  }

  keep(target: string, kept: Kept): void {
    if (this.most <= 0 || kept.content.byteLength > 4_000_000) return;
    this.kept.delete(target);
    this.kept.set(target, kept);
    for (const oldest of this.kept.keys()) {
      if (this.kept.size <= this.most) break;
      this.kept.delete(oldest);
    }
  }

  clear(): void {
    this.kept.clear();
  }
}

export class Transport {
  readonly url: string;
  readonly cache: Cache;
  protected readonly patience: Patience;
  private token: string | null;
  private refreshToken: string | null;
  private goodUntil: number | null = null;
  private refreshing: Promise<void> | null = null;
  private readonly onSession: ((session: Session) => void) | undefined;
  private readonly headers: Record<string, string> = { accept: "application/json, */*;q=0.5" };
  private readonly timeout: number;
  protected readonly fetch: typeof fetch;

  constructor(options: ClientOptions = {}) {
    this.url = (options.url ?? fromEnvironment("LH_URL") ?? "http://127.0.0.1:8080").replace(/\/+$/, "");
    const hasCredentials = options.token !== undefined || options.refreshToken !== undefined;
    this.token = hasCredentials ? (options.token ?? null) : (fromEnvironment("LH_TOKEN") ?? null);
    this.refreshToken = options.refreshToken ?? null;
    // With only a refresh token, the first request gets an access token.
    if (this.token === null && this.refreshToken !== null) this.goodUntil = 0;
    this.onSession = options.onSession;
    if (options.language !== undefined) this.headers["accept-language"] = options.language;
    this.patience = { tries: 6, first: 250, most: 30_000, ...options.patience };
    this.cache = new Cache(options.cache ?? 256);
    this.timeout = options.timeout ?? 30_000;
    // In browsers `fetch` must be called as a method of its window.
    this.fetch = options.fetch ?? ((input, init) => fetch(input, init));
  }

  /** Whether the client has credentials. */
  get isLoggedIn(): boolean {
    return this.token !== null || this.refreshToken !== null;
  }

  protected seated(session: Session): Session {
    this.cache.clear();
    this.take(session);
    return session;
  }

  protected forget(): void {
    this.token = this.refreshToken = this.goodUntil = null;
    this.cache.clear();
  }

  private take(session: Session): void {
    this.token = session.access_token;
    this.refreshToken = session.refresh_token;
    this.goodUntil = Date.now() + session.expires_in * 1000;
    this.onSession?.(session);
  }

  /** The access token; renewed if it has at most half a minute left. */
  protected async bearer(): Promise<string | null> {
    if (this.refreshToken !== null && this.goodUntil !== null && Date.now() > this.goodUntil - 30_000) await this.renew(this.token);
    return this.token;
  }

  /** Gets the next pair of tokens, unless another call already has. Only one call at a time: using a refresh token twice ends the session. */
  protected async renew(used: string | null): Promise<boolean> {
    if (this.refreshToken === null) return false;
    if (this.token !== used) return true;
    this.refreshing ??= this.refresh(this.refreshToken).finally(() => {
      this.refreshing = null;
    });
    await this.refreshing;
    return true;
  }

  private async refresh(refreshToken: string): Promise<void> {
    try {
      // This is retried if the answer was lost: without the next token the session is over anyway.
      const body = { refresh_token: refreshToken };
      const content = await this.send("POST", "/api/v1/auth/sessions/refresh", { body }, true);
      this.take(JSON.parse(new TextDecoder().decode(content)) as Session);
    } catch (error) {
      if (error instanceof LoggedOut) this.forget();
      throw error;
    }
  }

  protected async json<T>(method: string, path: string, asked: Asked): Promise<T> {
    return JSON.parse(await this.text(method, path, asked)) as T;
  }

  protected async text(method: string, path: string, asked: Asked): Promise<string> {
    return new TextDecoder().decode(await this.bytes(method, path, asked));
  }

  protected bytes(method: string, path: string, asked: Asked): Promise<ArrayBuffer> {
    // Requests that log in are retried only if the first try cannot have arrived, or nothing was written.
    return this.send(method, path, asked, asked.keyed === true || method !== "POST");
  }

  protected async none(method: string, path: string, asked: Asked): Promise<void> {
    await this.bytes(method, path, asked);
  }

  private async send(method: string, path: string, asked: Asked, isRepeatable: boolean): Promise<ArrayBuffer> {
    const isAnonymous = method === "POST" && path.startsWith("/api/v1/auth/");
    const target = path + inQuery(asked.query ?? {});
    const headers: Record<string, string> = { ...this.headers };
    let content: BodyInit | null = asked.content ?? null;
    if (asked.body !== undefined) {
      content = JSON.stringify(asked.body);
      headers["content-type"] = "application/json";
    } else if (content !== null && asked.contentType !== undefined) {
      headers["content-type"] = asked.contentType;
    }
    if (asked.options?.if_match !== undefined) headers["if-match"] = `"${asked.options.if_match}"`;
    // The same key for each try: however often the request arrives, it takes effect once.
    if (asked.keyed) headers["idempotency-key"] = asked.options?.idempotency_key ?? newKey();
    const signal = asked.options?.signal;
    let renewed = false;
    let mayHaveArrived = false;
    for (let tried = 1; ; tried += 1) {
      const used = isAnonymous ? null : await this.bearer();
      if (used !== null) headers["authorization"] = `Bearer ${used}`;
      const kept = method === "GET" ? this.cache.get(target) : undefined;
      if (kept !== undefined) headers["if-none-match"] = kept.etag;
      let answer: Response;
      let came: ArrayBuffer;
      try {
        const patience = AbortSignal.timeout(this.timeout);
        const signals = signal === undefined ? patience : AbortSignal.any([signal, patience]);
        answer = await this.fetch(this.url + target, { method, headers, body: content, signal: signals, cache: "no-store" });
        came = await answer.arrayBuffer();
      } catch (error) {
        if (signal?.aborted) throw error;
        const unsent = wasUnsent(error);
        mayHaveArrived ||= !unsent;
        if (tried >= this.patience.tries || !(unsent || isRepeatable)) {
          throw new Unreachable(`${method} ${target}: no answer (${String(error)})`, { cause: error });
        }
        await sleep(this.pause(tried, null), signal);
        continue;
      }
      if (answer.status === 304 && kept !== undefined) {
        this.cache.hits += 1;
        return kept.content;
      }
      if (answer.ok) {
        const etag = answer.headers.get("etag");
        if (method === "GET" && etag !== null) this.cache.keep(target, { etag, content: came });
        return came;
      }
      if (answer.status === 401 && used !== null && !renewed && this.refreshToken !== null) {
        renewed = true;
        await this.renew(used);
        tried -= 1;
        continue;
      }
      // An earlier try succeeded, but its answer was lost.
      if (answer.status === 404 && method === "DELETE" && mayHaveArrived) return new ArrayBuffer(0);
      const error = refusal(answer.status, new TextDecoder().decode(came), answer.headers.get("retry-after"));
      const wait = this.pauseAfter(error, isRepeatable, tried);
      if (wait === null) throw error;
      mayHaveArrived ||= ![429, 503].includes(answer.status);
      await sleep(wait, signal);
    }
  }

  private pause(tried: number, asked: number | null): number {
    // So that clients with the same `Retry-After` do not all come back at once.
    if (asked !== null) return asked * 1000 + Math.random() * this.patience.first;
    return Math.random() * Math.min(this.patience.most, this.patience.first * 2 ** (tried - 1));
  }

  /** How long to wait before the next try; `null` if another try would not help. */
  private pauseAfter(error: ApiError, isRepeatable: boolean, tried: number): number | null {
    // After 429 nothing was written. After the others something may have been.
    const again = error.status === 429 || (isRepeatable && [408, 502, 503, 504].includes(error.status));
    if (!again || tried >= this.patience.tries) return null;
    const pause = this.pause(tried, error.retryAfter);
    // A spent limit is renewed in minutes or hours: the caller decides whether to wait that long.
    return pause <= this.patience.most + this.patience.first ? pause : null;
  }
}

/** The query string; undefined values are omitted. */
function inQuery(query: Record<string, unknown>): string {
  const pairs = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) pairs.set(name, Array.isArray(value) ? value.join(",") : String(value));
  }
  const text = pairs.toString();
  return text === "" ? "" : `?${text}`;
}

/** True if there was no connection, so the request cannot have arrived. Browsers do not report this. */
function wasUnsent(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause as { code?: unknown } | undefined) : undefined;
  const code = typeof cause?.code === "string" ? cause.code : "";
  return ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH", "UND_ERR_CONNECT_TIMEOUT"].includes(code);
}

/** `crypto.randomUUID` needs https, which a club's own network may not have. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

// The client's behaviour when the network or the server fails.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { createHmac } from "node:crypto";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { test } from "node:test";
import { ApiError, Client, LoggedOut, NotFound, Refused, Stale, Unreachable } from "longhand-client";
import { NotSigned, verify } from "longhand-client/webhooks";
import { type Answer, type Asked, inTurn, problem, scripted, session } from "./scripted.js";

const QUICK = { tries: 4, first: 10, most: 2000 };
const MOVED = { seq: 7, hash: "", events: [], state: {} };

test("a POST is repeated with its key until it is answered", () =>
  scripted(
    inTurn({ hangUp: true }, { status: 503, body: problem("unavailable"), headers: { "retry-after": "0" } }, { status: 502 }, { status: 201, body: MOVED }),
    async (url, asked) => {
      const client = new Client({ url, token: "lh_x", patience: QUICK });
      assert.equal((await client.move("g", "rest", { if_match: 6 })).seq, 7);
      const keys = new Set(asked.map((one) => one.headers["idempotency-key"]));
      assert.deepEqual([asked.length, keys.size], [4, 1]);
      for (const one of asked) assert.deepEqual([one.headers["if-match"], one.body], ['"6"', '{"orders":"rest"}']);
      await client.move("g", "rest");
      assert.ok(!keys.has(asked.at(-1)?.headers["idempotency-key"]));
    },
  ));

test("what has no key is not sent twice", () =>
  scripted(inTurn({ hangUp: true }), async (url, asked) => {
    await assert.rejects(new Client({ url, patience: QUICK }).askForLoginLink({ email: "ann@example.org" }), Unreachable);
    assert.equal(asked.length, 1);
  }));

test("nobody listens", async () => {
  let url = "";
  await scripted(inTurn({}), async (there) => void (url = there));
  await assert.rejects(new Client({ url, patience: QUICK }).listTitles(), Unreachable);
});

test("a deletion whose answer was lost is done", () =>
  scripted(inTurn({ hangUp: true }, { status: 404, body: problem("not_found") }), async (url) => {
    const client = new Client({ url, token: "lh_x", patience: QUICK });
    await client.deleteWebhook("w");
    await assert.rejects(client.deleteWebhook("w"), NotFound);
  }));

test("a budget that comes back in an hour is not waited for", () =>
  scripted(inTurn({ status: 429, body: problem("rate_limited"), headers: { "retry-after": "900" } }), async (url, asked) => {
    const refused = await new Client({ url, token: "lh_x" }).openGame({ title: "world-123", seats: 2 }).catch((error: unknown) => error);
    assert.ok(refused instanceof ApiError);
    assert.deepEqual([refused.code, refused.retryAfter, asked.length], ["rate_limited", 900, 1]);
  }));

test("refusals are told apart and not repeated", async () => {
  for (const [status, code, kind] of [
    [409, "conflict", Stale],
    [412, "stale", Stale],
    [422, "wrong_phase", Refused],
    [404, "not_found", NotFound],
    [409, "not_started", ApiError],
  ] as const) {
    await scripted(inTurn({ status, body: problem(code) }), async (url, asked) => {
      const refused = await new Client({ url, token: "lh_x" }).move("g", "rest").catch((error: unknown) => error);
      assert.ok(refused instanceof ApiError);
      assert.deepEqual([refused.constructor, refused.code, refused.detail, asked.length], [kind, code, "Said so.", 1]);
    });
  }
});

test("what has not changed comes from the cache", () => {
  const answer = (asked: Asked): Answer =>
    asked.headers["if-none-match"] === '"14"'
      ? { status: 304, headers: { etag: '"14"' } }
      : { body: { head: 14 }, headers: { etag: '"14"' } };
  return scripted(answer, async (url) => {
    const client = new Client({ url, token: "lh_x", cache: 2 });
    (await client.getGame("a")).head = 99;
    assert.equal((await client.getGame("a")).head, 14, "what the caller does to an answer stays with the caller");
    assert.equal(client.cache.hits, 1);
    for (const game of ["b", "c", "a"]) await client.getGame(game);
    assert.equal(client.cache.hits, 1, "two answers are kept, and it was the oldest");
  });
});

test("many requests refresh once, and a token that came twice ends the session", () => {
  let number = 1;
  let isOver = false;
  const kept: string[] = [];
  const answer = (asked: Asked): Answer => {
    if (asked.path.endsWith("/refresh")) {
      isOver ||= asked.body !== `{"refresh_token":"r${number}"}` || asked.headers.authorization !== undefined;
      if (isOver) return { status: 401, body: problem("refresh_reused") };
      number += 1;
      return { body: session(`a${number}`, `r${number}`) };
    }
    if (asked.headers.authorization !== `Bearer a${number}`) return { status: 401, body: problem("token_expired") };
    return { body: { name: "Ann" } };
  };
  return scripted(answer, async (url) => {
    const client = new Client({ url, refreshToken: "r1", onSession: (one) => kept.push(one.refresh_token) });
    const names = await Promise.all(Array.from({ length: 16 }, async () => (await client.getMe()).name));
    assert.deepEqual([new Set(names).size, number, isOver, kept], [1, 2, false, ["r2"]]);
    // Another client has used it meanwhile.
    number = 3;
    await assert.rejects(client.getMe(), (error) => error instanceof LoggedOut && error.code === "refresh_reused");
    assert.equal(client.isLoggedIn, false);
  });
});

function sse(...seqs: number[]): string {
  const events = seqs.map((seq) => `id: ${seq}\nevent: move\ndata: {"seq": ${seq}, "kind": "${seq === 9 ? "closed" : "move"}"}\n\n`);
  return `retry: 10\n\n: still here\n\n${events.join("")}`;
}

test("a stream goes on where it broke", () =>
  scripted(
    inTurn(
      { body: sse(1, 2, 3) },
      { status: 503, body: problem("unavailable"), headers: { "retry-after": "0" } },
      { body: `${sse(4)}id: 5\nevent: move\ndata: {"seq": 5, "ki` },
      { hangUp: true },
      { body: sse(5, 6, 9).replaceAll("\n", "\r\n") },
    ),
    async (url, asked) => {
      const seqs: number[] = [];
      for await (const event of new Client({ url, token: "lh_x" }).events("g")) seqs.push(event.seq);
      assert.deepEqual(seqs, [1, 2, 3, 4, 5, 6, 9]);
      assert.deepEqual(asked.map((one) => one.headers["last-event-id"]), ["0", "3", "3", "4", "4"]);
    },
  ));

test("a stream of all games tells nothing twice", () => {
  const told = (place: number, ...events: [string, number][]): Answer => ({
    body: `retry: 10\nid: ${place}\n\n${events.map(([stream, seq]) => `event: move\ndata: ${JSON.stringify({ stream, seq, kind: "move" })}\n\n`).join("")}`,
  });
  const answers = inTurn(told(100, ["a", 3], ["b", 3]), told(200, ["a", 3], ["b", 3], ["b", 4]), told(300, ["b", 4], ["a", 4]));
  return scripted(answers, async (url, asked) => {
    const seen: [string, number][] = [];
    for await (const { stream, seq } of new Client({ url, token: "lh_x" }).myEvents()) if (seen.push([stream, seq]) === 4) break;
    assert.deepEqual(seen, [["a", 3], ["b", 3], ["b", 4], ["a", 4]]);
    assert.deepEqual(asked.map((one) => one.headers["last-event-id"]), [undefined, "100", "200"]);
  });
});

test("a stream that one may not read ends, and so does one that is stopped", () =>
  scripted(inTurn({ body: sse(1) }, { status: 404, body: problem("not_found") }), async (url) => {
    const client = new Client({ url, token: "lh_x" });
    const events = client.events("g");
    assert.equal((await events.next()).value?.seq, 1);
    await assert.rejects(events.next(), NotFound);
    const stop = new AbortController();
    stop.abort();
    await assert.rejects(client.events("g", { signal: stop.signal }).next(), { name: "AbortError" });
  }));

test("a webhook is what its secret signed", async () => {
  const key = Buffer.from("0123456789abcdef01234567");
  const body = '{"type":"game.event","timestamp":"","data":{"game":"g","seq":3}}';
  const signature = createHmac("sha256", key).update(`msg_1.1000.${body}`).digest("base64");
  const secret = `whsec_${key.toString("base64")}`;
  const headers = { "webhook-id": "msg_1", "webhook-timestamp": "1000", "webhook-signature": `v1,${"A".repeat(43)}= v1,${signature}` };
  assert.equal((await verify(secret, headers, body, { now: 1010 })).data.seq, 3);
  assert.equal((await verify(secret, new Headers(headers), body, { now: 1010 })).data.seq, 3);
  await assert.rejects(verify(secret, headers, `${body} `, { now: 1010 }), NotSigned);
  await assert.rejects(verify(secret, headers, body, { now: 2000 }), NotSigned);
  await assert.rejects(verify(secret, { ...headers, "webhook-id": "msg_2" }, body, { now: 1010 }), NotSigned);
  await assert.rejects(verify(secret, {}, body, { now: 1010 }), NotSigned);
});

test("a token from a server that sends its mails", () => {
  const answer = (asked: Asked): Answer => {
    switch (`${asked.method} ${asked.path}`) {
      case "POST /api/v1/auth/login-links":
        return { status: 202 };
      case "POST /api/v1/auth/sessions":
        return asked.body.includes("123456") ? { status: 201, body: session("a1", "r1") } : { status: 401, body: problem("code_invalid") };
      case "POST /api/v1/me/tokens":
        return { status: 201, body: { secret: `lh_${asked.headers.authorization}` } };
      case "DELETE /api/v1/auth/sessions":
        return { status: 204 };
    }
    return { status: 404, body: problem("not_found") };
  };
  return scripted(answer, async (url, asked) => {
    const run = async (code: string) => {
      const command = spawn(process.execPath, ["bin/longhand-token.mjs", "ann@example.org", "--url", url]);
      command.stdin.end(`${code}\n`);
      const [said, error] = await Promise.all([text(command.stdout), text(command.stderr), once(command, "close")]);
      return { said, error, status: command.exitCode };
    };
    const good = await run("123456");
    assert.deepEqual([good.status, good.said], [0, "lh_Bearer a1\n"], good.error);
    assert.equal(asked.at(-1)?.method, "DELETE", "the session is ended");
    const bad = await run("654321");
    assert.deepEqual([bad.status, bad.said], [1, ""]);
    assert.match(bad.error, /code_invalid: Said so\./);
  });
});

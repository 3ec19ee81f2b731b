// The built package in a browser: no bundler, the browser's own `fetch` and streams.

import assert from "node:assert/strict";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, request as ask } from "node:http";
import type { AddressInfo } from "node:net";
import { join, normalize } from "node:path";
import { test } from "node:test";
import { Client } from "longhand-client";
import { logIn } from "longhand-client/dev";

const url = process.env["LH_URL"];
const driver = process.env["LONGHAND_TEST_WEBDRIVER_URL"];
const skip = (url === undefined && "LH_URL names no server: run clients/test") || (driver === undefined && "no chromedriver");

/** Runs in the page: plays three moves driven by the stream, and reports what it saw. */
const STORY = `
const [token, done] = arguments;
(async () => {
  const { Client, Refused } = await import("/dist/index.js");
  const longhand = new Client({ url: location.origin, token });
  const game = await longhand.openGame({ title: "century-from-east-to-west", seats: 2, visibility: "unlisted" });
  await longhand.addBot(game.id, { level: "random" });
  await longhand.startGame(game.id);
  let played = 0;
  let refused = "";
  for await (const turn of longhand.turns(game.id)) {
    if (played === 3) {
      refused = await turn.play("work f9").catch((error) => error instanceof Refused && error.code);
      break;
    }
    await turn.play("rest");
    played += 1;
  }
  // It is this player's turn, so nothing else changes.
  await longhand.getGame(game.id);
  const before = longhand.cache.hits;
  await longhand.getGame(game.id);
  return { played, hits: longhand.cache.hits - before, refused };
})().then(done, (error) => done({ error: String(error) }));
`;

async function webdriver<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await fetch(`${driver}${path}`, { method, body: body === undefined ? null : JSON.stringify(body) });
  const { value } = (await answer.json()) as { value: T };
  assert.ok(answer.ok, JSON.stringify(value));
  return value;
}

test("in a browser", { skip }, async () => {
  const owner = new Client({ url });
  await logIn(owner, "browser@example.org");
  const { secret } = await owner.makeToken({ name: "page", scopes: ["read", "play", "host"] });
  // Page, package and server have one origin, as behind a club's reverse proxy.
  const site = createServer((incoming, outgoing) => {
    const path = incoming.url ?? "/";
    if (path.startsWith("/api/")) {
      const passed = ask(`${url}${path}`, { method: incoming.method, headers: { ...incoming.headers, host: new URL(url ?? "").host } }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      });
      passed.on("error", () => outgoing.destroy());
      outgoing.on("close", () => passed.destroy());
      incoming.pipe(passed);
    } else if (path.startsWith("/dist/")) {
      outgoing.writeHead(200, { "content-type": "text/javascript" });
      outgoing.end(readFileSync(join(process.cwd(), normalize(path))));
    } else {
      outgoing.writeHead(200, { "content-type": "text/html" });
      outgoing.end("<!doctype html><title>Longhand</title>");
    }
  }).listen(0, "127.0.0.1");
  await once(site, "listening");
  const options = { args: ["--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"] };
  const capabilities = { alwaysMatch: { "goog:chromeOptions": options, timeouts: { script: 120_000 } } };
  const { sessionId } = await webdriver<{ sessionId: string }>("POST", "/session", { capabilities });
  try {
    await webdriver("POST", `/session/${sessionId}/url`, { url: `http://127.0.0.1:${(site.address() as AddressInfo).port}/` });
    const seen = await webdriver<Record<string, unknown>>("POST", `/session/${sessionId}/execute/async`, { script: STORY, args: [secret] });
    assert.deepEqual(seen, { played: 3, hits: 1, refused: "unknown_location" });
  } finally {
    await webdriver("DELETE", `/session/${sessionId}`);
    site.closeAllConnections();
    site.close();
  }
});

// Runs the README as written, and the bots that it mentions.

import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { Client } from "longhand-client";
import { logIn } from "longhand-client/dev";

const url = process.env["LH_URL"];
const skip = url === undefined && "LH_URL names no server: run clients/test";
// The tests run in the package's folder.
const here = process.cwd();

/** The commands in order, then the program: each piece continues the one before. */
function pieces(text: string): { commands: string; program: string } {
  let commands = "";
  let program = "";
  for (const [, kind = "", block = ""] of text.matchAll(/^```(sh|js)\n(.*?)^```$/gms)) {
    if (kind === "sh") commands += block;
    else program += block;
  }
  return { commands, program };
}

test("the README as it is written", { skip }, () => {
  const folder = mkdtempSync(join(tmpdir(), "longhand-readme-"));
  try {
    const left = ["node_modules", "dist", "build"].map((name) => join(here, name));
    cpSync(here, join(folder, "clients", "typescript"), { recursive: true, filter: (path) => !left.includes(path) });
    const { commands, program } = pieces(readFileSync(join(here, "README.md"), "utf8"));
    assert.ok(commands.includes("npm install"));
    writeFileSync(join(folder, "first.mjs"), program);
    // The commands have changed into the program's folder.
    const script = `set -euo pipefail\n${commands}cp ../first.mjs . && node first.mjs\n`;
    const env = { ...process.env };
    delete env["LH_TOKEN"];
    const ran = spawnSync("bash", ["-c", script], { cwd: folder, env, encoding: "utf8", timeout: 900_000 });
    assert.equal(ran.status, 0, ran.stdout + ran.stderr);
    for (const said of ["points", "unknown_location - ", "finished: "]) assert.ok(ran.stdout.includes(said), ran.stdout);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("a bot that is called", { skip }, async () => {
  const owner = new Client({ url });
  await logIn(owner, "called.typescript@example.org");
  const made = await owner.makeToken({ name: "bot", scopes: ["read", "play"] });
  // The bot needs its secret before it runs and has a port: so the webhook is made for a port that is free now.
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  const webhook = await owner.makeWebhook({ url: `http://127.0.0.1:${port}/` });
  const env = { ...process.env, LH_TOKEN: made.secret, LH_WEBHOOK_SECRET: webhook.secret };
  const bot = spawn(process.execPath, [join(here, "examples", "webhook-bot.mjs"), String(port)], { env, stdio: ["ignore", "pipe", "inherit"] });
  try {
    await once(bot.stdout, "data");
    const game = await owner.openGame({
      title: "century-from-east-to-west",
      seats: 2,
      visibility: "unlisted",
      options: { round_limit: 20 },
    });
    await owner.addBot(game.id, { level: "random" });
    await owner.startGame(game.id);
    const kinds: string[] = [];
    for await (const event of owner.events(game.id)) {
      kinds.push(event.kind);
      if (event.kind === "finished") break;
    }
    assert.ok(kinds.filter((kind) => kind === "move").length >= 40);
  } finally {
    bot.kill("SIGKILL");
    await owner.deleteWebhook(webhook.id);
  }
});

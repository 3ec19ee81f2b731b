// A bot that sleeps until the server calls it. It needs no open connection, but an address that the server can reach.
//
// Make a webhook for its address on the page Access of your account (or by `makeWebhook`), and start it with what was shown there:
//
// LH_WEBHOOK_SECRET=whsec_... node webhook-bot.mjs [PORT]
import { createServer } from "node:http";
import { Client } from "longhand-client";
import { NotSigned, verify } from "longhand-client/webhooks";

const secret = process.env["LH_WEBHOOK_SECRET"] ?? "";
const port = Number(process.argv[2] ?? 8090);
const longhand = new Client();

/** Chooses the move: any legal action. Change it! @param {import("longhand-client").Turn} turn */
function choose(turn) {
  return turn.legal[Math.floor(Math.random() * turn.legal.length)];
}

/** Plays while it is the bot's turn. @param {string} game */
async function play(game) {
  for (;;) {
    const turn = await longhand.turn(game);
    const chosen = turn && choose(turn);
    if (!turn || !chosen) return;
    await turn.play(chosen.action);
  }
}

const server = createServer(async (request, response) => {
  try {
    let body = "";
    for await (const chunk of request.setEncoding("utf8")) {
      body += chunk;
      if (body.length > 1_000_000) throw new NotSigned("too long");
    }
    const told = await verify(secret, request.headers, body);
    // Answer first: the server waits only 15 seconds.
    response.writeHead(204).end();
    if (told.data.to_act.length > 0) await play(told.data.game);
  } catch (error) {
    if (!response.headersSent) response.writeHead(error instanceof NotSigned ? 401 : 500).end();
    if (!(error instanceof NotSigned)) console.error(error);
  }
});
server.listen(port, "127.0.0.1", () => console.log(`waiting on port ${port}`));

// A bot for Century: From East to West. `worth` says how good an action is, and the best one is played: change it!
//
// node bot.mjs        plays in all your games of Century, for ever
// node bot.mjs new    opens a game against the server's random bot and plays it to its end
import { Client } from "longhand-client";

const TITLE = "century-from-east-to-west";
/** @type {Record<string, number>} */
const CUBES = { yellow: 1, red: 2, green: 3, brown: 4 };
/** @type {Record<string, number>} */
const UPGRADES = { u1: 2, u2: 3, u3: 4 };

/** @param {any} option @param {any} view @param {number} seat */
function worth({ action, info }, view, seat) {
  const me = view.players[seat];
  const where = action.location ?? "";
  if (where.startsWith("f")) {
    // A fort: a card for cubes. Cards win the game.
    const fort = view.forts.find((/** @type {any} */ one) => one.location === where);
    return 100 + fort.card.vp + Number(action.bonus);
  }
  if (action.type === "work" || action.type === "travel") {
    let gain = UPGRADES[where] ?? 0;
    let room = 10 - me.cube_total;
    for (const [cube, value] of Object.entries(CUBES)) {
      gain += value * (info.brings[cube] - info.pays[cube]);
      room += info.pays[cube];
    }
    return Math.min(gain, 4 * room) - info.settlers * 0.6;
  }
  if (action.type === "upgrade") return CUBES[action.cube] ?? 0;
  if (action.type === "discard") return -(CUBES[action.cube] ?? 0);
  return action.type === "rest" ? 0.3 * (me.settlers.on_board + me.settlers.on_route) : 0;
}

/** @param {import("longhand-client").Turn} turn */
async function play(turn) {
  const rated = turn.legal.map((option) => ({ option, worth: worth(option, turn.view, turn.seat) }));
  const best = rated.reduce((a, b) => (b.worth > a.worth ? b : a));
  await turn.play(best.option.action);
}

const longhand = new Client();
if (process.argv[2] === "new") {
  const game = await longhand.openGame({ title: TITLE, seats: 2 });
  await longhand.addBot(game.id, { level: "random" });
  await longhand.startGame(game.id);
  for await (const turn of longhand.turns(game.id)) await play(turn);
  console.log((await longhand.getGame(game.id)).outcome);
} else {
  for await (const turn of longhand.allTurns()) if (turn.game.title === TITLE) await play(turn);
}

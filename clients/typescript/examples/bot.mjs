// A bot for Century: From East to West. `worth` rates an action, and the bot plays the best one. Change it!
//
// node bot.mjs        plays in all your games of Century, for ever
// node bot.mjs new    opens a game against the server's random bot and plays it to its end
import { Client } from "longhand-client";

const TITLE = "century-from-east-to-west";
/** @type {Record<string, number>} */
const CUBES = { yellow: 1, red: 2, green: 3, brown: 4 };
/** @type {Record<string, string>} */
const BETTER = { yellow: "red", red: "green", green: "brown" };
/** @type {Record<string, number>} */
const UPGRADES = { u1: 2, u2: 3, u3: 4 };

/** The value of these cubes: many, close to the cost of a card at a fort, and no more than ten. @param {any} cubes @param {any} view */
function stock(cubes, view) {
  let worth = 0;
  let total = 0;
  for (const [cube, value] of Object.entries(CUBES)) {
    worth += 0.3 * value * cubes[cube];
    total += cubes[cube];
  }
  let lacks = Infinity;
  for (const { card } of view.forts) {
    if (!card) continue;
    let lack = 0;
    for (const [cube, value] of Object.entries(CUBES)) lack += value * Math.max(0, card.cost[cube] - cubes[cube]);
    lacks = Math.min(lacks, lack);
  }
  return worth - (lacks === Infinity ? 0 : lacks) - 4 * Math.max(0, total - 10);
}

/** @param {any} option @param {any} view @param {number} seat */
function worth({ action, info }, view, seat) {
  const me = view.players[seat];
  const where = action.location ?? "";
  const after = { ...me.cubes };
  let more = 0;
  if (where.startsWith("f")) {
    // A fort sells a card for cubes. Cards win the game.
    const fort = view.forts.find((/** @type {any} */ one) => one.location === where);
    more = 100 + fort.card.vp + Number(action.bonus);
  } else if (action.type === "work" || action.type === "travel") {
    for (const cube of Object.keys(CUBES)) after[cube] += info.brings[cube] - info.pays[cube];
    more = Math.min(UPGRADES[where] ?? 0, 2 * after.yellow + after.red) - 0.4 * info.settlers;
  } else if (action.type === "upgrade") {
    after[action.cube] -= 1;
    after[BETTER[action.cube] ?? "brown"] += 1;
  } else if (action.type === "rest") {
    more = 0.25 * (me.settlers.on_board + me.settlers.on_route);
  }
  return more + stock(after, view) - stock(me.cubes, view);
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

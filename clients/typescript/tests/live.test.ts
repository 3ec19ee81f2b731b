// Tests against a running server (`LH_URL`).

import assert from "node:assert/strict";
import { before, test } from "node:test";
import { Client, Refused, Stale, type Event, type Game, type NewGame } from "longhand-client";
import { logIn } from "longhand-client/dev";

const url = process.env["LH_URL"];
const skip = url === undefined && "LH_URL names no server: run clients/test";
const night = process.env["LH_NIGHT"] === undefined && "clients/test night";

const CENTURY: NewGame = {
  title: "century-from-east-to-west",
  seats: 2,
  visibility: "unlisted",
  seed: "5eed".repeat(16),
  options: { round_limit: 20 },
  table: { dispute_days: 0 },
};
const TITLES: NewGame[] = [
  { title: "century-from-east-to-west", seats: 3 },
  { title: "railways-of-the-world", seats: 2, options: { max_turns: 12 } },
  { title: "world-123", seats: 2 },
  { title: "world-wonders", seats: 2 },
];

let ann: Client;
before(async () => {
  if (skip) return;
  ann = new Client({ url });
  await logIn(ann, "ann.typescript@example.org");
  await ann.changeMe({ name: "Ann" });
});

async function startedAgainstBots(game: NewGame): Promise<Game> {
  const { id } = await ann.openGame(game);
  for (let seat = 1; seat < game.seats; seat += 1) await ann.addBot(id, { level: "random" });
  return ann.startGame(id);
}

/** The same choices in each run. */
function dice(seed: number): (of: number) => number {
  return (of) => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return Math.floor((seed / 2147483648) * of);
  };
}

async function playedToTheEnd(game: Game, seed: number): Promise<Game> {
  const choose = dice(seed);
  let played = 0;
  for await (const turn of ann.turns(game.id)) {
    assert.ok(turn.state.to_act.includes(turn.seat));
    const chosen = turn.legal[choose(turn.legal.length)];
    assert.ok(chosen !== undefined);
    // `null` if another player was quicker in a simultaneous choice.
    if ((await turn.play(chosen.action)) !== null) played += 1;
    assert.ok(played < 3000);
  }
  const over = await ann.getGame(game.id);
  assert.equal(over.status, "finished");
  assert.deepEqual(over.outcome?.standings.map((one) => one.seat), over.seats.map((one) => one.seat));
  assert.ok(played > 10);
  return over;
}

async function all<T>(some: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const one of some) found.push(one);
  return found;
}

test("the seed has a number of the client's own, without being asked", { skip }, async () => {
  const opened = await ann.openGame({ title: "century-from-east-to-west", seats: 2, sit: false });
  await ann.takeSeat(opened.id);
  await ann.addBot(opened.id, { level: "random" });
  // The host adds a nonce with the start, and only then.
  const started = await ann.startGame(opened.id);
  assert.deepEqual(started.nonces.map(({ seat, by }) => [seat, by]), [[0, "client"]]);
  assert.match(started.nonces[0]?.nonce ?? "", /^[0-9a-f]{32}$/);
});

test("a game against a bot", { skip }, async () => {
  const over = await playedToTheEnd(await startedAgainstBots(CENTURY), 1);
  const events: Event[] = await all(ann.eachEvents(over.id, { limit: 7 }));
  assert.deepEqual(events.map((event) => event.seq), Array.from({ length: over.head }, (_, place) => place + 1));
  const end = events.find((event) => event.kind === "finished");
  assert.deepEqual(end?.outcome, over.outcome);
  // The stream has the same events from any starting point, and ends with the log.
  assert.deepEqual(await all(ann.events(over.id)), events);
  assert.deepEqual(await all(ann.events(over.id, { after: over.head - 2 })), events.slice(-2));
});

test("refusals, races, and what has not changed", { skip }, async () => {
  const game = await startedAgainstBots(CENTURY);
  for await (const turn of ann.turns(game.id)) {
    const refused = await turn.play("work f9").catch((error: unknown) => error);
    assert.ok(refused instanceof Refused && refused.code === "unknown_location" && refused.problem.legal?.length);
    assert.equal((await turn.dryRun("rest")).dry_run, true);
    assert.equal((await ann.getGame(game.id)).head, turn.state.seq);
    const before = ann.cache.hits;
    assert.equal((await ann.getGame(game.id)).head, turn.state.seq);
    assert.equal(ann.cache.hits, before + 1);
    await assert.rejects(ann.move(game.id, "rest", { if_match: 1 }), Stale);
    assert.notEqual(await turn.play("rest"), null);
    assert.equal(await turn.play("rest"), null, "who decided on a position that is past is told so");
    break;
  }
});

test("a title's own types", { skip }, async () => {
  const game = await startedAgainstBots(CENTURY);
  for await (const turn of ann.turns(game.id, { title: "century-from-east-to-west" })) {
    // If the bot began, it may stand there.
    assert.ok([0, 1].includes(turn.view.locations["h1"]?.settlers ?? -1));
    const places = turn.legal.map(({ action }) => (action.type === "work" ? action.location : action.type));
    for (const place of ["h1", "h2", "r1", "rest"]) assert.ok(places.includes(place));
    const moved = await turn.play({ type: "work", location: "h1" });
    const facts = moved?.events.flatMap((event) => (event.kind === "move" ? event.facts : [])) ?? [];
    assert.ok(facts.some((fact) => fact.fact === "turn_began"));
    break;
  }
});

test("talk", { skip }, async () => {
  const game = await ann.openGame(CENTURY);
  const first = await ann.sayMessage(game.id, { text: "Hello!" });
  const heard = ann.talk(game.id);
  assert.equal((await heard.next()).value?.text, "Hello!");
  await ann.sayMessage(game.id, { text: "Is anybody there?" });
  assert.equal((await heard.next()).value?.text, "Is anybody there?");
  await heard.return();
  const later = ann.talk(game.id, { after: first.id });
  assert.equal((await later.next()).value?.text, "Is anybody there?");
  await later.return();
});

for (const game of TITLES) {
  test(`a whole game of ${game.title}`, { skip: skip || night }, async () => {
    const over = await playedToTheEnd(await startedAgainstBots({ ...game, seed: "ab".repeat(32), visibility: "unlisted" }), 7);
    assert.equal((await ann.auditGame(over.id)).ok, true);
  });
}

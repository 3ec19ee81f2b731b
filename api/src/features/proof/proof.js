// Checks the export of a game with the browser's own WebCrypto: the sum over the file, the chain of hashes, the seals, the
// draws once the seed is known, the signature. What it says stands in the page; it knows no title and no rule.
// How each is made: the reference of the events (docs/events.md) and `longhand verify`, which judges the moves again, too.

const page = document.getElementById("proof");
const crypt = globalThis.crypto?.subtle;
const bytes = (text) => new TextEncoder().encode(text);
const hex = (from) => [...new Uint8Array(from)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
const unhex = (text) => Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
const join = (...parts) => {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};
const sha256 = async (...parts) => new Uint8Array(await crypt.digest("SHA-256", join(...parts)));
const big = (size, value) => {
  const out = new DataView(new ArrayBuffer(size));
  if (size === 8) out.setBigUint64(0, BigInt(value));
  else out.setUint32(0, value);
  return new Uint8Array(out.buffer);
};
const keyed = (secret) => crypt.importKey("raw", secret, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
const hmac = async (key, ...parts) => new Uint8Array(await crypt.sign("HMAC", key, join(...parts)));

/** A text of the page, with its figures. */
function word(name, a = "", b = "") {
  const text = document.querySelector(`[data-word="${name}"]`)?.textContent ?? "";
  return text.replace("{a}", () => a).replace("{b}", () => b);
}

function show(check, text, good) {
  const cell = document.querySelector(`[data-check="${check}"]`);
  cell.textContent = text;
  cell.className = good ? "" : "wrong";
}

/** What came of one check: how much was looked at, what is sealed yet, the first event that does not fit. */
class Finding {
  checked = 0;
  open = 0;
  first = null;
  bad(seq) {
    this.first = this.first === null ? seq : Math.min(this.first, seq);
  }
  tell(check) {
    if (this.first !== null) return show(check, word("bad", this.first), false);
    if (this.checked === 0) return show(check, this.open ? word("all-open", "", this.open) : word("nothing"), true);
    show(check, this.open ? word("good-open", this.checked, this.open) : word("good", this.checked), true);
  }
}

/** The elements of a JSON list as they stand in the text, byte for byte: a seal is a hash of just these. */
function elements(list) {
  const found = [];
  let depth = 0, begun = 1, quoted = false;
  for (let at = 0; at < list.length; at++) {
    const letter = list[at];
    if (quoted) {
      if (letter === "\\") at++;
      else if (letter === '"') quoted = false;
    } else if (letter === '"') quoted = true;
    else if (letter === "[" || letter === "{") depth++;
    else if (letter === "]" || letter === "}") depth--;
    if (!quoted && ((letter === "," && depth === 1) || (depth === 0 && at > 0))) {
      if (at > begun) found.push(list.slice(begun, at));
      begun = at + 1;
    }
  }
  return found;
}

/** Takes an event line apart without reading it anew: what is hashed are the bytes as they stand there. */
function read(line) {
  const end = line.lastIndexOf('","sealed":[');
  const before = line.slice(0, end - 64);
  if (end < 64 || !before.startsWith('{"event":') || !before.endsWith(',"hash":"') || !line.endsWith("}")) return null;
  const payload = before.slice('{"event":'.length, -',"hash":"'.length);
  try {
    const sealed = elements(line.slice(end + '","sealed":'.length, -1));
    return { payload, event: JSON.parse(payload), hash: line.slice(end - 64, end), sealed };
  } catch {
    return null;
  }
}

/** Draw `n` of a purpose, as the seed gives it (docs/events.md, "Draws"). */
async function drawn(key, [purpose, n, , of]) {
  const range = BigInt(Math.max(of, 1));
  const limit = (1n << 64n) - ((1n << 64n) % range);
  for (let i = 0; ; i++) {
    const block = await hmac(key, bytes("longhand-draw-1"), big(8, n), big(4, i), bytes(purpose));
    const value = new DataView(block.buffer).getBigUint64(0);
    if (value < limit) return Number(value % range);
  }
}

async function chain(rows) {
  const finding = new Finding();
  let last = new Uint8Array(32);
  for (const [at, row] of rows.entries()) {
    const seq = at + 1;
    if (!row || row.event.seq !== seq) {
      finding.bad(seq);
      break;
    }
    last = await sha256(last, bytes(row.payload));
    if (hex(last) !== row.hash) {
      finding.bad(seq);
      break;
    }
    finding.checked++;
  }
  return finding;
}

async function seals(rows, secret) {
  const finding = new Finding();
  const key = secret && (await keyed(secret));
  for (const { event, sealed } of rows) {
    const promised = event.seals ?? [];
    if (promised.length !== sealed.length) finding.bad(event.seq);
    for (const [part, text] of sealed.entries()) {
      if (text === "null") {
        finding.open++;
        continue;
      }
      finding.checked++;
      const opened = JSON.parse(text);
      const fits = hex(await sha256(bytes(text))) === promised[part]?.sha256;
      if (!fits || String(opened.for) !== String(promised[part].for)) finding.bad(event.seq);
      if (key) {
        const salt = await hmac(key, bytes("salt"), big(8, event.seq), big(4, part));
        if (hex(salt.slice(0, 16)) !== opened.salt) finding.bad(event.seq);
      }
    }
  }
  return finding;
}

/** The seed: the open one, else of the published secret and what people have added, in the order of `started`. */
async function seedOf(rows, secret, finding) {
  const created = rows[0].event;
  if (secret && hex(await sha256(secret)) !== created.commitment) finding.bad(rows.length);
  if (created.seed) return unhex(created.seed);
  // The seed of a deal is opened by another stream.
  if (!secret || created.deal) return null;
  const started = rows.find(({ event }) => event.kind === "started")?.event;
  const nonces = (started?.nonces ?? []).map(({ nonce }) => unhex(nonce));
  return sha256(bytes("longhand-seed-1"), secret, ...nonces);
}

async function draws(rows, secret) {
  const finding = new Finding();
  const seed = await seedOf(rows, secret, finding);
  const key = seed && (await keyed(seed));
  const next = new Map();
  const made = new Map();
  for (const { event, sealed } of rows) {
    const hidden = sealed.filter((text) => text !== "null").flatMap((text) => JSON.parse(text).draws);
    const repeats = event.origin === "ruling" || event.replayed_from !== null;
    const all = [...(event.draws ?? []), ...hidden].sort((one, other) => one[1] - other[1]);
    for (const draw of all) {
      const [purpose, n, value, of] = draw;
      const name = JSON.stringify([purpose, n]);
      const again = repeats && made.get(name) === `${value} of ${of}`;
      if (n < (next.get(purpose) ?? 0) && !again) finding.bad(event.seq);
      next.set(purpose, Math.max(next.get(purpose) ?? 0, n + 1));
      made.set(name, `${value} of ${of}`);
      if (!key) {
        finding.open++;
        continue;
      }
      finding.checked++;
      if ((await drawn(key, draw)) !== value) finding.bad(event.seq);
    }
  }
  return finding;
}

/** Whether the server's key has signed the sum. True, false, or the name of what is said instead. */
async function signature(last, sum) {
  if (last.signature === null) return "unsigned";
  if (last.key.length !== 16 || !last.public_key.startsWith(last.key)) return false;
  try {
    const key = await crypt.importKey("raw", unhex(last.public_key), { name: "Ed25519" }, false, ["verify"]);
    return await crypt.verify("Ed25519", key, unhex(last.signature), sum);
  } catch {
    return "no-ed25519";
  }
}

/** The answer in plain words, at the head of the page. A game that nobody has proved keeps its own. */
function conclude(good, text, more = "") {
  const card = document.getElementById("answer");
  const [heading, below] = card.querySelectorAll("h2, p");
  if (good && page.dataset.unproved) return;
  card.classList.add(good ? "good" : "bad");
  heading.textContent = text;
  below.textContent = more;
}

/** The hashes that were borne out, with the moment of each. */
let proved = [];

async function prove() {
  const sum = document.getElementById("proof-sum");
  sum.textContent = word("checking");
  const answer = await fetch(page.dataset.export, { headers: { accept: "application/x-ndjson" } });
  if (!answer.ok || !answer.headers.get("content-type")?.startsWith("application/x-ndjson")) throw new Error("no export");
  let text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(await answer.arrayBuffer());
  // The box that the game is played with: the first line says its hash, sums and counts leave it out.
  const second = text.indexOf("\n") + 1;
  let boxed = true;
  if (text.startsWith('{"box":', second)) {
    const end = text.indexOf("\n", second);
    const named = JSON.parse(text.slice(0, second)).data_sha256;
    boxed = hex(await sha256(bytes(text.slice(second + 7, end - 1)))) === named;
    text = text.slice(0, second) + text.slice(end + 1);
  }
  const lines = text.split("\n");
  const ended = lines.pop() === "";
  const count = lines.length;
  let whole = ended && boxed;
  let signed = "unsigned";
  let key = "";
  // The file of a game that came from elsewhere has a last line of each server that held it; what the first says counts.
  for (let at = text.length; lines.at(-1)?.startsWith('{"key":'); ) {
    const end = lines.pop();
    at -= end.length + 1;
    const last = JSON.parse(end);
    const total = await sha256(bytes(text.slice(0, at)));
    whole &&= last.lines === lines.length && last.sha256 === hex(total);
    const found = await signature(last, total);
    signed = signed === false ? false : found;
    key = last.key;
  }
  whole &&= lines.length < count;
  show("form", whole ? word("good", count) : word("bad-file"), whole);
  const rows = lines.slice(1).map(read);
  const links = await chain(rows);
  links.tell("chain");
  proved = rows.slice(0, links.checked).map(({ event, hash }) => ({ seq: event.seq, at: event.at, hash }));
  const said = signed === true ? word("signed", key) : signed === false ? word("bad-file") : word(signed);
  show("signature", said, signed !== false);
  if (links.first === null && rows.length) {
    const published = rows.findLast(({ event }) => event.kind === "closed")?.event.secret;
    const secret = published ? unhex(published) : null;
    const hidden = await seals(rows, secret);
    const drawn = await draws(rows, secret);
    hidden.tell("seals");
    drawn.tell("draws");
    links.first = [hidden.first, drawn.first].filter((seq) => seq !== null).sort((one, other) => one - other)[0] ?? null;
  }
  sum.textContent = "";
  if (links.first !== null) conclude(false, word("no", links.first));
  else if (!whole || signed === false) conclude(false, word("no-file"));
  else conclude(true, word("yes"), word("yes-text", links.checked));
}

/** Which event a hash out of a mail belongs to. */
function compare(event) {
  event.preventDefault();
  const answer = document.getElementById("proof-answer");
  const typed = document.getElementById("hash").value.toLowerCase().match(/[0-9a-f]{8,64}/)?.[0];
  const found = typed && proved.find(({ hash }) => hash.startsWith(typed));
  if (!found) {
    answer.className = "wrong";
    answer.textContent = word(typed ? "not-found" : "too-short");
    return;
  }
  const link = document.createElement("a");
  link.href = `${page.dataset.game}?at=${found.seq}`;
  link.textContent = word("found", found.seq, new Date(found.at).toLocaleString(document.documentElement.lang));
  answer.className = "good";
  answer.replaceChildren(link);
}

document.getElementById("proof-sum").textContent = "";
if (crypt) {
  page.querySelector(".checks").hidden = false;
  document.getElementById("proof-ask").hidden = false;
  document.getElementById("proof-ask").addEventListener("submit", compare);
  prove().catch(() => {
    document.getElementById("proof-sum").textContent = word("failed");
  });
} else {
  document.getElementById("proof-sum").textContent = word("no-crypto");
}

"""A log in the hands of a forger, who holds its secret, the chain and a key: what the kinds of forgery (`kinds.py`, `desk.py`) are
made with. Written from docs/log-format.md alone; it shares no code with the server nor with the verifier."""

import hashlib
import hmac
import json
from pathlib import Path

HERE = Path(__file__).resolve().parent
TITLES = HERE.parent.parent / "domain/src/titles"
RECORDED = HERE.parent.parent / "domain/tests/recorded"


def canonical(value):
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode()


def sha256(*parts):
    return hashlib.sha256(b"".join(parts)).digest()


def mac(key, *parts):
    return hmac.new(key, b"".join(parts), hashlib.sha256).digest()


def draw_of(seed, purpose, n, of):
    i = 0
    while True:
        block = mac(seed, b"longhand-draw-1", n.to_bytes(8, "big"), i.to_bytes(4, "big"), purpose.encode())
        w = int.from_bytes(block[:8], "big")
        if w < 2**64 - 2**64 % of:
            return w % of
        i += 1


# Ed25519, to sign (RFC 8032) ---------------------------------------------------------------------------------------------

P = 2**255 - 19
L = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, -1, P) % P


def plus(a, b):
    (x1, y1), (x2, y2) = a, b
    k = D * x1 * x2 * y1 * y2 % P
    return ((x1 * y2 + x2 * y1) * pow(1 + k, -1, P) % P, (y1 * y2 + x1 * x2) * pow(1 - k, -1, P) % P)


def times(n, a):
    out = (0, 1)
    while n:
        if n & 1:
            out = plus(out, a)
        a, n = plus(a, a), n >> 1
    return out


BASE = (15112221349535400772501151409588531511454012693041857206046113283949847762202, 4 * pow(5, -1, P) % P)


def packed(a):
    return (a[1] | (a[0] & 1) << 255).to_bytes(32, "little")


class Key:
    def __init__(self, seed):
        h = hashlib.sha512(seed).digest()
        self.a = (int.from_bytes(h[:32], "little") & (2**254 - 8)) | 2**254
        self.prefix, self.public = h[32:], packed(times(self.a, BASE))

    def sign(self, message):
        r = int.from_bytes(hashlib.sha512(self.prefix + message).digest(), "little") % L
        big_r = packed(times(r, BASE))
        k = int.from_bytes(hashlib.sha512(big_r + self.public + message).digest(), "little") % L
        return big_r + ((r + k * self.a) % L).to_bytes(32, "little")


OPERATOR, OTHER = Key(sha256(b"the forger's key")), Key(sha256(b"another key"))


# A log in the hand -------------------------------------------------------------------------------------------------------


class Log:
    def __init__(self, text, server):
        lines = [json.loads(line) for line in text.splitlines()]
        self.first = lines[0]
        self.events = [line["event"] for line in lines[1:-1]]
        self.parts = [line["sealed"] for line in lines[1:-1]]
        self.secret = bytes.fromhex(server["secret"])
        # Where the log is closed every part is open; else the forger keeps closed what readers have closed.
        self.closed_parts = server["sealed"]
        self.last = {}
        # Of a server that passed the file on: how its last line is forged; None: nobody did.
        self.passed_on = None
        self.lines = {}
        self.tail = b"\n"
        self.key = OPERATOR
        self.seal = True
        self.start = bytes(32)
        self.hashes = {}

    def event(self, seq):
        return self.events[seq - 1]

    def find(self, kind, nth=0, after=0, **fields):
        """The `seq` of the nth event of a kind with these fields."""
        fits = [
            event["seq"]
            for event in self.events
            if event["kind"] == kind and event["seq"] > after and all(event.get(k) == v for k, v in fields.items())
        ]
        return fits[nth]

    def last_of(self, kind, before, **fields):
        return [seq for seq in self.all(kind, **fields) if seq < before][-1]

    def all(self, kind, **fields):
        return [e["seq"] for e in self.events if e["kind"] == kind and all(e.get(k) == v for k, v in fields.items())]

    def player(self, seat, at=None):
        """Who sits in a seat."""
        who = None
        for event in self.events[: at or len(self.events)]:
            if event["kind"] in ("seat_taken", "seat_replaced") and event["seat"] == seat:
                who = event["player"]
        return who

    def seed(self):
        started = self.event(self.find("started"))
        return sha256(b"longhand-seed-1", self.secret, *(bytes.fromhex(given["nonce"]) for given in started["nonces"]))

    def states(self):
        """The event whose state was current after each event, 0 before the start."""
        states = [0]
        for event in self.events:
            if event["kind"] in ("started", "move"):
                states.append(event["seq"])
            elif event["kind"] == "reverted":
                states.append(states[event["to"]])
            else:
                states.append(states[-1])
        return states

    def cut(self, after):
        """Ends the log after event `after`."""
        del self.events[after:], self.parts[after:]

    def renumber(self, old_to_new):
        """`seq` and all that names one."""
        for event in self.events:
            for key in ("seq", "on", "to", "disputed", "replayed_from", "of"):
                if isinstance(event.get(key), int):
                    event[key] = old_to_new.get(event[key], event[key])
            for key in ("stands", "fell", "returned"):
                if event.get(key):
                    event[key] = [old_to_new.get(seq, seq) for seq in event[key]]

    def insert(self, seq, kind, by, **fields):
        """A new event in the place `seq`; what follows moves up."""
        self.renumber({old: old + 1 for old in range(seq, len(self.events) + 1)})
        states = self.states()
        before = self.events[seq - 2]
        current = states[seq - 1] or None
        event = {
            "kind": kind, "seq": seq, "v": 1, "tv": 1, "stream": before["stream"], "at": before["at"], "by": by, "on": current,
        }  # fmt: skip
        self.events.insert(seq - 1, {**event, **fields})
        self.parts.insert(seq - 1, [])
        return seq

    def delete(self, seq):
        """Leaves an event out; what follows moves down, and what stood on its state stands on the one before."""
        gone = self.event(seq)
        del self.events[seq - 1], self.parts[seq - 1]
        moved = {old: old - 1 for old in range(seq + 1, len(self.events) + 2)}
        self.renumber({**moved, seq: gone["on"]} if gone["kind"] == "move" else moved)
        self.resalt()

    def resalt(self):
        for event, parts in zip(self.events, self.parts):
            for p, part in enumerate(parts):
                if part is not None:
                    part["salt"] = self.salt(event["seq"], p)

    def salt(self, seq, part):
        return mac(self.secret, b"salt", seq.to_bytes(8, "big"), part.to_bytes(4, "big"))[:16].hex()

    def seal_anew(self):
        for event, parts in zip(self.events, self.parts):
            for seal, part in zip(event.get("seals", []), parts):
                if part is not None:
                    seal["sha256"] = sha256(canonical(part)).hex()

    def write(self):
        """The bytes, mended."""
        if self.seal:
            self.seal_anew()
        out, before = [canonical(self.first) + b"\n"], self.start
        for number, (event, parts) in enumerate(zip(self.events, self.parts)):
            before = self.hashes.get(number + 1, sha256(before, canonical(event)))
            line = canonical({"event": event, "hash": before.hex(), "sealed": parts})
            out.append(self.lines.get(number + 1, lambda line: line)(line) + b"\n")
        body = b"".join(out)
        body += self.last_line(body, len(out), self.key, self.last) + self.tail
        if self.passed_on is not None:
            body += self.last_line(body, len(out) + 1, OTHER, self.passed_on) + self.tail
        return body

    @staticmethod
    def last_line(body, lines, key, forged):
        sums = sha256(body)
        last = {
            "lines": lines, "sha256": sums.hex(), "key": key.public.hex()[:16],
            "public_key": key.public.hex(), "signature": key.sign(sums).hex(),
        }  # fmt: skip
        return canonical({**last, **{name: make(sums, last) for name, make in forged.items()}})


def true_log(name):
    """One of `true/`, a golden log, or one that a server has recorded (`recorded/...`)."""
    if name.startswith("recorded/"):
        beside = RECORDED / name.removeprefix("recorded/")
        server = json.loads((beside.parent / f"{beside.name}.server.json").read_text())
        return Log((beside.parent / f"{beside.name}.ndjson").read_text(), server)
    if "/" in name:
        text = next(TITLES.glob(name)).read_text()
        closed = json.loads(text.splitlines()[-2])["event"]
        return Log(text, {"secret": closed["secret"], "sealed": {}})
    return Log((HERE / f"true/{name}.ndjson").read_text(), json.loads((HERE / f"true/{name}.server.json").read_text()))


# What every event says.
HEAD = ("seq", "on", "at", "by", "kind", "v", "tv", "stream")
CLOCK = {"system": "clock"}
FORGERIES = []


def forgery(check, of, what, by=("rust", "python"), cut=None):
    """`check`: what it is against; `of`: the true log; `by`: who refuses it; `cut`: how many events stay after it. The
    function forges and gives the event (or the events) that a verifier may name."""

    def keep(make):
        FORGERIES.append((check, make.__name__.replace("_", "-"), of, what, by, cut, make))
        return make

    return keep


def true_of(of, name, what):
    """No forgery: what the forger makes of a true log, by the rules. Both verifiers find it whole."""

    def keep(make):
        def true(log):
            make(log)
            return []

        FORGERIES.append(("true", name, of, what, (), None, true))
        return make

    return keep


def changed(check, of, name, what, find, /, cut=None, **fields):
    """The plainest kind: the event that `find` gives says something else. A function is asked what."""

    def make(log):
        seq = find(log)
        event = log.event(seq)
        event.update({key: say(log, event) if callable(say) else say for key, say in fields.items()})
        return seq

    FORGERIES.append((check, name, of, what, ("rust", "python"), cut, make))


def by_player(player):
    return {"player": player}


STRANGER = "0nzzzzzzzzzzz"

#!/usr/bin/env python3
"""Proves or refutes the export of a Longhand game, without Longhand and without its rule books.

    python3 longhand_verify.py game.ndjson [--key KID|FILE]... [--witness HASH]... [--json]

Written after docs/log-format.md, whose chapters the comments name; it shares no code with the server. Python 3.9 or newer,
nothing else. It judges form, signatures, chain, seals, draws and the rules of the table. What only a title's rules can tell
(digests, whether moves were legal, outcomes) it lists as open: `longhand verify` judges that.

Exit code: 0 nothing is refuted, 1 refuted (it says by which check and at which event), 2 the file is no export.
It reads line by line and keeps some hundred bytes for each move: a log of 256 MiB takes a minute or two and 140 MB.
"""

import argparse
import bisect
import hashlib
import hmac
import io
import json
import re
import sys
from datetime import datetime, timezone

LONGEST_LINE = 64 * 1024 * 1024
MOST_LAST_LINES = 16
CHECKS = ["form", "signature", "chain", "seals", "draws", "table"]
DAY = 86_400_000
DAY_S = 86_400


class Unreadable(Exception):
    """No export at all: line and why."""


# Bytes and JSON ---------------------------------------------------------------------------------------------------------


def no_number(text):
    # Written again it is a text, so the line is not canonical.
    return f"the number {text}"


def integer(text):
    value = int(text)
    return value if -(2**63) <= value < 2**64 else no_number(text)


LONG_NUMBER = re.compile(rb"[0-9]{19}")


def canonical(value):
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode("utf-8")


def read_json(line):
    """The value of a line, and whether it is written canonically."""
    whole = integer if LONG_NUMBER.search(line) else int
    value = json.loads(line.decode("utf-8"), parse_int=whole, parse_float=no_number, parse_constant=no_number)
    return value, canonical(value) == line


def sha256(*parts):
    return hashlib.sha256(b"".join(parts)).digest()


def mac(key, *parts):
    return hmac.new(key, b"".join(parts), hashlib.sha256).digest()


def u64(n):
    return n.to_bytes(8, "big")


def u32(n):
    return n.to_bytes(4, "big")


HEX = re.compile(r"[0-9a-f]*\Z")


def is_hex(text, digits):
    return isinstance(text, str) and len(text) == digits and HEX.match(text) is not None


MOMENT = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z\Z", re.ASCII)


def moment(text):
    """Milliseconds since 1970; None where the text is no moment."""
    if not isinstance(text, str) or not MOMENT.match(text):
        return None
    try:
        at = datetime.strptime(text[:19], "%Y-%m-%dT%H:%M:%S").replace(tzinfo=timezone.utc)
    except ValueError:
        return None
    return int(at.timestamp()) * 1000 + int(text[20:23])


# Signatures (RFC 8032, edwards25519) ------------------------------------------------------------------------------------

P = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, -1, P) % P
ROOT = pow(2, (P - 1) // 4, P)


def point(text):
    """A point (x, y, z, t) of its 32 bytes; None where they are not its only form."""
    y = int.from_bytes(text, "little")
    sign, y = y >> 255, y & (2**255 - 1)
    if y >= P:
        return None
    square = (y * y - 1) * pow(D * y * y + 1, -1, P) % P
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P:
        x = x * ROOT % P
    if (x * x - square) % P or (x == 0 and sign):
        return None
    if x & 1 != sign:
        x = P - x
    return (x, y, 1, x * y % P)


def add(a, b):
    m, n = (a[1] - a[0]) * (b[1] - b[0]) % P, (a[1] + a[0]) * (b[1] + b[0]) % P
    o, q = 2 * a[3] * b[3] * D % P, 2 * a[2] * b[2] % P
    e, f, g, h = n - m, q - o, q + o, n + m
    return (e * f % P, g * h % P, f * g % P, e * h % P)


def times(n, a):
    sum_ = (0, 1, 1, 0)
    while n:
        if n & 1:
            sum_ = add(sum_, a)
        a = add(a, a)
        n >>= 1
    return sum_


def same(a, b):
    return (a[0] * b[2] - b[0] * a[2]) % P == 0 and (a[1] * b[2] - b[1] * a[2]) % P == 0


BASE = point((4 * pow(5, -1, P) % P).to_bytes(32, "little"))
ZERO = (0, 1, 1, 0)


def signature_fits(public, message, signature):
    a, r, s = point(public), point(signature[:32]), int.from_bytes(signature[32:], "little")
    if a is None or r is None or s >= ORDER or same(times(8, a), ZERO) or same(times(8, r), ZERO):
        return False
    k = int.from_bytes(hashlib.sha512(signature[:32] + public + message).digest(), "little") % ORDER
    return same(times(s, BASE), add(r, times(k, a)))


# Draws ------------------------------------------------------------------------------------------------------------------


def drawn(seed, purpose, n, of):
    limit = 2**64 - 2**64 % of
    i = 0
    while True:
        w = int.from_bytes(mac(seed, b"longhand-draw-1", u64(n), u32(i), purpose.encode())[:8], "big")
        if w < limit:
            return w % of
        i += 1


# The shapes of events (chapters "The head of an event" and "The kinds") -------------------------------------------------


def is_int(v):
    return isinstance(v, int) and not isinstance(v, bool)


def a_count(v):
    return is_int(v) and 0 <= v < 2**32


def a_seq(v):
    return is_int(v) and 1 <= v < 2**32


def a_seat(v):
    return is_int(v) and 0 <= v < 256


def a_text(v):
    return isinstance(v, str)


def a_bool(v):
    return isinstance(v, bool)


def an_object(v):
    return isinstance(v, dict)


def a_list(v):
    return isinstance(v, list)


ID = re.compile(r"[0-7][0-9a-hjkmnp-tv-z]{12}\Z")


def an_id(v):
    return isinstance(v, str) and ID.match(v) is not None


def a_moment(v):
    return moment(v) is not None


def hex_of(digits):
    return lambda v: is_hex(v, digits)


def or_null(form):
    return lambda v: v is None or form(v)


def one_of(*words):
    return lambda v: isinstance(v, str) and v in words


def list_of(form):
    return lambda v: isinstance(v, list) and all(form(item) for item in v)


def keys_of(**forms):
    """An object with exactly these keys; a name that ends with `_` may be absent."""
    must = {name.rstrip("_"): form for name, form in forms.items()}
    optional = {name.rstrip("_") for name in forms if name.endswith("_")}

    def check(v):
        if not isinstance(v, dict) or any(key not in must for key in v):
            return False
        return all(form(v[key]) if key in v else key in optional for key, form in must.items())

    return check


def a_draw(v):
    return (
        isinstance(v, list)
        and len(v) == 4
        and a_text(v[0])
        and all(is_int(n) and n >= 0 for n in v[1:])
    )


def a_fact(v):
    return isinstance(v, dict) and a_text(v.get("fact"))


def a_placed_fact(v):
    return isinstance(v, list) and len(v) == 2 and is_int(v[0]) and v[0] >= 0 and a_fact(v[1])


a_seal = lambda v: isinstance(v, dict) and set(v) == {"for", "sha256"} and list_of(a_seat)(v["for"]) and is_hex(v["sha256"], 64)


def a_part(v):
    forms = {
        "actions": a_list,
        "digest": or_null(hex_of(64)),
        "draws": list_of(a_draw),
        "facts": list_of(a_placed_fact),
        "for": list_of(a_seat),
        "salt": hex_of(32),
    }
    return isinstance(v, dict) and set(v) == set(forms) and all(form(v[key]) for key, form in forms.items())


seconds = or_null(a_count)
a_night = lambda v: isinstance(v, list) and len(v) == 2 and all(re.match(r"\d\d:\d\d\Z", str(hour)) for hour in v)
by_forms = {"player": an_id, "bot": one_of("random", "sensible"), "system": one_of("clock")}
a_by = lambda v: isinstance(v, dict) and len(v) == 1 and all(key in by_forms and by_forms[key](v[key]) for key in v)
RUNGS = ("default", "bot", "substitute", "forfeit", "wait")
a_table = keys_of(
    arbiter=or_null(an_id),
    dispute_days=lambda v: is_int(v) and 0 <= v <= 90,
    grace_s=lambda v: is_int(v) and 0 <= v <= 30 * 86400,
    on_expiry=lambda v: list_of(one_of(*RUNGS))(v)
    and 1 <= len(v) <= 10
    and all(rung in ("default", "bot") for rung in v[:-1]),
    takeback=one_of("all", "majority", "host", "none"),
)
clock_keys = keys_of(
    bank_s=seconds, cap_s=seconds, increment_s=seconds, kind=one_of("none", "move", "bank"),
    night=or_null(a_night), time_s=seconds, weekends=a_bool,
)  # fmt: skip


def a_clock(v):
    if not clock_keys(v):
        return False
    rest = [v["bank_s"], v["increment_s"], v["cap_s"]]
    if v["kind"] == "none":
        return rest + [v["time_s"], v["night"]] == [None] * 5 and not v["weekends"]
    budget = v["time_s"] if v["kind"] == "move" else v["bank_s"]
    others = rest if v["kind"] == "move" else [v["time_s"]]
    most = v["cap_s"] if v["cap_s"] is not None else 365 * 86400
    return others == [None] * len(others) and budget is not None and 60 <= budget <= most <= 365 * 86400


a_standing = keys_of(breakdown=an_object, rank=lambda v: is_int(v) and 0 <= v < 256, score=is_int, seat=a_seat)
an_outcome = keys_of(reason=a_text, standings=list_of(a_standing))
decided = {"facts": list_of(a_fact), "draws": list_of(a_draw), "digest": hex_of(64), "seals": list_of(a_seal)}

HEAD = {"seq": a_seq, "kind": a_text, "v": a_seq, "game": an_id, "at": a_moment, "by": a_by, "on": or_null(a_seq)}
KINDS = {
    "created": {
        "title": a_text, "ruleset": a_text, "data_sha256": hex_of(64), "options": an_object, "table": a_table,
        "clock": a_clock, "visibility": one_of("public", "unlisted", "private"),
        "seats": lambda v: is_int(v) and 1 <= v < 256, "host": an_id, "commitment": hex_of(64),
        "seed": or_null(hex_of(64)), "fork_of": or_null(an_id), "table_rules?": lambda v: is_int(v) and v >= 2,
    },
    "seat_taken": {"seat": a_seat, "player": or_null(an_id), "level": or_null(by_forms["bot"]), "nonce": hex_of(32)},
    "seat_left": {"seat": a_seat},
    "resigned": {"seat": a_seat},
    "seat_replaced": {
        "seat": a_seat, "player": or_null(an_id), "level": or_null(by_forms["bot"]),
        "reason": one_of("substitute", "returned"),
    },
    "started": decided,
    "move": {
        "seat": a_seat, "origin": one_of("player", "standing", "default", "bot", "ruling"),
        "channel": or_null(one_of("rest", "mail", "page")), "actions": list_of(an_object), "forced": list_of(an_object),
        "standing?": keys_of(set_at=a_moment, sha256=hex_of(64)), "replayed_from?": a_seq, "text?": hex_of(64), **decided,
    },
    "reverted": {
        "to": a_seq, "cause": one_of("undo", "redo", "takeback", "ruling", "automatic"), "case": or_null(a_seq),
        "digest": hex_of(64),
    },
    "voted": {"what": one_of("pause", "resume", "end", "void"), "seat": a_seat, "withdrawn": a_bool},
    "paused": {"reason": one_of("vote")},
    "resumed": {"reason": one_of("vote", "expired")},
    "voided": {"reason": one_of("agreed", "abandoned")},
    "absence_set": {
        "seat": a_seat, "from": or_null(a_moment), "until": or_null(a_moment), "zone?": a_text, "reason?": one_of("mail"),
    },
    "clock_refunded": {"time_s": lambda v: a_seq(v), "reason": one_of("outage", "notice")},
    "time_expired": {"seat": a_seat, "step": one_of("standing", "default", "bot", "substitute", "forfeit")},
    "finished": {"outcome": an_outcome},
    "closed": {"secret": hex_of(64)},
    "takeback_asked": {"n": a_seq, "seat": a_seat, "to": a_seq, "text": or_null(hex_of(64)), "expires_at": a_moment},
    "takeback_answered": {"n": a_seq, "seat": a_seat, "consent": a_bool},
    "takeback_closed": {"n": a_seq, "result": one_of("granted", "refused", "expired", "withdrawn")},
    "dispute_opened": {
        "n": a_seq, "seat": a_seat, "disputed": a_seq, "claim": one_of("rules", "entry", "clock", "other"),
        "text": or_null(hex_of(64)), "actions?": list_of(an_object), "expires_at": a_moment,
    },
    "dispute_commented": {"n": a_seq, "seat": a_seat, "text": or_null(hex_of(64))},
    "dispute_voted": {"n": a_seq, "seat": a_seat, "uphold": a_bool},
    "dispute_arbiter": {"n": a_seq, "seat": a_seat, "player": or_null(an_id)},
    "dispute_ruled": {
        "n": a_seq, "decision": one_of("dismiss", "rewind", "amend"), "text": or_null(hex_of(64)),
        "actions": or_null(list_of(an_object)),
    },
}  # fmt: skip
# What the second shape of the table's part adds (`tv` 2).
SECOND = {
    "created": {"sit": a_bool, "server_arbiter": or_null(an_id)},
    "seat_taken": {"nonce_by": or_null(one_of("player", "server"))},
    "dispute_opened": {"waits": a_bool, "arbiter": or_null(an_id)},
    "dispute_ruled": {
        "stands": or_null(list_of(a_seq)), "fell": or_null(list_of(a_seq)), "returned": or_null(list_of(a_seq)),
    },
    "dispute_allowed": {"n": a_seq, "expires_at": a_moment},
}  # fmt: skip


def why_malformed(event):
    """What of an event's payload is not as its kind has it; None where all is."""
    if not isinstance(event, dict):
        return "the event is no object"
    kind, shape = event.get("kind"), event.get("tv", 1)
    if "tv" in event and not (is_int(shape) and shape == 2):
        return "the table's part has a shape that this verifier does not know"
    more = SECOND if shape == 2 else {}
    if not isinstance(kind, str) or (kind not in KINDS and kind not in more):
        return f"the kind {kind!r} is not known"
    forms = {**HEAD, "tv?": is_int, **KINDS.get(kind, {}), **more.get(kind, {})}
    must = {name.rstrip("?") for name in forms}
    for key in event:
        if key not in must:
            return f"a {kind} has no key {key!r}"
    for name, form in forms.items():
        key = name.rstrip("?")
        if key in event:
            if not form(event[key]):
                return f"{key!r} is not as it has to be"
        elif not name.endswith("?"):
            return f"the key {key!r} is missing"
    return None


# The rules of the table -------------------------------------------------------------------------------------------------


class Seat:
    def __init__(self):
        self.state, self.player, self.level, self.nonce = "open", None, None, None
        # Time-outs since the player's own last move, and which steps they brought.
        self.misses, self.late = 0, set()
        self.owner, self.forfeited, self.spared = None, False, False
        # From when until when they are away, and from when until when no mail reached them.
        self.absences, self.unreached = [], []


class Case:
    """A takeback or a dispute."""

    def __init__(self, **what):
        self.__dict__.update(what)


class Node:
    """The set-up or a move: a state of the game."""

    __slots__ = ("parent", "seat", "draws", "print")

    def __init__(self, *what):
        self.parent, self.seat, self.draws, self.print = what


class Stake:
    """Who gains or loses by an event."""

    def __init__(self):
        self.seats, self.people, self.unknown = [], [], False

    def seat(self, *seats):
        self.seats += [seat for seat in seats if seat is not None and seat not in self.seats]


class Table:
    """The fold of a log as far as it can be followed without the title's rules (chapter "The rules of the table")."""

    def __init__(self, event):
        self.created, self.host = event, event["host"]
        self.version = event.get("table_rules", 1)
        self.seats = [Seat() for _ in range(event["seats"])]
        self.status, self.closed = "open", False
        self.last_at, self.seq = moment(event["at"]), 1
        self.started_at = self.finished_at = self.paused_at = None
        self.current, self.path, self.nodes = None, [], {}
        # For event i + 1: the node that was current after it, 0 before the start.
        self.states, self.digests = [0], {}
        self.redo, self.expiry = [], None
        self.votes = {what: set() for what in ("pause", "resume", "end", "void")}
        self.takebacks, self.disputes = [], []
        self.given_up, self.sat, self.stakes = [], set(), {}
        self.previous = event
        # What has to come next: a function that says why an event is not it.
        self.pending = self.host_sits_down if event.get("sit", True) else None
        # An amending ruling under way: whether its move comes now, and which later moves may be repeated after it.
        self.ruling_moves, self.replays, self.replays_after = False, None, []
        self.open = 0

    # Small questions

    def is_second(self):
        return self.version >= 2

    def is_third(self):
        return self.version >= 3

    def is_fourth(self):
        return self.version >= 4

    def is_fork(self):
        return self.created["fork_of"] is not None

    def seated(self):
        return [i for i, seat in enumerate(self.seats) if seat.state == "seated"]

    def people(self):
        return [i for i in self.seated() if self.seats[i].player is not None]

    def seats_of(self, player):
        return [i for i in self.people() if self.seats[i].player == player]

    def is_deserted(self):
        return len(self.seated()) <= 1 or not self.people()

    def sits(self, event, seat):
        """Whether the event is by the player who sits in the seat."""
        player = event["by"].get("player")
        return player is not None and seat < len(self.seats) and seat in self.seats_of(player)

    def node_at(self, seq):
        """The node that was current after event `seq`."""
        return self.states[seq - 1] if 0 < seq <= len(self.states) else 0

    def since(self, node):
        """The nodes after `node` on the path; None where it is not on it."""
        at = bisect.bisect_left(self.path, node)
        return self.path[at + 1 :] if at < len(self.path) and self.path[at] == node else None

    def path_to(self, node):
        at = bisect.bisect_left(self.path, node)
        if at < len(self.path) and self.path[at] == node:
            return self.path[: at + 1]
        path = []
        while node:
            path.append(node)
            node = self.nodes[node].parent
        return path[::-1]

    def is_struck(self, seq):
        return seq in self.nodes and self.since(seq) is None

    def mover(self, seq):
        return self.nodes[seq].seat if seq in self.nodes else None

    def has_draws(self, nodes):
        return any(self.nodes[node].draws for node in nodes)

    def open_takeback(self):
        return self.takebacks[-1] if self.takebacks and self.takebacks[-1].result is None else None

    def open_dispute(self):
        """The case for which the game stands still."""
        return next((case for case in reversed(self.disputes) if case.result is None and not case.waits), None)

    def waiting(self):
        """Cases that wait for leave, from version 3 on."""
        return [case for case in self.disputes if case.result is None and case.waits]

    def pending_dispute(self, n):
        return next((case for case in self.disputes if case.n == n and case.result is None), None)

    def ruled_last(self):
        """The case that was ruled last."""
        ruled = [case for case in self.disputes if case.result is not None]
        return max(ruled, key=lambda case: case.ruled_seq) if ruled else None

    # The walk

    def take(self, event):
        """Takes the next event in. Gives why the rules of the table do not bear it out, else None."""
        at = moment(event["at"])
        if self.is_second() and at < self.last_at:
            return "its time is before that of the event before it"
        if event["on"] != self.current:
            return f"it was decided on event {event['on']}, but the state of event {self.current} was current"
        seat = event.get("seat")
        if seat is not None and seat >= len(self.seats):
            return "there is no such seat"
        if self.closed:
            return "nothing comes after `closed`"
        if self.pending is not None:
            pending, self.pending = self.pending, None
            why = pending(event)
            if why is not None:
                return why
        if self.replays is not None and not (event["kind"] == "move" and "replayed_from" in event):
            if self.is_third() and self.replays:
                return "a move that stands by the ruling is not played again"
            self.replays = None
        if self.status == "void" and event["kind"] != "takeback_closed" and not (self.is_third() and event["kind"] == "closed"):
            return "the game was void"
        self.at = at
        why = getattr(self, "on_" + event["kind"])(event)
        if why is not None:
            return why
        self.seq = event["seq"]
        self.states.append(self.current or 0)
        self.last_at = at
        self.previous = event
        return None

    def end(self):
        """Why the log cannot end here."""
        if self.pending is not None:
            return "the log ends within what is written at once"
        if self.is_third() and self.replays:
            return "a move that stands by the ruling is not played again"
        return None

    # What has to come next

    def host_sits_down(self, event):
        if event["kind"] != "seat_taken" or event["seat"] != 0 or event["by"] != {"player": self.host}:
            return "event 2 is the host's seat"
        if event["player"] != self.host and not self.is_fork():
            return "the host takes seat 0"
        return None

    def must_be(self, what, **fields):
        def pending(event):
            if event["kind"] != what or any(event.get(key) != value for key, value in fields.items()):
                return f"after event {self.seq} comes `{what}`" + "".join(f", {k} {v}" for k, v in fields.items())
            return None

        self.pending = pending

    # Seats and the start (1 to 6)

    def on_seat_taken(self, event):
        seat, player, level = self.seats[event["seat"]], event["player"], event["level"]
        if self.status != "open":
            return "seats are taken before the start"
        if seat.state != "open":
            return "the seat was taken"
        if self.is_second() and any(other.state == "open" for other in self.seats[: event["seat"]]):
            return "a lower seat was free"
        if (player is None) == (level is None):
            return "either a player or a bot sits down"
        by_host = event["by"] == {"player": self.host}
        if player is None:
            if not by_host:
                return "the host seats bots"
        elif event["by"] != {"player": player}:
            return "who sits down does it by their own hand"
        elif self.seats_of(player) and not self.is_fork():
            return "the player has a seat"
        if self.is_fork() and not by_host:
            return "a fork is its owner's"
        if self.is_third() and event.get("nonce_by") is None:
            return "it does not say who made the nonce"
        seat.state, seat.player, seat.level, seat.nonce = "seated", player, level, event["nonce"]
        seat.absences, seat.unreached = [], []
        if player is not None:
            self.sat.add((event["seat"], player))
        return None

    def on_seat_left(self, event):
        number = event["seat"]
        seat = self.seats[number]
        if seat.state != "seated":
            return "nobody sits there"
        if self.status == "open":
            if not self.sits(event, number):
                return "who sits there leaves by their own hand"
            self.seats[number] = Seat()
            self.sat = {(at, player) for at, player in self.sat if at != number}
            return None
        before = self.previous
        if before["kind"] != "time_expired" or before["seat"] != number or event["by"] != {"system": "clock"}:
            return "no time-out brought it"
        self.stake(event, [number, self.only_rival(number)])
        self.give_up(number, seat.player)
        return None

    def on_resigned(self, event):
        number = event["seat"]
        if not self.is_on():
            return "the game was not on"
        if not self.sits(event, number):
            return "somebody else gave the seat up"
        self.stake(event, [number, self.only_rival(number)])
        self.give_up(number, None)
        return None

    def is_on(self):
        dispute = self.open_dispute()
        over = dispute is not None and dispute.before == "finished"
        return self.status in ("running", "paused", "disputed") and not over

    def give_up(self, number, owner):
        seat = self.seats[number]
        seat.state, seat.player, seat.level, seat.owner, seat.late = "left", None, None, owner, set()
        for votes in self.votes.values():
            votes.discard(number)
        self.given_up = [other for other in self.given_up if other != number] + [number]

    def on_seat_replaced(self, event):
        number, player = event["seat"], event["player"]
        seat = self.seats[number]
        if not self.is_on():
            return "the game was not on"
        if player is None or event["level"] is not None or event["by"] != {"player": player}:
            return "who sits down does it by their own hand"
        if self.seats_of(player) and self.is_second():
            return "the player has a seat"
        if event["reason"] == "returned" and (seat.state != "left" or seat.owner != player or seat.forfeited):
            return "this player did not leave the seat"
        if self.is_second() and event["reason"] == "substitute" and any(s.owner == player for s in self.seats):
            return "this player comes back to a seat of their own"
        self.stake(event, [number])
        nonce = seat.nonce
        self.seats[number] = seat = Seat()
        seat.state, seat.player, seat.nonce = "seated", player, nonce
        seat.absences, seat.unreached = [], []
        for votes in self.votes.values():
            votes.discard(number)
        self.given_up = [other for other in self.given_up if other != number]
        self.sat.add((number, player))
        return None

    def on_started(self, event):
        if self.status != "open":
            return "the game had started"
        if event["by"] != {"player": self.host}:
            return "the host starts the game"
        if any(seat.state != "seated" for seat in self.seats):
            return "not all seats were taken"
        if self.is_fork() and event["draws"]:
            return "a fork begins without draws"
        self.status, self.started_at = "running", self.at
        self.grow(event, None)
        return None

    def grow(self, event, seat):
        draws = bool(event["draws"]) or event.get("_secret_draws", False)
        self.nodes[event["seq"]] = Node(self.current or 0, seat, draws, fingerprint(event))
        self.current = event["seq"]
        self.path.append(self.current)
        self.redo = []
        self.digests[self.current] = bytes.fromhex(event["digest"])

    # Moves (7 to 10)

    def on_move(self, event):
        number, origin, by = event["seat"], event["origin"], event["by"]
        seat = self.seats[number]
        if self.status not in ("running", "paused"):
            return f"a move in a game that is {self.status}"
        standing, replayed = event.get("standing"), event.get("replayed_from")
        if replayed is not None:
            why = self.is_replay(event)
            if why is not None:
                return why
        elif origin == "ruling":
            if not self.ruling_moves:
                return "no ruling amends a move"
        elif origin == "player":
            if not self.sits(event, number):
                return "somebody else moved for the seat"
        elif origin == "bot":
            level = by.get("bot")
            sits = seat.state == "seated" and seat.player is None and seat.level == level
            if level is None or not (sits or (level == "sensible" and "bot" in seat.late)):
                return "no such bot plays for the seat"
        elif origin == "default":
            if by != {"system": "clock"} or not (seat.state == "left" or seat.late & {"default", "standing"}):
                return "nothing made the default be played"
        elif origin == "standing":
            timed_out = self.previous["kind"] == "time_expired" and self.previous["step"] == "standing"
            if not (self.sits(event, number) or (by == {"system": "clock"} and timed_out)):
                return "it is nobody's standing order"
        if replayed is None and (origin == "standing") != (standing is not None):
            return "a standing order is named where one made the move, and only there"
        if standing is not None and self.is_second() and moment(standing["set_at"]) > self.at:
            return "the standing order was given after it was played"
        if self.ruling_moves:
            self.ruling_moves, self.replays = False, self.replays_after
        parties = []
        if origin in ("default", "bot"):
            parties.append(self.only_rival(number))
        if origin == "ruling" or replayed is not None:
            self.stake(event, parties + [number], self.ruled_last())
        elif origin not in ("player", "standing"):
            self.stake(event, parties + [number])
        if origin == "player":
            seat.misses, seat.late, seat.spared = 0, set(), False
            if self.expiry is not None and self.expiry[0] == number:
                self.expiry = None
        self.grow(event, number)
        self.close_with_the_move()
        return None

    def is_replay(self, event):
        old = event["replayed_from"]
        if not self.replays or event["by"] != {"system": "clock"}:
            return "no ruling repeats moves here"
        if self.replays[0] != old:
            return f"the next move to repeat is that of event {self.replays[0]}"
        if self.nodes[old].print != fingerprint(event):
            return f"it does not repeat the move of event {old}"
        self.replays = self.replays[1:]
        return None

    def close_with_the_move(self):
        """A proposal to go back is moot after a move."""
        case = self.open_takeback()
        if case is not None:
            self.must_be("takeback_closed", n=case.n, result="withdrawn", by={"system": "clock"})

    # Going back (11 to 15)

    def on_reverted(self, event):
        cause, case, by = event["cause"], event["case"], event["by"]
        to = self.node_at(event["to"])
        if event["to"] >= event["seq"] or not to:
            return "it goes back to an event that names no state"
        after_the_end = self.status == "finished" and cause in ("ruling", "undo", "redo")
        if self.status not in ("running", "paused") and not after_the_end:
            return f"it goes back in a game that is {self.status}"
        undone = self.since(to)
        mine = lambda seat: seat is not None and self.sits(event, seat)
        if cause in ("undo", "redo", "automatic") and case is not None:
            return "no case decides it"
        if cause == "undo":
            seats = {self.mover(node) for node in undone or []}
            if not undone or len(seats) != 1 or not mine(seats.pop()):
                return "an undo takes back moves of one's own"
            if self.has_draws(undone):
                return "an undo does not go back past a draw"
        elif cause == "redo":
            if not self.redo or self.redo[-1] != to or not mine(self.mover(to)):
                return "it is not what was undone last"
        elif cause == "automatic":
            why = "nothing was played for a late player there"
            if self.expiry is None or self.expiry[1] != to or not undone or not mine(self.expiry[0]):
                return why
            if any(self.mover(node) != self.expiry[0] for node in undone) or self.seats[self.expiry[0]].spared:
                return why
            if self.is_second() and self.at > self.expiry[2] + DAY // 2:
                return "it is too late to take it back"
        elif cause == "takeback":
            before = self.previous
            if before["kind"] != "takeback_closed" or before["result"] != "granted" or before["n"] != case:
                return "no takeback was granted that goes back there"
            if self.node_at(self.takebacks[-1].to) != to or by != {"system": "clock"}:
                return "no takeback was granted that goes back there"
        elif cause == "ruling":
            before = self.previous
            if before["kind"] != "dispute_ruled" or before["decision"] == "dismiss" or before["n"] != case:
                return "no ruling was made that goes back there"
            if self.node_at(self.ruled_last().disputed - 1) != to or by != before["by"]:
                return "no ruling was made that goes back there"
        if bytes.fromhex(event["digest"]) != self.digests[to]:
            return f"its digest is not that of event {to}, whose state it makes current"
        seats = [self.mover(node) for node in undone or []] + ([self.mover(to)] if cause == "redo" else [])
        if cause == "takeback":
            asked = self.takebacks[-1]
            self.stake(event, seats + [asked.seat, *asked.answers])
            if self.organiser_answers():
                self.stakes[event["seq"]].people.append(self.host)
        else:
            self.stake(event, seats, self.ruled_last() if cause == "ruling" else None)
        if cause == "undo":
            self.redo.append(self.current)
        elif cause == "redo":
            self.redo.pop()
        else:
            self.redo = []
        if cause == "automatic":
            self.seats[self.expiry[0]].spared = True
            self.expiry = None
        later = self.path
        self.current, self.path = to, self.path_to(to)
        if self.status == "finished":
            self.status, self.finished_at = "running", None
        self.close_with_the_move()
        if cause == "ruling" and self.previous["decision"] == "amend":
            disputed = self.ruled_last().disputed
            self.replays_after = [node for node in later if node > disputed]
            if self.is_third():
                self.replays_after = list(self.previous["stands"] or [])
            ruled_by, seat = self.previous["by"], self.mover(disputed)
            if seat is None:
                return "only a move can be amended"

            def pending(event):
                fits = event["kind"] == "move" and event["origin"] == "ruling" and "replayed_from" not in event
                if not fits or event["seat"] != seat or event["by"] != ruled_by:
                    return "after an amending ruling comes the move that it puts in the place"
                self.ruling_moves = True
                return None

            self.pending = pending
        return None

    # Takebacks (16 and 17)

    def voters(self, asker):
        host = [i for i in self.seats_of(self.host)][:1]
        if self.created["table"]["takeback"] == "host" and host and host[0] != asker:
            return host
        if self.is_fork() or self.organiser_answers():
            return []
        return [seat for seat in self.asked_table() if seat != asker]

    def organiser_answers(self):
        """Whether the host answers takebacks, and only organises the game: they close one themselves."""
        asked = self.is_fourth() and self.created["table"]["takeback"] == "host" and not self.is_fork()
        return asked and all(player != self.host for _, player in self.sat)

    def asked_table(self):
        return self.people() if self.is_second() else self.seated()

    def takeback_verdict(self, case):
        voters = self.voters(case.seat)
        needed = len(self.asked_table()) // 2 if self.created["table"]["takeback"] == "majority" else len(voters)
        agreed = sum(case.answers.get(seat) is True for seat in voters)
        declined = sum(case.answers.get(seat) is False for seat in voters)
        if agreed >= needed:
            return "granted"
        return "refused" if len(voters) - declined < needed else None

    def is_new_roll(self, seat, to):
        nodes = self.since(self.node_at(to)) or []
        nobody = not self.voters(seat) and not self.organiser_answers()
        return self.is_second() and not self.is_fork() and nobody and self.has_draws(nodes)

    def on_takeback_asked(self, event):
        rule, to = self.created["table"]["takeback"], self.node_at(event["to"])
        if self.status not in ("running", "paused"):
            return f"a takeback in a game that is {self.status}"
        if event["n"] != len(self.takebacks) + 1 or self.open_takeback() is not None:
            return "one takeback is open at a time, and they are numbered"
        if not self.sits(event, event["seat"]):
            return "somebody else asked for the seat"
        undone = self.since(to) if to else None
        if not undone:
            return "there is no such earlier state on this branch"
        late = self.expiry is not None and self.expiry[1] == to and self.mover(undone[0]) == self.expiry[0]
        late = late and (not self.is_second() or self.at <= self.expiry[2] + DAY // 2)
        if rule == "none" and not late:
            return "this table has no takebacks"
        if rule != "all" and self.mover(undone[0]) != event["seat"] and not late:
            return "the first move taken back is not the asker's own"
        if self.is_second() and moment(event["expires_at"]) != self.at + 3 * DAY:
            return "a takeback may be answered for three days"
        if self.is_new_roll(event["seat"], event["to"]):
            return "what was drawn would be drawn anew, and nobody is there to consent"
        self.stake(event, [event["seat"]])
        self.takebacks.append(
            Case(n=event["n"], seat=event["seat"], to=event["to"], expires=moment(event["expires_at"]), answers={}, result=None)
        )
        return None

    def on_takeback_answered(self, event):
        case = self.open_takeback()
        if case is None or case.n != event["n"]:
            return "this takeback is not open"
        seat = self.seats[event["seat"]]
        by_bot = not self.is_second() and seat.player is None and event["by"] == {"bot": seat.level}
        if event["seat"] not in self.voters(case.seat) or not (by_bot or self.sits(event, event["seat"])):
            return "who answered was not asked"
        if event["seat"] in case.answers:
            return "this seat has answered"
        self.stake(event, [event["seat"], case.seat])
        case.answers[event["seat"]] = event["consent"]
        return None

    def on_takeback_closed(self, event):
        case, result = self.open_takeback(), event["result"]
        if case is None or case.n != event["n"]:
            return "this takeback is not open"
        by_clock = event["by"] == {"system": "clock"}
        verdict = self.takeback_verdict(case)
        if result == "withdrawn":
            after = ("move", "reverted", "finished", "voided", "seat_left", "resigned")
            if by_clock and self.previous["kind"] not in after:
                self.pending = self.a_case_begins
            elif not by_clock and not self.sits(event, case.seat):
                return "only who asked withdraws it"
        elif self.organiser_answers() and result != "expired":
            if event["by"] != {"player": self.host}:
                return "the organiser answers takebacks here"
        elif not by_clock:
            return "the clock closes a takeback"
        elif self.is_second():
            if result == "granted" and (verdict != "granted" or self.is_new_roll(case.seat, case.to)):
                return "those who were asked did not consent"
            if result == "refused" and verdict != "refused" and (verdict is None or self.voters(case.seat)):
                return "nobody has declined so that it cannot be granted"
            if result == "expired" and self.at < case.expires:
                return "its time was not over"
        self.stake(event, [case.seat, *case.answers])
        case.result = result
        if result == "granted":
            self.must_be("reverted", cause="takeback", case=case.n)
        else:
            self.secret_is_due(self.previous["kind"])
        return None

    def a_case_begins(self, event):
        begins = event["kind"] == "dispute_allowed" or (event["kind"] == "dispute_opened" and not event.get("waits", False))
        return None if begins else "the clock withdrew a takeback for no reason"

    # Disputes (18 and 19)

    def only_rival(self, seat):
        others = [i for i in range(len(self.seats)) if i != seat and i not in self.given_up]
        return others[0] if len(others) == 1 else None

    def stake(self, event, seats, case=None, unknown=False):
        """Notes who gains or loses by an event."""
        stake = Stake()
        stake.seat(*seats)
        stake.unknown = unknown
        if case is not None:
            stake.seat(*case.parties.seats, *case.votes)
            stake.people += case.parties.people
            stake.unknown |= case.parties.unknown
            if case.ruled_by is not None:
                stake.people.append(case.ruled_by)
        if event["kind"] == "seat_replaced" and event["player"] is not None:
            stake.people.append(event["player"])
        if "player" in event["by"]:
            stake.people.append(event["by"]["player"])
        self.stakes[event["seq"]] = stake

    def parties(self, opener, disputed):
        parties = Stake()
        parties.seat(opener, self.mover(disputed))
        stake = self.stakes.get(disputed) if self.is_second() else None
        if stake is not None:
            parties.seat(*stake.seats)
            parties.people, parties.unknown = list(stake.people), stake.unknown
        return parties

    def is_party(self, case, player):
        seats = case.parties.seats
        if not self.is_second():
            own = self.seats_of(player)[:1]
            return any(seat in seats for seat in own)
        return (
            player in case.parties.people
            or any(seat in seats for seat in self.seats_of(player))
            or any(who == player and seat in seats for seat, who in self.sat)
        )

    def is_new_roll_by_dispute(self, case):
        arbiter = self.created["table"]["arbiter"]
        named = self.appointed() if self.is_third() else [arbiter] if arbiter is not None else []
        elsewhere = any(case.seat not in self.seats_of(arbiter) for arbiter in named)
        alone = all(seat == case.seat for seat in self.people())
        nodes = self.since(self.node_at(case.disputed - 1)) or []
        return self.is_second() and not self.is_fork() and alone and not elsewhere and self.has_draws(nodes)

    def arbiter_of(self, case):
        named = [case.named.get(seat) for seat in self.people()]
        if named and named[0] is not None and len(set(named)) == 1:
            may = not self.is_second() or not (self.is_party(case, named[0]) or self.is_new_roll_by_dispute(case))
            if may:
                return named[0]
        return next((arbiter for arbiter in self.appointed() if not self.is_party(case, arbiter)), None)

    def appointed(self):
        """Who rules where the people have not agreed on somebody, the first of them who may."""
        arbiter = self.created["table"]["arbiter"]
        if not self.is_third():
            return [arbiter or self.host]
        sat = {player for _, player in self.sat}
        others = [player for player in (self.host, self.created.get("server_arbiter")) if player is not None]
        return ([arbiter] if arbiter else []) + [player for player in others if player not in sat]

    def gives_leave(self, case, player):
        arbiter = self.arbiter_of(case)
        if arbiter is not None:
            return arbiter == player
        own = self.seats_of(player)[:1]
        return any(seat != case.seat and seat in self.case_voters(case)[0] for seat in own)

    def dismissed(self, seat):
        return sum(case.seat == seat and case.result == "dismiss" for case in self.disputes)

    def closes_at(self):
        """When the time is over in which a finished game may be disputed; None while it stands still."""
        due = self.finished_at + self.created["table"]["dispute_days"] * DAY
        if self.is_third():
            counted_to = self.finished_at
            for case in self.disputes:
                if case.result is None:
                    return None
                due += max(case.ruled_at - max(case.opened_at, counted_to), 0)
                counted_to = max(counted_to, case.ruled_at)
        return due

    def case_voters(self, case):
        people = self.people()
        if not self.is_second():
            return people, len(people) // 2 + 1
        neutral = [seat for seat in people if not self.is_party(case, self.seats[seat].player)]
        return (neutral, len(neutral) // 2 + 1) if neutral else (people, max(len(people), 1))

    def case_verdict(self, case, in_time):
        if self.is_new_roll_by_dispute(case):
            return "dismiss"
        voters, needed = self.case_voters(case)
        upholds = lambda seat: case.votes.get(seat, seat == case.seat)
        no = sum(case.votes.get(seat) is False for seat in voters)
        if sum(upholds(seat) for seat in voters) >= needed:
            mover = self.mover(case.disputed)
            if case.actions is None:
                return "rewind"
            if mover is None or mover not in self.people() or upholds(mover):
                return "amend"
            return "rewind" if mover in case.votes or not in_time else None
        return "dismiss" if len(voters) - no < needed else None

    def on_dispute_opened(self, event):
        seat, disputed = event["seat"], event["disputed"]
        waits = event.get("waits", False)
        if event["n"] != len(self.disputes) + 1 or self.open_dispute() is not None:
            return "one dispute is open at a time, and they are numbered"
        if self.open_takeback() is not None and not waits:
            return "a takeback is withdrawn before a dispute"
        if not self.sits(event, seat):
            return "somebody else opened it for the seat"
        if self.status not in ("running", "paused", "finished"):
            return f"a dispute in a game that is {self.status}"
        if self.status == "finished" and self.is_second() and not (self.is_third() and self.waiting()):
            closes = self.closes_at()
            if closes is None or self.at >= closes:
                return "it is too late to dispute"
        why = self.why_not_disputable(disputed, event["seq"])
        if why is not None:
            return why
        if self.is_second() and moment(event["expires_at"]) != self.at + 7 * DAY:
            return "a dispute is ruled within seven days"
        if waits != (self.is_third() and self.dismissed(seat) >= 2) or any(case.seat == seat for case in self.waiting()):
            return "a case needs leave after two dismissals, and not before"
        parties = self.parties(seat, disputed)
        case = Case(
            n=event["n"], seat=seat, disputed=disputed, actions=event.get("actions"), expires=moment(event["expires_at"]),
            before=self.status, parties=parties, named={}, votes={}, ruled_by=None, result=None, waits=waits,
            opened_at=self.at, ruled_at=None, ruled_seq=0,
        )  # fmt: skip
        if self.is_third() and not parties.unknown and event["arbiter"] != self.arbiter_of(case):
            return "somebody else rules the case"
        self.stake(event, parties.seats, None, parties.unknown)
        self.stakes[event["seq"]].people += parties.people
        self.disputes.append(case)
        if not waits:
            self.status = "disputed"
        return None

    def why_not_disputable(self, disputed, seq):
        if disputed >= seq or not self.node_at(disputed - 1):
            return "there is no such event to dispute"
        if self.is_struck(disputed):
            return "the disputed move was taken back"
        if any(case.disputed == disputed and case.result is not None for case in self.disputes):
            return "this event was ruled before"
        return None

    def on_dispute_allowed(self, event):
        case = self.pending_dispute(event["n"])
        if case is None or not case.waits or not self.is_third():
            return "there is no case that waits for leave"
        player = event["by"].get("player")
        if player is None or not (case.parties.unknown or self.gives_leave(case, player)):
            return "who gave leave may not give it"
        if self.open_dispute() is not None or self.open_takeback() is not None:
            return "another case has to be settled first"
        if self.status not in ("running", "paused", "finished"):
            return f"leave in a game that is {self.status}"
        why = self.why_not_disputable(case.disputed, event["seq"])
        if why is not None:
            return why
        if moment(event["expires_at"]) != self.at + 7 * DAY:
            return "a dispute is ruled within seven days"
        self.stake(event, [], case)
        case.waits, case.before, case.expires = False, self.status, moment(event["expires_at"])
        self.status = "disputed"
        return None

    def in_case(self, event):
        case = self.pending_dispute(event["n"])
        if case is None:
            return None, "this dispute is not open"
        if not self.sits(event, event["seat"]):
            return None, "somebody else spoke for the seat"
        return case, None

    def on_dispute_commented(self, event):
        case, why = self.in_case(event)
        if why is None:
            self.stake(event, [event["seat"]], case)
        return why

    def on_dispute_arbiter(self, event):
        case, why = self.in_case(event)
        if why is not None:
            return why
        if event["player"] is not None and self.is_second() and self.is_party(case, event["player"]):
            return "who is named is a party"
        self.stake(event, [event["seat"]], case)
        case.named[event["seat"]] = event["player"]
        return None

    def on_dispute_voted(self, event):
        case, why = self.in_case(event)
        if why is not None:
            return why
        if event["seat"] in case.votes:
            return "this seat has voted"
        amends = case.actions is not None and self.mover(case.disputed) == event["seat"]
        if self.is_second() and not case.parties.unknown:
            if event["seat"] not in self.case_voters(case)[0] and not amends:
                return "who voted has no vote in this case"
        self.stake(event, [event["seat"]], case)
        case.votes[event["seat"]] = event["uphold"]
        if event["uphold"] and case.waits and not case.parties.unknown and self.gives_leave(case, event["by"]["player"]):
            self.must_be("dispute_allowed", n=case.n)
        return None

    def on_dispute_ruled(self, event):
        case, decision = self.pending_dispute(event["n"]), event["decision"]
        if case is None:
            return "this dispute is not open"
        if (event["actions"] is not None) != (decision == "amend"):
            return "actions come with an amended move, and only there"
        if self.is_second():
            why = self.why_unfairly_ruled(event, case, decision)
            if why is not None:
                return why
        if self.is_third() and not self.is_told(event, case, decision):
            return "the ruling does not do what it says"
        case.ruled_by = None
        self.stake(event, [], case)
        case.ruled_by, case.ruled_at, case.ruled_seq = event["by"].get("player"), self.at, event["seq"]
        case.result = decision
        if not case.waits:
            self.status = case.before
        if decision != "dismiss":
            self.must_be("reverted", cause="ruling", case=case.n)
        return None

    def is_told(self, event, case, decision):
        """Whether a ruling can do to the moves what it says. Which of the later moves stand only the title knows."""
        stands, fell, returned = event.get("stands"), event.get("fell"), event.get("returned")
        if stands is None or fell is None or returned is None:
            return False
        if decision == "dismiss":
            return not stands and not fell and not returned
        if decision == "amend":
            return stands + fell == [node for node in self.path if node > case.disputed] and not returned
        then = self.path_to(self.node_at(case.disputed - 1))
        left = [node for node in self.path if node not in set(then)]
        return not stands and fell == left and returned == [node for node in then if node not in set(self.path)]

    def why_unfairly_ruled(self, event, case, decision):
        player = event["by"].get("player")
        if case.waits and decision != "dismiss":
            return "the case waits for leave"
        if player is not None:
            if self.is_party(case, player):
                return "who ruled is a party"
            if self.arbiter_of(case) != player and not case.parties.unknown:
                return "who ruled is not the arbiter"
            return None
        if "system" not in event["by"]:
            return "bots do not rule"
        if case.parties.unknown:
            self.open += 1
            return None
        late = self.at >= case.expires
        bears = lambda voted: voted == decision or (voted, decision) == ("amend", "rewind")
        voted = lambda in_time: self.case_verdict(case, in_time) if self.arbiter_of(case) is None else None
        over = self.is_deserted() and case.before != "finished" or case.waits and self.all_voted("void")
        moot = decision == "dismiss" and over
        if moot or bears(voted(True)) or (late and (decision == "dismiss" or bears(voted(False)))):
            return None
        return "neither the votes nor the time have ruled so"

    # Votes, time, the end (20 to 24)

    def on_voted(self, event):
        votes, seat = self.votes[event["what"]], event["seat"]
        if self.status not in ("running", "paused"):
            return f"a vote in a game that is {self.status}"
        if not self.sits(event, seat):
            return "somebody else voted for the seat"
        if (seat in votes) != event["withdrawn"]:
            return "a vote is given once, and taken back where it was given"
        self.stake(event, [seat])
        (votes.discard if event["withdrawn"] else votes.add)(seat)
        return None

    def all_voted(self, what):
        people = self.people()
        return bool(people) and all(seat in self.votes[what] for seat in people)

    def not_all(self, event, what):
        if event["by"] != {"system": "clock"}:
            return "the clock does what all have voted for"
        if self.is_second() and not self.all_voted(what):
            return "not everybody has voted for it"
        return None

    def on_paused(self, event):
        if self.status != "running":
            return "the game was not running"
        why = self.not_all(event, "pause")
        if why is None:
            self.stake(event, sorted(self.votes["pause"]), None, True)
            self.status, self.paused_at = "paused", self.at
            self.votes["pause"], self.votes["resume"] = set(), set()
        return why

    def on_resumed(self, event):
        if self.status != "paused":
            return "the game was not paused"
        if event["reason"] == "vote":
            why = self.not_all(event, "resume")
        else:
            early = self.at < self.paused_at + 30 * DAY
            why = "the longest pause was not over" if early or event["by"] != {"system": "clock"} else None
        if why is None:
            self.stake(event, sorted(self.votes["resume"]), None, True)
            self.status = "running"
            self.votes["pause"], self.votes["resume"] = set(), set()
        return why

    def on_voided(self, event):
        if event["reason"] == "agreed":
            why = self.not_all(event, "void") if self.status in ("running", "paused") else "the game was not on"
        else:
            abandoned = not self.seated() and self.is_on() and event["by"] == {"system": "clock"}
            why = None if abandoned else "somebody is there"
        if why is None:
            if self.waiting():
                return "cases that wait are settled before"
            self.status = "void"
            self.votes = {what: set() for what in self.votes}
            if self.open_takeback() is not None:
                self.close_with_the_move()
            else:
                self.secret_is_due("voided")
        return why

    def secret_is_due(self, kind):
        """After the end without a time for disputes the secret comes at once."""
        days = self.created["table"]["dispute_days"]
        at_once = days == 0 and not (self.is_third() and any(case.result is None for case in self.disputes))
        if (kind == "finished" and at_once) or (kind == "voided" and self.is_third()):
            self.must_be("closed")

    def on_absence_set(self, event):
        start, end, seat = moment(event["from"]), moment(event["until"]), self.seats[event["seat"]]
        if not self.is_on() and self.status != "disputed":
            return "the game was not on"
        if (start is None) != (end is None) or (start is not None and start >= end):
            return "an absence begins before it ends"
        # One that has begun is written anew with its beginning.
        has_begun = any(known == start for known, _ in seat.absences)
        if start is not None and (end <= self.at or (start < self.at and not has_begun)):
            return "an absence begins when it is entered, and ends later"
        if event.get("reason") == "mail":
            stands = any(until > self.at for _, until in seat.unreached)
            if stands == (start is not None) or start not in (None, self.at):
                return "its clock does so already, or it begins at another time"
        if event.get("reason") == "mail" or seat.player is None:
            if event["by"] != {"system": "clock"}:
                return "the clock notes it"
        elif not self.sits(event, event["seat"]):
            return "somebody else called the player away"
        away = seat.unreached if event.get("reason") == "mail" else seat.absences
        if start is None:
            # What is called off ends now; what has not begun is gone.
            away[:] = [(known, min(until, self.at)) for known, until in away if known < min(until, self.at)]
        else:
            away.append((start, end))
        self.stake(event, [event["seat"]])
        return None

    def on_clock_refunded(self, event):
        if event["by"] != {"system": "clock"}:
            return "the clock gives time back"
        if not 1 <= event["time_s"] <= (self.at - moment(self.created["at"])) // 1000 + DAY_S:
            return "more time is given back than has passed"
        self.stake(event, [], None, True)
        return None

    def on_time_expired(self, event):
        number, step, clock = event["seat"], event["step"], self.created["clock"]
        seat = self.seats[number]
        if self.status != "running" or clock["kind"] == "none":
            return "no clock was running"
        if seat.state != "seated" or seat.player is None:
            return "no person sits there"
        if self.is_second():
            budget = clock["time_s"] if clock["kind"] == "move" else clock["bank_s"]
            if budget is None or self.at < self.started_at + 1000 * (budget + self.created["table"]["grace_s"]):
                return "so much time was not gone since the start"
            rungs = self.created["table"]["on_expiry"]
            rung = rungs[min(seat.misses, len(rungs) - 1)]
            claimed = event["by"] != {"system": "clock"}
            if claimed:
                claimer = event["by"].get("player")
                if not any(at != number for at in self.seats_of(claimer)):
                    return "who claims it has no other seat"
                rung = "default" if rung in ("wait", "bot") else rung
            if rung in ("default", "bot") and seat.misses + 1 >= 5:
                rung = "substitute"
            if (step if step != "standing" else "default") != rung:
                return f"the ladder says {rung}"
        self.stake(event, [number, self.only_rival(number)])
        seat.misses += 1
        seat.late.add(step)
        seat.forfeited = step == "forfeit"
        self.expiry = (number, self.current, self.at)
        if step in ("substitute", "forfeit"):
            self.must_be("seat_left", seat=number)
        else:
            self.must_be("move", seat=number, origin=step)
        return None

    def early_outcome(self, reason):
        stayed = len(self.seats) - len(self.given_up)
        latest = self.given_up[::-1]
        rank = lambda seat: 1 if seat not in latest else max(stayed + latest.index(seat) + 1, 2)
        standings = [{"breakdown": {}, "rank": rank(i), "score": 0, "seat": i} for i in range(len(self.seats))]
        return {"reason": reason, "standings": standings}

    def on_finished(self, event):
        outcome = event["outcome"]
        if event["by"] != {"system": "clock"}:
            return "the clock ends a game"
        if self.status not in ("running", "paused", "disputed") or not self.is_on():
            return "the game was not on"
        if [standing["seat"] for standing in outcome["standings"]] != list(range(len(self.seats))):
            return "an outcome has one standing for each seat"
        reason = outcome["reason"]
        if reason in ("resigned", "forfeit", "agreed"):
            if outcome != self.early_outcome(reason):
                return "the outcome is not that of the seats that were given up"
            if reason == "agreed":
                why = self.not_all(event, "end")
                if why is not None:
                    return why
            elif self.is_second() and (not self.is_deserted() or not self.seated() or not self.given_up):
                return "nobody has left the game with too few"
        elif self.status == "disputed":
            return "a game does not end while a dispute is open"
        else:
            # Whether the title ended the game so is the title's to judge.
            self.open += 1
        self.stake(event, range(len(self.seats)))
        self.status, self.finished_at = "finished", self.at
        self.votes = {what: set() for what in self.votes}
        if self.open_takeback() is not None:
            self.close_with_the_move()
        else:
            self.secret_is_due("finished")
        return None

    def on_closed(self, event):
        void = self.status == "void" and self.is_third()
        if event["by"] != {"system": "clock"} or not (self.status == "finished" or void):
            return "the clock closes a game that is over"
        closes = self.last_at if void else self.closes_at()
        if closes is None or self.at < closes:
            return "it could be disputed still"
        self.closed = True
        return None


def fingerprint(event):
    """What a repeated move has in common with the move that it repeats."""
    if event["kind"] != "move":
        return None
    keys = ("seat", "origin", "channel", "actions", "facts", "forced", "standing", "text")
    alike = {key: event.get(key) for key in keys}
    alike["draws"] = sorted(event["draws"], key=lambda draw: (draw[0], draw[1]))
    alike["seals"] = [seal["for"] for seal in event["seals"]]
    return sha256(canonical(alike))


# A log, event by event --------------------------------------------------------------------------------------------------


class Finding:
    def __init__(self):
        self.checked, self.open, self.bad = 0, 0, None


class Verifier:
    def __init__(self, secret):
        self.findings = {check: Finding() for check in CHECKS}
        self.findings["digests"] = Finding()
        self.findings["decisions"] = Finding()
        self.before, self.hashes = bytes(32), []
        self.first, self.created, self.table = None, None, None
        # The secret that the log publishes at its end, looked up before.
        self.secret, self.seed, self.nonces = secret, None, {}
        self.next_draw, self.made, self.was_open = {}, {}, True
        self.unknown_rules = False

    def bad(self, check, seq, why):
        finding = self.findings[check]
        if finding.bad is None or seq < finding.bad[0]:
            finding.bad = (seq, why)

    def is_whole(self):
        return all(finding.bad is None for finding in self.findings.values())

    def event(self, seq, line, value):
        """One event line. `seq`: its place."""
        event, told, sealed = value["event"], value["hash"], value["sealed"]
        payload = canonical(event)
        chain = self.findings["chain"]
        chain.checked += 1
        if isinstance(event, dict) and event.get("seq") != seq:
            self.bad("chain", seq, f"event {seq} is missing, event {event.get('seq')!r} stands in its place")
        if sha256(self.before, payload).hex() != told:
            self.bad("chain", seq, "its hash does not follow from the event before it and its own bytes")
        if is_hex(told, 64):
            self.before = bytes.fromhex(told)
        self.hashes.append(told[:12] if isinstance(told, str) else "")
        # What follows a refuted event stands on nothing; the chain alone is followed to the end.
        if not self.is_whole():
            return
        why = why_malformed(event)
        if why is None and event["kind"] in ("started", "move") and len(sealed) != len(event["seals"]):
            return self.bad("seals", seq, "there are other sealed parts than seals")
        if why is None and event["kind"] not in ("started", "move") and sealed:
            return self.bad("seals", seq, "the event has no seals")
        if why is not None:
            return self.bad("form", seq, why)
        if self.created is None:
            if not self.begin(event):
                return
        elif event["game"] != self.created["game"]:
            return self.bad("chain", seq, f"it is an event of the game {event['game']}")
        elif event["kind"] == "created":
            return self.bad("table", seq, "`created` is event 1")
        if event["kind"] == "seat_taken":
            self.nonces[event["seat"]] = bytes.fromhex(event["nonce"])
            self.nonce(seq, event)
        if event["kind"] in ("started", "move"):
            self.decided(seq, event, sealed)
        if event["kind"] == "closed":
            self.published(seq, event)
        if seq > 1 and self.is_whole() and not self.unknown_rules:
            self.findings["table"].checked += 1
            why = self.table.take(event)
            if why is not None:
                self.bad("table", seq, why)

    def begin(self, event):
        if event["kind"] != "created":
            self.bad("table", 1, "event 1 is `created`")
            return False
        for key in ("game", "ruleset", "data_sha256"):
            if self.first is not None and self.first[key] != event[key]:
                self.bad("form", 1, f"the first line and event 1 disagree about {key!r}")
                return False
        self.created = event
        if self.secret is not None and sha256(self.secret).hex() != event["commitment"]:
            # The event that publishes it is refuted; it opens nothing.
            self.secret = None
        self.unknown_rules = event.get("table_rules", 1) > 4
        if self.unknown_rules:
            self.findings["table"].open += 1
        self.findings["table"].checked += 1
        if event["by"] != {"player": event["host"]} or event["on"] is not None:
            self.bad("table", 1, "the host opens the game")
        if not event["ruleset"].startswith(event["title"] + "@"):
            self.bad("table", 1, "the ruleset is one of another title")
        if not event.get("sit", True) and event["table"]["takeback"] == "host" and event.get("table_rules", 1) < 4:
            self.bad("table", 1, "whoever does not sit answers no takeback before version 4")
        self.table = Table(event)
        return True

    # Seals and draws

    def decided(self, seq, event, sealed):
        seals, draws = self.findings["seals"], list(event["draws"])
        places, all_open = set(), True
        for number, (part, seal) in enumerate(zip(sealed, event["seals"])):
            if seal["for"] != sorted(set(seal["for"])) or any(seat >= self.created["seats"] for seat in seal["for"]):
                return self.bad("seals", seq, "a sealed part is for seats that are not there")
            if part is None:
                seals.open += 1
                self.was_open = all_open = False
                if self.secret is not None:
                    self.bad("seals", seq, "a part is closed, though the log publishes its secret")
                continue
            seals.checked += 1
            why = self.why_not_sealed(seq, number, event, part, seal, places)
            if why is not None:
                return self.bad("seals", seq, why)
            draws += part["draws"]
        event["_secret_draws"] = len(draws) > len(event["draws"])
        self.findings["digests"].open += 1
        self.findings["decisions"].open += 1
        self.draws(seq, event, sorted(draws, key=lambda draw: (draw[0], draw[1])))

    def why_not_sealed(self, seq, number, event, part, seal, places):
        if not a_part(part) or sha256(canonical(part)).hex() != seal["sha256"] or part["for"] != seal["for"]:
            return "a sealed part does not fit its seal"
        for place, fact in part["facts"]:
            public = event["facts"][place] if place < len(event["facts"]) else None
            if public is None or place in places or public["fact"] != fact["fact"]:
                return "a sealed fact has no place among the facts"
            places.add(place)
        if part["digest"] is not None:
            last = number == len(event["seals"]) - 1
            if part["for"] or part["facts"] or part["draws"] or part["actions"] or not last:
                return "the second digest stands in a part of its own, the last one"
        if self.secret is not None and mac(self.secret, b"salt", u64(seq), u32(number))[:16].hex() != part["salt"]:
            return "the salt of a sealed part is not the one of the secret"
        return None

    def nonce(self, seq, event):
        """Once the secret is out: a server's nonce comes from it, a player's does not. From version 4 on; forks are not asked."""
        if self.secret is None or self.created["fork_of"] is not None or self.created.get("table_rules", 1) < 4:
            return
        derived = mac(self.secret, b"longhand-nonce-1", bytes([event["seat"]]))[:16].hex() == event["nonce"]
        if event.get("nonce_by") == "server" and not derived:
            self.bad("draws", seq, "the server's nonce does not come from the secret that it had committed to")
        if event.get("nonce_by") == "player" and derived:
            self.bad("draws", seq, "it calls a nonce a player's that the server has made")

    def draws(self, seq, event, draws):
        finding = self.findings["draws"]
        if event["kind"] == "started":
            fixed = self.created["seed"]
            if fixed is not None:
                self.seed = bytes.fromhex(fixed)
            elif self.secret is not None:
                nonces = [self.nonces.get(seat, bytes(16)) for seat in range(self.created["seats"])]
                self.seed = sha256(self.secret, *nonces)
        again = event.get("origin") == "ruling" or "replayed_from" in event
        for purpose, n, value, of in draws:
            if value >= of:
                return self.bad("draws", seq, f"draw {n} for {purpose!r} is out of its range")
            due = self.next_draw.get(purpose, 0)
            if n < due and not (again and self.made.get((purpose, n)) == (value, of)):
                return self.bad("draws", seq, f"draw {n} for {purpose!r} was made before")
            if n > due and self.was_open:
                return self.bad("draws", seq, f"draw {due} for {purpose!r} was left out")
            self.next_draw[purpose] = max(due, n + 1)
            self.made[(purpose, n)] = (value, of)
            if self.seed is None:
                finding.open += 1
                continue
            finding.checked += 1
            if drawn(self.seed, purpose, n, of) != value:
                return self.bad("draws", seq, f"draw {n} for {purpose!r} is not the seed's")

    def published(self, seq, event):
        if sha256(bytes.fromhex(event["secret"])).hex() != self.created["commitment"]:
            self.bad("draws", seq, "the published secret is not the one committed to")


FIRST = keys_of(data_sha256=hex_of(64), exported_at=a_moment, game=an_id, longhand=lambda v: v == 1, ruleset=a_text)
LINE = {"event", "hash", "sealed"}
BOX = b'{"box":'
LAST = {"key", "lines", "public_key", "sha256", "signature"}


def secret_at_the_end(file):
    """The secret that the log's `closed` publishes, where it has come to that: it stands near the end."""
    size = file.seek(0, io.SEEK_END)
    file.seek(max(0, size - 1024 * 1024))
    secret = None
    for line in file.read().split(b"\n"):
        if b'"kind":"closed"' in line:
            try:
                told = json.loads(line)["event"]["secret"]
                secret = bytes.fromhex(told) if is_hex(told, 64) else None
            except (ValueError, KeyError, TypeError):
                pass
    file.seek(0)
    return secret


def why_not_the_box(value, plain, first):
    """What is wrong with the line of the box; None where it is the one that the first line names (chapter "The box")."""
    if set(value) != {"box"} or not isinstance(value["box"], dict):
        return "line 2: this is no box"
    if not plain:
        return "line 2 is not canonical JSON ended by a line feed"
    if sha256(canonical(value["box"])).hex() != first["data_sha256"]:
        return "line 2: the box is not the one that the first line names by its hash"
    return None


def signature_of(value, sums):
    """What stands under a last line: its key's id, the public key, and whether the signature fits; None: nothing."""
    key, public, signature = value["key"], value["public_key"], value["signature"]
    if key is None and public is None and signature is None:
        return None
    whole = is_hex(key, 16) and is_hex(public, 64) and is_hex(signature, 128) and public.startswith(key)
    return key, public, whole and signature_fits(bytes.fromhex(public), sums, bytes.fromhex(signature))


def is_trusted(signed, trusted):
    return signed is not None and signed[2] and (signed[0] in trusted or signed[1] in trusted)


def verify(file, trusted):
    """Walks through an export. `trusted`: ids and public keys, in hex."""
    verifier = Verifier(secret_at_the_end(file))
    total, number, head, signatures, last_lines = hashlib.sha256(), 0, 0, [], 0
    # Lines that sums and counts leave out: the one with the box.
    beside = 0
    try:
        while True:
            line = file.readline(LONGEST_LINE + 1)
            if not line:
                break
            number += 1
            if len(line) > LONGEST_LINE:
                raise Unreadable(f"line {number}: it is longer than {LONGEST_LINE} bytes")
            body = line[:-1] if line.endswith(b"\n") else line
            try:
                value, plain = read_json(body)
            except (ValueError, RecursionError) as error:
                raise Unreadable(f"line {number}: {error}") from None
            if not isinstance(value, dict):
                raise Unreadable(f"line {number}: an object is expected")
            if number == 2 and body.startswith(BOX):
                # It is judged by its hash alone: what a box must have is the title's affair.
                beside = 1
                verifier.findings["form"].checked += 1
                why = why_not_the_box(value, plain and body is not line, verifier.first)
                if why is not None:
                    verifier.bad("form", 0, why)
                continue
            if not plain or body is line:
                verifier.bad("form", number - 1 - beside, f"line {number} is not canonical JSON ended by a line feed")
            verifier.findings["form"].checked += 1
            if number == 1:
                if not FIRST(value):
                    raise Unreadable("line 1: it is not the first line of an export of form 1")
                verifier.first = value
            elif "lines" in value:
                if set(value) != LAST:
                    raise Unreadable(f"line {number}: it has not the keys of a last line")
                last_lines += 1
                sums = total.copy().digest()
                place = head + 1
                if value["lines"] != number - 1 - beside or last_lines > MOST_LAST_LINES:
                    verifier.bad("form", place, "a last line counts other lines than there are")
                if value["sha256"] != sums.hex():
                    verifier.bad("form", place, "the sum in the last line does not fit the lines before it")
                signed = signature_of(value, sums)
                signatures.append(signed)
                if signed is not None:
                    verifier.findings["signature"].checked += 1
                    if not signed[2]:
                        verifier.bad("signature", place, "the signature does not fit")
            else:
                if last_lines:
                    raise Unreadable(f"line {number}: nothing comes after the last line")
                if set(value) != LINE:
                    raise Unreadable(f"line {number}: an event line has event, hash and sealed")
                head += 1
                if not is_hex(value["hash"], 64) or not isinstance(value["sealed"], list):
                    verifier.bad("form", head, "the line is no event with its hash")
                    value = {**value, "sealed": []}
                verifier.event(head, body, value)
            total.update(line)
        if number - beside < 3 or head == 0:
            raise Unreadable(f"line {number}: an export has a first line, events and a last line")
    except Unreadable:
        # What was refuted before the file ends to be readable stays refuted.
        if verifier.is_whole() or head == 0:
            raise
    if last_lines == 0:
        verifier.bad("form", head + 1, "the last line is missing")
    if verifier.is_whole() and verifier.table is not None:
        why = verifier.table.end()
        if why is not None:
            verifier.bad("table", head, why)
        verifier.findings["table"].open += verifier.table.open
    # The first signer says that it was so; those after them, that it came so.
    if trusted and not is_trusted(signatures[0] if signatures else None, trusted):
        verifier.bad("signature", head + 1, "no key that you trust has signed it")
    verifier.findings["signature"].open = sum(s is not None and not is_trusted(s, trusted) for s in signatures)
    return verifier, head, signatures


def trusted_keys(names):
    """Ids and public keys of what `--key` names: an id, or a file with a public key or a server's list of keys."""
    trusted = set()
    for name in names:
        if is_hex(name, 16) or is_hex(name, 64):
            trusted.add(name)
            continue
        with open(name, encoding="utf-8") as file:
            text = file.read().strip()
        keys = [text] if is_hex(text, 64) else [key["public_key"] for key in json.loads(text)["keys"]]
        if not keys or not all(is_hex(key, 64) for key in keys):
            raise ValueError(f"{name} holds no public key of 64 hex digits")
        trusted.update(keys)
    return trusted


def report_of(file, trusted, witnesses=()):
    """What a proof comes to, in the form of `longhand verify --json`."""
    verifier, head, signatures = verify(file, trusted)
    checks = [
        {
            "check": check, "ok": finding.bad is None, "checked": finding.checked, "open": finding.open,
            "first_bad": finding.bad and finding.bad[0], "detail": finding.bad and finding.bad[1],
        }
        for check, finding in verifier.findings.items()
    ]  # fmt: skip
    strangers = [code for code in witnesses if not any(told.startswith(code.lower()) for told in verifier.hashes)]
    return {
        "game": verifier.first["game"],
        "ruleset": verifier.first["ruleset"],
        "head": head,
        "checks": checks,
        "signatures": [
            signed and {"key": signed[0], "fits": signed[2], "trusted": is_trusted(signed, trusted)} for signed in signatures
        ],
        "strangers": strangers,
        "ok": not strangers and all(check["ok"] for check in checks),
    }


def first_bad(report):
    """The first event that does not fit: check, event and why."""
    bad = [(check["first_bad"], place, check) for place, check in enumerate(report["checks"]) if not check["ok"]]
    return min(bad)[2] if bad else None


def main():
    parser = argparse.ArgumentParser(description="Proves or refutes the export of a Longhand game.")
    parser.add_argument("file", help="an export, *.ndjson; - reads the standard input")
    parser.add_argument("--key", action="append", default=[], help="a key that you trust: its 16 digits, or a file with it")
    parser.add_argument("--witness", action="append", default=[], help="a check code from a mail: it must be in the log")
    parser.add_argument("--json", action="store_true", help="print the report as JSON")
    asked = parser.parse_args()
    try:
        trusted = trusted_keys(asked.key)
        with io.BytesIO(sys.stdin.buffer.read()) if asked.file == "-" else open(asked.file, "rb") as file:
            report = report_of(file, trusted, asked.witness)
    except (OSError, Unreadable, ValueError, KeyError, TypeError) as error:
        print(f"{asked.file}: {error}", file=sys.stderr)
        return 2
    if asked.json:
        print(json.dumps(report))
    else:
        print_report(report)
    return 0 if report["ok"] else 1


def print_report(report):
    print(f"game {report['game']}, {report['ruleset']}, {report['head']} events")
    for check in report["checks"]:
        state = "whole" if check["ok"] else "REFUTED"
        if check["ok"] and check["checked"] == 0:
            state = "open" if check["open"] else "nothing to check"
        still = f", {check['open']} open" if check["open"] else ""
        print(f"  {check['check']:<12} {state}, {check['checked']} checked{still}")
    for place, signature in enumerate(report["signatures"]):
        if signature is None:
            print("  unsigned: it is nobody's word" if place == 0 else "  passed on without a signature")
            continue
        word = "a key that you trust" if signature["trusted"] else "nobody has vouched for this key"
        said = "signed by" if place == 0 else "passed on by"
        print(f"  {said} {signature['key']}: {word if signature['fits'] else 'THE SIGNATURE DOES NOT FIT'}")
    if any(check["open"] for check in report["checks"] if check["check"] in ("digests", "decisions")):
        print("  digests and decisions need the title's rules: `longhand verify` judges them")
    for code in report["strangers"]:
        print(f"no event of this log has the hash {code}")
    bad = first_bad(report)
    if bad is not None:
        print(f"event {bad['first_bad']} does not fit ({bad['check']}): {bad['detail']}")


if __name__ == "__main__":
    sys.exit(main())

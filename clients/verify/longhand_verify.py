#!/usr/bin/env python3
"""Proves or refutes the export of a Longhand game, without Longhand and without its rule books.

    python3 longhand_verify.py game.ndjson [--key KID|FILE]... [--keys FILE]... [--witness HASH]... [--json]

Written from docs/log-format.md, whose chapters the comments name; it shares no code with the server. It needs only Python 3.9
or newer. It checks form, signatures, chain, seals, draws and the rules of the table. Only a title's rules can judge digests,
the legality of moves, and outcomes: these are listed as open, and `longhand verify` judges them.

Exit code: 0 nothing is refuted, 1 refuted (with the check and the event), 2 the file is not an export.
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

LONGEST_LINE = 16 * 1024 * 1024
DEEPEST = 127
MOST_LAST_LINES = 16
CHECKS = ["form", "signature", "chain", "seals", "draws", "table"]
DAY = 86_400_000
DAY_S = 86_400


class Unreadable(Exception):
    """The file is not an export: line and reason."""


# Bytes and JSON ---------------------------------------------------------------------------------------------------------


def no_number(text):
    # The text makes the line not canonical, since it would be written again as a string.
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


def is_deep(line, value):
    """Whether objects and lists are nested more than 127 deep."""
    within, depth = [value], 0
    while line.count(b"{") + line.count(b"[") > DEEPEST and within:
        within = [one for one in within if isinstance(one, (dict, list))]
        depth += bool(within)
        within = [item for one in within for item in (one.values() if isinstance(one, dict) else one)]
    return depth > DEEPEST


def has_plain_keys(line, value):
    """Whether all keys are ASCII."""
    within = [] if line.isascii() else [value]
    while within:
        one = within.pop()
        if isinstance(one, dict) and not all(key.isascii() for key in one):
            return False
        within.extend(one.values() if isinstance(one, dict) else one if isinstance(one, list) else [])
    return True


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
    """Milliseconds since 1970; None if the text is not a time."""
    if not isinstance(text, str) or not MOMENT.match(text):
        return None
    try:
        at = datetime.strptime(text[:19], "%Y-%m-%dT%H:%M:%S").replace(tzinfo=timezone.utc)
    except ValueError:
        return None
    return int(at.timestamp()) * 1000 + int(text[20:23])


# Digests ----------------------------------------------------------------------------------------------------------------
# Only a title knows how facts make a state. How a state makes a digest is here for authors of another implementation of its rules.


class Structure(dict):
    """A structure: the values of its fields by tag."""


class Variant:
    """A variant: its number and fields."""

    def __init__(self, number, fields):
        self.number, self.fields = number, Structure(fields)


def is_default(value):
    """Whether a field with this value is omitted. Lists of a fixed length are tuples."""
    if isinstance(value, Variant):
        return value.number == 0 and is_default(value.fields)
    if isinstance(value, (Structure, tuple)):
        return all(map(is_default, value.values() if isinstance(value, Structure) else value))
    # Bytes are a set of cells: an empty one has 18 zero bytes.
    return not any(value) if isinstance(value, bytes) else not value


def beginning(kind, number):
    if number < 24:
        return bytes([kind << 5 | number])
    width = next(width for width in (0, 1, 2, 3) if number < 1 << (8 << width))
    return bytes([kind << 5 | 24 + width]) + number.to_bytes(1 << width, "big")


def fed(value):
    """Encodes a value for a digest."""
    if isinstance(value, bool):
        return b"\xf5" if value else b"\xf4"
    if isinstance(value, int):
        return beginning(0, value) if value >= 0 else beginning(1, -1 - value)
    if isinstance(value, bytes):
        return beginning(2, len(value)) + value
    if isinstance(value, str):
        return beginning(3, len(value.encode())) + value.encode()
    if isinstance(value, (list, tuple)):
        return beginning(4, len(value)) + b"".join(map(fed, value))
    if isinstance(value, Variant):
        number = beginning(0, value.number)
        return number if is_default(value.fields) else b"\xbf\0" + number + fed(value.fields)[1:]
    if isinstance(value, Structure):
        told = sorted((tag, value) for tag, value in value.items() if not is_default(value))
        return b"\xbf" + b"".join(fed(tag) + fed(value) for tag, value in told) + b"\xff"
    return beginning(5, len(value)) + b"".join(fed(key) + fed(value[key]) for key in sorted(value))


STATE, WHOLE = b"longhand-state-1", b"longhand-whole-1"
VECTORS = [
    (
        STATE,
        {1: 0, 2: False, 3: "", 4: [], 5: (0, 0), 6: Variant(0, {}), 7: Structure({1: 0})},
        "a068bf5ecc43b96de34fb43de6e2d210398cb7cff64fe353597bd05815d6d1d7",
    ),
    (
        STATE,
        {1: 1, 2: 23, 3: 24, 4: 255, 5: 256, 6: 65_535, 7: 65_536, 8: 2**32 - 1, 9: 2**32, 24: 2**64 - 1},
        "4e306c7df00ebf3965859eb61774fe633e7fe7a90749e8b69320929e9eece4e2",
    ),
    (
        STATE,
        {1: -1, 2: -24, 3: -25, 4: -257, 5: -(2**63)},
        "1ce8d615fd3341bd86f220d19e0ab0cac00fdc8bdbf5bbd14222831153417530",
    ),
    (
        STATE,
        {1: True, 2: "mc05", 3: "Größe", 4: bytes(16) + b"\x80\x01", 300: "x" * 24},
        "3144cfa1e87ff276abf2b0ab3cd2168b0ba9b5759d6387debcf2418a2c0de100",
    ),
    (STATE, {1: [], 2: [0], 3: [[]], 4: [[7]]}, "4903a0407d535bfd78b1b14d27ca5df50fd41bbff1e904e7fb3a5a4c1d7ac75c"),
    (
        STATE,
        {1: [0, 1, 0], 2: (0, -3), 3: [(2, -1), (0, 0)], 4: ["", "h1"], 5: [Structure({}), Structure({2: 5})]},
        "443a6d79b39d1aa55f2ee09d28298d43ec0e36bec0393cdef8db4f5ede7e5a94",
    ),
    (
        STATE,
        {1: Variant(3, {}), 2: Variant(2, {1: 5}), 3: Variant(2, {1: 0}), 4: Variant(0, {1: 1}), 5: [Variant(0, {})]},
        "107400388467cf35b541af4e095ab0288aa8ebefb44056d6c42c5a7b7e0ef09a",
    ),
    (
        STATE,
        {1: {2: 7, 10: 0}, 2: {"a": 1, "aa": 2, "b": 3}},
        "67c0e214045936b6690f89990b33587ff59894926e1e8ae51efebfdf763813de",
    ),
    (
        STATE,
        {1: 5, 3: [Structure({1: 2})], 4: Structure({2: Structure({1: 1})})},
        "448f9bccabf4cbfbfac2458a23750f8edf2f425ded71df3bcf4f9da61bf0c3ed",
    ),
    (
        WHOLE,
        {1: 5, 2: 3, 3: [Structure({1: 2, 2: 9})], 4: Structure({2: Structure({1: 1})})},
        "77c14e506d008aabc363b1863dc04b8f3a20853b93e77b6c21636ac928191f6a",
    ),
    (STATE, {1: bytes(18), 2: [bytes(18)]}, "01c285d09329934f5790cc1a82775bad3897c00ce324dc040ac5cedb5edc7d8f"),
]


SECRET = bytes(range(32))
SEEDS = [
    ([], "1f46e83219090c44f558eed08bd722d062e9be1b52fcb04dc4bec256bf3d7b05"),
    ([b"\x11" * 16, b"\x22" * 16], "3e53e0b4945e66a2c11179e1fb8537ff6bf1e16fbda276c4f8b91c1dc8ccb0c3"),
]


def self_check():
    """Prints the test vectors for digests of docs/log-format.md: number, bytes, digest. Returns whether these and the
    vectors for seeds are correct."""
    whole = all(seed_of(SECRET, nonces).hex() == seed for nonces, seed in SEEDS)
    for number, (name, fields, digest) in enumerate(VECTORS, 1):
        told = fed(Structure(fields))
        found = sha256(name, told).hex()
        whole = whole and found == digest
        print(number, told.hex(), found)
    return whole


# Signatures (RFC 8032, edwards25519) ------------------------------------------------------------------------------------

P = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, -1, P) % P
ROOT = pow(2, (P - 1) // 4, P)


def point(text):
    """Decodes a point (x, y, z, t) from 32 bytes; None if the encoding is not canonical."""
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


def by_purpose(draw):
    return draw[0].encode(), draw[1]


def in_order(draws):
    return draws == sorted(draws, key=by_purpose)


def seed_of(secret, nonces):
    return sha256(b"longhand-seed-1", secret, *nonces)


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
    """An object with exactly these keys."""
    return lambda v: isinstance(v, dict) and set(v) == set(forms) and all(form(v[key]) for key, form in forms.items())


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


def a_placed_action(v):
    return isinstance(v, list) and len(v) == 2 and is_int(v[0]) and v[0] >= 0 and isinstance(v[1], dict)


def a_part(v):
    forms = {
        "actions": a_list,
        "digest": or_null(hex_of(64)),
        "draws": list_of(a_draw),
        "facts": list_of(a_placed_fact),
        "for": list_of(a_seat),
        "forced": list_of(a_placed_action),
        "salt": hex_of(32),
    }
    return isinstance(v, dict) and set(v) == set(forms) and all(form(v[key]) for key, form in forms.items())


seconds = or_null(a_count)
YEAR_S = 365 * DAY_S
HOUR = re.compile(r"([01][0-9]|2[0-3]):[0-5][0-9]\Z")


def a_night(v):
    """Two hours of the day; the night lasts 1 minute to 20 hours."""
    if not isinstance(v, list) or len(v) != 2 or not all(isinstance(hour, str) and HOUR.match(hour) for hour in v):
        return False
    begins, ends = (int(hour[:2]) * 60 + int(hour[3:]) for hour in v)
    return 1 <= (ends - begins) % (24 * 60) <= 20 * 60


LEVEL = re.compile(r"[a-z0-9_-]{1,32}\Z")
a_level = lambda v: isinstance(v, str) and LEVEL.match(v) is not None
by_forms = {"player": an_id, "bot": a_level, "system": one_of("clock")}
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
    most = v["cap_s"] if v["cap_s"] is not None else YEAR_S
    added = v["increment_s"] if v["increment_s"] is not None else 0
    return others == [None] * len(others) and budget is not None and 60 <= budget <= most <= YEAR_S and added <= YEAR_S


a_standing = keys_of(
    breakdown=an_object, rank=lambda v: is_int(v) and 0 <= v < 256, seat=a_seat, team=or_null(a_seat),
    score=lambda v: is_int(v) and v < 2**63,
)  # fmt: skip
an_outcome = keys_of(reason=a_text, standings=list_of(a_standing))
a_nonce = keys_of(seat=or_null(a_seat), by=one_of("page", "client", "mail"), nonce=hex_of(32))
decided = {"facts": list_of(a_fact), "draws": list_of(a_draw), "digest": hex_of(64), "seals": list_of(a_seal)}

HEAD = {
    "seq": a_seq, "kind": a_text, "v": a_seq, "tv": lambda v: v == 1, "stream": an_id, "at": a_moment, "by": a_by,
    "on": or_null(a_seq),
}  # fmt: skip
KINDS = {
    "created": {
        "title": a_text, "ruleset": a_text, "data_sha256": hex_of(64), "options": an_object, "table": a_table,
        "clock": a_clock, "visibility": one_of("public", "unlisted", "private", "club"), "club": or_null(an_id),
        "seats": lambda v: is_int(v) and 1 <= v < 256, "host": or_null(an_id), "commitment": hex_of(64),
        "seed": or_null(hex_of(64)), "table_rules": lambda v: v == 1,
        "deal": or_null(keys_of(stream=an_id, n=a_seq, commitment=hex_of(64))),
        "fork_of": or_null(keys_of(stream=an_id, seq=a_seq, hash=hex_of(64))),
        "of": or_null(keys_of(stream=an_id, round=a_seq, table=a_seq)), "rated": or_null(an_id), "practice": a_bool,
        "sit": a_bool, "server_arbiter": or_null(an_id),
    },
    "seat_taken": {"seat": a_seat, "player": or_null(an_id), "level": or_null(by_forms["bot"])},
    "seat_left": {"seat": a_seat},
    "resigned": {"seat": a_seat},
    "seat_replaced": {
        "seat": a_seat, "player": an_id, "reason": one_of("substitute", "returned"),
    },
    "started": {"nonces": list_of(a_nonce), **decided},
    "move": {
        "seat": a_seat, "origin": one_of("player", "standing", "default", "bot", "ruling"),
        "channel": or_null(one_of("rest", "mail", "page")), "actions": list_of(an_object), "forced": list_of(an_object),
        "standing": or_null(keys_of(set_at=a_moment, sha256=hex_of(64))), "replayed_from": or_null(a_seq),
        "text": or_null(hex_of(64)), "final": a_bool, **decided,
    },
    "choice_changed": {"seat": a_seat, "of": a_seq, "seals": list_of(a_seal)},
    "reverted": {
        "to": a_seq, "cause": one_of("undo", "redo", "takeback", "ruling", "automatic"), "case": or_null(a_seq),
        "digest": hex_of(64),
    },
    "voted": {"what": one_of("pause", "resume", "end", "void"), "seat": a_seat, "withdrawn": a_bool},
    "paused": {"reason": one_of("vote")},
    "resumed": {"reason": one_of("vote", "expired")},
    "voided": {"reason": one_of("agreed", "abandoned", "adjudicated")},
    "absence_set": {
        "seat": a_seat, "from": or_null(a_moment), "until": or_null(a_moment), "zone": or_null(a_text),
        "reason": or_null(one_of("mail")),
    },
    "clock_refunded": {"time_s": lambda v: a_seq(v), "reason": one_of("outage", "notice")},
    "time_expired": {"seat": a_seat, "step": one_of("standing", "default", "none", "bot", "substitute", "forfeit")},
    "finished": {"outcome": an_outcome},
    "closed": {"secret": hex_of(64)},
    "takeback_asked": {"n": a_seq, "seat": a_seat, "to": a_seq, "text": or_null(hex_of(64)), "expires_at": a_moment},
    "takeback_answered": {"n": a_seq, "seat": a_seat, "consent": a_bool},
    "takeback_closed": {"n": a_seq, "result": one_of("granted", "refused", "expired", "withdrawn")},
    "dispute_opened": {
        "n": a_seq, "seat": a_seat, "disputed": a_seq, "claim": one_of("rules", "entry", "clock", "other"),
        "text": or_null(hex_of(64)), "actions": or_null(list_of(an_object)), "expires_at": a_moment, "waits": a_bool,
        "arbiter": or_null(an_id),
    },
    "dispute_allowed": {"n": a_seq, "expires_at": a_moment},
    "dispute_commented": {"n": a_seq, "seat": a_seat, "text": or_null(hex_of(64))},
    "dispute_voted": {"n": a_seq, "seat": a_seat, "uphold": a_bool},
    "dispute_arbiter": {"n": a_seq, "seat": a_seat, "player": or_null(an_id)},
    "dispute_ruled": {
        "n": a_seq, "decision": one_of("dismiss", "rewind", "amend"), "text": or_null(hex_of(64)),
        "actions": or_null(list_of(an_object)), "stands": list_of(a_seq), "fell": list_of(a_seq), "returned": list_of(a_seq),
    },
}  # fmt: skip


def why_malformed(event):
    """The first fault in the form of an event's payload; None if there is no fault."""
    if not isinstance(event, dict):
        return "the event is no object"
    kind = event.get("kind")
    if not isinstance(kind, str) or kind not in KINDS:
        return f"the kind {kind!r} is not known"
    forms = {**HEAD, **KINDS[kind]}
    for key in event:
        if key not in forms:
            return f"a {kind} has no key {key!r}"
    for key, form in forms.items():
        if key not in event:
            return f"the key {key!r} is missing"
        if not form(event[key]):
            return f"{key!r} is not as it has to be"
    return None


# The rules of the table -------------------------------------------------------------------------------------------------


class Seat:
    def __init__(self):
        self.state, self.player, self.level = "open", None, None
        # Time-outs since the player's own last move, and the steps that followed from them.
        self.misses, self.late = 0, set()
        self.owner, self.forfeited, self.spared = None, False, False
        # Periods of absence, and periods in which no mail reached the player.
        self.absences, self.unreached = [], []


class Case:
    """A takeback or a dispute."""

    def __init__(self, **what):
        self.__dict__.update(what)


class Node:
    """The set-up or a move: a state of the game."""

    __slots__ = ("parent", "seat", "draws", "final", "print")

    def __init__(self, *what):
        self.parent, self.seat, self.draws, self.final, self.print = what


class Stake:
    """The seats and people that gain or lose by an event."""

    def __init__(self):
        self.seats, self.people, self.unknown = [], [], False

    def seat(self, *seats):
        self.seats += [seat for seat in seats if seat is not None and seat not in self.seats]


# Events that may come before the end when too few players are left: they settle open cases.
ENDING = ("finished", "voided", "takeback_closed", "dispute_ruled", "reverted")


class Table:
    """The fold of a log, as far as possible without the title's rules (chapter "The rules of the table")."""

    def __init__(self, event):
        self.created, self.host = event, event["host"]
        # The author of table events: the host, or the server if there is no host.
        self.keeper = {"player": self.host} if self.host is not None else {"system": "clock"}
        self.seats = [Seat() for _ in range(event["seats"])]
        self.status, self.closed = "open", False
        self.last_at, self.seq = moment(event["at"]), 1
        self.started_at = self.finished_at = self.paused_at = None
        self.current, self.path, self.nodes = None, [], {}
        # states[i]: the node that was current after event i + 1; 0 before the start.
        self.states, self.digests = [0], {}
        self.redo, self.expiry = [], None
        # Moves whose choice is still secret, as far as the title's rules are not needed; and the events that changed one.
        self.choices, self.changes = {}, set()
        self.votes = {what: set() for what in ("pause", "resume", "end", "void")}
        self.takebacks, self.disputes = [], []
        self.given_up, self.sat, self.stakes = [], set(), {}
        # Seats of players before the start, in order of arrival.
        self.came = []
        self.previous = event
        # The event that must come next: a function that returns why an event is not it.
        self.pending = self.host_sits_down if event["sit"] else None
        # Whether so many players have left that the game must end.
        self.is_ending = False
        # For an amending ruling: whether its move must come now, and the later moves that may be repeated after it.
        self.ruling_moves, self.replays, self.replays_after = False, None, []
        self.open = 0

    def why_not_opened(self):
        created = self.created
        if created["by"] != self.keeper or created["on"] is not None:
            return "a game is opened by its host, or by the server where there is none, before anything else"
        if created["of"] is not None and self.host is not None:
            return "a table of a competition has no host"
        if self.host is None and (created["sit"] or created["table"]["takeback"] == "host"):
            return "where there is no host, none sits down or answers"
        known = created["seed"] is not None or created["fork_of"] is not None
        if known and (created["rated"] is not None or created["deal"] is not None):
            return "neither a private copy nor a game of a known seed is rated or of a deal"
        if (created["club"] is not None) != (created["visibility"] == "club"):
            return "a game that a club alone sees names that club, and no other game names one"
        if self.host is None and created["fork_of"] is not None:
            return "a private copy is its host's, and no table of a competition"
        others = any(created[key] is not None for key in ("of", "rated", "deal"))
        rules = created["table"]["takeback"], created["clock"]["kind"]
        if created["practice"] and (others or rules != ("host", "none")):
            return "practice has no clock, is neither rated nor of others, and its host answers takebacks"
        return None

    # Small questions

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
        """Whether the event is by the player in this seat."""
        player = event["by"].get("player")
        return player is not None and seat < len(self.seats) and seat in self.seats_of(player)

    def node_at(self, seq):
        """The node that was current after event `seq`."""
        return self.states[seq - 1] if 0 < seq <= len(self.states) else 0

    def since(self, node):
        """The nodes after `node` on the path; None if `node` is not on the path."""
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

    def practises(self, seat):
        """Whether this is a practice game and the host's own seat; the host may then go back freely."""
        return self.created["practice"] and seat in self.seats_of(self.host)

    def is_final(self, nodes):
        return any(self.nodes[node].final for node in nodes)

    def has_draws(self, nodes):
        return any(self.nodes[node].draws for node in nodes)

    def open_takeback(self):
        return self.takebacks[-1] if self.takebacks and self.takebacks[-1].result is None else None

    def open_dispute(self):
        """The open case that stops the game."""
        return next((case for case in reversed(self.disputes) if case.result is None and not case.waits), None)

    def waiting(self):
        """Cases that wait for leave."""
        return [case for case in self.disputes if case.result is None and case.waits]

    def pending_dispute(self, n):
        return next((case for case in self.disputes if case.n == n and case.result is None), None)

    def ruled_last(self):
        """The case that was ruled last."""
        ruled = [case for case in self.disputes if case.result is not None]
        return max(ruled, key=lambda case: case.ruled_seq) if ruled else None

    # The walk

    def take(self, event):
        """Applies the next event. Returns why it breaks the rules of the table, or None."""
        at = moment(event["at"])
        if at < self.last_at:
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
        elif self.is_ending and not self.replays and event["kind"] not in ENDING:
            return "too few are left to play, so the game has to end"
        if self.replays is not None and not (event["kind"] == "move" and event["replayed_from"] is not None):
            if self.replays:
                return "a move that stands by the ruling is not played again"
            self.replays = None
        if self.status == "void" and event["kind"] != "takeback_closed" and event["kind"] != "closed":
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
        """Why the log cannot end here, or None."""
        if self.pending is not None:
            return "the log ends within what is written at once"
        if self.replays:
            return "a move that stands by the ruling is not played again"
        if self.is_ending:
            return "too few are left to play, so the game has to end"
        return None

    # Events that must come next

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
        if any(other.state == "open" for other in self.seats[: event["seat"]]):
            return "a lower seat was free"
        if (player is None) == (level is None):
            return "either a player or a bot sits down"
        by_host = event["by"] == self.keeper
        if player is None:
            if not by_host:
                return "the host seats bots"
        elif event["by"] != ({"player": player} if self.host is not None else self.keeper):
            return "who sits down does it by their own hand; where there is no host, the clock seats all"
        elif self.seats_of(player) and not self.is_fork():
            return "the player has a seat"
        if self.is_fork() and not by_host:
            return "a fork is its owner's"
        # At a table without a host, other streams decide who gets a seat.
        self.open += self.host is None
        seat.state, seat.player, seat.level = "seated", player, level
        seat.absences, seat.unreached = [], []
        if player is not None:
            self.sat.add((event["seat"], player))
            self.came.append(event["seat"])
        return None

    def on_seat_left(self, event):
        number = event["seat"]
        seat = self.seats[number]
        if seat.state != "seated":
            return "nobody sits there"
        if self.status == "open":
            removed = event["by"] == self.keeper and (seat.player is None or self.host is None)
            if not removed and (self.host is None or not self.sits(event, number)):
                return "who sits there leaves by their own hand"
            self.seats[number] = Seat()
            self.sat = {(at, player) for at, player in self.sat if at != number}
            self.came = [at for at in self.came if at != number]
            return None
        before = self.previous
        by_time = before["kind"] == "time_expired" and before["seat"] == number
        by_time = by_time and before["step"] in ("substitute", "forfeit")
        taken_out = self.created["of"] is not None and self.status in ("running", "paused")
        if event["by"] != {"system": "clock"} or not (by_time or taken_out):
            return "no time-out brought it, and no competition takes players out of this game"
        # A competition's own stream decides which players it takes out.
        self.open += not by_time
        self.stake(event, [number, self.only_rival(number)])
        self.give_up(number, seat.player if by_time else None)
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
        self.is_ending = self.is_deserted()

    def on_seat_replaced(self, event):
        number, player = event["seat"], event["player"]
        seat = self.seats[number]
        if not self.is_on():
            return "the game was not on"
        if event["by"] != {"player": player}:
            return "who sits down does it by their own hand"
        if self.seats_of(player):
            return "the player has a seat"
        if event["reason"] == "returned" and (seat.state != "left" or seat.owner != player or seat.forfeited):
            return "this player did not leave the seat"
        if event["reason"] == "substitute" and any(s.owner == player for s in self.seats):
            return "this player comes back to a seat of their own"
        self.stake(event, [number])
        self.seats[number] = seat = Seat()
        seat.state, seat.player = "seated", player
        seat.absences, seat.unreached = [], []
        for votes in self.votes.values():
            votes.discard(number)
        self.given_up = [other for other in self.given_up if other != number]
        self.sat.add((number, player))
        return None

    def on_started(self, event):
        if self.status != "open":
            return "the game had started"
        if event["by"] != self.keeper:
            return "the host starts the game, or the server where there is none"
        if any(seat.state != "seated" for seat in self.seats):
            return "not all seats were taken"
        if self.is_fork() and (event["draws"] or event.get("_secret_draws", False)):
            return "a fork begins without draws"
        if not self.are_in_order(event["nonces"]):
            return "the nonces are not one a person who sits there, in the order in which they came, the host's last"
        self.status, self.started_at = "running", self.at
        self.grow(event, None)
        return None

    def are_in_order(self, nonces):
        if nonces and (self.created["seed"] is not None or self.created["deal"] is not None or self.is_fork()):
            return False
        hosts = next((at for at in self.came if self.seats[at].player == self.host), None)
        order = [at for at in self.came if at != hosts] + ([hosts] if self.host is not None else [])
        places = [order.index(given["seat"]) if given["seat"] in order else -1 for given in nonces]
        return -1 not in places and all(before < after for before, after in zip(places, places[1:]))

    def grow(self, event, seat):
        draws = bool(event["draws"]) or event.get("_secret_draws", False)
        self.nodes[event["seq"]] = Node(self.current or 0, seat, draws, event.get("final", False), fingerprint(event))
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
        standing, replayed = event["standing"], event["replayed_from"]
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
        if (event["channel"] is not None) != (origin == "player"):
            return "a player's own move comes by some way, and no other does"
        if replayed is None and (origin == "standing") != (standing is not None):
            return "a standing order is named where one made the move, and only there"
        if standing is not None and moment(standing["set_at"]) > self.at:
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
        self.drop_seen()
        if self.is_choice(event):
            move = {key: event[key] for key in ("kind", "seat", "actions", "facts", "forced", "draws")}
            self.choices[event["seq"]] = Case(move=move, seals=[seal["for"] for seal in event["seals"]], changes=0)
        self.close_with_the_move()
        return None

    # Changed choices

    def is_choice(self, event):
        """Whether a move may be a choice that nobody else has seen."""
        seals = [seal["for"] for seal in event["seals"]]
        own = seals[:-1] if seals and not seals[-1] else seals
        by_its_player = event["origin"] in ("player", "standing") and event.get("replayed_from") is None
        drew = event["draws"] or event.get("_secret_draws", False)
        return by_its_player and not drew and bool(own) and all(seats == [event["seat"]] for seats in own)

    def drop_seen(self):
        """Drops choices that can no longer be changed: the game has gone back past the move, or a seat has moved twice since."""

        def is_open(of):
            since = self.since(of)
            movers = [self.mover(node) for node in [of] + (since or [])]
            return since is not None and len(movers) == len(set(movers))

        self.choices = {of: choice for of, choice in self.choices.items() if is_open(of)}

    def on_choice_changed(self, event):
        choice = self.choices.get(event["of"])
        if self.status not in ("running", "paused"):
            return f"a choice is changed in a game that is {self.status}"
        if not self.sits(event, event["seat"]):
            return "somebody else changes a choice of the seat"
        if choice is None or choice.move["seat"] != event["seat"]:
            return "there is no such choice that this seat could still change"
        if choice.changes >= 20:
            return "the choice was changed often enough"
        if [seal["for"] for seal in event["seals"]] != choice.seals:
            return "it seals a choice for others than the move did"
        choice.changes += 1
        self.changes.add(event["seq"])
        # Only the title knows whether somebody has seen the choice.
        self.open += 1
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
        """A move must be followed by the closing of an open takeback."""
        case = self.open_takeback()
        if case is not None:
            self.must_be("takeback_closed", n=case.n, result="withdrawn", by={"system": "clock"})

    # Going back (11 to 15)

    def on_reverted(self, event):
        cause, case, by = event["cause"], event["case"], event["by"]
        to = self.node_at(event["to"])
        if event["to"] >= event["seq"] or to != event["to"]:
            return "it goes back to an event that names no state"
        after_the_end = self.status == "finished" and cause == "ruling"
        if self.status not in ("running", "paused") and not after_the_end:
            return f"it goes back in a game that is {self.status}"
        undone = self.since(to)
        mine = lambda seat: seat is not None and self.sits(event, seat)
        if cause in ("undo", "redo", "automatic") and case is not None:
            return "no case decides it"
        if cause in ("undo", "automatic") and self.is_final(undone or []):
            return "it goes back past a final move"
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
            if self.at > self.expiry[2] + DAY // 2:
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
        self.drop_seen()
        if self.status == "finished":
            self.status, self.finished_at = "running", None
        self.close_with_the_move()
        if cause == "ruling" and self.previous["decision"] == "amend":
            disputed = self.ruled_last().disputed
            self.replays_after = [node for node in later if node > disputed]
            self.replays_after = list(self.previous["stands"])
            ruled_by, seat = self.previous["by"], self.mover(disputed)
            if seat is None:
                return "only a move can be amended"

            def pending(event):
                fits = event["kind"] == "move" and event["origin"] == "ruling" and event["replayed_from"] is None
                if not fits or event["seat"] != seat or event["by"] != ruled_by:
                    return "after an amending ruling comes the move that it puts in the place"
                self.ruling_moves = True
                return None

            self.pending = pending
        return None

    # Takebacks (16 and 17)

    def voters(self, asker):
        if self.practises(asker):
            return []
        host = [i for i in self.seats_of(self.host)][:1]
        if self.created["table"]["takeback"] == "host" and host and host[0] != asker:
            return host
        if self.is_fork() or self.organiser_answers():
            return []
        return [seat for seat in self.people() if seat != asker]

    def organiser_answers(self):
        """Whether the host answers takebacks without having a seat; such a host closes them directly."""
        asked = self.host is not None and self.created["table"]["takeback"] == "host" and not self.is_fork()
        return asked and all(player != self.host for _, player in self.sat)

    def takeback_verdict(self, case):
        voters = self.voters(case.seat)
        needed = len(self.people()) // 2 if self.created["table"]["takeback"] == "majority" else len(voters)
        agreed = sum(case.answers.get(seat) is True for seat in voters)
        declined = sum(case.answers.get(seat) is False for seat in voters)
        if agreed >= needed:
            return "granted"
        return "refused" if len(voters) - declined < needed else None

    def is_new_roll(self, seat, to):
        nodes = self.since(self.node_at(to)) or []
        nobody = not self.voters(seat) and not self.organiser_answers()
        return not self.is_fork() and not self.practises(seat) and nobody and self.has_draws(nodes)

    def on_takeback_asked(self, event):
        rule, to = self.created["table"]["takeback"], self.node_at(event["to"])
        if self.status not in ("running", "paused"):
            return f"a takeback in a game that is {self.status}"
        if event["n"] != len(self.takebacks) + 1 or self.open_takeback() is not None:
            return "one takeback is open at a time, and they are numbered"
        if not self.sits(event, event["seat"]):
            return "somebody else asked for the seat"
        undone = self.since(to) if to == event["to"] else None
        if not undone:
            return "there is no such earlier state on this branch"
        late = self.expiry is not None and self.expiry[1] == to and self.mover(undone[0]) == self.expiry[0]
        late = late and self.at <= self.expiry[2] + DAY // 2
        if rule == "none" and not late:
            return "this table has no takebacks"
        if self.is_final(undone):
            return "it goes back past a final move"
        if rule != "all" and self.mover(undone[0]) != event["seat"] and not late and not self.practises(event["seat"]):
            return "the first move taken back is not the asker's own"
        if moment(event["expires_at"]) != self.at + 3 * DAY:
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
        if event["seat"] not in self.voters(case.seat) or not self.sits(event, event["seat"]):
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
        else:
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
        begins = event["kind"] == "dispute_allowed" or (event["kind"] == "dispute_opened" and not event["waits"])
        return None if begins else "the clock withdrew a takeback for no reason"

    # Disputes (18 and 19)

    def only_rival(self, seat):
        others = [i for i in range(len(self.seats)) if i != seat and i not in self.given_up]
        return others[0] if len(others) == 1 else None

    def stake(self, event, seats, case=None, unknown=False):
        """Records the seats and people that gain or lose by an event."""
        stake = Stake()
        stake.seat(*seats)
        stake.unknown = unknown
        if case is not None:
            stake.seat(*case.parties.seats, *case.votes)
            stake.people += case.parties.people
            stake.unknown |= case.parties.unknown
            if case.ruled_by is not None:
                stake.people.append(case.ruled_by)
        if event["kind"] == "seat_replaced":
            stake.people.append(event["player"])
        if "player" in event["by"]:
            stake.people.append(event["by"]["player"])
        self.stakes[event["seq"]] = stake

    def parties(self, opener, disputed):
        parties = Stake()
        parties.seat(opener, self.mover(disputed))
        stake = self.stakes.get(disputed)
        if stake is not None:
            parties.seat(*stake.seats)
            parties.people, parties.unknown = list(stake.people), stake.unknown
        return parties

    def is_party(self, case, player):
        seats = case.parties.seats
        return (
            player in case.parties.people
            or any(seat in seats for seat in self.seats_of(player))
            or any(who == player and seat in seats for seat, who in self.sat)
        )

    def is_new_roll_by_dispute(self, case):
        elsewhere = any(case.seat not in self.seats_of(arbiter) for arbiter in self.appointed())
        alone = all(seat == case.seat for seat in self.people())
        nodes = self.since(self.node_at(case.disputed - 1)) or []
        return not self.is_fork() and alone and not elsewhere and self.has_draws(nodes)

    def arbiter_of(self, case):
        named = [case.named.get(seat) for seat in self.people()]
        if named and named[0] is not None and len(set(named)) == 1:
            if not (self.is_party(case, named[0]) or self.is_new_roll_by_dispute(case)):
                return named[0]
        return next((arbiter for arbiter in self.appointed() if not self.is_party(case, arbiter)), None)

    def appointed(self):
        """The appointed arbiters in order; the first one who is not a party rules if the people have not agreed on a person."""
        arbiter = self.created["table"]["arbiter"]
        sat = {player for _, player in self.sat}
        others = [player for player in (self.host, self.created["server_arbiter"]) if player is not None]
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
        """The end of the time for disputes of a finished game; None while an open case stops that time."""
        due = self.finished_at + self.created["table"]["dispute_days"] * DAY
        counted_to = self.finished_at
        for case in self.disputes:
            if case.result is None:
                return None
            due += max(case.ruled_at - max(case.opened_at, counted_to), 0)
            counted_to = max(counted_to, case.ruled_at)
        return due

    def case_voters(self, case):
        people = self.people()
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
        waits = event["waits"]
        if event["n"] != len(self.disputes) + 1 or self.open_dispute() is not None:
            return "one dispute is open at a time, and they are numbered"
        if self.open_takeback() is not None and not waits:
            return "a takeback is withdrawn before a dispute"
        if not self.sits(event, seat):
            return "somebody else opened it for the seat"
        if self.status not in ("running", "paused", "finished"):
            return f"a dispute in a game that is {self.status}"
        if self.status == "finished" and not self.waiting():
            closes = self.closes_at()
            if closes is None or self.at >= closes:
                return "it is too late to dispute"
        why = self.why_not_disputable(disputed, event["seq"])
        if why is not None:
            return why
        if event["actions"] is not None and self.mover(disputed) is None:
            return "the disputed event is no move, and nothing can be played in its place"
        if moment(event["expires_at"]) != self.at + 7 * DAY:
            return "a dispute is ruled within seven days"
        if waits != (self.dismissed(seat) >= 2) or any(case.seat == seat for case in self.waiting()):
            return "a case needs leave after two dismissals, and not before"
        parties = self.parties(seat, disputed)
        case = Case(
            n=event["n"], seat=seat, disputed=disputed, actions=event["actions"], expires=moment(event["expires_at"]),
            before=self.status, parties=parties, named={}, votes={}, ruled_by=None, result=None, waits=waits,
            opened_at=self.at, ruled_at=None, ruled_seq=0,
        )  # fmt: skip
        if not parties.unknown and event["arbiter"] != self.arbiter_of(case):
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
        if disputed in self.changes:
            return "a changed choice is not disputed: the move is"
        if self.is_struck(disputed):
            return "the disputed move was taken back"
        if any(case.disputed == disputed and case.result is not None for case in self.disputes):
            return "this event was ruled before"
        return None

    def on_dispute_allowed(self, event):
        case = self.pending_dispute(event["n"])
        if case is None or not case.waits:
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
        if event["player"] is not None and self.is_party(case, event["player"]):
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
        if not case.parties.unknown:
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
        why = self.why_unfairly_ruled(event, case, decision)
        if why is not None:
            return why
        if not self.is_told(event, case, decision):
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
        """Whether the ruling's lists of moves are possible. Only the title knows which later moves stand."""
        stands, fell, returned = event["stands"], event["fell"], event["returned"]
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
        if not event["withdrawn"] and (event["what"], self.status) in (("pause", "paused"), ("resume", "running")):
            return "it is so already"
        self.stake(event, [seat])
        (votes.discard if event["withdrawn"] else votes.add)(seat)
        if not event["withdrawn"] and self.all_voted(event["what"]):
            self.pending = lambda following: self.why_not_voted_for(event["what"], following)
        return None

    def why_not_voted_for(self, what, event):
        """Why `event` is not the one that everybody has voted for, or None."""
        if what == "void" and event["kind"] == "dispute_ruled" and event["decision"] == "dismiss":
            # Voiding the game first dismisses a case that waits for leave.
            self.pending = lambda following: self.why_not_voted_for(what, following)
            return None
        kind, reason = {
            "pause": ("paused", "vote"), "resume": ("resumed", "vote"), "end": ("finished", "agreed"), "void": ("voided", "agreed"),
        }[what]  # fmt: skip
        told = event["outcome"]["reason"] if event["kind"] == "finished" else event.get("reason")
        return None if (event["kind"], told) == (kind, reason) else "all have voted for it, so it has to happen next"

    def all_voted(self, what):
        people = self.people()
        return bool(people) and all(seat in self.votes[what] for seat in people)

    def not_all(self, event, what):
        if event["by"] != {"system": "clock"}:
            return "the clock does what all have voted for"
        if not self.all_voted(what):
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
        elif event["reason"] == "adjudicated":
            may = self.created["of"] is not None and event["by"] == {"system": "clock"}
            why = None if may and self.status in ("running", "paused") else "nobody adjudicates this game now"
            self.open += 1
        else:
            abandoned = not self.seated() and self.is_on() and event["by"] == {"system": "clock"}
            why = None if abandoned else "somebody is there"
        if why is None:
            if self.waiting():
                return "cases that wait are settled before"
            self.status, self.is_ending = "void", False
            self.votes = {what: set() for what in self.votes}
            if self.open_takeback() is not None:
                self.close_with_the_move()
            else:
                self.secret_is_due("voided")
        return why

    def secret_is_due(self, kind):
        """If there is no time for disputes, the secret must come directly after the end."""
        days = self.created["table"]["dispute_days"]
        at_once = days == 0 and all(case.result is not None for case in self.disputes)
        if (kind == "finished" and at_once) or kind == "voided":
            self.must_be("closed")

    def on_absence_set(self, event):
        start, end, seat = moment(event["from"]), moment(event["until"]), self.seats[event["seat"]]
        if not self.is_on() and self.status != "disputed":
            return "the game was not on"
        if (start is None) != (end is None) or (start is not None and start >= end):
            return "an absence begins before it ends"
        # An absence that has begun is written again with the same beginning.
        has_begun = any(known == start for known, _ in seat.absences)
        if start is not None and (end <= self.at or (start < self.at and not has_begun)):
            return "an absence begins when it is entered, and ends later"
        clock = self.created["clock"]
        if event["zone"] is not None and not (clock["weekends"] or clock["night"] is not None):
            return "no zone counts in this game"
        if event["reason"] == "mail":
            if event["zone"] is not None:
                return "an absence of mails has no zone"
            stands = any(until > self.at for _, until in seat.unreached)
            if stands == (start is not None) or start not in (None, self.at):
                return "its clock does so already, or it begins at another time"
        if event["reason"] == "mail" or seat.player is None:
            if event["by"] != {"system": "clock"}:
                return "the clock notes it"
        elif not self.sits(event, event["seat"]):
            return "somebody else called the player away"
        away = seat.unreached if event["reason"] == "mail" else seat.absences
        if start is None:
            # A cancelled absence ends now; one that has not begun is removed.
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
        if (step if step not in ("standing", "none") else "default") != rung:
            return f"the ladder says {rung}"
        self.stake(event, [number, self.only_rival(number)])
        seat.misses += 1
        seat.late.add(step)
        seat.forfeited = step == "forfeit"
        self.expiry = (number, self.current, self.at) if step != "none" else None
        if step == "none":
            # Only the title knows whether it has a default.
            self.open += 1
        elif step in ("substitute", "forfeit"):
            self.must_be("seat_left", seat=number)
        else:
            self.must_be("move", seat=number, origin=step)
        return None

    def early_outcome(self, reason):
        stayed = len(self.seats) - len(self.given_up)
        latest = self.given_up[::-1]
        rank = lambda seat: 1 if seat not in latest else max(stayed + latest.index(seat) + 1, 2)
        standings = [{"breakdown": {}, "rank": rank(i), "score": 0, "seat": i, "team": None} for i in range(len(self.seats))]
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
            elif not self.is_deserted() or not self.seated() or not self.given_up:
                return "nobody has left the game with too few"
        elif self.status == "disputed":
            return "a game does not end while a dispute is open"
        elif reason == "adjudicated" and self.created["of"] is None:
            return "nobody adjudicates this game"
        elif reason == "adjudicated" and any(standing["rank"] == 0 for standing in outcome["standings"]):
            return "whoever is ranked has a rank"
        else:
            # Only the title can judge its own end of a game; a competition's decision is in the competition's stream.
            self.open += 1
        self.stake(event, range(len(self.seats)))
        self.status, self.finished_at, self.is_ending = "finished", self.at, False
        self.votes = {what: set() for what in self.votes}
        if self.open_takeback() is not None:
            self.close_with_the_move()
        else:
            self.secret_is_due("finished")
        return None

    def on_closed(self, event):
        void = self.status == "void"
        if event["by"] != {"system": "clock"} or not (self.status == "finished" or void):
            return "the clock closes a game that is over"
        closes = self.last_at if void else self.closes_at()
        if closes is None or self.at < closes:
            return "it could be disputed still"
        self.closed = True
        return None


def fingerprint(event):
    """A hash of everything that a repeated move must share with the original."""
    if event["kind"] != "move":
        return None
    keys = ("seat", "origin", "channel", "actions", "facts", "forced", "final", "draws", "standing", "text")
    alike = {key: event[key] for key in keys}
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
        # The secret that the log publishes at its end, read in advance.
        self.secret, self.seed, self.started = secret, None, None
        self.next_draw, self.made, self.was_open = {}, {}, True

    def bad(self, check, seq, why):
        finding = self.findings[check]
        if finding.bad is None or seq < finding.bad[0]:
            finding.bad = (seq, why)

    def is_whole(self):
        return all(finding.bad is None for finding in self.findings.values())

    def event(self, seq, line, value):
        """Checks one event line. `seq`: its position."""
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
        # After a refuted event, only the chain is checked to the end.
        if not self.is_whole():
            return
        why = why_malformed(event)
        if why is None and len(sealed) != len(event.get("seals", sealed)):
            return self.bad("seals", seq, "there are other sealed parts than seals")
        if why is None and "seals" not in event and sealed:
            return self.bad("seals", seq, "the event has no seals")
        if why is not None:
            return self.bad("form", seq, why)
        if self.created is None:
            if not self.begin(event):
                return
        elif event["stream"] != self.created["stream"]:
            return self.bad("chain", seq, f"it is an event of the stream {event['stream']}")
        elif event["kind"] == "created":
            return self.bad("table", seq, "`created` is event 1")
        if event["kind"] in ("started", "move"):
            self.decided(seq, event, sealed)
        if event["kind"] == "choice_changed" and event["of"] in self.table.choices:
            # Its public part is that of the move.
            move = self.table.choices[event["of"]].move
            self.decided(seq, {**move, "seals": event["seals"], "changes": True}, sealed)
        if event["kind"] == "closed":
            self.published(seq, event)
        if seq > 1 and self.is_whole():
            self.findings["table"].checked += 1
            why = self.table.take(event)
            if why is not None:
                self.bad("table", seq, why)

    def begin(self, event):
        if event["kind"] != "created":
            self.bad("table", 1, "event 1 is `created`")
            return False
        for key in ("stream", "ruleset", "data_sha256"):
            if self.first is not None and self.first[key] != event[key]:
                self.bad("form", 1, f"the first line and event 1 disagree about {key!r}")
                return False
        self.created = event
        if self.secret is not None and sha256(self.secret).hex() != event["commitment"]:
            # The event that publishes this secret will be refuted, so the secret must not open anything.
            self.secret = None
        self.findings["table"].checked += 1
        self.table = Table(event)
        why = self.table.why_not_opened()
        if why is not None:
            self.bad("table", 1, why)
        # For a table without a host, other streams say what it was opened for.
        self.findings["table"].open += event["host"] is None
        if not event["ruleset"].startswith(event["title"] + "@"):
            self.bad("table", 1, "the ruleset is one of another title")
        return True

    # Seals and draws

    def decided(self, seq, event, sealed):
        seals, draws = self.findings["seals"], list(event["draws"])
        places, forced, all_open = set(), set(), True
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
            why = self.why_not_sealed(seq, number, event, part, seal, places, forced)
            if why is not None:
                return self.bad("seals", seq, why)
            if not in_order(part["draws"]):
                return self.bad("draws", seq, "its draws are not in their order")
            draws += part["draws"]
        if not in_order(event["draws"]):
            return self.bad("draws", seq, "its draws are not in their order")
        event["_secret_draws"] = len(draws) > len(event["draws"])
        if draws and "changes" in event:
            return self.bad("seals", seq, "a choice is changed without a draw")
        if "changes" in event and all_open and not any(part["actions"] for part in sealed):
            return self.bad("seals", seq, "a changed choice does not say what is chosen")
        self.findings["digests"].open += 1
        self.findings["decisions"].open += 1
        self.draws(seq, event, sorted(draws, key=by_purpose))

    def why_not_sealed(self, seq, number, event, part, seal, places, forced):
        if not a_part(part) or sha256(canonical(part)).hex() != seal["sha256"] or part["for"] != seal["for"]:
            return "a sealed part does not fit its seal"
        for place, fact in part["facts"]:
            public = event["facts"][place] if place < len(event["facts"]) else None
            if public is None or place in places or public["fact"] != fact["fact"]:
                return "a sealed fact has no place among the facts"
            places.add(place)
        actions = event.get("actions", [])
        if part["actions"] and (part["for"] != [event.get("seat")] or len(part["actions"]) != len(actions)):
            return "actions are sealed that are not those of the seat that they are for"
        for place, _ in part["forced"]:
            if place >= len(event.get("forced", [])) or place in forced:
                return "a sealed action has no place among the forced ones"
            forced.add(place)
        if part["digest"] is not None:
            last = number == len(event["seals"]) - 1
            if not last or any(part[key] for key in ("for", "facts", "draws", "actions", "forced")):
                return "the second digest stands in a part of its own, the last one"
        if self.secret is not None and mac(self.secret, b"salt", u64(seq), u32(number))[:16].hex() != part["salt"]:
            return "the salt of a sealed part is not the one of the secret"
        return None

    def hands(self):
        """One line: who contributed to the seed, and who was last."""
        if self.created is None:
            return None
        if self.created["seed"] is not None:
            return "the seed is open: every card can be computed from it"
        if self.created["fork_of"] is not None:
            return "hands in the seed: a private copy draws for its owner alone"
        if self.created["deal"] is not None:
            return "hands in the seed: those of the deal's stream, which opens it"
        if self.started is None:
            return "hands in the seed: none yet, the game has not started"
        nonces = self.started["nonces"]
        if not nonces:
            return "hands in the seed: nobody's but the server's"
        whose = ["the organiser" if given["seat"] is None else f"seat {given['seat']}" for given in nonces]
        told = ", ".join(f"{who} ({given['by']})" for who, given in zip(whose, nonces))
        return f"hands in the seed: {told}; the last was that of {whose[-1]}"

    def draws(self, seq, event, draws):
        finding = self.findings["draws"]
        if event["kind"] == "started":
            self.started = event
        if event["kind"] == "started" and self.created["deal"] is None:
            # Another stream opens the seed of a deal.
            fixed = self.created["seed"]
            if fixed is not None:
                self.seed = bytes.fromhex(fixed)
            elif self.secret is not None:
                nonces = [bytes.fromhex(given["nonce"]) for given in event["nonces"]]
                self.seed = seed_of(self.secret, nonces)
        again = event.get("origin") == "ruling" or event.get("replayed_from") is not None
        if any(one[:2] == next_one[:2] for one, next_one in zip(draws, draws[1:])):
            return self.bad("draws", seq, "a draw stands there twice")
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


FIRST = keys_of(data_sha256=hex_of(64), exported_at=a_moment, longhand=lambda v: v == 1, ruleset=a_text, stream=an_id)
LINE = {"event", "hash", "sealed"}
BOX = b'{"box":'
LAST = {"key", "lines", "public_key", "sha256", "signature"}


def secret_at_the_end(file):
    """The secret published by the log's `closed`, which is near the end; None if there is none."""
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
    """The fault in the line of the box; None if it is the box that the first line names (chapter "The box")."""
    if set(value) != {"box"} or not isinstance(value["box"], dict):
        return "line 2: this is no box"
    if not plain:
        return "line 2 is not canonical JSON ended by a line feed"
    if sha256(canonical(value["box"])).hex() != first["data_sha256"]:
        return "line 2: the box is not the one that the first line names by its hash"
    return None


def signature_of(value, sums):
    """The signature of a last line: the key's id, the public key, and whether it fits; None if the line is not signed."""
    key, public, signature = value["key"], value["public_key"], value["signature"]
    if key is None and public is None and signature is None:
        return None
    whole = is_hex(key, 16) and is_hex(public, 64) and is_hex(signature, 128) and public.startswith(key)
    return key, public, whole and signature_fits(bytes.fromhex(public), sums, bytes.fromhex(signature))


def is_trusted(signed, trusted):
    return signed is not None and signed[2] and (signed[0] in trusted or signed[1] in trusted)


def verify(file, trusted):
    """Checks an export. `trusted`: ids and public keys, in hex."""
    verifier = Verifier(secret_at_the_end(file))
    total, number, head, signatures, last_lines = hashlib.sha256(), 0, 0, [], 0
    # The number of lines that sums and counts omit: the line of the box.
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
            except RecursionError:
                value, plain = {"event": None, "hash": None, "sealed": None}, False
            except ValueError as error:
                raise Unreadable(f"line {number}: {error}") from None
            if not isinstance(value, dict):
                raise Unreadable(f"line {number}: an object is expected")
            if number == 2 and body.startswith(BOX):
                # Only the hash is checked: the contents of a box are the title's affair.
                beside = 1
                verifier.findings["form"].checked += 1
                why = why_not_the_box(value, plain and body is not line, verifier.first)
                if why is not None:
                    verifier.bad("form", 0, why)
                continue
            if not plain or body is line or is_deep(body, value) or not has_plain_keys(body, value):
                verifier.bad("form", number - 1 - beside, f"line {number} is not canonical JSON ended by a line feed")
            verifier.findings["form"].checked += 1
            if number == 1:
                if "game" in value and "stream" not in value:
                    raise Unreadable("line 1: this log is older than format 1; the last verifier that reads it is that of commit 1a99532")
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
        # A refutation before the unreadable part still counts.
        if verifier.is_whole() or head == 0:
            raise
    if last_lines == 0:
        verifier.bad("form", head + 1, "the last line is missing")
    if verifier.is_whole() and verifier.table is not None:
        why = verifier.table.end()
        if why is not None:
            verifier.bad("table", head, why)
        verifier.findings["table"].open += verifier.table.open
    # The first signer vouches for the game; the later ones only for how they received it.
    if trusted and not is_trusted(signatures[0] if signatures else None, trusted):
        verifier.bad("signature", head + 1, "no key that you trust has signed it")
    verifier.findings["signature"].open = sum(s is not None and not is_trusted(s, trusted) for s in signatures)
    return verifier, head, signatures


KEY = keys_of(
    n=lambda v: type(v) is int and v > 0, id=hex_of(16), public_key=hex_of(64), since=a_moment, until=or_null(a_moment),
    signed_by=or_null(hex_of(16)), signature=or_null(hex_of(128)),
)  # fmt: skip


class KeyList:
    """A server's list of keys: its faults, and keys that no other key signed (chapter "Signatures and keys")."""

    def __init__(self, name, text):
        self.name, self.wrong, self.breaks = name, [], []
        listed = json.loads(text)
        self.keys = listed["keys"][::-1]
        if not self.keys or not all(KEY(key) for key in self.keys):
            raise ValueError(f"{name} holds no server's list of keys")
        for number, key in enumerate(self.keys, 1):
            before = self.keys[number - 2] if number > 1 else None
            after = self.keys[number] if number < len(self.keys) else None
            why = self.why_not(number, key, before, after)
            if why is not None:
                self.wrong.append(f"key {number} ({key['id']}): {why}")
            elif before is not None and key["signature"] is None:
                why = f"the one before it ({before['id']}) was lost, or taken away"
                self.breaks.append(f"key {number} ({key['id']}, since {key['since']}) is signed by none: {why}")

    @staticmethod
    def why_not(number, key, before, after):
        if key["n"] != number:
            return f"it says that it is key {key['n']}"
        if key["id"] != key["public_key"][:16] or key["until"] != (after and after["since"]):
            return "it is described otherwise than it is"
        if key["signed_by"] != (before and key["signature"] and before["id"]):
            return "it is signed by somebody else than it says"
        if before is None:
            return None if key["signature"] is None else "nobody is before it to sign it"
        if moment(before["since"]) > moment(key["since"]):
            return "it began before the one before it"
        public = [bytes.fromhex(one["public_key"]) for one in (before, key)]
        handed_over = sha256(b"longhand-key-1", u32(number), *public, key["since"].encode())
        if key["signature"] is not None and not signature_fits(public[0], handed_over, bytes.fromhex(key["signature"])):
            return "it is not signed by the one before it"
        return None

    def followed(self, trusted):
        """The keys that follow trusted keys without a break."""
        followed, follows = set(), False
        for key in [] if self.wrong else self.keys:
            follows = follows and key["signature"] is not None
            if follows:
                followed.add(key["public_key"])
            follows = follows or key["id"] in trusted or key["public_key"] in trusted
        return followed


def trusted_keys(names, lists):
    """The ids and public keys that `--key` names (itself, or in a file with a key or a server's list), and the lists."""
    trusted, found = set(), []
    for name in names:
        if is_hex(name, 16) or is_hex(name, 64):
            trusted.add(name)
            continue
        with open(name, encoding="utf-8") as file:
            text = file.read().strip()
        if is_hex(text, 16) or is_hex(text, 64):
            trusted.add(text)
        else:
            found.append(KeyList(name, text))
            trusted.update(key["public_key"] for key in found[-1].keys)
    for name in lists:
        with open(name, encoding="utf-8") as file:
            found.append(KeyList(name, file.read()))
    named = frozenset(trusted)
    for one in found:
        trusted |= one.followed(named)
    return trusted, found


def report_of(file, trusted, witnesses=(), lists=()):
    """The result of a proof, in the form of `longhand verify --json`."""
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
        "game": verifier.first["stream"],
        "ruleset": verifier.first["ruleset"],
        "table_rules": verifier.created and verifier.created["table_rules"],
        "fork_of": verifier.created and verifier.created["fork_of"],
        "head": head,
        "checks": checks,
        "hands": verifier.hands(),
        "signatures": [
            signed and {"key": signed[0], "fits": signed[2], "trusted": is_trusted(signed, trusted)} for signed in signatures
        ],
        "keys": [{"file": one.name, "keys": len(one.keys), "breaks": one.breaks, "wrong": one.wrong} for one in lists],
        "strangers": strangers,
        "ok": not strangers and all(check["ok"] for check in checks) and not any(one.wrong for one in lists),
    }


def first_bad(report):
    """The check with the first refuted event; None if nothing is refuted."""
    bad = [(check["first_bad"], place, check) for place, check in enumerate(report["checks"]) if not check["ok"]]
    return min(bad)[2] if bad else None


def main():
    parser = argparse.ArgumentParser(description="Proves or refutes the export of a Longhand game.")
    parser.add_argument("file", nargs="?", help="an export, *.ndjson; - reads the standard input")
    parser.add_argument("--self-check", action="store_true", help="print the test vectors of digests; compare all")
    parser.add_argument("--key", action="append", default=[], help="a key that you trust: its 16 digits, or a file with it")
    parser.add_argument("--keys", action="append", default=[], help="a server's list of keys, which has to be a chain")
    parser.add_argument("--witness", action="append", default=[], help="a check code from a mail: it must be in the log")
    parser.add_argument("--json", action="store_true", help="print the report as JSON")
    asked = parser.parse_args()
    if asked.self_check:
        return 0 if self_check() else 1
    if asked.file is None:
        parser.error("which file?")
    try:
        trusted, lists = trusted_keys(asked.key, asked.keys)
        with io.BytesIO(sys.stdin.buffer.read()) if asked.file == "-" else open(asked.file, "rb") as file:
            report = report_of(file, trusted, asked.witness, lists)
    except (OSError, Unreadable, ValueError, KeyError, TypeError) as error:
        print(f"{asked.file}: {error}", file=sys.stderr)
        return 2
    if asked.json:
        print(json.dumps(report))
    else:
        print_report(report)
    return 0 if report["ok"] else 1


def print_report(report):
    rules = "" if report["table_rules"] is None else f"rules of the table {report['table_rules']}, "
    print(f"game {report['game']}, {report['ruleset']}, {rules}{report['head']} events")
    if report["fork_of"] is not None:
        print("  goes on from event {seq} of {stream}: that log was not looked at".format(**report["fork_of"]))
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
    if report["hands"] is not None:
        print(f"  {report['hands']}")
    if any(check["open"] for check in report["checks"] if check["check"] in ("digests", "decisions")):
        print("  digests and decisions need the title's rules: `longhand verify` judges them")
    for one in report["keys"]:
        print(f"  {one['file']}: {one['keys']} keys, {len(one['breaks'])} breaks")
        for why in one["breaks"] + one["wrong"]:
            print(f"    {why}")
    for code in report["strangers"]:
        print(f"no event of this log has the hash {code}")
    bad = first_bad(report)
    if bad is not None:
        print(f"event {bad['first_bad']} does not fit ({bad['check']}): {bad['detail']}")


if __name__ == "__main__":
    sys.exit(main())

"""Kinds of forgery against what `created` says of other streams (a competition, a rating list, a deal, the log that a private copy
goes on from, practice), and against those who act for them. And a few logs that are true: what the forger makes of a true log
without forging anything, so that nothing here is refused for what the forger did besides."""

import copy

from forger import CLOCK, STRANGER, by_player, changed, forgery, sha256, true_of

ORGANISED, PRACTISED = "organised", "running"
COPY = "recorded/century-from-east-to-west@1/fork"
STREAM = "06h8v9k3m2p7q"
OF = {"round": 3, "stream": STREAM, "table": 12}
DEAL = {"commitment": sha256(b"a seed").hex(), "n": 4, "stream": STREAM}
FORK = {"hash": "ab" * 32, "seq": 9, "stream": STREAM}
NO_CLOCK = {
    "bank_s": None, "cap_s": None, "increment_s": None, "kind": "none", "night": None, "time_s": None, "weekends": False,
}  # fmt: skip
A_DAY = {**NO_CLOCK, "kind": "move", "time_s": 86_400}


def opening(log):
    return 1


def start(log):
    return log.find("started")


def table_with(**rules):
    return lambda log, event: {**event["table"], **rules}


def of_a_competition(log, head=8):
    """Makes a true log one of a competition's table: by the clock until the start, and nobody is the host. `head`: it ends there,
    before the organiser does anything."""
    created = log.event(1)
    created.update(host=None, sit=False, of=copy.deepcopy(OF), table={**created["table"], "takeback": "all"})
    log.cut(head)
    for event in log.events[: log.find("started")]:
        event["by"] = CLOCK


def in_practice(log):
    log.event(1)["practice"] = True


def adjudicated(log, **of_seat_0):
    """The competition ends its game."""
    seats = range(log.event(1)["seats"])
    standings = [{"breakdown": {}, "rank": 1 + seat, "score": 0, "seat": seat, "team": None} for seat in seats]
    standings[0].update(of_seat_0)
    outcome = {"reason": "adjudicated", "standings": standings}
    return log.insert(len(log.events) + 1, "finished", CLOCK, outcome=outcome)


def goes_back(log, seat, to):
    """A seat asks for a takeback, which is granted at once."""
    head = len(log.events)
    asked = {"n": 1, "seat": seat, "to": to, "text": None, "expires_at": three_days_after(log)}
    log.insert(head + 1, "takeback_asked", by_player(log.player(seat)), **asked)
    log.insert(head + 2, "takeback_closed", CLOCK, n=1, result="granted")
    digest = log.event(to)["digest"]
    log.insert(head + 3, "reverted", CLOCK, to=to, cause="takeback", case=1, digest=digest)
    return head + 2


def three_days_after(log):
    at = log.events[-1]["at"]
    return f"{at[:8]}{int(at[8:10]) + 3:02}{at[10:]}"


# True logs ---------------------------------------------------------------------------------------------------------------

true_of(ORGANISED, "a-table-of-a-competition", "a competition opens a table, seats its players and starts it")(of_a_competition)


@true_of(ORGANISED, "a-result-of-a-competition", "a competition adjudicates a result")
def a_result_of_a_competition(log):
    of_a_competition(log)
    adjudicated(log)


@true_of(ORGANISED, "voided-by-a-competition", "a competition ends a game without a result")
def voided_by_a_competition(log):
    of_a_competition(log)
    head = len(log.events)
    log.insert(head + 1, "voided", CLOCK, reason="adjudicated")
    log.insert(head + 2, "closed", CLOCK, secret=log.secret.hex())


@true_of("void", "a-rated-game", "a game counts for a rating list")
def a_rated_game(log):
    log.event(1)["rated"] = STREAM


@true_of("void", "a-game-of-a-club", "a club's game")
def a_game_of_a_club(log):
    log.event(1).update(visibility="club", club=STREAM)


@true_of(ORGANISED, "a-game-without-a-host", "another stream opens a game, which is of no competition")
def a_game_without_a_host(log):
    of_a_competition(log)
    log.event(1)["of"] = None


@true_of("void", "a-game-of-a-deal", "the seed comes from a deal, which another stream opens")
def a_game_of_a_deal(log):
    log.event(1)["deal"] = DEAL
    log.event(start(log))["nonces"] = []


@true_of(PRACTISED, "back-in-practice", "in a game for practice the host goes back, and nobody is asked")
def back_in_practice(log):
    in_practice(log)
    goes_back(log, 0, log.find("started"))


@true_of("late", "a-bot-of-another-level", "a bot of a level that another server has")
def a_bot_of_another_level(log):
    log.event(4).update(player=None, level="hard_2-b", by=by_player(log.event(1)["host"]))
    log.event(start(log))["nonces"].pop(0)
    log.cut(6)


# The shape of `created` ----------------------------------------------------------------------------------------------------


def left_out(key):
    def make(log):
        del log.event(1)[key]
        return 1

    make.__name__ = f"created_without_{key}"
    forgery("form", "void", f"`created` leaves `{key}` out")(make)


for key in ("of", "rated", "deal", "fork_of", "practice", "sit", "server_arbiter", "table_rules"):
    left_out(key)


def created(name, what, /, **fields):
    changed("form", "void", name, what, opening, **fields)


created("created-with-a-nonce", "`created` has a nonce, as before format 1", nonce="ab" * 16)
created("a-competition-without-its-round", "`of` leaves the round out", of={"stream": STREAM, "table": 12})
created("a-competition-with-a-name", "`of` has a key that it does not know", of={**OF, "name": "the cup"})
created("a-competition-as-an-id", "`of` is an id alone", of=STREAM)
created("a-table-below-zero", "`of` names a table below 0", of={**OF, "table": -1})
created("a-competition-in-capitals", "`of` names a stream in capitals", of={**OF, "stream": STREAM.upper()})
created("rated-as-an-object", "`rated` is an object", rated={"stream": STREAM})
created("rated-and-that-is-all", "`rated` is true, and names no list", rated=True)
created("a-deal-of-a-short-commitment", "a deal's commitment is too short", deal={**DEAL, "commitment": "ab" * 31})
created("a-deal-in-capitals", "a deal's commitment is written in capitals", deal={**DEAL, "commitment": "AB" * 32})
created("a-deal-without-a-number", "a deal has no number", deal={**DEAL, "n": None})
created("a-deal-that-tells-its-seed", "a deal has a key that it does not know", deal={**DEAL, "seed": "ab" * 32})
created("a-copy-of-event-0", "a copy goes on from event 0", fork_of={**FORK, "seq": 0})
created("a-copy-of-a-short-hash", "a copy names no whole hash", fork_of={**FORK, "hash": "ab"})
created("a-copy-of-nothing", "a copy names no stream", fork_of={**FORK, "stream": None})
created("practice-as-a-number", "`practice` is 1", practice=1)
created("a-visibility-that-is-not", "a visibility that there is not", visibility="members")
created("a-night-of-25-hours", "a clock stands at an hour that there is not", clock={**A_DAY, "night": ["25:00", "08:00"]})
created("a-night-without-a-day", "a clock stands all day long", clock={**A_DAY, "night": ["08:00", "07:59"]})
created(
    "an-increment-of-two-years", "a bank gets two years each turn",
    clock={**NO_CLOCK, "kind": "bank", "bank_s": 86_400, "increment_s": 63_072_000},
)  # fmt: skip


@forgery("form", "late", "a seat is taken with a nonce, as before format 1")
def a_seat_with_a_nonce(log):
    log.event(3)["nonce"] = "ab" * 16
    return 3


# The head of an event ------------------------------------------------------------------------------------------------------


@forgery("form", "void", "an event names its game instead of its stream, as before format 1")
def a_game_for_a_stream(log):
    log.event(4)["game"] = log.event(4).pop("stream")
    return 4


@forgery("form", "void", "an event names its game beside its stream")
def a_game_beside_the_stream(log):
    log.event(4)["game"] = log.event(4)["stream"]
    return 4


@forgery("form", "void", "an event's stream is written in capitals")
def a_stream_in_capitals(log):
    log.event(4)["stream"] = log.event(4)["stream"].upper()
    return 4


@forgery("form", "void", "the version of the shape of the title's part is left out")
def no_version_of_the_title(log):
    del log.event(4)["v"]
    return 4


changed("form", "void", "version-0-of-the-title", "the title's part has a shape before the first", lambda log: 4, v=0)


# What contradicts itself ---------------------------------------------------------------------------------------------------

changed("table", "void", "a-competition-with-a-host", "a table of a competition has a host", opening, of=OF)
changed("table", "void", "a-club-without-a-name", "a club alone sees the game, and no club is named", opening, visibility="club")
changed("table", "void", "a-club-in-public", "a game that everybody sees names a club", opening, club=STREAM)


@forgery("table", "void", "a game has no host, and its first player sits down by their own hand")
def seated_by_hand_without_a_host(log):
    log.event(1).update(host=None, sit=False, by=CLOCK)
    return 2


changed("table", "void", "opened-by-a-guest", "somebody else than the host opens the game", opening, by=by_player(STRANGER))
changed("table", "void", "opened-on-something", "a game is opened on a state", opening, on=1)


def competition(name, what, /, **fields):
    def make(log):
        of_a_competition(log)
        event = log.event(1)
        event.update({key: say(log, event) if callable(say) else say for key, say in fields.items()})
        return 1

    make.__name__ = name
    forgery("table", ORGANISED, what)(make)


competition("a-competition-opened-by-a-player", "a player opens a table of a competition", by=by_player(STRANGER))
competition("a-competition-whose-host-sits", "who opens a table of a competition is said to play", sit=True)
competition(
    "a-competition-that-asks-the-host", "a competition's table asks its host for takebacks", table=table_with(takeback="host"),
)  # fmt: skip
competition("a-copy-of-a-competition", "a private copy is a table of a competition", fork_of=FORK)
competition("practice-of-a-competition", "a competition's table is for practice", practice=True, clock=NO_CLOCK)


@forgery("table", "void", "a rated game has an open seed")
def a_rated_game_of_an_open_seed(log):
    log.event(1).update(rated=STREAM, seed=log.seed().hex())
    log.event(start(log))["nonces"] = []
    return 1


@forgery("table", "void", "a game of a deal has an open seed")
def a_deal_with_an_open_seed(log):
    log.event(1).update(deal=DEAL, seed=log.seed().hex())
    log.event(start(log))["nonces"] = []
    return 1


changed("table", COPY, "a-rated-copy", "a private copy is rated", opening, rated=STREAM)
changed("table", COPY, "a-copy-of-a-deal", "a private copy is of a deal", opening, deal=DEAL)
changed("table", PRACTISED, "rated-practice", "a game for practice is rated", opening, practice=True, rated=STREAM)
changed("table", PRACTISED, "a-clock-in-practice", "a game for practice has a clock", opening, practice=True, clock=A_DAY)
changed(
    "table", PRACTISED, "practice-that-asks-all", "a game for practice asks all for takebacks",
    opening, practice=True, table=table_with(takeback="all"),
)  # fmt: skip


@forgery("table", PRACTISED, "a game for practice is of a deal")
def a_deal_in_practice(log):
    log.event(1).update(practice=True, deal=DEAL)
    log.event(start(log))["nonces"] = []
    return 1


# Who does it ---------------------------------------------------------------------------------------------------------------


def at_a_competition(name, what, find, **fields):
    def make(log):
        of_a_competition(log)
        seq = find(log)
        event = log.event(seq)
        event.update({key: say(log, event) if callable(say) else say for key, say in fields.items()})
        return seq

    make.__name__ = name
    forgery("table", ORGANISED, what, cut=0)(make)


at_a_competition(
    "a-player-sits-down-at-a-competition", "a player sits down at a competition's table by their own hand",
    lambda log: 3, by=lambda log, event: by_player(event["player"]),
)  # fmt: skip
at_a_competition(
    "a-competition-seats-somebody-twice", "a competition seats a player in two seats",
    lambda log: 3, player=lambda log, event: log.event(2)["player"],
)  # fmt: skip
at_a_competition("a-competition-leaves-a-seat-free", "a competition leaves the lowest seat free", lambda log: 2, seat=1)
at_a_competition("a-competition-seats-nobody", "a competition seats nobody", lambda log: 3, player=None)
at_a_competition(
    "a-competition-seats-both", "a competition seats a player and a bot in one seat", lambda log: 3, level="sensible",
)  # fmt: skip
at_a_competition(
    "a-player-starts-a-competition", "a player starts a competition's table", start, by=lambda log, event: by_player(log.player(0)),
)  # fmt: skip
at_a_competition(
    "an-organisers-nonce-at-a-competition", "an organiser has added to the seed of a competition's table, which has none",
    start, nonces=lambda log, event: [*event["nonces"], {"by": "page", "nonce": "ab" * 16, "seat": None}],
)  # fmt: skip


@forgery("table", ORGANISED, "a player leaves a competition's table before the start", cut=0)
def a_player_leaves_a_competition(log):
    of_a_competition(log)
    player = log.player(2)
    log.insert(5, "seat_left", by_player(player), seat=2)
    log.insert(6, "seat_taken", CLOCK, seat=2, player=player, level=None)
    return 5


@forgery("table", PRACTISED, "in a game for practice a guest goes back, and the host is not asked")
def a_guest_goes_back_in_practice(log):
    in_practice(log)
    guests = [event["seq"] for event in log.events if event["kind"] == "move" and event["seat"] == 1][-1]
    return goes_back(log, 1, log.event(guests)["on"])


@forgery("table", PRACTISED, "the host goes back without anybody's consent, and it is no game for practice")
def back_as_if_in_practice(log):
    return goes_back(log, 0, log.find("started"))


@forgery("table", PRACTISED, "a time is up in a game for practice")
def a_time_out_in_practice(log):
    in_practice(log)
    return log.insert(len(log.events) + 1, "time_expired", CLOCK, seat=0, step="default")


@forgery("table", COPY, "somebody has added to the seed of a private copy", cut=0)
def a_nonce_in_a_copy(log):
    log.event(start(log))["nonces"] = [{"by": "client", "nonce": "ab" * 16, "seat": 0}]
    return start(log)


@forgery("table", COPY, "a private copy begins with draws of its own", cut=0)
def a_copy_that_draws_at_the_start(log):
    log.event(start(log))["draws"] = [["merchant cards", 0, 1, 9]]
    return start(log)


@forgery("table", "void", "somebody has added to the seed of a deal", cut=0)
def a_nonce_with_a_deal(log):
    log.event(1)["deal"] = DEAL
    return start(log)


# What a competition decides ------------------------------------------------------------------------------------------------


@forgery("table", "voted", "a result is adjudicated, and the game is of no competition")
def adjudicated_by_nobody(log):
    return adjudicated(log)


@forgery("table", "voted", "a game is adjudicated void, and is of no competition")
def adjudicated_void_by_nobody(log):
    seq = log.insert(len(log.events) + 1, "voided", CLOCK, reason="adjudicated")
    log.insert(seq + 1, "closed", CLOCK, secret=log.secret.hex())
    return seq


@forgery("table", ORGANISED, "a player adjudicates a competition's game")
def adjudicated_by_hand(log):
    of_a_competition(log)
    seq = adjudicated(log)
    log.event(seq)["by"] = by_player(log.player(0))
    return seq


@forgery("table", ORGANISED, "an adjudicated result gives a seat no rank")
def adjudicated_without_a_rank(log):
    of_a_competition(log)
    return adjudicated(log, rank=0)


@forgery("table", ORGANISED, "an adjudicated result leaves a seat out")
def adjudicated_without_a_seat(log):
    of_a_competition(log)
    seq = adjudicated(log)
    log.event(seq)["outcome"]["standings"].pop()
    return seq


@forgery("table", ORGANISED, "a competition adjudicates a game that it has ended before")
def adjudicated_twice(log):
    of_a_competition(log)
    adjudicated(log)
    return adjudicated(log, rank=3)


@forgery("table", ORGANISED, "a competition voids a game that has ended")
def adjudicated_and_void(log):
    of_a_competition(log)
    seq = adjudicated(log) + 1
    log.insert(seq, "voided", CLOCK, reason="adjudicated")
    log.insert(seq + 1, "closed", CLOCK, secret=log.secret.hex())
    return seq


@forgery("table", "late", "a seat that resigned is told to have played in a team")
def a_team_in_a_resignation(log):
    seq = log.find("finished")
    log.event(seq)["outcome"]["standings"][0]["team"] = 1
    return seq


@forgery("form", "late", "a standing does not say which team")
def a_standing_without_a_team(log):
    seq = log.find("finished")
    del log.event(seq)["outcome"]["standings"][0]["team"]
    return seq


# Bots ----------------------------------------------------------------------------------------------------------------------

for name, level in (("in-capitals", "Sensible"), ("too-long", "a" * 33), ("empty", ""), ("with-a-space", "hard 2"), ("in-greek", "δ")):
    changed("form", "consent", f"a-level-{name}", f"a bot is of the level `{level}`", lambda log: 5, cut=0, level=level)
changed(
    "form", "consent", "moved-by-a-level-in-capitals", "a bot of a level in capitals moves",
    lambda log: log.find("move", origin="bot"), cut=0, by={"bot": "Sensible"},
)  # fmt: skip

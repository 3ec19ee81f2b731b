"""Kinds of forgery against an arbiter's desk, and against who answers takebacks. The former are made of a recorded log with seven
cases: dismissed, amended, rewound, taken back, waiting for leave, given it and not."""

from datetime import datetime, timedelta

from forger import CLOCK, by_player, changed, forgery

ORGANISED = "organised"
DESK = "recorded/century-from-east-to-west@1/arbiters-desk"


def ruled(n):
    return lambda log: log.find("dispute_ruled", n=n)


def opened(n):
    return lambda log: log.find("dispute_opened", n=n)


def allowed(n):
    return lambda log: log.find("dispute_allowed", n=n)


def week_after(at):
    moment = datetime.strptime(at, "%Y-%m-%dT%H:%M:%S.%fZ") + timedelta(days=7)
    return moment.strftime("%Y-%m-%dT%H:%M:%S.") + f"{moment.microsecond // 1000:03}Z"


def organiser(log, event=None):
    return by_player(log.event(1)["host"])


def server_arbiter(log, event=None):
    return by_player(log.event(1)["server_arbiter"])


# An organiser who answers takebacks ---------------------------------------------------------------------------------------


def settled(result):
    return lambda log: log.find("takeback_closed", result=result)


changed("table", ORGANISED, "granted-by-the-clock", "the clock grants what the organiser is asked for", settled("granted"), cut=1, by=CLOCK)

changed("table", ORGANISED, "refused-by-the-clock", "the clock refuses what the organiser is asked for", settled("refused"), cut=0, by=CLOCK)

changed(
    "table", ORGANISED, "granted-by-a-seat", "a player at the table grants what the organiser is asked for",
    settled("granted"), cut=1, by=lambda log, event: by_player(log.player(1)),
)  # fmt: skip


@forgery("table", ORGANISED, "a seat answers a takeback that the organiser is asked for", cut=0)
def a_seat_answers_for_the_organiser(log):
    seq = log.find("takeback_asked") + 1
    seat = (log.event(seq - 1)["seat"] + 1) % 3
    return log.insert(seq, "takeback_answered", by_player(log.player(seat)), n=1, seat=seat, consent=True)


changed(
    "table", ORGANISED, "an-organiser-who-granted-it-rules", "a case about a takeback says that the organiser rules it, who granted it",
    lambda log: log.find("dispute_opened"), cut=0, arbiter=lambda log, event: log.event(1)["host"],
)  # fmt: skip


# What a ruling says that it does -----------------------------------------------------------------------------------------

changed("table", DESK, "a-dismissal-that-fells", "a dismissed case strikes moves", ruled(1), cut=0, fell=[7, 8])

changed("form", DESK, "a-ruling-that-says-nothing", "a ruling does not say what it does", ruled(1), cut=0, fell=None)

changed(
    "table", DESK, "a-rewind-after-which-moves-stand", "a ruling that rewinds lets a move stand",
    ruled(3), cut=0, stands=lambda log, event: event["fell"][:1], fell=lambda log, event: event["fell"][1:],
)  # fmt: skip

changed(
    "table", DESK, "a-fallen-move-not-told", "a ruling that rewinds keeps a move to itself that fell",
    ruled(3), cut=0, fell=lambda log, event: event["fell"][:-1],
)  # fmt: skip

changed(
    "table", DESK, "a-move-that-fell-before", "a ruling that rewinds strikes a move that was struck before",
    ruled(3), cut=0, fell=lambda log, event: [*event["fell"][:1], 16, *event["fell"][1:]],
)  # fmt: skip

changed(
    "table", DESK, "fallen-moves-out-of-order", "the moves that fell are told in another order",
    ruled(3), cut=0, fell=lambda log, event: event["fell"][::-1],
)  # fmt: skip

changed(
    "table", DESK, "a-move-returned-and-not-told", "a move comes back by a ruling, and the ruling does not say so",
    ruled(5), cut=0, returned=lambda log, event: event["returned"][1:],
)  # fmt: skip

changed(
    "table", DESK, "a-move-returned-that-does-not", "a ruling says that a struck move counts again, and it does not",
    ruled(5), cut=0, returned=lambda log, event: [*event["returned"], 16],
)  # fmt: skip

changed(
    "table", DESK, "an-amendment-that-returns", "an amending ruling says that a move comes back",
    ruled(4), cut=0, returned=[14],
)  # fmt: skip

changed(
    "table", DESK, "a-later-move-forgotten", "an amending ruling forgets one of the later moves",
    ruled(4), cut=0, stands=lambda log, event: event["stands"][:1],
)  # fmt: skip


@forgery("table", DESK, "a move falls by an amending ruling, and is played again all the same", cut=0)
def a_fallen_move_played_again(log):
    seq = log.find("dispute_ruled", n=4)
    log.event(seq).update(stands=[16], fell=[17])
    return log.find("move", replayed_from=17)


@forgery("table", DESK, "a move stands by an amending ruling, and is not played again", cut=0)
def a_standing_move_not_played(log):
    seq = log.find("move", replayed_from=17)
    log.delete(seq)
    log.event(log.find("dispute_ruled", n=4)).update(stands=[16, 17])
    return seq


@forgery("table", DESK, "the log ends before the moves that stand by a ruling are played again", cut=0)
def ended_before_the_standing_moves(log):
    return log.find("move", after=log.find("dispute_ruled", n=4), origin="ruling")


@forgery("table", DESK, "the log ends before the last move that stands by a ruling is played again", cut=0)
def ended_before_the_last_standing_move(log):
    log.event(log.find("dispute_ruled", n=4)).update(stands=[16, 17], fell=[])
    return log.find("move", replayed_from=16)


# Who rules ---------------------------------------------------------------------------------------------------------------

changed(
    "table", DESK, "a-players-seat-rules", "who sits at the table and is no party rules, though there is an organiser",
    ruled(1), cut=0, by=lambda log, event: by_player(log.player(2)),
)  # fmt: skip

changed(
    "table", DESK, "the-servers-arbiter-comes-first", "the operator's arbiter rules, though an organiser may",
    ruled(1), cut=0, by=server_arbiter,
)  # fmt: skip


@forgery("table", DESK, "the organiser rules on the organiser's own ruling", cut=1)
def a_ruling_on_ones_own_ruling(log):
    seq = log.find("dispute_ruled", n=5)
    for event in log.events[seq - 1 : seq + 1]:
        event["by"] = organiser(log)
    return seq


changed(
    "table", DESK, "another-arbiter-told", "a case says that another rules it than does",
    opened(1), cut=0, arbiter=lambda log, event: log.event(1)["server_arbiter"],
)  # fmt: skip

changed("table", DESK, "no-arbiter-told", "a case says that nobody rules it", opened(1), cut=0, arbiter=None)

changed(
    "table", DESK, "a-party-told-as-arbiter", "a case says that the organiser rules on their own ruling",
    opened(5), cut=0, arbiter=lambda log, event: log.event(1)["host"],
)  # fmt: skip

@forgery("table", DESK, "the host is said to play, and sits nowhere", cut=3)
def an_organiser_who_sits(log):
    log.event(1)["sit"] = True
    return 2


# Leave -------------------------------------------------------------------------------------------------------------------

changed("table", DESK, "a-case-that-should-wait", "a third case after two dismissals stops the game", opened(3), cut=0, waits=False)

changed("table", DESK, "a-case-made-to-wait", "a first case is made to wait for leave", opened(1), cut=0, waits=True)

changed(
    "table", DESK, "leave-by-who-asks", "who opened the case gives leave for it",
    allowed(3), cut=0, by=lambda log, event: by_player(log.player(0)),
)  # fmt: skip

changed(
    "table", DESK, "leave-by-another-arbiter", "the operator's arbiter gives leave, though the organiser rules the case",
    allowed(3), cut=0, by=server_arbiter,
)  # fmt: skip

changed("table", DESK, "leave-by-the-clock", "the clock gives leave", allowed(3), cut=0, by=CLOCK)

changed(
    "table", DESK, "leave-for-ever", "a case that got leave has more than its week",
    allowed(3), cut=0, expires_at="2026-12-31T08:00:21.374Z",
)  # fmt: skip

changed("table", DESK, "leave-for-another-case", "leave is given to a case that is ruled already", allowed(3), cut=0, n=1)


@forgery("table", DESK, "leave is given while another case stands open", cut=0)
def leave_beside_an_open_case(log):
    seq = log.find("dispute_opened", n=4) + 1
    return log.insert(seq, "dispute_allowed", organiser(log), n=3, expires_at=week_after(log.event(seq - 1)["at"]))


@forgery("table", DESK, "leave is given to a case that does not wait", cut=0)
def leave_for_who_needs_none(log):
    seq = log.find("dispute_opened", n=1) + 1
    return log.insert(seq, "dispute_allowed", organiser(log), n=1, expires_at=week_after(log.event(seq - 1)["at"]))


@forgery("table", DESK, "a case is upheld that never got leave", cut=0)
def upheld_without_leave(log):
    log.delete(log.find("dispute_allowed", n=3))
    return log.find("dispute_ruled", n=3)


@forgery("table", DESK, "a waiting case lapses on its first day", cut=0)
def lapsed_too_early(log):
    seq = log.find("dispute_ruled", n=6)
    log.event(seq)["at"] = log.event(seq - 1)["at"]
    return seq


# The end -----------------------------------------------------------------------------------------------------------------


@forgery("table", DESK, "a void game keeps its secret to itself")
def a_void_game_keeps_its_secret(log):
    seq = log.find("closed")
    log.delete(seq)
    return seq - 1

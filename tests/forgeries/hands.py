"""Kinds of forgery against who added to the seed (`started.nonces`), against the form and order of draws, and against how moves
came: their channel, their step, whether they are final."""

from forger import CLOCK, by_player, changed, draw_of, forgery

LATE, VOTED, PAIR = "late", "voted", "recorded/railways-of-the-world@1/changed-choices"
RAILWAYS_LATE = "recorded/railways-of-the-world@1/late-players"
SPOKEN_FOR = "recorded/railways-of-the-world@1/standing-at-expiry"


def start(log):
    return log.find("started")


def given(seat, by="page", nonce="ab" * 16):
    return {"by": by, "nonce": nonce, "seat": seat}


# Nonces --------------------------------------------------------------------------------------------------------------------


def nonces(check, of, name, what, make):
    """The list of nonces is another: `make` gets the true one."""
    changed(check, of, name, what, start, cut=0, nonces=lambda log, event: make(event["nonces"]))


nonces(
    "table", VOTED, "nonces-of-guests-out-of-order", "two guests' nonces are exchanged",
    lambda told: [told[1], told[0], *told[2:]],
)  # fmt: skip
nonces("table", "consent", "a-nonce-of-a-bot", "a bot has added to the seed", lambda told: [told[0], given(3), *told[1:]])
nonces(
    "table", VOTED, "a-nonce-of-no-seat", "a seat that there is not has added to the seed",
    lambda told: [*told[:2], given(9), *told[2:]],
)  # fmt: skip
nonces(
    "table", VOTED, "a-player-as-organiser", "the host sits there, and adds to the seed as if they did not",
    lambda told: [*told[:-1], {**told[-1], "seat": None}],
)  # fmt: skip
nonces(
    "table", "organised", "the-organisers-nonce-first", "the organiser's nonce is not the last",
    lambda told: [given(None), *told],
)  # fmt: skip
nonces(
    "table", "organised", "two-nonces-of-the-organiser", "the organiser has added two nonces",
    lambda told: [*told, given(None), given(None, "client", "cd" * 16)],
)  # fmt: skip
nonces(
    "form", VOTED, "a-nonce-of-the-server", "the server says that it made a nonce itself",
    lambda told: [{**told[0], "by": "server"}, *told[1:]],
)  # fmt: skip
nonces("form", VOTED, "a-nonce-of-15-bytes", "a nonce is too short", lambda told: [{**told[0], "nonce": "ab" * 15}, *told[1:]])
nonces(
    "form", VOTED, "a-nonce-in-capitals", "a nonce is written in capitals",
    lambda told: [{**told[0], "nonce": "AB" * 16}, *told[1:]],
)  # fmt: skip
nonces(
    "form", VOTED, "a-nonce-of-no-program", "a nonce does not say what program made it",
    lambda told: [{"nonce": "ab" * 16, "seat": 2}, *told[1:]],
)  # fmt: skip
nonces(
    "form", VOTED, "a-nonce-with-a-player", "a nonce has a key that it does not know",
    lambda told: [{**told[0], "player": "0s8zvvp000003"}, *told[1:]],
)  # fmt: skip
nonces(
    "form", VOTED, "a-nonce-alone", "a nonce stands there alone, as before format 1",
    lambda told: [told[0]["nonce"], *told[1:]],
)  # fmt: skip


@forgery("table", VOTED, "who left and came again kept their place among the nonces", cut=0)
def a_place_kept_by_who_left(log):
    player = log.player(1)
    log.insert(6, "seat_left", by_player(player), seat=1)
    log.insert(7, "seat_taken", by_player(player), seat=1, player=player, level=None)
    log.event(start(log))["nonces"].insert(0, given(1))
    return start(log)


# Draws ---------------------------------------------------------------------------------------------------------------------


def first_draw(name, what, change, check="form"):
    """The first draw of the set-up is another: `change` gets the true one."""

    def make(log):
        seq = start(log)
        log.event(seq)["draws"][0] = change(log.event(seq)["draws"][0])
        return seq

    make.__name__ = name
    forgery(check, VOTED, what, cut=0)(make)


first_draw("a-draw-of-three-figures", "a draw does not say out of how many", lambda draw: draw[:3])
first_draw("a-draw-of-five-figures", "a draw says one thing more", lambda draw: [*draw, 0])
first_draw("a-draw-below-zero", "a draw has a number below 0", lambda draw: [draw[0], -1, *draw[2:]])
first_draw("a-draw-for-nothing", "a draw does not say what for", lambda draw: [None, *draw[1:]])
first_draw(
    "a-draw-as-an-object", "a draw is an object",
    lambda draw: {"purpose": draw[0], "n": draw[1], "value": draw[2], "of": draw[3]},
)  # fmt: skip
first_draw("a-draw-out-of-none", "a card was drawn out of none", lambda draw: [*draw[:2], 0, 0], check="draws")


@forgery("draws", VOTED, "a draw stands there twice", cut=0)
def a_draw_twice(log):
    draws = log.event(start(log))["draws"]
    draws.insert(0, list(draws[0]))
    return start(log)


@forgery("draws", "consent", "a move that a ruling brings has a card twice", cut=3)
def a_ruling_draws_twice(log):
    seq = log.find("move", origin="ruling")
    drawn = next(event for event in log.events if event["kind"] == "move" and event["draws"])
    log.event(seq)["draws"] = [list(drawn["draws"][0]), list(drawn["draws"][0])]
    return seq


@forgery("draws", "sealed", "hidden draws stand in another order")
def hidden_draws_out_of_order(log):
    seq = start(log)
    part = next(part for part in log.parts[seq - 1] if len(part["draws"]) > 1)
    part["draws"].reverse()
    return seq


@forgery("draws", "sealed", "a hidden draw is told in public, too")
def a_hidden_draw_in_public(log):
    event = log.event(start(log))
    event["draws"] = sorted([*event["draws"], *log.parts[start(log) - 1][0]["draws"][:1]])
    return start(log)


@forgery("draws", "sealed", "a draw is hidden from all, after the last of its purpose was told", cut=0)
def a_hidden_draw_left_out(log):
    seq = start(log)
    draw = log.parts[seq - 1][0]["draws"][-1]
    draw[1] += 40
    draw[2] = draw_of(log.seed(), draw[0], draw[1], draw[3])
    return seq


# How a move came -----------------------------------------------------------------------------------------------------------

changed(
    "table", LATE, "a-default-by-mail", "a default came by mail", lambda log: log.find("move",
    origin="default"), cut=0, channel="mail",
)  # fmt: skip
changed(
    "table", LATE, "a-bots-move-by-page", "a bot's move came by a page", lambda log: log.find("move",
    origin="bot"), cut=0, channel="page",
)  # fmt: skip
changed(
    "table", LATE, "a-move-by-no-way", "a player's move came by no way", lambda log: log.find("move",
    origin="player"), cut=0, channel=None,
)  # fmt: skip


@forgery("table", LATE, "it goes back to an event after which a state was current, instead of to the state", cut=0)
def back_to_an_event_beside(log):
    seq = log.find("reverted", cause="automatic")
    log.event(seq)["to"] += 1
    return seq


changed("form", LATE, "final-as-a-number", "whether a move is final is said by a number", lambda log: log.find("move"), final=0)


@forgery("form", LATE, "a move does not say whether it is final")
def no_word_of_final(log):
    del log.event(log.find("move"))["final"]
    return log.find("move")


# No title of ours has moves that are final, so ours refuses the move, too; who knows no title refuses what goes back past it.


@forgery("table", "consent", "an undo goes back past a final move", cut=0)
def an_undo_past_a_final_move(log):
    seq = log.find("reverted", cause="undo")
    log.event(log.event(seq)["on"])["final"] = True
    return [log.event(seq)["on"], seq]


@forgery("table", "consent", "a takeback is asked for past a final move", cut=0)
def a_takeback_past_a_final_move(log):
    seq = log.find("takeback_asked")
    log.event(log.event(seq)["on"])["final"] = True
    return [log.event(seq)["on"], seq]


@forgery("table", LATE, "an automatic move that was final is taken back", cut=0)
def an_automatic_final_move_taken_back(log):
    seq = log.find("reverted", cause="automatic")
    log.event(log.event(seq)["on"])["final"] = True
    return [log.event(seq)["on"], seq]


@forgery("title", LATE, "a move says that it is final, and it is not", by=("rust",), cut=0)
def a_move_that_is_not_final(log):
    log.event(log.find("move"))["final"] = True
    return log.find("move")


# Time-outs that play nothing -----------------------------------------------------------------------------------------------


def expired(log, nth=0):
    return log.find("time_expired", nth=nth)


changed("form", LATE, "a-step-that-is-not", "a time-out takes a step that there is not", expired, cut=1, step="nap")
changed(
    "table", LATE, "nothing-instead-of-a-bot", "nothing is played where a bot is due", lambda log: log.find("time_expired",
    step="bot"), cut=0, step="none",
)  # fmt: skip


@forgery("table", LATE, "nothing is played for who is late, and then a default", cut=1)
def a_default_after_nothing(log):
    seq = expired(log)
    log.event(seq)["step"] = "none"
    return [seq, seq + 1]


@forgery("table", LATE, "nothing is played five times, and the seat is kept", cut=0)
def nothing_for_ever(log):
    log.event(1)["table"]["on_expiry"] = ["default"]
    seq = expired(log)
    for later in range(4):
        log.insert(seq + later, "time_expired", CLOCK, seat=log.event(seq + later)["seat"], step="none")
        log.event(seq + later)["at"] = log.event(seq + later + 1)["at"]
    log.event(seq + 4)["step"] = "none"
    return [seq, seq + 4]


@forgery("title", LATE, "nothing is played, and the title has a default", by=("rust",), cut=0)
def nothing_instead_of_a_default(log):
    log.event(expired(log))["step"] = "none"
    return expired(log)


@forgery(
    "title", RAILWAYS_LATE, "a running game: nothing is played for who has to choose in secret, and the title has a default",
    by=("rust",), cut=0,
)  # fmt: skip
def nothing_instead_of_a_secret_default(log):
    log.event(expired(log))["step"] = "none"
    return expired(log)


# Standing orders that speak for who is late --------------------------------------------------------------------------------


def spoken(log, nth=0):
    return log.find("time_expired", nth=nth, step="standing")


@forgery("table", SPOKEN_FOR, "a time-out says that the default is due, and a standing order is played", cut=1)
def an_order_for_a_default(log):
    log.event(spoken(log))["step"] = "default"
    return log.find("move", origin="standing")


@forgery("table", SPOKEN_FOR, "a time-out says that a standing order speaks, and the default is played", cut=1)
def a_default_for_an_order(log):
    seq = spoken(log) + 1
    log.event(seq).update(origin="default", standing=None)
    return seq


@forgery("table", SPOKEN_FOR, "a standing order is played for who is not late", cut=0)
def an_order_without_a_time_out(log):
    seq = spoken(log)
    log.delete(seq)
    return seq


@forgery("table", SPOKEN_FOR, "who is late claims it themselves", cut=1)
def claimed_by_who_is_late(log):
    seq = spoken(log, nth=1)
    log.event(seq)["by"] = by_player(log.player(log.event(seq)["seat"]))
    return seq


@forgery("table", SPOKEN_FOR, "a standing order was given after it was played", cut=0)
def an_order_given_too_late(log):
    seq = spoken(log) + 1
    log.event(seq)["standing"]["set_at"] = log.events[-1]["at"]
    return seq


changed(
    "table", SPOKEN_FOR, "an-order-that-nobody-gave", "a move by a standing order does not say which",
    lambda log: spoken(log) + 1, cut=0, standing=None,
)  # fmt: skip

"""Kinds of forgery against what has to come next: what all have voted for, the end when too few are left, moves that a ruling
repeats. And against the form of what only a title understands."""

from forger import CLOCK, by_player, changed, forgery

# Votes and the end ---------------------------------------------------------------------------------------------------------


@forgery("table", "consent", "all have voted for a pause, and the game goes on", cut=0)
def nothing_comes_of_a_vote(log):
    seq = log.find("paused")
    log.delete(seq)
    return seq


@forgery("table", "void", "the log ends with the last vote for a void game", cut=0)
def ended_with_the_last_vote(log):
    return log.find("voted", nth=1)


@forgery("table", "consent", "all have voted for the end, and the game is void", cut=0)
def void_instead_of_ended(log):
    seq = log.find("finished")
    log.delete(seq)
    return log.insert(seq, "voided", CLOCK, reason="agreed")


@forgery("table", "consent", "somebody votes for a pause while the game is paused", cut=0)
def a_vote_for_what_is_so(log):
    seq = log.find("paused") + 1
    return log.insert(seq, "voted", by_player(log.player(0)), seat=0, what="pause", withdrawn=False)


@forgery("table", "consent", "somebody votes to go on while the game goes on", cut=0)
def a_vote_to_go_on_that_does(log):
    seq = log.find("voted")
    return log.insert(seq, "voted", by_player(log.player(0)), seat=0, what="resume", withdrawn=False)


@forgery("table", "late", "the log ends where too few are left to play", cut=0)
def ended_with_too_few(log):
    return log.all("resigned")[-1]


@forgery("table", "late", "the game goes on with too few", cut=0)
def on_with_too_few(log):
    seq = log.all("resigned")[-1] + 1
    return log.insert(seq, "clock_refunded", CLOCK, time_s=60, reason="outage")


changed(
    "table", "organised", "a-move-in-the-place-of-none", "a case wants a move in the place of an event that is none",
    lambda log: log.find("dispute_opened"), cut=0, actions=[{"type": "rest"}],
)  # fmt: skip


@forgery("table", "consent", "a takeback is asked for to an event after which a state was current, instead of to the state", cut=0)
def asked_to_an_event_beside(log):
    seq = log.find("takeback_asked", nth=2)
    states, path = log.states(), [log.event(seq)["on"]]
    while log.event(path[-1])["on"]:
        path.append(log.event(path[-1])["on"])
    log.event(seq)["to"] = next(at for at in range(seq - 1, 0, -1) if states[at] != at and states[at] in path[1:])
    return seq


# Moves that a ruling repeats -----------------------------------------------------------------------------------------------


def repeated(log):
    return [event["seq"] for event in log.events if event.get("replayed_from")][-1]


changed("table", "consent", "repeated-in-other-words", "a repeated move came with other words", repeated, cut=0, text="ab" * 32)
changed("table", "consent", "repeated-and-final", "a repeated move is final, and the first was not", repeated, cut=0, final=True)
changed(
    "table", "consent", "repeated-for-another-seat", "a repeated move is of another seat",
    repeated, cut=0, seat=lambda log, event: (event["seat"] + 1) % 3,
)  # fmt: skip
changed(
    "table", "consent", "repeated-otherwise", "a repeated move has other actions",
    repeated, cut=0, actions=lambda log, event: [*event["actions"], {"type": "rest"}],
)  # fmt: skip

# What only a title understands ---------------------------------------------------------------------------------------------


def move(log):
    return log.find("move")


changed(
    "form", "late", "a-digest-in-capitals", "a digest is written in capitals",
    move, digest=lambda log, event: event["digest"].upper(),
)  # fmt: skip
changed(
    "form", "late", "a-fact-without-a-name", "a fact has no name",
    move, facts=lambda log, event: [{"seat": 1}, *event["facts"]],
)  # fmt: skip
changed("form", "late", "a-fact-as-a-number", "a fact is a number", move, facts=lambda log, event: [7, *event["facts"]])
changed("form", "late", "an-action-as-a-text", "an action is a text", move, actions=lambda log, event: ["rest"])
changed("form", "late", "a-forced-action-as-a-list", "a forced action is a list", move, forced=[["rest"]])
changed(
    "form", "late", "a-fact-of-the-start-as-null", "a fact of the set-up is null",
    lambda log: log.find("started"), facts=[None],
)  # fmt: skip

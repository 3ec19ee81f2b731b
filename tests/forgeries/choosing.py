"""Kinds of forgery against secret choices and their changes. They are made of a recorded log: three choose in secret, the first one
changes their choice after the second has chosen."""

import copy

from forger import CLOCK, by_player, changed, draw_of, forgery, sha256

CHOSEN = "recorded/railways-of-the-world@1/changed-choices"


def the_change(log):
    return log.find("choice_changed")


def choices(log):
    return [event["seq"] for event, parts in zip(log.events, log.parts) if event["kind"] == "move" and len(parts) > 1]


def change_of(log, of, at, like=None):
    """One more change of the choice `of` as event `at`, to what was chosen at event `like`, or once more to the same."""
    source = like or of
    seals, parts = copy.deepcopy(log.event(source)["seals"]), copy.deepcopy(log.parts[source - 1])
    log.insert(at, "choice_changed", log.event(of)["by"], seat=log.event(of)["seat"], of=of, seals=seals)
    log.parts[at - 1] = parts
    log.resalt()
    return at


def change(name, what, check="table", /, **fields):
    changed(check, CHOSEN, name, what, the_change, cut=0, **fields)


def part(check, what, by=("rust", "python")):
    """The first part of the change, which is for who chooses, is another."""

    def keep(forge):
        def make(log):
            forge(log.parts[the_change(log) - 1][0])
            return the_change(log)

        make.__name__ = forge.__name__
        forgery(check, CHOSEN, what, by, cut=0)(make)
        return forge

    return keep


# Who changes what ----------------------------------------------------------------------------------------------------------

change("a-choice-of-another-seat", "a choice is changed for another seat", seat=1)


@forgery("table", CHOSEN, "a seat changes the choice of another", cut=0)
def a_change_of_anothers_choice(log):
    seq = the_change(log)
    log.event(seq)["of"] = choices(log)[1]
    log.event(seq)["seals"][0]["for"] = log.parts[seq - 1][0]["for"] = [1]
    return seq


change("changed-by-another", "somebody else changes a choice", by=lambda log, event: by_player(log.player(1)))
change("changed-by-the-clock", "the clock changes a choice", by=CLOCK)
change("changed-by-a-bot", "a bot changes a player's choice", by={"bot": "sensible"})
change("a-change-of-the-start", "what is changed is no choice", of=lambda log, event: log.find("started"))
change("a-change-of-itself", "a change is said to change itself", of=lambda log, event: event["seq"])
change("a-change-of-what-comes", "a change is of an event that comes later", of=lambda log, event: event["seq"] + 1)
change("a-change-of-event-0", "a change is of event 0", "form", of=0)
change("a-change-with-a-digest", "a change has a digest of its own", "form", digest="ab" * 32)


@forgery("form", CHOSEN, "a change does not say of which choice", cut=0)
def a_change_of_nothing(log):
    del log.event(the_change(log))["of"]
    return the_change(log)


# When ----------------------------------------------------------------------------------------------------------------------


@forgery("table", CHOSEN, "a choice is changed after the seat has moved again", cut=0)
def changed_after_the_next_move(log):
    of = choices(log)[0]
    later = [event["seq"] for event in log.events if event["kind"] == "move" and event["seat"] == log.event(of)["seat"]]
    return change_of(log, of, later[1] + 1)


@forgery("title", CHOSEN, "a choice is changed after all have chosen", by=("rust",), cut=0)
def changed_after_the_last_choice(log):
    return change_of(log, choices(log)[0], choices(log)[-1] + 1)


@forgery("table", CHOSEN, "a choice is changed once more than twenty times", cut=0)
def changed_too_often(log):
    first = the_change(log)
    for at in range(first + 1, first + 21):
        change_of(log, choices(log)[0], at, like=first)
    return first + 20


@forgery("table", CHOSEN, "a choice is changed that was taken back", cut=0)
def changed_after_it_was_taken_back(log):
    first, second = choices(log)[:2]
    log.delete(the_change(log))
    at, player = second + 1, log.player(log.event(second)["seat"])
    log.insert(at, "takeback_asked", by_player(player), n=1, seat=1, to=first, text=None, expires_at=days_after(log, at, 3))
    for voter in (0, 2):
        at = log.insert(at + 1, "takeback_answered", by_player(log.player(voter)), n=1, seat=voter, consent=True)
    log.insert(at + 1, "takeback_closed", CLOCK, n=1, result="granted")
    log.insert(at + 2, "reverted", CLOCK, to=first, cause="takeback", case=1, digest=log.event(first)["digest"])
    return change_of(log, second, at + 3)


@forgery("table", CHOSEN, "a choice is changed while a case is open", cut=0)
def changed_in_a_dispute(log):
    seq = disputed(log, choices(log)[1], the_change(log))
    return seq + 1


@forgery("table", CHOSEN, "a change of a choice is disputed, and not the choice", cut=0)
def a_change_disputed(log):
    return disputed(log, the_change(log), the_change(log) + 1)


def disputed(log, disputed, at):
    told = {"claim": "entry", "text": None, "actions": None, "waits": False, "arbiter": log.event(1)["table"]["arbiter"]}
    by = by_player(log.player(2))
    return log.insert(at, "dispute_opened", by, n=1, seat=2, disputed=disputed, expires_at=days_after(log, at, 7), **told)


def days_after(log, at, days):
    moment = log.event(at - 1)["at"]
    return f"{moment[:8]}{int(moment[8:10]) + days:02}{moment[10:]}"


@forgery("table", CHOSEN, "what a default chose is changed", cut=0)
def a_default_changed(log):
    of = choices(log)[0]
    log.event(of).update(origin="default", by=CLOCK, channel=None)
    return [of, the_change(log)]


@forgery("table", CHOSEN, "a choice is changed that drew a card", cut=0)
def a_choice_that_drew(log):
    # Ours refuses the choice itself: the title draws nothing there.
    of = choices(log)[0]
    purpose, n, _, out_of = log.event(log.find("started"))["draws"][-1]
    drawn = [purpose, n + 1, draw_of(log.seed(), purpose, n + 1, out_of - 1), out_of - 1]
    log.parts[of - 1][0]["draws"] = [drawn]
    return [of, the_change(log)]


# What stands in it ---------------------------------------------------------------------------------------------------------


@forgery("seals", CHOSEN, "a change is sealed for a seat that is not there", cut=0)
def a_change_for_nobody(log):
    seq = the_change(log)
    log.event(seq)["seals"][0]["for"] = log.parts[seq - 1][0]["for"] = [7]
    return seq


@forgery("seals", CHOSEN, "a change is sealed for another seat, too", cut=0)
def a_change_told_to_another(log):
    seq = the_change(log)
    log.event(seq)["seals"][0]["for"] = log.parts[seq - 1][0]["for"] = [0, 1]
    return seq


@forgery("table", CHOSEN, "a change has no second digest", cut=0)
def a_change_without_the_second_digest(log):
    seq = the_change(log)
    log.event(seq)["seals"].pop()
    log.parts[seq - 1].pop()
    return seq


@forgery("seals", CHOSEN, "a change seals nothing", cut=0)
def a_change_that_seals_nothing(log):
    seq = the_change(log)
    log.event(seq)["seals"], log.parts[seq - 1] = [], []
    return seq


@forgery("seals", CHOSEN, "a running game: a change lies sealed for a seat that is not there", cut=0)
def a_closed_change_for_nobody(log):
    seq = the_change(log)
    log.event(seq)["seals"][0]["for"] = [7]
    log.parts[seq - 1] = [None, None]
    return seq


@part("seals", "a change draws a card")
def a_change_that_draws(part):
    part["draws"] = [["bag", 200, 0, 1]]


@part("seals", "a change hides a fact of another kind than the choice")
def a_change_of_another_kind(part):
    part["facts"][0][1]["fact"] = "bid_made"


@part("seals", "a change hides a fact in a place that the choice does not have")
def a_change_in_another_place(part):
    part["facts"][0][0] = 1


@part("seals", "a change has two actions where everybody reads one")
def a_change_of_two_actions(part):
    part["actions"] = part["actions"] * 2


@part("seals", "a change hides a forced action that the choice did not have")
def a_change_with_a_forced_action(part):
    part["forced"] = [[0, part["actions"][0]]]


@part("seals", "a change does not say what is chosen")
def a_change_without_actions(part):
    part["actions"] = []


@part("title", "a change has no fact where the choice hides one", by=("rust",))
def a_change_without_facts(part):
    part["facts"] = []


@part("title", "a baron is chosen anew that the seat was not offered", by=("rust",))
def a_choice_that_was_not_offered(part):
    part["actions"][0]["card"] = part["facts"][0][1]["card"] = "astor"


@part("title", "a change hides another baron than was chosen", by=("rust",))
def a_change_of_two_minds(part):
    part["facts"][0][1]["card"] = "fisk"


@forgery("title", CHOSEN, "the second digest of a change is that before it", by=("rust",), cut=0)
def a_change_with_an_old_digest(log):
    seq = the_change(log)
    log.parts[seq - 1][-1]["digest"] = log.parts[seq - 2][-1]["digest"]
    return seq


@part("seals", "the second digest stands in the part of who chooses")
def a_change_with_a_digest_for_its_seat(part):
    part["digest"] = sha256(b"a digest").hex()

"""Kinds of forgery: each is a function that does it to a true log, or what an event says instead (`changed`)."""

import copy

from forger import (
    CLOCK, FORGERIES, HEAD, L, OPERATOR, OTHER, STRANGER, by_player, changed, draw_of, forgery, packed, sha256,
)  # fmt: skip

# Against the form ----------------------------------------------------------------------------------------------------------


@forgery("form", "void", "line 1 names another game than the events")
def line_1_names_another_game(log):
    log.first["stream"] = STRANGER
    return 1


@forgery("form", "void", "line 1 names another ruleset than event 1")
def line_1_names_another_ruleset(log):
    log.first["ruleset"] = "century-from-east-to-west@1"
    return 1


@forgery("form", "void", "line 1 names other data of the ruleset than event 1")
def line_1_names_other_data(log):
    log.first["data_sha256"] = sha256(b"other data").hex()
    return 1


@forgery("form", "void", "an event line has a space in it")
def a_space_in_a_line(log):
    log.lines[5] = lambda line: line.replace(b'","', b'", "', 1)
    return 5


@forgery("form", "void", "the keys of an event line are not sorted")
def keys_out_of_order(log):
    def turn(line):
        event, rest = line[1:].split(b',"hash":', 1)
        told, sealed = rest.split(b',"sealed":')
        return b'{"hash":' + told + b"," + event + b',"sealed":' + sealed

    log.lines[4] = turn
    return 4


@forgery("form", "void", "an event has a key that its kind does not know")
def a_key_too_many(log):
    log.event(6)["note"] = "nothing to see here"
    return 6


@forgery("form", "void", "an event lacks a key of its kind")
def a_key_too_few(log):
    del log.event(log.find("move"))["channel"]
    return log.find("move")


@forgery("form", "void", "a hash is written in capitals")
def a_hash_in_capitals(log):
    log.lines[3] = lambda line: line.replace(line[-77:-13], line[-77:-13].upper())
    return 3


@forgery("form", "void", "a key stands twice in a line")
def a_key_twice(log):
    log.lines[4] = lambda line: line[:-1] + b',"sealed":[]}'
    return 4


@forgery("form", "void", "a number is written with a fraction")
def a_number_with_a_fraction(log):
    seq = log.find("move")
    log.lines[seq] = lambda line: line.replace(b'"seat":%d' % log.event(seq)["seat"], b'"seat":%d.0' % log.event(seq)["seat"])
    return seq


@forgery("form", "void", "a moment is written with another zone")
def a_moment_of_another_zone(log):
    log.event(5)["at"] = log.event(5)["at"].replace("Z", "+00:00")
    return 5


@forgery("form", "void", "a line ends as on Windows")
def a_line_of_windows(log):
    log.lines[4] = lambda line: line + b"\r"
    return 4


@forgery("form", "void", "the last line has no line feed")
def no_line_feed_at_the_end(log):
    log.tail = b""
    return len(log.events) + 1


@forgery("form", "void", "the last line counts one line too many")
def lines_counted_wrong(log):
    log.last["lines"] = lambda sums, last: last["lines"] + 1
    return len(log.events) + 1


changed(
    "form", "void", "a-kind-that-is-not", "an event is of a kind that there is not",
    lambda log: log.find("voted"), kind="decreed",
)  # fmt: skip

changed(
    "form", "void", "an-origin-that-is-not", "a move has an origin that there is not",
    lambda log: log.find("move"), origin="operator",
)  # fmt: skip


@forgery("form", "void", "an event claims a shape of the table that there is not")
def a_shape_that_is_not(log):
    log.event(4)["tv"] = 7
    return 4


changed(
    "form", "void", "a-version-of-rules-that-is-not", "the table's rules are of a version that there is not",
    lambda log: 1, table_rules=2,
)  # fmt: skip


@forgery("form", "void", "a key without a value is left out")
def a_null_left_out(log):
    seq = log.find("move")
    del log.event(seq)["replayed_from"]
    return seq


@forgery("form", "void", "the version of the shape of the table's part is left out")
def no_version_of_the_table(log):
    del log.event(4)["tv"]
    return 4


@forgery("signature", "void", "the signature is by another key")
def signed_by_another_key(log):
    log.last["signature"] = lambda sums, last: OTHER.sign(sums).hex()
    return len(log.events) + 1


@forgery("signature", "void", "the key's id is that of another key")
def a_key_under_another_name(log):
    log.last["key"] = lambda sums, last: OTHER.public.hex()[:16]
    return len(log.events) + 1


@forgery("signature", "void", "a key stands there and no signature")
def a_key_without_signature(log):
    log.last["signature"] = lambda sums, last: None
    return len(log.events) + 1


@forgery("signature", "void", "a signature that was made for another text")
def a_signature_of_another_text(log):
    log.last["signature"] = lambda sums, last: OPERATOR.sign(sha256(b"another text")).hex()
    return len(log.events) + 1


@forgery("signature", "void", "the same signature with S + L, which lax verifiers take")
def a_signature_with_great_s(log):
    def great(sums, last):
        signature = bytes.fromhex(last["signature"])
        return (signature[:32] + (int.from_bytes(signature[32:], "little") + L).to_bytes(32, "little")).hex()

    log.last["signature"] = great
    return len(log.events) + 1


@forgery("signature", "void", "a key of small order, under which one signature fits every text")
def a_key_of_small_order(log):
    one = packed((0, 1)).hex()
    log.last["public_key"] = lambda sums, last: one
    log.last["key"] = lambda sums, last: one[:16]
    log.last["signature"] = lambda sums, last: one + "00" * 32
    return len(log.events) + 1


@forgery("signature", "void", "who passed the file on has signed another one")
def passed_on_otherwise(log):
    log.passed_on = {"signature": lambda sums, last: OTHER.sign(sha256(b"another file")).hex()}
    return len(log.events) + 1


@forgery("form", "void", "the sum of who passed the file on leaves out the first signer's line")
def passed_on_without_the_first(log):
    log.passed_on = {"sha256": lambda sums, last: sha256(b"the lines before it").hex()}
    return len(log.events) + 1


# Against the chain ---------------------------------------------------------------------------------------------------------


@forgery("chain", "consent", "an event is left out, and the chain closed over the gap", cut=30)
def an_event_left_out(log):
    del log.events[19], log.parts[19]
    return 20


@forgery("chain", "void", "two events are exchanged")
def two_events_exchanged(log):
    log.events[9], log.events[10] = log.events[10], log.events[9]
    return 10


@forgery("chain", "void", "an event stands there twice")
def an_event_twice(log):
    log.events.insert(8, copy.deepcopy(log.events[7]))
    log.parts.insert(8, [])
    return 9


@forgery("chain", "void", "the chain begins with something else than zeros")
def another_beginning(log):
    log.start = sha256(b"another beginning")
    return 1


@forgery("chain", "void", "a hash is another, and the chain goes on from it")
def a_hash_of_nothing(log):
    log.hashes[7] = sha256(b"nothing")
    return 7


@forgery("chain", "void", "an event is one of another game")
def an_event_of_another_game(log):
    log.event(8)["stream"] = STRANGER
    return 8


@forgery("chain", "void", "the numbers begin with 2")
def numbers_begin_with_2(log):
    log.renumber({old: old + 1 for old in range(1, len(log.events) + 1)})
    return 1


@forgery("table", "void", "the opening of the game is left out")
def no_created(log):
    log.delete(1)
    return 1


@forgery("table", "void", "the game is opened twice")
def created_twice(log):
    opened = log.event(1)
    keys = set(opened) - set(HEAD)
    return log.insert(3, "created", opened["by"], **{key: copy.deepcopy(opened[key]) for key in keys})


# Against the seals ---------------------------------------------------------------------------------------------------------


def sealed_event(log, at_least=1, nth=0, facts=True):
    return [
        event["seq"]
        for event, parts in zip(log.events, log.parts)
        if len([part for part in parts if (part["facts"] if facts else part["draws"])]) >= at_least
    ][nth]


@forgery("seals", "sealed", "the salt of a part is not the one of the secret")
def another_salt(log):
    seq = sealed_event(log)
    log.parts[seq - 1][0]["salt"] = sha256(b"another salt")[:16].hex()
    return seq


@forgery("seals", "sealed", "a part says another card than it was sealed with")
def a_part_changed(log):
    log.seal_anew()
    log.seal = False
    seq = sealed_event(log)
    log.parts[seq - 1][0]["draws"] = []
    log.parts[seq - 1][0]["facts"] = []
    return seq


@forgery("seals", "sealed", "a part is for another seat than its seal")
def a_part_for_another_seat(log):
    seq = sealed_event(log)
    log.parts[seq - 1][0]["for"] = [2]
    return seq


@forgery("seals", "sealed", "a part is missing")
def a_part_missing(log):
    seq = sealed_event(log)
    log.seal_anew()
    log.seal = False
    del log.parts[seq - 1][-1]
    return seq


@forgery("seals", "sealed", "a part has no seal")
def a_part_without_seal(log):
    seq = sealed_event(log)
    log.seal_anew()
    log.seal = False
    del log.event(seq)["seals"][-1]
    return seq


@forgery("seals", "sealed", "a sealed fact stands at a place that there is not")
def a_fact_without_place(log):
    seq = sealed_event(log)
    log.parts[seq - 1][0]["facts"][0][0] = 999
    return seq


@forgery("seals", "sealed", "two sealed facts stand at one place")
def two_facts_at_one_place(log):
    seq = sealed_event(log)
    facts = log.parts[seq - 1][0]["facts"]
    facts.append(copy.deepcopy(facts[0]))
    return seq


@forgery("seals", "sealed", "a part has a key that parts do not have")
def a_part_with_a_note(log):
    seq = sealed_event(log)
    log.parts[seq - 1][0]["note"] = "for the operator"
    return seq


@forgery("seals", "sealed", "a part stays closed though the log publishes its secret")
def a_part_stays_closed(log):
    seq = sealed_event(log)
    log.seal_anew()
    log.seal = False
    log.parts[seq - 1][0] = None
    return seq


@forgery("seals", "sealed", "two parts are exchanged, with their seals")
def two_parts_exchanged(log):
    seq = [e["seq"] for e, parts in zip(log.events, log.parts) if len(parts) >= 2][0]
    parts, seals = log.parts[seq - 1], log.event(seq)["seals"]
    parts[0], parts[1], seals[0], seals[1] = parts[1], parts[0], seals[1], seals[0]
    return seq


@forgery("seals", "sealed", "an event that hides nothing has a sealed part")
def a_part_at_a_resignation(log):
    seq = log.find("resigned")
    log.parts[seq - 1] = [copy.deepcopy(log.parts[sealed_event(log) - 1][0])]
    return seq


@forgery("seals", "sealed", "a sealed fact is of another kind than the public one in its place")
def a_fact_of_another_kind(log):
    seq = sealed_event(log)
    log.parts[seq - 1][0]["facts"][0][1]["fact"] = "money_paid"
    return seq


@forgery("seals", "sealed", "the second digest stands in a part that a seat knows")
def a_second_digest_for_a_seat(log):
    seq = sealed_event(log)
    log.parts[seq - 1][0]["digest"] = sha256(b"a digest").hex()
    return seq


@forgery("seals", "running", "a running game: a seal lies for a seat that there is not")
def a_seal_for_nobody(log):
    seq = [event["seq"] for event in log.events if event.get("seals")][0]
    log.event(seq)["seals"][0]["for"] = [7]
    return seq


# Against the draws ---------------------------------------------------------------------------------------------------------


def drawing(log, least=1, nth=0):
    return [e["seq"] for e in log.events if e["kind"] == "move" and len(e["draws"]) >= least][nth]


@forgery("draws", "late", "a card is another than the seed gives")
def another_card(log):
    seq = drawing(log)
    draw = log.event(seq)["draws"][0]
    draw[2] = (draw[2] + 1) % draw[3]
    return seq


@forgery("draws", "late", "the card was drawn from another number of cards")
def from_other_cards(log):
    seq = drawing(log)
    draw = log.event(seq)["draws"][0]
    draw[3] += 1
    draw[2] = (draw_of(log.seed(), draw[0], draw[1], draw[3]) + 1) % draw[3]
    return seq


@forgery("draws", "late", "a number is left out for the better card of the next one")
def a_better_card(log):
    seq = drawing(log)
    draw = log.event(seq)["draws"][0]
    draw[1] += 1
    draw[2] = draw_of(log.seed(), draw[0], draw[1], draw[3])
    for event in log.events[seq:]:
        for later in event.get("draws", []):
            if later[0] == draw[0]:
                later[1] += 1
                later[2] = draw_of(log.seed(), later[0], later[1], later[3])
    return seq


@forgery("draws", "late", "a good number is drawn once more")
def a_number_again(log):
    seq = drawing(log, nth=1)
    draw = log.event(seq)["draws"][0]
    draw[1] -= 1
    draw[2] = draw_of(log.seed(), draw[0], draw[1], draw[3])
    return seq


@forgery("draws", "late", "a value is out of its range")
def out_of_range(log):
    seq = drawing(log)
    draw = log.event(seq)["draws"][0]
    draw[2] = draw[3]
    return seq


@forgery("draws", "late", "the published secret is not the one that was committed to")
def another_secret(log):
    log.event(log.find("closed"))["secret"] = sha256(b"another secret").hex()
    # Where it is looked up before, no draw fits it either.
    return [log.find("closed"), log.find("started")]


@forgery("draws", "late", "secret and commitment are exchanged together")
def another_secret_and_commitment(log):
    secret = sha256(b"another secret")
    log.event(log.find("closed"))["secret"] = secret.hex()
    log.event(1)["commitment"] = sha256(secret).hex()
    return log.find("started")


@forgery("draws", "late", "the nonce of a player is exchanged")
def another_nonce(log):
    log.event(log.find("started"))["nonces"][0]["nonce"] = sha256(b"nonce")[:16].hex()
    return log.find("started")


@forgery("draws", "late", "the nonce of a player is left out")
def a_nonce_left_out(log):
    log.event(log.find("started"))["nonces"].pop(0)
    return log.find("started")


@forgery("table", "late", "a player has added two nonces", cut=0)
def two_nonces_of_one(log):
    nonces = log.event(log.find("started"))["nonces"]
    nonces.insert(0, {**nonces[0], "nonce": sha256(b"another nonce")[:16].hex()})
    return log.find("started")


@forgery("table", "late", "the host's nonce is not the last", cut=0)
def the_hosts_nonce_first(log):
    nonces = log.event(log.find("started"))["nonces"]
    nonces.insert(0, nonces.pop())
    return log.find("started")


@forgery("table", "late", "somebody has added a nonce who does not sit there", cut=0)
def a_nonce_of_nobody(log):
    log.event(log.find("started"))["nonces"].insert(0, {"by": "page", "nonce": "ab" * 16, "seat": None})
    return log.find("started")


@forgery("table", "void", "nonces beside an open seed", cut=0)
def nonces_beside_an_open_seed(log):
    log.event(1)["seed"] = log.seed().hex()
    return log.find("started")


@forgery("draws", "late", "the draws of an event stand in another order", cut=0)
def draws_out_of_order(log):
    for seq in log.all("move") + log.all("started"):
        draws = log.event(seq)["draws"]
        if len(draws) > 1:
            draws.reverse()
            return seq


@forgery("draws", "late", "a seed is said to have been fixed")
def a_fixed_seed(log):
    log.event(1)["seed"] = sha256(b"a seed").hex()
    log.event(log.find("started"))["nonces"] = []
    return log.find("started")


@forgery("draws", "late", "two cards of a move are exchanged")
def two_cards_exchanged(log):
    for seq in log.all("move") + log.all("started"):
        draws = log.event(seq)["draws"]
        for one, two in zip(draws, draws[1:]):
            if one[0] == two[0] and one[2] != two[2] and max(one[2], two[2]) < min(one[3], two[3]):
                one[2], two[2] = two[2], one[2]
                return seq


@forgery("draws", "late", "a draw is left out of its event")
def a_draw_left_out(log):
    seq = drawing(log)
    purpose = log.event(seq)["draws"].pop(0)[0]
    later = [e["seq"] for e in log.events[seq - 1 :] if any(d[0] == purpose for d in e.get("draws", []))]
    return [seq, later[0]]


@forgery("draws", "consent", "a move that a ruling repeats has another card than it had", cut=3)
def a_repeated_move_draws_anew(log):
    seq = [e["seq"] for e in log.events if e.get("replayed_from") and e["draws"]][0]
    draw = log.event(seq)["draws"][0]
    draw[1] += 40
    return seq


@forgery("draws", "sealed", "a hidden card is another than the seed gives")
def another_hidden_card(log):
    seq = sealed_event(log, facts=False)
    draw = [part for part in log.parts[seq - 1] if part["draws"]][0]["draws"][0]
    draw[2] = (draw[2] + 1) % draw[3]
    return seq


# Against the rules of the table ------------------------------------------------------------------------------------------


@forgery("table", "consent", "an event was written before the one before it", cut=0)
def time_runs_backwards(log):
    seq = log.find("takeback_asked")
    log.event(seq)["at"] = log.event(seq - 4)["at"]
    return seq


changed(
    "table", "consent", "decided-on-another-state", "a move was decided on another state than the current one",
    lambda log: log.find("move", nth=4), cut=0, on=lambda log, event: event["on"] - 1,
)  # fmt: skip


@forgery("table", "consent", "somebody else moves for the seat", cut=0)
def somebody_else_moves(log):
    seq = log.find("move", nth=3, origin="player")
    seat = log.event(seq)["seat"]
    log.event(seq)["by"] = by_player(log.player((seat + 1) % 3))
    return seq


changed(
    "table", "consent", "a-bot-moves-for-a-person", "a bot moves for a person who is there",
    lambda log: log.find("move", nth=3, origin="player"), cut=0, by={"bot": "sensible"}, origin="bot", channel=None,
)  # fmt: skip

changed(
    "table", "consent", "a-default-for-nobody", "the default is played though nobody was late",
    lambda log: log.find("move", nth=3, origin="player"), cut=0, by=CLOCK, origin="default", channel=None,
)  # fmt: skip

changed(
    "table", "consent", "a-ruling-of-nothing", "a move is a ruling's though nothing was ruled",
    lambda log: log.find("move", nth=3, origin="player"), cut=0, origin="ruling", channel=None,
)  # fmt: skip

changed(
    "table", "consent", "a-repeat-of-nothing", "a move repeats another though nothing was ruled",
    lambda log: log.find("move", nth=6, origin="player"), cut=0, by=CLOCK, replayed_from=lambda log, event: log.find("move"),
)  # fmt: skip


@forgery("table", "void", "a seat is taken twice", cut=1)
def a_seat_twice(log):
    log.event(3)["seat"] = 0
    return 3


@forgery("table", "void", "a player is seated by somebody else", cut=1)
def seated_by_another(log):
    log.event(3)["by"] = by_player(log.player(0))
    return 3


@forgery("table", "consent", "the game starts while a seat is free", cut=0)
def a_seat_is_free(log):
    seq = log.find("seat_taken", nth=3)
    log.delete(seq)
    return log.find("started")


changed(
    "table", "void", "a-guest-starts", "a guest starts the game",
    lambda log: log.find("started"), cut=0, by=lambda log, event: by_player(log.player(1)),
)  # fmt: skip


@forgery("table", "consent", "an undo takes back another's move", cut=0)
def an_undo_of_anothers(log):
    seq = log.find("reverted", cause="undo")
    seat = log.event(log.event(seq)["on"])["seat"]
    log.event(seq)["by"] = by_player(log.player((seat + 1) % 3))
    return seq


@forgery("table", "consent", "a redo of what was not undone", cut=0)
def a_redo_of_nothing(log):
    seq = log.find("reverted", cause="redo")
    log.delete(seq - 1)
    seq = log.find("reverted", cause="redo")
    return seq


@forgery("table", "consent", "the game goes back by a takeback that nobody asked for", cut=0)
def a_takeback_of_nobody(log):
    seq = log.find("reverted", cause="takeback")
    for _ in range(4):
        log.delete(seq - 4)
    seq = log.find("reverted", cause="takeback")
    return seq


@forgery("table", "consent", "a takeback is granted before all have answered", cut=1)
def granted_too_early(log):
    log.delete(log.find("takeback_answered", nth=1))
    return log.find("takeback_closed", result="granted")


@forgery("table", "consent", "a takeback is granted though one declined", cut=1)
def granted_though_declined(log):
    log.event(log.find("takeback_answered", nth=1))["consent"] = False
    return log.find("takeback_closed", result="granted")


@forgery("table", "consent", "somebody else answers a takeback", cut=1)
def another_consents(log):
    seq = log.find("takeback_answered", nth=1)
    log.event(seq)["by"] = log.event(seq - 1)["by"]
    return seq


changed(
    "table", "consent", "the-bot-consents", "the bot consents to a takeback",
    lambda log: log.find("takeback_answered", nth=1), cut=0, seat=3, by={"bot": "sensible"},
)  # fmt: skip


@forgery("table", "consent", "who asks answers, too", cut=0)
def who_asks_answers(log):
    seq = log.find("takeback_answered")
    asked = log.event(log.find("takeback_asked"))
    log.event(seq).update(seat=asked["seat"], by=asked["by"])
    return seq


@forgery("table", "consent", "a granted takeback goes back further than was asked", cut=0)
def back_too_far(log):
    seq = log.find("reverted", cause="takeback")
    log.event(seq)["to"] = log.find("started")
    log.event(seq)["digest"] = log.event(log.find("started"))["digest"]
    return seq


@forgery("table", "consent", "a granted takeback is not carried out", cut=3)
def granted_and_not_done(log):
    seq = log.find("reverted", cause="takeback")
    log.delete(seq)
    return seq


@forgery("table", "consent", "a takeback is refused though nobody declined", cut=0)
def refused_by_nobody(log):
    seq = log.find("takeback_closed", result="refused")
    log.delete(log.last_of("takeback_answered", seq))
    return log.find("takeback_closed", result="refused")


@forgery("table", "consent", "a takeback expires on its first day", cut=0)
def expired_too_early(log):
    seq = log.find("takeback_closed", result="refused")
    log.delete(log.last_of("takeback_answered", seq))
    seq = log.find("takeback_closed", result="refused")
    log.event(seq)["result"] = "expired"
    return seq


changed(
    "table", "void", "another-votes", "somebody else votes for the seat",
    lambda log: log.find("voted", nth=1), cut=2, by=lambda log, event: log.event(log.find("voted"))["by"],
)  # fmt: skip


@forgery("table", "void", "the game is void though not all voted for it")
def void_without_votes(log):
    log.delete(log.find("voted", nth=1))
    return log.find("voided")


@forgery("table", "consent", "the game is paused though not all voted for it", cut=0)
def paused_without_votes(log):
    log.delete(log.last_of("voted", log.find("paused")))
    return log.find("paused")


@forgery("table", "consent", "the game goes on though not all voted for it", cut=0)
def resumed_without_votes(log):
    log.delete(log.last_of("voted", log.find("resumed")))
    return log.find("resumed")


changed(
    "table", "consent", "a-pause-expires-at-once", "a pause is over after a minute",
    lambda log: log.find("resumed"), cut=0, reason="expired",
)  # fmt: skip


@forgery("table", "consent", "an agreed end that one had not voted for")
def agreed_by_some(log):
    log.delete(log.last_of("voted", log.find("finished")))
    return log.find("finished")


@forgery("table", "consent", "the secret comes while the game may be disputed")
def closed_too_early(log):
    seq = log.find("closed")
    log.event(seq)["at"] = log.event(seq - 1)["at"]
    return seq


@forgery("table", "consent", "a move while a dispute is open", cut=0)
def a_move_in_a_dispute(log):
    seq = log.find("dispute_opened") + 1
    old = log.event(log.event(seq - 1)["disputed"])
    moved = {key: copy.deepcopy(value) for key, value in old.items() if key not in HEAD}
    return log.insert(seq, "move", old["by"], **moved)


changed(
    "table", "consent", "a-party-rules", "who opened the dispute rules it",
    lambda log: log.find("dispute_ruled"), cut=0, by=lambda log, event: log.event(log.find("dispute_opened"))["by"],
)  # fmt: skip

changed(
    "table", "consent", "another-rules", "somebody rules who is not the arbiter",
    lambda log: log.find("dispute_ruled"), cut=0, by=lambda log, event: by_player(log.player(2)),
)  # fmt: skip

changed(
    "table", "consent", "a-stranger-rules", "a stranger rules",
    lambda log: log.find("dispute_ruled"), cut=0, by=by_player(STRANGER),
)  # fmt: skip

changed(
    "table", "consent", "the-clock-rules-too-early", "the clock rules though the time is not over",
    lambda log: log.find("dispute_ruled"), cut=0, by=CLOCK,
)  # fmt: skip


@forgery("table", "voted", "a vote is cast by a party to the case", cut=0)
def a_party_votes(log):
    seq = log.find("dispute_voted")
    opened = log.event(log.last_of("dispute_opened", seq))
    log.event(seq).update(seat=opened["seat"], by=opened["by"])
    return seq


@forgery("table", "voted", "a case is upheld though the votes do not say so", cut=1)
def upheld_against_the_votes(log):
    seq = log.find("dispute_voted", nth=1)
    log.event(seq)["uphold"] = False
    return log.find("dispute_ruled", after=seq)


@forgery("table", "voted", "a seat votes twice in a case", cut=0)
def voted_twice(log):
    seq = log.find("dispute_voted", nth=1)
    log.event(seq).update(seat=log.event(seq - 1)["seat"], by=log.event(seq - 1)["by"])
    return seq


@forgery("table", "consent", "a rewinding ruling is not carried out", cut=3)
def ruled_and_not_done(log):
    seq = log.find("reverted", cause="ruling")
    log.delete(seq)
    return seq


@forgery("table", "consent", "a ruling goes back further than the disputed move", cut=0)
def ruled_back_too_far(log):
    seq = log.find("reverted", cause="ruling")
    log.event(seq)["to"] = log.find("started")
    log.event(seq)["digest"] = log.event(log.find("started"))["digest"]
    return seq


@forgery("table", "consent", "an amending ruling leaves out a move that stood", cut=1)
def a_repeated_move_left_out(log):
    seq = [e["seq"] for e in log.events if e.get("replayed_from")][0]
    log.delete(seq)
    return seq


@forgery("table", "consent", "a second dispute while one is open", cut=0)
def two_disputes(log):
    seq = log.find("dispute_opened")
    first = log.event(seq)
    fields = {key: first[key] for key in first if key not in HEAD and key != "n"}
    return log.insert(seq + 1, "dispute_opened", first["by"], n=2, **fields)


@forgery("table", "consent", "a move that was taken back is disputed", cut=0)
def a_struck_move_disputed(log):
    seq = log.find("dispute_opened")
    reverted = log.event(log.find("reverted", cause="takeback"))
    log.event(seq)["disputed"] = reverted["on"]
    return seq


@forgery("table", "voted", "a party is named as arbiter", cut=0)
def a_party_named(log):
    seq = log.find("dispute_arbiter")
    opened = log.event(log.last_of("dispute_opened", seq))
    log.event(seq)["player"] = opened["by"]["player"]
    return seq


@forgery("table", "consent", "the numbers of takebacks leave one out", cut=0)
def a_takeback_number_left_out(log):
    seq = log.find("takeback_asked", nth=1)
    log.event(seq)["n"] += 1
    return seq


@forgery("table", "consent", "somebody else calls a player away", cut=0)
def another_calls_away(log):
    seq = log.find("absence_set")
    seat = log.event(seq)["seat"]
    log.event(seq)["by"] = by_player(log.player((seat + 1) % 3))
    return seq


def vacation(log):
    return [event["seq"] for event in log.events if event["kind"] == "absence_set" and event["until"]][0]


changed(
    "table", "consent", "away-since-yesterday", "a vacation begins before it was entered",
    vacation, cut=0, **{"from": lambda log, event: log.event(1)["at"]},
)  # fmt: skip

changed(
    "table", "consent", "away-and-back", "a vacation is over when it is entered",
    vacation, cut=0,
    **{"from": lambda log, event: log.event(1)["at"], "until": lambda log, event: log.event(event["seq"] - 1)["at"]},
)  # fmt: skip

changed(
    "table", "late", "more-time-than-has-passed", "more time is given back than has passed since the game was opened",
    lambda log: log.find("clock_refunded"), cut=0, time_s=100_000_000,
)  # fmt: skip

changed(
    "form", "late", "no-time-given-back", "no time at all is given back",
    lambda log: log.find("clock_refunded"), cut=0, time_s=0,
)  # fmt: skip


@forgery("table", "late", "a time-out on the first day", cut=1)
def late_too_early(log):
    seq = log.find("time_expired")
    for event in log.events[seq - 1 : seq + 1]:
        event["at"] = log.event(seq - 1)["at"]
    return seq


changed(
    "table", "late", "another-rung", "a time-out takes another rung than the ladder has",
    lambda log: log.find("time_expired"), cut=1, step="forfeit",
)  # fmt: skip


@forgery("table", "late", "a time-out brings nothing", cut=1)
def late_and_nothing(log):
    seq = log.find("time_expired") + 1
    log.delete(seq)
    return [seq, seq - 1]


@forgery("table", "late", "a seat is given up without a time-out", cut=0)
def given_up_by_nobody(log):
    seq = log.find("seat_left")
    log.delete(seq - 1)
    return log.find("seat_left")


changed(
    "table", "late", "another-comes-back", "somebody comes back to a seat that was another's",
    lambda log: log.find("seat_replaced"), cut=0, player=STRANGER, by=by_player(STRANGER),
)  # fmt: skip


@forgery("table", "late", "somebody else gives the seat up", cut=0)
def another_resigns(log):
    seq = log.find("resigned")
    seat = log.event(seq)["seat"]
    log.event(seq)["by"] = by_player(log.player((seat + 1) % 3, at=seq))
    return seq


@forgery("table", "late", "the outcome names another winner")
def another_winner(log):
    seq = log.find("finished")
    standings = log.event(seq)["outcome"]["standings"]
    ranks = [standing["rank"] for standing in standings]
    for standing, rank in zip(standings, ranks[1:] + ranks[:1]):
        standing["rank"] = rank
    return seq


@forgery("table", "late", "the game ends by resignation though nobody resigned", cut=1)
def ended_by_nobody(log):
    seq = log.find("resigned")
    outcome = {"reason": "resigned", "standings": copy.deepcopy(log.event(log.find("finished"))["outcome"]["standings"])}
    for standing in outcome["standings"]:
        standing["rank"] = 1
    seq = log.insert(seq, "finished", CLOCK, outcome=outcome)
    return seq


@forgery("table", "late", "something comes after the end of the log")
def after_the_end(log):
    seq = log.find("closed") + 1
    return log.insert(seq, "clock_refunded", CLOCK, time_s=3600, reason="outage")


@forgery("table", "void", "a void game goes on", cut=0)
def void_and_on(log):
    seq = len(log.events) + 1
    return log.insert(seq, "voted", by_player(log.player(0)), what="end", seat=0, withdrawn=False)


changed("table", "void", "a-seat-that-is-not", "a seat that there is not", lambda log: log.find("voted"), cut=0, seat=5)

changed(
    "table", "consent", "back-to-another-digest", "going back, the log claims another state",
    lambda log: log.find("reverted", cause="takeback"), cut=0, digest=sha256(b"another state").hex(),
)  # fmt: skip


@forgery("table", "sealed", "a game is called a fork, so that nobody judges its set-up")
def called_a_fork(log):
    log.event(1)["fork_of"] = {"hash": "ab" * 32, "seq": 9, "stream": STRANGER}
    return [3, log.find("started"), 2]


# Against a title's rules: ours refuses them ------------------------------------------------------------------------------

GOLDEN = {
    "century": "century_from_east_to_west/golden/*/two-players-sensible.ndjson",
    "railways": "railways_of_the_world/golden/*/two-no-west-no-barons.ndjson",
    "world-123": "world_123/golden/world-123@1/two-sensible.ndjson",
    "wonders": "world_wonders/golden/*/two.ndjson",
}


def numbers_in(fact):
    return [key for key, value in fact.items() if isinstance(value, int) and not isinstance(value, bool) and key not in ("seat", "turn")]


def a_figure_raised(log):
    """A fact of a move has one more of something."""
    for seq in log.all("move")[3:]:
        for fact in log.event(seq)["facts"]:
            for key in numbers_in(fact):
                fact[key] += 1
                return seq


def other_actions(log):
    """A move has the actions of another one."""
    moves = log.all("move")
    for one in moves[2:]:
        for two in moves:
            if two > one and log.event(one)["seat"] == log.event(two)["seat"] and log.event(one)["actions"] != log.event(two)["actions"]:
                log.event(one)["actions"] = copy.deepcopy(log.event(two)["actions"])
                return one


def a_fact_left_out(log):
    """A consequence is left out."""
    seq = [seq for seq in log.all("move") if len(log.event(seq)["facts"]) > 2][2]
    log.event(seq)["facts"].pop(1)
    return seq


def a_move_left_out(log):
    """A whole move is left out, and all that follows moves up."""
    moves = [seq for seq in log.all("move") if not log.event(seq)["draws"]]
    seq = moves[len(moves) // 3]
    log.delete(seq)
    return [seq, seq + 1]


def another_wins(log):
    """The outcome has another winner."""
    seq = log.find("finished")
    standings = log.event(seq)["outcome"]["standings"]
    for standing in standings:
        standing["rank"] = 3 - standing["rank"]
    return seq


for title, golden in GOLDEN.items():
    for make in (a_figure_raised, other_actions, a_fact_left_out, a_move_left_out, another_wins):
        name = f"{title}-{make.__name__}".replace("_", "-")
        cut = None if make is another_wins else 2
        FORGERIES.append(("title", name, golden, f"{title}: {make.__doc__[0].lower()}{make.__doc__[1:-1]}", ("rust",), cut, make))

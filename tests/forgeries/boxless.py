"""Forgeries of a game whose box, or whose ruleset, nobody has: the draws and the rules of the table are judged all the same."""

from forger import FORGERIES, forgery, sha256

# A title that has boxes: a log whose table had something to decide, and one that is closed.
BOXED, BOXED_AND_CLOSED = "void", "world_123/golden/world-123@1/two-sensible.ndjson"


def with_a_made_up_box(log):
    log.first["data_sha256"] = log.event(1)["data_sha256"] = sha256(b"a box that nobody has").hex()


def with_a_made_up_ruleset(log):
    log.first["ruleset"] = log.event(1)["ruleset"] = f"{log.event(1)['title']}@99"


def too(name, kinds, of_log, claim, does):
    """The forgeries of a log that are against one of these, of a game that claims something else besides."""
    for check, forged, of, what, by, cut, make in [known for known in FORGERIES if known[2] == of_log]:
        if check not in kinds or forged.startswith(("boxless", "ruleless")):
            continue

        def both(log, make=make):
            does(log)
            return make(log)

        FORGERIES.append((check, f"{name}-{forged}", of, f"{what}; {claim}", by, cut, both))


@forgery("table", BOXED_AND_CLOSED, "a move by somebody else, in a game whose box is made up", cut=0)
def boxless_a_move_by_another(log):
    with_a_made_up_box(log)
    seq = log.find("move", origin="player")
    log.event(seq)["by"] = {"player": log.player(1 - log.event(seq)["seat"])}
    return seq


@forgery("draws", BOXED_AND_CLOSED, "a draw that was chosen, in a game whose box is made up")
def boxless_a_chosen_draw(log):
    with_a_made_up_box(log)
    seq, draw = next((event["seq"], draw) for event in log.events for draw in event.get("draws", []) if draw[3] > 1)
    draw[2] = (draw[2] + 1) % draw[3]
    return seq


@forgery("draws", BOXED_AND_CLOSED, "a draw that was passed over, in a game whose box is made up", cut=0)
def boxless_a_draw_left_out(log):
    with_a_made_up_box(log)
    seq = [event["seq"] for event in log.events if event["kind"] == "move" and event["draws"]][0]
    log.event(seq)["draws"][0][1] += 1
    return seq


too("boxless", ("table",), BOXED, "the game's box is made up", with_a_made_up_box)
too("ruleless", ("table", "draws"), "organised", "nobody knows the ruleset", with_a_made_up_ruleset)

"""A bot for Century: From East to West. `worth` rates an action, and the bot plays the best one. Change it!

python bot.py        plays in all your games of Century, for ever
python bot.py new    opens a game against the server's random bot and plays it to its end
"""

import sys

from longhand import Client, Legal, Turn

CUBES = {"yellow": 1, "red": 2, "green": 3, "brown": 4}
BETTER = {"yellow": "red", "red": "green", "green": "brown"}
UPGRADES = {"u1": 2, "u2": 3, "u3": 4}


def stock(cubes: dict[str, int], turn: Turn) -> float:
    """The value of these cubes: many, close to the cost of a card at a fort, and no more than ten."""
    costs = [fort["card"]["cost"].items() for fort in turn.view["forts"] if fort["card"]]
    lacks = min((sum(CUBES[cube] * max(0, number - cubes[cube]) for cube, number in cost) for cost in costs), default=0)
    return sum(0.3 * CUBES[cube] * cubes[cube] for cube in CUBES) - lacks - 4 * max(0, sum(cubes.values()) - 10)


def worth(option: Legal, turn: Turn) -> float:
    action, info, me = option["action"], option.get("info") or {}, turn.view["players"][turn.seat]
    after, where, more = dict(me["cubes"]), action.get("location", ""), 0.0
    if where.startswith("f"):  # A fort sells a card for cubes. Cards win the game.
        more = 100.0 + sum(fort["card"]["vp"] for fort in turn.view["forts"] if fort["location"] == where) + action["bonus"]
    elif action["type"] in ("work", "travel"):
        after = {cube: after[cube] + info["brings"][cube] - info["pays"][cube] for cube in CUBES}
        more = min(UPGRADES.get(where, 0), 2 * after["yellow"] + after["red"]) - 0.4 * info["settlers"]
    elif action["type"] == "upgrade":
        after[action["cube"]], after[BETTER[action["cube"]]] = after[action["cube"]] - 1, after[BETTER[action["cube"]]] + 1
    elif action["type"] == "rest":
        more = 0.25 * (me["settlers"]["on_board"] + me["settlers"]["on_route"])
    return more + stock(after, turn) - stock(me["cubes"], turn)


longhand = Client()
game = longhand.open_game({"title": "century-from-east-to-west", "seats": 2})["id"] if "new" in sys.argv else None
if game:
    longhand.add_bot(game, {"level": "random"})
    longhand.start_game(game)
for turn in longhand.turns(game):
    if turn.game["title"] == "century-from-east-to-west":
        turn.play(max(turn.legal, key=lambda option: worth(option, turn))["action"])
if game:
    print(longhand.get_game(game)["outcome"])

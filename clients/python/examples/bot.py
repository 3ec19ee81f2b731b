"""A bot for Century: From East to West. `worth` says how good an action is, and the best one is played: change it!

python bot.py        plays in all your games of Century, for ever
python bot.py new    opens a game against the server's random bot and plays it to its end
"""

import sys

from longhand import Client, Turn
from longhand.types import LegalAction

CUBES = {"yellow": 1, "red": 2, "green": 3, "brown": 4}
UPGRADES = {"u1": 2, "u2": 3, "u3": 4}


def worth(option: LegalAction, turn: Turn) -> float:
    action, info, me = option["action"], option.get("info") or {}, turn.view["players"][turn.seat]
    where = action.get("location", "")
    if where.startswith("f"):  # A fort: a card for cubes. Cards win the game.
        return 100 + sum(fort["card"]["vp"] for fort in turn.view["forts"] if fort["location"] == where) + action["bonus"]
    if action["type"] in ("work", "travel"):
        gain = sum(CUBES[cube] * (info["brings"][cube] - info["pays"][cube]) for cube in CUBES)
        room = 10 - me["cube_total"] + sum(info["pays"].values())
        return min(gain + UPGRADES.get(where, 0), CUBES["brown"] * room) - info["settlers"] * 0.6
    if action["type"] in ("upgrade", "discard"):
        return CUBES[action["cube"]] if action["type"] == "upgrade" else -CUBES[action["cube"]]
    return {"rest": 0.3 * (me["settlers"]["on_board"] + me["settlers"]["on_route"])}.get(action["type"], 0)


with Client() as longhand:
    game = None
    if sys.argv[1:] == ["new"]:
        game = longhand.open_game({"title": "century-from-east-to-west", "seats": 2})["id"]
        longhand.add_bot(game, {"level": "random"})
        longhand.start_game(game)
    for turn in longhand.turns(game):
        if turn.game["title"] == "century-from-east-to-west":
            turn.play(max(turn.legal, key=lambda option: worth(option, turn))["action"])
    print(longhand.get_game(game)["outcome"] if game else "")

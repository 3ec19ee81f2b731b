"""`century-from-east-to-west`: its actions and turns, with their types. Made by `clients/generate` from `api/openapi.json`. Do not edit."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from typing import Literal, cast

from .._client import AsyncClient, AsyncTurn, Client, Turn
from ..types import (
    CenturyAction,
    CenturyActionDiscard,
    CenturyActionExplore,
    CenturyActionFinishUpgrades,
    CenturyActionRest,
    CenturyActionTravel,
    CenturyActionUpgrade,
    CenturyActionWork,
    CenturyView,
    Id,
)

TITLE: Literal["century-from-east-to-west"] = "century-from-east-to-west"


def turns(client: Client, game: Id | None = None, *, every: float = 10.0) -> Iterator[Turn[CenturyView, CenturyAction]]:
    """Each time that you are asked: in one game until it is over, or in all your games of this title for ever."""
    for turn in client.turns(game, every=every):
        if turn.game["title"] == TITLE:
            yield cast(Turn[CenturyView, CenturyAction], turn)


async def async_turns(client: AsyncClient, game: Id | None = None, *, every: float = 10.0) -> AsyncIterator[AsyncTurn[CenturyView, CenturyAction]]:
    """Each time that you are asked: in one game until it is over, or in all your games of this title for ever."""
    async for turn in client.turns(game, every=every):
        if turn.game["title"] == TITLE:
            yield cast(AsyncTurn[CenturyView, CenturyAction], turn)


def work(location: str, *, bonus: bool | None = None, mode: Literal['use', 'take'] | None = None, replace: str | None = None, swap: list[str] | None = None, times: int | None = None) -> CenturyActionWork:
    action: CenturyActionWork = {"type": "work", "location": location}
    if bonus is not None:
        action["bonus"] = bonus
    if mode is not None:
        action["mode"] = mode
    if replace is not None:
        action["replace"] = replace
    if swap is not None:
        action["swap"] = swap
    if times is not None:
        action["times"] = times
    return action


def travel(card: str, *, times: int | None = None) -> CenturyActionTravel:
    action: CenturyActionTravel = {"type": "travel", "card": card}
    if times is not None:
        action["times"] = times
    return action


def rest() -> CenturyActionRest:
    return {"type": "rest"}


def upgrade(cube: Literal['yellow', 'red', 'green', 'brown']) -> CenturyActionUpgrade:
    return {"type": "upgrade", "cube": cube}


def finish_upgrades() -> CenturyActionFinishUpgrades:
    return {"type": "finish_upgrades"}


def explore(tile: str) -> CenturyActionExplore:
    return {"type": "explore", "tile": tile}


def discard(*, count: int, cube: Literal['yellow', 'red', 'green', 'brown']) -> CenturyActionDiscard:
    return {"type": "discard", "count": count, "cube": cube}

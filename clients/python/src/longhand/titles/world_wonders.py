"""`world-wonders`: its actions and turns, with their types. Made by `clients/generate` from `api/openapi.json`. Do not edit."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from typing import Literal, cast

from .._client import AsyncClient, AsyncTurn, Client, Turn
from ..types import (
    Id,
    WorldWondersAction,
    WorldWondersActionBuyBuilding,
    WorldWondersActionBuyLongRoad,
    WorldWondersActionBuyMonument,
    WorldWondersActionBuyPedestal,
    WorldWondersActionBuyShortRoads,
    WorldWondersActionBuyTower,
    WorldWondersActionPass,
    WorldWondersActionPlaceComponent,
    WorldWondersActionPlaceFreeRoad,
    WorldWondersActionPlaceShortRoad,
    WorldWondersActionRepayLoan,
    WorldWondersActionTakeLoan,
    WorldWondersView,
)

TITLE: Literal["world-wonders"] = "world-wonders"


def turns(client: Client, game: Id | None = None, *, every: float = 10.0) -> Iterator[Turn[WorldWondersView, WorldWondersAction]]:
    """Each time that you are asked: in one game until it is over, or in all your games of this title for ever."""
    for turn in client.turns(game, every=every):
        if turn.game["title"] == TITLE:
            yield cast(Turn[WorldWondersView, WorldWondersAction], turn)


async def async_turns(client: AsyncClient, game: Id | None = None, *, every: float = 10.0) -> AsyncIterator[AsyncTurn[WorldWondersView, WorldWondersAction]]:
    """Each time that you are asked: in one game until it is over, or in all your games of this title for ever."""
    async for turn in client.turns(game, every=every):
        if turn.game["title"] == TITLE:
            yield cast(AsyncTurn[WorldWondersView, WorldWondersAction], turn)


def take_loan() -> WorldWondersActionTakeLoan:
    return {"type": "take_loan"}


def repay_loan() -> WorldWondersActionRepayLoan:
    return {"type": "repay_loan"}


def place_free_road(*, at: list[int], dir: Literal['h', 'v']) -> WorldWondersActionPlaceFreeRoad:
    return {"type": "place_free_road", "at": at, "dir": dir}


def buy_long_road(*, at: list[int], dir: Literal['h', 'v']) -> WorldWondersActionBuyLongRoad:
    return {"type": "buy_long_road", "at": at, "dir": dir}


def buy_short_roads() -> WorldWondersActionBuyShortRoads:
    return {"type": "buy_short_roads"}


def place_short_road(*, at: list[int], piece: Literal['double', 'single'], dir: Literal['h', 'v'] | None = None) -> WorldWondersActionPlaceShortRoad:
    action: WorldWondersActionPlaceShortRoad = {"type": "place_short_road", "at": at, "piece": piece}
    if dir is not None:
        action["dir"] = dir
    return action


def buy_tower(at: list[int]) -> WorldWondersActionBuyTower:
    return {"type": "buy_tower", "at": at}


def buy_building(*, at: list[int], stack: Literal['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'], rot: int | None = None) -> WorldWondersActionBuyBuilding:
    action: WorldWondersActionBuyBuilding = {"type": "buy_building", "at": at, "stack": stack}
    if rot is not None:
        action["rot"] = rot
    return action


def buy_monument(*, at: list[int], monument: Literal['ziggurat', 'giza', 'obelisks', 'trojan_horse', 'ishtar_gate', 'theater', 'parthenon', 'carthage', 'aqueduct', 'petra', 'lighthouse', 'great_wall', 'roman_bridge', 'colosseum', 'hippodrome', 'el_castillo', 'shitennoji', 'angkor_wat', 'moai', 'machu_picchu', 'thien_mu'], rot: int | None = None) -> WorldWondersActionBuyMonument:
    action: WorldWondersActionBuyMonument = {"type": "buy_monument", "at": at, "monument": monument}
    if rot is not None:
        action["rot"] = rot
    return action


def place_component(at: list[int], *, rot: int | None = None) -> WorldWondersActionPlaceComponent:
    action: WorldWondersActionPlaceComponent = {"type": "place_component", "at": at}
    if rot is not None:
        action["rot"] = rot
    return action


def buy_pedestal(place: Literal[1, 2]) -> WorldWondersActionBuyPedestal:
    return {"type": "buy_pedestal", "place": place}


def pass_() -> WorldWondersActionPass:
    return {"type": "pass"}

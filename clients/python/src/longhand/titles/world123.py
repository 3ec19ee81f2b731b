"""`world-123`: its actions and turns, with their types. Made by `clients/generate` from `api/openapi.json`. Do not edit."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from typing import Literal, cast

from .._client import AsyncClient, AsyncTurn, Client, Turn
from ..types import (
    Id,
    World123Action,
    World123ActionBuildRoad,
    World123ActionBuyMp,
    World123ActionBuyPrivilege,
    World123ActionBuyResident,
    World123ActionChangeCapital,
    World123ActionChooseCapital,
    World123ActionDeliver,
    World123ActionDrop,
    World123ActionEndTurn,
    World123ActionLoad,
    World123ActionLoadResidents,
    World123ActionMove,
    World123ActionPassPrivilege,
    World123ActionSettle,
    World123ActionUnloadResidents,
    World123ActionUpgrade,
    World123ActionWalk,
    World123View,
)

TITLE: Literal["world-123"] = "world-123"


def turns(client: Client, game: Id | None = None, *, every: float = 10.0) -> Iterator[Turn[World123View, World123Action]]:
    """Each time that you are asked: in one game until it is over, or in all your games of this title for ever."""
    for turn in client.turns(game, every=every):
        if turn.game["title"] == TITLE:
            yield cast(Turn[World123View, World123Action], turn)


async def async_turns(client: AsyncClient, game: Id | None = None, *, every: float = 10.0) -> AsyncIterator[AsyncTurn[World123View, World123Action]]:
    """Each time that you are asked: in one game until it is over, or in all your games of this title for ever."""
    async for turn in client.turns(game, every=every):
        if turn.game["title"] == TITLE:
            yield cast(AsyncTurn[World123View, World123Action], turn)


def choose_capital(city: int) -> World123ActionChooseCapital:
    return {"type": "choose_capital", "city": city}


def buy_privilege(card: Literal['i2', 'i5', 'i8', 'i11', 'ii5', 'ii7', 'ii9', 'ii12', 'iii1']) -> World123ActionBuyPrivilege:
    return {"type": "buy_privilege", "card": card}


def pass_privilege() -> World123ActionPassPrivilege:
    return {"type": "pass_privilege"}


def upgrade(kind: Literal['mp', 'cargo']) -> World123ActionUpgrade:
    return {"type": "upgrade", "kind": kind}


def move(to: list[int]) -> World123ActionMove:
    return {"type": "move", "to": to}


def load(good: Literal['cattle', 'wood', 'grain', 'coal', 'fish']) -> World123ActionLoad:
    return {"type": "load", "good": good}


def deliver(good: Literal['cattle', 'wood', 'grain', 'coal', 'fish']) -> World123ActionDeliver:
    return {"type": "deliver", "good": good}


def drop(good: Literal['cattle', 'wood', 'grain', 'coal', 'fish']) -> World123ActionDrop:
    return {"type": "drop", "good": good}


def settle(*, take_from: list[int] | None = None) -> World123ActionSettle:
    action: World123ActionSettle = {"type": "settle"}
    if take_from is not None:
        action["take_from"] = take_from
    return action


def buy_mp() -> World123ActionBuyMp:
    return {"type": "buy_mp"}


def end_turn() -> World123ActionEndTurn:
    return {"type": "end_turn"}


def change_capital(city: int) -> World123ActionChangeCapital:
    return {"type": "change_capital", "city": city}


def buy_resident(hex: list[int]) -> World123ActionBuyResident:
    return {"type": "buy_resident", "hex": hex}


def walk(*, count: int, from_: list[int], to: list[int]) -> World123ActionWalk:
    return {"type": "walk", "count": count, "from": from_, "to": to}


def build_road(to: list[int], *, residents: int | None = None) -> World123ActionBuildRoad:
    action: World123ActionBuildRoad = {"type": "build_road", "to": to}
    if residents is not None:
        action["residents"] = residents
    return action


def load_residents(count: int) -> World123ActionLoadResidents:
    return {"type": "load_residents", "count": count}


def unload_residents(count: int) -> World123ActionUnloadResidents:
    return {"type": "unload_residents", "count": count}

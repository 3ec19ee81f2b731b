"""`railways-of-the-world`: its actions and turns, with their types. Made by `clients/generate` from `api/openapi.json`. Do not edit."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from typing import Literal, cast

from .._client import AsyncClient, AsyncTurn, Client, Turn
from ..types import (
    Id,
    RailwaysAction,
    RailwaysActionBid,
    RailwaysActionBuildTrack,
    RailwaysActionBuildWesternLink,
    RailwaysActionDeliver,
    RailwaysActionEndBuild,
    RailwaysActionEndTurn,
    RailwaysActionKeepBaron,
    RailwaysActionPassBid,
    RailwaysActionPlayCard,
    RailwaysActionTakeCard,
    RailwaysActionUpgradeEngine,
    RailwaysActionUrbanize,
    RailwaysView,
)

TITLE: Literal["railways-of-the-world"] = "railways-of-the-world"


def turns(client: Client, game: Id | None = None, *, every: float = 10.0) -> Iterator[Turn[RailwaysView, RailwaysAction]]:
    """Each time that you are asked: in one game until it is over, or in all your games of this title for ever."""
    for turn in client.turns(game, every=every):
        if turn.game["title"] == TITLE:
            yield cast(Turn[RailwaysView, RailwaysAction], turn)


async def async_turns(client: AsyncClient, game: Id | None = None, *, every: float = 10.0) -> AsyncIterator[AsyncTurn[RailwaysView, RailwaysAction]]:
    """Each time that you are asked: in one game until it is over, or in all your games of this title for ever."""
    async for turn in client.turns(game, every=every):
        if turn.game["title"] == TITLE:
            yield cast(AsyncTurn[RailwaysView, RailwaysAction], turn)


def keep_baron(card: str) -> RailwaysActionKeepBaron:
    return {"type": "keep_baron", "card": card}


def bid(amount: int) -> RailwaysActionBid:
    return {"type": "bid", "amount": amount}


def pass_bid() -> RailwaysActionPassBid:
    return {"type": "pass_bid"}


def build_track(*, exits: list[int], hex: list[int]) -> RailwaysActionBuildTrack:
    return {"type": "build_track", "exits": exits, "hex": hex}


def end_build() -> RailwaysActionEndBuild:
    return {"type": "end_build"}


def end_turn() -> RailwaysActionEndTurn:
    return {"type": "end_turn"}


def play_card(card: str) -> RailwaysActionPlayCard:
    return {"type": "play_card", "card": card}


def build_western_link(city: str) -> RailwaysActionBuildWesternLink:
    return {"type": "build_western_link", "city": city}


def urbanize(*, city: str, color: Literal['blue', 'yellow', 'black', 'purple']) -> RailwaysActionUrbanize:
    return {"type": "urbanize", "city": city, "color": color}


def upgrade_engine() -> RailwaysActionUpgradeEngine:
    return {"type": "upgrade_engine"}


def deliver(*, color: Literal['red', 'blue', 'yellow', 'black', 'purple'], from_: str, links: list[str]) -> RailwaysActionDeliver:
    return {"type": "deliver", "color": color, "from": from_, "links": links}


def take_card(card: str, *, city: str | None = None, color: Literal['red', 'blue', 'yellow', 'black', 'purple'] | None = None) -> RailwaysActionTakeCard:
    action: RailwaysActionTakeCard = {"type": "take_card", "card": card}
    if city is not None:
        action["city"] = city
    if color is not None:
        action["color"] = color
    return action

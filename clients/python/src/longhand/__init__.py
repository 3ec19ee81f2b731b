"""A client for Longhand, a server for correspondence board games.

`Client` and `AsyncClient` have every operation of the API as a method; `longhand.types` has the shapes of what is sent and
answered, `longhand.titles` the actions of each title. The README walks through a game.
"""

from ._client import AsyncClient, AsyncTurn, Client, Legal, Turn
from ._errors import ApiError, LoggedOut, LonghandError, NotFound, Refused, Stale, Unreachable
from ._exchange import Patience

__all__ = [
    "ApiError",
    "AsyncClient",
    "AsyncTurn",
    "Client",
    "Legal",
    "LoggedOut",
    "LonghandError",
    "NotFound",
    "Patience",
    "Refused",
    "Stale",
    "Turn",
    "Unreachable",
]

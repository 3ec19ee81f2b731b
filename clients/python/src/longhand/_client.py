"""The handwritten layer on top of the operations: logging in, streams that resume, turns."""

from __future__ import annotations

import asyncio
import json
import secrets
import time
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, NotRequired, TypedDict, cast

import httpx

from ._errors import ApiError, LoggedOut, NotFound, Stale
from ._exchange import Reply, refused
from ._operations import AsyncOperations, Operations
from ._sse import Resuming, ServerSent
from ._transport import SILENCE, asked, in_path
from .types import Action, Event, Game, Id, LegalActions, Message, Move, NewMove, SeatTaken, Session, StartGame, State, TakeSeat, Tried

# Games with these states are over.
OVER = ("finished", "void")


def moved(what: str | Action | Sequence[Action]) -> NewMove:
    """Orders as text, one action, or a list of them."""
    if isinstance(what, str):
        return {"orders": what}
    return {"actions": [what] if isinstance(what, Mapping) else list(what)}


def nonce() -> str:
    """Your contribution to the seed of a game's draws, so that the server does not choose it alone."""
    return secrets.token_hex(16)


# A title's view and actions; `Any` if no title is named.
if TYPE_CHECKING:
    from typing_extensions import TypeVar

    V = TypeVar("V", default=Any)
    A = TypeVar("A", default=Any)
else:
    # Type variables have no defaults in Python 3.11 and 3.12.
    from typing import TypeVar

    V = TypeVar("V")
    A = TypeVar("A")


class Legal(TypedDict, Generic[A]):
    """One thing that you can do now."""

    action: A
    order: str
    """The same as one line of orders."""
    label: str
    """For people."""
    info: NotRequired[dict[str, Any]]
    """The title's figures: what it costs and brings."""


@dataclass(frozen=True)
class _EitherTurn(Generic[V, A]):
    """Your turn: the game, the position as you may see it, and everything that you can do now."""

    game: Game
    state: State
    legal: list[Legal[A]]
    seat: int

    @property
    def view(self) -> V:
        """The position; section 12 of the title's rule book describes it."""
        return cast(V, self.state["view"])


@dataclass(frozen=True)
class Turn(_EitherTurn[V, A]):
    client: Client

    def play(self, what: str | A | Sequence[A]) -> Move | None:
        """Plays orders (`"work h1"`) or actions. `None` if the game has gone on meanwhile: look at the next turn."""
        try:
            return self.client.move(self.game["id"], cast(Any, what), if_match=self.state["seq"])
        except Stale:
            return None

    def dry_run(self, what: str | A | Sequence[A]) -> Tried:
        """Shows the result without playing it."""
        return self.client.dry_run(self.game["id"], cast(Any, what), if_match=self.state["seq"])


@dataclass(frozen=True)
class AsyncTurn(_EitherTurn[V, A]):
    client: AsyncClient

    async def play(self, what: str | A | Sequence[A]) -> Move | None:
        """Plays orders (`"work h1"`) or actions. `None` if the game has gone on meanwhile: look at the next turn."""
        try:
            return await self.client.move(self.game["id"], cast(Any, what), if_match=self.state["seq"])
        except Stale:
            return None

    async def dry_run(self, what: str | A | Sequence[A]) -> Tried:
        """Shows the result without playing it."""
        return await self.client.dry_run(self.game["id"], cast(Any, what), if_match=self.state["seq"])


class Client(Operations):
    """A player's client, with threads. Every operation of the API is a method: `openGame` is `open_game`."""

    def log_in(self, email: str, code: str) -> Session:
        """Opens a session with the six digits from the mail of `ask_for_login_link`. It is then refreshed automatically."""
        return self._seated(self.open_session({"email": email, "code": code}))

    def log_in_with_link(self, token: str) -> Session:
        """Opens a session with the part after `token=` in the mailed link."""
        return self._seated(self.open_session({"token": token}))

    def log_out(self) -> None:
        """Ends the session."""
        try:
            self.close_session()
        finally:
            self.credentials.forget()
            self.cache.clear()

    def take_seat(self, game: Id, body: TakeSeat | None = None, *, if_match: int | None = None, idempotency_key: str | None = None) -> SeatTaken:
        """Takes the lowest free seat, and adds 16 random bytes to the seed of the draws unless `body` has a `nonce`."""
        return super().take_seat(game, body if body and "nonce" in body else {"nonce": nonce()}, if_match=if_match, idempotency_key=idempotency_key)

    def start_game(self, game: Id, body: StartGame | None = None, *, if_match: int | None = None, idempotency_key: str | None = None) -> Game:
        """Starts the game, and adds the last 16 random bytes to the seed of the draws unless `body` has a `nonce`."""
        return super().start_game(game, body if body and "nonce" in body else {"nonce": nonce()}, if_match=if_match, idempotency_key=idempotency_key)

    def move(self, game: Id, what: str | Action | Sequence[Action], *, if_match: int | None = None) -> Move:
        """Plays orders as text, or actions: completely or not at all."""
        return cast(Move, self.play(game, moved(what), if_match=if_match))

    def dry_run(self, game: Id, what: str | Action | Sequence[Action], *, if_match: int | None = None) -> Tried:
        """Shows the result of a move without playing it."""
        return cast(Tried, self.play(game, moved(what), dry_run=True, if_match=if_match))

    def legal_actions(self, game: Id) -> LegalActions:
        """Everything that you can do now, as a list."""
        return cast(LegalActions, self.list_legal_actions(game))

    def events(self, game: Id, after: int = 0) -> Iterator[Event]:
        """The game's events after `after`, then new ones as they happen, until the game is closed. A broken connection is
        reopened and continues where it was: it misses nothing and repeats nothing. Ignore kinds that you do not know."""
        for sent in self._stream(f"/api/v1/games/{in_path(game)}/events", str(after)):
            event = cast(Event, json.loads(sent.data))
            yield event
            if event["kind"] == "closed":
                return

    def talk(self, game: Id, after: Id | None = None) -> Iterator[Message]:
        """Table talk after the message `after`, then new messages as they come. This stream never ends."""
        last = after
        for sent in self._stream(f"/api/v1/games/{in_path(game)}/events?talk=true", None, and_connected=True):
            if sent is CONNECTED:
                # Messages from before the stream was connected.
                for message in self.iter_messages(game, after=last):
                    last = message["id"]
                    yield message
            elif sent.name == "talk":
                message = cast(Message, json.loads(sent.data))
                if last is None or message["id"] > last:
                    last = message["id"]
                    yield message

    def turns(self, game: Id | None = None, *, every: float = 10.0) -> Iterator[Turn[Any, Any]]:
        """Your turns: in one game until it is over, or in all your games for ever. If the server has no stream of all games,
        it is polled every `every` seconds, more often while something happens.

        The modules of `longhand.titles` have the same with a title's types: `century.turns(client)`."""
        return self._turns_of_all(every) if game is None else self._turns_of(game)

    def turn(self, game: Id) -> Turn[Any, Any] | None:
        """Your present turn in a game; `None` if it is not your turn."""
        try:
            legal = self.legal_actions(game)
        except ApiError as error:
            if error.code == "not_seated":
                return None
            raise
        if not legal["actions"]:
            return None
        state = self.get_state(game)
        if state["seq"] != legal["seq"]:
            return self.turn(game)
        return Turn(self.get_game(game), state, cast(list[Legal[Any]], legal["actions"]), legal["seat"], self)

    def _turns_of(self, game: Id) -> Iterator[Turn[Any, Any]]:
        now = self.get_game(game)
        events = self.events(game, now["head"])
        while now["status"] not in OVER:
            head = now["head"]
            turn = self.turn(game) if now["status"] == "running" else None
            if turn is not None:
                head = turn.state["seq"]
                yield turn
            now = self.get_game(game)
            if now["head"] == head:
                # Nothing has happened: wait for the next event.
                for event in events:
                    if event["seq"] > head:
                        break
                now = self.get_game(game)

    def my_events(self) -> Iterator[Event]:
        """New events in all your games. A broken connection is reopened; the stream misses nothing and repeats nothing.
        After a break of more than a week, older events are missing."""
        had: dict[Id, int] = {}
        for sent in self._stream("/api/v1/me/events", None):
            if sent.name == "missed":
                continue
            event = cast(Event, json.loads(sent.data))
            if event["seq"] > had.get(event["stream"], 0):
                had[event["stream"]] = event["seq"]
                yield event

    def _turns_of_all(self, every: float) -> Iterator[Turn[Any, Any]]:
        seen: dict[Id, int] = {}
        told = self._stream("/api/v1/me/events", None, and_connected=True)
        while True:
            try:
                sent = next(told)
            except NotFound:
                break
            if sent is CONNECTED:
                # Turns from before the stream was connected.
                for game in self.iter_games(mine=True, to_act=True, status=["running"]):
                    yield from self._turns_now(game["id"], seen)
                continue
            if sent.name == "missed":
                continue
            event = cast(Event, json.loads(sent.data))
            if event["seq"] > seen.get(event["stream"], 0):
                yield from self._turns_now(event["stream"], seen)
        pause = 0.0
        while True:
            is_idle = True
            for game in self.iter_games(mine=True, to_act=True, status=["running"]):
                for turn in self._turns_now(game["id"], seen):
                    yield turn
                    is_idle = False
            # After a move, an answer may come soon: the pauses start short and grow.
            pause = min(every, pause * 2 + 0.1) if is_idle else 0.0
            time.sleep(pause)

    def _turns_now(self, game: Id, seen: dict[Id, int]) -> Iterator[Turn[Any, Any]]:
        """Yields the game's turns that are due now, one after the other."""
        while (turn := self.turn(game)) is not None:
            if turn.state["seq"] == seen.get(game):
                return
            seen[game] = turn.state["seq"]
            yield turn

    def _stream(self, path: str, last: str | None, and_connected: bool = False) -> Iterator[ServerSent]:
        place = Resuming(last)
        while True:
            if self.credentials.is_old:
                self._refresh(self.credentials.token or "")
            used, asked_to_wait = self.credentials.token, None
            timeout = httpx.Timeout(self._patience_s, read=SILENCE)
            try:
                with self._http.stream("GET", self.url + path, headers=self._stream_headers(place.last), timeout=timeout) as answer:
                    if answer.status_code == 200:
                        place.connected()
                        if and_connected:
                            yield CONNECTED
                        for chunk in answer.iter_raw():
                            yield from place.feed(chunk)
                    else:
                        answer.read()
                        error = refused(Reply(answer.status_code, answer.headers, answer.content))
                        if isinstance(error, LoggedOut) and used and self.credentials.refresh_token is not None:
                            self._refresh(used)
                        elif error.status != 429 and error.status < 500:
                            raise error
                        asked_to_wait = error.retry_after
            except httpx.TransportError:
                pass
            time.sleep(place.pause(asked_to_wait))


class AsyncClient(AsyncOperations):
    """A player's client, with asyncio. Every operation of the API is a method: `openGame` is `open_game`."""

    async def log_in(self, email: str, code: str) -> Session:
        """Opens a session with the six digits from the mail of `ask_for_login_link`. It is then refreshed automatically."""
        return self._seated(await self.open_session({"email": email, "code": code}))

    async def log_in_with_link(self, token: str) -> Session:
        """Opens a session with the part after `token=` in the mailed link."""
        return self._seated(await self.open_session({"token": token}))

    async def log_out(self) -> None:
        """Ends the session."""
        try:
            await self.close_session()
        finally:
            self.credentials.forget()
            self.cache.clear()

    async def take_seat(self, game: Id, body: TakeSeat | None = None, *, if_match: int | None = None, idempotency_key: str | None = None) -> SeatTaken:
        """Takes the lowest free seat, and adds 16 random bytes to the seed of the draws unless `body` has a `nonce`."""
        return await super().take_seat(game, body if body and "nonce" in body else {"nonce": nonce()}, if_match=if_match, idempotency_key=idempotency_key)

    async def start_game(self, game: Id, body: StartGame | None = None, *, if_match: int | None = None, idempotency_key: str | None = None) -> Game:
        """Starts the game, and adds the last 16 random bytes to the seed of the draws unless `body` has a `nonce`."""
        return await super().start_game(game, body if body and "nonce" in body else {"nonce": nonce()}, if_match=if_match, idempotency_key=idempotency_key)

    async def move(self, game: Id, what: str | Action | Sequence[Action], *, if_match: int | None = None) -> Move:
        """Plays orders as text, or actions: completely or not at all."""
        return cast(Move, await self.play(game, moved(what), if_match=if_match))

    async def dry_run(self, game: Id, what: str | Action | Sequence[Action], *, if_match: int | None = None) -> Tried:
        """Shows the result of a move without playing it."""
        return cast(Tried, await self.play(game, moved(what), dry_run=True, if_match=if_match))

    async def legal_actions(self, game: Id) -> LegalActions:
        """Everything that you can do now, as a list."""
        return cast(LegalActions, await self.list_legal_actions(game))

    async def events(self, game: Id, after: int = 0) -> AsyncIterator[Event]:
        """The game's events after `after`, then new ones as they happen, until the game is closed. A broken connection is
        reopened and continues where it was: it misses nothing and repeats nothing. Ignore kinds that you do not know."""
        async for sent in self._stream(f"/api/v1/games/{in_path(game)}/events", str(after)):
            event = cast(Event, json.loads(sent.data))
            yield event
            if event["kind"] == "closed":
                return

    async def talk(self, game: Id, after: Id | None = None) -> AsyncIterator[Message]:
        """Table talk after the message `after`, then new messages as they come. This stream never ends."""
        last = after
        async for sent in self._stream(f"/api/v1/games/{in_path(game)}/events?talk=true", None, and_connected=True):
            if sent is CONNECTED:
                # Messages from before the stream was connected.
                async for message in self.iter_messages(game, after=last):
                    last = message["id"]
                    yield message
            elif sent.name == "talk":
                message = cast(Message, json.loads(sent.data))
                if last is None or message["id"] > last:
                    last = message["id"]
                    yield message

    def turns(self, game: Id | None = None, *, every: float = 10.0) -> AsyncIterator[AsyncTurn[Any, Any]]:
        """Your turns: in one game until it is over, or in all your games for ever. If the server has no stream of all games,
        it is polled every `every` seconds, more often while something happens.

        The modules of `longhand.titles` have the same with a title's types: `century.turns(client)`."""
        return self._turns_of_all(every) if game is None else self._turns_of(game)

    async def turn(self, game: Id) -> AsyncTurn[Any, Any] | None:
        """Your present turn in a game; `None` if it is not your turn."""
        try:
            legal = await self.legal_actions(game)
        except ApiError as error:
            if error.code == "not_seated":
                return None
            raise
        if not legal["actions"]:
            return None
        state = await self.get_state(game)
        if state["seq"] != legal["seq"]:
            return await self.turn(game)
        return AsyncTurn(await self.get_game(game), state, cast(list[Legal[Any]], legal["actions"]), legal["seat"], self)

    async def _turns_of(self, game: Id) -> AsyncIterator[AsyncTurn[Any, Any]]:
        now = await self.get_game(game)
        events = self.events(game, now["head"])
        while now["status"] not in OVER:
            head = now["head"]
            turn = await self.turn(game) if now["status"] == "running" else None
            if turn is not None:
                head = turn.state["seq"]
                yield turn
            now = await self.get_game(game)
            if now["head"] == head:
                # Nothing has happened: wait for the next event.
                async for event in events:
                    if event["seq"] > head:
                        break
                now = await self.get_game(game)

    async def my_events(self) -> AsyncIterator[Event]:
        """New events in all your games. A broken connection is reopened; the stream misses nothing and repeats nothing.
        After a break of more than a week, older events are missing."""
        had: dict[Id, int] = {}
        async for sent in self._stream("/api/v1/me/events", None):
            if sent.name == "missed":
                continue
            event = cast(Event, json.loads(sent.data))
            if event["seq"] > had.get(event["stream"], 0):
                had[event["stream"]] = event["seq"]
                yield event

    async def _turns_of_all(self, every: float) -> AsyncIterator[AsyncTurn[Any, Any]]:
        seen: dict[Id, int] = {}
        told = self._stream("/api/v1/me/events", None, and_connected=True)
        while True:
            try:
                sent = await anext(told)
            except NotFound:
                break
            if sent is CONNECTED:
                # Turns from before the stream was connected.
                async for game in self.iter_games(mine=True, to_act=True, status=["running"]):
                    async for turn in self._turns_now(game["id"], seen):
                        yield turn
                continue
            if sent.name == "missed":
                continue
            event = cast(Event, json.loads(sent.data))
            if event["seq"] > seen.get(event["stream"], 0):
                async for turn in self._turns_now(event["stream"], seen):
                    yield turn
        pause = 0.0
        while True:
            is_idle = True
            async for game in self.iter_games(mine=True, to_act=True, status=["running"]):
                async for turn in self._turns_now(game["id"], seen):
                    yield turn
                    is_idle = False
            # After a move, an answer may come soon: the pauses start short and grow.
            pause = min(every, pause * 2 + 0.1) if is_idle else 0.0
            await asyncio.sleep(pause)

    async def _turns_now(self, game: Id, seen: dict[Id, int]) -> AsyncIterator[AsyncTurn[Any, Any]]:
        """Yields the game's turns that are due now, one after the other."""
        while (turn := await self.turn(game)) is not None:
            if turn.state["seq"] == seen.get(game):
                return
            seen[game] = turn.state["seq"]
            yield turn

    async def _stream(self, path: str, last: str | None, and_connected: bool = False) -> AsyncIterator[ServerSent]:
        place = Resuming(last)
        while True:
            if self.credentials.is_old:
                await self._refresh(self.credentials.token or "")
            used, asked_to_wait = self.credentials.token, None
            timeout = httpx.Timeout(self._patience_s, read=SILENCE)
            try:
                async with self._http.stream(
                    "GET", self.url + path, headers=self._stream_headers(place.last), timeout=timeout
                ) as answer:
                    if answer.status_code == 200:
                        place.connected()
                        if and_connected:
                            yield CONNECTED
                        async for chunk in answer.aiter_raw():
                            for sent in place.feed(chunk):
                                yield sent
                    else:
                        await answer.aread()
                        error = refused(Reply(answer.status_code, answer.headers, answer.content))
                        if isinstance(error, LoggedOut) and used and self.credentials.refresh_token is not None:
                            await self._refresh(used)
                        elif error.status != 429 and error.status < 500:
                            raise error
                        asked_to_wait = error.retry_after
            except httpx.TransportError:
                pass
            await asyncio.sleep(place.pause(asked_to_wait))


# Marks a new connection: something may have happened before it that the stream does not tell.
CONNECTED = ServerSent("", "")

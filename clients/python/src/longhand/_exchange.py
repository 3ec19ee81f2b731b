"""One request with credentials, cache and retries. This module does no input or output.

`Exchange.steps` is a generator: it yields the next step (`Send`, `Sleep`, `Refresh`) and is sent the result. Both transports,
with threads and with asyncio, run the same generator, so both behave the same.
"""

from __future__ import annotations

import json
import random
import threading
import time
import uuid
from collections import OrderedDict
from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass, field
from typing import Any

from ._errors import ApiError, LoggedOut, Unreachable, refusal
from .types import Session


@dataclass(frozen=True)
class Send:
    method: str
    url: str
    headers: dict[str, str]
    content: bytes | None


@dataclass(frozen=True)
class Sleep:
    seconds: float


@dataclass(frozen=True)
class Refresh:
    """Get a new pair of tokens, unless another call already has. `used` is the access token that was too old."""

    used: str


@dataclass(frozen=True)
class Reply:
    status: int
    headers: Mapping[str, str]
    content: bytes

    def json(self) -> Any:
        return json.loads(self.content)


@dataclass(frozen=True)
class Broken:
    """No answer came."""

    error: Exception
    # The request cannot have arrived: there was no connection.
    unsent: bool


Step = Send | Sleep | Refresh
Steps = Generator[Step, Reply | Broken | None, Reply]


@dataclass(frozen=True)
class Call:
    method: str
    # The path with its query.
    target: str
    headers: dict[str, str] = field(default_factory=dict)
    content: bytes | None = None
    # Sending it twice has the same effect as sending it once.
    is_repeatable: bool = True
    is_anonymous: bool = False


@dataclass(frozen=True)
class Patience:
    """How often a request is tried, and the pauses between tries: random, with a limit that doubles each time."""

    tries: int = 6
    first: float = 0.25
    most: float = 30.0

    def pause(self, tried: int, asked: float | None) -> float:
        if asked is not None:
            # So that clients with the same `Retry-After` do not all come back at once.
            return asked + random.uniform(0, self.first)
        return random.uniform(0, min(self.most, self.first * 2 ** (tried - 1)))


class Credentials:
    """A token, or a session that is refreshed."""

    def __init__(
        self, token: str | None = None, refresh_token: str | None = None, on_session: Callable[[Session], None] | None = None
    ) -> None:
        self.token = token
        self.refresh_token = refresh_token
        self.on_session = on_session
        self.good_until: float | None = None
        # With only a refresh token, the first request gets an access token.
        if token is None and refresh_token is not None:
            self.token, self.good_until = "", 0.0

    def take(self, session: Session) -> None:
        self.token = session["access_token"]
        self.refresh_token = session["refresh_token"]
        self.good_until = time.monotonic() + session["expires_in"]
        if self.on_session is not None:
            self.on_session(session)

    def forget(self) -> None:
        self.token = self.refresh_token = self.good_until = None

    @property
    def is_old(self) -> bool:
        """Whether the access token has at most half a minute left."""
        return self.refresh_token is not None and self.good_until is not None and time.monotonic() > self.good_until - 30


class Cache:
    """Answers with their ETags: an unchanged answer comes as 304, without a body."""

    def __init__(self, most: int) -> None:
        self.most = most
        # How often an answer was unchanged.
        self.hits = 0
        self._kept: OrderedDict[str, tuple[str, Reply]] = OrderedDict()
        self._lock = threading.Lock()

    def get(self, target: str) -> tuple[str, Reply] | None:
        with self._lock:
            if target in self._kept:
                self._kept.move_to_end(target)
            return self._kept.get(target)

    def keep(self, target: str, etag: str, reply: Reply) -> None:
        if self.most <= 0 or len(reply.content) > 4_000_000:
            return
        with self._lock:
            self._kept[target] = (etag, reply)
            self._kept.move_to_end(target)
            while len(self._kept) > self.most:
                self._kept.popitem(last=False)

    def clear(self) -> None:
        with self._lock:
            self._kept.clear()


class Exchange:
    def __init__(self, base: str, credentials: Credentials, patience: Patience, cache: Cache, headers: dict[str, str]) -> None:
        self.base = base
        self.credentials = credentials
        self.patience = patience
        self.cache = cache
        self.headers = headers

    def steps(self, call: Call) -> Steps:
        tried, renewed, may_have_arrived = 0, False, False
        while True:
            if not call.is_anonymous and self.credentials.is_old:
                yield Refresh(self.credentials.token or "")
            headers = {**self.headers, **call.headers}
            used = None if call.is_anonymous else self.credentials.token
            if used:
                headers["authorization"] = f"Bearer {used}"
            kept = self.cache.get(call.target) if call.method == "GET" else None
            if kept is not None:
                headers["if-none-match"] = kept[0]
            came = yield Send(call.method, self.base + call.target, headers, call.content)
            tried += 1
            if isinstance(came, Broken):
                may_have_arrived |= not came.unsent
                if tried >= self.patience.tries or not (came.unsent or call.is_repeatable):
                    raise Unreachable(f"{call.method} {call.target}: no answer ({came.error or type(came.error).__name__})") from came.error
                yield Sleep(self.patience.pause(tried, None))
                continue
            assert isinstance(came, Reply)
            if came.status == 304 and kept is not None:
                self.cache.hits += 1
                return kept[1]
            if came.status < 300:
                etag = came.headers.get("etag")
                if call.method == "GET" and etag is not None:
                    self.cache.keep(call.target, etag, came)
                return came
            if came.status == 401 and used and not renewed and self.credentials.refresh_token is not None:
                renewed = True
                yield Refresh(used)
                continue
            if came.status == 404 and call.method == "DELETE" and may_have_arrived:
                # An earlier try succeeded, but its answer was lost.
                return Reply(204, came.headers, b"")
            error = refused(came)
            wait = self.pause_after(error, call, tried)
            if wait is None:
                raise error
            may_have_arrived |= came.status not in (429, 503)
            yield Sleep(wait)

    def pause_after(self, error: ApiError, call: Call, tried: int) -> float | None:
        """How long to wait before the next try; `None` if another try would not help."""
        # After 429 nothing was written. After the others something may have been.
        again = error.status == 429 or (call.is_repeatable and error.status in (408, 502, 503, 504))
        if not again or tried >= self.patience.tries:
            return None
        pause = self.patience.pause(tried, error.retry_after)
        # A spent limit is renewed in minutes or hours: the caller decides whether to wait that long.
        return pause if pause <= self.patience.most + self.patience.first else None

    def refresh(self, used: str) -> Steps:
        """Gets the next pair of tokens. Only one call at a time: using a refresh token twice ends the session."""
        if self.credentials.refresh_token is None or self.credentials.token != used:
            return Reply(204, {}, b"")
        body = json.dumps({"refresh_token": self.credentials.refresh_token}).encode()
        call = Call("POST", "/api/v1/auth/sessions/refresh", {"content-type": "application/json"}, body, is_anonymous=True)
        try:
            # This is retried if the answer was lost: without the next token the session is over anyway.
            reply = yield from self.steps(call)
        except LoggedOut:
            self.credentials.forget()
            raise
        self.credentials.take(reply.json())
        return reply


def refused(reply: Reply) -> ApiError:
    try:
        said = reply.json()
    except ValueError:
        said = None
    return refusal(reply.status, said, seconds(reply.headers.get("retry-after")))


def seconds(header: str | None) -> float | None:
    return float(header) if header is not None and header.isdigit() else None


def new_key() -> str:
    return str(uuid.uuid4())

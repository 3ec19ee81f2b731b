"""The two transports: with threads and with asyncio, both on `httpx`."""

from __future__ import annotations

import asyncio
import json
import os
import threading
import time
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Self
from urllib.parse import quote, urlencode

import httpx

from ._exchange import Broken, Cache, Call, Credentials, Exchange, Patience, Refresh, Reply, Send, Sleep, Steps, new_key
from .types import Session

# The server sends something on a stream every 20 seconds; a connection that is silent for longer than this is dead.
SILENCE = 50.0


def in_path(value: object) -> str:
    return quote(str(value), safe="")


def asked(query: Mapping[str, object]) -> str:
    """The query string; `None` values are omitted."""
    pairs = [(name, said(value)) for name, value in query.items() if value is not None]
    return f"?{urlencode(pairs)}" if pairs else ""


def said(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Iterable) and not isinstance(value, str):
        return ",".join(said(one) for one in value)
    return str(value)


class Either:
    """The common part of both clients."""

    def __init__(
        self,
        url: str | None = None,
        *,
        token: str | None = None,
        refresh_token: str | None = None,
        on_session: Callable[[Session], None] | None = None,
        language: str | None = None,
        patience: Patience = Patience(),
        cache: int = 256,
        timeout: float = 30.0,
    ) -> None:
        """`url` and `token` default to the environment's `LH_URL` and `LH_TOKEN`. `refresh_token` resumes a session that an
        earlier run stored. `on_session` is called with each new pair of tokens: store its `refresh_token`. `cache` is the
        number of answers kept with their ETags."""
        self.url = (url or os.environ.get("LH_URL") or "http://127.0.0.1:8080").rstrip("/")
        if token is None and refresh_token is None:
            token = os.environ.get("LH_TOKEN") or None
        headers = {"user-agent": "longhand-python", "accept": "application/json, */*;q=0.5"}
        if language is not None:
            headers["accept-language"] = language
        self.cache = Cache(cache)
        self.credentials = Credentials(token, refresh_token, on_session)
        self.patience = patience
        self._exchange = Exchange(self.url, self.credentials, patience, self.cache, headers)
        self._patience_s = timeout
        self._open(timeout)

    def _open(self, timeout: float) -> None:
        raise NotImplementedError

    def _call(
        self,
        method: str,
        path: str,
        query: Mapping[str, object] | None = None,
        body: object = None,
        content: str | bytes | None = None,
        content_type: str | None = None,
        if_match: int | None = None,
        keyed: bool = False,
        idempotency_key: str | None = None,
    ) -> Call:
        headers: dict[str, str] = {}
        if body is not None:
            content, content_type = json.dumps(body), "application/json"
        if content is not None and content_type is not None:
            headers["content-type"] = content_type
        if if_match is not None:
            headers["if-match"] = f'"{if_match}"'
        if keyed:
            # The same key for each try: however often the request arrives, it takes effect once.
            headers["idempotency-key"] = idempotency_key or new_key()
        sent = content.encode() if isinstance(content, str) else content
        repeatable = keyed or method != "POST"
        return Call(method, path + asked(query or {}), headers, sent, repeatable, path.startswith("/api/v1/auth/") and method == "POST")

    def _stream_headers(self, last: str | None) -> dict[str, str]:
        headers = {**self._exchange.headers, "accept": "text/event-stream", "accept-encoding": "identity"}
        if self.credentials.token:
            headers["authorization"] = f"Bearer {self.credentials.token}"
        if last is not None:
            headers["last-event-id"] = last
        return headers

    def _seated(self, session: Session) -> Session:
        self.cache.clear()
        self.credentials.take(session)
        return session


def failure(error: httpx.TransportError) -> Broken:
    return Broken(error, unsent=isinstance(error, (httpx.ConnectError, httpx.ConnectTimeout, httpx.PoolTimeout)))


def reply(answer: httpx.Response) -> Reply:
    return Reply(answer.status_code, answer.headers, answer.content)


class Transport(Either):
    """With threads. Several threads can share one client."""

    def _open(self, timeout: float) -> None:
        self._http = httpx.Client(timeout=timeout)
        self._refreshing = threading.Lock()

    def close(self) -> None:
        self._http.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _run(self, steps: Steps) -> Reply:
        came: Reply | Broken | None = None
        try:
            while True:
                step = steps.send(came)
                came = None
                match step:
                    case Send(method, url, headers, content):
                        try:
                            came = reply(self._http.request(method, url, headers=headers, content=content))
                        except httpx.TransportError as error:
                            came = failure(error)
                    case Sleep(seconds):
                        time.sleep(seconds)
                    case Refresh(used):
                        self._refresh(used)
        except StopIteration as end:
            assert isinstance(end.value, Reply)
            return end.value

    def _refresh(self, used: str) -> None:
        with self._refreshing:
            self._run(self._exchange.refresh(used))

    def _reply(self, *arguments: Any, **named: Any) -> Reply:
        return self._run(self._exchange.steps(self._call(*arguments, **named)))

    def _json(self, *arguments: Any, **named: Any) -> Any:
        return self._reply(*arguments, **named).json()

    def _text(self, *arguments: Any, **named: Any) -> str:
        return self._reply(*arguments, **named).content.decode()

    def _bytes(self, *arguments: Any, **named: Any) -> bytes:
        return self._reply(*arguments, **named).content

    def _none(self, *arguments: Any, **named: Any) -> None:
        self._reply(*arguments, **named)


class AsyncTransport(Either):
    """With asyncio."""

    def _open(self, timeout: float) -> None:
        self._http = httpx.AsyncClient(timeout=timeout)
        self._refreshing = asyncio.Lock()

    async def close(self) -> None:
        await self._http.aclose()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def _run(self, steps: Steps) -> Reply:
        came: Reply | Broken | None = None
        try:
            while True:
                step = steps.send(came)
                came = None
                match step:
                    case Send(method, url, headers, content):
                        try:
                            came = reply(await self._http.request(method, url, headers=headers, content=content))
                        except httpx.TransportError as error:
                            came = failure(error)
                    case Sleep(seconds):
                        await asyncio.sleep(seconds)
                    case Refresh(used):
                        await self._refresh(used)
        except StopIteration as end:
            assert isinstance(end.value, Reply)
            return end.value

    async def _refresh(self, used: str) -> None:
        async with self._refreshing:
            await self._run(self._exchange.refresh(used))

    async def _reply(self, *arguments: Any, **named: Any) -> Reply:
        return await self._run(self._exchange.steps(self._call(*arguments, **named)))

    async def _json(self, *arguments: Any, **named: Any) -> Any:
        return (await self._reply(*arguments, **named)).json()

    async def _text(self, *arguments: Any, **named: Any) -> str:
        return (await self._reply(*arguments, **named)).content.decode()

    async def _bytes(self, *arguments: Any, **named: Any) -> bytes:
        return (await self._reply(*arguments, **named)).content

    async def _none(self, *arguments: Any, **named: Any) -> None:
        await self._reply(*arguments, **named)

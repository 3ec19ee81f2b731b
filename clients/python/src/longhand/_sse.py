"""Reads server-sent events from bytes, and remembers where to resume a broken stream."""

from __future__ import annotations

import codecs
import random
from collections.abc import Iterator
from dataclasses import dataclass


@dataclass(frozen=True)
class ServerSent:
    name: str
    data: str


class Resuming:
    """State that is kept between connections: the last id, and the pause before the next try."""

    def __init__(self, last: str | None = None) -> None:
        self.last = last
        self.retry = 2.0
        # Connections in a row without an event.
        self._failed = 0
        self._begin()

    def _begin(self) -> None:
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self._line = ""
        self._after_return = False
        self._name = ""
        self._data: list[str] = []
        self._id: str | None = None

    def connected(self) -> None:
        """Resets the parser for a new connection."""
        self._begin()

    def pause(self, asked: float | None = None) -> float:
        """Seconds to wait after the connection has ended."""
        self._failed += 1
        if asked is not None:
            return asked
        return self.retry * random.uniform(0.5, 1) * (1 << min(self._failed - 1, 4))

    def feed(self, chunk: bytes) -> Iterator[ServerSent]:
        """The events that are now complete. Lines end with a line feed, a carriage return, or both."""
        for sign in self._decoder.decode(chunk):
            if sign == "\n" and self._after_return:
                self._after_return = False
                continue
            self._after_return = sign == "\r"
            if sign not in "\r\n":
                self._line += sign
                continue
            line, self._line = self._line, ""
            if line:
                self._take(line)
                continue
            sent = self._dispatch()
            if sent is not None:
                # The connection works: the next pause is short again.
                self._failed = 0
                yield sent

    def _take(self, line: str) -> None:
        field, _, value = line.partition(":")
        value = value.removeprefix(" ")
        match field:
            case "event":
                self._name = value
            case "data":
                self._data.append(value)
            case "id" if "\0" not in value:
                self._id = value
            case "retry" if value.isdigit():
                self.retry = int(value) / 1000

    def _dispatch(self) -> ServerSent | None:
        name, data, place = self._name or "message", self._data, self._id
        self._name, self._data, self._id = "", [], None
        # An id counts once its event is complete.
        if place is not None:
            self.last = place
        return ServerSent(name, "\n".join(data)) if data else None

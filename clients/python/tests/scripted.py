"""A server with scripted answers, one for each request."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from longhand.types import Session


@dataclass
class Asked:
    method: str
    path: str
    headers: dict[str, str]
    body: bytes


@dataclass
class Answer:
    status: int = 200
    body: Any = None
    headers: dict[str, str] | None = None
    # Takes the request and closes the connection without an answer.
    hang_up: bool = False


Script = Callable[[Asked], Answer]


class Scripted:
    def __init__(self) -> None:
        self.url = ""
        self.asked: list[Asked] = []
        self.answer: Script = lambda asked: Answer(404, problem("not_found"))


def problem(code: str, **more: object) -> dict[str, object]:
    return {"type": "about:blank", "title": "x", "status": 0, "code": code, "detail": "Said so.", "request_id": "r", **more}


def session(access: str, refresh: str, expires_in: int = 3600) -> Session:
    return {"access_token": access, "refresh_token": refresh, "token_type": "Bearer", "expires_in": expires_in, "player": {}}  # type: ignore[typeddict-item]


@contextmanager
def scripted(answer: Script) -> Iterator[Scripted]:
    script = Scripted()
    script.answer = answer

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def handle_any(self) -> None:
            body = self.rfile.read(int(self.headers.get("content-length") or 0))
            asked = Asked(self.command, self.path, {name.lower(): value for name, value in self.headers.items()}, body)
            script.asked.append(asked)
            answer = script.answer(asked)
            self.close_connection |= answer.hang_up
            if answer.hang_up:
                return
            is_text = isinstance(answer.body, str)
            content = b"" if answer.body is None else answer.body.encode() if is_text else json.dumps(answer.body).encode()
            self.send_response(answer.status)
            for name, value in (answer.headers or {}).items():
                self.send_header(name, value)
            if is_text:
                # A stream ends with the connection.
                self.send_header("content-type", "text/event-stream")
                self.send_header("connection", "close")
                self.close_connection = True
            else:
                self.send_header("content-length", str(len(content)))
            self.end_headers()
            self.wfile.write(content)

        do_GET = do_POST = do_PUT = do_DELETE = do_PATCH = handle_any

        def log_message(self, format: str, *args: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    script.url = f"http://127.0.0.1:{server.server_address[1]}"
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02})
    thread.start()
    try:
        yield script
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def in_turn(*answers: Answer) -> Script:
    """Gives one answer after the other, then repeats the last one."""
    left = list(answers)
    return lambda asked: left.pop(0) if len(left) > 1 else left[0]

"""The client's behaviour when the network or the server fails."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import hmac
import socket
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor

import pytest
from scripted import Answer, Asked, in_turn, problem, scripted, session

from longhand import ApiError, AsyncClient, Client, LoggedOut, NotFound, Patience, Refused, Stale, Unreachable, webhooks
from longhand._sse import Resuming
from longhand.types import Session

QUICK = Patience(tries=4, first=0.01, most=2.0)
MOVED = {"seq": 7, "hash": "", "events": [], "state": {}}


def test_a_post_is_repeated_with_its_key_until_it_is_answered() -> None:
    answers = in_turn(Answer(hang_up=True), Answer(503, problem("unavailable"), {"retry-after": "0"}), Answer(502), Answer(201, MOVED))
    with scripted(answers) as server, Client(server.url, token="lh_x", patience=QUICK) as client:
        assert client.move("g", "rest", if_match=6)["seq"] == 7
        keys = {asked.headers["idempotency-key"] for asked in server.asked}
        assert len(server.asked) == 4 and len(keys) == 1
        assert all(asked.headers["if-match"] == '"6"' and asked.body == b'{"orders": "rest"}' for asked in server.asked)
        client.move("g", "rest")
        assert server.asked[-1].headers["idempotency-key"] not in keys


def test_what_has_no_key_is_not_sent_twice() -> None:
    with scripted(in_turn(Answer(hang_up=True))) as server, Client(server.url, patience=QUICK) as client:
        with pytest.raises(Unreachable):
            client.ask_for_login_link({"email": "ann@example.org"})
        assert len(server.asked) == 1


def test_nobody_listens() -> None:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with Client(f"http://127.0.0.1:{port}", patience=QUICK) as client, pytest.raises(Unreachable):
        client.list_titles()


def test_a_deletion_whose_answer_was_lost_is_done() -> None:
    with scripted(in_turn(Answer(hang_up=True), Answer(404, problem("not_found")))) as server:
        with Client(server.url, token="lh_x", patience=QUICK) as client:
            client.delete_webhook("w")
            with pytest.raises(NotFound):
                client.delete_webhook("w")


def test_a_budget_that_comes_back_in_an_hour_is_not_waited_for() -> None:
    with scripted(in_turn(Answer(429, problem("rate_limited"), {"retry-after": "900"}))) as server:
        with Client(server.url, token="lh_x", patience=QUICK) as client, pytest.raises(ApiError) as refused:
            client.open_game({"title": "century-from-east-to-west", "seats": 2})
        assert refused.value.code == "rate_limited" and refused.value.retry_after == 900
        assert len(server.asked) == 1


@pytest.mark.parametrize(
    ("status", "code", "kind"),
    [(409, "conflict", Stale), (412, "stale", Stale), (422, "wrong_phase", Refused), (404, "not_found", NotFound), (409, "not_started", ApiError)],
)
def test_refusals_are_told_apart_and_not_repeated(status: int, code: str, kind: type[ApiError]) -> None:
    with scripted(in_turn(Answer(status, problem(code)))) as server:
        with Client(server.url, token="lh_x", patience=QUICK) as client, pytest.raises(ApiError) as refused:
            client.move("g", "rest")
        assert type(refused.value) is kind and refused.value.code == code and refused.value.detail == "Said so."
        assert len(server.asked) == 1


def test_an_answer_of_a_proxy_is_an_error_with_words() -> None:
    with scripted(in_turn(Answer(403, ["no problem"]))) as server, Client(server.url, token="lh_x") as client:
        with pytest.raises(ApiError) as refused:
            client.get_me()
        assert refused.value.code == "status_403"


def test_what_has_not_changed_comes_from_the_cache() -> None:
    def answer(asked: Asked) -> Answer:
        if asked.headers.get("if-none-match") == '"14"':
            return Answer(304, None, {"etag": '"14"'})
        return Answer(200, {"head": 14}, {"etag": '"14"'})

    with scripted(answer) as server, Client(server.url, token="lh_x", cache=2) as client:
        first = client.get_game("a")
        first["head"] = 99
        assert client.get_game("a")["head"] == 14, "what the caller does to an answer stays with the caller"
        assert client.cache.hits == 1
        client.get_game("b"), client.get_game("c"), client.get_game("a")
        assert client.cache.hits == 1, "two answers are kept, and it was the oldest"


# Sessions.


class Sessions:
    """A server's sessions: a refresh token is valid once, and using it twice ends the session."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.number = 1
        self.is_over = False

    def answer(self, asked: Asked) -> Answer:
        with self.lock:
            if asked.path.endswith("/refresh"):
                assert "authorization" not in asked.headers
                if self.is_over or asked.body != f'{{"refresh_token": "r{self.number}"}}'.encode():
                    self.is_over = True
                    return Answer(401, problem("refresh_reused"))
                self.number += 1
                return Answer(200, session(f"a{self.number}", f"r{self.number}"))
            if asked.headers.get("authorization") != f"Bearer a{self.number}":
                return Answer(401, problem("token_expired"))
            return Answer(200, {"name": "Ann"})


def test_many_threads_refresh_once() -> None:
    kept: list[Session] = []
    sessions = Sessions()
    with scripted(sessions.answer) as server, Client(server.url, refresh_token="r1", on_session=kept.append) as client:
        with ThreadPoolExecutor(8) as pool:
            names = list(pool.map(lambda _: client.get_me()["name"], range(16)))
        assert names == ["Ann"] * 16 and sessions.number == 2 and not sessions.is_over
        assert [one["refresh_token"] for one in kept] == ["r2"]
        # Another client has used it meanwhile.
        sessions.number = 3
        with pytest.raises(LoggedOut) as out:
            client.get_me()
        assert out.value.code == "refresh_reused" and client.credentials.token is None


def test_many_tasks_refresh_once() -> None:
    sessions = Sessions()

    async def main(url: str) -> list[str | None]:
        async with AsyncClient(url, refresh_token="r1") as client:
            return [me["name"] for me in await asyncio.gather(*(client.get_me() for _ in range(16)))]

    with scripted(sessions.answer) as server:
        assert asyncio.run(main(server.url)) == ["Ann"] * 16
    assert sessions.number == 2 and not sessions.is_over


# Streams.


def sse(*seqs: int) -> str:
    events = "".join(f'id: {seq}\nevent: move\ndata: {{"seq": {seq}, "kind": "{"closed" if seq == 9 else "move"}"}}\n\n' for seq in seqs)
    return f"retry: 10\n\n: still here\n\n{events}"


def test_a_stream_goes_on_where_it_broke() -> None:
    half = sse(4) + 'id: 5\nevent: move\ndata: {"seq": 5, "ki'
    answers = in_turn(Answer(200, sse(1, 2, 3)), Answer(503, problem("unavailable"), {"retry-after": "0"}), Answer(200, half), Answer(hang_up=True), Answer(200, sse(5, 6, 9)))
    with scripted(answers) as server, Client(server.url, token="lh_x") as client:
        assert [event["seq"] for event in client.events("g")] == [1, 2, 3, 4, 5, 6, 9]
        assert [asked.headers["last-event-id"] for asked in server.asked] == ["0", "3", "3", "4", "4"]


def test_a_stream_of_tasks_goes_on_where_it_broke() -> None:
    async def main(url: str) -> list[int]:
        async with AsyncClient(url, token="lh_x") as client:
            return [event["seq"] async for event in client.events("g", after=1)]

    with scripted(in_turn(Answer(200, sse(2)), Answer(hang_up=True), Answer(200, sse(3, 9)))) as server:
        assert asyncio.run(main(server.url)) == [2, 3, 9]
        assert [asked.headers["last-event-id"] for asked in server.asked] == ["1", "2", "2"]


def test_a_stream_of_all_games_tells_nothing_twice() -> None:
    def told(place: int, *events: tuple[str, int]) -> Answer:
        text = f"retry: 10\nid: {place}\n\n"
        return Answer(200, text + "".join(f'event: move\ndata: {{"stream": "{game}", "seq": {seq}, "kind": "move"}}\n\n' for game, seq in events))

    answers = in_turn(told(100, ("a", 3), ("b", 3)), told(200, ("a", 3), ("b", 3), ("b", 4)), told(300, ("b", 4), ("a", 4)))
    with scripted(answers) as server, Client(server.url, token="lh_x") as client:
        events = client.my_events()
        assert [(event["stream"], event["seq"]) for event in (next(events) for _ in range(4))] == [("a", 3), ("b", 3), ("b", 4), ("a", 4)]
        assert [asked.headers.get("last-event-id") for asked in server.asked] == [None, "100", "200"]


def test_a_stream_that_one_may_not_read_ends() -> None:
    with scripted(in_turn(Answer(404, problem("not_found")))) as server, Client(server.url, token="lh_x") as client:
        with pytest.raises(NotFound):
            next(client.events("g"))


def test_bytes_of_a_stream_may_be_cut_anywhere() -> None:
    said = 'retry: 10\r\nid: 7\rdata: {"a":\r\ndata: "ä"}\n\n: still here\n\nevent: talk\ndata: x\n\nid: 9\n'.encode()
    for size in range(1, len(said)):
        place = Resuming()
        found = [one for at in range(0, len(said), size) for one in place.feed(said[at : at + size])]
        assert [(one.name, one.data) for one in found] == [("message", '{"a":\n"ä"}'), ("talk", "x")]
        assert place.last == "7" and place.retry == 0.01


# Webhooks.


def test_a_webhook_is_what_its_secret_signed() -> None:
    key, body = b"0123456789abcdef01234567", b'{"type":"game.event","timestamp":"","data":{"game":"g","seq":3}}'
    secret = "whsec_" + base64.b64encode(key).decode()
    signature = base64.b64encode(hmac.new(key, b"msg_1.1000." + body, hashlib.sha256).digest()).decode()
    headers = {"Webhook-Id": "msg_1", "Webhook-Timestamp": "1000", "Webhook-Signature": f"v1,{'A' * 44} v1,{signature}"}
    assert webhooks.verify(secret, headers, body, now=1010)["data"]["seq"] == 3
    for changed, sent, now in ((headers, body + b" ", 1010), (headers, body, 2000), ({**headers, "Webhook-Id": "msg_2"}, body, 1010), ({}, body, 1010)):
        with pytest.raises(webhooks.NotSigned):
            webhooks.verify(secret, changed, sent, now=now)


# The command.


def test_a_token_from_a_server_that_sends_its_mails() -> None:
    def answer(asked: Asked) -> Answer:
        match asked.method, asked.path:
            case "POST", "/api/v1/auth/login-links":
                return Answer(202)
            case "POST", "/api/v1/auth/sessions":
                return Answer(201, session("a1", "r1")) if b"123456" in asked.body else Answer(401, problem("code_invalid"))
            case "POST", "/api/v1/me/tokens":
                assert asked.headers["authorization"] == "Bearer a1"
                return Answer(201, {"secret": "lh_secret"})
            case "DELETE", "/api/v1/auth/sessions":
                return Answer(204)
        return Answer(404, problem("not_found"))

    with scripted(answer) as server:
        command = [sys.executable, "-m", "longhand", "token", "ann@example.org", "--url", server.url]
        good = subprocess.run(command, input="123456\n", capture_output=True, text=True)
        assert (good.returncode, good.stdout) == (0, "lh_secret\n") and "A code was mailed" in good.stderr
        assert server.asked[-1].method == "DELETE", "the session is ended"
        bad = subprocess.run(command, input="654321\n", capture_output=True, text=True)
        assert (bad.returncode, bad.stdout) == (1, "") and "code_invalid: Said so." in bad.stderr

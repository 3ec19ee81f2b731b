"""Tests against a running server."""

from __future__ import annotations

import asyncio
import http.server
import json
import queue
import random
import re
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from longhand import AsyncClient, AsyncTurn, Client, Legal, NotFound, Refused, Stale, Turn, webhooks
from longhand._sse import Resuming
from longhand.titles import century
from longhand.types import Game, NewGame, WebhookBody

CENTURY: NewGame = {
    "title": "century-from-east-to-west",
    "seats": 2,
    "visibility": "unlisted",
    "seed": "5eed" * 16,
    "options": {"round_limit": 20},
    "table": {"dispute_days": 0},
}
TITLES: list[NewGame] = [
    {"title": "century-from-east-to-west", "seats": 3},
    {"title": "railways-of-the-world", "seats": 2, "options": {"max_turns": 12}},
    {"title": "world-123", "seats": 2},
    {"title": "world-wonders", "seats": 2},
]


def started_against_bots(client: Client, new: NewGame) -> Game:
    game = client.open_game(new)
    for _ in range(new["seats"] - 1):
        client.add_bot(game["id"], {"level": "random"})
    return client.start_game(game["id"])


def at_random(dice: random.Random, turn: Turn | AsyncTurn) -> Legal:
    return dice.choice(turn.legal)


def played_to_the_end(client: Client, game: Game, seed: int) -> Game:
    dice = random.Random(seed)
    played = 0
    for turn in client.turns(game["id"]):
        assert turn.game["id"] == game["id"] and turn.seat in turn.state["to_act"]
        # `None` if another player was quicker in a simultaneous choice.
        played += turn.play(at_random(dice, turn)["action"]) is not None
        assert played < 3000
    over = client.get_game(game["id"])
    assert over["status"] == "finished" and over["outcome"] is not None and played > 10
    assert [one["seat"] for one in over["outcome"]["standings"]] == list(range(len(over["seats"])))
    return over


def test_a_game_against_a_bot(ann: Client) -> None:
    over = played_to_the_end(ann, started_against_bots(ann, CENTURY), 1)
    events = list(ann.iter_events(over["id"], limit=7))
    assert [event["seq"] for event in events] == list(range(1, over["head"] + 1))
    assert any(event["kind"] == "finished" and event["outcome"] == over["outcome"] for event in events)
    # The stream has the same events from any starting point, and ends with the log.
    assert list(ann.events(over["id"])) == events
    assert list(ann.events(over["id"], after=over["head"] - 2)) == events[-2:]


def test_both_clients_add_to_the_seed_without_being_asked(url: str, ann: Client, ben: Client) -> None:
    made = ann.make_token({"name": "seed", "scopes": ["read", "play", "host"]})

    async def started() -> list[Game]:
        async with AsyncClient(url, token=made["secret"]) as client:
            games = [await client.open_game({"title": "century-from-east-to-west", "seats": 2}) for _ in range(2)]
            for game in games:
                ben.take_seat(game["id"])
            # `None` means no nonce, on purpose.
            return [await client.start_game(games[0]["id"]), await client.start_game(games[1]["id"], {"nonce": None})]

    with_hosts, without = (game["nonces"] for game in asyncio.run(started()))
    assert [(given["seat"], given["by"]) for given in with_hosts] == [(1, "client"), (0, "client")]
    assert [(given["seat"], given["by"]) for given in without] == [(1, "client")]
    assert len({given["nonce"] for given in with_hosts + without}) == 3
    ann.delete_token(made["id"])


def test_two_tasks_play_each_other(url: str, ann: Client, ben: Client) -> None:
    made = [one.make_token({"name": "tasks", "scopes": ["read", "play", "host"]}) for one in (ann, ben)]

    async def main() -> Game:
        async with AsyncClient(url, token=made[0]["secret"]) as a, AsyncClient(url, token=made[1]["secret"]) as b:
            game = await a.open_game(CENTURY)
            assert await b.take_seat(game["id"], {}) == {"seat": 1}

            async def plays(client: AsyncClient, seed: int) -> int:
                dice, played = random.Random(seed), 0
                async for turn in client.turns(game["id"]):
                    played += await turn.play(at_random(dice, turn)["order"]) is not None
                return played

            # They also wait for the start.
            both = asyncio.gather(plays(a, 1), plays(b, 2))
            await a.start_game(game["id"])
            counts = await asyncio.wait_for(both, 300)
            assert min(counts) >= 20, counts
            return await b.get_game(game["id"])

    over = asyncio.run(main())
    assert over["status"] == "finished"
    for one, token in ((ann, made[0]), (ben, made[1])):
        one.delete_token(token["id"])


@pytest.mark.night
@pytest.mark.parametrize("new", TITLES, ids=lambda new: str(new["title"]))
def test_a_whole_game(ann: Client, new: NewGame) -> None:
    over = played_to_the_end(ann, started_against_bots(ann, {**new, "seed": "ab" * 32, "visibility": "unlisted"}), 7)
    assert ann.audit_game(over["id"])["ok"] is True


def test_a_titles_own_types(ann: Client) -> None:
    game = started_against_bots(ann, CENTURY)
    turn = next(century.turns(ann, game["id"]))
    assert turn.view["game"] == century.TITLE and turn.view["locations"]["h1"]["settlers"] in (0, 1)
    legal = [option["action"] for option in turn.legal]
    harvest = century.work("h1")
    assert harvest in legal and century.work("t1", times=1) in legal and century.rest() in legal
    places = {action["location"] for action in legal if action["type"] == "work"}
    assert {"h1", "h2", "r1"} <= places
    assert turn.dry_run([harvest])["applied"] == 1
    moved = turn.play(harvest)
    assert moved is not None
    facts = [fact for event in moved["events"] if event["kind"] == "move" for fact in event["facts"]]
    assert any(fact["fact"] == "turn_began" for fact in facts)


def test_refusals_and_races(ann: Client) -> None:
    game = started_against_bots(ann, CENTURY)
    turn = next(ann.turns(game["id"]))
    with pytest.raises(Refused) as refused:
        turn.play("work f9")
    assert refused.value.code == "unknown_location" and refused.value.problem["legal"]
    tried = turn.dry_run("rest")
    assert tried["dry_run"] is True and ann.get_game(game["id"])["head"] == turn.state["seq"]
    with pytest.raises(Stale):
        ann.move(game["id"], "rest", if_match=1)
    # A move decided on an outdated position returns `None`.
    assert turn.play("rest") is not None
    assert turn.play("rest") is None
    with pytest.raises(NotFound):
        ann.get_game("0sa2mz3pbfc00")


def test_what_has_not_changed_is_not_sent(ann: Client) -> None:
    game = ann.open_game(CENTURY)
    ann.get_game(game["id"])
    before = ann.cache.hits
    assert ann.get_game(game["id"])["head"] == game["head"]
    assert ann.cache.hits == before + 1
    ann.add_bot(game["id"], {"level": "random"})
    assert ann.get_game(game["id"])["head"] > game["head"]


def test_a_session_is_refreshed(url: str, ann: Client) -> None:
    kept: list[str] = []
    first = ann.credentials.refresh_token
    ann.credentials.on_session = lambda session: kept.append(session["refresh_token"])
    ann.credentials.good_until = 0.0
    ann.get_me()
    ann.credentials.on_session = None
    assert len(kept) == 1 and kept[0] == ann.credentials.refresh_token != first


@contextmanager
def cutting(url: str, after: int) -> Iterator[str]:
    """A proxy that breaks each connection after some bytes of the answer, at first after a few."""
    _, host, port = re.split(r"://|:", url)
    listener = socket.create_server(("127.0.0.1", 0))
    cut = 0

    def carry(client: socket.socket) -> None:
        try:
            carry_all(client)
        except OSError:
            pass

    def carry_all(client: socket.socket) -> None:
        nonlocal cut
        with client, socket.create_connection((host, int(port))) as server:
            client.settimeout(20)
            request = client.recv(65536)
            server.sendall(request)
            left = after
            while left > 0 and (chunk := server.recv(min(left, 512))):
                left -= len(chunk)
                client.sendall(chunk)
            cut += left <= 0

    def accept() -> None:
        while True:
            try:
                client, _ = listener.accept()
            except OSError:
                return
            threading.Thread(target=carry, args=(client,), daemon=True).start()

    threading.Thread(target=accept, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{listener.getsockname()[1]}"
    finally:
        listener.close()
    assert cut >= 3, "it was cut several times"


def test_a_stream_that_is_cut_again_and_again_misses_nothing(url: str, ann: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    over = played_to_the_end(ann, started_against_bots(ann, CENTURY), 3)
    events = list(ann.iter_events(over["id"], limit=200))
    longest = max(len(json.dumps(event)) for event in events)
    with cutting(url, 4 * longest) as broken, Client(broken, token=ann.credentials.token) as client:
        # Two seconds each time would take too long.
        monkeypatch.setattr(Resuming, "pause", lambda self, asked=None: 0.01)
        assert list(client.events(over["id"])) == events


def test_talk(ann: Client, ben: Client) -> None:
    game = ann.open_game(CENTURY)
    ben.take_seat(game["id"], {})
    first = ann.say_message(game["id"], {"text": "Hello!"})
    heard = ben.talk(game["id"])
    assert next(heard)["text"] == "Hello!"
    ann.say_message(game["id"], {"text": "Nice to see you."})
    assert next(heard)["text"] == "Nice to see you."
    assert [message["text"] for message in [next(ben.talk(game["id"], after=first["id"]))]] == ["Nice to see you."]


def test_a_webhook_tells_what_happens(ann: Client) -> None:
    got: queue.Queue[tuple[dict[str, str], bytes]] = queue.Queue()

    class Taker(http.server.BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            got.put((dict(self.headers.items()), self.rfile.read(int(self.headers["content-length"]))))
            self.send_response(204)
            self.end_headers()

        def log_message(self, format: str, *args: Any) -> None:
            pass

    server = http.server.HTTPServer(("127.0.0.1", 0), Taker)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    webhook = ann.make_webhook({"url": f"http://127.0.0.1:{server.server_address[1]}/", "kinds": ["started"]})
    try:
        game = started_against_bots(ann, CENTURY)
        headers, body = got.get(timeout=60)
        told: WebhookBody = webhooks.verify(webhook["secret"], headers, body)
        assert told["data"]["game"] == game["id"] and told["data"]["kind"] == "started"
    finally:
        ann.delete_webhook(webhook["id"])
        server.shutdown()

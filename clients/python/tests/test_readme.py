"""Runs the README as written, and the bots that it mentions."""

from __future__ import annotations

import os
import re
import shutil
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from longhand import Client, dev

HERE = Path(__file__).resolve().parent.parent


def blocks(text: str) -> list[tuple[str, str]]:
    """The commands in order, then the program: each piece continues the one before."""
    found: list[tuple[str, str]] = []
    program = ""
    for kind, block in re.findall(r"^```(sh|python)\n(.*?)^```$", text, re.M | re.S):
        if kind == "python":
            program += block + "\n"
        else:
            found.append((kind, block))
    return [*found, ("python", program)]


def test_the_readme_as_it_is_written(url: str, tmp_path: Path) -> None:
    shutil.copytree(HERE, tmp_path / "clients" / "python", ignore=shutil.ignore_patterns("__pycache__"))
    script = "set -euo pipefail\n"
    for kind, block in blocks((HERE / "README.md").read_text()):
        if kind == "sh":
            script += block
        else:
            (tmp_path / "first.py").write_text(block)
            script += "python first.py\n"
    assert "pip install" in script
    environment = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "LH_TOKEN", "VIRTUAL_ENV")}
    environment["LH_URL"] = url
    ran = subprocess.run(["bash", "-c", script], cwd=tmp_path, env=environment, capture_output=True, text=True, timeout=900)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert "points" in ran.stdout and "unknown_location - " in ran.stdout and "finished:" in ran.stdout


def token(url: str, email: str) -> str:
    with Client(url, token="") as client:
        dev.log_in(client, email)
        return client.make_token({"name": "bot", "scopes": ["read", "play", "host"]})["secret"]


@pytest.mark.parametrize("games", [pytest.param(1, id="one_game"), pytest.param(20, id="twenty_games", marks=pytest.mark.night)])
def test_the_beginners_bot_beats_the_random_one(url: str, games: int) -> None:
    """The bot plays all its games at once, as the README says; each has its own seed."""
    secret = token(url, f"beginner{games}@example.org")
    with Client(url, token=secret) as client:
        opened = []
        for number in range(games):
            seed = f"{number:064x}"
            game = client.open_game({"title": "century-from-east-to-west", "seats": 2, "visibility": "unlisted", "seed": seed})
            client.add_bot(game["id"], {"level": "random"})
            opened.append(client.start_game(game["id"])["id"])
        environment = {**os.environ, "LH_URL": url, "LH_TOKEN": secret}
        bot = subprocess.Popen([sys.executable, HERE / "examples" / "bot.py"], env=environment)
        try:
            won = 0
            for number, id in enumerate(opened):
                end = next(event for event in client.events(id) if event["kind"] == "finished")
                standings = end["outcome"]["standings"]
                won += standings[0]["rank"] == 1 and standings[1]["rank"] == 2
                print(f"game {number}:", *(standing["score"] for standing in standings))
            assert bot.poll() is None, "it goes on for ever"
        finally:
            bot.kill()
            bot.wait()
    assert won * 20 >= games * 18, f"{won} of {games}"


def test_a_bot_that_is_called(url: str) -> None:
    email = "called@example.org"
    with Client(url, token="") as owner:
        dev.log_in(owner, email)
        made = owner.make_token({"name": "bot", "scopes": ["read", "play"]})
        # The bot needs its secret before it runs and has a port: so the webhook is made for a port that is free now.
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        webhook = owner.make_webhook({"url": f"http://127.0.0.1:{port}/"})
        environment = {**os.environ, "LH_URL": url, "LH_TOKEN": made["secret"], "LH_WEBHOOK_SECRET": webhook["secret"]}
        bot = subprocess.Popen([sys.executable, HERE / "examples" / "webhook_bot.py", str(port)], env=environment, stdout=subprocess.PIPE, text=True)
        try:
            assert bot.stdout is not None and "waiting" in bot.stdout.readline()
            new = owner.open_game({"title": "century-from-east-to-west", "seats": 2, "visibility": "unlisted", "options": {"round_limit": 20}})
            owner.add_bot(new["id"], {"level": "random"})
            owner.start_game(new["id"])
            moves = 0
            for event in owner.events(new["id"]):
                moves += event["kind"] == "move"
                if event["kind"] == "finished":
                    break
            assert moves >= 40
        finally:
            owner.delete_webhook(webhook["id"])
            bot.kill()
            bot.wait()

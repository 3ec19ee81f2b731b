#!/usr/bin/env python3
"""Plays a game over REST against a server that keeps its mails: two people log in by mail, one opens a table, both play it to its end.

    packaging/play.py http://127.0.0.1:8080
"""

import json
import random
import re
import sys
import time
import urllib.error
import urllib.request

BASE = sys.argv[1].rstrip("/")
MOST_MOVES = 400


def ask(method, path, token=None, body=None):
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(BASE + path, data, method=method)
    request.add_header("Content-Type", "application/json")
    if token:
        request.add_header("Authorization", "Bearer " + token)
    try:
        with urllib.request.urlopen(request, timeout=30) as answer:
            text = answer.read()
    except urllib.error.HTTPError as error:
        sys.exit(f"{method} {path}: {error.code} {error.read().decode()}")
    return json.loads(text) if text else None


def login(address):
    ask("POST", "/api/v1/auth/login-links", body={"email": address})
    for _ in range(60):
        for mail in ask("GET", f"/dev/mailbox.json?to={address}&limit=1")["items"]:
            code = re.search(r"\b\d{6}\b", mail["text"])
            if code:
                session = ask("POST", "/api/v1/auth/sessions", body={"email": address, "code": code.group()})
                return session["access_token"]
        time.sleep(0.5)
    sys.exit(f"no login mail has come for {address}")


def main():
    ready = ask("GET", "/readyz")
    assert ready["ready"], ready
    # New people each time: an older mail would have an older code.
    run = f"{time.time():.0f}"
    ann, ben = login(f"ann-{run}@example.org"), login(f"ben-{run}@example.org")
    title = "century-from-east-to-west"
    # A short one: twenty rounds at most.
    opened = {"title": title, "seats": 2, "visibility": "private", "options": {"round_limit": 20}}
    game = ask("POST", "/api/v1/games", ann, opened)["id"]
    ask("POST", f"/api/v1/games/{game}/invitations", ann, {"email": f"ben-{run}@example.org"})
    ask("POST", f"/api/v1/games/{game}/seats", ben)
    ask("POST", f"/api/v1/games/{game}/start", ann)
    choose = random.Random(1)
    for moves in range(MOST_MOVES):
        if ask("GET", f"/api/v1/games/{game}", ann)["status"] == "finished":
            break
        for token in (ann, ben):
            actions = ask("GET", f"/api/v1/games/{game}/legal-actions", token)["actions"]
            if actions:
                ask("POST", f"/api/v1/games/{game}/moves", token, {"actions": [choose.choice(actions)["action"]]})
                break
    else:
        sys.exit(f"the game was not over after {MOST_MOVES} moves")
    mails = len(ask("GET", "/dev/mailbox.json?limit=50")["items"])
    print(f"game {game} was played to its end in {moves} moves; {mails} mails were written")


main()

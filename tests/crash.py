#!/usr/bin/env python3
"""Kills the server, its Postgres, or both, under load, and compares the acknowledged moves with the log.

    python3 tests/crash.py --binary target/release/longhand --rounds 10

In each round eight clients play moves over HTTP, and the server, Postgres or both are killed with SIGKILL. A killed server is
started again. Half of the clients play on; the others leave their game as the kill left it. Then the script checks:

- every acknowledged move is in the log of its game exactly once, and each log is whole (GET /audit);
- the players to act got a mail about the last move (once, or twice with the same Message-ID);
- nobody got a mail about an event that is not in the log;
- the game list agrees with the log.

Prints a line for each round. Ends with status 1 if anything was lost, doubled, wrong or slow, or if a client got an unexpected
status. Needs only Python 3.
"""
import argparse
import collections
import http.client
import json
import os
import re
import shutil
import signal
import socket
import subprocess
import tempfile
import threading
import time

MAILED_WITHIN = 90  # seconds
ROUND = [[{"type": "work", "location": "h1"}], [{"type": "work", "location": "h2"}], [{"type": "rest"}], [{"type": "rest"}]]


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Server:
    def __init__(self, binary, folder):
        self.binary, self.folder, self.port, self.process = binary, folder, free_port(), None

    def start(self):
        log = open(os.path.join(self.folder, "server.log"), "a")
        environment = dict(os.environ, LONGHAND_MAIL_HOLD_S="0", RUST_LOG="warn")
        self.process = subprocess.Popen(
            [self.binary, "serve", "--listen", f"127.0.0.1:{self.port}", "--data-dir", os.path.join(self.folder, "data")],
            stdout=log, stderr=log, env=environment)

    def call(self, method, path, body=None, token=None, headers=None, timeout=5):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=timeout)
        headers = dict(headers or {})
        if body is not None:
            headers["content-type"] = "application/json"
        if token:
            headers["authorization"] = "Bearer " + token
        try:
            connection.request(method, path, None if body is None else json.dumps(body), headers)
            answer = connection.getresponse()
            text = answer.read()
            return answer.status, json.loads(text) if text[:1] in (b"{", b"[") else text
        finally:
            connection.close()

    def ready(self, within):
        began = time.time()
        while time.time() - began < within:
            try:
                if self.call("GET", "/readyz", timeout=1)[0] == 200:
                    return time.time() - began
            except OSError:
                pass
            time.sleep(0.02)
        return None

    def postmaster(self):
        for root in (os.path.join(self.folder, "data"), "/var/lib/longhand"):
            try:
                with open(os.path.join(root, "postgres", "data", "postmaster.pid")) as file:
                    return int(file.readline())
            except (OSError, ValueError):
                continue
        return None

    def kill_postgres(self):
        postmaster = self.postmaster()
        family = [postmaster]
        for pid in filter(str.isdigit, os.listdir("/proc")):
            try:
                with open(f"/proc/{pid}/stat") as file:
                    if int(file.read().rsplit(")", 1)[1].split()[1]) == postmaster:
                        family.append(int(pid))
            except (OSError, ValueError):
                continue
        for pid in family:
            try:
                os.kill(pid, signal.SIGKILL)
            except OSError:
                pass

    def kill(self):
        self.process.kill()
        self.process.wait()

    def login(self, email):
        self.call("POST", "/api/v1/auth/login-links", {"email": email})
        for _ in range(200):
            mails = self.call("GET", f"/dev/mailbox.json?to={email}&limit=1")[1]["items"]
            if mails:
                code = re.search(r"\b\d{6}\b", mails[0]["text"]).group()
                return self.call("POST", "/api/v1/auth/sessions", {"email": email, "code": code})[1]["access_token"]
            time.sleep(0.05)
        raise SystemExit("no login mail came")


class Wrong(Exception):
    pass


def wanted(status, answered):
    if answered[0] != status:
        raise Wrong(f"{answered[0]} instead of {status}: {answered[1]}")
    return answered[1]


class Client(threading.Thread):
    """Plays both seats of its own game, each move with a new key, and records the acknowledged moves."""

    def __init__(self, server, number):
        super().__init__(daemon=True)
        self.server, self.acks, self.stop, self.unsure, self.failed = server, {}, False, 0, None
        self.emails = [f"player{number}-{seat}@example.org" for seat in range(2)]
        tokens = [server.login(email) for email in self.emails]
        asked = {"title": "century-from-east-to-west", "seats": 2, "options": {"round_limit": 0}}
        self.game = wanted(201, server.call("POST", "/api/v1/games", asked, tokens[0]))["id"]
        wanted(201, server.call("POST", f"/api/v1/games/{self.game}/seats", {}, tokens[1]))
        started = wanted(200, server.call("POST", f"/api/v1/games/{self.game}/start", {}, tokens[0]))
        # The tokens by seat, and in the order of play.
        self.seats, self.tokens = tokens, tokens if started["to_act"] == [0] else tokens[::-1]

    def run(self):
        # An exception in a thread would only be printed, so it is kept and fails the round.
        try:
            self.play()
        except BaseException as error:
            self.failed = f"game {self.game}: {error!r}"

    def play(self):
        number = 0
        while not self.stop:
            body = {"actions": ROUND[number % 4]}
            headers = {"idempotency-key": f"{self.game}-{number}"}
            while not self.stop:
                try:
                    path = f"/api/v1/games/{self.game}/moves"
                    status, answer = self.server.call("POST", path, body, self.tokens[number % 2], headers)
                except (OSError, http.client.HTTPException):
                    self.unsure += 1
                    time.sleep(0.05)
                    continue
                if status == 201:
                    self.acks[number] = (answer["seq"], answer["hash"])
                    number += 1
                    break
                if status not in (503, 409):
                    raise Wrong(f"a move was answered with {status}: {answer}")
                time.sleep(0.05)


def mails_of(server, client):
    """The mail ledger's lines about the game by seat, and the kept mails counted by Message-ID."""
    lines, kept = [], collections.Counter()
    for token, email in zip(client.seats, client.emails):
        items = wanted(200, server.call("GET", "/api/v1/me/mails?limit=200", token=token, timeout=30))["items"]
        lines.append([item for item in items if item["game"] == client.game])
        box = wanted(200, server.call("GET", f"/dev/mailbox.json?to={email}&limit=200", timeout=30))["items"]
        kept.update(item["headers"]["Message-ID"].strip("<>") for item in box)
    return lines, kept


def unmailed(server, client, log):
    """The faults in the mails about a game in which nobody moves any more."""
    head = max(log)
    game = wanted(200, server.call("GET", f"/api/v1/games/{client.game}", timeout=30))
    began = time.time()
    while True:
        lines, kept = mails_of(server, client)
        missing = [seat for seat in game["to_act"] if all(line["seq"] != head for line in lines[seat])]
        # Due mails go out within seconds; after a kill, when the dead worker's lease has expired.
        if not missing or time.time() - began > MAILED_WITHIN:
            break
        time.sleep(0.5)
    wrong = [f"seat {seat} was not mailed about event {head}" for seat in missing]
    for seat, own in enumerate(lines):
        wrong += [f"seat {seat} was mailed about event {line['seq']}, which is not there" for line in own
                  if line["seq"] not in log]
    # A server killed after sending sends again with the same Message-ID, so the receiving side can drop the second mail.
    wrong += [f"{message} was kept {count} times" for message, count in kept.items() if count > 2]
    return [f"game {client.game}: {what}" for what in wrong]


def mislisted(server, client, log):
    """The differences between the game list and a game's log."""
    head = max(log)
    state = wanted(200, server.call("GET", f"/api/v1/games/{client.game}/state", timeout=30))
    said = {"head": head, "hash": log[head]["hash"], "to_act": state["to_act"]}
    items = wanted(200, server.call("GET", "/api/v1/games?mine=true&limit=200", token=client.seats[0], timeout=30))["items"]
    listed = [{key: item[key] for key in said} for item in items if item["id"] == client.game]
    return [] if listed == [said] else [f"game {client.game}: the list says {listed}, the log {said}"]


def check(server, clients):
    lost = doubled = broken = 0
    wrong = [client.failed for client in clients if client.failed]
    for client in clients:
        log, after = {}, 0
        while True:
            path = f"/api/v1/games/{client.game}/events?limit=200&after={after}"
            page = wanted(200, server.call("GET", path, timeout=30))
            for event in page["items"]:
                log[event["seq"]] = event
            if page["next"] is None:
                break
            after = int(page["next"])
        seqs = collections.Counter(seq for seq, _ in client.acks.values())
        doubled += sum(count - 1 for count in seqs.values())
        lost += sum(1 for seq, digest in client.acks.values() if log.get(seq, {}).get("hash") != digest)
        # At most one move without an acknowledgement (the one under way) may be in the log, and none twice.
        moves = [event for event in log.values() if event["kind"] == "move"]
        doubled += max(0, len(moves) - len(client.acks) - 1)
        broken += not wanted(200, server.call("GET", f"/api/v1/games/{client.game}/audit", timeout=60))["ok"]
        # Mails first: no mail is sent to a reader who was seen in the list.
        wrong += unmailed(server, client, log) + mislisted(server, client, log)
    return lost, doubled, broken, wrong


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--binary", default="target/debug/longhand")
    arguments.add_argument("--rounds", type=int, default=10, help="of each: server, postgres, both")
    arguments.add_argument("--load", type=float, default=2.0, help="seconds of load before each kill")
    arguments = arguments.parse_args()
    folder = tempfile.mkdtemp(prefix="longhand-crash-")
    os.chmod(folder, 0o755)
    server = Server(os.path.abspath(arguments.binary), folder)
    bad = False
    try:
        server.start()
        if server.ready(60) is None:
            raise SystemExit("the server did not start; see " + folder)
        for kill in ["server", "postgres", "both"] * arguments.rounds:
            clients = [Client(server, f"{time.time():.3f}-{n}") for n in range(8)]
            for client in clients:
                client.start()
            time.sleep(arguments.load)
            if kill in ("postgres", "both"):
                server.kill_postgres()
            if kill in ("server", "both"):
                server.kill()
                server.start()
            # In every other game, the interrupted move stays the last one.
            for client in clients[::2]:
                client.stop = True
            took = server.ready(30)
            time.sleep(0.5)
            for client in clients:
                client.stop = True
            for client in clients:
                client.join()
            lost, doubled, broken, wrong = check(server, clients)
            acknowledged = sum(len(client.acks) for client in clients)
            print(json.dumps({"killed": kill, "acknowledged": acknowledged, "lost": lost, "doubled": doubled,
                              "broken_logs": broken, "wrong": wrong, "serving_again_s": took and round(took, 2)}),
                  flush=True)
            bad |= bool(lost or doubled or broken or wrong) or took is None or took > 5
    finally:
        if server.process.poll() is None:
            server.process.send_signal(signal.SIGINT)
            server.process.wait(30)
    if bad:
        raise SystemExit("something was lost, doubled, broken, wrong or slow; see " + folder)
    shutil.rmtree(folder, ignore_errors=True)
    print("nothing lost, nothing doubled, every log whole, everybody mailed, every game listed as it stands")


if __name__ == "__main__":
    main()

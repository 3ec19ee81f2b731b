#!/usr/bin/env python3
"""Kills the server, its Postgres, or both, under load, and compares what was acknowledged with the log.

    python3 tests/crash.py --binary target/release/longhand --rounds 10

Each round: eight clients play moves over HTTP; something is killed with SIGKILL; the server is started again where it was
killed; then every acknowledged move must stand in the log of its game, once, and each log must be whole (GET /audit).
Prints a line a round and ends with status 1 if anything was lost, doubled or slow. Python 3 alone is needed.
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
        environment = dict(os.environ, LONGHAND_MAIL_HOLD_S="3600", RUST_LOG="warn")
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


class Client(threading.Thread):
    """Plays both seats of a game of its own, each move with a key of its own, and notes what was acknowledged."""

    def __init__(self, server, number):
        super().__init__(daemon=True)
        self.server, self.acks, self.stop, self.unsure = server, {}, False, 0
        tokens = [server.login(f"player{number}-{seat}@example.org") for seat in range(2)]
        asked = {"title": "century-from-east-to-west", "seats": 2, "options": {"round_limit": 0}}
        self.game = server.call("POST", "/api/v1/games", asked, tokens[0])[1]["id"]
        server.call("POST", f"/api/v1/games/{self.game}/seats", {}, tokens[1])
        started = server.call("POST", f"/api/v1/games/{self.game}/start", {}, tokens[0])[1]
        self.tokens = tokens if started["to_act"] == [0] else tokens[::-1]

    def run(self):
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
                    raise SystemExit(f"a move was answered with {status}: {answer}")
                time.sleep(0.05)


def check(server, clients):
    lost = doubled = broken = 0
    for client in clients:
        log, after = {}, 0
        while True:
            page = server.call("GET", f"/api/v1/games/{client.game}/events?limit=200&after={after}", timeout=30)[1]
            for event in page["items"]:
                log[event["seq"]] = event
            if page["next"] is None:
                break
            after = int(page["next"])
        seqs = collections.Counter(seq for seq, _ in client.acks.values())
        doubled += sum(count - 1 for count in seqs.values())
        lost += sum(1 for seq, digest in client.acks.values() if log.get(seq, {}).get("hash") != digest)
        # A move without an acknowledgement may stand, but at most one (the one under way), and none twice.
        moves = [event for event in log.values() if event["kind"] == "move"]
        doubled += max(0, len(moves) - len(client.acks) - 1)
        broken += not server.call("GET", f"/api/v1/games/{client.game}/audit", timeout=60)[1]["ok"]
    return lost, doubled, broken


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
            took = server.ready(30)
            time.sleep(0.5)
            for client in clients:
                client.stop = True
            for client in clients:
                client.join()
            lost, doubled, broken = check(server, clients)
            acknowledged = sum(len(client.acks) for client in clients)
            print(json.dumps({"killed": kill, "acknowledged": acknowledged, "lost": lost, "doubled": doubled,
                              "broken_logs": broken, "serving_again_s": took and round(took, 2)}), flush=True)
            bad |= bool(lost or doubled or broken) or took is None or took > 5
    finally:
        if server.process.poll() is None:
            server.process.send_signal(signal.SIGINT)
            server.process.wait(30)
    if bad:
        raise SystemExit("something was lost, doubled, broken or slow; see " + folder)
    shutil.rmtree(folder, ignore_errors=True)
    print("nothing lost, nothing doubled, every log whole")


if __name__ == "__main__":
    main()

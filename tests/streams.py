#!/usr/bin/env python3
"""Measures what idle live streams cost (statements, memory, other clients' moves), and checks how they end with the server.

    python3 tests/streams.py --binary target/release/longhand --streams 1000 --seconds 60

Runs one server and its private Postgres with `pg_stat_statements`. A tenth of the streams show all games of a player
(`/me/events`); the others show one game each, out of fifty games. The script counts statements, and the moves of four clients,
for the same time without and with streams. Then a player moves in a watched game, and each of its streams must report this. At
SIGTERM each stream must end, and every move sent before `/readyz` fails must be answered.

Ends with status 1 if the streams cost statements, cost more memory than --most-kib each, or lost anything. The speed of moves is
only printed, since the machine may be busy. Each stream needs an open file of the server (`ulimit -n`). Needs Python 3 and
Postgres' psql.
"""
import argparse
import http.client
import json
import os
import pathlib
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time

from crash import ROUND, Server

# The limit of an account is 32 (`api/service/src/http/limits.rs`).
AN_ACCOUNT = 30


def bin_dir():
    found = sorted(pathlib.Path("/usr/lib/postgresql").glob("*/bin/psql"), key=lambda path: int(path.parts[-3]))
    psql = os.path.join(os.environ["LONGHAND_PG_BIN"], "psql") if "LONGHAND_PG_BIN" in os.environ else found and str(found[-1]) or shutil.which("psql")
    if not psql:
        raise SystemExit("there is no psql")
    return psql


class Database:
    def __init__(self, folder):
        self.root, self.psql = pathlib.Path(folder, "data", "postgres"), bin_dir()

    def ask(self, statement):
        command = [self.psql, "-XAtq", "-h", str(self.root / "run"), "-U", "longhand", "-d", "longhand", "-F", "\t", "-c", statement]
        return [line.split("\t") for line in subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()]

    def counted(self, seconds):
        """How often each statement ran within that time, except this script's own."""
        self.ask("select pg_stat_statements_reset()")
        time.sleep(seconds)
        rows = self.ask("select queryid, calls, replace(replace(query, chr(10), ' '), chr(9), ' ') from pg_stat_statements where query not like '%pg_stat_statements%'")
        return {number: (int(calls), query) for number, calls, query in rows}

    def rests(self):
        """Waits until no mail is due, for a minute at most."""
        for _ in range(120):
            if not int(self.ask("select count(*) from outbox where due_at < 'infinity'")[0][0]):
                break
            time.sleep(0.5)


def table(server, tokens):
    _, game = server.call("POST", "/api/v1/games", {"title": "century-from-east-to-west", "seats": 2, "options": {"round_limit": 0}}, tokens[0])
    server.call("POST", f"/api/v1/games/{game['id']}/seats", {}, tokens[1])
    _, started = server.call("POST", f"/api/v1/games/{game['id']}/start", {}, tokens[0])
    return game["id"], tokens if started["to_act"] == [0] else tokens[::-1]


class Stream:
    def __init__(self, server, path, token=None):
        self.socket = socket.create_connection(("127.0.0.1", server.port), timeout=30)
        head = f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nAccept: text/event-stream\r\n"
        self.socket.sendall((head + (f"Authorization: Bearer {token}\r\n" if token else "") + "\r\n").encode())
        self.had = b""
        self.waits_for(b"retry: 2000")
        if not self.had.startswith(b"HTTP/1.1 200"):
            raise SystemExit(f"no stream: {self.had[:300]}")

    def waits_for(self, what):
        while what not in self.had:
            more = self.socket.recv(65536)
            if not more:
                raise SystemExit(f"a stream has ended before {what!r}: {self.had[-300:]}")
            self.had += more

    def ends(self):
        while more := self.socket.recv(65536):
            self.had = more
        return True


def resident_kib(process):
    with open(f"/proc/{process.pid}/status") as file:
        return next(int(line.split()[1]) for line in file if line.startswith("VmRSS"))


def busy_s(process):
    """Processor seconds that the server has used."""
    with open(f"/proc/{process.pid}/stat") as file:
        return sum(map(int, file.read().rsplit(")", 1)[1].split()[11:13])) / os.sysconf("SC_CLK_TCK")


class Mover(threading.Thread):
    """Plays both sides of a game, each move on a new connection, as a load balancer would send it."""

    def __init__(self, server, game, tokens):
        super().__init__(daemon=True)
        self.server, self.game, self.tokens, self.moves, self.stop, self.failed = server, game, tokens, 0, False, None

    def play(self, seconds):
        until, before = time.time() + seconds, self.moves
        while time.time() < until:
            self.move()
        return self.moves - before

    def move(self):
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=20)
        try:
            body = json.dumps({"actions": ROUND[self.moves % 4]})
            token = self.tokens[self.moves % 2]
            connection.request("POST", f"/api/v1/games/{self.game}/moves", body, {"content-type": "application/json", "authorization": f"Bearer {token}"})
            answer = connection.getresponse()
            answer.read()
            if answer.status != 201:
                raise RuntimeError(f"a move was answered {answer.status}")
            self.moves += 1
        finally:
            connection.close()

    def run(self):
        try:
            while not self.stop:
                self.move()
        except Exception as error:
            self.failed = repr(error)


def at_once(movers, seconds):
    played = [0] * len(movers)

    def one(place):
        played[place] = movers[place].play(seconds)

    threads = [threading.Thread(target=one, args=(place,)) for place in range(len(movers))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return sum(played) / seconds


def measure(asked, folder):
    os.environ["LONGHAND_DRAIN_S"] = "8"
    server, database = Server(os.path.abspath(asked.binary), folder), Database(folder)
    server.start()
    if server.ready(120) is None:
        raise SystemExit(pathlib.Path(folder, "server.log").read_text())
    server.process.send_signal(signal.SIGTERM)
    server.process.wait()
    with open(database.root / "data" / "postgresql.auto.conf", "a") as file:
        file.write("shared_preload_libraries = 'pg_stat_statements'\npg_stat_statements.max = 5000\n")
    server.start()
    if server.ready(120) is None:
        raise SystemExit(pathlib.Path(folder, "server.log").read_text())
    database.ask("create extension pg_stat_statements")
    of_players = asked.streams // 10
    accounts = [server.login(f"watcher-{number}@example.org") for number in range(max(2, -(-of_players // AN_ACCOUNT)))]
    players = [server.login(f"mover-{number}@example.org") for number in range(8)]
    # Without this, mails about thousands of moves would still be drawn during the measurement.
    for token in players:
        status, answer = server.call("PATCH", "/api/v1/me", {"mail": {"all": "never"}}, token)
        if status != 200:
            raise SystemExit(f"mails cannot be switched off: {answer}")
    games = [table(server, [accounts[number % len(accounts)], accounts[(number + 1) % len(accounts)]]) for number in range(50)]
    movers = [Mover(server, *table(server, players[2 * number:2 * number + 2])) for number in range(4)]
    at_once(movers, 2)
    paths = [("/api/v1/me/events", accounts[number % len(accounts)]) for number in range(of_players)]
    paths += [(f"/api/v1/games/{games[number % len(games)][0]}/events", None) for number in range(asked.streams - of_players)]
    # The first streams fill pools that stay allocated.
    for stream in [Stream(server, *path) for path in paths[-200:]]:
        stream.socket.close()
    time.sleep(asked.settle)
    database.rests()
    busy = [busy_s(server.process)]
    without = database.counted(asked.seconds)
    busy.append(busy_s(server.process))
    slow_without = at_once(movers, asked.moves)
    database.rests()
    before = resident_kib(server.process)
    streams = [Stream(server, *path) for path in paths]
    time.sleep(asked.settle)
    kib = (resident_kib(server.process) - before) / len(streams)
    busy.append(busy_s(server.process))
    with_them = database.counted(asked.seconds)
    busy.append(busy_s(server.process))
    slow_with = at_once(movers, asked.moves)
    wrong = []
    listeners = int(database.ask("select count(*) from pg_stat_activity where application_name = 'longhand listener'")[0][0])
    # An occasional statement of a worker may fall into one period and not into the other.
    nothing = (0, "")
    theirs = [(without.get(number, nothing)[0], calls, query) for number, (calls, query) in with_them.items()
              if calls > without.get(number, nothing)[0] * 1.3 + 8]
    print(f"{len(streams)} idle streams for {asked.seconds} s: {sum(calls for calls, _ in with_them.values())} statements, without them "
          f"{sum(calls for calls, _ in without.values())}; {listeners} listener; {kib:.1f} KiB each; "
          f"{(busy[3] - busy[2]) / asked.seconds:.1%} of a processor, without them {(busy[1] - busy[0]) / asked.seconds:.1%}", flush=True)
    print(f"moves of four clients: {slow_with:.0f} a second, without streams {slow_without:.0f} ({slow_with / slow_without:.2f})", flush=True)
    for few, many, query in theirs:
        wrong.append(f"{many} times instead of {few}: {query[:200]}")
    if listeners != 1:
        wrong.append(f"{listeners} listeners")
    if kib > asked.most_kib:
        wrong.append(f"{kib:.1f} KiB for a stream")
    game, tokens = games[0]
    Mover(server, game, tokens).move()
    watching = [stream for stream, (path, _) in zip(streams, paths) if game in path]
    for stream in watching:
        stream.waits_for(b"event: move")
    for mover in movers:
        mover.start()
    time.sleep(1)
    begun = time.time()
    server.process.send_signal(signal.SIGTERM)
    while server.call("GET", "/readyz", timeout=20)[0] == 200:
        time.sleep(0.2)
    for mover in movers:
        mover.stop = True
    ended = sum(stream.ends() for stream in streams)
    status = server.process.wait(timeout=30)
    for mover in movers:
        mover.join(timeout=30)
        if mover.failed or mover.is_alive():
            wrong.append(f"a client at the end: {mover.failed or 'no answer'}")
    print(f"{len(watching)} streams were told of a move; at SIGTERM {ended} ended, the server {time.time() - begun:.1f} s later with status {status}", flush=True)
    if status:
        wrong.append(f"the server has ended with status {status}")
    return wrong


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--binary", required=True)
    parser.add_argument("--streams", type=int, default=1000)
    parser.add_argument("--seconds", type=int, default=60, help="for which statements are counted")
    parser.add_argument("--moves", type=int, default=10, help="seconds for which moves are counted")
    parser.add_argument("--settle", type=int, default=8, help="seconds before anything is counted")
    parser.add_argument("--most-kib", type=float, default=24)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        os.chmod(folder, 0o755)
        wrong = measure(asked, folder)
    if wrong:
        print("\n".join(wrong), file=sys.stderr)
        sys.exit(1)


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""Holds a server against its own description with schemathesis, as two players: examples, edges of every value, random bodies,
and calls that follow from one another.

    PATH=$(clients/tools):$PATH python3 tests/fuzz_rest.py --binary target/debug/longhand --seconds 240

`schemathesis` has to be on the path. One player comes with a personal token of all scopes, one with a session. Each sits in a
running game of each title, so that there is something to find. What few an hour are taken of is called for half a minute by itself,
without a wait. Not called: what ends the caller's own account or session. Ends with status 1 if an answer was a server's error, not
as described, or took what the description forbids.
"""
import argparse
import os
import pathlib
import subprocess
import sys
import tempfile

from crash import Server

TITLES = ["century-from-east-to-west", "railways-of-the-world", "world-123", "world-wonders"]
ROOT = pathlib.Path(__file__).resolve().parent.parent
# They end what the caller calls with; a stream does not end; what is no JSON has a fuzzer of its own (`fuzz_files.py`).
NOT_CALLED = ["deleteMe", "closeSession", "endSession", "myEvents", "importGame", "takeMail"]
# Of these few an hour are taken: whoever waits until the next may be tried comes to nothing else.
FEW_AN_HOUR = ["addBox"]
# Rules refuse what a schema allows (`illegal_action`); an id that one call made may be gone or somebody else's by the next.
NOT_CHECKED = "positive_data_acceptance,ensure_resource_availability"


def must(answer):
    status, body = answer
    if status >= 300:
        raise SystemExit(f"setting the table: {status} {body}")
    return body


def set_up(server):
    """Tokens of two players who sit in a running game of each title."""
    ann, ben = (server.login(f"{name}@example.org") for name in ("ann", "ben"))
    for title in TITLES:
        game = must(server.call("POST", "/api/v1/games", {"title": title, "seats": 2}, ann))
        must(server.call("POST", f"/api/v1/games/{game['id']}/seats", {}, ben))
        must(server.call("POST", f"/api/v1/games/{game['id']}/start", {}, ann))
    made = must(server.call("POST", "/api/v1/me/tokens", {"name": "fuzzing", "scopes": ["read", "play", "host"]}, ann))
    return {"a personal token": made["secret"], "a session": ben}


# A write whose `If-Match` fits nothing is refused before its body is read: that is an answer to a bad body, too.
CONFIG = """[checks.negative_data_rejection]
expected-statuses = ["400", "401", "403", "404", "405", "406", "409", "412", "413", "415", "422", "428", "429"]
"""


def fuzz(server, role, token, seconds, seed):
    pathlib.Path(server.folder, "schemathesis.toml").write_text(CONFIG)
    print(f"{role}: {seconds} s", flush=True)
    few = [part for name in FEW_AN_HOUR for part in ("--include-operation-id", name)]
    most = [part for name in NOT_CALLED + FEW_AN_HOUR for part in ("--exclude-operation-id", name)]
    return any([run(server, token, 30, seed, few), run(server, token, seconds, seed, [*most, "--rate-limit", "auto"])])


def run(server, token, seconds, seed, more):
    url = f"http://127.0.0.1:{server.port}"
    command = ["schemathesis", "run", str(ROOT / "api" / "openapi.json"), "--url", url, "-H", f"Authorization: Bearer {token}",
               "--phases", "examples,coverage,fuzzing,stateful", "--max-time", str(seconds), "--seed", str(seed), "--mode", "all",
               "--exclude-checks", NOT_CHECKED, "--continue-on-failure", "--warnings", "off",
               "--request-timeout", "20", "--suppress-health-check", "all", *more]
    return subprocess.run(command, cwd=server.folder, env=dict(os.environ, NO_COLOR="1")).returncode


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--binary", required=True)
    parser.add_argument("--seconds", type=int, default=240, help="of each player")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        os.chmod(folder, 0o755)
        server = Server(os.path.abspath(asked.binary), folder)
        server.start()
        try:
            if server.ready(120) is None:
                raise SystemExit(pathlib.Path(folder, "server.log").read_text())
            failed = [role for role, token in set_up(server).items() if fuzz(server, role, token, asked.seconds, asked.seed)]
            if server.process.poll() is not None:
                raise SystemExit("the server has ended")
        finally:
            server.process.terminate()
            server.process.wait()
    if failed:
        sys.exit(f"not as described, as {' and '.join(failed)}")


if __name__ == "__main__":
    main()

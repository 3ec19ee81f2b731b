#!/usr/bin/env python3
"""Tests a server against its OpenAPI document with schemathesis, as two players: examples, limits of every value, random bodies,
and sequences of calls.

    PATH=$(clients/tools):$PATH python3 tests/fuzz_rest.py --binary target/debug/longhand --seconds 240

`schemathesis` must be on the path. One player has a personal token with all scopes, the other a session. Each plays in a running
game of each title, so that there is something to find. Operations that are limited to a few calls an hour are called separately
for half a minute, without waiting. Operations that end the caller's own account or session are not called. Ends with status 1 if
an answer was a server error, differed from the document, or accepted what the document forbids.
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
# These end the caller's own credentials, or never end (a stream), or take no JSON and have their own fuzzer (`fuzz_files.py`).
NOT_CALLED = ["deleteMe", "closeSession", "endSession", "myEvents", "importGame", "takeMail"]
# Limited to a few calls an hour: waiting for the next one would leave no time for anything else.
FEW_AN_HOUR = ["addBox"]
# Rules refuse what a schema allows (`illegal_action`). An id from one call may be gone, or somebody else's, by the next call.
NOT_CHECKED = "positive_data_acceptance,ensure_resource_availability"


def must(answer):
    status, body = answer
    if status >= 300:
        raise SystemExit(f"setting the table: {status} {body}")
    return body


def set_up(server):
    """Makes a running game of each title; returns the tokens of its two players."""
    ann, ben = (server.login(f"{name}@example.org") for name in ("ann", "ben"))
    for title in TITLES:
        game = must(server.call("POST", "/api/v1/games", {"title": title, "seats": 2}, ann))
        must(server.call("POST", f"/api/v1/games/{game['id']}/seats", {}, ben))
        must(server.call("POST", f"/api/v1/games/{game['id']}/start", {}, ann))
    made = must(server.call("POST", "/api/v1/me/tokens", {"name": "fuzzing", "scopes": ["read", "play", "host"]}, ann))
    return {"a personal token": made["secret"], "a session": ben}


# A write whose `If-Match` does not match is refused before its body is read, so 412 is a valid answer to a bad body, too.
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

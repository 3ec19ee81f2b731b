"""`python -m longhand token you@example.org`: logs in by mail and prints a personal token for your programs."""

from __future__ import annotations

import argparse
import sys

from . import dev
from ._client import Client
from ._errors import LonghandError


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m longhand", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    token = commands.add_parser("token", help="log in by mail and print a personal token")
    token.add_argument("email")
    token.add_argument("--url", help="the server (LH_URL, else http://127.0.0.1:8080)")
    token.add_argument("--name", default="my program", help="what the token is called in your list")
    token.add_argument("--scope", action="append", choices=["read", "play", "host"], help="what it may do (all three)")
    asked = parser.parse_args()
    try:
        with Client(asked.url) as client:
            client.credentials.forget()
            try:
                dev.log_in(client, asked.email)
            except LonghandError as error:
                if "keeps no mails" not in str(error):
                    raise
                client.ask_for_login_link({"email": asked.email})
                print(f"A code was mailed to {asked.email}. The six digits: ", end="", file=sys.stderr, flush=True)
                client.log_in(asked.email, sys.stdin.readline().strip())
            made = client.make_token({"name": asked.name, "scopes": asked.scope or ["read", "play", "host"]})
            client.log_out()
            print(made["secret"])
    except LonghandError as error:
        raise SystemExit(str(error)) from None


main()

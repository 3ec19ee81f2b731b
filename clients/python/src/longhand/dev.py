"""For a server on your own machine that keeps its mails (`/dev/mailbox`): logs in without opening the mail."""

from __future__ import annotations

import re
import time
from typing import Any

import httpx

from ._client import Client
from ._errors import LonghandError
from .types import Session


def mails(client: Client, email: str) -> list[dict[str, Any]]:
    """The mails in that mailbox, newest first; an error if the server really sends its mails."""
    answer = httpx.get(f"{client.url}/dev/mailbox.json", params={"to": email, "limit": 5})
    if answer.status_code != 200:
        raise LonghandError(f"{client.url} keeps no mails: log in with the code that it has mailed")
    found: list[dict[str, Any]] = answer.json()["items"]
    return found


def log_in(client: Client, email: str) -> Session:
    """Requests a login mail, and logs in with the code in it."""
    before = [mail["id"] for mail in mails(client, email)]
    client.ask_for_login_link({"email": email})
    for _ in range(100):
        for mail in mails(client, email):
            code = re.search(r"\b\d{6}\b", mail["text"])
            if mail["id"] not in before and code is not None:
                return client.log_in(email, code.group())
        time.sleep(0.1)
    raise LonghandError(f"no login mail came to {email} within ten seconds")

"""The server to play against, and two logged-in people."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

from longhand import Client, dev


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.get_closest_marker("night") and not os.environ.get("LH_NIGHT"):
            item.add_marker(pytest.mark.skip(reason="clients/test night"))


@pytest.fixture(scope="session")
def url() -> str:
    url = os.environ.get("LH_URL")
    if not url:
        pytest.skip("LH_URL names no server: run clients/test")
    return url


def logged_in(url: str, email: str, name: str) -> Iterator[Client]:
    with Client(url, token="") as client:
        dev.log_in(client, email)
        client.change_me({"name": name})
        yield client


@pytest.fixture(scope="session")
def ann(url: str) -> Iterator[Client]:
    yield from logged_in(url, "ann.python@example.org", "Ann")


@pytest.fixture(scope="session")
def ben(url: str) -> Iterator[Client]:
    yield from logged_in(url, "ben.python@example.org", "Ben")

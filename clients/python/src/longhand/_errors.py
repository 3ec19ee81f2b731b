"""Errors, one class for each way in which a program can react."""

from __future__ import annotations

from typing import cast

from .types import Problem


class LonghandError(Exception):
    """The base of all errors of this package."""


class Unreachable(LonghandError):
    """No answer came in any of the allowed tries. The request may have arrived nevertheless."""


class ApiError(LonghandError):
    """The server refused. Programs use `code`; show `detail` to people."""

    def __init__(self, status: int, problem: Problem, retry_after: float | None = None) -> None:
        super().__init__(f"{problem['code']}: {problem['detail']}")
        self.status = status
        self.problem = problem
        self.retry_after = retry_after

    @property
    def code(self) -> str:
        """A stable code of `docs/rest.md` or of the title's rule book."""
        return self.problem["code"]

    @property
    def detail(self) -> str:
        return self.problem["detail"]


class LoggedOut(ApiError):
    """401: no token, an expired one, or a session that could not be refreshed. Log in."""


class NotFound(ApiError):
    """404: the object does not exist, or you may not see it."""


class Stale(ApiError):
    """409 `conflict` or 412 `stale`: the game has gone on meanwhile, and nothing was written. Read it and decide again."""


class Refused(ApiError):
    """422: the rules do not allow it. `problem["legal"]` has similar legal actions."""


def refusal(status: int, said: object, retry_after: float | None) -> ApiError:
    """The exception for an answer. An answer that is not a problem document (for example a proxy's) gets one made for it."""
    if isinstance(said, dict) and isinstance(said.get("code"), str) and isinstance(said.get("detail"), str):
        problem = cast(Problem, said)
    else:
        problem = Problem(
            type="about:blank",
            title="An answer that is not the server's",
            status=status,
            code=f"status_{status}",
            detail=f"The answer was {status} without a problem document; a proxy on the way may have made it.",
            request_id="",
        )
    kind = ApiError
    if status == 401:
        kind = LoggedOut
    elif status == 404:
        kind = NotFound
    elif status == 412 or problem["code"] == "conflict":
        kind = Stale
    elif status == 422:
        kind = Refused
    return kind(status, problem, retry_after)

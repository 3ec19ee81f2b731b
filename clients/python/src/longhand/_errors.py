"""What can go wrong, told apart by what a program can do about it."""

from __future__ import annotations

from typing import cast

from .types import Problem


class LonghandError(Exception):
    """Any of these."""


class Unreachable(LonghandError):
    """No answer came, though it was tried again as often as the client may. What was sent may have arrived nevertheless."""


class ApiError(LonghandError):
    """The server refused. Decide by `code`, show `detail` to people."""

    def __init__(self, status: int, problem: Problem, retry_after: float | None = None) -> None:
        super().__init__(f"{problem['code']}: {problem['detail']}")
        self.status = status
        self.problem = problem
        self.retry_after = retry_after

    @property
    def code(self) -> str:
        """Stable: those of `docs/rest.md`, and those of the title's rule book."""
        return self.problem["code"]

    @property
    def detail(self) -> str:
        return self.problem["detail"]


class LoggedOut(ApiError):
    """401: no token, one that is over, or a session that could not be refreshed. Log in."""


class NotFound(ApiError):
    """404: it does not exist, or you may not see it."""


class Stale(ApiError):
    """409 `conflict` or 412 `stale`: the game went on meanwhile, and nothing was written. Read it and decide anew."""


class Refused(ApiError):
    """422: the rules say no. `problem["legal"]` has what is legal near it."""


def refusal(status: int, said: object, retry_after: float | None) -> ApiError:
    """The exception for an answer; what is no problem document (of a proxy, say) becomes one."""
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

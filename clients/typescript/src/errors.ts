// Errors, one class for each way in which a program can react.

import type { Problem } from "./generated/types.js";

/** The base of all errors of this package. */
export class LonghandError extends Error {
  override name = this.constructor.name;
}

/** No answer came in any of the allowed tries. The request may have arrived nevertheless. */
export class Unreachable extends LonghandError {}

/** The server refused. Programs use `code`; show `detail` to people. */
export class ApiError extends LonghandError {
  constructor(
    readonly status: number,
    readonly problem: Problem,
    /** Seconds to wait before the next try, if the server named them. */
    readonly retryAfter: number | null,
  ) {
    super(`${problem.code}: ${problem.detail}`);
  }

  /** A stable code of `docs/rest.md` or of the title's rule book. */
  get code(): string {
    return this.problem.code;
  }

  get detail(): string {
    return this.problem.detail;
  }
}

/** 401: no token, an expired one, or a session that could not be refreshed. Log in. */
export class LoggedOut extends ApiError {}

/** 404: the object does not exist, or you may not see it. */
export class NotFound extends ApiError {}

/** 409 `conflict` or 412 `stale`: the game has gone on meanwhile, and nothing was written. Read it and decide again. */
export class Stale extends ApiError {}

/** 422: the rules do not allow it. `problem.legal` has similar legal actions. */
export class Refused extends ApiError {}

function isProblem(said: unknown): said is Problem {
  return typeof said === "object" && said !== null && "code" in said && "detail" in said && typeof said.code === "string";
}

/** The error for an answer. An answer that is not a problem document (for example a proxy's) gets one made for it. */
export function refusal(status: number, text: string, retryAfter: string | null): ApiError {
  let said: unknown = null;
  try {
    said = JSON.parse(text);
  } catch {
    // Told below.
  }
  const problem: Problem = isProblem(said)
    ? said
    : {
        type: "about:blank",
        title: "An answer that is not the server's",
        status,
        code: `status_${status}`,
        detail: `The answer was ${status} without a problem document; a proxy on the way may have made it.`,
        request_id: "",
      };
  const seconds = retryAfter !== null && /^\d+$/.test(retryAfter) ? Number(retryAfter) : null;
  if (status === 401) return new LoggedOut(status, problem, seconds);
  if (status === 404) return new NotFound(status, problem, seconds);
  if (status === 412 || problem.code === "conflict") return new Stale(status, problem, seconds);
  if (status === 422) return new Refused(status, problem, seconds);
  return new ApiError(status, problem, seconds);
}

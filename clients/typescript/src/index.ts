// A client for Longhand, a server for correspondence board games. The README walks through a game.

export { Client, Turn, type Legal, type TurnOf, type What } from "./client.js";
export { ApiError, LoggedOut, LonghandError, NotFound, Refused, Stale, Unreachable } from "./errors.js";
export type * from "./generated/types.js";
export type { ClientOptions, Patience } from "./transport.js";

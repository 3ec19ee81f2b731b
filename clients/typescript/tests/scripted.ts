// A server with scripted answers, one for each request.

import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

export interface Asked {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Answer {
  status?: number;
  /** A text is a stream, which ends with the connection. */
  body?: unknown;
  headers?: Record<string, string>;
  /** Takes the request and closes the connection without an answer. */
  hangUp?: boolean;
}

export function problem(code: string): object {
  return { type: "about:blank", title: "x", status: 0, code, detail: "Said so.", request_id: "r" };
}

export function session(access: string, refresh: string): object {
  return { access_token: access, refresh_token: refresh, token_type: "Bearer", expires_in: 3600, player: {} };
}

/** Gives one answer after the other, then repeats the last one. */
export function inTurn(...answers: Answer[]): () => Answer {
  return () => (answers.length > 1 ? answers.shift() : answers[0]) ?? {};
}

export async function scripted(answer: (asked: Asked) => Answer, story: (url: string, asked: Asked[]) => Promise<void>): Promise<void> {
  const all: Asked[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8");
    request.on("data", (chunk: string) => (body += chunk));
    request.on("end", () => {
      const asked = { method: request.method ?? "", path: request.url ?? "", headers: request.headers, body };
      all.push(asked);
      const said = answer(asked);
      if (said.hangUp) {
        request.socket.destroy();
        return;
      }
      const isText = typeof said.body === "string";
      response.writeHead(said.status ?? 200, { ...(isText ? { "content-type": "text/event-stream", connection: "close" } : {}), ...said.headers });
      response.end(said.body === undefined ? undefined : isText ? said.body : JSON.stringify(said.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    await story(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, all);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

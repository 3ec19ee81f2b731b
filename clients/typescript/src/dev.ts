// For a server on your own machine that keeps its mails (`/dev/mailbox`): logs in without opening the mail.

import type { Client } from "./client.js";
import { LonghandError } from "./errors.js";
import type { Session } from "./generated/types.js";
import { sleep } from "./transport.js";

/** The server really sends its mails, or it is on another machine. */
export class NoMailbox extends LonghandError {}

async function mails(client: Client, email: string): Promise<{ id: unknown; text: string }[]> {
  const answer = await fetch(`${client.url}/dev/mailbox.json?to=${encodeURIComponent(email)}&limit=5`);
  if (!answer.ok) throw new NoMailbox(`${client.url} keeps no mails: log in with the code that it has mailed`);
  return ((await answer.json()) as { items: { id: unknown; text: string }[] }).items;
}

/** Requests a login mail, and logs in with the code in it. */
export async function logIn(client: Client, email: string): Promise<Session> {
  const before = (await mails(client, email)).map((mail) => mail.id);
  await client.askForLoginLink({ email });
  for (let tries = 0; tries < 100; tries += 1) {
    for (const mail of await mails(client, email)) {
      const code = /\b\d{6}\b/.exec(mail.text)?.[0];
      if (code !== undefined && !before.includes(mail.id)) return client.logIn(email, code);
    }
    await sleep(100);
  }
  throw new LonghandError(`no login mail came to ${email} within ten seconds`);
}

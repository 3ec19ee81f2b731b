#!/usr/bin/env node
// `longhand-token you@example.org`: logs in by mail and prints a personal token for your programs.
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { Client, LonghandError } from "longhand-client";
import { NoMailbox, logIn } from "longhand-client/dev";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { url: { type: "string" }, name: { type: "string", default: "my program" } },
});
const [email] = positionals;
if (email === undefined) {
  console.error("usage: longhand-token you@example.org [--url https://...] [--name NAME]");
  process.exit(2);
}
delete process.env["LH_TOKEN"];
const client = new Client({ url: values.url });
try {
  try {
    await logIn(client, email);
  } catch (error) {
    if (!(error instanceof NoMailbox)) throw error;
    await client.askForLoginLink({ email });
    const asking = createInterface({ input: process.stdin, output: process.stderr });
    const code = await asking.question(`A code was mailed to ${email}. The six digits: `);
    asking.close();
    await client.logIn(email, code.trim());
  }
  const made = await client.makeToken({ name: values.name ?? "my program", scopes: ["read", "play", "host"] });
  await client.logOut();
  console.log(made.secret);
} catch (error) {
  if (!(error instanceof LonghandError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

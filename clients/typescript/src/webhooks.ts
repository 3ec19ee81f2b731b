// Webhooks as the server signs them: https://www.standardwebhooks.com. For Node, Deno, Bun and workers: everything with `crypto.subtle`.

import { LonghandError } from "./errors.js";
import type { WebhookBody } from "./generated/types.js";

/** The request was not signed with this secret, or not in the last minutes. Ignore it, and answer 401. */
export class NotSigned extends LonghandError {}

function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
  } catch {
    return null;
  }
}

/**
 * Checks the signature and returns the posted event. `secret` is the `whsec_...` that was shown when the webhook was made.
 * An event may come twice, with the same `webhook-id`, and events may come out of order: go by `data.seq`.
 */
export async function verify(
  secret: string,
  headers: Headers | Record<string, string | string[] | undefined>,
  body: string,
  options: { toleranceS?: number; now?: number } = {},
): Promise<WebhookBody> {
  const said = (name: string) => (headers instanceof Headers ? headers.get(name) : headers[name]) ?? "";
  const stamp = String(said("webhook-timestamp"));
  const now = options.now ?? Date.now() / 1000;
  if (!/^\d+$/.test(stamp) || Math.abs(now - Number(stamp)) > (options.toleranceS ?? 300)) {
    throw new NotSigned("the webhook's time is not ours");
  }
  const secretBytes = fromBase64(secret.replace(/^whsec_/, ""));
  if (secretBytes === null) throw new NotSigned("the secret is not the `whsec_...` that was shown when the webhook was made");
  const key = await crypto.subtle.importKey("raw", secretBytes, { name: "HMAC", hash: "SHA-256" }, false, ["verify"]);
  const signed = new TextEncoder().encode(`${String(said("webhook-id"))}.${stamp}.${body}`);
  for (const signature of String(said("webhook-signature")).split(" ")) {
    const bytes = signature.startsWith("v1,") ? fromBase64(signature.slice(3)) : null;
    // `crypto.subtle.verify` compares in constant time.
    if (bytes !== null && (await crypto.subtle.verify("HMAC", key, bytes, signed))) return JSON.parse(body) as WebhookBody;
  }
  throw new NotSigned("the webhook's signature does not fit its body");
}

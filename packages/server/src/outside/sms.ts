import { NotTaken } from "./not-taken.ts";

/** Sends one text message; rejects where the gateway did not take it. `id` is its own, the same at a second try. */
export interface SmsGateway {
  send(message: { id: string; target: string; body: string }, signal?: AbortSignal): Promise<void>;
}

/** A gateway that says nothing for this long is given up: somebody waits for the answer. */
const patienceMs = 10_000;

/** Where a gateway is, and what it is told of who asks: a request refuses an address with a password in it, and repeats it. */
function doorOf(address: string): { url: string; authorization: Record<string, string> } {
  const url = new URL(address);
  const [user, password] = [url.username, url.password].map(decodeURIComponent);
  url.username = "";
  url.password = "";
  if (!user && !password) return { url: url.href, authorization: {} };
  const named = Buffer.from(`${user}:${password}`).toString("base64");
  return { url: url.href, authorization: { authorization: `Basic ${named}` } };
}

/** Text messages by an HTTP gateway: POST of JSON `{to, text}`; any 2xx means taken (decisions, Accounts). */
export function httpSmsGateway(address: string): SmsGateway {
  const { url, authorization } = doorOf(address);
  return {
    send: async ({ id, target, body }, signal = AbortSignal.timeout(patienceMs)) => {
      const response = await fetch(url, {
        method: "POST",
        headers: { "content-type": "application/json", "idempotency-key": id, ...authorization },
        body: JSON.stringify({ to: target, text: body }),
        // A code goes where the setting says, or nowhere.
        redirect: "error",
        signal,
      });
      await response.arrayBuffer();
      if (response.ok) return;
      const retryAfter = response.headers.get("retry-after") ?? undefined;
      // Gateways count by number: who lets one be refused, by asking it for codes, must not silence the others.
      const isForOne = response.status === 429;
      throw new NotTaken(`the SMS gateway answered ${response.status}`, { retryAfter, isForOne });
    },
  };
}

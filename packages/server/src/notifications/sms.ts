import { request as httpRequest, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import { NotTaken } from "./not-taken.ts";

/** Sends one text message; rejects where the gateway did not take it, with `NotTaken` where that is certain. `id` is its own, the same at a second try. */
export interface SmsGateway {
  send(message: { id: string; target: string; body: string }, signal?: AbortSignal): Promise<void>;
}

/** A gateway that says nothing for this long is given up: somebody waits for the answer. */
const patienceMs = 10_000;

/** Of the refusals those that are about us, our account or the moment, and not about the message: they may end. */
const mayEnd = new Set([401, 402, 403, 404, 405, 407, 408, 409, 421, 423, 425, 426, 429]);

/** What a proxy in front of the gateway says that does not know what became of the message. */
const outcomeUnknown = new Set([502, 504]);

/** Where a gateway is, and what it is told of who asks. */
function doorOf(address: string): { url: URL; authorization: Record<string, string> } {
  const url = new URL(address);
  const [user, password] = [url.username, url.password].map(decodeURIComponent);
  url.username = "";
  url.password = "";
  if (!user && !password) return { url, authorization: {} };
  const named = Buffer.from(`${user}:${password}`).toString("base64");
  return { url, authorization: { authorization: `Basic ${named}` } };
}

/** What the gateway answered, whose body is not read; `NotTaken` where it was never reached, so that it has heard nothing. */
function post(url: URL, args: { headers: Record<string, string>; body: string; signal: AbortSignal }) {
  const { headers, body, signal } = args;
  const isTls = url.protocol === "https:";
  return new Promise<IncomingMessage>((resolve, reject) => {
    let isReached = false;
    const length = String(Buffer.byteLength(body));
    const options = {
      method: "POST",
      agent: false,
      signal,
      headers: { ...headers, "content-length": length },
    } as const;
    const sending = (isTls ? httpsRequest : httpRequest)(url, options, (response) => {
      // What breaks off behind the status changes nothing about it.
      response.on("error", () => undefined).resume();
      resolve(response);
    });
    sending.on("socket", (socket) => socket.once(isTls ? "secureConnect" : "connect", () => (isReached = true)));
    sending.on("error", (error) => {
      const { message } = error;
      reject(isReached ? error : new NotTaken(`the SMS gateway could not be reached: ${message}`));
    });
    // Nor is an answer read that never ends.
    sending.setTimeout(patienceMs, () => sending.destroy());
    sending.end(body);
  });
}

/** Text messages by an HTTP gateway: POST of JSON `{to, text}`; any 2xx means taken (rules/platform.md#mail-and-text-messages; docs/decisions/036). No redirect is followed: a code goes where the setting says, or nowhere. */
export function httpSmsGateway(address: string): SmsGateway {
  const { url, authorization } = doorOf(address);
  return {
    send: async ({ id, target, body: text }, signal = AbortSignal.timeout(patienceMs)) => {
      const headers = { "content-type": "application/json", "idempotency-key": id, ...authorization };
      const response = await post(url, { headers, body: JSON.stringify({ to: target, text }), signal });
      const { statusCode: status = 0 } = response;
      if (status >= 200 && status < 300) return;
      const said = `the SMS gateway answered ${status}`;
      if (outcomeUnknown.has(status)) throw new Error(said);
      throw new NotTaken(said, {
        retryAfter: response.headers["retry-after"],
        // Gateways count by number: who lets one be refused, by asking it for codes, must not silence the others.
        isForOne: status === 429,
        isFinal: status >= 400 && status < 500 && !mayEnd.has(status),
      });
    },
  };
}

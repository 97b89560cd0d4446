import { createActionKeys } from "@tsena/contract/action.keys";
import { addressesOf, type Call, methodOf } from "@tsena/contract/call";
import { type Fetch, isOutcomeUnknown } from "@tsena/contract/exchange";
import { type Language, languageHeaders } from "@tsena/contract/languages";
import { answered } from "@tsena/web/answers.ts";
import { isCallFailed, isSessionOver } from "@tsena/web/call-failed.ts";
import { inApiTerms, type AppOutput, type AppPayload } from "@tsena/web/terms.ts";

/** A call without an answer is given up after this, in milliseconds (rules/app.md#times). */
export const timeoutMs = 60_000;

export interface ClientDependencies {
  fetch: Fetch;
  /** The token of who is at the desk, '' for nobody. */
  token(): string;
  language(): Language;
  /** The server no longer knows the session of this token (403, 405), and says why. */
  ended(token: string, reason: string): void;
}

/** Makes a call of the contract and gives its data; rejects with a `CallFailed`, or with the abort of `signal`. */
export type Client = <C extends Call>(
  call: C,
  payload: AppPayload<C>,
  options?: { signal?: AbortSignal },
) => Promise<AppOutput<C>>;

const present = ([, value]: [string, unknown]): boolean => value !== undefined && value !== "";

/** The address of a call; a GET carries what it asks in it, the absent left out. */
function addressOf(call: Call, payload: object): string {
  const [address] = addressesOf(call);
  if (methodOf(call) !== "GET") return address;
  const fields = Object.entries(inApiTerms(payload) as Record<string, unknown>).filter(present);
  const query = new URLSearchParams(fields.map(([name, value]) => [name, String(value)])).toString();
  return query === "" ? address : `${address}?${query}`;
}

/**
 * The one way by which a call leaves the desk and its outcome comes back (rules/platform.md#when-a-call-has-succeeded).
 */
export function createClient({ fetch: fetchIt, token, language, ended }: ClientDependencies): Client {
  const keys = createActionKeys();

  return async (call, payload, { signal } = {}) => {
    const method = methodOf(call);
    const carried = token();
    const body = JSON.stringify(inApiTerms(payload));
    const action = `${carried} ${call.route} ${body}`;
    const headers = {
      "content-type": "application/json",
      language: languageHeaders[language()],
      ...(carried === "" ? {} : { token: carried }),
      ...(call.idempotent === undefined ? {} : { "idempotency-key": keys.keyOf(action) }),
    };
    const init: RequestInit = method === "GET" ? { method, headers, cache: "no-store" } : { method, headers, body };
    try {
      const data = await answered(fetchIt, addressOf(call, payload), init, { timeout: timeoutMs, signal });
      keys.settle(action);
      return data as never;
    } catch (caught) {
      if (!isCallFailed(caught)) throw caught;
      if (!isOutcomeUnknown(caught)) keys.settle(action);
      if (isSessionOver(caught) && carried !== "") ended(carried, caught.message);
      throw caught;
    }
  };
}

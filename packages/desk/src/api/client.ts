import { type Call, methodOf } from "@tsena/contract/call";
import type { Fetch } from "@tsena/contract/exchange";
import type { Language } from "@tsena/contract/languages";
import { createCaller } from "@tsena/web/answers.ts";
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
  options?: { signal?: AbortSignal; idempotencyKey?: string },
) => Promise<AppOutput<C>>;

const present = ([, value]: [string, unknown]): boolean => value !== undefined && value !== "";

/** What a call says, the absent left out: the payload of a GET as query text, of any other as JSON. */
function written(call: Call, payload: object): string {
  if (methodOf(call) !== "GET") return JSON.stringify(inApiTerms(payload));
  const fields = Object.entries(inApiTerms(payload) as Record<string, unknown>).filter(present);
  return new URLSearchParams(fields.map(([name, value]) => [name, String(value)])).toString();
}

/**
 * The one way by which a call leaves the desk and its outcome comes back (rules/platform.md#when-a-call-has-succeeded).
 */
export function createClient({ fetch: fetchIt, token, language, ended }: ClientDependencies): Client {
  const leave = createCaller(fetchIt, language);

  return async (call, payload, { signal, idempotencyKey } = {}) => {
    const carried = token();
    const headers: Record<string, string> = carried === "" ? {} : { token: carried };
    const limits = { timeout: timeoutMs, signal };
    try {
      const leaving = { route: call.route, written: written(call, payload), headers, limits, idempotencyKey };
      return (await leave(leaving)) as AppOutput<typeof call>;
    } catch (caught) {
      if (isCallFailed(caught) && isSessionOver(caught) && carried !== "") ended(carried, caught.message);
      throw caught;
    }
  };
}

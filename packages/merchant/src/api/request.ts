import { methodOf, type Route } from "@tsena/contract/call";
import type { Fetch } from "@tsena/contract/exchange";
import type { Language } from "@tsena/contract/languages";
import { createCaller } from "@tsena/web/answers.ts";
import { type Deed, isBusy, isCallFailed, isUnanswered } from "@tsena/web/call-failed.ts";
import { inApiTerms } from "@tsena/web/terms.ts";
import { deedOf } from "./deeds.ts";
import { isList } from "./lists.ts";
import type { LinkState } from "./link.ts";
import type { Reactions } from "./reactions.ts";
import { timings } from "./timings.ts";

export interface SendOptions {
  /** No toast and no veil: the caller reports the failure itself, or only logs it. An expired session is reported all the same. */
  quiet?: boolean;
  /** Gives the call up; it then rejects with the abort, and nothing is reported. */
  signal?: AbortSignal;
  /** The key of the user's action, where the caller stores it over a reload; else one is made and held until the outcome is known. */
  idempotencyKey?: string;
  /** Whose call it is, where not that of the person at the phone: somebody who shares it, and is coming back. */
  token?: string;
  /** What fails if this fails, where the call is a step on the way: a look at the server before something is saved there. */
  deed?: Deed;
}

export type Transport = (route: Route, payload: object, options: SendOptions) => Promise<unknown>;

export interface TransportDependencies {
  fetch: Fetch;
  /** The token of who is signed in, '' for nobody. */
  token(): string;
  language(): Language;
  /** The secret by which this app is told from all others. */
  installation(): string;
  link: Pick<LinkState, "asking" | "lost">;
  reactions: Reactions;
}

/** The calls that are not waited for as long as others. */
const timeouts: Partial<Record<Route, number>> = {
  "GET Order/GetOrderReminder": timings.pollTimeout,
  "POST Order/Acknowledge": timings.pollTimeout,
  "POST ShopUser/Logout": timings.pollTimeout,
  "POST ShopUser/LockSession": timings.pollTimeout,
};

/** The payload as JSON; what is missing travels as '' (rules/platform.md#empty-texts), however deep it lies. */
function jsonOf(payload: object): string {
  return JSON.stringify(inApiTerms(payload), (_key, value: unknown) => value ?? "");
}

/** The payload of a GET as query text; what is missing travels as ''. */
function queryTextOf(payload: object): string {
  const fields = Object.entries(inApiTerms(payload) as object) as [
    string,
    string | number | boolean | null | undefined,
  ][];
  return new URLSearchParams(fields.map(([name, value]) => [name, String(value ?? "")])).toString();
}

/**
 * The one way by which a call leaves the app and its outcome comes back (rules/platform.md#when-a-call-has-succeeded).
 */
export function createTransport({
  fetch: fetchIt,
  token,
  language,
  installation,
  link,
  reactions,
}: TransportDependencies): Transport {
  const send = createCaller(fetchIt, language);

  return async (route, payload, { quiet = false, signal, idempotencyKey, token: explicit, deed = deedOf(route) }) => {
    // By no clock: the phone's may be put right meanwhile, and what waited for its hour would wait for that long.
    const floor = new Promise((resolve) => setTimeout(resolve, timings.resolveFloor));
    const answered = link.asking();
    const carried = explicit ?? token();
    // Where somebody proves who they are, and nowhere else: the poll carries no more than it must.
    const proof: Record<string, string> = route.startsWith("POST ShopUser/") ? { installation: installation() } : {};
    try {
      const data = await send({
        route,
        written: methodOf({ route }) === "GET" ? queryTextOf(payload) : jsonOf(payload),
        headers: { token: carried, ...proof },
        limits: { timeout: timeouts[route] ?? timings.requestTimeout, signal },
        idempotencyKey,
      });
      answered();
      reactions.succeeded();
      await floor;
      return data;
    } catch (caught) {
      if (!isCallFailed(caught)) throw caught;
      caught.deed = deed;
      // And thrown again like every failure (rules/app.md#failed-deeds).
      if (isList(route)) console.error("A list could not be fetched", route, caught);
      if (isUnanswered(caught)) link.lost();
      else if (!isBusy(caught)) answered();
      reactions.failed(caught, { token: carried, quiet });
      throw caught;
    }
  };
}

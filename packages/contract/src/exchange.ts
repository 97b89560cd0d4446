import type { WrongFields } from "./envelope.ts";
import type { FailureName } from "./failures.ts";
import { type Envelope, envelopeOf } from "./result.ts";

/** What of `fetch` is used. */
export type Fetch = (address: string, init: RequestInit) => Promise<Response>;

export interface Limits {
  /** How long an answer is waited for, in milliseconds. */
  timeout: number;
  /** Gives the call up sooner. */
  signal?: AbortSignal | undefined;
}

/** An answer; `answer` is undefined where something between client and server answered in its own words. */
export interface Exchanged {
  status: number;
  answer: Envelope | undefined;
  /** In how many seconds the same may be tried again, where the server has said so. */
  waitSeconds?: number | undefined;
  /** Where nothing came back: no connection, or no answer in time. It is unknown whether the server has acted. */
  silence?: "networkError" | "timedOut";
  cause?: unknown;
}

/** Sends, and reads the answer within the time; rejects only with the abort of the caller's signal. */
export async function exchange(
  fetchIt: Fetch,
  address: string,
  init: RequestInit,
  { timeout, signal }: Limits,
): Promise<Exchanged> {
  const giveUp = new AbortController();
  const abort = () => giveUp.abort();
  const timer = setTimeout(abort, timeout);
  signal?.addEventListener("abort", abort);
  if (signal?.aborted) abort();
  try {
    const response = await fetchIt(address, { ...init, signal: giveUp.signal });
    const wait = response.headers.get("retry-after");
    const answer = envelopeOf(await response.text());
    return { status: response.status, answer, waitSeconds: wait === null ? undefined : Number(wait) };
  } catch (caught) {
    if (signal?.aborted) throw caught;
    const silence = giveUp.signal.aborted ? "timedOut" : "networkError";
    return { status: 0, answer: undefined, silence, cause: caught };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", abort);
  }
}

/** What a refusal says besides its sentence: the failure's name, '' where it has none, and the wrong fields, if any. */
export function refusalIn({ data }: Envelope): { name: FailureName | ""; fields: WrongFields["fields"] | undefined } {
  const { name = "", fields } = (data ?? {}) as { name?: FailureName; fields?: WrongFields["fields"] };
  return { name, fields: Array.isArray(fields) ? fields : undefined };
}

/** Whether it is unknown if the server has acted: it may have, and only its answer was lost. */
export function isOutcomeUnknown({ resultCode }: { resultCode: number }): boolean {
  return resultCode === 0 || resultCode >= 500;
}

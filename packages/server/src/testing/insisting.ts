import { setTimeout as sleep } from "node:timers/promises";
import type { Call, CallOutput, CallPayload } from "@tsena/contract/call";
import { newKey } from "./actors.ts";
import type { Answer, Caller } from "./caller.ts";

/** Somebody tries again after so long, as a client does that got no answer; a server that is being started needs the processor for itself. */
const againMs = 50;

/** What somebody does, under one key, however often it is sent. */
export interface Tap<C extends Call = Call> {
  call: C;
  payload: Partial<CallPayload<C>>;
  key: string;
}

export function tapOf<C extends Call>(call: C, payload: Partial<CallPayload<C>>): Tap<C> {
  return { call, payload, key: newKey() };
}

/** Whether the connection was cut, or there was none: what throws otherwise is a fault. */
function isCut(error: unknown): boolean {
  return /^E[A-Z]+$/.test(String((error as { code?: unknown }).code));
}

/**
 * Sends a tap until the server has said yes or no to it, as every client does: one that is cut off, or told that it could not be
 * done, sends it again under its key. Who is asked, is asked for anew each time: another process answers after a restart.
 */
export async function insist<C extends Call>(
  whom: () => Caller,
  { call, payload, key }: Tap<C>,
): Promise<Answer<CallOutput<C>>> {
  for (;;) {
    try {
      const answer = await whom().call(call, payload, { "idempotency-key": key });
      if (answer.resultCode < 500) return answer;
    } catch (error) {
      if (!isCut(error)) throw error;
    }
    await sleep(againMs);
  }
}

/** The same of work that throws while it cannot be done. */
export const insisting = <Result>(work: () => Promise<Result>): Promise<Result> =>
  work().catch(async () => {
    await sleep(againMs);
    return insisting(work);
  });

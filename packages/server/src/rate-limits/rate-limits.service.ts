import type { Kysely } from "kysely";
import type { FailureName } from "@tsena/contract/failures";
import type { Database } from "../database/tables.ts";
import { Refusal } from "../http/refusal.ts";
import { giveBackTries, remembered, takeTry } from "./rate-limits.store.ts";
import { hashingTries, type Closed, type Try } from "./rate-limits.rules.ts";

/** What a call has at hand that may be made so often only; each of its failures says the wait. */
export interface Limiting<Name extends FailureName = never> {
  db: Kysely<Database>;
  now: Date;
  fail: (name: Name | "tooManyRequests", params: { wait: number }) => never;
}

/** Says whether what somebody tries is right, or was counted before (rules/platform.md#wrong-tries): then it costs no try. */
export type Found = (isFree: boolean) => void;

function refuseClosed<Name extends FailureName>({ fail }: Limiting<Name>, closed: Closed<Name> | undefined): void {
  if (closed !== undefined) fail(closed.refusal, { wait: closed.wait });
}

/** Counts a try and refuses with the wait where there were too many: `tooManyRequests`, or the try's own failure. */
export async function limitTries<Name extends FailureName = never>(
  ctx: Limiting<NoInfer<Name>>,
  tries: readonly Try<Name>[],
): Promise<void> {
  refuseClosed(ctx, await takeTry(ctx.db, tries, ctx.now));
}

/**
 * Counts a try, makes it, and gives it back where what was tried is right: only what is wrong counts, once, also where somebody is
 * refused then for another reason. What could not be judged, as the server was too busy or out of reach, counts as little. Gives what the
 * attempt gives.
 * @param attempt says by `found` whether the try costs nothing, as soon as that is known, and anew where it is judged anew
 */
export async function countWrong<Result>(
  ctx: Limiting,
  tries: readonly Try[],
  attempt: (found: Found) => Promise<Result>,
): Promise<Result> {
  await limitTries(ctx, tries);
  let isFoundFree: boolean | undefined;
  try {
    return await attempt((isFree) => void (isFoundFree = isFree));
  } catch (error) {
    if (!(error instanceof Refusal)) isFoundFree ??= true;
    throw error;
  } finally {
    if (isFoundFree === true) await giveBackTries(ctx.db, tries);
  }
}

/** Refuses from memory alone what is known to be closed, and counts nothing; with the same failures. */
export function refuseLimited(ctx: Limiting, tries: readonly Try[]): void {
  refuseClosed(ctx, remembered(ctx.db, tries, ctx.now));
}

/** Counts one hashing for somebody signed in, when all else about the call was found right: one person may have so many. */
export function limitHashing(ctx: Limiting, userId: string): Promise<void> {
  return limitTries(ctx, hashingTries(userId));
}

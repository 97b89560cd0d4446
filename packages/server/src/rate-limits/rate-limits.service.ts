import type { Kysely } from "kysely";
import type { FailureName } from "@tsena/contract/failures";
import type { Database } from "../database/tables.ts";
import { remembered, takeTry } from "./rate-limits.store.ts";
import { hashingTries, type Closed, type Try } from "./rate-limits.rules.ts";

/** What a call has at hand that may be made so often only; each of its failures says the wait. */
export interface Limiting<Name extends FailureName = never> {
  db: Kysely<Database>;
  now: Date;
  fail: (name: Name | "tooManyRequests", params: { wait: number }) => never;
}

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

/** Refuses from memory alone what is known to be closed, and counts nothing; with the same failures. */
export function refuseLimited(ctx: Limiting, tries: readonly Try[]): void {
  refuseClosed(ctx, remembered(ctx.db, tries, ctx.now));
}

/** Counts one hashing for somebody signed in, when all else about the call was found right: one person may have so many. */
export function limitHashing(ctx: Limiting, userId: string): Promise<void> {
  return limitTries(ctx, hashingTries(userId));
}

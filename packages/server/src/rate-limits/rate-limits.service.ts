import type { Kysely } from "kysely";
import type { Database } from "../database/tables.ts";
import { Refusal } from "../http/refusal.ts";
import { remembered, takeTry } from "./rate-limits.store.ts";
import { hashingTries } from "./rate-limits.rules.ts";
import type { Try } from "./tries.rules.ts";

/** What somebody tries, and how often each key lets it be tried (decision 028). */
export interface Attempt {
  tries: readonly Try[];
  now: Date;
}

/** Counts a try and refuses with the wait where there were too many: `tooManyRequests`, or the try's own failure. */
export async function limitTries(db: Kysely<Database>, { tries, now }: Attempt): Promise<void> {
  const closed = await takeTry(db, tries, now);
  if (closed !== undefined) throw new Refusal(closed.refusal, { wait: closed.wait });
}

/** Refuses from memory alone what is known to be closed, and counts nothing; with the same failures. */
export function refuseLimited(db: Kysely<Database>, { tries, now }: Attempt): void {
  const closed = remembered(db, tries, now);
  if (closed !== undefined) throw new Refusal(closed.refusal, { wait: closed.wait });
}

/** Counts one hashing for somebody signed in, when all else about the call was found right: one person may have so many. */
export function limitHashing(db: Kysely<Database>, userId: string, now: Date): Promise<void> {
  return limitTries(db, { tries: hashingTries(userId), now });
}

import type { Kysely } from "kysely";
import type { Database } from "../database/tables.ts";
import type { Hashing } from "./passwords.ts";
import { giveBackTries } from "../rate-limits/rate-limits.store.ts";
import { type Attempt, limitTries } from "../rate-limits/rate-limits.service.ts";

/**
 * Whether a password is the one kept (null: there is none, which takes as long). Only a wrong one counts; while one waits,
 * not even the right one is looked at. Throws `tooManyRequests`.
 */
export async function tryPassword(
  db: Kysely<Database>,
  attempt: Attempt,
  args: { hashing: Hashing; kept: string | null; password: string },
): Promise<boolean> {
  await limitTries(db, attempt);
  const isRight = await args.hashing.isKept(args.kept, args.password);
  if (isRight) await giveBackTries(db, attempt.tries);
  return isRight;
}

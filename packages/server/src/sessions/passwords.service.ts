import type { Hashing } from "./passwords.ts";
import { giveBackTries } from "../rate-limits/rate-limits.store.ts";
import { type Limiting, limitTries } from "../rate-limits/rate-limits.service.ts";
import type { Try } from "../rate-limits/tries.rules.ts";

/**
 * Whether a password is the one kept (null: there is none, which takes as long). Only a wrong one counts; while one waits,
 * not even the right one is looked at.
 */
export async function tryPassword(
  ctx: Limiting,
  tries: readonly Try[],
  args: { hashing: Hashing; kept: string | null; password: string },
): Promise<boolean> {
  await limitTries(ctx, tries);
  const isRight = await args.hashing.isKept(args.kept, args.password);
  if (isRight) await giveBackTries(ctx.db, tries);
  return isRight;
}

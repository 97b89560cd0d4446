import type { Hashing } from "./passwords.ts";
import { giveBackTries } from "../rate-limits/rate-limits.store.ts";
import { type Limiting, limitTries } from "../rate-limits/rate-limits.service.ts";
import type { Try } from "../rate-limits/tries.rules.ts";

/**
 * Whether a password is the one kept (null: there is none, which takes as long). Only a wrong one counts; while one waits,
 * not even the right one is looked at.
 */
export async function tryPassword(
  ctx: Limiting & { dependencies: { hashing: Hashing } },
  tries: readonly Try[],
  { kept, password }: { kept: string | null; password: string },
): Promise<boolean> {
  await limitTries(ctx, tries);
  const isRight = await ctx.dependencies.hashing.isKept(kept, password);
  if (isRight) await giveBackTries(ctx.db, tries);
  return isRight;
}

import type { Kysely } from "kysely";
import type { Database } from "../database/tables.ts";
import { findByReferralCode } from "./accounts.store.ts";
import { countWrong, type Limiting } from "../rate-limits/rate-limits.service.ts";
import { readReferralCode, referrerName } from "./referral.rules.ts";
import { comingFrom, type Limit } from "../rate-limits/rate-limits.rules.ts";

/** Wrong codes from one address: few enough that nobody walks through them, many for a phone network that puts a town behind one. */
const wrongFromAddress: Limit = { tries: 60, windowSeconds: 900 };

/** Who is behind a referral code as somebody typed it; undefined where nobody is who may sign in. */
export async function findReferrer(
  db: Kysely<Database>,
  typed: string,
): Promise<{ id: string; name: string } | undefined> {
  const person = await findByReferralCode(db, readReferralCode(typed));
  return person && { id: person.id, name: referrerName(person) };
}

/** The same for whoever asks, who need not be signed in; only wrong codes count. */
export function askForReferrer(
  ctx: Limiting & { address: string },
  typed: string,
): Promise<{ id: string; name: string } | undefined> {
  const tries = [{ key: `referrer:from:${comingFrom(ctx)}`, limit: wrongFromAddress }];
  return countWrong(ctx, tries, async (found) => {
    const referrer = await findReferrer(ctx.db, typed);
    found(referrer !== undefined);
    return referrer;
  });
}

import type { Kysely, Transaction } from "kysely";
import type { Database } from "../database/tables.ts";

interface Rate {
  basisPoints: number;
  since: Date | null;
}

/** What the platform takes of a shop's orders at a moment, in hundredths of a percent; 0 where nobody has set it (rules/wallet.md#commission). */
export async function findCommission(
  db: Kysely<Database>,
  { shopId, now }: { shopId: string; now: Date },
): Promise<Rate> {
  const row = await db
    .selectFrom("commission_rates")
    .select(["basis_points", "since"])
    .where("shop_id", "=", shopId)
    .where("since", "<=", now)
    .orderBy("since", "desc")
    .limit(1)
    .executeTakeFirst();
  return { basisPoints: row?.basis_points ?? 0, since: row?.since ?? null };
}

/** Sets it for the orders that are paid from then on; those that were paid before keep theirs. */
export async function setCommission(
  tx: Transaction<Database>,
  { shopId, basisPoints, now }: { shopId: string; basisPoints: number; now: Date },
): Promise<Rate> {
  await tx
    .insertInto("commission_rates")
    .values({ shop_id: shopId, since: now, basis_points: basisPoints })
    .onConflict((taken) => taken.columns(["shop_id", "since"]).doUpdateSet({ basis_points: basisPoints }))
    .execute();
  return { basisPoints, since: now };
}

import { type Kysely, sql, type Transaction } from "kysely";
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

/** So many of the rates that were set are told. */
const toldRates = 20;

/** What it was set to, the newest first, and by which operator. */
export function listCommissions(db: Kysely<Database>, shopId: string) {
  return db
    .selectFrom("commission_rates as r")
    .leftJoin("operators as o", "o.id", "r.operator_id")
    .select(["r.basis_points", "r.since", "o.name"])
    .where("r.shop_id", "=", shopId)
    .orderBy("r.since", "desc")
    .limit(toldRates)
    .execute();
}

/**
 * Sets it for the orders that are paid from then on; those that were paid before keep theirs. What is set last is the newest, also
 * where a node whose clock is ahead has set what was before. Whoever calls this holds the shop.
 */
export async function setCommission(
  tx: Transaction<Database>,
  { shopId, basisPoints, operatorId, now }: { shopId: string; basisPoints: number; operatorId: string; now: Date },
): Promise<void> {
  const set = { basis_points: basisPoints, operator_id: operatorId };
  const behindTheLast = sql<Date>`(
    select max(since) + interval '1 millisecond' from commission_rates where shop_id = ${shopId} and since > ${now})`;
  await tx
    .insertInto("commission_rates")
    .values({ shop_id: shopId, since: sql<Date>`coalesce(${behindTheLast}, ${now}::timestamptz)`, ...set })
    .onConflict((taken) => taken.columns(["shop_id", "since"]).doUpdateSet(set))
    .execute();
}

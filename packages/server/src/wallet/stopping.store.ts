import { type Kysely, sql, type Transaction } from "kysely";
import { dealKinds } from "@tsena/contract/wallet.states";
import type { Database } from "../database/tables.ts";

type Reader = Kysely<Database>;
type Tx = Transaction<Database>;

/** The shops of an owner, held until the transaction ends: nothing more is asked of their wallets meanwhile. */
export async function lockShopsOf(tx: Tx, ownerId: string): Promise<string[]> {
  const shops = await tx
    .selectFrom("shops")
    .select("id")
    .where("owner_id", "=", ownerId)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  return shops.map(({ id }) => id);
}

/** The withdrawals in cash of an owner's shops that somebody may still pay out. */
const openDeals = (db: Reader, ownerId: string, now: Date) =>
  db
    .selectFrom("deals as d")
    .innerJoin("shops as s", "s.id", "d.shop_id")
    .where("s.owner_id", "=", ownerId)
    .where("d.kind", "=", dealKinds.withdrawal)
    .where("d.status", "=", "open")
    .where("d.expires_at", ">", now);

const payouts = (db: Reader, ownerId: string, status: "asked" | "unknown") =>
  db
    .selectFrom("mobile_payouts as p")
    .innerJoin("shops as s", "s.id", "p.shop_id")
    .where("s.owner_id", "=", ownerId)
    .where("p.status", "=", status);

/** What is to be stopped, held: the withdrawals in cash, and the payouts to numbers that nobody outside has heard of. */
export async function lockStoppable(tx: Tx, { ownerId, now }: { ownerId: string; now: Date }) {
  const deals = await openDeals(tx, ownerId, now)
    .select(["d.shop_id", "d.id", "d.kind"])
    .orderBy("d.shop_id")
    .orderBy("d.id")
    .forNoKeyUpdate("d")
    .execute();
  const asked = await payouts(tx, ownerId, "asked")
    .select(["p.shop_id", "p.id"])
    .orderBy("p.shop_id")
    .orderBy("p.id")
    .forNoKeyUpdate("p")
    .execute();
  return { deals, payouts: asked };
}

/** How many withdrawals of an owner's shops can be stopped, and how many of their payouts may have been heard of outside. */
export async function countOpenWithdrawals(
  db: Reader,
  { ownerId, now }: { ownerId: string; now: Date },
): Promise<{ stoppable: number; sent: number }> {
  const count = sql<number>`count(*)`.as("count");
  const { count: deals } = await openDeals(db, ownerId, now).select(count).executeTakeFirstOrThrow();
  const { count: asked } = await payouts(db, ownerId, "asked").select(count).executeTakeFirstOrThrow();
  const { count: sent } = await payouts(db, ownerId, "unknown").select(count).executeTakeFirstOrThrow();
  return { stoppable: deals + asked, sent };
}

/** By which operator the owner of a shop is disabled, and why; undefined where they are not. */
export async function findDisabling(
  db: Reader,
  shopId: string,
): Promise<{ operatorId: string | undefined; why: string } | undefined> {
  const row = await db
    .selectFrom("shops as s")
    .innerJoin("users as u", "u.id", "s.owner_id")
    .select(["u.disabled_by", "u.disabled_reason"])
    .where("s.id", "=", shopId)
    .where("u.disabled_at", "is not", null)
    .executeTakeFirst();
  return row && { operatorId: row.disabled_by ?? undefined, why: row.disabled_reason ?? "" };
}

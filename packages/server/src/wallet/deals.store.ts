import { randomBytes } from "node:crypto";
import { type Kysely, sql, type Transaction } from "kysely";
import { dealKinds, dealMinutes, type DealKind, type DealStatus } from "@tsena/contract/wallet.states";
import type { DueItem, DuePage } from "../database/sweeping.ts";
import type { Database } from "../database/tables.ts";
import { daySeconds, secondsAfter } from "../system/clock.ts";

type Tx = Transaction<Database>;

const columns = [
  "d.shop_id",
  "d.id",
  "d.kind",
  "d.amount",
  "d.status",
  "d.other_shop_id",
  "d.wrong_tries",
  "d.reason",
  "d.operator_id",
  "d.created_at",
  "d.expires_at",
  "d.ended_at",
] as const;

/** Deals with the names of their sides. */
const named = (db: Kysely<Database>) =>
  db
    .selectFrom("deals as d")
    .innerJoin("shops as s", "s.id", "d.shop_id")
    .leftJoin("shops as o", "o.id", "d.other_shop_id")
    .select([...columns, "s.name as requester_name", "s.logo as requester_logo", "o.name as other_name"]);

/** A deal by its id; undefined where there is none. */
export function findDeal(db: Kysely<Database>, id: string) {
  return named(db).where("d.id", "=", id).executeTakeFirst();
}

export type DealRow = NonNullable<Awaited<ReturnType<typeof findDeal>>>;

/** The same, held until the transaction ends: of two who end it at the same moment one does. */
export function lockDeal(tx: Tx, id: string): Promise<DealRow | undefined> {
  return named(tx).where("d.id", "=", id).forNoKeyUpdate("d").executeTakeFirst();
}

/** Whether a shop has asked for a deal, has scanned its code, or stands on the other side of it. */
export async function isParty(db: Kysely<Database>, deal: DealRow, shopId: string): Promise<boolean> {
  if (deal.shop_id === shopId || deal.other_shop_id === shopId) return true;
  const scan = await db
    .selectFrom("deal_scans")
    .select("at")
    .where("shop_id", "=", deal.shop_id)
    .where("deal_id", "=", deal.id)
    .where("by_shop_id", "=", shopId)
    .executeTakeFirst();
  return scan !== undefined;
}

/** Writes down that a shop has scanned a deal's code; once. */
export async function writeScan(db: Kysely<Database>, deal: DealRow, by: { shopId: string; now: Date }): Promise<void> {
  await db
    .insertInto("deal_scans")
    .values({ shop_id: deal.shop_id, deal_id: deal.id, by_shop_id: by.shopId, at: by.now })
    .onConflict((on) => on.doNothing())
    .execute();
}

interface NewDeal {
  shopId: string;
  userId: string;
  amount: number;
  now: Date;
}

const rowOf = (kind: DealKind, { shopId, userId, amount, now }: NewDeal) => ({
  shop_id: shopId,
  // Nobody finds one by trying: 128 bits.
  id: randomBytes(16).toString("base64url"),
  kind,
  amount,
  status: "open" as const,
  user_id: userId,
  other_shop_id: null,
  reason: null,
  created_at: now,
  expires_at: secondsAfter(now, dealMinutes * 60),
  ended_at: null,
});

/** Opens a withdrawal; gives its id, and when it expires. */
export function insertWithdrawal(tx: Tx, given: NewDeal): Promise<{ id: string; expires_at: Date }> {
  return tx
    .insertInto("deals")
    .values(rowOf(dealKinds.withdrawal, given))
    .returning(["id", "expires_at"])
    .executeTakeFirstOrThrow();
}

/** The open collection of a shop for an amount: the one that is there, else a new one. Asked by several at once it is one. */
export async function keepCollection(db: Kysely<Database>, given: NewDeal): Promise<string> {
  const { shopId, amount, now } = given;
  const open = () =>
    db
      .selectFrom("deals")
      .select("id")
      .where("shop_id", "=", shopId)
      .where("amount", "=", amount)
      .where("kind", "=", dealKinds.collection)
      .where("status", "=", "open")
      .where("expires_at", ">", now)
      .executeTakeFirst();
  const there = await open();
  if (there !== undefined) return there.id;
  // One that has expired a moment ago, and that the clock has not come to yet, makes room; it holds no money.
  await db
    .updateTable("deals")
    .set({ status: "expired", ended_at: now })
    .where("shop_id", "=", shopId)
    .where("amount", "=", amount)
    .where("kind", "=", dealKinds.collection)
    .where("status", "=", "open")
    .where("expires_at", "<=", now)
    .execute();
  const made = await db
    .insertInto("deals")
    .values(rowOf(dealKinds.collection, given))
    .onConflict((on) =>
      on
        .columns(["shop_id", "amount"])
        .where("kind", "=", sql.lit(1))
        .where("status", "=", sql.lit("open"))
        .doNothing(),
    )
    .returning("id")
    .executeTakeFirst();
  return made?.id ?? (await open())?.id ?? keepCollection(db, given);
}

/** How a deal ends. */
export interface DealEnd {
  status: Exclude<DealStatus, "open">;
  otherShopId?: string;
  reason?: string | undefined;
  /** Who has ended it for the platform. */
  operatorId?: string;
  now: Date;
}

/** Ends a deal, which the transaction holds. */
export async function endDeal(tx: Tx, deal: Pick<DealRow, "shop_id" | "id">, end: DealEnd): Promise<void> {
  const { status, otherShopId, reason, operatorId, now } = end;
  await tx
    .updateTable("deals")
    .set({
      status,
      ended_at: now,
      ...(otherShopId === undefined ? {} : { other_shop_id: otherShopId }),
      ...(reason === undefined ? {} : { reason }),
      ...(operatorId === undefined ? {} : { operator_id: operatorId }),
    })
    .where("shop_id", "=", deal.shop_id)
    .where("id", "=", deal.id)
    .execute();
}

/** Counts a wrong match code; gives how many there are. */
export async function countWrongCode(tx: Tx, { shop_id, id }: DealRow): Promise<number> {
  const row = await tx
    .updateTable("deals")
    .set((deal) => ({ wrong_tries: deal("wrong_tries", "+", 1) }))
    .where("shop_id", "=", shop_id)
    .where("id", "=", id)
    .returning("wrong_tries")
    .executeTakeFirstOrThrow();
  return row.wrong_tries;
}

/** A page of the open deals whose time is over, those that have waited longest first. */
export function listDueDeals(
  database: Kysely<Database>,
  { now, rows, exceptIds, exceptShopIds }: DuePage,
): Promise<DueItem[]> {
  return database
    .selectFrom("deals")
    .select(["shop_id as shopId", "id"])
    .where("status", "=", "open")
    .where("expires_at", "<=", now)
    .where(sql<boolean>`not id = any(${[...exceptIds]})`)
    .where(sql<boolean>`not shop_id = any(${[...exceptShopIds]})`)
    .orderBy("expires_at")
    .limit(rows)
    .execute();
}

/** How long a collection that nobody paid is kept from its end (rules/wallet.md#forgotten-collections). */
const keptSeconds = 90 * daySeconds;

/** What a sweep forgets at the most: the rest waits for the next, so that no statement takes too long. */
const forgottenAtOnce = 50_000;

/**
 * Forgets the collections that ended unpaid three months ago, with who has scanned them. A deal that has moved money is never
 * forgotten, nor is a withdrawal, which has a bill from its beginning: the bill leads back to it.
 */
export async function forgetUnpaidCollections(db: Kysely<Database>, now: Date): Promise<void> {
  await sql`
    with forgotten as (
      select shop_id, id from deals d
      where kind = 1 and status in ('cancelled', 'expired') and ended_at < ${secondsAfter(now, -keptSeconds)}
        and not exists (select from ledger_bills b where b.shop_id = d.shop_id and b.subject = d.id)
      order by ended_at limit ${forgottenAtOnce} for update skip locked
    ), scans as (
      delete from deal_scans s using forgotten f where s.shop_id = f.shop_id and s.deal_id = f.id
    )
    delete from deals d using forgotten f where d.shop_id = f.shop_id and d.id = f.id`.execute(db);
}

import { randomUUID } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import { sql } from "../database/plain-sql.ts";
import type { Database } from "../database/tables.ts";
import type { FarState } from "../payment-channels/channel.ts";
import { type PayoutEnd, undecidedStates } from "./mobile-payouts.rules.ts";

type Reader = Kysely<Database>;
type Tx = Transaction<Database>;

const columns = [
  "p.shop_id",
  "p.id",
  "p.phone",
  "p.amount",
  "p.status",
  "p.tries",
  "p.sends",
  "p.last_sent_at",
  "p.reference",
  "p.why",
  "p.operator_id",
  "p.created_at",
  "p.sent_at",
  "p.ended_at",
  "p.next_try_at",
] as const;

/** Payouts with the names of their shops. */
export const selectPayouts = (db: Reader) =>
  db
    .selectFrom("mobile_payouts as p")
    .innerJoin("shops as s", "s.id", "p.shop_id")
    .select([...columns, "s.name as shop_name"]);

/** A shop's payout; undefined where it has none of that id. */
export function findMobilePayout(db: Reader, { shopId, id }: { shopId: string; id: string }) {
  return selectPayouts(db).where("p.shop_id", "=", shopId).where("p.id", "=", id).executeTakeFirst();
}

export type MobilePayoutRow = NonNullable<Awaited<ReturnType<typeof findMobilePayout>>>;

/** The same, held until the transaction ends: whoever ends it and whoever sends it come one after the other. */
export function lockMobilePayout(
  tx: Tx,
  { shopId, id }: { shopId: string; id: string },
): Promise<MobilePayoutRow | undefined> {
  return selectPayouts(tx)
    .where("p.shop_id", "=", shopId)
    .where("p.id", "=", id)
    .forNoKeyUpdate("p")
    .executeTakeFirst();
}

/** Writes a payout that nobody outside has heard of; gives its id. */
export async function insertMobilePayout(
  tx: Tx,
  { shopId, userId, phone, amount, now }: { shopId: string; userId: string; phone: string; amount: number; now: Date },
): Promise<string> {
  const id = randomUUID();
  const row = { shop_id: shopId, id, phone, amount, status: "asked" as const, user_id: userId };
  await tx
    .insertInto("mobile_payouts")
    .values({ ...row, created_at: now, next_try_at: now })
    .execute();
  return id;
}

/** A payout in hand. */
export interface ClaimedPayout {
  shop_id: string;
  id: string;
  phone: string;
  amount: number;
  tries: number;
  sends: number;
  /** Until when it is in nobody else's hand. */
  until: Date;
}

/**
 * Takes payouts in hand whose time has come: from here on each may have been heard of outside, which is committed before anything is
 * sent. Whoever dies with one in hand leaves it to the next, once that is over.
 */
export async function claimMobilePayouts(
  db: Reader,
  { now, until, atMost }: { now: Date; until: Date; atMost: number },
): Promise<ClaimedPayout[]> {
  const { rows } = await sql<ClaimedPayout>`
    with due as materialized (
      select shop_id, id from mobile_payouts where next_try_at <= ${now} order by next_try_at limit ${atMost}
      for no key update skip locked
    )
    update mobile_payouts p set
      status = 'unknown', sent_at = coalesce(p.sent_at, ${now}), tries = p.tries + 1, next_try_at = ${until}
    from due where p.shop_id = due.shop_id and p.id = due.id
    returning p.shop_id, p.id, p.phone, p.amount, p.tries, p.sends, p.next_try_at as until`.execute(db);
  return rows;
}

/**
 * Counts that the far side is about to be asked to pay; gives when it was asked before, null for never, and how often it has been with
 * this one; undefined where it has ended, or its owner is disabled: nothing is sent for them any more.
 */
export async function countSend(
  db: Reader,
  { shop_id: shopId, id }: ClaimedPayout,
  now: Date,
): Promise<{ before: Date | null; sends: number } | undefined> {
  const { rows } = await sql<{ before: Date | null; sends: number }>`
    with old as (
      select shop_id, id, last_sent_at from mobile_payouts
      where shop_id = ${shopId} and id = ${id} and status = 'unknown' and not exists (
        select from shops s join users u on u.id = s.owner_id where s.id = ${shopId} and u.disabled_at is not null
      ) for no key update
    )
    update mobile_payouts p set sends = p.sends + 1, last_sent_at = ${now}
    from old where p.shop_id = old.shop_id and p.id = old.id
    returning old.last_sent_at as before, p.sends`.execute(db);
  return rows[0];
}

/** Lets go of a payout that has no end yet, until its next look; one that somebody has taken meanwhile is theirs. */
export async function putBackMobilePayout(
  db: Reader,
  { shop_id: shopId, id, until }: ClaimedPayout,
  nextTryAt: Date,
): Promise<void> {
  await db
    .updateTable("mobile_payouts")
    .set({ next_try_at: nextTryAt })
    .where("shop_id", "=", shopId)
    .where("id", "=", id)
    .where("status", "=", "unknown")
    .where("next_try_at", "=", until)
    .execute();
}

/** Ends a payout, which the transaction holds. */
export async function endMobilePayout(
  tx: Tx,
  { shop_id: shopId, id }: Pick<MobilePayoutRow, "shop_id" | "id">,
  end: (PayoutEnd | { status: "cancelled" | "paid"; why?: string }) & { operatorId?: string; now: Date },
): Promise<void> {
  await tx
    .updateTable("mobile_payouts")
    .set({
      status: end.status,
      ended_at: end.now,
      next_try_at: null,
      ...("reference" in end ? { reference: end.reference } : { why: end.why || null }),
      ...(end.operatorId === undefined ? {} : { operator_id: end.operatorId }),
    })
    .where("shop_id", "=", shopId)
    .where("id", "=", id)
    .execute();
}

/**
 * Whether a payout is one whose end operators decide: the far side has said last that another amount or currency was paid, and an answer
 * that was lost since says nothing. Whoever is about to send it once more has heard something else before.
 */
export async function isDecidable(
  db: Reader,
  { shop_id: shopId, id, status }: Pick<MobilePayoutRow, "shop_id" | "id" | "status">,
): Promise<boolean> {
  if (status !== "unknown") return false;
  const last = await db
    .selectFrom("mobile_payout_tries")
    .select("state")
    .where("shop_id", "=", shopId)
    .where("payout_id", "=", id)
    .where("state", "<>", "unsure" satisfies FarState["kind"])
    .orderBy("slot", "desc")
    .limit(1)
    .executeTakeFirst();
  return last !== undefined && undecidedStates.includes(last.state);
}

/** So many calls of a payout are kept: the last ones, and the last that the far side has answered, by which it is decided. */
const triesKept = 50;

/** Writes down what the far side was asked, and what it answered, over the oldest of those kept. */
export async function writePayoutTry(
  db: Reader,
  { shop_id: shopId, id }: Pick<MobilePayoutRow, "shop_id" | "id">,
  tried: { call: "pay" | "ask"; state: string; said: string; ms: number; now: Date },
): Promise<void> {
  const { call, state, said, ms, now } = tried;
  await sql`
    insert into mobile_payout_tries (shop_id, payout_id, slot, at, call, state, said, ms)
    select ${shopId}, ${id}, coalesce(
      (select max(slot) + 1 from mobile_payout_tries where shop_id = ${shopId} and payout_id = ${id}), 1),
      ${now}::timestamptz, ${call}, ${state}, ${said}, ${ms}
    on conflict (shop_id, payout_id, slot) do nothing`.execute(db);
  await sql`
    delete from mobile_payout_tries t using (
      select max(slot) as last, max(slot) filter (where state <> ${"unsure" satisfies FarState["kind"]}) as answered
      from mobile_payout_tries where shop_id = ${shopId} and payout_id = ${id}
    ) k
    where t.shop_id = ${shopId} and t.payout_id = ${id} and t.slot <= k.last - ${triesKept}
      and t.slot is distinct from k.answered`.execute(db);
}

/** Has a payout that has no end yet seen to at once; false where it has ended, or nobody has sent it yet. */
export async function hastenMobilePayout(db: Reader, { id, now }: { id: string; now: Date }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("mobile_payouts")
    .set({ next_try_at: now })
    .where("id", "=", id)
    .where("status", "=", "unknown")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

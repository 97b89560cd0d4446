import { randomBytes } from "node:crypto";
import { type Kysely, sql, type Transaction } from "kysely";
import type { DealStatus } from "@tsena/contract/wallet.states";
import type { Database } from "../database/tables.ts";
import type { Cursor } from "../http/cursor.ts";
import { voucherNumberBytes, voucherNumberOf } from "./voucher-code.rules.ts";

type Tx = Transaction<Database>;

const named = (db: Kysely<Database>) =>
  db
    .selectFrom("vouchers as v")
    .innerJoin("operators as i", "i.id", "v.issued_by")
    .leftJoin("operators as c", "c.id", "v.cancelled_by")
    .leftJoin("shops as s", "s.id", "v.shop_id")
    .leftJoin("users as u", "u.id", "v.user_id")
    .leftJoin("users as h", "h.id", "v.holder_id")
    .select(["v.number", "v.batch_id", "v.amount", "v.note", "v.status", "v.issued_at", "v.valid_until", "v.ended_at"])
    .select(["v.shop_id", "v.reason", "i.name as issuer_name", "c.name as canceller_name", "s.name as shop_name"])
    .select(["u.user_name", "h.phone as holder_phone", "h.email as holder_email"]);

/** A voucher by its number; undefined where there is none. */
export function findVoucher(db: Kysely<Database>, number: string) {
  return named(db).where("v.number", "=", number).executeTakeFirst();
}

export type VoucherRow = NonNullable<Awaited<ReturnType<typeof findVoucher>>>;

/** The same, held until the transaction ends: of two who end it at the same moment one does. */
export function lockVoucher(tx: Tx, number: string): Promise<VoucherRow | undefined> {
  return named(tx).where("v.number", "=", number).forNoKeyUpdate("v").executeTakeFirst();
}

interface NewVouchers {
  batchId: string;
  amount: number;
  count: number;
  note: string;
  holderId: string | null;
  issuedBy: string;
  validUntil: Date;
  now: Date;
}

/** Issues vouchers that belong together. A number that is taken is drawn again. */
export async function insertVouchers(tx: Tx, { count, ...given }: NewVouchers): Promise<void> {
  const { batchId, amount, note, holderId, issuedBy, validUntil, now } = given;
  const rows = Array.from({ length: count }, () => ({
    number: voucherNumberOf(randomBytes(voucherNumberBytes)),
    batch_id: batchId,
    amount,
    note,
    status: "open" as const,
    holder_id: holderId,
    issued_by: issuedBy,
    issued_at: now,
    valid_until: validUntil,
    ended_at: null,
    shop_id: null,
    user_id: null,
    cancelled_by: null,
    reason: null,
  }));
  const written = await tx
    .insertInto("vouchers")
    .values(rows)
    .onConflict((on) => on.doNothing())
    .returning("number")
    .execute();
  if (written.length < count) await insertVouchers(tx, { ...given, count: count - written.length });
}

/** Which vouchers are asked for. */
interface VoucherSearch {
  id: string | undefined;
  batchId: string | undefined;
  status: DealStatus | undefined;
  now: Date;
}

/** A page of the vouchers, the newest first, one more than asked for where there are more. */
export function listVouchers(
  db: Kysely<Database>,
  { id, batchId, status, now }: VoucherSearch,
  { cursor, rows }: { cursor?: Cursor | undefined; rows: number },
): Promise<VoucherRow[]> {
  let query = named(db)
    .orderBy("v.issued_at", "desc")
    .orderBy("v.number", "desc")
    .limit(rows + 1);
  if (id !== undefined) query = query.where("v.number", "=", id);
  if (batchId !== undefined) query = query.where("v.batch_id", "=", batchId);
  if (status !== undefined) query = query.where("v.status", "=", status === "expired" ? "open" : status);
  if (status === "open") query = query.where("v.valid_until", ">", now);
  if (status === "expired") query = query.where("v.valid_until", "<=", now);
  if (cursor !== undefined)
    query = query.where(sql<boolean>`(v.issued_at, v.number) < (${cursor.at}::timestamptz, ${cursor.id})`);
  return query.execute();
}

/** How a voucher ends: a shop redeems it, or an operator cancels it. */
type VoucherEnd =
  | { status: "completed"; shopId: string; userId: string; now: Date }
  | { status: "cancelled"; operatorId: string; reason: string; now: Date };

/** Ends a voucher, which the transaction holds. */
export async function endVoucher(tx: Tx, number: string, end: VoucherEnd): Promise<void> {
  const by =
    end.status === "completed"
      ? { shop_id: end.shopId, user_id: end.userId }
      : { cancelled_by: end.operatorId, reason: end.reason };
  await tx
    .updateTable("vouchers")
    .set({ status: end.status, ended_at: end.now, ...by })
    .where("number", "=", number)
    .execute();
}

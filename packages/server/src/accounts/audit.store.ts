import { type Kysely, sql, type Transaction } from "kysely";
import { v7 as uuid } from "uuid";
import type { CallOutput } from "@tsena/contract/call";
import type { devices } from "@tsena/contract/accounts.devices";
import type { Database } from "../database/tables.ts";

export type AuditEvent = CallOutput<typeof devices.audit>["rows"][number]["event"];

/** Writes down what was done with an account, by which device, from which address. */
export async function writeAudit(
  db: Kysely<Database> | Transaction<Database>,
  line: {
    userId: string;
    shopId: string | null;
    event: AuditEvent;
    detail?: string;
    device: string;
    address: string;
    now: Date;
  },
): Promise<void> {
  await db
    .insertInto("audit_logs")
    .values({
      id: uuid(),
      user_id: line.userId,
      shop_id: line.shopId,
      event: line.event,
      detail: line.detail ?? "",
      device: line.device,
      address: line.address,
      at: line.now,
    })
    .execute();
}

/** A shop's audit log after a line of it, newest first, one more than `rows` where there are more. Ids rise with time. */
export function listAudit(
  db: Kysely<Database>,
  given: { shopId: string | null; userId: string; after: string | undefined; rows: number },
) {
  const { shopId, userId, after, rows } = given;
  let query = db
    .selectFrom("audit_logs as a")
    .innerJoin("users as u", "u.id", "a.user_id")
    .select(["a.id", "a.event", "a.detail", "a.device", "a.at", "u.user_name"])
    .where((where) => where.or([where("a.user_id", "=", userId), where("a.shop_id", "=", shopId)]))
    .orderBy("a.id", "desc")
    .limit(rows + 1);
  if (after !== undefined) query = query.where(sql<boolean>`a.id < ${after}`);
  return query.execute();
}

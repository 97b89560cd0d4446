import { type Kysely, sql, type Transaction } from "kysely";
import { v7 as uuid } from "uuid";
import type { CallOutput } from "@tsena/contract/call";
import type { devices } from "@tsena/contract/accounts.devices";
import type { Database } from "../database/tables.ts";
import type { Cursor } from "../http/cursor.ts";

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

/**
 * What was done with the accounts of a shop by anyone, and with its owner's before there was one, after a line of it; newest
 * first, one more than `rows` where there are more. Each half is read in the order of its index.
 */
export function listAudit(
  db: Kysely<Database>,
  args: { shopId: string | null; userId: string; after: Cursor | undefined; rows: number },
) {
  const { shopId, userId, after, rows } = args;
  const columns = ["id", "user_id", "event", "detail", "device", "at"] as const;
  const lines = (column: "shop_id" | "user_id", value: string | null) => {
    const half = db
      .selectFrom("audit_logs")
      .select(columns)
      .where(column, "=", value)
      .orderBy("at", "desc")
      .orderBy("id", "desc")
      .limit(rows + 1);
    return after === undefined ? half : half.where(sql<boolean>`(at, id) < (${after.at}::timestamptz, ${after.id})`);
  };
  return db
    .with("of_shop", () => lines("shop_id", shopId))
    .with("of_person", () => lines("user_id", userId))
    .selectFrom((from) =>
      from.selectFrom("of_shop").select(columns).union(from.selectFrom("of_person").select(columns)).as("a"),
    )
    .innerJoin("users as u", "u.id", "a.user_id")
    .select(["a.id", "a.event", "a.detail", "a.device", "a.at", "u.user_name", "u.nick_name", "u.phone", "u.email"])
    .orderBy("a.at", "desc")
    .orderBy("a.id", "desc")
    .limit(rows + 1)
    .execute();
}

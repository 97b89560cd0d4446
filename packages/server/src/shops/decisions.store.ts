import { type Insertable, sql, type Transaction } from "kysely";
import { v7 as uuid } from "uuid";
import type { ApplicationRemark } from "@tsena/contract/shops.application";
import { type AuditStatus, auditStatuses } from "@tsena/contract/shops.states";
import type { Database } from "../database/tables.ts";
import type { ShopDecisionTable } from "../database/tables.shops.ts";

/** Writes down that an application was sent (by its owner: no operator), or what an operator decided on it. */
export async function writeDecision(
  tx: Transaction<Database>,
  decision: {
    shopId: string;
    event: Insertable<ShopDecisionTable>["event"];
    operatorId: string | null;
    reason: string;
    remarks: readonly ApplicationRemark[];
    now: Date;
  },
): Promise<void> {
  await tx
    .insertInto("shop_decisions")
    .values({
      shop_id: decision.shopId,
      id: uuid(),
      event: decision.event,
      operator_id: decision.operatorId,
      reason: decision.reason,
      remarks: JSON.stringify(decision.remarks),
      at: decision.now,
    })
    .execute();
}

/**
 * Brings a shop to what was decided, with the remarks that its owner is told; its first approval is the one that counts.
 * Gives how many times its application was sent, undefined where none was.
 */
export async function setDecided(
  tx: Transaction<Database>,
  args: { shopId: string; auditStatus: AuditStatus; remarks: readonly ApplicationRemark[]; now: Date },
): Promise<number | undefined> {
  const { shopId, auditStatus, remarks, now } = args;
  const isApproved = auditStatus === auditStatuses.approved;
  await tx
    .updateTable("shops")
    .set({
      audit_status: auditStatus,
      ...(isApproved && { approved_at: sql<Date>`coalesce(approved_at, ${now}::timestamptz)` }),
    })
    .where("id", "=", shopId)
    .execute();
  const sent = await tx
    .updateTable("shop_applications")
    .set({ remarks: JSON.stringify(remarks) })
    .where("shop_id", "=", shopId)
    .where("sent_at", "is not", null)
    .returning("submissions")
    .executeTakeFirst();
  return sent?.submissions;
}

import type { Confirmation } from "@tsena/contract/desk.confirmations";
import { isoOf } from "../system/clock.ts";
import type { ConfirmationRow } from "./confirmations.store.ts";

/** A money deed as an operator reads it. */
export function confirmationOf(row: ConfirmationRow, { operatorId }: { operatorId: string }): Confirmation {
  const isExpired = row.status === "expired";
  return {
    id: row.id,
    deed: row.deed,
    status: row.status,
    shopId: row.shop_id,
    shopName: row.shop_name,
    amount: row.amount,
    reason: row.reason,
    askedBy: row.asker_name,
    askedAt: row.asked_at.toISOString(),
    isMine: row.asked_by === operatorId,
    expiresAt: isoOf(row.expires_at),
    endedBy: row.ender_name,
    endedAt: isoOf(row.ended_at ?? (isExpired ? row.expires_at : null)),
    endReason: row.end_reason,
  };
}

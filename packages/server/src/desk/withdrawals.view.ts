import type { DeskWithdrawal } from "@tsena/contract/desk.withdrawals";
import type { Language } from "@tsena/contract/languages";
import { isoOf } from "../system/clock.ts";
import { statusAt } from "../wallet/deals.rules.ts";
import { whyOfWithdrawal } from "../wallet/stopping.words.ts";
import type { DeskWithdrawalRow } from "./withdrawals.store.ts";

/** A withdrawal in cash as the desk sees it. */
export function deskWithdrawalOf(
  row: DeskWithdrawalRow,
  { now, language }: { now: Date; language: Language },
): DeskWithdrawal {
  const { operator_id: operatorId, reason: why, wrong_tries: wrongTries } = row;
  const status = statusAt(row, now);
  return {
    id: row.id,
    shopId: row.shop_id,
    shopName: row.shop_name,
    ownerName: row.owner_name,
    ownerAccount: row.phone ?? row.email ?? "",
    amount: row.amount,
    status,
    expiresAt: row.expires_at.toISOString(),
    endedAt: isoOf(row.ended_at ?? (status === "expired" ? row.expires_at : null)),
    paidBy: status === "completed" ? (row.operator_name ?? row.payer_name) : null,
    reason: whyOfWithdrawal({ status, why, operatorId, wrongTries }, language),
  };
}

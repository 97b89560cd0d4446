import type { Received } from "@tsena/contract/wallet.deals";
import { billIdOf } from "../ledger/bill-ids.ts";
import type { Secret } from "../secrets/secret.ts";
import type { BillRow } from "./bills.store.ts";
import { receiptKeyOf } from "./receipt-key.rules.ts";

/** Money that came in by a bill, as its receipt shows it. */
export const receivedOf = (row: BillRow, secret: Secret): Received => ({
  billId: billIdOf(row),
  dealId: row.deal_id,
  amount: row.amount,
  payerName: row.other_name ?? "",
  at: row.created_at.toISOString(),
  receiptKey: receiptKeyOf(secret, row.subject),
});

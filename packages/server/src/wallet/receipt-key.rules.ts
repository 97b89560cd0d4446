import { createHmac } from "node:crypto";
import type { Secret } from "../secrets/secret.ts";

/**
 * What the changing code of a receipt is made with on both phones (rules/wallet.md#receipts): it follows from what the two bills are
 * about under the server's secret, so that it stands in no row, and whoever knows a bill's id alone has no code.
 */
export function receiptKeyOf([current]: Secret, subject: string): string {
  const key = createHmac("sha256", current).update("receipts of payments").digest();
  return createHmac("sha256", key).update(subject).digest().subarray(0, 16).toString("base64url");
}

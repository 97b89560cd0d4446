import type { Work } from "../database/transaction.ts";
import { type Movement, record } from "../ledger/ledger.ts";

/**
 * Moves money that is no order's, and has the phones of each shop told whose bills it writes or ends (rules/wallet.md#told-at-once): an
 * order's are told of the order.
 */
export async function move({ tx, announce }: Pick<Work, "tx" | "announce">, movement: Movement): Promise<void> {
  await record(tx, movement);
  const { bills, ends } = movement;
  const shops = new Set([...bills, ...(ends === undefined ? [] : [ends])].map(({ shopId }) => shopId));
  for (const shopId of shops) await announce("shop", shopId);
}

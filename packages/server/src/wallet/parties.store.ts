import type { Transaction } from "kysely";
import type { Database } from "../database/tables.ts";

/** Who stands on the other side of a shop's bills about a subject. */
interface BillParty {
  shopId: string;
  subject: string;
  otherShopId: string;
  note?: string;
  dealId?: string;
}

/** Writes who stands on the other side of bills. */
export async function writeParties(tx: Transaction<Database>, parties: readonly BillParty[]): Promise<void> {
  await tx
    .insertInto("bill_parties")
    .values(
      parties.map(({ shopId, subject, otherShopId, note = "", dealId = null }) => ({
        shop_id: shopId,
        subject,
        other_shop_id: otherShopId,
        note,
        deal_id: dealId,
      })),
    )
    .execute();
}

import { type Commission, deskBooks } from "@tsena/contract/desk.books";
import type { Language } from "@tsena/contract/languages";
import type { Kysely } from "kysely";
import type { Database } from "../database/tables.ts";
import { handlers } from "../http/handlers.ts";
import { findLastCheck } from "../ledger/books.ts";
import { listCommissions, setCommission } from "../ledger/commission.ts";
import { findShop, lockShop } from "../database/shop-row.store.ts";
import { commissionOf, deskBooksOf } from "./books.view.ts";
import { commissionMessage } from "./desk.words.ts";
import { writeOperatorLog, writeRead } from "../audit/operator-logs.store.ts";
import { tellOwner } from "../shops/telling.service.ts";

/** A shop's commission, and what it was before. */
async function readCommission(db: Kysely<Database>, shopId: string): Promise<Commission> {
  return commissionOf(shopId, await listCommissions(db, shopId));
}

export const deskBookCalls = handlers(deskBooks, {
  state: async ({ db }) => deskBooksOf(await findLastCheck(db)),

  commission: async ({ input: { shopId }, actor: { operatorId }, db, now, fail }) => {
    if ((await findShop(db, shopId)) === undefined) return fail("shopNotFound");
    const commission = await readCommission(db, shopId);
    const detail = JSON.stringify({ basisPoints: commission.basisPoints });
    await writeRead(db, { operatorId, event: "commissionRead", subject: shopId, detail, now });
    return commission;
  },

  setCommission: async ({ input: { shopId, basisPoints, before: read }, actor, tx, now, fail, dependencies }) => {
    if ((await findShop(tx, shopId)) === undefined) return fail("shopNotFound");
    // Of two operators at once the second sees what the first has set.
    await lockShop(tx, shopId);
    const before = await readCommission(tx, shopId);
    if (basisPoints !== before.basisPoints) {
      if (read !== undefined && read !== before.basisPoints) return fail("changedMeanwhile");
      const { operatorId } = actor;
      await setCommission(tx, { shopId, basisPoints, operatorId, now });
      const detail = JSON.stringify({ basisPoints, before: before.basisPoints });
      await writeOperatorLog(tx, { operatorId, event: "commissionSet", subject: shopId, detail, now });
      const messageIn = (language: Language, shopName: string) =>
        commissionMessage({ shopName, basisPoints }, language);
      await tellOwner(tx, dependencies, { shopId, thread: `commission ${shopId}`, messageIn });
    }
    return readCommission(tx, shopId);
  },
});

import { deskBooks } from "@tsena/contract/desk.books";
import { handlers } from "../http/handlers.ts";
import { findLastCheck } from "../ledger/books.ts";
import { findCommission, setCommission } from "../ledger/commission.ts";
import { findShop } from "../database/shop-row.store.ts";
import { commissionOf, deskBooksOf } from "./books.view.ts";
import { writeOperatorLog, writeRead } from "./operator-logs.store.ts";

export const deskBookCalls = handlers(deskBooks, {
  state: async ({ db }) => deskBooksOf(await findLastCheck(db)),

  commission: async ({ input: { shopId }, actor: { operatorId }, db, now, fail }) => {
    if ((await findShop(db, shopId)) === undefined) return fail("shopNotFound");
    const rate = commissionOf(shopId, await findCommission(db, { shopId, now }));
    const detail = JSON.stringify({ basisPoints: rate.basisPoints });
    await writeRead(db, { operatorId, event: "commissionRead", subject: shopId, detail, now });
    return rate;
  },

  setCommission: async ({ input: { shopId, basisPoints }, actor, tx, now, fail }) => {
    if ((await findShop(tx, shopId)) === undefined) return fail("shopNotFound");
    const rate = await setCommission(tx, { shopId, basisPoints, now });
    const { operatorId } = actor;
    const detail = String(basisPoints);
    await writeOperatorLog(tx, { operatorId, event: "commissionSet", subject: shopId, detail, now });
    return commissionOf(shopId, rate);
  },
});

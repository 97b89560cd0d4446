import { deskWork } from "@tsena/contract/desk.work";
import { handlers } from "../http/handlers.ts";
import { findLastCheck } from "../ledger/books.ts";
import { countInReview } from "./applications.store.ts";
import { countWaitingFor } from "./confirmations.store.ts";
import { countHanging } from "./mobile-payouts.store.ts";
import { countLate } from "./orders.store.ts";
import { countFailing } from "./webhooks.store.ts";

export const deskWorkCalls = handlers(deskWork, {
  count: async ({ actor, db, now }) => ({
    applications: await countInReview(db),
    orders: await countLate(db, now),
    confirmations: await countWaitingFor(db, actor.operatorId, now),
    books: (await findLastCheck(db))?.faults.length ?? 0,
    payouts: await countHanging(db, now),
    webhooks: await countFailing(db),
  }),
});

import { type DeskWallet, deskWallets } from "@tsena/contract/desk.wallets";
import type { Kysely } from "kysely";
import { findShop } from "../database/shop-row.store.ts";
import type { Database } from "../database/tables.ts";
import type { Operator } from "../http/actors.ts";
import { pageOf, readCursor, rowsByDefault, writeCursor } from "../http/cursor.ts";
import { type Failing, handlers } from "../http/handlers.ts";
import { billCursor, readBillCursor } from "../wallet/bills.cursor.ts";
import { narrowedTo } from "../wallet/bills.rules.ts";
import { listBills } from "../wallet/bills.store.ts";
import { billOf } from "../wallet/bills.view.ts";
import { findPayPassword } from "../wallet/pay-password.store.ts";
import { asOfNow } from "../wallet/reading.store.ts";
import { confirmationKinds } from "./confirmations.kinds.ts";
import { confirmationFor, doOrAsk } from "./confirmations.service.ts";
import { listWaitingOf } from "./confirmations.store.ts";
import { writePageRead, writeRead } from "../audit/operator-logs.store.ts";
import { findWallet, listWallets } from "./wallets.store.ts";
import { deskWalletOf, walletRowOf } from "./wallets.view.ts";

/** One wallet, once it is written down who reads it. */
async function walletFor(
  db: Kysely<Database>,
  shopId: string,
  { actor, fail, now }: { actor: Operator; now: Date } & Failing<"shopNotFound">,
): Promise<DeskWallet> {
  const read = await asOfNow(db, async (tx) => ({
    row: await findWallet(tx, shopId),
    payPassword: await findPayPassword(tx, shopId),
    waiting: await listWaitingOf(tx, { shopId, kind: "recharge", now }),
  }));
  const { row = fail("shopNotFound"), ...besides } = read;
  const wallet = deskWalletOf(row, { ...besides, actor, now });
  const { availableAmount, heldAmount, owedAmount } = wallet;
  const detail = JSON.stringify({ availableAmount, heldAmount, owedAmount });
  await writeRead(db, { operatorId: actor.operatorId, event: "walletRead", subject: shopId, detail, now });
  return wallet;
}

export const deskWalletCalls = handlers(deskWallets, {
  list: async ({ input, actor, db, now, language }) => {
    const { keyword, rows = rowsByDefault } = input;
    const page = pageOf(await listWallets(db, { keyword, cursor: readCursor(input.cursor, language), rows }), {
      rows,
      rowOf: walletRowOf,
      cursorOf: (last) => writeCursor(last.created_at, last.id),
    });
    const ids = page.rows.map(({ shopId }) => shopId);
    await writePageRead(db, { actor, event: "walletsRead", keyword, ids, now });
    return page;
  },

  detail: ({ input: { shopId }, db, ...reading }) => walletFor(db, shopId, reading),

  bills: async ({ input, actor, db, now, language, fail }) => {
    const { shopId, cursor, rows = rowsByDefault, type, status, from, to } = input;
    if ((await findShop(db, shopId)) === undefined) return fail("shopNotFound");
    const search = { shopId, ...narrowedTo(input) };
    const page = pageOf(await listBills(db, search, { after: readBillCursor(cursor, language), rows }), {
      rows,
      rowOf: (row) => billOf(row, language),
      cursorOf: billCursor,
    });
    const ids = page.rows.map(({ id }) => id);
    const filter = { type, status, from, to };
    await writePageRead(db, { actor, event: "billsRead", keyword: shopId, ids, filter, now });
    return page;
  },

  recharge: async ({ input: { shopId, amount, means, reference, reason }, ...ctx }) => {
    const { tx, fail } = ctx;
    if ((await findShop(tx, shopId)) === undefined) return fail("shopNotFound");
    const deed = { kind: "recharge", means, reference } as const;
    const taken = () => fail("rechargeReferenceTaken");
    const id = await doOrAsk(ctx, confirmationKinds.recharge, { deed, shopId, amount, reason, taken });
    return confirmationFor(tx, id, ctx);
  },
});

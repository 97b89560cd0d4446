import type { Language } from "@tsena/contract/languages";
import { orderTabNames } from "@tsena/contract/orders.states";
import { wallet } from "@tsena/contract/wallet";
import type { Kysely } from "kysely";
import type { Database } from "../database/tables.ts";
import { pageOf, rowsByDefault } from "../http/cursor.ts";
import type { Handler } from "../http/handlers.ts";
import { owedBy, walletOf } from "../ledger/chart.ts";
import { findCommission } from "../ledger/commission.ts";
import { balanceOf } from "../ledger/ledger.ts";
import { searchOrders } from "../orders/searching.service.ts";
import { balanceShown } from "./balance.view.ts";
import { billCursor, readBillCursor } from "./bills.cursor.ts";
import { billKeyOf, narrowedTo } from "./bills.rules.ts";
import { listBills, listSubjectsWith } from "./bills.store.ts";
import { billOf } from "./bills.view.ts";
import { deskName } from "./payers.words.ts";
import { findPayPassword } from "./pay-password.store.ts";
import { asOfNow } from "./reading.store.ts";
import { allowAsOfNow } from "./rights.service.ts";
import { issuerName } from "./vouchers.rules.ts";

/** Of so many orders that a keyword finds, the newest, the bills are listed; and of so many others. */
const foundAtMost = 100;

/** What the wallet holds. */
export const balance: Handler<typeof wallet.balance> = ({ actor, db, now, dependencies }) =>
  asOfNow(db, async (tx) => {
    const { shopId } = actor;
    await allowAsOfNow({ db: tx, actor, now }, wallet.balance);
    const held = await balanceOf(tx, walletOf(shopId));
    const owed = await balanceOf(tx, owedBy(shopId));
    const { basisPoints } = await findCommission(tx, { shopId, now });
    const payPassword = await findPayPassword(tx, shopId);
    const hasMobileMoney = dependencies.mobileMoney !== undefined;
    return balanceShown({ held, owed, payPassword, basisPoints, hasMobileMoney, now });
  });

/** What a keyword finds: the orders whose bills are listed, and what else the shop and others, or the platform, have paid each other. */
async function subjectsWith(
  tx: Kysely<Database>,
  { shopId, keyword, language, now }: { shopId: string; keyword: string; language: Language; now: Date },
): Promise<string[]> {
  const search = { shopId, keyword, now, tabs: orderTabNames };
  const { found } = await searchOrders(tx, search, { cursor: undefined, offset: 0, rows: foundAtMost });
  const platform = { desk: deskName[language], issuer: issuerName };
  const others = await listSubjectsWith(tx, { shopId, text: keyword, platform, most: foundAtMost });
  return [...found.slice(0, foundAtMost).map(({ id }) => id), ...others];
}

/** A page of the bill. */
export const bills: Handler<typeof wallet.bills> = ({ input, actor, db, language, now }) =>
  asOfNow(db, async (tx) => {
    const { shopId } = actor;
    const { rows = rowsByDefault, cursor, id, keyword = "" } = input;
    await allowAsOfNow({ db: tx, actor, now }, wallet.bills);
    const word = keyword.trim();
    const search = {
      shopId,
      ...narrowedTo(input),
      only: id === undefined ? undefined : billKeyOf(id),
      subjects: word === "" ? undefined : await subjectsWith(tx, { shopId, keyword: word, language, now }),
    };
    const found = await listBills(tx, search, { after: readBillCursor(cursor, language), rows });
    return pageOf(found, { rows, rowOf: (row) => billOf(row, language), cursorOf: billCursor });
  });

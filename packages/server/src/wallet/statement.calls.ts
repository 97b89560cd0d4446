import type { Statement } from "@tsena/contract/wallet.statements";
import { wallet } from "@tsena/contract/wallet";
import { findShop } from "../database/shop-row.store.ts";
import type { Context, Handler } from "../http/handlers.ts";
import { walletOf } from "../ledger/chart.ts";
import { postedOf } from "../ledger/ledger.ts";
import { listPostedBills, sumPostedSince } from "./bills.store.ts";
import { asOfNow } from "./reading.store.ts";
import { allowAsOfNow } from "./rights.service.ts";
import { spanOfMonth, statementLinesMost } from "./statement.rules.ts";
import { statementOf, statementTable } from "./statement.view.ts";
import { statementWords } from "./statement.words.ts";

/** A month of the wallet, all of it as it stands at one moment: what was there before is what is there, less what has moved since. */
function readStatement(ctx: Context<typeof wallet.statement>): Promise<Statement> {
  const { input, actor, db, language, now, fail } = ctx;
  return asOfNow(db, async (tx) => {
    await allowAsOfNow({ db: tx, actor, now }, wallet.statement);
    const { shopId } = actor;
    const { month } = input;
    const { from, until } = spanOfMonth(month);
    const rows = await listPostedBills(tx, { shopId, from, until, rows: statementLinesMost + 1 });
    if (rows.length > statementLinesMost) return fail("statementTooLong");
    const openingAmount = (await postedOf(tx, walletOf(shopId))) - (await sumPostedSince(tx, { shopId, since: from }));
    const shopName = (await findShop(tx, shopId))?.name ?? "";
    return statementOf({ month, shopName, until, openingAmount, rows }, { language, now });
  });
}

/** A month of the wallet, to be read and printed. */
export const statement: Handler<typeof wallet.statement> = (ctx) => readStatement(ctx);

/** The same for a spreadsheet. */
export const exportStatement: Handler<typeof wallet.exportStatement> = async (ctx) => {
  const { input, language } = ctx;
  const text = statementTable(await readStatement(ctx), language);
  return { fileName: `${statementWords[language].file}-${input.month}.csv`, text };
};

import type { Language } from "@tsena/contract/languages";
import { shopDay, shopTime } from "@tsena/contract/shops.day";
import { billTypes } from "@tsena/contract/wallet.states";
import type { Statement } from "@tsena/contract/wallet.statements";
import { billIdOf } from "../ledger/bill-ids.ts";
import { csvFigure, csvSeparators, csvText } from "../system/csv.ts";
import type { BillRow } from "./bills.store.ts";
import { billOf } from "./bills.view.ts";
import { statementWords } from "./statement.words.ts";
import { sumOf, sumsByType } from "./statement.rules.ts";

/** What a statement is made of. */
export interface StatementParts {
  month: string;
  shopName: string;
  until: Date;
  openingAmount: number;
  rows: readonly BillRow[];
}

/** A month of a wallet. */
export function statementOf(parts: StatementParts, { language, now }: { language: Language; now: Date }): Statement {
  const { month, shopName, until, openingAmount, rows } = parts;
  const isOver = until <= now;
  return {
    month,
    shopName,
    isOver,
    at: (isOver ? until : now).toISOString(),
    openingAmount,
    closingAmount: openingAmount + sumOf(rows),
    sums: sumsByType(rows),
    lines: rows.map((row) => {
      const { orderNo, counterparty, note, reason } = billOf(row, language);
      return {
        id: billIdOf(row),
        at: (row.ended_at ?? row.created_at).toISOString(),
        type: row.type,
        amount: row.wallet_amount,
        about: orderNo ?? counterparty,
        note: [note, reason ?? ""].filter((part) => part !== "").join(" · "),
      };
    }),
  };
}

/** The same as a table: each line with what the wallet held after it. */
export function statementTable(statement: Statement, language: Language): string {
  const words = statementWords[language];
  const money = (units: number) => csvFigure(units, language);
  let balance = statement.openingAmount;
  const lines = statement.lines.map(({ at, type, about, note, amount }) => {
    balance += amount;
    const moment = new Date(at);
    const named = [shopDay(moment), shopTime(moment), billTypes[type][language], about ?? "", note];
    return [...named, money(amount), money(balance)];
  });
  const sums = statement.sums.map(({ type, count, amount }) => {
    return [words.sums, "", billTypes[type][language], String(count), "", money(amount), ""];
  });
  const closing = statement.isOver ? words.closing : words.closingSoFar;
  return csvText(
    [
      words.columns,
      [words.opening, "", "", "", "", "", money(statement.openingAmount)],
      ...lines,
      [closing, "", "", "", "", "", money(statement.closingAmount)],
      ...sums,
    ],
    csvSeparators[language],
  );
}

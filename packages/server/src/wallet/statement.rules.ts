import { dayAfter, startOfNamedDay } from "@tsena/contract/shops.day";
import { lastDayOf } from "@tsena/contract/shops.months";
import { billTypes, type BillType } from "@tsena/contract/wallet.states";

/** So many lines has a statement at the most. */
export const statementLinesMost = 20_000;

/** The moments at which a month of the shop begins and is over. */
export function spanOfMonth(month: string): { from: Date; until: Date } {
  return {
    from: new Date(startOfNamedDay(`${month}-01`)),
    until: new Date(startOfNamedDay(dayAfter(lastDayOf(month), 1))),
  };
}

interface Moved {
  type: BillType;
  wallet_amount: number;
}

/** What bills of each type have moved in the wallet, in the order in which the types are named; of none nothing. */
export function sumsByType(rows: readonly Moved[]): { type: BillType; count: number; amount: number }[] {
  return (Object.keys(billTypes) as BillType[]).flatMap((type) => {
    const ofType = rows.filter((row) => row.type === type);
    return ofType.length === 0 ? [] : [{ type, count: ofType.length, amount: sumOf(ofType) }];
  });
}

/** What bills have moved in the wallet. */
export function sumOf(rows: readonly Moved[]): number {
  return rows.reduce((sum, row) => sum + row.wallet_amount, 0);
}

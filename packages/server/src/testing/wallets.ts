import { checkBooks } from "../ledger/books.ts";
import { walletOf } from "../ledger/chart.ts";
import { balanceOf, record } from "../ledger/ledger.ts";
import type { BuiltShop } from "./builders.ts";
import type { OpenWorld } from "./open-world.ts";

let recharges = 0;

/** Puts money into a shop's wallet, as the desk's till would; in whole hundredths of an ariary. */
export async function fund(world: OpenWorld, { id: shopId }: Pick<BuiltShop, "id">, amount: number): Promise<void> {
  const { database, clock } = world.app.dependencies;
  const subject = `till-${(recharges += 1)}`;
  const bill = { shopId, type: "recharge", subject, fact: "recharge", amounts: { paidIn: amount } } as const;
  await database.transaction().execute((tx) => record(tx, { bills: [bill], status: "posted", now: clock.now() }));
}

/** What shops have in their wallets, one after the other, in whole hundredths of an ariary. */
export function availableIn(world: OpenWorld, shops: readonly Pick<BuiltShop, "id">[]): Promise<number[]> {
  const { database } = world.app.dependencies;
  return Promise.all(shops.map(async ({ id }) => (await balanceOf(database, walletOf(id))).availableAmount));
}

/** What is wrong with the books, all of them read. */
export async function faultsIn(world: OpenWorld) {
  const { database, clock } = world.app.dependencies;
  return (await checkBooks(database, { isWhole: true, now: clock.now() }))?.faults;
}

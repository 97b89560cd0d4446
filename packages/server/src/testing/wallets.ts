import { setTimeout as sleep } from "node:timers/promises";
import type { CallPayload } from "@tsena/contract/call";
import type { deskWallets } from "@tsena/contract/desk.wallets";
import { unitsPerAriary } from "@tsena/contract/money";
import type { StoredFault } from "../database/tables.ts";
import { checkBooks } from "../ledger/books.ts";
import { walletOf } from "../ledger/chart.ts";
import { balanceOf, record } from "../ledger/ledger.ts";
import type { BuiltShop } from "./builders.ts";
import type { OpenWorld } from "./open-world.ts";

let recharges = 0;
let receipts = 0;

/** What names a recharge: written twice under one name it is one. */
export const newRecharge = (): string => `till-${(recharges += 1)}`;

/** Puts money into a shop's wallet, as the desk's till would; in whole hundredths of an ariary. */
export async function fund(
  world: Pick<OpenWorld, "app">,
  { id: shopId }: Pick<BuiltShop, "id">,
  amount: number,
  subject = newRecharge(),
): Promise<void> {
  const { database, clock } = world.app.dependencies;
  const bill = { shopId, type: "recharge", subject, fact: "recharge", amounts: { paidIn: amount } } as const;
  await database.transaction().execute((tx) => record(tx, { bills: [bill], status: "posted", now: clock.now() }));
}

/** What shops have in their wallets, one after the other, in whole hundredths of an ariary. */
export function availableIn(world: OpenWorld, shops: readonly Pick<BuiltShop, "id">[]): Promise<number[]> {
  const { database } = world.app.dependencies;
  return Promise.all(shops.map(async ({ id }) => (await balanceOf(database, walletOf(id))).availableAmount));
}

type Recharge = CallPayload<typeof deskWallets.recharge>;

/** What an operator says of cash that came in for a shop, in ariary, on a receipt of its own. */
export function rechargeOf(
  { id: shopId }: Pick<BuiltShop, "id">,
  ariary: number,
  given: Partial<Recharge> = {},
): Recharge {
  const reference = `Reçu ${(receipts += 1)}`;
  const reason = "Espèces déposées au guichet";
  return { shopId, amount: ariary * unitsPerAriary, means: "cash", reference, reason, ...given };
}

/** Adds to what a wallet is said to hold, with no transfer behind it: as only a hand in the database does. */
export async function mistakeTotal(world: OpenWorld, { id }: Pick<BuiltShop, "id">, amount: number): Promise<void> {
  await world.app.dependencies.database
    .updateTable("ledger_accounts")
    .set((total) => ({ credits_posted: total("credits_posted", "+", amount) }))
    .where("shop_id", "=", id)
    .where("account", "=", "wallet")
    .execute();
}

/**
 * What is wrong with the books, all of them read, so few rows at once that they are read in many pieces. Waits while a server's own
 * bookkeeper is at it.
 */
export async function faultsIn(world: OpenWorld, rowsAtOnce = 50): Promise<StoredFault[]> {
  const { database, clock } = world.app.dependencies;
  const check = await checkBooks(database, { isWhole: true, now: clock.now(), rowsAtOnce });
  if (check !== undefined) return check.faults;
  await sleep(50);
  return faultsIn(world, rowsAtOnce);
}
